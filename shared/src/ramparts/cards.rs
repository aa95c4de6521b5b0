//! 2.2 and 12.3: the cards, optional ones included, and what their faces say.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeSeq};

use super::map::Range;

/// A card, by its number in the second edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the cards' own")]
pub enum Card {
    ReliefColumn = 1,
    NightFalls = 2,
    Chard = 3,
    Bromhead = 4,
    HereTheyCome = 5,
    Dalton = 6,
    Bourne = 7,
    Windridge = 8,
    Adendorff = 9,
    Reynolds = 10,
    Schiess = 11,
    Hook = 12,
    JohnWilliams = 13,
    Attwood = 14,
    Dunne = 15,
    Dunbar = 16,
    Lugg = 17,
    Gallagher = 18,
    PresentFireOne = 19,
    PresentFireTwo = 20,
    FireAtWill = 21,
    HarkTheOrders = 22,
    MarkYourTarget = 23,
    FixBayonets = 24,
    EnGarde = 25,
    ByRanks = 26,
    PickYourMan = 27,
    SteadyLads = 28,
    PourItOn = 29,
    CommitReserveOne = 30,
    CommitReserveTwo = 31,
    Smith = 32,
    Allen = 33,
    Hitch = 34,
    RobertJones = 35,
    WilliamJones = 36,
    Roy = 37,
    Waters = 38,
    Dick = 39,
    NatalContingent = 40,
    Spalding = 41,
    NatalHorse = 42,
    GCompany = 43,
    AimLow = 44,
    FrontRank = 45,
    RearRank = 46,
    RapidFire = 47,
    FourHundredYards = 48,
    MenOfHarlech = 49,
    CattleStampede = 50,
}

/// What sort of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Put forth, then available (6.2).
    Hero(Role),
    /// Put forth like a hero (12.3).
    Group(Side),
    /// Fired from the hand (6.7.2).
    Volley,
    /// Used from the hand, free (12.3).
    Movie,
    /// None of these.
    Event,
}

/// Where a group stands (12.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// In the camp: works like a hero.
    Inside,
    /// Outside the camp: fires into box 4 too, whoever is inside the perimeter (R12).
    Outside,
}

/// What the rules ask of a hero's rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Forms the platoon, leads barricade work.
    Lieutenant,
    /// Second in the platoon, leads barricade work.
    Sergeant,
    /// Bonus placement (8.0).
    Private,
    /// None of these.
    Other,
}

/// A decoration beside a hero's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Medal {
    /// Victoria Cross.
    VictoriaCross,
    /// Distinguished Conduct Medal.
    DistinguishedConduct,
}

/// The colour of a title box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// British soldiers.
    Red,
    /// Commissariat.
    Blue,
    /// Natal colonial soldiers.
    Brown,
    /// Special characters and groups outside: cannot do the work of 6.3 to 6.6.
    White,
    /// Clergy.
    Purple,
    /// Volleys.
    Grey,
    /// Events.
    Green,
    /// Movie events.
    Leather,
}

/// What a card's face says besides its abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Face {
    /// Hero, group, volley, movie or event.
    pub kind: Kind,
    /// The colour of its title.
    pub colour: Colour,
    /// Decoration, if any.
    pub medal: Option<Medal>,
    /// Dice at Close, Medium and Long range and into box 4; 0 where it cannot fire.
    pub dice: [u8; 4],
}

use Colour::{Blue, Brown, Green, Grey, Leather, Purple, Red, White};
use Medal::{DistinguishedConduct as Dcm, VictoriaCross as Vc};
use Role::{Lieutenant, Other, Private, Sergeant};

const fn face(kind: Kind, colour: Colour, medal: Option<Medal>, dice: [u8; 3]) -> Face {
    let [close, medium, long] = dice;
    Face {
        kind,
        colour,
        medal,
        dice: [close, medium, long, 0],
    }
}

const fn hero(role: Role, colour: Colour, medal: Option<Medal>, dice: [u8; 3]) -> Face {
    face(Kind::Hero(role), colour, medal, dice)
}

const fn volley(dice: [u8; 3]) -> Face {
    face(Kind::Volley, Grey, None, dice)
}

const fn outside(dice: u8) -> Face {
    Face {
        dice: [0, 0, dice, dice],
        ..face(Kind::Group(Side::Outside), White, None, [0; 3])
    }
}

const EVENT: Face = face(Kind::Event, Green, None, [0; 3]);
const MOVIE: Face = face(Kind::Movie, Leather, None, [0; 3]);

