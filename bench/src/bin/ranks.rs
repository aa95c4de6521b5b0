//! How long a leaderboard takes with ten million finished games: a page anywhere, and the exact rank of a game with those around
//! it. On the Postgres that `DATABASE_URL` names, in a separate database that is deleted afterwards.

use std::str::FromStr;
use std::time::{Duration, Instant};

use bench::Rounds;
use bench::cpu::Cpu;
use bench::load::{Asker, Failure, Load, serve, whole_at};
use server::store::{Database, Store};
use shared::fate::Fast;
use shared::ramparts::api::Leaderboard;
use sqlx::postgres::{PgConnectOptions, PgPool};
use time::OffsetDateTime;
use uuid::Uuid;

/// The first argument may be another number, for a trial. The second argument `again` measures the existing games, and keeps them.
/// Without arguments those of `BENCH_RANKS` are used.
const GAMES: u64 = 10_000_000;
const ROUNDS: usize = 9;
/// Of each kind in each round.
const REQUESTS: usize = 1_000;
/// A share of stolen time, in per cent, that is negligible.
const LITTLE: f64 = 1.0;
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

/// Noon of a Thursday near the middle of the games.
fn now() -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::from_secs(1_747_310_400)
}

async fn generate(pool: &PgPool, games: u64) -> Result<(), Failure> {
    let began = Instant::now();
    eprintln!("making {games} finished games");
    let text = include_str!("../ranks.sql").replace("$GAMES$", &games.to_string());
    // One connection for everything: settings and the temporary table belong to a session.
    let mut connection = pool.acquire().await?.detach();
    sqlx::raw_sql(sqlx::AssertSqlSafe(text))
        .execute(&mut connection)
        .await?;
    for table in [
        "game",
        "game_state",
        "seat",
        "player",
        "tally",
        "undo_tally",
        "fine_tally",
    ] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("vacuum analyze {table}")))
            .execute(&mut connection)
            .await?;
    }
    eprintln!("made in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// A request to a leaderboard.
#[derive(Clone, Copy)]
enum Question {
    FirstPage,
    AnyPage,
    Around,
}

impl Question {
    const ALL: [Self; 3] = [Self::FirstPage, Self::AnyPage, Self::Around];
}

/// A board of [`BOARDS`], with the parameters of its requests.
struct Board {
    name: String,
    path: String,
    period: &'static str,
    total: u32,
    /// Games from all over it.
    sample: Vec<Uuid>,
}

impl Board {
    async fn of(
        (board, period, games): (&str, &'static str, &str),
        asker: &mut Asker,
        pool: &PgPool,
    ) -> Result<Self, Failure> {
        // Ids are random.
        let sample = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select id from game where finished_at is not null and ranked and {games} order by id limit 5000"
        )))
        .fetch_all(pool)
        .await?;
        let path = format!("/api/v1/leaderboards/{board}");
        let first: Leaderboard = asker.get(&format!("{path}?{period}")).await?;
        Ok(Self {
            name: format!("{board} {period}").trim_end().to_owned(),
            path,
            period,
            total: u32::try_from(first.meta.total)?,
            sample,
        })
    }

    fn ask(&self, question: Question, choice: &mut Fast) -> String {
        let Self { path, period, .. } = self;
        match question {
            Question::FirstPage => format!("{path}?{period}"),
            Question::AnyPage => {
                let after = i64::from(choice.below(self.total)) - 50;
                format!("{path}?{period}&after={}", after.max(0))
            }
            Question::Around => {
                let game = self.sample[choice.below(self.sample.len() as u32) as usize];
                format!("{path}/around/{game}?{period}")
            }
        }
    }

    fn what(&self, question: Question) -> String {
        let Self { name, total, .. } = self;
        match question {
            Question::FirstPage => format!("{name} ({total} results): first page"),
            Question::AnyPage => format!("{name}: a page anywhere"),
            Question::Around => {
                format!("{name}: a game's exact rank, how many it beats, and around it")
            }
        }
    }
}

