### What all programs of the page say, in English. Other languages have the same messages in a folder beside this one.
### Above a message stand its variables, in the order in which the program gives them.

# The language's own name.
language-name = English

## Every page

skip = Skip to the page
main-menu = Main
settings = Settings
language = Language
theme = Theme
theme-auto = As the device
theme-day = Day
theme-night = Night
contrast = More contrast
still = Reduce motion
keyless = No single-key shortcuts
foot = Rules as facts; words and drawings our own, CC BY 4.0. Free and open.
loading = One moment…
try-again = Try again
trying-again = No answer yet. Trying again by itself…
home = Home
leaderboards = Leaderboards
how-to-play = How to play
rules = Rules
second-edition = Second edition
first-edition = First edition
about = About
history = History
table = The siege
result = Result
replay = Replay
calendar = Calendar of challenges
player = Your player
challenge = Challenge
lost = Nothing here
lost-text = There is no page at this address.
home-title = Hold the post until morning

home-lead =
    .battle = Rorke’s Drift, 22 January 1879: four Zulu regiments come round the hill called Shiyane, and about a hundred and fifty people stand behind mealie bags and biscuit boxes.
    .game = A game for one player, one card and one Action at a time, in half an hour or so.

picture = Map of the mission station
new-game = New game

# $turn (Number) which turn
continue-at = Continue: turn { $turn }

unfinished = Unfinished games
choose-rules = Choose the rules
free-game = Siege by rules of your own
free-first = First edition by rules of your own

# $day (String) a date
daily-of = Daily challenge of { $day }

# $day (String) a date
blind-of = Blind table of { $day }

daily = Daily challenge
daily-text = One siege for everybody, new at midnight UTC. Only your first game of the day counts.

# $today (String) the name of today’s rules
# $tomorrow (String) of tomorrow’s
daily-rules = Today: { $today }. Tomorrow: { $tomorrow }.

daily-play = Play today’s
daily-continue = Go on with today’s
daily-again = Play it again, not counted

# $vp (Number) victory points
daily-done = You played today’s: { $vp } victory points.

daily-table = Today’s table
daily-blind = Or play it blind
leaderboards-text = The standard siege, and every day’s challenge.
leaderboards-see = See the tables
how-text = Six phases, one Action. Ten minutes to read.
how-read = Read
new-title = A game by your own rules
new-text = Each optional rule and each optional card can be chosen by itself. Some cost victory points in the final count.
edition = Edition
presets = Ready-made

preset =
    .siege_standard = Standard siege
    .siege_full = Full siege
    .siege_as_it_happened = As it happened
    .siege_first = First edition

optional-rules = Optional rules

variant-stronger-ibuthos = Stronger iButhos
    .text = Each has one hit marker more.

variant-melee = Bayonets by night
    .text = Cards 24 and 25 suffer no −1 from Night at Close range.

variant-morning-attack = Attack in the morning
    .text = When the cup runs out, the regiments come once more at dawn.

variant-officers = Who commanded
    .text = No Seniority Debate; Adendorff does not serve as a lieutenant.

variant-varying-strength = Strength by the die
    .text = A die for each iButho: a hit marker fewer, as printed, or up to two more.

variant-left-out = Left out unseen
    .text = Three cards and three chits stay out of the game; nobody knows which.

variant-change-of-luck = Change of luck
    .text = Once a volley, discard a card to turn a 5 into a 6 or a 6 into a 5.

optional-cards = Optional cards

optional-cards-text =
    .first = One of the volleys 40 to 43 should come with each of Spalding, Allen, Hitch and Robert Jones.
    .second = One of the volleys 44 to 48 should come with Smith, one with Allen, and one with each pair among 34 to 39.

# $vp (Number) victory points
options-cost = { $vp ->
    [0] This choice costs no victory points.
   *[other] This choice costs { $vp } VP in the final count.
}

it-ranks = The result ranks on a leaderboard of its own.
it-does-not-rank = A game by rules of your own does not rank.

# $volleys (String) the numbers of cards
# $has (Number) how many there are
# $wants (Number) how many there should be
unbalanced = Of the volleys { $volleys } this deck has { $has } and should have { $wants }.

balance = Balance the deck
begin = Begin
your-name = Your name
name-text = What the leaderboards show. 1 to 24 characters.
name-save = Save the name
name-saved = Saved.
name-wrong = A name has 1 to 24 characters.
day-before = The day before
day-after = The day after
ledger-caption = Most points first; then fewer decisions taken back, fewer turns, and who came first.

# $total (Number) results
ledger-total = { $total ->
    [one] { $total } result in all.
   *[other] { $total } results in all.
}

