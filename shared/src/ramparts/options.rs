//! 12.0 Optional rules: the variants and optional cards of a game, their cost in VP, and the difficulty.

use std::fmt;

use serde::de::{Deserializer, Error as _};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use serde::{Deserialize, Serialize as DeriveSerialize};

use super::cards::CardSet;
use super::edition::{Edition, Terms};

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
    /// 12.1 of the first edition: a die for the strength of each iButho (R48).
    VaryingStrength,
    /// 12.2 of the first edition: three cards and three chits are left out unseen.
    LeftOut,
    /// 12.5 of the first edition: a card buys a 6 for a 5 of a volley, or a 5 for a 6.
    ChangeOfLuck,
}

impl Variant {
    /// The rulebook case, which is also its name in a ruleset's key.
    #[must_use]
    pub const fn case(self) -> &'static str {
        match self {
            Self::StrongerIbuthos | Self::VaryingStrength => "12.1",
            Self::Melee | Self::LeftOut => "12.2",
            Self::MorningAttack => "12.4",
            Self::Officers | Self::ChangeOfLuck => "12.5",
        }
    }

    /// Whether this edition has it.
    #[must_use]
    pub const fn is_of(self, edition: Edition) -> bool {
        let all = edition.terms().variants;
        let mut i = 0;
        while i < all.len() {
            if all[i] as u8 == self as u8 {
                return true;
            }
            i += 1;
        }
        false
    }
}

/// How hard the siege is. No rule of the books: each has a split of the Advance chits, and those are ours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, DeriveSerialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeDifficulty))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Difficulty {
    /// As the designer wanted it; the first edition has no other.
    Standard,
    /// With the chits that games had before.
    Gentle,
    /// With harder chits, and at a price.
    Veteran,
}

impl Difficulty {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Gentle, Self::Veteran];

    /// Its name in a ruleset's key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Gentle => "gentle",
            Self::Veteran => "veteran",
        }
    }
}

/// An edition, and any combination of its optional rules and cards. The choice is free; [`Options::is_balanced`] returns whether it
/// has the volley cards that the rulebook asks for (12.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    edition: Edition,
    difficulty: Difficulty,
    variants: u8,
    cards: CardSet,
}

/// Victory points that the choice of options costs, line by line (R21, R28); 0 or less.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, DeriveSerialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeAdjustment))]
pub struct Adjustment {
    /// 12.2: −1.
    pub melee: i16,
    /// 12.3: −1 for each optional card in the deck.
    pub cards: i16,
    /// 12.5: −2.
    pub officers: i16,
    /// What the difficulty costs: none but Veteran's, which is ours.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub difficulty: i16,
}

/// Scores from before there were difficulties do not name them.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
const fn is_nothing(points: &i16) -> bool {
    *points == 0
}

impl Adjustment {
    /// The sum.
    #[must_use]
    pub const fn total(self) -> i16 {
        self.melee + self.cards + self.officers + self.difficulty
    }
}

/// Cards that are not optional ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOptional {
    /// In this edition.
    pub edition: Edition,
    /// Those that are not.
    pub cards: CardSet,
}

impl fmt::Display for NotOptional {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an optional card:")?;
        for card in self.cards.iter() {
            write!(f, " {}", card.number())?;
        }
        f.write_str("; the optional cards are")?;
        let optional = self.edition.terms().optional.iter();
        optional
            .into_iter()
            .try_for_each(|card| write!(f, " {}", card.number()))
    }
}

impl std::error::Error for NotOptional {}

impl Options {
    /// The standard game: the second edition without any.
    pub const STANDARD: Self = Self {
        edition: Edition::Second,
        difficulty: Difficulty::Standard,
        variants: 0,
        cards: CardSet::NONE,
    };
    /// The first edition without any.
    pub const FIRST: Self = Self {
        edition: Edition::First,
        difficulty: Difficulty::Standard,
        variants: 0,
        cards: CardSet::NONE,
    };
    /// Everything the second edition has.
    pub const FULL: Self = Self {
        edition: Edition::Second,
        difficulty: Difficulty::Standard,
        variants: 0b1111,
        cards: CardSet::OPTIONAL,
    };
    /// The second edition with its former chits, and none of its options.
    pub const GENTLE: Self = Self::STANDARD.with_difficulty(Difficulty::Gentle);
    /// A harder siege of our own: harder chits, stronger amabutho (12.1), and its price.
    pub const VETERAN: Self = Self::STANDARD
        .with_difficulty(Difficulty::Veteran)
        .with(Variant::StrongerIbuthos, true);
    /// Who commanded and who did not: option 12.5 alone.
    pub const AS_IT_HAPPENED: Self = Self::STANDARD.with(Variant::Officers, true);

    /// An edition without any.
    #[must_use]
    pub const fn none(edition: Edition) -> Self {
        match edition {
            Edition::First => Self::FIRST,
            Edition::Second => Self::STANDARD,
        }
    }

    /// These variants and these optional cards of the second edition.
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

