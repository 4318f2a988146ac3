#!/usr/bin/env python3
"""The measuring of a cluster, on a tiny load: test_cluster.py MEASURE ATELIER LOAD [ARGUMENTS OF unittest]."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

WORDS = []
PATIENCE = 120


class Measuring(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir="/var/tmp")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.chmod(self.folder, 0o755)  # PostgreSQL has a user of its own

    def begin(self, *words, **settings):
        return subprocess.Popen([sys.executable, *WORDS, "--quick", "--folder", self.folder, *words],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **settings)

    def nothing_is_left(self):
        self.assertEqual(list(pathlib.Path(self.folder).iterdir()), [])

    def test_what_is_printed(self):
        done = self.begin()
        output, errors = done.communicate(timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, errors)
        for name in ("one, SQLite", "one, PostgreSQL", "three, PostgreSQL"):
            self.assertIn(f"{name}, 12 people at 6 tables", errors)
        for row in ("moves/s", "p99 to the last screen, ms", "moves a commit"):
            self.assertGreater(self.of(output, row)[-1], 0)
        self.assertEqual(len(self.of(output, "moves/s")), 3)
        self.nothing_is_left()

        # Each move is a row, and most of them a roll besides.
        self.assertTrue(all(1 <= rows <= 3 for rows in self.of(output, "rows of plies a move")))
        # A house hears what was played at another; it does not read the whole table for it.
        self.assertLess(self.of(output, "rows read a move")[-1], 5)
        # Once to the bus, besides what is said as time passes, and once to each of the two others from there.
        moves = self.of(output, "moves/s")[-1]
        sent, got = self.of(output, "messages to the bus a move")[0], self.of(output, "messages from the bus a move")[0]
        self.assertLess(sent * moves, 1.2 * moves + 40)
        self.assertAlmostEqual(got / sent, 2, delta=0.2)

    def of(self, output, row):
        """The numbers of a row, without ratios; less of them where a column has none."""
        line = re.search(rf"^  {re.escape(row)} .*$", output, re.M)
        self.assertTrue(line, output)
        cells = re.split(r"\s{2,}", line[0].strip())[1:]
        return [float(cell.split()[0].replace(",", "")) for cell in cells if cell != "-"]

    def test_stopped_in_the_middle(self):
        begun = self.begin()
        self.assertIn("round 1 of 1", begun.stderr.readline())
        begun.send_signal(signal.SIGINT)
        _, errors = begun.communicate(timeout=PATIENCE)
        self.assertEqual(begun.returncode, 1)
        self.assertIn("cluster: stopped", errors)
        self.assertNotIn("Traceback", errors)
        self.nothing_is_left()

    def test_a_part_that_is_missing(self):
        done = self.begin(env={"PATH": "/nowhere"})
        _, errors = done.communicate(timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(errors, r"^cluster: \S+ is missing; on Debian")


if __name__ == "__main__":
    WORDS = [sys.argv.pop(1) for _ in range(3)]
    unittest.main(verbosity=1)
