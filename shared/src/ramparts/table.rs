//! Everything on the table and everything that the player may know. The same on the server and in the browser.

use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cards::{Card, CardSet};
use super::chits::{Chit, ChitKind, ChitSet, Split};
use super::edition::Terms;
use super::ending::Ending;
use super::map::{
    Building, Formation, Gate, Ibutho, Post, Rampart, Range, Regiment, strength_with,
};
use super::options::{Options, Variant};
use super::pile::Pile;
use crate::fate::Question;
use crate::ramparts::Stream;

mod check;
mod phase;

pub use check::Impossible;
pub use phase::{Entry, FiredIn, March, Morning, Pending, Phase, Resume, Window};

/// The state of a game between two decisions: one that was played, or a [`Setup`] that was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup")]
pub struct Table(pub(in crate::ramparts) Setup);

impl Deref for Table {
    type Target = Setup;

    #[inline]
    fn deref(&self) -> &Setup {
        &self.0
    }
}

/// All that lies on the table, freely built: `Table::try_from` says whether it can come up in a game. What the rules say
/// of it may be asked, but only a [`Table`] is played. The order of the pile and the seed are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeTable, description = "All that the player may see. Not in it: the order of the pile, the seed."))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The optional rules in force (12.0); the same for the whole game.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::ramparts::openapi::Options))]
    pub options: Options,
    /// What the game's version of its edition says wherever they differ; the same for the whole game.
    #[serde(rename = "rules", with = "super::edition::written")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::ramparts::openapi::Rules))]
    pub terms: &'static Terms,
    /// From 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub turn: u16,
    /// What is to be decided now.
    pub phase: Phase,
    /// The amabutho, strongest first ([`Ibutho::ALL`]).
    #[cfg_attr(feature = "openapi", schema(min_items = 4, max_items = 4))]
    pub regiments: [Regiment; 4],
    /// Chits in the cup.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::ramparts::chits::Chit>))]
    pub cup: ChitSet,
    /// Chits discarded.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::ramparts::chits::Chit>))]
    pub used: ChitSet,
    /// Cards in the player's hand.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub hand: CardSet,
    /// Available heroes. Heroes at work or in the platoon are not here.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub tableau: CardSet,
    /// The discard pile.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub discard: CardSet,
    /// Cards in the pile whose places nobody knows.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub unseen: CardSet,
    /// The draw pile.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::ramparts::pile::PileCard>))]
    pub pile: Pile,
    /// Who leads the barricade work.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub builder: Option<Card>,
    /// The Reserve Platoon.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub platoon: Option<Platoon>,
    /// Heroes whose Heroic Defense marker stands on the map.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub defences: CardSet,
    /// Which buildings burn.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Building>))]
    pub fires: Fires,
    /// Night has fallen.
    pub night: bool,
    /// Ammunition and water are low (6.6).
    pub ammunition_low: bool,
    /// Where the Zulu Victory marker stands.
    pub rampart: Rampart,
    /// Stages built of the next barricade: 0 to 2.
    #[cfg_attr(feature = "openapi", schema(maximum = 2))]
    pub stages: u8,
    /// A volley has been fired in this game (R18).
    pub volley_fired: bool,
    /// Groups whose banner is in play (12.3).
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub banners: CardSet,
    /// Cards drawn at the wrong time, out of the game (R18).
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub wasted: CardSet,
    /// How far the morning attack is (12.4).
    pub morning: Morning,
    /// What was left out unseen (12.2 of the first edition).
    pub left_out: LeftOut,
    /// Hit markers by which each iButho's full strength differs from the printed one, strongest printed first (12.1
    /// of the first edition).
    #[cfg_attr(feature = "openapi", schema(min_items = 4, max_items = 4))]
    pub varied: [i8; 4],
    /// What holds for this turn only.
    pub this_turn: ThisTurn,
    /// Draws asked of fate this turn, by stream.
    #[serde(with = "asked")]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, u16>))]
    pub asked: [u16; Stream::COUNT],
}

/// The counts in JSON: by the streams' names, without those that are 0.
mod asked {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use crate::ramparts::Stream;

    type Counts = [u16; Stream::COUNT];

