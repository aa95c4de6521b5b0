//! Several servers on one Postgres: each notifies the others of games that have changed.
//!
//! `NOTIFY` takes a lock of the whole database when its transaction commits, so it is never part of a move: games are published
//! together, a few milliseconds later, by a separate statement.

use std::collections::BTreeSet;
use std::io;
use std::pin::pin;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use super::Live;
use super::payload::{MOST, read, written};
use crate::lifecycle::{Lifecycle, Stage};

/// The channel's name in the database.
const CHANNEL: &str = "game_gone_on";
/// How long games are collected before they are published together.
const GATHER: Duration = Duration::from_millis(10);
/// Games that wait to be published while the database refuses. Beyond that they are dropped: their viewers on another server see the
/// next change, or reload.
const MOST_WAITING: usize = 10_000;
/// Before a lost connection is tried again.
const PAUSE: Duration = Duration::from_secs(1);
/// After so long without a notification the connection is tested,
const SILENT: Duration = Duration::from_secs(30);
/// and counts as lost when there is no answer for so long.
const ANSWER: Duration = Duration::from_secs(10);

/// The live games of this server, connected to other servers by notifications both ways. The task ends when this server has answered
/// its last request and published all games.
pub fn across_servers(live: Live, pool: PgPool, lifecycle: Lifecycle) -> (Live, JoinHandle<()>) {
    let (elsewhere, games) = mpsc::channel(MOST_WAITING);
    let live = live.with_others(elsewhere);
    let server = Uuid::new_v4();
    let heard = live.clone();
    let task = tokio::spawn(async move {
        let hear = async {
            tokio::select! {
                () = listen(&pool, server, &heard) => {}
                () = lifecycle.reached(Stage::Stopping) => {}
            }
        };
        // Moves are still made while the server stops.
        let answered = lifecycle.reached(Stage::Answered);
        tokio::join!(hear, publish(&pool, server, games, answered));
    });
    (live, task)
}

/// Publishes each game to the other servers, until there are no more.
async fn publish(
    pool: &PgPool,
    server: Uuid,
    mut games: mpsc::Receiver<Uuid>,
    no_more: impl Future<Output = ()>,
) {
    let mut no_more = pin!(no_more);
    let mut gathered = BTreeSet::new();
    let mut failing = false;
    loop {
        if gathered.is_empty() {
            let first = tokio::select! {
                biased;
                first = games.recv() => first,
                () = &mut no_more => None,
            };
            let Some(first) = first else {
                return;
            };
            gathered.insert(first);
            sleep(GATHER).await;
        }
        while gathered.len() < MOST
            && let Ok(game) = games.try_recv()
        {
            gathered.insert(game);
        }
        let games = written(server, &gathered);
        let told = sqlx::query!("select pg_notify($1, $2)", CHANNEL, games).fetch_one(pool);
        match in_time(told).await {
            Ok(_) => gathered.clear(),
            // They are published as soon as possible; the failure is logged once.
            Err(error) => {
                if !failing {
                    tracing::warn!("other servers are not told of games: {error}");
                }
                sleep(PAUSE).await;
            }
        }
        failing = !gathered.is_empty();
    }
}

/// Receives notifications of other servers; reconnects after a lost connection.
async fn listen(pool: &PgPool, server: Uuid, live: &Live) {
    loop {
        if let Err(error) = listen_once(pool, server, live).await {
            tracing::warn!("other servers are not heard: {error}");
        }
        sleep(PAUSE).await;
    }
}

/// Receives notifications until the connection is lost.
async fn listen_once(pool: &PgPool, server: Uuid, live: &Live) -> Result<(), sqlx::Error> {
    // A separate connection: those of the pool are for requests.
    let own = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = PgListener::connect_with(&own).await?;
    in_time(listener.listen(CHANNEL)).await?;
    live.any_changed();
    loop {
        let Ok(told) = timeout(SILENT, listener.try_recv()).await else {
            // Whether the other end still exists, or has vanished silently.
            in_time(sqlx::query!("select 1 as one").fetch_one(&mut listener)).await?;
            continue;
        };
        // None: the connection was lost and replaced. Notifications in between are lost.
        match told? {
            Some(told) => {
                let (teller, games) = read(told.payload());
                if teller != Some(server) {
                    games
                        .into_iter()
                        .for_each(|game| live.changed_elsewhere(game));
                }
            }
            None => live.any_changed(),
        }
    }
}

/// A query to a database that may have vanished silently.
async fn in_time<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(ANSWER, asked)
        .await
        .unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}
