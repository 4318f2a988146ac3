#!/usr/bin/env python3
"""Follows two tutorials as far as that goes without a build, and compares a page with the sources:

    test_tutorials.py ROOT ATELIER MAKE_PHRASES

- docs/play/friends.md: the commands that it names open a server, which prints what the page says; every button that it
  names is on the web client. What is done there then, web/tests/party.test.mjs does in browsers.
- docs/contribute/first-change.md: the change that it makes, in a copy of data/; the checks pass and fail as it says,
  and the texts that the build would compile in have the new words.
- docs/play/keyboard.md has every key that the web client names, docs/host/troubleshooting.md messages that exist.

check_docs.py runs the blocks of the others.
"""
import csv
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT, ATELIER, MAKE_PHRASES = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
sys.path.insert(0, str(ROOT / "tests/server"))

import test_invitation  # noqa: E402

test_invitation.ATELIER = str(ATELIER)


def page(name):
    return (ROOT / name).read_text(encoding="utf-8")


def commands(text):
    """The lines of the blocks that are marked sh, in their order."""
    return [line for block in re.findall(r"^```sh\n(.*?)^```$", text, flags=re.M | re.S) for line in block.splitlines()]


class Friends(unittest.TestCase):
    def setUp(self):
        self.page = page("docs/play/friends.md")

    def test_what_is_typed(self):
        self.assertEqual(commands(self.page)[1:], ["cd atelier", "make party"])
        self.assertRegex(page("Makefile"), r"(?m)^party:.*\n\t@\$\(BUILD\)/atelier serve --lan$")
        self.assertIn("`atelier serve --lan` does the same", self.page)

    def test_what_the_server_prints(self):
        with test_invitation.Serving("--lan", terminal=True) as server:
            self.assertEqual(server.get("/")[0], 200)
            if server.home is None:
                self.skipTest("this machine is in no network")
            address, code = server.said.find(server.home), server.said.find("\x1b[30;107m")
            self.assertTrue(0 < address < code, "an address and, below it, a QR code")

    def test_every_button_is_there(self):
        texts = set()
        for path in (ROOT / "web/languages").glob("*.csv"):
            with open(path, encoding="utf-8", newline="") as file:
                texts |= {row["en"].lower() for row in csv.DictReader(file)}
        named = [" ".join(words.split()).lower() for words in re.findall(r"\*\*(.+?)\*\*", self.page, flags=re.S)]
        self.assertGreater(len(named), 6)
        self.assertEqual([words for words in named if words not in texts], [])


class Keyboard(unittest.TestCase):
    def test_every_key(self):
        texts = {}
        for path in (ROOT / "web/languages").rglob("*.csv"):
            with open(path, encoding="utf-8", newline="") as file:
                texts.update((row["key"], row["en"]) for row in csv.DictReader(file))
        listed = re.findall(r"^\| `(.+?)` \| (.+?) \|$", page("docs/play/keyboard.md"), flags=re.M)
        sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/src").rglob("*.ts*"))
        named = re.findall(r'\[(?:"([^"]+)"|t\("([a-z.]+)"\)), t\("([a-z.]+)"\)\]', sources)
        self.assertGreater(len(named), 20)
        for key, other, does in named:
            words = (key or texts[other], texts[does])
            pattern = re.escape(words[1]) + r"(?:$|[;,] )"
            self.assertTrue(any(row[0] == words[0] and re.match(pattern, row[1]) for row in listed), words)


class Troubleshooting(unittest.TestCase):
    def test_every_message(self):
        text = page("docs/host/troubleshooting.md")
        sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.c"))
        start = text[text.index("## The server doesn't start"):text.index("## Players")]
        messages = re.findall(r"^\| ([a-z][^|]+) \|", start, flags=re.M)[1:-1]
        self.assertEqual(len(messages), 3)
        for message in messages:
            self.assertIn(message, sources)
        self.assertIn("The server cannot write just now", sources)
        self.assertIn("This server does not answer to that name", sources)


class FirstChange(unittest.TestCase):
    def setUp(self):
        self.page = page("docs/contribute/first-change.md")
        self.tree = pathlib.Path(tempfile.mkdtemp(prefix="atelier-change-"))
        self.addCleanup(shutil.rmtree, self.tree)
        for path in ROOT.iterdir():
            if path.name != "data" and not path.name.startswith((".", "build")):
                (self.tree / path.name).symlink_to(path)
        shutil.copytree(ROOT / "data", self.tree / "data")
        self.file = self.tree / "data/languages/terminal.csv"
        self.old = re.search(r"Next to `best` it says \*(.+?)\*", self.page)[1]
        self.new = re.search(r"change the English text to \*(.+?)\*", self.page)[1]

    def run_it(self, *words, typed=""):
        return subprocess.run(words, cwd=self.tree, input=typed, capture_output=True, text=True, timeout=120,
                              env={"PATH": "/usr/bin:/bin", "HOME": str(self.tree), "LC_ALL": "C.UTF-8"})

    def change(self, old, new):
        text = self.file.read_text(encoding="utf-8")
        self.assertEqual(text.count(old), 1, old)
        self.file.write_text(text.replace(old, new), encoding="utf-8")

    def test_the_place(self):
        self.assertIn("build/atelier play canvas", commands(self.page))
        shown = self.run_it(ATELIER, "play", "canvas", typed="help\nquit\n").stdout
        self.assertRegex(shown, rf"(?m)^ *best\b.*{self.old}\.$")
        [search] = [line for line in commands(self.page) if line.startswith("grep ")]
        found = self.run_it("sh", "-c", search).stdout.splitlines()
        self.assertIn(f"data/languages/terminal.csv:terminal.help.best,{self.old},", "\n".join(found))
        self.assertEqual(len(found), 2, "one row of terminal.csv, and one of join.csv")

    def test_the_change(self):
        self.change(f"terminal.help.best,{self.old},", f"terminal.help.best,{self.new},")
        made = self.run_it(MAKE_PHRASES, "data", "terminal", "join", "links", "phrases")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(f'"{self.new}"', made.stdout)
        self.assertNotIn(f'"{self.old}"', made.stdout)

        check = "python3 tests/check_languages.py ."
        self.assertIn(check, commands(self.page))
        checked = self.run_it(*check.split())
        self.assertEqual(checked.returncode, 0, checked.stderr)

        german = next(csv.DictReader(line for line in self.file.read_text().splitlines()
                                     if line.startswith(("key,", "terminal.help.best,"))))["de"]
        self.change(f"terminal.help.best,{self.new},{german},", f"terminal.help.best,{self.new},,")
        checked = self.run_it(*check.split())
        self.assertEqual(checked.returncode, 1)
        self.assertIn("data/languages/terminal.csv: terminal.help.best (de) is missing.", checked.stderr)

    def test_the_other_commands(self):
        """The test that it runs is one, and no test has to have the old words."""
        [asked] = [line for line in commands(self.page) if line.startswith("meson test -C build --no-rebuild ")]
        self.assertIn(f"'{asked.split()[-1]}'", page("tests/meson.build"))
        for path in (*(ROOT / "tests").rglob("*.py"), *(ROOT / "web/tests").glob("*.mjs")):
            self.assertNotIn(self.old, path.read_text(encoding="utf-8"), path)
        self.assertIn("; make test", "; ".join(commands(self.page)))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
