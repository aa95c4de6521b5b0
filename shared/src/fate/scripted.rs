//! Scripted fate for tests: worked examples, specified stream by stream.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use super::{Fate, FateMismatch, Lot, Question, StreamId};

/// Answers from a script, one queue for each stream. A wish is a set of numbers of which the lowest that is in the lot is taken, so
/// "any All 1 chit" can be requested.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    wishes: BTreeMap<u8, VecDeque<Wish>>,
}

#[derive(Clone, Copy, Debug)]
enum Wish {
    /// This number and no other.
    Number(u8),
    /// The lowest of these that is available.
    OneOf(u64),
}

impl Scripted {
    /// An empty script.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Next on this stream: these dice, in order.
    #[must_use]
    pub fn dice(mut self, stream: impl Into<StreamId>, pips: &[u8]) -> Self {
        let wishes = pips.iter().map(|&pips| Wish::Number(pips));
        self.queue(stream.into()).extend(wishes);
        self
    }

    /// Next on this stream: one of these numbers below 64, a bit each.
    #[must_use]
    pub fn one_of(mut self, stream: impl Into<StreamId>, numbers: u64) -> Self {
        self.queue(stream.into()).push_back(Wish::OneOf(numbers));
        self
    }

    fn queue(&mut self, stream: StreamId) -> &mut VecDeque<Wish> {
        self.wishes.entry(stream.number).or_default()
    }

    /// Whether every wish was used.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.wishes.values().all(VecDeque::is_empty)
    }

    fn next(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let queue = self.wishes.get_mut(&question.stream.number);
        let wish = queue
            .and_then(VecDeque::pop_front)
            .ok_or(FateMismatch::Unscripted(question))?;
        let wished = |number: &u8| match wish {
            Wish::Number(wished) => *number == wished,
            Wish::OneOf(numbers) => Lot::of(numbers).has(*number),
        };
        lot.numbers()
            .find(wished)
            .ok_or(FateMismatch::Misscripted(question))
    }
}

/// What is to be drawn: "cup for turn 4".
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.stream.name)?;
        match self.turn {
            0 => Ok(()),
            turn => write!(f, " for turn {turn}"),
        }
    }
}

/// The numbers of a die's faces.
const DIE: Lot<'_> = Lot::of(0b111_1110);

impl Fate for Scripted {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        self.next(question, DIE)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        self.next(question, lot)
    }
}
