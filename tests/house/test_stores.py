#!/usr/bin/env python3
"""One house after the other on files and on databases.

    test_stores.py PATH-TO-ATELIER [ARGUMENTS OF unittest]
    test_stores.py PATH-TO-ATELIER --write      writes schemas/postgres-N.sql, a database of the present version N

What was played in a house on a file is carried to PostgreSQL and back, is lost and restored from backups, and goes on
while programs of two versions work on it. With the real part.
"""
import functools
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import puzzle
from online import begin, Client, House, play_on, Served
from parts import Postgres, until
from test_store import furnish, play_on_from, released, SCHEMAS

ATELIER = ""
NONCE = "n \"1\"\n\x7f\u202e"  # whatever a client likes
PATIENCE = 60


class Place:
    """A store, and where its key is: beside a file, and anywhere for a database."""

    def __init__(self, folder, address=None):
        folder = pathlib.Path(folder)
        self.name = address or str(folder / "house.db")
        self.key = folder / ("house.key" if address else "house.db.key")

    def words(self):
        return ["--store", self.name, "--store-key", str(self.key)]

    def maintain(self, *words, text=None):
        """`atelier store WORDS`, with a text on standard input."""
        return subprocess.run([ATELIER, "store", *map(str, words), *self.words()], input=text, capture_output=True,
                              timeout=PATIENCE)

    def export(self):
        done = self.maintain("export", "-")
        assert (done.returncode, done.stderr) == (0, b""), done
        return done.stdout

    def house(self):
        return House(ATELIER, "--no-limits", "--store-key", str(self.key), store=self.name)


class Life:
    """What people have left in a house, and what has to be true of it wherever it is carried."""

    def __init__(self, house):
        ann, ben, wanda = (house.person(name) for name in ("Ann", "Zoë", "Wanda"))
        self.tokens = ann.token, ben.token
        self.table = ann.do("create", game="canvas", options={"scenario": "first"}, clock={"game": 3600})["table"]
        begin(ann, self.table, ben)
        self.ply = ann.do("watch", table=self.table)["ply"]
        self.after = ann.do("play", table=self.table, ply=self.ply, move="take 1", nonce=NONCE)["ply"]
        self.race = ben.do("create", game="angeschmiert")["table"]
        begin(ben, self.race, ann)
        play_on([ben, ann], self.race, moves=1)
        over = [ann.do("create", game=game, rated=True)["table"] for game in ("canvas", "angeschmiert")]
        for table in over:
            begin(ann, table, ben)
            play_on([ann, ben], table, judge=wanda)
        ben.do("create", game="angeschmiert", open=True)
        ann.do("password", login="ann", password="a long password")
        ann.do("recovery", password="a long password")
        self.link = ann.do("share", table=over[0])["link"]
        ann.do("unshare", link=ann.do("share", table=over[0], painting=1)["link"])
        day = puzzle.day_in()
        puzzle.first_try(ann, day), ann.do("enter", day=day)
        self.circle = ann.do("circle", name="Painters")["circle"]
        self.moves = [ann.do("watch", table=table)["moves"] for table in (self.table, self.race)]
        self.records = {table: ann.do("record", table=table)["record"] for table in over}
        self.statistics = ann.do("mine")["statistics"]
        house.ask("GET", "/readyz")  # notes how long it was open
        ann.close(), ben.close(), wanda.close()

    def goes_on(self, test, house):
        """All is there, and the games that were under way are played on."""
        ann, ben = (Client(house, token) for token in self.tokens)
        people = [person.do("hello", token=person.token)["person"] for person in (ann, ben)]
        test.assertEqual([person["name"] for person in people], ["Ann", "Zoë"])
        ann.id, ben.id = (person["id"] for person in people)
        test.assertEqual([ann.do("watch", table=table)["moves"] for table in (self.table, self.race)], self.moves)
        again = ann.do("play", table=self.table, ply=self.ply, move="take 1", nonce=NONCE)
        test.assertEqual(again["ply"], self.after, "what was answered is answered again")
        test.assertEqual(ann.do("mine")["statistics"], self.statistics)
        test.assertEqual([circle["circle"] for circle in ann.do("circles")["circles"]], [self.circle])
        test.assertEqual([link["link"] for link in ann.do("shared")["links"]], [self.link])
        test.assertEqual(house.ask("POST", "/session", {"login": "ann", "password": "a long password"})[0], 201)
        for table, record in self.records.items():
            test.assertEqual(ann.do("record", table=table)["record"], record)
            done = subprocess.run([ATELIER, "verify", "-"], input=record.encode(), capture_output=True, timeout=PATIENCE)
            test.assertEqual(done.returncode, 0, done.stderr)
        play_on([ann, ben], self.table, moves=4)
        play_on([ben, ann], self.race, moves=4)
        ann.close(), ben.close()


