//! Clocks of games for two: running out of time, and no way to gain any.

use std::panic::{AssertUnwindSafe, resume_unwind};

use futures_util::FutureExt;

use super::*;

#[test]
fn whose_time_runs_out_has_lost_whether_anybody_asks_or_not() {
    const NOW: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    run(async {
        let mut server = TestServer::at(|| NOW).await;
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
            assert_eq!(
                (&seats[0]["seconds"], &seats[1]["seconds"]),
                (&json!(35), &json!(30))
            );
            if asks {
                server
                    .reopen(|| NOW + Duration::MINUTE, Default::default())
                    .await;
                ben.base.clone_from(&server.base);
                anna.base.clone_from(&server.base);
                act(&mut ben, &id, seal(2, "b"))
                    .await
                    .problem(409, "game-over");
            } else {
                for (seconds, ends) in [(29, false), (60, true)] {
                    let moment = NOW + Duration::seconds(seconds);
                    let ended = server.store.time_out(uuid(&id), moment).await;
                    assert_eq!(ended.expect("a database").is_some(), ends);
                }
            }
            let over = look(&mut anna, &id).await;
            assert_eq!(over["score"], json!({"winner": 0}));
            assert_eq!(over["log"][2]["step"], json!("time_out"));
            // Once.
            let again = server.store.time_out(uuid(&id), NOW + Duration::HOUR).await;
            assert!(again.expect("a database").is_none());
            assert_eq!(look(&mut anna, &id).await["seq"], json!(3));
        }
    });
}

/// What the embedded database, which is every test's, has of heartbeats and outages is removed however a test ends.
async fn without_heartbeats<F: Future>(server: &TestServer, test: F) -> F::Output {
    async fn clear(server: &TestServer) {
        for all in ["delete from outage", "delete from heartbeat"] {
            let done = sqlx::query(all).execute(server.store.pool()).await;
            done.expect("a database");
        }
    }
    clear(server).await;
    let ended = AssertUnwindSafe(test).catch_unwind().await;
    clear(server).await;
    ended.unwrap_or_else(|panic| resume_unwind(panic))
}

async fn outages(server: &TestServer) -> Vec<(OffsetDateTime, OffsetDateTime)> {
    sqlx::query_as("select began_at, ended_at from outage order by began_at")
        .fetch_all(server.store.pool())
        .await
        .expect("a database")
}

/// Neither side could decide, so neither has thought: after a crash, and after a backup was restored.
#[test]
fn clocks_stand_still_while_no_server_runs() {
    run(async {
        let server = TestServer::alone().await;
        let store = &server.store;
        let live = json!({"clock": {"live": {"seconds": 30, "increment": 5}}});
        without_heartbeats(&server, async {
            let (mut anna, mut ben, id) = sat_down(&server, live).await;
            act(&mut anna, &id, seal(2, "a")).await.ok();
            let now = OffsetDateTime::now_utc();
            let after = |seconds| now + Duration::MINUTE * 10 + Duration::seconds(seconds);
            let beat = async |at| store.beat(|| at).await.expect("a database");
            assert_eq!(beat(now).await, None);
            // Whoever looks at a game first ends the outage.
            let ended = store.time_out(uuid(&id), after(0)).await;
            assert!(ended.expect("a database").is_none());
            assert_eq!(outages(&server).await.len(), 1);
            for seconds in [1, 12, 24, 36] {
                assert_eq!(beat(after(seconds)).await, None, "recorded before");
                let ended = store.time_out(uuid(&id), after(seconds)).await;
                let ended = ended.expect("a database").is_some();
                assert_eq!(ended, seconds > 30, "{seconds}");
            }
            let over = look(&mut ben, &id).await;
            assert_eq!(over["score"], json!({"winner": 0}));
            assert_eq!(outages(&server).await.len(), 1);
        })
        .await;
    });
}

