"""The Zulu side: a standing man of each regiment with that regiment's shield, and the Prince who led them.

No likeness of any of these men is known, so their faces stay in shadow. Married men wear the head-ring (isicoco); the
iNdluyengwe had not been given leave to marry. Dress is that of war: the loin covering of tails and hide, few ornaments.
"""
from setting import *

DUN, REDDISH, PALE = "var(--p-dun,#a66a41)", "#9c4a30", "#f7efdd"
HIDES = {   # hide, patches (colour, then middle, half-axes and seed of each), slits: as in pieces.py
    "uthulwana": (PALE, DARK, ((44, 72, 5, 8, 1), (14, 36, 3.6, 6, 2), (40, 24, 3, 4, 3)), DARK),
    "udloko": (DUN, PALE, ((15, 46, 6, 15, 4), (44, 66, 6.5, 12, 5), (41, 24, 5, 6, 6)), "#5d3217"),
    "indluyengwe": (DARK, PALE, ((31, 46, 16, 21, 7),), "#8a7a66"),
    "indlondo": (PALE, REDDISH, tuple((12 + i * 7 % 37, 18 + i * 23 % 66, 2, 2.4, i) for i in range(15)), REDDISH),
}

def blot(x, y, a, b, seed, k):
    r = random.Random(seed)
    return [(x + math.cos(i / k * math.tau) * a * f, y + math.sin(i / k * math.tau) * b * f) for i in range(k) for f in [r.uniform(.78, 1.15)]]

def shield(p, name, x, y, size=.5, turn=0):
    hide, colour, patches, slit = HIDES[name]
    with p.at(x, y, size, turn):
        p.line([(30, -4), (30, 106)], w=BOLD)
        tuft = p.form([(30, 2), (26, -4), (29, -12), (32, -12), (34, -4)], HAIR, LINE)
        f = p.form([(30, 9), (44, 18), (52, 50), (45, 80), (30, 91), (15, 80), (8, 50), (16, 18)], hide)
        for i, q in enumerate(patches): p.form(blot(*q, 6 if len(patches) > 4 else 8), colour, LINE, more=i > 0)
        p.line(*[[(a, b), (a + 4.4, b)] for b in range(20, 84, 8) for a in (22.6, 33)], w=LINE, colour=slit); p.line([(30, 11), (30, 89)])
        f.level = len(p.forms); p.shade(f, 20, 1.6, .3); p.shade(f, 110, 2, .12)

def spear(p, x1, y1, x2, y2, blade=13):
    """From the butt to the point."""
    t = math.degrees(math.atan2(y2 - y1, x2 - x1)); size = math.dist((x1, y1), (x2, y2))
    with p.at(x1, y1, 1, t):
        p.line([(0, 0), (size - blade, 0)], w=5, colour=INK)
        p.form([(size - blade - 1, 0, 1), (size - blade * .6, 1.9), (size, 0, 1), (size - blade * .6, -1.9)], STEEL, LINE)

def ring(p):
    """The head-ring: fibre and gum, polished, sewn into the hair."""
    r = p.form([(-6.4, -7.6), (-6.2, -11), (-.8, -13.4), (5, -11), (5.4, -8), (-.4, -9.2)], "#1d1915", LINE); p.line([(-4, -10.4), (-.8, -11.8), (2, -11)], w=FINE, colour=PALE)

