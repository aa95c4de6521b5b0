//! What stands for a game's own parts where nothing else is said: the siege's.

pub(super) use crate::ramparts::{Action, Level, Score, UnknownVersion};
pub(super) use crate::record::{Draw, Entry, Outcome, Rules, Ruleset};
