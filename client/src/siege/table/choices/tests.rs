//! Over whole random games: everything legal is offered, every offer is judged correctly, every aim reaches its actions.

use super::*;
use crate::siege::table::aim::{Aim, Pointed};
use shared::fate::Fast;
use shared::ramparts::pile::{Pile, PileCard};
use shared::ramparts::{self, Options, apply};

use crate::siege::table::thing::concerns;
use crate::test_rulesets::all_of_the_first;

/// Every table of some random games, with its legal actions. Every other player collects heroes and mostly waits, or abilities that
/// take two of them would never occur.
fn tables(mut look: impl FnMut(&Table, &[Action])) {
    const RARE: CardSet = CardSet::list(&[Card::Waters, Card::Dick, Card::GCompany]);
    let presets = [
        Options::STANDARD,
        Options::FULL,
        Options::AS_IT_HAPPENED,
        Options::FULL,
        Options::FIRST,
        all_of_the_first(),
    ];
    for seed in 0..360 {
        let mut fate = Fast::new(seed);
        let gathers = seed / 6 % 2 == 1;
        let options = presets[seed as usize % 6];
        // Some cards come too seldom: dealt, not drawn.
        let dealt = if gathers {
            options.cards().and(RARE)
        } else {
            CardSet::NONE
        };
        let table = ramparts::begin(options, &mut fate, &mut ()).expect("a game begins");
        let mut setup = *table;
        let mut places: Vec<_> = setup.pile.places().collect();
        for card in dealt {
            setup.hand.insert(card);
            setup.unseen.remove(card);
            let unknown = places.iter().position(|&place| place == PileCard::Unknown);
            places.remove(unknown.expect("it was in the pile"));
        }
        setup.pile = Pile::try_from(places).expect("it is lower");
        let mut table = Table::try_from(setup).expect("they may have been drawn");
        while table.ending().is_none() {
            let mut legal = table.legal_actions();
            look(&table, &legal);
            if gathers {
                let forth = |action: &Action| matches!(action, Action::PutForth { .. });
                if legal.iter().any(forth) {
                    legal.retain(forth);
                } else if legal.contains(&Action::Pass) && fate.below(2) > 0 {
                    legal = vec![Action::Pass];
                }
            }
            let pick = fate.below(legal.len() as u32) as usize;
            table =
                apply(&table, legal[pick], &mut fate, &mut ()).expect("legal actions are accepted");
        }
    }
}

/// The other tests see more than the common run of a game.
#[test]
fn the_random_games_come_to_every_ability_and_to_a_waiting_volley() {
    let mut unseen = Ability::PLAIN.to_vec();
    let (mut waiting, mut turned) = (0, 0);
    tables(|table, legal| {
        unseen.retain(|&ability| !legal.contains(&Action::Ability(ability)));
        waiting += u32::from(matches!(table.phase, Phase::PlusOne(_)));
        turned += u32::from(matches!(table.phase, Phase::Luck(_)));
    });
    assert_eq!(unseen, []);
    assert!(waiting > 5, "{waiting}");
    assert!(turned > 20, "{turned}");
}

#[test]
fn every_legal_action_is_offered_by_everything_it_is_about() {
    tables(|table, legal| {
        for &action in legal {
            concerns(table, action, &mut |thing| {
                // The pile of discards is browsed card by card.
                let offered = offers(table, thing)
                    .iter()
                    .any(|offer| offer.legal.contains(&action));
                assert!(offered, "{action:?} is not offered by {thing:?}");
            });
        }
    });
}

#[test]
fn whatever_is_offered_as_legal_is_legal_and_the_rest_says_why() {
    tables(|table, _| {
        for thing in Card::ALL
            .into_iter()
            .map(Thing::Card)
            .chain(Ibutho::ALL.into_iter().map(Thing::Ibutho))
            .chain(Building::ALL.into_iter().map(Thing::Building))
            .chain([
                Thing::Ammunition,
                Thing::Barricade,
                Thing::Platoon,
                Thing::Chit,
                Thing::Pile,
                Thing::Discard,
                Thing::Dice,
            ])
        {
            for offer in offers(table, thing) {
                assert_eq!(offer.legal.is_empty(), offer.why.is_some());
                for &action in &offer.legal {
                    assert_eq!(table.check(action), Ok(()));
                }
                if offer.legal.len() > 1 {
                    let aim = Aim::of(offer.sample, thing).expect("several need an aim");
                    reaches(table, aim, &offer.legal);
                }
            }
        }
    });
}

/// Following the aim through every target comes to each of these actions.
fn reaches(table: &Table, aim: Aim, actions: &[Action]) {
    let mut reached = Vec::new();
    let mut open = vec![aim];
    while let Some(aim) = open.pop() {
        for thing in aim.targets(table) {
            match aim.at(table, thing) {
                Pointed::Act(action) => reached.push(action),
                Pointed::Further(aim) => open.push(aim),
                Pointed::Refused(_) | Pointed::Beside => {}
            }
        }
    }
    for action in actions {
        assert!(
            reached.contains(action),
            "{aim:?} does not reach {action:?}"
        );
    }
}

#[test]
fn a_target_that_cannot_be_had_says_why() {
    let mut fate = Fast::new(3);
    let table = ramparts::begin(Options::STANDARD, &mut fate, &mut ()).expect("a game begins");
    let aim = Aim::Volley(Card::PresentFireOne);
    assert!(matches!(
        aim.at(&table, Thing::Ibutho(Ibutho::UThulwana)),
        Pointed::Refused(_)
    ));
    assert_eq!(aim.at(&table, Thing::Pile), Pointed::Beside);
}
