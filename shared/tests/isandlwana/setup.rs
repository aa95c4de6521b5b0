//! 3.0 and 10.0 Set-up, 5.9 and 5.10 turn 2.

use shared::isandlwana::{
    Action, BRITISH, Colors, Event, Field, Illegal, IsandlwanaRules, Leader, Phase, Piece, Post,
    Unit, Variant, apply,
};
use shared::rules::Rules as _;

use crate::stage::{
    MOVEMENT, Put as _, acts, after, bare, begun, detachments, fire, go_on, hex, hexes, legal,
    list, march, moves, refused, unit_to, wagon_to,
};
use shared::fate::{Fast, Scripted};

fn place(pieces: &[(&str, u16)]) -> Action {
    let piece = |&(name, at): &(&str, u16)| (name.parse().unwrap(), hex(at));
    Action::Place(pieces.iter().map(piece).collect())
}

#[test]
fn case_3_1_the_british_set_up_first() {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    assert!(acts(&field, BRITISH) && field.turn == 1);
}

#[test]
fn case_3_2_units_stand_in_their_printed_hexes() {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    for unit in Unit::ALL {
        let expected = unit.set_up().map_or(Post::Waiting, Post::At);
        assert_eq!(field.unit(unit).post, expected, "{unit}");
    }
    for leader in Leader::ALL {
        assert_eq!(field.leader(leader).post, Post::At(leader.set_up()));
    }
    assert_eq!(field.wagon.post, Post::At(hex(1008)));
    assert_eq!(field.colors, Colors::Waiting);
}

#[test]
fn case_3_2_detachments_go_into_ten_hexes_one_each() {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    let open = [1007, 1008, 1204, 1205, 1207, 1304, 1305, 1306, 1307, 1309];
    assert_eq!(field.detachment_hexes(), hexes(&open));
    assert_eq!(
        refused(&field, &place(&[("1BB", 1209)])),
        Illegal::CampHexTaken
    );
    assert_eq!(
        refused(&field, &place(&[("1BB", 1206)])),
        Illegal::NotInCamp
    );
    assert_eq!(
        refused(&field, &place(&[("1BB", 1204), ("RB", 1204)])),
        Illegal::CampHexTaken
    );
    assert_eq!(
        refused(&field, &place(&[("1BB", 1204), ("1BB", 1205)])),
        Illegal::PlacedAlready
    );
    assert_eq!(
        refused(&field, &place(&[("A", 1204)])),
        Illegal::PlacedAlready
    );
    assert_eq!(refused(&field, &place(&[("LtA", 1204)])), Illegal::NotYours);
    assert_eq!(refused(&field, &Action::Place(Vec::new())), Illegal::Empty);
    assert_eq!(list(&field, BRITISH).len(), 70);
}

#[test]
fn case_3_3_sixteen_zulu_units_in_each_onrush_hex() {
    let field = begun();
    assert_eq!((field.zulu_count(), field.phase), (112, Phase::Approach));
    assert!(field.zulu.onrush.iter().all(|horde| horde.count == 16));
}

#[test]
fn ruling_r29_detachments_then_phase_one() {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    let some = after(&field, &place(&[("1BB", 1204), ("RB", 1008)]));
    assert_eq!(some.phase, Phase::SetUp);
    assert_eq!(begun().phase, Phase::Approach);
    // In the free set-up, 1008 takes a detachment beside others, within eight points.
    let free = IsandlwanaRules {
        free_set_up: true,
        ..IsandlwanaRules::BATTLE
    };
    let field = Field::set_up(free);
    assert_eq!(
        refused(&field, &place(&[("RB", 1008)])),
        Illegal::DetachmentsLast
    );
    let rest = [
        ("C", 1402),
        ("E", 1403),
        ("F", 1502),
        ("G", 1503),
        ("H", 1408),
        ("NB", 1409),
        ("Young", 1402),
        ("Wardell", 1402),
        ("Durnford", 1008),
        ("Pulleine", 1602),
    ];
    let field = after(&field, &place(&rest));
    let eight = after(
        &after(&field, &place(&[("A", 1008)])),
        &place(&[("QP", 1602)]),
    );
    assert_eq!(
        refused(&eight, &place(&[("RB", 1008)])),
        Illegal::Overstacked
    );
    let four = after(
        &after(&field, &place(&[("QP", 1008)])),
        &place(&[("A", 1602)]),
    );
    assert!(legal(&four, &place(&[("RB", 1008)])));
}

