//! The database goes away and comes back: precise answers in between, nothing lost or doubled after.

use std::cell::Cell;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use server::store::{Database, Store};
use sqlx::{Connection, postgres::PgConnection};

use crate::database_proxy::{ProxiedServer, read_only};
use crate::test_client::{Answer, TestClient, some_number};
use crate::test_server::{TestServer, among_others, database_url, fresh_database, run};

#[test]
fn while_the_database_is_away_every_answer_says_so_and_afterwards_play_goes_on() {
    run(async {
        let server = ProxiedServer::open().await;
        let mut anna = TestClient::at(&server.base);
        let mut game = anna.begin("standard").await;
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        let moves = format!("/games/{}/moves", game.id);

        assert!(probe(&server.base).await.is_ok());
        server.proxy.cut();
        unwell(&server.base).await;
        let mut answers = vec![unhealthy(&mut anna).await];
        for path in ["/me", "/daily", "/leaderboards/standard"] {
            answers.push(anna.get(path).await);
        }
        for answer in answers {
            assert_eq!(answer.headers["retry-after"], "1");
            answer.problem(503, "database-away");
        }
        anna.get(&format!("/games/{}", game.id))
            .await
            .problem(503, "database-away");
        anna.post(&moves, &command)
            .await
            .problem(503, "database-away");
        let begin = json!({"command_id": uuid::Uuid::now_v7(), "kind": "standard"});
        anna.post("/games", &begin)
            .await
            .problem(503, "database-away");
        anna.put("/me", &json!({"name": "Anna"}))
            .await
            .problem(503, "database-away");

        server.proxy.restore();
        recovered(&mut anna).await;
        assert_eq!(server.entries(&game.id).await, 1);
        let answer = anna.post(&moves, &command).await.ok();
        game.went_on(&answer);
        anna.finish(&mut game, &mut 1).await;
    });
}

/// As `shiyane health` asks.
async fn probe(base: &str) -> io::Result<()> {
    let address = base.strip_prefix("http://").expect("an address");
    let address: SocketAddr = address.parse().expect("an address");
    let ask = move || server::health_check::healthy(address.ip(), address.port());
    tokio::task::spawn_blocking(ask).await.expect("no panic")
}

