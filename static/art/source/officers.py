"""Officers, the departments, the chaplain, and the surgeon's dog: each a plate of his own."""
from setting import *

# ------------------------------------------------------------- officers
@card(3)
def chard(p):                                       # the engineer: dark patrol jacket, full beard, a plan of the post
    mountain(p, dy=8)
    limb(p, (74, 43), (83, 58), (74, 66), NAVY)
    coat(p, 60, 34, 1, NAVY); collar(p, 60, 34, 1, NAVY); buttons(p, 60, 34, n=1)
    p.line(*[[(54 - i * .3, 40 + i * 6), (61, 41 + i * 6), (70 - i * .8, 39.6 + i * 6)] for i in range(5)], w=BOLD)
    with p.at(60, 34): band(p, [(-9.6, 2), (0, 17), (11, 36)], 2.2, WOOD); belt(p, 0, 0, pouches=False, fill=WOOD)
    head(p, 60, 21, beards="full")
    plan = p.form([(58, 62, 1), (88, 54, 1), (95, 72, 1), (66, 82, 1)], WHITE); p.shade(plan, 72, 2.2, .16)
    p.line([(66, 66), (74, 64), (75, 69), (68, 71), (66, 66)], [(79, 62), (86, 60), (87.4, 65), (81, 67), (79, 62)], [(70, 75), (82, 72), (90, 66)])
    sleeve(p, (43, 43), (36, 60), (54, 70), NAVY, fill=NAVY); hand(p, 90, 66, 190)

@card(4)
def bromhead(p):                                    # the 24th: whiskers and moustache, sword drawn, revolver at the lanyard
    wash(p); bags(p, 70, 58, 4)
    limb(p, (73, 43), (80, 58), (84, 48), cuff=GREEN)
    redcoat(p, 58, 35, belted=False, cross=False); belt(p, 58, 35, pouches=False, fill=BUFF)
    with p.at(58, 35): band(p, [(-9.6, 2), (0, 17), (11, 36)], 2.2, WOOD)
    head(p, 58, 22, beards="whiskers", hair=DARK)
    sword(p, 86, 45, -82); hand(p, 86, 45, -60)
    limb(p, (42, 44), (34, 60), (46, 70), cuff=GREEN); revolver(p, 52, 70, 8); hand(p, 49, 71, 0)

@card(41)
def spalding(p):                                    # the staff: blue patrols, field cap, gauntlet on the saddle, looking for the road
    plain(p, 40)
    horse_head(p, 92, 32, BROWN)
    limb(p, (66, 44), (76, 56), (86, 60), NAVY); hand(p, 89, 61, 30)
    coat(p, 50, 35, 1, NAVY); collar(p, 50, 35, 1, NAVY); buttons(p, 50, 35, n=5)
    p.line(*[[(44, 41 + i * 6), (51, 42 + i * 6), (60 - i * .8, 40.6 + i * 6)] for i in range(5)])
    with p.at(50, 35): belt(p, 0, 0, pouches=False, fill=WOOD)
    head(p, 50, 22, hat=forage, beards="moustache")
    sleeve(p, (34, 44), (30, 60), (48, 66), NAVY, fill=NAVY); p.line([(52, 66), (70, 66), (88, 62), (99, 53)])

@card(9)
def adendorff(p):                                   # a contingent's lieutenant, from Isandlwana; no sure likeness: the hat's shadow
    hill(p, [(-2, 50, 1), (18, 46), (30, 30, 1), (38, 24), (48, 26), (52, 34, 1), (64, 46), (122, 50, 1)])
    limb(p, (77, 44), (88, 54), (94, 42), CORD)
    coat(p, 63, 35, 1, CORD); buttons(p, 63, 35, n=5)
    p.form([(58, 34, 1), (55, 40, 1), (63, 44, 1), (70, 39, 1), (67, 34, 1), (63, 36)], CORD, LINE)
    with p.at(63, 35): band(p, [(12, 3), (-2, 20), (-14, 36)], 3.4, WOOD); belt(p, 0, 0, pouches=False, fill=WOOD)
    for i in range(5):
        with p.at(71 - i * 4.6, 43 + i * 5.4, 1, 40): p.form([(-1, -2.4, 1), (1, -2.4, 1), (1, 2, 1), (-1, 2, 1)], "var(--p-brass,#c99b45)", LINE, more=False)
    head(p, 63, 22, hat=slouch, known=False)
    rifle(p, 97, 78, -86, carbine=True); hand(p, 96, 41, -80)
    sleeve(p, (47, 44), (33, 51), (19, 44), None, fill=CORD)

