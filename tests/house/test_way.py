#!/usr/bin/env python3
"""A move's way through the servers, as docs/contribute/a-moves-way.md has it: test_way.py PATH-TO-ATELIER [ARGUMENTS OF unittest].

The page is compared with the sources, and a move is followed: who hears of it before it is stored?
"""
import json
import pathlib
import re
import sys
import unittest

from houses import Houses
from parts import TAG
from test_bus_server import Ear

MOST_FILES = 20  # from a player's socket to the screen of a spectator at another server
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROW = re.compile(r"^\| `(\w+)` \| `(src/[\w/]+\.c)` \|")
NAMED = re.compile(r"`([^`]+)`")


def body_of(name, file):
    """The function, from its head to the brace that ends it."""
    found = re.search(rf"^[a-z][^\n;]*\b{name}\((?:[^;{{}}]*)\)\n\{{\n(.*?)^\}}", (ROOT / file).read_text(), re.M | re.S)
    return found and found.group(1)


class Page(unittest.TestCase):
    def setUp(self):
        self.text = text = (ROOT / "docs/contribute/a-moves-way.md").read_text()
        self.stages = [[match.groups() for match in map(ROW.match, stage.splitlines()) if match]
                       for stage in text.split("\n## ")[1:]]

    def test_every_function_is_there(self):
        self.assertEqual([len(stage) > 5 for stage in self.stages], [True] * 5)
        self.assertLessEqual(len({file for _, file in sum(self.stages, [])}), MOST_FILES)
        for name, file in sum(self.stages, []):
            self.assertIsNotNone(body_of(name, file), f"{name} in {file}")

    def is_there(self, named, files):
        """Whether what is named is a file or folder, a function of the page, or a word in one of these files."""
        if "/" in named:
            return (ROOT / named).exists()
        if named.endswith(".c"):
            return any(ROOT.glob(f"src/**/{named}"))
        functions = {name for name, _ in sum(self.stages, [])}
        return named in functions or any(re.search(rf"\b{named}\b", (ROOT / file).read_text()) for file in files)

    def test_what_is_named_beside_them(self):
        """In the third column: in the file of the row. In a paragraph: in one of the files that it names."""
        named_in = [(NAMED.findall(line[row.end():]), [row.group(2)])
                    for line in self.text.splitlines() if (row := ROW.match(line))]
        for paragraph in self.text.split("\n\n"):
            names = [] if paragraph.startswith("|") else NAMED.findall(paragraph)
            named_in.append((names, [name for name in names if name.startswith("src/") and name.endswith(".c")]))
        self.assertGreater(sum(len(names) for names, _ in named_in), 20)
        for names, files in named_in:
            for name in names:
                self.assertTrue(self.is_there(name, files), f"{name} is not in {', '.join(files)}")

    def test_each_is_reached(self):
        """By its name, in a function that stands before it on the page; or as a pointer, which is set in the same room or
        at the top of src/online, where the list is of who hears what."""
        for stage in self.stages:
            for index, (name, file) in enumerate(stage[1:], 1):
                before = "".join(body_of(*other) for other in stage[:index])
                called = re.search(rf"\b{name}\(", before)
                room = sorted((ROOT / file).parent.glob("*.c"))
                text = "".join(one.read_text() for one in [*room, ROOT / "src/online/online.c"])
                pointer = re.search(rf"(?:[=,({{?:]\s*)&?{name}\s*[,;)}}:]", text)
                self.assertTrue(called or pointer, f"{name} in {file} is reached from nowhere before it")


class Followed(Houses):
    COUNT = 2

    def test_a_move(self):
        """It is stored before anybody hears of it: who played it, the bus, and who looks on elsewhere."""
        ann, ben, table = self.two()
        wanda = self.person("Wanda", 1)
        for person in (ann, ben, wanda):
            ply = person.do("watch", table=table)["ply"]
            person.events.clear()
        ear = Ear(self.nats)
        self.addCleanup(ear.close)
        ear.hear_houses(2)
        plies = f"SELECT count(*) FROM plies WHERE place = '{table}'"
        self.assertEqual(int(self.postgres.ask(plies, self.database)), ply)
        ann.ask("play", table=table, ply=ply, move="take 1", nonce="one")
        reply = ann.reply(ann.number)
        self.assertEqual(int(self.postgres.ask(plies, self.database)), reply["ply"], "answered, so it is stored")
        while (said := json.loads(ear.message()[TAG:]))["what"] != "changed" or said["table"] != table:
            pass
        self.assertEqual((said["ply"], "plies" in said), (reply["ply"], False), "where to look, and not what is there")
        for person in (ann, ben, wanda):
            event = person.event("moves", table)
            self.assertEqual((event["from"], event["ply"]), (ply, reply["ply"]))
            self.assertEqual(event["moves"][0], {"actor": "a", "move": "take 1"})
        stored = self.postgres.ask(f"SELECT actor, move, nonce FROM plies WHERE place = '{table}' AND ply = {ply}",
                                   self.database)
        self.assertEqual(stored, "0|take 1|one")


if __name__ == "__main__":
    Houses.ATELIER = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
