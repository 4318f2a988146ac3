#!/usr/bin/env python3
"""Games that are kept, whatever happens to them: test_games.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import json
import os
import random
import re
import shutil
import subprocess
import time
import unittest

from program import ATELIER, FINE, NO, SEED, WRONG, Cli

NAME = re.compile(r"(canvas|angeschmiert)-\d{4}-\d\d-\d\d-\d+")


class Kept(Cli):
    @property
    def folder(self):
        return self.home / "state/atelier"

    def play(self, *words, text="quit\n", **more):
        return self.run_it("play", *words, text=text, **more)

    def games(self):
        """Kept games by their names, the last played first."""
        return {game["name"]: game for game in json.loads(self.run_it("games", "--json"))}

    def text_of(self, name):
        return (self.folder / f"{name}.atelier").read_text(encoding="utf-8")

    def playing(self, *words):
        """Somebody who sits at a game and thinks; its first position has been shown."""
        process = subprocess.Popen([ATELIER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT,
                                   env={"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"})
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        shown = b""
        while b"your move. " not in shown:
            came = os.read(process.stdout.fileno(), 65536)
            self.assertTrue(came, shown)
            shown += came
        return process


class Shelf(Kept):
    def test_none_is_overwritten(self):
        """Once a new game took the place of the kept one, and finished games shared a file."""
        for number in range(1, 4):
            self.play("canvas", "--players", "you,random", text="1\n" * number + "quit\n")
        texts = {name: self.text_of(name) for name in self.games()}
        self.assertEqual(len(texts), 3)
        for name in texts:
            self.assertRegex(name, f"^{NAME.pattern}$")
        for _ in range(2):
            self.play("canvas", text="1\n" * 80)
        self.assertEqual({name: self.text_of(name) for name in texts}, texts)
        self.assertEqual([game["over"] for game in self.games().values()], [True, True, False, False, False])
        self.assertEqual(len(list(self.folder.iterdir())), 5)

    def test_only_for_the_owner(self):
        self.play("canvas", text="1\nquit\n")
        self.assertEqual(self.folder.stat().st_mode & 0o777, 0o700)
        for path in self.folder.iterdir():
            self.assertEqual(path.stat().st_mode & 0o777, 0o600)

    def test_the_latest(self):
        """--continue takes the game that was played last, of the game that is named or of any."""
        for game in ("canvas", "canvas", "angeschmiert"):
            self.play(game)
        race, second, first = self.games()
        self.assertTrue(first.endswith("-1") and second.endswith("-2"), (first, second))
        for words, name in ((["canvas"], second), ([], second), (["angeschmiert"], race), ([], race)):
            self.assertIn(f"Its name is {name};", self.play(*words, "--continue"))
        self.assertIn(first, self.run_it("games", "continue", first, text="quit\n"))
        self.assertIn(f"Its name is {first};", self.play("canvas", "--continue"))
        self.assertIn(f"Its name is {first};", self.run_it("games", "continue", text="quit\n"))
        self.assertEqual(list(self.games()), [first, race, second])

    def test_finished_games_are_not_continued(self):
        self.play("canvas")
        self.play("canvas", text="1\n" * 80)
        finished, going = self.games()
        self.assertIn(f"Its name is {going};", self.play("--continue"))
        self.complains("games", "continue", finished, about=f"{finished} is over")
        self.run_it("games", "delete", going)
        self.complains("play", "--continue", about="--continue: no game is saved")
        self.complains("play", "canvas", "--continue", about="--continue: no game of canvas is saved")
        self.complains("games", "continue", about="no game is saved")

    def test_list(self):
        self.assertIn("No game is saved.", self.run_it("games"))
        self.assertEqual(self.games(), {})
        self.play("canvas", "seats=3", "--players", "you,random,you", text="1\nquit\n")
        [(name, game)] = self.games().items()
        self.assertEqual((game["game"], game["seats"], game["over"], game["open"]),
                         ("canvas", ["you", "random", "you"], False, False))
        self.assertRegex(game["played"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertEqual(game["file"], str(self.folder / f"{name}.atelier"))
        headers, moves = self.text_of(name).split("\n\n")
        self.assertEqual(game["moves"], moves.count("\n"))
        line = self.run_it("games", "list")
        made = len(re.findall(r"^(?:take|paint) ", moves, re.M))
        self.assertRegex(line, rf"^{name} +\d\S+ \S+ +{made} moves, goes on: you, random, you\n$")

    def test_what_is_no_game(self):
        """Files that cannot be read are listed with the reason, and passed over where the latest is wanted."""
        self.play("canvas")
        [name] = self.games()
        (self.folder / "torn.atelier").write_text("atelier: 1\ngame: canv")
        (self.folder / "empty.atelier").write_text("")
        (self.folder / "notes.txt").write_text("mine")
        (self.folder / ".hidden.atelier").write_text("mine")
        (self.folder / "folder.atelier").mkdir()
        (self.folder / os.fsdecode(b"\xff.atelier")).write_text("")
        games = self.games()
        self.assertEqual(set(games), {"torn", "empty", name})
        self.assertIn("line 2: game:", games["torn"]["problem"])
        self.assertIn("cannot be read: ", self.run_it("games"))
        out = self.run_it("play", "--continue", text="quit\n", silent=False)
        self.assertIn(f"Its name is {name};", out)
        self.assertIn("torn.atelier: line 2: ", self.errors)

    def test_export(self):
        self.play("canvas", "--seed", SEED, text="1\n1\nquit\n")
        [name] = self.games()
        self.assertIn(SEED, self.text_of(name))
        record = self.run_it("games", "export", name)
        self.assertNotIn(SEED, record)
        self.assertNotIn("secret", record)
        self.assertEqual(record, self.text_of(name).replace(f"x-secret: {SEED}\n", ""))
        self.run_it("games", "export", name, "-o", "game.atelier")
        self.assertEqual((self.home / "game.atelier").read_text(encoding="utf-8"), record)
        self.assertEqual((self.home / "game.atelier").stat().st_mode & 0o044, 0o044)
        self.complains("verify", "game.atelier", about="not published", code=NO)
        # Once it is over the secret is part of the record, and proves it.
        self.play("--continue", text="1\n" * 80)
        self.run_it("games", "export", name, "-o", "game.atelier")
        self.assertIn(f"\nsecret: {SEED}\n", (self.home / "game.atelier").read_text(encoding="utf-8"))
        self.assertIn("All ", self.run_it("verify", "game.atelier"))

    def test_delete(self):
        for _ in range(3):
            self.play("canvas")
        last, middle, first = self.games()
        self.complains("games", "delete", first, "nothing", about="no game 'nothing' is saved")
        self.assertIn(first, self.games())
        self.run_it("games", "delete", first, last)
        self.assertEqual(list(self.games()), [middle])
        self.assertEqual(len(list(self.folder.iterdir())), 1)

    def test_wrong_use(self):
        self.complains("games", "dance", about="there is no 'dance'; 'atelier games --help'")
        self.complains("games", "delete", about="delete: a game's name is missing")
        self.complains("games", "export", about="export: a game's name is missing")
        self.complains("games", "export", "../x", about="no game '../x' is saved")
        self.complains("games", "list", "x", about="list: 'x' is one word too many")
        self.complains("games", "continue", "--json", about="--json: is for list")
        self.complains("games", "-o", "x", about="--output: is for export")
        self.complains("games", XDG_STATE_HOME="", HOME="", about="HOME")
        self.complains("play", "--continue", "--load", "x", about="exclude each other")
        self.complains("play", "--continue", "--seed", SEED, about="--seed: is for a new game")
        self.assertFalse(self.folder.exists())

    def test_old_pairs(self):
        """A record with its secret in a file beside, as it was kept once, is found, continued and proved."""
        self.play("canvas", "--seed", SEED, text="1\n1\nquit\n")
        [name] = self.games()
        old, secret = self.folder / "canvas.atelier", self.folder / "canvas.atelier.secret"
        old.write_text(self.text_of(name).replace(f"x-secret: {SEED}\n", ""), encoding="utf-8")
        secret.write_text(SEED)
        (self.folder / f"{name}.atelier").unlink()
        copy = self.home / "copy.atelier"
        shutil.copy(old, copy)
        shutil.copy(secret, self.home / "copy.atelier.secret")
        self.assertEqual(list(self.games()), ["canvas"])
        self.assertIn("Its name is canvas;", self.play("canvas", "--continue", text="1\nquit\n"))
        self.assertEqual([path.name for path in self.folder.iterdir()], ["canvas.atelier"])
        self.assertIn(f"x-secret: {SEED}", old.read_text(encoding="utf-8"))
        self.assertEqual(old.stat().st_mode & 0o777, 0o600)
        self.play("--continue", text="1\n" * 80)
        self.assertIn("All ", self.run_it("verify", old))
        self.assertIn("The game is over.", self.play("--load", copy, text="1\n" * 80))
        self.assertIn("All ", self.run_it("verify", next(iter(self.games().values()))["file"]))

    def test_without_its_secret(self):
        self.play("canvas", "--seed", SEED)
        [name] = self.games()
        path = self.folder / f"{name}.atelier"
        for text in (self.text_of(name).replace(SEED, SEED[::-1]), re.sub("x-secret.*\n", "", self.text_of(name))):
            path.write_text(text, encoding="utf-8")
            self.play("--continue", silent=False)
            self.assertIn("cannot be proved fair", self.errors)
            self.assertNotIn("commitment", self.text_of(name))


class Saving(Kept):
    def test_saved_with_its_secret(self):
        """One file, private even where another one was not; nothing else is written."""
        path = self.home / "my.atelier"
        path.write_text("old")
        path.chmod(0o644)
        out = self.play("canvas", "--seed", SEED, text=f"1\nsave {path}\nquit\n")
        self.assertIn(f"Saved in {path}. Continue later with: atelier play --load {path}\n", out)
        self.assertIn("only you can read it", out)
        self.assertEqual(path.stat().st_mode & 0o777, 0o600)
        self.assertIn(f"\nx-secret: {SEED}\n", path.read_text(encoding="utf-8"))
        self.assertEqual(sorted(entry.name for entry in self.home.iterdir()), ["my.atelier", "state"])
        self.complains("verify", path, about="not published", code=NO)

    def test_loaded_game_is_a_game_of_its_own(self):
        path = self.home / "my.atelier"
        self.play("canvas", "--seed", SEED, text=f"1\nsave {path}\nquit\n")
        saved = path.read_text(encoding="utf-8")
        out = self.play("--load", path, text="1\n" * 80)
        self.assertIn("The game is over.", out)
        loaded, first = self.games()
        self.assertIn("All ", self.run_it("verify", self.folder / f"{loaded}.atelier"))
        self.assertEqual(path.read_text(encoding="utf-8"), saved)
        self.assertEqual(self.text_of(first), saved)

    def test_save_where_it_is_kept(self):
        playing = self.playing("play", "canvas")
        [name] = self.games()
        path = self.folder / f"{name}.atelier"
        out = playing.communicate(f"save {path}\nquit\n".encode(), timeout=240)[0].decode()
        self.assertIn("The game is already saved there", out)

    def test_save_nowhere(self):
        out = self.play("canvas", text="save /nowhere/at/all\nsave /dev/full\n1\nquit\n", silent=False)
        self.assertIn("/nowhere/at/all: No such file or directory", self.errors)
        self.assertIn("/dev/full: No space left on device", self.errors)
        self.assertNotIn("Saved", out)
        self.assertIn("\nYou take ", out)

    def test_guests_save_nothing(self):
        """Whoever plays at somebody else's terminal names no files; the game is kept all the same."""
        out = self.play("canvas", "--no-files", text=f"help\nsave {self.home}/mine\nquit\n")
        self.assertIn("No files can be saved here", out)
        self.assertNotIn("save F", out)
        self.assertFalse((self.home / "mine").exists())
        self.assertEqual(len(self.games()), 1)


