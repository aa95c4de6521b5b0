//! A client that sends too many requests waits; the others do not.

use std::num::NonZeroU32;
use std::time::Duration;

use hyper::Method;
use hyper::body::Bytes;
use serde_json::json;
use server::rate_limits::{Costly, RateLimitConfig, Window};
use uuid::Uuid;

use crate::games_for_two;
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

/// So many, of which next to nothing comes back while a test runs.
fn window(burst: u32) -> Window {
    Window {
        burst: NonZeroU32::new(burst).expect("some"),
        over: Duration::from_secs(u64::from(burst) * 100),
    }
}

/// One proxy, and these budgets for costly requests: of each address, of each player, of everybody.
fn costly(address: u32, player: u32, everybody: u32) -> RateLimitConfig {
    RateLimitConfig {
        costly: Costly {
            address: [window(address); 2],
            player: [window(player); 2],
            everybody: window(everybody),
        },
        ..RateLimitConfig::usual()
    }
}

/// Anything, as a client behind a proxy that saw this address.
async fn send(client: &mut TestClient, method: Method, path: &str, address: &str) -> Answer {
    let headers = [
        ("x-forwarded-for", address),
        ("content-type", "application/json"),
    ];
    let body = match (&method, path) {
        (&Method::POST, "/games") => {
            json!({"command_id": Uuid::now_v7(), "kind": "standard"}).to_string()
        }
        (&Method::POST, "/me/enter") => json!({"code": "ABCD-EFGH"}).to_string(),
        _ => String::new(),
    };
    let answer = client.send(method, path, &headers, body.into());
    answer.await.expect("an answer")
}

async fn begin(client: &mut TestClient, address: &str) -> Answer {
    send(client, Method::POST, "/games", address).await
}

#[test]
fn forty_addresses_that_loop_do_not_keep_a_forty_first_from_beginning_a_game() {
    run(async {
        let mut server = TestServer::open().await;
        server.limit(costly(20, 20, 60)).await;
        let looping = (1..=40).map(|number| {
            let mut client = server.client();
            tokio::spawn(async move {
                let (address, mut begun) = (format!("10.0.0.{number}"), 0_u32);
                for _ in 0..20 {
                    let answer = begin(&mut client, &address).await;
                    begun += u32::from(answer.status.is_success());
                    if !answer.status.is_success() {
                        answer.problem(429, "too-many");
                    }
                }
                begun
            })
        });
        let mut most = 0;
        for looping in looping.collect::<Vec<_>>() {
            most = most.max(looping.await.expect("an end"));
        }
        assert!(most < 20, "everybody's budget never was short");
        let mut anna = server.client();
        begin(&mut anna, "10.0.0.41").await.ok();
        // Cheap requests continue for all of them.
        send(&mut server.client(), Method::GET, "/daily", "10.0.0.1")
            .await
            .ok();
    });
}

#[test]
fn an_address_and_a_player_use_up_their_own_budget_alone() {
    run(async {
        let mut server = TestServer::open().await;
        server.limit(costly(6, 4, 100)).await;
        let mut anna = server.client();
        // A cookie first: the first game is a player's as well.
        send(&mut anna, Method::GET, "/me", "1.1.1.1").await.ok();
        for _ in 0..4 {
            begin(&mut anna, "1.1.1.1").await.ok();
        }
        for address in ["1.1.1.1", "2.2.2.2"] {
            let refused = begin(&mut anna, address).await;
            refused.problem(429, "too-many");
        }
        let mut others = [server.client(), server.client()];
        for other in &mut others {
            begin(other, "1.1.1.1").await.ok();
        }
        let refused = begin(&mut others[0], "1.1.1.1").await;
        refused.problem(429, "too-many");
        begin(&mut others[0], "3.3.3.3").await.ok();
        // All of a player's games together cost more than is left.
        let export = send(&mut anna, Method::GET, "/me/export", "4.4.4.4").await;
        export.problem(429, "too-many");
    });
}

