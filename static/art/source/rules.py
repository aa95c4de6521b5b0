"""The drawings of the rulebook: tracks, order of advance, ranges, volley, barricade, displacement, deck. Run: python3 rules.py

Writes ../rules-drawings.svg, one <g> for each drawing, taken in with <use>. No words in them, since the rulebook has two
languages: box numbers only. Colours are custom properties, as in map.py, so that they turn to night with the page.
"""
import math, pathlib, sys

sys.dont_write_bytecode = True
from surveyor import INK, FAINT, RED, PATH, BOX, BOXIN, THATCH, STONE, BAG, WOOD, GROUND2, n

OUT = pathlib.Path(__file__).resolve().parent.parent / "rules-drawings.svg"
FIRE, HIDE = "var(--fire,#b4480f)", "var(--m-wood,#a9794a)"
MINUS = "\u2212"


def path(d, fill="none", stroke=INK, w=1.6, more=""):
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{n(w)}" stroke-linejoin="round" stroke-linecap="round"{more}/>'

def text(x, y, words, size=24, fill=INK, anchor="middle"):
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="600" text-anchor="{anchor}" fill="{fill}">{words}</text>'

def box(x, y, number, r=24, inside=False):
    """A numbered box; pieces stand in it, so its number is in the upper left corner when r is large."""
    d = f'M{n(x - r)} {n(y - r)}h{n(2 * r)}v{n(2 * r)}h{n(-2 * r)}z'
    s = path(d, BOXIN if inside else BOX, RED if inside else INK, 1.8)
    at = (x, y + 8, 24, "middle") if r < 30 else (x - r + 7, y - r + 25, 23, "start")
    return s + text(at[0], at[1], number, at[2], RED if inside else INK, at[3])

def arrow(x, y, to_x, to_y, stroke=INK, w=3, head=9, dash=""):
    angle = math.atan2(to_y - y, to_x - x)
    tips = [(to_x - head * math.cos(angle + side), to_y - head * math.sin(angle + side)) for side in (-.5, .5)]
    line = path(f"M{n(x)} {n(y)}L{n(to_x)} {n(to_y)}", "none", stroke, w, f' stroke-dasharray="{dash}"' if dash else "")
    return line + path(f"M{n(tips[0][0])} {n(tips[0][1])}L{n(to_x)} {n(to_y)}L{n(tips[1][0])} {n(tips[1][1])}", "none", stroke, w)

def shield(x, y, markers=0, h=46, hide=HIDE):
    """An iButho: its shield, with its hit markers as pips below."""
    w = h * .5
    d = f"M{n(x)} {n(y - h / 2)}c{n(w * .34)} 0 {n(w / 2)} {n(h * .22)} {n(w / 2)} {n(h / 2)}s{n(-w * .16)} {n(h / 2)} {n(-w / 2)} {n(h / 2)}s{n(-w / 2)} {n(-h * .22)} {n(-w / 2)} {n(-h / 2)}s{n(w * .16)} {n(-h / 2)} {n(w / 2)} {n(-h / 2)}z"
    s = path(f"M{n(x)} {n(y - h * .62)}V{n(y + h * .62)}", w=2) + path(d, hide) + path(f"M{n(x)} {n(y - h / 2)}V{n(y + h / 2)}", w=1)
    for i in range(markers):
        s += f'<circle cx="{n(x + (i - (markers - 1) / 2) * 11)}" cy="{n(y + h * .62 + 9)}" r="4" fill="{INK}"/>'
    return s

def count(x, y, words):
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="16" fill="{RED}"/>' + text(x, y + 8, words, 23, BOX)

def flame(x, y, s=1):
    outer = f"M{n(x)} {n(y - 26 * s)}c{n(3 * s)} {n(10 * s)} {n(15 * s)} {n(14 * s)} {n(14 * s)} {n(28 * s)}c0 {n(10 * s)} {n(-7 * s)} {n(15 * s)} {n(-14 * s)} {n(15 * s)}s{n(-14 * s)} {n(-5 * s)} {n(-14 * s)} {n(-15 * s)}c0 {n(-7 * s)} {n(5 * s)} {n(-9 * s)} {n(6 * s)} {n(-15 * s)}c{n(4 * s)} {n(2 * s)} {n(6 * s)} {n(-6 * s)} {n(8 * s)} {n(-13 * s)}z"
    return path(outer, FIRE, INK, 1.4)

def house(x, y):
    return path(f"M{n(x - 24)} {n(y + 14)}v-13h48v13z", STONE) + path(f"M{n(x - 30)} {n(y + 1)}l9 -16h42l9 16z", THATCH)

