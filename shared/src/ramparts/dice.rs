//! The dice of a volley, in order.

use serde::{Deserialize, Serialize};

/// Dice of one volley, at most twelve.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(try_from = "Vec<u8>")]
pub struct Dice {
    pips: [u8; 12],
    len: u8,
}

impl Dice {
    /// Adds a die. A thirteenth is dropped; no volley has more than ten.
    pub const fn push(&mut self, pips: u8) {
        if (self.len as usize) < self.pips.len() {
            self.pips[self.len as usize] = pips;
            self.len += 1;
        }
    }

    /// The pips, in order.
    #[must_use]
    pub fn pips(&self) -> &[u8] {
        &self.pips[..self.len as usize]
    }

    pub(crate) fn pips_mut(&mut self) -> &mut [u8] {
        &mut self.pips[..self.len as usize]
    }
}

/// From the pips, in order.
impl TryFrom<Vec<u8>> for Dice {
    type Error = String;

    fn try_from(pips: Vec<u8>) -> Result<Self, String> {
        let mut dice = Self::default();
        if pips.len() > dice.pips.len() {
            return Err(format!("{} dice: a volley has at most 12", pips.len()));
        }
        pips.into_iter().for_each(|pips| dice.push(pips));
        Ok(dice)
    }
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.pips().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_volley_keeps_as_many_dice_as_there_is_room_for() {
        let mut dice = Dice::default();
        for pips in 1..=13 {
            dice.push(pips);
        }
        assert_eq!(dice.pips(), (1..=12).collect::<Vec<u8>>());
    }
}
