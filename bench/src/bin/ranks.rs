//! How long a leaderboard takes when ten million games are finished: a page anywhere, and the exact rank of a game with
//! those around it. On the Postgres that `DATABASE_URL` names, in a database of its own that is thrown away afterwards.

use std::str::FromStr;
use std::time::Instant;

use bench::load::{Asker, Failure, Load, serve, whole};
use server::store::{Database, Store};
use shared::api::Leaderboard;
use shared::fate::Fast;
use sqlx::postgres::{PgConnectOptions, PgPool};
use uuid::Uuid;

/// Another number can be given as the first word, to try it out.
const GAMES: u64 = 10_000_000;
const REQUESTS: usize = 3_000;
const DATABASE: &str = "shiyane_bench_ranks";
const BOARDS: [&str; 2] = ["standard", "daily/2025-05-15"];

async fn generate(pool: &PgPool, games: u64) -> Result<(), Failure> {
    let began = Instant::now();
    eprintln!("making {games} finished games");
    let text = include_str!("../ranks.sql").replace("$GAMES$", &games.to_string());
    // One connection for all of it: settings and the temporary table are a session's.
    let mut connection = pool.acquire().await?.detach();
    sqlx::raw_sql(sqlx::AssertSqlSafe(text))
        .execute(&mut connection)
        .await?;
    for table in ["game", "player", "tally", "fine_tally"] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("vacuum analyze {table}")))
            .execute(&mut connection)
            .await?;
    }
    eprintln!("made in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// Asks so many times, one after another, for what `path` says, and prints a line.
async fn line(
    what: &str,
    asker: &mut Asker,
    mut path: impl FnMut() -> String,
) -> Result<(), Failure> {
    let mut times = Vec::with_capacity(REQUESTS);
    // The first hundred warm up.
    for number in 0..REQUESTS + 100 {
        let path = path();
        let asked = Instant::now();
        let board: Leaderboard = asker.get(&path).await?;
        if number >= 100 {
            times.push(asked.elapsed());
        }
        if board.rows.is_empty() {
            return Err(format!("{path}: no rows").into());
        }
    }
    let Load { p50, p99, .. } = Load::of(times, std::time::Duration::from_secs(1));
    println!("| {what} | {p50:.2} | **{p99:.2}** |");
    eprintln!("{what}: p50 {p50:.2} ms, p99 {p99:.2} ms");
    Ok(())
}

async fn measure(store: Store) -> Result<(), Failure> {
    let mut asker = Asker::new(serve(whole(store.clone())).await?);
    let mut choice = Fast::new(1);
    for board in BOARDS {
        let sample: Vec<Uuid> = sqlx::query_scalar(if board == "standard" {
            "select id from game tablesample system (0.1) where kind = 'standard' and ruleset = 'siege_standard' limit 5000"
        } else {
            "select id from game where kind = 'daily' and day = '2025-05-15' and finished_at is not null and ranked limit 5000"
        })
        .fetch_all(store.pool())
        .await?;
        let path = format!("/api/v1/leaderboards/{board}");
        let first: Leaderboard = asker.get(&path).await?;
        let total = first.meta.total;
        line(
            &format!("{board} ({total} results): first page"),
            &mut asker,
            || path.clone(),
        )
        .await?;
        line(&format!("{board}: a page anywhere"), &mut asker, || {
            let after = i64::from(choice.below(total as u32)) - 50;
            format!("{path}?after={}", after.max(0))
        })
        .await?;
        line(
            &format!("{board}: a game's exact rank, how many it beats, and around it"),
            &mut asker,
            || {
                let game = sample[choice.below(sample.len() as u32) as usize];
                format!("{path}/around/{game}")
            },
        )
        .await?;
    }
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    println!("## Ranks\n");
    let Ok(url) = std::env::var("DATABASE_URL") else {
        println!("Not measured: `DATABASE_URL` names no Postgres.");
        return Ok(());
    };
    let mut words = std::env::args().skip(1);
    let games = match words.next() {
        Some(word) => word.parse()?,
        None => GAMES,
    };
    // The games of a measurement that was broken off are still there.
    let again = words.next().as_deref() == Some("again");
    println!(
        "Leaderboards over HTTP with {games} finished games in Postgres, one client, {REQUESTS} requests of each kind one after"
    );
    println!("another: milliseconds, to be at most 10 at the 99th percentile.\n");
    println!("| what | p50, ms | p99, ms |\n|---|---|---|");
    let options = PgConnectOptions::from_str(&url)?;
    let outside = PgPool::connect_with(options.clone()).await?;
    let drop = format!("drop database if exists {DATABASE} with (force)");
    if !again {
        sqlx::raw_sql(sqlx::AssertSqlSafe(drop.clone()))
            .execute(&outside)
            .await?;
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("create database {DATABASE}")))
            .execute(&outside)
            .await?;
    }
    let store = Store::open(options.database(DATABASE), 8, Database::Postgres).await?;
    if !again {
        generate(store.pool(), games).await?;
    }
    measure(store.clone()).await?;
    store.pool().close().await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(drop))
        .execute(&outside)
        .await?;
    Ok(())
}
