//! The answer to a chit face up (R6).

use shared::ramparts::table::Window;
use shared::ramparts::{Ability, Action, Card, CardSet, Ibutho, Table};

use super::cup::boxes;
use super::habits::Habits;

impl Habits {
    /// Answers only what would overrun the post.
    pub(super) fn answer(&self, table: &Table, window: Window) -> Action {
        const ANSWERS: CardSet =
            CardSet::list(&[Card::Dalton, Card::Adendorff, Card::Schiess, Card::Dunbar]);
        if table.tableau.and(ANSWERS).is_empty() {
            return Action::Pass;
        }
        let mut threat = None;
        let mut threats = 0;
        for ibutho in Ibutho::ALL {
            let beyond = beyond_the_line(table, window, ibutho);
            if beyond >= 0 {
                threat = Some((ibutho, beyond));
                threats += 1;
            }
        }
        let Some((ibutho, beyond)) = threat else {
            return Action::Pass;
        };
        let formation = table.regiment(ibutho).formation;
        let delay = window.chit.is_advance() && window.delayed.is_none();
        if table.tableau.has(Card::Dunbar) && delay && threats == 1 && beyond == 0 {
            return Action::Ability(Ability::DunbarInsert { formation });
        }
        if table.tableau.has(Card::Dalton) {
            return Action::Ability(Ability::DaltonDiscard);
        }
        if table.tableau.has(Card::Schiess) {
            let mut cards = table.hand.and(CardSet::VOLLEYS);
            if table.platoon.is_none() {
                cards = cards.without(CardSet::COMMIT_RESERVE);
            }
            if let Some((_, card, at)) = self.best_shot(table, cards) {
                return Action::Ability(Ability::SchiessDiscard { card, at });
            }
        }
        if table.tableau.has(Card::Adendorff) {
            return Action::Ability(Ability::AdendorffInsert);
        }
        Action::Pass
    }
}

/// How many boxes beyond the Zulu Victory marker the chit could carry an iButho; 0 is on it, negative is short of it.
fn beyond_the_line(table: &Table, window: Window, ibutho: Ibutho) -> i8 {
    let regiment = table.regiment(ibutho);
    let Some(at) = regiment.at() else { return -9 };
    let mut moves = boxes(table, window.chit, ibutho);
    if moves == 0 {
        return -9;
    }
    if window.delayed == Some(regiment.formation) {
        moves -= 1;
    }
    // A fire stops an iButho that enters its building.
    let building = regiment.formation.building();
    if at > 1 && building.is_some_and(|building| table.fires.at(building)) {
        return -9;
    }
    table.rampart.number() - (at - moves)
}
