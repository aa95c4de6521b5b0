//! Everything that is stored about a player, for export: complete however much it is, and without blocking others.

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use shared::api::CodeKind;
use shared::ramparts::api::Export;
use tower::ServiceExt;
use uuid::Uuid;

use crate::games_for_two::{act, command, sat_down};
use crate::test_client::TestClient;
use crate::test_server::{TestServer, queries, run};

/// Every kind of row, except credentials.
#[test]
fn what_is_kept_beside_games_is_taken_along_without_secrets() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        for player in [&mut anna, &mut ben] {
            act(player, &id, "guard").await.ok();
        }
        command(&mut ben, &id, "resign", json!({})).await.ok();
        let recovery = anna.post("/me/recovery", &Value::Null).await.ok();
        anna.post("/me/feed", &Value::Null).await.ok();
        let link = anna.post("/me/link", &Value::Null).await.ok();
        let mut phone = server.client();
        phone.get("/me").await.ok();
        let enter = json!({"code": link["code"]});
        phone.post("/me/enter", &enter).await.ok();
        let player = anna.get("/me").await.ok()["player"].clone();
        let player_id: Uuid = player["id"]
            .as_str()
            .and_then(|id| id.parse().ok())
            .expect("an id");
        sqlx::query(
            "insert into passkey (id, player_id, credential, made_at) \
             values (decode('00ff', 'hex') || uuid_send($1), $1, '{\"cred\": {\"counter\": 7}}', now())",
        )
        .bind(player_id)
        .execute(server.pool())
        .await
        .expect("a passkey");

        let taken = anna.get("/me/export").await.ok();
        assert_eq!(taken["player"], player);
        assert_eq!(taken["name_hidden"], json!(false));
        let told: Export = serde_json::from_value(json!({
            "player": player, "name_hidden": false, "keys": taken["keys"], "codes": taken["codes"],
            "passkeys": taken["passkeys"], "ratings": taken["ratings"], "stays": [], "games": [], "broken": [],
        }))
        .expect("an export");
        assert_eq!(told.keys.len(), 2, "two browsers");
        let codes: Vec<_> = told
            .codes
            .iter()
            .map(|code| (code.kind, code.expires_at.is_some(), code.used))
            .collect();
        assert_eq!(
            codes,
            [
                (CodeKind::Feed, false, false),
                (CodeKind::Link, true, true),
                (CodeKind::Recovery, false, false)
            ]
        );
        let [passkey] = &*told.passkeys else {
            panic!("{:?}", told.passkeys);
        };
        assert_eq!(passkey.id, format!("00ff{}", player_id.simple()));
        let credential: Value = serde_json::from_str(&passkey.credential).expect("JSON");
        assert_eq!(credential, json!({"cred": {"counter": 7}}));
        let [rating] = &*told.ratings else {
            panic!("{:?}", told.ratings);
        };
        assert_eq!(
            (&*rating.game, rating.side.0, rating.rating, rating.games),
            ("duel", 0, 1662, 1)
        );
        assert!((50_000..70_000).contains(&rating.volatility), "{rating:?}");

        let hashes: Vec<Vec<u8>> = sqlx::query_scalar(
            "select hash from key where player_id = $1 union all select hash from code where player_id = $1",
        )
        .bind(player_id)
        .fetch_all(server.pool())
        .await
        .expect("the hashes");
        assert_eq!(hashes.len(), 5);
        let text = taken.to_string();
        for hash in hashes {
            assert!(!text.contains(&hex::encode(hash)), "{text}");
        }
        for code in [&recovery["code"], &link["code"]] {
            assert!(!text.contains(code.as_str().expect("a code")), "{text}");
        }
    });
}

/// More than are read at a time.
const GAMES: i32 = 251;

/// A player with so many games.
async fn collector(server: &TestServer) -> TestClient {
    let mut anna = server.client();
    let mut game = anna.begin("standard").await;
    let mut luck = 3;
    while game.seq < 4 && !game.over {
        anna.act_somehow(&mut game, &mut luck).await;
    }
    let columns: String = sqlx::query_scalar(
        "select string_agg(column_name, ', ' order by ordinal_position) from information_schema.columns \
         where table_name = 'game' and is_generated = 'NEVER'",
    )
    .fetch_one(server.pool())
    .await
    .expect("the columns");
    let copy = format!(
        "with copies as ( \
             insert into game ({columns}) select {columns} from ( \
                 select (jsonb_populate_record(game, jsonb_build_object('id', gen_random_uuid(), 'command_id', gen_random_uuid()))).* \
                 from game, generate_series(2, $2) where id = $1) copied returning id, begun_by), \
         seats as (insert into seat (game_id, side, player_id) select id, 0, begun_by from copies), \
         states as ( \
             insert into game_state (game_id, updated_at, seq, turn, undos, digest) \
             select copies.id, updated_at, seq, turn, undos, digest from copies, game_state where game_id = $1) \
         insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
             select copies.id, seq, follows, side, command_id, step, outcomes, digest, made_at from copies, move where game_id = $1"
    );
    sqlx::query(sqlx::AssertSqlSafe(copy))
        .bind(game.id.parse::<Uuid>().expect("an id"))
        .bind(GAMES)
        .execute(server.pool())
        .await
        .expect("copies");
    anna
}

#[test]
fn any_number_of_games_is_taken_along_by_few_queries() {
    run(async {
        let server = TestServer::counting().await;
        let mut anna = collector(&server).await;
        let at_first = queries();
        let me = anna.get("/me").await.ok();
        let before = queries();
        assert!(before > at_first, "the queries are counted");
        let taken = anna.get("/me/export").await.ok();
        let asked = queries() - before;
        assert!(asked <= 20, "{asked} queries for {GAMES} games");
        assert_eq!(taken["player"], me["player"]);
        let taken: Export = serde_json::from_value(taken).expect("an export");
        let mut ids: Vec<Uuid> = taken.games.iter().map(|game| game.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), GAMES as usize);
        let entries = taken.games[0].log.len();
        assert!(entries > 1);
        for game in &taken.games {
            assert_eq!(game.log.len(), entries);
        }
        let last = &taken.games[taken.games.len() - 1];
        let shown = anna.get(&format!("/games/{}", last.id)).await.ok();
        assert_eq!(json!(last), shown);
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn who_reads_slowly_holds_no_connection() {
    run(async {
        let server = TestServer::alone().await;
        let anna = collector(&server).await;
        let asked = Request::get("/api/v1/me/export")
            .header("cookie", anna.cookie.clone().expect("a cookie"))
            .body(Body::empty())
            .expect("a request");
        let answer = server.service().oneshot(asked).await.expect("an answer");
        let mut body = answer.into_body();
        let mut text = Vec::new();
        let mut pieces = 0;
        while let Some(frame) = body.frame().await {
            pieces += 1;
            text.extend(frame.expect("a piece").into_data().expect("data"));
            // All connections there are can be had between two pieces.
            let pool = server.pool();
            let all = pool.options().get_max_connections();
            let mut held = Vec::new();
            for _ in 0..all {
                held.push(pool.acquire().await.expect("a connection"));
            }
        }
        assert!(pieces > 2, "{pieces}");
        let taken: Export = serde_json::from_slice(&text).expect("an export");
        assert_eq!(taken.games.len(), GAMES as usize);
    });
}
