#!/usr/bin/env python3
"""People of the house over real sockets: coming back, ratings, and being deleted: test_people.py PATH-TO-ATELIER [ARGUMENTS].
"""
import hashlib
import json
import sys
import unittest

from online import begin, Client, House, play_on, Visited

ATELIER = ""
PASSWORD = "correct horse battery"


def token_hash(token):
    return hashlib.blake2b(token.encode(), digest_size=32).digest()


class People(Visited, unittest.TestCase):
    WORDS = ["--no-limits"]

    def setUp(self):
        self.house = House(ATELIER, *self.WORDS)
        self.addCleanup(self.house.__exit__)

    def session(self, **body):
        """Status and body of a session that is asked for."""
        status, fields, text = self.house.ask("POST", "/session", body)
        return status, json.loads(text), fields

    def known(self, token):
        return self.house.ask("GET", "/session", Authorization=f"Bearer {token}")[0] == 200

    def came_back(self, person, **body):
        status, answer, fields = self.session(**body)
        self.assertEqual((status, answer.get("person", {}).get("id")), (201, person.id), answer)
        self.assertIn(answer["token"], fields["set-cookie"])
        self.assertNotEqual(answer["token"], person.token)
        again = Client(self.house, answer["token"])
        self.addCleanup(again.close)
        self.assertEqual(again.do("hello", token=again.token)["person"]["id"], person.id)
        again.id = person.id
        return again


class ComingBack(People):
    def test_with_a_password(self):
        ann, ben = self.person("Ann"), self.person("Ben")
        account = ann.do("account")["account"]
        self.assertEqual((account["id"], account["name"], account["login"], account["password"], account["recovery"],
                          len(account["sessions"])), (ann.id, "Ann", None, False, None, 1))
        for members in ({"login": "ann"}, {"password": PASSWORD}, {"login": "ann", "password": "short"},
                        {"login": "a", "password": PASSWORD}, {"login": "ann smith", "password": PASSWORD},
                        {"login": "ann", "password": "x" * 201}, {"login": 7, "password": PASSWORD}):
            self.refused("bad-request", ann, "password", **members)
        self.assertEqual(ann.do("password", login="Ann-1", password=PASSWORD)["login"], "ann-1")
        self.refused("login-taken", ben, "password", login="ANN-1", password=PASSWORD)
        phone = self.came_back(ann, login="aNN-1", password=PASSWORD)
        account = phone.do("account")["account"]
        self.assertEqual((account["login"], account["password"], len(account["sessions"])), ("ann-1", True, 2))
        for body in ({"login": "ann-1", "password": PASSWORD + "!"}, {"login": "ann-1", "password": "x" * 3000},
                     {"login": "nobody", "password": PASSWORD}):
            status, answer, _ = self.session(**body)
            self.assertEqual((status, answer["error"]["code"]), (401, "unauthorized"))
        for body in ({"login": "ann-1"}, {"login": "ann-1", "password": 7}, {"login": "", "password": PASSWORD},
                     {"login": "ann-1", "password": PASSWORD, "recovery": "0"}, {"recovery": 7}):
            self.assertEqual(self.session(**body)[0], 400, body)

    def test_a_page_gets_a_cookie_only(self):
        ann = self.person("Ann")
        ann.do("password", login="ann", password=PASSWORD)
        status, fields, text = self.house.ask("POST", "/session", {"login": "ann", "password": PASSWORD},
                                              Origin=f"http://127.0.0.1:{self.house.port}")
        self.assertEqual((status, json.loads(text)["person"]["id"]), (201, ann.id))
        self.assertNotIn("token", json.loads(text))
        self.assertIn("HttpOnly", fields["set-cookie"])

    def test_another_password(self):
        ann = self.person("Ann")
        ann.do("password", login="ann", password=PASSWORD)
        phone = self.came_back(ann, login="ann", password=PASSWORD)
        self.refused("unauthorized", ann, "password", password="another password")
        self.refused("unauthorized", ann, "password", password="another password", old="wrong")
        self.assertEqual(ann.do("password", password="another password", old=PASSWORD)["login"], "ann")
        self.assertEqual(phone.event("bye")["reason"], "signed-out")
        self.assertEqual((self.known(ann.token), self.known(phone.token)), (True, False))
        self.assertEqual(self.session(login="ann", password=PASSWORD)[0], 401)
        self.came_back(ann, login="ann", password="another password")

    def test_with_a_recovery(self):
        ann = self.person("Ann")
        first = ann.do("recovery")["recovery"]
        self.assertRegex(first, "^[0-9a-f]{64}$")
        ann.do("password", login="ann", password=PASSWORD)
        self.refused("unauthorized", ann, "recovery")
        self.refused("unauthorized", ann, "recovery", password="wrong")
        second = ann.do("recovery", password=PASSWORD)
        self.assertEqual(ann.do("account")["account"]["recovery"], second["until"])
        self.assertEqual(self.session(recovery=first)[0], 401, "there is another one by now")
        self.assertEqual(self.session(recovery="nonsense")[0], 401)
        phone = self.came_back(ann, recovery=second["recovery"])
        self.assertEqual(self.session(recovery=second["recovery"])[0], 401, "it has been used")
        self.assertEqual(self.session(login="ann", password=PASSWORD)[0], 401, "and has taken the password away")
        self.assertEqual(phone.do("account")["account"]["login"], "ann")
        phone.do("password", password="another password")
        self.came_back(ann, login="ann", password="another password")

    def test_nothing_of_it_is_kept_as_it_is(self):
        ann = self.person("Ann")
        ann.do("password", login="ann", password=PASSWORD)
        code = ann.do("recovery", password=PASSWORD)["recovery"]
        self.house.end()
        everything = self.house.kept()
        for name, kept in everything.items():
            for secret in (PASSWORD, code, ann.token):
                self.assertNotIn(secret.encode(), kept, name)
        self.assertIn(b"$argon2id$", b"".join(everything.values()))
        self.house.start()
        self.came_back(ann, recovery=code)


