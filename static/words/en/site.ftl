### What the pages without a table say: leaderboards, days, challenges, rulebooks, the player’s profile.

# $now (Number) days in a row
# $longest (Number) the most there were
site-streak = Current streak: { $now ->
    [one] { $now } day
   *[other] { $now } days
}. Best streak: { $longest ->
    [one] { $longest } day
   *[other] { $longest } days
}.

site-month-before = Previous month
site-month-after = Next month

site-to-today =
    .siege = Today’s challenge
    .isandlwana = Today’s battle

history-page =
    .overview = How it came to this
    .isandlwana = Isandlwana
    .place = The place and the night
    .regiments = The regiments
    .defenders = The defenders
    .aftermath = What it cost
    .sources = Sources

site-calendar-text = Each day has one challenge, the same for everyone. Your result shows on its day. You can play past days for practice.

# $count (Number) results
site-results = { $count ->
    [one] { $count } result
   *[other] { $count } results
}

site-unfinished = not finished
site-no-challenge = Nobody played on this day, so it has no challenge.
site-today-text = Start before midnight (UTC); a game still counts if you finish it within an hour after that. On each leaderboard, only your first game counts.
site-shared-table = Shared challenge
site-shared-text = Everyone gets the same luck, so you can compare results. But a player who plays the day twice, under two names, knows the luck the second time.
site-blind-table = Blind challenge
site-blind-text = The day’s rules with luck of your own, which nobody can know before you play. This is the leaderboard to trust, though it does not show who was luckier.
site-blind-play = Play blind
site-blind-continue = Resume your blind game
site-blind-over = The blind challenge closed with the day.
site-what-to-trust = How far you can trust each leaderboard
site-past-text = This day is over. You can still play its challenge for practice; the game is not ranked.
site-practise = Play for practice
site-watch-mine = Watch my game
site-spread = Score distribution
site-spread-none = No results yet.
site-spread-mine = yours

# $rank (Number) from one
# $total (Number) results
# $ahead (Number) per cent of them
site-place-of-day = { $total ->
    [one] Overall rank: { $rank } of { $total }.
   *[other] Overall rank: { $rank } of { $total }, ahead of { $ahead }% of the results.
}

site-given-up = given up
site-you-gave-up = You did not finish this challenge in time, so it counts as given up.

# $count (Number) players
site-gave-up = { $count ->
    [0] Nobody gave up.
    [1] One player gave up.
   *[other] { $count } players gave up.
}

site-which-table = Leaderboard

site-tables =
    .shared = Shared luck
    .blind = Blind

site-whose = Players

site-players =
    .established = Established
    .everybody = Everyone

site-players-text =
    .established = Established players have a recovery code or a passkey, and finished another solo or rated game at least a day before this one.
    .everybody = The first games of all players, newcomers included.

# $rank (Number) from one
site-would-stand = Your result would rank { $rank } here, but it does not count in this list.

site-period = Period

site-periods =
    .all = All time
    .week = This week
    .today = Today

site-games =
    .siege = The siege of Rorke’s Drift
    .isandlwana = The battle of Isandlwana

# $day (String) a date
site-battle-of = Daily battle, { $day }

site-dailies =
    .siege = Daily challenge
    .isandlwana = Daily battle

site-board-isandlwana = Standard battle
site-board-isandlwana-free-set-up = Free set-up
site-board-isandlwana-without-bonus = Reaction fire without +1
site-points = Points
site-killed = Zulu units killed
site-ledger-caption-killed = Solo, as the British. Most points first. Ties: more Zulu units killed, then more British strength left (added up over all turns), then fewer undos, fewer turns, and the earlier finish.

site-ended =
    .escape = Escape
    .survival = Survival
    .massacre = Camp taken

site-around-me = Near my rank

# $version (Number) of the rules
site-older-rules = (rules { $version })
site-older-rules-text = Results marked with a number were achieved under an earlier version of these rules.

