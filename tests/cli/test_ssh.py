#!/usr/bin/env python3
"""The table over ssh: a real sshd with deploy/atelier-sshd.conf, and two people who have a key each.
test_ssh.py ATELIER [MORE OF unittest]
"""
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
from program import ATELIER, TESTS  # noqa: E402
from terminal import MANY, PATIENCE, Screen  # noqa: E402

sys.path.insert(0, str(TESTS / "house"))
from parts import free_port, until, wait_for  # noqa: E402 (and servers are found where Debian puts them)

DEPLOY = TESTS.parent / "deploy"
SSHD = shutil.which("sshd")


@unittest.skipUnless(SSHD, "sshd is not here; tools/install-packages test-all installs it")
class Door(Screen):
    def setUp(self):
        super().setUp()
        self.user, self.port = pwd.getpwuid(os.geteuid()).pw_name, free_port()
        self.people = self.home / "people"
        self.people.mkdir()
        for name in ("host", "ann", "ben", "stranger"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.home / name], check=True, timeout=PATIENCE)
        keys = [(self.home / f"{name}.pub").read_text() for name in ("ann", "ben")]
        (self.home / "keys").write_text("".join(keys))
        programs = pathlib.Path(ATELIER).parent
        script = self.changed("atelier-ssh", ("PATH=/usr/local/bin:", f"PATH={programs}:"))
        script.chmod(0o755)
        settings = self.changed(
            "atelier-sshd.conf", ("Port 2222", f"Port {self.port}\nListenAddress 127.0.0.1"),
            ("HostKey /etc/ssh/ssh_host_ed25519_key", f"HostKey {self.home}/host"), ("AllowUsers atelier-table", f"AllowUsers {self.user}"),
            ("/etc/atelier/table-keys", f"{self.home}/keys"), ("/usr/local/bin/atelier-ssh", script), ("/var/lib/atelier-table", self.people))
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)  # where it locks itself in; systemd makes it for the unit
        # /tmp belongs to everyone, which sshd minds, and leaks are no subject here.
        self.sshd = subprocess.Popen([SSHD, "-D", "-e", "-f", settings, "-o", "StrictModes=no", "-o", "SetEnv=ASAN_OPTIONS=detect_leaks=0"],
                                     stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.end_sshd)
        wait_for(self.port)

    def end_sshd(self):
        if self.terminals > 0:
            self.close()
        self.sshd.terminate()
        self.sshd.wait(PATIENCE)

    def changed(self, name, *pairs):
        """A file of deploy/ with something else in it, in our own folder."""
        text = (DEPLOY / name).read_text(encoding="utf-8")
        for old, new in pairs:
            self.assertIn(old, text)
            text = text.replace(old, str(new))
        path = self.home / name
        path.write_text(text, encoding="utf-8")
        return path

    def words(self, key, program="ssh"):
        port = ["-p" if program == "ssh" else "-P", str(self.port)]
        options = ["BatchMode=yes", "IdentitiesOnly=yes", "StrictHostKeyChecking=no", f"UserKnownHostsFile={self.home}/known",
                   "LogLevel=ERROR", "ControlPath=none"]
        return [program, "-F", "/dev/null", *port, "-i", str(self.home / key), *(word for one in options for word in ("-o", one))]

    def come(self, key, *sights):
        """Somebody connects from a terminal."""
        line = " ".join(self.words(key))
        self.type(f"clear; LC_ALL=C.UTF-8 TERM={MANY} {line} {self.user}@127.0.0.1; echo DONE=$?")
        self.until(*sights)

    def ask(self, *words, program="ssh", key="ann", text=""):
        """The same from a script; returns the exit code, and what was said."""
        done = subprocess.run([*self.words(key, program), *words], input=text, capture_output=True, text=True, check=False, timeout=PATIENCE,
                              cwd=self.home)
        return done.returncode, done.stdout + done.stderr

    def there(self):
        """The processes at the tables, the first one first."""
        found = []
        for process in pathlib.Path("/proc").iterdir():
            try:
                if process.name.isdigit() and pathlib.Path(os.readlink(process / "cwd")).is_relative_to(self.people):
                    found.append((int(process.name), (process / "comm").read_text().strip()))
            except OSError:
                pass  # it has ended, or is somebody else's
        return sorted(found)

    def games(self, folder):
        return [path.read_text() for path in folder.glob(".local/state/atelier/*.atelier")]


