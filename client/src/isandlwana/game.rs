//! The battle as the game that its pages open: the types of [`crate::play`] by its rules.

use shared::isandlwana::{Illegal, IsandlwanaRules};

use crate::play;

/// The open game.
pub(crate) type Play = play::Play<IsandlwanaRules>;
/// Something that the player should be told once.
pub(crate) type Notice = play::Notice<Illegal>;
