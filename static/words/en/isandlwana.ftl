### What the battle of Isandlwana says: where it begins, and its table.

## Where it begins

battle-lead = 22 January 1879. Six companies and a line of tents lie under the Sphinx-shaped hill; over the ridge come the amabutho led by Ntshingwayo kaMahole and Mavumengwana kaNdlela, among them uKhandempemvu, uNokhenke, uMbonambi, iNgobamakhosi and uVe.
battle-lead-rules = The battle lasts six turns. The British win if the wagon and the Queen’s Colors reach the west edge with a unit, or if a unit or leader is left after turn 6. The Zulu win as soon as none is left. There are 112 Zulu units; those that fall come back.
battle-alone = Solo
battle-alone-text = Lead one army; an automaton leads the other by fixed, published rules, and every die is fair.
battle-first-play = Play your first battle
battle-first-resume = Resume your first battle
battle-begin-alone = Play as the British
battle-begin-alone-zulu = Play as the Zulu
battle-two = Two players, one screen
battle-two-text = One leads the British, the other the Zulu army. Nothing is hidden, so you can share a screen.
battle-begin-two = Play both sides here
battle-invite = Play online
battle-invite-text = Two players, each on their own screen. Choose your side and the time control, then invite a friend or wait for anyone.
battle-begin-invited = Invite a friend
battle-begin-open = Play anyone
battle-choose-side = Your side
battle-choose-clock = Time control
battle-clock-none = No clock (60 days a move at most)
# $days (Number) days for each decision
battle-clock-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
  }
# $minutes (Number) minutes for each side
# $increment (Number) seconds more for each move
battle-clock-live = { $minutes } min + { $increment } s
battle-have-invitation = Have you been invited? Type the two words:
battle-do-enter = Go
battle-open-games = Open games
battle-open-none = Nobody is waiting just now.
# $rating (String) of whoever waits
battle-open-rating = rating { $rating }
battle-ratings-see = Ratings of both sides
# $name (String) who waits
# $side (String) the free side
# $clock (String) the time to think
battle-open-line = { $name } is waiting for an opponent. Open side: { $side } · { $clock }
battle-daily = Daily battle
battle-daily-text = A new battle every day at midnight (UTC): you lead the British, and the same decisions get the same dice. Only your first game counts.
battle-daily-see = Today’s battle
battle-leaderboard = Leaderboard
battle-go-on = Your battles
# $turn (Number) the turn it stands at
battle-resume = Resume, turn { $turn } of 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-yours = Your turn against { $opponent }, turn { $turn } of 6
# $moment (String) day and time
battle-turn-until = until { $moment }
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-theirs = { $opponent } to play, turn { $turn } of 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-undo = { $opponent } asks to undo a move, turn { $turn } of 6
# $opponent (String) who plays the other side
# $turn (Number) the turn it stands at
battle-turn-call-off = { $opponent } asks to call the battle off, turn { $turn } of 6
# $opponent (String) who asks
battle-turn-rematch = { $opponent } asks for a rematch
battle-deleted-player = a deleted player
# $ending (String) how it ended
# $day (String) when it ended
battle-over-game = { $ending } ({ $day })
battle-options = Options (not for the daily battle)
battle-free = Free set-up: the British choose where their units stand
battle-no-bonus = Reaction fire without +1
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
battle-ask-place = Place { $piece }. Choose a marked hex.
battle-ask-colors = Raise the Queen’s Colors? They give their hex strength and are needed to escape; if the Zulu capture them, all British fire is weaker.
battle-ask-arrive = Where does Lieutenant Anstey’s group arrive? Choose a marked hex.
battle-ask-reaction = Fire at Zulu units next to you. Choose a target on the map. Each hex can be fired at only once.
battle-ask-combat = Fire, up to three hexes away. Choose a target on the map. A unit may split its points.
battle-ask-order = Which comes first, fire or movement?
battle-ask-movement = Move your units. Choose a hex with your units, then where they go.
battle-ask-approach = Move the Zulu units. Give orders to groups, or send units one by one. The lines show proposed moves; one button makes all of them. Units that have not moved when you end the phase stay where they are.
battle-ask-approach-done = All groups have moved. End the phase, or send units that were held back.
battle-ask-attack = Attack. Choose a hex that the British hold.
# $hits (Number) hits still to be assigned
battle-ask-losses = { $hits ->
    [one] A hit
   *[other] { $hits } hits
  }: which unit loses a point?
