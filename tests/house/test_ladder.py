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
import time
import unittest

import puzzle
from online import House, Visited

ATELIER = ""


class Ladder(Visited, unittest.TestCase):
    def setUp(self):
        self.house = House(ATELIER, "--no-limits")
        self.addCleanup(self.house.__exit__)
        self.day = puzzle.day_in()
        self.seed = puzzle.seed_of(self.person("Dora"), self.day)
        games = [(*puzzle.play(ATELIER, self.day, self.seed, style), style) for style in range(6)]
        games.sort(key=lambda game: game[1])
        (self.worse, self.few, self.badly), (self.better, self.many, self.well) = games[0], games[-1]
        self.middling = games[1][0]
        assert self.few < self.many, games

    def enter(self, person, record=None, day=None):
        """A record, or one's first try."""
        members = {} if record is None else {"record": record}
        reply, entered = person.do("enter", day=day or self.day, **members), time.time_ns() // 10**6
        while time.time_ns() // 10**6 == entered:
            pass  # of two who enter in the same millisecond nobody is first
        return reply

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
        self.enter(ben, self.better)
        puzzle.first_try(cleo, self.day, self.badly), self.enter(cleo)
        self.assertEqual(self.listed(ann), [(1, "Ben", self.many), (2, "Ann", self.few), (2, "Cleo", self.few)])
        self.assertEqual(self.listed(ann, limit=1), [(1, "Ben", self.many)])
        self.assertEqual(self.listed(ann, limit=1, **{"from": 2}), [(2, "Cleo", self.few)])
        reply = cleo.do("ladder", day=self.day, limit=1)
        self.assertEqual((reply["count"], reply["mine"]["rank"], reply["mine"]["points"]), (3, 2, self.few))
        self.assertEqual([one["mine"] for one in cleo.do("ladder", day=self.day)["ladder"]], [False, False, True])
        # A better one counts, and the first stays known; a worse one changes nothing.
        puzzle.first_try(ann, self.day, self.well), self.enter(ann), self.enter(ann, self.middling)
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
        record, points = puzzle.play(ATELIER, day, puzzle.seed_of(self.person("Eve"), day))
        self.assertEqual(self.enter(ann, record, day)["points"], points)
        self.assertEqual(ann.do("ladder", day=day)["count"], 1)
        self.assertEqual(ann.do("ladder", day=self.day)["count"], 0)

    def test_records_that_are_not_taken(self):
        ann = self.person("Ann")
        cut = puzzle.play(ATELIER, self.day, self.seed, turns=4)[0]
        lines = self.better.splitlines(keepends=True)
        deals = [number for number, line in enumerate(lines) if line.startswith("deal ")]
        lines[deals[-1]], lines[deals[-2]] = lines[deals[-2]], lines[deals[-1]]
        for record in ("", "no record", cut, self.better[:len(self.better) // 2], "".join(lines),
                       self.better.replace("target: goal\n", "target: easy\n"),
                       re.sub(r"secret: .*\n", "", self.better), re.sub(r"secret: ....", "secret: 0000", self.better),
                       puzzle.play(ATELIER, puzzle.day_in(-1), self.seed)[0],
                       puzzle.play(ATELIER, self.day, "00" * 32)[0]):
            self.refused("bad-record", ann, "enter", day=self.day, record=record)
        for days in (-2, 2, 365):
            self.refused("wrong-day", ann, "enter", day=puzzle.day_in(days), record=self.better)
        self.refused("no-table", ann, "enter", day=self.day)  # she has no first try
        for members in ({"record": self.better}, {"day": "today", "record": self.better},
                        {"day": 7, "record": self.better}, {"day": self.day, "record": 7}):
            self.refused("bad-request", ann, "enter", **members)
        self.assertEqual(ann.do("ladder", day=self.day)["count"], 0)

    def test_a_circle(self):
        ann, ben, cleo = self.person("Ann"), self.person("Ben"), self.person("Cleo")
        self.enter(ann, self.worse), self.enter(ben, self.better)
        puzzle.first_try(cleo, self.day, self.well), self.enter(cleo)
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

    def test_a_first_try(self):
        """It is at the server, there is one of it, and nobody knows its cards before."""
        ann, ben = self.person("Ann"), self.person("Ben")
        for days in (-3, 2, 365):
            self.refused("wrong-day", ann, "create", day=puzzle.day_in(days))
        made = ann.do("create", day=self.day)
        self.assertEqual((made["day"], made["state"], made["actor"], made["strangers"]), (self.day, "playing", "a", False))
        self.assertEqual(ann.do("create", day=self.day)["table"], made["table"])
        self.assertNotIn("secret:", ann.do("record", table=made["table"])["record"])
        self.refused("bad-record", ann, "enter", day=self.day)  # it is not over
        self.refused("not-seated", ben, "watch", table=made["table"])
        self.house.again()
        ann.again(), ben.again()
        self.assertEqual(puzzle.first_try(ann, self.day, self.badly), (made["table"], self.few))
        again = ann.do("create", day=self.day)
        self.assertEqual((again["table"], again["state"]), (made["table"], "over"))
        reply = self.enter(ann)
        self.assertEqual((reply["points"], reply["tried"]), (self.few, True))
        self.enter(ann, self.better)
        self.assertFalse(self.enter(ben, self.worse)["tried"])
        # What is listed: everybody's best, and first tries by themselves.
        self.assertEqual(self.listed(ben), [(1, "Ann", self.many), (2, "Ben", self.few)])
        self.assertEqual(self.listed(ben, tries=True), [(1, "Ann", self.few)])
        mine = ben.do("ladder", day=self.day, tries=True)
        self.assertEqual((mine["tries"], mine["count"], mine["mine"]), (True, 1, None))
        mine = ann.do("ladder", day=self.day)["mine"]
        self.assertEqual((mine["points"], mine["first"], mine["tried"]), (self.many, self.few, self.few))
        circle = ben.do("circle", name="Painters")["circle"]
        ann.do("join", circle=circle)
        self.assertEqual(self.listed(ben, circle=circle, tries=True), [(1, "Ann", self.few)])
        self.assertEqual([one["tried"] for one in ann.do("export")["results"]], [self.few])

    def test_a_record_counts_for_one_person(self):
        ann, ben, cleo = self.person("Ann"), self.person("Ben"), self.person("Cleo")
        self.enter(ann, self.better), self.enter(ann, self.better)
        renamed = re.sub(r"^(name|date)[^\n]*\n", "", self.better, flags=re.M)
        for record in (self.better, renamed):
            self.refused("bad-record", ben, "enter", day=self.day, record=record)
        self.enter(ben, self.worse)
        # Whoever has played the same at the server has played it.
        puzzle.first_try(cleo, self.day, self.well), self.enter(cleo)
        self.assertEqual(self.listed(ann), [(1, "Ann", self.many), (1, "Cleo", self.many), (3, "Ben", self.few)])

    def test_another_server_deals_other_cards(self):
        with House(ATELIER, "--no-limits") as other:
            self.assertNotEqual(puzzle.seed_of(other.person("Ann"), self.day), self.seed)
        self.house.again()
        self.assertEqual(puzzle.seed_of(self.person("Ann"), self.day), self.seed)

    def test_it_moves_to_another_store(self):
        ann = self.person("Ann")
        puzzle.first_try(ann, self.day, self.well), self.enter(ann)
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
                self.assertEqual(self.listed(ann, circle=circle, tries=True), [(1, "Ann", self.many)])
                self.assertEqual(ann.do("create", day=self.day)["state"], "over")
                self.refused("bad-record", house.person("Ben"), "enter", day=self.day, record=self.better)
                ann.close()


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
