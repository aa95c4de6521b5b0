//! A whole random game from one number, with the digest of every step: the same on every machine for ever.
//!
//! Native and WASM are compared by it, and a catalogue of random games under snapshot shows every change of the
//! rules. The digits prove nothing about a player's game; its own log does.

use sha2::{Digest as _, Sha256};

use crate::fate::{Fast, FateMismatch, Seed, Seeded};
use crate::ramparts::{CardSet, Edition, Ending, Options, Refusal};
use crate::record::{Game, LogError, LogErrorKind, Rules, Ruleset};

/// What a random game came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// Log entries, set-up included.
    pub entries: u32,
    /// Turns played.
    pub turns: u16,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Victory points.
    pub total: i16,
    /// SHA-256 over the table's encoding after every entry, first 16 bytes, hexadecimal.
    pub chain: String,
}

impl RandomGame {
    /// One line for the catalogue.
    #[must_use]
    pub fn line(&self, number: u64) -> String {
        let ending = self.ending.map_or("unfinished", Ending::key);
        let Self {
            entries,
            turns,
            total,
            chain,
            ..
        } = self;
        format!("{number} {entries} {turns} {ending} {total} {chain}")
    }
}

/// The seed of a random game: its number, big-endian, four times.
#[must_use]
pub fn seed_of(number: u64) -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&number.to_be_bytes());
    }
    Seed(bytes)
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
pub fn full_catalogue() -> impl Iterator<Item = (Ruleset, u64)> {
    let full = (0..100).map(|number| (Ruleset::FULL, number));
    full.chain((100..150).map(|number| (Ruleset::Siege(random_options(number)), number)))
}

/// The first edition's games of the catalogue: 100 without options, 50 of combinations at random.
pub fn first_catalogue() -> impl Iterator<Item = (Ruleset, u64)> {
    let plain = (0..100).map(|number| (Ruleset::FIRST, number));
    let chosen = |number| {
        (
            Ruleset::Siege(random_options_of(Edition::First, number)),
            number,
        )
    };
    plain.chain((100..150).map(chosen))
}

/// Plays the game, by the newest version of a ruleset or by these rules: fate from the seed, decisions at random among the legal ones, an undo now and then.
///
/// # Errors
/// [`LogError`] only if the rules refuse what they listed as legal.
pub fn play_random(rules: impl Into<Rules>, number: u64) -> Result<(RandomGame, Game), LogError> {
    let mismatch = |seq, mismatch: FateMismatch| LogError {
        seq,
        why: LogErrorKind::Refused(Refusal::Fate(mismatch)),
    };
    let fate = Seeded::new(seed_of(number));
    let mut choice = Fast::new(number);
    let mut game = Game::begin(rules, fate, &mut ()).map_err(|why| mismatch(0, why))?;
    let mut chain = Sha256::new();
    chain.update(game.table().encode());
    let mut list = Vec::new();
    loop {
        game.table().legal_into(&mut list);
        if list.is_empty() {
            break;
        }
        if game.can_undo() && choice.below(16) == 0 {
            let seq = game.seq();
            game.undo().map_err(|_| LogError {
                seq,
                why: LogErrorKind::NothingToUndo,
            })?;
        } else {
            let action = list[choice.below(list.len() as u32) as usize];
            let seq = game.seq();
            game.play(action, fate, &mut ())
                .map_err(|refusal| LogError {
                    seq,
                    why: LogErrorKind::Refused(refusal),
                })?;
        }
        chain.update(game.table().encode());
    }
    let hash: [u8; 32] = chain.finalize().into();
    let chain = hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let score = game.score();
    let random_game = RandomGame {
        entries: game.seq(),
        turns: game.table().turn,
        ending: game.table().ending(),
        total: score.map_or(0, |score| score.total),
        chain,
    };
    Ok((random_game, game))
}
