"""Draws the sheet of small drawings (../pieces.svg) and the app's icon.

Run: python3 pieces.py
Ink is currentColor, so a drawing takes the colour of the words beside it; washes are custom properties with a day-time
value to fall back on. No gradients, no clipping, no links between drawings: every <symbol> can be used from another file.
"""
import math, pathlib, random

OUT = pathlib.Path(__file__).resolve().parent.parent
RED, KHAKI, BLUE, SKIN = "var(--p-red,#a2392f)", "var(--p-khaki,#e4d3a6)", "var(--p-blue,#3c5674)", "var(--p-skin,#e6c4a0)"
HIDE, WHITE, DARK, DUN, RUST = "#6b4a2f", "#f7efdd", "#2b211a", "#a66a41", "#9c4a30"
FIRE, EMBER, THATCH, WOOD, BAG, STEEL = "var(--p-fire,#d9622b)", "#f6bd53", "#c9a860", "#b1834f", "#ead9ae", "#cfd3d3"
rng = random.Random(1879)

def n(v):
    s = f"{v:.1f}".rstrip("0").rstrip(".")
    return "0" if s == "-0" else s

symbols = {}
def symbol(name, box, body): symbols[name] = (box, body)

def path(d, fill="none", w=None, **more):
    s = f'<path d="{d}"'
    if fill != "none": s += f' fill="{fill}"'
    if w: s += f' stroke-width="{n(w)}"'
    for k, v in more.items(): s += f' {k.replace("_", "-")}="{v}"'
    return s + "/>"

def ink(body, w=1.5): return f'<g fill="none" stroke="currentColor" stroke-width="{n(w)}" stroke-linecap="round" stroke-linejoin="round">{body}</g>'

# ------------------------------------------------------------- shields
OUTLINE = "M30 9c11 0 22 16 22 41S41 91 30 91 8 75 8 50 19 9 30 9z"

def shield(hide, patches, slit, lie=""):
    slits = "".join(f"M{x} {y}h4.400v2.600h-4.400z".replace("00", "") for y in range(18, 82, 6) for x in (22.6, 33))
    stick = path("M30 3v6M30 91v7", w=2.6)
    tuft = path("M30 0c-4 2-5 6-3.500 9h7C35 6 34 2 30 0z".replace("500", "5"), HIDE, 1)
    hair = "".join(f"M{x} {y}l{dx} 3" for x, y, dx in ((12, 34, -1), (13, 64, 1), (47, 34, 1), (46, 66, -1), (17, 22, -2), (43, 22, 2), (18, 79, 2), (42, 79, -2)))
    return ink(stick + tuft + path(OUTLINE, hide, 1.8) + patches + path(slits, slit, .7) + path("M30 11v78", w=.9, opacity=".55") + path(hair, w=.7, opacity=".5") + path(OUTLINE, w=2), 1.5)

def blot(x, y, a, b, seed, k=9):
    r = random.Random(seed); p = []
    for i in range(k):
        t = i / k * math.tau; f = r.uniform(.78, 1.15)
        p.append((x + math.cos(t) * a * f, y + math.sin(t) * b * f))
    d = f"M{n((p[-1][0] + p[0][0]) / 2)} {n((p[-1][1] + p[0][1]) / 2)}"
    for i in range(k):
        q = p[(i + 1) % k]
        d += f"Q{n(p[i][0])} {n(p[i][1])} {n((p[i][0] + q[0]) / 2)} {n((p[i][1] + q[1]) / 2)}"
    return d + "z"

def speckles(count, seed):
    r = random.Random(seed); d = ""; got = []
    while len(got) < count:
        x, y = r.uniform(10, 50), r.uniform(13, 87)
        if ((x - 30) / 20) ** 2 + ((y - 50) / 38) ** 2 > .96 or any(math.hypot(x - a, y - b) < 5 for a, b in got): continue
        if 21 < x < 39 and 17 < y < 83 and not 28.5 < x < 31.5 and r.random() < .55: continue
        got.append((x, y)); d += blot(x, y, r.uniform(1.4, 2.7), r.uniform(1.4, 2.7), r.random(), 6)
    return d