battle-ask-advance = The hex is empty. Which attacker advances into it?
battle-ask-displace = Too many in one hex. Choose where the surplus units go.
# $hits (Number) hits still to be assigned
battle-ask-sniping = { $hits ->
    [one] A sniper’s hit
   *[other] { $hits } snipers’ hits
  }: which unit loses a point?
battle-ask-over = The battle is over.
# $target (String) the hex
battle-ask-shot = Fire at { $target }. Choose who fires.
# $target (String) the hex
battle-ask-assault = Attack { $target }. Choose who attacks.
battle-ask-hemmed = No way out. No hex can take these units: choose fewer, or form square.
battle-ask-march = Where to? Choose a marked hex; the number is the cost in movement points.
battle-ask-send = Where to? Choose a marked hex for the nearest of them, or an order for all. Choose other Zulu units to add them.
battle-invitation-words = Or say these two words:
battle-seat-waiting = You can close this page: you will find the battle under “Your battles”. A clock of minutes starts as soon as somebody joins.
battle-nobody-yet = nobody yet
battle-is-bot = bot
battle-is-there = online
battle-is-away = offline
# $count (Number) how many look on
battle-spectators = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
  }
# $days (Number) days left
# $hours (Number) hours left, besides
battle-days-and-hours = { $days } d { $hours } h
battle-do-resign = Resign
battle-resign-sure = Resign? The other side wins.
battle-do-resign-sure = Yes, resign
battle-do-withdraw-game = Withdraw
battle-withdraw-game-sure = Withdraw this battle? Nobody has joined it.
battle-do-withdraw-game-sure = Yes, withdraw
battle-do-play-on = Play on
battle-do-ask-take-back = Ask to undo my last move
battle-do-ask-call-off = Ask to call the battle off
battle-offer = Offer
battle-asks-take-back = The other player asks to undo their last move, and everything since.
battle-asks-call-off = The other player asks to call the battle off. It would not count.
battle-offer-gone = Your offer has lapsed: it was declined, or the game went on.
# $time (String) minutes and seconds
battle-clock-left = { $time } left.
battle-asked-take-back = You have asked to undo your last move. The other player has not answered yet.
battle-asked-call-off = You have asked to call the battle off. The other player has not answered yet.
battle-do-accept = Accept
battle-do-refuse = Decline
battle-do-withdraw = Withdraw
# $side (String) the side that is led here
battle-you-lead = You lead the { $side }.
# $name (String) who has taken the free seat
# $side (String) the side
battle-has-joined = { $name } has joined: { $side }.
# $side (String) the side
battle-invitation = Open side: { $side }. Send this link to your opponent:
# $side (String) the side
battle-do-join = Play as the { $side }
# $side (String) the side
battle-ask-other = { $side }: the other player decides.
# $side (String) the side
battle-ask-free = { $side }: nobody has joined yet.
# $side (String) who is to decide
battle-ask-spectator = { $side } to decide. You are watching.
battle-waiting = Rolling the dice…
battle-undone = Undone
battle-nothing-changed = Nothing has changed.
battle-on-its-way = Loading the battle…

## Buttons

battle-do-done = End the phase
battle-do-no-more-moves = No more moves
battle-do-no-more-attacks = No more attacks
battle-do-no-more-shots = No more shots
battle-do-singly = Fire the rest for me
battle-do-fire = Fire
battle-do-attack = Attack
battle-do-cancel = Cancel
battle-do-raise = Raise them
battle-do-decline = Leave them furled
battle-do-stay = Nobody advances
battle-do-plan = Move all as proposed
battle-do-plan-attack = Make the proposed attacks
battle-do-place-rest = Place the rest for me
battle-do-copy = Copy link
battle-copied = Link copied.
battle-do-undo = Undo
battle-do-again = Another battle
battle-do-rematch = Rematch with sides swapped
battle-asks-rematch = The other player asks for a rematch with sides swapped.
battle-rematch-waits = Your opponent finds your request among their battles, and can accept it at the table of the last one.
battle-do-open-rematch = Go to the rematch
battle-do-story = The story of the battle
battle-zoom-in = Zoom in
battle-zoom-out = Zoom out
battle-zoom-all = Whole field
battle-more = One more point
battle-less = One point less
battle-form = Form square
battle-leave = Leave square
# $hex (String) the hex
battle-change-here = Change formation only, in { $hex }
# $hex (String) the hex
battle-do-lose-at = in { $hex }

## Orders to groups

