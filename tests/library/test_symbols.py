#!/usr/bin/env python3
"""Reads which names the library brings into a program: test_symbols.py ROOT STATIC SHARED [MORE ARGUMENTS OF unittest]

A host has names of its own, and they may be ours as well: whatever does not begin with atelier_ could be taken for its
own, or its own for ours. The shared library shows exactly what the public headers declare.
"""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = STATIC = SHARED = pathlib.Path()


def names_in(library, *flags):
    """The names that others can link with; those of the compiler itself begin with two underscores."""
    done = subprocess.run(["nm", *flags, "--defined-only", "--format=posix", library], capture_output=True, text=True,
                          check=True, timeout=240)
    return set(re.findall(r"^(?!__)(\S+) [A-Z] ", done.stdout, re.M))


def declared():
    """What the public headers promise."""
    text = "\n".join(path.read_text() for path in sorted((ROOT / "include/atelier").glob("*.h")))
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    found = re.findall(r"^ATELIER_API [^;{(]*?(\w+)\s*(?:\(|;)", text, re.M)
    return set(found)


class Symbols(unittest.TestCase):
    def test_static(self):
        names = names_in(STATIC, "--extern-only")
        self.assertGreater(len(names), 100)
        self.assertEqual([name for name in sorted(names) if not name.startswith("atelier_")], [])
        self.assertEqual(declared() - names, set(), "declared, but not in the library")

    def test_shared(self):
        names = names_in(SHARED, "--dynamic")
        self.assertGreater(len(declared()), 50)
        self.assertEqual(names - declared(), set(), "shown, but not declared with ATELIER_API")
        self.assertEqual(declared() - names, set(), "declared, but not shown")

    def test_every_declaration_is_marked(self):
        """A function in a public header without ATELIER_API would be missing in the shared library."""
        for path in (ROOT / "include/atelier").glob("*.h"):
            text = re.sub(r"/\*.*?\*/", " ", path.read_text(), flags=re.S)
            bare = re.findall(r"^(?!ATELIER_API|typedef|static)\w[^;{}#\n(]*[ *](atelier_\w+)\(", text, re.M)
            self.assertEqual(bare, [], path.name)


if __name__ == "__main__":
    ROOT, STATIC, SHARED = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(3))
    unittest.main(verbosity=1)
