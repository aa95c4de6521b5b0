"""Volleys, orders and events: each a small scene."""
from setting import *
from company import rider

def flash(p, x, y): p.line([(x, y), (x + 6, y - 2)], [(x, y), (x + 6.6, y + .6)], [(x, y), (x + 5, y + 2.8)])

@card(1)
def relief(p):
    p.form([(p_x, p_y) for p_x, p_y in ((88, 30), (94, 20), (104, 18), (113, 24), (114, 36), (105, 44), (94, 42))], "var(--p-ember,#f2bf58)", LINE)
    p.line([(103, 13), (103, 6)], [(114, 17), (118, 12)], [(91, 16), (87, 10)], [(78, 23), (84, 25)])
    plain(p, 33)
    rider(p, 74, 50, .7, RED, "helmet", DARK, SKIN, False); rider(p, 95, 64, .7, NAVY, "helmet", GREY, SKIN, False)
    bags(p, -6, 66, 9)
    with p.at(22, 66): back = p.form([(-9, 20, 1), (-11, 2), (-9, -8), (0, -11), (9, -8), (11, 2), (9, 20, 1)], RED); p.shade(back, 14, 1.7, .5); p.line([(-7, -8), (8, 12)], w=LINE, colour=BUFF)
    limb2(p, (15, 60), (8, 48), (14, 34), (3.2, 2.8, 2), RED); limb2(p, (30, 60), (38, 54), (42, 44), (3.2, 2.8, 2), RED)
    with p.at(22, 46, .7): hair_of(p, "away")
    with p.at(15, 31, .55, -30): helmet(p)

@card(2)
def night(p):
    p.form([(-4, -4, 1), (124, -4, 1), (124, 84, 1), (-4, 84, 1)], "var(--p-dusk,#5d6670)", LINE); p.ruled(0, 4, 120, 44, 3.2, under=1)
    m = p.form([(92, 6), (86, 10), (84, 18), (88, 25), (96, 27), (101, 24, 1), (94, 21), (91, 15), (93, 8, 1)], SMOKE, LINE)
    p.form([(-4, 46, 1), (20, 40), (50, 30), (70, 30), (96, 40), (124, 44, 1), (124, 90, 1), (-4, 90, 1)], "var(--p-night,#454b4f)", LINE)
    flames(p, 34, 46, 1); flames(p, 55, 47)
    t = thatch(p, [(14, 58, 1), (26, 44, 1), (62, 44, 1), (74, 58, 1)], 75, gap=2.8); w = p.form([(18, 58, 1), (70, 58, 1), (70, 72, 1), (18, 72, 1)], STONE, LINE); p.shade(w, 0, 2.8, .5)
    p.form([(40, 62, 1), (47, 62, 1), (47, 72, 1), (40, 72, 1)], FIRE, LINE)
    impi(p, ((84, 62), (95, 58), (106, 63), (115, 60)), .8); bags(p, -6, 71, 9)

@card(5)
def here_they_come(p):
    plain(p, 26)
    impi(p, [(44 + i * 9, 38 + (i * 5) % 7) for i in range(9)], .5); impi(p, [(56 + i * 12, 50 + (i * 5) % 6) for i in range(6)], .8)
    soldier(p, 18, 100, 1.35, cut=True); bags(p, -6, 60, 9, 3)

@card(19)
def volley_right(p):
    wash(p, y=44)
    for i in range(4): soldier(p, 14 + i * 18, 100 - i, 1.35, cut=True)
    for x, y in ((104, 22), (112, 32), (110, 14)): puff(p, x, y)
    bags(p, -6, 58, 9, 3)

@card(20)
def volley_left(p):
    wash(p, y=44)
    with p.at(120, 0, flip=True):
        for i in range(3): soldier(p, 18 + i * 22, 101 - i, 1.35, cut=True)
        for x, y in ((103, 30), (112, 20), (111, 40)): puff(p, x, y)
    for x, y in ((56, 57), (76, 57), (96, 57), (116, 57), (-4, 59), (16, 59), (36, 59)): crate(p, x, y, 20, 22)

@card(21)
def at_will(p):
    mountain(p, dy=2)
    soldier(p, 18, 100, 1.35, "load", cut=True); soldier(p, 42, 98, 1.35, "aim", rifle_turn=-14, cut=True); soldier(p, 76, 100, 1.35, "aim", rifle_turn=4, cut=True)
    puff(p, 106, 16); bags(p, -6, 60, 9, 3)