/// The time of each request, one after another.
async fn times(
    asker: &mut Asker,
    mut path: impl FnMut() -> String,
) -> Result<Vec<Duration>, Failure> {
    let mut times = Vec::with_capacity(REQUESTS);
    for _ in 0..REQUESTS {
        let path = path();
        let asked = Instant::now();
        let board: Leaderboard = asker.get(&path).await?;
        times.push(asked.elapsed());
        if board.rows.is_empty() {
            return Err(format!("{path}: no rows").into());
        }
    }
    Ok(times)
}

async fn measure(store: Store) -> Result<(), Failure> {
    let mut asker = Asker::new(serve(whole_at(store.clone(), now)).await?);
    let mut choice = Fast::new(1);
    let mut lines = Vec::new();
    for described in BOARDS {
        let board = Board::of(described, &mut asker, store.pool()).await?;
        lines.push((board, Question::ALL.map(|question| (question, Vec::new()))));
    }
    // Every line in every round, so that a busy minute of the machine does not affect one line alone. The first warms up.
    for round in 0..=ROUNDS {
        for (board, answers) in &mut lines {
            for (question, loads) in answers {
                let before = processor();
                let times = times(&mut asker, || board.ask(*question, &mut choice)).await?;
                let load = Load::of(times, Duration::from_secs(1), Cpu::default());
                let stolen = stolen_since(before);
                let what = board.what(*question);
                eprintln!(
                    "{round}: {what}: p50 {:.2} ms, p99 {:.2} ms, {stolen:.1} % stolen",
                    load.p50, load.p99
                );
                if round > 0 {
                    loads.push((load, stolen));
                }
            }
        }
    }
    for (board, answers) in &lines {
        for (question, loads) in answers {
            print_line(&board.what(*question), loads);
        }
    }
    Ok(())
}

/// Prints the rounds, each with the share of the machine that was stolen meanwhile.
fn print_line(what: &str, loads: &[(Load, f64)]) {
    let all = |figure: fn(&Load) -> f64| {
        Rounds::new(loads.iter().map(|(load, _)| figure(load)).collect())
    };
    let left_alone = loads.iter().filter(|(_, stolen)| *stolen < LITTLE);
    let left_alone: Vec<f64> = left_alone.map(|(load, _)| load.p99).collect();
    let alone = match left_alone.len() {
        0 => "never".to_owned(),
        rounds => format!("{} ({rounds})", Rounds::new(left_alone)),
    };
    let (p50, p99) = (all(|load| load.p50), all(|load| load.p99));
    println!("| {what} | {p50} | {p99} | {alone} |");
}

/// The machine's processor time so far, and the part stolen by its neighbours, if Linux reports it.
fn processor() -> (u64, u64) {
    let all = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let first = all.lines().next().unwrap_or_default();
    let times: Vec<u64> = first
        .split_whitespace()
        .skip(1)
        .map_while(|word| word.parse().ok())
        .collect();
    // The eighth; later ones are included in the first ones.
    let whole = times.iter().take(8).sum();
    (whole, times.get(7).copied().unwrap_or_default())
}

/// Percentage of the machine's time that its neighbours have used since then.
fn stolen_since((whole, stolen): (u64, u64)) -> f64 {
    let (whole_now, stolen_now) = processor();
    // Linux's count may go back by a tick.
    let whole = whole_now.saturating_sub(whole).max(1);
    stolen_now.saturating_sub(stolen) as f64 * 100.0 / whole as f64
}

/// Number of runnable programs in the last minute, if Linux reports it.
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
    println!(
        "another in each of {ROUNDS} rounds: milliseconds, to be at most 10 at the 99th percentile. Figures are of the rounds,"
    );
    println!(
        "min / **median** / max; those of the last column are the rounds (so many) in which less than {LITTLE} % of the machine's"
    );
    println!("time went to its neighbours.\n");
    println!("| what | p50, ms | p99, ms | p99 when left alone, ms |\n|---|---|---|---|");
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
    let (before, at_first) = (load(), processor());
    measure(store.clone()).await?;
    println!(
        "\nWhat else the machine did: its load of the last minute was {before} before and {} after, the program's own with it;",
        load()
    );
    println!(
        "{:.1} % of its time meanwhile went to its neighbours.",
        stolen_since(at_first)
    );
    store.pool().close().await;
    if !again {
        sqlx::raw_sql(sqlx::AssertSqlSafe(drop))
            .execute(&outside)
            .await?;
    }
    Ok(())
}
