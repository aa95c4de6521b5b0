//! A game whose seed is known where it is played: no server has it, and nobody is asked for its luck.

use super::Game;
use crate::fate::{FateMismatch, Lot, Question, Recorded, Seed, Seeded};
use crate::rules::{Refusal, Rules, Side};

impl<R: Rules> Game<R> {
    /// [`Game::begin`] with the luck of a seed.
    ///
    /// # Errors
    /// [`FateMismatch`] when the luck cannot answer, which a seed's always can.
    pub fn begin_local(
        rules: R,
        seed: Seed,
        witness: &mut Vec<R::Event>,
    ) -> Result<Self, FateMismatch> {
        let luck =
            |question: Question, lot: Option<Lot<'_>>| Seeded::new(seed).resolve(question, lot);
        Self::begin(rules, &mut Recorded::<R::Stream>::first(&luck), witness)
    }

    /// [`Game::play`] with the luck of a seed. The fate is the one of replays, so that the page has the rules compiled once.
    ///
    /// # Errors
    /// [`Refusal`]; the game is then as it was.
    pub fn play_local(
        &mut self,
        side: Side,
        action: R::Action,
        seed: Seed,
        witness: &mut Vec<R::Event>,
    ) -> Result<(), Refusal<R::Illegal>> {
        let luck =
            |question: Question, lot: Option<Lot<'_>>| Seeded::new(seed).resolve(question, lot);
        self.play(
            side,
            action,
            &mut Recorded::<R::Stream>::first(&luck),
            witness,
        )?;
        Ok(())
    }
}
