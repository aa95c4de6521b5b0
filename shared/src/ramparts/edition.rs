//! Where the two editions differ, each rule of the first beside the same rule of the second, and the corrections of later versions.
//! Everything else is the same in both.

use std::fmt;

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::cards::{Card, CardSet};
use super::chits::{ChitSet, Split};
use super::illegal::Illegal;
use super::map::Ibutho;
use super::options::{Difficulty, Options, Variant};

/// Which printing of the rulebook a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeEdition))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Of 2009, as its Spanish translation has it.
    First,
    /// Of 2012.
    Second,
}

/// Victory points for one of each (11.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    /// A hero or group in play without a medal.
    pub hero: i16,
    /// One with a medal.
    pub decorated: i16,
    /// A building that does not burn.
    pub building: i16,
    /// A hit marker in the casualty box.
    pub hit: i16,
    /// An iButho eliminated.
    pub ibutho: i16,
    /// The Relief Column came.
    pub relief: i16,
    /// No iButho reached the Zulu Victory marker.
    pub held: i16,
    /// The Natal Native Horse's banner.
    pub horse: i16,
    /// The Natal Native Contingent's banner.
    pub contingent: i16,
    /// G Company's banner.
    pub company: i16,
}

/// Which stages of a barricade wait for a later turn than the stage before (6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// None: a later Action is enough.
    None,
    /// The second edition, of 2012.
    Second,
    /// The second and the third.
    All,
}

