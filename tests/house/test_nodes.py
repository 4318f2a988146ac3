#!/usr/bin/env python3
"""Several houses on one database: test_nodes.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

Whoever is at one house plays, talks and shares limits with whoever is at another. test_faults.py is what happens when
parts of it break.
"""
import json
import pathlib
import sys
import unittest

from houses import Houses
from online import begin, Client, crowd_in
from parts import until


class Together(Houses):
    TOGETHER = True

    def test_a_game_at_two_houses(self):
        ann, ben, table = self.two()
        wanda = self.person("Wanda", 2)
        seen = wanda.do("watch", table=table)["ply"]
        by_seat = {"a": ann, "b": ben}
        for person in (ann, ben):
            person.do("watch", table=table, positions=True)
        for _ in range(6):
            position = ann.do("watch", table=table, positions=True)["position"]
            by_seat[position["actor"]].do("play", table=table, ply=position["ply"], move=position["legal"][0])
            event = wanda.event("moves", table)
            self.assertEqual(event["from"], seen)
            seen = event["ply"]
            for person in (ann, ben):
                while person.event("moves", table)["ply"] < seen:
                    pass

    def test_a_move_that_is_sent_again_elsewhere(self):
        ann, ben, table = self.two()
        ply = ann.do("watch", table=table)["ply"]
        move = {"table": table, "ply": ply, "move": "take 1", "nonce": "one"}
        after = ann.do("play", **move)["ply"]
        there = self.at(ann, 2)
        self.assertEqual(there.do("play", **move)["ply"], after)
        self.assertEqual(self.refused("stale", there, "play", **{**move, "nonce": "two"})["ply"], after)
        self.assertEqual(ben.do("play", table=table, ply=after, move="take 1")["ok"], True)

    def test_a_table_deleted_in_the_database(self):
        """Whoever wants to begin or to play there is told, and nothing else happens."""
        ann, ben, played = self.two()
        ply = ann.do("watch", table=played)["ply"]
        begun = ann.do("create", game="canvas")["table"]
        for person in (ann, ben):
            person.do("sit", table=begun)
        self.postgres.ask(f"DELETE FROM tables WHERE id IN ('{begun}', '{played}')", self.database)
        self.refused("no-table", ann, "start", table=begun)
        self.refused("no-table", ann, "play", table=played, ply=ply, move="take 1")
        self.refused("no-table", ben, "watch", table=played)
        self.assertTrue(ann.do("tables")["ok"])

    def test_the_lobby(self):
        cleo, ann = self.person("Cleo", 2), self.person("Ann", 0)
        cleo.do("tables", watch=True)
        table = ann.do("create", game="canvas", open=True)["table"]
        self.assertEqual(cleo.event("table", table)["host"]["id"], ann.id)
        self.assertIn(table, [entry["table"] for entry in self.person("Dan", 1).do("tables")["tables"]])
        begin(ann, table, self.person("Ben", 1))
        cleo.event("gone", table)

    def test_who_is_here(self):
        ann, ben, table = self.two()

        def wait_for_ben(here):
            while ann.event("table", table)["seats"][1]["here"] != here:
                pass
        ann.events.clear()
        ben.close()
        wait_for_ben(False)
        ben = self.at(ben, 2)
        ben.do("watch", table=table)
        wait_for_ben(True)
        self.assertTrue(ben.do("watch", table=table)["seats"][0]["here"])
        self.person("Wanda", 1).do("watch", table=table)
        while ann.event("table", table)["watchers"] != 1:
            pass

    def test_talk(self):
        ann, ben, table = self.two()
        ben.do("say", table=table, text="Hello over there!")
        self.assertEqual(ann.event("said", table)["text"], "Hello over there!")

    def test_asking(self):
        ann, ben, table = self.two(clock={"move": 1000})
        ask = ann.do("ask", table=table, what="pause")["ask"]
        self.assertEqual(ben.event("asked", table)["ask"], ask)
        ben.do("answer", table=table, ask=ask, yes=True)
        for person in (ann, ben):
            until(lambda: not person.do("watch", table=table)["clock"]["runs"], "the game pauses")
        while not ann.event("answered", table)["done"]:
            pass

    def test_a_rematch(self):
        ann, ben, table = self.two(game="angeschmiert", options={"figures": {"a": [62, 62], "b": [62, 62]}})
        by_seat, last = {"a": ann, "b": ben}, ann
        while (position := last.do("watch", table=table, positions=True)["position"])["actor"] in by_seat:
            last = by_seat[position["actor"]]
            last.do("play", table=table, ply=position["ply"], move=position["legal"][0])
        for person in (ann, ben):
            person.event("over", table)
        ask = ann.do("ask", table=table, what="rematch")["ask"]
        ben.event("asked", table)
        ben.do("answer", table=table, ask=ask, yes=True)
        while "next" not in (answered := ann.event("answered", table)):
            pass
        seats = ben.do("watch", table=answered["next"])["seats"]
        self.assertEqual([seat["person"]["id"] for seat in seats], [ben.id, ann.id])

    def test_time_is_up(self):
        ann, ben, table = self.two(clock={"move": 1})
        while ben.event("table", table)["seats"][0]["level"] != "casual":
            pass
        moves = ben.event("moves", table)
        while moves["from"] == 0:
            moves = ben.event("moves", table)
        self.assertEqual(moves["moves"][0]["actor"], "a")

    def test_sessions(self):
        ann = self.person("Ann", 0)
        self.assertEqual(self.houses[1].ask("DELETE", "/session", Cookie=f"atelier={ann.token}")[0], 204)
        self.assertEqual(ann.event("bye")["reason"], "signed-out")
        self.assertIsNone(ann.hear())
        self.assertEqual(self.houses[2].ask("GET", "/session", Cookie=f"atelier={ann.token}")[0], 401)

    def test_another_password_closes_the_others(self):
        ann = self.person("Ann", 0)
        ann.do("password", login="ann-1", password="three brushes")
        status, _, text = self.houses[1].ask("POST", "/session", {"login": "ann-1", "password": "three brushes"})
        self.assertEqual(status, 201)
        phone = Client(self.houses[1], json.loads(text)["token"])
        self.addCleanup(phone.close)
        phone.do("hello", token=phone.token)
        tablet = self.at(ann, 2)
        ann.do("password", password="four brushes", old="three brushes")
        self.assertEqual(phone.event("bye")["reason"], "signed-out")
        self.assertTrue(tablet.do("tables")["ok"], "the token that it was changed with stays")

    def test_a_deleted_person_is_gone_everywhere(self):
        ann, ben, table = self.two()
        phone = self.at(ann, 2)
        ann.do("delete", sure=True)
        self.assertEqual(phone.event("bye")["reason"], "deleted")
        while ben.event("table", table)["seats"][0]["person"]:
            pass


class Limits(Houses):
    """What may come from one address is counted in all houses together."""
    WORDS = []

    def test_people(self):
        statuses = [201]
        while statuses[-1] == 201 and len(statuses) < 200:  # each house by itself would let in 300
            statuses.append(self.houses[len(statuses) % self.COUNT].ask("POST", "/session")[0])
        self.assertEqual((set(statuses[:100]), statuses[-1]), ({201}, 429))

    def test_tables(self):
        ann = self.person("Ann", 0)
        there = self.at(ann, 1)
        for number in range(8):
            (ann, there)[number % 2].do("create", game="canvas")
        self.refused("full", self.at(ann, 2), "create", game="canvas")

    def test_connections(self):
        crowd, reason = crowd_in(*self.houses)  # each house by itself would let in 50
        self.assertEqual((reason, len(crowd) > 50), ("full", True))
        for client in crowd:
            client.close()



if __name__ == "__main__":
    Houses.ATELIER = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
