//! Hands on the table: clicks, keys, and what moves and zooms the map.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::Hex;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

use super::doing::Doing;
use super::geometry::beside;
use super::map;
use super::screen::Screen;
use crate::kit::focus;
use crate::listen::{self, while_shown};

/// A finger or a pressed button that has gone so far, in pixels, moves the map and touches nothing.
const STEADY: f64 = 7.0;

/// By how much a step of the wheel zooms.
const WHEEL: f64 = 1.15;

thread_local! {
    /// The touch that has just ended moved the map.
    static MOVED: Cell<bool> = const { Cell::new(false) };
}

/// Listens as long as the table is shown.
pub(super) fn listen(screen: Screen) {
    while_shown("keydown", Box::new(move |event| key_down(screen, &event)));
    while_shown("resize", Box::new(move |_| fit(screen)));
    let pointers = Rc::new(Pointers::default());
    // What began on the map goes on wherever the pointer is.
    for kind in ["pointermove", "pointerup", "pointercancel"] {
        let pointers = pointers.clone();
        while_shown(kind, Box::new(move |event| pointers.heard(screen, &event)));
    }
    focus::soon(Box::new(move || {
        if let Some(map) = the_map() {
            fit(screen);
            let heard = move |event: Event| pointers.heard(screen, &event);
            // It goes with the map.
            listen::listen(&map, &["pointerdown", "wheel"], Box::new(heard)).forget();
        }
    }));
}

fn the_map() -> Option<Element> {
    document().query_selector(".battlefield").ok().flatten()
}

fn fit(screen: Screen) {
    if let Some(map) = the_map() {
        let rect = map.get_bounding_client_rect();
        let _ = screen
            .view
            .try_update(|view| view.fit(rect.width(), rect.height()));
    }
}

/// Where a pointer is: its number, and its place on the map in pixels.
type Finger = (i32, f64, f64);

/// The fingers and buttons that are down on the map.
#[derive(Default)]
struct Pointers {
    down: RefCell<Vec<Finger>>,
    /// How far they have gone in all, in pixels.
    gone: Cell<f64>,
}

fn apart(down: &[Finger]) -> Option<f64> {
    match *down {
        [(_, x, y), (_, u, v), ..] => Some((x - u).hypot(y - v).max(1.0)),
        _ => None,
    }
}

impl Pointers {
    /// Moves the map by one finger or the pressed button, zooms it by two fingers or the wheel.
    fn heard(&self, screen: Screen, event: &Event) {
        let Some(mouse) = event.dyn_ref::<MouseEvent>() else {
            return;
        };
        let Some(rect) = the_map().map(|map| map.get_bounding_client_rect()) else {
            return;
        };
        let now = (
            f64::from(mouse.client_x()) - rect.left(),
            f64::from(mouse.client_y()) - rect.top(),
        );
        if let Some(wheel) = event.dyn_ref::<WheelEvent>() {
            event.prevent_default();
            let times = if wheel.delta_y() > 0.0 {
                WHEEL
            } else {
                1.0 / WHEEL
            };
            screen.view.update(|view| view.zoom(times, Some(now)));
        } else if let Some(pointer) = event.dyn_ref::<PointerEvent>() {
            if pointer.pointer_type() == "mouse" {
                hover(screen, event);
            }
            let finger = (pointer.pointer_id(), now.0, now.1);
            self.moved(screen, &event.type_(), finger);
        }
    }

    fn moved(&self, screen: Screen, kind: &str, finger: Finger) {
        let mut down = self.down.borrow_mut();
        let place = down.iter().position(|other| other.0 == finger.0);
        let Some(place) = place else {
            if kind == "pointerdown" {
                if down.is_empty() {
                    self.gone.set(0.0);
                    MOVED.set(false);
                }
                down.push(finger);
            }
            return;
        };
        if kind != "pointermove" {
            down.remove(place);
            return;
        }
        let (_, x, y) = down[place];
        let (dx, dy) = (finger.1 - x, finger.2 - y);
        let before = apart(&down);
        down[place] = finger;
        self.gone.set(self.gone.get() + dx.hypot(dy));
        if self.gone.get() < STEADY {
            return;
        }
        MOVED.set(true);
        screen.view.update(|view| match before.zip(apart(&down)) {
            Some((before, after)) => {
                let middle = ((down[0].1 + down[1].1) / 2.0, (down[0].2 + down[1].2) / 2.0);
                view.zoom(before / after, Some(middle));
                view.shift(dx / 2.0, dy / 2.0);
            }
            None => view.shift(dx, dy),
        });
    }
}

/// The mouse points at a hex, or at none.
fn hover(screen: Screen, event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let hex = target.and_then(|target| target.closest("[data-hex]").ok().flatten());
    let hex = hex.as_ref().and_then(hex_of);
    if screen.hovered.get_untracked() != hex {
        screen.hovered.set(hex);
    }
}

/// A panel drawn anew has other buttons: the focus goes to the one that does the same, else to the one that goes on.
fn hold_focus(does: &str, with: &str) {
    let same = match with {
        "" => format!("[data-do='{does}']"),
        _ => format!("[data-do='{does}'][data-with='{with}']"),
    };
    focus::soon(Box::new(move || {
        if focus::is_nowhere() {
            let _ = focus::focus_on(&same) || focus::focus_on("[data-primary]");
        }
    }));
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
        // What assistive technology presses has no touch before it.
        let touched = event
            .dyn_ref::<MouseEvent>()
            .is_some_and(|click| click.detail() > 0);
        let moved = MOVED.replace(false) && touched;
        if let Some(hex) = hex_of(&hex).filter(|_| !moved) {
            screen.point(hex);
        }
    } else if let Some(button) = at("[data-do]:not([aria-disabled])") {
        let does = button.get_attribute("data-do").unwrap_or_default();
        let with = button.get_attribute("data-with").unwrap_or_default();
        screen.press(&does, &with);
        hold_focus(&does, &with);
    }
}

fn hex_of(element: &Element) -> Option<Hex> {
    let number = element.get_attribute("data-hex")?;
    Hex::of(number.parse().ok()?)
}

fn key_down(screen: Screen, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    let chord = event.ctrl_key() || event.meta_key() || event.alt_key();
    if chord || event.default_prevented() {
        return;
    }
    let here = focus::active().filter(|element| element.has_attribute("data-hex"));
    if pressed(screen, &event.key(), here.as_ref().and_then(hex_of)) {
        event.prevent_default();
    }
}

/// Does what a key means; `false` when it means nothing here. Arrows, Enter and zoom are for the map alone.
fn pressed(screen: Screen, key: &str, here: Option<Hex>) -> bool {
    if key == "Escape" {
        let planned = screen
            .doing
            .with_untracked(|doing| *doing != Doing::Nothing);
        screen.doing.set(Doing::Nothing);
        return planned;
    }
    let Some(hex) = here else { return false };
    let (east, south) = match key {
        "ArrowRight" => (1, 0),
        "ArrowLeft" => (-1, 0),
        "ArrowDown" => (0, 1),
        "ArrowUp" => (0, -1),
        "Enter" | " " => {
            screen.point(hex);
            return true;
        }
        "+" | "=" => {
            screen.press("nearer", "");
            return true;
        }
        "-" => {
            screen.press("farther", "");
            return true;
        }
        "0" => {
            screen.press("whole", "");
            return true;
        }
        _ => return false,
    };
    if let Some(next) = beside(hex, east, south) {
        screen.view.update(|view| view.bring(next));
        map::focus_on(next);
    }
    true
}
