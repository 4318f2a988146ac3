#!/usr/bin/env python3
"""The table on the whole screen, in a terminal that tmux plays: test_screen.py PROGRAM [MORE OF unittest]

Nothing waits for a time: a key is followed by what it brings to the screen. With ATELIER_GOLDEN=write the screens in
tests/golden/screens are written instead of compared.
"""
import os
import pathlib
import re
import signal
import subprocess
import time
import unittest

from program import ATELIER, GOLDEN, SEED, Cli

PATIENCE = 60 # seconds; only a failure waits for so long
FEW, MANY = "screen", "tmux-256color"


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
        while any(pathlib.Path(f"/proc/{process}").exists() for process in processes):
            self.assertLess(time.monotonic(), end, "it goes on without a terminal")
            time.sleep(0.02)

    def play(self, *words, term=MANY, to_the_end=False, **environment):
        """Starts a game from the shell. Leaks are looked for only where it comes to its end: to do so the sanitizer holds
        the program, and a second signal of a lost line can come just then; both would wait for each other forever."""
        environment["ASAN_OPTIONS"] = f"detect_leaks={int(to_the_end)}"
        settings = " ".join(f"{name}={value}" for name, value in environment.items())
        game = " ".join(f"'{word}'" for word in words)
        self.type(f"clear; TERM={term} {settings} {ATELIER} play {game} --seed {SEED}; echo DONE=$?")

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


class Games(Screen):
    def try_picture(self):
        """What the program says about pixels; nothing where it has them."""
        done = subprocess.run([ATELIER, "paint", "1", "2", "3", "--size", "16", "-o", str(self.home / "a.png")],
                              capture_output=True, text=True, check=False, timeout=PATIENCE)
        return done.stderr

    def test_whole_games(self):
        for game in ("canvas", "angeschmiert"):
            with self.subTest(game):
                self.open()
                self.play(game, "--players", "you,beginner", to_the_end=True)
                self.until("Enter play")
                while "DONE=" not in self.look("-S", "-"):
                    self.press(*["Enter"] * 20) # the first choice each time, and the page at the end
                for sight in ("The game is over", "Its record is", "DONE=0"):
                    self.assertIn(sight, self.look("-S", "-"))
        self.assertEqual(self.run_it("games").count("finished"), 2)

    def test_a_painting_changes_as_orders_are_tried(self):
        self.open()
        self.play("canvas")
        for number in (1, 2, 3):
            self.until("Enter play", "^▸  1 ")
            self.press("Enter")
            self.until(lambda screen, number=number: f"┌ {number} ─" in screen)
        self.press("Tab")
        first = self.until("┌ 1 ▁", "┌ 2 ▄", "┌ 3 █")
        self.press("3", "1", "2")
        other = self.until("┌ 3 ▁", "┌ 1 ▄", "┌ 2 █")
        self.assertNotEqual(first, other)
        self.press("b")
        self.press("Enter")
        self.until("■□□", "You complete")

    def test_a_painting_is_seen_where_there_is_room(self):
        """Unless the program was built without pictures."""
        if "without PNG" in self.try_picture():
            self.skipTest("this program has no pictures")
        self.open(120, 40)
        self.play("canvas")
        for number in (1, 2, 3):
            self.until("^▸  1 ")
            self.press("Enter")
            self.until(lambda screen, number=number: f"┌ {number} ─" in screen)
        self.assertNotIn("▀", self.look())
        self.press("Tab")
        self.until("▀{15}")

    def test_undo_says_its_price_first(self):
        self.open()
        self.play("angeschmiert")
        self.until("Enter play")
        self.press("Enter")
        self.until("▸  1", "Casual rolls", "You roll", r"You: 3, 0")
        self.press("u")
        self.until("no longer counts", "Esc: leave it")
        self.press("Escape")
        self.until("▸  1", r"You: 3, 0", lambda screen: "no longer counts" not in screen)
        self.press("u")
        self.until("no longer counts")
        self.press("Enter")
        self.until("'redo' plays", r"You: 0, 0")

    def test_real_dice(self):
        self.open()
        self.tmux("send-keys", "-t", "table", "-l", f"clear; {ATELIER} play angeschmiert --chance ask --players you,you")
        self.press("Enter")
        self.until("rolls? 4 dice|4 dice", "> ")
        self.tmux("send-keys", "-t", "table", "-l", "red red yellow bluex")
        self.press("BSpace", "Enter")
        self.until("▸  1", "value 1")

    def test_pages(self):
        self.open()
        self.play("canvas", "--lang", "de")
        self.until("Enter spielen")
        self.press("?")
        self.until("┌ Hilfe", "Möglichkeit markieren", "▼")
        self.press("NPage")
        self.until("▲")
        self.press("Escape")
        self.until(lambda screen: "┌ Hilfe" not in screen)
        self.press("h")
        self.until("Empfehlung", "Esc: zurück")
        self.press("Escape")
        self.until(lambda screen: "Empfehlung" not in screen)
        self.press("o")
        self.until("Zufall dann", r"1,8 %  „.*“ kommt in die Auslage")

    def test_a_bot_that_fails(self):
        """The screen is gone then, and the reason is not."""
        self.open()
        self.play("canvas", "--players", "you,exec:false")
        self.until("Enter play")
        self.press("Enter")
        self.until("DONE=2", "atelier play: seat b, false: ")

    def test_mouse(self):
        self.open()
        self.play("canvas")
        screen = self.until("Enter play", "▸  1")
        row = next(i for i, line in enumerate(screen.split("\n")) if line.startswith("   2"))
        click = f"\x1b[M {chr(33 + 10)}{chr(33 + row)}"
        self.tmux("send-keys", "-t", "table", "-l", click)
        self.until("▸  2")
        self.tmux("send-keys", "-t", "table", "-l", click)
        self.until("You take .* and pay one")


