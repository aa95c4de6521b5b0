//! The rule-of-thumb player: a page of rules that a person could follow, without looking ahead.
//!
//! Every choice gets a worth, and the best is taken; if none is worth more than 0, pass. Worths are in hundredths of a victory
//! point and defined in [`Habits`]. In words:
//!
//! 1. *When a chit would carry an iButho into the last line*, answer it: Dunbar if one box less is enough, then Dalton, then
//!    Schiess's volley, then Adendorff's redraw. Do not answer any other chit.
//! 2. *Fire* where hits and retreats are worth most: a retreat counts by how many chits in the cup would overrun
//!    the post from there. A volley card costs a little for each die it might bring later, a hero what he is
//!    worth on the tableau.
//! 3. *Distribute ammunition* with the hero least missed, build stages of the barricade, fight fires, form the platoon
//!    when a Commit Reserve waits in the hand, put heroes forth when there are more than the Hero Phase can place.
//! 4. *Without an Action left*, let Bromhead return for another if there is something worth doing with it.
//! 5. *Draw* with Chard while no other hero waits in the hand; put forth the worthiest hero; discard the least.

mod cup;
mod habits;
mod odds;
mod window;
mod work;

pub use habits::{ByCard, Habits};
pub use odds::{Odds, odds};

use shared::ramparts::{Ability, Action, Building, Card, CardSet, Ibutho, Phase, Table};

use crate::siege::Player;

/// Follows the page of rules.
#[derive(Clone, Copy, Debug)]
pub struct RuleOfThumb {
    habits: Habits,
}

impl RuleOfThumb {
    /// A player with these habits.
    #[must_use]
    pub const fn new(habits: Habits) -> Self {
        Self { habits }
    }
}

impl Player for RuleOfThumb {
    #[inline]
    fn decide(&mut self, table: &Table) -> Action {
        self.habits.decide(table)
    }
}

/// The best choice so far.
#[derive(Clone, Copy)]
struct Choice {
    worth: i32,
    action: Action,
}

impl Choice {
    const PASS: Self = Self {
        worth: 0,
        action: Action::Pass,
    };

    #[inline]
    fn consider(&mut self, worth: i32, action: Action) {
        if worth > self.worth {
            *self = Self { worth, action };
        }
    }
}

impl Habits {
    /// The action by these habits at this table. They were written for the standard game: where other rules forbid it, the first
    /// legal action.
    #[must_use]
    pub fn decide(&self, table: &Table) -> Action {
        let action = self.lead_to(table);
        if table.options.is_standard() || table.check(action).is_ok() {
            return action;
        }
        let legal = table.legal_actions();
        legal.first().copied().unwrap_or(Action::Pass)
    }

    fn lead_to(&self, table: &Table) -> Action {
        match table.phase {
            Phase::Impi(window) => self.answer(table, window),
            Phase::PutOut(_) => Action::PutOut {
                building: Building::Hospital,
            },
            Phase::Action { left } => self.act(table, left),
            Phase::CardDraw { few, more } => self.draw(table, few, more),
            Phase::Hero { pair, .. } => self.place(table, pair),
            Phase::Housekeeping => self.keep_house(table),
            Phase::Entering(_) | Phase::PlusOne(_) | Phase::Luck(_) | Phase::Over(_) => {
                Action::Pass
            }
        }
    }

    fn act(&self, table: &Table, left: u8) -> Action {
        let now = self.best_now(table, left);
        if left > 0 {
            return now.action;
        }
        let more = [
            (Card::Bromhead, Ability::BromheadReturn, self.bromhead),
            (Card::Chard, Ability::ChardDiscard, self.chard),
        ];
        for (officer, ability, price) in more {
            if table.tableau.has(officer) {
                let waiting = table.hand.and(CardSet::HEROES).len().min(3) as i32;
                let then = self.best_now(table, 1);
                if then.worth - price - waiting * self.waiting > now.worth {
                    return Action::Ability(ability);
                }
            }
        }
        now.action
    }

    /// The best of volleys and works with so many Actions left.
    fn best_now(&self, table: &Table, left: u8) -> Choice {
        let mut best = Choice::PASS;
        self.consider_volleys(table, left, &mut best);
        self.consider_works(table, left, &mut best);
        best
    }

    fn consider_volleys(&self, table: &Table, left: u8, best: &mut Choice) {
        if table.this_turn.rest {
            return;
        }
        let mut shooters = table.tableau.and(CardSet::HEROES);
        if left > 0 {
            shooters = shooters.or(table.hand.and(CardSet::VOLLEYS));
            if table.platoon.is_none() {
                shooters = shooters.without(CardSet::COMMIT_RESERVE);
            }
        } else if table.hand.has(Card::HereTheyCome) {
            shooters.insert(Card::HereTheyCome);
        }
        if let Some((worth, card, at)) = self.best_shot(table, shooters) {
            best.consider(worth, Action::Volley { card, at });
        }
    }

