#!/usr/bin/env python3
"""A store that cannot be written for a while, or is not as it should be: test_disk.py PATH-TO-ATELIER [ARGUMENTS].
"""
import ctypes
import os
import pathlib
import resource
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from online import begin, Client, House, Refused

ATELIER = ""


def obey_modes():
    """In a process that is about to begin: also root may write only what the file's mode allows."""
    bounding_set_drop, dac_override, dac_read_search = 24, 1, 2
    for capability in (dac_override, dac_read_search):
        ctypes.CDLL(None).prctl(bounding_set_drop, capability, 0, 0, 0)


def limit_files(house, size):
    """No file of the house may grow beyond so many bytes: to it that is a full disk."""
    _, hard = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, hard))


class Puzzle:
    """A game of one person, who knows which moves were acknowledged."""

    def __init__(self, house):
        self.ann = house.person("Ann")
        self.table = self.ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(self.ann, self.table)
        self.played = {}  # ply it answered: move

    def position(self):
        return self.ann.do("watch", table=self.table, positions=True)["position"]

    def play(self):
        """Plays the first legal move; Refused if that is not possible, and then nothing has happened."""
        position = self.position()
        move = position["legal"][0]
        try:
            self.ann.do("play", table=self.table, ply=position["ply"], move=move, nonce=f"{position['ply']}")
            self.played[position["ply"]] = move
        except Refused:
            assert self.position() == position
            raise

    def all_is_there(self):
        moves = self.ann.do("watch", table=self.table)["moves"]
        return all(moves[ply] == {"actor": "a", "move": move} for ply, move in self.played.items())


