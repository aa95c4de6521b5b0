//! Pictures for shared links: correct, not available too early, whatever a player's name is.

use std::collections::HashSet;

use hyper::Method;
use hyper::body::Bytes;
use serde_json::json;
use shared::fate::Seed;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::games_for_two::command;
use crate::isandlwana::{self, Battle};
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

async fn fetch(client: &mut TestClient, path: &str) -> Answer {
    let path = format!("//pictures{path}");
    let answer = client.send(Method::GET, &path, &[], Bytes::new());
    answer.await.expect("an answer")
}

/// A card that is a PNG of the right size with something on it; its bytes.
async fn card(client: &mut TestClient, path: &str) -> Bytes {
    let answer = fetch(client, path).await;
    assert_eq!(answer.status.as_u16(), 200, "{path}: {}", answer.text);
    assert_eq!(answer.headers["content-type"], "image/png");
    assert_eq!(
        answer.headers["cross-origin-resource-policy"],
        "cross-origin"
    );
    let kept = answer.headers["cache-control"].to_str().expect("text");
    assert!(kept.starts_with("public, max-age="), "{kept}");
    let decoder = png::Decoder::new(std::io::Cursor::new(answer.bytes.clone()));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut dots).expect("a whole PNG");
    assert_eq!((frame.width, frame.height), (1200, 630));
    let colours: HashSet<&[u8]> = dots.chunks_exact(frame.color_type.samples()).collect();
    assert!(colours.len() > 200, "{} colours", colours.len());
    answer.bytes
}

#[test]
fn a_finished_game_has_a_card_of_its_own() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut cards = HashSet::new();
        for mut luck in [5, 6] {
            let mut game = anna.begin("standard").await;
            let path = format!("/replay/{}.png", game.id);
            fetch(&mut anna, &path).await.problem(403, "not-yet-public");
            anna.finish(&mut game, &mut luck).await;
            cards.insert(card(&mut anna, &path).await);
            // The same for a client that does not have it, and 304 for one that has.
            let again = fetch(&mut anna, &path).await;
            assert!(cards.contains(&again.bytes));
            let has_it = [(
                "if-none-match",
                again.headers["etag"].to_str().expect("text"),
            )];
            let same = format!("//pictures{path}");
            let answer = anna.send(Method::GET, &same, &has_it, Bytes::new());
            let answer = answer.await.expect("an answer");
            assert_eq!((answer.status.as_u16(), answer.bytes.len()), (304, 0));
        }
        assert_eq!(cards.len(), 2, "two games, two cards");
        let mut game = anna.begin("standard").await;
        anna.finish(&mut game, &mut 9).await;
        // A picture that is not drawn yet is sent whatever the client has, and so charged.
        let any = [("if-none-match", "*")];
        let path = format!("//pictures/replay/{}.png", game.id);
        for wanted in [200, 304] {
            let answer = anna.send(Method::GET, &path, &any, Bytes::new()).await;
            assert_eq!(answer.expect("an answer").status.as_u16(), wanted);
        }
        for asked in ["", "?lang=es"] {
            let path = format!("/replay/{}.png{asked}", game.id);
            assert!(cards.insert(card(&mut anna, &path).await), "{asked}");
        }
    });
}

#[test]
fn whatever_a_player_is_called_the_card_is_drawn() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        anna.finish(&mut game, &mut 7).await;
        let path = format!("/replay/{}.png", game.id);
        let own = &game.id[..8];
        let mut cards = HashSet::new();
        for name in [
            format!("</text><a&'\"{own}"),
            format!("]]>&#0;<!--{own}"),
            format!("🎲🏴☠ {own}"),
            format!("محمد {own}"),
            "W".repeat(24),
        ] {
            anna.put("/me", &json!({"name": name})).await.ok();
            assert!(
                cards.insert(card(&mut anna, &path).await),
                "{name:?} is shown"
            );
        }
        // Two names in letters that cannot be drawn come out alike, and are drawn all the same.
        anna.put("/me", &json!({"name": format!("山本 {own}")}))
            .await
            .ok();
        assert!(!cards.insert(card(&mut anna, &path).await));
    });
}

