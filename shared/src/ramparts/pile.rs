//! The draw pile as public knowledge: the number of cards, and which places are known.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use super::cards::Card;

/// What is known of one card in the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegePileCard))]
#[serde(rename_all = "snake_case")]
pub enum PileCard {
    /// Some ordinary card, nobody knows which.
    Unknown,
    /// One of the four at the bottom: the Relief Column may be here.
    Bottom,
    /// This card: Night Fighting Begins, or one that was inserted (R26).
    Known(Card),
}

/// Maximum number of places of a pile: no card is in it twice.
const MOST: usize = 50;

/// Codes of the places: 0 unknown, 255 bottom, else the card's number.
const UNKNOWN: u8 = 0;
const BOTTOM: u8 = 255;
/// The standard game's digest encodes the bottom as 32, from before there was a card of that number.
const BOTTOM_IN_STANDARD: u8 = 32;

/// Places from the bottom (first) to the top (last).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Vec<PileCard>")]
pub struct Pile {
    places: [u8; MOST],
    len: u8,
}

impl Pile {
    /// 3.0 step 4 and R1: four at the bottom, ⌊n/2⌋ of the rest, Night, and the other ⌈n/2⌉ with those that
    /// are shuffled into the upper pile alone.
    #[must_use]
    pub fn built(ordinary: u8, early: u8) -> Self {
        let rest = ordinary.saturating_sub(3);
        let lower = rest / 2;
        let mut pile = Self {
            places: [UNKNOWN; MOST],
            len: 4 + rest + 1 + early,
        };
        pile.places[..4].fill(BOTTOM);
        pile.places[4 + usize::from(lower)] = Card::NightFalls.number();
        pile
    }

    /// How many cards are in it.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Its places from the top down.
    pub fn places(&self) -> impl Iterator<Item = PileCard> {
        self.codes().iter().rev().map(|&code| Self::card(code))
    }

    fn codes(&self) -> &[u8] {
        &self.places[..usize::from(self.len)]
    }

    /// The places from the bottom up, as the digest writes them.
    pub(crate) fn encoded(&self, standard: bool) -> impl Iterator<Item = u8> {
        self.codes().iter().map(move |&code| match code {
            BOTTOM if standard => BOTTOM_IN_STANDARD,
            code => code,
        })
    }

    /// Unknown places above Night; none once it has fallen.
    pub(crate) fn unknown_above_night(&self) -> u8 {
        let above = |&&code: &&u8| code != Card::NightFalls.number();
        let above = self.codes().iter().rev().take_while(above);
        above.filter(|&&code| code == UNKNOWN).count() as u8
    }

    fn card(code: u8) -> PileCard {
        match (code, Card::from_number(code)) {
            (_, Some(card)) => PileCard::Known(card),
            (BOTTOM, None) => PileCard::Bottom,
            (_, None) => PileCard::Unknown,
        }
    }

    /// Removes the top place.
    pub(crate) fn take_top(&mut self) -> Option<PileCard> {
        self.len = self.len.checked_sub(1)?;
        let code = std::mem::replace(&mut self.places[usize::from(self.len)], UNKNOWN);
        Some(Self::card(code))
    }

    /// R26: puts a card under ⌊n/2⌋ others; returns that number.
    pub(crate) fn insert(&mut self, card: Card) -> u8 {
        let above = self.len / 2;
        let at = usize::from(self.len - above);
        let end = usize::from(self.len);
        debug_assert!(end < MOST, "no card is in the pile twice");
        self.places.copy_within(at..end, at + 1);
        self.places[at] = card.number();
        self.len += 1;
        above
    }
}

/// More places than there are cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooHigh;

impl fmt::Display for TooHigh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a pile has at most {MOST} places")
    }
}

impl std::error::Error for TooHigh {}

/// From its places, from the top down.
impl TryFrom<Vec<PileCard>> for Pile {
    type Error = TooHigh;

    fn try_from(places: Vec<PileCard>) -> Result<Self, TooHigh> {
        let mut pile = Self {
            places: [UNKNOWN; MOST],
            len: 0,
        };
        for place in places.into_iter().rev() {
            let free = pile.places.get_mut(usize::from(pile.len));
            *free.ok_or(TooHigh)? = match place {
                PileCard::Unknown => UNKNOWN,
                PileCard::Bottom => BOTTOM,
                PileCard::Known(card) => card.number(),
            };
            pile.len += 1;
        }
        Ok(pile)
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.places())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_empty_when_its_last_place_is_taken() {
        let mut pile = Pile::built(26, 3);
        let many = pile.len();
        for left in (0..many).rev() {
            assert!(!pile.is_empty() && pile.take_top().is_some());
            assert_eq!(
                (pile.len(), pile.places().count()),
                (left, usize::from(left))
            );
        }
        assert!(pile.is_empty() && pile.take_top().is_none());
    }
}
