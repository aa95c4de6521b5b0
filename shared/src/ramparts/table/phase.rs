//! The current phase of the turn, and the data needed to continue from it.

use serde::{Deserialize, Serialize};

use crate::ramparts::cards::Card;
use crate::ramparts::chits::Chit;
use crate::ramparts::dice::Dice;
use crate::ramparts::ending::Ending;
use crate::ramparts::map::{Formation, Ibutho};

/// What is to be decided now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegePhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A chit lies face up (R6).
    Impi(Window),
    /// One of two fires is out: which? Then on with what was going on.
    PutOut(Resume),
    /// 6.0
    Action {
        /// Actions left.
        left: u8,
    },
    /// 7.0, after the card is drawn.
    CardDraw {
        /// Three cards or fewer in hand when the phase began (card 3, R17).
        few: bool,
        /// Cards that Bromhead still allows.
        more: u8,
    },
    /// 8.0
    Hero {
        /// Placements left.
        left: u8,
        /// One Private was put forth, a second may follow.
        pair: bool,
    },
    /// 9.0
    Housekeeping,
    /// The game is over.
    Over(Ending),
    /// An iButho is about to enter a box, and cards 36 or 39 can answer.
    Entering(Entry),
    /// G Company's +1 goes on which die (R14)?
    PlusOne(Pending),
    /// 12.5 of the first edition: does a card turn a die of the volley?
    Luck(Pending),
}

/// An iButho about to enter a box, with the march it is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeEntering))]
pub struct Entry {
    /// Who enters the next box on its way.
    pub ibutho: Ibutho,
    /// The Heroic Defense die that failed; none before a roll.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 6))]
    pub die: Option<u8>,
    /// What is left of the march.
    pub march: March,
}

/// What is left of the amabutho's march (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeMarch))]
pub struct March {
    /// How many steps each takes part in, strongest iButho first.
    #[cfg_attr(feature = "openapi", schema(min_items = 4, max_items = 4))]
    pub boxes: [u8; 4],
    /// The step, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub step: u8,
    /// Who has still to try in this step, in order.
    #[cfg_attr(feature = "openapi", schema(min_items = 4, max_items = 4))]
    pub waiting: [Option<Ibutho>; 4],
}

/// A volley that is rolled and waits for its +1 (R14), or for a card that turns a die (12.5 of the first edition).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegePendingVolley))]
pub struct Pending {
    /// What fired.
    pub card: Card,
    /// Its target.
    pub at: Ibutho,
    /// The dice.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>, max_items = 12))]
    pub dice: Dice,
    /// Where it was fired.
    pub fired_in: FiredIn,
}

/// When a volley was fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeFiredIn))]
#[serde(rename_all = "snake_case")]
pub enum FiredIn {
    /// In the iMpi window (card 11).
    Impi(Window),
    /// In the Action Phase.
    Action {
        /// Actions left.
        left: u8,
    },
}

/// 12.4: the morning attack (R22).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeMorning))]
#[serde(rename_all = "snake_case")]
pub enum Morning {
    /// It has not come, or is not played.
    #[default]
    NotYet,
    /// The turn in which it comes.
    Dawn,
    /// Every later turn.
    Assault {
        /// The sum of the Advance numbers drawn this turn.
        total: u8,
    },
}

/// The iMpi window (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeWindow))]
pub struct Window {
    /// The chit that lies face up.
    pub chit: Chit,
    /// Rifles Overheat or Zulu Snipers, when this is the chit they call for.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub called_by: Option<Chit>,
    /// The formation that will move a box less (card 16).
    #[cfg_attr(feature = "openapi", schema(required))]
    pub delayed: Option<Formation>,
}

/// What goes on after a fire was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeResume))]
#[serde(rename_all = "snake_case")]
pub enum Resume {
    /// The Action Phase begins: a chit put the fire out.
    AfterChit,
    /// The Action Phase goes on.
    Action {
        /// Actions left.
        left: u8,
    },
}
