//! Garbage for every decoder: random bytes, random JSON, and valid JSON with something changed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, reason = "its logs are tampered with elsewhere")]
#[path = "../../../tests/adversary/mod.rs"]
mod adversary;
#[path = "../../../tests/games/adversaries/watch.rs"]
mod watch;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;
use shared::api::{Join, NewOffer, OfferKind, PlainCommand, Rename};
use shared::fate::{Fast, Seed};
use shared::game::Game;
use shared::isandlwana::IsandlwanaRules;
use shared::isandlwana::random_games::random_action;
use shared::ramparts::api::{LegalActions, Move, MoveAnswer};
use shared::ramparts::record::{Entry, Ruleset, Step};
use shared::ramparts::{Action, Digest};
use shared::rules::Side;
use uuid::Uuid;

use adversary::watch;
use watch::ruleset;

/// All decoders of external input.
fn read_as_everything(bytes: &[u8]) {
    decoders::read_as_everything(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        if let Ok(digest) = text.parse::<Digest>() {
            assert_eq!(digest.to_string(), text.to_lowercase());
        }
        match text.parse::<Ruleset>() {
            Ok(ruleset) => assert_eq!(ruleset.to_string(), text, "one text for each ruleset"),
            Err(error) => assert!(error.to_string().contains("siege_standard")),
        }
    }
}

/// Messages of the game with this number.
fn good_texts(number: u64) -> Vec<String> {
    let game = watch(ruleset(number).newest(), number).unwrap();
    let log = game.log();
    let action = log
        .iter()
        .find_map(|entry| match entry.step {
            Step::Act(action) => Some(action),
            _ => None,
        })
        .unwrap_or(Action::Pass);
    let command_id = Uuid::from_u128(u128::from(number));
    let last = log.last().unwrap();
    [
        serde_json::to_string(&action),
        serde_json::to_string(&log[..log.len().min(6)]),
        serde_json::to_string(last),
        serde_json::to_string(&game.ruleset()),
        serde_json::to_string(&game.digest()),
        serde_json::to_string(&game.outcome()),
        serde_json::to_string(&Move {
            command_id,
            seq: game.seq(),
            action,
            digest: game.digest(),
            side: None,
        }),
        serde_json::to_string(&PlainCommand {
            command_id,
            seq: game.seq(),
            digest: game.digest(),
            side: None,
        }),
        serde_json::to_string::<MoveAnswer>(&MoveAnswer {
            seq: game.seq(),
            outcomes: last.outcomes.clone(),
            digest: game.digest(),
            score: game.outcome(),
            followed: Vec::new(),
        }),
        serde_json::to_string(&LegalActions {
            seq: 1,
            digest: game.digest(),
            actions: Action::all().skip(number as usize % 900).take(9).collect(),
            undo: true,
            over: false,
        }),
        serde_json::to_string(&NewOffer {
            seq: game.seq(),
            side: None,
            kind: OfferKind::CallOff,
        }),
        serde_json::to_string(&Join::default()),
        serde_json::to_string(&Rename {
            name: "Anna".into(),
        }),
        Ok(game.ruleset().to_string()),
        Ok(game.digest().to_string()),
    ]
    .into_iter()
    .map(Result::unwrap)
    .chain(good_battle_texts(number))
    .collect()
}

/// The same for the battle: its log so far, after some random entries.
fn good_battle_texts(number: u64) -> Vec<String> {
    let all = IsandlwanaRules::all();
    let rules = all[number as usize % all.len()];
    let (mut fate, mut choice) = (Fast::new(number), Fast::new(!number));
    let mut battle = Game::<IsandlwanaRules>::begin(rules, &mut fate, &mut ()).unwrap();
    for _ in 0..40 {
        let Some(side) = battle.to_act().iter().next() else {
            break;
        };
        let action = random_action(battle.state(), &mut choice).unwrap();
        battle.play(side, action, &mut fate, &mut ()).unwrap();
    }
    let last = battle.log().last().unwrap();
    [
        serde_json::to_string(battle.log()),
        serde_json::to_string(last),
        serde_json::to_string(&last.step),
        serde_json::to_string(&battle.legal(Side::FIRST)),
    ]
    .map(Result::unwrap)
    .to_vec()
}

/// A valid text with some of its bytes or words changed.
fn spoil(text: &str, choice: &mut Fast) -> Vec<u8> {
    const WORDS: [&str; 14] = [
        "null",
        "-1",
        "256",
        "1e309",
        "99999999999999999999",
        "\"\"",
        "{}",
        "[]",
        "true",
        "\"pass\"",
        "\"siege_free_c32\"",
        "\u{0}",
        "\\ud800",
        "6.5",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=choice.below(3) {
        let mut below = |bound: usize| choice.below(bound.max(1) as u32) as usize;
        let at = below(bytes.len());
        match below(6) {
            0 if !bytes.is_empty() => bytes[at] = below(256) as u8,
            1 if !bytes.is_empty() => {
                bytes.remove(at);
            }
            2 => bytes.truncate(at),
            3 => bytes.insert(at, b"{}[],:\"0-_c5"[below(12)]),
            4 => {
                let rest = bytes.split_off(at);
                bytes.extend(WORDS[below(WORDS.len())].bytes());
                bytes.extend(rest.into_iter().skip(below(8)));
            }
            _ => {
                let piece = bytes[at..].to_vec();
                bytes.extend(piece);
            }
        }
    }
    bytes
}

/// JSON of any shape, small.
fn any_json() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(vec![
        "act",
        "ability",
        "pass",
        "put_forth",
        "card",
        "volley",
        "at",
        "uDloko",
        "begin",
        "undo",
        "seq",
        "step",
        "outcomes",
        "stream",
        "value",
        "cup",
        "digest",
        "command_id",
        "action",
        "log",
        "siege_full",
        "leader",
        "name",
    ]);
    let word = words.prop_map(str::to_owned);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0_u8..60).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(word.clone(), inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn bytes_at_random_do_no_harm(bytes: Vec<u8>) {
        read_as_everything(&bytes);
    }

    #[test]
    fn json_at_random_does_no_harm(value in any_json()) {
        read_as_everything(value.to_string().as_bytes());
    }

    #[test]
    fn any_32_bytes_are_a_seed_and_a_seed_is_never_shown(bytes: [u8; 32]) {
        let shown = format!("{:?}", Seed(bytes));
        prop_assert!(!shown.contains(&format!("{}, {}", bytes[0], bytes[1])), "{shown}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn good_texts_are_read_and_spoilt_ones_do_no_harm(number: u64) {
        let mut choice = Fast::new(number);
        for text in good_texts(number) {
            read_as_everything(text.as_bytes());
            for _ in 0..40 {
                read_as_everything(&spoil(&text, &mut choice));
            }
        }
    }
}

#[test]
fn json_nested_without_end_is_refused() {
    for open in ["[", "{\"act\":"] {
        let deep = open.repeat(100_000);
        read_as_everything(deep.as_bytes());
        assert!(serde_json::from_str::<Vec<Entry>>(&deep).is_err());
        assert!(serde_json::from_str::<Step>(&deep).is_err());
    }
}
