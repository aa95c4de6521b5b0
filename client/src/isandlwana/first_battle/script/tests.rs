//! The guided battle as intended, played with its seed: shows the effect of a change of the rules or the luck.

use super::*;
use crate::isandlwana::first_battle::{RULES, SEED};
use crate::isandlwana::table::{at_once, marks, planned, shot};
use crate::play::History;
use shared::fate::{Fast, Seed};
use shared::game::Game;
use shared::rules::Side;

struct Battle {
    game: Game<IsandlwanaRules>,
    history: History<IsandlwanaRules>,
    selection: Selection,
    read: usize,
    seen: Vec<Step>,
    luck: Seed,
}

impl Battle {
    fn begin(luck: Seed) -> Self {
        let (mut history, mut events) = (History::default(), Vec::new());
        let game = Game::begin_local(RULES, luck, &mut events);
        history.tell(0, &events);
        Self {
            game: game.expect("a seed always answers"),
            history,
            selection: Selection::Nothing,
            read: 0,
            seen: Vec::new(),
            luck,
        }
    }

    fn step(&self) -> Step {
        Step::current(self.read, &self.facts())
    }

    fn facts(&self) -> Facts {
        Facts::of(self.history.lines(), self.game.state())
    }

    fn act(&mut self, action: Action) {
        let (mut events, seq) = (Vec::new(), self.game.seq());
        self.game
            .play_local(Side::FIRST, action, self.luck, &mut events)
            .expect("legal");
        self.history.acted(seq, &events);
        self.selection = Selection::Nothing;
    }

    /// Reads a caption, or touches its target; `false` if that does nothing.
    fn follow(&mut self) -> bool {
        let step = self.step();
        if self.seen.last() != Some(&step) {
            self.seen.push(step);
        }
        if !step.is_task() {
            self.read = step.place() + 1;
            return true;
        }
        let field = *self.game.state();
        match step.advice(&field, &self.selection, &self.facts()).target {
            Target::Hex(hex) => {
                let marks = marks(&field, &self.selection);
                match at_once(&field, &self.selection, &marks, hex) {
                    Some(action) => self.act(action),
                    None => self.selection = planned(&field, &self.selection, &marks, hex),
                }
            }
            Target::Button(button) => match (button, &self.selection) {
                ("rest", _) => self.act(Action::Place(field.places_for_the_rest())),
                ("movement", _) => self.act(Action::Order(BritishPhase::Movement)),
                ("raise", _) => self.act(Action::Colors(true)),
                ("done", _) => self.act(Action::Done),
                // The table goes on by itself.
                ("singly", _) => {
                    let phase = field.phase;
                    while self.game.state().phase == phase
                        && let Some(shot) = self.game.state().likeliest_shot()
                    {
                        self.act(shot);
                    }
                }
                ("fire", Selection::Shot { target, portions }) => {
                    self.act(shot(&field, *target, portions));
                }
                ("cancel", _) => self.selection = Selection::Nothing,
                _ => return false,
            },
            Target::Unit(unit) => {
                let Selection::March { steps, .. } = &mut self.selection else {
                    return false;
                };
                steps.retain(|step| step.piece != Piece::Unit(unit));
            }
            Target::Nothing | Target::State => return false,
        }
        true
    }
}

#[test]
fn the_guide_leads_through_the_turn_on_its_seed() {
    let mut battle = Battle::begin(SEED);
    let mut steps = 0;
    while battle.step() != Step::End {
        steps += 1;
        assert!(steps < 200, "{:?}", battle.seen);
        assert!(
            battle.follow(),
            "{:?}: {:?}",
            battle.step(),
            battle.selection
        );
    }
    let meant: Vec<Step> = Step::ALL
        .iter()
        .copied()
        .filter(|&step| step != Step::End)
        .collect();
    assert_eq!(battle.seen, meant);
    let facts = battle.facts();
    // What the captions describe has happened.
    assert!(facts.shot.is_some_and(|shot| shot.hit), "{facts:?}");
    assert!(facts.came > 20 && facts.lost > 0, "{facts:?}");
    assert!(facts.sniped.is_some_and(|sniped| sniped > 0), "{facts:?}");
    assert_eq!(battle.game.state().turn, 2);
    assert!(battle.game.state().ending().is_none());
}

fn points(field: &Field) -> u16 {
    Unit::ALL
        .iter()
        .map(|&unit| u16::from(field.unit(unit).steps))
        .sum()
}

#[test]
fn whoever_goes_his_own_way_comes_to_the_end_as_well() {
    for luck in 0..40 {
        let (mut battle, mut any) = (Battle::begin(SEED), Fast::new(luck));
        let mut steps = 0;
        let begun_with = points(battle.game.state());
        while battle.step() != Step::End {
            if battle.game.state().turn < 2 {
                let facts = battle.facts();
                let told = facts.lost + u16::from(facts.sniped.unwrap_or_default());
                assert_eq!(told, begun_with - points(battle.game.state()), "{facts:?}");
            }
            steps += 1;
            assert!(steps < 900, "{:?}", battle.seen);
            let legal = battle.game.legal(Side::FIRST);
            if any.below(3) == 0 && !legal.is_empty() {
                let pick = any.below(legal.len() as u32) as usize;
                battle.act(legal[pick].clone());
                continue;
            }
            // If there is nothing to touch, the game is over or proceeds another way.
            if !battle.follow()
                && let Some(action) = legal.last()
            {
                battle.act(action.clone());
            }
        }
    }
}

/// Nobody is told of the camp in the second turn.
#[test]
fn a_player_who_plays_on_without_reading_is_not_told_of_what_is_long_past() {
    let mut battle = Battle::begin(SEED);
    assert_eq!(battle.step(), Step::Welcome);
    while battle.game.state().turn < 2 {
        let legal = battle.game.legal(Side::FIRST);
        let ends = legal.iter().find(|action| **action == Action::Done);
        let action = ends.or(legal.last()).expect("not over");
        battle.act(action.clone());
    }
    let step = battle.step();
    assert!(step.place() >= Step::March.place(), "{step:?}");
}

/// Every target of a caption can be touched.
#[test]
fn what_a_task_points_at_is_there() {
    let mut battle = Battle::begin(SEED);
    while battle.step() != Step::End {
        let (step, field) = (battle.step(), *battle.game.state());
        if step.is_task() {
            let advice = step.advice(&field, &battle.selection, &battle.facts());
            assert!(!advice.go_on, "{step:?}");
            if advice.target == Target::Button("done") {
                assert_eq!(field.check(Side::FIRST, &Action::Done), Ok(()), "{step:?}");
            }
        }
        assert!(battle.follow());
    }
}

#[test]
fn called_back_the_guide_goes_on_with_what_is_to_be_done() {
    let battle = Battle::begin(SEED);
    assert_eq!(Step::first_task(&battle.facts()), Step::Place.place());
}
