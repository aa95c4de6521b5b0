//! What a player wants done in a game.

use serde_json::value::RawValue;
use shared::api::OfferKind;
use shared::digest::Digest;
use shared::rules::Side;
use uuid::Uuid;

/// What a player wants done, and on which table he decided it.
#[derive(Clone, Debug)]
pub struct Command {
    /// Made by the client, new for each new command.
    pub command_id: Uuid,
    /// How many entries the log had.
    pub seq: u32,
    /// The table's digest.
    pub digest: Digest,
    /// For which side; none is the only one that whoever asks can mean.
    pub side: Option<Side>,
    /// What to do.
    pub kind: CommandKind,
}

/// Something a player does.
#[derive(Clone, Debug)]
pub enum CommandKind {
    /// An action of the game.
    Act(Box<RawValue>),
    /// Taking the last action back.
    Undo,
    /// Giving the game up.
    Resign,
    /// Agreeing to this, which the other side has asked for.
    Accept(OfferKind),
}
