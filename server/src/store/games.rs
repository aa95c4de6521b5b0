//! Reading games and their logs from the database, with or without a lock.

use std::collections::HashMap;
use std::fmt;

use serde_json::value::RawValue;
use shared::rules::Sides;
use sqlx::PgConnection;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::seats::{self, SeatRow};
use super::stored_game::{GameRow, LogRow, StoredGame};
use super::{Store, blocking, columns};
use crate::games::Registry;
use crate::log_cost::{self, LogWork};
use crate::problem::Problem;

/// No key has this hash.
pub(super) const NOBODY: [u8; 32] = [0; 32];

/// Entries of a log that takes a few milliseconds to replay. Most games have fewer.
const LONG: usize = 250;

impl Store {
    /// A player's own game in its current state, or one for several players, which everybody may watch.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], or the database is unreachable.
    pub async fn game(&self, id: Uuid, key: &[u8; 32]) -> Result<StoredGame, Problem> {
        let mut connection = self.pool.acquire().await?;
        let row = own_row(&mut connection, id, key).await?;
        let rows = with_log(&mut connection, row).await?;
        // The connection, the only one of the embedded database, is released while the log is replayed.
        drop(connection);
        rows.replayed(&self.registry).await
    }

    /// A game in its current state, for everybody who watches it.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], or the database is unreachable.
    pub(crate) async fn watched(&self, id: Uuid) -> Result<Watched, Problem> {
        let mut connection = self.pool.acquire().await?;
        let row = game_row(&mut connection, id, &NOBODY).await?;
        let keys = sqlx::query!(
            "select hash, bit_or(1 << side::integer) as \"sides!\" from seat join key on key.player_id = seat.player_id \
             where game_id = $1 group by hash",
            id,
        )
        .fetch_all(&mut *connection)
        .await?;
        let rows = with_log(&mut connection, row).await?;
        drop(connection);
        let mut seated = HashMap::with_capacity(keys.len());
        for key in keys {
            let hash = <[u8; 32]>::try_from(key.hash);
            let hash = hash.map_err(|_| Problem::internal("a key of another length"))?;
            seated.insert(hash, columns::sides(key.sides)?);
        }
        Ok(Watched {
            game: rows.replayed(&self.registry).await?,
            seated,
        })
    }
}

/// A game in its current state, for those who watch it. It holds the seed, so its `Debug` shows only a name.
pub struct Watched {
    /// As a viewer without a seat sees it.
    pub(crate) game: StoredGame,
    /// The keys of those who have seats.
    seated: HashMap<[u8; 32], Sides>,
}

impl Watched {
    /// The sides of the player with this key.
    ///
    /// # Errors
    /// [`Problem::NotYourGame`], if it is another's game for one.
    pub(crate) fn sides_of(&self, key: &[u8; 32]) -> Result<Sides, Problem> {
        match self.seated.get(key) {
            Some(&sides) => Ok(sides),
            None if self.game.is_watchable() => Ok(Sides::NOBODY),
            None => Err(Problem::NotYourGame),
        }
    }
}

#[cfg(test)]
impl Watched {
    /// A game that was just begun, whose player has this key.
    pub(crate) fn begun_by(key: [u8; 32]) -> Self {
        use shared::fate::Seed;
        let (registry, seed) = (Registry::default(), Seed([7; 32]));
        let rules = registry.standard().expect("a game");
        let game = rules.begin(seed).expect("a set-up");
        let (begun, digest) = (game.entry(0).expect("it"), game.digest().bytes().to_vec());
        let row = GameRow {
            id: Uuid::nil(),
            mine: 0,
            seats: 1,
            joined_at: None,
            clock: None,
            kind: "standard".to_owned(),
            day: None,
            ranked: false,
            unranked: None,
            ruleset: rules.key(),
            rules_version: rules.version().into(),
            seed: seed.0.to_vec(),
            seq: 1,
            digest: digest.clone(),
            branch_of: None,
            branch_at: None,
            challenge: None,
            rematch_of: None,
            over: false,
            outages_began: Vec::new(),
            outages_ended: Vec::new(),
        };
        let line = LogRow {
            seq: 0,
            side: None,
            command_id: None,
            step: Json(begun.step),
            outcomes: Json(begun.outcomes),
            digest,
            made_at: OffsetDateTime::UNIX_EPOCH,
        };
        let game = StoredGame::new(&registry, row, vec![line], Vec::new());
        Self {
            game: game.expect("a game"),
            seated: HashMap::from([(key, Sides::from_bits(1))]),
        }
    }
}

impl fmt::Debug for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watched")
    }
}

/// The row and the log of a public game, with the sides of the player with this key.
pub(super) async fn open(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
    now: OffsetDateTime,
) -> Result<GameRows, Problem> {
    let row = game_row(connection, id, key).await?;
    if !row.is_public(now)? {
        return Err(Problem::NotYetPublic);
    }
    with_log(connection, row).await
}

