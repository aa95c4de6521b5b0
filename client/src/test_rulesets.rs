//! The rules of the tests' random games.

use shared::ramparts::Options;

/// The first edition with all options.
pub(crate) fn all_of_the_first() -> Options {
    let terms = Options::FIRST.terms();
    let with = |options: Options, &variant| options.with(variant, true);
    terms
        .variants
        .iter()
        .fold(Options::FIRST, with)
        .with_cards(terms.optional)
        .expect("optional cards")
}

/// The rulesets of both editions, cyclically.
pub(crate) fn rules(seed: u64) -> Options {
    let all = [
        Options::STANDARD,
        Options::FULL,
        Options::FIRST,
        all_of_the_first(),
        Options::AS_IT_HAPPENED,
    ];
    all[seed as usize % all.len()]
}
