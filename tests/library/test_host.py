#!/usr/bin/env python3
"""A program of somebody else's brings a solved board and contributions through the public headers alone:
test_host.py HOST ATELIER ROOT [MORE ARGUMENTS OF unittest]

HOST is examples/host.c, compiled with nothing but include/ and linked with the shared library.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HOST, ATELIER, ROOT = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(3))
SOLVED = ROOT / "data/angeschmiert/board.solved"


class Host(unittest.TestCase):
    def run_it(self, *words, code=0):
        done = subprocess.run([HOST, *words], capture_output=True, text=True, check=False, timeout=240)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout if code == 0 else done.stderr

    def broken(self, change):
        """The solved board with its bytes changed, as a file."""
        file = tempfile.NamedTemporaryFile(suffix=".solved")
        self.addCleanup(file.close)
        file.write(change(SOLVED.read_bytes()))
        file.flush()
        return file.name

    def test_both_are_taken(self):
        out = self.run_it(SOLVED, "a word", "dice of my own")
        record, said = re.fullmatch(r"(.*\n)(\{.*\})\n", out, re.S).groups()
        self.assertEqual(json.loads(said), {"fair": True, "contributed": 3})
        self.assertIn("contribution a: a word\ncontribution b: dice of my own\n", record)
        verified = subprocess.run([ATELIER, "verify", "-"], input=record, capture_output=True, text=True, check=False,
                                  timeout=240)
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)

    def test_what_is_wrong_is_refused(self):
        self.assertRegex(self.run_it(self.broken(lambda text: b"nonsense"), "a", "b", code=1), r"^bad-\w+: .+\.\n$")
        self.assertRegex(self.run_it(self.broken(lambda text: text[:-1000]), "a", "b", code=1), r"^bad-\w+: .+\.\n$")
        self.assertIn("A contribution is text of 1 to 64 bytes", self.run_it(SOLVED, "a", "", code=1))
        self.assertIn("A contribution is text of 1 to 64 bytes", self.run_it(SOLVED, "a" * 65, "b", code=1))
        self.assertIn("cannot be read", self.run_it("/nowhere", "a", "b", code=1))

    def test_only_public_headers(self):
        text = (ROOT / "examples/host.c").read_text(encoding="utf-8")
        self.assertEqual(re.findall(r'#include "', text), [])
        for name in re.findall(r"#include <atelier/(.+)>", text):
            self.assertTrue((ROOT / "include/atelier" / name).is_file(), name)


if __name__ == "__main__":
    unittest.main()
