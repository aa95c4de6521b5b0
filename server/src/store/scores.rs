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
    /// Games by one preset, but for the days' challenges, that ended in this span.
    Preset(Preset, Span),
    /// The challenge of one day.
    Daily(Date),
}

/// When a game must have ended to be on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// At any time.
    All,
    /// In the week that begins with this Monday (UTC).
    Week(Date),
    /// On this day (UTC).
    Day(Date),
}

impl Board {
    /// Its name in the tallies, as the function `boards_of` of the schema writes it.
    fn key(self) -> String {
        match self {
            Self::Preset(preset, Span::All) => preset.key().to_owned(),
            Self::Preset(preset, Span::Week(monday)) => {
                format!("{} week {}", preset.key(), times::day(monday))
            }
            Self::Preset(preset, Span::Day(day)) => {
                format!("{} day {}", preset.key(), times::day(day))
            }
            Self::Daily(day) => format!("daily {}", times::day(day)),
        }
    }
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

/// What a query asks of a board's games: one per kind of board rather than one with a choice inside, so that each walks
/// its own index. `$4` is the board's name in the tallies, `$5` and `$6` what it asks for.
macro_rules! each_board {
    ($query:ident) => {
        [
            $query!("kind = 'standard' and ruleset = $5 and $6::date is null"),
            $query!("kind = 'standard' and ruleset = $5 and finished_week = $6"),
            $query!("kind = 'standard' and ruleset = $5 and finished_on = $6"),
            $query!("kind = 'daily' and $5::text is null and day = $6"),
        ]
    };
}

/// Rows from a rank on. The tallies say where in the order that rank is; only the games from there on are looked at.
macro_rules! rows {
    ($of_board:literal) => {
        concat!(
            "with coarse as ( \
                 select demerit, upto - games as before \
                 from (select demerit, games, sum(games) over (order by demerit) as upto from tally where board = $4) summed \
                 where upto > $2 order by demerit limit 1), \
             fine as ( \
                 select coarse.demerit, undos, turn, before + upto - games as before \
                 from coarse, lateral ( \
                     select undos, turn, games, sum(games) over (order by undos, turn) as upto from fine_tally \
                     where board = $4 and fine_tally.demerit = coarse.demerit) summed \
                 where before + upto > $2 order by undos, turn limit 1) \
             select $2 + row_number() over best as rank, name, vp, level, ending, page.turn, page.undos, finished_at, page.id, \
                    token_hash = $3 as mine \
             from fine, lateral ( \
                 select * from game where finished_at is not null and ranked and ",
            $of_board,
            " and (demerit, undos, turn) >= (fine.demerit, fine.undos, fine.turn) \
                 order by demerit, undos, turn, finished_at, id limit $1 offset ($2 - fine.before)) page \
             join player on player.id = player_id \
             window best as (order by page.demerit, page.undos, page.turn, finished_at, page.id) order by rank"
        )
    };
}

/// How many results of the board stand before a game.
macro_rules! before {
    ($of_board:literal) => {
        concat!(
            "select (select coalesce(sum(games), 0) from tally where board = $4 and demerit < it.demerit)::bigint \
                  + (select coalesce(sum(games), 0) from fine_tally \
                     where board = $4 and demerit = it.demerit and (undos, turn) < (it.undos, it.turn))::bigint \
                  + (select count(*) from game where finished_at is not null and ranked and ",
            $of_board,
            " and (demerit, undos, turn) = (it.demerit, it.undos, it.turn) \
                     and (finished_at, id) < (it.finished_at, it.id)) \
             from game it where it.id = $1 and $4 = any (boards_of(it)) and $2::bigint is null and $3::bytea is null"
        )
    };
}

const ROWS: [&str; 4] = each_board!(rows);
const BEFORE: [&str; 4] = each_board!(before);

/// How many results `around` shows on either side.
const NEIGHBOURS: i64 = 5;

impl Board {
    /// Which of the queries for each board is its own.
    const fn query(self) -> usize {
        match self {
            Self::Preset(_, Span::All) => 0,
            Self::Preset(_, Span::Week(_)) => 1,
            Self::Preset(_, Span::Day(_)) => 2,
            Self::Daily(_) => 3,
        }
    }

    const fn ruleset(self) -> Option<&'static str> {
        match self {
            Self::Preset(preset, _) => Some(preset.key()),
            Self::Daily(_) => None,
        }
    }

    const fn date(self) -> Option<Date> {
        match self {
            Self::Preset(_, Span::All) => None,
            Self::Preset(_, Span::Week(date) | Span::Day(date)) | Self::Daily(date) => Some(date),
        }
    }
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
        let rows: Vec<ScoreRow> = sqlx::query_as(ROWS[board.query()])
            .bind(page.limit)
            .bind(page.after)
            .bind(token_hash)
            .bind(board.key())
            .bind(board.ruleset())
            .bind(board.date())
            .fetch_all(&mut *connection)
            .await?;
        let total = sqlx::query_scalar(
            "select coalesce(sum(games), 0)::bigint from tally where board = $1",
        )
        .bind(board.key())
        .fetch_one(&mut *connection)
        .await?;
        let rows = rows
            .into_iter()
            .map(ScoreRow::answer)
            .collect::<Result<_, _>>()?;
        Ok((rows, total))
    }

    /// The rows of a leaderboard around a game, how many results it has in all, and the game's rank.
    ///
    /// # Errors
    /// [`Problem::NotOnBoard`], or the database is away.
    pub async fn around(
        &self,
        board: Board,
        game: Uuid,
        token_hash: &[u8; 32],
    ) -> Result<(Vec<LeaderboardRow>, i64, i64), Problem> {
        let before: Option<i64> = sqlx::query_scalar(BEFORE[board.query()])
            .bind(game)
            .bind(None::<i64>)
            .bind(None::<Vec<u8>>)
            .bind(board.key())
            .bind(board.ruleset())
            .bind(board.date())
            .fetch_optional(&self.pool)
            .await?;
        let before = before.ok_or(Problem::NotOnBoard)?;
        let page = Page {
            limit: 2 * NEIGHBOURS + 1,
            after: (before - NEIGHBOURS).max(0),
        };
        let (rows, total) = self.leaderboard(board, page, token_hash).await?;
        Ok((rows, total, before + 1))
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
