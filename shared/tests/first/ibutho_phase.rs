//! 5.1 and 5.2: advances, what stops them, and the R chit.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Building, Card, ChitKind, Event, Formation, Ibutho, Illegal, Options, Post, Rampart,
};

use crate::support::{Siege, advance, kinds, shot, siege, siege_with};
use crate::{first, first_with_cards};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

#[test]
fn first_case_5_1_the_formations_named_advance_so_many_boxes() {
    let rows = [
        (Movers::Chest, 1, [4, 5, 5, 5]),
        (Movers::Chest, 2, [3, 5, 5, 5]),
        (Movers::RightHorn, 2, [5, 3, 5, 5]),
        (Movers::LeftHorn, 1, [5, 5, 4, 5]),
        (Movers::BothHorns, 1, [5, 4, 4, 5]),
        (Movers::Loins, 3, [5, 5, 5, 2]),
        (Movers::All, 2, [3, 3, 3, 3]),
    ];
    for (who, boxes, expected) in rows {
        let after = first().face_up(advance(who, boxes)).passes();
        assert_eq!(after.boxes(), expected, "{who:?} {boxes}");
    }
}

#[test]
fn first_case_5_1_b1_and_5_1_b2_the_routed_and_eliminated_ignore_it_and_it_is_discarded() {
    for night in [false, true] {
        let mut before = first().routed(UThulwana).eliminated(InDlondo);
        before = before.night_if(night);
        let kind = advance(Movers::All, 2);
        let after = before.face_up(kind).passes();
        assert_eq!(
            after.posts(),
            [Post::Routed, Post::Box(3), Post::Box(3), Post::Eliminated]
        );
        assert_eq!(after.table.used, kinds(kind));
        assert_eq!(after.table.cup.len(), 32);
    }
}

#[test]
fn first_case_5_1_1_its_markers_go_with_it() {
    let mut siege = first().supplied().hits(UThulwana, 2);
    siege = siege.face_up(advance(Movers::Chest, 2)).passes();
    assert_eq!(
        (
            siege.regiment(UThulwana).at(),
            siege.regiment(UThulwana).hits
        ),
        (Some(3), 2)
    );
    siege = siege
        .hand(&[Card::HereTheyCome, Card::Hook])
        .volley(&[5, 5, 5])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert_eq!(
        (
            siege.regiment(UThulwana).post,
            siege.regiment(UThulwana).hits
        ),
        (Post::Routed, 2)
    );
    siege = siege.face_up(ChitKind::R).passes();
    assert_eq!(
        (
            siege.regiment(UThulwana).post,
            siege.regiment(UThulwana).hits
        ),
        (Post::Box(5), 2)
    );
}

/// Inside and at the gates: the marker stands at −2.
fn inside(siege: Siege) -> Siege {
    siege.rampart(Rampart::FinalRedoubt)
}

#[test]
fn first_case_5_1_2_one_box_0_for_all_tracks_and_one_ibutho_in_each_interior_box() {
    for (who, chit) in [
        (UDloko, Movers::RightHorn),
        (InDluyengwe, Movers::LeftHorn),
        (InDlondo, Movers::Loins),
    ] {
        let at_the_gate = |siege: Siege| inside(siege).at(UThulwana, 0).at(who, 1);
        let after = at_the_gate(first()).face_up(advance(chit, 1)).passes();
        assert_eq!(after.regiment(who).at(), Some(1), "{who:?}");
        assert!(after.saw(Event::Blocked {
            ibutho: who,
            by: UThulwana
        }));
        // In the second edition each pair of tracks has a 0 box.
        let other_gate = after.regiment(who).formation.gate() != Formation::Chest.gate();
        let second = at_the_gate(siege()).face_up(advance(chit, 1)).passes();
        assert_eq!(
            second.regiment(who).at(),
            Some(if other_gate { 0 } else { 1 })
        );
    }
    // The same at −1.
    let deeper = inside(first()).at(UThulwana, -1).at(InDlondo, 0);
    let deeper = deeper.face_up(advance(Movers::Loins, 1)).passes();
    assert_eq!(deeper.boxes(), [-1, 5, 5, 0]);
}

#[test]
fn first_case_5_1_2_b1_of_two_the_stronger_enters() {
    // iNdlondlo has a marker left, uThulwana none.
    let both = |siege: Siege| {
        inside(siege)
            .at(UThulwana, 1)
            .hits(UThulwana, 0)
            .at(InDlondo, 1)
    };
    let after = both(first()).face_up(advance(Movers::All, 1)).passes();
    assert_eq!(after.boxes(), [1, 4, 4, 0]);
    let second = both(siege()).face_up(advance(Movers::All, 1)).passes();
    assert_eq!(second.boxes(), [0, 4, 4, 0]);
}

