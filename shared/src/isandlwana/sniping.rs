//! 5.7 and 5.8 Sniping and leader fatalities (T5 to T7, T17, T18).

use super::Execution;
use super::event::Event;
use super::field::{Field, Phase, Post};
use super::hex::Hex;
use super::illegal::Illegal;
use super::stream::Stream;
use super::units::{Leader, Unit};
use crate::fate::{Fate, FateMismatch};
use crate::rules::Witness;
use crate::short_sort::sort_short_by_key;

/// From this turn on the sniping die gets this bonus.
const LATE: (u8, u8) = (3, 3);
/// A leader dies on this roll or less.
const FATAL: u8 = 2;

impl Field {
    /// Combat units next to a Zulu unit, in the order of the counter table.
    #[must_use]
    pub fn exposed(&self) -> Vec<Unit> {
        let near = self.zulu_hexes().neighbours();
        self.on_map()
            .filter(|&(_, hex)| near.has(hex))
            .map(|(unit, _)| unit)
            .collect()
    }

    fn snipable(&self, hit: u32) -> Vec<Unit> {
        let mut units = self.exposed();
        units.retain(|&unit| hit >> unit as u8 & 1 == 0);
        units
    }

    /// The units that the Zulu player may name now for a hit.
    #[must_use]
    pub fn can_lose(&self) -> Vec<Unit> {
        match self.phase {
            Phase::Losses { target, .. } => self.units_at(target).collect(),
            Phase::Sniping { hit, .. } => self.snipable(hit),
            _ => Vec::new(),
        }
    }

    pub(super) fn check_sniped(&self, hits: u8, hit: u32, units: &[Unit]) -> Result<(), Illegal> {
        if units.is_empty() {
            return Err(Illegal::Empty);
        }
        if units.len() > usize::from(hits) {
            return Err(Illegal::TooManyHits);
        }
        let eligible = self.snipable(hit);
        let mut named = hit;
        for &unit in units {
            if named >> unit as u8 & 1 == 1 {
                return Err(Illegal::OneStepEach);
            }
            if !eligible.contains(&unit) {
                return Err(Illegal::NotHit);
            }
            named |= 1 << unit as u8;
        }
        Ok(())
    }
}

impl<F: Fate, W: Witness<Event>> Execution<'_, F, W> {
    /// VI: one die, if a unit is eligible.
    pub(super) fn begin_sniping(&mut self) -> Result<(), FateMismatch> {
        let eligible = self.f.exposed().len() as u8;
        self.begin_phase(Phase::Sniping { hits: 0, hit: 0 });
        if eligible == 0 {
            return Ok(());
        }
        let die = self.roll(Stream::Snipe)?;
        let hits = if self.f.turn >= LATE.0 {
            die + LATE.1
        } else {
            die
        };
        self.w.see(Event::Sniped { die, hits });
        let hits = hits.min(eligible);
        self.f.phase = Phase::Sniping { hits, hit: 0 };
        Ok(())
    }

    /// Assigns the hits as far as there is no choice. True when all are assigned.
    pub(super) fn settle_sniping(&mut self) -> bool {
        let Phase::Sniping { hits, hit } = self.f.phase else {
            return true;
        };
        if hits == 0 {
            return true;
        }
        let mut units = self.f.snipable(hit);
        if usize::from(hits) < units.len() {
            if !self.f.rules.solitaire {
                return false;
            }
            // The strongest first; the sort keeps the table's order among equals.
            sort_short_by_key(&mut units, |&unit| u8::MAX - self.f.unit(unit).steps);
            units.truncate(usize::from(hits));
        }
        self.lose_to_snipers(&units);
        true
    }

    /// These units lose a step each, simultaneously: only then do leaders seek refuge.
    pub(super) fn lose_to_snipers(&mut self, units: &[Unit]) {
        let Phase::Sniping { hits, hit } = self.f.phase else {
            return;
        };
        let before = self.f.british();
        for &unit in units {
            self.f.lose_step(unit, self.w);
        }
        let hit = units.iter().fold(hit, |hit, &unit| hit | 1 << unit as u8);
        let hits = hits.saturating_sub(units.len() as u8);
        let zulu = self.f.zulu_hexes();
        for hex in before.minus(&self.f.british()).iter() {
            self.f.leaders_leave(hex, &zulu, self.w);
        }
        self.f.phase = Phase::Sniping { hits, hit };
    }

    /// VII: one die for each leader next to a Zulu unit, who dies on 1 or 2.
    pub(super) fn begin_fatalities(&mut self) -> Result<(), FateMismatch> {
        self.begin_phase(Phase::Fatalities);
        let near = self.f.zulu_hexes().neighbours();
        for leader in Leader::ALL {
            let Post::At(hex) = self.f.leader(leader).post else {
                continue;
            };
            if !near.has(hex) {
                continue;
            }
            let die = self.roll(Stream::Fatality)?;
            self.w.see(Event::FatalityRolled { leader, die });
            if die <= FATAL {
                self.leader_dies(leader, hex);
            }
        }
        Ok(())
    }

    fn leader_dies(&mut self, leader: Leader, hex: Hex) {
        self.f.leaders[leader as usize].post = Post::Lost;
        self.w.see(Event::LeaderLost { leader, hex });
    }
}
