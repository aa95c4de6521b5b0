//! 7.1 to 7.9 British movement, squares, the wagon; 5.6 the order of IV and V; 6.3 stacking.

use shared::isandlwana::{Action, BritishPhase, Colors, Illegal, Leader, Phase, Piece, Post, Unit};

use crate::stage::{
    COMBAT, MOVEMENT, Put as _, after, bare, form, hex, leader_to, leave, legal, list, march,
    refused, unit_to, wagon_to,
};

#[test]
fn case_5_6_one_of_each_in_the_order_of_his_choice() {
    let field = bare(Phase::Order).put_unit(Unit::A, 8, 709).zulu(&[707]);
    assert_eq!(list(&field, shared::isandlwana::BRITISH).len(), 2);
    assert_eq!(refused(&field, &Action::Done), Illegal::MustChoose);
    let field = after(&field, &Action::Order(BritishPhase::Combat));
    assert_eq!(field.phase, COMBAT);
    let field = after(&field, &Action::Done);
    let second = Phase::British {
        half: BritishPhase::Movement,
        second: true,
    };
    assert_eq!(field.phase, second);
}

#[test]
fn case_6_3_eight_points_leaders_and_wagon_apart() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 5, 709)
        .put_unit(Unit::C, 3, 1008)
        .put_unit(Unit::E, 4, 908)
        .put_leader(Leader::Young, 908);
    let to = |from, unit| march(from, vec![unit_to(unit, 1008)]);
    assert!(legal(&field, &to(709, Unit::A)));
    let full = after(&field, &to(709, Unit::A));
    assert_eq!(refused(&full, &to(908, Unit::E)), Illegal::Overstacked);
    assert!(legal(
        &full,
        &march(908, vec![leader_to(Leader::Young, 1008)])
    ));
}

#[test]
fn case_7_1_a_piece_moves_once_a_phase_within_its_allowance() {
    let field = bare(MOVEMENT).put_unit(Unit::A, 8, 709);
    assert_eq!(
        refused(&field, &march(709, vec![unit_to(Unit::A, 704)])),
        Illegal::TooFar
    );
    let next = after(&field, &march(709, vec![unit_to(Unit::A, 708)]));
    assert_eq!(
        refused(&next, &march(708, vec![unit_to(Unit::A, 707)])),
        Illegal::MovedAlready
    );
    assert_eq!(
        refused(&field, &march(709, vec![unit_to(Unit::A, 709)])),
        Illegal::StaysThere
    );
    assert_eq!(
        refused(&field, &march(708, vec![unit_to(Unit::A, 707)])),
        Illegal::NotInThatHex
    );
    assert_eq!(refused(&field, &march(709, Vec::new())), Illegal::Empty);
}

#[test]
fn case_7_4_a_stack_drops_pieces_and_picks_up_in_its_last_hex() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::C, 3, 709)
        .put_unit(Unit::E, 2, 709)
        .put_unit(Unit::F, 3, 706)
        .put_leader(Leader::Young, 709);
    let steps = vec![
        unit_to(Unit::C, 706),
        unit_to(Unit::E, 708),
        leader_to(Leader::Young, 706),
    ];
    let next = after(&field, &march(709, steps));
    assert_eq!((next.points_at(hex(706)), next.points_at(hex(708))), (6, 2));
    assert_eq!(
        refused(&next, &march(708, vec![unit_to(Unit::E, 707)])),
        Illegal::MovedAlready
    );
}

#[test]
fn case_7_6_neither_zulu_units_nor_heights_nor_onrush_hexes_are_entered() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 8, 1202)
        .put_leader(Leader::Young, 1202)
        .zulu(&[1203]);
    for (to, why) in [
        (1203, Illegal::EnemyThere),
        (1201, Illegal::Onrush),
        (1104, Illegal::Heights),
    ] {
        assert_eq!(
            refused(&field, &march(1202, vec![unit_to(Unit::A, to)])),
            why
        );
        assert_eq!(
            refused(&field, &march(1202, vec![leader_to(Leader::Young, to)])),
            why
        );
    }
}

