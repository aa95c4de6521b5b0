//! 5.3 Orders to groups of Zulu units, and the resulting actions of the automaton of 9.2: entries that a player sees, corrects and
//! submits. Nothing is drawn: among equals the lowest hex number is taken.

use super::Execution;
use super::action::Action;
use super::ending::ZULU;
use super::field::{Field, Phase};
use super::hex::{Hex, HexSet};
use super::map::OnrushGroup;
use super::solitaire::Plan;
use super::units::Unit;
use crate::fate::{Fate, FateMismatch, Lot, Question};
use crate::short_sort::sort_short_by_key;

/// An order to a group of Zulu units in phase I.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZuluOrder {
    /// Fill the hexes next to this one first; a unit that finds no room there presses.
    Surround(Hex),
    /// Move by the automaton's lists, as units without an order do.
    Press,
    /// Stay.
    Hold,
}

/// An order to the units in these hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupOrder {
    /// The hexes of the units.
    pub units: HexSet,
    /// The order.
    pub order: ZuluOrder,
}

/// The lowest of every lot.
struct Lowest;

impl Fate for Lowest {
    fn roll(&mut self, _: Question) -> Result<u8, FateMismatch> {
        Ok(1)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let lowest = lot.numbers().next();
        lowest.ok_or(FateMismatch::Empty(question.stream))
    }
}

impl Field {
    /// The automaton's actions for the Zulu now, entry by entry to the end of the phase, which it does not declare; empty when they
    /// are not to act, or nothing is left to do. After a die roll it must be called again: what follows an attack may come before
    /// the next one. In phase I its units move by these orders, taken in sequence; a unit that two of them name has the first.
    /// Those that have moved stay where they are.
    #[must_use]
    pub fn zulu_proposal(&self, orders: &[GroupOrder]) -> Vec<Action> {
        if self.to_act() != Some(ZULU) {
            return Vec::new();
        }
        match self.phase {
            Phase::Approach => {
                let moves = [orders, &[]]
                    .into_iter()
                    .map(|orders| self.moves_by(orders));
                // Should orders ever conflict, then without them.
                // If all hold or are blocked, nobody moves.
                let legal = |moves: &Vec<(Hex, Hex)>| {
                    moves.is_empty() || { *self }.approach(moves, &mut ()).is_ok()
                };
                let moves = moves.into_iter().find(legal);
                let moves = moves.filter(|moves| !moves.is_empty());
                let moves = moves.map(|moves| Action::Move(moves.into()));
                self.nearest_returns().into_iter().chain(moves).collect()
            }
            Phase::Attack => {
                let targets = self.solitaire_targets();
                let attackers = self.solitaire_attackers(&targets);
                let both = targets.into_iter().zip(attackers);
                let both = both.filter(|(_, attackers)| !attackers.is_empty());
                both.map(|(target, attackers)| Action::Attack {
                    target,
                    attackers: attackers.iter().collect(),
                })
                .collect()
            }
            Phase::Losses { target, hits, .. } => {
                vec![Action::Lose(self.strongest_hit(target, hits))]
            }
            Phase::Sniping { hits, .. } => {
                let mut units = self.can_lose();
                sort_short_by_key(&mut units, |&unit| u8::MAX - self.unit(unit).steps);
                units.truncate(hits.into());
                vec![Action::Lose(units)]
            }
            Phase::Advance { attackers, .. } => vec![Action::Advance(attackers.iter().next())],
            Phase::Displacing { from, .. } => {
                let first = self.displacements(from).iter().next();
                first.map(Action::Displace).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Standing orders by which the dead return where the automaton's would: nearest to the British.
    fn nearest_returns(&self) -> Vec<Action> {
        let nearest = [OnrushGroup::West, OnrushGroup::East].map(|group| {
            let near = self.nearest_onrush(group);
            let keeps = near.contains(&self.recycles_by(group));
            near.first()
                .copied()
                .filter(|_| !keeps)
                .map(Action::Recycle)
        });
        let legal = |order: &Action| self.check(ZULU, order).is_ok();
        nearest.into_iter().flatten().filter(legal).collect()
    }

    /// The moves of phase I by these orders.
    fn moves_by(&self, orders: &[GroupOrder]) -> Vec<(Hex, Hex)> {
        let mut named = HexSet::NONE;
        let mut hold = HexSet::NONE;
        let mut groups = Vec::new();
        for &GroupOrder { units, order } in orders {
            let units = units.minus(&named);
            named = named.or(&units);
            match order {
                ZuluOrder::Hold => hold = hold.or(&units),
                ZuluOrder::Surround(target) => groups.push((units, target)),
                ZuluOrder::Press => {}
            }
        }
        let mut copy = *self;
        let (mut fate, mut nobody) = (Lowest, ());
        let mut execution = Execution::of(&mut copy, &mut fate, &mut nobody);
        let mut plan = Plan::of(self, &hold);
        let fixed = self.zulu.at.and(&self.zulu.moved.or(&hold));
        for (units, target) in groups {
            plan.park_others(&units);
            // This fate answers every question.
            if execution.surround(target, &mut plan).is_err() {
                return Vec::new();
            }
            plan.unpark();
        }
        let Ok(entered) = execution.fill_lists(&mut plan) else {
            return Vec::new();
        };
        let wagon = self.wagon.post.hex().filter(|&hex| plan.goes_to(hex));
        let first: Vec<Hex> = wagon.into_iter().chain(entered).collect();
        plan.moves(&first, &fixed)
    }

    /// One unit for each hit, always the strongest at that time.
    fn strongest_hit(&self, target: Hex, hits: u8) -> Vec<Unit> {
        let mut left: Vec<(u8, Unit)> = self
            .units_at(target)
            .map(|unit| (self.unit(unit).steps, unit))
            .collect();
        let mut lost = Vec::new();
        for _ in 0..hits {
            let strongest = left
                .iter_mut()
                .min_by_key(|(steps, unit)| (u8::MAX - steps, *unit));
            let Some((steps, unit)) = strongest.filter(|(steps, _)| *steps > 0) else {
                break;
            };
            *steps -= 1;
            lost.push(*unit);
        }
        lost
    }
}
