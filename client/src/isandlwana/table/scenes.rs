//! Events as a story: scenes of related events, each with its sentence and the field at that time.

use shared::isandlwana::{ArmyPart, Event, Field, Hex, Piece, Place, UnitGroup};

use crate::isandlwana::parts::{self, step};
use crate::isandlwana::say;
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// A scene of the story.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    /// The field after it.
    pub(super) field: Field,
    /// Its events.
    pub(super) events: Vec<Event>,
    /// Its phase, if one began since the last decision.
    pub(super) phase: Option<u8>,
    /// Its text.
    pub(super) said: String,
    /// Its duration, in milliseconds.
    pub(super) pause: u64,
}

impl Scene {
    /// The hex to show.
    pub(super) fn hex(&self) -> Option<Hex> {
        self.events.iter().find_map(|event| match *event {
            Event::ZuluMoved { to, .. }
            | Event::Advanced { to, .. }
            | Event::Marched { to, .. }
            | Event::LeaderFled { to, .. }
            | Event::Displaced { to, .. } => Some(to),
            Event::Attacked { target, .. } | Event::Fired { target, .. } => Some(target),
            Event::StepLost { hex, .. }
            | Event::LeaderLost { hex, .. }
            | Event::Placed { hex, .. }
            | Event::Arrived { hex }
            | Event::ColorsRaised { hex } => Some(hex),
            _ => None,
        })
    }
}

/// The scenes of these events on this field.
pub(super) fn scenes(lang: Lang, field: &Field, events: &[Event]) -> Vec<Scene> {
    let mut teller = Teller {
        lang,
        words: isandlwana_words(lang),
        field: *field,
        phase: None,
        scenes: Vec::new(),
    };
    let mut left = events;
    while let Some(first) = left.first() {
        let many = left
            .iter()
            .skip(1)
            .take_while(|next| goes_with(first, next));
        let (run, rest) = left.split_at(1 + many.count());
        teller.tell(run);
        left = rest;
    }
    teller.scenes
}

/// Whether an event belongs to the run that another begins.
fn goes_with(first: &Event, next: &Event) -> bool {
    match *first {
        Event::ZuluMoved { .. } => matches!(next, Event::ZuluMoved { .. }),
        Event::Fired { .. } => matches!(next, Event::Fired { .. } | Event::Killed { .. }),
        Event::Attacked { target, .. } => match *next {
            Event::Attacked { target: other, .. } => target == other,
            Event::StepLost { .. }
            | Event::LeaderFled { .. }
            | Event::LeaderLost { .. }
            | Event::Advanced { .. }
            | Event::WagonCaptured { .. }
            | Event::ColorsCaptured { .. } => true,
            _ => false,
        },
        Event::Sniped { .. } => matches!(
            next,
            Event::StepLost { .. } | Event::LeaderFled { .. } | Event::LeaderLost { .. }
        ),
        Event::FatalityRolled { .. } => matches!(next, Event::LeaderLost { .. }),
        Event::WagonCaptured { .. } => matches!(next, Event::ColorsCaptured { .. }),
        Event::Placed { .. } => matches!(next, Event::Placed { .. }),
        Event::Marched { from, .. } => match *next {
            Event::Marched { from: other, .. } => from == other,
            Event::SquareFormed { .. } | Event::SquareLeft { .. } => true,
            _ => false,
        },
        _ => false,
    }
}

/// The effects of an entry, apart from automatic ones at the start of a phase or a turn.
pub(super) fn decided(events: &[Event]) -> (&[Event], &[Event]) {
    let begins =
        |event: &Event| matches!(event, Event::TurnBegins { .. } | Event::PhaseBegins { .. });
    events.split_at(events.iter().position(begins).unwrap_or(events.len()))
}

/// The story for screen readers: all sentences, those of a phase after its name.
pub(super) fn told(lang: Lang, field: &Field, events: &[Event]) -> String {
    let mut told = Vec::new();
    let mut last = None;
    for scene in scenes(lang, field, events) {
        if let Some(phase) = scene
            .phase
            .filter(|&phase| last.replace(phase) != Some(phase))
        {
            told.push(format!("{}.", say::phase(lang, phase)));
        }
        let stop = if scene.said.ends_with(['.', '?', '!']) {
            ""
        } else {
            "."
        };
        told.push(scene.said + stop);
    }
    told.join(" ")
}

