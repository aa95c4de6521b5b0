//! Games and their logs: looking, holding, rebuilding, appending.

use std::collections::HashMap;

use serde_json::value::RawValue;
use shared::api::{Clock, GameKind, Offer, Origin, Unranked};
use shared::digest::Digest;
use shared::fairness::Revealed;
use shared::fate::Seed;
use shared::game::Step;
use shared::rules::{Side, Sides};
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::cache::CachedGame;
use super::clock::{self, Mark, Reading};
use super::columns::{digest, digest_bytes, keyed, kind, rules_of, seed, side, sides};
use super::daily;
use super::seats::{self, SeatRow};
use crate::games::{AnyEntry, AnyGame, GameView, Registry};
use crate::problem::Problem;
use crate::times;

/// A game's row, what its log comes to, and whether who asks has a seat in it. It holds the seed, so it has no `Debug`.
#[derive(FromRow)]
struct GameRow {
    id: Uuid,
    /// The sides of whoever asks, a bit each.
    mine: i32,
    /// How many sides people play.
    seats: i16,
    joined_at: Option<OffsetDateTime>,
    clock: Option<Json<Clock>>,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    unranked: Option<String>,
    ruleset: String,
    rules_version: i32,
    seed: Vec<u8>,
    seq: i32,
    digest: Vec<u8>,
    branch_of: Option<Uuid>,
    branch_at: Option<i32>,
    challenge: Option<String>,
}

/// One line of a stored log.
#[derive(FromRow)]
pub(super) struct Line {
    seq: i32,
    side: Option<i16>,
    pub(super) command_id: Option<Uuid>,
    pub(super) step: Json<Box<RawValue>>,
    outcomes: Json<Box<RawValue>>,
    digest: Vec<u8>,
    made_at: OffsetDateTime,
}

impl Line {
    pub(super) fn digest(&self) -> Result<Digest, Problem> {
        digest(&self.digest)
    }

    /// What was done.
    pub(super) fn step(&self) -> Result<Step<Box<RawValue>>, Problem> {
        serde_json::from_str(self.step.0.get()).map_err(Problem::internal)
    }

    /// Whether nobody decided it: it opened what had been sealed.
    pub(super) fn followed(&self) -> bool {
        self.command_id.is_none() && matches!(self.step(), Ok(Step::Act(_)))
    }

    fn entry(&self) -> Result<AnyEntry, String> {
        Ok(AnyEntry {
            seq: self.seq.unsigned_abs(),
            side: side(self.side)?,
            step: self.step.0.clone(),
            outcomes: self.outcomes.0.clone(),
        })
    }
}

/// A game out of the store, rebuilt from its log.
pub struct StoredGame {
    pub(super) id: Uuid,
    pub(super) kind: GameKind,
    pub(super) day: Option<Date>,
    pub(super) ranked: bool,
    unranked: Option<Unranked>,
    pub(super) seed: Seed,
    /// Where it went on from; none once that game is deleted.
    pub(super) origin: Option<Origin>,
    pub(super) challenge: Option<String>,
    pub(super) lines: Vec<Line>,
    /// What each entry means to the clocks.
    marks: Vec<Mark>,
    /// The sides of whoever asked for it.
    pub(crate) mine: Sides,
    /// How many sides people play.
    pub(super) seats: i16,
    /// When the last seat was taken.
    pub(super) joined_at: Option<OffsetDateTime>,
    pub(super) clock: Option<Clock>,
    /// Who plays which side, of a game for several players.
    pub(super) seated: Vec<SeatRow>,
    /// The game itself.
    pub game: Box<dyn AnyGame>,
}

impl StoredGame {
    fn new(
        registry: &Registry,
        row: GameRow,
        lines: Vec<Line>,
        seated: Vec<SeatRow>,
    ) -> Result<Self, Problem> {
        let rules =
            rules_of(registry, &row.ruleset, row.rules_version).map_err(Problem::internal)?;
        let log: Result<Vec<AnyEntry>, String> = lines.iter().map(Line::entry).collect();
        let log = log.map_err(Problem::internal)?;
        let mut marks = Vec::new();
        let game = rules.replay(&log, &mut |after| {
            if row.clock.is_some()
                && let Some(line) = lines.get(after.seq as usize)
            {
                marks.push(Mark {
                    at: line.made_at,
                    acted: line
                        .command_id
                        .is_some_and(|_| matches!(line.step(), Ok(Step::Act(_))))
                        .then_some(log[after.seq as usize].side),
                    to_act: after.to_act,
                });
            }
        });
        let game =
            game.map_err(|broken| Problem::internal(format_args!("game {}: {broken}", row.id)))?;
        if game.digest() != digest(&row.digest)? {
            return Err(Problem::internal(format_args!(
                "game {}: its log gives another table",
                row.id
            )));
        }
        Ok(Self {
            id: row.id,
            marks,
            mine: sides(row.mine)?,
            seats: row.seats,
            joined_at: row.joined_at,
            clock: row.clock.map(|clock| clock.0),
            seated,
            kind: kind(&row.kind)?,
            day: row.day,
            ranked: row.ranked,
            unranked: row.unranked.as_deref().map(keyed).transpose()?,
            seed: seed(row.seed)?,
            origin: row.branch_of.zip(row.branch_at).map(|(game, at)| Origin {
                game,
                entries: at.unsigned_abs(),
            }),
            challenge: row.challenge,
            lines,
            game,
        })
    }

