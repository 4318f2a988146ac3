"""Three houses on one database, for tests with the real parts: PostgreSQL, NATS, and three times `atelier serve`."""
import pathlib
import tempfile
import unittest

from online import begin, Client, House, Refused
from parts import Nats, Postgres


class Houses(unittest.TestCase):
    """`self.houses`, opened for each test, or for all tests of a class that sets TOGETHER. PostgreSQL and NATS are the
    same for all tests, with a database for each."""
    COUNT, WORDS, TOGETHER = 3, ["--no-limits"], False
    postgres = nats = None

    @classmethod
    def setUpClass(cls):
        if not Houses.postgres:
            Houses.postgres, Houses.nats = Postgres(), Nats()
            unittest.addModuleCleanup(Houses.postgres.__exit__)
            unittest.addModuleCleanup(Houses.nats.__exit__)
        if cls.TOGETHER:
            cls.open(cls.addClassCleanup)

    def setUp(self):
        if not self.TOGETHER:
            self.open(self.addCleanup)

    @classmethod
    def words(cls):
        return [*cls.key, "--bus", cls.nats.address, *cls.WORDS]

    @classmethod
    def open(cls, clean_up):
        folder = tempfile.TemporaryDirectory()
        clean_up(folder.cleanup)
        cls.key = ["--store-key", str(pathlib.Path(folder.name) / "key")]
        cls.database = cls.postgres.database()
        cls.houses = []
        for number in range(cls.COUNT):
            cls.houses.append(House(cls.ATELIER, *cls.words(), store=cls.way_to_database(number)))
            clean_up(cls.houses[-1].__exit__)

    @classmethod
    def way_to_database(cls, number):
        """How a house gets there."""
        return cls.database

    def person(self, name, at=0):
        person = self.houses[at].person(name)
        person.id = person.do("hello", token=person.token)["person"]["id"]
        self.addCleanup(person.close)
        return person

    def at(self, person, house):
        """The same person, connected to another house."""
        other = Client(self.houses[house], person.token)
        other.do("hello", token=person.token)
        other.id, other.contributions = person.id, getattr(person, "contributions", {})
        self.addCleanup(other.close)
        return other

    def two(self, **create):
        """Ann at the first house and Ben at the second, and the table that they are playing at."""
        ann, ben = self.person("Ann", 0), self.person("Ben", 1)
        table = ann.do("create", **{"game": "canvas", "options": {"scenario": "first"}, **create})["table"]
        begin(ann, table, ben)
        return ann, ben, table

    def refused(self, code, person, request, /, **members):
        with self.assertRaises(Refused) as refused:
            person.do(request, **members)
        self.assertEqual(refused.exception.code, code, refused.exception.reply)
        return refused.exception.reply

    def is_ready(self, house):
        return self.houses[house].ask("GET", "/readyz")[0] == 200
