#!/usr/bin/env python3
"""Programs of anybody's at the seats of play and arena: test_bots.py PATH-TO-ATELIER PATH-TO-THE-C-EXAMPLE"""
import json
import os
import pathlib
import re
import select
import shlex
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from program import ATELIER, FINE, NO, SEED, TESTS, WRONG, Cli  # pylint: disable=wrong-import-position

C_BOT = shlex.quote(str(pathlib.Path(sys.argv.pop(1)).resolve()))
EXAMPLE = TESTS.parent / "examples/bot.py"
PYTHON_BOT = shlex.quote(str(EXAMPLE))
PAGE = TESTS.parent / "docs/bots/bots.md"
HONEST = "import json,sys\nfor line in sys.stdin: print(json.dumps({'move':json.loads(line)['legal'][0]}),flush=True)\n"


class Bots(Cli):
    def bot(self, name, text):
        """A program in Python, by the word for --players."""
        path = self.home / name
        path.write_text("#!/usr/bin/env python3\n" + text, encoding="utf-8")
        path.chmod(0o755)
        return f"exec:./{name}"

    def arena(self, *words, code=FINE, **more):
        return self.run_it("arena", "canvas", "scenario=first", "--quiet", *words, code=code, **more)

    def seconds(self, name):
        """Answers the first question and then does something else."""
        return f"{HONEST.replace('for line in sys.stdin: ', 'line = sys.stdin.readline(); ')}{name}\n"