    /// All that whoever asked for it may see now.
    #[must_use]
    pub fn view(&self, now: OffsetDateTime) -> GameView {
        let reading = self.reading(now);
        let outcome = self.game.outcome();
        let log = if self.game.is_over() {
            self.game.log()
        } else {
            self.game.log_for(self.mine)
        };
        GameView {
            id: self.id,
            kind: self.kind,
            day: self.day.map(times::day),
            ranked: self.ranked,
            unranked: self.unranked,
            ruleset: self.game.rules().key(),
            rules_version: self.game.rules().version(),
            seq: self.game.seq(),
            digest: self.game.digest(),
            log,
            undos: self.game.undos(),
            score: outcome.map(|outcome| outcome.json),
            commitment: self.game.rules().commitment(&self.seed),
            seed: self.is_open(now).then_some(Revealed(self.seed)),
            challenge: self.challenge.clone(),
            seats: self
                .seated
                .iter()
                .map(|seat| seat.seat(self.mine, reading.as_ref()))
                .collect(),
            clock: self.clock,
            offer: self.offer(),
            invitation: self
                .seated
                .iter()
                .filter(|_| !self.mine.is_empty())
                .find_map(|seat| seat.invitation.clone()),
        }
    }

    /// What a side has asked the other for, if the game has not gone on since.
    pub(super) fn offer(&self) -> Option<Offer> {
        let seq = self.game.seq().cast_signed();
        self.seated
            .iter()
            .filter(|_| !self.game.is_over())
            .find_map(|seat| match seat.offered {
                Some((at, Json(kind))) if at == seq => Some(Offer {
                    side: seat.side(),
                    kind,
                }),
                _ => None,
            })
    }

    /// What its clocks say; none if it has none.
    pub(super) fn reading(&self, now: OffsetDateTime) -> Option<Reading> {
        let players = self.game.rules().players();
        let mut marks = self.marks.clone();
        if self.game.is_over()
            && let Some(last) = marks.last_mut()
        {
            last.to_act = Sides::NOBODY;
        }
        self.clock
            .map(|clock| clock::read(clock, players, self.joined_at, &marks, now))
    }

    /// The game has a further entry: what that means to the clocks.
    pub(super) fn mark(&mut self, now: OffsetDateTime, acted: Option<Side>) {
        self.marks.push(Mark {
            at: now,
            acted,
            to_act: self.game.to_act(),
        });
    }

    /// Whether everybody may look on: a game for several players is shown to whoever knows its address.
    pub(super) fn is_watchable(&self) -> bool {
        self.seats > 1
    }

    /// The entries of its log from this number on, as whoever asked for it may see them, with the digest after each.
    ///
    /// # Errors
    /// A stored digest that is none.
    pub(crate) fn entries_from(&self, first: u32) -> Result<Vec<(AnyEntry, Digest)>, Problem> {
        let entries = self.game.log_for(self.mine).into_iter().zip(&self.lines);
        entries
            .skip(first as usize)
            .map(|(entry, line)| Ok((entry, line.digest()?)))
            .collect()
    }

    /// Whether its luck is no secret any more.
    pub(super) fn is_open(&self, now: OffsetDateTime) -> bool {
        self.game.is_over() && (self.kind != GameKind::Daily || self.is_late(now))
    }

    /// Whether it is a game of a day that is over for everyone: played on, it ranks no longer.
    pub(super) fn is_late(&self, now: OffsetDateTime) -> bool {
        self.day.is_some_and(|day| daily::is_over(day, now))
    }

    /// What its next move needs.
    pub(super) fn cached(self) -> CachedGame {
        CachedGame {
            game: self.game,
            seed: self.seed,
            day: self.day,
            clock: self.clock.is_some(),
        }
    }
}

/// No key has this hash.
pub(super) const NOBODY: [u8; 32] = [0; 32];

