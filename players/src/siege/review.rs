//! The review of a finished game: the cost of each decision, and its luck.
//!
//! The yardstick is the drilled rule of thumb: the *expected* result of a table is the mean of playouts in which it plays on from
//! there. All figures are hundredths of a victory point, and they add up exactly:
//!
//! * A decision's *gain* is the expected result of its action minus that of the table: the worth of the choice against the rule of
//!   thumb's. It is 0 or less unless the player saw more than the rule of thumb does.
//! * Its *cost*, 0 or more, is the lead of the best action found over the one taken. The best is searched for as by the searching
//!   player, and it and the rule of thumb's are then compared with the one taken by other games, with the same luck; only a lead that
//!   [is plain](crate::siege::search::Lead::is_plain) counts, so that noise is not reported as a mistake.
//! * *Luck* is the expected result of the next table (for the last one: the actual result) minus that of the action. Its mean over
//!   all outcomes of fate is 0; it is 0 exactly when fate was not asked.
//!
//! So the expectation at the first decision, all gains and all luck sum up to the final score. Gains are what the moments offered
//! (the best action's gain) minus what the choices cost. The same luck is drawn at each table of the game, so differences between
//! tables are not blurred by separate luck.
//!
//! Everything follows from what the player knew at each table, and from the seed of the playouts; the game's own seed and the order
//! of its pile are not used.

use shared::fate::Fast;
use shared::ramparts::record::{Entry, Game, LogError, Rules, Step};
use shared::ramparts::{Action, Score, Table};

pub use crate::siege::advice::Effort;
use crate::siege::advice::Why;
use crate::siege::rule_of_thumb::Habits;
use crate::siege::search::{ActionValue, Trial};

/// A decision in force.
#[derive(Clone, Copy, Debug)]
struct Decision {
    /// Its entry of the log.
    seq: u32,
    table: Table,
    action: Action,
    /// Whether fate was asked.
    revealed: bool,
}

/// The findings about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its entry of the log.
    pub seq: u32,
    /// In which turn it was decided.
    pub turn: u16,
    /// The expected result of the table.
    pub expected: i32,
    /// Difference of the action taken to the rule of thumb's.
    pub gain: i32,
    /// Difference of the best action found to the one taken, 0 or more.
    pub cost: i32,
    /// The best action found: the one taken if nothing is clearly better.
    pub best: Action,
    /// Its index in the list of legal actions.
    pub place: usize,
    /// Why it is better, if it is another one.
    pub why: Option<Why>,
    /// Gain or loss by luck after it.
    pub luck: i32,
}

impl Judged {
    /// The change of the expectation from this decision to the next.
    #[must_use]
    pub const fn swing(&self) -> i32 {
        self.gain + self.luck
    }
}

/// A whole game's figures: `start + gain + luck` is the score, and `gain` is `offered - cost`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// The expected result of the first table.
    pub start: i32,
    /// The gain of the choices over the rule of thumb's: the game's skill.
    pub gain: i32,
    /// The cost of the choices against the best ones found.
    pub cost: i32,
    /// What fate brought.
    pub luck: i32,
}

impl Sums {
    /// The gain of the best choices found over the rule of thumb's.
    #[must_use]
    pub const fn offered(&self) -> i32 {
        self.gain + self.cost
    }