def flat(d, fill): return f'<path d="{d}" fill="{fill}" stroke="none"/>'

SHIELDS = {
    "uthulwana": shield(WHITE, flat(blot(44, 72, 5, 8, 1) + blot(14, 36, 3.6, 6, 2) + blot(40, 24, 3, 4, 3), DARK), DARK),
    "udloko": shield(DUN, flat(blot(15, 46, 6, 15, 4) + blot(44, 66, 6.5, 12, 5) + blot(41, 24, 5, 6, 6), WHITE), "#5d3217"),
    "indluyengwe": shield(DARK, flat(blot(31, 46, 16, 21, 7, 11), WHITE), "#8a7a66"),
    "indlondo": shield(WHITE, flat(speckles(62, 8), RUST), RUST),
}
for name, body in SHIELDS.items(): symbol(f"shield-{name}", "0 0 60 100", body)
# Laid down: a routed iButho's shield on the grass.
symbol("shield-routed", "0 0 100 60", ink(path("M6 44c10-4 78-6 90 0-8 9-78 10-90 0z", "currentColor", opacity=".22", stroke="none") +
    path("M4 34h92", w=2.4) + path("M9 34c0-9 16-18 41-18s41 9 41 18-16 16-41 16S9 43 9 34z", "var(--m-box,#f7efdd)", 1.8) + path("M22 30h3v3h-3zM34 28h3v3h-3zM46 28h3v3h-3zM58 28h3v3h-3zM70 30h3v3h-3zM28 39h3v3h-3zM40 40h3v3h-3zM52 40h3v3h-3zM64 39h3v3h-3z", "currentColor", .5) +
    path("M10 52l-2-7M16 55l1-8M84 52l3-8M90 50l-1-7M78 55l-1-6", w=1.2)))

# ------------------------------------------------------------- markers on the map
symbol("hit", "0 0 40 40", ink(path("M20 1v6M20 33v6", w=2) + path("M20 6c8 0 13 6 13 14s-5 14-13 14S7 28 7 20 12 6 20 6z", "var(--m-box,#f7efdd)", 1.8) + path("M22 6l-5 9 6 4-7 6 5 9", w=2.8, stroke="var(--p-struck,#b5412f)")))

symbol("fire", "0 0 100 100", ink(
    path("M38 34c-10-8-4-16-9-26M60 26c-6-7 2-12-3-22M74 36c-5-6 3-11 0-18", w=1.4, opacity=".5") +
    path("M14 92c-10-14 0-28 4-40 4 6 6 8 7 12 3-16 14-22 15-40 9 8 12 18 11 28 4-5 5-12 4-18 9 6 14 17 14 27 3-3 5-8 5-13 11 13 15 30 8 44z", FIRE, 1.8) +
    flat("M28 92c-6-9 0-17 4-24 2 4 4 5 5 8 2-9 9-14 10-25 7 9 8 17 7 24 3-3 4-7 4-11 8 8 11 19 7 28z", EMBER) +
    flat("M40 92c-3-6 2-11 5-17 3 4 4 7 5 10 2-2 3-4 3-6 4 4 5 9 3 13z", "#fff1c4") + path("M6 94c12-4 22 2 32-1s22 3 34 0 14-2 22 1", w=1.8)))

symbol("ammunition", "0 0 60 60", ink(path("M6 24h34v26H6z", WOOD) + path("M6 24l8-9h34l-8 9zM40 24l8-9v25l-8 10z", "#c99c66") + path("M6 33h34M6 42h34M14 24v26M32 24v26", w=1) + path("M19 34h8v5h-8z", "#ead9ae", 1) +
    path("M46 35c5 7 8 11 8 15a8 7 0 0 1-16 0c0-4 3-8 8-15z", "var(--p-water,#a9c3cf)") + path("M42 51c1 3 3 3 4 3", w=1)))

