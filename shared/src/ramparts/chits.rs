//! 2.3 and 5.0: the 34 iMpi chits.

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use super::map::Formation;
use crate::fate::Numbers;

/// One chit, by its number (0 to 33). Copies of one kind have numbers of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeChit, minimum = 0, maximum = 33))]
#[serde(try_from = "u8", into = "u8")]
pub struct Chit(u8);

/// A chit's face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitKind {
    /// 5.1: these formations advance this many boxes.
    Advance(Advance),
    /// 5.2: regroup, rally, retreat, no volleys.
    R,
    /// 5.3.1
    BuildingAblaze,
    /// 5.3.2
    IndluyengweForward,
    /// 5.3.3
    PrinceDabulamanzi,
    /// 5.3.4
    RiflesOverheat,
    /// 5.3.5
    SeniorityDebate,
    /// 5.3.6
    WashingOfTheSpears,
    /// 5.3.7
    ZuluSnipers,
}

/// The face of an Advance chit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Advance {
    /// Who moves.
    pub who: Movers,
    /// How many boxes.
    pub boxes: u8,
}

/// The formations an Advance chit names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movers {
    /// The Chest alone.
    Chest,
    /// The Left Horn alone.
    LeftHorn,
    /// The Right Horn alone.
    RightHorn,
    /// Left and Right Horn.
    BothHorns,
    /// The Loins alone.
    Loins,
    /// All four.
    All,
}

impl Movers {
    /// Whether this formation is named.
    #[must_use]
    pub const fn names(self, formation: Formation) -> bool {
        const CHEST: u8 = 1 << Formation::Chest as u8;
        const RIGHT: u8 = 1 << Formation::RightHorn as u8;
        const LEFT: u8 = 1 << Formation::LeftHorn as u8;
        const LOINS: u8 = 1 << Formation::Loins as u8;
        // In the order of the movers.
        const NAMED: [u8; 6] = [
            CHEST,
            LEFT,
            RIGHT,
            LEFT | RIGHT,
            LOINS,
            CHEST | RIGHT | LEFT | LOINS,
        ];
        NAMED[self as usize] >> formation as u8 & 1 == 1
    }
}

const fn advance(who: Movers, boxes: u8) -> ChitKind {
    ChitKind::Advance(Advance { who, boxes })
}

/// Face by number, as in [`Split::GENTLE`].
const KINDS: [ChitKind; 34] = [
    advance(Movers::Chest, 1),
    advance(Movers::Chest, 1),
    advance(Movers::Chest, 1),
    advance(Movers::Chest, 1),
    advance(Movers::Chest, 1),
    advance(Movers::Chest, 2),
    advance(Movers::LeftHorn, 1),
    advance(Movers::LeftHorn, 1),
    advance(Movers::LeftHorn, 2),
    advance(Movers::RightHorn, 1),
    advance(Movers::RightHorn, 1),
    advance(Movers::RightHorn, 2),
    advance(Movers::BothHorns, 1),
    advance(Movers::BothHorns, 1),
    advance(Movers::BothHorns, 1),
    advance(Movers::Loins, 1),
    advance(Movers::Loins, 2),
    advance(Movers::Loins, 3),
    advance(Movers::All, 1),
    advance(Movers::All, 1),
    advance(Movers::All, 1),
    advance(Movers::All, 1),
    advance(Movers::All, 2),
    ChitKind::R,
    ChitKind::R,
    ChitKind::R,
    ChitKind::BuildingAblaze,
    ChitKind::BuildingAblaze,
    ChitKind::IndluyengweForward,
    ChitKind::PrinceDabulamanzi,
    ChitKind::RiflesOverheat,
    ChitKind::SeniorityDebate,
    ChitKind::WashingOfTheSpears,
    ChitKind::ZuluSnipers,
];

impl Chit {
    /// The 5.3.4 chit.
    pub const RIFLES_OVERHEAT: Self = Self(30);
    /// The 5.3.7 chit.
    pub const ZULU_SNIPERS: Self = Self(33);

    /// The chit with this number, if there is one.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        if number < 34 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number, 0 to 33.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its face.
    #[must_use]
    pub const fn kind(self, split: Split) -> ChitKind {
        match KINDS[self.0 as usize] {
            ChitKind::Advance(Advance { who, boxes }) => {
                advance(who, boxes + split.0.has(self) as u8)
            }
            event => event,
        }
    }

    /// Its Advance, if it is one.
    #[must_use]
    pub const fn advance(self, split: Split) -> Option<Advance> {
        match self.kind(split) {
            ChitKind::Advance(advance) => Some(advance),
            _ => None,
        }
    }

