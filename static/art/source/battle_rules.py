"""The drawings of Isandlwana's rulebook and of its short version: field, ways, fire, attack, wagon. Run: python3 battle_rules.py

Writes ../battle-drawings.svg, one <g> for each drawing, taken in with <use>. Figures only, no words, since the texts have
several languages. Terrain and road are read from the rules (`shared/src/isandlwana/map_data.rs`), as in battlefield.py.
"""
import math, pathlib, re, sys

sys.dont_write_bytecode = True
from surveyor import INK, FAINT, RED, GROUND, HILL, WATER, PATH, BOX, STONE, BAG, n

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE.parent / "battle-drawings.svg"
DATA = (HERE / "../../../shared/src/isandlwana/map_data.rs").read_text(encoding="utf-8")
HEXES = {(c + 1) * 100 + r + 1: kind for c, rows in enumerate(re.findall(r'b"([^"]+)"', DATA)) for r, kind in enumerate(rows)}
ROAD = [(int(a), int(b)) for a, b in re.findall(r"\[(\d+), (\d+)\],", DATA)]
ONRUSH, EXIT = [401, 1201, 1314, 1601, 2013, 2301, 2506], range(105, 115)
FILL = {".": GROUND, "t": BOX, "w": BAG, "L": BOX, "r": HILL, "d": WATER, "#": STONE}
CLOTH, BUFF, LINE, HIDE = "#a3271f", "#f2e5c4", "#241a12", "#4a3020"
MINUS = "\u2212"


def path(d, fill="none", stroke=INK, w=1.6, more=""):
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{n(w)}" stroke-linejoin="round" stroke-linecap="round"{more}/>'

def text(x, y, words, size=24, fill=INK, anchor="middle"):
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="600" text-anchor="{anchor}" fill="{fill}">{words}</text>'

def arrow(x, y, to_x, to_y, stroke=INK, w=3, head=10, bend=0):
    """From one point to another, bent aside by so much."""
    mx, my = (x + to_x) / 2 - (to_y - y) * bend, (y + to_y) / 2 + (to_x - x) * bend
    angle = math.atan2(to_y - my, to_x - mx)
    tips = [(to_x - head * math.cos(angle + side), to_y - head * math.sin(angle + side)) for side in (-.5, .5)]
    line = path(f"M{n(x)} {n(y)}Q{n(mx)} {n(my)} {n(to_x)} {n(to_y)}", "none", stroke, w)
    return line + path(f"M{n(tips[0][0])} {n(tips[0][1])}L{n(to_x)} {n(to_y)}L{n(tips[1][0])} {n(tips[1][1])}", "none", stroke, w)


class Grid:
    """Hexes with flat tops of this radius: 0101 lies at (x, y)."""

    def __init__(self, radius, x, y):
        self.radius, self.x, self.y = radius, x, y
        self.half = radius * math.sqrt(3) / 2

    def middle(self, number):
        column, row = divmod(number, 100)
        lower = 0 if column % 2 else self.half
        return self.x + (column - 1) * self.radius * 1.5, self.y + (row - 1) * 2 * self.half + lower

    def outline(self, number):
        """From the corner in the west, by relative lines: alike for all hexes, so that the file packs well."""
        (x, y), r, h = self.middle(number), self.radius, self.half
        return f"M{n(x - r)} {n(y)}l{n(r / 2)} {n(-h)}h{n(r)}l{n(r / 2)} {n(h)}l{n(-r / 2)} {n(h)}h{n(-r)}z"

    def cells(self, numbers, fill, stroke=FAINT, w=.8, more=""):
        return path("".join(map(self.outline, numbers)), fill, stroke, w, more)

    def ground(self, numbers):
        """Hexes in the colours of their terrain, with dots on broken ground and a point on tents."""
        s = ""
        for kind, fill in FILL.items():
            its = [number for number in numbers if HEXES[number] == kind]
            if its: s += self.cells(its, fill)
        dots, points = "", ""
        for number in numbers:
            (x, y), r = self.middle(number), self.radius
            if HEXES[number] == "r":
                dots += "".join(f"M{n(x + dx * r)} {n(y + dy * r)}h.1" for dx, dy in ((-.4, -.2), (.1, -.45), (.4, .1), (-.1, .35)))
            if HEXES[number] in "tL": points += f"M{n(x - r * .45)} {n(y + r * .35)}l{n(r * .45)} {n(-r * .75)}l{n(r * .45)} {n(r * .75)}z"
            if HEXES[number] == "#": points += f"M{n(x - r * .5)} {n(y + r * .4)}l{n(r * .3)} {n(-r * .8)}M{n(x - r * .1)} {n(y + r * .4)}l{n(r * .3)} {n(-r * .8)}M{n(x + r * .3)} {n(y + r * .4)}l{n(r * .2)} {n(-r * .6)}"
        return s + (path(dots, w=self.radius * .14) if dots else "") + (path(points, BUFF, w=1.2) if points else "")

    def road(self, numbers):
        lines = [(self.middle(a), self.middle(b)) for a, b in ROAD if a in numbers and b in numbers]
        return path("".join(f"M{n(x)} {n(y)}L{n(u)} {n(v)}" for (x, y), (u, v) in lines), "none", PATH, self.radius * .28)

    def number(self, number, size=13, dy=0):
        x, y = self.middle(number)
        return text(x, y + self.half - 4 + dy, f"{number:04}", size)


