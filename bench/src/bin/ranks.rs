//! How long a leaderboard takes when ten million games are finished: a page anywhere, and the exact rank of a game with
//! those around it. On the Postgres that `DATABASE_URL` names, in a database of its own that is thrown away afterwards.

use std::str::FromStr;
use std::time::{Duration, Instant};

use bench::load::{Asker, Failure, Load, serve, whole_at};
use server::store::{Database, Store};
use shared::api::Leaderboard;
use shared::fate::Fast;
use sqlx::postgres::{PgConnectOptions, PgPool};
use time::OffsetDateTime;
use uuid::Uuid;

/// Another number can be given as the first word, to try it out. The second word `again` measures the games that are there
/// already, and leaves them. Without words those of `BENCH_RANKS` are taken.
const GAMES: u64 = 10_000_000;
const REQUESTS: usize = 3_000;
const DATABASE: &str = "shiyane_bench_ranks";

/// A board's address, its period, and the games that are on it.
const BOARDS: [(&str, &str, &str); 4] = [
    (
        "standard",
        "",
        "kind = 'standard' and ruleset = 'siege_standard'",
    ),
    (
        "standard",
        "period=week",
        "kind = 'standard' and ruleset = 'siege_standard' and finished_week = '2025-05-12'",
    ),
    (
        "standard",
        "period=day",
        "kind = 'standard' and ruleset = 'siege_standard' and finished_on = '2025-05-15'",
    ),
    (
        "daily/2025-05-15",
        "",
        "kind = 'daily' and day = '2025-05-15'",
    ),
];

/// Noon of a Thursday somewhere in the middle of the games.
fn now() -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::from_secs(1_747_310_400)
}

async fn generate(pool: &PgPool, games: u64) -> Result<(), Failure> {
    let began = Instant::now();
    eprintln!("making {games} finished games");
    let text = include_str!("../ranks.sql").replace("$GAMES$", &games.to_string());
    // One connection for all of it: settings and the temporary table are a session's.
    let mut connection = pool.acquire().await?.detach();
    sqlx::raw_sql(sqlx::AssertSqlSafe(text))
        .execute(&mut connection)
        .await?;
    for table in ["game", "player", "tally", "undo_tally", "fine_tally"] {
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
    let least = times.iter().min().map_or(f64::NAN, Duration::as_secs_f64) * 1e3;
    let Load { p50, p99, .. } = Load::of(times, Duration::from_secs(1));
    println!("| {what} | {least:.2} | {p50:.2} | **{p99:.2}** |");
    eprintln!("{what}: least {least:.2} ms, p50 {p50:.2} ms, p99 {p99:.2} ms");
    Ok(())
}

async fn measure(store: Store) -> Result<(), Failure> {
    let mut asker = Asker::new(serve(whole_at(store.clone(), now)).await?);
    let mut choice = Fast::new(1);
    for (board, period, of_board) in BOARDS {
        // Ids are random, so these are from all over the board.
        let sample: Vec<Uuid> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select id from game where finished_at is not null and ranked and {of_board} order by id limit 5000"
        )))
        .fetch_all(store.pool())
        .await?;
        let path = format!("/api/v1/leaderboards/{board}");
        let first_page = format!("{path}?{period}");
        let first: Leaderboard = asker.get(&first_page).await?;
        let total = first.meta.total;
        let name = format!("{board} {period}");
        let name = name.trim_end();
        line(
            &format!("{name} ({total} results): first page"),
            &mut asker,
            || first_page.clone(),
        )
        .await?;
        line(&format!("{name}: a page anywhere"), &mut asker, || {
            let after = i64::from(choice.below(total as u32)) - 50;
            format!("{first_page}&after={}", after.max(0))
        })
        .await?;
        line(
            &format!("{name}: a game's exact rank, how many it beats, and around it"),
            &mut asker,
            || {
                let game = sample[choice.below(sample.len() as u32) as usize];
                format!("{path}/around/{game}?{period}")
            },
        )
        .await?;
    }
    Ok(())
}

/// How many programs wanted the machine in the last minute, where Linux says so.
fn load() -> String {
    let all = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let last = all.split(' ').next().unwrap_or_default();
    if last.is_empty() { "unknown" } else { last }.to_owned()
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    println!("## Ranks\n");
    let Ok(url) = std::env::var("DATABASE_URL") else {
        println!("Not measured: `DATABASE_URL` names no Postgres.");
        return Ok(());
    };
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        let told = std::env::var("BENCH_RANKS").unwrap_or_default();
        words.extend(told.split_whitespace().map(str::to_owned));
    }
    let games = match words.first() {
        Some(word) => word.parse()?,
        None => GAMES,
    };
    let again = words.get(1).is_some_and(|word| word == "again");
    println!(
        "Leaderboards over HTTP with {games} finished games in Postgres, one client, {REQUESTS} requests of each kind one after"
    );
    println!("another: milliseconds, to be at most 10 at the 99th percentile.\n");
    println!("| what | least, ms | p50, ms | p99, ms |\n|---|---|---|---|");
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
    let before = load();
    measure(store.clone()).await?;
    println!(
        "\nWhat else the machine did: its load of the last minute was {before} before and {} after, the program's own with it.",
        load()
    );
    store.pool().close().await;
    if !again {
        sqlx::raw_sql(sqlx::AssertSqlSafe(drop))
            .execute(&outside)
            .await?;
    }
    Ok(())
}