#[test]
fn what_is_not_there_costs_nothing_and_a_wrong_guess_does() {
    run(async {
        let mut server = TestServer::open().await;
        server.limit(costly(3, 3, 100)).await;
        let mut anna = server.client();
        for path in [
            "/games/00000000-0000-4000-8000-000000000000/record",
            "//pictures/replay/00000000-0000-4000-8000-000000000000.png",
            "/nothing/record",
        ] {
            for _ in 0..10 {
                let answer = send(&mut anna, Method::GET, path, "1.1.1.1").await;
                assert_eq!(answer.status, 404, "{path}: {}", answer.text);
            }
        }
        for _ in 0..3 {
            send(&mut anna, Method::POST, "/me/enter", "1.1.1.1")
                .await
                .problem(404, "no-such-code");
        }
        send(&mut anna, Method::POST, "/me/enter", "1.1.1.1")
            .await
            .problem(429, "too-many");
        begin(&mut anna, "1.1.1.1").await.problem(429, "too-many");
    });
}

/// Wrong guesses cost nothing, and many slowly guessing networks are no reason to refuse everybody else.
#[test]
fn wrong_guesses_of_many_leave_everybody_else_his_budget() {
    run(async {
        let mut server = TestServer::open().await;
        server.limit(costly(2, 100, 5)).await;
        let mut anna = server.client();
        for number in 0..30 {
            let address = format!("10.0.{number}.1");
            let mut guesser = server.client();
            send(&mut guesser, Method::POST, "/me/enter", &address)
                .await
                .problem(404, "no-such-code");
        }
        begin(&mut anna, "1.1.1.1").await.ok();
    });
}

/// A duel on one screen whose log has so many pairs of an action and its undo: the same again and again, as it was possible once.
pub(crate) async fn long_duel(server: &TestServer, player: &mut TestClient, pairs: i32) -> String {
    let asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": "duel_standard",
                       "opponent": "one_screen"});
    let begun = player.post("/games", &asked).await.ok();
    let id = begun["id"].as_str().expect("an id").to_owned();
    for (what, more) in [
        ("moves", json!({"action": "guard", "side": 0})),
        ("undo", json!({"side": 0})),
    ] {
        let done = games_for_two::command(player, &id, what, more);
        done.await.ok();
    }
    for grow in [
        "insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
         select game_id, seq + 2 * n, seq + 2 * n - 1, side, gen_random_uuid(), step, outcomes, digest, made_at \
         from move, generate_series(1, $2 - 1) n where game_id = $1 and seq in (1, 2)",
        "update game_state set seq = 1 + 2 * $2, undos = $2 where game_id = $1",
    ] {
        let game: Uuid = id.parse().expect("an id");
        let grow = sqlx::query(grow).bind(game).bind(pairs);
        grow.execute(server.pool()).await.expect("a longer log");
    }
    id
}

/// Looking at a game replays its log, however long that is.
#[test]
fn a_long_log_costs_whoever_has_it_replayed_and_nobody_else() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = games_for_two::client(&server);
        let id = long_duel(&server, &mut anna, 2_001).await;
        server.limit(costly(11, 11, 100)).await;
        // Three and a half units each.
        let game = format!("/games/{id}");
        let paths = [
            game.clone(),
            format!("{game}/legal"),
            format!("{game}/table"),
        ];
        let mut spectator = games_for_two::client(&server);
        for path in &paths {
            let answer = send(&mut spectator, Method::GET, path, "1.1.1.1").await;
            answer.ok();
        }
        for path in &paths {
            let refused = send(&mut spectator, Method::GET, path, "1.1.1.1").await;
            refused.problem(429, "too-many");
        }
        // A refused request has nothing replayed, and costs nothing.
        let mut stranger = games_for_two::client(&server);
        for _ in 0..30 {
            let path = format!("{game}/challenge");
            let refused = send(&mut stranger, Method::POST, &path, "2.2.2.2").await;
            refused.problem(403, "not-yet-public");
        }
        send(&mut stranger, Method::GET, &game, "2.2.2.2")
            .await
            .ok();
        // A game of usual length can be viewed any number of times.
        let short = begin(&mut stranger, "3.3.3.3").await.ok();
        let short = format!("/games/{}", short["id"].as_str().expect("an id"));
        for _ in 0..30 {
            send(&mut stranger, Method::GET, &short, "3.3.3.3")
                .await
                .ok();
        }
        // An export pays for each log as well: thirteen and a half units, and another look for all of them.
        server.limit(costly(18, 18, 100)).await;
        anna.base.clone_from(&server.base);
        let mut of_anna = async |path: &str| send(&mut anna, Method::GET, path, "4.4.4.4").await;
        of_anna("/me/export").await.ok();
        of_anna(&game).await.ok();
        of_anna(&game).await.problem(429, "too-many");
    });
}

