//! The only way a game changes: a command, done exactly once. Of a game in the cache by one statement, which is a transaction of
//! its own; otherwise in a transaction that locks the game.

use shared::api::OfferKind;
use shared::game::{NotPossible, Step};
use shared::rules::{Side, Sides};
use sqlx::{Acquire, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::answers::{answer, done_before};
use super::clock::LONGEST_SILENCE;
use super::command::{Command, CommandKind};
use super::games;
use super::next_entry::{self, Next};
use super::outages;
use super::seats::own_side;
use super::stored_game::StoredGame;
use super::{Store, daily, ratings};
use crate::database_error;
use crate::games::{AnyRefusal, MoveAnswer, StoredEntry};
use crate::problem::Problem;

/// The result of a command.
pub struct Done {
    /// For its sender; none if it came too late: the clock of a side had run out, which has ended the game.
    pub answer: Option<MoveAnswer>,
    /// For those who watch: the entries that were stored, none if that was done before.
    pub stored: Vec<StoredEntry>,
}

impl Store {
    /// Does a command on a player's own game. The same command repeated returns the stored answer.
    ///
    /// # Errors
    /// None of them changes anything: [`Problem::NoSuchGame`], [`Problem::NotYourGame`], [`Problem::CommandIdReused`],
    /// [`Problem::Stale`], [`Problem::GameOver`], [`Problem::IllegalAction`], [`Problem::NothingToUndo`], [`Problem::NotPossible`],
    /// or the database is unreachable.
    pub async fn play(
        &self,
        id: Uuid,
        key: &[u8; 32],
        command: Command,
        now: OffsetDateTime,
    ) -> Result<Done, Problem> {
        // If no connection can be had, nothing was done, and the other way is not tried.
        let mut connection = self.pool.acquire().await?;
        let done = self.play_cached(&mut connection, id, key, &command, now);
        if let Some(done) = done.await? {
            return Ok(done);
        }
        let mut tx = connection.begin().await?;
        let epoch = self.games.epoch();
        let mut stored = games::hold(&self.registry, &mut tx, id, key).await?;
        if let Some(answer) = done_before(&stored, &command)? {
            return Ok(Done {
                answer: Some(answer),
                stored: Vec::new(),
            });
        }
        if command.seq != stored.game.seq() || command.digest != stored.digest {
            return Err(Problem::Stale {
                game: Box::new(stored.view(now)),
            });
        }
        if stored.game.is_over() {
            return Err(Problem::GameOver);
        }
        if let Some(ended) = run_out(&mut tx, &mut stored, now).await? {
            tx.commit()
                .await
                .inspect_err(|error| self.clear_if_uncertain(error))?;
            return Ok(Done {
                answer: None,
                stored: vec![ended],
            });
        }
        let mut writing = Writing {
            connection: &mut tx,
            now,
            entries: Vec::new(),
        };
        let step = do_command(&mut stored, &command)?;
        let command_id = Some(command.command_id);
        writing.last_entry(&mut stored, command_id, step).await?;
        while stored.game.open_sealed(stored.seed).map_err(refused)? {
            let opened = Step::Act(None);
            writing.last_entry(&mut stored, None, opened).await?;
        }
        let entries = writing.entries;
        end(&mut tx, &stored, now).await?;
        tx.commit()
            .await
            .inspect_err(|error| self.clear_if_uncertain(error))?;
        let answer = answer(&stored, command.seq)?;
        if let Some(cached) = stored.cached(key) {
            self.games.put(id, cached, epoch);
        }
        Ok(Done {
            answer: Some(answer),
            stored: entries,
        })
    }

    /// Ends a game of which a side has run out of time; nothing if none has, or it is over.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn time_out(
        &self,
        id: Uuid,
        now: OffsetDateTime,
    ) -> Result<Option<StoredEntry>, Problem> {
        let mut tx = self.pool.begin().await?;
        let row = games::held_row(&mut tx, id, &games::NOBODY).await?;
        let mut stored = games::replayed(&self.registry, &mut tx, row).await?;
        let ended = run_out(&mut tx, &mut stored, now).await?;
        if ended.is_none() {
            // A player with both seats waits for nobody: it is not checked again.
            let deadline = stored.deadline(stored.last_entry_at().unwrap_or(now), now);
            sqlx::query!(
                "update game_state set deadline = $2 where game_id = $1",
                id,
                deadline.map(|(at, _)| at)
            )
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(ended)
    }

    /// Resigns a game for a side's player, who is being deleted; nothing if it is over.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], its log is broken, or the database is unreachable.
    pub(super) async fn resign_for(
        &self,
        (id, side): (Uuid, Side),
        now: OffsetDateTime,
    ) -> Result<Option<StoredEntry>, Problem> {
        let mut tx = self.pool.begin().await?;
        let row = games::held_row(&mut tx, id, &games::NOBODY).await?;
        let mut stored = games::replayed(&self.registry, &mut tx, row).await?;
        let mut ended = run_out(&mut tx, &mut stored, now).await?;
        if !stored.game.is_over() {
            let step = stored.resign(side).map_err(not_possible)?;
            ended = write_end(&mut tx, &mut stored, now, step).await?;
        }
        tx.commit().await?;
        Ok(ended)
    }

    /// Games of which a side may have run out of time, the longest ago first, except these.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn out_of_time(
        &self,
        now: OffsetDateTime,
        but: &[Uuid],
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_file_scalar!("src/store/sql/out_of_time.sql", now, but)
            .fetch_all(&self.pool)
            .await
    }

    /// Does a command on a cached game, by one statement that names the state it was decided on. None if it is not there, or
    /// anything is unusual, with nothing changed: [`Store::play`] then finds out the cause.
    async fn play_cached(
        &self,
        connection: &mut PgConnection,
        id: Uuid,
        key: &[u8; 32],
        command: &Command,
        now: OffsetDateTime,
    ) -> Result<Option<Done>, Problem> {
        let epoch = self.games.epoch();
        let Some(mut cached) = self.games.take(id, key) else {
            return Ok(None);
        };
        let (game, seed) = (&mut cached.game, cached.seed);
        let late = cached.day.is_some_and(|day| daily::is_over(day, now));
        let stale = command.seq != game.seq() || command.digest != cached.digest;
        // The statement checks that it is the player's.
        let side = command.side.or_else(|| game.to_act().single());
        let done = match (&command.kind, side) {
            (CommandKind::Act(action), Some(side)) if !late && !stale => {
                game.play(side, action, seed).is_ok()
            }
            (CommandKind::Undo, Some(side)) if !late && !stale => game.undo(side).is_ok(),
            _ => false,
        };
        if !done {
            // A refused command changes nothing.
            self.games.put(id, cached, epoch);
            return Ok(None);
        }
        let over = game.is_over();
        // The end of a game for several changes ratings as well.
        if over && cached.seats > 1 || !matches!(game.open_sealed(seed), Ok(false)) {
            return Ok(None);
        }
        cached.digest = game.digest();
        let next = Next {
            id,
            key: Some(key),
            game: &**game,
            digest: cached.digest,
            command_id: Some(command.command_id),
            // Games with a clock are not cached. Whether both seats are one player's is found out when it is due.
            deadline: (cached.seats > 1).then(|| now + LONGEST_SILENCE),
            now,
        };
        let written = if over {
            next.write_last(connection, command.digest).await
        } else {
            next.write(connection, command.digest).await
        };
        let entry = match written {
            Ok(Some(entry)) => entry,
            Ok(None) => return Ok(None),
            // The command's id was used before, or the game was deleted meanwhile.
            Err(sqlx::Error::Database(error))
                if error.is_unique_violation() || error.is_foreign_key_violation() =>
            {
                return Ok(None);
            }
            Err(error) => {
                self.clear_if_uncertain(&error);
                return Err(error.into());
            }
        };
        let done = Done {
            answer: Some(MoveAnswer {
                seq: game.seq(),
                outcomes: entry.outcomes.clone(),
                digest: cached.digest,
                score: game.outcome().map(|outcome| outcome.json),
                followed: Vec::new(),
            }),
            stored: vec![StoredEntry::new(&**game, cached.digest, entry)],
        };
        self.games.put(id, cached, epoch);
        Ok(Some(done))
    }

    /// After an error that leaves open what is stored.
    fn clear_if_uncertain(&self, error: &sqlx::Error) {
        if database_error::is_away(error) {
            self.games.clear();
        }
    }
}

