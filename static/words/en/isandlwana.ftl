### What the battle of Isandlwana says: where it begins, and its table.

## Where it begins

battle-lead = 22 January 1879. Six companies and a line of tents lie under the Sphinx-shaped hill; over the ridge come the amabutho of Ntshingwayo kaMahole: uKhandempemvu, uNokhenke, uMbonambi, iNgobamakhosi and uVe.
battle-lead-rules = The British have six turns. Reach the west edge with the wagon and the Queen’s Colors, or have somebody left at the end. The Zulu win when nobody is. A hundred and twelve Zulu units come, and those that fall come again.
battle-alone = Alone
battle-alone-text = Lead one army; the other moves, fires and attacks by exact rules, and every die is fair.
battle-begin-alone = Play the British
battle-begin-alone-zulu = Play the Zulu
battle-two = Two people, one screen
battle-two-text = One leads the British, the other the Zulu army. Nothing is hidden, so you can share a screen.
battle-begin-two = Play both sides here
battle-invite = Somebody elsewhere
battle-invite-text = You lead the British; whoever opens your invitation leads the Zulu army, on a screen of their own.
battle-begin-invited = Invite somebody
battle-go-on = Your battles
# $turn (Number) the turn it stands at
battle-resume = Resume, turn { $turn } of 6
battle-over-game = Over: see how it ended
battle-free = The British choose where everybody stands
battle-reduced = Fewer British, for an even battle

## Sides, phases

battle-british = British
battle-zulu = Zulu
# $turn (Number) the turn
battle-turn = Turn { $turn } of 6
battle-phase-1 = Zulu movement
battle-phase-2 = Reaction fire
battle-phase-3 = Zulu attack
battle-phase-4 = British, first half
battle-phase-5 = British, second half
battle-phase-6 = Sniping
battle-phase-7 = Leaders
battle-half-movement = Movement
battle-half-combat = Fire

## What is to be done

# $piece (String) the piece
battle-ask-place = Place { $piece }. Choose one of the marked hexes of the camp.
battle-ask-colors = Raise the Queen’s Colors? They give their hex strength and are needed to escape; if the Zulu capture them, all British fire is weaker.
battle-ask-arrive = Where does Lieutenant Anstey’s group arrive? Choose a marked hex at the wagon or beside it.
battle-ask-reaction = Fire at Zulu units next to you. Choose a target on the map. Each hex can be fired at once.
battle-ask-combat = Fire, up to three hexes far. Choose a target on the map. A unit may split its points.
battle-ask-order = Which comes first, fire or movement?
battle-ask-movement = Move your units. Choose a hex with units of yours, then where they go.
battle-ask-approach = Move the Zulu units. Choose one or several, then where they go; or let the plan move them.
battle-ask-attack = Attack. Choose a hex that the British hold.
# $hits (Number) hits still to be assigned
battle-ask-losses = { $hits ->
    [one] A hit
   *[other] { $hits } hits
  }: which unit loses a step?
battle-ask-advance = The hex is empty. Which attacker advances into it?
battle-ask-displace = Too many in one hex. Choose where those that are too many go.
# $hits (Number) hits still to be assigned
battle-ask-sniping = { $hits ->
    [one] A sniper’s hit
   *[other] { $hits } snipers’ hits
  }: which unit loses a step?
battle-ask-over = The battle is over.
# $target (String) the hex
battle-ask-shot = Fire at { $target }. Choose who fires.
# $target (String) the hex
battle-ask-assault = Attack { $target }. Choose who attacks.
battle-ask-hemmed = Hemmed in. There is no hex to go to: choose fewer, or form square.
battle-ask-march = Where to? Choose a marked hex; the number is the cost in movement points.
battle-ask-send = Where to? Choose a marked hex. Touch other Zulu units to send them too.
# $side (String) the side
battle-invitation = { $side }: nobody yet. Send this address to whoever is to play it:
# $side (String) the side
battle-do-join = Take this side: { $side }
# $side (String) the side
battle-ask-other = { $side }: the other player decides.
battle-waiting = The dice are on their way …
battle-on-its-way = The battle is being laid out …
battle-mending = The server does not answer. Trying again …

## Buttons

