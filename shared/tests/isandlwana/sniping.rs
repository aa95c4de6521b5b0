//! 5.7 Sniping and 5.8 leader fatalities.

use shared::isandlwana::{Action, Event, Field, Illegal, Leader, Phase, Post, Stream, Unit};

use crate::stage::{Put as _, after, bare, dice, hex, play, refused};

/// At the end of V, with somebody to hit.
fn ready(field: Field) -> Field {
    let mut field = field;
    field.phase = Phase::British {
        half: shared::isandlwana::BritishPhase::Movement,
        second: true,
    };
    field
}

#[test]
fn case_5_7_the_die_takes_as_many_single_steps() {
    let field = bare(Phase::Order)
        .turn(2)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 4, 609)
        .put_unit(Unit::E, 6, 809);
    let field = ready(field.zulu(&[710]));
    let (next, _) = play(&field, &Action::Done, dice(Stream::Snipe, &[2]));
    assert!(matches!(next.phase, Phase::Sniping { hits: 2, .. }));
    assert_eq!(next.can_lose(), [Unit::A, Unit::C, Unit::E]);
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::A, Unit::A])),
        Illegal::OneStepEach
    );
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::F])),
        Illegal::NotHit
    );
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::A, Unit::C, Unit::E])),
        Illegal::TooManyHits
    );
    let one = after(&next, &Action::Lose(vec![Unit::C]));
    assert_eq!(
        refused(&one, &Action::Lose(vec![Unit::C])),
        Illegal::OneStepEach
    );
    let two = after(&one, &Action::Lose(vec![Unit::A]));
    assert_eq!((two.unit(Unit::A).steps, two.unit(Unit::C).steps), (7, 3));
    assert_eq!(two, after(&next, &Action::Lose(vec![Unit::A, Unit::C])));
}

#[test]
fn case_5_7_from_turn_3_the_die_counts_three_more() {
    let field = bare(Phase::Order).put_unit(Unit::A, 8, 709).zulu(&[708]);
    let sniped = |turn| {
        let (_, events) = play(
            &ready(field.turn(turn)),
            &Action::Done,
            dice(Stream::Snipe, &[2]),
        );
        events.into_iter().find_map(|event| match event {
            Event::Sniped { hits, .. } => Some(hits),
            _ => None,
        })
    };
    assert_eq!([2, 3, 5].map(sniped), [Some(2), Some(5), Some(5)]);
}

#[test]
fn case_5_7_st_iz_is_eligible_and_leaders_are_not() {
    let field = bare(Phase::Order)
        .put_unit(Unit::StIz, 4, 1005)
        .put_leader(Leader::Young, 709);
    assert_eq!(field.zulu(&[1004, 708]).exposed(), [Unit::StIz]);
}

#[test]
fn case_5_8_a_leader_beside_a_zulu_unit_dies_of_1_or_2() {
    let field = bare(Phase::Order)
        .put_unit(Unit::A, 8, 2004)
        .put_leader(Leader::Young, 709);
    let field = field
        .put_leader(Leader::Durnford, 809)
        .put_leader(Leader::Pulleine, 2004)
        .zulu(&[708, 810]);
    let (next, events) = play(
        &ready(field),
        &Action::Done,
        dice(Stream::Fatality, &[2, 3]),
    );
    assert_eq!(next.leader(Leader::Young).post, Post::Lost);
    assert_eq!(next.leader(Leader::Durnford).post, Post::At(hex(809)));
    let rolled: Vec<Leader> = events
        .iter()
        .filter_map(|event| match event {
            Event::FatalityRolled { leader, .. } => Some(*leader),
            _ => None,
        })
        .collect();
    assert_eq!(
        rolled,
        [Leader::Young, Leader::Durnford],
        "one die each, in this order"
    );
}

#[test]
fn ruling_r13_sniping_is_by_plain_adjacency() {
    let field = bare(Phase::Order).put_unit(Unit::A, 8, 1202).zulu(&[1201]);
    assert_eq!(field.exposed(), [Unit::A]);
}

#[test]
fn ruling_r27_wagon_and_colors_stand_alone_when_their_stack_dies_to_sniping() {
    let field = bare(Phase::Order)
        .colors(shared::isandlwana::Colors::Raised)
        .put_unit(Unit::A, 1, 1008)
        .put_unit(Unit::C, 4, 1404)
        .put_leader(Leader::Young, 1008)
        .zulu(&[908]);
    let (next, _) = play(&ready(field), &Action::Done, dice(Stream::Snipe, &[1]));
    assert_eq!(next.wagon.post, Post::At(hex(1008)));
    assert_eq!(next.colors_hex(), Some(hex(1008)));
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(1404)), "R5");
}

#[test]
fn ours_o07_units_of_one_entry_go_at_once_before_leaders_look_for_a_way_out() {
    let field = bare(Phase::Order)
        .turn(2)
        .put_unit(Unit::A, 1, 709)
        .put_leader(Leader::Young, 709)
        .put_unit(Unit::C, 1, 710)
        .put_unit(Unit::E, 4, 1404)
        .zulu(&[609]);
    let (next, _) = play(&ready(field), &Action::Done, dice(Stream::Snipe, &[2]));
    assert_eq!(
        next.leader(Leader::Young).post,
        Post::At(hex(1404)),
        "not to C"
    );
    assert_eq!(next.unit(Unit::C).post, Post::Lost);
}
