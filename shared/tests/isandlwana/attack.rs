//! 5.5, 8.3.2, 8.6 to 8.9 Zulu attacks, hits, leaders, advance.

use shared::fate::Scripted;
use shared::isandlwana::attack::DEFENCE_LIMIT;
use shared::isandlwana::{
    Action, BritishPhase, Colors, Event, Illegal, IsandlwanaRules, Leader, Phase, Post, Stream,
    Unit, ZULU,
};
use shared::rules::Rules as _;

use crate::stage::{Put as _, after, attack, bare, dice, hex, hexes, legal, list, play, refused};

#[test]
fn case_5_5_each_zulu_unit_attacks_one_adjacent_hex() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 709)
        .put_leader(Leader::Young, 809);
    let field = field.zulu(&[708, 707]);
    assert_eq!(refused(&field, &attack(709, &[707])), Illegal::NotAdjacent);
    assert_eq!(
        refused(&field, &attack(709, &[710])),
        Illegal::NoAttackerThere
    );
    assert_eq!(refused(&field, &attack(709, &[708, 708])), Illegal::Twice);
    assert_eq!(refused(&field, &attack(709, &[])), Illegal::Empty);
    assert_eq!(
        refused(&field, &attack(809, &[708])),
        Illegal::NoTarget,
        "never a leader"
    );
}

#[test]
fn case_8_3_2_a_british_unit_is_attacked_by_many_each_with_its_die() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[608, 708, 808]);
    let (next, events) = play(
        &field,
        &attack(709, &[808, 608, 708]),
        dice(Stream::Attack, &[4, 5, 6]),
    );
    let from: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { from, .. } => Some(from.number()),
            _ => None,
        })
        .collect();
    assert_eq!(from, [608, 708, 808], "dice by hex number");
    assert_eq!(next.unit(Unit::A).steps, 7);
}

#[test]
fn case_8_9_a_leader_adds_one_however_many_there_are() {
    let field = bare(Phase::Attack).put_unit(Unit::A, 8, 709);
    assert_eq!(field.defence(hex(709)), 2);
    let one = field.put_leader(Leader::Young, 709);
    let two = one.put_leader(Leader::Wardell, 709);
    assert_eq!((one.defence(hex(709)), two.defence(hex(709))), (3, 3));
}

#[test]
fn case_8_10_the_colors_add_one_to_the_defence() {
    let field = bare(Phase::Attack).put_unit(Unit::A, 8, 1008);
    assert_eq!(
        (field.defence(hex(1008)), field.zulu_hit_number(hex(1008))),
        (4, 2)
    );
    assert_eq!(field.colors(Colors::Raised).defence(hex(1008)), 5);
}

#[test]
fn ours_o01_hits_may_be_assigned_one_by_one() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 4, 709)
        .put_unit(Unit::C, 4, 709)
        .zulu(&[608, 708]);
    let both = dice(Stream::Attack, &[1, 1]);
    let (hit, _) = play(&field, &attack(709, &[608, 708]), both);
    let one = after(&hit, &Action::Lose(vec![Unit::C]));
    assert!(matches!(one.phase, Phase::Losses { hits: 1, .. }));
    let next = after(&one, &Action::Lose(vec![Unit::A]));
    assert_eq!((next.unit(Unit::A).steps, next.unit(Unit::C).steps), (3, 3));
    assert!(!matches!(next.phase, Phase::Losses { .. }));
    let at_once = after(&hit, &Action::Lose(vec![Unit::C, Unit::A]));
    assert_eq!(at_once.encode(), next.encode());
}

#[test]
fn case_8_7_an_attacker_may_advance_into_the_emptied_hex() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 709)
        .put_unit(Unit::C, 4, 1404);
    let field = field.zulu(&[608, 708, 909]);
    let (next, _) = play(
        &field,
        &attack(709, &[608, 708]),
        dice(Stream::Attack, &[1, 6]),
    );
    assert_eq!(
        refused(&next, &Action::Advance(Some(hex(909)))),
        Illegal::NotAnAttacker
    );
    assert_eq!(refused(&next, &Action::Done), Illegal::MustChoose);
    assert_eq!(
        list(&next, ZULU)[..3],
        [None, Some(608), Some(708)].map(|from: Option<u16>| Action::Advance(from.map(hex)))
    );
    let advanced = after(&next, &Action::Advance(Some(hex(708))));
    assert_eq!(advanced.zulu.at, hexes(&[608, 709, 909]));
    assert_eq!(after(&next, &Action::Advance(None)).zulu.at, field.zulu.at);
}

#[test]
fn case_8_8_one_unit_attacks_out_of_an_onrush_hex() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 1202)
        .put_unit(Unit::C, 4, 1302);
    let field = field.zulu(&[1201, 1201, 1301]);
    let (next, _) = play(&field, &attack(1202, &[1201]), dice(Stream::Attack, &[6]));
    assert_eq!(
        refused(&next, &attack(1302, &[1201])),
        Illegal::AttackedAlready
    );
    assert!(legal(&next, &attack(1302, &[1301])));
}

