//! A game for two that exists only in the tests, from the invitation to the proof: no route and no query knows it.

mod clocks;
mod offers;
mod open_games;
mod ratings;
mod rematches;
mod sealed;
mod turn_feeds;
mod turns;

use serde_json::{Value, json};
use server::live::Live;
use server::store::Mismatch;
use server::timeouts::Timeouts;
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::any_game::duel::seal;
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

async fn open() -> TestServer {
    TestServer::open().await
}

pub(crate) fn client(server: &TestServer) -> TestClient {
    let mut client = server.client();
    client.any_game = true;
    client
}

/// Begins a duel with these further fields.
async fn begin(player: &mut TestClient, more: Value) -> Value {
    let mut asked =
        json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard"});
    let (fields, more) = (asked.as_object_mut(), more.as_object().cloned());
    fields.expect("an object").extend(more.expect("an object"));
    player.post("/games", &asked).await.ok()
}

pub(crate) async fn look(player: &mut TestClient, id: &str) -> Value {
    player.get(&format!("/games/{id}")).await.ok()
}

fn uuid(id: &str) -> Uuid {
    id.parse().expect("an id")
}

fn id(view: &Value) -> String {
    view["id"].as_str().expect("an id").to_owned()
}

/// Sends a command on the game's current state.
pub(crate) async fn command(player: &mut TestClient, id: &str, what: &str, more: Value) -> Answer {
    let view = look(player, id).await;
    let mut body =
        json!({"command_id": Uuid::now_v7(), "seq": view["seq"], "digest": view["digest"]});
    let (fields, more) = (body.as_object_mut(), more.as_object().cloned());
    fields.expect("an object").extend(more.expect("an object"));
    player.post(&format!("/games/{id}/{what}"), &body).await
}

pub(crate) async fn act(
    player: &mut TestClient,
    id: &str,
    action: impl serde::Serialize,
) -> Answer {
    command(player, id, "moves", json!({ "action": action })).await
}

/// Anna, and Ben whom she has invited.
pub(crate) async fn sat_down(server: &TestServer, more: Value) -> (TestClient, TestClient, String) {
    let (mut anna, mut ben) = (client(server), client(server));
    let begun = begin(&mut anna, more).await;
    let id = id(&begun);
    let join = json!({"invitation": begun["invitation"]});
    ben.post(&format!("/games/{id}/join"), &join).await.ok();
    (anna, ben, id)
}

/// A duel between these two.
pub(crate) async fn between(one: &mut TestClient, other: &mut TestClient) -> String {
    let begun = begin(one, json!({})).await;
    let id = id(&begun);
    let join = json!({"invitation": begun["invitation"]});
    other.post(&format!("/games/{id}/join"), &join).await.ok();
    id
}

/// The stored game is the result of its replay. Other tests' games may be anything.
pub(crate) async fn replays(server: &TestServer, id: &str) {
    let tell = |mismatch: &Mismatch| assert_ne!(mismatch.game.to_string(), id, "{mismatch:?}");
    let replayed = server.store.replay_all(tell).await;
    assert!(replayed.expect("a database").games > 0);
}

#[test]
fn two_players_begin_play_watch_and_prove_a_game() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, mut carl) = (client(&server), client(&server), client(&server));
        let begun = begin(&mut anna, json!({"side": 1})).await;
        let id = id(&begun);
        assert_eq!(begun["seats"][0]["name"], json!(null));
        assert_eq!(begun["seats"][1]["mine"], json!(true));
        let code = begun["invitation"].as_str().expect("a code").to_owned();

        // Without the code nobody takes the seat; with it the invitation is shown first.
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

        // A sealed decision is not sent to anybody else, and everybody has the same digest.
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
        // Nobody acts for another player, or out of turn.
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
        // Nor text that the database cannot store; the same text as six letters is text.
        act(&mut anna, &id, seal(1, "a\0"))
            .await
            .problem(422, "wrong-shape");

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
        // Another game can continue where a decision is possible: not between a seal and its opening.
        for (entries, fine) in [(1, true), (2, true), (3, false), (4, false), (5, true)] {
            let from = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                              "from": {"game": id, "entries": entries}});
            let begun = carl.post("/games", &from).await;
            if fine {
                assert_eq!(begun.ok()["seq"], json!(entries));
            } else {
                begun.problem(422, "no-such-moment");
            }
        }
    });
}

#[test]
fn against_an_automaton_there_is_one_seat() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let begun = begin(&mut anna, json!({"ruleset": "duel_alone"})).await;
        let id = id(&begun);
        assert_eq!((begun.get("seats"), begun.get("invitation")), (None, None));
        // It is a game for one: nobody else can watch or join.
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
            // The automaton's actions follow from the player's, and are not entries.
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

async fn begin_siege(player: &mut TestClient) -> String {
    let begun = json!({"command_id": Uuid::now_v7(), "kind": "standard"});
    id(&player.post("/games", &begun).await.ok())
}

#[test]
fn a_spectator_who_takes_a_seat_is_there_as_its_side() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let begun = begin(&mut anna, json!({})).await;
        let path = format!("/games/{}", id(&begun));
        ben.get("/me").await.ok();
        let mut watching = ben.watch(&format!("{path}/events"), None).await;
        let (_, there) = watching.next("presence").await.expect("presence");
        assert_eq!(there, json!({"sides": 0, "spectators": 1}));
        let join = json!({"invitation": begun["invitation"]});
        ben.post(&format!("{path}/join"), &join).await.ok();
        let (_, there) = watching.next("presence").await.expect("presence");
        assert_eq!(there, json!({"sides": 2, "spectators": 0}));
    });
}

#[test]
fn a_repeated_command_is_not_another_opponent() {
    run(async {
        let server = open().await;
        let mut anna = client(&server);
        let command = Uuid::now_v7();
        let asked = |opponent: &str| json!({"command_id": command, "kind": "standard", "ruleset": "duel_standard", "opponent": opponent});
        let begun = anna.post("/games", &asked("invited")).await.ok();
        assert_eq!(
            anna.post("/games", &asked("invited")).await.ok()["id"],
            begun["id"]
        );
        anna.post("/games", &asked("one_screen"))
            .await
            .problem(422, "command-id-reused");
    });
}
