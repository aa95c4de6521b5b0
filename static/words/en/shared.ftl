### What all programs of the page say, in English. Other languages have the same messages in a folder beside this one.
### Above a message stand its variables, in the order in which the program gives them.

# The language's own name.
language-name = English
# How browsers are to write dates (BCP 47): the day before the month.
locale = en-GB
# Shown in the place of a page whose files did not come: the page itself carries it.
not-loaded = This page did not load completely.

## Every page

skip = Skip to main content
main-menu = Main
settings = Settings
accessibility = Accessibility
language = Language
theme = Theme
theme-auto = Follow system
theme-day = Day
theme-night = Night
contrast = High contrast
reduce-motion = Reduce motion
shortcuts-off = No single-key shortcuts
foot = Free and open source. Text and drawings are our own, CC BY 4.0.

# $whole (Number) before the decimal point
# $tenths (Number) after it
figure = { $whole }.{ $tenths }

loading = Loading…
try-again = Try again
trying-again = No answer yet. Retrying…
reconnecting = Connection lost. Reconnecting…
reconnected = Connected again.
server-busy = The server is busy. Trying again…
server-trouble = The server has a problem. Trying again…
home = Home
my-record = My record
leaderboards = Leaderboards
ratings = Ratings
how-to-play = How to play
rules = Rules
second-edition = Second edition
first-edition = First edition
about = About
history = History
table = The siege
first-night = Your first night
practice = Practice siege
result = Result
replay = Replay
review = Review
calendar = Challenge calendar
player = Your profile
challenge = Challenge
lost = Page not found
lost-text = There is no page at this address.
home-title = Hold the post until morning

home-lead =
    .battle = Rorke’s Drift, 22 January 1879: four Zulu regiments come round the hill called Shiyane, and about a hundred and fifty people stand behind mealie bags and biscuit boxes.
    .game = A solo game: one card and one Action at a time. It takes about half an hour.

picture = Map of the mission station
new-game = New game

# $turn (Number) which turn
continue-at = Resume: turn { $turn }

unfinished = Games in progress
choose-rules = Choose rules
free-game = Siege, custom rules
free-first = First edition, custom rules

# $day (String) a date
daily-of = Daily challenge, { $day }

# $day (String) a date
blind-of = Blind challenge, { $day }

daily = Daily challenge
daily-text = Everyone plays the same siege; a new one comes at midnight (UTC). Only your first game of the day counts.

# $today (String) the name of today’s rules
# $tomorrow (String) of tomorrow’s
daily-rules = Today: { $today }. Tomorrow: { $tomorrow }.

daily-play = Play today’s challenge
daily-continue = Resume today’s challenge
daily-again = Play again for practice

# $vp (Number) victory points
daily-done = You scored { $vp ->
    [one] { $vp } victory point
   *[other] { $vp } victory points
} in today’s challenge.

daily-table = Today’s leaderboard
daily-blind = Or play the blind challenge
leaderboards-text = The best scores for each preset and each daily challenge.
leaderboards-see = See leaderboards
how-text = The game in 400 words and a few pictures.
how-read = Read how to play
new-title = Choose your rules
new-text = Turn each optional rule and each optional card on or off. Some cost victory points in the final score.
edition = Edition
presets = Presets

preset =
    .siege_standard = Standard siege
    .siege_full = Full siege
    .siege_as_it_happened = As it happened
    .siege_first = First edition
    .siege_gentle = Gentle siege
    .siege_veteran = Veteran siege

optional-rules = Optional rules

variant-stronger-ibuthos = Stronger amabutho
    .text = Each iButho has one more hit marker.

variant-melee = Bayonets by night
    .text = Cards 24 and 25 ignore Night’s −1 at Close range.

variant-morning-attack = Attack in the morning
    .text = When the cup runs out, the regiments attack once more at dawn.

variant-officers = Who commanded
    .text = No Seniority Debate; Adendorff does not serve as a Lieutenant.

variant-varying-strength = Rolled strength
    .text = Roll a die for each iButho: it gets one hit marker fewer, the usual number, or up to two more.

variant-left-out = Removed unseen
    .text = Three cards and three chits leave the game; nobody knows which.

variant-change-of-luck = Change of luck
    .text = Once per volley, discard a card to turn a 5 into a 6 or a 6 into a 5.

optional-cards = Optional cards

