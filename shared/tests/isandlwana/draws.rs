//! 10.4 of the rules page: what the solitaire Zulu draws outside phase I, where the fallen come back and who is displaced.

use shared::fate::Scripted;
use shared::isandlwana::map::OnrushGroup;
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Event, Field, Hex, Phase, Post, Stream, Unit,
};

use crate::stage::{COMBAT, MOVEMENT, Put as _, bare, begun, dice, fire, hex, play, stream_id};

const SECOND_COMBAT: Phase = Phase::British {
    half: BritishPhase::Combat,
    second: true,
};

fn came_back(events: &[Event]) -> Vec<Hex> {
    let killed = events.iter().filter_map(|event| match event {
        Event::Killed { back, .. } => Some(*back),
        _ => None,
    });
    killed.collect()
}

/// The hit first, then where the fallen unit comes back.
fn shot(number: u8) -> Scripted {
    dice(Stream::Fire, &[1]).dice(stream_id(Stream::Recycle), &[number])
}

#[test]
fn case_8_8_the_automatons_dead_come_back_by_the_nearest_onrush_hex() {
    let field = bare(COMBAT)
        .alone()
        .put_unit(Unit::A, 8, 1303)
        .zulu(&[1302, 2301]);
    assert_eq!(field.nearest_onrush(OnrushGroup::West), [hex(1201)]);
    // With one that is nearest nothing is drawn: `play` wants every answer used, and none missing.
    let (next, events) = play(&field, &fire(1302, &[Unit::A]), dice(Stream::Fire, &[1]));
    assert_eq!(came_back(&events), [hex(1201)]);
    assert_eq!((next.zulu_at(hex(1201)), next.zulu_at(hex(1302))), (1, 0));
    assert_eq!(next.asked[Stream::Recycle as usize], 0);
}

#[test]
fn ruling_r40_equally_near_onrush_hexes_are_drawn_right_after_the_die_that_killed() {
    let field = bare(COMBAT)
        .alone()
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[2003, 2005, 2105]);
    let near = [1601, 2301, 2506].map(hex);
    assert_eq!(
        near.map(|onrush| hex(2004).distance(onrush)),
        [5; 3],
        "and 2013 is farther"
    );
    assert_eq!(field.nearest_onrush(OnrushGroup::East), near);
    for (number, back) in (0..).zip(near) {
        let (next, events) = play(&field, &fire(2005, &[Unit::A]), shot(number));
        assert_eq!(came_back(&events), [back]);
        assert_eq!((next.zulu_at(back), next.zulu_at(hex(2005))), (1, 0));
        assert_eq!(next.asked[Stream::Recycle as usize], 1);
    }
    // A miss draws nothing, and in a battle for two the standing order says where.
    let (missed, _) = play(&field, &fire(2005, &[Unit::A]), dice(Stream::Fire, &[6]));
    assert_eq!(missed.asked[Stream::Recycle as usize], 0);
    let mut two = field;
    two.rules.solitaire = false;
    let (next, events) = play(&two, &fire(2005, &[Unit::A]), dice(Stream::Fire, &[1]));
    assert_eq!(came_back(&events), [hex(1601)]);
    assert_eq!(next.asked[Stream::Recycle as usize], 0);
}

/// Each of several that fall in a turn has its own draw, whatever the one before brought.
#[test]
fn ruling_r19_each_of_the_automatons_dead_draws_for_itself() {
    let mut field = bare(COMBAT)
        .alone()
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[2003, 2005, 2105]);
    for (n, (target, number, back)) in [(2003, 2, 2506), (2105, 0, 1601)].into_iter().enumerate() {
        let one = crate::stage::split(target, Unit::A, 2);
        let (next, events) = play(&field, &one, shot(number));
        assert_eq!(came_back(&events), [hex(back)]);
        assert_eq!(usize::from(next.asked[Stream::Recycle as usize]), n + 1);
        field = next;
    }
}

/// The first movement phase of a solitaire game, 2004 overstacked and these hexes around it closed.
fn overstacked(closed: &[u16]) -> Field {
    let mut field = begun().alone();
    field.phase = MOVEMENT;
    field.zulu(closed)
}

#[test]
fn ruling_r16_the_automaton_draws_where_the_surplus_goes() {
    let field = overstacked(&[1904, 2003, 2005]);
    assert_eq!(field.to_act(), Some(BRITISH));
    for (number, to) in [(0, 1905), (1, 2104), (2, 2105)] {
        let draw = dice(Stream::Displace, &[number]);
        let (next, events) = play(&field, &Action::Done, draw);
        let displaced = Event::Displaced {
            unit: Unit::NB,
            from: hex(2004),
            to: hex(to),
        };
        assert!(events.contains(&displaced), "{events:?}");
        assert_eq!(next.unit(Unit::NB).post, Post::At(hex(to)));
        assert_eq!((next.points_at(hex(2004)), next.phase), (8, SECOND_COMBAT));
        assert_eq!(next.asked[Stream::Displace as usize], 1);
    }
    // One hex is no draw, none is the end of it.
    let one = overstacked(&[1904, 1905, 2003, 2005, 2104]);
    let (next, _) = play(&one, &Action::Done, Scripted::new());
    assert_eq!(next.unit(Unit::NB).post, Post::At(hex(2105)));
    let none = one.zulu(&[2105]);
    let (next, _) = play(&none, &Action::Done, Scripted::new());
    assert_eq!(next.unit(Unit::NB).post, Post::Lost);
    // In a battle for two the Zulu player is asked.
    let mut two = field;
    two.rules.solitaire = false;
    let (next, _) = play(&two, &Action::Done, Scripted::new());
    assert!(matches!(next.phase, Phase::Displacing { .. }));
}
