//! 5.4, 8.3.1 to 8.5, 8.9 to 8.12 British fire.

use shared::fate::Scripted;
use shared::isandlwana::fire::hits;
use shared::isandlwana::{
    Action, BritishPhase, Colors, Event, Illegal, Leader, Phase, Piece, Stream, Unit, ZULU,
};

use crate::stage::{
    COMBAT, Put as _, after, bare, dice, fire, hex, hexes, legal, list, play, refused, split,
};

#[test]
fn case_5_4_reaction_fire_is_adjacent_and_whole() {
    let field = bare(Phase::Reaction)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[708, 707]);
    assert_eq!(field.targets_of(Unit::A), hexes(&[708]));
    assert_eq!(
        refused(&field, &fire(707, &[Unit::A])),
        Illegal::NotAdjacent
    );
    assert_eq!(
        refused(&field, &split(708, Unit::A, 5)),
        Illegal::NoSplitting
    );
    assert!(legal(&field, &split(708, Unit::A, 8)));
    assert!(legal(&field, &Action::Done), "never compulsory");
    assert_eq!(list(&field, shared::isandlwana::BRITISH).len(), 2);
}

#[test]
fn case_8_2_a_target_holds_an_enemy_and_one_entry_has_one_target() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 709).zulu(&[708]);
    assert_eq!(refused(&field, &fire(707, &[Unit::A])), Illegal::NoTarget);
    assert_eq!(refused(&field, &fire(708, &[])), Illegal::Empty);
    assert_eq!(
        refused(&field, &fire(708, &[Unit::A, Unit::A])),
        Illegal::Twice
    );
    assert_eq!(refused(&field, &fire(708, &[Unit::C])), Illegal::NotOnMap);
    assert_eq!(
        refused(&field, &Action::Order(BritishPhase::Combat)),
        Illegal::NotInThisPhase
    );
}

#[test]
fn case_8_4_ranges_and_their_modifiers() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 5, 709)
        .zulu(&[708, 707, 706, 705]);
    assert_eq!(field.targets_of(Unit::A), hexes(&[708, 707, 706]));
    assert_eq!(refused(&field, &fire(705, &[Unit::A])), Illegal::OutOfRange);
    assert_eq!(
        [708, 707, 706].map(|at| field.strength(Unit::A, 5, hex(at))),
        [6, 5, 4]
    );
}

#[test]
fn case_8_5_heights_block_fire() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 1206).zulu(&[1005, 1006]);
    assert_eq!(field.targets_of(Unit::A), hexes(&[1006]));
    assert_eq!(
        refused(&field, &fire(1005, &[Unit::A])),
        Illegal::NoLineOfSight
    );
}

#[test]
fn case_8_6_one_always_hits_and_six_never() {
    assert!(hits(1, -3) && hits(1, 0) && hits(5, 5));
    assert!(!hits(6, 9) && !hits(2, 1));
}

#[test]
fn case_8_1_strength_is_never_below_one() {
    let field = bare(COMBAT)
        .turn(6)
        .put_unit(Unit::A, 1, 709)
        .square(Unit::A)
        .wagon(None)
        .colors(Colors::Captured)
        .zulu(&[706]);
    assert_eq!(field.strength(Unit::A, 1, hex(706)), 1);
    assert_eq!(field.hit_number(hex(706), &[(Unit::A, 1)]), -1);
}

#[test]
fn case_8_10_the_colors_add_in_the_combat_phase_and_not_in_reaction() {
    let beside = |phase| {
        let field = bare(phase)
            .put_unit(Unit::C, 4, 1008)
            .colors(Colors::Raised)
            .zulu(&[908]);
        field.hit_number(hex(908), &[(Unit::C, 4)])
    };
    assert_eq!(
        (beside(COMBAT), beside(Phase::Reaction)),
        (4 + 1 + 1 - 2, 4 + 1 - 2)
    );
    let taken = bare(COMBAT)
        .put_unit(Unit::C, 4, 709)
        .colors(Colors::Captured)
        .zulu(&[708]);
    assert_eq!(taken.strength(Unit::C, 4, hex(708)), 4 + 1 - 1);
}

#[test]
fn case_8_11_the_last_turn_costs_a_point_away_from_the_wagon() {
    let at = |number| {
        let field = bare(COMBAT)
            .turn(6)
            .put_unit(Unit::C, 4, number)
            .zulu(&[1309]);
        field.strength(Unit::C, 4, hex(1309)) - i16::from(hex(number).distance(hex(1309)) == 1)
    };
    assert_eq!(at(1208), 3, "two hexes from the wagon");
    let near = bare(COMBAT)
        .turn(6)
        .put_unit(Unit::C, 4, 1108)
        .zulu(&[1308]);
    assert_eq!(near.strength(Unit::C, 4, hex(1308)), 4, "next to it");
    let five = bare(COMBAT)
        .turn(5)
        .put_unit(Unit::C, 4, 1508)
        .zulu(&[1308]);
    assert_eq!(
        five.strength(Unit::C, 4, hex(1308)),
        4,
        "not before the last turn"
    );
}

