//! The leaderboards: finished games that rank, best first. By rank key, then fewer undos, fewer turns, earlier end.

use shared::api::{GameKind, LeaderboardRank, Points};
use shared::rules::RulesetBoard;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::QueryAs;
use sqlx::types::Json;
use sqlx::{FromRow, Postgres};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use queries::Queries;

use super::columns::kind_key;
use super::{GameDay, Store};
use crate::games::{LeaderboardRow, Summary};
use crate::problem::Problem;
use crate::times;

pub(super) mod queries;

/// Which leaderboard is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// Games by one ruleset, except daily challenges, that ended in this span.
    Ruleset(RulesetBoard, Span),
    /// The shared challenge of one day of a game, or its blind one.
    Day(GameKind, GameDay, Players),
}

/// Whose results of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Results of everybody.
    All,
    /// Of those who were established when their games ended.
    Established,
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
            Self::Ruleset(of, Span::All) => of.ruleset.to_owned(),
            Self::Ruleset(of, Span::Week(monday)) => {
                format!("{} week {}", of.ruleset, times::day(monday))
            }
            Self::Ruleset(of, Span::Day(day)) => {
                format!("{} day {}", of.ruleset, times::day(day))
            }
            Self::Day(kind, GameDay { slug, day }, players) => {
                let established = match players {
                    Players::All => "",
                    Players::Established => " established",
                };
                let (kind, day) = (kind_key(kind), times::day(day));
                format!("{slug} {kind} {day}{established}")
            }
        }
    }
}

/// A page of its rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Maximum number; never more than 100.
    pub limit: i64,
    /// The rank after which they begin.
    pub after: i64,
}

/// A result as a board shows it.
#[derive(FromRow)]
pub(super) struct ScoreRow {
    pub(super) name: String,
    pub(super) bot: bool,
    pub(super) outcome: Json<Summary>,
    pub(super) turn: i32,
    pub(super) undos: i32,
    pub(super) finished_at: OffsetDateTime,
    pub(super) id: Uuid,
    pub(super) rules_version: i32,
    pub(super) mine: bool,
    /// How many results the board has.
    pub(super) total: i64,
}

/// A result near a game, with how many are ranked before that game.
#[derive(FromRow)]
struct NearRow {
    #[sqlx(flatten)]
    row: ScoreRow,
    before: i64,
}

/// Results near a game, how many there are in all, and the game's rank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The results, the best first.
    pub rows: Vec<LeaderboardRow>,
    /// How many results the board has.
    pub total: i64,
    /// The game's rank, or the one it would have.
    pub place: LeaderboardRank,
}

/// How many results `around` shows: five on either side, or more behind when fewer are ahead.
const AROUND: usize = 11;
/// How many of them are ranked before a game that is not among them.
const AHEAD: i64 = 5;

impl Board {
    fn queries(self) -> &'static Queries {
        match self {
            Self::Ruleset(_, Span::All) => &queries::OF_ALL_TIME,
            Self::Ruleset(_, Span::Week(_)) => &queries::OF_A_WEEK,
            Self::Ruleset(_, Span::Day(_)) => &queries::OF_A_DAY,
            Self::Day(_, _, Players::All) => &queries::CHALLENGE,
            Self::Day(_, _, Players::Established) => &queries::CHALLENGE_ESTABLISHED,
        }
    }

    /// One of its queries, with the board's own four parameters.
    fn ask<T: for<'r> FromRow<'r, PgRow>>(
        self,
        query: &'static str,
    ) -> QueryAs<'static, Postgres, T, PgArguments> {
        sqlx::query_as(query)
            .bind(self.key())
            .bind(self.kind())
            .bind(self.date())
            .bind(self.slug())
    }

    /// The board of everybody that a board of established players is a part of.
    #[must_use]
    pub const fn of_everybody(self) -> Self {
        match self {
            Self::Day(kind, day, _) => Self::Day(kind, day, Players::All),
            Self::Ruleset(..) => self,
        }
    }

    /// Its ruleset; of a day the kind of its games.
    fn kind(self) -> &'static str {
        match self {
            Self::Ruleset(of, _) => of.ruleset,
            Self::Day(kind, ..) => kind_key(kind),
        }
    }

    const fn date(self) -> Option<Date> {
        match self {
            Self::Ruleset(_, Span::All) => None,
            Self::Ruleset(_, Span::Week(date) | Span::Day(date)) => Some(date),
            Self::Day(_, of, _) => Some(of.day),
        }
    }

    /// The game of its day; empty for a ruleset's, which is in its name.
    const fn slug(self) -> &'static str {
        match self {
            Self::Ruleset(..) => "",
            Self::Day(_, of, _) => of.slug,
        }
    }
}

