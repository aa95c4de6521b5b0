### What the siege says: table, result and replay.

## Names

# $formation (String) its key
formation = { $formation ->
    [chest] { formation.chest }
    [left_horn] { formation.left_horn }
    [loins] { formation.loins }
   *[right_horn] { formation.right_horn }
}
    .chest = Chest
    .left_horn = Left Horn
    .loins = Loins
    .right_horn = Right Horn

# $building (String) its key
building = { $building ->
    [hospital] { building.hospital }
   *[storehouse] { building.storehouse }
}
    .hospital = Hospital
    .storehouse = Storehouse

# $rampart (String) its key
rampart = { $rampart ->
    [outer_perimeter] { rampart.outer_perimeter }
    [inner_barricade] { rampart.inner_barricade }
   *[final_redoubt] { rampart.final_redoubt }
}
    .outer_perimeter = Outer Perimeter
    .inner_barricade = Inner Barricade
    .final_redoubt = Final Redoubt

# $range (String) its key
range = { $range ->
    [close] { range.close }
    [medium] { range.medium }
    [long] { range.long }
   *[box_four] { range.box_four }
}
    .close = Close
    .medium = Medium
    .long = Long
    .box_four = Box 4

# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
place-name = { $place ->
    [hospital] { building.hospital }
    [storehouse] { building.storehouse }
    [north_wall] North Wall
    [cattle_kraal] Cattle Kraal
    [outer_perimeter] { rampart.outer_perimeter }
    [inner_barricade] { rampart.inner_barricade }
    [final_redoubt] { rampart.final_redoubt }
   *[box] box { $number }
}

# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
the-place = { $place ->
    [hospital] the { place-name }
    [storehouse] the { place-name }
    [north_wall] the { place-name }
    [cattle_kraal] the { place-name }
    [outer_perimeter] the { place-name }
    [inner_barricade] the { place-name }
    [final_redoubt] the { place-name }
   *[box] { place-name }
}

phase =
    .impi = iMpi Phase
    .ibutho = iButho Phase
    .action = Action Phase
    .card-draw = Card Draw Phase
    .hero = Hero Phase
    .housekeeping = Housekeeping Phase

phase-short =
    .impi = iMpi
    .ibutho = iButho
    .action = Action
    .card-draw = Cards
    .hero = Hero
    .housekeeping = Cleanup

## The table

table-hand = Hand
table-tableau = Tableau
table-log = Log
table-map = The post and the four tracks that lead to it
table-draw-pile = Draw pile
table-discard-pile = Discard pile
table-cup = iMpi cup
table-platoon = Reserve Platoon
table-builder = Leads the work
table-day = Day
table-night = Night
table-turn = Turn
table-set-up = Set-up
table-actions-left = Actions left
table-prompt = Phase and prompt
table-panels = Panels
table-vp = Victory points
table-vp-short = VP
table-taken-back = Undone
table-in-vain = No effect.
table-sent = sent…
table-no-fire = No building is ablaze
table-routed-short = routed
table-help-goal = Hold the post until the Relief Column comes out of the draw pile; then your score is counted. You lose at once when a regiment enters the box with the Zulu Victory marker.
table-sound = Sound
table-vibration = Vibration
table-sign-shield = A regiment. The figure beside its shield is its strength.
table-sign-dots = Its hit markers: full ones are left, empty ones are lost.
table-sign-chit = An iMpi chit: who advances, and by how many boxes.
table-sign-victory = The Zulu Victory marker: the post is lost when a regiment enters its box.
table-sign-hero = A hero who defends the box.
table-back = Back
table-whole-rulebook = Open the whole rulebook
table-regiments = The regiments
table-eliminated-short = out

table-phase-help =
    .impi = A chit is face up. You may answer it with a hero before anybody moves.
    .ibutho = The regiments that the chit names advance box by box.
    .action = Spend your Actions: fire, put a hero forth, build, fight a fire, or distribute ammunition. Actions left over are lost.
    .card-draw = Draw from the pile: new men, new volleys, and in the end the Relief Column.
    .hero = Put one hero forth from your hand, free of charge.
    .housekeeping = Discard down to five cards; then the next turn begins.

# $boxes (Number) that a regiment has to advance
table-boxes-from-defeat = { $boxes ->
    [0] has broken in
    [one] { $boxes } box from losing
   *[other] { $boxes } boxes from losing
}
table-cancel = Cancel
table-choices = What can I do now?
table-choices-short = What now?
table-choices-advised = Get advice
table-can-do = What you can do
table-go-on = Continue
table-see-end = How it ended
table-end-title = The siege is over
table-see-result = Full score
table-advice = Advice
table-advisor = Advisor
table-advisor-thinks = The advisor is thinking…
table-advisor-failed = The advisor could not be loaded. Turn it off and on again to try once more.