#[test]
fn ruling_r26_the_free_set_up_lies_in_columns_10_to_19() {
    let free = IsandlwanaRules::find("isandlwana_battle_10.1", 1).unwrap();
    let field = Field::set_up(free);
    assert_eq!(field.unit(Unit::StIz).post, Post::At(hex(1005)));
    assert_eq!(field.wagon.post, Post::At(hex(1008)));
    assert_eq!(field.to_place().len(), 12);
    for (at, why) in [
        (909, Illegal::OutOfBand),
        (2004, Illegal::OutOfBand),
        (1105, Illegal::Heights),
        (1201, Illegal::Onrush),
        (1314, Illegal::Onrush),
        (1601, Illegal::Onrush),
        (1005, Illegal::Overstacked),
    ] {
        assert_eq!(refused(&field, &place(&[("A", at)])), why, "{at}");
    }
    assert_eq!(
        refused(&field, &place(&[("A", 1402), ("NB", 1402)])),
        Illegal::Overstacked
    );
    assert!(
        legal(&field, &place(&[("Young", 1913)])),
        "leaders with or without units"
    );
    // Where too few hexes would be left for the detachments.
    let four = [("C", 1204), ("E", 1205), ("F", 1207), ("H", 1209)];
    let field = after(&field, &place(&four));
    assert_eq!(
        refused(&field, &place(&[("G", 1304)])),
        Illegal::NoRoomForDetachments
    );
    assert!(!list(&field, BRITISH).contains(&place(&[("G", 1304)])));
}

#[test]
fn ours_o14_a_leader_keeps_detachments_out_of_his_hex_but_of_the_wagons() {
    let free = IsandlwanaRules::find("isandlwana_battle_10.1", 1).unwrap();
    let field = Field::set_up(free);
    assert!(field.detachment_hexes().has(hex(1204)));
    let field = after(&field, &place(&[("Young", 1204), ("Wardell", 1008)]));
    assert!(!field.detachment_hexes().has(hex(1204)));
    assert!(field.detachment_hexes().has(hex(1008)));
}

#[test]
fn case_10_1_the_free_set_up_is_played_to_phase_one() {
    let free = IsandlwanaRules {
        free_set_up: true,
        ..IsandlwanaRules::BATTLE
    };
    let field = Field::set_up(free);
    let all = [
        ("A", 1402),
        ("NB", 1403),
        ("C", 1502),
        ("E", 1503),
        ("F", 1504),
        ("H", 1602),
        ("G", 1603),
        ("QP", 1604),
        ("Young", 1402),
        ("Wardell", 1402),
        ("Durnford", 1402),
        ("Pulleine", 1402),
    ];
    let field = after(&field, &place(&all));
    let field = after(
        &field,
        &detachments([1007, 1008, 1204, 1205, 1207, 1209, 1309]),
    );
    assert_eq!((field.phase, field.overstacked()), (Phase::Approach, None));
}

/// The end of turn 1 with nothing beside anybody.
fn turn_one() -> Field {
    bare(Phase::Fatalities)
        .turn(1)
        .colors(Colors::Waiting)
        .put_unit(Unit::A, 8, 1404)
        .zulu(&[2301])
}

fn with_anstey(mut field: Field) -> Field {
    let state = field.unit_mut(Unit::LtA);
    (state.post, state.steps) = (Post::Waiting, 6);
    field
}

#[test]
fn case_5_9_the_colors_and_lt_anstey_come_on_turn_2() {
    let (field, _) = go_on(&with_anstey(turn_one()), Scripted::new()).unwrap();
    assert_eq!((field.turn, field.phase), (2, Phase::Colors));
    let field = after(&field, &Action::Colors(true));
    assert_eq!(
        (field.colors, field.colors_hex()),
        (Colors::Raised, Some(hex(1008)))
    );
    let near = [1008, 908, 909, 1007, 1009, 1108, 1109];
    assert_eq!(field.arrival_hexes(), hexes(&near));
    assert_eq!(
        refused(&field, &Action::Arrive(hex(808))),
        Illegal::NotByTheWagon
    );
    assert_eq!(refused(&field, &Action::Done), Illegal::MustChoose);
    let field = after(&field, &Action::Arrive(hex(908)));
    assert_eq!(
        (field.unit(Unit::LtA).post, field.phase),
        (Post::At(hex(908)), Phase::Approach)
    );
}

#[test]
fn case_5_9_neither_past_the_stacking_limit_nor_beside_zulu_units() {
    let field = with_anstey(turn_one().put_unit(Unit::C, 6, 1009).zulu(&[908]));
    let (field, _) = go_on(&field, Scripted::new()).unwrap();
    let field = after(&field, &Action::Colors(false));
    assert_eq!(
        refused(&field, &Action::Arrive(hex(1009))),
        Illegal::Overstacked
    );
    assert_eq!(
        refused(&field, &Action::Arrive(hex(908))),
        Illegal::EnemyThere
    );
    assert!(legal(&field, &Action::Arrive(hex(909))));
}

