#!/usr/bin/env python3
"""Plays in the house over real sockets: test_online.py PATH-TO-ATELIER VERIFY.py [ARGUMENTS OF unittest].

VERIFY.py is examples/verify.py, which checks records without our code.
"""
import json
import subprocess
import sys
import tempfile
import time
import unittest

from online import begin, Client, crowd_in, House, play_on, Refused, Visited
from parts import until

ATELIER, VERIFY = "", ""


class Sessions(unittest.TestCase):
    def setUp(self):
        self.house = House(ATELIER)
        self.addCleanup(self.house.__exit__)

    def test_a_person_in_one_request(self):
        status, fields, text = self.house.ask("POST", "/session", {"name": "  Ann "})
        body = json.loads(text)
        self.assertEqual((status, body["ok"], body["person"]["name"]), (201, True, "Ann"))
        self.assertRegex(fields["set-cookie"], r"^atelier=[0-9a-f]{64};.*HttpOnly.*SameSite=Lax")
        self.assertNotIn("Secure", fields["set-cookie"])
        self.assertEqual(len(body["token"]), 64)
        cookie = f"other=1; atelier={body['token']}"
        status, _, text = self.house.ask("GET", "/session", Cookie=cookie)
        self.assertEqual((status, json.loads(text)["person"]), (200, body["person"]))
        status, _, text = self.house.ask("POST", "/session", {"name": "Anna"}, Cookie=cookie)
        self.assertEqual((status, json.loads(text)["person"]), (200, {**body["person"], "name": "Anna"}))
        self.assertEqual(self.house.ask("GET", "/session")[0], 401)

    def test_a_page_does_not_see_the_token(self):
        own = f"http://127.0.0.1:{self.house.port}"
        status, fields, text = self.house.ask("POST", "/session", Origin=own)
        self.assertEqual(status, 201)
        self.assertNotIn("token", json.loads(text))
        self.assertRegex(json.loads(text)["person"]["name"], r"^Guest \d+$")
        self.assertIn("atelier=", fields["set-cookie"])

    def test_a_guest_is_called_so_in_the_language_of_the_request(self):
        for lang, called in {"en": "Guest", "de": "Gast", "es": "Invitado", "it": "Ospite", "fr": "Guest"}.items():
            status, _, text = self.house.ask("POST", "/session", {"lang": lang})
            person = json.loads(text)["person"]
            self.assertRegex(person["name"], rf"^{called} \d{{4}}$")
            # Whoever has a name keeps it, in any language.
            cookie = f"atelier={json.loads(text)['token']}"
            status, _, text = self.house.ask("POST", "/session", {"lang": "it"}, Cookie=cookie)
            self.assertEqual((status, json.loads(text)["person"]), (200, person))

    def test_other_origins(self):
        for method, path in (("POST", "/session"), ("GET", "/session"), ("GET", "/ws"), ("GET", "/metrics")):
            self.assertEqual(self.house.ask(method, path, Origin="http://evil.example")[0], 403, path)
        for origin in ("http://evil.example", "null", ""):
            self.assertEqual(Client(self.house, Origin=origin).status, 403, origin)
        self.assertEqual(Client(self.house, Origin=f"http://127.0.0.1:{self.house.port}").status, 101)

    def test_names(self):
        for name in ("", "  ", "x" * 41, "\u202eevil", "a\nb", 7, ["a"]):
            status, _, text = self.house.ask("POST", "/session", {"name": name})
            self.assertEqual(status, 400, name)
            self.assertTrue(json.loads(text)["error"]["message"])
        for body in ("{", "[]", '{"name":"a","name":"b"}'):
            self.assertEqual(self.house.ask("POST", "/session", body)[0], 400, body)
        self.assertEqual(self.house.ask("POST", "/session", "x" * 5000)[0], 413)

    def test_refusals_in_the_language_of_the_request(self):
        told = {"en": "A name has at least", "de": "Ein Name hat", "es": "Un nombre tiene", "it": "Un nome ha", "fr": "A name"}
        for lang, words in told.items():
            status, _, text = self.house.ask("POST", "/session", {"name": " ", "lang": lang})
            self.assertEqual((status, json.loads(text)["error"]["message"][:len(words)]), (400, words))
        ann = self.house.person("Ann")
        sat = {"en": "table: there is no such table.", "de": "table: Diesen Tisch gibt es nicht.",
               "es": "table: no existe esa mesa.", "it": "table: questo tavolo non esiste."}
        for lang, words in sat.items():
            ann.do("hello", token=ann.token, lang=lang)
            with self.assertRaises(Refused) as refused:
                ann.do("sit", table="0" * 32)
            self.assertEqual(refused.exception.reply["error"], {"code": "no-table", "message": words})

    def test_the_end_of_a_session(self):
        ann = self.house.person("Ann")
        self.assertEqual(self.house.ask("DELETE", "/session", Cookie=f"atelier={ann.token}")[0], 204)
        self.assertEqual(ann.event("bye")["reason"], "signed-out")
        self.assertIsNone(ann.hear())
        self.assertEqual(self.house.ask("GET", "/session", Cookie=f"atelier={ann.token}")[0], 401)
        again = Client(self.house, ann.token)
        with self.assertRaises(Refused) as refused:
            again.do("hello", token=ann.token)
        self.assertEqual(refused.exception.code, "unauthorized")

    def test_how_it_is(self):
        self.assertEqual(self.house.ask("GET", "/healthz")[0], 200)
        self.assertEqual(self.house.ask("GET", "/readyz")[0], 200)
        status, fields, text = self.house.ask("GET", "/metrics")
        self.assertEqual(status, 200)
        self.assertIn(b"\natelier_connections 0\n", text)
        self.assertRegex(text.decode(), r'_bucket{le="1.000"} \d+\n.*{le="\+Inf"} (\d+)\n'
                         r"atelier_store_seconds_sum \d+\.\d{3}\natelier_store_seconds_count \1\n")
        self.assertIn("text/plain", fields["content-type"])
        self.assertEqual(self.house.ask("PUT", "/session")[0], 405)
        self.assertEqual(Client(self.house, subprotocol="").status, 400)