# $expected (String) points
# $error (String) points
# $overrun (Number) of a hundred games
# $behind (String) points
# $which (String) the best, as good, or another
# $why (String) why the best is better
table-advised = { $which ->
    [best] { $expected } ± { $error } VP; overrun in { $overrun }% of simulated games. Best, because { $why }.
    [even] { $expected } ± { $error } VP; overrun in { $overrun }% of simulated games. Equal best: any difference may be chance.
   *[other] { $expected } ± { $error } VP; overrun in { $overrun }% of simulated games. { $behind } VP worse than the best choice: with that one, { $why }.
}
table-look-at-table = View the table
table-practice-give-up = Give up this siege: new luck
table-practice-note = Practice: this siege stays in this browser and does not count for any leaderboard.
table-on-its-way = Loading the game…
table-beside = Choose a marked item, or cancel.
table-aim-volley = Fire at whom? In %: hit, driven back, nothing.
table-aim-schiess = Who fires? Choose a Volley card or another hero.
table-aim-roy = Who does Roy fetch?
table-aim-platoon = Who is the platoon’s second? Choose a marked hero.
table-aim-dunbar = Which iButho moves one box less? Choose a marked one.
table-aim-recover = Which hero does the surgeon recover?
table-aim-williams = Which Private does Williams fetch?
table-aim-steady = Which Volley card returns to your hand?
table-aim-turn = Which card do you discard? Choose a marked one.
table-deed-volley = Fire a volley
table-deed-schiess = Fire before the Zulu move
table-deed-schiess-with = Fire now (Schiess)
table-deed-allen = Fire for free (Allen)
table-deed-roy = Fetch Hook or a Jones
table-deed-platoon = Form the Reserve Platoon
table-deed-dunbar = Slow one formation by a box
table-deed-recover = Recover a discarded hero
table-deed-williams = Take a discarded Private
table-deed-steady = Take a Volley card from the discards

# $pips (Number) what the die shows
# $to (Number) what it becomes
table-deed-turn = Discard a card: turn a { $pips } into a { $to }

table-hand-empty = Your hand is empty.
table-tableau-empty = No hero is available yet. Put one forth: as an Action, or free in the Hero Phase.
table-in-platoon = Platoon
table-at-work = Barricade
table-post = The post
table-ammunition = Ammunition and water
table-ammunition-short = Ammunition
table-low = low
table-fine = enough
table-barricade = Next barricade
table-barricades = Barricades and the Zulu Victory marker
table-all-built = all built
table-victory-marker = Lost if they enter
table-platoon-short = Platoon
table-formed = formed
table-not-formed = not formed
table-burns = ablaze
table-steady-aim = No −1 on volleys
table-this-turn = this turn
table-no-volleys = No volleys
table-long-dice = Next Medium or Long volley
table-next-dice = Next volley
table-every-dice = Every volley
table-banner = banner raised
table-wasted = Out of the game
table-options = Options
table-edition = Edition
table-first = first
table-optional = optional card
table-plus-one = Volley waiting for its +1

table-morning-to-come =
    .first = When only Overheat is left, or nothing, the Zulu attack once more in the morning.
    .second = When only Overheat and Snipers are left, or nothing, the Zulu attack once more in the morning.

table-hits = Hit markers taken
table-miss = miss
table-retreat = back
table-hit = hit
table-building-burns = It is ablaze. An iButho that enters stops there, nobody can defend the building, and no volley goes past it. If it is still on fire at the end, it scores nothing.

# $vp (Number) victory points
table-building-stands = It is not on fire. If it stays so, it scores { $vp } victory points at the end.

table-ammunition-is-low = The marker is on the map: every volley has −1 until a hero distributes ammunition and water.
table-ammunition-is-fine = There is enough. It runs low after “Volley Fire by Ranks” and after the Reserve Platoon has fired.
table-nothing-to-build = The Final Redoubt stands. There is nothing left to build.

table-platoon-help =
    .first = A Lieutenant and a Sergeant form it. While it is formed, you can fire Commit Reserve Platoon.
    .second = A Lieutenant and a Sergeant, or two Lieutenants, form it. While it is formed, you can fire Commit Reserve Platoon.

table-track = Track
table-strength = Strength
table-stands-at = Stands at
table-next-box = Next
table-routed = routed: it lies beyond box 5 until an R chit rallies it
table-eliminated = out of the fight for good
table-range = Range
table-minus = Dice modifier
table-fire-stops = The fire there will stop it
table-contingent = Contingent
table-last-box = If it enters there, the post is lost
table-no-discards = No card has been discarded.
table-marked = you can act here
table-chosen = chosen

# $why (String) a sentence without its full stop
# $case (String) of the rulebook
table-why-not = { $why } ({ $case })

# $taken (Number) decisions taken back so far
table-undo-label = { $taken ->
    [0] Undo the last step
   *[other] Undo the last step ({ $taken } undone so far)
}

table-reset = Undo this turn as far as possible

# $cards (Number) in hand
# $too-many (Boolean) whether some must go
table-hand-count = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $too-many ->
    [yes] : too many to keep
   *[no] { "" }
}

