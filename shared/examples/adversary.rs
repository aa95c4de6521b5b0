//! Random games of every ruleset of the siege, watched at every step, for as long as one likes:
//! `cargo xtask adversary --games 1000000`, which runs this natively and compiled to WASM and compares.
//!
//! Arguments: how many games, the first one's number. Prints a line for each block of games: the first number, how
//! many, and a SHA-256 over what they came to. What is found wrong goes to standard error and makes it fail.

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../tests/games/adversaries/watch.rs"]
mod watch;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use sha2::{Digest as _, Sha256};
use shared::ramparts::Ending;

/// Games a line.
const BLOCK: u64 = 1_000;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let (Some(Ok(games)), Ok(first)) = (numbers.next(), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("how many games, and perhaps the number of the first one?");
        return ExitCode::FAILURE;
    };
    let began = Instant::now();
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    let mut rulesets = std::collections::BTreeSet::new();
    let (mut entries, mut longest, mut wrong) = (0_u64, 0_u32, 0_u64);
    let end = first.saturating_add(games);
    let mut start = first;
    while start < end {
        let stop = end.min(start + BLOCK);
        let mut block = Sha256::new();
        for number in start..stop {
            let ruleset = watch::ruleset(number);
            match watch::watch(ruleset, number) {
                Ok(game) => {
                    entries += u64::from(game.seq());
                    longest = longest.max(game.seq());
                    let ending = game.state().ending().map_or("unfinished", Ending::key);
                    *endings.entry(ending).or_default() += 1;
                    block.update(game.digest().to_string());
                    block.update(game.seq().to_be_bytes());
                    let total = game.outcome().map_or(i16::MIN, |score| score.total);
                    block.update(total.to_be_bytes());
                }
                Err(why) => {
                    wrong += 1;
                    eprintln!("game {number} of {ruleset}: {why}");
                    block.update(why);
                }
            }
            if rulesets.len() < 1_000_000 {
                rulesets.insert(ruleset.to_string());
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
