#!/usr/bin/env python3
"""`atelier join` on the whole screen, at the tables of a real house: test_join_screen.py ATELIER [MORE OF unittest]"""
import itertools
import pathlib
import re
import signal
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from online import House, play_on  # noqa: E402
from program import ATELIER  # noqa: E402
from terminal import FEW, MANY, Screen  # noqa: E402


class Visits(Screen):
    def setUp(self):
        super().setUp()
        self.house = House(ATELIER, "--no-limits")  # it is asked again and again
        self.addCleanup(self.house.__exit__)
        self.address = f"127.0.0.1:{self.house.port}"
        self.ben = self.house.person("Ben")
        self.open()

    def join(self, table="", *words, **how):
        """Ann, at the screen."""
        self.begin("join", self.address + (f"/#/together/{table}" if table else ""), "--name", "Ann", *words, **how)

    def meet(self, game="canvas", **create):
        """Ben sets up a table and sits down, and Ann as well; it begins."""
        table = self.ben.do("create", game=game, **create)["table"]
        self.join(table)
        self.until("Lobby", r"a  Ann, you", "b  free", "One seat is still free", f"/#/together/{table}")
        self.ben.sit(table)
        self.until("b  Ben, here", "Everyone is here; the host starts")
        self.start(table)
        return table

    def start(self, table):
        self.ben.do("start", table=table)
        self.ben.event("reveal", table)
        self.ben.reveal(table)
        self.ben.event("begin", table)

    def ply(self, table):
        return self.ben.do("watch", table=table)["ply"]


class Games(Visits):
    def test_a_whole_game_and_another(self):
        self.join("", "--new", "angeschmiert", "figures=a 62 62 b 62 62", to_the_end=True)
        screen = self.until("Lobby", r"http://\S+")
        table = re.search(r"together/(\w+)", screen)[1]
        self.ben.sit(table)
        self.until("Ben, here", "▸  1 Begin the game")
        self.press("Enter")
        self.ben.event("reveal", table)
        self.ben.reveal(table)
        self.until("It’s your move")
        self.press("t")
        self.until("> say")
        self.press("H", "i", "Enter")
        self.assertEqual(self.ben.event("said", table)["text"], "Hi")
        self.press("p")
        self.until("1  Hello!", "3  Well played!")
        self.press("3")
        self.assertEqual(self.ben.event("said", table)["phrase"], "well-played")
        self.ben.do("say", table=table, phrase="thanks")
        self.until("Ben: Thank you!")
        while self.ben.do("watch", table=table)["state"] == "playing":
            position = play_on([self.ben], table)
            if position["actor"] == "a":
                self.until("It’s your move", "▸  1")
                self.press("Enter")
                self.until(lambda _, ply=position["ply"]: self.ply(table) > ply)
        self.until("┌ The result")
        self.press("Escape")
        self.until("The record was checked", "▸  1 Ask for another game", "2 Leave the table")
        self.press("Enter")
        asked = self.ben.event("asked", table)
        self.assertEqual(asked["what"], "rematch")
        self.ben.do("answer", table=table, ask=asked["ask"], yes=True)
        self.until("Lobby", lambda screen: table not in screen, r"b  Ann, you")
        self.press("q")
        self.until("DONE=0", "Your seat stays yours")
        self.assertIn("finished", self.run_it("games"))

    def test_questions(self):
        table = self.meet()
        self.until("It’s your move", "▸  1")
        self.press("Down")
        self.until("▸  2")
        self.ben.do("ask", table=table, what="pause")
        self.until("Ben asks for a break. y: yes, n: no", "▸  2")  # what was marked still is
        self.press("n")
        self.assertFalse(self.ben.event("answered", table)["yes"])
        self.until("Not everyone agrees", lambda screen: "y: yes" not in screen)

    def test_watching(self):
        table = self.ben.do("create", game="canvas", players=["free", "casual"])["table"]
        self.ben.sit(table)
        self.start(table)
        self.join(table, "--watch")
        self.until("Canvas +Ben is thinking", "┌ 1 free")
        self.ben.do("play", table=table, ply=self.ply(table), move="take 1")
        self.until("Ben takes ")
        self.press("v")
        self.press("q")
        self.until("DONE=0", "Come back with")

    def test_an_open_table(self):
        self.ben.do("create", game="canvas", open=True)
        self.ben.do("create", game="angeschmiert", open=True)
        self.join()
        self.until("The tables of this server", r"▸  1 ", r"   2 ", "free seats: 2")
        self.press("Down", "Enter")
        self.until("Lobby", "You sit at seat a")


