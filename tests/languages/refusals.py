"""The sentences with which the engine and the house refuse something, against refusals.csv."""

import errno
import os
import re

from languages.strings import strings_of

# Rooms whose refusals reach players.
ROOMS = (
    "src/cli/**",
    "src/common",
    "src/core",
    "src/games/**",
    "src/online/people",
    "src/online/requests",
    "src/online/tables",
    "src/online/watching",
    "src/players/**",
    "src/protocol",
    "src/server",
)
# These refuse what only those can meet who measure players, run a server or write data files; they read English.
NOT_FOR_PLAYERS = {
    "src/cli/arena.c",
    "src/cli/serve/serve.c",
    "src/cli/angeschmiert/solve.c",
    "src/cli/canvas/sheet.c",
    "src/cli/store/store.c",
    "src/games/canvas/cards.c",
    "src/games/canvas/tables.c",
    "src/players/angeschmiert/table.c",
}
# What the system says to somebody who has mistyped a file's name, or may not write there.
SAID_BY_THE_SYSTEM = {os.strerror(code) + "." for code in (errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS)}
NOT_SENTENCES = ("sizeof(struct atelier_game)", "a state of", "there are more than v options", "Column v", "A line has")

CALL = re.compile(r"\b(?:atelier_fail|REFUSE|atelier_record_fail|fail|bad_option|complain|refuse|refuse_with|answer|remark)\s*\(|\bsnprintf\(problem,")
STRINGS = r'"(?:[^"\\]|\\.)*"'
PART = re.compile(rf"{STRINGS}(?:\s*{STRINGS})*|[()]")


def calls_in(source):
    """The sentences of each call that refuses: texts of more than a word, also those that a ?: chooses from."""
    for call in CALL.finditer(source):
        depth = 1
        for part in PART.finditer(source, call.end()):
            depth += {"(": 1, ")": -1}.get(part[0], 0)
            if depth == 0:
                break
            text = "".join(strings_of(part[0]))
            if re.search(r"[a-z'\"}%],?;?:? \S", text):
                yield text


def sample_of(form):
    """A sentence as a format gives it, with v for each value; lists of names bring their own blank."""
    form = form.replace('\\"', '"').replace("%%", "%")
    form = re.sub(r"(?<=[a-z])%s|%s(?=%s)", " v", form).replace("  ", " ")
    return re.sub(r"%(?:\.\*|[0-9.]*)(?:z|l|ll)?[sucdXf]", "v", form)


def regex_of(sentence):
    return re.compile("(.+?)".join(re.escape(part) for part in re.split(r"\{[a-z]+\}", sentence)))


def without_place(text):
    shorter = re.sub(r"^(?:[a-z-]+|line v|number v|seat v): ", "", text)
    return shorter if shorter == text else without_place(shorter)


def is_place(sentence):
    """Whether it is only where something is wrong: "line {number}: {why}"."""
    return without_place(re.sub(r"\{[a-z]+\}", "v", sentence)) == "v"


def refused_in(root):
    """Every sentence of refusal in the sources, and the file."""
    for room in ROOMS:
        for path in sorted(root.glob(f"{room}/*.c")):
            name = str(path.relative_to(root))
            if name in NOT_FOR_PLAYERS or path.name.startswith("make_"):
                continue
            for text in calls_in(path.read_text(encoding="utf-8")):
                yield name, without_place(sample_of(text))


def recognised(text, known):
    """The sentences of refusals.csv that a sample is, or that stand in its blanks; none if it is unknown."""
    found = max((one for one in known if known[one].fullmatch(text)), key=len, default=None)
    if found is None:
        return []
    blanks = re.findall(r"\{([a-z]+)\}", found)
    inner = [value for name, value in zip(blanks, known[found].fullmatch(text).groups()) if name == "what"]
    return [found] + [one for value in inner for one in recognised(value, known)]


def is_for_players(text):
    return re.search("[a-z]{2}", text) is not None and not any(part in text for part in NOT_SENTENCES)


def problems_of(root, sentences):
    """What is refused and not known, and what is known and not refused; `sentences` are the English ones."""
    known = {sentence: regex_of(sentence) for sentence in sentences if not is_place(sentence)}
    used = set(SAID_BY_THE_SYSTEM)
    for place, text in refused_in(root):
        found = recognised(text, known)
        used.update(found)
        if not found and is_for_players(text):
            yield f"{place}: this refusal is not in refusals.csv: {text!r}."
    sources = "".join(path.read_text(encoding="utf-8") for path in (root / "src").rglob("*.c"))
    for sentence in known:
        thing = re.split(r"\{[a-z]+\}", sentence)[0].replace('"', '\\"')
        if sentence not in used and not (thing.strip("' ") and f'"{thing}"' in sources):
            yield f"refusals.csv: nothing refuses like this: {sentence!r}."
