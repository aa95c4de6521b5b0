//! The review of a finished battle: the cost of each side's decisions, and its luck.
//!
//! A side's decisions of one phase are judged together, as one plan. The yardstick is the rule of thumb: the *expected* result of a
//! field is the mean of playouts that both sides continue by it. A game is worth its points and 500 more if the British won, as for
//! the searching player; all figures are tenths of a point, and they add up exactly:
//!
//! * A plan's *gain* is its expected result minus that of the field, for the British; for the Zulu the reverse.
//! * Its *cost*, 0 or more, is the lead of the best plan found: the rule of thumb's, or one of those that the searching player
//!   tries ([`Plan`]). The best is chosen by some games and then compared with the plan taken by others, with the same luck; only a
//!   lead of more than [`MARGIN`] standard errors counts.
//! * *Luck*, for the British, is the expected result of the next field (for the last: the actual one) minus that of the plan.
//!
//! So the first expectation, the gains of the British minus those of the Zulu, and luck add up to the worth of the game. A plan's
//! dice are rolled again in each playout; an entry that they make impossible is skipped. Who takes the hits of an attack and who
//! advances after it is decided with known dice: the decision is compared with the rule of thumb's on that field ([`Choice`]), and
//! its gain or cost counts to the attack, not to luck. Snipers' hits and displaced units are separate plans. An automaton's actions
//! count as luck.

mod choices;
mod moves;

pub use choices::{Choice, Wanted};
pub use moves::Sent;

use shared::fate::Fast;
use shared::game::{Entry, Game, LogError, Step};
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, BRITISH, Field, Hex, Illegal, IsandlwanaRules, play_unchecked};
use shared::rules::Side;

use super::Commander as _;
use super::onset::ZuluStrategy;
use super::plans::Plan;
use super::search::{for_two, to_the_end, worth};
use crate::halving::SequentialHalving;
use crate::playout_fate::PlayoutFate;
use choices::Asked;
use moves::{moves, sent};

/// Standard errors by which another plan must lead to count as better than the one taken.
pub const MARGIN: i64 = 2;

/// The number of games played for each phase that is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games in which the best plan is looked for, at most.
    pub playouts: u32,
    /// Games to evaluate a plan.
    pub games: u32,
}

/// A side's decisions in one phase.
#[derive(Clone, Debug)]
struct Planned {
    /// The entry of the first of them.
    seq: u32,
    side: Side,
    /// Before the first decision.
    field: Field,
    entries: Vec<Action>,
    /// Decisions within an attack, with its dice known.
    asked: Vec<Asked>,
}

/// The findings about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The entry of the first of them.
    pub seq: u32,
    /// In which turn it was.
    pub turn: u8,
    /// In which of the seven phases, from 1; 0 before the first.
    pub phase: u8,
    /// The side that decided.
    pub side: Side,
    /// The expected result of the field.
    pub expected: i32,
    /// In how many of a thousand games the British then won.
    pub chance: i32,
    /// Difference of the plan, with decisions within an attack, to the rule of thumb's, for the side.
    pub gain: i32,
    /// Difference of the best plan found to the one taken, for the side, with the cost of choices; 0 or more.
    pub cost: i32,
    /// The best plan found, if it is clearly better than the one taken.
    pub better: Option<Better>,
    /// Decisions within an attack for which the rule of thumb's are clearly better.
    pub choices: Vec<Choice>,
    /// Gain or loss by luck after it, for the British.
    pub luck: i32,
}

/// A plan that is better than the one taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Better {
    /// Which it is.
    pub plan: Plan,
    /// Its moves that the one taken did not make. For the British each piece, by its index in
    /// [`Piece::all`](shared::isandlwana::Piece::all), with the hex that it goes to or fires at; for the Zulu the number of
    /// attackers on each hex, the units hit by snipers with their hexes, or the displaced units with their destinations.
    pub moves: Vec<(usize, Hex)>,
    /// Where it sends more Zulu units in their movement.
    pub sent: Vec<Sent>,
}

impl Judged {
    /// The change of the expectation from here to the next, for the British.
    #[must_use]
    pub fn swing(&self) -> i32 {
        self.luck + sign(self.side) * self.gain
    }
}

/// A whole battle's figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// The expected result of the first field.
    pub start: i32,
    /// The gain of the plans of the British, and of the Zulu, over the rule of thumb's.
    pub gain: [i32; 2],
    /// Their cost against the best ones found.
    pub cost: [i32; 2],
    /// The luck of the British.
    pub luck: i32,
}

impl Sums {
    /// The worth of the whole battle.
    #[must_use]
    pub const fn worth(&self) -> i32 {
        self.start + self.gain[0] - self.gain[1] + self.luck
    }
}

/// Why a battle cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoReview {
    /// Its log does not fit the rules.
    Log(LogError<Illegal>),
    /// It is not over, or has no result.
    Unfinished,
}

/// A plan with the games of its evaluation.
#[derive(Clone, Debug)]
struct Weighed {
    /// What each game was worth to the British, in the order of the games.
    worths: Vec<i64>,
    won: usize,
}

