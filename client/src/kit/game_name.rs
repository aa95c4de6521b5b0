//! What a game is called.

use shared::api::GameKind;

use crate::net::AnyRuleset;
use crate::words::Ui;
pub(crate) use crate::words::ruleset as game_name;

/// What a game is: a day's, or by which rules.
pub(crate) fn game_title(
    kind: GameKind,
    day: Option<&str>,
    ruleset: impl Into<AnyRuleset>,
    words: &'static Ui,
) -> String {
    match (kind, day) {
        (GameKind::Blind, Some(day)) => words.blind_of(day),
        (_, Some(day)) => words.daily_of(day),
        (_, None) => any_name(&ruleset.into(), words).to_owned(),
    }
}

/// By which rules a listed game is played; of another game its name.
pub(crate) fn any_name<'a>(ruleset: &'a AnyRuleset, words: &'static Ui) -> &'a str {
    match ruleset {
        AnyRuleset::Ours(ours) => game_name(*ours, words),
        AnyRuleset::Others(slug) if slug == "isandlwana" => words.isandlwana,
        AnyRuleset::Others(slug) => slug,
    }
}
