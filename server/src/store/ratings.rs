//! How good players are at the sides of games for two: Glicko-2, for each game and side.
//!
//! Rated is a game between two people's, or programs', own seats that came to a result: not one on one screen, and not one
//! that was called off. Each game is a rating period of its own.

use shared::api::Rating;
use shared::rules::{Side, SideResult};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::{FromRow, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;
use super::stored_game::StoredGame;
use crate::games::AnyOutcome;
use crate::problem::Problem;

/// Players that a table shows.
const SHOWN: i64 = 100;
/// A deviation above this says that a rating is a guess yet.
const PROVISIONAL: f64 = 110.0;

/// The best `$3` players of the side `$2` of the game `$1`; `$4` is whose row is `mine`.
pub(super) const TABLE: &str = "select shown_name, bot, rating, deviation, games, \
        player_id is not distinct from (select player_id from key where hash = $4) as mine \
     from rating join player on player.id = player_id where slug = $1 and side = $2 \
     order by rating desc, player_id limit $3";

#[derive(FromRow)]
struct RatingRow {
    shown_name: String,
    bot: bool,
    rating: f64,
    deviation: f64,
    games: i32,
    mine: bool,
}

impl Store {
    /// The players of a side of a game that are rated, best first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn ratings(
        &self,
        slug: &str,
        side: Side,
        key: &[u8; 32],
    ) -> Result<Vec<Rating>, Problem> {
        let rows: Vec<RatingRow> = sqlx::query_as(TABLE)
            .bind(slug)
            .bind(i16::from(side.0))
            .bind(SHOWN)
            .bind(key)
            .fetch_all(&self.pool)
            .await?;
        let rated = |(rank, row): (i64, RatingRow)| Rating {
            rank,
            name: row.shown_name,
            bot: row.bot,
            rating: whole(row.rating),
            deviation: whole(row.deviation),
            provisional: row.deviation > PROVISIONAL,
            games: row.games,
            mine: row.mine,
        };
        Ok((1..).zip(rows).map(rated).collect())
    }
}

/// The table's checks keep it far from where this would not fit.
#[expect(clippy::cast_possible_truncation, reason = "at most 5000")]
fn whole(points: f64) -> i32 {
    points.round() as i32
}

/// Changes the ratings of a game's players by its result, if it is rated.
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
    // What goes on from another game began with somebody's advantage.
    if one == other || stored.origin.is_some() {
        return Ok(());
    }
    let sides = [first.side(), second.side()];
    let result = match outcome.results.get(usize::from(sides[0].0)) {
        Some(SideResult::Won) => Outcomes::WIN,
        Some(SideResult::Drawn) => Outcomes::DRAW,
        Some(SideResult::Lost) => Outcomes::LOSS,
        None => return Ok(()),
    };
    let slug = stored.game.rules().slug();
    let mut of = [(one, sides[0]), (other, sides[1])];
    // Always in the same order, so that two games of the same players do not wait for each other.
    of.sort_by_key(|(player, _)| *player);
    for (player, side) in of {
        sqlx::query(
            "insert into rating (player_id, slug, side, rating, deviation, volatility, games, updated_at) \
             values ($1, $2, $3, $4, $5, $6, 1, $7) \
             on conflict (player_id, slug, side) do update set games = rating.games + 1, updated_at = excluded.updated_at",
        )
        .bind(player)
        .bind(slug)
        .bind(i16::from(side.0))
        .bind(Glicko2Rating::new().rating)
        .bind(Glicko2Rating::new().deviation)
        .bind(Glicko2Rating::new().volatility)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    }
    let before = [
        held(connection, one, slug, sides[0]).await?,
        held(connection, other, slug, sides[1]).await?,
    ];
    let (first, second) = glicko2(&before[0], &before[1], &result, &Glicko2Config::new());
    for (player, side, rating) in [(one, sides[0], first), (other, sides[1], second)] {
        sqlx::query(
            "update rating set rating = $4, deviation = least($5, 350), volatility = $6 \
             where player_id = $1 and slug = $2 and side = $3",
        )
        .bind(player)
        .bind(slug)
        .bind(i16::from(side.0))
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query("update game set rated = true where id = $1")
        .bind(stored.id)
        .execute(connection)
        .await?;
    Ok(())
}

/// A rating that this transaction has written to, so that nobody else changes it meanwhile.
async fn held(
    connection: &mut PgConnection,
    player: Uuid,
    slug: &str,
    side: Side,
) -> Result<Glicko2Rating, sqlx::Error> {
    let (rating, deviation, volatility) = sqlx::query_as(
        "select rating, deviation, volatility from rating where player_id = $1 and slug = $2 and side = $3",
    )
    .bind(player)
    .bind(slug)
    .bind(i16::from(side.0))
    .fetch_one(connection)
    .await?;
    Ok(Glicko2Rating {
        rating,
        deviation,
        volatility,
    })
}
