//! What `shared` writes is read by the page.

use std::fmt::Debug;

use serde::Serialize;
use shared::api::{
    ChallengeCode, GameKind, Keys, LeaderboardMeta, LeaderboardRank, LinkCode, Player, Points,
    RecoveryCode, Spread, Streak, TurnFeed, Unranked,
};
use shared::fate::{Fast, Seed};
use shared::isandlwana;
use shared::ramparts::Stream;
use shared::ramparts::record::DrawResult;
use shared::ramparts::record::{Commitment, Game, Revealed, Ruleset};
use shared::ramparts::{Action, Ending, Level, SiegeRules, Summary};
use shared::rules::Side;

use super::*;

type GameView = super::GameView<SiegeRules>;
type MoveAnswer = super::MoveAnswer<SiegeRules>;

/// What `shared` writes is read back unchanged.
fn comes_back<T: Wire + Serialize + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it can be written");
    let json = Json::parse(&text).unwrap_or_else(|| panic!("not read as JSON: {text}"));
    assert_eq!(T::read(&json).as_ref(), Some(value), "{text}");
}

#[test]
fn every_action_comes_back() {
    let mut count = 0;
    for action in Action::all() {
        comes_back(&action);
        let text = serde_json::to_string(&action).expect("it can be written");
        assert_eq!(written(action), text);
        count += 1;
    }
    assert!(count > 1000, "{count}");
    for text in [
        r#""volley""#,
        r#"{"volley":{"card":19}}"#,
        r#"{"put_forth":{"card":51}}"#,
        r#""dance""#,
    ] {
        let json = Json::parse(text).expect("JSON");
        assert_eq!(Action::read(&json), None, "{text}");
    }
}

/// Whole games, so that every kind of step and outcome is among them.
#[test]
fn games_come_back() {
    for seed in 0..60 {
        let mut fate = Fast::new(seed);
        let ruleset = Ruleset(crate::test_rulesets::rules(seed));
        let mut game = Game::begin(ruleset, &mut fate, &mut ()).expect("free");
        let mut n = seed as usize;
        while game.state().ending().is_none() {
            n += 1;
            if n.is_multiple_of(4) && game.undo(Side::FIRST).is_ok() {
                continue;
            }
            let legal = game.state().legal_actions();
            game.play(Side::FIRST, legal[n * 31 % legal.len()], &mut fate, &mut ())
                .expect("legal");
        }
        let view = GameView {
            id: Uuid::from_u128(u128::from(seed)),
            kind: [GameKind::Daily, GameKind::Standard, GameKind::Blind][seed as usize % 3],
            day: (seed % 2 == 0).then(|| "2026-11-21".to_owned()),
            ranked: seed % 3 == 0,
            unranked: Unranked::ALL.get(seed as usize % 5).copied(),
            ruleset: game.ruleset(),
            rules_version: game.rules().version(),
            seq: game.seq(),
            digest: game.digest(),
            log: game.log().to_vec(),
            undos: game.undos(),
            score: None,
            commitment: Commitment::to(&Seed([seed as u8; 32]), game.rules()),
            seed: (seed % 2 == 0).then_some(Revealed(Seed([seed as u8; 32]))),
            challenge: (seed % 2 == 1).then(|| "lusab-babad".to_owned()),
            seats: Vec::new(),
            clock: None,
            offer: None,
            invitation: None,
            rematch_of: None,
        };
        comes_back(&view);
        let problem = api::Problem::<Action, GameView> {
            kind: "stale".into(),
            title: "t".into(),
            status: 409,
            detail: "d\n\"ü\"".into(),
            reason: None,
            case: Some("6.7".into()),
            legal: None,
            game: Some(Box::new(view.clone())),
        };
        let text = serde_json::to_string(&problem).expect("it can be written");
        let read = Json::parse(&text).and_then(|json| Problem::read(&json));
        let read = read.expect("a problem");
        assert_eq!(
            (read.kind, read.title, read.status, read.detail, read.case),
            (
                problem.kind,
                problem.title,
                409,
                problem.detail,
                problem.case
            )
        );
        let game = read.game.as_deref().and_then(GameView::read);
        assert_eq!(game, Some(view));
    }
}

