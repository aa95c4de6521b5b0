//! Opening the store at the start, when the database may not be ready: still starting, or still a standby.

use std::time::{Duration, Instant};

use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;

use super::{Database, Store};
use crate::database_error;

/// How long to wait for an unreachable database.
const START: Duration = Duration::from_secs(30);
/// Between two attempts.
const PAUSE: Duration = Duration::from_secs(1);
/// Between two log lines with the same message.
const REMINDER: Duration = Duration::from_secs(60);

impl Store {
    /// [`Store::open`], as soon as the database is ready. An unreachable one is waited for during half a minute: on another
    /// machine, or embedded on a busy one. A read-only one is waited for without limit: it is a standby about to be promoted.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_when_ready(
        options: PgConnectOptions,
        connections: u32,
        database: Database,
    ) -> Result<Self, sqlx::Error> {
        let mut answered = Instant::now();
        let mut told: Option<Instant> = None;
        loop {
            let error = match Self::open(options.clone(), connections, database).await {
                Err(error) => error,
                opened => return opened,
            };
            if read_only(&error) {
                answered = Instant::now();
                if told.is_none_or(|told| told.elapsed() > REMINDER) {
                    told = Some(answered);
                    tracing::warn!("waiting until the database can be written to: {error}");
                }
            } else if database_error::is_away(&error) && answered.elapsed() < START {
                tracing::warn!("waiting for the database: {error}");
            } else {
                return Err(error);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Whether the error means that the database refuses changes now: a standby, or one that is kept read-only.
#[must_use]
pub fn read_only(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => error.code().is_some_and(|code| code == "25006"),
        sqlx::Error::Migrate(error) => match &**error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                read_only(error)
            }
            _ => false,
        },
        _ => false,
    }
}