    pub(super) fn serialize<S: Serializer>(asked: &Counts, to: S) -> Result<S::Ok, S::Error> {
        let all = Stream::ALL.into_iter().zip(asked);
        to.collect_map(all.filter(|(_, count)| **count > 0))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Counts, D::Error> {
        let mut asked = [0; Stream::COUNT];
        for (stream, count) in BTreeMap::<Stream, u16>::deserialize(from)? {
            asked[stream as usize] = count;
        }
        Ok(asked)
    }
}

/// The two heroes of the Reserve Platoon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegePlatoon))]
pub struct Platoon {
    /// The lieutenant; of two, the one with the lower number.
    pub lieutenant: Card,
    /// The sergeant or other lieutenant.
    pub second: Card,
}

/// What was left out of a game before it began, and nobody has seen (12.2 of the first edition).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeLeftOut))]
pub struct LeftOut {
    /// Cards that are counted as in the pile and are not.
    pub cards: u8,
    /// Chits that are counted as in the cup and are not.
    pub chits: u8,
    /// Chits that are in the cup for certain, for they were put back; kept only while some are left out.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::ramparts::chits::Chit>))]
    pub certain: ChitSet,
}

/// Which buildings burn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Fires(pub(crate) u8);

impl Fires {
    /// Whether this building burns.
    #[must_use]
    pub const fn at(self, building: Building) -> bool {
        self.0 >> building as u8 & 1 == 1
    }

    /// Whether the building in this track's box 1 burns; false if it has none.
    #[must_use]
    pub const fn on(self, track: Formation) -> bool {
        // The tracks of the buildings come first, in the buildings' order.
        const { assert!(Formation::Chest as u8 == Building::Hospital as u8) };
        const { assert!(Formation::RightHorn as u8 == Building::Storehouse as u8) };
        self.0 >> track as u8 & 1 == 1
    }

    /// Whether any burns.
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether both burn.
    #[must_use]
    pub const fn both(self) -> bool {
        self.0 == 3
    }

    /// Sets a fire or puts it out.
    pub const fn set(&mut self, building: Building, burning: bool) {
        if burning {
            self.0 |= 1 << building as u8;
        } else {
            self.0 &= !(1 << building as u8);
        }
    }
}

impl Serialize for Fires {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            Building::ALL
                .into_iter()
                .filter(|&building| self.at(building)),
        )
    }
}

impl<'de> Deserialize<'de> for Fires {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fires = Self::default();
        for building in Vec::<Building>::deserialize(deserializer)? {
            fires.set(building, true);
        }
        Ok(fires)
    }
}

/// What holds until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeThisTurn))]
pub struct ThisTurn {
    /// 5.3.4: −1 on volleys of the Action Phase.
    pub overheat: bool,
    /// 5.3.7: −1 on volleys of the Action Phase.
    pub snipers: bool,
    /// 5.2 D: no volleys.
    pub rest: bool,
    /// Card 7: no −1 applies.
    pub steady_aim: bool,
    /// Card 17: dice for the next volley at Medium or Long.
    pub long_dice: u8,
    /// Cards 32 and 34: dice for the next volley.
    pub next_dice: u8,
    /// Card 49: dice for every volley.
    pub every_dice: u8,
    /// R25: heroes who cannot be put forth again in this Action Phase.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    pub spent: CardSet,
    /// R2: amabutho done for the turn, a bit each in the order of [`Ibutho::ALL`].
    #[cfg_attr(feature = "openapi", schema(maximum = 15))]
    pub halted: u8,
    /// An Action went into a stage of the barricade (6.4 of the first edition).
    pub stage_built: bool,
    /// Spalding has just fallen: the next action may put a discarded hero forth, free (12.3.5 of the first edition).
    pub recall: bool,
}

