#!/usr/bin/env python3
"""The table on the whole screen, in a terminal that tmux plays: test_screen.py PROGRAM [MORE OF unittest]

With ATELIER_GOLDEN=write the screens in tests/golden/screens are written instead of compared.
"""
import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import termios
import time
import unittest

from program import ATELIER, GOLDEN, SEED, TESTS, Cli
from terminal import BLOCKS, FEW, MANY, PATIENCE, Screen


# What terminals answer when they are asked what they can: who they are, how large letters are, kitty's pictures, and last
# what kind they are, where 4 is sixels.
CELL, KITTY, LAST, SIXEL = b"\x1b[6;20;10t", b"\x1b_Gi=31;OK\x1b\\", b"\x1b[?62;22c", b"\x1b[?62;4;22c"
ANSWERS = {
    "kitty": b"\x1bP>|kitty(0.26.5)\x1b\\" + CELL + KITTY + LAST,
    "sixel": CELL + b"\x1b_Gi=31;ENOTSUPPORTED\x1b\\" + SIXEL,
    "sixel, but of letters of no size": b"\x1b[6;20;65536t" + SIXEL,
    "vte": b"\x1bP>|VTE(7200)\x1b\\" + LAST,
    "none": LAST,
    "garbage": b"\x1b[6;0;99999t\x1b_Gi=32;OK\x1b\\\x1b[?" + b"4;" * 500 + b"\x00\x1b_G" + b"?" * 1000 + b"\x1b\\\x1bP>|" + b"q" * 1000
               + b"\x1b\\" + LAST,
    "silence": b"",
}
PIXELS = {"kitty": b"\x1b_Ga=T", "sixel": b"\x1bP0;1;0q"} # how a picture begins


def has_pictures(home):
    """Whether the program was built with them."""
    done = subprocess.run([ATELIER, "paint", "1", "2", "3", "--size", "16", "-o", str(home / "a.png")], capture_output=True,
                          text=True, check=False, timeout=PATIENCE)
    return "without PNG" not in done.stderr


