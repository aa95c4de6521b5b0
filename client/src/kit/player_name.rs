//! The name on leaderboards.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use shared::api::LONGEST_NAME;

use super::fetched::Fetched;
use super::markup::{self, html, nothing};
use super::reactive::link;
use crate::kit::live_region::LiveRegion;
use crate::net::{self, Me};
use crate::router::{Route, Router};
use crate::words::{self, Lang, Ui, failure, own_name};

/// Id of the place that says that the name is saved.
const SAVED: &str = "name-saved";

/// Id of the player's name in a sentence of the page; it changes with the name.
pub(crate) const OWN_NAME: &str = "own-name";

/// A name as the server accepts it, trimmed.
fn usable(name: &str) -> Option<&str> {
    let name = name.trim();
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    (fits && !name.chars().any(char::is_control)).then_some(name)
}

/// A form to change it, once the player is loaded.
pub(crate) fn name_of(me: Fetched, words: &'static Ui) -> AnyView {
    match me.good() {
        Some(Me {
            player: Some(player),
            ..
        }) => form(&player.name, words),
        _ => ().into_any(),
    }
}

fn form(name: &str, words: &'static Ui) -> AnyView {
    let (live_region, lang): (LiveRegion, _) = (expect_context(), Lang::now());
    let (given, shown) = (name.to_owned(), own_name(lang, name));
    let kept = shown.clone();
    let save = move || {
        let Some(field) = field() else { return };
        let name = field.value();
        // An unchanged name is saved as given, in whichever language it is displayed.
        let name = if name == kept { &given } else { &name };
        let Some(name) = usable(name).map(str::to_owned) else {
            tell(words.name_wrong);
            return;
        };
        spawn_local(async move {
            match net::rename(&name).await {
                Ok(player) => {
                    let name = words::own_name(lang, &player.name);
                    field.set_value(&name);
                    tell("");
                    put(SAVED, words.name_saved);
                    put(OWN_NAME, &name);
                    live_region.say(words.name_saved);
                }
                Err(why) => tell(&failure(lang, &why)),
            }
        });
    };
    let more = match expect_context::<Router>().here() {
        Route::Player => nothing(),
        _ => link("", &Route::Player.path(), words.player),
    };
    let inside = html! {
        label class="field-label" for="name" { (words.your_name) }
        div class="btn-row" {
            input class="text-input" id="name" name="name" autocomplete="nickname" maxlength="48" value=(shown)
                aria-describedby="name-text name-wrong";
            button class="btn" type="submit" { (words.name_save) }
        }
        p class="why" data-note="" id="name-text" { (words.name_text) " " (more) }
        p class="input-error" id="name-wrong" role="alert" {}
        div id=(SAVED) {}
    };
    markup::form("name-form", inside, save, |_| {})
}

fn field() -> Option<web_sys::HtmlInputElement> {
    document().get_element_by_id("name")?.dyn_into().ok()
}

/// What is wrong with the name; empty when nothing is.
fn tell(wrong: &str) {
    if let (Some(field), Some(place)) = (field(), document().get_element_by_id("name-wrong")) {
        let invalid = if wrong.is_empty() { "false" } else { "true" };
        let _ = field.set_attribute("aria-invalid", invalid);
        place.set_text_content(Some(wrong));
        put(SAVED, "");
    }
}

/// Replaces the text of the element with this id, if the page has one.
fn put(id: &str, text: &str) {
    if let Some(place) = document().get_element_by_id(id) {
        place.set_text_content(Some(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_1_to_24_characters() {
        assert_eq!(usable("  Nomvula "), Some("Nomvula"));
        assert_eq!(usable(&"é".repeat(24)), Some("é".repeat(24).as_str()));
        for wrong in ["", "   ", &"é".repeat(25), "a\u{7}b"] {
            assert_eq!(usable(wrong), None, "{wrong:?}");
        }
    }
}
