"""The brush: turns hand-placed outlines into the project's cut-paper SVG.

A picture is drawn as a short script of outlines ("x,y x,y! ..." - a smooth line through the points, `!` marks
a corner).  The brush gives every outline the same irregular scissors edge, the same light from the upper left,
the same dry bristles, the palette's colours and the id prefix of its sheet.  It writes plain paths and gradients
only.  tools/draw-art runs the scripts of tools/art; docs/contribute/art.md describes the manner.
"""
import contextlib
import csv
import math
import os
import pathlib
import random
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = pathlib.Path(os.environ.get("ATELIER_ART", ROOT))  # where data/art is written
with open(ROOT / "data/art/palette.csv", newline="", encoding="utf-8") as f:
    PALETTE = {row["name"]: row["hex"] for row in csv.DictReader(f)}


OVER = "<g/>"  # in a ground: what follows lies over the motifs


def pts(line):
    """Read "x,y x,y! ..." (or pass a point list through) as [(x, y, corner)]."""
    if not isinstance(line, str):
        return [(p[0], p[1], len(p) > 2 and bool(p[2])) for p in line]
    return [(float(x), float(y), bool(c)) for x, y, c in re.findall(r"(-?[\d.]+),(-?[\d.]+)(!?)", line)]


def move(line, dx=0, dy=0, s=1, rot=0, at=(0, 0), flip=False):
    """Flip, scale and turn (degrees) around `at`, then shift."""
    a, out = math.radians(rot), []
    for x, y, c in pts(line):
        x, y = (x - at[0]) * s * (-1 if flip else 1), (y - at[1]) * s
        out.append((at[0] + x * math.cos(a) - y * math.sin(a) + dx, at[1] + x * math.sin(a) + y * math.cos(a) + dy, c))
    return out


def blob(cx, cy, rx, ry=None, n=9, wob=0.08, rot=0, rng=None):
    """A round, slightly uneven outline."""
    rng, ry = rng or random.Random(int(cx * 7 + cy * 13 + rx)), rx if ry is None else ry
    ring = [(cx + rx * k * math.cos(t), cy + ry * k * math.sin(t))
            for t, k in ((2 * math.pi * i / n, 1 + rng.uniform(-wob, wob)) for i in range(n))]
    return move(ring, rot=rot, at=(cx, cy))


