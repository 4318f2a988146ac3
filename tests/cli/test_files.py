#!/usr/bin/env python3
"""What the program writes, and where: test_files.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import os
import pathlib
import signal
import subprocess
import threading
import unittest

from program import ATELIER, FINE, GOLDEN, WRONG, Cli

RECORD = GOLDEN / "canvas-fair.atelier"
RACE = GOLDEN / "angeschmiert-lena-and-paul.atelier"
PAINT = ["paint", "28", "30", "39", "-o"]
# Every command that ends by itself, and something that it prints.
PRINTING = [["verify", RECORD], ["replay", RECORD], ["replay", RECORD, "--json"], ["cards"], ["cards", "--json"],
            ["rules"], ["rules", "canvas"], ["score", 28, 30, 39], ["board"], ["version"], ["version", "--json"],
            ["help"], ["help", "play"], ["help", "--man"], ["play", "--help"], [*PAINT, "-"], ["board", "-o", "-"],
            ["paint", "28", "30", "39", "--alt"], ["review", RACE], ["review", RACE, "--json"],
            ["review", RACE, "--html", "-"], ["arena", "angeschmiert", "--games", "2", "--quiet"],
            ["arena", "angeschmiert", "--games", "2", "--quiet", "--csv", "-"],
            ["play", "canvas", "--players", "random,random"]]


class Output(Cli):
    def run_into(self, words, text="", **files):
        """Runs the program with its files as they are given; returns the exit code."""
        done = subprocess.run([ATELIER, *map(str, words)], input=text.encode(), timeout=240, check=False, cwd=self.home,
                              env={"HOME": str(self.home), "LC_ALL": "C"}, **{"stderr": subprocess.PIPE, **files})
        self.errors = (done.stderr or b"").decode()
        return done.returncode

    def test_full_disk(self):
        """What could not be printed is an error of every command, told in one sentence."""
        with open("/dev/full", "wb") as full:
            for words in PRINTING:
                self.assertEqual(self.run_into(words, stdout=full), WRONG, words)
                self.assertRegex(self.errors, r"^atelier: standard output: [^\n]*\.\n$", words)
            self.assertEqual(self.run_into(["engine"], text='{"do":"hello"}\n', stdout=full), WRONG)
            self.assertIn("standard output", self.errors)

    def test_closed_output(self):
        for words in (["version"], ["help"], ["rules", "canvas"]):
            done = subprocess.run(["sh", "-c", f"'{ATELIER}' {' '.join(words)} >&-"], capture_output=True, timeout=240,
                                  check=False)
            self.assertEqual(done.returncode, WRONG, words)
            self.assertIn(b"standard output", done.stderr)

    def test_nothing_takes_the_place_of_closed_files(self):
        """A file that is opened next does not become standard input, output or error."""
        out = self.home / "out.svg"
        done = subprocess.run(["sh", "-c", f"'{ATELIER}' paint 28 30 39 --alt -o {out} <&- >&- 2>&-"], timeout=240,
                              check=False)
        self.assertEqual(done.returncode, WRONG)
        self.assertTrue(out.read_text(encoding="utf-8").endswith("</svg>\n"))

    def test_server_without_standard_error(self):
        with subprocess.Popen(["sh", "-c", f"exec '{ATELIER}' serve --no-open --port 0 2>&-"],
                              stdout=subprocess.PIPE, env=dict(os.environ, XDG_DATA_HOME=str(self.home))) as server:
            self.assertIn(b"http://", server.stdout.readline())
            server.send_signal(signal.SIGTERM)
            self.assertEqual(server.wait(timeout=240), FINE)

    def test_help_for_nothing(self):
        self.complains("help", "nonsense", about="there is no command 'nonsense'")
        self.complains("help", "play", "more", about="'more'")
        self.assertEqual(self.run_it("help", "help"), self.run_it("help", "--help"))


class Replacing(Cli):
    """Every writer goes the same way; paint stands for all, the last test for each."""

    def left(self):
        return sorted(path.name for path in self.home.iterdir())

    def test_new_file(self):
        mask = os.umask(0o027)
        self.addCleanup(os.umask, mask)
        self.run_it(*PAINT, "out.svg")
        self.assertEqual(self.left(), ["out.svg"])
        self.assertEqual((self.home / "out.svg").stat().st_mode & 0o777, 0o640)

    def test_neighbours_are_left_alone(self):
        """Once everything was written under the name of PATH.new, which may be somebody's own."""
        victim = self.home / "victim"
        victim.write_text("precious")
        (self.home / "out.svg.new").symlink_to(victim)
        self.run_it(*PAINT, "out.svg")
        self.assertEqual(victim.read_text(), "precious")
        self.assertEqual(self.left(), ["out.svg", "out.svg.new", "victim"])

    def test_mode_stays(self):
        out = self.home / "out.svg"
        out.write_text("old")
        for mode in (0o600, 0o664, 0o755):
            out.chmod(mode)
            self.run_it(*PAINT, out)
            self.assertEqual(out.stat().st_mode & 0o777, mode)
            self.assertIn("<svg", out.read_text(encoding="utf-8"))

    def test_links_stay(self):
        """What a link points at is replaced, through any number of links; one that leads nowhere gets a file."""
        folder = self.home / "folder"
        folder.mkdir()
        target = folder / "target.svg"
        (self.home / "middle.svg").symlink_to("folder/target.svg")
        (self.home / "out.svg").symlink_to("middle.svg")
        for _ in ("nothing is there", "something is there"):
            self.run_it(*PAINT, "out.svg")
            self.assertEqual(os.readlink(self.home / "out.svg"), "middle.svg")
            self.assertEqual(os.readlink(self.home / "middle.svg"), "folder/target.svg")
            self.assertIn("<svg", target.read_text(encoding="utf-8"))
        self.assertEqual([path.name for path in folder.iterdir()], ["target.svg"])
        (self.home / "round.svg").symlink_to("round.svg")
        self.complains(*PAINT, "round.svg", about="round.svg: Too many levels")

    def test_pipes_are_written_to(self):
        pipe = self.home / "pipe.svg"
        os.mkfifo(pipe)
        came = []
        reader = threading.Thread(target=lambda: came.append(pipe.read_bytes()))
        reader.start()
        self.run_it(*PAINT, pipe)
        reader.join(timeout=240)
        self.assertTrue(pipe.is_fifo())
        self.assertIn(b"<svg", came[0])
        self.assertEqual(self.left(), ["pipe.svg"])

    def test_devices_are_written_to(self):
        (self.home / "out.svg").symlink_to("/dev/full")
        self.complains(*PAINT, "out.svg", about="out.svg: No space left on device")
        self.assertEqual(os.readlink(self.home / "out.svg"), "/dev/full")
        self.assertTrue(pathlib.Path("/dev/full").is_char_device())

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_what_may_not_be_written(self):
        out = self.home / "out.svg"
        out.write_text("old")
        out.chmod(0o400)
        self.complains(*PAINT, out, about="Permission denied")
        self.assertEqual(out.read_text(), "old")

    def test_limit_of_size(self):
        """A disk that is full in the middle leaves the old file and nothing beside it."""
        out = self.home / "out.svg"
        out.write_text("old")
        done = subprocess.run(["sh", "-c", f"ulimit -f 1; trap '' XFSZ; exec '{ATELIER}' paint 28 30 39 -o {out}"],
                              capture_output=True, timeout=240, check=False)
        self.assertEqual(done.returncode, WRONG)
        self.assertIn(b"out.svg: ", done.stderr)
        self.assertEqual(out.read_text(), "old")
        self.assertEqual(self.left(), ["out.svg"])

    def test_every_writer(self):
        """A symbolic link is the easiest to see whether the one way to write was gone."""
        games = ["arena", "angeschmiert", "--games", "2", "--quiet", "--csv"]
        for name, words in (("a.csv", games), ("a.html", ["review", RACE, "--html"]), ("a.svg", ["review", RACE, "--svg"]),
                            ("a.png", ["paint", "1", "2", "3", "--size", "16", "-o"]),
                            ("b.svg", ["board", "-o"])):
            target = self.home / f"target-{name}"
            target.write_text("old")
            target.chmod(0o604)
            (self.home / name).symlink_to(target.name)
            self.run_it(*words, name)
            self.assertEqual(os.readlink(self.home / name), target.name)
            self.assertEqual(target.stat().st_mode & 0o777, 0o604)
            self.assertGreater(target.stat().st_size, 100)
        self.assertFalse([name for name in self.left() if name.startswith(".")])


if __name__ == "__main__":
    unittest.main(verbosity=1)
