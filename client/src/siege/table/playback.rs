//! The latest events, shown one after the other: quickly, never blocking, and skipped by the next touch.

use std::collections::VecDeque;

use leptos::prelude::*;
use shared::ramparts::event::Dice;
use shared::ramparts::map::Regiment;
use shared::ramparts::{Card, ChitKind, Effect as Does, Event, Ibutho, Table};

use super::map_state::MapState;
use super::march::{EventText, event_texts};
use super::sound;
use super::spoken_events::told;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::preferences::Preferences;
use crate::kit::timer::Timer;
use crate::next_paint::{defer, is_pending, once_painted};
use crate::siege::game::Play;
use crate::words::{self, Lang};

/// Duration of a march from one box to the next, in milliseconds; the same in the styles.
pub(crate) const MARCH: u64 = 300;
/// How long the last picture stays visible.
const LINGER: u64 = 4_000;
/// About the duration of a frame, in milliseconds.
const FRAME: u64 = 16;
/// The index of what notifies of the map without its regiments.
const GROUND: usize = 4;
/// Minimum time that dice are shown, in milliseconds and at every pace, before anything replaces them.
const DICE: u64 = 1_800;

/// The picture beside the words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Picture {
    /// A chit from the cup.
    Chit(ChitKind),
    /// A volley: each die, its result, and whether a −1 was applied; and whether it was rolled just now.
    Volley(Vec<(u8, Does, bool)>, bool),
    /// A die with this face.
    Die(u8),
    /// A card that was drawn or played.
    Card(Card),
}

/// The visible part of the events.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Shown {
    /// The map's current state.
    pub(crate) map_state: Option<MapState>,
    /// The iButho that moved or was hit last.
    pub(crate) just: Option<Ibutho>,
    /// Whether more is to be shown.
    pub(crate) playing: bool,
    /// The last picture.
    pub(crate) picture: Option<Picture>,
    /// The last few lines.
    pub(crate) lines: Vec<String>,
    /// Shown long enough to be removed.
    pub(crate) gone: bool,
    /// Counts up, so that the animation of an equal picture restarts.
    pub(crate) number: u32,
}

impl Shown {
    /// The dice of the volley whose picture is visible.
    fn thrown(&self) -> Option<Dice> {
        let Some(Picture::Volley(thrown, _)) = &self.picture else {
            return None;
        };
        let mut dice = Dice::default();
        thrown.iter().for_each(|&(pips, ..)| dice.push(pips));
        (!self.gone).then_some(dice)
    }
}

/// Shows events on the table, one after another.
#[derive(Clone, Copy)]
pub(crate) struct Playback {
    /// What is shown now.
    pub(crate) now: RwSignal<Shown>,
    /// Notify that the map changed, each regiment and then everything else, so that nothing on it follows every line.
    on_map: [RwSignal<bool>; 5],
    play: Play,
    lang: Lang,
    live_region: LiveRegion,
    preferences: Preferences,
    state: StoredValue<PlaybackState>,
    timer: Timer,
}

/// What the map shows.
#[derive(Clone, Copy, PartialEq, Default)]
struct OnMap {
    map_state: Option<MapState>,
    just: Option<Ibutho>,
    /// The dice of the volley that is shown, and its target.
    volley: Option<(Ibutho, Dice)>,
}

impl OnMap {
    /// A regiment, whether it moved or was hit last, and the dice of a volley at it.
    fn regiment(self, ibutho: Ibutho) -> (Option<Regiment>, bool, Dice) {
        let state = self.map_state;
        let volley = self.volley.filter(|&(at, _)| at == ibutho);
        (
            state.map(|state| state.regiments[ibutho as usize]),
            self.just == Some(ibutho),
            volley.map_or_else(Dice::default, |(_, dice)| dice),
        )
    }

    /// Whether everything but the regiments is the same.
    fn same_ground(self, mut other: Self) -> bool {
        other.just = self.just;
        other.volley = self.volley;
        if let (Some(state), Some(other)) = (self.map_state, &mut other.map_state) {
            other.regiments = state.regiments;
        }
        self == other
    }
}

/// State of the playback that nothing on the screen follows: the queue of events, the state of the map, and durations.
#[derive(Default)]
struct PlaybackState {
    /// As of the last notification.
    on_map: OnMap,
    queue: VecDeque<(Event, EventText)>,
    before: Option<Table>,
    fired_at: Option<Ibutho>,
    /// The generation shown last.
    generation: Option<u32>,
    /// How much longer the current dice have to stay.
    dice: u64,
    /// Reduced motion: nothing moves, only the dice delay the next picture.
    still: bool,
    /// Whether the sound that is played once per march has been played.
    marched: bool,
}

