//! Fate for playouts: fast, and the same for two games as far as they ask the same.
//!
//! Like the server's fate it has no counter: an answer depends on the start value and on the question, and of a lot the thing with
//! the lowest ticket is drawn. So two actions tried with one start value get the same pile, the same chits and the same dice, and
//! the remaining difference is due to the actions.

use shared::fate::{Fate, FateMismatch, Lot, Question};

/// The luck of one playout. Not for stored games.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutFate {
    start: u64,
}

impl PlayoutFate {
    /// The same luck for the same start value.
    #[must_use]
    pub const fn new(start: u64) -> Self {
        Self { start }
    }

    /// The start value of one of a series of playouts, from the seed of the series and its number.
    #[must_use]
    pub const fn seed(seed: u64, number: u64) -> u64 {
        mix(mix(seed).wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    #[inline]
    fn key(self, question: Question) -> u64 {
        let Question { stream, turn, n } = question;
        let which = u64::from(stream.number) << 32 | u64::from(turn) << 16 | u64::from(n);
        mix(self.start ^ which.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

impl Fate for PlayoutFate {
    #[inline]
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        // Unbiased to one part in 2^32.
        let high = self.key(question) >> 32;
        Ok(((high * 6) >> 32) as u8 + 1)
    }

    #[inline]
    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let key = self.key(question);
        let (mut best, mut lowest) = (None, u64::MAX);
        lot.numbers().for_each(|number| {
            let ticket = ticket(key, number.into());
            if best.is_none() || ticket < lowest {
                (best, lowest) = (Some(number), ticket);
            }
        });
        best.ok_or(FateMismatch::Empty(question.stream))
    }
}

/// SplitMix64's last step.
#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The ticket of the thing with this number.
#[inline]
const fn ticket(key: u64, number: u32) -> u64 {
    let z = (key ^ (number as u64 + 1).wrapping_mul(0xd1b5_4a32_d192_ed03))
        .wrapping_mul(0x9fb2_1c65_1e98_df25);
    (z ^ (z >> 35)).wrapping_mul(0x9fb2_1c65_1e98_df25) ^ z >> 28
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Stream;

    fn about(turn: u16, n: u16) -> Question {
        Question {
            stream: Stream::Cup.id(),
            turn,
            n,
        }
    }

    #[test]
    fn dice_and_draws_are_even() {
        let games = 60_000;
        let (mut pips, mut drawn) = ([0_i32; 7], [0_i32; 34]);
        for start in 0..games {
            let mut luck = PlayoutFate::new(start);
            pips[usize::from(luck.roll(about(3, 1)).unwrap())] += 1;
            drawn[usize::from(luck.draw(about(3, 1), Lot::of((1 << 34) - 1)).unwrap())] += 1;
        }
        // Five standard deviations either way.
        let near = |count: i32, of: i32| {
            let expected = games as i32 / of;
            (count - expected).pow(2) < 25 * expected
        };
        assert!(pips[1..].iter().all(|&count| near(count, 6)), "{pips:?}");
        assert!(drawn.iter().all(|&count| near(count, 34)), "{drawn:?}");
    }

    #[test]
    fn a_thing_that_was_not_drawn_does_not_matter() {
        for start in 0..200 {
            let mut luck = PlayoutFate::new(start);
            let bits = 0b1111_0110;
            let all = Lot::of(bits);
            let drawn = luck.draw(about(1, 0), all).unwrap();
            for other in all.numbers().filter(|&number| number != drawn) {
                let fewer = Lot::of(bits & !(1 << other));
                assert_eq!(luck.draw(about(1, 0), fewer), Ok(drawn));
            }
        }
        assert_eq!(
            PlayoutFate::new(1).draw(about(1, 0), Lot::of(0)),
            Err(FateMismatch::Empty(Stream::Cup.id()))
        );
    }
}
