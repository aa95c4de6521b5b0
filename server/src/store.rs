//! The store: Postgres, embedded or external, with the same migrations and queries.
//!
//! The embedded database has one connection. So nothing here ever holds two: a function takes either the [`Store`], and acquires a
//! connection, or the connection that its caller holds.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;
use shared::api::GameKind;
use shared::fate::Seed;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{Connection, Executor};
use tokio::time::timeout;

use crate::games::Registry;
use crate::problem::Problem;

/// The schema, compiled in; applied at every start, each migration once.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// How long a request waits for a connection before the database counts as unreachable.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The embedded database's only connection opens slowly on a busy machine, and cannot be unreachable.
const EMBEDDED_TIMEOUT: Duration = Duration::from_secs(30);
/// No statement may hang forever, nor hold a game's row while it does. No query here is long enough for JIT compilation, which
/// costs more than the query.
const BRIEFLY: &str = "set statement_timeout = '5s'; set lock_timeout = '5s'; \
                       set idle_in_transaction_session_timeout = '10s'; set jit = off";
/// A connection unused for longer is tested before use.
const TRUSTED_FOR: Duration = Duration::from_secs(2);
/// An idle connection that does not answer for so long has lost its other end: a machine that vanished, or a network that forgot
/// it, sends nothing, and the system would retransmit for a quarter of an hour.
const ANSWER: Duration = Duration::from_secs(2);
/// The same for one that may be in the midst of a statement, which may take five seconds.
const ANSWER_AFTER_WORK: Duration = Duration::from_secs(7);

/// While every connection is in use, a database that answered within this time is busy, not unreachable. No query takes longer.
const LATELY: Duration = TIMEOUT;

mod answers;
mod begin;
mod blocking;
mod branches;
mod cache;
mod calendar;
mod challenges;
mod clock;
mod columns;
mod command;
mod connect;
mod daily;
mod deletion;
mod export;
mod games;
mod joining;
mod keys;
mod lists;
mod moves;
mod next_entry;
mod offers;
mod outages;
#[cfg(feature = "passkeys")]
mod passkeys;
mod planned_queries;
mod players;
mod quota;
mod rating_change;
mod ratings;
mod records;
mod rematch;
mod replays;
mod results;
mod scores;
mod seats;
mod stored_game;
mod tries;
mod turns;

pub use begin::{GameSpec, MatchOptions};
pub(crate) use blocking::blocking;
use cache::GameCache;
pub use command::{Command, CommandKind};
pub use connect::read_only;
pub use daily::GameDay;
pub(crate) use daily::last_over;
pub use deletion::Deletion;
pub use games::Watched;
pub use keys::{LINK_HOLDS, Purpose};
pub use moves::Done;
pub use outages::{HEARTBEAT, LONGEST_PAUSE, Outage};
pub use planned_queries::{PlannedQuery, planned_queries};
pub use players::PlayerRow;
pub use quota::Quota;
pub use records::{BEFORE_ALL, Begun, Dumped, FinishedGame, OwnGames};
pub use replays::{Mismatch, Replayed};
pub use scores::{Board, Near, Page, Players, Span};
pub use stored_game::StoredGame;
pub(crate) use turns::{FeedNews, GameNews, What};

/// The kind of Postgres.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Database {
    /// In this process.
    Embedded,
    /// A server of its own.
    Postgres,
}

impl Database {
    /// Its name in `/health`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Embedded => "embedded",
            Self::Postgres => "postgres",
        }
    }
}

/// The database of games, players and scores, with its cache.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: PgPool,
    database: Database,
    fixed_seed: Option<Seed>,
    answered: LastAnswer,
    games: Arc<GameCache>,
    /// How many gave up the challenges of past days, as requested lately.
    given_up: Arc<Cache<(GameKind, GameDay), i64>>,
    registry: Arc<Registry>,
}

/// Days whose count of players who gave up is cached: a year of each game's, and of its blind challenge.
const DAYS_COUNTED: usize = 1500;

/// When the database last answered any request.
#[derive(Clone, Debug)]
struct LastAnswer {
    start: Instant,
    /// Milliseconds after the start.
    at: Arc<AtomicU64>,
}