#[test]
fn ruling_r03_declining_the_colors_switches_off_4_1_and_8_10_alone() {
    let (field, _) = go_on(&with_anstey(turn_one()), Scripted::new()).unwrap();
    let field = after(&field, &Action::Colors(false));
    assert_eq!(field.colors, Colors::Declined);
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 8, 110)
        .wagon(Some(210))
        .zulu(&[2301]);
    let field = after(&field, &march(210, vec![wagon_to(110)]));
    assert_eq!(field.ending(), None, "no escape without the Colors");
    // The wagon rules stay.
    let lost = bare(Phase::Reaction)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[708])
        .wagon(None);
    assert_eq!(lost.hit_number(hex(708), &[(Unit::A, 8)]), 8 + 1 - 1 - 2);
}

#[test]
fn ruling_r06_with_the_wagon_lost_the_colors_are_declined_and_anstey_joins_any_unit() {
    let field = with_anstey(turn_one()).wagon(None);
    let (field, events) = go_on(&field, Scripted::new()).unwrap();
    assert!(events.contains(&Event::ColorsDeclined { wagon_lost: true }));
    assert_eq!(
        (field.colors, field.phase),
        (Colors::Declined, Phase::Arrival)
    );
    let around = hex(1404).neighbours();
    assert_eq!(field.arrival_hexes(), around, "1404 itself is full");
    assert_eq!(
        refused(&field, &Action::Arrive(hex(1008))),
        Illegal::NotByTheUnits
    );
}

#[test]
fn ruling_r06_with_no_legal_hex_anstey_is_eliminated() {
    // The wagon is on the map, but everything in and around its hex is closed.
    let field = with_anstey(turn_one().put_unit(Unit::G, 8, 1008));
    let field = field.zulu(&[908, 909, 1007, 1009, 1108, 1109]);
    let fate = Scripted::new();
    let (field, _) = go_on(&field, fate).unwrap();
    let field = after(&field, &Action::Colors(false));
    assert_eq!(
        (field.unit(Unit::LtA).post, field.phase),
        (Post::Lost, Phase::Approach)
    );
}

#[test]
fn ruling_r07_a_wagon_taken_before_turn_2_takes_the_colors_off_the_field() {
    let field = with_anstey(bare(Phase::Approach).turn(1).colors(Colors::Waiting));
    let field = field.put_unit(Unit::A, 8, 1404).zulu(&[908]);
    let taken = after(&field, &moves(&[(908, 1008)]));
    assert_eq!(
        (taken.wagon.post, taken.colors),
        (Post::Lost, Colors::Waiting)
    );
    let mut end = taken;
    end.phase = Phase::Fatalities;
    let (next, _) = go_on(&end, Scripted::new()).unwrap();
    assert_eq!(
        (next.colors, next.phase),
        (Colors::Declined, Phase::Arrival)
    );
}

#[test]
fn case_5_10_the_decision_is_made_at_once_and_is_final() {
    let (field, _) = go_on(&with_anstey(turn_one()), Scripted::new()).unwrap();
    assert_eq!(
        list(&field, BRITISH),
        [Action::Colors(true), Action::Colors(false)]
    );
    let field = after(&field, &Action::Colors(false));
    assert_eq!(
        refused(&field, &Action::Colors(true)),
        Illegal::NotInThisPhase
    );
}

#[test]
fn ruling_r16_the_overstack_of_the_start_lasts_to_the_end_of_the_first_movement() {
    let field = begun();
    assert_eq!(
        (field.points_at(hex(2004)), field.overstacked()),
        (12, Some(hex(2004)))
    );
    assert_eq!(field.excess(hex(2004)), [Unit::NB]);
    let mut field = field;
    field.phase = MOVEMENT;
    // Zulu units close all but two of the hexes around it.
    let field = field.zulu(&[1904, 1905, 2003, 2005]);
    let after_done = after(&field, &Action::Done);
    let Phase::Displacing { from, second } = after_done.phase else {
        panic!("{:?}", after_done.phase)
    };
    assert_eq!((from, second), (hex(2004), false));
    assert_eq!(
        refused(&after_done, &Action::Displace(hex(2003))),
        Illegal::NotEnterable
    );
    let cured = after(&after_done, &Action::Displace(hex(2105)));
    assert_eq!(cured.unit(Unit::NB).post, Post::At(hex(2105)));
    // Marching off cures it too.
    let marched = after(&field, &march(2004, vec![unit_to(Unit::NB, 2105)]));
    assert_eq!(marched.overstacked(), None);
    // With nowhere to go it is eliminated; with one hex nobody is asked.
    let one = after(&field.zulu(&[2104]), &Action::Done);
    assert_eq!(one.unit(Unit::NB).post, Post::At(hex(2105)));
    let none = after(&field.zulu(&[2104, 2105]), &Action::Done);
    assert_eq!(none.unit(Unit::NB).post, Post::Lost);
}

