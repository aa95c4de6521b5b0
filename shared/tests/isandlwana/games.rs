//! Invariants of every game: conservation, stacking, the list of legal actions, ends, replay, luck proved by the seed.

use shared::fairness::verify;
use shared::fate::{Fast, Fate, FateMismatch, Lot, Question, Seeded};
use shared::game::{self, Entry, Game};
use shared::isandlwana::random_games::{self, random_action};
use shared::isandlwana::{
    Action, Event, Field, Illegal, IsandlwanaRules, Phase, Stream, Unit, begin, play_unchecked,
};
use shared::random_games::{play_random, seed_of};
use shared::rules::{Outcome as _, Reason as _, Rules as _, Side};

use crate::adversaries::watch::{OncePerPhase, sound};
use crate::stage::{COMBAT, Put as _, bare, fire, split};
use crate::thinkable::thinkable;

type Battle = Game<IsandlwanaRules>;

/// A whole game by a seed, with entries of many moves.
fn random_game(rules: IsandlwanaRules, number: u64) -> Battle {
    let (game, _) = random_games::play_random(rules, number).unwrap();
    assert!(game.is_over() && game.outcome().is_some());
    game
}

#[test]
fn random_games_end_replay_to_the_same_digest_and_their_luck_is_proved() {
    for rules in IsandlwanaRules::all() {
        for number in 0..3 {
            let game = random_game(rules, number);
            let log = game.log().to_vec();
            let written = serde_json::to_string(&log).unwrap();
            let read: Vec<Entry<IsandlwanaRules>> = serde_json::from_str(&written).unwrap();
            assert_eq!(read, log);
            let again = Battle::replay(rules, read).unwrap();
            assert_eq!(again.digest(), game.digest());
            let (proved, _) = verify(rules, seed_of(number), &log).unwrap();
            assert_eq!(proved.digest(), game.digest());
            assert!(verify(rules, seed_of(number + 1), &log).is_err());
        }
    }
}

#[test]
fn a_script_that_picks_single_moves_from_the_list_plays_to_the_end() {
    let (game, _): (Battle, String) = play_random(IsandlwanaRules::SOLITAIRE, 7).unwrap();
    assert!(game.is_over() && game.outcome().unwrap().rank_key().is_some());
}

/// However long a game is, and however often it went back before.
#[test]
fn going_back_leads_to_what_the_field_was() {
    for number in 0..6 {
        let (mut fate, mut choice) = (Fast::new(number), Fast::new(!number));
        let mut game = Battle::begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).unwrap();
        // The entry of each decision in force, and the field before it.
        let mut decided: Vec<(u32, Field)> = Vec::new();
        let mut went = 0;
        for _ in 0..240 {
            let Some(side) = game.to_act().iter().next() else {
                break;
            };
            if !decided.is_empty() && choice.below(8) == 0 {
                let last = decided.len() - 1;
                let back = choice.below(1 + last.min(40) as u32) as usize;
                let (to, before) = decided[last - back];
                if game.can_undo(side) && back == 0 {
                    game.undo(side).unwrap();
                } else {
                    game.take_back(side, to).unwrap();
                }
                assert_eq!(game.state(), &before, "{number}: {to}");
                decided.truncate(last - back);
                went += 1;
                continue;
            }
            decided.push((game.seq(), *game.state()));
            let action = random_action(game.state(), &mut choice).unwrap();
            game.play(side, action, &mut fate, &mut ()).unwrap();
        }
        assert!(went > 10, "{went}");
        // So that a log of many that went far back is replayed in little more time than it is read.
        assert!(game.states() > decided.len() / 16);
        let again = Battle::replay(game.rules(), game.log().to_vec()).unwrap();
        assert_eq!(again.state(), game.state());
    }
}

