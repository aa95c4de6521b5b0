//! An entry of a log as it was stored, for whoever watches.

use shared::digest::Digest;
use shared::rules::Sides;

use super::{AnyEntry, AnyGame};

/// An entry that has just been stored.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// As its side may see it.
    pub whole: AnyEntry,
    /// As the others may.
    pub shown: AnyEntry,
    /// Of the state after it.
    pub digest: Digest,
    /// Whether it ended the game.
    pub over: bool,
}

impl StoredEntry {
    /// The last entry of a game's log.
    pub(crate) fn new(game: &dyn AnyGame, whole: AnyEntry) -> Self {
        Self {
            shown: game
                .entry_for(whole.seq, Sides::NOBODY)
                .unwrap_or_else(|| whole.clone()),
            whole,
            digest: game.digest(),
            over: game.is_over(),
        }
    }
}

impl StoredEntry {
    /// The entry as whoever has these sides may see it.
    #[must_use]
    pub const fn shown_to(&self, viewer: Sides) -> &AnyEntry {
        if viewer.has(self.whole.side) {
            &self.whole
        } else {
            &self.shown
        }
    }
}
