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
        return super().cut(line, closed, gap / 1.3 if self.digits == 0 else gap, amp)

    def put(self, d, fill, op=1, extra=""):
        """Large outlines need no tenths."""
        was = self.digits
        if d.count("Q") > 15 and d.count("M") < 3:
            self.digits = 0
        super().put(d, fill, op, extra)
        self.digits = was

    @contextlib.contextmanager
    def clip(self, d):
        def make():
            i = self.name()
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

    def grass(self, y, blades, cols=("leaf", "moss")):
        """Blades (x, height, lean) standing on y, every other one in the second colour."""
        for k, col in enumerate(cols):
            d = "".join(f"M{x - 3} {y}Q{num(x - 2 + l * .3)} {num(y - h * .6)} {x + l} {y - h}Q{num(x + 4 + l * .4)} {num(y - h * .5)} {x + 4} {y}Z"
                        for x, h, l in blades[k::len(cols)])
            self.body.append(f'<path fill="{self.colour(col)}" d="{d}"/>')

    def save(self, path):
        """Written even when too large, so that it can be looked at; check_art complains."""
        text = self.svg()
        (ROOT / path).write_text(text, encoding="utf-8")
        print(path, len(text), "TOO LARGE" if len(text) >= 30000 else "")
