//! What an action costs, whatever the dice bring: the Action, and who leaves the tableau or the hand for it.

use super::action::Action;
use super::cards::CardSet;
use super::event::{Discarded, Event, ToHand};
use super::table::{Phase, Table};
use crate::fate::Fast;

/// What an action costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The turn's Action, or one of several.
    pub action: bool,
    /// Cards that are discarded for it.
    pub discarded: CardSet,
    /// Cards that return to the hand from where they were of use.
    pub to_hand: CardSet,
}

impl Cost {
    /// Nothing is paid.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        !self.action && self.discarded.is_empty() && self.to_hand.is_empty()
    }
}

impl Table {
    /// What an action costs that may be done now; `None` for any other. Who leaves for it is seen by trying it on a copy.
    #[must_use]
    pub fn cost(&self, action: Action) -> Option<Cost> {
        let mut events = Vec::new();
        super::apply(self, action, &mut Fast::new(0), &mut events).ok()?;
        let mut cost = Cost {
            action: self.takes_an_action(action),
            discarded: CardSet::NONE,
            to_hand: CardSet::NONE,
        };
        for event in events {
            match event {
                // What follows by itself in the next phase is no cost.
                Event::PhaseBegins { .. } => break,
                Event::CardDiscarded {
                    card,
                    why: Discarded::Fired | Discarded::Ability | Discarded::Luck,
                } => cost.discarded.insert(card),
                Event::CardToHand {
                    card,
                    why: ToHand::Ability | ToHand::Work | ToHand::Dismissed,
                } => cost.to_hand.insert(card),
                _ => {}
            }
        }
        Some(cost)
    }

    /// 6.1: whether an action is the turn's Action, or one of several.
    fn takes_an_action(&self, action: Action) -> bool {
        matches!(self.phase, Phase::Action { .. })
            && match action {
                Action::PutForth { card } => !self.recalled().has(card),
                Action::Volley { card, .. } => !self.volley_is_free(card),
                Action::FormPlatoon { .. }
                | Action::BeginWork { .. }
                | Action::ContinueWork
                | Action::FightFire { .. }
                | Action::Distribute { .. } => true,
                Action::Pass
                | Action::BreakPlatoon
                | Action::DismissBuilder
                | Action::Ability(_)
                | Action::PutOut { .. }
                | Action::DrawMore
                | Action::Raise { .. }
                | Action::TurnDie { .. }
                | Action::DiscardDown { .. } => false,
            }
    }
}