@card(22)
def orders(p):                                      # the bugle
    wash(p); bags(p, -6, 66, 9)
    limb(p, (64, 46), (76, 52), (72, 36), cuff=GREEN, w=(4.6, 4, 3))
    redcoat(p, 50, 38, cross=False)
    p.line([(41, 43), (47, 56), (56, 58), (61, 44)], w=5, colour=GREEN)
    head(p, 51, 25, view="side", known=False)
    horn = p.form([(61, 27, 1), (63, 26.4, 1), (88, 21), (96, 17), (101, 11, 1), (107, 30, 1), (98, 27), (89, 26), (63, 30, 1), (61, 29.6, 1)], "var(--p-brass,#d0a550)"); p.shade(horn, 80, 1.5, .45)
    p.form([(101, 11), (105, 15), (107.6, 24), (107, 30), (103, 25), (100.6, 16)], DARK, LINE); p.line([(70, 29), (72, 35), (84, 34), (88, 26)], w=BOLD); p.line([(76, 35), (74, 44), (78, 50), (75, 58)], [(79, 35), (79, 44), (83, 52)], w=5, colour=GREEN)
    hand(p, 72, 32, -60); sleeve(p, (36, 48), (34, 64), (48, 70), w=(4.6, 4, 3), turn=-10)

@card(23)
def mark(p):                                        # over the sights
    plain(p, 24); impi(p, ((26, 36), (40, 33), (84, 34), (98, 32), (110, 36)), .5); spearman(p, 60, 26, .8)
    with p.at(-18, -22, 1.3):
        b = p.form([(55, 84, 1), (58.6, 48, 1), (61.4, 48, 1), (65, 84, 1)], STEEL); p.shade(b, 0, 1.7, .5)
        p.form([(59.4, 48, 1), (59.6, 44.6, 1), (60.4, 44.6, 1), (60.6, 48, 1)], DARK, LINE)
        s = p.form([(49, 70, 1), (49, 58, 1), (56, 58, 1), (60, 62, 1), (64, 58, 1), (71, 58, 1), (71, 70, 1)], STEEL); p.shade(s, 60, 1.6, .5)
        w = p.form([(43, 84, 1), (47, 71, 1), (73, 71, 1), (77, 84, 1)], WOOD); p.shade(w, 75, 1.7, .5)
    bags(p, -8, 66, 3); bags(p, 86, 66, 3); limb(p, (4, 92), (18, 86), (30, 76), cuff=GREEN, w=(9, 7.4, 5.6)); hand(p, 37, 72, -20, 2)

@card(24)
def fix(p):                                         # the muzzle, the socket and two hands
    wash(p)
    for x, fl in ((20, False), (100, False)): p.form([(x - 1.6, 84, 1), (x - 1.4, 30, 1), (x + 1.2, 30, 1), (x + 1.6, 84, 1)], WOOD, LINE); p.form([(x - .8, 30, 1), (x, 2, 1), (x + .8, 30, 1)], STEEL, LINE)
    s = p.form([(55, 84, 1), (55.6, 48, 1), (63.4, 48, 1), (64, 84, 1)], WOOD); p.shade(s, 15, 1.5, .5)
    b = p.form([(57.4, 84, 1), (57.4, 36, 1), (62, 36, 1), (62, 84, 1)], STEEL, LINE); p.shade(b, 15, 1.8, .4)
    k = p.form([(56.4, 44, 1), (56.4, 32, 1), (63, 32, 1), (63, 44, 1)], STEEL); p.form([(63, 36, 1), (67, 35), (68, 30), (69, 28), (66, -6, 1), (64, -6, 1), (64.6, 27), (63, 32, 1)], STEEL); p.line([(66.4, 26), (65, -4)]); p.shade(k, 0, 1.4, .5)
    limb(p, (104, 76), (92, 64), (74, 42), cuff=GREEN, w=(9, 7.4, 5.6)); hand(p, 68, 38, 200, 2.1)
    limb(p, (10, 92), (24, 78), (46, 68), cuff=GREEN, w=(9, 7.4, 5.6)); hand(p, 54, 65, -12, 2.1)

@card(25)
def en_garde(p):
    wash(p, y=46); ground(p, 76)
    for i in range(3): soldier(p, 18 + i * 24, 76 - i % 2 * 2, 1, "charge")

@card(26)
def by_ranks(p):
    wash(p, y=46)
    for i in range(4): soldier(p, 18 + i * 17, 74, 1, cut=False)
    for i in range(3): soldier(p, 26 + i * 22, 77, 1, kneel=True)
    puff(p, 110, 22); ground(p, 77)

@card(27)
def pick_your_man(p):                               # one man, one eye shut; the helmet's shadow over him
    mountain(p, dy=4, flip=True)
    limb(p, (48, 48), (66, 58), (84, 38), cuff=GREEN)
    coat(p, 38, 41, 1, RED); collar(p, 38, 41)
    rifle(p, 38, 37, -4, 1); 
    head(p, 44, 28, view="side", turn=10, known=False)
    hand(p, 86, 36, -10); sleeve(p, (24, 52), (40, 66), (62, 40), turn=-40); spearman(p, 112, 24, .5)

