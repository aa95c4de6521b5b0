//! One player in several browsers, and recovery after the only browser is lost.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

use server::store::Database;

use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

async fn code(client: &mut TestClient, purpose: &str) -> String {
    let told = client.post(&format!("/me/{purpose}"), &Value::Null).await;
    assert_eq!(told.status, 201);
    told.body["code"].as_str().expect("a code").to_owned()
}

async fn enter(client: &mut TestClient, code: &str) -> Answer {
    client.post("/me/enter", &json!({"code": code})).await
}

async fn leave_elsewhere(client: &mut TestClient) -> Answer {
    client
        .send(Method::DELETE, "/me/keys", &[], Bytes::new())
        .await
        .expect("an answer")
}

fn in_eleven_minutes() -> OffsetDateTime {
    OffsetDateTime::now_utc() + Duration::minutes(11)
}

#[test]
fn a_link_makes_another_browser_the_same_player_once() {
    run(async {
        let server = TestServer::open().await;
        let (mut desk, mut phone, mut other) = (server.client(), server.client(), server.client());
        let mut game = desk.begin("standard").await;
        desk.act_somehow(&mut game, &mut 4).await;
        let link = desk.post("/me/link", &Value::Null).await;
        assert!(
            link.body["qr"]
                .as_str()
                .is_some_and(|path| path.starts_with('M'))
        );
        let code = link.body["code"].as_str().expect("a code").to_owned();

        phone.get("/me").await.ok();
        let before = phone.cookie.clone();
        let entered = enter(&mut phone, &code.to_lowercase().replace('-', " ")).await;
        let entered = entered.ok();
        assert_eq!(entered, desk.get("/me").await.ok()["player"]);
        assert_ne!(phone.cookie, before, "who enters is given a new cookie");
        // Both play the one game.
        phone.act_somehow(&mut game, &mut 5).await;
        desk.act_somehow(&mut game, &mut 6).await;
        let keys = desk.get("/me/keys").await.ok();
        assert_eq!(
            keys,
            json!({"browsers": 2, "passkeys": 0, "recovery": null, "established": null, "feed": null})
        );
        // Used up, but for the browser that used it and did not hear of it: the key it was given is another then.
        enter(&mut other, &code).await.problem(404, "no-such-code");
        let given = phone.cookie.clone();
        phone.cookie.clone_from(&before);
        assert_eq!(enter(&mut phone, &code).await.ok(), entered);
        let mut lost = server.client();
        lost.cookie = given;
        assert_eq!(lost.get("/me").await.ok()["player"], Value::Null);
        assert_eq!(phone.get("/me").await.ok()["player"], entered);
        assert_eq!(desk.get("/me/keys").await.ok()["browsers"], 2);
        // Once it has the new one it has no use for the link.
        enter(&mut phone, &code).await.problem(404, "no-such-code");
        // The previous cookie is no longer valid.
        let mut former = server.client();
        former.cookie = before;
        assert_eq!(former.get("/me").await.ok()["player"], Value::Null);

        assert_eq!(leave_elsewhere(&mut desk).await.status, 204);
        assert_eq!(phone.get("/me").await.ok()["player"], Value::Null);
        phone
            .get(&format!("/games/{}", game.id))
            .await
            .problem(403, "not-your-game");
        assert_eq!(desk.get("/me/keys").await.ok()["browsers"], 1);
    });
}

#[test]
fn of_two_browsers_that_sign_each_other_out_at_once_one_stays() {
    run(async {
        let server = TestServer::open().await;
        for _ in 0..8 {
            let (mut desk, mut phone) = (server.client(), server.client());
            desk.begin("standard").await;
            let link = desk.post("/me/link", &Value::Null).await;
            enter(&mut phone, link.body["code"].as_str().expect("a code"))
                .await
                .ok();
            let left = tokio::join!(leave_elsewhere(&mut desk), leave_elsewhere(&mut phone));
            let mut left = [left.0.status, left.1.status];
            left.sort_unstable();
            assert_eq!(left, [204, 404], "whoever is signed out is nobody");
            let mut there = 0;
            for client in [&mut desk, &mut phone] {
                there += usize::from(client.get("/me").await.ok()["player"] != Value::Null);
            }
            assert_eq!(there, 1);
        }
    });
}

