//! 5.1 and R2: how amabutho advance.

use shared::ramparts::chits::Movers;
use shared::ramparts::table::Window;
use shared::ramparts::{
    Building, Card, Chit, ChitKind, ChitSet, Ending, Event, Formation, Ibutho, Options, Phase,
    Post, Rampart,
};

use crate::support::{Siege, advance, chit, shot, siege, siege_with};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// Who tried to move, in order.
fn order(siege: &Siege) -> Vec<Ibutho> {
    siege
        .seen
        .iter()
        .filter_map(|event| match event {
            Event::Advanced { ibutho, .. } | Event::Blocked { ibutho, .. } => Some(*ibutho),
            _ => None,
        })
        .collect()
}

#[test]
fn case_5_1_the_named_formations_advance_the_number_on_the_chit() {
    let rows = [
        (Movers::Chest, 1, [4, 5, 5, 5]),
        (Movers::Chest, 2, [3, 5, 5, 5]),
        (Movers::RightHorn, 1, [5, 4, 5, 5]),
        (Movers::RightHorn, 2, [5, 3, 5, 5]),
        (Movers::LeftHorn, 1, [5, 5, 4, 5]),
        (Movers::LeftHorn, 2, [5, 5, 3, 5]),
        (Movers::BothHorns, 1, [5, 4, 4, 5]),
        (Movers::Loins, 1, [5, 5, 5, 4]),
        (Movers::Loins, 2, [5, 5, 5, 3]),
        (Movers::Loins, 3, [5, 5, 5, 2]),
        (Movers::All, 1, [4, 4, 4, 4]),
        (Movers::All, 2, [3, 3, 3, 3]),
    ];
    for (who, boxes, expected) in rows {
        let after = siege().face_up(advance(who, boxes)).passes();
        assert_eq!(after.boxes(), expected, "{who:?} {boxes}");
    }
}

#[test]
fn case_5_1_the_chit_is_discarded() {
    let kind = advance(Movers::Chest, 2);
    let after = siege().face_up(kind).passes();
    assert!(after.table.used.has(chit(kind)));
    assert_eq!(after.table.used.len(), 1);
    assert_eq!(after.table.cup.len(), 33);
}

