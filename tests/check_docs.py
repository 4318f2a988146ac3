#!/usr/bin/env python3
"""Tries out what the README, the pages under docs/ and those beside the code claim: check_docs.py ROOT ATELIER [PAGE...]

- every `make X` and `atelier X` that is named exists;
- relative links lead somewhere, headings included;
- lines are at most 120 characters long (rows of tables and docs/contribute/art.md are excused);
- English pages keep to what can be counted of the rules for writers in CONTRIBUTING.md: paragraphs of 80 words,
  sentences of 30, no 'somebody' or 'whoever', no name that docs/glossary.md has given up. Pages in CEILINGS have more of
  it, and may only get better;
- a page in another language has the headings, paragraphs and items of the English one, in the same order;
- fenced blocks are what their mark says:
    sh      lines that begin with 'atelier', and let no computer players play for long, end well (exit code 0, or 1 for
            a 'no'), in a folder of the page's own
    py NAME is a file of that name in this folder, for the lines that follow
    output  what the last of those lines before it prints
    engine  what is sent ('>') brings the reply ('<'), where '...' stands for anything
    c       stands so in examples/, include/, src/ or tests/; a line '...' leaves something out
    python  runs, from the repository's root
    record  is examples/puzzle.atelier
  Others belong to tests of their own: docs/embed/adding-a-game.md to tests/build/test_added_game.py, docs/play/friends.md
  and docs/contribute/first-change.md to tests/build/test_tutorials.py, `online` to tests/house/test_conversation.py.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
ATELIER = pathlib.Path(sys.argv[2]).resolve()

# What is safe and quick to run from a page. The others are only looked up, but for arenas of programs.
SAFE = {"board", "cards", "engine", "games", "help", "paint", "play", "replay", "rules", "score", "sheet", "verify",
        "version"}

problems = []


def complain(page, line, message):
    problems.append(f"{page.relative_to(ROOT)}:{line}: {message}")


def pages():
    if sys.argv[3:]:
        yield from (ROOT / name for name in sys.argv[3:])
        return
    yield ROOT / "README.md"
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        yield ROOT / name
    yield from sorted((ROOT / "docs").rglob("*.md"))
    yield from sorted((ROOT / "src").rglob("README.md"))


def blocks(text):
    """The fenced blocks: (mark, number of the first line, lines)."""
    mark, lines, first = None, [], 0
    for number, line in enumerate(text.split("\n"), 1):
        if mark is None and line.startswith("```"):
            mark, lines, first = line[3:].strip(), [], number + 1
        elif mark is not None and line.startswith("```"):
            yield mark, first, lines
            mark = None
        elif mark is not None:
            lines.append(line)


def without_blocks(text):
    """The same number of lines, with the fenced ones emptied."""
    inside, out = False, []
    for line in text.split("\n"):
        fence = line.startswith("```")
        out.append("" if inside or fence else line)
        inside = inside != fence
    return out


# --- commands ---


def targets():
    makefile = (ROOT / "Makefile").read_text()
    return set(re.findall(r"^([a-z][a-z-]*):", makefile, re.M))


def commands():
    text = subprocess.run([ATELIER, "help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^  ([a-z]+) ", text, re.M)) | {"help"}


def spoken(text):
    """Everything that is written as code: (line, words)."""
    for number, line in enumerate(without_blocks(text), 1):
        for code in re.findall(r"`([^`]+)`", line):
            yield number, code
    for mark, first, lines in blocks(text):
        if mark == "sh":
            for number, line in enumerate(lines, first):
                yield number, line.split(" #")[0]


def check_commands(page, text, known_targets, known_commands):
    for number, code in spoken(text):
        for target in re.findall(r"(?:^|[;&|] *)make ([a-z][a-z-]*)", code):
            if target not in known_targets:
                complain(page, number, f"there is no 'make {target}'")
        for command in re.findall(r"(?:^|[;&|] *|build/)atelier ([a-z]+)", code):
            if command not in known_commands:
                complain(page, number, f"there is no 'atelier {command}'")


# --- links and lines ---


def slug(heading):
    heading = re.sub(r"[`*]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")


def check_links(page, text):
    for number, line in enumerate(without_blocks(text), 1):
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            there = page if not path else (page.parent / path).resolve()
            if not there.exists():
                complain(page, number, f"{target} leads nowhere")
            elif anchor:
                headings = [slug(h) for h in re.findall(r"^#+ (.*)$", "\n".join(without_blocks(there.read_text())), re.M)]
                if anchor not in headings:
                    complain(page, number, f"{there.name} has no heading '{anchor}'")


def check_lines(page, text):
    if page.name == "art.md":
        return
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > 120 and not line.startswith("|"):
            complain(page, number, f"{len(line)} characters")


# --- writing ---

# Long paragraphs, long sentences, and words of WORDS that a page still has. The numbers may only fall.
CEILINGS = {
    "docs/background/bench.md": (5, 10, 0),
    "docs/background/cluster.md": (4, 4, 0),
    "docs/background/players.md": (10, 9, 0),
    "docs/background/solver.md": (3, 3, 0),
    "docs/bots/arena.md": (1, 1, 0),
    "docs/bots/online.md": (14, 5, 0),
    "docs/bots/protocol.md": (8, 4, 0),
    "docs/bots/record-format.md": (3, 3, 0),
    "docs/contribute/art.md": (11, 12, 0),
    "docs/contribute/design.md": (2, 0, 0),
    "docs/host/operating.md": (4, 0, 0),
    "docs/rules/angeschmiert-rulings.md": (1, 0, 0),
    "src/net/websocket/README.md": (0, 1, 0),
}
WORDS = r"\b(?:(?:some|any|every|no)body|whoever)\b"
GIVEN_UP = r"\b(?:the|a|an|this|each|every|several|online|game) houses?\b|\bonlookers?\b|\blooks? on\b"
ABOUT_WORDS = ("CONTRIBUTING.md", "docs/glossary.md")  # name what others should not say
PAINTED = "docs/contribute/art.md"  # has houses


def paragraphs(text):
    """Paragraphs and items of lists, without code and the targets of links."""
    lines = [re.sub(r"^(?=\s*(?:[-*]|\d\d?\.) )", "\n", "" if line.startswith(("|", "#")) else line)
             for line in without_blocks(text)]
    text = re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]+`", "x", "\n".join(lines)))
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text) if part.strip()]


def check_writing(page, text):
    name = str(page.relative_to(ROOT))
    if re.search(r"\.(de|es|it)\.md$", name):
        return
    parts = paragraphs(text)
    sentences = [sentence for part in parts for sentence in re.split(r"(?<=[.!?:;])[\"”)*]*\s+", part)]
    found = ([part for part in parts if len(part.split()) > 80],
             [sentence for sentence in sentences if len(sentence.split()) > 30],
             [word for part in parts for word in re.findall(WORDS, part, re.I) if name not in ABOUT_WORDS])
    for ceiling, what, which in zip(CEILINGS.get(name, (0, 0, 0)),
                                    ("paragraphs of over 80 words", "sentences of over 30 words", "words to avoid"), found):
        if len(which) > ceiling:
            complain(page, 1, f"{len(which)} {what}, and {ceiling} are allowed; the last: {which[-1][:100]!r}")
    for part in parts if name not in (*ABOUT_WORDS, PAINTED) else ():
        for given_up in re.findall(GIVEN_UP, part, re.I):
            complain(page, 1, f"says {given_up!r}; docs/glossary.md has the name")


# --- translations ---


def outline(text):
    """Headings by their depth, paragraphs, items and numbers of lists; not how many rows a table has."""
    lines = ["" if line.startswith("|") else re.sub(r"^(?=\s*(?:[-*]|\d\d?\.) )", "\n", line) for line in without_blocks(text)]
    signs = [part.split()[0] for part in re.split(r"\n\s*\n", "\n".join(lines)) if part.strip()]
    return [sign if re.fullmatch(r"#+|-|\*|\d\d?\.", sign) else "paragraph" for sign in signs]


def check_translation(page, text):
    if not re.search(r"\.(de|es|it)\.md$", page.name):
        return
    wanted, there = outline(page.with_suffix("").with_suffix(".md").read_text()), outline(text)
    if there != wanted:
        after = next((i for i, (one, other) in enumerate(zip(wanted, there)) if one != other), min(len(wanted), len(there)))
        headings = sum(part.startswith("#") for part in there[:after])
        complain(page, 1, f"below heading {headings} it has not the paragraphs and items of the English page")


# --- blocks ---


def run_shell(page, first, lines, folder, known_commands):
    """Runs what is safe to run; returns what the last of it has printed."""
    printed = ""
    environment = dict(os.environ, HOME=str(folder), XDG_STATE_HOME=str(folder / "state"), LC_ALL="C.UTF-8",
                       PATH=f"{ATELIER.parent}:{os.environ['PATH']}")
    for number, line in enumerate(lines, first):
        words = re.search(r"(?:^|\| )atelier ([a-z]+)", line)
        begins_so = line.startswith(("atelier ", "echo ", "printf "))
        safe = words and (words[1] in SAFE or "exec:" in line)
        if not begins_so or not safe or words[1] not in known_commands:
            continue
        done = subprocess.run(["sh", "-c", line], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=240)
        if done.returncode not in (0, 1):
            complain(page, number, f"exit code {done.returncode}: {done.stderr.strip()}")
        printed = done.stdout
    return printed


def joined(lines, sign):
    """Lines that begin with the sign, those after '> ' and ' ' joined to the one before."""
    out = []
    for line in lines:
        if line.startswith(sign + "  ") and out:
            out[-1] += line[3:]
        elif line.startswith(sign + " "):
            out.append(line[2:])
    return out


def run_engine(page, first, lines):
    sent, wanted = joined(lines, ">"), joined(lines, "<")
    done = subprocess.run([ATELIER, "engine"], input="\n".join(sent) + "\n", capture_output=True, text=True, timeout=240)
    came = done.stdout.split("\n")[:-1]
    if len(came) != len(wanted):
        complain(page, first, f"{len(sent)} requests, {len(wanted)} replies wanted, {len(came)} came")
    for want, got in zip(wanted, came):
        pattern = ".*".join(re.escape(part) for part in want.split("..."))
        if not re.fullmatch(pattern, got):
            complain(page, first, f"wanted {want}\n    but it is {got[:600]}")


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def check_quoted(page, first, lines, sources):
    for part in re.split(r"^\s*\.\.\.\s*$", "\n".join(lines), flags=re.M):
        if squeezed(part) and not any(squeezed(part) in source for source in sources):
            complain(page, first, f"no source holds: {squeezed(part)[:100]} ...")


def run_python(page, first, lines):
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True,
                          timeout=240)
    if done.returncode != 0:
        complain(page, first, f"fails: {done.stderr.strip()}")


def check_blocks(page, text, sources, known_commands):
    printed = ""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(ROOT / "examples/puzzle.atelier", folder / "game.atelier")
        (folder / "examples").symlink_to(ROOT / "examples")
        for mark, first, lines in blocks(text):
            if mark.startswith("py "):
                (folder / mark[3:]).write_text("\n".join(lines) + "\n")
                (folder / mark[3:]).chmod(0o755)
            elif mark == "sh":
                printed = run_shell(page, first, lines, folder, known_commands)
            elif mark == "output":
                if "\n".join(lines) + "\n" != printed:
                    complain(page, first, f"it prints\n{printed}")
            elif mark == "engine":
                run_engine(page, first, lines)
            elif mark == "c":
                check_quoted(page, first, lines, sources)
            elif mark == "python" and page.name != "art.md":
                run_python(page, first, lines)
            elif mark == "record":
                if "\n".join(lines) + "\n" != (ROOT / "examples/puzzle.atelier").read_text():
                    complain(page, first, "is not examples/puzzle.atelier")


def main():
    sources = [squeezed(path.read_text()) for folder in ("examples", "include", "src", "tests")
               for path in sorted((ROOT / folder).rglob("*.[ch]"))]
    known_targets, known_commands = targets(), commands()
    count = 0
    for page in pages():
        text = page.read_text()
        check_commands(page, text, known_targets, known_commands)
        check_links(page, text)
        check_lines(page, text)
        check_writing(page, text)
        check_translation(page, text)
        check_blocks(page, text, sources, known_commands)
        count += 1
    for verifier in ([ATELIER, "verify"], [sys.executable, ROOT / "examples/verify.py"]):
        subprocess.run([*verifier, ROOT / "examples/puzzle.atelier"], check=True)
    for problem in problems:
        print(problem)
    print(f"{count} pages, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
