//! Ratings: which games count, and whose ratings they change.

use server::Problem;
use server::store::MIGRATIONS;

use super::*;

#[test]
fn whoever_resigns_has_lost_and_both_are_rated() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
        let going_on = look(&mut anna, &id).await;
        assert_eq!(going_on["seats"][0].get("rating"), None);
        for player in [&mut anna, &mut ben] {
            act(player, &id, "guard").await.ok();
        }
        command(&mut ben, &id, "resign", json!({})).await.ok();
        let view = look(&mut anna, &id).await;
        assert_eq!(view["score"], json!({"winner": 0}));
        command(&mut anna, &id, "resign", json!({}))
            .await
            .problem(409, "game-over");
        let (won, lost) = (rating(&mut anna, 0).await, rating(&mut ben, 1).await);
        let (won, lost) = (won.expect("rated"), lost.expect("rated"));
        // Glicko-2 for two newcomers.
        assert_eq!(
            (&won["rating"], &lost["rating"]),
            (&json!(1662), &json!(1338))
        );
        assert_eq!(
            (&won["games"], &won["provisional"]),
            (&json!(1), &json!(true))
        );
        assert!(rating(&mut anna, 1).await.is_none(), "each side by itself");
        // The changes of both ratings are public, but not in the dump.
        let told = |won: &Value, lost: &Value| {
            [won, lost].map(|row| {
                json!({"before": 1500, "deviation_before": 350, "after": row["rating"],
                       "deviation_after": row["deviation"]})
            })
        };
        let told = told(&won, &lost);
        let record = format!("/games/{id}/record");
        let mut carl = client(&server);
        for (reader, mine) in [(&mut carl, [false; 2]), (&mut ben, [false, true])] {
            for path in [&format!("/games/{id}"), &record] {
                let seats = reader.get(path).await.ok()["seats"].clone();
                for side in 0..2 {
                    assert_eq!(seats[side]["rating"], told[side], "{path}");
                    assert_eq!(seats[side]["mine"], json!(mine[side]), "{path}");
                }
            }
        }
        let dumped = dumped(&server, &id).await;
        assert_eq!(dumped["seats"][0].get("rating"), None, "{dumped}");
        server.nothing_secret_was_said().await;
        let none = anna.get("/ratings/siege/0").await;
        let none = none.problem(404, "no-such-board")["detail"].clone();
        assert!(
            none.as_str()
                .is_some_and(|told| told.contains("duel/0, duel/1")),
            "{none}"
        );
        // The other player keeps the game of a deleted one.
        let forgotten = ben
            .send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new())
            .await;
        assert!(forgotten.expect("an answer").status.is_success());
        let view = look(&mut anna, &id).await;
        assert_eq!(view["seats"][1]["name"], json!(null));
        assert_eq!(view["seats"][1].get("rating"), None, "nor his rating");
        assert_eq!(view["seats"][0]["rating"], told[0]);
        // A game for one is not resigned.
        let own = begin_siege(&mut anna).await;
        command(&mut anna, &own, "resign", json!({}))
            .await
            .problem(422, "not-possible");
    });
}

#[test]
fn a_rated_game_of_before_migration_25_has_its_players_and_no_figures() {
    run(async {
        let server = TestServer::alone().await;
        let resigned = async || {
            let (mut anna, mut ben, id) = sat_down(&server, json!({})).await;
            for player in [&mut anna, &mut ben] {
                act(player, &id, "guard").await.ok();
            }
            command(&mut ben, &id, "resign", json!({})).await.ok();
            (anna, id)
        };
        let (mut anna, old) = resigned().await;
        let rated = rating(&mut anna, 0).await;
        // As the database was before.
        sqlx::raw_sql(
            "alter table seat drop column rating_before, drop column deviation_before, \
                 drop column rating_after, drop column deviation_after; \
             delete from _sqlx_migrations where version = 25",
        )
        .execute(server.pool())
        .await
        .expect("columns of migration 25");
        MIGRATIONS.run(server.pool()).await.expect("migrated");
        let seats = look(&mut anna, &old).await["seats"].clone();
        for (side, mine) in [(0, true), (1, false)] {
            assert_eq!(seats[side].get("rating"), None, "{seats}");
            assert_eq!(seats[side]["mine"], json!(mine));
        }
        assert_eq!(rating(&mut anna, 0).await, rated);
        let (mut anna, new) = resigned().await;
        let seats = look(&mut anna, &new).await["seats"].clone();
        assert_eq!(seats[0]["rating"]["after"], json!(1662), "{seats}");
    });
}

/// A game as in the dump.
async fn dumped(server: &TestServer, id: &str) -> Value {
    let found = server.store.dump(
        None,
        OffsetDateTime::now_utc(),
        Vec::new(),
        |all, record| {
            all.push(json!(record));
            Ok::<_, Problem>(())
        },
    );
    let mut all = found.await.expect("a database").out.into_iter();
    all.find(|record| record["id"] == json!(id)).expect("it")
}