/// What health answers when it cannot play. While every connection is taken, one that is on its way back to the pool
/// included, a database that answered a moment ago counts as busy: each time that it is asked.
async fn unhealthy(client: &mut TestClient) -> Answer {
    for _ in 0..200 {
        let answer = client.get("/health").await;
        if !answer.status.is_success() {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it cannot play, and says that it can");
}

/// The same, asked by `shiyane health`.
async fn unwell(base: &str) {
    for _ in 0..200 {
        if probe(base).await.is_err() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it cannot play, and says that it can");
}

#[test]
fn where_no_server_is_nobody_is_well() {
    let port = std::net::TcpListener::bind(("127.0.0.1", 0))
        .and_then(|taken| taken.local_addr())
        .expect("a free port")
        .port();
    assert!(server::health_check::healthy([0, 0, 0, 0].into(), port).is_err());
}

#[test]
fn a_database_that_becomes_read_only_refuses_what_is_decided_and_shows_the_rest() {
    run(async {
        let server = ProxiedServer::open().await;
        let mut anna = TestClient::at(&server.base);
        let mut game = anna.begin("standard").await;
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        let path = format!("/games/{}", game.id);
        anna.get("/daily").await.ok();

        server.keep_read_only(true).await;
        readable(&mut anna).await;
        unhealthy(&mut anna).await.problem(503, "database-away");
        for path in [
            "/me",
            "/me/keys",
            "/me/export",
            "/daily",
            "/leaderboards/standard",
            &path,
        ] {
            assert_eq!(anna.get(path).await.status.as_u16(), 200, "{path}");
        }
        let begin = json!({"command_id": uuid::Uuid::now_v7(), "kind": "standard"});
        for (path, body) in [
            (&*format!("{path}/moves"), &command),
            ("/games", &begin),
            ("/me/recovery", &json!({})),
            ("/me/link", &json!({})),
        ] {
            anna.post(path, body).await.problem(503, "database-away");
        }
        anna.put("/me", &json!({"name": "Anna"}))
            .await
            .problem(503, "database-away");
        // A player who would be stored only now.
        TestClient::at(&server.base)
            .post("/games", &begin)
            .await
            .problem(503, "database-away");

        server.keep_read_only(false).await;
        readable(&mut anna).await;
        recovered(&mut anna).await;
        assert_eq!(server.entries(&game.id).await, 1);
        let answer = anna.post(&format!("{path}/moves"), &command).await.ok();
        game.went_on(&answer);
    });
}

/// Until no session is left that died unnoticed.
async fn readable(client: &mut TestClient) {
    for _ in 0..20 {
        answered(client, "/me").await;
    }
}

/// The embedded database is this process's own and never a standby.
#[test]
fn a_server_waits_for_a_database_that_is_still_read_only() {
    let Some(url) = database_url() else { return };
    run(async {
        let _among = among_others().await;
        let options = fresh_database(&url).await;
        let mut session = PgConnection::connect_with(&options)
            .await
            .expect("Postgres");
        read_only(&mut session, true).await;
        let open = || Store::open(options.clone(), 2, Database::Postgres);
        let refused = open().await.expect_err("its schema cannot be made");
        assert!(server::store::read_only(&refused), "{refused}");
        let ready = Cell::new(false);
        let opening = async {
            let store = Store::open_when_ready(options.clone(), 2, Database::Postgres).await;
            ready.set(true);
            store
        };
        let promoting = async {
            let refused = open().await.expect_err("still");
            assert!(server::store::read_only(&refused), "{refused}");
            assert!(!ready.get());
            read_only(&mut session, false).await;
        };
        let (store, ()) = tokio::join!(opening, promoting);
        let store = store.expect("a store");
        // Also where there is nothing left to make.
        read_only(&mut session, true).await;
        let refused = open().await;
        assert!(refused.is_err_and(|error| server::store::read_only(&error)));
        drop(store);
    });
}

#[test]
fn a_connection_cut_at_any_moment_loses_nothing_and_doubles_nothing() {
    run(async {
        let server = ProxiedServer::open().await;
        let mut anna = TestClient::at(&server.base);
        anna.get("/me").await.ok();
        // The embedded database needs seconds to open its one connection again.
        let seldom = match server.store.database() {
            Database::Embedded => 6,
            Database::Postgres => 2,
        };
        let proxy = server.proxy.clone();
        let mut decisions = 0;
        let mut tear = move |luck: &mut u64| {
            let (proxy, wait) = (proxy.clone(), some_number(luck) % 5_000);
            decisions += 1;
            let now = decisions % seldom == 1;
            tokio::spawn(async move {
                if now {
                    tokio::time::sleep(Duration::from_micros(wait)).await;
                    proxy.cut();
                    proxy.restore();
                }
            })
        };
        let (mut luck, mut refused) = (2, 0);
        let begin = json!({"command_id": uuid::Uuid::now_v7(), "kind": "standard"});
        let game = insist(&mut anna, "/games", &begin, &mut refused).await;
        let id = game["id"].as_str().expect("an id").to_owned();
        let (mut seq, mut digest) = (game["seq"].clone(), game["digest"].clone());
        // Only once for certain: whether a connection that is cut and restored immediately causes a refusal depends on the machine.
        server.proxy.cut();
        repeatable(&anna.get(&format!("/games/{id}")).await);
        server.proxy.restore();
        readable(&mut anna).await;
        loop {
            let tearing = tear(&mut luck);
            let legal = loop {
                let answer = anna.get(&format!("/games/{id}/legal")).await;
                if answer.status.is_success() {
                    break answer.body["actions"].as_array().expect("actions").clone();
                }
                repeatable(&answer);
                refused += 1;
            };
            let action = &legal[some_number(&mut luck) as usize % legal.len()];
            let command = json!({"command_id": uuid::Uuid::now_v7(), "seq": seq, "action": action, "digest": digest});
            let moves = format!("/games/{id}/moves");
            let answer = insist(&mut anna, &moves, &command, &mut refused).await;
            assert_eq!(answer["seq"].as_i64(), seq.as_i64().map(|seq| seq + 1));
            (seq, digest) = (answer["seq"].clone(), answer["digest"].clone());
            tearing.await.expect("a connection, cut or not");
            if !answer["score"].is_null() {
                break;
            }
        }
        readable(&mut anna).await;
        assert_eq!(Some(server.entries(&id).await), seq.as_i64());
        assert_eq!(
            anna.get("/me").await.ok()["games"].as_array().map(Vec::len),
            Some(1)
        );
    });
}

#[test]
fn a_database_that_is_busy_is_not_away() {
    run(async {
        // No other test waits for its connections meanwhile.
        let server = TestServer::alone().await;
        let mut anna = server.client();
        anna.get("/health").await.ok();
        let pool = server.pool();
        // Each connection goes from one to the next for longer than health would wait for one.
        let turns = 40 * pool.options().get_max_connections();
        let busy = (0..turns).map(|_| {
            let pool = pool.clone();
            tokio::spawn(async move {
                let held = pool.acquire().await;
                tokio::time::sleep(Duration::from_millis(100)).await;
                drop(held);
            })
        });
        let busy: Vec<_> = busy.collect();
        while pool.num_idle() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let mut asked = 0;
        while busy.iter().any(|one| !one.is_finished()) {
            anna.get("/health").await.ok();
            asked += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!(asked > 1, "it never was busy");
    });
}

/// The other machine has lost its power, or the network forgot the connections: nothing comes back, and no end of them either. The
/// system itself would go on for a quarter of an hour.
#[test]
fn a_database_that_vanishes_without_a_word_is_soon_replaced() {
    run(async {
        let server = ProxiedServer::open().await;
        if server.store.database() == Database::Embedded {
            // It is in this process.
            return;
        }
        let mut anna = TestClient::at(&server.base);
        let game = anna.begin("standard").await;
        let pool = server.store.pool();
        let mut all = Vec::new();
        for _ in 0..pool.options().get_max_connections() {
            all.push(pool.acquire().await.expect("a connection"));
        }
        server.proxy.swallow();
        // One in the midst of a question, as when a request was given up, and the others in the midst of nothing.
        let asked = sqlx::query("select 1").execute(&mut *all[0]);
        let answer = tokio::time::timeout(Duration::from_millis(50), asked).await;
        assert!(answer.is_err(), "it was swallowed");
        let left = std::time::Instant::now();
        drop(all);
        let path = format!("/games/{}", game.id);
        answered(&mut anna, &path).await;
        assert!(
            left.elapsed() < Duration::from_secs(12),
            "{:?}",
            left.elapsed()
        );
        // Each of those that lie idle is tried when it is wanted.
        tokio::time::sleep(Duration::from_millis(2_100)).await;
        server.proxy.swallow();
        let left = std::time::Instant::now();
        answered(&mut anna, &path).await;
        assert!(
            left.elapsed() < Duration::from_secs(4),
            "{:?}",
            left.elapsed()
        );
    });
}

/// An operator, a restart or a time limit ends sessions from the other side: neither our fault nor the caller's.
#[test]
fn a_session_that_postgres_ended_is_away() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            // It has a single session, which nobody else can end.
            return;
        }
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let mut refused = 0;
        let mut luck = 5;
        while !game.over && refused < 20 {
            // Every connection of the server's but the one that ends them.
            let mut other = sqlx::PgConnection::connect_with(&server.pool().connect_options())
                .await
                .expect("a connection");
            sqlx::query(
                "select pg_terminate_backend(pid, 5000) from pg_stat_activity \
                 where datname = current_database() and pid <> pg_backend_pid()",
            )
            .execute(&mut other)
            .await
            .expect("the sessions ended");
            let path = format!("/games/{}/legal", game.id);
            let legal = loop {
                let answer = anna.get(&path).await;
                if answer.status.is_success() {
                    break answer.body["actions"].as_array().expect("actions").clone();
                }
                answer.problem(503, "database-away");
                refused += 1;
            };
            let action = &legal[some_number(&mut luck) as usize % legal.len()];
            let command = TestClient::command(&game, action);
            let moves = format!("/games/{}/moves", game.id);
            let answer = insist(&mut anna, &moves, &command, &mut refused).await;
            game.went_on(&answer);
        }
        assert!(refused > 0, "no session was ended at a bad moment");
    });
}

