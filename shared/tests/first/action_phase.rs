//! 6.0 to 6.2: one Action, what is free, and what a hero can do.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Action, Building, Card, CardSet, ChitKind, Formation, Ibutho, Illegal, Phase, Rampart,
};

use crate::support::{Siege, advance, by, kinds, shot, siege, with_cards};
use crate::{first, first_with_cards};
use Ibutho::{InDlondo, UDloko, UThulwana};

#[test]
fn first_case_6_0_one_action_a_turn_whatever_it_is() {
    let before = first()
        .hand(&[Card::Hook, Card::Lugg, Card::PickYourMan])
        .available(&[Card::Chard, Card::Bourne, Card::Windridge])
        .ablaze(Building::Hospital)
        .at(InDlondo, 2);
    let six = [
        Action::PutForth { card: Card::Hook },
        Action::FormPlatoon {
            lieutenant: Card::Chard,
            second: Card::Bourne,
        },
        Action::BeginWork {
            leader: Card::Windridge,
        },
        Action::Distribute { hero: Card::Bourne },
        shot(Card::PickYourMan, InDlondo),
        Action::FightFire { hero: Card::Bourne },
    ];
    for action in six {
        let before = match action {
            Action::Volley { .. } => before.clone().volley(&[1, 1]),
            Action::FightFire { .. } => before.clone().dice(Stream::FireFighting, &[1]),
            _ => before.clone(),
        };
        let after = before.plays(action);
        assert_eq!(after.table.phase, Phase::Action { left: 0 }, "{action:?}");
        after.refuses(Action::PutForth { card: Card::Lugg }, Illegal::NoActionLeft);
    }
}

#[test]
fn first_case_6_1_abilities_are_free_and_volleys_are_not() {
    // Free, with no Action left: Sacrifice and Leadership.
    let spent = first()
        .hand(&[Card::Hook])
        .available(&[Card::Chard, Card::Bromhead, Card::Bourne, Card::Attwood])
        .actions(0);
    for ability in [
        Ability::ChardDiscard,
        Ability::BromheadReturn,
        Ability::BourneDiscard,
        Ability::AttwoodReturn,
    ] {
        spent.clone().uses(ability);
    }
    // Every volley costs: a card's, a hero's, "Here they come" too.
    let volleys = [
        (Card::PickYourMan, 2),
        (Card::HereTheyCome, 2),
        (Card::Chard, 2),
        (Card::Lugg, 2),
    ];
    for (card, dice) in volleys {
        let before = |siege: Siege| {
            siege
                .supplied()
                .hand(&[Card::PickYourMan, Card::HereTheyCome, Card::Hook])
                .available(&[Card::Chard, Card::Lugg])
                .at(UThulwana, 2)
        };
        let fired = |siege: Siege| {
            before(siege)
                .volley(&vec![1; dice])
                .plays(shot(card, UThulwana))
        };
        assert_eq!(
            fired(first()).table.phase,
            Phase::Action { left: 0 },
            "{card:?}"
        );
        before(first())
            .actions(0)
            .refuses(shot(card, UThulwana), Illegal::NoActionLeft);
        // The second edition asks an Action of the volley cards alone.
        let left = u8::from(card != Card::PickYourMan);
        assert_eq!(
            fired(siege()).table.phase,
            Phase::Action { left },
            "{card:?}"
        );
    }
}

#[test]
fn first_ruling_r45_a_volley_by_schiess_or_allen_is_free() {
    let rows = [
        (
            Card::Schiess,
            Ability::SchiessDiscard {
                card: Card::PickYourMan,
                at: UThulwana,
            },
        ),
        (
            Card::Allen,
            Ability::AllenDiscard {
                card: Card::PickYourMan,
                at: UThulwana,
            },
        ),
    ];
    for (hero, ability) in rows {
        let mut before = first_with_cards()
            .supplied()
            .hand(&[Card::PickYourMan, Card::Hook])
            .available(&[hero, Card::Dalton, Card::Bromhead])
            .at(UThulwana, 2)
            .actions(0);
        if hero == Card::Schiess {
            before = before.face_up(ChitKind::R);
        } else {
            // By himself none of them could fire.
            before = before.refuses(shot(Card::PickYourMan, UThulwana), Illegal::NoActionLeft);
        }
        let phase = before.table.phase;
        let after = before.volley(&[6, 1]).uses(ability);
        assert_eq!(after.table.phase, phase);
        assert_eq!(after.regiment(UThulwana).hits, 3);
        assert!(after.table.discard.has(hero) && after.table.discard.has(Card::PickYourMan));
    }
    // A hero in hand may be the one who fires.
    let hand = first_with_cards()
        .supplied()
        .hand(&[Card::Hook])
        .available(&[Card::Allen])
        .at(UThulwana, 2)
        .actions(0);
    let fire = Ability::AllenDiscard {
        card: Card::Hook,
        at: UThulwana,
    };
    hand.allows(by(fire));
    let second = with_cards()
        .hand(&[Card::Hook])
        .available(&[Card::Allen])
        .at(UThulwana, 2);
    assert!(!second.table.legal_actions().contains(&by(fire)));
}

