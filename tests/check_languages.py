"""Checks what people read, in all languages.

    check_languages.py SOURCE-ROOT

- Every text is there in every language, with the same placeholders.
- No text is the English one left as it was, but for SAME: words that truly are the same.
- No text calls a thing by a name that docs/glossary.md has given up.
- Every text is used somewhere in the sources. (What the page asks for is there, or the page does not compile.)
- Every sentence with which the engine or the house refuses something stands in refusals.csv or refusals-of-terminal.csv, and
  no other does.
- No sentence for players stands in the code of the terminal or of the page.

languages/test_check_languages.py tries all of this out.
"""

import csv
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from languages import refusals, use, written  # noqa: E402

LANGS = ("en", "de", "es", "it")

# Proper names and words that a reader of that language would use as well.
SAME = {
    "de": """Canvas Angeschmiert Standard Normal Start Tutor Paula Name Computer Contra Bonus normal Club Text
        Textur Person System Atelier Form Synergie Balance Position Partner Details Lucie Paul Clara Edgar
        Artemisia Link Bravo Chat Enter""",
    "es": """Canvas Angeschmiert Normal Tutor Paula normal Bonus Contra Total no Club error Color Virtual Error
        Popular No Lucie Paul Clara Edgar Artemisia Chat""",
    "it": """Canvas Angeschmiert Standard Menu Tutor Paula Computer Bonus Contra Replay Club computer Password bonus
        File Studio texture no No Texture Scenario Record Lucie Paul Clara Edgar Artemisia Link
        Bravo Chat Privacy""",
}
# Texts that hold only names, signs or words of the notation.
SAME_KEYS = {
    "achievement.every-scenario.name": ("es", "it"),  # Grand Tour
}

# Names that docs/glossary.md has given up, and words that the rules for writers ask to avoid. (Paintings have houses and
# hang on walls, and a race has a ladder.)
BANNED = {
    "en": r"\b(the|this|a|an online) houses?\b|\bcircles? of\b|\b(enter|show) the ladder\b|\bonlookers?\b|\blooks? on\b"
          r"|\bthe master\b|\b(is|are|not|be) kept\b|\btakes? the risk\b|\ba risk\b(?! space)|\bbooklet\b",
    "de": r"\b(das|dieses|des) Haus(es)?\b|\bHandys?\b|\baufbewahrt\b|\bder Meister\b|\bviolett\b|\ban der Reihe\b"
          r"|\bam Zug\b",
    "es": r"\b(la|esta) casa\b|\bmáquinas?\b|\bvosotros\b|\bvuestr[oa]s?\b|\b(ten|hab|pod|quer)éis\b|\bel maestro\b"
          r"|\bun riesgo\b",
    "it": r"\b(la|questa) casa\b|\bin solitario\b|\b(la|della|alla|sulla) sorte\b|\bil maestro\b|\bparità\b|\bun rischio\b"
          r"|\bcampion[ei]\b(?! colore)",
}
AVOIDED = r"\b(some|any|every|no)body\b|\bwhoever\b"  # in English

problems = []


def complain(place, what):
    problems.append(f"{place}: {what}")


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def texts_of(root):
    """All keys with their texts by language, and the file they stand in."""
    texts = {}
    for lang in LANGS:
        path = root / "data/languages" / f"{lang}.csv"
        for row in rows_of(path):
            texts.setdefault(row["key"], {"file": "data/languages"})[lang] = row["text"]
    sides = [root / "data/languages" / name for name in ("join.csv", "links.csv", "phrases.csv", "terminal.csv")]
    games = [path for room in ("games", "terminal", "cli") for path in sorted((root / "src" / room).glob("*/words.csv"))]
    for path in (*games, *sides, *sorted((root / "web/languages").rglob("*.csv"))):
        for row in rows_of(path):
            key = row.pop("key")
            if key in texts:
                complain(path.relative_to(root), f"{key} is there twice.")
            texts[key] = {**row, "file": str(path.relative_to(root))}
    return texts


def blanks_of(text):
    return sorted(re.findall(r"\{[a-z]+\}", text))


def is_same_word(lang, text):
    words = re.sub(r"\{[a-z]+\}", "", text)
    words = re.findall(r"[^\W\d_]+", words)
    return all(word in SAME[lang].split() for word in words)


def check_names(file, which, lang, text):
    banned = re.search(BANNED[lang], text, re.I) or (lang == "en" and re.search(AVOIDED, text, re.I))
    if banned:
        complain(file, f"{which} says {banned[0]!r}; docs/glossary.md has the name.")


def check_texts(texts):
    for key, text in texts.items():
        for lang in LANGS:
            file, which = text["file"], f"{key} ({lang})"
            if not text.get(lang):
                complain(file, f"{which} is missing.")
                continue
            check_names(file, which, lang, text[lang])
            if blanks_of(text[lang]) != blanks_of(text.get("en", "")):
                complain(file, f"{which} has other placeholders than the English text.")
            if lang == "en" or text[lang] != text.get("en") or lang in SAME_KEYS.get(key, ()):
                continue
            if not is_same_word(lang, text[lang]):
                complain(file, f"{which} is not translated: {text[lang]!r}.")


def check_refusals(root):
    files = {name: rows_of(root / "data/languages" / name) for name in ("refusals.csv", "refusals-of-terminal.csv")}
    for name, row in ((name, row) for name, rows in files.items() for row in rows):
        for lang in LANGS:
            check_names(name, repr(row["en"]), lang, row[lang])
        for lang in LANGS[1:]:
            if blanks_of(row[lang]) != blanks_of(row["en"]):
                complain(name, f"has other placeholders ({lang}): {row['en']!r}.")
            if row[lang] == row["en"] and not is_same_word(lang, row[lang]):
                complain(name, f"is not translated ({lang}): {row['en']!r}.")
    problems.extend(refusals.problems_of(root, [row["en"] for rows in files.values() for row in rows]))


def main():
    root = Path(sys.argv[1])
    texts = texts_of(root)
    if len(texts) < 500:
        complain("languages", "hardly anything was found: is this the right place?")
    check_texts(texts)
    for key in use.unused(root, texts):
        complain(texts[key]["file"], f"{key} is not used anywhere.")
    check_refusals(root)
    problems.extend(written.problems_of(root))
    if problems:
        print("\n".join(problems), file=sys.stderr)
        sys.exit(1)
    print(f"{len(texts)} texts in {len(LANGS)} languages.")


main()
