//! Plays finished games for the corpus, of the rulesets named, of the siege or of Isandlwana, or the standard siege:
//! `cargo run -p shared --example corpus -- siege_full > shared/tests/corpus/<release>-full.jsonl`.
//! To be run once per release, into a new file; an existing file never changes.

mod battle;
mod siege;

use std::io::Write;

use serde_json::{Value, json};
use shared::game::{Entry, Game};
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::record::Ruleset;
use shared::random_games::seed_of;
use shared::rules::Rules;

/// The first seed; those of the random games are lower.
const FIRST: u64 = 1_000_000;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut named = std::env::args().skip(1).peekable();
    if named.peek().is_none() {
        return siege::write(Ruleset::STANDARD, &mut out);
    }
    for name in named {
        match IsandlwanaRules::newest(&name) {
            Ok(rules) => battle::write(rules, &mut out)?,
            Err(_) => siege::write(name.parse()?, &mut out)?,
        }
    }
    Ok(())
}

/// One game as it would be stored; an entry's number is its index, and empty outcomes and the first side are omitted.
fn line<R: Rules>(game: &Game<R>, number: u64) -> Value {
    let log = game.log().iter().map(|entry: &Entry<R>| {
        let mut line = json!({ "step": entry.step });
        if !entry.outcomes.is_empty() {
            line["outcomes"] = json!(entry.outcomes);
        }
        if !entry.side.is_first() {
            line["side"] = json!(entry.side);
        }
        line
    });
    json!({
        "ruleset": game.rules().key(),
        "rules_version": game.rules().version(),
        "seed": seed_of(number).0.map(|byte| format!("{byte:02x}")).concat(),
        "digest": game.digest(),
        "undos": game.undos(),
        "score": game.outcome(),
        "log": log.collect::<Vec<_>>(),
    })
}

/// Writes a game's line.
fn write_line<R: Rules>(game: &Game<R>, number: u64, out: &mut impl Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", line(game, number))?)
}
