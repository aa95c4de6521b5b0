"""The sergeants and men of the 24th and of the colonial corps, and the groups: each a plate of his own."""
from setting import *

def doorway(p, x1=-2, x2=122, gap=(20, 100), top=4, dark=DARK):
    """The hospital within: sun-dried brick, and a door in it."""
    s = stones(p, x1, -2, x2, 82, 8, 15)
    p.form([(gap[0], top, 1), (gap[1], top, 1), (gap[1], 82, 1), (gap[0], 82, 1)], dark)

@card(7)
def bourne(p):                                      # twenty-four, slight; the colour sergeant, one hand raised: steady
    wash(p); bags(p, -6, 64, 9)
    rifle(p, 34, 86, -84, .96)
    limb(p, (74, 44), (86, 52), (90, 38), cuff=GREEN, w=(4.8, 4, 3.2))
    redcoat(p, 61, 35, -1, wide=.9)
    head(p, 61, 22, look=-1, beards="slight", chin=True, known="young")
    palm = p.form([(87, 36), (86.4, 30, 1), (88, 25), (89.4, 29, 1), (90, 23), (91.6, 23), (92, 29, 1), (93.6, 24), (95, 25), (94, 31), (95.6, 29), (96.6, 30), (94, 36), (91, 38)], SKIN); p.shade(palm, 20, 1.4, .4); p.line([(90, 29), (90.2, 31)], [(92.4, 29), (92.2, 31)])
    sleeve(p, (46, 44), (38, 58), (37, 67), w=(4.8, 4, 3.2), turn=-60)
    chevrons(p, 84.6, 45, 3, -52)

@card(8)
def windridge(p):                                   # cutting loopholes in the storehouse wall
    stones(p, -2, -2, 122, 82, 9, 18)
    hole = p.form([(92, 28, 1), (108, 30, 1), (106, 42, 1), (95, 43, 1), (90, 38, 1)], SMOKE); p.line([(88, 26), (84, 22)], [(96, 26), (98, 20)], [(90, 45), (86, 50)], [(108, 45), (112, 50)])
    limb(p, (60, 42), (74, 48), (84, 40), cuff=GREEN)
    redcoat(p, 46, 36, cross=False)
    head(p, 47, 23, beards="full", hair=HAIR, view="side")
    with p.at(85, 38, 1, -8):
        p.form([(-2, -1.4, 1), (10, -1.6, 1), (10, 1.4, 1), (-2, 1.4, 1)], STEEL, LINE)
    hand(p, 85, 38, -20)
    with p.at(13, 14, 1, -16):
        p.form([(-1.4, 24, 1), (-1.2, -8, 1), (1.2, -8, 1), (1.4, 28, 1)], WOOD, LINE); h = p.form([(-8, -13, 1), (9, -13, 1), (10, -11), (9, -7, 1), (-8, -7, 1)], STEEL); p.shade(h, 70, 1.5, .5)
    limb(p, (30, 45), (13, 48), (16, 34), cuff=GREEN); hand(p, 17, 31, -80); chevrons(p, 20.6, 47, 3, 80)

@card(18)
def gallagher(p):                                   # the wall of wagons towards the hill
    mountain(p, dy=4, flip=True)
    wheel = lambda x, y, r: (p.form([(x + math.cos(i / 8 * math.tau) * r, y + math.sin(i / 8 * math.tau) * r) for i in range(8)], HILL), p.line(*[[(x + math.cos(i / 6 * math.pi) * r, y + math.sin(i / 6 * math.pi) * r), (x - math.cos(i / 6 * math.pi) * r, y - math.sin(i / 6 * math.pi) * r)] for i in range(6)], [(x + math.cos(i / 8 * math.tau) * (r - 2.4), y + math.sin(i / 8 * math.tau) * (r - 2.4)) for i in range(9)]))
    side = planks(p, 70, 46, 122, 58, 4); p.shade(side, 75, 2, .4); wheel(92, 66, 15); bags(p, -6, 62, 4)
    limb(p, (43, 44), (26, 46), (13, 40), cuff=GREEN); hand(p, 10, 39, 195)
    redcoat(p, 58, 35, -1)
    head(p, 58, 22, look=-1, beards="moustache", chin=True)
    rifle(p, 82, 84, -94, .96)
    sleeve(p, (74, 44), (84, 58), (80, 66), turn=-100); chevrons(p, 80, 51, 3, -26)

