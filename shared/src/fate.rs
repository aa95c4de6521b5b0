//! Chance comes from one place: every chit, card and die of every game is asked of a [`Fate`].
//!
//! A fate answers questions and keeps no count of its own: the table says which question this is (stream,
//! turn, how many before it), so the answer to one never shifts the answer to another.

use std::fmt;

use serde::{Deserialize, Serialize};

mod fast;
mod recorded;
mod scripted;
#[cfg(feature = "hash")]
mod seeded;

pub use fast::Fast;
pub(crate) use recorded::Luck;
pub use recorded::{Noted, Recorded};
pub use scripted::Scripted;
#[cfg(feature = "hash")]
pub use seeded::{Seed, Seeded};

/// What a draw is for. Each stream is independent of the others. Append only: the names are part of
/// every stored log and of how seeds are mapped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stream {
    /// Which iButho stands on which track at the start.
    Formation,
    /// Chits out of the iMpi cup.
    Cup,
    /// Cards from the body of the draw pile; one fixed order for the whole game.
    Pile,
    /// Cards from the four at the bottom of the draw pile; one fixed order for the whole game.
    Bottom,
    /// Used Advance chits that go back into the cup.
    Used,
    /// How many chits Prince Dabulamanzi brings back.
    Dabulamanzi,
    /// The Building Ablaze table.
    Ablaze,
    /// Heroic Defense.
    Defence,
    /// Volley dice.
    Volley,
    /// Fighting a fire.
    FireFighting,
    /// What becomes of the surgeon.
    Surgeon,
    /// Whether the next card of the upper pile is one of those shuffled into it alone (R1); one fixed order
    /// for the whole game.
    Upper,
    /// How strong an iButho of the first edition is (12.1).
    Strength,
    /// Whether the next of the four at the bottom is the Relief Column, when cards were left out unseen (12.2 of the
    /// first edition).
    Relief,
}

impl Stream {
    /// How many streams there are.
    pub const COUNT: usize = 14;
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Formation,
        Self::Cup,
        Self::Pile,
        Self::Bottom,
        Self::Used,
        Self::Dabulamanzi,
        Self::Ablaze,
        Self::Defence,
        Self::Volley,
        Self::FireFighting,
        Self::Surgeon,
        Self::Upper,
        Self::Strength,
        Self::Relief,
    ];

    /// The name used in logs and in the mapping of seeds.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formation => "formation",
            Self::Cup => "cup",
            Self::Pile => "pile",
            Self::Bottom => "bottom",
            Self::Used => "used",
            Self::Dabulamanzi => "dabulamanzi",
            Self::Ablaze => "ablaze",
            Self::Defence => "defence",
            Self::Volley => "volley",
            Self::FireFighting => "fire_fighting",
            Self::Surgeon => "surgeon",
            Self::Upper => "upper",
            Self::Strength => "strength",
            Self::Relief => "relief",
        }
    }
}

/// Which draw this is: the `n`th (from 0) of its stream in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What the draw is for.
    pub stream: Stream,
    /// The game's turn; 0 for what is settled once for the whole game.
    pub turn: u16,
    /// How many draws of this stream went before in this turn.
    pub n: u16,
}

/// What a draw brought: the pips of a die, or the number of the thing drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// What the draw was for.
    pub stream: Stream,
    /// 1 to 6 for a die; else the number of the chit, card or iButho.
    pub value: u8,
}

/// Things to draw one from, each with a number below 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot(pub u64);

impl Lot {
    /// Whether the thing with this number is among them.
    #[must_use]
    pub const fn has(self, number: u8) -> bool {
        number < 64 && self.0 >> number & 1 == 1
    }

    /// The numbers, lowest first.
    #[must_use]
    pub const fn numbers(self) -> Numbers {
        Numbers(self.0)
    }
}

/// The numbers of the things in a lot, lowest first.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

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
    /// The record has nothing more.
    Ended(Stream),
    /// The script has nothing for this question.
    Unscripted(Question),
    /// What the script has for this question cannot come of it.
    Misscripted(Question),
    /// The record continues with another stream.
    OtherStream {
        /// What the rules asked for.
        asked: Stream,
        /// What the record holds.
        found: Stream,
    },
    /// The recorded value cannot come of this draw.
    Impossible(Outcome),
    /// Nothing to draw from.
    Empty(Stream),
    /// Outcomes were left over after the action was done.
    LeftOver(usize),
    /// The record does not follow from the seed it is said to come from.
    OtherLuck(Stream),
}

impl fmt::Display for FateMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended(stream) => write!(f, "no outcome left for {}", stream.name()),
            Self::Unscripted(question) => write!(f, "the script has no {question}"),
            Self::Misscripted(question) => {
                write!(f, "what the script has cannot be the {question}")
            }
            Self::OtherStream { asked, found } => {
                write!(
                    f,
                    "asked for {}, the record has {}",
                    asked.name(),
                    found.name()
                )
            }
            Self::Impossible(outcome) => {
                write!(
                    f,
                    "{} cannot bring {}",
                    outcome.stream.name(),
                    outcome.value
                )
            }
            Self::Empty(stream) => write!(f, "nothing to draw from for {}", stream.name()),
            Self::OtherLuck(stream) => {
                write!(f, "the seed brings another outcome for {}", stream.name())
            }
            Self::LeftOver(count) => write!(f, "{count} outcomes left over"),
        }
    }
}

impl std::error::Error for FateMismatch {}

/// The only source of chance.
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
    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch>;
}

impl<F: Fate> Fate for &mut F {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        (**self).roll(question)
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch> {
        (**self).draw(question, lot)
    }
}
