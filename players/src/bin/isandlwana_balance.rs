//! Measures the balance of the battle for one ruleset and prints a section of `docs/isandlwana-balance.md`; progress goes to
//! standard error.

use std::process::ExitCode;

use players::isandlwana::Effort;
use players::isandlwana::balance::{AS_IT_IS, Asked};
use shared::isandlwana::{IsandlwanaRules, Unit};
use shared::rules::Rules as _;

/// Usage, printed for wrong arguments.
const USAGE: &str = "usage: isandlwana_balance RULESET [--games N] [--search-games N] [--playouts N] [--seed N] [--threads N] [--both-search yes] [--steps UNIT=N,…]";

fn main() -> ExitCode {
    let asked = match parse(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("isandlwana_balance: {wrong}; {USAGE}");
            return ExitCode::FAILURE;
        }
    };
    match asked.table(&mut |line| eprintln!("{line}")) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(err) => {
            eprintln!("isandlwana_balance: {err}");
            ExitCode::FAILURE
        }
    }
}

/// Parses the arguments.
fn parse(words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut words = words;
    let ruleset = words.next().unwrap_or_default();
    let mut asked = Asked {
        rules: IsandlwanaRules::newest(&ruleset).map_err(|none| none.to_string())?,
        most: AS_IT_IS,
        games: 2_000,
        search_games: 100,
        both_search: false,
        effort: Effort { playouts: 256 },
        seed: 1,
        threads: 1,
    };
    while let Some(name) = words.next() {
        let value = words.next().ok_or(format!("{name} needs a number"))?;
        if name == "--both-search" {
            asked.both_search = value == "yes";
            continue;
        }
        if name == "--steps" {
            for word in value.split(',') {
                let (unit, steps) = word.split_once('=').ok_or("steps are UNIT=N")?;
                let unit: Unit = unit.parse()?;
                asked.most[unit as usize] = steps.parse().map_err(|_| "steps are UNIT=N")?;
            }
            continue;
        }
        let number: u32 = value
            .parse()
            .map_err(|_| format!("{name} takes a number, not {value:?}"))?;
        match name.as_str() {
            "--games" => asked.games = number,
            "--search-games" => asked.search_games = number,
            "--playouts" => asked.effort.playouts = number,
            "--seed" => asked.seed = number.into(),
            "--threads" => asked.threads = number as usize,
            _ => return Err(format!("unknown option {name:?}")),
        }
    }
    Ok(asked)
}
