//! Chance has a single source: every chit, card and die of every game is drawn by a [`Fate`].
//!
//! A fate answers questions and has no counter of its own: the game says which question this is (stream, turn, how many before it),
//! so the answer to one never shifts the answer to another. Each game has its own streams ([`Stream`]); a fate knows their numbers
//! and names ([`StreamId`]).

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

mod fast;
mod recorded;
mod scripted;
#[cfg(feature = "hash")]
mod seeded;

pub use fast::Fast;
pub(crate) use recorded::ExpectedDraws;
pub use recorded::{Recorded, Recording};
pub use scripted::Scripted;
#[cfg(feature = "hash")]
pub use seeded::{Seed, Seeded};

/// The purpose of a draw, as fate knows it: number and name of one of a game's streams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StreamId {
    /// Its index among the game's streams.
    pub number: u8,
    /// The name used in logs and in the mapping of seeds.
    pub name: &'static str,
}

/// A game's streams: the purposes of its draws, each independent of the others. The names are part of every stored log and of the
/// mapping of seeds, so streams are only ever added.
pub trait Stream:
    Copy + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// All of them, in the order of their numbers.
    const ALL: &'static [Self];

    /// Its number and name.
    fn id(self) -> StreamId;
}

/// The game's stream with this number.
pub(crate) fn stream_of<S: Stream>(id: StreamId) -> Result<S, FateMismatch> {
    let stream = S::ALL.get(usize::from(id.number)).copied();
    stream.ok_or(FateMismatch::Empty(id))
}

impl<S: Stream> From<S> for StreamId {
    fn from(stream: S) -> Self {
        stream.id()
    }
}

/// Identifies a draw: the `n`th (from 0) of its stream in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The purpose of the draw.
    pub stream: StreamId,
    /// The game's turn; 0 for draws that are made once per game.
    pub turn: u16,
    /// Number of earlier draws of this stream in this turn.
    pub n: u16,
}

/// What a draw brought: the pips of a die, or the number of the thing drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawResult<S> {
    /// What the draw was for.
    pub stream: S,
    /// 1 to 6 for a die; else the number of the thing drawn.
    pub value: u8,
}

/// A lot to draw one thing from, each with a number below 256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot<'a> {
    /// Those below 64, a bit each.
    low: u64,
    /// Those from 64 on, 64 to a word.
    high: &'a [u64],
}

impl<'a> Lot<'a> {
    /// Things with numbers below 64: those whose bit is set.
    #[must_use]
    #[inline]
    pub const fn of(bits: u64) -> Self {
        Self {
            low: bits,
            high: &[],
        }
    }

    /// Things with numbers below 256: those below 64, and in each word of `high` the next 64, of which three are used.
    #[must_use]
    pub const fn many(low: u64, high: &'a [u64]) -> Self {
        let high = match high.split_at_checked(3) {
            Some((most, _)) => most,
            None => high,
        };
        Self { low, high }
    }

    /// Whether the thing with this number is among them.
    #[must_use]
    pub const fn has(self, number: u8) -> bool {
        let bit = number % 64;
        match number / 64 {
            0 => self.low >> bit & 1 == 1,
            word if word as usize <= self.high.len() => {
                self.high[word as usize - 1] >> bit & 1 == 1
            }
            _ => false,
        }
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.words().map(u64::count_ones).sum()
    }

    /// All of them as bits, if all numbers are below 64.
    #[inline]
    const fn in_a_word(self) -> Option<u64> {
        if self.high.is_empty() {
            Some(self.low)
        } else {
            None
        }
    }

    /// Whether there is nothing to draw from.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The `n`th of them, from 0, lowest first.
    #[must_use]
    #[inline]
    pub fn nth(self, mut n: u32) -> Option<u8> {
        for (at, word) in (0_u8..).zip(self.words()) {
            let here = word.count_ones();
            if n < here {
                return Some(at * 64 + nth_bit(word, n));
            }
            n -= here;
        }
        None
    }

    /// The numbers, lowest first.
    pub fn numbers(self) -> impl Iterator<Item = u8> + 'a {
        let words = (0_u8..).zip(self.words());
        words.flat_map(|(at, word)| Numbers::of(word).map(move |number| at * 64 + number))
    }

    #[inline]
    fn words(self) -> impl Iterator<Item = u64> + 'a {
        std::iter::once(self.low).chain(self.high.iter().copied())
    }
}

