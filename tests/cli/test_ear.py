#!/usr/bin/env python3
"""Listens to games as those do who do not see them: test_ear.py PATH-TO-ATELIER [MORE ARGUMENTS OF unittest]."""
import csv
import unittest

from program import SEED, TESTS, Cli

TWO = ("--players", "you,you", "--names", "Anna,Ben")


class Ear(Cli):
    def hear(self, game, *words, lines, lang="en"):
        """What is said to each of these lines: the words between one prompt and the next."""
        out = self.run_it("play", game, *words, "--plain", "--lang", lang, text="\n".join((*lines, "quit")) + "\n")
        lines = list(lines)
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

    def test_refused_rolls(self):
        """The word that is no colour, or how many colours there are for how many dice."""
        no_colour = "„{}“ ist keine Farbe der Würfel. Es gibt Rot, Grün, Gelb und Blau. Nichts davon zählt"
        said = {"rot rot": "Das sind 2 Farben für 4 Würfel. Nichts davon zählt",
                "roll rot": "Das ist eine Farbe für 4 Würfel. Nichts",
                "rot, rojo giallo red blau": "Das sind 5 Farben für 4 Würfel. Nichts",
                "rot rot gelb lila": no_colour.format("lila"),
                "rrgx": no_colour.format("rrgx"),
                "rrg": "Die Zahl der Würfel ist jetzt 4, nicht 3. Nichts",
                "roll rot rot gelb blau": "Du würfelst zweimal Rot, Gelb und Blau: Wert 1.\n"}
        answers = self.hear("angeschmiert", "--chance", "ask", lines=said, lang="de")
        for line, answer, begin in zip(said, answers, said.values()):
            self.assertTrue(answer.startswith(begin), f"{line}: {answer}")


