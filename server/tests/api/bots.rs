//! Bots play as bots: identified by a token in a header, marked, and not on people's leaderboards.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use server::session::CookiePolicy;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::{Answer, Played, TestClient};
use crate::test_server::{TestServer, run};

struct Script {
    client: TestClient,
    token: String,
}

impl Script {
    async fn ask(&mut self, method: Method, path: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
        ];
        let body = if body.is_null() {
            Bytes::new()
        } else {
            body.to_string().into()
        };
        // A script has no jar.
        self.client.cookie = None;
        self.client
            .send(method, path, &headers, body)
            .await
            .expect("an answer")
    }

    async fn play(&mut self, kind: &str) -> String {
        let asked = json!({"command_id": Uuid::now_v7(), "kind": kind});
        let begun = self.ask(Method::POST, "/games", &asked).await.ok();
        assert_eq!(begun["ranked"], false);
        let mut game = Played::begun(&begun);
        while !game.over {
            let legal = self
                .ask(
                    Method::GET,
                    &format!("/games/{}/legal", game.id),
                    &Value::Null,
                )
                .await
                .ok();
            let command = TestClient::command(&game, &legal["actions"][0]);
            let path = format!("/games/{}/moves", game.id);
            game.went_on(&self.ask(Method::POST, &path, &command).await.ok());
        }
        game.id
    }
}

#[test]
fn a_bot_plays_by_its_token_and_never_ranks() {
    run(async {
        let server = TestServer::open().await;
        let mut client = server.client();
        let name = json!({"name": "Sentry of the north wall"});
        let made = client.post("/bots", &name).await;
        assert_eq!(made.status, 201);
        assert_eq!(made.body["player"]["bot"], true);
        client.post("/bots", &name).await.problem(409, "name-taken");
        let token = made.body["token"].as_str().expect("a token").to_owned();
        let stored: String = sqlx::query_scalar("select string_agg(key::text, ' ') from key")
            .fetch_one(server.pool())
            .await
            .expect("the keys");
        assert!(!stored.contains(&token));

        let mut bot = Script { client, token };
        let me = bot.ask(Method::GET, "/me", &Value::Null).await.ok();
        assert_eq!(me["player"], made.body["player"]);
        let game = bot.play("standard").await;
        let mut anna = server.client();
        anna.get(&format!("/leaderboards/standard/around/{game}"))
            .await
            .problem(404, "not-on-board");
        let record = anna.get(&format!("/games/{game}/record")).await.ok();
        assert_eq!(
            (&record["bot"], &record["ranked"], &record["name"]),
            (&json!(true), &json!(false), &name["name"])
        );
        let mut hers = anna.begin("standard").await;
        anna.finish(&mut hers, &mut 2).await;
        let record = anna.get(&format!("/games/{}/record", hers.id)).await.ok();
        assert_eq!(record["bot"], false);
    });
}

/// What a bot has played through in a second, its owner could repeat by hand.
#[test]
fn a_bot_gets_no_day_that_is_open() {
    fn the_day() -> OffsetDateTime {
        datetime!(2008-09-09 09:00 UTC)
    }
    fn in_the_hour_after() -> OffsetDateTime {
        datetime!(2008-09-10 00:30 UTC)
    }
    fn later() -> OffsetDateTime {
        datetime!(2008-09-10 01:30 UTC)
    }
    run(async {
        let mut server = TestServer::at(the_day).await;
        let mut client = server.client();
        // A player needs the day, or there is none.
        client.begin("daily").await;
        let made = client
            .post("/bots", &json!({"name": "Sentry of the open day"}))
            .await;
        let token = made.ok()["token"].as_str().expect("a token").to_owned();
        let mut bot = Script { client, token };
        let asked = |kind: &str, day: Value| json!({"command_id": Uuid::now_v7(), "kind": kind, "day": day});
        for (kind, day) in [
            ("daily", Value::Null),
            ("daily", json!("2008-09-09")),
            ("blind", Value::Null),
        ] {
            let answer = bot.ask(Method::POST, "/games", &asked(kind, day)).await;
            answer.problem(403, "not-for-bots");
        }
        let that_day = asked("daily", json!("2008-09-09"));
        server
            .reopen(in_the_hour_after, CookiePolicy::default())
            .await;
        bot.client.base.clone_from(&server.base);
        let answer = bot.ask(Method::POST, "/games", &that_day).await;
        answer.problem(403, "not-for-bots");
        server.reopen(later, CookiePolicy::default()).await;
        bot.client.base.clone_from(&server.base);
        let view = bot.ask(Method::POST, "/games", &that_day).await.ok();
        assert_eq!(
            (&view["ranked"], &view["unranked"]),
            (&json!(false), &json!("practice"))
        );
    });
}

