//! The player's own preferences: language, theme, contrast, reduced motion, shortcuts off, pace, sound and vibration. Stored in the browser.

use js_sys::Reflect;
use leptos::prelude::*;

use super::assets::asset;
use super::focus::hold;
use super::follow;
use super::markup::{Markup, html};
use super::reactive::{pressable, reactive_markup, switch};
use crate::router::Router;
use crate::words::{Lang, Ui};

/// The preferences, as signals.
#[derive(Clone, Copy)]
pub(crate) struct Preferences {
    /// `day`, `night`, or empty for the device's setting.
    theme: RwSignal<String>,
    contrast: RwSignal<bool>,
    reduce_motion: RwSignal<bool>,
    /// Keys that write a letter, a digit or a symbol have no function by themselves (WCAG 2.1.4).
    shortcuts_off: RwSignal<bool>,
    /// One of [`PACES`].
    pace: RwSignal<&'static str>,
    /// Off by default, as vibration is.
    sound: RwSignal<bool>,
    vibration: RwSignal<bool>,
}

impl Preferences {
    /// Returns the preferences stored in this browser; the page follows them from now on.
    pub(crate) fn provide() -> Self {
        let preferences = Self {
            theme: RwSignal::new(kept("light").unwrap_or_default()),
            contrast: RwSignal::new(kept("contrast").is_some()),
            reduce_motion: RwSignal::new(kept("still").is_some()),
            shortcuts_off: RwSignal::new(kept(SHORTCUTS_OFF).is_some()),
            pace: RwSignal::new(pace_of(&kept("pace").unwrap_or_default()).unwrap_or(NORMAL)),
            sound: RwSignal::new(kept(SOUND).is_some()),
            vibration: RwSignal::new(kept(VIBRATION).is_some()),
        };
        preferences.follow();
        preferences
    }

    /// Whether single keys are off; reactive.
    pub(crate) fn shortcuts_off(self) -> bool {
        self.shortcuts_off.get()
    }

    /// Turns single keys off, or on again.
    pub(crate) fn turn_keys(self) {
        turn(self.shortcuts_off, SHORTCUTS_OFF);
    }

    /// The pace of playback, one of [`PACES`]; reactive.
    pub(crate) fn pace(self) -> &'static str {
        self.pace.get()
    }

    /// A duration in milliseconds, scaled by the player's pace.
    pub(crate) fn paced(self, milliseconds: u64) -> u64 {
        let hundredths = match self.pace.get_untracked() {
            "calm" => 180,
            "quick" => 45,
            _ => 100,
        };
        milliseconds * hundredths / 100
    }

    /// Sets the pace of playback; `false` if it is unknown.
    pub(crate) fn set_pace(self, name: &str) -> bool {
        let pace = pace_of(name);
        if let Some(pace) = pace {
            keep("pace", if pace == NORMAL { "" } else { pace });
            self.pace.set(pace);
        }
        pace.is_some()
    }

    /// The two kinds of cues, and whether each is on.
    fn cues(self) -> [(&'static str, RwSignal<bool>); 2] {
        [(SOUND, self.sound), (VIBRATION, self.vibration)]
    }

    /// The switches of the two, with these names; reactive.
    pub(crate) fn cue_switches(self, names: [&str; 2]) -> Markup {
        html! {
            @for ((kind, on), name) in self.cues().into_iter().zip(names) { (switch(kind, name, on.get())) }
        }
    }

    /// Turns one kind of cue on, or off again; `false` if there is none of this name.
    pub(crate) fn turn_cue(self, kind: &str) -> bool {
        let found = self.cues().into_iter().find(|(its, _)| *its == kind);
        if let Some((kind, on)) = found {
            turn(on, kind);
            if on.get_untracked() {
                // Some browsers play nothing unless it began with a touch: this one.
                dispatch(kind, "card", 1);
            }
        }
        found.is_some()
    }

    /// What an event sounds and feels like, for who asked for it: one of the names of `static/sound.js`.
    pub(crate) fn cue(self, name: &str, count: usize) {
        for (kind, on) in self.cues() {
            if on.get_untracked() {
                dispatch(kind, name, count);
            }
        }
    }

    /// The root element carries them for the styles.
    fn follow(self) {
        let router: Router = expect_context();
        follow::always(Box::new(move || {
            mark(
                "data-contrast",
                if self.contrast.get() { "more" } else { "" },
            );
            mark(
                "data-motion",
                if self.reduce_motion.get() {
                    "reduced"
                } else {
                    ""
                },
            );
            mark(
                "data-keys",
                if self.shortcuts_off.get() { "off" } else { "" },
            );
            let own_sky = router.here().has_sky();
            let theme = self.theme.get();
            mark("data-sky", if own_sky { "" } else { &theme });
        }));
    }
}

