//! Games played to the end by the API alone.

use serde_json::{Value, json};
use shared::ramparts::api::GameView;
use shared::ramparts::record::Game;

use crate::test_server::{TestServer, run};

#[test]
fn a_game_is_played_to_its_end_by_the_api_alone_and_stands_on_the_leaderboard() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        anna.put("/me", &json!({"name": "Anna"})).await.ok();
        let mut game = anna.begin("standard").await;
        let score = anna.finish(&mut game, &mut 1).await;

        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        assert_eq!(view["score"], score);
        let view: GameView = serde_json::from_value(view).expect("the shape that the page reads");
        let replayed =
            Game::replay(view.rules().expect("known rules"), view.log).expect("a log that replays");
        assert_eq!(
            (replayed.digest().to_string(), replayed.outcome()),
            (game.digest.clone(), view.score)
        );
        assert_eq!(anna.legal(&game).await, Vec::<Value>::new());

        let table = anna.get("/leaderboards/standard?limit=100").await.ok();
        let rows = table["rows"].as_array().expect("rows");
        let row = rows
            .iter()
            .find(|row| row["game_id"] == game.id)
            .expect("the game on the table");
        assert_eq!(row["vp"], score["total"]);
        assert_eq!(row["level"], score["level"]);
        assert_eq!(row["ending"], score["ending"]);
        assert_eq!(
            (&row["name"], &row["mine"], &row["undos"]),
            (&json!("Anna"), &json!(true), &json!(0))
        );
        assert_eq!(row["turns"], replayed.state().turn);
        assert!(table["meta"]["total"].as_i64() >= Some(1));

        let mut ben = server.client();
        let table = ben.get("/leaderboards/standard?limit=100").await.ok();
        let rows = table["rows"].as_array().expect("rows");
        let row = rows
            .iter()
            .find(|row| row["game_id"] == game.id)
            .expect("others see it too");
        assert_eq!(row["mine"], false);

        let me = anna.get("/me").await.ok();
        assert_eq!(me["player"]["name"], "Anna");
        assert_eq!(
            (&me["games"][0]["id"], &me["games"][0]["finished"]),
            (&json!(game.id), &json!(true))
        );
        server.nothing_secret_was_said().await;
    });
}
