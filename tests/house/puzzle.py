"""The puzzle of a day, as docs/bots/online.md has it: played at the server, and again with `atelier engine`, for tests of the
ladder."""
import datetime
import json
import re
import subprocess

EPOCH = datetime.date(1970, 1, 1)


def day_in(days=0):
    """Today in Greenwich, or so many days from it."""
    return (datetime.datetime.now(datetime.timezone.utc).date() + datetime.timedelta(days)).isoformat()


class Engine:
    """`atelier engine`, asked line by line."""

    def __init__(self, atelier):
        self.process = subprocess.Popen([atelier, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request, /, **members):
        self.process.stdin.write(json.dumps({"do": request, **members}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["ok"], reply
        return reply

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()


def first_try(person, day, style=0):
    """Somebody's first try, and its points; the move of number `style` is played, or the last there is."""
    table = person.do("create", day=day)["table"]
    while True:
        seen = person.do("watch", table=table, positions=True)
        moves = seen["position"].get("legal")
        if seen["actor"] == "over":
            return table, seen["result"]["points"]["a"]
        person.do("play", table=table, ply=seen["ply"], move=moves[min(style, len(moves) - 1)])


def seed_of(person, day):
    """What a day's cards are dealt with, from the record of a first try."""
    record = person.do("record", table=first_try(person, day)[0])["record"]
    return re.search(r"^secret: (.*)$", record, re.M)[1]


def play(atelier, day, seed, style=0, turns=None, **options):
    """The record of a game of a day's puzzle, and its points."""
    with Engine(atelier) as engine:
        facts = engine.ask("facts", game="canvas")
        scenarios = [scenario["name"] for scenario in facts["scenarios"]]
        number = (datetime.date.fromisoformat(day) - EPOCH).days
        position = engine.ask("new", table="daily", game="canvas", seats=1, chance="auto", seed=seed, options={
            "mode": "puzzle", "scenario": scenarios[number % len(scenarios)], "target": "goal", **options})
        while position["actor"] != "over" and turns != 0:
            turns = None if turns is None else turns - 1
            moves = position["legal"]
            position = engine.ask("play", table="daily", move=moves[min(style, len(moves) - 1)])
        points = position["state"]["seats"][0]["points"] if position["actor"] == "over" else None
        return engine.ask("record", table="daily")["record"], points
