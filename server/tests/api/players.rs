//! Players: anonymous, identified by a cookie, named when they like.

use serde_json::{Value, json};
use server::session::CookiePolicy;
use sha2::{Digest, Sha256};
use time::OffsetDateTime;

use crate::test_server::{TestServer, run};

#[test]
fn the_cookie_is_for_the_server_alone_and_only_its_hash_is_stored() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let answer = anna.get("/me").await;
        let set = answer.headers["set-cookie"]
            .to_str()
            .expect("text")
            .to_owned();
        let attributes: Vec<&str> = set.split("; ").skip(1).collect();
        for wanted in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(attributes.contains(&wanted), "{set}");
        }
        assert!(
            !attributes.contains(&"Secure"),
            "over plain http the browser would drop it: {set}"
        );

        anna.begin("standard").await;
        let cookie = anna.cookie.clone().expect("a cookie");
        let token = cookie
            .strip_prefix("shiyane_player=")
            .expect("its name")
            .to_owned();
        let secret = hex::decode(&token).expect("hex");
        let id = anna.get("/me").await.ok()["player"]["id"]
            .as_str()
            .expect("an id")
            .to_owned();
        let (hash, row): (Vec<u8>, String) = sqlx::query_as(
            "select hash, player::text from player join key on player_id = id where id = $1::uuid",
        )
        .bind(&id)
        .fetch_one(server.pool())
        .await
        .expect("the player");
        assert_eq!(hash, Sha256::digest(&secret).to_vec());
        assert!(!row.contains(&token));
    });
}

#[test]
fn over_https_the_cookie_is_bound_to_the_host() {
    run(async {
        let mut server = TestServer::open().await;
        let secure = CookiePolicy {
            always_secure: true,
            ..CookiePolicy::default()
        };
        server.reopen(OffsetDateTime::now_utc, secure).await;
        let mut anna = server.client();
        let answer = anna.get("/me").await;
        let set = answer.headers["set-cookie"]
            .to_str()
            .expect("text")
            .to_owned();
        assert!(set.starts_with("__Host-shiyane_player="), "{set}");
        assert!(
            set.contains("; Secure") && set.contains("; Path=/;") && !set.contains("Domain"),
            "{set}"
        );
        let game = anna.begin("standard").await;
        assert_eq!(anna.get("/me").await.ok()["games"][0]["id"], game.id);
    });
}

/// A server that turns https on has players already.
#[test]
fn with_https_players_stay_who_they_were() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let path = format!("/games/{}", game.id);
        let me = anna.get("/me").await.ok();
        let plain = anna.cookie.clone().expect("a cookie");
        let (_, token) = plain.split_once('=').expect("a token");
        let secure = CookiePolicy {
            always_secure: true,
            ..CookiePolicy::default()
        };
        server.reopen(OffsetDateTime::now_utc, secure).await;
        anna.base.clone_from(&server.base);
        // Whichever request comes first.
        anna.get(&path).await.ok();
        let answer = anna.get("/me").await;
        let set: Vec<String> = answer
            .headers
            .get_all("set-cookie")
            .iter()
            .map(|set| set.to_str().expect("text").to_owned())
            .collect();
        let [new, end] = &set[..] else {
            panic!("{set:?}")
        };
        let bound = format!("__Host-shiyane_player={token}; ");
        assert!(new.starts_with(&bound) && new.contains("; Secure"), "{new}");
        // It went in the clear, and is not to go so again.
        let ends = end.starts_with("shiyane_player=; ") && end.contains("; Max-Age=0");
        assert!(ends && end.contains("; Secure"), "{end}");
        assert_eq!(answer.ok(), me);
        assert!(
            anna.cookie
                .as_ref()
                .is_some_and(|cookie| cookie.starts_with("__Host-"))
        );
        assert!(!anna.get("/me").await.headers.contains_key("set-cookie"));
        anna.get(&path).await.ok();

        // A cookie that another site may have set creates no player, and yields to one bound to the host.
        let mut ben = server.client();
        ben.cookie = Some(format!("shiyane_player={}", "ab".repeat(32)));
        let answer = ben.get("/me").await;
        let set = answer.headers["set-cookie"].to_str().expect("text");
        assert!(set.starts_with("__Host-") && !set.contains("abab"), "{set}");
        ben.begin("standard").await;
        let both = ben.cookie.clone().expect("a cookie");
        ben.cookie = Some(format!("shiyane_player={token}; {both}"));
        ben.get(&path).await.problem(403, "not-your-game");
    });
}

#[test]
fn a_look_makes_nobody_a_player() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        for path in [
            "/me",
            "/daily",
            "/health",
            "/leaderboards/standard",
            "/leaderboards/daily/today",
        ] {
            anna.get(path).await.ok();
        }
        let me = anna.get("/me").await.ok();
        assert_eq!(me, json!({"player": null, "games": []}));
    });
}

