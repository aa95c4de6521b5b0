"""What stands behind the men: walls of bags and of biscuit boxes, the hill, thatch, stone, smoke, fire; and small soldiers in ranks."""
from figure import *

def bags(p, x, y, n, rows=2, wide=15, high=8):
    """A wall of mealie bags, its top row at y."""
    with p.at(x, y):
        for r in range(rows):
            forms = []
            for i in range(n + r % 2):
                with p.at(i * wide - r % 2 * wide // 2, r * high):
                    forms.append((p.m, p.form([(1, .6), (wide * .5, -.3), (wide - 1, .4), (wide - .2, high * .5), (wide - 1, high - .3), (wide * .5, high), (1, high - .4), (.2, high * .5)], BAG, LINE, more=i > 0)))
            old = p.m
            for p.m, f in forms: p.shade(f, 62, 1.7, .45)
            p.m = old

def crate(p, x, y, w=18, h=13):
    with p.at(x, y):
        c = p.form([(0, 0, 1), (w, 0, 1), (w, h, 1), (0, h, 1)], WOOD, LINE)
        p.line([(0, h / 2), (w, h / 2)], [(2.5, 0), (2.5, h)], [(w - 2.5, 0), (w - 2.5, h)])
        p.shade(c, 60, 1.8, .3)

def hill(p, ridge, base=90, fill=HILL, length=9, gap=2.6, weight=FINE):
    """The Oskarberg or any other: a ridge, and hachures down from it."""
    p.form([*ridge, (ridge[-1][0], base, 1), (ridge[0][0], base, 1)], fill, LINE)
    p.hachures(ridge, length, gap, w=weight)
    p.hachures([(x, y + length * 1.2, *c) for x, y, *c in ridge], length * .8, gap * 1.7)

SHIYANE = [(-4, 40, 1), (8, 34), (20, 27), (30, 25), (44, 24), (58, 27), (70, 31), (86, 34), (104, 40), (124, 44, 1)]
def mountain(p, dx=0, dy=0, flip=False, **more):
    with p.at(dx, dy): hill(p, [(116 - x if flip else x, y, *c) for x, y, *c in (SHIYANE[::-1] if flip else SHIYANE)], **more)

PLAIN = [(-4, 10, 1), (26, 6), (56, 8), (88, 2), (124, 6, 1)]
def plain(p, y):
    """Rolling country, its highest ground at this height."""
    with p.at(0, y): hill(p, PLAIN, gap=3.4)

def wash(p, x=60, y=52, a=56, b=34, fill=HILL, opacity=.38):
    """A wash of ground behind a man, uneven as a brush leaves it."""
    p.tint([(x + math.cos(i / 9 * math.tau) * a * (1, .86, .97)[i % 3], y + math.sin(i / 9 * math.tau) * b * (.9, 1, .8)[i % 3]) for i in range(9)], fill, opacity)

def sky(p, y1=4, y2=30, x1=2, x2=118, gap=3.4): p.ruled(x1, y1, x2, y2, gap, broken=1)

CLOUD = [(-10.4, 4.4, 1), (-14, 1), (-12.4, -4), (-9, -4.4, 1), (-9.6, -9), (-4.4, -11.6), (-1.4, -9.4, 1), (2, -13), (7.4, -11.6), (8, -7.6, 1), (12.6, -7), (13.4, -1.4), (11, 1.4, 1), (11.4, 6), (6, 8.4), (3.4, 6.6, 1), (0, 9.4), (-5, 9), (-6, 6, 1), (-8.4, 6.6)]
def puff(p, x, y, s=1, fill=SMOKE):
    with p.at(x, y, s):
        f = p.form(CLOUD, fill, LINE)
        p.line([(-4, -3), (-1, -6), (3, -4)])
        p.shade(f, 45, 2, .16, top=.4)

def planks(p, x1, y1, x2, y2, n, fill=WOOD):
    f = p.form([(x1, y1, 1), (x2, y1, 1), (x2, y2, 1), (x1, y2, 1)], fill, LINE)
    p.line(*[[(x1 + (x2 - x1) * i / n, y1), (x1 + (x2 - x1) * i / n, y2)] for i in range(1, n)]); return f

def stones(p, x1, y1, x2, y2, high=8, wide=14, fill=STONE):
    """A wall of dressed stone or of sun-dried brick."""
    f = p.form([(x1, y1, 1), (x2, y1, 1), (x2, y2, 1), (x1, y2, 1)], fill, LINE)
    d, r, y = [], 0, y1 + high
    while y <= y2 + .1:
        if y < y2: d.append([(x1, y), (x2, y)])
        x = x1 + wide * (.5 if r % 2 else 1)
        while x < x2: d.append([(x, y - high), (x, min(y, y2))]); x += wide
        y += high; r += 1
    p.line(*d, w=FINE); return f

def thatch(p, points, angle=100, fill=THATCH, gap=1.9):
    f = p.form(points, fill); p.shade(f, angle, gap, .8, loose=.5); return f

def flames(p, x, y, s=1):
    with p.at(x, y, s):
        f = p.form([(-12, 0, 1), (-14, -8), (-8, -16), (-8.6, -22, 1), (-3, -16), (-1, -22), (-2.4, -32, 1), (5, -24), (6, -14), (9, -17), (9.4, -23, 1), (13, -13), (11, 0, 1)], FIRE, LINE)
        g = p.form([(-7, 0, 1), (-6, -8), (-2, -11), (0, -18, 1), (3.6, -9), (6, -5), (5, 0, 1)], "var(--p-ember,#f2bf58)", LINE)

def horse_head(p, x, y, fill):
    """A horse that stands waiting, from the neck up; x, y is its poll."""
    with p.at(x, y):
        f = p.form([(-15, 56, 1), (-13, 34), (-8, 15), (-3, 3), (-1.6, .6, 1), (-.4, -6.4, 1), (2, -.4, 1), (5.4, 3), (9.6, 10), (14.4, 18), (16, 22), (14, 25.6), (10, 25.2), (7.6, 22), (4, 19.4), (4.6, 32), (10, 56, 1)], fill)
        p.shade(f, 25, 1.5, .42); p.shade(f, 140, 1.8, .18)
        m = p.form([(-1.6, .6, 1), (-8, 12), (-13, 30), (-15, 46, 1), (-10, 34), (-5, 18), (1, 7), (1.6, 1, 1)], DARK, LINE)
        p.line([(5.6, 7.6), (7, 8.4)], [(13.8, 21.4), (13.2, 22.4)], w=BOLD); p.line([(3.4, 3), (4, 19)], [(13.2, 16.4), (7.4, 21.6)], [(10, 19), (4, 11)])

def ground(p, y=74, x1=4, x2=116):
    p.line([(x1, y + 1), (x1 + 30, y - .6), (x1 + 60, y + .8), (x2 - 20, y - .4), (x2, y + .6)], w=LINE)

# ---------------------------------------------------------------- small soldiers, 60 high, facing right, feet at the origin
def leg(p, a, b, c, fill=NAVY):
    limb2(p, a, b, c, (2.8, 2.3, 1.7), fill); x, y = c
    p.form([(x - 1.9, y - 1.2, 1), (x + 1.6, y - 1.4, 1), (x + 4.6, y + .9), (x + 4.6, y + 1.8, 1), (x - 2, y + 1.8, 1)], DARK, LINE)

def limb2(p, a, b, c, w, fill):
    t, u = math.atan2(b[1] - a[1], b[0] - a[0]), math.atan2(c[1] - b[1], c[0] - b[0]); m = (t + u) / 2
    off = lambda q, t, w: (q[0] - math.sin(t) * w, q[1] + math.cos(t) * w)
    f = p.form([off(a, t, w[0]), off(b, m, w[1]), (*off(c, u, w[2]), 1), (*off(c, u, -w[2]), 1), off(b, m, -w[1]), off(a, t, -w[0])], fill, LINE)
    p.shade(f, 15 if abs(c[1] - a[1]) > abs(c[0] - a[0]) else 70, 1.5, .5)

def small_head(p, x, y, turn=0, back=False):
    with p.at(x, y, .42, turn):
        f = p.form(AWAY if back else SIDE, SKIN, LINE); p.shade(f, 0, 1, .95, bottom=.45)
        d = p.form([(-9.4, -3, 1), (-9.4, -9), (-5, -15.6), (.2, -17.4), (5.4, -15.6), (9, -9), (8.8, -3, 1)], KHAKI, LINE); p.shade(d, 18, 2.6, .42)
        p.form([(-14.4, 2, 1), (-9, -5), (0, -6), (9, -5.4), (14.4, -1.6, 1), (8, -1.8), (-7, -.6)], KHAKI, LINE)

STAND = dict(legs=[((-1, -31), (-5, -16), (-8, -1)), ((.6, -31), (5, -16), (7, -1))], lean=1.6, head=(4.6, -53.4, 4))
KNEEL = dict(legs=[((-1, -19), (-3, -2), (-16, -1)), ((0, -20), (12, -17), (11, -1))], lean=1, head=(4.4, -41.4, 4), up=12)
def soldier(p, x, y, s=1, pose="aim", kneel=False, fill=RED, rifle_turn=0, cut=False, trousers=NAVY):
    k = KNEEL if kneel else STAND
    up = k.get("up", 0)
    with p.at(x, y, s):
        if not cut:
            for l in k["legs"]: leg(p, *l, fill=trousers)
        with p.at(0, up):
            far = {"aim": ((3, -46), (10, -41), (18.5, -46.4)), "charge": ((3, -44), (9, -37), (19, -36)), "load": ((3, -45), (9, -38), (17, -38)), "port": ((3, -45), (8, -38), (8, -44)), "order": ((4, -45), (8, -38), (10, -33)), "officer": ((3, -46), (9, -43), (13, -47)), "march": ((3, -45), (6, -37), (10, -33))}[pose]
            near = {"aim": ((-1, -45), (1, -38.6), (8, -45)), "charge": ((-2, -44), (-6, -36), (1, -33)), "load": ((-1, -45), (-1, -37), (8, -37)), "port": ((-2, -45), (-3, -36), (4, -33)), "order": ((-2, -45), (-4, -37), (-3, -30)), "officer": ((-2, -45), (-5, -37), (-2, -30)), "march": ((-2, -45), (-5, -38), (1, -39))}[pose]
            if pose == "aim" and rifle_turn:         # the hands follow the rifle
                along = lambda q: (1.6 + q * math.cos(math.radians(rifle_turn)), -45.6 + q * math.sin(math.radians(rifle_turn)))
                far, near = ((3, -46), (9, -41 + rifle_turn * .14), along(17)), ((-1, -45), (1, -38.6), along(6.6))
            limb2(p, *far, (2.2, 2, 1.5), fill); p.dot(*far[2], 1.6, SKIN)
            body = p.form([(-3.4, -47.6), (2.4, -48.8), (5, -44), (4.4, -36), (4.6, -29, 1), (-4.4, -28.4, 1), (-4.6, -36), (-5, -43)], fill); p.shade(body, 14, 1.7, .5)
            p.form([(-4.5, -33.6, 1), (4.5, -34.2, 1), (4.6, -32, 1), (-4.5, -31.2, 1)], BUFF, LINE); p.line([(-3.6, -47), (3.9, -37)], w=LINE, colour=BUFF)
            hx, hy, ht = k["head"]
            if pose == "aim": small_head(p, hx, hy - up, ht)
            else: small_head(p, 2.4, -53.4, 0)
            if pose == "aim": small_rifle(p, 1.6, -46, rifle_turn)
            if pose == "charge": small_rifle(p, -5, -30.6, -17, True)
            if pose == "load": small_rifle(p, -2, -37, 8)
            if pose == "port": small_rifle(p, 6, -30, -76, True)
            if pose == "order": small_rifle(p, 11, -1, -88, True)
            if pose == "march": small_rifle(p, 4, -38, -128)
            limb2(p, *near, (2.4, 2.1, 1.5), fill); p.dot(*near[2], 1.6, SKIN)

def small_rifle(p, x, y, turn, bayonet=False):
    with p.at(x, y, 1, turn):
        p.form([(0, -1.2, 1), (.4, 2.6, 1), (9, .8), (30, .5), (30, -.6, 1), (12, -1)], WOOD, LINE)
        p.line([(14, -1), (44, -.8)], w=LINE)
        if bayonet: p.line([(43, -.3), (62, -.2)], w=FINE)

# ---------------------------------------------------------------- far off
def spearman(p, x, y, s=1, fill=WHITE, mark=DARK):
    """Far off: shield, head, spear."""
    with p.at(x, y, s):
        p.line([(8, 6), (11, -16)])
        h = p.form([(-1.8, -9.4), (0, -11.6), (2.4, -10), (2.2, -6.4), (-1.4, -6)], BROWN, LINE)
        p.line([(-1, 12), (-3, 20)], [(2, 12), (5, 20)], w=5, colour=BROWN)
        b = p.form([(0, -7), (5.4, -2), (6, 6), (3, 14, 1), (-3, 14, 1), (-6, 6), (-5.4, -2)], fill, LINE); p.line([(0, -6), (0, 13)], [(-2.4, 0), (-2.4, 1)], [(2.4, 3), (2.4, 4)])

def impi(p, places, s=.6):
    for i, (x, y) in enumerate(places): spearman(p, x, y, s, (WHITE, "var(--p-dun,#a66a41)", WHITE, DARK)[i % 4])
