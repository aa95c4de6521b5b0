//! The answer to a command: when it is done, and when it is sent again.

use serde_json::value::RawValue;
use shared::api::OfferKind;
use shared::game::Step;

use super::command::{Command, CommandKind};
use super::stored_game::{LogRow, StoredGame};
use crate::games::{AnyGame, MoveAnswer};
use crate::problem::Problem;

/// The answer to the command that made this entry, which is the last decision.
pub(super) fn answer(stored: &StoredGame, seq: u32) -> Result<MoveAnswer, Problem> {
    let game = &stored.game;
    let entry = game.entry(seq);
    let entry = entry.ok_or_else(|| Problem::internal("an entry that is not there"))?;
    Ok(MoveAnswer {
        seq: game.seq(),
        outcomes: entry.outcomes,
        digest: stored.digest,
        score: game.outcome().map(|outcome| outcome.json),
        followed: (seq + 1..game.seq())
            .filter_map(|seq| game.entry(seq))
            .collect(),
    })
}

/// The answer this command got when it was done, if it was.
pub(super) fn done_before(
    stored: &StoredGame,
    command: &Command,
) -> Result<Option<MoveAnswer>, Problem> {
    let rows = &stored.rows;
    let Some(at) = rows
        .iter()
        .position(|row| row.command_id == Some(command.command_id))
    else {
        return Ok(None);
    };
    // The set-up has no command, so there is a row before.
    let same = command.kind.made(&rows[at].step()?, &*stored.game)
        && command.seq as usize == at
        && command.digest == rows[at - 1].digest()?;
    if !same {
        return Err(Problem::CommandIdReused);
    }
    let followed = rows[at + 1..]
        .iter()
        .take_while(|row| LogRow::followed(row));
    let end = at + 1 + followed.count();
    let log = stored.game.log();
    Ok(Some(MoveAnswer {
        seq: end.try_into().map_err(Problem::internal)?,
        // As the game writes them: the database formats JSON differently.
        outcomes: log[at].outcomes.clone(),
        digest: rows[end - 1].digest()?,
        score: match end == rows.len() {
            true => stored.game.outcome().map(|outcome| outcome.json),
            false => None,
        },
        followed: log[at + 1..end].to_vec(),
    }))
}

impl CommandKind {
    /// Whether an entry's step came from this.
    fn made(&self, step: &Step<Box<RawValue>>, game: &dyn AnyGame) -> bool {
        match (self, step) {
            (Self::Act(action), Step::Act(done)) => game.rules().same_action(action, done),
            (Self::Undo, Step::Undo) => true,
            // Whoever resigns a game that nobody has joined calls it off.
            (Self::Resign, Step::Resign | Step::CallOff) | (Self::Withdraw, Step::CallOff) => true,
            (Self::Accept(OfferKind::TakeBack { to }), Step::TakeBack { to: done }) => to == done,
            (Self::Accept(OfferKind::CallOff), Step::CallOff) => true,
            _ => false,
        }
    }
}
