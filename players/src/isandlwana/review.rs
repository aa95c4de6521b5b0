//! The review of a finished battle: what each side's decisions cost it, and what luck brought or took.
//!
//! What is judged is a side's decisions of one phase together, as they make one plan. The yardstick is the rule of thumb:
//! what a field is *expected* to come to is the mean of playouts that both sides go on with by it. A game is worth its
//! points and 500 more if the British won, as the searching player has it; all figures are tenths of a point, and they add
//! up exactly:
//!
//! * A plan *gains* what it is expected to come to less what the field was expected to, for the British; for the Zulu the
//!   other way round.
//! * Its *cost*, 0 or more, is by how much the best plan found is ahead of it: the rule of thumb's, or one of those that the
//!   searching player tries ([`Plan`]). The best is chosen by some games and then compared with the plan taken by others, under
//!   one luck; only a lead of more than [`MARGIN`] standard errors counts.
//! * *Luck*, for the British, is what the next field is expected to come to (the last: what it came to) less what the plan was
//!   expected to.
//!
//! So the first expectation, the gains of the British less those of the Zulu, and luck make up what the game was worth. A
//! plan's dice are thrown anew in each playout; an entry that they make impossible is passed over. Who takes the hits
//! of an attack and who advances after it is decided on dice that are known: what was decided is compared with the rule of
//! thumb's decision on that field ([`Choice`]), and what it gains or costs counts to the attack, not to luck. Snipers'
//! hits and displaced units are plans of their own. What an automaton did is within luck.

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

/// Standard errors by which another plan must be ahead of the one taken to count as better.
pub const MARGIN: i64 = 2;

/// How many games are played out for each phase that is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games in which the best plan is looked for, at most.
    pub playouts: u32,
    /// Games by which a plan is weighed.
    pub games: u32,
}

/// A side's decisions in one phase.
#[derive(Clone, Debug)]
struct Planned {
    /// The entry of the first of them.
    seq: u32,
    side: Side,
    /// Before the first.
    field: Field,
    entries: Vec<Action>,
    /// What was decided within an attack, once its dice were known.
    asked: Vec<Asked>,
}

/// What is found out of them.
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
    /// What the field was expected to come to.
    pub expected: i32,
    /// In how many of a thousand games the British then won.
    pub chance: i32,
    /// By what the plan, and what was decided within an attack, is worth more or less than the rule of thumb's, to the side.
    pub gain: i32,
    /// By what the best plan found is worth more than the one taken, to the side, with what choices cost; 0 or more.
    pub cost: i32,
    /// The best plan found, if it is plainly better than the one taken.
    pub better: Option<Better>,
    /// Decisions within an attack for which the rule of thumb's are plainly better.
    pub choices: Vec<Choice>,
    /// What fate then brought or took, for the British.
    pub luck: i32,
}

/// A plan that is better than the one taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Better {
    /// Which it is.
    pub plan: Plan,
    /// What it does that the one taken did not. Of the British each piece, by its place in
    /// [`Piece::all`](shared::isandlwana::Piece::all), with the hex that it goes to or fires at; of the Zulu how many attack
    /// which hex, whom their snipers hit where, or whom they crowd out and where to.
    pub moves: Vec<(usize, Hex)>,
    /// Where it sends more of the Zulu in their movement.
    pub sent: Vec<Sent>,
}

impl Judged {
    /// By how much the expectation changed from here to the next, for the British.
    #[must_use]
    pub fn swing(&self) -> i32 {
        self.luck + sign(self.side) * self.gain
    }
}

/// A whole battle's figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// What the first field was expected to come to.
    pub start: i32,
    /// What the plans of the British, and of the Zulu, were worth to them against the rule of thumb's.
    pub gain: [i32; 2],
    /// What they cost them against the best ones found.
    pub cost: [i32; 2],
    /// What fate brought the British.
    pub luck: i32,
}

impl Sums {
    /// What it all came to.
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
    /// It is not over, or came to no result.
    Unfinished,
}

/// A plan with the games by which it was weighed.
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

/// A review that is being made, phase by phase.
#[derive(Clone, Debug)]
pub struct Review {
    planned: Vec<Planned>,
    /// The last field.
    last: Field,
    effort: Effort,
    seed: u64,
    /// What the next field is expected to come to, where it is known already.
    next: Option<Weighed>,
    judged: Vec<Judged>,
}

impl Review {
    /// Of a finished battle. One that was given up counts as it stood.
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

    /// How many phases there are to judge.
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

    /// What is found out so far.
    #[must_use]
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// In how many of a thousand games the British win from the last field: all or none, unless the battle was given up.
    #[must_use]
    pub fn last_chance(&self) -> i32 {
        self.weighed(&self.last, None).chance()
    }

    /// The games of a field: with these entries for its phase, or without any as the rule of thumb has it.
    fn weighed(&self, field: &Field, entries: Option<&[Action]>) -> Weighed {
        // What has ended is what it is.
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

    /// The best plan, and what it is ahead of the one taken, if that is more than chance explains.
    fn better(&self, planned: &Planned, number: u64, taken: &Weighed) -> Option<(Better, i32)> {
        let field = &planned.field;
        // By games of its own: figures that chose the plan would praise it.
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

/// Which decisions make one plan: those of one phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlanKey {
    turn: u8,
    phase: u8,
    kind: std::mem::Discriminant<Phase>,
}

impl PlanKey {
    /// None for what is not judged.
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

/// Whether what is decided is part of an attack whose dice are known.
const fn is_within(field: &Field) -> bool {
    matches!(field.phase, Phase::Losses { .. } | Phase::Advance { .. })
}

/// A playout that begins with these entries, as far as they fit, and goes on by the rule of thumb.
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