def dense(line, closed=False):
    """The smooth line through the points, as runs between corners; each run is a dense polyline."""
    p = pts(line)
    n = len(p)
    if closed:
        first = next((i for i in range(n) if p[i][2]), None)
        if first is not None:
            p = p[first:] + p[:first]
        p = p + [p[0]]
    loop = closed and not p[0][2]
    runs, run = [], [p[0][:2]]
    for i in range(len(p) - 1):
        b, c = p[i], p[i + 1]
        a = p[i - 1] if i else (p[-2] if loop else b)
        d = p[i + 2] if i + 2 < len(p) else (p[1] if loop else c)
        if b[2]:
            a = b
        if c[2]:
            d = c
        k = max(3, int(math.dist(b[:2], c[:2]) / 4))
        for j in range(1, k + 1):
            t = j / k
            run.append(tuple(0.5 * (2 * b[m] + (c[m] - a[m]) * t + (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t
                                    + (3 * b[m] - a[m] - 3 * c[m] + d[m]) * t ** 3) for m in (0, 1)))
        if c[2] and i + 2 < len(p):
            runs.append(run)
            run = [c[:2]]
    return runs + [run]


def walk(run, gap, rng):
    """Points along a polyline at uneven steps, with the unit normal at each: [(x, y, nx, ny)]."""
    total = sum(math.dist(run[i], run[i + 1]) for i in range(len(run) - 1))
    stops, s = [0.0], 0.0
    while True:
        s += gap * rng.uniform(0.55, 1.5)
        if s > total - gap * 0.4:
            break
        stops.append(s)
    stops.append(total)
    out, i, done = [], 0, 0.0
    for s in stops:
        while i < len(run) - 2 and done + math.dist(run[i], run[i + 1]) < s:
            done += math.dist(run[i], run[i + 1])
            i += 1
        l = math.dist(run[i], run[i + 1]) or 1
        t = min(1, (s - done) / l)
        dx, dy = (run[i + 1][0] - run[i][0]) / l, (run[i + 1][1] - run[i][1]) / l
        out.append((run[i][0] + dx * l * t, run[i][1] + dy * l * t, -dy, dx))
    return out


def num(v, digits=1):
    s = f"{v:.{digits}f}"
    s = s.rstrip("0").rstrip(".") if "." in s else s
    s = re.sub(r"^(-?)0\.", r"\1.", s)
    return "0" if s in ("-0", "", "-") else s


def xy(p):
    return f"{p[0]:.3f} {p[1]:.3f}"


def pack(d, digits):
    """Absolute path data, rewritten relative and rounded; the rounding error does not add up."""
    out, here, start, unit, last = [], (0, 0), (0, 0), 10 ** -digits, ""
    for op, args in re.findall(r"([MLQHVZ])([^MLQHVZ]*)", d):
        v = [float(t) for t in args.split()]
        if op == "Z":
            out.append("z")
            here, last = start, op
            continue
        if op == "H":
            op, v = "L", [v[0], here[1]]
        if op == "V":
            op, v = "L", [here[0], v[0]]
        v = [round(t / unit) * unit for t in v]
        rel = "".join(("" if i == 0 or t.startswith("-") else " ") + t for i, t in
                      enumerate(num(q - here[i % 2], digits) for i, q in enumerate(v)))
        here = (v[-2], v[-1])
        if op == "M":
            start = here
        if op == "M":
            out.append("M" + num(v[0], digits) + " " + num(v[1], digits))
        elif op == last:
            out.append(rel if rel.startswith("-") else " " + rel)
        else:
            out.append(op.lower() + rel)
        last = op
    return "".join(out)


def corners(d):
    """The points an absolute path goes through."""
    out = []
    for op, args in re.findall(r"([MLQHVZ])([^MLQHVZ]*)", d):
        v = [float(t) for t in args.split()]
        if op in "ML" or op == "Q":
            out.append((v[-2], v[-1]))
    return out


def inside(p, polygon):
    hit, j = False, len(polygon) - 1
    for i, (x, y) in enumerate(polygon):
        u, v = polygon[j]
        if (y > p[1]) != (v > p[1]) and p[0] < (u - x) * (p[1] - y) / (v - y) + x:
            hit = not hit
        j = i
    return hit


class Sheet:
    """One picture.  kind 'c' card, 'g' ground, or a word for an icon; every id begins with the prefix."""

    def __init__(self, kind, nn=None, box=(0, 0, 600, 900), seed=0, digits=None):
        self.digits = digits if digits is not None else (0 if kind == "g" else 1)
        self.prefix = f"{kind}{nn:02d}-" if nn is not None else f"{kind}-"
        self.box, self.rng = box, random.Random(f"{self.prefix}{seed}")
        self.defs, self.body, self.count = [], [], 0
        self.is_card = re.fullmatch(r"c\d\d-", self.prefix) is not None
        self.glows = set()
        self.bodies = []  # what a card has painted so far, as polygons: shadows fall on these only

    def colour(self, name):
        return name if name.startswith("url(") or name == "none" else PALETTE[name]

    def name(self):
        self.count += 1
        return f"{self.prefix}{self.count}"

    def stops(self, stops):
        out = ""
        for i, s in enumerate(stops):
            s = s if isinstance(s, tuple) else (s,)
            at = s[2] if len(s) > 2 else i / max(1, len(stops) - 1)
            op = f' stop-opacity="{s[1]}"' if len(s) > 1 and s[1] != 1 else ""
            out += f'<stop offset="{at:.2f}" stop-color="{PALETTE[s[0]]}"{op}/>'
        return out

    def grad(self, x1, y1, x2, y2, *stops):
        """A linear gradient; a stop is 'name' or ('name', opacity[, offset])."""
        i = self.name()
        self.defs.append(f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}" '
                         f'x2="{num(x2)}" y2="{num(y2)}">{self.stops(stops)}</linearGradient>')
        return f"url(#{i})"

    def glow(self, cx, cy, r, *stops):
        i = self.name()
        self.defs.append(f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{num(cx)}" cy="{num(cy)}" '
                         f'r="{num(r)}">{self.stops(stops)}</radialGradient>')
        if any(isinstance(stop, tuple) and stop[1] < 1 for stop in stops):
            self.glows.add(f"url(#{i})")
        return f"url(#{i})"

    def cut(self, line, closed=True, gap=16, amp=1.1):
        """Path data with the irregular scissors edge."""
        gap *= 1.5 if self.digits == 0 else 1
        d, first, runs = "", True, dense(line, closed)
        around = sum(math.dist(r[i], r[i + 1]) for r in runs for i in range(len(r) - 1))
        gap, amp = min(gap, around / 8), min(amp, around / 60)
        for run in runs:
            outside = self.box == (0, 0, 600, 900) and all(not (0 < x < 600 and (0 < y < 712 or y > 760)) for x, y in run)
            w = walk(run, 9999 if outside else gap, self.rng)
            p = [(x + nx * j, y + ny * j) for (x, y, nx, ny), j in
                 ((q, 0 if i in (0, len(w) - 1) else self.rng.gauss(0, amp)) for i, q in enumerate(w))]
            if first:
                d, first = "M" + xy(p[0]), False
            for i in range(1, len(p) - 1):
                end = p[i + 1] if i == len(p) - 2 else ((p[i][0] + p[i + 1][0]) / 2, (p[i][1] + p[i + 1][1]) / 2)
                d += "Q" + xy(p[i]) + " " + xy(end)
            if len(p) == 2:
                d += "L" + xy(p[1])
        return d + ("Z" if closed else "")

    def falls_on_nothing(self, d, fill, op):
        """Whether this is a shadow beside the motif: there the ground gives the shadow, so the card leaves it out."""
        if not self.is_card:
            return False
        points = corners(d)
        if fill == "ink" and op <= 0.3:
            return sum(any(inside(p, body) for body in self.bodies) for p in points) < 0.65 * len(points)
        if op >= 0.9 and fill != "none" and fill not in self.glows and len(points) > 3:
            self.bodies.append(points)
        return False

    def put(self, d, fill, op=1, extra=""):
        if self.falls_on_nothing(d, fill, op):
            return
        o = f' opacity="{op:.2f}"' if op != 1 else ""
        self.body.append(f'<path fill="{self.colour(fill)}"{o}{extra} d="{pack(d, self.digits)}"/>')

    def line(self, line, width, fill, op=1, gap=16, amp=0.7, cap="round"):
        o = f' opacity="{op:.2f}"' if op != 1 else ""
        d = self.cut(line, False, gap, amp)
        if fill == "ink" and self.falls_on_nothing(d, fill, op):
            return
        self.body.append(f'<path fill="none" stroke="{self.colour(fill)}" stroke-width="{num(width)}" '
                         f'stroke-linecap="{cap}" stroke-linejoin="round"{o} d="{pack(d, self.digits)}"/>')

    @contextlib.contextmanager
    def clip(self, d, name=None):
        i = self.prefix + name if name else self.name()
        self.defs.append(f'<clipPath id="{i}"><path d="{pack(d, self.digits)}"/></clipPath>')
        self.body.append(f'<g clip-path="url(#{i})">')
        yield
        self.body.append("</g>")

    def flat(self, line, fill, op=1, gap=16, amp=1.1):
        d = self.cut(line, True, gap, amp)
        self.put(d, fill, op)
        return d

    def form(self, line, base, light=None, shade=None, drop=0.18, turn=7, gap=16, amp=1.1, lop=0.75, sop=0.6):
        """A lit body: cast shadow, base, a light rim upper left, a shade crescent lower right. Returns its path."""
        line = pts(line)
        d = self.cut(line, True, gap, amp)
        if drop:
            dx, dy = (5, 7) if self.box[2] > 200 else (1.6, 2.2)
            self.put(self.cut(move(line, dx, dy), True, gap * 1.6, amp), "ink", drop)
        self.put(d, base)
        if light or shade:
            with self.clip(d):
                if shade:
                    self.rim(line, -turn, -turn * 0.9, shade, sop, gap)
                if light:
                    self.rim(line, turn * 0.5, turn * 0.6, light, lop, gap)
        return d

    def rim(self, line, dx, dy, fill, op, gap=16):
        """What the outline, shifted by dx, dy, leaves free: to be used inside clip()."""
        p = pts(line)
        x0, x1 = min(q[0] for q in p) - 60, max(q[0] for q in p) + 60
        y0, y1 = min(q[1] for q in p) - 60, max(q[1] for q in p) + 60
        frame = f"M{num(x0)} {num(y0)}H{num(x1)}V{num(y1)}H{num(x0)}Z"
        self.put(frame + self.cut(move(p, dx, dy), True, gap * 1.3, 1.6), fill, op, ' fill-rule="evenodd"')

    def brush(self, line, width, fill, op=1, taper=0.35, gap=None, rag=0.25):
        """One loaded stroke: uneven width, thin start, split end."""
        run = [q for r in dense(line) for q in r]
        gap = gap or max(20, sum(math.dist(run[i], run[i + 1]) for i in range(len(run) - 1)) / 7)
        w = walk(run, gap, self.rng)
        n, left, right = len(w) - 1, [], []
        for i, (x, y, nx, ny) in enumerate(w):
            t = i / n
            h = width / 2 * min(1, taper + t * 4) * (1 if t < 0.7 else 1 - (1 - taper) * (t - 0.7) / 0.3)
            a, b = h * self.rng.uniform(0.82, 1.1), h * self.rng.uniform(0.82, 1.1)
            left.append((x + nx * a, y + ny * a))
            right.append((x - nx * b, y - ny * b))
        (x0, y0), (x1, y1) = left[-1], right[-1]
        tx, ty = w[-1][3], -w[-1][2]
        end = []
        for k in range(1, 6):
            u, out = k / 6, width * rag * (self.rng.uniform(0.2, 1.4) if k % 2 else self.rng.uniform(-0.7, 0.1))
            end.append((x0 + (x1 - x0) * u + tx * out, y0 + (y1 - y0) * u + ty * out))
        d = "M" + xy(left[0])
        for side in (left, right[::-1]):
            for i in range(1, len(side) - 1):
                d += "Q" + xy(side[i]) + " " + xy(((side[i][0] + side[i + 1][0]) / 2, (side[i][1] + side[i + 1][1]) / 2))
            d += "L" + xy(side[-1])
            if side is left:
                d += "".join("L" + xy(e) for e in end) + "L" + xy(right[-1])
        self.put(d + "Z", fill, op)

    def dry(self, line, width, fill, op=0.5, n=9, fill_ratio=0.6, thick=None):
        """Dry bristles along a line: broken slivers side by side."""
        run = [q for r in dense(line) for q in r]
        w = walk(run, 10, random.Random(1))
        thick, d, last = thick or width / n * 0.8, "", len(w) - 1
        for k in range(n):
            off = width * ((k + self.rng.uniform(-0.3, 0.3)) / max(1, n - 1) - 0.5)
            i = int(self.rng.uniform(0, 0.2) * last)
            while i < last - 1:
                span = max(2, int(self.rng.uniform(0.12, 0.45) * last))
                j = min(last, i + span)
                if self.rng.random() < fill_ratio and j > i + 1:
                    m, h = (i + j) // 2, thick * self.rng.uniform(0.4, 1.1)
                    a, b, c = ((w[q][0] + w[q][2] * off, w[q][1] + w[q][3] * off) for q in (i, m, j))
                    nx, ny = w[m][2] * h, w[m][3] * h
                    d += f"M{xy(a)}Q{xy((b[0] + nx, b[1] + ny))} {xy(c)}Q{xy((b[0] - nx * .6, b[1] - ny * .6))} {xy(a)}Z"
                i = j + 1
        if d:
            self.put(d, fill, op)

    def flecks(self, x, y, w, h, n, fill, op=0.8, size=(1.5, 4)):
        """Spatter: short round dabs in three sizes (size is their diameter)."""
        for k in range(3):
            d = "".join(f"M{x + self.rng.random() * w:.0f} {y + self.rng.random() * h:.0f}l"
                        f"{self.rng.uniform(.2, 1.6):.1f} {self.rng.uniform(-.8, .8):.1f}" for _ in range(-(-(n - k) // 3)))
            if d:
                self.body.append(f'<path fill="none" stroke="{PALETTE[fill]}" stroke-width="'
                                 f'{num(size[0] + (size[1] - size[0]) * k / 2)}" stroke-linecap="round" opacity="{op:.2f}" d="{d}"/>')

    @contextlib.contextmanager
    def ground(self, sky, paper="paper"):
        """The paper, and on it the painted field with its ragged rim; what is drawn inside stays in the field."""
        self.put("M0 0H600V900H0Z", paper)
        rim = []
        for x0, y0, x1, y1, n, amp in ((17, 16, 583, 14, 8, 3), (584, 15, 583, 696, 26, 5.5), (583, 698, 17, 697, 8, 3),
                                       (16, 697, 17, 16, 26, 5.5)):
            for i in range(n):
                t = (i + (self.rng.uniform(-0.4, 0.4) if i else 0)) / n
                rim.append((x0 + (x1 - x0) * t + self.rng.uniform(-amp, amp), y0 + (y1 - y0) * t + self.rng.uniform(-2, 2),
                            i == 0 or (n > 9 and self.rng.random() < 0.6)))
        d = self.cut(rim, True, 20, 1.8)
        self.put(d, sky)
        with self.clip(d, "field"):
            yield
        self.body.append(OVER)
        for y, n in ((700, 5), (15, 3)):
            self.dry(f"30,{y} 300,{y + 2} 575,{y - 1}", 16, paper, 0.9, n, 0.4, 2)
        self.dry("16,60 17,400 15,680", 9, paper, 0.9, 3, 0.35, 2)
        self.dry("585,60 584,400 585,680", 9, paper, 0.9, 3, 0.35, 2)

    def splashes(self, op=1):
        """The five colours under the swatches, each also its own form: round, rays, leaf, drop, lozenge."""
        for i, (name, dark) in enumerate((("madder", "wine"), ("honey", "ochre"), ("leaf", "pine"), ("cobalt", "night"),
                                          ("violet", "plum"))):
            cx, cy, ring = 72 + 114 * i, 840, []
            for k in range(26):
                a = 2 * math.pi * k / 26
                r = 44 + self.rng.uniform(-2, 2)
                if i == 0:
                    r += 3 * math.sin(3 * a + 1)
                if i == 1:
                    r += 6 * (-1) ** k
                if i == 2:
                    r += 10 * abs(math.cos(a + 0.7)) ** 6 - 1
                if i == 3:
                    r += 12 * max(0, -math.sin(a)) ** 8 - 1
                if i == 4:
                    r += 7 * math.cos(4 * a) ** 3
                ring.append((cx + r * 1.06 * math.cos(a), cy + r * math.sin(a)))
            d = self.cut(ring, True, 12, 0.8)
            self.put(d, self.grad(cx - 40, cy - 40, cx + 40, cy + 45, name, (name, 1, 0.6), dark), op)
            with self.clip(d):
                self.dry(f"{cx - 46},{cy + 14} {cx},{cy - 6} {cx + 48},{cy + 4}", 64, "paper", 0.28, 7, 0.5, 2.4)
            self.flecks(cx - 56, cy - 50, 112, 104, 5, name, 0.9 * op, (1.2, 3.4))

    def place(self, s=1, dx=0, dy=0):
        """Scale (a number, or "sx sy") and shift everything drawn so far."""
        self.body = [f'<g transform="translate({num(dx)} {num(dy)}) scale({s})">'] + self.body + ["</g>"]

    def svg(self):
        x, y, w, h = self.box
        defs = f"<defs>{''.join(self.defs)}</defs>\n" if self.defs else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}">\n{defs}'
                + "\n".join(self.body) + "\n</svg>\n")

    def save(self, path):
        text = self.svg()
        assert len(text.encode()) < 36000, f"{path}: {len(text)} bytes"
        path = OUT / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