/// Duration of a part's movement, in milliseconds: its sentence is long.
const READ: u64 = 2200;

/// Up to so many shots are described one by one.
const SINGLE_SHOTS: usize = 4;

struct Teller {
    lang: Lang,
    words: &'static IsandlwanaWords,
    field: Field,
    phase: Option<u8>,
    scenes: Vec<Scene>,
}

impl Teller {
    fn tell(&mut self, run: &[Event]) {
        match run[0] {
            Event::PhaseBegins { phase } => {
                self.phase = Some(phase);
                self.field.follow(run);
            }
            Event::ZuluMoved { .. } => self.moves(run),
            Event::Fired { .. } => self.fire(run),
            Event::Attacked { target, .. } => {
                let said = self.attack(target, run);
                self.scene(run, said, 800);
            }
            first => {
                let said = say::told(self.lang, &losses_once(run)).join(" ");
                self.scene(run, said, pause(&first));
            }
        }
    }

    fn scene(&mut self, events: &[Event], said: String, pause: u64) {
        self.field.follow(events);
        self.push(events, said, pause);
    }

    /// A scene that ends with the current field.
    fn push(&mut self, events: &[Event], said: String, pause: u64) {
        self.scenes.push(Scene {
            field: self.field,
            events: events.to_vec(),
            phase: self.phase,
            said,
            pause,
        });
    }

    /// A scene for each part that moves. They leave together, so each scene starts from the first one's beginning.
    fn moves(&mut self, run: &[Event]) {
        let before = self.field;
        let mut moved: Vec<Event> = Vec::new();
        let steps: Vec<(Hex, Hex)> = run.iter().filter_map(step).collect();
        let told = parts::told(self.lang, &steps, &before.british());
        let all = ArmyPart::ALL.map(|part| {
            let of = |event: &&Event| {
                step(event).is_some_and(|(from, _)| UnitGroup::of(from).part() == part)
            };
            run.iter().filter(of).copied().collect::<Vec<Event>>()
        });
        let all = all.into_iter().filter(|moves| !moves.is_empty());
        for (moves, said) in all.zip(told) {
            moved.extend(&moves);
            self.field = before;
            self.field.follow(&moved);
            self.push(&moves, said, READ);
        }
    }

    /// A scene for each shot; of many one for each target.
    fn fire(&mut self, run: &[Event]) {
        let is_shot = |event: &&Event| matches!(event, Event::Fired { .. });
        if run.iter().filter(is_shot).count() <= SINGLE_SHOTS {
            for shot in run.chunk_by(|_, next| matches!(next, Event::Killed { .. })) {
                let said = say::told(self.lang, shot).join(" ");
                self.scene(shot, said, 600);
            }
            return;
        }
        let mut places: Vec<(Place, Vec<Event>)> = Vec::new();
        let mut last = Place::Hill;
        for &event in run {
            if let Event::Fired { target, .. } = event {
                last = Place::near(target);
            }
            match places.iter_mut().find(|(place, _)| *place == last) {
                Some((_, events)) => events.push(event),
                None => places.push((last, vec![event])),
            }
        }
        for (place, events) in places {
            let shots = events.iter().filter(is_shot).count();
            let near = say::near(self.lang, place);
            let said = self.words.told_fire(shots, near, events.len() - shots);
            self.scene(&events, said, 900);
        }
    }

    /// All attacks on a hex, and their results.
    fn attack(&self, target: Hex, run: &[Event]) -> String {
        let attack = |event: &&Event| matches!(event, Event::Attacked { .. });
        let hit = |event: &&Event| matches!(event, Event::Attacked { hit: true, .. });
        let (attacks, hits) = (run.iter().filter(attack), run.iter().filter(hit));
        let held_by = self.field.strongest(target);
        let whom = match held_by {
            Some(unit) => format!("{} ({target})", say::piece(self.lang, Piece::Unit(unit))),
            None => target.to_string(),
        };
        let said = self.words.told_attack(attacks.count(), &whom, hits.count());
        let others: Vec<Event> = run.iter().filter(|event| !attack(event)).copied().collect();
        let others = say::told(self.lang, &losses_once(&others));
        [vec![said], others].concat().join(" ")
    }
}

