#!/usr/bin/env python3
"""Houses and a server of NATS that comes late, and says what it likes: test_bus_server.py PATH-TO-ATELIER.

With the real parts.
"""
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

from online import House, begin
from parts import Nats, Postgres, TAG, tagged, until

ATELIER = ""
SUBJECT = "atelier.houses"


class Ear:
    """Somebody who listens on the bus, and speaks there."""

    def __init__(self, nats):
        self.socket = socket.create_connection(("127.0.0.1", nats.port), 10)
        self.file = self.socket.makefile("rb")
        self.socket.sendall(f"CONNECT {{\"verbose\":false}}\r\nSUB {SUBJECT} 1\r\n".encode())

    def message(self):
        while True:
            line = self.file.readline()
            if line.startswith(b"PING"):
                self.socket.sendall(b"PONG\r\n")
            elif line.startswith(b"MSG"):
                text = self.file.read(int(line.split()[-1]))
                self.file.readline()
                return text

    def hear_houses(self, count):
        """Until so many houses have said something."""
        names = set()
        while len(names) < count:
            names.add(json.loads(self.message()[TAG:])["house"])
        return names

    def say(self, text):
        self.socket.sendall(f"PUB {SUBJECT} {len(text)}\r\n".encode() + text + b"\r\n")

    def close(self):
        self.file.close()
        self.socket.close()


