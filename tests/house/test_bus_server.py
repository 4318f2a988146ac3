#!/usr/bin/env python3
"""Houses and a server of NATS that comes late, and says what it likes: test_bus_server.py PATH-TO-ATELIER.

With the real parts.
"""
import json
import pathlib
import socket
import sys
import tempfile
import unittest

from houses import until
from online import House, begin
from parts import Nats, Postgres

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
            names.add(json.loads(self.message())["house"])
        return names

    def say(self, text):
        self.socket.sendall(f"PUB {SUBJECT} {len(text)}\r\n".encode() + text + b"\r\n")

    def close(self):
        self.file.close()
        self.socket.close()


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
        """As docs/operating.md has it: one user, who may use one subject; anybody else is refused."""
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
