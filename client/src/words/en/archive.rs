//! The words of the program that shows what is over, in English.

use crate::words::archive::ArchiveWords;

pub(crate) const ARCHIVE: &ArchiveWords = &ArchiveWords {
    place: |at, last, turn| match turn {
        0 => format!("Step {at} of {last}: the set-up"),
        _ => format!("Step {at} of {last}, turn {turn}"),
    },
    controls: "The replay",
    moment: "Moment of the game",
    first: "To the beginning",
    back: "One step back",
    run: "Play it",
    pause: "Hold it",
    next: "One step on",
    last: "To the end",
    speed: "Speed",
    speeds: ["Slow", "Even", "Quick"],
    branch: "Play on from here",
    link: "Copy a link to this moment",
    copied: "The link to this moment is copied.",
    download: "Download this game",
    check_luck: "Check the luck",
    luck_holds: |draws, promise| {
        format!(
            "As promised: all {draws} chits, cards and dice follow from the seed promised before the game began ({promise}…)."
        )
    },
    luck_fails: "NOT as promised: this game does not follow from the seed that was promised.",

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
    today_text: "Open until midnight (UTC). Your first game counts.",
    past_text: "This day is over. A game on its challenge is practice and does not rank.",
    practise: "Practise on this day",
    day_table: "The day’s table",
    watch_mine: "Watch my game",
    spread: "How the results lie",
    spread_none: "No results yet.",
    spread_mine: "yours",
    place_of_day: |rank, total, ahead| {
        format!("Place {rank} of {total}: ahead of {ahead} % of the day’s results.")
    },
};
