//! The siege as the game that its pages open: the types of [`crate::play`] by its rules.

use shared::ramparts::record::Rules;
use shared::ramparts::{Action, Event};

use crate::play;

/// The open game.
pub(crate) type Play = play::Play<Rules>;
/// What does not change during it.
pub(crate) type About = play::About<Rules>;
/// Everything that happened in it.
pub(crate) type History = play::History<Rules>;
/// One thing that happened.
pub(crate) type Line = play::Line<Event>;
/// How it stands, besides its table.
pub(crate) type Standing = play::Standing<Action>;