@functools.cache
def kept():
    """A house on a file that people have played in, closed: the store, what they have done, and its export."""
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    place = Place(folder.name)
    with place.house() as house:
        life = Life(house)
    return place, life, place.export()


class Carrying(unittest.TestCase):
    """What was kept in a file, to be carried to databases."""

    @classmethod
    def setUpClass(cls):
        cls.kept, cls.life, cls.text = kept()
        cls.lines = cls.text.splitlines(keepends=True)

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def new(self, postgres):
        """An empty database, with the key of what was exported."""
        place = Place(self.folder(), postgres.database())
        shutil.copy(self.kept.key, place.key)
        return place

    def carried(self, place, text):
        done = place.maintain("import", "-", text=text)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(b"rows are kept in the database now" if "://" in place.name else place.name.encode(), done.stdout)

    def refused(self, done, *words, code=2):
        """One sentence, and nothing else."""
        said = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout, said.count("\n")), (code, b"", 1), said)
        for word in words:
            self.assertIn(word, said)
        self.assertNotIn("postgres://", said, "there may be a password in it")


class Databases(Carrying):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)

    def new(self):
        return super().new(self.postgres)

    def ask(self, place, words):
        return self.postgres.ask(words, place.name)


class Carried(Databases):
    def test_there_and_back(self):
        kinds = {json.loads(line).get("kind") for line in self.lines[1:]}
        self.assertEqual(kinds, {"person", "token", "table", "secret", "ply", "seat", "password", "recovery", "link", "tally",
                                 "rating", "result", "circle", "member", "up", "end"})
        place, back = self.new(), Place(self.folder())
        file = pathlib.Path(self.folder()) / "house.jsonl"
        self.carried(place, self.text)
        done = place.maintain("export", file)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(str(place.key), done.stdout.decode(), "what else is to be kept")
        self.assertEqual((file.read_bytes(), file.stat().st_mode & 0o777), (self.text, 0o600))
        shutil.copy(self.kept.key, back.key)
        self.carried(back, self.text)
        self.assertEqual(back.export(), self.text)
        sound = [store.maintain("check") for store in (self.kept, place, back)]
        self.assertEqual([done.returncode for done in sound], [0, 0, 0], sound)
        self.assertEqual(len({done.stdout.decode().split(" is sound: ")[1] for done in sound}), 1, sound)

    def test_all_goes_on_there(self):
        place = self.new()
        self.carried(place, self.text)
        with place.house() as house:
            self.life.goes_on(self, house)
        self.assertEqual(place.maintain("check").returncode, 0)

    def test_while_a_house_is_open(self):
        place, other = self.new(), self.new()
        with place.house() as house:
            self.carried(place, self.text)
            self.life.goes_on(self, house)
            self.carried(other, place.export())
        self.assertEqual(other.maintain("check").returncode, 0)

    def test_where_something_is_kept(self):
        place = self.new()
        self.carried(place, self.text)
        self.refused(place.maintain("import", "-", text=self.text), "import needs an empty one")
        self.assertEqual(place.export(), self.text)

    def test_the_key(self):
        """Without the right one nothing is carried, and nothing keeps the right one from being put there."""
        place = self.new()
        place.key.unlink()
        for words in (["check"], ["export", "-"], ["import", "-"]):
            self.refused(place.maintain(*words, text=self.text), str(place.key), "not there", code=1 if words == ["check"] else 2)
            self.assertFalse(place.key.exists(), "none is made")
        place.key.write_bytes(bytes(32))
        place.key.chmod(0o600)
        self.refused(place.maintain("import", "-", text=self.text), "line 1:", "another key")
        shutil.copy(self.kept.key, place.key)
        self.carried(place, self.text)
        place.key.write_bytes(bytes(32))
        self.refused(place.maintain("export", "-"), str(place.key), "not the one that the database was kept with")
        with self.assertRaisesRegex(RuntimeError, "not the one that the database was kept with"):
            place.house()
        place.key.unlink()
        with self.assertRaisesRegex(RuntimeError, "copy it from another server"):
            place.house()
        self.assertFalse(place.key.exists(), "none is made where there is one already")

    def test_texts_that_are_wrong(self):
        """Refused with the place, and nothing of them is kept."""
        place = self.new()

        def changed(kind, **members):
            at = next(i for i, line in enumerate(self.lines) if json.loads(line).get("kind") == kind)
            line = json.dumps({**json.loads(self.lines[at]), **members}, ensure_ascii=False).encode() + b"\n"
            return b"".join(self.lines[:at] + [line] + self.lines[at + 1:])
        for text, why in ((b"".join(self.lines[:len(self.lines) // 2]), "ends before"), (self.text[:-1], "ends before"),
                          (self.text + b"\n", "behind the last"), (changed("ply", move="deal 999"), "no sense"),
                          (changed("ply", ply=1), "does not go with"), (changed("secret", sealed="00" * 72), "no sense"),
                          (changed("token", person="0" * 32), "does not go with"), (changed("seat", person="0" * 32), "does not go with"),
                          (changed("up", up=-1), "up:"), (changed("person", name="a\u202eb"), "name:")):
            self.refused(place.maintain("import", "-", text=text), "line ", why)
        tables = ["people", "tokens", "tables", "seated", "plies", "secrets", "passwords", "recoveries", "links", "standings",
                  "ratings", "results", "circles", "members"]
        self.assertEqual(self.ask(place, " UNION ".join(f"SELECT count(*) FROM {name}" for name in tables)), "0")
        self.carried(place, self.text)
        self.assertEqual(place.export(), self.text)

    def test_there_is_no_backup_of_files(self):
        place = self.new()
        self.refused(place.maintain("backup", pathlib.Path(self.folder()) / "copy"), "pg_dump")

    def test_which_server_is_wanted(self):
        """What libpq looks at when it has connected: a server that can be written to is one for every line to it."""
        for attributes in ("any", "read-write", "primary"):
            place = Place(self.folder(), f"{self.postgres.database()}?target_session_attrs={attributes}")
            with place.house() as house:
                ann = house.person("Ann")
                table = ann.do("create", game="canvas")["table"]
                self.assertEqual(ann.do("mine")["tables"][0]["table"], table)
                ann.close()

    def test_what_operators_are_told(self):
        """One line when the database is away, and one when it is back, however much has failed."""
        with Place(self.folder(), self.postgres.database()).house() as house:
            self.postgres.stop()
            try:
                for method, path in (("GET", "/readyz"), ("POST", "/session"), ("GET", "/readyz")):
                    self.assertEqual(house.ask(method, path)[0], 503)
                self.assertRegex(house.process.stdout.readline(), r"^\S+Z The store fails: ")
            finally:
                self.postgres.start()
            self.assertRegex(house.process.stdout.readline(), r"^\S+Z The store works again.$")
            self.assertEqual(house.ask("POST", "/session")[0], 201)

    def test_what_goes_by_itself(self):
        """Old tokens, guests and tables, and nothing of those who have something else. The server begins with it."""
        place = Place(self.folder(), self.postgres.database())
        with place.house() as house, house.person("Ann") as ann:
            for name in ("Ben", "Cleo", "Dora", "Emil", "Finn", "Greta", "Hugo"):
                house.person(name).close()
            game, lobby = (ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"] for _ in range(2))
            begin(ann, game)
        self.ask(place, "UPDATE people SET made = 1; UPDATE tokens SET made = 1, seen = 1; UPDATE tables SET made = 1;"
                        "UPDATE seated SET made = 1")
        with place.house():
            # It begins with anybody: Ann's turn may be the last.
            until(lambda: self.ask(place, "SELECT id FROM people UNION ALL SELECT id FROM tables") == f"{ann.id}\n{game}",
                  f"Ann is alone with her game, and {lobby} is gone")
        self.assertEqual(self.ask(place, "SELECT person FROM tokens"), ann.id)
        self.assertEqual(place.maintain("check").returncode, 0)

    def test_no_server(self):
        place = Place(self.folder(), "postgres://somebody:secret@127.0.0.1:1/house")
        for words in (["check"], ["export", "-"]):
            self.refused(place.maintain(*words), "PostgreSQL", code=1 if words == ["check"] else 2)
            self.assertNotIn("secret@", place.maintain(*words).stderr.decode())

    def test_passwords_that_make_an_address_unreadable(self):
        """Parts of them are not taken for something that may be shown."""
        for password in ("se@cret", "se/cret", "12/cret", "se%cret", "se#@cret", "se:cret@cret"):
            place = Place(self.folder(), f"postgres://somebody:{password}@127.0.0.1:1/house")
            done = place.maintain("check")
            self.refused(done, "PostgreSQL: the address cannot be read", code=1)
            self.assertNotIn("cret", done.stderr.decode().replace("secret", ""), password)


class Restored(Carrying):
    """The server is lost with everything in it, after a copy was made while a house was open."""

    def lose(self, copy, restore):
        with Postgres() as old:
            place = self.new(old)
            self.carried(place, self.text)
            with place.house() as house, house.person("Cleo") as cleo:
                table = cleo.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
                begin(cleo, table)
                play_on([cleo], table, moves=3)
                moves = cleo.do("watch", table=table)["moves"]
                copy(old, place)
        with Postgres() as new:
            again = Place(place.key.parent, new.database())
            restore(new, again)
            self.assertEqual(again.maintain("check").returncode, 0)
            with again.house() as house, Client(house, cleo.token) as back:
                back.id = back.do("hello", token=cleo.token)["person"]["id"]
                self.assertEqual(back.do("watch", table=table)["moves"], moves)
                play_on([back], table)
                self.life.goes_on(self, house)

    def test_from_pg_dump(self):
        file = pathlib.Path(self.folder()) / "house.dump"
        self.lose(
            lambda server, place: subprocess.run([server.programs / "pg_dump", "--format=custom", "--file", file, place.name],
                                                 check=True, timeout=PATIENCE),
            lambda server, place: subprocess.run([server.programs / "pg_restore", "--exit-on-error", "--no-owner",
                                                  "--dbname", place.name, file], check=True, timeout=PATIENCE))

    def test_from_an_export(self):
        texts = []
        self.lose(lambda server, place: texts.append(place.export()),
                  lambda server, place: self.carried(place, texts[0]))


class Versions(Databases):
    """Programs of two versions on one database, as src/store/postgres/schema.c has it."""

    def setUp(self):
        self.place = self.new()
        self.carried(self.place, self.text)
        self.version = int(self.ask(self.place, "SELECT number FROM facts WHERE name = 'version'"))

    def newer(self, readers):
        """What a newer program makes of the tables."""
        self.ask(self.place, "BEGIN; ALTER TABLE people ADD COLUMN colour text;"
                             "ALTER TABLE plies ADD COLUMN mood bigint NOT NULL DEFAULT 7;"
                             "CREATE TABLE brushes (person text PRIMARY KEY, width bigint NOT NULL);"
                             "CREATE INDEX people_by_colour ON people (colour);"
                             f"UPDATE facts SET number = {self.version + 1} WHERE name = 'version';"
                             f"UPDATE facts SET number = {readers} WHERE name = 'readers'; COMMIT")

    def test_an_older_house_works_beside_a_newer_one(self):
        with self.place.house() as house:
            with house.person("Cleo") as cleo:
                table = cleo.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
                begin(cleo, table)
                self.newer(readers=self.version)
                play_on([cleo], table)
            with self.place.house() as another:
                self.life.goes_on(self, another)
        self.assertEqual(self.ask(self.place, "SELECT number FROM facts WHERE name = 'version'"), str(self.version + 1))
        self.assertEqual(self.ask(self.place, "SELECT DISTINCT mood FROM plies"), "7")

    def test_who_carries_everything_has_to_know_it(self):
        """What a newer program keeps would be left out."""
        self.newer(readers=self.version)
        self.refused(self.place.maintain("export", "-"), "a newer Atelier", f"version {self.version + 1} ")
        self.refused(self.place.maintain("check"), "a newer Atelier", code=1)

    def test_tables_that_an_older_house_cannot_work_with(self):
        self.newer(readers=self.version + 1)
        with self.assertRaisesRegex(RuntimeError, "a newer Atelier"):
            self.place.house()

    def test_from_every_version(self):
        """Each was written by the program of its time."""
        shapes = set()
        for version in released("postgres-", self.version):
            place = Place(self.folder(), self.postgres.database())
            file = SCHEMAS / f"postgres-{version}.sql"
            facts = json.loads(file.read_text().splitlines()[0].removeprefix("-- "))
            place.key.write_bytes(bytes.fromhex(facts["key"]))
            place.key.chmod(0o600)
            subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", "-f", file, place.name], check=True,
                           stdout=subprocess.DEVNULL)
            with place.house() as house:
                play_on_from(self, house, facts)
            self.assertEqual(place.maintain("check").returncode, 0)
            shapes.add(shape(self.postgres, place))
        self.assertEqual(shapes, {shape(self.postgres, self.place)})

    def test_somebody_who_hangs(self):
        """Whoever brings the tables up to date and never ends does not keep others waiting for ever."""
        with subprocess.Popen(["psql", "-qAt", self.place.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as other:
            other.stdin.write("BEGIN; SELECT pg_advisory_xact_lock(7202311); SELECT 'held';\n")
            other.stdin.flush()
            while other.stdout.readline() != "held\n":
                pass
            self.refused(self.place.maintain("check"), "lock timeout", code=1)
            other.communicate("ROLLBACK;\n")

    def test_houses_that_open_at_once(self):
        place, houses, problems = self.new(), [], []

        def start():
            try:
                houses.append(Served(ATELIER, *place.words()))
            except RuntimeError as problem:
                problems.append(problem)
        threads = [threading.Thread(target=start) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        codes = [house.end()[0] for house in houses]
        self.assertEqual((codes, problems), ([0, 0, 0], []))


def dump(postgres, place, *words):
    """As SQL, without what is of this server or this day."""
    text = subprocess.run([postgres.programs / "pg_dump", "--no-owner", "--no-privileges", *words, place.name], check=True,
                          capture_output=True, text=True, timeout=PATIENCE).stdout
    return "\n".join(line for line in text.splitlines() if line and not line.startswith(("--", "SET ", "\\")))


def shape(postgres, place):
    return dump(postgres, place, "--schema-only")


def write_fixture():
    """The first line is what a test has to know; the key of secrets that nobody has is part of it."""
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        place = Place(folder, postgres.database())
        with place.house() as house:
            facts = furnish(house)
        facts["key"] = place.key.read_bytes().hex()
        postgres.ask("DELETE FROM writers", place.name)
        version = postgres.ask("SELECT number FROM facts WHERE name = 'version'", place.name)
        text = f"-- {json.dumps(facts)}\n{dump(postgres, place, '--inserts')}\n"
    (SCHEMAS / f"postgres-{version}.sql").write_text(text, encoding="utf-8")


def main():
    global ATELIER
    ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if sys.argv[1:] == ["--write"]:
        sys.exit(write_fixture())
    unittest.main(verbosity=1)


if __name__ == "__main__":
    main()
