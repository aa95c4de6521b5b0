//! Several servers on one Postgres: each tells the others which games have gone on, and hears it from them.
//!
//! `NOTIFY` takes a lock of the whole database when its transaction commits, so it is never part of a move: games are
//! told together, a few milliseconds later, by a statement of their own.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::sync::mpsc;
use tokio::time::sleep;
use uuid::Uuid;

use super::Live;
use crate::lifecycle::{Lifecycle, Stage};

/// The channel's name in the database.
const CHANNEL: &str = "game_gone_on";
/// How long games are gathered before they are told together.
const GATHER: Duration = Duration::from_millis(10);
/// Most of them in one notification, whose text is less than 8,000 bytes.
const MOST: usize = 200;
/// Before a lost connection is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// What watches the games of this server, and tells and hears what other servers do until this one stops.
pub fn across_servers(pool: PgPool, lifecycle: Lifecycle) -> Live {
    let (elsewhere, games) = mpsc::unbounded_channel();
    let live = Live::with_others(elsewhere);
    let server = Uuid::new_v4();
    let heard = live.clone();
    tokio::spawn(async move {
        tokio::select! {
            () = tell(&pool, server, games) => {}
            () = hear(&pool, server, &heard) => {}
            () = lifecycle.reached(Stage::Closing) => {}
        }
    });
    live
}

/// Tells the other servers of each game.
async fn tell(pool: &PgPool, server: Uuid, mut games: mpsc::UnboundedReceiver<Uuid>) {
    while let Some(first) = games.recv().await {
        sleep(GATHER).await;
        let mut gathered = BTreeSet::from([first]);
        while gathered.len() < MOST
            && let Ok(game) = games.try_recv()
        {
            gathered.insert(game);
        }
        let told = sqlx::query("select pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(written(server, &gathered))
            .execute(pool)
            .await;
        if let Err(error) = told {
            // Whoever watches elsewhere learns of it with the next move, or when the page asks.
            tracing::warn!(
                "other servers could not be told of {} games: {error}",
                gathered.len()
            );
        }
    }
}

/// Hears what other servers tell, again after a lost connection.
async fn hear(pool: &PgPool, server: Uuid, live: &Live) {
    loop {
        if let Err(error) = listen(pool, server, live).await {
            tracing::warn!("other servers are not heard: {error}");
        }
        sleep(PAUSE).await;
    }
}

async fn listen(pool: &PgPool, server: Uuid, live: &Live) -> Result<(), sqlx::Error> {
    // A connection of its own: those of the pool are for whoever plays.
    let own = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = PgListener::connect_with(&own).await?;
    listener.listen(CHANNEL).await?;
    live.any_gone_on();
    loop {
        // None: the connection was lost and there is a new one. What was told meanwhile is not told again.
        match listener.try_recv().await? {
            Some(told) => {
                let (teller, games) = read(told.payload());
                if teller != Some(server) {
                    games.into_iter().for_each(|game| live.gone_on(game));
                }
            }
            None => live.any_gone_on(),
        }
    }
}

/// The server, and each game, with spaces between.
fn written(server: Uuid, games: &BTreeSet<Uuid>) -> String {
    let mut text = server.simple().to_string();
    for game in games {
        text.push(' ');
        text.push_str(&game.simple().to_string());
    }
    text
}

/// What is no identifier is passed over: the channel is anybody's who may use the database.
fn read(text: &str) -> (Option<Uuid>, Vec<Uuid>) {
    let mut words = text.split(' ').map(|word| Uuid::try_parse(word).ok());
    (words.next().flatten(), words.flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_and_fits_into_a_notification() {
        let games: BTreeSet<_> = (0..MOST as u128).map(Uuid::from_u128).collect();
        let server = Uuid::from_u128(7 << 100);
        let text = written(server, &games);
        assert!(text.len() < 8_000, "{}", text.len());
        assert_eq!(read(&text), (Some(server), games.into_iter().collect()));
        assert_eq!(read("rubbish more"), (None, Vec::new()));
    }
}
