//! The siege as the game that its pages open: the types of [`crate::play`] and [`crate::replay`] by its rules.

use shared::ramparts::Event;
use shared::ramparts::record::Rules;

use crate::{play, replay};

/// The open game.
pub(crate) type Play = play::Play<Rules>;
/// What does not change during it.
pub(crate) type GameInfo = play::GameInfo<Rules>;
/// One thing that happened.
pub(crate) type HistoryLine = play::HistoryLine<Event>;
/// A finished one, being shown.
pub(crate) type Replay = replay::Replay<Rules>;
/// A finished one as everybody may see it.
pub(crate) type StoredGame = replay::StoredGame<Rules>;
/// The moments of a siege that a replay can show.
pub(crate) type Timeline = replay::Timeline<Rules>;
