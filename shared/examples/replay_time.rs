//! How long a stored game takes to replay: the corpus of old games, each many times. Prints how many games there are,
//! the median and the slowest in microseconds, and the longest log's entries and microseconds.
//!
//! Natively `cargo run --release -p shared --example replay_time`; in the engine that Chromium has, built with `--target
//! wasm32-wasip1` and run in this package's folder: `node ../xtask/tools/wasi.mjs` and the program.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use serde::Deserialize;
use serde_json::Value;
use shared::fate::Outcome;
use shared::record::{Entry, Game, Ruleset, Step};

#[derive(Deserialize)]
struct Old {
    ruleset: Ruleset,
    log: Vec<Line>,
    #[serde(flatten)]
    _rest: Value,
}

#[derive(Deserialize)]
struct Line {
    step: Step,
    #[serde(default)]
    outcomes: Vec<Outcome>,
}

const TIMES: u32 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Under WASM the package's folder is the only one there is.
    let folder = [
        "tests/corpus",
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"),
    ]
    .into_iter()
    .map(Path::new)
    .find(|folder| folder.is_dir())
    .ok_or("no corpus")?;
    let (mut each, mut longest) = (Vec::new(), (0, 0.0));
    for file in folder.read_dir()? {
        for text in std::fs::read_to_string(file?.path())?.lines() {
            let old: Old = serde_json::from_str(text)?;
            let entry = |(seq, line): (u32, &Line)| Entry {
                seq,
                step: line.step,
                outcomes: line.outcomes.clone(),
            };
            let log: Vec<_> = (0..).zip(&old.log).map(entry).collect();
            let mut best = f64::INFINITY;
            // The quickest of several: whatever else the machine does only ever adds to it.
            for _ in 0..TIMES {
                let copy = log.clone();
                let began = Instant::now();
                black_box(Game::replay(old.ruleset, copy)?);
                best = best.min(began.elapsed().as_secs_f64() * 1e6);
            }
            if log.len() > longest.0 {
                longest = (log.len(), best);
            }
            each.push(best);
        }
    }
    each.sort_by(f64::total_cmp);
    let (games, median) = (each.len(), each[each.len() / 2]);
    let slowest = each.last().copied().unwrap_or_default();
    println!(
        "{games} {median:.1} {slowest:.1} {} {:.1}",
        longest.0, longest.1
    );
    Ok(())
}
