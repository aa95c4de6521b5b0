//! Fate as a test wants it: worked examples, told stream by stream.

use std::collections::{BTreeMap, VecDeque};

use super::{Astray, Fate, Lot, Question, Stream};

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

    fn next(&mut self, question: Question, lot: u64) -> Result<u8, Astray> {
        let queue = self.wishes.get_mut(&(question.stream as u8));
        let wish = queue
            .and_then(VecDeque::pop_front)
            .ok_or(Astray::Ended(question.stream))?;
        let value = (wish & lot).trailing_zeros() as u8;
        if value == 64 {
            Err(Astray::Empty(question.stream))
        } else {
            Ok(value)
        }
    }
}

impl Fate for Scripted {
    fn roll(&mut self, question: Question) -> Result<u8, Astray> {
        self.next(question, 0b111_1110)
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, Astray> {
        self.next(question, lot.0)
    }
}