#[test]
fn case_7_7_forming_and_leaving_cost_two_points() {
    let field = bare(MOVEMENT).put_unit(Unit::A, 8, 709);
    assert!(legal(
        &field,
        &march(709, vec![form(unit_to(Unit::A, 707))])
    ));
    assert_eq!(
        refused(&field, &march(709, vec![form(unit_to(Unit::A, 706))])),
        Illegal::TooFar
    );
    let square = after(&field, &march(709, vec![form(unit_to(Unit::A, 709))]));
    assert!(square.unit(Unit::A).square);
    let field = field.square(Unit::A);
    assert_eq!(
        refused(&field, &march(709, vec![form(unit_to(Unit::A, 708))])),
        Illegal::InSquareAlready
    );
    let field = field.put_unit(Unit::C, 2, 709);
    assert_eq!(
        refused(&field, &march(709, vec![leave(unit_to(Unit::C, 708))])),
        Illegal::NotInSquare
    );
    let leader = field.put_leader(Leader::Young, 709);
    assert_eq!(
        refused(
            &leader,
            &march(709, vec![form(leader_to(Leader::Young, 708))])
        ),
        Illegal::NoFormation
    );
}

#[test]
fn case_7_8_the_wagon_moves_alone_and_the_colors_with_it() {
    let field = bare(MOVEMENT)
        .colors(Colors::Raised)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[2301]);
    let next = after(&field, &march(1008, vec![wagon_to(808)]));
    assert_eq!(next.colors_hex(), Some(hex(808)));
    assert_eq!(
        refused(&next, &march(808, vec![wagon_to(708)])),
        Illegal::MovedAlready
    );
}

#[test]
fn case_7_9_st_iz_neither_moves_nor_forms_square() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::StIz, 4, 1005)
        .put_unit(Unit::A, 8, 709);
    assert_eq!(
        refused(&field, &march(1005, vec![unit_to(Unit::StIz, 1004)])),
        Illegal::Static
    );
    assert_eq!(
        refused(&field, &march(1005, vec![form(unit_to(Unit::StIz, 1005))])),
        Illegal::Static
    );
}

#[test]
fn ruling_r02_up_to_and_including_eight_points_all_units_counted() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::StIz, 4, 1005)
        .put_unit(Unit::C, 4, 1004)
        .put_unit(Unit::E, 5, 1004);
    assert!(legal(&field, &march(1004, vec![unit_to(Unit::C, 1005)])));
    let refusal = refused(&field, &march(1004, vec![unit_to(Unit::E, 1005)]));
    assert_eq!(refusal, Illegal::Overstacked);
}

#[test]
fn ruling_r10_leaving_leaves_two_points_and_forming_needs_two() {
    let field = bare(MOVEMENT).put_unit(Unit::A, 8, 709).square(Unit::A);
    assert!(legal(
        &field,
        &march(709, vec![leave(unit_to(Unit::A, 707))])
    ));
    assert_eq!(
        refused(&field, &march(709, vec![leave(unit_to(Unit::A, 706))])),
        Illegal::TooFar
    );
    assert!(
        legal(&field, &march(709, vec![unit_to(Unit::A, 707)])),
        "in square two points"
    );
    assert_eq!(
        refused(&field, &march(709, vec![unit_to(Unit::A, 706)])),
        Illegal::TooFar
    );
    let both = leave(form(unit_to(Unit::A, 708)));
    assert_eq!(
        refused(&field, &march(709, vec![both])),
        Illegal::InSquareAlready,
        "once a phase"
    );
}

#[test]
fn ruling_r14_the_wagon_by_road_or_one_hex_off_it() {
    let field = |at| bare(MOVEMENT).wagon(Some(at)).put_unit(Unit::A, 8, 2004);
    let goes = |at, to| legal(&field(at), &march(at, vec![wagon_to(to)]));
    assert!(goes(1008, 808) && goes(1008, 1208) && goes(1008, 909) && goes(1008, 1009));
    assert!(
        !goes(1008, 1007) && !goes(1008, 1109),
        "neither wagons nor rough"
    );
    assert!(!goes(1008, 809), "never both");
    assert!(
        goes(908, 1008) && !goes(909, 1008),
        "back over a road hexside alone"
    );
    assert!(goes(509, 409) && !goes(408, 409) && !goes(510, 409));
    assert_eq!(
        refused(&field(909), &march(909, vec![wagon_to(1008)])),
        Illegal::WagonRoad
    );
    let held = field(1008).zulu(&[908]);
    assert_eq!(
        refused(&held, &march(1008, vec![wagon_to(908)])),
        Illegal::EnemyThere
    );
    assert_eq!(
        refused(&held, &march(1008, vec![wagon_to(808)])),
        Illegal::WagonRoad
    );
    // With a stack, and stragglers dropped.
    let stack = field(1008)
        .put_unit(Unit::C, 4, 1008)
        .put_unit(Unit::E, 3, 1008)
        .square(Unit::E);
    let steps = vec![wagon_to(808), unit_to(Unit::C, 808), unit_to(Unit::E, 908)];
    assert!(legal(&stack, &march(1008, steps)));
}

