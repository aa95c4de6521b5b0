//! Games and their logs: looking, holding, rebuilding, appending.

use std::collections::HashMap;

use shared::api::{GameKind, GameView, Origin, Unranked};
use shared::fate::{Seed, Seeded};
use shared::ramparts::Digest;
use shared::record::Outcome;
use shared::record::{Commitment, Entry, Game, Revealed, Step};
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::cache::CachedGame;
use super::columns::{SiegeOutcome, digest, digest_bytes, keyed, kind, rules_of, side};
use super::daily;
use crate::games::AnyEntry;
use crate::problem::Problem;
use crate::times;

/// A game's row, what its log comes to, and whether who asks has a seat in it. It holds the seed, so it has no `Debug`.
#[derive(FromRow)]
struct GameRow {
    id: Uuid,
    mine: bool,
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
    pub(super) step: Json<Step>,
    pub(super) outcomes: Json<Vec<Outcome>>,
    digest: Vec<u8>,
}

impl Line {
    pub(super) fn digest(&self) -> Result<Digest, Problem> {
        digest(&self.digest)
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
    /// The game itself.
    pub game: Game,
}

impl StoredGame {
    fn new(row: GameRow, lines: Vec<Line>) -> Result<Self, Problem> {
        let rules = rules_of(&row.ruleset, row.rules_version).map_err(Problem::internal)?;
        let log = lines
            .iter()
            .map(|line| {
                Ok(Entry {
                    seq: line.seq.unsigned_abs(),
                    side: side(line.side)?,
                    step: line.step.0,
                    outcomes: line.outcomes.0.clone(),
                })
            })
            .collect::<Result<_, String>>()
            .map_err(Problem::internal)?;
        let game = Game::replay(rules, log)
            .map_err(|broken| Problem::internal(format_args!("game {}: {broken}", row.id)))?;
        if game.digest() != digest(&row.digest)? {
            return Err(Problem::internal(format_args!(
                "game {}: its log gives another table",
                row.id
            )));
        }
        let seed = row
            .seed
            .try_into()
            .map_err(|_| Problem::internal("a seed of another length"))?;
        Ok(Self {
            id: row.id,
            kind: kind(&row.kind)?,
            day: row.day,
            ranked: row.ranked,
            unranked: row.unranked.as_deref().map(keyed).transpose()?,
            seed: Seed(seed),
            origin: row.branch_of.zip(row.branch_at).map(|(game, at)| Origin {
                game,
                entries: at.unsigned_abs(),
            }),
            challenge: row.challenge,
            lines,
            game,
        })
    }

    /// All that its player may see now.
    #[must_use]
    pub fn view(&self, now: OffsetDateTime) -> GameView {
        GameView {
            id: self.id,
            kind: self.kind,
            day: self.day.map(times::day),
            ranked: self.ranked,
            unranked: self.unranked,
            ruleset: self.game.ruleset(),
            rules_version: self.game.rules().version(),
            seq: self.game.seq(),
            digest: self.game.digest(),
            log: self.game.log().to_vec(),
            undos: self.game.undos(),
            score: self.game.outcome(),
            commitment: Commitment::to(&self.seed, self.game.rules()),
            seed: self.is_open(now).then_some(Revealed(self.seed)),
            challenge: self.challenge.clone(),
        }
    }

    /// The entries of its log from this number on, with the digest after each.
    ///
    /// # Errors
    /// A stored digest that is none.
    pub(crate) fn entries_from(&self, first: u32) -> Result<Vec<(AnyEntry, Digest)>, Problem> {
        let entries = self.game.log().iter().zip(&self.lines);
        entries
            .skip(first as usize)
            .map(|(entry, line)| Ok((AnyEntry::of(entry), line.digest()?)))
            .collect()
    }

    /// Whether its luck is no secret any more.
    pub(super) fn is_open(&self, now: OffsetDateTime) -> bool {
        self.game.outcome().is_some() && (self.kind != GameKind::Daily || self.is_late(now))
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
        }
    }

    /// The game's own fate.
    pub(super) fn fate(&self) -> Seeded {
        Seeded::new(self.seed)
    }
}

/// No key has this hash.
const NOBODY: [u8; 32] = [0; 32];

macro_rules! game_row {
    ($which:literal) => {
        concat!(
            "select game.id, game.kind, game.day, game.ranked, game.unranked, game.ruleset, game.rules_version, \
                    coalesce(game.seed, daily.seed) as seed, game_state.seq, game_state.digest, game.branch_of, game.branch_at, \
                    game.challenge, \
                    exists (select from seat where seat.game_id = game.id \
                            and player_id = (select player_id from key where hash = $2)) as mine \
             from game join game_state on game_state.game_id = game.id \
                 left join daily on daily.slug = game.slug and daily.day = game.day \
             where ",
            $which
        )
    };
}

impl Store {
    /// A player's own game as it stands.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], or the database is away.
    pub async fn game(&self, id: Uuid, key: &[u8; 32]) -> Result<StoredGame, Problem> {
        look(&mut *self.pool.acquire().await?, id, key).await
    }
}

/// A game as it stands, whoever asks.
pub(super) async fn anybodys(
    connection: &mut PgConnection,
    id: Uuid,
) -> Result<StoredGame, Problem> {
    let row: Option<GameRow> = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(NOBODY)
        .fetch_optional(&mut *connection)
        .await?;
    with_log(connection, row.ok_or(Problem::NoSuchGame)?).await
}

/// A game as it lies in the database: its row and its log, not yet played. It holds the seed, so it has no `Debug`.
pub(super) struct GameRows {
    row: GameRow,
    lines: Vec<Line>,
}

