//! An entry of a log as it was stored, for those who watch.

use shared::digest::Digest;

use super::{AnyEntry, AnyGame};

/// An entry that has just been stored, complete: what it seals may be shown to its own side only.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The entry as the log has it.
    pub entry: AnyEntry,
    /// Of the state after it.
    pub digest: Digest,
    /// Whether it ended the game.
    pub over: bool,
}

impl StoredEntry {
    /// The last entry of a game's log, after which its state has this digest.
    pub(crate) fn new(game: &dyn AnyGame, digest: Digest, entry: AnyEntry) -> Self {
        Self {
            entry,
            digest,
            over: game.is_over(),
        }
    }
}
