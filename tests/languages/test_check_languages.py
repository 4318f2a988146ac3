#!/usr/bin/env python3
"""Tries out the check of what people read: test_check_languages.py SOURCE-ROOT.

Each fault is planted in a copy of what is checked, and has to be all that is found.
"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(sys.argv.pop(1)).resolve()
CHECK = ROOT / "tests/check_languages.py"
PAGE = "web/languages/page.csv"


class Check(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.root = Path(cls.folder.name)
        for part in ("data/languages", "src", "web/languages", "web/src"):
            shutil.copytree(ROOT / part, cls.root / part)

    def found(self):
        run = subprocess.run([sys.executable, CHECK, self.root], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 1 if run.stderr else 0)
        return run.stderr.splitlines()

    def plant(self, name, change):
        """Changes a file until the test is over."""
        path = self.root / name
        was = path.read_text(encoding="utf-8")
        now = change(was)
        self.assertNotEqual(was, now)
        path.write_text(now, encoding="utf-8")
        self.addCleanup(path.write_text, was, encoding="utf-8")

    def add_row(self, row, name=PAGE):
        self.plant(name, lambda text: text + row + "\n")

    def add_code(self, code, name="web/src/app/texts.ts"):
        self.plant(name, lambda text: text + code + "\n")

    def test_nothing_is_wrong(self):
        self.assertEqual(self.found(), [])

    def test_names_that_were_given_up(self):
        self.plant(PAGE, lambda text: text.replace("page.trouble.title,The game", "page.trouble.title,The house", 1))
        self.assertEqual(self.found(), [f"{PAGE}: page.trouble.title (en) says 'The house'; docs/glossary.md has the name."])

    def test_unused(self):
        self.add_row("spoon.name,spoon,Löffel,cuchara,cucchiaio")
        self.add_row("page.spoons.one,one spoon,ein Löffel,una cuchara,un cucchiaio")
        self.assertEqual(self.found(), [f"{PAGE}: spoon.name is not used anywhere.",
                                        f"{PAGE}: page.spoons.one is not used anywhere."])

    def test_ways_of_using(self):
        uses = {"fork.big": 't("fork.big");', "fork.small.about": "`a ${t(`fork.${size}.about`)} b`",
                "fork.count.one": 'tn("fork.count", 1);', "fork.count.other": 'tn("fork.count", 2);',
                "fork.lies.you": "told('fork.lies', seats, 0);"}
        for key in uses:
            self.add_row(f"{key},fork,Gabel,tenedor,forchetta")
        self.assertEqual(self.found(), [f"{PAGE}: {key} is not used anywhere." for key in uses])
        self.add_code("\n".join(uses.values()))
        self.assertEqual(self.found(), [])

    def test_ways_of_not_using(self):
        """Neither what is only blanks, nor what a comment says, nor an ending alone."""
        self.add_row("fork.big.about,fork,Gabel,tenedor,forchetta")
        self.add_code("""/* "fork.big.about" */
            // t("fork.big.about")
            t(`${kind}.${size}.${what}`) + t(`${kind}.big.about`) + t(`${key}.about`) + t("fork")""")
        self.assertEqual(self.found(), [f"{PAGE}: fork.big.about is not used anywhere."])

    def test_missing(self):
        self.plant("data/languages/it.csv", lambda text: text.replace("\npeople.stat.won,Vinte", "", 1))
        self.assertEqual(self.found(), ["data/languages: people.stat.won (it) is missing."])

    def test_empty(self):
        self.add_row("page.spoon,spoon,,cuchara,cucchiaio")
        self.add_code('t("page.spoon")')
        self.assertEqual(self.found(), [f"{PAGE}: page.spoon (de) is missing."])

    def test_other_placeholders(self):
        self.add_row("page.spoon,{count} spoons,{count} Löffel,{number} cucharas,cucchiai")
        self.add_code('t("page.spoon")')
        self.assertEqual(self.found(), [f"{PAGE}: page.spoon ({lang}) has other placeholders than the English text."
                                        for lang in ("es", "it")])

    def test_untranslated(self):
        self.add_row("page.spoon,a silver spoon,ein Silberlöffel,a silver spoon,un cucchiaio")
        self.add_code('t("page.spoon")')
        self.assertEqual(self.found(), [f"{PAGE}: page.spoon (es) is not translated: 'a silver spoon'."])

    def test_twice(self):
        self.add_row("game.canvas.name,Canvas,Canvas,Canvas,Canvas")
        self.assertEqual(self.found(), [f"{PAGE}: game.canvas.name is there twice."])

    def test_unknown_refusals(self):
        """In the engine and in the house, where a sentence is chosen as well."""
        calls = {"src/core/table.c": 'atelier_fail(error, code, "take: the spoon is %s.", text)',
                 "src/online/tables/play.c": 'refuse(house, client, many ? "a-b" : "c", many ? "Too many %u spoons." : "%s", n)',
                 "src/server/server.c": 'answer(session, 400, "Bring "\n "%d spoons.", n)'}
        for name, call in calls.items():
            self.add_code(f"static void spoon(void) {{ {call}; }}", name)
        self.assertEqual(self.found(), ["src/core/table.c: this refusal is not in refusals.csv: 'take: the spoon is {}.'.",
                                        "src/online/tables/play.c: this refusal is not in refusals.csv: 'Too many {} spoons.'.",
                                        "src/server/server.c: this refusal is not in refusals.csv: 'Bring {} spoons.'."])

    def test_sentences_in_the_code(self):
        self.add_code('static void spoon(void) { fprintf(stderr, "atelier rules: bring " "more spoons"); }', "src/cli/rules/rules.c")
        self.add_code("const Spoon = () => <p>\n  Two silver spoons.\n</p>;", "web/src/components/Switch.tsx")
        self.add_code('const Fork = () => <Icon name="close" aria-label="Small fork" />;', "web/src/components/Dialog.tsx")
        self.assertEqual(self.found(), [f"{name}: this stands in the code, in English: {text!r}." for name, text in (
            ("src/cli/rules/rules.c", ": bring more spoons"), ("web/src/components/Dialog.tsx", "Small fork"),
            ("web/src/components/Switch.tsx", "Two silver spoons."))])

    def test_refusals_that_nobody_makes(self):
        self.add_row("'{text}' is no spoon.,„{text}“ ist kein Löffel.,«{text}» no es una cuchara.,«{text}» non è un cucchiaio.",
                     "data/languages/refusals.csv")
        self.assertEqual(self.found(), ['refusals.csv: nothing refuses like this: "\'{text}\' is no spoon.".'])


if __name__ == "__main__":
    unittest.main(verbosity=1)
