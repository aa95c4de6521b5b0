//! The siege's instances of the types of [`crate::play`] and [`crate::replay`].

use shared::ramparts::Event;
use shared::ramparts::record::Rules;

use crate::{play, replay};

/// The open game.
pub(crate) type Play = play::Play<Rules>;
/// What does not change during it.
pub(crate) type GameInfo = play::GameInfo<Rules>;
/// One event.
pub(crate) type HistoryLine = play::HistoryLine<Event>;
/// The replay of a finished one.
pub(crate) type Replay = replay::Replay<Rules>;
/// A finished one as it is public.
pub(crate) type StoredGame = replay::StoredGame<Rules>;
/// The moments of a siege that a replay can show.
pub(crate) type Timeline = replay::Timeline<Rules>;