/// In a transaction that was left alone for too long, as when the server's machine slept.
#[test]
fn a_transaction_that_postgres_ended_is_away() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            return;
        }
        let mut tx = server.pool().begin().await.expect("a transaction");
        let pid: i32 = sqlx::query_scalar("select pg_backend_pid()")
            .fetch_one(&mut *tx)
            .await
            .expect("its number");
        sqlx::query("set local idle_in_transaction_session_timeout = '1ms'")
            .execute(&mut *tx)
            .await
            .expect("a short time");
        let there = async || -> bool {
            sqlx::query_scalar("select exists (select from pg_stat_activity where pid = $1)")
                .bind(pid)
                .fetch_one(server.pool())
                .await
                .expect("an answer")
        };
        while there().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let error = sqlx::query("select 1").execute(&mut *tx).await;
        let error = error.expect_err("the session has ended");
        let told = format!("{error:?}");
        let problem = server::Problem::from(error);
        assert!(
            matches!(problem, server::Problem::DatabaseAway),
            "{problem:?}: {told}"
        );
    });
}

/// Asks until the database is back. A connection that died unnoticed may cost a refusal first.
async fn recovered(client: &mut TestClient) {
    answered(client, "/health").await;
}

async fn answered(client: &mut TestClient, path: &str) {
    for _ in 0..100 {
        let answer = client.get(path).await;
        if answer.status.is_success() {
            return;
        }
        repeatable(&answer);
    }
    panic!("the database does not come back");
}

/// As a page does: the same request until there is an answer.
async fn insist(client: &mut TestClient, path: &str, body: &Value, refused: &mut u32) -> Value {
    loop {
        let answer = client.post(path, body).await;
        if answer.status.is_success() {
            return answer.body;
        }
        repeatable(&answer);
        *refused += 1;
    }
}

/// The answer is a refusal after which the same request may be sent again: the database cannot be reached, or it needs longer
/// than a request may take, as the embedded one does for its first connection on a busy machine.
fn repeatable(answer: &Answer) {
    let kind = answer.body["type"].as_str();
    assert!(
        answer.status.as_u16() == 503 && matches!(kind, Some("database-away" | "too-slow")),
        "{}",
        answer.text
    );
    assert_eq!(answer.headers["retry-after"], "1");
}
