#!/usr/bin/env python3
"""Puts three paintings side by side for the README: docs/pictures/triptych.png.

The sheets of data/art are nested into one SVG, ground first, then the cards from bottom to top, then in each
swatch the icons that stay visible; rsvg-convert (Debian: librsvg2-bin) turns that into the picture.
"""

import csv
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ART = ROOT / "data/art"
PAINTINGS = [  # ground, then the cards from bottom to top
    (7, (28, 30, 39)),
    (12, (36, 32, 19)),
    (2, (47, 22, 14)),
]
SWATCHES = ["red", "yellow", "green", "blue", "violet"]
ICONS = {"h": "hue", "s": "shape", "x": "texture", "t": "tone"}
GAP, MARGIN = 40, 30


def nested(name, x, y, width, height, view=None):
    """A sheet of data/art as an <svg> at its place; `view` shows only a part of it."""
    text = (ART / (name + ".svg")).read_text()
    if view:
        text = re.sub(r'viewBox="[^"]*"', f'viewBox="{view}"', text, count=1)
    return text.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


def visible(cards, table):
    """What the topmost card with anything in a swatch shows there, swatch by swatch."""
    for swatch in SWATCHES:
        shown = [table[card][swatch].split() for card in cards if table[card][swatch]]
        yield shown[-1] if shown else []


def painting(ground, cards, x, table):
    """The painted field, the strip of swatches right below it, and the icons. The band for the title is left out."""
    yield nested(f"grounds/{ground:02}", x, 0, 600, 705, "0 0 600 705")
    for card in cards:
        yield nested(f"cards/{card:02}", x, 0, 600, 705, "0 0 600 705")
    yield nested(f"grounds/{ground:02}", x, 712, 600, 116, "0 784 600 116")
    for swatch, icons in enumerate(visible(cards, table)):
        for place, icon in enumerate(icons):
            name = ("bonus-" if icon[0] == "+" else "") + ICONS[icon[-1]]
            size = 58 if len(icons) == 1 else 46
            shift = 0 if len(icons) == 1 else (-24, 24)[place]
            yield nested(f"icons/{name}", x + 72 + 114 * swatch + shift - size / 2, 768 - size / 2, size, size)


def main():
    out = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures/triptych.png"
    with open(ROOT / "data/canvas/art-cards.csv", newline="") as file:
        table = {int(row["number"]): row for row in csv.DictReader(file)}
    width = 3 * 600 + 2 * GAP + 2 * MARGIN
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {828 + 2 * MARGIN}">',
             f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{828 + 2 * MARGIN}" fill="#fbf3e2"/>']
    for place, (ground, cards) in enumerate(PAINTINGS):
        parts += painting(ground, cards, place * (600 + GAP), table)
    parts.append("</svg>")
    subprocess.run(["rsvg-convert", "--width", "880", "--output", str(out)], input="".join(parts).encode(), check=True)


if __name__ == "__main__":
    main()
