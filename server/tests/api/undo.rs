//! Undo: as far as nothing has been revealed, kept in the log, counted in the score.

use serde_json::json;
use shared::fate::Seed;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

#[test]
fn an_action_that_revealed_nothing_is_taken_back() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let undo = format!("/games/{}/undo", game.id);
        anna.post(&undo, &TestClient::second_thoughts(&game))
            .await
            .problem(422, "nothing-to-undo");

        // Until something can be taken back.
        let mut luck = 2;
        let mut before = game.clone();
        for _ in 0..200 {
            before = game.clone();
            let answer = anna.act_somehow(&mut game, &mut luck).await;
            let legal = anna.get(&format!("/games/{}/legal", game.id)).await.ok();
            let revealed = answer["outcomes"]
                .as_array()
                .is_some_and(|outcomes| !outcomes.is_empty());
            assert_eq!(legal["undo"], json!(!revealed && !game.over));
            if legal["undo"] == true {
                break;
            }
            if game.over {
                game = anna.begin("standard").await;
            }
        }
        let undo = format!("/games/{}/undo", game.id);
        let thoughts = TestClient::second_thoughts(&game);
        let answer = anna.post(&undo, &thoughts).await;
        assert_eq!(anna.post(&undo, &thoughts).await.text, answer.text);
        let answer = answer.ok();
        assert_eq!(
            (&answer["digest"], &answer["outcomes"]),
            (&json!(before.digest), &json!([]))
        );
        game.went_on(&answer);
        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        assert_eq!(
            (&view["undos"], &view["seq"]),
            (&json!(1), &json!(game.seq))
        );
        assert_eq!(view["log"][game.seq as usize - 1]["step"], "undo");
    });
}

#[test]
fn undos_are_counted_on_the_leaderboard() {
    run(async {
        // With luck that has something to take back: a game soon lost has not.
        let server = TestServer::with_fixed_seed(Seed([9; 32])).await;
        let mut anna = server.client();
        let (mut luck, mut undos) = (9, 0);
        let mut game = anna.begin("standard").await;
        while !game.over {
            let legal = anna.get(&format!("/games/{}/legal", game.id)).await.ok();
            if legal["undo"] == true && undos < 3 {
                let undo = format!("/games/{}/undo", game.id);
                let answer = anna
                    .post(&undo, &TestClient::second_thoughts(&game))
                    .await
                    .ok();
                game.went_on(&answer);
                undos += 1;
            } else {
                anna.act_somehow(&mut game, &mut luck).await;
            }
        }
        assert!(undos > 0, "every game has something to take back");
        let table = anna.get("/leaderboards/standard?limit=100").await.ok();
        let rows = table["rows"].as_array().expect("rows");
        let row = rows
            .iter()
            .find(|row| row["game_id"] == game.id)
            .expect("the game");
        assert_eq!(row["undos"], undos);
    });
}
