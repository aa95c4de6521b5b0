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
fn imagine(field: &Field, stand: Stand, mut onset: Onset, luck: u64) -> i64 {
    let mut field = *field;
    // Thinking again costs half of the time and hardly changes what comes of it.
    let mut stand = Stand { rounds: 1, ..stand };
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
    let mut plans = vec![
        // What the drill began with: more for the last turn and for the wagon.
        Stand {
            pull: 400,
            wagon: 4000,
            turns: [1, 1, 1, 2, 3, 12],
            ..usual
        },
        Stand {
            anchor: Hex::at(1206),
            ..usual
        },
        Stand { pull: 0, ..usual },
    ];
    if matches!(field.phase, Phase::Order) {
        let first = Half::Movement;
        plans.push(Stand { first, ..usual });
    }
    plans
}

/// Plans of the Zulu other than the usual one: whom those attack who can choose. In phase I they hardly differ, because 112
/// units fill whatever is next to the British in any case.
fn onsets(field: &Field) -> Vec<Onset> {
    let usual = Onset::AUTOMATON;
    let attack = |aim| Onset {
        attack: Some(aim),
        ..usual
    };
    let mut plans = [Aim::Strongest, Aim::Easiest, Aim::Weakest, Aim::Wagon]
        .map(attack)
        .to_vec();
    if matches!(field.phase, Phase::Approach) {
        let surround = Some(Aim::Wagon);
        plans.truncate(2);
        plans.push(Onset { surround, ..usual });
    }
    plans
}
