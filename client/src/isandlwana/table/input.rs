//! Input on the table: clicks and keys.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::Hex;
use web_sys::{Element, Event, KeyboardEvent};

use super::list_button::button_of;
use super::pan_zoom::{self, hex_of, touched, walk};
use super::screen::Screen;
use super::selection::Selection;
use crate::kit::double_press::is_second_half;
use crate::kit::focus;
use crate::kit::shortcuts::{is_for_table, is_held};
use crate::listen::while_shown;

/// Listens as long as the table is shown.
pub(super) fn listen(screen: Screen) {
    while_shown("keydown", Box::new(move |event| key_down(screen, &event)));
    // Any touch ends the playback; what was touched is processed as well.
    while_shown("pointerdown", Box::new(move |_| screen.playback.skip()));
    pan_zoom::listen(screen.view());
}

thread_local! {
    /// The button of the group that was selected last.
    static GROUP: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A redrawn panel has new buttons: the focus goes to the one with the same action, after an order to the group that was ordered,
/// else to the one that proceeds.
fn hold_focus(screen: Screen, does: &str, with: &str, of_seats: bool) {
    let mut there = button_of(does, with);
    match does {
        "group" => GROUP.set(there.clone()),
        "press" | "hold" => there = GROUP.take(),
        _ => GROUP.set(String::new()),
    }
    screen.keep(there, of_seats);
}

/// A click anywhere on the table.
pub(super) fn clicked(screen: Screen, event: &Event) {
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let again = is_second_half(event);
    let at = |selector: &str| target.closest(selector).ok().flatten();
    if let Some(hex) = at("[data-hex]") {
        if let Some(hex) = touched(&hex, event) {
            GROUP.set(String::new());
            screen.point(hex);
        }
    } else if let Some(button) = at("[data-do]:not([aria-disabled])") {
        let does = button.get_attribute("data-do").unwrap_or_default();
        let with = button.get_attribute("data-with").unwrap_or_default();
        let of_seats = at(".state").is_some();
        if again && at(".prompt").is_some() {
            return;
        }
        screen.press(&does, &with);
        hold_focus(screen, &does, &with, of_seats);
    }
}

fn key_down(screen: Screen, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    // Its own button ends it with the click that follows the key.
    let is_on_button =
        || focus::active().is_some_and(|at| at.matches("[data-do='skip']") == Ok(true));
    if event.key() != "Tab" && !is_on_button() {
        screen.playback.skip();
    }
    let shortcuts_off = untrack(move || screen.preferences.shortcuts_off());
    if !is_for_table(event, shortcuts_off) {
        return;
    }
    // Enter would also press the focused button repeatedly.
    if is_held(event) {
        event.prevent_default();
        return;
    }
    let here = focus::active().filter(|element| element.has_attribute("data-hex"));
    if typed(screen, event) || pressed(screen, &event.key(), here.as_ref().and_then(hex_of)) {
        event.prevent_default();
    }
}

/// Digits typed further apart than this, in milliseconds, are not one number.
const PAUSE: f64 = 2000.0;

thread_local! {
    /// The digits typed of a hex's number, how many, and when the last.
    static TYPED: Cell<(u16, u8, f64)> = const { Cell::new((0, 0, 0.0)) };
}

/// The four digits of a hex's number move the map and the focus there. `false` when a key is none of them, or the first: alone, 0
/// shows the whole field.
fn typed(screen: Screen, event: &KeyboardEvent) -> bool {
    let (number, many, when) = TYPED.take();
    let figure = event
        .key()
        .parse::<u16>()
        .ok()
        .filter(|&figure| figure < 10);
    let Some(figure) = figure.filter(|_| !screen.help.get_untracked()) else {
        return false;
    };
    let now = event.time_stamp();
    let (number, many) = match many {
        1..4 if now - when < PAUSE => (number * 10 + figure, many + 1),
        _ => (figure, 1),
    };
    TYPED.set((number, many, now));
    if many == 4 {
        match Hex::of(number) {
            Some(hex) => pan_zoom::go_to(screen.view(), hex),
            None => screen.tell(screen.words().hex_unknown(&format!("{number:04}"))),
        }
    }
    many > 1
}

/// Performs a key's action; `false` if it has none here. Arrows, Enter and zoom are for the map alone.
fn pressed(screen: Screen, key: &str, here: Option<Hex>) -> bool {
    if screen.help.get_untracked() {
        // The browser would close it as well, but tell of that later, and until then no key would be heard.
        if key == "Escape" {
            screen.press("close", "");
        }
        return key == "Escape";
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
    match key {
        "l" | "L" => return focus::focus_on(".log-pane"),
        // If nothing is listed, the prompt's buttons are used.
        "p" | "P" => return focus::focus_on(".plan") || focus::focus_on(".prompt [data-do]"),
        "m" | "M" => return focus::focus_on("[data-hex][tabindex='0']"),
        _ => {}
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