    /// Whether it is an Advance, by any split.
    #[must_use]
    pub const fn is_advance(self) -> bool {
        ChitSet::ADVANCES.has(self)
    }
}

/// The number of boxes of the Advance chits. The books give only the number of chits, so the split is ours, and it sets the
/// difficulty of the siege: a split is the set of chits that move a box more than in the gentlest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split(ChitSet);

impl Split {
    /// The chits that move a box more than by [`Split::GENTLE`].
    #[must_use]
    pub const fn one_more(self) -> ChitSet {
        self.0
    }

    /// Five of the 23 chits move two boxes and one three: every game's until version 2 of the second edition's rules.
    pub const GENTLE: Self = Self(ChitSet::NONE);
    /// A second of the Chest and one of Both Horns move two boxes.
    pub const STANDARD: Self = Self(ChitSet(1 << 4 | 1 << 14));
    /// A second one of Both Horns does.
    pub const VETERAN: Self = Self(ChitSet(1 << 4 | 1 << 14 | 1 << 13));
}

impl From<Chit> for u8 {
    fn from(chit: Chit) -> Self {
        chit.0
    }
}

impl TryFrom<u8> for Chit {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::from_number(number).ok_or_else(|| format!("no chit {number}: they are 0 to 33"))
    }
}

/// A set of chits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ChitSet(pub(crate) u64);

impl ChitSet {
    /// None.
    pub const NONE: Self = Self(0);
    /// All 34.
    pub const ALL: Self = Self((1 << 34) - 1);
    /// The first edition's 33: one of the Chest's five that bring it a box nearer is not among them (R49).
    pub const FIRST_EDITION: Self = Self(Self::ALL.0 & !(1 << 4));
    /// The 5.3.5 chit.
    pub const SENIORITY_DEBATE: Self = Self(1 << 31);
    /// Rifles Overheat and Zulu Snipers, which call for another chit.
    pub const CALLERS: Self = Self(1 << Chit::RIFLES_OVERHEAT.0 | 1 << Chit::ZULU_SNIPERS.0);
    /// The 23 Advance chits.
    pub const ADVANCES: Self = Self((1 << 23) - 1);

    /// Whether the chit is in it.
    #[must_use]
    pub const fn has(self, chit: Chit) -> bool {
        self.0 >> chit.0 & 1 == 1
    }

    /// With the chit put in.
    pub const fn insert(&mut self, chit: Chit) {
        self.0 |= 1 << chit.0;
    }

    /// With the chit taken out.
    pub const fn remove(&mut self, chit: Chit) {
        self.0 &= !(1 << chit.0);
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
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
    #[must_use]
    pub const fn iter(self) -> Chits {
        Chits(Numbers::of(self.0))
    }

    /// Those of one kind.
    #[must_use]
    pub fn of_kind(kind: ChitKind, split: Split) -> Self {
        Self::ALL
            .iter()
            .filter(|chit| chit.kind(split) == kind)
            .collect()
    }
}

/// The chits of a set, by number.
#[derive(Clone, Debug)]
pub struct Chits(Numbers);

impl Iterator for Chits {
    type Item = Chit;

    #[inline]
    fn next(&mut self) -> Option<Chit> {
        self.0.next().map(Chit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Chits {}

impl IntoIterator for ChitSet {
    type Item = Chit;
    type IntoIter = Chits;

    #[inline]
    fn into_iter(self) -> Chits {
        self.iter()
    }
}

impl Extend<Chit> for ChitSet {
    fn extend<I: IntoIterator<Item = Chit>>(&mut self, chits: I) {
        chits.into_iter().for_each(|chit| self.insert(chit));
    }
}

impl FromIterator<Chit> for ChitSet {
    fn from_iter<I: IntoIterator<Item = Chit>>(chits: I) -> Self {
        let mut set = Self::NONE;
        set.extend(chits);
        set
    }
}

impl Serialize for ChitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len() as usize))?;
        for chit in self.iter() {
            list.serialize_element(&chit)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for ChitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Chit>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules never ask for a chit that does not exist; logs and requests may.
    #[test]
    fn numbers_are_those_of_chits_and_no_others() {
        for number in 0..=u8::MAX {
            match Chit::try_from(number) {
                Ok(chit) => assert_eq!((number < 34, u8::from(chit)), (true, number)),
                Err(why) => assert_eq!(
                    (number >= 34, why.as_str()),
                    (true, format!("no chit {number}: they are 0 to 33").as_str())
                ),
            }
        }
        assert_eq!(ChitSet::CALLERS.len(), 2);
        assert!(
            ChitSet::CALLERS.has(Chit::RIFLES_OVERHEAT) && ChitSet::CALLERS.has(Chit::ZULU_SNIPERS)
        );
    }
}
