//! The words of the program that has everything without a table, in English.

use crate::words::site::SiteWords;

pub(crate) const SITE: &SiteWords = &SiteWords {
    streak: |now, longest| {
        let days = |n| match n {
            1 => "1 day".to_owned(),
            _ => format!("{n} days"),
        };
        format!("In a row: {}. At most: {}.", days(now), days(longest))
    },
    month_before: "Month before",
    month_after: "Month after",
    to_today: "Today’s challenge",
    calendar_text: "Every day has one challenge, the same for everybody. Your result stands in its day; a day that is over can be practised.",
    results: |count| match count {
        1 => "1 result".into(),
        _ => format!("{count} results"),
    },
    unfinished: "not finished",
    no_challenge: "Nobody came on this day, so it has no challenge.",
    today_text: "Open until midnight (UTC). Your first game at each table counts.",
    shared_table: "The shared table",
    shared_text: "The same luck for everybody, so results compare. It cannot prove that nobody knew the luck: whoever plays a day twice, under two names, knows it the second time.",
    blind_table: "The blind table",
    blind_text: "The day’s rules, and luck of your own that nobody can know before you play. This is the table to trust; who had better luck, it does not say.",
    blind_play: "Play blind",
    blind_continue: "Go on with your blind game",
    blind_over: "The blind table closed with the day.",
    what_to_trust: "What each table can be trusted for",
    past_text: "This day is over. A game on its challenge is practice and does not rank.",
    practise: "Practise on this day",
    watch_mine: "Watch my game",
    spread: "Distribution of results",
    spread_none: "No results yet.",
    spread_mine: "yours",
    place_of_day: |rank, total, ahead| {
        format!("Among everybody: place {rank} of {total}, ahead of {ahead} % of the results.")
    },
    given_up: "given up",
    you_gave_up: "You began this day’s challenge and did not finish it in time: it counts as given up.",
    gave_up: |count| match count {
        0 => "Nobody gave it up.".into(),
        1 => "One player began it and gave it up.".into(),
        _ => format!("{count} players began it and gave it up."),
    },

    which_table: "Table",
    tables: ["Shared luck", "Blind"],
    whose: "Players",
    players: ["Established", "Everybody"],
    players_text: [
        "Established players keep a recovery code or a passkey, and had finished another game at least a day earlier.",
        "Everybody’s first games, newcomers’ too.",
    ],
    would_stand: |rank| {
        format!("Yours would be place {rank} here, but it is not counted among them.")
    },
    period: "When",
    periods: ["Of all time", "This week", "Today"],
    around_me: "Around me",

    challenge_of: |code| format!("Challenge {code}"),
    challenge_text: "The chits, cards and dice of a finished game, for whoever wants to try. It does not rank; the results stand side by side.",
    take_up: "Take it up",
    copy_link: "Copy the link",
    link_copied: "The link is copied.",

    you_are: |name| format!("In this browser you are {name}. No e-mail address, no password."),
    nobody: "You have no player here yet. Begin a game to become one; or enter a code, if you already are one elsewhere.",
    keep: "Come back one day",
    keep_text: "Browsers forget. With a recovery code you are this player again, on any device, whatever happens to this one.",
    keep_since: |date| format!("There is a code since {date}. A new one ends it."),
    keep_make: "Make a recovery code",
    keep_shown: "Write it down. It is shown this once; we keep only a fingerprint of it.",
    established: "You are an established player: your results count in both readings of a day’s table.",
    established_from: |date| {
        format!(
            "With a code or a passkey kept you are an established player from {date} on, and your results count in both readings of a day’s table."
        )
    },
    passkeys: |count| {
        match count {
        0 => "A passkey does the same without writing anything down: your device or password manager keeps it.".into(),
        1 => "One passkey stands for this player.".into(),
        _ => format!("{count} passkeys stand for this player."),
    }
    },
    passkey_make: "Make a passkey",
    passkey_made: "The passkey is made.",
    passkey_none: "No passkey was given.",
    passkey_drop: "Delete the passkeys",
    passkey_show: "Enter by passkey",
    other: "On another device",
    other_text: "To play on there as the same player, open a link on it. It holds for ten minutes and for one device.",
    other_make: "Make a link",
    other_shown: "Point the other device’s camera here, or enter this code on its page “Your player”.",
    other_picture: "The link as a picture for a camera",
    browsers: |count| match count {
        1 => "This browser alone knows this player.".into(),
        _ => format!("{count} browsers know this player."),
    },
    leave: "Leave all the others",
    left: "This browser alone knows this player now.",
    leave_all_text: "Might somebody else have the recovery code or a passkey? End them too: then this browser alone is left, until you make new ones.",
    leave_all: "Leave the others, end code and passkeys",
    left_all: "This browser alone knows this player now. The recovery code and the passkeys have ended.",
    enter: "Enter a code",
    enter_text: "A recovery code, or the code that another device shows.",
    enter_leaves: |name| {
        format!(
            "You will no longer be {name} here. The games of {name} stay on the tables; without a recovery code nobody comes back to them."
        )
    },
    enter_code: "Code",
    enter_do: "Become that player",
    entered: |name| format!("You are {name} now."),
    take_along: "All that is kept",
    take_along_text: "The name, every game with all its decisions, and what stays of a day that is open when you are deleted. Nothing else is kept about you.",
    take_along_do: "Download it",
    forget: "Be forgotten",
    forget_text: "Deletes the player, every game, and their places on the tables. Nothing brings them back. Files of a day’s finished games that are out already keep them, without any name. Until a day you have tried is over, a fingerprint of day and browser stays, so that this browser does not rank on it again.",
    forget_do: "Delete everything…",
    forget_sure: "Yes, delete everything",
    forgotten: "Nothing is kept any more.",
};
