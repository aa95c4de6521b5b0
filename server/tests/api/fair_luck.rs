//! Luck is committed to before it is drawn and published when it is no longer secret; until then nothing that is sent depends on
//! hidden state.

use serde_json::{Value, json};
use shared::fate::{Seed, Seeded};
use shared::ramparts::api::Record;
use shared::ramparts::record::fairness::verify;
use shared::ramparts::record::{Commitment, Game, Ruleset};
use time::OffsetDateTime;
use time::macros::datetime;

use crate::test_client::TestClient;
use crate::test_server::{TestServer, run};

#[test]
fn a_game_is_promised_when_it_begins_and_proved_when_it_is_over() {
    run(async {
        let server = TestServer::open().await;
        let (mut anna, mut ben) = (server.client(), server.client());
        let mut game = anna.begin_by("siege_first").await;
        let (own, open) = (
            format!("/games/{}", game.id),
            format!("/games/{}/record", game.id),
        );
        let promised = anna.get(&own).await.ok();
        assert_eq!(promised.get("seed"), None);
        anna.get(&open).await.problem(403, "not-yet-public");
        anna.act_somehow(&mut game, &mut 3).await;
        ben.get(&open).await.problem(403, "not-yet-public");

        anna.finish(&mut game, &mut 3).await;
        let told = anna.get(&own).await.ok();
        assert_eq!(told["commitment"], promised["commitment"]);
        let shown = ben.get(&open).await.ok();
        assert_eq!(shown["seed"], told["seed"]);
        assert_eq!(shown["log"], told["log"]);
        let record: Record = serde_json::from_value(shown.clone()).expect("a record");
        assert_eq!(
            json!(Commitment::to(
                &record.seed.0,
                record.rules().expect("known rules")
            )),
            promised["commitment"]
        );
        let (again, draws) = verify(
            record.rules().expect("known rules"),
            record.seed.0,
            &record.log,
        )
        .expect("its luck follows");
        assert_eq!(again.digest(), record.digest);
        assert_eq!(draws, record.draws);
        let drawn: Vec<_> = draws
            .iter()
            .map(shared::ramparts::record::fairness::Draw::outcome)
            .collect();
        let logged: Vec<_> = record
            .log
            .iter()
            .flat_map(|entry| entry.outcomes.clone())
            .collect();
        assert_eq!(drawn, logged);
        ben.get("/games/00000000-0000-4000-8000-000000000000/record")
            .await
            .problem(404, "no-such-game");
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn a_day_is_promised_the_day_before_and_told_an_hour_after_it() {
    fn eve() -> OffsetDateTime {
        datetime!(2002-03-03 20:00 UTC)
    }
    fn on_the_day() -> OffsetDateTime {
        datetime!(2002-03-04 20:00 UTC)
    }
    fn in_the_hour() -> OffsetDateTime {
        datetime!(2002-03-05 00:59:59 UTC)
    }
    fn after() -> OffsetDateTime {
        datetime!(2002-03-05 01:00 UTC)
    }
    run(async {
        let mut server = TestServer::at(eve).await;
        let mut anna = server.client();
        let next = anna.get("/daily/2002-03-04").await.ok();
        assert_eq!(next.get("seed"), None);
        assert_eq!(
            anna.get("/daily").await.ok()["next_commitment"],
            next["commitment"]
        );
        anna.get("/daily/2002-03-05")
            .await
            .problem(404, "no-such-day");
        anna.get("/daily/2002-03-02")
            .await
            .problem(404, "no-such-day");

        server.reopen(on_the_day, Default::default()).await;
        anna.base.clone_from(&server.base);
        assert_eq!(anna.get("/daily/2002-03-04").await.ok(), next);
        assert_eq!(
            anna.get("/daily").await.ok()["commitment"],
            next["commitment"]
        );
        let mut on_time = anna.begin("daily").await;
        let mut ben = server.client();
        let mut late = ben.begin("daily").await;
        let promised = anna.get(&format!("/games/{}", on_time.id)).await.ok();
        assert_eq!(promised["commitment"], next["commitment"]);

        server.reopen(in_the_hour, Default::default()).await;
        anna.base.clone_from(&server.base);
        anna.finish(&mut on_time, &mut 5).await;
        let done = anna.get(&format!("/games/{}", on_time.id)).await.ok();
        assert_eq!((done.get("seed"), &done["ranked"]), (None, &json!(true)));
        anna.get(&format!("/games/{}/record", on_time.id))
            .await
            .problem(403, "not-yet-public");
        assert_eq!(anna.get("/daily/2002-03-04").await.ok(), next);
        server.nothing_secret_was_said().await;

        server.reopen(after, Default::default()).await;
        anna.base.clone_from(&server.base);
        ben.base.clone_from(&server.base);
        let told = anna.get("/daily/2002-03-04").await.ok();
        assert_eq!(told["commitment"], next["commitment"]);
        let shown = ben.get(&format!("/games/{}/record", on_time.id)).await.ok();
        assert_eq!(shown["seed"], told["seed"]);
        // A player who knows the day's seed plays for himself.
        ben.act_somehow(&mut late, &mut 5).await;
        let view = ben.get(&format!("/games/{}", late.id)).await.ok();
        assert_eq!(view["ranked"], json!(false));
        ben.finish(&mut late, &mut 5).await;
        let table = ben.get("/leaderboards/daily/2002-03-04").await.ok();
        assert_eq!(table["meta"]["total"], 1);
        assert_eq!(table["rows"][0]["game_id"], json!(on_time.id));
    });
}

/// Two seeds that bring the same beginning and the same chits for some turns' worth of it, and differ in all the rest.
fn alike() -> [Seed; 2] {
    let beginning = |number: u64| {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        let seed = Seed(bytes);
        let game = Game::begin(Ruleset::STANDARD, Seeded::new(seed), &mut ()).expect("a game");
        (seed, game.log().to_vec())
    };
    let (one, log) = beginning(0);
    let other = (1..).map(beginning).find(|(_, other)| *other == log);
    [one, other.expect("one in a thousand is like it").0]
}

/// Everything a client is sent about a game, except what differs in every game: ids, times and the commitment.
async fn everything_said(client: &mut TestClient) -> Vec<Value> {
    let mut said = Vec::new();
    let mut game = client.begin("standard").await;
    for action in [None, Some(json!({"put_forth": {"card": 3}}))] {
        if let Some(action) = &action {
            said.push(client.act(&mut game, action).await);
        }
        for path in ["", "/legal", "/table"] {
            let mut answer = client.get(&format!("/games/{}{path}", game.id)).await.ok();
            let whole = answer.as_object_mut().expect("an object");
            whole.remove("id");
            whole.remove("commitment");
            said.push(answer);
        }
        let me = client.get("/me").await.ok();
        let mut newest = me["games"][0].clone();
        let whole = newest.as_object_mut().expect("a game");
        assert_eq!(whole.remove("id"), Some(json!(game.id)));
        whole.remove("updated_at");
        said.push(newest);
    }
    said
}

#[test]
fn games_that_differ_in_what_is_hidden_alone_are_told_alike() {
    run(async {
        let [one, other] = alike();
        assert_ne!(one, other);
        let mut heard = Vec::new();
        for seed in [one, other] {
            let server = TestServer::with_fixed_seed(seed).await;
            heard.push(everything_said(&mut server.client()).await);
            server.nothing_secret_was_said().await;
        }
        assert_eq!(heard[0].len(), 9);
        assert_eq!(heard[0], heard[1]);
    });
}

#[test]
fn a_dump_has_every_game_that_is_open_and_no_other() {
    run(async {
        let server = TestServer::alone().await;
        let mut anna = server.client();
        let (mut done, mut today) = (anna.begin("standard").await, anna.begin("daily").await);
        let open = anna.begin("standard").await;
        anna.finish(&mut done, &mut 6).await;
        anna.finish(&mut today, &mut 6).await;
        let now = OffsetDateTime::now_utc();
        let dump = server.store.dump(None, now, Vec::new(), |dumped, record| {
            dumped.push((record, std::thread::current().id()));
            Ok::<_, server::Problem>(())
        });
        let dump = dump.await.expect("a dump");
        let (dumped, threads): (Vec<_>, Vec<_>) = dump.out.into_iter().unzip();
        // Compressing and writing keep no request waiting: this thread runs the test, and would have run them.
        assert!(!threads.contains(&std::thread::current().id()));
        assert_eq!((dump.games, dump.broken), (dumped.len() as u64, 0));
        let mut shown = anna.get(&format!("/games/{}/record", done.id)).await.ok();
        shown["name"] = json!("");
        let its = |id: &str| dumped.iter().find(|record| record.id.to_string() == id);
        assert_eq!(its(&done.id).map(|record| json!(record)), Some(shown));
        assert!(its(&today.id).is_none() && its(&open.id).is_none());
    });
}