class Tables(Visited, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.house = House(ATELIER, "--no-limits")

    @classmethod
    def tearDownClass(cls):
        cls.house.__exit__()

    def two(self, **create):
        ann, ben = self.person("Ann"), self.person("Ben")
        table = ann.do("create", **{"game": "canvas", "options": {"scenario": "first"}, **create})["table"]
        return ann, ben, table

    def test_before_hello(self):
        stranger = Client(self.house)
        self.refused("unauthorized", stranger, "tables")
        self.refused("unauthorized", stranger, "hello", token="0" * 64)
        stranger.send_text("{")
        self.assertEqual(stranger.hear()["error"]["code"], "bad-json")
        stranger.send_text("[1]")
        self.assertEqual(stranger.hear()["error"]["code"], "bad-request")
        stranger.close()

    def test_hello(self):
        ann = self.person("Ann")
        reply = ann.do("hello", token=ann.token, lang="de")
        self.assertEqual((reply["person"]["name"], reply["protocol"]), ("Ann", 1))
        self.assertTrue(reply["version"])
        with Client(self.house, Cookie=f"atelier={ann.token}") as cookie:
            self.assertEqual(cookie.do("hello")["person"]["id"], ann.id)
        ann.send_text('{"id":{"x":[1]},"do":"tables"}')
        self.assertTrue(json.dumps(ann.hear()).startswith('{"id": {"x": [1]}, "ok": true'))

    def test_create(self):
        ann = self.person("Ann")
        made = ann.do("create", game="canvas", seats=3, options={"scoring": ["space", "random"]},
                      players=["free", "casual"], clock={"game": 300, "add": 5})
        self.assertRegex(made["table"], "^[0-9a-f]{32}$")
        self.assertEqual(made["state"], "open")
        self.assertEqual(made["options"], {"seats": 3, "scoring": ["space", "random"]})
        self.assertEqual(made["host"], {"id": ann.id, "name": "Ann"})
        self.assertEqual([(seat["seat"], seat["person"], seat["level"]) for seat in made["seats"]],
                         [("a", None, None), ("b", None, "casual"), ("c", None, None)])
        self.assertEqual((made["ply"], made["actor"], made["clock"]["game"], made["clock"]["add"]),
                         (0, "chance", 300, 5))
        race = ann.do("create", game="angeschmiert", options={"figures": {"a": [3, 5], "b": [0, 12]}})
        self.assertEqual(race["options"], {"seats": 2, "figures": {"a": [3, 5], "b": [0, 12]}})
        for code, members in (
                ("bad-request", {}), ("unknown-game", {"game": "chess"}),
                ("bad-option", {"game": "canvas", "options": {"seats": 9}}),
                ("bad-option", {"game": "canvas", "options": {"colour": "red"}}),
                ("bad-request", {"game": "canvas", "players": ["free", "free", "free"]}),
                ("bad-request", {"game": "canvas", "players": ["genius"]}),
                ("bad-request", {"game": "canvas", "clock": {"move": 10, "days": 1}}),
                ("bad-request", {"game": "canvas", "clock": {"move": 0}}),
                ("bad-request", {"game": "canvas", "open": "yes"})):
            self.refused(code, ann, "create", **members)

    def test_sitting(self):
        ann, ben, table = self.two()
        self.refused("no-table", ann, "sit", table="0" * 32)
        self.refused("no-table", ann, "sit", table="nonsense")
        self.refused("bad-request", ann, "sit")
        self.assertEqual(ann.do("sit", table=table)["seat"], "a")
        self.assertEqual(ann.do("sit", table=table)["seat"], "a")
        self.refused("seat-taken", ben, "sit", table=table, seat="a")
        self.refused("bad-request", ben, "sit", table=table, seat="c")
        self.refused("bad-request", ben, "sit", table=table, seal="12")
        self.refused("not-ready", ann, "start", table=table)
        self.assertEqual(ben.do("sit", table=table, seat="b", name="Benno")["seat"], "b")
        event = ann.event("table", table)
        while not event["seats"][1]["here"]:
            event = ann.event("table", table)
        self.assertEqual(event["seats"][1]["person"], {"id": ben.id, "name": "Benno"})
        self.refused("full", self.person("Cleo"), "sit", table=table)
        self.refused("not-host", ben, "start", table=table)
        ben.do("stand", table=table)
        self.refused("not-seated", ben, "stand", table=table)
        self.assertEqual(ann.do("sit", table=table, seat="b", name="Ann's sister")["seat"], "b")
        ann.do("start", table=table)
        self.assertEqual(ann.event("begin", table)["contributions"], {})
        self.refused("not-ready", ann, "stand", table=table)
        self.refused("not-ready", ann, "start", table=table)

    def test_a_whole_game(self):
        ann, ben, table = self.two()
        watcher = self.person("Wanda")
        watcher.do("watch", table=table)
        seats = begin(ann, table, ben)
        self.assertEqual(seats, ["a", "b"])
        begun = watcher.event("begin", table)
        self.assertEqual(sorted(begun["contributions"]), ["a", "b"])
        record = ann.do("record", table=table)["record"]
        self.assertNotIn("\nsecret:", record)
        self.assertIn("commitment: " + begun["commitment"], record)
        position = play_on([ann, ben], table, judge=watcher)
        over = watcher.event("over", table)
        self.assertEqual(over["result"]["winners"], position["winners"])
        ply = 0
        for event in watcher.events:
            if event["event"] == "moves":
                self.assertEqual(event["from"], ply)
                ply = event["ply"]
                self.assertEqual(len(event["moves"]), ply - event["from"])
        self.assertEqual(ply, position["ply"])
        record = watcher.do("record", table=table)["record"]
        self.assertIn("\nsecret:", record)
        self.assertIn("fairness: 2", record)
        with tempfile.NamedTemporaryFile("w", suffix=".atelier", encoding="utf-8") as file:
            file.write(record)
            file.flush()
            for verifier in ([ATELIER, "verify"], [sys.executable, VERIFY]):
                self.assertEqual(subprocess.run([*verifier, file.name], capture_output=True).returncode, 0, verifier)
        later = self.person("Zoe").do("watch", table=table)
        self.assertEqual((later["state"], later["result"]), ("over", over["result"]))
        self.refused("not-your-turn", ann, "play", table=table, ply=ply, move="take 1")

    def test_moves(self):
        ann, ben, table = self.two()
        begin(ann, table, ben)
        ply = ann.do("watch", table=table)["ply"]
        after = ann.do("play", table=table, ply=ply, move="take 1", nonce="one")["ply"]
        self.assertGreater(after, ply + 1)
        self.assertEqual(ann.do("play", table=table, ply=ply, move="take 1", nonce="one")["ply"], after)
        self.assertEqual(self.refused("stale", ben, "play", table=table, ply=ply, move="take 1")["ply"], after)
        self.refused("not-your-turn", ann, "play", table=table, ply=after, move="take 1")
        self.refused("not-seated", self.person("Eve"), "play", table=table, ply=after, move="take 1")
        self.refused("not-seated", ann, "play", table=table, ply=after, move="take 1", seat="b")
        self.refused("illegal-move", ben, "play", table=table, ply=after, move="take 9")
        self.refused("not-your-turn", ben, "play", table=table, ply=after, move="deal 60")
        self.refused("bad-request", ben, "play", table=table, move="take 1")
        self.refused("bad-request", ben, "play", table=table, ply=after)
        self.refused("bad-request", ben, "play", table=table, ply=after, move="take 1", nonce="n" * 65)
        later = ben.do("play", table=table, ply=after, move="take 1", nonce="one")["ply"]
        self.assertGreater(later, after)
        moves = ann.do("watch", table=table, **{"from": after})["moves"]
        self.assertEqual(moves[0], {"actor": "b", "move": "take 1"})
        self.refused("stale", ann, "watch", table=table, **{"from": later + 1})

    def test_computers(self):
        ann = self.person("Ann")
        table = ann.do("create", game="canvas", options={"scenario": "first"},
                       players=["free", "beginner"])["table"]
        begin(ann, table)
        position = ann.do("watch", table=table, positions=True)["position"]
        ann.events.clear()
        ply = ann.do("play", table=table, ply=position["ply"], move=position["legal"][0])["ply"]
        moves = ann.event("moves", table)
        while moves["from"] < ply:
            moves = ann.event("moves", table)
        self.assertEqual(moves["moves"][0]["actor"], "b")

    def test_reveal(self):
        ann, ben, table = self.two()
        ann.sit(table)
        ben.sit(table)
        ann.do("start", table=table)
        shown = ben.event("reveal", table)
        self.assertRegex(shown["commitment"], "^[0-9a-f]{64}$")
        self.refused("bad-request", ben, "reveal", table=table, contribution="1" * 64)
        self.refused("not-ready", ben, "play", table=table, ply=0, move="take 1")
        ben.reveal(table)
        ben.reveal(table)
        ann.reveal(table)
        self.assertEqual(ann.event("begin", table)["commitment"], shown["commitment"])
        self.assertEqual(ann.event("moves", table)["from"], 0)

    def test_lobby(self):
        ann, ben, lou = self.person("Ann"), self.person("Ben"), self.person("Lou")
        lou.do("tables", watch=True)
        table = ann.do("create", game="canvas", open=True)["table"]
        private = ann.do("create", game="canvas")["table"]
        self.assertEqual(lou.event("table", table)["host"]["name"], "Ann")
        listed = [entry["table"] for entry in lou.do("tables")["tables"]]
        self.assertEqual(listed[0], table)
        self.assertNotIn(private, listed)
        ann.sit(table)
        ben.sit(table)
        ann.do("start", table=table)
        lou.event("gone", table)
        mine = [entry["table"] for entry in ann.do("mine")["tables"]]
        self.assertEqual(mine[:2], [private, table])
        first = ann.do("mine", limit=1)["tables"]
        self.assertEqual([entry["table"] for entry in ann.do("mine", limit=1, before=first[0]["made"])["tables"]],
                         [table])

    def test_private_tables(self):
        ann, ben, table = self.two(watchers=False)
        eve = self.person("Eve")
        eve.do("watch", table=table)
        ann.sit(table), ben.sit(table)
        ann.do("start", table=table)
        eve.event("gone", table)
        self.refused("not-seated", eve, "say", table=table, phrase="hello")  # while chance is revealed
        ann.reveal(table), ben.reveal(table)
        ben.event("begin", table)
        eve.do("tables")
        self.assertEqual([event for event in eve.events if event["event"] in ("reveal", "begin", "moves")], [])
        self.refused("not-seated", eve, "watch", table=table)
        self.refused("not-seated", eve, "record", table=table)
        self.assertEqual(ben.do("watch", table=table)["state"], "playing")


class Together(Tables):
    """What people at a table do besides playing. The tests of Tables are not run twice."""

    def test_resigning(self):
        ann, ben, table = self.two()
        begin(ann, table, ben)
        self.refused("not-seated", self.person("Eve"), "resign", table=table)
        ben.do("resign", table=table)
        while ann.event("table", table)["seats"][1]["level"] != "casual":
            pass
        summary = ann.do("watch", table=table)
        self.assertEqual((summary["state"], summary["seats"][1]["person"]), ("playing", None))
        self.refused("seat-taken", ben, "sit", table=table, seat="b")
        self.assertEqual(ben.do("mine")["tables"][0]["table"], table)
        ann.do("resign", table=table)
        ann.event("over", table)
        self.assertIn("\nsecret:", ann.do("record", table=table)["record"])

    def test_talk(self):
        ann, ben, table = self.two()
        self.refused("not-seated", ben, "say", table=table, text="hello")
        ann.do("watch", table=table), ben.sit(table)
        ben.do("say", table=table, text="Zoë, hello!")
        said = ann.event("said", table)
        self.assertEqual((said["by"]["name"], said["seat"], said["text"]), ("Ben", "a", "Zoë, hello!"))
        ann.do("say", table=table, phrase="well-played")
        self.assertEqual(ben.event("said", table)["by"]["id"], ben.id)
        ben.do("password", login="ben", password="a long password")
        ann.do("say", table=table, phrase="thanks"), ben.do("say", table=table, phrase="thanks")
        self.assertEqual([ann.event("said", table)["by"].get("known") for _ in range(3)], [None, None, True])
        self.assertEqual(ben.event("said", table)["phrase"], "well-played")
        for members in ({}, {"text": ""}, {"text": "x" * 501}, {"text": "a\u202eb"}, {"text": "a\nb"},
                        {"phrase": "nonsense"}, {"text": "a", "phrase": "hello"}):
            self.refused("bad-request", ann, "say", table=table, **members)

    def test_tables_with_less_talk(self):
        for talk in (7, "", "none", ["all"]):
            self.refused("bad-request", self.person("Ann"), "create", game="canvas", talk=talk)
        ann, ben, table = self.two()
        self.assertEqual(ann.do("watch", table=table)["talk"], "all")
        ann, ben, table = self.two(talk="phrases")
        self.assertEqual(ann.do("watch", table=table)["talk"], "phrases")
        self.refused("no-talk", ann, "say", table=table, text="hello")
        self.refused("not-seated", ben, "say", table=table, text="hello")
        ann.do("say", table=table, phrase="hello")
        ann, ben, table = self.two(talk="off")
        ann.do("watch", table=table)
        for words in ({"text": "hello"}, {"phrase": "hello"}, {"phrase": "bold"}):
            self.refused("no-talk", ann, "say", table=table, **words)

    def test_reactions(self):
        ann, ben, table = self.two()
        ann.do("watch", table=table), ben.do("watch", table=table)
        ann.do("say", table=table, phrase="applause")
        self.assertNotIn("about", ben.event("said", table))
        self.refused("bad-request", ann, "say", table=table, phrase="bold", about=0)  # nothing has been played
        begin(ann, table, ben)
        ply = ann.do("watch", table=table)["ply"]
        ann.do("play", table=table, ply=ply, move="take 1")
        ben.do("say", table=table, phrase="bold", about=ply)
        said = ann.event("said", table)
        while said["phrase"] != "bold":
            said = ann.event("said", table)
        self.assertEqual((said["by"]["id"], said["seat"], said["about"]), (ben.id, "b", ply))
        for words in ({"phrase": "bold", "about": 0}, {"phrase": "bold", "about": ply + 1},  # chance's
                      {"phrase": "bold", "about": 10 ** 6}, {"phrase": "bold", "about": -1},
                      {"phrase": "bold", "about": "a"}, {"phrase": "bold", "about": 1 << 40},
                      {"phrase": "hello", "about": ply}, {"text": "bold", "about": ply}):
            self.refused("bad-request", ben, "say", table=table, **words)

    def test_a_computer_for_the_absent(self):
        ann, ben, table = self.two()
        begin(ann, table, ben)
        self.refused("bad-request", ann, "ask", table=table, what="computer", seat="b")
        ann.events.clear()
        ben.close()
        while ann.event("table", table)["seats"][1]["here"]:
            pass
        number = ann.do("ask", table=table, what="computer", seat="b", level="beginner")["ask"]
        answered = ann.event("answered", table)
        self.assertEqual((answered["ask"], answered["done"], answered["yes"]), (number, True, True))
        while ann.event("table", table)["seats"][1]["level"] != "beginner":
            pass
        ben.connect()
        ben.do("hello", token=ben.token)
        self.assertEqual(ben.do("sit", table=table)["seat"], "b")
        self.assertIsNone(ben.do("watch", table=table)["seats"][1]["level"])

    def test_asking(self):
        ann, ben, table = self.two(clock={"move": 1000})
        begin(ann, table, ben)
        self.refused("not-ready", ann, "ask", table=table, what="rematch")
        self.refused("bad-request", ann, "ask", table=table, what="money")
        number = ann.do("ask", table=table, what="pause")["ask"]
        self.assertEqual(ben.event("asked", table)["by"]["id"], ann.id)
        self.refused("bad-request", ben, "answer", table=table, ask=99, yes=True)
        ben.do("answer", table=table, ask=number, yes=False)
        self.assertTrue(ann.event("answered", table)["done"])
        number = ben.do("ask", table=table, what="pause")["ask"]
        while ann.event("asked", table)["ask"] != number:  # after her own
            pass
        ann.do("answer", table=table, ask=number, yes=True)
        until(lambda: not ann.do("watch", table=table)["clock"]["runs"], "the game pauses")
        ply = ann.do("watch", table=table)["ply"]
        ann.do("play", table=table, ply=ply, move="take 1")
        self.assertTrue(ann.do("watch", table=table)["clock"]["runs"])

    def tie(self):
        """Games with one rare condition, played until two have nothing, and two who look on have to judge."""
        while True:
            ann, ben, table = self.two(options={"scoring": ["style"]})
            onlookers = self.person("Wanda"), self.person("Will")
            begin(ann, table, ben)
            for person in onlookers:
                person.do("watch", table=table)
            position = play_on([ann, ben], table)
            if position["actor"] == "judge":
                return (ann, ben, *onlookers), table, position["ply"]

    def test_the_judges_vote(self):
        (ann, ben, wanda, will), table, ply = self.tie()
        for seated in (ann, ben):
            self.refused("not-your-turn", seated, "play", table=table, ply=ply, move="judge a")
        self.refused("not-seated", self.person("Eve"), "play", table=table, ply=ply, move="judge a")  # does not watch
        self.refused("stale", wanda, "play", table=table, ply=ply - 1, move="judge a")
        self.refused("illegal-move", wanda, "play", table=table, ply=ply, move="judge c")
        judge = ann.do("watch", table=table)["judge"]
        self.assertEqual((judge["votes"], 0 < judge["left"] <= 60000), (0, True))
        ann.events.clear()
        for choice in ("judge a", "judge none", "judge b"):  # one vote a person, which can be changed
            vote = wanda.do("play", table=table, ply=ply, move=choice)
            self.assertEqual((vote["ply"], vote["vote"]), (ply, True))
        self.assertEqual(ann.do("watch", table=table)["actor"], "judge")
        while ann.event("table", table)["judge"]["votes"] == 0:  # told by itself
            pass
        will.do("play", table=table, ply=ply, move="judge b")
        self.assertEqual(ann.event("over", table)["result"]["winners"], ["b"])
        self.assertNotIn("judge", ann.do("watch", table=table))
        record = will.do("record", table=table)["record"]
        self.assertEqual(record.splitlines()[-1], "judge b")
        done = subprocess.run([ATELIER, "verify", "-"], input=record.encode(), capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_judges_who_do_not_agree(self):
        (ann, _, wanda, will), table, ply = self.tie()
        wanda.do("play", table=table, ply=ply, move="judge a")
        will.do("play", table=table, ply=ply, move="judge b")
        self.assertEqual(ann.event("over", table)["result"]["winners"], ["a", "b"])
        self.assertEqual(ann.do("watch", table=table)["moves"][-1], {"actor": "judge", "move": "judge none"})

    def test_rematch(self):
        ann, ben, table = self.two()
        begin(ann, table, ben)
        ann.do("resign", table=table), ben.do("resign", table=table)
        self.refused("not-seated", ann, "ask", table=table, what="rematch")
        table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
        begin(ann, table)
        self.assertEqual(play_on([ann], table)["actor"], "over")
        ann.do("ask", table=table, what="rematch")
        following = ann.event("answered", table)["next"]
        summary = ann.do("watch", table=following)
        self.assertEqual((summary["state"], summary["seats"][0]["person"]["id"]), ("open", ann.id))
        begin(ann, following)
        self.assertEqual(ann.do("watch", table=following)["state"], "playing")

    def test_rematch_with_other_settings(self):
        ahead = {"figures": {"a": [62, 62], "b": [62, 62]}}
        ann, ben, table = self.two(game="angeschmiert", options=ahead, clock={"move": 600})
        begin(ann, table, ben)
        self.assertEqual(play_on([ann, ben], table)["actor"], "over")
        again = {"table": table, "what": "rematch"}
        self.refused("bad-option", ann, "ask", **again, options={"figures": {"a": [99, 99]}})
        self.refused("bad-option", ann, "ask", **again, options={"scenario": "first"})
        self.refused("bad-request", ann, "ask", **again, options={"seats": 3})
        self.refused("bad-request", ann, "ask", **again, options=[])
        self.refused("bad-request", ann, "ask", **again, clock={"move": 0})
        ann.do("ask", **again, options={"figures": {"a": [50, 50]}}, clock=None)
        refused = ben.event("asked", table)
        self.assertEqual((refused["options"]["figures"], refused["clock"]), ({"a": [50, 50]}, None))
        ben.do("answer", table=table, ask=refused["ask"], yes=False)
        ann.do("ask", **again, options={"seats": 2})
        asked = ben.event("asked", table)
        self.assertEqual((asked["options"], asked["clock"]["move"]), ({"seats": 2}, 600))
        ben.do("answer", table=table, ask=asked["ask"], yes=True)
        following = ben.event("answered", table)
        while "next" not in following:
            following = ben.event("answered", table)
        summary = ben.do("watch", table=following["next"])
        self.assertEqual([seat["person"]["id"] for seat in summary["seats"]], [ben.id, ann.id])
        self.assertEqual((summary["options"], summary["clock"]["move"]), ({"seats": 2}, 600))
        for person in (ann, ben):
            self.assertEqual(person.do("mine")["tables"][0]["table"], following["next"])
        begin(ann, following["next"], ben)
        self.assertEqual(ben.do("watch", table=following["next"])["state"], "playing")

    def test_time_is_up(self):
        ann, ben, table = self.two(clock={"move": 1})
        begin(ann, table, ben)
        while ann.event("table", table)["seats"][0]["level"] != "casual":
            pass
        moves = ann.event("moves", table)
        while moves["from"] == 0:
            moves = ann.event("moves", table)
        self.assertEqual(moves["moves"][0]["actor"], "a")
        self.assertEqual(ann.do("sit", table=table)["seat"], "a")

    def test_who_does_not_reveal(self):
        ann, ben, table = self.two()
        ann.sit(table), ben.sit(table)
        ann.do("start", table=table)
        ann.reveal(table)
        ann.socket.settimeout(30)
        event = ann.event("table", table)
        while event["seats"][1]["person"]:
            event = ann.event("table", table)
        self.assertEqual((event["state"], event["seats"][0]["sealed"]), ("open", False))
        self.assertEqual(event["seats"][0]["person"]["id"], ann.id)
        begin(ann, table, ben)
        self.assertEqual(ann.do("watch", table=table)["state"], "playing")


for inherited in [name for name in vars(Tables) if name.startswith("test_")]:
    setattr(Together, inherited, None)


class Limits(unittest.TestCase):
    def setUp(self):
        self.house = House(ATELIER)
        self.addCleanup(self.house.__exit__)

    def test_too_fast(self):
        ann = self.house.person("Ann")
        numbers = [ann.ask("tables") for _ in range(100)]
        replies = [ann.reply(number) for number in numbers]
        refused = [reply for reply in replies if not reply["ok"]]
        self.assertEqual({reply["error"]["code"] for reply in refused}, {"too-fast"})
        self.assertGreater(refused[0]["error"]["wait"], 0)
        self.assertTrue(all(reply["ok"] for reply in replies[:50]))

    def test_tables_hosted_and_watched(self):
        ann = self.house.person("Ann")
        tables = [ann.do("create", game="canvas")["table"] for _ in range(8)]
        with self.assertRaises(Refused) as refused:
            ann.do("create", game="canvas")
        self.assertEqual(refused.exception.code, "full")
        ben, cleo = self.house.person("Ben"), self.house.person("Cleo")
        tables += [ben.do("create", game="canvas")["table"] for _ in range(8)]
        tables += [cleo.do("create", game="canvas")["table"]]
        for table in tables[:16]:
            ann.do("watch", table=table)
        with self.assertRaises(Refused) as refused:
            ann.do("watch", table=tables[16])
        self.assertEqual(refused.exception.code, "full")
        ann.do("unwatch", table=tables[0])
        ann.do("watch", table=tables[16])

    def test_connections(self):
        clients, reason = crowd_in(self.house)
        self.assertEqual(reason, "full")
        self.assertIsNone(clients[-1].hear())
        if self.house.count == 1:  # several hear of each other's a moment late
            self.assertEqual(len(clients), 51)
        for client in clients:
            client.close()


class Restart(unittest.TestCase):
    def test_everything_is_there_after_a_kill(self):
        with House(ATELIER, "--no-limits") as house:
            ann, ben = house.person("Ann"), house.person("Ben")
            table = ann.do("create", game="canvas", options={"scenario": "first"})["table"]
            begin(ann, table, ben)
            ply = ann.do("watch", table=table)["ply"]
            after = ann.do("play", table=table, ply=ply, move="take 1", nonce="n1")["ply"]
            before = ann.do("watch", table=table)
            house.again()
            ann.again(), ben.again()
            now = ann.do("watch", table=table)
            self.assertEqual(now["moves"], before["moves"])
            self.assertEqual(now["state"], "playing")
            self.assertEqual(ann.do("play", table=table, ply=ply, move="take 1", nonce="n1")["ply"], after)
            ben.do("play", table=table, ply=after, move="take 1")
            self.assertEqual(house.key.stat().st_mode & 0o777, 0o600)
            self.assertEqual(ben.do("mine")["tables"][0]["ply"], ben.do("watch", table=table)["ply"])

    def test_a_clock_goes_on_after_a_kill(self):
        with House(ATELIER, "--no-limits") as house:
            ann, ben = house.person("Ann"), house.person("Ben")
            table = ann.do("create", game="canvas", options={"scenario": "first"}, clock={"game": 100})["table"]
            begin(ann, table, ben)
            for _ in range(20):  # thinking takes time
                ply = ann.do("watch", table=table)["ply"]
            ann.do("play", table=table, ply=ply, move="take 1")
            begun, before = time.monotonic(), ann.do("watch", table=table)["clock"]["left"]
            house.again()
            after = ann.again().do("watch", table=table)["clock"]["left"]
            self.assertEqual(after["a"], before["a"])
            self.assertLess(before["a"], 100000)
            self.assertLessEqual(after["b"], 100000)
            self.assertGreater(after["b"], before["b"] - 3000 - 1000 * (time.monotonic() - begun))

    def test_the_secret_is_not_kept_as_it_is(self):
        with House(ATELIER, "--no-limits") as house:
            ann = house.person("Ann")
            table = ann.do("create", game="canvas", seats=1, options={"mode": "puzzle"})["table"]
            ann.id = ann.do("hello", token=ann.token)["person"]["id"]
            begin(ann, table)
            self.assertEqual(play_on([ann], table)["actor"], "over")
            record = ann.do("record", table=table)["record"]
            secret = next(line.split()[1] for line in record.splitlines() if line.startswith("secret:"))
            house.end()
            for name, kept in house.kept().items():
                self.assertNotIn(bytes.fromhex(secret), kept, name)
                self.assertNotIn(secret.encode(), kept, name)
                self.assertNotIn(ann.token.encode(), kept, name)
            house.start()


if __name__ == "__main__":
    ATELIER, VERIFY = sys.argv[1:3]
    unittest.main(argv=[sys.argv[0]] + sys.argv[3:])
