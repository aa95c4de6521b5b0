//! Which game is played here: its rules, and the types that follow from them. All else of `play` names them from here.

use shared::{game, ramparts, rules};

/// Its rules.
pub(crate) type Rules = ramparts::SiegeRules;
/// The names of its rules.
pub(super) type Ruleset = ramparts::Ruleset;
/// The game as its log.
pub(super) type Game = game::Game<Rules>;
/// An entry of it.
pub(super) type Entry = game::Entry<Rules>;
/// A step of it.
pub(super) type Step = game::Step<Action>;
/// A log that is not one by these rules.
pub(super) type LogError = game::LogError<Illegal>;
/// What lies on the table.
pub(super) type Table = <Rules as rules::Rules>::State;
/// What a player decides.
pub(super) type Action = <Rules as rules::Rules>::Action;
/// What is told of what happens.
pub(super) type Event = <Rules as rules::Rules>::Event;
/// Why an action is refused.
pub(super) type Illegal = <Rules as rules::Rules>::Illegal;
/// What a finished game came to.
pub(super) type Score = <Rules as rules::Rules>::Outcome;
