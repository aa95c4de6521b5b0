//! What can be done with a thing, what cannot and why, and what an action still needs. No rule is implemented here:
//! every verdict is [`Table::check`](shared::ramparts::Setup::check)'s.

mod candidates;
mod group;

use shared::ramparts::cards::CardSet;
use shared::ramparts::{Ability, Action, Building, Card, Formation, Ibutho, Illegal, Phase, Table};

use super::thing::{Lies, Thing, lies};
use candidates::{allen_can, by_leave, dunbar, from_discard, pairs, pairs_with};
pub(super) use candidates::{form, leave, recover, roy, steady, williams};
pub(crate) use group::ChoiceGroup;

/// One line of a thing's sheet: a possible action with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// One action of its kind, for its name.
    pub(crate) sample: Action,
    /// Those of its kind that are legal now: none, one, or several to choose among.
    pub(crate) legal: Vec<Action>,
    /// Why none is legal, when none is.
    pub(crate) why: Option<Illegal>,
}

impl Offer {
    pub(super) fn of(table: &Table, candidates: impl IntoIterator<Item = Action>) -> Option<Self> {
        let mut legal = Vec::new();
        let mut refused: Option<(Action, Illegal)> = None;
        for action in candidates {
            match table.check(action) {
                Ok(()) => legal.push(action),
                Err(why) if refused.is_none_or(|(_, other)| nearer(why, other)) => {
                    refused = Some((action, why));
                }
                Err(_) => {}
            }
        }
        let sample = legal
            .first()
            .copied()
            .or(refused.map(|(action, _)| action))?;
        let why = if legal.is_empty() {
            refused.map(|(_, why)| why)
        } else {
            None
        };
        Some(Self { sample, legal, why })
    }
}

/// Of two reasons for two targets of one kind, whether the first is closer to the actual obstacle.
fn nearer(one: Illegal, other: Illegal) -> bool {
    const fn far(why: Illegal) -> u8 {
        match why {
            Illegal::NoActionLeft => 0,
            Illegal::BehindFire | Illegal::InsideFirst => 1,
            Illegal::NoDiceAtRange => 2,
            Illegal::OutOfRange => 3,
            Illegal::NoSuchTarget => 5,
            _ => 4,
        }
    }
    far(one) < far(other)
}

/// The possible actions with a thing; legal ones come first.
pub(crate) fn offers(table: &Table, thing: Thing) -> Vec<Offer> {
    let mut list = Vec::new();
    let mut add = |candidates: &mut dyn Iterator<Item = Action>| {
        list.extend(Offer::of(table, candidates));
    };
    match thing {
        Thing::Card(card) => of_card(table, card, &mut add),
        Thing::Ibutho(ibutho) => of_ibutho(table, ibutho, &mut add),
        Thing::Building(building) => of_building(table, building, &mut add),
        Thing::Ammunition => {
            each_or_one(table, table.terms().workers, &mut add, |hero| {
                Action::Distribute { hero }
            });
            let carriers = [
                Ability::AttwoodReturn,
                Ability::AllenReturn,
                Ability::SmithReturn,
            ];
            own(table, &mut add, &carriers);
        }
        Thing::Barricade => {
            if table.builder.is_some() {
                one(&mut add, Action::ContinueWork);
                one(&mut add, Action::DismissBuilder);
            } else {
                each_or_one(table, table.leaders(), &mut add, |leader| {
                    Action::BeginWork { leader }
                });
            }
            own(
                table,
                &mut add,
                &[Ability::WindridgeDiscard, Ability::DunneDiscard],
            );
        }
        Thing::Platoon => {
            if table.platoon.is_some() {
                one(&mut add, Action::BreakPlatoon);
            } else {
                let pairs = pairs(table);
                if pairs.is_empty() {
                    let alone = table.tableau.and(table.officers()).iter().next();
                    let alone = alone.unwrap_or(Card::Chard);
                    one(&mut add, form(table, alone, alone));
                }
                for pair in pairs {
                    one(&mut add, pair);
                }
            }
        }
        Thing::Chit => {
            for ability in [Ability::DaltonDiscard, Ability::AdendorffInsert] {
                one(&mut add, Action::Ability(ability));
            }
            own(table, &mut add, &[Ability::WatersInsert]);
            add(&mut by_leave(table, Card::Schiess));
            add(&mut dunbar());
        }
        Thing::Pile => {
            one(&mut add, Action::DrawMore);
            own(
                table,
                &mut add,
                &[Ability::ChardReturn, Ability::BromheadDiscard],
            );
        }
        Thing::Discard => {
            for (helper, set, ability) in [
                (
                    Card::Reynolds,
                    table.terms().heroes,
                    recover as fn(Card) -> Ability,
                ),
                (Card::JohnWilliams, CardSet::PRIVATES, williams),
                (Card::Roy, CardSet::PRIVATES, roy),
                (Card::SteadyLads, CardSet::VOLLEYS, steady),
            ] {
                if matches!(lies(table, helper), Lies::Tableau | Lies::Hand) {
                    add(&mut from_discard(table, set, ability));
                }
            }
        }
        Thing::Dice => {
            for pips in 1..=5 {
                let raise = Action::Raise { pips };
                if table.check(raise).is_ok() {
                    one(&mut add, raise);
                }
            }
            let cards = table.hand.or(table.tableau);
            for pips in [5, 6] {
                let turns = cards.iter().map(|card| Action::TurnDie { card, pips });
                let mut turns = turns.filter(|&turn| table.check(turn).is_ok());
                add(&mut turns);
            }
        }
    }
    // Legal ones come first. Two lists, because sorting would add a sort routine to the page.
    let (mut can, cannot): (Vec<_>, Vec<_>) =
        list.into_iter().partition(|offer| offer.why.is_none());
    can.extend(cannot);
    can
}

