//! How good players are at the sides of games for two: Glicko-2, for each game and side.
//!
//! Rated is a game between two people's, or programs', own seats that came to a result after a decision of each: not one on
//! one screen, and not one that was called off. Each game is a rating period of its own.
//!
//! A new player costs nothing, so a result changes the rating of an established player, as the days have it, only when the
//! other is one as well. Everybody else has a rating that is a guess, and stands after all of theirs; the first game between
//! established players begins it anew.

use std::collections::HashMap;

use serde::de::IgnoredAny;
use shared::api::Rating;
use shared::game::Step;
use shared::rules::{Side, SideResult, Sides};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;
use super::rating_change::whole;
use super::stored_game::StoredGame;
use crate::games::{AnyEntry, AnyOutcome};
use crate::problem::Problem;

/// Players that a table shows.
const SHOWN: i64 = 100;
/// A deviation above this says that a rating is a guess yet.
const PROVISIONAL: f64 = 110.0;

/// The best players of a side of a game.
pub(super) const TABLE: &str = include_str!("sql/ratings_of_side.sql");

struct RatingRow {
    shown_name: String,
    bot: bool,
    rating: f64,
    deviation: f64,
    established: bool,
    games: i32,
    mine: bool,
}

impl Store {
    /// The players of a side of a game that are rated: established ones, best first, then the others.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn ratings(
        &self,
        slug: &str,
        side: Side,
        key: &[u8; 32],
    ) -> Result<Vec<Rating>, Problem> {
        let rows = sqlx::query_file_as!(
            RatingRow,
            "src/store/sql/ratings_of_side.sql",
            slug,
            i16::from(side.0),
            SHOWN,
            &key[..],
        )
        .fetch_all(&self.pool)
        .await?;
        let rated = |(rank, row): (i64, RatingRow)| Rating {
            rank,
            name: row.shown_name,
            bot: row.bot,
            rating: whole(row.rating),
            deviation: whole(row.deviation),
            provisional: row.deviation > PROVISIONAL || !row.established,
            games: row.games,
            mine: row.mine,
        };
        Ok((1..).zip(rows).map(rated).collect())
    }
}

/// Changes the ratings of a game's players by its result, if it is rated, and writes to their seats what became of them.
pub(super) async fn rate(
    connection: &mut PgConnection,
    stored: &StoredGame,
    outcome: &AnyOutcome,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let [first, second] = stored.seated.as_slice() else {
        return Ok(());
    };
    let (Some(one), Some(other)) = (first.player, second.player) else {
        return Ok(());
    };
    // On one screen.
    if one == other {
        return Ok(());
    }
    let sides = [first.side(), second.side()];
    let result = match outcome.results.get(usize::from(sides[0].0)) {
        Some(SideResult::Won) => Outcomes::WIN,
        Some(SideResult::Drawn) => Outcomes::DRAW,
        Some(SideResult::Lost) => Outcomes::LOSS,
        None => return Ok(()),
    };
    let decided = decided(&stored.game.log())?;
    if !sides.iter().all(|&side| decided.has(side)) {
        return Ok(());
    }
    // Whoever is just being deleted is passed over: a player's rows are locked before those of his games, so waiting for him
    // here, where the game is held, could be for ever.
    let established = sqlx::query_scalar!(
        "select is_established(id, $3) as \"established!\" from player where id in ($1, $2) for key share skip locked",
        one,
        other,
        now,
    )
    .fetch_all(&mut *connection)
    .await?;
    let [established, too] = established.as_slice() else {
        return Ok(());
    };
    let established = *established && *too;
    let slug = stored.game.rules().slug();
    let mut of = [(one, sides[0]), (other, sides[1])];
    // Always in the same order, so that two games of the same players do not wait for each other.
    of.sort_by_key(|(player, _)| *player);
    let mut before = HashMap::new();
    for (player, side) in of {
        let rating = counted(connection, player, (slug, side), established, now).await?;
        before.insert(player, rating);
    }
    let (first, second) = glicko2(
        &before[&one],
        &before[&other],
        &result,
        &Glicko2Config::new(),
    );
    let mut changed = 0;
    for (player, side, rating) in [(one, sides[0], first), (other, sides[1], second)] {
        let before = &before[&player];
        let done = sqlx::query!(
            "with changed as ( \
                 update rating set rating = $4, deviation = least($5::double precision, 350), volatility = $6 \
                 where player_id = $1 and slug = $2 and side = $3 and established = $7 \
                 returning rating, deviation) \
             update seat set rating_before = $8, deviation_before = $9, \
                 rating_after = changed.rating, deviation_after = changed.deviation \
             from changed where game_id = $10 and seat.side = $3",
            player,
            slug,
            i16::from(side.0),
            rating.rating,
            rating.deviation,
            rating.volatility,
            established,
            before.rating,
            before.deviation,
            stored.id,
        )
        .execute(&mut *connection)
        .await?;
        changed += done.rows_affected();
    }
    sqlx::query!(
        "update game set rated = $2 where id = $1",
        stored.id,
        changed > 0
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The sides that made a decision which was not taken back.
fn decided(log: &[AnyEntry]) -> Result<Sides, Problem> {
    let mut in_force: Vec<&AnyEntry> = Vec::new();
    for entry in log {
        let step: Step<IgnoredAny> =
            serde_json::from_str(entry.step.get()).map_err(Problem::internal)?;
        match step {
            Step::Act(_) => in_force.push(entry),
            Step::Undo => drop(in_force.pop()),
            Step::TakeBack { to } => in_force.retain(|entry| entry.seq < to),
            _ => {}
        }
    }
    let sides = in_force.iter().map(|entry| entry.side);
    Ok(sides.fold(Sides::NOBODY, Sides::with))
}

/// Counts a game in a player's rating, which nobody else changes until this transaction ends, and returns it as it was before.
/// The first game between established players begins it anew; one that is not between such leaves a rating by them alone.
async fn counted(
    connection: &mut PgConnection,
    player: Uuid,
    (slug, side): (&str, Side),
    established: bool,
    now: OffsetDateTime,
) -> Result<Glicko2Rating, sqlx::Error> {
    let new = Glicko2Rating::new();
    let before = sqlx::query!(
        "insert into rating (player_id, slug, side, rating, deviation, volatility, games, updated_at, established) \
         values ($1, $2, $3, $4, $5, $6, 1, $7, $8) \
         on conflict (player_id, slug, side) do update set \
             (rating, deviation, volatility) = ( \
                 select excluded.rating, excluded.deviation, excluded.volatility where $8 and not rating.established \
                 union all \
                 select rating.rating, rating.deviation, rating.volatility where not $8 or rating.established), \
             games = case when $8 and not rating.established then 1 when $8 = rating.established then rating.games + 1 \
                          else rating.games end, \
             established = $8 or rating.established, updated_at = excluded.updated_at \
         returning rating, deviation, volatility",
        player,
        slug,
        i16::from(side.0),
        new.rating,
        new.deviation,
        new.volatility,
        now,
        established,
    )
    .fetch_one(connection)
    .await?;
    Ok(Glicko2Rating {
        rating: before.rating,
        deviation: before.deviation,
        volatility: before.volatility,
    })
}