/// A stream reads a log again for each change, long after the request that began it.
#[test]
fn a_watched_log_costs_whoever_watches_for_each_change() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = games_for_two::client(&server);
        let id = long_duel(&server, &mut anna, 2_001).await;
        // Two looks of three and a half units.
        server.limit(costly(8, 100, 100)).await;
        anna.base.clone_from(&server.base);
        let mut spectator = games_for_two::client(&server);
        let game = format!("/games/{id}");
        let events = format!("{game}/events");
        let last = Some(4_002);
        let mut watching = spectator.watch_from(&events, last, Some("1.1.1.1")).await;
        let guard = json!({"action": "guard", "side": 0});
        games_for_two::command(&mut anna, &id, "moves", guard)
            .await
            .ok();
        let (number, _) = watching.next("entry").await.expect("an entry");
        assert_eq!(number, Some(4_003));
        send(&mut spectator, Method::GET, &game, "1.1.1.1")
            .await
            .problem(429, "too-many");
    });
}

/// For any budget: what is refused is refunded, so no wait would ever have been long enough.
#[test]
fn any_number_of_games_can_be_taken_along_and_then_not_at_once_again() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = games_for_two::client(&server);
        // Ten units by themselves, and twelve for the log.
        long_duel(&server, &mut anna, 6_250).await;
        server.limit(RateLimitConfig::usual()).await;
        anna.base.clone_from(&server.base);
        let mut take = async || send(&mut anna, Method::GET, "/me/export", "1.1.1.1").await;
        let taken = take().await.ok();
        assert_eq!(taken["games"][0]["seq"], 12_501);
        let refused = take().await;
        let wait = seconds_to_wait(&refused);
        assert!((5..=30).contains(&wait), "{wait}");
        refused.problem(429, "too-many");
    });
}

/// Continues from a game after so many entries, as a client behind a proxy that saw this address.
async fn branch(client: &mut TestClient, (game, entries): (&str, u32), address: &str) -> Answer {
    let headers = [
        ("x-forwarded-for", address),
        ("content-type", "application/json"),
    ];
    let body = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                      "from": {"game": game, "entries": entries}});
    let answer = client.send(Method::POST, "/games", &headers, body.to_string().into());
    answer.await.expect("an answer")
}

