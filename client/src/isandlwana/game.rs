//! The battle as the game that its pages open: the types of [`crate::play`] and [`crate::replay`] by its rules.

use shared::isandlwana::{Event, Illegal, IsandlwanaRules};

use crate::{play, replay};

/// The open game.
pub(crate) type Play = play::Play<IsandlwanaRules>;
/// Something that the player should be told once.
pub(crate) type Notice = play::Notice<Illegal>;
/// One thing that happened.
pub(crate) type HistoryLine = play::HistoryLine<Event>;
/// A finished one, being shown.
pub(crate) type Replay = replay::Replay<IsandlwanaRules>;
/// A finished one as everybody may see it.
pub(crate) type StoredGame = replay::StoredGame<IsandlwanaRules>;
/// The moments of a battle that a replay can show.
pub(crate) type Timeline = replay::Timeline<IsandlwanaRules>;
