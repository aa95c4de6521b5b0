//! Games stored by earlier versions survive the migrations: databases left by those versions, with games of every kind, are loaded,
//! migrated and queried for everything; their earlier answers are given again.
//!
//! `migrated/0017.sql.gz` is such a database and `0017.json.gz` what it answered; the number is its newest migration's.
//! `migrated/maker.rs` makes the next.

use std::io::Read;

use flate2::read::GzDecoder;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use server::session::CookiePolicy;
use server::store::{Database, Store};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use time::OffsetDateTime;
use time::macros::datetime;
use tokio::sync::OwnedRwLockReadGuard;
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{among_others, database_url, fresh_database, run, serve};

mod maker;

/// The answers of an earlier version.
#[derive(Serialize, Deserialize)]
struct Asked {
    /// The player who asked, if it was one.
    player: Option<Uuid>,
    path: String,
    answer: Value,
}

/// When the answers were given: the first day's challenge is over, the second's is not.
fn asked_at() -> OffsetDateTime {
    datetime!(2026-11-11 23:30 UTC)
}

/// A cookie with a key that the maker gave every player beside his own.
fn cookie(player: Uuid) -> String {
    format!("shiyane_player={}", hex::encode(token(player)))
}

fn token(player: Uuid) -> [u8; 32] {
    let mut token = [0; 32];
    token[..16].copy_from_slice(player.as_bytes());
    token[16..].copy_from_slice(player.as_bytes());
    token
}

fn unpacked(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes)
        .read_to_string(&mut text)
        .expect("a whole file");
    text
}

/// A separate database with these games; embedded or on the server, as for every test.
struct Loaded {
    store: Store,
    _among: OwnedRwLockReadGuard<()>,
    _folder: tempfile::TempDir,
    #[cfg(feature = "embedded")]
    _embedded: Option<server::embedded::Embedded>,
}

impl Loaded {
    async fn from(sql: &str) -> Self {
        let among = among_others().await;
        let folder = tempfile::tempdir().expect("a folder");
        match database_url() {
            Some(url) => {
                let options = fresh_database(&url).await;
                load(&options, sql).await;
                let store = Store::open(options, 8, Database::Postgres).await;
                Self {
                    store: store.expect("a migrated database"),
                    _among: among,
                    _folder: folder,
                    #[cfg(feature = "embedded")]
                    _embedded: None,
                }
            }
            #[cfg(feature = "embedded")]
            None => {
                let embedded = server::embedded::start(&folder.path().join("data")).await;
                let embedded = embedded.expect("an embedded database");
                let options: PgConnectOptions = embedded.url().parse().expect("its address");
                load(&options, sql).await;
                let connections = server::embedded::CONNECTIONS;
                let store = Store::open(options, connections, Database::Embedded).await;
                Self {
                    store: store.expect("a migrated database"),
                    _among: among,
                    _folder: folder,
                    _embedded: Some(embedded),
                }
            }
            #[cfg(not(feature = "embedded"))]
            None => panic!("this build has no embedded database: give a DATABASE_URL"),
        }
    }
}

async fn load(options: &PgConnectOptions, sql: &str) {
    let mut connection = PgConnection::connect_with(options)
        .await
        .expect("a connection");
    connection
        .execute(AssertSqlSafe(sql.to_owned()))
        .await
        .expect("the stored games");
    // The dump's settings do not affect others.
    connection.execute("reset all").await.expect("settings");
    connection.close().await.expect("closed");
}

/// Whether every earlier field is sent again; there may be more.
fn tells(answer: &Value, before: &Value) -> bool {
    match (answer, before) {
        (Value::Object(answer), Value::Object(before)) => before
            .iter()
            .all(|(name, before)| answer.get(name).is_some_and(|answer| tells(answer, before))),
        (Value::Array(answer), Value::Array(before)) => {
            answer.len() == before.len() && answer.iter().zip(before).all(|(a, b)| tells(a, b))
        }
        _ => answer == before,
    }
}

#[test]
fn games_stored_by_migration_0017_are_what_they_were() {
    run(async {
        let sql = unpacked(include_bytes!("migrated/0017.sql.gz"));
        let asked = unpacked(include_bytes!("migrated/0017.json.gz"));
        let asked: Vec<Asked> = serde_json::from_str(&asked).expect("what was answered");
        let loaded = Loaded::from(&sql).await;
        let (base, serving) = serve(loaded.store.clone(), asked_at, CookiePolicy::default()).await;
        for Asked {
            player,
            path,
            answer: before,
        } in &asked
        {
            let mut client = TestClient::at(&base);
            client.cookie = player.map(cookie);
            let answer = client.get(path).await.ok();
            let mut before = before.clone();
            // Since migration 0033 no program is established.
            if path == "/me/keys" && client.get("/me").await.ok()["player"]["bot"] == true {
                before["established"] = Value::Null;
            }
            assert!(
                tells(&answer, &before),
                "{path}\nbefore: {before}\nnow:    {answer}"
            );
        }
        // All of them are proved.
        let mut wrong = Vec::new();
        let replayed = loaded
            .store
            .replay_all(|found| wrong.push(found.clone()))
            .await;
        let replayed = replayed.expect("a database");
        assert_eq!(wrong, []);
        assert!(
            replayed.finished > 10 && replayed.games > replayed.finished,
            "{replayed}"
        );
        // Unfinished ones are played to their end, with an undo where one is possible.
        let mut ended = 0;
        for Asked { player, path, .. } in &asked {
            let Some(id) = path.strip_prefix("/games/") else {
                continue;
            };
            let mut client = TestClient::at(&base);
            client.cookie = player.map(cookie);
            if id.contains('/') || client.cookie.is_none() {
                continue;
            }
            let view = client.get(path).await.ok();
            if !view["score"].is_null() {
                continue;
            }
            let mut game = Played::begun(&view);
            let undo = TestClient::second_thoughts(&game);
            let undone = client.post(&format!("{path}/undo"), &undo).await;
            if undone.status.is_success() {
                game.went_on(&undone.body);
            }
            client.finish(&mut game, &mut 11).await;
            let told = client.get(path).await.ok();
            assert_eq!(told["seq"], json!(game.seq));
            ended += 1;
        }
        assert!(ended > 5, "{ended}");
        let again = loaded
            .store
            .replay_all(|found| panic!("{found:?}"))
            .await
            .expect("a database");
        assert_eq!(
            (again.games, again.finished),
            (replayed.games, replayed.finished + ended)
        );
        serving.abort();
    });
}