impl Store {
    /// A page of a leaderboard, and how many results it has in all.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn leaderboard(
        &self,
        board: Board,
        page: Page,
        key: &[u8; 32],
    ) -> Result<(Vec<LeaderboardRow>, i64), Problem> {
        let mut connection = self.pool.acquire().await?;
        let rows: Vec<ScoreRow> = board
            .ask(board.queries().rows)
            .bind(page.after)
            .bind(page.limit)
            .bind(key)
            .fetch_all(&mut *connection)
            .await?;
        let total = match rows.first() {
            Some(row) => row.total,
            None => {
                let board = board.key();
                sqlx::query_file_scalar!("src/store/sql/results_of_board.sql", board)
                    .fetch_one(&mut *connection)
                    .await?
            }
        };
        Ok((ranked(rows, page.after)?, total))
    }

    /// How many results of a day's board have how many points, best first.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn spread(
        &self,
        (kind, of, players): (GameKind, GameDay, Players),
    ) -> Result<Vec<Points>, Problem> {
        let board = Board::Day(kind, of, players).key();
        let rows = sqlx::query_file!("src/store/sql/points_of_board.sql", board)
            .fetch_all(&self.pool)
            .await?;
        let mut spread: Vec<Points> = Vec::new();
        for row in rows {
            let vp = self.registry.points(of.slug, row.rank_key);
            let vp = i16::try_from(vp).map_err(Problem::internal)?;
            // Several rank keys may have the same points.
            match spread.last_mut().filter(|last| last.vp == vp) {
                Some(last) => last.games += row.games,
                None => spread.push(Points {
                    vp,
                    games: row.games,
                }),
            }
        }
        Ok(spread)
    }

    /// A player's best result on a leaderboard.
    ///
    /// # Errors
    /// [`Problem::NotOnBoard`], or the database is unreachable.
    pub async fn best(&self, board: Board, key: &[u8; 32]) -> Result<Uuid, Problem> {
        let best: Option<(Uuid,)> = board
            .ask(board.queries().best)
            .bind(key)
            .fetch_optional(&self.pool)
            .await?;
        best.map(|(id,)| id).ok_or(Problem::NotOnBoard)
    }

    /// The rows of a leaderboard around a game. A game that is only on everybody's list of a day gets the rank that it would have
    /// among those of established players.
    ///
    /// # Errors
    /// [`Problem::NotOnBoard`], or the database is unreachable.
    pub async fn around(&self, board: Board, game: Uuid, key: &[u8; 32]) -> Result<Near, Problem> {
        let near: Vec<NearRow> = board
            .ask(board.queries().around)
            .bind(game)
            .bind(key)
            .fetch_all(&self.pool)
            .await?;
        let (Some(ahead), Some(first)) = (
            near.iter().position(|near| near.row.id == game),
            near.first(),
        ) else {
            return match board {
                Board::Day(_, _, Players::Established) => self.beside(board, game, key).await,
                _ => Err(Problem::NotOnBoard),
            };
        };
        let (before, total) = (first.before, first.row.total);
        let rows = near.into_iter().map(|near| near.row).take(AROUND);
        let place = LeaderboardRank {
            rank: before + 1,
            behind: total - before - 1,
            counted: true,
        };
        Ok(Near {
            rows: ranked(rows, before - ahead as i64)?,
            total,
            place,
        })
    }

    /// The rows of a list of established players around the rank that a game of another player would have.
    async fn beside(&self, board: Board, game: Uuid, key: &[u8; 32]) -> Result<Near, Problem> {
        let before: Option<(i64,)> = board
            .ask(queries::WOULD_STAND)
            .bind(game)
            .fetch_optional(&self.pool)
            .await?;
        let (before,) = before.ok_or(Problem::NotOnBoard)?;
        let page = Page {
            limit: AROUND as i64,
            after: (before - AHEAD).max(0),
        };
        let (rows, total) = self.leaderboard(board, page, key).await?;
        Ok(Near {
            rows,
            total,
            place: LeaderboardRank {
                rank: before + 1,
                behind: total - before,
                counted: false,
            },
        })
    }
}

/// The rows after so many others.
pub(super) fn ranked(
    rows: impl IntoIterator<Item = ScoreRow>,
    after: i64,
) -> Result<Vec<LeaderboardRow>, Problem> {
    let ranks = after + 1..;
    ranks
        .zip(rows)
        .map(|(rank, row)| row.answer(rank))
        .collect()
}

impl ScoreRow {
    fn answer(self, rank: i64) -> Result<LeaderboardRow, Problem> {
        let Summary {
            vp,
            level,
            ending,
            killed,
        } = self.outcome.0;
        let lacks = || Problem::internal("a result that ranks has points and an ending");
        let (vp, ending) = vp.zip(ending).ok_or_else(lacks)?;
        Ok(LeaderboardRow {
            rank,
            name: self.name,
            bot: self.bot,
            vp,
            level,
            ending,
            killed,
            turns: u16::try_from(self.turn).map_err(Problem::internal)?,
            undos: self.undos.unsigned_abs(),
            finished_at: times::instant(self.finished_at),
            game_id: self.id,
            rules_version: u16::try_from(self.rules_version).map_err(Problem::internal)?,
            mine: self.mine,
        })
    }
}
