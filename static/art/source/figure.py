"""Men at half length: heads, helmets and hats, coats, arms and rifles. A head is 20 high about its middle; all else is in proportion."""
import math
from engraver import *

def part_of(x): return lambda f: x * (1 - abs(2 * f - 1) ** 3 * .5)

# ---------------------------------------------------------------- heads
THREE = [(-6.4, -7), (0, -8.6), (5.4, -7), (6.1, -3.2), (5.5, -1), (6.2, 1.6), (5.4, 5.2), (4, 8.6), (1.6, 10, 1), (-1.6, 9.2), (-5.4, 5.8), (-6.6, 2), (-7.2, -3)]
SIDE = [(-7.2, -6), (0, -9), (4.8, -7), (5.7, -3.6), (5.2, -1.7, 1), (8, 2.4, 1), (5.9, 3.4, 1), (6.7, 4.5), (6, 5.4, 1), (6.5, 6.3), (5.6, 7.4), (6.3, 9.2), (4.4, 10.3), (0, 8.6), (-3, 5), (-6.4, 6.4), (-8, 0)]
AWAY = [(-7, -6), (0, -9), (6, -6.6), (7.2, -1), (7.6, 2.4), (6, 6), (4.4, 8.2), (1.4, 7), (-6, 7.8), (-7.4, 1)]

def face(p, view, known):
    shape = p.form({"three": THREE, "side": SIDE, "away": AWAY}[view], SKIN)
    if view == "away":
        p.shade(shape, 20, 1.15, .5)
        p.form([(4.4, -1.6), (6, -1.4), (5.9, 1.4), (4.6, 2.6)], SKIN, LINE)
        return shape
    if not known:                                    # not known: the helmet's shadow, and nothing more
        p.shade(shape, 28, 1.25, 1, bottom=.62)
        p.shade(shape, 28, 1.25, .5, top=.62)
        return shape
    p.shade(shape, 22, 1.05, lambda f: .42 if f > .35 else .34)
    if view == "three":
        if known != "young": p.shade(shape, 100, 1.0, .2, edge=.6)
        p.line([(3.4, -2.2), (4.7, 2.2), (3.9, 3.2), (2.3, 3)], [(-2.6, -2.2), (-.4, -3), (1.7, -2.3)], [(4, -2.5), (5.7, -2.6)], [(-1.8, -.7), (0, -1.2), (1.3, -.5)], [(4.4, -.8), (5.5, -.8)], [(1.2, 6.2), (2.6, 5.9), (4.3, 6.1)])
        p.line([(-.2, -.8), (0, -.3)], [(4.9, -.8), (4.9, -.4)], w=BOLD)
        with p.at(0, 0): ear(p, -5.9, .6)
    else:
        p.line([(2.6, -2.6), (4.6, -2.8)], [(2.8, -.9), (4.4, -.7)], [(4.6, 3.4), (5.4, 2.2)], [(3.9, 5.4), (6, 5.4)])
        p.line([(3.8, -.8), (3.9, -.3)], w=BOLD)
        ear(p, -1.8, .8)
    return shape

def ear(p, x, y, skin=SKIN):
    p.form([(x - 1.2, y - 2), (x + .9, y - 1.8), (x + 1, y + .4), (x, y + 2.3), (x - 1.1, y + .8)], skin, LINE)

MOUSTACHE = {"three": [(-1.6, 6), (.6, 4.2), (2.9, 4.1), (4.8, 4.2), (6, 5.9), (4.2, 5.4), (2.9, 5.2), (.8, 5.9)], "side": [(2.2, 6), (3.6, 4), (6.4, 3.6), (7, 4.8), (5, 5.3)]}
FULL = {"three": [(-6.6, 1), (-5.4, 2.6), (-3.6, 4.2), (-1.2, 4.6), (1.4, 3.9), (4.8, 4), (6.1, 2.2), (6.3, 6), (5.6, 9.4), (3, 12), (0, 11.4), (-4, 8.6), (-6.6, 5)],
        "side": [(-3, 0), (-1.6, 2.6), (1, 4.6), (3.6, 4.2), (6.4, 3.7), (7.4, 6), (7.6, 9.4), (5.4, 12.2), (1.4, 10.8), (-2, 7), (-3.4, 3)]}
LONG = {"three": [*FULL["three"][:8], (6.2, 10), (4.6, 16.4), (2.4, 19, 1), (-.6, 16.4), (-4.4, 11), (-6.8, 5)]}
WHISKERS = {"three": [(-6.6, -1), (-5, .4), (-4.4, 3.6), (-1.6, 5.2), (-1, 7.4), (-4, 7.4), (-6.8, 4)], "side": [(-3.2, -1), (-1.2, 1), (.8, 4.4), (3.4, 5), (3, 7.4), (-.6, 7.8), (-3.4, 4)]}

