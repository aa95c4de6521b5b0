//! `/leaderboards`: one for each ruleset that ranks, of all time, this week and today, and two for each day of a game, its challenge
//! and its blind one, of established players and of everybody.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use serde::Deserialize;
use shared::api::{GameKind, LeaderboardMeta, LeaderboardRank, Spread};
use shared::rules::RulesetBoard;
use time::{Date, Duration};
use utoipa::{IntoParams, ToSchema};

use super::daily::daily_game;
use crate::error_responses::{MayBeMissing, NeedsIdentity, QueryErrors, ServerErrors};
use crate::games::{Leaderboard, LeaderboardRow};
use crate::json::{Params, Segments};
use crate::problem::Problem;
use crate::session::Session;
use crate::store::{Board, GameDay, Near, Page, Players, Span};
use crate::{AppState, times};

/// Default number of rows of a page.
const USUAL: i64 = 50;
/// Maximum number of rows of a page.
const MOST: i64 = 100;

/// Last rank after which rows can be requested: more than any board will have, and far from overflow.
const LAST_RANK: i64 = 1_000_000_000;

/// Which rows of a ruleset's leaderboard are asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct RulesetRows {
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<i64>,
    /// The rank after which to go on.
    #[param(minimum = 0, maximum = 1_000_000_000, default = 0)]
    after: Option<i64>,
    /// When the games ended: at any time (if nothing is said), in this week (from Monday, UTC), today (UTC).
    #[serde(default)]
    #[param(inline)]
    period: Period,
}

/// Which rows of a day's leaderboard are asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct DayRows {
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: Option<i64>,
    /// The rank after which to go on.
    #[param(minimum = 0, maximum = 1_000_000_000, default = 0)]
    after: Option<i64>,
    /// Whose results: everybody's (if nothing is said), or those of players who were established when their games ended.
    #[serde(default)]
    #[param(inline)]
    players: Whose,
    /// The game whose day it is, by its name in addresses; the first that has daily challenges if none is named.
    game: Option<String>,
}

/// Whose games of a day.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Whose {
    /// Results of everybody.
    #[default]
    All,
    /// Of players who were established when they ended.
    Established,
}

impl Whose {
    const fn players(self) -> Players {
        match self {
            Self::All => Players::All,
            Self::Established => Players::Established,
        }
    }
}

/// When the games must have ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Period {
    /// At any time.
    #[default]
    All,
    /// This week, from Monday on (UTC).
    Week,
    /// Today, in UTC.
    Day,
}

impl Period {
    fn span(self, today: Date) -> Span {
        match self {
            Self::All => Span::All,
            Self::Week => {
                let since_monday = i64::from(today.weekday().number_days_from_monday());
                Span::Week(today - Duration::days(since_monday))
            }
            Self::Day => Span::Day(today),
        }
    }
}

/// Which span is asked for, and nothing else.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct When {
    /// When the games ended: at any time (if nothing is said), in this week (from Monday, UTC), today (UTC).
    #[serde(default)]
    #[param(inline)]
    period: Period,
}

/// Whose games are asked for, and of which game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Who {
    /// Whose results: everybody's (if nothing is said), or those of players who were established when their games ended.
    #[serde(default)]
    #[param(inline)]
    players: Whose,
    /// The game whose day it is, by its name in addresses; the first that has daily challenges if none is named.
    game: Option<String>,
}

/// A page of rows, if the parameters are valid.
fn page(limit: Option<i64>, after: Option<i64>) -> Result<Page, Problem> {
    let limit = limit.unwrap_or(USUAL);
    let after = after.unwrap_or(0);
    if !(1..=MOST).contains(&limit) {
        Err(Problem::BadQuery(format!(
            "limit is {limit}; 1 to {MOST} are allowed"
        )))
    } else if !(0..=LAST_RANK).contains(&after) {
        Err(Problem::BadQuery(format!(
            "after is {after}; give the rank after which to go on, 0 to {LAST_RANK}"
        )))
    } else {
        Ok(Page { limit, after })
    }
}

