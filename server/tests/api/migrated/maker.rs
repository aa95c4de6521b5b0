//! Makes a database with games of every kind through the API, and its answers, for tests of later versions.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use server::session::CookiePolicy;
use server::store::MIGRATIONS;
use sha2::{Digest, Sha256};
use shared::fate::Seed;
use sqlx::postgres::PgPool;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use super::{Asked, asked_at, cookie, token};
use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, database_url, run};
use crate::versions::was_stored_by_version_1;

fn two_days_before() -> OffsetDateTime {
    datetime!(2026-11-08 18:00 UTC)
}

fn first_day() -> OffsetDateTime {
    datetime!(2026-11-10 12:00 UTC)
}

fn second_day() -> OffsetDateTime {
    datetime!(2026-11-11 20:00 UTC)
}

/// Plays so many moves, with an undo after each that reveals nothing.
async fn some_moves(client: &mut TestClient, game: &mut Played, moves: u32, luck: &mut u64) {
    for _ in 0..moves {
        if game.over {
            return;
        }
        client.act_somehow(game, luck).await;
        let undo = TestClient::second_thoughts(game);
        let undone = client
            .post(&format!("/games/{}/undo", game.id), &undo)
            .await;
        if undone.status.is_success() {
            game.went_on(&undone.body);
        }
    }
}

async fn to_the_end(client: &mut TestClient, game: &mut Played, luck: &mut u64) {
    // A random one may be over early.
    if !game.over {
        client.finish(game, luck).await;
    }
}

async fn finished(client: &mut TestClient, kind: &str, luck: u64) -> Played {
    let mut game = client.begin(kind).await;
    some_moves(client, &mut game, 12, &mut { luck }).await;
    to_the_end(client, &mut game, &mut { luck }).await;
    game
}

async fn begun_from(client: &mut TestClient, game: &Played, entries: u64) -> Played {
    let from = json!({
        "command_id": Uuid::now_v7(),
        "kind": "standard",
        "from": {"game": game.id, "entries": entries},
    });
    Played::begun(&client.post("/games", &from).await.ok())
}

async fn begun_for(client: &mut TestClient, game: &Played) -> Played {
    let path = format!("/games/{}/challenge", game.id);
    let code = client.post(&path, &Value::Null).await.ok()["code"].clone();
    let taken = json!({"command_id": Uuid::now_v7(), "kind": "standard", "challenge": code});
    Played::begun(&client.post("/games", &taken).await.ok())
}

async fn by_version_1(client: &mut TestClient, pool: &PgPool, seed: u8) -> Played {
    let begun = client.begin_by("siege_first").await;
    was_stored_by_version_1(pool, &begun.id, Seed([seed; 32])).await;
    let view = client.get(&format!("/games/{}", begun.id)).await.ok();
    Played::begun(&view)
}

async fn practice(client: &mut TestClient, day: &str) -> Played {
    let asked = json!({"command_id": Uuid::now_v7(), "kind": "daily", "day": day});
    Played::begun(&client.post("/games", &asked).await.ok())
}

