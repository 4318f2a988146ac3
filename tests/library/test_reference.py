#!/usr/bin/env python3
"""No public name goes unexplained: test_reference.py ROOT [MORE ARGUMENTS OF unittest]

tools/headers.py reads the public headers, and tools/make-help makes the reference of what it finds.
"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
import headers  # noqa: E402


def unexplained(text):
    """Names without a comment: of declarations, and of the members of structs."""
    for group in headers.read(text)[1]:
        if not group.comment:
            yield group.names[0]
        for code in group.code:
            yield from (f"{headers.names_of(code)[0]}.{name}" for name, explained in headers.members(code) if not explained)


class Reference(unittest.TestCase):
    def setUp(self):
        self.texts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "include/atelier").glob("*.h")}
        self.assertGreater(len(self.texts), 10)

    def test_all_is_explained(self):
        for name, text in self.texts.items():
            self.assertEqual(list(unexplained(text)), [], name)

    def test_nothing_is_overlooked(self):
        """Whatever has the shape of a declaration is found, by other means than those of the reader."""
        for header, text in self.texts.items():
            found = [name for group in headers.read(text)[1] for name in group.names]
            bare = headers.COMMENT.sub("", text)
            for pattern in (r"^ATELIER_API [^;{(]*?(\w+)\s*[(;]", r"^#define (\w+)(?<!_H)[ (]", r"^(?:struct|enum) (\w+) \{",
                            r"^ +([A-Z]+_[A-Z_0-9]+)(?: = [^,\n]+)?,$", r"^typedef .*?(\w+);"):
                for name in re.findall(pattern, bare, re.M):
                    self.assertIn(name, found, header)

    def test_members_are_found(self):
        [group] = [group for group in headers.read(self.texts["game.h"])[1] if group.names == ["atelier_game"]]
        names = [name for name, _ in headers.members(group.code[0])]
        self.assertEqual(names[:5], ["size", "name", "min_seats", "max_seats", "state_size"])
        self.assertEqual((names[-1], len(names)), ("narrate", len(set(names))))

    def test_would_be_seen(self):
        """Only the first of these has what it needs."""
        self.assertEqual(list(unexplained("""/* A header. */
/* Explained. */
struct first {
    int one; /* with a comment */
    /* A comment above, for both. */
    int two[3];
    void (*three)(int x);
};

int second(void);

/* Explained, but for two of its members. */
struct third {
    int one;
    int two, three; /* with a comment

    of two paragraphs */

    void (*four)(int x);
};
int fourth;
""")), ["second", "third.one", "third.four"])


if __name__ == "__main__":
    unittest.main()
