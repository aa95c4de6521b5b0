//! Starts the server: database, then its ports, until told to stop.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use server::client_address::Proxies;
use server::config::{Config, Subcommand};
use server::connections::{self, ConnectionLimits};
use server::lifecycle::{Lifecycle, Stage};
use server::live::{self, Live, StreamLimits};
use server::rate_limits::{RateLimitConfig, RateLimits};
use server::session::CookiePolicy;
use server::store::{Database, Dumped, Store};
use server::timeouts;
use server::words::Languages;
use server::{AppState, app};
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
    start_logging(&config.log)?;
    match &config.subcommand {
        None => run_server(&config).await,
        Some(Subcommand::Health) => server::health_check::healthy(config.bind, config.port)
            .map_err(|error| format!("the server on port {}: {error}", config.port).into()),
        Some(Subcommand::ReplayAll) => with_store(&config, replay_all).await,
        Some(Subcommand::Dump) => with_store(&config, dump).await,
        Some(Subcommand::HideName { name }) => {
            with_store(&config, async |store| hide_name(store, name, true).await).await
        }
        Some(Subcommand::ShowName { name }) => {
            with_store(&config, async |store| hide_name(store, name, false).await).await
        }
    }
}

fn start_logging(levels: &str) -> Result<(), Failure> {
    let levels: Targets = levels.parse().map_err(|error| format!("--log: {error}"))?;
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
    Ok(())
}

/// Opens the store for a subcommand, and closes it afterwards.
async fn with_store(
    config: &Config,
    subcommand: impl AsyncFnOnce(&Store) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (store, guard) = open_store(config).await?;
    let done = subcommand(&store).await;
    close(&store, guard, config.shutdown_timeout).await;
    done
}

async fn run_server(config: &Config) -> Result<(), Failure> {
    // The first process of a container receives only signals that it handles.
    let mut signals = Signals::new()?;
    let (mut store, guard) = tokio::select! {
        opened = open_store(config) => opened?,
        _ = signals.next() => return Ok(()),
    };
    if let Some(seed) = config.fixed_seed {
        tracing::warn!(
            "--fixed-seed: EVERY NEW GAME HAS THE SAME LUCK and whoever knows the seed knows it; for tests only, \
             never for players"
        );
        store = store.with_fixed_seed(seed);
    }
    let served = serve(config, &store, &mut signals).await;
    close(&store, guard, config.shutdown_timeout).await;
    tracing::info!("stopped");
    served
}

/// Answers requests until told to stop, and then those that have begun. An error if it cannot begin, or if something that is to run
/// until the stop ends earlier.
async fn serve(config: &Config, store: &Store, signals: &mut Signals) -> Result<(), Failure> {
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
    let limits = connection_limits(config, store.database());
    let live = Live::with_limits(StreamLimits::usual(limits.most));
    // They end by themselves at the stop, once the last requests are answered.
    let mut last = JoinSet::new();
    let live = match store.database() {
        // No other server uses it.
        Database::Embedded => live,
        Database::Postgres => {
            let (live, telling) =
                live::across_servers(live, store.pool().clone(), lifecycle.clone());
            last.spawn(async { drop(telling.await) });
            live
        }
    };
    let state = state(config, store, live, &lifecycle);
    if let Some(folder) = config.dumps.clone() {
        let (store, lifecycle) = (store.clone(), lifecycle.clone());
        last.spawn(server::dumps::keep(store, folder, state.now, lifecycle));
    }
    let mut background = start_background(&state);
    // The starting process (a person, `cargo xtask play`, a test) reads this line.
    println!("Shiyane is open at http://{address}/");
    io::stdout().flush()?;

    let serving = connections::serve(listener, app(state), limits, lifecycle.clone());
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
        while last.join_next().await.is_some() {}
    };
    tokio::select! {
        ended = tokio::time::timeout(config.shutdown_timeout, ended) => {
            if ended.is_err() {
                tracing::warn!("some requests did not end in time");
            }
        }
        _ = signals.next() => tracing::warn!("told to stop again: not waiting for requests"),
    }
    fault.map_or(Ok(()), |fault| Err(fault.into()))
}

/// How many connections are taken, and how long each of their parts may last.
fn connection_limits(config: &Config, database: Database) -> ConnectionLimits {
    ConnectionLimits {
        most: connections::room(
            config.connections.map(|most| most as usize),
            other_files(database, config.database_connections),
        ),
        most_of_one: (config.proxies == 0).then_some(config.connections_per_address as usize),
        header: config.header_timeout,
        idle: config.idle_timeout,
        keep_alive: config.keep_alive_timeout,
    }
}

/// What requests are answered with.
fn state(config: &Config, store: &Store, live: Live, lifecycle: &Lifecycle) -> AppState {
    AppState {
        store: store.clone(),
        languages: Arc::new(Languages::read(&config.dist)),
        dist: config.dist.clone(),
        cookies: Arc::new(CookiePolicy {
            always_secure: config.secure_cookies,
            trusted_proxies: config.trusted_proxies.clone(),
        }),
        proxies: Proxies(config.proxies),
        rate_limits: Arc::new(RateLimits::new(RateLimitConfig::usual())),
        quotas: Arc::default(),
        pictures: Arc::default(),
        origin: config.origin.as_deref().map(Arc::from),
        #[cfg(feature = "passkeys")]
        askers: Arc::default(),
        live,
        lifecycle: lifecycle.clone(),
        dumps: config.dumps.as_deref().map(Arc::from),
        now: OffsetDateTime::now_utc,
    }
}

/// Starts what runs beside the requests until the stop.
fn start_background(state: &AppState) -> JoinSet<()> {
    let mut background = JoinSet::new();
    let now = state.now;
    let shared = || {
        (
            state.store.clone(),
            state.live.clone(),
            state.lifecycle.clone(),
        )
    };
    let (store, live, lifecycle) = shared();
    background.spawn(timeouts::run(store, live, now, lifecycle));
    let (store, live, lifecycle) = shared();
    background.spawn(server::heartbeat::run(store, live, now, lifecycle));
    let (store, live, lifecycle) = shared();
    background.spawn(server::deletions::run(store, live, now, lifecycle));
    background
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
