//! Advice at a table: the best actions, what they are worth and where that comes from.
//!
//! The searching player's [`Trial`] says which actions are worth a second look; those are then played out under one
//! luck, the same for each, so that their figures can be compared. All of it follows from the table and the seed.

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use crate::siege::rule_of_thumb::Habits;
use crate::siege::search::{ActionValue, Trial, hundredths};

/// How many games are played out for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts to find the best action, shared among all that are legal.
    pub playouts: u32,
    /// Games to weigh each of the best by.
    pub games: u32,
}

/// Games of a [`Advice::step`].
const AT_ONCE: u32 = 50;

/// Advice that is being thought of.
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

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScorePart {
    /// Holding the post.
    Held,
    /// Heroes in play.
    Heroes,
    /// Hits, and iButhos that are gone.
    Hits,
    /// Buildings that do not burn.
    Buildings,
}

impl ScorePart {
    /// All four; their places are their numbers where figures travel as such.
    pub const ALL: [Self; 4] = [Self::Held, Self::Heroes, Self::Hits, Self::Buildings];
}

/// Why one action is better than another: what most of its lead comes from, in hundredths of a victory point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The part of the score that most of the lead comes from.
    pub part: ScorePart,
    /// How much of the lead.
    pub by: i32,
}

impl Why {
    /// Of two actions weighed by as many games.
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

    /// Thinks a little further; `false` once there is no more to think about.
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

    /// What is known so far, best first; of equals the one that the trial preferred.
    #[must_use]
    pub fn best(&self) -> Vec<ActionValue> {
        let mut best = self.weighed.clone();
        best.sort_by_key(|worth| -worth.expected());
        best
    }

    /// How many games each has been weighed by.
    #[must_use]
    pub fn games(&self) -> usize {
        self.weighed.first().map_or(0, ActionValue::games)
    }

    /// Thinks to the end.
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
    /// A player who decides the same for the same start value.
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
