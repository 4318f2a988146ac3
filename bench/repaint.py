#!/usr/bin/env python3
"""What a move costs the terminal: whole games on the screen of 80 columns and 24 rows, with all colours and letters of
six blocks. A key that marks and a key that plays are counted alike: bytes that are sent, and the time until the last.

    bench/repaint.py ATELIER [--most BYTES]

With --most the exit code is 1 where a key sends more. Two people play, so that nobody thinks in between; what chance does
after a move is part of it. The time includes two keys more, which say where the answer ends.
"""
import argparse
import fcntl
import os
import pathlib
import pty
import select
import shlex
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

GAMES = ("canvas", "angeschmiert")
SEED = "0123456789abcdef" * 4
PATIENCE = 60 # seconds
ASKED, ANSWER = b"\x1b[c", b"\x1bP>|VTE(7200)\x1b\\\x1b[?62;22c" # who it is, and what: no pixels
MARK = b"~" # is in no text
KEYS, PAGE = b"Enter play", b"Esc: back" # what is there when a move is wanted, and the foot of the page at the end
# A terminal of all colours; not every system has one among those it knows.
KIND = r"""direct|xterm with all colours,
	RGB, colors#0x1000000, pairs#0x7FFF, ccc@, initc@, oc@,
	setab=\E[%?%p1%{8}%<%t4%p1%d%e48\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
	setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
	use=xterm-256color,
"""


class Game:
    """A game on a screen."""

    def __init__(self, atelier, game, home):
        environment = {"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8", "TERM": "direct", "TERMINFO": home,
                       "ASAN_OPTIONS": "detect_leaks=0"}
        words = [atelier, "play", game, "--players", "you,you", "--seed", SEED]
        self.asked = False
        self.process, self.line = pty.fork()
        if self.process == 0:
            os.execve("/bin/sh", ["sh", "-c", f"stty rows 24 columns 80; exec {shlex.join(words)}"], environment)
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.until(KEYS)

    def until(self, *sights):
        """What is sent until one of these is seen."""
        sent, end = b"", time.monotonic() + PATIENCE
        while not any(sight in sent for sight in sights):
            if not select.select([self.line], [], [], end - time.monotonic())[0]:
                sys.exit(f"repaint: none of {sights} is seen: {sent[-2000:]}")
            sent += os.read(self.line, 1 << 16)
            if not self.asked and ASKED in sent:
                self.asked = True
                os.write(self.line, ANSWER)
        return sent

    def press(self, key):
        """Returns bytes, milliseconds, and whether the game is over."""
        begin = time.perf_counter()
        os.write(self.line, key)
        os.write(self.line, b":" + MARK)
        sent = self.until(MARK, PAGE)
        spent = 1000 * (time.perf_counter() - begin)
        over = PAGE in sent
        if over: # the other two keys put the page away again, which is no part of the move
            return sent.index(PAGE), spent, over
        os.write(self.line, b"\x1b")
        self.until(KEYS)
        return len(sent), spent, over

    def leave(self):
        os.close(self.line)
        os.waitpid(self.process, 0)


def play(atelier, game):
    keys, over = [], False
    with tempfile.TemporaryDirectory(prefix="atelier-repaint-") as home:
        subprocess.run(["tic", "-x", "-o", home, "-"], input=KIND, text=True, check=True)
        table = Game(atelier, game, home)
        while not over:
            *cost, over = table.press(b"\t" if len(keys) % 2 == 0 else b"\r")
            keys.append(cost)
        table.leave()
    return keys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("atelier", type=pathlib.Path)
    parser.add_argument("--most", type=int)
    arguments = parser.parse_args()
    code = 0
    for game in GAMES:
        keys = play(str(arguments.atelier.resolve()), game)
        for kind, some in (("marks", keys[::2]), ("plays", keys[1::2])):
            sizes, times = (sorted(column) for column in zip(*some))
            print(f"  {f'{game}, a key that {kind}':<32} bytes: median {statistics.median(sizes):>5.0f}  most {sizes[-1]:>5}"
                  f"   ms: median {statistics.median(times):>5.1f}  95 % {times[len(times) * 95 // 100]:>5.1f}")
            if arguments.most is not None and sizes[-1] > arguments.most:
                print(f"repaint: {game}: a key sends {sizes[-1]} bytes, and {arguments.most} are allowed.", file=sys.stderr)
                code = 1
    sys.exit(code)


if __name__ == "__main__":
    main()
