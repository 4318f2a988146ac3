"""A sheet that spends fewer bytes: equal clips and gradients are written once, and coordinates may be rounded to whole units."""
import contextlib, pathlib, sys
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *


class Lean(Sheet):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.seen = {}

    def once(self, key, make):
        if key not in self.seen:
            self.seen[key] = make()
        return self.seen[key]

    def grad(self, *a):
        return self.once(("l",) + a, lambda: Sheet.grad(self, *a))

    def stops(self, stops):
        return re.sub(r'offset="([\d.]+)"', lambda m: f'offset="{num(float(m[1]), 2)}"', super().stops(stops)).replace(' offset="0"', "")

    def cut(self, line, closed=True, gap=16, amp=1.1):
        return super().cut(line, closed, gap / 1.3 if self.digits == 0 and self.prefix[0] == "c" else gap, amp)

    def brush(self, line, width, fill, op=1, taper=0.35, gap=None, rag=0.25):
        if self.prefix[0] == "g" and gap is None:
            run = [q for r in dense(line) for q in r]
            gap = max(20, sum(math.dist(run[i], run[i + 1]) for i in range(len(run) - 1)) / 5)
        super().brush(line, width, fill, op, taper, gap, rag)

    def put(self, d, fill, op=1, extra=""):
        """Large outlines need no tenths."""
        was = self.digits
        if d.count("Q") > 15 and d.count("M") < 3:
            self.digits = 0
        super().put(d, fill, op, extra)
        self.digits = was

    @contextlib.contextmanager
    def clip(self, d, name=None):
        def make():
            i = self.prefix + name if name else self.name()
            self.defs.append(f'<clipPath id="{i}"><path d="{pack(d, 0 if d.count("Q") > 15 else self.digits)}"/></clipPath>')
            return i
        self.body.append(f'<g clip-path="url(#{self.once(d, make)})">')
        yield
        self.body.append("</g>")

    def stroke(self, d, width, fill, op=1):
        o = f' opacity="{op:.2f}"' if op != 1 else ""
        self.body.append(f'<path fill="none" stroke="{self.colour(fill)}" stroke-width="{num(width)}" stroke-linecap="round"{o} d="{d}"/>')

    def dots(self, points, size, fill, op=1):
        """Round dabs of one size and colour, in one path."""
        self.stroke("".join(f"M{num(x)} {num(y)}h.1" for x, y in points), size, fill, op)

    def lines(self, lines, width, fill, op=1):
        """Several drawn lines in one path."""
        self.stroke("".join(pack(self.cut(l, False, 20, 0.5), self.digits) for l in lines), width, fill, op)

    def dry(self, line, width, fill, op=0.5, n=9, fill_ratio=0.6, thick=None):
        """On a ground a bristle is one arc and its chord: half the bytes."""
        if self.prefix[0] != "g":
            return super().dry(line, width, fill, op, n, fill_ratio, thick)
        w = walk([q for r in dense(line) for q in r], 10, random.Random(1))
        thick, d, last = thick or width / n * 0.8, "", len(w) - 1
        for k in range(n):
            off, i = width * ((k + self.rng.uniform(-0.3, 0.3)) / max(1, n - 1) - 0.5), int(self.rng.uniform(0, 0.2) * last)
            while i < last - 1:
                j = min(last, i + max(2, int(self.rng.uniform(0.12, 0.45) * last)))
                if self.rng.random() < fill_ratio and j > i + 1:
                    a, b = ((w[q][0] + w[q][2] * off, w[q][1] + w[q][3] * off) for q in (i, j))
                    m, h = w[(i + j) // 2], thick * self.rng.uniform(0.7, 1.9)
                    d += f"M{xy(a)}Q{(a[0] + b[0]) / 2 + m[2] * h:.3f} {(a[1] + b[1]) / 2 + m[3] * h:.3f} {xy(b)}Z"
                i = j + 1
        if d:
            self.put(d, fill, op)
