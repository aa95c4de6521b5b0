//! Grades of bad decisions, by the symbols of chess notation.

use crate::words::{Lang, review_words};

/// A decision that cost something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grade {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Grade {
    /// By its cost and the minimum of each grade; none below the first.
    pub(crate) const fn of(cost: i32, least: [i32; 3]) -> Option<Self> {
        match () {
            () if cost >= least[2] => Some(Self::Blunder),
            () if cost >= least[1] => Some(Self::Mistake),
            () if cost >= least[0] => Some(Self::Inaccuracy),
            () => None,
        }
    }

    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    pub(crate) fn name(self, lang: Lang) -> &'static str {
        let words = review_words(lang);
        match self {
            Self::Inaccuracy => words.grade_inaccuracy,
            Self::Mistake => words.grade_mistake,
            Self::Blunder => words.grade_blunder,
        }
    }
}
