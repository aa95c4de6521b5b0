//! Any request may be repeated at any time; what is acknowledged is done, and done once.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

#[test]
fn every_request_of_a_game_repeated_gets_the_same_answer() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        anna.get("/me").await.ok();
        let begin = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
        let begun = anna.post("/games", &begin).await;
        assert_eq!(begun.status, 201);
        let repeated = anna.post("/games", &begin).await;
        assert_eq!((repeated.status, repeated.text), (begun.status, begun.text));

        let id = begun.body["id"].as_str().expect("an id");
        let moves = format!("/games/{id}/moves");
        let (mut seq, mut digest) = (begun.body["seq"].clone(), begun.body["digest"].clone());
        let mut told: Vec<(Value, String)> = Vec::new();
        let mut luck = 3;
        loop {
            let legal = anna.get(&format!("/games/{id}/legal")).await.ok();
            let legal = legal["actions"].as_array().expect("actions").clone();
            let action = &legal[crate::test_client::some_number(&mut luck) as usize % legal.len()];
            let command = json!({"command_id": Uuid::now_v7(), "seq": seq, "action": action, "digest": digest});
            let answer = anna.post(&moves, &command).await;
            let again = anna.post(&moves, &command).await;
            assert_eq!((again.status, &again.text), (answer.status, &answer.text));
            told.push((command, answer.text.clone()));
            let answer = answer.ok();
            (seq, digest) = (answer["seq"].clone(), answer["digest"].clone());
            if !answer["score"].is_null() {
                break;
            }
        }
        // Long after, too.
        for (command, answer) in &told {
            assert_eq!(anna.post(&moves, command).await.text, *answer);
        }
        let view = anna.get(&format!("/games/{id}")).await.ok();
        assert_eq!(view["log"].as_array().map(Vec::len), Some(told.len() + 1));
    });
}

#[test]
fn a_hundred_retries_at_once_store_one() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        anna.get("/me").await.ok();
        let begin = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
        let begun = at_once(&anna, "/games", &vec![begin; 100]).await;
        assert!(
            begun
                .iter()
                .all(|(status, text)| *status == 201 && *text == begun[0].1)
        );
        let me = anna.get("/me").await.ok();
        assert_eq!(me["games"].as_array().map(Vec::len), Some(1));

        let mut game = anna.begin("standard").await;
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        let answers = at_once(
            &anna,
            &format!("/games/{}/moves", game.id),
            &vec![command; 100],
        )
        .await;
        assert!(
            answers
                .iter()
                .all(|(status, text)| *status == 200 && *text == answers[0].1)
        );
        game.went_on(&serde_json::from_str(&answers[0].1).expect("JSON"));
        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        assert_eq!(
            (view["seq"].as_u64(), view["digest"].as_str()),
            (Some(2), Some(&*game.digest))
        );
    });
}

#[test]
fn of_two_moves_on_the_same_table_exactly_one_lands() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut luck = 5;
        for _ in 0..5 {
            let mut game = anna.begin("standard").await;
            anna.act_somehow(&mut game, &mut luck).await;
            let legal = anna.legal(&game).await;
            // The same action from several tabs is several commands too.
            let deeds: Vec<Value> = legal
                .iter()
                .cycle()
                .take(8)
                .map(|action| TestClient::command(&game, action))
                .collect();
            let answers = at_once(&anna, &format!("/games/{}/moves", game.id), &deeds).await;
            let landed = answers.iter().filter(|(status, _)| *status == 200).count();
            let stale = answers
                .iter()
                .filter(|(status, text)| *status == 409 && text.contains("\"stale\""));
            assert_eq!((landed, stale.count()), (1, 7), "{answers:?}");
            let view = anna.get(&format!("/games/{}", game.id)).await.ok();
            assert_eq!(view["seq"], game.seq + 1);
        }
    });
}

#[test]
fn a_repeat_before_the_first_cookie_arrived_is_safe_with_the_cookie_of_me() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        assert_eq!(anna.get("/me").await.ok()["player"], Value::Null);
        let begin = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
        // The answer, cookie included, is lost; the browser still has the cookie it was given before.
        let kept = anna.cookie.clone();
        let first = anna.post("/games", &begin).await.ok();
        anna.cookie = kept;
        assert_eq!(anna.post("/games", &begin).await.ok()["id"], first["id"]);
    });
}

/// All of them sent at the same moment, each by a tab of its own.
pub(crate) async fn at_once(
    client: &TestClient,
    path: &str,
    bodies: &[Value],
) -> Vec<(u16, String)> {
    let sent: Vec<_> = bodies
        .iter()
        .map(|body| {
            let (mut tab, path, body) = (client.clone(), path.to_owned(), body.clone());
            tokio::spawn(async move {
                let answer = tab.post(&path, &body).await;
                (answer.status.as_u16(), answer.text)
            })
        })
        .collect();
    let mut answers = Vec::new();
    for tab in sent {
        answers.push(tab.await.expect("an answer"));
    }
    answers
}