macro_rules! side_by_side {
    ($($(#[$about:meta])* $rule:ident: $kind:ty = $first:expr, $second:expr;)*) => {
        /// The values of a version of an edition's rules, wherever they differ.
        #[derive(Clone)]
        pub struct Terms { $($(#[$about])* pub $rule: $kind,)* }
        const FIRST_1: Terms = Terms { $($rule: $first,)* };
        const SECOND_1: Terms = Terms { $($rule: $second,)* };
    };
}

// Each rule: the value of version 1 of the first edition, then that of version 1 of the second.
side_by_side! {
    /// The edition of these rules.
    edition: Edition = Edition::First, Edition::Second;
    /// Which version of them.
    version: u16 = 1, 1;
    /// 2.0 and R49: the chits.
    chits: ChitSet = ChitSet::ALL, ChitSet::ALL;
    /// The splits of the Advance chits, in the order of [`Difficulty::ALL`]; as many as there are difficulties.
    splits: &'static [Split] = &[Split::GENTLE], &[Split::GENTLE];
    /// 2.2: the heroes in the sense of rules and cards.
    heroes: CardSet = CardSet::HEROES, CardSet::HEROES;
    /// 2.2: every game's cards.
    deck: CardSet = CardSet::FIRST_EDITION, CardSet::STANDARD;
    /// 12.3: the cards that may be added.
    optional: CardSet = CardSet::FIRST_OPTIONAL, CardSet::OPTIONAL;
    /// 12.0: the rules that may be added, in the rulebook's order.
    variants: &'static [Variant] = &[
        Variant::VaryingStrength, Variant::LeftOut, Variant::MorningAttack, Variant::ChangeOfLuck,
    ], &[
        Variant::StrongerIbuthos, Variant::Melee, Variant::MorningAttack, Variant::Officers,
    ];
    /// 12.3.7 and 12.3: optional heroes who ask for a volley card each.
    balanced_singly: CardSet =
        CardSet::list(&[Card::Spalding, Card::Allen, Card::Hitch, Card::RobertJones]),
        CardSet::list(&[Card::Smith, Card::Allen]);
    /// 12.3: optional heroes of whom two ask for one volley card.
    balanced_in_pairs: CardSet = CardSet::NONE, CardSet::list(&[
        Card::Hitch, Card::RobertJones, Card::WilliamJones, Card::Roy, Card::Waters, Card::Dick,
    ]);
    /// 12.3 and R21: victory points for each optional card in the deck.
    optional_card: i16 = 0, -1;

    /// 2.1 and 5.1.2: all four tracks lead to one 0 box.
    one_zero_box: bool = true, false;
    /// 5.2: in the R chit the routed rally before the others regroup.
    rally_first: bool = true, false;
    /// 5.3.1: by Day the chit that sets a building on fire goes back into the cup.
    fire_returns_by_day: bool = false, true;
    /// 5.3.7: Zulu Snipers go back into the cup by Night too.
    snipers_return_by_night: bool = false, true;
    /// 5.3.7 and R7, R44: when Zulu Snipers find no Advance chit, every iButho moves a box.
    snipers_move_all: bool = false, true;

    /// 5.3.5 and R9: with Spalding in play or in hand there is no Seniority Debate.
    spalding_ends_debate: bool = false, true;
    /// 12.3.5: Spalding's sacrifice brings forth a hero from the discard pile too.
    spalding_recalls: bool = true, false;

    /// 6.1: whose volleys cost no Action.
    free_volleys: CardSet =
        CardSet::NONE, CardSet::PUT_FORTH.or(CardSet::one(Card::HereTheyCome));
    /// 6.2.3 and R46: an Insert puts its card into the pile, else on the discard pile.
    inserts: bool = false, true;
    /// 6.3: a second lieutenant serves in the platoon for a sergeant.
    two_lieutenants: bool = false, true;
    /// 6.4: which stages of a barricade need a later turn, not only a later Action.
    stages_wait: Waiting = Waiting::All, Waiting::None;
    /// 6.5 and 6.6: who fights fires and distributes ammunition.
    workers: CardSet = CardSet::PUT_FORTH.without(CardSet::OUTSIDE), CardSet::WORKERS;
    /// 6.2: why those who are neither do not.
    why_no_work: Illegal = Illegal::OutsideTheCamp, Illegal::WhiteTitle;
    /// 6.7.1 and R12: an iButho inside draws the volleys from outside the camp too.
    inside_draws_all: bool = true, false;
    /// 6.7.1 and R12: of two inside only the one in the lower box may be fired at.
    lowest_inside_first: bool = true, true;
    /// 6.7.2: what fires from the hand.
    from_hand: CardSet = CardSet::VOLLEYS.or(CardSet::PUT_FORTH), CardSet::VOLLEYS;
    /// 6.7.5 and 12.3.4: G Company's +1 counts against an iButho inside too.
    plus_one_inside: bool = true, false;
    /// 7.0 and R17: the card must be drawn.
    must_draw: bool = false, true;
    /// 8.0: a Private may be followed by a second one.
    second_private: bool = false, true;
    /// 9.0 and R19: the hand comes down to its limit before the battle can be won.
    discard_before_victory: bool = false, false;
    /// 10.1 and 12.2: Night has no −1 for bayonets at Close range, without any option.
    bayonets_by_night: bool = true, false;

    /// 11.0: the points for each thing.
    points: Points = Points {
        hero: 1, decorated: 2, building: 2, hit: 2, ibutho: 5, relief: 0, held: 20,
        horse: -3, contingent: -4, company: -5,
    }, Points {
        hero: 1, decorated: 2, building: 4, hit: 3, ibutho: 6, relief: 10, held: 0,
        horse: -5, contingent: -7, company: -10,
    };
    /// 11.0: the lowest total of each level but the worst, worst first.
    levels: [i16; 5] = [15, 20, 30, 35, 40], [25, 35, 40, 50, 60];

    /// 12.1 of the first edition: the order of the dice.
    strength_dice: [Ibutho; 4] = WEAKEST_FIRST, WEAKEST_FIRST;
    /// 12.1 of the first edition and R48: hit markers that belong to no iButho.
    generic_markers: u8 = 4, 4;
    /// 12.3 and R31: a card drawn at the wrong time goes to the discard pile, not out of the game.
    wasted_are_discarded: bool = false, false;
    /// 12.4.1: with nothing else in the cup at the start of a turn, the morning attack comes for the first time.
    morning_leftover: ChitSet = ChitSet::NONE, ChitSet::CALLERS;
    /// 12.4.1: Rifles Overheat, drawn as the last chit, brings it as well.
    overheat_brings_morning: bool = true, false;
    /// 12.4.2: another chit follows while the numbers of this turn's Advance chits come to one of these.
    assault_goes_on: Range<u8> = 1..2, 0..4;
}

/// By printed strength.
const WEAKEST_FIRST: [Ibutho; 4] = [
    Ibutho::InDlondo,
    Ibutho::InDluyengwe,
    Ibutho::UDloko,
    Ibutho::UThulwana,
];

// An edition's versions, oldest first. One that games were played by never changes: a correction is a new one.
static FIRST: [Terms; 2] = [
    FIRST_1,
    Terms {
        version: 2,
        chits: ChitSet::FIRST_EDITION,
        heroes: CardSet::PUT_FORTH,
        stages_wait: Waiting::Second,
        lowest_inside_first: false,
        discard_before_victory: true,
        strength_dice: [
            Ibutho::InDlondo,
            Ibutho::InDluyengwe,
            Ibutho::UThulwana,
            Ibutho::UDloko,
        ],
        generic_markers: 2,
        wasted_are_discarded: true,
        ..FIRST_1
    },
];
static SECOND: [Terms; 2] = [
    SECOND_1,
    Terms {
        version: 2,
        splits: &[Split::STANDARD, Split::GENTLE, Split::VETERAN],
        ..SECOND_1
    },
];

impl Terms {
    /// Whether this difficulty exists.
    #[must_use]
    pub const fn has(&self, difficulty: Difficulty) -> bool {
        (difficulty as usize) < self.splits.len()
    }

    /// The split of the Advance chits.
    #[must_use]
    pub const fn split(&self, difficulty: Difficulty) -> Split {
        if self.has(difficulty) {
            self.splits[difficulty as usize]
        } else {
            self.splits[0]
        }
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        (self.edition, self.version) == (other.edition, other.version)
    }
}

impl Eq for Terms {}

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.edition, self.version)
    }
}

/// The rules of a game: an edition's options, in one version of its rules, which it keeps to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiegeRules {
    options: Options,
    terms: &'static Terms,
}