optional-cards-text =
    .first = For each of Spalding, Allen, Hitch and Robert Jones, add one of the volleys 40 to 43.
    .second = Add one of the volleys 44 to 48 for Smith, one for Allen, and one for every two of the cards 34 to 39.

# $vp (Number) victory points
options-cost = { $vp ->
    [0] These options cost no victory points.
   *[other] These options cost { $vp } VP in the final score.
}

it-ranks = This preset has its own leaderboard.
it-does-not-rank = Games by these rules are not ranked.

# $volleys (String) the numbers of cards
# $has (Number) how many there are
# $wants (Number) how many there should be
unbalanced = This deck has { $has } of the volleys { $volleys }; it should have { $wants }.

balance = Balance the deck
begin = Start game
your-name = Your name
name-text = Shown on the leaderboards. 1 to 24 characters.
name-save = Save name
name-saved = Saved.
name-wrong = Use 1 to 24 characters.
day-before = Previous day
day-after = Next day
ledger-caption = Most victory points first. Ties: fewer undos, then fewer turns, then the earlier finish.

# $total (Number) results
ledger-total = { $total ->
    [one] { $total } result in total.
   *[other] { $total } results in total.
}

ledger-empty = No results yet. Yours can be the first.
place = Rank
name = Name
vp = VP
level = Level
ending = Ending
turns = Turns
undos = Undos
when = Date
you = (you)
recruit = Recruit
program = (bot)
more = Show more
victory-points = victory points

# $ending (String) its key
# $turn (Number) which turn
ended-on = { $ending ->
    [overrun] Overrun on turn { $turn }.
    [military_victory] The last iButho left the fight on turn { $turn }.
   *[relieved] The Relief Column arrived on turn { $turn }.
}

# $n (Number) how many
# $at (Number) victory points each
heroes = Heroes in play without a medal: { $n } × { $at }

# $n (Number) how many
# $at (Number) victory points each
decorated = Heroes in play with a medal: { $n } × { $at }

# $n (Number) how many
# $at (Number) victory points each
hits = Hit markers taken: { $n } × { $at }

# $n (Number) how many
# $at (Number) victory points each
buildings = Buildings not on fire: { $n } × { $at }

# $n (Number) how many
# $at (Number) victory points each
ibuthos = Amabutho out of the fight for good: { $n } × { $at }

relief = The Relief Column arrived
held = No iButho reached the Zulu Victory marker
banners = Banners raised
options-line = Optional rules and cards
total = Total

# $n (Number) decisions
undos-used = { $n ->
    [0] No undos.
    [1] 1 undo.
   *[other] { $n } undos.
}

# $place (Number) from one
# $total (Number) results
place-on-standard = Rank { $place } of { $total } on the leaderboard.

# $place (Number) from one
# $total (Number) results
place-on-day = Rank { $place } of { $total } on that day’s leaderboard.

# $place (Number) from one
# $total (Number) results
place-among-known = Rank { $place } of { $total } among established players.

# $place (Number) from one
# $total (Number) results
place-not-counted = { $total ->
    [one] Your result would rank { $place } beside the one result of an established player, but it does not count there.
   *[other] Your result would rank { $place } among the { $total } results of established players, but it does not count there.
}

known-none = No results of established players yet.
become-established = To become an established player, create a recovery code or a passkey and finish a solo game or a rated one. One day later your results begin to count.

unranked =
    .practice = Not ranked: practice on a past day.
    .again = Not ranked: this player or this browser had already played this day’s challenge.
    .address = Not ranked: forty new players have already started from your internet address today. This limit does not apply to established players.
    .late = Not ranked: you finished more than an hour after the day had ended.

luck = Provably fair luck
luck-was-known = Not ranked: this luck had been played before.
share = Share result
offline-there = No network. You can play your first night or a practice siege without one; neither counts for a leaderboard.
update-there = There is a new version of this page.
update-now = Update now
again-new-luck = Play again: new luck
again-same-luck = Same luck again
more-choices = More

# $turn (Number) which turn
at-turn = Turn { $turn }:

watch = Watch replay
challenge-others = Challenge others
shared = Copied.

# $hits (Number) in all
# $turns (Number) how many
# $most (Number) hits in one turn
share-turns = Hits: { $hits } in { $turns } turns, at most { $most } in one turn.