def distance(one, other):
    (a, b), (c, d) = divmod(one, 100), divmod(other, 100)
    across = abs(a - c)
    along = abs((b + (a % 2 == 0) / 2) - (d + (c % 2 == 0) / 2))
    return across + max(0, along - across / 2)

def british(x, y, points, h=46):
    w = h * .86
    return (f'<rect x="{n(x - w / 2)}" y="{n(y - h / 2)}" width="{n(w)}" height="{n(h)}" rx="3" fill="{CLOTH}" stroke="{LINE}" stroke-width="1.6"/>'
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(h * .32)}" fill="{BUFF}" stroke="{LINE}" stroke-width="1.2"/>' + text(x, y + h * .16, points, h * .46, LINE))

def shield(x, y, h=50):
    w = h * .55
    d = f"M{n(x)} {n(y - h / 2)}c{n(w * .34)} 0 {n(w / 2)} {n(h * .22)} {n(w / 2)} {n(h / 2)}s{n(-w * .16)} {n(h / 2)} {n(-w / 2)} {n(h / 2)}s{n(-w / 2)} {n(-h * .22)} {n(-w / 2)} {n(-h / 2)}s{n(w * .16)} {n(-h / 2)} {n(w / 2)} {n(-h / 2)}z"
    return path(d, HIDE, LINE, 1.5) + path(f"M{n(x)} {n(y - h * .4)}V{n(y + h * .4)}", "none", BUFF, 1.4)

def wagon(x, y, s=1):
    wheels = "".join(f'<circle cx="{n(x + dx * s)}" cy="{n(y + 7 * s)}" r="{n(5 * s)}" fill="{BUFF}" stroke="{LINE}" stroke-width="1.8"/>' for dx in (-9, 9))
    return path(f"M{n(x - 14 * s)} {n(y - 3 * s)}c0 {n(-13 * s)} {n(28 * s)} {n(-13 * s)} {n(28 * s)} 0z", "#f6efdd", LINE, 1.5) + path(f"M{n(x - 15 * s)} {n(y - 3 * s)}h{n(30 * s)}v{n(7 * s)}h{n(-30 * s)}z", "#8a6238", LINE, 1.4) + wheels

AT = {"tl": (-1, -1), "tr": (1, -1), "bl": (-1, 1), "br": (1, 1), "c": (0, 0)}
PIPS = {1: "c", 2: "bl tr", 3: "bl c tr", 4: "tl tr bl br"}

def die(x, y, value, r=15):
    s = f'<rect x="{n(x - r)}" y="{n(y - r)}" width="{n(2 * r)}" height="{n(2 * r)}" rx="5" fill="{BOX}" stroke="{INK}" stroke-width="1.5"/>'
    return s + "".join(f'<circle cx="{n(x + AT[p][0] * r * .52)}" cy="{n(y + AT[p][1] * r * .52)}" r="{n(r * .19)}" fill="{INK}"/>' for p in PIPS[value].split())

def badge(x, y, words, fill=RED, r=17):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{r}" fill="{fill}"/>' + text(x, y + r * .42, words, r * 1.15, BOX)


def field():
    """The whole map, with the columns' and rows' numbers that find a hex."""
    grid = Grid(18.2, 42, 38)
    s = grid.ground(HEXES) + grid.road(HEXES)
    for column in (1, 5, 10, 15, 20, 25):
        x, _ = grid.middle(column * 100 + 1)
        s += text(x, 15, f"{column:02}", 15)
    for row in (1, 5, 10, 14):
        _, y = grid.middle(100 + row)
        s += text(4, y + 5, f"{row:02}", 15, anchor="start")
    for number in ONRUSH: s += shield(*grid.middle(number), 30)
    out = ""
    for number in EXIT:
        x, y = grid.middle(number)
        out += f"M{n(x + 7)} {n(y)}H{n(x - 9)}m6 -5l-6 5l6 5"
    return s + path(out, "none", RED, 2.4) + wagon(*grid.middle(1008), .62)


def ways():
    """Over battlefield.svg, in its measures: where the Zulu come from, and the British way out."""
    def middle(number):
        column, row = divmod(number, 100)
        return 50 + (column - 1) * 60, 50 + (row - 1) * 70 + (0 if column % 2 else 35)
    s = ""
    for number, to, bend in ((401, 905, .1), (1201, 1303, 0), (1314, 1210, 0), (1601, 1503, 0), (2301, 1805, .1), (2506, 1907, 0), (2013, 1610, -.1)):
        s += arrow(*middle(number), *middle(to), INK, 9, 26, bend)
    for number in ONRUSH: s += shield(*middle(number), 82)
    home = [middle(number) for number in (808, 708, 608, 509, 409)]
    s += path("M" + "L".join(f"{n(x)} {n(y - 30)}" for x, y in home), "none", RED, 8, ' stroke-dasharray="1 19"')
    (x, y), (u, v) = middle(310), middle(110)
    s += arrow(x + 30, y - 46, u, v - 22, RED, 9, 26)
    for number, points in ((1305, "6"), (1208, "8"), (1408, "6")): s += british(*middle(number), points, 60)
    return s + wagon(*middle(1008), 2)