#[test]
fn a_finished_game_is_told_as_a_moving_picture() {
    run(async {
        // A game that lasts some turns.
        let server = TestServer::with_fixed_seed(Seed([9; 32])).await;
        let mut anna = server.client();
        let mut game = anna.begin("standard").await;
        let path = format!("/replay/{}.gif", game.id);
        fetch(&mut anna, &path).await.problem(403, "not-yet-public");
        anna.finish(&mut game, &mut 8).await;
        moving(&mut anna, &path, 640).await;
    });
}

/// Begins a game of the battle's day.
async fn begin_day(player: &mut TestClient) -> Battle {
    let asked = json!({"command_id": Uuid::now_v7(), "kind": "daily", "game": "isandlwana"});
    Battle::of(&player.post("/games", &asked).await.ok(), 11)
}

#[test]
fn a_finished_battle_has_a_card_and_is_told_as_a_moving_picture() {
    run(async {
        let server = TestServer::open().await;
        let mut cards = HashSet::new();
        for ruleset in ["isandlwana_solitaire", "isandlwana_solitaire_zulu"] {
            let mut anna = [server.client()];
            let begun = isandlwana::begin(&mut anna[0], ruleset, json!({})).await;
            let mut battle = Battle::of(&begun.ok(), 12);
            let path = |kind: &str| format!("/replay/{}.{kind}", battle.id);
            let (png, gif) = (path("png"), path("gif"));
            for none in [&png, &gif] {
                let refused = fetch(&mut anna[0], none).await;
                refused.problem(403, "not-yet-public");
            }
            battle.finish(&mut anna).await;
            for asked in ["", "?lang=es"] {
                let path = format!("{png}{asked}");
                assert!(cards.insert(card(&mut anna[0], &path).await), "{path}");
            }
            // A renamed player is shown by the new name.
            let own = &battle.id[..8];
            anna[0]
                .put("/me", &json!({"name": format!("</text>&<{own}")}))
                .await
                .ok();
            assert!(cards.insert(card(&mut anna[0], &png).await));
            moving(&mut anna[0], &gif, 720).await;
        }
    });
}

#[test]
fn a_battle_that_was_given_up_has_a_card_and_one_that_was_called_off_has_none() {
    run(async {
        let server = TestServer::open().await;
        let (mut players, battle, _) = isandlwana::sat_down(&server, 13).await;
        command(&mut players[1], &battle.id, "resign", json!({}))
            .await
            .ok();
        let path = |battle: &Battle, kind: &str| format!("/replay/{}.{kind}", battle.id);
        let png = path(&battle, "png");
        let before = card(&mut players[0], &png).await;
        // Both are named: a renamed player is shown by the new name.
        let name = format!("Ben {}", &battle.id[..8]);
        players[1].put("/me", &json!({"name": name})).await.ok();
        assert_ne!(card(&mut players[0], &png).await, before);
        let drawn = fetch(&mut players[0], &path(&battle, "gif")).await;
        assert_eq!(drawn.headers["content-type"], "image/gif");

        let (mut players, battle, _) = isandlwana::sat_down(&server, 14).await;
        for kind in ["png", "gif"] {
            let refused = fetch(&mut players[0], &path(&battle, kind)).await;
            refused.problem(403, "not-yet-public");
        }
        let seq = battle.game.seq();
        let offer = json!({"seq": seq, "kind": "call_off", "side": 0});
        players[0].put(&battle.path("offer"), &offer).await.ok();
        let agreed = json!({"kind": "call_off"});
        command(&mut players[1], &battle.id, "offer/accept", agreed)
            .await
            .ok();
        for kind in ["png", "gif"] {
            let refused = fetch(&mut players[0], &path(&battle, kind)).await;
            refused.problem(404, "no-picture");
        }
    });
}

