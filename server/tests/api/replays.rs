//! Every stored game replays to what is stored, and a tampered one is found.

use server::store::Replayed;

use crate::test_server::{TestServer, run};

#[test]
fn every_stored_game_replays_and_a_changed_one_is_named() {
    run(async {
        // No other games in between: they are counted.
        let server = TestServer::alone().await;
        let mut told = Vec::new();
        let before = server
            .store
            .replay_all(|mismatch| told.push(mismatch.clone()))
            .await
            .expect("a database");
        assert_eq!(told, []);
        let mut anna = server.client();
        let mut done = anna.begin("standard").await;
        anna.finish(&mut done, &mut 3).await;
        let mut daily = anna.begin("daily").await;
        anna.act_somehow(&mut daily, &mut 4).await;

        let after = server
            .store
            .replay_all(|mismatch| told.push(mismatch.clone()))
            .await
            .expect("a database");
        assert_eq!(told, []);
        let entries = after.entries - before.entries;
        assert_eq!(entries, done.seq + daily.seq);
        let expected = Replayed {
            games: before.games + 2,
            finished: before.finished + 1,
            entries: after.entries,
            mismatches: 0,
        };
        assert_eq!(after, expected);

        let id: uuid::Uuid = done.id.parse().expect("an id");
        for (change, back, word) in [
            (
                "update game set rank_key = rank_key - 1, outcome = outcome || jsonb_build_object('vp', 1 - rank_key) where id = $1",
                "update game set rank_key = rank_key + 1, outcome = outcome || jsonb_build_object('vp', -1 - rank_key) where id = $1",
                "rank key",
            ),
            (
                "update move set outcomes = '[]' where game_id = $1 and seq = 0",
                "",
                "log entry 0",
            ),
        ] {
            sqlx::query(change)
                .bind(id)
                .execute(server.pool())
                .await
                .expect("a change");
            let found = server
                .store
                .replay_all(|mismatch| told.push(mismatch.clone()))
                .await
                .expect("a database");
            assert_eq!(found.mismatches, 1);
            let mismatch = told.pop().expect("it was told");
            assert_eq!((mismatch.game, told.len()), (id, 0));
            assert!(mismatch.why.contains(word), "{}", mismatch.why);
            if !back.is_empty() {
                sqlx::query(back)
                    .bind(id)
                    .execute(server.pool())
                    .await
                    .expect("it is put right");
            }
        }
        // Others look into the same database after us.
        sqlx::query("delete from game where id = $1")
            .bind(id)
            .execute(server.pool())
            .await
            .expect("it is taken away");
    });
}