# $available (Number) heroes
# $at-work (Number) heroes
table-tableau-count = { $at-work ->
    [0] { $available } available
   *[other] { $available } available, { $at-work } at work
}

# $stages (Number) built
table-stage = { $stages } of 3

# $why (String) the −1 in force, named
table-volleys-now = Volleys ({ $why })

# $cup (Number) chits in it
# $used (Number) chits
table-cup-counts = { $cup } may still come, { $used } used

# $name (String) the building’s
# $burns (Boolean) whether it does
table-building = { $name }{ $burns ->
    [yes] , ablaze
   *[no] { "" }
}

# $is-low (Boolean) whether it is
table-ammunition-label = { $is-low ->
    [yes] Ammunition and water are low
   *[no] Ammunition and water: enough
}

# $is-formed (Boolean) whether it is
table-platoon-label = { $is-formed ->
    [yes] Reserve Platoon, formed
   *[no] Reserve Platoon, not formed
}

# $here (String) where the marker stands
# $next (String) what is built next
# $stages (Number) built
table-barricade-next = Zulu Victory marker: { $here }. { $next }: { $stages } of 3 stages

# $here (String) where the marker stands
table-barricade-last = Zulu Victory marker: { $here }. Nothing left to build

# $chit (String) its name
table-chit-label = Face up: { $chit }

# $targets (Number) how many
table-choose-among = { $targets } to choose from

# $hero (String) a name
# $from (Number) the lowest die that holds
# $percent (Number) how likely, in hundredths
table-defended-by = Defended by { $hero }, who holds on { $from } or more ({ $percent }%)

# $name (String) of a barricade
table-victory-at = The Zulu Victory marker is at the { $name }: if an iButho enters that box, you lose.

# $name (String) of a barricade
# $stages (Number) built
table-next-barricade = The next barricade is the { $name }: { $stages } of 3 stages are built. The third stage moves the marker there.

# $hero (String) a name
table-led-by = { $hero } leads the work.

# $one (String) a hero
# $other (String) a hero
table-platoon-of = { $one } and { $other } form it.

# $chit (String) its name
table-called-by = Drawn because of { $chit }.

# $name (String) of a formation
table-delayed = The { $name } will move one box less.

# $left (Number) strength
# $full (Number) strength
table-of = { $left } of { $full }

# $name (String) of a formation
table-on-track = { $name } track

# $name (String) of an iButho
table-blocked-by = { $name } blocks its way

# $cards (Number) in the pile
table-pile-holds = { $cards ->
    [1] One card is left. From the top:
   *[other] { $cards } cards are left. From the top:
}

# $cards (Number) how many
table-unknown-cards = { $cards ->
    [one] { $cards } unknown card
   *[other] { $cards } unknown cards
}

# $cards (Number) how many
table-bottom-cards = { $cards ->
    [1] the Relief Column
   *[other] the last { $cards }, with the Relief Column among them
}

# $range (String) its name
# $dice (Number) how many
# $change (String) the key of what becomes of the dice
# $worse (Number) how many have a −1
table-odds-with = { $range }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $change ->
    [none] { "" }
    [best] , −1 on the best
    [better] , +1 on one
   *[worse] , −1 on each of the { $worse } best
}

table-morning-one = Attack in the morning: after a chit of 1, another chit is drawn.

# $total (Number) of the chits drawn this turn
table-morning-total = Attack in the morning: chits are drawn until they add up to 4. Total so far: { $total }.

# $chits (Number) how many
table-chits-left-out = { $chits } of the chits counted below were removed unseen.

# $cards (Number) how many
table-cards-left-out = { $cards } cards were removed unseen.

table-tab =
    .hand = Hand
    .heroes = Heroes
    .post = Post
    .cup = Cup
    .log = Log

table-group =
    .choose = Choose
    .volleys = Volleys
    .put_forth = Put a hero forth
    .abilities = Abilities
    .work = Work
    .send_back = Send back to the hand (free)

table-minus-by =
    .ammunition = ammunition low
    .night = night
    .overheated = rifles overheated
    .snipers = snipers

table-key-end = E
    .does = End the phase, or let the chit happen

table-key-draw = D
    .does = Draw a card, when you may

table-key-choices = W
    .does = What can I do now?

table-key-undo = U
    .does = Undo the last step

table-key-reset = R
    .does = Undo this turn as far as possible

table-key-number = 1 … 0
    .does = The choice with that number; 0 is the tenth

table-key-command-line = /
    .does = Command line: type what to do

table-key-step = N, B
    .does = Next step, previous step

table-key-run = P
    .does = Play or pause

table-key-ends = Home, End
    .does = To the start, to the end

table-key-situation = S
    .does = Say how things stand

table-key-changed = C
    .does = Say what changed last

table-key-tab = Tab
    .does = To the next control

table-key-arrows = ← ↑ ↓ →
    .does = To the previous or next card, iButho or line

table-key-enter = Enter
    .does = Open or choose what has the focus

table-key-escape = Esc
    .does = Close, or stop choosing a target

