//! Several servers on one Postgres: each tells the others which games have gone on, and hears it from them.
//!
//! `NOTIFY` takes a lock of the whole database when its transaction commits, so it is never part of a move: games are
//! told together, a few milliseconds later, by a statement of their own.

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
/// How long games are gathered before they are told together.
const GATHER: Duration = Duration::from_millis(10);
/// Games that wait to be told while the database does not take them. Beyond that they are left out: whoever watches them from another
/// server sees the next change, or asks again by himself.
const MOST_WAITING: usize = 10_000;
/// Before a lost connection is tried again.
const PAUSE: Duration = Duration::from_secs(1);
/// After so long without a word the connection is tried,
const SILENT: Duration = Duration::from_secs(30);
/// and counts as lost when there is no answer for so long.
const ANSWER: Duration = Duration::from_secs(10);

/// What watches the games of this server, and tells other servers of them and hears what these do. The task ends when this server has
/// answered its last request and told of all games.
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

/// Tells the other servers of each game, until there are no more.
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
            // They are told as soon as they can be; that they are not is said once.
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

/// Hears what other servers tell, again after a lost connection.
async fn listen(pool: &PgPool, server: Uuid, live: &Live) {
    loop {
        if let Err(error) = listen_once(pool, server, live).await {
            tracing::warn!("other servers are not heard: {error}");
        }
        sleep(PAUSE).await;
    }
}

/// Hears what other servers tell until the connection is lost.
async fn listen_once(pool: &PgPool, server: Uuid, live: &Live) -> Result<(), sqlx::Error> {
    // A connection of its own: those of the pool are for whoever plays.
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
            // Whether the other end is there at all, or has gone without a word.
            in_time(sqlx::query!("select 1 as one").fetch_one(&mut listener)).await?;
            continue;
        };
        // None: the connection was lost and there is a new one. What was told meanwhile is not told again.
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

/// What is asked of a database that may be gone without a word.
async fn in_time<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(ANSWER, asked)
        .await
        .unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}