def bag(x, y, w=15, h=8): return f"M{n(x + 2)} {n(y)}h{n(w - 4)}q3 {n(h / 2)} 0 {n(h)}h-{n(w - 4)}q-3-{n(h / 2)} 0-{n(h)}z"
def crate(x, y, s=13): return f"M{x} {y}h{s}v{s}h-{s}zM{x} {y}l{s} {s}M{x + s} {y}l-{s} {s}"
for stage, rows in ((1, 1), (2, 2)):
    d = "".join(bag(3 + i * 14 + (7 if r % 2 else 0), 40 - r * 9) for r in range(rows) for i in range(4 - (r % 2)))
    symbol(f"barricade-{stage}", "0 0 64 64", ink(path(d, BAG, 1.3) + (path(crate(40, 17) if stage == 2 else "M0 0", WOOD, 1.2)) +
        path("M2 50h60", w=1) + "".join(path(f"M{10 + i * 17} 54h12v6h-12z", "currentColor" if i < stage else "none", 1.2) for i in range(3))))

symbol("victory", "0 0 64 64", ink(
    path("M14 60L44 8M50 60L20 8M32 62V6", w=2.4) +
    path("M44 8c5-5 6-5 8-7 0 3 0 7-2 12-2 1-4 0-6-5zM20 8c-5-5-6-5-8-7 0 3 0 7 2 12 2 1 4 0 6-5zM32 8c-4-5-2-7 0-8 2 1 4 3 0 8z", STEEL, 1.3) +
    path("M32 18c8 0 14 8 14 17s-6 17-14 17-14-8-14-17 6-17 14-17z", RED, 1.8) + path("M27 25h3v2.5h-3zM34 25h3v2.5h-3zM27 31h3v2.5h-3zM34 31h3v2.5h-3zM27 37h3v2.5h-3zM34 37h3v2.5h-3zM27 43h3v2.5h-3zM34 43h3v2.5h-3z", WHITE, .6)))

symbol("defender", "0 0 60 90", ink(
    path("M8 82c8-5 36-5 44 0-8 7-36 7-44 0z", "currentColor", opacity=".3", stroke="none") +
    path("M20 80l3-26h14l3 26h-7l-3-20-3 20z", BLUE) + path("M17 58c-1-16 1-24 7-27h12c6 3 8 11 7 27-8 3-18 3-26 0z", RED) +
    path("M19 50h22M22 32l15 18M37 32l-8 9", w=2, stroke=WHITE) + path("M19 50h22", w=1) +
    path("M24 24c0 7 2 9 6 9s6-2 6-9z", SKIN) + path("M26 28c2 1 6 1 8 0", w=1) +
    path("M20 22c0-9 4-14 10-14s10 5 10 14zM16 24c4-3 24-3 28 0-3 3-25 3-28 0z", KHAKI) + path("M30 8V5", w=2) +
    path("M47 6v66", w=3.2) + path("M47 6V-3", w=1.6) + path("M43 44c2-2 6-2 7 1s-4 5-6 3M41 34c4 3 5 7 4 11", SKIN, 1.3)))

def sun():
    rays = "".join(f"M{n(40 + math.cos(a) * 24)} {n(40 + math.sin(a) * 24)}L{n(40 + math.cos(a) * r)} {n(40 + math.sin(a) * r)}" for i in range(32) for a, r in [(i / 32 * math.tau, (38, 29, 34, 29)[i % 4])])
    return ink(path(rays, w=1.5) + '<circle cx="40" cy="40" r="20" fill="#eec565"/>' + path("M32 34c3-1 5-1 6 0M42 34c2-1 5-1 6 0M39 36l-2 9h4M33 49c4 4 10 4 14 0", w=1.3))
symbol("sun", "0 0 80 80", sun())
symbol("moon", "0 0 80 80", ink(path("M50 8C30 12 22 30 28 48s26 26 42 16C58 82 30 82 18 64S10 18 32 8c6-3 12-3 18 0z", "#dfe3e0") + path("M30 14C18 26 16 46 26 60M25 20C17 32 17 46 23 56", w=1, opacity=".6") +
    path("M58 18v9M53.500 22.500h9M66 38v7M62.500 41.500h7M50 40v5M47.500 42.500h5".replace("500", "5"), w=1.5)))

