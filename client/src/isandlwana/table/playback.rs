//! The playback: the story's scenes on the map one after another, at the player's pace, never blocking: any touch or key ends it.
//! With reduced motion the events are only announced.

use std::collections::VecDeque;

use leptos::prelude::*;
use shared::isandlwana::{Event, Field};

use super::dice::{dice, drawn};
use super::scenes::{self, Scene, scenes};
use super::viewport::Viewport;
use crate::isandlwana::game::Play;
use crate::isandlwana::say;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::markup::{Markup, html, nothing};
use crate::kit::preferences::Preferences;
use crate::kit::timer::Timer;
use crate::words::{Lang, isandlwana_words};

/// A story of fewer scenes would be too short.
const STORY: usize = 2;

/// The current scene, and the remaining ones.
#[derive(Clone, Copy)]
pub(in crate::isandlwana) struct Playback {
    /// The current scene.
    now: RwSignal<Option<Scene>>,
    left: StoredValue<VecDeque<Scene>>,
    play: Play,
    lang: Lang,
    viewport: RwSignal<Viewport>,
    /// The visible part of the map before the first scene.
    seen: StoredValue<Viewport>,
    /// The generation of the events that were last processed.
    generation: RwSignal<u32>,
    /// Whether the next events were decided here.
    decided: StoredValue<bool>,
    timer: Timer,
    preferences: Preferences,
}

impl Playback {
    /// Follows the game from now on.
    pub(super) fn begin(play: Play, lang: Lang, viewport: RwSignal<Viewport>) -> Self {
        let playback = Self {
            now: RwSignal::new(None),
            left: StoredValue::new(VecDeque::new()),
            play,
            lang,
            viewport,
            seen: StoredValue::new(Viewport::default()),
            generation: RwSignal::new(play.new_events.with_untracked(|new| new.generation)),
            decided: StoredValue::new(false),
            timer: Timer::new(),
            preferences: expect_context(),
        };
        follow::always(Box::new(move || {
            // Followers of the table must find the scene, so this is updated first.
            play.table.with(|_| ());
            let generation = play.new_events.with(|new| new.generation);
            if playback.generation.get_untracked() != generation {
                playback.start();
                playback.generation.set(generation);
            }
        }));
        on_cleanup(move || playback.timer.stop());
        playback
    }

    /// The next events are decided here, or are not after all: the decision itself need not be shown.
    pub(super) fn decided(self, here: bool) {
        self.decided.set_value(here);
    }

    /// The field as it is shown. Reactive.
    pub(super) fn field(self) -> Option<Field> {
        let shown = self.now.with(|now| now.as_ref().map(|scene| scene.field));
        shown.or_else(|| self.play.table.get())
    }

    /// Reads the latest events, as shown. Reactive.
    pub(super) fn with_events<T>(self, read: impl Fn(&[Event]) -> T) -> T {
        self.now.with(|now| match now {
            Some(scene) => read(&scene.events),
            None => self.play.new_events.with(|new| read(&new.events)),
        })
    }

    /// Whether a story is being played. Reactive.
    pub(in crate::isandlwana) fn is_on(self) -> bool {
        self.now.with(Option::is_some)
    }

    /// Whether a story is being played, or new events have yet to become one. Reactive.
    pub(in crate::isandlwana) fn is_behind(self) -> bool {
        let latest = self.play.new_events.with(|new| new.generation);
        self.generation.get() != latest || self.is_on()
    }

    fn start(self) {
        self.skip();
        let decided = self.decided.try_update_value(std::mem::take);
        let (before, events) = self
            .play
            .new_events
            .with_untracked(|new| (new.before, new.events.clone()));
        let Some(mut field) = before.filter(|_| !focus::reduced_motion()) else {
            return;
        };
        let (own, others) = match decided {
            Some(true) => scenes::decided(&events),
            _ => (&[][..], &events[..]),
        };
        field.follow(own);
        let scenes = scenes(self.lang, &field, others);
        if scenes.len() >= STORY {
            self.seen.set_value(self.viewport.get_untracked());
            self.left.set_value(scenes.into());
            self.step();
        }
    }

    fn step(self) {
        let Some(Some(scene)) = self.left.try_update_value(VecDeque::pop_front) else {
            self.skip();
            return;
        };
        if let Some(hex) = scene.hex() {
            self.viewport.update(|viewport| viewport.bring(hex));
        }
        let pause = self.preferences.paced(scene.pause);
        self.now.set(Some(scene));
        self.timer.after(pause, Box::new(move || self.step()));
    }

    /// Shows the current state immediately.
    pub(super) fn skip(self) {
        if self.now.with_untracked(Option::is_some) {
            self.timer.stop();
            self.left.set_value(VecDeque::new());
            self.now.set(None);
            let seen = self.seen.get_value();
            self.viewport.update(|viewport| viewport.go_back(seen));
        }
    }

    /// The text beside the map during playback, and the button that ends it.
    pub(super) fn caption(self) -> Vec<AnyView> {
        let told = move |scene: &Scene| -> Markup {
            html! {
                @if let Some(phase) = scene.phase { b { (say::phase(self.lang, phase)) } }
                p { (drawn(&dice(&scene.events))) (scene.said) }
            }
        };
        let told =
            follow::markup(move || self.now.with(|now| now.as_ref().map_or_else(nothing, told)));
        let name = isandlwana_words(self.lang).do_skip;
        // One for all scenes: the focus on it stays there.
        let skip = follow::effect(move |button| button.set_text_content(Some(name)));
        // For screen readers the events are announced another way.
        let attributes = [("class", "story-told"), ("aria-hidden", "true")];
        vec![
            follow::element("div", &attributes, told, Vec::new()),
            follow::button("btn btn-small", "skip", skip),
        ]
    }
}
