"""Draws the ground of Isandlwana, `battlefield.svg`: paper, hachures, the hill, dongas, road, tents, and the ways in and out.

Terrain and road are read from the rules (`shared/src/isandlwana/map_data.rs`), and hexes lie where
`client/src/isandlwana/table/geometry.rs` says, so that the drawing cannot differ from what is played. What is translucent is so by
`fill-opacity` and `stroke-opacity`: `opacity` would be a layer of its own to the browser, whenever anything on the map changes.
Run it in its folder after a change: python3 battlefield.py
"""
import math
import random
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = (HERE / '../../../shared/src/isandlwana/map_data.rs').read_text()
COLUMNS = re.findall(r'b"([^"]+)"', DATA)
ROAD = [(int(a), int(b)) for a, b in re.findall(r'\[(\d+), (\d+)\],', DATA)]
RADIUS, HALF = 40, 35
WIDE, HIGH = 1540, 1030
ONRUSH = [401, 1201, 1314, 1601, 2013, 2301, 2506]
EXIT = range(105, 115)

luck = random.Random(1879)


def middle(number):
    column, row = divmod(number, 100)
    return 50 + (column - 1) * 60, 50 + (row - 1) * 70 + (0 if column % 2 else 35)


HEXES = {(c + 1) * 100 + r + 1: kind for c, rows in enumerate(COLUMNS) for r, kind in enumerate(rows)}


def corners(number, inset=0):
    x, y = middle(number)
    r, h = RADIUS - inset, HALF - inset
    return [(x - r, y), (x - r / 2, y - h), (x + r / 2, y - h), (x + r, y), (x + r / 2, y + h), (x - r / 2, y + h)]


def neighbours(number):
    x, y = middle(number)
    near = []
    for other in HEXES:
        u, v = middle(other)
        if 0 < math.hypot(x - u, y - v) < 80:
            near.append(other)
    return near


def n(value):
    return f'{value:.0f}'


def path(points, closed=False):
    return 'M' + 'L'.join(f'{n(x)} {n(y)}' for x, y in points) + ('Z' if closed else '')


def smooth(points):
    """A curve through points, by the middles between them."""
    if len(points) < 3:
        return path(points)
    d = f'M{n(points[0][0])} {n(points[0][1])}'
    for (x, y), (u, v) in zip(points[1:-1], points[2:]):
        end = ((x + u) / 2, (y + v) / 2) if (u, v) != points[-1] else (u, v)
        d += f'Q{n(x)} {n(y)} {n(end[0])} {n(end[1])}'
    return d


def hachures(spine, out, length, gap, wobble=2.0, back=6):
    """Short strokes down a slope, beside a line: `out` is the side, 1 or -1."""
    strokes = []
    walked = 0.0
    for (x, y), (u, v) in zip(spine, spine[1:]):
        long = math.hypot(u - x, v - y)
        if not long:
            continue
        dx, dy = (u - x) / long, (v - y) / long
        at = gap - walked % gap
        while at < long:
            px, py = x + dx * at, y + dy * at
            reach = length * luck.uniform(.65, 1.1)
            qx, qy = px - dy * out * reach + luck.uniform(-wobble, wobble), py + dx * out * reach + luck.uniform(-wobble, wobble)
            strokes.append(f'M{n(px)} {n(py)}L{n(qx)} {n(qy)}')
            at += gap * luck.uniform(.8, 1.25)
        walked += long
    return ''.join(strokes)


def ground():
    parts = [f'<rect width="{WIDE}" height="{HIGH}" fill="var(--m-ground, #efe3c6)"/>']
    # The valley's softer tones: the stream's low ground in the west, the plain in the east.
    parts.append('<path fill="var(--m-veld, #cfc890)" fill-opacity=".35" d="M0 40C180 120 250 330 330 420C420 560 430 760 560 900C500 980 330 1020 200 1030H0Z"/>')
    parts.append('<path fill="var(--m-ground-2, #e4d4ae)" fill-opacity=".6" d="M1540 220C1400 250 1330 330 1180 420C1060 520 980 700 1005 1030H1540Z"/>')
    return ''.join(parts)


def grass():
    tufts = []
    for number, kind in HEXES.items():
        if kind not in '.':
            continue
        x, y = middle(number)
        for _ in range(luck.randint(1, 3)):
            u, v = x + luck.uniform(-27, 27), y + luck.uniform(-25, 25)
            tufts.append(f'M{n(u - 4)} {n(v)}l2-5M{n(u)} {n(v)}v-7M{n(u + 4)} {n(v)}l-2-5')
    return f'<path fill="none" stroke="var(--m-leaf, #8f9a62)" stroke-width="1.1" stroke-opacity=".75" d="{"".join(tufts)}"/>'


