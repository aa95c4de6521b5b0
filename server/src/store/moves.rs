//! The one way a game changes: a command, done exactly once. Of a game in the cache by one statement, which is a transaction
//! of its own; everything else in a transaction that holds the game.

use serde_json::value::RawValue;
use shared::api::OfferKind;
use shared::digest::Digest;
use shared::game::{NotPossible, Step};
use shared::rules::{Side, Sides};
use sqlx::{Acquire, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::games;
use super::next_entry::{self, Next};
use super::seats::own_side;
use super::stored_game::{Line, StoredGame};
use super::{Store, away, daily, ratings};
use crate::games::{AnyGame, AnyRefusal, MoveAnswer, StoredEntry};
use crate::problem::Problem;

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
    /// Agreeing to what the other side has asked for.
    Agree,
}

impl CommandKind {
    /// Whether this is what an entry's step came from.
    fn made(&self, step: &Step<Box<RawValue>>, game: &dyn AnyGame) -> bool {
        match (self, step) {
            (Self::Act(action), Step::Act(done)) => game.rules().same_action(action, done),
            (Self::Undo, Step::Undo) | (Self::Resign, Step::Resign) => true,
            (Self::Agree, step) => matches!(step, Step::TakeBack { .. } | Step::CallOff),
            _ => false,
        }
    }
}

/// What came of a command.
pub struct Done {
    /// For whoever sent it; none if it came too late: the clock of a side had run out, which has ended the game.
    pub answer: Option<MoveAnswer>,
    /// For whoever watches: the entries that were stored, none if that was done before.
    pub stored: Vec<StoredEntry>,
}

impl Store {
    /// Does a command on a player's own game. The same command again gets the stored answer again.
    ///
    /// # Errors
    /// Nothing is changed by any of them: [`Problem::NoSuchGame`], [`Problem::NotYourGame`],
    /// [`Problem::CommandIdReused`], [`Problem::Stale`], [`Problem::GameOver`], [`Problem::IllegalAction`],
    /// [`Problem::NothingToUndo`], [`Problem::NotPossible`], or the database is away.
    pub async fn play(
        &self,
        id: Uuid,
        key: &[u8; 32],
        command: Command,
        now: OffsetDateTime,
    ) -> Result<Done, Problem> {
        // Whoever waits in vain for a connection has done nothing, and takes no other way.
        let mut connection = self.pool.acquire().await?;
        if let Some(done) = self.go_on(&mut connection, id, key, &command, now).await? {
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
        if command.seq != stored.game.seq() || command.digest != stored.game.digest() {
            return Err(Problem::Stale {
                game: Box::new(stored.view(now)),
            });
        }
        if stored.game.is_over() {
            return Err(Problem::GameOver);
        }
        if let Some(ended) = run_out(&mut tx, &mut stored, now).await? {
            tx.commit().await.inspect_err(|error| self.doubt(error))?;
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
        let before = stored.game.digest();
        let acted = do_command(&mut stored, &command)?;
        let command_id = Some(command.command_id);
        writing
            .last_entry(&mut stored, command_id, acted, before)
            .await?;
        loop {
            let before = stored.game.digest();
            match stored.game.open_sealed(stored.seed) {
                Ok(true) => writing.last_entry(&mut stored, None, None, before).await?,
                Ok(false) => break,
                Err(refusal) => return Err(refused(refusal)),
            }
        }
        let entries = writing.entries;
        end(&mut tx, &stored, now).await?;
        tx.commit().await.inspect_err(|error| self.doubt(error))?;
        let answer = answer(&*stored.game, command.seq)?;
        self.games.put(id, stored.cached(), epoch);
        Ok(Done {
            answer: Some(answer),
            stored: entries,
        })
    }

    /// Ends a game of which a side has run out of time; nothing if none has, or it is over.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn time_out(
        &self,
        id: Uuid,
        now: OffsetDateTime,
    ) -> Result<Option<StoredEntry>, Problem> {
        let mut tx = self.pool.begin().await?;
        let nobody = [0; 32];
        let mut stored = games::hold_anybodys(&self.registry, &mut tx, id, &nobody).await?;
        let ended = run_out(&mut tx, &mut stored, now).await?;
        tx.commit().await?;
        Ok(ended)
    }

    /// Games of which a side may have run out of time, the longest ago first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn out_of_time(&self, now: OffsetDateTime) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar(OUT_OF_TIME)
            .bind(now)
            .fetch_all(&self.pool)
            .await
    }

