//! 8.0, 8.3 and 8.3.1 How a shot is put together: who fires at what, with how much.

use shared::isandlwana::{Action, Event, Few, Illegal, Phase, Shot, Stream, Unit};

use crate::stage::{
    COMBAT, Put as _, after, attack, bare, dice, fire, hex, legal, play, refused, split,
};

/// What was rolled against which number.
fn fired(events: &[Event]) -> (u16, i16, bool) {
    let found = events.iter().find_map(|event| match *event {
        Event::Fired {
            target,
            number,
            hit,
            ..
        } => Some((target.number(), number, hit)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn case_8_0_strength_is_steps_and_six() {
    for steps in 1..=8 {
        let field = bare(COMBAT).put_unit(Unit::A, steps, 709).zulu(&[707]);
        assert_eq!(field.points_left(Unit::A), steps);
        let strength = field.strength(Unit::A, steps, hex(707));
        assert_eq!(strength, i16::from(steps), "range 2 changes nothing");
    }
    let attacked = bare(Phase::Attack).put_unit(Unit::A, 8, 709).zulu(&[708]);
    let (_, events) = play(&attacked, &attack(709, &[708]), dice(Stream::Attack, &[5]));
    let number = events.iter().find_map(|event| match event {
        Event::Attacked { number, .. } => Some(*number),
        _ => None,
    });
    assert_eq!(number, Some(6 - 2));
}

#[test]
fn case_8_3_the_attacker_names_a_hex_and_those_in_range_of_it() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 3, 709)
        .put_unit(Unit::C, 4, 710)
        .put_unit(Unit::E, 6, 712)
        .zulu(&[708, 608]);
    // One out of range spoils the shot.
    assert_eq!(
        refused(&field, &fire(708, &[Unit::A, Unit::E])),
        Illegal::OutOfRange
    );
    let shot = fire(708, &[Unit::A, Unit::C]);
    let (next, events) = play(&field, &shot, dice(Stream::Fire, &[5]));
    assert_eq!(fired(&events), (708, 3 + 1 + 4 - 2, true));
    assert_eq!(next.zulu_at(hex(608)), 1, "no other hex is hit");
    // By each alone the number would be lower.
    let (_, alone) = play(&field, &fire(708, &[Unit::A]), dice(Stream::Fire, &[5]));
    assert_eq!(fired(&alone), (708, 3 + 1 - 2, false));
}

#[test]
fn case_8_3_1_points_are_split_and_each_portion_has_its_own_modifiers() {
    let field = bare(COMBAT)
        .put_unit(Unit::A, 8, 709)
        .square(Unit::A)
        .put_unit(Unit::C, 4, 710)
        .zulu(&[708, 608, 706, 808]);
    assert_eq!(
        refused(&field, &split(708, Unit::A, 9)),
        Illegal::TooManyPoints
    );
    assert_eq!(refused(&field, &split(708, Unit::A, 0)), Illegal::NoPoints);
    let (one, events) = play(&field, &split(708, Unit::A, 3), dice(Stream::Fire, &[6]));
    assert_eq!(fired(&events), (708, 3 + 1 - 1 - 2, false));
    // A hex is a target once, for any shooter.
    assert_eq!(refused(&one, &fire(708, &[Unit::C])), Illegal::TargetDone);
    assert_eq!(
        refused(&one, &split(608, Unit::A, 6)),
        Illegal::TooManyPoints
    );
    // The range counts for this portion alone, and another unit joins with its own.
    let both = Action::Fire {
        target: hex(706),
        units: Few::from(vec![
            Shot {
                unit: Unit::A,
                points: Some(4),
            },
            Shot {
                unit: Unit::A,
                points: Some(1),
            },
        ]),
    };
    assert_eq!(refused(&one, &both), Illegal::Twice);
    let (two, events) = play(&one, &split(706, Unit::A, 4), dice(Stream::Fire, &[6]));
    assert_eq!(fired(&events), (706, 4 - 1 - 1 - 2, false));
    let joined = Action::Fire {
        target: hex(608),
        units: Few::from(vec![
            Shot {
                unit: Unit::A,
                points: None,
            },
            Shot {
                unit: Unit::C,
                points: Some(2),
            },
        ]),
    };
    assert_eq!(two.points_left(Unit::A), 1);
    let (three, events) = play(&two, &joined, dice(Stream::Fire, &[1]));
    let range = i16::from(hex(710).distance(hex(608)));
    assert_eq!(range, 2);
    assert_eq!(fired(&events), (608, 1 + 2 - 2, true));
    assert_eq!(
        refused(&three, &fire(808, &[Unit::A])),
        Illegal::FiredAlready
    );
    assert_eq!(three.points_left(Unit::C), 2);
    assert!(legal(&three, &fire(808, &[Unit::C])));
    let done = after(&three, &Action::Done);
    assert_ne!(done.phase, three.phase, "no portion has to be fired");
}