#[test]
fn a_day_of_the_battle_has_its_card_and_its_battles_wait() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2017-09-10 12:00 UTC)
    }
    fn next_day() -> OffsetDateTime {
        datetime!(2017-09-11 01:30 UTC)
    }
    run(async {
        let mut server = TestServer::at(on_the_day).await;
        let mut anna = [server.client()];
        let day = "/daily/isandlwana/2017-09-10.png";
        let nobody_yet = card(&mut anna[0], day).await;
        assert_ne!(
            card(&mut anna[0], "/daily/2017-09-10.png").await,
            nobody_yet
        );
        assert_ne!(
            card(&mut anna[0], &format!("{day}?lang=es")).await,
            nobody_yet
        );
        let mut battle = begin_day(&mut anna[0]).await;
        battle.finish(&mut anna).await;
        assert_ne!(card(&mut anna[0], day).await, nobody_yet);
        let pictures = ["png", "gif"].map(|kind| format!("/replay/{}.{kind}", battle.id));
        for path in &pictures {
            let refused = fetch(&mut anna[0], path).await;
            refused.problem(403, "not-yet-public");
        }
        for (none, why) in [
            ("/daily/isandlwana/2017-09-11.png", "no-such-day"),
            ("/daily/isandlwana/1907-09-10.png", "no-such-day"),
            ("/daily/isandlwana/2017-09-10.gif", "no-such-address"),
            ("/daily/siege/2017-09-10.png", "no-such-address"),
            ("/daily/chess/2017-09-10.png", "no-such-address"),
        ] {
            fetch(&mut anna[0], none).await.problem(404, why);
        }
        server.reopen(next_day, Default::default()).await;
        anna[0].base.clone_from(&server.base);
        card(&mut anna[0], &pictures[0]).await;
        moving(&mut anna[0], &pictures[1], 720).await;
        server.nothing_secret_was_said().await;
    });
}

/// A moving picture no wider than this, in frames of which the last is shown longest.
async fn moving(client: &mut TestClient, path: &str, width: u16) {
    let answer = fetch(client, path).await;
    assert_eq!(answer.headers["content-type"], "image/gif");
    assert!(answer.bytes.len() < 1_500_000, "{}", answer.bytes.len());
    let mut decoder = gif::DecodeOptions::new()
        .read_info(&answer.bytes[..])
        .expect("a GIF");
    assert!(decoder.width() <= width);
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a whole GIF") {
        delays.push(frame.delay);
    }
    let (last, before) = delays.split_last().expect("frames");
    assert!(
        before.len() > 3 && before.iter().all(|delay| delay < last),
        "{delays:?}"
    );
}

#[test]
fn a_days_card_tells_its_results_and_a_days_game_waits() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2007-09-10 12:00 UTC)
    }
    fn next_day() -> OffsetDateTime {
        datetime!(2007-09-11 01:30 UTC)
    }
    run(async {
        let mut server = TestServer::at(on_the_day).await;
        let mut anna = server.client();
        let day = "/daily/2007-09-10.png";
        let nobody_yet = card(&mut anna, day).await;
        let mut game = anna.begin("daily").await;
        anna.finish(&mut game, &mut 2).await;
        assert_ne!(card(&mut anna, day).await, nobody_yet);
        for kind in ["png", "gif"] {
            let path = format!("/replay/{}.{kind}", game.id);
            fetch(&mut anna, &path).await.problem(403, "not-yet-public");
        }
        for none in [
            "/daily/2007-09-11.png",
            "/daily/2007-9-10.png",
            "/daily/1907-09-10.png",
        ] {
            fetch(&mut anna, none).await.problem(404, "no-such-day");
        }
        server.reopen(next_day, Default::default()).await;
        anna.base.clone_from(&server.base);
        card(&mut anna, &format!("/replay/{}.png", game.id)).await;
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn each_game_has_a_card_and_nobodys_game_has_none() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let mut cards = HashSet::new();
        for game in ["siege", "isandlwana"] {
            for asked in ["", "?lang=es"] {
                let path = format!("/{game}.png{asked}");
                assert!(cards.insert(card(&mut anna, &path).await), "{path}");
            }
        }
        for none in [
            "/replay/nobody.png",
            "/replay/00000000-0000-4000-8000-000000000000.gif",
        ] {
            fetch(&mut anna, none).await.problem(404, "no-such-game");
        }
        for none in [
            "/replay/x.svg",
            "/replay/x",
            "/daily/2007-09-10.gif",
            "/other.png",
            "/siege.gif",
            "/siege",
        ] {
            fetch(&mut anna, none).await.problem(404, "no-such-address");
        }
    });
}