#[test]
fn case_5_1_a_routed_or_eliminated_one_ignores_it_and_no_chit_is_drawn_instead() {
    // The cup is not asked: nothing is in store.
    for before in [siege().routed(UThulwana), siege().eliminated(UThulwana)] {
        let stood = before.posts();
        let after = before.face_up(advance(Movers::Chest, 1)).passes();
        assert_eq!(after.posts(), stood);
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
}

#[test]
fn case_5_1_1_hit_markers_move_along() {
    let after = siege()
        .hits(UThulwana, 2)
        .face_up(advance(Movers::Chest, 2))
        .passes();
    assert_eq!(after.boxes(), [3, 5, 5, 5]);
    assert_eq!(after.regiment(UThulwana).hits, 2);
    assert_eq!(after.regiment(UThulwana).strength(), 3);
    // Nobody else's markers have moved to it or from it.
    let others = [UDloko, InDluyengwe, InDlondo];
    assert_eq!(others.map(|other| after.regiment(other).hits), [3, 2, 1]);
    // Out of the fight and back again with those it had.
    let mut routed = after
        .supplied()
        .hand(&[Card::HereTheyCome, Card::Hook])
        .actions(1)
        .volley(&[5, 5, 5])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert_eq!(routed.regiment(UThulwana).post, Post::Routed);
    assert_eq!(routed.regiment(UThulwana).hits, 2);
    routed = routed.face_up(ChitKind::R).passes();
    assert_eq!(routed.regiment(UThulwana).post, Post::Box(5));
    assert_eq!(routed.regiment(UThulwana).hits, 2);
}

#[test]
fn case_5_1_2_each_interior_box_holds_one() {
    let before = siege().rampart(Rampart::InnerBarricade);
    // Chest and Right Horn share the lower 0.
    let lower = before
        .clone()
        .at(UThulwana, 0)
        .at(UDloko, 1)
        .face_up(advance(Movers::RightHorn, 1))
        .passes();
    assert_eq!(lower.boxes(), [0, 1, 5, 5]);
    assert!(lower.saw(Event::Blocked {
        ibutho: UDloko,
        by: UThulwana
    }));
    // Left Horn and Loins share the upper 0.
    let upper = before
        .clone()
        .at(InDlondo, 0)
        .at(InDluyengwe, 1)
        .face_up(advance(Movers::LeftHorn, 1))
        .passes();
    assert_eq!(upper.boxes(), [5, 5, 1, 0]);
    // The two 0 boxes are two.
    let both = before
        .at(UThulwana, 0)
        .at(InDluyengwe, 1)
        .face_up(advance(Movers::LeftHorn, 1))
        .passes();
    assert_eq!(both.boxes(), [0, 5, 0, 5]);
}

#[test]
fn case_5_1_2_the_tracks_merge_at_minus_1() {
    for (mover, who) in [(UDloko, Movers::RightHorn), (InDlondo, Movers::Loins)] {
        let after = siege()
            .rampart(Rampart::FinalRedoubt)
            .at(UThulwana, -1)
            .at(mover, 0)
            .face_up(advance(who, 1))
            .passes();
        assert_eq!(after.regiment(mover).post, Post::Box(0), "{mover:?}");
    }
}

#[test]
fn case_5_1_2_other_boxes_are_shared_by_nobody_so_a_track_never_blocks() {
    let after = siege()
        .at(UThulwana, 3)
        .at(UDloko, 3)
        .at(InDluyengwe, 3)
        .at(InDlondo, 3)
        .face_up(advance(Movers::All, 2))
        .passes();
    assert_eq!(after.boxes(), [1, 1, 1, 1]);
}

#[test]
fn case_5_1_2_the_closest_moves_first() {
    // iNdlondlo is the weakest, and clears the way for the Left Horn.
    let after = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(InDlondo, 0)
        .at(InDluyengwe, 1)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(after.boxes(), [4, 4, 0, -1]);
    assert_eq!(order(&after)[..2], [InDlondo, InDluyengwe]);
}

#[test]
fn case_5_1_2_all_four_move_closest_first() {
    let after = siege()
        .at(UThulwana, 3)
        .at(UDloko, 5)
        .at(InDluyengwe, 2)
        .at(InDlondo, 4)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(order(&after), [InDluyengwe, UThulwana, InDlondo, UDloko]);
}

#[test]
fn case_5_1_2_of_equally_close_ones_the_strongest_moves_first() {
    let after = siege()
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 1)
        .hits(UThulwana, 2)
        .at(UDloko, 1)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(after.boxes()[..2], [1, 0]);
    assert_eq!(order(&after)[..2], [UDloko, UThulwana]);
}

#[test]
fn case_5_1_2_of_equally_strong_ones_the_greater_starting_strength_moves_first() {
    let after = siege()
        .rampart(Rampart::InnerBarricade)
        .at(InDluyengwe, 1)
        .hits(InDluyengwe, 1)
        .at(InDlondo, 1)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(after.boxes()[2..], [0, 1]);
}

#[test]
fn ruling_r02_both_0_boxes_are_0_when_the_order_is_fixed() {
    // Both want −1; the stronger one enters, whichever 0 it comes from.
    let lower = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, 0)
        .at(InDluyengwe, 0)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(lower.boxes(), [-1, 4, 0, 4]);
    let upper = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, 0)
        .hits(UThulwana, 1)
        .at(InDluyengwe, 0)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(upper.boxes(), [0, 4, -1, 4]);
}

