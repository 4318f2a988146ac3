"""The example bots at tables of a real house, which is killed under them: test_example.py ATELIER BOT.PY BOT

So is the bot of docs/bots/first-online-bot.md, which is built on the one in Python.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
from online import House  # noqa: E402

ATELIER, IN_PYTHON, IN_C = "", "", ""


def begun(*words):
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def in_python(*words):
    return begun(sys.executable, IN_PYTHON, *words)


def ended(process):
    output, errors = process.communicate(timeout=240)
    return process.returncode, output, errors


class Example(unittest.TestCase):
    def table(self, house, game, bot=in_python, **options):
        """A table for two bots, who sit down; the host looks on."""
        host = house.person("Host")
        table = host.do("create", game=game, **options)["table"]
        host.do("watch", table=table, positions=True)
        self.addCleanup(host.close)
        address = f"http://127.0.0.1:{house.port}/"
        bots = [bot(f"{address}#/house/{table}", "Py"), begun(IN_C, "127.0.0.1", str(house.port), table, "C")]
        while any(seat["person"] is None for seat in host.event("table", table)["seats"]):
            pass
        host.do("start", table=table)
        return host, table, bots

    def to_the_end(self, host, table):
        """Looks on until somebody has won; in a tie the one who looks on is the judge."""
        while True:
            event = host.hear()
            if event.get("event") == "over":
                return event["result"]
            position = event.get("position", {})
            if position.get("actor") == "judge":
                host.ask("play", table=table, ply=position["ply"], move=position["legal"][0])

    def check_end(self, host, table, bots):
        result = self.to_the_end(host, table)
        ends = [f"The game is over, won by {', '.join(result['winners'])}.\n", "The game is over.\n"]
        for process, end in zip(bots, ends):
            code, output, errors = ended(process)
            self.assertEqual((code, output), (0, end), errors)
        record = host.do("record", table=table)["record"]
        verdict = subprocess.run([ATELIER, "verify", "-"], input=record, capture_output=True, text=True)
        self.assertEqual(verdict.returncode, 0, verdict.stderr)
        return record

    def test_both_games_to_their_end(self):
        with House(ATELIER, "--no-limits") as house:
            for game in ("canvas", "angeschmiert"):
                with self.subTest(game):
                    record = self.check_end(*self.table(house, game))
                    self.assertIn("Py", record)
                    self.assertEqual(record.count("ontribution"), 2, record)

    def test_the_bot_of_the_tutorial(self):
        examples = pathlib.Path(IN_PYTHON).parent
        page = (examples.parent / "docs/bots/first-online-bot.md").read_text(encoding="utf-8")
        with House(ATELIER, "--no-limits") as house, tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "my_bot.py"
            path.write_text(re.search(r"```py my_bot.py\n(.*?)```", page, re.S)[1], encoding="utf-8")

            def bot(*words):
                return subprocess.Popen([sys.executable, path, *words], text=True, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(examples)})
            self.check_end(*self.table(house, "canvas", bot))

    def test_a_house_that_is_killed_is_waited_for(self):
        with House(ATELIER, "--no-limits") as house:
            host, table, bots = self.table(house, "canvas")
            while host.event("moves", table)["ply"] < 10:
                pass
            for process in bots:
                process.send_signal(signal.SIGSTOP)
            house.again()
            host.again()
            self.assertEqual(host.do("watch", table=table, positions=True)["state"], "playing")
            for process in bots:
                process.send_signal(signal.SIGCONT)
            self.check_end(host, table, bots)

    def test_what_cannot_be_is_a_sentence(self):
        with House(ATELIER) as house:
            address = f"http://127.0.0.1:{house.port}/"
            nowhere = "0" * 32
            for process in (in_python(address, nowhere), begun(IN_C, "127.0.0.1", str(house.port), nowhere)):
                code, _, errors = ended(process)
                self.assertEqual(code, 1)
                self.assertRegex(errors, r"^online_bot(\.py)?: .*table.*\n$")
        for process in (in_python(), begun(IN_C)):
            code, _, errors = ended(process)
            self.assertEqual(code, 1)
            self.assertIn("TABLE [NAME]", errors)


if __name__ == "__main__":
    ATELIER, IN_PYTHON, IN_C = sys.argv[1:4]
    unittest.main(argv=sys.argv[:1], verbosity=1)