class Truth(Kept):
    """Where a game cannot be kept, that is said at the beginning and at the end."""

    def check_unkept(self, out):
        self.assertNotIn("keeps the game", out)
        self.assertNotIn("is saved", out)
        begin, end = self.errors.splitlines()
        self.assertRegex(begin, r"^atelier play: the game is not saved: /.*\.$")
        self.assertEqual(end, "atelier play: the game could not be saved.")

    def test_no_folder(self):
        (self.home / "state").write_text("a file stands here")
        self.check_unkept(self.play("canvas", text="1\nquit\n", code=WRONG))
        self.play("canvas", text="1\n" * 80, code=WRONG)
        self.assertIn("the game's record could not be saved", self.errors)

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_unwritable_folder(self):
        self.play("canvas")
        self.folder.chmod(0o500)
        self.addCleanup(self.folder.chmod, 0o700)
        self.check_unkept(self.play("canvas", text="1\nquit\n", code=WRONG))
        self.play("canvas", "--continue", text="1\nquit\n", code=WRONG)

    def test_full_disk(self):
        self.folder.mkdir(parents=True)
        done = subprocess.run(["sh", "-c", f"ulimit -f 0; trap '' XFSZ; exec '{ATELIER}' play canvas"],
                              input=b"1\nquit\n", capture_output=True, timeout=240, check=False,
                              env={"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"})
        self.assertEqual(done.returncode, WRONG)
        self.errors = done.stderr.decode()
        self.check_unkept(done.stdout.decode())
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_folder_that_goes_away(self):
        """What was kept in time is not promised for what came later."""
        playing = self.playing("play", "canvas")
        shutil.rmtree(self.folder)
        self.folder.write_text("a file stands here")
        out = playing.communicate(b"1\nquit\n", timeout=240)[0].decode()
        self.assertEqual(playing.returncode, WRONG)
        self.assertIn("the game is not saved: ", out)
        self.assertNotIn("The game is saved", out)

    def test_without_a_home(self):
        out = self.play("canvas", "--seed", SEED, text="1\nquit\n", XDG_STATE_HOME="", HOME="")
        self.assertIn("'quit' leaves; the game is not saved.", out)
        self.assertNotIn("is saved", out)
        self.assertEqual(list(self.home.iterdir()), [])

    def test_rolls_of_the_computer_are_its_own(self):
        """Once they followed from the commitment, which everybody sees: two times the same."""
        self.play("canvas", "--players", "you,random", text="1\nquit\n")
        shutil.copytree(self.home / "state", self.home / "again")
        ends = [self.play("--continue", text="1\n" * 80, XDG_STATE_HOME=str(self.home / place))
                for place in ("state", "again")]
        self.assertNotEqual(*(re.findall(r"Random (?:takes|completes) .*", end) for end in ends))

    def test_examples_are_legal(self):
        for game in ("canvas", "angeschmiert"):
            out = self.play(game, text="help\nquit\n")
            example = re.search(r"for example '(.*)'", out)[1]
            self.assertIn(f" {example}\nYou ", self.play("--continue", text=f"{example}\nquit\n"))