class Certificates:
    """Somebody who signs, and what is signed, in a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.make("ca", "-x509")
        self.make("stranger", "-x509")

    def openssl(self, *words):
        subprocess.run(["openssl", *words], check=True, cwd=self.folder, capture_output=True)

    def make(self, name, *words):
        self.openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
                     f"{name}.key", "-out", f"{name}.pem", "-subj", f"/CN={name}", *words)

    def sign(self, name, for_name):
        self.make(name, "-new")
        (self.folder / "names").write_text(f"subjectAltName=DNS:{for_name}\n")
        self.openssl("x509", "-req", "-in", f"{name}.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-out",
                     f"{name}.pem", "-extfile", "names")

    def path(self, file):
        return str(self.folder / file)


class Bus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres, cls.nats = Postgres(), Nats()
        cls.addClassCleanup(cls.postgres.__exit__)
        cls.addClassCleanup(cls.nats.__exit__)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.words = ["--no-limits", "--bus", self.nats.address, "--store-key", str(pathlib.Path(folder.name) / "key")]
        self.database = self.postgres.database()

    def house(self):
        return House(ATELIER, *self.words, store=self.database)

    def test_a_server_that_comes_late(self):
        self.nats.stop()
        with self.house() as one, self.house() as other:
            ann, ben = one.person("Ann"), other.person("Ben")  # they open, and answer
            self.nats.start()
            ear = Ear(self.nats)
            self.addCleanup(ear.close)
            self.assertEqual(len(ear.hear_houses(2)), 2)
            table = ann.do("create", game="canvas", options={"scenario": "first"})["table"]
            begin(ann, table, ben)
            ann.close(), ben.close()
            for house in (one, other):
                self.assertEqual((house.end(), house.errors), (0, ""))

    def test_what_operators_are_told(self):
        """One line when the bus is away, and one when it is back."""
        with self.house() as house:
            until(lambda: house.ask("GET", "/readyz")[0] == 200, "it hears")
            self.nats.stop()
            try:
                self.assertRegex(house.process.stdout.readline(), r"^\S+Z The bus is away: ")
            finally:
                self.nats.start()
            self.assertRegex(house.process.stdout.readline(), r"^\S+Z The bus is there again: ")

    def test_a_server_that_knows_who_may_speak(self):
        """As docs/host/operating.md has it: one user, who may use one subject; anybody else is refused."""
        file = pathlib.Path(self.folder) / "nats.conf"
        file.write_text('authorization { users: [ { user: atelier, password: ANOTHER, '
                        f'permissions: {{ publish: "{SUBJECT}", subscribe: "{SUBJECT}" }} }} ] }}')
        with Nats("-c", str(file)) as nats:
            self.words[self.words.index("--bus") + 1] = f"nats://atelier:ANOTHER@127.0.0.1:{nats.port}"
            with self.house() as one, self.house() as other:
                for house in (one, other):
                    until(lambda: house.metric("other_servers") == 1, "they hear each other")
            stranger = Ear(nats)
            self.addCleanup(stranger.close)
            self.assertIn(b"Authorization Violation", stranger.file.read())

    def tls(self, *more):
        """A server of NATS whose certificate is for localhost; a house that goes there by tls://, with these words."""
        nats = Nats("--tls", "--tlscert", self.certificates.path("bus.pem"), "--tlskey", self.certificates.path("bus.key"),
                    *more)
        self.addCleanup(nats.__exit__)
        return nats

    def test_tls(self):
        """Nothing goes over the wire that others can read, or that others could have answered."""
        self.certificates = Certificates(self.folder)
        for name, for_name in (("bus", "localhost"), ("house", "house")):
            self.certificates.sign(name, for_name)
        path = self.certificates.path
        ca, strangers = ["--bus-ca", path("ca.pem")], ["--bus-ca", path("stranger.pem")]
        own = ["--bus-certificate", path("house.pem"), "--bus-key", path("house.key")]
        nats, wary = self.tls(), self.tls("--tlsverify", "--tlscacert", path("ca.pem"))
        for words, address, heard in ((ca, f"tls://localhost:{nats.port}", True),
                                      (ca + own, f"tls://localhost:{wary.port}", True),
                                      (ca, f"tls://localhost:{wary.port}", False),
                                      (strangers, f"tls://localhost:{nats.port}", False),
                                      ([], f"tls://localhost:{nats.port}", False),
                                      (ca, f"tls://127.0.0.1:{nats.port}", False),
                                      (ca, f"tls://localhost:{self.nats.port}", False)):
            self.words[self.words.index("--bus") + 1] = address
            with self.subTest(words=words, address=address), \
                    House(ATELIER, *self.words, *words, store=self.database) as house:
                if heard:
                    until(lambda: house.metric("bus_connected") == 1, "it is connected")
                else:
                    self.assertRegex(house.process.stdout.readline(), r"^\S+Z The bus is away: ")
                    self.assertEqual(house.metric("bus_connected"), 0)

    def test_files_that_are_none(self):
        for address, words in (("nats://localhost", ["--bus-ca", "/dev/null"]),
                               ("tls://localhost", ["--bus-ca", "/dev/null"]),
                               ("tls://localhost", ["--bus-key", "/dev/null"]),
                               ("tls://localhost", ["--bus-certificate", "/nowhere", "--bus-key", "/nowhere"])):
            done = subprocess.run([ATELIER, "serve", "--no-open", "--port", "0", "--store", ":memory:", "--bus", address,
                                   *words], capture_output=True, text=True, timeout=240)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("bus-ca, bus-certificate and bus-key are files for tls://", done.stderr)

    def forgeries(self, names, table, people, ask):
        """One of each kind, in the name of each server, with numbers that come next and that come long after."""
        kinds = {"changed": {"version": 99, "ply": 99, "listed": True, "was": False}, "beat": {},
                 "told": {"event": {"event": "said", "table": table, "text": "forged"}},
                 "here": {"people": people, "roll": True, "asking": True}, "still-here": {"tables": []},
                 "asked": {"ask": ask, "about": 2, "seat": 0, "level": "", "by": people[0], "name": "Ann", "yes": 3,
                           "no": False, "ours": True},
                 "voted": {"person": people[0], "ply": 0, "move": 0, "weight": 3}, "signed-out": {"hash": "00" * 32},
                 "sent-away": {"person": people[0], "but": "", "reason": "deleted"},
                 "renamed": {"person": people[0], "name": "Forged"},
                 "counted": {"address": "127.0.0.1", "of": 0, "more": 1},
                 "connected": {"address": "127.0.0.1", "connections": 1000}}
        return [json.dumps({"house": name, "n": number, "what": what, "table": table, **more}).encode()
                for number in (1000, 10 ** 15) for name in names for what, more in kinds.items()]

    def test_nobody_speaks_for_a_server(self):
        """Whoever has the bus and not the key agrees for nobody, says nothing, and keeps no server from being heard."""
        with self.house() as one, self.house() as other:
            ear = Ear(self.nats)
            self.addCleanup(ear.close)
            names = ear.hear_houses(2)
            ann, ben = one.person("Ann"), other.person("Ben")
            table = ann.do("create", game="canvas", options={"scenario": "first"})["table"]
            begin(ann, table, ben)
            ask = ann.do("ask", table=table, what="pause")["ask"]
            ben.event("asked", table)
            people = [person.do("account")["account"]["id"] for person in (ann, ben)]
            forged = self.forgeries(names, table, people, ask)
            for text in forged:
                ear.say(text)
                ear.say(tagged(b"?" * 32, text))
            for house in (one, other):
                until(lambda: house.metric("bus_forged_total") == 2 * len(forged), "they are counted")
                self.assertRegex(house.process.stdout.readline(), r"^\S+Z The bus carries messages without .* key: ")
            ply = ann.do("play", table=table, ply=ann.do("watch", table=table)["ply"], move="take 1")["ply"]
            while ben.event("moves", table)["ply"] < ply:
                pass
            ann.do("say", table=table, text="true")
            self.assertEqual(ben.event("said", table)["text"], "true")
            self.assertEqual([asked["waits"] for asked in ann.do("watch", table=table)["asks"]], [["b"]])
            self.assertEqual([event["text"] for event in ann.events if event["event"] == "said"], ["true"])
            self.assertFalse([event for event in ann.events + ben.events if event["event"] == "answered"])
            ann.close(), ben.close()
            for house in (one, other):
                self.assertEqual((house.end(), house.errors), (0, ""))

    def test_what_was_said_long_ago(self):
        """Whoever has kept what a server said cannot say it again for one that is gone."""
        with self.house() as one:
            ear = Ear(self.nats)
            self.addCleanup(ear.close)
            until(lambda: one.ask("GET", "/readyz")[0] == 200, "it is there")
            key = pathlib.Path(self.folder, "key").read_bytes()
            clock = int(until(lambda: self.postgres.ask("SELECT max(up) FROM servers", self.database), "it says so"))
            for number, (late, heard) in enumerate(((60000, 0), (11000, 0), (0, 1)), start=1):
                beat = {"house": f"{number:032x}", "n": 0, "clock": clock - late, "what": "beat"}
                ear.say(tagged(key, json.dumps(beat).encode()))
            until(lambda: one.metric("other_servers") == 1, "the last one is heard")
            self.assertEqual(one.metric("bus_forged_total"), 0)

    def test_whatever_is_said_there(self):
        """Nothing of it does any harm, and what houses say among it is heard."""
        with self.house() as one, self.house() as other:
            ear = Ear(self.nats)
            self.addCleanup(ear.close)
            names = ear.hear_houses(2)
            for text in (b"", b"no JSON", b"\xff" * 1000, b"[" * 100000, b"{" + b" " * 600000 + b"}",
                         *(json.dumps({"house": house, "n": -1, "what": "changed"}).encode() for house in names),
                         *(json.dumps({"house": "f" * 32, "n": n, "what": what, "table": [], "people": {}}).encode()
                           for n in (1, 10 ** 15) for what in ("", "changed", "here", "newer"))):
                ear.say(text)
            ann, ben = one.person("Ann"), other.person("Ben")
            table = ann.do("create", game="canvas", options={"scenario": "first"})["table"]
            seats = begin(ann, table, ben)
            self.assertEqual(seats, ["a", "b"])
            ann.close(), ben.close()
            for house in (one, other):
                self.assertEqual((house.end(), house.errors), (0, ""))


def main():
    global ATELIER
    ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)


if __name__ == "__main__":
    main()
