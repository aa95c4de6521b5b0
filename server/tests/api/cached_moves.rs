//! Games whose next move needs no replay: the cache is never mistaken for the state of the database.

use serde_json::{Value, json};
use server::session::CookiePolicy;
use server::store::{Database, Store};
use shared::fate::{Seed, Seeded};
use shared::ramparts::Action;
use shared::ramparts::api::GameView;
use shared::ramparts::record::Game;
use shared::rules::Side;
use sqlx::postgres::PgPool;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::test_client::{Played, TestClient, some_number};
use crate::test_server::{TestServer, queries, run, serve};

const SEED: Seed = Seed([9; 32]);

fn moves(game: &Played) -> String {
    format!("/games/{}/moves", game.id)
}

async fn entries(pool: &PgPool, game: &Played) -> i64 {
    sqlx::query_scalar("select count(*) from move where game_id = $1::uuid")
        .bind(&game.id)
        .fetch_one(pool)
        .await
        .expect("a count")
}

/// Results of the standard siege.
async fn on_board(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "select coalesce(sum(games), 0)::bigint from tally where board = 'siege_standard'",
    )
    .fetch_one(pool)
    .await
    .expect("a count")
}

#[test]
fn a_move_of_a_game_that_goes_on_is_one_query() {
    run(async {
        // With luck by which the game continues for a while, here and below.
        let server = TestServer::counting_with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let mut one = 0;
        for _ in 0..5 {
            let legal = anna.legal(&game).await;
            let before = queries();
            let answer = anna
                .post(&moves(&game), &TestClient::command(&game, &legal[0]))
                .await
                .ok();
            one += usize::from(queries() - before == 1);
            game.went_on(&answer);
            if game.over {
                break;
            }
        }
        assert!(one >= 3, "{one}");
    });
}

#[test]
fn the_move_that_ends_a_game_is_one_query_and_a_repeat_gets_its_answer() {
    run(async {
        let server = TestServer::counting_with_fixed_seed(SEED).await;
        let (mut anna, mut luck, mut one) = (server.client(), 1, 0);
        for _ in 0..3 {
            let mut game = anna.begin("standard").await;
            let before = on_board(server.pool()).await;
            let (last, told, asked) = loop {
                let legal = anna.legal(&game).await;
                let action = &legal[some_number(&mut luck) as usize % legal.len()];
                let command = TestClient::command(&game, action);
                let before = queries();
                let answer = anna.post(&moves(&game), &command).await.ok();
                let asked = queries() - before;
                game.went_on(&answer);
                if game.over {
                    break (command, answer, asked);
                }
            };
            one += usize::from(asked == 1);
            assert_eq!(anna.post(&moves(&game), &last).await.ok(), told);
            let view = anna.get(&format!("/games/{}", game.id)).await.ok();
            assert_eq!(
                (&view["score"], &view["digest"], &view["seq"]),
                (&told["score"], &told["digest"], &told["seq"])
            );
            assert_eq!(on_board(server.pool()).await, before + 1);
            assert_eq!(entries(server.pool(), &game).await as u64, game.seq);
        }
        // A new connection empties the cache.
        assert!(one >= 2, "{one}");
    });
}

#[test]
fn a_command_id_used_again_is_refused_and_the_game_goes_on() {
    run(async {
        let server = TestServer::with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let mut luck = 2;
        let action = anna.legal(&game).await[0].clone();
        let first = TestClient::command(&game, &action);
        let told = anna.post(&moves(&game), &first).await.ok();
        game.went_on(&told);
        for _ in 0..3 {
            let action = anna.legal(&game).await[0].clone();
            let mut again = TestClient::command(&game, &action);
            again["command_id"] = first["command_id"].clone();
            let refused = anna.post(&moves(&game), &again).await;
            refused.problem(422, "command-id-reused");
            // The same command is no other one.
            assert_eq!(anna.post(&moves(&game), &first).await.ok(), told);
            assert_eq!(entries(server.pool(), &game).await as u64, game.seq);
            anna.act_somehow(&mut game, &mut luck).await;
        }
    });
}