ledger-empty = Nobody has finished a game here yet. The first line is free.
place = Place
name = Name
vp = VP
level = Level
ending = End
turns = Turns
undos = Taken back
when = When
you = (you)
recruit = Recruit
program = (program)
more = Show more
victory-points = victory points

# $ending (String) its key
# $turn (Number) which turn
ended-on = { $ending ->
    [overrun] Overrun on turn { $turn }.
    [military_victory] No iButho left in the fight on turn { $turn }.
   *[relieved] The Relief Column came in sight on turn { $turn }.
}

# $n (Number) how many
# $at (Number) victory points each
heroes = Heroes in play without a medal: { $n } at { $at }

# $n (Number) how many
# $at (Number) victory points each
decorated = Heroes in play with a medal: { $n } at { $at }

# $n (Number) how many
# $at (Number) victory points each
hits = Hit markers taken: { $n } at { $at }

# $n (Number) how many
# $at (Number) victory points each
buildings = Buildings that do not burn: { $n } at { $at }

# $n (Number) how many
# $at (Number) victory points each
ibuthos = iButhos out of the fight for good: { $n } at { $at }

relief = The Relief Column came
held = No iButho reached the Zulu Victory marker
banners = Banners raised
options-line = Optional rules and cards
total = Total

# $n (Number) decisions
undos-used = { $n ->
    [0] No decision was taken back.
    [1] One decision was taken back.
   *[other] { $n } decisions were taken back.
}

# $place (Number) from one
# $total (Number) results
place-on-standard = Place { $place } of { $total } on the leaderboard.

# $place (Number) from one
# $total (Number) results
place-on-day = Place { $place } of { $total } on that day’s table.

# $place (Number) from one
# $total (Number) results
place-among-known = Among established players: place { $place } of { $total }.

# $place (Number) from one
# $total (Number) results
place-not-counted = Among the { $total } results of established players it would be place { $place }, but it is not counted there.

known-none = No established player has a result there yet.
become-established = To become established, keep a recovery code or a passkey and finish a game; from a day later your results count there.

unranked =
    .practice = Practice on a day that is over: it does not rank.
    .again = Not the first try of this player or this browser at the day: it does not rank.
    .address = Forty newcomers have begun at your internet address today, so this game does not rank. Established players always may.
    .late = Played on after its day was over: it does not rank.

luck = Luck that can be proved
luck-was-known = This luck had been played before: the game does not rank.
share = Copy it to share
watch = Watch it again
challenge-others = Challenge others with this luck
shared = Copied.

# $hits (Number) in all
# $turns (Number) how many
# $most (Number) hits in one turn
share-turns = Hits turn by turn: { $hits } in { $turns } turns, at most { $most } in one.

# $vp (Number) victory points
# $level (String) the name of a level
# $place (String) a sentence, or nothing
share-text = Shiyane, the siege of Rorke’s Drift: { $vp } VP, { $level }. { $place }

look-at-table = Look at the table once more
not-over = This siege is not over yet.
go-to-table = To the table
chits-title = The 34 iMpi chits
chits-text = The number in front says how many of them are in the cup at the start.
cards-title = The cards
cards-text = Dice at Close, Medium and Long range; a dash where the card cannot fire.
dice = Dice

## Names of the siege

victory =
    .tragic_defeat = Tragic Defeat
    .ignoble_defeat = Ignoble Defeat
    .standoff = Standoff
    .minor_victory = Minor Victory
    .major_victory = Major Victory
    .epic_victory = Epic Victory

ended =
    .overrun = Overrun
    .military_victory = Field cleared
    .relieved = Relieved

medal =
    .victoria-cross = Victoria Cross
    .distinguished-conduct = Distinguished Conduct Medal

ability =
    .return = Return
    .discard = Discard
    .insert = Insert
    .while = While available
    .defends = Defends
    .recover = Recover
    .bonus = Bonus
    .drawn = When drawn
    .fired = When fired

in-phase =
    .impi = iMpi
    .action = Action
    .ibutho = iButho
    .card-draw = Card Draw
    .hero = Hero
    .action-or-housekeeping = Action or Housekeeping

# $movers (String) the key of who advances
# $boxes (Number) how far
chit-advance = { $movers ->
    [chest] Chest
    [left_horn] Left Horn
    [right_horn] Right Horn
    [both_horns] Both Horns
    [loins] Loins
   *[all] All
} { $boxes }

