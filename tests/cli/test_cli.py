#!/usr/bin/env python3
"""Uses the program as people do: test_cli.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import json
import re
import shutil
import signal
import subprocess
import unittest

from program import ATELIER, DATA, FINE, GOLDEN, NO, SEED, TESTS, WRONG, Cli, seated

CLI = TESTS.parent / "src/cli"


class Help(Cli):
    def test_options_of_every_game(self):
        """As the games themselves list them."""
        hello = json.loads(self.run_it("engine", text='{"do":"hello"}\n'))
        for command in ("play", "arena"):
            out, page = self.run_it("help", command), self.run_it("help", "--man", command)
            for game in hello["games"]:
                told = re.search(rf"\nOptions of {game['name']}:\n((?:  .+\n)+)", out)[1]
                self.assertEqual(re.sub(r", Pawns|\s+", lambda found: " "[:found[0].isspace()], told).strip(), " ".join(
                    f"{option['name']} {option['help']} {option['choices']}" for option in game["options"]))
                for option in game["options"]:
                    self.assertIn(f"\n.It Cm {option['name']}\n", page)

    def test_options_by_the_readers_names(self):
        """Beside their own, where they are others; as --lang or the environment says."""
        out = self.run_it("help", "play", LC_ALL="de_DE.UTF-8")
        self.assertIn("\n  seats, Plätze            how many play\n", out)
        self.assertIn("\n  board, Spielplan         where the buckets", out)
        self.assertIn("\n  target, Objetivo         alone:", self.run_it("play", "--lang", "es", "--help"))
        self.assertRegex(self.run_it("help", "play"), r"\n  scenario  .+(?s:.+)\n  figures, Pawns  ")

    def test_overview(self):
        self.assertIn("usage: atelier COMMAND", self.run_it("help"))
        self.assertEqual(self.run_it("--help"), self.run_it("help"))
        self.assertEqual(self.run_it("-h"), self.run_it("help"))
        self.assertEqual(self.run_it(code=WRONG), "")
        self.assertIn("usage:", self.errors)
        self.assertGreaterEqual(
            set(self.commands()),
            {"play", "rules", "cards", "score", "replay", "verify", "engine", "version"})

    def test_every_command(self):
        for name in self.commands():
            out = self.run_it(name, "--help")
            self.assertTrue(out.startswith(f"atelier {name}: "), out)
            self.assertIn(f"usage: atelier {name}", out)
            text, examples = out[:out.index("\nexamples:\n")], out[out.index("\nexamples:\n"):]
            self.assertEqual([line for line in text.split("\n") if len(line) > 80], [])
            self.assertIn(f"atelier {name}", examples)
            self.assertEqual(self.run_it("help", name), out)
            self.assertEqual(self.run_it(name, "-h"), out)
            self.complains(name, "--no-such-flag", about="--no-such-flag")

    def flags(self, command):
        """Those of the table, with what they take."""
        return dict(re.findall(r"^\.It (?:Fl o , )?Fl Fl (\S+)(?: Ar (\S+))?$", self.run_it("help", "--man", command), re.M))

    def test_every_flag_is_taken(self):
        """What is complained of is the flag behind it, or a value that makes no sense."""
        for name in self.commands():
            for flag, takes in self.flags(name).items():
                self.complains(name, f"--{flag}", *(["1"] if takes else []), "--spoon", about="there is no flag '--spoon'")

    def test_every_flag_is_asked_for(self):
        """By the files of its command, or by those that they include; and these ask for no other."""
        tables = {name: set(self.flags(name)) for name in self.commands()}
        self.assertGreater(sum(map(len, tables.values())), 100)
        for name, table in tables.items():
            [own] = [path for path in (CLI / f"{name}.c", *CLI.glob(f"*/{name}.c")) if path.is_file()]
            words, asked = set(), set()
            todo, done = [own], set()
            while todo:
                path = todo.pop()
                done.add(path)
                text = path.read_text(encoding="utf-8")
                code = text.split("const struct command command_")[0]
                words.update(re.findall(r'"([a-z-]+)"', code))
                if path == own or path.parent == CLI / name:
                    asked.update(re.findall(r'\bflag_(?:value|given|number|number_or)\([^,()]+, "([a-z-]+)"', code))
                for include in re.findall(r'#include "([^"]+)"', text):
                    header = next((at for at in (path.parent / include, CLI.parent / include) if at.is_file()), None)
                    if header and header.is_relative_to(CLI):
                        todo += [at for at in (header, header.with_suffix(".c")) if at.is_file() and at not in done]
            self.assertEqual(table - words, set(), f"{name}: no file asks for them")
            self.assertEqual(asked - table, set(), f"{name}: the table does not have them")

    def test_unknown_command(self):
        self.complains("dance", about="'dance'")

    def test_version(self):
        self.assertRegex(self.run_it("version"), r"^atelier \d+\.\d+\.\d+, protocol 1\n$")
        self.assertEqual(self.run_it("--version"), self.run_it("version"))
        told = json.loads(self.run_it("version", "--json"))
        self.assertEqual((told["name"], told["protocol"]), ("atelier", 1))
        self.assertIn(told["version"], self.run_it("version"))

    def test_words_and_flags(self):
        self.complains("version", "--json=1", about="takes no value")
        self.complains("version", "--json", "--json", about="twice")
        self.complains("version", "more", about="'more'")
        self.complains("replay", about="usage:")
        self.complains("replay", "a", "b", about="'b'")
        self.complains("replay", "a", "--to", about="--to")
        self.complains("score", "1", "2", about="usage:")

    def test_manual(self):
        """A page for the program and one for each command."""
        overview = self.run_it("help", "--man")
        pages = {name: self.run_it("help", "--man", name) for name in self.commands()}
        for name, page in pages.items():
            self.assertIn(f".Xr atelier-{name} 1", overview)
            for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"):
                self.assertIn(f"\n.Sh {heading}\n", page)
        for name in ("play", "join", "serve", "games", "store"):
            self.assertIn("\n.Sh FILES\n", pages[name])
            self.assertIn("\n.Sh ENVIRONMENT\n", pages[name])
        self.complains("help", "--man", "dance", about="'dance'")
        for page in (overview, *pages.values()):
            path = self.home / "page.1"
            path.write_text(page, encoding="utf-8")
            lint = subprocess.run(["mandoc", "-Tlint", "-W", "error", str(path)], capture_output=True, check=False)
            self.assertEqual((lint.returncode, lint.stdout), (0, b""))

    def test_pages_of_the_documentation(self):
        """Help refers to no file but those that are installed as HTML."""
        named = []
        for name in self.commands():
            out = self.run_it("help", name)
            self.assertNotRegex(out, r"docs/|\.md\b")
            self.assertNotRegex(out, r"(?i)\bhouses?\b(?!\.(db|key))|\b(some|any|every|no)body\b|\bwhoever\b")
            named += re.findall(r"(?<=share/doc/atelier/html:\n)[^:]*", out)
        pages = " ".join(named).split()
        self.assertGreater(len(pages), 15)
        for page in pages:
            self.assertTrue((TESTS.parent / "docs" / f"{page}.md").is_file(), page)

    def test_rules(self):
        """All of them, with the rulings that stand on a page of their own."""
        pages = TESTS.parent / "docs/rules"
        self.assertEqual(self.run_it("rules", "--lang", "de"), "canvas\nangeschmiert\n")
        for lang, end in {"en": "", "de": ".de", "es": ".es", "it": ".it"}.items():
            for game, parts in {"canvas": ["canvas"], "angeschmiert": ["angeschmiert", "angeschmiert-rulings"]}.items():
                texts = [(pages / f"{part}{end}.md").read_text(encoding="utf-8") for part in parts]
                self.assertEqual(self.run_it("rules", game, "--lang", lang), "\n".join(texts))
        for name in ("canvas.de", "angeschmiert-rulings"):
            self.complains("rules", name, about=f"'{name}'")
        self.complains("rules", "chess", about="'chess'")


class Cards(Cli):
    def test_cards(self):
        cards = json.loads(self.run_it("cards", "--json"))
        self.assertEqual([card["number"] for card in cards], list(range(1, 61)))
        self.assertEqual(len(self.run_it("cards").splitlines()), 61)
        for icon in ("h", "s", "x", "t"):
            self.assertEqual(sum(icons.count(icon) for card in cards for icons in card.values()
                                 if isinstance(icons, list)), 34)

    def test_filters(self):
        everything = json.loads(self.run_it("cards", "--json"))
        for icon, swatch, side in (("+h", None, None), ("t", "violet", None), (None, "red", "left")):
            words = [word for name, value in (("icon", icon), ("swatch", swatch), ("side", side))
                     if value for word in (f"--{name}", value)]
            wanted = [card["number"] for card in everything
                      if (side is None or card["side"] == side)
                      and any(icon in card[s] if icon else card[s]
                              for s in ([swatch] if swatch else ["red", "yellow", "green", "blue", "violet"]))]
            told = [card["number"] for card in json.loads(self.run_it("cards", "--json", *words))]
            self.assertEqual(told, wanted, words)
            self.assertTrue(wanted)
        self.assertEqual(len(json.loads(self.run_it("cards", "--title", "precious", "--json"))), 1)

    def test_wrong_filters(self):
        self.complains("cards", "--icon", "q", about="--icon")
        self.complains("cards", "--swatch", "pink", about="--swatch")
        self.complains("cards", "--side", "top", about="--side")
        self.complains("cards", "--lang", "fr", about="fr")

    def test_scoring_and_scenarios(self):
        scoring = {card["name"]: card["points"] for card in json.loads(self.run_it("cards", "--scoring", "--json"))}
        self.assertEqual(len(scoring), 12)
        self.assertEqual(scoring["style"], [4, 10, 18])
        scenarios = {s["name"]: s for s in json.loads(self.run_it("cards", "--scenarios", "--json"))}
        self.assertEqual(scenarios["bonus"]["goal"], 40)
        self.assertEqual(scenarios["chill"]["scoring"], ["random"] * 3)
        self.assertEqual(len(self.run_it("cards", "--scoring").splitlines()), 12)
        self.assertEqual(len(self.run_it("cards", "--scenarios").splitlines()), 9)

    def test_score(self):
        told = json.loads(self.run_it("score", 28, 5, 31, "--json"))
        self.assertEqual(told["title"], "Chosen Game")
        self.assertEqual(told["ribbons"]["repetition"], 2)
        self.assertEqual(told["bonus"], 1)
        self.assertEqual(len(told["ribbons"]), 12)
        told = json.loads(self.run_it("score", 18, 41, 40, "--scoring", "space,variety", "--json"))
        self.assertEqual(set(told["ribbons"]), {"space", "variety"})
        self.assertEqual(told["ribbons"]["space"], 3)
        out = self.run_it("score", 28, 5, 31)
        self.assertIn("“Chosen Game”", out)
        self.assertRegex(out, r"(?m)^  repetition +2 ")
        self.assertRegex(out, r"(?m)^  bonus +1$")

    def test_score_and_json_agree(self):
        for stack in ((1, 2, 10), (18, 41, 40), (60, 30, 2)):
            told = json.loads(self.run_it("score", *stack, "--json"))
            out = self.run_it("score", *stack)
            for name, ribbons in told["ribbons"].items():
                self.assertRegex(out, rf"(?m)^  {name} +{ribbons} ")
                self.assertEqual(len(told["earned"].get(name, [])), ribbons)

    def test_languages(self):
        self.assertIn("Auserwähltes Spiel", self.run_it("score", 28, 5, 31, "--lang", "de"))
        self.assertIn("Juego elegido", self.run_it("score", 28, 5, 31, LC_ALL="es_ES.UTF-8"))
        self.assertIn("Gioco prescelto", self.run_it("score", 28, 5, 31, LC_ALL="", LANG="it_IT"))
        self.assertIn("Chosen Game", self.run_it("score", 28, 5, 31, LC_ALL="fr_FR"))

    def test_score_by_words(self):
        """Cards are found by their words in any language, accents and capitals or not; and all is told in one."""
        by_number = self.run_it("score", 1, 40, 41, "--lang", "es")
        self.assertEqual(self.run_it("score", "precious", "Maskierte", "rivoluzione", "--lang", "es"), by_number)
        self.assertEqual(self.run_it("score", "PRECIOUS", "mascherata", "revolucion", "--lang", "es"), by_number)
        for english in ("red", "hue", "in ", "Composition", "bonus for"):
            self.assertNotIn(english, by_number)

    def test_score_of_a_game(self):
        words = ["Anna:", 28, 30, 39, 9, 55, 15, "tokens=2", "Ben:", 18, 41, 40]
        told = json.loads(self.run_it("score", *words, "--scoring", "space,style", "--json"))
        self.assertEqual([len(one["paintings"]) for one in told["painters"]], [2, 1])
        alone = json.loads(self.run_it("score", 18, 41, 40, "--scoring", "space,style", "--json"))
        self.assertEqual(told["painters"][1]["paintings"][0]["ribbons"]["space"], alone["ribbons"]["space"])
        out = self.run_it("score", *words, "--scoring", "space,style", "--lang", "de")
        self.assertIn("1. ", out)
        self.assertIn("Gewonnen: ", out)

    def test_ties(self):
        """A tie goes by tokens, then to a judge."""
        both = ["Anna:", 28, 30, 39, "tokens=1", "Ben:", 9, 55, 15]
        self.assertIn("tokens left: Anna", self.run_it("score", *both, "--scoring", "consistency"))
        self.assertIn("judges", self.run_it("score", *both, "tokens=1", "--scoring", "consistency"))

    def test_score_set_by_set(self):
        """The example of the rulebooks by its ribbons; and of ribbons that a painting earns, those that do not count."""
        out = self.run_it("score", "Niki:", "Gestaltung=2", "énfasis=1", "repetition=3", "variety=2", "Bonus=3", "tokens=2",
                          "Ben:", "bonus=1", "--scenario", "Für Einsteiger")
        self.assertTrue(out.startswith("1. Niki: 29 points (composition 3, emphasis 1, repetition 11, variety 8, bonus 6), "
                                       "2 tokens\n2. Ben: 2 points (bonus 2), 0 tokens\n"), out)
        self.assertNotIn("All twelve", out)
        out = self.run_it("score", "Anna:", 18, 41, 40, "space=3", "--scoring", "space,variety", "--lang", "de")
        self.assertIn("(Abstand 11)", out)
        self.assertIn("Abstand: 6 Abzeichen verdient; 4 zählen.", out)
        self.assertIn("All twelve scoring cards were counted.", self.run_it("score", "Anna:", 18, 41, 40))
        self.complains("score", "Anna:", "tokens=1", "style=1", "--scenario", "first", about="style=1: only tokens, bonus and")
        self.complains("score", "Anna:", "bonus=1", "space=21", "--scoring", "space", about="space=21: must be a number from 0 to 20.")
        self.complains("score", 1, 2, 3, "--scenario", "chill", about="are drawn")
        self.complains("score", 1, 2, 3, "--scenario", "easy", about="no scenario 'easy'")
        self.complains("score", 1, 2, 3, "--scenario", "first", "--scoring", "space", about="exclude each other")

    def test_wrong_games(self):
        self.complains("score", "Anna:", 1, 2, "Ben:", 3, 4, 5, about="Anna: cards come in threes")
        self.complains("score", "Anna:", 1, 2, 3, "Ben:", 3, 4, 5, about="card 3 is in two")
        self.complains("score", "Anna:", *range(1, 13), about="at most three")
        self.complains("score", "Anna:", 1, 2, 3, "tokens=many", about="tokens=many")
        self.complains("score", 1, 2, 3, 4, about="who painted")
        self.complains("score", *(word for name in "abcdef" for word in (f"{name}:", "tokens=1")), about="five painters")

    def test_wrong_scores(self):
        self.complains("score", 1, 2, "x", about="'x'")
        self.complains("score", 1, 2, 61, about="61")
        self.complains("score", 1, 2, 0, about="0")
        self.complains("score", 1, 2, 2, about="different")
        self.complains("score", 1, 2, 3, "--scoring", "spaces", about="spaces")
        self.complains("score", 1, 2, 3, "--scoring", "", about="--scoring")
        self.complains("score", 1, 2, 3, "--scoring", "space,space", about="twice")


class Records(Cli):
    def test_replay(self):
        path = GOLDEN / "canvas-standard2.atelier"
        last = json.loads(self.run_it("replay", path, "--json"))
        self.assertEqual(last["actor"], "over")
        wanted = json.loads((GOLDEN / "canvas-standard2.json").read_text(encoding="utf-8"))
        self.assertEqual(last, wanted[-1])
        for position in wanted:
            self.assertEqual(json.loads(self.run_it("replay", path, "--json", "--to", position["ply"])), position)
        self.assertIn(f"after 11 of {last['ply']} moves", self.run_it("replay", path, "--to", 11))
        told = self.run_it("replay", GOLDEN / "angeschmiert-told.atelier", "--told", "--lang", "it")
        wanted = (GOLDEN / "angeschmiert-told.told").read_text(encoding="utf-8").split("\nit\n")[1]
        self.assertIn(re.sub("(?m)^", "  ", wanted.strip("\n")) + "\n\n", told)
        self.assertEqual(json.loads(self.run_it("replay", path, "--to=0", "--json"))["ply"], 0)
        self.assertEqual(self.run_it("replay", "-", "--json", text=path.read_text(encoding="utf-8")),
                         self.run_it("replay", path, "--json"))

    def test_every_golden_record(self):
        for path in sorted(GOLDEN.glob("*.atelier")):
            self.assertIn("Position after", self.run_it("replay", path))

    def test_wrong_records(self):
        path = GOLDEN / "canvas-standard2.atelier"
        last = json.loads(self.run_it("replay", path, "--json"))["ply"]
        self.complains("replay", path, "--to", last + 1, about="--to")
        self.complains("replay", path, "--to", -1, about="--to")
        self.complains("replay", path, "--to", "x", about="--to")
        self.complains("replay", "nowhere.atelier", about="nowhere.atelier")
        self.complains("replay", self.home, about=str(self.home))
        lines = path.read_text(encoding="utf-8").splitlines()
        at = lines.index("take 1")
        lines[at] = "take 9"
        bad = self.home / "bad.atelier"
        bad.write_text("\n".join(lines), encoding="utf-8")
        for command in ("replay", "verify"):
            self.complains(command, bad, about=f"bad.atelier: line {at + 1}: ")
        bad.write_bytes(b"\xff\xfe\x00")
        self.complains("replay", bad, about="line 1: ")
        bad.write_bytes(b"#\n" * (9 << 20))
        self.complains("replay", bad, about="bad.atelier")

    def test_verify(self):
        fair, tampered = GOLDEN / "canvas-fair.atelier", GOLDEN / "canvas-tampered.atelier"
        self.assertIn("All 51 outcomes", self.run_it("verify", fair))
        told = json.loads(self.run_it("verify", fair, "--json"))
        self.assertEqual((told["fair"], told["commitment"], told["checked"], told["wrong"]), (True, True, 51, 0))
        out = self.run_it("verify", tampered, code=NO)
        self.assertIn("Move 78 is 'deal 2' and should have been 'deal 46'", out)
        told = json.loads(self.run_it("verify", tampered, "--json", code=NO))
        self.assertEqual((told["fair"], told["ply"], told["expected"]), (False, 77, "deal 46"))

    def test_verify_without_proof(self):
        self.complains("verify", GOLDEN / "canvas-standard2.atelier", about="from outside", code=NO)
        text = (GOLDEN / "canvas-fair.atelier").read_text(encoding="utf-8")
        hidden = self.home / "hidden.atelier"
        hidden.write_text(re.sub(r"(?m)^secret: .*\n", "", text), encoding="utf-8")
        self.complains("verify", hidden, about="not published", code=NO)
        swapped = self.home / "swapped.atelier"
        swapped.write_text(re.sub(r"(?m)^secret: .", lambda m: "secret: " + ("1" if m.group(0)[-1] == "0" else "0"),
                                  text), encoding="utf-8")
        self.assertIn("does not belong to the commitment", self.run_it("verify", swapped, code=NO))

    def test_verify_says_what_is_proved(self):
        contributed, taken_back = GOLDEN / "canvas-contributions.atelier", GOLDEN / "canvas-taken-back.atelier"
        out = self.run_it("verify", contributed)
        for part in ("Fixed before the first outcome:", "(seats: a, b, c)", "Proved:", "All 45 outcomes", "Not proved:"):
            self.assertIn(part, out)
        self.assertNotIn("could have tried many", out)
        self.assertIn("could have tried many", self.run_it("verify", GOLDEN / "canvas-fair.atelier"))
        self.assertIn("3 outcomes were seen and taken back", self.run_it("verify", taken_back, code=NO))
        self.assertIn("3 Ergebnisse wurden gesehen", self.run_it("verify", taken_back, "--lang", "de", code=NO))
        told = json.loads(self.run_it("verify", contributed, "--json", "--lang", "it"))
        self.assertEqual((told["fair"], told["contributed"], told["sealed"]), (True, ["a", "b", "c"], ["b"]))
        self.assertEqual(told["problems"], [])
        self.assertTrue(told["fixed"] and told["proved"] and told["open"])

    def test_verify_without_end(self):
        text = (GOLDEN / "canvas-fair.atelier").read_text(encoding="utf-8")
        cut = self.home / "cut.atelier"
        cut.write_text(text[: text.rindex("paint ")], encoding="utf-8")
        self.assertIn("The record has no end: it goes as far as move", self.run_it("verify", cut, code=NO))
        told = json.loads(self.run_it("verify", cut, "--json", code=NO))
        self.assertEqual((told["fair"], told["over"], told["wrong"]), (False, False, 0))
        hidden = self.home / "hidden.atelier"
        hidden.write_text(re.sub(r"(?m)^secret: .*\n", "", text), encoding="utf-8")
        told = json.loads(self.run_it("verify", hidden, "--json", code=NO))
        self.assertEqual((told["fair"], told["secret"]), (False, False))

    def test_contributions_that_nothing_fixed(self):
        """The commitment of scheme 1 says nothing about them, so nothing is proved."""
        text = (GOLDEN / "canvas-contributions.atelier").read_text(encoding="utf-8")
        loose = self.home / "loose.atelier"
        loose.write_text(re.sub(r"(?m)^(pledge|seal b): .*\n", "", text).replace("fairness: 2", "fairness: 1"),
                         encoding="utf-8")
        self.assertIn("Nothing fixed the contributions", self.run_it("verify", loose, code=NO))


class Data(Cli):
    def copy_data(self):
        folder = self.home / "data"
        shutil.copytree(DATA, folder)
        return folder

    def test_other_data(self):
        folder = self.copy_data()
        path = folder / "canvas/scoring-cards.csv"
        path.write_text(path.read_text(encoding="utf-8").replace("style,4 10 18", "style,5 50"), encoding="utf-8")
        told = {card["name"]: card["points"]
                for card in json.loads(self.run_it("cards", "--scoring", "--json", "--data", folder))}
        self.assertEqual(told["style"], [5, 50])
        out = self.run_it("play", "canvas", "--data", folder, "--seed", SEED, "--players", "random,random")
        self.assertIn("The game is over.", out)

    def test_wrong_data(self):
        folder = self.copy_data()
        path = folder / "canvas/art-cards.csv"
        lines = path.read_text(encoding="utf-8").splitlines()
        lines[17] = lines[17].replace("left", "middle").replace("right", "middle")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for words in (["cards"], ["score", "1", "2", "3"], ["play"], ["engine"]):
            self.complains(*words, "--data", folder, about="canvas/art-cards.csv line 18: side")
        self.complains("cards", "--data", self.home / "nothing", about="none of the data files, like canvas/art-cards.csv.")


class Engine(Cli):
    def talk(self, *lines, code=FINE):
        out = self.run_it("engine", text=b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n"
                                                  for line in lines), code=code)
        return [json.loads(line) for line in out.splitlines()]

    def test_session(self):
        replies = self.talk(
            {"do": "hello", "id": 1},
            {"do": "new", "game": "canvas", "chance": "auto", "seed": SEED, "options": {"scenario": "first"}},
            {"do": "play", "move": "take 2", "id": ["x"]},
            {"do": "play", "move": "nonsense"},
            {"do": "record"})
        self.assertEqual([reply["ok"] for reply in replies], [True, True, True, False, True])
        self.assertEqual(replies[0]["id"], 1)
        self.assertEqual((replies[2]["id"], replies[2]["actor"], replies[2]["ply"]), (["x"], "b", 13))
        self.assertEqual(replies[3]["error"]["code"], "illegal-move")
        self.assertIn("\ntake 2\n", replies[4]["record"])

    def test_odd_lines(self):
        replies = self.talk(b"\n", b'{"do":"hello"}\r\n', b"x" * (1 << 20) + b"y\n", b'{"do":"hello"}\n',
                            b"\xff\xfe\n", b"\0\n", b'{"do":"hello","id":"last"}')
        self.assertEqual([reply["ok"] for reply in replies], [False, True, False, True, False, False, True])
        self.assertEqual([reply["error"]["code"] for reply in replies if not reply["ok"]],
                         ["bad-json", "bad-request", "bad-json", "bad-json"])
        self.assertEqual(replies[-1]["id"], "last")
        self.assertEqual(self.talk(), [])

    def test_longest_line(self):
        line = b'{"do":"hello"}'
        fits = line + b" " * ((1 << 20) - len(line))
        self.assertEqual([reply["ok"] for reply in self.talk(fits + b"\n", fits + b" \n")], [True, False])


class Play(Cli):
    def kept(self):
        """The one game that is kept."""
        [path] = (self.home / "state/atelier").iterdir()
        return path

    def play(self, *words, text="", **more):
        return self.run_it("play", *words, text=text, **more)

    def test_whole_game(self):
        out = self.play("canvas", "scenario=first", "--seed", SEED, text="1\n" * 60)
        self.assertIn("The game is over.", out)
        self.assertNotIn("not a move", out)
        self.assertIn(f"Its record is {self.kept()}", out)
        self.assertIn("All ", self.run_it("verify", self.kept()))

    def test_players_stay_seated(self):
        self.play("canvas", "seats=3", "--players", "you,random,you", text="1\nquit\n")
        again = self.play("canvas", "--continue", "--lines", text="quit\n")
        self.assertIn("Seat b (random)", again)
        self.assertIn("Seat c, your move", again)

    def test_real_dice(self):
        """With --chance ask the program rolls nothing: it asks, refuses what cannot be, and says so in the record."""
        out = self.play("angeschmiert", "--players", "you,you", "--chance", "ask",
                        text="rrrz\nrrgy\n1\nbbbb\nundo\nroll rrrr\nhint\nquit\n")
        self.assertIn("'rrrz' is not", out)
        self.assertIn("\nSeat a rolls 4 dice. Which colours? rrrz\n", out)
        self.assertIn("\nSeat a rolls two red, one green and one yellow: value 1.\n", out)
        self.assertIn("The first move is recommended", out)
        record = self.kept().read_text(encoding="utf-8")
        self.assertIn("\nchance: outside\n", record)
        self.assertTrue(record.endswith("\nroll rrgy\nmove a1\nroll rrrr\n"), record)
        self.complains("verify", self.kept(), about="from outside", code=NO)
        again = self.play("--continue", text="move b1\nall\ngbyr\nquit\n")
        self.assertIn("Seat a rolls 4 dice. Which colours? all\n", again)
        self.assertIn("%: Seat a rolls two red and two green: value 2.\n", again)
        self.assertIn("\nSeat a rolls the palette: all four colours.\n", again)
        self.assertIn("Seat a rolls 4 dice. What do the dice show: r, g, y, b? For example: ",
                      self.play("angeschmiert", "--players", "you,you", "--chance", "ask", "--lines"))

    def test_scoring_cards_are_explained(self):
        """Once, and by then they are known: a look at the table before they were drawn is none."""
        out = self.play("canvas", "--chance", "ask", "--lines", text=(
            "show\nproximity\nspace\nvariety\nstyle\n1 2 3\n4 5 6\n1 2 3 4 5\n1\n6\nquit\n"))
        self.assertEqual(out.count("One ribbon for"), 4, out)

    def test_real_cards(self):
        """Numbers or title words of any language, several in a line; of a line with a wrong one nothing counts."""
        out = self.play("canvas", "scenario=first", "--chance", "ask", "--lang", "es", text=(
            "1 2 3 4 5 6\n1 2 2\nprecious 2 Enmascarada\n3 4\nquit\n"))
        self.assertIn("ambientación", out)
        self.assertIn("No cuenta nada", out)
        self.assertEqual(out.count("» entra en la fila.\n"), 5, out)
        moves = self.kept().read_text(encoding="utf-8").split("\n\n")[1].split("\n")
        self.assertEqual(moves[6:], ["deal 1", "deal 2", "deal 40", "deal 3", "deal 4", ""])

    def test_real_dice_with_other_flags(self):
        self.complains("play", "--chance", "dice", about="--chance: must be one of draw, ask, not 'dice'")
        self.complains("play", "--chance", "ask", "--seed", SEED, about="there is no seed")
        self.complains("play", "--chance", "ask", "--continue", about="new game")

    def test_contributions(self):
        """Everybody is asked for a word after the pledge, and the record proves that it counted."""
        record = self.home / "words.atelier"
        out = self.play("canvas", "seats=3", "--players", "you,you,random", "--seed", SEED, "--contribute",
                        text=f"a word #1\n\nsave {record}\nquit\n")
        self.assertIn("its pledge is ", out)
        self.assertIn("Seat b, a word of your own", out)
        self.assertNotIn("Seat c, a word of your own", out)
        text = record.read_text(encoding="utf-8")
        self.assertIn('fairness: 2\n', text)
        self.assertIn('\ncontribution a: "a word #1"\n', text)
        self.assertNotIn("contribution b", text)
        self.play("canvas", "seats=3", "--players", "you,you,random", "--seed", SEED,
                  "--contribution", "a=a word #1", text=f"save {record}\nquit\n")
        self.assertEqual(record.read_text(encoding="utf-8"), text)
        for bad in ("word", "a=", "d=word", "a=one,a=two"):
            self.complains("play", "canvas", "seats=3", "--contribution", bad, about="--contribution")
        self.complains("play", "--load", record, "--contribute", about="--contribute: is for a new game")

    def test_same_seed(self):
        ends = []
        for seed in (SEED, SEED, SEED[::-1]):
            self.play("canvas", "--seed", seed, "--players", "you,random", text="1\n" * 60)
            ends.append(self.kept().read_text(encoding="utf-8"))
            self.kept().unlink()
        self.assertEqual(ends[0], ends[1])
        self.assertNotEqual(ends[0], ends[2])

    def test_all_modes(self):
        for options in (["seats=1"], ["seats=1", "mode=puzzle", "target=easy"], ["seats=3", "mode=vincent"],
                        ["seats=5", "scoring=space random"]):
            out = self.play("canvas", *options, "--players", "you", text="1\n" * 80)
            self.assertIn("The game is over.", out)

    def test_computers_alone(self):
        out = self.play("canvas", "seats=3", "--players", "greedy,random,greedy", "--seed", SEED)
        self.assertIn("The game is over.", out)

    def test_moves_by_words(self):
        out = self.play("canvas", "--seed", SEED, text="take 2\n7\nshow\nall\nbest\nhint\nhelp\nrecord\n")
        self.assertRegex(out, "\nYou take “.+” and pay one token.\n")
        self.assertIn("is not a move of Canvas. Type 'help'", out)
        self.assertIn("\ntake 2\n", out)
        self.assertIn("Type the number of a choice", out)
        self.assertIn("The game is saved.", out)

    def test_hint_says_why(self):
        out = self.play("canvas", "--players", "you,club", "--seed", SEED, "--lang", "de", "--lines", text="hint\n")
        self.assertIn("Platz b (Klubspieler)", out)
        self.assertIn("von unten nach oben", out)
        # Asking changes nothing in the game, not even how the computer decides.
        ends = []
        for words in ("1\n" * 60, "hint\n" * 3 + "1\n" * 60):
            self.kept().unlink()
            self.assertIn("The game is over.", self.play("canvas", "--seed", SEED, text=words))
            ends.append(self.kept().read_text(encoding="utf-8"))
        self.assertEqual(*ends)
        out = self.play("angeschmiert", "seats=3", "--seed", SEED, text="best\n")
        self.assertIn("Your first pawn", out)

    def test_best_says_how_good(self):
        out = self.play("canvas", "--players", "you,club", "--seed", SEED, "--lines", text="best\n")
        advice = out[out.index("The first move is recommended. With each move, the chance of winning:\n"):]
        chances = [float(chance) for chance in re.findall(r"take \d +([\d.]+) %", advice)]
        self.assertEqual(len(chances), 5)
        self.assertEqual(chances, sorted(chances, reverse=True))
        self.assertEqual(len(re.findall(r"^ +\d+  take", advice, flags=re.M)), 5)  # and no menu behind
        out = self.play("canvas", "seats=1", "--seed", SEED, text="best\n")
        self.assertIn("the points that can be expected", out)

    def moves_kept(self):
        text = self.kept().read_text(encoding="utf-8")
        return text[text.index("\n\n") + 2:].splitlines()

    def test_quit_and_continue(self):
        self.play("canvas", "--seed", SEED, text="take 2\ntake 1\nquit\nnever read\n")
        before = self.moves_kept()
        out = self.play("canvas", "--continue", text="take 1\nquit\n")
        self.assertNotIn("not your", out)
        after = self.moves_kept()
        self.assertEqual(after[:len(before)], before)
        self.assertGreater(len(after), len(before))
        # Chance went on with the same secret: the finished record proves it.
        out = self.play("canvas", "--continue", text="1\n" * 60 + "record\n")
        self.assertIn("The game is over.", out)

    def test_undo_and_redo(self):
        first, second = self.home / "first", self.home / "second"
        out = self.play("canvas", "--seed", SEED,
                        text=f"undo\nredo\ntake 2\nsave {first}\nundo\nundo\nredo\nsave {second}\nquit\n")
        self.assertIn("There is nothing to take back.", out)
        self.assertIn("There is nothing to play again.", out)
        self.assertEqual(first.read_text(encoding="utf-8"), second.read_text(encoding="utf-8"))

    def test_undo_says_what_it_costs(self):
        """Another move than before makes a game that does not count: said before a move is taken back, and at the end."""
        warning, end = "this game no longer counts", "It does not count for results"
        out = self.play("canvas", "--seed", SEED, text="1\nundo\nrecord\nundo\nundo\nredo\n" + 60 * "1\n")
        self.assertEqual(out.count(warning), 2)  # once asked for twice in a row it is done
        self.assertIn("\ntake 1\n", out.split("Your last move is taken back.")[0])
        self.assertNotIn(end, out)
        out = self.play("canvas", "--seed", SEED, text="1\nundo\nundo\n2\nundo\n" + 60 * "1\n")
        self.assertEqual(out.count(warning), 1)
        self.assertIn(end, out)
        self.assertIn(", finished, does not count: ", self.run_it("games"))

    def test_scoring_cards_are_explained_once(self):
        """Each turn has their names and points; what they are for is in the first picture, and where one asks again."""
        out = self.play("canvas", "scoring=style variety space emphasis", "--seed", SEED, "--lines", text="1\n1\nshow\nquit\n")
        self.assertEqual(len(re.findall("^  Style  ", out, re.M)), 4)
        first = re.search("^  Style  .*?[0-9] ([^\n]*)$", out, re.M)[1].strip()
        self.assertEqual(out.count(first), 2)

    def test_names_are_said(self):
        """Everyone by name; "you" only where one person sits; two of a level by their seats."""
        out = self.play("canvas", "seats=4", "--players", "random,you,you,random", "--names", "Anna,Ben", "--seed", SEED,
                        "--lines", text="1\n1\nquit\n")
        for words in ("  Random a takes “", "Anna, your move.", "  Anna takes “", "Ben, your move.", "  Random d takes “"):
            self.assertIn(words, out)
        self.assertNotIn("You", out.split("commitment is")[1])
        out = self.play("canvas", "--players", "you,you", "--names", "Änne,änne", "--seed", SEED, "--lines", text="1\nquit\n")
        self.assertIn("  Änne a takes “", out)
        self.assertIn("änne b, your move.", out)
        out = self.play("canvas", "--names", "Anna", "--lang", "de", "--lines", text="1\nquit\n")
        self.assertIn("Du bist dran.", out)
        self.assertIn("  Du nimmst „", out)
        self.assertIn("  Hobbyspieler nimmt „", out)
        self.assertIn("Platz b (Hobbyspieler)", out)

    def test_names_in_refusals(self):
        """Whose turn it is, and whose pawn: behind the seats that moves are written with."""
        for lang, told in (("en", "turn of seat a (Anna), and the pawn is seat b (Ben)'s."),
                           ("de", "Platz a (Anna) ist dran, und die Figur gehört Platz b (Ben)."),
                           ("es", "al puesto a (Anna), y el peón es del puesto b (Ben)."),
                           ("it", "al posto a (Anna), e la pedina è del posto b (Ben).")):
            self.assertIn(told, self.play("angeschmiert", "seats=3", "--players", "you,you,club", "--names", "Anna,Ben",
                                          "--seed", SEED, "--lang", lang, text="move b1\nquit\n"))
        self.assertIn("the turn of seat a, and the pawn is seat b's.", self.play(
            "angeschmiert", "--players", "you,you", "--seed", SEED, text="move b1\nquit\n"))

    def test_typed_as_people_do(self):
        """Capitals and blanks around are nothing; what has nothing to say says so."""
        out = self.play("canvas", "--seed", SEED, "--plain", "--lang", "de", text="AGAIN\nHelp\n  SCORES \n 1\nAgain\nQuit\n")
        self.assertIn("Noch ist nichts passiert.", out)
        self.assertIn("help: diese Hilfe.", out)
        self.assertNotIn("kein Zug", out)
        self.assertEqual(len(re.findall(r"(?m)^Du nimmst", out)), 2)

    def test_options_in_any_language(self):
        """Scoring cards, scenarios, targets and dice as people call them; the record has them as programs do."""
        out = self.play("canvas", "scoring=Nähe random STIL", text="record\nquit\n")
        self.assertIn("\nscoring: proximity random style\n", out)
        out = self.play("canvas", "seats=1", "scenario=für einsteiger", "target=Difícil", "mode=Solopuzzle",
                        text="record\nquit\n")
        self.assertIn("\nscenario: first\nmode: puzzle\ntarget: hard\n", out)
        for target in ("rang", "Bewertung", "RANGO"):
            self.assertIn("\ntarget: rank\n", self.play("canvas", "seats=1", f"target={target}", text="record\nquit\n"))
        self.assertIn("\ntarget: goal\n", self.play("canvas", "seats=1", "scenario=bonus", "target=objetivo", text="record\nquit\n"))
        for words, about in ((("play", "canvas", "target=brutal", "--lang", "de"), "Möglich sind Bewertung, Leicht, Normal, Schwer,"),
                             (("play", "canvas", "target=brutal", "--lang", "en"), "target: must be one of rank, easy, normal,"),
                             (("play", "canvas", "scenario=x", "--lang", "it"), "«atelier cards --scenarios» li elenca"),
                             (("cards", "--swatch", "x", "--lang", "es"), "--swatch: puede ser rojo, amarillo, verde, azul, violeta"),
                             (("sheet", "x", "--lang", "it", "-o", "x.png"), "può essere carte, sfondi, icone, dipinti")):
            self.complains(*words, about=about)
        self.assertEqual(self.run_it("cards", "--swatch", "lila", "--side", "Rechts"), self.run_it("cards", "--swatch", "violet", "--side", "right"))
        self.assertEqual(self.run_it("score", "Anna:", "28", "30", "39", "Marker=2"), self.run_it("score", "Anna:", "28", "30", "39", "tokens=2"))
        self.complains("play", "canvas", "scoring=Nahezu space", about="there is no scoring card 'Nahezu'")
        self.assertEqual(self.run_it("score", "18", "41", "40", "--scoring", "Abstand,varietà"),
                         self.run_it("score", "18", "41", "40", "--scoring", "space,variety"))
        out = self.play("angeschmiert", "--chance", "ask", text="rot Rojo, giallo blue\nrot rot lila\nrecord\nquit\n")
        self.assertIn("\n\nroll rryb\n", out)
        out = self.play("canvas", "--chance", "ask", text="énfasis\nrecord\nquit\n")
        self.assertIn("\n\ngoal emphasis\n", out)

    def test_names_of_options_in_any_language(self):
        """As its words name them, with capitals and accents or without. Every option has such a name."""
        values = {"seats": "3", "scenario": "bonus", "scoring": "space", "mode": "vincent", "target": "rank",
                  "board": "default", "figures": "a 3 5"}
        words = [DATA / "languages/terminal.csv", *TESTS.parent.glob("src/games/*/words.csv")]
        named = dict(re.findall(r"^option\.(\w+)\.name,(.+)$", "\n".join(path.read_text(encoding="utf-8") for path in words), re.M))
        for game in json.loads(self.run_it("engine", text='{"do":"hello"}\n'))["games"]:
            for option in (option["name"] for option in game["options"]):
                names = named[option].split(",")
                for name in {*names, names[1].upper(), names[2].replace("ó", "o")}:
                    out = self.play(game["name"], f"{name}={values[option]}", text="record\nquit\n")
                    self.assertIn(f"\n{option}: {values[option]}\n", out)
        self.complains("play", "canvas", "Plätze=2", "seats=3", about="seats: this option is given twice.")
        self.complains("play", "canvas", "spielplan=default", about="spielplan: there is no such option in canvas.")
        out = self.play("angeschmiert", f"spielplan={DATA / 'angeschmiert/board.csv'}", text="record\nquit\n")
        self.assertIn("\nboard: bucket ", out)

    def test_plain(self):
        """Whole games by ear: sentences only, what a choice would do, and more when it is asked for."""
        for game, first in (("canvas", "“.+” comes into the row.\n"), ("angeschmiert", "You roll .+: value ")):
            words = "help\nwhere\nscores\nbest\nnothing\n" + 30 * "3\n1\nagain\nwhere\n" + 400 * "1\n"
            out = self.play(game, "--seed", SEED, text=words)
            self.assertEqual(out.replace("-2.", "-1."), self.play(game, "--seed", SEED, "--plain", text=words).replace("-2.", "-1."))
            self.assertRegex(out, first)
            self.assertRegex(out, r"\n1: You \w+ .+\.\n")
            self.assertRegex(out, r" scores\nYou: .+\.\nCasual: .+\.\nIt’s your move")
            self.assertRegex(out, r" nothing\n.+ Type 'help' .+\nIt’s your move\. \d")  # the choices were heard
            again = re.search(r" 1\n((?:[^\dA].+[.!]\n)+)(?:(?:\d+:|And).+\n)+It’s your move. again\n((?:.+[.!]\n)+)It", out)
            self.assertEqual(*again.groups())
            self.assertIn("The game is over.", out)

    def test_numbers_have_nouns(self):
        """How things stand: which numbers are ribbons, spaces, dice; and nothing is told again that was just heard."""
        out = self.play("canvas", "--seed", SEED, text=re.sub("1", "1\nscores\nredo\n", "1" * 30))
        self.assertRegex(out, r"(?m)^\w+: \d+ points?, \d tokens?; ribbons: \w+ \d")
        self.assertRegex(out, r"redo\nThere is nothing to play again\.\nIt’s your move\.")
        out = self.play("angeschmiert", "figures=a 5 8 b 3 20", "--chance", "ask", text="rrgg\n3\nrrgy\nwhere\n")
        self.assertIn("The last roll: two red, one green and one yellow.\nMultiplication: still missing one green. Dice set aside: 3. "
                      "Stopping takes you 6 spaces forward, failing 2 spaces back.\nThe next roll, with one die: fails 75.0 %.\n", out)

    def test_plain_in_parts(self):
        """The row, the hand and the scoring cards alone; cards and backgrounds chosen by what they are called."""
        out = self.play("canvas", "--seed", SEED, "--lang", "de", "--plain", text=4 * "1\n" + "row\nhand\nscoring\nquit\n")
        self.assertRegex(out, r" row\n(?:\d: „.+“, .+\.\n){5}Du bist dran")
        self.assertRegex(out, r" scoring\n(?:.+: Ein Abzeichen\b.+\.\n){4}Du bist dran")
        hand = out[out.index(" hand\n"):out.index(" scoring\n")]
        cards = re.findall("Auf der Hand „(.+?)“", hand)
        back = re.search(r"Hintergründe: .+, .+, (.+)\.", hand)[1]
        self.assertEqual(len(cards), 4)
        offered = out[:out.index(" row\n")].rpartition("Du bist dran. 1")[2]
        self.assertEqual(len(re.findall(r"^\d+: Du vervollständigst", offered, re.M)), 3, offered)
        self.assertIn("21 mehr", offered)
        row = re.search(" row\n1: „.+\n2: „(.+?)“", out)[1]
        out = self.play("canvas", "--seed", SEED, "--lang", "de", "--plain",
                        text=4 * "1\n" + f"paint {cards[2]} {cards[0].upper()} {cards[3]} on {back.lower()}\nquit\n")
        self.assertRegex(out, f"Du vervollständigst .+: {cards[2]}, {cards[0]} und {cards[3]}, .+, auf „{back}“")
        out = self.play("canvas", "--seed", SEED, "--lang", "de", "--plain", text=4 * "1\n" + f"take {row}\nquit\n")
        self.assertIn(f" take {row}\nDu nimmst „{row}“", out)

    def test_plain_can_be_spoken(self):
        """No line has anything that a speech program drops or spells, in any language, nor moves the cursor: signs for less
        and more, plus, equals, times and arrows; brackets but round ones; bars, strokes and stars; three dots; columns made
        of blanks; letters for dice and pawns; digests."""
        signs = re.compile(r" {2}|^ |[\x00-\x09\x0b-\x1f\x7f-\x9f|/\\_*#~^<>=+×·\[\]{}]|[\u2190-\u2bff]|\.\.\.|…|->|\d-\d+-\d"
                           r"|[0-9a-f]{16}")
        spelt = re.compile(r"\b(?:[abcdef][12]|[rgyb]{3,4})\b")
        for game, more in (("canvas", "row\nhand\nscoring\nodds\n"), ("angeschmiert", "track\nodds\n")):
            words = f"help\nwhere\nscores\nbest\n{more}" + 20 * "1\nwhere\n3\nall\n" + 400 * "1\n"
            for lang in ("en", "de", "es", "it"):
                out = self.play(game, "--seed", SEED, "--lang", lang, text=words)
                self.assertIsNotNone(re.search(r"^1\. .+", out, re.M), "it was played to its end")
                for line in out.splitlines():
                    if str(self.home) not in line:  # a path is what it is
                        self.assertIsNone(signs.search(line), line)
                        self.assertLess(len(line), 300, line)
                        if "move a1" not in line:  # the example of help
                            self.assertIsNone(spelt.search(line), line)

    def test_plain_is_short(self):
        """What is heard from one's own move to the next, the choices with it: on average and at most so many words."""
        for game, most, usual in (("canvas", 140, 105), ("angeschmiert", 200, 105)):
            for lang in ("en", "es"):
                out = self.play(game, "--seed", SEED, "--lang", lang, text=400 * "1\n")
                turns = [len(turn.split()) for turn in re.split(r"(?:^.+)?[.?] 1$", out, flags=re.M)[1:-1]]
                self.assertGreater(len(turns), 12)
                self.assertLessEqual(max(turns), most, (game, lang))
                self.assertLessEqual(sum(turns) / len(turns), usual, (game, lang))

    def test_plain_with_real_things(self):
        """What came is asked for in words, and what can come is told in words with its chance."""
        out = self.play("angeschmiert", "--chance", "ask", "--lang", "de", text="all\nrot rot gelb blau\nquit\n")
        self.assertIn("\nDu würfelst mit 4 Würfeln. Welche Farben? all\n", out)
        self.assertRegex(out, r"\n4,7 %: Du würfelst zweimal Rot, Gelb und Blau: Wert 1\.\n")
        self.assertEqual(len(re.findall(r"^\d+,\d %: Du würfelst .+\.$", out, re.M)), 35)
        self.assertIn("Welche Farben? rot rot gelb blau\nDu würfelst zweimal Rot, Gelb und Blau: Wert 1.\n", out)
        words = "Énfasis\nestilo\nVariedad\nEspacio\n1 2 3 4 5 6\nDeidad\nElección\nquit\n"
        out = self.play("canvas", "--chance", "ask", "--lang", "es", text=words)
        self.assertIn("¿Qué carta de puntuación entra en juego? Énfasis\n", out)
        self.assertIn("Recibes la próxima ambientación. ¿Qué ambientación? 1 2 3", out)
        self.assertIn("¿Qué carta conceptual llega a la fila? Elección\n«Elegido» entra en la fila.\n", out)

    def test_odds(self):
        """Every outcome after a choice, as the screen shows them; by ear what they amount to."""
        words = "odds\nrrgy\nodds 3\nodds contra\nodds spoon\n4\nbbrr\nodds\nodds 3\nquit\n"
        options = ("figures=a 5 8 b 3 20", "--chance", "ask")
        out = self.play("angeschmiert", *options, "--lines", text=words)
        now, risk, contra, refused, on, stop = re.split(r" odds.*\n", out)[1:]
        for told in now, risk, contra:
            chances = [float(chance) for chance in re.findall(r"^ +([\d.]+) %  You roll .+\.$", told, re.M)]
            self.assertEqual((len(chances), chances), (35, sorted(chances, reverse=True)))
        self.assertTrue(risk.startswith("You try to multiply: one space for each die that fits.\nWhat chance can bring then:\n  9.4 % "))
        self.assertIn("'spoon' is not a move", refused)
        self.assertIn("\n 12.5 %  You roll one red and one green: nothing fits.", on)
        self.assertEqual(stop.count(" %  Casual rolls "), 35)
        out = self.play("angeschmiert", *options, "--plain", "--lang", "de", text=words)
        now, risk, contra, refused, on, stop = re.split(r" odds.*\n", out)[1:]
        self.assertTrue(now.startswith("56,2 %: Ein Paar.\n18,8 %: Drei Gleiche.\n14,1 %: Zwei Paare.\n9,4 %: Bunte Palette.\n"
                                       "1,6 %: Vier Gleiche.\nDu würfelst mit 4"), now)
        self.assertIn("\nWas der Zufall dann bringen kann:\n32,8 %: Ein Würfel passt.\n31,6 %: Nichts passt.\n21,1 %: 2 Würfel "
                      "passen.\n9,4 %: Bunte Palette.\n4,7 %: 3 Würfel passen.\n0,4 %: 4 Würfel passen.\nDu bist", contra)
        out = self.play("canvas", "--seed", SEED, "--plain", text="odds take 3\nquit\n")
        self.assertIn("pay 2 tokens.\nWhat chance can bring then:\n55 outcomes, each with 1.8 %.\nIt’s your move", out)
        (self.home / "tie.atelier").write_text(seated("canvas-judge", "Anna", "Ben").rsplit("judge", 1)[0], encoding="utf-8")
        self.assertIn("Nothing is left to chance here.", self.play("--load", self.home / "tie.atelier", text="odds\nquit\n"))

    def test_way_back(self):
        """How to continue is said with the language that was asked for."""
        out = self.play("canvas", "--lang", "de", text="help\nsave mine\nquit\n")
        for command in ("rules canvas", "play --load mine", "play canvas --continue"):
            self.assertIn(f": atelier {command} --lang de\n", out)
        self.assertIn("„atelier games --lang de“", out)
        out = self.play("canvas", "seats=1", "--lang", "it", text="1\n" * 60)
        self.assertIn("«atelier verify --lang it»", out)
        self.lay("alone", "canvas-vincent1", "Anna")
        self.complains("games", "continue", "alone", "--lang", "es", about="alone.atelier --lang es\n")
        out = self.play("canvas", LC_ALL="de_DE.UTF-8", text="help\nquit\n")
        self.assertIn("--continue\n", out)
        self.assertNotIn("--lang", out)

    def test_track_by_ear(self):
        out = self.play("angeschmiert", "--seed", SEED, text="track\nquit\n")
        self.assertIn("Risk spaces: 4 to 53. Buckets: the start, 9, 18, 27, 36 and 45. Brushes: 6, 13, 20, 28, 35, 42 and 50. "
                      "The ladder on 63 leads back to 60.\nValues: 1 for one pair", out)

    def test_judge_by_name(self):
        text = seated("canvas-judge", "Anna", "Ben").rsplit("judge", 1)[0]
        (self.home / "tie.atelier").write_text(text, encoding="utf-8")
        out = self.play("--load", self.home / "tie.atelier", "--lines", text="2\n")
        self.assertRegex(out, r"1  judge a +Seat a \(Anna\)\n +2  judge b +Seat b \(Ben\)\n +3  judge none +a shared win\n")
        self.assertIn("  The judge awards Ben the win.\n", out)
        self.assertRegex(out, r"1\. Ben: 5 points \(.*\).*Wins!\nPaintings: \w.* and .*\n2\. Anna: 5 points")

    def test_undone_move_stays_undone(self):
        self.play("canvas", "--seed", SEED, text="quit\n")
        before = self.moves_kept()
        self.kept().unlink()
        self.play("canvas", "--seed", SEED, text="take 2\nundo\nundo\nquit\n")
        self.assertEqual(self.moves_kept(), before)
        out = self.play("canvas", "--continue", text="record\nquit\n")
        self.assertNotIn("take 2\n", out[out.rindex("atelier: 1"):])

    def test_save_and_load(self):
        path = self.home / "my.atelier"
        self.play("canvas", "scenario=bonus", "--seed", SEED, text=f"save\ntake 1\nsave {path}\nquit\n")
        self.assertIn("scenario: bonus", path.read_text(encoding="utf-8"))
        out = self.play("--load", path, text="1\n" * 60)
        self.assertIn("The game is over.", out)

    def test_interrupted_while_it_thinks(self):
        """Ctrl-C ends a master's long thought at once; nobody is asked any more, and the game goes on later."""
        words = ["play", "canvas", "--players", "master,you", "--ms", "60000", "--seed", SEED]
        with subprocess.Popen([ATELIER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              env={"XDG_STATE_HOME": str(self.home / "state")}) as playing:
            self.assertIn("Canvas, seats: 2", playing.stdout.readline().decode())  # said before it thinks
            self.assertIsNone(playing.poll())
            playing.send_signal(signal.SIGINT)
            out = playing.communicate(timeout=240)[0].decode()
        self.assertEqual(playing.returncode, FINE)
        self.assertIn("The game is saved.", out)
        self.assertNotIn("your move", out)
        out = self.play("canvas", "--continue", "--ms", "1", text="quit\n")
        self.assertIn("It’s your move.", out)

    def test_end_of_input(self):
        out = self.play("canvas", "--seed", SEED, text="take 1")
        self.assertIn("The game is saved.", out)
        self.assertIn("take 1", self.moves_kept())

    def test_endless_line(self):
        out = self.play("canvas", "--seed", SEED, text="x" * 5000 + "\nquit\n")
        self.assertIn("The game is saved.", out)

    def test_wrong_use(self):
        self.complains("play", "chess", about="'chess'")
        self.complains("play", "canvas", "seats=9", about="seats:")
        self.complains("play", "canvas", "seats", about="'seats'")
        self.complains("play", "canvas", "colour=red", about="colour:")
        self.complains("play", "canvas", "seats=2", "seats=3", about="twice")
        self.complains("play", "canvas", "scoring=space space", about="scoring:")
        self.complains("play", "canvas", "--seed", "12", about="--seed")
        self.complains("play", "canvas", "--players", "you,nobody", about="'nobody'; the players are beginner, casual")
        self.complains("play", "canvas", "--players", "you,you,you", about="--players")
        self.complains("play", "canvas", "--lang", "fr", about="'fr'")
        self.complains("play", "canvas", "--continue", about="--continue")
        self.complains("play", "--load", "nowhere", about="nowhere")
        self.assertEqual(list(self.home.iterdir()), [])


class LongWork(Cli):
    def test_solve_spares_other_files(self):
        """What is reached is kept beside the output; a file of somebody's own there is left alone."""
        part = self.home / "mine.solved.part"
        part.write_text("my own notes\n", encoding="utf-8")
        for words in ([], ["--fresh"], ["--resume"]):
            self.complains("solve", "angeschmiert", "--out", "mine.solved", *words, about="is not a file of atelier solve")
        self.assertEqual(part.read_text(encoding="utf-8"), "my own notes\n")
        part.unlink()
        part.symlink_to("/dev/null")
        self.complains("solve", "angeschmiert", "--out", "mine.solved", "--fresh", about="is not a file of atelier solve")

    def test_files_before_work(self):
        """A place where nothing can be written is told before hours of play, and nothing is left there."""
        for command in (["arena", "canvas", "--games", "100000000", "--csv"],
                        ["solve", "angeschmiert", "--out"],
                        ["review", GOLDEN / "angeschmiert-lena-and-paul.atelier", "--html"]):
            self.complains(*command, "/nonexistent/x", about=": /nonexistent/x: No such file")
            self.complains(*command, self.home, about="is a folder")
            self.complains(*command, "", about="a file's name is missing")
        self.assertEqual(list(self.home.iterdir()), [])

    def test_files_that_are_read(self):
        """What is read, or written for something else, is not written over."""
        record = (GOLDEN / "angeschmiert-lena-and-paul.atelier").read_text()
        (self.home / "game").write_text(record)
        (self.home / "board.csv").write_text((DATA / "angeschmiert" / "board.csv").read_text())
        self.complains("review", "game", "--html", "./game", about="--html: ./game is the game itself")
        with open(self.home / "game", encoding="utf-8") as game:
            done = subprocess.run([ATELIER, "review", "-", "--svg", "game"], stdin=game, capture_output=True,
                                  timeout=240, check=False, cwd=self.home)
        self.assertEqual(done.returncode, WRONG)
        self.complains("review", "game", "--html", "x", "--svg", "x", about="--svg: x is the file of --html")
        self.complains("solve", "angeschmiert", "--board", "board.csv", "--out", "board.csv", about="is the board itself")
        self.complains("arena", "canvas", "--resume", "a", "--csv", "a", about="--csv: a is the file of --resume")
        self.assertEqual((self.home / "game").read_text(), record)

    def test_solved_board(self):
        """The default board's own table, from its file, is as good as the one that is built in."""
        table = DATA / "angeschmiert" / "board.solved"
        arena = ["arena", "angeschmiert", "--players", "solved,beginner", "--games", "1", "--quiet"]
        self.assertEqual(self.run_it(*arena, "--solved", table), self.run_it(*arena))
        other = "board=bucket 0 5 12 22 33 44 brush 3 9 15 27 36 41 50"
        self.complains(*arena, other, "--solved", table, about="for a different board")
        self.complains("play", "canvas", "--solved", table, about="--solved: is for angeschmiert")
        self.complains("engine", "--solved", "no.solved", about="--solved: no.solved: No such file")
        (self.home / "cut.solved").write_bytes(table.read_bytes()[:-9])
        self.complains("review", Review.RECORD, "--solved", "cut.solved", about="--solved: cut.solved: ")

    def test_wrong_flags(self):
        self.complains("arena", "canvas", "--seed", "18446744073709551616", about="--seed: must be a number from 0 to")
        self.complains("arena", "canvas", "--ms", "0", about="--ms: must be a number from 1")
        self.complains("arena", "canvas", "--trials", "0", about="--trials: must be a number from 1")
        self.complains("arena", "canvas", "--ms", "5", "--trials", "5", about="--ms and --trials exclude each other")
        self.complains("arena", "canvas", "--margin", "0.1", about="--margin: is for --stop-early")
        for margin in ["0,1", "-1", "1e-3", "many", ""]:
            self.complains("arena", "canvas", "--players", "greedy,random", "--stop-early", "--margin", margin,
                           about="--margin: must be a number from 0 to 1000000")
        self.complains("play", "canvas", "--ms", "0", about="--ms: must be a number from 1")


class Review(Cli):
    RECORD = GOLDEN / "angeschmiert-lena-and-paul.atelier"

    def run_it(self, *words, code=FINE, **more):
        """A review that takes long says how far it is."""
        out = super().run_it(*words, code=code, silent=False, **more)
        if code == FINE:
            self.assertRegex(self.errors, r"\A(move \d+ of \d+\n)*\Z")
        return out

    def test_text(self):
        out = self.run_it("review", self.RECORD, "--lang", "en")
        self.assertIn("The game is not over yet. Lena: the best move", out)
        self.assertIn("verschenkt", self.run_it("review", self.RECORD, "--lang", "de"))
        self.assertEqual(self.run_it("review", "-", text=self.RECORD.read_text()), out)

    def test_names_and_moves_in_words(self):
        """People without a name and players of the house are called as the narrator calls them; moves are told."""
        game = self.home / "game.atelier"
        game.write_text(seated("angeschmiert-lena-and-paul", "you", "club"), encoding="utf-8")
        out = self.run_it("review", game, "--lang", "de")
        for said in ("Du: der beste Zug", "Klubspieler: der beste Zug", "Gespielt: Du wagst noch einen Wurf",
                     "Am besten: Du hörst auf und ziehst", "Am besten: Klubspieler hört auf"):
            self.assertIn(said, out)
        for wire in ("you", "club", "stop a1"):
            self.assertNotIn(wire, out)
        game.write_text(seated("angeschmiert-lena-and-paul", "you", "you"), encoding="utf-8")
        self.assertIn("Posto b: la mossa migliore", self.run_it("review", game, "--lang", "it"))
        self.run_it("review", game, "--html", "out.html")
        self.assertNotIn(">stop a1<", (self.home / "out.html").read_text(encoding="utf-8"))

    def test_json(self):
        review = json.loads(self.run_it("review", self.RECORD, "--json"))
        self.assertEqual((review["game"], review["unit"], review["source"]), ("angeschmiert", "win", "exact"))
        a, b = review["seats"]
        self.assertAlmostEqual(a["first"] - a["loss"] + b["loss"] + a["luck"] + a["revision"], a["result"], 4)
        self.assertEqual(len(review["decisions"]), a["decisions"] + b["decisions"])

    def test_files(self):
        self.run_it("review", self.RECORD, "--html", "out.html", "--svg", "out.svg")
        self.assertTrue((self.home / "out.html").read_text().startswith("<!DOCTYPE html>"))
        self.assertTrue((self.home / "out.svg").read_text().startswith("<svg "))
        self.assertTrue(self.run_it("review", self.RECORD, "--svg", "-").startswith("<svg "))

    def test_wrong_use(self):
        self.complains("review", "nowhere.atelier", about="nowhere.atelier")
        self.complains("review", self.RECORD, "--html", "no/such/folder.html", about="--html")
        self.complains("review", self.RECORD, "--html", "-", "--json", about="standard output")


if __name__ == "__main__":
    unittest.main(verbosity=1)