/// Two people with much behind them, one who was deleted, one who only began, a bot.
async fn fill(server: &mut TestServer) {
    let (mut anna, mut ben, mut carl) = (server.client(), server.client(), server.client());
    let all = [
        "siege_standard",
        "siege_full",
        "siege_first",
        "siege_as_it_happened",
        "siege_free_12.1",
        "siege_first_free_12.1",
    ];
    for (number, rules) in all.into_iter().enumerate() {
        let mut game = anna.begin_by(rules).await;
        some_moves(&mut anna, &mut game, 10, &mut 3).await;
        to_the_end(&mut anna, &mut game, &mut (5 + number as u64)).await;
    }
    anna.put("/me", &json!({"name": "Anna"})).await.ok();
    anna.post("/me/recovery", &Value::Null).await.ok();
    let mut old = by_version_1(&mut anna, server.pool(), 41).await;
    to_the_end(&mut anna, &mut old, &mut 5).await;
    let mut open = by_version_1(&mut anna, server.pool(), 42).await;
    some_moves(&mut anna, &mut open, 8, &mut 5).await;
    let his = finished(&mut carl, "standard", 8).await;

    server.reopen(first_day, CookiePolicy::default()).await;
    for client in [&mut anna, &mut ben, &mut carl] {
        client.base.clone_from(&server.base);
    }
    for (client, luck) in [(&mut anna, 1), (&mut ben, 2)] {
        for kind in ["daily", "blind", "standard"] {
            finished(client, kind, luck).await;
        }
        // A second try does not rank.
        let mut again = client.begin("daily").await;
        some_moves(client, &mut again, 5, &mut 9).await;
    }
    let mut branch = begun_from(&mut ben, &his, his.seq / 2).await;
    to_the_end(&mut ben, &mut branch, &mut 6).await;
    let mut branch = begun_from(&mut anna, &his, his.seq / 2).await;
    some_moves(&mut anna, &mut branch, 6, &mut 6).await;
    let mut taken = begun_for(&mut ben, &his).await;
    to_the_end(&mut ben, &mut taken, &mut 4).await;
    let mut taken = begun_for(&mut anna, &his).await;
    some_moves(&mut anna, &mut taken, 6, &mut 4).await;

    server.reopen(second_day, CookiePolicy::default()).await;
    for client in [&mut anna, &mut ben, &mut carl] {
        client.base.clone_from(&server.base);
    }
    finished(&mut anna, "daily", 3).await;
    let mut over = practice(&mut anna, "2026-11-10").await;
    to_the_end(&mut anna, &mut over, &mut 7).await;
    let mut over = practice(&mut ben, "2026-11-10").await;
    some_moves(&mut ben, &mut over, 7, &mut 7).await;
    let mut open = ben.begin("daily").await;
    some_moves(&mut ben, &mut open, 9, &mut 3).await;
    let mut open = anna.begin("blind").await;
    some_moves(&mut anna, &mut open, 4, &mut 3).await;
    // One whose game is still there, too.
    let whole = finished(&mut ben, "standard", 17).await;
    let mut branch = begun_from(&mut anna, &whole, whole.seq / 3).await;
    some_moves(&mut anna, &mut branch, 3, &mut 8).await;
    // Carl is deleted: what stays is that his browser has had its try.
    finished(&mut carl, "daily", 12).await;
    let gone = carl.send(Method::DELETE, "/me", &[], Bytes::new()).await;
    assert_eq!(gone.expect("an answer").status, 204);
    let bot = server
        .client()
        .post("/bots", &json!({"name": "Script"}))
        .await
        .ok();
    let bot = bot["player"]["id"].as_str().or(bot["id"].as_str());
    let bot: Uuid = bot.expect("its id").parse().expect("an id");
    give_keys(server.pool()).await;
    let mut script = server.client();
    script.cookie = Some(cookie(bot));
    finished(&mut script, "standard", 14).await;
    ben.post("/me/link", &Value::Null).await.ok();
}