/// The index of the `n`th set bit, from 0; more than `n` must be set. Branchless: which bit a draw selects is random, and a
/// mispredicted branch costs more time than all of this.
#[inline]
fn nth_bit(word: u64, n: u32) -> u8 {
    const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // For each byte, the number of bits set in it and in all below it.
    let up_to = bytes.wrapping_mul(EVERY_BYTE);
    // The top bit of each byte that ends before the wanted bit: `n` set bits or fewer up to there.
    let before = (((u64::from(n) * EVERY_BYTE) | TOPS) - up_to) & TOPS;
    let mut at = ((before >> 7).wrapping_mul(EVERY_BYTE) >> 56) as u32 * 8;
    let mut n = n - ((up_to << 8) >> at) as u32 % 256;
    // Then by bisection: four bits, two, one.
    let mut half = |counts: u64, bits: u32| {
        let low = (counts >> at) as u32 & ((1 << bits) - 1);
        let above = u32::from(n >= low);
        n -= low * above;
        at += bits * above;
    };
    half(nibbles, 4);
    half(pairs, 2);
    half(word, 1);
    at as u8
}

/// The numbers of the bits that are set, lowest first.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// Of these bits.
    #[must_use]
    pub const fn of(bits: u64) -> Self {
        Self(bits)
    }
}

impl Iterator for Numbers {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Numbers {}

/// Why a fate could not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FateMismatch {
    /// The record has no more entries.
    Ended(StreamId),
    /// The script has nothing for this question.
    Unscripted(Question),
    /// The scripted answer is impossible for this question.
    Misscripted(Question),
    /// The record continues with another stream.
    OtherStream {
        /// What the rules asked for.
        asked: StreamId,
        /// What the record holds.
        found: StreamId,
    },
    /// The recorded value is impossible for this draw.
    Impossible {
        /// What the draw was for.
        stream: StreamId,
        /// The recorded value.
        value: u8,
    },
    /// Nothing to draw from.
    Empty(StreamId),
    /// Outcomes were left over after the action was done.
    LeftOver(usize),
    /// The record does not follow from the seed it is claimed to come from.
    OtherLuck(StreamId),
}

impl fmt::Display for FateMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended(stream) => write!(f, "no outcome left for {}", stream.name),
            Self::Unscripted(question) => write!(f, "the script has no {question}"),
            Self::Misscripted(question) => {
                write!(f, "what the script has cannot be the {question}")
            }
            Self::OtherStream { asked, found } => {
                write!(f, "asked for {}, the record has {}", asked.name, found.name)
            }
            Self::Impossible { stream, value } => {
                write!(f, "{} cannot bring {value}", stream.name)
            }
            Self::Empty(stream) => write!(f, "nothing to draw from for {}", stream.name),
            Self::OtherLuck(stream) => {
                write!(f, "the seed brings another outcome for {}", stream.name)
            }
            Self::LeftOver(count) => write!(f, "{count} outcomes left over"),
        }
    }
}

impl std::error::Error for FateMismatch {}

/// The only source of chance.
///
/// # Examples
///
/// ```
/// use shared::fate::{Fate, FateMismatch, Lot, Question, Seed, Seeded};
/// use shared::ramparts::Stream;
///
/// let ask = |n| Question { stream: Stream::Volley.into(), turn: 1, n };
/// let mut fate = Seeded::new(Seed([7; 32]));
/// let first = fate.roll(ask(0))?;
/// // Whatever is asked in between, the answer to a question stays the same.
/// let chit = fate.draw(Question { stream: Stream::Cup.into(), turn: 1, n: 0 }, Lot::of(0b1010))?;
/// assert!(chit == 1 || chit == 3);
/// assert_eq!(fate.roll(ask(0))?, first);
/// # Ok::<(), FateMismatch>(())
/// ```
pub trait Fate {
    /// One die, 1 to 6.
    ///
    /// # Errors
    /// [`FateMismatch`] when the answer is recorded or scripted and does not fit.
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch>;

    /// One of the lot, by its number.
    ///
    /// # Errors
    /// [`FateMismatch`] when the lot is empty, or the answer is recorded or scripted and does not fit.
    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch>;
}

impl<F: Fate> Fate for &mut F {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        (**self).roll(question)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        (**self).draw(question, lot)
    }
}