impl Playback {
    /// Follows the game from now on.
    pub(crate) fn begin(
        play: Play,
        lang: Lang,
        live_region: LiveRegion,
        preferences: Preferences,
    ) -> Self {
        let playback = Self {
            now: RwSignal::new(Shown::default()),
            on_map: std::array::from_fn(|_| RwSignal::new(true)),
            play,
            lang,
            live_region,
            preferences,
            state: StoredValue::new(PlaybackState::default()),
            timer: Timer::new(),
        };
        follow::always(Box::new(move || {
            let generation = play.new_events.with(|new| new.generation);
            let map_state = play.table.with(|table| table.as_ref().map(MapState::of));
            let shown = playback
                .state
                .try_update_value(|state| state.generation.replace(generation))
                .flatten();
            if shown.is_some_and(|shown| shown != generation) {
                playback.start();
            } else if !playback.is_playing()
                && playback
                    .now
                    .with_untracked(|now| now.map_state != map_state)
            {
                playback.now.update(|now| now.map_state = map_state);
            }
        }));
        follow::always(Box::new(move || {
            let fired_at = playback.state.with_value(|state| state.fired_at);
            let on_map = playback.now.with(|now| OnMap {
                map_state: now.map_state,
                just: now.just,
                volley: fired_at.zip(now.thrown()),
            });
            let before = playback
                .state
                .try_update_value(|state| std::mem::replace(&mut state.on_map, on_map))
                .unwrap_or_default();
            for (ibutho, changed) in Ibutho::ALL.into_iter().zip(playback.on_map) {
                if before.regiment(ibutho) != on_map.regiment(ibutho) {
                    changed.set(true);
                }
            }
            if !before.same_ground(on_map) {
                playback.on_map[GROUND].set(true);
            }
        }));
        on_cleanup(move || playback.timer.stop());
        playback.open();
        playback
    }

    /// Shows the opening of a game in which nothing has been decided yet.
    fn open(self) {
        let seq = self.play.progress.with_untracked(|progress| progress.seq);
        if seq != 1 || self.play.viewer.watches() {
            return;
        }
        let events = self.play.history.with_untracked(|history| {
            let lines = history.lines().iter();
            lines.map(|line| line.event).collect::<Vec<_>>()
        });
        let map_state = self
            .play
            .table
            .with_untracked(|table| table.as_ref().map(MapState::before_the_first_chit));
        self.run(None, map_state, events);
    }

    /// The map's state; reactive but for its regiments.
    pub(crate) fn map_ground(self) -> Option<MapState> {
        self.on_map[GROUND].track();
        self.state.with_value(|state| state.on_map.map_state)
    }

    /// A regiment, whether it moved or was hit last, and the dice of a volley at it; reactive.
    pub(crate) fn regiment(self, ibutho: Ibutho) -> (Option<Regiment>, bool, Dice) {
        self.on_map[ibutho as usize].track();
        self.state.with_value(|state| state.on_map.regiment(ibutho))
    }

    /// Whether more is to be shown.
    pub(crate) fn is_playing(self) -> bool {
        self.now.with_untracked(|now| now.playing)
    }

    /// Shows the current state immediately.
    pub(crate) fn skip(self) {
        if self.is_playing() {
            while let Some((event, telling)) = self.next() {
                self.show_picture(&event, telling);
            }
            self.finish();
        }
    }

    /// Removes the picture, once nothing moves any more.
    pub(crate) fn clear(self) {
        if !self.is_playing() && self.now.with_untracked(|now| !now.gone) {
            self.now.update(|now| now.gone = true);
        }
    }

    fn start(self) {
        self.skip();
        let (before, events) = self
            .play
            .new_events
            .with_untracked(|new| (new.before, new.events.clone()));
        self.announce(before.as_ref(), &events);
        self.run(before, before.as_ref().map(MapState::of), events);
    }

    /// Plays these events on the map, one after the other.
    fn run(self, before: Option<Table>, first: Option<MapState>, events: Vec<Event>) {
        let still = focus::reduced_motion();
        let event_texts = event_texts(self.lang, &events);
        self.state.update_value(|state| {
            state.before = before;
            state.queue = events.into_iter().zip(event_texts).collect();
            state.dice = 0;
            state.still = still;
            state.marched = false;
        });
        let first = if still {
            self.play
                .table
                .with_untracked(|table| table.as_ref().map(MapState::of))
        } else {
            first
        };
        let mut number = 0;
        self.now.update(|now| {
            number = now.number.wrapping_add(1);
            *now = Shown {
                map_state: first.or(now.map_state),
                number,
                playing: true,
                ..Shown::default()
            };
        });
        if still {
            self.step();
            return;
        }
        // What has changed on the table and the first of what is shown are too much for one frame of a slow phone.
        once_painted(Box::new(move || {
            let waits = self
                .now
                .try_with_untracked(|now| now.playing && now.number == number);
            if waits == Some(true) {
                self.step();
            }
        }));
    }

