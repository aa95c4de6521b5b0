### What the pages without a table say: leaderboards, days, challenges, rulebooks, who one is.

# $now (Number) days in a row
# $longest (Number) the most there were
site-streak = In a row: { $now ->
    [one] { $now } day
   *[other] { $now } days
}. At most: { $longest ->
    [one] { $longest } day
   *[other] { $longest } days
}.

site-month-before = Month before
site-month-after = Month after
site-to-today = Today’s challenge
site-calendar-text = Every day has one challenge, the same for everybody. Your result stands in its day; a day that is over can be practised.

# $count (Number) results
site-results = { $count ->
    [one] { $count } result
   *[other] { $count } results
}

site-unfinished = not finished
site-no-challenge = Nobody came on this day, so it has no challenge.
site-today-text = Open until midnight (UTC). Your first game at each table counts.
site-shared-table = The shared table
site-shared-text = The same luck for everybody, so results compare. It cannot prove that nobody knew the luck: whoever plays a day twice, under two names, knows it the second time.
site-blind-table = The blind table
site-blind-text = The day’s rules, and luck of your own that nobody can know before you play. This is the table to trust; who had better luck, it does not say.
site-blind-play = Play blind
site-blind-continue = Go on with your blind game
site-blind-over = The blind table closed with the day.
site-what-to-trust = What each table can be trusted for
site-past-text = This day is over. A game on its challenge is practice and does not rank.
site-practise = Practise on this day
site-watch-mine = Watch my game
site-spread = Distribution of results
site-spread-none = No results yet.
site-spread-mine = yours

# $rank (Number) from one
# $total (Number) results
# $ahead (Number) per cent of them
site-place-of-day = Among everybody: place { $rank } of { $total }, ahead of { $ahead }% of the results.

site-given-up = given up
site-you-gave-up = You began this day’s challenge and did not finish it in time: it counts as given up.

# $count (Number) players
site-gave-up = { $count ->
    [0] Nobody gave it up.
    [1] One player began it and gave it up.
   *[other] { $count } players began it and gave it up.
}

site-which-table = Table

site-tables =
    .shared = Shared luck
    .blind = Blind

site-whose = Players

site-players =
    .established = Established
    .everybody = Everybody

site-players-text =
    .established = Established players keep a recovery code or a passkey, and had finished another game at least a day earlier.
    .everybody = Everybody’s first games, newcomers’ too.

# $rank (Number) from one
site-would-stand = Yours would be place { $rank } here, but it is not counted among them.

site-period = Period

site-periods =
    .all = Of all time
    .week = This week
    .today = Today

site-around-me = Around me

# $code (String) two words
site-challenge-of = Challenge { $code }

site-challenge-text = The chits, cards and dice of a finished game, for whoever wants to try. It does not rank; the results stand side by side.
site-take-up = Accept the challenge
site-copy-link = Copy the link
site-link-copied = The link is copied.

# $name (String) the player’s
site-you-are = In this browser you are { $name }. No e-mail address, no password.

site-nobody = You have no player here yet. Begin a game to become one; or enter a code, if you already are one elsewhere.
site-keep = Come back one day
site-keep-text = Browsers forget. With a recovery code you are this player again, on any device, whatever happens to this one.

# $date (String) of the code
site-keep-since = There is a code since { $date }. A new one ends it.

site-keep-make = Make a recovery code
site-keep-shown = Write it down. It is shown this once; we keep only a fingerprint of it.
site-established = You are an established player: your results count in both readings of a day’s table.

# $date (String) from when on
site-established-from = With a code or a passkey kept you are an established player from { $date } on, and your results count in both readings of a day’s table.

# $count (Number) passkeys
site-passkeys = { $count ->
    [0] A passkey does the same without writing anything down: your device or password manager keeps it.
    [1] One passkey stands for this player.
   *[other] { $count } passkeys stand for this player.
}

site-passkey-make = Create a passkey
site-passkey-made = Passkey created.
site-passkey-none = No passkey was given.
site-passkey-drop = Delete the passkeys
site-passkey-dropped = The passkeys are deleted.
site-passkey-show = Sign in with a passkey
site-other = On another device
site-other-text = To play on there as the same player, open a link on it. It holds for ten minutes and for one device.
site-other-make = Make a link
site-other-shown = Point the other device’s camera here, or enter this code on its page “Your player”.
site-other-picture = The link as a picture for a camera

# $count (Number) browsers
site-browsers = { $count ->
    [1] This browser alone knows this player.
   *[other] { $count } browsers know this player.
}

site-leave = Sign out all other browsers
site-left = This browser alone knows this player now.
site-leave-all-text = Might somebody else have the recovery code or a passkey? End them too: then this browser alone is left, until you make new ones.
site-leave-all = Sign out the others, end code and passkeys
site-left-all = This browser alone knows this player now. The recovery code and the passkeys have ended.
site-enter = Enter a code
site-enter-text = A recovery code, or the code that another device shows.

# $name (String) who one was
site-enter-leaves = You will no longer be { $name } here. The games of { $name } stay on the tables; without a recovery code nobody comes back to them.

site-enter-code = Code
site-enter-do = Become that player

# $name (String) who one is now
site-entered = You are { $name } now.

site-take-along = All that is kept
site-take-along-text = The name, every game with all its decisions, and what stays of a day that is open when you are deleted. Nothing else is kept about you.
site-take-along-do = Download it
site-forget = Delete your player
site-forget-text = Deletes the player, every game, and their places on the tables. Nothing brings them back. Files of a day’s finished games that are out already keep them, without any name. Until a day you have tried is over, a fingerprint of day and browser stays, so that this browser does not rank on it again.
site-forget-do = Delete everything…
site-forget-sure = Yes, delete everything
site-forgotten = Nothing is kept any more.