def bags(x, y, rows, w=5):
    """A wall of mealie bags, `rows` high, standing on y."""
    s = ""
    for row in range(rows):
        shift = 8 if row % 2 else 0
        for i in range(w - (1 if shift else 0)):
            s += f'<rect x="{n(x - w * 8 + i * 16 + shift)}" y="{n(y - 12 * (row + 1))}" width="15" height="11" rx="5" fill="{BAG}" stroke="{INK}" stroke-width="1.2"/>'
    return s

def victory(x, y):
    """The Zulu Victory marker: a spear across a disc."""
    return (f'<circle cx="{n(x)}" cy="{n(y)}" r="19" fill="{RED}"/>'
            + path(f"M{n(x)} {n(y + 15)}V{n(y - 4)}", "none", BOX, 2.6) + path(f"M{n(x)} {n(y - 16)}l5 9l-5 5l-5 -5z", BOX, BOX, 1))

def bracket(x, to_x, y, words=None):
    s = path(f"M{n(x)} {n(y)}v9H{n(to_x)}v-9", "none", INK, 1.8)
    return s + (text((x + to_x) / 2, y + 36, words) if words else "")


def tracks(gates=((330, 165), (330, 255)), on=((354, 178, 386, 196), (354, 242, 386, 224))):
    """The ways in, by the boxes 0 (`gates`; the first edition has only one), and from there `on`."""
    inside = {"upper": gates[0], "lower": gates[-1], "inner": (412, 210), "last": (494, 210)}
    ways = [("upper", (238, 112), (40, 40)), ("upper", (424, 100), (686, 40)),
            ("lower", (238, 308), (40, 380)), ("lower", (424, 320), (686, 380))]
    s = path("M286 122h246q18 0 18 18v140q0 18 -18 18h-246q-12 0 -12 -18v-140q0 -18 12 -18z", GROUND2, FAINT, 2, ' stroke-dasharray="7 6"')
    s += house(238, 357) + house(424, 368) + bags(254, 82, 2, 3)
    s += path("M402 54v14M424 54v14M446 54v14M396 58h56M396 65h56", "none", WOOD, 3)
    for gate, near, far in ways:
        stops = [(far[0] + (near[0] - far[0]) * i / 4, far[1] + (near[1] - far[1]) * i / 4) for i in range(5)]
        s += path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in stops), "none", PATH, 8)
        gx, gy = inside[gate]
        angle = math.atan2(gy - near[1], gx - near[0])
        reach = 27 / max(abs(math.cos(angle)), abs(math.sin(angle)))
        s += arrow(near[0] + reach * math.cos(angle), near[1] + reach * math.sin(angle), gx - reach * math.cos(angle), gy - reach * math.sin(angle))
        s += "".join(box(x, y, str(5 - i), 21) for i, (x, y) in enumerate(stops))
    s += "".join(arrow(*way) for way in on) + arrow(438, 210, 468, 210)
    s += "".join(box(*gate, "0", inside=True) for gate in gates)
    return s + box(*inside["inner"], MINUS + "1", inside=True) + box(*inside["last"], MINUS + "2", inside=True)


def deck():
    s = ""
    def card(x, fill=BOX, sign=""):
        return f'<rect x="{n(x)}" y="20" width="30" height="76" rx="4" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>' + sign
    def back(x):
        return card(x, GROUND2, path(f"M{n(x + 7)} 30h16v56h-16z", "none", FAINT, 1.2))
    x, places = 12, []
    for group in (12, 1, 11, 4):
        places.append((x, x + (group - 1) * 23 + 30))
        for i in range(group):
            at = x + i * 23
            if group == 1:
                s += card(at, BOX, path(f"M{n(at + 22)} 46a13 13 0 1 0 0 24a10 10 0 0 1 0 -24z", INK))
            elif group == 4:
                s += card(at, BOXIN, text(at + 11.5, 66, "?", 24, RED))
            else:
                s += back(at)
        x = places[-1][1] + 8
    for (a, b), words in zip(places, ("12", "", "11", "4")):
        if words: s += bracket(a, b, 106, words)
    return s


def order():
    columns = {3: 62, 2: 194, 1: 326, 0: 472}
    s = ""
    for y in (66, 184):
        s += path(f"M62 {y}H472", "none", PATH, 8)
    s += arrow(512, 76, 592, 108) + arrow(512, 174, 592, 142)
    for y in (66, 184):
        for number, x in columns.items(): s += box(x, y, str(number), 44, number == 0)
    s += box(644, 125, MINUS + "1", 44, True)
    s += shield(480, 62, 1) + count(514, 26, "1")
    s += shield(202, 180, 4) + count(236, 144, "2") + shield(202, 62, 2) + count(236, 26, "3")
    return s