#[test]
fn the_list_is_what_is_accepted_and_everything_is_conserved() {
    let mut reached = [0_u32; 16];
    let rulesets = IsandlwanaRules::all();
    let games = rulesets.iter().cycle().take(rulesets.len() + 8);
    for (number, &rules) in (0..).zip(games) {
        let mut choice = Fast::new(number);
        let mut fate = Fast::new(number + 1000);
        let mut field = begin(rules, &mut fate, &mut ()).unwrap();
        let mut list = Vec::new();
        let (mut seen, mut events) = (OncePerPhase::default(), Vec::new());
        while let Some(side) = field.to_act() {
            assert_eq!(sound(&field), Ok(()), "{field:?}");
            let kind = usize::from(field.encode()[6]);
            reached[kind] += 1;
            let rare = !matches!(kind, 3 | 4 | 5 | 9);
            if rare || choice.below(12) == 0 {
                field.legal_into(side, &mut list);
                for action in &list {
                    assert_eq!(field.check(side, action), Ok(()), "{action:?}");
                }
                for action in thinkable(&field, &mut choice) {
                    let legal = field.check(side, &action).is_ok();
                    assert_eq!(list.contains(&action), legal, "{action:?}");
                }
                field.legal_into(Side(1 - side.0), &mut list);
                assert!(list.is_empty());
            }
            let action = random_action(&field, &mut choice).unwrap();
            assert_eq!(field.check(side, &action), Ok(()), "{action:?}");
            play_unchecked(&mut field, &action, &mut fate, &mut events).unwrap();
            for event in events.drain(..) {
                assert_eq!(seen.see(&event), Ok(()), "{action:?}");
            }
        }
        assert_eq!(sound(&field), Ok(()), "{field:?}");
    }
    for kind in [0, 1, 2, 3, 4, 5, 6, 8, 9, 11] {
        assert!(reached[kind] > 0, "phase {kind} never reached: {reached:?}");
    }
}

#[test]
fn rulesets_have_names_of_their_own() {
    let names: Vec<String> = IsandlwanaRules::all()
        .into_iter()
        .map(|rules| rules.key())
        .collect();
    assert_eq!(names[0], "isandlwana_battle");
    assert_eq!(names[7], "isandlwana_solitaire_10.1_r1");
    for rules in IsandlwanaRules::all() {
        assert_eq!(IsandlwanaRules::find(&rules.key(), 1), Ok(rules));
        assert_eq!(IsandlwanaRules::newest(&rules.key()), Ok(rules));
        assert!(rules.key().starts_with(IsandlwanaRules::SLUG));
        assert!(IsandlwanaRules::find(&rules.key(), 2).is_err());
    }
    assert!(IsandlwanaRules::find("isandlwana_r1_10.1", 1).is_err());
    let ranked = IsandlwanaRules::all()
        .into_iter()
        .filter(IsandlwanaRules::ranks);
    assert_eq!(
        ranked.count(),
        3,
        "solitaire, free set-up, without R1's bonus"
    );
}

#[test]
fn reasons_have_keys_of_their_own_sentences_and_cases() {
    let mut keys: Vec<&str> = Illegal::ALL.iter().map(|why| Illegal::key(*why)).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Illegal::ALL.len());
    for why in Illegal::ALL {
        let written = serde_json::to_value(why).unwrap();
        assert_eq!(written, why.key());
        let [chapter, case] = why.case().split('.').collect::<Vec<_>>()[..] else {
            // Cases of three parts.
            assert_eq!(why.case().split('.').count(), 3);
            continue;
        };
        assert!(chapter.parse::<u8>().unwrap() <= 10 && case.parse::<u8>().is_ok());
        assert!(!why.to_string().is_empty());
    }
}

#[test]
fn case_5_1_a_movement_phase_can_be_taken_back_until_it_is_done() {
    let fate = Seeded::new(seed_of(3));
    let mut game = Battle::begin(IsandlwanaRules::BATTLE, fate, &mut ()).unwrap();
    let place = crate::stage::detachments([1007, 1008, 1204, 1205, 1207, 1304, 1305]);
    game.play(Side::FIRST, place, fate, &mut ()).unwrap();
    let before = game.digest();
    for to in [1202, 1203, 1204 - 2] {
        let moves = crate::stage::moves(&[(1201, to)]);
        let _ = game.play(Side::SECOND, moves, fate, &mut ());
    }
    assert_eq!(game.undoable(Side::SECOND), 2, "the third met the first");
    game.undo(Side::SECOND).unwrap();
    game.undo(Side::SECOND).unwrap();
    assert_eq!(game.digest(), before);
    assert!(!game.can_undo(Side::FIRST), "the other side has acted");
}

/// Plays a whole game against an automaton, ending phases early; tells what each action that did not end it brought: the game
/// after it, how much could be undone before it, and what happened.
fn against_automaton(
    rules: IsandlwanaRules,
    seed: u64,
    mut tell: impl FnMut(&Battle, usize, &[Event]),
) -> Battle {
    let (fate, side) = (
        Seeded::new(seed_of(seed)),
        rules.players().iter().next().unwrap(),
    );
    let mut choice = Fast::new(seed);
    let mut game = Battle::begin(rules, fate, &mut ()).unwrap();
    while let Some(mut action) = random_action(game.state(), &mut choice) {
        if choice.below(3) == 0 && game.check(side, &Action::Done).is_ok() {
            action = Action::Done;
        }
        let before = game.undoable(side);
        let mut events = Vec::new();
        game.play(side, action, fate, &mut events).unwrap();
        if !game.is_over() {
            tell(&game, before, &events);
        }
    }
    game
}

