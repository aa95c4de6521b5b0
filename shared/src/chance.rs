//! An exact chance: so many of a number of equally likely ways.

use std::ops::{Add, Mul};

/// A chance as a fraction in lowest terms, from 0 to 1.
///
/// # Examples
///
/// ```
/// use shared::Chance;
///
/// let five_or_six = Chance::of(2, 6);
/// assert_eq!(five_or_six.ways(), (1, 3));
/// assert_eq!(five_or_six.percent(), 33);
/// assert_eq!(five_or_six + Chance::of(4, 6), Chance::CERTAIN);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    ways: u64,
    of: u64,
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Self = Self { ways: 0, of: 1 };
    /// It always happens.
    pub const CERTAIN: Self = Self { ways: 1, of: 1 };

    /// So many of so many ways; [`Chance::NEVER`] if there are no ways at all, and never more than all of them.
    #[must_use]
    pub fn of(ways: u64, of: u64) -> Self {
        if of == 0 {
            return Self::NEVER;
        }
        let ways = ways.min(of);
        let shared = greatest_divisor(ways, of);
        Self {
            ways: ways / shared,
            of: of / shared,
        }
    }

    /// The fraction: so many ways, of so many.
    #[must_use]
    pub const fn ways(self) -> (u64, u64) {
        (self.ways, self.of)
    }

    /// In hundredths, a half rounded up; 0 and 100 only if exact.
    #[must_use]
    pub fn percent(self) -> u8 {
        if self.ways == 0 {
            return 0;
        }
        if self.ways == self.of {
            return 100;
        }
        // Avoids overflow of the multiplication: the loss is far below a hundredth.
        let shift = self.of.leading_zeros().min(10);
        let (ways, of) = (self.ways >> (10 - shift), self.of >> (10 - shift));
        let hundredths = (ways * 200 + of) / (of * 2);
        u8::try_from(hundredths).unwrap_or(99).clamp(1, 99)
    }
}

/// The chance of either of two exclusive events.
impl Add for Chance {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let shared = greatest_divisor(self.of, other.of);
        let of = self.of / shared * other.of;
        Self::of(
            self.ways * (of / self.of) + other.ways * (of / other.of),
            of,
        )
    }
}

/// The chance of one event and then, given that, the other.
impl Mul for Chance {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self::of(self.ways * other.ways, self.of * other.of)
    }
}

const fn greatest_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_to_the_nearest_hundredth_but_never_to_certainty() {
        assert_eq!(Chance::of(1, 8).percent(), 13);
        assert_eq!(Chance::of(1, 1_000).percent(), 1);
        assert_eq!(Chance::of(999, 1_000).percent(), 99);
        assert_eq!(Chance::of(6, 6).percent(), 100);
        assert_eq!(Chance::of(0, 6).percent(), 0);
        assert_eq!(Chance::of(3, 0), Chance::NEVER);
    }
}
