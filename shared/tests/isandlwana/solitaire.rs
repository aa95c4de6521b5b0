//! 9.2 The solitaire Zulu, exactly as the rules page has it with R39 to R42.

use shared::fate::{Fast, Scripted};
use shared::game::Game;
use shared::isandlwana::map::{HEIGHTS, ONRUSH_HEXES};
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Colors, Event, Field, Hex, HexSet, IsandlwanaRules, Leader,
    Phase, Post, Stream, Unit, begin, play_unchecked, resume,
};
use shared::rules::{Rules as _, Side, Sides};

use crate::stage::{Put as _, bare, dice, go_on, hex, hexes, stream_id};

/// The automaton's phase I: these draws first, then whatever comes.
fn approach(field: Field, draws: &[u8]) -> (Field, Vec<Event>) {
    let mut fate = dice(Stream::Approach, draws);
    for stream in Stream::ALL {
        for _ in 0..200 {
            fate = fate.one_of(stream_id(stream), u64::MAX);
        }
    }
    let (mut field, mut events) = (field.alone(), Vec::new());
    resume(&mut field, &mut fate, &mut events).unwrap();
    (field, events)
}

fn first_move(events: &[Event]) -> Option<(u16, u16)> {
    events.iter().find_map(|event| match event {
        Event::ZuluMoved { from, to, .. } => Some((from.number(), to.number())),
        _ => None,
    })
}

#[test]
fn case_9_1_the_human_is_british() {
    assert_eq!(IsandlwanaRules::SOLITAIRE.players(), Sides::one(BRITISH));
    assert_eq!(
        IsandlwanaRules::BATTLE.players(),
        Sides::one(BRITISH).with(Side::SECOND)
    );
    let mut fate = Fast::new(1);
    let mut field = begin(IsandlwanaRules::SOLITAIRE, &mut fate, &mut ()).unwrap();
    while let Some(side) = field.to_act() {
        assert_eq!(side, BRITISH);
        let action = random_action(&field, &mut fate).unwrap();
        play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
    }
}

#[test]
fn example_t45_one_unit_draws_among_the_hexes_it_reaches() {
    let field = bare(Phase::Approach)
        .alone()
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[705]);
    let costs = [608, 609, 708, 710, 808, 809].map(|to| field.zulu_reach(hex(705)).cost(hex(to)));
    assert_eq!(costs, [4, 5, 3, 6, 4, 5].map(Some));
    let (next, _) = go_on(&field, dice(Stream::Approach, &[2])).unwrap();
    assert_eq!((next.zulu.at, next.phase), (hexes(&[708]), Phase::Reaction));
}

#[test]
fn example_t46_hexes_that_few_reach_come_first() {
    let field = bare(Phase::Approach)
        .alone()
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[706, 703]);
    let (next, events) = go_on(&field, dice(Stream::Approach, &[1, 0, 0])).unwrap();
    assert_eq!(next.zulu.at, hexes(&[710, 608]));
    assert!(events.contains(&Event::ZuluMoved {
        from: hex(703),
        to: hex(608),
        cost: 6
    }));
}

#[test]
fn case_9_2_the_wagon_alone_is_taken_first() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708, 705]);
    let (next, events) = approach(field, &[]);
    assert_eq!(
        (next.wagon.post, first_move(&events)),
        (Post::Lost, Some((708, 808)))
    );
}

#[test]
fn case_9_2_hexes_beside_the_raised_colors_are_filled_before_others() {
    let field = bare(Phase::Approach)
        .colors(Colors::Raised)
        .put_unit(Unit::C, 4, 1008)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[707]);
    let beside = |field| {
        hex(1008)
            .neighbours()
            .meets(&approach(field, &[0]).0.zulu.at)
    };
    assert!(beside(field));
    // Declined, the hexes beside every unit are one list.
    let draws = |colors| {
        let field = field.colors(colors).alone();
        let (_, events) = approach(field, &[0]);
        first_move(&events)
    };
    assert_eq!(
        draws(Colors::Declined),
        Some((707, 608)),
        "first of the ring round both"
    );
}

#[test]
fn case_9_2_units_enter_from_onrush_hexes_while_a_hex_is_open() {
    let field = begin(IsandlwanaRules::SOLITAIRE, &mut Fast::new(5), &mut ()).unwrap();
    let place = crate::stage::detachments([1007, 1008, 1204, 1205, 1207, 1304, 1305]);
    let mut next = field;
    play_unchecked(&mut next, &place, &mut Fast::new(5), &mut ()).unwrap();
    assert_eq!(next.zulu_count(), 112);
    assert!(next.zulu.onrush.iter().all(|horde| horde.count == 0));
}