def beard(p, kind, view, hair=HAIR):
    if kind == "long": shape = p.form(LONG[view], hair); p.shade(shape, 78, 1, .94); p.shade(shape, 60, 1.3, .3)
    if kind == "full": shape = p.form(FULL[view], hair); p.shade(shape, 70, .95, .92); p.shade(shape, 30, 1.3, .35)
    if kind in ("whiskers", "side"): shape = p.form(WHISKERS[view], hair, LINE); p.shade(shape, 70, .9, .9)
    if kind in ("moustache", "full", "long", "whiskers"): shape = p.form(MOUSTACHE[view], hair, LINE); p.shade(shape, 75, .85, .8)
    if kind == "slight": p.form([(-.6, 5.8), (1.2, 4.5), (2.9, 4.3), (4.6, 4.4), (5.7, 5.5), (2.9, 5.2)] if view == "three" else [(3.4, 5.6), (4.4, 4.2), (6.6, 3.9), (5.8, 5)], hair, LINE)

CROWN = {"three": [(-7.6, 2), (-8.4, -4), (-6.8, -9.2), (-.6, -11.4), (5, -9.6), (6.6, -5), (5.6, -4.4), (3.6, -6.8), (-1, -6.6), (-4.6, -4.4), (-5.4, -.6, 1)],
         "side": [(-6.4, 6), (-8.6, 1), (-8.4, -5), (-5, -10), (1, -11.4), (5.4, -9), (5.8, -6), (2, -6.4), (-1.4, -4.6), (-.6, -1.6), (-2.8, -1.4), (-3.4, 3)],
         "away": [(-7.4, 4), (-8.2, -4), (-4.6, -10), (1, -11.2), (6.4, -8.6), (7.4, -3.4), (5.6, -3), (4, 1), (3.6, 5), (-1, 6), (-5.6, 6)]}
def hair_of(p, view, hair=HAIR):
    shape = p.form(CROWN[view], hair)
    p.shade(shape, 35, 1.05, .55); p.shade(shape, 160, 1.3, .22)

def helmet(p, view="three"):
    """The foreign service helmet: six panels, a band, a peak before and behind."""
    tail = {"three": (-12.6, 1.4), "side": (-14.2, 2.2), "away": (-13, 0)}[view]
    dome = p.form([(-9.2, -3.6, 1), (-9.6, -7.6), (-7.6, -13), (-3.2, -16.6), (.2, -17.2), (3.6, -16.4), (7.6, -12.6), (9, -7.4), (8.8, -4, 1), (0, -5.4)], KHAKI)
    p.shade(dome, 18, 1.35, lambda f: .34 + .12 * f); p.shade(dome, 118, 1.6, .2)
    p.form([(-1.1, -17, 1), (-.9, -18.3), (.2, -18.8), (1.3, -18.2), (1.5, -17, 1)], KHAKI, LINE)
    lean = {"three": 3.4, "side": 1, "away": -2.6}[view]
    p.line([(.2, -16.8), (lean, -12), (lean + .6, -6.6)], [(-2, -16.4), (-6.2, -12), (-6.8, -6.2)])
    band = p.form([(-9.5, -3.4, 1), (-9.7, -6.2, 1), (0, -7.8), (9.1, -6.4, 1), (9, -3.8, 1), (0, -5.2)], KHAKI, LINE)
    p.shade(band, 60, 1.5, 1)
    nose = {"three": (13, -1.8), "side": (14.6, -1.2), "away": (12.4, -.6)}[view]
    brim = p.form([(tail[0], tail[1], 1), (-9.4, -4), (0, -5.6), (9, -4.6), (*nose, 1), (8.6, -2), (0, -3), (-7.4, -1.2)], KHAKI)
    p.shade(brim, 74, 1.3, .55)

def strap(p, view="three"): p.line([(-6.2, -1.6), (-5, 5), (-.6, 10)] if view == "three" else [(-1, -2), (1, 5), (4.4, 10.4)])

