//! Fate as it was: replays, and the browser applying what the server drew.

use super::{Fate, FateMismatch, Lot, Outcome, Question};

/// What a luck brings: a die without a lot. Only who proves a game names one, so that no other program has it compiled.
pub(crate) type Luck<'a> = &'a dyn Fn(Question, Option<Lot>) -> Result<u8, FateMismatch>;

/// Answers with recorded outcomes, in order, and refuses what cannot be.
pub struct Recorded<'a> {
    left: &'a [Outcome],
    luck: Option<Luck<'a>>,
}

impl<'a> Recorded<'a> {
    /// From the outcomes of one log entry.
    #[must_use]
    pub const fn new(outcomes: &'a [Outcome]) -> Self {
        Self::of(outcomes, None)
    }

    /// From the outcomes of one log entry, which must be what this luck brings, if one is named. Not a fate of its own,
    /// so that the page has the rules compiled once.
    pub(crate) const fn of(outcomes: &'a [Outcome], luck: Option<Luck<'a>>) -> Self {
        Self {
            left: outcomes,
            luck,
        }
    }

    /// To be called when the action is done.
    ///
    /// # Errors
    /// [`FateMismatch::LeftOver`] when the record holds more than the action used.
    pub const fn finish(self) -> Result<(), FateMismatch> {
        if self.left.is_empty() {
            Ok(())
        } else {
            Err(FateMismatch::LeftOver(self.left.len()))
        }
    }

    /// The recorded value, if it is what luck brings: a die without a lot. Not inlined, for every draw in the rules comes
    /// by here, and the page is to stay small.
    #[inline(never)]
    fn proved(&self, question: Question, lot: Option<Lot>, value: u8) -> Result<u8, FateMismatch> {
        match self.luck {
            Some(luck) if luck(question, lot)? != value => {
                Err(FateMismatch::OtherLuck(question.stream))
            }
            _ => Ok(value),
        }
    }

    fn next(&mut self, question: Question, fits: impl Fn(u8) -> bool) -> Result<u8, FateMismatch> {
        let (first, rest) = self
            .left
            .split_first()
            .ok_or(FateMismatch::Ended(question.stream))?;
        if first.stream != question.stream {
            return Err(FateMismatch::OtherStream {
                asked: question.stream,
                found: first.stream,
            });
        }
        if !fits(first.value) {
            return Err(FateMismatch::Impossible(*first));
        }
        self.left = rest;
        Ok(first.value)
    }
}

impl Fate for Recorded<'_> {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = self.next(question, |value| (1..=6).contains(&value))?;
        self.proved(question, None, value)
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch> {
        let value = self.next(question, |value| lot.has(value))?;
        self.proved(question, Some(lot), value)
    }
}

/// Another fate, with every answer written down.
#[derive(Debug)]
pub struct Noted<F> {
    fate: F,
    outcomes: Vec<Outcome>,
}

impl<F: Fate> Noted<F> {
    /// Starts with an empty sheet.
    pub const fn new(fate: F) -> Self {
        Self {
            fate,
            outcomes: Vec::new(),
        }
    }

    /// What was answered, in order.
    #[must_use]
    pub fn outcomes(self) -> Vec<Outcome> {
        self.outcomes
    }
}

impl<F: Fate> Fate for Noted<F> {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = self.fate.roll(question)?;
        self.outcomes.push(Outcome {
            stream: question.stream,
            value,
        });
        Ok(value)
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch> {
        let value = self.fate.draw(question, lot)?;
        self.outcomes.push(Outcome {
            stream: question.stream,
            value,
        });
        Ok(value)
    }
}
