//! A game in progress, by server-sent events: each entry once, resumable after a break, and only for permitted viewers.

use std::time::Duration;

use axum::body::Body;
use http_body_util::BodyExt;
use hyper::body::Bytes;
use hyper::{Method, Request};
use serde_json::{Value, json};
use server::lifecycle::{Lifecycle, Stage};
use server::live::{self, Live, StreamLimits};
use server::store::{Database, Store};
use shared::fate::Seed;
use tower::ServiceExt;
use uuid::Uuid;

use crate::test_client::{Events, TestClient};
use crate::test_server::{
    TestServer, among_others, database_url, migrated_database, run, serve_live,
};

const SEED: Seed = Seed([9; 32]);

async fn entry(events: &mut Events) -> (u64, Value) {
    let (id, data) = events.next("entry").await.expect("an entry");
    let id = id.expect("an id");
    assert_eq!(data["entry"]["seq"], json!(id));
    (id, data)
}

#[test]
fn each_entry_is_told_once_and_a_stream_is_taken_up_again() {
    run(async {
        // By this luck no game is over soon.
        let server = TestServer::with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        let mut whole = anna.watch(&path, None).await;
        let (first, begun) = entry(&mut whole).await;
        assert_eq!((first, &begun["entry"]["step"]), (0, &json!("begin")));
        assert_eq!(begun["digest"], json!(game.digest));
        let mut luck = 4;
        let mut digests = vec![game.digest.clone()];
        while !game.over && digests.len() < 30 {
            anna.act_somehow(&mut game, &mut luck).await;
            digests.push(game.digest.clone());
        }
        let mut told = Vec::new();
        for at in 1..digests.len() {
            let (id, data) = entry(&mut whole).await;
            assert_eq!((id as usize, &data["digest"]), (at, &json!(digests[at])));
            assert_eq!(data["over"], json!(game.over && at + 1 == digests.len()));
            told.push(data);
        }
        // The log agrees.
        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        for data in &told {
            let seq = data["entry"]["seq"].as_u64().expect("a number") as usize;
            assert_eq!(view["log"][seq], data["entry"]);
        }
        // Again from the middle, by the browser's header and by the address.
        let mut resumed = anna.watch(&path, Some(3)).await;
        assert_eq!(entry(&mut resumed).await.0, 4);
        let mut after = anna.watch(&format!("{path}?after=5"), None).await;
        assert_eq!(entry(&mut after).await.0, 6);
        // A client with entries that do not exist is sent everything.
        let mut beyond = anna.watch(&path, Some(4_000)).await;
        assert_eq!(entry(&mut beyond).await.0, 0);
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn an_undo_is_told_and_who_is_there() {
    run(async {
        let server = TestServer::with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        let mut first = anna.watch(&path, Some(0)).await;
        let (_, alone) = first.next("presence").await.expect("presence");
        assert_eq!(alone, json!({"sides": 1, "spectators": 0}));
        let mut second = anna.watch(&path, Some(0)).await;
        assert!(second.next("presence").await.is_some());
        // The same player twice is one side.
        let (_, both) = first.next("presence").await.expect("presence");
        assert_eq!(both, json!({"sides": 1, "spectators": 0}));
        let mut luck = 4;
        let undo = loop {
            anna.act_somehow(&mut game, &mut luck).await;
            entry(&mut first).await;
            let legal = anna.get(&format!("/games/{}/legal", game.id)).await.ok();
            if legal["undo"] == json!(true) {
                break TestClient::second_thoughts(&game);
            }
            assert!(!game.over, "nothing could be taken back");
        };
        let undone = anna.post(&format!("/games/{}/undo", game.id), &undo).await;
        let undone = undone.ok();
        let (_, told) = entry(&mut first).await;
        assert_eq!(
            (&told["entry"]["step"], &told["digest"]),
            (&json!("undo"), &undone["digest"])
        );
    });
}

#[test]
fn nobody_watches_the_game_of_another() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        let mut ben = server.client();
        ben.get(&path).await.problem(403, "not-your-game");
        let nowhere = format!("/games/{}/events", uuid::Uuid::nil());
        anna.get(&nowhere).await.problem(404, "no-such-game");
        anna.get(&format!("{path}?after=x"))
            .await
            .problem(400, "bad-query");
    });
}

#[test]
fn a_player_has_no_streams_without_end() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        let mut open = Vec::new();
        for _ in 0..12 {
            open.push(anna.watch(&path, None).await);
        }
        anna.get(&path).await.problem(429, "too-many-streams");
    });
}

/// A stream is taken up again where it ended, as browsers do by themselves.
#[test]
fn a_stream_does_not_last_for_ever() {
    run(async {
        let server = TestServer::open().await;
        let briefly = Live::with_limits(StreamLimits {
            lasts: Duration::from_millis(50),
            ..StreamLimits::default()
        });
        let (base, serving) = serve_live(server.store.clone(), briefly).await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        anna.base = base;
        let path = format!("/games/{}/events", game.id);
        let mut events = anna.watch(&path, None).await;
        assert_eq!(entry(&mut events).await.0, 0);
        assert!(events.next("entry").await.is_none());
        let mut again = anna.watch(&path, Some(0)).await;
        assert!(again.next("entry").await.is_none());
        serving.abort();
    });
}

