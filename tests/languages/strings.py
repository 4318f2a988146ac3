"""The strings of a source file, C or TypeScript, as they stand there.

Comments are passed over. What is put into a template (`${...}`) becomes BLANK, and the strings in it are strings of
their own.
"""

import re

BLANK = "\0"

TOKEN = re.compile(
    r"/\*.*?\*/|(?<![:\w])//[^\n]*"  # comments, but not the // of an address
    r'|"(?P<double>(?:[^"\\\n]|\\.)*)"'
    r"|'(?P<single>(?:[^'\\\n]|\\.)*)'"
    r"|(?P<template>`)"
    r"|(?P<open>\{)|(?P<close>\})",
    re.S,
)


def strings_of(text):
    """All strings, the outer ones after those within them."""
    found = []
    code(text, 0, found)
    return found


def code(text, at, found):
    """Reads on to the brace that closes what began before `at`, or to the end; returns where that is."""
    depth = 0
    while token := TOKEN.search(text, at):
        at = token.end()
        if token["template"]:
            at = template(text, at, found)
        elif token["open"]:
            depth += 1
        elif token["close"]:
            if depth == 0:
                return at
            depth -= 1
        else:
            string = token["double"] if token["double"] is not None else token["single"]
            if string is not None:
                found.append(string)
    return len(text)


def template(text, at, found):
    """Reads a template from behind its first backtick; returns where it ends."""
    parts = []
    for piece in iter(lambda: re.compile(r"\$\{|`|\\.|.", re.S).match(text, at), None):
        at = piece.end()
        if piece[0] == "`":
            break
        if piece[0] == "${":
            parts.append(BLANK)
            at = code(text, at, found)
        else:
            parts.append(piece[0])
    found.append("".join(parts))
    return at