#[test]
fn first_case_6_2_put_forth_takes_an_action_and_he_is_available_at_once() {
    let before = first()
        .hand(&[Card::Bromhead, Card::Lugg])
        .actions(2)
        .refuses(by(Ability::BromheadReturn), Illegal::NotAvailable);
    let after = before.plays(Action::PutForth {
        card: Card::Bromhead,
    });
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(!after.table.hand.has(Card::Bromhead));
    let back = after.uses(Ability::BromheadReturn);
    assert_eq!(back.table.phase, Phase::Action { left: 2 });
}

#[test]
fn first_case_6_2_1_continuous_while_available_and_not_at_other_work() {
    let six = [
        Card::PickYourMan,
        Card::FireAtWill,
        Card::HarkTheOrders,
        Card::EnGarde,
        Card::FixBayonets,
        Card::HereTheyCome,
    ];
    let full = || first().hand(&six).phase(Phase::Housekeeping);
    assert!(!full().available(&[Card::Bourne]).table.hand_too_large());
    assert!(full().table.hand_too_large());
    assert!(full().work_led_by(Card::Bourne, 1).table.hand_too_large());
    assert!(
        full()
            .platoon(Card::Chard, Card::Bourne)
            .table
            .hand_too_large()
    );
    assert!(full().discarded(&[Card::Bourne]).table.hand_too_large());
    // A defender who has gone to hand after work defends no more.
    let worked = first().hand(&[Card::Lugg]).available(&[Card::Hook]);
    assert!(worked.defends(Card::Hook));
    let worked = worked.plays(Action::Distribute { hero: Card::Hook });
    assert!(!worked.defends(Card::Hook));
}

#[test]
fn first_case_6_2_2_four_places_have_markers() {
    let places = [
        (Card::Hook, Formation::Chest),
        (Card::Dalton, Formation::RightHorn),
        (Card::Schiess, Formation::LeftHorn),
    ];
    for (hero, formation) in places {
        let siege = first().available(&[hero]);
        assert!(siege.defends(hero));
        for track in Formation::ALL {
            let ibutho = siege.on(track);
            let met = siege.clone().at(ibutho, 2).table.defenders_against(ibutho);
            assert_eq!(met.has(hero), track == formation, "{hero:?} {track:?}");
        }
    }
    let group = Card::NatalContingent;
    let outer = first_with_cards().available(&[group]);
    assert!(outer.defends(group));
    for ibutho in Ibutho::ALL {
        assert!(
            outer
                .clone()
                .at(ibutho, 1)
                .table
                .defenders_against(ibutho)
                .has(group)
        );
        assert!(
            !outer
                .clone()
                .at(ibutho, 2)
                .table
                .defenders_against(ibutho)
                .has(group)
        );
    }
    for hero in CardSet::HEROES.and(CardSet::FIRST_EDITION).iter() {
        let named = places.iter().any(|&(defender, _)| defender == hero);
        assert_eq!(
            first().hand(&[]).available(&[hero]).defends(hero),
            named,
            "{hero:?}"
        );
    }
}

#[test]
fn first_case_6_2_2_b1_the_marker_goes_when_its_hero_is_no_longer_available() {
    let before = || {
        first()
            .hand(&[Card::Lugg])
            .available(&[Card::Hook])
            .actions(2)
    };
    assert!(before().defends(Card::Hook));
    let fired = before()
        .at(UThulwana, 2)
        .volley(&[1])
        .plays(shot(Card::Hook, UThulwana));
    let worked = before().plays(Action::Distribute { hero: Card::Hook });
    let put_out = before().ablaze(Building::Hospital).uses(Ability::HookDouse);
    for after in [fired, worked, put_out] {
        assert!(!after.defends(Card::Hook));
        // And nobody rolls for the Hospital.
        let entered = after
            .at(UThulwana, 2)
            .face_up(advance(Movers::Chest, 1))
            .passes();
        assert_eq!(entered.regiment(UThulwana).at(), Some(1));
    }
}