    /// The final score.
    #[must_use]
    pub const fn score(&self) -> i32 {
        self.start + self.gain + self.luck
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoReview {
    /// Its log does not fit the rules.
    Log(LogError),
    /// It is not over.
    Unfinished,
}

/// A review in progress, decision by decision.
#[derive(Clone, Debug)]
pub struct Review {
    decisions: Vec<Decision>,
    /// The game's score, in hundredths.
    score: i32,
    effort: Effort,
    seed: u64,
    habits: Habits,
    /// The next table's usual action, evaluated, if it is known already.
    next: Option<ActionValue>,
    judged: Vec<Judged>,
}

impl Review {
    /// Of a finished game.
    ///
    /// # Errors
    /// [`NoReview`]
    pub fn of(rules: Rules, log: Vec<Entry>, effort: Effort, seed: u64) -> Result<Self, NoReview> {
        let mut decisions: Vec<Decision> = Vec::new();
        let mut now: Option<Table> = None;
        let game = Game::replay_watched(rules, log, |entry, _, table| {
            match (entry.step, now) {
                (Step::Act(action), Some(table)) => decisions.push(Decision {
                    seq: entry.seq,
                    table,
                    action,
                    revealed: !entry.outcomes.is_empty(),
                }),
                (Step::Undo, _) => {
                    decisions.pop();
                }
                _ => {}
            }
            now = Some(*table);
        });
        let game = game.map_err(NoReview::Log)?;
        if game.state().ending().is_none() {
            return Err(NoReview::Unfinished);
        }
        Ok(Self {
            decisions,
            score: 100 * i32::from(Score::of(game.state()).total),
            effort,
            seed,
            habits: Habits::DRILLED,
            next: None,
            judged: Vec::new(),
        })
    }

    /// The number of decisions to judge.
    #[must_use]
    pub const fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// Judges the next decision; none once all are.
    pub fn step(&mut self) -> Option<Judged> {
        let at = self.judged.len();
        let decision = *self.decisions.get(at)?;
        let usual = match self.next.take() {
            Some(usual) => usual,
            None => self.usual(&decision.table),
        };
        let taken = self.weighed_unless(&decision, decision.action, &usual);
        let tried = self.best(&decision, at as u64, &usual, &taken);
        // The trial may end without the rule of thumb's action, though that is clearly better than the one taken.
        let by_rule = (usual.action != taken.action).then(|| usual.clone());
        let better = [tried, by_rule].into_iter().flatten();
        let better = better.map(|other| (other.lead(&taken), other));
        let better = better
            .filter(|(lead, _)| lead.is_plain())
            .max_by_key(|(lead, _)| lead.mean);
        let cost = better.as_ref().map_or(0, |(lead, _)| lead.mean);
        let better = better.map(|(_, other)| other);
        let best = better.as_ref().map_or(decision.action, |best| best.action);
        let legal = decision.table.legal_actions();
        let expected_now = taken.expected();
        let judged = Judged {
            seq: decision.seq,
            turn: decision.table.turn,
            expected: usual.expected(),
            gain: expected_now - usual.expected(),
            cost,
            best,
            place: legal
                .iter()
                .position(|&one| one == best)
                .unwrap_or_default(),
            why: better.as_ref().map(|best| Why::of(best, &taken)),
            luck: match self.decisions.get(at + 1) {
                None => self.score - expected_now,
                Some(then) => {
                    let next = match decision.revealed {
                        true => self.usual(&then.table),
                        // The same playouts, since nothing was asked that could differ.
                        false => taken.seen_from(self.habits.decide(&then.table)),
                    };
                    let luck = next.expected() - expected_now;
                    self.next = Some(next);
                    luck
                }
            },
        };
        self.judged.push(judged);
        Some(judged)
    }

    /// The findings so far.
    #[must_use]
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// The rule of thumb's action, evaluated.
    fn usual(&self, table: &Table) -> ActionValue {
        let mut usual = ActionValue::new(self.habits.decide(table));
        usual.play(table, &self.habits, self.seed, self.effort.games);
        usual
    }

    fn weighed_unless(&self, at: &Decision, action: Action, usual: &ActionValue) -> ActionValue {
        if action == usual.action {
            return usual.clone();
        }
        let mut worth = ActionValue::new(action);
        worth.play(&at.table, &self.habits, self.seed, self.effort.games);
        worth
    }

    /// The best action, if it differs from the one taken.
    fn best(
        &self,
        at: &Decision,
        number: u64,
        usual: &ActionValue,
        taken: &ActionValue,
    ) -> Option<ActionValue> {
        let legal = at.table.legal_actions();
        // By separate games: the figures that chose the action are biased in its favour.
        let mut seeds = Fast::new(crate::playout_fate::PlayoutFate::seed(!self.seed, number));
        let mut trial = Trial::new(&at.table, usual.action, &legal, self.effort.playouts);
        while trial.round(&self.habits, &mut seeds) {}
        let best = trial.best();
        (best != taken.action).then(|| self.weighed_unless(at, best, usual))
    }
}

/// The sums of what was judged.
#[must_use]
pub fn sums(judged: &[Judged]) -> Sums {
    let mut sums = Sums {
        start: judged.first().map_or(0, |first| first.expected),
        ..Sums::default()
    };
    for one in judged {
        sums.gain += one.gain;
        sums.cost += one.cost;
        sums.luck += one.luck;
    }
    sums
}