class Limits(People):
    WORDS = []

    def test_guests_of_an_address(self):
        for _ in range(100):
            self.assertEqual(self.session()[0], 201)
        for _ in range(self.house.count - 1):
            self.session()  # houses may not have heard yet of those who have come to the others
        status, answer, fields = self.session(name="One too many")
        self.assertEqual((status, answer["error"]["code"]), (429, "too-fast"))
        self.assertGreater(answer["error"]["wait"], 0)
        self.assertGreater(int(fields["retry-after"]), 0)


class Mine(People):
    def rated(self, *people, **create):
        table = people[0].do("create", game="canvas", rated=True, seats=len(people), **create)["table"]
        begin(people[0], table, *people[1:])
        return table

    def standing(self, person):
        """What `mine` says of Canvas: played, won, left, games that were rated, and the rating."""
        (entry,) = person.do("mine")["statistics"]
        rating = entry["rating"] or {"games": 0, "rating": None}
        return entry["played"], entry["won"], entry["left"], rating["games"], rating["rating"]

    def test_a_rated_game(self):
        ann, ben = self.person("Ann"), self.person("Ben")
        self.assertEqual(ann.do("mine")["statistics"], [])
        table = self.rated(ann, ben)
        self.assertTrue(ann.do("watch", table=table)["rated"])
        position = play_on([ann, ben], table, judge=self.person("Wanda"))
        self.assertEqual(position["actor"], "over")
        over = ann.event("over", table)["result"]
        entry = ann.do("mine")["tables"][0]
        self.assertEqual((entry["table"], entry["result"]), (table, over))
        for person, seat in ((ann, "a"), (ben, "b")):
            won = seat in over["winners"]
            played, wins, left, games, rating = self.standing(person)
            self.assertEqual((played, wins, left, games), (1, int(won), 0, 1))
            if len(over["winners"]) == 1:
                self.assertEqual(rating > 1500, won)

    def test_resigning(self):
        ann, ben, cleo = self.person("Ann"), self.person("Ben"), self.person("Cleo")
        table = self.rated(ann, ben, cleo)
        ben.do("resign", table=table)
        self.assertEqual(self.standing(ben)[:4], (1, 0, 1, 1))
        self.assertLess(self.standing(ben)[4], 1500)
        played, _, _, games, won = self.standing(cleo)
        self.assertEqual((played, games), (0, 1), "the game goes on")
        self.assertGreater(won, 1500)
        cleo.do("resign", table=table)
        self.assertEqual(self.standing(cleo)[:4], (1, 0, 1, 2))
        self.assertLess(self.standing(cleo)[4], won)
        ann.do("resign", table=table)
        played, won, left, games, rating = self.standing(ann)
        self.assertEqual((played, won, left, games), (1, 0, 1, 2))
        self.assertGreater(rating, 1500)

    def test_tables_that_are_not_rated(self):
        ann, ben = self.person("Ann"), self.person("Ben")
        self.refused("bad-request", ann, "create", game="canvas", rated=True, players=["free", "casual"])
        self.refused("bad-request", ann, "create", game="canvas", rated=True, seats=1, options={"mode": "puzzle"})
        self.refused("bad-request", ann, "create", game="canvas", rated="yes")
        table = ann.do("create", game="canvas", rated=True)["table"]
        ann.sit(table)
        self.refused("not-ready", ann, "sit", table=table, seat="b")
        table = ann.do("create", game="canvas")["table"]
        begin(ann, table, ben)
        ben.do("resign", table=table)
        self.assertEqual(self.standing(ben), (1, 0, 1, 0, None))

    def test_export(self):
        ann = self.person("Ann")
        ann.do("password", login="ann", password=PASSWORD)
        tables = []
        for _ in range(2):
            tables.insert(0, ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"])
            begin(ann, tables[0])
        play_on([ann], tables[0])
        export = ann.do("export")
        self.assertEqual((export["account"]["login"], export["statistics"][0]["played"]), ("ann", 1))
        self.assertEqual([entry["table"] for entry in export["tables"]], tables)
        self.assertIn("\nsecret:", export["tables"][0]["record"])
        self.assertNotIn("\nsecret:", export["tables"][1]["record"])
        later = ann.do("export", limit=1, before=export["tables"][0]["made"])["tables"]
        self.assertEqual([entry["table"] for entry in later], [tables[1]])


class Leaving(People):
    NAME, LOGIN, NONCE = "Zephyrine Quill", "zephyrine", "zephyrine's nonce"

    def is_not_kept(self, *words):
        hidden = [form for word in words for form in
                  ((word, word.hex().encode()) if isinstance(word, bytes) else (word.encode(),))]
        for name, kept in self.house.kept().items():
            for word in hidden:
                self.assertNotIn(word, kept, name)

    def test_everything_is_gone(self):
        zoe, ben = self.person(self.NAME), self.person("Ben")
        self.house.ask("POST", "/session", {"name": self.NAME + " II"}, Cookie=f"atelier={zoe.token}")
        zoe.do("password", login=self.LOGIN, password=PASSWORD)
        code = zoe.do("recovery", password=PASSWORD)["recovery"]
        phone = self.came_back(zoe, login=self.LOGIN, password=PASSWORD)
        over = zoe.do("create", game="canvas", options={"scenario": "first"})["table"]
        begin(zoe, over, ben)
        ply = zoe.do("watch", table=over)["ply"]
        zoe.do("play", table=over, ply=ply, move="take 1", nonce=self.NONCE)
        self.assertEqual(play_on([zoe, ben], over, judge=self.person("Wanda"))["actor"], "over")
        running = zoe.do("create", game="canvas", options={"scenario": "first"})["table"]
        begin(zoe, running, ben)
        ply = zoe.do("watch", table=running)["ply"]
        zoe.do("play", table=running, ply=ply, move="take 1", nonce=self.NONCE)
        waiting = zoe.do("create", game="canvas", open=True)["table"]
        zoe.sit(waiting, name=self.NAME + " III"), ben.sit(waiting)
        alone = zoe.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(zoe, alone)
        for members, status in (({}, "bad-request"), ({"sure": True}, "unauthorized"),
                                ({"sure": True, "password": "wrong"}, "unauthorized")):
            self.refused(status, zoe, "delete", **members)
        zoe.do("delete", sure=True, password=PASSWORD)
        self.assertEqual(zoe.event("bye")["reason"], "deleted")
        self.assertEqual(phone.event("bye")["reason"], "deleted")
        self.is_not_kept(self.NAME, self.LOGIN, self.NONCE, zoe.id, token_hash(zoe.token), token_hash(phone.token),
                         token_hash(code), "$argon2id$")
        self.assertEqual([self.known(zoe.token), self.known(phone.token)], [False, False])
        self.assertEqual(self.session(login=self.LOGIN, password=PASSWORD)[0], 401)
        self.assertEqual(self.session(recovery=code)[0], 401)

        seat = ben.do("watch", table=running)["seats"][0]
        self.assertEqual((seat["person"], seat["level"], seat["left"]), (None, "casual", True))
        summary = ben.do("watch", table=over)
        self.assertEqual((summary["seats"][0]["person"], summary["seats"][0]["left"]), (None, True))
        self.assertEqual(summary["host"]["id"], ben.id)
        record = ben.do("record", table=over)["record"]
        self.assertIn("\nsecret:", record)
        self.assertNotIn(self.NAME, record)
        summary = ben.do("watch", table=waiting)
        self.assertEqual((summary["state"], summary["host"]["id"], summary["seats"][0]["person"]), ("open", ben.id, None))
        self.refused("no-table", ben, "watch", table=alone)
        self.assertEqual(len(ben.do("mine")["tables"]), 3)
        self.came_back_as_new()

    def came_back_as_new(self):
        """The login is free again."""
        zoe = self.person("Zoe")
        zoe.do("password", login=self.LOGIN, password=PASSWORD)

    def test_a_guest_without_tables(self):
        guest = self.person(self.NAME)
        guest.ask("delete", sure=True)
        guest.ask("tables")  # nobody looks at it any more
        self.assertTrue(guest.reply(guest.number - 1)["ok"])
        self.assertEqual(guest.event("bye")["reason"], "deleted")
        self.is_not_kept(self.NAME, guest.id, token_hash(guest.token))


if __name__ == "__main__":
    ATELIER = sys.argv[1]
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