    /// Does a command on a game of the cache, by one statement that says what it was decided on. None if it is not there, or
    /// anything is unusual, with nothing changed: [`Store::play`] then looks and says what.
    async fn go_on(
        &self,
        connection: &mut PgConnection,
        id: Uuid,
        key: &[u8; 32],
        command: &Command,
        now: OffsetDateTime,
    ) -> Result<Option<Done>, Problem> {
        let epoch = self.games.epoch();
        let Some(mut cached) = self.games.take(id) else {
            return Ok(None);
        };
        let (game, seed) = (&mut cached.game, cached.seed);
        let late = cached.day.is_some_and(|day| daily::is_over(day, now));
        if late || cached.clock || command.seq != game.seq() || command.digest != game.digest() {
            return Ok(None);
        }
        // Whether it is the player's, the statement looks.
        let Some(side) = command.side.or_else(|| only(game.to_act())) else {
            return Ok(None);
        };
        let done = match &command.kind {
            CommandKind::Act(action) => game.play(side, action, seed).is_ok(),
            CommandKind::Undo => game.undo(side).is_ok(),
            CommandKind::Resign | CommandKind::Agree => false,
        };
        if !done || game.is_over() || !matches!(game.open_sealed(seed), Ok(false)) {
            return Ok(None);
        }
        let next = Next {
            id,
            key: Some(key),
            game: &**game,
            command_id: Some(command.command_id),
            deadline: None,
            now,
        };
        let entry = match next.write(connection, command.digest).await {
            Ok(Some(entry)) => entry,
            Ok(None) => return Ok(None),
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
        };
        let done = Done {
            answer: Some(MoveAnswer {
                seq: game.seq(),
                outcomes: entry.outcomes.clone(),
                digest: game.digest(),
                score: None,
                followed: Vec::new(),
            }),
            stored: vec![StoredEntry::new(&**game, entry)],
        };
        self.games.put(id, cached, epoch);
        Ok(Some(done))
    }

    /// After an error that leaves it open what is stored.
    fn doubt(&self, error: &sqlx::Error) {
        if away(error) {
            self.games.clear();
        }
    }
}

/// Games whose clocks have run out by `$1`.
pub(super) const OUT_OF_TIME: &str =
    "select game_id from game_state where deadline <= $1 order by deadline limit 50";

/// The entries that are written in a transaction that holds their game.
struct Writing<'a> {
    connection: &'a mut PgConnection,
    now: OffsetDateTime,
    entries: Vec<StoredEntry>,
}

impl Writing<'_> {
    /// Writes the last entry of the log down; the game had the digest `before` it.
    async fn last_entry(
        &mut self,
        stored: &mut StoredGame,
        command_id: Option<Uuid>,
        acted: Option<Side>,
        before: Digest,
    ) -> Result<(), Problem> {
        stored.mark(self.now, acted);
        let reading = stored.reading(self.now);
        let deadline = reading.and_then(|reading| reading.deadline);
        let next = Next {
            id: stored.id,
            key: None,
            game: &*stored.game,
            command_id,
            deadline: deadline.map(|(at, _)| at),
            now: self.now,
        };
        let Some(entry) = next.write(self.connection, before).await? else {
            let why = format_args!("game {}: changed while it was held", stored.id);
            return Err(Problem::internal(why));
        };
        self.entries.push(StoredEntry::new(&*stored.game, entry));
        Ok(())
    }
}

