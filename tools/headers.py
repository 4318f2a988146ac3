"""What the public headers declare: for tools/make-help, which makes pages of it, and tests/library/test_reference.py.

No C is parsed beyond what our own headers are written in. A comment belongs to what stands directly below it, up to the
next empty line or comment, or to the member or constant whose line it ends.
"""
import dataclasses
import re

COMMENT = re.compile(r"/\*.*?\*/", re.S)
# Guards, what C++ needs, includes, and structs that are declared elsewhere.
HIDDEN = re.compile(r'^#ifdef __cplusplus\n(?:extern "C" \{|\})\n#endif\n|^#(?:ifndef|define) \w+_H\n|^#include .*\n'
                    r"|^struct \w+;\n", re.M)
# How a declaration names itself; the first that fits. An enum without a name has those of its constants.
NAMED = [re.compile(pattern, re.S) for pattern in (
    r"^#define (\w+)", r"^typedef\b.*?(\w+);$", r"^(?:struct|enum) (\w+)(?:;$| \{)", r"^enum \{", r"(\w+)\(", r"(\w+);$")]


@dataclasses.dataclass
class Group:
    """Declarations that share a comment."""
    comment: list  # of paragraphs
    code: list     # as it is written, one for each
    names: list    # that they bring, those of constants too


def paragraphs(comment):
    lines = [re.sub(r"^\s*\*? ?", "", line) for line in comment[2:-2].split("\n")]
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", "\n".join(lines)) if part.strip()]


def without_comments(code):
    return COMMENT.sub("", code).strip()


def is_whole(text):
    """Whether a comment or a declaration ends here."""
    if text.count("/*") != text.count("*/"):
        return False
    plain = without_comments(text)
    if plain == "" or plain.startswith("#"):
        return not plain.endswith("\\")
    return plain.endswith((";", "}")) and plain.count("{") == plain.count("}")


def pieces(text):
    """Comments, declarations and, as an empty text, what lies between them."""
    piece = ""
    for line in text.split("\n"):
        piece = f"{piece}\n{line}" if piece else line
        if is_whole(piece):
            yield piece.strip()
            piece = ""


def grouped(text):
    """Each declaration with the comment above it, and whether it begins a group."""
    comment, begins = None, True
    for piece in pieces(text):
        if re.match(r"#(?!define)", piece):
            continue
        if without_comments(piece):
            yield comment, begins, piece
            begins = False
        else:
            comment, begins = piece, True


def names_of(code):
    plain = without_comments(code)
    found = next(filter(None, (pattern.search(plain) for pattern in NAMED)))
    inside = re.match(r"enum[^{]*\{(.*)\};$", plain, re.S)
    return [*found.groups(), *re.findall(r"(\w+)(?: = [^,]+)?\s*(?:,|$)", inside[1].strip() if inside else "")]


def shown(code):
    """A declaration as others need it: without a body and without what only the compiler is told."""
    code = re.sub(r"\n\{\n.*", ";", code, flags=re.S)
    rest = re.sub(r"^(?:ATELIER_API )?(?:static )?(?:inline )?", "", code)
    return re.sub(rf"\n {{{len(code) - len(rest)}}}(?= {{4}})", "\n", rest)


def read(text):
    """A header: the paragraphs that it begins with, and its groups."""
    first = COMMENT.match(text)
    groups = []
    for comment, begins, code in grouped(HIDDEN.sub("", text[first.end():])):
        if begins:
            groups.append(Group(paragraphs(comment) if comment else [], [], []))
        groups[-1].code.append(shown(code))
        groups[-1].names += names_of(code)
    return paragraphs(first[0]), groups


def members(code):
    """Of a struct: the names of its members, and whether a comment says what each is."""
    struct = re.match(r"struct \w+ \{\n(.*)\};", code, re.S)
    for comment, _, declared in grouped(struct[1] if struct else ""):
        function = re.search(r"\(\*(\w+)(?:\[[^\]]*\])?\)\(", declared)
        for name in [function[1]] if function else re.findall(r"(\w+)(?:\[[^\]]*\])*\s*[,;]", without_comments(declared)):
            yield name, bool(comment) or "/*" in declared
