//! A game keeps the version of the rules that it began with, or that its luck was committed for, when newer ones exist.

use serde_json::{Value, json};
use shared::fate::{Seed, Seeded};
use shared::ramparts::api::Record;
use shared::ramparts::record::fairness::verify;
use shared::ramparts::record::{Commitment, Game, Rules, Ruleset};
use sqlx::PgPool;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

use crate::test_client::{Played, TestClient};
use crate::test_server::{TestServer, run};

/// By which games of the first edition were played before there was a second version.
fn version_1() -> Rules {
    let rules = Ruleset::FIRST.version(1);
    rules.expect("games were played by it")
}

/// Makes a game that has just begun one that was stored by version 1, with this seed.
pub(crate) async fn was_stored_by_version_1(pool: &PgPool, game: &str, seed: Seed) {
    let old = Game::begin(version_1(), Seeded::new(seed), &mut ()).expect("a game begins");
    let digest = old.digest().to_string();
    sqlx::query(
        "with begun as (update move set outcomes = $2, digest = decode($3, 'hex') where game_id = $1 and seq = 0), \
         state as (update game_state set digest = decode($3, 'hex') where game_id = $1) \
         update game set rules_version = 1, seed = $4 where id = $1",
    )
    .bind(Uuid::parse_str(game).expect("its id"))
    .bind(json!(old.log()[0].outcomes))
    .bind(digest)
    .bind(&seed.0[..])
    .execute(pool)
    .await
    .expect("an old game");
}

/// Plays a game of version 1 to its end and proves it; answers its record.
async fn proves_by_version_1(client: &mut TestClient, game: &mut Played) -> Record {
    let own = format!("/games/{}", game.id);
    assert_eq!(client.get(&own).await.ok()["rules_version"], 1);
    client.finish(game, &mut 5).await;
    let told = client.get(&format!("{own}/record")).await.ok();
    let record: Record = serde_json::from_value(told).expect("a record");
    assert_eq!(record.rules(), Ok(version_1()));
    let promise = Commitment::to(&record.seed.0, version_1());
    assert_eq!(record.commitment, promise);
    let (again, draws) = verify(version_1(), record.seed.0, &record.log).expect("its luck follows");
    assert_eq!((again.digest(), &draws), (record.digest, &record.draws));
    // By another version it is another game.
    let newest = Game::replay(Ruleset::FIRST.newest(), record.log.clone());
    assert!(newest.is_err() || newest.is_ok_and(|other| other.digest() != record.digest));
    record
}

#[test]
fn an_old_game_and_what_comes_of_it_go_on_by_its_own_version() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let begun = anna.begin_by("siege_first").await;
        let path = format!("/games/{}", begun.id);
        let view = anna.get(&path).await.ok();
        // Today's games begin with the newest.
        assert_eq!(view["rules_version"], Ruleset::FIRST.newest().version());
        assert!(Ruleset::FIRST.newest().version() > 1);
        was_stored_by_version_1(server.pool(), &begun.id, Seed([41; 32])).await;
        let mut old = Played::begun(&anna.get(&path).await.ok());
        let record = proves_by_version_1(&mut anna, &mut old).await;
        // It is on the board of its ruleset, which names the version it was played by.
        let board = ben.get("/leaderboards/first").await.ok();
        let rows = board["rows"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["game_id"] == old.id.as_str());
        assert_eq!(row.expect("it ranks")["rules_version"], 1);
        // Its picture, a branch of it and its challenge are that version's too.
        let picture = ben.get(&format!("//pictures/replay/{}.png", old.id)).await;
        assert!(picture.status.is_success(), "{}", picture.status);
        let from = json!({
            "command_id": Uuid::now_v7(),
            "kind": "standard",
            "from": {"game": old.id, "entries": record.log.len() / 2},
        });
        let branch = ben.post("/games", &from).await.ok();
        proves_by_version_1(&mut ben, &mut Played::begun(&branch)).await;
        let path = format!("/games/{}/challenge", old.id);
        let code = ben.post(&path, &Value::Null).await.ok();
        let code = code["code"].as_str().expect("a code");
        let challenge = ben.get(&format!("/challenges/{code}")).await.ok();
        assert_eq!(challenge["rules_version"], 1);
        assert_eq!(challenge["commitment"], json!(record.commitment));
        let taken = json!({"command_id": Uuid::now_v7(), "kind": "standard", "challenge": code});
        let taken = ben.post("/games", &taken).await.ok();
        assert_eq!(taken["log"][0], json!(record.log[0]));
        proves_by_version_1(&mut ben, &mut Played::begun(&taken)).await;
        // All that is stored replays.
        let mut wrong = Vec::new();
        let replayed = server.store.replay_all(|found| wrong.push(found.clone()));
        replayed.await.expect("a database");
        let ids = [&old.id].map(|id| Uuid::parse_str(id).expect("its id"));
        assert!(
            !wrong.iter().any(|found| ids.contains(&found.game)),
            "{wrong:?}"
        );
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn a_day_promised_by_an_older_version_is_played_by_it() {
    fn on_the_day() -> OffsetDateTime {
        datetime!(2003-04-04 12:00 UTC)
    }
    fn after() -> OffsetDateTime {
        datetime!(2003-04-05 02:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(on_the_day).await;
        let seed = Seed([43; 32]);
        sqlx::query("insert into daily (slug, day, ruleset, rules_version, seed) values ('siege', '2003-04-04', 'siege_first', 1, $1)")
            .bind(&seed.0[..])
            .execute(server.pool())
            .await
            .expect("a day that was promised before");
        let mut anna = server.client();
        let promised = anna.get("/daily/2003-04-04").await.ok();
        assert_eq!(promised["rules_version"], 1);
        assert_eq!(
            promised["commitment"],
            json!(Commitment::to(&seed, version_1()))
        );
        let mut game = anna.begin("daily").await;
        let view = anna.get(&format!("/games/{}", game.id)).await.ok();
        assert_eq!(
            (&view["rules_version"], &view["ranked"]),
            (&json!(1), &json!(true))
        );
        assert_eq!(view["commitment"], promised["commitment"]);
        // At its blind table too.
        let blind = anna.begin("blind").await;
        let blind = anna.get(&format!("/games/{}", blind.id)).await.ok();
        assert_eq!(blind["rules_version"], 1);
        anna.finish(&mut game, &mut 5).await;
        server.reopen(after, Default::default()).await;
        let mut ben = server.client();
        let record = ben.get(&format!("/games/{}/record", game.id)).await.ok();
        let record: Record = serde_json::from_value(record).expect("a record");
        assert_eq!(record.rules(), Ok(version_1()));
        verify(version_1(), record.seed.0, &record.log).expect("its luck follows");
    });
}

#[test]
fn a_version_that_nobody_knows_is_refused_and_named() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let game = anna.begin_by("siege_first").await;
        let known = Ruleset::FIRST.newest().version();
        let become_version = async |version: u16| {
            sqlx::query("update game set rules_version = $2 where id = $1::uuid")
                .bind(&game.id)
                .bind(i32::from(version))
                .execute(server.pool())
                .await
                .expect("a game of that version");
        };
        become_version(9).await;
        let mut why = Vec::new();
        let replayed = server.store.replay_all(|found| why.push(found.clone()));
        replayed.await.expect("a database");
        let mine = why.iter().find(|found| found.game.to_string() == game.id);
        let mine = &mine.expect("it is told").why;
        assert!(
            mine.contains("version 9") && mine.contains("1 to 2"),
            "{mine}"
        );
        become_version(known).await;
        anna.get(&format!("/games/{}", game.id)).await.ok();
    });
}