type Add<'a> = dyn FnMut(&mut dyn Iterator<Item = Action>) + 'a;

/// Adds one action; not inlined, because there are many calls.
#[inline(never)]
fn one(add: &mut Add, action: Action) {
    add(&mut [action].into_iter());
}

fn of_card(table: &Table, card: Card, add: &mut Add) {
    let is_put_forth = CardSet::PUT_FORTH.has(card);
    let at_each =
        |make: fn(Card, Ibutho) -> Action| Ibutho::ALL.into_iter().map(move |at| make(card, at));
    let volley = |card, at| Action::Volley { card, at };
    let by_schiess = |card, at| Action::Ability(leave(Card::Schiess, card, at));
    let by_allen = |card, at| Action::Ability(leave(Card::Allen, card, at));
    let fires = card.face().dice != [0; 4];
    let window = matches!(table.phase, Phase::Impi(_));
    match lies(table, card) {
        place @ (Lies::Hand | Lies::Tableau) => {
            let in_hand = place == Lies::Hand;
            if table.check(Action::DiscardDown { card }).is_ok() {
                one(add, Action::DiscardDown { card });
            }
            for pips in [5, 6] {
                if table.check(Action::TurnDie { card, pips }).is_ok() {
                    one(add, Action::TurnDie { card, pips });
                }
            }
            if in_hand && is_put_forth {
                one(add, Action::PutForth { card });
            }
            if fires {
                let schiess = table.tableau.has(Card::Schiess) && card != Card::Schiess;
                if window && schiess {
                    add(&mut at_each(by_schiess));
                } else {
                    add(&mut at_each(volley));
                    if allen_can(table) && card != Card::Allen {
                        add(&mut at_each(by_allen));
                    }
                }
            }
            of_own_text(table, card, add);
            if !in_hand {
                if table.officers().has(card) {
                    let partners = pairs_with(table, card);
                    if partners.is_empty() {
                        // He alone: refused for what is missing beside him.
                        one(add, form(table, card, card));
                    }
                    add(&mut partners.into_iter());
                }
                if table.leaders().has(card) {
                    one(add, Action::BeginWork { leader: card });
                }
                one(add, Action::FightFire { hero: card });
                one(add, Action::Distribute { hero: card });
            }
        }
        Lies::Platoon => one(add, Action::BreakPlatoon),
        Lies::AtWork => {
            one(add, Action::ContinueWork);
            one(add, Action::DismissBuilder);
        }
        Lies::Discard => {
            // After Major Spalding's sacrifice, in the first edition.
            if table.check(Action::PutForth { card }).is_ok() {
                one(add, Action::PutForth { card });
            }
            if table.terms().heroes.has(card) && table.tableau.has(Card::Reynolds) {
                one(add, Action::Ability(recover(card)));
            }
            if CardSet::PRIVATES.has(card) && table.tableau.has(Card::JohnWilliams) {
                one(add, Action::Ability(williams(card)));
            }
            let fetched = Action::Ability(roy(card));
            if table.tableau.has(Card::Roy) && table.check(fetched) != Err(Illegal::NotInDiscard) {
                one(add, fetched);
            }
            if CardSet::VOLLEYS.has(card) && lies(table, Card::SteadyLads) == Lies::Hand {
                one(add, Action::Ability(steady(card)));
            }
        }
        Lies::Pile => {}
    }
}

