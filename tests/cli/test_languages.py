#!/usr/bin/env python3
"""The terminal in four languages: words, refusals, and columns that stand under each other."""

import re
import shutil
import unicodedata
import unittest

from program import DATA, SEED, WRONG, Cli

LANGS = ("en", "de", "es", "it")


def columns(text):
    """How wide a text is on a terminal: an accent takes no column, a Chinese sign two."""
    wide = {"W": 2, "F": 2}
    return sum(0 if unicodedata.combining(sign) else wide.get(unicodedata.east_asian_width(sign), 1) for sign in text)


def places(lines, pattern):
    """The columns at which something begins in each line."""
    return {columns(line[:re.search(pattern, line).start(1)]) for line in lines}


class Words(Cli):
    def play(self, game, lang, text, *words):
        return self.run_it("play", game, *words, "--lang", lang, "--seed", SEED, text=text)

    def test_no_english_is_left(self):
        """Sentences that were English everywhere: none of their words is met in another language."""
        english = re.compile(r"\b(Seat|seat|points|tokens|free|costs|the|your|game|fails|chance|bonus icon|roll for)\b")
        for game, text in (("canvas", "help\ntake 9\n1\n1\n1\nbest\nall\nundo\nundo\nredo\nredo\nquit\n"),
                           ("angeschmiert", "help\nrisk\n1\n1\n1\n1\nbest\nall\nundo\nquit\n")):
            for lang in LANGS[1:]:
                for line in self.play(game, lang, text).splitlines():
                    self.assertIsNone(english.search(line), (lang, line))

    def test_help_says_how_to_choose_a_background(self):
        for lang, words in (("en", "'on NAME' after paint chooses one"), ("de", "„auf NAME“ nach paint wählt einen"), ("es", "«sobre NOMBRE» tras paint elige una"),
                            ("it", "«su NOME» dopo paint ne sceglie uno")):
            self.assertIn(words, self.play("canvas", lang, "help\nquit\n"))

    def test_a_whole_game_ends_in_the_language(self):
        over = {"de": "Deine Bewertung: ", "es": "Tu distinción: ", "it": "Il tuo riconoscimento: "}
        for lang, words in over.items():
            self.assertIn(words, self.play("canvas", lang, "1\n" * 60, "seats=1", "mode=puzzle"))

    def test_refusals(self):
        refused = {"de": "seats: Es muss eine Zahl", "es": "seats: debe ser un número", "it": "seats: deve essere"}
        for lang, words in refused.items():
            self.complains("play", "canvas", "seats=9", "--lang", lang, about=words)

    def test_any_value(self):
        """Empty, with quotes and blanks, in letters that are not English: as it was typed, in a sentence without English."""
        around = {"en": "seats: must be a number from 1 to 5, not '{}'.", "de": "seats: Es muss eine Zahl von 1 bis 5 sein, nicht „{}“.",
                  "es": "seats: debe ser un número del 1 al 5, no «{}».", "it": "seats: deve essere un numero da 1 a 5, non «{}»."}
        for value in ("Nähe", "it's", "'", "{why}", "日本"):
            for lang, sentence in around.items():
                self.complains("play", "canvas", f"seats={value}", "--lang", lang, about=sentence.format(value))
        for value in ("", " ", "a 'b' c", "Nähe"):
            for lang, quoted in zip(LANGS, ("'{}'", "„{}“", "«{}»", "«{}»")):
                self.complains("paint", "1", "--size", value, "--lang", lang, about=f" {quoted.format(value)}.")

    def test_reasons_of_the_system_and_of_files(self):
        """What a system, a program or a data file is refused for is said in the language, too."""
        shutil.copytree(DATA, self.home / "data")
        cards = self.home / "data/canvas/art-cards.csv"
        cards.write_text(cards.read_text(encoding="utf-8").replace("\n1,", "\n7,", 1), encoding="utf-8")
        (self.home / "plain").write_text("plain", encoding="utf-8")
        race = ("play", "angeschmiert", "--lang", "de")
        for words, about in (
                ((*race, "--players", "you,exec:/nope"), "„/nope“ lässt sich nicht starten: Diese Datei oder diesen Ordner"),
                ((*race, "--players", "exec:'x"), "exec: In „exec:'x“ bleibt ein Anführungszeichen offen."),
                ((*race, "--solved", "plain"), "plain: Das ist kein gelöster Spielplan: So beginnt keiner."),
                (("play", "canvas", "--data", "data", "--lang", "de"),
                 "data: canvas/art-cards.csv, Zeile 2: Hier müsste Karte Nummer 1 stehen.")):
            self.complains(*words, about=about)
        self.run_it("play", "canvas", "--players", "exec:false", "--lang", "it", code=WRONG)
        self.assertIn("posto a, false: è terminato con il codice di uscita 1.", self.errors)
        self.run_it(*race, text=f"save /\nsave plain/x\nsave {'x' * 300}\nquit\n", silent=False)
        for about in ("/: Das ist ein Ordner.", "plain/x: Etwas auf dem Weg dorthin ist kein Ordner.", "Der Dateiname ist zu lang."):
            self.assertIn(about, self.errors)

    def test_complaints(self):
        """What somebody at the terminal gets wrong: a game's name, a flag, a file, a person too many."""
        wrong = {
            ("play", "chess"): ("the games are canvas", "es gibt canvas", "los juegos son canvas", "i giochi sono canvas"),
            ("play", "--spoon"): ("there is no flag", "gibt es nicht", "no existe la opción", "non c’è l’opzione"),
            ("games", "delete", "x"): ("no game 'x' is", "Keine Partie „x“", "ninguna partida guardada «x»", "nessuna partita «x»"),
            ("games", "spoon"): ("there is no 'spoon'", "„spoon“ gibt", "no existe «spoon»", "«spoon» non c’è"),
            ("replay", "/none"): ("No such file", "Diese Datei", "no existe ese archivo", "questo file"),
            ("paint", "1", "--size", ""): ("a number from 16 to 4096, not ''", "eine Zahl von 16 bis 4096 sein, nicht „“",
                                           "un número del 16 al 4096, no «»", "un numero da 16 a 4096, non «»"),
            ("paint", "1", "--frame", "wood"): ("must be one of none, gilt", "Möglich sind none, gilt", "puede ser none, gilt",
                                                "può essere none, gilt"),
            ("play", "--threads"): ("a value is missing (N)", "Es fehlt ein Wert (N)", "falta un valor (N)", "manca un valore (N)"),
            ("play", "--ms", "1", "--ms", "1"): ("--ms: is given twice", "--ms: Das steht", "--ms: aparece", "--ms: compare"),
            ("cards", "--json=1"): ("--json: takes no", "--json: Das nimmt", "--json: no lleva", "--json: non accetta"),
            ("replay", "a", "b"): ("'b' is one word", "„b“ ist ein Wort", "«b» sobra", "«b» è una parola"),
            ("sheet", "foo", "-o", "x.png"): ("no sheet 'foo'", "Bogen „foo“", "la hoja «foo»", "il foglio «foo»"),
            ("play", "canvas", "mode=puzzle", "seats=2"): ("puzzle is for one seat", "puzzle ist für einen Platz",
                                                           "puzzle es para un solo puesto", "puzzle è per un solo posto"),
            ("score", "1", "2"): ("something is missing", "Es fehlt etwas", "falta algo", "manca qualcosa"),
            ("score", "1", "2", "spoon"): ("'spoon' is neither", "„spoon“ ist", "«spoon» no es", "«spoon» non è"),
            ("play", "--names", "A,B"): ("more names than", "mehr Namen", "más nombres", "più nomi"),
        }
        for words, told in wrong.items():
            for lang, about in zip(LANGS, told):
                self.complains(words[0], "--lang", lang, *words[1:], about=about)

    def test_list_of_games(self):
        none = {"en": "No game is saved.", "de": "Noch ist keine", "es": "Aún no hay ninguna", "it": "Nessuna partita"}
        rows = {"en": "2 moves, goes on: you, casual", "de": "2 Züge, läuft noch: du, Hobbyspieler",
                "es": "2 jugadas, sigue en curso: tú, aficionado", "it": "2 mosse, ancora in corso: tu, amatore"}
        for lang, words in none.items():
            self.assertIn(words, self.run_it("games", "--lang", lang))
        self.play("canvas", "en", "1\nquit\n")
        for lang, words in rows.items():
            self.assertRegex(self.run_it("games", "--lang", lang), rf"^canvas\S+ +\S+ \S+ +{words}\n$")

    def test_board(self):
        for lang, word in (("en", "ladder"), ("de", "Leiter"), ("es", "escalera"), ("it", "scala")):
            board = self.run_it("board", "--lang", lang)
            self.assertIn(word, board)
            self.assertLessEqual(max(map(columns, board.splitlines())), 78)

    def test_cards_by_their_word(self):
        for word in ("Vast", "grenzenlose", "INMENSOS", "immense"):
            self.assertIn("29", self.run_it("cards", "--title", word, "--lang", "it").splitlines()[1].split()[0])
        self.complains("cards", "--title", "spoon", "--lang", "es", about="«spoon»")

    def test_scenarios_and_scoring_cards(self):
        self.assertIn("Für Einsteiger", self.run_it("cards", "--scenarios", "--lang", "de"))
        self.assertIn("Énfasis, Repetición", self.run_it("cards", "--scenarios", "--lang", "es"))
        self.assertIn("Prossimità", self.run_it("cards", "--scoring", "--lang", "it"))


