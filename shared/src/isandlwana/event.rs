//! Events in order, for the log and for the animation.

use serde::Serialize;

use super::ending::Ending;
use super::hex::Hex;
use super::units::{Leader, Piece, Unit};

/// One event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields named after what they hold")]
pub enum Event {
    /// A piece is placed before the game (3.2, 10.1).
    Placed { piece: Piece, hex: Hex },
    /// A turn begins.
    TurnBegins { turn: u8 },
    /// One of the seven phases begins, 1 to 7.
    PhaseBegins { phase: u8 },
    /// The Queen's Colors are raised beside the wagon (5.9).
    ColorsRaised { hex: Hex },
    /// They stay off the field: by choice (5.10), or since the wagon is lost (R6).
    ColorsDeclined { wagon_lost: bool },
    /// Lt Anstey's group arrives (5.9).
    Arrived { hex: Hex },
    /// No hex was left for it (R6).
    CouldNotArrive,
    /// A standing order of the Zulu (R34).
    RecyclesBy { hex: Hex },
    /// A Zulu unit moves; `cost` in movement points.
    ZuluMoved { from: Hex, to: Hex, cost: u8 },
    /// The wagon is captured (8.10, 8.12).
    WagonCaptured { hex: Hex },
    /// The Colors are captured with it (8.10).
    ColorsCaptured { hex: Hex },
    /// A British shot: hits when the die is not above the number; 1 always, 6 never.
    Fired {
        target: Hex,
        number: i16,
        die: u8,
        hit: bool,
    },
    /// A Zulu unit is killed, and comes back by an onrush hex (8.8).
    Killed { hex: Hex, back: Hex },
    /// A Zulu unit attacks.
    Attacked {
        from: Hex,
        target: Hex,
        number: i16,
        die: u8,
        hit: bool,
    },
    /// A unit loses a step; `left` steps remain.
    StepLost { unit: Unit, hex: Hex, left: u8 },
    /// A leader whose hex has lost its last combat unit goes to the nearest (8.6).
    LeaderFled { leader: Leader, from: Hex, to: Hex },
    /// A leader is eliminated: no way out (8.6), or the fatality roll (5.8).
    LeaderLost { leader: Leader, hex: Hex },
    /// A Zulu unit advances (8.7).
    Advanced { from: Hex, to: Hex },
    /// A British piece moves; `cost` in movement points, changes of formation included.
    Marched {
        piece: Piece,
        from: Hex,
        to: Hex,
        cost: u8,
    },
    /// A unit forms square (7.7).
    SquareFormed { unit: Unit },
    /// A unit leaves its square (7.7).
    SquareLeft { unit: Unit },
    /// A unit that was too many goes where the Zulu player says (6.2, R16).
    Displaced { unit: Unit, from: Hex, to: Hex },
    /// It found no room (R16).
    CouldNotDisplace { unit: Unit, hex: Hex },
    /// The sniping die (5.7); `hits` with what is added from turn 3 on.
    Sniped { die: u8, hits: u8 },
    /// A fatality roll (5.8); 1 and 2 kill.
    FatalityRolled { leader: Leader, die: u8 },
    /// The game is over.
    Ended { ending: Ending },
}
