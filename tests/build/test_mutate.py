#!/usr/bin/env python3
"""Which mistakes tools/mutate plants, and which it leaves out: test_mutate.py [MORE ARGUMENTS OF unittest]"""
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def tool():
    """tools/mutate as a module."""
    loader = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "tools/mutate"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


MUTATE = tool()


class Changes(unittest.TestCase):
    def changes(self, body, expected):
        """The body of a function has these changes and no others, as pairs of old and new."""
        text = f"static int f(int a, int *b)\n{{\n{body}\n}}\n"
        found = [(change.old, change.new) for change in MUTATE.Source(text).changes()]
        self.assertEqual(sorted(found), sorted(expected))

    def test_operators(self):
        self.changes("g(a < *b && a == 'x' || -a >= b[a + a]);",
                     [("<", "<="), ("&&", "||"), ("==", "!="), ("||", "&&"), (">=", ">"), ("+", "-"),
                      ("g(a < *b && a == 'x' || -a >= b[a + a])", "(void)0")])

    def test_numbers(self):
        self.changes("const int c = 7u, d = 0x1F, e = 2.5;",
                     [("7u", "8u"), ("0x1F", "0x20"), ("2.5", "3.5")])

    def test_conditions(self):
        self.changes("while (a) if (!b) a--;", [("a", "!(a)"), ("!b", "!(!b)"), ("!", ""), ("a--", "(void)0")])

    def test_statements(self):
        self.changes("int c = a; *b = c; b[a] += a; ++*b; to->write(to,\n a); else g(a); for (;; a++) g(b);",
                     [("*b = c", "(void)0"), ("+=", "-="), ("b[a] += a", "(void)0"), ("++*b", "(void)0"),
                      ("to->write(to,\n a)", "(void)0\n"), ("g(a)", "(void)0"), ("g(b)", "(void)0")])

    def test_returned(self):
        self.changes("return a; return NULL; return true; return a,\n b;",
                     [("a", "0"), ("true", "false"), ("a,\n b", "0\n")])

    def test_left_out(self):
        self.changes("/* a + 1 */ char text[64], *words[4]; // 5\n#define FIVE (4 + 1)\n"
                     "assert(a + 1 < 3); int g(char bytes[static 2 + 1]); text = \"a + 1\\\" < 2\";",
                     [("text = \"a + 1\\\" < 2\"", "(void)0")])

    def test_lines(self):
        mutant = MUTATE.mutants_of("tools/mutate")[0]
        self.assertIn(f"tools/mutate:{mutant.line}:", str(mutant))
        self.assertEqual(mutant.changed().count("\n"), mutant.text.count("\n"))


class Sample(unittest.TestCase):
    def test_is_the_same_again(self):
        mutants = MUTATE.mutants_of("src/core/name.c")
        names = [list(map(str, MUTATE.sampled(mutants, 10, seed))) for seed in (1, 1, 2)]
        self.assertEqual(len(names[0]), 10)
        self.assertEqual(names[0], names[1])
        self.assertNotEqual(names[0], names[2])
        self.assertEqual(names[0], list(map(str, MUTATE.sampled(list(reversed(mutants)), 10, 1))))


@unittest.skipUnless(MUTATE.linker(), "clang is not here")
class Memory(unittest.TestCase):
    def fails(self, body):
        """Whether a test of this body does, which is compiled without regard to that and linked by the tool."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.c").write_text(f"#include <stdlib.h>\nint main(void)\n{{\n{body}\n}}\n")
            subprocess.run(["cc", "-c", "a.c"], cwd=folder, check=True)
            bench = MUTATE.Bench.__new__(MUTATE.Bench)
            bench.build, bench.runner, bench.linker = folder, MUTATE.Runner(), MUTATE.linker()
            bench.links = {"a": ["cc", "-o", "tests/test_a", "a.o"]}
            return bench.fails(bench.link("a", [], folder), 5, folder)

    def test_what_is_lost(self):
        self.assertFalse(self.fails("for (int i = 0; i < 9; i++) free(malloc(9)); return 0;"))
        self.assertTrue(self.fails("for (int i = 0; i < 9; i++) if (malloc(9) == NULL) return 0; return 0;"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
