"""The passages: what some cards have besides their motif, large and quiet, along the edges of the picture and over them."""
import pathlib, sys; sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from brush import *


def sheet(card):
    return Sheet("p", card, digits=0)


def save(p, card):
    p.save(f"data/art/passages/{card:02d}.svg")


def puffs(p, x, y, lobes, light, base, shade, op=1):
    """A heaped cloud with a flat foot: lobes (dx, dy, r) from the back to the front, each lit from above."""
    for dx, dy, r in lobes:
        d = p.cut(blob(x + dx, y + dy, r * 1.35, r, 11, .07, 0, p.rng), True, 24, 1.6)
        p.put(d, p.grad(0, y + dy - r, 0, y + dy + r, light, (base, 1, .45), shade), op)
        with p.clip(d):
            p.dry([(x + dx - r, y + dy - r * .5), (x + dx, y + dy - r * .8), (x + dx + r, y + dy - r * .4)], r * .5, "paper", .5, 4, .5, 3)
    xs = [x + dx for dx, _, _ in lobes]
    foot = max(y + dy + r * .4 for _, dy, r in lobes)
    for k in range(3):
        p.brush([(min(xs) - 70 + 20 * k, foot + 7 * k), ((min(xs) + max(xs)) / 2, foot - 4 + 7 * k), (max(xs) + 70 - 24 * k, foot + 3 + 7 * k)], 17, (base, shade, light)[k], .8 * op)


def blades(p, x0, x1, y, high, n, colours, lean=0):
    """Tall grass from the lower edge, higher towards the outside."""
    for c, colour in enumerate(colours):
        d = ""
        for k in range(n):
            x = x0 + (x1 - x0) * p.rng.random()
            h = high(x) * p.rng.uniform(.55, 1.05) * (1 - .12 * c)
            l = lean + p.rng.uniform(-26, 26)
            w = p.rng.uniform(3, 6)
            d += f"M{x - w} {y}Q{x + l * .2} {y - h * .6} {x + l} {y - h}Q{x + w + l * .35} {y - h * .5} {x + w} {y}Z"
        p.put(d, colour)


def leaf(x, y, l, a, w=.3):
    ux, uy = l * math.cos(a), l * math.sin(a)
    return f"M{x} {y}Q{x + ux * .5 - uy * w} {y + uy * .5 + ux * w} {x + ux} {y + uy}Q{x + ux * .5 + uy * w} {y + uy * .5 - ux * w} {x} {y}Z"


def foliage(p, heaps, n, size, colours, down=True):
    """Leaves in heaps (x, y, rx, ry), the dark ones behind."""
    for x, y, rx, ry in heaps:
        p.flat(blob(x, y, rx * .85, ry * .8, 12, .16, 0, p.rng), colours[0], 1, 18, 2)
    for colour in colours:
        d = ""
        for k in range(n):
            x, y, rx, ry = heaps[k % len(heaps)]
            t, r = p.rng.uniform(0, 2 * math.pi), p.rng.random() ** .5
            a = p.rng.uniform(.2, 2.9) if down else p.rng.uniform(-2.9, -.2)
            d += leaf(x + rx * r * math.cos(t), y + ry * r * math.sin(t), size * p.rng.uniform(.6, 1.1), a)
        p.put(d, colour)


def bough(p, line, width, dark, light):
    p.brush(line, width, dark, 1, .6)
    p.dry(move(line, 0, -width * .2), width * .5, light, .7, 3, .5, 2)


def drape(p, x0, x1, sway, colours):
    """A curtain from the upper edge down, its folds side by side; x1 is the free edge."""
    n, (light, base, shade) = 5, colours
    for k in range(n):
        a, b = x0 + (x1 - x0) * k / n, x0 + (x1 - x0) * (k + 1.15) / n
        s = sway * (k + 1) / n
        line = [(a, -20, 1), (b, -20, 1), (b + s * .2, 160), (b + s, 400), (b + s * .7, 720, 1), (a + s * .7 * k / n, 720, 1), (a + s * .8, 400), (a + s * .2, 160)]
        p.flat(line, p.grad(a, 0, b, 0, *((light, base, shade) if k % 2 else (base, shade, base))), 1, 40, 1.2)
        p.dry([((a + b) / 2, 0), ((a + b) / 2 + s * .3, 300), ((a + b) / 2 + s * .6, 700)], abs(b - a) * .6, light if k % 2 else shade, .5, 3, .5, 3)