table-key-hand = H
    .does = Hand

table-key-tableau = T
    .does = Tableau

table-key-map = M
    .does = Map

table-key-log = L
    .does = Log

table-key-keys = ?
    .does = Help, and this list

## The regiments

table-commander = Prince Dabulamanzi led it that day.
table-history =
    .uthulwana = Men of about 45, married, with the headring, called up by King Mpande about 1854. King Cetshwayo himself belonged to it.
    .udloko = Men of about 40, married, with the headring, called up about 1858: Prince Dabulamanzi’s own regiment.
    .indluyengwe = Men of about 30, unmarried, the youngest of the four. They reached the post first and ran at its south wall.
    .indlondo = Men of just over 40, married, with the headring, called up about 1857: the smallest regiment of the four.

## The command line

# The words that ask for something: alternatives are separated by commas.
table-command =
    .label = Command line
    .help-text = Type the number of a choice, or a few words of it, and press Enter. A question mark at the end tells the odds and does nothing. Also: list, situation, changed, undo, help.
    .list = list
    .situation = situation, the situation
    .changed = changed, what changed
    .undo = undo
    .help = help

# $line (String) what was typed
table-command-none = No choice now fits “{ $line }”. Type list to hear them all.

## Chances and costs

# $hit (Number) in hundredths
# $back (Number) in hundredths
# $nothing (Number) in hundredths
table-volley-odds = Hit { $hit }%, driven back { $back }%, nothing { $nothing }%

# $percent (Number) in hundredths
table-hold-odds = The Heroic Defense holds: { $percent }%

# $percent (Number) in hundredths
table-fire-odds = Puts the fire out: { $percent }%

# $percent (Number) in hundredths
table-percent = { $percent }%

table-next-forward = Next advance
table-cost-action = one Action
table-cost-free = Free

# $cards (String) their names
table-cost-discarded = { $cards } discarded

# $cards (String) their names
table-cost-into-pile = { $cards } back into the pile

# $cards (String) their names
table-cost-to-hand = { $cards } back to the hand

# $what (String) the Action and the cards that it takes
table-costs = Costs: { $what }

## Words of the map, by the keys of the drawings

map-hospital = Hospital
map-storehouse = Storehouse
map-north-wall = North Wall
map-cattle-kraal = Cattle Kraal
map-chest = Chest
map-left_horn = Left Horn
map-loins = Loins
map-right_horn = Right Horn
map-close = Close
map-medium = Medium
map-long = Long
map-outer-perimeter = Outer Perimeter
map-inner-barricade = Inner Barricade
map-final-redoubt = Final Redoubt
map-hill = Shiyane (Oskarberg)
map-river = uMzinyathi (Buffalo)
map-river-short = uMzinyathi
map-drift = the drift
map-garden = garden
map-title = Rorke’s Drift
map-title-date = 22–23 January 1879
map-title-note = kwaJimu, enlarged
map-yards = yards
map-road = to Helpmekaar

## What happened

# $who (String) the name of an iButho
# $formation (String) its key
log-deployed = { $who } forms the { formation }.

# $turn (Number) which turn
log-turn-begins = Turn { $turn }.

# $chit (String) its name
log-chit-drawn = iMpi chit: { $chit }.

# $caller (String) the name of a chit
# $chit (String) its name
log-chit-called = { $caller } draws another chit: { $chit }.

# $chit (String) its name
log-chit-back = { $chit } goes back into the cup.

# $chit (String) its name
log-chit-ignored = { $chit } is ignored.

log-no-advance-left = The cup has no Advance left: every iButho advances one box.
log-nobody-called = The cup has no Advance left: nobody moves.

# $formation (String) its key
log-delayed = The { formation } will move one box less.

# $boxes (Number) each
log-marched-all = All four regiments advance { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
}.

# $names (String) of regiments
# $many (Number) of them
# $boxes (Number) each
log-marched = { $names } { $many ->
    [one] advances
   *[other] advance
} { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
}.

# $before (String) all names but the last
# $last (String) the last
# Some languages have another "and" before some names.
log-names = { $last ->
    [iNdluyengwe] { $before } and { $last }
    [iNdlondlo] { $before } and { $last }
   *[other] { $before } and { $last }
}

# $who (String) the name of an iButho
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
log-advanced = { $who } advances to { the-place }.

# $who (String) the name of an iButho
# $by (String) the name of an iButho
log-blocked = { $by } blocks { $who }.

# $hero (String) a name
# $die (Number) what it shows
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
# $who (String) the name of an iButho
log-defence-held = { $hero } rolls { $die } and holds { the-place } against { $who }.

# $hero (String) a name
# $die (Number) what it shows
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
# $who (String) the name of an iButho
log-defence-failed = { $hero } rolls { $die } and cannot hold { the-place } against { $who }.

# $who (String) the name of an iButho
# $building (String) its key
log-stopped-by-fire = The fire in the { building } stops { $who }.