/// The day named in the address: `2026-11-21`, or `today`.
pub(super) struct Day(Date);

impl FromRequestParts<AppState> for Day {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let today = (state.now)().date();
        let Segments(text): Segments<String> = Segments::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::NoSuchDay(String::new()))?;
        Self::named(text, today).map(Self)
    }
}

impl Day {
    fn named(text: String, today: Date) -> Result<Date, Problem> {
        if text == "today" {
            return Ok(today);
        }
        match times::parse_day(&text) {
            // A future day has no challenge yet, and nothing about it is revealed.
            Some(day) if day <= today => Ok(day),
            _ => Err(Problem::NoSuchDay(text)),
        }
    }
}

/// Get the leaderboard of a ruleset.
#[utoipa::path(get, path = "/leaderboards/{board}", params(("board" = String, Path), RulesetRows), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_leaderboard(
    state: State<AppState>,
    Segments(board): Segments<String>,
    session: Session,
    Params(rows): Params<RulesetRows>,
) -> Result<Json<Leaderboard>, Problem> {
    let board = named(&state, board)?;
    let span = rows.period.span((state.now)().date());
    let page = page(rows.limit, rows.after)?;
    answer(state, session, page, Board::Ruleset(board, span)).await
}

fn named(state: &AppState, board: String) -> Result<RulesetBoard, Problem> {
    let registry = state.store.registry();
    registry.board(&board).ok_or_else(|| {
        let names: Vec<_> = registry.boards().map(|board| board.name).collect();
        Problem::NoSuchBoard {
            asked: board,
            known: names.join(", "),
        }
    })
}

/// Get the leaderboard of a day's shared challenge.
#[utoipa::path(get, path = "/leaderboards/daily/{day}", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), DayRows), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_daily_leaderboard(
    state: State<AppState>,
    day: Day,
    session: Session,
    rows: Params<DayRows>,
) -> Result<Json<Leaderboard>, Problem> {
    of_day(state, (GameKind::Daily, day), session, rows).await
}

/// Get the leaderboard of a day's blind challenge: the day's ruleset, with a seed for each game.
#[utoipa::path(get, path = "/leaderboards/blind/{day}", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), DayRows), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_blind_leaderboard(
    state: State<AppState>,
    day: Day,
    session: Session,
    rows: Params<DayRows>,
) -> Result<Json<Leaderboard>, Problem> {
    of_day(state, (GameKind::Blind, day), session, rows).await
}

async fn of_day(
    state: State<AppState>,
    (kind, Day(day)): (GameKind, Day),
    session: Session,
    Params(rows): Params<DayRows>,
) -> Result<Json<Leaderboard>, Problem> {
    let slug = daily_game(&state, rows.game.as_deref())?;
    let board = Board::Day(kind, GameDay { slug, day }, rows.players.players());
    let page = page(rows.limit, rows.after)?;
    answer(state, session, page, board).await
}

/// Get the score distribution of a day's shared challenge.
#[utoipa::path(get, path = "/leaderboards/daily/{day}/spread", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), Who), responses((status = 200, description = "Success.", body = Spread), QueryErrors, MayBeMissing, ServerErrors))]
pub(super) async fn get_daily_distribution(
    state: State<AppState>,
    day: Day,
    who: Params<Who>,
) -> Result<Json<Spread>, Problem> {
    spread_of(state, (GameKind::Daily, day), who).await
}

/// Get the score distribution of a day's blind challenge.
#[utoipa::path(get, path = "/leaderboards/blind/{day}/spread", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), Who), responses((status = 200, description = "Success.", body = Spread), QueryErrors, MayBeMissing, ServerErrors))]
pub(super) async fn get_blind_distribution(
    state: State<AppState>,
    day: Day,
    who: Params<Who>,
) -> Result<Json<Spread>, Problem> {
    spread_of(state, (GameKind::Blind, day), who).await
}

