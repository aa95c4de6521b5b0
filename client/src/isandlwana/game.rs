//! The battle's instances of the types of [`crate::play`] and [`crate::replay`].

use shared::isandlwana::{Event, Illegal, IsandlwanaRules};

use crate::{play, replay};

/// The open game.
pub(crate) type Play = play::Play<IsandlwanaRules>;
/// Something to notify the player of once.
pub(crate) type Notice = play::Notice<Illegal>;
/// One thing that happened.
pub(crate) type HistoryLine = play::HistoryLine<Event>;
/// The replay of a finished one.
pub(crate) type Replay = replay::Replay<IsandlwanaRules>;
/// A finished one as it is public.
pub(crate) type StoredGame = replay::StoredGame<IsandlwanaRules>;
/// The moments of a battle that a replay can show.
pub(crate) type Timeline = replay::Timeline<IsandlwanaRules>;