#[test]
fn what_games_for_two_have_comes_back() {
    let clocks = [
        None,
        Some(api::Clock::Days(3)),
        Some(api::Clock::Live {
            seconds: 3600,
            increment: 30,
        }),
    ];
    for clock in clocks {
        comes_back(&api::Rating {
            rank: 5_000_000_000,
            name: "n".into(),
            bot: true,
            rating: -17,
            deviation: 350,
            provisional: true,
            games: 3,
            mine: false,
        });
        comes_back(&api::OpenGame {
            game: Uuid::from_u128(1),
            side: Side::SECOND,
            ruleset: "duel_plain".to_owned(),
            name: Some("Anna".to_owned()),
            bot: false,
            clock,
            made_at: "2026-11-21T10:00:00Z".to_owned(),
            rating: clock.map(|_| 1543),
        });
        comes_back(&api::Invitation {
            game: Uuid::from_u128(1),
            side: Side::FIRST,
            ruleset: "duel_plain".to_owned(),
            name: None,
            bot: true,
            clock,
            rating: clock.map(|_| -7),
        });
    }
    for (seconds, running) in [(None, false), (Some(0), true), (Some(86_400), false)] {
        comes_back(&api::Seat {
            side: Side::SECOND,
            name: None,
            bot: false,
            mine: true,
            seconds,
            running,
            rating: running.then_some(api::RatingChange {
                before: 1500,
                deviation_before: 350,
                after: -3,
                deviation_after: 290,
            }),
            rematch: running.then_some(uuid::Uuid::from_u128(7)),
        });
    }
    for kind in [api::OfferKind::CallOff, api::OfferKind::TakeBack { to: 7 }] {
        comes_back(&api::Offer {
            side: Side::FIRST,
            kind,
        });
    }
    comes_back(&api::Presence {
        sides: 3,
        spectators: 2,
    });
}

#[test]
fn every_list_of_names_is_whole() {
    for level in Level::ALL {
        comes_back(&level);
    }
    for ending in Ending::ALL {
        comes_back(&ending);
    }
    for stream in Stream::ALL {
        comes_back(&DrawResult { stream, value: 6 });
    }
}

#[test]
fn what_the_pages_ask_for_comes_back() {
    let game = GameSummary {
        id: Uuid::from_u128(1),
        kind: GameKind::Standard,
        day: None,
        ranked: true,
        ruleset: AnyRuleset::Siege(Ruleset::FULL),
        seq: 3,
        turn: 2,
        finished: false,
        vp: None,
        level: None,
        ending: None,
        updated_at: "2026-11-21T10:00:00Z".into(),
    };
    let over = GameSummary {
        vp: Some(-3),
        level: Some(Level::TragicDefeat),
        ending: Some("overrun".into()),
        finished: true,
        day: Some("2026-11-21".into()),
        ..game.clone()
    };
    // Another game has no word for its points, only its name.
    let other = GameSummary {
        ruleset: AnyRuleset::Other("isandlwana".into()),
        level: None,
        day: None,
        ..over.clone()
    };
    let player = Player {
        id: Uuid::from_u128(2),
        name: "Nomvula <é> \\ \u{1f600}".into(),
        created_at: "2026-11-21T10:00:00Z".into(),
        bot: true,
    };
    comes_back(&Me {
        player: Some(player),
        games: vec![game, other, over.clone()],
    });
    comes_back(&Me {
        player: None,
        games: Vec::new(),
    });
    comes_back(&Daily {
        day: "2026-11-21".into(),
        closes_at: "2026-11-22T00:00:00Z".into(),
        ruleset: AnyRuleset::Siege(Ruleset::STANDARD),
        commitment: Commitment::to(&Seed([1; 32]), Ruleset::STANDARD.newest()),
        next_ruleset: AnyRuleset::Siege(Ruleset::FIRST),
        next_commitment: Commitment::to(&Seed([2; 32]), Ruleset::FIRST.newest()),
        played: Some(over.clone()),
        blind: Some(over.clone()),
    });
    comes_back(&Month {
        month: "2026-11".into(),
        days: vec![
            DayPlayed {
                day: "2026-11-20".into(),
                ruleset: AnyRuleset::Siege(Ruleset::FULL),
                results: 5_000_000_000,
                mine: None,
                given_up: false,
                blind: Some(over.clone()),
            },
            DayPlayed {
                day: "2026-11-21".into(),
                ruleset: AnyRuleset::Other("isandlwana".into()),
                results: 1,
                mine: Some(over),
                given_up: true,
                blind: None,
            },
        ],
        streak: Streak {
            now: 1,
            longest: 366,
        },
    });
    comes_back(&Spread {
        day: "2026-11-21".into(),
        points: vec![Points {
            vp: -3,
            games: 9_000_000_000,
        }],
        given_up: None,
    });
    comes_back(&Spread {
        day: "2026-11-20".into(),
        points: Vec::new(),
        given_up: Some(6_000_000_000),
    });
    let row = LeaderboardRow {
        rank: 1,
        name: "n".into(),
        bot: true,
        vp: 51,
        level: Some(Level::MajorVictory),
        ending: Some(AnyEnding::Siege(Ending::Relieved)),
        killed: None,
        turns: 35,
        undos: 2,
        finished_at: "2026-11-21T10:00:00Z".into(),
        game_id: Uuid::from_u128(3),
        rules_version: 2,
        mine: true,
    };
    comes_back(&Keys {
        browsers: 3,
        passkeys: 2,
        recovery: Some("2026-11-21T10:00:00Z".into()),
        established: Some("2026-11-22T10:00:00Z".into()),
        feed: Some("2026-11-23T10:00:00Z".into()),
    });
    comes_back(&TurnFeed {
        atom: "https://shiyane.example/feeds/00ff/turns.atom".into(),
        calendar: "https://shiyane.example/feeds/00ff/turns.ics".into(),
    });
    comes_back(&RecoveryCode {
        code: "0000-1111-2222-3333-4444-5555".into(),
    });
    comes_back(&LinkCode {
        code: "0000-1111".into(),
        expires_at: "2026-11-21T10:00:00Z".into(),
        qr: "M4 4h7v1h-7z".into(),
        qr_size: 33,
    });
    comes_back(&ChallengeCode {
        code: "lusab-babad".into(),
    });
    comes_back(&Challenge {
        code: "lusab-babad".into(),
        ruleset: AnyRuleset::Siege(Ruleset::FULL),
        rules_version: 1,
        commitment: Commitment::to(&Seed([1; 32]), Ruleset::FULL.newest()),
        total: 7_000_000_000,
        results: vec![row.clone()],
    });
    comes_back(&Leaderboard {
        board: "standard".into(),
        rows: vec![row],
        meta: LeaderboardMeta {
            total: 9_000_000_000,
            place: Some(LeaderboardRank {
                rank: 5_000_000_000,
                behind: 4_000_000_000,
                counted: false,
            }),
        },
    });
    comes_back(&MoveAnswer {
        seq: 4,
        outcomes: Vec::new(),
        digest: "00112233445566778899aabbccddeeff"
            .parse()
            .expect("32 digits"),
        score: None,
        followed: Vec::new(),
    });
}

