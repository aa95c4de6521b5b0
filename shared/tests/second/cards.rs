//! Section 3 of the rules page: faces, and the abilities of the Action Phase. Those of the iMpi window are
//! in `window`, those of the Card Draw Phase in `card_draw`, those of the Housekeeping
//! Phase in `hero_and_housekeeping`.

use shared::ramparts::Stream;
use shared::ramparts::cards::{Colour, Kind, Medal, Role};
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    Ability, Action, Building, Card, CardSet, Event, Ibutho, Illegal, Phase, Post, Rampart,
};

use crate::support::{by, shot, siege};
use Ibutho::{UDloko, UThulwana};

#[test]
fn cards_03_to_18_heroes_and_their_faces() {
    use Colour::{Blue, Brown, Red, White};
    use Medal::{DistinguishedConduct as Dcm, VictoriaCross as Vc};
    use Role::{Lieutenant, Other, Private, Sergeant};
    let rows = [
        (Card::Chard, Lieutenant, Red, Some(Vc), [3, 2, 1]),
        (Card::Bromhead, Lieutenant, Red, Some(Vc), [4, 3, 2]),
        (Card::Dalton, Other, Blue, Some(Vc), [2, 1, 1]),
        (Card::Bourne, Sergeant, Red, Some(Dcm), [3, 2, 1]),
        (Card::Windridge, Sergeant, Red, None, [2, 2, 1]),
        (Card::Adendorff, Lieutenant, Brown, None, [2, 1, 1]),
        (Card::Reynolds, Other, White, Some(Vc), [1, 0, 0]),
        (Card::Schiess, Other, Brown, Some(Vc), [3, 2, 1]),
        (Card::Hook, Private, Red, Some(Vc), [2, 1, 1]),
        (Card::JohnWilliams, Private, Red, Some(Vc), [2, 1, 1]),
        (Card::Attwood, Other, Blue, Some(Dcm), [2, 1, 1]),
        (Card::Dunne, Other, Blue, None, [1, 1, 0]),
        (Card::Dunbar, Private, Red, None, [1, 2, 2]),
        (Card::Lugg, Other, Brown, None, [2, 2, 1]),
        (Card::Gallagher, Sergeant, Red, None, [2, 2, 1]),
    ];
    let heroes = CardSet::list(&rows.map(|row| row.0));
    assert_eq!(heroes, CardSet::HEROES.and(CardSet::STANDARD));
    for (card, role, colour, medal, dice) in rows {
        let face = card.face();
        assert_eq!(face.kind, Kind::Hero(role), "{card:?}");
        assert_eq!(face.colour, colour, "{card:?}");
        assert_eq!(face.medal, medal, "{card:?}");
        // Dice as they fall, free, at each range.
        for (number, count) in (1..=3).zip(dice) {
            let before = siege().supplied().available(&[card]).at(UThulwana, number);
            if count == 0 {
                before.refuses(shot(card, UThulwana), Illegal::NoDiceAtRange);
            } else {
                let after = before.volley(&vec![1; count]).plays(shot(card, UThulwana));
                assert_eq!(after.fallen().len(), count, "{card:?} box {number}");
                assert_eq!(after.table.phase, Phase::Action { left: 1 });
                assert!(after.table.discard.has(card));
            }
        }
    }
}

#[test]
fn cards_01_to_50_are_numbered_and_of_five_kinds() {
    for (number, card) in (1..=50).zip(Card::ALL) {
        assert_eq!(card.number(), number);
        assert_eq!(Card::from_number(number), Some(card));
        let sets = [
            CardSet::HEROES,
            CardSet::GROUPS,
            CardSet::VOLLEYS,
            CardSet::MOVIES,
        ];
        let kind = match card.face().kind {
            Kind::Hero(_) => [true, false, false, false],
            Kind::Group(_) => [false, true, false, false],
            Kind::Volley => [false, false, true, false],
            Kind::Movie => [false, false, false, true],
            Kind::Event => [false; 4],
        };
        assert_eq!(sets.map(|set| set.has(card)), kind, "{card:?}");
        assert_eq!(CardSet::OPTIONAL.has(card), number >= 32, "{card:?}");
    }
    assert_eq!(Card::from_number(0), None);
    assert_eq!(Card::from_number(51), None);
    assert_eq!(CardSet::ALL.len(), 50);
    let events = CardSet::STANDARD
        .without(CardSet::HEROES)
        .without(CardSet::VOLLEYS);
    assert_eq!(
        events,
        CardSet::list(&[Card::ReliefColumn, Card::NightFalls, Card::SteadyLads])
    );
}

