//! 4.0 How to win, and what it counts.

use shared::fate::Scripted;
use shared::isandlwana::{
    Action, BRITISH, Colors, Ending, Field, Leader, Phase, Post, Score, Stream, Unit, ZULU,
};
use shared::rules::{Outcome as _, Rules as _, SideResult};

use crate::stage::{MOVEMENT, Put as _, after, attack, bare, dice, go_on, march, play, unit_to};

#[test]
fn case_4_1_wagon_colors_and_a_combat_unit_reach_the_west_edge() {
    for (exit, wins) in [(105, true), (114, true), (104, false)] {
        let field = bare(MOVEMENT).wagon(Some(exit)).colors(Colors::Raised);
        let near = shared::isandlwana::Hex::of(exit)
            .unwrap()
            .neighbours()
            .iter()
            .last()
            .unwrap();
        let field = field.put_unit(Unit::A, 8, near.number()).zulu(&[2301]);
        let next = after(&field, &march(near.number(), vec![unit_to(Unit::A, exit)]));
        assert_eq!(next.ending() == Some(Ending::Escape), wins, "{exit}");
    }
}

#[test]
fn case_4_2_somebody_is_left_after_the_sixth_turn() {
    let field = bare(Phase::Fatalities)
        .turn(6)
        .put_leader(Leader::Young, 709)
        .zulu(&[2301]);
    let (next, _) = go_on(&field, Scripted::new()).unwrap();
    assert_eq!(next.ending(), Some(Ending::Survival), "a leader is enough");
    assert_eq!(
        Score::if_over(&field).points,
        Score::of(&next, Ending::Survival).points
    );
    assert!(
        Score::if_over(&field).points >= 600,
        "and so before the end"
    );
    let outcome = shared::isandlwana::IsandlwanaRules::outcome(&next).unwrap();
    assert_eq!(
        (outcome.result(BRITISH), outcome.result(ZULU)),
        (SideResult::Won, SideResult::Lost)
    );
}

#[test]
fn case_4_3_nobody_is_left() {
    let field = bare(Phase::Attack).put_unit(Unit::A, 1, 709).zulu(&[708]);
    let (next, _) = play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1]));
    assert_eq!(
        next.phase,
        Phase::Over {
            ending: Ending::Massacre,
            during: 3
        }
    );
    assert_eq!(next.to_act(), None);
    assert!(next.check(ZULU, &Action::Done).is_err());
    // St Iz and the detachments count.
    let field = field.put_unit(Unit::StIz, 4, 1005);
    let (next, _) = play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1]));
    assert_eq!(next.ending(), None);
}

#[test]
fn ruling_r22_after_phase_seven_and_anstey_counts_as_still_to_come() {
    // The last leader dies in VII of turn 6: no survival.
    let field = bare(Phase::British {
        half: shared::isandlwana::BritishPhase::Movement,
        second: true,
    });
    let field = field
        .turn(6)
        .wagon(None)
        .put_leader(Leader::Young, 709)
        .zulu(&[708]);
    let (next, _) = play(&field, &Action::Done, dice(Stream::Fatality, &[1]));
    assert_eq!(
        next.phase,
        Phase::Over {
            ending: Ending::Massacre,
            during: 7
        }
    );
    // Turn 1, everything gone but Lt Anstey's group, which is still to come.
    let mut field = bare(Phase::Attack)
        .turn(1)
        .put_unit(Unit::A, 1, 709)
        .zulu(&[708]);
    let state = field.unit_mut(Unit::LtA);
    (state.post, state.steps) = (Post::Waiting, 6);
    let (next, _) = play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1]));
    assert_eq!(next.ending(), None);
}

#[test]
fn points_equal_ones_are_ordered_by_kills_then_by_steps_held() {
    let score = |killed, held| {
        let mut field = bare(Phase::Fatalities).put_unit(Unit::A, 3, 709);
        (field.killed, field.held) = (killed, held);
        Score::of(&field, Ending::Survival)
    };
    let key = |killed, held| score(killed, held).rank_key().unwrap();
    assert!(
        key(50, 10) < key(49, 400) && key(50, 11) < key(50, 10),
        "lower is better"
    );
    for of in [score(50, 10), score(0, 0), score(1500, 999)] {
        let points = Score::points(of.rank_key().unwrap());
        assert_eq!(points, i32::from(of.points));
    }
    let best = Score {
        points: 999,
        killed: 1999,
        held: 999,
        ..score(1, 1)
    };
    let better = Score {
        points: 600,
        killed: 0,
        held: 0,
        ..score(1, 1)
    };
    let worse = Score {
        points: 599,
        killed: 1999,
        held: 999,
        ..score(1, 1)
    };
    assert!(best.rank_key() < better.rank_key() && better.rank_key() < worse.rank_key());
    assert_eq!(
        Score {
            ending: Ending::BritishForfeit,
            ..best
        }
        .rank_key(),
        None
    );
}

#[test]
fn a_forfeit_is_the_other_sides_victory_and_none_alone() {
    use shared::isandlwana::IsandlwanaRules as Rules;
    let field: Field = bare(Phase::Reaction).put_unit(Unit::A, 8, 709);
    let british = Rules::forfeit(&field, BRITISH).unwrap();
    assert_eq!(
        (british.ending, british.points),
        (Ending::BritishForfeit, 200)
    );
    assert_eq!(british.result(ZULU), SideResult::Won);
    let zulu = Rules::forfeit(&field, ZULU).unwrap();
    assert_eq!(
        (zulu.ending, zulu.points),
        (Ending::ZuluForfeit, 600 + 24 + 10)
    );
    assert!(Rules::forfeit(&field.alone(), BRITISH).is_none());
}
