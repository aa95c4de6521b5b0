//! The leaderboards: finished games that rank, best first. VP, then fewer undos, fewer turns, who was first.

use shared::api::LeaderboardRow;
use shared::record::Preset;
use sqlx::FromRow;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::games::keyed;
use crate::problem::Problem;
use crate::times;

/// Which leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// All games by one preset, but for the days' challenges.
    Preset(Preset),
    /// The challenge of one day.
    Daily(Date),
}

/// Which rows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many, at most.
    pub limit: i64,
    /// The rank after which they begin.
    pub after: i64,
}

#[derive(FromRow)]
struct ScoreRow {
    rank: i64,
    name: String,
    vp: i16,
    level: String,
    ending: String,
    turn: i32,
    undos: i32,
    finished_at: OffsetDateTime,
    id: Uuid,
    mine: bool,
}

/// A query per board rather than one with a choice inside, so that each walks its own index.
macro_rules! rows {
    ($of_board:literal) => {
        concat!(
            "select row_number() over best as rank, name, vp, level, ending, turn, undos, finished_at, game.id, \
                    token_hash = $3 as mine \
             from game join player on player.id = player_id \
             where finished_at is not null and ranked and ",
            $of_board,
            " window best as (order by vp desc, undos, turn, finished_at, game.id) \
             order by rank limit $1 offset $2"
        )
    };
}

macro_rules! total {
    ($of_board:literal) => {
        concat!(
            "select count(*) from game where finished_at is not null and ranked and ",
            $of_board
        )
    };
}

impl Store {
    /// A page of a leaderboard, and how many results it has in all.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn leaderboard(
        &self,
        board: Board,
        page: Page,
        token_hash: &[u8; 32],
    ) -> Result<(Vec<LeaderboardRow>, i64), Problem> {
        let mut connection = self.pool.acquire().await?;
        let (rows, total): (Vec<ScoreRow>, i64) = match board {
            Board::Preset(preset) => (
                sqlx::query_as(rows!("kind = 'standard' and ruleset = $4"))
                    .bind(page.limit)
                    .bind(page.after)
                    .bind(token_hash)
                    .bind(preset.key())
                    .fetch_all(&mut *connection)
                    .await?,
                sqlx::query_scalar(total!("kind = 'standard' and ruleset = $1"))
                    .bind(preset.key())
                    .fetch_one(&mut *connection)
                    .await?,
            ),
            Board::Daily(day) => (
                sqlx::query_as(rows!("kind = 'daily' and day = $4"))
                    .bind(page.limit)
                    .bind(page.after)
                    .bind(token_hash)
                    .bind(day)
                    .fetch_all(&mut *connection)
                    .await?,
                sqlx::query_scalar(total!("kind = 'daily' and day = $1"))
                    .bind(day)
                    .fetch_one(&mut *connection)
                    .await?,
            ),
        };
        let rows = rows
            .into_iter()
            .map(ScoreRow::answer)
            .collect::<Result<_, _>>()?;
        Ok((rows, total))
    }
}

impl ScoreRow {
    fn answer(self) -> Result<LeaderboardRow, Problem> {
        Ok(LeaderboardRow {
            rank: self.rank,
            name: self.name,
            vp: self.vp,
            level: keyed(&self.level)?,
            ending: keyed(&self.ending)?,
            turns: u16::try_from(self.turn).map_err(Problem::internal)?,
            undos: self.undos.unsigned_abs(),
            finished_at: times::instant(self.finished_at),
            game_id: self.id,
            mine: self.mine,
        })
    }
}
