#!/usr/bin/env python3
"""Two builds of the program say the same, byte for byte: same_answers.py ATELIER -- OTHER [ITS ARGUMENTS]

    same_answers.py build/atelier -- build-other/run build-other/atelier

About rules, records and verification, that is: every position of every golden record, whole games by chance with a
known seed, facts and scores, refusals, pictures, and what the commands print. Players are asked what moves are worth and
which one they take, wherever that does not hang by the clock. Only in what they are worth the last of the twelve digits
may differ: exp and log end in another bit where a processor multiplies and adds at once, and so where it does not.
"""
import itertools
import json
import math
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RECORDS = sorted((ROOT / "tests/golden").rglob("*.atelier")) + sorted((ROOT / "examples").glob("*.atelier"))
LANGUAGES = ["en", "de", "es", "it"]
GAMES = [
    {"game": "canvas", "seats": 1, "options": {"scenario": "first"}},
    {"game": "canvas", "seats": 1, "options": {"mode": "puzzle", "target": "hard"}},
    {"game": "canvas", "seats": 2},
    {"game": "canvas", "seats": 5, "options": {"scoring": ["space", "random"]}},
    {"game": "angeschmiert", "seats": 2},
    {"game": "angeschmiert", "seats": 6},
]
LEVELS = ["beginner", "casual", "club", "expert"] # a hint is the master's, who thinks for seconds where qemu does
ASKED_AT = [0, 9] # turns of each game
NUMBER = re.compile(rb"\d+\.\d+(?:e-\d+)?")
REFUSED = [
    {"do": "fly", "id": {"deep": [1, "ü", None]}},
    {"do": "new", "game": "canvas", "options": {"colour": "red"}},
    {"do": "play", "moves": ["take 1", "take 9"]},
    {"do": "load", "record": "atelier: 1\ngame: canvas\n\nback 77\n"},
    {"do": "load", "record": "atelier: 1\ngame: chess\n"},
    {"do": "score", "cards": [1, 1, 2]},
]
COMMANDS = [
    ["version"], ["help"], ["help", "--man"], ["help", "--man", "play"], ["board"], ["rules", "canvas"], ["rules", "angeschmiert"], ["rules", "chess"],
    *(["cards", "--lang", lang] for lang in LANGUAGES),
    *(["score", str(card), str(card + 2), str(card + 1)] for card in range(1, 58, 7)),
    *(["paint", str(card), str(card + 2), str(card + 1), "--ground", str(1 + card // 3), "-o", "-"]
      for card in range(1, 58, 7)),
]


class Engine:
    """A conversation with `atelier engine`, which is remembered."""

    def __init__(self, program):
        self.talk = []
        self.process = subprocess.Popen([*program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        line = json.dumps(request).encode() + b"\n"
        self.process.stdin.write(line)
        self.process.stdin.flush()
        reply = self.process.stdout.readline()
        self.talk.append((line, reply))
        return json.loads(reply)

    def close(self):
        self.process.stdin.close()
        if self.process.wait() != 0:
            sys.exit(f"same_answers: the engine ended with {self.process.returncode}")


def go_through(engine, record):
    """Every position of a record, and what it is worth as a proof."""
    loaded = engine.ask({"do": "load", "record": record.read_text()})
    for ply in range(loaded.get("ply", -1) + 1):
        engine.ask({"do": "show", "ply": ply, "lang": LANGUAGES[ply % 4]})
    for what in ("moves", "record", "headers", "verify"):
        engine.ask({"do": what})
    if record.name.startswith("angeschmiert"): # of Canvas a review takes a minute
        engine.ask({"do": "review"})


def ask_players(engine, game):
    """What the moves are worth, and which one each level takes. What two can expect of a race is known; elsewhere games are
    played for as long as there is time."""
    engine.ask({"do": "hint"})
    if game == {"game": "angeschmiert", "seats": 2}:
        engine.ask({"do": "value"})
    for level in LEVELS:
        engine.ask({"do": "choose", "level": level})


def play(engine, game, number):
    """A whole game: moves by our chance, the cards and dice by the table's, from a known seed."""
    chance = random.Random(number)
    position = engine.ask({"do": "new", **game, "chance": "auto", "seed": f"{number + 1:064x}"})
    for turn in itertools.count():
        if position["actor"] == "over":
            break
        if turn in ASKED_AT and position["actor"] != "judge":
            ask_players(engine, game)
        position = engine.ask({"do": "play", "move": chance.choice(position["legal"])})
    for what in ("verify", "record", "moves", "undo", "redo"):
        engine.ask({"do": what})


def converse(program):
    """All that is asked, with the replies."""
    engine = Engine(program)
    for game in engine.ask({"do": "hello"})["games"]:
        for lang in LANGUAGES:
            engine.ask({"do": "facts", "game": game["name"], "lang": lang})
    for record in RECORDS:
        go_through(engine, record)
    for number, game in enumerate(GAMES):
        play(engine, game, number)
    for card in range(1, 59):
        engine.ask({"do": "score", "cards": [card, card + 2, card + 1], "lang": LANGUAGES[card % 4]})
    for request in REFUSED:
        engine.ask(request)
    engine.close()
    return engine.talk


def is_same(request, reply, other):
    """To the byte; what something is worth to the eleventh digit."""
    if json.loads(request)["do"] not in ("hint", "value", "review"):
        return reply == other
    numbers = zip(*(map(float, NUMBER.findall(text)) for text in (reply, other)))
    return NUMBER.sub(b"", reply) == NUMBER.sub(b"", other) and all(math.isclose(a, b, rel_tol=2e-11) for a, b in numbers)


def answers(program, requests):
    """The replies of a program that gets all requests at once."""
    done = subprocess.run([*program, "engine"], input=b"".join(requests), capture_output=True, check=True)
    return done.stdout.splitlines(keepends=True)


def commands():
    yield from COMMANDS
    for record in RECORDS:
        yield ["verify", str(record)]
        yield ["replay", str(record)]


def printed(program, words):
    done = subprocess.run([*program, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main():
    middle = sys.argv.index("--")
    here, there = sys.argv[1:middle], sys.argv[middle + 1:]
    talk = converse(here)
    replies = answers(there, [request for request, _ in talk])
    different = [(request, reply, other) for (request, reply), other in zip(talk, replies)
                 if not is_same(request, reply, other)]
    for request, reply, other in different[:5]:
        print(f"different replies to {request[:300]}\n  here:  {reply[:600]}\n  there: {other[:600]}")
    if len(replies) != len(talk):
        print(f"{len(talk)} replies here, {len(replies)} there")
    said = 0
    for words in commands():
        said += 1
        if printed(here, words) != printed(there, words):
            different.append(words)
            print(f"different: atelier {' '.join(words)}")
    print(f"{len(RECORDS)} records, {len(talk)} replies and {said} commands, {len(different)} of them different")
    return 1 if different or len(replies) != len(talk) or len(RECORDS) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
