//! First tries at the days: which of them rank, and what is remembered of them after their player is deleted.
//!
//! A day's seed is the same for everybody, so a player who plays it twice before it is over knows it the second time. The checks
//! here make that costly; `docs/fairness.md` describes what is left.

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
    /// An unfinished game of the kind that ranks.
    open: Option<Uuid>,
    /// Any game of the kind, or a browser that had its try as somebody else.
    begun: bool,
    established: bool,
}

/// Reads, and deletes what was remembered of days that are over.
pub(super) const TRIES: &str = include_str!("sql/tries.sql");

/// Why a try at a game's day that this player begins now does not rank; none if it does. `newcomer` is called when that depends on
/// how many newcomers have begun at his address.
///
/// # Errors
/// [`Problem::NotForBots`] while the day is not over; [`Problem::FirstTryOpen`], since the second would reveal the luck of the
/// first; or the database is unreachable.
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

/// Records, for each day that is not over, that the keys of this player except `kept` have had their tries.
///
/// # Errors
/// When the database is unreachable.
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

/// A browser becomes another player and gets the key `new` for `old`, which was the player's `was`: its tries still count.
///
/// # Errors
/// When the database is unreachable.
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
    /// What is kept of a player's tries when he is deleted, and of those of his browsers' earlier players.
    ///
    /// # Errors
    /// When the database is unreachable.
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