impl Setup {
    /// The values of the game's version of its edition, wherever they differ.
    #[must_use]
    pub const fn terms(&self) -> &'static Terms {
        self.terms
    }

    /// The split of this game's Advance chits.
    #[must_use]
    pub const fn split(&self) -> Split {
        self.terms.split(self.options.difficulty())
    }

    /// The face of a chit in this game.
    #[must_use]
    pub const fn face(&self, chit: Chit) -> ChitKind {
        chit.kind(self.split())
    }

    /// How many chits are in the cup: fewer than may be in it if some were left out.
    #[must_use]
    pub const fn chits_in_cup(&self) -> u32 {
        self.cup.len().saturating_sub(self.left_out.chits as u32)
    }

    /// The state of one iButho.
    #[must_use]
    pub const fn regiment(&self, ibutho: Ibutho) -> &Regiment {
        &self.regiments[ibutho as usize]
    }

    pub(crate) const fn regiment_mut(&mut self, ibutho: Ibutho) -> &mut Regiment {
        &mut self.regiments[ibutho as usize]
    }

    /// The iButho on a track.
    #[must_use]
    pub fn on_track(&self, formation: Formation) -> Ibutho {
        Ibutho::ALL
            .into_iter()
            .find(|&ibutho| self.regiment(ibutho).formation == formation)
            .unwrap_or(Ibutho::UThulwana)
    }

    /// The iButho in the interior box that an iButho of this gate would enter: 0, −1 or −2.
    #[must_use]
    pub fn in_interior(&self, gate: Gate, number: i8) -> Option<Ibutho> {
        Ibutho::ALL.into_iter().find(|&ibutho| {
            let regiment = self.regiment(ibutho);
            regiment.post == Post::Box(number)
                && number <= 0
                && (number < 0 || self.terms().one_zero_box || regiment.formation.gate() == gate)
        })
    }

    /// Whether a defender's box can be defended (6.2.1, R3): no fire there, and no iButho in it or in any
    /// lower-numbered box on that track's own way in.
    #[must_use]
    pub fn can_be_defended(&self, formation: Formation) -> bool {
        if self.fires.on(formation) {
            return false;
        }
        self.regiments.iter().all(|regiment| match regiment.post {
            Post::Box(number) if number < 0 => false,
            Post::Box(0) => {
                !self.terms().one_zero_box && regiment.formation.gate() != formation.gate()
            }
            Post::Box(1) => regiment.formation != formation,
            _ => true,
        })
    }

    /// 6.2.1 and 12.3.1: whether this hero's or group's marker can stand now: for the Natal Native Contingent
    /// while every iButho is in box 1 or higher.
    #[must_use]
    pub fn can_defend(&self, hero: Card) -> bool {
        match Table::defended_by(hero) {
            Some(track) => self.can_be_defended(track),
            None => {
                let outside = |regiment: &Regiment| regiment.at().is_none_or(|at| at >= 1);
                hero == Card::NatalContingent && self.regiments.iter().all(outside)
            }
        }
    }

    /// 5.1.3: the defenders whose markers stand in the box that an iButho would enter next.
    #[must_use]
    pub fn defenders_against(&self, ibutho: Ibutho) -> CardSet {
        let regiment = self.regiment(ibutho);
        match regiment.at() {
            Some(2) => Table::standing_at(self.defences, Some(regiment.formation)),
            Some(1) => Table::standing_at(self.defences, None),
            _ => CardSet::NONE,
        }
    }

    /// 6.3 and 12.5: the cards that serve as a lieutenant.
    #[must_use]
    pub const fn lieutenants(&self) -> CardSet {
        if self.options.has(Variant::Officers) {
            CardSet::LIEUTENANTS.without(CardSet::one(Card::Adendorff))
        } else {
            CardSet::LIEUTENANTS
        }
    }

    /// 6.3: the cards that may be second in the platoon.
    #[must_use]
    pub const fn seconds(&self) -> CardSet {
        if self.terms().two_lieutenants {
            self.lieutenants().or(CardSet::SERGEANTS)
        } else {
            CardSet::SERGEANTS
        }
    }

    /// 6.3: the cards that may be in the platoon at all.
    #[must_use]
    pub const fn officers(&self) -> CardSet {
        self.lieutenants().or(self.seconds())
    }

    /// 6.7.2: the cards that fire: from the hand as the edition allows, and all on the tableau.
    #[must_use]
    pub const fn guns(&self) -> CardSet {
        self.hand.and(self.terms().from_hand).or(self.tableau)
    }

    /// 6.4 and card 15: the cards that may lead barricade work.
    #[must_use]
    pub const fn leaders(&self) -> CardSet {
        self.lieutenants()
            .or(CardSet::SERGEANTS)
            .or(CardSet::one(Card::Dunne))
    }

    /// Hit markers of an iButho at full strength, which option 12.1 changes.
    #[must_use]
    pub const fn full_hits(&self, ibutho: Ibutho) -> u8 {
        let more = self.options.has(Variant::StrongerIbuthos) as i8 + self.varied[ibutho as usize];
        ibutho.starting_hits().saturating_add_signed(more)
    }

    /// Strength of an iButho without losses: its hit markers and itself.
    #[must_use]
    pub const fn full_strength(&self, ibutho: Ibutho) -> u8 {
        strength_with(self.full_hits(ibutho))
    }

    /// Heroes and groups that are available or committed: those that score (11.0).
    #[must_use]
    pub fn in_play(&self) -> CardSet {
        let mut set = self.tableau;
        if let Some(builder) = self.builder {
            set.insert(builder);
        }
        if let Some(platoon) = self.platoon {
            set.insert(platoon.lieutenant);
            set.insert(platoon.second);
        }
        set
    }

    /// Which −1 apply to a volley of this card at this range fired now: [`Self::minuses`], without Night for
    /// the bayonets of option 12.2, or of 10.1 in the first edition.
    #[must_use]
    pub const fn minuses_for(&self, card: Card, range: Range) -> [bool; 4] {
        let [ammunition, night, overheat, snipers] = self.minuses();
        let melee = (self.terms().bayonets_by_night || self.options.has(Variant::Melee))
            && matches!(card, Card::FixBayonets | Card::EnGarde)
            && matches!(range, Range::Close);
        [ammunition, night && !melee, overheat, snipers]
    }

    /// Which −1 apply to a volley fired now (6.7.5, 10.0): ammunition, night, overheated rifles, snipers.
    #[must_use]
    pub const fn minuses(&self) -> [bool; 4] {
        if self.this_turn.steady_aim {
            return [false; 4];
        }
        // R6: the chits' −1 counts in the Action Phase only.
        let chits = matches!(self.phase, Phase::Action { .. });
        [
            self.ammunition_low,
            self.night && !self.fires.any(),
            chits && self.this_turn.overheat,
            chits && self.this_turn.snipers,
        ]
    }

    /// How many −1 apply to a volley fired now (6.7.5, 10.0).
    #[must_use]
    pub const fn minus(&self) -> u8 {
        let [ammunition, night, overheat, snipers] = self.minuses();
        ammunition as u8 + night as u8 + overheat as u8 + snipers as u8
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The next question on a stream of this turn.
    pub(crate) const fn ask(&mut self, stream: Stream) -> Question {
        let n = self.asked[stream as usize];
        self.asked[stream as usize] = n.wrapping_add(1);
        Question {
            stream: stream.id(),
            turn: self.turn,
            n,
        }
    }
}

