#!/usr/bin/env python3
"""`atelier join` at the tables of a real house, and of one that lies: test_join.py ATELIER.

From a pipe it reads a line whenever something is asked, so whole games are lines that were written beforehand.
"""
import codecs
import itertools
import os
import pathlib
import pty
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

sys.dont_write_bytecode = True
from online import House, PATIENCE, play_on  # noqa: E402

ATELIER = sys.argv.pop(1)
FIRST = "1\n"  # the first of the moves on offer
PUZZLE = "canvas seats=1 mode=puzzle scenario=first"
SHORT_RACE = "figures=a 62 62 b 62 62"


class Guest:
    """Somebody with the program: what they are shown, and what they type."""

    def __init__(self, home, *words, lines="", end=False):
        self.home = pathlib.Path(home)
        self.open([ATELIER, "join", *words], env=environment(home))
        self.shown, self.changed = "", threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.type(lines)
        if end:
            self.typed.close()

    def open(self, command, **how):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, **how)
        self.typed, self.screen = self.process.stdin, self.process.stdout

    def piece(self):
        return os.read(self.screen.fileno(), 1 << 16)

    def read(self):
        decoder = codecs.getincrementaldecoder("utf-8")()
        while piece := self.piece():
            with self.changed:
                self.shown += decoder.decode(piece)  # it may end in the middle of a character
                self.changed.notify_all()
            self.react()
        with self.changed:
            self.screen.close()
            self.changed.notify_all()

    def react(self):
        """Lines are typed beforehand."""

    def type(self, lines):
        try:
            self.typed.write(lines.encode())
            self.typed.flush()
        except OSError:
            pass  # the game was over first

    def sees(self, pattern, times=1):
        """Waits until something was shown so many times; the last match."""
        with self.changed:
            found = self.changed.wait_for(lambda: len(re.findall(pattern, self.shown)) >= times or
                                          self.screen.closed, 3 * PATIENCE)
        matches = list(re.finditer(pattern, self.shown))
        assert found and len(matches) >= times, f"{pattern} was not shown {times} times:\n{self.shown}"
        return matches[-1]

    def ends(self):
        """The exit code, and all that was shown."""
        code = self.process.wait(3 * PATIENCE)
        self.reader.join(PATIENCE)
        return code, self.shown

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.reader.join()
        if not self.typed.closed:
            try:
                self.typed.close()
            except OSError:
                pass


class Sitter(Guest):
    """Somebody at a real terminal, who is heard whenever they type. As long as they `play`, they answer each question
    for a move with the first on offer."""

    ASKED = re.compile(r"your move[^\n]*> ")

    def __init__(self, *words, **more):
        self.plays, self.played = False, 0
        super().__init__(*words, **more)

    def open(self, command, **how):
        ours, theirs = pty.openpty()
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, **how)
        os.close(theirs)
        self.typed, self.screen = os.fdopen(os.dup(ours), "wb"), os.fdopen(ours, "rb", buffering=0)

    def piece(self):
        try:
            return super().piece()
        except OSError:
            return b""  # the other side is closed

    def react(self):
        asked = len(self.ASKED.findall(self.shown))
        if self.plays and asked > self.played:
            self.type(FIRST)
        self.played = asked

    def play(self):
        self.plays, self.played = True, 0
        self.react()


def play_out(*sitters):
    """All of them play until the game is over."""
    for sitter in sitters:
        sitter.play()
    for sitter in sitters:
        sitter.sees("Type 'rematch' to play again, or 'quit' > ")
        sitter.plays = False


def environment(home):
    return {"PATH": os.environ["PATH"], "LC_ALL": "C", "XDG_STATE_HOME": str(home)}


