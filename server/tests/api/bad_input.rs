//! Every invalid request gets a precise answer and changes nothing: bodies, games and moves here.

mod addresses;

use hyper::Method;
use serde_json::{Value, json};
use shared::fate::Seed;
use shared::ramparts::Action;
use shared::ramparts::api::GameView;
use shared::ramparts::record::Game;
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, run};

/// A server with a game in it, another player, and the contents of the database at that time.
struct Fixture {
    server: TestServer,
    anna: TestClient,
    ben: TestClient,
    game: Played,
    before: String,
}

impl Fixture {
    async fn open() -> Self {
        // By this luck the game is not over soon.
        let server = TestServer::alone_with_fixed_seed(Seed([9; 32])).await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let mut game = anna.begin("standard").await;
        let mut luck = 7;
        for _ in 0..3 {
            anna.act_somehow(&mut game, &mut luck).await;
        }
        ben.begin("standard").await;
        let before = server.contents().await;
        Self {
            server,
            anna,
            ben,
            game,
            before,
        }
    }

    fn moves(&self) -> String {
        format!("/games/{}/moves", self.game.id)
    }

    async fn nothing_changed(&self) {
        assert_eq!(self.server.contents().await, self.before);
        self.server.nothing_secret_was_said().await;
    }
}

#[test]
fn unknown_games_are_unknown() {
    run(async {
        let mut fixture = Fixture::open().await;
        for id in [
            Uuid::new_v4().to_string(),
            "1".to_owned(),
            "%F0%9F".to_owned(),
            "..%2f..".to_owned(),
        ] {
            let command = TestClient::command(&fixture.game, &json!("pass"));
            let thoughts = TestClient::second_thoughts(&fixture.game);
            for read in ["", "/legal", "/table"] {
                fixture
                    .anna
                    .get(&format!("/games/{id}{read}"))
                    .await
                    .problem(404, "no-such-game");
            }
            fixture
                .anna
                .post(&format!("/games/{id}/moves"), &command)
                .await
                .problem(404, "no-such-game");
            fixture
                .anna
                .post(&format!("/games/{id}/undo"), &thoughts)
                .await
                .problem(404, "no-such-game");
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn somebody_elses_game_is_closed() {
    run(async {
        let mut fixture = Fixture::open().await;
        let mut stranger = fixture.server.client();
        let mut forger = fixture.server.client();
        forger.cookie = Some(format!("shiyane_player={}", "ab".repeat(32)));
        let (id, moves) = (fixture.game.id.clone(), fixture.moves());
        let command = TestClient::command(&fixture.game, &json!("pass"));
        let thoughts = TestClient::second_thoughts(&fixture.game);
        for client in [&mut fixture.ben, &mut stranger, &mut forger] {
            for read in ["", "/legal", "/table"] {
                client
                    .get(&format!("/games/{id}{read}"))
                    .await
                    .problem(403, "not-your-game");
            }
            client
                .post(&moves, &command)
                .await
                .problem(403, "not-your-game");
            client
                .post(&format!("/games/{id}/undo"), &thoughts)
                .await
                .problem(403, "not-your-game");
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn rubbish_is_not_json() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let kind = [("content-type", "application/json; charset=utf-8")];
        let command = TestClient::command(&fixture.game, &json!("pass")).to_string();
        let half = &command[..command.len() / 2];
        let deep = "[".repeat(10_000);
        let cases: [&[u8]; 6] = [
            b"",
            b"{",
            half.as_bytes(),
            b"pass",
            b"{\"seq\": \xff\xfe}",
            deep.as_bytes(),
        ];
        for path in ["/games", moves.as_str()] {
            for body in cases {
                let answer = fixture
                    .anna
                    .send(Method::POST, path, &kind, body.to_vec().into())
                    .await;
                answer.expect("an answer").problem(400, "not-json");
            }
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn json_of_another_shape_says_what_is_wrong() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let right = TestClient::command(&fixture.game, &json!("pass"));
        for (field, wrong, told) in [
            ("seq", json!(-1), "seq"),
            ("seq", json!("4"), "string"),
            ("seq", json!(4_294_967_296_u64), "4294967296"),
            ("seq", json!(1.5), "1.5"),
            ("action", json!(3), "action"),
            ("action", json!("surrender"), "surrender"),
            ("action", json!({"put_forth": {"card": 51}}), "51"),
            (
                "action",
                json!({"put_forth": {"card": 3, "twice": true}}),
                "twice",
            ),
            (
                "action",
                json!({"volley": {"card": 19, "at": "uthulwana"}}),
                "uthulwana",
            ),
            (
                "action",
                json!({"put_forth": {"card": 3}, "pass": null}),
                "action",
            ),
            ("digest", json!("abc"), "32 hexadecimal"),
            ("digest", json!("é".repeat(16)), "32 hexadecimal"),
            ("command_id", json!("first"), "UUID"),
            ("luck", json!(6), "luck"),
        ] {
            let mut command = right.clone();
            command[field] = wrong;
            let problem = fixture
                .anna
                .post(&moves, &command)
                .await
                .problem(422, "wrong-shape");
            let detail = problem["detail"].as_str().expect("text");
            assert!(detail.contains(told), "{command}: {detail}");
        }
        for missing in ["seq", "action", "digest", "command_id"] {
            let mut command = right.clone();
            command.as_object_mut().expect("an object").remove(missing);
            let problem = fixture
                .anna
                .post(&moves, &command)
                .await
                .problem(422, "wrong-shape");
            assert!(
                problem["detail"]
                    .as_str()
                    .is_some_and(|detail| detail.contains(missing))
            );
        }
        // A list is not taken for the fields in their order.
        let list = json!(["Array Bot"]);
        let refused = fixture.anna.post("/bots", &list).await;
        refused.problem(422, "wrong-shape");
        let clock = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "isandlwana_battle", "clock": {}});
        let problem = fixture.anna.post("/games", &clock).await;
        let problem = problem.problem(422, "wrong-shape");
        assert_eq!(
            problem["detail"],
            "the body does not have the expected shape: clock: an object with exactly one field is expected"
        );
        for body in [
            json!([]),
            json!(null),
            json!({"command_id": Uuid::now_v7(), "kind": "weekly"}),
        ] {
            fixture
                .anna
                .post("/games", &body)
                .await
                .problem(422, "wrong-shape");
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn only_json_of_a_reasonable_size_is_read() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let command = TestClient::command(&fixture.game, &json!("pass")).to_string();
        for headers in [
            &[][..],
            &[("content-type", "text/plain")],
            &[("content-type", "application/x-www-form-urlencoded")],
            &[("content-type", "application/jsonp")],
        ] {
            let answer = fixture
                .anna
                .send(Method::POST, &moves, headers, command.clone().into())
                .await;
            answer
                .expect("an answer")
                .problem(415, "wrong-content-type");
        }
        let kind = [("content-type", "application/json")];
        let padded = format!("{command}{}", " ".repeat(server::LARGEST_BODY));
        let answer = fixture
            .anna
            .send(Method::POST, &moves, &kind, padded.into())
            .await;
        answer.expect("an answer").problem(413, "too-large");
        fixture.nothing_changed().await;
    });
}

#[test]
fn other_sites_change_nothing() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let command = TestClient::command(&fixture.game, &json!("pass")).to_string();
        let kind = ("content-type", "application/json");
        for foreign in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://example.org"),
            ("origin", "null"),
        ] {
            for path in ["/games", moves.as_str()] {
                let answer = fixture
                    .anna
                    .send(Method::POST, path, &[kind, foreign], command.clone().into())
                    .await;
                answer.expect("an answer").problem(403, "cross-site");
            }
        }
        let name = json!({"name": "Eve"}).to_string();
        let foreign = [kind, ("sec-fetch-site", "cross-site")];
        let answer = fixture
            .anna
            .send(Method::PUT, "/me", &foreign, name.into())
            .await;
        answer.expect("an answer").problem(403, "cross-site");
        fixture.nothing_changed().await;

        // Another scheme is another site; nothing that was told of a proxy makes this server an https one.
        let https = fixture.server.base.replace("http://", "https://");
        for more in [None, Some(("x-forwarded-proto", "https"))] {
            let begin = json!({"command_id": Uuid::now_v7(), "kind": "standard"}).to_string();
            let headers: Vec<_> = [kind, ("origin", https.as_str())]
                .into_iter()
                .chain(more)
                .collect();
            let answer = fixture
                .anna
                .send(Method::POST, "/games", &headers, begin.into())
                .await;
            answer.expect("an answer").problem(403, "cross-site");
        }
        fixture.nothing_changed().await;

        // Our own page may.
        let origin = fixture.server.base.clone();
        for own in [
            ("sec-fetch-site", "same-origin"),
            ("origin", origin.as_str()),
        ] {
            let begin = json!({"command_id": Uuid::now_v7(), "kind": "standard"}).to_string();
            let answer = fixture
                .anna
                .send(Method::POST, "/games", &[kind, own], begin.into())
                .await;
            assert_eq!(answer.expect("an answer").status, 201);
        }
    });
}

#[test]
fn a_stale_request_gets_the_game_as_it_stands() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let view = fixture
            .anna
            .get(&format!("/games/{}", fixture.game.id))
            .await
            .ok();
        let mut behind = fixture.game.clone();
        behind.seq -= 1;
        let mut ahead = fixture.game.clone();
        ahead.seq += 1;
        let mut elsewhere = fixture.game.clone();
        elsewhere.digest = "0".repeat(32);
        for game in [behind, ahead, elsewhere] {
            let command = TestClient::command(&game, &json!("pass"));
            let problem = fixture
                .anna
                .post(&moves, &command)
                .await
                .problem(409, "stale");
            assert_eq!(problem["game"], view);
            let thoughts = TestClient::second_thoughts(&game);
            let undo = format!("/games/{}/undo", game.id);
            let problem = fixture
                .anna
                .post(&undo, &thoughts)
                .await
                .problem(409, "stale");
            assert_eq!(problem["game"], view);
        }
        fixture.nothing_changed().await;
    });
}