class Terminal(Screen):
    def test_it_is_given_back(self):
        self.open()
        before = self.state()
        for how in ("C-c", "q", "TERM", "HUP", "SEGV", "ABRT"):
            with self.subTest(how):
                self.play("canvas")
                self.until("Enter play")
                if how in ("C-c", "q"):
                    self.press(how)
                else:
                    for process in self.pids():
                        os.kill(int(process), getattr(signal, f"SIG{how}"))
                self.until("DONE=1.." if how in ("SEGV", "ABRT") else "DONE=0")
                self.assertEqual(self.state(), before)

    def test_stopped_and_continued(self):
        self.open()
        self.type("set -m")
        before = self.state()
        self.play("canvas")
        self.until("Enter play")
        self.press("C-z")
        self.until("Stopped")
        self.assertEqual(self.state()[1], before[1])
        self.type("fg")
        self.until("Enter play")
        self.press("q")
        self.until("The game is saved")
        self.assertEqual(self.state(), before)

    def test_a_lost_line(self):
        self.open()
        self.play("canvas")
        self.until("Enter play")
        self.assertEqual(len(self.pids()), 1)
        self.close()
        self.assertIn("goes on", self.run_it("games"))

    def test_sizes(self):
        self.open()
        self.play("canvas")
        self.until("Enter play")
        self.tmux("resize-window", "-t", "table", "-x", "120", "-y", "40")
        self.until("One ribbon ") # the rules have room
        self.tmux("resize-window", "-t", "table", "-x", "60", "-y", "20")
        self.until("needs 80 columns")
        self.tmux("resize-window", "-t", "table", "-x", "80", "-y", "24")
        self.until("Enter play", "▸  1")

    def test_where_there_is_no_screen(self):
        for words, term, columns in ((["--lines"], MANY, 80), (["--plain"], MANY, 80), ([], "dumb", 80), ([], MANY, 79)):
            with self.subTest(words=words, term=term, columns=columns):
                self.open(columns)
                self.play("canvas", *words, term=term)
                self.until(r"\(number, move,? or help\) >|help\) >|your move. >")
                self.type("quit")
                self.until("DONE=0")

    def test_without_colours(self):
        self.open()
        self.play("angeschmiert", NO_COLOR="1")
        self.until("Enter play")
        self.assertNotRegex(self.look("-e"), "\x1b\\[[0-9;]*(3[0-8]|4[0-8])")

    def test_a_move_is_few_bytes(self):
        for game in ("canvas", "angeschmiert"):
            with self.subTest(game):
                self.open()
                self.play(game)
                before = self.until("Enter play")
                sent = self.home / f"{game}.sent"
                self.tmux("pipe-pane", "-t", "table", f"cat >{sent}")
                self.until(lambda _, sent=sent: sent.exists())
                self.press("Enter")
                self.until(lambda screen: "▸  1" in screen and screen != before, "Casual")
                self.press("q")
                self.until(lambda _, sent=sent: b"\x1b[?1049l" in sent.read_bytes())
                move = sent.read_bytes().split(b"\x1b[?1049l")[0]
                self.assertIn(b"Casual", move)
                self.assertLess(len(move), 4096)


class Goldens(Screen):
    """Screens as they were when somebody looked at them."""

    def compare(self, name):
        path = GOLDEN / "screens" / f"{name}.txt"
        if os.environ.get("ATELIER_GOLDEN") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.look("-e"), encoding="utf-8")
        expected = path.read_text(encoding="utf-8")
        end = time.monotonic() + PATIENCE
        while self.look("-e") != expected and time.monotonic() < end:
            time.sleep(0.02)  # the last of it may be on its way
        self.assertEqual(self.look("-e"), expected)

    def show(self, columns, rows, term, *words, moves, last, sights):
        self.open(columns, rows)
        self.play(*words, term=term)
        for _ in range(moves):
            before = self.until("▸  1")
            self.press("Enter")
            self.until(lambda screen, before=before: "▸  1" in screen and screen != before)
        self.press(*last)
        self.until(*sights)

    def test_canvas(self):
        for columns, rows, term in ((80, 24, MANY), (120, 40, FEW)):
            with self.subTest(columns):
                self.show(columns, rows, term, "canvas", moves=3, last=["Tab", "3", "1", "2"], sights=["┌ 2 █"])
                self.compare(f"canvas-{columns}x{rows}")

    def test_angeschmiert(self):
        """With letters of two columns and of none."""
        for columns, rows, term in ((80, 24, FEW), (120, 40, MANY)):
            with self.subTest(columns):
                self.show(columns, rows, term, "angeschmiert", "seats=3", "--players", "you,you,casual", "--names",
                          "Zoe\u0308,李小龍", moves=6, last=["2"], sights=["▸  2", "李小龍: ", "Zoe\u0308: "])
                self.compare(f"angeschmiert-{columns}x{rows}")


if __name__ == "__main__":
    unittest.main()
