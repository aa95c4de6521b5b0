//! 6.7.1, 6.7.2 and R12: who may be fired at, and with what.

use shared::ramparts::{Building, Card, Ibutho, Illegal, Phase, Rampart, Range};

use crate::support::{ready, shot};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

// 6.7.1

#[test]
fn case_6_7_1_close_is_1_and_the_interior_medium_2_long_3() {
    let rows = [
        (-1, Some((Range::Close, 3))),
        (0, Some((Range::Close, 3))),
        (1, Some((Range::Close, 3))),
        (2, Some((Range::Medium, 3))),
        (3, Some((Range::Long, 2))),
        (4, None),
        (5, None),
    ];
    for (number, expected) in rows {
        let before = ready()
            .hand(&[Card::PourItOn, Card::Hook])
            .rampart(Rampart::FinalRedoubt)
            .at(UThulwana, number);
        match expected {
            Some((range, dice)) => {
                assert_eq!(before.table.may_target(UThulwana), Ok(range));
                let after = before
                    .volley(&vec![1; dice])
                    .plays(shot(Card::PourItOn, UThulwana));
                assert_eq!(after.fallen().len(), dice, "box {number}");
            }
            None => {
                before.refuses(shot(Card::PourItOn, UThulwana), Illegal::OutOfRange);
            }
        }
    }
}

#[test]
fn case_6_7_1_nobody_fires_at_the_routed_or_eliminated() {
    ready()
        .routed(UThulwana)
        .eliminated(UDloko)
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::NoSuchTarget)
        .refuses(shot(Card::PickYourMan, UDloko), Illegal::NoSuchTarget);
}

#[test]
fn ruling_r12_one_inside_draws_every_volley() {
    ready()
        .available(&[Card::Chard])
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 0)
        .at(UDloko, 1)
        .at(InDluyengwe, 2)
        .refuses(shot(Card::PickYourMan, UDloko), Illegal::InsideFirst)
        .refuses(shot(Card::PickYourMan, InDluyengwe), Illegal::InsideFirst)
        .refuses(shot(Card::Chard, UDloko), Illegal::InsideFirst)
        .allows(shot(Card::PickYourMan, UThulwana))
        .allows(shot(Card::Chard, UThulwana));
}

#[test]
fn ruling_r12_with_both_0_boxes_taken_the_player_chooses() {
    ready()
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 0)
        .at(InDlondo, 0)
        .at(UDloko, 1)
        .allows(shot(Card::PickYourMan, UThulwana))
        .allows(shot(Card::PickYourMan, InDlondo))
        .refuses(shot(Card::PickYourMan, UDloko), Illegal::InsideFirst);
}

#[test]
fn ruling_r12_with_one_deeper_that_one() {
    ready()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, 0)
        .at(InDlondo, -1)
        .at(UDloko, 1)
        .allows(shot(Card::PickYourMan, InDlondo))
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::InsideFirst)
        .refuses(shot(Card::PickYourMan, UDloko), Illegal::InsideFirst);
}

#[test]
fn case_6_7_1_outside_the_nearest_need_not_be_the_target() {
    ready()
        .at(UThulwana, 1)
        .at(UDloko, 3)
        .allows(shot(Card::PickYourMan, UDloko))
        .allows(shot(Card::PickYourMan, UThulwana));
}

#[test]
fn ruling_r12_nobody_fires_past_a_burning_building() {
    for (building, behind) in [
        (Building::Hospital, UThulwana),
        (Building::Storehouse, UDloko),
    ] {
        let others = Ibutho::ALL.into_iter().filter(|&ibutho| ibutho != behind);
        let mut before = ready().available(&[Card::Chard]).ablaze(building);
        for number in [2, 3] {
            before = before
                .at(behind, number)
                .refuses(shot(Card::PickYourMan, behind), Illegal::BehindFire)
                .refuses(shot(Card::Chard, behind), Illegal::BehindFire);
            // The other tracks are open.
            for other in others.clone() {
                before = before
                    .at(other, number)
                    .allows(shot(Card::PickYourMan, other));
            }
        }
        // Into the fire they can fire, and at one that has come through it.
        before
            .at(behind, 1)
            .allows(shot(Card::PickYourMan, behind))
            .rampart(Rampart::InnerBarricade)
            .at(behind, 0)
            .allows(shot(Card::PickYourMan, behind));
    }
}

// 6.7.2

#[test]
fn case_6_7_2_a_volley_card_takes_an_action_and_is_discarded() {
    let after = ready()
        .at(UThulwana, 2)
        .volley(&[1, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(after.table.phase, Phase::Action { left: 3 });
    assert!(after.table.discard.has(Card::PickYourMan));
    after
        .actions(0)
        .refuses(shot(Card::FireAtWill, UThulwana), Illegal::NoActionLeft)
        .allows(shot(Card::HereTheyCome, UThulwana));
}

#[test]
fn case_6_7_2_an_available_hero_fires_free_and_is_discarded() {
    let after = ready()
        .available(&[Card::Bromhead])
        .at(UThulwana, 1)
        .actions(1)
        .volley(&[1, 1, 1, 1])
        .plays(shot(Card::Bromhead, UThulwana));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.discard.has(Card::Bromhead));
    assert!(!after.table.tableau.has(Card::Bromhead));
}

#[test]
fn case_6_7_2_what_cannot_fire() {
    ready()
        .hand(&[Card::Bromhead, Card::SteadyLads, Card::FixBayonets])
        .available(&[Card::Reynolds, Card::Dunne])
        .at(UThulwana, 2)
        .at(UDloko, 3)
        .refuses(shot(Card::Bromhead, UThulwana), Illegal::NotAvailable)
        .refuses(shot(Card::SteadyLads, UThulwana), Illegal::NoVolley)
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::NotInHand)
        .refuses(shot(Card::FixBayonets, UThulwana), Illegal::NoDiceAtRange)
        .refuses(shot(Card::Reynolds, UThulwana), Illegal::NoDiceAtRange)
        .refuses(shot(Card::Dunne, UDloko), Illegal::NoDiceAtRange)
        .allows(shot(Card::Dunne, UThulwana));
    // And in no phase but the Action Phase.
    ready()
        .at(UThulwana, 2)
        .card_draw(true, 1)
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::NotInThisPhase);
}
