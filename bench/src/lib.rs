//! Common parts of the measuring programs: rounds, and a figure as min / median / max.

pub mod cpu;
pub mod load;

use std::fmt;

/// Figures of several rounds.
#[derive(Clone, Debug)]
pub struct Rounds(Vec<f64>);

impl Rounds {
    /// From what each round measured.
    #[must_use]
    pub fn new(mut figures: Vec<f64>) -> Self {
        figures.sort_by(f64::total_cmp);
        Self(figures)
    }

    /// The middle one.
    #[must_use]
    pub fn median(&self) -> f64 {
        self.0.get(self.0.len() / 2).copied().unwrap_or(f64::NAN)
    }

    /// The smallest.
    #[must_use]
    pub fn min(&self) -> f64 {
        self.0.first().copied().unwrap_or(f64::NAN)
    }

    /// The largest.
    #[must_use]
    pub fn max(&self) -> f64 {
        self.0.last().copied().unwrap_or(f64::NAN)
    }
}

/// `min / median / max`, with as many digits as the figure needs.
impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.median() >= 100.0 {
            0
        } else if self.median() >= 10.0 {
            1
        } else {
            2
        };
        write!(
            f,
            "{:.digits$} / **{:.digits$}** / {:.digits$}",
            self.min(),
            self.median(),
            self.max()
        )
    }
}
