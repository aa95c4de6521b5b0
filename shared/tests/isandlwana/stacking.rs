//! 6.1 and 6.2 When a stack is counted and how one that is too high is cured; 7.0 and 7.3 what a piece has to spend.

use shared::isandlwana::{Action, Illegal, Leader, Phase, Piece, Post, Unit};

use crate::stage::{
    MOVEMENT, Put as _, after, bare, begun, form, hex, hexes, leader_to, leave, legal, march,
    moves, refused, unit_to,
};

#[test]
fn case_6_1_a_stack_is_counted_where_a_move_ends_not_on_its_way() {
    // All other ways are closed: C goes through the hex that A fills.
    let field = bare(MOVEMENT)
        .put_unit(Unit::C, 6, 709)
        .put_unit(Unit::A, 8, 708)
        .zulu(&[608, 609, 710, 808, 809]);
    let to = |at| march(709, vec![unit_to(Unit::C, at)]);
    assert_eq!(refused(&field, &to(708)), Illegal::Overstacked);
    let next = after(&field, &to(707));
    assert_eq!(next.unit(Unit::C).post, Post::At(hex(707)));
    // So do Zulu units, of which a hex holds one.
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708, 707]);
    assert_eq!(refused(&field, &moves(&[(708, 707)])), Illegal::TwoInOneHex);
    assert_eq!(field.zulu_reach(hex(708)).cost(hex(706)), Some(2));
    assert!(legal(&field, &moves(&[(708, 706)])));
}

#[test]
fn case_6_2_what_is_too_many_goes_where_there_is_room() {
    let mut field = begun();
    field.phase = MOVEMENT;
    assert_eq!(field.excess(hex(2004)), [Unit::NB]);
    // Five points leave no room for four, four do.
    let field = field
        .put_unit(Unit::H, 5, 2003)
        .put_unit(Unit::QP, 4, 2005)
        .zulu(&[1904]);
    assert_eq!(
        field.displacements(hex(2004)),
        hexes(&[1905, 2005, 2104, 2105])
    );
    let asked = after(&field, &Action::Done);
    assert_eq!(
        refused(&asked, &Action::Displace(hex(2003))),
        Illegal::NotEnterable
    );
    let cured = after(&asked, &Action::Displace(hex(2005)));
    assert_eq!(cured.unit(Unit::NB).post, Post::At(hex(2005)));
    assert_eq!(cured.points_at(hex(2005)), 8);
    // Of equal ones the last of the counter table goes.
    let three = bare(MOVEMENT)
        .put_unit(Unit::E, 4, 709)
        .put_unit(Unit::F, 4, 709)
        .put_unit(Unit::H, 4, 709);
    assert_eq!(three.excess(hex(709)), [Unit::H]);
    // With every hex around it closed it is eliminated.
    let none = field.zulu(&[1905, 2104, 2105, 2005]);
    let lost = after(&none, &Action::Done);
    assert_eq!(lost.unit(Unit::NB).post, Post::Lost);
    assert_eq!(lost.unit(Unit::A).post, Post::At(hex(2004)));
}

#[test]
fn ours_o15_whoever_stays_in_the_overstacked_hex_may_form_square_there() {
    let mut field = begun();
    field.phase = MOVEMENT;
    let formed = after(&field, &march(2004, vec![form(unit_to(Unit::A, 2004))]));
    assert!(formed.unit(Unit::A).square && formed.overstacked().is_some());
    let closed = formed.zulu(&[1904, 1905, 2003, 2005, 2104]);
    let next = after(&closed, &Action::Done);
    assert_eq!(next.unit(Unit::NB).post, Post::At(hex(2105)));
    assert!(next.unit(Unit::A).square);
}

#[test]
fn case_7_0_what_each_piece_has_to_spend() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 6, 705)
        .square(Unit::C)
        .put_unit(Unit::StIz, 4, 1005)
        .put_leader(Leader::Young, 709);
    for (piece, points) in [
        (Piece::Unit(Unit::A), 4),
        (Piece::Unit(Unit::C), 2),
        (Piece::Unit(Unit::StIz), 0),
        (Piece::Leader(Leader::Young), 4),
        (Piece::Wagon, 2),
    ] {
        assert_eq!(field.allowance(piece), points, "{piece}");
    }
    let unit = |unit, from, to| march(from, vec![unit_to(unit, to)]);
    assert!(legal(&field, &unit(Unit::A, 709, 706)));
    assert!(legal(&field, &unit(Unit::C, 705, 703)));
    assert_eq!(
        refused(&field, &unit(Unit::C, 705, 702)),
        Illegal::TooFar,
        "in square"
    );
    let zulu = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[710]);
    assert!(legal(&zulu, &moves(&[(710, 704)])));
    assert_eq!(refused(&zulu, &moves(&[(710, 703)])), Illegal::TooFar);
}

#[test]
fn case_7_3_no_hex_is_entered_without_the_points_for_it() {
    // 0711 is rough and costs two.
    let from = |at| bare(MOVEMENT).put_unit(Unit::A, 8, at);
    let to = |at, step| legal(&from(at), &march(at, vec![step]));
    assert!(to(708, unit_to(Unit::A, 711)), "two and two");
    assert!(!to(707, unit_to(Unit::A, 711)), "three and two");
    // A square that is left has two points to go on with.
    let leaves = |at, end| {
        let step = leave(unit_to(Unit::A, end));
        legal(&from(at).square(Unit::A), &march(at, vec![step]))
    };
    assert!(leaves(710, 711) && !leaves(709, 711));
    let field = bare(MOVEMENT)
        .put_leader(Leader::Young, 707)
        .put_unit(Unit::A, 8, 2004);
    let leader = |at| march(707, vec![leader_to(Leader::Young, at)]);
    assert!(legal(&field, &leader(710)));
    assert_eq!(refused(&field, &leader(711)), Illegal::TooFar);
}

#[test]
fn ours_o16_what_is_left_of_an_entry_is_judged_as_if_the_battle_went_on() {
    // The lone leader is the last of the British, and has nobody to go to.
    let field = bare(Phase::Approach)
        .wagon(None)
        .put_leader(Leader::Young, 808)
        .zulu(&[708, 705]);
    let next = after(&field, &moves(&[(708, 808), (705, 706)]));
    assert_eq!(next.leader(Leader::Young).post, Post::Lost);
    assert!(next.ending().is_some());
    assert_eq!(next.zulu.at, hexes(&[706, 808]));
    assert_eq!(
        refused(&field, &moves(&[(708, 808), (705, 1205)])),
        Illegal::TooFar
    );
}

#[test]
fn ours_o17_a_hex_by_road_and_beside_it_counts_by_road() {
    let field = bare(MOVEMENT).wagon(Some(409)).put_unit(Unit::A, 8, 2004);
    assert!(hex(409).is_next_to(hex(310)));
    assert!(field.wagon_reach().contains(&(hex(310), 2)));
    assert!(!field.wagon_reach().contains(&(hex(310), 1)));
}
