//! 2.2 and 12.3: the cards, optional ones included, and their faces.

use serde::{Deserialize, Serialize};

use super::map::Range;

mod name;
mod set;

pub use set::{CardSet, Cards};

macro_rules! numbered {
    ($(#[$about:meta])* $($card:ident = $number:literal,)*) => {
        $(#[$about])*
        pub enum Card { $($card = $number,)* }

        impl Card {
            /// All 50, by number.
            pub const ALL: [Self; 50] = [$(Self::$card,)*];

            /// The card with this number, if there is one.
            #[must_use]
            pub const fn from_number(number: u8) -> Option<Self> {
                // Compiled to one comparison; an index into `ALL` would be read from memory.
                match number {
                    $($number => Some(Self::$card),)*
                    _ => None,
                }
            }
        }
    };
}

numbered! {
    /// A card, by its number in the second edition.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "u8", into = "u8")]
    #[repr(u8)]
    #[allow(missing_docs, reason = "the names are the cards' own")]
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

/// The kind of card.
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

/// Where a group is (12.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// In the camp: works like a hero.
    Inside,
    /// Outside the camp: fires into box 4 too, even with amabutho inside the perimeter (R12).
    Outside,
}

/// A hero's rank, as far as the rules use it.
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

/// A card's face without its abilities.
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

/// Faces by card number minus one. Figures stated in the books are noted in `docs/cards.md`; the others are ours.
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
    /// The number printed on the card.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its face.
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