#[test]
fn an_illegal_action_is_refused_with_its_reason_and_what_is_legal() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let legal = Value::from(fixture.anna.legal(&fixture.game).await);
        let view = fixture
            .anna
            .get(&format!("/games/{}", fixture.game.id))
            .await
            .ok();
        let view: GameView = serde_json::from_value(view).expect("a game");
        let game =
            Game::replay(view.rules().expect("known rules"), view.log).expect("a log that replays");
        let mut reasons = std::collections::BTreeSet::new();
        for action in Action::all() {
            let Err(reason) = game.state().check(action) else {
                continue;
            };
            // One action for each reason: the rules' own tests try them all.
            if !reasons.insert(reason.key()) {
                continue;
            }
            let command =
                TestClient::command(&fixture.game, &serde_json::to_value(action).expect("JSON"));
            let problem = fixture
                .anna
                .post(&moves, &command)
                .await
                .problem(422, "illegal-action");
            assert_eq!(problem["reason"], reason.key());
            assert_eq!(problem["case"], reason.case());
            assert_eq!(problem["detail"], reason.to_string());
            assert_eq!(problem["legal"], legal);
        }
        assert!(reasons.len() >= 5, "{reasons:?}");
        fixture.nothing_changed().await;
    });
}

#[test]
fn a_command_id_stands_for_one_command() {
    run(async {
        let mut fixture = Fixture::open().await;
        let moves = fixture.moves();
        let legal = fixture.anna.legal(&fixture.game).await;
        let done = TestClient::command(&fixture.game, &legal[0]);
        let before = fixture.game.clone();
        let answer = fixture.anna.post(&moves, &done).await.ok();
        fixture.game.went_on(&answer);
        fixture.before = fixture.server.contents().await;

        let other = if legal[0] == json!("pass") {
            json!("draw_more")
        } else {
            json!("pass")
        };
        let mut other_action = done.clone();
        other_action["action"] = other;
        let mut other_seq = done.clone();
        other_seq["seq"] = json!(fixture.game.seq);
        let mut other_digest = done.clone();
        other_digest["digest"] = json!(fixture.game.digest);
        for command in [other_action, other_seq, other_digest] {
            fixture
                .anna
                .post(&moves, &command)
                .await
                .problem(422, "command-id-reused");
        }
        let undo =
            json!({"command_id": done["command_id"], "seq": before.seq, "digest": before.digest});
        let path = format!("/games/{}/undo", fixture.game.id);
        fixture
            .anna
            .post(&path, &undo)
            .await
            .problem(422, "command-id-reused");
        fixture.nothing_changed().await;

        let command_id = Uuid::now_v7();
        let standard = json!({"command_id": command_id, "kind": "standard"});
        fixture.anna.post("/games", &standard).await.ok();
        fixture.before = fixture.server.contents().await;
        let daily = json!({"command_id": command_id, "kind": "daily"});
        fixture
            .anna
            .post("/games", &daily)
            .await
            .problem(422, "command-id-reused");
        fixture.nothing_changed().await;
    });
}

#[test]
fn a_finished_game_stays_finished() {
    run(async {
        let mut fixture = Fixture::open().await;
        let mut game = fixture.game.clone();
        fixture.anna.finish(&mut game, &mut 11).await;
        fixture.before = fixture.server.contents().await;
        let command = TestClient::command(&game, &json!("pass"));
        fixture
            .anna
            .post(&fixture.moves(), &command)
            .await
            .problem(409, "game-over");
        let undo = format!("/games/{}/undo", game.id);
        fixture
            .anna
            .post(&undo, &TestClient::second_thoughts(&game))
            .await
            .problem(409, "game-over");
        fixture.nothing_changed().await;
    });
}
