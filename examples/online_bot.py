#!/usr/bin/env python3
"""A player who sits down at a table of a house: examples/online_bot.py http://127.0.0.1:8080/ TABLE [NAME]

The table's number ends the link that friends get, so the link alone will do as well. It plays the game to its end, over
lost connections and a house that is closed for a while. Standard library only; docs/bots/online.md says what goes to and
fro.
"""
import base64
import hashlib
import itertools
import json
import os
import re
import secrets
import socket
import struct
import sys
import time
import urllib.parse
import urllib.request

PATIENCE = 90  # seconds: a house that is there pings more often


def choose(position):
    """Paints as soon as it can, and otherwise takes what is offered first."""
    paintings = [move for move in position["legal"] if move.startswith("paint")]
    return (paintings or position["legal"])[0]


class Connection:
    """A WebSocket with one JSON object a message."""

    def __init__(self, house):
        self.socket = socket.create_connection((house.hostname, house.port or 80), timeout=PATIENCE)
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {house.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Protocol: atelier.1\r\n\r\n").encode())
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the house has no place for us now")
        while self.stream.readline().strip():
            pass

    def frame(self, kind, payload):
        """Clients mask what they send. A size of 126 means that it follows in two bytes."""
        key, size = os.urandom(4), len(payload)
        head = bytes([0x80 | kind, 0x80 | min(size, 126)]) + (struct.pack(">H", size) if size > 125 else b"")
        self.socket.sendall(head + key + bytes(byte ^ side for byte, side in zip(payload, itertools.cycle(key))))

    def say(self, do, **members):
        self.frame(1, json.dumps({"do": do, "id": do, **members}).encode())

    def hear(self):
        while True:
            kind, size = self.take(2)
            size = struct.unpack(">H", self.take(2))[0] if size == 126 else size
            size = struct.unpack(">Q", self.take(8))[0] if size == 127 else size
            payload = self.take(size)
            if kind == 0x81:
                return json.loads(payload)
            if kind == 0x89:
                self.frame(10, payload)
            if kind == 0x88:
                raise ConnectionError("the house has hung up")

    def take(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise ConnectionError("the house is gone")
        return data


class Bot:
    def __init__(self, address, table, name):
        self.house, self.table = urllib.parse.urlsplit(address), table
        body = json.dumps({"name": name}).encode()
        request = urllib.request.Request(f"http://{self.house.netloc}/session", body)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                self.token = json.load(reply)["token"]
        except OSError as problem:
            sys.exit(f"online_bot.py: {address} does not let us in: {problem}")
        # What we add to chance, sealed until everyone else has fixed theirs.
        self.contribution = secrets.token_bytes(32)
        self.seat = None

    def visit(self):
        """One connection, until the game is over or the connection is."""
        house = Connection(self.house)
        house.say("hello", token=self.token)
        if self.seat is None:
            house.say("sit", table=self.table,
                      seal=hashlib.blake2b(self.contribution, digest_size=32).hexdigest())
        house.say("watch", table=self.table, positions=True)
        while True:
            message = house.hear()
            error = message.get("error")
            if error and message["id"] in ("hello", "sit", "watch"):
                sys.exit(f"online_bot.py: {error['message']}")
            if error and error["code"] not in ("stale", "not-your-turn"):
                raise ConnectionError(error["message"])
            if message.get("id") == "sit":
                self.seat = message["seat"]
            if message.get("event") == "reveal" and self.seat in message["seals"]:
                house.say("reveal", table=self.table, seat=self.seat, contribution=self.contribution.hex())
            position = message.get("position")
            if position and position["actor"] == self.seat:
                # A move that may have arrived is sent again with the same nonce, and counts once.
                house.say("play", table=self.table, ply=position["ply"], move=choose(position),
                          nonce=f"{self.seat}{position['ply']}")
            if message.get("event") == "over":
                return message["result"]
            if message.get("id") == "watch" and message["state"] == "over":
                return None

    def play(self):
        for wait in itertools.count():
            try:
                return self.visit()
            except OSError as problem:
                print(f"online_bot.py: {problem}; trying again.", file=sys.stderr)
                time.sleep(min(0.1 * 2 ** wait, 30))


def main(words):
    found = re.fullmatch(r"(http://[^/?#]+)/?(?:.*[/=])?([\w-]{20,})?", words[0]) if words else None
    table = found[2] or (words[1] if len(words) > 1 else None) if found else None
    if table is None:
        sys.exit(__doc__.strip())
    name = words[-1] if len(words) > (1 if found[2] else 2) else "Bot"
    result = Bot(found[1], table, name).play()
    print("The game is over" + (f", won by {', '.join(result['winners'])}." if result and result["winners"] else "."))


if __name__ == "__main__":
    main(sys.argv[1:])