@card(11)
def schiess(p):                                     # the Swiss of the contingent, over the wall, his bandaged foot on the bags
    wash(p)
    bags(p, -6, 58, 9, 3)
    limb(p, (44, 50), (28, 60), (22, 86), CORD, w=(7, 6, 4.4))
    limb(p, (74, 39), (84, 46), (92, 35), CORD)
    body = coat(p, 56, 30, 1, CORD, lean=-3, hem=52); p.form([(51, 29, 1), (49, 35, 1), (56, 38, 1), (62, 34, 1), (60, 29, 1), (56, 31)], CORD, LINE); buttons(p, 56, 30, n=4, lean=-3)
    with p.at(56, 30): band(p, [(10, 3), (-2, 18), (-12, 32)], 3, WOOD)
    head(p, 57, 17, hat=slouch, beards="slight", known="young")
    rifle(p, 60, 51, -30, .94, bayonet=True, at=18); hand(p, 93, 31, -30)
    limb(p, (58, 64), (82, 52), (90, 66), CORD, w=(7.4, 6.4, 4.6))
    foot = p.form([(86, 64, 1), (95, 63, 1), (97, 68), (104, 71), (110, 74), (109, 78), (98, 79), (88, 78, 1), (85, 71)], WHITE); p.line([(86, 67), (96, 65)], [(87, 71), (98, 68)], [(88, 75), (101, 70)], [(96, 78), (106, 72.6)]); p.shade(foot, 60, 1.7, .3)
    sleeve(p, (40, 39), (38, 55), (60, 53), None, fill=CORD)

@card(12)
def hook(p):                                        # one room after another: a narrow door, the rifle first
    doorway(p, gap=(30, 90))
    limb(p, (48, 44), (34, 54), (26, 48), cuff=GREEN)
    redcoat(p, 64, 34, -1, cross=False)
    head(p, 60, 21, look=-1, hat=bandage, beards="moustache whiskers")
    rifle(p, 93, 71.1, 17, .96, True); hand(p, 27, 50, 190)
    sleeve(p, (80, 44), (92, 60), (80, 67), turn=190)
    jamb = p.form([(96, -2, 1), (122, -2, 1), (122, 82, 1), (102, 82, 1), (98, 40)], STONE, LINE); p.shade(jamb, 60, 2.4, .4)

@card(13)
def john_williams(p):                               # through the inner wall, with a pick, to bring the sick away
    stones(p, -2, -2, 122, 82, 8, 15)
    gap = p.form([(80, 14, 1), (88, 14, 1), (88, 7, 1), (104, 6, 1), (104, 14, 1), (112, 15, 1), (111, 30, 1), (118, 31, 1), (118, 62, 1), (111, 63, 1), (112, 84, 1), (73, 84, 1), (74, 70, 1), (81, 69, 1), (80, 54, 1), (73, 53, 1), (74, 30, 1), (81, 29, 1)], DARK)
    for x, y, t in ((84, 76, 20), (70, 79, -8), (94, 70, 50)):
        with p.at(x, y, 1, t): b = p.form([(-6, -3.4, 1), (6, -3.4, 1), (6, 3.4, 1), (-6, 3.4, 1)], STONE, LINE); p.shade(b, 60, 1.7, .4)
    with p.at(48, 9, 1, 40):
        p.form([(-1.3, 34, 1), (-1.3, -8, 1), (1.5, -8, 1), (1.5, 34, 1)], WOOD, LINE)
        iron = p.form([(-25, -2, 1), (-12, -8), (0, -10), (12, -8), (22, -3, 1), (10, -5.4), (0, -6), (-12, -5)], STEEL); p.shade(iron, 80, 1.6, .5)
    limb(p, (62, 47), (70, 30), (52, 13), cuff=GREEN)
    redcoat(p, 46, 40, cross=False, belted=True)
    head(p, 49, 28, hat=None, beards="moustache", view="side", turn=8)
    hand(p, 48, 10, 200)
    limb(p, (30, 47), (16, 44), (26, 33), cuff=GREEN); hand(p, 28, 31, -50)