site-preset =
    .standard = The second edition’s rules, with none of its options.
    .full = Every optional rule and every optional card of the second edition.
    .as-it-happened = The second edition with one option: the officers in their true ranks.
    .first = The first edition’s rules, cards and figures, with none of its options.
    .gentle = For your first games: fewer Advance chits move two boxes.
    .veteran = Our own, for players who know the cards: harder chits and stronger amabutho.
site-own-choice = Your own combination.

site-difficulty = Difficulty

site-gentle = Gentle
    .text = Fewer Advance chits move two boxes, as in the first games here. Not ranked.

site-standard = Standard
    .text = As the designer wanted it: narrow defeats, until you know the cards.

site-veteran = Veteran
    .text = Ours, not the book’s: one more chit that moves both Horns two boxes. Try it with stronger amabutho.

# $code (String) two words
site-challenge-of = Challenge { $code }

site-challenge-text = Play with the luck of a finished game and compare results. Not ranked.
site-take-up = Accept the challenge
site-copy-link = Copy link
site-link-copied = Link copied.

# $name (String) the player’s
site-you-are = In this browser you are { $name }. No e-mail address, no password.

site-nobody = You have no profile here yet. Start a game to create one, or enter a code if you already play on another device.
site-keep = Keep your profile
site-keep-text = Browsers forget. A recovery code brings your profile back on any device, whatever happens to this one.

# $date (String) of the code
site-keep-since = You created a code on { $date }. A new one replaces it.

site-keep-make = Create recovery code
site-keep-shown = Write this code down. We show it only once, and keep only a fingerprint of it.
site-established = You are an established player: your results count in both lists of a day’s leaderboard.

# $date (String) from when on
site-established-from = If you keep a recovery code or a passkey, you are an established player from { $date } on. Your results then count in both lists of a day’s leaderboard.

# $count (Number) passkeys
site-passkeys = { $count ->
    [0] A passkey does the same, with nothing to write down: your device or password manager keeps it.
    [1] You have one passkey.
   *[other] You have { $count } passkeys.
}

site-passkey-make = Create passkey
site-passkey-made = Passkey created.
site-passkey-none = You did not choose a passkey.
site-passkey-drop = Delete passkeys
site-passkey-dropped = Passkeys deleted.
site-passkey-show = Sign in with passkey
site-other = Use another device
site-other-text = To play on another device with the same profile, create a link and open it there. It works once, within ten minutes.
site-other-make = Create link
site-other-shown = Scan the QR code with the other device’s camera, or type the code below on that device’s “Your profile” page.
site-other-picture = The link as a QR code

# $count (Number) browsers
site-browsers = { $count ->
    [1] Only this browser is signed in with this profile.
   *[other] { $count } browsers are signed in with this profile.
}

site-leave = Sign out all other browsers
site-left = All other browsers are signed out.
site-leave-all-text = Could someone else have your recovery code or a passkey? Revoke those too, and the addresses of your feed. You can create new ones at once.
site-leave-all = Sign out others, revoke codes and passkeys
site-left-all = All other browsers are signed out. The recovery code, the passkeys and the addresses of your feed no longer work.
site-enter = Enter a code
site-enter-text = A recovery code, or the code that your other device shows.

# $name (String) who one was
site-enter-leaves = You will no longer be { $name } here. The games of { $name } stay on the leaderboards; without a recovery code nobody can get back to that profile.

site-enter-code = Code
site-enter-do = Sign in with code

# $name (String) who one is now
site-entered = You are now { $name }.

site-take-along = Your data
site-take-along-text = Your name, all your games with every decision, your ratings, your passkeys, the dates of your codes and browsers, and what we keep until an open day closes if you delete your profile. The download leaves out three things that we also store: the times of games and decisions, the IDs of requests, and the hashes that your browsers, codes and secret addresses are checked against.
site-take-along-do = Download your data
site-forget = Delete your profile
site-forget-text = This deletes your profile, your solo games and their places on the leaderboards. Two-player games in progress are resigned; finished ones stay, without your name and rating. It cannot be undone. Files of a day’s finished games that are already published keep those games, without names. If you have tried a day that is still open, a fingerprint of day and browser stays until it closes, so that this browser cannot be ranked on it again.
site-forget-do = Delete everything…
site-forget-ask = Delete everything? It cannot be undone.
site-forget-cancel = Cancel
site-forget-sure = Yes, delete everything
site-forgotten = Everything is deleted.

