"""The burin: closed forms with an outline, hatched on the side away from the light, later forms hiding earlier hatching.

The light stands in the north-west, as on the map. There are three weights of line. A plate is drawn in units of a card's
picture (120 x 80) and written in quarters of them, whole numbers only. The same plate comes out the same every time.
"""
import math, random
from contextlib import contextmanager

BOLD, LINE, FINE = 3.6, 2.4, 1.5           # in quarters, like all that is written
GRID, STEP = .5, 15         # where strokes begin and end; the directions there are, in degrees
INK = "currentColor"
RED, SCARLET, NAVY, GREEN = "var(--p-red,#b25241)", "var(--p-red,#b25241)", "var(--p-blue,#56697f)", "var(--p-green,#66794f)"
KHAKI, SKIN, BUFF = "var(--p-khaki,#ead9ae)", "var(--p-skin,#eccfae)", "var(--p-buff,#f7eed9)"
WOOD, STEEL, HAIR, DARK = "var(--p-wood,#a9794a)", "var(--p-steel,#c3c9c8)", "var(--p-hair,#5a412d)", "var(--p-dark,#3b332b)"
BAG, STONE, THATCH, EARTH = "var(--p-bag,#e6d3a4)", "var(--p-stone,#c4b9a4)", "var(--p-thatch,#c9a860)", "var(--p-earth,#d8c496)"
BROWN, CORD, SMOKE, FIRE = "var(--p-brown,#8b5f43)", "var(--p-cord,#a58b62)", "var(--p-smoke,#f3ecdc)", "var(--p-fire,#d9722f)"
HILL, RUST, GREY, WHITE = "var(--p-hill,#d3bf90)", "var(--p-rust,#9c5a30)", "var(--p-grey,#8d8b86)", "var(--p-white,#fbf5e6)"

def curve(points, closed):
    """Cubics through points; a third number makes a corner. Tangents are limited, so nothing overshoots."""
    k = len(points)
    def tangent(i):
        if len(points[i]) > 2 or (not closed and i in (0, k - 1)): return (0, 0)
        a, b, c = points[i - 1], points[i], points[(i + 1) % k]
        tx, ty = (c[0] - a[0]) / 6, (c[1] - a[1]) / 6
        most = .42 * min(math.dist(a[:2], b[:2]), math.dist(b[:2], c[:2]))
        size = math.hypot(tx, ty) or 1
        f = min(1, most / size)
        return tx * f, ty * f
    out = []
    for i in range(k if closed else k - 1):
        b, c = points[i], points[(i + 1) % k]
        t, u = tangent(i), tangent((i + 1) % k)
        out.append((b[:2], (b[0] + t[0], b[1] + t[1]), (c[0] - u[0], c[1] - u[1]), c[:2], t == u == (0, 0)))
    return out

def flat(pieces, per=5):
    out = []
    for a, b, c, d, straight in pieces:
        for i in range(1 if straight else per):
            t = i / per; s = 1 - t
            out.append((s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0], s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1]))
    return out + [pieces[-1][3]]