# $vp (Number) victory points
# $level (String) the name of a level
# $place (String) a sentence, or nothing
share-text = Shiyane, the siege of Rorke’s Drift: { $vp } VP, { $level }. { $place }

look-at-table = View final position
not-over = This siege is not over yet.
go-to-table = Go to the table
chits-title = The 34 iMpi chits
chits-text = The number in front says how many are in the cup at the start.
cards-title = The cards
cards-text = Dice at Close, Medium and Long range; a dash means that the card cannot fire there.
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
    .forward = iNdluyengwe Forward
    .prince = Prince Dabulamanzi
    .overheat = Rifles Overheat
    .debate = Seniority Debate
    .washing = Washing of the Spears
    .snipers = Zulu Snipers

chit-help =
    .advance = The named formations advance one box at a time, those closest to the post first. A blocked one may try again with the next step.
    .r = Each iButho in box 3, 4 or 5 that has lost hit markers gets one back; routed ones return to box 5; those in box 2 or nearer retreat one box. No more volleys this turn.
    .ablaze = A die decides which thatched roof catches fire, or whether a fire goes out.
    .forward = iNdluyengwe, young and eager, advances two boxes.
    .prince = The prince urges his men on: a die says how many used Advance chits go back into the cup.
    .overheat = Another chit is drawn; if it is an Advance, it takes effect. Volleys in this turn’s Action Phase have −1.
    .debate = The officers argue over who commands: Chard, Bromhead, Dalton, Bourne and Windridge go back to your hand if available, and the rest of the turn is lost.
    .washing = Every iButho in the box number nearest to the post retreats one box. The chit’s name is the printed game’s.
    .snipers-second = Chits are drawn until an Advance comes up, and it takes effect; if the cup has none, every iButho advances one box. Volleys in this turn’s Action Phase have −1.
    .snipers-first = Chits are drawn until an Advance comes up, and it takes effect; if the cup has none, nobody moves. Volleys in this turn’s Action Phase have −1.

## What went wrong: by the type of the problem that the server answers with

failure-unreachable = Cannot reach the server.

# $status (Number) of HTTP
failure-server-error = Server error ({ $status }). Try again later.

failure-malformed = This page could not read the server’s answer. Reload the page.
problem-no-such-month = There are no challenges for that month.
problem-no-such-board = There is no such leaderboard.
problem-no-such-moment = You cannot play on from that point of the game.
problem-no-such-invitation = This invitation does not exist or is no longer valid.
problem-illegal-action = The rules do not allow that now.
problem-not-possible = That is not possible now.
problem-open-games-limit = You already have as many open games as one player may have. Wait until somebody joins, or invite somebody.
problem-newcomer-limit = New players from your network have opened or joined as many games today as they may. Invite somebody, or try again tomorrow.
problem-offer-limit = You have asked three times. You can ask again after the other side has acted.
problem-seat-taken = That side is already taken.
problem-nobody-yet = You have no profile in this browser yet. Start a game to create one.
problem-command-id-reused = The server took this for an earlier request. Try again.
problem-cross-site = The request came from another site, so the server refused it.
problem-not-for-bots = Bots may play a daily challenge only after the day is over.
problem-no-such-game = There is no such game.
problem-not-your-game = This game belongs to another player or another browser.
problem-no-such-day = There is no leaderboard for that day.
problem-stale = This game has moved on somewhere else.
problem-game-over = The game is over.
problem-first-try-open = Finish your first game of this day before you play the day again.
problem-nothing-to-undo = Nothing to undo.
problem-not-yet-public = You can see a game once it is over; a daily challenge game, one hour after its day closes (UTC).
problem-passkey-refused = The passkey was not accepted. Try again.
problem-no-passkeys-here = Passkeys need a domain name: open this site by its name, not by its IP address.
problem-not-on-board = You have no result on this leaderboard yet.
problem-no-such-code = This code is wrong or no longer valid.
problem-no-such-challenge = There is no such challenge.
problem-name-taken = Another player has this name, or one that looks the same.
problem-bad-name = Use 1 to 24 visible characters.
problem-name-reserved = This name is reserved. Choose another one.

# $draws (Number) how many
# $promise (String) its first digits
# $game (String) which game, as addresses name it
luck-holds = { $game ->
    [siege] As promised: all { $draws } chits, cards and dice come from the seed promised before the game began ({ $promise }…).
   *[other] As promised: all { $draws } dice and draws come from the seed promised before the game began ({ $promise }…).
}