# ------------------------------------------------------------- the departments
@card(6)
def dalton(p):                                      # an old soldier of fifty or so: grey beard, commissariat blue, rifle at the port
    wash(p)
    for x, y in ((2, 60), (22, 62), (6, 46)): crate(p, x, y)
    bags(p, 84, 60, 3)
    limb(p, (74, 43), (82, 56), (72, 60), NAVY)
    coat(p, 60, 35, 1, NAVY); collar(p, 60, 35, 1, NAVY); buttons(p, 60, 35, n=6)
    belt(p, 60, 35, pouches=False, fill=WOOD)
    head(p, 60, 22, hat=forage, beards="full", hair=GREY)
    rifle(p, 40, 76, -42, .92); hand(p, 71, 59, 160)
    sleeve(p, (43, 44), (34, 60), (46, 70), NAVY, fill=NAVY, turn=-20)

@card(15)
def dunne(p):                                       # young, tall; bareheaded among the mealie bags, one on his shoulder
    wash(p)
    bags(p, -4, 64, 9)
    limb(p, (44, 44), (33, 34), (43, 22), NAVY)
    coat(p, 60, 37, 1, NAVY); collar(p, 60, 37, 1, NAVY); buttons(p, 60, 37, n=6); belt(p, 60, 37, pouches=False, fill=WOOD)
    head(p, 62, 24, hat=None, beards="moustache")
    sack = p.form([(30, 22), (28, 12), (34, 6), (48, 5), (60, 7), (65, 10, 1), (60, 14), (52, 24), (48, 30), (38, 30)], BAG); p.shade(sack, 40, 1.6, .5); p.shade(sack, 120, 2, .2); p.line([(62, 8), (58, 12)], [(36, 12), (44, 9)], [(34, 22), (46, 20)])
    hand(p, 42, 23, -80)
    sleeve(p, (75, 45), (88, 54), (93, 66), NAVY, fill=NAVY)
    bags(p, 76, 69, 4, 2)

@card(14)
def attwood(p):                                     # the loft window of the storehouse
    stones(p, -2, -2, 122, 82, 8, 16)
    hole = p.form([(24, 6, 1), (98, 6, 1), (98, 82, 1), (24, 82, 1)], DARK)
    frame = p.form([(20, 2, 1), (102, 2, 1), (102, 7, 1), (97, 7, 1), (97, 82, 1), (25, 82, 1), (25, 7, 1), (20, 7, 1)], WOOD); p.shade(frame, 60, 2, .6)
    inside_ = p.form([(26, 7, 1), (96, 7, 1), (96, 82, 1), (26, 82, 1)], DARK)
    coat(p, 58, 38, 1, NAVY); collar(p, 58, 38, 1, WHITE); buttons(p, 58, 38, n=6); belt(p, 58, 38)
    head(p, 58, 25, beards="moustache", hair=DARK)
    limb(p, (72, 46), (80, 60), (90, 54), NAVY)
    rifle(p, 50, 58, -8, 1); hand(p, 92, 53, -20)
    sleeve(p, (42, 47), (38, 62), (58, 62), WHITE, fill=NAVY); chevrons(p, 40, 52, 2, 10)
    sill = p.form([(16, 72, 1), (106, 72, 1), (106, 82, 1), (16, 82, 1)], WOOD); p.shade(sill, 80, 2.4, .4)

@card(10)
def reynolds(p):                                    # the surgeon: kneeling work, sleeves, the bandage, a wounded man's arm
    wash(p)
    limb(p, (74, 45), (86, 57), (76, 66), NAVY)
    coat(p, 60, 36, 1, NAVY); collar(p, 60, 36, 1, NAVY); buttons(p, 60, 36, n=6)
    apron = p.form([(50, 50, 1), (60, 52), (70, 50, 1), (76, 82, 1), (44, 82, 1)], WHITE, LINE); p.shade(apron, 15, 2.2, .3)
    head(p, 60, 22, hat=None, beards="whiskers", hair=DARK, turn=8)
    arm = p.form([(126, 66, 1), (100, 62), (84, 62), (70, 66), (62, 67), (58, 70), (64, 73), (72, 72), (86, 74), (104, 78), (126, 82, 1)], SKIN); p.shade(arm, 80, 1.5, .35)
    cloth = p.form([(84, 61, 1), (92, 60.6), (98, 61.4, 1), (97, 77.4, 1), (90, 76), (83, 74.4, 1)], WHITE, LINE); p.line([(86, 61), (88, 75)], [(92, 61), (91, 76)]); p.shade(cloth, 75, 1.7, .4)
    p.line([(84, 70), (72, 58), (60, 60)], [(84, 73), (70, 61), (60, 62)])
    hand(p, 80, 66, 20)
    sleeve(p, (43, 45), (34, 60), (54, 63), WHITE, fill=NAVY)
    box = p.form([(2, 60, 1), (28, 60, 1), (28, 80, 1), (2, 80, 1)], WOOD); p.shade(box, 62, 1.8, .4); p.form([(10, 65, 1), (20, 65, 1), (20, 75, 1), (10, 75, 1)], WHITE, LINE); p.line([(15, 67), (15, 73)], [(12, 70), (18, 70)], w=5, colour=RED); p.line([(2, 63), (28, 63)])