def inside(poly, x, y):
    odd, j = False, len(poly) - 1
    for i in range(len(poly)):
        (xi, yi), (xj, yj) = poly[i], poly[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi: odd = not odd
        j = i
    return odd

SCALE = 4
def whole(p): return round(p[0] * SCALE), round(p[1] * SCALE)
def n(v): return f"{v:.1f}".rstrip("0").rstrip(".").replace("0.", ".")
def pair(*vs):
    s = ""
    for v in vs: s += (" " if s and v >= 0 else "") + str(v)
    return s

def written(pieces, closed):
    at = start = whole(pieces[0][0]); d = last = ""
    for i, (a, b, c, e, straight) in enumerate(pieces):
        b, c, e = whole(b), whole(c), whole(e)
        if straight:
            if not (closed and i == len(pieces) - 1): d += ("" if last == "l" else "l") + ("" if last != "l" or e[0] - at[0] < 0 else " ") + pair(e[0] - at[0], e[1] - at[1])
            last = "l"
        elif last in "sc" and last or b == at:
            d += ("" if last == "s" else "s") + ("" if last != "s" or c[0] - at[0] < 0 else " ") + pair(c[0] - at[0], c[1] - at[1], e[0] - at[0], e[1] - at[1]); last = "s"
        else:
            d += "c" + pair(b[0] - at[0], b[1] - at[1], c[0] - at[0], c[1] - at[1], e[0] - at[0], e[1] - at[1]); last = "c"
        at = e
    return start, d + ("z" if closed else ""), start if closed else at

def joined(parts):
    """Subpaths one after the other, each from where the last one ended."""
    d, at = "", None
    for start, body, end in parts:
        d += ("M" + pair(*start) if at is None else "m" + pair(start[0] - at[0], start[1] - at[1])) + body; at = end
    return d


class Form:
    def __init__(self, poly, level):
        self.poly, self.level = poly, level
        xs, ys = [p[0] for p in poly], [p[1] for p in poly]
        self.box = min(xs), min(ys), max(xs), max(ys)
    def has(self, x, y):
        a, b, c, d = self.box
        return a <= x <= c and b <= y <= d and inside(self.poly, x, y)


class Plate:
    def __init__(self, w=120, h=80):
        self.w, self.h = w, h
        self.items, self.forms, self.strokes, self.m, self.origin = [], [], [], (1, 0, 0, 1, 0, 0), None

    @contextmanager
    def at(self, x=0, y=0, size=1, turn=0, flip=False):
        """Everything drawn inside stands here, this large, turned by so many degrees (clockwise), mirrored first."""
        old, f = self.m, (-1 if flip else 1)
        c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        a, b, cc, d, e, g = old
        m = (c * f, s * f, -s, c, x, y)
        self.m = (a * m[0] + cc * m[1], b * m[0] + d * m[1], a * m[2] + cc * m[3], b * m[2] + d * m[3], a * x + cc * y + e, b * x + d * y + g)
        if outer := self.origin is None:             # written about its own origin: see `seen`
            self.origin = tuple(v / SCALE for v in whole(self.m[4:]))
            self.items.append(self.origin)
        yield self
        if outer:
            self.origin = None
            self.items.append((None,))
        self.m = old

    def to(self, p):
        a, b, c, d, e, f = self.m
        return (a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f, *p[2:])

    def pieces(self, points, closed):
        """The curve on the sheet, and what is written of it."""
        x, y = self.origin or (0, 0)
        out = curve([self.to(p) for p in points], closed)
        return out, written([(*((px - x, py - y) for px, py in piece[:4]), piece[4]) for piece in out], closed)

    def form(self, points, fill=SMOKE, w=BOLD, more=False):
        """A closed form that hides what lies under it; with `more` it is one of several that do not touch."""
        pieces, d = self.pieces(points, True)
        if not (more and self.items and self.items[-1][:2] == (fill, w)): self.items.append((fill, w, []))
        self.items[-1][2].append(d)
        self.forms.append(Form(flat(pieces), len(self.forms)))
        return self.forms[-1]

    def line(self, *lines, w=LINE, colour=INK):
        """Open lines in one weight."""
        if not (self.items and self.items[-1][:2] == (None, (w, colour))): self.items.append((None, (w, colour), []))
        self.items[-1][2].extend(self.pieces(points, False)[1] for points in lines)

    def dot(self, x, y, r, colour):
        """A round spot without an outline."""
        (x, y), (ox, oy) = whole(self.to((x, y))), whole(self.origin or (0, 0))
        self.items.append((None, (round(r * 2 * SCALE * math.hypot(*self.m[:2])), colour), [((x - ox, y - oy), "h0", (x - ox, y - oy))]))

    def tint(self, points, colour, opacity):
        self.items.append((colour, ("tint", opacity), [self.pieces(points, True)[1]]))

    def shade(self, form, angle=20, gap=1.6, part=.45, w=FINE, top=0, bottom=1, edge=.2, loose=0, left=False):
        """Hatching from the dark edge of a form inwards: strokes at this angle (degrees, in the sheet's own directions, in steps
        of 15) that take this part of the form's breadth, or what `part` says of a row between 0 and 1."""
        angle = round(angle / STEP) * STEP
        rng = random.Random(5); ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ox, oy = self.m[4:]; poly = [(x - ox, y - oy) for x, y in form.poly]       # about its own origin: see `seen`
        us = [x * -uy + y * ux for x, y in poly]
        low, high = min(us), max(us); pitch = max(2, round(gap / GRID)) * GRID
        row = math.ceil((low + .3) / GRID) * GRID
        while row < high:
            f, v = (row - low) / (high - low), row
            row += pitch
            if not top <= f <= bottom: continue
            cuts = []
            for (x1, y1), (x2, y2) in zip(poly, poly[1:] + poly[:1]):
                v1, v2 = x1 * -uy + y1 * ux, x2 * -uy + y2 * ux
                if (v1 > v) != (v2 > v):
                    q = (v - v1) / (v2 - v1)
                    cuts.append((x1 + (x2 - x1) * q) * ux + (y1 + (y2 - y1) * q) * uy)
            cuts.sort()
            for t0, t1 in zip(cuts[::2], cuts[1::2]):
                share = (part(f) if callable(part) else part) * (1 + rng.uniform(-loose, loose) * 1.6)
                if share <= 0 or t1 - t0 < 1: continue
                size = (t1 - t0) * min(1, share)
                a, b = (t0 + edge, t0 + size) if left else (t1 - size, t1 - edge)
                if b - a > .8: self.strokes.append((angle, v, a, b, w, form.level, (ox, oy)))

    def stroke(self, p, q, w, level):
        """One stroke, turned to the next of the directions there are."""
        angle = round(math.degrees(math.atan2(q[1] - p[1], q[0] - p[0])) / STEP) * STEP
        size, (x, y) = math.dist(p, q) / 2, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        angle %= 180
        ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x, y = x - self.m[4], y - self.m[5]; t = x * ux + y * uy
        self.strokes.append((angle, x * -uy + y * ux, t - size, t + size, w, level, self.m[4:]))

    def ruled(self, x1, y1, x2, y2, gap=2, w=FINE, broken=0, under=0):
        """Level lines, as of a sky or of water, behind everything that is drawn after `under` forms."""
        y, rng = y1, random.Random(7)
        while y <= y2:
            x = x1 + rng.uniform(0, 6); end = x2 - rng.uniform(0, 6)
            while x < end:
                run = min(end - x, rng.uniform(14, 44) if broken else end - x)
                if run > 2: self.stroke((x, y), (x + run, y), w, under - 1)
                x += run + broken * rng.uniform(2, 12)
            y += gap

    def hachures(self, ridge, length, gap=1.9, lean=.35, w=FINE, level=None):
        """Short strokes down from a ridge, as on the map."""
        level = len(self.forms) - 1 if level is None else level
        line = flat(curve([self.to(p) for p in ridge], False), 10); left = gap / 2; rng = random.Random(3)
        for (x1, y1), (x2, y2) in zip(line, line[1:]):
            d = math.dist((x1, y1), (x2, y2))
            while left < d:
                f = left / d; x, y = x1 + (x2 - x1) * f, y1 + (y2 - y1) * f
                slope = max(-1, min(1, (y2 - y1) / (x2 - x1 or 1)))
                size = length * rng.uniform(.45, 1.1)
                self.stroke((x, y + .6), (x + size * (lean + slope * .6), y + size), w, level)
                left += gap * rng.uniform(.75, 1.25)
            left -= d

    # ---------------------------------------------------------- printing
    def seen(self):
        """What is left of the strokes once later forms lie over them: by weight and direction, rows and ends on the grid.
        What is drawn alike is written alike, wherever it stands, so the file packs small."""
        out = {}
        for angle, v, a, b, w, level, (ox, oy) in self.strokes:
            half, t = angle % 180, math.radians(angle)
            base, along = round((oy * math.cos(t) - ox * math.sin(t)) / GRID), round((ox * math.cos(t) + oy * math.sin(t)) / GRID)
            v, a, b = round(v / GRID) + base, round(a / GRID) + along, round(b / GRID) + along
            if half != angle % 360: v, a, b = -v, -b, -a
            ux, uy = math.cos(math.radians(half)) * GRID, math.sin(math.radians(half)) * GRID
            xs, ys = sorted((a * ux - v * uy, b * ux - v * uy)), sorted((a * uy + v * ux, b * uy + v * ux))
            over = [f for f in self.forms[level + 1:] if f.box[0] < xs[1] and f.box[2] > xs[0] and f.box[1] < ys[1] and f.box[3] > ys[0]]
            run = None
            for t in range(a, b + 2):
                x, y = t * ux - v * uy, t * uy + v * ux
                shown = t <= b and -.4 < x < self.w + .4 and -.4 < y < self.h + .4 and not any(f.has(x, y) for f in over)
                if shown and run is None: run = t
                if not shown and run is not None:
                    if t - 1 - run >= 3: out.setdefault((w, half), []).append((v, run, t - 1))
                    run = None
        return out

    def svg(self):
        out = ""
        for item in self.items:
            if len(item) < 3:
                out += "</g>" if item[0] is None else f'<g transform="translate({pair(*whole(item))})">'
                continue
            (fill, w, d), s = item, "<path"
            if isinstance(w, tuple) and w[0] == "tint": s += f' stroke="none" opacity="{n(w[1])}"'; w = BOLD
            elif isinstance(w, tuple):
                if w[1] != INK: s += f' stroke="{w[1]}"'
                w = w[0]
            if fill: s += f' fill="{fill}"'
            if w != BOLD: s += f' stroke-width="{w}"'
            out += s + f' d="{joined(d)}"/>'
        for w in (FINE, LINE, BOLD):
            lines = ""
            for (weight, angle), strokes in sorted(self.seen().items()):
                if weight != w: continue
                d, at = "", None
                for v, a, b in strokes:
                    if at and abs(b - at[1]) < abs(a - at[1]): a, b = b, a
                    d += ("M" + pair(a, v) if at is None else "m" + pair(a - at[1], v - at[0])) + f"h{b - a}"
                    at = v, b
                lines += f'<path transform="rotate({angle})" d="{d}"/>'
            if lines: out += f'<g transform="scale({int(GRID * SCALE)})" stroke-width="{n(w / GRID / SCALE)}">{lines}</g>'
        return f'<g fill="none" stroke="{INK}" stroke-width="{BOLD}" stroke-linecap="round" stroke-linejoin="round">{out}</g>'


plates = {}
def plate(name, w=120, h=80):
    """Registers what draws a plate."""
    def draw(f):
        p = plates[name] = Plate(w, h); f(p); return f
    return draw
def card(number): return plate(f"card-{number}")
