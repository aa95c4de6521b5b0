//! What stands for a game's own parts where nothing else is said: the siege's.

pub(super) use crate::ramparts::record::{Draw, Entry, Outcome, Rules, Ruleset};
pub(super) use crate::ramparts::{Action, Ending, Level, Score, UnknownVersion};
