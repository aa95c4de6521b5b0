//! The solitaire British, by the rules of `docs/isandlwana-british.md`, and the proposals for either side.

use shared::fate::{Fast, Seeded};
use shared::game::Game;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Colors, Few, Field, GroupOrder, HexSet, IsandlwanaRules, Leader,
    Phase, Piece, Post, Step, Unit, ZULU, ZuluOrder, begin, play_unchecked,
};
use shared::random_games::seed_of;
use shared::rules::{Outcome as _, Rules as _, Side, Sides};

use crate::stage::{COMBAT, MOVEMENT, Put as _, after, bare, hex, hexes, legal};

/// The automaton's entries, each of them legal and on the list of what is.
fn proposed(field: &Field) -> Vec<Action> {
    let entries = field.british_proposal(&BritishStrategy::DRILLED);
    let mut fate = Fast::new(1);
    let mut next = *field;
    for action in &entries {
        if next.phase != field.phase {
            break;
        }
        listed(&next, BRITISH, action);
        play_unchecked(&mut next, action, &mut fate, &mut ()).unwrap();
    }
    entries
}

/// An entry is legal; each of its moves stands on the list of what is, or follows from one that does.
fn listed(field: &Field, side: Side, action: &Action) {
    assert_eq!(field.check(side, action), Ok(()), "{action:?}");
    let mut list = Vec::new();
    field.legal_into(side, &mut list);
    let single = match action {
        Action::Fire { target, units } => {
            // One by one every one of them could fire at it.
            let mut whole = units.clone();
            for shot in whole.iter_mut() {
                if shot.points == Some(field.points_left(shot.unit)) {
                    shot.points = None;
                }
            }
            whole
                .into_iter()
                .map(|shot| Action::Fire {
                    target: *target,
                    units: Few::One(*shot),
                })
                .collect()
        }
        Action::Attack { target, attackers } => attackers
            .iter()
            .map(|&from| Action::Attack {
                target: *target,
                attackers: Few::One(from),
            })
            .collect(),
        Action::Place(_) | Action::Move(_) | Action::Lose(_) => return,
        _ => vec![action.clone()],
    };
    for action in single {
        assert!(list.contains(&action), "{action:?}");
    }
}

#[test]
fn b1_the_human_is_zulu_and_the_automaton_acts_inside_the_entry() {
    let rules = IsandlwanaRules::SOLITAIRE_ZULU;
    assert_eq!(rules.key(), "isandlwana_solitaire_zulu");
    assert_eq!(rules.players(), Sides::one(ZULU));
    assert!(!rules.ranks());
    let field = begin(rules, &mut Fast::new(1), &mut ()).unwrap();
    assert_eq!((field.phase, field.to_act()), (Phase::Approach, Some(ZULU)));
    assert!(IsandlwanaRules::forfeit(&field, ZULU).is_none());
    // The same position, the same rules but for who plays: another digest, and the older ones are as they were.
    let bytes = |rules| Field::set_up(rules).encode()[2];
    assert_eq!(bytes(IsandlwanaRules::BATTLE), 0);
    assert_eq!(bytes(IsandlwanaRules::SOLITAIRE), 1);
    assert_eq!(bytes(rules), 2);
    let written = |rules| serde_json::to_string(&Field::set_up(rules).rules).unwrap();
    assert!(!written(IsandlwanaRules::BATTLE).contains("zulu"));
    assert!(written(rules).contains("\"solitaire_zulu\":true"));
}

/// A whole game of the Zulu alone.
fn game(rules: IsandlwanaRules, number: u64) -> Game<IsandlwanaRules> {
    let fate = Seeded::new(seed_of(number));
    let mut choice = Fast::new(number);
    let mut game = Game::<IsandlwanaRules>::begin(rules, fate, &mut ()).unwrap();
    while let Some(side) = game.state().to_act() {
        assert_eq!(side, ZULU);
        assert_eq!(game.state().zulu_count(), 112);
        let action = match choice.below(3) {
            0 => random_action(game.state(), &mut choice).unwrap(),
            _ => {
                let proposed = game.state().zulu_proposal(&[]);
                proposed.into_iter().next().unwrap_or(Action::Done)
            }
        };
        game.play(side, action, fate, &mut ()).unwrap();
        assert!(game.seq() < 5000, "it does not end");
    }
    game
}

