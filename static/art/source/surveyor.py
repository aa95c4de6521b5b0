"""The pen: how ground, walls, roofs, hachures, tracks and boxes are drawn. What stands where is in map.py."""
import math, random

INK, FAINT, RED = "var(--m-ink,#33291f)", "var(--m-faint,#8d7a5b)", "var(--m-red,#7d1f18)"
def tone(name, day): return f"var(--m-{name},{day})"
GROUND, GROUND2 = tone("ground", "#efe3c6"), tone("ground-2", "#e4d4ae")
VELD, HILL, WATER = tone("veld", "#cfc890"), tone("hill", "#c9b182"), tone("water", "#a9bdb6")
PATH, BOX, BOXIN = tone("path", "#c9a871"), tone("box", "#fbf4e2"), tone("box-in", "#f0d3bd")
THATCH, THATCH2, STONE = tone("thatch", "#c9a860"), tone("thatch-2", "#a98645"), tone("stone", "#b9ad97")
BAG, WOOD, LEAF, YARD = tone("bag", "#e6d3a4"), tone("wood", "#a9794a"), tone("leaf", "#8f9a62"), tone("yard", "#f6ecd2")


def n(v):
    s = f"{v:.1f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s

def pts(*ps): return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in ps)

def smooth(ps, closed=False):
    """A Catmull-Rom curve through the points, as relative cubics."""
    ps = list(ps); k = len(ps)
    get = (lambda i: ps[i % k]) if closed else (lambda i: ps[max(0, min(k - 1, i))])
    d = f"M{n(ps[0][0])} {n(ps[0][1])}"
    x0, y0 = round(ps[0][0]), round(ps[0][1])
    for i in range(k if closed else k - 1):
        a, b, c, e = get(i - 1), get(i), get(i + 1), get(i + 2)
        c1 = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        c2 = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d += "c" + " ".join(f"{round(p[0]) - x0} {round(p[1]) - y0}" for p in (c1, c2, c)).replace(" -", "-")
        x0, y0 = round(c[0]), round(c[1])
    return d + ("z" if closed else "")

def el(d, fill="none", stroke=None, w=1.5, **more):
    # `opacity` would be a layer of its own to the browser, whenever anything on the map changes.
    if "opacity" in more and (fill == "none" or not stroke):
        more = {("stroke_opacity" if fill == "none" else "fill_opacity") if key == "opacity" else key: value for key, value in more.items()}
    s = f'<path d="{d}" fill="{fill}"'
    if stroke: s += f' stroke="{stroke}" stroke-width="{n(w)}"'
    for key, value in more.items(): s += f' {key.replace("_", "-")}="{value}"'
    return s + "/>"

def along(ps, step):
    """Points and directions every `step` along a polyline."""
    out, left = [], step / 2
    for (x1, y1), (x2, y2) in zip(ps, ps[1:]):
        length = math.hypot(x2 - x1, y2 - y1)
        if not length: continue
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        t = left
        while t < length:
            out.append((x1 + ux * t, y1 + uy * t, math.atan2(uy, ux)))
            t += step
        left = t - length
    return out

def resample(ps, k, closed=True):
    ring = ps + [ps[0]] if closed else ps
    dist = [0]
    for (a, b), (c, d) in zip(ring, ring[1:]): dist.append(dist[-1] + math.hypot(c - a, d - b))
    out, j = [], 0
    for i in range(k):
        t = dist[-1] * i / (k if closed else k - 1)
        while j < len(dist) - 2 and dist[j + 1] < t: j += 1
        f = (t - dist[j]) / max(1e-9, dist[j + 1] - dist[j])
        out.append((ring[j][0] + f * (ring[j + 1][0] - ring[j][0]), ring[j][1] + f * (ring[j + 1][1] - ring[j][1])))
    return out

def curve_points(ps, closed=False, per=14):
    k, out = len(ps), []
    get = (lambda i: ps[i % k]) if closed else (lambda i: ps[max(0, min(k - 1, i))])
    for i in range(k if closed else k - 1):
        a, b, c, e = get(i - 1), get(i), get(i + 1), get(i + 2)
        for s in range(per):
            t = s / per
            f = lambda q: .5 * (2 * b[q] + (c[q] - a[q]) * t + (2 * a[q] - 5 * b[q] + 4 * c[q] - e[q]) * t * t + (3 * b[q] - a[q] - 3 * c[q] + e[q]) * t ** 3)
            out.append((f(0), f(1)))
    if not closed: out.append(ps[-1])
    return out


