//! How long after a move is sent a second client of the game gets it by its event stream: at the same server, alone and among many,
//! and at another server on the same Postgres. On the embedded database, and on Postgres when `DATABASE_URL` names one.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bench::Rounds;
use bench::load::{Asker, Failure, Load, one_of_several, run, serve, whole};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use server::embedded;
use server::store::{Database, Store};
use shared::fate::Fast;
use shared::ramparts::api::{Move, MoveAnswer};
use shared::rules::Side;
use uuid::Uuid;

const ROUNDS: usize = 9;
const SECONDS: u64 = 3;
/// Games that are played and watched concurrently.
const MANY: usize = 16;

/// A stream of server-sent events, as far as it has been read.
struct Events {
    body: Incoming,
    text: String,
}

impl Events {
    /// Reads until the entry with this number of the log has come.
    async fn entry(&mut self, seq: u32) -> Result<(), Failure> {
        let (id, id_at_start) = (format!("\nid: {seq}\n"), format!("id: {seq}\n"));
        loop {
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let event = format!("{event}\n");
                let is_it = event.contains("event: entry\n")
                    && (event.contains(&id) || event.starts_with(&id_at_start));
                self.text = rest.to_owned();
                if is_it {
                    return Ok(());
                }
            }
            let frame = self.body.frame().await.ok_or("the stream has ended")??;
            if let Some(data) = frame.data_ref() {
                self.text.push_str(std::str::from_utf8(data)?);
            }
        }
    }
}

/// Plays random moves at one server and returns how long after each was sent the same player's other client received it.
async fn watched(
    [playing, watching]: [SocketAddr; 2],
    choice: u64,
    until: Instant,
) -> Result<Vec<Duration>, Failure> {
    let mut player = Asker::new(playing);
    let mut choice = Fast::new(choice);
    let mut times = Vec::new();
    loop {
        let (id, mut game) = player.begin().await?;
        let path = format!("/api/v1/games/{id}/moves");
        let events = format!("/api/v1/games/{id}/events");
        let body = player.elsewhere(watching).watch(&events).await?;
        let mut events = Events {
            body,
            text: String::new(),
        };
        // Earlier entries are sent first: from then on the stream is open.
        events.entry(game.seq() - 1).await?;
        while game.outcome().is_none() {
            if Instant::now() >= until {
                return Ok(times);
            }
            let legal = game.state().legal_actions();
            let action = legal[choice.below(legal.len() as u32) as usize];
            let seq = game.seq();
            let body = Move {
                command_id: Uuid::new_v4(),
                seq,
                action,
                digest: game.digest(),
                side: None,
            };
            let sent = Instant::now();
            let told = async {
                events.entry(seq).await?;
                Ok::<_, Failure>(sent.elapsed())
            };
            let (answer, told) = tokio::try_join!(player.post(&path, &body), told)?;
            let answer: MoveAnswer = answer;
            times.push(told);
            game.apply_recorded(Side::FIRST, &action, &answer.outcomes, &mut ())?;
        }
    }
}

async fn measure(name: &str, servers: [SocketAddr; 2], games: usize) -> Result<(), Failure> {
    let starts = AtomicU64::new(0);
    let mut loads: Vec<Load> = Vec::new();
    for round in 0..=ROUNDS {
        let start = starts.fetch_add(1_000, Ordering::Relaxed);
        let load = run(games, SECONDS, |number, until| {
            watched(servers, start + number as u64, until)
        })
        .await?;
        eprintln!(
            "{name}, round {round}: {:.0} a second, p50 {:.2} ms, p99 {:.2} ms",
            load.per_second, load.p50, load.p99
        );
        // The first round warms up.
        if round > 0 {
            loads.push(load);
        }
    }
    let rounds = |figure: fn(&Load) -> f64| Rounds::new(loads.iter().map(figure).collect());
    println!(
        "| {name} | {} | {} | {} |",
        rounds(|l| l.per_second),
        rounds(|l| l.p50),
        rounds(|l| l.p99)
    );
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    println!("## A move, told to a second client\n");
    println!(
        "Random games of the siege over HTTP, each watched by its player's other client by event stream, all in the server's process:"
    );
    println!(
        "from the moment a move is sent until the other client has read it. The next move is sent when one client has the answer and"
    );
    println!(
        "the other the event. {ROUNDS} rounds of {SECONDS} s each after one to warm up; figures are min / **median** / max. At most 50 ms"
    );
    println!("are wanted at the median.\n");
    println!("| what | moves a second | p50, ms | p99, ms |\n|---|---|---|---|");
    let folder = tempfile::tempdir()?;
    let database = embedded::start(folder.path()).await?;
    let store = Store::open(
        database.url().parse()?,
        embedded::CONNECTIONS,
        Database::Embedded,
    )
    .await?;
    let only = serve(whole(store.clone())).await?;
    measure("embedded, one game", [only; 2], 1).await?;
    measure(&format!("embedded, {MANY} games"), [only; 2], MANY).await?;
    store.pool().close().await;
    database.stop().await;
    let Ok(url) = std::env::var("DATABASE_URL") else {
        println!("\nPostgres was not measured: no `DATABASE_URL`.");
        return Ok(());
    };
    let mut servers = Vec::new();
    for _ in 0..2 {
        let store = Store::open(url.parse()?, 16, Database::Postgres).await?;
        servers.push(serve(one_of_several(store)).await?);
    }
    let [one, other] = servers[..] else {
        return Err("two servers".into());
    };
    measure("Postgres, one game", [one; 2], 1).await?;
    measure(&format!("Postgres, {MANY} games"), [one; 2], MANY).await?;
    measure(
        "Postgres, one game, watched at another server",
        [one, other],
        1,
    )
    .await?;
    let many = format!("Postgres, {MANY} games, watched at another server");
    measure(&many, [one, other], MANY).await
}