class Lines(Visits):
    def test_what_happens_while_one_reads_and_the_line_is_lost(self):
        table = self.meet()
        self.until("It’s your move")
        self.press("?")
        self.until("┌ Help")
        self.house.end(signal.SIGKILL)
        self.until("┌ Help", r"No connection for 0:\d\d")
        self.house.start()
        self.until("┌ Help", lambda screen: "No connection" not in screen)
        self.press("Escape")
        self.until("Connected again", "▸  1", lambda screen: "┌ Help" not in screen)
        self.press("Enter")
        self.until("You take ", "Ben is thinking")
        self.ben.again()
        self.assertGreater(self.ply(table), 0)

    def test_several_tables(self):
        one = self.meet()
        self.until("It’s your move")
        self.press("Enter")
        self.until("Ben is thinking")
        self.press("q")
        self.until("DONE=0")
        other = self.meet("angeschmiert")
        self.until("Angeschmiert +It’s your move")
        sent = self.home / "sent"
        self.tmux("pipe-pane", "-t", "table", f"cat >{sent}")
        self.until(lambda _: sent.exists())
        self.ben.do("play", table=one, ply=self.ply(one), move="take 1")
        self.until(r"Your turn elsewhere: 1 \(a\)")
        self.until(lambda _: b"\a" in sent.read_bytes())
        self.press("a")
        self.until("Canvas +It’s your move", r"Your turn elsewhere: 1")
        self.press("a")
        self.until("Angeschmiert +It’s your move", r"Your turn elsewhere: 1")
        self.assertNotEqual(one, other)

    def test_no_table(self):
        self.join(32 * "0")
        self.until("DONE=2", "atelier join: table: there is no such table.")

    def test_it_is_given_back(self):
        before = self.state()
        self.meet()
        self.until("It’s your move")
        self.press("C-c")
        self.until("DONE=0", "Your seat stays yours")
        self.assertEqual(self.state(), before)


class Goldens(Visits):
    """Screens as they were when somebody looked at them: what cards and dice bring differs, and everything else is there.
    With ATELIER_GOLDEN=write they are written instead of compared."""
    TABLE, PORT = 8 * "3f9a", "12345"

    def everywhere(self, show):
        for columns, rows, term in ((80, 24, MANY), (120, 40, FEW)):
            with self.subTest(columns):
                self.open(columns, rows)
                name, table, lines = show(term)
                self.compare(f"join-{name}-{columns}x{rows}", lines, **{self.TABLE: table, self.PORT: str(self.house.port)})
                self.press("Escape", "q")
                self.until("DONE=0")

    def three(self):
        """A table at which Cara sits, and one seat is free."""
        table = self.cara.do("create", game="angeschmiert", open=True, options={"seats": 3}, players=["free", "free", "casual"])["table"]
        self.cara.sit(table)
        return table

    def setUp(self):
        super().setUp()
        self.cara = self.house.person("Cara")

    def test_several_tables(self):
        self.ben.do("create", game="canvas", open=True, options={"seats": 3})
        table = self.three()

        def show(term):
            self.join(term=term)
            self.until("The tables of this server", "▸  1 Angeschmiert", "   2 Canvas")
            return "tables", table, slice(None)

        self.everywhere(show)

    def test_the_lobby(self):
        def show(term):
            table = self.three()
            self.join(table, term=term)
            self.until("Everyone is here; the host starts")
            self.press("t")
            self.until("> say")
            self.type("Hello, Cara!")
            self.cara.event("said", table)
            self.cara.do("say", table=table, phrase="thanks")
            self.until("Ann: Hello, Cara!", "Cara: Thank you!")
            return "lobby", table, slice(None)

        self.everywhere(show)

    def test_phrases(self):
        def show(term):
            table = self.three()
            self.join(table, term=term)
            self.until("Everyone is here; the host starts")
            self.press("p")
            self.until("1  Hello!", "Esc: back")
            return "phrases", table, slice(None)

        self.everywhere(show)

    def test_watching(self):
        def show(term):
            table = self.ben.do("create", game="canvas", players=["free", "casual"])["table"]
            self.ben.sit(table)
            self.join(table, "--watch", term=term)
            self.until("a  Ben, here")
            self.ben.do("say", table=table, text="Come closer.")
            self.until("Ben: Come closer.")
            return "watching", table, slice(None)

        self.everywhere(show)

    def test_elsewhere(self):
        """The bar of one table, when it is one's turn at another."""
        waiting = itertools.count(1)  # one of each size

        def show(term):
            tables = [self.ben.do("create", game="canvas")["table"] for _ in range(2)]
            for table in tables:
                self.ben.sit(table)
                self.join(table, term=term)
                self.until("Lobby", "b  Ann, you")
                self.start(table)
                self.until("Ben is thinking")
                if table == tables[0]:
                    self.press("q")
                    self.until("DONE=0")
            self.ben.do("play", table=tables[0], ply=self.ply(tables[0]), move="take 1")
            self.until(rf"Your turn elsewhere: {next(waiting)} \(a\)")
            return "elsewhere", tables[1], slice(1)

        self.everywhere(show)


if __name__ == "__main__":
    unittest.main()