battle-groups = Orders to groups
battle-groups-text = Choose a group, or units on the map; then give the order. Each horn and the chest are the units that stand on its ground now, named after the amabutho that fought there.
battle-part-right-horn = Right horn
battle-part-chest = Chest
battle-part-left-horn = Left horn
battle-amabutho-right-horn = uNokhenke, uDududu, iSangqu, iMbube
battle-amabutho-chest = uKhandempemvu
battle-amabutho-left-horn = uMbonambi, iNgobamakhosi, uVe
# $hex (String) the onrush hex
battle-group-onrush = Onrush hex { $hex }
battle-do-all-groups = All units
battle-do-surround = Surround…
battle-do-press = Press on
battle-do-hold = Hold
battle-do-plan-rest = Move the rest as proposed
# $hex (String) the hex
battle-order-surround = surround { $hex }
battle-order-press = press on
battle-order-hold = hold
# $count (Number) how many of them would move
battle-group-go = { $count ->
    [0] nobody moves
    [one] one moves
   *[other] { $count } move
  }
battle-nobody-moves = The proposal moves nobody. Press “No more moves”, or give another order.
battle-ask-ring = Which hex do they surround? Choose one that the British hold.
# $count (Number) how many units were ordered
# $order (String) the order
# $go (String) how many of them would move
battle-ordered = { $count ->
    [one] One unit
   *[other] { $count } units
  }: { $order }. Proposed: { $go }.
# $count (Number) how many
battle-would-go = { $count ->
    [one] One would leave
   *[other] { $count } would leave
  }
battle-would-come = A Zulu unit would come here

## The panels

battle-map = Battlefield
battle-hex-heading = Hex
battle-hex-none = Choose a hex on the map to see what it is and who stands there.
# $hex (String) four figures
battle-hex-unknown = There is no hex { $hex } on the map.
battle-log = Log
battle-asked = What is asked
battle-actions = What you can do
battle-state = Status
battle-fact-killed = Zulu units killed
battle-fact-steps = British strength
battle-fact-wagon = Ammunition wagon
battle-fact-colors = Colors
battle-fact-points = British points (of 999), if it ended now
battle-wagon-safe = safe
battle-wagon-lost = captured
battle-colors-waiting = not raised
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
battle-hex-shots = Hit number against it: strength − { $factor }
# $number (Number) the hit number
# $chance (String) the chance
battle-hex-attacks = A Zulu attack on it hits on { $number } or less ({ $chance })
# $points (Number) points of strength
battle-hex-points = { $points ->
    [one] 1 point of 8
   *[other] { $points } points of 8
  }
# $percent (Number) how likely, in hundredths
battle-percent = { $percent }%
# $number (Number) the hit number
# $chance (String) the chance
battle-hit-number = Hits on { $number } or less: { $chance }
# $sum (String) units with their points, what changes them, and the ground
# $number (String) what it comes to
battle-hit-sum = { $sum } = { $number }. A 1 always hits, a 6 never.
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
    [one] One Zulu unit
   *[other] { $count } Zulu units
  }
battle-leader = leader
battle-onrush = Onrush hex: fallen Zulu units come back here
battle-recycle-west = Units that fall in the west come back at
battle-recycle-east = Units that fall in the east come back at
battle-exit = Exit hex: the British can escape here
battle-can-go = Can go there
battle-can-fire = Can be fired at
battle-can-attack = Can be attacked
battle-can-surround = Can be surrounded
battle-chosen = Chosen
# $cost (Number) movement points
battle-costs = costs { $cost }

## Help