# $who (String) the name of an iButho
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
log-retreated = { $who } retreats to { the-place }.

# $who (String) the name of an iButho
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
log-displaced = { $who } must make room and retreats to { the-place }.

# $who (String) the name of an iButho
log-routed = { $who } is routed.

# $who (String) the name of an iButho
log-rallied = { $who } rallies.

# $who (String) the name of an iButho
log-regrouped = { $who } regroups and gets one hit marker back.

log-rest-the-lads = The regiments go to ground: no more volleys this turn.

# $die (Number) what it shows
log-ablaze-die = Building Ablaze: a { $die }.

# $hero (String) a name
# $die (Number) what it shows
log-fire-fight-die = { $hero } fights the fire: a { $die }.

log-no-effect = Nothing changes.

# $building (String) its key
log-caught-fire = The thatch of the { building } is on fire.

# $building (String) its key
log-fire-out = The fire in the { building } is out.

# $die (Number) what it shows
log-prince-die = { $die ->
    [1] Prince Dabulamanzi: one used Advance chit comes back, if there is one.
   *[other] Prince Dabulamanzi: up to { $die } used Advance chits come back.
}

log-overheated = The rifles run hot: −1 on this turn’s volleys.
log-sniped-at = Marksmen on the hill: −1 on this turn’s volleys.
log-debate = The officers argue over who commands. The rest of the turn is lost.

# $hero (String) a name
log-put-forth = { $hero } is put forth.

# $hero (String) a name
# $place (String) the key of a box that has a name, else `box`
# $number (Number) its number
log-defence-placed = { $hero } takes up position: { place-name }.

# $lieutenant (String) a name
# $second (String) a name
log-platoon-formed = { $lieutenant } and { $second } form the Reserve Platoon.

# $hero (String) a name
log-work-led = { $hero } takes charge of the barricade.

# $rampart (String) its key
# $stage (Number) of three
log-stage-built = { rampart }: stage { $stage } of 3 is built.

# $rampart (String) its key
log-barricade-complete = The { rampart } is complete. The line falls back to it.

# $hero (String) a name
log-distributed = { $hero } distributes ammunition and water.

log-ammunition-low = Ammunition and water are low: −1 on volleys.

# $card (String) a name
# $who (String) the name of an iButho
# $range (String) its key
# $dice (String) what they show
log-fired = { $card } fires at { $who }, { range }: { $dice }.

# $minus (Number) how many dice have a −1
# $dice (String) what they show
log-modified = { $minus ->
    [1] With one −1: { $dice }.
   *[other] With −1 on { $minus } dice: { $dice }.
}

# $who (String) the name of an iButho
log-hit = { $who } loses a hit marker.

# $who (String) the name of an iButho
log-eliminated = { $who } is out of the fight for good.

# $card (String) a name
log-card-drawn = You draw { $card }.

log-night-falls = Night falls.

# $die (Number) what it shows
log-surgeon-die = Roll for Reynolds: { $die }.

# $card (String) a name
log-discarded-for-it = { $card } is discarded in exchange.

# $card (String) a name
log-discarded-hand-limit = { $card } is discarded: the hand limit is five cards.

# $card (String) a name
log-discarded-spent = { $card } is discarded at once.

# $card (String) a name
log-discarded-die = { $card } goes to the discard pile.

# $card (String) a name
log-discarded-wasted = { $card } is discarded: it came at the wrong time.

# $card (String) a name
log-to-hand = { $card } returns to your hand.

# $card (String) a name
log-to-hand-fell-back = { $card } cannot hold on there and falls back to your hand.

# $card (String) a name
log-to-hand-debate = { $card } joins the debate and returns to your hand.

# $card (String) a name
log-to-hand-recovered = { $card } comes out of the discard pile.

# $card (String) a name
# $above (Number) cards
log-card-inserted = { $card } goes { $above ->
    [0] on top of the draw pile
    [one] into the draw pile, under { $above } card
   *[other] into the draw pile, under { $above } cards
}.

# $hero (String) a name
# $more (Number) how many
log-more-actions = { $hero }: { $more ->
    [1] one more Action
   *[other] { $more } more Actions
}.

# $hero (String) a name
# $more (Number) how many
log-more-cards = { $hero }: { $more ->
    [1] one more card
   *[other] up to { $more } more cards
}.

# $hero (String) a name
log-steady-aim = { $hero } steadies the line: no −1 this turn.

# $hero (String) a name
log-next-die = { $hero }: one more die for the next volley.

# $hero (String) a name
log-every-die = { $hero }: one more die for every volley this turn.

# $hero (String) a name
log-one-more-hero = { $hero }: you may put one more hero forth.

# $hero (String) a name
log-long-die = { $hero }: one more die for the next volley at Medium or Long.

log-ended =
    .overrun = The line is broken. The post is overrun.
    .military_victory = No iButho is left in the fight. The post has held.
    .relieved = The Relief Column is in sight. The post has held.

