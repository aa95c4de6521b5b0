//! The field: everything that both players may know (6.5), and simple queries about it.

use serde::Serialize;

use super::action::BritishPhase;
use super::ending::Ending;
use super::hex::{Hex, HexSet};
use super::map::{HEIGHTS, ONRUSH, ONRUSH_HEXES, OnrushGroup};
use super::options::IsandlwanaRules;
use super::stream::Stream;
use super::units::{LEADERS, Leader, UNITS, Unit};

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaPost))]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Still to be placed, or to come.
    Waiting,
    /// On the map.
    At(Hex),
    /// Eliminated or captured.
    Lost,
}

impl Post {
    /// The hex, if it is on the map.
    #[must_use]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Self::At(hex) => Some(hex),
            Self::Waiting | Self::Lost => None,
        }
    }
}

/// What a game knows of a combat unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaUnitState))]
pub struct UnitState {
    /// Where it is.
    pub post: Post,
    /// Steps left, each a point of strength.
    pub steps: u8,
    /// Whether it is in square (7.7).
    pub square: bool,
    /// Points fired in this phase.
    pub fired: u8,
    /// Whether it has moved in this phase.
    pub moved: bool,
}

/// A leader, or the wagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaSingle))]
pub struct Single {
    /// Where it is.
    pub post: Post,
    /// Whether it has moved in this phase.
    pub moved: bool,
}

/// What became of the Queen's Colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaColors))]
#[serde(rename_all = "snake_case")]
pub enum Colors {
    /// To be raised or declined on turn 2.
    Waiting,
    /// With the wagon.
    Raised,
    /// Off the field (5.10).
    Declined,
    /// Taken by the Zulu.
    Captured,
}

/// The Zulu units in an onrush hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaHorde))]
pub struct Horde {
    /// How many there are.
    pub count: u8,
    /// How many of them have moved in this phase.
    pub moved: u8,
}

/// The Zulu units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaZulu))]
pub struct Zulu {
    /// One in each of these hexes, onrush hexes apart.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
    pub at: HexSet,
    /// Those of them that have moved in this phase.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
    pub moved: HexSet,
    /// In the onrush hexes, by number of the hex.
    #[cfg_attr(feature = "openapi", schema(min_items = 7, max_items = 7))]
    pub onrush: [Horde; 7],
}

/// What is being decided or done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaPhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// 3.2: the British place pieces.
    SetUp,
    /// 5.10: the British raise the Colors or decline to.
    Colors,
    /// 5.9: the British place Lt Anstey's group.
    Arrival,
    /// I.
    Approach,
    /// II.
    Reaction,
    /// III.
    Attack,
    /// III: the Zulu player assigns so many more hits in this hex; of these attackers one may then advance.
    Losses {
        /// The hex that was attacked.
        target: Hex,
        /// Hits to be assigned.
        hits: u8,
        /// The attackers' hexes.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
        attackers: HexSet,
    },
    /// III: one of these may advance into the emptied hex.
    Advance {
        /// The emptied hex.
        target: Hex,
        /// The attackers' hexes.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
        attackers: HexSet,
    },
    /// The start of IV.
    Order,
    /// IV, or V if it is the second.
    British {
        /// Combat or movement.
        half: BritishPhase,
        /// Whether it is V.
        second: bool,
    },
    /// The end of a movement phase: the Zulu player displaces what is too many in this hex (R16).
    Displacing {
        /// The overstacked hex.
        from: Hex,
        /// Whether the movement phase was V.
        second: bool,
    },
    /// VI: the Zulu player assigns so many more hits.
    Sniping {
        /// Hits to be assigned.
        hits: u8,
        /// Units that have lost a step to them, a bit each by their place in the counter table.
        hit: u32,
    },
    /// VII.
    Fatalities,
    /// The battle is over.
    Over {
        /// How it ended.
        ending: Ending,
        /// In which of the seven phases, from 1; 0 before the first.
        during: u8,
    },
}

impl Phase {
    /// Its number among the seven phases, from 1; 0 before the first.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::SetUp | Self::Colors | Self::Arrival => 0,
            Self::Approach => 1,
            Self::Reaction => 2,
            Self::Attack | Self::Losses { .. } | Self::Advance { .. } => 3,
            Self::Order => 4,
            Self::British { second, .. } | Self::Displacing { second, .. } => 4 + second as u8,
            Self::Sniping { .. } => 6,
            Self::Fatalities => 7,
            Self::Over { during, .. } => during,
        }
    }
}

/// The state of a game. It serializes; nothing in it is hidden (6.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaTable))]
pub struct Field {
    /// By which rules it is played.
    pub rules: IsandlwanaRules,
    /// 1 to 6.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 6))]
    pub turn: u8,
    /// What is being decided.
    pub phase: Phase,
    /// By their place in the counter table.
    pub units: [UnitState; UNITS],
    /// By their place in the counter table.
    pub leaders: [Single; LEADERS],
    /// The ammunition wagon.
    pub wagon: Single,
    /// The Queen's Colors.
    pub colors: Colors,
    /// The Zulu units.
    pub zulu: Zulu,
    /// By which onrush hex the dead of the west and of the east come back (R34).
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub recycle: [Hex; 2],
    /// Which of the two was changed by the entries just before, a bit each.
    pub reordered: u8,
    /// Hexes fired at or attacked in this phase.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
    pub targets: HexSet,
    /// Hexes out of which has been attacked in this phase.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Hex>))]
    pub spent: HexSet,
    /// Zulu units killed in the game.
    pub killed: u16,
    /// British steps on the map at the end of each finished turn, added up.
    pub held: u16,
    /// Draws made in this turn, by stream.
    #[serde(skip)]
    pub asked: [u16; Stream::COUNT],
}