#[test]
fn ruling_r33_nobody_is_asked_in_the_others_phase_but_for_the_displacement() {
    let field = bare(Phase::Reaction).put_unit(Unit::A, 8, 709).zulu(&[708]);
    assert!(acts(&field, BRITISH));
    assert_eq!(
        field.check(shared::isandlwana::ZULU, &Action::Done),
        Err(Illegal::NotToAct)
    );
    assert_eq!(field.check(BRITISH, &fire(708, &[Unit::A])), Ok(()));
    assert!(Piece::all().count() == 22);
}

#[test]
fn case_3_2_the_rest_can_be_placed_at_once() {
    // Where an automaton plays the British nobody is asked.
    let asked = IsandlwanaRules::all()
        .into_iter()
        .filter(|rules| !rules.solitaire_zulu);
    for rules in asked {
        let mut field = Field::set_up(rules);
        // 10.1: eight companies and four leaders before the detachments.
        let all = if rules.free_set_up { 19 } else { 7 };
        for placed in 0..all {
            let rest = field.places_for_the_rest();
            assert_eq!(rest.len(), all - placed);
            assert_eq!(field.check(BRITISH, &Action::Place(rest.clone())), Ok(()));
            if placed == 0 && rules.free_set_up {
                let hex = |piece| rest.iter().find(|(one, _)| *one == piece).unwrap().1;
                // As history has it where the band allows that, else as near as it does.
                assert_eq!(hex(Piece::Unit(Unit::F)), Unit::F.set_up().unwrap());
                assert_eq!(hex(Piece::Leader(Leader::Young)), Leader::Young.set_up());
                assert_eq!(
                    hex(Piece::Unit(Unit::G)).distance(Unit::G.set_up().unwrap()),
                    2
                );
            }
            // Whichever the player places first of those that may be.
            let next = rest
                .into_iter()
                .nth(placed % 2)
                .filter(|(piece, _)| field.to_place().contains(piece));
            let next = next.unwrap_or_else(|| field.places_for_the_rest()[0]);
            field = apply(
                &field,
                BRITISH,
                &Action::Place(vec![next]),
                &mut Fast::new(0),
                &mut (),
            )
            .unwrap();
        }
        assert_ne!(field.phase, Phase::SetUp);
    }
}

#[test]
fn h1_fewer_steps_but_never_of_a_figure_that_the_book_states() {
    let rules = IsandlwanaRules::newest("isandlwana_battle_h1").unwrap();
    assert!(rules.reduced && !rules.free_set_up && !rules.ranks());
    let field = Field::set_up(rules);
    for unit in Unit::ALL {
        let steps = field.unit(unit).steps;
        assert!((1..=unit.steps()).contains(&steps), "{unit}");
        let stated = unit.is_detachment() || matches!(unit, Unit::A | Unit::LtA);
        assert!(!stated || steps == unit.steps(), "{unit}");
    }
    assert!(field.unit(Unit::C).steps >= 4, "its counter 4/3 is stated");
    assert_eq!(field.overstacked(), Some(hex(2004)), "R16 still applies");
    let bytes = |rules| Field::set_up(rules).encode();
    assert_ne!(bytes(rules)[2], bytes(IsandlwanaRules::BATTLE)[2]);
    for name in ["isandlwana_battle_10.1_h1", "isandlwana_battle_r1_h1"] {
        assert!(IsandlwanaRules::newest(name).is_err(), "{name}");
    }
}

/// 9.0, 10.0, R1 and H1: for any options turned on and off, in any order, there are such rules.
#[test]
fn h1_and_the_options_of_the_book_replace_one_another() {
    let all = IsandlwanaRules::all();
    let variants = [
        Variant::FreeSetUp,
        Variant::NoReactionBonus,
        Variant::Reduced,
    ];
    for rules in &all {
        for variant in variants {
            let other = rules.toggled(variant);
            assert_ne!(other, *rules);
            assert!(all.contains(&other), "{}: {variant:?}", rules.name());
        }
    }
    let both = IsandlwanaRules::BATTLE
        .toggled(Variant::FreeSetUp)
        .toggled(Variant::NoReactionBonus);
    assert_eq!(both.name(), "isandlwana_battle_10.1_r1");
    assert_eq!(
        both.toggled(Variant::Reduced).name(),
        "isandlwana_battle_h1"
    );
}
