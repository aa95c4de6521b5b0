//! The Zulu's rule of thumb: the automaton's proposal, with orders to all units, and the choice of targets and hits.

use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, Field, GroupOrder, Hex, HexSet, Unit, ZuluOrder};

/// Which British hex or unit is preferred; among equals the one with the lower hex number or the earlier place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Who has the most steps.
    Strongest,
    /// Who has the fewest steps.
    Weakest,
    /// Easiest to hit; of those the one with fewest steps.
    Easiest,
    /// The wagon's hex, then the easiest.
    Wagon,
}

/// A Zulu strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZuluStrategy {
    /// What all units try to surround before they press; none: they press immediately.
    pub surround: Option<Aim>,
    /// The target of units that can choose; none: as the automaton does.
    pub attack: Option<Aim>,
    /// The unit that takes the hits of an attack.
    pub hits: Aim,
    /// The unit that takes those of snipers.
    pub snipes: Aim,
}

impl ZuluStrategy {
    /// The automaton of 9.2, but without draws.
    pub const AUTOMATON: Self = Self {
        surround: None,
        attack: None,
        hits: Aim::Strongest,
        snipes: Aim::Strongest,
    };

    /// The entries by these habits.
    #[must_use]
    pub fn decide(&self, field: &Field) -> Vec<Action> {
        let mut entries = match (field.phase, self.attack) {
            (Phase::Approach, _) => field.zulu_proposal(&self.orders(field)),
            (Phase::Attack, Some(aim)) => attacks(field, aim),
            (Phase::Losses { target, hits, .. }, _) => {
                let units: Vec<Unit> = field.units_at(target).collect();
                vec![Action::Lose(losses(field, self.hits, &units, hits, false))]
            }
            (Phase::Sniping { hits, .. }, _) => {
                let units = field.can_lose();
                vec![Action::Lose(losses(field, self.snipes, &units, hits, true))]
            }
            _ => field.zulu_proposal(&[]),
        };
        if matches!(field.phase, Phase::Approach | Phase::Attack) {
            entries.push(Action::Done);
        }
        entries
    }

    fn orders(&self, field: &Field) -> Vec<GroupOrder> {
        let Some(aim) = self.surround else {
            return Vec::new();
        };
        let all = field.unmoved();
        let mut targets: Vec<Hex> = field.british().iter().collect();
        targets.sort_by_key(|&hex| rank(field, aim, hex));
        let order = |target| GroupOrder {
            units: all,
            order: ZuluOrder::Surround(target),
        };
        targets.first().copied().map(order).into_iter().collect()
    }
}

/// Lower is preferred.
fn rank(field: &Field, aim: Aim, hex: Hex) -> (i16, i16, Hex) {
    let points = i16::from(field.points_at(hex));
    let number = field.zulu_hit_number(hex).clamp(1, 5);
    let (first, second) = match aim {
        Aim::Strongest => (-points, 0),
        Aim::Weakest => (points, -number),
        Aim::Easiest => (-number, points),
        Aim::Wagon => {
            let there = field.wagon.post.hex() == Some(hex);
            (-number - 10 * i16::from(there), points)
        }
    };
    (first, second, hex)
}

/// Every attacker goes to the preferred target among those next to it; one that is almost certainly lost is left to others.
fn attacks(field: &Field, aim: Aim) -> Vec<Action> {
    let mut targets: Vec<Hex> = field.attackable().iter().collect();
    targets.sort_by_key(|&hex| rank(field, aim, hex));
    let mut attackers = vec![HexSet::NONE; targets.len()];
    let able = targets
        .iter()
        .fold(HexSet::NONE, |all, &hex| all.or(&field.attackers_of(hex)));
    // The one that can reach fewest targets chooses first.
    let near = |hex: Hex| {
        targets
            .iter()
            .filter(|target| target.is_next_to(hex))
            .count()
    };
    let mut able: Vec<(usize, Hex)> = able.iter().map(|hex| (near(hex), hex)).collect();
    able.sort_unstable();
    for (_, hex) in able {
        let beside = |&at: &usize| targets[at].is_next_to(hex);
        let wanted = |&at: &usize| {
            let number = i64::from(field.zulu_hit_number(targets[at]).clamp(1, 5));
            // A third more than what takes every step on average.
            let expected = number * i64::from(attackers[at].len());
            expected < 8 * i64::from(field.points_at(targets[at]))
        };
        let first = (0..targets.len()).filter(beside).find(wanted);
        if let Some(at) = first.or_else(|| (0..targets.len()).find(beside)) {
            attackers[at].insert(hex);
        }
    }
    targets
        .into_iter()
        .zip(attackers)
        .filter(|(_, attackers)| !attackers.is_empty())
        .map(|(target, attackers)| Action::Attack {
            target,
            attackers: attackers.iter().collect(),
        })
        .collect()
}

/// The units that take so many hits, one by one; at most one each from snipers.
fn losses(field: &Field, aim: Aim, units: &[Unit], hits: u8, once: bool) -> Vec<Unit> {
    let mut left: Vec<(u8, Unit)> = units
        .iter()
        .map(|&unit| (field.unit(unit).steps, unit))
        .collect();
    let mut lost = Vec::new();
    for _ in 0..hits {
        left.retain(|&(steps, unit)| steps > 0 && !(once && lost.contains(&unit)));
        let chosen = left.iter_mut().min_by_key(|(steps, unit)| {
            let steps = i16::from(*steps);
            let steps = if aim == Aim::Strongest { -steps } else { steps };
            (steps, *unit)
        });
        let Some((steps, unit)) = chosen else { break };
        *steps -= 1;
        lost.push(*unit);
    }
    lost
}
