//! The leaderboards: finished games that rank, best first. VP, then fewer undos, fewer turns, who was first.

use shared::api::{LeaderboardRow, Points};
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

/// The rows of a board from a place on, their ranks counted from `$2` on. What is passed over and what is taken is looked up
/// in the index alone; only the rows that are shown are read whole.
macro_rules! ranked_rows {
    ($from:expr, $of_board:literal, $first:literal) => {
        concat!(
            $from,
            " select $2 + row_number() over best as rank, \
                     shown_name as name, vp, level, ending, game.turn, game.undos, \
                     game.finished_at, game.id, player.id is not distinct from (select player_id from key where hash = $3) as mine \
              from place, lateral ( \
                  select id from game where finished_at is not null and ranked and ",
            $of_board,
            " and ",
            $first,
            " order by demerit, undos, turn, finished_at, id limit $1 offset ($2 - place.before)) page \
              join game on game.id = page.id join player on player.id = player_id \
              window best as (order by game.demerit, game.undos, game.turn, game.finished_at, game.id) order by rank"
        )
    };
}

/// Where in the order the rank `$2` is, by the tally of the board `$4`: how many points, and how many stand before those.
macro_rules! coarse {
    ($name:literal) => {
        concat!(
            "with ",
            $name,
            " as (select demerit, upto - games as before \
                  from (select demerit, games, sum(games) over (order by demerit)::bigint as upto from tally where board = $4) summed \
                  where upto > $2 order by demerit limit 1)"
        )
    };
}

/// Rows from a rank on. The tallies say where in the order that rank is; only the games from there on are looked at. `$5` and
/// `$6` are what the board asks for: one query per kind of board rather than one with a choice inside, so that each
/// walks its own index.
macro_rules! rows {
    ($of_board:literal) => {
        ranked_rows!(coarse!("place"), $of_board, "demerit >= place.demerit")
    };
}

/// The same of all time, where many games have the same points: the fine tally says more closely where the rank is.
macro_rules! rows_of_all_time {
    ($of_board:literal) => {
        ranked_rows!(
            concat!(
                coarse!("points"),
                ", place as ( \
                     select points.demerit, undos, turn, before + upto - games as before \
                     from points, lateral ( \
                         select undos, turn, games, sum(games) over (order by undos, turn)::bigint as upto from fine_tally \
                         where board = $4 and fine_tally.demerit = points.demerit) summed \
                     where before + upto > $2 order by undos, turn limit 1)"
            ),
            $of_board,
            "(demerit, undos, turn) >= (place.demerit, place.undos, place.turn)"
        )
    };
}

/// How many results of the board `$2` stand before the game `$1`; `$3` and `$4` are what the board asks for.
macro_rules! before {
    ($of_board:literal, $finer:literal, $same:literal) => {
        concat!(
            "select (select coalesce(sum(games), 0) from tally where board = $2 and demerit < it.demerit)::bigint ",
            $finer,
            " + (select count(*) from game where finished_at is not null and ranked and ",
            $of_board,
            " and ",
            $same,
            ") from game it where it.id = $1 and $2 = any (boards_of(it))"
        )
    };
}

/// How many results `around` shows on either side.
const NEIGHBOURS: i64 = 5;

impl Board {
    /// Its query for [`rows`].
    const fn rows(self) -> &'static str {
        match self {
            Self::Preset(_, Span::All) => {
                rows_of_all_time!("kind = 'standard' and ruleset = $5 and $6::date is null")
            }
            Self::Preset(_, Span::Week(_)) => {
                rows!("kind = 'standard' and ruleset = $5 and finished_week = $6")
            }
            Self::Preset(_, Span::Day(_)) => {
                rows!("kind = 'standard' and ruleset = $5 and finished_on = $6")
            }
            Self::Daily(_) => rows!("kind = 'daily' and $5::text is null and day = $6"),
        }
    }

    /// Its query for [`before`].
    const fn before(self) -> &'static str {
        match self {
            Self::Preset(_, Span::All) => before!(
                "kind = 'standard' and ruleset = $3 and $4::date is null",
                "+ (select coalesce(sum(games), 0) from fine_tally \
                    where board = $2 and demerit = it.demerit and (undos, turn) < (it.undos, it.turn))::bigint",
                "(demerit, undos, turn) = (it.demerit, it.undos, it.turn) and (finished_at, id) < (it.finished_at, it.id)"
            ),
            Self::Preset(_, Span::Week(_)) => before!(
                "kind = 'standard' and ruleset = $3 and finished_week = $4",
                "",
                "demerit = it.demerit and (undos, turn, finished_at, id) < (it.undos, it.turn, it.finished_at, it.id)"
            ),
            Self::Preset(_, Span::Day(_)) => before!(
                "kind = 'standard' and ruleset = $3 and finished_on = $4",
                "",
                "demerit = it.demerit and (undos, turn, finished_at, id) < (it.undos, it.turn, it.finished_at, it.id)"
            ),
            Self::Daily(_) => before!(
                "kind = 'daily' and $3::text is null and day = $4",
                "",
                "demerit = it.demerit and (undos, turn, finished_at, id) < (it.undos, it.turn, it.finished_at, it.id)"
            ),
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
        key: &[u8; 32],
    ) -> Result<(Vec<LeaderboardRow>, i64), Problem> {
        let mut connection = self.pool.acquire().await?;
        let rows: Vec<ScoreRow> = sqlx::query_as(board.rows())
            .bind(page.limit)
            .bind(page.after)
            .bind(key)
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

    /// How many results of a board have how many points, best first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn spread(&self, board: Board) -> Result<Vec<Points>, Problem> {
        let rows: Vec<(i16, i64)> = sqlx::query_as(
            "select (-demerit)::smallint, games from tally where board = $1 and games > 0 order by demerit",
        )
        .bind(board.key())
        .fetch_all(&self.pool)
        .await?;
        let points = |(vp, games)| Points { vp, games };
        Ok(rows.into_iter().map(points).collect())
    }

    /// The rows of a leaderboard around a game, how many results it has in all, and the game's rank.
    ///
    /// # Errors
    /// [`Problem::NotOnBoard`], or the database is away.
    pub async fn around(
        &self,
        board: Board,
        game: Uuid,
        key: &[u8; 32],
    ) -> Result<(Vec<LeaderboardRow>, i64, i64), Problem> {
        let before: Option<i64> = sqlx::query_scalar(board.before())
            .bind(game)
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
        let (rows, total) = self.leaderboard(board, page, key).await?;
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