class Sheet:
    def __init__(self, spec):
        self.__dict__.update(spec)
        self.rng = random.Random(1879)
        self.w, self.h = spec["size"]
        self.parts = []

    def j(self, a): return self.rng.uniform(-a, a)
    def add(self, *s): self.parts.extend(s)

    def clear_of(self, x, y, margin=0):
        """Away from boxes, words, the post and the cartouche."""
        for bx, by in self.boxes.values():
            if abs(x - bx) < self.r + 16 + margin and abs(y - by) < self.r + 24 + margin: return False
        for x1, y1, x2, y2 in self.keep_clear:
            if x1 - margin < x < x2 + margin and y1 - margin < y < y2 + margin: return False
        return True

    # -- the ground -----------------------------------------------------
    def wash(self):
        self.add(el(f"M0 0H{self.w}V{self.h}H0z", GROUND))
        for ring, colour, op in self.washes:
            self.add(el(smooth(ring, True), colour, colour, 5, opacity=op, stroke_opacity=.55))

    def river(self):
        up, low = self.river_banks
        self.add(el(smooth(up + low[::-1], True) if False else smooth(up) + "L" + smooth(low[::-1])[1:] + "z", WATER, opacity=.8))
        a, b = curve_points(up), curve_points(low)
        k = min(len(a), len(b))
        a, b = resample(a, k, False), resample(b, k, False)
        self.add(el(smooth(up) + smooth(low), "none", INK, 1.8))
        d = ""
        for f in (.18, .36, .55, .74, .88):
            line = [(p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f) for p, q in zip(a, b)]
            i = self.rng.randrange(3)
            while i < k - 3:
                run = self.rng.randrange(3, 8)
                piece = line[i:i + run:2]
                if len(piece) > 1: d += smooth(piece)
                i += run + self.rng.randrange(2, 5)
        self.add(el(d, "none", INK, .9, opacity=.45))
        # the drift: stones across the stream, and the road down to it
        d = ""
        for x, y in self.ford:
            d += f"M{n(x)} {n(y)}" + "l3-3 5 1 2 4-4 3-5-2z"
        self.add(el(d, STONE, INK, 1))

    def roads(self):
        for road in self.road_lines:
            d = smooth(road)
            self.add(el(d, "none", PATH, 13, opacity=.38, stroke_linecap="round"),
                     el(d, "none", INK, 1.1, stroke_dasharray="13 6", opacity=.5, transform="translate(0-6)"),
                     el(d, "none", INK, 1.1, stroke_dasharray="13 6", opacity=.5, transform="translate(1 6)"))

    def hill(self):
        inner, outer = self.hill_rings
        k = 420
        a, b = resample(curve_points(inner, True), k), resample(curve_points(outer, True), k)
        bands = self.hill_bands
        def ring(f): return [(p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f) for p, q in zip(a, b)]
        self.add(el(smooth(ring(1)[::28], True), HILL, opacity=.55), el(smooth(ring(.6)[::28], True), HILL, opacity=.6),
                 el(smooth(ring(.25)[::28], True), HILL, opacity=.7))
        light, mid, dark = "", "", ""
        for i in range(bands):
            r0, r1 = ring(i / bands), ring((i + .82) / bands)
            step = 2 if i > bands * .5 else 3 if i else 4
            for q in range(self.rng.randrange(step), k, step):
                x0, y0 = r0[q][0] + self.j(2), r0[q][1] + self.j(2)
                x1, y1 = r1[q][0] + self.j(3), r1[q][1] + self.j(3)
                if math.hypot(x1 - x0, y1 - y0) < 4 or not self.clear_of(x1, y1) or not self.clear_of(x0, y0): continue
                if not (2 < x1 < self.w - 2 and 2 < y1 < self.h - 2): continue
                s = f"M{round(x0)} {round(y0)}l{round(x1 - x0)} {round(y1 - y0)}".replace(" -", "-")
                # light from the north-west: the far slopes are the dark ones
                slope = ((x1 - x0) * .6 + (y1 - y0)) / math.hypot(x1 - x0, y1 - y0)
                if slope > .55: dark += s
                elif slope > -.35: mid += s
                else: light += s
        self.add(el(light, "none", INK, .8, opacity=.5), el(mid, "none", INK, 1.1, opacity=.58), el(dark, "none", INK, 1.7, opacity=.66))
        # rock terraces on the face towards the post: where the riflemen lay
        d, rocks = "", ""
        for terrace in self.terraces:
            for x, y, t in along(curve_points(terrace), 17):
                if not self.clear_of(x, y): continue
                s = 5 + self.rng.random() * 6
                rocks += f"M{round(x)} {round(y)}l{n(s)}-{n(s * .7)} {n(s)} {n(s * .2)} {n(s * .4)} {n(s * .9)}-{n(s * 1.4)} {n(s * .4)}z"
        self.add(el(rocks, STONE, INK, 1.2, stroke_linejoin="round"))
        for x, y in self.summits:
            self.add(el(f"M{x - 7} {y + 5}L{x} {y - 8}L{x + 7} {y + 5}z", INK))

    def veld(self):
        d = ""
        for _ in range(self.tufts):
            x, y = self.rng.uniform(10, self.w - 10), self.rng.uniform(10, self.h - 10)
            if not self.clear_of(x, y, 4) or self.in_poly(x, y, self.no_grass): continue
            s = self.rng.choice((4, 5, 6))
            d += f"M{round(x)} {round(y)}l-3-{s}m3 {s}l1-{s + 2}m-1 {s + 2}l4-{s - 1}"
        self.add(el(d, "none", INK, .9, opacity=.34))

    @staticmethod
    def in_poly(x, y, polys):
        for poly in polys:
            inside, k = False, len(poly)
            for i in range(k):
                (x1, y1), (x2, y2) = poly[i], poly[(i + 1) % k]
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1: inside = not inside
            if inside: return True
        return False

    def trees(self):
        crown, ink, shade = "", "", ""
        for x, y, s in self.tree_list:
            k = s / 12
            def q(*v): return " ".join(n(u * k) for u in v).replace(" -", "-")
            m = f"M{n(x - 11 * k)} {n(y + 3 * k)}"
            body = f"c{q(-5, -8, 3, -15, 9, -12)}c{q(5, -6, 15, -1, 12, 7)}c{q(6, 4, 2, 12, -6, 11)}c{q(-5, 6, -15, 2, -15, -6)}z"
            crown += m + body
            shade += f"M{n(x - 6 * k)} {n(y + 10 * k)}c{q(8, 6, 18, 2, 19, -6)}c{q(3, 4, 0, 9, -5, 9)}c{q(-4, 4, -11, 3, -14, -3)}z"
            ink += f"M{n(x - 4 * k)} {n(y - 2 * k)}c{q(2, -3, 5, -3, 6, 0)}m{q(1, 3)}c{q(1, -2, 4, -2, 4, 1)}"
        self.add(el(crown, LEAF, INK, 1.2), el(shade, INK, opacity=.35), el(ink, "none", INK, 1))

    def garden(self):
        for x1, y1, x2, y2 in self.gardens:
            d = ""
            y = y1 + 7
            while y < y2 - 3:
                d += f"M{x1 + 5} {n(y)}" + "q4-4 8 0t8 0" + "t8 0" * int((x2 - x1 - 26) / 8)
                y += 9
            self.add(el(f"M{x1} {y1}H{x2}V{y2}H{x1}z", LEAF, INK, 1.2, opacity=.55, stroke_dasharray="5 3"), el(d, "none", INK, .9, opacity=.55))

    # -- the post -------------------------------------------------------
    def yard(self):
        self.add(el(pts(*self.yard_ring) + "z", YARD))
        d = ""
        for x, y, t in along(curve_points(self.ledge), 13):     # the rock step the north wall stood on
            nx, ny = -math.sin(t), math.cos(t)
            s = 8 + self.j(3)
            d += f"M{round(x)} {round(y)}l{round(-nx * s + self.j(2))} {round(-ny * s)}".replace(" -", "-")
        self.add(el(smooth(self.ledge), "none", INK, 2), el(d, "none", INK, 1.3, opacity=.75))

    def block(self, x, y, t, a, b, skew=0):
        c, s = math.cos(t), math.sin(t)
        corner = lambda u, v: (x + u * c - v * s, y + u * s + v * c)
        p = [corner(-a + self.j(skew), -b + self.j(skew)), corner(a + self.j(skew), -b + self.j(skew)), corner(a + self.j(skew), b + self.j(skew)), corner(-a + self.j(skew), b + self.j(skew))]
        x0, y0 = p[0]
        d = f"M{n(x0)} {n(y0)}"
        for q in p[1:]:
            d += f"l{n(q[0] - x0)} {n(q[1] - y0)}".replace(" -", "-"); x0, y0 = q
        return d + "z"

    def bags(self, line, faint=False):
        d, tie = "", ""
        for row in (-4.2, 4.2):
            for x, y, t in along(line, 15.5):
                ox = 7 if row > 0 else 0
                x, y = x + math.cos(t) * ox - math.sin(t) * row, y + math.sin(t) * ox + math.cos(t) * row
                d += self.block(x, y, t + self.j(.08), 7.4, 4, .9)
        return el(d, BAG, INK, 1.2, stroke_linejoin="round")

    def crates(self, line):
        d, x_ = "", ""
        for x, y, t in along(line, 14):
            t += self.j(.05)
            d += self.block(x, y, t, 6.4, 6.4, .5)
            c, s = math.cos(t) * 4.4, math.sin(t) * 4.4
            x_ += f"M{n(x - c)} {n(y - s)}l{n(2 * c)} {n(2 * s)}".replace(" -", "-")
        return el(d, WOOD, INK, 1.2) + el(x_, "none", INK, .9)

    def stones(self, line, step=11):
        d = ""
        for x, y, t in along(line, step):
            a = 5.2 + self.j(1.2)
            d += self.block(x + self.j(1), y + self.j(1), t + self.j(.35), a, 4.2 + self.j(.8), 1.3)
        return el(d, STONE, INK, 1.1, stroke_linejoin="round")

    def thatch(self, x, y, w, h, verandah=None):
        """A hipped thatched roof from above, its ridge along the longer side."""
        hx, hy = w / 2, h / 2
        hip = h * .5
        ridge = ((x - hx + hip, y), (x + hx - hip, y))
        out = el(f"M{n(x - hx + 5)} {n(y + hy)}h{n(w)}l6 7h-{n(w)}z", INK, opacity=.28)
        if verandah:
            vy = y - hy - 15
            out += el(f"M{n(x - hx + 4)} {n(vy)}h{n(w - 8)}v15h-{n(w - 8)}z", GROUND2, INK, 1.2)
            out += el("".join(f"M{n(x - hx + 14 + i)} {n(vy)}v15" for i in range(0, int(w - 24), 24)), "none", INK, 1)
        a, b, c, e = (x - hx, y - hy), (x + hx, y - hy), (x + hx, y + hy), (x - hx, y + hy)
        out += el(pts(a, b, ridge[1], ridge[0]) + "z" + pts(a, ridge[0], e) + "z", THATCH)
        out += el(pts(e, c, ridge[1], ridge[0]) + "z" + pts(b, ridge[1], c) + "z", THATCH2)
        d = ""
        for side in (-1, 1):
            q = x - hx + 4
            while q < x + hx - 3:
                # from the ridge (or hip) down to the eaves
                if q < ridge[0][0]: top = y + side * (ridge[0][0] - q)
                elif q > ridge[1][0]: top = y + side * (q - ridge[1][0])
                else: top = y
                length = abs(y + side * hy - top)
                if length > 8:
                    f0, f1 = self.rng.uniform(.02, .3), self.rng.uniform(.65, 1)
                    d += f"M{n(q)} {n(top + side * length * f0)}l{n(self.j(1.2))} {n(side * length * (f1 - f0))}".replace(" -", "-")
                q += 4.6 + self.j(1)
        for end, sign in ((x - hx, 1), (x + hx, -1)):
            v = y - hy + 6
            while v < y + hy - 4:
                reach = hip - abs(v - y)
                reach = hip * (1 - abs(v - y) / hy)
                if reach > 7: d += f"M{n(end + sign * 2)} {n(v)}l{n(sign * reach * self.rng.uniform(.5, .85))} {n((y - v) * .1)}".replace(" -", "-")
                v += 4.6
        out += el(d, "none", INK, .9, opacity=.6)
        out += el(pts(a, b, c, e) + "z" + pts(a, ridge[0], ridge[1], b) + pts(e, ridge[0]) + pts(c, ridge[1]), "none", INK, 1.7, stroke_linejoin="round")
        return out

    def post(self):
        for line in self.kraal_walls: self.add(self.stones(line))
        for line in self.stone_kraal: self.add(self.stones(line, 9))
        for line in self.bag_walls: self.add(self.bags(line))
        for x, y, t in self.wagons: self.add(self.wagon(x, y, t))
        for b in self.buildings: self.add(self.thatch(*b))
        for x, y, w, h in self.sheds:
            self.add(el(f"M{x} {y}h{w}v{h}h-{w}zM{x} {y}l{w / 2} {h / 2}l{w / 2}-{h / 2}M{x} {y + h}l{w / 2}-{h / 2}l{w / 2} {h / 2}", GROUND2, INK, 1.2))
        x, y = self.water_cart
        self.add(el(f"M{x - 15} {y - 8}h24q5 8 0 16h-24q-5-8 0-16z", WOOD, INK, 1.3), el(f"M{x - 9} {y - 8}q-4 8 0 16M{x + 3} {y - 8}q4 8 0 16M{x + 11} {y}h20", "none", INK, 1.1),
                 el(f"M{x - 12} {y - 12}h12M{x - 12} {y + 12}h12", "none", INK, 3))
        # where the later walls will run, pegged out
        for line in (self.inner_line, self.redoubt_line):
            self.add(el(pts(*line), "none", FAINT, 2, stroke_dasharray="2 7", stroke_linecap="round"))
        for line in getattr(self, "leaders", ()): self.add(el(pts(*line), "none", INK, 1.2))

    def wagon(self, x, y, t):
        deg = n(math.degrees(t))
        return (f'<g transform="translate({n(x)} {n(y)})rotate({deg})">' + el("M-23-9h46v18h-46z", WOOD, INK, 1.4) + el("M-12-9v18M0-9v18M12-9v18M23 0h16", "none", INK, 1)
                + el("M-20-12.500h12M8-12.500h12M-20 12.500h12M8 12.500h12".replace("12.500", "12.5"), "none", INK, 3) + "</g>")

    # -- the game -------------------------------------------------------
    def ranges(self):
        for i, ring in enumerate(self.range_rings):
            self.add(el(smooth(ring, True), "none", RED, 1.6, stroke_dasharray=("11 5", "11 5 2 5", "2 6")[i], opacity=.62, stroke_linecap="round"))

    def tracks(self):
        arrows = ""
        for name, line in self.tracks_xy.items():
            run = line + [self.boxes[self.enters[name]]]
            self.add(el(smooth(run), "none", PATH, 15, opacity=.5, stroke_linecap="round"))
            self.add(el(smooth(run), "none", INK, 1.3, stroke_dasharray="1 6", stroke_linecap="round", opacity=.8))
            for (x1, y1), (x2, y2) in zip(run, run[1:]):
                t = math.atan2(y2 - y1, x2 - x1)
                gap = math.hypot(x2 - x1, y2 - y1)
                f = .5
                x, y = x1 + (x2 - x1) * f, y1 + (y2 - y1) * f
                if gap < 2 * self.r + 14: continue
                arrows += self.arrow(x, y, t)
        inside = [(self.boxes["upper-0"], self.boxes["inner"]), (self.boxes["lower-0"], self.boxes["inner"]), (self.boxes["inner"], self.boxes["redoubt"])]
        for (x1, y1), (x2, y2) in inside:
            self.add(el(f"M{x1} {y1}L{x2} {y2}", "none", PATH, 13, opacity=.5))
            arrows += self.arrow((x1 + x2) / 2, (y1 + y2) / 2, math.atan2(y2 - y1, x2 - x1))
        self.add(el(arrows, RED))

    def arrow(self, x, y, t):
        c, s = math.cos(t), math.sin(t)
        p = lambda u, v: f"{n(x + u * c - v * s)} {n(y + u * s + v * c)}"
        return f"M{p(9, 0)}L{p(-7, -8)}L{p(-3, 0)}L{p(-7, 8)}z"

    def draw_boxes(self):
        h = self.r - 3
        plain, red, lines, digits = "", "", "", ""
        for name, (x, y) in self.boxes.items():
            inside = name in ("upper-0", "lower-0", "inner", "redoubt")
            q = 12
            d = f"M{x - h + q} {y - h}h{2 * h - 2 * q}q{q} 0 {q} {q}v{2 * h - 2 * q}q0 {q}-{q} {q}h-{2 * h - 2 * q}q-{q} 0-{q}-{q}v-{2 * h - 2 * q}q0-{q} {q}-{q}z"
            if inside: red += d
            else: plain += d
            i = h - 5
            lines += f"M{x - i + 8} {y - i}h{2 * i - 16}q8 0 8 8v{2 * i - 16}q0 8-8 8h-{2 * i - 16}q-8 0-8-8v-{2 * i - 16}q0-8 8-8z"
            label = {"upper-0": "0", "lower-0": "0", "inner": "−1", "redoubt": "−2"}.get(name) or name[-1]
            dx = 19 if len(label) == 1 else 23
            digits += f'<text x="{n(x - h + dx)}" y="{n(y - h + 32)}">{label}</text>'
        self.add(el(plain, BOX, INK, 2.2, fill_opacity=.93), el(red, BOXIN, RED, 2.6), el(lines, "none", FAINT, 1, opacity=.8))
        self.add(f'<g fill="{INK}" font-size="27" font-weight="700" text-anchor="middle" font-family="Gill Sans,Optima,Candara,Segoe UI,Noto Sans,sans-serif">{digits}</g>')

    def compass(self):
        x, y, r = self.compass_at
        p = lambda deg, rad: f"{n(x + math.sin(math.radians(deg)) * rad)} {n(y - math.cos(math.radians(deg)) * rad)}"
        dark = light = ""
        for a in (0, 90, 180, 270):
            long = r * (1.25 if a == 0 else 1)
            dark += f"M{x} {y}L{p(a, long)}L{p(a + 45, r * .26)}z"
            light += f"M{x} {y}L{p(a, long)}L{p(a - 45, r * .26)}z"
        ticks = "".join(f"M{p(a, r * .78)}L{p(a, r * (.9 if a % 45 else .98))}" for a in range(0, 360, 15) if a % 90)
        self.add(f'<circle cx="{x}" cy="{y}" r="{n(r * .78)}" fill="none" stroke="{INK}"/>', el(ticks, "none", INK, 1.1), el(light, BOX, INK, 1), el(dark, INK, INK, 1))
        self.add(f'<text x="{x}" y="{n(y - r * 1.34)}" fill="{INK}" font-size="24" font-weight="600" text-anchor="middle">N</text>')

    def cartouche(self):
        x1, y1, x2, y2 = self.cartouche_at
        c = 12
        frame = lambda o: f"M{x1 + o + c} {y1 + o}H{x2 - o - c}q0 {c} {c} {c}V{y2 - o - c}q-{c} 0-{c} {c}H{x1 + o + c}q0-{c}-{c}-{c}V{y1 + o + c}q{c} 0 {c}-{c}z"
        self.add(el(frame(0), BOX, INK, 2), el(frame(6), "none", INK, 1))

    def scale(self):
        if not self.scale_at: return
        x, y, yard = self.scale_at
        d = "".join(f"M{n(x + i * 10 * yard)} {y}h{n(10 * yard)}v6h-{n(10 * yard)}z" for i in (0, 2))
        self.add(el(f"M{x} {y}h{n(40 * yard)}v6h-{n(40 * yard)}z", BOX, INK, 1.2), el(d, INK))
        self.add(f'<g fill="{INK}" font-size="18" text-anchor="middle">' + "".join(f'<text x="{n(x + i * yard)}" y="{y - 7}">{i}</text>' for i in (0, 20, 40)) + "</g>")

    def frame(self):
        w, h = self.w, self.h
        self.add(el(f"M-900-900H{w + 900}V{h + 900}H-900zM14 14V{h - 14}H{w - 14}V14z", GROUND))
        self.add(el(f"M7 7H{w - 7}V{h - 7}H7z", "none", INK, 2.5), el(f"M14 14H{w - 14}V{h - 14}H14z", "none", INK, 1))

    def draw(self):
        self.wash(); self.river(); self.roads(); self.garden(); self.hill(); self.veld()
        self.yard(); self.post(); self.trees(); self.frame(); self.scale(); self.compass()
        ground, self.parts = "".join(self.parts), []
        self.ranges(); self.tracks(); self.draw_boxes(); self.cartouche()
        inner = self.crates(self.inner_line)
        redoubt = self.bags(self.redoubt_line)
        game = "".join(self.parts)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.w} {self.h}"><defs><g id="wall-inner">{inner}</g><g id="wall-redoubt">{redoubt}</g></defs>'
                f'<g id="map"><g id="ground">{ground}</g><g id="game">{game}</g></g></svg>\n')

    def places(self):
        r = self.r
        return {"viewBox": f"0 0 {self.w} {self.h}",
                "places": {k: [x, y, rr] for k, (x, y, rr) in ({k: (*v, r) for k, v in self.boxes.items()} | self.holdings).items()},
                "words": self.words}
