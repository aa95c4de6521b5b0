//! 9.2 The solitaire Zulu: how the automaton moves, attacks and returns. R39 to R42 in the rules page decide what the book leaves
//! open.

use super::Execution;
use super::event::Event;
use super::field::{Colors, Field, Phase, onrush_place};
use super::hex::{Hex, HexSet};
use super::map::{HEIGHTS, ONRUSH_HEXES, OnrushGroup};
use super::movement::{OpenGround, Reach};
use super::stream::Stream;
use crate::fate::{Fate, FateMismatch};
use crate::rules::Witness;
use crate::short_sort::sort_short_by_key;

/// The units of one hex.
struct Band {
    from: Hex,
    /// Those that have no hex to go to yet.
    left: u8,
    /// Those of them that are left out of the current list: they have another order.
    parked: u8,
    reach: Reach,
}

/// The assignments so far.
pub(super) struct Plan {
    /// By number of their hex.
    bands: Vec<Band>,
    /// The hexes in reach of units without an assignment.
    free: HexSet,
    /// Units without an assignment.
    unassigned: u32,
    /// Hexes that are assigned.
    filled: HexSet,
    /// Those of them assigned in the current list.
    here: HexSet,
    /// For each assigned hex: the band that fills it.
    holders: Vec<u8>,
}

fn slot(hex: Hex) -> usize {
    usize::from(hex.column()) * 16 + usize::from(hex.row())
}

impl Plan {
    /// Of all units that have not moved, except those that hold: their hexes and those of units that have moved count as filled.
    pub(super) fn of(field: &Field, hold: &HexSet) -> Self {
        let ground = OpenGround::of_zulu(field);
        let band = |from| Band {
            from,
            left: field.unmoved_at(from),
            parked: 0,
            reach: ground.zulu_reach(from),
        };
        let bands: Vec<Band> = field.unmoved().minus(hold).iter().map(band).collect();
        let mut plan = Self {
            unassigned: bands.iter().map(|band| u32::from(band.left)).sum(),
            bands,
            free: HexSet::NONE,
            filled: field.zulu.at.and(&field.zulu.moved.or(hold)),
            here: HexSet::NONE,
            holders: vec![0; 26 * 16],
        };
        plan.look_again();
        plan
    }

    /// Leaves all units except those of these hexes out of the next list.
    pub(super) fn park_others(&mut self, group: &HexSet) {
        for band in &mut self.bands {
            if !group.has(band.from) {
                self.unassigned -= u32::from(band.left);
                (band.left, band.parked) = (0, band.left);
            }
        }
        self.look_again();
    }

    /// Includes them again.
    pub(super) fn unpark(&mut self) {
        for band in &mut self.bands {
            self.unassigned += u32::from(band.parked);
            band.left += std::mem::take(&mut band.parked);
        }
        self.look_again();
    }

    /// Whether a unit fills this hex.
    pub(super) fn goes_to(&self, hex: Hex) -> bool {
        self.filled.has(hex)
    }

    /// The hex of the unit that fills this one.
    fn comes_from(&self, to: Hex) -> Hex {
        self.bands[usize::from(self.holders[slot(to)])].from
    }

    /// The moves, those into undefended hexes first, without units that stay.
    pub(super) fn moves(&self, first: &[Hex], fixed: &HexSet) -> Vec<(Hex, Hex)> {
        let rest = self
            .filled
            .minus(fixed)
            .minus(&first.iter().copied().collect());
        let to = first.iter().copied().chain(rest.iter());
        let moves = to.map(|to| (self.comes_from(to), to));
        moves.filter(|(from, to)| from != to).collect()
    }

    /// Recomputes the hexes in reach of units without an assignment.
    fn look_again(&mut self) {
        let left = self.bands.iter().filter(|band| band.left > 0);
        self.free = left.fold(HexSet::NONE, |free, band| free.or(band.reach.all()));
    }

    /// How many units without a hex reach this one.
    fn count(&self, hex: Hex) -> u32 {
        let reach = |band: &&Band| band.left > 0 && band.reach.all().has(hex);
        self.bands
            .iter()
            .filter(reach)
            .map(|band| u32::from(band.left))
            .sum()
    }

    fn assign(&mut self, band: usize, hex: Hex) {
        self.bands[band].left -= 1;
        self.unassigned -= 1;
        if self.bands[band].left == 0 {
            self.look_again();
        }
        self.hold(band, hex);
    }

    fn hold(&mut self, band: usize, hex: Hex) {
        self.holders[slot(hex)] = band as u8;
        self.here.insert(hex);
        self.filled.insert(hex);
    }
}

