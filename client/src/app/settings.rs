//! The player's own wishes: language, light, contrast, stillness, no single keys. Kept by the browser.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::live::{live_markup, pressable, switch};
use crate::router::{Route, Router};
use crate::words::{Lang, Ui, is_known};

/// What the player wishes, as signals.
#[derive(Clone, Copy)]
pub(crate) struct Preferences {
    lang: RwSignal<Lang>,
    /// `day`, `night`, or empty for what the device says.
    light: RwSignal<String>,
    contrast: RwSignal<bool>,
    still: RwSignal<bool>,
    /// Keys that write a letter, a figure or a sign do nothing by themselves (WCAG 2.1.4).
    keyless: RwSignal<bool>,
}

impl Preferences {
    /// As kept, else as the browser says. Also puts the language into the context.
    pub(crate) fn provide() -> Self {
        let browser = window().navigator().languages();
        let lang = kept("lang")
            .and_then(|code| Lang::from_code(&code))
            .or_else(|| {
                browser
                    .iter()
                    .find_map(|code| Lang::from_code(&code.as_string()?))
            })
            .filter(|lang| lang.is_spoken())
            .or_else(|| Lang::ALL.into_iter().find(|lang| lang.is_spoken()))
            .unwrap_or(Lang::En);
        let preferences = Self {
            lang: RwSignal::new(lang),
            light: RwSignal::new(kept("light").unwrap_or_default()),
            contrast: RwSignal::new(kept("contrast").is_some()),
            still: RwSignal::new(kept("still").is_some()),
            keyless: RwSignal::new(kept(KEYLESS).is_some()),
        };
        provide_context(preferences.lang);
        preferences.follow();
        preferences
    }

    /// Whether single keys do nothing; reactive.
    pub(crate) fn keyless(self) -> bool {
        self.keyless.get()
    }

    /// Turns single keys off, or on again.
    pub(crate) fn turn_keys(self) {
        turn(self.keyless, KEYLESS);
    }

    /// The page's first element carries them for the styles.
    fn follow(self) {
        let router: Router = expect_context();
        Effect::new(move || {
            mark("lang", self.lang.get().code());
            mark(
                "data-contrast",
                if self.contrast.get() { "more" } else { "" },
            );
            mark("data-motion", if self.still.get() { "still" } else { "" });
            mark("data-keys", if self.keyless.get() { "off" } else { "" });
            // The table has a sky of its own: the game's.
            let at_table = matches!(router.here(), Route::Play(_) | Route::Replay(_));
            let light = self.light.get();
            mark("data-sky", if at_table { "" } else { &light });
        });
    }
}

/// The name of the switch, and of what the browser keeps of it.
pub(crate) const KEYLESS: &str = "keyless";

fn mark(name: &str, value: &str) {
    if let Some(html) = document().document_element() {
        let _ = if value.is_empty() {
            html.remove_attribute(name)
        } else {
            html.set_attribute(name, value)
        };
    }
}

/// The foot of every page: language, light, contrast, stillness and keys to choose.
pub(crate) fn settings(words: &'static Ui) -> AnyView {
    let preferences: Preferences = expect_context();
    let press = move |id: &str| {
        match id {
            "contrast" => turn(preferences.contrast, "contrast"),
            "still" => turn(preferences.still, "still"),
            KEYLESS => preferences.turn_keys(),
            "light" | "day" | "night" => {
                let light = if id == "light" { "" } else { id };
                keep("light", light);
                preferences.light.set(light.to_owned());
            }
            code => {
                if let Some(lang) = Lang::from_code(code) {
                    keep("lang", lang.code());
                    if lang.is_spoken() && is_known(lang) {
                        preferences.lang.set(lang);
                    } else {
                        // Another client speaks it, or its words are still to be fetched.
                        let _ = window().location().reload();
                    }
                }
            }
        }
        hold(id.to_owned());
    };
    let choices = move || {
        let light = preferences.light.get();
        let groups = [
            (
                words.language,
                Lang::ALL
                    .map(|lang| switch(lang.code(), lang.name(), lang == preferences.lang.get()))
                    .concat(),
            ),
            (
                words.theme,
                switch("light", words.theme_auto, light.is_empty())
                    + &switch("day", words.theme_day, light == "day")
                    + &switch("night", words.theme_night, light == "night"),
            ),
            (
                words.settings,
                switch("contrast", words.contrast, preferences.contrast.get())
                    + &switch("still", words.still, preferences.still.get())
                    + &switch(KEYLESS, words.keyless, preferences.keyless.get()),
            ),
        ];
        let mut html = format!(
            "<footer class=page-foot><section class=btn-row aria-label=\"{}\">",
            words.settings
        );
        for (label, buttons) in groups {
            html += &format!("<div class=choice role=group aria-label=\"{label}\">{buttons}</div>");
        }
        html + "</section><p>" + words.foot + "</p></footer>"
    };
    pressable(press, vec![live_markup("", choices)])
}

fn turn(signal: RwSignal<bool>, name: &str) {
    let on = !signal.get_untracked();
    keep(name, if on { "1" } else { "" });
    signal.set(on);
}

/// The button pressed has been made anew: it keeps the focus.
pub(crate) fn hold(id: String) {
    request_animation_frame(move || {
        let found = document().get_element_by_id(&id);
        if let Some(button) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
        {
            let _ = button.focus();
        }
    });
}

fn kept(name: &str) -> Option<String> {
    let storage = window().local_storage().ok().flatten()?;
    storage.get_item(&format!("shiyane.{name}")).ok().flatten()
}

/// Keeps a wish; an empty one is forgotten.
fn keep(name: &str, value: &str) {
    if let Some(storage) = window().local_storage().ok().flatten() {
        let name = format!("shiyane.{name}");
        let _ = if value.is_empty() {
            storage.remove_item(&name)
        } else {
            storage.set_item(&name, value)
        };
    }
}
