#!/usr/bin/env python3
"""A database with a name, and whoever knows it is slow: test_names.py PATH-TO-ATELIER SLOW-NAMES [ARGUMENTS OF unittest].

The server answers meanwhile. With the real part, and a library (slow_names.c) that finds the name when a file is free.
"""
import fcntl
import pathlib
import shlex
import sys
import tempfile
import unittest

from online import House
from parts import Postgres, until

ATELIER = NAMES = ""


class Names(unittest.TestCase):
    def test_a_slow_one(self):
        with Postgres() as postgres, tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            names, asked, atelier = (folder / file for file in ("names", "names.asked", "atelier"))
            library = folder / "slow_names.so"  # LD_PRELOAD takes a path with a blank for two
            library.symlink_to(NAMES)
            atelier.write_text(f"#!/bin/sh\nASAN_OPTIONS=verify_asan_link_order=0 SLOW_NAMES={names} LD_PRELOAD={library}"
                               f" exec {shlex.quote(ATELIER)} \"$@\"\n")
            atelier.chmod(0o700)
            names.touch()
            address = postgres.database().replace("@127.0.0.1", "@nobody.invalid:1,database")
            with House(str(atelier), "--store-key", str(folder / "key"), store=address) as house:
                until(lambda: house.ask("GET", "/readyz")[0] == 200, "the database is there")
                with names.open() as held:
                    fcntl.flock(held, fcntl.LOCK_EX)
                    asked.unlink()
                    postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                 " WHERE application_name = 'atelier'")
                    until(asked.exists, "somebody asks for the name")
                    self.assertEqual(house.ask("GET", "/healthz")[0], 200)
                until(lambda: house.ask("GET", "/readyz")[0] == 200, "the database is there again")


if __name__ == "__main__":
    ATELIER, NAMES = (str(pathlib.Path(sys.argv.pop(1)).resolve()) for _ in range(2))
    unittest.main()