def swell(p, y, high, colours, foam=True):
    """Three rows of waves along the lower edge."""
    for k, colour in enumerate(colours):
        line, yy = [(-20, 730, 1)], y + 16 * k
        for i in range(7):
            x = -40 + 110 * i + 37 * k
            line += [(x, yy + 5, i > 0 and 1), (x + 50, yy - high * p.rng.uniform(.5, 1)), (x + 84, yy - high * .4)]
        d = p.flat(line + [(640, yy, 1), (640, 730, 1)], p.grad(0, yy - high, 0, 710, *colour), 1, 22, 1.2)
        if foam:
            with p.clip(d):
                p.dry([(x, q + 3) for x, q, *_ in line[1:]], 9, "paper", .85, 3, .6, 2.4)


def divine():
    p = sheet(28)
    puffs(p, 30, 436, ((-40, -30, 52), (36, -12, 40), (-10, 4, 44), (84, 8, 26)), "paper", "rose", "lilac")
    puffs(p, 580, 430, ((34, -34, 54), (-36, -6, 36), (14, 6, 44), (-84, 12, 22)), "paper", "apricot", "rose")
    save(p, 28)


def truth():
    p = sheet(55)
    puffs(p, 596, 150, ((20, -24, 44), (-50, -18, 30), (-10, 2, 32)), "paper", "mist", "lilac")
    puffs(p, 8, 400, ((-26, -20, 46), (34, -4, 28), (0, 8, 32)), "paper", "mist", "lilac")
    save(p, 55)


def dreams():
    p = sheet(22)
    puffs(p, 40, 690, ((-50, -34, 60), (40, -14, 44), (-10, 6, 50), (118, 6, 30)), "paper", "lilac", "cobalt")
    puffs(p, 575, 696, ((30, -34, 58), (-60, -8, 40), (10, 8, 46), (-128, 8, 26)), "paper", "lilac", "cobalt")
    save(p, 22)


def melancholy():
    p = sheet(7)
    for i in range(17):
        x = 8 + 36 * i + p.rng.uniform(-8, 8)
        long = (40 + 60 * abs(i - 8) / 8) * p.rng.uniform(.7, 1.15)
        d = "".join(leaf(x + p.rng.uniform(-3, 3), y, 26, math.pi / 2 + s * .5, .16) for y in range(0, int(long), 12) for s in (-1, 1))
        p.put(d, ("pine", "teal", "sky", "teal")[i % 4])
    foliage(p, [(70 * i, 2, 52, 15) for i in range(10)], 60, 24, ("pine", "teal", "sky"))
    save(p, 7)


def curiosity():
    p = sheet(52)
    bough(p, "-10,46 120,34 250,52 380,30", 13, "plum", "sienna")
    foliage(p, [(20, 10, 80, 34), (150, 6, 80, 28), (280, 10, 70, 26), (390, 8, 50, 18), (590, 4, 40, 22)], 110, 26, ("pine", "leaf", "moss"))
    save(p, 52)


def ominous():
    p = sheet(34)
    for line, w in (("610,20 500,34 400,16 300,26", 15), ("500,34 450,66 420,74", 8), ("400,16 360,46 330,52", 7), ("-10,10 90,26 170,12", 12), ("90,26 120,54 150,60", 6),
                    ("610,60 570,84 556,118", 8), ("-10,60 24,80 34,112", 7)):
        bough(p, line, w, "plum", "violet")
    save(p, 34)