impl Weighed {
    fn expected(&self) -> i32 {
        tenths(self.worths.iter().sum(), self.worths.len())
    }

    fn chance(&self) -> i32 {
        tenths(100 * self.won as i64, self.worths.len())
    }
}

/// A review in progress, phase by phase.
#[derive(Clone, Debug)]
pub struct Review {
    planned: Vec<Planned>,
    /// The last field.
    last: Field,
    effort: Effort,
    seed: u64,
    /// The expected result of the next field, if it is known already.
    next: Option<Weighed>,
    judged: Vec<Judged>,
}

impl Review {
    /// Of a finished battle. A resigned one counts as it stood.
    ///
    /// # Errors
    /// [`NoReview`]
    pub fn of(
        rules: IsandlwanaRules,
        log: Vec<Entry<IsandlwanaRules>>,
        effort: Effort,
        seed: u64,
    ) -> Result<Self, NoReview> {
        // Each decision in force with the field before it.
        let mut decided: Vec<(u32, Field, Action)> = Vec::new();
        let mut now: Option<Field> = None;
        let game = Game::replay_watched(rules, log, |entry, _, field| {
            match (&entry.step, now) {
                (Step::Act(action), Some(before)) => {
                    decided.push((entry.seq, before, action.clone()));
                }
                (Step::Undo, _) => {
                    decided.pop();
                }
                (Step::TakeBack { to }, _) => decided.retain(|(seq, ..)| seq < to),
                _ => {}
            }
            now = Some(*field);
        });
        let game = game.map_err(NoReview::Log)?;
        if game.outcome().is_none() {
            return Err(NoReview::Unfinished);
        }
        let mut planned: Vec<Planned> = Vec::new();
        for (seq, field, action) in decided {
            let (Some(plan), Some(side)) = (PlanKey::of(&field), field.to_act()) else {
                continue;
            };
            let same = |last: &&mut Planned| PlanKey::of(&last.field) == Some(plan);
            match planned.last_mut().filter(same) {
                Some(last) if is_within(&field) => last.asked.push(Asked { field, action }),
                Some(last) => last.entries.push(action),
                None => planned.push(Planned {
                    seq,
                    side,
                    field,
                    entries: vec![action],
                    asked: Vec::new(),
                }),
            }
        }
        Ok(Self {
            planned,
            last: *game.state(),
            effort,
            seed,
            next: None,
            judged: Vec::new(),
        })
    }

    /// The number of phases to judge.
    #[must_use]
    pub const fn phases(&self) -> usize {
        self.planned.len()
    }

    /// Judges the next; none once all are.
    pub fn step(&mut self) -> Option<Judged> {
        let at = self.judged.len();
        let planned = self.planned.get(at)?;
        let expected = match self.next.take() {
            Some(expected) => expected,
            None => self.weighed(&planned.field, None),
        };
        let taken = self.weighed(&planned.field, Some(&planned.entries));
        let sign = sign(planned.side);
        let best = self.better(planned, at as u64, &taken);
        let (better, mut cost) = best.map_or((None, 0), |(better, cost)| (Some(better), cost));
        let (mut chosen, mut choices) = (0, Vec::new());
        for (number, asked) in (0..).zip(&planned.asked) {
            let seed = PlayoutFate::seed(PlayoutFate::seed(!self.seed, at as u64), number);
            if let Some((gain, choice)) = asked.judged(self.effort.games, seed) {
                chosen += gain;
                cost += choice.map_or(0, |choice| choice.cost);
                choices.extend(choice);
            }
        }
        let after = self
            .planned
            .get(at + 1)
            .map_or(&self.last, |next| &next.field);
        let then = self.weighed(after, None);
        let judged = Judged {
            seq: planned.seq,
            turn: planned.field.turn,
            phase: planned.field.phase.number(),
            side: planned.side,
            expected: expected.expected(),
            chance: expected.chance(),
            gain: sign * (taken.expected() - expected.expected()) + chosen,
            cost,
            better,
            choices,
            luck: then.expected() - taken.expected() - sign * chosen,
        };
        self.next = Some(then);
        self.judged.push(judged.clone());
        Some(judged)
    }

    /// The findings so far.
    #[must_use]
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// In how many of a thousand games the British win from the last field: all or none, unless the battle was resigned.
    #[must_use]
    pub fn last_chance(&self) -> i32 {
        self.weighed(&self.last, None).chance()
    }

    /// The games of a field: with these entries for its phase, or without any by the rule of thumb.
    fn weighed(&self, field: &Field, entries: Option<&[Action]>) -> Weighed {
        // A finished game has its actual result.
        let games = match field.ending() {
            Some(_) => 1,
            None => self.effort.games.max(1),
        };
        let mut weighed = Weighed {
            worths: Vec::with_capacity(games as usize),
            won: 0,
        };
        for number in 0..u64::from(games) {
            let last = playout(field, entries, PlayoutFate::seed(self.seed, number));
            weighed.worths.push(worth(&last));
            weighed.won += usize::from(last.ending().is_some_and(|end| end.winner() == BRITISH));
        }
        weighed
    }

