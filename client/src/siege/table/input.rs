//! Input on the table: one listener for every click, one for the keyboard. The attributes of the touched element tell what it is: a
//! thing, a line of the open sheet, or a button with an action.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::Action;
use web_sys::Element;

use super::advice::ADVISOR;
use super::command_line::{self, COMMAND_LINE};
use super::screen::{Open, Screen, Tab};
use super::thing::Thing;
use crate::guide::RESTART;
use crate::kit::double_press::is_second_half;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::preferences::SHORTCUTS_OFF;
use crate::kit::shortcuts::{is_for_table, is_held};
use crate::listen::while_shown;

/// The button that begins another practice game.
pub(crate) const NEW_LUCK: &str = "new-luck";

/// Listens as long as the table is shown.
pub(crate) fn listen(screen: Screen) {
    while_shown("keydown", Box::new(move |event| key_down(screen, &event)));
    // Any touch ends a running playback; what was touched is processed as well.
    while_shown(
        "pointerdown",
        Box::new(move |_| {
            SKIPS.set(screen.playback.is_playing());
            screen.playback.skip();
        }),
    );
}

thread_local! {
    /// Whether the current touch has ended a playback, whose outcome it leaves visible.
    static SKIPS: Cell<bool> = const { Cell::new(false) };
}

fn key_down(screen: Screen, event: &web_sys::Event) {
    let event: &web_sys::KeyboardEvent = event.unchecked_ref();
    if event.key() == "Escape" && focus::active().is_some_and(|at| at.id() == COMMAND_LINE) {
        event.prevent_default();
        command_line::toggle(screen);
        return;
    }
    if !is_table_key(screen, event) {
        return;
    }
    // Held down, Enter would also press the focused button repeatedly. A replay is run through like that.
    let held = is_held(event) && !screen.play.viewer.watches();
    if held || pressed(screen, &event.key()) {
        event.prevent_default();
        // The focused element may be gone, or in a drawer that is closed now.
        focus::keep(Vec::new());
    }
}

/// Whether a key is for this table.
pub(crate) fn is_table_key(screen: Screen, event: &web_sys::KeyboardEvent) -> bool {
    is_for_table(event, untrack(move || screen.shortcuts_off()))
}

/// A click anywhere on the table.
pub(crate) fn clicked(screen: Screen, event: &web_sys::Event) {
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let again = is_second_half(event);
    // Not as soon as it begins: that would be a separate frame, drawn before the one of its effect.
    if !SKIPS.take() {
        screen.playback.clear();
    }
    let at = |selector: &str| target.closest(selector).ok().flatten();
    // A case of the rulebook opens at the table; the whole book, or a case in another tab, remains reachable.
    if let Some(link) = at("a[href*='#c']:not([data-whole])") {
        let href = link.get_attribute("href").unwrap_or_default();
        if is_plain(event) && screen.open_case(&href) {
            event.prevent_default();
            return;
        }
    }
    if let Some(line) = at(".option") {
        let number = line
            .get_attribute("data-line")
            .and_then(|line| line.parse().ok());
        if let Some(number) = number
            && screen.pick(number)
        {
            // The sheet is not redrawn for it: the line keeps the focus.
            mark_held(&line, Some(screen.words().sent));
        }
    } else if let Some(thing) = at("[data-thing]") {
        point_at(screen, &thing);
    } else if let Some(button) = at("[data-do]") {
        if again && at(".prompt").is_some() {
            return;
        }
        does(screen, &button);
    } else if at(".toast").is_some() {
        // It may cover the next target.
        screen.remove_refusal();
    }
}

/// Whether a click is for this tab.
fn is_plain(event: &web_sys::Event) -> bool {
    event
        .dyn_ref::<web_sys::MouseEvent>()
        .is_some_and(|click| !(click.ctrl_key() || click.meta_key() || click.shift_key()))
}

/// Marks with this word what is decided and waits for the server's answer, or removes the mark.
pub(crate) fn mark_held(element: &Element, word: Option<&str>) {
    follow::put(element, "data-held", word);
    follow::put(element, "aria-busy", word.map(|_| "true"));
}

fn point_at(screen: Screen, element: &Element) {
    if let Some(thing) = element
        .get_attribute("data-thing")
        .and_then(|key| Thing::from_key(&key))
    {
        screen.point(thing);
    }
}

