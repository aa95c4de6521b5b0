//! A separate server for each test, over a database that can be inspected.

use std::fmt::Debug;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};

use server::client_address::Proxies;
use server::lifecycle::Lifecycle;
use server::live::Live;
use server::rate_limits::{RateLimitConfig, RateLimits};
use server::session::CookiePolicy;
use server::store::{Database, Store};
use server::words::Languages;
use server::{AppState, app};
use shared::fate::Seed;
use sqlx::postgres::{PgConnectOptions, PgPool};
use sqlx::{Connection, Executor, PgConnection};
use time::OffsetDateTime;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::{OnceCell, OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock};
use uuid::Uuid;

use crate::test_client::{Heard, TestClient};

/// One runtime for all tests: a database connection lives on the runtime that opened it.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime"));

/// Runs a test.
pub(crate) fn run<F: Future>(test: F) -> F::Output {
    RUNTIME.block_on(test)
}

/// A running server over a database that this test may fill as it likes.
pub(crate) struct TestServer {
    pub(crate) store: Store,
    pub(crate) base: String,
    heard: Heard,
    serving: tokio::task::JoinHandle<()>,
    _quiet: Quiet,
}

/// The embedded database is shared by the tests of a process; who counts rows needs it alone. Who counts queries needs the process
/// alone, whatever the database is.
#[expect(dead_code, reason = "held, never read")]
enum Quiet {
    Alone(OwnedRwLockWriteGuard<()>),
    Among(OwnedRwLockReadGuard<()>),
}

impl Quiet {
    async fn of_the_process() -> Self {
        Self::Alone(SHARED.clone().write_owned().await)
    }

    /// On a server each test has a database of its own anyway.
    async fn of_the_database() -> Self {
        match database_url() {
            Some(_) => Self::Among(among_others().await),
            None => Self::of_the_process().await,
        }
    }
}

static SHARED: LazyLock<Arc<RwLock<()>>> = LazyLock::new(Arc::default);

/// To be held by a test that queries a separate database, in this process, without a [`TestServer`]: [`TestServer::counting`] counts all.
pub(crate) async fn among_others() -> OwnedRwLockReadGuard<()> {
    SHARED.clone().read_owned().await
}

impl TestServer {
    /// Opens a server whose database other tests may be writing to as well.
    pub(crate) async fn open() -> Self {
        Self::at(OffsetDateTime::now_utc).await
    }

    /// As [`Self::open`], with a clock of its own.
    pub(crate) async fn at(now: fn() -> OffsetDateTime) -> Self {
        Self::over(Quiet::Among(among_others().await), now).await
    }

    /// Opens a server whose database nobody else writes to.
    pub(crate) async fn alone() -> Self {
        Self::over(Quiet::of_the_database().await, OffsetDateTime::now_utc).await
    }

    /// Opens a server while no other test queries any database: for [`queries`].
    pub(crate) async fn counting() -> Self {
        Self::over(Quiet::of_the_process().await, OffsetDateTime::now_utc).await
    }

    /// As [`Self::open`], with one seed for every game.
    pub(crate) async fn with_fixed_seed(seed: Seed) -> Self {
        Self::seeded(Quiet::Among(among_others().await), seed).await
    }

    /// As [`Self::alone`], with one seed for every game.
    pub(crate) async fn alone_with_fixed_seed(seed: Seed) -> Self {
        Self::seeded(Quiet::of_the_database().await, seed).await
    }

    /// As [`Self::counting`], with one seed for every game.
    pub(crate) async fn counting_with_fixed_seed(seed: Seed) -> Self {
        Self::seeded(Quiet::of_the_process().await, seed).await
    }

    async fn seeded(quiet: Quiet, seed: Seed) -> Self {
        let store = store().await.with_fixed_seed(seed);
        Self::in_front_of(store, quiet, OffsetDateTime::now_utc).await
    }

    async fn over(quiet: Quiet, now: fn() -> OffsetDateTime) -> Self {
        Self::in_front_of(store().await, quiet, now).await
    }

    async fn in_front_of(store: Store, quiet: Quiet, now: fn() -> OffsetDateTime) -> Self {
        let (base, serving) = serve(store.clone(), now, CookiePolicy::default()).await;
        Self {
            store,
            base,
            heard: Heard::default(),
            serving,
            _quiet: quiet,
        }
    }

    /// Another server over the same games: a restart, another clock, https only.
    pub(crate) async fn reopen(&mut self, now: fn() -> OffsetDateTime, cookies: CookiePolicy) {
        self.serving.abort();
        (self.base, self.serving) = serve(self.store.clone(), now, cookies).await;
    }