#[test]
fn b1_every_game_of_the_zulu_alone_ends_replays_and_keeps_its_units() {
    for rules in IsandlwanaRules::all() {
        if !rules.solitaire_zulu {
            continue;
        }
        for number in 0..3 {
            let game = game(rules, number);
            assert_eq!(game.state().zulu_count(), 112);
            assert!(game.outcome().unwrap().rank_key().is_some());
            let again = Game::<IsandlwanaRules>::replay(rules, game.log().to_vec()).unwrap();
            assert_eq!(again.digest(), game.digest());
        }
    }
}

#[test]
fn b2_every_entry_is_legal_in_whatever_position() {
    let mut seen = [0_u32; 8];
    for number in 0..24 {
        let rules = IsandlwanaRules::all()[number as usize % 2 * 2];
        let mut choice = Fast::new(number);
        let mut fate = Fast::new(number + 500);
        let mut field = begin(rules, &mut fate, &mut ()).unwrap();
        let often = 1 + choice.below(8);
        while let Some(side) = field.to_act() {
            if side == BRITISH {
                let entries = proposed(&field);
                assert!(!entries.is_empty(), "{field:?}");
                seen[usize::from(field.phase.number())] += 1;
                if choice.below(often) == 0 {
                    let phase = field.phase;
                    for action in entries {
                        if field.phase != phase {
                            break;
                        }
                        play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
                    }
                    continue;
                }
            } else if let Some(action) = field.zulu_proposal(&[]).first() {
                listed(&field, ZULU, action);
            }
            let action = random_action(&field, &mut choice).unwrap();
            play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
        }
    }
    for phase in [2, 4, 5] {
        assert!(seen[phase] > 0, "{seen:?}");
    }
}

#[test]
fn b2_in_the_battle_for_two_it_proposes_what_it_does_alone() {
    // The same luck, once inside the entries of the Zulu alone and once by proposals.
    for number in 0..4 {
        let ends = [IsandlwanaRules::BATTLE, IsandlwanaRules::SOLITAIRE_ZULU].map(|rules| {
            let mut fate = Seeded::new(seed_of(number));
            let mut field = begin(rules, &mut fate, &mut ()).unwrap();
            while let Some(side) = field.to_act() {
                let phase = field.phase;
                let mut entries = if side == BRITISH {
                    field.british_proposal(&BritishStrategy::DRILLED)
                } else {
                    field.zulu_proposal(&[])
                };
                if side == ZULU && matches!(phase, Phase::Approach) || entries.is_empty() {
                    entries.push(Action::Done);
                }
                if matches!(phase, Phase::Attack) {
                    entries.truncate(1);
                }
                for action in entries {
                    if field.phase != phase {
                        break;
                    }
                    play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
                }
            }
            field.rules = IsandlwanaRules::BATTLE;
            field
        });
        assert_eq!(ends[0], ends[1]);
    }
}

#[test]
fn b3_the_colors_are_raised_where_somebody_guards_them() {
    let field = bare(Phase::Colors).turn(2).colors(Colors::Waiting);
    let manned = field.put_unit(Unit::C, 4, 1008);
    assert_eq!(proposed(&manned), [Action::Colors(true)]);
    let away = field.put_unit(Unit::C, 4, 1108);
    assert_eq!(proposed(&away), [Action::Colors(false)]);
}

#[test]
fn b4_pieces_are_placed_in_one_entry_whatever_the_set_up() {
    for rules in [IsandlwanaRules::BATTLE, IsandlwanaRules::all()[2]] {
        let field = begin(rules, &mut Fast::new(1), &mut ()).unwrap();
        let entries = proposed(&field);
        let next = after(&field, &entries[0]);
        assert_eq!((entries.len(), next.phase), (1, Phase::Approach));
    }
}