@card(16)
def dunbar(p):                                      # his face is not known: seen from behind, his eye on the hill
    mountain(p, dx=0, dy=-6); spearman(p, 100, 21, .5)
    limb(p, (66, 42), (80, 46), (91, 36), cuff=GREEN)
    rifle(p, 62, 41.6, -14, .92)
    body = coat(p, 52, 36, 1, RED); p.line([(50, 40), (51, 58), (50, 74)])
    with p.at(52, 36): band(p, [(9, 1), (-4, 18), (-15, 36)], 2.8); belt(p, 0, 0)
    head(p, 56, 24, view="away")
    hand(p, 92, 34.6, -20)
    bags(p, 62, 60, 5, 3)
    sleeve(p, (36, 45), (40, 60), (61, 47), turn=-30)

@card(17)
def lugg(p):                                        # the Mounted Police: black cord, white helmet, carbine; young
    wash(p); bags(p, 70, 64, 4)
    limb(p, (45, 44), (34, 56), (34, 44), "var(--p-slate,#5d5b58)")
    body = coat(p, 60, 35, -1, "var(--p-slate,#5d5b58)"); collar(p, 60, 35, -1, "var(--p-slate,#5d5b58)"); buttons(p, 60, 35, -1, n=6)
    with p.at(60, 35): s = band(p, [(-9.6, 2), (2, 18), (12, 34)], 4, WOOD); belt(p, 0, 0, pouches=False, fill=WOOD)
    for i in range(4):
        with p.at(53 + i * 4.4, 41 + i * 5.6, 1, -40): p.form([(-.9, -2, 1), (.9, -2, 1), (.9, 2, 1), (-.9, 2, 1)], "var(--p-brass,#c99b45)", LINE)
    head(p, 60, 22, look=-1, chin=True, known="young")
    p.line([(60, 3.6), (60, .8)], w=5)
    rifle(p, 74, 73, 38, .94, True, carbine=True); hand(p, 34, 41, -70)
    sleeve(p, (75, 45), (86, 60), (74, 68), None, fill="var(--p-slate,#5d5b58)", turn=190)

@card(33)
def allen(p):                                       # an arm in a sling: he brings cartridges
    wash(p); bags(p, -6, 62, 4)
    redcoat(p, 58, 35, 1, cross=False)
    head(p, 58, 22, beards="full", hair=DARK)
    limb(p, (74, 44), (82, 60), (66, 61), w=(5.4, 4.6, 3.6))
    sling = p.form([(62, 30, 1), (66, 33, 1), (80, 52), (86, 63, 1), (72, 67), (54, 64, 1), (54, 58, 1), (66, 54)], WHITE); p.shade(sling, 40, 1.8, .35); p.line([(64, 33), (60, 56)], [(84, 62), (66, 57)])
    hand(p, 54, 61, 180)
    for i in range(4): p.form([(20 + i * 3.2, 54 + i % 2, 1), (22.4 + i * 3.2, 54 + i % 2, 1), (22.6 + i * 3.2, 63, 1), (19.8 + i * 3.2, 63, 1)], "var(--p-brass,#c99b45)", LINE)
    sleeve(p, (42, 44), (34, 60), (28, 63), turn=200); chevrons(p, 37, 52, 2, 20)

@card(34)
def hitch(p):                                       # the shoulder shattered, the arm thrust into the belt; an officer's revolver
    wash(p); bags(p, 64, 60, 5, 3)
    limb(p, (73, 44), (86, 50), (98, 42), cuff=GREEN)
    redcoat(p, 58, 35, cross=False)
    head(p, 58, 22, hat=None, beards="slight", known="young")
    revolver(p, 101, 41, -14); hand(p, 100, 42, -20)
    limb(p, (42, 45), (38, 62), (54, 72), SMOKE, w=(5.6, 4.4, 3.4))
    pad = p.form([(34, 40), (40, 35), (48, 38), (50, 46), (44, 52), (36, 49)], WHITE); p.shade(pad, 45, 1.6, .4); p.line([(40, 36), (46, 51)], [(35, 44), (50, 44)], [(48, 38), (66, 36)], [(50, 45), (74, 46)])
    p.tint([(39, 44), (41, 41.6), (45, 42.6), (44.6, 46), (41, 47.6)], RED, .8)