/// The name of the switch, and its storage key.
pub(crate) const SHORTCUTS_OFF: &str = "keyless";

/// The kinds of cues: the names of their switches, of their storage keys and of the events that `static/boot.js` hears.
const SOUND: &str = "sound";
const VIBRATION: &str = "vibration";

/// Asks for a cue; its script is loaded for the first.
fn dispatch(kind: &str, name: &str, count: usize) {
    let told = web_sys::CustomEventInit::new();
    told.set_detail(&format!("{name} {count}").into());
    if let Ok(event) = web_sys::CustomEvent::new_with_event_init_dict(kind, &told) {
        let _ = window().dispatch_event(&event);
    }
}

const NORMAL: &str = "normal";

/// The paces of playback.
pub(crate) const PACES: [&str; 3] = ["calm", NORMAL, "quick"];

fn pace_of(name: &str) -> Option<&'static str> {
    PACES.into_iter().find(|pace| *pace == name)
}

fn mark(name: &str, value: &str) {
    if let Some(html) = document().document_element() {
        let _ = if value.is_empty() {
            html.remove_attribute(name)
        } else {
            html.set_attribute(name, value)
        };
    }
}

/// The foot of every page: language, theme, contrast, motion and shortcuts.
pub(crate) fn settings(words: &'static Ui) -> AnyView {
    let preferences: Preferences = expect_context();
    let (lang, languages) = (Lang::now(), asset("languages"));
    let press = move |id: &str| {
        match id {
            "contrast" => turn(preferences.contrast, "contrast"),
            "still" => turn(preferences.reduce_motion, "still"),
            SHORTCUTS_OFF => preferences.turn_keys(),
            "light" | "day" | "night" => {
                let theme = if id == "light" { "" } else { id };
                keep("light", theme);
                preferences.theme.set(theme.to_owned());
            }
            tag => {
                keep("lang", tag);
                if tag != lang.code() {
                    // Where nothing can be stored, `boot.js` uses this.
                    let cookie = format!("lang={tag}; path=/; max-age=31536000; samesite=lax");
                    let _ = Reflect::set(&document(), &"cookie".into(), &cookie.into());
                    // Its words are yet to be loaded.
                    let _ = window().location().reload();
                }
            }
        }
        hold(id.to_owned());
    };
    let choices = move || {
        let theme = preferences.theme.get();
        let (contrast, reduce_motion) =
            (preferences.contrast.get(), preferences.reduce_motion.get());
        let shortcuts_off = preferences.shortcuts_off.get();
        html! {
            footer class="page-foot" {
                section class="btn-row" aria-label=(words.settings) {
                    div class="choice" role="group" aria-label=(words.language) {
                        @for (tag, name) in languages.lines().filter_map(|line| line.split_once(' ')) {
                            @let on = if tag == lang.code() { "true" } else { "false" };
                            button type="button" data-do=(tag) id=(tag) lang=(tag) aria-pressed=(on) { (name) }
                        }
                    }
                    div class="choice" role="group" aria-label=(words.theme) {
                        (switch("light", words.theme_auto, theme.is_empty()))
                        (switch("day", words.theme_day, theme == "day"))
                        (switch("night", words.theme_night, theme == "night"))
                    }
                    div class="choice" role="group" aria-label=(words.accessibility) {
                        (switch("contrast", words.contrast, contrast))
                        (switch("still", words.reduce_motion, reduce_motion))
                        (switch(SHORTCUTS_OFF, words.shortcuts_off, shortcuts_off))
                    }
                }
                p { (words.foot) }
            }
        }
    };
    pressable(press, vec![reactive_markup("", choices)])
}

fn turn(signal: RwSignal<bool>, name: &str) {
    let on = !signal.get_untracked();
    keep(name, if on { "1" } else { "" });
    signal.set(on);
}

/// A preference, or anything else stored for this site.
pub(crate) fn kept(name: &str) -> Option<String> {
    let storage = window().local_storage().ok().flatten()?;
    storage.get_item(&format!("shiyane.{name}")).ok().flatten()
}

/// Stores a preference; an empty one is deleted.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = window().local_storage().ok().flatten() {
        let name = format!("shiyane.{name}");
        let _ = if value.is_empty() {
            storage.remove_item(&name)
        } else {
            storage.set_item(&name, value)
        };
    }
}