    /// The best plan, and its lead over the one taken, if that is more than chance explains.
    fn better(&self, planned: &Planned, number: u64, taken: &Weighed) -> Option<(Better, i32)> {
        let field = &planned.field;
        // By separate games: the figures that chose the plan are biased in its favour.
        let mut seeds = Fast::new(PlayoutFate::seed(!self.seed, number));
        let sign = i64::from(sign(planned.side));
        let candidates = Plan::others(field)
            .iter()
            .map(|&plan| (plan, plan.entries(field)));
        let usual = (Plan::RuleOfThumb, Plan::RuleOfThumb.entries(field));
        let mut halving = SequentialHalving::new(usual, candidates, self.effort.playouts);
        let mut playout = |(_, entries): &(Plan, Vec<Action>), luck| {
            sign * worth(&playout(field, Some(entries), luck))
        };
        while halving.round(&mut seeds, &mut playout) {}
        let (plan, entries) = halving.best();
        if *entries == planned.entries {
            return None;
        }
        let best = self.weighed(field, Some(entries));
        let leads = best.worths.iter().zip(&taken.worths);
        let leads: Vec<i64> = leads.map(|(best, taken)| sign * (best - taken)).collect();
        is_plain(&leads).then(|| {
            let done = moves(field, &planned.entries);
            let mut other = moves(field, entries);
            other.retain(|one| !done.contains(one));
            let sent = match field.phase {
                Phase::Approach => sent(field, &planned.entries, entries),
                _ => Vec::new(),
            };
            let better = Better {
                plan: *plan,
                moves: other,
                sent,
            };
            (better, tenths(leads.iter().sum(), leads.len()))
        })
    }
}

/// Identifies a plan's decisions: those of one phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlanKey {
    turn: u8,
    phase: u8,
    kind: std::mem::Discriminant<Phase>,
}

impl PlanKey {
    /// None for decisions that are not judged.
    fn of(field: &Field) -> Option<Self> {
        let phase = match field.phase {
            _ if is_within(field) => Phase::Attack,
            phase @ (Phase::SetUp
            | Phase::Colors
            | Phase::Arrival
            | Phase::Approach
            | Phase::Reaction
            | Phase::Attack
            | Phase::Order
            | Phase::British { .. }
            | Phase::Displacing { .. }
            | Phase::Sniping { .. }) => phase,
            _ => return None,
        };
        Some(Self {
            turn: field.turn,
            phase: field.phase.number(),
            kind: std::mem::discriminant(&phase),
        })
    }
}

/// Whether the decision is part of an attack with known dice.
const fn is_within(field: &Field) -> bool {
    matches!(field.phase, Phase::Losses { .. } | Phase::Advance { .. })
}

/// A playout that begins with these entries, as far as they fit, and continues by the rule of thumb.
fn playout(field: &Field, entries: Option<&[Action]>, luck: u64) -> Field {
    let (mut field, mut luck) = (for_two(field), PlayoutFate::new(luck));
    if let Some(entries) = entries {
        enact(&mut field, entries, &mut luck);
    }
    to_the_end(
        field,
        BritishStrategy::DRILLED,
        ZuluStrategy::AUTOMATON,
        &mut luck,
    )
}

fn enact(field: &mut Field, entries: &[Action], luck: &mut PlayoutFate) {
    let here = PlanKey::of(field);
    let Some(side) = field.to_act() else { return };
    for action in entries {
        while is_within(field) {
            let asked = ZuluStrategy::AUTOMATON.clone().entries(field);
            if super::act(field, &asked, luck).is_err() {
                return;
            }
        }
        if PlanKey::of(field) != here {
            return;
        }
        if field.check(side, action).is_ok()
            && play_unchecked(field, action, luck, &mut ()).is_err()
        {
            return;
        }
    }
}

/// 1 for whom more is better.
fn sign(side: Side) -> i32 {
    if side == BRITISH { 1 } else { -1 }
}

/// A mean in tenths, rounded.
fn tenths(sum: i64, count: usize) -> i32 {
    let count = count.max(1) as i64;
    let mean = (20 * sum + count).div_euclid(2 * count);
    i32::try_from(mean).unwrap_or_default()
}

/// Whether the mean of these is above 0 by more than [`MARGIN`] standard errors: mean² > margin² · variance / n, in whole numbers.
fn is_plain(leads: &[i64]) -> bool {
    let count = leads.len() as i64;
    let sum: i64 = leads.iter().sum();
    let squares: i64 = leads.iter().map(|lead| lead * lead).sum();
    // n times the sum of squares about the mean.
    let spread = count * squares - sum * sum;
    count > 1 && sum > 0 && sum * sum * (count - 1) > MARGIN * MARGIN * spread
}

/// The sums of what was judged.
#[must_use]
pub fn sums(judged: &[Judged]) -> Sums {
    let mut sums = Sums {
        start: judged.first().map_or(0, |first| first.expected),
        ..Sums::default()
    };
    for one in judged {
        let side = usize::from(one.side != BRITISH);
        sums.gain[side] += one.gain;
        sums.cost[side] += one.cost;
        sums.luck += one.luck;
    }
    sums
}
