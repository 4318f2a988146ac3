#!/usr/bin/env python3
"""Builds and runs as people do who are not like us: test_anywhere.py ROOT BUILD [MORE ARGUMENTS OF unittest]

Two copies of the tree, as they come out of a tarball, lie in folders with a blank and with umlauts. They are built at
the same time, in German, without a network, and by somebody who is not root and has no rights; then both are run, and
some tests that look at paths. Warnings are errors for every compiler that is here besides those that everything is
built with. BUILD is a built folder with everything.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = BUILD = pathlib.Path()
NOBODY = 65534
USUAL = ("clang-19", "gcc-12")  # what everything is built with on Debian 12
COMPILERS = [*(f"clang-{number}" for number in range(14, 31)), *(f"gcc-{number}" for number in range(12, 21))]
QUICKLY = "-Dtests=false -Doptimization=0"


def can(*words):
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def copy_tree(to):
    """What a tarball has, and the page's packages."""
    def leave_out(folder, names):
        made = ("build", ".git") if folder == str(ROOT) else ("__pycache__",)
        return [name for name in names if name.startswith(made)]
    shutil.copytree(ROOT, to, ignore=leave_out, symlinks=True)


class Somebody(unittest.TestCase):
    """Who is not root where this is run by root, and is nobody else where it is not."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="atelier-anywhere-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.one, cls.other = (cls.folder / name for name in ("Meine Bücher/ateliér", "zweites Mal"))
        home = cls.folder / "Zu Hause"
        home.mkdir()
        cls.environment = {"HOME": str(home), "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8",
                           "PATH": ":".join(folder for folder in os.environ["PATH"].split(":") if "sbin" not in folder)}
        # Where its sources are; elsewhere German is a name that nothing knows, as on most machines.
        if can("localedef", "-i", "de_DE", "-f", "UTF-8", cls.folder / "de_DE.UTF-8"):
            cls.environment["LOCPATH"] = str(cls.folder)
        copy_tree(cls.one)
        copy_tree(cls.other)
        cls.person, cls.offline = [], ["unshare", "--net"] if can("unshare", "--net", "true") else []
        if os.geteuid() == 0:
            cls.person = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
            subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", cls.folder], check=True)
        building = [cls.begin(tree, *cls.offline, *cls.person, "make", f"MESON_FLAGS={flags}")
                    for tree, flags in ((cls.one, QUICKLY), (cls.other, f"{QUICKLY} -Dpage=false -Dpictures=false"))]
        cls.built = [(process.communicate(timeout=800)[0], process.returncode) for process in building]

    @classmethod
    def begin(cls, tree, *words):
        return subprocess.Popen(words, cwd=tree, env=cls.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True)

    def done(self, tree, *words):
        process = self.begin(tree, *self.offline, *self.person, *words)
        said = process.communicate(timeout=300)[0]
        self.assertEqual(process.returncode, 0, said[-3000:])
        return said

    def test_both_are_built(self):
        for said, code in self.built:
            self.assertEqual(code, 0, said[-3000:])
            self.assertNotIn("Installing", said)

    def test_nothing_more_to_do(self):
        self.assertEqual(self.done(self.one, "make", "--no-print-directory"), "")

    def serve(self, tree, *more):
        return self.begin(tree, *self.person, tree / "build/atelier", "serve", "--no-open", *more)

    def end(self, process):
        process.terminate()
        process.communicate(timeout=240)
        return process.returncode

    def test_both_run(self):
        """At the same time, at the ports that are free; each with a store of its own."""
        serving = [self.serve(self.one), self.serve(self.other, "--root", str(self.other / "tests/site"), "--store", ":memory:")]
        try:
            for process in serving:
                line = process.stdout.readline()
                self.assertRegex(line, "http://")
                with urllib.request.urlopen(re.search(r"http://\S+/", line)[0], timeout=240) as page:
                    self.assertEqual(page.status, 200)
        finally:
            ended = [self.end(process) for process in serving]
        self.assertEqual(ended, [0, 0])

    def test_a_new_store_is_for_one(self):
        """Of two that begin with it at the same time one serves, and the other says why not."""
        store = str(self.folder / "Zu Hause/neu.db")
        begun = {process.stdout.readline(): process
                 for process in [self.serve(self.one, "--store", store) for _ in range(2)]}
        serving = [process for line, process in begun.items() if "http://" in line]
        refused = [process for line, process in begun.items() if "another server" in line]
        ended = [self.end(process) for process in serving]
        self.assertEqual((len(serving), len(refused)), (1, 1), list(begun))
        refused[0].communicate(timeout=240)  # it ends by itself
        self.assertEqual(ended, [0])
        self.assertEqual(refused[0].returncode, 2)

    def test_tests_that_look_at_paths(self):
        build = self.one / "build"
        self.done(self.one, "python3", "tests/library/test_symbols.py", self.one, build / "libatelier.a",
                  build / "libatelier.so")
        self.done(self.one, "python3", "tests/bots/test_bots.py", build / "atelier", build / "examples/bot", "Examples")
        self.done(self.one, "node", "web/tests/pictures.mjs", build / "atelier", build / "src/browser/pictures.wasm")

    def test_layout_without_git(self):
        if not shutil.which("clang-format-19"):
            self.skipTest("clang-format-19 is not here")
        self.done(self.one, "tools/format", "--check")


class Compilers(unittest.TestCase):
    """Those of Debian, from the oldest that is promised."""

    def test_no_warnings(self):
        compilers = [name for name in COMPILERS if shutil.which(name) and name not in USUAL]
        if not compilers:
            self.skipTest("no other compilers are here")
        commands = {}
        for entry in json.loads((BUILD / "compile_commands.json").read_text()):
            if (ROOT / "src") in (pathlib.Path(entry["directory"]) / entry["file"]).resolve().parents:
                commands[entry["file"]] = entry
        self.assertGreater(len(commands), 150)

        def warnings(compiler, entry):
            words = shlex.split(entry["command"])
            words = [word for word in words[1 + words[0].endswith("ccache"):] if word not in ("-MD", "-c")]
            for option in ("-MQ", "-MF", "-o"):
                at = words.index(option)
                del words[at:at + 2]
            done = subprocess.run([compiler, *words, "-Werror", "-fsyntax-only"], cwd=entry["directory"],
                                  capture_output=True, text=True, check=False)
            return done.stderr if done.returncode else ""
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for compiler in compilers:
                said = "".join(pool.map(lambda entry, name=compiler: warnings(name, entry), commands.values()))
                self.assertEqual(said[:3000], "", compiler)


if __name__ == "__main__":
    ROOT, BUILD = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
    unittest.main()
