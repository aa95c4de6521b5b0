//! Permissions follow from the seats of a game, regardless of who began it; and the seat of a deleted player.

use hyper::Method;
use hyper::body::Bytes;
use serde_json::json;
use sqlx::postgres::PgPool;
use uuid::Uuid;

use crate::any_game::duel::seal;
use crate::games_for_two::{act, client, look, sat_down};
use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

async fn player(client: &mut TestClient) -> Uuid {
    let me = client.get("/me").await.ok();
    let id = me["player"]["id"].as_str().expect("a player");
    id.parse().expect("an id")
}

async fn forget(client: &mut TestClient) {
    let gone = client.send(Method::DELETE, "/me", &[], Bytes::new()).await;
    assert_eq!(gone.expect("an answer").status, 204);
}

/// The players of the seats, and which side made each entry.
async fn sides(pool: &PgPool, id: &str) -> (Vec<Option<Uuid>>, Vec<Option<i16>>) {
    let id: Uuid = id.parse().expect("an id");
    let seats = sqlx::query_scalar("select player_id from seat where game_id = $1 order by side");
    let entries = sqlx::query_scalar("select side from move where game_id = $1 order by seq");
    (
        seats.bind(id).fetch_all(pool).await.expect("the seats"),
        entries.bind(id).fetch_all(pool).await.expect("the log"),
    )
}

#[test]
fn whoever_has_a_seat_acts_and_is_named_by_the_entry() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let mut carl = client(&server);
        carl.begin("standard").await;
        let alone = anna.begin("standard").await;
        let path = format!("/games/{}", alone.id);
        ben.get(&path).await.problem(403, "not-your-game");
        act(&mut anna, &id, "guard").await.ok();
        act(&mut ben, &id, "guard").await.ok();
        // Whatever any server has cached of the game.
        let refused = act(&mut carl, &id, "guard").await;
        refused.problem(403, "not-your-game");
        act(&mut anna, &id, seal(1, "salt")).await.ok();
        let (_, entries) = sides(server.pool(), &id).await;
        assert_eq!(entries, [None, Some(0), Some(1), Some(0)]);
        // A seat that is taken away is gone immediately.
        sqlx::query("update seat set player_id = null where game_id = $1::uuid and side = 1")
            .bind(&id)
            .execute(server.pool())
            .await
            .expect("an empty seat");
        let refused = act(&mut ben, &id, seal(2, "pepper")).await;
        refused.problem(403, "not-your-game");
    });
}

#[test]
fn a_game_with_somebody_else_outlives_whoever_is_deleted() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let hers = anna.begin("standard").await;
        let bens = player(&mut ben).await;
        act(&mut anna, &id, "guard").await.ok();
        forget(&mut anna).await;
        let (seats, entries) = sides(server.pool(), &id).await;
        // Nobody else could continue it for her: she has resigned.
        assert_eq!((seats, entries.len()), (vec![None, Some(bens)], 3));
        let over = look(&mut ben, &id).await;
        assert_eq!(over["score"], json!({"winner": 1}));
        act(&mut ben, &id, "guard").await.problem(409, "game-over");
        assert_eq!(sides(server.pool(), &hers.id).await, (vec![], vec![]));
        forget(&mut ben).await;
        assert_eq!(sides(server.pool(), &id).await, (vec![], vec![]));
    });
}
