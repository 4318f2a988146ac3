"""The studio of Master Klecks: the table that the board of Angeschmiert lies on, without track, fields, dice and words.

The program draws those from a board's file (src/pictures/angeschmiert/board_draw.c); the places here agree with its geometry: the paint
box 560-1395 x 225-975, the palette (home) round 365,400, the cloth (start) round 365,800, the track along the rim.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from brush import *  # noqa: E402,F403

c = Sheet("studio", None, (0, 0, 1600, 1200), digits=0)


def rect(x0, y0, x1, y1):
    return f"{x0},{y0}! {x1},{y0}! {x1},{y1}! {x0},{y1}!"


# ---- the floor, seen past the table's edge
c.put("M0 0H1600V1200H0Z", c.grad(0, 0, 1600, 1200, "night", ("plum", 1, .5), "ink"))
for y in (8, 1188):
    c.dry(f"0,{y} 800,{y + 3} 1600,{y}", 14, "violet", .5, 4, .5, 3)

# ---- the table: five planks
edge = "24,26! 420,20 900,25 1300,19 1578,25! 1583,400 1576,800 1581,1176! 1200,1181 760,1175 300,1182 20,1176! 25,800 18,400"
d = c.form(edge, c.grad(0, 0, 1600, 1200, "apricot", ("ochre", 1, .35), ("sienna", 1, .8), "plum"), None, None, .5, 9, 40, 2)
with c.clip(d):
    for i, (y, tone, op) in enumerate(((20, "honey", .30), (255, "sand", .16), (490, "sienna", .20), (725, "apricot", .14), (960, "wine", .22))):
        c.flat(f"0,{y}! 500,{y + 4} 1000,{y - 3} 1600,{y + 2}! 1600,{y + 236}! 900,{y + 232} 400,{y + 238} 0,{y + 234}!", tone, op, 60, 1.5)
        c.line(f"0,{y} 400,{y + 3} 900,{y - 3} 1600,{y + 1}", 5, "plum", .55, 60, 1.2)
        c.line(f"0,{y + 5} 400,{y + 8} 900,{y + 2} 1600,{y + 6}", 2.5, "sand", .4, 60, 1)
        for x, w, yy, t, o in ((-40, 520, 70, "plum", .22), (330, 620, 150, "sand", .24), (900, 700, 60, "plum", .20), (1050, 560, 180, "apricot", .26)):
            c.dry(f"{x},{y + yy} {x + w / 2},{y + yy + 9} {x + w},{y + yy - 4}", 70, t, o, 5, .5, 3)
    c.flat("0,0! 760,0! 300,1200! 0,1200!", "honey", .16, 60, 3)      # the window's light
    c.flat("900,0! 1130,0! 640,1200! 420,1200!", "honey", .12, 60, 3)
    c.line(edge + " 24,26!", 9, "plum", .4, 40, 1)
    c.line("30,34 420,28 900,33 1300,27 1570,32", 4, "paper", .5, 40, 1)


# ---- old paint on the table
def splat(x, y, r, tone, dark, op=.95, n=21):
    ring = []
    for i in range(n):
        a = 2 * math.pi * i / n + c.rng.uniform(-.1, .1)
        k = r * (c.rng.uniform(1.15, 1.6) if i % 3 == 0 else c.rng.uniform(.8, .95))
        ring.append((x + k * math.cos(a), y + k * math.sin(a)))
    p = c.cut(ring, True, 9, .5)
    c.put(p, tone, op)
    with c.clip(p):
        c.flat(move(blob(x, y, r * 1.2), r * .45, r * .5), dark, .5)
        c.dry(f"{x - r * .6},{y - r * .5} {x},{y - r * .7} {x + r * .4},{y - r * .5}", r * .4, "paper", .6, 3, .6, 2)
    c.flecks(x - 2.1 * r, y - 2 * r, 4.2 * r, 4 * r, 9, tone, op, (2, 6))


splat(478, 640, 26, "madder", "wine")
splat(560, 1010, 15, "cobalt", "night")
splat(1475, 1010, 15, "honey", "ochre", .9)
splat(515, 215, 15, "leaf", "pine", .9)
splat(60, 640, 18, "violet", "plum", .9)

# ---- the paint box
box = rect(560, 228, 1395, 972)
d = c.form(box, c.grad(560, 228, 1395, 972, "sienna", ("wine", 1, .45), "plum"), "apricot", "ink", .38, 10, 40, 1.4)
with c.clip(d):
    for y in (238, 964):
        c.dry(f"570,{y} 980,{y + 2} 1390,{y}", 12, "apricot", .5, 3, .6, 2.4)
    c.dry("568,300 570,600 567,950", 9, "apricot", .5, 3, .6, 2.4)
    c.dry("1388,300 1386,600 1389,950", 9, "ink", .4, 3, .6, 2.4)
tray = rect(582, 304, 1373, 952)
c.flat(tray, "plum", 1, 40, 1)
d = c.flat(rect(588, 311, 1370, 950), c.grad(588, 311, 1370, 950, "sand", ("paper", 1, .3), ("sand", 1, .8), "apricot"), 1, 40, 1)
with c.clip(d):
    c.flat("588,311! 1370,311! 1370,323! 600,325! 601,950! 588,950!", "sienna", .35, 40, 1)
    c.dry("600,336 980,332 1360,338", 14, "paper", .8, 4, .5, 3)
for x, y in ((575, 243), (1380, 243), (575, 958), (1380, 958)):
    c.flat(blob(x, y, 7), "honey", 1, 5, .3)
    c.flat(blob(x + 1.5, y + 2, 4), "ochre", 1, 5, .3)
# the label on its rim
c.form("742,236! 860,232 1100,236 1216,233! 1209,264 1218,297! 1080,294 880,298 738,295! 748,266", "paper", "paper", "sand", .35, 6, 20, .9)

# ---- the palette: home
kidney = "212,392 226,318 292,262 390,248 478,268 532,322 544,398 524,462 494,492 462,506 470,542 440,566 372,566 286,546 232,488"
d = c.form(kidney, c.grad(220, 250, 530, 560, "sand", ("apricot", 1, .5), "sienna"), "paper", "sienna", .42, 12, 18, 1.2)
with c.clip(d):
    for y in (290, 350, 420, 500):
        c.dry(f"210,{y + 14} 380,{y} 550,{y + 10}", 34, "sienna", .35, 5, .5, 2.5)
    c.dry("250,300 330,262 430,262", 26, "paper", .8, 5, .6, 2.5)
hole = blob(508, 432, 17, 23, 9, .05, 20)
c.flat(hole, "plum", .95, 9, .4)
c.flat(move(hole, 3, 4, .86, at=(508, 432)), "sienna", 1, 9, .4)

# ---- the cloth: start
cloth = "214,690! 280,680 360,690 440,678 522,688! 528,760 518,830 530,912! 468,926 400,914 320,928 250,916 206,924! 214,850 204,770"
d = c.form(cloth, c.grad(210, 680, 530, 925, "mist", ("sky", 1, .45), "teal"), "paper", "night", .36, 10, 16, 1.2)
with c.clip(d):
    for x in (232, 512):
        c.line(f"{x},670 {x - 5},800 {x + 3},940", 7, "cobalt", .55, 18, .8)
        c.line(f"{x + 12},670 {x + 7},800 {x + 15},940", 3, "cobalt", .45, 18, .8)
    c.dry("240,700 360,694 500,704", 22, "paper", .8, 5, .6, 2.5)
    c.dry("230,896 360,904 510,892", 24, "night", .35, 5, .6, 2.5)
for x in range(216, 528, 13):
    c.line(f"{x},{920 + x % 5} {x + c.rng.uniform(-3, 3):.0f},{936 + x % 7}", 2.6, "sky", .95, 9, .3)
    c.line(f"{x},{690 - x % 4} {x + c.rng.uniform(-3, 3):.0f},{676 - x % 6}", 2.6, "mist", .95, 9, .3)

# ---- a jar of brushes in the corner
c.flat("70,1100 160,1076 260,1090 270,1112 170,1130 80,1126", "ink", .3, 18, 1)
for top, foot, w, tone, dark, head, hd in (
        ("84,728", "112,940", 13, "honey", "ochre", "madder", "wine"), ("166,700", "142,940", 13, "coral", "wine", "leaf", "pine"),
        ("206,764", "162,940", 12, "sky", "teal", "honey", "ochre"), ("122,690", "128,940", 12, "sienna", "plum", "cobalt", "night")):
    (x, y, _), (fx, fy, _) = pts(top)[0], pts(foot)[0]
    l = math.dist((x, y), (fx, fy))
    ux, uy = (x - fx) / l, (y - fy) / l
    nx, ny = -uy, ux
    at = lambda t, o: (x - ux * t + nx * o, y - uy * t + ny * o, 1)
    c.form([at(52, w * .36), at(l, w * .5), at(l, -w * .5), at(52, -w * .36)], tone, "paper", dark, .25, 4, 20, .4)
    c.form([at(28, w * .62), at(56, w * .42), at(56, -w * .42), at(28, -w * .62)], "mist", "paper", "dove", .2, 3, 12, .3)
    c.form([at(-22, 0), (*at(2, w * .75)[:2], 0), at(30, w * .6), at(30, -w * .6), (*at(2, -w * .75)[:2], 0)], head, None, hd, .25, 5, 10, .4)
jar = "84,886! 130,894 186,886! 192,960 188,1040 178,1096! 134,1106 92,1096! 80,1030 78,950"
d = c.form(jar, c.grad(78, 890, 194, 1100, "mist", ("sky", 1, .5), "teal"), "paper", "night", .3, 9, 14, .8)
with c.clip(d):
    c.flat("60,1000! 100,1008 150,998 210,1006! 210,1120! 60,1120!", "cobalt", .55, 18, .8)
    c.flat("150,1000! 210,1000! 210,1120! 140,1120!", "night", .4, 18, .8)
    c.dry("100,900 96,980 102,1080", 22, "paper", .85, 5, .7, 3)
c.form("80,886! 106,878 134,876 166,878 190,885! 166,896 134,899 104,896", "night", None, None, 0, 3, 10, .4)
c.line("80,886 106,878 134,876 166,878 190,885 166,896 134,899 104,896 80,886", 4, "paper", .9, 10, .3)

# ---- two tubes of paint
for (x, y, r, tone, dark) in ((300, 1030, -14, "coral", "madder"), (330, 1108, 8, "violet", "plum")):
    t = lambda line: move(line, x, y, 1, r)
    d = c.form(t("-70,-26! 30,-22! 46,-12! 46,12! 30,22! -70,26!"), c.grad(x, y - 26, x, y + 28, "paper", ("mist", 1, .5), "dove"), "paper", "dove", .3, 6, 16, .6)
    with c.clip(d):
        c.flat(t("-40,-34! 6,-34! 4,34! -42,34!"), tone, 1, 16, .6)
        c.flat(t("-40,8! 6,10! 4,34! -42,34!"), dark, .7, 16, .6)
        c.dry(" ".join(f"{p[0]:.0f},{p[1]:.0f}" for p in t("-66,-14 -10,-16 30,-12")), 10, "paper", .8, 3, .7, 2)
    c.flat(t("-78,-28! -66,-27! -66,27! -78,28!"), "dove", 1, 12, .5)
    c.flat(t("46,-9! 62,-8! 62,8! 46,9!"), "ink", .95, 10, .4)
(OUT / "data/art/studio.svg").write_text(c.svg(), encoding="utf-8")