def rough():
    washes, stones, shades = [], [], []
    for number, kind in HEXES.items():
        if kind != 'r':
            continue
        x, y = middle(number)
        edge = [(x + math.cos(a) * luck.uniform(30, 37), y + math.sin(a) * luck.uniform(27, 33)) for a in [i * math.pi / 5 for i in range(10)]]
        washes.append(path(edge, True))
        for _ in range(9):
            u, v = x + luck.uniform(-28, 28), y + luck.uniform(-24, 26)
            s = luck.uniform(2.5, 6)
            stones.append(f'M{n(u - s)} {n(v)}l{n(s * .6)}-{n(s)}h{n(s)}l{n(s * .7)} {n(s)}z')
            shades.append(f'M{n(u + s * .2)} {n(v - s * .7)}l{n(s * .8)} {n(s * .8)}')
    return (f'<path fill="var(--m-hill, #c9b182)" fill-opacity=".38" d="{"".join(washes)}"/>'
            f'<path fill="var(--m-stone, #b9ad97)" stroke="var(--m-ink, #33291f)" stroke-width=".9" fill-opacity=".85" stroke-opacity=".85" d="{"".join(stones)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1" stroke-opacity=".6" d="{"".join(shades)}"/>')


def courses():
    """The dongas as lines through neighbouring hexes: each connected group is walked from end to end."""
    dongas = {number for number, kind in HEXES.items() if kind == 'd'}
    left, lines = set(dongas), []
    while left:
        group, edge = set(), [min(left)]
        while edge:
            at = edge.pop()
            if at in group:
                continue
            group.add(at)
            edge += [other for other in neighbours(at) if other in dongas]
        left -= group
        # A tree of shortest links, so that no two arms cross.
        linked, links = {min(group)}, []
        while linked != group:
            pairs = [(a, b) for a in linked for b in neighbours(a) if b in group and b not in linked]
            a, b = min(pairs, key=lambda pair: pair[1])
            linked.add(b)
            links.append((a, b))
        lines.append((group, links))
    return lines


def dongas():
    beds, banks, cuts = [], [], []
    for group, links in courses():
        ends = {hex_: sum(hex_ in link for link in links) for hex_ in group}
        chains, rest = [], list(links)
        while rest:
            a, b = rest.pop(0)
            chain = [a, b]
            grown = True
            while grown:
                grown = False
                for link in rest:
                    for at, to in (link, link[::-1]):
                        if at == chain[-1]:
                            chain.append(to)
                        elif at == chain[0]:
                            chain.insert(0, to)
                        else:
                            continue
                        rest.remove(link)
                        grown = True
                        break
                    if grown:
                        break
            chains.append(chain)
        for chain in chains:
            points = []
            for hex_ in chain:
                x, y = middle(hex_)
                points.append((x + luck.uniform(-9, 9), y + luck.uniform(-8, 8)))
            # It comes from beyond its first hex and goes on beyond its last.
            for end in (0, -1):
                if ends[chain[end]] == 1:
                    (x, y), (u, v) = points[end], points[1 if end == 0 else -2]
                    far = (x + (x - u) * .45, y + (y - v) * .45)
                    points.insert(0, far) if end == 0 else points.append(far)
            line = smooth(points)
            beds.append(line)
            for side in (1, -1):
                shifted = []
                for (x, y), (u, v) in zip(points, points[1:] + points[-2:-1]):
                    long = math.hypot(u - x, v - y) or 1
                    sign = side if (u, v) != points[-2] or (x, y) != points[-1] else -side
                    shifted.append((x - (v - y) / long * 8 * sign, y + (u - x) / long * 8 * sign))
                banks.append(smooth(shifted))
                cuts.append(hachures(shifted, side, 9, 8))
    return (f'<path fill="none" stroke="var(--m-water, #a9bdb6)" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".85" d="{"".join(beds)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1.6" stroke-opacity=".8" d="{"".join(banks)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1.2" stroke-opacity=".65" d="{"".join(cuts)}"/>')


def road():
    order = [110, 210, 310, 410, 409, 509, 608, 708, 808, 908, 1008, 1108, 1208, 1308, 1408, 1508, 1608, 1708, 1808, 1908, 2008, 2108, 2208, 2309, 2409, 2510]
    assert all((a, b) in ROAD or (b, a) in ROAD for a, b in zip(order, order[1:]))
    points = [(0, middle(110)[1] + 6)] + [middle(hex_) for hex_ in order] + [(1540, middle(2510)[1] + 22)]
    line = smooth(points)
    return (f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="12" stroke-linejoin="round" stroke-opacity=".75" d="{line}"/>'
            f'<path fill="none" stroke="var(--m-path, #c9a871)" stroke-width="9" stroke-linejoin="round" d="{line}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1" stroke-dasharray="7 6" stroke-opacity=".55" d="{line}"/>')