#[test]
fn ruling_r04_only_a_combat_unit_holds_a_hex() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 1404)
        .put_leader(Leader::Young, 808)
        .wagon(Some(808))
        .colors(Colors::Raised)
        .zulu(&[708]);
    assert!(!field.british().has(hex(808)) && field.undefended().has(hex(808)));
    let (next, events) = play(&field, &crate::stage::moves(&[(708, 808)]), Scripted::new());
    assert_eq!(
        (next.wagon.post, next.colors),
        (Post::Lost, Colors::Captured)
    );
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(1404)));
    assert!(
        matches!(events[0], Event::LeaderFled { .. }),
        "before the Zulu enters"
    );
}

#[test]
fn ruling_r05_a_leader_without_troops_goes_to_the_nearest_unit() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 709)
        .put_leader(Leader::Durnford, 709);
    let equal = field
        .put_unit(Unit::C, 4, 909)
        .put_unit(Unit::E, 6, 509)
        .zulu(&[708]);
    let strike = |field| play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1])).0;
    let next = strike(equal);
    assert_eq!(
        next.leader(Leader::Durnford).post,
        Post::At(hex(509)),
        "most points"
    );
    let same = field
        .put_unit(Unit::C, 6, 909)
        .put_unit(Unit::E, 6, 509)
        .zulu(&[708]);
    assert_eq!(
        strike(same).leader(Leader::Durnford).post,
        Post::At(hex(509)),
        "lower number"
    );
    let shut = equal.zulu(&[608, 609, 710, 808, 809]);
    assert_eq!(
        strike(shut).leader(Leader::Durnford).post,
        Post::Lost,
        "no way out"
    );
    // Neither heights nor onrush hexes are a way.
    let onrush = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 1601)
        .put_unit(Unit::C, 4, 1603);
    assert_eq!(onrush.refuge(hex(1501), &hexes(&[1401, 1402, 1502])), None);
}

#[test]
fn ruling_r05_nobody_leaves_when_the_troops_merely_march_off() {
    let field = bare(crate::stage::MOVEMENT)
        .put_unit(Unit::A, 8, 709)
        .put_leader(Leader::Young, 709);
    let next = after(
        &field,
        &crate::stage::march(709, vec![crate::stage::unit_to(Unit::A, 809)]),
    );
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(709)));
}

#[test]
fn ruling_r10_a_hex_has_its_square_while_every_unit_there_is_in_square() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 4, 709)
        .put_unit(Unit::C, 4, 709)
        .square(Unit::A);
    assert_eq!(field.defence(hex(709)), 2);
    assert_eq!(field.square(Unit::C).defence(hex(709)), 3);
    assert_eq!(
        field.strength(Unit::A, 4, hex(707)),
        3,
        "who is in square fires at -1"
    );
    assert_eq!(field.strength(Unit::C, 4, hex(707)), 4);
    // A reduced unit keeps its square.
    let field = field
        .square(Unit::C)
        .put_unit(Unit::C, 0, 1404)
        .put_unit(Unit::C, 4, 709)
        .zulu(&[708]);
    let (next, _) = play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1]));
    let next = after(&next, &Action::Lose(vec![Unit::A]));
    assert!(next.unit(Unit::A).square && next.unit(Unit::A).steps == 3);
}

#[test]
fn ruling_r11_the_defence_factor_is_never_above_six() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 4, 1008)
        .square(Unit::A)
        .put_leader(Leader::Young, 1008)
        .colors(Colors::Raised)
        .zulu(&[908]);
    assert_eq!((field.defence(hex(1008)), DEFENCE_LIMIT), (6, 6));
    let (next, _) = play(&field, &attack(1008, &[908]), dice(Stream::Attack, &[1]));
    assert_eq!(next.unit(Unit::A).steps, 3, "a 1 hits at hit number 0");
}

#[test]
fn ruling_r17_leaders_leave_first_then_the_unit_advances_and_captures() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 1008)
        .put_unit(Unit::C, 4, 1404)
        .put_leader(Leader::Young, 1008)
        .colors(Colors::Raised)
        .zulu(&[908, 909]);
    let (next, events) = play(
        &field,
        &attack(1008, &[908, 909]),
        dice(Stream::Attack, &[1, 6]),
    );
    assert!(matches!(events.last(), Some(Event::LeaderFled { .. })));
    assert_eq!(
        next.wagon.post,
        Post::At(hex(1008)),
        "wagon and Colors stand if nobody advances"
    );
    let kept = after(&next, &Action::Advance(None));
    assert_eq!(
        (kept.wagon.post, kept.colors),
        (Post::At(hex(1008)), Colors::Raised)
    );
    let (taken, events) = play(&next, &Action::Advance(Some(hex(909))), Scripted::new());
    assert_eq!(
        (taken.wagon.post, taken.colors),
        (Post::Lost, Colors::Captured)
    );
    assert!(matches!(events[0], Event::Advanced { .. }));
    // Out of an onrush hex too.
    let onrush = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 1202)
        .put_unit(Unit::C, 4, 1404)
        .zulu(&[1201, 1201]);
    let (next, _) = play(&onrush, &attack(1202, &[1201]), dice(Stream::Attack, &[1]));
    let next = after(&next, &Action::Advance(Some(hex(1201))));
    assert_eq!((next.zulu_at(hex(1201)), next.zulu_at(hex(1202))), (1, 1));
}