#[test]
fn a_game_that_the_page_has_no_table_for_is_listed_by_its_name() {
    let read = |text: &str| AnyRuleset::read(&Json::Text(text.into()));
    let name = |name: &str| Some(AnyRuleset::Other(name.into()));
    assert_eq!(read("isandlwana_battle_10.1"), name("isandlwana"));
    assert_eq!(read("siege_full"), Some(AnyRuleset::Siege(Ruleset::FULL)));
    for nothing in ["", "_", "isandlwana", "é_a"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

#[test]
fn what_results_of_each_game_keep_comes_back() {
    comes_back(&AnySummary::Siege(Summary {
        vp: -3,
        level: Level::TragicDefeat,
        ending: Some(Ending::Overrun),
        broke_through: None,
    }));
    comes_back(&AnySummary::Isandlwana(isandlwana::victory::Summary {
        vp: 778,
        ending: isandlwana::Ending::Escape,
        killed: 61,
        held: 210,
    }));
}

#[test]
fn a_result_is_read_in_the_words_of_its_own_game() {
    let row = |ending: &str| {
        let row = format!(
            r#"{{"rank":1,"name":"n","bot":false,"vp":512,"level":null,"ending":"{ending}","killed":61,"turns":6,"undos":0,
                "rules_version":1,"finished_at":"2026-11-21T10:00:00Z","game_id":"00000000-0000-4000-8000-000000000000",
                "mine":true}}"#
        );
        LeaderboardRow::read(&Json::parse(&row).expect("JSON")).expect("a row")
    };
    for ending in isandlwana::Ending::ALL {
        let text = serde_json::to_string(&ending).expect("JSON");
        let row = row(text.trim_matches('"'));
        assert_eq!((row.vp, row.level, row.killed), (512, None, Some(61)));
        assert_eq!(row.ending, Some(AnyEnding::Isandlwana(ending)));
    }
    assert_eq!(row("checkmate").ending, None);
    assert_eq!(
        row("relieved").ending,
        Some(AnyEnding::Siege(Ending::Relieved))
    );
}
