"""Checks data/art against docs/art.md: size, XML, elements, colours, ids, and that a card's motif keeps to its box.

usage: python3 tools/check_art.py [FILE...]      (default: everything; boxes are measured with rsvg-convert, if present)
"""
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
ART = ROOT / "data/art"
COLOURS = set(re.findall(r"#[0-9a-f]{6}", (ART / "palette.csv").read_text(encoding="utf-8")))
ELEMENTS = {"svg", "g", "defs", "path", "circle", "linearGradient", "radialGradient", "stop", "clipPath"}
ROW = re.compile(r"^\| (\d\d) \|[^|]*\|[^|]*\|[^|]*\| [SMLW] \| (\d+) (\d+) (\d+) (\d+) \|", re.M)
BOXES = {int(m[1]): tuple(int(v) for v in m.groups()[1:]) for m in ROW.finditer((ROOT / "docs/art.md").read_text(encoding="utf-8"))}
SLACK = 12  # shadows, spatter and bristles may leave the box by this much


def extent(path):
    """The box of what is visible (alpha over one quarter) on a 600 x 900 sheet."""
    png = subprocess.run(["rsvg-convert", "-w", "600", path], capture_output=True, check=True).stdout
    width, height = struct.unpack(">II", png[16:24])
    data, at = b"", 8
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        data += png[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        at += size + 12
    raw, stride, above = zlib.decompress(data), width * 4, bytearray(width * 4)
    xs, ys = [], []
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            a, b, c = (row[i - 4] if i > 3 else 0), above[i], (above[i - 4] if i > 3 else 0)
            if kind == 4:
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                guess = a if pa <= pb and pa <= pc else b if pb <= pc else c
            else:
                guess = (0, a, b, (a + b) // 2)[kind]
            row[i] = (row[i] + guess) & 255
        hit = [x for x in range(width) if row[x * 4 + 3] > 64]
        if hit:
            xs += [hit[0], hit[-1]]
            ys.append(y)
        above = row
    return min(xs), min(ys), max(xs), max(ys)


def faults(path):
    text = path.read_text(encoding="utf-8")
    kind = path.parent.name
    prefix = {"cards": "c" + path.stem, "grounds": "g" + path.stem}.get(kind, "i-" + path.stem) + "-"
    if len(text.encode()) >= 30000:
        yield f"{len(text.encode())} bytes"
    try:
        root = ET.fromstring(text)
    except ET.ParseError as e:
        yield f"not XML: {e}"
        return
    for node in root.iter():
        tag = node.tag.replace("{http://www.w3.org/2000/svg}", "")
        if tag not in ELEMENTS:
            yield f"element {tag}"
        for key, value in node.attrib.items():
            if key.endswith("href") or key in ("style", "class", "filter", "mask") or key.startswith("on"):
                yield f"attribute {key}"
            if key == "id" and not value.startswith(prefix):
                yield f"id {value} does not begin with {prefix}"
            if key in ("fill", "stroke", "stop-color") and value != "none" and value not in COLOURS and not value.startswith("url(#" + prefix):
                yield f"colour {value}"
    if kind in ("cards", "grounds") and root.get("viewBox") != "0 0 600 900":
        yield f"viewBox {root.get('viewBox')}"
    if kind == "cards" and shutil.which("rsvg-convert"):
        x, y, w, h = BOXES[int(path.stem)]
        x0, y0, x1, y1 = extent(path)
        if x0 < x - SLACK or y0 < y - SLACK or x1 > x + w + SLACK or y1 > y + h + SLACK:
            yield f"extent {x0} {y0} {x1 - x0} {y1 - y0} leaves its box {x} {y} {w} {h}"


def main():
    files = [pathlib.Path(a).resolve() for a in sys.argv[1:]] or sorted(ART.glob("*/*.svg"))
    bad = 0
    for path in files:
        for fault in sorted(set(faults(path))):
            print(f"{path.parent.name}/{path.name}: {fault}")
            bad += 1
    print(f"{len(files)} files, {bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
