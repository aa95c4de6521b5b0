//! The server's messages, read from JSON, and those to it. The names are those of `shared`; the tests compare the two.

mod actions;
mod answers;
mod names;
mod seats;

use std::fmt::Debug;

use shared::api;
use shared::digest::Digest;
use shared::fate::DrawResult;
use shared::game::Entry;
use shared::ramparts::{Card, Level};
use shared::rules::Rules;
use uuid::Uuid;

use super::json::Json;
pub(crate) use actions::written;
pub(super) use names::kind;
pub(crate) use names::{AnyEnding, AnyRuleset, AnySummary};

/// A game in a list with games of any type.
pub(crate) type GameSummary = api::GameSummary<AnyRuleset, Level>;
/// Who the visitor is.
pub(crate) type Me = api::Me<AnyRuleset, Level>;
/// Today's challenge.
pub(crate) type Daily = api::Daily<AnyRuleset, Level>;
/// A day of a month.
pub(crate) type DayPlayed = api::DayPlayed<AnyRuleset, Level>;
/// The challenges of a month.
pub(crate) type Month = api::Month<AnyRuleset, Level>;
/// The results of the player's finished games, with the full names of their rulesets; of a game that the page does not have,
/// without a summary.
pub(crate) type Results = api::Results<String, Option<AnySummary>>;
/// What a finished game came to.
pub(crate) type GameResult = api::GameResult<String, Option<AnySummary>>;
/// A result; of a game that the page does not have, without its ending.
pub(crate) type LeaderboardRow = api::LeaderboardRow<Level, Option<AnyEnding>>;
/// A leaderboard.
pub(crate) type Leaderboard = api::Leaderboard<Level, Option<AnyEnding>>;
/// A challenge to any game.
pub(crate) type Challenge = api::Challenge<AnyRuleset, Level, Option<AnyEnding>>;

/// A whole game by these rules.
pub(crate) type GameView<R> =
    api::GameView<<R as Playable>::Ruleset, Entry<R>, <R as Rules>::Outcome>;
/// The answer to an action by these rules.
pub(crate) type MoveAnswer<R> =
    api::MoveAnswer<Vec<DrawResult<<R as Rules>::Stream>>, Entry<R>, <R as Rules>::Outcome>;
/// The answer to a refused request; a game in it is read with the types of its rules.
pub(crate) type Problem = api::Problem<(), Json>;

/// A game that the page plays: its rules, and how its own types are serialized.
pub(crate) trait Playable:
    Rules<
        State: Copy + 'static,
        Action: Wire + 'static,
        Event: Copy + PartialEq + Debug + Send + Sync + 'static,
        Illegal: Copy + Send + Sync + 'static,
        Stream: Wire,
        Outcome: 'static,
    >
{
    /// The choice of its options, whatever the version of the rules.
    type Ruleset: Wire + Into<AnyRuleset> + Copy + PartialEq + Debug + Send + Sync + 'static;

    /// A ruleset in a version of the rules; none for one newer than this program.
    fn versioned(ruleset: Self::Ruleset, version: u16) -> Option<Self>;

    /// The ruleset, whatever the version.
    fn ruleset(self) -> Self::Ruleset;

    /// What [`Wire`] reads as an action.
    fn written(action: &Self::Action) -> String;

    /// The turn that begins with an event.
    fn begins_turn(event: &Self::Event) -> Option<u16>;

    /// Whether a phase of a turn begins with an event.
    fn begins_phase(event: &Self::Event) -> bool;
}

/// A type read from JSON.
pub(crate) trait Wire: Sized {
    /// Reads it; `None` if it is something else.
    fn read(json: &Json) -> Option<Self>;
}

impl<T: Wire> Wire for Vec<T> {
    fn read(json: &Json) -> Option<Self> {
        // A loop, because collecting options generates a page of code for each type.
        let mut all = Self::new();
        for item in json.list()? {
            all.push(T::read(item)?);
        }
        Some(all)
    }
}

/// `null` is none; anything else must be valid.
pub(crate) fn maybe<T: Wire>(json: &Json) -> Option<Option<T>> {
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

impl Wire for u16 {
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