/// An unknown version of an edition's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownVersion {
    /// The edition.
    pub edition: Edition,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The version asked for.
    pub version: u16,
}

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (edition, newest) = match self.edition {
            Edition::First => ("first", FIRST.len()),
            Edition::Second => ("second", SECOND.len()),
        };
        let oldest = match self.difficulty {
            Difficulty::Standard => 1,
            Difficulty::Gentle | Difficulty::Veteran => 2,
        };
        write!(
            f,
            "no version {} of the {edition} edition's rules here: known are {oldest} to {newest}",
            self.version
        )
    }
}

impl std::error::Error for UnknownVersion {}

impl Options {
    /// With the newest version of its edition's rules, as for new games.
    #[must_use]
    pub const fn newest(self) -> SiegeRules {
        SiegeRules {
            options: self,
            terms: self.edition().terms(),
        }
    }

    /// With this version of its edition's rules.
    ///
    /// # Errors
    /// [`UnknownVersion`]
    pub const fn version(self, version: u16) -> Result<SiegeRules, UnknownVersion> {
        let (edition, difficulty) = (self.edition(), self.difficulty());
        let versions = edition.versions();
        let known = version > 0 && version as usize <= versions.len();
        if known && versions[version as usize - 1].has(difficulty) {
            Ok(SiegeRules {
                options: self,
                terms: &versions[version as usize - 1],
            })
        } else {
            Err(UnknownVersion {
                edition,
                difficulty,
                version,
            })
        }
    }
}

impl SiegeRules {
    /// The options of these rules.
    #[must_use]
    pub const fn options(self) -> Options {
        self.options
    }

    /// The values of its version of the edition, wherever they differ.
    #[must_use]
    pub const fn terms(self) -> &'static Terms {
        self.terms
    }

    /// Which version it is.
    #[must_use]
    pub const fn version(self) -> u16 {
        self.terms.version
    }
}

impl From<Options> for SiegeRules {
    /// A new game's.
    fn from(options: Options) -> Self {
        options.newest()
    }
}