class Games(Screen):
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
                self.assertNotIn("'help'", self.look("-S", "-"))
        self.assertEqual(self.run_it("games").count("finished"), 2)

    def test_at_the_end(self):
        """It is gone through: what each move was worth, and what the table looked like then."""
        self.open()
        self.play("angeschmiert", "figures=a 62 62 b 62 62", "--players", "you,beginner")
        # A key that comes while the screen is still being painted would put the result away before it is read.
        for turn in ("first pawn from 62 .*You: 62, 62", "nudge .*You: 64, 60", "from 61 to .*You: 64, 61",
                     "second pawn from 62 .*You: 64, 62"):
            self.until(f"▸  1 You .*{turn}")
            self.press("Enter")
        ended = self.until("┌ The result")
        self.assertEqual(ended.count("The game is over"), 1)
        self.press("Escape")
        left = self.until("▸  1 Leave the table", "2 Review the moves", "Enter go on")
        self.assertNotIn("h hint", left)
        self.press("Left")
        self.until("Looking back: move (\\d+) of \\1", "^(You|Beginner) .*home")
        self.press("Home")
        self.until("Looking back: move 1 of", "←→ step", "62, 62")
        self.press("Right")
        self.until("Looking back: move 2 of")
        self.press("End", "2", "Enter")
        self.until("┌ What the moves were worth")
        self.press("Escape", "q")
        self.until("DONE=0")

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
        if not has_pictures(self.home):
            self.skipTest("this program has no pictures")
        self.open(120, 40)
        self.play("canvas")
        for number in (1, 2, 3):
            self.until("^▸  1 ")
            self.press("Enter")
            self.until(lambda screen, number=number: f"┌ {number} ─" in screen)
        self.assertLess(len(re.findall(BLOCKS, self.look())), 20)
        self.press("Tab")
        self.until(lambda screen: len(re.findall(BLOCKS, screen)) > 150)
        self.assertNotIn("Gi=31", self.tmux("display", "-p", "-t", "table", "#{pane_title}"))
        self.press("q")
        self.until("DONE=0")
        self.type(f"clear; {ATELIER} paint 28 30 39; echo DONE=$?")
        self.until("DONE=0", lambda screen: len(re.findall(BLOCKS, screen)) > 150)

    def test_paintings_hang_when_the_game_is_over(self):
        if not has_pictures(self.home):
            self.skipTest("this program has no pictures")
        record = (GOLDEN / "canvas-standard2.atelier").read_text(encoding="utf-8").splitlines(keepends=True)
        (self.home / "last.atelier").write_text("".join(record[:-1]), encoding="utf-8")
        self.open()
        self.type(f"clear; {ATELIER} play --load {self.home}/last.atelier --players you,you --names Ann,Bo; echo DONE=$?")
        self.until("▸  1")
        self.type(f":{record[-1].strip()}")
        self.until("┌ The result")
        self.press("Escape")
        first = self.until("^ (Ann|Bo)$", lambda screen: len(re.findall(BLOCKS, screen)) > 300)
        self.press("v")
        self.until("^ (Ann|Bo)$", lambda screen: screen.split("\n")[3:] != first.split("\n")[3:])
        self.press("q")
        self.until("DONE=0")

    def test_the_gallery(self):
        """What people painted in the games that are over, from the command and from the table."""
        self.assertIn("Nothing hangs here yet", self.run_it("games", "gallery"))
        self.lay("canvas-2026-01-01-1", "canvas-standard2", "Ann", "casual")
        for lang, told in {"en": "1. Deep Warning. Ann, in a game of 24 points, 2025-03-14. A red comet",
                           "de": "Ann, in einer Partie mit 24 Punkten, 2025-03-14.", "es": "Ann, en una partida de 24 puntos, 2025-03-14.",
                           "it": "Ann, in una partita da 24 punti, 2025-03-14."}.items():
            lines = self.run_it("games", "gallery", "--lang", lang).splitlines()
            self.assertEqual(len(lines), 3, "the computer's are not there")
            self.assertIn(told, lines[0])
        self.lay("canvas-2026-01-01-2", "canvas-standard2", "casual", "you")
        self.assertRegex(self.run_it("games", "gallery", "--lang", "it"), r"(?m)^\d\. [^.]+\. Tu, in una partita da \d+ punti")
        self.run_it("games", "delete", "canvas-2026-01-01-2", "--for-good")
        self.assertIn("1. Deep Warning. Ann", self.run_it("play", "--plain", text="gallery\nquit\n"))
        self.open()
        self.begin("games", "gallery")
        self.until("Gallery +1 of 3", "Deep Warning", "Ann, in a game of 24 points, 2025-03-14")
        self.press("Left", "Right")
        self.until("Gallery +2 of 3", "Improbable Mistake")
        self.press("End", "Right")
        self.until("Gallery +3 of 3", "Heightened Truth")
        self.press("Home")
        self.until("Gallery +1 of 3")
        self.press("C-c")
        self.until("DONE=0")
        self.play("canvas", NO_COLOR="1")
        self.until("Enter play")
        self.press("g")
        self.until("Gallery +1 of 3", "A red comet whose head is a ringing bell") # told where no picture can be shown
        self.press("Escape")
        self.until("Enter play", "▸  1")

    def test_nothing_yet_and_long_words(self):
        """A log without anything in it says so; a word that is too long for its card ends in a sign for that."""
        self.open()
        self.begin("play", "canvas", "--seed", "0" * 62 + "13", "--lang", "de")
        self.until("Enter spielen", "│Melancholisch…│")
        self.press("l")
        self.until("Noch ist nichts passiert.")
        self.press("Escape")
        self.until(lambda screen: "Noch ist nichts" not in screen)
        self.type(": Odds 1")
        self.until("Zufall dann")

    def test_the_tutor(self):
        """A painting that earns nothing, although another one would, is asked about first."""
        self.open()
        self.play("canvas")
        self.until("Enter play")
        self.press("t")
        self.until("The tutor asks")
        for number in (1, 2, 3):
            self.until("^▸  1 ")
            self.press("Enter")
            self.until(lambda screen, number=number: f"┌ {number} ─" in screen or "One moment" in screen)
            if "One moment" in self.look():
                self.press("Enter")
                self.until(lambda screen, number=number: f"┌ {number} ─" in screen)
        self.press("t")
        self.until("The tutor is off")

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
        self.until(r"You: 0, 0")

    def test_undo_names_whose_move_goes(self):
        self.open()
        self.play("angeschmiert", "--players", "you,you", "--names", "Anna,Ben")
        self.until("Enter play")
        self.press("Enter")
        self.until("▸  1 Ben", "Anna moves")
        self.press("u")
        self.until("This takes back Anna’s move", "no longer counts")

    def test_real_dice(self):
        self.open()
        self.tmux("send-keys", "-t", "table", "-l", f"clear; {ATELIER} play angeschmiert --chance ask --players you,you")
        self.press("Enter")
        self.until("rolls? 4 dice|4 dice", "> ")
        self.tmux("send-keys", "-t", "table", "-l", "red red yellow bluex")
        self.press("BSpace", "Enter")
        self.until("▸  1", "value 1")

    def test_failed_risk(self):
        """Beside the choice of a pawn stands what it costs, and no roll that will not follow."""
        self.open()
        self.tmux("send-keys", "-t", "table", "-l", f"clear; {ATELIER} play angeschmiert --chance ask figures='a 20 13'")
        self.press("Enter")
        self.until("4 dice", "> ")
        self.type("red red yellow blue")
        self.until("value 1", "▸  1")
        self.press("4", "Enter")
        self.until("You roll 4 dice", "> ", "Wanted: +gr", "The next roll")
        self.type("red red yellow yellow")
        self.until("You choose which", "▸  1 You move",
                   lambda screen: "Wanted" not in screen and "The next roll" not in screen)

    def test_pages(self):
        self.open()
        self.play("canvas", "--lang", "de")
        self.until("Enter spielen")
        self.press("?")
        self.until("┌ Hilfe", "Möglichkeit markieren", "▼", r"│ o {16}was der Zufall .*\n.*│ {18}und wie wahrscheinlich")
        self.until("← → Pos1 Ende ")
        self.press("NPage")
        self.until("▲")
        self.press("NPage")
        self.until(lambda screen: re.search(r"│ Buchstabe {2}Element +│\n.*│ h {10}Farbe", screen))
        self.press("Escape")
        self.until(lambda screen: "┌ Hilfe" not in screen)
        self.press("h")
        self.until("Empfehlung", "Esc: zurück", r"\d: \d+ %\. Du nimmst „")
        self.press("Escape")
        self.until(lambda screen: "Empfehlung" not in screen)
        self.press("o")
        self.until("Zufall dann", "│ 55 Möglichkeiten, jede mit 1,8 %:", r"│ „.*“ kommt in die Auslage")
        self.press("Escape")
        self.until(lambda screen: "Zufall dann" not in screen)
        self.type(":odds 3")
        self.until("Du nimmst .* und zahlst 2 Marker", "Zufall dann", "55 Möglichkeiten, jede mit 1,8 %:")

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

    def test_killed(self):
        """Nobody can do anything about that but somebody else."""
        self.open()
        before = self.state()
        self.play("canvas")
        self.until("Enter play")
        os.kill(int(self.pids()[0]), signal.SIGKILL)
        self.until(lambda _: self.pids() == [] and self.state() == before)

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
                self.until(r"\(number, move,? or help\) >|help\) >|It’s your move\.$")
                self.assertIn("'help' says what you can", self.look("-S", "-"))
                self.type("quit")
                self.until("DONE=0")

    def test_without_colours(self):
        self.open()
        self.play("angeschmiert", NO_COLOR="1")
        self.until("Enter play")
        self.assertNotRegex(self.look("-e"), "\x1b\\[[0-9;]*(3[0-8]|4[0-8])")