/// Otherwise a thief who asks for links all the time could come back by one that was not ended.
#[test]
fn whoever_is_signed_out_has_made_no_link_that_still_holds() {
    run(async {
        let server = TestServer::open().await;
        for _ in 0..20 {
            let (mut desk, mut phone) = (server.client(), server.client());
            desk.begin("standard").await;
            let link = code(&mut desk, "link").await;
            enter(&mut phone, &link).await.ok();
            code(&mut phone, "link").await;
            let mut again = server.client();
            again.cookie.clone_from(&phone.cookie);
            tokio::join!(
                leave_elsewhere(&mut desk),
                phone.post("/me/link", &Value::Null),
                again.post("/me/link", &Value::Null),
            );
            let me = desk.get("/me").await.ok();
            let links: i64 = sqlx::query_scalar(
                "select count(*) from code where player_id = $1::uuid and kind = 'link'",
            )
            .bind(me["player"]["id"].as_str())
            .fetch_one(server.pool())
            .await
            .expect("a count");
            assert_eq!(links, 0);
        }
    });
}

#[test]
fn a_link_holds_for_ten_minutes_and_until_there_is_another() {
    run(async {
        let mut server = TestServer::open().await;
        let (mut desk, mut phone) = (server.client(), server.client());
        desk.begin("standard").await;
        let (first, second) = (code(&mut desk, "link").await, code(&mut desk, "link").await);
        enter(&mut phone, &first).await.problem(404, "no-such-code");
        server
            .reopen(in_eleven_minutes, server::session::CookiePolicy::default())
            .await;
        phone.base.clone_from(&server.base);
        enter(&mut phone, &second)
            .await
            .problem(404, "no-such-code");
        // Signing out everywhere includes pending links.
        desk.base.clone_from(&server.base);
        let third = code(&mut desk, "link").await;
        leave_elsewhere(&mut desk).await;
        enter(&mut phone, &third).await.problem(404, "no-such-code");
    });
}

#[test]
fn a_recovery_code_brings_a_player_back_and_is_stored_as_a_hash() {
    run(async {
        let server = TestServer::open().await;
        let mut lost = server.client();
        let mut game = lost.begin_by("siege_full").await;
        lost.finish(&mut game, &mut 3).await;
        let me = lost.get("/me").await.ok();
        assert_eq!(lost.get("/me/keys").await.ok()["recovery"], Value::Null);
        let (old, code) = (
            code(&mut lost, "recovery").await,
            code(&mut lost, "recovery").await,
        );
        assert!(lost.get("/me/keys").await.ok()["recovery"].is_string());
        let rows: Vec<String> =
            sqlx::query_scalar("select code::text from code where player_id = $1::uuid")
                .bind(me["player"]["id"].as_str())
                .fetch_all(server.pool())
                .await
                .expect("the codes");
        assert_eq!(rows.len(), 1);
        assert!(!rows[0].contains(&code) && !rows[0].contains(&code.replace('-', "")));

        let mut found = server.client();
        enter(&mut found, &old).await.problem(404, "no-such-code");
        for wrong in [
            "",
            "----",
            "0000-0000",
            "U",
            &"0".repeat(24),
            &"0".repeat(9000),
        ] {
            enter(&mut found, wrong).await.problem(404, "no-such-code");
        }
        enter(&mut found, &code).await.ok();
        assert_eq!(found.get("/me").await.ok(), me);
        // It holds on, for the next time.
        let mut again = server.client();
        enter(&mut again, &code).await.ok();
        assert_eq!(again.get("/me/keys").await.ok()["browsers"], 3);
    });
}

#[test]
fn what_a_browser_played_before_it_entered_stays_with_whom_it_was() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut guest) = (server.client(), server.client());
        anna.begin("standard").await;
        let mut hers = guest.begin_by("siege_first").await;
        guest.finish(&mut hers, &mut 7).await;
        let was = guest.get("/me").await.ok()["player"]["id"].clone();
        let link = code(&mut anna, "link").await;
        enter(&mut guest, &link).await.ok();
        let me = guest.get("/me").await.ok();
        assert_eq!(me, anna.get("/me").await.ok());
        let around = format!("/leaderboards/first/around/{}", hers.id);
        let rows = guest.get(&around).await.ok()["rows"].clone();
        let row = rows
            .as_array()
            .and_then(|rows| rows.iter().find(|row| row["game_id"] == json!(hers.id)));
        assert_eq!(row.map(|row| &row["mine"]), Some(&json!(false)));
        let kept = async |id: &Value| -> bool {
            sqlx::query_scalar("select exists (select from player where id = $1::uuid)")
                .bind(id.as_str())
                .fetch_one(server.pool())
                .await
                .expect("an answer")
        };
        assert!(kept(&was).await);

        // Who only had a name is not kept for nobody.
        let mut passer = server.client();
        passer.get("/me").await.ok();
        let named = json!({"name": "Passer by the drift"});
        let was = passer.put("/me", &named).await.ok()["id"].clone();
        let link = code(&mut anna, "link").await;
        enter(&mut passer, &link).await.ok();
        assert!(!kept(&was).await);
        // A player who uses his own code stays himself.
        let link = code(&mut anna, "link").await;
        enter(&mut anna, &link).await.ok();
        assert_eq!(anna.get("/me").await.ok(), me);
    });
}

