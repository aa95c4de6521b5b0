//! Sets of cards, and those that the rules name.

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use super::Card;
use crate::fate::Numbers;
use crate::ramparts::map::Range;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardSet(pub(crate) u64);

impl CardSet {
    /// None.
    pub const NONE: Self = Self(0);
    /// All 50.
    pub const ALL: Self = Self::STANDARD.or(Self::OPTIONAL);
    /// The standard game's 31.
    pub const STANDARD: Self = Self(0xffff_fffe);
    /// Every game's 30 of the first edition (R43).
    pub const FIRST_EDITION: Self = Self::STANDARD.without(Self::one(Card::PourItOn));
    /// 12.3: what may be added in the first edition (R43).
    pub const FIRST_OPTIONAL: Self = Self::list(&[
        Card::Smith,
        Card::Allen,
        Card::Hitch,
        Card::RobertJones,
        Card::NatalContingent,
        Card::Spalding,
        Card::NatalHorse,
        Card::GCompany,
        Card::AimLow,
        Card::FrontRank,
        Card::RearRank,
        Card::RapidFire,
        Card::MenOfHarlech,
        Card::CattleStampede,
    ]);
    /// 12.3: 32 to 50.
    pub const OPTIONAL: Self = Self(0x0007_ffff_0000_0000);
    /// 12.3: the volleys 44 to 48, which balance a deck.
    pub const BALANCE: Self = Self::list(&[
        Card::AimLow,
        Card::FrontRank,
        Card::RearRank,
        Card::RapidFire,
        Card::FourHundredYards,
    ]);
    /// 6.3: first in the platoon; Adendorff not with option 12.5 ([`crate::ramparts::Setup::lieutenants`]).
    pub const LIEUTENANTS: Self =
        Self::list(&[Card::Chard, Card::Bromhead, Card::Adendorff, Card::Spalding]);
    /// 6.3: second in the platoon.
    pub const SERGEANTS: Self = Self::list(&[Card::Bourne, Card::Windridge, Card::Gallagher]);
    /// 8.0: placed in pairs.
    pub const PRIVATES: Self = Self::list(&[
        Card::Hook,
        Card::JohnWilliams,
        Card::Dunbar,
        Card::Hitch,
        Card::RobertJones,
        Card::WilliamJones,
        Card::Roy,
        Card::Waters,
    ]);
    /// Heroes of no such rank.
    const OTHERS: Self = Self::list(&[
        Card::Dalton,
        Card::Reynolds,
        Card::Schiess,
        Card::Attwood,
        Card::Dunne,
        Card::Lugg,
        Card::Smith,
        Card::Allen,
        Card::Dick,
    ]);
    /// Every hero.
    pub const HEROES: Self = Self::LIEUTENANTS
        .or(Self::SERGEANTS)
        .or(Self::PRIVATES)
        .or(Self::OTHERS);
    /// 12.3.3 and 12.3.4: groups outside the camp.
    pub const OUTSIDE: Self = Self::list(&[Card::NatalHorse, Card::GCompany]);
    /// 12.3: every group.
    pub const GROUPS: Self = Self::OUTSIDE.or(Self::one(Card::NatalContingent));
    /// 6.2: what is put forth.
    pub const PUT_FORTH: Self = Self::HEROES.or(Self::GROUPS);
    /// 6.2: heroes and groups whose title is not white, who can do the work of 6.3 to 6.6.
    pub const WORKERS: Self = Self::PUT_FORTH
        .without(Self::OUTSIDE)
        .without(Self::list(&[Card::Reynolds, Card::Dick]));
    /// 12.3: movie events.
    pub const MOVIES: Self = Self::list(&[Card::MenOfHarlech, Card::CattleStampede]);
    /// R1: shuffled into the upper pile only; wasted when drawn after the first volley (R18).
    pub const EARLY: Self = Self::list(&[Card::NatalContingent, Card::Spalding, Card::NatalHorse]);
    /// Cards fired from the hand.
    pub const VOLLEYS: Self = Self::list(&[
        Card::HereTheyCome,
        Card::PresentFireOne,
        Card::PresentFireTwo,
        Card::FireAtWill,
        Card::HarkTheOrders,
        Card::MarkYourTarget,
        Card::FixBayonets,
        Card::EnGarde,
        Card::ByRanks,
        Card::PickYourMan,
        Card::PourItOn,
        Card::CommitReserveOne,
        Card::CommitReserveTwo,
    ])
    .or(Self::BALANCE);
    /// 6.3: both Commit Reserve Platoon.
    pub const COMMIT_RESERVE: Self = Self::list(&[Card::CommitReserveOne, Card::CommitReserveTwo]);
    /// 6.2.1: heroes and the group with a Heroic Defense marker.
    pub const DEFENDERS: Self = Self::list(&[
        Card::Hook,
        Card::Dalton,
        Card::Schiess,
        Card::RobertJones,
        Card::NatalContingent,
    ]);

    /// Those that have dice at the range of the box with this number, −2 to 5.
    #[must_use]
    pub const fn with_dice_into(number: i8) -> Self {
        const LOWEST: i8 = -2;
        const BY_BOX: [CardSet; 8] = {
            let mut sets = [CardSet::NONE; 8];
            let mut i = 0;
            while i < sets.len() {
                if let Some(range) = Range::to(i as i8 + LOWEST) {
                    let mut card = 0;
                    while card < Card::ALL.len() {
                        if Card::ALL[card].dice(range) > 0 {
                            sets[i].insert(Card::ALL[card]);
                        }
                        card += 1;
                    }
                }
                i += 1;
            }
            sets
        };
        BY_BOX[(number - LOWEST) as usize % BY_BOX.len()]
    }

    /// A set of one.
    #[must_use]
    pub const fn one(card: Card) -> Self {
        Self(1 << card as u8)
    }

    /// A set of these.
    #[must_use]
    pub const fn list(cards: &[Card]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < cards.len() {
            set |= 1 << cards[i] as u8;
            i += 1;
        }
        Self(set)
    }

    /// Whether the card is in it.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// Puts the card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card as u8;
    }

    /// Takes the card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card as u8);
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those here but not there.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those with a higher number.
    #[must_use]
    pub const fn above(self, card: Card) -> Self {
        Self(self.0 & !0 << (card.number() + 1))
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, by number.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Cards {
        Cards(Numbers::of(self.0))
    }
}

/// The cards of a set, by number.
#[derive(Clone, Debug)]
pub struct Cards(Numbers);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        self.0.find_map(Card::from_number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::NONE;
        set.extend(cards);
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len() as usize))?;
        for card in self.iter() {
            list.serialize_element(&card)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}
