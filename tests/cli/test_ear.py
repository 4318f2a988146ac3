#!/usr/bin/env python3
"""Listens to games as those do who do not see them: test_ear.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import unittest

from program import Cli

TWO = ("--players", "you,you", "--names", "Anna,Ben")


class Ear(Cli):
    def hear(self, game, *words, lines, lang="en"):
        """What is said to each of these lines: the words between one prompt and the next."""
        out = self.run_it("play", game, *words, "--plain", "--lang", lang, text="\n".join((*lines, "quit")) + "\n")
        said, rest = [], out
        for line in (*lines, "quit"):
            before, rest = rest.split(f" {line}\n", 1)
            said.append(before)
        return said[1:]


class Track(Ear):
    """Angeschmiert."""

    def test_a_failed_risk(self):
        """Nothing more is rolled, so only what is owed is said of it."""
        *_, where = self.hear("angeschmiert", "figures=a 20 13", *TWO, "--chance", "ask", lang="de",
                              lines=("rot rot gelb blau", "4", "rot rot gelb gelb", "where"))
        self.assertEqual(where.split("\n")[2:-1], ["Der letzte Wurf: zweimal Rot und zweimal Gelb.",
                                                   "Anna entscheidet, welche Figur 2 Felder zurückgeht."])
        *_, where = self.hear("angeschmiert", "figures=a 20 13", "--chance", "ask", "--lines",
                              lines=("rrgb", "contra", "rrgg", "where"))
        self.assertIn("You choose which pawn goes back 2 spaces.\n", where)
        self.assertNotIn("roll, with", where)

    def test_whose_roll(self):
        """The one before is nobody's who is on turn now."""
        choosing, _, rolling = self.hear("angeschmiert", *TWO, "--chance", "ask",
                                         lines=("red red red blue", "where", "1", "where"))[1:]
        self.assertIn("Anna has rolled three red and one blue: value 3.\n", choosing)
        self.assertIn("The last roll: three red and one blue.\nBen rolls 4 dice.", rolling)


if __name__ == "__main__":
    unittest.main()