impl Field {
    /// The lists of hexes that the automaton fills, in order, without those that drop out in any case.
    fn next_list(&self, at: usize, plan: &Plan) -> Option<HexSet> {
        let british = self.british();
        let wagon = self.wagon.post.hex();
        let distance = at.checked_sub(2);
        let list = match distance {
            None if at == 0 => wagon.map_or(HexSet::NONE, |hex| HexSet::one(hex).minus(&british)),
            None => match wagon {
                Some(hex) if self.colors == Colors::Raised && !plan.filled.has(hex) => {
                    hex.neighbours()
                }
                _ => HexSet::NONE,
            },
            // Those with leaders only.
            Some(0) => self.led().minus(&british),
            Some(distance) => {
                let from = if british.is_empty() {
                    self.led()
                } else {
                    british
                };
                ring(&from, distance)?
            }
        };
        Some(
            list.minus(&HEIGHTS)
                .minus(&british)
                .minus(&ONRUSH_HEXES)
                .minus(&plan.filled),
        )
    }

    /// The onrush hexes of a group that are nearest to a combat unit.
    #[must_use]
    pub fn nearest_onrush(&self, group: OnrushGroup) -> Vec<Hex> {
        let british = self.british();
        let from = if british.is_empty() {
            self.led()
        } else {
            british
        };
        let range = |hex: Hex| {
            from.iter()
                .map(|other| hex.distance(other))
                .min()
                .unwrap_or(0)
        };
        let nearest = group.onrush().iter().map(|&hex| range(hex)).min();
        let hexes = group.onrush().iter().copied();
        hexes.filter(|&hex| Some(range(hex)) == nearest).collect()
    }

    /// The hexes with combat units next to a Zulu unit: the one with the strongest unit first, among equals the lowest number.
    pub(super) fn solitaire_targets(&self) -> Vec<Hex> {
        let mut targets: Vec<Hex> = self.attackable().iter().collect();
        let best = |hex| self.strongest(hex).map_or(0, |unit| self.unit(unit).steps);
        sort_short_by_key(&mut targets, |&hex| (u8::MAX - best(hex), hex));
        targets
    }

    /// Who attacks which target (step 1 and 2): to each target one attacker if possible, the rest to the first.
    pub(super) fn solitaire_attackers(&self, targets: &[Hex]) -> Vec<HexSet> {
        let mut gifts = vec![None; targets.len()];
        let all: HexSet = targets
            .iter()
            .fold(HexSet::NONE, |all, &hex| all.or(&self.attackers_of(hex)));
        let mut free = all;
        for at in 0..targets.len() {
            give(targets, &mut gifts, &mut free, &mut HexSet::default(), at);
        }
        let mut attackers: Vec<HexSet> = gifts
            .iter()
            .map(|gift| gift.map_or(HexSet::NONE, HexSet::one))
            .collect();
        for hex in free.iter() {
            if let Some(at) = targets.iter().position(|&target| target.is_next_to(hex)) {
                attackers[at].insert(hex);
            }
        }
        attackers
    }
}

/// The hexes at this distance from the nearest of these; none beyond the map.
fn ring(from: &HexSet, distance: usize) -> Option<HexSet> {
    let mut seen = *from;
    let mut edge = *from;
    for _ in 0..distance {
        edge = edge.neighbours().minus(&seen);
        seen = seen.or(&edge);
    }
    (!edge.is_empty()).then_some(edge)
}

/// Gives a target an attacker: the free one with the lowest number, or one whose own target can be given another (R41).
fn give(
    targets: &[Hex],
    gifts: &mut [Option<Hex>],
    free: &mut HexSet,
    asked: &mut HexSet,
    at: usize,
) -> bool {
    let near = targets[at].neighbours();
    if let Some(hex) = near.and(free).iter().next() {
        free.remove(hex);
        gifts[at] = Some(hex);
        return true;
    }
    for hex in near.iter() {
        let Some(other) = gifts.iter().position(|&gift| gift == Some(hex)) else {
            continue;
        };
        if asked.has(hex) {
            continue;
        }
        asked.insert(hex);
        if give(targets, gifts, free, asked, other) {
            gifts[at] = Some(hex);
            return true;
        }
    }
    false
}

