"""What the tests of the program share: a home of its own for every test, and sentences for every mistake.

Whoever imports this is called with the path of the program as its first word, which is taken away here.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TESTS = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = TESTS / "golden"
DATA = TESTS.parent / "data"
ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
SEED = "0123456789abcdef" * 4
FINE, NO, WRONG = 0, 1, 2


def seated(record, *people):
    """A record's text, with these at its seats: a golden one by its name, any other by its path."""
    path = record if isinstance(record, pathlib.Path) else GOLDEN / f"{record}.atelier"
    head, moves = path.read_text(encoding="utf-8").split("\n\n", 1)
    lines = [line for line in head.split("\n") if not line.startswith("seat ")]
    lines += [f"seat {letter}: {person}" for letter, person in zip("abcdef", people)]
    return "\n".join(lines) + "\n\n" + moves


class Cli(unittest.TestCase):
    """A home of its own for every test, so that kept games never meet."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="atelier-cli-"))
        self.addCleanup(shutil.rmtree, self.home)

    def run_it(self, *words, text="", code=FINE, silent=True, **environment):
        """Runs the program; returns what it printed. On errors standard error has one sentence."""
        done = subprocess.run(
            [ATELIER, *map(str, words)], input=text.encode() if isinstance(text, str) else text,
            capture_output=True, timeout=240, check=False, cwd=self.home,
            env={"XDG_STATE_HOME": str(self.home / "state"), "HOME": str(self.home), "LC_ALL": "C",
                 "PATH": os.environ.get("PATH", ""), **environment})
        out, errors = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, code, f"{words}: {out[-400:]} {errors}")
        if code == FINE and silent:
            self.assertEqual(errors, "")
        self.errors = errors
        return out

    def complains(self, *words, about, code=WRONG, **more):
        """Wrong use: exit code 2, nothing else, and a sentence that names what is wrong."""
        self.run_it(*words, code=code, **more)
        self.assertIn(about, self.errors)
        self.assertTrue(self.errors.startswith("atelier"), self.errors)
        self.assertEqual(self.errors.count("\n"), 1, self.errors)

    def lay(self, name, record, *people):
        """A record among the kept games, with these at its seats."""
        folder = self.home / "state/atelier"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.atelier").write_text(seated(record, *people), encoding="utf-8")

    def commands(self):
        return re.findall(r"^  (\w+) ", self.run_it("help"), flags=re.M)