/// The player's row in the table of a side, if there is one.
async fn rating(player: &mut TestClient, side: u8) -> Option<Value> {
    let table = player.get(&format!("/ratings/duel/{side}")).await.ok();
    let table = table.as_array().expect("a list").clone();
    table.into_iter().find(|row| row["mine"] == json!(true))
}

/// Makes a player established, and returns when he is.
pub(super) async fn establish(server: &TestServer, player: &mut TestClient) {
    player.post("/me/recovery", &Value::Null).await;
    let id = id(&begin(player, json!({"ruleset": "duel_alone"})).await);
    for _ in 0..3 {
        act(player, &id, seal(3, "pepper")).await.ok();
    }
    move_into_the_past(server, &id).await;
}

/// A finished game was begun and finished three days earlier.
async fn move_into_the_past(server: &TestServer, id: &str) {
    sqlx::query(
        "update game set created_at = created_at - interval '3 days', \
                         finished_at = finished_at - interval '3 days' where id = $1",
    )
    .bind(uuid(id))
    .execute(server.pool())
    .await
    .expect("a finished game");
}

/// Otherwise a puppet account could lose to its owner any number of times.
#[test]
fn the_same_two_are_rated_a_few_times_a_day() {
    run(async {
        let mut server = TestServer::alone().await;
        let [mut anna, mut ben, mut carl] = [0; 3].map(|_| client(&server));
        let play = async |one: &mut TestClient, other: &mut TestClient| {
            let begun = begin(one, json!({})).await;
            let id = id(&begun);
            let join = json!({"invitation": begun["invitation"]});
            other.post(&format!("/games/{id}/join"), &join).await.ok();
            act(one, &id, "guard").await.ok();
            act(other, &id, "guard").await.ok();
            command(other, &id, "resign", json!({})).await.ok();
            let seats = look(one, &id).await["seats"].clone();
            [0, 1].map(|side| seats[side].get("rating").is_some())
        };
        for rated in [true, true, true, false, false] {
            // It is the same pair, regardless of which of them began it.
            let both = play(&mut anna, &mut ben).await;
            assert_eq!(both, [rated; 2]);
        }
        assert_eq!(play(&mut ben, &mut anna).await, [false; 2]);
        assert_eq!(rating(&mut anna, 0).await.expect("rated")["games"], 3);
        assert_eq!(play(&mut anna, &mut carl).await, [true; 2]);
        let tomorrow = || OffsetDateTime::now_utc() + Duration::hours(25);
        server.reopen(tomorrow, Default::default()).await;
        for player in [&mut anna, &mut ben] {
            player.base.clone_from(&server.base);
        }
        assert_eq!(play(&mut anna, &mut ben).await, [true; 2]);
    });
}

/// A cookie, a code and a game on one screen that is resigned immediately take a minute.
#[test]
fn a_game_that_was_not_played_establishes_nobody() {
    run(async {
        let server = open().await;
        let mut anna = client(&server);
        let begun = begin(&mut anna, json!({"opponent": "one_screen"})).await;
        let resigned = id(&begun);
        let resign = command(&mut anna, &resigned, "resign", json!({"side": 0})).await;
        resign.ok();
        anna.post("/me/recovery", &Value::Null).await.ok();
        move_into_the_past(&server, &resigned).await;
        let established = async || -> bool {
            let question = "select is_established(begun_by, now()) from game where id = $1";
            let established = sqlx::query_scalar(question).bind(uuid(&resigned));
            established.fetch_one(server.pool()).await.expect("it")
        };
        assert!(!established().await);
        let keys = anna.get("/me/keys").await.ok();
        assert_eq!(keys["established"], json!(null));
        establish(&server, &mut anna).await;
        assert!(established().await);
        let keys = anna.get("/me/keys").await.ok();
        assert!(keys["established"].is_string(), "{keys}");
    });
}

/// Otherwise a player about to lose could give up his code, resign, and make another.
#[test]
fn a_code_given_up_before_the_end_saves_no_rating() {
    run(async {
        let server = open().await;
        let [mut anna, mut ben] = [0; 2].map(|_| client(&server));
        for player in [&mut anna, &mut ben] {
            establish(&server, player).await;
        }
        let begun = begin(&mut anna, json!({})).await;
        let (id, join) = (id(&begun), json!({"invitation": begun["invitation"]}));
        ben.post(&format!("/games/{id}/join"), &join).await.ok();
        act(&mut anna, &id, "guard").await.ok();
        act(&mut ben, &id, "guard").await.ok();
        let path = "/me/keys?codes=true";
        let left = ben
            .send(hyper::Method::DELETE, path, &[], hyper::body::Bytes::new())
            .await;
        assert_eq!(
            left.expect("an answer").status,
            hyper::StatusCode::NO_CONTENT
        );
        assert_eq!(ben.get("/me/keys").await.ok()["recovery"], json!(null));
        command(&mut ben, &id, "resign", json!({})).await.ok();
        let [won, lost] = [
            rating(&mut anna, 0).await.expect("rated"),
            rating(&mut ben, 1).await.expect("rated"),
        ];
        assert_eq!(
            (&won["rating"], &lost["rating"]),
            (&json!(1662), &json!(1338))
        );
    });
}