impl Table {
    /// Its contents, to be changed freely and checked again.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.0
    }

    /// 6.2.1: the track whose box 1 this hero defends.
    #[must_use]
    pub const fn defended_by(hero: Card) -> Option<Formation> {
        match hero {
            Card::Hook | Card::RobertJones => Some(Formation::Chest),
            Card::Dalton => Some(Formation::RightHorn),
            Card::Schiess => Some(Formation::LeftHorn),
            _ => None,
        }
    }

    /// 6.2.1 and 12.3.1: those of these defenders whose markers stand in box 1 of this track, or of none: in the 0 boxes.
    #[must_use]
    pub fn standing_at(defences: CardSet, track: Option<Formation>) -> CardSet {
        let here = |&hero: &Card| Self::defended_by(hero) == track;
        defences.iter().filter(here).collect()
    }

    /// Lowest die with which these defenders of one box hold it together.
    #[must_use]
    pub fn hold_from(defenders: CardSet) -> u8 {
        // Card 35: with Hook on 4 to 6.
        if defenders.len() > 1 {
            return 4;
        }
        defenders.iter().map(Self::holds_from).min().unwrap_or(7)
    }

    /// Lowest die with which a defender alone holds.
    #[must_use]
    pub const fn holds_from(hero: Card) -> u8 {
        match hero {
            Card::Dalton => 4,
            _ => 5,
        }
    }
}
