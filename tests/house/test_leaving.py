#!/usr/bin/env python3
"""A house that is asked to end: test_leaving.py PATH-TO-ATELIER [ARGUMENTS OF unittest].
"""
import signal
import sys
import time
import unittest

from online import begin, Client, House

ATELIER = ""
CROWD = 40


class Leaving(unittest.TestCase):
    def open(self, *words):
        house = House(ATELIER, "--no-limits", *words)
        self.addCleanup(house.__exit__)
        return house

    def ends(self, house):
        """Its exit code, and how long that took."""
        begun = time.monotonic()
        return house.process.wait(50), time.monotonic() - begun

    def test_a_crowd_comes_back_one_after_the_other(self):
        house = self.open()
        crowd = [Client(house) for _ in range(CROWD)]
        house.process.send_signal(signal.SIGTERM)
        waits = set()
        for client in crowd:
            bye = client.event("bye")
            self.assertEqual(bye["reason"], "closing")
            self.assertTrue(500 <= bye["wait"] < 1500 + 2 * CROWD, bye)
            waits.add(bye["wait"])
            self.assertIsNone(client.hear())
            self.assertEqual(client.closed, 1001)
            client.close()
        self.assertGreater(len(waits), CROWD / 2, "each has a time of its own")
        self.assertEqual(self.ends(house)[0], 0)

    def test_it_says_so_before_it_ends(self):
        """Who is in front sees that it is not ready, and who is here plays on meanwhile."""
        house = self.open("--drain", "60")
        ann = house.person("Ann")
        table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(ann, table)
        self.assertEqual(house.ask("GET", "/readyz")[0], 200)
        house.process.send_signal(signal.SIGTERM)
        self.assertEqual(house.process.stdout.readline(), "Stopping in 60 seconds.\n")
        self.assertEqual(house.ask("GET", "/readyz")[0], 503)
        self.assertEqual(house.ask("GET", "/healthz")[0], 200)
        with Client(house) as late:
            self.assertEqual((late.status, late.fields["retry-after"]), (503, "1"))
        ply = ann.do("watch", table=table)["ply"]
        self.assertGreater(ann.do("play", table=table, ply=ply, move="take 1")["ply"], ply)
        ann.close()
        house.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.ends(house)[0], 0)

    def test_it_ends_when_the_time_has_come(self):
        house = self.open("--drain", "1")
        ann = house.person("Ann")
        house.process.send_signal(signal.SIGTERM)
        self.assertEqual(house.process.stdout.readline(), "Stopping in 1 second.\n")
        self.assertEqual(ann.event("bye")["reason"], "closing")
        ann.close()
        self.assertEqual(self.ends(house)[0], 0)

    def test_a_second_signal_does_not_wait(self):
        house = self.open("--drain", "60")
        ann = house.person("Ann")
        house.process.send_signal(signal.SIGTERM)
        self.assertEqual(house.process.stdout.readline(), "Stopping in 60 seconds.\n")
        house.process.send_signal(signal.SIGTERM)
        code, took = self.ends(house)
        self.assertEqual(code, 0)
        self.assertLess(took, 40, "nor for those who are here")
        ann.close()

    def test_nobody_at_the_keyboard_waits(self):
        house = self.open("--drain", "60")
        house.process.send_signal(signal.SIGINT)
        self.assertEqual(house.process.stdout.readline(), "Stopping.\n")
        self.assertEqual(self.ends(house)[0], 0)


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
