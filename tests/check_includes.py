#!/usr/bin/env python3
"""Checks what the rooms of the house know of each other: a room includes only those named for it below.

    check_includes.py [ROOT]

Also: the games never include each other, nor do the folders of their players, of which others see the face alone;
src/core and src/games touch no files, no clock and no heap, and nobody reads or prints decimals by the locale. The
programs of the build (make_*.c) are free of these last rules. Before it looks at the real tree, it looks at small
wrong ones, to be sure that it would see.
"""
import pathlib
import re
import sys
import tempfile

# What each room may include besides itself. Whatever is not named is not known: the net knows no games.
KNOWS = {
    "core": set(),
    "common": {"core"},
    "games": {"core"},
    "players": {"common", "core", "games"},
    "bots": {"common", "core"},
    "lab": {"bots", "common", "core", "players"},
    "review": {"common", "core", "players"},
    "pictures": {"common", "core", "games"},
    "net": {"core", "common"},
    "protocol": {"common", "core", "players", "review"},
    "store": {"common", "core"},
    "bus": {"common", "core"},
    "house": {"common", "core", "players", "store"},
    "server": {"bus", "common", "core", "house", "net", "pictures", "players", "store"},
    "terminal": {"common", "core", "games", "players"},
    "browser": {"common", "core", "pictures", "players", "protocol", "review"},
    "cli": {"bots", "common", "core", "games", "house", "lab", "net", "pictures", "players", "protocol", "review", "server",
            "store", "terminal"},
}

# The public headers by the room whose knowledge they are; any other belongs to the core.
PUBLIC = {"player.h": "players", "atelier.h": "players"}

PURE = {"core", "games"}
IMPURE_HEADERS = re.compile(
    r"(time|unistd|fcntl|signal|pthread|threads|dirent|errno|poll|curses)\.h|(sys|net|netinet|arpa)/.*")
IMPURE_WORDS = re.compile(
    r"\b(malloc|calloc|realloc|free|strdup|strndup|aligned_alloc|alloca|FILE|stdin|stdout|stderr|fopen|fclose|"
    r"fread|fwrite|fputs|fgets|fputc|putchar|puts|printf|fprintf|vprintf|vfprintf|scanf|fscanf|perror|remove|"
    r"rename|tmpfile|exit|_Exit|abort|atexit|system|getenv|time|clock|gettimeofday|clock_gettime|localtime|"
    r"gmtime|strftime|rand|srand|random|qsort_r|randombytes_buf|randombytes_uniform|setlocale|localeconv)\s*\(|"
    r"\bFILE\b|\bstd(in|out|err)\b")

# Numbers with a point depend on the locale wherever core/text.c is not asked; a program reads them.
LOCAL_READ = re.compile(r"\b(strtod|strtof|strtold|atof|s?scanf)\s*\(")
LOCAL_PRINT = re.compile(r"\bv?(s|sn|f|d)?printf\s*\([^;]*?%[-+ #0]*[\d*]*(\.[\d*]*)?[aefgAEFG]\b")


# Only the command line ends the program; below it one function does, where a front end has no memory left.
ENDING = re.compile(r"\b(abort|exit|_Exit|_exit|quick_exit)\s*\(")
MAY_END = "src/common/grow.c"


def without_comments(text, strings=True):
    """The text without comments, and without the insides of strings where they do not matter."""
    def keep(match):
        part = match.group(0)
        if part.startswith("/"):
            return re.sub(r"[^\n]", " ", part)
        return part if strings else '""'
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', keep, text, flags=re.S)


def public_room(name, root):
    """The room that a header below include/atelier belongs to."""
    if (root / "src" / "games" / pathlib.Path(name).stem).is_dir():
        return "games"
    return PUBLIC.get(name, "core")


def room_and_game(path, root):
    """The room of a file, and the game if it belongs to one."""
    parts = path.relative_to(root).parts
    if parts[:2] == ("include", "atelier"):
        room = public_room(parts[-1], root)
        return room, path.stem if room == "games" else None
    room = parts[1]
    return room, parts[2] if room in ("games", "players") and len(parts) > 3 else None


