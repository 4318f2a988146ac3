#!/usr/bin/env python3
"""What honest people feel beside each flood, in one run with and without: docs/background/bench.md.

    measure.py ATELIER [--quick]

One server with its usual limits, behind a proxy that is us: whoever comes says from which address. Somebody
honest looks at the lobby, comes anew and plays against a master; a process beside them floods the server.
"""
import http.client
import itertools
import json
import multiprocessing
import os
import pathlib
import random
import signal
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "house"))
from online import begin, Client, House, Refused

TROUBLE = (EOFError, OSError, AssertionError, Refused, http.client.HTTPException, ValueError)


# --- people, honest or not ---

def ask(port, method, path, address, body=None, token=None):
    """The status of a request that comes from an address, and what it says."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    fields = {"X-Forwarded-For": address, **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, body, fields)
    reply = connection.getresponse()
    text = reply.read()
    connection.close()
    return reply.status, text


def arrive(house, address):
    """Somebody new, who has said hello."""
    status, text = ask(house.port, "POST", "/session", address)
    assert status == 201, status
    client = Client(house, json.loads(text)["token"], X_Forwarded_For=address)
    client.do("hello", token=client.token)
    return client


def any_address():
    return f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"


# --- floods: each goes on until it is ended ---

def flood_sign_out(house):
    while True:
        ask(house.port, "DELETE", "/session", "192.0.2.1")


def flood_names(house):
    token = json.loads(ask(house.port, "POST", "/session", "192.0.2.1")[1])["token"]
    for number in itertools.count():
        ask(house.port, "POST", "/session", "192.0.2.1", json.dumps({"name": f"Eve {number}"}), token)


def flood_people(house):
    while True:
        ask(house.port, "POST", "/session", any_address())


def flood_codes(house):
    while True:
        ask(house.port, "GET", "/qr.svg?text=" + "x" * 300, "192.0.2.1")


def flood_requests(house):
    """Values that take far more room than their text, as fast as they are taken."""
    text = ('{"do":"mine","x":[' + "{}," * 5000 + "0]}").encode()
    frame = b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text
    while True:
        eve = arrive(house, any_address())
        try:
            for _ in range(1000):
                eve.socket.sendall(frame)
        except TROUBLE:
            eve.close()


def flood_silent(house):
    """Sockets that never say hello, twenty addresses' worth and more."""
    for number in itertools.count():
        Client(house, X_Forwarded_For=f"192.0.2.{number % 250}")


def flood_exports(house):
    eve = arrive(house, "192.0.2.1")
    while True:
        eve.reply(eve.ask("export", limit=50))
        time.sleep(0.05)


def flood_masters(house):
    """As many tables of masters as one address may have."""
    while True:
        eve = arrive(house, "192.0.2.1")
        for _ in range(8):
            table = eve.do("create", game="canvas", seats=5, players=["free"] + ["master"] * 4)["table"]
            begin(eve, table)
            ply = eve.do("watch", table=table)["ply"]
            try:
                eve.do("play", table=table, ply=ply, move="take 1")
            except Refused:
                pass  # it is another's turn: they think as well


FLOODS = [("nothing", None), ("signing out", flood_sign_out), ("new names", flood_names),
          ("new people, any address", flood_people), ("QR codes", flood_codes), ("large requests", flood_requests),
          ("sockets without hello", flood_silent), ("exports", flood_exports), ("tables of masters", flood_masters)]


def go_on_flooding(flood, house):
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    while True:
        try:
            flood(house)
        except TROUBLE:
            time.sleep(0.01)  # it is kept out for now


# --- what is felt ---

def timed(times, act):
    begun = time.monotonic()
    try:
        act()
        times.append(time.monotonic() - begun)
    except TROUBLE:
        times.append(None)


class Honest:
    """Looks at the lobby, comes anew, and plays against a master; how long each took, None where it failed."""

    def __init__(self, house, number):
        self.house, self.number = house, number
        self.looks, self.arrivals, self.moves = [], [], []
        self.client = arrive(house, f"198.51.100.{number}")

    def come(self):
        self.number += 10
        arrive(self.house, f"198.51.{self.number // 250}.{self.number % 250}").close()

    def sit_down(self):
        """To a game against a master, where it is our turn."""
        me = self.client
        self.table = me.do("create", game="canvas", options={"scenario": "first"}, players=["free", "master"])["table"]
        begin(me, self.table)

    def move(self):
        """One move: until the master has moved as well."""
        me, position = self.client, self.client.do("watch", table=self.table, positions=True)["position"]
        if position["actor"] != "a":
            return  # the master's turn, or over
        me.events.clear()
        begun = time.monotonic()
        me.do("play", table=self.table, ply=position["ply"], move=position["legal"][0])
        while me.event("moves", self.table)["actor"] not in ("a", "over"):
            pass
        self.moves.append(time.monotonic() - begun)

    def live(self, until):
        self.sit_down()
        while time.monotonic() < until or not self.moves:
            timed(self.looks, lambda: self.client.do("tables"))
            timed(self.arrivals, self.come)
            try:
                self.move()
            except TROUBLE:
                self.moves.append(None)
            time.sleep(0.1)


def felt(times):
    fine = sorted(time for time in times if time is not None)
    if not fine:
        return "none came through"
    failed = f", {len(times) - len(fine)} of {len(times)} failed" if len(fine) < len(times) else ""
    return f"{1000 * fine[len(fine) // 2]:7.1f} {1000 * fine[min(len(fine) - 1, 99 * len(fine) // 100)]:7.1f} ms{failed}"


def used(house):
    """Seconds of processor, and MB, of the server."""
    stat = pathlib.Path(f"/proc/{house.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    status = pathlib.Path(f"/proc/{house.process.pid}/status").read_text()
    memory = next(line for line in status.splitlines() if line.startswith("RssAnon")).split()[1]
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), int(memory) / 1000


def measure(atelier, name, flood, seconds):
    with House(atelier, "--behind-proxy") as house:
        honest = Honest(house, 1)
        vandal = multiprocessing.Process(target=go_on_flooding, args=(flood, house), daemon=True) if flood else None
        before = used(house)[0]
        if vandal:
            vandal.start()
        try:
            begun = time.monotonic()
            honest.live(begun + seconds)
            (after, memory), seconds = used(house), time.monotonic() - begun
        finally:
            if vandal:
                vandal.terminate()
                vandal.join()
        print(f"{name:24} {felt(honest.looks):28} {felt(honest.arrivals):28} {felt(honest.moves):28} "
              f"{100 * (after - before) / seconds:4.0f} % {memory:6.1f} MB", flush=True)
        return any(honest.looks) and any(honest.arrivals)  # a master may think for longer than a quick look lasts


def main():
    atelier, seconds = sys.argv[1], 0.5 if "--quick" in sys.argv else 8
    columns = "a look at the lobby", "coming anew", "a move and the master's"
    print(f"{'beside':24}", *(f"{column:28}" for column in columns), "server")
    print(" " * 24, *["    p50     p99".ljust(28)] * len(columns), flush=True)
    return 0 if all([measure(atelier, name, flood, seconds) for name, flood in FLOODS]) else 1


if __name__ == "__main__":
    sys.exit(main())
