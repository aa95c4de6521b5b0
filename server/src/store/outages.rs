//! Outages: times at which no server ran, or none could write to the database, so that nobody could play. The clocks of games leave them
//! out.
//!
//! While a server runs it writes a heartbeat. Who finds the last one too old records the time since then as an outage; after a restore
//! that is the time since the backup.

use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

use super::Store;

/// Between two heartbeats.
pub const HEARTBEAT: std::time::Duration = std::time::Duration::from_secs(5);
/// Longer without a heartbeat is an outage. Three in a row that fail, or come late, are none.
pub const LONGEST_PAUSE: Duration = Duration::seconds(20);

/// A time at which nobody could play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last heartbeat before it.
    pub began_at: OffsetDateTime,
    /// The first one after it.
    pub ended_at: OffsetDateTime,
}

impl Outage {
    /// How much of the time between these two it took.
    pub(super) fn overlap(self, from: OffsetDateTime, to: OffsetDateTime) -> Duration {
        let overlap = self.ended_at.min(to) - self.began_at.max(from);
        overlap.max(Duration::ZERO)
    }
}

/// From two columns.
pub(super) fn between(began_at: &[OffsetDateTime], ended_at: &[OffsetDateTime]) -> Vec<Outage> {
    let both = began_at.iter().zip(ended_at);
    both.map(|(&began_at, &ended_at)| Outage { began_at, ended_at })
        .collect()
}

/// Those that ended after a time, in their order: a heartbeat is written first, so that none is missing.
///
/// It waits for another server's heartbeat, which waits for nothing: a caller may hold games.
pub(super) async fn after(
    connection: &mut PgConnection,
    after: OffsetDateTime,
    now: OffsetDateTime,
) -> Result<Vec<Outage>, sqlx::Error> {
    // Without any heartbeat there is no server whose end could be noticed.
    if let Some(last) = last_beat(connection).await? {
        beat_after(connection, last, now).await?;
    }
    sqlx::query_as!(
        Outage,
        "select began_at, ended_at from outage where ended_at > $1 order by began_at",
        after
    )
    .fetch_all(connection)
    .await
}

impl Store {
    /// Writes a heartbeat, at the time that this function gives once there is a connection. Returns the outage that it ends, if the last
    /// one is too old.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn beat(
        &self,
        now: impl FnOnce() -> OffsetDateTime,
    ) -> Result<Option<Outage>, sqlx::Error> {
        let mut tx = self.pool.begin().await?;
        let last = last_beat(&mut tx).await?;
        let now = now();
        let outage = match last {
            Some(last) => beat_after(&mut tx, last, now).await?,
            None => {
                // Another server may be the first at the same time.
                sqlx::query!(
                    "insert into heartbeat (beaten_at) values ($1) on conflict (one) do nothing",
                    now
                )
                .execute(&mut *tx)
                .await?;
                None
            }
        };
        tx.commit().await?;
        Ok(outage)
    }
}

/// The last heartbeat, locked: each outage is recorded once.
async fn last_beat(connection: &mut PgConnection) -> Result<Option<OffsetDateTime>, sqlx::Error> {
    sqlx::query_scalar!("select beaten_at from heartbeat for update")
        .fetch_optional(connection)
        .await
}

/// Writes a heartbeat after this one, and the outage between them if there is one.
async fn beat_after(
    connection: &mut PgConnection,
    last: OffsetDateTime,
    now: OffsetDateTime,
) -> Result<Option<Outage>, sqlx::Error> {
    if last - now > LONGEST_PAUSE {
        tracing::error!(
            "a server's clock was {} s ahead of this one: what it wrote of outages is taken back",
            (last - now).whole_seconds()
        );
        sqlx::query!("delete from outage where began_at >= $1", now)
            .execute(&mut *connection)
            .await?;
        sqlx::query!("update outage set ended_at = $1 where ended_at > $1", now)
            .execute(&mut *connection)
            .await?;
        sqlx::query!("update heartbeat set beaten_at = $1", now)
            .execute(connection)
            .await?;
        return Ok(None);
    }
    let outage = Outage {
        began_at: last,
        ended_at: now,
    };
    let outage = (now - last > LONGEST_PAUSE).then_some(outage);
    if let Some(outage) = outage {
        sqlx::query!(
            "insert into outage (began_at, ended_at) values ($1, $2)",
            outage.began_at,
            outage.ended_at
        )
        .execute(&mut *connection)
        .await?;
    }
    // The clocks of servers differ a little.
    sqlx::query!(
        "update heartbeat set beaten_at = greatest(beaten_at, $1)",
        now
    )
    .execute(connection)
    .await?;
    Ok(outage)
}
