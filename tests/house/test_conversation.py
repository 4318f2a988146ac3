#!/usr/bin/env python3
"""Sends what docs/bots/online.md shows to a house, and compares what comes back: test_conversation.py PATH-TO-ATELIER PAGE.

In blocks marked `online` a line is what somebody sends ('ann > ...') or hears next ('ann < ...'); two spaces behind the
sign go on with the line before. A request that is no JSON is one of HTTP. '...' stands for anything; $word for what
stood there when it was heard first. $ann_contribution is Ann's, and $ann_seal its seal. Of events, those of other kinds
may come before. All blocks of the page are one conversation, in which every request and every event has to occur.
"""
import hashlib
import json
import pathlib
import re
import secrets
import sys

from online import Client, House


def told(text):
    """The lines of all blocks: (number, who, sign, what)."""
    lines, inside = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            inside = line == "```online"
        elif inside and (more := re.fullmatch(r"(\w+) ([<>])  (\S.*)", line)):
            lines[-1][3] += more[3]
        elif inside and (first := re.fullmatch(r"(\w+) ([<>]) (\S.*)", line)):
            lines.append([number, *first.groups()])
        elif inside and line:
            raise SystemExit(f"line {number}: who says this? {line}")
    return lines


class Person:
    """Somebody in the conversation, by HTTP and, from the first message on, a WebSocket."""

    def __init__(self, house):
        self.house, self.client, self.answer, self.replies = house, None, None, []

    def send(self, text):
        request = re.fullmatch(r"(GET|POST|DELETE) (\S+)(?: ([A-Z]\w+: .*?))?(?: (\{.*\}))?", text)
        if request:
            fields = dict([request[3].split(": ", 1)]) if request[3] else {}
            status, _, body = self.house.ask(request[1], request[2], request[4], **fields)
            self.answer = f"{status} {body.decode().strip()}".strip()
            return
        self.client = self.client or Client(self.house)
        self.client.send_text(text)

    def hear(self, wanted):
        """The next of the kind that is wanted, as text."""
        if self.answer is not None:
            answer, self.answer = self.answer, None
            return answer
        event = re.match(r'\{"event":"(\w+)"', wanted)
        if event:
            return compact(self.client.event(event[1]))
        while True:
            message = self.client.hear()
            if "event" not in message:
                return compact(message)
            self.client.events.append(message)


def compact(message):
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Words:
    """What the words with a dollar stand for."""

    def __init__(self):
        self.known = {}

    def value(self, name):
        who, _, what = name.rpartition("_")
        if name not in self.known and what in ("contribution", "seal"):
            contribution = secrets.token_bytes(32)
            self.known[f"{who}_contribution"] = contribution.hex()
            self.known[f"{who}_seal"] = hashlib.blake2b(contribution, digest_size=32).hexdigest()
        return self.known.get(name)

    def fill(self, text):
        return re.sub(r"\$(\w+)", lambda word: self.value(word[1]) or word[0], text)

    def matches(self, pattern, text):
        """Whether it is what the page shows; words that are new are known from then on."""
        parts, new = [], []
        for part in re.split(r"(\$\w+|\.\.\.)", pattern):
            name = part[1:] if part.startswith("$") else None
            if part == "...":
                parts.append(".*")
            elif name and self.value(name) is None:
                parts.append(f"(?P={name})" if name in new else f'(?P<{name}>[^",}}]+)')
                new.append(name)
            else:
                parts.append(re.escape(self.value(name) if name else part))
        match = re.fullmatch("".join(parts), text)
        self.known.update(match.groupdict() if match else {})
        return match


def talk(house, lines):
    """Plays the conversation; a list of what is not as the page has it."""
    people, words, problems = {}, Words(), []
    for number, who, sign, what in lines:
        person = people.setdefault(who, Person(house))
        if sign == ">":
            person.send(words.fill(what))
            continue
        try:
            heard = person.hear(what)
        except (EOFError, OSError, AssertionError) as error:
            return problems + [f"line {number}: wanted {what}\n    but there came {error!r}"]
        if not words.matches(what, heard):
            problems.append(f"line {number}: wanted {what}\n    but it is {heard[:600]}")
    return problems


def missing(text, lines, known):
    """Requests that are known and not on the page; requests and events that the page names and does not show."""
    named = re.findall(r"^\| `(\w+)` \|", text.partition("| `do` |")[2].partition("\n\n")[0], re.M)
    events = re.findall(r"^\| `(\w+)` \|", text.partition("| event |")[2].partition("\n\n")[0], re.M)
    assert len(named) >= 16 and len(events) >= 10, "the tables of the page are not found"
    shown = "\n".join(what for _, _, _, what in lines)
    assert len(known) >= 16 and set(named) <= set(known), "the lists of the server are not found"
    return ([f"the page does not name the request {name}" for name in known if name not in named] +
            [f"there is no example of the request {name}" for name in named if f'"do":"{name}"' not in shown] +
            [f"there is no example of the event {name}" for name in events if f'{{"event":"{name}"' not in shown])


def requests_of(root):
    """What the floors of the server list."""
    return [name for header in sorted((root / "src/online").glob("*/*.h"))
            for name in re.findall(r"\bREQUEST\((\w+)\)", header.read_text(encoding="utf-8"))]


def main():
    page = pathlib.Path(sys.argv[2]).resolve()
    text = page.read_text(encoding="utf-8")
    lines = told(text)
    with House(sys.argv[1], "--no-limits") as house:
        problems = talk(house, lines) + missing(text, lines, requests_of(page.parents[2]))
    print("\n".join(problems + [f"{len(lines)} lines, {len(problems)} problems"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