    /// The edition whose rules are played.
    #[must_use]
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The values of its edition, wherever the two differ.
    #[must_use]
    pub const fn terms(self) -> &'static Terms {
        self.edition.terms()
    }

    /// With a variant on or off; one that its edition lacks is ignored.
    #[must_use]
    pub const fn with(mut self, variant: Variant, chosen: bool) -> Self {
        if chosen && variant.is_of(self.edition) {
            self.variants |= 1 << variant as u8;
        } else {
            self.variants &= !(1 << variant as u8);
        }
        self
    }

    /// The difficulty.
    #[must_use]
    pub const fn difficulty(self) -> Difficulty {
        self.difficulty
    }

    /// With this difficulty; the first edition is unchanged.
    #[must_use]
    pub const fn with_difficulty(mut self, difficulty: Difficulty) -> Self {
        if matches!(self.edition, Edition::Second) {
            self.difficulty = difficulty;
        }
        self
    }

    /// With exactly these optional cards.
    ///
    /// # Errors
    /// [`NotOptional`] with the cards that are not among its edition's.
    pub const fn with_cards(mut self, cards: CardSet) -> Result<Self, NotOptional> {
        let others = cards.without(self.terms().optional);
        if !others.is_empty() {
            return Err(NotOptional {
                edition: self.edition,
                cards: others,
            });
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

    /// Whether this is the standard game: the second edition with nothing chosen.
    #[must_use]
    pub const fn is_standard(self) -> bool {
        matches!(
            (self.edition, self.difficulty),
            (Edition::Second, Difficulty::Standard)
        ) && self.variants == 0
            && self.cards.is_empty()
    }

    /// Every card of the game, the edition's own and the optional ones.
    #[must_use]
    pub const fn deck(self) -> CardSet {
        self.terms().deck.or(self.cards)
    }

    /// 12.3 and R21: how many of cards 44 to 48 the chosen heroes require.
    #[must_use]
    pub const fn volleys_wanted(self) -> u32 {
        let terms = self.terms();
        self.cards.and(terms.balanced_singly).len()
            + self.cards.and(terms.balanced_in_pairs).len() / 2
    }

    /// The cards among 44 to 48 that are chosen.
    #[must_use]
    pub const fn volleys(self) -> CardSet {
        self.cards.and(CardSet::BALANCE)
    }

    /// 12.3: whether the deck has as many of cards 44 to 48 as its heroes require. Every choice is playable.
    #[must_use]
    pub const fn is_balanced(self) -> bool {
        self.volleys().len() == self.volleys_wanted()
    }

    /// The same choice with as many of cards 44 to 48 as required: missing ones are added lowest first, excess ones removed highest
    /// first.
    #[must_use]
    pub fn balanced(mut self) -> Self {
        let wanted = self.volleys_wanted();
        let highest = |set: CardSet| set.iter().last();
        while let (true, Some(card)) = (self.volleys().len() > wanted, highest(self.volleys())) {
            self.cards.remove(card);
        }
        for card in CardSet::BALANCE.and(self.terms().optional).iter() {
            if self.volleys().len() < wanted {
                self.cards.insert(card);
            }
        }
        self
    }

    /// The cost of the choice (R21, R28). 12.1 and 12.4 cost nothing.
    #[must_use]
    pub const fn adjustment(self) -> Adjustment {
        Adjustment {
            melee: -(self.has(Variant::Melee) as i16),
            cards: self.terms().optional_card * self.cards.len() as i16,
            officers: -2 * self.has(Variant::Officers) as i16,
            difficulty: match self.difficulty {
                Difficulty::Standard | Difficulty::Gentle => 0,
                Difficulty::Veteran => -10,
            },
        }
    }

    /// Variants, difficulty and edition as bits, for the digest: the variants of the first edition only share their bits with the
    /// difficulties of the second.
    pub(crate) const fn bits(self) -> u8 {
        match self.edition {
            Edition::First => self.variants | 0x80,
            Edition::Second => self.variants | (self.difficulty as u8) << 5,
        }
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let chosen = |&&variant: &&Variant| self.has(variant);
        let variants = self.terms().variants.iter().filter(chosen);
        let variants: Vec<_> = variants.map(|variant| variant.case()).collect();
        let mut fields = serializer.serialize_struct("Options", 4)?;
        fields.serialize_field("edition", &self.edition)?;
        // Tables from before there were difficulties do not name them.
        match self.difficulty {
            Difficulty::Standard => fields.skip_field("difficulty")?,
            other => fields.serialize_field("difficulty", &other)?,
        }
        fields.serialize_field("variants", &variants)?;
        fields.serialize_field("cards", &self.cards)?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename = "Options")]
        struct Fields {
            edition: Edition,
            #[serde(default = "standard")]
            difficulty: Difficulty,
            variants: Vec<String>,
            cards: CardSet,
        }
        const fn standard() -> Difficulty {
            Difficulty::Standard
        }
        let Fields {
            edition,
            difficulty,
            variants,
            cards,
        } = Fields::deserialize(deserializer)?;
        let mut options = Self::none(edition).with_difficulty(difficulty);
        if options.difficulty != difficulty {
            return Err(D::Error::custom("this edition has one difficulty"));
        }
        for case in variants {
            let known = edition.terms().variants;
            let variant = known.iter().find(|variant| variant.case() == case);
            let variant = variant.ok_or_else(|| {
                let known: Vec<_> = known.iter().map(|variant| variant.case()).collect();
                let known = known.join(", ");
                D::Error::custom(format_args!("no option {case}: this edition has {known}"))
            })?;
            options = options.with(*variant, true);
        }
        options.with_cards(cards).map_err(D::Error::custom)
    }
}
