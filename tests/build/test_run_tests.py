#!/usr/bin/env python3
"""The runner of all suites, with small suites of its own: test_run_tests.py ROOT [MORE ARGUMENTS OF unittest]"""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import shutil
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def runner():
    """tools/run-tests as a module."""
    loader = importlib.machinery.SourceFileLoader("run_tests", str(ROOT / "tools/run-tests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


class Runner(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="atelier-runner-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.module = runner()
        self.module.ROOT = self.module.LOGS = self.folder

    def run_suites(self, *suites):
        """Runs them; returns what was printed, and all that passed and failed."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            ended = list(self.module.run(list(suites)))
        return out.getvalue(), sum(suite.passed for suite in ended), sum(suite.failed for suite in ended)

    def suite(self, name, script, **more):
        return self.module.Suite(name, ["sh", "-c", script], **more)

    def meson(self, name, results, code=0, kind=None, **more):
        """What looks like a run of Meson's tests: it leaves results and a code."""
        tests = (kind or self.module.Tests)(name, "build", needs=[], **more)
        log = self.folder / "build/meson-logs" / f"{name}.json"
        lines = "".join(f'{{"name": "all / x{number}", "result": "{result}", "duration": 1.5, '
                        f'"stdout": "said {number}"}}\n' for number, result in enumerate(results))
        tests.commands = [["sh", "-c", f"mkdir -p {log.parent}; printf '%s' '{lines}' >{log}; exit {code}"]]
        return tests

    def test_counts(self):
        said, passed, failed = self.run_suites(
            self.suite("good", "true"), self.suite("bad", "echo the reason; false"),
            self.meson("some", ["OK", "OK", "FAIL", "SKIP", "TIMEOUT"], code=1), self.meson("all", ["OK"] * 5))
        self.assertEqual((passed, failed), (8, 3))
        self.assertRegex(said, r"(?m)^ok      good  \(\d+ s\)$")
        self.assertRegex(said, r"(?m)^FAILED  bad  \(\d+ s\)\nthe reason$")
        self.assertRegex(said, r"(?m)^FAILED  some  \(2 passed, 2 failed, \d+ s\)\n *these: x2, x4$")
        self.assertRegex(said, r"(?m)^ *x4, timeout after 2 s:\nsaid 4$")
        self.assertRegex(said, r"(?m)^ok      all  \(5 passed, 0 failed, \d+ s\)$")

    def test_browsers_have_a_second_try(self):
        for second, outcome in ("OK", (2, 0)), ("FAIL", (1, 1)):
            browser = self.meson("browser", ["OK", "FAIL"], code=1, kind=self.module.SecondChance)
            meson = self.folder / "meson"
            log = self.folder / "build/meson-logs/browser-again.json"
            meson.write_text(f"#!/bin/sh\necho \"$@\" >{self.folder}/asked\n"
                             f"printf '{{\"name\": \"x1\", \"result\": \"{second}\", \"duration\": 1}}' >{log}\n"
                             f"test {second} = OK\n")
            meson.chmod(0o755)
            with unittest.mock.patch.dict("os.environ", {"PATH": f"{self.folder}:{os.environ['PATH']}"}):
                said, *counted = self.run_suites(browser)
            self.assertEqual(tuple(counted), outcome, said)
            self.assertIn("once more: x1\n", said)
            self.assertRegex((self.folder / "asked").read_text(), "--logbase browser-again x1$")

    def test_a_run_without_tests_has_failed(self):
        """So did the C tests vanish once."""
        for code in (0, 1):
            _, passed, failed = self.run_suites(self.meson("none", [], code=code))
            self.assertEqual((passed, failed), (0, 1))

    def test_results_of_an_earlier_run_do_not_count(self):
        self.run_suites(self.meson("again", ["OK"]))
        broken = self.meson("again", [])
        broken.commands = [["false"]]
        self.assertEqual(self.run_suites(broken)[1:], (0, 1))

    def test_what_is_needed_comes_first(self):
        said, passed, failed = self.run_suites(
            self.suite("last", "test -f made", needs=["first"]), self.suite("first", "sleep 0.1; touch made"))
        self.assertEqual((passed, failed), (2, 0), said)

    def test_what_needs_something_broken_is_not_run(self):
        said, passed, failed = self.run_suites(
            self.suite("first", "false"), self.suite("last", "touch made", needs=["first"]))
        self.assertEqual((passed, failed), (0, 2))
        self.assertIn("not run, because of first", said)
        self.assertFalse((self.folder / "made").exists())

    def test_two_at_a_time_and_no_more(self):
        """Each of three waits for the first two to meet; the third begins when one of them has ended."""
        meet = "touch {0}; while ! [ -f one ] || ! [ -f two ]; do sleep 0.02; done; ! [ -f three ] || [ -f ended ]; touch ended"
        said, _, failed = self.run_suites(*(self.suite(name, meet.format(name)) for name in ("one", "two")),
                                          self.suite("three", "touch three; test -f ended"))
        self.assertEqual(failed, 0, said)

    def test_what_is_under_way_is_said(self):
        self.module.SAY_EVERY = 0
        said, _, _ = self.run_suites(self.suite("long", "echo ' 3/12 one OK'; sleep 1"))
        self.assertIn("...     long 3 of 12\n", said)

    def test_names(self):
        suites = self.module.suites()
        names = [suite.name for suite in suites]
        self.assertEqual([suite.name for suite in self.module.chosen(suites, [])], names)
        some = [suite.name for suite in self.module.chosen(suites, ["lint", "tests-valgrind"])]
        self.assertEqual(some, ["build-gcc", "lint", "tests-valgrind"])
        with self.assertRaisesRegex(SystemExit, "no suite 'holiday'"):
            self.module.chosen(suites, ["holiday"])
        for suite in suites:
            for need in suite.needs:
                self.assertIn(need, names)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
