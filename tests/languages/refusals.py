"""The sentences with which the engine and the server refuse something, against refusals.csv."""

import errno
import os
import re

from languages.strings import strings_of

# Rooms whose refusals reach players.
ROOMS = (
    "src/bots",
    "src/cli/**",
    "src/common",
    "src/core",
    "src/games/**",
    "src/online/people",
    "src/online/requests",
    "src/online/tables",
    "src/online/watching",
    "src/pictures/**",
    "src/players/**",
    "src/protocol",
    "src/server",
)
# These refuse what only those can meet who measure players, run a server, draw pictures or write data files; they read
# English.
NOT_FOR_PLAYERS = {
    "src/cli/arena.c",
    "src/cli/serve/serve.c",
    "src/cli/angeschmiert/solve.c",
    "src/cli/store/store.c",
    "src/pictures/canvas/contact.c",
    "src/pictures/canvas/easel.c",
    "src/pictures/exhibition.c",
    "src/pictures/film_pixels.c",
    "src/pictures/no_pixels.c",
    "src/pictures/pixels.c",
    "src/pictures/render.c",
}
# What the system says to somebody who has mistyped a file's name, or may not write there.
SAID_BY_THE_SYSTEM = {os.strerror(code) for code in (
    errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.EISDIR, errno.ENOTDIR, errno.ENAMETOOLONG,
    errno.EEXIST, errno.EFBIG, errno.EPERM, errno.ELOOP, errno.EMFILE, errno.EBUSY, errno.EIO, errno.EDQUOT,
    errno.ENOEXEC, errno.ETXTBSY, errno.EAGAIN, errno.ENOMEM)}
SAID_BY_THE_SYSTEM |= {"connection refused", "connection timed out", "host is unreachable", "network is unreachable"}  # libuv
NOT_SENTENCES = ("sizeof(struct atelier_game)", "a state of", "there are more than {} options", "Column {}", "A line has")

CALL = re.compile(r"\b(?:atelier_fail|atelier_fail_within|REFUSE|atelier_record_fail|fail|bad_option|complain|refuse|"
                  r"refuse_with|answer|reject|remark|say_problem)\s*\(")
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
            if re.search(r"[a-z'\"}%],?;?:? ", text):
                yield text + "%s" * ("within" in call[0])


def key_of(text):
    """A format, or a sentence of refusals.csv, with {} for each value: what src/core/refusals.c looks up."""
    text = re.sub(r"%(?:\.\*|[0-9.]*)(?:z|l|ll)?[sucdXf]", "{}", text.replace('\\"', '"'))
    return re.sub(r"\{[a-z]+\}", "{}", text.replace("%%", "%"))


def known_part(key, known):
    """The key behind the words with a colon that say where; None if it is not known."""
    while key not in known:
        place, colon, key = key.partition(": ")
        if not colon or " " in place:
            return None
    return key


def refused_in(root):
    """The key of every refusal in the sources, and the file."""
    for room in ROOMS:
        for path in sorted(root.glob(f"{room}/*.c")):
            name = str(path.relative_to(root))
            if name in NOT_FOR_PLAYERS or path.name.startswith("make_"):
                continue
            for text in calls_in(path.read_text(encoding="utf-8")):
                yield name, key_of(text)


def is_for_players(key):
    words = re.sub(r"^(?:\S+: )+", "", key)
    return re.search("[a-z]{2}", words) is not None and not any(part in key for part in NOT_SENTENCES)


def problems_of(root, sentences):
    """What is refused and not known, and what is known and not refused; `sentences` are the English ones."""
    known = {key_of(sentence): sentence for sentence in sentences}
    used = set(SAID_BY_THE_SYSTEM)
    for place, key in refused_in(root):
        found = known_part(key, known)
        used.add(found)
        if found is None and is_for_players(key):
            yield f"{place}: this refusal is not in refusals.csv: {key!r}."
    sources = "".join(path.read_text(encoding="utf-8") for path in (root / "src").rglob("*.c"))
    for key, sentence in known.items():
        literal = key.replace('"', '\\"')
        if key not in used and f'"{literal}"' not in sources:
            yield f"refusals.csv: nothing refuses like this: {sentence!r}."
