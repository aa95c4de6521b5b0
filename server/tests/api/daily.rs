//! The daily challenge: one secret seed per UTC day, the first game of a player ranks.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::session::CookiePolicy;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::idempotency::at_once;
use crate::test_client::some_number;
use crate::test_server::{TestServer, run};

// Each test has days of its own: a database may be shared.

#[test]
fn the_first_game_of_a_day_ranks_and_the_second_does_not() {
    fn morning() -> OffsetDateTime {
        datetime!(2001-03-04 08:00 UTC)
    }
    fn last_moment() -> OffsetDateTime {
        datetime!(2001-03-04 23:59:59.999 UTC)
    }
    fn next_day() -> OffsetDateTime {
        datetime!(2001-03-05 00:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(morning).await;
        let mut anna = server.client();
        let today = anna.get("/daily").await.ok();
        assert_eq!(
            (&today["day"], &today["closes_at"], &today["played"]),
            (
                &json!("2001-03-04"),
                &json!("2001-03-05T00:00:00Z"),
                &Value::Null
            )
        );
        let mut first = anna.begin("daily").await;
        let view = anna.get(&format!("/games/{}", first.id)).await.ok();
        assert_eq!(
            (&view["ranked"], &view["day"], &view["kind"]),
            (&json!(true), &json!("2001-03-04"), &json!("daily"))
        );
        assert_eq!(anna.get("/daily").await.ok()["played"]["id"], first.id);

        server.reopen(last_moment, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        let mut ben = server.client();
        let mut his = ben.begin("daily").await;
        ben.finish(&mut his, &mut 2).await;
        let mut second = ben.begin("daily").await;
        let again = ben.get(&format!("/games/{}", second.id)).await.ok();
        assert_eq!(
            (&again["ranked"], &again["unranked"]),
            (&json!(false), &json!("again"))
        );
        assert_eq!(again["log"], view["log"], "a day has one fate");
        ben.finish(&mut second, &mut 1).await;
        let table = ben.get("/leaderboards/daily/today").await.ok();
        assert_eq!(
            (&table["board"], &table["rows"][0]["game_id"]),
            (&json!("2001-03-04"), &json!(his.id))
        );
        assert_eq!(table["meta"]["total"], 1);

        // A game that was begun counts for its day when it ends within the hour after it (`fair_luck` has the rest).
        server.reopen(next_day, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        anna.finish(&mut first, &mut 2).await;
        let table = anna.get("/leaderboards/daily/2001-03-04").await.ok();
        let ids: Vec<&Value> = table["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| &row["game_id"])
            .collect();
        assert!(ids.contains(&&json!(first.id)) && ids.contains(&&json!(his.id)));
        assert_eq!(table["meta"]["total"], 2);
        assert_eq!(anna.get("/daily").await.ok()["played"], Value::Null);
        let third = anna.begin("daily").await;
        let tomorrow = anna.get(&format!("/games/{}", third.id)).await.ok();
        assert_eq!(
            (&tomorrow["ranked"], &tomorrow["day"]),
            (&json!(true), &json!("2001-03-05"))
        );
        let standard = anna.get("/leaderboards/standard?limit=100").await.ok();
        assert!(
            !standard.to_string().contains(&first.id),
            "a daily game has its own table"
        );
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn who_decides_alike_meets_the_same_fate() {
    // A second goes by with every look at the clock.
    fn now() -> OffsetDateTime {
        static TICKS: AtomicU32 = AtomicU32::new(0);
        datetime!(2001-04-01 12:00 UTC)
            + Duration::from_secs(TICKS.fetch_add(1, Ordering::Relaxed).into())
    }
    run(async {
        let server = TestServer::at(now).await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let (mut hers, mut his) = (anna.begin("daily").await, ben.begin("daily").await);
        assert_eq!(hers.digest, his.digest);
        let mut luck = 4;
        while !hers.over {
            let legal = anna.legal(&hers).await;
            let action = &legal[some_number(&mut luck) as usize % legal.len()];
            assert_eq!(
                anna.act(&mut hers, action).await,
                ben.act(&mut his, action).await
            );
        }
        // Equal in everything except the time.
        let table = ben.get("/leaderboards/daily/2001-04-01").await.ok();
        assert_eq!(
            (&table["rows"][0]["game_id"], &table["rows"][0]["mine"]),
            (&json!(hers.id), &json!(false))
        );
        assert_eq!(
            (&table["rows"][1]["game_id"], &table["rows"][1]["mine"]),
            (&json!(his.id), &json!(true))
        );
        assert_eq!(
            (&table["rows"][0]["rank"], &table["rows"][1]["rank"]),
            (&json!(1), &json!(2))
        );
        let page = ben
            .get("/leaderboards/daily/2001-04-01?limit=1&after=1")
            .await
            .ok();
        assert_eq!(
            (&page["rows"], &page["meta"]["total"]),
            (&json!([table["rows"][1]]), &json!(2))
        );
        let standard = anna.begin("standard").await;
        assert_ne!(standard.digest, hers.digest);
    });
}

#[test]
fn racing_first_games_rank_once() {
    fn now() -> OffsetDateTime {
        datetime!(2001-05-01 12:00 UTC)
    }
    run(async {
        let server = TestServer::at(now).await;
        let mut anna = server.client();
        anna.get("/me").await.ok();
        let begins: Vec<Value> = (0..10)
            .map(|_| json!({"command_id": Uuid::now_v7(), "kind": "daily"}))
            .collect();
        let begun = at_once(&anna, "/games", &begins).await;
        let ranked = |text: &str| text.contains("\"ranked\":true");
        let (first, others): (Vec<_>, Vec<_>) =
            begun.iter().partition(|(status, _)| *status == 201);
        assert!(first.len() == 1 && ranked(&first[0].1), "{begun:?}");
        assert!(
            others
                .iter()
                .all(|(status, text)| *status == 409 && text.contains("first-try-open")),
            "{begun:?}"
        );
    });
}

#[test]
fn a_day_gets_one_seed_however_many_come_first() {
    fn now() -> OffsetDateTime {
        datetime!(2001-06-01 12:00 UTC)
    }
    run(async {
        let server = TestServer::at(now).await;
        let begun: Vec<_> = (0..10)
            .map(|_| {
                let mut client = server.client();
                tokio::spawn(async move { client.begin("daily").await })
            })
            .collect();
        let mut digests = Vec::new();
        for game in begun {
            digests.push(game.await.expect("a game").digest);
        }
        assert!(
            digests.iter().all(|digest| *digest == digests[0]),
            "{digests:?}"
        );
        let seeds: i64 = sqlx::query_scalar("select count(*) from daily where day = '2001-06-01'")
            .fetch_one(server.pool())
            .await
            .expect("a count");
        assert_eq!(seeds, 1);
    });
}
