//! The battle's searching player, for either side: at each phase that has a plan to it, it tries plans out in imagined
//! games, goes by the best for that phase, and thinks again at the next.
//!
//! The other side plays its rule of thumb in them, and every die is made up afresh. Plans are few: single moves of 112
//! units would be too many to tell apart. The playouts are shared out by halving, all plans meet the same luck, and the
//! rule of thumb is left only for a plan that was better by more than chance explains.

use shared::fate::Fast;
use shared::isandlwana::british::Stand;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, BRITISH, Ending, Field, Half, Hex, IsandlwanaRules, Score};

use super::onset::{Aim, Onset};
use super::{Commander, play};
use crate::luck::Luck;
use crate::search::Contest;

/// What a victory counts beside the points of section 10.5.
const VICTORY: i64 = 500;

/// How much is imagined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Playouts a decision, at most.
    pub playouts: u32,
}

/// Imagined games for each plan.
#[derive(Clone, Debug)]
pub struct Search {
    effort: Effort,
    seeds: Fast,
    stand: Stand,
    onset: Onset,
}

impl Search {
    /// A player who decides the same for the same start value.
    #[must_use]
    pub fn new(effort: Effort, start: u64) -> Self {
        Self {
            effort,
            seeds: Fast::new(start),
            stand: Stand::DRILLED,
            onset: Onset::AUTOMATON,
        }
    }

    fn best<C: Copy + PartialEq>(
        &mut self,
        usual: C,
        others: &[C],
        mut imagine: impl FnMut(&C, u64) -> i64,
    ) -> C {
        let others = others.iter().copied();
        let mut contest = Contest::new(usual, others, self.effort.playouts);
        while contest.round(&mut self.seeds, &mut imagine) {}
        *contest.best()
    }

    fn think_british(&mut self, field: &Field) {
        let plans = stands(field);
        self.stand = self.best(Stand::DRILLED, &plans, |stand, luck| {
            imagine(field, *stand, Onset::AUTOMATON, luck)
        });
    }

    fn think_zulu(&mut self, field: &Field) {
        let plans = onsets(field);
        self.onset = self.best(Onset::AUTOMATON, &plans, |onset, luck| {
            -imagine(field, Stand::DRILLED, *onset, luck)
        });
    }
}

impl Commander for Search {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        let thinks = matches!(
            field.phase,
            Phase::SetUp
                | Phase::Order
                | Phase::British {
                    half: Half::Movement,
                    ..
                }
                | Phase::Approach
                | Phase::Attack
        );
        if field.to_act() == Some(BRITISH) {
            if thinks {
                self.think_british(field);
            }
            return self.stand.entries(field);
        }
        if thinks && field.targets.is_empty() {
            self.think_zulu(field);
        }
        self.onset.entries(field)
    }
}

/// One imagined game by these plans, and what it came to for the British.
fn imagine(field: &Field, mut stand: Stand, mut onset: Onset, luck: u64) -> i64 {
    let mut field = *field;
    // In an automaton's game the rules would play for it; a plan is tried by whoever would be asked in a battle for two.
    field.rules = IsandlwanaRules {
        solitaire: false,
        solitaire_zulu: false,
        ..field.rules
    };
    let mut fate = Luck::new(luck);
    // A player who fails has a fault that the real game would show; here the game counts as it stands.
    let last = play(field, &mut stand, &mut onset, &mut fate).unwrap_or(field);
    let ending = last.ending().unwrap_or(Ending::Massacre);
    let victory = i64::from(ending.winner() == BRITISH) * VICTORY;
    victory + i64::from(Score::of(&last, ending).points)
}

/// Plans of the British other than the usual one.
fn stands(field: &Field) -> Vec<Stand> {
    let usual = Stand::DRILLED;
    let with = |change: &dyn Fn(&mut Stand)| {
        let mut stand = usual;
        change(&mut stand);
        stand
    };
    let mut plans = vec![
        with(&|stand| stand.pull = 0),
        with(&|stand| stand.pull = 3 * usual.pull),
        with(&|stand| stand.anchor = Hex::at(1206)),
        with(&|stand| stand.wagon = 0),
        with(&|stand| stand.turns = [1; 6]),
    ];
    match field.phase {
        Phase::Order => plans.insert(0, with(&|stand| stand.first = Half::Movement)),
        Phase::SetUp => return plans,
        _ => {}
    }
    plans
}

/// Plans of the Zulu other than the usual one.
fn onsets(field: &Field) -> Vec<Onset> {
    let mut plans = Vec::new();
    let aims = [Aim::Easiest, Aim::Weakest, Aim::Wagon, Aim::Strongest];
    for attack in aims {
        for hits in [Aim::Strongest, Aim::Weakest] {
            plans.push(Onset {
                surround: None,
                attack: Some(attack),
                hits,
                snipes: hits,
            });
        }
    }
    if matches!(field.phase, Phase::Approach) {
        plans.retain(|plan| plan.hits == Aim::Strongest);
        for aim in aims {
            plans.push(Onset {
                surround: Some(aim),
                attack: Some(Aim::Easiest),
                hits: Aim::Strongest,
                snipes: Aim::Strongest,
            });
        }
    }
    plans
}