class ByEar(Screen):
    """In sentences, for somebody who hears the terminal: what was written there, byte by byte."""

    def hear(self, line):
        """What is written after this line was typed, until somebody is asked again or the shell has its word back."""
        before = len(self.written.read_bytes())
        self.type(line)
        self.until(lambda _: re.search(rb"(your move\. |DONE=\d+\s+@ )$", self.written.read_bytes()[before:]))
        return self.written.read_bytes()[before:].decode()

    def test_whole_games(self):
        for game, left in (("canvas", r"\d+ cards are left in the deck\."), ("angeschmiert", r"You have rolled .+\.")):
            with self.subTest(game):
                self.open()
                self.written = self.home / f"written-{game}"
                self.written.touch()
                self.tmux("pipe-pane", "-t", "table", f"cat >>{self.written}")
                words = f"TERM={MANY} {ATELIER} play {game} --plain --players you,beginner --seed {SEED}"
                told = self.hear(f"echo BEGIN; {words}; echo DONE=$?")
                turns = 0
                while choices := re.findall(r"^(\d+): You .+\.\r$", told, re.M):
                    turns += 1
                    if turns == 5:
                        again, where, scores = (self.hear(word).split("\r\n")[1:-1] for word in ("again", "where", "scores"))
                        self.assertIn("\r\n".join(["", *again, "1: You "]), told)
                        self.assertRegex("\n".join(where), rf"(?m)^{left}$")
                        self.assertRegex("\n".join(scores), r"^You: .+\.\nBeginner: .+\.$")
                    told = self.hear(choices[-(turns % 2)])  # the last and the first by turns
                self.assertGreater(turns, 10)
                self.assertRegex(told, r"The game is over\.\r\n1\. Beginner: .+ Wins!\r\n(Paintings: .+\r\n)?2\. You: .+\.\r\n")
                self.assertRegex(told, r"\r\nDONE=0\r\n")
                heard = self.written.read_bytes().decode().partition("BEGIN\r\n")[2].partition("DONE=")[0]
                self.assertNotRegex(heard, r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n)|(?<!\r)\n")
                record = next((self.home / "state/atelier").glob(f"{game}-*.atelier")).read_text(encoding="utf-8")
                moves = [move for move in record.partition("\n\n")[2].splitlines() if " " in move]
                self.assertGreater(len(moves), turns)
                self.assertEqual([move for move in moves if move in heard], [])
        self.assertEqual(self.run_it("games").count("finished"), 2)


