//! A game for two that is in the tests alone, from the invitation to the proof: no route and no query knows it.

use serde_json::{Value, json};
use server::clocks;
use server::live::Live;
use server::store::Mismatch;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::any_game::duel::seal;
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

async fn open() -> TestServer {
    TestServer::open().await
}

fn visitor(server: &TestServer) -> TestClient {
    let mut visitor = server.client();
    visitor.undocumented = true;
    visitor
}

/// Begins a duel with these further fields.
async fn begin(player: &mut TestClient, more: Value) -> Value {
    let mut asked =
        json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard"});
    let (fields, more) = (asked.as_object_mut(), more.as_object().cloned());
    fields.expect("an object").extend(more.expect("an object"));
    player.post("/games", &asked).await.ok()
}

async fn look(player: &mut TestClient, id: &str) -> Value {
    player.get(&format!("/games/{id}")).await.ok()
}

fn id(view: &Value) -> String {
    view["id"].as_str().expect("an id").to_owned()
}

/// Sends a command on the game as it stands.
async fn command(player: &mut TestClient, id: &str, what: &str, more: Value) -> Answer {
    let view = look(player, id).await;
    let mut body =
        json!({"command_id": Uuid::now_v7(), "seq": view["seq"], "digest": view["digest"]});
    let (fields, more) = (body.as_object_mut(), more.as_object().cloned());
    fields.expect("an object").extend(more.expect("an object"));
    player.post(&format!("/games/{id}/{what}"), &body).await
}

async fn act(player: &mut TestClient, id: &str, action: impl serde::Serialize) -> Answer {
    command(player, id, "moves", json!({ "action": action })).await
}

/// Anna, and Ben whom she has invited.
async fn sat_down(server: &TestServer, more: Value) -> (TestClient, TestClient, String) {
    let (mut anna, mut ben) = (visitor(server), visitor(server));
    let begun = begin(&mut anna, more).await;
    let id = id(&begun);
    let join = json!({"invitation": begun["invitation"]});
    ben.post(&format!("/games/{id}/join"), &join).await.ok();
    (anna, ben, id)
}

/// What is stored of a game is what it replays to. Other tests' games may be anything.
async fn replays(server: &TestServer, id: &str) {
    let tell = |mismatch: &Mismatch| assert_ne!(mismatch.game.to_string(), id, "{mismatch:?}");
    let replayed = server.store.replay_all(tell).await;
    assert!(replayed.expect("a database").games > 0);
}