def resolve(path, name, quoted, root):
    """The file that an include means, or None where it is the system's."""
    places = [root / "include", root / "src"]
    if quoted:
        places.insert(0, path.parent)
    for place in places:
        found = place / name
        if found.is_file():
            return found.resolve()
    return None


def check_file(path, root):
    """Every rule that a file breaks, as a sentence."""
    text = without_comments(path.read_text(encoding="utf-8"))
    room, game = room_and_game(path, root)
    where = path.relative_to(root)
    if room not in KNOWS:
        yield f"{where}: nothing says what the room '{room}' may know"
        return
    build_program = path.name.startswith("make_")
    pure = room in PURE and not build_program
    for number, line in enumerate(text.split("\n"), 1):
        include = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if not include:
            continue
        name = include.group(2)
        found = resolve(path, name, include.group(1) == '"', root)
        if found is None:
            if include.group(1) == '"':
                yield f"{where}:{number}: '{name}' is nowhere"
            elif pure and IMPURE_HEADERS.fullmatch(name):
                yield f"{where}:{number}: <{name}> is not for {room}"
            continue
        other_room, other_game = room_and_game(found, root)
        if other_room != room and other_room not in KNOWS[room]:
            yield f"{where}:{number}: {room} includes {name}, but may know nothing of {other_room}"
        elif game and other_game and game != other_game:
            yield f"{where}:{number}: {room}/{game} includes {other_game}'s {name}"
        elif other_room == "players" and other_game and other_game != game and found.name != "face.h":
            yield f"{where}:{number}: {name} is not the face of {other_game}'s players"
    if not build_program and where.as_posix() != "src/core/text.c":
        found = LOCAL_READ.search(without_comments(text, strings=False))
        if found:
            yield f"{where}: {found.group(1)} depends on the locale; atelier_read_decimal does not"
        if room != "cli" and LOCAL_PRINT.search(text):
            yield f"{where}: decimals printed by the locale; atelier_printf and atelier_format are not"
    if room != "cli" and not pure and not build_program and where.as_posix() != MAY_END:
        found = ENDING.search(without_comments(text, strings=False))
        if found:
            yield f"{where}: {found.group(1)} ends the program, which is for src/cli"
    if pure:
        bare = without_comments(text, strings=False)
        for number, line in enumerate(bare.split("\n"), 1):
            word = IMPURE_WORDS.search(line) if not re.match(r"\s*#", line) else None
            if word:
                yield f"{where}:{number}: {room} may not use {word.group(0).rstrip('( ')}"


def check(root):
    """All files below src/ and include/."""
    files = sorted(list(root.glob("src/**/*.[ch]")) + list(root.glob("include/**/*.h")))
    return len(files), [wrong for path in files for wrong in check_file(path, root)]


