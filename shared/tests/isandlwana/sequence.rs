//! 5.2 The phases in their order, and which of them pass by themselves (O4).

use shared::fate::{Fast, Scripted};
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Ending, Event, Field, IsandlwanaRules, Phase, Stream, Unit,
    ZULU, apply, begin,
};
use shared::rules::{Rules as _, Side, Sides};

use crate::stage::{
    COMBAT, MOVEMENT, Put as _, after, bare, detachments, dice, fire, go_on, list, moves, play,
};

#[test]
fn case_5_2_seven_phases_in_their_order_six_times() {
    let mut fate = Fast::new(1);
    let mut events = Vec::new();
    let mut field = begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).unwrap();
    let mut action = detachments([1007, 1008, 1204, 1205, 1207, 1304, 1305]);
    while let Some(side) = field.to_act() {
        field = apply(&field, side, &action, &mut fate, &mut events).unwrap();
        if let Some(side) = field.to_act() {
            let all = list(&field, side);
            let first = all.iter().find(|one| !matches!(one, Action::Recycle(_)));
            action = match all.contains(&Action::Done) {
                true => Action::Done,
                // Combat first in every other turn.
                false if field.phase == Phase::Order && field.turn.is_multiple_of(2) => {
                    Action::Order(BritishPhase::Movement)
                }
                false => first.unwrap().clone(),
            };
        }
    }
    let mut told = Vec::new();
    for event in &events {
        match *event {
            Event::TurnBegins { turn } => told.push(u16::from(turn) * 10),
            Event::PhaseBegins { phase } => {
                told.push(told.last().unwrap() / 10 * 10 + u16::from(phase));
            }
            _ => {}
        }
    }
    // IV is told twice: when it is asked what it shall be, and as what was chosen.
    let wanted: Vec<u16> = (1..=6)
        .flat_map(|turn| [0, 1, 2, 3, 4, 4, 5, 6, 7].map(|phase| turn * 10 + phase))
        .collect();
    assert_eq!(told, wanted);
    assert_eq!(field.ending(), Some(Ending::Survival));
}

#[test]
fn ours_o03_the_british_are_side_0() {
    assert_eq!((BRITISH, ZULU), (Side::FIRST, Side::SECOND));
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    assert_eq!(field.to_act(), Some(Side::FIRST));
}

#[test]
fn ours_o04_phases_with_dice_pass_at_once_the_others_if_nothing_was_possible() {
    // The only target is hit, so nothing is left to fire at: combat is over without a word.
    let field = bare(COMBAT).put_unit(Unit::A, 8, 709).zulu(&[708]).turn(2);
    let (next, _) = play(&field, &fire(708, &[Unit::A]), dice(Stream::Fire, &[1]));
    let second = Phase::British {
        half: BritishPhase::Movement,
        second: true,
    };
    assert_eq!(next.phase, second);
    // The only unit has moved and I goes on, so that it can be taken back.
    let field = bare(Phase::Approach)
        .put_unit(Unit::A, 8, 2004)
        .zulu(&[708]);
    let moved = after(&field, &moves(&[(708, 707)]));
    assert_eq!(moved.phase, Phase::Approach);
    // With nobody to move from the start, I passes, then II and III with nothing in reach.
    let (next, _) = go_on(
        &bare(Phase::Approach).put_unit(Unit::A, 8, 2004),
        Scripted::new(),
    )
    .unwrap();
    assert_eq!(next.phase, Phase::Order);
    let idle = bare(MOVEMENT).wagon(None).put_unit(Unit::StIz, 4, 1005);
    let (next, _) = go_on(&idle, Scripted::new()).unwrap();
    assert!(next.turn > 3, "{:?}", next.phase);
}

#[test]
fn ours_o13_the_daily_battle_is_the_solitaire_game_every_day() {
    for day in 0..7 {
        let rules = IsandlwanaRules::of_the_day(day);
        assert_eq!(rules, Some(IsandlwanaRules::SOLITAIRE));
    }
    let players = IsandlwanaRules::SOLITAIRE.players();
    assert_eq!(players, Sides::one(BRITISH));
}