/// Games whose clocks have run out.
pub(super) const OUT_OF_TIME: &str = include_str!("sql/out_of_time.sql");

/// The entries that are written in a transaction that locks their game.
struct Writing<'a> {
    connection: &'a mut PgConnection,
    now: OffsetDateTime,
    entries: Vec<StoredEntry>,
}

impl Writing<'_> {
    /// Writes the last entry of the log, an action with the side that decided it.
    async fn last_entry(
        &mut self,
        stored: &mut StoredGame,
        command_id: Option<Uuid>,
        step: Step<Option<Side>>,
    ) -> Result<(), Problem> {
        let before = stored.digest;
        stored.went_on(self.now, step);
        let deadline = stored.deadline(self.now, self.now);
        let next = Next {
            id: stored.id,
            key: None,
            game: &*stored.game,
            digest: stored.digest,
            command_id,
            deadline: deadline.map(|(at, _)| at),
            now: self.now,
        };
        let Some(entry) = next.write(self.connection, before).await? else {
            let why = format_args!("game {}: changed while it was held", stored.id);
            return Err(Problem::internal(why));
        };
        self.entries
            .push(StoredEntry::new(&*stored.game, stored.digest, entry));
        Ok(())
    }
}

/// Does it to a locked game; returns what was done, an action with its side.
fn do_command(stored: &mut StoredGame, command: &Command) -> Result<Step<Option<Side>>, Problem> {
    let (mine, to_act) = (stored.mine, stored.game.to_act());
    let side = |may| own_side(command.side, mine, may);
    match &command.kind {
        CommandKind::Act(action) => {
            let side = side(to_act)?;
            let done = stored.game.play(side, action, stored.seed);
            done.map_err(refused)?;
            Ok(Step::Act(Some(side)))
        }
        CommandKind::Undo => {
            let can = mine.iter().filter(|&side| stored.game.can_undo(side));
            let side = side(can.fold(Sides::NOBODY, Sides::with))?;
            let undone = stored.game.undo(side);
            undone.map_err(not_possible)?;
            Ok(Step::Undo)
        }
        CommandKind::Resign => {
            // It cannot be undone: for a player of both sides none is guessed.
            let side = side(mine)?;
            stored.resign(side).map_err(not_possible)
        }
        CommandKind::Withdraw => {
            if !stored.has_free_seat() {
                return Err(Problem::NotPossible(
                    "only a game that waits for an opponent can be withdrawn, and this one does not"
                        .to_owned(),
                ));
            }
            let side = side(mine)?;
            stored.game.call_off(side).map_err(not_possible)?;
            Ok(Step::CallOff)
        }
        CommandKind::Accept(kind) => {
            // It may differ from what was seen. On one screen both are the same player.
            let offer = stored.offer();
            let offer = offer.filter(|offer| offer.kind == *kind && mine != Sides::one(offer.side));
            let offer = offer.ok_or_else(|| {
                Problem::NotPossible("this is not offered on this table".to_owned())
            })?;
            match offer.kind {
                OfferKind::TakeBack { to } => {
                    let taken = stored.game.take_back(offer.side, to);
                    taken.map_err(not_possible)?;
                    Ok(Step::TakeBack { to })
                }
                OfferKind::CallOff => {
                    stored.game.call_off(offer.side).map_err(not_possible)?;
                    Ok(Step::CallOff)
                }
            }
        }
    }
}