/// Of several steps that a unit loses only the last is shown: what it is reduced to.
fn losses_once(run: &[Event]) -> Vec<Event> {
    let mut told: Vec<Event> = Vec::new();
    for &event in run.iter().rev() {
        let again = matches!(event, Event::StepLost { unit, .. } if told
            .iter()
            .any(|later| matches!(later, Event::StepLost { unit: other, .. } if *other == unit)));
        if !again {
            told.push(event);
        }
    }
    told.reverse();
    told
}

/// Duration of a scene that begins with this, in milliseconds.
const fn pause(event: &Event) -> u64 {
    match event {
        Event::TurnBegins { .. } | Event::Ended { .. } | Event::FatalityRolled { .. } => 700,
        Event::WagonCaptured { .. } | Event::ColorsCaptured { .. } | Event::ColorsRaised { .. } => {
            1000
        }
        Event::Sniped { .. } => 900,
        _ => 500,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};

    /// Whole battles: every event is in one scene, the last scene shows the current field, and each has its sentence.
    #[test]
    fn a_story_tells_everything_and_ends_where_the_battle_is() {
        let mut longest = 0;
        for number in 0..10 {
            let (mut fate, mut choice) = (Fast::new(number), Fast::new(number + 20));
            let rules = IsandlwanaRules::all()[number as usize % IsandlwanaRules::all().len()];
            let mut field = begin(rules, &mut fate, &mut ()).expect("a free fate");
            while let Some(action) = random_action(&field, &mut choice) {
                let (before, mut events) = (field, Vec::new());
                play_unchecked(&mut field, &action, &mut fate, &mut events).expect("free");
                for &lang in Lang::all() {
                    let scenes = scenes(lang, &before, &events);
                    longest = longest.max(scenes.len());
                    let told: usize = scenes.iter().map(|scene| scene.events.len()).sum();
                    let begins = |event: &&Event| matches!(event, Event::PhaseBegins { .. });
                    assert_eq!(told, events.len() - events.iter().filter(begins).count());
                    for scene in &scenes {
                        let gap = scene.said.contains("  ") || scene.said.contains(['{', '}']);
                        assert!(!scene.said.is_empty() && !gap, "{:?}", scene.said);
                    }
                    if let Some(last) = scenes.last() {
                        let mut followed = before;
                        followed.follow(&events);
                        assert_eq!(last.field.zulu.at, followed.zulu.at);
                        assert_eq!(last.field.british(), followed.british());
                        assert_eq!(last.field.zulu_count(), 112);
                    }
                }
            }
        }
        assert!((10..80).contains(&longest), "{longest}");
    }

    #[test]
    fn the_moves_of_a_part_are_one_sentence_and_one_scene() {
        let moved = |from, to| Event::ZuluMoved {
            from: Hex::at(from),
            to: Hex::at(to),
            cost: 1,
        };
        let mut field = begin(IsandlwanaRules::BATTLE, &mut Fast::new(1), &mut ()).expect("free");
        for hex in [2003, 2004, 2005, 1904] {
            field.zulu.at.insert(Hex::at(hex));
        }
        let events = [
            moved(2003, 1506),
            moved(1201, 1204),
            moved(2004, 1507),
            moved(2005, 1905),
        ];
        let scenes = scenes(Lang::english(), &field, &events);
        let moves: Vec<usize> = scenes.iter().map(|scene| scene.events.len()).collect();
        assert_eq!(moves, [1, 3]);
        // Units that have not moved yet are where they were.
        assert_eq!(scenes[0].field.zulu_at(Hex::at(2003)), 1);
        assert_eq!(scenes[1].field.zulu_at(Hex::at(2003)), 0);
        assert!(
            scenes[0]
                .said
                .starts_with("Chest: one unit moves to 1204 (near the camp)")
        );
        assert!(scenes[1].said.starts_with(
            "Left horn: 3 units move towards the camp donga (2) and the rocky crest (1)"
        ));
    }
}
