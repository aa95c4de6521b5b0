//! Starts the server: database, then the door, until told to stop.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use server::config::{Config, Errand};
use server::limits::{Limits, Rule};
use server::session::CookieRule;
use server::store::{Database, Store};
use server::{AppState, app};
use sqlx::postgres::PgConnectOptions;
use time::OffsetDateTime;
use tokio::net::TcpListener;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How long running requests are waited for when the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long a database that is still starting is waited for.
const DATABASE_START: Duration = Duration::from_secs(30);

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
        .init();

    let (mut store, keep) = open_store(&config).await?;
    if let Some(errand) = config.errand {
        let done = match errand {
            Errand::ReplayAll => replay_all(&store).await,
            Errand::Dump => dump(&store).await,
            Errand::HideName { name } => hide_name(&store, &name, true).await,
            Errand::ShowName { name } => hide_name(&store, &name, false).await,
        };
        close(&store, keep).await;
        return done;
    }
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
    let state = AppState {
        store: store.clone(),
        dist: config.dist,
        cookies: Arc::new(CookieRule {
            always_secure: config.secure_cookies,
            trusted_proxies: config.trusted_proxies,
        }),
        limits: Arc::new(Limits::new(Rule::usual(config.proxies))),
        starts: Arc::default(),
        pictures: Arc::default(),
        origin: config.origin.map(Arc::from),
        passkeys: Arc::default(),
        dumps: config.dumps.clone().map(Arc::from),
        now: OffsetDateTime::now_utc,
    };
    if let Some(folder) = config.dumps {
        tokio::spawn(server::dumps::keep(store.clone(), folder, state.now));
    }
    // Whoever started us (a person, `cargo xtask play`, a test) reads this line.
    println!("Shiyane is open at http://{address}/");
    io::stdout().flush()?;

    let (stopping, mut stopped) = tokio::sync::watch::channel(());
    let serve = axum::serve(
        listener,
        app(state).into_make_service_with_connect_info::<SocketAddr>(),
    )
    .with_graceful_shutdown(async move {
        told_to_stop().await;
        tracing::info!("stopping");
        let _ = stopping.send(());
    });
    tokio::select! {
        ended = serve => ended?,
        () = async { let _ = stopped.changed().await; tokio::time::sleep(FAREWELL).await } => {
            tracing::warn!("some requests did not end in time");
        }
    }
    close(&store, keep).await;
    Ok(())
}

async fn dump(store: &Store) -> Result<(), Failure> {
    let out = io::BufWriter::new(io::stdout());
    let dumped = store.dump(None, OffsetDateTime::now_utc(), out, |out, record| {
        serde_json::to_writer(&mut *out, &record)?;
        out.write_all(b"\n")?;
        Ok::<_, Failure>(())
    });
    let (count, mut out) = dumped.await?;
    out.flush()?;
    eprintln!("{count} games");
    Ok(())
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

async fn close(store: &Store, keep: Keep) {
    let _ = tokio::time::timeout(FAREWELL, store.pool().close()).await;
    keep.stop().await;
}

/// Replays every stored game, and says which ones differ and how many there are.
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
enum Keep {
    #[cfg(feature = "embedded")]
    Embedded(server::embedded::Embedded),
    Elsewhere,
}

impl Keep {
    async fn stop(self) {
        match self {
            #[cfg(feature = "embedded")]
            Self::Embedded(database) => database.stop().await,
            Self::Elsewhere => {}
        }
    }
}

async fn open_store(config: &Config) -> Result<(Store, Keep), Failure> {
    if let Some(url) = &config.database_url {
        let store = open_patiently(&url.0, config.database_connections, Database::Postgres)
            .await
            .map_err(|error| format!("cannot use the DATABASE_URL: {error}"))?;
        return Ok((store, Keep::Elsewhere));
    }
    embedded_store(config).await
}

/// A database that is still starting is waited for: another machine's, or the embedded one on a busy machine.
async fn open_patiently(
    url: &PgConnectOptions,
    connections: u32,
    database: Database,
) -> Result<Store, sqlx::Error> {
    let began = std::time::Instant::now();
    loop {
        match Store::open(url.clone(), connections, database).await {
            Err(error) if began.elapsed() < DATABASE_START && server::store::away(&error) => {
                tracing::warn!("waiting for the database: {error}");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            opened => return opened,
        }
    }
}

#[cfg(feature = "embedded")]
async fn embedded_store(config: &Config) -> Result<(Store, Keep), Failure> {
    use server::embedded;

    let database = embedded::start(&config.data).await?;
    tracing::info!(
        "no DATABASE_URL: games are kept by the embedded Postgres in {}; it is for one machine and for trying \
         out (a power cut can lose the last games)",
        config.data.display()
    );
    let store = open_patiently(
        &database.url().parse()?,
        embedded::CONNECTIONS,
        Database::Embedded,
    )
    .await?;
    Ok((store, Keep::Embedded(database)))
}

#[cfg(not(feature = "embedded"))]
async fn embedded_store(_: &Config) -> Result<(Store, Keep), Failure> {
    Err("this build has no embedded database: give a DATABASE_URL".into())
}

/// Ctrl-C, or the signal that service managers send.
async fn told_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
