#!/usr/bin/env python3
"""Compiles the public headers as embedders do: test_headers.py ROOT VERSION [MORE ARGUMENTS OF unittest]

Each header alone, twice in a row, and all of them in several orders; as C from C11 and as C++ from C++17 on; with gcc
and with clang, whose warnings are errors here.
"""
import itertools
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path()
VERSION = ""

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wundef", "-Werror"]
C_WARNINGS = ["-Wstrict-prototypes", "-Wc++-compat"]

# Names of one compiler, its language, and the standards that have to work; those after them where the compiler knows
# them.
COMPILERS = [
    (["gcc"], "c", ["c11", "c17"], ["c23", "c2x"]),
    (["clang-19", "clang"], "c", ["c11", "c17"], ["c23", "c2x"]),
    (["g++"], "c++", ["c++17"], ["c++20", "c++23"]),
    (["clang++-19", "clang++"], "c++", ["c++17"], ["c++20", "c++23"]),
]


def compiles(compiler, language, standard, text):
    """What a compiler has against a text; empty where it is content."""
    warnings = WARNINGS + (C_WARNINGS if language == "c" else [])
    done = subprocess.run([compiler, f"-std={standard}", *warnings, "-fsyntax-only", "-x", language, f"-I{ROOT}/include", "-"],
                          input=text, capture_output=True, text=True, check=False, timeout=240)
    return done.stderr if done.returncode else ""


def known_standards(compiler, language, sure, maybe):
    return sure + [name for name in maybe if not compiles(compiler, language, name, "int x;\n")]


class Headers(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.headers = sorted(path.name for path in (ROOT / "include/atelier").glob("*.h"))
        self.assertGreater(len(self.headers), 10)

    def texts(self):
        """What is tried: the headers alone and in orders that are the same in every run."""
        for header in self.headers:
            yield [header, header]
        yield self.headers
        yield self.headers[::-1]
        shuffled = random.Random(1)
        for _ in range(4):
            yield shuffled.sample(self.headers, len(self.headers))

    def try_all(self, names, language, sure, maybe):
        compiler = next(filter(None, map(shutil.which, names)), None)
        self.assertIsNotNone(compiler, f"none of {names} is installed")
        for standard, headers in itertools.product(known_standards(compiler, language, sure, maybe), self.texts()):
            text = "".join(f"#include <atelier/{header}>\n" for header in headers) + "int x;\n"
            self.assertEqual(compiles(compiler, language, standard, text), "", f"{names[0]} {standard} {headers}")

    def test_gcc(self):
        self.try_all(*COMPILERS[0])

    def test_clang(self):
        self.try_all(*COMPILERS[1])

    def test_gxx(self):
        self.try_all(*COMPILERS[2])

    def test_clangxx(self):
        self.try_all(*COMPILERS[3])

    def test_would_be_seen(self):
        """What C++ does not know is an error; so is a header that needs another one before it."""
        with tempfile.TemporaryDirectory() as folder:
            bad = pathlib.Path(folder, "bad.h")
            bad.write_text("void f(char text[static 3]);\n")
            self.assertNotEqual(compiles("g++", "c++", "c++17", f'#include "{bad}"\n'), "")
            bad.write_text("struct atelier_span f(void);\n")
            self.assertNotEqual(compiles("g++", "c++", "c++17", f'#include "{bad}"\nauto x = f();\n'), "")

    def test_version(self):
        """The macros say what the build says."""
        text = (ROOT / "include/atelier/version.h").read_text()
        parts = [re.search(rf"#define ATELIER_VERSION_{name} (\d+)\n", text).group(1) for name in ("MAJOR", "MINOR", "PATCH")]
        self.assertEqual(".".join(parts), VERSION)

    def test_every_header_is_c_for_cxx(self):
        """Whatever declares something declares it with C's linkage."""
        for header in self.headers:
            text = (ROOT / "include/atelier" / header).read_text()
            if re.search(r"^(struct|enum|const|extern|void|bool|int|uint)[^;{]*[;{]", text, re.M):
                self.assertIn('extern "C" {', text, header)


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
    VERSION = sys.argv.pop(1)
    unittest.main(verbosity=1)
