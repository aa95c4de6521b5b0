//! The results of a player's finished games.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::test_server::{TestServer, run};

#[test]
fn finished_games_are_told_newest_first_with_what_broke_through() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let none = json!({"results": [], "complete": true});
        assert_eq!(anna.get("/me/results").await.ok(), none);

        let mut older = anna.begin("standard").await;
        let first = anna.finish(&mut older, &mut 6).await;
        let mut newer = anna.begin_by("siege_first").await;
        let second = anna.finish(&mut newer, &mut 8).await;
        anna.begin("standard").await;
        let mut his = ben.begin("standard").await;
        ben.finish(&mut his, &mut 9).await;

        let told = anna.get("/me/results").await.ok();
        assert_eq!(told["complete"], true);
        let results = told["results"].as_array().expect("results");
        assert_eq!(
            results.len(),
            2,
            "what is not over, or another's, is not told"
        );
        for (result, (game, score)) in results.iter().zip([(newer, second), (older, first)]) {
            assert_eq!(result["id"], json!(game.id));
            assert_eq!(result["kind"], "standard");
            assert_eq!(result["ranked"], true);
            let summary = &result["summary"];
            assert_eq!(summary["vp"], score["total"]);
            for field in ["level", "ending", "broke_through"] {
                assert_eq!(summary[field], score[field], "{field}");
            }
            assert_eq!(
                summary["broke_through"].is_string(),
                summary["ending"] == "overrun",
                "{summary}"
            );
        }
    });
}

#[test]
fn a_game_that_began_with_anothers_moves_is_nobodys_result() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        anna.finish(&mut game, &mut 6).await;
        let from: Value = json!({
            "command_id": Uuid::now_v7(),
            "kind": "standard",
            "from": {"game": game.id, "entries": 2},
        });
        let begun = anna.post("/games", &from).await.ok();
        let mut branch = crate::test_client::Played::begun(&begun);
        anna.finish(&mut branch, &mut 7).await;
        let told = anna.get("/me/results").await.ok();
        let ids: Vec<&Value> = told["results"]
            .as_array()
            .expect("results")
            .iter()
            .map(|it| &it["id"])
            .collect();
        assert_eq!(ids, [&json!(game.id)]);
    });
}
