#!/usr/bin/env python3
"""The runner of all suites, with small suites of its own: test_run_tests.py ROOT [MORE ARGUMENTS OF unittest]"""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

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

    def meson(self, name, results, code=0):
        """What looks like a run of Meson's tests: it leaves results and a code."""
        tests = self.module.Tests(name, "build", needs=[])
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
        self.assertRegex(said, r"(?m)^ok      good  \(\d+ s, processor \d+ s\)$")
        self.assertRegex(said, r"(?m)^FAILED  bad  \(\d+ s, processor \d+ s\)\nthe reason$")
        self.assertRegex(said, r"(?m)^FAILED  some  \(2 passed, 2 failed, \d+ s, processor \d+ s\)\n *these: x2, x4$")
        self.assertRegex(said, r"(?m)^ *x4, timeout after 2 s:\nsaid 4$")
        self.assertRegex(said, r"(?m)^ok      all  \(5 passed, 0 failed, \d+ s, processor \d+ s\)$")

    def test_of_a_failed_test_the_failed_parts_are_shown(self):
        said = "    # Subtest: one\n    ok 1 - one\n    # Subtest: two\n    not ok 2 - two\n      error: why\n    # Subtest: three\n    ok 3 - three\n1..3"
        self.assertEqual(self.module.reason({"stdout": said}, 9), ["    not ok 2 - two", "      error: why"])
        self.assertEqual(self.module.reason({"stdout": "a\nb\nc"}, 2), ["b", "c"])

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

    def test_the_heart_stands_for_its_commit_alone(self):
        def git(*words):
            subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *words], cwd=self.folder, check=True,
                           capture_output=True)
        (self.folder / "file").write_text("one")
        self.assertIsNone(self.module.commit(), "no repository")
        git("init")
        git("add", "file")
        git("commit", "-m", "one")
        self.module.PASSED = self.folder / ".git/passed"
        self.assertFalse(self.module.heart_passed())
        self.module.PASSED.write_text(self.module.commit())
        self.assertTrue(self.module.heart_passed())
        (self.folder / "file").write_text("two")
        self.assertFalse(self.module.heart_passed(), "changed")
        git("commit", "-am", "two")
        self.assertFalse(self.module.heart_passed(), "another")

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

    def test_as_many_at_a_time_as_there_are_lanes(self):
        """The first wait until they have met; one more begins when one of them has ended."""
        lanes = [f"lane{number}" for number in range(self.module.LANES)]
        meet = (f"touch {{0}}; while ! ls {' '.join(lanes)} >/dev/null 2>&1; do sleep 0.02; done; "
                "! [ -f more ] || [ -f ended ]; touch ended")
        said, _, failed = self.run_suites(*(self.suite(name, meet.format(name)) for name in lanes),
                                          self.suite("more", "touch more; test -f ended"))
        self.assertEqual(failed, 0, said)

    def test_what_is_under_way_is_said(self):
        """The long one goes on until something is said of it."""
        self.module.SAY_EVERY = 0
        long = self.suite("long", "echo ' 3/12 one OK'; while ! [ -f said ]; do sleep 0.02; done")
        progress = long.progress

        def told():
            words = progress()
            if words != "long":
                (self.folder / "said").touch()
            return words
        long.progress = told
        said, _, _ = self.run_suites(long)
        self.assertIn("...     long 3 of 12\n", said)

    def test_names(self):
        suites = self.module.suites(whole=True)
        names = [suite.name for suite in suites]
        self.assertEqual([suite.name for suite in self.module.chosen(suites, [])], names)
        some = [suite.name for suite in self.module.chosen(suites, ["lint", "tests-valgrind"])]
        self.assertEqual(some, ["build-gcc", "lint", "tests-valgrind"])
        with self.assertRaisesRegex(SystemExit, "no suite 'holiday'"):
            self.module.chosen(suites, ["holiday"])
        for suite in suites:
            for need in suite.needs:
                self.assertIn(need, names)

    def test_the_heart_is_part_of_the_whole(self):
        heart, whole = ({suite.name: suite for suite in self.module.suites(whole)} for whole in (False, True))
        self.assertLess(set(heart), set(whole))
        for name, suite in heart.items():
            if isinstance(suite, self.module.Tests):
                words, others = ([word for command in one.commands for word in command] for one in (suite, whole[name]))
                self.assertEqual(["heart" if word == "whole" else word for word in words], others)

    def test_a_busy_machine(self):
        with self.module.busy(2):
            children = pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
            self.assertEqual(len(children), 2)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