/// A player who has seen the automaton's decision cannot undo past it, dice or none.
#[test]
fn what_an_automaton_has_answered_cannot_be_undone() {
    let (mut silent, mut kept) = (0, 0);
    for (rules, side, its_phases) in [
        (IsandlwanaRules::SOLITAIRE, Side::FIRST, [1, 3]),
        (IsandlwanaRules::SOLITAIRE_ZULU, Side::SECOND, [2, 4]),
    ] {
        for seed in 0..20 {
            let game = against_automaton(rules, seed, |game, before, events| {
                let drawn = !game.log().last().unwrap().outcomes.is_empty();
                let answered = events.iter().any(|event| match event {
                    Event::PhaseBegins { phase } => its_phases.contains(phase),
                    _ => false,
                });
                silent += u32::from(answered && !drawn);
                kept += u32::from(!answered && !drawn);
                let wanted = if answered || drawn { 0 } else { before + 1 };
                assert_eq!(game.undoable(side), wanted, "{rules:?} {events:?}");
            });
            let again = Battle::replay(rules, game.log().to_vec()).unwrap();
            assert_eq!(again.digest(), game.digest());
        }
    }
    assert!(silent > 10 && kept > 100, "{silent} {kept}");
}

/// A game that was undone past the automaton's actions, when that was possible, is still valid.
#[test]
fn a_stored_undo_across_an_automaton_is_replayed() {
    let rules = IsandlwanaRules::SOLITAIRE_ZULU;
    let mut found = None;
    for seed in 0..20 {
        against_automaton(rules, seed, |game, _, events| {
            let moved = events
                .iter()
                .any(|event| matches!(event, Event::Marched { .. }));
            if moved && game.log().last().unwrap().outcomes.is_empty() {
                found = Some(game.clone());
            }
        });
    }
    let mut game = found.expect("a British turn without a die");
    assert!(game.undo(Side::SECOND).is_err());
    let mut log = game.log().to_vec();
    let before = Battle::replay(rules, log[..log.len() - 1].to_vec()).unwrap();
    log.push(Entry {
        seq: game.seq(),
        side: Side::SECOND,
        step: game::Step::Undo,
        outcomes: Vec::new(),
    });
    let again = Battle::replay(rules, log).unwrap();
    assert_eq!(again.digest(), before.digest());
}

#[test]
fn a_draw_is_asked_by_turn_and_by_its_count_in_the_turn() {
    /// Misses always, and notes what it was asked.
    struct Asked(Vec<Question>);
    impl Fate for Asked {
        fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
            self.0.push(question);
            Ok(6)
        }
        fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
            self.0.push(question);
            Ok(lot.nth(0).unwrap())
        }
    }
    let mut field = bare(COMBAT)
        .turn(4)
        .put_unit(Unit::A, 8, 709)
        .zulu(&[708, 608, 2301]);
    let mut fate = Asked(Vec::new());
    let mut play = |field: &mut Field, action: &Action| {
        play_unchecked(field, action, &mut fate, &mut ()).unwrap();
        std::mem::take(&mut fate.0)
            .into_iter()
            .map(|question| (question.stream.name, question.turn, question.n))
            .collect::<Vec<_>>()
    };
    assert_eq!(play(&mut field, &split(708, Unit::A, 3)), [("fire", 4, 0)]);
    assert_eq!(play(&mut field, &split(608, Unit::A, 5)), [("fire", 4, 1)]);
    assert_eq!(field.asked[Stream::Fire as usize], 2);
    // Another stream counts for itself; VI follows as soon as movement is done.
    assert_eq!(play(&mut field, &Action::Done), [("snipe", 4, 0)]);
    // In the next turn each begins anew.
    assert_eq!((field.turn, field.phase), (5, Phase::Approach));
    assert_eq!(field.asked, [0; Stream::COUNT]);
    play(&mut field, &Action::Done);
    assert_eq!(field.phase, Phase::Reaction);
    assert_eq!(play(&mut field, &fire(708, &[Unit::A])), [("fire", 5, 0)]);
}
