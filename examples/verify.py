#!/usr/bin/env python3
"""Verifies the chance of a finished record without any of Atelier's code: verify.py game.atelier

docs/record-format.md explains every step. Only the standard library is used.
"""

import hashlib
import re
import sys
from itertools import combinations_with_replacement
from math import comb, factorial, prod

GOALS = ("composition consistency emphasis hierarchy movement proportion "
         "proximity repetition space style symmetry variety").split()


def number(n):
    return n.to_bytes(8, "little")


def text(s):
    return number(len(s.encode())) + s.encode()


BLANKS = " \t\r\n"
QUOTED = re.compile(r'([^:]*):[ \t]*"((?:[^"\\]|\\["\\])*)"(?:[ \t]+#.*)?')


def without_comment(line):
    """A comment begins the line or follows a blank."""
    return re.split(r"(?:^|[ \t])#", line, maxsplit=1)[0].strip(BLANKS)


def read(path):
    """The headers as a dictionary and the moves as a list."""
    header, moves, empty_seen = {}, [], False
    for line in open(path, encoding="utf-8", newline="\n"):
        line = line.strip(BLANKS)
        empty_seen = empty_seen or not line
        quoted = QUOTED.fullmatch(line)
        if quoted and without_comment(quoted[1]) == quoted[1].strip(BLANKS) and not empty_seen:
            header[quoted[1].strip(BLANKS)] = re.sub(r"\\(.)", r"\1", quoted[2])
        elif line := without_comment(line):
            if empty_seen:
                moves.append(line)
            else:
                key, value = line.split(":", 1)
                header[key.strip(BLANKS)] = value.strip(BLANKS)
    return header, moves


def commitment(header):
    data = text("atelier commit 1") + text(header.get("table", "")) + bytes.fromhex(header["secret"])
    return hashlib.blake2b(data, digest_size=32).hexdigest()


def draw(header, event, total):
    """The number in [0, total) that belongs to an event."""
    data = text("atelier chance 1") + text(header.get("table", ""))
    for seat in "abcdef":
        data += text(header.get("contribution " + seat, ""))
    attempt = 0
    while True:
        digest = hashlib.blake2b(data + number(event) + number(attempt),
                                 key=bytes.fromhex(header["secret"]), digest_size=32).digest()
        for i in range(0, 32, 8):
            value = int.from_bytes(digest[i:i + 8], "little")
            if value >= 2**64 % total:
                return value % total
        attempt += 1


def events(header, moves):
    """Each chance move with all that could have come in its place: (text, weight), in the game's order."""
    goals, backs, deck = list(GOALS), list(range(1, 21)), list(range(1, 61))
    for name in header.get("scoring", "").split():
        if name != "random":
            goals.remove(name)
    row, vincent = [], 4  # the tokens on the cards of the row, and Vincent's own
    for move in moves:
        word, *rest = move.split()
        if word == "goal":
            yield move, [(f"goal {name}", 1) for name in goals]
            goals.remove(rest[0])
        elif word == "back" and rest[0].isdigit():  # 'back a1' is a player's move in Angeschmiert
            yield move, [(f"back {n}", 1) for n in backs]
            backs.remove(int(rest[0]))
        elif word == "deal":
            yield move, [(f"deal {n}", 1) for n in deck]
            deck.remove(int(rest[0]))
            row.append(0)
        elif word == "take":
            at = int(rest[0]) - 1
            row = [n + 1 for n in row[:at]] + row[at + 1:]
        elif word == "toss":
            yield move, [(f"toss {k}", comb(vincent, k)) for k in range(vincent + 1)]
            at = min(int(rest[0]), 4)
            vincent += row[at] - at
            row = [n + 1 for n in row[:at]] + row[at + 1:]
        elif word == "roll":
            throws = ["".join(t) for t in combinations_with_replacement("rgyb", len(rest[0]))]
            thrown = "".join(sorted(rest[0], key="rgyb".index))  # a record may name the dice in any order
            yield f"roll {thrown}", [(f"roll {t}", factorial(len(t)) // prod(factorial(t.count(c)) for c in "rgyb"))
                                     for t in throws]


def main():
    header, moves = read(sys.argv[1])
    if "secret" not in header:
        sys.exit("The record holds no secret: the game is not over, or its chance came from outside.")
    if commitment(header) != header["commitment"]:
        sys.exit("The secret does not belong to the commitment.")
    count = 0
    for move, possible in events(header, moves):
        drawn = draw(header, count, sum(weight for _, weight in possible))
        for right, weight in possible:
            if drawn < weight:
                break
            drawn -= weight
        if move != right:
            sys.exit(f"Event {count} is '{move}' and should have been '{right}'.")
        count += 1
    print(f"All {count} outcomes of chance are what the committed secret gives.")


if __name__ == "__main__":
    main()