PIPS = {1: [(20, 20)], 2: [(12, 12), (28, 28)], 3: [(12, 12), (20, 20), (28, 28)], 4: [(12, 12), (28, 12), (12, 28), (28, 28)], 5: [(12, 12), (28, 12), (20, 20), (12, 28), (28, 28)], 6: [(12, 11), (28, 11), (12, 20), (28, 20), (12, 29), (28, 29)]}
for v, pips in PIPS.items():
    symbol(f"die-{v}", "0 0 40 40", ink(path("M10 3h20q7 0 7 7v20q0 7-7 7H10q-7 0-7-7V10q0-7 7-7z", "var(--p-die,#fffaf0)", 1.8) + path("M37 12v19q0 6-6 6H12", w=2.4, opacity=".4")) +
           "".join(f'<circle cx="{x}" cy="{y}" r="{4.4 if v == 1 else 3.3}" fill="{"#8f2a23" if v == 1 else "currentColor"}"/>' for x, y in pips))

# ------------------------------------------------------------- medals
def medal(ribbon, stripe, disc):
    return ink(path("M7 1h16v17l-8 4-8-4z", ribbon, 1.1) + (path("M12.500 1v19.500h5V1z".replace("500", "5"), stripe, .6) if stripe else path("M11 1v19M19 1v19", w=.6, opacity=".5")) + disc, 1.2)
symbol("medal-vc", "0 0 30 42", medal("#7c1a2b", None, path("M15 28.500l-5.500-7.500h11zM15 28.500l-7.500 5.500v-11zM15 28.500l7.500-5.500v11zM15 28.500l5.500 7.500h-11z".replace(".500", ".5").replace("500", "5"), "#a8743d", 1.1, transform="translate(0 2)") + '<circle cx="15" cy="30.5" r="3" fill="#c08d52"/>'))
symbol("medal-dcm", "0 0 30 42", medal("#7c1a2b", "#22324f", '<circle cx="15" cy="30.5" r="9.5" fill="#dde1e1"/><circle cx="15" cy="30.5" r="7" stroke-width=".8"/>' + path("M12 35v-5l3-4 3 4v5zM10 35h10", w=.9)))

