//! 5.0 What the sides decide: the entries of a game's log.

use serde::{Deserialize, Serialize};

use super::few::Few;
use super::hex::Hex;
use super::units::{Piece, Unit};

/// Zulu units from their hexes to others.
pub type Moves = Few<(Hex, Hex)>;

/// One entry. An entry may hold many moves, taken in order; it is legal when they are, one after another.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaAction))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// British, before turn 1: pieces and their hexes (3.2, 10.1).
    Place(Vec<(Piece, Hex)>),
    /// British, at the start of turn 2: raise the Colors, or decline to (5.10).
    Colors(bool),
    /// British, at the start of turn 2: where Lt Anstey's group arrives (5.9).
    Arrive(Hex),
    /// Zulu, whenever they are to act: the onrush hex by which those killed in its group come back from now on (R34).
    Recycle(Hex),
    /// Zulu, I: units from their hexes to others (R36).
    Move(Moves),
    /// British, II, IV or V: one shot (R37).
    Fire {
        /// The hex fired at.
        target: Hex,
        /// Who fires.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Shot>))]
        units: Few<Shot>,
    },
    /// Zulu, III: all attacks on one hex (R38).
    Attack {
        /// The hex attacked.
        target: Hex,
        /// The attackers' hexes.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
        attackers: Few<Hex>,
    },
    /// Zulu, III and VI: a unit for each hit; what is left over is asked for again.
    Lose(Vec<Unit>),
    /// Zulu, III: the hex from which one advances into the emptied hex, or none does (8.7).
    Advance(Option<Hex>),
    /// British, IV: what comes first (5.6).
    Order(BritishPhase),
    /// British, movement: pieces of one hex, each to its own (R31).
    March {
        /// Where they all start.
        from: Hex,
        /// Who goes where.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Step>))]
        pieces: Few<Step>,
    },
    /// Zulu, at the end of the first movement phase: where what is too many goes (R16).
    Displace(Hex),
    /// Whoever is to act: the phase is over.
    Done,
}

/// What IV and V are, in an order of the British player's choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaBritishPhase))]
#[serde(rename_all = "snake_case")]
pub enum BritishPhase {
    /// Fire at ranges up to three.
    Combat,
    /// Movement.
    Movement,
}

impl BritishPhase {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Combat => Self::Movement,
            Self::Movement => Self::Combat,
        }
    }
}

/// A unit's part in a shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaShot))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who fires.
    pub unit: Unit,
    /// With how many of its points; with all it has left if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
}

/// A piece's part in a march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaMarch))]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who goes.
    pub piece: Piece,
    /// Where to; its own hex for who stays and changes formation.
    pub to: Hex,
    /// Leaves its square before the first hex (7.7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leave: bool,
    /// Forms square after the last (7.7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub form: bool,
}

impl Step {
    /// A move without a change of formation.
    #[must_use]
    pub const fn to(piece: Piece, to: Hex) -> Self {
        Self {
            piece,
            to,
            leave: false,
            form: false,
        }
    }
}
