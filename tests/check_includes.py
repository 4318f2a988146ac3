#!/usr/bin/env python3
"""Checks what the rooms of the house know of each other: a room includes only those named for it below.

    check_includes.py [ROOT]

No files of a room call each other in a circle, but for pairs that are named here.

src/online is a room with floors: a floor includes only those below it, and nobody outside looks behind online.h.

In src/cli the same holds for its folders, and no files include each other in a circle: a header and the file beside it
are one, so a header declares nothing that another file defines.

In a backtrace there is only a name: a static function's stands in a few files at most, and a tag names one struct.

Also: the games never include each other, nor do the folders of their players, of which others see the face alone;
src/core and src/games touch no files, no clock and no heap, no file outside a game's folders knows it by its name, be it
of code or of texts, and nobody reads or prints decimals by the locale. The programs of the build (make_*.c) are free of these last rules. Before
it looks at the real tree, it looks at small wrong ones, to be sure that it would see.
"""
import csv
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
    "online": {"common", "core", "players", "store"},
    "server": {"bus", "common", "core", "net", "online", "pictures", "players", "store"},
    "terminal": {"common", "core", "games", "players"},
    "browser": {"common", "core", "pictures", "players", "protocol", "review"},
    "cli": {"bots", "common", "core", "games", "lab", "net", "online", "pictures", "players", "protocol", "review", "server",
            "store", "terminal"},
}

# The floors of src/online, from the ground up: what is below announces, and online.c says who hears it. Each may include
# the floors that are named for it, and online.h, which is the face of the room.
FLOORS = {
    "requests": set(),
    "tables": {"requests"},
    "people": {"requests", "tables"},
    "watching": {"requests", "tables"},
    "cluster": {"requests", "tables", "people", "watching"},
}


# The folders of src/cli, in the same way; the files beside them are known to all.
CLI_KNOWS = {
    "gallery": {"kept", "screen"},
    "help": set(),
    "join": {"kept", "play", "screen", "table"},
    "kept": set(),
    "people": {"kept"},
    "play": {"gallery", "kept", "people", "screen", "table"},
    "rules": set(),
    "screen": set(),
    "serve": {"store"},
    "store": set(),
    "table": {"rules", "screen"},
}
GAME_KNOWS = {"people", "screen"} # the folder of a game

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

# Help has examples that can be typed.
HELP = re.compile(r'\.examples\s*=\s*("(?:\\.|[^"\\\n])*"\s*)+')

# Names of a library that has a word which is a game's here.
LIBCHAFA = re.compile(r"\bchafa_\w+", re.I)

# Texts that are for all games, and name some nevertheless: people who search for a game find the page by its name.
NAMES_GAMES = {("web/languages/page.csv", "page.description")}

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
    folder = parts[2] if len(parts) > 3 else None
    return parts[1], folder if folder and (root / "src/games" / folder).is_dir() else None


def floor_of(path, root):
    """The floor of src/online that a file is on, or None."""
    parts = path.relative_to(root).parts
    return parts[2] if parts[:2] == ("src", "online") and len(parts) > 3 else None


def check_floor(path, found, root):
    """What is wrong with an include of a file of src/online, or None."""
    floor, other = floor_of(path, root), floor_of(found, root)
    if path.relative_to(root).parts[1] != "online":
        return f"looks behind online.h, at {found.name}" if other else None
    if floor is None or floor == other or found.name == "online.h":
        return None
    if floor not in FLOORS:
        return f"is on a floor that nobody knows, '{floor}'"
    return None if other in FLOORS[floor] else f"looks up from {floor} to {found.relative_to(root / 'src' / 'online')}"


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


def game_names(root):
    """What finds the name of a game in a text."""
    names = "|".join(sorted(folder.name for folder in (root / "src/games").iterdir() if folder.is_dir()))
    return re.compile(rf"(?<![a-z])({names})(?![a-z])", re.I)


def texts_that_name_games(root):
    """The file and key, and the name, of each text for all games that has one; texts of one game are in its folders."""
    names = game_names(root)
    for path in sorted([*root.glob("data/languages/*.csv"), *root.glob("web/languages/*.csv")]):
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.reader(file):
                named = names.search("\n".join(row))
                if named:
                    yield (path.relative_to(root).as_posix(), row[0]), named.group(1)


