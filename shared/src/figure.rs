//! Display of figures: in the page, in pictures and in shared text.

use std::fmt;

/// A whole number as it is printed: with a minus sign (U+2212) instead of the keyboard's hyphen; zero has no sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure(i32);

impl<Number: Into<i32>> From<Number> for Figure {
    fn from(number: Number) -> Self {
        Self(number.into())
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("−")?;
        }
        fmt::Display::fmt(&self.0.unsigned_abs(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_is_no_hyphen_and_nothing_is_below_zero_by_its_sign_alone() {
        for (number, printed) in [(0, "0"), (7, "7"), (-8, "−8"), (i32::MIN, "−2147483648")] {
            assert_eq!(Figure::from(number).to_string(), printed);
        }
    }
}
