#!/usr/bin/env python3
"""Two servers that change the same circle at once: test_circles.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

Both are held at rows that somebody else has locked, so that each has begun before the other has ended. With the real
parts.
"""
import pathlib
import subprocess
import sys
import unittest

from houses import Houses
from parts import until


class Held:
    """Rows, or a table, that nobody else changes meanwhile."""

    def __init__(self, database, words):
        self.session = subprocess.Popen(["psql", "-qAt", database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.session.stdin.write(f"BEGIN; {words}; \\echo held\n")
        self.session.stdin.flush()
        while self.session.stdout.readline() != "held\n":
            pass

    def release(self):
        self.session.communicate("COMMIT;\n")


class Circles(Houses):
    COUNT, TOGETHER = 2, True

    def setUp(self):
        self.ann, self.ben = self.person("Ann", 0), self.person("Ben", 1)

    def ask(self, words):
        return self.postgres.ask(words, self.database)

    def both(self, held, *requests):
        """Both ask while it is held; whether they were done."""
        numbers = [person.ask(*words, **members) for person, (words, members) in zip((self.ann, self.ben), requests)]
        until(lambda: self.ask("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'atelier'"
                               " AND wait_event_type = 'Lock'") == "2", "both wait")
        held.release()
        return [person.reply(number)["ok"] for person, number in zip((self.ann, self.ben), numbers)]

    def is_sound(self):
        check = subprocess.run([self.ATELIER, "store", "check", "--store", self.database, *self.key], capture_output=True)
        self.assertEqual(check.returncode, 0, check.stderr)

    def circle(self, people):
        """A circle of so many, none of them Ann or Ben."""
        circle = self.person("Cleo").do("circle", name="Painters")["circle"]
        self.ask(f"INSERT INTO people SELECT '{circle}' || n, 'somebody', 1 FROM generate_series(2, {people}) AS n;"
                 f"INSERT INTO members SELECT '{circle}', '{circle}' || n, 1 FROM generate_series(2, {people}) AS n")
        return circle

    def test_the_last_place(self):
        circle = self.circle(49)
        held = Held(self.database, f"SELECT 1 FROM circles WHERE id = '{circle}' FOR UPDATE")
        done = self.both(held, *[(["join"], {"circle": circle})] * 2)
        self.assertEqual(sorted(done), [False, True])
        self.assertEqual(self.ask(f"SELECT count(*) FROM members WHERE circle = '{circle}'"), "50")

    def leave(self, request):
        """The last two, at once: the circle goes with them."""
        circle = self.ann.do("circle", name="Painters")["circle"]
        self.ben.do("join", circle=circle)
        held = Held(self.database, f"SELECT 1 FROM members WHERE circle = '{circle}' FOR UPDATE")
        self.assertEqual(self.both(held, *[request(circle)] * 2), [True, True])
        until(lambda: self.ask(f"SELECT count(*) FROM circles WHERE id = '{circle}'") == "0", "it is gone")
        self.is_sound()

    def test_the_last_two_leave(self):
        self.leave(lambda circle: (["leave"], {"circle": circle}))

    def test_the_last_two_are_deleted(self):
        self.leave(lambda circle: (["delete"], {"sure": True}))


if __name__ == "__main__":
    Houses.ATELIER = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
