#!/usr/bin/env python3
"""Clients that mean no good, and a house that is killed: test_hostile.py PATH-TO-ATELIER [ARGUMENTS].
"""
import json
import pathlib
import socket
import struct
import sys
import threading
import time
import unittest

from online import begin, Client, crowd_in, House, of_one_house, Refused

ATELIER = ""


def frame(text):
    """A text of at most 64 KiB as a client sends it, with a mask that changes nothing."""
    text = text.ljust(126)  # shorter ones would need another head
    return struct.pack(">BBHL", 0x81, 0x80 | 126, len(text), 0) + text


class Frames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.house = House(ATELIER)

    @classmethod
    def tearDownClass(cls):
        cls.house.__exit__()

    def ends_with(self, code, send):
        with Client(self.house) as client:
            send(client)
            self.assertIsNone(client.hear())
            self.assertEqual(client.closed, code)

    def test_frames(self):
        self.ends_with(1009, lambda client: client.send_frame(1, b"x" * 16385))
        self.ends_with(1007, lambda client: client.send_frame(1, b"\xff\xfe"))
        self.ends_with(1003, lambda client: client.send_frame(2, b"{}"))
        self.ends_with(1002, lambda client: client.send_frame(1, b"{}", mask=False))
        self.ends_with(1002, lambda client: client.send_frame(0x41, b"{}"))
        self.ends_with(1009, lambda client: client.socket.sendall(b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"mask"))

    def test_fragments(self):
        with self.house.person("Ann") as ann:
            text = json.dumps({"id": 77, "do": "tables"}).encode()
            for index in range(len(text)):
                ann.send_frame(1 if index == 0 else 0, text[index:index + 1], final=index == len(text) - 1)
            self.assertEqual(ann.hear()["id"], 77)

    def test_the_longest_message(self):
        with self.house.person("Ann") as ann:
            ann.send_text(json.dumps({"do": "x" * (16384 - 9)}).replace(" ", ""))
            self.assertEqual(ann.hear()["error"]["code"], "bad-request")

    def test_odd_requests(self):
        with self.house.person("Ann") as ann:
            for text, code in (('{"do":7}', "bad-request"), ("{}", "bad-request"), ("", "bad-json"), ("null", "bad-json"),
                               ('{"do":"tables","do":"mine"}', "bad-json"), ('{"do":"watch","table":{}}', "bad-request"),
                               ('{"do":"mine","limit":1e9}', "bad-request"), ('{"do":"mine","limit":0}', "bad-request"),
                               ('{"do":"tables","x":"\\u0000"}', "bad-json"), ("[" * 10000, "bad-json")):
                ann.send_text(text)
                self.assertEqual(ann.hear()["error"]["code"], code, text[:40])

    def test_many_requests_at_once_about_no_table(self):
        with self.house.person("Ann") as ann:
            numbers = [ann.ask(what, table="0" * 32) for what in ("sit", "watch", "sit", "play", "record", "watch")]
            for number in numbers:
                self.assertEqual(ann.reply(number)["error"]["code"], "no-table")

    def test_somebody_elses_token(self):
        ann, ben = self.house.person("Ann"), self.house.person("Ben")
        with self.assertRaises(Refused) as refused:
            ann.do("hello", token=ben.token)
        self.assertEqual(refused.exception.code, "bad-request")
        for token in ("", "0", "' OR 1=1 --", "0" * 64, ann.token.upper(), ann.token[:-1]):
            with Client(self.house) as stranger, self.assertRaises(Refused) as refused:
                stranger.do("hello", token=token)
            self.assertEqual(refused.exception.code, "unauthorized", token)
        ann.close(), ben.close()

    def test_frames_that_say_nothing(self):
        """Tiny ones in a flood, pings among them; the message still arrives."""
        with self.house.person("Ann") as ann:
            text = json.dumps({"id": 78, "do": "tables"}).encode()
            ann.send_frame(1, b"", final=False)
            for _ in range(2000):
                ann.send_frame(0, b"", final=False)
            ann.send_frame(9, b"there?")
            ann.send_frame(0, text)
            self.assertEqual(ann.hear()["id"], 78)

    def test_frames_that_break_the_rules(self):
        self.ends_with(1002, lambda client: client.send_frame(9, b"x" * 126))
        self.ends_with(1002, lambda client: client.send_frame(9, b"", final=False))
        self.ends_with(1002, lambda client: client.send_frame(0, b"{}"))
        self.ends_with(1002, lambda client: client.send_frame(3, b"{}"))
        self.ends_with(1002, lambda client: (client.send_frame(1, b"{", final=False), client.send_frame(1, b"}")))
        self.ends_with(1009, lambda client: [client.send_frame(0 if i else 1, b" " * 4096, final=False)
                                             for i in range(5)])

    def test_nothing_is_compressed(self):
        with Client(self.house, Sec_WebSocket_Extensions="permessage-deflate") as client:
            self.assertEqual(client.status, 101)
            self.assertNotIn("sec-websocket-extensions", client.fields)

    def test_frames_that_come_slowly(self):
        """Half a frame, and a handshake that never ends: everybody else is answered meanwhile."""
        with self.house.person("Ann") as slow, self.house.person("Ben") as ben:
            half = socket.create_connection(("127.0.0.1", self.house.port))
            half.sendall(b"GET /ws HTTP/1.1\r\nHost:")
            slow.socket.sendall(b"\x81\xfe")
            for _ in range(20):
                ben.do("tables")
            slow.socket.sendall(struct.pack(">H", 200) + bytes(4) + b" " * 199)
            ben.do("tables")
            slow.socket.sendall(b"x")
            self.assertEqual(slow.hear()["error"]["code"], "bad-json")
            half.close()