/// A pause of less than twenty seconds is none, and of two servers that come back at once one records it.
#[test]
fn an_outage_is_recorded_once_and_seen_by_whoever_looks() {
    run(async {
        let server = TestServer::alone().await;
        let store = &server.store;
        without_heartbeats(&server, async {
            let (_, mut ben, id) = sat_down(&server, json!({"clock": {"days": 1}})).await;
            let now = OffsetDateTime::now_utc();
            let ago = |seconds| now - Duration::seconds(seconds);
            store.beat(|| ago(7_219)).await.expect("a database");
            store.beat(|| ago(7_200)).await.expect("a database");
            assert_eq!(outages(&server).await, []);
            // As if the game had been begun before.
            for shifts in [
                "update game set joined_at = joined_at - interval '3 hours' where id = $1",
                "update move set made_at = made_at - interval '3 hours' where game_id = $1",
            ] {
                let shifted = sqlx::query(shifts).bind(uuid(&id)).execute(store.pool());
                shifted.await.expect("a database");
            }
            let (one, other) = tokio::join!(store.beat(|| now), store.beat(|| now));
            let (one, other) = (one.expect("a database"), other.expect("a database"));
            assert_eq!(one.is_some(), other.is_none(), "{one:?} {other:?}");
            let view = look(&mut ben, &id).await;
            let left = view["seats"][0]["seconds"].as_i64().expect("a clock");
            // One hour of the three counts.
            let expected = 23 * 3_600;
            assert!((expected - 60..=expected + 1).contains(&left), "{left}");
        })
        .await;
    });
}

/// Otherwise no clock would run until that time comes.
#[test]
fn what_a_clock_that_was_ahead_has_written_is_taken_back() {
    run(async {
        let server = TestServer::alone().await;
        let store = &server.store;
        without_heartbeats(&server, async {
            let now = OffsetDateTime::from_unix_timestamp(1_800_000_000).expect("a time");
            let beat = async |at| store.beat(|| at).await.expect("a database");
            beat(now).await;
            assert!(beat(now + Duration::HOUR).await.is_some());
            assert_eq!(beat(now + Duration::SECOND).await, None);
            let kept = (now, now + Duration::SECOND);
            assert_eq!(outages(&server).await, [kept]);
            assert!(beat(now + Duration::MINUTE).await.is_some(), "it goes on");
        })
        .await;
    });
}

/// Otherwise a losing player could just stop, and the other could only resign.
#[test]
fn without_a_clock_sixty_days_of_silence_lose() {
    run(async {
        let server = open().await;
        let (mut anna, _, id) = sat_down(&server, json!({})).await;
        act(&mut anna, &id, seal(2, "a")).await.ok();
        let view = look(&mut anna, &id).await;
        assert_eq!(view["seats"][1].get("seconds"), None);
        let now = OffsetDateTime::now_utc();
        for (days, ends) in [(59, false), (61, true)] {
            let ended = server.store.time_out(uuid(&id), now + Duration::days(days));
            assert_eq!(ended.await.expect("a database").is_some(), ends, "{days}");
        }
        assert_eq!(look(&mut anna, &id).await["score"], json!({"winner": 0}));
        // A player of both sides waits for nobody, and is not checked again.
        let mut alone = client(&server);
        let begun = begin(&mut alone, json!({"opponent": "one_screen"})).await;
        let own = super::id(&begun);
        command(
            &mut alone,
            &own,
            "moves",
            json!({"action": seal(2, "b"), "side": 0}),
        )
        .await
        .ok();
        let later = now + Duration::days(100);
        let ended = server.store.time_out(uuid(&own), later).await;
        assert!(ended.expect("a database").is_none());
        let due = server.store.out_of_time(later, &[]).await;
        assert!(!due.expect("a database").contains(&uuid(&own)));
    });
}

