//! Recorded fate: replays, and the browser applying the server's draws.

use super::{DrawResult, Fate, FateMismatch, Lot, Question, Stream, stream_of};

/// The outcome of a luck: a die without a lot. Only callers that prove a game name one, so that no other program contains it.
pub(crate) type ExpectedDraws<'a> =
    &'a dyn Fn(Question, Option<Lot<'_>>) -> Result<u8, FateMismatch>;

/// Answers with recorded outcomes, in order, and refuses impossible ones.
pub struct Recorded<'a, S> {
    left: &'a [DrawResult<S>],
    luck: Option<ExpectedDraws<'a>>,
    /// Nothing is recorded yet: the luck answers.
    first: bool,
}

impl<'a, S: Stream> Recorded<'a, S> {
    /// From the outcomes of one log entry.
    #[must_use]
    pub const fn new(outcomes: &'a [DrawResult<S>]) -> Self {
        Self::of(outcomes, None)
    }

    /// From the outcomes of one log entry, which must match this luck, if one is given. Not a separate fate, so that the page has
    /// the rules compiled once.
    pub(crate) const fn of(outcomes: &'a [DrawResult<S>], luck: Option<ExpectedDraws<'a>>) -> Self {
        Self {
            left: outcomes,
            luck,
            first: false,
        }
    }

    /// The outcomes of this luck, for the first time, without a record. Not [`super::Seeded`] itself, for the same reason.
    #[cfg(feature = "hash")]
    pub(crate) const fn first(luck: ExpectedDraws<'a>) -> Self {
        Self {
            left: &[],
            luck: Some(luck),
            first: true,
        }
    }

    /// Must be called when the action is done.
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

    /// The recorded value, if it matches the luck: a die without a lot. Not inlined, since every draw in the rules passes through
    /// here, and the page must stay small.
    #[inline(never)]
    fn proved(
        &self,
        question: Question,
        lot: Option<Lot<'_>>,
        value: u8,
    ) -> Result<u8, FateMismatch> {
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
        let found = first.stream.id();
        if found.number != question.stream.number {
            return Err(FateMismatch::OtherStream {
                asked: question.stream,
                found,
            });
        }
        if !fits(first.value) {
            return Err(FateMismatch::Impossible {
                stream: found,
                value: first.value,
            });
        }
        self.left = rest;
        Ok(first.value)
    }
}

impl<S: Stream> Fate for Recorded<'_, S> {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = match self.luck {
            Some(luck) if self.first => return luck(question, None),
            _ => self.next(question, |value| (1..=6).contains(&value))?,
        };
        self.proved(question, None, value)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let value = match self.luck {
            Some(luck) if self.first => return luck(question, Some(lot)),
            _ => self.next(question, |value| lot.has(value))?,
        };
        self.proved(question, Some(lot), value)
    }
}

/// Another fate, with every answer recorded.
#[derive(Debug)]
pub struct Recording<F, S> {
    fate: F,
    outcomes: Vec<DrawResult<S>>,
}

impl<F: Fate, S: Stream> Recording<F, S> {
    /// Starts without a record.
    pub const fn new(fate: F) -> Self {
        Self {
            fate,
            outcomes: Vec::new(),
        }
    }

    fn note(&mut self, question: Question, value: u8) -> Result<u8, FateMismatch> {
        let stream = stream_of(question.stream)?;
        self.outcomes.push(DrawResult { stream, value });
        Ok(value)
    }

    /// The answers, in order.
    #[must_use]
    pub fn outcomes(self) -> Vec<DrawResult<S>> {
        self.outcomes
    }
}

impl<F: Fate, S: Stream> Fate for Recording<F, S> {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = self.fate.roll(question)?;
        self.note(question, value)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let value = self.fate.draw(question, lot)?;
        self.note(question, value)
    }
}