class Cheats(unittest.TestCase):
    """Whoever takes what is somebody else's: nothing is gained, and nothing has happened."""

    @classmethod
    def setUpClass(cls):
        cls.house = House(ATELIER, "--no-limits")

    @classmethod
    def tearDownClass(cls):
        cls.house.__exit__()

    def setUp(self):
        self.ann, self.ben, self.eve = (self.house.person(name) for name in ("Ann", "Ben", "Eve"))
        self.table = self.ann.do("create", game="canvas", options={"scenario": "first"})["table"]
        begin(self.ann, self.table, self.ben)
        self.before = self.ann.do("watch", table=self.table)
        self.ply = self.before["ply"]

    def refused(self, code, person, request, /, **members):
        with self.assertRaises(Refused) as refused:
            person.do(request, table=self.table, **members)
        self.assertEqual(refused.exception.code, code, (request, members))
        return refused.exception.reply

    def nothing_happened(self):
        now = self.ann.do("watch", table=self.table)
        self.assertEqual((now["moves"], now["seats"]), (self.before["moves"], self.before["seats"]))

    def test_seats_of_others(self):
        self.refused("not-your-turn", self.ben, "play", ply=self.ply, move="take 1")
        self.refused("not-seated", self.ben, "play", ply=self.ply, move="take 1", seat="a")
        for watches in (False, True):
            if watches:
                self.eve.do("watch", table=self.table)
            self.refused("not-seated", self.eve, "play", ply=self.ply, move="take 1")
            self.refused("not-seated", self.eve, "play", ply=self.ply, move="take 1", seat="a")
            self.refused("not-seated", self.eve, "resign")
            self.refused("not-seated", self.eve, "resign", seat="a")
            self.refused("not-seated", self.eve, "ask", what="pause")
        self.refused("not-seated", self.ben, "resign", seat="a")
        self.refused("seat-taken", self.eve, "sit", seat="a")
        self.nothing_happened()

    def test_other_peoples_contributions(self):
        table = self.ann.do("create", game="canvas", options={"scenario": "first"})["table"]
        self.ann.sit(table), self.ben.sit(table)
        self.ann.do("start", table=table)
        theirs = self.ann.contributions[table, "a"]
        for person in (self.ben, self.eve):
            with self.assertRaises(Refused) as refused:
                person.do("reveal", table=table, seat="a", contribution=theirs)
            self.assertEqual(refused.exception.code, "not-seated")
        self.assertEqual(self.ann.do("watch", table=table)["state"], "open")

    def test_stale_and_replayed_moves(self):
        text = json.dumps({"do": "play", "id": 1000, "table": self.table, "ply": self.ply, "move": "take 1", "nonce": "n"})
        for _ in range(3):
            self.ann.send_text(text)
        replies = [self.ann.reply(1000) for _ in range(3)]
        self.assertEqual([reply["ok"] for reply in replies], [True] * 3)
        self.assertEqual(len({reply["ply"] for reply in replies}), 1)
        after = replies[0]["ply"]
        other = self.ann.do("play", table=self.table, ply=self.ply, move="take 2", nonce="n")
        self.assertEqual(other["ply"], after)  # the first reply again, and nothing else
        self.assertEqual(self.refused("stale", self.ann, "play", ply=self.ply, move="take 1")["ply"], after)
        self.assertEqual(self.refused("stale", self.ann, "play", ply=after + 1, move="take 1")["ply"], after)
        self.refused("bad-request", self.ann, "play", ply=-1, move="take 1")
        self.refused("stale", self.ben, "play", ply=self.ply, move="take 1", nonce="n")  # somebody else's nonce
        with self.house.person("Eve") as eve:
            self.refused("not-seated", eve, "play", ply=self.ply, move="take 1", nonce="n")
        self.assertEqual(self.ann.do("watch", table=self.table)["ply"], after)
        self.ben.do("play", table=self.table, ply=after, move="take 1", nonce="n")

    def test_stolen_and_voided_tokens(self):
        """Who has a token is its person, until that one ends the session: then all of it is closed at once."""
        thief = Client(self.house, self.ann.token)
        thief.do("hello", token=self.ann.token)
        self.assertEqual(self.house.ask("DELETE", "/session", Authorization=f"Bearer {self.ann.token}")[0], 204)
        self.assertEqual(thief.event("bye")["reason"], "signed-out")
        self.assertIsNone(thief.hear())
        thief.connect()
        with self.assertRaises(Refused) as refused:
            thief.do("hello", token=self.ann.token)
        self.assertEqual(refused.exception.code, "unauthorized")
        self.refused("unauthorized", thief, "play", ply=self.ply, move="take 1")
        self.assertEqual(self.house.ask("GET", "/session", Cookie=f"atelier={self.ann.token}")[0], 401)
        status, _, text = self.house.ask("POST", "/session", Cookie=f"atelier={self.ann.token}")
        self.assertEqual(status, 201)  # somebody new
        self.assertNotIn(json.loads(text)["person"]["id"], [seat["person"]["id"] for seat in self.before["seats"]])
        self.assertEqual(self.ben.do("watch", table=self.table)["ply"], self.ply)

    def test_a_token_is_not_told_to_pages(self):
        """Browsers send no origin with a GET of the page's own, so that a script could read it there."""
        cookie = f"atelier={self.ann.token}"
        for method, fields in (("GET", {}), ("GET", {"Sec_Fetch_Site": "same-origin"}),
                               ("POST", {"Sec_Fetch_Site": "same-origin"}),
                               ("POST", {"Origin": f"http://127.0.0.1:{self.house.port}"})):
            status, _, text = self.house.ask(method, "/session", Cookie=cookie, **fields)
            self.assertEqual((status, json.loads(text)["person"]["name"]), (200, "Ann"))
            self.assertNotIn(self.ann.token, text.decode(), (method, fields))
        self.assertEqual(json.loads(self.house.ask("POST", "/session", Cookie=cookie)[2])["token"], self.ann.token)

    def test_two_cookies(self):
        """One of them was set by somebody else: neither counts, whichever comes first."""
        ann, eve = f"atelier={self.ann.token}", f"atelier={self.eve.token}"
        for both in (f"{ann}; {eve}", f"{eve}; {ann}", f"{ann}; other=1; {eve}"):
            self.assertEqual(self.house.ask("GET", "/session", Cookie=both)[0], 401)
            with Client(self.house, Cookie=both) as client, self.assertRaises(Refused):
                client.do("hello")
        status, _, text = self.house.ask("GET", "/session", Cookie=f"{ann}; {ann}")
        self.assertEqual((status, json.loads(text)["person"]["name"]), (200, "Ann"))

    def test_other_origins(self):
        for origin in ("http://evil.example", "null", "", f"http://127.0.0.1:{self.house.port + 1}",
                       "http://localhost.evil.example"):
            with Client(self.house, Origin=origin, Cookie=f"atelier={self.ann.token}") as client:
                self.assertEqual(client.status, 403, origin)
            for method in ("POST", "GET", "DELETE"):
                status, fields, _ = self.house.ask(method, "/session", Origin=origin, Cookie=f"atelier={self.ann.token}")
                self.assertEqual((status, fields.get("set-cookie")), (403, None), origin)
        self.ann.do("tables")

    def test_names_and_chat_that_turn_the_line(self):
        """Control characters, separators of lines, and what turns the direction of writing."""
        self.ann.do("watch", table=self.table)
        table = self.ann.do("create", game="canvas")["table"]
        for odd in "\x07\x1b\n\r\t\x7f\x85\u2028\u2029\u202a\u202e\u2066\u2069\u200e\u200f\u061c":
            text = f"a{odd}b"
            for request, members in (("say", {"table": self.table, "text": text}),
                                     ("sit", {"table": table, "name": text})):
                with self.assertRaises(Refused, msg=repr(odd)) as refused:
                    self.ann.do(request, **members)
                self.assertIn(refused.exception.code, ("bad-request", "bad-json"), repr(odd))
            self.assertEqual(self.house.ask("POST", "/session", {"name": text})[0], 400, repr(odd))
        self.assertEqual([event for event in self.ann.events if event["event"] == "said"], [])


