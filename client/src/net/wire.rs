//! What the server sends, out of its JSON, and what it is sent. The names are those that `shared` uses; the tests
//! hold the two together.

mod actions;
mod answers;
mod names;

use shared::api;
use shared::ramparts::{Card, Digest, Ending, Level, Summary};
use uuid::Uuid;

use super::json::Json;
pub(crate) use actions::written;
pub(crate) use names::AnyRuleset;
pub(super) use names::kind;
pub(crate) use shared::ramparts::Action;
pub(crate) use shared::ramparts::api::{GameView, MoveAnswer, Problem};
pub(crate) use shared::ramparts::record::Ruleset;

/// A game in a list, which has games of any kind.
pub(crate) type GameSummary = api::GameSummary<AnyRuleset, Level>;
/// Who the visitor is.
pub(crate) type Me = api::Me<AnyRuleset, Level>;
/// Today's challenge.
pub(crate) type Daily = api::Daily<AnyRuleset, Level>;
/// A day of a month.
pub(crate) type DayPlayed = api::DayPlayed<AnyRuleset, Level>;
/// The challenges of a month.
pub(crate) type Month = api::Month<AnyRuleset, Level>;
/// What the player's finished games came to; of another game than the siege without what it came to.
pub(crate) type Results = api::Results<AnyRuleset, Option<Summary>>;
/// What a finished game came to.
pub(crate) type GameResult = api::GameResult<AnyRuleset, Option<Summary>>;
/// A result; of another game than the siege without what it is called there.
pub(crate) type LeaderboardRow = api::LeaderboardRow<Level, Option<Ending>>;
/// A leaderboard.
pub(crate) type Leaderboard = api::Leaderboard<Level, Option<Ending>>;
/// A challenge to any game.
pub(crate) type Challenge = api::Challenge<AnyRuleset, Level, Option<Ending>>;

/// Something that comes over the wire.
pub(crate) trait Wire: Sized {
    /// Reads it; `None` when it is something else.
    fn read(json: &Json) -> Option<Self>;
}

impl<T: Wire> Wire for Vec<T> {
    fn read(json: &Json) -> Option<Self> {
        // A loop, because collecting options brings a page of code for each type.
        let mut all = Self::new();
        for item in json.list()? {
            all.push(T::read(item)?);
        }
        Some(all)
    }
}

/// `null` is none; anything else must be one.
fn maybe<T: Wire>(json: &Json) -> Option<Option<T>> {
    match json {
        Json::Null => Some(None),
        json => T::read(json).map(Some),
    }
}

impl Wire for String {
    fn read(json: &Json) -> Option<Self> {
        json.text().map(str::to_owned)
    }
}

impl Wire for i16 {
    fn read(json: &Json) -> Option<Self> {
        json.number()
    }
}

impl Wire for i64 {
    fn read(json: &Json) -> Option<Self> {
        json.number()
    }
}

impl Wire for Uuid {
    fn read(json: &Json) -> Option<Self> {
        Self::try_parse(json.text()?).ok()
    }
}

impl Wire for Digest {
    fn read(json: &Json) -> Option<Self> {
        json.text()?.parse().ok()
    }
}

impl Wire for Card {
    fn read(json: &Json) -> Option<Self> {
        Self::from_number(json.number()?)
    }
}

#[cfg(test)]
mod tests;