chit =
    .r = R: Regroup
    .ablaze = Building Ablaze
    .forward = inDluyengwe Forward
    .prince = Prince Dabulamanzi
    .overheat = Rifles Overheat
    .debate = Seniority Debate
    .washing = Washing of the Spears
    .snipers = Zulu Snipers

chit-help =
    .advance = The named formations advance, one box at a time, those closest to the post first. One that is blocked may try again with the next step.
    .r = Each iButho in box 3, 4 or 5 that has lost hit markers gets one back; the routed stand again in box 5; those in box 2 or nearer retreat one box. No volleys this turn, from here on.
    .ablaze = A die decides which thatched roof catches fire, or whether a fire goes out.
    .forward = inDluyengwe, young and eager, advances two boxes.
    .prince = The prince urges his men on: a die says how many used Advance chits go back into the cup.
    .overheat = Another chit is drawn; if it is an Advance it counts. Volleys of this turn’s Action Phase have −1.
    .debate = The officers dispute who commands: Chard, Bromhead, Dalton, Bourne and Windridge go back to your hand if available, and the rest of the turn is lost.
    .washing = Every iButho in the box number nearest to the post retreats one box.
    .snipers-second = Chits are drawn until an Advance comes up, and it counts; if the cup has none, all advance one box. Volleys of this turn’s Action Phase have −1.
    .snipers-first = Chits are drawn until an Advance comes up, and it counts; if the cup has none, nobody moves. Volleys of this turn’s Action Phase have −1.

## What went wrong: by the type of the problem that the server answers with

failure-away = The server cannot be reached.

# $status (Number) of HTTP
failure-unwell = The server is in trouble ({ $status }). Try again in a while.

failure-garbled = Page and server do not understand each other. Reload the page.
problem-no-such-month = There is no such month of challenges.
problem-no-such-board = There is no such leaderboard.
problem-no-such-moment = The game has no such moment to play on from.
problem-no-such-invitation = There is no such invitation, or not any more.
problem-illegal-action = The rules do not allow that now.
problem-not-possible = That is not possible in this game now.
problem-seat-taken = The seat is taken already.
problem-nobody-yet = This browser has no player yet. Begin a game to become one.
problem-command-id-reused = The server has had another request by the same number. Try again.
problem-cross-site = Another site’s page sent that, so it was not done.
problem-not-for-bots = Programs may play a day once it is over.
problem-no-such-game = There is no such game.
problem-not-your-game = This game belongs to another player or another browser.
problem-no-such-day = There is no table for that day.
problem-stale = The game has gone on elsewhere.
problem-game-over = The siege is over.
problem-first-try-open = Your first try at this day is not over. Finish it before you play its luck again.
problem-nothing-to-undo = There is nothing to take back.
problem-not-yet-public = A game is open to everybody once it is over, a day’s game an hour after its day has closed (UTC).
problem-passkey-refused = The passkey was not accepted. Begin again.
problem-no-passkeys-here = Passkeys need a site with a name: open this one by its name, not by its number.
problem-not-on-board = You have no result on this table yet.
problem-no-such-code = This code is not known, or not any more.
problem-no-such-challenge = There is no such challenge.
problem-name-taken = Another player has this name, or one that looks the same.
problem-bad-name = A name has 1 to 24 characters, all of them to be seen.
problem-name-reserved = This name is reserved. Choose another.

## Cards by number: title, role, what they do, and who he was or what it is about
## An ability is named by its kind and its phase, and by the edition where only one has it.

card-1 = Relief Column
    .role = Event
    .drawn-always = The post has held: the siege is over.
    .note = Early on the 23rd Lord Chelmsford’s column came back over the river and saw smoke above the post.
card-2 = Night Fighting Begins
    .role = Event
    .drawn-always = Night until the end: −1 on volleys while no building burns.
    .note = It was dark soon after seven. The burning thatch lit the ground before the walls.
card-3 = Lieutenant Chard
    .role = Lieutenant, Royal Engineers
    .return-cards = Draw one more card, if you held three or fewer when the phase began.
    .discard-action = Two more Actions.
    .note = John Chard was at the drift to mend the ponts. Senior by a few years, he took command.
card-4 = Lieutenant Bromhead
    .role = Lieutenant, 24th Regiment
    .return-action = One more Action.
    .discard-cards = Draw up to two more cards.
    .note = Gonville Bromhead led B Company of the 2nd battalion, left behind to guard the stores.
card-5 = “Here they come...”
    .role = Volley
    .fired-action-second = Firing it costs no Action.
card-6 = Commissary Dalton
    .role = Commissariat
    .defends-always = Holds the Storehouse on 4, 5 or 6.
    .discard-impi = Ignore the chit.
    .note = James Dalton, an old soldier, spoke for staying and drew the line of mealie bags.
