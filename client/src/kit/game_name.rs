//! Names of games.

use shared::api::GameKind;
use shared::isandlwana::IsandlwanaRules;
use shared::rules::Rules as _;

use crate::days;
use crate::net::AnyRuleset;
use crate::words::Ui;
pub(crate) use crate::words::ruleset as game_name;

/// The title of a game: a day's, or by its rules.
pub(crate) fn game_title(
    kind: GameKind,
    day: Option<&str>,
    ruleset: impl Into<AnyRuleset>,
    words: &'static Ui,
) -> String {
    match (kind, day.map(days::date)) {
        (GameKind::Blind, Some(day)) => words.blind_of(&day),
        (_, Some(day)) => words.daily_of(&day),
        (_, None) => any_name(&ruleset.into(), words).to_owned(),
    }
}

/// The name of a listed game's rules; of another game its name.
pub(crate) fn any_name<'a>(ruleset: &'a AnyRuleset, words: &'static Ui) -> &'a str {
    match ruleset {
        AnyRuleset::Siege(ruleset) => game_name(*ruleset, words),
        AnyRuleset::Other(slug) if slug == IsandlwanaRules::SLUG => words.isandlwana,
        AnyRuleset::Other(slug) => slug,
    }
}
