//! Each day's finished games as a public file.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use flate2::read::GzDecoder;
use serde_json::json;
use server::dumps::{catch_up, keep};
use server::lifecycle::{Lifecycle, Stage};
use server::session::CookiePolicy;
use shared::fairness::verify;
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::api::Record;
use shared::rules::Rules as _;
use time::OffsetDateTime;
use time::macros::datetime;

use crate::isandlwana::{Battle, Record as BattleRecord, begin, sat_down};
use crate::test_server::{TestServer, run};

/// Where the servers of the tests have their files.
pub(crate) fn folder() -> &'static Path {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("dumps");
        // Remains of an earlier run.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        folder
    });
    &FOLDER
}

#[test]
fn a_dump_that_is_stopped_midway_leaves_nothing_behind() {
    fn later() -> OffsetDateTime {
        datetime!(2004-06-07 12:00 UTC)
    }
    run(async {
        // No other test needs its connections.
        let server = TestServer::alone().await;
        let dumps = tempfile::tempdir().expect("a folder");
        let files = || std::fs::read_dir(dumps.path()).expect("a folder").count();
        // The dump gets as far as its first query, and no further.
        let pool = server.pool();
        let mut held = Vec::new();
        for _ in 0..pool.options().get_max_connections() {
            held.push(pool.acquire().await.expect("a connection"));
        }
        let lifecycle = Lifecycle::default();
        let folder = dumps.path().to_owned();
        let keeping = keep(server.store.clone(), folder, later, lifecycle.clone());
        let keeping = tokio::spawn(keeping);
        while files() == 0 {
            assert!(!keeping.is_finished(), "it ended by itself");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        lifecycle.advance(Stage::Draining);
        keeping.await.expect("a quiet end");
        assert_eq!(files(), 0);
    });
}

#[test]
fn a_days_games_become_a_file_once_all_of_them_may_be_told() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2003-05-05 20:00 UTC)
    }
    const IN_THE_HOUR: OffsetDateTime = datetime!(2003-05-06 00:59:59 UTC);
    const AFTER: OffsetDateTime = datetime!(2003-05-06 01:00 UTC);
    const FILE: &str = "shiyane-2003-05-05.jsonl.gz";
    run(async {
        let server = TestServer::at(on_the_day).await;
        let mut anna = server.client();
        let (mut own, mut daily) = (anna.begin("standard").await, anna.begin("daily").await);
        let open = anna.begin("standard").await;
        anna.finish(&mut own, &mut 6).await;
        anna.finish(&mut daily, &mut 7).await;
        anna.put("/me", &json!({"name": "Nomvula of the dump"}))
            .await
            .ok();

        catch_up(&server.store, folder(), IN_THE_HOUR)
            .await
            .expect("nothing to write");
        assert!(!folder().join(FILE).exists());
        let listed = anna.get("/dumps").await.ok();
        let has = |listed: &serde_json::Value| {
            let lines = listed.as_array().expect("a list").iter();
            lines
                .filter(|line| line["day"] == "2003-05-05")
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(has(&listed), [] as [serde_json::Value; 0]);

        catch_up(&server.store, folder(), AFTER)
            .await
            .expect("a file");
        let packed = std::fs::read(folder().join(FILE)).expect("the file");
        let line = json!({"day": "2003-05-05", "address": format!("/dumps/{FILE}"), "bytes": packed.len()});
        assert_eq!(has(&anna.get("/dumps").await.ok()), [line]);
        let sent = anna.file(&format!("/dumps/{FILE}")).await;
        assert_eq!((sent.status.as_u16(), &sent.bytes[..]), (200, &packed[..]));
        let mut text = String::new();
        GzDecoder::new(&packed[..])
            .read_to_string(&mut text)
            .expect("text");
        assert!(!text.contains("Nomvula"));
        let mut ids = Vec::new();
        for line in text.lines() {
            let record: Record = serde_json::from_str(line).expect("a record");
            verify(
                record.rules().expect("known rules"),
                record.seed.0,
                &record.log,
            )
            .expect("its luck follows");
            ids.push(record.id.to_string());
        }
        assert!(ids.contains(&own.id) && ids.contains(&daily.id) && !ids.contains(&open.id));

        // Once written it stays as it is.
        catch_up(&server.store, folder(), AFTER)
            .await
            .expect("nothing to write");
        assert_eq!(
            std::fs::read(folder().join(FILE)).expect("the file"),
            packed
        );
        for nothing in [
            "/dumps/shiyane-2003-05-06.jsonl.gz",
            "/dumps/..%2fpage%2findex.html",
            "/dumps/x",
        ] {
            assert_eq!(anna.file(nothing).await.status, 404, "{nothing}");
        }
    });
}