impl<F: Fate, W: Witness<Event>> Execution<'_, F, W> {
    /// Phase I of the automaton.
    pub(super) fn solitaire_approach(&mut self) -> Result<(), FateMismatch> {
        let mut plan = Plan::of(self.f, &HexSet::NONE);
        let entered = self.fill_lists(&mut plan)?;
        self.go(&plan, &entered);
        Ok(())
    }

    /// Fills list after list; returns the filled hexes of leaders, in the order in which they are entered.
    pub(super) fn fill_lists(&mut self, plan: &mut Plan) -> Result<Vec<Hex>, FateMismatch> {
        let led = self.f.led().minus(&self.f.british());
        let led = match self.f.wagon.post.hex() {
            Some(wagon) => led.minus(&HexSet::one(wagon)),
            None => led,
        };
        // Filled hexes of leaders, list by list: those beside the Colors come before the others (R42).
        let mut entered: Vec<Hex> = Vec::new();
        for at in 0.. {
            if plan.unassigned == 0 {
                break;
            }
            let Some(list) = self.f.next_list(at, plan) else {
                break;
            };
            self.fill_list(&list.and(&plan.free), plan)?;
            entered.extend(plan.here.and(&led).iter());
        }
        Ok(entered)
    }

    /// Fills the hexes next to this one, by the units that are not left out.
    pub(super) fn surround(&mut self, target: Hex, plan: &mut Plan) -> Result<(), FateMismatch> {
        let near = target.neighbours().minus(&HEIGHTS).minus(&ONRUSH_HEXES);
        let closed = self.f.british().or(&self.f.undefended()).or(&plan.filled);
        // A unit there with another order surrounds it already.
        let others = plan.bands.iter().filter(|band| band.parked > 0);
        let others: HexSet = others.map(|band| band.from).collect();
        let list = near.minus(&closed).minus(&others);
        self.fill_list(&list.and(&plan.free), plan)
    }

    /// Fills a list as far as units reach: the hex that fewest reach first (step 3).
    fn fill_list(&mut self, list: &HexSet, plan: &mut Plan) -> Result<(), FateMismatch> {
        plan.here = HexSet::NONE;
        // Counted once, when the list is reached (R39).
        let mut left: Vec<(u32, Hex)> = list.iter().map(|hex| (plan.count(hex), hex)).collect();
        sort_short_by_key(&mut left, |&fewest| fewest);
        while let Some(&(fewest, _)) = left.first() {
            if plan.unassigned == 0 {
                break;
            }
            let equal = left.iter().take_while(|&&(count, _)| count == fewest);
            let equal: Vec<Hex> = equal.map(|&(_, hex)| hex).collect();
            let hex = self.pick(Stream::Approach, &equal)?;
            left.retain(|&(_, other)| other != hex);
            self.fill(hex, plan, &mut HexSet::default())?;
        }
        Ok(())
    }

    /// Fills a hex by the unassigned unit with the cheapest path (step 4), or by shifting (R41).
    fn fill(
        &mut self,
        hex: Hex,
        plan: &mut Plan,
        asked: &mut HexSet,
    ) -> Result<bool, FateMismatch> {
        if plan.free.has(hex) {
            let mut best = (u8::MAX, Vec::new());
            for band in plan.bands.iter().filter(|band| band.left > 0) {
                match band.reach.cost(hex) {
                    Some(cost) if cost < best.0 => best = (cost, vec![band.from]),
                    Some(cost) if cost == best.0 => best.1.push(band.from),
                    _ => {}
                }
            }
            let from = self.pick(Stream::Approach, &best.1)?;
            if let Some(band) = plan.bands.iter().position(|band| band.from == from) {
                plan.assign(band, hex);
            }
            return Ok(true);
        }
        for held in plan.here.iter() {
            let band = usize::from(plan.holders[slot(held)]);
            if asked.has(held) || !plan.bands[band].reach.all().has(hex) {
                continue;
            }
            asked.insert(held);
            if self.fill(held, plan, asked)? {
                plan.hold(band, hex);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves the units: into the wagon's hex first, then into those of leaders alone, then all the rest together (R42).
    fn go(&mut self, plan: &Plan, led: &[Hex]) {
        let wagon = self.f.wagon.post.hex().filter(|&hex| plan.filled.has(hex));
        let first: Vec<Hex> = wagon.into_iter().chain(led.iter().copied()).collect();
        let step = |to: Hex| (plan.comes_from(to), to);
        let ground = OpenGround::of_zulu(self.f);
        let told = |from: Hex, to: Hex| {
            let cost = ground.zulu_reach(from).cost(to).unwrap_or(0);
            Event::ZuluMoved { from, to, cost }
        };
        for (from, to) in first.iter().copied().map(step) {
            self.f.lift(from);
            let zulu = self.f.zulu_hexes();
            self.f.leaders_leave(to, &zulu, self.w);
            self.f.put(to);
            self.w.see(told(from, to));
            self.f.capture(to, self.w);
        }
        let rest = plan.filled.minus(&self.f.zulu.moved);
        let rest = rest.minus(&first.into_iter().collect());
        let rest: Vec<(Hex, Hex)> = rest.iter().map(step).collect();
        for &(from, _) in rest.iter().filter(|(from, to)| from != to) {
            self.f.lift(from);
        }
        for &(from, to) in rest.iter().filter(|(from, to)| from != to) {
            debug_assert!(onrush_place(to).is_none(), "no list has an onrush hex");
            self.f.put(to);
            self.w.see(told(from, to));
        }
    }

    /// Phase III of the automaton: everything that can attack does, and advances when it can.
    pub(super) fn solitaire_attack(&mut self) -> Result<(), FateMismatch> {
        let targets = self.f.solitaire_targets();
        let attackers = self.f.solitaire_attackers(&targets);
        for (target, attackers) in targets.into_iter().zip(attackers) {
            if attackers.is_empty() {
                continue;
            }
            self.attack(target, attackers)?;
            self.f.settle_losses(self.w);
            if self.f.is_massacred() {
                break;
            }
            if let Phase::Advance { attackers, .. } = self.f.phase {
                self.f.advance(attackers.iter().next(), self.w);
            }
        }
        Ok(())
    }
}
