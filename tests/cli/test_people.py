#!/usr/bin/env python3
"""People in the kept games: test_people.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import json
import shutil
import subprocess
import time
import unittest

from program import ATELIER, GOLDEN, SEED, Cli


class People(Cli):
    def people(self, *words):
        return json.loads(self.run_it("games", "people", *words, "--json"))

    def engine(self, *requests):
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        return [json.loads(line) for line in self.run_it("engine", text=lines).splitlines()]

    def test_everybody_by_name(self):
        """Results and achievements of everybody, as the engine says them; computers are nobody."""
        self.assertIn("No game is finished", self.run_it("games", "people"))
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
        self.complains("games", "people", "Nobody", about="nobody called 'Nobody'")
        self.complains("games", "people", "Anna", "Ben", about="one word too many")
        self.complains("games", "continue", "--json", about="--json")

    def test_the_book(self):
        """Anybody at the table completes a scenario for everybody there; a computer does not."""
        points = self.engine({"do": "load", "record": (GOLDEN / "canvas-vincent1.atelier").read_text(encoding="utf-8")})
        self.lay("solo", "canvas-vincent1", "Anna")
        text = self.run_it("games", "book")
        scenario = points[0]["state"]["scenario"]
        self.assertEqual(text.count("\n"), 10)
        self.assertRegex(text.splitlines()[0], r"^Anna: [01] of 9 completed, [01] of 9 played$")
        if scenario is not None:
            self.assertIn("1 of 9 played", text)
        game, = self.people("Anna")[0]["games"]
        if "completed" in game:
            self.assertEqual(game["completed"], game["points"] >= game["goal"])
            self.assertEqual("[x]" in text, game["completed"])

    def test_completed(self):
        """The line at the end of a game, and the tick in the book of everybody at the table."""
        for name, players in (("people", "Anna,Ben"), ("computer", "Cleo")):
            self.run_it("play", "canvas", "seats=2", "scenario=family", "--seed", SEED, "--players",
                        "you,you" if name == "people" else "you,master", "--names", players, text="1\n" * 200)
        for person in self.people():
            game, = person["games"]
            others = [one["games"][0] for one in self.people() if one["games"][0]["name"] == game["name"]]
            self.assertEqual(game["completed"], max(one["points"] for one in others) >= game["goal"])

    def test_scenario_line_and_rank(self):
        """Alone for a target: the target, the rank, and whether the scenario is completed."""
        out = self.run_it("play", "canvas", "seats=1", "mode=puzzle", "scenario=family", "target=easy", "--seed", SEED,
                          "--players", "you", "--names", "Anna", text="1\n" * 200)
        game, = self.people("Anna")[0]["games"]
        self.assertIn("The target was 25", out)
        self.assertIn("Your rank: ", out)
        self.assertEqual("Scenario completed" in out, game["points"] >= 18)
        german = self.run_it("play", "canvas", "seats=1", "mode=puzzle", "scenario=family", "--lang", "de", "--seed", SEED,
                             "--names", "Anna", text="1\n" * 200)
        self.assertEqual("Szenario geschafft" in german, game["points"] >= 18)

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
            self.assertEqual(before.count(f"  {name}: "), len(feats))
            listed = self.run_it("games", "achievements", name)
            self.assertEqual([listed.count("[x]"), listed.count("[ ]")], [len(feats), 20 - len(feats)])

    def test_names(self):
        self.run_it("play", "canvas", "seats=3", "--players", "you,casual,you", "--names", " Anna ,Zoë", text="quit\n")
        game, = json.loads(self.run_it("games", "--json"))
        self.assertEqual(game["seats"], ["Anna", "casual", "Zoë"])
        self.complains("play", "canvas", "--names", "Anna,Ben", about="--names")
        self.complains("play", "canvas", "--names", "master", about="--names")
        self.complains("play", "canvas", "--names", "x" * 41, about="--names")

    def test_taken_back_counts_for_nothing(self):
        self.lay("back", "canvas-taken-back", "Anna", "Ben")
        self.assertEqual(self.people(), [])

    def test_a_thousand_games(self):
        """Fast enough to be asked at the end of every game."""
        self.lay("one", "canvas-standard2", "Anna", "Ben")
        folder = self.home / "state/atelier"
        for number in range(1, 1000):
            shutil.copy(folder / "one.atelier", folder / f"game{number}.atelier")
        (folder / "broken.atelier").write_text("nonsense\n", encoding="utf-8")
        began = time.monotonic()
        done = subprocess.run([ATELIER, "games", "people"], capture_output=True, check=True, timeout=60,
                              env={"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"})
        self.assertLess(time.monotonic() - began, 30)
        self.assertEqual(done.stdout.decode().count("Games: 1000"), 2)


if __name__ == "__main__":
    unittest.main(verbosity=1)