/// The row of a game, with the sides of the player with this key.
pub(super) async fn game_row(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<GameRow, Problem> {
    let row = sqlx::query_file_as!(GameRow, "src/store/sql/games.sql", &[id], &key[..])
        .fetch_optional(connection)
        .await?;
    row.ok_or(Problem::NoSuchGame)
}

/// A game as stored: its row and its log, not yet replayed. It holds the seed, so it has no `Debug`.
pub(super) struct GameRows {
    row: GameRow,
    rows: Vec<LogRow>,
    seated: Vec<SeatRow>,
}

impl GameRows {
    /// Which game it is.
    pub(super) fn id(&self) -> Uuid {
        self.row.id
    }

    /// How many entries its log has.
    pub(super) fn entries(&self) -> u32 {
        u32::try_from(self.rows.len()).unwrap_or(u32::MAX)
    }

    /// Rebuilds the game from its log, which is slow: many are not rebuilt on the threads that answer requests.
    pub(super) fn rebuilt(self, registry: &Registry) -> Result<StoredGame, Problem> {
        StoredGame::new(registry, self.row, self.rows, self.seated)
    }

    /// The same for one game: a long log is replayed on another thread.
    pub(super) async fn replayed(self, registry: &Registry) -> Result<StoredGame, Problem> {
        if self.rows.len() <= LONG {
            return self.rebuilt(registry);
        }
        let registry = registry.clone();
        blocking(move || self.rebuilt(&registry)).await?
    }
}

/// Several games in their current state, for the player with this key, by few queries; deleted ones are left out.
pub(super) async fn many(
    connection: &mut PgConnection,
    ids: &[Uuid],
    key: &[u8; 32],
) -> Result<Vec<GameRows>, sqlx::Error> {
    let rows = sqlx::query_file_as!(GameRow, "src/store/sql/games.sql", ids, &key[..])
        .fetch_all(&mut *connection)
        .await?;
    let lines = sqlx::query!(
        "select game_id, seq, side, command_id, step as \"step: Json<Box<RawValue>>\", \
                outcomes as \"outcomes: Json<Box<RawValue>>\", digest, made_at \
         from move where game_id = any($1) order by game_id, seq",
        ids,
    )
    .fetch_all(&mut *connection)
    .await?;
    let several: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.seats > 1)
        .map(|row| row.id)
        .collect();
    let mut seated = seats::of_many(connection, &several).await?;
    let mut logs: HashMap<Uuid, Vec<LogRow>> = HashMap::with_capacity(rows.len());
    for line in lines {
        logs.entry(line.game_id).or_default().push(LogRow {
            seq: line.seq,
            side: line.side,
            command_id: line.command_id,
            step: line.step,
            outcomes: line.outcomes,
            digest: line.digest,
            made_at: line.made_at,
        });
    }
    let mut rows: HashMap<Uuid, GameRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let stored = |id| {
        let row = rows.remove(id)?;
        let mut lines = logs.remove(id).unwrap_or_default();
        // A move made since the rows were read.
        lines.retain(|line| line.seq < row.seq);
        Some(GameRows {
            row,
            rows: lines,
            seated: seated.remove(id).unwrap_or_default(),
        })
    };
    Ok(ids.iter().filter_map(stored).collect())
}

/// A player's own game in its current state, or one that everybody may watch.
pub(super) async fn look(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = own_row(connection, id, key).await?;
    replayed(registry, connection, row).await
}

async fn own_row(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<GameRow, Problem> {
    let row = game_row(connection, id, key).await?;
    if row.is_anothers() {
        return Err(Problem::NotYourGame);
    }
    Ok(row)
}

/// A player's own game, locked until the transaction ends: nobody else can change it meanwhile.
pub(super) async fn hold(
    registry: &Registry,
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = held_row(connection, id, key).await?;
    if row.mine == 0 {
        return Err(Problem::NotYourGame);
    }
    replayed(registry, connection, row).await
}

/// The row of a game, for any caller, locked until the transaction ends.
pub(super) async fn held_row(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<GameRow, Problem> {
    let row = sqlx::query_file_as!(GameRow, "src/store/sql/held_game.sql", id, &key[..])
        .fetch_optional(&mut *connection)
        .await?;
    row.ok_or(Problem::NoSuchGame)
}

/// The game of a row, rebuilt from its log.
pub(super) async fn replayed(
    registry: &Registry,
    connection: &mut PgConnection,
    row: GameRow,
) -> Result<StoredGame, Problem> {
    with_log(connection, row).await?.replayed(registry).await
}

/// A row with its log, which is charged to the caller.
async fn with_log(connection: &mut PgConnection, row: GameRow) -> Result<GameRows, Problem> {
    log_cost::charge(LogWork::Replay(row.seq.unsigned_abs())).map_err(Problem::too_many)?;
    // A separate statement, never joined to the one that takes the lock: a statement that waited for the row would see the new row,
    // but the log as it was before.
    let lines = sqlx::query_as!(
        LogRow,
        "select seq, side, command_id, step as \"step: _\", outcomes as \"outcomes: _\", digest, made_at from move \
         where game_id = $1 and seq < $2 order by seq",
        row.id,
        row.seq,
    )
    .fetch_all(&mut *connection)
    .await?;
    // Each game has a first entry: this one has been deleted since its row was read.
    if lines.is_empty() {
        return Err(Problem::NoSuchGame);
    }
    let seated = match row.seats {
        1 => Vec::new(),
        _ => seats::of_one(connection, row.id).await?,
    };
    Ok(GameRows {
        row,
        rows: lines,
        seated,
    })
}

#[cfg(test)]
mod tests {
    /// The macro takes a whole file, so one row's columns are listed in two.
    #[test]
    fn a_game_that_is_held_is_read_as_any_other() {
        let select = |text: &str| {
            let (_, select) = text.split_once('\n').expect("a comment above");
            let (select, _) = select.split_once("\nwhere").expect("which games");
            select.to_owned()
        };
        assert_eq!(
            select(include_str!("sql/games.sql")),
            select(include_str!("sql/held_game.sql"))
        );
    }
}
