"""A small client of the house, as docs/bots/online.md has it: HTTP for sessions, a WebSocket for the rest.

Standard library only. Used by the tests of the house; whoever writes a program for the house finds here how little it
takes.
"""
import base64
import hashlib
import http.client
import json
import os
import pathlib
import re
import secrets
import signal
import socket
import struct
import subprocess
import tempfile
import unittest
import urllib.request

from parts import free_port, Nginx, PATIENCE

NODES = int(os.environ.get("ATELIER_NODES", "1"))
ROOT = {name: os.environ[name] for name in ["ATELIER_ROOT"] if name in os.environ}  # for a program without the page


def of_one_house(why):
    """For a test of something that is different behind a web server, or that one house has and several have not."""
    return unittest.skipIf(NODES > 1, why)


def new_store(folder):
    """A place that nothing was kept in yet: a file, or where ATELIER_POSTGRES has the address of a server
    (postgres://postgres@127.0.0.1:5432), a database of its own there; and what is said of its key."""
    server = os.environ.get("ATELIER_POSTGRES")
    if not server:
        return pathlib.Path(folder) / "house.db", []
    name = f"house_{secrets.token_hex(6)}"
    subprocess.run(["psql", "-q", f"{server}/postgres", "-c", f"CREATE DATABASE {name}"], check=True)
    return f"{server}/{name}", ["--store-key", str(pathlib.Path(folder) / "house.key")]


class Served:
    """`atelier serve`: a process, and the port where it is."""

    def __init__(self, atelier, *words, port=0, begin_with=None):
        self.process = subprocess.Popen(
            [atelier, "serve", "--port", str(port), "--no-open", *words], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, preexec_fn=begin_with, env={**ROOT, "PATH": os.environ["PATH"], "LC_ALL": "C"})
        hello = self.process.stdout.readline()
        if not hello:
            raise RuntimeError(self.process.communicate()[1])
        self.port = int(re.search(r":(\d+)/", hello)[1])

    def end(self, number=signal.SIGTERM):
        """Its exit code, and what it has complained of."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        errors = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return code, errors


class House:
    """A house with a store of its own, which can be killed and opened again. It is one `atelier serve`; or, where
    ATELIER_NODES says how many, several of them behind nginx, on a database at ATELIER_POSTGRES and a bus at
    ATELIER_NATS, so that whatever is true of one house can be seen to be true of many."""

    def __init__(self, atelier, *words, store=None, begin_with=None):
        self.atelier, self.words, self.begin_with = atelier, words, begin_with
        self.folder = tempfile.TemporaryDirectory()
        self.store, self.keys = (store, []) if store else new_store(self.folder.name)
        self.nodes, self.port, self.clients = [], free_port(), []
        self.count = 1 if store else NODES
        self.front = Nginx(self.folder.name, self.count) if self.count > 1 else None
        if self.front:
            self.keys += ["--bus", os.environ["ATELIER_NATS"], "--behind-proxy"]
        self.start()

    def start(self):
        self.nodes = []
        try:
            for port in self.front.behind if self.front else [self.port]:
                self.nodes.append(Served(self.atelier, "--store", str(self.store), *self.keys, *self.words, port=port,
                                         begin_with=self.begin_with))
        except RuntimeError:
            for node in self.nodes:
                node.end(signal.SIGKILL)
            if self.front:
                self.front.stop()
            raise
        self.port = self.front.port if self.front else self.nodes[0].port

    @property
    def process(self):
        """The first of them."""
        return self.nodes[0].process

    def end(self, number=signal.SIGTERM):
        ends = [node.end(number) for node in self.nodes]
        self.errors = "".join(errors for _, errors in ends)
        assert "Sanitizer" not in self.errors, self.errors
        return max(ends)[0] if number == signal.SIGTERM else ends[0][0]

    @property
    def key(self):
        """Where its key is."""
        return pathlib.Path(self.keys[1] if self.keys else f"{self.store}.key")

    def kept(self):
        """All that it keeps, by what holds it: files, or rows of a database, whose bytes are written as hex there."""
        if not self.keys:
            return {file.name: file.read_bytes() for file in pathlib.Path(self.folder.name).iterdir()}
        return {"database": subprocess.run(["pg_dump", "--inserts", self.store], check=True, capture_output=True).stdout,
                "key": self.key.read_bytes()}

    def again(self, number=signal.SIGKILL):
        """Killed, and opened again on the same store."""
        self.end(number)
        self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for client in self.clients:
            client.close()  # otherwise the house waits for them to answer its goodbye
        if any(node.process.poll() is None for node in self.nodes):
            self.end()
        if self.front:
            self.front.stop()
        self.folder.cleanup()

    def ask(self, method, path, body=None, **fields):
        """Status, fields and body of a reply."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, json.dumps(body) if isinstance(body, dict) else body,
                           {name.replace("_", "-"): value for name, value in fields.items()})
        reply = connection.getresponse()
        text = reply.read()
        connection.close()
        return reply.status, {name.lower(): value for name, value in reply.getheaders()}, text

    def metric(self, name):
        """One of the numbers of /metrics, of all of them together."""
        total = 0
        for node in self.nodes:
            with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/metrics", timeout=PATIENCE) as reply:
                total += int(re.search(rf"^atelier_{name} (\d+)$", reply.read().decode(), re.M)[1])
        return total

    def person(self, name=None, **hello):
        """Somebody new, connected, who has said hello."""
        status, _, text = self.ask("POST", "/session", {"name": name} if name else None)
        assert status == 201, (status, text)
        client = Client(self, json.loads(text)["token"])
        client.id = client.do("hello", token=client.token, **hello)["person"]["id"]
        return client


