//! A player who plays a day twice can know its luck: what that gains him, and what it does not.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use server::rate_limits::RateLimitConfig;
use server::session::CookiePolicy;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, run};

/// A new game of this kind, as the server tells it.
async fn begun(client: &mut TestClient, kind: &str) -> Value {
    let asked = json!({"command_id": Uuid::now_v7(), "kind": kind});
    client.post("/games", &asked).await.ok()
}

/// Whether it ranks, and why not.
fn ranks(view: &Value) -> (bool, Option<&str>) {
    (
        view["ranked"].as_bool().expect("a bool"),
        view["unranked"].as_str(),
    )
}

async fn forget(client: &mut TestClient) {
    let gone = client.send(Method::DELETE, "/me", &[], Bytes::new()).await;
    assert_eq!(gone.expect("an answer").status, 204);
}

async fn code(client: &mut TestClient, kind: &str) -> Value {
    let made = client.post(&format!("/me/{kind}"), &Value::Null).await;
    json!({"code": made.ok()["code"]})
}

/// Plays to the end, and tells the decisions.
async fn played(client: &mut TestClient, game: &mut Played, luck: &mut u64) -> Vec<Value> {
    client.finish(game, luck).await;
    let view = client.get(&format!("/games/{}", game.id)).await.ok();
    let log = view["log"].as_array().expect("a log");
    log.iter()
        .filter_map(|entry| entry["step"].get("act").cloned())
        .collect()
}

async fn place(client: &mut TestClient, board: &str, game: &Played, players: &str) -> Value {
    let path = format!("/leaderboards/{board}/around/{}?players={players}", game.id);
    client.get(&path).await.ok()["meta"].clone()
}