WRONG_TREES = [
    ("core includes a game", {"src/core/a.c": '#include "games/canvas/b.h"'}),
    ("core includes a game's public header", {"src/core/a.c": "#include <atelier/canvas.h>"}),
    ("a public header of the core includes a player's", {"include/atelier/game.h": '#include "player.h"'}),
    ("a game includes the protocol", {"src/games/canvas/a.c": '#include "protocol/p.h"'}),
    ("players include the terminal", {"src/players/a.c": '#include "../terminal/t.h"'}),
    ("the net includes a game", {"src/net/a.c": "#include <atelier/canvas.h>"}),
    ("the lab includes the review", {"src/lab/a.c": '#include "review/r.h"'}),
    ("the net includes the protocol", {"src/net/a.c": '#include "protocol/p.h"'}),
    ("a game includes the other", {"src/games/canvas/a.c": '#include "games/angeschmiert/b.h"'}),
    ("a game includes the other by a path", {"src/games/canvas/a.c": '#include "../angeschmiert/b.h"'}),
    ("a game includes the other's public header",
     {"src/games/canvas/a.c": "#include <atelier/angeschmiert.h>"}),
    ("a game's players include the other game", {"src/players/canvas/a.c": '#include "games/angeschmiert/b.h"'}),
    ("the lab includes a game", {"src/lab/a.c": "#include <atelier/canvas.h>"}),
    ("the protocol includes a game", {"src/protocol/a.c": "#include <atelier/canvas.h>"}),
    ("somebody looks behind a face", {"src/cli/a.c": '#include "players/canvas/p.h"'}),
    ("a room without a place", {"src/attic/a.c": ""}),
    ("an include that is nowhere", {"src/cli/a.c": '#include "nowhere.h"'}),
    ("a decimal read by the locale", {"src/cli/a.c": "double x = strtod(y, 0);"}),
    ("a decimal printed by the locale", {"src/lab/a.c": 'void f(void)\n{\n    snprintf(a, 3,\n  "%s %5.1f", b, c);\n}'}),
    ("the protocol ends the program", {"src/protocol/a.c": "void f(void)\n{\n    exit(2);\n}"}),
    ("core knows the time", {"src/core/a.c": "#include <time.h>"}),
    ("core uses the heap", {"src/core/a.c": "void f(void)\n{\n    p = malloc (3);\n}"}),
    ("a game prints", {"src/games/canvas/a.c": 'int f(void) { return printf("x"); }'}),
    ("a game opens files", {"src/games/games.c": "static FILE *f;"}),
    ("a header of the core asks for the environment", {"include/atelier/text.h": "x = getenv(y);"}),
]
RIGHT_TREES = [
    ("downwards", {"src/cli/a.c": '#include "protocol/p.h"\n#include <time.h>\nx = malloc(3);'}),
    ("a face", {"src/cli/a.c": '#include "players/canvas/face.h"'}),
    ("players of a game", {"src/players/canvas/a.c": '#include "p.h"\n#include "games/canvas/b.h"'}),
    ("within a room", {"src/games/canvas/a.c": '#include "b.h"\n#include <atelier/canvas.h>'}),
    ("the list of games", {"src/games/games.c": "#include <atelier/canvas.h>\n#include <atelier/angeschmiert.h>"}),
    ("a program of the build", {"src/core/make_x.c": "#include <stdio.h>\nFILE *f = fopen(x, y);"}),
    ("decimals", {"src/lab/a.c": 'atelier_printf(o, "%.1f", x);\nsnprintf(a, 3, "%u", b);\nc = "%f";'}),
    ("the command line ends the program", {"src/cli/a.c": "exit(2);", MAY_END: "abort();"}),
    ("words in comments and strings",
     {"src/core/a.c": '/* malloc(3) */\n// FILE\nx = "printf(1)";\natelier_printf(o, "x");\ny->time = 3;'}),
]
COMMON = {
    "src/games/canvas/b.h": "", "src/games/angeschmiert/b.h": "", "src/protocol/p.h": "",
    "src/players/canvas/p.h": "", "src/players/canvas/face.h": "", "src/review/r.h": "", "src/terminal/t.h": "", "include/atelier/canvas.h": "", "include/atelier/angeschmiert.h": "",
    "include/atelier/player.h": "", "include/atelier/game.h": "",
}


def check_small_tree(files):
    """What the check says about a few files."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        for name, text in {**COMMON, **files}.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")
        return check(root)[1]


def circles():
    """Rooms that know each other, directly or by way of others."""
    beyond = {room: set(known) for room, known in KNOWS.items()}
    for _ in KNOWS:
        for room, known in beyond.items():
            beyond[room] = known.union(*(beyond[other] for other in known))
    return [room for room, known in beyond.items() if room in known]


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    failed = bool(circles())
    for room in circles():
        print(f"{room} knows itself by way of others")
    for name, files in WRONG_TREES:
        if len(check_small_tree(files)) != 1:
            print(f"not seen, or seen more than once: {name}: {check_small_tree(files)}")
            failed = True
    for name, files in RIGHT_TREES:
        for wrong in check_small_tree(files):
            print(f"seen where nothing is wrong ({name}): {wrong}")
            failed = True
    count, wrongs = check(root)
    for wrong in wrongs:
        print(wrong)
    print(f"{count} files looked at, {len(wrongs)} wrong includes or words")
    return 1 if failed or wrongs or count < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
