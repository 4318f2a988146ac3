#!/usr/bin/env python3
"""PostgreSQL with a synchronous standby that takes over: test_failover.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

The address of the houses names both servers, and asks for one that can be written to. Players see `unavailable` with a
wait at most, and nothing that was acknowledged is lost.
"""
import pathlib
import signal
import sys
import unittest
import urllib.parse

from houses import Houses
from parts import Nats, Postgres, Standby
from test_faults import Games


class Failover(Games):
    @classmethod
    def setUpClass(cls):
        cls.postgres, cls.nats = Postgres(), Nats()
        cls.addClassCleanup(cls.postgres.__exit__)
        cls.addClassCleanup(cls.nats.__exit__)
        cls.standby = Standby(cls.postgres)
        cls.addClassCleanup(cls.standby.__exit__)

    @classmethod
    def way_to_database(cls, number):
        parts = urllib.parse.urlsplit(cls.database)
        both = f"postgres@127.0.0.1:{parts.port},127.0.0.1:{cls.standby.port}"
        return parts._replace(netloc=both, query="target_session_attrs=read-write").geturl()

    def play_on(self, turn):
        """For once nothing happens."""

    def fail_over(self, number):
        """As when the machine of the primary is gone, or hangs."""
        self.postgres.signal(number)
        self.standby.promote()


class Killed(Failover):
    def kill_primary(self, _):
        self.fail_over(signal.SIGKILL)

    def test_the_primary_is_killed(self):
        """Houses that are opened later find the other one, too."""
        self.play_through("angeschmiert", self.play_on, self.kill_primary, self.play_on, self.kill_house, self.play_on,
                          self.play_on)


class Frozen(Failover):
    def freeze_primary(self, _):
        self.fail_over(signal.SIGSTOP)

    def test_the_primary_hangs(self):
        """It takes connections and does not answer: nobody waits for it for ever."""
        self.play_through("angeschmiert", self.play_on, self.freeze_primary, self.play_on, self.play_on, self.play_on,
                          self.play_on)


if __name__ == "__main__":
    Houses.ATELIER = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