def ranges():
    s = ""
    places = [("0", 116), ("1", 206), ("2", 326), ("3", 446), ("4", 566), ("5", 666)]
    for row, y in enumerate((52, 196)):
        s += path(f"M116 {y}H666", "none", PATH, 8) + bags(40, y + 26, 4, 4)
        for number, x in places: s += box(x, y, number, 29, number == "0")
    for words, a, b in (("I", 87, 235), ("II", 297, 355), ("III", 417, 475)): s += bracket(a, b, 90, words)
    for x in (566, 666): s += path(f"M{x - 13} 92l26 26M{x + 13} 92l-26 26", "none", FAINT, 3.5)
    s += flame(206, 162, .95)
    for x, y, r in ((252, 176, 15), (262, 200, 18), (254, 220, 13), (270, 160, 12)):
        s += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{STONE}" stroke="{FAINT}" stroke-width="1.2" opacity=".85"/>'
    for x in (326, 446): s += path(f"M{x - 16} {196 - 16}l32 32M{x + 16} {196 - 16}l-32 32", "none", RED, 3.5)
    return s


def stages():
    s = ""
    for panel in range(3):
        x = panel * 244
        done = panel == 2
        if panel: s += arrow(x - 18, 105, x + 10, 105, FAINT)
        for number, at in (("0", 62), (MINUS + "1", 166)): s += box(x + at + 6, 105, number, 46, True)
        s += bags(x + 174, 146, panel + 1, 5)
        s += victory(x + (192 if done else 76), 84 if done else 118)
        for i in range(3):
            s += f'<circle cx="{x + 96 + i * 24}" cy="186" r="8" fill="{INK if i <= panel else "none"}" stroke="{INK}" stroke-width="1.6"/>'
    return s + path("M570 96c8 -56 72 -62 92 -26", "none", RED, 2.4, ' stroke-dasharray="5 5"')


def displace():
    s = ""
    for x, after in ((0, False), (380, True)):
        for number, at in ((MINUS + "1", 56), ("0", 168), ("1", 280)): s += box(x + at, 120, number, 44, number != "1")
        target, other = (168, 280) if after else (56, 168)
        s += shield(x + target + 12, 126, hide=RED) + shield(x + other + 12, 126)
        if not after:
            s += path("M178 62c22 -34 70 -34 96 4", "none", INK, 3) + arrow(270, 60, 276, 70) + count(226, 28, "1")
            s += path("M66 176c20 36 68 36 96 0", "none", RED, 3) + arrow(156, 182, 163, 174, RED) + count(114, 196, "2")
    return s + arrow(342, 120, 372, 120, FAINT)


PIPS = {2: "bl tr", 4: "tl tr bl br", 5: "tl tr bl br c", 6: "tl tr bl br l r"}
AT = {"tl": (-1, -1), "tr": (1, -1), "bl": (-1, 1), "br": (1, 1), "l": (-1, 0), "r": (1, 0), "c": (0, 0)}

def die(x, y, value, edge=INK, w=2):
    s = f'<rect x="{n(x - 32)}" y="{n(y - 32)}" width="64" height="64" rx="11" fill="{BOX}" stroke="{edge}" stroke-width="{n(w)}"/>'
    return s + "".join(f'<circle cx="{n(x + AT[p][0] * 17)}" cy="{n(y + AT[p][1] * 17)}" r="6" fill="{INK}"/>' for p in PIPS[value].split())

def dice():
    s = ""
    for i, (before, after) in enumerate(((6, 5), (5, 4), (4, 4), (2, 2))):
        x = 44 + i * 78
        lowered = before != after
        s += die(x, 70, before) + die(x + 398, 70, after, RED if after == 5 else INK, 4 if after == 5 else 2)
        if lowered: s += text(x, 142, MINUS + "1", 28, RED)
    return s + arrow(332, 70, 384, 70, FAINT, 4, 13)


drawings = dict(tracks=tracks, deck=deck, order=order, range=ranges, stages=stages, displace=displace, dice=dice, **{"tracks-first": lambda: tracks([(330, 210)], [(356, 210, 386, 210)])})
body = "".join(f'<g id="d-{name}">{draw()}</g>' for name, draw in drawings.items())
OUT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 420">{body}</svg>\n', encoding="utf-8")
print(OUT.name, OUT.stat().st_size)