battle-help-goal = The British win if wagon and Colors, with an escort, reach an exit hex at the west edge, or if any of them are left when turn 6 ends. The Zulu win as soon as no British unit and no leader is left.
battle-help-phase-set-up = The British place their units before the first turn.
battle-help-phase-colors = The British raise the Colors at the wagon, or leave them furled.
battle-help-phase-arrival = Lieutenant Anstey’s group comes in at the wagon or next to it; once the wagon is lost, at a combat unit or next to one.
battle-help-phase-approach = Every Zulu unit may move once, up to 6 movement points; at the end no more than one stands in a hex.
battle-help-phase-reaction = British units fire once at Zulu units next to them, each with all its points.
battle-help-phase-attack = Zulu units attack British hexes next to them, once each; each hit costs a point, and an emptied hex can be taken.
battle-help-phase-order = The British choose what comes first: fire or movement.
battle-help-phase-combat = British units fire up to three hexes away; a unit may split its points, and each hex can be fired at only once.
battle-help-phase-movement = British units and leaders move up to 4 movement points, the wagon two hexes by road or one off it; at most 8 points in a hex.
battle-help-phase-sniping = Snipers: as many British units next to Zulu units as the die says, and three more from turn 3 on, lose a point each.
battle-help-phase-leaders = A leader next to the Zulu falls on a 1 or 2.
battle-help-phase-over = The battle is over: the result stands beside the map.
battle-sign-company = A British hex: its strongest unit, and the points of all units in it
battle-sign-zulu-west = A Zulu unit that comes back in the west if it falls here; one hit eliminates any Zulu unit
battle-sign-zulu-east = A Zulu unit that comes back in the east if it falls here
battle-sign-leader = A leader, with his initial
battle-sign-wagon = The ammunition wagon, with the Queen’s Colors
battle-sign-choose = Units that can be chosen here
battle-sign-go = You can move here; the number is the cost
battle-sign-target = Can be fired at, attacked or surrounded
battle-sign-exposed = The Zulu can come next to it in their next movement
battle-sign-full = No room: there would be more than 8 points
battle-exposed = The Zulu can come next to it
battle-full = No room for them
battle-do-danger = What threatens it?
# $part (String) a part of the Zulu battle order
# $count (Number) how many units
# $near (Number) how many hexes the nearest is from the British
battle-situation-part = { $part }: { $count ->
    [one] one unit, { $near ->
        [one] next to the British
       *[other] { $near } hexes from the British
      }
   *[other] { $count } units, the nearest { $near ->
        [one] next to the British
       *[other] { $near } hexes from the British
      }
  }
# $count (Number) how many hexes next to it
battle-danger-beside = { $count ->
    [0] No Zulu unit next to it.
    [one] Zulu units on one side of it.
   *[other] Zulu units on { $count } sides of it.
  }
# $units (Number) how many units
# $sides (Number) on how many sides
# $hexes (String) in which hexes
battle-danger-next = { $units ->
    [one] In their next movement one unit
   *[other] In their next movement { $units } units
  } can reach it, on { $sides ->
    [one] one side ({ $hexes }).
   *[other] { $sides } sides ({ $hexes }).
  }
# $count (Number) how many hexes
# $hexes (String) their numbers
battle-danger-anywhere = { $count ->
    [0] In their next movement no Zulu unit can reach the British.
   *[other] In their next movement Zulu units can reach: { $hexes }.
  }
battle-danger-none = In their next movement no Zulu unit can reach it.
# $units (Number) how many units
# $points (Number) with how many points
battle-danger-fire = { $units ->
    [0] No British unit has it in range and sight.
    [one] One British unit has it in range and sight, with { $points ->
        [one] 1 point.
       *[other] { $points } points.
      }
   *[other] { $units } British units have it in range and sight, with { $points ->
        [one] 1 point.
       *[other] { $points } points.
      }
  }
battle-key-arrows = ← ↑ ↓ →
battle-key-arrows-does = From hex to hex on the map
battle-key-number = 1206
battle-key-number-does = To the hex of this number
battle-key-enter = Enter
battle-key-enter-does = Select the hex
battle-key-zoom = + − 0
battle-key-zoom-does = On the map: nearer, farther, the whole field
battle-key-parts = M P L
battle-key-parts-does = To the map, to what you can do, to the log
battle-key-escape = Esc
battle-key-escape-does = Cancel what is planned, or close this panel
battle-key-danger = T
battle-key-danger-does = What threatens the hex
battle-key-situation = S
battle-key-situation-does = Say how the battle stands
battle-key-changed = C
battle-key-changed-does = Say what changed last
battle-key-undo = U
battle-key-undo-does = Undo
battle-key-tab = Tab
battle-key-tab-does = From the map to buttons and panels
battle-key-help = ?
battle-key-help-does = This help

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
battle-place-fugitives = Fugitives’ Trail
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
battle-unit-P40R = Detachment, 40th Regiment
battle-unit-2BG = Guard, 2/24th
battle-unit-28RD = Rear details, 2/24th
battle-unit-2BP = Pioneers, 2/24th
battle-unit-Young = Captain Younghusband
battle-unit-Wardell = Captain Wardell
battle-unit-Durnford = Colonel Durnford
battle-unit-Pulleine = Lieutenant Colonel Pulleine
battle-unit-wagon = Ammunition wagon

## What happened

