//! Past daily challenges, and practice on them.

use serde_json::{Value, json};
use server::session::CookiePolicy;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::Played;
use crate::test_server::{TestServer, queries, run};

fn first_day() -> OffsetDateTime {
    datetime!(2004-02-28 12:00 UTC)
}
fn second_day() -> OffsetDateTime {
    datetime!(2004-02-29 12:00 UTC)
}

#[test]
fn a_month_shows_its_days_ones_own_results_and_the_row_of_days() {
    run(async {
        let mut server = TestServer::at(first_day).await;
        let mut anna = server.client();
        let mut ben = server.client();
        assert_eq!(
            ben.get("/daily/months/2004-01").await.ok(),
            json!({"month": "2004-01", "days": [], "streak": {"now": 0, "longest": 0}})
        );
        // Today's has its rules before the first request for it.
        let fresh = ben.get("/daily/months/2004-02").await.ok();
        assert_eq!(fresh["days"].as_array().map(Vec::len), Some(1));
        let today = &fresh["days"][0];
        assert_eq!(
            (&today["day"], &today["ruleset"], &today["results"]),
            (&json!("2004-02-28"), &json!("siege_standard"), &json!(0))
        );
        let mut first = anna.begin("daily").await;
        anna.finish(&mut first, &mut 3).await;
        let mut other = ben.begin("daily").await;
        ben.finish(&mut other, &mut 4).await;

        server.reopen(second_day, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        ben.base.clone_from(&server.base);
        let second = anna.begin("daily").await;
        let month = anna.get("/daily/months/2004-02").await.ok();
        let days = month["days"].as_array().expect("days");
        assert_eq!(days.len(), 2);
        assert_eq!(
            (&days[0]["day"], &days[0]["results"]),
            (&json!("2004-02-28"), &json!(2))
        );
        let mine = &days[0]["mine"];
        let view = anna.get(&format!("/games/{}", first.id)).await.ok();
        assert_eq!(mine["id"], json!(first.id));
        assert_eq!(
            (&mine["vp"], &mine["finished"]),
            (&view["score"]["total"], &json!(true))
        );
        assert_eq!(
            (&days[1]["day"], &days[1]["results"]),
            (&json!("2004-02-29"), &json!(0))
        );
        assert_eq!(
            (&days[1]["mine"]["id"], &days[1]["mine"]["finished"]),
            (&json!(second.id), &json!(false))
        );
        // Today's is not finished yet: that does not end the row.
        assert_eq!(month["streak"], json!({"now": 1, "longest": 1}));
        let mut stranger = server.client();
        let seen = stranger.get("/daily/months/2004-02").await.ok();
        assert_eq!(seen["days"][0]["mine"], Value::Null);
        assert_eq!(stranger.cookie, None, "looking makes nobody a player");

        let spread = ben.get("/leaderboards/daily/2004-02-28/spread").await.ok();
        let games: i64 = spread["points"]
            .as_array()
            .expect("points")
            .iter()
            .map(|point| point["games"].as_i64().expect("a number"))
            .sum();
        assert_eq!(games, 2);
        let best = &ben.get("/leaderboards/daily/2004-02-28").await.ok()["rows"][0];
        assert_eq!(spread["points"][0]["vp"], best["vp"]);
        ben.get("/leaderboards/daily/2004-03-01/spread")
            .await
            .problem(404, "no-such-day");
        for wrong in ["2004-13", "2004", "february", "2004-02-28"] {
            ben.get(&format!("/daily/months/{wrong}"))
                .await
                .problem(404, "no-such-month");
        }
        // Of a month to come nothing is known.
        assert_eq!(
            ben.get("/daily/months/2004-03").await.ok()["days"],
            json!([])
        );
    });
}

#[test]
fn a_month_that_has_today_asks_the_database_nothing_more() {
    run(async {
        let server = TestServer::counting().await;
        let mut anna = server.client();
        let today = OffsetDateTime::now_utc();
        let path = format!(
            "/daily/months/{}-{:02}",
            today.year(),
            u8::from(today.month())
        );
        let mut asked = async || {
            let before = queries();
            anna.get(&path).await.ok();
            queries() - before
        };
        // Nothing but the month's days.
        asked().await;
        assert_eq!(asked().await, 1);
    });
}

#[test]
fn what_is_not_finished_in_time_is_given_up() {
    fn first_day() -> OffsetDateTime {
        datetime!(2007-03-07 12:00 UTC)
    }
    fn within_the_hour() -> OffsetDateTime {
        datetime!(2007-03-08 00:59 UTC)
    }
    fn later() -> OffsetDateTime {
        datetime!(2007-03-08 01:01 UTC)
    }
    run(async {
        let mut server = TestServer::at(first_day).await;
        let (mut anna, mut ben, mut cleo) = (server.client(), server.client(), server.client());
        // A Wednesday, and the Thursday after it.
        let today = anna.get("/daily").await.ok();
        assert_eq!(
            (&today["ruleset"], &today["next_ruleset"]),
            (&json!("siege_as_it_happened"), &json!("siege_standard"))
        );
        let mut finished = anna.begin("daily").await;
        anna.finish(&mut finished, &mut 3).await;
        // A second try that is left changes nothing.
        anna.begin("daily").await;
        let left = ben.begin("daily").await;
        let mut late = cleo.begin("daily").await;
        // The forty-first newcomer of a school does not rank, and has played all the same.
        let mut dora = server.client();
        let mut of_school = dora.begin("daily").await;
        sqlx::query("update game set ranked = false, unranked = 'address' where id = $1::uuid")
            .bind(&of_school.id)
            .execute(server.pool())
            .await
            .expect("a game that does not rank");
        dora.finish(&mut of_school, &mut 4).await;
        let spread = "/leaderboards/daily/2007-03-07/spread";
        assert_eq!(anna.get(spread).await.ok()["given_up"], Value::Null);
        server
            .reopen(within_the_hour, CookiePolicy::default())
            .await;
        anna.base.clone_from(&server.base);
        assert_eq!(anna.get(spread).await.ok()["given_up"], Value::Null);
        ben.base.clone_from(&server.base);
        let month = ben.get("/daily/months/2007-03").await.ok();
        assert_eq!(month["days"][0]["given_up"], json!(false), "not yet");
        server.reopen(later, CookiePolicy::default()).await;
        for client in [&mut anna, &mut ben, &mut cleo, &mut dora] {
            client.base.clone_from(&server.base);
        }
        assert_eq!(anna.get(spread).await.ok()["given_up"], json!(2));
        cleo.finish(&mut late, &mut 5).await;
        let told = anna.get(spread).await.ok();
        assert_eq!(told["given_up"], json!(2), "too late is given up too");
        let mine = async |client: &mut crate::test_client::TestClient| {
            let month = client.get("/daily/months/2007-03").await.ok();
            assert_eq!(month["days"][0]["ruleset"], "siege_as_it_happened");
            (
                month["days"][0]["mine"].clone(),
                month["days"][0]["given_up"].clone(),
            )
        };
        let fates = [
            (mine(&mut anna).await, &finished.id, true, false),
            (mine(&mut ben).await, &left.id, false, true),
            (mine(&mut cleo).await, &late.id, true, true),
            (mine(&mut dora).await, &of_school.id, true, false),
        ];
        for ((game, given_up), id, finished, left) in fates {
            assert_eq!(
                (&game["id"], &game["finished"], &given_up),
                (&json!(id), &json!(finished), &json!(left))
            );
        }
    });
}

#[test]
fn a_day_that_is_over_can_be_practised_and_never_ranks() {
    fn first_day() -> OffsetDateTime {
        datetime!(2005-02-28 12:00 UTC)
    }
    fn later() -> OffsetDateTime {
        datetime!(2005-03-09 12:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(first_day).await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let begun = anna.begin("daily").await;
        let ranked = anna.get(&format!("/games/{}", begun.id)).await.ok();

        server.reopen(later, CookiePolicy::default()).await;
        ben.base.clone_from(&server.base);
        let asked = |day: &str| json!({"command_id": Uuid::now_v7(), "kind": "daily", "day": day});
        let practice = asked("2005-02-28");
        let view = ben.post("/games", &practice).await.ok();
        assert_eq!(
            (&view["day"], &view["ranked"]),
            (&json!("2005-02-28"), &json!(false))
        );
        assert_eq!(view["log"], ranked["log"], "a day has one fate");
        assert_eq!(ben.post("/games", &practice).await.ok(), view);
        let mut other = practice.clone();
        other["day"] = json!("2005-03-09");
        ben.post("/games", &other)
            .await
            .problem(422, "command-id-reused");
        let mut game = Played::begun(&view);
        ben.finish(&mut game, &mut 9).await;
        let board = ben.get("/leaderboards/daily/2005-02-28").await.ok();
        assert_eq!(board["meta"]["total"], 0);
        assert_eq!(
            ben.get("/daily/months/2005-02").await.ok()["days"][0]["mine"],
            Value::Null
        );
        // Today by its date is today's, and ranks; past days that nobody played and future days do not exist.
        let today = ben.post("/games", &asked("2005-03-09")).await.ok();
        assert_eq!(today["ranked"], true);
        for day in ["2005-03-01", "2005-03-10", "2005-02-30", "someday"] {
            ben.post("/games", &asked(day))
                .await
                .problem(404, "no-such-day");
        }
        let mut wrong = asked("2005-02-28");
        wrong["kind"] = json!("standard");
        ben.post("/games", &wrong).await.problem(422, "wrong-shape");
    });
}

#[test]
fn a_row_of_days_goes_over_the_end_of_a_month() {
    run(async {
        let mut server = TestServer::at(|| datetime!(2006-02-27 12:00 UTC)).await;
        let mut anna = server.client();
        let days: [fn() -> OffsetDateTime; 3] = [
            || datetime!(2006-02-27 13:00 UTC),
            || datetime!(2006-02-28 12:00 UTC),
            || datetime!(2006-03-01 12:00 UTC),
        ];
        for day in days {
            server.reopen(day, CookiePolicy::default()).await;
            anna.base.clone_from(&server.base);
            let mut game = anna.begin("daily").await;
            anna.finish(&mut game, &mut 3).await;
        }
        let month = anna.get("/daily/months/2006-03").await.ok();
        assert_eq!(month["streak"], json!({"now": 3, "longest": 3}));
        assert_eq!(month["days"].as_array().map(Vec::len), Some(1));
        server
            .reopen(|| datetime!(2006-03-03 00:00 UTC), CookiePolicy::default())
            .await;
        anna.base.clone_from(&server.base);
        let month = anna.get("/daily/months/2006-03").await.ok();
        assert_eq!(month["streak"], json!({"now": 0, "longest": 3}));
    });
}
