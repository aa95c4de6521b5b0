//! Open games, and games for two on one screen.

use super::*;

#[test]
fn open_games_are_anybodys_and_one_screen_is_ones_own() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let days = json!({"opponent": "anybody", "clock": {"days": 3}});
        let begun = begin(&mut anna, days).await;
        let id_open = id(&begun);
        let listed = async |player: &mut TestClient| {
            let open = player.get("/open-games").await.ok();
            let open = open.as_array().expect("a list").clone();
            open.into_iter().find(|open| open["game"] == json!(id_open))
        };
        let found = listed(&mut ben).await.expect("it is open");
        assert_eq!(found["clock"], json!({"days": 3}));
        ben.post(&format!("/games/{id_open}/join"), &json!({}))
            .await
            .ok();
        assert_eq!(listed(&mut ben).await, None);

        let begun = begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let id = id(&begun);
        assert_eq!(begun.get("invitation"), None);
        // Both may act: the side must be given.
        act(&mut anna, &id, "guard")
            .await
            .problem(422, "wrong-shape");
        // Its clocks run immediately.
        let clocked =
            json!({"opponent": "one_screen", "clock": {"live": {"seconds": 30, "increment": 0}}});
        let clocked = begin(&mut anna, clocked).await;
        let later = OffsetDateTime::now_utc() + Duration::MINUTE;
        let clocked_id = uuid(clocked["id"].as_str().expect("an id"));
        let ended = server.store.time_out(clocked_id, later).await;
        assert!(ended.expect("a database").is_some());
        for side in [0, 1] {
            let said = json!({"action": seal(2, "a"), "side": side});
            command(&mut anna, &id, "moves", said).await.ok();
        }
        act(&mut ben, &id, "guard")
            .await
            .problem(403, "not-your-game");
        command(&mut anna, &id, "resign", json!({"side": 1}))
            .await
            .ok();
        let rated: bool = sqlx::query_scalar("select rated from game where id = $1")
            .bind(uuid(&id))
            .fetch_one(server.pool())
            .await
            .expect("a game");
        assert!(!rated);

        // Invalid combinations are refused with what is allowed.
        for (more, word) in [
            (json!({"side": 2}), "side"),
            (json!({"clock": {"days": 0}}), "clock"),
            (
                json!({"clock": {"live": {"seconds": 5, "increment": 0}}}),
                "clock",
            ),
        ] {
            let mut asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard"});
            let fields = asked.as_object_mut().expect("an object");
            fields.extend(more.as_object().expect("an object").clone());
            let refused = anna.post("/games", &asked).await;
            let refused = refused.problem(422, "wrong-shape");
            assert!(
                refused["detail"]
                    .as_str()
                    .is_some_and(|detail| detail.contains(word))
            );
        }
        let siege = json!({"command_id": Uuid::now_v7(), "kind": "standard", "side": 0});
        anna.post("/games", &siege)
            .await
            .problem(422, "wrong-shape");
        // Nor does a challenge have sides or clocks.
        for (field, value) in [
            ("side", json!(0)),
            ("opponent", json!("anybody")),
            ("clock", json!({"days": 3})),
        ] {
            let mut challenge = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                                       "challenge": "lusab-babad"});
            challenge[field] = value;
            anna.post("/games", &challenge)
                .await
                .problem(422, "wrong-shape");
        }
    });
}

#[test]
fn how_good_whoever_waits_is_stands_beside_the_name() {
    run(async {
        let server = TestServer::alone().await;
        let (mut anna, mut ben, game) = sat_down(&server, json!({})).await;
        act(&mut anna, &game, "guard").await.ok();
        act(&mut ben, &game, "guard").await.ok();
        command(&mut ben, &game, "resign", json!({})).await.ok();
        sqlx::query("update rating set established = true")
            .execute(server.pool())
            .await
            .expect("established ratings");
        let rated = look(&mut anna, &game).await["seats"][0]["rating"]["after"].clone();
        let open = json!({"opponent": "anybody"});
        let same = id(&begin(&mut anna, open).await);
        // There is no rating yet at the other side.
        let other = id(&begin(&mut anna, json!({"opponent": "anybody", "side": 1})).await);
        let listed = ben.get("/open-games").await.ok();
        let listed = listed.as_array().expect("a list");
        let of = |game: &str| {
            let row = listed.iter().find(|row| row["game"] == json!(game));
            row.expect("a row").get("rating").cloned()
        };
        assert!(rated.as_i64() > Some(1500), "{rated}");
        assert_eq!((of(&same), of(&other)), (Some(rated), None));
    });
}

