//! The solitaire British, our own: an automaton that plays them against a Zulu player. Its rules, B1 to B16, are those of
//! `docs/isandlwana-british.md`. It draws nothing: among equals it takes the first.

mod forecast;
mod stand;
mod volleys;

use super::Execution;
use super::action::{Action, BritishPhase};
use super::ending::BRITISH;
use super::event::Event;
use super::field::{Field, Phase};
use super::hex::Hex;
use super::map::WAGON_PARK;
use crate::fate::{Fate, FateMismatch};
use crate::rules::Witness;

/// A British commander's parameters: the figures of B5 to B16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BritishStrategy {
    /// B8: the hex that they move towards.
    pub anchor: Hex,
    /// B8: the cost of each hex of the distance, per step.
    pub pull: i32,
    /// B8: the cost of each hex of the distance, for a leader who is alone.
    pub leader: i32,
    /// B8: the value of a unit in the wagon's hex.
    pub wagon: i32,
    /// B7: the value of a step that is left at the end of each turn.
    pub turns: [i32; 6],
    /// B9: whether fire comes before movement.
    pub first: BritishPhase,
    /// B12: the maximum number of passes of the planning; it stops after one that improves nothing.
    pub rounds: u8,
}

impl BritishStrategy {
    /// The strategy that the automaton plays by.
    pub const DRILLED: Self = Self {
        anchor: WAGON_PARK,
        pull: 500,
        leader: 400,
        wagon: 1600,
        turns: [3, 1, 1, 3, 3, 3],
        first: BritishPhase::Combat,
        rounds: 2,
    };
}

impl Field {
    /// The automaton's actions for the British now, entry by entry to the end of the phase; empty when they are not to act. Each
    /// entry is legal after those before it, whatever the dice show.
    #[must_use]
    pub fn british_proposal(&self, stand: &BritishStrategy) -> Vec<Action> {
        if self.to_act() != Some(BRITISH) {
            return Vec::new();
        }
        match self.phase {
            Phase::SetUp => self.placements(stand),
            // B3.
            Phase::Colors => {
                let manned = self.wagon.post.hex();
                let manned = manned.is_some_and(|hex| self.units_at(hex).next().is_some());
                vec![Action::Colors(manned)]
            }
            Phase::Arrival => self.best_arrival(stand).into_iter().collect(),
            Phase::Reaction => self.reaction(),
            Phase::Order => vec![Action::Order(stand.first)],
            Phase::British {
                half: BritishPhase::Combat,
                ..
            } => self.volleys(),
            Phase::British {
                half: BritishPhase::Movement,
                ..
            } => self.marches(stand),
            _ => Vec::new(),
        }
    }
}

impl<F: Fate, W: Witness<Event>> Execution<'_, F, W> {
    /// B1: the automaton acts for the British.
    pub(super) fn act_for_british(&mut self) -> Result<(), FateMismatch> {
        let mut entries = self.f.british_proposal(&BritishStrategy::DRILLED);
        if entries.is_empty() {
            // B2: any legal action, so that every game continues.
            self.f.legal_into(BRITISH, &mut entries);
            entries.truncate(1);
        }
        for action in &entries {
            self.act(action)?;
            if self.f.ending().is_some() {
                break;
            }
        }
        Ok(())
    }
}