#[test]
fn a_player_has_a_name_from_the_start_and_may_change_it() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin("standard").await;
        let me = anna.get("/me").await.ok();
        assert!(
            me["player"]["name"]
                .as_str()
                .is_some_and(|name| name.starts_with("Recruit ")),
            "{me}"
        );
        let named = anna
            .put("/me", &json!({"name": "  Anna Nkosi "}))
            .await
            .ok();
        assert_eq!(
            (&named["name"], &named["id"]),
            (&json!("Anna Nkosi"), &me["player"]["id"])
        );
        let me = anna.get("/me").await.ok();
        assert_eq!(
            (&me["player"]["name"], &me["games"][0]["id"]),
            (&json!("Anna Nkosi"), &json!(game.id))
        );
        assert_eq!(me["games"][0]["vp"], Value::Null);
    });
}

#[test]
fn unfinished_games_come_first_then_the_newest_and_at_most_twenty() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut oldest = anna.begin("standard").await;
        let unfinished = anna.begin("standard").await;
        anna.finish(&mut oldest, &mut 6).await;
        let mut newest = anna.begin("standard").await;
        anna.finish(&mut newest, &mut 8).await;
        let me = anna.get("/me").await.ok();
        let ids: Vec<&Value> = me["games"]
            .as_array()
            .expect("games")
            .iter()
            .map(|game| &game["id"])
            .collect();
        assert_eq!(
            ids,
            [&json!(unfinished.id), &json!(newest.id), &json!(oldest.id)]
        );
        for _ in 0..25 {
            anna.begin("standard").await;
        }
        assert_eq!(
            anna.get("/me").await.ok()["games"].as_array().map(Vec::len),
            Some(20)
        );
    });
}

#[test]
fn a_chosen_name_is_one_players_alone_and_can_be_hidden() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        for client in [&mut anna, &mut ben] {
            client.get("/me").await.ok();
        }
        anna.put("/me", &json!({"name": "Thandi of Helpmekaar"}))
            .await
            .ok();
        // The same again is no conflict with oneself.
        anna.put("/me", &json!({"name": "Thandi of  Helpmekaar"}))
            .await
            .ok();
        for alike in [
            "Thandi of Helpmekaar",
            "thandi of he1pmekaar",
            "Thandi of Helpm\u{435}kaar",
        ] {
            ben.put("/me", &json!({"name": alike}))
                .await
                .problem(409, "name-taken");
        }
        let mut game = anna.begin_by("siege_full").await;
        anna.finish(&mut game, &mut 9).await;
        let around = format!("/leaderboards/full/around/{}", game.id);
        let record = format!("/games/{}/record", game.id);
        let shown = async |client: &mut crate::test_client::TestClient| {
            let rows = client.get(&around).await.ok()["rows"].clone();
            let row = rows
                .as_array()
                .and_then(|rows| rows.iter().find(|row| row["game_id"] == json!(game.id)))
                .cloned()
                .expect("the game's row");
            let told = client.get(&record).await.ok();
            assert_eq!(row["name"], told["name"]);
            row["name"].clone()
        };
        assert_eq!(shown(&mut ben).await, "Thandi of  Helpmekaar");
        let hidden = server.store.hide_name("Thandi of Helpmekaar", true).await;
        assert_eq!(hidden.expect("done"), 1);
        assert_eq!(shown(&mut ben).await, "Recruit");
        anna.put("/me", &json!({"name": "Thandi of Helpmekaar"}))
            .await
            .ok();
        assert_eq!(
            shown(&mut ben).await,
            "Recruit",
            "the same name stays hidden"
        );
        // Also where an older version saw another look in it.
        let id = anna.get("/me").await.ok()["player"]["id"].clone();
        sqlx::query("update player set name_skeleton = 'older' where id = $1::text::uuid")
            .bind(id.as_str())
            .execute(server.pool())
            .await
            .expect("a player");
        anna.put("/me", &json!({"name": "Thandi of Helpmekaar"}))
            .await
            .ok();
        assert_eq!(shown(&mut ben).await, "Recruit");
        anna.put("/me", &json!({"name": "Thandi"})).await.ok();
        assert_eq!(shown(&mut ben).await, "Thandi");
        ben.put("/me", &json!({"name": "Thandi of Helpmekaar"}))
            .await
            .ok();
    });
}