    /// The best volley of these cards, and its worth, if any can fire.
    fn best_shot(&self, table: &Table, shooters: CardSet) -> Option<(i32, Card, Ibutho)> {
        let mut best = None;
        if shooters.is_empty() {
            return best;
        }
        let minus = table.minus();
        for at in Ibutho::ALL {
            let Ok(range) = table.may_target(at) else {
                continue;
            };
            let target = self.target(table, at);
            for card in shooters.iter() {
                let dice = table.volley_dice(card, range);
                if dice == 0 {
                    continue;
                }
                let worth = target.worth(odds(dice, minus)) - self.price_of_volley(table, card);
                if best.is_none_or(|(most, ..)| worth > most) {
                    best = Some((worth, card, at));
                }
            }
        }
        best
    }

    /// The worth of a hit and a retreat of this iButho.
    fn target(&self, table: &Table, at: Ibutho) -> Target {
        let regiment = table.regiment(at);
        let distance = regiment
            .at()
            .map_or(9, |number| number - table.rampart.number());
        let risk = |distance| cup::overrun_risk(table, at, distance);
        let relief = (risk(distance) - risk(distance + 1)) * self.stake / 1000;
        Target {
            retreat: relief + self.push[distance.clamp(1, 5) as usize - 1],
            hit: self.hit,
            kill: self.kill + risk(distance) * self.stake / 1000,
            last: regiment.hits == 0,
        }
    }

    fn price_of_volley(&self, table: &Table, card: Card) -> i32 {
        if CardSet::HEROES.has(card) {
            return self.worth_of_hero(card);
        }
        let face = card.face().dice;
        let dice: i32 = face.iter().map(|&dice| i32::from(dice)).sum();
        let uses_up = matches!(
            card,
            Card::ByRanks | Card::CommitReserveOne | Card::CommitReserveTwo
        );
        let ammunition = if uses_up && !table.ammunition_low {
            self.uses_up
        } else {
            0
        };
        self.volley + self.die * dice + ammunition
    }

    /// The worth of a hero on the tableau: his points and his abilities.
    fn worth_of_hero(&self, hero: Card) -> i32 {
        let medal = i32::from(hero.face().medal.is_some());
        self.point * (1 + medal) + self.heroes[hero.number() as usize]
    }

    fn draw(&self, table: &Table, few: bool, more: u8) -> Action {
        if table.hand.has(Card::SteadyLads) {
            let spent = table.discard.and(CardSet::VOLLEYS);
            let dice = |card: &Card| card.face().dice.iter().map(|&d| u32::from(d)).sum::<u32>();
            if let Some(volley) = spent.iter().max_by_key(dice)
                && dice(&volley) >= self.steady
            {
                return Action::Ability(Ability::SteadyDiscard { volley });
            }
        }
        let waiting = table.hand.and(CardSet::HEROES).len();
        if few && table.tableau.has(Card::Chard) && waiting <= self.chard_draws {
            return Action::Ability(Ability::ChardReturn);
        }
        if more > 0 && (!table.hand_too_large() || table.pile.len() <= 4) {
            return Action::DrawMore;
        }
        Action::Pass
    }

    fn place(&self, table: &Table, pair: bool) -> Action {
        let heroes = if pair {
            CardSet::PRIVATES
        } else {
            CardSet::HEROES
        };
        // A Private lets a second one follow.
        let privates = table.hand.and(CardSet::PRIVATES).len() >= 2;
        let worth = |card: &Card| {
            let second = if privates && CardSet::PRIVATES.has(*card) {
                self.pair
            } else {
                0
            };
            self.worth_of_hero(*card) + self.places[card.number() as usize] + second
        };
        let best = table.hand.and(heroes).iter().max_by_key(worth);
        best.map_or(Action::Pass, |card| Action::PutForth { card })
    }

    fn keep_house(&self, table: &Table) -> Action {
        if let Some(action) = self.recovery(table) {
            return action;
        }
        if !table.hand_too_large() {
            return Action::Pass;
        }
        let worth = |card: &Card| match card {
            Card::SteadyLads => self.steady_kept,
            card if CardSet::HEROES.has(*card) => self.worth_of_hero(*card) * self.kept_hero / 100,
            card => {
                let dice: i32 = card.face().dice.iter().map(|&d| i32::from(d)).sum();
                self.kept_die * dice
            }
        };
        let least = table.hand.iter().min_by_key(worth);
        least.map_or(Action::Pass, |card| Action::DiscardDown { card })
    }
}

/// The expected effect of a volley at an iButho.
struct Target {
    retreat: i32,
    hit: i32,
    kill: i32,
    last: bool,
}

impl Target {
    fn worth(&self, odds: Odds) -> i32 {
        let hits = if self.last {
            odds.any_hit * self.kill
        } else {
            odds.hits * self.hit
        };
        (hits + odds.retreats * self.retreat) / 1000
    }
}
