#!/usr/bin/env python3
"""A line to PostgreSQL that is cut while something is committed: test_writer.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

Whatever happened to it, a move that is acknowledged is kept, and kept once. With the real part, whose locks and standbys
hold a transaction wherever it is to be cut.
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

from online import begin, House
from parts import Postgres, until

ATELIER = ""


class Session:
    """One with the database, which is asked without a moment lost: the server gives a statement up after four seconds."""

    def __init__(self, database):
        self.process = subprocess.Popen(["psql", "-qAt", database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, words):
        self.process.stdin.write(f"{words};\n\\echo .\n")
        self.process.stdin.flush()
        return "".join(iter(self.process.stdout.readline, ".\n")).strip()

    def end(self):
        self.process.communicate()


class Writer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.database = cls.postgres.database()
        cls.house = House(ATELIER, "--no-limits", "--store-key", str(pathlib.Path(folder.name) / "key"), store=cls.database)
        cls.addClassCleanup(cls.house.__exit__)
        cls.ask, cls.hold = (staticmethod(session.ask) for session in (cls.session(), cls.session()))

    @classmethod
    def session(cls):
        session = Session(cls.database)
        cls.addClassCleanup(session.end)
        return session

    def setUp(self):
        self.addCleanup(self.want_no_standby)
        self.ann = self.house.person("Ann")
        self.table = self.ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(self.ann, self.table)

    def waits(self, where, what="pid", who="atelier"):
        return self.ask(f"SELECT {what} FROM pg_stat_activity WHERE application_name = '{who}'"
                        f" AND '{where}' IN (wait_event_type, wait_event)")

    def cut(self, where, who="atelier"):
        """The line of whoever waits there, as when somebody ends it or a machine is restarted."""
        until(lambda: self.waits(where, "pg_terminate_backend(pid)", who) == "t", where)

    def want_standby(self):
        """Every commit waits for one from now on, and there is none."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        self.ask("SELECT pg_reload_conf()")
        until(self.commit_waits, "the setting is known")

    def want_no_standby(self):
        self.ask("ALTER SYSTEM RESET synchronous_standby_names")
        self.ask("SELECT pg_reload_conf()")

    def commit_waits(self):
        with subprocess.Popen(["psql", self.database, "-c", "SELECT pg_logical_emit_message(true, 'probe', '')"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as probe:
            until(lambda: probe.poll() is not None or self.waits("SyncRep", who="psql"), "it commits or waits")
            if probe.poll() is None:
                self.cut("SyncRep", "psql")
            return probe.wait() != 0

    def holds(self, course):
        """A move during a course of events is acknowledged and kept, once. On a slow machine the server gives it up, and it
        has not happened: then again."""
        for _ in range(5):
            ply = self.ann.do("watch", table=self.table)["ply"]
            course(lambda: self.ann.ask("play", table=self.table, ply=ply, move="take 1"))
            reply = self.ann.reply(self.ann.number)
            kept = self.ask(f"SELECT move FROM plies WHERE place = '{self.table}' AND ply >= {ply} AND actor = 0")
            self.assertEqual(kept, "take 1" if reply["ok"] else "", reply)
            if reply["ok"]:
                return
        self.fail("the machine is too slow")

    def hold_plies(self):
        """Nobody writes to them until they are let go."""
        self.hold("BEGIN; LOCK TABLE plies IN SHARE MODE")

    def test_cut_before_the_commit(self):
        def course(play):
            self.hold_plies()
            play()
            self.cut("Lock")
            self.hold("ROLLBACK")
        self.holds(course)

    def test_cut_behind_the_commit(self):
        def course(play):
            self.want_standby()
            play()
            self.cut("SyncRep")
            self.want_no_standby()
        self.holds(course)

    def test_cut_again_while_it_finds_out(self):
        """What was not committed never will be, and what found that out is committed, but nobody hears of it."""
        def course(play):
            self.hold_plies()
            play()
            until(lambda: self.waits("Lock"), "it waits")
            self.want_standby()
            self.cut("Lock")
            self.hold("ROLLBACK")
            self.cut("SyncRep")
            self.want_no_standby()
        self.holds(course)

    def test_a_table_that_goes_meanwhile(self):
        """A move waits for whoever deletes its table, and then it is too late: nothing is left of either."""
        ply = self.ann.do("watch", table=self.table)["ply"]
        self.hold(f"BEGIN; DELETE FROM tables WHERE id = '{self.table}'")
        self.ann.ask("play", table=self.table, ply=ply, move="take 1")
        until(lambda: self.waits("Lock"), "it waits")
        self.hold("COMMIT")
        self.assertFalse(self.ann.reply(self.ann.number)["ok"])
        self.assertEqual(self.ask(f"SELECT count(*) FROM plies WHERE place = '{self.table}'"), "0")


if __name__ == "__main__":
    ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