def man(p, stout=1, flip=False, legs="still", ringed=True, bearded=False, arm=((-9.4, 28), (-14, 40), (-11.4, 51)), other=((9.4, 28), (14, 40), (9, 48)), tufts=False):
    """He stands 86 high on the level y = 96, his middle at the origin."""
    w = stout
    L = {"still": (((-4, 54), (-6, 74), (-6.4, 92)), ((4.4, 54), (6.4, 74), (7, 92))), "stride": (((-4, 54), (-10, 73), (-15, 91)), ((4, 54), (11, 72), (10, 92)))}[legs]
    for a, b, c in L:
        knee, calf = (b[0], b[1]), ((b[0] * .55 + c[0] * .45) + (.5 if c[0] > b[0] else -.5), b[1] + 6)
        f = p.form([(a[0] - 4.6 * w, a[1]), ((a[0] + b[0]) / 2 - 4.1 * w, (a[1] + b[1]) / 2), (b[0] - 2.8, b[1]), (calf[0] - 3, calf[1]), (c[0] - 1.6, c[1] - 2), (c[0] - 1.8, c[1] + 2), (c[0] - 3.4, c[1] + 4, 1), (c[0] + 3.4, c[1] + 4, 1), (c[0] + 2.2, c[1] + 1), (c[0] + 1.6, c[1] - 3), (calf[0] + 2.9, calf[1]), (b[0] + 2.7, b[1] - 1), ((a[0] + b[0]) / 2 + 4 * w, (a[1] + b[1]) / 2), (a[0] + 4.4 * w, a[1])], BROWN)
        p.shade(f, 15, 1.5, .5); p.line([(b[0] - 1.6, b[1] - 1), (b[0], b[1] + 1), (b[0] + 1.6, b[1] - .4)])
        if tufts: t = p.form([(b[0] - 3.2, b[1] + 2, 1), (b[0] + 3.2, b[1] + 2, 1), (b[0] + 4.6, b[1] + 11), (b[0] + 1, b[1] + 9.6, 1), (b[0] - 1, b[1] + 12), (b[0] - 4.4, b[1] + 10)], PALE, LINE); p.shade(t, 75, 1.5, .6)
    bare(p, *other)
    body = p.form([(-3.5, 19.6, 1), (-3.9, 24.2), (-9.6 * w, 26.4), (-11 * w, 31), (-8.4 * w, 38), (-7.2 * w, 47), (-8.4 * w, 56, 1), (8.6 * w, 56, 1), (7.4 * w, 47), (8.6 * w, 38), (11 * w, 31), (9.4 * w, 26.2), (3.8, 24), (3.4, 19.6, 1)], BROWN)
    p.shade(body, 15, 1.5, .45); p.shade(body, 60, 1.9, .18)
    p.line([(-7, 35.6), (-3, 37), (0, 35.4), (3.6, 37), (7.4, 35.4)], [(0, 38), (.2, 47)], [(-5, 27.4), (0, 28.6), (5, 27.2)])
    belt_ = p.form([(-8.2 * w, 49, 1), (0, 51), (8.2 * w, 49, 1), (8.4 * w, 52, 1), (0, 54), (-8.4 * w, 52, 1)], HAIR, LINE)
    tails = p.form([(-7 * w, 51.4, 1), (0, 53.4), (7 * w, 51.4, 1), (7.4 * w, 62), (5.6 * w, 66, 1), (4, 63), (2.4, 68, 1), (.6, 64), (-1.4, 68, 1), (-3, 63.4), (-5, 66.4, 1), (-7.4 * w, 61)], CORD)
    p.shade(tails, 90, 1.5, .7); p.line([(-3.4, 54), (-3.6, 62)], [(.4, 54), (.6, 64)], [(4, 54), (4.2, 62)])
    with p.at(0, 16, .62):
        f = p.form(THREE, BROWN); p.shade(f, 30, 1.5, .95, bottom=.66); p.shade(f, 30, 1.5, .6, top=.66)
        if bearded: b = p.form(FULL["three"], DARK, LINE); p.shade(b, 70, 1.6, .8)
        ear_ = p.form([(-7, -1.6), (-5.2, -1.6), (-5, 1), (-6, 2.8), (-7, 1.4)], BROWN, LINE)
        h = p.form(CROWN["three"], DARK, LINE)
        if ringed: ring(p)
    p.line([(-3.2, 24), (0, 27.4), (3.2, 24)])

def bare(p, a, b, c, hold=True):
    limb(p, a, b, c, BROWN, w=(3.7, 2.9, 2.2))
    if hold: hand(p, c[0] + (c[0] - b[0]) * .16, c[1] + (c[1] - b[1]) * .16, math.degrees(math.atan2(c[1] - b[1], c[0] - b[0])), .82, BROWN)

def earth(p): p.tint([(4, 94), (16, 91), (34, 90), (52, 92), (57, 95), (44, 98), (20, 98.6)], HILL, .8); p.line([(6, 97), (20, 97.6), (34, 97)], [(40, 97.4), (54, 96.6)])

@plate("warrior-uthulwana", 60, 100)
def uthulwana(p):                                   # about forty-five, the oldest here: broad, bearded, the shield grounded
    earth(p)
    with p.at(26): man(p, 1.12, bearded=True)
    shield(p, "uthulwana", 28, 44, .5)
    spear(p, 11, 96, 13, 8)
    with p.at(26): bare(p, (-10, 29), (-15, 41), (-12.6, 52))