class Owners(Kept):
    def test_one_at_a_time(self):
        first = self.playing("play", "canvas", "--players", "you,random")
        [name] = self.games()
        self.assertTrue(self.games()[name]["open"])
        self.assertIn("being played", self.run_it("games"))
        self.complains("play", "--continue", about=f"--continue: {name} is being played elsewhere")
        self.complains("games", "continue", name, about="is being played elsewhere")
        self.complains("games", "delete", name, about="is being played elsewhere")
        self.assertIn("goal ", self.run_it("games", "export", name))
        # The lock goes over to every new version of the file.
        first.stdin.write(b"1\n")
        first.stdin.flush()
        while b"your move. " not in os.read(first.stdout.fileno(), 65536):
            pass
        self.complains("play", "--continue", about="is being played elsewhere")
        first.communicate(b"quit\n", timeout=240)
        self.assertEqual(first.returncode, FINE)
        self.assertFalse(self.games()[name]["open"])
        self.assertIn(f"Its name is {name};", self.play("--continue"))

    def begin(self):
        """A game in which only people decide; its name."""
        self.play("canvas", "seats=5", "--players", "you,you,you,you,you")
        return next(iter(self.games()))

    def decisions(self, name):
        return len(re.findall(r"(?m)^(take|paint) ", self.text_of(name)))

    def test_two_at_once(self):
        """Once the game was empty for good in one of twenty such cases."""
        environment = {"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"}
        name, made = self.begin(), 0
        for _ in range(20):  # at most twice as many moves: it is not over by then
            both = [subprocess.Popen([ATELIER, "play", "--continue"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, env=environment) for _ in range(2)]
            came = [one.communicate(b"1\nquit\n", timeout=240) for one in both]
            for one, (_, errors) in zip(both, came):
                self.assertIn(one.returncode, (FINE, WRONG), came)
                self.assertEqual(b"is being played elsewhere" in errors, one.returncode == WRONG, came)
            self.assertIn(FINE, [one.returncode for one in both])
            made += sum(len(re.findall(rb"^Seat . (?:takes|completes) ", out, re.M)) for out, _ in came)
            self.assertEqual(self.decisions(name), made)  # nobody's move was lost
            self.assertIn("x-secret: ", self.text_of(name))


class Killed(Kept):
    """kill -9 at any moment leaves whole games, each with its secret, and none that was shown is lost."""

    def check_all(self, name, game):
        self.assertNotIn("problem", game)
        text = self.text_of(name)
        if not game["over"]:
            self.assertRegex(text, r"(?m)^x-secret: [0-9a-f]{64}$")

    def kill_after(self, seconds, *words, text=b""):
        """Starts a game, kills it, and returns what it had shown by then."""
        with subprocess.Popen([ATELIER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL,
                              env={"XDG_STATE_HOME": str(self.home / "state"), "LC_ALL": "C"}) as process:
            process.stdin.write(text)
            process.stdin.flush()
            time.sleep(seconds)
            process.kill()
            return process.stdout.read()

    def start_time(self):
        """How long it takes until somebody is asked, on this machine and today."""
        begun = time.monotonic()
        self.playing("play", "canvas").communicate(b"quit\n", timeout=240)
        return time.monotonic() - begun

    def leftovers(self):
        return [path for path in self.folder.glob(".atelier-*")]

    def test_right_after_the_start(self):
        chance, begun, shown, count = random.Random(1), time.monotonic(), 0, 0
        longest = 2 * self.start_time()
        # Until some were killed before they had said something, and some after it.
        while time.monotonic() < begun + 8 or (shown in (0, count) and time.monotonic() < begun + 120):
            before = set(self.games())
            out = self.kill_after(chance.uniform(0, longest), "play", "canvas")
            games = self.games()
            new = set(games) - before
            self.assertLessEqual(len(new), 1)
            if out:  # it has said something, so it must be there
                self.assertEqual(len(new), 1, out)
                shown += 1
            longest *= 0.9 if out else 1.1  # however busy the machine is, stay near the moment that counts
            for name in new:
                self.check_all(name, games[name])
            count += 1
            if len(games) > 20:
                self.run_it("games", "delete", *games)
        self.assertGreater(count, shown)
        self.assertGreater(shown, 0)
        # What was half written goes away in time.
        for path in self.leftovers():
            os.utime(path, (0, 0))
        self.play("canvas")
        self.assertEqual(self.leftovers(), [])

    def test_in_the_middle(self):
        """Moves that were answered are there; what goes on can be proved at the end."""
        chance, until, longest = random.Random(2), time.monotonic() + 8, 3 * self.start_time()
        self.play("canvas", "seats=2", "--players", "you,random")
        name = next(iter(self.games()))
        moves = self.games()[name]["moves"]
        while time.monotonic() < until:
            out = self.kill_after(chance.uniform(0, longest), "play", "--continue", text=b"1\n" * 8)
            game = self.games()[name]
            self.check_all(name, game)
            self.assertGreaterEqual(game["moves"], moves + len(re.findall(rb"^  You (?:take|complete) ", out, re.M)))
            moves = game["moves"]
            if game["over"]:
                self.assertIn("All ", self.run_it("verify", self.folder / f"{name}.atelier"))
                self.run_it("games", "delete", name)
                self.play("canvas", "seats=2", "--players", "you,random")
                name = next(iter(self.games()))
                moves = self.games()[name]["moves"]
        self.play("--continue", text="1\n" * 80)
        self.assertIn("All ", self.run_it("verify", self.folder / f"{name}.atelier"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