@card(35)
def robert_jones(p):                                # the far ward: bayonet low, smoke under the thatch
    p.form([(-2, -2, 1), (122, -2, 1), (122, 82, 1), (-2, 82, 1)], STONE, LINE)
    t = thatch(p, [(-2, -2, 1), (122, -2, 1), (122, 14, 1), (70, 17), (-2, 12, 1)], 105, gap=2.8)
    frame = p.form([(88, 26, 1), (114, 26, 1), (114, 60, 1), (88, 60, 1)], SMOKE); p.line([(101, 26), (101, 60)], [(88, 42), (114, 42)]); p.ruled(2, 20, 84, 34, 3.6, broken=1, under=9)
    limb(p, (62, 44), (72, 55), (84, 56), cuff=GREEN)
    redcoat(p, 48, 36, cross=False)
    head(p, 51, 23, hat=None, beards="moustache", view="side")
    rifle(p, 30, 64, -6, .9, bayonet=True); hand(p, 86, 56.4, -8)
    sleeve(p, (31, 45), (22, 58), (42, 64), turn=-10)

@card(36)
def william_jones(p):                               # the elder: his back to the patients' bed, the door before him
    doorway(p, gap=(-4, 28))
    bed = p.form([(66, 62, 1), (122, 56, 1), (122, 82, 1), (62, 82, 1)], WHITE, LINE); p.shade(bed, 75, 2.6, .5)
    pillow = p.form([(96, 50), (112, 48), (119, 54), (116, 60), (98, 60)], WHITE); p.shade(pillow, 60, 1.8, .4)
    q = p.form([(103, 49), (107, 45), (112, 46), (114, 51), (111, 55), (104, 54)], SKIN, LINE); p.shade(q, 30, 1.5, .8); p.form([(108, 44, 1), (114, 44), (117, 50), (114, 55, 1), (112, 50)], HAIR, LINE)
    limb(p, (40, 46), (28, 58), (24, 50), cuff=GREEN)
    redcoat(p, 56, 37, -1, cross=False)
    head(p, 54, 24, look=-1, beards="full", hair=GREY, view="side")
    rifle(p, 92, 70, 16, .9, True, bayonet=True); hand(p, 24, 51, 190)
    sleeve(p, (73, 46), (84, 62), (72, 66), turn=190)

@card(37)
def roy(p):                                         # no likeness: turned to the sick man whom he carries out
    doorway(p, gap=(34, 92))
    redcoat(p, 52, 37, cross=False)
    sick = p.form([(66, 40, 1), (76, 36), (88, 42), (96, 54), (100, 82, 1), (64, 82, 1), (66, 62)], WHITE); p.shade(sick, 20, 1.7, .45); p.shade(sick, 120, 2, .2)
    head(p, 76, 28, hat=bandage, look=-1, known=False, turn=-18)
    limb(p, (74, 44), (58, 42), (44, 40), WHITE, w=(4.8, 4.2, 3.2)); hand(p, 40, 41, 170)
    head(p, 54, 23, view="away")
    sleeve(p, (36, 46), (36, 62), (62, 66), turn=-4)

