//! A player is deleted completely, however much data there is and whatever interrupts it.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::{Value, json};
use time::OffsetDateTime;
use uuid::Uuid;

use server::live::Live;

use crate::games_for_two::{self, act, command, sat_down};
use crate::rate_limits::long_duel;
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

async fn player(client: &mut TestClient) -> Uuid {
    let me = client.get("/me").await.ok();
    let id = me["player"]["id"].as_str().expect("a player");
    id.parse().expect("an id")
}

async fn delete(client: &mut TestClient) -> Answer {
    let answer = client.send(Method::DELETE, "/me", &[], Bytes::new()).await;
    answer.expect("an answer")
}

/// Rows of a player and of these games.
async fn left(server: &TestServer, player: Uuid, games: &[&str]) -> i64 {
    let games: Vec<Uuid> = games
        .iter()
        .map(|game| game.parse().expect("an id"))
        .collect();
    sqlx::query_scalar(
        "select (select count(*) from player where id = $1) + (select count(*) from key where player_id = $1) \
              + (select count(*) from code where player_id = $1) + (select count(*) from rating where player_id = $1) \
              + (select count(*) from seat where player_id = $1) + (select count(*) from game where id = any($2)) \
              + (select count(*) from move where game_id = any($2))",
    )
    .bind(player)
    .bind(games)
    .fetch_one(server.pool())
    .await
    .expect("a count")
}

/// Formerly each deleted entry searched the whole log for its successor.
#[test]
fn a_player_with_a_long_game_is_deleted_while_he_waits() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = games_for_two::client(&server);
        let long = long_duel(&server, &mut anna, 6_000).await;
        let short = anna.begin("standard").await;
        let id = player(&mut anna).await;
        assert!(left(&server, id, &[&long, &short.id]).await > 12_000);
        assert_eq!(delete(&mut anna).await.status, 204);
        assert_eq!(left(&server, id, &[&long, &short.id]).await, 0);
        delete(&mut anna).await.problem(404, "nobody-yet");
    });
}

/// As when the server is killed between two of its pieces.
#[test]
fn a_deletion_that_was_not_finished_is_finished_by_the_next_server() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben, with_ben) = sat_down(&server, json!({})).await;
        for client in [&mut anna, &mut ben] {
            act(client, &with_ben, "guard").await.ok();
        }
        command(&mut ben, &with_ben, "resign", json!({})).await.ok();
        // One that is not over: she resigns it.
        let goes_on = games_for_two::between(&mut anna, &mut ben).await;
        let long = long_duel(&server, &mut anna, 2_600).await;
        let other = long_duel(&server, &mut anna, 2_600).await;
        let code = anna.post("/me/recovery", &Value::Null).await.ok();
        let id = player(&mut anna).await;
        let key = key_of(&server, id).await;
        let now = OffsetDateTime::now_utc();
        let begun = server.store.begin_deletion(&key, now).await;
        assert_eq!(begun.expect("begun").keys, [key]);

        // She is signed out everywhere; a game begun with her cookie creates a new player.
        assert_eq!(anna.get("/me").await.ok()["player"], Value::Null);
        delete(&mut anna).await.problem(404, "nobody-yet");
        let enter = json!({"code": code["code"]});
        let refused = ben.post("/me/enter", &enter).await;
        refused.problem(404, "no-such-code");
        let new = anna.begin("standard").await;
        assert_ne!(player(&mut anna).await, id);
        let games = [&*long, &*other];
        assert!(left(&server, id, &games).await > 10_000);

        // Two servers concurrently, and a third one later.
        let (live, now) = (Live::default(), OffsetDateTime::now_utc());
        let (one, another) = tokio::join!(
            server::deletions::finish(&server.store, &live, now),
            server::deletions::finish(&server.store, &live, now)
        );
        one.expect("finished");
        another.expect("finished");
        assert_eq!(left(&server, id, &games).await, 0);
        let again = server::deletions::one(&server.store, &live, id, now).await;
        again.expect("nothing to do");
        // What others have stays, without her.
        let view = games_for_two::look(&mut ben, &with_ben).await;
        assert_eq!(view["seats"][0]["name"], Value::Null);
        assert_eq!(view["seats"][0].get("rating"), None);
        // Nobody else could ever have ended the other.
        let resigned = games_for_two::look(&mut ben, &goes_on).await;
        let last = resigned["log"].as_array().and_then(|log| log.last());
        assert_eq!(last.expect("an entry")["step"], "resign", "{resigned}");
        assert_eq!(resigned["seats"][0]["name"], Value::Null);
        games_for_two::replays(&server, &goes_on).await;
        anna.get(&format!("/games/{}", new.id)).await.ok();
    });
}

/// A player who joined while his opponent is being deleted would have no opponent.
#[test]
fn the_invitations_of_a_player_end_with_the_beginning_of_the_deletion() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (
            games_for_two::client(&server),
            games_for_two::client(&server),
        );
        let asked =
            json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard"});
        let begun = anna.post("/games", &asked).await.ok();
        let id = player(&mut anna).await;
        let now = OffsetDateTime::now_utc();
        let key = key_of(&server, id).await;
        let deletion = server.store.begin_deletion(&key, now).await;
        let join = json!({"invitation": begun["invitation"]});
        let game = format!("/games/{}", begun["id"].as_str().expect("an id"));
        ben.post(&format!("{game}/join"), &join)
            .await
            .problem(409, "seat-taken");
        let player = deletion.expect("a player").player;
        let live = Live::default();
        let finished = server::deletions::one(&server.store, &live, player, now).await;
        finished.expect("a database");
        ben.get(&game).await.problem(404, "no-such-game");
    });
}

/// The hash of a player's only key.
async fn key_of(server: &TestServer, player: Uuid) -> [u8; 32] {
    let key: Vec<u8> = sqlx::query_scalar("select hash from key where player_id = $1")
        .bind(player)
        .fetch_one(server.pool())
        .await
        .expect("a key");
    key.try_into().expect("32 bytes")
}
