//! The battle of Isandlwana by the API: whole games for two and against the automaton, rebuilt beside the server by its rules as a
//! player's program would, its leaderboards, and refused requests.

use hyper::body::Bytes;
use serde_json::{Value, json};
use shared::api;
use shared::fairness::{Commitment, Draw, verify};
use shared::fate::{DrawResult, Fast};
use shared::game::{Entry, Game};
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{Action, IsandlwanaRules, Score, Stream, ZULU};
use shared::rules::{Outcome as _, Rules, Side, SideResult};
use uuid::Uuid;

use crate::games_for_two::{command, look, replays};
use crate::pages::{page, shows_picture};
use crate::test_client::{Answer, TestClient};
use crate::test_server::{TestServer, run};

pub(crate) type Record =
    api::Record<String, Entry<IsandlwanaRules>, Vec<Draw<Stream>>, Option<Score>>;

/// More entries than any game has.
const ENDLESS: u32 = 20_000;

/// A battle as in its players' programs: the log, and its state by the rules.
pub(crate) struct Battle {
    pub(crate) id: String,
    pub(crate) game: Game<IsandlwanaRules>,
    choice: Fast,
}

impl Battle {
    /// The server's view of a game.
    pub(crate) fn of(view: &Value, number: u64) -> Self {
        let text = |field: &str| view[field].as_str().expect("text").to_owned();
        let version = view["rules_version"].as_u64().expect("a number");
        let version = u16::try_from(version).expect("a version");
        let rules = IsandlwanaRules::find(&text("ruleset"), version).expect("known rules");
        let log = serde_json::from_value(view["log"].clone()).expect("a log");
        let game = Game::replay(rules, log).expect("a log by the rules");
        assert_eq!(view["digest"], json!(game.digest()));
        Self {
            id: text("id"),
            game,
            choice: Fast::new(number),
        }
    }

    pub(crate) fn path(&self, what: &str) -> String {
        format!("/games/{}/{what}", self.id)
    }

    /// Sends an action, and applies the answer here.
    async fn act(&mut self, player: &mut TestClient, side: Side, action: &Action) -> Value {
        let body = json!({"command_id": Uuid::now_v7(), "seq": self.game.seq(), "action": action,
                          "digest": self.game.digest()});
        let answer = player.post(&self.path("moves"), &body).await.ok();
        let outcomes: Vec<DrawResult<Stream>> =
            serde_json::from_value(answer["outcomes"].clone()).expect("outcomes");
        self.game
            .apply_recorded(side, action, &outcomes, &mut ())
            .expect("what the server does is by the rules");
        assert_eq!(answer["digest"], json!(self.game.digest()), "{action:?}");
        assert_eq!(answer["seq"], json!(self.game.seq()));
        answer
    }

    /// One entry of the side to act; `players` in the order of the sides.
    async fn go_on(&mut self, players: &mut [TestClient]) -> Value {
        let side = self.game.to_act().iter().next().expect("somebody");
        let action = random_action(self.game.state(), &mut self.choice).expect("a legal entry");
        let player = &mut players[usize::from(side.0) % players.len()];
        self.act(player, side, &action).await
    }

    /// To the end.
    pub(crate) async fn finish(&mut self, players: &mut [TestClient]) -> Score {
        while !self.game.is_over() && self.game.seq() < ENDLESS {
            self.go_on(players).await;
        }
        self.game.outcome().expect("a game that ends")
    }

    /// The public record of a finished game is verifiable.
    pub(crate) async fn is_proved(&self, player: &mut TestClient, promised: &Value) -> Value {
        let told = player.get(&self.path("record")).await.ok();
        let record: Record = serde_json::from_value(told.clone()).expect("a record");
        let rules = self.game.rules();
        assert_eq!(json!(Commitment::to(&record.seed.0, rules)), *promised);
        let (again, draws) = verify(rules, record.seed.0, &record.log).expect("its own luck");
        assert_eq!((again.digest(), draws), (record.digest, record.draws));
        assert_eq!(record.score, self.game.outcome());
        told
    }
}