class People(Cli):
    """What is said of people in the kept games."""

    REPORTS = ("people", "book", "achievements")
    NAMES = {"Anna", "Ben", "Cleo", "Vincent", "Canvas", "Angeschmiert"}
    SAME = {"de": {"In", "in", "Bonus", "Solo", "Grand"}, "es": {"contra", "contras", "Grand"},
            "it": {"In", "in", "Bonus", "bonus", "Record", "record", "contra", "Grand"}}

    def words(self, lang):
        told = "".join(self.run_it("games", report, "--lang", lang) for report in self.REPORTS)
        return set(re.findall(r"[^\W\d_]{2,}", told))

    def test_no_english_is_left(self):
        """Every kind of line there is: no word of the English reports stands in another language's."""
        self.lay("alone", "canvas-vincent1", "Anna")
        self.lay("puzzle", "canvas-puzzle", "Anna")
        self.lay("two", "canvas-standard2", "Anna", "Ben")
        self.lay("vincent", "canvas-vincent2", "Anna", "Ben")
        self.lay("race", "angeschmiert-moving", "Anna", "Ben")
        self.lay("many", "angeschmiert-ranking", "Anna", "Ben", "Cleo", "master")
        modes = re.findall(r"^  \w+: (.*)", self.run_it("games", "people", "Anna"), flags=re.M)
        self.assertEqual(sorted(modes), ["Alone with Vincent", "Multiplayer", "Multiplayer with Vincent", "Solo puzzle",
                                         "Three to six players", "Two players"])
        english = self.words("en")
        self.assertGreater(len(english), 150)
        for lang in LANGS[1:]:
            self.assertEqual(english & self.words(lang) - self.NAMES - self.SAME[lang], set(), lang)

    def test_nothing_finished(self):
        none = {"en": "No finished game counts yet. 'atelier play' begins one.\n",
                "de": "Noch zählt keine beendete Partie. „atelier play“ beginnt eine.\n",
                "es": "Aún no cuenta ninguna partida terminada. «atelier play» empieza una.\n",
                "it": "Non conta ancora nessuna partita finita. «atelier play» ne comincia una.\n"}
        nobody = {"en": "no one called 'Zoë' has", "de": "Niemand namens „Zoë“", "es": "nadie llamado «Zoë»",
                  "it": "nessuno di nome «Zoë»"}
        for lang in LANGS:
            for report in self.REPORTS:
                self.assertEqual(self.run_it("games", report, LC_ALL=lang), none[lang])
                self.assertEqual(self.run_it("games", report, "--lang", lang),
                                 none[lang].replace("atelier play", f"atelier play --lang {lang}"))
                self.complains("games", report, "Zoë", "--lang", lang, about=nobody[lang])

    def test_games_by_their_names(self):
        self.lay("two", "canvas-standard2", "Anna", "Ben")
        self.assertEqual(re.findall(r"^Anna, (.*): ", self.run_it("games", "achievements"), flags=re.M),
                         ["Canvas", "Angeschmiert"])