def tents():
    cloth, lines = [], []
    for number, kind in HEXES.items():
        if kind not in 't':
            continue
        x, y = middle(number)
        for dx, dy in ((-20, -8), (0, -14), (20, -8), (-20, 18), (0, 24), (20, 18)):
            u, v = x + dx + luck.uniform(-2, 2), y + dy + luck.uniform(-2, 2)
            cloth.append(f'M{n(u - 8)} {n(v)}L{n(u)} {n(v - 14)}L{n(u + 8)} {n(v)}Z')
            lines.append(f'M{n(u)} {n(v - 14)}L{n(u + 2)} {n(v)}M{n(u + 3)} {n(v - 8)}L{n(u + 6)} {n(v)}')
    return (f'<path fill="var(--m-box, #fbf4e2)" stroke="var(--m-ink, #33291f)" stroke-width="1.3" stroke-linejoin="round" d="{"".join(cloth)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width=".9" stroke-opacity=".7" d="{"".join(lines)}"/>')


def wagons():
    boxes, wheels = [], []
    for number, kind in HEXES.items():
        if kind != 'w':
            continue
        x, y = middle(number)
        for dx, dy in ((-16, -14), (12, -19), (-4, 4), (20, 8), (-20, 20), (8, 25)):
            u, v = x + dx, y + dy
            boxes.append(f'M{n(u - 9)} {n(v - 4)}c0-9 18-9 18 0v5h-18z')
            wheels.append(f'M{n(u - 8)} {n(v + 3)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0M{n(u + 2)} {n(v + 3)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0M{n(u + 9)} {n(v)}l7 2')
    return (f'<path fill="var(--m-bag, #e6d3a4)" stroke="var(--m-ink, #33291f)" stroke-width="1.2" d="{"".join(boxes)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1.1" d="{"".join(wheels)}"/>')


def hill():
    """The Sphinx from above: a long body from north to south, the head at its south end, steep on all sides."""
    # 1104 to 1106: from 650, 260 to 650, 400.
    west = [(632, 222), (618, 248), (614, 280), (620, 312), (617, 340), (611, 368), (612, 398), (622, 424), (640, 438)]
    east = [(632, 222), (652, 214), (672, 226), (682, 252), (686, 284), (679, 314), (684, 342), (692, 372), (690, 404), (676, 430), (640, 438)]
    slope = west[:-1] + east[::-1][:-1]
    foot = [(x + (x - 651) * .42, y + (y - 328) * .16) for x, y in slope]
    crest = [(648, 236), (652, 262), (648, 292), (651, 320), (649, 348), (652, 374), (651, 404)]
    loop = slope + [slope[0]]
    ink = 'var(--m-ink, #33291f)'
    parts = [
        f'<path fill="var(--m-hill, #c9b182)" fill-opacity=".7" d="{path(foot, True)}"/>',
        f'<path fill="var(--m-stone, #b9ad97)" stroke="{ink}" stroke-width="2" stroke-linejoin="round" d="{path(slope, True)}"/>',
        f'<path fill="none" stroke="{ink}" stroke-width="1.5" stroke-opacity=".85" d="{hachures(loop, 1, 20, 4.6)}"/>',
        f'<path fill="none" stroke="{ink}" stroke-width="1.1" stroke-opacity=".6" d="{hachures(foot + [foot[0]], 1, 13, 8)}"/>',
        # The rock's own edges: back, flanks, and the head with its band.
        f'<path fill="none" stroke="{ink}" stroke-width="2.2" d="{smooth(crest)}"/>',
        f'<path fill="none" stroke="{ink}" stroke-width="1.1" stroke-opacity=".8" d="{hachures(crest, 1, 20, 5)}{hachures(crest, -1, 24, 4)}"/>',
        f'<path fill="var(--m-box, #fbf4e2)" fill-opacity=".5" d="M632 372L651 360L672 372L676 404L652 426L628 404Z"/>',
        f'<path fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round" d="M632 372L651 360L672 372L676 404L652 426L628 404ZM632 372L652 384L672 372M652 384V426M628 404L652 396L676 404"/>',
    ]
    return ''.join(parts)