#[test]
fn first_case_6_2_2_b2_it_goes_when_an_ibutho_stands_in_that_box_or_a_lower_one() {
    // iNdlondlo comes in by the other side: with one 0 box it stands lower than every building.
    let threat = |siege: Siege| {
        siege
            .rampart(Rampart::InnerBarricade)
            .hand(&[Card::Lugg])
            .available(&[Card::Hook, Card::Dalton, Card::Schiess])
            .at(InDlondo, 1)
            .face_up(advance(Movers::Loins, 1))
            .passes()
    };
    let after = threat(first());
    for hero in [Card::Hook, Card::Dalton, Card::Schiess] {
        assert!(
            !after.defends(hero) && after.table.hand.has(hero),
            "{hero:?}"
        );
    }
    // In the second edition the lower gate is another way in.
    let second = threat(siege());
    assert!(second.defends(Card::Hook) && second.defends(Card::Dalton));
    assert!(!second.defends(Card::Schiess));
    // In the box itself: that marker alone.
    let own = first()
        .hand(&[Card::Lugg])
        .available(&[Card::Hook, Card::Dalton])
        .at(UDloko, 2)
        .face_up(advance(Movers::RightHorn, 1))
        .dice(Stream::Defence, &[1])
        .passes();
    assert!(own.defends(Card::Hook) && !own.defends(Card::Dalton));
    assert!(own.table.hand.has(Card::Dalton));
}

#[test]
fn first_case_6_2_3_sacrifice_discards_the_card_and_takes_its_marker_off() {
    let before = first()
        .hand(&[Card::Lugg])
        .available(&[Card::Hook, Card::Chard])
        .at(UThulwana, 1)
        .uses(Ability::HookDrive);
    assert!(before.table.discard.has(Card::Hook));
    let dalton = first()
        .available(&[Card::Dalton, Card::Hook])
        .face_up(advance(Movers::Chest, 2));
    assert!(dalton.defends(Card::Dalton));
    let after = dalton.uses(Ability::DaltonDiscard);
    assert_eq!(after.boxes(), [5; 4]);
    assert!(after.table.discard.has(Card::Dalton));
    assert!(!after.defends(Card::Dalton) && after.defends(Card::Hook));
}

#[test]
fn first_case_6_2_4_leadership_brings_the_card_to_hand_to_be_put_forth_again() {
    let back = first()
        .hand(&[Card::Lugg])
        .available(&[Card::Bromhead])
        .uses(Ability::BromheadReturn);
    assert!(back.table.hand.has(Card::Bromhead));
    assert!(back.table.tableau.is_empty() && !back.table.discard.has(Card::Bromhead));
    back.hero_phase().allows(Action::PutForth {
        card: Card::Bromhead,
    });
}

#[test]
fn first_ruling_r46_what_the_second_edition_inserts_is_discarded() {
    type Used = fn(Siege) -> Siege;
    let rows: [(Card, Used); 3] = [
        (Card::Adendorff, |siege| {
            siege
                .face_up(advance(Movers::Chest, 2))
                .draws(advance(Movers::Loins, 1))
                .uses(Ability::AdendorffInsert)
        }),
        (Card::Dunbar, |siege| {
            let formation = Formation::Chest;
            siege
                .face_up(advance(Movers::Chest, 2))
                .uses(Ability::DunbarInsert { formation })
        }),
        (Card::Reynolds, |siege| {
            siege
                .discarded(&[Card::Lugg])
                .dice(Stream::Surgeon, &[3])
                .uses(Ability::ReynoldsRecover { hero: Card::Lugg })
        }),
    ];
    for (hero, used) in rows {
        let lugg = u8::from(hero == Card::Reynolds);
        let before = first().hand(&[Card::Hook]).available(&[hero]);
        let pile = before.table.pile.len() - lugg;
        let after = used(before);
        assert!(after.table.discard.has(hero), "{hero:?}");
        assert_eq!(after.table.pile.len(), pile);
        let before = siege().hand(&[Card::Hook]).available(&[hero]);
        let second = used(before.clone());
        assert!(!second.table.discard.has(hero));
        let expected = before.table.pile.len() + 1 - lugg;
        assert_eq!(second.table.pile.len(), expected);
    }
    // Their abilities do what they say.
    let (_, redraw) = rows[0];
    let redrawn = redraw(first().available(&[Card::Adendorff]));
    assert_eq!(redrawn.boxes(), [5, 5, 5, 4]);
    assert!(
        redrawn
            .table
            .used
            .and(kinds(advance(Movers::Chest, 2)))
            .is_empty()
    );
    let (_, delay) = rows[1];
    assert_eq!(
        delay(first().available(&[Card::Dunbar])).boxes(),
        [4, 5, 5, 5]
    );
    // Reynolds on 4 as on 3; on 1 he is discarded too, on 5 he comes to hand.
    for (die, discarded) in [(1, true), (4, true), (5, false), (6, false)] {
        let after = first()
            .hand(&[Card::Hook])
            .available(&[Card::Reynolds])
            .discarded(&[Card::Lugg])
            .dice(Stream::Surgeon, &[die])
            .uses(Ability::ReynoldsRecover { hero: Card::Lugg });
        assert_eq!(after.table.discard.has(Card::Reynolds), discarded, "{die}");
        assert_eq!(after.table.hand.has(Card::Reynolds), !discarded);
        assert!(after.table.tableau.has(Card::Lugg));
    }
}