class Columns(Cli):
    def check(self, *words):
        for lang in LANGS:
            head, *lines = self.run_it("cards", "--lang", lang, *words).splitlines()
            swatches = head.split()[2:]
            self.assertEqual(len(lines), 60)
            self.assertEqual(len(swatches), 5)
            self.assertEqual(len(places(lines, r"^ ?\d+ \S.*?\s+(\S+)(?: +[.+hsxt]+){5} *$")), 1, lang)
            self.assertEqual({columns(line) for line in lines}, {columns(head)}, lang)
            shown = self.run_it("play", "canvas", "--lines", "--lang", lang, "--seed", SEED, *words, text="1\n1\n1\nquit\n")
            rows = [line for line in shown.splitlines() if re.search(r"^  [ \d]\d .* [<>]  \S", line)]
            self.assertGreater(len(rows), 20)
            self.assertEqual(len(places(rows, r"( [<>]  )")), 1, rows)
            rules = [line for line in shown.splitlines() if re.match(r"  \S+ +\d+ \d+ \d+", line)]
            self.assertEqual(len(places(rules, r"^  \S+ +(\d)")), 1, rules)

    def test_accents(self):
        self.check()

    def test_wide_and_combining_characters(self):
        """Words of another box: Chinese signs are two columns wide, combining accents none."""
        folder = self.home / "other"
        shutil.copytree(DATA / "canvas", folder / "canvas")
        (folder / "languages").mkdir()
        titles = (DATA / "languages/titles.csv").read_text(encoding="utf-8")
        titles = re.sub(r"^30,Expanse,Weite,", "30,廣闊無垠,Wëıte\u0301,", titles, flags=re.M)
        titles = re.sub(r"^31,Game,Spiel,n,juego,", "31,Ga\u0300me\u0301,遊戲,n,ゲーム,", titles, flags=re.M)
        titles = re.sub(r",natura,f$", ",nature\u0301\u0323,f", titles, flags=re.M)
        (folder / "languages/titles.csv").write_text(titles, encoding="utf-8")
        cards = (folder / "canvas/art-cards.csv").read_text(encoding="utf-8")
        cards = cards.replace("30,Expanse,", "30,廣闊無垠,").replace("31,Game,", "31,Ga\u0300me\u0301,")
        (folder / "canvas/art-cards.csv").write_text(cards, encoding="utf-8")
        self.assertIn("廣闊無垠", self.run_it("cards", "--data", str(folder)))
        self.check("--data", str(folder))


if __name__ == "__main__":
    unittest.main(verbosity=1)
