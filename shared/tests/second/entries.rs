//! 5.1.3 with cards 35, 36, 39 and 40: the march pauses while an iButho's entry may be answered, then goes on.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Action, Building, Card, ChitKind, Ending, Event, Ibutho, Illegal, Phase, Post,
    Rampart, Table,
};

use crate::support::{Siege, advance, by, with_cards};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// The Chest in 2, about to enter the Hospital.
fn at_the_hospital(heroes: &[Card]) -> Siege {
    with_cards()
        .supplied()
        .hand(&[Card::Chard, Card::Bromhead])
        .available(heroes)
        .at(UThulwana, 2)
        .face_up(advance(Movers::Chest, 2))
}

fn entering(siege: &Siege) -> (Ibutho, Option<u8>) {
    match siege.table.phase {
        Phase::Entering(entry) => (entry.ibutho, entry.die),
        other => panic!("nobody enters: {other:?}"),
    }
}

const fn action_phase() -> Phase {
    Phase::Action { left: 1 }
}

#[test]
fn card_35_robert_jones_holds_the_hospital_alone_on_5_and_with_hook_on_4() {
    let rows: [(&[Card], u8); 3] = [
        (&[Card::RobertJones], 5),
        (&[Card::Hook], 5),
        (&[Card::Hook, Card::RobertJones], 4),
    ];
    for (heroes, from) in rows {
        for die in 1..=6 {
            let after = at_the_hospital(heroes)
                .dice(Stream::Defence, &[die])
                .passes();
            let held = die >= from;
            let at = if held { 2 } else { 1 };
            // R2: one die for both; on a failure both go back, and the march goes on.
            assert_eq!(
                after.regiment(UThulwana).at(),
                Some(if held { at } else { 0 })
            );
            for &hero in heroes {
                assert_eq!(after.defends(hero), held, "{hero:?} {die}");
                assert_eq!(after.table.hand.has(hero), !held, "{hero:?} {die}");
            }
        }
    }
    assert_eq!(Table::holds_from(Card::RobertJones), 5);
}

#[test]
fn card_36_william_jones_stops_one_that_enters_the_hospital() {
    let open = at_the_hospital(&[Card::WilliamJones]).passes();
    assert_eq!(entering(&open), (UThulwana, None));
    let stopped = open.clone().uses(Ability::WilliamJonesDiscard);
    assert_eq!(stopped.boxes(), [2, 5, 5, 5]);
    assert!(stopped.table.discard.has(Card::WilliamJones));
    assert!(stopped.saw(Event::Stopped {
        ibutho: UThulwana,
        by: Card::WilliamJones
    }));
    assert_eq!(stopped.table.phase, action_phase());
    // Let in, it goes on to the perimeter and the battle is lost.
    let lost = open.passes();
    assert_eq!(lost.table.ending(), Some(Ending::Overrun));
}

#[test]
fn ruling_r33_william_jones_waits_for_the_defence_to_fail() {
    let heroes = [Card::WilliamJones, Card::Hook];
    let held = at_the_hospital(&heroes)
        .dice(Stream::Defence, &[5])
        .passes();
    assert_eq!(held.table.phase, action_phase());
    assert!(held.table.tableau.has(Card::WilliamJones));
    let failed = at_the_hospital(&heroes)
        .dice(Stream::Defence, &[4])
        .passes();
    assert_eq!(entering(&failed), (UThulwana, Some(4)));
    let stopped = failed.uses(Ability::WilliamJonesDiscard);
    assert_eq!(stopped.regiment(UThulwana).at(), Some(2));
    // Nobody entered, so Hook stays where he is.
    assert!(stopped.defends(Card::Hook));
}

#[test]
fn card_36_a_burning_hospital_is_entered_like_any_other() {
    let open = at_the_hospital(&[Card::WilliamJones])
        .ablaze(Building::Hospital)
        .passes();
    assert_eq!(entering(&open).0, UThulwana);
    assert_eq!(open.clone().passes().boxes(), [1, 5, 5, 5]);
    assert_eq!(
        open.uses(Ability::WilliamJonesDiscard).boxes(),
        [2, 5, 5, 5]
    );
}

#[test]
fn card_36_other_boxes_are_not_his() {
    for (ibutho, who) in [
        (UDloko, Movers::RightHorn),
        (InDluyengwe, Movers::LeftHorn),
        (InDlondo, Movers::Loins),
    ] {
        let after = with_cards()
            .hand(&[Card::Chard])
            .available(&[Card::WilliamJones])
            .at(ibutho, 2)
            .face_up(advance(who, 1))
            .passes();
        assert_eq!(after.regiment(ibutho).at(), Some(1));
    }
    // Nor is the Hospital's own box once it is in.
    let inside = with_cards()
        .rampart(Rampart::InnerBarricade)
        .hand(&[Card::Chard])
        .available(&[Card::WilliamJones])
        .at(UThulwana, 1)
        .face_up(advance(Movers::Chest, 1))
        .passes();
    assert_eq!(inside.regiment(UThulwana).at(), Some(0));
}