class Floods(unittest.TestCase):
    """One client that wants too much, and another that is served all the same."""

    def setUp(self):
        self.house = House(ATELIER)
        self.addCleanup(self.house.__exit__)
        self.ben = self.house.person("Ben")

    def served(self):
        table = self.ben.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(self.ben, table)
        ply = self.ben.do("watch", table=table)["ply"]
        self.assertGreater(self.ben.do("play", table=table, ply=ply, move="take 1")["ply"], ply)

    def test_requests(self):
        """No more are answered than may be; the others are refused, or the whole client is."""
        ann = self.house.person("Ann")
        begun = time.monotonic()
        ann.socket.sendall(frame(b'{"do": "tables"}') * 5000)
        self.served()
        heard = []
        while len(heard) < 5000 and (message := ann.hear()) is not None:
            heard.append(message)
        self.assertLessEqual(sum(message.get("ok", False) for message in heard), 60 + 20 * (time.monotonic() - begun))
        refused = [message for message in heard if not message.get("ok")]
        self.assertEqual({message["error"]["code"] for message in refused if "error" in message} | {"too-fast"},
                         {"too-fast"})
        if ann.closed:  # for asking too much, or for not reading all the answers meanwhile
            self.assertEqual(refused[-1]["event"], "bye")
            self.assertIn((refused[-1]["reason"], refused[-1]["wait"] > 0), (("too-fast", True), ("slow", False)))

    def test_tables(self):
        """100 an hour from one address, whoever asks for them."""
        made = 0
        with self.assertRaises(Refused) as refused:
            while made <= 100:
                with self.house.person() as person:
                    for _ in range(8):
                        person.do("create", game="canvas")
                        made += 1
        self.assertEqual(refused.exception.code, "too-fast")
        self.assertIn(made, range(100, 100 + self.house.count), "houses hear of each other's tables in a moment")
        self.assertGreater(refused.exception.reply["wait"], 0)

    def test_sessions(self):
        """New people without end are refused at some time, or not; those who are here go on."""
        statuses = {self.house.ask("POST", "/session")[0] for _ in range(300)}
        self.assertLessEqual(statuses, {201, 429})
        self.served()

    def test_connections(self):
        crowd, reason = crowd_in(self.house)
        self.assertEqual(reason, "full")
        self.assertIsNone(crowd[-1].hear())
        self.served()


