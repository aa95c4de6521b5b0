//! The battle's days: its daily challenge beside the siege's, with separate tries, luck, leaderboards and calendar.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::session::CookiePolicy;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::isandlwana::Battle;
use crate::pages::{page, shows_picture};
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

// Each test has days of its own: a database may be shared.

/// Begins a game of today, the battle's.
async fn begin(player: &mut TestClient, kind: &str) -> Answer {
    let asked = json!({"command_id": Uuid::now_v7(), "kind": kind, "game": "isandlwana"});
    player.post("/games", &asked).await
}

/// The rows of a board that are the asker's own.
async fn own(player: &mut TestClient, board: &str) -> Vec<Value> {
    let board = player.get(&format!("/leaderboards/{board}")).await.ok();
    let rows = board["rows"].as_array().expect("rows").clone();
    let mine = |row: &Value| row["mine"] == json!(true);
    rows.into_iter().filter(mine).collect()
}

#[test]
fn the_same_decisions_on_the_same_day_bring_the_same_battle() {
    fn noon() -> OffsetDateTime {
        datetime!(2002-05-06 12:00 UTC)
    }
    fn next_day() -> OffsetDateTime {
        datetime!(2002-05-07 02:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(noon).await;
        let mut anna = server.client();
        // Promised beside the siege's, each by itself.
        let siege = anna.get("/daily").await.ok();
        assert_eq!(anna.get("/daily?game=siege").await.ok(), siege);
        let today = anna.get("/daily?game=isandlwana").await.ok();
        assert_eq!(today["ruleset"], json!("isandlwana_solitaire"));
        let promises = [&siege, &today].map(|of| [&of["commitment"], &of["next_commitment"]]);
        let promises: BTreeSet<_> = promises
            .into_iter()
            .flatten()
            .map(Value::to_string)
            .collect();
        assert_eq!(promises.len(), 4);

        let mut logs = Vec::new();
        for _ in 0..2 {
            let mut player = [server.client()];
            let begun = begin(&mut player[0], "daily").await.ok();
            assert_eq!(begun["commitment"], today["commitment"]);
            assert_eq!(
                (&begun["ranked"], &begun["day"]),
                (&json!(true), &json!("2002-05-06"))
            );
            assert_eq!(begun.get("seed"), None);
            let mut battle = Battle::of(&begun, 7);
            battle.finish(&mut player).await;
            // The shared luck is not revealed to anybody while others may still play it.
            let record = player[0].get(&format!("/games/{}/record", battle.id)).await;
            record.problem(403, "not-yet-public");
            logs.push((player, battle));
        }
        let [(_, one), (_, other)] = &logs[..] else {
            panic!("two battles");
        };
        assert_eq!(one.game.log(), other.game.log());
        assert_eq!(one.game.digest(), other.game.digest());
        server.nothing_secret_was_said().await;

        // When the day is over its seed proves the promise and every battle of the day.
        server.reopen(next_day, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        let day = anna.get("/daily/2002-05-06?game=isandlwana").await.ok();
        assert_eq!(day["commitment"], today["commitment"]);
        for (_, battle) in &logs {
            let record = battle.is_proved(&mut anna, &today["commitment"]).await;
            assert_eq!(record["seed"], day["seed"]);
        }
        let siege = anna.get("/daily/2002-05-06").await.ok();
        assert_ne!(siege["seed"], day["seed"]);
        // A player who practises on it has its luck, and no rank.
        let asked = json!({"command_id": Uuid::now_v7(), "kind": "daily", "game": "isandlwana",
                           "day": "2002-05-06"});
        let practice = anna.post("/games", &asked).await.ok();
        assert_eq!(
            (&practice["ranked"], &practice["unranked"]),
            (&json!(false), &json!("practice"))
        );
        assert_eq!(practice["commitment"], today["commitment"]);
    });
}

#[test]
fn a_days_battle_has_one_try_and_tables_of_its_own() {
    fn noon() -> OffsetDateTime {
        datetime!(2002-06-07 12:00 UTC)
    }
    run(async {
        let server = TestServer::at(noon).await;
        let mut anna = [server.client()];
        let begun = begin(&mut anna[0], "daily").await.ok();
        // The first try is open, of the battle alone.
        let again = begin(&mut anna[0], "daily").await;
        again.problem(409, "first-try-open");
        let siege = anna[0].begin("daily").await;
        let siege = anna[0].get(&format!("/games/{}", siege.id)).await.ok();
        assert_eq!(siege["ranked"], json!(true));

        let mut battle = Battle::of(&begun, 3);
        let score = battle.finish(&mut anna).await;
        let second = begin(&mut anna[0], "daily").await.ok();
        assert_eq!(
            (&second["ranked"], &second["unranked"]),
            (&json!(false), &json!("again"))
        );
        let blind = begin(&mut anna[0], "blind").await.ok();
        assert_eq!(blind["ranked"], json!(true));
        assert_ne!(blind["commitment"], begun["commitment"]);

        let [anna] = &mut anna;
        let rows = own(anna, "daily/today?game=isandlwana&players=all").await;
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0]["game_id"], json!(battle.id));
        assert_eq!(rows[0]["vp"], json!(score.points));
        assert_eq!(rows[0]["killed"], json!(score.killed));
        for other in [
            "daily/today",
            "daily/today?game=siege",
            "blind/today?game=isandlwana",
            "isandlwana",
        ] {
            assert_eq!(own(anna, other).await, [] as [Value; 0], "{other}");
        }
        let spread = anna
            .get("/leaderboards/daily/today/spread?game=isandlwana")
            .await
            .ok();
        assert_eq!(spread["points"], json!([{"vp": score.points, "games": 1}]));
        let around = format!("/leaderboards/daily/today/around/{}", battle.id);
        let place = anna
            .get(&format!("{around}?game=isandlwana&players=all"))
            .await
            .ok();
        assert_eq!(place["meta"]["place"]["rank"], json!(1));
        let known = anna
            .get(&format!("{around}?game=isandlwana&players=established"))
            .await
            .ok();
        assert_eq!(known["meta"]["place"]["counted"], json!(false));
        anna.get(&around).await.problem(404, "not-on-board");

        // Calendar, row of days and today's page tell of each game by itself.
        let month = anna.get("/daily/months/2002-06?game=isandlwana").await.ok();
        assert_eq!(month["days"][0]["mine"]["id"], json!(battle.id));
        assert_eq!(
            (&month["days"][0]["results"], &month["streak"]["now"]),
            (&json!(1), &json!(1))
        );
        assert_eq!(month["days"][0]["blind"]["id"], blind["id"]);
        let month = anna.get("/daily/months/2002-06").await.ok();
        assert_eq!(month["days"][0]["mine"]["id"], siege["id"]);
        assert_eq!(
            (&month["days"][0]["results"], &month["streak"]["now"]),
            (&json!(0), &json!(0))
        );
        let today = anna.get("/daily?game=isandlwana").await.ok();
        assert_eq!(today["played"]["vp"], json!(score.points));
        assert_eq!(anna.get("/daily").await.ok()["played"]["id"], siege["id"]);

        // A link to the day tells its results.
        let shown = page(anna, "/daily/isandlwana/2002-06-07").await;
        let picture = "/pictures/daily/isandlwana/2002-06-07.png";
        shows_picture(&shown, &server.base, picture);
        let told = format!("One result so far: {} points of 999.", score.points);
        assert!(shown.contains(&told), "{shown}");

        let feed = anna.get("//daily.atom").await.text;
        assert!(feed.contains("<title>Daily challenge: Isandlwana, 2002-06-07</title>"));
        assert!(feed.contains("<title>Daily challenge, 2002-06-07</title>"));
        for (id, path, of) in [("", "", siege), ("isandlwana:", "isandlwana/", begun)] {
            let id = format!("<id>urn:shiyane:daily:{id}2002-06-07</id>");
            let (_, entry) = feed.split_once(&id).expect("its entry");
            let (entry, _) = entry.split_once("</entry>").expect("its end");
            assert!(
                entry.contains(&format!("href=\"{}/daily/{path}2002-06-07\"", server.base)),
                "{entry}"
            );
            assert!(
                entry.contains(of["commitment"].as_str().expect("text")),
                "{entry}"
            );
        }
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn what_is_spent_on_one_game_is_not_spent_on_the_other() {
    fn noon() -> OffsetDateTime {
        datetime!(2013-07-08 12:00 UTC)
    }
    run(async {
        let server = TestServer::at(noon).await;
        let mut anna = server.client();
        begin(&mut anna, "daily").await.ok();
        let deleted = anna.send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new());
        assert!(deleted.await.expect("an answer").status.is_success());
        let again = begin(&mut anna, "daily").await.ok();
        assert_eq!(again["unranked"], json!("again"));
        let siege = anna.begin("daily").await;
        let siege = anna.get(&format!("/games/{}", siege.id)).await.ok();
        assert_eq!(siege["ranked"], json!(true));
    });
}

#[test]
fn a_game_without_days_is_refused_by_name() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let today = "leaderboards/daily/today";
        for path in [
            "daily?game=chess".to_owned(),
            "daily/2026-11-23?game=".to_owned(),
            "daily/months/2026-11?game=Siege".to_owned(),
            format!("{today}?game=isandlwana_solitaire"),
            format!("{today}/spread?game=%00"),
            format!("{today}/around/me?game=0"),
        ] {
            let refused = anna
                .get(&format!("/{path}"))
                .await
                .problem(400, "bad-query");
            let told = refused["detail"].as_str().expect("text");
            assert!(told.contains("siege, isandlwana"), "{told}");
        }
        for (kind, game) in [
            ("daily", "chess"),
            ("blind", ""),
            ("standard", "isandlwana"),
        ] {
            let asked = json!({"command_id": Uuid::now_v7(), "kind": kind, "game": game});
            anna.post("/games", &asked)
                .await
                .problem(422, "wrong-shape");
        }
    });
}
