//! The list "what can I do now?": its kinds, in its order.

use shared::ramparts::Action;

/// The kinds of the list "what can I do now?", in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChoiceGroup {
    /// Something must be chosen: a fire, a card to discard, a card to draw, a die.
    Choose,
    /// Volleys of cards and heroes.
    Volleys,
    /// Heroes put forth.
    Heroes,
    /// Abilities on cards.
    Abilities,
    /// Platoon, barricade, fires, ammunition and water.
    Work,
    /// Dismissals that cost nothing.
    Dismiss,
}

impl ChoiceGroup {
    /// All, in the order of the list.
    pub(crate) const ALL: [Self; 6] = [
        Self::Choose,
        Self::Volleys,
        Self::Heroes,
        Self::Abilities,
        Self::Work,
        Self::Dismiss,
    ];

    /// The kind of an action; none for a pass, which has its own button.
    pub(crate) const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Pass => None,
            Action::PutOut { .. }
            | Action::DrawMore
            | Action::DiscardDown { .. }
            | Action::TurnDie { .. }
            | Action::Raise { .. } => Some(Self::Choose),
            Action::Volley { .. } => Some(Self::Volleys),
            Action::PutForth { .. } => Some(Self::Heroes),
            Action::Ability(_) => Some(Self::Abilities),
            Action::FormPlatoon { .. }
            | Action::BeginWork { .. }
            | Action::ContinueWork
            | Action::FightFire { .. }
            | Action::Distribute { .. } => Some(Self::Work),
            Action::BreakPlatoon | Action::DismissBuilder => Some(Self::Dismiss),
        }
    }
}