#[test]
fn an_illegal_action_is_refused_with_its_reason_whatever_is_remembered() {
    run(async {
        let server = TestServer::with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let mut luck = 2;
        let old: Vec<Value> = anna.legal(&game).await;
        let mut refused = 0;
        for _ in 0..12 {
            anna.act_somehow(&mut game, &mut luck).await;
            if game.over {
                break;
            }
            let legal = anna.legal(&game).await;
            for action in old.iter().filter(|action| !legal.contains(action)) {
                let answer = anna
                    .post(&moves(&game), &TestClient::command(&game, action))
                    .await;
                let told = answer.problem(422, "illegal-action");
                assert_eq!(told["legal"].as_array().map(Vec::len), Some(legal.len()));
                refused += 1;
            }
        }
        assert!(refused > 0);
    });
}

/// Two actions that reveal nothing and come to the same in either order.
fn either_way(game: &Game) -> Option<(Action, Action)> {
    let play = |of: &Game, action: Action| {
        let mut after = of.clone();
        let fate = Seeded::new(Seed([1; 32]));
        let entry = after.play(Side::FIRST, action, fate, &mut ()).ok()?;
        entry.outcomes.is_empty().then_some(after)
    };
    let legal = game.legal(Side::FIRST);
    legal.iter().find_map(|&one| {
        let after_one = play(game, one)?;
        legal.iter().find_map(|&other| {
            let after_other = play(game, other)?;
            let (a, b) = (play(&after_one, other)?, play(&after_other, one)?);
            let alike = a.digest() == b.digest() && !a.is_over();
            let apart = after_one.digest() != after_other.digest();
            let back = a.can_undo(Side::FIRST) && b.can_undo(Side::FIRST);
            (alike && apart && back).then_some((one, other))
        })
    })
}

/// As when the database failed over to one that had lost the last moves, and others were made there: as many entries, the same
/// digest, another history.
#[test]
fn a_new_connection_empties_what_is_remembered() {
    run(async {
        // No other test has its connections; and always the same luck, by which there is such a moment.
        let server = TestServer::alone_with_fixed_seed(SEED).await;
        let mut anna = server.client();
        let (mut game, mut luck) = (anna.begin("standard").await, 1);
        let path = format!("/games/{}", game.id);
        let mut tries = 0;
        let (before, (one, other)) = loop {
            let view: GameView =
                serde_json::from_value(anna.get(&path).await.ok()).expect("a game");
            let rules = view.rules().expect("known rules");
            let now = Game::replay(rules, view.log).expect("a whole log");
            if let Some(found) = either_way(&now) {
                break (now, found);
            }
            anna.act_somehow(&mut game, &mut luck).await;
            if game.over {
                tries += 1;
                assert!(tries < 20, "no two actions come to the same");
                game = anna.begin("standard").await;
            }
        };
        let path = format!("/games/{}", game.id);
        let first = i32::try_from(game.seq).expect("a small number");
        for action in [one, other] {
            anna.act(&mut game, &json!(action)).await;
        }
        // The other way about.
        let mut there = before.clone();
        there
            .play(Side::FIRST, other, Seeded::new(Seed([1; 32])), &mut ())
            .expect("legal");
        for (seq, action) in [(first, other), (first + 1, one)] {
            sqlx::query("update move set step = $3 where game_id = $1::uuid and seq = $2")
                .bind(&game.id)
                .bind(seq)
                .bind(json!({"act": action}))
                .execute(server.pool())
                .await
                .expect("another history");
        }
        sqlx::query(
            "update move set digest = decode($3, 'hex') where game_id = $1::uuid and seq = $2",
        )
        .bind(&game.id)
        .bind(first)
        .bind(there.digest().to_string())
        .execute(server.pool())
        .await
        .expect("another history");
        while server.pool().size() > 0 {
            let old = server.pool().acquire().await.expect("a connection");
            old.close().await.expect("closed");
        }
        let undo = TestClient::second_thoughts(&game);
        let undone = anna.post(&format!("{path}/undo"), &undo).await.ok();
        assert_eq!(undone["digest"], there.digest().to_string());
        anna.get(&path).await.ok();
    });
}