    /// For screen readers: the events, and what is asked now.
    fn announce(self, before: Option<&Table>, events: &[Event]) {
        let said = self
            .play
            .table
            .with_untracked(|table| Some(told(self.lang, before, events, table.as_ref()?)));
        if let Some(said) = said.filter(|said| !said.is_empty()) {
            self.live_region.say(&said);
        }
    }

    /// Announces the latest events again; after a reload or an undo, the last ones of the log.
    pub(crate) fn tell_last(self) {
        let (before, mut events) = self
            .play
            .new_events
            .with_untracked(|new| (new.before, new.events.clone()));
        if events.is_empty() {
            events = self.play.history.with_untracked(|history| history.last());
        }
        self.announce(before.as_ref(), &events);
    }

    /// Shows the next events in so many milliseconds, or a frame after everything that has changed before is drawn: both are too much
    /// for one frame of a slow phone. By the timer, which a skip stops, and not by `once_updated`, which nothing does.
    fn step_after(self, pause: u64, was_pending: bool) {
        let then = move || {
            let pending = is_pending();
            match pending || was_pending {
                true => self.step_after(FRAME, pending),
                false => self.step(),
            }
        };
        self.timer.after(pause, Box::new(then));
    }

    fn step(self) {
        while let Some((event, telling)) = self.next() {
            if displaces_dice(&event) {
                let dice = self
                    .state
                    .try_update_value(|state| std::mem::take(&mut state.dice));
                if let Some(dice @ 1..) = dice {
                    self.state
                        .update_value(|state| state.queue.push_front((event, telling)));
                    self.step_after(dice, false);
                    return;
                }
            }
            let still = self.state.with_value(|state| state.still);
            if !still {
                // The roster follows the map by a frame.
                defer();
            }
            self.now.update(|now| {
                if !still
                    && now
                        .map_state
                        .as_mut()
                        .is_some_and(|map_state| map_state.follow(&event))
                {
                    now.just = about(&event);
                }
            });
            self.show_picture(&event, telling);
            self.sound(&event);
            let pause = match still {
                true => 0,
                false => self.preferences.paced(pause(&event)),
            };
            self.state.update_value(|state| {
                let dice = match comes_to_rest(&event) {
                    true => self.preferences.paced(DICE).max(DICE),
                    false => state.dice,
                };
                state.dice = dice.saturating_sub(pause);
            });
            if pause > 0 {
                self.step_after(pause, false);
                return;
            }
        }
        self.finish();
    }

    /// Plays an event's sound; regiments marching together are heard once.
    fn sound(self, event: &Event) {
        let marches = matches!(event, Event::Advanced { .. });
        let marched = self
            .state
            .try_update_value(|state| marches && std::mem::replace(&mut state.marched, true));
        if marched != Some(true) {
            sound::of(event, self.preferences);
        }
    }

    fn finish(self) {
        self.timer.stop();
        let map_state = self
            .play
            .table
            .with_untracked(|table| table.as_ref().map(MapState::of));
        self.now.update(|now| {
            now.playing = false;
            now.map_state = map_state;
        });
        self.timer.after(LINGER, Box::new(move || self.clear()));
    }

    fn next(self) -> Option<(Event, EventText)> {
        self.state
            .try_update_value(|state| state.queue.pop_front())
            .flatten()
    }

    fn show_picture(self, event: &Event, telling: EventText) {
        let said = match (telling, event) {
            (EventText::Together(sentence), _) => Some(sentence),
            // The turn is in the head, and the dice themselves show the effect of a −1. That a chit goes back would push what it did
            // out of the few lines.
            (EventText::Before, _)
            | (_, Event::TurnBegins { .. } | Event::Modified { .. } | Event::ChitBack { .. }) => {
                None
            }
            (EventText::Alone, _) => self
                .play
                .table
                .with_untracked(|table| words::event(self.lang, event, table.as_ref()?)),
        };
        let picture = self.picture(event);
        if said.is_none() && picture.is_none() {
            return;
        }
        self.now.update(|now| {
            // A new picture begins a new paragraph, except for what belongs to the dice before it.
            if picture.is_some()
                && !matches!(
                    event,
                    Event::Modified { .. } | Event::Raised { .. } | Event::Turned { .. }
                )
            {
                now.lines.clear();
                now.number = now.number.wrapping_add(1);
            }
            now.picture = picture.or(now.picture.take());
            now.lines.extend(said);
            let many = now.lines.len();
            now.lines.drain(..many.saturating_sub(3));
        });
    }

