#!/usr/bin/env python3
"""Several houses on one database, of which parts break: test_faults.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

Houses, PostgreSQL and NATS are killed, frozen and cut off while people and computers play. Players see a reconnect or
`unavailable` with a wait, and nothing that was acknowledged is lost.
"""
import json
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest
import urllib.parse

from houses import Houses
from online import begin, Client, Refused
from parts import Nats, until, Wire
from test_bus_server import Ear

TROUBLES = 6  # in a game
MEANWHILE = 2  # moves that may be made during one of them


class Faults(Houses):
    def verify(self, record):
        done = subprocess.run([self.ATELIER, "verify", "-"], input=record.encode(), capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def ready(self, house, yes=True):
        until(lambda: self.is_ready(house) == yes, f"house {house} becomes {'' if yes else 'un'}ready")


# --- whole games ---

class Pace:
    """How far a game may go, so that it is not over before the last trouble, however long one takes."""

    def __init__(self):
        self.players, self.most = [], 0

    def moves(self):
        return sum(len(player.acknowledged) for player in self.players)

    def wait(self):
        until(lambda: self.moves() < self.most, "the game may go on")


class Player(threading.Thread):
    """Somebody who plays on whatever breaks: reconnects to another house, and sends again what was not answered."""

    def __init__(self, houses, person, table, at, pace):
        super().__init__(daemon=True)
        self.houses, self.person, self.table, self.at, self.pace = houses, person, table, at, pace
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
        assert ply not in self.acknowledged, "it is asked for twice"
        self.pace.wait()
        client.do("play", table=self.table, ply=ply, move=move, nonce=f"{self.seat}{ply}")
        self.acknowledged[ply] = move


class Games(Faults):
    """Whole ones, whatever happens meanwhile."""

    def play_through(self, game, *troubles, **create):
        """A whole game while the troubles come in turn; everything that was acknowledged is in the record."""
        ann, ben = self.person("Ann", 0), self.person("Ben", 1)
        table = ann.do("create", game=game, **create)["table"]
        seats = begin(ann, table, ben)
        pace = Pace()
        pace.players = [Player(self.houses, person, table, at, pace) for at, person in enumerate((ann, ben))]
        for player, seat in zip(pace.players, seats):
            player.seat = seat
            player.start()
        for turn in range(TROUBLES):
            pace.most = pace.moves() + MEANWHILE
            troubles[turn % len(troubles)](turn)
            self.wait_for_a_move(pace)
        pace.most = sys.maxsize
        for player in pace.players:
            player.join()
            self.assertIsNone(player.problem)
        self.look_through(table, pace.players)

    def look_through(self, table, players):
        wanda = self.person("Wanda", 2)
        seen = wanda.do("watch", table=table)
        for player in players:
            for ply, move in player.acknowledged.items():
                self.assertEqual(seen["moves"][ply], {"actor": player.seat, "move": move})
        if seen["actor"] == "judge":
            wanda.do("play", table=table, ply=seen["ply"], move="judge none")
            wanda.event("over", table)
        self.verify(wanda.do("record", table=table)["record"])

    def wait_for_a_move(self, pace):
        pace.most = pace.moves() + 1
        until(lambda: pace.moves() >= pace.most or any(player.problem for player in pace.players), "it goes on")

    def kill_house(self, turn):
        house = self.houses[turn % self.COUNT]
        house.end(signal.SIGKILL)
        house.start()


class WholeGames(Games):
    def restart_postgres(self, _):
        self.postgres.again()

    def restart_nats(self, _):
        self.nats.again()

    def test_houses_are_killed(self):
        self.play_through("angeschmiert", self.kill_house)

    def test_the_database_is_killed(self):
        """Where another takes over at the same address, it looks the same."""
        self.play_through("angeschmiert", self.restart_postgres)

    def test_everything_is_killed_in_turn(self):
        self.play_through("canvas", self.kill_house, self.restart_nats, self.restart_postgres,
                          options={"scenario": "first"})


# --- computers ---

class Computers(Faults):
    """One of them thinks at the first house, since only Ann is there at first, when something happens to that. Wanda looks
    on from the second."""

    def setUp(self):
        super().setUp()
        self.ann, self.wanda = self.person("Ann", 0), self.person("Wanda", 1)
        self.table = self.ann.do("create", game="canvas", options={"scenario": "first"}, players=["free", "master"])["table"]
        begin(self.ann, self.table)
        self.wait_for_anns_turn(self.ann, self.play(self.ann))
        self.assertEqual(self.houses[0].metric("leases"), 1)
        self.wanda.do("watch", table=self.table)

    def play(self, ann):
        """Ann's move; the ply after it. What is seen of it later comes after this."""
        position = ann.do("watch", table=self.table, positions=True)["position"]
        ann.events.clear()
        return ann.do("play", table=self.table, ply=position["ply"], move=position["legal"][0])["ply"]

    def wait_for_anns_turn(self, person, since):
        while (event := person.event("moves", self.table))["actor"] != "a" or event["ply"] <= since:
            self.assertNotIn(event["actor"], ("judge", "over"))
        return event["ply"]

    def freeze_while_it_thinks(self):
        """The house has the lease, and begins to think as soon as it has answered: a master for a tenth of a second and
        more, where others are done before anyone could stop them. What is returned wakes it up."""
        process = self.houses[0].process
        wake = lambda: process.send_signal(signal.SIGCONT)
        self.addCleanup(wake)
        while True:
            self.ply = self.play(self.ann)
            process.send_signal(signal.SIGSTOP)
            if self.plies() == self.ply:
                return wake
            wake()  # it was quicker
            self.wait_for_anns_turn(self.ann, self.ply)

    def plies(self):
        """How many there are in truth."""
        return int(self.postgres.ask(f"SELECT count(*) FROM plies WHERE place = '{self.table}'", self.database))

    def play_to_the_end(self, ann):
        position = ann.do("watch", table=self.table, positions=True)["position"]
        ann.events.clear()
        while position["actor"] not in ("judge", "over"):
            if position["actor"] == "a":
                ann.do("play", table=self.table, ply=position["ply"], move=position["legal"][0])
            position = ann.event("moves", self.table)["position"]
            self.wanda.do("mine", limit=1)  # reads what has come: who answers no ping is taken for gone
        if position["actor"] == "judge":
            self.wanda.do("play", table=self.table, ply=position["ply"], move="judge none")
        self.wanda.event("over", self.table)
        self.verify(self.wanda.do("record", table=self.table)["record"])

    def test_a_house_that_sleeps(self):
        """The computer goes on elsewhere; who wakes up finds that, and has nothing to add."""
        wake = self.freeze_while_it_thinks()
        self.wait_for_anns_turn(self.wanda, self.ply)
        there = self.at(self.ann, 1)
        self.ply = self.play(there)
        wake()
        ply = self.wait_for_anns_turn(self.wanda, self.ply)
        while self.ann.event("moves", self.table)["ply"] < ply:
            pass
        self.assertEqual(self.ann.do("watch", table=self.table)["moves"], there.do("watch", table=self.table)["moves"])
        self.play_to_the_end(self.ann)

    def test_a_late_move_is_refused(self):
        """The sleeper believes that it still thinks there, and another has taken over."""
        wake = self.freeze_while_it_thinks()
        holders = self.postgres.ask("UPDATE leases SET holder = 'another', until = until + 1000000"
                                    f" WHERE place = '{self.table}' RETURNING holder", self.database)
        self.assertEqual(holders, "another")
        wake()
        until(lambda: self.houses[0].metric("thoughts_late_total") == 1 or self.houses[0].metric("leases") == 0,
              "its move is refused, or it finds out before")
        self.assertEqual(self.plies(), self.ply)
        self.postgres.ask("UPDATE leases SET until = 0", self.database)
        self.wait_for_anns_turn(self.wanda, self.ply)
        self.play_to_the_end(self.ann)

    def test_a_house_is_killed(self):
        self.freeze_while_it_thinks()
        self.houses[0].end(signal.SIGKILL)
        self.wait_for_anns_turn(self.wanda, self.ply)
        self.play_to_the_end(self.at(self.ann, 1))
        self.houses[0].start()
        self.assertEqual(self.at(self.ann, 0).do("watch", table=self.table)["state"], "over")

    def test_a_house_that_is_asked_to_end(self):
        """It leaves its computer to the others, who need not wait until the lease runs out."""
        wake = self.freeze_while_it_thinks()
        lease = f"SELECT holder FROM leases WHERE place = '{self.table}' AND until > 0"
        holder = self.postgres.ask(lease, self.database)
        self.houses[0].process.send_signal(signal.SIGTERM)
        wake()
        self.assertEqual(self.ann.event("bye")["reason"], "closing")
        self.ann.close()
        self.assertEqual(self.houses[0].process.wait(10), 0)
        self.assertNotEqual(self.postgres.ask(lease, self.database), holder)
        self.wait_for_anns_turn(self.wanda, self.ply)
        self.play_to_the_end(self.at(self.ann, 1))
        self.houses[0].end()
        self.houses[0].start()


# --- lines ---

class CutOff(Faults):
    """The way from the first house to the database is a wire."""

    @classmethod
    def way_to_database(cls, number):
        if number > 0:
            return cls.database
        parts = urllib.parse.urlsplit(cls.database)
        cls.wire = Wire(parts.port)
        return parts._replace(netloc=f"postgres@127.0.0.1:{cls.wire.port}").geturl()

    def setUp(self):
        super().setUp()
        self.addCleanup(self.wire.close)
        self.ann, self.ben, self.table = self.two()
        self.ply = self.ann.do("watch", table=self.table)["ply"]

    def move(self, ply, nonce):
        return {"table": self.table, "ply": ply, "move": "take 1", "nonce": nonce}

    def all_see(self, moves):
        """Every house, read anew."""
        for house in range(self.COUNT):
            seen = self.person("Wanda", house).do("watch", table=self.table)["moves"]
            self.assertEqual(seen[self.ply:self.ply + len(moves)], moves)

    def turned_away(self, person, request, **members):
        """With `unavailable`, or with `bye` where what stands before it was cut off in the middle; whether the person is
        still there."""
        try:
            self.assertGreater(self.refused("unavailable", person, request, **members)["wait"], 0)
        except EOFError:
            self.assertEqual(person.event("bye")["reason"], "unavailable")
            return False
        return True

    def test_the_wire_is_cut(self):
        self.wire.cut()
        stays = self.turned_away(self.ann, "play", **self.move(self.ply, "one"))
        stays = stays and self.turned_away(self.ann, "mine")
        self.ready(0, False)
        self.ready(1)
        ply = self.at(self.ann, 1).do("play", **self.move(self.ply, "one"))["ply"]
        self.ben.do("play", **self.move(ply, "two"))
        self.wire.mend()
        self.ready(0)
        ann = self.ann if stays else self.at(self.ann, 0)
        self.assertEqual(ann.do("play", **self.move(self.ply, "one"))["ply"], ply)
        self.all_see([{"actor": "a", "move": "take 1"}])
        while stays and ann.event("moves", self.table)["ply"] <= ply:  # what happened meanwhile is told
            pass

    def test_the_wire_is_silent(self):
        """Of what was sent before nobody knows whether it has arrived: who waits for it is sent elsewhere."""
        self.wire.silence()
        eve = Client(self.houses[0])
        self.addCleanup(eve.close)
        self.ann.ask("play", **self.move(self.ply, "one"))
        self.refused("unavailable", eve, "hello", token=self.ann.token)
        self.assertEqual(self.houses[0].ask("POST", "/session")[0], 503)
        bye = self.ann.event("bye")
        self.assertEqual((bye["reason"], bye["wait"] > 0), ("unavailable", True))
        self.assertIsNone(self.ann.hear())
        ply = self.at(self.ann, 1).do("play", **self.move(self.ply, "one"))["ply"]
        self.wire.mend()
        self.ready(0)
        self.assertEqual(self.at(self.ann, 0).do("play", **self.move(self.ply, "one"))["ply"], ply)
        self.all_see([{"actor": "a", "move": "take 1"}])

    def test_the_wire_breaks_after_a_move(self):
        """It has arrived, and the answer has not: sent again to whom it may, it is the same move."""
        for number in range(4):
            self.ply = self.ann.do("watch", table=self.table)["ply"]
            player = self.ann if number % 2 == 0 else self.at(self.ben, 0)
            player.ask("play", **self.move(self.ply, f"move {number}"))
            self.wire.cut()
            self.wire.mend()
            reply = player.reply(player.number)
            if not reply["ok"]:
                self.assertEqual(reply["error"]["code"], "unavailable")
                until(lambda: self.is_ready(0), "it heals")
                reply = player.do("play", **self.move(self.ply, f"move {number}"))
            there = self.at(player, 2)
            self.assertEqual(there.do("play", **self.move(self.ply, f"move {number}"))["ply"], reply["ply"])
            self.all_see([{"actor": "ab"[number % 2], "move": "take 1"}])


class Bus(Faults):
    def test_who_is_signed_out_meanwhile(self):
        """What the others would have said is looked up when they are heard again."""
        ann, ben, table = self.two()
        cleo = self.person("Cleo", 2)
        cleo.do("tables", watch=True)
        self.nats.stop()
        try:
            self.ready(0, False)
            self.assertEqual(self.houses[1].ask("DELETE", "/session", Cookie=f"atelier={ann.token}")[0], 204)
            listed = ben.do("create", game="canvas", open=True)["table"]
        finally:
            self.nats.start()
        self.assertEqual(ann.event("bye")["reason"], "signed-out")
        cleo.event("table", listed)
        self.assertTrue(ben.do("watch", table=table)["ok"])
        for house in range(self.COUNT):
            self.ready(house)

    def test_moves_are_seen_without_it(self):
        self.see_moves(self.nats.stop, self.nats.start)

    def test_moves_are_seen_while_it_hangs(self):
        self.see_moves(lambda: self.nats.process.send_signal(signal.SIGSTOP),
                       lambda: self.nats.process.send_signal(signal.SIGCONT))

    def see_moves(self, go_away, come_back):
        """A second late: houses that hear nothing look for themselves, and whoever plays plays at what is there."""
        ann, ben, table = self.two()
        ply = ann.do("watch", table=table)["ply"]
        go_away()
        try:
            wanda = self.person("Wanda", 2)
            wanda.do("watch", table=table)
            ply = ann.do("play", table=table, ply=ply, move="take 1")["ply"]
            after = ben.do("play", table=table, ply=ply, move="take 1")["ply"]
            self.assertEqual(self.refused("stale", ann, "play", table=table, ply=ply, move="take 1")["ply"], after)
            while wanda.event("moves", table)["ply"] < after:
                pass
        finally:
            come_back()


class Split(Faults):
    """Two houses whose servers of NATS do not know of each other: each is connected, and hears nobody."""
    COUNT = 2

    def setUp(self):
        self.other_nats = Nats()
        self.addCleanup(self.other_nats.__exit__)
        super().setUp()
        self.houses[1].end()
        self.houses[1].words = [self.other_nats.address if word == self.nats.address else word
                                for word in self.houses[1].words]
        self.houses[1].start()

    def test_a_bus_that_is_split(self):
        for house in range(2):
            until(lambda: b"split" in self.houses[house].ask("GET", "/readyz")[2], "it is noticed")
            self.assertEqual(self.houses[house].ask("GET", "/readyz")[0], 503)
            until(lambda: self.houses[house].metric("other_servers") == 0, "the one that was there first is forgotten")
            self.assertEqual([self.houses[house].metric(name) for name in ("bus_connected", "other_servers_unheard")],
                             [1, 1])
        ann, ben, table = self.two()
        ply = ann.do("watch", table=table)["ply"]
        ben.do("watch", table=table)
        for _ in range(3):  # each is seen at the other house, after a moment
            ply = ann.do("play", table=table, ply=ply, move="take 1")["ply"]
            while ben.event("moves", table)["ply"] < ply:
                pass
            ply = ben.do("play", table=table, ply=ply, move="take 1")["ply"]
            while ann.event("moves", table)["ply"] < ply:
                pass


class Clocks(Faults):
    COUNT = 2

    def test_a_house_that_reads_an_old_time(self):
        """What was noted last is old, as after a while without the database. The others have been open for longer, and
        whoever has a minute keeps it, at either house."""
        ann, ben, table = self.two(clock={"move": 60})
        until(lambda: self.postgres.ask("SELECT 1 FROM facts WHERE name = 'up'", self.database), "it is noted how long they have been open")
        self.houses[1].end(signal.SIGKILL)
        self.postgres.ask("UPDATE facts SET number = number - 75000 WHERE name = 'up'", self.database)
        self.houses[1].start()
        ben = self.at(ben, 1)
        self.assertGreater(ben.do("watch", table=table)["clock"]["left"]["a"], 30000)
        ply = ben.do("watch", table=table)["ply"]
        ply = self.at(ann, 1).do("play", table=table, ply=ply, move="take 1")["ply"]
        for house in range(2):
            left = self.at(ann, house).do("watch", table=table)["clock"]["left"]["b"]
            self.assertTrue(50000 < left <= 60000, left)
        until(lambda: ann.do("watch", table=table)["clock"]["left"]["b"] < 57000, "seconds pass")
        seats = ann.do("watch", table=table)["seats"]
        self.assertEqual([seat["level"] for seat in seats], [None, None])

    def test_nobody_turns_the_clock(self):
        """Whoever has the bus says that it is later, again and again."""
        ann, ben, table = self.two(clock={"days": 30})
        ear = Ear(self.nats)
        self.addCleanup(ear.close)
        ear.hear_houses(2)
        for number in range(50000):
            ear.say(json.dumps({"house": "f" * 32, "n": 0, "what": "beat", "up": 60000 * number}).encode())
        until(lambda: self.houses[0].metric("bus_forged_total") == 50000, "all of it has come")
        for person in (ann, ben):
            watched = person.do("watch", table=table)
            self.assertEqual([seat["level"] for seat in watched["seats"]], [None, None])
            self.assertGreater(watched["clock"]["left"]["a"], 30 * 86400000 - 60000)


if __name__ == "__main__":
    Houses.ATELIER = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
