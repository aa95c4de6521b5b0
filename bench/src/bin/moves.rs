//! How many moves a server handles, beside a bare axum + sqlx handler that does one transaction with one update and one insert on
//! the same pool, alternating, in the same run. On the embedded database, and on Postgres when `DATABASE_URL` names one.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use bench::Rounds;
use bench::load::{Asker, Failure, Load, run, serve, whole};
use serde::{Deserialize, Serialize};
use server::embedded;
use server::store::{Database, Store};
use shared::fate::Fast;
use shared::ramparts::api::{Move, MoveAnswer};
use shared::ramparts::record::Game;
use shared::rules::Side;
use sqlx::PgPool;
use tokio::task::JoinSet;
use uuid::Uuid;

const ROUNDS: usize = 9;
const SECONDS: u64 = 6;
const CLIENTS: usize = 16;
/// Begun for each client before a round, more than it can play to their ends.
const GAMES: usize = 100;

/// The bare handler.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Bump {
    id: i64,
    note: u64,
}

async fn bump(State(pool): State<PgPool>, Json(asked): Json<Bump>) -> Result<Json<i64>, String> {
    let job = async {
        let mut tx = pool.begin().await?;
        let n: i64 = sqlx::query_scalar("update bench_row set n = n + 1 where id = $1 returning n")
            .bind(asked.id)
            .fetch_one(&mut *tx)
            .await?;
        sqlx::query("insert into bench_line (id, n, note) values ($1, $2, $3)")
            .bind(asked.id)
            .bind(n)
            .bind(asked.note.to_string())
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok::<_, sqlx::Error>(n)
    };
    job.await.map(Json).map_err(|error| error.to_string())
}

async fn bare(pool: &PgPool) -> Result<Router, Failure> {
    sqlx::raw_sql(
        "drop table if exists bench_row, bench_line;
         create table bench_row (id bigint primary key, n bigint not null);
         create table bench_line (id bigint, n bigint, note text not null, primary key (id, n));
         insert into bench_row select i, 0 from generate_series(0, 63) i",
    )
    .execute(pool)
    .await?;
    Ok(Router::new()
        .route("/bump", post(bump))
        .with_state(pool.clone()))
}

/// A client with games to play that have already begun.
struct Player {
    asker: Asker,
    games: Vec<(Uuid, Game)>,
    choice: Fast,
}

impl Player {
    async fn new(address: SocketAddr, choice: u64) -> Result<Self, Failure> {
        let mut player = Self {
            asker: Asker::new(address),
            games: Vec::with_capacity(GAMES),
            choice: Fast::new(choice),
        };
        for _ in 0..GAMES {
            let begun = player.asker.begin().await?;
            player.games.push(begun);
        }
        Ok(player)
    }

    /// Plays random moves over the API, including the last of each game, and returns the time of each.
    async fn play(mut self, until: Instant) -> Result<Vec<Duration>, Failure> {
        let mut times = Vec::new();
        while let Some((id, mut game)) = self.games.pop() {
            let path = format!("/api/v1/games/{id}/moves");
            while game.outcome().is_none() {
                if Instant::now() >= until {
                    return Ok(times);
                }
                let legal = game.state().legal_actions();
                let action = legal[self.choice.below(legal.len() as u32) as usize];
                let body = Move {
                    command_id: Uuid::new_v4(),
                    seq: game.seq(),
                    action,
                    digest: game.digest(),
                    side: None,
                };
                let asked = Instant::now();
                let answer: MoveAnswer = self.asker.post(&path, &body).await?;
                times.push(asked.elapsed());
                game.apply_recorded(Side::FIRST, &action, &answer.outcomes, &mut ())?;
                if game.digest() != answer.digest {
                    return Err("the digests differ".into());
                }
            }
        }
        Err(format!("{GAMES} games for each client are too few").into())
    }
}

