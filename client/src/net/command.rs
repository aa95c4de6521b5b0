//! A player's command in a game, and its request.

use shared::digest::Digest;
use uuid::Uuid;

use super::json::Json;
use super::wire::{Playable, Wire};

/// The kind of command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision<A> {
    /// A decision of the game.
    Act(A),
    /// Undoing the last one.
    Undo,
}

/// A command being sent. It is repeated unchanged as often as necessary.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Command<R: Playable> {
    /// Ours; the server does nothing twice for one id.
    pub(crate) command_id: Uuid,
    /// Entries of the log that it was decided on.
    pub(crate) seq: u32,
    /// The table it was decided on.
    pub(crate) digest: Digest,
    /// What is to be done.
    pub(crate) decision: Decision<R::Action>,
}

impl<R: Playable> Wire for Command<R> {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            command_id: Wire::read(json.get("command_id"))?,
            seq: json.get("seq").number()?,
            digest: Wire::read(json.get("digest"))?,
            decision: match json.get("action") {
                Json::Null => Decision::Undo,
                action => Decision::Act(Wire::read(action)?),
            },
        })
    }
}

impl<R: Playable> Command<R> {
    /// The request's body, also stored in the browser until there is an answer.
    pub(crate) fn body(&self) -> String {
        let action = match &self.decision {
            Decision::Act(action) => format!(",\"action\":{}", R::written(action)),
            Decision::Undo => String::new(),
        };
        format!(
            "{{\"command_id\":\"{}\",\"seq\":{}{action},\"digest\":\"{}\"}}",
            self.command_id, self.seq, self.digest
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The server reads a body as in `shared`, and refuses unknown fields.
    #[test]
    fn a_body_is_what_the_server_takes() {
        use shared::api::PlainCommand;
        use shared::ramparts::api::Move;
        use shared::ramparts::{Action, SiegeRules};
        let digest = "00112233445566778899aabbccddeeff"
            .parse()
            .expect("32 digits");
        let (command_id, seq) = (Uuid::from_u128(77), 12);
        let mut command = Command::<SiegeRules> {
            command_id,
            seq,
            digest,
            decision: Decision::Undo,
        };
        let undo: PlainCommand = serde_json::from_str(&command.body()).expect("an undo");
        assert_eq!(
            (undo.command_id, undo.seq, undo.digest),
            (command_id, seq, digest)
        );
        for action in Action::all() {
            command.decision = Decision::Act(action);
            let body: Move = serde_json::from_str(&command.body()).expect("a move");
            assert_eq!(body.action, action);
            assert_eq!(
                (body.command_id, body.seq, body.digest),
                (command_id, seq, digest)
            );
        }
    }
}
