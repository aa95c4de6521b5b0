//! Worked examples of the rules, T1 to T44; T45 and T46 are the solitaire Zulu's.

use shared::fate::Scripted;
use shared::isandlwana::map::HEIGHTS;
use shared::isandlwana::{
    Action, BritishPhase, Colors, Ending, Event, Field, Illegal, IsandlwanaRules, Leader, Phase,
    Post, Score, Stream, Unit,
};

use crate::stage::{
    COMBAT, MOVEMENT, Put as _, after, attack, bare, begun, dice, fire, hex, hexes, leave, legal,
    march, moves, play, refused, split, unit_to, wagon_to,
};

const LAST: Phase = Phase::British {
    half: BritishPhase::Movement,
    second: true,
};

#[test]
fn example_t01_a_square_in_the_clear() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 709)
        .square(Unit::A);
    assert_eq!(field.defence(hex(709)), 3);
}

#[test]
fn example_t02_who_may_fire_at_whom_in_reaction() {
    let field = bare(Phase::Reaction)
        .put_unit(Unit::A, 8, 609)
        .put_unit(Unit::E, 6, 709);
    let field = field.zulu(&[608, 708]);
    assert!(legal(&field, &fire(608, &[Unit::A])));
    assert_eq!(
        refused(&field, &fire(708, &[Unit::A])),
        Illegal::NotAdjacent
    );
    assert!(legal(&field, &fire(708, &[Unit::E])));
    assert!(legal(&field, &fire(608, &[Unit::A, Unit::E])));
    assert_eq!(
        refused(&field, &split(708, Unit::E, 3)),
        Illegal::NoSplitting
    );
}

#[test]
fn example_t03_all_four_ways_to_attack() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 508)
        .put_unit(Unit::E, 6, 608);
    let field = field.zulu(&[607, 509]);
    for (first, second) in [(508, 608), (608, 508)] {
        let (next, _) = play(&field, &attack(first, &[607]), dice(Stream::Attack, &[6]));
        assert!(legal(&next, &attack(second, &[509])));
        let (_, events) = play(
            &field,
            &attack(first, &[607, 509]),
            dice(Stream::Attack, &[6, 6]),
        );
        let rolls = events
            .iter()
            .filter(|event| matches!(event, Event::Attacked { .. }));
        assert_eq!(rolls.count(), 2);
    }
}

#[test]
fn example_t04_movement_in_iv_makes_v_combat() {
    let field = bare(Phase::Order).put_unit(Unit::A, 8, 709).zulu(&[707]);
    let field = after(
        &after(&field, &Action::Order(BritishPhase::Movement)),
        &Action::Done,
    );
    let combat = Phase::British {
        half: BritishPhase::Combat,
        second: true,
    };
    assert_eq!(field.phase, combat);
}

/// Steps left after the end of V, with so many units beside a Zulu unit, and this die.
fn sniped(turn: u8, units: usize, die: u8) -> (Field, Vec<Event>) {
    let places = [608, 609, 710, 809, 808, 707, 607, 907];
    let mut field = bare(LAST).turn(turn).zulu(&[709, 708, 807]);
    for (unit, at) in Unit::ALL
        .into_iter()
        .filter(|unit| unit.steps() > 2)
        .zip(places)
        .take(units)
    {
        field = field.put_unit(unit, 4, at);
    }
    assert_eq!(field.exposed().len(), units);
    play(&field, &Action::Done, dice(Stream::Snipe, &[die]))
}

fn lost(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::StepLost { .. }))
        .count()
}

#[test]
fn example_t05_three_of_four() {
    let (field, _) = sniped(1, 4, 3);
    assert!(matches!(field.phase, Phase::Sniping { hits: 3, .. }));
    let named = vec![Unit::A, Unit::C, Unit::E];
    let (_, events) = play(&field, &Action::Lose(named), Scripted::new());
    assert_eq!(lost(&events), 3);
}

#[test]
fn example_t06_all_four_and_one_hit_is_lost() {
    assert_eq!(lost(&sniped(2, 4, 5).1), 4);
}

