//! Other uses of the Action Phase: ammunition, barricades, fires, the platoon, heroes and their abilities.

use shared::ramparts::{Ability, Action, Building, Card, CardSet, Formation, Ibutho, Post, Table};

use super::Choice;
use super::cup::overrun_risk;
use super::habits::Habits;

impl Habits {
    pub(super) fn consider_works(&self, table: &Table, left: u8, best: &mut Choice) {
        if table.ammunition_low {
            if table.tableau.has(Card::Attwood) {
                best.consider(
                    self.ammunition + self.free,
                    Action::Ability(Ability::AttwoodReturn),
                );
            } else if left > 0
                && let Some(hero) = self.least_missed(table, CardSet::WORKERS)
            {
                let worth = self.ammunition - self.to_hand;
                best.consider(worth, Action::Distribute { hero });
            }
        }
        if table.fires.any() {
            self.consider_fires(table, left, best);
        }
        if table.rampart.next().is_some() {
            self.consider_barricade(table, left, best);
        }
        self.consider_abilities(table, best);
        if left > 0 {
            self.consider_heroes(table, best);
        }
    }

    fn least_missed(&self, table: &Table, among: CardSet) -> Option<Card> {
        let heroes = table.tableau.and(among);
        heroes.iter().min_by_key(|&hero| self.worth_of_hero(hero))
    }

    fn consider_fires(&self, table: &Table, left: u8, best: &mut Choice) {
        // At night a fire lights up the field.
        let worth = if table.night {
            self.fire_by_night
        } else {
            self.fire
        };
        if table.tableau.has(Card::Gallagher) {
            best.consider(worth, Action::Ability(Ability::GallagherReturn));
        } else if left > 0
            && let Some(hero) = self.least_missed(table, CardSet::WORKERS)
        {
            best.consider(worth - self.to_hand, Action::FightFire { hero });
        }
    }

    fn consider_barricade(&self, table: &Table, left: u8, best: &mut Choice) {
        let level = (-table.rampart.number()).clamp(0, 1) as usize;
        let mut worth = self.stage[level];
        let risk = total_risk(table);
        if table.stages == 2 {
            worth += self.complete + risk * self.stake / 1000 * self.complete_risk / 100;
        } else {
            worth += self.stages[usize::from(table.stages.min(1))];
        }
        if left > 0 {
            if table.builder.is_some() {
                best.consider(worth, Action::ContinueWork);
            } else if let Some(leader) = self.least_missed(table, table.leaders()) {
                best.consider(worth - self.lead, Action::BeginWork { leader });
            }
        }
        for (hero, ability) in [
            (Card::Windridge, Ability::WindridgeDiscard),
            (Card::Dunne, Ability::DunneDiscard),
        ] {
            if table.tableau.has(hero) {
                let price = self.worth_of_hero(hero) + self.given_up;
                best.consider(worth - price, Action::Ability(ability));
            }
        }
    }

    fn consider_abilities(&self, table: &Table, best: &mut Choice) {
        if table.tableau.has(Card::Hook) {
            let chest = table.on_track(Formation::Chest);
            let price = self.worth_of_hero(Card::Hook);
            if table.regiment(chest).post == Post::Box(1) {
                let worth = self.target(table, chest).retreat;
                best.consider(worth - price, Action::Ability(Ability::HookDrive));
            }
            if table.fires.at(Building::Hospital) && !table.night {
                best.consider(2 * self.fire - price, Action::Ability(Ability::HookDouse));
            }
        }
        if table.tableau.has(Card::JohnWilliams) {
            let fallen = table.discard.and(CardSet::PRIVATES);
            if let Some(private) = fallen.iter().max_by_key(|&hero| self.worth_of_hero(hero)) {
                let action = Action::Ability(Ability::WilliamsReturn { private });
                best.consider(self.williams, action);
            }
        }
        if let Some(action) = self.recovery(table) {
            best.consider(self.recover, action);
        }
    }

    /// Reynolds brings back the worthiest of the fallen, if he is worth the risk.
    pub(super) fn recovery(&self, table: &Table) -> Option<Action> {
        if !table.tableau.has(Card::Reynolds) {
            return None;
        }
        let fallen = table
            .discard
            .and(CardSet::HEROES)
            .iter()
            .max_by_key(|&hero| self.worth_of_hero(hero))?;
        (self.worth_of_hero(fallen) >= self.recover_from)
            .then_some(Action::Ability(Ability::ReynoldsRecover { hero: fallen }))
    }

    fn consider_heroes(&self, table: &Table, best: &mut Choice) {
        let ready = table
            .hand
            .and(CardSet::HEROES)
            .without(table.this_turn.spent);
        // One is placed for free in the Hero Phase.
        if table.hand.and(CardSet::HEROES).len() > 1
            && let Some(card) = ready.iter().max_by_key(|&hero| self.worth_of_hero(hero))
        {
            let worth = self.worth_of_hero(card) * self.put_forth / 100;
            best.consider(worth, Action::PutForth { card });
        }
        if table.platoon.is_none() && !table.hand.and(CardSet::COMMIT_RESERVE).is_empty() {
            self.consider_platoon(table, best);
        }
    }

    fn consider_platoon(&self, table: &Table, best: &mut Choice) {
        let lieutenants = table.tableau.and(CardSet::LIEUTENANTS);
        let Some(lieutenant) = lieutenants
            .iter()
            .min_by_key(|&hero| self.worth_of_hero(hero))
        else {
            return;
        };
        let seconds = lieutenants
            .without(CardSet::one(lieutenant))
            .or(table.tableau.and(CardSet::SERGEANTS));
        let Some(second) = seconds.iter().min_by_key(|&hero| self.worth_of_hero(hero)) else {
            return;
        };
        // Of two lieutenants the one with the lower number is named first.
        let (lieutenant, second) = if CardSet::LIEUTENANTS.has(second) && second < lieutenant {
            (second, lieutenant)
        } else {
            (lieutenant, second)
        };
        let action = Action::FormPlatoon { lieutenant, second };
        best.consider(self.platoon, action);
    }
}

/// The chance that the next chit overruns the post, in thousandths, summed over the amabutho.
fn total_risk(table: &Table) -> i32 {
    let risk = |ibutho| {
        let at = table.regiment(ibutho).at();
        at.map_or(0, |at| {
            overrun_risk(table, ibutho, at - table.rampart.number())
        })
    };
    Ibutho::ALL.into_iter().map(risk).sum()
}
