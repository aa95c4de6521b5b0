//! 6.7.4, R15 and R16: what the dice of a volley do.

use shared::ramparts::{Building, Card, Event, Ibutho, Post, Rampart};

use crate::support::{ready, shot};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

// 6.7.3 and 6.7.4

#[test]
fn case_6_7_4_what_each_die_does() {
    for die in 1..=6 {
        let after = ready()
            .at(UThulwana, 2)
            .volley(&[die, 1])
            .plays(shot(Card::PickYourMan, UThulwana));
        let expected = match die {
            5 => (3, 4),
            6 => (2, 3),
            _ => (2, 4),
        };
        let regiment = after.regiment(UThulwana);
        assert_eq!(
            (regiment.at(), regiment.hits),
            (Some(expected.0), expected.1),
            "die {die}"
        );
    }
}

#[test]
fn case_6_7_4_in_a_burning_building_a_4_drives_it_back_too() {
    for (building, ibutho) in [
        (Building::Hospital, UThulwana),
        (Building::Storehouse, UDloko),
    ] {
        let in_it = ready()
            .ablaze(building)
            .at(ibutho, 1)
            .volley(&[4, 1, 1, 1])
            .plays(shot(Card::FixBayonets, ibutho));
        assert_eq!(in_it.regiment(ibutho).at(), Some(2));
        // Not on another track, not in the building that does not burn, not inside.
        for other in [UThulwana, UDloko, InDluyengwe, InDlondo] {
            if other == ibutho {
                continue;
            }
            let elsewhere = ready()
                .ablaze(building)
                .at(other, 1)
                .volley(&[4, 1, 1, 1])
                .plays(shot(Card::FixBayonets, other));
            assert_eq!(elsewhere.regiment(other).at(), Some(1));
        }
        let inside = ready()
            .ablaze(building)
            .rampart(Rampart::InnerBarricade)
            .at(ibutho, 0)
            .volley(&[4, 1, 1, 1])
            .plays(shot(Card::FixBayonets, ibutho));
        assert_eq!(inside.regiment(ibutho).at(), Some(0));
    }
}

#[test]
fn ruling_r15_whether_4_counts_is_settled_where_the_target_stood() {
    // Out of the burning Hospital by a 5, the 4s count on.
    let out = ready()
        .ablaze(Building::Hospital)
        .at(UThulwana, 1)
        .volley(&[5, 4, 4, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(out.regiment(UThulwana).at(), Some(4));
    // Back into it by a 5 from the lower 0, the 4s do not.
    let into = ready()
        .ablaze(Building::Hospital)
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 0)
        .volley(&[5, 4, 4, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(into.regiment(UThulwana).at(), Some(1));
}

#[test]
fn ruling_r15_hits_come_before_retreats_and_what_is_over_is_lost() {
    let gone = ready()
        .at(InDlondo, 1)
        .hits(InDlondo, 0)
        .volley(&[5, 6, 5, 1])
        .plays(shot(Card::FixBayonets, InDlondo));
    assert_eq!(gone.regiment(InDlondo).post, Post::Eliminated);
    assert!(
        !gone
            .seen
            .iter()
            .any(|event| matches!(event, Event::Retreated { .. }))
    );
    let over = ready()
        .at(InDlondo, 1)
        .at(InDluyengwe, 1)
        .volley(&[6, 6, 6, 6])
        .plays(shot(Card::FixBayonets, InDlondo));
    assert_eq!(over.regiment(InDlondo).post, Post::Eliminated);
    assert_eq!(over.regiment(InDlondo).strength(), 0);
    assert_eq!(over.regiment(InDluyengwe).strength(), 3);
    let hits = over
        .seen
        .iter()
        .filter(|event| matches!(event, Event::Hit { .. }));
    assert_eq!(hits.count(), 1);
}

#[test]
fn case_6_7_4_the_last_hit_removes_the_standee() {
    let last = ready()
        .at(InDlondo, 2)
        .volley(&[6, 1])
        .plays(shot(Card::PickYourMan, InDlondo));
    assert_eq!(last.regiment(InDlondo).post, Post::Box(2));
    assert_eq!(last.regiment(InDlondo).strength(), 1);
    let gone = last.volley(&[6, 1]).plays(shot(Card::FireAtWill, InDlondo));
    assert_eq!(gone.regiment(InDlondo).post, Post::Eliminated);
}

#[test]
fn case_6_7_4_each_5_is_a_box_and_beyond_5_it_is_routed_with_what_it_has_left() {
    let three = ready()
        .at(UThulwana, 1)
        .volley(&[5, 5, 5, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(three.regiment(UThulwana).at(), Some(4));
    let rout = ready()
        .at(UThulwana, 3)
        .volley(&[6, 5, 5])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert_eq!(rout.regiment(UThulwana).post, Post::Box(5));
    let rout = ready()
        .hand(&[Card::CommitReserveOne, Card::Hook])
        .platoon(Card::Chard, Card::Bourne)
        .at(UThulwana, 3)
        .volley(&[6, 5, 5, 5])
        .plays(shot(Card::CommitReserveOne, UThulwana));
    assert_eq!(rout.regiment(UThulwana).post, Post::Routed);
    assert_eq!(rout.regiment(UThulwana).hits, 3);
    assert!(rout.saw(Event::Routed { ibutho: UThulwana }));
}

#[test]
fn ruling_r16_one_driven_into_an_occupied_0_pushes_the_other_back_along_its_own_track() {
    let jam = ready()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, -1)
        .at(UDloko, 0)
        .at(InDlondo, 0)
        .volley(&[5, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(jam.boxes(), [0, 1, 5, 0]);
    assert!(jam.saw(Event::Displaced {
        ibutho: UDloko,
        from: 0,
        to: 1
    }));
    // It may go on past the one it pushed.
    let further = ready()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, -1)
        .at(UDloko, 0)
        .volley(&[5, 5, 5, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(further.boxes(), [2, 1, 5, 5]);
}

#[test]
fn ruling_r16_the_one_pushed_may_come_to_stand_in_a_fire() {
    let after = ready()
        .ablaze(Building::Storehouse)
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, -1)
        .at(UDloko, 0)
        .volley(&[5, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(after.boxes()[..2], [0, 1]);
}