#[test]
fn case_9_2_the_attack_gives_every_target_one_attacker_then_the_strongest_the_rest() {
    let field = bare(Phase::Attack)
        .alone()
        .put_unit(Unit::C, 4, 709)
        .put_unit(Unit::A, 8, 809);
    // 708 meets C alone, 810 A alone, 808 and 710 both.
    let field = field.zulu(&[708, 808, 710, 810]);
    let (next, events) = go_on(&field, dice(Stream::Attack, &[6, 6, 6, 6])).unwrap();
    let attacks: Vec<(u16, u16)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { from, target, .. } => Some((from.number(), target.number())),
            _ => None,
        })
        .collect();
    assert_eq!(attacks, [(710, 809), (808, 809), (810, 809), (708, 709)]);
    assert_eq!(next.phase, Phase::Order);
}

#[test]
fn case_9_2_hits_go_to_the_strongest_and_a_unit_always_advances() {
    let field = bare(Phase::Attack)
        .alone()
        .put_unit(Unit::A, 3, 709)
        .put_unit(Unit::C, 3, 709)
        .put_unit(Unit::E, 2, 709)
        .put_unit(Unit::F, 6, 2004)
        .zulu(&[708, 808, 608]);
    let (next, _) = go_on(&field, dice(Stream::Attack, &[1, 1, 1])).unwrap();
    let left = [Unit::A, Unit::C, Unit::E].map(|unit| next.unit(unit).steps);
    assert_eq!(
        left,
        [1, 2, 2],
        "A, C, then A again as the first of three equals"
    );
    let weak = bare(Phase::Attack)
        .alone()
        .put_unit(Unit::A, 1, 709)
        .put_unit(Unit::F, 6, 2004);
    let (next, _) = go_on(&weak.zulu(&[708, 608]), dice(Stream::Attack, &[6, 1])).unwrap();
    assert_eq!(
        next.zulu.at,
        hexes(&[708, 709]),
        "the attacker of the lowest number"
    );
}

#[test]
fn case_9_2_sniping_takes_the_strongest_first() {
    let mut field = bare(Phase::Order).turn(2).alone();
    field.phase = Phase::British {
        half: BritishPhase::Movement,
        second: true,
    };
    let field = field
        .put_unit(Unit::C, 4, 709)
        .put_unit(Unit::A, 8, 809)
        .put_unit(Unit::H, 4, 608);
    let field = field.zulu(&[708, 810, 707]);
    let fate = dice(Stream::Snipe, &[2]);
    let (next, events) = snipe(&field, fate);
    let lost: Vec<Unit> = events
        .iter()
        .filter_map(|event| match event {
            Event::StepLost { unit, .. } => Some(*unit),
            _ => None,
        })
        .take(2)
        .collect();
    assert_eq!(lost, [Unit::A, Unit::C]);
    assert!(next.turn >= 2);
}

/// The end of V, and as much of the next turn as these dice and any draws allow.
fn snipe(field: &Field, fate: Scripted) -> (Field, Vec<Event>) {
    let mut fate = fate;
    for stream in [Stream::Approach, Stream::Attack] {
        for _ in 0..60 {
            fate = fate.one_of(stream_id(stream), u64::MAX);
        }
    }
    let mut events = Vec::new();
    let next = shared::isandlwana::apply(field, BRITISH, &Action::Done, &mut fate, &mut events);
    (next.unwrap(), events)
}

#[test]
fn ruling_r39_without_combat_units_distances_are_from_the_leaders() {
    let field = bare(Phase::Approach)
        .wagon(None)
        .put_leader(Leader::Young, 709)
        .zulu(&[705, 704]);
    let (next, _) = approach(field, &[2]);
    assert_eq!(
        next.zulu.at,
        hexes(&[709, 708]),
        "the leader's hex, then the ring round it"
    );
    assert!(next.ending().is_some(), "he had nowhere to go");
}

#[test]
fn ruling_r40_equals_by_one_draw_among_hexes_in_ascending_order() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[807, 909]);
    for (draw, from) in [(0, 807), (1, 909)] {
        let (_, events) = approach(field, &[draw]);
        assert_eq!(first_move(&events), Some((from, 808)));
    }
    // The cheapest way needs no draw.
    let (_, events) = approach(field.zulu(&[]), &[]);
    assert!(first_move(&events).is_some());
}

#[test]
fn ruling_r41_an_earlier_gift_is_shifted_where_that_serves_both() {
    let field = bare(Phase::Attack)
        .alone()
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 4, 607);
    let field = field.zulu(&[608, 809]);
    let (_, events) = go_on(&field, dice(Stream::Attack, &[6, 6])).unwrap();
    assert!(matches!(events[0], Event::Attacked { from, target, .. }
        if from == hex(809) && target == hex(709)));
    assert!(matches!(events[1], Event::Attacked { from, target, .. }
        if from == hex(608) && target == hex(607)));
}