# $who (String) the name of an iButho
# $place (String) the key of the box with the Zulu Victory marker
# $number (Number) its number
log-overrun-by = { $who } breaks into { the-place }. The post is overrun.

# $card (String) a name
log-card-wasted = { $card } came at the wrong time and is out of the game.

# $card (String) a name
log-banner-raised = { $card }: the banner is raised.

# $hero (String) a name
# $who (String) the name of an iButho
log-stopped = { $hero } stops { $who } at the threshold.

# $from (Number) what a die showed
# $dice (String) what they show
log-raised = +1 on a { $from }: { $dice }.

# $who (String) the name of an iButho
# $die (Number) what it shows
# $strength (Number) with the marker that eliminates
log-strength-varies = A { $die } for { $who }: its strength is { $strength }.

# $from (Number) what a die showed
# $to (Number) what it shows now
# $dice (String) what they show
log-turned = A { $from } becomes a { $to }: { $dice }.

log-morning-attack = Day breaks, and the Zulu attack once more. Only Advance chits are in the cup.

# $who (String) the name of an iButho
log-gathered = { $who } gathers in box 3.

## What is to be decided

# $chit (String) its name
ask-impi = The chit says: { $chit }. Respond with a hero, or let it happen.
ask-put-out = One of the two fires goes out. Choose which.

# $left (Number) Actions
ask-action = { $left ->
    [0] No Actions left. Do something free, or end the phase.
    [1] Choose an Action.
   *[other] Choose an Action ({ $left } left).
}

ask-draw-or-not = Draw a card, or go on without one.
ask-still-fetch = A hero or a card in your hand can still bring you a card.
ask-fetch-more = You have drawn your card. A hero or a card in your hand can bring you more.
ask-draw-again = Bromhead lets you draw again, or you can stop here.
ask-hero = Put one hero forth for free.
ask-second-private = A second Private may follow the first.
ask-last-hero = Only Smith or Dick can still act.

# $who (String) the name of an iButho
ask-entering = { $who } is about to enter. Respond, or let it enter.

# $who (String) the name of an iButho
# $percent (Number) in hundredths
ask-entering-defended = { $who } is about to enter. Respond, or roll for the Heroic Defense, which holds in { $percent }%.

# $die (Number) what it shows
# $who (String) the name of an iButho
ask-entering-failed = The defence failed with a { $die }. { ask-entering }

ask-plus-one = Which die gets G Company’s +1?
ask-luck = Discard a card to turn one 5 into a 6 or one 6 into a 5, or keep the dice.
ask-discard-and-recover = Discard down to five cards. The surgeon may recover a hero first.
ask-discard-down = Discard down to five cards.
ask-recover = The surgeon may recover a hero.
ask-nobody-to-place = Nobody in hand can come forth: send somebody back first, or go on.
ask-over = The siege is over.
pass-impi = Let it happen
pass-action = End the Action Phase

# $left (Number) Actions that would be lost
pass-action-unused = { $left ->
    [one] End phase, { $left } Action unused
   *[other] End phase, { $left } Actions unused
}

pass-draw = No card
pass-draw-more = No more cards
pass-entering = Let it enter
pass-defence = Roll for the Heroic Defense
pass-plus-one = No +1
pass-luck = Keep the dice
pass-hero = Put no hero forth
pass-second-private = No second Private
pass-last-hero = Continue
pass-turn = Next turn

# $hero (String) a name
do-put-forth = Put { $hero } forth

# $lieutenant (String) a name
# $second (String) a name
do-form-platoon = Form the Reserve Platoon: { $lieutenant } and { $second }

do-break-platoon = Break up the Reserve Platoon: both return to your hand

# $rampart (String) its key
# $stage (Number) of three
do-stage = { rampart }, stage { $stage } of 3

# $hero (String) a name
# $work (String) the stage that is built
do-begin-work = { $hero } leads the work: { $work }

# $work (String) the stage that is built
do-continue-work = Keep building: { $work }

# $hero (String) a name
do-dismiss-builder = { $hero } leaves the work

# $hero (String) a name
do-fight-fire = { $hero } fights the fire

# $hero (String) a name
do-distribute = { $hero } distributes ammunition and water

# $card (String) a name
# $who (String) the name of an iButho
do-volley = { $card } fires at { $who }

do-chard-return = Chard returns: draw one more card
do-chard-discard = Discard Chard: two more Actions
do-bromhead-return = Bromhead returns: one more Action
do-bromhead-discard = Discard Bromhead: up to two more cards
do-dalton-discard = Discard Dalton: ignore the chit
do-bourne-discard = Discard Bourne: no −1 this turn

# $work (String) the stage that is built
do-windridge-discard = Discard Windridge: { $work }

# $inserts (Boolean) whether the edition puts such a card back into the pile
do-adendorff-insert = { $inserts ->
    [yes] Insert
   *[no] Discard
} Adendorff: draw another chit

# $hero (String) a name
do-reynolds-recover = Reynolds recovers { $hero }

# $card (String) a name
# $who (String) the name of an iButho
do-schiess-discard = Discard Schiess: { $card } fires at { $who } now

