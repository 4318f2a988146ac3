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
from online import House, PATIENCE  # noqa: E402

ATELIER = sys.argv.pop(1)
FIRST = "1\n"  # the first of the moves on offer
PUZZLE = "canvas seats=1 mode=puzzle scenario=first"


class Guest:
    """Somebody at a terminal: what they are shown, and what they type."""

    def __init__(self, home, *words, lines="", end=False):
        self.home = pathlib.Path(home)
        self.process = subprocess.Popen([ATELIER, "join", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=environment(home))
        self.shown, self.changed = "", threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.type(lines)
        if end:
            self.process.stdin.close()

    def read(self):
        decoder = codecs.getincrementaldecoder("utf-8")()
        while piece := os.read(self.process.stdout.fileno(), 1 << 16):
            with self.changed:
                self.shown += decoder.decode(piece)  # it may end in the middle of a character
                self.changed.notify_all()
        with self.changed:
            self.process.stdout.close()
            self.changed.notify_all()

    def type(self, lines):
        try:
            self.process.stdin.write(lines.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the game was over first

    def sees(self, pattern, times=1):
        """Waits until something was shown so many times; the last match."""
        with self.changed:
            found = self.changed.wait_for(lambda: len(re.findall(pattern, self.shown)) >= times or
                                          self.process.stdout.closed, 3 * PATIENCE)
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
        if not self.process.stdin.closed:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass


def environment(home):
    return {"PATH": os.environ["PATH"], "LC_ALL": "C", "XDG_STATE_HOME": str(home)}


class Between:
    """Stands between a guest and a house; changes what either says, byte for byte, or hangs up (OSError)."""

    def __init__(self, port, of_house=bytes, of_guest=bytes):
        self.port_behind, self.of_house, self.of_guest = port, of_house, of_guest
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets = [self.listener]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        try:
            while True:
                guest, _ = self.listener.accept()
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
        self.house = House(ATELIER)
        self.addCleanup(self.house.__exit__)
        self.address = f"127.0.0.1:{self.house.port}"

    def put_between(self, **how):
        between = Between(self.house.port, **how)
        self.addCleanup(between.close)
        self.address = f"127.0.0.1:{between.port}"

    def guest(self, name, *words, home=None, **more):
        guest = Guest(self.folder / (home or name), *words, *(["--name", name] if name else []), **more)
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
        self.assertIn("Seat a (Ann): ", ben.shown)
        self.assertIn("You: ", ben.shown)
        for path in (self.folder / "Ben").rglob("*"):
            if path.is_file():
                self.assertEqual(path.stat().st_mode & 0o077, 0, path)
        # Who looks in later sees how it ended, and it is not kept twice.
        code, shown = self.guest("Ben", link).ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("The game is over.", shown)
        self.assertNotIn("Its record is", shown)

    def test_two_play_canvas_while_the_house_is_killed(self):
        ann, link = self.host("Ann", "canvas seats=2", lines="start\n" + 4 * FIRST)
        ben = self.guest("Ben", link, lines=4 * FIRST)
        ann.sees("Seat a, your move", 5)
        self.house.again()
        for guest in (ann, ben):
            guest.sees(r"Reconnecting \.\.\.")
            guest.type(500 * FIRST)
        self.assertEqual(self.check_end(ann), self.check_end(ben))
        self.assertEqual(ben.shown.count("Reconnecting"), 1, ben.shown)

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
            self.assertIn("Reconnecting ...", ann.shown)
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
        self.assertIn("Platz a (Ann): ", shown)
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
        self.assertIn("a  Ann, you", shown)
        self.assertIn("Seat a, your move.", shown)
        # Somebody else at the same machine is somebody else at the house.
        self.guest("Ben", link, home="Ann").sees("The game began without you; you look on.")
        back = self.guest("Ann", link, lines="resign\nresign yes\n")
        code, shown = back.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("The game has ended before its last move.", shown)

    def test_the_open_tables(self):
        code, shown = self.guest("Ann", self.address, end=True).ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("no table is open at this house; --new GAME sets one up.", shown)
        self.host("Ann", "canvas seats=3", "--open", "--players", "you,club")
        ben = self.guest("Ben", self.address, lines="7\n1\n")
        ben.sees(r"1  canvas +Ann, club, one free seat")
        ben.sees("Type a number from 1 to 1.")
        ben.sees("You sit at seat c.")

    def test_hints(self):
        ann, link = self.host("Ann", "canvas seats=2", "--rated", lines="start\nhint\nundo\nhelp\nquit\n")
        self.guest("Ben", link)
        code, shown = ann.ends()
        self.assertEqual(code, 0, shown)
        self.assertIn("At a rated table nobody is helped.", shown)
        self.assertIn("a move that was played stays", shown)
        self.assertIn("give up; a computer plays on", shown)

    def test_seats(self):
        _, link = self.host("Ann", "canvas seats=2", "--seat", "b")
        for words, sentence in ((("--seat", "b"), "somebody sits at b already."),
                                (("--seat", "f"), "--seat: this table has the seats a to b."),
                                (("--seat", "x"), "--seat: must be a letter like a or b, not 'x'.")):
            code, shown = self.guest("Ben", link, *words).ends()
            self.assertEqual(code, 2, shown)
            self.assertIn(sentence, shown)
        ben = self.guest("Ben", link)
        ben.sees("You sit at seat a.")
        code, shown = self.guest("Cleo", link).ends()
        self.assertEqual(code, 2, shown)
        self.assertIn("no seat is free at this table; --watch looks on.", shown)


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
            ben.sees("It is the turn of Eve|Seat b, your move")
            self.assertNotIn("This cannot be right", ben.shown)

    def test_at_a_terminal(self):
        _, link = self.host("Ann", "canvas seats=3")
        ours, theirs = pty.openpty()
        dora = subprocess.Popen([ATELIER, "join", link, "--lang", "es"], stdin=theirs, stdout=theirs, stderr=theirs,
                                env=environment(self.folder / "Dora"))
        os.close(theirs)
        shown = b""
        try:
            # Whoever sits at a terminal is asked for a name, and is heard whenever they type.
            for awaited, typed in ((b"Tu nombre > ", b"Dora\n"), ("Estás en el puesto b.".encode(), b"who\n"),
                                   (b"a  Ann, presente", b"take 1\n"), (b"Ahora no se espera nada", b"\x04")):
                while awaited not in shown:
                    shown += os.read(ours, 1 << 16)
                os.write(ours, typed)
            self.assertEqual(dora.wait(PATIENCE), 0)
            while b"Tu puesto sigue siendo tuyo." not in shown:
                shown += os.read(ours, 1 << 16)
        finally:
            dora.kill()
            dora.wait()
            os.close(ours)


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
        self.check("options, --players, --open and --rated are for a table of --new.", "localhost", "seats=3")
        self.check("--new: sets up a table, and the link names one", "localhost/#/together/a", "--new", "canvas")

    def test_where_nobody_is(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        self.check(f"nobody answers at 127.0.0.1:{port}: connection refused.", f"http://127.0.0.1:{port}/")

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
            self.check(f"127.0.0.1:{port} is not a house of Atelier.", f"127.0.0.1:{port}")
            self.check(f"nobody answers at 127.0.0.1:{port}: it does not speak HTTP.", f"127.0.0.1:{port}")

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
        self.check("move ", self.lie(rb'\{"actor":"a","move"', b'{"actor":"b","move"', "start\n" + FIRST))

    def test_another_commitment(self):
        ann = self.lie(rb'"commitment":"..', b'"commitment":"zz', "start\n")
        ann.sees("the house commits itself to something else than this game with these seals")
        ann.process.send_signal(signal.SIGINT)
        self.check("the house commits itself to something else", ann)

    def test_a_game_without_ones_part(self):
        self.check("what you added to chance is not in the game.",
                   self.lie(rb'("event":"begin".*"contributions":\{"a":")..', rb"\g<1>zz", "start\n" + 500 * FIRST))

    def test_a_game_that_nobody_promised(self):
        # The house begins with another commitment than the one that was revealed to.
        self.check("the commitment of the house is not the one it gave before the game.",
                   self.lie(rb'("event":"begin".*"commitment":")..', rb"\g<1>zz", "start\n" + 500 * FIRST))

    def test_another_result(self):
        self.check("the house names another result than the game's own.",
                   self.lie(rb'("event":"over".*"points":\{"a":)\d', rb"\g<1>9", "start\n" + 500 * FIRST))

    def test_another_secret(self):
        self.check("not every outcome comes from the secret",
                   self.lie(rb"\\nsecret: ([0-9a-f]{62})..", lambda found: found[0][:-2] + b"00"
                            if found[0][-2:] != b"00" else found[0][:-2] + b"11", "start\n" + 500 * FIRST))


if __name__ == "__main__":
    unittest.main()