impl LastAnswer {
    fn now() -> Self {
        Self {
            start: Instant::now(),
            at: Arc::default(),
        }
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn note(&self) {
        let now = u64::try_from(self.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.at.fetch_max(now, Ordering::Relaxed);
    }

    fn is_recent(&self) -> bool {
        let at = Duration::from_millis(self.at.load(Ordering::Relaxed));
        self.elapsed().saturating_sub(at) < LATELY
    }
}

/// Runs the migrations that the database does not have yet; waits while another server runs them.
async fn migrate(connection: &mut PgConnection) -> Result<(), MigrateError> {
    let newest = MIGRATIONS.iter().map(|migration| migration.version).max();
    // An empty database has no such table.
    let found = sqlx::query_scalar("select max(version) from _sqlx_migrations");
    let before: Option<i64> = found.fetch_one(&mut *connection).await.unwrap_or_default();
    let (Some(before), Some(newest)) = (before, newest.filter(|&newest| before < Some(newest)))
    else {
        return MIGRATIONS.run(connection).await;
    };
    tracing::info!(
        "migrating the database from {before} to {newest}, or waiting for another server that does"
    );
    MIGRATIONS.run(connection).await?;
    tracing::info!("the database is at migration {newest}");
    Ok(())
}

impl Store {
    /// Connects with at most `connections` and brings the schema up to date.
    ///
    /// # Errors
    /// When the database is unreachable, or its schema is newer than this server.
    pub async fn open(
        options: PgConnectOptions,
        connections: u32,
        database: Database,
    ) -> Result<Self, sqlx::Error> {
        let answered = LastAnswer::now();
        let handed_over = answered.clone();
        let games = Arc::new(GameCache::default());
        let emptied = games.clone();
        // The embedded one is in this process: it can be slow, but not gone.
        let (idle, released) = match database {
            Database::Embedded => (EMBEDDED_TIMEOUT, None),
            Database::Postgres => (ANSWER, Some(ANSWER_AFTER_WORK)),
        };
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(match database {
                Database::Embedded => EMBEDDED_TIMEOUT,
                Database::Postgres => TIMEOUT,
            })
            .acquire_slow_threshold(TIMEOUT)
            // Testing a connection each time costs a round trip on every request.
            .test_before_acquire(false)
            .before_acquire(move |connection, meta| {
                let handed_over = handed_over.clone();
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_FOR {
                        answers(connection, idle).await?;
                    }
                    // The pool tests each connection when it is returned.
                    handed_over.note();
                    Ok(true)
                })
            })
            // The pool tests it too, without a timeout, occupying the slot of a working connection.
            .after_release(move |connection, _| {
                Box::pin(async move {
                    if let Some(limit) = released {
                        answers(connection, limit).await?;
                    }
                    Ok(true)
                })
            })
            .after_connect(move |connection, _| {
                // New connections may be to another database, without the last moves of this one.
                emptied.clear();
                Box::pin(async move {
                    if database == Database::Postgres {
                        connection.execute(BRIEFLY).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        let mut connection = pool.acquire().await?;
        if database == Database::Postgres {
            // A migration of many games takes long.
            connection
                .execute("set statement_timeout = 0; set lock_timeout = 0")
                .await?;
            // Otherwise the database knows only at the end of a migration that its server is gone. Not every system can do that.
            let noticed = connection.execute("set client_connection_check_interval = '5s'");
            if let Err(why) = noticed.await {
                tracing::debug!("client_connection_check_interval cannot be set: {why}");
            }
        }
        migrate(&mut connection).await?;
        if database == Database::Postgres {
            connection.execute(BRIEFLY).await?;
        }
        drop(connection);
        Ok(Self {
            pool,
            database,
            fixed_seed: None,
            answered,
            games,
            given_up: Arc::new(Cache::new(DAYS_COUNTED)),
            registry: Arc::default(),
        })
    }

    /// With these games instead of the server's own. For tests only.
    #[must_use]
    pub fn with_games(mut self, registry: Registry) -> Self {
        self.registry = Arc::new(registry);
        self
    }

    /// The games that are played here.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// From now on every new game has this seed. For tests only.
    #[must_use]
    pub fn with_fixed_seed(mut self, seed: Seed) -> Self {
        self.fixed_seed = Some(seed);
        self
    }

    /// The kind of Postgres.
    #[must_use]
    pub fn database(&self) -> Database {
        self.database
    }

    /// The connections, for tests and benches.
    #[must_use]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Whether games can be stored now: the database answers, and accepts changes. While every connection is in use it need not wait
    /// for one: a recent answer to any request counts.
    ///
    /// # Errors
    /// [`Problem::DatabaseAway`] when it does not, or not in time.
    pub async fn ready(&self, limit: Duration) -> Result<(), Problem> {
        let most = self.pool.options().get_max_connections();
        let all_taken = || self.pool.size() >= most && self.pool.num_idle() == 0;
        if all_taken() && self.answered.is_recent() {
            return Ok(());
        }
        // On in a standby too, whatever its settings are.
        let query = sqlx::query_scalar!(
            "select current_setting('transaction_read_only')::boolean as \"read_only!\""
        )
        .fetch_one(&self.pool);
        match timeout(limit, query).await {
            Ok(Ok(false)) => Ok(()),
            Ok(Ok(true)) => {
                tracing::warn!("the database is read-only");
                Err(Problem::DatabaseAway)
            }
            Ok(Err(error)) => Err(error.into()),
            Err(_) if all_taken() && self.answered.is_recent() => Ok(()),
            Err(_) => Err(sqlx::Error::PoolTimedOut.into()),
        }
    }
}

/// Tests a connection, with this timeout.
async fn answers(connection: &mut PgConnection, limit: Duration) -> Result<(), sqlx::Error> {
    let answer = timeout(limit, connection.ping()).await;
    answer.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}