class Refused(Exception):
    """A reply that is an error."""

    def __init__(self, reply):
        super().__init__(reply["error"])
        self.reply, self.code = reply, reply["error"]["code"]


class Client:
    """A WebSocket to the house."""

    def __init__(self, house, token="", **fields):
        self.house, self.token, self.number = house, token, 0
        self.events, self.replies, self.rest = [], [], b""
        self.closed = None
        house.clients.append(self)
        self.connect(**fields)

    def connect(self, subprotocol="atelier.1", receive=0, **fields):
        """Subprotocol "" for none; `receive`: bytes that the system keeps before they are read."""
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if receive:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.socket.connect(("127.0.0.1", self.house.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /ws HTTP/1.1", f"Host: 127.0.0.1:{self.house.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"Sec-WebSocket-Protocol: {subprotocol}"] if subprotocol else []
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.socket.recv(4096)
            assert piece, head
            head += piece
        head, self.rest = head.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.fields = {name.lower(): value for name, value in
                       (line.split(": ", 1) for line in head.decode().split("\r\n")[1:])}
        self.closed = None

    def again(self, **fields):
        """A new connection of the same person."""
        self.socket.close()
        self.connect(**fields)
        self.do("hello", token=self.token)
        return self

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # --- frames ---

    def send_frame(self, opcode, payload, final=True, mask=True):
        head = bytes([(0x80 if final else 0) | opcode])
        size, bit = len(payload), 0x80 if mask else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += struct.pack(">BH", bit | 126, size)
        else:
            head += struct.pack(">BQ", bit | 127, size)
        key = os.urandom(4) if mask else b""
        body = bytes(byte ^ key[i % 4] for i, byte in enumerate(payload)) if mask else payload
        self.socket.sendall(head + key + body)

    def send_text(self, text):
        self.send_frame(1, text.encode() if isinstance(text, str) else text)

    def take(self, count):
        while len(self.rest) < count:
            piece = self.socket.recv(1 << 16)
            if not piece:
                raise EOFError
            self.rest += piece
        part, self.rest = self.rest[:count], self.rest[count:]
        return part

    def hear(self):
        """The next message; None when the house has said goodbye, whose code is in `closed`."""
        while True:
            first, second = self.take(2)
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            opcode = first & 0x0f
            if opcode == 1:
                return json.loads(payload)
            if opcode == 9:
                self.send_frame(10, payload)
            if opcode == 8:
                self.closed = struct.unpack(">H", payload[:2])[0] if payload else 1005
                return None

    # --- requests and events ---

    def ask(self, request, /, **members):
        """Sends a request; its number."""
        self.number += 1
        self.send_text(json.dumps({"do": request, "id": self.number, **members}))
        return self.number

    def reply(self, number):
        """The reply to a request, with events kept for later."""
        while True:
            message = self.hear()
            if message is None:
                raise EOFError
            if "event" in message:
                self.events.append(message)
            elif message.get("id") == number:
                return message
            else:
                raise AssertionError(f"not the next reply: {message}")

    def do(self, request, /, **members):
        """A request and its reply; Refused where that is an error."""
        reply = self.reply(self.ask(request, **members))
        if not reply["ok"]:
            raise Refused(reply)
        return reply

    def event(self, kind, table=None):
        """The next event of a kind, which may have come already; others are kept."""
        while True:
            for index, event in enumerate(self.events):
                if event["event"] == kind and table in (None, event.get("table")):
                    return self.events.pop(index)
            message = self.hear()
            if message is None:
                raise EOFError
            assert "event" in message, message
            self.events.append(message)

    # --- fair chance ---

    def sit(self, table, **members):
        """Sits down with a seal, and keeps what it is the seal of."""
        contribution = secrets.token_bytes(32)
        seal = hashlib.blake2b(contribution, digest_size=32).hexdigest()
        reply = self.do("sit", table=table, seal=seal, **members)
        self.contributions = {**getattr(self, "contributions", {}), (table, reply["seat"]): contribution.hex()}
        return reply["seat"]

    def reveal(self, table):
        for (where, seat), contribution in self.contributions.items():
            if where == table:
                self.do("reveal", table=table, seat=seat, contribution=contribution)


def crowd_in(*houses, most=100):
    """Connections to these houses in turn until one is not let in; all of them, and the reason. Houses hear of each
    other's a moment late, so that a few more than one would count may come in."""
    crowd, heard = [], {}
    while heard.get("event") != "bye" and len(crowd) < most:
        crowd.append(Client(houses[len(crowd) % len(houses)]))
        crowd[-1].ask("tables")
        heard = crowd[-1].hear()
    return crowd, heard.get("reason")


def begin(host, table, *others):
    """Everybody sits down, the host starts, everybody reveals, and sees that it has begun; the seats in their order."""
    people = (host, *others)
    seats = [person.sit(table) for person in people]
    host.do("start", table=table)
    for person in people:
        person.event("reveal", table)
        person.reveal(table)
    for person in people:  # who is at another house hears of it a moment later
        person.events.insert(0, person.event("begin", table))
    return seats


def play_on(people, table, moves=10 ** 6, judge=None):
    """Plays the first legal move for whoever is to act, until the game is over or so many moves are played. A judge is
    the only one who looks on, and leaves a tie as it is."""
    by_seat = {}
    for person in people:
        summary = person.do("watch", table=table, positions=True)
        for seat in summary["seats"]:
            if seat["person"] and seat["person"]["id"] == person.id:
                by_seat[seat["seat"]] = person
    position = summary["position"]
    while moves > 0 and position["actor"] in by_seat:
        person = by_seat[position["actor"]]
        person.do("play", table=table, ply=position["ply"], move=position["legal"][0])
        moves -= 1
        position = person.do("watch", table=table, positions=True)["position"]
    if judge and position["actor"] == "judge":
        judge.do("watch", table=table)
        judge.do("play", table=table, ply=position["ply"], move="judge none")
        judge.events.append(judge.event("over", table))
        while position["actor"] == "judge":  # another house hears of it a moment later
            position = people[0].do("watch", table=table, positions=True)["position"]
    return position


class Visited:
    """For tests with a `house`: people who leave when the test ends, and requests that are refused."""

    def person(self, name):
        person = self.house.person(name)
        self.addCleanup(person.close)
        return person

    def refused(self, code, person, request, /, **members):
        with self.assertRaises(Refused) as refused:
            person.do(request, **members)
        self.assertEqual(refused.exception.code, code, refused.exception.reply)
        return refused.exception.reply