def koppie():
    parts = []
    x, y = (middle(1109)[0] + middle(1110)[0]) / 2, (middle(1109)[1] + middle(1110)[1]) / 2
    ring = [(x + math.cos(a) * 30, y + math.sin(a) * 52) for a in [i * math.pi / 10 for i in range(20)]]
    top = [(x + math.cos(a) * 13, y + math.sin(a) * 28) for a in [i * math.pi / 8 for i in range(16)]]
    parts.append(f'<path fill="var(--m-hill, #c9b182)" fill-opacity=".55" d="{path(ring, True)}"/>')
    parts.append(f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1.2" stroke-opacity=".7" d="{hachures(top + [top[0]], -1, 17, 5)}{hachures(ring + [ring[0]], -1, 9, 8)}"/>')
    return ''.join(parts)


def slopes():
    """The ridge in the north, the ledge, the rocky crest in front of the line, and the fall to the stream."""
    ridge = [(14, 18), (160, 26), (330, 14), (500, 24), (720, 14), (900, 22), (1100, 14), (1280, 20), (1420, 14), (1526, 18)]
    ledge = [middle(1206), (middle(1206)[0] + 4, middle(1206)[1] + 30)]
    lx, ly = middle(1206)
    edge = [(lx + 26, ly - 30), (lx + 32, ly - 8), (lx + 28, ly + 14), (lx + 32, ly + 30)]
    crest = [(1180, 88), (1176, 120), (1184, 160), (1178, 200), (1190, 240), (1182, 290), (1196, 330), (1240, 372), (1262, 420)]
    fall = [(395, 90), (410, 180), (452, 270), (470, 350), (505, 440), (515, 520)]
    ink = 'var(--m-ink, #33291f)'
    return (f'<path fill="none" stroke="{ink}" stroke-width="1.3" stroke-opacity=".55" d="{hachures(ridge, 1, 26, 6)}"/>'
            f'<path fill="none" stroke="{ink}" stroke-width="2" d="{smooth(edge)}"/>'
            f'<path fill="none" stroke="{ink}" stroke-width="1.4" d="{hachures(edge, -1, 13, 5)}"/>'
            f'<path fill="none" stroke="{ink}" stroke-width="1.2" stroke-opacity=".5" d="{hachures(crest, -1, 20, 6)}"/>'
            f'<path fill="none" stroke="{ink}" stroke-width="1.2" stroke-opacity=".4" d="{hachures(fall, 1, 22, 8)}"/>')


def ways():
    """Where the Zulu come on, and where the British get out."""
    arrows = []
    for number in ONRUSH:
        x, y = middle(number)
        tx, ty = 690 - x, 470 - y
        long = math.hypot(tx, ty)
        dx, dy = tx / long, ty / long
        tip = (x + dx * 34, y + dy * 34)
        tail = (x - dx * 24, y - dy * 24)
        wide = 9
        arrows.append(path([
            (tail[0] - dy * wide, tail[1] + dx * wide), (x + dx * 14 - dy * wide, y + dy * 14 + dx * wide),
            (x + dx * 14 - dy * 20, y + dy * 14 + dx * 20), tip, (x + dx * 14 + dy * 20, y + dy * 14 - dx * 20),
            (x + dx * 14 + dy * wide, y + dy * 14 - dx * wide), (tail[0] + dy * wide, tail[1] - dx * wide)], True))
    rings = ''.join(path(corners(number, 4), True) for number in ONRUSH)
    out = ''.join(f'M{n(middle(e)[0] - 12)} {n(middle(e)[1])}l-17 0m7-7l-8 7l8 7' for e in EXIT)
    edge = ''.join(path(corners(e, 4)[5:] + corners(e, 4)[:2]) for e in EXIT)
    return (f'<path fill="none" stroke="var(--m-red, #7d1f18)" stroke-width="2.5" stroke-dasharray="10 5" stroke-opacity=".8" d="{rings}"/>'
            f'<path fill="var(--m-red, #7d1f18)" fill-opacity=".28" d="{"".join(arrows)}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="2.2" stroke-opacity=".7" d="{out}"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="4" stroke-dasharray="4 5" stroke-opacity=".7" d="{edge}"/>')


def north():
    """The surveyor's north, in the corner that has no hex."""
    return ('<g transform="translate(1492 962)" fill="none" stroke="var(--m-ink, #33291f)" stroke-width="1.6" stroke-opacity=".8">'
            '<circle r="26"/><path d="M0 26V-40M-7-28L0-42L7-28M-26 0H-18M26 0H18M-6-50V-62L6-50V-62"/></g>')


def frame():
    return (f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width="2" d="M4 4H{WIDE - 4}V{HIGH - 4}H4Z"/>'
            f'<path fill="none" stroke="var(--m-ink, #33291f)" stroke-width=".8" d="M10 10H{WIDE - 10}V{HIGH - 10}H10Z"/>')


def main():
    layers = [ground(), slopes(), grass(), rough(), koppie(), dongas(), road(), ways(), tents(), wagons(), hill(), north(), frame()]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><g id="ground">{"".join(layers)}</g></svg>\n'
    (HERE / '../battlefield.svg').resolve().write_text(svg)


main()
