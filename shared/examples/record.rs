//! Prints a finished game's record for `docs/verify.py`: `cargo run -p shared --example record -- KEY NUMBER` plays a random game
//! by the ruleset KEY, of the siege or of Isandlwana; `duel_standard` is the tests' game for two, in which something is taken back.
//! With a third argument the record is forged: `tampered`, one of its dice is changed; `undone`, what both took back is recorded as
//! the undo of one; `retimed`, its last die is that of a turn of the forger's choice.

use serde_json::{Value, json};
use shared::fairness::{Commitment, Revealed, verify};
use shared::fate::{Fast, Fate as _, Question, Seed, Seeded};
use shared::game::Game;
use shared::isandlwana::IsandlwanaRules;
use shared::isandlwana::random_games::random_action;
use shared::ramparts::record::{Ruleset, Step};
use shared::ramparts::{SiegeRules, Stream};
use shared::random_games::{play_random, seed_of};
use shared::rules::{Rules, Side};

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../tests/duel/rules.rs"]
mod rules;

use rules::{DUEL, Duel, seal};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut words = std::env::args().skip(1);
    let key = words.next().ok_or("which ruleset?")?;
    let number = words.next().ok_or("which number?")?.parse()?;
    let mut record = if Duel::find(&key, 1).is_ok() {
        record(&duel(number)?, number)?
    } else if let Ok(rules) = IsandlwanaRules::newest(&key) {
        record(&battle(rules, number)?, number)?
    } else {
        record::<SiegeRules>(&play_random(key.parse::<Ruleset>()?, number)?.0, number)?
    };
    match words.next().as_deref() {
        Some("tampered") => tamper(&mut record)?,
        Some("undone") => forge_undo(&mut record)?,
        Some("retimed") => retime(&mut record, seed_of(number))?,
        _ => {}
    }
    println!("{record}");
    Ok(())
}

fn record<R: Rules>(game: &Game<R>, number: u64) -> Result<Value, Failure>
where
    R::Illegal: 'static,
{
    let (seed, rules) = (seed_of(number), game.rules());
    let (_, draws) = verify(rules, seed, game.log())?;
    Ok(json!({
        "ruleset": rules.key(),
        "rules_version": rules.version(),
        "commitment": Commitment::to(&seed, rules),
        "seed": Revealed(seed),
        "log": game.log(),
        "draws": draws,
    }))
}

/// A battle with entries at random.
fn battle(rules: IsandlwanaRules, number: u64) -> Result<Game<IsandlwanaRules>, Failure> {
    let (mut fate, mut choice) = (Seeded::new(seed_of(number)), Fast::new(number));
    let mut game = Game::begin(rules, &mut fate, &mut ())?;
    while let Some(side) = game.to_act().iter().next() {
        let action = random_action(game.state(), &mut choice).ok_or("nothing is legal")?;
        game.play(side, action, &mut fate, &mut ())?;
    }
    Ok(game)
}

/// A game in which two rounds are taken back, so that the same dice are rolled twice.
fn duel(number: u64) -> Result<Game<Duel>, Failure> {
    let mut fate = Seeded::new(seed_of(number));
    let mut game: Game<Duel> = Game::begin(DUEL, fate, &mut ())?;
    let mut rounds = 0;
    while !game.is_over() {
        for side in [Side::FIRST, Side::SECOND] {
            game.play(side, seal(1 + rounds % 3, "salt"), fate, &mut ())?;
        }
        while game.open_sealed(&mut fate, &mut ())?.is_some() {}
        rounds += 1;
        if rounds == 2 {
            game.take_back(Side::SECOND, 1)?;
        }
    }
    Ok(game)
}

/// The last die is the seed's in another turn, the first in which it differs.
fn retime(record: &mut Value, seed: Seed) -> Result<(), Failure> {
    let draws = record["draws"].as_array_mut().ok_or("no draws")?;
    let no_lot = |draw: &Value| draw["lot"].as_array().is_some_and(Vec::is_empty);
    let at = draws.iter().rposition(no_lot).ok_or("no die")?;
    let stream: Stream = serde_json::from_value(draws[at]["stream"].clone())?;
    let rolled = |turn| {
        Seeded::new(seed).roll(Question {
            stream: stream.id(),
            turn,
            n: 0,
        })
    };
    let (mut turn, mut value) = (1_000, rolled(1_000)?);
    while draws[at]["value"] == json!(value) {
        turn += 1;
        value = rolled(turn)?;
    }
    let draw = &mut draws[at];
    (draw["turn"], draw["n"], draw["value"]) = (json!(turn), json!(0), json!(value));
    let log = record["log"].as_array_mut().into_iter().flatten();
    let mut outcomes = log
        .filter_map(|entry| entry["outcomes"].as_array_mut())
        .flatten();
    outcomes.nth(at).ok_or("no such outcome")?["value"] = json!(value);
    Ok(())
}

/// The first die is the next number, in the log and among the draws.
fn tamper(record: &mut Value) -> Result<(), Failure> {
    let draws = record["draws"].as_array_mut().ok_or("no draws")?;
    let no_lot = |draw: &Value| draw["lot"].as_array().is_some_and(Vec::is_empty);
    let at = draws.iter().position(no_lot).ok_or("no die")?;
    let raise = |outcome: &mut Value| {
        let pips = outcome["value"].as_u64().unwrap_or_default();
        outcome["value"] = json!(pips % 6 + 1);
    };
    raise(&mut draws[at]);
    let log = record["log"].as_array_mut().into_iter().flatten();
    let mut outcomes = log
        .filter_map(|entry| entry["outcomes"].as_array_mut())
        .flatten();
    outcomes.nth(at).map(raise).ok_or("no such outcome")?;
    Ok(())
}

/// An undo of something that had outcomes, in place of the first take-back.
fn forge_undo(record: &mut Value) -> Result<(), Failure> {
    let mut log = record["log"].as_array_mut().into_iter().flatten();
    let back = log.find(|entry| entry["step"].get("take_back").is_some());
    back.ok_or("nothing was taken back")?["step"] = json!(Step::Undo);
    Ok(())
}
