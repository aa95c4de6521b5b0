//! 12.0 Optional rules: which variants and optional cards a game is played with, and what they cost in VP.

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde::{Deserialize, Serialize as DeriveSerialize};

use super::cards::{Card, CardSet};

/// An optional rule that is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Variant {
    /// 12.1: every iButho has one more hit marker.
    StrongerIbuthos,
    /// 12.2: Night has no −1 for cards 24 and 25 at Close range.
    Melee,
    /// 12.4: when the cup runs out the Zulus attack once more in the morning (R22).
    MorningAttack,
    /// 12.5: no Seniority Debate, and Adendorff is no lieutenant (R28).
    Officers,
}

impl Variant {
    /// All four, in the rulebook's order.
    pub const ALL: [Self; 4] = [
        Self::StrongerIbuthos,
        Self::Melee,
        Self::MorningAttack,
        Self::Officers,
    ];

    /// The rulebook case, which is also its name in a ruleset's key.
    #[must_use]
    pub const fn case(self) -> &'static str {
        match self {
            Self::StrongerIbuthos => "12.1",
            Self::Melee => "12.2",
            Self::MorningAttack => "12.4",
            Self::Officers => "12.5",
        }
    }
}

/// Any combination of optional rules and cards 32 to 50. The choice is free; [`Options::is_balanced`] tells
/// whether it has the volley cards the rulebook asks for (12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    variants: u8,
    cards: CardSet,
}

/// Victory points that the choice of options costs, line by line (R21, R28); 0 or less.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, DeriveSerialize, Deserialize)]
pub struct Adjustment {
    /// 12.2: −1.
    pub melee: i16,
    /// 12.3: −1 for each optional card in the deck.
    pub cards: i16,
    /// 12.5: −2.
    pub officers: i16,
}

impl Adjustment {
    /// The sum.
    #[must_use]
    pub const fn total(self) -> i16 {
        self.melee + self.cards + self.officers
    }
}

/// Cards that are not optional ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOptional(pub CardSet);

impl fmt::Display for NotOptional {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an optional card:")?;
        for card in self.0.iter() {
            write!(f, " {}", card.number())?;
        }
        f.write_str("; the optional cards are 32 to 50")
    }
}

impl std::error::Error for NotOptional {}

impl Options {
    /// The standard game: none.
    pub const STANDARD: Self = Self {
        variants: 0,
        cards: CardSet::NONE,
    };
    /// Everything.
    pub const FULL: Self = Self {
        variants: 0b1111,
        cards: CardSet::OPTIONAL,
    };
    /// Who commanded and who did not: option 12.5 alone.
    pub const AS_IT_HAPPENED: Self = Self::STANDARD.with(Variant::Officers, true);

    /// These variants and these optional cards.
    ///
    /// # Errors
    /// [`NotOptional`] with the cards that are not among 32 to 50.
    pub fn new(variants: &[Variant], cards: CardSet) -> Result<Self, NotOptional> {
        let chosen = |options: Self, &variant: &Variant| options.with(variant, true);
        variants
            .iter()
            .fold(Self::STANDARD, chosen)
            .with_cards(cards)
    }

    /// With a variant chosen or not.
    #[must_use]
    pub const fn with(mut self, variant: Variant, chosen: bool) -> Self {
        if chosen {
            self.variants |= 1 << variant as u8;
        } else {
            self.variants &= !(1 << variant as u8);
        }
        self
    }

    /// With these optional cards and no others.
    ///
    /// # Errors
    /// [`NotOptional`] with the cards that are not among 32 to 50.
    pub const fn with_cards(mut self, cards: CardSet) -> Result<Self, NotOptional> {
        let others = cards.without(CardSet::OPTIONAL);
        if !others.is_empty() {
            return Err(NotOptional(others));
        }
        self.cards = cards;
        Ok(self)
    }

    /// Whether a variant is played.
    #[must_use]
    pub const fn has(self, variant: Variant) -> bool {
        self.variants >> variant as u8 & 1 == 1
    }

    /// The optional cards in the deck.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// Whether nothing is chosen: the standard game.
    #[must_use]
    pub const fn is_standard(self) -> bool {
        self.variants == 0 && self.cards.is_empty()
    }

    /// Every card of the game, 1 to 31 and the optional ones.
    #[must_use]
    pub const fn deck(self) -> CardSet {
        CardSet::STANDARD.or(self.cards)
    }

    /// 12.3 and R21: how many of cards 44 to 48 the chosen heroes ask for: one for Smith, one for Allen, one
    /// for each pair among 34 to 39.
    #[must_use]
    pub const fn volleys_wanted(self) -> u32 {
        const SINGLE: CardSet = CardSet::list(&[Card::Smith, Card::Allen]);
        const PAIRED: CardSet = CardSet::list(&[
            Card::Hitch,
            Card::RobertJones,
            Card::WilliamJones,
            Card::Roy,
            Card::Waters,
            Card::Dick,
        ]);
        self.cards.and(SINGLE).len() + self.cards.and(PAIRED).len() / 2
    }

    /// The cards among 44 to 48 that are chosen.
    #[must_use]
    pub const fn volleys(self) -> CardSet {
        self.cards.and(CardSet::BALANCE)
    }

    /// 12.3: whether the deck has as many of cards 44 to 48 as its heroes ask for. Every choice is playable.
    #[must_use]
    pub const fn is_balanced(self) -> bool {
        self.volleys().len() == self.volleys_wanted()
    }

    /// The same choice with as many of cards 44 to 48 as balance asks for: those missing are added lowest
    /// first, those too many taken out highest first.
    #[must_use]
    pub fn balanced(mut self) -> Self {
        let wanted = self.volleys_wanted();
        let highest = |set: CardSet| set.iter().last();
        while let (true, Some(card)) = (self.volleys().len() > wanted, highest(self.volleys())) {
            self.cards.remove(card);
        }
        for card in CardSet::BALANCE.iter() {
            if self.volleys().len() < wanted {
                self.cards.insert(card);
            }
        }
        self
    }

    /// What the choice costs (R21, R28). 12.1 and 12.4 cost nothing.
    #[must_use]
    pub const fn adjustment(self) -> Adjustment {
        Adjustment {
            melee: -(self.has(Variant::Melee) as i16),
            cards: -(self.cards.len() as i16),
            officers: -2 * self.has(Variant::Officers) as i16,
        }
    }

    /// The variants as bits, for the digest.
    pub(crate) const fn bits(self) -> u8 {
        self.variants
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Options", 5)?;
        fields.serialize_field("stronger", &self.has(Variant::StrongerIbuthos))?;
        fields.serialize_field("melee", &self.has(Variant::Melee))?;
        fields.serialize_field("cards", &self.cards)?;
        fields.serialize_field("morning", &self.has(Variant::MorningAttack))?;
        fields.serialize_field("officers", &self.has(Variant::Officers))?;
        fields.end()
    }
}
