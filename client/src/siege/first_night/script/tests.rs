//! The guided night as intended, played with its seed: shows the effect of a change of the rules or the luck.

use super::*;
use crate::play::History;
use crate::siege::first_night::{RULES, SEED};
use shared::fate::Fast;
use shared::ramparts::record::Game;
use shared::ramparts::{Building, Effect, SiegeRules};
use shared::rules::Side;

struct Night {
    game: Game,
    history: History<SiegeRules>,
    read: usize,
    seen: Vec<Step>,
}

impl Night {
    fn begin() -> Self {
        let (mut history, mut events) = (History::default(), Vec::new());
        let game = Game::begin_local(RULES, SEED, &mut events);
        history.tell(0, &events);
        Self {
            game: game.expect("a seed always answers"),
            history,
            read: 0,
            seen: Vec::new(),
        }
    }

    fn step(&self) -> Step {
        Step::current(self.read, &self.facts())
    }

    fn facts(&self) -> Facts {
        Facts::of(self.history.lines(), self.game.state())
    }

    fn act(&mut self, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        let seq = self.game.seq();
        self.game
            .play_local(Side::FIRST, action, SEED, &mut events)
            .expect("legal");
        self.history.acted(seq, &events);
        events
    }

    /// Reads a caption, or does its task.
    fn follow(&mut self) -> Vec<Event> {
        let step = self.step();
        if self.seen.last() != Some(&step) {
            self.seen.push(step);
        }
        let (_, action) = step.advice(self.game.state(), &self.game.legal(Side::FIRST));
        if step.is_task() {
            return self.act(action.expect("something can be done"));
        }
        self.read = step as usize + 1;
        Vec::new()
    }
}

#[test]
fn the_guide_leads_through_the_night_on_its_seed() {
    let mut night = Night::begin();
    let facts = night.facts();
    assert_eq!(facts.marched, Some(Ibutho::UThulwana), "they come");
    let mut events = Vec::new();
    while night.step() != Step::End {
        assert!(events.len() < 200, "{:?}", night.seen);
        events.extend(night.follow());
    }
    let meant: Vec<Step> = Step::ALL
        .iter()
        .copied()
        .filter(|step| *step != Step::End)
        .collect();
    assert_eq!(night.seen, meant);
    // A volley that shows all three results.
    let dice = events.iter().find_map(|event| match event {
        Event::Modified { dice, .. } => Some(dice.pips().to_vec()),
        _ => None,
    });
    let mut effects: Vec<Effect> = dice
        .expect("a volley")
        .into_iter()
        .map(|pips| night.game.state().volley_effect(Ibutho::UThulwana, pips))
        .collect();
    effects.sort_by_key(|effect| *effect as u8);
    effects.dedup();
    assert_eq!(effects.len(), 3, "{effects:?}");
    let building = Building::Hospital;
    for wanted in [
        Event::Hit {
            ibutho: Ibutho::UThulwana,
        },
        Event::CaughtFire { building },
        Event::FireOut { building },
    ] {
        assert!(events.contains(&wanted), "{wanted:?} in {events:?}");
    }
    assert_eq!(night.game.turn(), 3);
    assert!(night.game.state().ending().is_none());
}

#[test]
fn whoever_goes_his_own_way_comes_to_the_end_as_well() {
    for luck in 0..200 {
        let (mut night, mut any) = (Night::begin(), Fast::new(luck));
        let mut steps = 0;
        while night.step() != Step::End {
            steps += 1;
            assert!(steps < 400, "{:?}", night.seen);
            let legal = night.game.legal(Side::FIRST);
            if any.below(3) == 0 && !legal.is_empty() {
                let pick = any.below(legal.len() as u32) as usize;
                night.act(legal[pick]);
                continue;
            }
            let step = night.step();
            let (advice, action) = step.advice(night.game.state(), &legal);
            if step.is_task() {
                assert_eq!(advice == Advice::Choose, action.is_none());
                let first = legal.first().copied();
                night.act(action.or(first).expect("the game goes on"));
            } else {
                night.follow();
            }
        }
    }
}

/// Nobody is told of the first regiments in the third turn.
#[test]
fn a_player_who_plays_on_without_reading_is_not_told_of_what_is_long_past() {
    let mut night = Night::begin();
    let mut seen = vec![night.step()];
    while !night.facts().over {
        let action = *night.game.legal(Side::FIRST).last().expect("not over");
        night.act(action);
        let turn = usize::from(night.facts().turn);
        if turn > seen.len() {
            seen.push(night.step());
        }
    }
    assert_eq!(seen[..2], [Step::Welcome; 2]);
    assert!(
        seen[2..]
            .iter()
            .all(|step| step.place() >= Step::Build.place()),
        "{seen:?}"
    );
    assert_eq!(night.step(), Step::Score);
}

#[test]
fn what_is_undone_is_asked_for_again() {
    let mut night = Night::begin();
    while night.step() != Step::Fire {
        night.follow();
    }
    night.game.undo(Side::FIRST).expect("nothing was revealed");
    night.history.take_back();
    assert_eq!(night.step(), Step::Chard);
}

#[test]
fn called_back_the_guide_goes_on_with_what_is_to_be_done() {
    let night = Night::begin();
    assert_eq!(Step::first_task(&night.facts()), Step::Chard as usize);
}