/// As many of these hexes as units can fill at once, by the plainest search there is.
fn most_filled(field: &Field, list: &HexSet) -> usize {
    let mut units = Vec::new();
    for from in field.zulu_hexes().iter() {
        for _ in 0..field.zulu_at(from) {
            units.push(*field.zulu_reach(from).all());
        }
    }
    let list: Vec<Hex> = list.iter().collect();
    let mut holds: Vec<Option<usize>> = vec![None; units.len()];
    fn fill(
        at: usize,
        list: &[Hex],
        units: &[HexSet],
        holds: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for unit in 0..units.len() {
            if seen[unit] || !units[unit].has(list[at]) {
                continue;
            }
            seen[unit] = true;
            let free = holds[unit].is_none_or(|other| fill(other, list, units, holds, seen));
            if free {
                holds[unit] = Some(at);
                return true;
            }
        }
        false
    }
    (0..list.len())
        .filter(|&at| fill(at, &list, &units, &mut holds, &mut vec![false; units.len()]))
        .count()
}

#[test]
fn ruling_r41_a_list_is_filled_as_completely_as_is_possible() {
    let mut shortest = usize::MAX;
    for number in 0..12 {
        let mut choice = Fast::new(number);
        let mut field = bare(Phase::Approach).wagon(None);
        for unit in [Unit::A, Unit::C, Unit::E] {
            let at = 600 + 100 * choice.below(3) as u16 + 7 + choice.below(5) as u16;
            if field.has_room(hex(at), 2) {
                field = field.put_unit(unit, 2, at);
            }
        }
        for _ in 0..9 {
            let at = 600 + 100 * choice.below(4) as u16 + 1 + choice.below(5) as u16;
            if field.zulu_at(hex(at)) == 0 {
                field = field.zulu(&[at]);
            }
        }
        let ring = field.british().neighbours().minus(&field.british());
        let ring = ring.minus(&HEIGHTS).minus(&ONRUSH_HEXES);
        let most = most_filled(&field, &ring);
        shortest = shortest.min(most);
        let (next, _) = approach(field, &[]);
        assert_eq!(next.zulu.at.and(&ring).len() as usize, most, "{number}");
        assert_eq!(next.zulu_count(), field.zulu_count());
    }
    assert!(shortest > 0);
}

#[test]
fn ruling_r42_the_wagons_hex_then_the_leaders_then_all_at_once() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_leader(Leader::Young, 606)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[807, 605]);
    let (next, events) = approach(field, &[]);
    assert_eq!(first_move(&events), Some((807, 808)));
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(2004)));
    let fled = events
        .iter()
        .position(|event| matches!(event, Event::LeaderFled { .. }));
    let moved = events
        .iter()
        .position(|event| matches!(event, Event::ZuluMoved { to, .. } if *to == hex(606)));
    assert!(fled.unwrap() < moved.unwrap());
}

#[test]
fn ours_o09_leaders_hexes_are_entered_in_ascending_order() {
    let field = bare(Phase::Approach)
        .wagon(None)
        .put_leader(Leader::Young, 606)
        .put_leader(Leader::Wardell, 806)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[605, 805]);
    let (_, events) = approach(field, &[1]);
    let to: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            Event::ZuluMoved { to, .. } => Some(to.number()),
            _ => None,
        })
        .collect();
    assert_eq!(to, [606, 806]);
}

#[test]
fn ruling_r42_a_leader_beside_the_colors_leaves_before_his_hex_is_entered() {
    let field = bare(Phase::Approach)
        .colors(Colors::Raised)
        .put_unit(Unit::A, 8, 1008)
        .put_leader(Leader::Young, 908)
        .zulu(&[807]);
    let (next, _) = approach(field, &[]);
    assert!(!next.led().meets(&next.zulu_hexes()));
}

/// What the automaton would do is, to a Zulu player, an entry that can be made: at once, or after some units were moved by
/// hand; and each of its attacks is one.
#[test]
fn case_9_2_the_automatons_plan_is_legal_for_a_player() {
    for seed in 0..4 {
        let mut fate = Fast::new(seed);
        let mut game =
            Game::<IsandlwanaRules>::begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).unwrap();
        let (mut n, mut plans, mut attacks) = (seed as usize, 0, 0);
        while let Some(side) = game.to_act().iter().next() {
            let field = *game.state();
            n += 1;
            let proposal = field.zulu_proposal(&[]).pop();
            let action = match (field.phase, proposal) {
                (Phase::Approach, Some(Action::Move(plan))) if !plan.is_empty() && n % 3 > 0 => {
                    plans += 1;
                    Action::Move(plan)
                }
                (Phase::Attack, Some(attack)) => {
                    attacks += 1;
                    attack
                }
                _ => {
                    let legal = game.legal(side);
                    legal[n * 31 % legal.len()].clone()
                }
            };
            assert_eq!(field.check(side, &action), Ok(()), "{seed} {n} {action:?}");
            game.play(side, action, &mut fate, &mut ()).unwrap();
        }
        assert!(plans >= 4 && attacks > 10, "{plans} {attacks}");
    }
}
