//! 6.1 and 6.2: the cost of an action, whatever the dice: the turn's Action, and cards that leave for it.

use super::action::{Ability, Action};
use super::cards::CardSet;
use super::table::{Phase, Table};

/// What an action costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The turn's Action, or one of several.
    pub action: bool,
    /// Cards that are discarded for it.
    pub discarded: CardSet,
    /// Cards that return to the hand from where they were in use.
    pub to_hand: CardSet,
    /// Cards that go back into the pile.
    pub into_pile: CardSet,
}

impl Cost {
    /// Nothing is paid.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        !self.action
            && self.discarded.is_empty()
            && self.to_hand.is_empty()
            && self.into_pile.is_empty()
    }
}

impl Table {
    /// The cost of a legal action; `None` if a die decides it (card 10).
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<Cost> {
        let mut cost = Cost {
            action: self.takes_an_action(action),
            discarded: CardSet::NONE,
            to_hand: CardSet::NONE,
            into_pile: CardSet::NONE,
        };
        match action {
            Action::Volley { card, .. } | Action::TurnDie { card, .. } => {
                cost.discarded.insert(card);
            }
            Action::FightFire { hero } | Action::Distribute { hero } => cost.to_hand.insert(hero),
            Action::Ability(Ability::ReynoldsRecover { .. }) => return None,
            Action::Ability(ability) => {
                let card = ability.card();
                match ability {
                    Ability::SchiessDiscard { card: fires, .. }
                    | Ability::AllenDiscard { card: fires, .. } => {
                        cost.discarded.insert(card);
                        cost.discarded.insert(fires);
                    }
                    Ability::AdendorffInsert
                    | Ability::DunbarInsert { .. }
                    | Ability::WatersInsert
                        if self.terms().inserts =>
                    {
                        cost.into_pile.insert(card);
                    }
                    _ if ability.returns() => cost.to_hand.insert(card),
                    _ => cost.discarded.insert(card),
                }
            }
            _ => {}
        }
        Some(cost)
    }

    /// 6.1: whether an action is the turn's Action, or one of several.
    const fn takes_an_action(&self, action: Action) -> bool {
        matches!(self.setup().phase, Phase::Action { .. })
            && match action {
                Action::PutForth { card } => !self.setup().recalled().has(card),
                Action::Volley { card, .. } => !self.setup().volley_is_free(card),
                Action::FormPlatoon { .. }
                | Action::BeginWork { .. }
                | Action::ContinueWork
                | Action::FightFire { .. }
                | Action::Distribute { .. } => true,
                _ => false,
            }
    }
}