card-7 = Colour Sergeant Bourne
    .role = Sergeant, 24th Regiment
    .while-always = Your hand has no limit.
    .discard-action = No −1 on volleys this turn.
    .note = Frank Bourne, 24 years old, kept the company steady. He lived until 1945, the last of them.
card-8 = Sergeant Windridge
    .role = Sergeant, 24th Regiment
    .discard-action = One stage of the barricade stands at once, without an Action or a leader.
    .note = Joseph Windridge made the storehouse ready: doors blocked, loopholes cut.
card-9 = Lieutenant Adendorff
    .role = Lieutenant, Natal Native Contingent
    .insert-impi-second = Put the chit back and draw another.
    .discard-impi-first = Put the chit back and draw another.
    .note = He rode in with the news of Isandlwana, and by Chard’s account stayed to fight.
card-10 = Surgeon Reynolds
    .role = Army Medical Department
    .recover-action-or-housekeeping-second = A discarded hero is available at once. Then roll for Reynolds: 1–2 discard, 3–4 insert, 5–6 return.
    .recover-action-or-housekeeping-first = A discarded hero is available at once. Then roll for Reynolds: 1–4 discard, 5–6 return.
    .note = James Reynolds dressed wounds under fire and carried cartridges to the hospital.
card-11 = Corporal Schiess
    .role = Corporal, Natal Native Contingent
    .defends-always = Holds the North Wall on 5 or 6.
    .discard-impi-second = Fire a Volley card or another available hero before the chit takes effect.
    .discard-impi-first = Fire a Volley card, or another hero on the tableau or in your hand, before the chit takes effect.
    .note = Christian Schiess, a Swiss volunteer, left his hospital bed with a wounded foot.
card-12 = Private Hook
    .role = Private, 24th Regiment
    .defends-always = Holds the Hospital on 5 or 6.
    .discard-action = The Hospital’s fire is out, or the iButho in the Hospital retreats one box.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = Henry Hook held one hospital room after another while the patients were got out.
card-13 = Private John Williams
    .role = Private, 24th Regiment
    .return-action = Take a discarded Private into your hand.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = He broke through the hospital’s inner walls, room by room, to bring the sick away.
card-14 = Corporal Attwood
    .role = Corporal, Army Service Corps
    .return-action = Distribute ammunition and water without an Action.
    .note = Francis Attwood fought from a loft window of the storehouse.
card-15 = Assistant Commissary Dunne
    .role = Commissariat
    .while-always = May lead barricade work like a Sergeant.
    .discard-action = One stage of the barricade stands at once, without an Action or a leader.
    .note = Walter Dunne stood in the open to pile mealie bags into the last redoubt.
card-16 = Private Dunbar
    .role = Private, 24th Regiment
    .insert-impi-second = One formation the Advance chit names moves one box less.
    .discard-impi-first = One formation the Advance chit names moves one box less.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = James Dunbar was remembered for long shots at the leaders under the hill.
card-17 = Trooper Lugg
    .role = Trooper, Natal Mounted Police
    .return-action = One more die for the next volley at Medium or Long this turn.
    .note = Harry Lugg was in hospital with a bad knee; he took a carbine and a place at the wall.
card-18 = Sergeant Gallagher
    .role = Sergeant, 24th Regiment
    .return-action = Fight a fire without an Action.
    .note = Henry Gallagher had charge of the wall of wagons and bags on the hill side.
card-19 = “Volley fire! Present... fire!”
    .role = Volley
card-20 = “Volley fire! Present... fire!”
    .role = Volley
card-21 = “Inde­pendent! Fire at Will!”
    .role = Volley
card-22 = “Hark the Orders”
    .role = Volley
card-23 = “Mark your target”
    .role = Volley
card-24 = “Fix... bayonets!”
    .role = Volley
card-25 = “Ready... En Garde!”
    .role = Volley
card-26 = “Volley Fire by Ranks”
    .role = Volley
    .fired-always = Ammunition and water are low afterwards.
card-27 = “Pick your man”
    .role = Volley
card-28 = “Steady, lads, steady”
    .role = Event
    .discard-cards = From your hand: take a Volley card from the discard pile.
card-29 = “Pour it on”
    .role = Volley
card-30 = Commit Reserve Platoon
    .role = Volley
    .fired-action = Needs the Reserve Platoon, which stays formed.
    .fired-always = Ammunition and water are low afterwards.
card-31 = Commit Reserve Platoon
    .role = Volley
    .fired-action = Needs the Reserve Platoon, which stays formed.
    .fired-always = Ammunition and water are low afterwards.