/// A log that is copied stays on the disk.
#[test]
fn a_branch_costs_what_its_log_is_long() {
    run(async {
        let mut server = TestServer::open().await;
        let mut anna = games_for_two::client(&server);
        let id = long_duel(&server, &mut anna, 601).await;
        let given_up = json!({"side": 0});
        games_for_two::command(&mut anna, &id, "resign", given_up)
            .await
            .ok();
        server.limit(RateLimitConfig::usual()).await;
        let mut somebody = [1, 2].map(|_| games_for_two::client(&server));
        for client in &mut somebody {
            send(client, Method::GET, "/me", "1.1.1.1").await.ok();
        }
        let [ben, cleo] = &mut somebody;
        // As long as a siege: several, one after the other.
        let mut begun = 0;
        while branch(ben, (&id, 151), "2.2.2.2").await.status.is_success() {
            begun += 1;
        }
        assert!((4..=8).contains(&begun), "{begun}");
        // As long as a battle: another after a while.
        branch(cleo, (&id, 1_201), "3.3.3.3").await.ok();
        let refused = branch(cleo, (&id, 1_201), "3.3.3.3").await;
        let wait = seconds_to_wait(&refused);
        assert!((3..=25).contains(&wait), "{wait}");
        refused.problem(429, "too-many");
        // Without a cookie the address pays.
        let mut copied = 0;
        for _ in 0..40 {
            let mut nobody = games_for_two::client(&server);
            let answer = branch(&mut nobody, (&id, 1_201), "4.4.4.4").await;
            copied += u32::from(answer.status.is_success());
        }
        assert!((2..=4).contains(&copied), "{copied}");
    });
}

fn seconds_to_wait(refused: &Answer) -> u64 {
    let told = refused.headers["retry-after"].to_str();
    told.expect("text").parse().expect("seconds")
}

#[test]
fn pages_that_ask_the_database_are_counted_and_others_are_not() {
    run(async {
        let mut server = TestServer::open().await;
        let rule = RateLimitConfig {
            address: [window(5); 2],
            ..RateLimitConfig::usual()
        };
        server.limit(rule).await;
        let mut anna = server.client();
        let nobody = "00000000-0000-4000-8000-000000000000";
        let replay = format!("//siege/{nobody}/replay");
        let asking = [
            &*replay,
            "//daily/2026-01-01",
            "//challenge/lusab-babad",
            "//daily.atom",
            "//feeds/00/turns.atom",
            "//feeds/00/turns.ics",
        ];
        for (number, path) in asking.iter().enumerate() {
            let address = format!("1.1.1.{number}");
            for _ in 0..5 {
                let answer = send(&mut anna, Method::GET, path, &address).await;
                assert_ne!(answer.status, 429, "{path}");
            }
            send(&mut anna, Method::GET, path, &address)
                .await
                .problem(429, "too-many");
        }
        for path in ["//", "//rules", "//boot.js"] {
            for _ in 0..10 {
                let answer = send(&mut anna, Method::GET, path, "1.1.1.1").await;
                assert_ne!(answer.status, 429, "{path}");
            }
        }
    });
}

/// One after another, as a client behind a proxy that saw this address.
async fn ask(client: &mut TestClient, address: &str) -> Answer {
    client
        .send(
            Method::GET,
            "/daily",
            &[("x-forwarded-for", address)],
            Bytes::new(),
        )
        .await
        .expect("an answer")
}

#[test]
fn an_address_that_asks_too_often_waits_and_nobody_else_does() {
    run(async {
        let mut server = TestServer::open().await;
        server
            .limit(RateLimitConfig {
                address: [window(4); 2],
                ..RateLimitConfig::usual()
            })
            .await;
        let mut anna = server.client();
        for _ in 0..4 {
            ask(&mut anna, "1.1.1.1").await.ok();
        }
        let refused = ask(&mut anna, "1.1.1.1").await;
        let wait = seconds_to_wait(&refused);
        assert!((50..=101).contains(&wait), "{wait}");
        refused.problem(429, "too-many");
        // Another tale about oneself changes nothing, nor does another browser.
        ask(&mut anna, "9.9.9.9, 1.1.1.1")
            .await
            .problem(429, "too-many");
        ask(&mut server.client(), "1.1.1.1")
            .await
            .problem(429, "too-many");
        ask(&mut anna, "2.2.2.2").await.ok();
        // One household, however many addresses it has.
        for number in 1..=4 {
            ask(&mut anna, &format!("2001:db8:0:1::{number}"))
                .await
                .ok();
        }
        ask(&mut anna, "2001:db8:0:1:ffff::5")
            .await
            .problem(429, "too-many");
        ask(&mut anna, "2001:db8:0:2::1").await.ok();
    });
}
