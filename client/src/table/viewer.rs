//! What somebody at the table can do: a player decides, a spectator looks on. As functions that a program names once, so
//! that the one that only shows has nothing of deciding compiled into it.

use shared::ramparts::Table;

use super::aim::Aim;
use super::choices::{Offer, offers};
use super::marks::{Known, known};
use super::thing::Thing;
use crate::play::{Play, Wish};

/// A place at the table.
pub(crate) struct Viewer {
    /// Whether it is a spectator's.
    pub(crate) watched: bool,
    /// Hears of other tabs and of the network from now on.
    pub(crate) listen: fn(Play),
    /// Does what is wanted, or says why not.
    pub(crate) wish: fn(Play, Wish),
    /// What is legal, and what is marked.
    pub(crate) known: fn(&Table, Option<Aim>) -> Known,
    /// What could be done with a thing.
    pub(crate) offers: fn(&Table, Thing) -> Vec<Offer>,
}

/// Who plays.
pub(crate) static PLAYER: Viewer = Viewer {
    watched: false,
    listen: Play::listen,
    wish: Play::wish,
    known,
    offers,
};

/// Who looks on.
pub(crate) static SPECTATOR: Viewer = Viewer {
    watched: true,
    listen: |_| {},
    wish: |_, _| {},
    known: |_, _| Known::default(),
    offers: |_, _| Vec::new(),
};
