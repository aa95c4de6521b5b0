//! Random games of the siege: the games of the catalogues under snapshot, and their format there.

use super::{CardSet, Edition, Ending, Options, SiegeRules};
use crate::fate::Fast;
use crate::game::Game;

/// One line for the catalogue: number, log entries, turns, ending, points, and the hash of every step.
#[must_use]
pub fn line(number: u64, game: &Game<SiegeRules>, chain: &str) -> String {
    let ending = game.state().ending().map_or("unfinished", Ending::key);
    let total = game.outcome().map_or(0, |score| score.total);
    let (entries, turns) = (game.seq(), game.turn());
    format!("{number} {entries} {turns} {ending} {total} {chain}")
}

/// Options of the second edition for a random game: variants and cards at random, balanced every other time.
#[must_use]
pub fn random_options(number: u64) -> Options {
    random_options_of(Edition::Second, number)
}

/// The same of any edition.
#[must_use]
pub fn random_options_of(edition: Edition, number: u64) -> Options {
    let mut choice = Fast::new(number);
    let mut yes = |of: u32| choice.below(of) == 0;
    let mut options = Options::none(edition);
    for &variant in edition.terms().variants {
        options = options.with(variant, yes(2));
    }
    let one_in = if yes(2) { 2 } else { 5 };
    let optional = edition.terms().optional.iter();
    let cards: CardSet = optional.filter(|_| yes(one_in)).collect();
    options = options.with_cards(cards).unwrap_or(options);
    if yes(2) { options.balanced() } else { options }
}

/// The games of the catalogue with options: 100 with all of them, 50 of combinations at random.
pub fn full_catalogue() -> impl Iterator<Item = (Options, u64)> {
    let full = (0..100).map(|number| (Options::FULL, number));
    full.chain((100..150).map(|number| (random_options(number), number)))
}

/// The games of the catalogue by other difficulties than the standard: 25 of each without options, 25 of combinations.
pub fn difficulty_catalogue() -> impl Iterator<Item = (Options, u64)> {
    let harder = [Options::GENTLE, Options::VETERAN];
    (0..100).map(move |number| {
        let preset = harder[number as usize % 2];
        let options = match number {
            0..50 => preset,
            _ => random_options(number).with_difficulty(preset.difficulty()),
        };
        (options, number)
    })
}

/// The first edition's games of the catalogue: 100 without options, 50 of combinations at random.
pub fn first_catalogue() -> impl Iterator<Item = (Options, u64)> {
    let plain = (0..100).map(|number| (Options::FIRST, number));
    let chosen = |number| (random_options_of(Edition::First, number), number);
    plain.chain((100..150).map(chosen))
}