#[test]
fn two_players_begin_play_watch_and_prove_a_game() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, mut carl) = (visitor(&server), visitor(&server), visitor(&server));
        let begun = begin(&mut anna, json!({"side": 1})).await;
        let id = id(&begun);
        assert_eq!(begun["seats"][0]["name"], json!(null));
        assert_eq!(begun["seats"][1]["mine"], json!(true));
        let code = begun["invitation"].as_str().expect("a code").to_owned();

        // Whoever has no code takes no seat; whoever has it sees first what it is.
        let nothing = json!({});
        let join = format!("/games/{id}/join");
        carl.post(&join, &nothing)
            .await
            .problem(404, "no-such-invitation");
        let invited = ben.get(&format!("/invitations/{code}")).await.ok();
        assert_eq!(
            (&invited["game"], &invited["side"], &invited["ruleset"]),
            (&json!(id), &json!(0), &json!("duel_standard"))
        );
        let path = format!("/games/{id}/events");
        let mut watching = anna.watch(&path, Some(0)).await;
        let sat = ben.post(&join, &json!({"invitation": code})).await.ok();
        assert_eq!(sat["seats"][0]["mine"], json!(true));
        assert_eq!(sat.get("invitation"), None);
        let again = ben.post(&join, &json!({"invitation": code})).await.ok();
        assert_eq!(again["seats"], sat["seats"]);
        carl.post(&join, &json!({"invitation": code}))
            .await
            .problem(409, "seat-taken");
        carl.get(&format!("/invitations/{code}"))
            .await
            .problem(404, "no-such-invitation");
        let mut told = watching.next("seats").await.expect("who sits there").1;
        while told["seats"][0]["name"].is_null() {
            told = watching.next("seats").await.expect("who sits there").1;
        }

        // What one side seals nobody else is told, and everybody has the same digest.
        let mut onlooker = carl.watch(&path, Some(0)).await;
        act(&mut ben, &id, seal(3, "pepper")).await.ok();
        let (_, shown) = onlooker.next("entry").await.expect("an entry");
        assert!(!shown.to_string().contains("pepper"), "{shown}");
        let views = [
            look(&mut anna, &id).await,
            look(&mut ben, &id).await,
            look(&mut carl, &id).await,
        ];
        let knows = |view: &Value| view.to_string().contains("pepper");
        assert_eq!(views.each_ref().map(knows), [false, true, false]);
        assert!(views.iter().all(|view| view["digest"] == shown["digest"]));
        // Nobody acts for another, or out of turn.
        act(&mut carl, &id, "guard")
            .await
            .problem(403, "not-your-game");
        let other = command(
            &mut anna,
            &id,
            "moves",
            json!({"action": "guard", "side": 0}),
        );
        other.await.problem(403, "not-your-game");
        let refused = act(&mut ben, &id, "guard").await;
        let refused = refused.problem(422, "illegal-action");
        assert_eq!(refused["reason"], json!("not_to_act"));
        // Nor is a seal without what it seals, which could never be opened.
        let mut empty = json!(seal(1, "salt"));
        empty["seal"]
            .as_object_mut()
            .expect("an object")
            .remove("sealed");
        act(&mut anna, &id, empty).await.problem(422, "wrong-shape");
        let rubbish = act(&mut anna, &id, json!({"fire": 1})).await;
        rubbish.problem(422, "wrong-shape");

        // The other's seal opens both, which follows by itself; the same command again gets the same answer.
        let view = look(&mut anna, &id).await;
        let body = json!({"command_id": Uuid::now_v7(), "seq": view["seq"], "digest": view["digest"],
                          "action": seal(1, "salt")});
        let moves = format!("/games/{id}/moves");
        let answer = anna.post(&moves, &body).await.ok();
        assert_eq!(answer["followed"].as_array().map(Vec::len), Some(2));
        assert_eq!(anna.post(&moves, &body).await.ok(), answer);
        for seq in 2..5 {
            let (told, _) = onlooker.next("entry").await.expect("an entry");
            assert_eq!(told, Some(seq));
        }

        for _ in 0..2 {
            act(&mut ben, &id, seal(3, "pepper")).await.ok();
            act(&mut anna, &id, seal(1, "salt")).await.ok();
        }
        let over = look(&mut carl, &id).await;
        assert!(
            over["score"].is_object() && over["seed"].is_string(),
            "{over}"
        );
        let record = carl.get(&format!("/games/{id}/record")).await.ok();
        assert_eq!(record["draws"].as_array().map(Vec::len), Some(6));
        assert_eq!(record["seats"].as_array().map(Vec::len), Some(2));
        act(&mut anna, &id, "guard").await.problem(409, "game-over");
        replays(&server, &id).await;
        // Both find it in their lists, and take it along.
        for player in [&mut anna, &mut ben] {
            let me = player.get("/me").await.ok();
            assert_eq!(me["games"][0]["id"], json!(id));
            assert_eq!(me["games"][0]["finished"], json!(true));
            let export = player.get("/me/export").await.ok();
            assert_eq!(export["games"][0]["id"], json!(id));
        }
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn against_an_automaton_there_is_one_seat() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (visitor(&server), visitor(&server));
        let begun = begin(&mut anna, json!({"ruleset": "duel_alone"})).await;
        let id = id(&begun);
        assert_eq!((begun.get("seats"), begun.get("invitation")), (None, None));
        // It is a game for one: nobody else looks on or joins.
        ben.get(&format!("/games/{id}"))
            .await
            .problem(403, "not-your-game");
        let join = ben.post(&format!("/games/{id}/join"), &json!({})).await;
        join.problem(403, "not-your-game");
        let alone = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_alone", "side": 1});
        anna.post("/games", &alone)
            .await
            .problem(422, "wrong-shape");
        for _ in 0..3 {
            // What the automaton does follows from the player's action, and is no entry.
            let answer = act(&mut anna, &id, seal(3, "pepper")).await.ok();
            assert_eq!(answer["followed"].as_array().map(Vec::len), Some(1));
        }
        let over = look(&mut anna, &id).await;
        assert!(over["score"].is_object(), "{over}");
        let record = ben.get(&format!("/games/{id}/record")).await.ok();
        assert_eq!(record["draws"].as_array().map(Vec::len), Some(6));
        let rated = anna.get("/ratings/duel/0").await.ok();
        let mut rated = rated.as_array().expect("a list").iter();
        assert!(!rated.any(|row| row["mine"] == json!(true)));
        replays(&server, &id).await;
    });
}

