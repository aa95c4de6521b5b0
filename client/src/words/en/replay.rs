//! The words of the program that shows what is over, in English.

use crate::words::replay::ReplayWords;

pub(crate) const REPLAY: &ReplayWords = &ReplayWords {
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
    gif: "The game as an animated picture",
    check_luck: "Check the luck",
    luck_holds: |draws, promise| {
        format!(
            "As promised: all {draws} chits, cards and dice follow from the seed promised before the game began ({promise}…)."
        )
    },
    luck_fails: "NOT as promised: this game does not follow from the seed that was promised.",
    luck_text: "Any finished game can be checked here. Your browser plays it again from its seed, by the rules of this page.",
    luck_game: "Address or number of a finished game",
    luck_file: "Or a downloaded game",
    no_game_named: "There is no game’s number in that. The address of a replay has one.",
    no_record: "That is no downloaded game.",
    promised: "Promised before the game",
    seed_told: "Seed told after it",
    fits: "The promise that fits this seed",
    watch: "Watch the game",
    promises: "Promised for the days",
    tomorrow: "Tomorrow",
};
