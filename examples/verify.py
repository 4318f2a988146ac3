#!/usr/bin/env python3
"""Verifies the chance of a finished record without any of Atelier's code: verify.py game.atelier

docs/bots/record-format.md explains every step. Only the standard library is used.
"""

import hashlib
import re
import sys
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, prod

GOALS = ("composition consistency emphasis hierarchy movement proportion "
         "proximity repetition space style symmetry variety").split()


def number(n):
    return n.to_bytes(8, "little")


def text(s):
    data = s if isinstance(s, bytes) else s.encode()
    return number(len(data)) + data


GAMES = ["canvas", "angeschmiert"]  # whose chance moves are known here
# The headers that every record has the same of; any other is an option of its game.
OWN = re.compile("atelier|game|date|chance|fairness|commitment|table|pledge|taken-back|drawn-again|secret|x-.*|"
                 "(seat|seal|contribution) [a-f]")
MOST_OPTIONS = 8  # of a game
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


def blake(data, key=b""):
    return hashlib.blake2b(data, key=key, digest_size=32).digest()


def seal(contribution):
    """The hash of a contribution: of 32 bytes, if it is 64 hex digits with small letters, or of its text."""
    digits = re.fullmatch("[0-9a-f]{64}", contribution)
    return blake(bytes.fromhex(contribution) if digits else contribution.encode())


def setups(header):
    """The game and its options, which a record may have in any order: the game's own is among these."""
    given = [key for key in header if not OWN.fullmatch(key)]
    for options in permutations(given) if len(given) <= MOST_OPTIONS else [given]:
        yield "".join(f"{key}: {header[key]}\n" for key in ("game", *options))


def pledge(header):
    return blake(text("atelier pledge 2") + text(header.get("table", "")) + bytes.fromhex(header["secret"]))


def commitments(header):
    """What the commitment may be."""
    table = text(header.get("table", ""))
    if header["fairness"] == "1":
        return [blake(text("atelier commit 1") + table + bytes.fromhex(header["secret"]))]
    data = b""
    for seat in "abcdef":
        if "seal " + seat in header:
            data += text(bytes.fromhex(header["seal " + seat]))
        elif "contribution " + seat in header:
            data += text(seal(header["contribution " + seat]))
        else:
            data += text("")
    return [blake(text("atelier commit 2") + table + pledge(header) + text(setup) + data) for setup in setups(header)]


def problems_of_seals(header):
    for seat in "abcdef":
        given, sealed = header.get("contribution " + seat), header.get("seal " + seat)
        if sealed and given is None:
            yield f"Seat {seat} has sealed a contribution that is missing."
        elif sealed and seal(given).hex() != sealed.lower():
            yield f"The contribution of seat {seat} does not belong to its seal."
        elif given and (len(given.encode()) == 32 or (re.fullmatch("[0-9A-Fa-f]{64}", given) and given != given.lower())):
            yield f"The contribution of seat {seat} is not the only one with its seal."


def taken_back(header, event):
    """How many outcomes had been taken back when an event was drawn."""
    number_then = 0
    for mark in header.get("drawn-again", "").split():
        first, count = map(int, mark.split(":"))
        if first <= event:
            number_then = count
    return number_then


def draw(header, event, total):
    """The number in [0, total) that belongs to an event."""
    data = text("atelier chance 1") + text(header.get("table", ""))
    for seat in "abcdef":
        data += text(header.get("contribution " + seat, ""))
    again = taken_back(header, event)
    attempt = 0
    while True:
        digest = blake(data + number(event) + number(attempt) + (number(again) if again else b""),
                       key=bytes.fromhex(header["secret"]))
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


def wrong_outcome(header, moves):
    """How many outcomes there are, and the first wrong one as a sentence, or None."""
    count = 0
    for move, possible in events(header, moves):
        drawn = draw(header, count, sum(weight for _, weight in possible))
        for right, weight in possible:
            if drawn < weight:
                break
            drawn -= weight
        if move != right:
            return count, f"Event {count} is '{move}' and should have been '{right}'."
        count += 1
    return count, None


def has_no_end(header, moves):
    """Whether something is missing for certain: in Canvas everyone paints three times. The race has longer rules."""
    paintings = sum(move.startswith("paint ") for move in moves)
    seats = int(header.get("seats", "2"))
    return header["game"] == "canvas" and paintings < 3 * seats


def problems_of(header, moves):
    """Everything that keeps the record from proving anything."""
    contributors = [seat for seat in "abcdef" if "contribution " + seat in header]
    if "fairness" not in header:
        return ["Its chance came from outside: there is nothing to verify."]
    if header["fairness"] not in ("1", "2"):
        return ["Only the schemes 1 and 2 of fairness are known here."]
    if "secret" not in header:
        return ["The record holds no secret: the game is not over."]
    if header.get("drawn-again") == "many":
        return ["Outcomes were taken back too often to check the others."]
    if header.get("taken-back", "0") != header.get("drawn-again", "0").split(":")[-1]:
        return ["The number of outcomes taken back is not the last of those drawn again."]
    problems = list(problems_of_seals(header)) if header["fairness"] == "2" else []
    if header["fairness"] == "2" and pledge(header).hex() != header["pledge"].lower():
        problems.append("The secret does not belong to the pledge.")
    if header["commitment"].lower() not in [one.hex() for one in commitments(header)]:
        problems.append("What outcomes depend on does not belong to the commitment.")
    if header["fairness"] == "1" and contributors:
        problems.append("Nothing fixed the contributions before the first outcome.")
    count, wrong = wrong_outcome(header, moves)
    if wrong:
        problems.append(wrong)
    if "taken-back" in header:
        problems.append(f"Outcomes that were seen and taken back: {header['taken-back']}; luck was not taken as it came.")
    if has_no_end(header, moves):
        problems.append(f"The record has no end: it goes as far as move {len(moves)}, with {count} outcomes.")
    return problems


def main():
    header, moves = read(sys.argv[1])
    if header.get("game") not in GAMES:
        sys.exit(f"Only {' and '.join(GAMES)} can be checked here; this is a record of {header.get('game')!r}.")
    problems = problems_of(header, moves)
    if problems:
        sys.exit("\n".join(problems))
    contributors = [seat for seat in "abcdef" if "contribution " + seat in header]
    count, _ = wrong_outcome(header, moves)
    print(f"All {count} outcomes of chance are what the committed secret gives.")
    if contributors:
        print(f"The commitment also fixes the options and the contributions of seats {', '.join(contributors)}.")
    else:
        print("No one contributed: the host of the table could have tried many secrets before publishing the commitment.")
    print("When the commitment was published, and whether someone looked ahead, no record can show.")
    print(f"The record goes as far as move {len(moves)}; whether that is the end, the rules of the game say.")


if __name__ == "__main__":
    main()
