//! 5.2 and R4: the R chit.

use shared::ramparts::chits::Movers;
use shared::ramparts::{Action, Card, ChitKind, Event, Ibutho, Illegal, Phase, Post, Rampart};

use crate::support::{advance, kinds, siege};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

// 5.2 the R chit

#[test]
fn case_5_2_a_those_in_3_4_and_5_regroup_one_marker_each() {
    let after = siege()
        .at(UThulwana, 3)
        .hits(UThulwana, 0)
        .at(UDloko, 4)
        .hits(UDloko, 1)
        .at(InDluyengwe, 5)
        .hits(InDluyengwe, 1)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(
        after.table.regiments.map(|regiment| regiment.hits),
        [1, 2, 2, 1]
    );
    assert_eq!(after.boxes(), [3, 4, 5, 5]);
}

#[test]
fn case_5_2_a_nobody_regroups_in_2_or_lower_nor_after_falling_back_to_3() {
    let after = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, 2)
        .hits(UThulwana, 1)
        .at(UDloko, 1)
        .hits(UDloko, 1)
        .at(InDluyengwe, 0)
        .hits(InDluyengwe, 1)
        .at(InDlondo, -1)
        .hits(InDlondo, 0)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(
        after.table.regiments.map(|regiment| regiment.hits),
        [1, 1, 1, 0]
    );
    assert_eq!(after.regiment(UThulwana).post, Post::Box(3));
}

#[test]
fn case_5_2_a_nobody_recovers_more_than_it_lost() {
    let after = siege().face_up(ChitKind::R).passes();
    assert_eq!(
        after.table.regiments.map(|regiment| regiment.hits),
        [4, 3, 2, 1]
    );
    assert!(
        !after
            .seen
            .iter()
            .any(|event| matches!(event, Event::Regrouped { .. }))
    );
}

#[test]
fn case_5_2_b_the_routed_rally_with_what_they_have_left() {
    let after = siege()
        .hits(UThulwana, 2)
        .routed(UThulwana)
        .eliminated(InDlondo)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(after.regiment(UThulwana).post, Post::Box(5));
    assert_eq!(after.regiment(UThulwana).hits, 2);
    assert_eq!(after.regiment(InDlondo).post, Post::Eliminated);
    assert_eq!(after.regiment(InDlondo).hits, 0);
}

#[test]
fn case_5_2_c_everybody_in_2_or_lower_retreats_one_box() {
    let rows = [
        ([3, 2, 1, 5], [3, 3, 2, 5]),
        ([0, 1, 0, 1], [1, 2, 1, 2]),
        ([-1, 2, 4, 0], [0, 3, 4, 1]),
    ];
    for (from, to) in rows {
        let mut before = siege().rampart(Rampart::FinalRedoubt);
        for (ibutho, number) in Ibutho::ALL.into_iter().zip(from) {
            before = before.at(ibutho, number);
        }
        let after = before.face_up(ChitKind::R).passes();
        assert_eq!(after.boxes(), to);
    }
}

#[test]
fn ruling_r04_the_outermost_retreats_first_so_nobody_is_displaced() {
    let after = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, -1)
        .at(UDloko, 0)
        .at(InDluyengwe, 0)
        .at(InDlondo, 1)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(after.boxes(), [0, 1, 1, 2]);
    assert!(
        !after
            .seen
            .iter()
            .any(|event| matches!(event, Event::Displaced { .. }))
    );
    let first = after.seen.iter().find_map(|event| match event {
        Event::Retreated { ibutho, .. } => Some(*ibutho),
        _ => None,
    });
    assert_eq!(first, Some(InDlondo));
}

#[test]
fn case_5_2_d_no_volleys_this_turn() {
    let rested = siege()
        .hand(&[Card::HereTheyCome, Card::FireAtWill, Card::Bromhead])
        .available(&[Card::Chard])
        .at(UThulwana, 3)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(rested.table.phase, Phase::Action { left: 1 });
    for card in [Card::HereTheyCome, Card::FireAtWill, Card::Chard] {
        let shot = Action::Volley {
            card,
            at: UThulwana,
        };
        let refused = rested.clone().refuses(shot, Illegal::RestTheLads);
        // Without the R chit each of them could fire.
        let mut awake = refused;
        awake.table.this_turn.rest = false;
        awake.allows(shot);
    }
}

#[test]
fn case_5_2_d_next_turn_they_fire_again() {
    let next = siege()
        .hand(&[Card::Chard, Card::HereTheyCome])
        .at(UThulwana, 3)
        .face_up(ChitKind::R)
        .passes()
        .hero_phase()
        .draws(advance(Movers::Loins, 1))
        .passes();
    next.allows(Action::Volley {
        card: Card::HereTheyCome,
        at: UThulwana,
    });
}

#[test]
fn case_5_2_the_chit_is_discarded() {
    for night in [false, true] {
        let mut before = siege();
        before = before.night_if(night);
        let after = before.face_up(ChitKind::R).passes();
        assert_eq!(after.table.used.and(kinds(ChitKind::R)).len(), 1);
        assert_eq!(after.table.cup.len(), 33);
    }
}
