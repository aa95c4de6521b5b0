//! How long a stored game takes to replay: the old games of the corpus, each many times. Prints a line for the siege and one for
//! the battle: the game, how many there are, the median and the slowest in microseconds, and the longest log's entries and
//! microseconds.
//!
//! Natively `cargo run --release -p shared --example replay_time`; in the engine that Chromium has, built with `--target
//! wasm32-wasip1` and run in this package's folder: `node ../xtask/tools/wasi.mjs` and the program.

#[allow(dead_code, reason = "the test reads all of a game, this only its log")]
#[path = "../tests/corpus/mod.rs"]
mod corpus;

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use shared::game::Game;
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::SiegeRules;
use shared::rules::Rules;

const TIMES: u32 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    replay::<SiegeRules>()?;
    replay::<IsandlwanaRules>()
}

fn replay<R: Rules>() -> Result<(), Box<dyn Error>> {
    let (mut each, mut longest) = (Vec::new(), (0, 0.0));
    for (at, old) in corpus::games::<R>()? {
        let log = old.entries();
        let mut best = f64::INFINITY;
        // The fastest of several: other load on the machine only adds to it.
        for _ in 0..TIMES {
            let copy = log.clone();
            let began = Instant::now();
            let game = Game::<R>::replay(old.rules()?, copy);
            black_box(game.map_err(|why| format!("{at}: {why}"))?);
            best = best.min(began.elapsed().as_secs_f64() * 1e6);
        }
        if log.len() > longest.0 {
            longest = (log.len(), best);
        }
        each.push(best);
    }
    each.sort_by(f64::total_cmp);
    let (games, median) = (each.len(), each.get(each.len() / 2).copied());
    let slowest = each.last().copied();
    println!(
        "{} {games} {:.1} {:.1} {} {:.1}",
        R::SLUG,
        median.unwrap_or_default(),
        slowest.unwrap_or_default(),
        longest.0,
        longest.1
    );
    Ok(())
}
