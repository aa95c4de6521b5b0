//! The plans for a phase that the searching player tries and the review compares with the decisions, beside the rule of thumb's.

use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, BRITISH, BritishPhase, Field, Hex};

use super::onset::{Aim, ZuluStrategy};

/// A plan, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// The rule of thumb's.
    RuleOfThumb,
    /// The British keep more for the last turn, and stay by the wagon.
    LastTurn,
    /// The British make for the ground around hex 1206.
    North,
    /// The British do not close up.
    Apart,
    /// The British move before they fire.
    MoveFirst,
    /// The Zulu surround the wagon's hex before they press.
    SurroundWagon,
    /// They surround the weakest British hex before they press.
    SurroundWeakest,
    /// Units that can choose attack the strongest.
    AttackStrongest,
    /// Units that can choose attack the one that is easiest to hit.
    AttackEasiest,
    /// Units that can choose attack the weakest.
    AttackWeakest,
    /// Units that can choose attack the wagon's hex.
    AttackWagon,
    /// The snipers take the weakest.
    SnipeWeakest,
}

impl Plan {
    /// All of them; a plan's index is its number.
    pub const ALL: [Self; 12] = [
        Self::RuleOfThumb,
        Self::LastTurn,
        Self::North,
        Self::Apart,
        Self::MoveFirst,
        Self::SurroundWagon,
        Self::SurroundWeakest,
        Self::AttackStrongest,
        Self::AttackEasiest,
        Self::AttackWeakest,
        Self::AttackWagon,
        Self::SnipeWeakest,
    ];

    /// Those that differ from the rule of thumb's in the phase that begins.
    #[must_use]
    pub const fn others(field: &Field) -> &'static [Self] {
        match field.phase {
            Phase::SetUp
            | Phase::British {
                half: BritishPhase::Movement,
                ..
            } => &[Self::LastTurn, Self::North, Self::Apart],
            Phase::Order => &[Self::MoveFirst],
            Phase::Approach => &[Self::SurroundWagon, Self::SurroundWeakest],
            Phase::Attack => &[
                Self::AttackStrongest,
                Self::AttackEasiest,
                Self::AttackWeakest,
                Self::AttackWagon,
            ],
            Phase::Sniping { .. } => &[Self::SnipeWeakest],
            _ => &[],
        }
    }

    /// The strategy for the British.
    #[must_use]
    pub const fn stand(self) -> BritishStrategy {
        let usual = BritishStrategy::DRILLED;
        match self {
            // The initial figure of the drill.
            Self::LastTurn => BritishStrategy {
                pull: 400,
                wagon: 4000,
                turns: [1, 1, 1, 2, 3, 12],
                ..usual
            },
            Self::North => BritishStrategy {
                anchor: Hex::at(1206),
                ..usual
            },
            Self::Apart => BritishStrategy { pull: 0, ..usual },
            Self::MoveFirst => BritishStrategy {
                first: BritishPhase::Movement,
                ..usual
            },
            _ => usual,
        }
    }

    /// The strategy for the Zulu.
    #[must_use]
    pub const fn onset(self) -> ZuluStrategy {
        let (surround, attack) = match self {
            Self::SurroundWagon => (Some(Aim::Wagon), None),
            Self::SurroundWeakest => (Some(Aim::Weakest), None),
            Self::AttackStrongest => (None, Some(Aim::Strongest)),
            Self::AttackEasiest => (None, Some(Aim::Easiest)),
            Self::AttackWeakest => (None, Some(Aim::Weakest)),
            Self::AttackWagon => (None, Some(Aim::Wagon)),
            _ => (None, None),
        };
        let usual = ZuluStrategy::AUTOMATON;
        let snipes = match self {
            Self::SnipeWeakest => Aim::Weakest,
            _ => usual.snipes,
        };
        ZuluStrategy {
            surround,
            attack,
            snipes,
            ..usual
        }
    }

    /// Its entries in the phase that begins.
    #[must_use]
    pub fn entries(self, field: &Field) -> Vec<Action> {
        match field.to_act() {
            Some(BRITISH) => field.british_proposal(&self.stand()),
            Some(_) => self.onset().decide(field),
            None => Vec::new(),
        }
    }
}
