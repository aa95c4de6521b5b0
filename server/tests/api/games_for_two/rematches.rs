//! A rematch is requested and joined by the same request, once for each game, and only by its players.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{act, begin, between, client, command, id, look, open, replays, sat_down};
use crate::any_game::duel::seal;
use crate::test_client::{Answer, TestClient};
use crate::test_server::run;

async fn rematch(player: &mut TestClient, game: &str) -> Answer {
    player
        .post(&format!("/games/{game}/rematch"), &Value::Null)
        .await
}

/// The rematches that a player is asked for.
async fn asked_of(player: &mut TestClient) -> Vec<Value> {
    let turns = player.get("/me/turns").await.ok();
    turns["rematches"].as_array().expect("a list").clone()
}

fn mine(view: &Value) -> Vec<&Value> {
    let seats = view["seats"].as_array().expect("seats");
    seats.iter().map(|seat| &seat["mine"]).collect()
}

#[test]
fn the_two_play_again_with_the_sides_exchanged() {
    run(async {
        let server = open().await;
        let clock = json!({"clock": {"days": 3}});
        let (mut anna, mut ben, game) = sat_down(&server, clock).await;
        let mut carl = client(&server);
        carl.begin("standard").await;
        rematch(&mut anna, &game).await.problem(422, "not-possible");
        command(&mut anna, &game, "resign", json!({})).await.ok();
        let path = format!("/games/{game}/events");
        let mut watching = ben.watch(&path, None).await;
        let begun = rematch(&mut anna, &game).await.ok();
        let next = id(&begun);
        assert_eq!(mine(&look(&mut anna, &game).await), [true, false]);
        assert_eq!(mine(&begun), [false, true]);
        assert_eq!(
            (&begun["clock"], &begun["ruleset"]),
            (&json!({"days": 3}), &json!("duel_standard"))
        );

        // The opponent is notified, in the stream too; spectators are not.
        let mut told = watching.next("seats").await.expect("the seats").1;
        while told["seats"][0]["rematch"].is_null() {
            told = watching.next("seats").await.expect("the seats").1;
        }
        assert_eq!(told["seats"][0]["rematch"], json!(next));
        for (player, sees) in [(&mut anna, true), (&mut ben, true), (&mut carl, false)] {
            let seats = look(player, &game).await["seats"].clone();
            assert_eq!(seats[0].get("rematch").is_some(), sees, "{seats}");
            assert_eq!(seats[1].get("rematch"), None);
        }
        let record = carl.get(&format!("/games/{game}/record")).await.ok();
        assert_eq!(record["seats"][0].get("rematch"), None);
        rematch(&mut carl, &game)
            .await
            .problem(403, "not-your-game");

        // It is listed among the battles of the player who is asked, and of nobody else.
        let asked = asked_of(&mut ben).await;
        assert_eq!(asked.len(), 1, "{asked:?}");
        assert_eq!(asked[0]["game"], json!(game));
        let name = anna.get("/me").await.ok()["player"]["name"].clone();
        assert_eq!(asked[0]["opponent"], name);
        for other in [&mut anna, &mut carl] {
            assert_eq!(asked_of(other).await, Vec::<Value>::new());
        }

        // Requested again it is the same, however often.
        assert_eq!(id(&rematch(&mut anna, &game).await.ok()), next);
        let joined = rematch(&mut ben, &game).await.ok();
        assert_eq!(
            (id(&joined), mine(&joined)),
            (next.clone(), vec![&json!(true), &json!(false)])
        );
        assert_eq!(id(&rematch(&mut ben, &game).await.ok()), next);
        assert_eq!(asked_of(&mut ben).await, Vec::<Value>::new());
        // From then on it belongs to both, and names the game that it follows.
        for player in [&mut anna, &mut ben] {
            let seats = look(player, &game).await["seats"].clone();
            assert_eq!(
                (&seats[0]["rematch"], &seats[1]["rematch"]),
                (&json!(next), &json!(next))
            );
            assert_eq!(look(player, &next).await["rematch_of"], json!(game));
        }
        assert_eq!(look(&mut carl, &next).await.get("rematch_of"), None);
        act(&mut ben, &next, seal(1, "salt")).await.ok();
        replays(&server, &next).await;
        // And it has one of its own.
        command(&mut ben, &next, "resign", json!({})).await.ok();
        let third = rematch(&mut ben, &next).await.ok();
        assert_eq!(mine(&third), [false, true]);
    });
}

