#!/usr/bin/env python3
"""Reads which names the library brings into a program: test_symbols.py ROOT STATIC SHARED [MORE ARGUMENTS OF unittest]

A host has names of its own, and they may be ours as well: whatever does not begin with atelier_ could be taken for its
own, or its own for ours. The shared library shows exactly what the public headers declare, also for C++, where a name
means another one unless its declaration has C's linkage.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = STATIC = SHARED = pathlib.Path()


def names_in(library, *flags):
    """The names that others can link with; those of the compiler itself begin with two underscores."""
    done = subprocess.run(["nm", *flags, "--defined-only", "--format=posix", library], capture_output=True, text=True,
                          check=True, timeout=240)
    return set(re.findall(r"^(?!__)(\S+) [A-Z] ", done.stdout, re.M))


def declared(header="*.h"):
    """What the public headers promise, or one of them."""
    text = "\n".join(path.read_text() for path in sorted((ROOT / "include/atelier").glob(header)))
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    found = re.findall(r"^ATELIER_API [^;{(]*?(\w+)\s*(?:\(|;)", text, re.M)
    return set(found)


class Symbols(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

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

    def linked_in_cxx(self, include, headers):
        """What the linker has against a C++ program that uses all that the headers declare; None where it runs."""
        source, program = self.folder / "uses.cpp", self.folder / "uses"
        names = sorted(name for header in headers for name in declared(header))
        source.write_text("".join(f"#include <atelier/{header}>\n" for header in headers) + "const void *const used[] = {"
                          + ", ".join(f"reinterpret_cast<const void *>(&{name})" for name in names)
                          + "};\nint main() { for (auto one : used) if (one == nullptr) return 1; return 0; }\n")
        built = subprocess.run(["g++", "-std=c++17", f"-I{include}", source, SHARED, f"-Wl,-rpath,{SHARED.parent}", "-o", program],
                               capture_output=True, text=True, check=False, timeout=240)
        if built.returncode == 0:
            subprocess.run([program], check=True, timeout=60)
        return built.stderr if built.returncode else None

    def test_cxx(self):
        """One that declares nothing of its own is left out."""
        headers = [path.name for path in sorted((ROOT / "include/atelier").glob("*.h")) if declared(path.name)]
        self.assertGreater(len(headers), 10)
        self.assertIsNone(self.linked_in_cxx(ROOT / "include", headers))

    def test_cxx_would_be_seen(self):
        bad = self.folder / "atelier"
        shutil.copytree(ROOT / "include/atelier", bad)
        text = (bad / "name.h").read_text()
        (bad / "name.h").write_text(text.replace('extern "C" {', "", 1).replace("#ifdef __cplusplus\n}", "#ifdef __cplusplus\n"))
        self.assertIn("atelier_name_read", self.linked_in_cxx(self.folder, ["name.h"]) or "")

    def test_every_declaration_is_marked(self):
        """A function in a public header without ATELIER_API would be missing in the shared library."""
        for path in (ROOT / "include/atelier").glob("*.h"):
            text = re.sub(r"/\*.*?\*/", " ", path.read_text(), flags=re.S)
            bare = re.findall(r"^(?!ATELIER_API|typedef|static)\w[^;{}#\n(]*[ *](atelier_\w+)\(", text, re.M)
            self.assertEqual(bare, [], path.name)


if __name__ == "__main__":
    ROOT, STATIC, SHARED = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(3))
    unittest.main(verbosity=1)
