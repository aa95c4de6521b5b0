//! Games and their logs out of the database: looked at, or held.

use std::collections::HashMap;

use sqlx::{FromRow, PgConnection};
use uuid::Uuid;

use super::Store;
use super::seats::{self, SeatRow};
use super::stored_game::{GameRow, Line, StoredGame};
use crate::games::Registry;
use crate::problem::Problem;

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