/// Cookies cost nothing, so fifty newcomers may be one.
#[test]
fn established_players_are_listed_before_newcomers() {
    run(async {
        let server = TestServer::alone().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        begin(&mut anna, json!({})).await;
        super::ratings::establish(&server, &mut anna).await;
        let open = json!({"opponent": "anybody"});
        let hers = id(&begin(&mut anna, open.clone()).await);
        let his = [0; 2].map(|_| open.clone());
        let mut newer = Vec::new();
        for open in his {
            newer.insert(0, id(&begin(&mut ben, open).await));
        }
        let listed = ben.get("/open-games").await.ok();
        let listed = listed.as_array().expect("a list").iter();
        let listed: Vec<&Value> = listed.map(|row| &row["game"]).collect();
        let place = |game: &str| listed.iter().position(|row| **row == json!(game));
        assert!(
            place(&hers).is_some() && place(&hers) < place(&newer[0]),
            "{hers}: {listed:?}"
        );
        assert!(place(&newer[0]) < place(&newer[1]), "{listed:?}");
    });
}

#[test]
fn nobody_fills_the_list_of_open_games() {
    run(async {
        // A request three weeks later sees everybody's.
        let mut server = TestServer::alone().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let open = json!({"opponent": "anybody"});
        let mut games = Vec::new();
        for _ in 0..5 {
            games.push(begin(&mut anna, open.clone()).await);
        }
        let one_more = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                              "ruleset": "duel_standard", "opponent": "anybody"});
        anna.post("/games", &one_more)
            .await
            .problem(422, "open-games-limit");
        begin(&mut anna, json!({})).await;
        begin(&mut ben, open.clone()).await;
        // Once one has begun, or is over, there is room for another; a finished game has no invitation.
        ben.post(&format!("/games/{}/join", id(&games[0])), &json!({}))
            .await
            .ok();
        begin(&mut anna, open.clone()).await;
        let over = id(&games[1]);
        command(&mut anna, &over, "resign", json!({})).await.ok();
        let invited: bool =
            sqlx::query_scalar("select exists (select from invitation where game_id = $1)")
                .bind(uuid(&over))
                .fetch_one(server.pool())
                .await
                .expect("an answer");
        assert!(!invited);
        begin(&mut anna, open.clone()).await;

        // Nobody waits for ever.
        let listed = async |player: &mut TestClient| {
            let listed = player.get("/open-games").await.ok();
            let listed = listed.as_array().expect("a list").clone();
            let hers = |row: &Value| row["game"] == games[2]["id"];
            listed.iter().any(hers)
        };
        assert!(listed(&mut ben).await);
        let in_three_weeks = || OffsetDateTime::now_utc() + Duration::weeks(3);
        server.reopen(in_three_weeks, Default::default()).await;
        anna.base.clone_from(&server.base);
        assert!(!listed(&mut anna).await);
        begin(&mut anna, open).await;
    });
}

#[test]
fn whoever_resigns_alone_withdraws_the_game() {
    run(async {
        let server = open().await;
        let mut anna = client(&server);
        let view = begin(&mut anna, json!({"opponent": "anybody"})).await;
        let (id, seq) = (id(&view), view["seq"].clone());
        let asked = json!({"seq": seq, "kind": "call_off"});
        let answer = anna.put(&format!("/games/{id}/offer"), &asked).await;
        answer.problem(422, "not-possible");
        let at = anna.get(&format!("/games/{id}")).await.ok();
        let resign =
            json!({"command_id": Uuid::now_v7(), "seq": at["seq"], "digest": at["digest"]});
        let path = format!("/games/{id}/resign");
        let answer = anna.post(&path, &resign).await.ok();
        assert_eq!(answer["score"], Value::Null);
        // As after an answer that was lost.
        assert_eq!(anna.post(&path, &resign).await.ok(), answer);
        let legal = anna.get(&format!("/games/{id}/legal")).await.ok();
        assert_eq!(
            (&legal["over"], &legal["actions"]),
            (&json!(true), &json!([]))
        );
        let open = client(&server).get("/open-games").await.ok();
        let open = open.as_array().expect("a list");
        assert!(
            open.iter().all(|game| game["game"] != json!(id)),
            "{open:?}"
        );
        replays(&server, &id).await;
    });
}