/// The action of a button.
fn does(screen: Screen, button: &Element) {
    match button.get_attribute("data-do").as_deref() {
        Some("undo") => screen.undo(),
        Some("reset") => screen.reset(),
        Some("help") => screen.set_sheet(Some(Open::Help)),
        Some("situation") => screen.say_situation(),
        Some("changed") => screen.playback.tell_last(),
        Some(COMMAND_LINE) => {
            screen.set_sheet(None);
            command_line::toggle(screen);
        }
        Some("draw") => screen.decide(Action::DrawMore),
        Some("choices") => screen.set_sheet(Some(Open::Choices)),
        Some("close" | RESTART | NEW_LUCK) => {
            screen.set_sheet(None);
            // What opened the sheet may be gone, as a refusal's link is.
            focus::keep(Vec::new());
        }
        Some("back") => screen.set_sheet(screen.beneath()),
        Some(SHORTCUTS_OFF) => {
            screen.turn_keys();
            focus::hold(SHORTCUTS_OFF.to_owned());
        }
        Some(kind) if screen.preferences.turn_cue(kind) => focus::hold(kind.to_owned()),
        Some(pace) if screen.preferences.set_pace(pace) => focus::hold(pace.to_owned()),
        Some(ADVISOR) => {
            screen.advisor.turn();
            focus::hold(ADVISOR.to_owned());
        }
        Some("primary") => match button.get_attribute("data-primary").as_deref() {
            Some("cancel") => {
                screen.cancel();
            }
            Some("end") => screen.set_sheet(Some(Open::End)),
            _ => screen.decide(Action::Pass),
        },
        Some(key) => {
            if let Some(found) = Tab::ALL.into_iter().find(|tab| tab.key() == key) {
                screen.turn_to(found);
            }
        }
        None => {}
    }
}

/// Performs a key's action; `false` if it has none here.
fn pressed(screen: Screen, key: &str) -> bool {
    screen.playback.skip();
    let open = screen.is_open();
    match key {
        "ArrowRight" | "ArrowDown" => return focus::step(true),
        "ArrowLeft" | "ArrowUp" => return focus::step(false),
        // Things drawn in the map are not buttons to the browser.
        "Enter" | " " => {
            let thing = focus::active().filter(|element| element.tag_name() == "g");
            return thing.inspect(|thing| point_at(screen, thing)).is_some();
        }
        _ if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => {
            // The tenth has the key beside the ninth's.
            let place = match key.as_bytes()[0] {
                b'0' => 10,
                figure => usize::from(figure - b'0'),
            };
            return if open {
                choose(place)
            } else {
                screen.choose_target(place)
            };
        }
        _ => {}
    }
    if open {
        // The browser would close the sheet too, with a later event; until then the next key would be lost.
        if key == "Escape" {
            screen.set_sheet(None);
        }
        return key == "Escape";
    }
    match key {
        "Escape" => return screen.cancel(),
        // In a game that is only shown nothing can be decided.
        "d" | "D" | "e" | "E" | "r" | "R" | "u" | "U" | "w" | "W" | "/"
            if screen.play.viewer.watches() =>
        {
            return false;
        }
        "d" | "D" => screen.decide(Action::DrawMore),
        "e" | "E" => screen.decide(Action::Pass),
        "r" | "R" => screen.reset(),
        "u" | "U" => screen.undo(),
        "w" | "W" => screen.set_sheet(Some(match screen.play.is_over() {
            true => Open::End,
            false => Open::Choices,
        })),
        "s" | "S" => screen.say_situation(),
        "c" | "C" => screen.playback.tell_last(),
        "l" | "L" => to_first(screen, Tab::Log, ".log-pane"),
        "h" | "H" => to_first(screen, Tab::Hand, ".hand [data-thing]"),
        "t" | "T" => to_first(screen, Tab::Tableau, ".tableau [data-thing]"),
        "m" | "M" => {
            focus::focus_on(".map [data-thing^='ibutho']");
        }
        "/" => command_line::toggle(screen),
        "?" => screen.set_sheet(Some(Open::Help)),
        _ => return false,
    }
    true
}

fn to_first(screen: Screen, tab: Tab, selector: &'static str) {
    screen.turn_to(tab);
    focus::soon(Box::new(move || {
        if !focus::focus_on(selector) {
            let words = screen.words();
            screen.live_region.say(match tab {
                Tab::Tableau => words.tableau_empty,
                _ => words.hand_empty,
            });
        }
    }));
}

/// Presses the line with this number in the open sheet.
fn choose(place: usize) -> bool {
    let lines = document()
        .query_selector_all(".sheet .option[data-legal]:not([data-advised])")
        .ok();
    let line = lines.and_then(|lines| lines.item(place.checked_sub(1)? as u32));
    let Some(line) = line.and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok()) else {
        return false;
    };
    line.click();
    true
}