class Cards(Ear):
    """Canvas."""

    def test_refused_chance(self):
        """What is no scoring card, background or card, and what is there already, by its name in the reader's language."""
        said = {"Nähe": "Die Wertungskarte „Nähe“ kommt", "proximity": "„Nähe“ ist schon im Spiel. Nichts davon",
                "Foo": "„Foo“ ist keine Wertungskarte. Nichts", "Stil Vielfalt Abstand": "Die Wertungskarte",
                "Ernte": "Du bekommst den Hintergrund „Ernte“", "9": "Nummer 9 ist schon ausgegeben. Nichts",
                "ernte": "Der Hintergrund „Ernte“ ist schon ausgeteilt. Nichts", "Dorf": "„Dorf“ ist kein Hintergrund. Nichts",
                "1 2 3 4 5": "Du bekommst", "Gefahr": "„Gefahr“ ist keine Karte. Nichts", "Warnung": "„Warnung“ kommt in",
                "deal warnung": "„Warnung“ ist schon ausgeteilt. Nichts"}
        answers = self.hear("canvas", "--chance", "ask", lines=said, lang="de")
        for line, answer, begin in zip(said, answers, said.values()):
            self.assertTrue(answer.startswith(begin), f"{line}: {answer}")

    def test_refused_moves(self):
        """The word that is no card or background, or the thing that somebody does not have."""
        lines = 4 * ("1", "1")
        *_, out = self.hear("canvas", "--seed", SEED, *TWO, lines=(*lines, "hand"), lang="es")
        hand = [line.split("«")[1].split("»")[0] for line in out.splitlines() if line.startswith("En la mano")]
        back = next(line for line in out.splitlines() if line.startswith("Ambientaciones")).split(": ")[1].split(",")[0]
        others = {"Tormenta", "Cosecha", "Taller"} - set(out.split("Ambientaciones: ")[1].split(".")[0].split(", "))
        cards = " ".join(hand[:3])
        said = {f"paint {cards} on Foo": "«Foo» no es ninguna ambientación. Escribe",
                f"paint {cards} sobre {min(others)}": f"Anna no tiene la ambientación «{min(others)}». Escribe",
                f"paint {hand[0]} {hand[1]} Zorro": "«Zorro» no es ninguna carta. Escribe",
                f"paint {hand[0]} Zorro {hand[1]} on {back}": "«Zorro» no es ninguna carta. Escribe",
                "take Zorro": "«Zorro» no está en la fila. Escribe", f"take {hand[0]}": f"«{hand[0]}» no está en la fila.",
                f"paint {hand[1]} {hand[0]} {hand[2]} sobre {back}": "Anna completa «"}
        answers = self.hear("canvas", "--seed", SEED, *TWO, lines=(*lines, *said), lang="es")[len(lines):]
        for line, answer, begin in zip(said, answers, said.values()):
            self.assertTrue(answer.startswith(begin), f"{line}: {answer}")

    def test_undo(self):
        """Whose move is gone is said, and nothing is told again; 'again' still does so."""
        other = "Se la mossa di Ben viene annullata e poi se ne gioca un’altra, la partita non conta più"
        first, second, anna, warned, undone, again = self.hear("canvas", "--seed", SEED, *TWO, lang="it", lines=(
            "2", "2", "scores", "undo", "undo", "again"))
        self.assertIn(other, warned)
        self.assertTrue(undone.startswith("L’ultima mossa di Ben è annullata.\n1: "), undone)
        self.assertTrue(again.endswith("Ben, tocca a te."), again)
        self.assertIn("» entra nella fila.\n", again)
        warned, undone = self.hear("canvas", "--seed", SEED, lang="it", lines=("2", "undo", "undo"))[1:]
        self.assertIn("Se annulli la tua mossa", warned)
        self.assertTrue(undone.startswith("La tua ultima mossa è annullata.\n1: "), undone)
        rolled, decided = self.hear("angeschmiert", *TWO, "--chance", "ask", lang="de", lines=(
            "rot rot rot blau", "undo", "rot rot rot blau", "1", "undo"))[1::3]
        self.assertTrue(rolled.startswith("Das letzte Ergebnis ist zurückgenommen.\nAnna würfelt"), rolled)
        self.assertTrue(decided.startswith("Der letzte Zug von Anna ist zurückgenommen.\n1: Anna zieht"), decided)

    def test_two_goals(self):
        """The scenario's and the one of the difficulty have two names, also when it is over."""
        options = ("canvas", "seats=1", "mode=vincent", "scenario=family", "target=hard", "--seed", SEED)
        for lang, scenario, target in (("en", "goal", "Target"), ("de", "Ziel", "Vorgabe"), ("es", "objetivo", "Meta"),
                                       ("it", "obiettivo", "Traguardo")):
            [told] = self.hear(*options, lines=("where",), lang=lang)
            self.assertRegex(told, rf"{scenario}: 18 \w+\.\n{target}: 35 ")
        self.assertRegex(self.run_it("play", *options, "--lang", "de", text="1\n" * 99), "\nDie Vorgabe war 35: ")

    def test_one(self):
        """One point, one token: the noun goes with it."""
        for seed, told in (("26", {"en": "wins with one point!", "de": "gewinnt mit einem Punkt!", "es": "con un punto!",
                                   "it": "con un punto!"}), ("20", {"es": "con un punto: empate"})):
            for lang, words in told.items():
                self.assertIn(words, self.run_it("play", "canvas", "scoring=composition", "--players", "random,random", "--seed",
                                                 32 * seed, "--lang", lang, "--plain"))
        for lang, words in (("en", "costs one token"), ("de", "kostet einen Marker"), ("es", "cuesta una ficha"),
                            ("it", "costa un segnalino")):
            before, after = self.hear("canvas", "--seed", SEED, *TWO, lines=("row", "2", "row"), lang=lang)[::2]
            self.assertRegex(before, f"\n2: .+, {words}: ")
        self.assertRegex(after, "^1: .+, gratis, dà un segnalino: ")

    def test_odds_in_italian(self):
        """The article goes with no number: the number has none."""
        [told] = self.hear("canvas", "--seed", SEED, lines=("odds take 3",), lang="it")
        self.assertIn("55 esiti; probabilità di ciascuno: 1,8 %.\n", told)

    def test_numbers_in_advice(self):
        """The number of a move, and what it is worth, are not one number."""
        for options, worth in (((), r"\d+ %"), (("seats=1", "mode=puzzle"), r"\d+,\d")):
            [told] = self.hear("canvas", *options, "--seed", SEED, lines=("best",), lang="es")
            moves = [line for line in told.splitlines() if line[0].isdigit()]
            self.assertGreater(len(moves), 3)
            for line in moves:
                self.assertRegex(line, rf"^\d: {worth}\. Tomas ")

    def test_advice_to_several(self):
        """Who is at the screen with others is called by name; who is alone there is spoken to."""
        spoken = {"de": r"\bdi(?:r|ch)\b|\b[Dd]u\b|\b[Dd]ein", "es": r"\b(?:te|tu|[Gg]anas)\b", "it": r"\b(?:ti|tuo|[Vv]inci)\b"}
        for game in ("canvas", "angeschmiert"):
            for lang, words in spoken.items():
                *_, told = self.hear(game, *TWO, "--seed", SEED, lines=(*8 * ("1",), "best"), lang=lang)
                why = told.splitlines()[-2]
                self.assertIn("Anna", why)
                self.assertNotRegex(why, words)
                *_, told = self.hear(game, "--seed", SEED, lines=(*4 * ("1",), "best"), lang=lang)
                self.assertRegex(told.splitlines()[-2], words)

    def test_scoring_twice(self):
        """A scoring card is called what it is called to players."""
        with open(TESTS.parent / "src/games/canvas/words.csv", encoding="utf-8", newline="") as file:
            names = [row for row in csv.reader(file) if row[0].startswith("scoring.") and row[0].endswith(".name")]
        for key, _, *words in names:
            if key != "scoring.random.name":
                for lang, name in zip(("de", "es", "it"), words):
                    self.complains("play", "canvas", f"scoring={name} {name}", "--lang", lang, about=name)
                    self.assertNotIn(f"{key.split('.')[1]} ", self.errors)


if __name__ == "__main__":
    unittest.main()
