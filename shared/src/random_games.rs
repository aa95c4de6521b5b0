//! A whole random game from one number, with the digest of every step: the same on every machine, forever.
//!
//! Native and WASM are compared by it, and catalogues of random games under snapshot show every change of the rules. The digests
//! prove nothing about a player's game; its own log does.

use sha2::{Digest as _, Sha256};

use crate::fate::{Fast, Seed, Seeded};
use crate::game::{Game, LogError, LogErrorKind};
use crate::rules::{Refusal, Rules, Side};

/// The seed of a random game: its number, big-endian, four times.
#[must_use]
pub fn seed_of(number: u64) -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_exact_mut(8) {
        chunk.copy_from_slice(&number.to_be_bytes());
    }
    Seed(bytes)
}

/// Plays a whole game: fate from the seed of this number, random decisions among the legal ones, an occasional undo. Returned with
/// the game is SHA-256 over the state's encoding after every entry, first 16 bytes, hexadecimal.
///
/// # Errors
/// [`LogError`] only if the rules refuse what they listed as legal.
pub fn play_random<R: Rules>(
    rules: impl Into<R>,
    number: u64,
) -> Result<(Game<R>, String), LogError<R::Illegal>> {
    let mut list = Vec::new();
    play_random_by(rules.into(), number, |state, side, choice| {
        R::legal_into(state, side, &mut list);
        let count = list.len() as u32;
        (count > 0).then(|| list.swap_remove(choice.below(count) as usize))
    })
}

/// The same with other decisions: `decide` returns one for a side, or none, which ends the game there.
///
/// # Errors
/// [`LogError`] if its decision is not legal.
pub fn play_random_by<R: Rules>(
    rules: R,
    number: u64,
    mut decide: impl FnMut(&R::State, Side, &mut Fast) -> Option<R::Action>,
) -> Result<(Game<R>, String), LogError<R::Illegal>> {
    let refused = |seq, why| LogError {
        seq,
        why: LogErrorKind::Refused(why),
    };
    let fate = Seeded::new(seed_of(number));
    let mut choice = Fast::new(number);
    let mut game: Game<R> = Game::begin(rules, fate, &mut ())
        .map_err(|mismatch| refused(0, Refusal::Fate(mismatch)))?;
    let mut chain = Sha256::new();
    chain.update(R::encode(game.state()));
    loop {
        let mut sides = game.to_act().iter();
        let Some(first) = sides.next() else { break };
        let others: Vec<_> = sides.collect();
        // A game with one side draws nothing more.
        let side = match others.len() as u32 {
            0 => first,
            more => match choice.below(more + 1) {
                0 => first,
                other => others[other as usize - 1],
            },
        };
        let seq = game.seq();
        if game.can_undo(side) && choice.below(16) == 0 {
            game.undo(side).map_err(|why| LogError {
                seq,
                why: LogErrorKind::NotPossible(why),
            })?;
        } else {
            let Some(action) = decide(game.state(), side, &mut choice) else {
                break;
            };
            game.play(side, action, fate, &mut ())
                .map_err(|refusal| refused(seq, refusal))?;
        }
        chain.update(R::encode(game.state()));
        while game
            .open_sealed(fate, &mut ())
            .map_err(|refusal| refused(seq, refusal))?
            .is_some()
        {
            chain.update(R::encode(game.state()));
        }
    }
    let hash: [u8; 32] = chain.finalize().into();
    Ok((game, hex::encode(&hash[..16])))
}
