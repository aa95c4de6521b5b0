//! Estimates with error bars.

/// An estimate and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The mean of the measurements.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Interval {
    /// Standard errors on either side of a 95 % interval.
    pub(crate) const Z: f64 = 1.96;

    /// The mean of these, with the normal interval.
    #[must_use]
    pub fn of_mean(values: impl Iterator<Item = f64> + Clone) -> Self {
        let n = values.clone().count().max(1) as f64;
        let value = values.clone().sum::<f64>() / n;
        let spread = values.map(|one| (one - value).powi(2)).sum::<f64>();
        let error = Self::Z * (spread / (n - 1.0).max(1.0) / n).sqrt();
        Self {
            value,
            low: value - error,
            high: value + error,
        }
    }

    /// A share, with Wilson's interval, which is right near 0 and 1 too.
    #[must_use]
    pub fn of_share(count: usize, of: usize) -> Self {
        let n = of.max(1) as f64;
        let value = count as f64 / n;
        let middle = (value + Self::Z * Self::Z / (2.0 * n)) / (1.0 + Self::Z * Self::Z / n);
        let error = Self::Z / (1.0 + Self::Z * Self::Z / n)
            * (value * (1.0 - value) / n + Self::Z * Self::Z / (4.0 * n * n)).sqrt();
        Self {
            value,
            low: (middle - error).max(0.0),
            high: (middle + error).min(1.0),
        }
    }

    /// Half the interval's width.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_none_is_still_uncertain() {
        let none = Interval::of_share(0, 100);
        assert_eq!(none.value, 0.0);
        assert!(
            none.low == 0.0 && (0.03..0.04).contains(&none.high),
            "{none:?}"
        );
        let half = Interval::of_share(500, 1000);
        assert!((0.030..0.032).contains(&half.half()), "{half:?}");
    }

    #[test]
    fn a_mean_has_its_error() {
        let two = Interval::of_mean([1.0, 3.0].into_iter());
        assert_eq!(two.value, 2.0);
        assert!((two.half() - 1.96).abs() < 1e-9, "{two:?}");
    }
}
