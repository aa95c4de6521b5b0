//! Games that continue from a moment of a finished one.

use serde_json::{Value, json};
use shared::ramparts::api::Record;
use shared::ramparts::record::fairness::verify;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::Played;
use crate::test_server::{TestServer, run};

fn from(game: &str, entries: u64) -> Value {
    json!({
        "command_id": Uuid::now_v7(),
        "kind": "standard",
        "from": {"game": game, "entries": entries},
    })
}

#[test]
fn a_branch_has_the_log_until_its_moment_and_the_same_luck_after_it() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        for ruleset in ["siege_standard", "siege_first"] {
            let mut game = anna.begin_by(ruleset).await;
            anna.finish(&mut game, &mut 11).await;
            let path = format!("/games/{}/record", game.id);
            let record = ben.get(&path).await.ok();
            let log = record["log"].as_array().expect("a log");
            let entries = log.len() / 2;

            let asked = from(&game.id, entries as u64);
            let begun = ben.post("/games", &asked).await.ok();
            assert_eq!(begun["log"], json!(log[..entries]));
            assert_eq!(begun["ranked"], false);
            assert_eq!(begun["ruleset"], record["ruleset"]);
            assert_eq!(begun["commitment"], record["commitment"]);
            assert_eq!(begun.get("seed"), None);
            // The same command again is the same game, and for another moment it is refused.
            assert_eq!(ben.post("/games", &asked).await.ok(), begun);
            let mut other = asked.clone();
            other["from"]["entries"] = json!(1);
            ben.post("/games", &other)
                .await
                .problem(422, "command-id-reused");

            // The same decisions have the same outcomes as then.
            let mut branch = Played::begun(&begun);
            let next = &log[entries];
            if let Some(action) = next["step"].get("act") {
                let body = json!({
                    "command_id": Uuid::now_v7(),
                    "seq": branch.seq,
                    "digest": branch.digest,
                    "action": action,
                });
                let path = format!("/games/{}/moves", branch.id);
                let answer = ben.post(&path, &body).await.ok();
                assert_eq!(answer["outcomes"], next["outcomes"]);
                let view = ben.get(&format!("/games/{}", branch.id)).await.ok();
                branch = Played::begun(&view);
            }
            // And it can be played to another end, which proves like any other and ranks nowhere.
            ben.finish(&mut branch, &mut 12).await;
            let path = format!("/games/{}/record", branch.id);
            let record: Record =
                serde_json::from_value(anna.get(&path).await.ok()).expect("a record");
            verify(
                record.rules().expect("known rules"),
                record.seed.0,
                &record.log,
            )
            .expect("its luck follows");
            let board = if ruleset == "siege_first" {
                "first"
            } else {
                "standard"
            };
            ben.get(&format!("/leaderboards/{board}/around/{}", branch.id))
                .await
                .problem(404, "not-on-board");
        }
    });
}

#[test]
fn only_a_moment_of_a_finished_game_can_be_gone_on_from() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let mut game = anna.begin("standard").await;
        anna.act_somehow(&mut game, &mut 5).await;
        for client in [&mut anna, &mut ben] {
            client
                .post("/games", &from(&game.id, 1))
                .await
                .problem(403, "not-yet-public");
        }
        anna.finish(&mut game, &mut 5).await;
        for entries in [0, game.seq, game.seq + 1, u64::from(u32::MAX)] {
            ben.post("/games", &from(&game.id, entries))
                .await
                .problem(422, "no-such-moment");
        }
        ben.post("/games", &from(&game.id, game.seq - 1)).await.ok();
        ben.post("/games", &from(&game.id, 1)).await.ok();
        ben.post("/games", &from(&Uuid::nil().to_string(), 1))
            .await
            .problem(404, "no-such-game");
        for (field, value) in [
            ("ruleset", json!("siege_standard")),
            ("kind", json!("daily")),
            ("from", json!({"game": game.id})),
            ("from", json!({"game": game.id, "entries": -1})),
            ("from", json!({"game": game.id, "entries": 1, "seed": "00"})),
        ] {
            let mut asked = from(&game.id, 1);
            asked[field] = value;
            ben.post("/games", &asked).await.problem(422, "wrong-shape");
        }
    });
}

#[test]
fn a_days_game_can_be_gone_on_from_when_the_day_is_over() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2003-05-04 20:00 UTC)
    }
    fn after() -> OffsetDateTime {
        datetime!(2003-05-05 01:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(on_the_day).await;
        let mut anna = server.client();
        let mut game = anna.begin("daily").await;
        anna.finish(&mut game, &mut 5).await;
        anna.post("/games", &from(&game.id, 1))
            .await
            .problem(403, "not-yet-public");
        server.reopen(after, Default::default()).await;
        anna.base.clone_from(&server.base);
        let begun = anna.post("/games", &from(&game.id, 1)).await.ok();
        assert_eq!(
            (&begun["kind"], &begun["day"]),
            (&json!("standard"), &Value::Null)
        );
        assert_eq!(begun["ranked"], false);
    });
}

#[test]
fn a_branch_outlives_the_game_it_came_from() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let mut game = anna.begin("standard").await;
        anna.finish(&mut game, &mut 7).await;
        let begun = ben.post("/games", &from(&game.id, 3)).await.ok();
        anna.send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new())
            .await
            .expect("an answer")
            .ok();
        let mut branch = Played::begun(&begun);
        assert_eq!(ben.get(&format!("/games/{}", branch.id)).await.ok(), begun);
        ben.finish(&mut branch, &mut 8).await;
    });
}