#[test]
fn b6_units_close_up_so_that_fewer_can_get_at_them() {
    let mut field = bare(MOVEMENT).wagon(None).turn(4);
    let ring = [1410, 1509, 1309, 1310, 1408, 1510];
    let weak = [Unit::C, Unit::E, Unit::F, Unit::H, Unit::NB, Unit::QP];
    for (unit, at) in weak.into_iter().zip(ring) {
        field = field.put_unit(unit, 3, at);
    }
    let mut next = field.put_unit(Unit::A, 8, 1412).zulu(&[1405, 1601]);
    let gaps = |field: &Field| {
        let british = field.british();
        british.neighbours().minus(&british).len()
    };
    let before = gaps(&next);
    for action in proposed(&next.clone()) {
        if next.phase == MOVEMENT {
            play_unchecked(&mut next, &action, &mut Fast::new(1), &mut ()).unwrap();
        }
    }
    assert!(gaps(&next) < before, "{before}, {:?}", next.british());
}

#[test]
fn b10_the_wagon_stays() {
    let field = bare(MOVEMENT)
        .colors(Colors::Raised)
        .put_unit(Unit::C, 6, 1008)
        .zulu(&[1301]);
    let entries = proposed(&field);
    assert!(!entries.iter().any(|action| {
        matches!(action, Action::March { pieces, .. } if pieces[0].piece == Piece::Wagon)
    }));
}

#[test]
fn b13_a_leader_goes_to_where_troops_are() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::C, 6, 1008)
        .put_leader(Leader::Young, 1108)
        .zulu(&[1301]);
    let goes = Action::March {
        from: hex(1108),
        pieces: Few::One(Step::to(Piece::Leader(Leader::Young), hex(1008))),
    };
    assert!(proposed(&field).contains(&goes));
}

#[test]
fn b15_in_reaction_units_share_their_targets_out() {
    let field = bare(Phase::Reaction)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 6, 709)
        .zulu(&[708, 710]);
    let entries = proposed(&field);
    let targets: HexSet = entries
        .iter()
        .filter_map(|action| match action {
            Action::Fire { target, .. } => Some(*target),
            _ => None,
        })
        .collect();
    assert_eq!(targets, hexes(&[708, 710]));
    // One die's worth of fire on one who stands alone is not spread.
    let two = bare(Phase::Reaction)
        .wagon(None)
        .put_unit(Unit::Band1, 2, 709)
        .put_unit(Unit::Guards2, 2, 709)
        .zulu(&[708]);
    assert!(matches!(&proposed(&two)[0], Action::Fire { units, .. } if units.len() == 2));
}

#[test]
fn b16_points_are_fired_singly_while_there_are_targets() {
    let field = bare(COMBAT)
        .wagon(None)
        .put_unit(Unit::A, 4, 709)
        .zulu(&[608, 609, 708, 710, 808]);
    let entries = proposed(&field);
    let shots: Vec<u8> = entries
        .iter()
        .filter_map(|action| match action {
            Action::Fire { units, .. } => units[0].points,
            _ => None,
        })
        .collect();
    assert_eq!(shots, [1; 4]);
    // With fewer targets than points, several go to one.
    let one = bare(COMBAT)
        .wagon(None)
        .put_unit(Unit::A, 6, 709)
        .zulu(&[708]);
    assert!(matches!(&proposed(&one)[0], Action::Fire { units, .. } if units[0].points == Some(6)));
    assert_eq!(proposed(&one).len(), 2);
}

#[test]
fn b9_fire_comes_first() {
    let field = bare(Phase::Order).put_unit(Unit::A, 6, 709).zulu(&[708]);
    assert_eq!(proposed(&field), [Action::Order(BritishPhase::Combat)]);
}