def slouch(p, pugree=RED, view="three"):
    """A wide-brimmed felt hat with the red cloth of the Native Contingent about it."""
    dome = p.form([(-8, -5, 1), (-8.2, -11), (-5, -15.2), (-1, -14), (2.4, -15.4), (6.6, -11.4), (7.4, -5.4, 1), (0, -7)], BROWN)
    p.shade(dome, 15, 1.2, .55); p.shade(dome, 120, 1.6, .3)
    band = p.form([(-8.3, -4.6, 1), (-8.4, -8, 1), (0, -9.6), (7.6, -8.2, 1), (7.6, -5, 1), (0, -6.6)], pugree, LINE); p.shade(band, 70, 1.4, .7)
    brim = p.form([(-15.4, -3.4), (-9, -6.4), (0, -7), (8, -6.6), (14.8, -5), (14.4, -3), (7, -2.6), (0, -3.4), (-8, -1.4)], BROWN); p.shade(brim, 68, 1.2, .6)

def forage(p, fill=NAVY, band=None):
    """A round cap with a short peak, as officers of the departments wore."""
    top = p.form([(-8.4, -5, 1), (-8.8, -9.6), (-6, -12.4), (1, -13.2), (6.8, -11.6), (7.4, -6.4, 1), (0, -7.6)], fill); p.shade(top, 20, 1.1, .6)
    ring = p.form([(-8.2, -3.6, 1), (-8.6, -7.2, 1), (0, -9.4), (7.4, -8.2, 1), (7, -4.8, 1), (0, -6)], band or fill, LINE); p.shade(ring, 66, 1.2, .7)
    peak = p.form([(-1, -5.6, 1), (7, -5.4), (10.6, -3, 1), (6.6, -3), (1, -3.8)], DARK, LINE)

def glengarry(p):
    """The soldier's folded cap, worn off parade."""
    cap = p.form([(-8.6, -4, 1), (-7.6, -10), (-4, -13.8), (6.4, -12.4), (7.6, -8), (6.4, -5, 1), (0, -6.4)], NAVY); p.shade(cap, 20, 1.1, .55)
    p.line([(-8.2, -6.2), (0, -8.6), (7.2, -7)], [(-8.2, -4), (-11, 1)], [(-8.4, -4), (-9.6, 2)])

def bandage(p):
    cloth = p.form([(-8.4, -2.8, 1), (-8.2, -7.6), (-1, -9.4), (6.4, -8.2), (6.8, -4.6, 1), (0, -6)], WHITE); p.shade(cloth, 12, 1.4, .35); p.line([(-8.2, -5.6), (6.4, -7)], [(-7.6, -3.4), (5.8, -6)])

def head(p, x, y, size=1, look=1, view="three", turn=0, hat=helmet, beards=None, hair=HAIR, known=True, chin=False):
    with p.at(x, y, size, turn, look < 0):
        shape = face(p, view, known)
        if view != "away" and known:
            for kind in (beards or "").split(): beard(p, kind, view, hair)
        if hat in (None, bandage) or view == "away": hair_of(p, view, hair)
        elif view == "side": s = p.form([(-6.2, 6), (-8.2, 1), (-8, -5), (-2, -5), (-.8, -1.4), (-2.8, -1.2), (-3.2, 3)], hair, LINE); p.shade(s, 35, 1, .7)
        else: s = p.form([(-6.8, 1.6), (-8, -5), (-4.6, -5), (-5.2, -1)], hair, LINE); p.shade(s, 35, .9, .8)
        if view == "side" and known: ear(p, -1.8, .8)
        if chin and known: strap(p, view)
        if hat and hat is not bandage:
            if view != "away" and known: p.shade(shape, 6, .85, 1, top=.06, bottom=.3)
            hat(p, view) if hat in (helmet,) else hat(p)
        elif hat: hat(p)

# ---------------------------------------------------------------- coats
def coat(p, x, y, look=1, fill=RED, size=1, wide=1, lean=0, hem=70, skirt=None):
    """A coat from the neck to below the waist; x, y is the hollow of the throat. Gives the form and where the shoulders are."""
    with p.at(x, y, size, 0, look < 0):
        neck = p.form([(-5.4, 2, 1), (-5.2, -6, 1), (4.2, -6, 1), (4.6, 2, 1)], SKIN); p.shade(neck, 20, 1.1, .6, bottom=1)
        w, l = wide, lean
        body = p.form([(-5.4, -.6, 1), (-11 * w, 2.2), (-17 * w, 5.4), (-19.4 * w, 11), (-16.4 * w + l * .3, 24), (-13 * w + l * .7, 38), (-15.4 * w + l, 52), (-17 * w + l, hem, 1), (14 * w + l, hem, 1), (13.4 * w + l, 52), (11 * w + l * .7, 38), (13 * w + l * .3, 24), (15.4 * w, 10), (13 * w, 4.8), (8.4 * w, 2), (4.6, -.4, 1), (0, 2)], fill)
        p.shade(body, 14, 1.5, lambda f: .5 - .12 * f)
        p.shade(body, 62, 1.9, lambda f: .2 if f > .25 else 0)
        return body