def rings():
    """What range does to strength, and the line along the crag's edge."""
    s = ""
    grid = Grid(32, 178 - 9 * 48, 205 - 15 * 27.713)
    # As if on open ground: only how far it is counts.
    middle_hex = 1008
    for reach, fill in ((3, GROUND), (2, HILL), (1, BAG)):
        s += grid.cells([number for number in HEXES if distance(middle_hex, number) == reach], fill, INK, 1)
    s += grid.cells([middle_hex], BOX, INK, 1.4)
    mx, my = grid.middle(middle_hex)
    s += british(mx, my, "6", 40)
    for reach, words in ((1, "+1"), (2, "0"), (3, MINUS + "1")):
        for number in HEXES:
            if distance(middle_hex, number) == reach:
                x, y = grid.middle(number)
                s += text(x, y + 8, words, 21, RED if reach == 1 else INK)
    return s + crag()


def crag():
    shown = [905, 906, 907, 1004, 1005, 1006, 1007, 1104, 1105, 1106, 1107, 1204, 1205, 1206, 1305, 1306, 1307]
    r = 38
    grid = Grid(r, 550 - 10 * r * 1.5, 205 - 4.9 * r * math.sqrt(3))
    s = grid.ground(shown) + grid.cells(shown, "none", INK, .9)
    one = grid.middle(1206)
    for to, blocked in ((1006, False), (1005, True)):
        end = grid.middle(to)
        if not blocked:
            s += arrow(one[0], one[1], end[0] + 24, end[1], INK, 3.5, 12)
            continue
        # To the edge of the crag, and no further.
        at = .42
        x, y = one[0] + (end[0] - one[0]) * at, one[1] + (end[1] - one[1]) * at
        s += path(f"M{n(one[0])} {n(one[1])}L{n(end[0])} {n(end[1])}", "none", RED, 3, ' stroke-dasharray="4 7"')
        s += path(f"M{n(x - 10)} {n(y - 10)}l20 20m0 -20l-20 20", "none", RED, 4.5)
    s += british(one[0], one[1] - 6, "6", 36)
    for number in (1005, 1006):
        x, y = grid.middle(number)
        s += shield(x, y - 6, 36)
    for number in (1005, 1006, 1106, 1206): s += grid.number(number, 14)
    return s


def attack():
    s = ""
    for i, (kind, factor) in enumerate((("." , 2), ("t", 3), ("w", 4))):
        x = 70 + i * 240
        r, h = 58, 50.2
        outline = f"M{n(x - r)} 62l{n(r / 2)} {n(-h)}h{n(r)}l{n(r / 2)} {n(h)}l{n(-r / 2)} {n(h)}h{n(-r)}z"
        s += path(outline, FILL[kind], INK, 1.4)
        if kind == "t": s += path("".join(f"M{n(x + dx - 13)} 98l13 -24l13 24z" for dx in (-26, 26)), BUFF, INK, 1.4)
        if kind == "w": s += wagon(x - 22, 88, .9) + wagon(x + 22, 92, .9)
        s += british(x, 48, "6", 46)
        s += arrow(x + 92, 62, x + 62, 62, INK, 3.5, 12) + shield(x + 112, 62, 56)
        s += badge(x - 34, 26, str(factor), INK)
        hits = 6 - factor
        for face in range(1, hits + 1): s += die(x - 40 + (face - 1) * 42, 160, face, 18)
    return s


def by_road():
    r = 40
    half = r * math.sqrt(3) / 2
    grid = Grid(r, 360 - 9 * r * 1.5, 150 - 7.5 * 2 * half)
    shown = [number for number in HEXES if number // 100 in range(7, 14) and distance(number, 1008) <= 3 and abs(grid.middle(number)[1] - 150) < 112]
    s = grid.ground(shown) + grid.road([number for number in shown]) + grid.cells(shown, "none", INK, .8)
    for number, cost in ((908, 1), (1108, 1), (808, 2), (1208, 2)):
        x, y = grid.middle(number)
        s += badge(x, y, str(cost), INK, 14)
    for number in (909, 1009):
        x, y = grid.middle(number)
        s += badge(x, y, "1", RED, 14)
    s += wagon(*grid.middle(1008), 1.3)
    for number in (808, 908, 909, 1007, 1008, 1009, 1108, 1208): s += grid.number(number, 13)
    return s


drawings = dict(field=field, ways=ways, range=rings, attack=attack, wagon=by_road)
body = "".join(f'<g id="d-{name}">{draw()}</g>' for name, draw in drawings.items())
OUT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 490">{body}</svg>\n', encoding="utf-8")
print(OUT.name, OUT.stat().st_size)
