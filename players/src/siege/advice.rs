//! Advice at a table: the best actions, their values and the sources of these.
//!
//! The searching player's [`Trial`] selects actions; those are then played out with the same luck for each, so that their figures
//! can be compared. All of it follows from the table and the seed.

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use crate::siege::rule_of_thumb::Habits;
use crate::siege::search::{ActionValue, Trial, hundredths};

/// The number of playouts for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts to find the best action, shared among all legal ones.
    pub playouts: u32,
    /// Games to evaluate each of the best with.
    pub games: u32,
}

/// Games of a [`Advice::step`].
const AT_ONCE: u32 = 50;

/// Advice in progress.
#[derive(Clone, Debug)]
pub struct Advice {
    table: Table,
    habits: Habits,
    seed: u64,
    seeds: Fast,
    trial: Trial,
    effort: Effort,
    most: usize,
    tried: bool,
    weighed: Vec<ActionValue>,
}

/// The sources of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScorePart {
    /// Holding the post.
    Held,
    /// Heroes in play.
    Heroes,
    /// Hits, and amabutho that are gone.
    Hits,
    /// Buildings that do not burn.
    Buildings,
}

impl ScorePart {
    /// All four; their indexes are their numbers in messages with figures only.
    pub const ALL: [Self; 4] = [Self::Held, Self::Heroes, Self::Hits, Self::Buildings];
}

/// Why one action is better than another: the main source of its lead, in hundredths of a victory point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The part of the score with most of the lead.
    pub part: ScorePart,
    /// Its share of the lead.
    pub by: i32,
}

impl Why {
    /// Of two actions evaluated with equally many games.
    #[must_use]
    pub fn of(better: &ActionValue, worse: &ActionValue) -> Self {
        let (ours, theirs, games) = (better.parts, worse.parts, better.games());
        let leads = [
            (ScorePart::Held, ours.held - theirs.held),
            (ScorePart::Heroes, ours.heroes - theirs.heroes),
            (ScorePart::Hits, ours.hits - theirs.hits),
            (ScorePart::Buildings, ours.buildings - theirs.buildings),
        ];
        // The first of equals.
        let [mut most, rest @ ..] = leads;
        for lead in rest {
            if lead.1 > most.1 {
                most = lead;
            }
        }
        let by = hundredths(most.1, games);
        Self { part: most.0, by }
    }
}

impl Advice {
    /// For a decision at this table: at most so many of the best actions.
    #[must_use]
    pub fn new(table: &Table, effort: Effort, most: usize, seed: u64) -> Self {
        let habits = Habits::DRILLED;
        let legal = table.legal_actions();
        Self {
            table: *table,
            habits,
            seed,
            seeds: Fast::new(!seed),
            trial: Trial::new(table, habits.decide(table), &legal, effort.playouts),
            effort,
            most: most.min(legal.len()),
            tried: false,
            weighed: Vec::new(),
        }
    }

    /// Does a further step; `false` once there is nothing left to do.
    pub fn step(&mut self) -> bool {
        if !self.tried {
            self.tried = !self.trial.round(&self.habits, &mut self.seeds);
            if self.tried {
                let order = self.trial.order().into_iter().take(self.most);
                self.weighed = order.map(ActionValue::new).collect();
            }
            return true;
        }
        let played = self.weighed.first().map_or(0, ActionValue::games) as u32;
        let more = AT_ONCE.min(self.effort.games.saturating_sub(played));
        for worth in &mut self.weighed {
            worth.play(&self.table, &self.habits, self.seed, more);
        }
        more > 0 && !self.weighed.is_empty()
    }

    /// The results so far, best first; among equals the one that the trial preferred.
    #[must_use]
    pub fn best(&self) -> Vec<ActionValue> {
        let mut best = self.weighed.clone();
        best.sort_by_key(|worth| -worth.expected());
        best
    }

    /// The number of games in each evaluation.
    #[must_use]
    pub fn games(&self) -> usize {
        self.weighed.first().map_or(0, ActionValue::games)
    }

    /// Completes it.
    #[must_use]
    pub fn finished(mut self) -> Vec<ActionValue> {
        while self.step() {}
        self.best()
    }
}

/// The player who always takes the advice.
#[derive(Clone, Debug)]
pub struct Advised {
    effort: Effort,
    seeds: Fast,
}

impl Advised {
    /// A player who makes the same decisions for the same start value.
    #[must_use]
    pub const fn new(effort: Effort, start: u64) -> Self {
        Self {
            effort,
            seeds: Fast::new(start),
        }
    }
}

impl crate::siege::Player for Advised {
    fn decide(&mut self, table: &Table) -> Action {
        let seed = u64::from(self.seeds.below(u32::MAX));
        let best = Advice::new(table, self.effort, 3, seed).finished();
        best.first().map_or(Action::Pass, |worth| worth.action)
    }
}