@card(28)
def steady(p):                                      # the old soldier's hand on the young one's shoulder
    wash(p); bags(p, 64, 64, 4)
    redcoat(p, 82, 42, 1); head(p, 82, 29, known=False)
    rifle(p, 104, 84, -88, .9); limb(p, (95, 50), (104, 62), (105, 54), cuff=GREEN, w=(4.4, 3.8, 3)); hand(p, 104.6, 52, -80)
    limb(p, (69, 51), (64, 66), (72, 76), w=(4.6, 4, 3.2))
    redcoat(p, 38, 34, cross=False); head(p, 40, 21, beards="full", known=True)
    limb(p, (54, 43), (62, 54), (70, 48), cuff=GREEN); hand(p, 72, 46.6, -30, 1.1)
    sleeve(p, (21, 44), (14, 62), (28, 72)); chevrons(p, 17, 51, 3, 16)

@card(29)
def pour_it_on(p):                                  # muzzles along the wall
    for x, y, s in ((108, 24, 1), (96, 34, .8), (104, 44, 1), (88, 16, .8), (112, 56, .8), (74, 24, .5)): puff(p, x, y)
    for i in range(5):
        x, y = 4 - i * 5, 30 + i * 8
        with p.at(x, y, .86, (-10, -5, -8, -3, -6)[i]): rifle(p, 0, 0, 0)
        flash(p, x + 95, y - (15, 7, 12, 4, 8)[i])
    bags(p, -6, 66, 9, 2); bags(p, -12, 50, 3, 2); bags(p, -14, 35, 2, 2)

@card(30)
def reserve_charges(p):
    wash(p, y=46); ground(p, 76)
    for i in range(3): soldier(p, 14 + i * 18, 72 + i % 2 * 2, 1, "charge")
    soldier(p, 84, 76, 1, "officer", fill=NAVY); sword(p, 98, 29, -50, .6)

@card(31)
def reserve_waits(p):
    t = thatch(p, [(-4, -4, 1), (124, -4, 1), (124, 16, 1), (-4, 16, 1)], 100, gap=3); stones(p, -4, 16, 124, 62, 8, 15); p.form([(50, 26, 1), (66, 26, 1), (66, 62, 1), (50, 62, 1)], DARK, LINE)
    ground(p, 76)
    for i in range(5): soldier(p, 14 + i * 21, 76, 1, "order")

@card(44)
def aim_low(p):
    plain(p, 54); impi(p, ((82, 62), (97, 58), (110, 63)), .8)
    soldier(p, 22, 88, 1.35, rifle_turn=16, cut=True); bags(p, -8, 50, 4, 2); bags(p, -4, 65, 4, 2)

@card(45)
def front_rank(p):
    wash(p, y=46)
    for i in range(3): soldier(p, 14 + i * 22, 74, 1, "port")
    for i in range(3): soldier(p, 24 + i * 22, 77, 1, kneel=True)
    for x, y in ((112, 40), (98, 46), (104, 33)): puff(p, x, y)
    ground(p, 77)

@card(46)
def rear_rank(p):
    wash(p, y=46)
    for i in range(3): soldier(p, 18 + i * 20, 74, 1)
    for x, y in ((108, 24), (98, 18), (112, 33)): puff(p, x, y)
    for i in range(3): soldier(p, 24 + i * 22, 77, 1, "load", kneel=True)
    ground(p, 77)

@card(47)
def rapid(p):                                       # the lever down, the case flying
    wash(p)
    rifle(p, -14, 46, -6, 1.7); 
    p.line([(34, 48), (40, 62), (52, 62), (51, 46)], w=BOLD)
    for x, y, t in ((52, 24, -40), (66, 12, 30), (38, 10, -80), (84, 20, 10)):
        with p.at(x, y, 1, t): c = p.form([(-5, -1.8, 1), (5, -1.8, 1), (5.6, -1, 1), (10, -1, 1), (10, 1, 1), (5.6, 1, 1), (5, 1.8, 1), (-5, 1.8, 1)], "var(--p-brass,#c99b45)", LINE); p.shade(c, 75, 1.4, .5)
    p.line([(49, 33), (50, 29)], [(44, 32), (41, 20)], [(54, 32), (61, 19)])
    limb(p, (24, 98), (30, 84), (41, 66), cuff=GREEN, w=(9, 7.4, 5.6)); hand(p, 44, 61, -60, 2)
    limb(p, (112, 92), (101, 68), (91, 47), cuff=GREEN, w=(9, 7.4, 5.6)); hand(p, 88, 41, -120, 2)