/// A caller that waits in vain for a connection gets an error, and nothing was done: it does not mean that the game has changed.
#[test]
fn a_move_that_gets_no_connection_is_not_done_and_the_game_goes_on() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            // Its one connection is waited for longer than a test may take.
            return;
        }
        let options = server.pool().connect_options();
        let store = Store::open((*options).clone(), 1, Database::Postgres)
            .await
            .expect("the same database")
            .with_fixed_seed(SEED);
        let (base, serving) = serve(
            store.clone(),
            OffsetDateTime::now_utc,
            CookiePolicy::default(),
        )
        .await;
        let mut anna = TestClient::at(&base);
        let mut game = anna.begin("standard").await;
        anna.act_somehow(&mut game, &mut 1).await;
        let action = anna.legal(&game).await[0].clone();
        let command = TestClient::command(&game, &action);
        let held = store.pool().acquire().await.expect("the connection");
        anna.post(&moves(&game), &command)
            .await
            .problem(503, "database-away");
        drop(held);
        assert_eq!(entries(server.pool(), &game).await as u64, game.seq);
        let answer = anna.post(&moves(&game), &command).await.ok();
        game.went_on(&answer);
        anna.finish(&mut game, &mut 1).await;
        serving.abort();
    });
}

/// Each has cached a state that the other has moved on from.
#[test]
fn of_two_servers_with_one_database_one_makes_each_move() {
    run(async {
        let server = TestServer::open().await;
        if server.store.database() == Database::Embedded {
            // It is one process's own.
            return;
        }
        let options = server.pool().connect_options();
        let second = Store::open((*options).clone(), 4, Database::Postgres)
            .await
            .expect("the same database");
        let (base, serving) = serve(second, OffsetDateTime::now_utc, CookiePolicy::default()).await;
        let mut here = server.client();
        let (mut luck, mut contested) = (3, 0);
        while contested < 200 {
            let mut game = here.begin("standard").await;
            let mut there = here.clone();
            there.base.clone_from(&base);
            while !game.over {
                let legal = here.legal(&game).await;
                let mut some = || &legal[some_number(&mut luck) as usize % legal.len()];
                let one = TestClient::command(&game, some());
                let other = TestClient::command(&game, some());
                let path = moves(&game);
                let answer = match some_number(&mut luck) % 4 {
                    // The same command to both: done once, and both hear of it.
                    0 => {
                        let (a, b) = tokio::join!(here.post(&path, &one), there.post(&path, &one));
                        let (a, b) = (a.ok(), b.ok());
                        assert_eq!(a, b);
                        a
                    }
                    // Only the other one hears of this one.
                    1 => there.post(&path, &other).await.ok(),
                    _ => {
                        let (a, b) =
                            tokio::join!(here.post(&path, &one), there.post(&path, &other));
                        contested += 1;
                        let first = a.status.is_success();
                        let (done, late) = if first { (a, b) } else { (b, a) };
                        let late = late.problem(409, "stale");
                        let done = done.ok();
                        assert_eq!(late["game"]["seq"], done["seq"]);
                        done
                    }
                };
                game.went_on(&answer);
                assert_eq!(entries(server.pool(), &game).await as u64, game.seq);
            }
            let stored = there.get(&format!("/games/{}", game.id)).await.ok();
            assert_eq!(
                (&stored["digest"], &stored["seq"]),
                (&json!(game.digest), &json!(game.seq))
            );
        }
        let whole = server.store.replay_all(|found| panic!("{found:?}")).await;
        assert!(whole.expect("a database").finished > 0);
        serving.abort();
    });
}

/// A deleted game is gone immediately, also for a server that has it cached.
#[test]
fn a_deleted_game_is_gone_whatever_is_remembered() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        anna.act_somehow(&mut game, &mut 1).await;
        let action = anna.legal(&game).await[0].clone();
        sqlx::query("delete from game where id = $1")
            .bind(game.id.parse::<Uuid>().expect("an id"))
            .execute(server.pool())
            .await
            .expect("deleted");
        anna.post(&moves(&game), &TestClient::command(&game, &action))
            .await
            .problem(404, "no-such-game");
    });
}