class Examples(Bots):
    def test_both_play_both_games(self):
        for game in ("canvas", "angeschmiert"):
            numbers = json.loads(self.run_it("arena", game, "--players", f"exec:{PYTHON_BOT},exec:{C_BOT},random",
                                             "--games", "6", "--json", "--quiet"))
            self.assertEqual(numbers["games"], 6)
            self.assertEqual([player.get("forfeits") for player in numbers["players"]], [{}, {}, None])
            self.assertEqual(numbers["players"][0]["name"], f"exec:{PYTHON_BOT}")

    def test_at_the_terminal(self):
        out = self.run_it("play", "canvas", "--players", f"exec:{PYTHON_BOT},exec:{C_BOT}", "--seed", SEED)
        self.assertIn("The game is over.", out)
        self.assertIn("exec:bot.py: ", out)
        out = self.run_it("play", "canvas", "--players", f"you,exec:{C_BOT}", "--seed", SEED,
                          text="take 1\nundo\nredo\ntake 1\n" + "1\n" * 40)
        self.assertIn("The game is over.", out)
        self.assertRegex(out, r"bot takes “")

    def test_question_of_the_page(self):
        """What a program is sent is what the page says."""
        block = re.search(r"```bot\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)[1]
        wanted = "".join(line[3:] if line.startswith(">  ") else line[2:]
                         for line in block.splitlines() if line.startswith(">"))
        spy = self.bot("spy", "import sys\nline = sys.stdin.readline()\nopen('seen', 'w').write(line)\n"
                       "print('{\"move\":\"take 2\"}', flush=True)\nsys.stdin.readline()\nsys.exit(7)\n")
        self.run_it("play", "canvas", "scenario=first", "--players", f"{spy},casual", code=WRONG)
        seen = (self.home / "seen").read_text(encoding="utf-8")
        self.assertRegex(seen, "^" + ".*".join(map(re.escape, wanted.split("..."))) + "\n$")
        kept = (next((self.home / "state/atelier").iterdir())).read_text(encoding="utf-8")
        secret = re.search(r"([0-9a-f]{64})\s*$", re.search(r".*secret.*", kept)[0])[1]
        self.assertNotIn(secret, seen)
        self.assertNotIn("secret", seen)

    def test_page_quotes_the_example(self):
        quoted = re.search(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)[1]
        self.assertIn(quoted, EXAMPLE.read_text(encoding="utf-8"))


class Forfeits(Bots):
    def forfeits(self, text, *words):
        """What the arena says of a program that plays against random, as a table and as JSON."""
        command = [*words, "--players", f"{self.bot('bot', text)},random", "--games", "4"]
        table = self.arena(*command)
        player = json.loads(self.arena(*command, "--json"))["players"][0]
        self.assertEqual(player["share"]["mean"], 0)
        return table, player["forfeits"]

    def test_dead(self):
        table, why = self.forfeits("raise SystemExit(9)")
        self.assertEqual(why, {"ended": 4})
        self.assertIn("exec:./bot forfeited 4 of 4 games: 4 ended.\nThe first was game ", table)
        self.assertIn(": it ended with exit code 9.\n", table)

    def test_late(self):
        _, why = self.forfeits(self.seconds("sys.stdin.readline(); sys.stdin.read()"), "--bot-ms", "20")
        self.assertEqual(why, {"late": 4})

    def test_cheats(self):
        _, why = self.forfeits("print('{\"move\":\"take 6\"}', flush=True) if input() else 0\ninput()")
        self.assertEqual(why, {"illegal move": 4})

    def test_floods(self):
        for flood in ("while True: print('x' * 65536, end='')", "while True: print('{}')",
                      "print('[' * 9999999)", "print('{\"move\":\"take\\0 1\"}')", "print('\\0' * 100)"):
            _, why = self.forfeits("input()\n" + flood)
            self.assertEqual(why, {"nonsense": 4}, flood)

    def test_children_keep_the_pipe(self):
        _, why = self.forfeits("import os, time\ninput()\nif os.fork() == 0: time.sleep(60)\n")
        self.assertEqual(why, {"ended": 4})

    def test_given_up(self):
        """Ten in a row are enough; each start leaves a mark."""
        bot = self.bot("bot", "open('marks', 'a').write('x')\ninput()\nraise SystemExit(1)")
        numbers = json.loads(self.arena("--players", f"{bot},random", "--games", "40", "--threads", "1", "--json"))
        self.assertEqual(numbers["players"][0]["forfeits"], {"ended": 10, "not asked any more": 30})
        self.assertLessEqual(len((self.home / "marks").read_text(encoding="ascii")), 11)

    def test_good_games_between(self):
        """A program that fails now and then goes on playing: only games in a row count."""
        bot = self.bot("bot", "import json, sys, os\ncount = len(os.listdir('starts'))\n"
                       "open(f'starts/{count}', 'w')\nfor line in sys.stdin:\n    question = json.loads(line)\n"
                       "    if question['ply'] > 30 and count < 3: sys.exit(5)\n"
                       "    print(json.dumps({'move': question['legal'][-1]}), flush=True)\n")
        (self.home / "starts").mkdir()
        command = ["--players", f"{bot},random", "--games", "30", "--threads", "1", "--json", "--resume", "kept"]
        numbers = self.arena(*command)
        forfeits = json.loads(numbers)["players"][0]["forfeits"]
        self.assertEqual(list(forfeits), ["ended"])
        self.assertEqual(self.arena(*command), numbers)  # all from the file
        self.complains("arena", "canvas", "scenario=first", *command, "--bot-ms", "5", about="one with")

    def test_names_in_tables(self):
        bot = self.bot("bot", HONEST)
        out = self.arena("--players", f"{bot} 'a, \"b\"',random", "--games", "2", "--csv", "-")
        self.assertIn(',a,"exec:./bot \'a, ""b""\'",', out)

    def test_wrong_use(self):
        self.complains("arena", "canvas", "--players", "exec:./nobody,random", about="--players: './nobody' cannot be")
        self.complains("arena", "canvas", "--players", "exec:,random", about="--players: exec: which program?")
        self.complains("arena", "canvas", "--players", "exec:'a,random", about="a quote stays open")
        self.complains("arena", "canvas", "--bot-ms", "0", about="--bot-ms: must be a number from 1")
        self.complains("play", "canvas", "--players", "you,exec:./nobody", about="--players: './nobody' cannot be")
        self.assertFalse((self.home / "state").exists())


class Terminal(Bots):
    def test_failure_keeps_the_game(self):
        bot = self.bot("bot", self.seconds("sys.exit(3)"))
        players = f"{bot} 'a b',casual"
        out = self.run_it("play", "canvas", "--players", players, "--seed", SEED, code=WRONG)
        self.assertEqual(self.errors, "atelier play: seat a, ./bot: it ended with exit code 3.\n")
        self.assertIn("The game is saved. Continue with: atelier play canvas --continue --players 'exec:./bot '\\''a b'\\'','", out.replace(
            ",casual'", ",'"))
        self.complains("play", "canvas", "--continue", about="seat a was played by a program, 'exec:bot'")
        out = self.run_it("play", "canvas", "--continue", "--players", "greedy,casual")
        self.assertIn("The game is over.", out)

    def test_records_start_nothing(self):
        """A record that names a program is somebody's text, not an order."""
        trap = self.bot("trap", "open('sprung', 'w')")
        path = self.home / "foreign.atelier"
        path.write_text(f"atelier: 1\ngame: canvas\nscenario: first\nseat a: you\nseat b: {trap}\n\nback 1\n",
                        encoding="utf-8")
        self.run_it("replay", path)
        self.complains("play", "--load", path, about="seat b was played by a program")
        self.assertFalse((self.home / "sprung").exists())


class Interrupted(Bots):
    # Once it is asked, it says its own number and that of a child, and thinks for ever.
    SLOW = ("import os, sys, time\nsys.stdin.readline()\nos.fork()\n"
            "os.write(2, b'%d\\n' % os.getpid())\ntime.sleep(600)\n")

    def started(self, *words):
        """Atelier with a slow bot, once that and its child think; and both, as files that can be read when they end.

        A closed terminal ends it even where whoever runs the tests has told theirs to stay (nohup)."""
        running = subprocess.Popen([ATELIER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, cwd=self.home,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
                                   env={"XDG_STATE_HOME": str(self.home / "state"), "PATH": os.environ["PATH"]})
        self.addCleanup(running.communicate)
        self.addCleanup(running.kill)
        bots = [os.pidfd_open(int(running.stderr.readline())) for _ in range(2)]
        for bot in bots:
            self.addCleanup(os.close, bot)
        return running, bots

    def check_ended(self, running, bots, code):
        out, errors = (text.decode() for text in running.communicate(timeout=240))
        self.assertEqual(running.returncode, code, out + errors)
        self.check_bots(bots)
        return out

    def check_bots(self, bots):
        for bot in bots:
            self.assertEqual(select.select([bot], [], [], 20)[0], [bot])

    def test_play(self):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            running, bots = self.started("play", "canvas", "--players", f"{self.bot('slow', self.SLOW)},you")
            running.send_signal(stop)
            self.assertIn("The game is saved.", self.check_ended(running, bots, FINE))

    def test_arena(self):
        words = ["arena", "canvas", "--players", f"{self.bot('slow', self.SLOW)},random", "--threads", "1", "--quiet"]
        running, bots = self.started(*words)
        running.send_signal(signal.SIGINT)
        self.assertIn("interrupted", self.check_ended(running, bots, NO))

    def test_arena_at_once(self):
        """A second Ctrl-C does not wait for anything; the program is stopped meanwhile, so that both are seen."""
        words = ["arena", "canvas", "--players", f"{self.bot('slow', self.SLOW)},random", "--threads", "1", "--quiet"]
        running, bots = self.started(*words)
        running.send_signal(signal.SIGSTOP)
        running.send_signal(signal.SIGINT)
        running.send_signal(signal.SIGTERM)
        running.send_signal(signal.SIGCONT)
        out = running.communicate(timeout=240)[0].decode()
        self.assertIn(running.returncode, (NO, -signal.SIGTERM, -signal.SIGINT), out)
        self.check_bots(bots)


if __name__ == "__main__":
    unittest.main()