#[test]
fn first_case_5_1_2_b2_of_equals_the_one_of_greater_starting_strength() {
    let both = |siege: Siege| {
        inside(siege)
            .at(UDloko, 1)
            .hits(UDloko, 1)
            .at(InDlondo, 1)
            .hits(InDlondo, 1)
    };
    let after = both(first()).face_up(advance(Movers::All, 1)).passes();
    assert_eq!(after.boxes(), [4, 0, 4, 1]);
    let second = both(siege()).face_up(advance(Movers::All, 1)).passes();
    assert_eq!(second.boxes(), [4, 0, 4, 0]);
}

#[test]
fn first_case_5_1_3_and_5_1_3_b1_and_5_3_1_b6_whoever_enters_a_fire_stops_for_the_turn() {
    for (building, ibutho, movers) in [
        (Building::Hospital, UThulwana, Movers::Chest),
        (Building::Storehouse, UDloko, Movers::RightHorn),
    ] {
        let before = first().rampart(Rampart::InnerBarricade).at(ibutho, 2);
        let kind = advance(movers, 2);
        let free = before.clone().face_up(kind).passes();
        assert_eq!(free.regiment(ibutho).at(), Some(0));
        let stopped = before.ablaze(building).face_up(kind).passes();
        assert_eq!(stopped.regiment(ibutho).at(), Some(1));
        assert!(stopped.saw(Event::StoppedByFire { ibutho, building }));
        // Next turn it goes on, burning or not.
        let on = stopped
            .hand(&[Card::Hook])
            .hero_phase()
            .draws(advance(movers, 1))
            .passes();
        assert_eq!(on.regiment(ibutho).at(), Some(0));
    }
}

#[test]
fn first_case_5_1_3_b2_and_5_1_3_b3_heroic_defense() {
    for (hero, ibutho, movers, holds) in [
        (Card::Hook, UThulwana, Movers::Chest, 5),
        (Card::Dalton, UDloko, Movers::RightHorn, 4),
        (Card::Schiess, InDluyengwe, Movers::LeftHorn, 5),
    ] {
        for die in 1..=6 {
            let after = first()
                .rampart(Rampart::InnerBarricade)
                .hand(&[Card::Lugg])
                .available(&[hero])
                .at(ibutho, 3)
                .face_up(advance(movers, 2))
                .dice(Stream::Defence, &[die])
                .passes();
            let held = die >= holds;
            // Held, it stays in front and is done.
            assert_eq!(
                after.regiment(ibutho).at(),
                Some(if held { 2 } else { 1 }),
                "{hero:?} {die}"
            );
            assert_eq!(after.defends(hero), held);
            assert_eq!(after.table.hand.has(hero), !held);
            assert_eq!(after.table.tableau.has(hero), held);
        }
    }
    // It goes no further in that turn.
    let kind = advance(Movers::RightHorn, 2);
    let held = first()
        .rampart(Rampart::InnerBarricade)
        .available(&[Card::Dalton])
        .at(UDloko, 2)
        .face_up(kind)
        .dice(Stream::Defence, &[4])
        .passes();
    assert_eq!(held.regiment(UDloko).at(), Some(2));
}

#[test]
fn first_case_5_1_4_several_go_one_box_at_a_time() {
    let after = first().face_up(advance(Movers::All, 2)).passes();
    let froms: Vec<i8> = after
        .seen
        .iter()
        .filter_map(|event| match event {
            Event::Advanced { from, .. } => Some(*from),
            _ => None,
        })
        .collect();
    assert_eq!(froms, [5, 5, 5, 5, 4, 4, 4, 4]);
    // So one who is blocked in the first step follows in the second, when the way is free.
    let kind = advance(Movers::All, 2);
    let jam = inside(first())
        .at(UThulwana, 1)
        .at(InDlondo, 2)
        .eliminated(UDloko)
        .eliminated(InDluyengwe);
    let jam = jam.face_up(kind).passes();
    assert_eq!(jam.posts()[0], Post::Box(-1));
    assert_eq!(jam.posts()[3], Post::Box(0));
}

// 5.2

/// What the R chit did, in order: rallied, regrouped, retreated, rest.
fn steps(siege: Siege) -> Vec<u8> {
    let after = siege
        .hits(UThulwana, 1)
        .at(UThulwana, 4)
        .routed(UDloko)
        .hits(UDloko, 1)
        .at(InDlondo, 2)
        .face_up(ChitKind::R)
        .passes();
    let step = |event: &Event| match event {
        Event::Rallied { .. } => Some(1),
        Event::Regrouped { .. } => Some(2),
        Event::Retreated { .. } => Some(3),
        Event::RestTheLads => Some(4),
        _ => None,
    };
    after.seen.iter().filter_map(step).collect()
}

