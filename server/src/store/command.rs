//! A player's command in a game.

use serde_json::value::RawValue;
use shared::api::OfferKind;
use shared::digest::Digest;
use shared::rules::Side;
use uuid::Uuid;

/// A player's command, and the table that it was decided on.
#[derive(Clone, Debug)]
pub struct Command {
    /// Made by the client, unique for each command.
    pub command_id: Uuid,
    /// Number of entries of the log.
    pub seq: u32,
    /// The table's digest.
    pub digest: Digest,
    /// The side; none means the only one that the caller can mean.
    pub side: Option<Side>,
    /// What to do.
    pub kind: CommandKind,
}

/// What a player can do.
#[derive(Clone, Debug)]
pub enum CommandKind {
    /// An action of the game.
    Act(Box<RawValue>),
    /// Taking the last action back.
    Undo,
    /// Giving the game up.
    Resign,
    /// Calling a game off that nobody has joined.
    Withdraw,
    /// Accepting the other side's offer.
    Accept(OfferKind),
}