do-hook-douse = Discard Hook: put out the Hospital’s fire
do-hook-drive = Discard Hook: clear the Hospital

# $hero (String) a name
do-williams-return = Williams returns: take { $hero } from the discards

do-attwood-return = Attwood returns: ammunition and water

# $work (String) the stage that is built
do-dunne-discard = Discard Dunne: { $work }

# $inserts (Boolean) whether the edition puts such a card back into the pile
# $formation (String) its key
do-dunbar-insert = { $inserts ->
    [yes] Insert
   *[no] Discard
} Dunbar: the { formation } moves one box less

do-lugg-return = Lugg returns: one more die at Medium or Long
do-gallagher-return = Gallagher returns: fight the fire
do-smith-return = Smith returns: ammunition and water, or one more die
do-smith-discard = Discard Smith: put one more hero forth
do-allen-return = Allen returns: ammunition and water

# $card (String) a name
# $who (String) the name of an iButho
do-allen-discard = Discard Allen: { $card } fires at { $who } for free

do-hitch-return = Hitch returns: one more die for the next volley
do-william-jones-discard = Discard William Jones: stop it at the Hospital

# $hero (String) a name
do-roy-return = Roy returns: take { $hero } from the discards

do-waters-insert = Insert Waters: no Zulu Snipers
do-dick-return = Dick returns: roll again
do-dick-discard = Discard Dick: the box holds

# $card (String) a name
do-raise-banner = { $card }: raise the banner

do-spalding-discard = Discard Spalding: put all your heroes forth

# $card (String) a name
do-play = Play { $card }

# $card (String) a name
do-steady-discard = Take { $card } into your hand

# $building (String) its key
do-put-out = Put out the fire in the { building }

# $pips (Number) what a die shows
# $to (Number) what it becomes
do-raise = Turn the { $pips } into a { $to }

# $card (String) a name
# $pips (Number) what a die shows
# $to (Number) what it becomes
do-turn-die = Discard { $card }: turn a { $pips } into a { $to }

do-draw-another = Draw another card
do-draw = Draw a card

# $card (String) a name
do-discard-down = Discard { $card }

notice-nothing-to-undo = Nothing to undo: a chit, card or die has been revealed since.
notice-waiting = Please wait: your last move is still being sent.
notice-stale = The game moved on in another tab or browser. This is where it stands now.
notice-reloaded = This page was out of sync with the server. This is where the game stands.

# $why (String) a sentence
notice-refused = Not accepted: { $why }

## Reviews of finished games

decision-review-lead = Our strongest bot judges every decision of this game by what was known when it was made. It plays out hundreds of simulated games from each choice and compares how they end.
decision-review-strength = How strong is it?

decision-review-graph = Expected VP, decision by decision; below them, the turns

# $start (String) points
# $score (String) points
# $least (String) points
# $most (String) points
decision-review-drawn = Expected score: { $start } VP at the first decision, at least { $least }, at most { $most }, { $score } in the end.
decision-review-by-turn = The same in figures, turn by turn
decision-review-row = A row goes from the first decision of its turn to that of the next: the chit that opens a turn is luck of the row above it.
decision-review-gain = Skill
decision-review-expected = Expected VP
decision-review-start = Expected at the first decision
decision-review-skill = Skill: the decisions, compared with a bot that plays by simple rules
decision-review-score = Score

# $offered (String) points
# $cost (String) points
decision-review-offered = The best decisions found would have been worth { $offered } VP more than that bot’s; the decisions taken were { $cost } VP short of them.

# $turn (Number) which turn
# $swing (String) points, with their sign
# $luck (String) points, with their sign
# $skill (String) points, with their sign
decision-review-swing = Turn { $turn }: { $swing } VP: luck { $luck }, decision { $skill } against that bot
decision-review-then = Then:

decision-review-decision = Decision

decision-review-why =
    .held = the post holds more often
    .heroes = more heroes are left
    .hits = the Zulu lose more
    .buildings = fewer buildings burn

## Why not, by the reason’s key

