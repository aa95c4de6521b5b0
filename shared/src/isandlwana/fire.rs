//! 5.4, 8.3.1, 8.4 British fire, in Reaction and in the combat phase (R1, R8, R9, R12, R37).

use super::action::{Action, BritishPhase, Shot};
use super::few::Few;
use super::field::{Colors, Field, Phase, Post};
use super::hex::{COLUMNS, Hex, HexSet};
use super::illegal::Illegal;
use super::map::CRAG;
use super::units::{UNITS, Unit};
use crate::short_sort::sort_short_by_key;

/// Range of British fire (8.4).
pub const RANGE: u8 = 3;
/// The turn of the ammunition shortage, which is the last (8.11).
pub const LAST_TURN: u8 = 6;

/// A higher number hits no more often: a 6 never does (8.6).
const BEST: i16 = 5;

/// Hexes from which the crag may hide a target in range; from all others every target is visible.
const BY_THE_CRAG: HexSet = {
    let mut set = HexSet::NONE;
    let mut number = 101;
    while number <= 100 * COLUMNS as u16 + 14 {
        if let Some(hex) = Hex::of(number) {
            let [a, b, c] = CRAG;
            if hex.distance(a) <= RANGE || hex.distance(b) <= RANGE || hex.distance(c) <= RANGE {
                set.insert(hex);
            }
        }
        number += 1;
    }
    set
};

/// Whether a die hits: 1 always, 6 never (8.6).
#[must_use]
pub const fn hits(die: u8, number: i16) -> bool {
    die == 1 || die != 6 && die as i16 <= number
}

/// How many of the six faces of a die hit.
#[must_use]
pub fn hitting_faces(number: i16) -> u8 {
    (1..=6).map(|die| u8::from(hits(die, number))).sum()
}

impl Field {
    /// Whether it is the Reaction phase, whose fire is adjacent and whole.
    #[must_use]
    pub const fn in_reaction(&self) -> bool {
        matches!(self.phase, Phase::Reaction)
    }

    /// How many hexes British fire reaches now (5.4, 8.4).
    #[must_use]
    pub const fn reach(&self) -> u8 {
        match self.in_reaction() {
            true => 1,
            false => RANGE,
        }
    }

    /// Whether the British may fire now.
    #[must_use]
    pub const fn in_fire_phase(&self) -> bool {
        let combat = matches!(
            self.phase,
            Phase::British {
                half: BritishPhase::Combat,
                ..
            }
        );
        combat || self.in_reaction()
    }

    /// The strength of a unit's portion against a hex, with every modifier, at least 1 (8.1): points of a unit that is not on the
    /// map are not modified.
    #[must_use]
    pub fn strength(&self, unit: Unit, points: u8, target: Hex) -> i16 {
        let state = self.unit(unit);
        let Post::At(hex) = state.post else {
            return points.into();
        };
        let reaction = self.in_reaction();
        let range = match hex.distance(target) {
            1 if !reaction || self.rules.reaction_range_bonus => 1,
            RANGE => -1,
            _ => 0,
        };
        let beside_colors = !reaction && self.colors_hex() == Some(hex);
        let near_wagon = self
            .wagon
            .post
            .hex()
            .is_some_and(|wagon| wagon.distance(hex) <= 1);
        let shortage = self.turn == LAST_TURN && !near_wagon;
        let sum = i16::from(points) + range + i16::from(beside_colors)
            - i16::from(state.square)
            - i16::from(shortage)
            - i16::from(self.wagon.post == Post::Lost)
            - i16::from(self.colors == Colors::Captured);
        sum.max(1)
    }

    /// The highest roll with which a shot hits (8.3.1).
    #[must_use]
    pub fn hit_number(&self, target: Hex, portions: &[(Unit, u8)]) -> i16 {
        let strength = portions
            .iter()
            .map(|&(unit, points)| self.strength(unit, points, target));
        strength.sum::<i16>() - target.terrain().defence()
    }

    /// Points that a unit can still fire in this phase.
    #[must_use]
    pub fn points_left(&self, unit: Unit) -> u8 {
        let state = self.unit(unit);
        match state.post {
            Post::At(_) if unit.fires() => state.steps - state.fired.min(state.steps),
            _ => 0,
        }
    }

    /// Hexes that have not been fired at in this phase.
    fn open_targets(&self) -> HexSet {
        match self.in_fire_phase() {
            true => self.zulu_hexes().minus(&self.targets),
            false => HexSet::NONE,
        }
    }

    /// The hexes that a unit can fire at now.
    #[must_use]
    pub fn targets_of(&self, unit: Unit) -> HexSet {
        self.targets_among(unit, &self.open_targets())
    }

