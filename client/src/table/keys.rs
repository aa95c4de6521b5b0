//! Hands on the table: one listener for every click, one for the keyboard. What was touched says by its attributes
//! what it is: a thing, a line of the open sheet, or a button that does something.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::Action;
use web_sys::Element;

use super::board::{Board, Open, Tab};
use super::focus;
use super::thing::Thing;

/// Listens as long as the table is shown.
pub(crate) fn listen(board: Board) {
    let heard = |kind: &'static str, heard: Box<dyn Fn(web_sys::Event)>| {
        let listening = window_event_listener_untyped(kind, heard);
        on_cleanup(move || listening.remove());
    };
    heard("keydown", Box::new(move |event| key_down(board, &event)));
    // Any touch ends what is still being shown; what was touched does its own work.
    heard(
        "pointerdown",
        Box::new(move |_| {
            if board.show.is_playing() {
                board.show.skip();
            } else {
                board.show.clear();
            }
        }),
    );
}

fn key_down(board: Board, event: &web_sys::Event) {
    let event: &web_sys::KeyboardEvent = event.unchecked_ref();
    let typing = focus::active().is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    });
    let chord = event.ctrl_key() || event.meta_key() || event.alt_key();
    if !typing && !chord && !event.default_prevented() && pressed(board, &event.key()) {
        event.prevent_default();
    }
}

/// A click anywhere on the table.
pub(crate) fn clicked(board: Board, event: &web_sys::Event) {
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let at = |selector: &str| target.closest(selector).ok().flatten();
    if let Some(line) = at(".option") {
        let line = line
            .get_attribute("data-line")
            .and_then(|line| line.parse().ok());
        if let Some(line) = line {
            board.pick(line);
        }
    } else if let Some(thing) = at("[data-thing]") {
        point_at(board, &thing);
    } else if let Some(button) = at("[data-do]") {
        does(board, &button);
    } else if target.tag_name() == "DIALOG" {
        // A click beside the sheet falls on the dialog itself.
        board.lay(None);
    }
}

fn point_at(board: Board, element: &Element) {
    if let Some(thing) = element
        .get_attribute("data-thing")
        .and_then(|key| Thing::from_key(&key))
    {
        board.point(thing);
    }
}

/// What a button does.
fn does(board: Board, button: &Element) {
    match button.get_attribute("data-do").as_deref() {
        Some("undo") => board.undo(),
        Some("reset") => board.reset(),
        Some("keys") => board.lay(Some(Open::Keys)),
        Some("draw") => board.decide(Action::DrawMore),
        Some("choices") => board.lay(Some(Open::Choices)),
        Some("close") => board.lay(None),
        Some("primary") => match button.get_attribute("data-primary").as_deref() {
            Some("cancel") => {
                board.cancel();
            }
            Some("end") => board.lay(Some(Open::End)),
            _ => board.decide(Action::Pass),
        },
        Some(key) => {
            if let Some(found) = Tab::ALL.into_iter().find(|tab| tab.key() == key) {
                board.turn_to(found);
            }
        }
        None => {}
    }
}

/// Does what the key means; `false` when it means nothing here.
fn pressed(board: Board, key: &str) -> bool {
    board.show.skip();
    let open = board.is_open();
    match key {
        "ArrowRight" | "ArrowDown" => return focus::step(true),
        "ArrowLeft" | "ArrowUp" => return focus::step(false),
        // Things drawn in the map are not buttons to the browser.
        "Enter" | " " => {
            let thing = focus::active().filter(|element| element.tag_name() == "g");
            return thing.inspect(|thing| point_at(board, thing)).is_some();
        }
        _ if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => {
            let place = usize::from(key.as_bytes()[0] - b'0');
            return if open {
                choose(place)
            } else {
                board.choose_target(place)
            };
        }
        _ => {}
    }
    if open {
        // The browser would close the sheet too, and tell us later; until then the next key would be lost.
        if key == "Escape" {
            board.lay(None);
        }
        return key == "Escape";
    }
    match key {
        "Escape" => return board.cancel(),
        // Of a game that is only shown nothing is decided.
        "d" | "D" | "e" | "E" | "r" | "R" | "u" | "U" | "w" | "W" if board.play.seat.watched => {
            return false;
        }
        "d" | "D" => board.decide(Action::DrawMore),
        "e" | "E" => board.decide(Action::Pass),
        "r" | "R" => board.reset(),
        "u" | "U" => board.undo(),
        "w" | "W" => board.lay(Some(Open::Choices)),
        "l" | "L" => to_first(board, Tab::Log, ".log-pane"),
        "h" | "H" => to_first(board, Tab::Hand, ".hand [data-thing]"),
        "t" | "T" => to_first(board, Tab::Tableau, ".tableau [data-thing]"),
        "m" | "M" => {
            focus::focus_on(".map [data-thing^='ibutho']");
        }
        "?" => board.lay(Some(Open::Keys)),
        _ => return false,
    }
    true
}

fn to_first(board: Board, tab: Tab, selector: &'static str) {
    board.turn_to(tab);
    focus::soon(Box::new(move || {
        focus::focus_on(selector);
    }));
}

/// Presses the line with this number in the open sheet.
fn choose(place: usize) -> bool {
    let lines = document()
        .query_selector_all(".sheet .option[data-legal]")
        .ok();
    let line = lines.and_then(|lines| lines.item(place.checked_sub(1)? as u32));
    let Some(line) = line.and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok()) else {
        return false;
    };
    line.click();
    true
}
