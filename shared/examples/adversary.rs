//! Random games of every ruleset of the siege or the battle, checked at every step, for any number of games:
//! `cargo xtask adversary --game isandlwana --games 1000000`, which runs this natively and compiled to WASM and compares.
//!
//! Arguments: the game, how many games, the first one's number. Prints a line for each block of games: the first number, how many,
//! and a SHA-256 over their results. Errors go to standard error and make it fail.

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../tests/adversary/mod.rs"]
mod adversary;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../tests/isandlwana/adversaries/watch.rs"]
mod battle;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../tests/games/adversaries/watch.rs"]
mod siege;

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::time::Instant;

use adversary::Watched;
use sha2::{Digest as _, Sha256};
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::SiegeRules;
use shared::rules::{Outcome as _, Rules as _};

/// Games per line.
const BLOCK: u64 = 1_000;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_default();
    let mut numbers = words.map(|word| word.parse::<u64>());
    match (numbers.next(), numbers.next().unwrap_or(Ok(0))) {
        (Some(Ok(games)), Ok(first)) if game == SiegeRules::SLUG => {
            play::<SiegeRules>(games, first)
        }
        (Some(Ok(games)), Ok(first)) if game == IsandlwanaRules::SLUG => {
            play::<IsandlwanaRules>(games, first)
        }
        _ => {
            eprintln!(
                "siege or isandlwana, how many games, and perhaps the number of the first one?"
            );
            ExitCode::FAILURE
        }
    }
}

/// How a game ended.
fn ending<R: Watched>(outcome: Option<&R::Outcome>) -> String {
    let summary = outcome.and_then(|outcome| serde_json::to_value(outcome.summary()).ok());
    let ending = summary.and_then(|summary| Some(summary["ending"].as_str()?.to_owned()));
    ending.unwrap_or_else(|| "unfinished".to_owned())
}

fn play<R: Watched>(games: u64, first: u64) -> ExitCode {
    let began = Instant::now();
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    let mut rulesets = BTreeSet::new();
    let (mut entries, mut longest, mut wrong) = (0_u64, 0_u32, 0_u64);
    let end = first.saturating_add(games);
    let mut start = first;
    while start < end {
        let stop = end.min(start + BLOCK);
        let mut block = Sha256::new();
        for number in start..stop {
            let rules = R::numbered(number);
            match adversary::watch(rules, number) {
                Ok(game) => {
                    entries += u64::from(game.seq());
                    longest = longest.max(game.seq());
                    let outcome = game.outcome();
                    *endings.entry(ending::<R>(outcome.as_ref())).or_default() += 1;
                    block.update(game.digest().to_string());
                    block.update(game.seq().to_be_bytes());
                    block.update(serde_json::to_vec(&outcome).unwrap_or_default());
                }
                Err(why) => {
                    wrong += 1;
                    eprintln!("game {number} of {}: {why}", rules.key());
                    block.update(why);
                }
            }
            if rulesets.len() < 1_000_000 {
                rulesets.insert(rules.key());
            }
        }
        let sum: [u8; 32] = block.finalize().into();
        let sum = sum[..16]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>();
        println!("{start} {} {sum}", stop - start);
        start = stop;
    }
    let seconds = began.elapsed().as_secs_f64();
    eprintln!(
        "{games} games of {} rulesets in {seconds:.1} s, {:.0} games/s; {:.1} entries a game, {longest} the longest; \
         {endings:?}; {wrong} wrong",
        rulesets.len(),
        games as f64 / seconds,
        entries as f64 / games as f64,
    );
    if wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
