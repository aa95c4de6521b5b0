//! The results of a player's finished games.

use serde_json::value::RawValue;
use shared::api::MOST_RESULTS;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::columns::kind;
use crate::games::{GameResult, Results};
use crate::problem::Problem;
use crate::times;

/// Query: the finished solo games of a player, newest first.
pub(super) const RESULTS_OF: &str = include_str!("sql/results_of_player.sql");

struct ResultRow {
    id: Uuid,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    ruleset: String,
    turn: i32,
    undos: i32,
    finished_at: OffsetDateTime,
    outcome: Json<Box<RawValue>>,
}

impl Store {
    /// The results of a player's finished games for one, at most [`MOST_RESULTS`] of them, the newest first.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn results_of(&self, player: Uuid) -> Result<Results, Problem> {
        let most = MOST_RESULTS as i64;
        let mut rows = sqlx::query_file_as!(
            ResultRow,
            "src/store/sql/results_of_player.sql",
            player,
            most + 1
        )
        .fetch_all(&self.pool)
        .await?;
        let complete = rows.len() <= MOST_RESULTS;
        rows.truncate(MOST_RESULTS);
        let results = rows.into_iter().map(ResultRow::result);
        Ok(Results {
            results: results.collect::<Result<_, _>>()?,
            complete,
        })
    }
}

impl ResultRow {
    fn result(self) -> Result<GameResult, Problem> {
        Ok(GameResult {
            id: self.id,
            kind: kind(&self.kind)?,
            day: self.day.map(times::day),
            ranked: self.ranked,
            ruleset: self.ruleset,
            turns: u16::try_from(self.turn).map_err(Problem::internal)?,
            undos: self.undos.unsigned_abs(),
            finished_at: times::instant(self.finished_at),
            summary: self.outcome.0,
        })
    }
}