def buttons(p, x, y, look=1, n=6, size=1, lean=0, gap=6):
    """The opening of a coat and its buttons."""
    with p.at(x, y, size, 0, look < 0):
        p.line([(2.2, 2), (3.4 + lean * .3, 18), (2.6 + lean, 46)])
        p.line(*[[(3.6 + lean * (i * gap + 6) / 46, 5 + i * gap), (3.7 + lean * (i * gap + 6) / 46, 5.2 + i * gap)] for i in range(n)], w=BOLD)

def collar(p, x, y, look=1, fill=GREEN, size=1):
    with p.at(x, y, size, 0, look < 0):
        c = p.form([(-5.8, 1, 1), (-5.6, -3.6, 1), (0, -1.6), (4.8, -3.4, 1), (4.9, .8, 1), (1.4, 2.6)], fill, LINE); p.shade(c, 20, 1.1, .5)

def band(p, points, wide, fill=BUFF):
    """A strap or belt along a line."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        t = math.atan2(b[1] - a[1], b[0] - a[0])
        left.append((x - math.sin(t) * wide / 2, y + math.cos(t) * wide / 2)); right.append((x + math.sin(t) * wide / 2, y - math.cos(t) * wide / 2))
    edge = lambda side: [(*side[0], 1), *side[1:-1], (*side[-1], 1)]
    return p.form(edge(left) + edge(right[::-1]), fill, LINE)

def belt(p, x, y, look=1, size=1, wide=1, pouches=True, fill=BUFF):
    """The waist belt with its clasp and ball bags; x, y as for the coat."""
    with p.at(x, y, size, 0, look < 0):
        b = p.form([(-13.6 * wide, 37, 1), (0, 39.6), (11.4 * wide, 37, 1), (11.6 * wide, 41.4, 1), (0, 44), (-14 * wide, 41.4, 1)], fill, LINE); p.shade(b, 80, 2, .5)
        p.form([(.6, 38.6, 1), (4.4, 38.4, 1), (4.4, 43.6, 1), (.6, 43.8, 1)], "var(--p-brass,#c99b45)", LINE)
        if pouches:
            for a in (-10.6 * wide, 6.4 * wide):
                q = p.form([(a, 39.6, 1), (a + 5, 40, 1), (a + 5.4, 47, 1), (a - .4, 46.6, 1)], fill, LINE); p.shade(q, 20, 1.2, .5); p.line([(a, 42), (a + 5, 42.4)])

def limb(p, a, b, c, fill=RED, size=1, cuff=None, w=(5.4, 4.4, 3.4)):
    """Two lengths of sleeve, shoulder to elbow to wrist."""
    def length(a, b, wa, wb, end):
        t = math.atan2(b[1] - a[1], b[0] - a[0]); s, k = math.sin(t), math.cos(t)
        off = lambda q, w, f=0: (q[0] - s * w + k * f, q[1] + k * w + s * f)
        last = [(*off(b, wb), 1), (*off(b, -wb), 1)] if end else [off(b, wb), off(b, 0, wb * .9), off(b, -wb)]
        f = p.form([off(a, -wa), off(a, 0, -wa * .75), off(a, wa), *last], fill)
        deg = math.degrees(math.atan2(*(p.to((b[0], b[1]))[i] - p.to((a[0], a[1]))[i] for i in (1, 0))))
        across = deg % 180 - 90
        if across < -52: across += 180
        p.shade(f, across + 12, 1.35, .5)
        return t
    wa, wb, wc = (v * size for v in w)
    length(a, b, wa, wb, False); t = length(b, c, wb, wc, True)
    x, y = b[0] - math.cos(t) * wb * .12, b[1] - math.sin(t) * wb * .12; r = wb * .84
    p.dot(x, y, r, fill)                             # no seam at the elbow
    if cuff:
        s, k = math.sin(t), math.cos(t); u, v = wc * 1.1, -4.6 * size
        q = p.form([(c[0] - s * u, c[1] + k * u, 1), (c[0] + s * u, c[1] - k * u, 1), (c[0] + s * u * 1.1 + k * v, c[1] - k * u * 1.1 + s * v, 1), (c[0] + k * v * 1.5, c[1] + s * v * 1.5, 1), (c[0] - s * u * 1.1 + k * v, c[1] + k * u * 1.1 + s * v, 1)], cuff, LINE)
        p.shade(q, 40, 1.2, .5)

def hand(p, x, y, turn=0, size=1, skin=SKIN, flip=False):
    with p.at(round(x), round(y), size, round(turn / 30) * 30, flip):
        f = p.form([(-2.8, -1.8), (-.6, -2.8), (2.2, -2.5), (3.4, -.8), (3, 1.6), (.6, 2.7), (-2.6, 2)], skin)
        p.line([(.9, -2.2), (1.3, -.2), (3, .2)], [(.3, -.8), (.8, 1), (2.4, 1.4)]); p.shade(f, 40, 1, .35)

# ---------------------------------------------------------------- arms
def rifle(p, x, y, turn, size=1, flip=False, bayonet=False, carbine=False, at=0):
    """A Martini-Henry, butt to muzzle along the x axis, lever below; `at` is what point of it stands at x, y."""
    end = 80 if carbine else 106
    with p.at(x, y, size, turn, flip):
        with p.at(-at, 0):
            if bayonet: p.form([(end - 4, -.4, 1), (end + 1, 1.6, 1), (end + 5, 1.4, 1), (end + 46, .2, 1), (end + 5, -.2, 1)], STEEL, LINE)
            p.form([(38, -2.4, 1), (end, -2.1, 1), (end, -.3, 1), (38, 0, 1)], STEEL, LINE)
            stock = p.form([(0, -3, 1), (.8, 5.8, 1), (24, 2.4), (38, 2.9, 1), (end - 14, .9, 1), (end - 13, -.7, 1), (40, -1.3, 1), (36, -2.9, 1), (30, -2.6), (24, -1)], WOOD)
            p.line([(26, 2.6), (28, 5.4), (35, 5), (38.4, 3)], [(27.6, -2), (30, 2.6)], [(38.4, -2.8), (38.6, 2.8)], [(end - 48, -2.2), (end - 48, 1.4)], [(end - 18, -2.2), (end - 18, 1)], [(47, -2.4), (50, -3.6), (50.4, -2.4)])
            a, b = p.to((0, 0)), p.to((1, 0))
            deg = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            p.shade(stock, (deg + 78) % 180 if 0 <= (deg + 78) % 360 < 180 or size < .1 else (deg + 78) % 180, 1.5, .4, bottom=1)

def revolver(p, x, y, turn, size=1, flip=False):
    with p.at(x, y, size, turn, flip):
        p.form([(-2.4, -1, 1), (1.4, -1.4, 1), (-.4, 6.4, 1), (-4, 5.4)], WOOD, LINE)
        p.form([(-2, -3, 1), (4, -3.6, 1), (16, -3.4, 1), (16, -1.6, 1), (8, -1.4), (7, .8), (2.6, 1), (-1.8, -.4)], STEEL)
        p.line([(2.8, -3), (2.8, .6)], [(7, -3), (7, .4)], [(1.6, 1), (3.4, 3), (5, .9)])
def sword(p, x, y, turn, size=1, flip=False):
    with p.at(x, y, size, turn, flip):
        p.form([(2, -1.2, 1), (44, -2.4), (50, -3, 1), (44, -.6), (2, 1.2, 1)], STEEL, LINE); p.line([(4, 0), (42, -1.5)], w=FINE)
        p.form([(-8, -1.3), (2, -1.4, 1), (2, 1.4, 1), (-8, 1.3)], DARK, LINE); p.line([(2.6, -4.4), (2.6, 3.4), (-3, 5), (-8.4, 1.6)], w=BOLD)

# ---------------------------------------------------------------- the 24th's dress, and sleeves with hands
def redcoat(p, x, y, look=1, facing=GREEN, lean=0, belted=True, wide=1, cross=True):
    """A soldier of the 24th: frock, green collar, straps and ball bags."""
    with p.at(x, y):
        body = coat(p, 0, 0, look, RED, lean=lean, wide=wide)
        collar(p, 0, 0, look, facing)
        buttons(p, 0, 0, look, lean=lean)
        if cross:
            with p.at(0, 0, 1, 0, look < 0): s = band(p, [(-9.6, 2), (2, 18), (11, 34)], 2.6); p.shade(s, 30, 1.7, .5)
        if belted: belt(p, 0, 0, look)
    return body

def sleeve(p, a, b, c, cuff=GREEN, turn=0, fill=RED, hold=True, **more):
    limb(p, a, b, c, fill, cuff=cuff, **more)
    if hold:
        t = math.atan2(c[1] - b[1], c[0] - b[0])
        hand(p, c[0] + math.cos(t) * 2.6, c[1] + math.sin(t) * 2.6, turn or math.degrees(t))

def chevrons(p, x, y, n, turn=0):
    with p.at(x, y, 1, turn):
        for i in range(n): p.line([(-3.6, i * 2.5), (0, 2.2 + i * 2.5), (3.6, i * 2.5)], w=5, colour=BUFF)