#[test]
fn whoever_resigns_has_lost_and_both_are_rated() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        command(&mut ben, &id, "resign", json!({})).await.ok();
        let view = look(&mut anna, &id).await;
        assert_eq!(view["score"], json!({"winner": 0}));
        command(&mut anna, &id, "resign", json!({}))
            .await
            .problem(409, "game-over");
        let rating = async |player: &mut TestClient, side: u8| {
            let table = player.get(&format!("/ratings/duel/{side}")).await.ok();
            let table = table.as_array().expect("a list").clone();
            table.into_iter().find(|row| row["mine"] == json!(true))
        };
        let (won, lost) = (rating(&mut anna, 0).await, rating(&mut ben, 1).await);
        let (won, lost) = (won.expect("rated"), lost.expect("rated"));
        // Glicko-2 for two newcomers.
        assert_eq!(
            (&won["rating"], &lost["rating"]),
            (&json!(1662), &json!(1338))
        );
        assert_eq!(
            (&won["games"], &won["provisional"]),
            (&json!(1), &json!(true))
        );
        assert!(rating(&mut anna, 1).await.is_none(), "each side by itself");
        anna.get("/ratings/siege/0")
            .await
            .problem(404, "no-such-board");
        // Of a player who is forgotten the other keeps the game.
        let forgotten = ben
            .send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new())
            .await;
        assert!(forgotten.expect("an answer").status.is_success());
        let view = look(&mut anna, &id).await;
        assert_eq!(view["seats"][1]["name"], json!(null));
        // A game for one is not resigned.
        let own = begin_siege(&mut anna).await;
        command(&mut anna, &own, "resign", json!({}))
            .await
            .problem(422, "not-possible");
    });
}

async fn begin_siege(player: &mut TestClient) -> String {
    let begun = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
    id(&player.post("/games", &begun).await.ok())
}

#[test]
fn a_side_asks_and_the_other_agrees_or_not() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let (offer, accept) = (format!("/games/{id}/offer"), "offer/accept");
        act(&mut anna, &id, "guard").await.ok();
        let guarded = look(&mut anna, &id).await;
        act(&mut anna, &id, seal(2, "a")).await.ok();
        let view = look(&mut anna, &id).await;
        let asked = json!({"seq": view["seq"], "kind": {"take_back": {"to": 2}}});
        let shown = anna.put(&offer, &asked).await.ok();
        assert_eq!(shown["offer"]["side"], json!(0));
        // Nobody agrees with himself; the other may decline, and be asked again.
        command(&mut anna, &id, accept, json!({}))
            .await
            .problem(422, "not-possible");
        let declined = ben
            .send(
                hyper::Method::DELETE,
                &offer,
                &[],
                hyper::body::Bytes::new(),
            )
            .await
            .expect("an answer");
        assert_eq!(declined.ok().get("offer"), None);
        command(&mut ben, &id, accept, json!({}))
            .await
            .problem(422, "not-possible");
        anna.put(&offer, &asked).await.ok();
        let answer = command(&mut ben, &id, accept, json!({})).await.ok();
        assert_eq!(answer["digest"], guarded["digest"]);
        // What cannot be done is not asked for, nor on a table that is not there any more.
        anna.put(&offer, &asked).await.problem(409, "stale");
        let view = look(&mut anna, &id).await;
        let nothing = json!({"seq": view["seq"], "kind": {"take_back": {"to": 40}}});
        anna.put(&offer, &nothing)
            .await
            .problem(422, "not-possible");
        // An offer lapses when the game goes on.
        let call_off = json!({"seq": view["seq"], "kind": "call_off"});
        ben.put(&offer, &call_off).await.ok();
        act(&mut anna, &id, seal(2, "a")).await.ok();
        assert_eq!(look(&mut anna, &id).await.get("offer"), None);
        let view = look(&mut ben, &id).await;
        ben.put(&offer, &json!({"seq": view["seq"], "kind": "call_off"}))
            .await
            .ok();
        command(&mut anna, &id, accept, json!({})).await.ok();
        let over = look(&mut ben, &id).await;
        assert_eq!(
            (&over["score"], over["seed"].is_string()),
            (&json!(null), true)
        );
        let record = anna.get(&format!("/games/{id}/record")).await.ok();
        assert_eq!(record["score"], json!(null));
        replays(&server, &id).await;
    });
}

