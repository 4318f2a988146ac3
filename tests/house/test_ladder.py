#!/usr/bin/env python3
"""The ladder of the daily puzzle over real sockets: test_ladder.py PATH-TO-ATELIER [ARGUMENTS].

Today is the machine's own day in Greenwich; where midnight comes between, yesterday's puzzle is still taken.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import puzzle
from online import House, Visited

ATELIER = ""


class Ladder(Visited, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.day = puzzle.day_in()
        games = sorted((puzzle.play(ATELIER, cls.day, style) for style in range(6)), key=lambda game: game[1])
        (cls.worse, cls.few), (cls.better, cls.many) = games[0], games[-1]
        assert cls.few < cls.many, games

    def setUp(self):
        self.house = House(ATELIER, "--no-limits")
        self.addCleanup(self.house.__exit__)

    def enter(self, person, record, day=None):
        return person.do("enter", day=day or self.day, record=record)

    def listed(self, person, **members):
        """Ranks, names and points."""
        reply = person.do("ladder", day=self.day, **members)
        return [(one["rank"], one["person"]["name"], one["points"]) for one in reply["ladder"]]

    def test_a_day(self):
        ann, ben, cleo = self.person("Ann"), self.person("Ben"), self.person("Cleo")
        empty = ann.do("ladder")
        self.assertEqual((empty["count"], empty["mine"], empty["ladder"], empty["open"]), (0, None, [], True))
        reply = self.enter(ann, self.worse)
        self.assertEqual((reply["day"], reply["points"]), (self.day, self.few))
        self.assertGreater(reply["moves"], 0)
        self.enter(ben, self.better), self.enter(cleo, self.worse)
        self.assertEqual(self.listed(ann), [(1, "Ben", self.many), (2, "Ann", self.few), (2, "Cleo", self.few)])
        self.assertEqual(self.listed(ann, limit=1), [(1, "Ben", self.many)])
        self.assertEqual(self.listed(ann, limit=1, **{"from": 2}), [(2, "Cleo", self.few)])
        reply = cleo.do("ladder", day=self.day, limit=1)
        self.assertEqual((reply["count"], reply["mine"]["rank"], reply["mine"]["points"]), (3, 2, self.few))
        self.assertEqual([one["mine"] for one in cleo.do("ladder", day=self.day)["ladder"]], [False, False, True])
        # A better one counts, and the first stays known; a worse one changes nothing.
        self.enter(ann, self.better), self.enter(ann, self.worse)
        mine = ann.do("ladder", day=self.day)["mine"]
        self.assertEqual((mine["rank"], mine["points"], mine["first"]), (1, self.many, self.few))
        self.house.again()
        ann.again(), cleo.again()
        self.assertEqual(self.listed(ann), [(1, "Ben", self.many), (1, "Ann", self.many), (3, "Cleo", self.few)])
        ann.do("withdraw", day=self.day)
        self.assertEqual(self.listed(cleo), [(1, "Ben", self.many), (2, "Cleo", self.few)])
        cleo.do("delete", sure=True)
        self.assertEqual(self.listed(ann), [(1, "Ben", self.many)])

    def test_yesterday(self):
        ann, day = self.person("Ann"), puzzle.day_in(-1)
        record, points = puzzle.play(ATELIER, day)
        self.assertEqual(self.enter(ann, record, day)["points"], points)
        self.assertEqual(ann.do("ladder", day=day)["count"], 1)
        self.assertEqual(ann.do("ladder", day=self.day)["count"], 0)

    def test_records_that_are_not_taken(self):
        ann = self.person("Ann")
        cut = puzzle.play(ATELIER, self.day, turns=4)[0]
        lines = self.better.splitlines(keepends=True)
        deals = [number for number, line in enumerate(lines) if line.startswith("deal ")]
        lines[deals[-1]], lines[deals[-2]] = lines[deals[-2]], lines[deals[-1]]
        for record in ("", "no record", cut, self.better[:len(self.better) // 2], "".join(lines),
                       self.better.replace("target: goal\n", "target: easy\n"),
                       re.sub(r"secret: .*\n", "", self.better), re.sub(r"secret: ....", "secret: 0000", self.better),
                       puzzle.play(ATELIER, puzzle.day_in(-1))[0]):
            self.refused("bad-record", ann, "enter", day=self.day, record=record)
        for days in (-2, 2, 365):
            self.refused("wrong-day", ann, "enter", day=puzzle.day_in(days), record=self.better)
        for members in ({"day": self.day}, {"record": self.better}, {"day": "today", "record": self.better},
                        {"day": 7, "record": self.better}, {"day": self.day, "record": 7}):
            self.refused("bad-request", ann, "enter", **members)
        self.assertEqual(ann.do("ladder", day=self.day)["count"], 0)

    def test_a_circle(self):
        ann, ben, cleo = self.person("Ann"), self.person("Ben"), self.person("Cleo")
        for person, record in ((ann, self.worse), (ben, self.better), (cleo, self.better)):
            self.enter(person, record)
        made = ann.do("circle", name="Painters")
        circle = made["circle"]
        self.assertRegex(circle, "^[0-9a-f]{32}$")
        self.assertEqual((made["name"], made["people"], made["member"]), ("Painters", 1, True))
        self.refused("no-circle", ben, "ladder", circle=circle)
        seen = ben.do("circle", circle=circle)
        self.assertEqual((seen["name"], seen["people"], seen["member"]), ("Painters", 1, False))
        self.assertEqual(ben.do("join", circle=circle)["people"], 2)
        self.assertEqual(self.listed(ann, circle=circle), [(1, "Ben", self.many), (2, "Ann", self.few)])
        self.house.again()
        ann.again(), ben.again()
        self.assertEqual(ben.do("circles")["circles"], [{"circle": circle, "name": "Painters", "people": 2}])
        mine = ben.do("export")
        self.assertEqual(mine["circles"], ben.do("circles")["circles"])
        self.assertEqual([(one["day"], one["points"], one["first"]) for one in mine["results"]],
                         [(self.day, self.many, self.many)])
        reply = ann.do("ladder", day=self.day, circle=circle)
        self.assertEqual((reply["name"], reply["count"], reply["mine"]["rank"]), ("Painters", 2, 2))
        ann.do("leave", circle=circle)
        self.assertEqual((ann.do("circles")["circles"], self.listed(ben, circle=circle)), ([], [(1, "Ben", self.many)]))
        ben.do("leave", circle=circle)
        self.refused("no-circle", ann, "join", circle=circle)

    def test_it_moves_to_another_store(self):
        ann = self.person("Ann")
        self.enter(ann, self.better)
        circle = ann.do("circle", name="Painters")["circle"]
        text = subprocess.run([ATELIER, "store", "export", "-", "--store", str(self.house.store)], capture_output=True,
                              check=True).stdout
        with tempfile.TemporaryDirectory() as folder:
            new = pathlib.Path(folder) / "new.db"
            shutil.copy(f"{self.house.store}.key", f"{new}.key")
            subprocess.run([ATELIER, "store", "import", "-", "--store", str(new)], input=text, check=True,
                           stdout=subprocess.DEVNULL)
            with House(ATELIER, store=new) as house:
                ann.house = house
                ann.again()
                self.assertEqual(self.listed(ann, circle=circle), [(1, "Ann", self.many)])
                ann.close()


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