#[test]
fn a_game_that_somebody_has_joined_is_not_withdrawn() {
    run(async {
        let server = open().await;
        let mut anna = client(&server);
        let alone = begin(&mut anna, json!({"opponent": "invited"})).await;
        let alone = id(&alone);
        let at = look(&mut anna, &alone).await;
        let withdraw =
            json!({"command_id": Uuid::now_v7(), "seq": at["seq"], "digest": at["digest"]});
        let path = format!("/games/{alone}/withdraw");
        let answer = anna.post(&path, &withdraw).await.ok();
        assert_eq!(answer["score"], Value::Null);
        // As after an answer that was lost.
        assert_eq!(anna.post(&path, &withdraw).await.ok(), answer);
        replays(&server, &alone).await;

        let (mut anna, mut ben, joined) = sat_down(&server, json!({})).await;
        for player in [&mut anna, &mut ben] {
            command(player, &joined, "withdraw", json!({}))
                .await
                .problem(422, "not-possible");
        }
        let legal = anna.get(&format!("/games/{joined}/legal")).await.ok();
        assert_eq!(legal["over"], json!(false));
        let mut solo = server.client();
        let game = solo.begin("standard").await;
        command(&mut solo, &game.id, "withdraw", json!({}))
            .await
            .problem(422, "not-possible");
    });
}

#[test]
fn whoever_plays_both_sides_says_which_resigns() {
    run(async {
        let server = open().await;
        let mut anna = client(&server);
        let view = begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let id = id(&view);
        let answer = command(&mut anna, &id, "resign", json!({})).await;
        answer.problem(422, "wrong-shape");
        let answer = anna.get(&format!("/games/{id}/legal?side=2")).await;
        answer.problem(400, "bad-query");
        let answer = command(&mut anna, &id, "resign", json!({"side": 1}))
            .await
            .ok();
        assert_ne!(answer["score"], Value::Null);
        let challenge = format!("/games/{id}/challenge");
        let answer = anna.post(&challenge, &Value::Null).await;
        answer.problem(422, "not-possible");
    });
}

#[test]
fn a_live_clock_waits_an_hour_for_somebody_whom_nobody_invited() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let live = json!({"live": {"seconds": 30, "increment": 0}});
        let view = begin(&mut anna, json!({"opponent": "anybody", "clock": live})).await;
        let id = id(&view);
        let listed = async |player: &mut TestClient| {
            let open = player.get("/open-games").await.ok();
            open.as_array().expect("a list").len()
        };
        assert_eq!(listed(&mut ben).await, 1);
        sqlx::query(
            "update invitation set made_at = made_at - interval '61 minutes' where game_id = $1",
        )
        .bind(uuid(&id))
        .execute(server.pool())
        .await
        .expect("a database");
        assert_eq!(listed(&mut ben).await, 0);
        let join = format!("/games/{id}/join");
        let answer = ben.post(&join, &json!({})).await;
        answer.problem(404, "no-such-invitation");
        let code = look(&mut anna, &id).await["invitation"].clone();
        ben.post(&join, &json!({"invitation": code})).await.ok();
    });
}

#[test]
fn live_games_that_nobody_finds_any_more_leave_room_for_others() {
    run(async {
        let mut server = TestServer::alone().await;
        let mut anna = client(&server);
        let live =
            json!({"opponent": "anybody", "clock": {"live": {"seconds": 600, "increment": 0}}});
        for _ in 0..5 {
            begin(&mut anna, live.clone()).await;
        }
        let in_two_hours = || OffsetDateTime::now_utc() + Duration::hours(2);
        server.reopen(in_two_hours, Default::default()).await;
        anna.base.clone_from(&server.base);
        let listed = anna.get("/open-games").await.ok();
        assert_eq!(listed, json!([]));
        begin(&mut anna, live).await;
    });
}

/// The guest's game would have been deleted with its host, or gone on against nobody.
#[test]
fn nobody_joins_a_player_who_is_being_deleted() {
    run(async {
        let server = open().await;
        if server.store.database() == server::store::Database::Embedded {
            // On its one connection nothing happens beside anything.
            return;
        }
        let (mut anna, mut ben) = (client(&server), client(&server));
        let begun = begin(&mut anna, json!({})).await;
        let id = id(&begun);
        // As the deletion does it; it is not over yet when the guest comes.
        let mut deletion = server.pool().begin().await.expect("a transaction");
        let withdrawn = sqlx::query("delete from invitation where game_id = $1")
            .bind(uuid(&id))
            .execute(&mut *deletion)
            .await;
        assert_eq!(withdrawn.expect("an invitation").rows_affected(), 1);
        let join = json!({"invitation": begun["invitation"]});
        let path = format!("/games/{id}/join");
        let joining = tokio::spawn(async move { ben.post(&path, &join).await });
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        deletion.commit().await.expect("a commit");
        let answer = joining.await.expect("an answer");
        answer.problem(404, "no-such-invitation");
        let view = anna.get(&format!("/games/{id}")).await.ok();
        assert_eq!(view["seats"][1]["taken"], Value::Null, "{view}");
    });
}