card-32 = Reverend Smith
    .role = Chaplain
    .return-action = Distribute ammunition and water without an Action; if they are not low, one more die for the next volley this turn.
    .discard-hero = Put one more hero forth.
    .note = George Smith went along the walls all night with cartridges, and asked the men not to swear.
card-33 = Corporal Allen
    .role = Corporal, 24th Regiment
    .return-action = Distribute ammunition and water without an Action.
    .discard-action-second = Fire a Volley card or another available hero without an Action.
    .discard-action-first = Fire a Volley card, or another hero on the tableau or in your hand, without an Action.
    .note = William Allen kept the way to the hospital open, and brought cartridges when a wound ended his shooting.
card-34 = Private Hitch
    .role = Private, 24th Regiment
    .return-action = One more die for the next volley this turn.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = Frederick Hitch watched from the roof, then fought on with a shattered shoulder.
card-35 = Private Robert Jones
    .role = Private, 24th Regiment
    .defends-always = Holds the Hospital on 5 or 6, together with Hook on 4, 5 or 6.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = With William Jones he kept the last ward until six of its seven patients were out of the window.
card-36 = Private William Jones
    .role = Private, 24th Regiment
    .discard-ibutho = The iButho that is entering the Hospital stops in front of it.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = The elder of the two at the far ward’s door: bayonets there, patients behind.
card-37 = Private Roy
    .role = Private, 24th Regiment
    .return-action = Take Hook or a Jones from the discard pile into your hand.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = William Roy had a post in the hospital and helped the sick out of it before it fell.
card-38 = Private Waters
    .role = Private, 24th Regiment
    .insert-impi = Zulu Snipers goes back and has no effect.
    .bonus-always-second = A second Private may follow him in the Hero Phase.
    .note = John Waters shot from the hospital, hid in the dark under a black cloak, and lived.
card-39 = Dick
    .role = Surgeon Reynolds’s dog
    .bonus-hero = Put him forth besides, free.
    .return-ibutho = Roll a failed Heroic Defense again.
    .discard-ibutho = A defended box holds without a roll.
    .note = He never left the surgeon’s side, and barked where nobody had yet looked.
card-40 = Natal Native Contingent
    .role = Group, inside
    .defends-always-second = Holds both 0 boxes on 5 or 6 while every iButho is in box 1 or higher.
    .defends-always-first = Holds the 0 box on 5 or 6 while every iButho is in box 1 or higher.
    .discard-action-second = Banner: one more die at Close until the end; −7 victory points.
    .discard-action-first = Banner: one more die at Close until the end; −4 victory points.
    .note = A company of Natal’s own people stood in the post and left before the attack. What if they had stayed?
card-41 = Major Spalding
    .role = Major, staff
    .while-always-second = Serves as a Lieutenant. With him in hand or in play, Seniority Debate has no effect.
    .while-always-first = Serves as a Lieutenant.
    .discard-action-second = Put forth every hero in your hand.
    .discard-action-first = Put forth every hero in your hand; your very next act may put one from the discard pile forth too, free.
    .note = Henry Spalding rode to Helpmekaar that afternoon to hurry the company that was late.
card-42 = Natal Native Horse
    .role = Group, outside
    .discard-action-second = Banner: one more die at Medium, Long and box 4 until the end; −5 victory points.
    .discard-action-first = Banner: one more die at Medium, Long and box 4 until the end; −3 victory points.
    .note = A hundred riders from Isandlwana held the slope for a while, then rode off with empty bandoliers.
card-43 = G Company
    .role = Group, outside
    .discard-action-second = Banner: +1 on a die of every volley outside the perimeter until the end; −10 victory points.
    .discard-action-first = Banner: +1 on a die of every volley until the end; −5 victory points.
    .note = They were to relieve the post that day. On the road they saw the smoke and turned back.
card-44 = “Aim low”
    .role = Volley
card-45 = “Front rank... fire!”
    .role = Volley
card-46 = “Rear rank... fire!”
    .role = Volley
card-47 = “Rapid fire”
    .role = Volley
card-48 = “At four hundred yards”
    .role = Volley
card-49 = Men of Harlech
    .role = Movie event
    .discard-action = From your hand, free: no −1 this turn, and one more die for every volley.
    .note = Nobody is known to have sung. The film did, and it is hard to forget.
card-50 = Cattle Stampede
    .role = Movie event
    .discard-action = From your hand, free: every iButho in box 1 or 2 of the Loins and the Right Horn retreats one box.
    .note = The oxen broke out of the kraal on the screen only.