# ------------------------------------------------------------- the words an ability is used by
symbol("return", "0 0 24 24", ink(path("M5 9h9a5 5 0 0 1 0 10H8M9 4L4 9l5 5", w=2.2)))
symbol("insert", "0 0 24 24", ink(path("M4 4.500h16M4 19.500h16M4 8h5M15 8h5M4 16h5M15 16h5".replace("500", "5"), w=1.7) + path("M21 12H8M12 8.500L8 12l4 3.500".replace("500", "5"), w=2.2)))
symbol("discard", "0 0 24 24", ink(path("M5 3h9v12H5z", w=1.8) + path("M11 21.500L20 12.500M11.500 12.500l8.500 9".replace(".500", ".5"), w=2.4)))
symbol("while", "0 0 24 24", ink(path("M6 22V3", w=2.2) + path("M6 4c5-3 8 3 14 0v9c-6 3-9-3-14 0z", "currentColor", 1.6)))
symbol("volley", "0 0 24 24", ink(path("M2 17l13-8M15 9l2 1", w=2.4) + path("M2 17l1 4 4-3", "currentColor", 1.4) + path("M19 7l3-2M19.500 9.500h3M17.500 5.500l1-3".replace("500", "5"), w=1.7)))
symbol("flag-can", "0 0 24 24", ink(path("M5 2h14v19l-7-6-7 6z", "currentColor", 1)))
symbol("undo", "0 0 24 24", ink(path("M4 5v6h6M4.500 11a8.500 8.500 0 1 1 1 6.500".replace("500", "5"), w=2)))
symbol("reset", "0 0 24 24", ink(path("M11 6l-6 6 6 6M18 6l-6 6 6 6", w=2)))
symbol("cup", "0 0 24 24", ink(path("M5 5h12l-1 13c0 2-1 3-3 3H9c-2 0-3-1-3-3zM17 8c5-1 6 7-.600 7M5 5c3 2 9 2 12 0".replace(".600", ".6"), w=1.8)))
symbol("cards", "0 0 24 24", ink(path("M9 4h11v15H9z", w=1.7) + path("M6 6.500l-2 .500 3 14 8-1.500".replace("500", "5"), w=1.7)))
symbol("book", "0 0 24 24", ink(path("M12 6C9 4 6 4 2 4.500v14c4-.5 7-.5 10 1.500 3-2 6-2 10-1.500v-14C18 4 15 4 12 6zM12 6v14".replace("500", "5"), w=1.7)))
symbol("menu", "0 0 24 24", ink(path("M4 6h16M4 12h16M4 18h16", w=2)))
symbol("close", "0 0 24 24", ink(path("M5 5l14 14M19 5L5 19", w=2.2)))
symbol("hammer", "0 0 24 24", ink(path("M4 21L14 10M10 5l8 8 3-3-7-7c-3-1-5 0-4 2z", w=1.9)))
symbol("step", "0 0 24 24", ink(path("M4 12h15M13 6l6 6-6 6", w=2.2)))
symbol("play", "0 0 24 24", ink(path("M7 4l13 8-13 8z", "currentColor", 1.5)))
symbol("pause", "0 0 24 24", ink(path("M8 5v14M16 5v14", w=3)))
symbol("next", "0 0 24 24", ink(path("M9 5l7 7-7 7", w=2.2)))
symbol("back", "0 0 24 24", ink(path("M15 5l-7 7 7 7", w=2.2)))
symbol("last", "0 0 24 24", ink(path("M6 5l7 7-7 7M18 5v14", w=2.2)))
symbol("first", "0 0 24 24", ink(path("M18 5l-7 7 7 7M6 5v14", w=2.2)))
symbol("link", "0 0 24 24", ink(path("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1", w=1.9)))
symbol("luck", "0 0 24 24", ink(path("M4 4h16v16H4z", w=1.8) + path("M7.5 12.5l3 3 6-7", w=2.2)))
symbol("download", "0 0 24 24", ink(path("M12 3v12M7 10l5 5 5-5M4 20h16", w=2)))
symbol("gif", "0 0 24 24", ink(path("M3 5h18v14H3zM3 9h18M3 15h18M8 5v4M12 5v4M16 5v4M8 15v4M12 15v4M16 15v4", w=1.6)))
symbol("why", "0 0 24 24", ink('<circle cx="12" cy="12" r="9.500"/>'.replace("500", "5") + path("M9 9.500c0-4 6-4 6-.500 0 3-3 2.500-3 5M12 17.500v.500".replace("500", "5"), w=2)))
def leaf(x, y, turn, size=11):
    c, q = math.cos(turn), math.sin(turn)
    p = lambda u, w: f"{n(x + u * c - w * q)} {n(y + u * q + w * c)}"
    return f"M{n(x)} {n(y)}Q{p(size * .5, -size * .36)} {p(size, 0)}Q{p(size * .5, size * .36)} {n(x)} {n(y)}z"
leaves = ""
for side in (-1, 1):
    for i in range(7):
        a = .25 + i * .36
        x, y = 40 + side * math.sin(a) * 27, 42 + math.cos(a) * 27
        along = math.atan2(-math.sin(a), side * math.cos(a))      # the way the branch grows, up from the foot
        leaves += leaf(x, y, along - side * .55) + leaf(x, y, along + side * .6, 9)
symbol("wreath", "0 0 80 80", ink(path(leaves, "var(--p-laurel,#9aa56a)", 1) + path("M40 69C24 69 13 56 13 42c0-8 3-15 8-20M40 69c16 0 27-13 27-27 0-8-3-15-8-20", w=1.4) + path("M35 75l5-6 5 6", w=1.6)))

# ------------------------------------------------------------- iMpi chits
symbol("chit-disc", "0 0 100 100", f'<circle cx="50" cy="50" r="47.500" fill="var(--p-chit,#ead9b0)" stroke="currentColor" stroke-width="2.500"/><circle cx="50" cy="50" r="43" fill="none" stroke="currentColor" stroke-width=".8"/>'.replace("500", "5"))
CHEST = "M33 46c0-9 7-14 17-14s17 5 17 14c-10 5-24 5-34 0z"
LEFT = "M29 52C17 48 12 32 19 13c3 12 5 24 14 32z"
RIGHT = "M71 52c12-4 17-20 10-39-3 12-5 24-14 32z"
LOINS = "M38 55c8 3 16 3 24 0l2 11c-9 3-19 3-28 0z"
for name, d in (("chest", CHEST), ("left-horn", LEFT), ("right-horn", RIGHT), ("loins", LOINS)):
    symbol(f"f-{name}", "0 0 100 100", f'<path d="{d}"/>')