/// A leaked cookie is not a bot's token, and a bot's token is not a cookie.
#[test]
fn a_token_works_only_in_the_way_it_was_given() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let cookie = anna.cookie.clone().expect("a cookie");
        let (name, token) = cookie.split_once('=').expect("a name and a token");
        let mut script = Script {
            client: server.client(),
            token: token.to_owned(),
        };
        let view = format!("/games/{}", game.id);
        for path in ["/me", "/me/turns", "/leaderboards/standard", &view] {
            let answer = script.ask(Method::GET, path, &Value::Null).await;
            answer.problem(401, "unknown-token");
        }
        let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
        let answer = script.ask(Method::POST, "/games", &asked).await;
        answer.problem(401, "unknown-token");
        let name_taken = json!({"name": "Anna of the cookie"});
        let answer = script.ask(Method::PUT, "/me", &name_taken).await;
        answer.problem(401, "unknown-token");

        let bot = anna
            .post("/bots", &json!({"name": "Picket at the ford"}))
            .await;
        let token = bot.ok()["token"].clone();
        let mut script = Script {
            client: server.client(),
            token: token.as_str().expect("a token").to_owned(),
        };
        for (method, path, body) in [
            (Method::POST, "/games", &asked),
            (Method::PUT, "/me", &json!({"name": "Picket of the drift"})),
        ] {
            let answer = script.ask(method, path, body).await;
            assert_eq!(answer.headers.get("set-cookie"), None, "{path}");
            answer.ok();
        }
        let code = anna.post("/me/link", &json!({})).await.ok()["code"].clone();
        let answer = script
            .ask(Method::POST, "/me/enter", &json!({"code": code}))
            .await;
        answer.problem(422, "not-possible");
        let answer = script
            .ask(Method::POST, "/me/enter/options", &Value::Null)
            .await;
        answer.problem(422, "not-possible");
        let mut browser = server.client();
        browser.cookie = Some(format!("{name}={}", token.as_str().expect("a token")));
        assert_eq!(browser.get("/me").await.ok()["player"], Value::Null);
    });
}

#[test]
fn nobody_becomes_a_player_by_showing_a_token() {
    run(async {
        let server = TestServer::open().await;
        for token in ["ab".repeat(32), "short".to_owned(), String::new()] {
            let mut script = Script {
                client: server.client(),
                token,
            };
            let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
            let answer = script.ask(Method::POST, "/games", &asked).await;
            assert_eq!(answer.headers["www-authenticate"], "Bearer");
            answer.problem(401, "unknown-token");
            let name = json!({"name": "Nobody at all"});
            let answer = script.ask(Method::PUT, "/me", &name).await;
            answer.problem(401, "unknown-token");
            let look = script.ask(Method::GET, "/me", &Value::Null).await;
            look.problem(401, "unknown-token");
        }
        // Another scheme is no cookie either.
        let mut client = server.client();
        let basic = [("authorization", "Basic YTpi")];
        let answer = client.send(Method::GET, "/me", &basic, Bytes::new()).await;
        answer.expect("an answer").problem(401, "unknown-token");
    });
}

/// Established players are always people.
#[test]
fn a_program_is_never_established() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let bot = anna
            .post("/bots", &json!({"name": "Picket on the hill"}))
            .await;
        let mut bot = Script {
            client: server.client(),
            token: bot.ok()["token"].as_str().expect("a token").to_owned(),
        };
        bot.ask(Method::POST, "/me/recovery", &json!({})).await.ok();
        bot.play("standard").await;
        sqlx::query("update game set created_at = created_at - interval '2 days', finished_at = finished_at - interval '2 days'")
            .execute(server.pool())
            .await
            .expect("a database");
        let keys = bot.ask(Method::GET, "/me/keys", &Value::Null).await.ok();
        assert_eq!(keys["established"], Value::Null);
        let established: bool =
            sqlx::query_scalar("select bool_or(is_established(id, now())) from player")
                .fetch_one(server.pool())
                .await
                .expect("a database");
        assert!(!established);
    });
}
