#!/usr/bin/env python3
"""Presses Tab in real shells: test_completions.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest].

A shell is started on a terminal, with a function in place of the program that writes down the words it is given. What
is typed is the same for every shell.
"""
import os
import pty
import re
import signal
import threading
import time
import unittest

from program import Cli

# What is typed, with a Tab at each |, and the words that the program is given.
TYPED = {
    "atelier pai|28 30 39 --fra|gi|": "paint 28 30 39 --frame gilt",
    "atelier pla|ang|sea|": "play angeschmiert seats=",
    "atelier replay lett|--js|": "replay letters.atelier --json",
    "atelier store exp|lett|": "store export letters.atelier",
    "atelier help comp|": "help completions",
    "atelier completions fi|": "completions fish",
    "atelier rules --lang de can|": "rules --lang de canvas",
    "atelier rules --lang=de can|": "rules --lang de canvas",
    "atelier play --contribute ang|": "play --contribute angeschmiert",
    "atelier paint 1 -o lett|": "paint 1 -o letters.atelier",
    "atelier serve --root fold|": "serve --root folder",
    "atelier cards --swatch vi|--si|le|": "cards --swatch violet --side left",
    "atelier games ach|--lang=i|": "games achievements --lang it",
    "atelier dan|": "dan",
}


class Tab(Cli):
    def setUp(self):
        super().setUp()
        (self.home / "letters.atelier").write_text("")
        (self.home / "folder").mkdir()
        self.said = self.home / ".said"
        self.said.write_text("")

    def start(self, *words):
        """A shell that can be typed into; what it shows is not looked at."""
        process, master = pty.fork()
        if process == 0:
            os.chdir(self.home)
            os.execvpe(words[0], words, {"HOME": str(self.home), "PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8"})
        self.shown = b""

        def read():
            try:
                while part := os.read(master, 65536):
                    self.shown += part
            except OSError:  # the shell has gone
                pass
        reader = threading.Thread(target=read)
        reader.start()

        def stop():
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            reader.join()
            os.close(master)
        self.addCleanup(stop)
        return master

    def until_said(self, count):
        """The lines that were written down, once there are so many."""
        end = time.monotonic() + 60
        while len(lines := self.said.read_text().splitlines()) < count:
            self.assertLess(time.monotonic(), end, self.shown.decode(errors="replace"))
            time.sleep(0.05)
        return lines

    def press(self, shell, setup, name, *words):
        script = self.home / ".scripts" / name
        script.parent.mkdir()
        script.write_text(self.run_it("completions", shell), encoding="utf-8")
        master = self.start(*words)
        os.write(master, f"{setup.format(script=script, said=self.said)}; atelier begin\n".encode())
        self.assertEqual(self.until_said(1), ["begin"])
        for count, (typed, given) in enumerate(TYPED.items(), 2):
            os.write(master, typed.replace("|", "\t").encode() + b"\n")
            told = re.sub(r"(--\w+)=", r"\1 ", self.until_said(count)[-1])  # as zsh writes it
            self.assertEqual(told.rstrip(" /"), given, typed)

    def test_bash(self):
        self.press("bash", 'atelier() {{ echo "$*" >>{said}; }}; source {script}', "atelier", "bash", "--norc", "--noprofile", "-i")

    def test_zsh(self):
        self.press("zsh", 'atelier() {{ echo "$*" >>{said}; }}; fpath=({script.parent} $fpath); autoload -U compinit; '
                   "compinit -u -D", "_atelier", "zsh", "-f", "-i")

    def test_fish(self):
        self.press("fish", 'function atelier; echo "$argv" >>{said}; end; source {script}', "atelier.fish", "fish", "--no-config", "-i")

    def test_another(self):
        self.complains("completions", "tcsh", about="bash, zsh, fish, not 'tcsh'")


if __name__ == "__main__":
    unittest.main()