def event(name, body): symbol(f"e-{name}", "0 0 100 100", f'<g transform="translate(-9 -9)scale(1.18)">{ink(body, 1.8)}</g>')
event("ablaze", path("M24 76V56l26-14 26 14v20z", BAG) + path("M20 58l30-18 30 18-6-14H26z", THATCH) + path("M44 76V62h12v14", WOOD) + path("M34 44c-7-9 1-14 2-24 6 5 7 9 8 14 3-5 8-9 7-18 9 8 12 16 9 24 3-2 4-4 4-7 5 6 4 9 1 12z", FIRE) + flat("M44 43c-2-5 2-8 4-13 5 5 6 9 4 13z", EMBER))
event("forward", f'<g transform="translate(31 22)scale(.52)">{SHIELDS["indluyengwe"]}</g>' + path("M66 62l12-12-12-12M22 62l12-12-12-12", w=4, stroke=RED))
event("dabulamanzi", path("M24 34c6 26 46 26 52 0", w=2.4) + "".join(path(f"M{n(x)} {n(y)}q{n(dx - 3)} 9 {n(dx)} 17q5-6 {n(4 - dx)}-17z", WHITE, 1.5) for x, y, dx in ((26, 42, -4), (34, 49, -3), (43, 53, -1), (52, 53, 1), (60, 50, 3), (68, 43, 5))) + path("M28 26c8-10 36-10 44 0-10 8-34 8-44 0z", DARK) + path("M34 25c8-4 24-4 32 0", w=1.2, stroke=WHITE))
event("overheat", path("M12 66l54-22 3 6-50 22c-4 2-8-2-7-6z", WOOD) + path("M40 56l46-19 2 4-45 20z", STEEL) + path("M48 62c0 6 6 7 8 0", w=2) + path("M50 40c-5-6 4-8-1-15M62 35c-5-6 4-8-1-15M74 30c-5-6 4-8-1-15", w=2.2, stroke=RED))
event("seniority", path("M24 24l46 46M76 24L30 70", w=3) + path("M18 18l6 6M82 18l-6 6", w=2) + path("M62 74c-2-8 4-14 12-12-4 2-8 6-12 12zM38 74c2-8-4-14-12-12 4 2 8 6 12 12z", KHAKI) + path("M70 70l8 8M30 70l-8 8", w=4.5))
event("washing", path("M70 16L40 58", w=3) + path("M76 8c2 10-1 18-7 26l-8-6C66 20 70 13 76 8z", STEEL) + path("M16 60c10-6 16 5 27 0s16 5 27 0 10 2 14 0M20 70c9-5 15 4 24 0s15 4 24 0 8 1 12 0M28 80c7-4 13 4 20 0s13 4 20 0", w=2.2, stroke="var(--p-water-ink,#3b6a7d)"))
event("snipers", path("M14 74l10-16 12 2 6-12 14 4 6-10 14 12 10 20z", "var(--m-stone,#b9ad97)") + path("M24 58l8 16M42 50l6 24M62 42l2 32", w=1.1) + path("M30 46L74 28", w=4) + path("M30 46l-8 9 12-5z", WOOD) + path("M78 26c-4-6 4-11 8-6 7 0 6 9 0 9-3 4-9 2-8-3z", WHITE))
event("rest", '<text x="50" y="66" fill="currentColor" stroke="none" font-family="Palatino,P052,Georgia,serif" font-size="50" font-weight="700" text-anchor="middle">R</text>' + path("M20 78c4-8 3-12 3-16M27 79c1-7 4-12 7-15M72 79c-1-7-3-11-6-15M79 78c-3-7-2-12-1-16M14 80h72", w=1.8))