battle-do-done = End the phase
battle-do-singly = Fire the rest singly
battle-do-fire = Fire
battle-do-attack = Attack
battle-do-cancel = Choose another
battle-do-raise = Raise them
battle-do-decline = Leave them furled
battle-do-stay = Nobody advances
battle-do-plan = Move all by the plan
battle-do-plan-attack = All attacks by the plan
battle-do-place-rest = Place the rest for me
battle-do-copy = Copy the address
battle-copied = The address is copied.
battle-do-undo = Undo
battle-do-again = Another battle
battle-zoom-in = Nearer
battle-zoom-out = Farther
battle-zoom-all = Whole field
battle-more = One more point
battle-less = One point less
battle-form = Form square
battle-leave = Leave square
# $hex (String) the hex
battle-do-lose-at = in { $hex }

## The panels

battle-map = Battlefield
battle-hex-heading = Hex
battle-hex-none = Touch a hex of the map to see what it is and who stands there. By keyboard, arrows walk from hex to hex, Enter touches, + and − zoom.
battle-log = What happened
battle-actions = What can be done
battle-state = The state of things
battle-fact-killed = Zulu units killed
battle-fact-steps = British strength
battle-fact-wagon = Ammunition wagon
battle-fact-colors = Queen’s Colors
battle-fact-points = Points, if it ended now
battle-wagon-safe = in British hands
battle-wagon-lost = captured
battle-colors-waiting = come on turn 2
battle-colors-raised = raised
battle-colors-declined = furled
battle-colors-captured = captured
# $cost (Number) movement points
battle-hex-cost = { $cost ->
    [one] One movement point to enter
   *[other] { $cost } movement points to enter
  }
battle-hex-closed = Nobody can enter
# $factor (Number) the defence factor
battle-hex-shots = Shots at it: strength − { $factor }
# $number (Number) the hit number
# $chance (String) the chance
battle-hex-attacks = A Zulu attack on it hits on { $number } or less ({ $chance })
# $points (Number) points of strength
battle-hex-points = { $points ->
    [one] 1 point of 8
   *[other] { $points } points of 8
  }
# $number (Number) the hit number
# $chance (String) the chance
battle-hit-number = Hits on { $number } or less: { $chance }
# $points (Number) points used
# $of (Number) points there are
battle-points-of = { $points } of { $of } points
# $steps (Number) steps left
battle-strength = strength { $steps }
battle-in-square = in square
battle-moved = has moved
battle-fired = has fired
# $count (Number) how many
battle-zulu-units = { $count ->
    [one] Zulu unit
   *[other] { $count } Zulu units
  }
battle-leader = leader
battle-onrush = Onrush hex: here those that fell come back
battle-recycle-west = Fallen in the west come back by
battle-recycle-east = Fallen in the east come back by
battle-exit = The way out: here the British escape
battle-can-go = can go there
battle-can-fire = can be fired at
battle-can-attack = can be attacked
battle-chosen = chosen
# $cost (Number) movement points
battle-costs = costs { $cost }

## Ground and places

battle-terrain-clear = Open ground
battle-terrain-tents = Tents
battle-terrain-wagons = Wagon park
battle-terrain-ledge = The Ledge
battle-terrain-rough = Broken ground
battle-terrain-donga = Donga
battle-terrain-heights = Crag
battle-place-hill = Isandlwana
battle-place-saddle = The saddle
battle-place-koppie = Stony koppie
battle-place-camp = The camp
battle-place-camp-donga = Camp donga
battle-place-nyogane = Nyogane donga
battle-place-crest = Rocky crest
battle-place-manzimnyama = Manzimnyama
battle-place-fugitives = Fugitives’ ground
battle-place-ridge = Foot of the ridge
battle-place-road-west = to Rorke’s Drift
battle-place-road-east = to the plain

## Pieces

battle-unit-A = A Company, 1/24th
battle-unit-NB = N Battery’s gunners
battle-unit-C = C Company, 1/24th
battle-unit-E = E Company, 1/24th
battle-unit-F = F Company, 1/24th
battle-unit-H = H Company, 1/24th
battle-unit-G = G Company, 2/24th
battle-unit-QP = Quartermaster Pullen’s men
battle-unit-StIz = Shepstone and the iziGqoza
battle-unit-LtA = Lieutenant Anstey’s group
battle-unit-1BB = Band, 1/24th
battle-unit-1BP = Pioneers, 1/24th
battle-unit-RB = Rocket battery
battle-unit-P40R = Detachment P40R
battle-unit-2BG = Guard, 2/24th
battle-unit-28RD = Rear details, 2/24th
battle-unit-2BP = Pioneers, 2/24th
battle-unit-Young = Captain Younghusband
battle-unit-Wardell = Captain Wardell
battle-unit-Durnford = Colonel Durnford
battle-unit-Pulleine = Colonel Pulleine
battle-unit-wagon = Ammunition wagon