class Tables(Door):
    def test_two_keys_are_two_people(self):
        self.open()
        for name in ("ann", "ben"):
            self.come(name, "^Your name:")
            self.type(name.title())
            self.until("Enter play", "▸  1", rf"▸{name.title()}|You")
            self.press("Enter")
            self.until("Casual takes ", "Enter play")
            self.press("q")
            self.until("DONE=0")
        folders = {(folder / "name").read_text().strip(): folder for folder in self.people.iterdir()}
        self.assertEqual(set(folders), {"Ann", "Ben"})
        for name, folder in folders.items():
            [game] = self.games(folder)
            self.assertIn(f"seat a: {name}\n", game)
            self.assertEqual(folder.stat().st_mode & 0o777, 0o700)
        self.come("ann", "Enter play", "▸  1")  # to the game that she left, and nobody asks who she is
        self.press("q")
        self.until("DONE=0")
        self.assertEqual(len(self.games(folders["Ann"])), 1)

    def test_no_name(self):
        """What isn't one is asked for again."""
        self.open()
        for typed in ("A,B", 80 * "x"):
            self.come("ann", "^Your name:")
            self.type(typed)
            self.until("DONE=2")
        self.come("ann", "^Your name:")
        self.type("Ann")
        self.until("Enter play")

    def test_nobody_writes_files(self):
        self.open()
        self.come("ann", "^Your name:")
        self.type("Ann")
        self.until("Enter play")
        self.press("s")
        self.type(f":save {self.home}/mine")
        self.until("No files can be saved here", "Esc: back")
        self.press("Escape")
        self.until(lambda screen: "No files" not in screen)
        self.assertFalse((self.home / "mine").exists())
        self.press("?")
        self.until("┌ Help", lambda screen: "save the game" not in screen)
        self.press("Escape")
        self.until(lambda screen: "┌ Help" not in screen)
        self.press("C-z")  # there is no shell to return to; what was on its way to the screen may be lost with it
        self.press("C-l", "Down")
        self.until("▸  2")

    def test_a_lost_line(self):
        """A client that is gone ends the table, and the game is as far as it was."""
        self.open()
        self.come("ann", "^Your name:")
        self.type("Ann")
        self.until("Enter play")
        self.press("Enter")
        self.until("Casual takes ", "▸  1")
        self.assertNotEqual(self.there(), [])
        [client] = self.pids()
        os.kill(int(client), signal.SIGKILL)
        until(lambda: self.there() == [], "the table goes on")
        [game] = self.games(next(self.people.iterdir()))
        self.assertIn("\ntake 1\n", game)

    def test_the_terminal_is_given_back(self):
        self.open()
        before = self.state()
        self.come("ann", "^Your name:")
        self.type("Ann")
        for how in (signal.SIGTERM, signal.SIGKILL):
            self.until("Enter play")
            os.kill([process for process, name in self.there() if name == "atelier"][0], how)
            self.until("DONE=")
            self.assertEqual(self.state(), before)
            self.come("ann")


class Nothing(Door):
    """But the table."""

    def test_no_commands(self):
        place = f"{self.user}@127.0.0.1"
        for words in ([place, "true"], ["-tt", place, "/bin/sh"], [place], ["-s", place, "sftp"]):
            with self.subTest(words):
                code, said = self.ask(*words)
                self.assertNotEqual(code, 0)
                self.assertIn("subsystem" if "-s" in words else "a game table here and nothing else", said)
        self.assertEqual(list(self.people.iterdir()), [])

    def test_no_files(self):
        (self.home / "mine").write_text("mine")
        for more in ([], ["-O"]):  # over sftp, and as it was done before
            for pair in ((f"{self.home}/mine", f"{self.user}@127.0.0.1:{self.home}/theirs"),
                         (f"{self.user}@127.0.0.1:{self.home}/mine", f"{self.home}/theirs")):
                with self.subTest(more=more, pair=pair):
                    code, said = self.ask(*more, *pair, program="scp")
                    self.assertNotEqual(code, 0, said)
                    self.assertFalse((self.home / "theirs").exists())

    def test_no_forwarding(self):
        """Neither from there to here nor from here to there."""
        place = f"{self.user}@127.0.0.1"
        for words in (["-W", f"127.0.0.1:{self.port}"],
                      ["-N", "-o", "ExitOnForwardFailure=yes", "-R", f"{free_port()}:127.0.0.1:{self.port}"]):
            with self.subTest(words):
                code, said = self.ask(*words, place)
                self.assertNotEqual(code, 0)
                self.assertIn("forwarding failed", said)

    def test_no_strangers(self):
        code, said = self.ask(f"{self.user}@127.0.0.1", key="stranger")
        self.assertEqual(code, 255)
        self.assertRegex(said, re.escape("Permission denied (publickey)."))


if __name__ == "__main__":
    unittest.main()