#[test]
fn example_t07_eight_hits_from_turn_3_on() {
    assert_eq!(lost(&sniped(4, 8, 5).1), 8);
}

#[test]
fn example_t08_range_counts_for_each_unit() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 3, 709)
        .put_unit(Unit::C, 4, 705)
        .zulu(&[708]);
    let both = [(Unit::A, 3), (Unit::C, 4)];
    assert_eq!(
        both.map(|(unit, points)| field.strength(unit, points, hex(708))),
        [4, 3]
    );
    assert_eq!(field.hit_number(hex(708), &both), 7 - 2);
}

/// T9: turn 2, phase II.
fn surrounded() -> Field {
    bare(Phase::Reaction)
        .turn(2)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 4, 1008)
        .put_leader(Leader::Durnford, 1008)
        .zulu(&[608, 609, 708, 710, 808, 809, 908, 909])
}

fn fired(events: &[Event]) -> Option<(i16, bool)> {
    events.iter().find_map(|event| match event {
        Event::Fired { number, hit, .. } => Some((*number, *hit)),
        _ => None,
    })
}

/// T9 to T18, one after another: the field after each entry.
fn example_of_play() -> Vec<(Field, Vec<Event>)> {
    let entries = [
        (fire(808, &[Unit::A]), Stream::Fire, vec![2]),
        (fire(909, &[Unit::C]), Stream::Fire, vec![4]),
        (
            attack(709, &[608, 609, 708, 710, 809]),
            Stream::Attack,
            vec![4, 5, 6, 3, 2],
        ),
        (attack(1008, &[908, 909]), Stream::Attack, vec![1, 5]),
        (Action::Order(BritishPhase::Combat), Stream::Fire, vec![]),
        (fire(909, &[Unit::A]), Stream::Fire, vec![2]),
        (fire(908, &[Unit::C]), Stream::Fire, vec![4]),
        (
            march(709, vec![unit_to(Unit::A, 1008)]),
            Stream::Fire,
            vec![],
        ),
    ];
    let mut steps = vec![(surrounded(), Vec::new())];
    for (action, stream, pips) in entries {
        let (field, _) = steps.last().unwrap();
        steps.push(play(field, &action, dice(stream, &pips)));
    }
    let (field, _) = steps.last().unwrap();
    let fate = dice(Stream::Snipe, &[3]).dice(Stream::Fatality, &[3]);
    steps.push(play(field, &Action::Done, fate));
    steps
}

#[test]
fn example_t09_a_fires_at_0808() {
    let (field, events) = &example_of_play()[1];
    assert_eq!(fired(events), Some((7, true)));
    assert_eq!(
        (field.zulu_at(hex(808)), field.unit(Unit::A).post),
        (0, Post::At(hex(709)))
    );
    assert!(!shared::isandlwana::fire::hits(6, 7));
}

#[test]
fn example_t10_c_fires_at_0909() {
    assert_eq!(fired(&example_of_play()[2].1), Some((3, false)));
}

#[test]
fn example_t11_five_attacks_on_a() {
    let (field, events) = &example_of_play()[3];
    assert!(matches!(events[0], Event::Attacked { number: 4, .. }));
    assert_eq!(field.unit(Unit::A).steps, 5);
}

#[test]
fn example_t12_two_attacks_on_1008() {
    let (field, events) = &example_of_play()[4];
    assert!(matches!(events[0], Event::Attacked { number: 1, .. }));
    assert_eq!((field.unit(Unit::C).steps, field.phase), (3, Phase::Order));
}

#[test]
fn example_t13_a_fires_at_two_hexes() {
    assert_eq!(fired(&example_of_play()[6].1), Some((3, true)));
}

#[test]
fn example_t14_c_fires_at_0908() {
    assert_eq!(fired(&example_of_play()[7].1), Some((2, false)));
}