# ------------------------------------------------------------- bodies of men that stand on the map (120 x 80)
def men(name, body): symbol(name, "0 0 120 80", ink(body, 1.4))
GROUNDLINE = path("M8 74c14-2 24 1 40 0s34-2 64 0", w=1)
def soldier(x, y, s=1):
    q = lambda *a: " ".join(n(u * s) for u in a)
    return (path(f"M{n(x - 9 * s)} {n(y + 22 * s)}c0-{n(10 * s)} {n(3 * s)}-{n(13 * s)} {n(9 * s)}-{n(13 * s)}s{n(9 * s)} {n(3 * s)} {n(9 * s)} {n(13 * s)}z", RED, 1.2) + path(f"M{n(x - 4 * s)} {n(y + 2 * s)}c0 {n(6 * s)} {n(2 * s)} {n(8 * s)} {n(4 * s)} {n(8 * s)}s{n(4 * s)}-{n(2 * s)} {n(4 * s)}-{n(8 * s)}z", SKIN, 1.1) +
            path(f"M{n(x - 6.5 * s)} {n(y + 2 * s)}c0-{n(8 * s)} {n(2 * s)}-{n(10 * s)} {n(6.5 * s)}-{n(10 * s)}s{n(6.5 * s)} {n(2 * s)} {n(6.5 * s)} {n(10 * s)}zM{n(x - 9 * s)} {n(y + 3 * s)}h{n(18 * s)}", KHAKI, 1.2))
men("platoon", "".join(soldier(16 + i * 18, 30, .9) + path(f"M{24 + i * 18} 52V10M{24 + i * 18} 16v-10", w=1.6) for i in range(5)) + "".join(path(f"M{10 + i * 18} 50l2 22h3l1-16 1 16h3l2-22", BLUE, 1.1) for i in range(5)) + GROUNDLINE)
def guard(x, y):
    """A man of the Natal Native Contingent: red headband, blanket, shield and rifle; x, y is his chin."""
    return (path(f"M{x + 11} {y + 28}V{y - 22}", w=2.6, stroke=WOOD) + path(f"M{x + 11} {y - 8}v-14", w=1.2) +
            path(f"M{x - 11} {y + 30}c0-18 3-26 11-28 8 2 11 10 11 28z", "#a58b62") + path(f"M{x - 6} {y + 6}l13 20M{x - 9} {y + 14}l9 14", w=1.1) +
            path(f"M{x - 6} {y - 9}c0 8 2 11 6 11s6-3 6-11c0-5-2-7-6-7s-6 2-6 7z", "#7a5138") + path(f"M{x - 6} {y - 11}c4-2 8-2 12 0", w=3, stroke=RED) +
            path(f"M{x - 2.500} {y - 7}h.1M{x + 2.500} {y - 7}h.1".replace("500", "5"), w=1.6) +
            path(f"M{x - 8} {y + 8}c5 0 8 6 8 13s-3 13-8 13-8-6-8-13 3-13 8-13z", WHITE, 1.3) + path(f"M{x - 8} {y + 8}v26", w=.9))
men("contingent", "".join(guard(22 + i * 27, 36 + i % 2 * 3) for i in range(4)) + GROUNDLINE)

# ------------------------------------------------------------- the brand and the icon
def brand(bg=""):
    wall = "".join(f"M{x} {y}h{w}v9h-{w}z" for y, xs in ((68, ((8, 17), (28, 18), (49, 18), (70, 18))), (79, ((3, 15), (20, 18), (41, 18), (62, 18), (83, 13)))) for x, w in xs)
    return (bg + f'<g transform="translate(26.000 2)scale(.8)" >'.replace(".000", "") + SHIELDS["uthulwana"] + "</g>" + ink(path(wall, BAG, 2)))
symbol("brand", "0 0 100 92", brand())

def write():
    body = "".join(f'<symbol id="{k}" viewBox="{box}">{b}</symbol>\n' for k, (box, b) in symbols.items())
    (OUT / "pieces.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}</svg>\n', encoding="utf-8")
    icon = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" color="#2a231c"><path d="M0 0h128v128H0z" fill="#8f2a23"/><path d="M9 9h110v110H9z" fill="none" stroke="#f3e9d2" stroke-width="2" opacity=".5"/><g transform="translate(20 22)scale(.88)">{brand()}</g></svg>\n')
    (OUT.parent / "icon.svg").write_text(icon, encoding="utf-8")

write()