#[test]
fn case_8_12_a_captured_wagon_costs_every_unit_a_point() {
    let field = bare(COMBAT)
        .wagon(None)
        .put_unit(Unit::C, 4, 709)
        .zulu(&[707]);
    assert_eq!(field.strength(Unit::C, 4, hex(707)), 3);
}

#[test]
fn case_7_9_st_iz_never_fires() {
    let field = bare(Phase::Reaction)
        .put_unit(Unit::StIz, 4, 1005)
        .put_unit(Unit::A, 8, 709);
    let field = field.zulu(&[1004, 708]);
    assert_eq!(
        refused(&field, &fire(1004, &[Unit::StIz])),
        Illegal::NeverFires
    );
    assert_eq!(field.points_left(Unit::StIz), 0);
}

#[test]
fn case_8_7_the_british_never_advance() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 709).zulu(&[708]);
    let (next, _) = play(&field, &fire(708, &[Unit::A]), dice(Stream::Fire, &[1]));
    assert_eq!(next.unit(Unit::A).post.hex(), Some(hex(709)));
}

#[test]
fn ruling_r01_reaction_fire_has_the_bonus_of_range_1_by_a_switch() {
    let mut field = bare(Phase::Reaction).put_unit(Unit::A, 8, 709).zulu(&[708]);
    assert_eq!(field.hit_number(hex(708), &[(Unit::A, 8)]), 7);
    field.rules.reaction_range_bonus = false;
    assert_eq!(field.hit_number(hex(708), &[(Unit::A, 8)]), 6);
    field.phase = COMBAT;
    assert_eq!(
        field.hit_number(hex(708), &[(Unit::A, 8)]),
        7,
        "in Reaction alone"
    );
}

#[test]
fn ruling_r08_portions_are_whole_and_add_up_to_the_strength() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 3, 609);
    let field = field.zulu(&[608, 708, 707]);
    assert_eq!(refused(&field, &split(708, Unit::A, 0)), Illegal::NoPoints);
    assert_eq!(
        refused(&field, &split(708, Unit::A, 9)),
        Illegal::TooManyPoints
    );
    let (field, _) = play(&field, &split(708, Unit::A, 6), dice(Stream::Fire, &[6]));
    assert_eq!(field.points_left(Unit::A), 2);
    assert_eq!(
        refused(&field, &split(707, Unit::A, 3)),
        Illegal::TooManyPoints
    );
    // Portions of several units combine, each with all its unit's modifiers.
    let both = [(Unit::A, 2), (Unit::C, 3)];
    assert_eq!(field.hit_number(hex(608), &both), 3 + 4 - 2);
    // What is not said is all that is left.
    let (field, events) = play(
        &field,
        &fire(608, &[Unit::A, Unit::C]),
        dice(Stream::Fire, &[5]),
    );
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Fired {
            number: 5,
            hit: true,
            ..
        }
    )));
    assert_ne!(field.phase, COMBAT, "both have fired all their points");
}

#[test]
fn ruling_r09_a_hex_is_fired_at_once_a_phase_and_an_onrush_stack_too() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 8, 1202)
        .zulu(&[1201, 1201, 1201]);
    let (next, _) = play(&field, &split(1201, Unit::A, 4), dice(Stream::Fire, &[1]));
    // Killed in the west, it comes back by 1201 itself.
    assert_eq!((next.zulu_at(hex(1201)), next.killed), (3, 1));
    assert_ne!(next.phase, COMBAT, "nothing else to fire at");
    let field = field.zulu(&[1203]);
    let (next, _) = play(&field, &split(1201, Unit::A, 4), dice(Stream::Fire, &[6]));
    assert_eq!(
        refused(&next, &split(1201, Unit::A, 4)),
        Illegal::TargetDone
    );
    assert!(legal(&next, &split(1203, Unit::A, 4)));
}

#[test]
fn ruling_r12_all_penalties_add_up() {
    let field = bare(COMBAT)
        .turn(6)
        .wagon(None)
        .colors(Colors::Captured)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[707]);
    assert_eq!(field.strength(Unit::A, 8, hex(707)), 8 - 3);
}

#[test]
fn ruling_r13_units_in_onrush_hexes_may_be_fired_on_and_attack() {
    let field = bare(Phase::Reaction)
        .put_unit(Unit::A, 8, 1202)
        .zulu(&[1201]);
    assert!(legal(&field, &fire(1201, &[Unit::A])));
    let field = bare(Phase::Attack).put_unit(Unit::A, 8, 1202).zulu(&[1201]);
    assert_eq!(field.attackers_of(hex(1202)), hexes(&[1201]));
}