/// Abilities by the text of the card itself.
fn of_own_text(table: &Table, card: Card, add: &mut Add) {
    for ability in Ability::PLAIN
        .into_iter()
        .filter(|ability| ability.card() == card)
    {
        one(add, Action::Ability(ability));
    }
    match card {
        Card::Schiess | Card::Allen => add(&mut by_leave(table, card)),
        Card::Dunbar => add(&mut dunbar()),
        Card::Reynolds => add(&mut from_discard(table, table.terms().heroes, recover)),
        Card::JohnWilliams => add(&mut from_discard(table, CardSet::PRIVATES, williams)),
        Card::Roy => add(&mut from_discard(table, CardSet::PRIVATES, roy)),
        Card::SteadyLads => add(&mut from_discard(table, CardSet::VOLLEYS, steady)),
        _ => {}
    }
}

fn of_ibutho(table: &Table, at: Ibutho, add: &mut Add) {
    let window = matches!(table.phase, Phase::Impi(_)) && table.tableau.has(Card::Schiess);
    let guns = table.guns();
    let shot = |card: Card| {
        if window {
            Action::Ability(leave(Card::Schiess, card, at))
        } else {
            Action::Volley { card, at }
        }
    };
    let mut reasons: Vec<Illegal> = Vec::new();
    for card in guns
        .iter()
        .filter(|&card| !(window && card == Card::Schiess))
    {
        match table.check(shot(card)) {
            Ok(()) => one(add, shot(card)),
            Err(why) if !reasons.contains(&why) => {
                reasons.push(why);
                one(add, shot(card));
            }
            Err(_) => {}
        }
    }
    if allen_can(table) {
        for card in guns.iter() {
            let shot = Action::Ability(leave(Card::Allen, card, at));
            if table.check(shot).is_ok() {
                one(add, shot);
            }
        }
    }
    if let Phase::Entering(entry) = table.phase
        && entry.ibutho == at
    {
        let answers = [
            Ability::DickReturn,
            Ability::DickDiscard,
            Ability::WilliamJonesDiscard,
        ];
        own(table, add, &answers);
    }
    let formation = table.regiment(at).formation;
    if formation == Formation::Chest {
        own(table, add, &[Ability::HookDrive]);
    }
    own(table, add, &[Ability::DunbarInsert { formation }]);
}

fn of_building(table: &Table, building: Building, add: &mut Add) {
    if matches!(table.phase, Phase::PutOut(_)) {
        one(add, Action::PutOut { building });
    }
    if building == Building::Hospital {
        own(table, add, &[Ability::HookDouse, Ability::HookDrive]);
    }
    own(table, add, &[Ability::GallagherReturn]);
    each_or_one(table, table.terms().workers, add, |hero| {
        Action::FightFire { hero }
    });
}

/// Abilities whose hero is on the tableau.
fn own(table: &Table, add: &mut Add, abilities: &[Ability]) {
    for &ability in abilities {
        if table.tableau.has(ability.card()) {
            one(add, Action::Ability(ability));
        }
    }
}

/// The work of every hero who could do it; if none can, one line that says why.
fn each_or_one(table: &Table, who: CardSet, add: &mut Add, work: fn(Card) -> Action) {
    let mut any = false;
    for hero in table.tableau.and(who).iter() {
        if table.check(work(hero)).is_ok() {
            any = true;
            one(add, work(hero));
        }
    }
    if !any {
        let sample = table.tableau.and(who).iter().next();
        one(add, work(sample.unwrap_or(Card::Chard)));
    }
}

#[cfg(test)]
mod tests;