    fn picture(self, event: &Event) -> Option<Picture> {
        let throw = |pips: &[u8], lowered: usize| {
            let (at, before) = self
                .state
                .with_value(|state| state.fired_at.zip(state.before))?;
            let dice = pips.iter().enumerate();
            let dice = dice.map(|(i, &pips)| (pips, before.volley_effect(at, pips), i < lowered));
            Some(Picture::Volley(dice.collect(), lowered == 0))
        };
        match *event {
            Event::ChitDrawn { chit, .. } => {
                let face = |table: &Option<Table>| Some(table.as_ref()?.face(chit));
                self.play.table.with_untracked(face).map(Picture::Chit)
            }
            Event::Fired { at, dice, .. } => {
                self.state.update_value(|state| state.fired_at = Some(at));
                throw(dice.pips(), 0)
            }
            Event::Modified { minus, dice } => throw(dice.pips(), usize::from(minus)),
            Event::Raised { dice, .. } | Event::Turned { dice, .. } => throw(dice.pips(), 0),
            Event::CardDrawn { card } | Event::PutForth { card } => Some(Picture::Card(card)),
            _ => single_die(event).map(Picture::Die),
        }
    }
}

/// The only die rolled.
const fn single_die(event: &Event) -> Option<u8> {
    match *event {
        Event::Defence { die, .. }
        | Event::AblazeDie { die }
        | Event::FireFightDie { die, .. }
        | Event::PrinceDie { die }
        | Event::StrengthVaries { die, .. }
        | Event::SurgeonDie { die } => Some(die),
        _ => None,
    }
}

/// Whether dice lie on the table after it, which must be visible before the next step.
const fn comes_to_rest(event: &Event) -> bool {
    let volley = matches!(
        event,
        Event::Fired { .. } | Event::Raised { .. } | Event::Turned { .. }
    );
    volley || single_die(event).is_some()
}

/// Whether its picture replaces the dice, or the game has moved on from them.
const fn displaces_dice(event: &Event) -> bool {
    let other = matches!(
        event,
        Event::TurnBegins { .. }
            | Event::PhaseBegins { .. }
            | Event::ChitDrawn { .. }
            | Event::Fired { .. }
            | Event::CardDrawn { .. }
            | Event::PutForth { .. }
    );
    other || single_die(event).is_some()
}

/// How long an event is shown before the next, in milliseconds.
const fn pause(event: &Event) -> u64 {
    match event {
        // What it brings may be a die, which takes its place.
        Event::ChitDrawn { .. } => 700,
        Event::Fired { .. }
        | Event::Modified { .. }
        | Event::Raised { .. }
        | Event::Turned { .. }
        | Event::MorningAttack => 350,
        Event::Advanced { .. }
        | Event::Retreated { .. }
        | Event::Displaced { .. }
        | Event::Routed { .. }
        | Event::Rallied { .. }
        | Event::Gathered { .. }
        | Event::Eliminated { .. } => MARCH,
        Event::Defence { .. }
        | Event::AblazeDie { .. }
        | Event::FireFightDie { .. }
        | Event::PrinceDie { .. }
        | Event::SurgeonDie { .. }
        | Event::StrengthVaries { .. }
        | Event::CardDrawn { .. }
        | Event::NightFalls
        | Event::CaughtFire { .. } => 330,
        Event::Hit { .. }
        | Event::Regrouped { .. }
        | Event::Stopped { .. }
        | Event::BannerRaised { .. }
        | Event::CardWasted { .. }
        | Event::StageBuilt { .. }
        | Event::BarricadeComplete { .. } => 240,
        Event::Blocked { .. } | Event::FireOut { .. } | Event::PutForth { .. } => 160,
        _ => 0,
    }
}

/// The iButho that an event is about.
const fn about(event: &Event) -> Option<Ibutho> {
    match event {
        Event::Advanced { ibutho, .. }
        | Event::Retreated { ibutho, .. }
        | Event::Displaced { ibutho, .. }
        | Event::Routed { ibutho }
        | Event::Rallied { ibutho }
        | Event::Gathered { ibutho }
        | Event::Stopped { ibutho, .. }
        | Event::Regrouped { ibutho }
        | Event::Hit { ibutho } => Some(*ibutho),
        _ => None,
    }
}
