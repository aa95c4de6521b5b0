//! Hands on the table: clicks and keys.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::Hex;
use web_sys::{Element, Event, KeyboardEvent};

use super::pan_zoom::{self, hex_of, touched, walk};
use super::screen::Screen;
use super::selection::Selection;
use crate::kit::focus;
use crate::kit::shortcuts::is_for_table;
use crate::listen::while_shown;

/// Listens as long as the table is shown.
pub(super) fn listen(screen: Screen) {
    while_shown("keydown", Box::new(move |event| key_down(screen, &event)));
    // Any touch ends what is being shown; what was touched does its own work.
    while_shown("pointerdown", Box::new(move |_| screen.playback.skip()));
    pan_zoom::listen(screen.view());
}

/// A panel drawn anew has other buttons: the focus goes to the one that does the same, else to the one that goes on.
fn hold_focus(screen: Screen, does: &str, with: &str, of_seats: bool) {
    let same = match with {
        "" => format!("[data-do='{does}']"),
        _ => format!("[data-do='{does}'][data-with='{with}']"),
    };
    screen.keep(same, of_seats);
}

/// A click anywhere on the table.
pub(super) fn clicked(screen: Screen, event: &Event) {
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let at = |selector: &str| target.closest(selector).ok().flatten();
    if let Some(hex) = at("[data-hex]") {
        if let Some(hex) = touched(&hex, event) {
            screen.point(hex);
        }
    } else if let Some(button) = at("[data-do]:not([aria-disabled])") {
        let does = button.get_attribute("data-do").unwrap_or_default();
        let with = button.get_attribute("data-with").unwrap_or_default();
        let of_seats = at(".state").is_some();
        screen.press(&does, &with);
        hold_focus(screen, &does, &with, of_seats);
    }
}

fn key_down(screen: Screen, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    if event.key() != "Tab" {
        screen.playback.skip();
    }
    let shortcuts_off = untrack(move || screen.preferences.shortcuts_off());
    if !is_for_table(event, shortcuts_off) {
        return;
    }
    let here = focus::active().filter(|element| element.has_attribute("data-hex"));
    if pressed(screen, &event.key(), here.as_ref().and_then(hex_of)) {
        event.prevent_default();
    }
}

/// Does what a key means; `false` when it means nothing here. Arrows, Enter and zoom are for the map alone.
fn pressed(screen: Screen, key: &str, here: Option<Hex>) -> bool {
    if screen.help.get_untracked() {
        return false;
    }
    let does = match key {
        "?" => "help",
        "u" | "U" => "undo",
        "s" | "S" => "situation",
        "c" | "C" => "changed",
        _ => "",
    };
    if !does.is_empty() {
        screen.press(does, "");
        return true;
    }
    if matches!(key, "t" | "T") {
        let field = untrack(move || screen.field());
        if let Some(field) = field {
            screen.tell_danger(&field, here.or(screen.looked.get_untracked()));
        }
        return true;
    }
    if key == "Escape" {
        let planned = screen
            .selection
            .with_untracked(|selection| *selection != Selection::Nothing);
        if planned {
            screen.cancel();
        }
        return planned;
    }
    let Some(hex) = here else { return false };
    if matches!(key, "Enter" | " ") {
        screen.point(hex);
        return true;
    }
    walk(screen.view(), key, hex)
}
