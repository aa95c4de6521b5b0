//! Prints what `docs/verify.py` reads of a finished game's record: `cargo run -p shared --example record -- KEY NUMBER`
//! plays a random game by the ruleset KEY. With a third word, `tampered`, one of its dice is another.

use serde_json::{Value, json};
use shared::ramparts::Stream;
use shared::random_games::{play_random, seed_of};
use shared::record::fairness::verify;
use shared::record::{Commitment, Game, Revealed, Ruleset};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let ruleset: Ruleset = words.next().ok_or("which ruleset?")?.parse()?;
    let number = words.next().ok_or("which number?")?.parse()?;
    let seed = seed_of(number);
    let (game, _): (Game, _) = play_random(ruleset, number)?;
    let rules = game.rules();
    let (_, draws) = verify(rules, seed, game.log())?;
    let mut record = json!({
        "ruleset": ruleset,
        "rules_version": rules.version(),
        "commitment": Commitment::to(&seed, rules),
        "seed": Revealed(seed),
        "log": game.log(),
        "draws": draws,
    });
    if words.next().as_deref() == Some("tampered") {
        tamper(&mut record);
    }
    println!("{record}");
    Ok(())
}

/// The first volley die is the next number, in the log and among the draws.
fn tamper(record: &mut Value) {
    let volley = json!(Stream::Volley);
    let raise = |outcome: &mut Value| {
        let pips = outcome["value"].as_u64().unwrap_or_default();
        outcome["value"] = json!(pips % 6 + 1);
    };
    let log = record["log"].as_array_mut().into_iter().flatten();
    let outcomes = log
        .filter_map(|entry| entry["outcomes"].as_array_mut())
        .flatten();
    outcomes
        .filter(|outcome| outcome["stream"] == volley)
        .take(1)
        .for_each(raise);
    let draws = record["draws"].as_array_mut().into_iter().flatten();
    draws
        .filter(|draw| draw["stream"] == volley)
        .take(1)
        .for_each(raise);
}