def check_texts(root):
    """Texts that name a game and may not."""
    for (where, key), name in texts_that_name_games(root):
        if (where, key) not in NAMES_GAMES:
            yield f"{where}: {key} knows a game by its name, {name}"


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
        floor = check_floor(path, found, root) if other_room == "online" else None
        if floor:
            yield f"{where}:{number}: {floor}"
        if other_room != room and other_room not in KNOWS[room]:
            yield f"{where}:{number}: {room} includes {name}, but may know nothing of {other_room}"
        elif other_game and game is None and where.parts[0] == "src":
            yield f"{where}:{number}: {name} is in the folder of a game, {other_game}"
        elif game and other_game and game != other_game:
            yield f"{where}:{number}: {room}/{game} includes {other_game}'s {name}"
        elif other_room == "players" and other_game and room != "players" and found.name != "face.h":
            yield f"{where}:{number}: {name} is not the face of {other_game}'s players"
    if where.parts[0] == "src" and game is None:
        named = game_names(root).search(re.sub(r"#\s*include.*", "", LIBCHAFA.sub("", HELP.sub("", text))))
        if named:
            yield f"{where}: {room} knows a game by its name, {named.group(1)}"
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


# Two files of a room that call each other because they are one thought, cut in two for its length.
PAIRS = {
    ("core/format.c", "core/text.c"),              # a text is formatted, and formats write texts
    ("core/record_fair.c", "core/record_read.c"),  # the lines of a record, those about chance apart
    ("core/table.c", "core/table_fair.c"),         # a table, and what it has drawn in public
    ("players/house.c", "players/players.c"),      # who has which name, and whose place a name takes
}


def calls_of(room, root):
    """Which files of a room call functions of which others by their names."""
    texts = {path: without_comments(path.read_text(encoding="utf-8"), strings=False)
             for path in sorted(room.glob("**/*.c")) if not path.name.startswith("make_")}
    homes = {name: path for path, text in texts.items()
             for name in re.findall(r"^(?!static)[a-z][^\n;={}()]*\b(\w+)\([^;{}]*\)\n\{", text, re.M)}
    calls = {}
    for path, text in texts.items():
        own = set(re.findall(r"^static [^;{}()=]*?\b(\w+)\(", text, re.M))
        named = set(re.findall(r"(?<![\w.>])\w+", text)) - own
        called = {homes[name] for name in named & homes.keys()} - {path}
        calls[path.relative_to(root / "src").as_posix()] = {other.relative_to(root / "src").as_posix() for other in called}
    return calls


def without_pairs(calls, pairs):
    """The same calls, with both files of a pair taken as one, which has the name of the first."""
    first = {other: one for one, other in pairs}
    arrows = {}
    for path, called in calls.items():
        arrows.setdefault(first.get(path, path), set()).update(first.get(other, other) for other in called)
    return {path: called - {path} for path, called in arrows.items()}


def check_circles(root):
    """Files of a room that call themselves by way of others, and pairs that are none any more."""
    for room in sorted(path for path in root.glob("src/*") if path.is_dir()):
        calls = calls_of(room, root)
        pairs = {pair for pair in PAIRS if calls.keys() & set(pair)}
        for one, other in sorted(pairs):
            if other not in calls.get(one, ()) or one not in calls.get(other, ()):
                yield f"src/{one} and src/{other} do not call each other: strike them off the list"
        circle = circle_in(without_pairs(calls, pairs))
        if circle:
            yield f"src/{room.name}: files that call each other in a circle: {' -> '.join([*circle, circle[0]])}"


INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
DECLARED = re.compile(r"^(?!static|typedef|struct \w+ \{)[a-z][\w *]*?\b(\w+)(?:\([^;{}]*\)(?:\s*__attribute__[^;]*)?|\[\]);", re.M)


def cli_folder(path, root):
    """The folder of src/cli that a file is in, or "" for those beside the folders."""
    parts = path.relative_to(root / "src/cli").parts
    return parts[0] if len(parts) > 1 else ""


def check_cli_folders(path, includes, root):
    """What a file of src/cli includes of other folders and may not."""
    folder, where = cli_folder(path, root), path.relative_to(root)
    known = GAME_KNOWS if (root / "src/games" / folder).is_dir() else CLI_KNOWS.get(folder)
    if folder and known is None:
        yield f"{where}: nothing says what the folder '{folder}' may know"
        return
    for other in includes:
        there = cli_folder(other, root)
        if folder and there and there != folder and there not in known:
            yield f"{where}: cli/{folder} includes {other.name}, but may know nothing of cli/{there}"


