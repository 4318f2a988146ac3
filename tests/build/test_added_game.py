#!/usr/bin/env python3
"""Adds the game of docs/embed/adding-a-game.md, from that page's own text: test_added_game.py ROOT [FLAGS OF meson ...]

A copy of the tree gets the files that stand on the page. It is built, and the game is played in the terminal, by the
engine, in the arena and in a browser; its golden record is asked for, replayed and verified. The game with hidden hands
in examples/ is added too, and played online.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "house"))
from online import begin, House, Refused

ROOT = pathlib.Path()
FLAGS = []
PAGE = "docs/embed/adding-a-game.md"
DRAWING = "docs/embed/drawing-a-game.md"
FOLDER = "src/games/pig"
REGISTER = "src/games/games.list"
GOLDEN = f"{FOLDER}/golden/first.atelier"
TARGETS = ["atelier", "web/page.list", "tests/test_conformance", "tests/test_golden"]
HIDDEN_RECORD = "atelier: 1\ngame: hilo\n\ndeal 3\ndeal 7\nkeep\nkeep\n"
NO_BROWSER = 77


def pieces(page):
    """What the page says that files hold, in its order: (path, text)."""
    for path, text in re.findall(r"^```\w+ (\S+/\S+)\n(.*?)^```$", page, flags=re.M | re.S):
        yield path, text


class AddedGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = pathlib.Path(tempfile.mkdtemp(prefix="atelier-added-"))
        cls.addClassCleanup(shutil.rmtree, cls.tree)
        cls.build = cls.tree / "build"
        cls.atelier = cls.build / "atelier"
        cls.home = cls.tree / "home"
        cls.home.mkdir()
        cls.copy_tree()
        cls.touched = cls.add_from(PAGE)
        cls.register = (cls.tree / REGISTER).read_text(encoding="utf-8")
        cls.add_hidden_game()
        cls.run_it("meson", "setup", cls.build, cls.tree, "-Dpictures=false", *FLAGS)
        cls.built = cls.run_it("ninja", "-C", cls.build, *TARGETS)

    @classmethod
    def copy_tree(cls):
        """With the times of the files, so that what was compiled before is known by a compiler's cache."""
        def leave_out(folder, names):
            made = ("build", ".git") if folder == str(ROOT) else ("node_modules", "__pycache__")
            return [name for name in names if name.startswith(made)]
        shutil.copytree(ROOT, cls.tree, ignore=leave_out, symlinks=True, dirs_exist_ok=True)
        (cls.tree / "web/node_modules").symlink_to(ROOT / "web/node_modules")

    @classmethod
    def add_from(cls, page):
        """Writes what is new on a page, and adds to what is there. Returns the paths."""
        touched = []
        for name, text in pieces((ROOT / page).read_text(encoding="utf-8")):
            path = cls.tree / name
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "a", encoding="utf-8") as file:
                file.write(text)
            touched.append(name)
        return touched

    @classmethod
    def add_hidden_game(cls):
        """A folder and a line for the example with hidden hands."""
        folder = cls.tree / "src/games/hilo"
        (folder / "golden").mkdir(parents=True)
        for name in ("hidden_game.c", "hidden_game.h"):
            shutil.copy(cls.tree / "examples" / name, folder)
        (folder / "meson.build").write_text("game_sources += files('hidden_game.c')\n", encoding="utf-8")
        (folder / "golden/whole.atelier").write_text(HIDDEN_RECORD, encoding="utf-8")
        (cls.tree / REGISTER).write_text(f"{cls.register}GAME(hilo)\n", encoding="utf-8")

    @classmethod
    def run_it(cls, *words, text="", code=0, **environment):
        """Runs something in the tree; returns what it printed."""
        home = {"HOME": str(cls.home), "XDG_STATE_HOME": str(cls.home / "state")} if words[0] == cls.atelier else {}
        done = subprocess.run([str(word) for word in words], input=text, capture_output=True, text=True, cwd=cls.tree,
                              check=False, timeout=1500, env={**os.environ, **home, **environment})
        if done.returncode != code:
            raise AssertionError(f"{words}: exit code {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
        return done.stdout + done.stderr

    def ask(self, *requests):
        """What the engine answers; all must be well."""
        out = self.run_it(self.atelier, "engine", text="".join(json.dumps(one) + "\n" for one in requests))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([one for one in answers if not one["ok"]], [])
        self.assertEqual(len(answers), len(requests))
        return answers

    def moves(self, record):
        return record.strip().split("\n\n")[1].split("\n")

    # --- what it takes ---

    def test_a_folder_and_a_line(self):
        self.assertEqual({name for name in self.touched if not name.startswith(FOLDER + "/")}, {REGISTER})
        self.assertEqual(self.register, (ROOT / REGISTER).read_text(encoding="utf-8") + "GAME(pig)\n")

    def test_no_warnings(self):
        self.assertNotIn("warning:", self.built)

    def test_rooms_and_layout(self):
        self.run_it(sys.executable, "tests/check_includes.py", self.tree)
        if shutil.which("clang-format-19"):
            files = sorted((self.tree / FOLDER).glob("*.[ch]"))
            self.run_it("clang-format-19", "--dry-run", "--Werror", *files)

    # --- what every game is asked ---

    def test_the_golden_record_is_looked_for(self):
        """Within the records: another game's under a promising name is none, and its own may have any name."""
        golden, away = self.tree / GOLDEN, self.tree / "away"
        conformance = self.build / "tests/test_conformance"
        golden.rename(away)
        shutil.copy(self.tree / "tests/golden/canvas-fair.atelier", golden)
        self.assertIn("pig has no golden record", self.run_it(conformance, code=1))
        shutil.copy(away, golden.with_name("angeschmiert-x.atelier"))
        self.run_it(conformance)
        golden.with_name("angeschmiert-x.atelier").unlink()
        away.replace(golden)

    def test_golden_positions(self):
        """The positions beside a golden record are compared with what becomes of it."""
        golden = self.build / "tests/test_golden"
        self.run_it(golden, "--write")
        positions = (self.tree / GOLDEN).with_suffix(".json")
        self.run_it(golden)
        text = positions.read_text(encoding="utf-8")
        positions.write_text(text.replace('"over":true', '"over":false'), encoding="utf-8")
        self.assertIn("first", self.run_it(golden, code=1))
        positions.unlink()

    # --- the program ---

    def test_the_page_tried_out(self):
        """Its commands and its talk with the engine, which only hold where the game is there."""
        page = self.tree / PAGE
        page.write_text(re.sub(r"^```(sh|engine) pig$", r"```\1", page.read_text(encoding="utf-8"), flags=re.M),
                        encoding="utf-8")
        self.run_it(sys.executable, "tests/check_docs.py", self.tree, self.atelier, PAGE)

    def test_in_the_terminal(self):
        out = self.run_it(self.atelier, "play", "pig", "seats=2", "goal=30", "--players", "you,casual", "--lines",
                          text="hold\n" + "roll\nhold\n" * 60)
        self.assertIn("hold: the pot is empty; roll first.", out)
        self.assertRegex(out, r"The pot: [2-6]\. The first to reach 30 wins\.")
        self.assertRegex(out, r"hold +makes \d+ points\n")
        self.assertRegex(out, "Casual: hold")
        self.assertIn("The game is over.", out)
        self.assertRegex(out, r"(You|Casual): 3[0-5]. Wins!")
        self.assertIn("the points that win\n", self.run_it(self.atelier, "help", "play"))
        self.assertIn("# Pig", self.run_it(self.atelier, "rules", "pig"))
        wrong = self.run_it(self.atelier, "play", "pig", "goal=9", code=2)
        self.assertIn("goal: must be a number from 10 to 1000, not '9'.", wrong)

    def test_the_golden_game_is_the_one_of_the_page(self):
        seed = re.search(r"--seed (\w{64})", (self.tree / PAGE).read_text(encoding="utf-8"))[1]
        self.run_it(self.atelier, "play", "pig", "goal=20", "--players", "casual,master", "--seed", seed)
        [game] = [one for one in json.loads(self.run_it(self.atelier, "games", "--json"))
                  if "casual" in str(one) and "master" in str(one)]
        record = self.run_it(self.atelier, "games", "export", game["name"])
        self.assertEqual(self.moves(record), self.moves((self.tree / GOLDEN).read_text(encoding="utf-8")))

    def test_replayed_and_verified(self):
        self.assertIn("The pot: ", self.run_it(self.atelier, "replay", GOLDEN))
        self.assertIn("All ", self.run_it(self.atelier, "verify", GOLDEN))
        record = (self.tree / GOLDEN).read_text(encoding="utf-8")
        dice = [move for move in self.moves(record) if move.startswith("die ")]
        forged = self.tree / "forged.atelier"
        forged.write_text(record.replace(dice[0], "die 2" if dice[0] != "die 2" else "die 3", 1), encoding="utf-8")
        self.run_it(self.atelier, "verify", forged, code=1)

    def test_by_the_engine(self):
        hello, opened, position, hint, chosen, *_ = self.ask(
            {"do": "hello"}, {"do": "new", "game": "pig", "seats": 4, "options": {"goal": 40}},
            {"do": "play", "moves": ["roll", "die 6", "roll", "die 5"]}, {"do": "hint"},
            {"do": "choose", "level": "casual"})
        [pig] = [game for game in hello["games"] if game["name"] == "pig"]
        self.assertEqual([level["name"] for level in pig["levels"]], ["casual", "master"])
        self.assertEqual([option["name"] for option in pig["options"]], ["seats", "goal"])
        self.assertEqual(opened["legal"], ["roll"])
        self.assertEqual((position["legal"], position["state"]["pot"]), (["roll", "hold"], 11))
        self.assertEqual(hint["moves"][0]["move"], "roll")
        self.assertEqual(chosen["move"], "hold")
        record = (self.tree / GOLDEN).read_text(encoding="utf-8")
        loaded, verdict, review = self.ask({"do": "load", "record": record}, {"do": "verify"}, {"do": "review"})
        self.assertEqual(loaded["actor"], "over")
        self.assertTrue(verdict["fair"])
        self.assertGreater(len(review["summary"]), 20)

    def test_in_the_arena(self):
        out = self.run_it(self.atelier, "arena", "pig", "--players", "casual,master", "--games", "4000", "--quiet", "--json")
        [casual, master] = json.loads(out)["players"]
        self.assertEqual([casual["name"], master["name"]], ["casual", "master"])
        self.assertGreater(master["share"]["low"], casual["share"]["high"])
        self.assertIn("master", self.run_it(self.atelier, "arena", "pig", "seats=4", "--players",
                                            "casual,master,greedy,random", "--games", "40", "--quiet"))

    # --- online ---

    def moves_after(self, ply, person, table):
        while (event := person.event("moves", table))["from"] != ply:
            pass
        return event["moves"]

    def test_hidden_hands_online(self):
        """Two hold a card each and one looks on: each is told what they may know, and all of it in the end."""
        with House(self.atelier) as house:
            ann, ben, wanda = (house.person(name) for name in ("Ann", "Ben", "Wanda"))
            table = ann.do("create", game="hilo")["table"]
            begin(ann, table, ben)
            looks = [one.do("watch", table=table, positions=True) for one in (ann, ben, wanda)]
            self.assertEqual([[move["move"][:5] for move in look["moves"]] for look in looks],
                             [["deal ", "?"], ["?", "deal "], ["?", "?"]])
            hands = [look["position"]["state"]["hands"] for look in looks]
            self.assertEqual([[card is not None for card in hand] for hand in hands],
                             [[True, False], [False, True], [False, False]])
            ann.do("play", table=table, ply=2, move="swap")
            told = [self.moves_after(2, one, table) for one in (ann, ben, wanda)]
            self.assertEqual([[move["move"][:5] for move in moves] for moves in told],
                             [["swap", "deal "], ["swap", "?"], ["swap", "?"]])
            for one in (ann, ben, wanda):
                with self.assertRaisesRegex(Refused, "not-ready"):
                    one.do("record", table=table)
                self.assertNotIn("deal", json.dumps(one.do("export")))
            ben.do("play", table=table, ply=4, move="keep")
            self.assertIn(f"deal {hands[1][1]}\n", wanda.do("record", table=table)["record"])

    # --- the page in a browser ---

    def test_at_the_plain_table(self):
        test = self.tree / "web/tests/plain.test.mjs"
        done = subprocess.run(["node", test], env={**os.environ, "ATELIER": str(self.atelier)}, capture_output=True,
                              text=True, check=False, timeout=300)
        if done.returncode == NO_BROWSER:
            self.skipTest("there is no browser")
        self.assertEqual(done.returncode, 0, done.stdout[-6000:])

    def test_drawn(self):
        """The other page gives it a table of its own; tests go by their names, so that it had none before."""
        touched = self.add_from(DRAWING)
        self.assertEqual({pathlib.Path(name).parent for name in touched}, {pathlib.Path("web/src/games/pig")})
        self.run_it("node", "web/tests/structure.mjs")
        self.run_it("ninja", "-C", self.build, "web/page.list")
        self.run_it("node", "web/node_modules/typescript/bin/tsc", "-p", self.build / "web/tsconfig.json")
        scripts = [path.read_text(encoding="utf-8") for path in (self.build / "web/page").glob("**/*.js")]
        self.assertTrue(any("pig-pot" in text for text in scripts))
        shutil.rmtree(self.tree / "web/src/games/pig")


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv[1]).resolve()
    FLAGS = [word for word in sys.argv[2:] if word.startswith("-D")]
    unittest.main(argv=[sys.argv[0], *(word for word in sys.argv[2:] if not word.startswith("-D"))])
