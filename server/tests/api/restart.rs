//! The real program: killed in mid-game, restarted, and the game continues where it was.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::program::{Program, keep};
use crate::test_client::{TestClient, some_number};
use crate::test_server::{among_others, run};

#[test]
fn a_killed_server_goes_on_where_the_game_stood() {
    run(async {
        let (folder, database) = keep().await;
        let data: PathBuf = folder.path().join("data");
        // With luck by which the game continues for a while.
        let seed = "09".repeat(32);
        let start = || {
            let more = ["--fixed-seed", &seed, "--log", "error"];
            Program::logging(&data, database.as_deref(), &more, Stdio::inherit())
        };
        let mut program = start();
        let mut anna = TestClient::at(&program.base);
        let game = anna.begin("standard").await;
        let (mut seq, mut digest, mut luck) = (game.seq, game.digest.clone(), 1);
        let mut told: Vec<(Value, Value)> = Vec::new();
        let moves = format!("/games/{}/moves", game.id);
        let mut kills = 0;
        let score = 'game: loop {
            let legal = anna.get(&format!("/games/{}/legal", game.id)).await.ok();
            assert_eq!(
                (legal["seq"].as_u64(), legal["digest"].as_str()),
                (Some(seq), Some(&*digest))
            );
            let legal = legal["actions"].as_array().expect("actions").clone();
            let action = &legal[some_number(&mut luck) as usize % legal.len()];
            let command = json!({"command_id": Uuid::now_v7(), "seq": seq, "action": action, "digest": digest});
            let answer = if seq % 2 == 0 && kills < 3 {
                // Killed while the move is being processed: done or not, nobody knows.
                let (mut tab, path, body) = (anna.clone(), moves.clone(), command.clone());
                let on_its_way = tokio::spawn(async move { tab.try_post(&path, &body).await });
                tokio::time::sleep(Duration::from_micros(some_number(&mut luck) % 4_000)).await;
                program.kill();
                kills += 1;
                let heard = on_its_way
                    .await
                    .expect("an end")
                    .ok()
                    .map(|answer| answer.ok());
                program = start();
                anna.base.clone_from(&program.base);
                // The page repeats unanswered requests, and what was acknowledged is unchanged.
                let answer = anna.post(&moves, &command).await.ok();
                assert!(heard.is_none_or(|heard| heard == answer));
                answer
            } else {
                anna.post(&moves, &command).await.ok()
            };
            told.push((command, answer.clone()));
            seq += 1;
            assert_eq!(answer["seq"], seq);
            digest = answer["digest"].as_str().expect("a digest").to_owned();
            if !answer["score"].is_null() {
                break 'game answer["score"].clone();
            }
        };
        assert_eq!(kills, 3, "no game is as short as that");
        for (command, answer) in &told {
            assert_eq!(anna.post(&moves, command).await.ok(), *answer);
        }
        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        assert_eq!((view["seq"].as_u64(), &view["score"]), (Some(seq), &score));
        let table = anna.get("/leaderboards/standard").await.ok();
        assert_eq!(table["rows"][0]["game_id"], game.id);
    });
}

#[cfg(unix)]
#[test]
fn a_server_told_to_stop_ends_in_order_and_its_games_are_there_the_next_time() {
    run(async {
        let (folder, database) = keep().await;
        let data: PathBuf = folder.path().join("data");
        let program = Program::start(&data, database.as_deref());
        let mut anna = TestClient::at(&program.base);
        let mut game = anna.begin("daily").await;
        let mut luck = 4;
        anna.act_somehow(&mut game, &mut luck).await;
        if let Some(url) = &database {
            beats(url).await;
        }

        program.stop().await;
        let program = Program::start(&data, database.as_deref());
        anna.base.clone_from(&program.base);
        let me = anna.get("/me").await.ok();
        assert_eq!(
            (&me["games"][0]["id"], &me["games"][0]["seq"]),
            (&json!(game.id), &json!(game.seq))
        );
        anna.finish(&mut game, &mut luck).await;
    });
}

/// The server writes that it runs.
#[cfg(unix)]
async fn beats(url: &str) {
    let _among = among_others().await;
    let mut connection = PgConnection::connect(url).await.expect("a database");
    for _ in 0..100 {
        let beaten =
            sqlx::query("select from heartbeat where beaten_at > now() - interval '1 minute'");
        if beaten
            .fetch_optional(&mut connection)
            .await
            .expect("an answer")
            .is_some()
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("there is no heartbeat");
}

#[cfg(unix)]
#[test]
fn nothing_secret_is_logged_even_when_everything_is() {
    run(async {
        let (folder, database) = keep().await;
        let data: PathBuf = folder.path().join("data");
        let log = folder.path().join("log");
        let file = std::fs::File::create(&log).expect("a file");
        let program =
            Program::logging(&data, database.as_deref(), &["--log", "trace"], file.into());
        let mut anna = TestClient::at(&program.base);
        let mut luck = 1;
        for kind in ["standard", "daily"] {
            let mut game = anna.begin(kind).await;
            anna.act_somehow(&mut game, &mut luck).await;
        }
        // The token of a feed stands in its address.
        let feed = anna.post("/me/feed", &Value::Null).await;
        let atom = feed.body["atom"].as_str().expect("an address").to_owned();
        let of_feed = atom.split('/').rev().nth(1).expect("a token").to_owned();
        for file in ["turns.atom", "turns.ics", "turns.txt"] {
            anna.file(&format!("/feeds/{of_feed}/{file}?lang=es")).await;
        }
        program.stop().await;

        let log = std::fs::read_to_string(log).expect("a log");
        assert!(log.contains("POST /api/v1/games"), "the log is there");
        assert!(log.contains("GET /feeds/{token}/turns.atom: 200"), "{log}");
        let token = anna
            .cookie
            .expect("a cookie")
            .split('=')
            .nth(1)
            .expect("a token")
            .to_owned();
        let mut secrets = [&token, &of_feed]
            .map(|token| hex::decode(token).expect("hex"))
            .to_vec();
        secrets.extend(seeds(&data, database.as_deref()).await);
        assert_eq!(secrets.len(), 4);
        for secret in secrets {
            let part = &secret[..8];
            assert!(!log.contains(&hex::encode(part)) && !log.contains(&hex::encode_upper(part)));
            let listed: Vec<String> = part.iter().map(u8::to_string).collect();
            assert!(!log.contains(&listed.join(", ")));
        }
    });
}

/// Every seed the stopped program keeps.
#[cfg(unix)]
async fn seeds(data: &Path, database: Option<&str>) -> Vec<Vec<u8>> {
    let query = "select seed from game where seed is not null union all select seed from daily";
    let read = async |url: &str| {
        let _among = among_others().await;
        let mut connection = PgConnection::connect(url).await.expect("its database");
        sqlx::query_scalar(query)
            .fetch_all(&mut connection)
            .await
            .expect("its seeds")
    };
    match database {
        Some(url) => read(url).await,
        #[cfg(feature = "embedded")]
        None => {
            let database = server::embedded::start(data).await.expect("its database");
            read(&database.url()).await
        }
        #[cfg(not(feature = "embedded"))]
        None => panic!("no database for {}", data.display()),
    }
}
