//! Choices compared with a usual one in games of the same luck, by halving the field round by round; for any game.

use shared::fate::Fast;

/// Standard errors by which another action must be better than the rule of thumb's.
const MARGIN: f64 = 1.0;

/// Standard errors beyond which no more playouts are needed.
const CERTAIN: f64 = 3.5;

/// Candidate choices, each compared with the usual one.
#[derive(Clone, Debug)]
pub struct SequentialHalving<C> {
    usual: C,
    /// The remaining ones, best first after a round.
    rivals: Vec<Rival<C>>,
    /// The eliminated ones, in the order of their elimination.
    out: Vec<Rival<C>>,
    /// How many playouts may still be spent.
    left: u32,
    /// Rounds to come; none once it is settled.
    rounds: u32,
}

/// A candidate: its gain over the usual choice, over so many playouts.
#[derive(Clone, Copy, Debug)]
struct Rival<C> {
    choice: C,
    games: i64,
    gain: i64,
    squares: i64,
}

impl<C> Rival<C> {
    const fn new(choice: C) -> Self {
        Self {
            choice,
            games: 0,
            gain: 0,
            squares: 0,
        }
    }

    fn note(&mut self, difference: i64) {
        self.games += 1;
        self.gain += difference;
        self.squares += difference * difference;
    }

    fn mean(&self) -> f64 {
        self.gain as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean gain. One difference of ten points is counted in addition to those seen, so that a few games
    /// without any do not count as certainty.
    fn error(&self) -> f64 {
        let games = self.games.max(2) as f64;
        let spread = self.squares as f64 - games * self.mean() * self.mean();
        ((spread.max(0.0) + 100.0) / (games - 1.0) / games).sqrt()
    }

    /// Whether it could still be better by half a point.
    fn may_matter(&self) -> bool {
        self.mean() + 2.0 * self.error() > 0.5
    }
}

impl<C: PartialEq> SequentialHalving<C> {
    /// For these choices, with so many playouts in all.
    #[must_use]
    pub fn new(usual: C, choices: impl Iterator<Item = C>, playouts: u32) -> Self {
        let others = choices.filter(|choice| *choice != usual);
        let rivals: Vec<Rival<C>> = others.map(Rival::new).collect();
        let rounds = match rivals.len() {
            0 => 0,
            many => usize::BITS - (many - 1).leading_zeros() + 1,
        };
        Self {
            usual,
            rivals,
            out: Vec::new(),
            left: playouts,
            rounds,
        }
    }

    /// Plays a round with an equal share of the playouts and drops the worse half; `false` once there is nothing more to find out:
    /// one is left, or it is clear whether any is better than the usual one. `playout` plays one game after a choice, with this
    /// luck, and returns its result, in points.
    pub fn round(&mut self, seeds: &mut Fast, mut playout: impl FnMut(&C, u64) -> i64) -> bool {
        if self.rounds == 0 {
            return false;
        }
        let width = self.rivals.len() as u32 + 1;
        let each = self.left / self.rounds / width;
        for _ in 0..each {
            let luck = u64::from(seeds.below(u32::MAX)) << 32 | u64::from(seeds.below(u32::MAX));
            let yardstick = playout(&self.usual, luck);
            for rival in &mut self.rivals {
                rival.note(playout(&rival.choice, luck) - yardstick);
            }
        }
        self.left = self.left.saturating_sub(each * width);
        self.rounds -= 1;
        // All have played equally many games. Stable: among equals the one listed first stays.
        self.rivals.sort_by_key(|rival| -rival.gain);
        let half = self.rivals.len().div_ceil(2);
        let mut stay = Vec::with_capacity(half);
        for (at, rival) in self.rivals.drain(..).enumerate().rev() {
            if at < half && rival.may_matter() {
                stay.push(rival);
            } else {
                self.out.push(rival);
            }
        }
        stay.reverse();
        self.rivals = stay;
        match &self.rivals[..] {
            [] => self.rounds = 0,
            [only] if only.mean() > CERTAIN * only.error() => self.rounds = 0,
            _ => {}
        }
        self.rounds > 0
    }

    /// The usual choice, or the one that was better by more than chance explains.
    #[must_use]
    pub fn best(&self) -> &C {
        match self.rivals.first() {
            Some(best) if best.mean() > MARGIN * best.error() => &best.choice,
            _ => &self.usual,
        }
    }

    /// The best choice, then the others in the order found: the usual one before those that were worse.
    #[must_use]
    pub fn order(&self) -> Vec<&C> {
        let best = self.best();
        let mut order = vec![best];
        let others = self.rivals.iter().chain(self.out.iter().rev());
        for rival in others.filter(|rival| rival.choice != *best) {
            if rival.gain <= 0 && !order.contains(&&self.usual) {
                order.push(&self.usual);
            }
            order.push(&rival.choice);
        }
        if !order.contains(&&self.usual) {
            order.push(&self.usual);
        }
        order
    }
}
