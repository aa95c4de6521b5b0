//! A game of the siege as its log: the types of [`crate::game`] with its rules.

use crate::ramparts::{Illegal, SiegeRules, Stream};
use crate::{fate, game};

#[cfg(feature = "hash")]
pub use crate::fairness::{self, Commitment, Revealed};
pub use crate::game::NotPossible;
pub use crate::ramparts::Ruleset;
pub use crate::ramparts::{NoRuleset, Preset, SiegeRules as Rules};

/// A game of the siege.
pub type Game = game::Game<SiegeRules>;
/// An entry of its log.
pub type Entry = game::Entry<SiegeRules>;
/// A step of it.
pub type Step = game::Step<crate::ramparts::Action>;
/// A log that is not one of the siege's rules.
pub type LogError = game::LogError<Illegal>;
/// Why an entry does not fit.
pub type LogErrorKind = game::LogErrorKind<Illegal>;
/// What fate brought.
pub type DrawResult = fate::DrawResult<Stream>;
/// A draw with its question.
#[cfg(feature = "hash")]
pub type Draw = fairness::Draw<Stream>;