    fn targets_among(&self, unit: Unit, open: &HexSet) -> HexSet {
        let Post::At(hex) = self.unit(unit).post else {
            return HexSet::NONE;
        };
        if self.points_left(unit) == 0 {
            return HexSet::NONE;
        }
        if self.in_reaction() {
            return hex.neighbours().and(open);
        }
        let mut zone = hex.around(RANGE).and(open);
        if BY_THE_CRAG.has(hex) {
            for target in zone.iter().filter(|&target| !hex.sees(target)) {
                zone.remove(target);
            }
        }
        zone
    }

    /// The possible targets of each unit now, by its index in the counter table.
    #[must_use]
    pub fn targets(&self) -> [HexSet; UNITS] {
        let open = self.open_targets();
        Unit::ALL.map(|unit| self.targets_among(unit, &open))
    }

    /// A sensible selection of units to fire at a hex, each with its points: the strongest first, until no more would hit more
    /// often; in Reaction with all their points (R37).
    #[must_use]
    pub fn proposed_portions(&self, target: Hex) -> Vec<(Unit, u8)> {
        let mut able: Vec<Unit> = Unit::ALL
            .into_iter()
            .filter(|&unit| self.targets_of(unit).has(target))
            .collect();
        sort_short_by_key(&mut able, |&unit| u8::MAX - self.points_left(unit));
        let mut portions = Vec::new();
        for unit in able {
            if !portions.is_empty() && self.hit_number(target, &portions) >= BEST {
                break;
            }
            portions.push((unit, self.points_left(unit)));
            while !self.in_reaction()
                && portions.last().is_some_and(|&(_, points)| points > 1)
                && self.hit_number(target, &portions) > BEST
            {
                if let Some((_, points)) = portions.last_mut() {
                    *points -= 1;
                }
            }
        }
        portions
    }

    /// Of all shots by one unit with as few points as it may fire, the most likely to hit; among equals the first by unit and hex.
    /// In Reaction a unit fires all that it has (R37).
    #[must_use]
    pub fn likeliest_shot(&self) -> Option<Action> {
        let mut best: Option<(i16, Action)> = None;
        for (unit, targets) in Unit::ALL.into_iter().zip(self.targets()) {
            let left = self.points_left(unit);
            let points = if self.in_reaction() { left } else { 1 };
            for target in targets.iter() {
                let number = self.hit_number(target, &[(unit, points)]);
                if best.as_ref().is_none_or(|&(other, _)| number > other) {
                    let points = (points < left).then_some(points);
                    let units = Few::One(Shot { unit, points });
                    best = Some((number, Action::Fire { target, units }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether any shot is possible.
    #[must_use]
    pub fn may_fire(&self) -> bool {
        // A check of what all of them reach together saves most of the checks of each.
        let near = self.british().neighbours();
        let zone = if self.in_reaction() {
            near
        } else {
            let far = near.neighbours();
            near.or(&far).or(&far.neighbours())
        };
        let open = self.open_targets().and(&zone);
        let mut units = Unit::ALL.into_iter();
        !open.is_empty() && units.any(|unit| !self.targets_among(unit, &open).is_empty())
    }

    /// The portions of a shot, if it is legal.
    pub(super) fn portions(&self, target: Hex, shots: &[Shot]) -> Result<Vec<(Unit, u8)>, Illegal> {
        if !self.in_fire_phase() {
            return Err(Illegal::NotInThisPhase);
        }
        if shots.is_empty() {
            return Err(Illegal::Empty);
        }
        if self.zulu_at(target) == 0 {
            return Err(Illegal::NoTarget);
        }
        if self.targets.has(target) {
            return Err(Illegal::TargetDone);
        }
        let mut portions: Vec<(Unit, u8)> = Vec::with_capacity(shots.len());
        for &Shot { unit, points } in shots {
            if portions.iter().any(|&(other, _)| other == unit) {
                return Err(Illegal::Twice);
            }
            let Post::At(hex) = self.unit(unit).post else {
                return Err(Illegal::NotOnMap);
            };
            let left = self.points_left(unit);
            let range = hex.distance(target);
            match points {
                _ if !unit.fires() => return Err(Illegal::NeverFires),
                _ if range > self.reach() => {
                    return Err(match self.in_reaction() {
                        true => Illegal::NotAdjacent,
                        false => Illegal::OutOfRange,
                    });
                }
                _ if !hex.sees(target) => return Err(Illegal::NoLineOfSight),
                _ if left == 0 => return Err(Illegal::FiredAlready),
                Some(0) => return Err(Illegal::NoPoints),
                Some(points) if points > left => return Err(Illegal::TooManyPoints),
                Some(points) if self.in_reaction() && points < left => {
                    return Err(Illegal::NoSplitting);
                }
                _ => portions.push((unit, points.unwrap_or(left))),
            }
        }
        Ok(portions)
    }
}