#[test]
fn example_t15_a_moves_for_four_points() {
    let (_, events) = &example_of_play()[8];
    assert!(matches!(events[0], Event::Marched { cost: 4, .. }));
}

#[test]
fn example_t16_eight_points_beside_leader_and_wagon() {
    let (field, _) = &example_of_play()[8];
    assert_eq!((field.points_at(hex(1008)), field.overstacked()), (8, None));
}

#[test]
fn example_t17_sniping_takes_one_step_each() {
    let (field, events) = &example_of_play()[9];
    assert_eq!(
        (field.unit(Unit::A).steps, field.unit(Unit::C).steps),
        (4, 2)
    );
    assert_eq!(lost(events), 2);
}

#[test]
fn example_t18_durnford_survives() {
    let (field, events) = &example_of_play()[9];
    let die = Event::FatalityRolled {
        leader: Leader::Durnford,
        die: 3,
    };
    assert!(events.contains(&die));
    assert_eq!(field.leader(Leader::Durnford).post, Post::At(hex(1008)));
}

#[test]
fn example_t19_lines_past_the_crag() {
    assert!(hex(1206).sees(hex(1006)) && hex(1206).sees(hex(907)));
    assert_eq!(
        (hex(1206).distance(hex(1006)), hex(1206).distance(hex(907))),
        (2, 3)
    );
}

#[test]
fn example_t20_blocked_by_1106() {
    assert!(!hex(1206).sees(hex(1005)));
}

#[test]
fn example_t21_combat_in_iv_movement_in_v() {
    let steps = example_of_play();
    assert_eq!((steps[5].0.phase, steps[7].0.phase), (COMBAT, LAST));
}

#[test]
fn example_t22_they_come_back_in_the_west() {
    let steps = example_of_play();
    assert_eq!(
        (steps[1].0.zulu_at(hex(1201)), steps[6].0.zulu_at(hex(1201))),
        (1, 2)
    );
    let field = bare(Phase::Approach).put_unit(Unit::A, 8, 709).zulu(&[708]);
    for at in [1314, 401] {
        assert!(legal(&field, &Action::Recycle(hex(at))));
    }
}

#[test]
fn example_t23_lt_anstey_takes_six_hits() {
    assert_eq!(Unit::LtA.counters(), [[6, 5], [4, 3], [2, 1]]);
    let mut field = bare(Phase::Attack)
        .put_unit(Unit::LtA, 6, 709)
        .put_unit(Unit::A, 8, 2004);
    let ring = [608, 609, 708, 710, 808, 809];
    field = field.zulu(&ring);
    let (next, _) = play(&field, &attack(709, &ring), dice(Stream::Attack, &[1; 6]));
    assert_eq!(next.unit(Unit::LtA).post, Post::Lost);
}

#[test]
fn example_t24_distances() {
    let pairs = [(808, 909), (909, 1008), (908, 1008), (709, 909)];
    assert_eq!(pairs.map(|(a, b)| hex(a).distance(hex(b))), [1, 1, 1, 2]);
}

#[test]
fn example_t25_the_wagon_by_road_in_five_phases() {
    let mut at = 1008;
    for to in [808, 608, 409, 310, 110] {
        let field = bare(MOVEMENT)
            .wagon(Some(at))
            .colors(Colors::Raised)
            .put_unit(Unit::A, 8, at);
        let field = field.zulu(&[2301]);
        let next = after(&field, &march(at, vec![wagon_to(to)]));
        assert_eq!(next.ending(), None);
        let last = bare(MOVEMENT)
            .wagon(Some(at))
            .colors(Colors::Raised)
            .put_unit(Unit::A, 8, to);
        let next = after(&last.zulu(&[2301]), &march(at, vec![wagon_to(to)]));
        assert_eq!(next.ending() == Some(Ending::Escape), to == 110, "{to}");
        at = to;
    }
}

#[test]
fn example_t26_2004_holds_twelve() {
    let field = begun();
    assert_eq!(field.points_at(hex(2004)), 12);
    assert_eq!(field.excess(hex(2004)), [Unit::NB]);
}

