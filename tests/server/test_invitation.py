#!/usr/bin/env python3
"""How others get in: `atelier serve --lan`, its QR code in a terminal, and what the page asks for.

    test_invitation.py PATH-TO-ATELIER
"""
import http.client
import json
import os
import pty
import re
import signal
import subprocess
import sys
import unittest
import urllib.parse

ATELIER = ""
BLACK = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}  # the upper and the lower half


class Serving:
    def __init__(self, *words, terminal=False):
        self.ours, theirs = pty.openpty() if terminal else os.pipe()
        self.process = subprocess.Popen(
            [ATELIER, "serve", "--port", "0", "--no-open", "--store", ":memory:", *words], stdout=theirs,
            stderr=subprocess.PIPE, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"})
        os.close(theirs)

    def __enter__(self):
        self.said = ""
        self.hear_until("stop with Ctrl-C.\n")
        self.port = int(re.search(r":(\d+)/", self.said)[1])
        self.home = json.loads(self.get("/house")[2]).get("home")
        if self.home:
            self.hear_until("in this network.\n")
        return self

    def hear_until(self, end):
        while end not in self.said:
            more = self.hear()
            assert more, self.said + self.process.stderr.read().decode()
            self.said += more

    def hear(self):
        try:
            return os.read(self.ours, 1 << 16).decode().replace("\r\n", "\n")
        except OSError:  # what a terminal says at its end
            return ""

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        while self.hear():
            pass
        self.process.wait(20)
        self.process.stderr.close()
        os.close(self.ours)

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=240)
        connection.request("GET", path)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        return reply.status, reply.getheader("content-type"), text

    def code(self, text):
        """The modules of the picture as rows of 0 and 1, without the margin."""
        status, kind, picture = self.get("/qr.svg?text=" + urllib.parse.quote(text, safe=""))
        assert (status, kind) == (200, "image/svg+xml"), (status, kind, picture)
        side = int(re.search(r'viewBox="0 0 (\d+) \1"', picture)[1]) - 8
        rows = [[0] * side for _ in range(side)]
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", picture):
            for i in range(int(width)):
                rows[int(y) - 4][int(x) - 4 + i] = 1
        return rows


def shown(text):
    """The modules of a code in a terminal."""
    halves = [row for row in re.findall("\x1b\\[30;107m(.*?)\x1b\\[0m", text)]
    rows = [[BLACK[letter][half] for letter in row] for row in halves for half in (0, 1)]
    return [row[2:-2] for row in rows][2:2 + len(rows[0]) - 4]


class Invitation(unittest.TestCase):
    def test_nobody_is_invited_to_this_machine_alone(self):
        with Serving() as house:
            self.assertNotIn("network", house.said)
            self.assertEqual(json.loads(house.get("/house")[2]), {"ok": True, "protocol": 1})

    def test_the_network(self):
        with Serving("--lan") as house:
            if house.home is None:
                self.skipTest("this machine is in no network")
            self.assertIn(f"Others in your network find it at {house.home}.\n", house.said)
            self.assertRegex(house.said, "They can see the open tables and play; .* unencrypted")
            self.assertNotIn("\x1b", house.said)

    def test_a_code_in_the_terminal(self):
        with Serving("--lan", terminal=True) as house:
            if house.home is None:
                self.skipTest("this machine is in no network")
            self.assertEqual(shown(house.said), house.code(house.home))

    def test_codes_have_what_readers_look_for(self):
        corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        with Serving() as house:
            for text in ("x", "http://192.168.1.20:8080/#/house/0123456789abcdef0123456789abcdef", "ä&=%" * 20):
                code = house.code(text)
                self.assertEqual((len(code) - 17) % 4, 0)
                for y, x in ((0, 0), (0, len(code) - 7), (len(code) - 7, 0)):
                    self.assertEqual(["".join(map(str, row[x:x + 7])) for row in code[y:y + 7]], corner)
            self.assertNotEqual(house.code("a"), house.code("b"))

    def test_texts_that_are_none(self):
        with Serving() as house:
            for query in ("", "?", "?text=", "?text=%", "?text=%4", "?text=%zz", "?text=a%00b", "?text=" + "a" * 301, "?t=a"):
                self.assertEqual(house.get("/qr.svg" + query)[0], 400, query)
            self.assertEqual(house.get("/qr.svg?text=" + "a" * 300)[0], 200)

    def test_two_ways_to_say_where(self):
        said = subprocess.run([ATELIER, "serve", "--lan", "--host", "::"], capture_output=True, text=True)
        self.assertEqual(said.returncode, 2)
        self.assertIn("--host", said.stderr)


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