#[test]
fn first_case_5_2_its_four_steps_in_order() {
    assert_eq!(steps(first()), [1, 2, 3, 4]);
    assert_eq!(steps(siege()), [2, 1, 3, 4]);
}

#[test]
fn first_case_5_2_a_the_routed_rally_and_recover_nothing() {
    let after = first()
        .hits(UThulwana, 2)
        .routed(UThulwana)
        .hits(InDluyengwe, 0)
        .routed(InDluyengwe)
        .eliminated(InDlondo)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(
        after.posts(),
        [Post::Box(5), Post::Box(5), Post::Box(5), Post::Eliminated]
    );
    assert_eq!(
        after.table.regiments.map(|regiment| regiment.hits),
        [2, 3, 0, 0]
    );
}

#[test]
fn first_case_5_2_b_the_others_in_3_to_5_recover_one() {
    let after = first()
        .at(UThulwana, 3)
        .hits(UThulwana, 0)
        .at(UDloko, 4)
        .hits(UDloko, 1)
        .at(InDluyengwe, 5)
        .hits(InDluyengwe, 1)
        .at(InDlondo, 2)
        .hits(InDlondo, 0)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(
        after.table.regiments.map(|regiment| regiment.hits),
        [1, 2, 2, 0]
    );
    // Nobody recovers what it never lost.
    let full = first().face_up(ChitKind::R).passes();
    assert_eq!(
        full.table.regiments.map(|regiment| regiment.hits),
        [4, 3, 2, 1]
    );
}

#[test]
fn first_case_5_2_c_those_in_2_or_lower_go_back_one() {
    let rows = [
        ([3, 2, 1, 5], [3, 3, 2, 5]),
        ([-1, 1, 0, 1], [0, 2, 1, 2]),
        ([0, 2, 4, -1], [1, 3, 4, 0]),
    ];
    for (from, to) in rows {
        let mut before = inside(first());
        for (ibutho, number) in Ibutho::ALL.into_iter().zip(from) {
            before = before.at(ibutho, number);
        }
        let after = before.face_up(ChitKind::R).passes();
        assert_eq!(after.boxes(), to);
        let pushed = |event: &Event| matches!(event, Event::Displaced { .. });
        assert!(!after.seen.iter().any(pushed));
    }
}

#[test]
fn first_case_5_2_d_and_5_2_e_no_volleys_this_turn_and_the_chit_is_discarded() {
    let rested = first()
        .hand(&[Card::HereTheyCome, Card::Bromhead])
        .available(&[Card::Chard, Card::Allen])
        .at(UThulwana, 3)
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(rested.table.used.and(kinds(ChitKind::R)).len(), 1);
    assert_eq!(rested.table.cup.len(), 32);
    let cards = [Card::HereTheyCome, Card::Bromhead, Card::Chard];
    for card in cards {
        let mut awake = rested
            .clone()
            .refuses(shot(card, UThulwana), Illegal::RestTheLads);
        awake.table.this_turn.rest = false;
        awake.allows(shot(card, UThulwana));
    }
    let next = rested
        .hero_phase()
        .draws(advance(Movers::Loins, 1))
        .passes();
    next.allows(shot(Card::HereTheyCome, UThulwana));
}

#[test]
fn first_case_6_2_2_the_contingent_guards_the_one_0_box_against_all_four() {
    let group = Card::NatalContingent;
    let cards = Options::FIRST.with_cards(shared::ramparts::CardSet::one(group));
    let before = siege_with(cards.expect("an optional card"));
    for (ibutho, movers) in Ibutho::ALL.into_iter().zip([
        Movers::Chest,
        Movers::RightHorn,
        Movers::LeftHorn,
        Movers::Loins,
    ]) {
        for die in [4, 5] {
            let after = before
                .clone()
                .rampart(Rampart::InnerBarricade)
                .available(&[group])
                .at(ibutho, 1)
                .face_up(advance(movers, 1))
                .dice(Stream::Defence, &[die])
                .passes();
            let held = die == 5;
            assert_eq!(
                after.regiment(ibutho).at(),
                Some(if held { 1 } else { 0 }),
                "{ibutho:?}"
            );
            assert_eq!(after.table.hand.has(group), !held);
        }
    }
    // One already inside: no marker.
    let inside = first_with_cards()
        .rampart(Rampart::InnerBarricade)
        .at(InDlondo, 0);
    assert!(!inside.available(&[group]).defends(group));
}