#[test]
fn card_03_chard_sacrifices_himself_for_two_more_actions() {
    let after = siege()
        .hand(&[Card::Bromhead])
        .available(&[Card::Chard])
        .actions(0)
        .uses(Ability::ChardDiscard);
    assert_eq!(after.table.phase, Phase::Action { left: 2 });
    assert!(after.table.discard.has(Card::Chard));
    siege()
        .available(&[Card::Chard])
        .card_draw(true, 1)
        .refuses(by(Ability::ChardDiscard), Illegal::NotInThisPhase);
}

#[test]
fn card_04_bromhead_returns_for_one_more_action() {
    let after = siege()
        .hand(&[Card::Chard])
        .available(&[Card::Bromhead])
        .actions(0)
        .uses(Ability::BromheadReturn);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.hand.has(Card::Bromhead));
    let before = siege().available(&[Card::Bromhead]);
    before
        .clone()
        .refuses(by(Ability::BromheadDiscard), Illegal::NotInThisPhase);
    before
        .card_draw(true, 0)
        .refuses(by(Ability::BromheadReturn), Illegal::NotInThisPhase);
}

#[test]
fn card_05_here_they_come_is_free() {
    let after = siege()
        .supplied()
        .at(UThulwana, 3)
        .volley(&[6, 6, 6])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert_eq!(after.regiment(UThulwana).hits, 1);
    assert!(after.table.discard.has(Card::HereTheyCome));
}

