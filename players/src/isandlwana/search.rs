//! The battle's searching player, for either side: at each phase with alternative plans it tries them in playouts, follows the best
//! for that phase, and searches again at the next.
//!
//! The other side plays its rule of thumb in them, and every die is rolled anew. Plans are few: single moves of 112 units would be
//! too many to distinguish. The playouts are allotted by halving, all plans have the same luck, and the rule of thumb is left only
//! for a plan that was better by more than chance explains.

use shared::fate::Fast;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, BRITISH, BritishPhase, Ending, Field, IsandlwanaRules, Score};

use super::onset::ZuluStrategy;
use super::plans::Plan;
use super::{Commander, play};
use crate::halving::SequentialHalving;
use crate::playout_fate::PlayoutFate;

/// The value of a victory besides the points.
pub(super) const VICTORY: i64 = 500;

/// The number of playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Maximum number of playouts per decision.
    pub playouts: u32,
}

/// Imagined games for each plan.
#[derive(Clone, Debug)]
pub struct Search {
    effort: Effort,
    seeds: Fast,
    stand: BritishStrategy,
    onset: ZuluStrategy,
}

impl Search {
    /// A player who makes the same decisions for the same start value.
    #[must_use]
    pub fn new(effort: Effort, start: u64) -> Self {
        Self {
            effort,
            seeds: Fast::new(start),
            stand: BritishStrategy::DRILLED,
            onset: ZuluStrategy::AUTOMATON,
        }
    }

    fn best<C: Copy + PartialEq>(
        &mut self,
        usual: C,
        others: &[C],
        mut playout: impl FnMut(&C, u64) -> i64,
    ) -> C {
        let others = others.iter().copied();
        let mut halving = SequentialHalving::new(usual, others, self.effort.playouts);
        while halving.round(&mut self.seeds, &mut playout) {}
        *halving.best()
    }

    fn think_british(&mut self, field: &Field) {
        let plans = stands(field);
        self.stand = self.best(BritishStrategy::DRILLED, &plans, |stand, luck| {
            playout(field, *stand, ZuluStrategy::AUTOMATON, luck)
        });
    }

    fn think_zulu(&mut self, field: &Field) {
        let plans = onsets(field);
        self.onset = self.best(ZuluStrategy::AUTOMATON, &plans, |onset, luck| {
            -playout(field, BritishStrategy::DRILLED, *onset, luck)
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
                    half: BritishPhase::Movement,
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

/// One playout by these plans, and its result for the British.
fn playout(field: &Field, stand: BritishStrategy, onset: ZuluStrategy, luck: u64) -> i64 {
    worth(&to_the_end(
        for_two(field),
        stand,
        onset,
        &mut PlayoutFate::new(luck),
    ))
}

/// In an automaton's game the rules would play for it; a plan is tried for the side that would decide in a battle for two.
pub(super) const fn for_two(field: &Field) -> Field {
    Field {
        rules: IsandlwanaRules {
            solitaire: false,
            solitaire_zulu: false,
            ..field.rules
        },
        ..*field
    }
}

/// The last field of a game that both continue with.
pub(super) fn to_the_end(
    field: Field,
    stand: BritishStrategy,
    mut onset: ZuluStrategy,
    luck: &mut PlayoutFate,
) -> Field {
    // Planning twice costs half of the time and hardly changes the result.
    let mut stand = BritishStrategy { rounds: 1, ..stand };
    // A failing player has a bug that the real game would show; here the game counts as it stands.
    play(field, &mut stand, &mut onset, luck).unwrap_or(field)
}

/// The worth of a field for the British.
pub(super) fn worth(last: &Field) -> i64 {
    let ending = last.ending().unwrap_or(Ending::Massacre);
    let victory = i64::from(ending.winner() == BRITISH) * VICTORY;
    victory + i64::from(Score::of(last, ending).points)
}

/// Plans of the British other than the usual one.
fn stands(field: &Field) -> Vec<BritishStrategy> {
    let mut plans = vec![Plan::LastTurn, Plan::North, Plan::Apart];
    if matches!(field.phase, Phase::Order) {
        plans.push(Plan::MoveFirst);
    }
    plans.into_iter().map(Plan::stand).collect()
}

/// Plans of the Zulu other than the usual one: the targets of units that can choose. In phase I they hardly differ, because 112
/// units fill everything next to the British in any case.
fn onsets(field: &Field) -> Vec<ZuluStrategy> {
    let mut plans = vec![Plan::AttackStrongest, Plan::AttackEasiest];
    plans.extend(match field.phase {
        Phase::Approach => &[Plan::SurroundWagon][..],
        _ => &[Plan::AttackWeakest, Plan::AttackWagon],
    });
    plans.into_iter().map(Plan::onset).collect()
}