@plate("warrior-udloko", 60, 100)
def udloko(p):                                      # past forty: the shield before him, throwing spears behind it
    earth(p); spear(p, 50, 80, 43, 8, 10); spear(p, 52, 80, 50, 10, 10)
    with p.at(27): man(p, 1.06, other=((9.4, 28), (15, 38), (17, 46)))
    shield(p, "udloko", 27, 36, .52, 4)
    with p.at(27): bare(p, (-9.6, 28.6), (-14.6, 39), (-6, 45))
    spear(p, 8, 62, 36, 27, 14); hand(p, 21.6, 45.4, -40, .82, BROWN)

@plate("warrior-indlondo", 60, 100)
def indlondo(p):                                    # past forty, with one of the old muskets
    earth(p)
    with p.at(28): man(p, 1.04, bearded=True)
    shield(p, "indlondo", 30, 42, .5, -3)
    with p.at(13.6, 96, .62, -87): rifle(p, 0, 0, 0)
    p.line([(21, 26), (30, 36), (37, 46)], w=LINE, colour=HAIR); h = p.form([(18, 47), (23, 46), (24, 49), (20, 54), (16, 57, 1), (19, 51)], PALE, LINE)
    with p.at(28): bare(p, (-9.6, 28.6), (-15, 38), (-12.6, 46))

@plate("warrior-indluyengwe", 60, 100)
def indluyengwe(p):                                 # about thirty-three: no ring; light, stepping out, cow-tails at the knee
    earth(p)
    with p.at(27): man(p, .94, legs="stride", ringed=False, tufts=True, other=((9, 28), (15, 36), (18, 44)))
    shield(p, "indluyengwe", 28, 24, .5, 8)
    with p.at(27): bare(p, (-9, 28.4), (-16, 38), (-13.4, 49))
    spear(p, 2, 58, 32, 49, 17); hand(p, 14, 53.4, -16, .82, BROWN)

@plate("prince")
def prince(p):                                      # Dabulamanzi kaMpande, as photographs show him: bearded, in a coat, a rifle in his hands
    wash(p, y=46); plain(p, 50)
    horse_head(p, 98, 32, GREY)
    limb(p, (76, 44), (88, 58), (78, 60), "var(--p-slate,#5d5b58)")
    with p.at(60, 35):
        neck = p.form([(-5.4, 2, 1), (-5.2, -6, 1), (4.2, -6, 1), (4.6, 2, 1)], BROWN); p.shade(neck, 20, 1.4, .6)
    body = p.form([(54, 34, 1), (46, 37), (42, 40), (39.6, 46), (42, 60), (44, 86, 1), (78, 86, 1), (76, 60), (77, 46), (75, 40), (70, 36.6), (65, 34, 1), (60, 37)], "var(--p-slate,#5d5b58)")
    p.shade(body, 15, 1.5, .42); p.shade(body, 60, 1.9, .18)
    vest = p.form([(55, 34.4, 1), (60, 44), (65, 34.6, 1), (67, 50), (68, 86, 1), (54, 86, 1), (53, 50)], BUFF, LINE); p.shade(vest, 15, 1.8, .4)
    p.line([(60.6, 46), (61, 80)]); p.line(*[[(62.4, 50 + i * 7), (62.6, 50 + i * 7)] for i in range(5)], w=BOLD)
    for pts in ([(54, 33.4, 1), (50, 40, 1), (53, 43, 1), (50, 46, 1), (54, 60, 1), (56.4, 42)], [(66, 33.4, 1), (71, 40, 1), (68, 43, 1), (71, 46, 1), (67, 60, 1), (64.4, 42)]): q = p.form(pts, "var(--p-slate,#5d5b58)", LINE); p.shade(q, 30, 1.5, .5)
    with p.at(60, 21):
        f = p.form(THREE, BROWN); p.shade(f, 22, 1.05, .42); p.shade(f, 100, 1.2, .2)
        p.line([(3.2, -2), (4.8, 1.8), (4.6, 3.2), (2, 3.2)], [(-2.6, -2.2), (-.4, -3), (1.7, -2.3)], [(4, -2.5), (5.7, -2.6)], [(-1.8, -.7), (0, -1.2), (1.3, -.5)], [(4.4, -.8), (5.5, -.8)]); p.line([(-.2, -.8), (0, -.3)], [(4.9, -.8), (4.9, -.4)], w=BOLD)
        beard(p, "full", "three", DARK); ear(p, -5.9, .6, BROWN); h = p.form(CROWN["three"], DARK); ring(p)
    rifle(p, 30, 74, -24, .86)
    hand(p, 78, 54, 150, 1, BROWN)
    limb(p, (43, 44), (35, 60), (47, 67), "var(--p-slate,#5d5b58)"); hand(p, 50, 67, -10, 1, BROWN)