/// The cheat: one cookie to learn the luck, a fresh one to use it.
#[test]
fn a_fresh_cookie_that_repeats_a_rehearsed_day_ranks_among_everybody_and_not_among_the_established()
{
    fn the_day_before() -> OffsetDateTime {
        datetime!(2008-05-05 08:00 UTC)
    }
    fn the_day() -> OffsetDateTime {
        datetime!(2008-05-06 09:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(the_day_before).await;
        let mut anna = server.client();
        let mut earlier = anna.begin("standard").await;
        anna.finish(&mut earlier, &mut 3).await;
        anna.post("/me/recovery", &Value::Null).await.ok();
        assert_eq!(
            anna.get("/me/keys").await.ok()["established"],
            "2008-05-06T08:00:00Z"
        );
        let mut young = server.client();
        let mut same_day = young.begin("daily").await;
        young.finish(&mut same_day, &mut 3).await;
        young.post("/me/recovery", &Value::Null).await.ok();
        // A code is not enough while no game is a day old.
        assert_eq!(
            place(&mut young, "daily/today", &same_day, "established").await["place"]["counted"],
            false
        );

        server.reopen(the_day, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        let mut hers = anna.begin("daily").await;
        anna.finish(&mut hers, &mut 11).await;

        let (mut scout, mut cheat) = (server.client(), server.client());
        let mut rehearsal = scout.begin("daily").await;
        let decisions = played(&mut scout, &mut rehearsal, &mut 5).await;
        let mut repeated = cheat.begin("daily").await;
        for decision in &decisions {
            cheat.act(&mut repeated, decision).await;
        }
        assert!(repeated.over);
        assert_eq!(repeated.digest, rehearsal.digest, "the luck is the same");

        let everybody = cheat.get("/leaderboards/daily/today").await.ok();
        assert_eq!(everybody["meta"]["total"], 3);
        let known = cheat
            .get("/leaderboards/daily/today?players=established")
            .await
            .ok();
        let ids = |board: &Value| -> Vec<Value> {
            let rows = board["rows"].as_array().expect("rows").iter();
            rows.map(|row| row["game_id"].clone()).collect()
        };
        assert_eq!(ids(&known), [json!(hers.id)]);
        let spread = cheat
            .get("/leaderboards/daily/today/spread?players=established")
            .await
            .ok();
        assert_eq!(spread["points"][0]["vp"], known["rows"][0]["vp"]);
        assert_eq!(spread["points"].as_array().map(Vec::len), Some(1));

        // A newcomer is told his rank in both.
        let all = ids(&everybody);
        let at = |game: &Played| {
            all.iter()
                .position(|id| *id == json!(game.id))
                .expect("there")
        };
        let behind_her = at(&hers) < at(&repeated);
        let rank = 1 + usize::from(behind_her);
        assert_eq!(
            place(&mut cheat, "daily/today", &repeated, "established").await,
            json!({"total": 1, "place": {"rank": rank, "behind": 2 - rank, "counted": false}})
        );
        assert_eq!(
            place(&mut cheat, "daily/today", &repeated, "all").await["place"],
            json!({"rank": at(&repeated) + 1, "behind": 2 - at(&repeated), "counted": true})
        );
        assert_eq!(
            place(&mut anna, "daily/today", &hers, "established").await,
            json!({"total": 1, "place": {"rank": 1, "behind": 0, "counted": true}})
        );
        let mine = cheat
            .get("/leaderboards/daily/today/around/me?players=established")
            .await
            .ok();
        assert_eq!(mine["meta"]["place"]["rank"], rank);
        server
            .client()
            .get("/leaderboards/daily/today/around/me?players=established")
            .await
            .problem(404, "not-on-board");

        // At the blind table the same decisions are worth nothing: the luck is another for each.
        let (one, other) = (
            begun(&mut scout, "blind").await,
            begun(&mut cheat, "blind").await,
        );
        assert_eq!((ranks(&one), ranks(&other)), ((true, None), (true, None)));
        assert_eq!(one["ruleset"], cheat.get("/daily").await.ok()["ruleset"]);
        // The promise is one to the seed; the first draws of two seeds may be the same.
        assert_ne!(one["commitment"], other["commitment"]);
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn a_day_is_not_rehearsed_while_the_first_try_waits() {
    fn the_day() -> OffsetDateTime {
        datetime!(2008-06-06 09:00 UTC)
    }
    fn in_the_hour_after() -> OffsetDateTime {
        datetime!(2008-06-07 00:30 UTC)
    }
    run(async {
        let mut server = TestServer::at(the_day).await;
        let mut anna = server.client();
        let mut first = anna.begin("daily").await;
        let again = |day: Value| json!({"command_id": Uuid::now_v7(), "kind": "daily", "day": day});
        let refused = anna.post("/games", &again(Value::Null)).await;
        let refused = refused.problem(409, "first-try-open");
        assert!(refused["detail"].to_string().contains(&first.id));
        // Nor in the hour in which it still counts.
        server
            .reopen(in_the_hour_after, CookiePolicy::default())
            .await;
        anna.base.clone_from(&server.base);
        let that_day = again(json!("2008-06-06"));
        anna.post("/games", &that_day)
            .await
            .problem(409, "first-try-open");
        anna.finish(&mut first, &mut 2).await;
        let view = anna.post("/games", &that_day).await.ok();
        assert_eq!(ranks(&view), (false, Some("practice")));

        // An abandoned try does not matter when the day is over, and the answer says why it does not rank.
        let mut ben = server.client();
        let mut left = ben.begin("daily").await;
        server
            .reopen(|| datetime!(2008-06-09 02:00 UTC), CookiePolicy::default())
            .await;
        ben.base.clone_from(&server.base);
        let practice = ben.post("/games", &again(json!("2008-06-07"))).await.ok();
        assert_eq!(ranks(&practice), (false, Some("practice")));
        ben.act_somehow(&mut left, &mut 2).await;
        let view = ben.get(&format!("/games/{}", left.id)).await.ok();
        assert_eq!(ranks(&view), (false, Some("late")));
    });
}

#[test]
fn a_browser_has_one_try_at_a_day_whoever_it_is_and_nothing_else_is_remembered() {
    fn the_day() -> OffsetDateTime {
        datetime!(2008-07-07 09:00 UTC)
    }
    fn the_next() -> OffsetDateTime {
        datetime!(2008-07-08 09:00 UTC)
    }
    run(async {
        // Alone: records of a day are deleted by any server whose clock says that it is over.
        let mut server = TestServer::alone().await;
        server.reopen(the_day, CookiePolicy::default()).await;
        let (mut anna, mut phone) = (server.client(), server.client());
        let mut first = anna.begin("daily").await;
        anna.finish(&mut first, &mut 3).await;
        let link = code(&mut anna, "link").await;
        phone.get("/me").await.ok();
        phone.post("/me/enter", &link).await.ok();
        let stays = anna.get("/me/export").await.ok()["stays"].clone();
        assert_eq!(stays.as_array().map(Vec::len), Some(2), "one for each key");
        let keys: String =
            sqlx::query_scalar("select string_agg(encode(hash, 'hex'), ' ') from key")
                .fetch_one(server.pool())
                .await
                .expect("the keys");
        forget(&mut anna).await;

        // The same keys, and a browser that becomes another player.
        for client in [&mut anna, &mut phone] {
            let view = begun(client, "daily").await;
            assert_eq!(ranks(&view), (false, Some("again")));
            assert_eq!(ranks(&begun(client, "blind").await), (true, None));
        }
        let (mut ben, mut guest) = (server.client(), server.client());
        ben.begin("standard").await;
        begun(&mut guest, "daily").await;
        let link = code(&mut ben, "link").await;
        guest.post("/me/enter", &link).await.ok();
        assert_eq!(
            ranks(&begun(&mut guest, "daily").await),
            (false, Some("again"))
        );
        // A browser that a player leaves has had its try too.
        let (mut cleo, mut lent) = (server.client(), server.client());
        cleo.begin("daily").await;
        lent.get("/me").await.ok();
        let link = code(&mut cleo, "link").await;
        lent.post("/me/enter", &link).await.ok();
        let left = cleo.send(Method::DELETE, "/me/keys", &[], Bytes::new());
        assert!(left.await.expect("an answer").status.is_success());
        assert_eq!(
            ranks(&begun(&mut lent, "daily").await),
            (false, Some("again"))
        );

        // All that is kept are hashes of this day, which name no key.
        let kept: Vec<(String, String)> = sqlx::query_as(
            "select to_char(day, 'YYYY-MM-DD'), encode(hash, 'hex') from spent_try where day between '2008-07-07' and '2008-07-08'",
        )
        .fetch_all(server.pool())
        .await
        .expect("what is kept");
        for stayed in stays.as_array().expect("a list") {
            let row = (stayed["day"].clone(), stayed["hash"].clone());
            assert!(
                kept.iter()
                    .any(|(day, hash)| row == (json!(day), json!(hash)))
            );
        }
        assert!(kept.iter().all(|(_, hash)| !keys.contains(hash)));

        // The next day starts without it, and when this one is over nothing is left of it.
        server.reopen(the_next, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        assert_eq!(ranks(&begun(&mut anna, "daily").await), (true, None));
        let left: i64 =
            sqlx::query_scalar("select count(*) from spent_try where day <= '2008-07-07'")
                .fetch_one(server.pool())
                .await
                .expect("a count");
        assert_eq!(left, 0);
    });
}

#[test]
fn a_blind_table_has_luck_that_nobody_can_know() {
    fn the_day() -> OffsetDateTime {
        datetime!(2008-08-06 09:00 UTC)
    }
    fn the_next() -> OffsetDateTime {
        datetime!(2008-08-07 09:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(the_day).await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let view = begun(&mut anna, "blind").await;
        assert_eq!(
            (&view["day"], &view["kind"], &view["ruleset"]),
            (
                &json!("2008-08-06"),
                &json!("blind"),
                &json!("siege_as_it_happened")
            )
        );
        let mut game = Played::begun(&view);
        let own = format!("/games/{}", game.id);
        assert_eq!(anna.get("/daily").await.ok()["blind"]["id"], game.id);
        assert_eq!(anna.get("/daily").await.ok()["played"], Value::Null);
        server.nothing_secret_was_said().await;
        anna.finish(&mut game, &mut 4).await;
        // Its luck is not shared, so it is published immediately, and matches the commitment.
        let told = anna.get(&own).await.ok();
        assert!(told["seed"].is_string());
        assert_eq!(told["commitment"], view["commitment"]);
        let record = ben.get(&format!("{own}/record")).await.ok();
        assert_eq!(
            (&record["kind"], &record["day"]),
            (&json!("blind"), &json!("2008-08-06"))
        );
        let second = begun(&mut anna, "blind").await;
        assert_eq!(ranks(&second), (false, Some("again")));
        let mut second = Played::begun(&second);
        anna.finish(&mut second, &mut 4).await;
        let mut his = ben.begin("blind").await;
        ben.finish(&mut his, &mut 9).await;
        let mut left = server.client();
        let mut late = left.begin("blind").await;

        let board = ben.get("/leaderboards/blind/2008-08-06").await.ok();
        assert_eq!(board["meta"]["total"], 2);
        let spread = ben.get("/leaderboards/blind/2008-08-06/spread").await.ok();
        let games = spread["points"].as_array().expect("points").iter();
        assert_eq!(
            games
                .map(|points| points["games"].as_i64())
                .sum::<Option<i64>>(),
            Some(2)
        );
        let place = place(&mut ben, "blind/today", &his, "all").await["place"].clone();
        assert_eq!(place["counted"], true);
        let shared = ben.get("/leaderboards/daily/2008-08-06").await.ok();
        assert_eq!(shared["meta"]["total"], 0, "the tables are two");
        ben.get(&format!("/leaderboards/daily/today/around/{}", his.id))
            .await
            .problem(404, "not-on-board");
        let month = anna.get("/daily/months/2008-08").await.ok();
        assert_eq!(
            (&month["days"][0]["blind"]["id"], &month["days"][0]["mine"]),
            (&json!(game.id), &Value::Null)
        );

        // Its luck may be played by others from now on, and does not rank.
        let made = ben
            .post(&format!("{own}/challenge"), &Value::Null)
            .await
            .ok();
        let asked =
            json!({"command_id": Uuid::now_v7(), "kind": "standard", "challenge": made["code"]});
        let again = ben.post("/games", &asked).await.ok();
        assert_eq!(
            (&again["kind"], &again["ranked"]),
            (&json!("standard"), &json!(false))
        );

        // A day's blind table closes with the day.
        server.reopen(the_next, CookiePolicy::default()).await;
        left.base.clone_from(&server.base);
        left.finish(&mut late, &mut 2).await;
        let view = left.get(&format!("/games/{}", late.id)).await.ok();
        assert_eq!(ranks(&view), (false, Some("late")));
        let spread = left.get("/leaderboards/blind/2008-08-06/spread").await.ok();
        assert_eq!(spread["given_up"], 1);
        for (field, value) in [
            ("day", json!("2008-08-06")),
            ("ruleset", json!("siege_full")),
            ("challenge", made["code"].clone()),
        ] {
            let mut asked = json!({"command_id": Uuid::now_v7(), "kind": "blind"});
            asked[field] = value;
            left.post("/games", &asked)
                .await
                .problem(422, "wrong-shape");
        }
        for wrong in [
            "standard?players=established",
            "blind/today?period=week",
            "daily/today?players=bots",
        ] {
            left.get(&format!("/leaderboards/{wrong}"))
                .await
                .problem(400, "bad-query");
        }
    });
}

#[test]
fn an_address_has_so_many_newcomers_a_day_and_the_established_are_not_counted() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = server.client();
        let mut earlier = anna.begin("standard").await;
        anna.finish(&mut earlier, &mut 4).await;
        anna.post("/me/recovery", &Value::Null).await.ok();
        sqlx::query(
            "update game set created_at = created_at - interval '2 days', finished_at = finished_at - interval '2 days' \
             where id = $1::uuid",
        )
        .bind(&earlier.id)
        .execute(server.pool())
        .await
        .expect("an older game");
        server.limit(RateLimitConfig::usual()).await;
        let begin = async |client: &mut TestClient, kind: &str, address: &str| {
            let asked = json!({"command_id": Uuid::now_v7(), "kind": kind});
            let headers = [
                ("x-forwarded-for", address),
                ("content-type", "application/json"),
            ];
            let body = asked.to_string().into();
            let begun = client.send(Method::POST, "/games", &headers, body).await;
            begun.expect("an answer").ok()
        };
        let mut newcomers = 0;
        let mut refused = loop {
            let mut client = server.client();
            let view = begin(&mut client, "daily", "203.0.113.7").await;
            match ranks(&view) {
                (true, None) => newcomers += 1,
                unranked => {
                    assert_eq!(unranked, (false, Some("address")));
                    break client;
                }
            }
            assert!(
                newcomers < 1000,
                "one address may begin as many as it likes"
            );
        };
        assert!(newcomers >= 30, "a class is one address: {newcomers}");
        // Elsewhere it is a second try by now; the blind table has a number of its own.
        let view = begin(&mut refused, "daily", "198.51.100.7").await;
        assert_eq!(ranks(&view), (false, Some("again")));
        let view = begin(&mut refused, "blind", "203.0.113.7").await;
        assert_eq!(ranks(&view), (true, None));
        let view = begin(&mut server.client(), "daily", "198.51.100.7").await;
        assert_eq!(ranks(&view), (true, None));

        anna.base.clone_from(&server.base);
        let view = begin(&mut anna, "daily", "203.0.113.7").await;
        assert_eq!(ranks(&view), (true, None));
    });
}
