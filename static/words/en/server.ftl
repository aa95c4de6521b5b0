### What the server says itself: where a link to the site is posted, and on the pictures shown there.

server-locale = en_GB

server-page-title = Shiyane: the battles of 22–23 January 1879
    .description = Hold the mission station at Rorke’s Drift alone, or fight the battle of Isandlwana, alone or against another player. A free and open-source board game in the browser, with daily challenges and leaderboards.

server-without-script = Shiyane runs in your browser. Switch on JavaScript and WebAssembly to play.

server-home-shows = A survey map of the mission station at Rorke’s Drift, and the shields of four regiments.
server-end-shows = The map of the mission station at the end of the game.
server-day-shows = The map of the mission station before the siege.

# $name (String) the player’s
# $vp (Number) victory points
# $level (String) its name
server-game-title = { $name } at Rorke’s Drift: { $vp } VP, { $level }

server-watch = Watch it step by step, or play on from any moment.

server-replay-lead = Every step of a game, from the first to the last. Watch it at your own pace, link to any moment, or play on from there.

# $day (String) 2026-11-21
server-day-title = Shiyane: daily challenge, { $day }

server-day-luck = The same chits, cards and dice for everyone.

# $code (String) two words
server-challenge-title = Shiyane: challenge { $code }

# $count (Number) results
# $best (String) who has the best
# $vp (Number) victory points
server-challenge-results = { $count ->
    [1] { $best } scored { $vp } VP.
   *[other] { $count } results; the best is { $vp } VP by { $best }.
}

server-challenge-luck = The same chits, cards and dice for everyone who accepts it.

# $count (Number) results
# $best (Number) victory points
server-day-results = { $count ->
    [1] One result so far: { $best } VP.
   *[other] { $count } results so far; the best is { $best } VP.
}

server-no-results = No results yet.

server-rules =
    .siege_standard = The standard siege
    .siege_full = The siege with every option
    .siege_as_it_happened = The siege as it happened
    .siege_first = The siege, first edition
    .siege_gentle = The gentle siege
    .siege_veteran = The veteran siege
    .own = The siege with custom rules

server-a-player = A player
server-out = out of the fight
server-daily = The daily challenge

# $day (String) of the month
# $month (Number) from one
server-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}

server-same-luck = The same luck for everyone.

server-siege =
    .title = The siege of Rorke’s Drift
    .date = 22–23 January 1879
    .what = A solo board game in the browser.
    .free = Free and open source, a challenge every day.

server-hill = Shiyane

# $ended (String) how it ended
server-battle-title = { $ended ->
    [escape] The battle of Isandlwana: the Colors got away
    [survival] The battle of Isandlwana: there are survivors
    [massacre] The battle of Isandlwana: the camp is taken
    [british_forfeit] The battle of Isandlwana: forfeited
   *[zulu_forfeit] The battle of Isandlwana: forfeited
}

# $ended (String) how it ended
# $turn (Number) the turn
server-battle-how = { $ended ->
    [escape] A British victory: wagon, Colors and escort reached the road home on turn { $turn }.
    [survival] A British victory: after turn { $turn } there were still British on the field.
    [british_forfeit] A Zulu victory: the British player resigned or ran out of time on turn { $turn }.
    [massacre] A Zulu victory: the camp and everybody in it fell on turn { $turn }.
   *[zulu_forfeit] A British victory: the Zulu player resigned or ran out of time on turn { $turn }.
}

# $vp (Number) points
server-battle-points = { $vp ->
    [one] { $vp } point of 999 for the British.
   *[other] { $vp } points of 999 for the British.
}

server-battle-name = The battle of Isandlwana

server-battle-itself = Isandlwana: the hex battle of 22 January 1879
    .told = Six turns, a line of companies before a camp, and a hundred and twelve Zulu units that come over the ridge. A free and open-source board game in the browser: alone with either army, or two players.
    .date = 22 January 1879
    .what = A hex battle in the browser: alone with either army, or two players.
    .free = Free and open source, a battle every day.