impl Field {
    /// A unit's counter.
    #[must_use]
    pub const fn unit(&self, unit: Unit) -> &UnitState {
        &self.units[unit as usize]
    }

    /// A unit's counter, mutable.
    pub const fn unit_mut(&mut self, unit: Unit) -> &mut UnitState {
        &mut self.units[unit as usize]
    }

    /// A leader's counter.
    #[must_use]
    pub const fn leader(&self, leader: Leader) -> &Single {
        &self.leaders[leader as usize]
    }

    /// Units on the map with their hexes, in the order of the counter table.
    pub fn on_map(&self) -> impl Iterator<Item = (Unit, Hex)> + '_ {
        let hex = |unit: Unit| Some((unit, self.unit(unit).post.hex()?));
        Unit::ALL.into_iter().filter_map(hex)
    }

    /// Units in a hex.
    pub fn units_at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        let here = move |&unit: &Unit| self.unit(unit).post == Post::At(hex);
        Unit::ALL.into_iter().filter(here)
    }

    /// Leaders in a hex.
    pub fn leaders_at(&self, hex: Hex) -> impl Iterator<Item = Leader> + '_ {
        let here = move |&leader: &Leader| self.leader(leader).post == Post::At(hex);
        Leader::ALL.into_iter().filter(here)
    }

    /// Points in a hex: steps, without any modifier (R30).
    #[must_use]
    pub fn points_at(&self, hex: Hex) -> u8 {
        let here = |state: &&UnitState| state.post == Post::At(hex);
        let steps = self.units.iter().filter(here).map(|one| one.steps);
        steps.sum()
    }

    /// Hexes that the British hold: those with a combat unit (R4).
    #[must_use]
    pub fn british(&self) -> HexSet {
        let posts = self.units.iter().map(|state| state.post);
        posts.filter_map(Post::hex).collect()
    }

    /// Hexes with a leader.
    #[must_use]
    pub fn led(&self) -> HexSet {
        self.leaders
            .iter()
            .filter_map(|one| one.post.hex())
            .collect()
    }

    /// Hexes that hold nothing British except wagon, Colors or leaders: open to the Zulu, who go no farther (R4, R35).
    #[must_use]
    pub fn undefended(&self) -> HexSet {
        let mut hexes = self.led();
        if let Some(hex) = self.wagon.post.hex() {
            hexes.insert(hex);
        }
        hexes.minus(&self.british())
    }

    /// Steps of all units on the map.
    #[must_use]
    pub fn steps_on_map(&self) -> u16 {
        self.on_map()
            .map(|(unit, _)| u16::from(self.unit(unit).steps))
            .sum()
    }

    /// Where the Colors are, if they are raised (7.8).
    #[must_use]
    pub fn colors_hex(&self) -> Option<Hex> {
        match self.colors {
            Colors::Raised => self.wagon.post.hex(),
            _ => None,
        }
    }

    /// How many Zulu units are in a hex.
    #[must_use]
    pub fn zulu_at(&self, hex: Hex) -> u8 {
        match onrush_place(hex) {
            Some(place) => self.zulu.onrush[place].count,
            None => self.zulu.at.has(hex).into(),
        }
    }

    /// Hexes with a Zulu unit.
    #[must_use]
    pub fn zulu_hexes(&self) -> HexSet {
        let mut hexes = self.zulu.at;
        for (hex, horde) in ONRUSH.into_iter().zip(&self.zulu.onrush) {
            if horde.count > 0 {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// Takes a Zulu unit off a hex.
    pub(super) fn lift(&mut self, hex: Hex) {
        match onrush_place(hex) {
            Some(place) => {
                let horde = &mut self.zulu.onrush[place];
                horde.count = horde.count.saturating_sub(1);
                horde.moved = horde.moved.min(horde.count);
            }
            None => {
                self.zulu.at.remove(hex);
                self.zulu.moved.remove(hex);
            }
        }
    }

    /// Puts a Zulu unit into a hex.
    pub(super) fn put(&mut self, hex: Hex) {
        match onrush_place(hex) {
            Some(place) => self.zulu.onrush[place].count += 1,
            None => self.zulu.at.insert(hex),
        }
    }

    /// Zulu units on the map, which is always all of them.
    #[must_use]
    pub fn zulu_count(&self) -> u32 {
        let hordes = self.zulu.onrush.iter().map(|horde| u32::from(horde.count));
        self.zulu.at.len() + hordes.sum::<u32>()
    }

    /// The onrush hex where the dead of a group return.
    #[must_use]
    pub const fn recycles_by(&self, group: OnrushGroup) -> Hex {
        self.recycle[group as usize]
    }

    /// Hexes closed to the British: Zulu units, heights, onrush hexes.
    #[must_use]
    pub fn closed_to_british(&self) -> HexSet {
        self.zulu_hexes().or(&HEIGHTS).or(&ONRUSH_HEXES)
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over { ending, .. } => Some(ending),
            _ => None,
        }
    }
}

/// An onrush hex's index among the seven.
#[must_use]
pub fn onrush_place(hex: Hex) -> Option<usize> {
    if !hex.is_onrush() {
        return None;
    }
    ONRUSH.iter().position(|&one| one == hex)
}