macro_rules! game_row {
    ($which:literal) => {
        concat!(
            "select game.id, game.seats, game.joined_at, game.clock, game.kind, game.day, game.ranked, game.unranked, game.ruleset, game.rules_version, \
                    coalesce(game.seed, daily.seed) as seed, game_state.seq, game_state.digest, game.branch_of, game.branch_at, \
                    game.challenge, \
                    (select coalesce(bit_or(1 << side::integer), 0) from seat where seat.game_id = game.id \
                     and player_id = (select player_id from key where hash = $2)) as mine \
             from game join game_state on game_state.game_id = game.id \
                 left join daily on daily.slug = game.slug and daily.day = game.day \
             where ",
            $which
        )
    };
}

impl Store {
    /// A player's own game as it stands, or one for several players, at which everybody may look on.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], or the database is away.
    pub async fn game(&self, id: Uuid, key: &[u8; 32]) -> Result<StoredGame, Problem> {
        look(&self.registry, &mut *self.pool.acquire().await?, id, key).await
    }
}

/// A game as it stands, whoever asks.
pub(super) async fn anybodys(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
) -> Result<StoredGame, Problem> {
    let row: Option<GameRow> = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(NOBODY)
        .fetch_optional(&mut *connection)
        .await?;
    with_log(registry, connection, row.ok_or(Problem::NoSuchGame)?).await
}

/// A game as it lies in the database: its row and its log, not yet played. It holds the seed, so it has no `Debug`.
pub(super) struct GameRows {
    row: GameRow,
    lines: Vec<Line>,
    seated: Vec<SeatRow>,
}

impl GameRows {
    /// Which game it is.
    pub(super) fn id(&self) -> Uuid {
        self.row.id
    }

    /// Rebuilds the game from its log, which takes a while: many are not rebuilt where requests are answered.
    pub(super) fn rebuilt(self, registry: &Registry) -> Result<StoredGame, Problem> {
        StoredGame::new(registry, self.row, self.lines, self.seated)
    }
}

#[derive(FromRow)]
struct LineOf {
    game_id: Uuid,
    #[sqlx(flatten)]
    line: Line,
}

/// Several games as they stand, for whoever has this key, by few queries; those that are there no more are left out.
pub(super) async fn many(
    connection: &mut PgConnection,
    ids: &[Uuid],
    key: &[u8; 32],
) -> Result<Vec<GameRows>, sqlx::Error> {
    let rows: Vec<GameRow> = sqlx::query_as(game_row!("game.id = any($1)"))
        .bind(ids)
        .bind(key)
        .fetch_all(&mut *connection)
        .await?;
    let lines: Vec<LineOf> = sqlx::query_as(
        "select game_id, seq, side, command_id, step, outcomes, digest, made_at from move \
         where game_id = any($1) order by game_id, seq",
    )
    .bind(ids)
    .fetch_all(&mut *connection)
    .await?;
    let several: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.seats > 1)
        .map(|row| row.id)
        .collect();
    let mut seated = seats::of_many(connection, &several).await?;
    let mut logs: HashMap<Uuid, Vec<Line>> = HashMap::with_capacity(rows.len());
    for LineOf { game_id, line } in lines {
        logs.entry(game_id).or_default().push(line);
    }
    let mut rows: HashMap<Uuid, GameRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let stored = |id| {
        let row = rows.remove(id)?;
        let mut lines = logs.remove(id).unwrap_or_default();
        // A move made since the rows were read.
        lines.retain(|line| line.seq < row.seq);
        Some(GameRows {
            row,
            lines,
            seated: seated.remove(id).unwrap_or_default(),
        })
    };
    Ok(ids.iter().filter_map(stored).collect())
}

/// A player's own game as it stands, or one at which everybody may look on.
pub(super) async fn look(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row: Option<GameRow> = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(key)
        .fetch_optional(&mut *connection)
        .await?;
    let row = row.ok_or(Problem::NoSuchGame)?;
    if row.mine == 0 && row.seats == 1 {
        return Err(Problem::NotYourGame);
    }
    with_log(registry, connection, row).await
}

/// A player's own game, held until the transaction ends: nobody else can change it meanwhile.
pub(super) async fn hold(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let stored = hold_anybodys(registry, connection, id, key).await?;
    if stored.mine.is_empty() {
        return Err(Problem::NotYourGame);
    }
    Ok(stored)
}

/// A game, whoever asks, held until the transaction ends.
pub(super) async fn hold_anybodys(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row: Option<GameRow> = sqlx::query_as(game_row!(
        "game.id = $1 for no key update of game, game_state"
    ))
    .bind(id)
    .bind(key)
    .fetch_optional(&mut *connection)
    .await?;
    let row = row.ok_or(Problem::NoSuchGame)?;
    with_log(registry, connection, row).await
}

