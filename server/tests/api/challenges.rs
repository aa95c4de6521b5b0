//! The luck of a finished game, for others to play, and everybody's results in a table.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, run};

async fn made_by(client: &mut TestClient, game: &str) -> String {
    let path = format!("/games/{game}/challenge");
    let made = client.post(&path, &Value::Null).await.ok();
    made["code"].as_str().expect("a code").to_owned()
}

/// A request is repeated also when somebody has made a challenge of its game meanwhile.
#[test]
fn a_game_that_is_a_challenge_by_now_is_begun_once() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
        let begun = anna.post("/games", &asked).await.ok();
        let mut game = Played::begun(&begun);
        anna.finish(&mut game, &mut 4).await;
        made_by(&mut ben, &game.id).await;
        let again = anna.post("/games", &asked).await.ok();
        assert_eq!(again["id"], begun["id"]);
    });
}

fn taken_up(code: &str) -> Value {
    json!({"command_id": Uuid::now_v7(), "kind": "standard", "challenge": code})
}

#[test]
fn others_play_the_same_luck_and_stand_beside_each_other() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        for ruleset in ["siege_full", "siege_first_free_12.1"] {
            let mut game = anna.begin_by(ruleset).await;
            let early = anna
                .post(&format!("/games/{}/challenge", game.id), &Value::Null)
                .await;
            early.problem(403, "not-yet-public");
            let score = anna.finish(&mut game, &mut 21).await;
            let code = made_by(&mut ben, &game.id).await;
            assert_eq!(made_by(&mut anna, &game.id).await, code);
            let path = format!("/challenges/{code}");
            let alone = ben.get(&path).await.ok();
            assert_eq!(alone["results"].as_array().map(Vec::len), Some(1));
            assert_eq!(alone["results"][0]["vp"], score["total"]);

            // The preview of a posted link says what it leads to.
            let shown = ben.get(&format!("//challenge/{code}")).await.text;
            for wanted in [
                format!("<title>Shiyane: challenge {code}</title>"),
                format!("scored {} VP.", score["total"]).replace('-', "−"),
            ] {
                assert!(shown.contains(&wanted), "{wanted} in {shown}");
            }

            let asked = taken_up(&code);
            let begun = ben.post("/games", &asked).await.ok();
            let hers = anna.get(&format!("/games/{}", game.id)).await.ok();
            assert_eq!((&begun["ranked"], begun.get("seed")), (&json!(false), None));
            assert_eq!(
                (&begun["ruleset"], &begun["commitment"], &begun["challenge"]),
                (&hers["ruleset"], &hers["commitment"], &json!(code))
            );
            assert_eq!(begun["log"][0], hers["log"][0]);
            assert_eq!(ben.post("/games", &asked).await.ok(), begun);
            let mut other = asked.clone();
            other["challenge"] = json!("lusab-babad");
            ben.post("/games", &other)
                .await
                .problem(422, "command-id-reused");
            // The same decisions bring the same end.
            let mut his = Played::begun(&begun);
            assert_eq!(ben.finish(&mut his, &mut 21).await["total"], score["total"]);
            let both = ben.get(&path).await.ok();
            let mine: Vec<_> = both["results"]
                .as_array()
                .expect("results")
                .iter()
                .map(|row| (row["game_id"].clone(), row["mine"].clone()))
                .collect();
            // The earlier result is ranked first.
            assert_eq!(
                mine,
                [(json!(game.id), json!(false)), (json!(his.id), json!(true))]
            );
            // A game of a challenge has the same code; a game that continued from a moment has it too, but is not compared.
            assert_eq!(made_by(&mut ben, &his.id).await, code);
            let from = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                              "from": {"game": game.id, "entries": 2}});
            let mut branch = Played::begun(&ben.post("/games", &from).await.ok());
            ben.finish(&mut branch, &mut 4).await;
            assert_eq!(made_by(&mut ben, &branch.id).await, code);
            let still = ben.get(&path).await.ok();
            assert_eq!(still["results"].as_array().map(Vec::len), Some(2));
        }
    });
}

#[test]
fn a_code_that_nobody_made_says_so() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        for code in ["lusab-babad", "nonsense", "LUSAB-BABAD", "%00"] {
            let answer = anna.get(&format!("/challenges/{code}")).await;
            answer.problem(404, "no-such-challenge");
        }
        for code in ["lusab-babad", "\0", ""] {
            let answer = anna.post("/games", &taken_up(code)).await;
            answer.problem(404, "no-such-challenge");
        }
        for (field, value) in [
            ("ruleset", json!("siege_full")),
            ("day", json!("2026-01-01")),
            ("kind", json!("daily")),
            ("from", json!({"game": Uuid::nil(), "entries": 1})),
        ] {
            let mut asked = taken_up("lusab-babad");
            asked[field] = value;
            anna.post("/games", &asked)
                .await
                .problem(422, "wrong-shape");
        }
    });
}
