//! Games by other rulesets than the standard one: presets with tables of their own, free choices that do not rank.

use serde_json::json;
use shared::ramparts::record::{Preset, Ruleset};
use uuid::Uuid;

use crate::test_server::{TestServer, run};

#[test]
fn each_preset_has_its_own_table_and_a_free_choice_has_none() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let free = [
            "siege_free_12.1_12.4_c33_c44",
            "siege_first_free_12.1_12.2_12.4_12.5_c33_c44",
            "siege_free_gentle_12.1",
            "siege_free_veteran",
        ];
        let unranked = |key: &str| free.contains(&key) || key == "siege_gentle";
        let mut played = Vec::new();
        for (luck, key) in Preset::ALL
            .iter()
            .map(|preset| preset.key())
            .chain(free)
            .enumerate()
        {
            let mut game = anna.begin_by(key).await;
            let score = anna.finish(&mut game, &mut (luck as u64 + 1)).await;
            let view = anna.get(&format!("/games/{}", game.id)).await.ok();
            assert_eq!(
                (&view["ruleset"], &view["ranked"]),
                (&json!(key), &json!(!unranked(key)))
            );
            let ruleset: Ruleset = key.parse().expect("a ruleset");
            let Ruleset(options) = ruleset;
            let cost = options.adjustment();
            assert_eq!(score["options"], serde_json::to_value(cost).expect("JSON"));
            // The table that a script sees.
            let table = anna.get(&format!("/games/{}/table", game.id)).await.ok();
            assert_eq!(
                table["table"]["options"],
                serde_json::to_value(options).expect("JSON")
            );
            played.push((key, game.id));
        }
        for preset in Preset::ALL {
            let Some(name) = preset.board() else {
                assert!(unranked(preset.key()));
                continue;
            };
            let board = anna
                .get(&format!("/leaderboards/{name}?limit=100"))
                .await
                .ok();
            assert_eq!(board["board"], name);
            for (key, id) in &played {
                let there = board["rows"]
                    .as_array()
                    .expect("rows")
                    .iter()
                    .any(|row| row["game_id"] == json!(id));
                assert_eq!(there, *key == preset.key(), "{key} on {name}");
            }
        }
        let me = anna.get("/me").await.ok();
        let listed: Vec<_> = me["games"]
            .as_array()
            .expect("games")
            .iter()
            .map(|game| game["ruleset"].as_str().expect("a ruleset"))
            .collect();
        for (key, _) in &played {
            assert!(listed.contains(key), "{key} in {listed:?}");
        }
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn what_is_no_ruleset_is_refused_with_what_is_allowed() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        for wrong in [
            "",
            "standard",
            "siege_free",
            "siege_free_12.5",
            "siege_free_12.3",
            "siege_free_c31",
            "siege_free_c51",
            "siege_free_c33_c32",
            "siege_first_free",
            "siege_first_free_c29",
            "siege_first_free_c39",
            "siege_free_c32_c32",
            "siege_free_12.1\u{0}",
        ] {
            let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": wrong});
            let refused = anna.post("/games", &asked).await;
            let said = refused.problem(422, "wrong-shape");
            assert!(
                said["detail"]
                    .as_str()
                    .is_some_and(|detail| detail.contains("siege_free")),
                "{said}"
            );
        }
        let daily = json!({"command_id": Uuid::now_v7(), "kind": "daily", "ruleset": "siege_full"});
        anna.post("/games", &daily)
            .await
            .problem(422, "wrong-shape");
        let none = anna.get("/leaderboards/gentle").await;
        let none = none.problem(404, "no-such-board")["detail"].clone();
        for there in ["veteran", "isandlwana_free_set_up", "daily/"] {
            assert!(
                none.as_str().is_some_and(|told| told.contains(there)),
                "{none}"
            );
        }
        anna.get("/leaderboards/siege_full")
            .await
            .problem(404, "no-such-board");

        // The same command for another ruleset is another command.
        let mut asked =
            json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "siege_full"});
        let game = anna.post("/games", &asked).await.ok();
        assert_eq!(anna.post("/games", &asked).await.ok()["id"], game["id"]);
        asked["ruleset"] = json!("siege_standard");
        anna.post("/games", &asked)
            .await
            .problem(422, "command-id-reused");
    });
}