#[test]
fn the_streams_of_a_browser_that_is_the_player_no_more_end() {
    run(async {
        let server = TestServer::open().await;
        let (mut desk, mut phone) = (server.client(), server.client());
        let game = desk.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        for codes in ["", "?codes=true"] {
            let link = desk.post("/me/link", &Value::Null).await.ok();
            phone.get("/me").await.ok();
            phone
                .post("/me/enter", &json!({"code": link["code"]}))
                .await
                .ok();
            let mut events = phone.watch(&path, None).await;
            let leave = format!("/me/keys{codes}");
            let left = desk.send(Method::DELETE, &leave, &[], Bytes::new()).await;
            assert_eq!(left.expect("an answer").status, 204);
            while events.next("presence").await.is_some() {}
        }
        // Nor for one who has become another player.
        let mut ben = server.client();
        ben.begin("standard").await;
        let link = ben.post("/me/link", &Value::Null).await.ok();
        let mut events = desk.watch(&path, None).await;
        desk.post("/me/enter", &json!({"code": link["code"]}))
            .await
            .ok();
        while events.next("presence").await.is_some() {}
        // Nor for a deleted one.
        let game = ben.begin("standard").await;
        let mut events = ben.watch(&format!("/games/{}/events", game.id), None).await;
        let gone = ben.send(Method::DELETE, "/me", &[], Bytes::new()).await;
        assert_eq!(gone.expect("an answer").status, 204);
        while events.next("presence").await.is_some() {}
    });
}

/// What is stored is sent, even if its sender no longer waits for the answer.
#[test]
fn a_move_is_told_though_its_connection_is_closed() {
    run(async {
        // Its connections are taken for a moment.
        let server = TestServer::alone().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let action = anna.legal(&game).await[0].clone();
        let service = server.service();
        let request = |method, path: &str, body: Body| {
            Request::builder()
                .method(method)
                .uri(format!("/api/v1/games/{}/{path}", game.id))
                .header("content-type", "application/json")
                .header("cookie", anna.cookie.as_deref().expect("a player"))
                .body(body)
                .expect("a request")
        };
        let watching = request(Method::GET, "events?after=0", Body::empty());
        let watching = service.clone().oneshot(watching).await.expect("an answer");
        assert_eq!(watching.status(), 200);
        let mut told = watching.into_body();

        let mut taken = Vec::new();
        for _ in 0..server.pool().options().get_max_connections() {
            taken.push(server.pool().acquire().await.expect("a connection"));
        }
        let command = TestClient::command(&game, &action).to_string();
        let moves = service.oneshot(request(Method::POST, "moves", command.into()));
        let waited = tokio::time::timeout(Duration::from_millis(200), moves).await;
        assert!(waited.is_err(), "it waits for a connection");
        drop(taken);
        let text = async {
            let mut text = String::new();
            while !text.contains("event: entry") {
                let frame = told.frame().await.expect("more").expect("a frame");
                text += &String::from_utf8_lossy(frame.data_ref().expect("data"));
            }
        };
        let told = tokio::time::timeout(Duration::from_secs(20), text).await;
        assert!(told.is_ok(), "the move is told");
    });
}

/// Whichever server stored a move: it is sent to others than the sender too.
#[test]
fn a_move_that_is_sent_again_is_told_again() {
    run(async {
        let server = TestServer::open().await;
        // It sends nothing to anybody.
        let (base, serving) = serve_live(server.store.clone(), Live::default()).await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let action = anna.legal(&game).await[0].clone();
        let mut watching = anna
            .watch(&format!("/games/{}/events", game.id), Some(0))
            .await;
        assert!(watching.next("presence").await.is_some());
        let (path, command) = (
            format!("/games/{}/moves", game.id),
            TestClient::command(&game, &action),
        );
        let mut elsewhere = anna.clone();
        elsewhere.base = base;
        elsewhere.post(&path, &command).await.ok();
        anna.post(&path, &command).await.ok();
        assert_eq!(entry(&mut watching).await.0, 1);
        serving.abort();
    });
}

/// With a Postgres of its own alone: the embedded database is no other server's.
#[test]
fn another_server_on_the_same_database_tells_it_too() {
    let Some(url) = database_url() else { return };
    run(async {
        let _among = among_others().await;
        let options = migrated_database(&url).await;
        let mut bases = Vec::new();
        let lifecycle = Lifecycle::default();
        let mut telling = Vec::new();
        for _ in 0..2 {
            let store = Store::open(options.clone(), 4, Database::Postgres)
                .await
                .expect("a migrated database")
                .with_fixed_seed(SEED);
            let (live, pool) = (Live::default(), store.pool().clone());
            let (live, task) = live::across_servers(live, pool, lifecycle.clone());
            telling.push(task);
            bases.push(serve_live(store, live).await);
        }
        let mut anna = TestClient::at(&bases[0].0);
        let mut game = anna.begin("standard").await;
        let mut elsewhere = anna.clone();
        elsewhere.base = bases[1].0.clone();
        let path = format!("/games/{}/events", game.id);
        let mut events = elsewhere.watch(&path, Some(0)).await;
        let mut luck = 4;
        for at in 1..=5 {
            anna.act_somehow(&mut game, &mut luck).await;
            let (id, data) = entry(&mut events).await;
            assert_eq!((id, &data["digest"]), (at, &json!(game.digest)));
        }
        // What is still answered while the server stops is sent too; then there is nothing left to send.
        let mut heard = sqlx::postgres::PgListener::connect_with(
            &sqlx::PgPool::connect_with(options)
                .await
                .expect("a database"),
        )
        .await
        .expect("a connection");
        heard.listen("game_gone_on").await.expect("a channel");
        lifecycle.advance(Stage::Stopping);
        anna.act_somehow(&mut game, &mut luck).await;
        let told = heard.recv().await.expect("a notification");
        let game: Uuid = game.id.parse().expect("an id");
        assert!(told.payload().contains(&game.simple().to_string()));
        lifecycle.advance(Stage::Answered);
        for task in telling {
            task.await.expect("it ends");
        }
        bases.into_iter().for_each(|(_, serving)| serving.abort());
    });
}