def moment():
    p = sheet(57)
    bough(p, "-10,22 140,30 320,14 460,30 610,16", 9, "pine", "moss")
    foliage(p, [(30, 8, 50, 18), (180, 10, 46, 16), (330, 4, 46, 16), (470, 10, 46, 18), (585, 10, 40, 24)], 80, 30, ("pine", "leaf", "sage"))
    for x, y in ((96, 38), (258, 26), (410, 30), (540, 40)):
        p.form([(x - 4, y - 8, 1), (x + 4, y - 8, 1), (x + 6, y + 12), (x + 15, y + 26, 1), (x, y + 21), (x - 15, y + 26, 1), (x - 6, y + 12)], "madder", "coral", "wine", 0, 4, 12, .5)
    save(p, 57)


def corner(low, high):
    return lambda x: low + (high - low) * (abs(x - 300) / 300) ** 2


def delicate():
    p = sheet(18)
    blades(p, -10, 610, 716, corner(34, 96), 46, ("pine", "leaf", "sage"), 6)
    p.flecks(10, 640, 580, 50, 16, "paper", .95, (3, 6))
    save(p, 18)


def anxiety():
    p = sheet(45)
    blades(p, -20, 170, 716, lambda x: 150 - x * .6, 26, ("pine", "leaf", "moss"), 14)
    blades(p, 440, 620, 716, lambda x: 20 + (x - 430) * .7, 26, ("pine", "leaf", "moss"), -14)
    save(p, 45)


def peaceful():
    p = sheet(2)
    for x, y, a, l in ((-6, 690, -50, 130), (10, 704, -24, 120), (-10, 640, -70, 100), (606, 690, -130, 130), (596, 706, -156, 120), (612, 640, -110, 96)):
        t, d, e = math.radians(a), "", ""
        for k in range(9):
            u = .16 + .09 * k
            q, s = (x + l * u * math.cos(t), y + l * u * math.sin(t) + 30 * u * u), 42 * (1 - .85 * u)
            d += leaf(*q, s, t - 1.0, .2)
            e += leaf(*q, s, t + 1.0, .2)
        p.put(d, "leaf")
        p.put(e, "pine")
        p.line([(x, y), (x + l * .5 * math.cos(t), y + l * .5 * math.sin(t) + 8), (x + l * math.cos(t), y + l * math.sin(t) + 30)], 3, "moss")
    save(p, 2)


def imminent():
    p = sheet(26)
    swell(p, 664, 20, (("sky", "teal", "cobalt"), ("teal", "cobalt", "night"), ("cobalt", "night", "night")))
    save(p, 26)


def innocent():
    p = sheet(19)
    swell(p, 676, 12, (("mist", "sky", "teal"), ("sky", "teal", "cobalt")))
    save(p, 19)


def graceful():
    p = sheet(38)
    drape(p, -16, 24, 8, ("coral", "madder", "wine"))
    drape(p, 616, 576, -8, ("coral", "madder", "wine"))
    save(p, 38)


def masked():
    p = sheet(40)
    for k, (x0, x1, deep) in enumerate(((-30, 210, 60), (190, 410, 40), (390, 630, 60))):
        line = [(x0, -20, 1), (x1, -20, 1), (x1 - 8, 10), ((x0 + x1) / 2, deep), (x0 + 8, 10)]
        d = p.form(line, p.grad(x0, 0, x1, 50, "cobalt", ("night", 1, .6), "plum"), "lilac", None, 0, 5)
        with p.clip(d):
            for u in (.3, .5, .7):
                p.dry([(x0 + 10, -6 + deep * u * .4), ((x0 + x1) / 2, deep * u + 4), (x1 - 10, -6 + deep * u * .4)], 10, "sky", .6, 3, .5, 2.4)
        p.line([(x0 + 8, 12), ((x0 + x1) / 2, deep + 1), (x1 - 8, 12)], 4, "honey")
    save(p, 40)


for draw in (divine, truth, dreams, melancholy, curiosity, ominous, moment, delicate, anxiety, peaceful, imminent, innocent, graceful, masked):
    draw()