/// A key for every player that can be guessed by anyone who has the dump.
async fn give_keys(pool: &PgPool) {
    let players: Vec<Uuid> = sqlx::query_scalar("select id from player")
        .fetch_all(pool)
        .await
        .expect("the players");
    for player in players {
        let hash: [u8; 32] = Sha256::digest(token(player)).into();
        sqlx::query(
            "insert into key (hash, player_id, made_at) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(hash)
        .bind(player)
        .bind(second_day())
        .execute(pool)
        .await
        .expect("a key");
    }
}

/// Everything that can be looked at.
async fn ask(server: &TestServer) -> Vec<Asked> {
    let pool = server.pool();
    let games: Vec<(Uuid, Uuid, String, Option<String>, bool)> = sqlx::query_as(
        "select id, begun_by, kind, day::text, finished_at is not null from game order by id",
    )
    .fetch_all(pool)
    .await
    .expect("the games");
    let players: Vec<Uuid> = sqlx::query_scalar("select id from player order by id")
        .fetch_all(pool)
        .await
        .expect("the players");
    let codes: Vec<String> = sqlx::query_scalar("select code from challenge order by code")
        .fetch_all(pool)
        .await
        .expect("the challenges");
    let mut paths: Vec<(Option<Uuid>, String)> = Vec::new();
    let anna = games.first().map(|(_, player, ..)| *player);
    for board in ["standard", "full", "first", "as_it_happened"] {
        for period in ["", "?period=week", "?period=day"] {
            paths.push((anna, format!("/leaderboards/{board}{period}")));
        }
    }
    for day in ["2026-11-10", "2026-11-11"] {
        paths.push((None, format!("/daily/{day}")));
        for kind in ["daily", "blind"] {
            for players in ["all", "established"] {
                let board = format!("/leaderboards/{kind}/{day}");
                paths.push((anna, format!("{board}?players={players}")));
                paths.push((None, format!("{board}/spread?players={players}")));
            }
        }
    }
    for (id, player, kind, day, finished) in &games {
        for path in ["", "/legal"] {
            paths.push((Some(*player), format!("/games/{id}{path}")));
        }
        if *finished {
            paths.push((None, format!("/games/{id}/record")));
            let board = match (kind.as_str(), day) {
                ("standard", _) => "standard".to_owned(),
                (kind, day) => format!("{kind}/{}", day.as_deref().unwrap_or_default()),
            };
            paths.push((Some(*player), format!("/leaderboards/{board}/around/{id}")));
        }
    }
    for player in players {
        for path in [
            "/me",
            "/me/keys",
            "/me/export",
            "/daily/months/2026-11",
            "/daily",
        ] {
            paths.push((Some(player), path.to_owned()));
        }
    }
    for code in codes {
        paths.push((anna, format!("/challenges/{code}")));
    }
    let mut asked = Vec::new();
    for (player, path) in paths {
        let mut client = server.client();
        client.cookie = player.map(cookie);
        let answer = client.get(&path).await;
        // Not every game is on every board, nor public.
        if answer.status.is_success() {
            asked.push(Asked {
                player,
                path,
                answer: answer.body,
            });
        }
    }
    asked
}

fn write(path: &Path, text: &[u8]) {
    let file = std::fs::File::create(path).expect("a file");
    let mut file = GzEncoder::new(file, Compression::best());
    file.write_all(text).expect("room");
    file.finish().expect("room");
}

#[test]
#[ignore = "makes a stored database for later versions: needs DATABASE_URL and pg_dump"]
fn makes_a_database_for_later_versions() {
    let url = database_url().expect("DATABASE_URL");
    run(async {
        let mut server = TestServer::at(two_days_before).await;
        fill(&mut server).await;
        server.reopen(asked_at, CookiePolicy::default()).await;
        // Tomorrow's commitment is made by the first request.
        server.client().get("/daily").await.ok();
        let name: String = sqlx::query_scalar("select current_database()")
            .fetch_one(server.pool())
            .await
            .expect("its name");
        let dump = Command::new("pg_dump")
            .args(["--no-owner", "--no-privileges", "--inserts"])
            .args(["--rows-per-insert=100", "--dbname", &url_of(&url, &name)])
            .output()
            .expect("pg_dump");
        assert!(
            dump.status.success(),
            "{}",
            String::from_utf8_lossy(&dump.stderr)
        );
        // Without commands that only psql understands.
        let sql: String = String::from_utf8(dump.stdout)
            .expect("text")
            .lines()
            .filter(|line| !line.starts_with('\\'))
            .flat_map(|line| [line, "\n"])
            .collect();
        let answers = ask(&server).await;
        let newest = MIGRATIONS.iter().map(|migration| migration.version).max();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/migrated");
        let file = |ending| folder.join(format!("{:04}.{ending}.gz", newest.unwrap_or_default()));
        write(&file("sql"), sql.as_bytes());
        let answers = serde_json::to_vec(&answers).expect("JSON");
        write(&file("json"), &answers);
    });
}

fn url_of(url: &str, database: &str) -> String {
    let (server, _) = url.rsplit_once('/').expect("a database in DATABASE_URL");
    format!("{server}/{database}")
}