async fn bumper(mut asker: Asker, id: i64, until: Instant) -> Result<Vec<Duration>, Failure> {
    let mut times = Vec::new();
    while Instant::now() < until {
        let asked = Instant::now();
        let _: i64 = asker
            .post(
                "/bump",
                &Bump {
                    id,
                    note: times.len() as u64,
                },
            )
            .await?;
        times.push(asked.elapsed());
    }
    Ok(times)
}

async fn measure(name: &str, store: Store) -> Result<(), Failure> {
    let other = serve(bare(store.pool()).await?).await?;
    let ours = serve(whole(store.clone())).await?;
    let starts = AtomicU64::new(0);
    let (mut moves, mut bumps): (Vec<Load>, Vec<Load>) = (Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let start = starts.fetch_add(1_000, Ordering::Relaxed);
        let beginning: JoinSet<_> = (0..CLIENTS as u64)
            .map(|client| Player::new(ours, start + client))
            .collect();
        let begun = beginning.join_all().await;
        let mut players = begun.into_iter().collect::<Result<Vec<_>, _>>()?;
        let played = run(CLIENTS, SECONDS, |_, until| {
            let player = players.pop();
            async move {
                player
                    .ok_or("there is a player for each client")?
                    .play(until)
                    .await
            }
        })
        .await?;
        let bumped = run(CLIENTS, SECONDS, |i, until| {
            bumper(Asker::new(other), i as i64, until)
        })
        .await?;
        eprintln!(
            "{name}, round {round}: {:.0} moves/s, {:.0} µs own and {:.0} of Postgres; bare {:.0}/s, {:.0} and {:.0}",
            played.per_second,
            played.cpu.own,
            played.cpu.postgres,
            bumped.per_second,
            bumped.cpu.own,
            bumped.cpu.postgres,
        );
        // The first round warms up.
        if round > 0 {
            moves.push(played);
            bumps.push(bumped);
        }
    }
    let rounds =
        |loads: &[Load], figure: fn(&Load) -> f64| Rounds::new(loads.iter().map(figure).collect());
    let ratio = moves
        .iter()
        .zip(&bumps)
        .map(|(a, b)| a.per_second / b.per_second)
        .collect();
    let by_cpu = moves
        .iter()
        .zip(&bumps)
        .map(|(a, b)| b.cpu.whole() / a.cpu.whole())
        .collect();
    println!(
        "| {name}, moves | {} | {} | {} |",
        rounds(&moves, |l| l.per_second),
        rounds(&moves, |l| l.p50),
        rounds(&moves, |l| l.p99)
    );
    println!(
        "| {name}, bare handler | {} | {} | {} |",
        rounds(&bumps, |l| l.per_second),
        rounds(&bumps, |l| l.p50),
        rounds(&bumps, |l| l.p99)
    );
    println!(
        "| {name}, ratio of throughput | {} | | |",
        Rounds::new(ratio)
    );
    println!(
        "| {name}, ratio by processor time | {} | | |",
        Rounds::new(by_cpu)
    );
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    println!("## A move\n");
    println!(
        "{CLIENTS} clients in the server's own process play random games over HTTP that were begun before, each waiting for its answer;"
    );
    println!(
        "in turn, on the same pool, a bare axum + sqlx handler does one transaction with one update and one insert."
    );
    println!(
        "{ROUNDS} rounds of {SECONDS} s each after one to warm up. Figures are min / **median** / max.\n"
    );
    println!("| what | a second | p50, ms | p99, ms |\n|---|---|---|---|");
    let folder = tempfile::tempdir()?;
    let database = embedded::start(folder.path()).await?;
    let store = Store::open(
        database.url().parse()?,
        embedded::CONNECTIONS,
        Database::Embedded,
    )
    .await?;
    measure("embedded", store.clone()).await?;
    store.pool().close().await;
    database.stop().await;
    match std::env::var("DATABASE_URL") {
        Ok(url) => {
            measure(
                "Postgres",
                Store::open(url.parse()?, 16, Database::Postgres).await?,
            )
            .await?
        }
        Err(_) => println!("\nPostgres was not measured: no `DATABASE_URL`."),
    }
    Ok(())
}