server-battle-itself-shows = The survey map of the field of Isandlwana in hexes: British companies before the camp, and the horns of the Zulu army around them.
server-battle-end-shows = The map of the field of Isandlwana as the battle ended.
server-battle-day-shows = The map of the field of Isandlwana before the battle.

# $name (String) the player’s
# $side (String) british or zulu
server-battle-led = { $side ->
    [zulu] { $name } led the Zulu army
   *[british] { $name } led the British
}

server-battle-for-two = A two-player battle
server-battle-signed = Shiyane · the battle of Isandlwana

# $day (String) 2026-11-21
server-battle-day-title = Isandlwana: daily battle, { $day }

# $count (Number) results
# $best (Number) points
server-battle-day-results = { $count ->
    [1] One result so far: { $best } points of 999.
   *[other] { $count } results so far; the best is { $best } points of 999.
}

server-battle-same-luck = Same decisions, same dice.

# $code (String) two words
server-battle-challenge-title = Isandlwana: challenge { $code }

# $count (Number) results
# $best (String) who has the best
# $vp (Number) points
server-battle-challenge-results = { $count ->
    [1] { $best } scored { $vp } points of 999.
   *[other] { $count } results; the best is { $vp } points of 999 by { $best }.
}

# $side (String) british or zulu
server-battle-challenge-dice = { $side ->
    [zulu] Lead the Zulu army: same decisions, same dice.
   *[british] Lead the British: same decisions, same dice.
}

## A player’s private feed: which two-player games wait

server-turns-title = Shiyane: your turn

# $slug (String) its name in addresses
server-game-name = { $slug ->
    [isandlwana] The battle of Isandlwana
   *[other] A two-player game
}

# $opponent (String) a name
# $game (String) what is played
server-turns-decide = Your turn against { $opponent }: { $game }

# $asked (String) what for
# $opponent (String) a name
# $game (String) what is played
server-turns-answer = { $asked ->
    [call_off] { $opponent } asks to call the game off: { $game }
   *[take_back] { $opponent } asks to undo a move: { $game }
}

# $opponent (String) a name
# $game (String) what was played
server-turns-rematch = { $opponent } asks for a rematch: { $game }

# $at (String) when
server-turns-rematch-at = Asked on { $at }. You can accept at the table of the game that has ended.

# $result (String) how the player did
# $opponent (String) a name
# $game (String) what was played
server-turns-ended = { $result ->
    [won] You won against { $opponent }: { $game }
    [lost] { $opponent } won against you: { $game }
    [drawn] A draw with { $opponent }: { $game }
   *[called_off] Called off with { $opponent }: { $game }
}

# $seat (String) a game and one of its sides
server-turns-side = { $seat ->
    [isandlwana-0] You lead the British.
    [isandlwana-1] You lead the Zulu army.
   *[other] You play one of the two sides.
}

# $turn (Number) that is played
# $since (String) a moment
server-turns-since = Turn { $turn } has been waiting for you since { $since }.

# $until (String) a moment
server-turns-until = Your time runs out on { $until }.

server-turns-no-clock = There is no clock, but a side that does not move for 60 days loses.

# $turn (Number) that is played
server-turns-answer-at = It is turn { $turn }; the game goes on when you have answered, or with the next decision.

# $at (String) a moment
server-turns-ended-at = The game ended on { $at }.

# $day (String) day and month
# $year (String) of four digits
# $time (String) of the day
server-turns-moment = { $day } { $year }, { $time } UTC

## The feed of the days’ challenges

server-feed-title = Shiyane: the daily challenge

# $day (String) 2026-11-21
server-feed-day = Daily challenge, { $day }

# $game (String) its name
# $day (String) 2026-11-21
server-feed-game-day = Daily challenge: { $game }, { $day }

# $rules (String) their name
# $promise (String) of the luck
server-feed-told = Rules: { $rules }. Promise of its luck: { $promise }. Open for 24 hours from midnight (UTC). Only a player’s first game counts. The blind challenge has the same rules, and luck of your own.