## Provably fair luck

site-luck-text = Check any finished game here. Your browser plays it again from its seed, by the rules this page has.
site-luck-game = Address or ID of a finished game
site-luck-file = Or a downloaded game file
site-luck-no-game-named = There is no game ID in that. Paste the address of a replay.
site-luck-no-record = This file is not a downloaded game.
site-luck-promised = Promised before the game
site-luck-seed-told = Seed revealed after the game
site-luck-fits = Promise that this seed gives
site-luck-watch = Watch replay
site-luck-promises = Promises for the daily challenges
site-luck-tomorrow = Tomorrow

## The player’s own record

site-record-lead = Your finished solo games, on every device that has your profile. Games that went on from a moment of another game are not counted.
site-record-none = You have not finished a solo game yet.
site-record-newest = Only your newest 1,000 games are counted.
site-record-rules = Rules
site-record-all = All rules
site-record-games = Games
site-record-held = Post held
# $percent (Number) of a hundred games
site-record-percent = { $percent }%
site-record-mean = Average VP
site-record-best = Best VP
site-record-levels = Results by level
site-record-result = Result
site-record-defeats = Turn of defeat
site-record-broke = Who broke through
site-record-unknown = Not recorded
site-record-points = VP, game by game
site-record-points-text = Each dot is a game, the oldest first.
site-record-mean-line = Average of the last ten
site-record-skill = Skill and luck
site-record-skill-text = In VP, from the games you reviewed in this browser. Skill is what your choices gained over a bot that plays by simple rules; luck is what chits, cards and dice brought or took.
site-record-skill-none = Review a finished game in this browser to see how much of its result was skill and how much was luck.
site-record-skill-line = Skill
site-record-luck-line = Luck
site-battles-british = Isandlwana, leading the British
site-battles-zulu = Isandlwana, leading the Zulu army
site-battles-won = Victories
site-battles-most = Most points
site-battles-fewest = Fewest points for the British
site-battles-endings = How battles ended
site-record-game = Game
site-record-table = Show as a table

## Ratings of two-player games

site-rated-side = Side

site-battle-sides =
    .british = British
    .zulu = Zulu

# $side (String) whose players are rated
site-ratings-of = Ratings: { $side }

site-ratings-text = Each side has Glicko-2 ratings of its own: a rating begins at 1500 and changes with the result of a two-player game in which both players decided something, up to three games between the same two players in 24 hours. An established player’s rating changes only against other established players. Two times in three, a player’s true strength is no farther from the rating than the figure after the ±.
site-ratings-caption = First the ratings from games between established players, then all others; the best first in both.
site-ratings-none = Nobody is rated here yet. The first two-player game that comes to a result rates both its players.
site-ratings-begin = Invite someone, or join an open game
site-rating = Rating
site-rated-games = Games

site-provisional = provisional
site-provisional-text = A rating is provisional while it rests on too few games, or on none between established players: those who keep a recovery code or a passkey, and finished another solo or rated game at least a day before.

## The private feed

site-feed = Your turn, in your feed reader or calendar
site-feed-text = Your feed reader and your calendar can tell you which two-player games are waiting for you, and until when. Each has a secret address for that. Anyone else who has it can read the same, and nothing more.
site-feed-make = Create secret addresses

# $date (String) of the addresses
site-feed-since = You created addresses on { $date }. New ones replace them.

site-feed-again = Create new addresses
site-feed-shown = We show these addresses only once, and keep only a fingerprint of them.
site-feed-atom = For a feed reader
site-feed-calendar = For a calendar
site-feed-calendar-text = Add it to your calendar as a subscription from a URL. It has the games with a clock. Your calendar decides how often it looks; some do so only once a day.
site-feed-copy-atom = Copy feed address
site-feed-copy-calendar = Copy calendar address
site-feed-copied = Address copied.
site-feed-end = Switch off
site-feed-ended = Switched off. The addresses no longer work.