def check_declared(path, root):
    """What a header of src/cli declares and the file beside it does not define; what is made by the build is not there."""
    beside = path.with_suffix(".c")
    if path.suffix != ".h" or not beside.is_file():
        return
    source = without_comments(beside.read_text(encoding="utf-8"))
    for name in DECLARED.findall(without_comments(path.read_text(encoding="utf-8"))):
        if not re.search(rf"\b{name}(\([^;{{}}]*\)\s*\{{|\[\]\s*=)", source):
            yield f"{path.relative_to(root)}: {name} is not defined in {beside.name}"


def circle_in(arrows):
    """The names of a circle, or None; `arrows` has what each name leads to."""
    done = set()

    def follow(name, way):
        if name in way:
            return way[way.index(name):]
        if name in done:
            return None
        for other in sorted(arrows.get(name, ())):
            found = follow(other, [*way, name])
            if found:
                return found
        done.add(name)
        return None
    return next((found for name in sorted(arrows) if (found := follow(name, []))), None)


def check_cli(root):
    """Folders and circles of src/cli."""
    arrows = {}
    cli = root / "src/cli"
    for path in sorted(cli.glob("**/*.[ch]")):
        found = (resolve(path, name, True, root) for name in INCLUDE.findall(path.read_text(encoding="utf-8")))
        includes = [other for other in found if other is not None and other.is_relative_to(cli)]
        name = str(path.relative_to(cli).with_suffix(""))
        arrows.setdefault(name, set()).update(str(other.relative_to(cli).with_suffix("")) for other in includes)
        arrows[name].discard(name)
        yield from check_cli_folders(path, includes, root)
        yield from check_declared(path, root)
    circle = circle_in(arrows)
    if circle:
        yield f"src/cli: files in a circle: {' -> '.join([*circle, circle[0]])}"


# How many files a static function's name may stand in. Two do here; a game that is added has the names of a game's parts.
MOST_NAMESAKES = 3
STATIC = re.compile(r"^static [^;{}()=]*?\b(\w+)\([^;{}]*\)\n\{", re.M)
TAG = re.compile(r"^\s*(?:static |typedef |const )*(?:struct|enum|union) (\w+)\s*\{", re.M)


def check_namesakes(root):
    """Names of static functions in too many files, and tags of more than one struct."""
    functions, tags = {}, {}
    for path in sorted([*root.glob("src/**/*.[ch]"), *root.glob("include/**/*.h")]):
        text = without_comments(path.read_text(encoding="utf-8"), strings=False)
        where = path.relative_to(root).as_posix()
        for name in STATIC.findall(text) if path.suffix == ".c" else ():
            functions.setdefault(name, set()).add(where)
        for name in TAG.findall(text):
            tags.setdefault(name, set()).add(where)
    for names, most, what in ((functions, MOST_NAMESAKES, "static function"), (tags, 1, "tag")):
        for name, files in names.items():
            if len(files) > most:
                yield f"{name} is the {what} of {len(files)} files: {', '.join(sorted(files))}"


