"""A terminal that tmux plays, with a shell in it, for tests of what the program draws there.

Nothing waits for a time: a key is followed by what it brings to the screen.
"""
import os
import pathlib
import re
import subprocess
import time

from program import ATELIER, GOLDEN, Cli, SEED

PATIENCE = 60 # seconds; only a failure waits for so long
FEW, MANY = "screen", "tmux-256color"
BLOCKS = "[▀▄▌▐▖▗▘▝▙▛▜▟▚▞]"  # what pictures are made of
PICTURE = re.compile(rf"(?:\x1b\[[\d;]*m| )*{BLOCKS}(?:\x1b\[[\d;]*m| |{BLOCKS})*$", re.M)


def veil(picture):
    """A picture's row, which is another one wherever other libraries draw it: only that something is there."""
    return " ▒" if len(re.findall(BLOCKS, picture[0])) > 4 else ""


def inked(text):
    """The same with colours and weight as they are wherever they change, and without what is blank at the ends of lines:
    each tmux has ways of its own there."""
    weight, ink, paper = set(), "", ""
    written = []
    for line in text.splitlines():
        row = shown = ""
        for codes, rest in re.findall(r"(?:\x1b\[([\d;]*)m)?([^\x1b]*)", line):
            for code in re.findall(r"[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+", codes):
                kind = int(code.partition(";")[0])
                if kind == 0:
                    weight, ink, paper = set(), "", ""
                elif kind < 10:
                    weight.add(code)
                elif kind < 30:
                    weight -= {"1", "2"} if kind == 22 else {str(kind - 20)}
                elif kind < 40 or 90 <= kind < 98:
                    ink = "" if kind == 39 else code
                else:
                    paper = "" if kind == 49 else code
            now = ";".join(word for word in (*sorted(weight), ink, paper) if word)
            if rest and now != shown:
                row += f"\x1b[0;{now}m" if now else "\x1b[0m"
                shown = now
            row += rest
        written.append(re.sub(r"(\x1b\[[\d;]*m| )+$", "", row) + "\n")
    return "".join(written)


def goes_on(process):
    """It runs; one that has ended stays listed until somebody asks how."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Screen(Cli):
    """A terminal with a shell in it."""

    terminals = 0

    def tmux(self, *words, check=True):
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TERM": "xterm",
                       "XDG_STATE_HOME": str(self.home / "state"), "SHELL": "/bin/sh"}
        return subprocess.run(["tmux", "-S", str(self.home / f"tmux{self.terminals}"), "-f", "/dev/null", *words], check=check,
                              capture_output=True, text=True, env=environment, timeout=PATIENCE).stdout

    def open(self, columns=80, rows=24):
        """Another terminal; the one before, if there was one, is closed."""
        if self.terminals > 0:
            self.close()
        else:
            self.addCleanup(self.close)
        self.terminals += 1 # the one before may still be busy with its end
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "-s", "table", "PS1='@ ' exec sh")
        self.until("@")

    def close(self):
        """The line is lost, and the programs end by themselves."""
        processes = self.pids()
        self.tmux("kill-server", check=False)
        end = time.monotonic() + PATIENCE
        while any(map(goes_on, processes)):
            self.assertLess(time.monotonic(), end, "it goes on without a terminal")
            time.sleep(0.02)

    def begin(self, *words, term=MANY, to_the_end=False, **environment):
        """Starts the program from the shell. Leaks are looked for only where it comes to its end: to do so the sanitizer
        holds the program, and a second signal of a lost line can come just then; both would wait for each other forever."""
        environment["ASAN_OPTIONS"] = f"detect_leaks={int(to_the_end)}"
        settings = " ".join(f"{name}={value}" for name, value in environment.items())
        line = " ".join(f"'{word}'" for word in words)
        self.type(f"clear; TERM={term} {settings} {ATELIER} {line}; echo DONE=$?")

    def play(self, *words, **how):
        self.begin("play", *words, "--seed", SEED, **how)

    def type(self, line):
        self.tmux("send-keys", "-t", "table", "-l", line)
        self.press("Enter")

    def press(self, *keys):
        self.tmux("send-keys", "-t", "table", *keys)

    def look(self, *how):
        return self.tmux("capture-pane", "-p", "-t", "table", *how)

    def until(self, *sights):
        """Waits until all of these can be seen (a function: until it is true), and returns the screen."""
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.look()
            if all(sight(screen) if callable(sight) else re.search(sight, screen, re.M) for sight in sights):
                return screen
            self.assertLess(time.monotonic(), end, f"not seen: {sights}\n{screen}")
            time.sleep(0.02)

    def compare(self, name, lines=slice(None), **same):
        """The screen, or some of its lines, with how it looked when somebody looked at it (tests/golden/screens). What
        differs each time is given by what stands for it there. ATELIER_GOLDEN=write writes it instead."""
        path = GOLDEN / "screens" / f"{name}.txt"

        def seen():
            text = "".join(inked(self.look("-e")).splitlines(keepends=True)[lines])
            for found, stands in same.items():
                text = text.replace(stands, found)
            return PICTURE.sub(veil, text)

        if os.environ.get("ATELIER_GOLDEN") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(seen(), encoding="utf-8")
        expected = path.read_text(encoding="utf-8")
        end = time.monotonic() + PATIENCE
        while seen() != expected and time.monotonic() < end:
            time.sleep(0.02)  # the last of it may be on its way
        self.assertEqual(seen(), expected)

    def pids(self):
        """The programs that the shell has started."""
        shell = self.tmux("display", "-p", "-t", "table", "#{pane_pid}", check=False).strip()
        if not shell:
            return []
        return pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text(encoding="ascii").split()

    def state(self):
        """What a program leaves behind if it does not clean up."""
        (self.home / "stty").unlink(missing_ok=True)
        self.type(f"stty -g >{self.home}/stty.new; mv {self.home}/stty.new {self.home}/stty")
        self.until(lambda _: (self.home / "stty").exists())
        shown = self.tmux("display", "-p", "-t", "table", "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}")
        return (self.home / "stty").read_text(encoding="ascii"), shown
