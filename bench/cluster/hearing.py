"""What a house spends on messages from others that are of no concern to it: each hears all that any of them says."""
import json
import socket
import urllib.request

import counters
from parts import tagged

AT_ONCE = 1000  # a house that does not get round to reading them would drop some


def message(number):
    """A move at a table that nobody has in memory here, as src/online/cluster/peers_tell.c says it."""
    return json.dumps({
        "house": "f" * 32, "n": number, "clock": 10 ** 9, "what": "changed", "table": f"{number:032x}", "version": 3,
        "ply": 40, "listed": False, "was": False,
    }, separators=(",", ":")).encode()


class Line:
    """To NATS, in its own words."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), 20)
        self.file = self.socket.makefile("rb")
        self.file.readline()  # what the server is
        self.socket.sendall(b'CONNECT {"verbose":false}\r\n')

    def say(self, texts):
        """All of them; they have been given to everybody when this returns."""
        said = b"".join(b"PUB atelier.houses %d\r\n%b\r\n" % (len(text), text) for text in texts)
        self.socket.sendall(said + b"PING\r\n")
        while self.file.readline() != b"PONG\r\n":
            pass

    def close(self):
        self.file.close()
        self.socket.close()


def measure(setup, count):
    """Microseconds for each of so many messages, of one house with a bus: all threads, and the loop."""
    with setup:
        pid, line = setup.houses[0].process.pid, Line(setup.parts.nats.port)
        key = setup.key.read_bytes()
        before = counters.processor(pid), counters.loop(pid)
        for first in range(0, count, AT_ONCE):
            line.say([tagged(key, message(1 + number)) for number in range(first, first + AT_ONCE)])
            with urllib.request.urlopen(f"http://127.0.0.1:{setup.ports[0]}/healthz", timeout=20) as reply:
                reply.read()  # the loop has got round to it
        after = counters.processor(pid), counters.loop(pid)
        line.close()
    return [1e6 * (later - sooner) / count for later, sooner in zip(after, before)]
