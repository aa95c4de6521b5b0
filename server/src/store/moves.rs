//! The one way a game changes: a command, done exactly once. Of a game in the cache by one statement, which is a transaction
//! of its own; everything else in a transaction that holds the game.

use shared::api::MoveAnswer;
use shared::fate::Seeded;
use shared::ramparts::{Action, Digest, Refusal};
use shared::record::{Game, Step};
use shared::rules::Side;
use sqlx::{Acquire, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::games::{self, Next, StoredGame};
use super::{Store, away, daily};
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
    /// The step of the entry that it makes.
    #[must_use]
    pub fn step(self) -> Step {
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
        // Whoever waits in vain for a connection has done nothing, and takes no other way.
        let mut connection = self.pool.acquire().await?;
        if let Some(answer) = self.go_on(&mut connection, id, key, command, now).await? {
            return Ok(answer);
        }
        let mut tx = connection.begin().await?;
        let epoch = self.games.epoch();
        let mut stored = games::hold(&mut tx, id, key).await?;
        if let Some(answer) = done_before(&stored, &command)? {
            return Ok(answer);
        }
        if command.seq != stored.game.seq() || command.digest != stored.game.digest() {
            return Err(Problem::Stale {
                game: Box::new(stored.view(now)),
            });
        }
        if stored.game.outcome().is_some() {
            return Err(Problem::GameOver);
        }
        match command.kind {
            CommandKind::Act(action) => {
                let fate = stored.fate();
                match stored.game.play(Side::FIRST, action, fate, &mut ()) {
                    Ok(_) => {}
                    Err(Refusal::Illegal(reason)) => {
                        let table = stored.game.state();
                        return Err(Problem::IllegalAction {
                            reason,
                            edition: table.options.edition(),
                            legal: table.legal_actions(),
                        });
                    }
                    Err(Refusal::Fate(mismatch)) => return Err(Problem::internal(mismatch)),
                    Err(Refusal::Over) => return Err(Problem::GameOver),
                }
            }
            CommandKind::Undo => stored
                .game
                .undo(Side::FIRST)
                .map_err(|_| Problem::NothingToUndo)?,
        }
        let next = Next {
            id,
            key,
            game: &stored.game,
            command_id: command.command_id,
            now,
        };
        if !next.write(&mut tx, command.digest).await? {
            let why = format_args!("game {id}: changed while it was held");
            return Err(Problem::internal(why));
        }
        games::end(&mut tx, &stored, now).await?;
        tx.commit().await.inspect_err(|error| self.doubt(error))?;
        let answer = answer(&stored.game);
        self.games.put(id, stored.cached(), epoch);
        Ok(answer)
    }

    /// Does a command on a game of the cache, by one statement that says what it was decided on. None if it is not there, or
    /// anything is unusual, with nothing changed: [`Store::play`] then looks and says what.
    async fn go_on(
        &self,
        connection: &mut PgConnection,
        id: Uuid,
        key: &[u8; 32],
        command: Command,
        now: OffsetDateTime,
    ) -> Result<Option<MoveAnswer>, Problem> {
        let epoch = self.games.epoch();
        let Some(mut cached) = self.games.take(id) else {
            return Ok(None);
        };
        let (game, fate) = (&mut cached.game, Seeded::new(cached.seed));
        let late = cached.day.is_some_and(|day| daily::is_over(day, now));
        if late || command.seq != game.seq() || command.digest != game.digest() {
            return Ok(None);
        }
        let done = match command.kind {
            CommandKind::Act(action) => game.play(Side::FIRST, action, fate, &mut ()).is_ok(),
            CommandKind::Undo => game.undo(Side::FIRST).is_ok(),
        };
        if !done || game.is_over() {
            return Ok(None);
        }
        let next = Next {
            id,
            key,
            game,
            command_id: command.command_id,
            now,
        };
        match next.write(connection, command.digest).await {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            // The command's id was used before, or the game was deleted meanwhile.
            Err(sqlx::Error::Database(error))
                if error.is_unique_violation() || error.is_foreign_key_violation() =>
            {
                return Ok(None);
            }
            Err(error) => {
                self.doubt(&error);
                return Err(error.into());
            }
        }
        let answer = answer(game);
        self.games.put(id, cached, epoch);
        Ok(Some(answer))
    }

    /// After an error that leaves it open what is stored.
    fn doubt(&self, error: &sqlx::Error) {
        if away(error) {
            self.games.clear();
        }
    }
}

/// What is answered to the command that made the last entry.
fn answer(game: &Game) -> MoveAnswer {
    let last = game.log().last();
    MoveAnswer {
        seq: game.seq(),
        outcomes: last.map(|entry| entry.outcomes.clone()).unwrap_or_default(),
        digest: game.digest(),
        score: game.outcome(),
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
        score: stored.game.outcome().filter(|_| last),
    }))
}
