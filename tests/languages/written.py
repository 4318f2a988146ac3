"""Sentences that stand in the code, where players would read them in English whatever their language is."""

import re

from languages.refusals import NOT_FOR_PLAYERS, PART
from languages.strings import strings_of

PRINTS = re.compile(r"\b(?:f?printf|f?puts|atelier_put|atelier_printf)\s*\(")
WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
# Help and completions are in English. The rest is of a system that is broken.
IN_ENGLISH = ("src/cli/command.c", "src/cli/completions.c", "src/cli/help/", "src/cli/main.c")
# What stands between tags, and what people see or hear of an element besides.
BETWEEN_TAGS = re.compile(r">([^<>{}=;()]*[A-Za-z]{2,} [A-Za-z]{2,}[^<>{}=;()]*)<")
ATTRIBUTES = re.compile(r'\b(?:about|alt|aria-label|label|legend|placeholder|title)="([^"]*[A-Za-z]{2,} [^"]*)"')
OF_NO_VIEW = ("samples.tsx",)


def printed_in(source):
    """What a C file prints by itself, without the name of a command before it."""
    for call in PRINTS.finditer(source):
        depth = 1
        for part in PART.finditer(source, call.end()):
            depth += {"(": 1, ")": -1}.get(part[0], 0)
            if depth == 0:
                break
            text = re.sub(r"^atelier [a-z]+", "", "".join(strings_of(part[0])))
            if WORDS.search(text):
                yield text


def written_in(root):
    """Each such sentence, and the file."""
    for path in (*sorted((root / "src/cli").rglob("*.c")), *sorted((root / "src/terminal").rglob("*.c"))):
        name = str(path.relative_to(root))
        if name not in NOT_FOR_PLAYERS and not name.startswith(IN_ENGLISH) and not path.name.startswith("make_"):
            yield from ((name, text) for text in printed_in(path.read_text(encoding="utf-8")))
    for path in sorted((root / "web/src").rglob("*.tsx")):
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        if path.name not in OF_NO_VIEW:
            for found in (*BETWEEN_TAGS.finditer(code), *ATTRIBUTES.finditer(code)):
                yield str(path.relative_to(root)), " ".join(found[1].split())


def problems_of(root):
    for name, text in written_in(root):
        yield f"{name}: this stands in the code, in English: {text!r}."
