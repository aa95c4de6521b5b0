//! B14 to B16: the targets of the British, in Reaction and in the combat phase.

use crate::isandlwana::action::{Action, Shot};
use crate::isandlwana::field::{Field, Post};
use crate::isandlwana::fire::RANGE;
use crate::isandlwana::hex::Hex;
use crate::isandlwana::units::{UNITS, Unit};
use crate::short_sort::sort_short_by_key;

/// Higher than any roll needed: beyond it, a unit's modifiers are visible without their floor.
const PLENTY: u8 = 20;

/// A hex that can be fired at, and what is planned against it.
struct Target {
    hex: Hex,
    /// B14: the value of a kill there.
    harm: i32,
    defence: i32,
    /// Who can fire at it, and with which modifiers.
    able: Vec<(usize, i32)>,
    /// By unit: the points planned.
    points: [u8; UNITS],
}

impl Target {
    fn strength(points: u8, modifier: i32) -> i32 {
        match points {
            0 => 0,
            _ => (i32::from(points) + modifier).max(1),
        }
    }

    /// Of how many of six faces the shot hits as planned; none if nobody fires.
    fn chance(&self, points: &[u8; UNITS]) -> i32 {
        let sum: i32 = self
            .able
            .iter()
            .map(|&(unit, modifier)| Self::strength(points[unit], modifier))
            .sum();
        if sum == 0 {
            return 0;
        }
        (sum - self.defence).clamp(1, 5)
    }

    fn entry(&self, whole: bool) -> Action {
        let units = Unit::ALL.into_iter().zip(self.points);
        let units = units.filter(|&(_, points)| points > 0);
        Action::Fire {
            target: self.hex,
            units: units
                .map(|(unit, points)| Shot {
                    unit,
                    points: (!whole).then_some(points),
                })
                .collect(),
        }
    }
}

impl Field {
    fn fire_targets(&self, harm: impl Fn(Hex) -> i32) -> Vec<Target> {
        let targets = self.targets();
        let mut all: Vec<Target> = Vec::new();
        let any = targets
            .iter()
            .fold(crate::isandlwana::hex::HexSet::NONE, |any, own| any.or(own));
        for hex in any.iter() {
            let mut able = Vec::new();
            for (at, unit) in Unit::ALL.into_iter().enumerate() {
                if targets[at].has(hex) {
                    let modifier = self.strength(unit, PLENTY, hex) - i16::from(PLENTY);
                    able.push((at, modifier.into()));
                }
            }
            all.push(Target {
                hex,
                harm: harm(hex),
                defence: hex.terrain().defence().into(),
                able,
                points: [0; UNITS],
            });
        }
        all
    }

    /// The entries of a plan, by descending value, then the end of the phase.
    fn fire_entries(mut targets: Vec<Target>, whole: bool) -> Vec<Action> {
        targets.retain(|target| target.points != [0; UNITS]);
        sort_short_by_key(&mut targets, |target| {
            -target.harm * target.chance(&target.points)
        });
        let entries = targets.iter().map(|target| target.entry(whole));
        entries.chain([Action::Done]).collect()
    }

    /// B15: Reaction. Every unit fires at its best target considering the others; all choose a second time.
    pub(super) fn reaction(&self) -> Vec<Action> {
        let mut targets = self.fire_targets(|hex| self.harm_of_attacker(hex));
        let mut aims: [Option<usize>; UNITS] = [None; UNITS];
        for _ in 0..2 {
            for (unit, aim) in aims.iter_mut().enumerate() {
                let left = self.points_left(Unit::ALL[unit]);
                if left == 0 {
                    continue;
                }
                if let Some(at) = aim.take() {
                    targets[at].points[unit] = 0;
                }
                let mut best = (0, None);
                for (at, target) in targets.iter().enumerate() {
                    if !target.able.iter().any(|&(able, _)| able == unit) {
                        continue;
                    }
                    let mut points = target.points;
                    let before = target.chance(&points);
                    points[unit] = left;
                    let gain = (target.chance(&points) - before) * target.harm;
                    if gain > best.0 {
                        best = (gain, Some(at));
                    }
                }
                if let Some(at) = best.1 {
                    targets[at].points[unit] = left;
                    *aim = Some(at);
                }
            }
        }
        Self::fire_entries(targets, true)
    }

    /// B14: the threat of a Zulu unit in III: the highest number that it can hit on, and more where little strength is left.
    fn harm_of_attacker(&self, hex: Hex) -> i32 {
        let british = self.british();
        let harm = |at: Hex| {
            let number = i32::from(self.zulu_hit_number(at).clamp(1, 5));
            let points = i32::from(self.points_at(at));
            let wagon = i32::from(self.wagon.post == Post::At(at));
            let led = i32::from(self.leaders_at(at).next().is_some());
            number * (8 + (6 - points).max(0) + 4 * wagon + 2 * led)
        };
        hex.neighbours()
            .and(&british)
            .iter()
            .map(harm)
            .max()
            .unwrap_or(0)
    }

    /// B14: the threat of a Zulu unit from where it stands in the combat phase: the nearer the worse.
    fn harm_of_neighbour(&self, hex: Hex) -> i32 {
        if hex.is_onrush() {
            return 1;
        }
        let (mut harm, mut nearest) = (0, RANGE);
        for at in self.british().iter() {
            let distance = hex.distance(at);
            nearest = nearest.min(distance);
            if distance == 1 {
                harm += 2 + 3 * i32::from(self.wagon.post == Post::At(at));
            }
        }
        harm + match nearest {
            1 => 12,
            2 => 6,
            _ => 4,
        }
    }

    /// B16: the combat phase. Point after point goes where it adds most to the expected value, several together if that adds more
    /// for each.
    pub(super) fn volleys(&self) -> Vec<Action> {
        let mut targets = self.fire_targets(|hex| self.harm_of_neighbour(hex));
        let mut left = Unit::ALL.map(|unit| self.points_left(unit));
        loop {
            // Gain, price, target, points after it.
            let mut best: Option<(i32, i32, usize, [u8; UNITS])> = None;
            for (at, target) in targets.iter().enumerate() {
                let before = target.chance(&target.points);
                let (mut points, mut spare) = (target.points, left);
                for price in 1..=4 {
                    let Some(unit) = Self::next_point(target, &points, &spare) else {
                        break;
                    };
                    points[unit] += 1;
                    spare[unit] -= 1;
                    let gain = (target.chance(&points) - before) * target.harm;
                    let better = best.is_none_or(|(most, dear, ..)| gain * dear > most * price);
                    if gain > 0 && better {
                        best = Some((gain, price, at, points));
                    }
                }
            }
            let Some((_, _, at, points)) = best else {
                break;
            };
            for (unit, left) in left.iter_mut().enumerate() {
                *left -= points[unit] - targets[at].points[unit];
            }
            targets[at].points = points;
        }
        Self::fire_entries(targets, false)
    }

    /// The unit whose next point adds most to the strength of a shot; among equals the one with most points left, then the first.
    fn next_point(target: &Target, points: &[u8; UNITS], left: &[u8; UNITS]) -> Option<usize> {
        let mut best: Option<(i32, u8, usize)> = None;
        for &(unit, modifier) in &target.able {
            if left[unit] == 0 {
                continue;
            }
            let more = Target::strength(points[unit] + 1, modifier)
                - Target::strength(points[unit], modifier);
            if best.is_none_or(|(most, many, _)| (more, left[unit]) > (most, many)) {
                best = Some((more, left[unit], unit));
            }
        }
        best.map(|(_, _, unit)| unit)
    }
}
