//! The seats of games for several players.

use std::collections::HashMap;

use shared::api::{OfferKind, RatingChange, Seat};
use shared::rules::{Side, Sides};
use sqlx::PgConnection;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::clock::ClockState;
use super::rating_change::change;
use crate::codes;
use crate::problem::Problem;

/// A seat of a game for several players.
pub(super) struct SeatRow {
    pub(super) side: i16,
    pub(super) player: Option<Uuid>,
    pub(super) name: Option<String>,
    pub(super) bot: bool,
    /// The invitation code, as long as it is free.
    pub(super) invitation: Option<String>,
    /// Whether everybody may take it.
    pub(super) open: bool,
    /// Its offer to the others, and how many entries the log had then.
    pub(super) offered: Option<(i32, Json<OfferKind>)>,
    /// The game's change of its player's rating.
    pub(super) rating: Option<RatingChange>,
    /// The rematch of this game that its player has begun, or that both play.
    pub(super) rematch: Option<Uuid>,
}

impl SeatRow {
    pub(super) fn side(&self) -> Side {
        Side(u8::try_from(self.side).unwrap_or_default())
    }

    /// The seat as a viewer with these sides may see it.
    pub(super) fn seat(&self, mine: Sides, clocks: Option<&ClockState>) -> Seat {
        let side = self.side();
        let left = clocks.and_then(|clocks| {
            let found = clocks.left.iter().find(|(of, _)| *of == side);
            found.map(|(_, left)| left.whole_seconds().max(0))
        });
        Seat {
            side,
            name: self.name.clone(),
            bot: self.bot,
            mine: mine.has(side),
            seconds: left.and_then(|seconds| u32::try_from(seconds).ok()),
            running: clocks.is_some_and(|clocks| clocks.running.has(side)),
            rating: self.rating,
            // It does not concern a spectator.
            rematch: self.rematch.filter(|_| !mine.is_empty()),
        }
    }
}

/// The seats of several games.
pub(super) async fn of_many(
    connection: &mut PgConnection,
    games: &[Uuid],
) -> Result<HashMap<Uuid, Vec<SeatRow>>, sqlx::Error> {
    let mut seats: HashMap<Uuid, Vec<SeatRow>> = HashMap::new();
    if games.is_empty() {
        return Ok(seats);
    }
    let rows = sqlx::query_file!("src/store/sql/seats.sql", games)
        .fetch_all(connection)
        .await?;
    for row in rows {
        let seat = SeatRow {
            side: row.side,
            player: row.player,
            name: row.name,
            bot: row.bot,
            invitation: row.invitation,
            open: row.open,
            offered: row.seq.zip(row.kind),
            rating: change(
                row.rating_before.zip(row.deviation_before),
                row.rating_after.zip(row.deviation_after),
            ),
            rematch: row.rematch,
        };
        seats.entry(row.game_id).or_default().push(seat);
    }
    Ok(seats)
}

/// The seats of a game.
pub(super) async fn of_one(
    connection: &mut PgConnection,
    game: Uuid,
) -> Result<Vec<SeatRow>, sqlx::Error> {
    let mut seats = of_many(connection, &[game]).await?;
    Ok(seats.remove(&game).unwrap_or_default())
}

/// Creates the invitation to a free seat of a game that this player began.
pub(super) async fn invite(
    connection: &mut PgConnection,
    (game, side): (Uuid, Side),
    player: Uuid,
    (open, established): (bool, bool),
    now: OffsetDateTime,
) -> Result<(), Problem> {
    // Of four thousand million codes one is seldom in use.
    for _ in 0..8 {
        let mut bytes = [0; 4];
        getrandom::fill(&mut bytes).map_err(Problem::internal)?;
        let made = sqlx::query!(
            "insert into invitation (game_id, side, code, open, made_at, made_by, established) values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict (code) do nothing",
            game,
            i16::from(side.0),
            codes::two_words(bytes),
            open,
            now,
            player,
            established,
        )
        .execute(&mut *connection)
        .await?;
        if made.rows_affected() == 1 {
            return Ok(());
        }
    }
    Err(Problem::internal("every code of an invitation is taken"))
}

/// The side that a player of these means: the one that is given; else the only one of those that `may`, or the only one.
pub(super) fn own_side(said: Option<Side>, mine: Sides, may: Sides) -> Result<Side, Problem> {
    let only = may.intersection(mine).single().or_else(|| mine.single());
    match said {
        Some(side) if mine.has(side) => Ok(side),
        Some(_) => Err(Problem::NotYourGame),
        None => only.ok_or_else(|| {
            Problem::WrongShape("side: you play several; say for which this is".to_owned())
        }),
    }
}
