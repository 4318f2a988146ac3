#!/usr/bin/env python3
"""Clients that mean no good, a house that is killed, and a disk that fails: test_hostile.py PATH-TO-ATELIER [ARGUMENTS].
"""
import json
import os
import pathlib
import sqlite3
import struct
import subprocess
import sys
import threading
import unittest

from online import begin, Client, House, Refused

ATELIER = ""


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


class Killed(unittest.TestCase):
    def test_no_move_is_lost_and_none_is_played_twice(self):
        """Plays through kills; a client that does not know whether its move arrived sends it again."""
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="angeschmiert", players=["free", "beginner"])["table"]
            begin(ann, table)
            stop = threading.Event()
            kills = []

            def kill():
                while not stop.wait(0.4) and len(kills) < 6:
                    house.again()
                    kills.append(1)
            killer = threading.Thread(target=kill)
            killer.start()
            played = {}  # nonce: (ply it answered, move, ply after)
            try:
                while len(kills) < 6 or len(played) < 20:
                    try:
                        position = self.turn(ann, table)
                        if position is None:
                            break
                        nonce = f"move {position['ply']}"
                        move = position["legal"][0]
                        after = ann.do("play", table=table, ply=position["ply"], move=move, nonce=nonce)["ply"]
                        self.assertNotIn(nonce, played)
                        played[nonce] = (position["ply"], move, after)
                    except (EOFError, OSError):
                        self.reconnect(ann, stop)
                    except Refused as refused:  # it arrived before the kill, and a computer has played since
                        self.assertEqual(refused.code, "stale")
            finally:
                stop.set()
                killer.join()
            self.reconnect(ann, stop)
            moves = ann.do("watch", table=table)["moves"]
            for ply, move, after in played.values():
                self.assertEqual(moves[ply], {"actor": "a", "move": move})
            self.assertGreater(len(played), 5)

    def turn(self, ann, table):
        """The position when it is seat a's turn; None when the game is over."""
        position = ann.do("watch", table=table, positions=True)["position"]
        ann.events.clear()  # those came before
        while position["actor"] not in ("a", "over"):
            position = ann.event("moves", table)["position"]
        return None if position["actor"] == "over" else position

    def reconnect(self, ann, stop):
        while True:
            try:
                ann.events.clear()
                ann.again()
                return
            except (EOFError, OSError, AssertionError):
                stop.wait(0.05)


class Disk(unittest.TestCase):
    def unavailable(self, person, request, /, **members):
        with self.assertRaises(Refused) as refused:
            person.do(request, **members)
        self.assertEqual(refused.exception.code, "unavailable")
        self.assertGreater(refused.exception.reply["wait"], 0)

    def test_a_locked_file(self):
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(ann, table)
            ply = ann.do("watch", table=table)["ply"]
            other = sqlite3.connect(house.store, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            self.unavailable(ann, "play", table=table, ply=ply, move="take 1", nonce="n")
            self.assertEqual(house.ask("GET", "/readyz")[0], 503)
            self.assertEqual(house.ask("POST", "/session")[0], 503)
            self.assertEqual(house.ask("GET", "/healthz")[0], 200)
            self.assertEqual(ann.do("watch", table=table)["ply"], ply)
            other.execute("ROLLBACK")
            other.close()
            self.assertGreater(ann.do("play", table=table, ply=ply, move="take 1", nonce="n")["ply"], ply)
            self.assertEqual(house.ask("GET", "/readyz")[0], 200)

    def test_somebody_else_writes(self):
        """Another house on the same store: one of two moves is right, and the other is stale."""
        with House(ATELIER, "--no-limits") as house, House(ATELIER, "--no-limits", store=house.store) as other:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(ann, table)
            ply = ann.do("watch", table=table)["ply"]
            twin = Client(other, ann.token)
            twin.do("hello", token=ann.token)
            self.assertEqual(twin.do("watch", table=table)["ply"], ply)
            after = ann.do("play", table=table, ply=ply, move="take 1", nonce="here")["ply"]
            with self.assertRaises(Refused) as refused:
                twin.do("play", table=table, ply=ply, move="take 2", nonce="there")
            self.assertEqual((refused.exception.code, refused.exception.reply["ply"]), ("stale", after))
            self.assertEqual(twin.event("moves", table)["ply"], after)
            self.assertEqual(twin.do("play", table=table, ply=ply, move="take 1", nonce="here")["ply"], after)
            twin.close()

    def test_looking_after_it(self):
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(ann, table)

            def store(*words, file=house.store):
                return subprocess.run([ATELIER, "store", *words, "--store", str(file)], capture_output=True, text=True)
            copy = pathlib.Path(house.folder.name) / "copy.db"
            self.assertEqual(store("backup", str(copy)).returncode, 0)
            self.assertEqual(store("backup", str(copy)).returncode, 2)
            checked = store("check", file=copy)
            self.assertEqual(checked.returncode, 0, checked.stderr)
            self.assertIn(" 1 tables,", checked.stdout)
            with House(ATELIER, store=copy) as other:
                twin = Client(other, ann.token)
                twin.do("hello", token=ann.token)
                self.assertEqual(twin.do("watch", table=table)["state"], "playing")
                twin.close()
            spoilt = sqlite3.connect(copy)
            spoilt.execute("UPDATE plies SET move = 'deal 99' WHERE ply = 5")
            spoilt.commit(), spoilt.close()
            checked = store("check", file=copy)
            self.assertEqual(checked.returncode, 1)
            self.assertIn(table, checked.stderr)
            self.assertEqual(store("check", file="nowhere.db").returncode, 1)
            ann.close()

    def test_files_that_are_none_of_ours(self):
        with House(ATELIER) as house:
            house.end()
            key = pathlib.Path(str(house.store) + ".key")
            kept = key.read_bytes()
            for spoil, word in ((lambda: key.write_bytes(os.urandom(32)), "key"), (lambda: key.chmod(0o644), "chmod"),
                                (lambda: sqlite3.connect(house.store).execute("PRAGMA user_version = 99"), "newer")):
                spoil()
                with self.assertRaises(RuntimeError) as refused:
                    house.start()
                self.assertIn(word, str(refused.exception))
                house.process.wait(10)
                house.process.stdout.close(), house.process.stderr.close()
                key.write_bytes(kept)
                key.chmod(0o600)


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