#[test]
fn both_ask_at_once_and_there_is_one() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        for _ in 0..8 {
            let game = between(&mut anna, &mut ben).await;
            command(&mut ben, &game, "resign", json!({})).await.ok();
            let (one, other) = tokio::join!(rematch(&mut anna, &game), rematch(&mut ben, &game));
            assert_eq!(id(&one.ok()), id(&other.ok()));
            let uuid: Uuid = game.parse().expect("an id");
            let count = sqlx::query_scalar("select count(*) from game where rematch_of = $1");
            let count: i64 = count
                .bind(uuid)
                .fetch_one(server.pool())
                .await
                .expect("a count");
            assert_eq!(count, 1);
        }
    });
}

#[test]
fn what_was_withdrawn_is_no_rematch_and_is_told() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, game) = sat_down(&server, json!({})).await;
        command(&mut anna, &game, "resign", json!({})).await.ok();
        let withdrawn = id(&rematch(&mut anna, &game).await.ok());
        let path = format!("/games/{game}/events");
        let mut watching = ben.watch(&path, None).await;
        let asked = watching.next("seats").await.expect("the seats").1;
        assert_eq!(asked["seats"][0]["rematch"], json!(withdrawn));
        command(&mut anna, &withdrawn, "resign", json!({}))
            .await
            .ok();
        let told = watching.next("seats").await.expect("the seats").1;
        assert_eq!(told["seats"][0].get("rematch"), None);
        assert_eq!(asked_of(&mut ben).await, Vec::<Value>::new());
        // A player is not asked repeatedly; the other may ask.
        rematch(&mut anna, &game).await.problem(422, "not-possible");
        let begun = id(&rematch(&mut ben, &game).await.ok());
        assert_ne!(begun, withdrawn);
        let seats = look(&mut anna, &game).await["seats"].clone();
        assert_eq!(seats[1]["rematch"], json!(begun));
    });
}

#[test]
fn a_stranger_with_the_invitation_leaves_the_two_their_rematch() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, game) = sat_down(&server, json!({})).await;
        command(&mut anna, &game, "resign", json!({})).await.ok();
        let taken = rematch(&mut anna, &game).await.ok();
        let mut carl = client(&server);
        let join = format!("/games/{}/join", id(&taken));
        carl.post(&join, &json!({}))
            .await
            .problem(404, "no-such-invitation");
        let code = json!({"invitation": taken["invitation"]});
        carl.post(&join, &code).await.ok();
        assert_eq!(look(&mut ben, &game).await["seats"][0].get("rematch"), None);
        let begun = id(&rematch(&mut ben, &game).await.ok());
        assert_ne!(begun, id(&taken));
        // The opponent needs no code.
        let join = format!("/games/{begun}/join");
        let joined = anna.post(&join, &json!({})).await.ok();
        assert_eq!(mine(&joined), [false, true]);
    });
}

#[test]
fn with_a_live_clock_nobody_is_joined_who_may_be_gone() {
    run(async {
        let server = open().await;
        let clock = json!({"clock": {"live": {"seconds": 600, "increment": 0}}});
        let (mut anna, mut ben, game) = sat_down(&server, clock).await;
        command(&mut anna, &game, "resign", json!({})).await.ok();
        let begun = id(&rematch(&mut anna, &game).await.ok());
        for older in [
            "update game set created_at = created_at - interval '2 hours' where id = $1",
            "update invitation set made_at = made_at - interval '2 hours' where game_id = $1",
        ] {
            sqlx::query(older)
                .bind(begun.parse::<Uuid>().expect("an id"))
                .execute(server.pool())
                .await
                .expect("an older game");
        }
        // Its clock would run, and its asker lose.
        ben.post(&format!("/games/{begun}/join"), &json!({}))
            .await
            .problem(404, "no-such-invitation");
        let anew = rematch(&mut ben, &game).await.ok();
        assert_ne!(id(&anew), begun);
        assert_eq!(anew["seats"][1]["name"], json!(null));
    });
}

#[test]
fn alone_there_is_no_rematch() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let alone = begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let alone = id(&alone);
        command(&mut anna, &alone, "resign", json!({"side": 0}))
            .await
            .ok();
        rematch(&mut anna, &alone)
            .await
            .problem(422, "not-possible");
        let nobody = Uuid::now_v7().to_string();
        rematch(&mut anna, &nobody)
            .await
            .problem(404, "no-such-game");
        // A deleted player has no rematch any more.
        let other = between(&mut anna, &mut ben).await;
        command(&mut anna, &other, "resign", json!({})).await.ok();
        let gone = ben.send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new());
        assert_eq!(gone.await.expect("an answer").status, 204);
        rematch(&mut anna, &other)
            .await
            .problem(422, "not-possible");
    });
}
