//! `/leaderboards`: one for each preset, and one for each day's challenge.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use serde::Deserialize;
use shared::api::{Leaderboard, LeaderboardMeta};
use shared::record::Preset;
use time::Date;

use crate::json::Params;
use crate::problem::Problem;
use crate::session::Visitor;
use crate::store::{Board, Page};
use crate::{AppState, times};

/// Rows of a page when nothing else is asked.
const USUAL: i64 = 50;
/// Most rows of a page.
const MOST: i64 = 100;

/// Which rows are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rows {
    limit: Option<i64>,
    after: Option<i64>,
}

impl Rows {
    fn page(&self) -> Result<Page, Problem> {
        let limit = self.limit.unwrap_or(USUAL);
        let after = self.after.unwrap_or(0);
        if !(1..=MOST).contains(&limit) {
            Err(Problem::BadQuery(format!(
                "limit is {limit}; 1 to {MOST} are allowed"
            )))
        } else if after < 0 {
            Err(Problem::BadQuery(format!(
                "after is {after}; give the rank after which to go on"
            )))
        } else {
            Ok(Page { limit, after })
        }
    }
}

/// The day named in the address: `2026-11-21`, or `today`.
pub(super) struct Day(Date);

impl FromRequestParts<AppState> for Day {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let today = (state.now)().date();
        let Path(text): Path<String> = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::NoSuchDay(String::new()))?;
        if text == "today" {
            return Ok(Self(today));
        }
        match times::parse_day(&text) {
            // A day to come has no challenge yet, and nobody learns anything about it.
            Some(day) if day <= today => Ok(Self(day)),
            _ => Err(Problem::NoSuchDay(text)),
        }
    }
}

pub(super) async fn preset(
    state: State<AppState>,
    Path(board): Path<String>,
    visitor: Visitor,
    rows: Params<Rows>,
) -> Result<Json<Leaderboard>, Problem> {
    let preset = Preset::ALL
        .into_iter()
        .find(|preset| preset.board() == board)
        .ok_or(Problem::NoSuchBoard(board))?;
    let name = preset.board().to_owned();
    answer(state, visitor, rows, Board::Preset(preset), name).await
}

pub(super) async fn daily(
    state: State<AppState>,
    Day(day): Day,
    visitor: Visitor,
    rows: Params<Rows>,
) -> Result<Json<Leaderboard>, Problem> {
    answer(state, visitor, rows, Board::Daily(day), times::day(day)).await
}

async fn answer(
    State(state): State<AppState>,
    visitor: Visitor,
    Params(rows): Params<Rows>,
    board: Board,
    name: String,
) -> Result<Json<Leaderboard>, Problem> {
    let (rows, total) = state
        .store
        .leaderboard(board, rows.page()?, &visitor.token_hash())
        .await?;
    Ok(Json(Leaderboard {
        board: name,
        rows,
        meta: LeaderboardMeta { total },
    }))
}
