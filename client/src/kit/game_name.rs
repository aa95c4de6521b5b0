//! What a game is called.

use shared::api::GameKind;
use shared::ramparts::Edition;
use shared::ramparts::record::Ruleset;

use crate::words::Ui;

/// What a game is: a day's, or by which rules.
pub(crate) fn game_title(
    kind: GameKind,
    day: Option<&str>,
    ruleset: Ruleset,
    words: &'static Ui,
) -> String {
    match (kind, day) {
        (GameKind::Blind, Some(day)) => words.blind_of(day),
        (_, Some(day)) => words.daily_of(day),
        (_, None) => game_name(ruleset, words).to_owned(),
    }
}

/// By which rules, in a word or two.
pub(crate) fn game_name(ruleset: Ruleset, words: &'static Ui) -> &'static str {
    let Ruleset(options) = ruleset;
    match (ruleset.preset(), options.edition()) {
        (Some(preset), _) => words.preset(preset),
        (None, Edition::First) => words.free_first,
        (None, Edition::Second) => words.free_game,
    }
}
