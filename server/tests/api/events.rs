//! A game as it goes on, by server-sent events: each entry once, taken up again after a break, for nobody else.

use serde_json::{Value, json};
use server::live;
use server::store::{Database, Store};

use crate::test_client::{Events, TestClient};
use crate::test_server::{TestServer, database_url, fresh_database, run, serve_live};

async fn entry(events: &mut Events) -> (u64, Value) {
    let (id, data) = events.next("entry").await.expect("an entry");
    let id = id.expect("an id");
    assert_eq!(data["entry"]["seq"], json!(id));
    (id, data)
}

#[test]
fn each_entry_is_told_once_and_a_stream_is_taken_up_again() {
    run(async {
        let server = TestServer::open().await;
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
        // The log says the same.
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
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn an_undo_is_told_and_who_is_there() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let path = format!("/games/{}/events", game.id);
        let mut first = anna.watch(&path, Some(0)).await;
        let (_, alone) = first.next("presence").await.expect("presence");
        assert_eq!(alone, json!({"sides": 1, "spectators": 0}));
        let mut second = anna.watch(&path, Some(0)).await;
        assert!(second.next("presence").await.is_some());
        // The same player twice is one side.
        let (_, both) = first.next("presence").await.expect("presence");
        assert_eq!(both, json!({"sides": 1, "spectators": 0}));
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

/// With a Postgres of its own alone: the embedded database is no other server's.
#[test]
fn another_server_on_the_same_database_tells_it_too() {
    let Some(url) = database_url() else { return };
    run(async {
        let options = fresh_database(&url).await;
        let mut bases = Vec::new();
        for _ in 0..2 {
            let store = Store::open(options.clone(), 4, Database::Postgres)
                .await
                .expect("a migrated database");
            let live = live::across_servers(store.pool().clone(), Default::default());
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
        bases.into_iter().for_each(|(_, serving)| serving.abort());
    });
}
