//! First tries at the days: which of them rank, and what is remembered of them when their player is not.
//!
//! A day's seed is everybody's, so whoever plays it twice before it is over knows it the second time. What stands here
//! makes that dear; `docs/fairness.md` says what is left.

use shared::api::{GameKind, SpentTry, Unranked};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::columns::kind_key;
use super::players::Held;
use super::{GameDay, Store, daily};
use crate::problem::Problem;
use crate::times;

/// What is known of a player and a day.
struct Tries {
    /// A game of the kind that ranks and is not over.
    open: Option<Uuid>,
    /// Any game of the kind, or a browser that had its try as somebody else.
    begun: bool,
    established: bool,
}

/// Looks, and deletes what was remembered of days that are over.
pub(super) const TRIES: &str = include_str!("sql/tries.sql");

/// Why a try at a game's day that this player begins now does not rank; none if it does. `newcomer` is asked when that hangs on
/// how many newcomers have begun at his address.
///
/// # Errors
/// [`Problem::NotForBots`] while the day is not over; [`Problem::FirstTryOpen`], since the first could be played by what
/// the second shows; or the database is away.
pub(super) async fn unranked(
    connection: &mut PgConnection,
    player: Held,
    (kind, GameDay { slug, day }): (GameKind, GameDay),
    now: OffsetDateTime,
    newcomer: impl FnOnce() -> bool,
) -> Result<Option<Unranked>, Problem> {
    if daily::is_over(day, now) {
        return Ok(Some(Unranked::Practice));
    }
    if player.bot {
        return Err(Problem::NotForBots);
    }
    let tries = sqlx::query_file_as!(
        Tries,
        "src/store/sql/tries.sql",
        player.id,
        day,
        kind_key(kind),
        now,
        daily::last_over(now),
        slug,
    )
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
    sqlx::query!(
        "insert into spent_try (slug, day, hash) \
         select slug, day, spent_hash(slug, kind, day, key.hash) from game, key \
         where game.begun_by = $1 and game.day > $2 and key.player_id = $1 and key.hash is distinct from $3 \
         on conflict do nothing",
        player,
        daily::last_over(now),
        kept.map(|key| &key[..]),
    )
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
    sqlx::query!(
        "insert into spent_try (slug, day, hash) \
         select slug, day, spent_hash(slug, kind, day, $3) from game where begun_by = $1 and day > $4 \
         union \
         select slug, day, spent_hash(slug, kind, day, $3) from spent_try, (values ('daily'), ('blind')) kinds (kind) \
         where day > $4 and hash = spent_hash(slug, kind, day, $2) \
         on conflict do nothing",
        was,
        &old[..],
        &new[..],
        daily::last_over(now),
    )
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
        let rows = sqlx::query_file!(
            "src/store/sql/staying_tries.sql",
            player,
            daily::last_over(now)
        )
        .fetch_all(&self.pool)
        .await?;
        let told = rows.into_iter().map(|row| SpentTry {
            day: times::day(row.day),
            hash: hex::encode(row.hash),
        });
        Ok(told.collect())
    }
}