class Pixels(Cli):
    """Terminals that answer what they can; here each is the other end of a line."""

    def setUp(self):
        super().setUp()
        if not has_pictures(self.home):
            self.skipTest("this program has no pictures")

    def start(self, answer, *words, **environment):
        """Starts the program from a shell, so that it can be stopped and continued."""
        self.sent, self.from_here, self.answer = b"", 0, answer
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                       "XDG_STATE_HOME": str(self.home / "state"), "PS1": "", "ASAN_OPTIONS": "detect_leaks=0", **environment}
        process, self.line = pty.fork()
        if process == 0:
            os.execve("/bin/sh", ["sh", "-c", f"set -m; {shlex.join([ATELIER, *words])}; fg; echo DONE"], environment)
        self.resize()
        self.addCleanup(os.waitpid, process, 0)
        self.addCleanup(os.close, self.line)

    def resize(self, columns=120, rows=40):
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        self.from_here = len(self.sent)
        os.write(self.line, keys)

    def until(self, *sights):
        """Waits until all of these were sent since the last key, in any order; returns what was."""
        end = time.monotonic() + PATIENCE
        while not all(sight in self.sent[self.from_here:] for sight in sights):
            self.assertLess(time.monotonic(), end, f"not sent: {sights} in {self.sent[self.from_here:][-2000:]}")
            if select.select([self.line], [], [], 0.2)[0]:
                asked = b"\x1b[c" in self.sent
                try:
                    self.sent += os.read(self.line, 1 << 16)
                except OSError:
                    self.fail(f"the line is closed before {sights}: {self.sent[self.from_here:][-2000:]}")
                if not asked and b"\x1b[c" in self.sent:
                    os.write(self.line, self.answer)
        return self.sent[self.from_here:]

    def begin_painting(self, answer, **environment):
        self.start(answer, "play", "canvas", "--seed", SEED, **environment)
        self.until(b"Enter play")
        for number in (1, 2, 3):
            self.press(b"\r")
            self.until(f" {number} ──".encode(), b"comes into the row")

    def test_what_it_says_is_what_it_is_shown(self):
        for kind, answer in ANSWERS.items():
            with self.subTest(kind):
                self.begin_painting(answer)
                self.press(b"\t")
                shown = self.until(b"Divine Attraction", PIXELS.get(kind, "▀".encode()))
                self.assertEqual({way for way, start in PIXELS.items() if start in shown}, {kind} & set(PIXELS))
                self.assertEqual(bool(re.search("[\U0001fb00-\U0001fb3b]", shown.decode(errors="replace"))), kind == "vte")
                self.assertEqual(b"Help" in self.sent, False)
                self.press(b"q")
                self.until(b"DONE")

    def test_pictures_come_and_go_with_what_covers_them(self):
        for kind, start in PIXELS.items():
            with self.subTest(kind):
                self.begin_painting(ANSWERS[kind])
                self.press(b"\t")
                self.until(start)
                self.press(b"?")
                self.assertNotIn(start, self.until(b"Help", *[b"a=d"] * (kind == "kitty")))
                self.press(b"\x1b")
                self.until(start)
                self.press(b"\x0c") # Ctrl-L draws everything again
                self.until(start)
                self.from_here = len(self.sent)
                self.resize(130, 44)
                self.until(start)
                self.press(b"\x1a") # Ctrl-Z; the shell continues at once
                self.until(b"1049l", b"1049h", start)
                self.press(b"\x1bOA") # up to a move that is no painting
                self.assertNotIn(start, self.until(*[b"a=d"] * (kind == "kitty"), "▸".encode()))
                self.press(b"q")
                self.until(b"DONE")

    def test_replies_that_come_late(self):
        """They are no keys, and count from then on."""
        self.begin_painting(b"")
        self.press(b"\t")
        self.until("▀".encode())
        self.press(CELL + KITTY[:5])
        os.write(self.line, KITTY[5:] + LAST)
        self.assertNotIn(b"Help", self.until(PIXELS["kitty"]))
        self.press(b"?")
        self.until(b"Help")
        self.press(b"\x1b")
        self.until(PIXELS["kitty"])
        self.press(b"q")
        self.until(b"DONE")

    def test_a_painting_among_the_lines(self):
        for kind, answer in ANSWERS.items():
            with self.subTest(kind):
                self.start(answer, "paint", "28", "30", "39")
                shown = self.until(b"DONE")
                self.assertIn(PIXELS.get(kind, "▀".encode()), shown)
        for refused in ({"NO_COLOR": "1"}, {"TERM": "vt100"}):
            with self.subTest(refused):
                self.start(LAST, "paint", "28", "30", "39", **refused)
                self.assertIn(b"-o: give an output file", self.until(b"DONE"))