#[test]
fn ruling_r17_who_has_advanced_does_not_attack_again() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 709)
        .put_unit(Unit::C, 4, 809)
        .zulu(&[708, 810]);
    let (next, _) = play(&field, &attack(709, &[708]), dice(Stream::Attack, &[1]));
    let next = after(&next, &Action::Advance(Some(hex(708))));
    assert_eq!(
        refused(&next, &attack(809, &[709])),
        Illegal::AttackedAlready
    );
    assert!(legal(&next, &attack(809, &[810])));
}

#[test]
fn ruling_r18_all_roll_before_hits_are_assigned_and_the_rest_is_lost() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 2, 709)
        .put_unit(Unit::C, 4, 709)
        .zulu(&[608, 708, 808]);
    let (next, _) = play(
        &field,
        &attack(709, &[608, 708, 808]),
        dice(Stream::Attack, &[1, 2, 3]),
    );
    assert!(matches!(next.phase, Phase::Losses { hits: 3, .. }));
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::A; 3])),
        Illegal::NoStepLeft
    );
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::C; 4])),
        Illegal::TooManyHits
    );
    assert_eq!(
        refused(&next, &Action::Lose(vec![Unit::E])),
        Illegal::NotHit
    );
    assert_eq!(refused(&next, &Action::Lose(Vec::new())), Illegal::Empty);
    // One unit may take several.
    let all = after(&next, &Action::Lose(vec![Unit::C, Unit::C, Unit::C]));
    assert_eq!((all.unit(Unit::C).steps, all.unit(Unit::A).steps), (1, 2));
    // Named one by one it comes to the same.
    let one = after(&next, &Action::Lose(vec![Unit::C]));
    assert!(matches!(one.phase, Phase::Losses { hits: 2, .. }));
    let two = after(
        &after(&one, &Action::Lose(vec![Unit::C])),
        &Action::Lose(vec![Unit::C]),
    );
    assert_eq!(two, all);
    // Hits beyond the steps are lost.
    let weak = bare(Phase::Attack)
        .put_unit(Unit::A, 1, 709)
        .put_unit(Unit::C, 4, 1404)
        .zulu(&[608, 708]);
    let (next, _) = play(
        &weak,
        &attack(709, &[608, 708]),
        dice(Stream::Attack, &[1, 2]),
    );
    assert_eq!(
        (next.unit(Unit::A).post, next.unit(Unit::C).steps),
        (Post::Lost, 4)
    );
}

#[test]
fn ruling_r38_one_attack_a_hex_and_its_defence_is_taken_before_the_first_die() {
    let field = bare(Phase::Attack)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[608, 708]);
    let (next, _) = play(&field, &attack(709, &[608]), dice(Stream::Attack, &[6]));
    assert_eq!(next.phase, Phase::Order, "nothing is left to attack");
    let field = field.put_unit(Unit::C, 4, 809).zulu(&[808]);
    let (next, _) = play(&field, &attack(709, &[608]), dice(Stream::Attack, &[6]));
    assert_eq!(refused(&next, &attack(709, &[708])), Illegal::TargetDone);
}

/// A Zulu player is not sent to where the book tells how the British fire.
#[test]
fn a_refusal_names_the_case_of_the_side_that_is_refused() {
    let of = |phase, why| IsandlwanaRules::case(&bare(phase), &why);
    let combat = Phase::British {
        half: BritishPhase::Combat,
        second: false,
    };
    for (why, fire, attack) in [
        (Illegal::NotAdjacent, "5.4", "5.5"),
        (Illegal::TargetDone, "8.3.1", "8.3.2"),
    ] {
        assert_eq!(of(combat, why), fire, "{why:?}");
        assert_eq!(of(Phase::Attack, why), attack, "{why:?}");
    }
    for why in [Illegal::NotHit, Illegal::TooManyHits] {
        assert_eq!(
            of(Phase::Sniping { hits: 1, hit: 0 }, why),
            "5.7",
            "{why:?}"
        );
    }
}

#[test]
fn ours_o08_the_unit_that_enters_stands_nowhere_while_leaders_look_for_a_way_out() {
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 707)
        .put_leader(Leader::Young, 709);
    let field = field.zulu(&[608, 609, 708, 710, 808, 809]);
    assert_eq!(field.refuge(hex(709), &field.zulu_hexes()), None);
    let next = after(&field, &crate::stage::moves(&[(708, 709)]));
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(707)));
}