#[test]
fn example_t27_attacks_on_the_ledge_come_from_five_hexes() {
    let open = hex(1206).neighbours().minus(&HEIGHTS);
    assert_eq!(open, hexes(&[1107, 1205, 1207, 1306, 1307]));
}

#[test]
fn example_t28_split_fire() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[608, 708, 808]);
    let numbers = [(608, 6), (708, 1), (808, 1)]
        .map(|(at, points)| field.hit_number(hex(at), &[(Unit::A, points)]));
    assert_eq!(numbers, [5, 0, 0]);
    let (field, _) = play(&field, &split(608, Unit::A, 6), dice(Stream::Fire, &[6]));
    let (field, events) = play(&field, &split(708, Unit::A, 1), dice(Stream::Fire, &[1]));
    assert_eq!(fired(&events), Some((0, true)));
    let (_, events) = play(&field, &split(808, Unit::A, 1), dice(Stream::Fire, &[2]));
    assert_eq!(fired(&events), Some((0, false)));
}

#[test]
fn example_t29_the_ceiling_at_1008() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 4, 1008)
        .square(Unit::A);
    let field = field.put_leader(Leader::Young, 1008).colors(Colors::Raised);
    assert_eq!(field.defence(hex(1008)), 6);
}

#[test]
fn example_t30_turn_6_beside_the_wagon_and_away_from_it() {
    let at = |number| {
        let field = bare(COMBAT).turn(6).put_unit(Unit::C, 4, number);
        field.strength(Unit::C, 4, hex(number + 2))
    };
    assert_eq!((at(1108), at(1207)), (4, 3));
}

#[test]
fn example_t31_the_wagons_first_step() {
    let field = bare(MOVEMENT).put_unit(Unit::A, 8, 2004);
    let one: Vec<u16> = field
        .wagon_reach()
        .into_iter()
        .filter_map(|(to, cost)| (cost == 1).then_some(to.number()))
        .collect();
    assert_eq!(one, [908, 909, 1009, 1108]);
}

#[test]
fn example_t32_a_lone_wagon_is_captured() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_unit(Unit::A, 8, 608)
        .zulu(&[708]);
    let next = after(&field, &moves(&[(708, 808)]));
    assert_eq!(next.wagon.post, Post::Lost);
    assert_eq!(next.strength(Unit::A, 8, hex(808)), 8 - 1);
}

#[test]
fn example_t33_what_a_unit_of_1201_reaches() {
    let field = begun();
    let reach = field.zulu_reach(hex(1201));
    let next_to = |at| {
        hex(at)
            .neighbours()
            .iter()
            .filter_map(|to| reach.cost(to))
            .min()
    };
    assert_eq!(
        (next_to(1603), next_to(1404), next_to(1008)),
        (Some(3), Some(3), None)
    );
}

#[test]
fn example_t34_points_of_a_massacre() {
    let score = |turn, killed, phase| {
        let mut field = bare(phase).turn(turn);
        field.killed = killed;
        Score::of(&field, Ending::Massacre).points
    };
    assert_eq!(score(5, 41, Phase::Attack), 441);
    assert_eq!(score(6, 90, Phase::Sniping { hits: 0, hit: 0 }), 599);
}

#[test]
fn example_t35_points_of_survival() {
    let one = bare(Phase::Fatalities)
        .wagon(None)
        .put_unit(Unit::A, 1, 709);
    assert_eq!(Score::of(&one, Ending::Survival).points, 603);
    let five = bare(Phase::Fatalities).put_unit(Unit::A, 5, 709);
    let five = five
        .put_leader(Leader::Young, 709)
        .put_leader(Leader::Wardell, 709);
    assert_eq!(Score::of(&five, Ending::Survival).points, 635);
}

#[test]
fn example_t36_points_of_an_escape() {
    let field = bare(MOVEMENT)
        .wagon(Some(110))
        .colors(Colors::Raised)
        .put_unit(Unit::A, 4, 110)
        .put_unit(Unit::E, 3, 709)
        .put_leader(Leader::Durnford, 110);
    assert_eq!(Score::of(&field, Ending::Escape).points, 778);
}