#[test]
fn ruling_r15_checked_after_each_entry() {
    let field = bare(MOVEMENT)
        .wagon(Some(210))
        .colors(Colors::Raised)
        .put_unit(Unit::A, 8, 210);
    let field = field.zulu(&[2301]);
    let wagon = after(&field, &march(210, vec![wagon_to(110)]));
    assert_eq!(wagon.ending(), None, "the combat unit is still to come");
    let all = after(&wagon, &march(210, vec![unit_to(Unit::A, 110)]));
    assert!(all.ending().is_some());
    let one = after(
        &field,
        &march(210, vec![unit_to(Unit::A, 110), wagon_to(110)]),
    );
    assert!(one.ending().is_some());
}

#[test]
fn ruling_r30_points_are_steps_without_modifiers() {
    let field = bare(MOVEMENT)
        .turn(6)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .square(Unit::A);
    assert_eq!(field.points_at(hex(709)), 8);
}

#[test]
fn ruling_r31_an_entry_moves_pieces_of_one_hex_and_is_checked_at_its_end() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 5, 709)
        .put_unit(Unit::C, 4, 708)
        .put_unit(Unit::E, 2, 709);
    let twice = vec![unit_to(Unit::A, 708), unit_to(Unit::A, 707)];
    assert_eq!(refused(&field, &march(709, twice)), Illegal::Twice);
    assert_eq!(
        refused(&field, &march(709, vec![unit_to(Unit::C, 707)])),
        Illegal::NotInThatHex
    );
    let heavy = vec![unit_to(Unit::A, 707), unit_to(Unit::E, 708)];
    assert!(legal(&field, &march(709, heavy)));
    assert_eq!(
        refused(&field, &march(709, vec![unit_to(Unit::A, 708)])),
        Illegal::Overstacked
    );
    // The Colors are no piece.
    assert!("colors".parse::<Piece>().is_err());
}

#[test]
fn ruling_r32_leave_before_the_first_hex_and_form_after_the_last() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 4, 709)
        .put_unit(Unit::C, 4, 709)
        .square(Unit::A);
    let steps = vec![leave(unit_to(Unit::A, 707)), form(unit_to(Unit::C, 708))];
    let next = after(&field, &march(709, steps));
    assert!(!next.unit(Unit::A).square && next.unit(Unit::C).square);
    assert_eq!(next.unit(Unit::C).post, Post::At(hex(708)));
}

/// Where pieces can go together is what `check` accepts of them, hex by hex.
#[test]
fn case_7_4_destinations_are_the_legal_ends_of_a_march() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 5, 908)
        .put_unit(Unit::C, 6, 907)
        .put_unit(Unit::StIz, 4, 1005)
        .put_leader(Leader::Young, 908)
        .zulu(&[906, 808]);
    let unit = unit_to(Unit::A, 908);
    let leader = leader_to(Leader::Young, 908);
    for steps in [vec![unit], vec![leader], vec![unit, leader]] {
        let found = field.destinations(hex(908), &steps);
        for to in shared::isandlwana::Hex::all().filter(|&to| to != hex(908)) {
            let moved = steps
                .iter()
                .map(|&step| shared::isandlwana::Step { to, ..step });
            let open = legal(&field, &march(908, moved.collect()));
            let listed = found.iter().find(|&&(end, _)| end == to);
            assert_eq!(open, listed.is_some(), "{to}");
        }
        assert!(found.contains(&(hex(1008), 1)), "by the road");
    }
    // A square is formed last, and costs two of the four points.
    let formed = field.destinations(hex(908), &[form(unit)]);
    assert!(formed.iter().all(|&(_, cost)| cost <= 4));
    assert!(formed.contains(&(hex(1008), 3)));
    assert!(field.may_still_move(Piece::Unit(Unit::A)));
    assert!(!field.may_still_move(Piece::Unit(Unit::StIz)), "7.9");
    let next = after(&field, &march(908, vec![unit_to(Unit::A, 1008)]));
    assert!(!next.may_still_move(Piece::Unit(Unit::A)));
}