#[test]
fn card_39_dick_holds_a_defended_box_without_a_roll() {
    let open = at_the_hospital(&[Card::Hook, Card::Dick]).passes();
    assert_eq!(entering(&open), (UThulwana, None));
    let held = open
        .refuses(by(Ability::DickReturn), Illegal::NotYetRolled)
        .uses(Ability::DickDiscard);
    assert_eq!(held.boxes(), [2, 5, 5, 5]);
    assert!(held.table.discard.has(Card::Dick) && held.defends(Card::Hook));
}

#[test]
fn card_39_dick_has_a_failed_defence_rolled_again() {
    for (second, at) in [(6, 2), (3, 0)] {
        let rolled = at_the_hospital(&[Card::Hook, Card::Dick])
            .passes()
            .dice(Stream::Defence, &[1])
            .passes();
        assert_eq!(entering(&rolled), (UThulwana, Some(1)));
        let again = rolled
            .refuses(by(Ability::DickDiscard), Illegal::AlreadyRolled)
            .dice(Stream::Defence, &[second])
            .uses(Ability::DickReturn);
        assert!(again.table.hand.has(Card::Dick));
        assert_eq!(again.regiment(UThulwana).at(), Some(at), "{second}");
    }
    // One that held is not asked about.
    let held = at_the_hospital(&[Card::Hook, Card::Dick])
        .passes()
        .dice(Stream::Defence, &[5])
        .passes();
    assert_eq!(held.table.phase, action_phase());
    assert!(held.table.tableau.has(Card::Dick));
}

#[test]
fn card_39_after_the_second_roll_fails_william_jones_is_left() {
    let last = at_the_hospital(&[Card::Hook, Card::Dick, Card::WilliamJones])
        .passes()
        .dice(Stream::Defence, &[1])
        .passes()
        .dice(Stream::Defence, &[2])
        .uses(Ability::DickReturn);
    assert_eq!(entering(&last), (UThulwana, Some(2)));
    let stopped = last
        .refuses(by(Ability::DickReturn), Illegal::NotAvailable)
        .uses(Ability::WilliamJonesDiscard);
    assert_eq!(stopped.boxes(), [2, 5, 5, 5]);
}

#[test]
fn card_39_an_undefended_box_is_not_dicks() {
    let after = at_the_hospital(&[Card::Dick]).passes();
    assert_eq!(after.table.ending(), Some(Ending::Overrun));
    let open = at_the_hospital(&[Card::Dick, Card::WilliamJones]).passes();
    open.refuses(by(Ability::DickDiscard), Illegal::BoxNotDefended)
        .refuses(by(Ability::DickReturn), Illegal::BoxNotDefended);
    with_cards()
        .available(&[Card::Dick])
        .refuses(by(Ability::DickReturn), Illegal::NotInThisPhase);
}

