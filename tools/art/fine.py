"""The fine brush: cheap marks for small details, where a scissors edge would not be seen."""
from brush import PALETTE, move, num, pack, pts, xy


def dot(c, x, y, r, fill, op=1):
    o = f' opacity="{op:.2f}"' if op != 1 else ""
    c.body.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{c.colour(fill)}"{o}/>')


def soft(line, closed=True):
    """Path data through few points: corners (!) are met, the others pull the line."""
    p = pts(line)
    n = len(p)
    if closed:
        k = next((i for i in range(n) if p[i][2]), 0)
        p = p[k:] + p[:k] + [p[k]]
    mid = lambda a, b: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    d = "M" + xy(p[0] if p[0][2] or not closed else mid(p[0], p[1]))
    for i in range(1, len(p)):
        a, b = p[i], p[i + 1] if i + 1 < len(p) else None
        if a[2] or b is None:
            if a[2] or not closed:
                d += "L" + xy(a) if p[i - 1][2] or i == 1 else ""
            else:
                d += "Q" + xy(a) + " " + xy(mid(p[0], p[1]))
        else:
            d += "Q" + xy(a) + " " + xy(b if b[2] or (i + 1 == len(p) - 1 and not closed) else mid(a, b))
    return d + ("Z" if closed else "")


def chip(c, lines, fill, op=1):
    """One or more small flat shapes of one colour in one path."""
    lines = [lines] if isinstance(lines, str) or not isinstance(lines[0], (list, str)) else lines
    c.put("".join(soft(l) for l in lines), fill, op)


def hair(c, lines, width, fill, op=1):
    """One or more thin lines of one colour in one path."""
    lines = [lines] if isinstance(lines, str) or not isinstance(lines[0], (list, str)) else lines
    o = f' opacity="{op:.2f}"' if op != 1 else ""
    c.body.append(f'<path fill="none" stroke="{PALETTE[fill]}" stroke-width="{num(width)}" stroke-linecap="round"{o} '
                  f'd="{pack("".join(soft(l, False) for l in lines), c.digits)}"/>')


def rimmed(c, line, fill, rim, width, gap, amp, dx, dy):
    """A body with a dark rim that swells to the lower right. Returns its path."""
    c.put(c.cut(move(line, dx, dy), True, gap, amp), rim, 1,
          f' stroke="{PALETTE[rim]}" stroke-width="{num(width)}" stroke-linejoin="round"')
    return c.flat(line, fill, 1, gap, amp)


def dark_edge(c, line, width, dx, dy, edge, gap, amp=0.4):
    """The dark edge of a form: thin towards the light, broad in the shade."""
    line = pts(line)
    c.line(move(line + line[:1], dx, dy), width, edge, 1, gap, amp)


def edged(c, line, fill, width, dx, dy, edge, gap, light=None, shade=None, lit=(5, 6), shaded=(10, 9), amp=0.8):
    """A form with a dark edge, and inside it a light and a shaded side, as broad as said. Returns its path."""
    dark_edge(c, line, width, dx, dy, edge, gap, amp / 2)
    d = c.form(line, fill, None, None, 0, 7, gap, amp)
    with c.clip(d):
        if shade:
            c.rim(line, -shaded[0], -shaded[1], shade, .85, gap)
        if light:
            c.rim(line, *lit, light, .95, gap)
    return d