# $turn (Number) the turn
battle-log-turn = Turn { $turn }
# $piece (String) who
# $hex (String) where
battle-log-placed = { $piece } is placed at { $hex }.
# $hex (String) where
battle-log-raised = The Queen’s Colors are raised in the wagon’s hex, { $hex }.
battle-log-declined = The Colors stay furled.
battle-log-colors-lost = Without the wagon, the Colors cannot be raised.
# $hex (String) where
battle-log-arrived = Lieutenant Anstey’s group arrives at { $hex }.
battle-log-not-arrived = Lieutenant Anstey’s group finds no way in, and is lost.
# $hex (String) where
battle-log-recycles = Zulu units of this group now come back at { $hex }.
# $hex (String) where
battle-log-wagon-captured = The ammunition wagon is captured at { $hex }.
# $hex (String) where
battle-log-colors-captured = The Queen’s Colors are captured at { $hex }.
# $target (String) at whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-fired = Fire at { $target }: needs { $number } or less, rolls { $die }. { $hit ->
    [yes] Hit.
   *[no] Missed.
  }
# $hex (String) where
# $back (String) by which hex
battle-log-killed = A Zulu unit falls at { $hex }; it comes back at { $back }.
# $from (String) who
# $target (String) whom
# $number (Number) the hit number
# $die (Number) what fell
# $hit (Boolean) whether it hit
battle-log-attacked = Zulu attack from { $from } on { $target }: needs { $number } or less, rolls { $die }. { $hit ->
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
battle-log-advanced = A Zulu unit advances from { $from } to { $to }.
# $piece (String) who
# $from (String) from where
# $to (String) where to
# $cost (Number) movement points
battle-log-marched = { $piece }: { $from } to { $to }, cost { $cost }.
# $unit (String) who
battle-log-formed = { $unit } forms square.
# $unit (String) who
battle-log-left = { $unit } leaves its square.
# $unit (String) who
# $to (String) where to
battle-log-displaced = No room for { $unit }: moved to { $to }.
# $unit (String) who
battle-log-crowded = No room for { $unit } anywhere: lost.
# $die (Number) what fell
# $hits (Number) points to lose
battle-log-sniped = Sniping, a { $die }: { $hits ->
    [one] one point to lose.
   *[other] { $hits } points to lose.
  }
# $leader (String) who
# $die (Number) what fell
battle-log-fatality = { $leader } is next to the Zulu and rolls a { $die }.
battle-log-ended = The battle is over.

## What happened, told by groups

battle-do-skip = Skip
# $count (Number) how many, two or more
# $towards (String) towards which places
battle-told-moved = { $count } units move towards { $towards }
# $hex (String) where
# $near (String) near which place
battle-told-moved-one = one unit moves to { $hex } (near { $near })
# $places (String) places, the last not among them
# $last (String) the last
battle-told-places = { $places } and { $last }
battle-told-elsewhere = other places
# $count (Number) how many, of several
battle-told-beside = { $count ->
    [one] one stands
   *[other] { $count } stand
  } next to the British
# $range (Number) how many hexes, two or more
battle-told-away = the nearest is { $range } hexes from the British
battle-told-beside-one = next to the British
# $range (Number) how many hexes, two or more
battle-told-away-one = { $range } hexes from the British
# $count (Number) how many shots
# $near (String) near which place
# $killed (Number) how many fall
battle-told-fire = { $count ->
    [one] One shot
   *[other] { $count } shots
  } at the Zulu near { $near }: { $killed ->
    [0] nobody falls.
    [one] one unit falls.
   *[other] { $killed } units fall.
  }
# $count (Number) how many units attack
# $whom (String) whom
# $hits (Number) how many hit
battle-told-attack = { $count ->
    [one] A Zulu unit attacks
   *[other] { $count } Zulu units attack
  } { $whom }: { $hits ->
    [0] beaten off.
    [one] one hit.
   *[other] { $hits } hits.
  }
battle-near-hill = the hill
battle-near-saddle = the saddle
battle-near-koppie = the stony koppie
battle-near-camp = the camp
battle-near-camp-donga = the camp donga
battle-near-nyogane = the Nyogane donga
battle-near-crest = the rocky crest
battle-near-manzimnyama = the Manzimnyama
battle-near-fugitives = the Fugitives’ Trail
battle-near-ridge = the foot of the ridge

## How it ended

battle-end-escape = The Colors got away
battle-end-escape-text = Wagon, Colors and their escort reached the road home. A British victory.
battle-end-survival = There are survivors
battle-end-survival-text = When the sixth turn ended, there were still British on the field. A British victory.
battle-end-massacre = The camp is taken
battle-end-massacre-text = The Zulu army has taken the camp; none of its defenders is left. A Zulu victory.
battle-end-given-up = The battle was forfeited
# $side (String) who
battle-end-resigned = The { $side } resigned.
# $side (String) who
battle-end-timed-out = The { $side } ran out of time.
battle-end-given-up-british = The British player resigned or ran out of time. A Zulu victory.
battle-end-given-up-zulu = The Zulu player resigned or ran out of time. A British victory.
battle-end-won = You have won.
battle-end-lost = You have lost.
battle-end-called-off = Called off: no result
battle-not-over = This battle is not over yet.
battle-automaton = automaton
battle-end-points-of = points of 999 for the British
# $count (Number) how many
battle-story-killed = { $count ->
    [one] A Zulu unit falls; no other turn costs the Zulu more.
   *[other] { $count } Zulu units fall; no other turn costs the Zulu more.
  }
# $count (Number) how many
battle-story-lost = { $count ->
    [one] The British lose a point of strength; no other turn costs them more.
   *[other] The British lose { $count } points of strength; no other turn costs them more.
  }
# $ending (String) how it ended
# $points (Number) points
# $turn (Number) the turn
battle-share-text = Shiyane, the battle of Isandlwana. { $ending } (turn { $turn }). { battle-end-points }.
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

## Ratings, when a two-player battle has ended

# $side (String) british or zulu
# $rating (String) after the battle
# $by (String) by how much it changed, with its sign
battle-rating-own = Your rating as the { $side ->
    [zulu] Zulu
   *[british] British
  }: { $rating } ({ $by })
# $name (String) the player’s
# $side (String) british or zulu
# $rating (String) after the battle
# $by (String) by how much it changed, with its sign
battle-rating-of = { $name }’s rating as the { $side ->
    [zulu] Zulu
   *[british] British
  }: { $rating } ({ $by })
# $side (String) british or zulu
battle-rating-own-kept = Your rating as the { $side ->
    [zulu] Zulu
   *[british] British
  } stays as it was: only games between established players change it.
# $name (String) the player’s
# $side (String) british or zulu
battle-rating-kept = { $name }’s rating as the { $side ->
    [zulu] Zulu
   *[british] British
  } stays as it was: only games between established players change it.
battle-unrated-one-screen = Not rated: one player led both sides.
battle-unrated-undecided = Not rated: one of the two sides decided nothing.
battle-unrated-limits = Not rated. At most three games between the same two players are rated in 24 hours, and ratings from games between established players change by no others.

## What the player is told once

# $why (String) why not, a sentence
# $case (String) the rulebook's case
battle-notice-illegal = { $why } (Case { $case })
battle-notice-nothing-to-undo = Nothing to undo: since your last decision dice have been rolled or the other side has acted, or you have made none yet.
battle-notice-waiting = Please wait: your last decision is still being sent.
battle-notice-stale = The battle went on elsewhere. This is how it stands.
battle-notice-taken-back = Both sides agreed to undo. This is how it stands.
battle-notice-undone = The last move was undone. This is how it stands.
battle-notice-reloaded = Page and server did not agree. This is how it stands on the server.
# $why (String) what was wrong
battle-notice-refused = The server refused: { $why }

## Why something cannot be done, by the key of the reason

battle-illegal-game_over = The battle is over.
battle-illegal-not_to_act = It is the other side’s turn to decide.
battle-illegal-not_in_this_phase = That is for another phase.
battle-illegal-empty = Nothing is chosen yet.
battle-illegal-twice = The same one was named twice.
battle-illegal-not_yours = That piece has a fixed place: you cannot choose it.
battle-illegal-placed_already = That piece is already on the map.
battle-illegal-detachments_last = Companies and leaders first; the detachments go last.
battle-illegal-out_of_band = Set up within columns 10 to 19.
battle-illegal-heights = The crag cannot be climbed.
battle-illegal-onrush = Onrush hexes are closed to the British.
battle-illegal-overstacked = There would be more than 8 points in that hex.
battle-illegal-no_room_for_detachments = Leave enough tents and wagons free for the seven detachments.
battle-illegal-not_in_camp = A detachment starts among the tents or the wagons.
battle-illegal-camp_hex_taken = Other British troops stand there already.
battle-illegal-not_by_the_wagon = Anstey’s group has to come in at the wagon or next to it.
battle-illegal-not_by_the_units = With the wagon gone, Anstey’s group joins a British unit or comes in next to one.
battle-illegal-enemy_there = The enemy stands in the way there.
battle-illegal-not_an_onrush_hex = The fallen come back only by an onrush hex.
battle-illegal-ordered_already = That is already the order, or you have just changed it: undo it instead.
battle-illegal-nobody_there = No Zulu unit is left there that could still move.
battle-illegal-stays_there = It is there already: choose another hex.
battle-illegal-too_far = It is too far: there are not enough movement points.
battle-illegal-two_in_one_hex = A hex holds one Zulu unit; only onrush hexes hold more.
battle-illegal-no_target = There is no enemy unit to aim at.
battle-illegal-target_done = That hex has already been fired at or attacked in this phase.
battle-illegal-not_on_map = That unit is not on the field.
battle-illegal-never_fires = Shepstone and the iziGqoza defend themselves, but never fire.
battle-illegal-fired_already = Whoever could hit it has fired all its points in this phase.
battle-illegal-too_many_points = That unit does not have that many points.
battle-illegal-no_points = Give it at least one point.
battle-illegal-no_splitting = In reaction fire, a unit fires all its points at one hex.
battle-illegal-not_adjacent = It is not in an adjacent hex.
battle-illegal-out_of_range = It is out of range: three hexes at most.
battle-illegal-no_line_of_sight = The crag is in the line of fire.
battle-illegal-no_attacker_there = There is no Zulu unit there to attack with.
battle-illegal-attacked_already = A unit has already attacked from that hex in this phase.
battle-illegal-too_many_hits = There are not that many hits to assign.
battle-illegal-not_hit = That unit is out of reach of these hits.
battle-illegal-no_step_left = That unit has nothing left to lose.
battle-illegal-one_step_each = Snipers take no more than one point from each unit.
battle-illegal-not_an_attacker = Only a unit that attacked that hex can advance into it.
battle-illegal-moved_already = That piece has already moved in this phase.
battle-illegal-not_in_that_hex = That piece is in another hex.
battle-illegal-static = Shepstone and the iziGqoza stay where they are.
battle-illegal-no_formation = Only combat units can form square.
battle-illegal-not_in_square = That unit is not in square.
battle-illegal-in_square_already = That unit is in square, or has left it in this phase.
battle-illegal-wagon_road = The wagon rolls two hexes along the road, or one over open ground or among the tents.
battle-illegal-not_enterable = The surplus units go to an adjacent hex that has room and is open to them.
battle-illegal-must_choose = Choose first; then the phase can end.

## The first battle, with a guide

first-battle-own = Start a battle of your own
first-battle-welcome = 22 January 1879, the camp at Isandlwana. You lead the British. This is a real battle, and I show you its first turn. It stays in this browser, its luck is always the same, and it does not count for any leaderboard.
first-battle-strength = The number on a British unit is its strength: the points it fires with, and the hits it can take. G Company stands farthest out.
first-battle-place = Seven small groups are still in the camp. Press “Place the rest for me”, and the Zulu army comes.

# $units (Number) how many Zulu units moved
first-battle-come = They come: { $units ->
    [one] one Zulu unit has
   *[other] { $units } Zulu units have
 } moved. Each falls to a single hit. Those next to your line are about to attack it.

first-battle-react = Your units next to them fire first. Choose a target, see the chance, and fire.

# $most (Number) the highest face that hits
# $die (Number) what the die showed
first-battle-dice-hit = The die shows { $die }, and { $most } or less hits: the unit falls. It comes back at an onrush hex, so kills buy time; they do not win the battle.

# $most (Number) the highest face that hits
# $die (Number) what the die showed
first-battle-dice-missed = The die shows { $die }, and only { $most } or less hits: missed. A unit that falls comes back at an onrush hex, so kills buy time; they do not win the battle.

first-battle-hold = Each unit fires once before the attack. Fire with the others as well, or press “No more shots”.

# $hits (Number) how many points of strength the attacks cost
first-battle-attack = They attacked. In the open a Zulu unit hits on 1 to 4, among tents on 1 to 3, among wagons on 1 or 2. { $hits ->
    [0] You were lucky: no hit.
    [one] One hit cost you a point of strength.
   *[other] { $hits } hits cost you a point of strength each.
 }

first-battle-order = Fire first, or move first? Choose movement: so far out, your line will be surrounded.
first-battle-march = Bring in the units that stand far out: choose a hex, then one nearer to the camp.
first-battle-stack = A hex holds 8 points, and this one has more: the Zulu side would scatter the surplus. Choose the hex, take the marked unit off the list, and send the other one away.
first-battle-onward = Bring in whoever else can come. A spearhead marks what the Zulu can reach next. Then end the phase.
first-battle-fire = Now fire, up to three hexes away; nearer is better.
first-battle-finish = Fire on, or press “Fire the rest for me”: each remaining point is then a shot of its own, at the likeliest target, and the phase ends.

# $hits (Number) how many units lost a point
first-battle-sniping = Sniping: one die says how many of your units next to the Zulu lose a point. { $hits ->
    [0] This time none did.
    [one] This time one did.
   *[other] This time { $hits } did.
 } From turn 3 on, three more units lose one, so keep your distance.

first-battle-colors = Turn 2. Raise the Queen’s Colors: bring them and the wagon to the west edge with a unit, and you win at once. If they are captured, all your fire is weaker.
first-battle-arrive = Lieutenant Anstey’s group arrives. Put it where your line is thin.
first-battle-score = This is how things stand, and what they are worth. You win if anybody is left after turn 6.
first-battle-end = That is all you need. Close up, hold the wagons, and make them come to you. Play this battle on, or start one of your own.
# $hex (String) its number
first-battle-touch = Choose hex { $hex }.

first-battle-go-on = Now finish this phase with the marked button. “Show me” takes you to it.

## The review of a battle

battle-review-lead = Our search bot, a program that tries plans out, judges each phase of this battle by what was known when it was played. It plays out simulated battles from there, by the plan taken and by others, and compares how they end.
battle-review-worth = A battle counts its points here, and 500 more if the British win: what one side gains, the other loses.

# $games (Number) simulated battles
# $off (Number) of a hundred
battle-review-doubt = Each plan is played out { $games } times, so a chance may be off by { $off } percentage points either way, and small differences in points mean nothing.

battle-review-graph = Chance that the British win, phase by phase; below, the turns

# $start (String) per cent
# $end (String) per cent
# $least (String) per cent
# $most (String) per cent
battle-review-drawn = Chance of a British victory: { $start }% at the first decision, at least { $least }%, at most { $most }%, { $end }% in the end.
battle-review-by-phase = All phases, with their figures
battle-review-phase = Phase
battle-review-chance = British win
battle-review-start = Expected at the first decision
battle-review-skill =
    .british = Plans of the British, compared with simple rules
    .zulu = Plans of the Zulu, compared with simple rules: what they gave the British, or took from them
battle-review-luck-british = Luck of the British
battle-review-end = What the battle came to, with 500 for a British victory
battle-review-given-up = Expected when the battle was forfeited, with 500 for a British victory

# $turn (Number) which turn
battle-review-before = Before turn { $turn }
battle-review-set-up = Set-up

# $swing (String) points, with their sign
# $luck (String) points, with their sign
battle-review-swing = { $swing } points for the British; luck: { $luck }

# $count (Number) Zulu units
# $hex (String) a hex
battle-review-attack = { $count ->
        [one] one unit against { $hex }
       *[other] { $count } units against { $hex }
    }
# $count (Number) how many more Zulu units
# $place (String) towards which place
battle-review-sent = { $count ->
    [one] one more unit
   *[other] { $count } more units
  } towards { $place }
# $hex (String) which British hex
battle-review-sent-beside = next to { $hex }
# $unit (String) a British unit that is too many in its hex
# $hex (String) where it goes
battle-review-displace = crowd { $unit } out to { $hex }
# $unit (String) a British unit
battle-review-hit = put the hit on { $unit }
# $from (String) from which hex
# $to (String) into which hex
battle-review-advance = advance from { $from } into { $to }
# $hex (String) which hex
battle-review-no-advance = leave { $hex } empty
battle-review-plan =
    .thumb = what the automaton would have done
    .last-turn = spare strength for the last turn, and keep by the wagon
    .north = make for the ground around hex 1206
    .apart = stay where the companies are strong, without closing up
    .move-first = move before firing
    .surround-wagon = surround the wagon’s hex before pressing
    .surround-weakest = surround the weakest British hex before pressing
    .attack-strongest = attack the strongest hex
    .attack-easiest = attack the hex that is easiest to hit
    .attack-weakest = attack the weakest hex
    .attack-wagon = attack the wagon’s hex first
    .snipe-weakest = let the snipers take the weakest
