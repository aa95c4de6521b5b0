//! Nobody else can find out what one side has sealed: neither from an answer nor from an event stream.

use serde_json::{Value, json};
use server::games::AnyEntry;
use shared::fate::Seed;
use uuid::Uuid;

use super::{act, begin, client, id};
use crate::any_game::duel::{Action, seal};
use crate::any_game::registry;
use crate::test_client::Events;
use crate::test_server::{TestServer, run};

const SEED: Seed = Seed([9; 32]);

/// What differs between any two games: ids, names that are made of them, invitations, times.
const OF_ITS_OWN: [&str; 8] = [
    "id",
    "game_id",
    "player",
    "name",
    "game",
    "created_at",
    "updated_at",
    "made_at",
];

/// The answer without what is every game's own; and without the hash that one side has published and the digests that follow
/// from it, which [`what_is_told`] checks by themselves.
fn alike(mut told: Value, own: &[(&str, &str)]) -> Value {
    fn clean(told: &mut Value, own: &[(&str, &str)]) {
        match told {
            Value::Object(fields) => {
                // A whole game in an answer is told; an id is not.
                fields.retain(|name, value| {
                    !OF_ITS_OWN.contains(&name.as_str()) || value.is_object()
                });
                fields.remove("digest");
                fields.values_mut().for_each(|value| clean(value, own));
            }
            Value::Array(all) => all.iter_mut().for_each(|value| clean(value, own)),
            Value::String(text) => {
                for (one, name) in own {
                    *text = text.replace(one, name);
                }
            }
            _ => {}
        }
    }
    clean(&mut told, own);
    told
}

/// The events until entry 2 has come. Presence is left out: the start of another viewer's stream is unrelated to the game.
async fn events(mut stream: Events) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let (event, id, data) = stream.any().await.expect("an event");
        if event != "presence" {
            told.push(json!([event, id, data]));
        }
        if event == "entry" && id == Some(2) {
            return told;
        }
    }
}

/// Everything that the other side, a spectator and a stranger without a key are told of a game in which the first side has sealed
/// this number.
async fn what_is_told(number: u8, salt: &str) -> Vec<(String, Value)> {
    let server = TestServer::with_fixed_seed(SEED).await;
    let mut anna = client(&server);
    let mut others = [client(&server), client(&server), client(&server)];
    let begun = begin(&mut anna, json!({"side": 0})).await;
    let id = id(&begun);
    let join = json!({"invitation": begun["invitation"]});
    others[0]
        .post(&format!("/games/{id}/join"), &join)
        .await
        .ok();
    others[1].get("/me").await.ok();
    let mut streams = Vec::new();
    for other in &others {
        streams.push(other.watch(&format!("/games/{id}/events"), None).await);
    }
    let sealing = seal(number, salt);
    let sealed = act(&mut anna, &id, &sealing).await.ok();
    let Action::Seal { hash, .. } = sealing else {
        unreachable!("a seal")
    };
    let own = anna.get(&format!("/games/{id}")).await.ok();
    assert!(own.to_string().contains(salt), "its own side knows");

    let mut told = Vec::new();
    for (who, other) in others.iter_mut().enumerate() {
        let paths = [
            format!("/games/{id}"),
            format!("/games/{id}/legal"),
            format!("/games/{id}/table"),
            format!("/games/{id}/record"),
            "/me".to_owned(),
            "/me/export".to_owned(),
        ];
        for path in paths {
            let answer = other.get(&path).await;
            told.push((format!("{who}: {} {path}", answer.status), answer.body));
        }
        // A refusal may bring the game along.
        let digest = &begun["digest"];
        for (what, asked) in [
            (
                "moves",
                json!({"seq": 1, "digest": digest, "action": "guard"}),
            ),
            (
                "moves",
                json!({"seq": 2, "digest": sealed["digest"], "action": seal(9, "x")}),
            ),
            ("undo", json!({"seq": 2, "digest": sealed["digest"]})),
            ("take-back", json!({"seq": 2, "digest": sealed["digest"]})),
        ] {
            let mut asked = asked;
            asked["command_id"] = json!(Uuid::now_v7());
            let answer = other.post(&format!("/games/{id}/{what}"), &asked).await;
            assert!(!answer.status.is_success(), "{answer:?}");
            told.push((format!("{who}: {} {what}", answer.status), answer.body));
        }
    }
    let guard = act(&mut others[0], &id, "guard").await;
    told.push(("the other side's own move".to_owned(), guard.ok()));
    for (who, stream) in streams.into_iter().enumerate() {
        for event in events(stream).await {
            told.push((format!("{who}: event"), event));
        }
    }
    for (what, told) in &told {
        let text = told.to_string();
        assert!(!text.contains(salt), "{what}: {text}");
        follows(told);
    }
    let digest = sealed["digest"].as_str().expect("a digest");
    let own = [
        (&*hash, "the hash"),
        (&*id, "the game"),
        (digest, "the digest"),
    ];
    let alike = |(what, told): (String, Value)| (what.replace(&id, "id"), alike(told, &own));
    told.into_iter().map(alike).collect()
}

/// The digest of a game follows from the log that was sent with it, so that it reveals no more than that.
fn follows(told: &Value) {
    let (Some(log), Some(digest)) = (told.get("log"), told.get("digest")) else {
        return;
    };
    let log: Vec<AnyEntry> = serde_json::from_value(log.clone()).expect("a log");
    let rules = registry().newest("duel_standard").expect("the duel");
    let theirs = rules.replay(&log, &mut |_| {}).expect("what is shown");
    assert_eq!(json!(theirs.digest()), *digest);
}

#[test]
fn games_that_differ_in_what_one_side_has_sealed_alone_are_told_alike() {
    run(async {
        let one = what_is_told(3, "pepper").await;
        let other = what_is_told(1, "cinnamon").await;
        assert!(one.len() > 40, "{}", one.len());
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other);
        }
        assert_eq!(one.len(), other.len());
    });
}