def check(root):
    """All files below src/ and include/, and the texts."""
    files = sorted(list(root.glob("src/**/*.[ch]")) + list(root.glob("include/**/*.h")))
    wrong = [wrong for path in files for wrong in check_file(path, root)]
    return len(files), [*wrong, *check_circles(root), *check_cli(root), *check_namesakes(root), *check_texts(root)]


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
    ("somebody looks behind a face", {"src/cli/canvas/a.c": '#include "players/canvas/p.h"'}),
    ("a command of all games includes one", {"src/cli/a.c": '#include "players/canvas/face.h"'}),
    ("the pictures of all games know one", {"src/pictures/film.c": "atelier_is_game(game, &atelier_canvas_game);"}),
    ("the pictures of a game include the other", {"src/pictures/canvas/a.c": '#include "games/angeschmiert/b.h"'}),
    ("a page's pictures for all games include one's", {"src/browser/a.c": '#include "pictures/canvas/c.h"', "src/pictures/canvas/c.h": ""}),
    ("a command of all games names one", {"src/cli/a.c": 'x = find("canvas");'}),
    ("help of all games names one beside its examples", {"src/cli/a.c": '{.about = "plays Canvas", .examples = "play canvas"}'}),
    ("the server names a game", {"src/server/a.c": "atelier_canvas_game.start();"}),
    ("a key for all games names one", {"data/languages/terminal.csv": "key,en\ncanvas.screen.keys,Tab paint"}),
    ("a text for all games names one", {"data/languages/de.csv": 'key,text\na.b,"Gleich, in Canvas: mehr"'}),
    ("a text of the page names a game", {"web/languages/links.csv": "key,en,de\nlink.none,A game,Eine Partie Angeschmiert"}),
    ("another text where one may name a game", {"web/languages/page.csv": "key,en\npage.title,Canvas\npage.description,Canvas"}),
    ("a game's command includes the other game", {"src/cli/canvas/a.c": '#include "games/angeschmiert/b.h"'}),
    ("a room without a place", {"src/attic/a.c": ""}),
    ("the online server knows a game's name", {"src/online/tables/a.c": 'x = find("canvas");'}),
    ("a floor looks up", {"src/online/tables/a.c": '#include "online/watching/w.h"'}),
    ("the ground floor looks up", {"src/online/requests/a.c": '#include "../tables/t.h"'}),
    ("people look at who watches", {"src/online/people/a.c": '#include "online/watching/w.h"'}),
    ("a floor without a place", {"src/online/attic/a.c": '#include "online/tables/t.h"'}),
    ("somebody looks behind the face of the online server", {"src/server/a.c": '#include "online/tables/t.h"'}),
    ("files of the online server in a circle",
     {"src/online/tables/a.c": "void a(int x)\n{\n    b(x);\n}", "src/online/tables/b.c": "void b(int x)\n{\n    a(x);\n}"}),
    ("files of another room in a circle of three, and of two folders",
     {"src/server/a.c": "void a(int x)\n{\n    b(x);\n}", "src/server/x/b.c": "bool *b(int x)\n{\n    c(x);\n}",
      "src/server/x/c.c": "void c(int x)\n{\n    a(x);\n}"}),
    ("a pair that is a circle with a third",
     {"src/core/text.c": "void a(int x)\n{\n    b(x);\n}", "src/core/format.c": "void b(int x)\n{\n    a(x);\n    c(x);\n}",
      "src/core/c.c": "void c(int x)\n{\n    a(x);\n}"}),
    ("a pair that is none any more",
     {"src/core/text.c": "void a(int x)\n{\n    b(x);\n}", "src/core/format.c": "void b(int x)\n{\n}"}),
    ("an include that is nowhere", {"src/cli/a.c": '#include "nowhere.h"'}),
    ("a decimal read by the locale", {"src/cli/a.c": "double x = strtod(y, 0);"}),
    ("a decimal printed by the locale", {"src/lab/a.c": 'void f(void)\n{\n    snprintf(a, 3,\n  "%s %5.1f", b, c);\n}'}),
    ("the protocol ends the program", {"src/protocol/a.c": "void f(void)\n{\n    exit(2);\n}"}),
    ("a folder of the program without a place", {"src/cli/attic/a.c": ""}),
    ("a folder of the program includes one that it may not know",
     {"src/cli/kept/a.c": '#include "cli/play/p.h"', "src/cli/play/p.h": ""}),
    ("two files of the program include each other",
     {"src/cli/a.c": '#include "a.h"', "src/cli/a.h": '#include "b.h"', "src/cli/b.h": "", "src/cli/b.c": '#include "a.h"'}),
    ("a header of the program declares what another file defines",
     {"src/cli/a.h": "int f(void);\nint g(int x,\n      int y);", "src/cli/a.c": "int f(void)\n{\n}", "src/cli/b.c": "int g(int x, int y) {\n}"}),
    ("core knows the time", {"src/core/a.c": "#include <time.h>"}),
    ("core uses the heap", {"src/core/a.c": "void f(void)\n{\n    p = malloc (3);\n}"}),
    ("a game prints", {"src/games/canvas/a.c": 'int f(void) { return printf("x"); }'}),
    ("a game opens files", {"src/games/games.c": "static FILE *f;"}),
    ("a header of the core asks for the environment", {"include/atelier/text.h": "x = getenv(y);"}),
]
WRONG_TREES += [
    ("a tag of two structs", {"src/net/a.c": "struct cut {\n};", "src/lab/a.h": "struct cut {\n};"}),
    ("a name in too many files", {f"src/lab/{n}.c": "static int say(int x)\n{\n}" for n in range(MOST_NAMESAKES + 1)}),
]
RIGHT_TREES = [
    ("downwards", {"src/cli/a.c": '#include "protocol/p.h"\n#include <time.h>\nx = malloc(3);'}),
    ("folders of the program",
     {"src/cli/play/a.c": '#include "a.h"\n#include "cli/kept/k.h"', "src/cli/play/a.h": "", "src/cli/kept/k.h": '#include "cli/c.h"',
      "src/cli/c.h": "int f(void);\nextern const int x[];", "src/cli/c.c": "int f(void)\n{\n}\nconst int x[] = {1};"}),
    ("a name in a few files", {f"src/lab/{n}.c": "static int say(int x)\n{\n}" for n in range(MOST_NAMESAKES)}),
    ("a face", {"src/cli/canvas/a.c": '#include "players/canvas/face.h"\nx = find("canvas");'}),
    ("texts", {"data/languages/en.csv": "key,text\na.b,canvases\n", "web/languages/canvas/a.csv": "key,en\ncanvas.a,Canvas",
               "src/terminal/canvas/words.csv": "key,en\ncanvas.b,Canvas"}),
    ("help with examples", {"src/cli/a.c": 'x = {.about = "plays",\n .examples = "play "\n "canvas"};'}),
    ("players of a game", {"src/players/canvas/a.c": '#include "p.h"\n#include "games/canvas/b.h"'}),
    ("within a room", {"src/games/canvas/a.c": '#include "b.h"\n#include <atelier/canvas.h>'}),
    ("a program of the build", {"src/core/make_x.c": "#include <stdio.h>\nFILE *f = fopen(x, y);"}),
    ("decimals", {"src/lab/a.c": 'atelier_printf(o, "%.1f", x);\nsnprintf(a, 3, "%u", b);\nc = "%f";'}),
    ("down the floors", {"src/online/cluster/a.c": '#include "online/watching/w.h"\n#include "online/online.h"',
                         "src/online/online.c": '#include "online/watching/w.h"', "src/server/a.c": '#include "online/online.h"'}),
    ("a pair that is one thought",
     {"src/core/text.c": "void a(int x)\n{\n    b(x);\n}", "src/core/format.c": "void b(int x)\n{\n    a(x);\n}"}),
    ("a function below that calls one of the same name as one above",
     {"src/online/tables/a.c": "void a(int x)\n{\n    b(x);\n}",
      "src/online/requests/b.c": "static void a(int x)\n{\n}\n\nvoid b(int x)\n{\n    a(x);\n    x->a = 3;\n}"}),
    ("the command line ends the program", {"src/cli/a.c": "exit(2);", MAY_END: "abort();"}),
    ("words in comments and strings",
     {"src/core/a.c": '/* malloc(3) */\n// FILE\nx = "printf(1)";\natelier_printf(o, "x");\ny->time = 3;'}),
]
COMMON = {
    "src/games/canvas/b.h": "", "src/games/angeschmiert/b.h": "", "src/protocol/p.h": "",
    "src/players/canvas/p.h": "", "src/players/canvas/face.h": "", "src/review/r.h": "", "src/terminal/t.h": "", "include/atelier/canvas.h": "", "include/atelier/angeschmiert.h": "",
    "include/atelier/player.h": "", "include/atelier/game.h": "",
    "src/online/online.h": "", "src/online/tables/t.h": "", "src/online/watching/w.h": "",
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


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    failed = False
    for known in (KNOWS, CLI_KNOWS):
        circle = circle_in(known)
        if circle:
            print(f"rooms that know each other: {' -> '.join(circle)}")
            failed = True
    for name, files in WRONG_TREES:
        if len(check_small_tree(files)) != 1:
            print(f"not seen, or seen more than once: {name}: {check_small_tree(files)}")
            failed = True
    for name, files in RIGHT_TREES:
        for wrong in check_small_tree(files):
            print(f"seen where nothing is wrong ({name}): {wrong}")
            failed = True
    count, wrongs = check(root)
    wrongs += [f"{where}: {key} names no game any more: strike it off the list"
               for where, key in NAMES_GAMES - {place for place, _ in texts_that_name_games(root)}]
    for wrong in wrongs:
        print(wrong)
    print(f"{count} files looked at, {len(wrongs)} wrong includes or words")
    return 1 if failed or wrongs or count < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
