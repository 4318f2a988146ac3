"""Checks what people read, in all languages.

    check_languages.py SOURCE-ROOT

- Every text is there in every language, with the same placeholders.
- No text is the English one left as it was, but for SAME: words that truly are the same.
- Every text is used somewhere in the sources.
- Every sentence with which the engine refuses something stands in refusals.csv, and no other does.
"""

import csv
import re
import sys
from pathlib import Path

LANGS = ("en", "de", "es", "it")

# Proper names and words that a reader of that language would use as well.
SAME = {
    "de": """Canvas Angeschmiert Standard Normal Start Tutor Paula Name Computer Contra Bonus normal Club Text
        Textur Person System Atelier Form Synergie Balance Position Partner Details Lucie Paul Clara Edgar
        Artemisia""",
    "es": """Canvas Angeschmiert Normal Tutor Paula normal Bonus Contra Total no Club error Color Virtual Error
        Popular No Lucie Paul Clara Edgar Artemisia""",
    "it": """Canvas Angeschmiert Standard Menu Tutor Paula Computer Bonus Contra Replay Club computer Password bonus
        File Studio texture no No Texture Scenario Record Lucie Paul Clara Edgar Artemisia""",
}
# Texts that hold only names, signs or words of the notation.
SAME_KEYS = {
    "achievement.every-scenario.name": ("es", "it"),  # Grand Tour
}

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
    for path in (root / "data/languages/terminal.csv", *sorted((root / "web/languages").rglob("*.csv"))):
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


def check_texts(texts):
    for key, text in texts.items():
        for lang in LANGS:
            place = f"{text['file']}: {key} ({lang})"
            if not text.get(lang):
                complain(place, "is missing.")
                continue
            if blanks_of(text[lang]) != blanks_of(text.get("en", "")):
                complain(place, "has other placeholders than the English text.")
            if lang == "en" or text[lang] != text.get("en") or lang in SAME_KEYS.get(key, ()):
                continue
            if not is_same_word(lang, text[lang]):
                complain(place, f"is not translated: {text[lang]!r}.")


# --- use ---

STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\'((?:[^\'\\\n]|\\.)*)\'')


def key_patterns(root):
    """What may be a key in the sources: whole, with parts put in, or only its beginning or end."""
    whole, made = set(), set()
    files = [path for folder in ("src", "web/src") for path in (root / folder).rglob("*") if path.is_file()]
    for path in files:
        if path.suffix not in (".c", ".h", ".ts", ".tsx"):
            continue
        for groups in STRING.findall(path.read_text(encoding="utf-8")):
            text = next((group for group in groups if group), "")
            if re.fullmatch(r"[a-z0-9.-]+", text):
                whole.add(text)
            elif re.fullmatch(r"(?:[a-z0-9.-]|%[su]|\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+", text) and "." in text:
                made.add(re.sub(r"%[su]|\$\{.*?\}(?=[^}]|$)", "\0", text))
    return whole, made


def is_used(key, whole, made):
    base = re.sub(r"\.(one|other)$", "", key)
    if key in whole or base in whole:
        return True
    for candidate in {key, base}:
        for pattern in made:
            if re.fullmatch(re.escape(pattern).replace("\0", "[a-z0-9.-]+").replace("\\\0", "[a-z0-9.-]+"), candidate):
                return True
        # a beginning that something is put behind: "rank." and then a name
        if any(start.endswith(".") and start.count(".") >= 1 and candidate.startswith(start) for start in whole):
            return True
    return False


def check_use(root, texts):
    whole, made = key_patterns(root)
    for key, text in texts.items():
        if not is_used(key, whole, made):
            complain(text["file"], f"{key} is not used anywhere.")


# --- refusals ---

CALL = re.compile(
    r"\b(?:atelier_fail|REFUSE|atelier_record_fail|fail|bad_option|complain)\s*\("
    r'(?:[^";]|"(?:[^"\\]|\\.)*")*?((?:"(?:[^"\\]|\\.)*"\s*)+)[,)]'
)
ROOMS = ("src/common", "src/core", "src/games/angeschmiert", "src/games/canvas", "src/players", "src/players/angeschmiert", "src/protocol")
COMMANDS = "src/cli"  # what is wrong on a command line may stay English
# These refuse what only programmers or those who write data files can meet.
NOT_FOR_PLAYERS = {"src/games/canvas/cards.c", "src/games/canvas/tables.c", "src/players/angeschmiert/table.c"}
NOT_SENTENCES = ("sizeof(struct atelier_game)", "a state of", "there are more than v options", "Column v", "A line has")


def sample_of(form):
    """A sentence as a format gives it, with v for each value; lists of names bring their own blank."""
    form = form.replace('\\"', '"').replace("%%", "%")
    form = re.sub(r"(?<=[a-z])%s", " v", form)
    return re.sub(r"%[0-9.]*(?:z|l|ll)?[sucdXf]", "v", form)


def regex_of(sentence):
    return re.compile("(.+?)".join(re.escape(part) for part in re.split(r"\{[a-z]+\}", sentence)))


def without_place(text):
    return re.sub(r"^(?:[a-z-]+|line v|number v|seat v): ", "", text)


def refused_in(root):
    """Every sentence of refusal in the sources, and the file."""
    for room in (*ROOMS, COMMANDS):
        for path in sorted((root / room).glob("*.c")):
            name = str(path.relative_to(root))
            if name in NOT_FOR_PLAYERS or path.name.startswith("make_"):
                continue
            for match in CALL.finditer(path.read_text(encoding="utf-8")):
                yield name, sample_of("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match.group(1))))


def recognised(text, known):
    """The sentences of refusals.csv that a sample is, or that stand in its blanks; none if it is unknown."""
    found = max((one for one in known if known[one].fullmatch(text)), key=len, default=None)
    if found is None:
        return []
    blanks = re.findall(r"\{([a-z]+)\}", found)
    inner = [value for name, value in zip(blanks, known[found].fullmatch(text).groups()) if name == "what"]
    return [found] + [one for value in inner for one in recognised(value, known)]


def check_refusals(root):
    rows = rows_of(root / "data/languages/refusals.csv")
    known = {row["en"]: regex_of(row["en"]) for row in rows if "{why}" not in row["en"]}
    for row in rows:
        for lang in LANGS[1:]:
            if row[lang] == row["en"] and not is_same_word(lang, row[lang]):
                complain("refusals.csv", f"is not translated ({lang}): {row['en']!r}.")
    used = set()
    for place, text in refused_in(root):
        while without_place(text) != text:
            text = without_place(text)
        found = recognised(text, known)
        used.update(found)
        if not found and not place.startswith(COMMANDS) and re.search("[a-z]{2}", text) and not any(part in text for part in NOT_SENTENCES):
            complain(place, f"this refusal is not in refusals.csv: {text!r}.")
    sources = "".join(path.read_text(encoding="utf-8") for path in (root / "src").rglob("*.c"))
    for sentence in known:
        thing = re.escape(re.split(r"\{[a-z]+\}", sentence)[0]).replace('"', '\\\\"')
        if sentence not in used and not re.search(f'"{thing}"', sources):
            complain("refusals.csv", f"nothing refuses like this: {sentence!r}.")


def main():
    root = Path(sys.argv[1])
    texts = texts_of(root)
    if len(texts) < 500:
        complain("languages", "hardly anything was found: is this the right place?")
    check_texts(texts)
    check_use(root, texts)
    check_refusals(root)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        sys.exit(1)
    print(f"{len(texts)} texts in {len(LANGS)} languages.")


main()
