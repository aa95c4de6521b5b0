//! The one way a game changes: a command, done exactly once, in one transaction.

use shared::api::MoveAnswer;
use shared::ramparts::{Action, Digest, Refusal};
use shared::record::Step;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;
use super::games::{self, StoredGame};
use crate::problem::Problem;

/// What a player wants done, and on which table he decided it.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Made by the client, new for each new command.
    pub command_id: Uuid,
    /// How many entries the log had.
    pub seq: u32,
    /// The table's digest.
    pub digest: Digest,
    /// What to do.
    pub kind: CommandKind,
}

/// Something a player does.
#[derive(Clone, Copy, Debug)]
pub enum CommandKind {
    /// An action of the game.
    Act(Action),
    /// Taking the last action back.
    Undo,
}

impl CommandKind {
    fn step(self) -> Step {
        match self {
            Self::Act(action) => Step::Act(action),
            Self::Undo => Step::Undo,
        }
    }
}

impl Store {
    /// Does a command on a player's own game. The same command again gets the stored answer again.
    ///
    /// # Errors
    /// Nothing is changed by any of them: [`Problem::NoSuchGame`], [`Problem::NotYourGame`],
    /// [`Problem::CommandIdReused`], [`Problem::Stale`], [`Problem::GameOver`], [`Problem::IllegalAction`],
    /// [`Problem::NothingToUndo`], or the database is away.
    pub async fn play(
        &self,
        id: Uuid,
        key: &[u8; 32],
        command: Command,
        now: OffsetDateTime,
    ) -> Result<MoveAnswer, Problem> {
        let mut tx = self.pool.begin().await?;
        let mut stored = games::hold(&mut tx, id, key).await?;
        if let Some(answer) = done_before(&stored, &command)? {
            return Ok(answer);
        }
        if command.seq != stored.game.seq() || command.digest != stored.game.digest() {
            return Err(Problem::Stale {
                game: Box::new(stored.view(now)),
            });
        }
        if stored.game.score().is_some() {
            return Err(Problem::GameOver);
        }
        match command.kind {
            CommandKind::Act(action) => {
                let fate = stored.fate();
                match stored.game.play(action, fate, &mut ()) {
                    Ok(_) => {}
                    Err(Refusal::Illegal(reason)) => {
                        let table = stored.game.table();
                        return Err(Problem::IllegalAction {
                            reason,
                            edition: table.options.edition(),
                            legal: table.legal_actions(),
                        });
                    }
                    Err(Refusal::Fate(mismatch)) => return Err(Problem::internal(mismatch)),
                }
            }
            CommandKind::Undo => stored.game.undo().map_err(|_| Problem::NothingToUndo)?,
        }
        games::append(&mut tx, &stored, command.command_id, now).await?;
        tx.commit().await?;
        let outcomes = stored
            .game
            .log()
            .last()
            .map(|entry| entry.outcomes.clone())
            .unwrap_or_default();
        Ok(MoveAnswer {
            seq: stored.game.seq(),
            outcomes,
            digest: stored.game.digest(),
            score: stored.game.score(),
        })
    }
}

/// The answer this command got when it was done, if it was.
fn done_before(stored: &StoredGame, command: &Command) -> Result<Option<MoveAnswer>, Problem> {
    let lines = &stored.lines;
    let Some(at) = lines
        .iter()
        .position(|line| line.command_id == Some(command.command_id))
    else {
        return Ok(None);
    };
    // The set-up is nobody's command, so there is a line before.
    let same = lines[at].step.0 == command.kind.step()
        && command.seq as usize == at
        && command.digest == lines[at - 1].digest()?;
    if !same {
        return Err(Problem::CommandIdReused);
    }
    let last = at + 1 == lines.len();
    Ok(Some(MoveAnswer {
        seq: command.seq + 1,
        outcomes: lines[at].outcomes.0.clone(),
        digest: lines[at].digest()?,
        score: stored.game.score().filter(|_| last),
    }))
}
