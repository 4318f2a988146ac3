#!/usr/bin/env python3
"""Several houses on one database: test_nodes.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

With the real parts: PostgreSQL, NATS, and three times `atelier serve`. Whoever is at one house plays with whoever is at
another; any of the parts may be killed.
"""
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from online import Client, House, Refused, begin
from parts import Nats, Postgres

ATELIER = ""
TROUBLES = 6  # in a game
THINKING = 0.05  # seconds a move, so that a game is long enough for some trouble


class Houses(unittest.TestCase):
    """Three on one database."""
    COUNT, WORDS = 3, ["--no-limits"]

    @classmethod
    def setUpClass(cls):
        cls.postgres, cls.nats = Postgres(), Nats()
        cls.addClassCleanup(cls.nats.__exit__)
        cls.addClassCleanup(cls.postgres.__exit__)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.database = self.postgres.database()
        words = ["--store-key", str(pathlib.Path(folder.name) / "key"), "--bus", self.nats.address, *self.WORDS]
        self.houses = [House(ATELIER, *words, store=self.database) for _ in range(self.COUNT)]
        for house in self.houses:
            self.addCleanup(house.__exit__)

    def person(self, name, at=0):
        person = self.houses[at].person(name)
        person.id = person.do("hello", token=person.token)["person"]["id"]
        self.addCleanup(person.close)
        return person

    def at(self, person, house):
        """The same person, connected to another house."""
        other = Client(self.houses[house], person.token)
        other.do("hello", token=person.token)
        other.id, other.contributions = person.id, getattr(person, "contributions", {})
        self.addCleanup(other.close)
        return other

    def two(self, **create):
        ann, ben = self.person("Ann", 0), self.person("Ben", 1)
        table = ann.do("create", **{"game": "canvas", "options": {"scenario": "first"}, **create})["table"]
        begin(ann, table, ben)
        return ann, ben, table


class Together(Houses):
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


class Player(threading.Thread):
    """Somebody who plays on whatever breaks: reconnects to another house, and sends again what was not answered."""

    def __init__(self, houses, person, table, at):
        super().__init__(daemon=True)
        self.houses, self.person, self.table, self.at = houses, person, table, at
        self.acknowledged, self.problem, self.last = {}, None, None

    def connect(self):
        while True:
            self.at = (self.at + 1) % len(self.houses)
            try:
                client = Client(self.houses[self.at], self.person.token)
                client.do("hello", token=self.person.token)
                return client
            except (OSError, EOFError, AssertionError, Refused):
                time.sleep(0.05)

    def run(self):
        client = self.connect()
        while not self.last:
            try:
                self.step(client)
            except (OSError, EOFError):
                client.close()
                client = self.connect()
            except Refused as refused:
                if refused.code not in ("unavailable", "stale", "not-your-turn"):
                    self.problem = refused
                    return
                time.sleep(0.05)
            except Exception as problem:  # seen in the end
                self.problem = problem
                return
        client.close()

    def step(self, client):
        position = client.do("watch", table=self.table, positions=True)["position"]
        client.events.clear()
        while position["actor"] not in (self.seat, "over", "judge"):
            position = client.event("moves", self.table)["position"]
        if position["actor"] != self.seat:
            self.last = position
            return
        ply = position["ply"]
        move = position["legal"][ply % len(position["legal"])]
        sent = self.acknowledged.get(ply)
        assert sent is None, "it is asked for twice"
        time.sleep(THINKING)
        client.do("play", table=self.table, ply=ply, move=move, nonce=f"{self.seat}{ply}")
        self.acknowledged[ply] = move


class Faults(Houses):
    def play_through(self, game, *troubles, **create):
        """A whole game while the troubles come in turn; everything that was acknowledged is in the record."""
        ann, ben = self.person("Ann", 0), self.person("Ben", 1)
        table = ann.do("create", game=game, **create)["table"]
        seats = begin(ann, table, ben)
        players = [Player(self.houses, person, table, at) for at, person in enumerate((ann, ben))]
        for player, seat in zip(players, seats):
            player.seat = seat
            player.start()
        turn = 0
        while any(player.is_alive() for player in players):
            if troubles and turn < TROUBLES:
                troubles[turn % len(troubles)](turn)
                turn += 1
            self.wait_for_a_move(players)
        for player in players:
            player.join(20)
            self.assertIsNone(player.problem)
            self.assertIsNotNone(player.last, "the game has come to its end")
        wanda = self.person("Wanda", 2)
        seen = wanda.do("watch", table=table)
        for player in players:
            for ply, move in player.acknowledged.items():
                self.assertEqual(seen["moves"][ply], {"actor": player.seat, "move": move})
        if seen["state"] == "over":
            record = wanda.do("record", table=table)["record"]
            done = subprocess.run([ATELIER, "verify", "-"], input=record.encode(), capture_output=True)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(turn, TROUBLES if troubles else 0, "there was trouble")
        return players

    def wait_for_a_move(self, players):
        before = sum(len(player.acknowledged) for player in players)
        until = time.monotonic() + 20
        while any(player.is_alive() for player in players):
            if sum(len(player.acknowledged) for player in players) > before:
                return
            self.assertLess(time.monotonic(), until, "it goes on")
            time.sleep(0.02)

    def kill_house(self, turn):
        house = self.houses[turn % self.COUNT]
        house.end(signal.SIGKILL)
        house.start()

    def restart_postgres(self, _):
        self.postgres.again()

    def restart_nats(self, _):
        self.nats.again()

    def test_houses_are_killed(self):
        self.play_through("angeschmiert", self.kill_house)

    def test_the_database_is_killed(self):
        self.play_through("angeschmiert", self.restart_postgres)

    def test_everything_is_killed_in_turn(self):
        self.play_through("canvas", self.kill_house, self.restart_nats, self.restart_postgres,
                          options={"scenario": "first"})


def main():
    global ATELIER
    ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)


if __name__ == "__main__":
    main()