#[test]
fn names_that_differ_by_the_case_of_an_i_are_one_and_whoever_has_one_keeps_it() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben, mut cyril) = (server.client(), server.client(), server.client());
        for client in [&mut anna, &mut ben, &mut cyril] {
            client.get("/me").await.ok();
        }
        // Without the figures that look like letters.
        let tag = uuid::Uuid::new_v4().simple().to_string();
        let tag = tag.replace(['0', '1'], "e");
        let tag = tag.get(..12).unwrap_or_default();
        let [mixed, capital, later] =
            ["Pia", "PIA", "pIA"].map(|first| json!({"name": format!("{first} {tag}")}));
        anna.put("/me", &mixed).await.ok();
        ben.put("/me", &capital).await.problem(409, "name-taken");
        // Before migration 0035 Ben could have it, and Anna's name had an i in its look.
        ben.put("/me", &json!({"name": format!("Ben {tag}")}))
            .await
            .ok();
        for (client, name, look) in [(&mut anna, &mixed, "pia"), (&mut ben, &capital, "pla")] {
            let id = client.get("/me").await.ok()["player"]["id"].clone();
            sqlx::query(
                "update player set name = $2, name_skeleton = $3 where id = $1::text::uuid",
            )
            .bind(id.as_str())
            .bind(name["name"].as_str())
            .bind(format!("{look}{tag}"))
            .execute(server.pool())
            .await
            .expect("a player");
        }
        let migration = include_str!("../../../migrations/0035_names_with_i.sql");
        sqlx::raw_sql(migration)
            .execute(server.pool())
            .await
            .expect("both names stay unique");
        cyril.put("/me", &later).await.problem(409, "name-taken");
        for (client, name) in [(&mut anna, &mixed), (&mut ben, &capital)] {
            assert_eq!(client.get("/me").await.ok()["player"]["name"], name["name"]);
            client.put("/me", name).await.ok();
        }
        ben.put("/me", &json!({"name": format!("Ben {tag}")}))
            .await
            .ok();
        cyril.put("/me", &later).await.ok();
    });
}

#[test]
fn nobody_takes_a_name_that_was_given_or_says_that_he_runs_the_site() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        for client in [&mut anna, &mut ben] {
            client.begin("standard").await;
        }
        let given = anna.get("/me").await.ok()["player"]["name"].clone();
        // A page that saves what it shows keeps it.
        let kept = anna.put("/me", &json!({"name": given})).await.ok();
        assert_eq!(kept["name"], given);
        anna.put(
            "/me",
            &json!({"name": format!("Anna {}", uuid::Uuid::new_v4().simple()).get(..20)}),
        )
        .await
        .ok();
        let again = anna.put("/me", &json!({"name": given})).await.ok();
        assert_eq!(again["name"], given);
        let number = given
            .as_str()
            .and_then(|name| name.split_once(' '))
            .expect("a number")
            .1;
        for name in [
            given.as_str().expect("text").to_owned(),
            format!("Recluta {number}"),
            "Recruit".to_owned(),
            "Admin".to_owned(),
            "\u{410}dm1n".to_owned(),
            "Shiyane".to_owned(),
        ] {
            for path in ["/me", "/bots"] {
                let asked = json!({"name": name});
                let answer = match path {
                    "/me" => ben.put(path, &asked).await,
                    _ => ben.post(path, &asked).await,
                };
                if answer.body["player"]["name"] == given || answer.body["name"] == given {
                    // One in ten thousand is given the same.
                    continue;
                }
                answer.problem(422, "name-reserved");
            }
        }
        for unseen in [
            "\u{2800}",
            "\u{17b4}",
            "\u{34f}",
            "\u{fe0f}",
            "\u{1d159}",
            "\u{301}",
        ] {
            let answer = ben.put("/me", &json!({"name": unseen})).await;
            answer.problem(422, "bad-name");
        }
    });
}

#[test]
fn everything_kept_can_be_taken_along_and_away() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        anna.get("/me").await.ok();
        anna.get("/me/export").await.problem(404, "nobody-yet");
        let forget = async |client: &mut crate::test_client::TestClient| {
            client
                .send(hyper::Method::DELETE, "/me", &[], hyper::body::Bytes::new())
                .await
                .expect("an answer")
        };
        forget(&mut anna).await.problem(404, "nobody-yet");

        let mut finished = anna.begin_by("siege_as_it_happened").await;
        anna.finish(&mut finished, &mut 2).await;
        let open = anna.begin("standard").await;
        let mut his = ben.begin("standard").await;
        let taken = anna.get("/me/export").await.ok();
        assert_eq!(taken["player"], anna.get("/me").await.ok()["player"]);
        let ids: Vec<_> = taken["games"]
            .as_array()
            .expect("games")
            .iter()
            .map(|game| game["id"].clone())
            .collect();
        assert_eq!(ids, [json!(finished.id), json!(open.id)]);
        for game in taken["games"].as_array().expect("games") {
            let id = game["id"].as_str().expect("an id");
            assert_eq!(game, &anna.get(&format!("/games/{id}")).await.ok());
        }

        let around = format!("/leaderboards/as_it_happened/around/{}", finished.id);
        ben.get(&around).await.ok();
        let gone = forget(&mut anna).await;
        assert_eq!(gone.status, 204);
        ben.get(&around).await.problem(404, "not-on-board");
        ben.get(&format!("/games/{}/record", finished.id))
            .await
            .problem(404, "no-such-game");
        assert_eq!(
            anna.get("/me").await.ok(),
            json!({"player": null, "games": []})
        );
        let left: i64 = sqlx::query_scalar(
            "select (select count(*) from game where id = any($1)) + (select count(*) from move where game_id = any($1))",
        )
        .bind(
            [&finished.id, &open.id]
                .map(|id| id.parse::<uuid::Uuid>().expect("an id"))
                .to_vec(),
        )
        .fetch_one(server.pool())
        .await
        .expect("a count");
        assert_eq!(left, 0);
        ben.act_somehow(&mut his, &mut 1).await;
        server.nothing_secret_was_said().await;
    });
}