#[test]
fn card_07_bourne_lifts_every_minus_for_the_turn() {
    let mut before = siege()
        .night()
        .hand(&[Card::FixBayonets, Card::EnGarde, Card::Hook])
        .available(&[Card::Bourne])
        .at(UThulwana, 1)
        .actions(3);
    before.table.this_turn.overheat = true;
    before.table.this_turn.snipers = true;
    assert_eq!(before.table.minus(), 4);
    let steady = before.uses(Ability::BourneDiscard);
    assert_eq!(steady.table.minus(), 0);
    assert_eq!(steady.table.phase, Phase::Action { left: 3 });
    // For all volleys of the turn.
    let after = steady
        .volley(&[6, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana))
        .volley(&[6, 1, 1])
        .plays(shot(Card::EnGarde, UThulwana));
    assert_eq!(after.regiment(UThulwana).hits, 2);
    let next = after
        .hero_phase()
        .draws(shared::ramparts::ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(next.table.minus(), 2);
}

#[test]
fn card_07_bourne_lifts_a_minus_that_comes_later_in_the_turn() {
    let after = siege()
        .supplied()
        .hand(&[Card::ByRanks, Card::FixBayonets, Card::Hook])
        .available(&[Card::Bourne])
        .at(UThulwana, 1)
        .actions(3)
        .uses(Ability::BourneDiscard)
        .volley(&[1; 5])
        .plays(shot(Card::ByRanks, UThulwana))
        .volley(&[6, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert!(after.table.ammunition_low);
    assert_eq!(after.regiment(UThulwana).hits, 3);
}

#[test]
fn card_08_windridge_builds_a_stage_at_once() {
    let after = siege()
        .available(&[Card::Windridge])
        .actions(0)
        .card(Card::PourItOn)
        .uses(Ability::WindridgeDiscard);
    // Nothing else to do: the phase was over, and the stage stands.
    assert_eq!(after.table.stages, 1);
    assert!(after.table.discard.has(Card::Windridge));
}

#[test]
fn card_10_reynolds_recovers_a_discarded_hero_who_is_available_at_once() {
    for die in 1..=6 {
        let before = siege()
            .available(&[Card::Reynolds])
            .discarded(&[Card::Chard, Card::ByRanks]);
        let places = before.table.pile.len();
        let after = before
            .dice(Stream::Surgeon, &[die])
            .uses(Ability::ReynoldsRecover { hero: Card::Chard });
        assert!(after.table.tableau.has(Card::Chard));
        assert!(!after.table.discard.has(Card::Chard));
        assert!(!after.table.tableau.has(Card::Reynolds));
        assert_eq!(after.table.discard.has(Card::Reynolds), die <= 2);
        let inserted = matches!(die, 3 | 4);
        assert_eq!(after.table.pile.len(), places + u8::from(inserted));
        let place = after.table.pile.places().nth(usize::from(places) / 2);
        assert_eq!(place == Some(PileCard::Known(Card::Reynolds)), inserted);
        assert_eq!(after.table.hand.has(Card::Reynolds), die >= 5);
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        after.allows(by(Ability::ChardDiscard));
    }
}

#[test]
fn card_10_reynolds_recovers_heroes_only_in_two_phases_only() {
    let recover = |hero| by(Ability::ReynoldsRecover { hero });
    let before = siege()
        .available(&[Card::Reynolds, Card::Bromhead])
        .discarded(&[Card::ByRanks, Card::SteadyLads, Card::Hook])
        .refuses(recover(Card::ByRanks), Illegal::NotInDiscard)
        .refuses(recover(Card::SteadyLads), Illegal::NotInDiscard)
        .refuses(recover(Card::Reynolds), Illegal::NotInDiscard)
        .refuses(recover(Card::Lugg), Illegal::NotInDiscard)
        .allows(recover(Card::Hook));
    before
        .clone()
        .card_draw(true, 1)
        .refuses(recover(Card::Hook), Illegal::NotInThisPhase);
    before
        .clone()
        .hero_phase()
        .refuses(recover(Card::Hook), Illegal::NotInThisPhase);
    before
        .phase(Phase::Housekeeping)
        .allows(recover(Card::Hook));
}

#[test]
fn card_10_reynolds_must_be_available() {
    for phase in [Phase::Action { left: 1 }, Phase::Housekeeping] {
        siege()
            .hand(&[Card::Reynolds])
            .discarded(&[Card::Hook])
            .phase(phase)
            .refuses(
                by(Ability::ReynoldsRecover { hero: Card::Hook }),
                Illegal::NotAvailable,
            );
    }
}

#[test]
fn card_10_a_recovered_defender_takes_his_box() {
    let after = siege()
        .available(&[Card::Reynolds])
        .discarded(&[Card::Schiess])
        .dice(Stream::Surgeon, &[6])
        .uses(Ability::ReynoldsRecover {
            hero: Card::Schiess,
        });
    assert!(after.defends(Card::Schiess));
}

#[test]
fn card_12_hook_douses_the_hospital() {
    let after = siege()
        .available(&[Card::Hook])
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse)
        .uses(Ability::HookDouse);
    assert!(!after.table.fires.at(Building::Hospital));
    assert!(after.table.fires.at(Building::Storehouse));
    assert!(after.table.discard.has(Card::Hook));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    siege()
        .available(&[Card::Hook])
        .ablaze(Building::Storehouse)
        .refuses(by(Ability::HookDouse), Illegal::NotBurning);
}

#[test]
fn card_12_hook_drives_the_one_in_the_hospital_back() {
    let after = siege()
        .available(&[Card::Hook])
        .at(UThulwana, 1)
        .at(UDloko, 1)
        .uses(Ability::HookDrive);
    assert_eq!(after.boxes(), [2, 1, 5, 5]);
    assert!(after.table.discard.has(Card::Hook));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    let before = siege()
        .available(&[Card::Hook])
        .at(UDloko, 1)
        .refuses(by(Ability::HookDrive), Illegal::HospitalEmpty);
    for number in [0, 2] {
        before
            .clone()
            .rampart(Rampart::InnerBarricade)
            .at(UThulwana, number)
            .refuses(by(Ability::HookDrive), Illegal::HospitalEmpty);
    }
}

#[test]
fn card_12_hook_drives_them_back_even_when_volleys_are_forbidden() {
    let mut before = siege().available(&[Card::Hook]).at(UThulwana, 1);
    before.table.this_turn.rest = true;
    let after = before.uses(Ability::HookDrive);
    assert_eq!(after.regiment(UThulwana).post, Post::Box(2));
}

#[test]
fn card_13_williams_returns_and_brings_a_discarded_private_to_hand() {
    let fetch = |private| by(Ability::WilliamsReturn { private });
    let before = siege()
        .available(&[Card::JohnWilliams])
        .discarded(&[Card::Hook, Card::Lugg, Card::ByRanks])
        .refuses(fetch(Card::Lugg), Illegal::NotInDiscard)
        .refuses(fetch(Card::ByRanks), Illegal::NotInDiscard)
        .refuses(fetch(Card::Dunbar), Illegal::NotInDiscard);
    let after = before.uses(Ability::WilliamsReturn {
        private: Card::Hook,
    });
    assert!(after.table.hand.has(Card::Hook) && after.table.hand.has(Card::JohnWilliams));
    assert!(!after.table.tableau.has(Card::JohnWilliams));
    // The one he fetched may be put forth.
    after.allows(Action::PutForth { card: Card::Hook });
}

#[test]
fn card_14_attwood_distributes_without_an_action() {
    let after = siege()
        .available(&[Card::Attwood])
        .at(UThulwana, 3)
        .actions(0)
        .uses(Ability::AttwoodReturn);
    assert!(!after.table.ammunition_low);
    assert!(after.table.hand.has(Card::Attwood));
    assert_eq!(after.table.phase, Phase::Action { left: 0 });
    assert!(after.saw(Event::Distributed {
        hero: Card::Attwood
    }));
}

#[test]
fn card_15_dunne_leads_work_but_is_no_sergeant_of_the_platoon() {
    siege()
        .available(&[Card::Dunne, Card::Chard])
        .allows(Action::BeginWork {
            leader: Card::Dunne,
        })
        .refuses(
            Action::FormPlatoon {
                lieutenant: Card::Chard,
                second: Card::Dunne,
            },
            Illegal::NotASecond,
        )
        .allows(by(Ability::DunneDiscard));
}

#[test]
fn card_17_luggs_die_goes_to_the_next_volley_at_medium_or_long() {
    let before = siege()
        .supplied()
        .hand(&[
            Card::FireAtWill,
            Card::PickYourMan,
            Card::PourItOn,
            Card::Hook,
        ])
        .available(&[Card::Lugg])
        .at(UThulwana, 1)
        .at(UDloko, 3)
        .actions(4)
        .uses(Ability::LuggReturn);
    assert!(before.table.hand.has(Card::Lugg));
    assert_eq!(before.table.phase, Phase::Action { left: 4 });
    // At Close it waits.
    let close = before
        .volley(&[1, 1])
        .plays(shot(Card::FireAtWill, UThulwana));
    assert_eq!(close.fallen().len(), 2);
    let long = close
        .volley(&[1, 1, 6])
        .plays(shot(Card::PickYourMan, UDloko));
    assert_eq!(long.fallen().len(), 3);
    assert_eq!(long.regiment(UDloko).hits, 2);
    // Once.
    let next = long.volley(&[1, 1]).plays(shot(Card::PourItOn, UDloko));
    assert_eq!(next.fallen().len(), 2);
}

#[test]
fn card_17_luggs_die_is_lost_with_the_turn() {
    let next = siege()
        .supplied()
        .hand(&[Card::FireAtWill, Card::Hook])
        .available(&[Card::Lugg])
        .at(UThulwana, 2)
        .uses(Ability::LuggReturn)
        .hero_phase()
        .draws(crate::support::advance(
            shared::ramparts::chits::Movers::Loins,
            1,
        ))
        .passes()
        .actions(2)
        .volley(&[1, 1])
        .plays(shot(Card::FireAtWill, UThulwana));
    assert_eq!(next.fallen().len(), 2);
}

#[test]
fn card_18_gallagher_fights_a_fire_without_an_action() {
    for die in 1..=6 {
        let after = siege()
            .available(&[Card::Gallagher])
            .ablaze(Building::Storehouse)
            .dice(Stream::FireFighting, &[die])
            .uses(Ability::GallagherReturn);
        assert_eq!(after.table.fires.any(), die <= 3);
        assert!(after.table.hand.has(Card::Gallagher));
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
    let both = siege()
        .available(&[Card::Gallagher, Card::Chard])
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse)
        .actions(0)
        .dice(Stream::FireFighting, &[6])
        .uses(Ability::GallagherReturn)
        .plays(Action::PutOut {
            building: Building::Hospital,
        });
    assert_eq!(both.table.phase, Phase::Action { left: 0 });
    assert!(both.table.fires.at(Building::Storehouse));
}