class Disk(unittest.TestCase):
    def unavailable(self, person, request, /, **members):
        with self.assertRaises(Refused) as refused:
            person.do(request, **members)
        self.assertEqual(refused.exception.code, "unavailable")
        self.assertGreater(refused.exception.reply["wait"], 0)

    def test_a_locked_file(self):
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(ann, table)
            ply = ann.do("watch", table=table)["ply"]
            other = sqlite3.connect(house.store, isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            self.unavailable(ann, "play", table=table, ply=ply, move="take 1", nonce="n")
            self.assertEqual(house.ask("GET", "/readyz")[0], 503)
            self.assertEqual(house.ask("POST", "/session")[0], 503)
            self.assertEqual(house.ask("GET", "/healthz")[0], 200)
            self.assertEqual(ann.do("watch", table=table)["ply"], ply)
            other.execute("ROLLBACK")
            other.close()
            self.assertGreater(ann.do("play", table=table, ply=ply, move="take 1", nonce="n")["ply"], ply)
            self.assertEqual(house.ask("GET", "/readyz")[0], 200)

    def test_a_full_disk(self):
        with House(ATELIER, "--no-limits") as house:
            game = Puzzle(house)
            game.play()
            limit_files(house, 0)
            with self.assertRaises(Refused) as refused:
                game.play()
            self.assertEqual(refused.exception.code, "unavailable")
            self.assertGreater(refused.exception.reply["wait"], 0)
            self.assertEqual(house.ask("GET", "/readyz")[0], 503)
            self.assertEqual(house.ask("GET", "/healthz")[0], 200)
            self.assertEqual(house.ask("POST", "/session")[0], 503)
            self.unavailable(game.ann, "create", game="canvas")
            self.assertEqual(len(game.ann.do("mine")["tables"]), 1)
            limit_files(house, resource.RLIM_INFINITY)
            game.play()
            self.assertEqual(house.ask("GET", "/readyz")[0], 200)
            house.again()
            game.ann.again()
            self.assertTrue(game.all_is_there())

    def test_a_disk_that_becomes_full_in_the_middle(self):
        """Writing stops after so many bytes, wherever that is; what was acknowledged survives a kill right then."""
        with House(ATELIER, "--no-limits") as house:
            game = Puzzle(house)
            log, full = pathlib.Path(f"{house.store}-wal"), 0
            for more in (1, 24, 100, 4096, 4120, 5000, 8300, 12400):
                limit_files(house, log.stat().st_size + more)
                try:
                    while True:
                        game.play()
                except Refused as refused:
                    self.assertEqual(refused.code, "unavailable")
                    full += 1
                house.again()
                game.ann.again()
                self.assertTrue(game.all_is_there())
                game.play()
                if game.position()["actor"] == "over":
                    game = Puzzle(house)
            self.assertEqual(full, 8)
            checked = subprocess.run([ATELIER, "store", "check", "--store", str(house.store)], capture_output=True)
            self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_a_file_that_may_only_be_read(self):
        with House(ATELIER, "--no-limits", begin_with=obey_modes) as house:
            game = Puzzle(house)
            game.play()
            game.ann.close()
            house.end()
            pathlib.Path(house.store).chmod(0o444)
            house.start()
            game.ann.again()
            for _ in range(2):
                with self.assertRaises(Refused) as refused:
                    game.play()
                self.assertEqual(refused.exception.code, "unavailable")
            self.assertEqual(house.ask("GET", "/readyz")[0], 503)
            self.assertEqual(house.ask("POST", "/session")[0], 503)
            key = pathlib.Path(f"{house.store}.key")
            key.chmod(0o644)  # it may be written again, but not be opened
            pathlib.Path(house.store).chmod(0o644)
            self.unavailable(game.ann, "create", game="canvas")
            self.unavailable(game.ann, "mine")
            key.chmod(0o600)
            game.play()
            self.assertEqual(len(game.ann.do("mine")["tables"]), 1)
            self.assertEqual(house.ask("GET", "/readyz")[0], 200)
            house.again()
            game.ann.again()
            self.assertTrue(game.all_is_there())

    def test_looking_after_it(self):
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(ann, table)

            def store(*words, file=house.store):
                return subprocess.run([ATELIER, "store", *words, "--store", str(file)], capture_output=True, text=True)
            copy = pathlib.Path(house.folder.name) / "copy.db"
            self.assertEqual(store("backup", str(copy)).returncode, 0)
            self.assertEqual(store("backup", str(copy)).returncode, 2)
            checked = store("check", file=copy)
            self.assertEqual(checked.returncode, 0, checked.stderr)
            self.assertIn(" 1 tables,", checked.stdout)
            with House(ATELIER, store=copy) as other:
                twin = Client(other, ann.token)
                twin.do("hello", token=ann.token)
                self.assertEqual(twin.do("watch", table=table)["state"], "playing")
                twin.close()
            spoilt = sqlite3.connect(copy)
            spoilt.execute("UPDATE plies SET move = 'deal 99' WHERE ply = 5")
            spoilt.commit(), spoilt.close()
            checked = store("check", file=copy)
            self.assertEqual(checked.returncode, 1)
            self.assertIn(table, checked.stderr)
            self.assertEqual(store("check", file="nowhere.db").returncode, 1)
            ann.close()

    def test_a_second_server(self):
        """Each would believe in what it has in memory. Those who look after the file may."""
        with House(ATELIER) as house:
            with self.assertRaisesRegex(RuntimeError, "--store: .*house.db: another server keeps everything there"):
                House(ATELIER, store=house.store)
            subprocess.run([ATELIER, "store", "check", "--store", house.store], check=True, stdout=subprocess.DEVNULL)
            house.again()

    def test_a_file_that_cannot_be_kept_as_it_must_be(self):
        """Somebody who reads it keeps SQLite from changing how its journal is kept."""
        with House(ATELIER) as house:
            house.end()
            other = sqlite3.connect(house.store, isolation_level=None)
            other.execute("PRAGMA journal_mode = DELETE")
            other.execute("BEGIN")
            other.execute("SELECT * FROM people").fetchall()
            with self.assertRaisesRegex(RuntimeError, "house.db: SQLite can.t use a WAL"):
                house.start()
            other.close()
            house.start()

    def test_who_may_read_it(self):
        """Only the owner, whatever the umask is, also of what lies beside the file and of copies."""
        with tempfile.TemporaryDirectory() as folder:
            file, copy = pathlib.Path(folder) / "house.db", pathlib.Path(folder) / "copy.db"
            with House(ATELIER, store=file, begin_with=lambda: os.umask(0o022)) as house:
                house.person("Ann").close()
                subprocess.run([ATELIER, "store", "backup", copy, "--store", file], check=True, stdout=subprocess.DEVNULL,
                               preexec_fn=lambda: os.umask(0o022))
                modes = {path.name: oct(path.stat().st_mode & 0o777) for path in pathlib.Path(folder).iterdir()}
            names = {"house.db", "house.db-wal", "house.db-shm", "house.db.key", "copy.db", "copy.db.key"}
            self.assertEqual(modes, dict.fromkeys(names, "0o600"))

    def test_a_key_that_is_lost(self):
        """None is made in its place, and what was kept opens again when it is back."""
        with tempfile.TemporaryDirectory() as folder:
            file, key = pathlib.Path(folder) / "house.db", pathlib.Path(folder) / "house.db.key"
            with House(ATELIER, store=file):
                pass
            key.rename(f"{key}.elsewhere")
            with self.assertRaisesRegex(RuntimeError, "house.db.key: the key to the secrets in the store is not there"):
                House(ATELIER, store=file)
            self.assertFalse(key.exists())
            pathlib.Path(f"{key}.elsewhere").rename(key)
            with House(ATELIER, store=file):
                pass

    def test_files_that_are_none_of_ours(self):
        with House(ATELIER) as house:
            house.end()
            key = pathlib.Path(str(house.store) + ".key")
            kept = key.read_bytes()
            for spoil, word in ((lambda: key.write_bytes(os.urandom(32)), "key"), (lambda: key.chmod(0o644), "chmod"),
                                (lambda: sqlite3.connect(house.store).execute("PRAGMA user_version = 99"), "newer")):
                spoil()
                with self.assertRaises(RuntimeError) as refused:
                    house.start()
                self.assertIn(word, str(refused.exception))
                key.write_bytes(kept)
                key.chmod(0o600)


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
