//! Fate as a test wants it: worked examples, told stream by stream.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use super::{Fate, FateMismatch, Lot, Question, Stream};

/// Answers from a script, one queue for each stream. A wish is a set of numbers of which the lowest that
/// is in the lot is taken, so "any All 1 chit" can be asked for.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    wishes: BTreeMap<u8, VecDeque<u64>>,
}

impl Scripted {
    /// An empty script.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Next on this stream: these dice, in order.
    #[must_use]
    pub fn dice(mut self, stream: Stream, pips: &[u8]) -> Self {
        let queue = self.wishes.entry(stream as u8).or_default();
        queue.extend(pips.iter().map(|&pips| 1 << pips));
        self
    }

    /// Next on this stream: one of these numbers.
    #[must_use]
    pub fn one_of(mut self, stream: Stream, numbers: u64) -> Self {
        self.wishes
            .entry(stream as u8)
            .or_default()
            .push_back(numbers);
        self
    }

    /// Whether every wish was used.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.wishes.values().all(VecDeque::is_empty)
    }

    fn next(&mut self, question: Question, lot: u64) -> Result<u8, FateMismatch> {
        let queue = self.wishes.get_mut(&(question.stream as u8));
        let wish = queue
            .and_then(VecDeque::pop_front)
            .ok_or(FateMismatch::Unscripted(question))?;
        let value = (wish & lot).trailing_zeros() as u8;
        if value == 64 {
            Err(FateMismatch::Misscripted(question))
        } else {
            Ok(value)
        }
    }
}

/// What is to be drawn, as the author of a script would call it: "chit for turn 4".
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.stream {
            Stream::Formation => "iButho for the next track",
            Stream::Cup => "chit",
            Stream::Pile => "card from the body of the pile",
            Stream::Bottom => "card from the bottom of the pile",
            Stream::Used => "used chit to put back",
            Stream::Dabulamanzi => "die of Prince Dabulamanzi",
            Stream::Ablaze => "die of Building Ablaze",
            Stream::Defence => "die of a Heroic Defense",
            Stream::Volley => "die of a volley",
            Stream::FireFighting => "die against a fire",
            Stream::Surgeon => "die of the surgeon",
            Stream::Upper => "card or blank of the upper pile",
            Stream::Strength => "die of an iButho's strength",
            Stream::Relief => "card or blank for the Relief Column",
        })?;
        match self.turn {
            0 => Ok(()),
            turn => write!(f, " for turn {turn}"),
        }
    }
}

impl Fate for Scripted {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        self.next(question, 0b111_1110)
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch> {
        self.next(question, lot.0)
    }
}