/// Faces by card number less one. Figures the books state are noted in `docs/cards.md`; the others are ours.
const FACES: [Face; 50] = [
    EVENT,
    EVENT,
    hero(Lieutenant, Red, Some(Vc), [3, 2, 1]),
    hero(Lieutenant, Red, Some(Vc), [4, 3, 2]),
    volley([1, 2, 3]),
    hero(Other, Blue, Some(Vc), [2, 1, 1]),
    hero(Sergeant, Red, Some(Dcm), [3, 2, 1]),
    hero(Sergeant, Red, None, [2, 2, 1]),
    hero(Lieutenant, Brown, None, [2, 1, 1]),
    hero(Other, White, Some(Vc), [1, 0, 0]),
    hero(Other, Brown, Some(Vc), [3, 2, 1]),
    hero(Private, Red, Some(Vc), [2, 1, 1]),
    hero(Private, Red, Some(Vc), [2, 1, 1]),
    hero(Other, Blue, Some(Dcm), [2, 1, 1]),
    hero(Other, Blue, None, [1, 1, 0]),
    hero(Private, Red, None, [1, 2, 2]),
    hero(Other, Brown, None, [2, 2, 1]),
    hero(Sergeant, Red, None, [2, 2, 1]),
    volley([3, 2, 1]),
    volley([3, 2, 1]),
    volley([2, 2, 2]),
    volley([1, 2, 3]),
    volley([2, 3, 2]),
    volley([4, 0, 0]),
    volley([3, 0, 0]),
    volley([5, 4, 3]),
    volley([2, 2, 2]),
    EVENT,
    volley([3, 3, 2]),
    volley([6, 5, 4]),
    volley([6, 5, 4]),
    hero(Other, Purple, None, [0; 3]),
    hero(Other, Red, Some(Vc), [2, 2, 2]),
    hero(Private, Red, Some(Vc), [2, 2, 2]),
    hero(Private, Red, Some(Vc), [2, 1, 1]),
    hero(Private, Red, Some(Vc), [2, 1, 1]),
    hero(Private, Red, Some(Dcm), [2, 2, 1]),
    hero(Private, Red, None, [1, 1, 1]),
    hero(Other, White, None, [0; 3]),
    face(Kind::Group(Side::Inside), Brown, None, [3, 2, 1]),
    hero(Lieutenant, Red, None, [3, 2, 1]),
    outside(4),
    outside(5),
    volley([2, 2, 2]),
    volley([3, 2, 1]),
    volley([3, 2, 1]),
    volley([4, 2, 0]),
    volley([0, 2, 3]),
    MOVIE,
    MOVIE,
];

impl Card {
    /// All 50, by number.
    pub const ALL: [Self; 50] = [
        Self::ReliefColumn,
        Self::NightFalls,
        Self::Chard,
        Self::Bromhead,
        Self::HereTheyCome,
        Self::Dalton,
        Self::Bourne,
        Self::Windridge,
        Self::Adendorff,
        Self::Reynolds,
        Self::Schiess,
        Self::Hook,
        Self::JohnWilliams,
        Self::Attwood,
        Self::Dunne,
        Self::Dunbar,
        Self::Lugg,
        Self::Gallagher,
        Self::PresentFireOne,
        Self::PresentFireTwo,
        Self::FireAtWill,
        Self::HarkTheOrders,
        Self::MarkYourTarget,
        Self::FixBayonets,
        Self::EnGarde,
        Self::ByRanks,
        Self::PickYourMan,
        Self::SteadyLads,
        Self::PourItOn,
        Self::CommitReserveOne,
        Self::CommitReserveTwo,
        Self::Smith,
        Self::Allen,
        Self::Hitch,
        Self::RobertJones,
        Self::WilliamJones,
        Self::Roy,
        Self::Waters,
        Self::Dick,
        Self::NatalContingent,
        Self::Spalding,
        Self::NatalHorse,
        Self::GCompany,
        Self::AimLow,
        Self::FrontRank,
        Self::RearRank,
        Self::RapidFire,
        Self::FourHundredYards,
        Self::MenOfHarlech,
        Self::CattleStampede,
    ];

    /// The card with this number, if there is one.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= 50 {
            Some(Self::ALL[number as usize - 1])
        } else {
            None
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What its face says.
    #[must_use]
    pub const fn face(self) -> Face {
        FACES[self as usize - 1]
    }

    /// Dice it brings at this range; 0 where it cannot fire.
    #[must_use]
    pub const fn dice(self, range: Range) -> u8 {
        FACES[self as usize - 1].dice[range as usize]
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.number()
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::from_number(number).ok_or_else(|| format!("no card {number}: they are 1 to 50"))
    }
}

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
    /// 6.3: first in the platoon; Adendorff not with option 12.5 ([`super::Table::lieutenants`]).
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
    pub fn iter(self) -> impl Iterator<Item = Card> {
        crate::fate::Lot(self.0)
            .numbers()
            .filter_map(Card::from_number)
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