#[test]
fn example_t37_no_company_on_an_onrush_hex() {
    let free = IsandlwanaRules {
        free_set_up: true,
        ..IsandlwanaRules::BATTLE
    };
    let field = Field::set_up(free);
    for at in [1201, 1314] {
        let place = Action::Place(vec![("A".parse().unwrap(), hex(at))]);
        assert_eq!(refused(&field, &place), Illegal::Onrush);
    }
}

#[test]
fn example_t38_two_units_change_places() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[608, 709]);
    assert!(legal(&field, &moves(&[(608, 709), (709, 608)])));
    assert_eq!(refused(&field, &moves(&[(608, 709)])), Illegal::TwoInOneHex);
}

#[test]
fn example_t39_round_the_lone_wagon() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708]);
    let (next, events) = play(&field, &moves(&[(708, 909)]), Scripted::new());
    assert!(matches!(events[0], Event::ZuluMoved { cost: 3, .. }));
    assert_eq!(next.wagon.post, Post::At(hex(808)));
}

#[test]
fn example_t40_a_square_moves() {
    let field = bare(MOVEMENT).put_unit(Unit::A, 8, 709).square(Unit::A);
    assert!(legal(
        &field,
        &march(709, vec![leave(unit_to(Unit::A, 707))])
    ));
    assert!(legal(&field, &march(709, vec![unit_to(Unit::A, 707)])));
    let moved = after(&field, &march(709, vec![unit_to(Unit::A, 708)]));
    let late = march(708, vec![leave(unit_to(Unit::A, 708))]);
    assert_eq!(refused(&moved, &late), Illegal::MovedAlready);
}

#[test]
fn example_t41_no_second_portion_at_one_hex() {
    let field = bare(COMBAT).put_unit(Unit::A, 8, 1009).zulu(&[908, 909]);
    let (field, _) = play(&field, &split(908, Unit::A, 4), dice(Stream::Fire, &[6]));
    assert_eq!(
        refused(&field, &split(908, Unit::A, 4)),
        Illegal::TargetDone
    );
}

#[test]
fn example_t42_durnford_leaves_the_ledge() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::E, 1, 1206)
        .put_leader(Leader::Durnford, 1206)
        .put_unit(Unit::A, 2, 1108)
        .put_unit(Unit::C, 6, 1209)
        .zulu(&[1107, 1205, 1306, 1307]);
    let (next, _) = play(&field, &attack(1206, &[1107]), dice(Stream::Attack, &[1]));
    assert_eq!(next.leader(Leader::Durnford).post, Post::At(hex(1108)));
}

#[test]
fn example_t43_the_zulu_player_names_who_is_hit() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 1008)
        .put_unit(Unit::C, 3, 1008);
    let field = field.zulu(&[908, 909, 1009]);
    let (next, events) = play(
        &field,
        &attack(1008, &[908, 909, 1009]),
        dice(Stream::Attack, &[1, 2, 2]),
    );
    assert!(matches!(events[0], Event::Attacked { number: 2, .. }));
    let next = after(&next, &Action::Lose(vec![Unit::A, Unit::C, Unit::C]));
    assert_eq!(
        (next.unit(Unit::A).post, next.unit(Unit::C).steps),
        (Post::Lost, 1)
    );
}

#[test]
fn example_t44_the_wagon_alone_on_and_off_the_road() {
    let field = bare(MOVEMENT).wagon(Some(1608)).put_unit(Unit::A, 8, 2004);
    assert!(legal(&field, &march(1608, vec![wagon_to(1708)])));
    assert!(legal(&field, &march(1608, vec![wagon_to(1808)])));
    assert!(legal(&field, &march(1608, vec![wagon_to(1609)])));
    assert_eq!(
        refused(&field, &march(1608, vec![wagon_to(1610)])),
        Illegal::WagonRoad
    );
}