/// Ends a locked game if a side of it has run out of time.
async fn run_out(
    connection: &mut PgConnection,
    stored: &mut StoredGame,
    now: OffsetDateTime,
) -> Result<Option<StoredEntry>, Problem> {
    let last = stored.last_entry_at().unwrap_or(now);
    let due = |stored: &StoredGame| {
        let deadline = stored.deadline(last, now);
        deadline.filter(|&(deadline, _)| deadline <= now)
    };
    if due(stored).is_none() {
        return Ok(None);
    }
    // Read again while the game is locked: an outage may have ended since, or end only now.
    if let Some(joined_at) = stored.joined_at {
        stored.outages = outages::after(connection, joined_at, now).await?;
    }
    let Some((_, side)) = due(stored) else {
        return Ok(None);
    };
    stored.game.time_out(side).map_err(Problem::internal)?;
    write_end(connection, stored, now, Step::TimeOut).await
}

/// Writes the entry by which a locked game has ended without a decision, and the end.
async fn write_end(
    connection: &mut PgConnection,
    stored: &mut StoredGame,
    now: OffsetDateTime,
    step: Step<Option<Side>>,
) -> Result<Option<StoredEntry>, Problem> {
    let mut writing = Writing {
        connection,
        now,
        entries: Vec::new(),
    };
    writing.last_entry(stored, None, step).await?;
    let ended = writing.entries.pop();
    end(connection, stored, now).await?;
    Ok(ended)
}

/// Writes how a locked game ended, if it did, and the resulting changes of its players' ratings.
async fn end(
    connection: &mut PgConnection,
    stored: &StoredGame,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    next_entry::end(connection, stored, now).await?;
    if let Some(outcome) = stored.game.outcome() {
        ratings::rate(connection, stored, &outcome, now).await?;
    }
    Ok(())
}

fn not_possible(why: NotPossible) -> Problem {
    match why {
        NotPossible::Over => Problem::GameOver,
        NotPossible::NothingToUndo => Problem::NothingToUndo,
        why => Problem::NotPossible(why.to_string()),
    }
}

fn refused(refusal: AnyRefusal) -> Problem {
    match refusal {
        AnyRefusal::Unreadable(why) => Problem::WrongShape(why),
        AnyRefusal::Illegal {
            reason,
            case,
            detail,
            legal,
        } => Problem::IllegalAction {
            reason,
            case,
            detail,
            legal,
        },
        AnyRefusal::Over => Problem::GameOver,
        AnyRefusal::Fault(why) => Problem::internal(why),
    }
}
