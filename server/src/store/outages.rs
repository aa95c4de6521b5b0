//! Outages: times at which no server ran, or none reached the database, so that nobody could play. The clocks of games leave them out.
//!
//! While a server runs it writes a heartbeat. Who finds the last one too old records the time since then as an outage; after a restore
//! that is the time since the backup.

use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

use super::Store;

/// Between two heartbeats.
pub const HEARTBEAT: std::time::Duration = std::time::Duration::from_secs(5);
/// A heartbeat that is older means that nobody could play since: neither restarts of one of several servers nor a few slow requests.
pub(super) const LONGEST_PAUSE: Duration = Duration::seconds(15);

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

/// Whether an outage has ended that is not recorded yet: until it is, no clock is known.
pub(super) async fn is_unrecorded(
    connection: &mut PgConnection,
    now: OffsetDateTime,
) -> Result<bool, sqlx::Error> {
    let last = sqlx::query_scalar!("select beaten_at from heartbeat")
        .fetch_optional(connection)
        .await?;
    Ok(last.is_some_and(|last| now - last > LONGEST_PAUSE))
}

impl Store {
    /// Writes a heartbeat. Returns the outage that it ends, if the last one is too old.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn beat(&self, now: OffsetDateTime) -> Result<Option<Outage>, sqlx::Error> {
        let mut tx = self.pool.begin().await?;
        // Another server's heartbeat is waited for: each outage is recorded once.
        let last = sqlx::query_scalar!("select beaten_at from heartbeat for update")
            .fetch_optional(&mut *tx)
            .await?;
        let outage = last
            .filter(|&last| now - last > LONGEST_PAUSE)
            .map(|last| Outage {
                began_at: last,
                ended_at: now,
            });
        if let Some(outage) = outage {
            sqlx::query!(
                "insert into outage (began_at, ended_at) values ($1, $2)",
                outage.began_at,
                outage.ended_at
            )
            .execute(&mut *tx)
            .await?;
        }
        // The clocks of servers differ a little.
        sqlx::query!(
            "insert into heartbeat (beaten_at) values ($1) \
             on conflict (one) do update set beaten_at = greatest(heartbeat.beaten_at, $1)",
            now
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(outage)
    }
}