impl GameRows {
    /// Which game it is.
    pub(super) fn id(&self) -> Uuid {
        self.row.id
    }

    /// Rebuilds the game from its log, which takes a while: many are not rebuilt where requests are answered.
    pub(super) fn rebuilt(self) -> Result<StoredGame, Problem> {
        StoredGame::new(self.row, self.lines)
    }
}

#[derive(FromRow)]
struct LineOf {
    game_id: Uuid,
    #[sqlx(flatten)]
    line: Line,
}

/// Several games as they stand, whoever asks, by two queries; those that are there no more are left out.
pub(super) async fn many(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> Result<Vec<GameRows>, sqlx::Error> {
    let rows: Vec<GameRow> = sqlx::query_as(game_row!("game.id = any($1)"))
        .bind(ids)
        .bind(NOBODY)
        .fetch_all(&mut *connection)
        .await?;
    let lines: Vec<LineOf> = sqlx::query_as(
        "select game_id, seq, side, command_id, step, outcomes, digest from move where game_id = any($1) order by game_id, seq",
    )
    .bind(ids)
    .fetch_all(connection)
    .await?;
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
        Some(GameRows { row, lines })
    };
    Ok(ids.iter().filter_map(stored).collect())
}

/// A player's own game as it stands.
pub(super) async fn look(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(key)
        .fetch_optional(&mut *connection)
        .await?;
    rebuild(connection, row).await
}

/// A game, held until the transaction ends: nobody else can change it meanwhile.
pub(super) async fn hold(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = sqlx::query_as(game_row!(
        "game.id = $1 for no key update of game, game_state"
    ))
    .bind(id)
    .bind(key)
    .fetch_optional(&mut *connection)
    .await?;
    rebuild(connection, row).await
}

async fn rebuild(
    connection: &mut PgConnection,
    row: Option<GameRow>,
) -> Result<StoredGame, Problem> {
    let row = row.ok_or(Problem::NoSuchGame)?;
    if !row.mine {
        return Err(Problem::NotYourGame);
    }
    with_log(connection, row).await
}

async fn with_log(connection: &mut PgConnection, row: GameRow) -> Result<StoredGame, Problem> {
    // Its own statement, never joined to the one that takes the lock: a statement that waited for the row would
    // see the new row, but the log as it was before.
    let lines = sqlx::query_as(
        "select seq, side, command_id, step, outcomes, digest from move where game_id = $1 and seq < $2 order by seq",
    )
    .bind(row.id)
    .bind(row.seq)
    .fetch_all(connection)
    .await?;
    StoredGame::new(row, lines)
}

/// One entry of a log to come: what a move writes.
pub(super) struct Next<'a> {
    /// Which game's.
    pub(super) id: Uuid,
    /// The key of whoever decided.
    pub(super) key: &'a [u8; 32],
    /// The game after it.
    pub(super) game: &'a Game,
    /// By which command.
    pub(super) command_id: Uuid,
    /// When.
    pub(super) now: OffsetDateTime,
}

/// Goes on from the entry before when that is the last of the log of a game that is not over and has left the digest `$10`, by
/// the side whose seat belongs to the key `$3`: one row if it did, none if not.
const NEXT: &str = "with sitting as ( \
         select side from seat where game_id = $1 and player_id = (select player_id from key where hash = $3) \
         order by side limit 1), \
     state as ( \
         update game_state set seq = $2 + 1, digest = $7, turn = $8, undos = $9, updated_at = greatest(updated_at, $11) \
         where game_id = $1 and seq = $2 and digest = $10 \
         and exists (select from game where id = $1 and finished_at is null) and exists (select from sitting) \
         returning game_id) \
     insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
     select game_id, $2, $2 - 1, side, $4, $5, $6, $7, $11 from state, sitting";

impl Next<'_> {
    /// Writes it down and tells whether it was: not if the game has gone on from the digest `before`, is over, or the key has
    /// no seat. One statement, whole or not at all.
    pub(super) async fn write(
        &self,
        connection: &mut PgConnection,
        before: Digest,
    ) -> Result<bool, sqlx::Error> {
        let Some(entry) = self.game.log().last() else {
            return Ok(false);
        };
        let written = sqlx::query(NEXT)
            .bind(self.id)
            .bind(entry.seq.cast_signed())
            .bind(self.key)
            .bind(self.command_id)
            .bind(Json(&entry.step))
            .bind(Json(&entry.outcomes))
            .bind(digest_bytes(self.game.digest()))
            .bind(i32::from(self.game.state().turn))
            .bind(self.game.undos().cast_signed())
            .bind(digest_bytes(before))
            .bind(self.now)
            .execute(connection)
            .await?;
        Ok(written.rows_affected() == 1)
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
    let outcome = game.outcome().and_then(SiegeOutcome::of);
    if outcome.is_none() && !(late && stored.ranked) {
        return Ok(());
    }
    sqlx::query(
        "update game set finished_at = $2, outcome = $3, rank_key = $4, turn = $5, undos = $6, ranked = ranked and not $7, \
                         unranked = case when day is not null and ranked and $7 then 'late' else unranked end, \
                         established = day is not null and ranked and not $7 and $2::timestamptz is not null \
                                       and is_established(begun_by, $8) \
         where id = $1 and finished_at is null",
    )
    .bind(stored.id)
    .bind(outcome.map(|_| now))
    .bind(outcome.map(Json))
    .bind(outcome.map(SiegeOutcome::rank_key))
    .bind(outcome.map(|_| i32::from(game.state().turn)))
    .bind(outcome.map(|_| game.undos().cast_signed()))
    .bind(late)
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