#[test]
fn card_39_dick_is_put_forth_besides_anybody() {
    let put = |card| Action::PutForth { card };
    let hand = [Card::Hook, Card::Dunbar, Card::Lugg, Card::Dick];
    // After a hero, before him, or between two Privates.
    let orders: [&[Card]; 4] = [
        &[Card::Lugg, Card::Dick],
        &[Card::Dick, Card::Lugg],
        &[Card::Hook, Card::Dick, Card::Dunbar],
        &[Card::Dick, Card::Hook, Card::Dunbar],
    ];
    for order in orders {
        let (last, before) = order.split_last().expect("somebody");
        let mut siege = with_cards().hand(&hand).hero_phase();
        for &card in before {
            siege = siege.plays(put(card));
        }
        let done = siege.draws(ChitKind::R).plays(put(*last));
        assert_eq!(done.table.turn, 2, "{order:?}");
        assert_eq!(done.table.tableau.len() as usize, order.len());
    }
    // In the Action Phase he costs an Action like anybody.
    let after = with_cards().hand(&hand).actions(2).plays(put(Card::Dick));
    assert!(after.table.tableau.has(Card::Dick));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r02_the_march_goes_on_exactly_where_it_paused() {
    // All advance 2: the Chest (2) tries first in both steps; Right Horn and the others follow.
    let march = |heroes: &[Card]| {
        with_cards()
            .supplied()
            .rampart(Rampart::InnerBarricade)
            .hand(&[Card::Chard, Card::Bromhead])
            .available(heroes)
            .at(UThulwana, 2)
            .at(UDloko, 3)
            .at(InDluyengwe, 4)
            .face_up(advance(Movers::All, 2))
    };
    let order = |siege: &Siege| -> Vec<Ibutho> {
        let moved = siege.seen.iter().filter_map(|event| match event {
            Event::Advanced { ibutho, .. } => Some(*ibutho),
            _ => None,
        });
        moved.collect()
    };
    let plain = march(&[]).passes();
    let mut seen = Vec::new();
    let open = march(&[Card::WilliamJones]).passes();
    assert_eq!(open.boxes(), [2, 3, 4, 5]);
    seen.extend(order(&open));
    let on = open.clone().passes();
    seen.extend(order(&on));
    assert_eq!(seen, order(&plain));
    assert_eq!(on.posts(), plain.posts());
    assert_eq!(plain.boxes(), [0, 1, 2, 3]);
    // Stopped, the Chest is done for the turn; the others march on.
    let stopped = open.uses(Ability::WilliamJonesDiscard);
    assert_eq!(stopped.boxes(), [2, 1, 2, 3]);
}

#[test]
fn ruling_r02_one_march_can_pause_more_than_once() {
    let open = with_cards()
        .supplied()
        .hand(&[Card::Chard, Card::Bromhead])
        .available(&[Card::Dick, Card::Hook, Card::Dalton])
        .at(UThulwana, 2)
        .at(UDloko, 2)
        .face_up(advance(Movers::All, 1))
        .passes();
    // The stronger goes first.
    assert_eq!(entering(&open), (UThulwana, None));
    let second = open.dice(Stream::Defence, &[6]).passes();
    assert_eq!(entering(&second), (UDloko, None));
    let done = second.uses(Ability::DickDiscard);
    assert_eq!(done.boxes(), [2, 2, 4, 4]);
    assert_eq!(done.table.phase, action_phase());
}

#[test]
fn ruling_r10_dismissals_are_free_while_an_entry_waits() {
    let open = at_the_hospital(&[Card::WilliamJones])
        .work_led_by(Card::Windridge, 1)
        .passes();
    let still = open.plays(Action::DismissBuilder);
    assert_eq!(entering(&still), (UThulwana, None));
    assert!(still.table.hand.has(Card::Windridge));
}

#[test]
fn card_40_the_contingent_guards_both_gates_on_5_and_6() {
    let gates = [(UThulwana, Movers::Chest), (InDluyengwe, Movers::LeftHorn)];
    for (ibutho, who) in gates {
        for die in 1..=6 {
            let after = with_cards()
                .rampart(Rampart::InnerBarricade)
                .hand(&[Card::Chard])
                .available(&[Card::NatalContingent])
                .at(ibutho, 1)
                .face_up(advance(who, 1))
                .dice(Stream::Defence, &[die])
                .passes();
            let held = die >= 5;
            assert_eq!(after.regiment(ibutho).at(), Some(i8::from(held)));
            assert_eq!(after.defends(Card::NatalContingent), held);
            assert_eq!(after.table.hand.has(Card::NatalContingent), !held);
        }
    }
}

#[test]
fn card_40_the_contingent_stands_while_nobody_is_inside() {
    let put = Action::PutForth {
        card: Card::NatalContingent,
    };
    let before = || {
        with_cards()
            .rampart(Rampart::FinalRedoubt)
            .hand(&[Card::NatalContingent, Card::Chard])
            .actions(2)
    };
    assert!(before().plays(put).defends(Card::NatalContingent));
    // Fires and amabutho that are routed or in box 1 do not matter.
    let edge = before()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse);
    let edge = edge.at(UDloko, 1).routed(InDlondo).plays(put);
    assert!(edge.defends(Card::NatalContingent));
    for number in [0, -1] {
        let inside = before().at(UDloko, number).plays(put);
        assert!(inside.table.tableau.has(Card::NatalContingent));
        assert!(!inside.defends(Card::NatalContingent));
        // R3: the marker appears the moment nobody is inside any more.
        let r = inside.face_up(ChitKind::R).passes();
        assert_eq!(r.defends(Card::NatalContingent), number == 0);
        assert_eq!(r.regiment(UDloko).post, Post::Box(number + 1));
    }
}

#[test]
fn card_40_the_contingent_can_save_the_battle_and_dick_can_help() {
    let open = with_cards()
        .hand(&[Card::Chard])
        .available(&[Card::NatalContingent, Card::Dick])
        .at(UThulwana, 1)
        .face_up(advance(Movers::Chest, 1))
        .passes();
    assert_eq!(entering(&open), (UThulwana, None));
    let lost = open.clone().dice(Stream::Defence, &[4]).passes();
    assert_eq!(lost.clone().passes().table.ending(), Some(Ending::Overrun));
    let saved = lost.dice(Stream::Defence, &[5]).uses(Ability::DickReturn);
    assert_eq!(saved.boxes(), [1, 5, 5, 5]);
    assert_eq!(open.uses(Ability::DickDiscard).boxes(), [1, 5, 5, 5]);
}