@card(48)
def four_hundred(p):                                # the leaf of the sight, and far men
    hill(p, [(-4, 26, 1), (22, 24), (50, 14), (66, 16), (90, 25), (124, 22, 1)], gap=3.4)
    impi(p, [(8 + i * 13, 33 + i * 7 % 5) for i in range(9)], .25)
    p.line([(-2, 46), (40, 44), (122, 47)]); p.form([(16, 47), (18, 42), (23, 41), (26, 46)], WHITE, LINE); p.form([(90, 49), (92, 44), (97, 43), (100, 48)], WHITE, LINE)
    l = p.form([(44, 76, 1), (44, 30, 1), (46, 27), (74, 27), (76, 30, 1), (76, 76, 1), (71, 76, 1), (71, 33, 1), (49, 33, 1), (49, 76, 1)], STEEL); p.shade(l, 60, 1.7, .4)
    p.form([(42, 52, 1), (56, 52, 1), (60, 56, 1), (64, 52, 1), (78, 52, 1), (78, 60, 1), (42, 60, 1)], STEEL); p.line(*[[(49, y), (52, y)] for y in (38, 44, 66, 71)], *[[(68, y), (71, y)] for y in (38, 44, 66, 71)])
    b = p.form([(34, 86, 1), (36, 74, 1), (84, 74, 1), (86, 86, 1)], STEEL); p.shade(b, 75, 1.8, .5)

@card(49)
def harlech(p):
    for k in range(5): p.line([(2, 12 + k * 3), (30, 7 + k * 3), (62, 13 + k * 3), (92, 8 + k * 3), (118, 12 + k * 3)], w=FINE)
    for x, y in ((18, 20), (34, 14), (50, 19), (72, 22), (90, 13), (106, 19)): p.form([(x - 2.6, y), (x, y - 2), (x + 2.6, y - .6), (x, y + 1.8)], DARK, LINE); p.line([(x + 2.5, y - .4), (x + 2.5, y - 11)])
    for x, y, l in ((24, 52, 1), (96, 52, -1), (60, 49, 1)):
        with p.at(x, y, .78): redcoat(p, 0, 13, l, belted=False, cross=l > 0); head(p, 0, 0, look=l, view="three", turn=-8 * l, known=False)
        with p.at(x, y, .78, -8 * l, l < 0): p.form([(1.4, 5), (3, 4.2), (4.6, 5), (3, 7.6)], DARK, LINE)
    bags(p, -6, 73, 9, 1)

def ox(p, x, y, s, fill, patch):
    with p.at(x, y, s):
        for pts in ([(14, -14), (20, -8), (27, -2), (24, 0, 1), (15, -5), (9, -10)], [(-18, -14), (-24, -6), (-31, -1), (-29, 1, 1), (-19, -4), (-11, -10)]): p.form(pts, fill, LINE)
        p.line([(-25, -26), (-35, -29), (-38, -22)], w=BOLD)
        b = p.form([(-27, -24), (-20, -28), (-4, -27), (8, -30), (15, -31), (22, -34), (28, -35), (33, -30), (38, -23), (36, -20), (30, -21), (24, -23), (20, -16), (12, -10), (-6, -9), (-20, -11), (-26, -16)], fill); p.shade(b, 65, 1.7, .45); p.shade(b, 20, 2, .14)
        q = p.form([(-14, -27, 1), (-2, -27, 1), (2, -20), (-6, -15), (-15, -19)], patch, LINE); p.shade(q, 65, 2, .4)
        p.form([(28, -34, 1), (25, -39), (26.4, -48, 1), (28.4, -40), (31, -36, 1)], SMOKE, LINE); p.form([(31, -34, 1), (37, -37), (44, -44, 1), (41, -36), (33, -30, 1)], SMOKE, LINE); p.line([(32, -29), (33, -28.6)], w=5)
        for pts in ([(10, -12), (13, -5), (20, 1), (16, 3, 1), (9, -2), (4, -10)], [(-22, -14), (-20, -6), (-25, 2), (-21, 3, 1), (-14, -4), (-12, -11)]): q = p.form(pts, fill, LINE); p.shade(q, 40, 1.8, .5)

@card(50)
def stampede(p):
    plain(p, 32)
    for x, y, s in ((10, 66, .9), (4, 50, .7), (24, 76, .7)): puff(p, x, y, 1, EARTH)
    ox(p, 82, 56, .8, "var(--p-dun,#a66a41)", WHITE); ox(p, 52, 76, 1.1, WHITE, "var(--p-bay,#7b4f36)")
    for x, y, t in ((104, 72, 20), (112, 62, -14), (94, 76, 44)):
        with p.at(x, y, 1, t): b = p.form([(-5, -3, 1), (5, -4), (6, 3, 1), (-4, 4)], STONE, LINE); p.shade(b, 60, 1.7, .4)