@card(32)
def smith(p):                                       # the chaplain, tall: long red beard, faded alpaca coat, a haversack of cartridges
    wash(p); bags(p, -4, 62, 3); bags(p, 88, 62, 3)
    limb(p, (74, 38), (86, 50), (96, 58), GREY)
    coat(p, 60, 29, 1, GREY, lean=1)
    p.form([(55, 28, 1), (58, 40, 1), (64, 66, 1), (66, 66, 1), (66, 40, 1), (65, 28, 1)], DARK, LINE)
    p.form([(55.4, 24.6, 1), (64.6, 24.8, 1), (64.8, 28, 1), (55.2, 28, 1)], WHITE, LINE)
    p.line([(55, 29), (51, 42), (58, 50), (64, 70)], [(65, 29), (70, 40), (67, 48), (66, 70)], w=LINE)
    with p.at(60, 29): band(p, [(10, 2), (-4, 20), (-16, 34)], 2.6)
    head(p, 60, 16, hat=None, beards="long", hair=RUST)
    sack = p.form([(34, 60, 1), (52, 58, 1), (55, 76), (44, 80), (33, 77)], BUFF); p.shade(sack, 30, 1.7, .45); p.line([(34, 64), (43, 68), (52, 62)])
    for i in range(3): p.form([(92 + i * 4, 55 - i, 1), (94.4 + i * 4, 54.6 - i, 1), (95 + i * 4, 62 - i, 1), (92.6 + i * 4, 62.4 - i, 1)], "var(--p-brass,#c99b45)", LINE)
    hand(p, 98, 61, 20)
    sleeve(p, (43, 39), (33, 54), (42, 64), None, fill=GREY, turn=40)

@card(39)
def dick(p):                                        # the surgeon's terrier, four feet on the bags, barking
    wash(p); bags(p, -6, 62, 9)
    with p.at(4, 2, .98):
        tail = p.form([(22, 36), (15, 26), (14, 17, 1), (19, 24), (28, 32)], WHITE)
        for a, b, c in (((34, 46), (32, 54), (36, 60)), ((84, 46), (84, 54), (84, 60))): q = p.form([(a[0] - 4, a[1]), (b[0] - 3, b[1]), (c[0] - 3, c[1], 1), (c[0] + 4, c[1], 1), (b[0] + 2.6, b[1]), (a[0] + 4, a[1])], WHITE); p.shade(q, 15, 1.4, 1)
        body = p.form([(22, 38), (28, 31), (42, 30), (60, 32), (72, 26), (78, 16), (88, 14), (93, 22), (92, 34), (86, 44), (76, 49), (60, 47), (46, 44), (36, 48), (26, 48)], WHITE)
        p.shade(body, 70, 1.5, .36); p.shade(body, 130, 1.9, .14)
        for a, b, c in (((27, 42), (22, 53), (27, 61)), ((78, 44), (77, 53), (77, 61))): q = p.form([(a[0] - 5, a[1]), (b[0] - 3, b[1]), (c[0] - 3, c[1], 1), (c[0] + 4.4, c[1], 1), (b[0] + 3, b[1]), (a[0] + 5, a[1] + 3)], WHITE); p.shade(q, 15, 1.5, .5)
        patch = p.form([(38, 30.4, 1), (52, 31, 1), (56, 37), (47, 41), (39, 37)], HAIR, LINE); p.shade(patch, 70, 1.3, .8)
        muzzle = p.form([(76, 18), (78, 10), (84, 6), (91, 7), (95, 11), (104, 12), (106.4, 15, 1), (104, 17.4), (98, 18, 1), (102.6, 22, 1), (98, 23.4), (92, 22), (85, 26)], WHITE); p.shade(muzzle, 70, 1.3, .4)
        ear_ = p.form([(80, 9), (85, 5.4, 1), (88, 10), (85, 17, 1), (80, 15)], HAIR); p.shade(ear_, 60, 1, .8)
        p.line([(92.4, 11.4), (93.4, 11.4)], [(105, 13.6), (106, 14.4)], w=5); p.line([(84, 26), (92, 25)], [(85, 28), (92, 27)]); p.line([(110, 12), (115, 9)], [(111, 17), (117, 17)], [(109, 22), (114, 25)])
        collar_ = p.form([(76, 21, 1), (84, 27), (92, 25, 1), (92.4, 28, 1), (84, 30), (75, 24, 1)], RED, LINE)