## What happened

# $turn (Number) the turn
battle-log-turn = Turn { $turn }
# $piece (String) who
# $hex (String) where
battle-log-placed = { $piece } is placed at { $hex }.
# $hex (String) where
battle-log-raised = The Queen’s Colors are raised beside the wagon, at { $hex }.
battle-log-declined = The Colors stay furled.
battle-log-colors-lost = Without the wagon, the Colors cannot be raised.
# $hex (String) where
battle-log-arrived = Lieutenant Anstey’s group arrives at { $hex }.
battle-log-not-arrived = Lieutenant Anstey’s group finds no way in, and is lost.
# $hex (String) where
battle-log-recycles = Those who fall in this wing come back by { $hex }.
# $count (Number) how many
battle-log-zulu-moved = { $count ->
    [one] A Zulu unit moves.
   *[other] { $count } Zulu units move.
  }
# $hex (String) where
battle-log-wagon-captured = The ammunition wagon is captured at { $hex }.
# $hex (String) where
battle-log-colors-captured = The Queen’s Colors are captured at { $hex }.
# $target (String) at whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-fired = Fire at { $target }, { $number } or less: a { $die }. { $hit ->
    [yes] Hit.
   *[no] Missed.
  }
# $hex (String) where
# $back (String) by which hex
battle-log-killed = A Zulu unit falls at { $hex }; it comes back by { $back }.
# $from (String) who
# $target (String) whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-attacked = { $from } attacks { $target }, { $number } or less: a { $die }. { $hit ->
    [yes] Hit.
   *[no] Beaten off.
  }
# $unit (String) who
# $left (Number) steps left
battle-log-step-lost = { $unit }: { $left ->
    [0] wiped out.
   *[other] down to { $left }.
  }
# $leader (String) who
# $to (String) where to
battle-log-fled = { $leader } makes his way to { $to }.
# $leader (String) who
battle-log-leader-lost = { $leader } falls.
# $from (String) from where
# $to (String) where to
battle-log-advanced = The Zulu of { $from } advance to { $to }.
# $piece (String) who
# $from (String) from where
# $to (String) where to
# $cost (Number) movement points
battle-log-marched = { $piece }: { $from } to { $to }, for { $cost }.
# $unit (String) who
battle-log-formed = { $unit } forms square.
# $unit (String) who
battle-log-left = { $unit } leaves its square.
# $unit (String) who
# $to (String) where to
battle-log-displaced = { $unit } is crowded out to { $to }.
# $unit (String) who
battle-log-crowded = { $unit } is crowded out, finds no room and is lost.
# $die (Number) what fell
# $hits (Number) steps to lose
battle-log-sniped = Sniping, a { $die }: { $hits ->
    [one] one step to lose.
   *[other] { $hits } steps to lose.
  }
# $leader (String) who
# $die (Number) what fell
battle-log-fatality = { $leader } is in the thick of it: a { $die }.
battle-log-ended = The battle is over.

## How it ended

battle-end-escape = The Colors are away
battle-end-escape-text = Wagon, Colors and their escort reached the road home. A British victory.
battle-end-survival = Somebody is left
battle-end-survival-text = When the sixth turn ended, there were still British on the field. A British victory.
battle-end-massacre = Nobody is left
battle-end-massacre-text = The Zulu army has taken the camp and everybody in it. A Zulu victory.
battle-end-given-up = The battle was given up
# $points (Number) points
battle-end-points = { $points ->
    [one] 1 point of 999 for the British
   *[other] { $points } points of 999 for the British
  }
# $turn (Number) the turn
# $killed (Number) Zulu units
# $steps (Number) steps
# $leaders (Number) leaders
battle-end-facts = It ended on turn { $turn }. Zulu units killed: { $killed }. British strength left: { $steps }; leaders left: { $leaders }.

## What the player is told once

# $case (String) the rulebook's case
battle-notice-illegal = That is not possible now (case { $case }).
battle-notice-nothing-to-undo = Nothing to undo: dice have fallen since, or the turn has passed.
battle-notice-waiting = The last decision is still on its way.
battle-notice-stale = The battle went on elsewhere. This is how it stands.
battle-notice-reloaded = Page and server did not agree. This is how it stands on the server.
# $why (String) what was wrong
battle-notice-refused = The server refused: { $why }