class Between:
    """Stands between a guest and a house; changes what either says, byte for byte, or hangs up (OSError)."""

    def __init__(self, port, of_house=bytes, of_guest=bytes):
        self.port_behind, self.of_house, self.of_guest = port, of_house, of_guest
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets = [self.listener]
        self.down = False  # nobody gets through
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        try:
            while True:
                guest, _ = self.listener.accept()
                if self.down:
                    guest.close()
                    continue
                house = socket.create_connection(("127.0.0.1", self.port_behind))
                self.sockets += [guest, house]
                for one, other, change in ((guest, house, self.of_guest), (house, guest, self.of_house)):
                    threading.Thread(target=self.carry, args=(one, other, change), daemon=True).start()
        except OSError:
            pass  # closed

    def carry(self, one, other, change):
        try:
            while piece := one.recv(1 << 16):
                said = change(piece)
                assert len(said) == len(piece)
                other.sendall(said)
        except OSError:
            pass
        self.hang_up(one, other)

    @staticmethod
    def hang_up(*sockets):
        for each in sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        self.down = True
        self.hang_up(*self.sockets[1:])

    def close(self):
        self.hang_up(*self.sockets)
        for each in self.sockets:
            each.close()


class Visits(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def open_house(self):
        self.house = House(ATELIER, "--no-limits")  # it is asked again and again
        self.addCleanup(self.house.__exit__)
        self.address = f"127.0.0.1:{self.house.port}"

    def put_between(self, **how):
        between = Between(self.house.port, **how)
        self.addCleanup(between.close)
        self.address = f"127.0.0.1:{between.port}"
        return between

    def guest(self, name, *words, home=None, kind=Guest, **more):
        guest = kind(self.folder / (home or name), *words, *(["--name", name] if name else []), **more)
        self.addCleanup(guest.close)
        return guest

    def host(self, name, game, *words, **more):
        """Somebody who sets up a table, and its link."""
        host = self.guest(name, self.address, "--new", *game.split(), *words, **more)
        return host, host.sees(r"http://\S+")[0]

    def run_program(self, home, *words):
        return subprocess.run([ATELIER, *words], env=environment(self.folder / home), capture_output=True, text=True,
                              timeout=PATIENCE)


class AtARealHouse(Visits):
    def setUp(self):
        super().setUp()
        self.open_house()

    def check_end(self, guest):
        """A game that was played to its end: checked, kept and verified."""
        code, shown = guest.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("The record was checked: it is this game, with what you added to chance", shown)
        record = re.search(r"Its record is (\S+)", shown)[1]
        verified = self.run_program(guest.home.name, "verify", record)
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        self.assertIn("finished", self.run_program(guest.home.name, "games").stdout)
        return re.search(r"The game is over\.\n(.*?)The record", shown, re.S)[1]

    def test_two_play_angeschmiert(self):
        ann, link = self.host("Ann", "angeschmiert seats=2", lines="start\n" + 3000 * FIRST)
        ben = self.guest("Ben", link, lines=3000 * FIRST)
        self.assertEqual(self.check_end(ann), self.check_end(ben))
        self.assertIn("You sit at seat b.", ben.shown)
        self.assertIn("Ann: ", ben.shown)
        self.assertRegex(ben.shown, "\nYou move the (first|second) pawn from ")
        for path in (self.folder / "Ben").rglob("*"):
            if path.is_file():
                self.assertEqual(path.stat().st_mode & 0o077, 0, path)
        # Who looks in later sees how it ended, and it is not kept twice.
        code, shown = self.guest("Ben", link).ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("The game is over.", shown)
        self.assertNotIn("Its record is", shown)

    def test_by_ear(self):
        """Without a terminal: choices once a turn, everyone by name, and you only where you sit."""
        ann, link = self.host("Ann", "canvas seats=3", "--players", "you,free,club")
        ben = self.guest("Ben", link)
        ann.sees(r"\nSeat b: free\.\nSeat c: a computer plays: club\.\n")
        ann.sees("Ben has sat down")
        ann.type("start\n")
        ann.sees("\n5: You take .*\nIt’s your move")
        ann.type("spoon\nsay Good evening\nundo\nhint\n")
        ann.sees(r"'spoon' is not a move of Canvas\. Type 'help' .*\nIt’s your move\.")
        ann.sees("\nAnn: Good evening\nIt’s your move")
        ann.sees(r"\n\d: \d+ %\. You take “")
        ann.type("odds 2\nhand\n1\n")
        ann.sees(r"\nYou take “.*” and pay one token\.\nWhat chance can bring then:\n\d+ outcomes, each with .* %\.\nIt’s your move")
        ann.sees(r"\nAnn: 0 points, 4 tokens\.\nBackgrounds: .*\nIt’s your move\.")
        ann.sees(r"\nIt is the turn of Ben\.\n")
        self.assertEqual(ann.shown.count("\n1: You take"), 1, ann.shown)
        ben.type("1\n")
        ben.sees(r"\nIt is the turn of Club\.\n")

    def test_choices_after_a_question(self):
        """What was asked before one's turn is not what one can do in it."""
        ann, link = self.host("Ann", "canvas seats=2")
        ben = self.guest("Ben", link, "--plain", kind=Sitter)
        ann.sees("Ben has sat down")
        ann.type("start\n")
        ben.sees("It is the turn of Ann")
        ben.type("where\n")
        ben.sees(r"\nAnn: 0 points, 4 tokens\.")
        ann.type("1\n")
        ben.sees(r"\n1: You take .*\r\n(.*\r\n)*It’s your move")

    def test_two_play_canvas_while_the_house_is_killed(self):
        # Ann pays for a card: no tie in tokens, for which a judge would have a minute.
        ann, link = self.host("Ann", "canvas seats=2", lines="start\n2\n" + 3 * FIRST)
        ben = self.guest("Ben", link, lines=4 * FIRST)
        ann.sees("It’s your move", 5)
        self.house.again()
        for guest in (ann, ben):
            guest.sees(r"Connection lost, trying again \.\.\.\n(.*\n)*Connected again\.")
            guest.type(500 * FIRST)
        self.assertEqual(self.check_end(ann), self.check_end(ben))
        self.assertEqual(ben.shown.count("Connection lost"), 1, ben.shown)

    def test_one_plays_a_puzzle(self):
        ann, _ = self.host("Ann", PUZZLE, lines="start\n" + 500 * FIRST)
        self.check_end(ann)

    def test_a_line_that_breaks_all_the_time(self):
        for whose in ("of_house", "of_guest"):
            pieces = itertools.count(1)

            def break_off(piece, pieces=pieces):
                if next(pieces) % 16 == 0:
                    raise ConnectionAbortedError
                return piece
            self.put_between(**{whose: break_off})
            ann, _ = self.host("Ann", PUZZLE, lines="start\n" + 500 * FIRST)
            self.check_end(ann)
            self.assertIn("Connection lost", ann.shown)
            self.assertEqual(ann.shown.count("Connection lost"), ann.shown.count("Connected again."))
            self.assertNotIn("was not played", ann.shown)

    def test_somebody_looks_on_and_somebody_talks(self):
        ann, link = self.host("Ann", "canvas seats=2", "--players", "you,casual")
        cleo = self.guest("Cleo", link, "--watch", "--lang", "de", end=True)
        cleo.sees("Angefangen|Ann, da|Ann hat sich")
        ann.type("start\n")
        ann.sees("your move")
        ann.type("say Ready?\nsay good-luck\nsay\n" + 500 * FIRST)
        code, shown = cleo.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("Ann: Ready?", shown)
        self.assertIn("Ann: Viel Glück!", shown)
        self.assertIn("Ann: ", shown)
        self.assertIn("Die Aufzeichnung ist geprüft", shown)
        self.assertIn("say nice-painting", ann.shown)
        self.assertEqual(list((self.folder / "Cleo").rglob("*.atelier")), [])

    def test_who_leaves_comes_back(self):
        ann, link = self.host("Ann", "canvas seats=2", "--players", "you,casual", lines="start\n")
        ann.sees("your move")
        ann.process.send_signal(signal.SIGINT)
        code, shown = ann.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn(f"Your seat stays yours. Come back with: atelier join '{link}'", shown)
        again = self.guest(None, link, home="Ann", lines="quit\n")
        code, shown = again.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("Seat a: Ann, you", shown)
        self.assertIn("It’s your move.", shown)
        shown = self.guest(None, link, "--lang", "de", home="Ann", lines="quit\n").ends()[1]
        self.assertIn(f"Zurück geht es mit: atelier join '{link}' --lang de\n", shown)
        # Somebody else at the same machine is somebody else at the house.
        self.guest("Ben", link, home="Ann").sees("The game began without you; you watch.")
        back = self.guest("Ann", link, lines="resign\nresign yes\n")
        code, shown = back.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("The game has ended before its last move.", shown)

    def test_the_code_of_a_table(self):
        """With the server before it, and alone at the server where one was last."""
        made = self.house.person("Ann").do("create", game="canvas", seats=3)
        table, code = made["table"], made["code"]
        ben = self.guest("Ben", self.address, code.lower())
        ben.sees("You sit at seat a.")
        ben.process.send_signal(signal.SIGINT)
        self.assertIn(f"#/together/{table}", ben.ends()[1])
        self.guest(None, code, home="Ben").sees("Seat a: Ben, you")
        # A code leads to a table; one that is wrong, or stands where it cannot, leads nowhere.
        wrong = "B" * 4 if code != "B" * 4 else "C" * 4
        for words, says in (((wrong,), "code: no table waits under these letters."),
                            ((self.address, wrong), "code: no table waits under these letters."),
                            ((code, "--new", "canvas"), "--new: sets up a table, and the link names one already."),
                            ((self.address, code, "seats=2"), "options like seats=2"),
                            ((f"{self.address}/#/together/{table}", code), "options like seats=2"),
                            ((), "say where: the link of an invitation, the four letters of a table, or the address")):
            done = self.run_program("Ben", "join", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done)
            self.assertTrue(done.stderr.startswith(f"atelier join: {says}"), done.stderr)
        stranger = self.run_program("Cleo", "join", code, "--lang", "de")
        self.assertEqual(stranger.returncode, 2, stranger)
        self.assertIn(f"etwa localhost:8080 {code}.", stranger.stderr)

    def test_the_open_tables(self):
        code, shown = self.guest("Ann", self.address, end=True).ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("no table is open on this server; --new GAME sets one up.", shown)
        self.host("Ann", "canvas seats=3", "--open", "--players", "you,club")
        ben = self.guest("Ben", self.address, lines="7\n1\n")
        ben.sees(r"1  Canvas +Ann, club, one free seat")
        ben.sees("Type a number from 1 to 1.")
        ben.sees("You sit at seat c.")

    def test_what_becomes_of_the_absent(self):
        watcher = self.house.person("Wanda")
        for word, absence in (("wait", "wait"), ("90", {"computer": 90})):
            _, link = self.host("Ann", "canvas seats=2", "--absence", word)
            self.assertEqual(watcher.do("watch", table=link.rsplit("/", 1)[1])["absence"], absence)
        code, shown = self.guest("Ann", self.address, "--new", "canvas", "--absence", "soon").ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("absence: must be", shown)

    def test_computers_below_their_level(self):
        self.put_between(of_house=lambda said: said.replace(b'"rated":false', b'"eased":true '))
        ann, _ = self.host("Ann", "canvas seats=2", "--players", "you,casual", lines="start\n")
        ann.sees("its computer players are thinking less than usual")

    def test_hints(self):
        ann, link = self.host("Ann", "canvas seats=2", "--rated", lines="start\nhint\nodds\nundo\nhelp\nquit\n")
        self.guest("Ben", link)
        code, shown = ann.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("There are no hints at a rated table.", shown)
        self.assertIn("What chance can bring then:", shown)  # as on the screen
        self.assertIn("moves are final", shown)
        self.assertIn("give up; a computer plays on", shown)
        for word in ("again", "odds N", "row", "hand", "scoring", "leave"):
            self.assertEqual(len(re.findall(rf"(?m)^{word}: .+\.$", shown)), 1, shown)

    def test_seats(self):
        _, link = self.host("Ann", "canvas seats=2", "--seat", "b")
        for words, sentence in ((("--seat", "b"), "b is taken."),
                                (("--seat", "f"), "--seat: this table has the seats a to b."),
                                (("--seat", "x"), "--seat: must be a letter like a or b, not 'x'.")):
            code, shown = self.guest("Ben", link, *words).ends()
            self.assertEqual(code, 2, shown)
            self.assertIn(sentence, shown)
        code, shown = self.guest("Ben", self.address, "--new", "canvas", "--absence", "x").ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("--absence: must be wait, loss or a number of seconds up to 2592000, not 'x'.", shown)
        ben = self.guest("Ben", link)
        ben.sees("You sit at seat a.")
        ben.sees("Everyone is here")
        self.assertLess(ben.shown.index("You sit at"), ben.shown.index("Everyone is here"), "one's own seat comes first")
        code, shown = self.guest("Cleo", link).ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("no seat is free at this table; use --watch to watch.", shown)


    def test_a_table_of_somebody_else(self):
        # Set up by a program that leaves everything as usual, the number of seats too.
        eve = self.house.person("Eve")
        for game, options in (("canvas", {}), ("angeschmiert", {"figures": {"a": [3, 5], "b": [0, 12]}})):
            table = eve.do("create", game=game, options=options)["table"]
            eve.sit(table)
            ben = self.guest("Ben", f"{self.address}/#/together/{table}")
            ben.sees("You sit at seat b.")
            eve.do("start", table=table)
            eve.event("reveal", table)
            eve.reveal(table)
            ben.sees("The game begins.")
            ben.sees("It is the turn of Eve|It’s your move")
            self.assertNotIn("This cannot be right", ben.shown)

    def test_a_rematch(self):
        ann, link = self.host("Ann", "angeschmiert", SHORT_RACE, kind=Sitter)
        ben = self.guest("Ben", link, kind=Sitter)
        ann.sees("Type 'start' to begin")
        ann.type("rematch\nstart\n")
        ann.sees("A rematch can be asked for when the game is over.")
        play_out(ann, ben)
        ben.type("rematch\n")
        ann.sees("Ben would like to play again.")
        ann.type("no\n")
        ben.sees("Not everyone agrees.\r\nType 'rematch'")
        ann.type("rematch\n")
        ben.sees("Ann would like to play again.\r\nAnswer with 'yes' or 'no'.")
        ben.type("rematch\n")  # the same as yes
        for guest in (ann, ben):
            self.assertNotEqual(guest.sees(r"Everyone agrees.\s+The link to this table: (\S+)")[1], link)
        # Everybody one seat further on, and with a part in chance.
        ann.sees(r"a  Ben, (not )?here\s+b  Ann, you")
        ann.sees("Type 'start' to begin", 2)
        ann.type("start\n")
        for guest in (ann, ben):
            guest.sees("The game begins.", 2)
        ben.sees("It’s your move")
        ben.type("quit\n")
        self.assertIn("Your seat stays yours.", ben.ends()[1])
        for guest in (ann, ben):
            self.assertNotIn("This cannot be right", guest.shown)

    def test_a_rematch_with_other_settings(self):
        """Whoever is asked reads them in their own words."""
        eve = self.house.person("Eve")
        table = eve.do("create", game="canvas", options={"scenario": "family", "seats": 2})["table"]
        eve.sit(table)
        ben = self.guest("Ben", f"{self.address}/#/together/{table}", "--lang", "de", kind=Sitter)
        ben.ASKED = re.compile(r"Du bist dran[^\n]*> ")
        ben.sees("Du sitzt auf Platz b.")
        eve.do("start", table=table)
        eve.event("reveal", table)
        eve.reveal(table)
        eve.event("begin", table)
        position = eve.do("watch", table=table, positions=True)["position"]
        eve.do("play", table=table, ply=position["ply"], move="take 2")  # for a token: no tie, which a judge would decide
        ben.play()
        while play_on([eve], table)["actor"] != "over":
            eve.event("moves", table)
        eve.do("ask", table=table, what="rematch", options={"scoring": ["proximity", "random"], "mode": "vincent"})
        told = ben.sees(r"Eve möchte noch einmal spielen, mit anderen Einstellungen: (.+)\.\s")[1]
        self.assertEqual(set(told.split("; ")), {"Plätze: 2", "Wertungskarten: Nähe, Überraschung", "Spielmodus: Mit Vincent"})

    def test_a_rematch_while_the_line_is_down(self):
        between, there = self.put_between(), self.address
        ann, link = self.host("Ann", PUZZLE, kind=Sitter)
        ann.sees("Type 'start' to begin")
        ann.type("start\n")
        play_out(ann)
        between.cut()
        ann.sees("Connection lost")
        ann.type("rematch\n")
        ann.sees("This is sent as soon as the connection is back.")
        between.down = False
        self.assertNotEqual(ann.sees(r"Connected again\.\s+Everyone agrees\.\s+The link to this table: (\S+)")[1], link)
        ann.type("quit\n")
        # Of those who are away nobody is asked. Their seats are free: nobody sits where they have not said yes.
        self.address = f"127.0.0.1:{self.house.port}"
        ben, link = self.host("Ben", "angeschmiert", SHORT_RACE, kind=Sitter)
        cleo = self.guest("Cleo", link.replace(self.address, there), kind=Sitter)
        ben.sees("Type 'start' to begin")
        ben.type("start\n")
        play_out(ben, cleo)
        between.cut()
        cleo.sees("Connection lost")
        ben.sees("Cleo is away.")
        ben.type("rematch\n")
        ben.sees("Everyone agrees.")
        ben.sees(r"b  Ben, you")
        between.down = False
        cleo.sees("Connected again.")

    def test_what_is_typed_while_the_line_is_down(self):
        cleo = self.house.person("Cleo")
        table = cleo.do("create", game="canvas", options={"scenario": "first"}, players=["free", "free"])["table"]
        between = self.put_between()
        ann = self.guest("Ann", f"{self.address}/#/together/{table}", kind=Sitter)
        ann.sees("You sit at seat a.")
        cleo.sit(table)
        cleo.do("start", table=table)
        cleo.reveal(table)
        ann.sees("It’s your move")
        between.cut()
        ann.sees("Connection lost, trying again")
        ann.type("say Are you there?\ntake 1\nshow\nsay thanks\n")
        ann.sees("This is sent as soon as the connection is back.", 3)
        between.down = False
        ann.sees("Connected again.")
        heard = [cleo.event("said", table) for _ in range(2)]
        self.assertEqual([said.get("text", said.get("phrase")) for said in heard], ["Are you there?", "thanks"])
        ann.sees("  You take ")
        moves = cleo.do("watch", table=table)["moves"]
        self.assertEqual([move["move"] for move in moves if move["actor"] == "a"], ["take 1"])
        # What the others do meanwhile is shown afterwards, and is not asked for twice.
        between.cut()
        ann.sees("Connection lost", 2)
        ply = cleo.do("watch", table=table)["ply"]
        cleo.do("play", table=table, ply=ply, move="take 1", nonce="1")
        between.down = False
        ann.sees(r"Connected again\.\s+Cleo takes “")
        ann.sees("It’s your move", 2)
        self.assertFalse([event for event in cleo.events if event["event"] == "said"])

    def test_at_a_terminal(self):
        _, link = self.host("Ann", "canvas seats=3")
        dora = self.guest(None, link, "--lang", "es", home="Dora", kind=Sitter)
        # Whoever sits at a terminal is asked for a name, and is heard whenever they type.
        for awaited, typed in (("Tu nombre > ", "Dora\n"), ("Estás en el puesto b.", "who\n"),
                               ("a  Ann, presente", "take 1\n"), ("Ahora no te toca", "\x04")):
            dora.sees(awaited)
            dora.type(typed)
        code, shown = dora.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("Tu puesto sigue siendo tuyo.", shown)


class WrongAddresses(Visits):
    def check(self, sentence, *words):
        code, shown = self.guest("Ann", *words).ends()
        self.assertEqual(code, 2, shown)
        self.assertIn(f"atelier join: {sentence}", shown)

    def test_what_is_no_link(self):
        for link in ("", "http://", "ftp://x/", "localhost:0", "localhost:99999", "a b", "localhost:80x",
                     "localhost/#/table/a", "localhost/#/together/../a", "[::1", "localhost/#/together/" + 65 * "a"):
            self.check(f"'{link[:40]}", link)
        self.check("https: this program speaks plain http only", "https://localhost/#/together/abc")
        self.check("there is no host called 'nowhere.invalid'.", "nowhere.invalid")
        for words in (["seats=3"], ["--absence", "wait"]):
            self.check("options like seats=2, --players, --open, --rated and --absence are only for a new table (--new).", "localhost", *words)
        self.check("--new: sets up a table, and the link names one", "localhost/#/together/a", "--new", "canvas")

    def test_where_nobody_is(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        self.check(f"no answer from 127.0.0.1:{port}: connection refused.", f"http://127.0.0.1:{port}/")
        self.check(f"Keine Antwort von 127.0.0.1:{port}: Verbindung abgelehnt. ", f"http://127.0.0.1:{port}/", "--lang", "de")

    def test_who_is_no_house(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            def answer():
                for said in (b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno", b"SSH-2.0-OpenSSH\r\n"):
                    guest, _ = listener.accept()
                    guest.recv(4096)
                    guest.sendall(said)
                    guest.close()
            threading.Thread(target=answer, daemon=True).start()
            port = listener.getsockname()[1]
            self.check(f"127.0.0.1:{port} is not an Atelier server.", f"127.0.0.1:{port}")
            self.check(f"no answer from 127.0.0.1:{port}: it does not speak HTTP.", f"127.0.0.1:{port}")

    def test_no_such_table(self):
        self.open_house()
        self.check("table: there is no such table.", f"{self.address}/#/together/{32 * '0'}")


class AtAHouseThatLies(Visits):
    def lie(self, pattern, said, lines, game=PUZZLE):
        """Somebody plays at a house whose words are changed; what they are shown."""
        self.open_house()
        self.put_between(of_house=lambda piece: re.sub(pattern, said, piece))
        ann, _ = self.host("Ann", game, lines=lines)
        return ann

    def check(self, sentence, ann):
        code, shown = ann.ends()
        self.assertEqual(code, 1, shown)
        self.assertIn(f"This cannot be right: {sentence}", shown)

    def test_an_outcome_that_cannot_be(self):
        self.check("move 1, 'roll zzzz' of chance, is against the rules.",
                   self.lie(rb'"move":"roll [a-z]{4}"', b'"move":"roll zzzz"', "start\n" + FIRST,
                            "angeschmiert seats=2 --players you,casual"))

    def test_a_move_out_of_turn(self):
        self.check("the server says that move ", self.lie(rb'\{"actor":"a","move"', b'{"actor":"b","move"', "start\n" + FIRST))

    def test_another_commitment(self):
        ann = self.lie(rb'"commitment":"..', b'"commitment":"zz', "start\n")
        ann.sees("the server has committed itself to something other than this game with these seals")
        ann.process.send_signal(signal.SIGINT)
        self.check("the server has committed itself to something other", ann)

    def test_a_game_without_ones_part(self):
        self.check("what you added to chance is not in the game.",
                   self.lie(rb'("event":"begin".*"contributions":\{"a":")..', rb"\g<1>zz", "start\n" + 500 * FIRST))

    def test_a_game_that_nobody_promised(self):
        # The house begins with another commitment than the one that was revealed to.
        self.check("the commitment of the server is not the one it gave before the game.",
                   self.lie(rb'("event":"begin".*"commitment":")..', rb"\g<1>zz", "start\n" + 500 * FIRST))

    def test_another_result(self):
        self.check("the server reports a different result from the game's own.",
                   self.lie(rb'("event":"over".*"points":\{"a":)(\d)',
                            lambda found: found[1] + (b"8" if found[2] == b"9" else b"9"), "start\n" + 500 * FIRST))

    def test_another_secret(self):
        self.check("not every outcome comes from the secret",
                   self.lie(rb"\\nsecret: ([0-9a-f]{62})..", lambda found: found[0][:-2] + b"00"
                            if found[0][-2:] != b"00" else found[0][:-2] + b"11", "start\n" + 500 * FIRST))


if __name__ == "__main__":
    unittest.main()