pub(crate) async fn begin(player: &mut TestClient, ruleset: &str, more: Value) -> Answer {
    let mut asked = json!({"command_id": Uuid::now_v7(), "kind": "standard", "ruleset": ruleset});
    let (fields, more) = (asked.as_object_mut(), more.as_object().cloned());
    fields.expect("an object").extend(more.expect("an object"));
    player.post("/games", &asked).await
}

/// The British player, and the Zulu whom he has invited.
pub(crate) async fn sat_down(server: &TestServer, number: u64) -> ([TestClient; 2], Battle, Value) {
    let mut players = [server.client(), server.client()];
    let begun = begin(&mut players[0], "isandlwana_battle", json!({}))
        .await
        .ok();
    let battle = Battle::of(&begun, number);
    let join = json!({"invitation": begun["invitation"]});
    players[1].post(&battle.path("join"), &join).await.ok();
    (players, battle, begun)
}

#[test]
fn two_players_play_a_whole_battle_and_a_third_watches() {
    run(async {
        let server = TestServer::open().await;
        let (mut players, mut battle, begun) = sat_down(&server, 1879).await;
        let mut carl = server.client();
        carl.get("/me").await.ok();
        let mut watching = carl.watch(&battle.path("events"), None).await;
        // Nobody decides for another player, nor out of turn, nor by another game's actions.
        let done = json!({"action": "done"});
        let zulu = command(&mut players[1], &battle.id, "moves", done.clone()).await;
        let refused = zulu.problem(422, "illegal-action");
        assert_eq!(refused["reason"], json!("not_to_act"));
        let onlooker = command(&mut carl, &battle.id, "moves", done).await;
        onlooker.problem(403, "not-your-game");
        // The document takes any game's at this address.
        players[0].any_game = true;
        let pass = json!({"action": "pass"});
        let passed = command(&mut players[0], &battle.id, "moves", pass).await;
        passed.problem(422, "wrong-shape");
        players[0].any_game = false;
        // What reveals nothing is taken back.
        let before = battle.game.digest();
        battle.go_on(&mut players).await;
        let undone = command(&mut players[0], &battle.id, "undo", json!({})).await;
        assert_eq!(undone.ok()["digest"], json!(before));
        battle.game.undo(Side::FIRST).expect("nothing was revealed");
        // The legal actions sent to a script are those that the rules list.
        let legal = players[0].get(&battle.path("legal")).await.ok();
        assert_eq!(legal["actions"], json!(battle.game.legal(Side::FIRST)));
        let legal = players[1].get(&battle.path("legal")).await.ok();
        assert_eq!(legal["actions"], json!([]));

        let score = battle.finish(&mut players).await;
        let table = carl.get(&battle.path("table")).await.ok();
        assert_eq!(table["table"], json!(battle.game.state()));
        let view = look(&mut carl, &battle.id).await;
        assert_eq!(view["score"], json!(score));
        assert_eq!(view["log"], json!(battle.game.log()));
        assert_eq!(view["ranked"], json!(false));
        for seq in 0..battle.game.seq() {
            let (told, entry) = watching.next("entry").await.expect("an entry");
            assert_eq!(told, Some(u64::from(seq)));
            assert_eq!(entry["entry"], view["log"][seq as usize]);
            assert_eq!(entry["over"], json!(seq + 1 == battle.game.seq()));
        }
        battle.is_proved(&mut carl, &begun["commitment"]).await;
        replays(&server, &battle.id).await;
        command(&mut players[0], &battle.id, "resign", json!({}))
            .await
            .problem(409, "game-over");
        // Both are rated by it, each for his side, and it is on no leaderboard.
        for (side, player) in players.iter_mut().enumerate() {
            let rated = player
                .get(&format!("/ratings/isandlwana/{side}"))
                .await
                .ok();
            let rated = rated.as_array().expect("a list").clone();
            let mine = rated.iter().find(|row| row["mine"] == json!(true));
            let won = score.result(Side(side as u8)) == SideResult::Won;
            let rating = mine.expect("a rating")["rating"].as_i64();
            assert_eq!(rating > Some(1500), won, "{rating:?}");
            let me = player.get("/me").await.ok();
            assert_eq!(me["games"][0]["id"], json!(battle.id));
            assert_eq!(me["games"][0]["vp"], json!(score.points));
            assert_eq!(me["games"][0]["level"], json!(null));
            assert_eq!(me["games"][0]["ending"], json!(score.ending));
            let export = player.get("/me/export").await.ok();
            assert_eq!(export["games"][0]["score"], json!(score));
        }
        carl.get(&format!("/leaderboards/isandlwana/around/{}", battle.id))
            .await
            .problem(404, "not-on-board");
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn against_the_automaton_the_result_stands_on_a_leaderboard() {
    run(async {
        let server = TestServer::open().await;
        let mut players = [server.client()];
        let begun = begin(&mut players[0], "isandlwana_solitaire", json!({})).await;
        let begun = begun.ok();
        assert_eq!((begun.get("seats"), &begun["ranked"]), (None, &json!(true)));
        let mut battle = Battle::of(&begun, 22);
        let score = battle.finish(&mut players).await;
        battle
            .is_proved(&mut players[0], &begun["commitment"])
            .await;
        replays(&server, &battle.id).await;
        let [anna] = &mut players;
        // The preview of its challenge link names the score to beat.
        let challenge = anna.post(&battle.path("challenge"), &Value::Null).await;
        let code = challenge.ok()["code"]
            .as_str()
            .expect("two words")
            .to_owned();
        let shown = page(anna, &format!("/challenge/{code}")).await;
        shows_picture(&shown, &server.base, "/pictures/isandlwana.png");
        for said in [
            format!("<title>Isandlwana: challenge {code}</title>"),
            format!("scored {} points of 999. Lead the British: ", score.points),
        ] {
            assert!(shown.contains(&said), "{said} in {shown}");
        }
        let around = anna.get("/leaderboards/isandlwana/around/me").await.ok();
        assert_eq!(around["board"], json!("isandlwana"));
        let rows = around["rows"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["game_id"] == json!(battle.id));
        let row = row.expect("its own");
        assert_eq!(row["vp"], json!(score.points));
        assert_eq!((&row["level"], &row["mine"]), (&json!(null), &json!(true)));
        assert_eq!(row["ending"], json!(score.ending));
        assert_eq!(row["killed"], json!(score.killed));
        assert_eq!(row["turns"], json!(score.turn));
        let kept: i32 = sqlx::query_scalar("select rank_key from game where id = $1")
            .bind(battle.id.parse::<Uuid>().expect("an id"))
            .fetch_one(server.pool())
            .await
            .expect("its row");
        assert_eq!(Some(kept), score.rank_key());
        server.nothing_secret_was_said().await;
        // Others play its luck; a game can continue from any of its moments.
        let code = anna
            .post(&battle.path("challenge"), &Value::Null)
            .await
            .ok();
        let code = code["code"].as_str().expect("two words").to_owned();
        let mut ben = server.client();
        let challenge = ben.get(&format!("/challenges/{code}")).await.ok();
        assert_eq!(challenge["ruleset"], json!("isandlwana_solitaire"));
        assert_eq!(challenge["results"][0]["vp"], json!(score.points));
        let taken = json!({"command_id": Uuid::now_v7(), "kind": "standard", "challenge": code});
        let taken = ben.post("/games", &taken).await.ok();
        assert_eq!(taken["commitment"], begun["commitment"]);
        assert_eq!(taken["ranked"], json!(false));
        let from = json!({"command_id": Uuid::now_v7(), "kind": "standard",
                          "from": {"game": battle.id, "entries": 3}});
        let branch = ben.post("/games", &from).await.ok();
        assert_eq!(branch["log"], json!(battle.game.log()[..3]));
        // A game for one has one seat, and is not given up.
        let resigned = command(
            &mut ben,
            taken["id"].as_str().expect("an id"),
            "resign",
            json!({}),
        );
        resigned.await.problem(422, "not-possible");
    });
}

#[test]
fn the_zulu_are_played_against_the_british_automaton_and_rank_nowhere() {
    run(async {
        let server = TestServer::open().await;
        let mut players = [server.client()];
        for ruleset in ["isandlwana_solitaire_zulu", "isandlwana_solitaire_zulu_h1"] {
            let begun = begin(&mut players[0], ruleset, json!({})).await.ok();
            assert_eq!(begun["ranked"], json!(false));
            let mut battle = Battle::of(&begun, 22);
            let asked: Vec<_> = battle.game.to_act().iter().collect();
            assert_eq!(asked, [ZULU]);
            battle.finish(&mut players).await;
            let [anna] = &mut players;
            battle.is_proved(anna, &begun["commitment"]).await;
            replays(&server, &battle.id).await;
        }
        server.nothing_secret_was_said().await;
    });
}

#[test]
fn better_results_stand_before_worse_ones() {
    run(async {
        let server = TestServer::open().await;
        let mut keys = Vec::new();
        let mut anna = [server.client()];
        for number in 0..3 {
            // Both options together have no leaderboard; one of them has its own.
            let begun = begin(&mut anna[0], "isandlwana_solitaire_r1", json!({})).await;
            let mut battle = Battle::of(&begun.ok(), number);
            let score = battle.finish(&mut anna).await;
            keys.push((score.rank_key(), battle.id.clone()));
        }
        keys.sort();
        let [anna] = &mut anna;
        let board = anna
            .get("/leaderboards/isandlwana_without_bonus?limit=100")
            .await
            .ok();
        let rows = board["rows"].as_array().expect("rows").clone();
        let mine = rows.iter().filter(|row| row["mine"] == json!(true));
        let listed: Vec<_> = mine.map(|row| row["game_id"].clone()).collect();
        let wanted: Vec<_> = keys.into_iter().map(|(_, id)| json!(id)).collect();
        assert_eq!(listed, wanted);
        // Of equal points more kills come first, which the rows tell.
        let of =
            |row: &Value| [&row["vp"], &row["killed"]].map(|it| it.as_u64().expect("a number"));
        assert!(rows.windows(2).all(|pair| of(&pair[0]) >= of(&pair[1])));
        // Neither both options together nor fewer steps are the same as any battle that has a leaderboard.
        for ruleset in ["isandlwana_solitaire_10.1_r1", "isandlwana_solitaire_h1"] {
            let other = begin(anna, ruleset, json!({})).await;
            assert_eq!(other.ok()["ranked"], json!(false), "{ruleset}");
        }
    });
}

#[test]
fn whoever_gives_up_or_lets_his_time_run_out_has_lost() {
    run(async {
        let server = TestServer::open().await;
        let (mut players, mut battle, _) = sat_down(&server, 3).await;
        for _ in 0..20 {
            battle.go_on(&mut players).await;
        }
        let last = battle.game.last_action_of(Side(0)).expect("one");
        let [anna, ben] = &mut players;
        // By agreement all from a side's last action on is taken back; before the second turn the game can be called off.
        let view = look(anna, &battle.id).await;
        let take_back = json!({"take_back": {"to": last}});
        let offer = json!({"seq": view["seq"], "kind": take_back, "side": 0});
        anna.put(&battle.path("offer"), &offer).await.ok();
        let agreed = json!({"kind": take_back});
        command(ben, &battle.id, "offer/accept", agreed).await.ok();
        let view = look(anna, &battle.id).await;
        let again = Battle::of(&view, 4);
        assert_eq!(again.game.state().turn, 1);
        command(ben, &battle.id, "resign", json!({})).await.ok();
        let view = look(anna, &battle.id).await;
        assert_eq!(view["score"]["ending"], json!("zulu_forfeit"));
        replays(&server, &battle.id).await;
        // The preview of a link to it says how it ended and who led which side; that of the table says nothing.
        let own = &battle.id[..8];
        for (player, name) in [(&mut *anna, own.to_owned()), (ben, format!("A {own}"))] {
            player.put("/me", &json!({"name": name})).await.ok();
        }
        for what in ["replay", "result"] {
            let shown = page(anna, &format!("/isandlwana/{}/{what}", battle.id)).await;
            let title = "<title>The battle of Isandlwana: forfeited</title>";
            assert!(shown.contains(title), "{shown}");
            assert!(shown.contains(
                "A British victory: the Zulu player resigned or ran out of time on turn 1."
            ));
            let led = format!("{own} led the British · A {own} led the Zulu army.");
            assert!(shown.contains(&led), "{shown}");
            let picture = format!("/pictures/replay/{}.png", battle.id);
            shows_picture(&shown, &server.base, &picture);
        }
        let shown = page(anna, &format!("/isandlwana/{}", battle.id)).await;
        assert!(!shown.contains("og:title"), "{shown}");

        let (mut players, battle, _) = sat_down(&server, 5).await;
        let [anna, ben] = &mut players;
        let view = look(anna, &battle.id).await;
        let offer = json!({"seq": view["seq"], "kind": "call_off", "side": 0});
        anna.put(&battle.path("offer"), &offer).await.ok();
        let agreed = json!({"kind": "call_off"});
        command(ben, &battle.id, "offer/accept", agreed).await.ok();
        let view = look(anna, &battle.id).await;
        assert_eq!(view["score"], json!(null));
        anna.get(&battle.path("record")).await.ok();
    });
}

#[test]
fn one_screen_plays_both_sides_and_an_open_game_is_found() {
    run(async {
        let server = TestServer::open().await;
        let mut anna = server.client();
        let begun = begin(
            &mut anna,
            "isandlwana_battle_10.1",
            json!({"opponent": "one_screen"}),
        );
        let begun = begun.await.ok();
        assert_eq!(begun.get("invitation"), None);
        let mut battle = Battle::of(&begun, 6);
        let mut players = [anna];
        while !battle.game.is_over() && battle.game.seq() < 200 {
            battle.go_on(&mut players).await;
        }
        assert!(
            battle
                .game
                .log()
                .iter()
                .any(|entry| entry.side == Side::SECOND)
        );

        let [mut anna] = players;
        let open = json!({"opponent": "anybody", "side": 1, "clock": {"days": 3}});
        let begun = begin(&mut anna, "isandlwana_battle", open).await.ok();
        let mut ben = server.client();
        let games = ben.get("/open-games").await.ok();
        let games = games.as_array().expect("a list").clone();
        let mut games = games.iter().filter(|game| game["game"] == begun["id"]);
        let found = games.next().expect("the open game");
        assert_eq!(found["ruleset"], json!("isandlwana_battle"));
        assert_eq!(found["side"], json!(0));
        let mut battle = Battle::of(&begun, 7);
        ben.post(&battle.path("join"), &json!({})).await.ok();
        let mut players = [ben, anna];
        battle.go_on(&mut players).await;
        let view = look(&mut players[0], &battle.id).await;
        assert_eq!(view["seats"][0]["mine"], json!(true));
        assert_eq!(view["seats"][0]["running"], json!(true));
    });
}

#[test]
fn what_there_is_not_of_it_is_refused() {
    run(async {
        let server = TestServer::open().await;
        let mut players = [server.client()];
        // A day's rules are the day's.
        for kind in ["daily", "blind"] {
            let asked = json!({"command_id": Uuid::now_v7(), "kind": kind,
                               "ruleset": "isandlwana_solitaire"});
            players[0]
                .post("/games", &asked)
                .await
                .problem(422, "wrong-shape");
        }
        for (ruleset, more) in [
            ("isandlwana_solitaire", json!({"side": 0})),
            ("isandlwana_solitaire", json!({"opponent": "anybody"})),
            ("isandlwana_battle", json!({"side": 2})),
            ("isandlwana", json!({})),
            ("isandlwana_battle_10.2", json!({})),
        ] {
            // That a game for one has neither a side nor an opponent the document does not say.
            players[0].any_game = true;
            let begun = begin(&mut players[0], ruleset, more).await;
            begun.problem(422, "wrong-shape");
            players[0].any_game = false;
        }
        let begun = begin(&mut players[0], "isandlwana_solitaire", json!({})).await;
        let mut battle = Battle::of(&begun.ok(), 8);
        battle.finish(&mut players).await;
        let [anna] = &mut players;
        // It is no siege, wherever a link leads.
        for page in ["", "/replay", "/result"] {
            let page = anna.get(&format!("//siege/{}{page}", battle.id)).await;
            assert!(page.status != 500, "{page:?}");
            assert!(!page.text.contains("massacre") && !page.text.contains("survival"));
        }
        let [anna, ben] = &mut [anna.clone(), server.client()];
        let deleted = anna
            .send(hyper::Method::DELETE, "/me", &[], Bytes::new())
            .await;
        assert!(deleted.expect("an answer").status.is_success());
        ben.get(&battle.path("record"))
            .await
            .problem(404, "no-such-game");
    });
}
