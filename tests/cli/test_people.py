#!/usr/bin/env python3
"""People in the kept games: test_people.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import json
import re
import resource
import shutil
import subprocess
import unittest

from program import ATELIER, GOLDEN, SEED, TESTS, Cli, seated

FAMILY = TESTS / "cli/family.atelier"


class People(Cli):
    def people(self, *words):
        return json.loads(self.run_it("games", "people", *words, "--json"))

    def engine(self, *requests):
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        return [json.loads(line) for line in self.run_it("engine", text=lines).splitlines()]

    def test_everybody_by_name(self):
        """Results and achievements of everybody, as the engine says them; computers are nobody."""
        self.assertIn("No finished game counts yet", self.run_it("games", "people"))
        self.lay("one", "canvas-standard2", "Anna", "Ben")
        self.lay("two", "canvas-standard2", "Ben", "club")
        self.lay("race", "angeschmiert-moving", "master", "Anna")
        record = (GOLDEN / "canvas-standard2.atelier").read_text(encoding="utf-8")
        loaded, first, second = self.engine(
            {"do": "load", "record": record}, {"do": "achievements", "seat": "a"}, {"do": "achievements", "seat": "b"})
        found = {person["person"]: {game["name"]: game for game in person["games"]} for person in self.people()}
        self.assertEqual({name: sorted(games) for name, games in found.items()},
                         {"Anna": ["one", "race"], "Ben": ["one", "two"]})
        self.assertEqual(found["Anna"]["one"]["achievements"], first["new"])
        self.assertEqual(found["Ben"]["one"]["points"], loaded["points"]["b"])
        self.assertEqual(sorted(set(found["Ben"]["one"]["achievements"]) | set(found["Ben"]["two"]["achievements"])),
                         sorted(set(first["new"]) | set(second["new"])), "what was earned once does not come again")
        self.assertEqual([game["mode"] for game in found["Anna"].values()], ["company", "two"]
                         if list(found["Anna"]) == ["one", "race"] else ["two", "company"])
        self.assertEqual([person["person"] for person in self.people("Ben")], ["Ben"])
        told = self.run_it("games", "people", "--lang", "de")
        self.assertIn("Anna", told)
        self.assertIn("In Gesellschaft", told)
        self.complains("games", "people", "Nobody", about="no one called 'Nobody'")
        self.complains("games", "people", "Anna", "Ben", about="one word too many")
        self.complains("games", "continue", "--json", about="--json")

    def pages(self, person):
        """The head of somebody's book, and its nine pages: tick, points and goal by name."""
        head, *lines = self.run_it("games", "book", person).splitlines()
        pages = [re.fullmatch(r"  \[([ x])\] (\w+(?: \w+)*) +(\d+|-)/(\d+)  .+", line).groups() for line in lines]
        self.assertEqual(len(pages), 9)
        return head, {name: (tick, points, goal) for tick, name, points, goal in pages}

    def test_the_book(self):
        """Anybody at the table completes a scenario for everybody there; a computer does not."""
        self.lay("people", FAMILY, "Anna", "Ben")
        self.lay("computer", FAMILY, "casual", "Cleo")
        self.lay("solo", "canvas-vincent1", "Dora")
        expected = {"Anna": ("1 of 9 completed", "Family game", ("x", "18", "18")),
                    "Ben": ("1 of 9 completed", "Family game", ("x", "15", "18")),
                    "Cleo": ("0 of 9 completed", "Family game", (" ", "15", "18")),
                    "Dora": ("0 of 9 completed", "Bonus", (" ", "35", "40"))}
        for person, (done, name, page) in expected.items():
            head, pages = self.pages(person)
            self.assertEqual(head, f"{person}: {done}, 1 of 9 played")
            self.assertEqual(pages.pop(name), page, person)
            self.assertEqual({page[:2] for page in pages.values()}, {(" ", "-")}, person)
        found = {person["person"]: person["games"] for person in self.people()}
        self.assertEqual({name: [(game["points"], game["goal"], game["completed"]) for game in games]
                          for name, games in found.items()},
                         {"Anna": [(18, 18, True)], "Ben": [(15, 18, True)], "Cleo": [(15, 18, False)],
                          "Dora": [(35, 40, False)]})

    def test_completed_stays(self):
        """A worse game takes nothing away, and what others reach elsewhere does not count."""
        self.lay("first", FAMILY, "Anna", "Ben")
        self.lay("second", FAMILY, "casual", "Ben")
        self.lay("third", FAMILY, "Dora", "club")
        self.lay("fourth", FAMILY, "club", "Cleo")
        for person, page in (("Ben", ("x", "15", "18")), ("Dora", ("x", "18", "18")), ("Cleo", (" ", "15", "18"))):
            self.assertEqual(self.pages(person)[1]["Family game"], page, person)

    def test_deleted_games_count(self):
        """What was achieved stays when a finished game is deleted, and goes when that is asked for."""
        self.lay("one", "canvas-standard2", "Anna", "Ben")
        self.lay("two", FAMILY, "Anna", "club")
        before = self.people()
        self.assertIn("what was achieved in it stays", self.run_it("games", "delete", "one"))
        self.assertEqual([game["name"] for game in json.loads(self.run_it("games", "--json"))], ["two"])
        for person in before:
            for game in person["games"]:
                if game["name"] == "one":
                    game["deleted"] = True
        self.assertEqual(self.people(), before)
        self.complains("games", "delete", "one", about="no game 'one' is saved")
        # Another one of the same name meets it there.
        self.lay("one", FAMILY, "Cleo", "club")
        self.run_it("games", "delete", "one", "two")
        self.assertIn("No game is saved", self.run_it("games"))
        found = {person["person"]: sorted(game["name"] for game in person["games"]) for person in self.people()}
        self.assertEqual(found, {"Anna": ["one", "two"], "Ben": ["one"], "Cleo": ["one-2"]})
        self.run_it("games", "delete", "one", "one-2", "--for-good")
        self.assertEqual([(person["person"], len(person["games"])) for person in self.people()], [("Anna", 1)])
        self.complains("games", "list", "--for-good", about="--for-good")
        # A game of nobody's leaves nothing.
        self.lay("nobody", FAMILY, "club", "casual")
        before = sorted((self.home / "state").rglob("*.atelier"))
        self.assertEqual(self.run_it("games", "delete", "nobody"), "nobody is deleted for good.\n")
        self.assertEqual(sorted((self.home / "state").rglob("*.atelier")), [path for path in before if path.stem != "nobody"])

    def test_a_name_in_any_case_is_one_person(self):
        self.lay("one", FAMILY, "Ömer", "club")
        self.lay("two", FAMILY, "ömer", "OMER")
        found = {person["person"]: sorted(game["name"] for game in person["games"]) for person in self.people()}
        self.assertEqual(found.pop("OMER"), ["two"])
        (name, games), = found.items()
        self.assertEqual((name.lower(), games), ("ömer", ["one", "two"]))
        self.assertIn(f"{name}: ", self.run_it("games", "book", "ÖMER"))

    def test_renamed_and_merged(self):
        self.lay("one", "canvas-standard2", "Anne", "Ben")
        self.lay("two", FAMILY, "Anna", "club")
        self.lay("three", FAMILY, "anne", "club")
        self.run_it("games", "delete", "three")
        times = {path: path.stat().st_mtime_ns for path in (self.home / "state").rglob("*.atelier")}
        self.complains("games", "rename", "Anne", about="two names are needed")
        self.complains("games", "rename", "Nobody", "Anna", about="no one in the saved games is called 'Nobody'")
        self.complains("games", "rename", "Anne", "Ben", about="sit at one table in one, so they are two people")
        self.complains("games", "rename", "Anne", "master", about="a computer player's name")
        self.complains("games", "rename", "Anne", "x" * 200, about="name")
        self.assertIn("Anne is called Anna in 2 games.", self.run_it("games", "rename", "Anne", "Anna"))
        found = {person["person"]: sorted(game["name"] for game in person["games"]) for person in self.people()}
        self.assertEqual(found, {"Anna": ["one", "three", "two"], "Ben": ["one"]})
        self.assertEqual({path: path.stat().st_mtime_ns for path in times}, times, "nothing was played")
        self.run_it("games", "rename", "ANNA", "Änne")
        self.assertEqual([person["person"] for person in self.people() if "two" in str(person)], ["Änne"])

    def test_two_of_one_name_stay_so(self):
        """They are nobody in the statistics, whatever they are called afterwards."""
        self.lay("alike", "canvas-standard2", "Anna", "anna")
        self.assertEqual(self.people(), [])
        self.run_it("games", "rename", "Anna", "Bea")
        self.assertEqual(self.people(), [])
        self.assertIn(": Bea, Bea\n", self.run_it("games"))

    def test_completed(self):
        """The line at the end of a game: there if a person has reached the goal, whoever moves last."""
        completed = "\nScenario completed: “Family game” asked for 18 points.\n"
        for people, told in ((("Anna", "Ben"), True), (("casual", "Cleo"), False)):
            *moves, last = seated(FAMILY, *people).splitlines()
            (self.home / "open.atelier").write_text("\n".join(moves) + "\n", encoding="utf-8")
            out = self.run_it("play", "--load", "open.atelier", text=last + "\n", silent=False)
            self.assertIn(f"{people[0].capitalize()}: 18 points", out)
            self.assertIn(f"{people[1]}: 15 points", out)
            self.assertEqual(out.count(completed), int(told), out[-600:])
            self.assertEqual(out.count("Scenario completed"), int(told))
        self.assertEqual({person["person"]: [game["completed"] for game in person["games"]] for person in self.people()},
                         {"Anna": [True], "Ben": [True], "Cleo": [False]})

    def test_scenario_line_and_rank(self):
        """Alone for a target: the target, the rank, and whether the scenario is completed."""
        good = ("take 3", "take 1", "take 1", "take 3", "take 1", "paint 38 58 1", "take 3", "take 1", "take 1",
                "paint 49 37 27", "take 1", "take 4", "take 1", "paint 39 4 60")
        bad = ("1",) * 200
        expected = (
            ("Anna", good, "en", ("30 points (Composition 9, Variety 13, bonus 8); 5 tokens left.",
                                  "Paintings: Precious Mess, Forbidden Darkness and Fragile Warning.",
                                  "The target was 25: reached.", "Your rank: Honourable mention.",
                                  "Scenario completed: “Family game” asked for 18 points.")),
            ("Ben", bad, "en", ("2 points (bonus 2); 8 tokens left.",
                                "Paintings: Graceful Dreams, Attraction and Precious Darkness.",
                                "The target was 25: missed.",
                                "Your rank: Participation award.",
                                "Scenario not completed: “Family game” asked for 18 points.")),
            ("Cleo", good, "de", ("30 Punkte (Gestaltung 9, Vielfalt 13, Bonus 8); noch 5 Marker.",
                                  "Gemälde: Kostbares Durcheinander, Verbotene Finsternis und Zerbrechliche Warnung.",
                                  "Die Vorgabe war 25: erreicht.", "Deine Bewertung: Ehrenurkunde.",
                                  "Szenario geschafft: „Familienspiel“ verlangte 18 Punkte.")))
        for name, moves, lang, lines in expected:
            out = self.run_it("play", "canvas", "seats=1", "mode=puzzle", "scenario=family", "target=easy", "--seed", SEED,
                              "--names", name, "--lang", lang, text="\n".join(moves) + "\n")
            end = re.split(r"The game is over\.\n|Die Partie ist zu Ende\.\n", out)[1].splitlines()
            self.assertEqual([line.removeprefix(f"{name}: ") for line in end[:len(lines)]], list(lines))
        found = {person["person"]: person["games"] for person in self.people()}
        self.assertEqual({name: [(game["points"], game["reached"], game["completed"]) for game in games]
                          for name, games in found.items()},
                         {"Anna": [(30, True, True)], "Ben": [(2, False, False)], "Cleo": [(30, True, True)]})

    def test_told_at_the_end(self):
        """What a game has brought is said once, when it is over."""
        text = (GOLDEN / "canvas-standard2.atelier").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        self.assertTrue(lines[-1].startswith("paint "), lines[-1])
        (self.home / "open.atelier").write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
        before = self.run_it("play", "--load", "open.atelier", text=lines[-1] + "\n", silent=False)
        found = {person["person"]: person["games"][0]["achievements"] for person in self.people()}
        self.assertEqual(sorted(found), ["Frida", "Käthe"])
        self.assertTrue(any(found.values()), "a record in which something is achieved")
        self.assertIn("New achievements", before)
        for name, feats in found.items():
            self.assertEqual(before.split("New achievements")[1].count(f"\n{name}: "), len(feats))
            listed = self.run_it("games", "achievements", name)
            self.assertEqual([listed.count("[x]"), listed.count("[ ]")], [len(feats), 20 - len(feats)])

    def test_names(self):
        self.run_it("play", "canvas", "seats=3", "--players", "you,casual,you", "--names", " Anna ,Zoë", text="quit\n")
        game, = json.loads(self.run_it("games", "--json"))
        self.assertEqual(game["seats"], ["Anna", "casual", "Zoë"])
        self.complains("play", "canvas", "--names", "Anna,Ben", about="--names")
        self.complains("play", "canvas", "--names", "master", about="--names")
        self.complains("play", "canvas", "--names", "x" * 41, about="--names")

    def test_two_of_one_name(self):
        """What they did cannot be told apart, so it is nobody's; who is alone without a name is "you" in any language."""
        self.lay("both", "canvas-standard2", "anna", "Anna")
        self.assertEqual(self.people(), [])
        self.lay("mine", "canvas-standard2", "you", "Ben")
        self.assertTrue(self.run_it("games", "people", "--lang", "de").startswith("du\n"))
        self.assertIn("\ntú, Canvas: ", "\n" + self.run_it("games", "achievements", "--lang", "es"))
        self.assertIn("\ntú: 0 de 9", "\n" + self.run_it("games", "book", "--lang", "es"))
        for name in ("du", "DU", "you"):
            self.assertTrue(self.run_it("games", "people", name, "--lang", "de").startswith("du\n"), name)
        text = seated("canvas-judge", "you", "you").rsplit("judge", 1)[0]
        (self.home / "tie.atelier").write_text(text, encoding="utf-8")
        self.assertIn("gets no entry in 'atelier games people'", self.run_it("play", "--load", "tie.atelier", text="2\n"))

    def test_spaces_are_no_points(self):
        self.lay("race", "angeschmiert-moving", "Anna", "Ben")
        told = self.run_it("games", "people", "--lang", "de")
        self.assertIn("Felder im Schnitt: ", told)
        self.assertNotIn("Punkte", told)

    def test_taken_back_counts_for_nothing(self):
        self.lay("back", "canvas-taken-back", "Anna", "Ben")
        self.assertEqual(self.people(), [])

    @staticmethod
    def used():
        """What programs have used of the processor, in seconds: the clock tells as well what else the machine does."""
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def test_a_thousand_games(self):
        """Fast enough to be asked at the end of every game."""
        self.lay("one", "canvas-standard2", "Anna", "Ben")
        folder = self.home / "state/atelier"
        for number in range(1, 1000):
            shutil.copy(folder / "one.atelier", folder / f"game{number}.atelier")
        (folder / "broken.atelier").write_text("nonsense\n", encoding="utf-8")
        before = self.used()
        done = subprocess.run([ATELIER, "games", "people"], capture_output=True, check=True, timeout=240,
                              env={"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"})
        self.assertLess(self.used() - before, 30)
        self.assertEqual(done.stdout.decode().count("Games: 1000"), 2)


if __name__ == "__main__":
    unittest.main(verbosity=1)
