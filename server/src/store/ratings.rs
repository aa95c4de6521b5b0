//! Ratings of players at the sides of games for two: Glicko-2, for each game and side.
//!
//! A game is rated if two people or programs had separate seats, each made a decision, and it has a result: not one on one screen,
//! and not one that was called off. Each game is a rating period of its own.
//!
//! A new player costs nothing, so a result changes the rating of a player established as for the daily challenges only when the
//! other is established as well: both when the last seat is taken, since a player about to lose could give up the code that makes
//! him so. And two can play any number of games for one of them to lose: of these, a few a day are rated. All others have a
//! provisional rating, listed after all of theirs; the first game between established players resets it.

use std::collections::HashMap;

use shared::api::Rating;
use shared::rules::{Side, SideResult};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::rating_change::whole;
use super::stored_game::StoredGame;
use crate::games::AnyOutcome;
use crate::problem::Problem;

/// Players that a table shows.
const SHOWN: i64 = 100;
/// A deviation above this makes a rating provisional.
const PROVISIONAL: f64 = 110.0;

/// Games of the same two players, whichever game, that are rated within a day: more than most serious players play, and few enough
/// that nobody makes another's rating.
const OF_PAIR: i64 = 3;
/// The period in which these are counted.
const PAIR_COUNTS: Duration = Duration::days(1);

/// How many games of two players were rated recently.
pub(super) const RATED_OF_PAIR: &str = include_str!("sql/rated_of_pair.sql");

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
    /// The rated players of a side of a game: established ones, best first, then the others.
    ///
    /// # Errors
    /// When the database is unreachable.
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

/// Changes the ratings of a game's players by its result, if it is rated, and writes the changes to their seats.
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
    // A player who had left when the other side came has not played against it.
    let decided = stored.sides_that_played();
    if !sides.iter().all(|&side| decided.has(side)) {
        return Ok(());
    }
    // A player who is being deleted is skipped: a player's rows are locked before those of his games, so waiting for him here, with
    // the game locked, could be a deadlock.
    let there = sqlx::query_scalar!(
        "select id from player where id in ($1, $2) for key share skip locked",
        one,
        other,
    )
    .fetch_all(&mut *connection)
    .await?;
    if there.len() < 2 {
        return Ok(());
    }
    if rated_of_late(connection, one, other, now).await? >= OF_PAIR {
        return Ok(());
    }
    let established = sqlx::query_scalar!(
        "select bool_and(established) as \"established!\" from seat where game_id = $1",
        stored.id,
    )
    .fetch_one(&mut *connection)
    .await?;
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

/// How many games of these two were rated recently; until this transaction ends no other of theirs is rated.
async fn rated_of_late(
    connection: &mut PgConnection,
    one: Uuid,
    other: Uuid,
    now: OffsetDateTime,
) -> Result<i64, sqlx::Error> {
    // A separate statement, so that the next one sees what the previous holder of the lock has done.
    let pair = (one.as_u128() ^ other.as_u128()).to_be_bytes();
    let pair = i64::from_be_bytes(*pair.first_chunk().expect("16 bytes"));
    sqlx::query_scalar!("select 1 as \"held!\" from pg_advisory_xact_lock($1)", pair)
        .fetch_one(&mut *connection)
        .await?;
    let after = now - PAIR_COUNTS;
    sqlx::query_file_scalar!("src/store/sql/rated_of_pair.sql", one, other, after)
        .fetch_one(connection)
        .await
}

/// Counts a game in a player's rating, locked until this transaction ends, and returns it as it was before. The first game between
/// established players resets it; any other leaves a rating by such games unchanged.
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
