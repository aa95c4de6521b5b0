//! Fate for simulation and search: quick, repeatable from its start value, not for scores.

use super::{Fate, FateMismatch, Lot, Question, nth_bit};

/// A small running generator (SplitMix64). Unbiased to one part in 2^32; never used for stored games.
#[derive(Clone, Debug)]
pub struct Fast {
    state: u64,
}

impl Fast {
    /// A fate that gives the same answers for the same start value.
    #[must_use]
    pub const fn new(start: u64) -> Self {
        Self { state: start }
    }

    /// A number below `bound`, which must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = (z ^ (z >> 31)) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }

    /// The common case of a draw: a word that stays in its register.
    fn one_of(&mut self, bits: u64) -> Option<u8> {
        match bits.count_ones() {
            0 => None,
            count => Some(nth_bit(bits, self.below(count))),
        }
    }
}

impl Fate for Fast {
    #[inline]
    fn roll(&mut self, _: Question) -> Result<u8, FateMismatch> {
        Ok(self.below(6) as u8 + 1)
    }

    // Always inlined: the lot is then known, and the path for more than a word is not even compiled.
    #[inline(always)]
    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let drawn = match lot.in_a_word() {
            Some(bits) => self.one_of(bits),
            None => match lot.len() {
                0 => None,
                count => lot.nth(self.below(count)),
            },
        };
        drawn.ok_or(FateMismatch::Empty(question.stream))
    }
}