#[test]
fn whose_time_runs_out_has_lost_whether_anybody_asks_or_not() {
    run(async {
        let mut server = open().await;
        let live = json!({"clock": {"live": {"seconds": 30, "increment": 5}}});
        for asks in [false, true] {
            let (mut anna, mut ben, id) = sat_down(&server, live.clone()).await;
            act(&mut anna, &id, seal(2, "a")).await.ok();
            let view = look(&mut ben, &id).await;
            let seats = &view["seats"];
            assert_eq!(
                (&seats[0]["running"], &seats[1]["running"]),
                (&json!(null), &json!(true))
            );
            assert!(seats[0]["seconds"].as_u64() > Some(30), "{seats}");
            if asks {
                server
                    .reopen(
                        || OffsetDateTime::now_utc() + Duration::MINUTE,
                        Default::default(),
                    )
                    .await;
                ben.base.clone_from(&server.base);
                anna.base.clone_from(&server.base);
                act(&mut ben, &id, seal(2, "b"))
                    .await
                    .problem(409, "game-over");
            } else {
                let now = OffsetDateTime::now_utc();
                let (store, live) = (&server.store, Live::default());
                clocks::end_games(store, &live, now)
                    .await
                    .expect("a database");
                assert_eq!(look(&mut ben, &id).await["score"], json!(null));
                let later = now + Duration::MINUTE;
                clocks::end_games(store, &live, later)
                    .await
                    .expect("a database");
            }
            let over = look(&mut anna, &id).await;
            assert_eq!(over["score"], json!({"winner": 0}));
            assert_eq!(over["log"][2]["step"], json!("time_out"));
            let again = OffsetDateTime::now_utc() + Duration::HOUR;
            let (store, live) = (&server.store, Live::default());
            clocks::end_games(store, &live, again)
                .await
                .expect("a database");
        }
    });
}

#[test]
fn open_games_are_anybodys_and_one_screen_is_ones_own() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (visitor(&server), visitor(&server));
        let days = json!({"opponent": "anybody", "clock": {"days": 3}});
        let begun = begin(&mut anna, days).await;
        let id_open = id(&begun);
        let listed = async |player: &mut TestClient| {
            let open = player.get("/open-games").await.ok();
            let open = open.as_array().expect("a list").clone();
            open.into_iter().find(|open| open["game"] == json!(id_open))
        };
        let found = listed(&mut ben).await.expect("it is open");
        assert_eq!(found["clock"], json!({"days": 3}));
        ben.post(&format!("/games/{id_open}/join"), &json!({}))
            .await
            .ok();
        assert_eq!(listed(&mut ben).await, None);

        let begun = begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let id = id(&begun);
        assert_eq!(begun.get("invitation"), None);
        // Both may act: it must be said for whom.
        act(&mut anna, &id, "guard")
            .await
            .problem(422, "wrong-shape");
        // Its clocks run at once.
        let clocked =
            json!({"opponent": "one_screen", "clock": {"live": {"seconds": 30, "increment": 0}}});
        let clocked = begin(&mut anna, clocked).await;
        let later = OffsetDateTime::now_utc() + Duration::MINUTE;
        let (store, live) = (&server.store, Live::default());
        clocks::end_games(store, &live, later)
            .await
            .expect("a database");
        let over = look(&mut anna, clocked["id"].as_str().expect("an id")).await;
        assert!(over["score"].is_object(), "{over}");
        for side in [0, 1] {
            let said = json!({"action": seal(2, "a"), "side": side});
            command(&mut anna, &id, "moves", said).await.ok();
        }
        act(&mut ben, &id, "guard")
            .await
            .problem(403, "not-your-game");
        command(&mut anna, &id, "resign", json!({"side": 1}))
            .await
            .ok();
        let rated: bool = sqlx::query_scalar("select rated from game where id = $1")
            .bind(id.parse::<Uuid>().expect("an id"))
            .fetch_one(server.pool())
            .await
            .expect("a game");
        assert!(!rated);

        // What makes no sense is refused with what is allowed.
        for (more, word) in [
            (json!({"side": 2}), "side"),
            (json!({"clock": {"days": 0}}), "clock"),
            (
                json!({"clock": {"live": {"seconds": 5, "increment": 0}}}),
                "clock",
            ),
        ] {
            let mut asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard"});
            let fields = asked.as_object_mut().expect("an object");
            fields.extend(more.as_object().expect("an object").clone());
            let refused = anna.post("/games", &asked).await;
            let refused = refused.problem(422, "wrong-shape");
            assert!(
                refused["detail"]
                    .as_str()
                    .is_some_and(|detail| detail.contains(word))
            );
        }
        let siege = json!({"command_id": Uuid::now_v7(), "kind": "standard", "side": 0});
        anna.post("/games", &siege)
            .await
            .problem(422, "wrong-shape");
    });
}