    /// Another server over the same games behind one proxy, that counts by these limits.
    pub(crate) async fn limit(&mut self, limits: RateLimitConfig) {
        self.serving.abort();
        let (store, now) = (self.store.clone(), OffsetDateTime::now_utc);
        let state = AppState {
            proxies: Proxies(1),
            ..state(store, now, CookiePolicy::default(), limits)
        };
        (self.base, self.serving) = serve_state(state).await;
    }

    /// The service itself, for tests that read an answer slowly.
    pub(crate) fn service(&self) -> axum::Router {
        let (now, cookies) = (OffsetDateTime::now_utc, CookiePolicy::default());
        app(state(
            self.store.clone(),
            now,
            cookies,
            RateLimitConfig::usual(),
        ))
    }

    /// A visitor with a separate browser.
    pub(crate) fn client(&self) -> TestClient {
        TestClient::of(&self.base, self.heard.clone())
    }

    pub(crate) fn pool(&self) -> &PgPool {
        self.store.pool()
    }

    /// Every row of every table in one digest, to show that nothing changed. The tables are those that there are: one that
    /// comes with a migration counts from its first day.
    pub(crate) async fn contents(&self) -> String {
        let tables: Vec<String> = sqlx::query_scalar(
            "select quote_ident(table_name) from information_schema.tables \
             where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_sqlx_migrations' order by 1",
        )
        .fetch_all(self.pool())
        .await
        .expect("the tables");
        let rows: Vec<String> = tables
            .iter()
            .map(|table| format!("select '{table} ' || it::text as line from {table} it"))
            .collect();
        let all = format!(
            "select md5(string_agg(line, e'\\n' order by line)) from ({}) everything",
            rows.join(" union all ")
        );
        sqlx::query_scalar(sqlx::AssertSqlSafe(all))
            .fetch_one(self.pool())
            .await
            .map(|digest: Option<String>| digest.unwrap_or_default())
            .expect("the contents")
    }

    /// That no seed was in anything answered, in any usual spelling, but in the answer that tells a finished game.
    pub(crate) async fn nothing_secret_was_said(&self) {
        let seeds: Vec<(Vec<u8>, bool)> = sqlx::query_as(
            "select seed, finished_at is not null from game where seed is not null union select seed, false from daily",
        )
        .fetch_all(self.pool())
        .await
        .expect("the seeds");
        assert!(!seeds.is_empty(), "a test of secrets needs a game");
        let heard = self.heard.lock().expect("no panic while holding it");
        let tells_an_end = |said: &str| said.contains("\"score\":{");
        for (seed, finished) in seeds {
            // Part of a seed would be too much as well.
            let spelt = [
                hex::encode(&seed[..8]),
                hex::encode_upper(&seed[..8]),
                list(&seed[..8]),
            ];
            for said in heard.iter() {
                for spelling in &spelt {
                    if finished && tells_an_end(said) {
                        continue;
                    }
                    assert!(!said.contains(spelling), "a seed was answered: {said}");
                }
            }
        }
        for said in heard.iter() {
            assert!(
                !said.contains("seed") || tells_an_end(said),
                "no answer about a game that goes on has a word to say about seeds: {said}"
            );
        }
    }
}

