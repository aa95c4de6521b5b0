//! 5.3, 6.4, 7.1 to 7.6 The Zulu movement phase.

use shared::isandlwana::{Action, Illegal, Phase, Post, Unit, ZULU};

use crate::stage::{Put as _, after, bare, begun, hex, hexes, legal, list, moves, refused};

#[test]
fn case_5_3_as_many_units_as_he_likes_six_points_each() {
    let field = bare(Phase::Approach)
        .zulu(&[705])
        .put_unit(Unit::A, 8, 2004);
    assert_eq!(
        field.zulu_reach(hex(705)).cost(hex(711)),
        None,
        "rough at the end of six"
    );
    assert_eq!(field.zulu_reach(hex(705)).cost(hex(710)), Some(5));
    assert_eq!(refused(&field, &moves(&[(705, 1205)])), Illegal::TooFar);
    assert_eq!(refused(&field, &moves(&[])), Illegal::Empty);
    let next = after(&field, &moves(&[(705, 710)]));
    assert_eq!(next.zulu.at, hexes(&[710]));
    assert_eq!(
        refused(&next, &moves(&[(710, 709)])),
        Illegal::NobodyThere,
        "it has moved"
    );
}

#[test]
fn case_6_4_one_unit_a_hex_but_in_onrush_hexes() {
    let field = begun();
    assert_eq!(
        refused(&field, &moves(&[(1201, 1203), (1201, 1203)])),
        Illegal::TwoInOneHex
    );
    let next = after(&field, &moves(&[(1201, 1202), (1201, 1203)]));
    assert_eq!((next.zulu_at(hex(1201)), next.zulu_count()), (14, 112));
    assert!(legal(&field, &Action::Done), "any number may stay");
}

#[test]
fn case_7_6_nobody_enters_an_enemy_hex() {
    let field = bare(Phase::Approach).put_unit(Unit::A, 8, 709).zulu(&[708]);
    assert_eq!(refused(&field, &moves(&[(708, 709)])), Illegal::EnemyThere);
    assert_eq!(refused(&field, &moves(&[(708, 1105)])), Illegal::Heights);
}

#[test]
fn case_7_1_there_are_no_zones_of_control() {
    let field = bare(Phase::Approach)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[708]);
    assert_eq!(
        field.zulu_reach(hex(708)).cost(hex(710)),
        Some(3),
        "round the enemy"
    );
}

#[test]
fn case_7_2_who_is_not_moved_stays() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708]);
    assert_eq!(refused(&field, &moves(&[(708, 708)])), Illegal::StaysThere);
    assert_eq!(refused(&field, &moves(&[(707, 708)])), Illegal::NobodyThere);
}

#[test]
fn ruling_r20_a_unit_may_return_into_an_onrush_hex() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[1202, 1201, 1301]);
    assert_eq!(field.zulu_reach(hex(1202)).cost(hex(1201)), Some(1));
    let next = after(&field, &moves(&[(1202, 1201), (1301, 1201)]));
    assert_eq!(next.zulu_at(hex(1201)), 3);
    // Those that came back have moved; the one that was there has not.
    let next = after(&next, &moves(&[(1201, 1202)]));
    assert_eq!(
        refused(&next, &moves(&[(1201, 1301)])),
        Illegal::NobodyThere
    );
}

#[test]
fn ruling_r35_an_undefended_hex_ends_a_move() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .wagon(Some(808))
        .zulu(&[708]);
    assert_eq!(field.zulu_reach(hex(708)).cost(hex(808)), Some(1));
    assert_eq!(
        field.zulu_reach(hex(708)).cost(hex(909)),
        Some(3),
        "not through it"
    );
    // Once taken it is a hex like any other for the rest of the entry.
    let field = field.zulu(&[707]);
    let next = after(&field, &moves(&[(708, 808), (707, 909)]));
    assert_eq!(next.wagon.post, Post::Lost);
}

#[test]
fn ruling_r36_units_change_places_within_one_entry() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708, 707, 706]);
    assert_eq!(refused(&field, &moves(&[(708, 707)])), Illegal::TwoInOneHex);
    let ring = after(&field, &moves(&[(708, 707), (707, 706), (706, 708)]));
    assert_eq!(ring.zulu.at, field.zulu.at);
    assert_eq!(ring.zulu.moved, field.zulu.at);
    let entries = list(&field, ZULU);
    assert!(entries.contains(&Action::Done));
    assert!(!entries.contains(&moves(&[(708, 707)])));
}
