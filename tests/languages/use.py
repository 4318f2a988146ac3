"""Which keys of texts the sources use.

A key is used where it stands in the sources

- as a whole: t("table.hint");
- with something put in, but never for its first part: t(`scenario.${name}.about`), "verify.heading.%s",
  atelier_phrase_of(lang, "scoring", name, "rule"), spoken_name("scoring", name);
- or without an ending that some function puts behind it, of those that are written out: `${key}.you`.

So a key that is made of blanks alone counts for nothing: it would be every key there is.
"""

import re

from languages.strings import BLANK, strings_of

ENDINGS = (".c", ".h", ".ts", ".tsx")


def sources_of(root):
    for folder in ("src", "web/src"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in ENDINGS:
                yield path.read_text(encoding="utf-8")


def arguments_of(source, at):
    """The arguments of the call whose parenthesis opens before `at`."""
    words, depth = [""], 0
    for sign in source[at:]:
        if sign == ")" and depth == 0:
            break
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            words.append("")
        else:
            words[-1] += sign
    return [word.strip() for word in words]


def phrases_of(source):
    """The keys that atelier_phrase_of() makes of a kind, a name and a form, spoken_name() of a kind and a name, and
    atelier_is_said() of the same after what was said."""
    for call in re.finditer(r"(?:atelier_phrase_of|spoken_name)\(", source):
        words = arguments_of(source, call.end())
        words = [*words, '"name"'] if "spoken" in call[0] else words[1:]
        yield ".".join(word.strip('"') if word.startswith('"') else BLANK for word in words)
    for call in re.finditer(r"atelier_is_said\(", source):
        kind = arguments_of(source, call.end())[1]
        if kind.startswith('"'):
            yield kind.strip('"') + f".{BLANK}.name"


class Keys:
    """What may be keys in the sources: whole ones, patterns of them, and endings."""

    def __init__(self, root):
        self.whole, self.endings, patterns = set(), set(), set()
        for source in sources_of(root):
            for text in (*strings_of(source), *phrases_of(source)):
                text = re.sub(r"%[su]", BLANK, text)
                if re.fullmatch(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+", text):
                    self.whole.add(text)
                elif re.fullmatch(r"[a-z]+\.[a-z0-9.\0-]+", text):
                    patterns.add(text)
                elif re.fullmatch(r"(\0\.)+[a-z]+", text):
                    self.endings.add(text[text.rindex("."):])
        self.patterns = [re.compile(re.escape(text).replace(re.escape(BLANK), "[a-z0-9-]+")) for text in sorted(patterns)]

    def use(self, key):
        if key in self.whole or any(pattern.fullmatch(key) for pattern in self.patterns):
            return True
        stem, _, ending = key.rpartition(".")
        return f".{ending}" in self.endings and (self.use(stem) or ending != "name" and self.use(f"{stem}.name"))


def unused(root, keys):
    used = Keys(root)
    return [key for key in keys if not used.use(key)]