#[test]
fn ruling_r02_a_step_moves_everybody_one_box_before_the_next() {
    let after = siege()
        .at(InDlondo, 4)
        .face_up(advance(Movers::All, 2))
        .passes();
    let step = [InDlondo, UThulwana, UDloko, InDluyengwe];
    assert_eq!(order(&after), [step, step].concat());
    let places: Vec<i8> = after
        .seen
        .iter()
        .filter_map(|event| match event {
            Event::Advanced { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(places, [3, 4, 4, 4, 2, 3, 3, 3]);
}

#[test]
fn ruling_r02_the_order_is_fixed_anew_for_each_step() {
    // uThulwana is blocked in 1 by the stronger uDloko, and then the nearer one moves on first.
    let after = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, 1)
        .hits(UThulwana, 1)
        .at(UDloko, 1)
        .face_up(advance(Movers::All, 2))
        .passes();
    assert_eq!(
        order(&after)[..4],
        [UDloko, UThulwana, InDluyengwe, InDlondo]
    );
    assert_eq!(after.boxes()[..2], [0, -1]);
}

#[test]
fn ruling_r02_a_blocked_try_spends_the_step_and_the_next_may_try_again() {
    let before = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(InDlondo, 1)
        .at(InDluyengwe, 1);
    // One step: the Loins find the upper 0 just taken.
    let one = before.clone().face_up(advance(Movers::All, 1)).passes();
    assert_eq!(one.boxes()[2..], [0, 1]);
    // Two steps: the Left Horn goes on to −1 and the Loins follow; their first try is lost.
    let two = before.face_up(advance(Movers::All, 2)).passes();
    assert_eq!(two.boxes()[2..], [-1, 0]);
    assert!(two.saw(Event::Blocked {
        ibutho: InDlondo,
        by: InDluyengwe
    }));
}

#[test]
fn ruling_r02_a_chit_of_3_for_a_blocked_one_is_three_lost_tries() {
    let after = siege()
        .rampart(Rampart::InnerBarricade)
        .at(InDluyengwe, 0)
        .at(InDlondo, 2)
        .face_up(advance(Movers::Loins, 3))
        .passes();
    assert_eq!(after.regiment(InDlondo).post, Post::Box(1));
    assert_eq!(order(&after), [InDlondo; 3]);
}

#[test]
fn case_5_1_3_a_burning_building_stops_whoever_enters_it() {
    let stopped = siege()
        .rampart(Rampart::InnerBarricade)
        .ablaze(Building::Hospital)
        .at(UThulwana, 2)
        .at(UDloko, 2)
        .face_up(advance(Movers::All, 2))
        .passes();
    // The Storehouse does not burn: the Right Horn walks through.
    assert_eq!(stopped.boxes()[..2], [1, 0]);
    assert!(stopped.saw(Event::StoppedByFire {
        ibutho: UThulwana,
        building: Building::Hospital
    }));
    // On a later turn it goes on normally.
    let later = stopped
        .at(UDloko, 2)
        .face_up(advance(Movers::Chest, 1))
        .passes();
    assert_eq!(later.regiment(UThulwana).post, Post::Box(0));
}

#[test]
fn case_5_1_3_a_fire_in_a_box_it_stands_in_already_stops_nobody() {
    let after = siege()
        .rampart(Rampart::FinalRedoubt)
        .ablaze(Building::Storehouse)
        .at(UDloko, 1)
        .face_up(advance(Movers::RightHorn, 2))
        .passes();
    assert_eq!(after.regiment(UDloko).post, Post::Box(-1));
}

#[test]
fn case_5_1_5_entering_the_box_of_the_victory_marker_ends_the_game() {
    let rows = [
        (Rampart::OuterPerimeter, 1),
        (Rampart::InnerBarricade, 0),
        (Rampart::FinalRedoubt, -1),
    ];
    for (rampart, from) in rows {
        for (ibutho, who) in [
            (UThulwana, Movers::Chest),
            (UDloko, Movers::RightHorn),
            (InDluyengwe, Movers::LeftHorn),
            (InDlondo, Movers::Loins),
        ] {
            let before = siege().rampart(rampart).at(ibutho, from);
            let after = before.clone().face_up(advance(who, 1)).passes();
            assert_eq!(after.table.ending(), Some(Ending::Overrun));
            assert!(after.table.legal_actions().is_empty());
            // One box further out the battle goes on.
            let short = before
                .at(ibutho, from + 1)
                .face_up(advance(who, 1))
                .passes();
            assert_eq!(short.table.ending(), None, "{rampart:?} {ibutho:?}");
        }
    }
}

#[test]
fn case_5_1_5_nobody_moves_after_the_end() {
    let after = siege()
        .at(InDlondo, 1)
        .face_up(advance(Movers::All, 2))
        .passes();
    assert_eq!(after.boxes(), [5, 5, 5, 0]);
    assert_eq!(after.table.phase, Phase::Over(Ending::Overrun));
}

#[test]
fn case_5_1_2_the_way_in_of_each_track() {
    use shared::ramparts::map::Gate::{Lower, Upper};
    assert_eq!(
        Formation::ALL.map(Formation::gate),
        [Lower, Lower, Upper, Upper]
    );
    assert_eq!(
        Formation::ALL.map(Formation::building),
        [
            Some(Building::Hospital),
            Some(Building::Storehouse),
            None,
            None
        ]
    );
    assert_eq!(
        Formation::ALL.map(|formation| siege().on(formation)),
        Ibutho::ALL
    );
}

#[test]
fn ruling_r02_whoever_was_held_is_free_again_next_turn() {
    let held = siege()
        .available(&[Card::Hook])
        .hand(&[])
        .at(UThulwana, 2)
        .face_up(advance(Movers::Chest, 1))
        .dice(shared::ramparts::Stream::Defence, &[6])
        .passes();
    assert_ne!(held.table.this_turn.halted, 0);
    let next = held
        .hero_phase()
        .hand(&[Card::Chard])
        .draws(advance(Movers::Chest, 1))
        .dice(shared::ramparts::Stream::Defence, &[1])
        .passes();
    assert_eq!(next.table.turn, 2);
    assert_eq!(next.regiment(UThulwana).post, Post::Box(1));
}

#[test]
fn case_5_0_the_cup_holds_the_34_chits_of_the_rules_page() {
    // How many by the split of version 1 (now the gentle one), of version 2, and of Veteran.
    let rows = [
        (advance(Movers::Chest, 1), [5, 4, 4]),
        (advance(Movers::Chest, 2), [1, 2, 2]),
        (advance(Movers::LeftHorn, 1), [2; 3]),
        (advance(Movers::LeftHorn, 2), [1; 3]),
        (advance(Movers::RightHorn, 1), [2; 3]),
        (advance(Movers::RightHorn, 2), [1; 3]),
        (advance(Movers::BothHorns, 1), [3, 2, 1]),
        (advance(Movers::BothHorns, 2), [0, 1, 2]),
        (advance(Movers::Loins, 1), [1; 3]),
        (advance(Movers::Loins, 2), [1; 3]),
        (advance(Movers::Loins, 3), [1; 3]),
        (advance(Movers::All, 1), [4; 3]),
        (advance(Movers::All, 2), [1; 3]),
        (ChitKind::R, [3; 3]),
        (ChitKind::BuildingAblaze, [2; 3]),
        (ChitKind::IndluyengweForward, [1; 3]),
        (ChitKind::PrinceDabulamanzi, [1; 3]),
        (ChitKind::RiflesOverheat, [1; 3]),
        (ChitKind::SeniorityDebate, [1; 3]),
        (ChitKind::WashingOfTheSpears, [1; 3]),
        (ChitKind::ZuluSnipers, [1; 3]),
    ];
    let before = Options::STANDARD
        .version(1)
        .expect("games were played by it");
    let played = [
        (before, 0),
        (Options::GENTLE.newest(), 0),
        (Options::STANDARD.newest(), 1),
        (Options::FULL.newest(), 1),
        (Options::VETERAN.newest(), 2),
    ];
    for (rules, column) in played {
        let table = siege_with(rules).table;
        let mut total = 0;
        for (kind, counts) in rows {
            let chits = ChitSet::of_kind(kind, table.split());
            assert_eq!(chits.len(), counts[column], "{rules:?} {kind:?}");
            assert!(chits.iter().all(|chit| table.face(chit) == kind));
            let is_advance = matches!(kind, ChitKind::Advance(_));
            assert!(chits.iter().all(|chit| chit.is_advance() == is_advance));
            total += counts[column];
        }
        assert_eq!(total, 34);
    }
    assert_eq!(ChitSet::ALL.len(), 34);
    assert_eq!(ChitSet::ADVANCES.len(), 23);
}

/// The same chit, by its number, in games of other splits.
#[test]
fn case_5_1_a_chit_brings_as_many_boxes_as_its_game_says() {
    let before = Options::STANDARD
        .version(1)
        .expect("games were played by it");
    let rules = [
        before,
        Options::GENTLE.newest(),
        Options::STANDARD.newest(),
        Options::VETERAN.newest(),
        Options::FIRST.newest(),
    ];
    // Of the Chest, and of Both Horns.
    for (number, boxes) in [
        (4, [1, 1, 2, 2, 1]),
        (13, [1, 1, 1, 2, 1]),
        (14, [1, 1, 2, 2, 1]),
    ] {
        for (rules, boxes) in rules.into_iter().zip(boxes) {
            let mut before = siege_with(rules);
            let chit = Chit::from_number(number).expect("a chit");
            // The first edition has no chit 4 (R49).
            if !before.table.cup.has(chit) {
                continue;
            }
            before.table.cup.remove(chit);
            let before = before.phase(Phase::Impi(Window {
                chit,
                called_by: None,
                delayed: None,
            }));
            let moved = before.passes().boxes().map(|at| 5 - at);
            let b = i8::try_from(boxes).expect("few boxes");
            let expected = if number == 4 {
                [b, 0, 0, 0]
            } else {
                [0, b, b, 0]
            };
            assert_eq!(moved, expected, "{rules:?} {number}");
        }
    }
}