fn list(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(u8::to_string)
        .collect::<Vec<_>>()
        .join(",")
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Queries to any database since the process began, by any test, without the settings of new connections, as the last one may not
/// have been returned yet: count them in a server [`TestServer::counting`].
pub(crate) fn queries() -> usize {
    use std::sync::Once;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tracing::field::Field;
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
    use tracing_subscriber::util::SubscriberInitExt;

    static ASKED: AtomicUsize = AtomicUsize::new(0);
    static LISTEN: Once = Once::new();
    struct Count;
    impl<S: tracing::Subscriber> Layer<S> for Count {
        fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
            event.record(&mut |field: &Field, value: &dyn Debug| {
                if field.name() == "summary"
                    && !format!("{value:?}").contains("set statement_timeout")
                {
                    ASKED.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
    }
    LISTEN.call_once(|| {
        // As sqlx tells of each.
        let queries = Targets::new().with_target("sqlx::query", tracing::Level::TRACE);
        tracing_subscriber::registry()
            .with(Count.with_filter(queries))
            .init();
    });
    ASKED.load(Ordering::SeqCst)
}

/// Serves until aborted.
pub(crate) async fn serve(
    store: Store,
    now: fn() -> OffsetDateTime,
    cookies: CookiePolicy,
) -> (String, tokio::task::JoinHandle<()>) {
    serve_state(state(store, now, cookies, RateLimitConfig::usual())).await
}

/// The same with what watches its games.
pub(crate) async fn serve_live(store: Store, live: Live) -> (String, tokio::task::JoinHandle<()>) {
    let (now, cookies) = (OffsetDateTime::now_utc, CookiePolicy::default());
    let state = state(store, now, cookies, RateLimitConfig::usual());
    serve_state(AppState { live, ..state }).await
}

async fn serve_state(state: AppState) -> (String, tokio::task::JoinHandle<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0))
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    let service = app(state).into_make_service_with_connect_info::<SocketAddr>();
    let serving = tokio::spawn(async move {
        let _ = axum::serve(listener, service).await;
    });
    (format!("http://{address}"), serving)
}

fn state(
    store: Store,
    now: fn() -> OffsetDateTime,
    cookies: CookiePolicy,
    limits: RateLimitConfig,
) -> AppState {
    AppState {
        proxies: Proxies::default(),
        rate_limits: Arc::new(RateLimits::new(limits)),
        store,
        languages: Arc::new(Languages::read(&crate::pages::dist())),
        dist: crate::pages::dist(),
        cookies: Arc::new(cookies),
        askers: Arc::default(),
        live: Live::default(),
        quotas: Arc::default(),
        lifecycle: Lifecycle::default(),
        pictures: Arc::default(),
        origin: None,
        dumps: Some(crate::dumps::folder().into()),
        now,
    }
}

/// Where the real Postgres is, when there is one.
pub(crate) fn database_url() -> Option<String> {
    std::env::var("DATABASE_URL")
        .ok()
        .filter(|url| !url.is_empty())
}

/// With the game that is in the tests alone: some tests look at all games of the database, and there may be some of it.
async fn store() -> Store {
    let store = match database_url() {
        Some(url) => {
            let options = migrated_database(&url).await;
            Store::open(options, 8, Database::Postgres)
                .await
                .expect("a migrated database")
        }
        None => embedded().await,
    };
    store.with_games(crate::any_game::registry())
}

/// A database of its own for one test, with nothing in it.
pub(crate) async fn fresh_database(url: &str) -> PgConnectOptions {
    database_like(url, "template1").await
}

/// The same with all migrations applied, which are applied once for all tests of the process.
pub(crate) async fn migrated_database(url: &str) -> PgConnectOptions {
    static MIGRATED: OnceCell<String> = OnceCell::const_new();
    let migrated = MIGRATED.get_or_init(|| async {
        let options = fresh_database(url).await;
        let name = options.get_database().expect("its name").to_owned();
        let store = Store::open(options, 1, Database::Postgres).await;
        // There may be no connection to a database that is copied.
        store.expect("a migrated database").pool().close().await;
        name
    });
    database_like(url, migrated.await).await
}

async fn database_like(url: &str, other: &str) -> PgConnectOptions {
    let options: PgConnectOptions = url.parse().expect("DATABASE_URL");
    let name = format!("shiyane_test_{}", Uuid::new_v4().simple());
    let create = format!("create database {name} template {other}");
    let mut admin = PgConnection::connect_with(&options)
        .await
        .expect("the Postgres of DATABASE_URL");
    admin
        .execute(sqlx::AssertSqlSafe(create))
        .await
        .expect("the right to create databases");
    options.database(&name)
}

#[cfg(feature = "embedded")]
async fn embedded() -> Store {
    use std::path::PathBuf;

    static STORE: OnceCell<(Store, server::embedded::Embedded)> = OnceCell::const_new();
    let (store, _) = STORE
        .get_or_init(|| async {
            let all = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("databases");
            sweep(&all);
            let folder = all.join(std::process::id().to_string());
            let database = server::embedded::start(&folder)
                .await
                .expect("an embedded database");
            let options = database.url().parse().expect("its address");
            let store = Store::open(options, server::embedded::CONNECTIONS, Database::Embedded)
                .await
                .expect("a migrated database");
            (store, database)
        })
        .await;
    store.clone()
}

/// Removes what test processes left: folders that no process holds, and that are not just being made.
#[cfg(feature = "embedded")]
fn sweep(all: &std::path::Path) {
    let an_hour = std::time::Duration::from_secs(3600);
    for folder in std::fs::read_dir(all).into_iter().flatten().flatten() {
        let lock = folder.path().join("in-use.lock");
        let made = std::fs::metadata(&lock).and_then(|lock| lock.modified());
        let old = made.is_ok_and(|made| made.elapsed().is_ok_and(|age| age > an_hour));
        if old && std::fs::File::open(lock).is_ok_and(|lock| lock.try_lock().is_ok()) {
            let _ = std::fs::remove_dir_all(folder.path());
        }
    }
}

#[cfg(not(feature = "embedded"))]
async fn embedded() -> Store {
    panic!("this build has no embedded database: give a DATABASE_URL")
}