/// The moves of a proposal.
fn moves(field: &Field, orders: &[GroupOrder]) -> Vec<(u16, u16)> {
    let entries = field.zulu_proposal(orders);
    assert!(entries.iter().all(|entry| legal(field, entry)));
    let number = |&(from, to): &(shared::isandlwana::Hex, _)| -> (u16, u16) {
        let to: shared::isandlwana::Hex = to;
        (from.number(), to.number())
    };
    let moves = entries.iter().filter_map(|entry| match entry {
        Action::Move(moves) => Some(moves),
        Action::Recycle(_) => None,
        other => panic!("{other:?}"),
    });
    moves.flatten().map(number).collect()
}

#[test]
fn case_5_3_groups_surround_press_or_hold() {
    let field = bare(Phase::Approach)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 6, 1409)
        .zulu(&[705, 706, 707, 1404, 1405]);
    let order = |units: &[u16], order| GroupOrder {
        units: hexes(units),
        order,
    };
    assert_eq!(moves(&field, &[]).len(), 5);
    let held = moves(&field, &[order(&[705, 706, 707], ZuluOrder::Hold)]);
    assert!(held.iter().all(|&(from, _)| from > 1400) && held.len() == 2);
    // Where everybody holds, nobody goes, not even by the automaton's lists.
    let all = [705, 706, 707, 1404, 1405];
    assert_eq!(moves(&field, &[order(&all, ZuluOrder::Hold)]), []);
    // Two stacks are as near: those who surround go to the one that they are told of.
    let between = bare(Phase::Approach)
        .wagon(None)
        .put_unit(Unit::A, 8, 709)
        .put_unit(Unit::C, 6, 713)
        .zulu(&[611, 711, 811]);
    for target in [709, 713] {
        let round = moves(
            &between,
            &[order(&[611, 711, 811], ZuluOrder::Surround(hex(target)))],
        );
        let near = hex(target).neighbours();
        assert!(round.len() == 3 && round.iter().all(|&(_, to)| near.has(hex(to))));
    }
}

#[test]
fn case_5_3_proposals_are_legal_in_the_middle_of_a_phase_and_with_any_orders() {
    for number in 0..16 {
        let mut choice = Fast::new(number);
        let mut fate = Fast::new(number + 77);
        let mut field = begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).unwrap();
        while let Some(side) = field.to_act() {
            let mut orders = Vec::new();
            for _ in 0..choice.below(4) {
                let mut units = HexSet::NONE;
                for at in field.zulu_hexes().iter() {
                    if choice.below(3) == 0 {
                        units.insert(at);
                    }
                }
                let british = field.british();
                let target = british.nth(choice.below(british.len().max(1)));
                let order = match (choice.below(3), target) {
                    (0, _) => ZuluOrder::Hold,
                    (1, Some(target)) => ZuluOrder::Surround(target),
                    _ => ZuluOrder::Press,
                };
                orders.push(GroupOrder { units, order });
            }
            for entry in field.zulu_proposal(&orders) {
                assert!(legal(&field, &entry), "{entry:?}");
            }
            let action = match (field.phase, choice.below(2)) {
                (Phase::Approach, 0) => {
                    let entry = field.zulu_proposal(&orders).pop();
                    entry.unwrap_or(Action::Done)
                }
                _ => random_action(&field, &mut choice).unwrap(),
            };
            assert_eq!(field.check(side, &action), Ok(()));
            play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
        }
    }
}

#[test]
fn case_5_3_a_proposal_takes_what_is_undefended() {
    let field = bare(Phase::Approach)
        .wagon(Some(808))
        .put_unit(Unit::A, 8, 2004)
        .put_leader(Leader::Young, 606)
        .zulu(&[807, 605]);
    let entry = field.zulu_proposal(&[]).pop().unwrap();
    let next = after(&field, &entry);
    assert_eq!(next.wagon.post, Post::Lost);
    assert_eq!(next.leader(Leader::Young).post, Post::At(hex(2004)));
}