async fn with_log(
    registry: &Registry,
    connection: &mut PgConnection,
    row: GameRow,
) -> Result<StoredGame, Problem> {
    // Its own statement, never joined to the one that takes the lock: a statement that waited for the row would
    // see the new row, but the log as it was before.
    let lines = sqlx::query_as(
        "select seq, side, command_id, step, outcomes, digest, made_at from move \
         where game_id = $1 and seq < $2 order by seq",
    )
    .bind(row.id)
    .bind(row.seq)
    .fetch_all(&mut *connection)
    .await?;
    let seated = match row.seats {
        1 => Vec::new(),
        _ => seats::of_one(connection, row.id).await?,
    };
    StoredGame::new(registry, row, lines, seated)
}

/// One entry of a log to come: what a move writes.
pub(super) struct Next<'a> {
    /// Which game's.
    pub(super) id: Uuid,
    /// The key of whoever decided, where it is not known yet that the side is his.
    pub(super) key: Option<&'a [u8; 32]>,
    /// The game after it.
    pub(super) game: &'a dyn AnyGame,
    /// By which command, if by one.
    pub(super) command_id: Option<Uuid>,
    /// When the next side runs out of time, of a game with a clock.
    pub(super) deadline: Option<OffsetDateTime>,
    /// When.
    pub(super) now: OffsetDateTime,
}

/// Goes on from the entry before when that is the last of the log of a game that is not over and has left the digest `$10`,
/// by the side `$12`; if there is a key `$3`, only when the side's seat belongs to it. One row if it did, none if not.
const NEXT: &str = "with state as ( \
         update game_state set seq = $2 + 1, digest = $7, turn = $8, undos = $9, updated_at = greatest(updated_at, $11), \
                               deadline = $13 \
         where game_id = $1 and seq = $2 and digest = $10 \
         and exists (select from game where id = $1 and finished_at is null) \
         and ($3::bytea is null or exists (select from seat where game_id = $1 and side = $12 \
                                           and player_id = (select player_id from key where hash = $3))) \
         returning game_id) \
     insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
     select game_id, $2, $2 - 1, $12, $4, $5, $6, $7, $11 from state";

impl Next<'_> {
    /// Writes it down and returns it; none if the game has gone on from the digest `before`, is over, or the key has no such
    /// seat. One statement, whole or not at all.
    pub(super) async fn write(
        &self,
        connection: &mut PgConnection,
        before: Digest,
    ) -> Result<Option<AnyEntry>, sqlx::Error> {
        let Some(entry) = self.game.entry(self.game.seq() - 1) else {
            return Ok(None);
        };
        let written = sqlx::query(NEXT)
            .bind(self.id)
            .bind(entry.seq.cast_signed())
            .bind(self.key)
            .bind(self.command_id)
            .bind(Json(&entry.step))
            .bind(Json(&entry.outcomes))
            .bind(digest_bytes(self.game.digest()))
            .bind(i32::from(self.game.turn()))
            .bind(self.game.undos().cast_signed())
            .bind(digest_bytes(before))
            .bind(self.now)
            .bind(i16::from(entry.side.0))
            .bind(self.deadline)
            .execute(connection)
            .await?;
        Ok((written.rows_affected() == 1).then_some(entry))
    }
}

/// Writes down how a held game ended, or that it is played on when its day is over. A day's game that is ranks no longer;
/// whether it stands among those of established players is decided when it ends.
pub(super) async fn end(
    connection: &mut PgConnection,
    stored: &StoredGame,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let (game, late) = (&stored.game, stored.is_late(now));
    let over = game.is_over();
    if !(over || late && stored.ranked) {
        return Ok(());
    }
    let outcome = game.outcome();
    let summary = outcome.as_ref().map(|outcome| Json(&outcome.summary));
    sqlx::query(
        "update game set finished_at = $2, outcome = $3, rank_key = $4, turn = $5, undos = $6, ranked = ranked and not $7, \
                         unranked = case when day is not null and ranked and $7 then 'late' else unranked end, \
                         established = day is not null and ranked and not $7 and $2::timestamptz is not null \
                                       and is_established(begun_by, $8) \
         where id = $1 and finished_at is null",
    )
    .bind(stored.id)
    .bind(over.then_some(now))
    .bind(summary)
    .bind(outcome.as_ref().and_then(|outcome| outcome.rank_key))
    .bind(over.then_some(i32::from(game.turn())))
    .bind(over.then_some(game.undos().cast_signed()))
    .bind(late)
    .bind(now)
    .execute(&mut *connection)
    .await?;
    Ok(())
}
