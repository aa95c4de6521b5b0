//! What somebody may do follows from the seats of a game, whoever began it; and what becomes of a seat whose player is deleted.

use hyper::Method;
use hyper::body::Bytes;
use sqlx::postgres::PgPool;
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, run};

async fn player(client: &mut TestClient) -> Uuid {
    let me = client.get("/me").await.ok();
    let id = me["player"]["id"].as_str().expect("a player");
    id.parse().expect("an id")
}

/// Gives another player a seat at the second side.
async fn seated(pool: &PgPool, game: &Played, player: Uuid) {
    let id: Uuid = game.id.parse().expect("an id");
    sqlx::query("with two as (update game set seats = 2, ranked = false where id = $1) insert into seat values ($1, 1, $2)")
        .bind(id)
        .bind(player)
        .execute(pool)
        .await
        .expect("a seat");
}

async fn forget(client: &mut TestClient) {
    let gone = client.send(Method::DELETE, "/me", &[], Bytes::new()).await;
    assert_eq!(gone.expect("an answer").status, 204);
}

/// Who sits where, and which side made each entry.
async fn sides(pool: &PgPool, game: &Played) -> (Vec<Option<Uuid>>, Vec<Option<i16>>) {
    let id: Uuid = game.id.parse().expect("an id");
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
        let (mut anna, mut ben, mut carl) = (server.client(), server.client(), server.client());
        ben.begin("standard").await;
        carl.begin("standard").await;
        let mut game = anna.begin("standard").await;
        let path = format!("/games/{}", game.id);
        ben.get(&path).await.problem(403, "not-your-game");
        seated(server.pool(), &game, player(&mut ben).await).await;
        let mut luck = 3;
        anna.act_somehow(&mut game, &mut luck).await;
        ben.act_somehow(&mut game, &mut luck).await;
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        // Whatever any server remembers of the game.
        let moves = format!("{path}/moves");
        carl.post(&moves, &command)
            .await
            .problem(403, "not-your-game");
        anna.act(&mut game, &action).await;
        let (_, entries) = sides(server.pool(), &game).await;
        assert_eq!(entries, [None, Some(0), Some(1), Some(0)]);
        // A seat that is taken away is gone at once.
        sqlx::query("update seat set player_id = null where game_id = $1::uuid and side = 1")
            .bind(&game.id)
            .execute(server.pool())
            .await
            .expect("an empty seat");
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        ben.post(&moves, &command)
            .await
            .problem(403, "not-your-game");
        anna.act(&mut game, &action).await;
    });
}

#[test]
fn a_game_with_somebody_else_outlives_whoever_is_deleted() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        ben.begin("standard").await;
        let hers = anna.begin("standard").await;
        let mut game = anna.begin("standard").await;
        let bens = player(&mut ben).await;
        seated(server.pool(), &game, bens).await;
        anna.act_somehow(&mut game, &mut 5).await;
        forget(&mut anna).await;
        let (seats, entries) = sides(server.pool(), &game).await;
        assert_eq!((seats, entries.len()), (vec![None, Some(bens)], 2));
        ben.get(&format!("/games/{}", game.id)).await.ok();
        ben.act_somehow(&mut game, &mut 5).await;
        assert_eq!(sides(server.pool(), &hers).await, (vec![], vec![]));
        forget(&mut ben).await;
        assert_eq!(sides(server.pool(), &game).await, (vec![], vec![]));
    });
}