illegal-game_over = The siege is over.
illegal-not_in_this_phase = Not in this phase.
illegal-must_choose = Choose first which of the two fires goes out.
illegal-hand_too_large = You hold more than five cards: discard first.
illegal-hand_within_limit = You hold five cards or fewer: nothing to discard.
illegal-not_in_hand = That card is not in your hand.
illegal-not_a_hero = You can put forth only heroes and groups.
illegal-already_back = He has just returned by his own ability: you cannot put him forth again in this phase.
illegal-no_action_left = You have no Actions left this turn.
illegal-only_a_private = After one Private, only a second Private may follow.
illegal-not_available = That hero is not available: he must be on the tableau and free.
illegal-white_title = A card with a white title cannot do this work.
illegal-not_a_lieutenant = The platoon needs an available Lieutenant.
illegal-not_a_second = The platoon also needs an available Sergeant or another Lieutenant.
illegal-lieutenants_in_order = Name the Lieutenant with the lower number first.
illegal-platoon_formed = The Reserve Platoon is already formed.
illegal-no_platoon = Form the Reserve Platoon first.
illegal-not_a_leader = Only a Lieutenant or a Sergeant can lead this work.
illegal-work_is_led = Someone already leads the work.
illegal-nobody_leads = Nobody leads the work.
illegal-nothing_left_to_build = The Final Redoubt is complete: nothing is left to build.
illegal-nothing_burns = Nothing is on fire.
illegal-not_burning = That building is not on fire.
illegal-ammunition_is_fine = Ammunition and water are not low.
illegal-rest_the_lads = The regiments have gone to ground: no volleys for the rest of this turn.
illegal-no_volley = That card cannot fire.
illegal-no_such_target = That iButho is routed or out of the fight.
illegal-out_of_range = Out of range: volleys reach box 3; those of groups outside reach box 4.
illegal-no_dice_at_range = That card has no dice at this range.
illegal-inside_first = An iButho farther inside must be fired at first.
illegal-behind_fire = You cannot fire past a burning building.
illegal-not_an_advance = Only an Advance chit can be slowed.
illegal-formation_not_named = The chit does not move that formation.
illegal-already_delayed = You have already slowed one formation.
illegal-not_in_discard = There is no such card in the discard pile.
illegal-hospital_empty = No iButho stands in the Hospital.
illegal-hand_was_full = You held more than three cards when the phase began.
illegal-no_more_cards = You cannot draw another card.
illegal-not_himself = He is discarded for this, so he cannot be the one who fires.
illegal-last_rounds = The last rounds are being fired: the marker stays.
illegal-nobody_in_hand = Nobody in your hand can come forth by this.
illegal-not_snipers = He responds only to Zulu Snipers, while it is face up.
illegal-nobody_near = Nobody is in box 1 or 2 of the Loins or the Right Horn.
illegal-box_not_defended = There is no Heroic Defense in that box.
illegal-not_yet_rolled = The Heroic Defense has not been rolled yet.
illegal-already_rolled = The Heroic Defense has been rolled already.
illegal-not_at_the_hospital = Nobody is entering the Hospital.
illegal-no_such_die = A +1 would change nothing on that die.
illegal-placement_done = You have already put a hero forth in this phase.
illegal-not_a_sergeant = The platoon also needs an available Sergeant.
illegal-outside_the_camp = A group outside the camp cannot work in it.
illegal-one_stage_a_turn = You can build the next stage of this barricade in a later turn.
illegal-nothing_to_turn = You can turn only a 5 or a 6 of this volley.
illegal-nothing_to_spend = The card to discard must be in your hand or on the tableau.

## The first night, with a guide

night-play = Play your first night
night-resume = Resume your first night
night-second = Second night, with an advisor

night-welcome = 22 January 1879, Rorke’s Drift. You command. This is a real game of three turns with me beside you. It stays in this browser, its luck is always the same, and it does not count for any leaderboard.

# $ibutho (String) its name
# $place (String) where it stands
# $strength (Number) its strength
night-come = The regiments advance. Each turn one chit says which: { $ibutho } is already at { $place }. The number by the shield is its strength: { $strength }.

night-line = This line, the Outer Perimeter, must hold. The moment any regiment enters a box 0 behind it, the post is lost.
night-chard = You have one Action a turn. Use it on Lieutenant Chard: open his card and put him forth. Then he is ready for duty.

# $ibutho (String) its name
night-fire = { $ibutho } is in range, and this volley is free. Open “Here they come...”, choose the volley, and fire.

night-dice = A 6 hits: the regiment loses one point of strength. A 5 drives it back a box. The rest miss. Ammunition is low, so your best die counts one less.
night-draw = Your Action is spent. End the Action Phase: you get the top card of the pile.
night-hero = One hero comes forth free each turn. Open Lieutenant Bromhead’s card and put him forth.
night-build = All four regiments have advanced. Have Chard build behind the wall: open his card and let him lead the work. Three stages make a second line, and the marker moves back to it.
night-onward = One of three stages is built. End the Action Phase, draw, and go on to the third turn.
night-burns = The Hospital roof burns. Nobody can defend a burning building, no volley goes past it, and it earns nothing at the end.
night-quench = Send Bromhead: open his card and let him fight the fire. A 4, 5 or 6 puts it out.
night-score = This is your score. Heroes in play, hits, regiments out of the fight for good and buildings that do not burn all count. 50 points make a Major Victory, which is close to what really happened.
night-relief = Hold until help comes. The Relief Column is among the last four cards of this pile, and you draw a card nearly every turn.
night-end = That is all you need. Play a second night: its luck is new, an advisor tells you the three best actions whenever you ask, and it does not count for any leaderboard. Or play this night to its end.
night-go-on = Now finish this phase with the marked button. “Show me” takes you to it.
night-place = One hero comes forth free each turn. Choose one before you go on.
night-choose = Something has to be chosen first.
