//! 2.6 to 2.8 What the counters are: companies, detachments, groups, leaders, Zulu units, markers.

use shared::fate::Scripted;
use shared::isandlwana::{
    Action, BRITISH, Colors, Ending, Event, Field, HexSet, Illegal, IsandlwanaRules, Leader, Phase,
    Piece, Post, Stream, Unit,
};

use crate::stage::{
    COMBAT, Put as _, after, attack, bare, detachments, dice, fire, go_on, hex, hexes, list, moves,
    play, refused,
};

#[test]
fn case_2_6_1_a_unit_has_a_printed_hex_or_the_turn_on_which_it_comes() {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    let elsewhere: Vec<Unit> = Unit::ALL
        .into_iter()
        .filter(|unit| unit.set_up().is_none() && !unit.is_detachment())
        .collect();
    assert_eq!(elsewhere, [Unit::LtA]);
    let lt_a = Piece::Unit(Unit::LtA);
    assert!(!field.to_place().contains(&lt_a));
    assert_eq!(
        refused(&field, &Action::Place(vec![(lt_a, hex(1204))])),
        Illegal::NotYours
    );
    // His turn is the second.
    let mut field = after(
        &field,
        &detachments([1007, 1008, 1204, 1205, 1207, 1304, 1305]),
    );
    field.phase = Phase::Fatalities;
    let (next, _) = go_on(&field, Scripted::new()).unwrap();
    let next = after(&next, &Action::Colors(false));
    assert_eq!((next.turn, next.phase), (2, Phase::Arrival));
    let there = after(&next, &Action::Arrive(hex(1009)));
    assert_eq!(there.unit(Unit::LtA).post, Post::At(hex(1009)));
    assert_eq!(there.unit(Unit::LtA).steps, 6);
}

#[test]
fn case_2_6_2_a_formation_is_one_counter_however_many_it_goes_through() {
    let mut field = bare(Phase::Attack)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[608]);
    let mut shown = Vec::new();
    while field.unit(Unit::A).steps > 0 {
        let steps = field.unit(Unit::A).steps;
        let counters = Unit::A.counters();
        let counter = counters.iter().position(|sides| sides.contains(&steps));
        shown.push((counter.unwrap(), field.points_at(hex(709))));
        assert_eq!(field.units_at(hex(709)).count(), 1);
        field.phase = Phase::Attack;
        (field.targets, field.spent) = (HexSet::NONE, HexSet::NONE);
        field = play(&field, &attack(709, &[608]), dice(Stream::Attack, &[1])).0;
    }
    assert_eq!(
        shown,
        [
            (0, 8),
            (0, 7),
            (1, 6),
            (1, 5),
            (2, 4),
            (2, 3),
            (3, 2),
            (3, 1)
        ]
    );
    assert_eq!(field.unit(Unit::A).post, Post::Lost);
}

#[test]
fn case_2_6_3_four_leaders_and_their_hexes() {
    let expected = [
        ("Young", 1404),
        ("Wardell", 2006),
        ("Durnford", 2108),
        ("Pulleine", 1209),
    ];
    let leaders = Leader::ALL.map(|leader| (leader.key(), leader.set_up().number()));
    assert_eq!(leaders, expected);
}

#[test]
fn case_2_6_4_six_companies_and_n_battery() {
    let group = |unit: &Unit| matches!(unit, Unit::QP | Unit::StIz | Unit::LtA);
    let companies: Vec<(&str, u16, u8)> = Unit::ALL
        .into_iter()
        .filter(|unit| !unit.is_detachment() && !group(unit))
        .map(|unit| (unit.key(), unit.set_up().unwrap().number(), unit.steps()))
        .collect();
    let expected = [
        ("A", 2004, 8),
        ("NB", 2004, 4),
        ("C", 1404, 6),
        ("E", 1803, 6),
        ("F", 1603, 6),
        ("H", 2006, 5),
        ("G", 2108, 8),
    ];
    assert_eq!(companies, expected);
}

#[test]
fn case_2_6_5_seven_detachments_of_two_steps_and_no_printed_hex() {
    let detachments: Vec<Unit> = Unit::ALL
        .into_iter()
        .filter(|unit| unit.is_detachment())
        .collect();
    assert_eq!(detachments.len(), 7);
    for unit in &detachments {
        assert_eq!((unit.steps(), unit.set_up()), (2, None), "{unit}");
    }
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    let pieces: Vec<Piece> = detachments.into_iter().map(Piece::Unit).collect();
    assert_eq!(field.to_place(), pieces);
}

#[test]
fn case_2_6_6_the_ad_hoc_groups_are_combat_units_and_no_leaders() {
    for unit in [Unit::QP, Unit::StIz, Unit::LtA] {
        let field = bare(Phase::Fatalities)
            .put_unit(unit, 4, 709)
            .put_unit(Unit::C, 4, 709)
            .put_leader(Leader::Young, 1404)
            .zulu(&[708]);
        assert!(field.british().has(hex(709)) && !field.led().has(hex(709)));
        assert_eq!(field.points_at(hex(709)), 8);
        assert_eq!(field.defence(hex(709)), 2, "a leader would add one");
        // No fatality roll is asked for.
        let (_, events) = go_on(&field, Scripted::new()).unwrap();
        let rolled = |event: &Event| matches!(event, Event::FatalityRolled { .. });
        assert!(!events.iter().any(rolled));
    }
}

#[test]
fn case_2_7_a_zulu_unit_has_one_step_and_a_strength_of_six() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 709).zulu(&[708, 608]);
    let (next, _) = play(&field, &fire(708, &[Unit::A]), dice(Stream::Fire, &[1]));
    assert_eq!((next.zulu_at(hex(708)), next.killed), (0, 1));
    for (at, number) in [(709, 6 - 2), (711, 6 - 3), (1206, 6 - 4)] {
        let field = bare(Phase::Attack).put_unit(Unit::A, 8, at);
        assert_eq!(field.zulu_hit_number(hex(at)), number, "{at}");
    }
    // They have no names: who came from where is not to be seen.
    let from = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[608, 708]);
    let one = after(&from, &moves(&[(608, 607), (708, 707)]));
    let other = after(&from, &moves(&[(608, 707), (708, 607)]));
    assert_eq!(one.zulu.at, hexes(&[607, 707]));
    assert_eq!(one.encode(), other.encode());
}

#[test]
fn case_2_8_markers_hold_no_hex_and_no_game() {
    let field = bare(Phase::Reaction)
        .colors(Colors::Raised)
        .wagon(Some(1008))
        .zulu(&[708]);
    assert!(field.british().is_empty());
    assert_eq!((field.points_at(hex(1008)), field.steps_on_map()), (0, 0));
    assert_eq!(field.turn, 3);
    let (next, _) = go_on(&field, Scripted::new()).unwrap();
    assert_eq!(next.ending(), Some(Ending::Massacre));
    // Of squares there are as many as are wanted, not six.
    let mut square = bare(crate::stage::MOVEMENT).wagon(None);
    let units = [
        (Unit::A, 709),
        (Unit::NB, 710),
        (Unit::C, 609),
        (Unit::E, 608),
        (Unit::F, 707),
        (Unit::H, 508),
        (Unit::G, 509),
    ];
    for (unit, at) in units {
        square = square.put_unit(unit, 4, at);
    }
    for (unit, at) in units {
        let form = crate::stage::form(crate::stage::unit_to(unit, at));
        square = after(&square, &crate::stage::march(at, vec![form]));
    }
    assert!(units.iter().all(|&(unit, _)| square.unit(unit).square));
    assert_eq!(list(&square, BRITISH), [Action::Done]);
}