/// With the code or the passkey he can come back.
#[test]
fn who_leaves_elsewhere_may_end_the_code_and_the_passkeys_too() {
    run(async {
        let server = TestServer::open().await;
        let (mut desk, mut thief) = (server.client(), server.client());
        desk.begin("standard").await;
        let recovery = code(&mut desk, "recovery").await;
        sqlx::query(
            "insert into passkey (id, player_id, credential, made_at) \
             select sha256(id::text::bytea), id, '{}', now() from player where id = $1::uuid",
        )
        .bind(desk.get("/me").await.ok()["player"]["id"].as_str())
        .execute(server.pool())
        .await
        .expect("a passkey");
        enter(&mut thief, &recovery).await.ok();

        assert_eq!(leave_elsewhere(&mut desk).await.status, 204);
        let keys = desk.get("/me/keys").await.ok();
        assert_eq!(
            (&keys["browsers"], &keys["passkeys"]),
            (&json!(1), &json!(1))
        );
        enter(&mut thief, &recovery).await.ok();
        let leave = async |client: &mut TestClient, query: &str| {
            let path = format!("/me/keys?{query}");
            client
                .send(Method::DELETE, &path, &[], Bytes::new())
                .await
                .expect("an answer")
        };
        for wrong in ["codes=perhaps", "passkeys=true"] {
            leave(&mut desk, wrong).await.problem(400, "bad-query");
        }
        assert_eq!(desk.get("/me/keys").await.ok()["browsers"], 2);
        assert_eq!(leave(&mut desk, "codes=true").await.status, 204);
        assert_eq!(
            desk.get("/me/keys").await.ok(),
            json!({"browsers": 1, "passkeys": 0, "recovery": null, "established": null, "feed": null})
        );
        assert_eq!(thief.get("/me").await.ok()["player"], Value::Null);
        enter(&mut thief, &recovery)
            .await
            .problem(404, "no-such-code");
    });
}

#[test]
fn nobody_yet_has_no_codes() {
    run(async {
        let server = TestServer::open().await;
        let mut nobody = server.client();
        for path in ["/me/recovery", "/me/link"] {
            let answer = nobody.post(path, &Value::Null).await;
            answer.problem(404, "nobody-yet");
        }
        nobody.get("/me/keys").await.problem(404, "nobody-yet");
        leave_elsewhere(&mut nobody)
            .await
            .problem(404, "nobody-yet");
    });
}

/// Two first requests of one new browser, at the same moment.
#[test]
fn a_new_browser_is_one_player() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        anna.get("/me").await.ok();
        let (mut one, mut other) = (anna.clone(), anna.clone());
        tokio::join!(one.begin("standard"), other.begin("standard"));
        let me = anna.get("/me").await.ok();
        assert_eq!(me["games"].as_array().map(Vec::len), Some(2));
    });
}

/// Whoever has somebody else's cookie could have kept its owner from signing it out: requests held the key and waited for the player, who
/// was held by the sign-out that waited for the key.
#[test]
fn requests_beside_a_sign_out_or_a_new_browser_wait_for_it() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            // On its one connection nothing happens beside anything.
            return;
        }
        for round in 0..12 {
            let (mut desk, mut phone) = (server.client(), server.client());
            desk.begin("standard").await;
            let recovery = code(&mut desk, "recovery").await;
            enter(&mut phone, &recovery).await.ok();
            let others = (0..3).map(|nth| {
                let mut other = server.client();
                other.cookie.clone_from(&phone.cookie);
                tokio::spawn(async move {
                    let name = json!({"name": format!("Beside {round} {nth}")});
                    other.put("/me", &name).await
                })
            });
            let others: Vec<_> = others.collect();
            let mut tablet = server.client();
            tablet.get("/me").await.ok();
            let entering = tokio::spawn(async move { enter(&mut tablet, &recovery).await });
            assert_eq!(leave_elsewhere(&mut desk).await.status, 204);
            for other in others {
                let answer = other.await.expect("an answer");
                assert!(answer.status.as_u16() < 500, "{answer:?}");
            }
            let answer = entering.await.expect("an answer");
            assert!(answer.status.as_u16() < 500, "{answer:?}");
        }
    });
}