/// Does it to a held game; returns whose action it was, if it was one.
fn do_command(stored: &mut StoredGame, command: &Command) -> Result<Option<Side>, Problem> {
    let (mine, to_act) = (stored.mine, stored.game.to_act());
    let side = |may| own_side(command.side, mine, may);
    match &command.kind {
        CommandKind::Act(action) => {
            let side = side(to_act)?;
            let done = stored.game.play(side, action, stored.seed);
            done.map_err(refused)?;
            Ok(Some(side))
        }
        CommandKind::Undo => {
            let can = mine.iter().filter(|&side| stored.game.can_undo(side));
            let side = side(can.fold(Sides::NOBODY, Sides::and))?;
            let undone = stored.game.undo(side);
            undone.map_err(|_| Problem::NothingToUndo)?;
            Ok(None)
        }
        CommandKind::Resign => {
            let side = side(to_act)?;
            stored.game.resign(side).map_err(not_possible)?;
            Ok(None)
        }
        CommandKind::Agree => {
            let nothing = || Problem::NotPossible("nothing is offered on this table".to_owned());
            let offer = stored.offer().ok_or_else(nothing)?;
            // On one screen both are the same player.
            if mine == Sides::one(offer.side) {
                return Err(nothing());
            }
            let agreed = match offer.kind {
                OfferKind::TakeBack { to } => stored.game.take_back(offer.side, to),
                OfferKind::CallOff => stored.game.call_off(offer.side),
            };
            agreed.map_err(not_possible)?;
            Ok(None)
        }
    }
}

/// If a side of a held game has run out of time, ends it.
async fn run_out(
    connection: &mut PgConnection,
    stored: &mut StoredGame,
    now: OffsetDateTime,
) -> Result<Option<StoredEntry>, Problem> {
    let reading = stored.reading(now);
    let side = match reading.and_then(|reading| reading.deadline) {
        Some((deadline, side)) if deadline <= now => side,
        _ => return Ok(None),
    };
    let before = stored.game.digest();
    stored.game.time_out(side).map_err(Problem::internal)?;
    let mut writing = Writing {
        connection,
        now,
        entries: Vec::new(),
    };
    writing.last_entry(stored, None, None, before).await?;
    let ended = writing.entries.pop();
    end(connection, stored, now).await?;
    Ok(ended)
}

/// Writes down how a held game ended, if it did, and what that means to its players' ratings.
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

fn only(sides: Sides) -> Option<Side> {
    sides.iter().next().filter(|_| sides.count() == 1)
}

fn not_possible(why: NotPossible) -> Problem {
    match why {
        NotPossible::Over => Problem::GameOver,
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

/// What is answered to the command that made this entry, which is the last that anybody decided.
fn answer(game: &dyn AnyGame, seq: u32) -> Result<MoveAnswer, Problem> {
    let entry = game.entry(seq);
    let entry = entry.ok_or_else(|| Problem::internal("an entry that is not there"))?;
    Ok(MoveAnswer {
        seq: game.seq(),
        outcomes: entry.outcomes,
        digest: game.digest(),
        score: game.outcome().map(|outcome| outcome.json),
        followed: (seq + 1..game.seq())
            .filter_map(|seq| game.entry(seq))
            .collect(),
    })
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
    let same = command.kind.made(&lines[at].step()?, &*stored.game)
        && command.seq as usize == at
        && command.digest == lines[at - 1].digest()?;
    if !same {
        return Err(Problem::CommandIdReused);
    }
    let followed = lines[at + 1..]
        .iter()
        .take_while(|line| Line::followed(line));
    let end = at + 1 + followed.count();
    let log = stored.game.log();
    Ok(Some(MoveAnswer {
        seq: end.try_into().map_err(Problem::internal)?,
        // As the game writes them: the database has its own spelling of JSON.
        outcomes: log[at].outcomes.clone(),
        digest: lines[end - 1].digest()?,
        score: match end == lines.len() {
            true => stored.game.outcome().map(|outcome| outcome.json),
            false => None,
        },
        followed: log[at + 1..end].to_vec(),
    }))
}