luck-check = Check the luck
luck-fails = NOT as promised: this game does not come from the promised seed.

## Cards by number: title, role, what they do, and who he was or what it is about
## An ability is named by its kind and its phase, and by the edition where only one has it.

card-1 = Relief Column
    .role = Event
    .drawn-always = The post has held: the siege is over.
    .note = Early on the 23rd Lord Chelmsford’s column came back to the river and saw smoke above the post.
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
    .discard-action = Build one stage of the barricade at once, without an Action or a leader.
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
    .discard-action = Put out the Hospital’s fire, or drive the iButho in the Hospital back one box.
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
    .discard-action = Build one stage of the barricade at once, without an Action or a leader.
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
    .discard-ibutho = The iButho entering the Hospital stops in front of it.
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
    .bonus-hero = Put him forth as an extra hero, free.
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
    .discard-action-first = Put forth every hero in your hand; right after that you may also put forth one from the discard pile, free.
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
    .role = Film scene
    .discard-action = From your hand, free: no −1 this turn, and one more die for every volley.
    .note = Nobody is known to have sung. The film did, and it is hard to forget.
card-50 = Cattle Stampede
    .role = Film scene
    .discard-action = From your hand, free: every iButho in box 1 or 2 of the Loins and the Right Horn retreats one box.
    .note = The oxen broke out of the kraal on the screen only.

# The other battle, and its page.
isandlwana = Isandlwana
isandlwana-text = The battle fought earlier the same day, on a map of hexes: alone with either army, or two players on one screen or online.
isandlwana-see = Go to the battle
isandlwana-rules = Rules of Isandlwana
isandlwana-how-to-play = How to play Isandlwana

# Help at a table, and the sheet that it is laid on.
keys = Keyboard shortcuts
keys-screen-reader = With a screen reader, turn on its focus mode first: Insert + Space in NVDA, Insert + Z in JAWS.
help = Help
help-signs = What the signs mean
help-showing = Animation speed
pace-calm = Slow
pace-normal = Normal
pace-quick = Fast
close = Close

## Replays and luck

# $at (Number) which entry of the log
# $last (Number) the last one
# $turn (Number) which turn
replay-place = { $turn ->
    [0] Step { $at } of { $last }: set-up
   *[other] Step { $at } of { $last }, turn { $turn }
}

replay-controls = Replay controls
replay-moment = Position in the game
replay-first = To the start
replay-back = Previous step
replay-run = Play
replay-pause = Pause
replay-next = Next step
replay-last = To the end
replay-stride = Step by

replay-strides =
    .entry = Decision
    .phase = Phase
    .turn = Turn

replay-speed = Speed

replay-speeds =
    .slow = Slow
    .even = Normal
    .quick = Fast

replay-branch = Play from here
replay-link = Copy link to this moment
replay-copied = Link copied.
replay-download = Download game
replay-gif = Animated picture (GIF)

## The guide of a first game

guide-guide = Guide
guide-next = Next
guide-show = Show me
guide-back = Back
guide-skip = Skip the guide
guide-again = Show the guide
guide-play-on = Play on

# $at (Number) the caption’s number
# $of (Number) how many there are
guide-at = { $at } of { $of }.

## The review of a finished game

# $at (Number) decisions judged
# $of (Number) decisions in all
review-progress = { $at } of { $of } decisions reviewed
review-stop = Stop
review-resume = Resume
review-again = Review again
review-done = The review is done.
review-stopped = Stopped.
review-failed = This browser cannot run the review.
review-turn = Turn
review-cost = Cost
review-luck = Luck
review-sum = Where the score comes from
review-turning-points = Turning points
review-watch = Watch
review-retry = Try this moment again

# $turn (Number) which turn
# $what (String) what is decided
review-watch-turn = Watch turn { $turn }: { $what }

# $turn (Number) which turn
# $what (String) what was decided
review-retry-turn = Try this moment again: turn { $turn }, { $what }
review-costly = Decisions that cost points, against the best found
review-none = No clearly better decision was found.

# $decisions (Number) how many
review-all = All { $decisions } decisions
review-better = Better
review-grade =
    .inaccuracy = Inaccuracy
    .mistake = Mistake
    .blunder = Blunder
