//! Candidates for the rules to check: an ability for each card of a kind, a volley by each gun, a platoon of each pair.

use shared::ramparts::cards::CardSet;
use shared::ramparts::{Ability, Action, Card, Formation, Ibutho, Illegal, Phase, Table};

pub(in crate::siege::table) const fn recover(hero: Card) -> Ability {
    Ability::ReynoldsRecover { hero }
}

pub(in crate::siege::table) const fn williams(private: Card) -> Ability {
    Ability::WilliamsReturn { private }
}

pub(in crate::siege::table) const fn roy(private: Card) -> Ability {
    Ability::RoyReturn { private }
}

pub(in crate::siege::table) const fn steady(volley: Card) -> Ability {
    Ability::SteadyDiscard { volley }
}

/// An ability for each card of a kind in the discard pile; one that says why, if there is none.
pub(super) fn from_discard(
    table: &Table,
    kind: CardSet,
    ability: fn(Card) -> Ability,
) -> impl Iterator<Item = Action> {
    let there = table.discard.and(kind);
    let asked = if there.is_empty() { kind } else { there };
    asked.iter().map(move |card| Action::Ability(ability(card)))
}

/// A volley by the leave of Schiess or Allen.
pub(in crate::siege::table) const fn leave(hero: Card, card: Card, at: Ibutho) -> Ability {
    match hero {
        Card::Allen => Ability::AllenDiscard { card, at },
        _ => Ability::SchiessDiscard { card, at },
    }
}

/// Whether Allen's leave could be used now.
pub(super) fn allen_can(table: &Table) -> bool {
    table.tableau.has(Card::Allen) && matches!(table.phase, Phase::Action { .. })
}

pub(super) fn by_leave(table: &Table, hero: Card) -> impl Iterator<Item = Action> {
    let guns = table.guns().without(CardSet::one(hero));
    let guns = if guns.is_empty() {
        CardSet::one(Card::PresentFireOne)
    } else {
        guns
    };
    let guns: Vec<Card> = guns.iter().collect();
    guns.into_iter().flat_map(move |card| {
        Ibutho::ALL
            .into_iter()
            .map(move |at| Action::Ability(leave(hero, card, at)))
    })
}

pub(super) fn dunbar() -> impl Iterator<Item = Action> {
    Formation::ALL
        .into_iter()
        .map(|formation| Action::Ability(Ability::DunbarInsert { formation }))
}

/// A platoon of these two, the lieutenant first.
pub(in crate::siege::table) fn form(table: &Table, one: Card, other: Card) -> Action {
    let officer = |card| table.lieutenants().has(card);
    let (lieutenant, second) = match (officer(one), officer(other)) {
        (false, true) => (other, one),
        (true, true) if other < one => (other, one),
        _ => (one, other),
    };
    Action::FormPlatoon { lieutenant, second }
}

/// Every platoon that could be formed of the officers on the tableau.
pub(super) fn pairs(table: &Table) -> Vec<Action> {
    let mut found = Vec::new();
    for one in table.tableau.and(table.officers()).iter() {
        for action in pairs_with(table, one) {
            if !found.contains(&action) {
                found.push(action);
            }
        }
    }
    found
}

pub(super) fn pairs_with(table: &Table, one: Card) -> Vec<Action> {
    let others = table
        .tableau
        .and(table.officers())
        .without(CardSet::one(one));
    others
        .iter()
        .map(|other| form(table, one, other))
        .filter(|&action| {
            !matches!(
                table.check(action),
                Err(Illegal::NotALieutenant | Illegal::NotASecond | Illegal::NotASergeant)
            )
        })
        .collect()
}
