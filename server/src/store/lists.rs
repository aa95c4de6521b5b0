//! Summaries of a player's own games, for the home page and the daily challenge.

use shared::api::GameKind;
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::columns::{kind, kind_key};
use super::{GameDay, Store};
use crate::games::{GameSummary, Summary};
use crate::problem::Problem;
use crate::times;

/// How many games a player's own list shows.
const LISTED: i64 = 20;

/// A player's games.
pub(super) const GAMES_OF: &str = include_str!("sql/games_of.sql");
/// A player's first tries at some days.
pub(super) const FIRST_TRIES: &str = include_str!("sql/first_tries.sql");

impl Store {
    /// A player's games: unfinished ones first, then the newest.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn games_of(&self, player: Uuid) -> Result<Vec<GameSummary>, Problem> {
        let rows = sqlx::query_file_as!(SummaryRow, "src/store/sql/games_of.sql", player, LISTED)
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(SummaryRow::summary).collect()
    }

    /// A player's first try at a day.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn first_try(
        &self,
        key: &[u8; 32],
        kind: GameKind,
        GameDay { slug, day }: GameDay,
    ) -> Result<Option<GameSummary>, Problem> {
        let mut connection = self.pool.acquire().await?;
        let games = first_tries(&mut connection, key, (kind, slug), day, day).await?;
        Ok(games.into_iter().next().map(|(game, _)| game))
    }
}

/// A first try at a day, and when it was finished.
pub(super) type FirstTry = (GameSummary, Option<OffsetDateTime>);

/// A player's first tries at these days, begun on the day itself: one a day at most.
pub(super) async fn first_tries(
    connection: &mut PgConnection,
    key: &[u8; 32],
    (kind, slug): (GameKind, &str),
    first: Date,
    last: Date,
) -> Result<Vec<FirstTry>, Problem> {
    let rows = sqlx::query_file_as!(
        SummaryRow,
        "src/store/sql/first_tries.sql",
        &key[..],
        first,
        last,
        kind_key(kind),
        slug,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            let finished_at = row.finished_at;
            Ok((row.summary()?, finished_at))
        })
        .collect()
}

struct SummaryRow {
    id: Uuid,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    ruleset: String,
    seq: i32,
    turn: i32,
    outcome: Option<Json<Summary>>,
    finished_at: Option<OffsetDateTime>,
    updated_at: OffsetDateTime,
}

impl SummaryRow {
    fn summary(self) -> Result<GameSummary, Problem> {
        let Summary {
            vp, level, ending, ..
        } = self
            .outcome
            .map(|Json(summary)| summary)
            .unwrap_or_default();
        Ok(GameSummary {
            id: self.id,
            kind: kind(&self.kind)?,
            day: self.day.map(times::day),
            ranked: self.ranked,
            ruleset: self.ruleset,
            seq: self.seq.unsigned_abs(),
            turn: u16::try_from(self.turn).map_err(Problem::internal)?,
            finished: self.finished_at.is_some(),
            vp,
            level,
            ending,
            updated_at: times::instant(self.updated_at),
        })
    }
}