@card(38)
def waters(p):                                      # in the dark, under a black cloak, while the roof burns
    p.form([(-2, -2, 1), (122, -2, 1), (122, 82, 1), (-2, 82, 1)], "var(--p-dusk,#5d6670)", LINE)
    p.ruled(2, 5, 118, 50, 3, under=1)
    f = flames(p, 96, 40, .9); roof = thatch(p, [(70, 46, 1), (80, 32, 1), (122, 30, 1), (122, 48, 1)], 75); wall = p.form([(74, 46, 1), (122, 47, 1), (122, 66, 1), (74, 66, 1)], STONE, LINE); p.shade(wall, 0, 2.4, .5)
    g = p.form([(-2, 64, 1), (40, 61), (90, 64), (122, 66, 1), (122, 82, 1), (-2, 82, 1)], "var(--p-night,#454b4f)", LINE)
    cloak = p.form([(42, 18), (50, 14), (58, 18), (62, 28), (64, 38), (76, 48), (84, 66), (88, 82, 1), (14, 82, 1), (18, 62), (28, 46), (36, 36), (37, 26)], DARK)
    p.tint([(42, 22), (49, 18), (56, 22), (58, 32), (54, 40), (46, 40), (41, 32)], "#1d1915", 1)
    cheek = p.form([(52, 24, 1), (56.4, 24), (57.6, 29), (57, 34), (53.6, 38.6, 1), (52, 34), (53, 29)], SKIN, LINE); p.shade(cheek, 40, 1.1, .6, left=True)
    p.line([(58, 20), (62, 30), (64, 38), (76, 48), (84, 66)], w=LINE, colour=FIRE)
    p.line([(40, 42), (46, 60), (44, 80)], [(58, 44), (62, 62), (66, 80)], [(30, 50), (30, 66), (26, 80)], w=LINE, colour=GREY)
    hand(p, 60, 50, 30)

# ------------------------------------------------------------- the groups
def guard(p, x, y, gun, look=1):
    """A man of the contingent at half length: the red band about his head, blanket, shield, and a gun for one in ten."""
    if gun: rifle(p, x + 15 * look, y + 56, -88, .62)
    else: p.line([(x + 16 * look, y + 46), (x + 16 * look, y - 10)]); p.form([(x + 16 * look - 1.7, y - 12), (x + 16 * look, y - 22, 1), (x + 16 * look + 1.7, y - 12), (x + 16 * look, y - 9, 1)], STEEL, LINE)
    with p.at(x, y, .78, 0, look < 0):
        coat(p, 0, 15, fill=BROWN, hem=60)
        b = p.form([(-19, 22, 1), (-9, 16), (8, 40), (15, 62, 1), (-19, 70, 1), (-21, 44)], CORD); p.shade(b, 30, 2, .5); p.line([(-14, 20), (4, 50)], [(-18, 30), (-4, 56)])
        f = p.form(THREE, BROWN); p.shade(f, 25, 1.5, .6)
        h = p.form(CROWN["three"], DARK); r = p.form([(-8, -3, 1), (-7.6, -7, 1), (0, -8.4), (6.2, -7, 1), (6.3, -4, 1), (0, -5)], RED, LINE)

@card(40)
def natal_contingent(p):
    wash(p)
    for x, y, gun, look in ((20, 26, False, -1), (98, 25, False, 1), (59, 20, True, 1)): guard(p, x, y, gun, look)
    for x, y, fill in ((6, 42, WHITE), (86, 42, "var(--p-dun,#a66a41)"), (38, 40, WHITE)):
        s = p.form([(x + 10, y - 2), (x + 18, y + 6), (x + 19, y + 22), (x + 15, y + 42, 1), (x + 4, y + 42, 1), (x, y + 22), (x + 2, y + 6)], fill); p.shade(s, 20, 1.8, .4)
        p.line([(x + 9.6, y), (x + 9.6, y + 40)], *[[(x + a, y + b), (x + a + 2.6, y + b)] for b in range(6, 40, 5) for a in (5, 11.6)], w=LINE)