#[test]
fn ruling_r19_the_dead_come_back_in_their_own_half() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 1303).zulu(&[1302, 1402]);
    let mut field = field;
    field.recycle = [hex(401), hex(2506)];
    let (west, _) = play(&field, &split(1302, Unit::A, 4), dice(Stream::Fire, &[1]));
    assert_eq!(west.zulu_at(hex(401)), 1);
    let (east, _) = play(&west, &split(1402, Unit::A, 4), dice(Stream::Fire, &[1]));
    assert_eq!((east.zulu_at(hex(2506)), east.killed), (1, 2));
}

#[test]
fn ruling_r34_recycling_is_by_standing_orders() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[2301, 708]);
    assert_eq!(field.recycle, [1201, 1601].map(hex));
    let order = |at| Action::Recycle(hex(at));
    assert_eq!(refused(&field, &order(1201)), Illegal::OrderedAlready);
    assert_eq!(refused(&field, &order(1202)), Illegal::NotAnOnrushHex);
    let next = after(&field, &order(401));
    assert_eq!(next.recycle, [401, 1601].map(hex));
    assert_eq!(
        refused(&next, &order(1314)),
        Illegal::OrderedAlready,
        "taken back instead"
    );
    let next = after(&next, &order(2506));
    assert_eq!(next.recycle, [401, 2506].map(hex));
    assert_eq!(next.phase, Phase::Approach, "it is no move");
    let reaction = bare(Phase::Reaction).put_unit(Unit::A, 8, 709).zulu(&[708]);
    assert_eq!(refused(&reaction, &order(401)), Illegal::NotInThisPhase);
    let orders = list(&field, ZULU);
    let orders = orders
        .iter()
        .filter(|one| matches!(one, Action::Recycle(_)));
    assert_eq!(orders.count(), 5);
}

#[test]
fn ruling_r37_one_shot_is_one_entry_and_its_die_follows() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 709).zulu(&[708, 608]);
    let (next, events) = play(&field, &split(708, Unit::A, 3), dice(Stream::Fire, &[3]));
    let shot = Event::Fired {
        target: hex(708),
        number: 2,
        die: 3,
        hit: false,
    };
    assert_eq!(events, [shot]);
    assert_eq!(refused(&next, &split(708, Unit::A, 3)), Illegal::TargetDone);
    assert_eq!((next.points_left(Unit::A), next.phase), (5, COMBAT));
}

#[test]
fn ruling_r24_five_passes_by_itself_if_nothing_is_possible() {
    let field = bare(Phase::Order).put_unit(Unit::A, 8, 709).zulu(&[2301]);
    let field = after(&field, &Action::Order(BritishPhase::Movement));
    // No target for V, nobody eligible in VI, no leader in VII: the next turn.
    let next = after(&field, &Action::Done);
    assert_eq!((next.turn, next.phase), (4, Phase::Approach));
}

#[test]
fn ruling_r25_nothing_is_compulsory() {
    for phase in [Phase::Reaction, COMBAT, Phase::Attack, Phase::Approach] {
        let field = bare(phase)
            .put_unit(Unit::A, 8, 709)
            .put_leader(Leader::Young, 709)
            .zulu(&[708]);
        assert!(legal(&field, &Action::Done), "{phase:?}");
    }
    assert!(Piece::Wagon.key() == "wagon" && Scripted::new().is_spent());
}

#[test]
fn case_8_6_a_one_hits_and_a_six_misses_whatever_the_number() {
    let faces = [-3, 0, 1, 2, 5, 6, 9].map(shared::isandlwana::fire::hitting_faces);
    assert_eq!(faces, [1, 1, 1, 2, 5, 5, 5]);
}

#[test]
fn case_5_4_what_is_proposed_in_reaction_is_whole() {
    let field = bare(Phase::Reaction)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[708, 707]);
    assert_eq!(field.proposed_portions(hex(708)), [(Unit::A, 8)]);
    assert_eq!(field.proposed_portions(hex(707)), []);
    assert_eq!(field.likeliest_shot(), Some(fire(708, &[Unit::A])));
    assert_eq!(bare(Phase::Reaction).likeliest_shot(), None);
}

#[test]
fn case_8_6_no_more_points_are_proposed_than_hit_oftener() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 6, 709)
        .zulu(&[708, 706]);
    let proposed = field.proposed_portions(hex(708));
    let [(Unit::A, points)] = proposed[..] else {
        panic!("one unit is enough: {proposed:?}");
    };
    let faces = |points| {
        let number = field.hit_number(hex(708), &[(Unit::A, points)]);
        shared::isandlwana::fire::hitting_faces(number)
    };
    assert_eq!((faces(points), faces(points - 1)), (5, 4));
    // One point each: the nearer hex is the likelier one.
    let shot = field.likeliest_shot().unwrap();
    assert_eq!(shot, split(708, Unit::A, 1));
    assert!(legal(&field, &shot));
}