/// For a game for two it does not say who played it either.
#[test]
fn battles_are_in_the_file_of_their_day_and_replay() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2003-07-07 20:00 UTC)
    }
    const AFTER: OffsetDateTime = datetime!(2003-07-08 01:00 UTC);
    run(async {
        let server = TestServer::at(on_the_day).await;
        let (mut two, mut battle, _) = sat_down(&server, 1879).await;
        for (player, name) in two
            .iter_mut()
            .zip(["Anna of the battle", "Ben of the battle"])
        {
            let named = player.put("/me", &json!({ "name": name })).await;
            named.ok();
        }
        battle.finish(&mut two).await;
        let mut one = [server.client()];
        let begun = begin(&mut one[0], "isandlwana_solitaire", json!({})).await;
        let mut alone = Battle::of(&begun.ok(), 22);
        alone.finish(&mut one).await;

        let dumps = tempfile::tempdir().expect("a folder");
        catch_up(&server.store, dumps.path(), AFTER)
            .await
            .expect("a file");
        let packed = std::fs::read(dumps.path().join("shiyane-2003-07-07.jsonl.gz"));
        let mut text = String::new();
        GzDecoder::new(&packed.expect("the file")[..])
            .read_to_string(&mut text)
            .expect("text");
        assert!(!text.contains("of the battle"));
        let lines = text.lines().filter(|line| line.contains("isandlwana_"));
        let records: Vec<BattleRecord> = lines
            .map(|line| serde_json::from_str(line).expect("a battle's record"))
            .collect();
        for (played, sides) in [(&battle, 2), (&alone, 0)] {
            let record = records
                .iter()
                .find(|record| record.id.to_string() == played.id);
            let record = record.expect("its record");
            let rules = IsandlwanaRules::find(&record.ruleset, record.rules_version);
            let (again, draws) = verify(rules.expect("known rules"), record.seed.0, &record.log)
                .expect("its luck follows");
            assert_eq!(again.log(), played.game.log());
            assert_eq!((again.digest(), &draws), (record.digest, &record.draws));
            assert_eq!(again.outcome(), record.score);
            assert_eq!(record.seats.len(), sides);
        }
    });
}

/// One damaged game does not stop the others: not the player's own, not the day's and not other days'.
#[test]
fn a_game_that_does_not_replay_is_left_out_and_keeps_no_other_back() {
    fn the_first_day() -> OffsetDateTime {
        datetime!(2002-04-04 20:00 UTC)
    }
    fn the_next_day() -> OffsetDateTime {
        datetime!(2002-04-05 20:00 UTC)
    }
    const AFTER: OffsetDateTime = datetime!(2002-04-06 02:00 UTC);
    run(async {
        // Others look at all games of the database.
        let mut server = TestServer::alone().await;
        server.reopen(the_first_day, CookiePolicy::default()).await;
        let mut anna = server.client();
        let (mut broken, mut whole) = (anna.begin("standard").await, anna.begin("standard").await);
        anna.finish(&mut broken, &mut 6).await;
        anna.finish(&mut whole, &mut 7).await;
        server.reopen(the_next_day, CookiePolicy::default()).await;
        anna.base.clone_from(&server.base);
        let mut later = anna.begin("standard").await;
        anna.finish(&mut later, &mut 8).await;
        let damage = "update move set outcomes = '[]' where game_id = $1::uuid and seq = 0";
        let damaged = sqlx::query(damage)
            .bind(&broken.id)
            .execute(server.pool())
            .await;
        assert_eq!(damaged.expect("the log").rows_affected(), 1);

        let dumps = tempfile::tempdir().expect("a folder");
        catch_up(&server.store, dumps.path(), AFTER)
            .await
            .expect("the files");
        let of_day = |day: &str| {
            let name = format!("shiyane-{day}.jsonl.gz");
            let packed = std::fs::read(dumps.path().join(name)).expect("the file");
            let mut text = String::new();
            GzDecoder::new(&packed[..])
                .read_to_string(&mut text)
                .expect("text");
            let records = text
                .lines()
                .map(|line| serde_json::from_str::<Record>(line).expect("a record"));
            records
                .map(|record| record.id.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(of_day("2002-04-04"), [whole.id.clone()]);
        assert_eq!(of_day("2002-04-05"), [later.id.clone()]);
        let all = server
            .store
            .dump(None, AFTER, Vec::new(), |all, record| {
                all.push(record.id.to_string());
                Ok::<_, server::Problem>(())
            })
            .await
            .expect("a dump");
        assert_eq!(all.broken, 1);
        assert!(all.out.contains(&whole.id) && !all.out.contains(&broken.id));

        let taken = anna.get("/me/export").await.ok();
        assert_eq!(taken["broken"], json!([broken.id]));
        let games = taken["games"].as_array().expect("games").iter();
        let ids: Vec<_> = games.map(|game| game["id"].clone()).collect();
        assert_eq!(ids, [json!(whole.id), json!(later.id)]);

        sqlx::query("delete from game where id = $1::uuid")
            .bind(&broken.id)
            .execute(server.pool())
            .await
            .expect("it is taken away");
    });
}