async fn spread_of(
    State(state): State<AppState>,
    (kind, Day(day)): (GameKind, Day),
    Params(who): Params<Who>,
) -> Result<Json<Spread>, Problem> {
    let slug = daily_game(&state, who.game.as_deref())?;
    let of = GameDay { slug, day };
    let board = (kind, of, who.players.players());
    Ok(Json(Spread {
        day: times::day(day),
        points: state.store.spread(board).await?,
        given_up: state.store.given_up(kind, of, (state.now)()).await?,
    }))
}

/// Get a leaderboard around a game, with its exact rank.
#[utoipa::path(get, path = "/leaderboards/{board}/around/{game}", params(("board" = String, Path), ("game" = String, Path, pattern = "^(me|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", description = "A game, or `me` for the asker's best one."), When), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_leaderboard_around_game(
    State(state): State<AppState>,
    Segments((board, game)): Segments<(String, String)>,
    session: Session,
    Params(when): Params<When>,
) -> Result<Json<Leaderboard>, Problem> {
    let span = when.period.span((state.now)().date());
    around(
        &state,
        &session,
        Board::Ruleset(named(&state, board)?, span),
        &game,
    )
    .await
}

/// Get the leaderboard of a day's shared challenge around a game, with its exact rank.
#[utoipa::path(get, path = "/leaderboards/daily/{day}/around/{game}", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), ("game" = String, Path, pattern = "^(me|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", description = "A game, or `me` for the asker's best one."), Who), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_daily_leaderboard_around_game(
    state: State<AppState>,
    Segments((day, game)): Segments<(String, String)>,
    session: Session,
    who: Params<Who>,
) -> Result<Json<Leaderboard>, Problem> {
    around_of_day(state, (GameKind::Daily, day), session, who, &game).await
}

/// Get the leaderboard of a day's blind challenge around a game, with its exact rank.
#[utoipa::path(get, path = "/leaderboards/blind/{day}/around/{game}", params(("day" = String, Path, description = "YYYY-MM-DD or `today`."), ("game" = String, Path, pattern = "^(me|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", description = "A game, or `me` for the asker's best one."), Who), responses((status = 200, description = "Success.", body = Leaderboard), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_blind_leaderboard_around_game(
    state: State<AppState>,
    Segments((day, game)): Segments<(String, String)>,
    session: Session,
    who: Params<Who>,
) -> Result<Json<Leaderboard>, Problem> {
    around_of_day(state, (GameKind::Blind, day), session, who, &game).await
}

async fn around_of_day(
    State(state): State<AppState>,
    (kind, day): (GameKind, String),
    session: Session,
    Params(who): Params<Who>,
    game: &str,
) -> Result<Json<Leaderboard>, Problem> {
    let day = Day::named(day, (state.now)().date())?;
    let slug = daily_game(&state, who.game.as_deref())?;
    let board = Board::Day(kind, GameDay { slug, day }, who.players.players());
    around(&state, &session, board, game).await
}

async fn around(
    state: &AppState,
    session: &Session,
    board: Board,
    game: &str,
) -> Result<Json<Leaderboard>, Problem> {
    let key = session.token_hash();
    let game = match game {
        // A newcomer's place among the established is looked up by the result on everybody's list.
        "me" => state.store.best(board.of_everybody(), &key).await?,
        game => game.parse().map_err(|_| Problem::NoSuchGame)?,
    };
    let Near { rows, total, place } = state.store.around(board, game, &key).await?;
    Ok(told(board, rows, total, Some(place)))
}

fn told(
    board: Board,
    rows: Vec<LeaderboardRow>,
    total: i64,
    place: Option<LeaderboardRank>,
) -> Json<Leaderboard> {
    let board = match board {
        Board::Ruleset(of, _) => of.name.to_owned(),
        Board::Day(_, of, _) => times::day(of.day),
    };
    Json(Leaderboard {
        board,
        rows,
        meta: LeaderboardMeta { total, place },
    })
}

async fn answer(
    State(state): State<AppState>,
    session: Session,
    page: Page,
    board: Board,
) -> Result<Json<Leaderboard>, Problem> {
    let (rows, total) = state
        .store
        .leaderboard(board, page, &session.token_hash())
        .await?;
    Ok(told(board, rows, total, None))
}