/// Moves that are taken back gain no time.
#[test]
fn no_clock_is_refilled_by_taking_back() {
    const NOW: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    run(async {
        let server = TestServer::at(|| NOW).await;
        let live = json!({"clock": {"live": {"seconds": 30, "increment": 300}}});
        let (mut anna, _, id) = sat_down(&server, live).await;
        for _ in 0..3 {
            act(&mut anna, &id, "guard").await.ok();
            command(&mut anna, &id, "undo", json!({})).await.ok();
        }
        let view = look(&mut anna, &id).await;
        assert_eq!(view["seats"][0]["seconds"], json!(30));
        let deadline: OffsetDateTime =
            sqlx::query_scalar("select deadline from game_state where game_id = $1")
                .bind(uuid(&id))
                .fetch_one(server.pool())
                .await
                .expect("a deadline");
        assert_eq!(deadline, NOW + Duration::seconds(30));
    });
}

/// In a round of the duel a side may take guard before it seals: that is one decision, and so is a battle's movement phase.
#[test]
fn a_clock_gives_its_time_once_for_what_is_one_decision() {
    const NOW: OffsetDateTime = datetime!(2026-11-22 12:00 UTC);
    const LATER: OffsetDateTime = datetime!(2026-11-23 12:00 UTC);
    run(async {
        let mut server = TestServer::at(|| NOW).await;
        let clocks = [
            json!({"clock": {"days": 3}}),
            json!({"clock": {"live": {"seconds": 3600, "increment": 60}}}),
        ];
        let mut games = Vec::new();
        for clock in clocks {
            games.push(sat_down(&server, clock).await);
        }
        let (anna, _, live) = &mut games[1];
        act(anna, live, "guard").await.ok();
        act(anna, live, seal(2, "a")).await.ok();
        let view = look(anna, live).await;
        assert_eq!(view["seats"][0]["seconds"], json!(3660));
        server.reopen(|| LATER, Default::default()).await;
        let (anna, _, days) = &mut games[0];
        anna.base.clone_from(&server.base);
        act(anna, days, "guard").await.ok();
        let view = look(anna, days).await;
        assert_eq!(view["seats"][0]["seconds"], json!(2 * 24 * 3600));
    });
}

/// A game whose log cannot be read keeps no other from being ended.
#[test]
fn every_game_out_of_time_is_ended_whatever_another_is() {
    run(async {
        // All games of the database are ended.
        let server = TestServer::alone().await;
        let live = |seconds: u32| {
            json!({"opponent": "one_screen",
                   "clock": {"live": {"seconds": seconds, "increment": 0}}})
        };
        let mut anna = client(&server);
        let broken = begin(&mut anna, live(30)).await;
        let said = json!({"action": "guard", "side": 0});
        let broken = id(&broken);
        command(&mut anna, &broken, "moves", said).await.ok();
        let whole = id(&begin(&mut anna, live(40)).await);
        let step =
            "update move set step = '{\"act\": \"nonsense\"}' where game_id = $1 and seq = 1";
        sqlx::query(step)
            .bind(uuid(&broken))
            .execute(server.pool())
            .await
            .expect("an entry");
        let now = OffsetDateTime::now_utc();
        let mut clocks = Timeouts::new(server.store.clone(), Live::default());
        clocks.end_games(now).await.expect("a database");
        assert_eq!(look(&mut anna, &whole).await["score"], json!(null));
        let later = now + Duration::MINUTE;
        clocks.end_games(later).await.expect("a database");
        let over = look(&mut anna, &whole).await;
        assert!(over["score"].is_object(), "{over}");
        assert_eq!(over["log"][1]["step"], json!("time_out"));
        // Repaired, it is ended later, though not immediately.
        let step = "update move set step = '{\"act\": \"guard\"}' where game_id = $1 and seq = 1";
        sqlx::query(step)
            .bind(uuid(&broken))
            .execute(server.pool())
            .await
            .expect("an entry");
        clocks.end_games(later).await.expect("a database");
        assert_eq!(look(&mut anna, &broken).await["score"], json!(null));
        let again = later + Duration::minutes(10);
        clocks.end_games(again).await.expect("a database");
        assert!(look(&mut anna, &broken).await["score"].is_object());
    });
}
