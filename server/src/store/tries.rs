//! First tries at the days: which of them rank, and what is remembered of them when their player is not.
//!
//! A day's seed is everybody's, so whoever plays it twice before it is over knows it the second time. What stands here
//! makes that dear; `docs/fairness.md` says what is left.

use shared::api::{GameKind, SpentTry, Unranked};
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::columns::kind_key;
use super::players::Held;
use super::{Store, daily};
use crate::problem::Problem;
use crate::times;

/// What is known of a player and a day.
#[derive(FromRow)]
struct Tries {
    /// A game of the kind that ranks and is not over.
    open: Option<Uuid>,
    /// Any game of the kind, or a browser that had its try as somebody else.
    begun: bool,
    established: bool,
}

/// Looks, and deletes what was remembered of days that are over.
pub(super) const TRIES: &str = "with over as (delete from spent_try where slug = $6 and day <= $5) \
     select (select id from game where begun_by = $1 and slug = $6 and day = $2 and kind = $3 and ranked and finished_at is null) as open, \
            exists (select from game where begun_by = $1 and slug = $6 and day = $2 and kind = $3) \
            or exists (select from key join spent_try on spent_try.hash = spent_hash($6, $3, $2, key.hash) \
                       where key.player_id = $1 and spent_try.slug = $6 and spent_try.day = $2) as begun, \
            is_established($1, $4) as established";

/// Why a try at this game that this player begins now does not rank; none if it does. `newcomer` is asked when that hangs on how many
/// newcomers have begun at his address.
///
/// # Errors
/// [`Problem::NotForBots`] while the day is not over; [`Problem::FirstTryOpen`], since the first could be played by what
/// the second shows; or the database is away.
pub(super) async fn unranked(
    connection: &mut PgConnection,
    slug: &str,
    player: Held,
    (kind, day): (GameKind, Date),
    now: OffsetDateTime,
    newcomer: impl FnOnce() -> bool,
) -> Result<Option<Unranked>, Problem> {
    if daily::is_over(day, now) {
        return Ok(Some(Unranked::Practice));
    }
    if player.bot {
        return Err(Problem::NotForBots);
    }
    let tries: Tries = sqlx::query_as(TRIES)
        .bind(player.id)
        .bind(day)
        .bind(kind_key(kind))
        .bind(now)
        .bind(daily::last_over(now))
        .bind(slug)
        .fetch_one(connection)
        .await?;
    match tries.open {
        Some(game) if kind == GameKind::Daily => return Err(Problem::FirstTryOpen { game }),
        _ => {}
    }
    Ok(if day != now.date() {
        Some(Unranked::Practice)
    } else if tries.begun {
        Some(Unranked::Again)
    } else if tries.established || newcomer() {
        None
    } else {
        Some(Unranked::Address)
    })
}

/// The tries of the player `$1` at days after `$2`, by each of his keys.
macro_rules! tries_of {
    () => {
        "select slug, day, spent_hash(slug, kind, day, key.hash) as hash from game, key \
         where game.begun_by = $1 and game.day > $2 and key.player_id = $1"
    };
}

/// Remembers, of each day that is not over, that the keys of this player but for `kept` have had their tries.
///
/// # Errors
/// When the database is away.
pub(super) async fn remember(
    connection: &mut PgConnection,
    player: Uuid,
    kept: Option<&[u8; 32]>,
    now: OffsetDateTime,
) -> Result<(), sqlx::Error> {
    sqlx::query(concat!(
        "insert into spent_try (slug, day, hash) ",
        tries_of!(),
        " and key.hash is distinct from $3 on conflict do nothing"
    ))
    .bind(player)
    .bind(daily::last_over(now))
    .bind(kept)
    .execute(connection)
    .await
    .map(|_| ())
}

/// A browser becomes another player and gets the key `new` for `old`, which was the player's `was`: what it has tried
/// stays tried.
///
/// # Errors
/// When the database is away.
pub(super) async fn carry(
    connection: &mut PgConnection,
    was: Option<Uuid>,
    (old, new): (&[u8; 32], &[u8; 32]),
    now: OffsetDateTime,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into spent_try (slug, day, hash) \
         select slug, day, spent_hash(slug, kind, day, $3) from game where begun_by = $1 and day > $4 \
         union \
         select slug, day, spent_hash(slug, kind, day, $3) from spent_try, (values ('daily'), ('blind')) kinds (kind) \
         where day > $4 and hash = spent_hash(slug, kind, day, $2) \
         on conflict do nothing",
    )
    .bind(was)
    .bind(old)
    .bind(new)
    .bind(daily::last_over(now))
    .execute(connection)
    .await
    .map(|_| ())
}

impl Store {
    /// What stays of a player's tries when he is deleted, and has stayed of who his browsers were before.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn staying(
        &self,
        player: Uuid,
        now: OffsetDateTime,
    ) -> Result<Vec<SpentTry>, sqlx::Error> {
        let rows: Vec<(String, Date, Vec<u8>)> = sqlx::query_as(concat!(
        tries_of!(),
        " union select slug, day, spent_try.hash from key, spent_try, (values ('daily'), ('blind')) kinds (kind) \
         where key.player_id = $1 and day > $2 and spent_try.hash = spent_hash(slug, kind, day, key.hash) \
         order by day, hash, slug"
    ))
    .bind(player)
    .bind(daily::last_over(now))
    .fetch_all(&self.pool)
    .await?;
        let told = |(_, day, hash)| SpentTry {
            day: times::day(day),
            hash: hex::encode::<Vec<u8>>(hash),
        };
        Ok(rows.into_iter().map(told).collect())
    }
}
