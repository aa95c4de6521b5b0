//! Starts the server: database, then its ports, until told to stop.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use server::client_address::Proxies;
use server::config::{Config, Subcommand};
use server::lifecycle::{Lifecycle, Stage};
use server::live::{self, Live, StreamLimits};
use server::rate_limits::{RateLimitConfig, RateLimits};
use server::session::CookiePolicy;
use server::store::{Database, Dumped, Store};
use server::timeouts;
use server::words::Languages;
use server::{AppState, app, connections};
use time::OffsetDateTime;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tracing::Level;
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Open files besides connections: the log, and pages and dumps that are being read.
const FILES: usize = 64;
/// Files that the embedded database has open.
const EMBEDDED_FILES: usize = 128;

type Failure = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> ExitCode {
    let config = Config::parse();
    match run(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("shiyane: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(config: Config) -> Result<(), Failure> {
    let levels: Targets = config
        .log
        .parse()
        .map_err(|error| format!("--log: {error}"))?;
    tracing_subscriber::registry()
        .with(
            tracing_subscriber::fmt::layer()
                .with_ansi(io::stderr().is_terminal())
                .with_writer(io::stderr),
        )
        .with(levels)
        // It traces each request's path, and that of a feed contains its token.
        .with(filter_fn(|event| {
            *event.level() < Level::TRACE || !event.target().starts_with("tower_http::csrf")
        }))
        .init();

    if matches!(config.subcommand, Some(Subcommand::Health)) {
        return server::health_check::healthy(config.bind, config.port)
            .map_err(|error| format!("the server on port {}: {error}", config.port).into());
    }
    if let Some(subcommand) = &config.subcommand {
        let (store, guard) = open_store(&config).await?;
        let done = match subcommand {
            // Handled above, without the database.
            Subcommand::Health => Ok(()),
            Subcommand::ReplayAll => replay_all(&store).await,
            Subcommand::Dump => dump(&store).await,
            Subcommand::HideName { name } => hide_name(&store, name, true).await,
            Subcommand::ShowName { name } => hide_name(&store, name, false).await,
        };
        close(&store, guard, config.shutdown_timeout).await;
        return done;
    }
    // The first process of a container receives only signals that it handles.
    let mut signals = Signals::new()?;
    let (mut store, guard) = tokio::select! {
        opened = open_store(&config) => opened?,
        _ = signals.next() => return Ok(()),
    };
    if let Some(seed) = config.fixed_seed {
        tracing::warn!(
            "--fixed-seed: EVERY NEW GAME HAS THE SAME LUCK and whoever knows the seed knows it; for tests only, \
             never for players"
        );
        store = store.with_fixed_seed(seed);
    }
    let listener = TcpListener::bind((config.bind, config.port))
        .await
        .map_err(|error| {
            format!(
                "cannot listen on {} port {}: {error}",
                config.bind, config.port
            )
        })?;
    let address = listener.local_addr()?;
    let lifecycle = Lifecycle::default();
    let connections = connections::ConnectionLimits {
        most: connections::room(
            config.connections.map(|most| most as usize),
            other_files(store.database(), config.database_connections),
        ),
        most_of_one: (config.proxies == 0).then_some(config.connections_per_address as usize),
        header: config.header_timeout,
        idle: config.idle_timeout,
        keep_alive: config.keep_alive_timeout,
    };
    let live = Live::with_limits(StreamLimits::usual(connections.most));
    let (live, telling) = match store.database() {
        // No other server uses it.
        Database::Embedded => (live, None),
        Database::Postgres => {
            let (live, telling) =
                live::across_servers(live, store.pool().clone(), lifecycle.clone());
            (live, Some(telling))
        }
    };
    let state = AppState {
        store: store.clone(),
        languages: Arc::new(Languages::read(&config.dist)),
        dist: config.dist,
        cookies: Arc::new(CookiePolicy {
            always_secure: config.secure_cookies,
            trusted_proxies: config.trusted_proxies,
        }),
        proxies: Proxies(config.proxies),
        rate_limits: Arc::new(RateLimits::new(RateLimitConfig::usual())),
        quotas: Arc::default(),
        pictures: Arc::default(),
        origin: config.origin.map(Arc::from),
        #[cfg(feature = "passkeys")]
        askers: Arc::default(),
        live,
        lifecycle: lifecycle.clone(),
        dumps: config.dumps.clone().map(Arc::from),
        now: OffsetDateTime::now_utc,
    };
    let dumps = config.dumps.map(|folder| {
        let (store, lifecycle) = (store.clone(), lifecycle.clone());
        tokio::spawn(server::dumps::keep(store, folder, state.now, lifecycle))
    });
    let mut background = JoinSet::new();
    background.spawn(timeouts::run(
        store.clone(),
        state.live.clone(),
        state.now,
        lifecycle.clone(),
    ));
    background.spawn(server::heartbeat::run(
        store.clone(),
        state.live.clone(),
        state.now,
        lifecycle.clone(),
    ));
    background.spawn(server::deletions::run(
        store.clone(),
        state.live.clone(),
        state.now,
        lifecycle.clone(),
    ));
    // The starting process (a person, `cargo xtask play`, a test) reads this line.
    println!("Shiyane is open at http://{address}/");
    io::stdout().flush()?;

    let serving = connections::serve(listener, app(state), connections, lifecycle.clone());
    let mut serving = tokio::spawn(serving);
    // A task that runs until the stop ends earlier only by a fault: without it the server would accept nothing, or end no game whose
    // time is out. The supervisor restarts it.
    let (delay, fault) = tokio::select! {
        signal = signals.next() => match signal {
            // A person at the keyboard.
            Signal::Interrupt => (Duration::ZERO, None),
            Signal::Terminate => (config.stop_delay, None),
        },
        ended = &mut serving => (Duration::ZERO, Some(format!("connections are not taken any more: {ended:?}"))),
        Some(ended) = background.join_next() => {
            (Duration::ZERO, Some(format!("timeouts, heartbeats or deletions do not go on: {ended:?}")))
        }
    };
    match &fault {
        None => tracing::info!("stopping: health says so, and no connection is kept alive"),
        Some(fault) => tracing::error!("stopping: {fault}"),
    }
    lifecycle.advance(Stage::Draining);
    tokio::select! {
        () = tokio::time::sleep(delay) => {}
        _ = signals.next() => {}
    }
    lifecycle.advance(Stage::Stopping);
    let ended = async {
        if !serving.is_finished() {
            let _ = serving.await;
        }
        lifecycle.advance(Stage::Answered);
        if let Some(telling) = telling {
            let _ = telling.await;
        }
        if let Some(dumps) = dumps {
            let _ = dumps.await;
        }
    };
    tokio::select! {
        ended = tokio::time::timeout(config.shutdown_timeout, ended) => {
            if ended.is_err() {
                tracing::warn!("some requests did not end in time");
            }
        }
        _ = signals.next() => tracing::warn!("told to stop again: not waiting for requests"),
    }
    close(&store, guard, config.shutdown_timeout).await;
    tracing::info!("stopped");
    fault.map_or(Ok(()), |fault| Err(fault.into()))
}

async fn dump(store: &Store) -> Result<(), Failure> {
    let out = io::BufWriter::new(io::stdout());
    let dumped = store.dump(None, OffsetDateTime::now_utc(), out, |out, record| {
        serde_json::to_writer(&mut *out, &record)?;
        out.write_all(b"\n")?;
        Ok::<_, Failure>(())
    });
    let Dumped {
        games,
        broken,
        mut out,
    } = dumped.await?;
    out.flush()?;
    eprintln!("{games} games");
    match broken {
        0 => Ok(()),
        _ => Err(
            format!("{broken} games do not replay and were left out: replay-all says why").into(),
        ),
    }
}

async fn hide_name(store: &Store, name: &str, hidden: bool) -> Result<(), Failure> {
    match store.hide_name(name, hidden).await? {
        0 => Err(format!("nobody is called {name:?}").into()),
        count => {
            println!("done for {count}");
            Ok(())
        }
    }
}

/// Files open besides connections to the server.
fn other_files(database: Database, connections: u32) -> usize {
    FILES
        + match database {
            Database::Embedded => EMBEDDED_FILES,
            Database::Postgres => connections as usize,
        }
}

async fn close(store: &Store, guard: DatabaseGuard, timeout: Duration) {
    let _ = tokio::time::timeout(timeout, store.pool().close()).await;
    guard.stop().await;
}

/// Replays every stored game; logs which ones differ and how many there are.
async fn replay_all(store: &Store) -> Result<(), Failure> {
    let counts = store
        .replay_all(|mismatch| println!("game {}: {}", mismatch.game, mismatch.why))
        .await?;
    println!("{counts}");
    if counts.mismatches == 0 {
        Ok(())
    } else {
        Err(format!(
            "{} games do not replay to what is stored",
            counts.mismatches
        )
        .into())
    }
}

/// What must live as long as the store.
enum DatabaseGuard {
    #[cfg(feature = "embedded")]
    Embedded(server::embedded::Embedded),
    Elsewhere,
}

impl DatabaseGuard {
    async fn stop(self) {
        match self {
            #[cfg(feature = "embedded")]
            Self::Embedded(database) => database.stop().await,
            Self::Elsewhere => {}
        }
    }
}

async fn open_store(config: &Config) -> Result<(Store, DatabaseGuard), Failure> {
    if let Some(url) = &config.database_url {
        let options = url
            .options()
            .map_err(|wrong| format!("cannot use the DATABASE_URL: {wrong}"))?;
        let connections = config.database_connections;
        let store = Store::open_when_ready(options, connections, Database::Postgres)
            .await
            .map_err(|error| format!("cannot use the DATABASE_URL: {error}"))?;
        return Ok((store, DatabaseGuard::Elsewhere));
    }
    embedded_store(config).await
}

#[cfg(feature = "embedded")]
async fn embedded_store(config: &Config) -> Result<(Store, DatabaseGuard), Failure> {
    use server::embedded;

    let database = embedded::start(&config.data).await?;
    tracing::info!(
        "no DATABASE_URL: games are kept by the embedded Postgres in {}; it is for one machine and for trying \
         out (a power cut can lose the last games)",
        config.data.display()
    );
    let store = Store::open_when_ready(
        database.url().parse()?,
        embedded::CONNECTIONS,
        Database::Embedded,
    )
    .await?;
    Ok((store, DatabaseGuard::Embedded(database)))
}

#[cfg(not(feature = "embedded"))]
async fn embedded_store(_: &Config) -> Result<(Store, DatabaseGuard), Failure> {
    Err("this build has no embedded database: give a DATABASE_URL".into())
}

/// The signal that stopped the server.
enum Signal {
    /// Ctrl-C in a terminal.
    Interrupt,
    /// What service managers send.
    Terminate,
}

/// The signals to stop, from the moment this exists.
#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};

        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> Signal {
        match tokio::signal::ctrl_c().await {
            Ok(()) => Signal::Interrupt,
            Err(_) => std::future::pending().await,
        }
    }
}