class Goldens(Screen):
    """Screens as they were when somebody looked at them: in both sizes with 8 colours and with 256, and once with all."""

    TERMS = {"few": FEW, "many": MANY, "all": "all-colours"}
    SIGHTS = [(80, 24, "few"), (80, 24, "many"), (120, 40, "few"), (120, 40, "many"), (120, 40, "all")]

    def show(self, sights, *words, moves, last, until):
        subprocess.run(["tic", "-x", "-o", str(self.home / ".terminfo"), str(TESTS / "cli/all-colours.terminfo")], check=True)
        for columns, rows, depth in sights:
            with self.subTest(columns=columns, depth=depth):
                self.open(columns, rows)
                self.play(*words, term=self.TERMS[depth])
                for _ in range(moves):
                    before = self.until("▸  1")
                    self.press("Enter")
                    self.until(lambda screen, before=before: "▸  1" in screen and screen != before)
                self.press(*last)
                self.until(*until)
                self.compare(f"{words[0]}-{columns}x{rows}-{depth}")

    def test_canvas(self):
        """With the painting where there are colours and room for it."""
        self.show(self.SIGHTS if has_pictures(self.home) else self.SIGHTS[:3], "canvas", moves=3, last=["Tab", "3", "1", "2"],
                  until=["┌ 2 █"])

    def test_angeschmiert(self):
        """With letters of two columns and of none."""
        self.show(self.SIGHTS, "angeschmiert", "seats=3", "--players", "you,you,casual", "--names", "Zoe\u0308,李小龍", moves=6,
                  last=["2"], until=["▸  2", "李小龍: ", "Zoe\u0308: "])


if __name__ == "__main__":
    unittest.main()
