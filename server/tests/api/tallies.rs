//! How many results a board has at each rank: stored beside the games, correct after every change of them, and updated in one order
//! by all transactions.

use std::time::Duration;

use hyper::Method;
use hyper::body::Bytes;
use serde_json::Value;
use server::store::Database;
use sqlx::Connection;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

/// Differences between the tallies and the games.
async fn differences(server: &TestServer) -> i64 {
    sqlx::query_scalar(
        "select count(*) from ( \
             (select 'points' as of, board, rank_key, 0 as undos, 0 as turn, games from tally where games > 0 \
                union all select 'undos', board, rank_key, undos, 0, games from undo_tally where games > 0 \
                union all select 'turns', board, rank_key, undos, turn, games from fine_tally where games > 0) \
             except \
             (select 'points', board, rank_key, 0, 0, count(*) from game, unnest(boards_of(game)) board group by 2, 3 \
                union all select 'undos', ruleset, rank_key, undos, 0, count(*) from game \
                    where ruleset = any (boards_of(game)) group by 2, 3, 4 \
                union all select 'turns', ruleset, rank_key, undos, turn, count(*) from game \
                    where ruleset = any (boards_of(game)) group by 2, 3, 4, 5)) wrong",
    )
    .fetch_one(server.pool())
    .await
    .expect("a count")
}

async fn results(server: &TestServer) -> i64 {
    sqlx::query_scalar("select coalesce(sum(games), 0)::bigint from tally")
        .fetch_one(server.pool())
        .await
        .expect("a sum")
}

async fn finished(client: &mut TestClient, rules: &str, luck: u64) -> String {
    let mut game = client.begin_by(rules).await;
    client.finish(&mut game, &mut { luck }).await;
    game.id
}

#[test]
fn the_tallies_agree_with_the_games_whatever_happens_to_them() {
    run(async {
        let server = TestServer::alone().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let begun = results(&server).await;
        for luck in 0..3 {
            finished(&mut anna, "siege_standard", luck).await;
        }
        finished(&mut anna, "siege_full", 7).await;
        let his = finished(&mut ben, "siege_standard", 1).await;
        assert_eq!(results(&server).await, begun + 5 * 3);
        assert_eq!(differences(&server).await, 0);
        // The game stays on its boards, and does not come onto them a second time.
        let path = format!("/games/{his}/challenge");
        ben.post(&path, &Value::Null).await.ok();
        assert_eq!(differences(&server).await, 0);
        // An operator may take one off, and put it back.
        for ranked in ["false", "true"] {
            let take = format!("update game set ranked = {ranked} where id = '{his}'");
            let done = sqlx::raw_sql(sqlx::AssertSqlSafe(take))
                .execute(server.pool())
                .await;
            done.expect("done");
            assert_eq!(differences(&server).await, 0);
        }
        let gone = anna.send(Method::DELETE, "/me", &[], Bytes::new()).await;
        assert_eq!(gone.expect("an answer").status, 204);
        assert_eq!(results(&server).await, begun + 3);
        assert_eq!(differences(&server).await, 0);
    });
}

/// A deletion takes the rows of all boards in the order of the boards, whatever the order of the games: a game that ends
/// concurrently waits, or is waited for, and never both.
#[test]
fn rows_of_the_boards_are_taken_in_one_order() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            // It has one connection, so nobody waits for anybody.
            return;
        }
        let mut anna = server.client();
        for rules in ["siege_standard", "siege_full", "siege_first"] {
            finished(&mut anna, rules, 5).await;
        }
        let options = server.pool().connect_options();
        let mut held = sqlx::PgConnection::connect_with(&options)
            .await
            .expect("a connection");
        let mut holding = held.begin().await.expect("a transaction");
        let taken = sqlx::query("select from tally where board = 'siege_full' for update")
            .execute(&mut *holding)
            .await
            .expect("its row");
        assert_eq!(taken.rows_affected(), 1);
        let forgetting =
            tokio::spawn(async move { anna.send(Method::DELETE, "/me", &[], Bytes::new()).await });
        loop {
            let waiting: bool = sqlx::query_scalar(
                "select exists (select from pg_stat_activity \
                 where datname = current_database() and wait_event_type = 'Lock')",
            )
            .fetch_one(server.pool())
            .await
            .expect("an answer");
            if waiting {
                break;
            }
            assert!(!forgetting.is_finished(), "nobody waited for the row");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // What the waiting one holds already: nothing that comes after the row it waits for.
        let free: Vec<String> = sqlx::query_scalar(
            "select board from tally where board > 'siege_full' for update skip locked",
        )
        .fetch_all(server.pool())
        .await
        .expect("the rows");
        let after: i64 =
            sqlx::query_scalar("select count(*) from tally where board > 'siege_full'")
                .fetch_one(server.pool())
                .await
                .expect("a count");
        assert!(after >= 5, "{after}");
        assert_eq!(free.len() as i64, after, "{free:?}");
        holding.rollback().await.expect("the row back");
        let gone = forgetting.await.expect("no panic").expect("an answer");
        assert_eq!(gone.status, 204);
        assert_eq!(differences(&server).await, 0);
    });
}
