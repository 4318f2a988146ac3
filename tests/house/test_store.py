#!/usr/bin/env python3
"""What the house keeps: carried to another store as text, and kept by earlier programs.

    test_store.py PATH-TO-ATELIER [ARGUMENTS OF unittest]
    test_store.py PATH-TO-ATELIER --write       writes schemas/N.sql, a house of the present version N of the store

There is one of these for each version that was ever released, made by the program of its time and not changed since.
"""
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import puzzle
from online import begin, Client, House

ATELIER = ""
SCHEMAS = pathlib.Path(__file__).parent / "schemas"


def store(file, *words, text=None):
    """`atelier store WORDS`, with a text on standard input."""
    return subprocess.run([ATELIER, "store", *map(str, words), "--store", str(file)], input=text, capture_output=True,
                          timeout=240)


def play_alone(person, table):
    """Somebody alone at a table plays to the end."""
    position = person.do("watch", table=table, positions=True)["position"]
    while position["actor"] == "a":
        person.do("play", table=table, ply=position["ply"], move=position["legal"][0])
        position = person.do("watch", table=table, positions=True)["position"]
    assert position["actor"] == "over", position


class Portable(unittest.TestCase):
    NONCE = "n \"1\"\n\x7f\u202e"  # whatever a client likes

    @classmethod
    def setUpClass(cls):
        """A house with a game under way, one that is over and a table that is open; closed, and exported."""
        cls.folder = tempfile.TemporaryDirectory()
        cls.place = pathlib.Path(cls.folder.name)
        cls.kept = cls.place / "kept.db"
        with House(ATELIER, "--no-limits", store=cls.kept) as house:
            cls.ann, cls.ben = house.person("Ann"), house.person("Zoë")
            cls.table = cls.ann.do("create", game="canvas", options={"scenario": "first"}, clock={"game": 3600})["table"]
            begin(cls.ann, cls.table, cls.ben)
            cls.ply = cls.ann.do("watch", table=cls.table)["ply"]
            cls.after = cls.ann.do("play", table=cls.table, ply=cls.ply, move="take 1", nonce=cls.NONCE)["ply"]
            cls.over = cls.ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            begin(cls.ann, cls.over)
            play_alone(cls.ann, cls.over)
            cls.ann.do("share", table=cls.over)
            cls.ann.do("unshare", link=cls.ann.do("share", table=cls.over, painting=1)["link"])
            cls.ben.do("create", game="angeschmiert", open=True)
            cls.ann.do("password", login="ann", password="a long password")
            cls.ann.do("recovery", password="a long password")
            rated = cls.ann.do("create", game="canvas", options={"scenario": "first"}, rated=True)["table"]
            begin(cls.ann, rated, cls.ben)
            cls.ben.do("resign", table=rated), cls.ann.do("resign", table=rated)
            day = puzzle.day_in()
            puzzle.first_try(cls.ann, day), cls.ann.do("enter", day=day)
            cls.ann.do("circle", name="Painters")
            house.person("Cleo").close()
            cls.left = cls.ann.do("watch", table=cls.table)["clock"]["left"]
            house.ask("GET", "/readyz")  # notes how long it was open
            cls.while_open = store(cls.kept, "export", "-")
            cls.ann.close(), cls.ben.close()
        connection = sqlite3.connect(cls.kept)  # somebody whom the house was about to delete when it was killed
        connection.execute("INSERT INTO leaving SELECT id, 5 FROM people WHERE name = 'Cleo'")
        connection.execute("INSERT INTO leases SELECT id, 'some house', 5, 5 FROM tables")
        connection.commit()
        connection.close()
        cls.text = store(cls.kept, "export", "-").stdout
        cls.lines = cls.text.splitlines(keepends=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.new = self.place / f"{self.id()}.db"
        self.key = pathlib.Path(f"{self.new}.key")
        shutil.copy(f"{self.kept}.key", self.key)

    def found(self, kind):
        """The number of the first line of a kind, from 1 on, and what it says."""
        for number, line in enumerate(self.lines, 1):
            if json.loads(line).get("kind") == kind:
                return number, json.loads(line)
        raise AssertionError(kind)

    def refused(self, lines, *words, there=False):
        """An import that changes nothing and says why."""
        done = store(self.new, "import", "-", text=b"".join(lines))
        self.assertEqual(done.returncode, 2, done.stdout)
        said = done.stderr.decode()
        for word in words:
            self.assertIn(word, said)
        self.assertEqual(said.count("\n"), 1, said)
        self.assertEqual(self.new.exists(), there, said)
        self.assertEqual([file.name for file in self.place.glob(f"{self.new.name}-*")], [], said)

    def test_there_and_back(self):
        file = self.place / "house.jsonl"
        done = store(self.kept, "export", file)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(file.read_bytes(), self.text)
        self.assertEqual(file.stat().st_mode & 0o777, 0o600)
        done = store(self.new, "import", file)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(store(self.new, "export", "-").stdout, self.text)
        checked = store(self.new, "check")
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertIn(b" 5 tables,", checked.stdout)

    def test_an_export_of_an_older_program(self):
        """What members of a result have been added since may be missing."""
        number, result = self.found("result")
        lines = list(self.lines)
        lines[number - 1] = json.dumps({name: result[name] for name in result if name not in ("tried", "digest")}).encode() + b"\n"
        done = store(self.new, "import", "-", text=b"".join(lines))
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_all_goes_on_there(self):
        self.assertEqual(store(self.new, "import", "-", text=self.text).returncode, 0)
        with House(ATELIER, "--no-limits", store=self.new) as house:
            ann, ben = Client(house, self.ann.token), Client(house, self.ben.token)
            self.assertEqual(ann.do("hello", token=ann.token)["person"]["name"], "Ann")
            self.assertEqual(ben.do("hello", token=ben.token)["person"]["name"], "Zoë")
            again = ann.do("play", table=self.table, ply=self.ply, move="take 1", nonce=self.NONCE)
            self.assertEqual(again["ply"], self.after)
            left = ann.do("watch", table=self.table)["clock"]["left"]
            self.assertEqual(left["a"], self.left["a"])
            self.assertGreater(left["b"], self.left["b"] - 60000)
            ben.do("play", table=self.table, ply=self.after, move="take 1")
            self.assertIn("\nsecret:", ann.do("record", table=self.over)["record"])
            self.assertEqual([table["table"] for table in ann.do("mine")["tables"]][2:], [self.over, self.table])
            ann.close(), ben.close()

    def test_while_houses_are_open(self):
        self.assertEqual((self.while_open.returncode, self.while_open.stderr), (0, b""))
        with House(ATELIER, store=self.new) as house:
            done = store(self.new, "import", "-", text=self.while_open.stdout)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            with Client(house, self.ann.token) as ann:
                ann.do("hello", token=ann.token)
                self.assertEqual(ann.do("watch", table=self.table)["ply"], self.after)
        self.assertEqual(store(self.new, "check").returncode, 0)

    def test_what_is_not_in_it(self):
        self.assertNotIn(self.ann.token.encode(), self.text)
        self.assertNotIn(self.key.read_bytes().hex().encode(), self.text)
        with House(ATELIER, store=self.kept) as house:
            ann = Client(house, self.ann.token)
            ann.do("hello", token=ann.token)
            record = ann.do("record", table=self.over)["record"]
            ann.close()
        secret = next(line.split()[1] for line in record.splitlines() if line.startswith("secret:"))
        self.assertNotIn(secret.encode(), self.text)

    def test_where_it_does_not_belong(self):
        self.key.write_bytes(bytes(32))
        self.refused(self.lines, "line 1:", "another key")
        self.key.unlink()
        self.refused(self.lines, ".key", "not there")
        self.assertFalse(self.key.exists())
        shutil.copy(f"{self.kept}.key", self.key)
        self.assertEqual(store(self.new, "import", "-", text=self.text).returncode, 0)
        self.refused(self.lines, "import needs an empty one", there=True)
        self.assertEqual(store(self.new, "export", "-").stdout, self.text)
        self.assertEqual(store(self.place / "nowhere.db", "export", "-").returncode, 2)
        self.assertFalse((self.place / "nowhere.db").exists())
        self.assertEqual(store(self.new, "import", self.place / "nowhere.jsonl").returncode, 2)
        self.assertEqual(store(self.new, "import").returncode, 2)

    def test_lines_that_are_none(self):
        number, table = self.found("table")
        for index, line, why in (
                (1, b"", "no object"), (1, b"[1]", "no object"), (1, b"{}", "not an export"),
                (1, self.lines[0].replace(b'"version":1', b'"version":2').strip(), "newer"),
                (2, b"\xff", "no object"), (2, b'{"kind":"person"}', "members"), (2, b'{"kind":7}', "kind"),
                (2, b"[" * 70000, "longer"), (2, b"{" * 5000, "no object"), (number, b'{"kind":"wish"}', "wish"),
                (number, json.dumps({**table, "more": 1}).encode(), "members"),
                (number, json.dumps({**table, "id": "../etc"}).encode(), "id:"),
                (number, json.dumps({**table, "version": 1.5}).encode(), "version:"),
                (number, json.dumps({**table, "made": 10 ** 30}).encode(), "no object"),
                (number, json.dumps({**table, "body": 7}).encode(), "body:"),
                (number + 1, b'{"kind":"secret","table":"00","sealed":"12"}', "behind its table"),
                (2, self.lines[1].strip()[:-1] + b',"kind":"token"}', "no object"),
                (2, self.lines[1].strip() + b"\0", "no object")):
            lines = list(self.lines)
            lines[index - 1] = line + b"\n"
            self.refused(lines, f"line {index}:", why)

    def test_rows_that_make_no_sense(self):
        person, ply, token = self.found("person"), self.found("ply"), self.found("token")
        table, seat = self.found("table"), self.found("seat")

        def instead(of, **members):
            lines = list(self.lines)
            lines[of[0] - 1] = json.dumps({**of[1], **members}, ensure_ascii=False).encode() + b"\n"
            return lines
        body = json.loads(table[1]["body"])
        body["host"]["name"] = "\u202eevil"
        self.refused(instead(person, name="a\u202eb"), f"line {person[0]}:", "name:")
        self.refused(instead(table, body=json.dumps(body)), "no sense", table[1]["id"])
        self.refused(instead(table, body="{}"), "no sense")
        self.refused(instead(ply, move="deal 999"), "no sense", ply[1]["table"])
        self.refused(instead(ply, ply=ply[1]["ply"] + 1), "does not go with")
        self.refused(instead(ply, actor=3), "no sense")
        self.refused(instead(token, person="0" * 32), "line ")
        self.refused(instead(seat, person="0" * 32), "not there")
        self.refused(instead(self.found("result"), person="0" * 32), "not there")
        self.refused(instead(self.found("member"), circle="0" * 32), "not there")
        self.refused(instead(self.found("secret"), sealed="00" * 72), "no sense")
        first = person[0] - 1
        self.refused(self.lines[:first + 1] + self.lines[first:], f"line {first + 2}:", "in order")
        self.refused([self.lines[0], self.lines[2], self.lines[1], *self.lines[3:]], "line 3:", "in order")

    def test_half_of_it(self):
        self.refused(self.lines[:-1], f"line {len(self.lines)}:", "ends before")
        self.refused([self.text[:-1]], "ends before")
        self.refused([], "line 1:", "ends before")
        self.refused(self.lines + [b"\n"], "behind the last")
        self.refused(self.lines[:-2] + self.lines[-1:], "rows:")


def shape(connection):
    """Version and tables of a file."""
    tables = sorted(connection.execute("SELECT type, name, sql FROM sqlite_master"), key=str)
    return connection.execute("PRAGMA user_version").fetchone()[0], tables


def released(kind, present):
    """The versions of a kind of store of which there is one; the present one among them once it is released."""
    versions = sorted(int(file.stem.removeprefix(kind)) for file in SCHEMAS.glob(f"{kind}[0-9]*.sql"))
    newest = present if "\n## Unreleased" not in (SCHEMAS.parents[2] / "CHANGELOG.md").read_text() else versions[-1]
    assert versions == list(range(1, newest + 1)), versions
    return versions


def furnish(house):
    """A game under way, and one that is over; what a test has to know of them."""
    ann, ben = house.person("Ann"), house.person("Zoë")
    table = ann.do("create", game="canvas", options={"scenario": "first"}, clock={"days": 3})["table"]
    begin(ann, table, ben)
    ply = ann.do("watch", table=table)["ply"]
    after = ann.do("play", table=table, ply=ply, move="take 1", nonce="first")["ply"]
    over = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
    begin(ann, over)
    play_alone(ann, over)
    ann.do("share", table=over)
    moves = ann.do("watch", table=table)["moves"]
    ann.close(), ben.close()
    return {"ann": ann.token, "ben": ben.token, "table": table, "over": over, "ply": ply, "after": after, "moves": moves}


def play_on_from(test, house, facts):
    """What furnish() has left is there, and people go on."""
    ann, ben = Client(house, facts["ann"]), Client(house, facts["ben"])
    ann.do("hello", token=ann.token), ben.do("hello", token=ben.token)
    test.assertEqual(ann.do("watch", table=facts["table"])["moves"], facts["moves"])
    again = ann.do("play", table=facts["table"], ply=facts["ply"], move="take 1", nonce="first")
    test.assertEqual(again["ply"], facts["after"])
    ben.do("play", table=facts["table"], ply=facts["after"], move="take 1", nonce="second")
    test.assertIn("\nsecret:", ann.do("record", table=facts["over"])["record"])
    test.assertEqual([table["table"] for table in ann.do("mine")["tables"]], [facts["over"], facts["table"]])
    begin(ben, ben.do("create", game="angeschmiert", players=["free", "beginner"])["table"])
    ann.close(), ben.close()


def write_fixture():
    """The first line is what a test has to know; the key of secrets that nobody has is part of it."""
    with House(ATELIER, "--no-limits") as house:
        facts = furnish(house)
        house.end()
        facts["key"] = pathlib.Path(f"{house.store}.key").read_bytes().hex()
        connection = sqlite3.connect(house.store)
        version, _ = shape(connection)
        lines = [f"-- {json.dumps(facts)}", f"PRAGMA user_version = {version};", *connection.iterdump()]
        connection.close()
    SCHEMAS.mkdir(exist_ok=True)
    (SCHEMAS / f"{version}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Migrations(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with House(ATELIER) as house:
            house.end()
            connection = sqlite3.connect(house.store)
            cls.present = shape(connection)
            connection.close()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = pathlib.Path(self.folder.name) / "house.db"

    def make(self, version):
        """A file as the program of that version left it, and what is known of it."""
        text = (SCHEMAS / f"{version}.sql").read_text(encoding="utf-8")
        facts = json.loads(text.splitlines()[0].removeprefix("-- "))
        connection = sqlite3.connect(self.file)
        connection.executescript(text)
        connection.close()
        key = pathlib.Path(f"{self.file}.key")
        key.write_bytes(bytes.fromhex(facts["key"]))
        key.chmod(0o600)
        return facts

    def is_present(self):
        connection = sqlite3.connect(self.file)
        self.assertEqual(shape(connection), self.present)
        connection.close()

    def plays_on(self, facts):
        with House(ATELIER, "--no-limits", store=self.file) as house:
            play_on_from(self, house, facts)
        checked = store(self.file, "check")
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertIn(b" 3 tables,", checked.stdout)
        self.is_present()

    def test_from_every_version(self):
        """The newest as well: what was released stays as it is."""
        for version in released("", self.present[0]):
            with self.subTest(version=version):
                self.plays_on(self.make(version))
                for file in self.file.parent.iterdir():
                    file.unlink()

    def test_from_nothing(self):
        self.file.touch()
        with House(ATELIER, store=self.file) as house:
            house.person("Ann").close()
        self.is_present()

    def test_looking_after_an_old_file(self):
        """Each of the commands may be the first that sees it."""
        for words in (("check",), ("export", "-"), ("backup", self.file.with_suffix(".copy"))):
            self.make(1)
            done = store(self.file, *words)
            self.assertEqual((done.returncode, done.stderr), (0, b""), words)
            for file in self.file.parent.iterdir():
                file.unlink()


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    if sys.argv[2:] == ["--write"]:
        sys.exit(write_fixture())
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