#[test]
fn only_established_players_change_each_others_ratings() {
    run(async {
        let server = open().await;
        // Plays a game that this one of them resigns; returns the changes of both ratings.
        let play = async |one: &mut TestClient, other: &mut TestClient, loses: usize| {
            let begun = begin(one, json!({})).await;
            let id = id(&begun);
            let join = json!({"invitation": begun["invitation"]});
            other.post(&format!("/games/{id}/join"), &join).await.ok();
            act(one, &id, "guard").await.ok();
            act(other, &id, "guard").await.ok();
            let loser = [&mut *one, other].into_iter().nth(loses).expect("a player");
            command(loser, &id, "resign", json!({})).await.ok();
            let seats = look(one, &id).await["seats"].clone();
            [0, 1].map(|side| seats[side]["rating"].clone())
        };
        let [mut anna, mut ben, mut carl, mut dora] = [0; 4].map(|_| client(&server));
        // Who only takes a seat and resigns has not played.
        let begun = begin(&mut anna, json!({})).await;
        let (fled, join) = (id(&begun), json!({"invitation": begun["invitation"]}));
        carl.post(&format!("/games/{fled}/join"), &join).await.ok();
        for action in [json!("guard"), json!(seal(2, "a"))] {
            act(&mut anna, &fled, action).await.ok();
        }
        act(&mut carl, &fled, "guard").await.ok();
        command(&mut carl, &fled, "undo", json!({})).await.ok();
        command(&mut carl, &fled, "resign", json!({})).await.ok();
        assert!(rating(&mut anna, 0).await.is_none());
        let seats = look(&mut anna, &fled).await["seats"].clone();
        assert!(seats[0].get("rating").is_none() && seats[1].get("rating").is_none());
        play(&mut anna, &mut ben, 1).await;
        play(&mut anna, &mut carl, 1).await;
        let guess = rating(&mut anna, 0).await.expect("rated");
        assert_eq!(
            (&guess["games"], &guess["provisional"]),
            (&json!(2), &json!(true))
        );
        for player in [&mut anna, &mut ben] {
            establish(&server, player).await;
        }
        // From the beginning: what strangers gave is nothing.
        let [first, _] = play(&mut anna, &mut ben, 1).await;
        assert_eq!(
            (&first["before"], &first["after"]),
            (&json!(1500), &json!(1662))
        );
        let rated = rating(&mut anna, 0).await.expect("rated");
        assert_eq!(
            (&rated["rating"], &rated["games"]),
            (&json!(1662), &json!(1))
        );
        assert_eq!(rating(&mut ben, 1).await.expect("rated")["rating"], 1338);
        // From now on no newcomer changes it, who has a rating himself all the same.
        let [kept, new] = play(&mut anna, &mut dora, 0).await;
        assert_eq!((&kept, &new["before"]), (&json!(null), &json!(1500)));
        assert!(new["after"].as_i64() > Some(1500), "{new}");
        let after = rating(&mut anna, 0).await.expect("rated");
        assert_eq!(
            (&after["rating"], &after["games"]),
            (&rated["rating"], &rated["games"])
        );
        // And is listed after every established player, however low that one's rating.
        let newcomer = rating(&mut dora, 1).await.expect("rated");
        let lost = rating(&mut ben, 1).await.expect("rated");
        assert!(newcomer["rating"].as_i64() > lost["rating"].as_i64());
        assert!(newcomer["rank"].as_i64() > lost["rank"].as_i64());
        assert_eq!(newcomer["provisional"], json!(true));
    });
}

/// Otherwise a player who joins an old game with a short clock wins by the time of an absent one.
#[test]
fn what_was_decided_before_anybody_joined_rates_nobody() {
    run(async {
        let server = open().await;
        let (mut anna, mut ben) = (client(&server), client(&server));
        let begun = begin(&mut anna, json!({})).await;
        let id = id(&begun);
        act(&mut anna, &id, seal(2, "a")).await.ok();
        let join = json!({"invitation": begun["invitation"]});
        ben.post(&format!("/games/{id}/join"), &join).await.ok();
        act(&mut ben, &id, seal(2, "b")).await.ok();
        command(&mut anna, &id, "resign", json!({})).await.ok();
        assert_eq!(rating(&mut anna, 0).await, None);
        assert_eq!(rating(&mut ben, 1).await, None);
    });
}