@of_one_house("nginx reads what a client does not")
class Slow(unittest.TestCase):
    def test_who_does_not_read(self):
        """There is no queue without end: whoever does not read is told so, and catches up."""
        with House(ATELIER, "--no-limits") as house:
            ann, ben = house.person("Ann"), house.person("Ben")
            table = ann.do("create", game="canvas", options={"scenario": "first"})["table"]
            begin(ann, table, ben)
            ben.again(receive=32768).do("watch", table=table)
            kept = int(pathlib.Path("/proc/sys/net/ipv4/tcp_wmem").read_text().split()[2])  # by the system, at most
            talk = frame(json.dumps({"do": "say", "table": table, "text": '"' * 500}).encode())
            for _ in range(kept // 100000 + 20):
                ann.socket.sendall(talk * 100)
                replies = 0
                while replies < 100:  # who reads is answered
                    replies += "ok" in ann.hear()
            while (message := ben.hear()) is not None:
                last = message
            self.assertEqual((last.get("event"), last.get("reason"), ben.closed), ("bye", "slow", 1013))
            ply = ann.do("watch", table=table)["ply"]
            ply = ann.do("play", table=table, ply=ply, move="take 1")["ply"]
            ben.events.clear()
            caught_up = ben.again().do("watch", table=table)
            self.assertEqual((caught_up["ply"], len(caught_up["moves"])), (ply, ply))
            ben.do("play", table=table, ply=ply, move="take 1")


@of_one_house("each house has so many of its own, and nginx none")
class Full(unittest.TestCase):
    def test_as_many_connections_as_was_said(self):
        with House(ATELIER, "--connections", "2") as house, house.person("Ann") as ann, house.person("Ben"):
            self.assertEqual(house.ask("GET", "/healthz")[0], 503)
            ann.do("tables")


class Killed(unittest.TestCase):
    PEOPLE, KILLS = 4, 6

    def test_no_move_is_lost_and_none_is_played_twice(self):
        """Several play through kills; a client that does not know whether its move arrived sends it again."""
        with House(ATELIER, "--no-limits") as house:
            games = []
            for number in range(self.PEOPLE):
                person = house.person(f"Person {number}")
                table = person.do("create", game="angeschmiert", players=["free", "beginner"])["table"]
                begin(person, table)
                games.append((person, table, {}))  # what was acknowledged: ply it answered, move
            self.kills, self.problems, self.pause = 0, [], threading.Event()
            players = [threading.Thread(target=self.play, args=game) for game in games]
            for player in players:
                player.start()
            while self.kills < self.KILLS:
                before = sum(len(played) for _, _, played in games)
                while (sum(len(played) for _, _, played in games) < before + 8 and
                       any(player.is_alive() for player in players)):
                    self.pause.wait(0.02)  # so that it is killed while they play
                house.again()
                self.kills += 1
            for player in players:
                player.join()
            self.assertEqual(self.problems, [])
            self.assertGreater(sum(len(played) for _, _, played in games), 20)
            for person, table, played in games:
                self.reconnect(person)
                moves = person.do("watch", table=table)["moves"]
                for ply, move in played.items():
                    self.assertEqual(moves[ply], {"actor": "a", "move": move})

    def play(self, person, table, played):
        try:
            going_on = True
            while self.kills < self.KILLS and going_on:
                try:
                    going_on = self.play_once(person, table, played)
                except (EOFError, OSError):
                    self.reconnect(person)
        except Exception as problem:  # told by the test's own thread
            self.problems.append(repr(problem))

    def play_once(self, person, table, played):
        """Waits for the person's turn and plays; false when the game is over."""
        position = person.do("watch", table=table, positions=True)["position"]
        person.events.clear()  # those came before
        while position["actor"] not in ("a", "over"):
            position = person.event("moves", table)["position"]
        if position["actor"] == "over":
            return False
        ply, move = position["ply"], position["legal"][0]
        acknowledged = False
        while not acknowledged:  # sent again where nobody knows; with its nonce it is never stale
            try:
                acknowledged = person.do("play", table=table, ply=ply, move=move, nonce=f"move {ply}")["ok"]
            except (EOFError, OSError):
                self.reconnect(person)
        assert ply not in played, "it was played twice"
        played[ply] = move
        return True

    def reconnect(self, person):
        while True:
            try:
                person.events.clear()
                person.again()
                return
            except (EOFError, OSError, AssertionError):
                self.pause.wait(0.05)


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