impl Edition {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    const fn versions(self) -> &'static [Terms] {
        match self {
            Self::First => &FIRST,
            Self::Second => &SECOND,
        }
    }

    /// The values of the newest version of its rules; a game's own are [`super::Setup::terms`].
    #[must_use]
    pub const fn terms(self) -> &'static Terms {
        let versions = self.versions();
        &versions[versions.len() - 1]
    }

    /// The number of a card in this edition; none if it is not in it. The first edition's numbers 1 to 8, 25, 26 and 40 to 43 are
    /// the book's, the others ours (R43).
    #[must_use]
    pub const fn number(self, card: Card) -> Option<u8> {
        let number = card.number();
        match self {
            Self::Second => Some(number),
            Self::First => Some(match card {
                Card::SteadyLads => 24,
                Card::FixBayonets => 25,
                Card::EnGarde => 26,
                Card::ByRanks => 27,
                Card::PickYourMan => 28,
                Card::CommitReserveOne => 29,
                Card::CommitReserveTwo => 30,
                Card::MenOfHarlech => 31,
                Card::CattleStampede => 32,
                Card::GCompany => 33,
                Card::NatalHorse => 34,
                Card::NatalContingent => 35,
                Card::Smith => 36,
                Card::Allen => 37,
                Card::Hitch => 38,
                Card::RobertJones => 39,
                Card::AimLow => 40,
                Card::FrontRank => 41,
                Card::RearRank => 42,
                Card::RapidFire => 43,
                Card::Spalding => 44,
                _ if number <= 23 => number,
                _ => return None,
            }),
        }
    }

    /// The cards of these that it has, in the order of its own numbers.
    #[must_use]
    pub fn in_order(self, cards: CardSet) -> Vec<Card> {
        let with = |number| cards.iter().find(|&card| self.number(card) == Some(number));
        (1..=50).filter_map(with).collect()
    }

    /// The case of its rulebook (or the ruling) that forbids something.
    #[must_use]
    pub const fn case(self, why: Illegal) -> &'static str {
        match (self, why) {
            (Self::First, Illegal::NoPlatoon) => "6.3",
            _ => why.case(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_editions_numbers_are_1_to_44_each_once() {
        let deck = CardSet::FIRST_EDITION.or(CardSet::FIRST_OPTIONAL);
        let mut numbers: Vec<_> = deck
            .iter()
            .filter_map(|card| Edition::First.number(card))
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=44).collect::<Vec<u8>>());
        for card in CardSet::ALL.without(deck).iter() {
            assert_eq!(Edition::First.number(card), None, "{card:?}");
        }
    }

    #[test]
    fn each_edition_counts_its_cards_by_its_own_numbers_and_forbids_by_its_own_cases() {
        let cards = CardSet::list(&[Card::Smith, Card::Hook, Card::MenOfHarlech, Card::RapidFire]);
        for edition in Edition::ALL {
            let numbers: Vec<_> = edition
                .in_order(cards)
                .into_iter()
                .map(|card| edition.number(card))
                .collect();
            assert!(
                numbers.is_sorted() && !numbers.contains(&None),
                "{numbers:?}"
            );
            assert_eq!(edition.case(Illegal::NotAHero), Illegal::NotAHero.case());
        }
        assert_eq!(
            Edition::First.in_order(cards),
            [Card::Hook, Card::MenOfHarlech, Card::Smith, Card::RapidFire]
        );
        assert_eq!(Edition::First.case(Illegal::NoPlatoon), "6.3");
        assert_ne!(Edition::Second.case(Illegal::NoPlatoon), "6.3");
    }

    #[test]
    fn optional_cards_are_not_in_the_deck_by_themselves() {
        for edition in Edition::ALL {
            let terms = edition.terms();
            assert!(terms.deck.and(terms.optional).is_empty(), "{edition:?}");
            let asking = terms.balanced_singly.or(terms.balanced_in_pairs);
            assert!(asking.without(terms.optional).is_empty(), "{edition:?}");
        }
    }
}

/// The JSON of a version of an edition's rules: `{"edition": "first", "version": 2}`.
pub(super) mod written {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Edition, Terms};
    use crate::ramparts::options::Options;

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Named {
        edition: Edition,
        version: u16,
    }

    pub(in crate::ramparts) fn serialize<S: Serializer>(
        terms: &Terms,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let &Terms {
            edition, version, ..
        } = terms;
        Named { edition, version }.serialize(serializer)
    }

    pub(in crate::ramparts) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<&'static Terms, D::Error> {
        let Named { edition, version } = Named::deserialize(deserializer)?;
        let rules = Options::none(edition).version(version);
        rules.map(|rules| rules.terms()).map_err(D::Error::custom)
    }
}