def horse(p, x, y, s=1, fill=BROWN, flip=False):
    """A horse at the gallop, 60 long, facing right; x, y is the ground below its chest."""
    def legs(*all):
        for a, b, c in all:
            limb2(p, a, b, c, (3.6, 1.9, 1.2), fill); t = math.atan2(c[1] - b[1], c[0] - b[0])
            with p.at(*c, 1, math.degrees(t)): p.form([(-.6, -1.6, 1), (2.8, -2.2, 1), (2.8, 1.6, 1), (-.6, 1.4, 1)], DARK, LINE)
    with p.at(x, y, s, 0, flip):
        legs(((12, -16), (25, -16), (32, -8)), ((-18, -17), (-22, -9), (-31, -7)))
        p.form([(-25, -26, 1), (-33, -29), (-40, -22), (-44, -14, 1), (-36, -19), (-26, -21, 1)], DARK, LINE)
        b = p.form([(-26, -22), (-22, -27), (-14, -28.6), (-4, -26), (8, -28), (13, -33), (18, -40), (23, -45, 1), (24.6, -49, 1), (27, -45.4, 1), (31, -42), (38, -35), (40, -31.4), (36.6, -29.4), (31, -32), (26, -32.6), (22, -24), (19, -16), (12, -12), (0, -12), (-12, -14), (-22, -14)], fill); p.shade(b, 65, 1.5, .42); p.shade(b, 20, 2, .16)
        p.line([(29.4, -41), (30.6, -40.4)], [(11, -30), (17, -36), (22, -43.6)], [(9, -29), (14, -33), (19, -39)], [(37, -32), (28, -34), (14, -30)], [(27, -44), (28, -34)])
        legs(((9, -14), (20, -9), (15, -1)), ((-20, -17), (-28, -11), (-37, -2)))

def rider(p, x, y, s, coat_fill, hat, horse_fill, skin=BROWN, gun=True, flip=False):
    horse(p, x, y, s, horse_fill, flip)
    with p.at(x, y, s, 0, flip):
        if gun: small_rifle(p, 4, -34, -58)
        limb2(p, (-2, -26), (7, -20), (5, -8), (3.4, 2.8, 2), CORD); p.form([(3, -9, 1), (7, -9, 1), (11, -6), (11, -5, 1), (3, -5, 1)], DARK, LINE)
        b = p.form([(-4, -44), (2, -45), (5, -38), (4, -30), (4, -25, 1), (-6, -24, 1), (-6, -32), (-7, -40)], coat_fill); p.shade(b, 20, 1.6, .5)
        limb2(p, (-1, -42), (2, -34), (11, -32), (2.6, 2.2, 1.6), coat_fill)
        if hat == "helmet": small_head(p, 1, -49.6)
        else:
            f = p.form([(-1.6, -52), (3.4, -52), (4.4, -48.4), (3, -46), (-.6, -46.4), (-2.4, -48)], skin, LINE); p.shade(f, 25, 1.6, .6)
            f = p.form([(-7, -51.6), (-3, -52.6, 1), (-2.6, -56), (0, -57.4), (3.6, -56.4), (4, -52.8, 1), (8, -52), (3, -50.8), (-3, -51)], HAIR, LINE); p.line([(-2.6, -53.4), (3.9, -53.4)], w=5, colour=RED)

@card(42)
def native_horse(p):
    plain(p, 42)
    rider(p, 88, 56, .7, CORD, "slouch", "var(--p-bay,#7b4f36)")
    rider(p, 44, 76, 1.05, CORD, "slouch", GREY)
    p.line([(2, 78), (12, 77)], [(8, 72), (16, 71)], [(86, 78), (98, 77)])

@card(43)
def g_company(p):
    plain(p, 30)
    puff(p, 102, 16, .8); puff(p, 96, 24, .55)
    road = p.tint([(84, 32, 1), (90, 32, 1), (70, 82, 1), (-4, 82, 1), (-2, 66, 1)], SMOKE, .7)
    for i in range(10):
        x, y, h = 86.4 - i * 2, 35 + i * 2.1, 4 + i * .9
        p.form([(x, y, 1), (x, y - h, 1), (x + 2 + i * .3, y - h, 1), (x + 2 + i * .3, y, 1)], RED, LINE, more=i > 0); p.line([(x + 1, y), (x + 1, y + h)], [(x + 1, y - h), (x - 2, y - h * 2)])
        p.line([(x, y - h - .4), (x + 2, y - h - .4)], w=5, colour=KHAKI)
    for x, y, s in ((62, 71, .7), (55, 75, .7), (39, 90, 1), (24, 97, 1)): soldier(p, x, y, s, "march")
