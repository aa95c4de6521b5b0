//! The searching player: tries each legal action out in imagined games and takes the one that scores best.
//!
//! An imagined game begins at the table as it lies. Everything hidden (the pile's order, the cup, every die) comes
//! out of a luck made up for that imagined game, so what the real game holds is never looked at: it could not
//! be, the table does not contain it. After the action that is tried, the rule-of-thumb player plays on
//! to the end of the game, and the victory points are the result.
//!
//! The playouts are shared out by halving: all actions get equally many, the worse half is dropped, and so on.
//! Every action meets the same luck as what the rule of thumb would do, and only the difference counts; the
//! rule of thumb is left only for an action that was better by more than chance explains.

use shared::fate::Fast;
use shared::ramparts::{self, Action, Score, Table};

use crate::Player;
use crate::luck::Luck;
use crate::thumb::Habits;

/// Standard errors by which another action must be better than the rule of thumb's.
const MARGIN: f64 = 1.0;

/// Standard errors that need no more playouts.
const CERTAIN: f64 = 3.5;

/// Imagined games, at most a fixed number for each decision.
#[derive(Clone, Debug)]
pub struct Search {
    playouts: u32,
    habits: Habits,
    seeds: Fast,
    legal: Vec<Action>,
    rivals: Vec<Rival>,
}

/// An action under trial: how much better than the usual one it did, over so many imagined games.
#[derive(Clone, Copy, Debug)]
struct Rival {
    action: Action,
    games: i64,
    gain: i64,
    squares: i64,
}

impl Rival {
    fn note(&mut self, difference: i64) {
        self.games += 1;
        self.gain += difference;
        self.squares += difference * difference;
    }

    fn mean(&self) -> f64 {
        self.gain as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean gain. One difference of ten points more is counted than was seen, so that
    /// a few games without any do not pass for certainty.
    fn error(&self) -> f64 {
        let games = self.games.max(2) as f64;
        let spread = self.squares as f64 - games * self.mean().powi(2);
        ((spread.max(0.0) + 100.0) / (games - 1.0) / games).sqrt()
    }

    /// Whether it could still be better by half a point.
    fn may_matter(&self) -> bool {
        self.mean() + 2.0 * self.error() > 0.5
    }
}

impl Search {
    /// A player with so many imagined games a decision, who decides the same for the same start value.
    #[must_use]
    pub fn new(playouts: u32, start: u64) -> Self {
        Self {
            playouts,
            habits: Habits::DRILLED,
            seeds: Fast::new(start),
            legal: Vec::with_capacity(64),
            rivals: Vec::with_capacity(64),
        }
    }

    /// Halves the field of rivals, each round with an equal share of the playouts, until one is left; ends
    /// sooner when it is plain whether anybody is better than the usual action.
    fn halve(&mut self, table: &Table, usual: Action) {
        let rounds = usize::BITS - (self.rivals.len() - 1).leading_zeros();
        let mut left = self.playouts;
        for round in (0..=rounds).rev() {
            let width = self.rivals.len() as u32 + 1;
            let each = left / (round + 1) / width;
            for _ in 0..each {
                let luck = u64::from(self.seeds.below(u32::MAX)) << 32
                    | u64::from(self.seeds.below(u32::MAX));
                let yardstick = imagine(table, usual, &self.habits, luck);
                for rival in &mut self.rivals {
                    let result = imagine(table, rival.action, &self.habits, luck);
                    rival.note(i64::from(result) - i64::from(yardstick));
                }
            }
            left = left.saturating_sub(each * width);
            // All have had equally many games. Stable: of equals the one listed first stays.
            self.rivals.sort_by_key(|rival| -rival.gain);
            self.rivals.truncate(self.rivals.len().div_ceil(2));
            self.rivals.retain(Rival::may_matter);
            match self.rivals[..] {
                [] => break,
                [only] if only.mean() > CERTAIN * only.error() => break,
                _ => {}
            }
        }
    }
}

impl Player for Search {
    fn decide(&mut self, table: &Table) -> Action {
        let usual = self.habits.decide(table);
        table.legal_into(&mut self.legal);
        self.rivals.clear();
        for &action in &self.legal {
            if action != usual {
                self.rivals.push(Rival {
                    action,
                    games: 0,
                    gain: 0,
                    squares: 0,
                });
            }
        }
        if self.rivals.is_empty() {
            return usual;
        }
        self.halve(table, usual);
        match self.rivals.first() {
            Some(best) if best.mean() > MARGIN * best.error() => best.action,
            _ => usual,
        }
    }
}

/// One imagined game: the action, then the rule of thumb to the end; its victory points.
fn imagine(table: &Table, action: Action, habits: &Habits, luck: u64) -> i16 {
    let mut fate = Luck::new(luck);
    let mut table = *table;
    let mut next = action;
    loop {
        // This fate answers every question; if it did not, the game would be scored where it stopped.
        if ramparts::play_unchecked(&mut table, next, &mut fate, &mut ()).is_err()
            || table.ending().is_some()
        {
            return Score::of(&table).total;
        }
        next = habits.decide(&table);
    }
}
