//! Moving and zooming the map: fingers, mouse and wheel, and the keys that move from hex to hex.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::Hex;
use web_sys::{Element, Event, MouseEvent, PointerEvent, WheelEvent};

use super::battle_view::BattleView;
use super::geometry::beside;
use super::map;
use crate::kit::focus;
use crate::kit::follow::{self, button};
use crate::kit::markup::{html, set_markup};
use crate::listen::{self, while_shown};
use crate::next_paint::frame;

/// A finger or a pressed button that has moved so far, in pixels, pans the map and selects nothing.
const STEADY: f64 = 7.0;

/// Zoom factor of one step of the wheel.
const WHEEL: f64 = 1.15;

thread_local! {
    /// The last touch panned the map.
    static MOVED: Cell<bool> = const { Cell::new(false) };
}

/// Listens as long as the map is shown.
pub(in crate::isandlwana) fn listen(view: BattleView) {
    while_shown("resize", Box::new(move |_| fit(view)));
    let pointers = Rc::new(Pointers::default());
    // A gesture that began on the map continues wherever the pointer is.
    for kind in ["pointermove", "pointerup", "pointercancel"] {
        let pointers = pointers.clone();
        while_shown(kind, Box::new(move |event| pointers.heard(view, &event)));
    }
    // Before the first paint, or a phone would show the whole map for a moment.
    frame(Box::new(move || {
        if let Some(map) = the_map() {
            fit(view);
            let heard = move |event: Event| pointers.heard(view, &event);
            // It is dropped with the map.
            listen::listen(&map, &["pointerdown", "wheel"], Box::new(heard)).forget();
        }
        // The panels may have changed its room.
        focus::soon(Box::new(move || fit(view)));
    }));
}

/// The hex of an element of the map that was clicked, unless the touch panned the map.
pub(in crate::isandlwana) fn touched(element: &Element, click: &Event) -> Option<Hex> {
    // A press by assistive technology has no touch before it.
    let touched = click
        .dyn_ref::<MouseEvent>()
        .is_some_and(|click| click.detail() > 0);
    let moved = MOVED.replace(false) && touched;
    hex_of(element).filter(|_| !moved)
}

/// Moves from a hex to its neighbour and zooms, by keys; `false` when a key does neither.
pub(in crate::isandlwana) fn walk(view: BattleView, key: &str, hex: Hex) -> bool {
    let (east, south) = match key {
        "ArrowRight" => (1, 0),
        "ArrowLeft" => (-1, 0),
        "ArrowDown" => (0, 1),
        "ArrowUp" => (0, -1),
        "+" | "=" => return view.zoom("nearer"),
        "-" => return view.zoom("farther"),
        "0" => return view.zoom("whole"),
        _ => return false,
    };
    if let Some(next) = beside(hex, east, south) {
        go_to(view, next);
    }
    true
}

/// Brings a hex into view, and focuses it.
pub(in crate::isandlwana) fn go_to(view: BattleView, hex: Hex) {
    view.viewport.update(|viewport| viewport.bring(hex));
    view.walked.set(Some(hex));
    map::focus_on(hex);
}

/// The zoom buttons.
pub(in crate::isandlwana) fn zoom_tools(view: BattleView) -> Vec<AnyView> {
    let words = view.words();
    vec![
        tool("farther", words.zoom_out, "−"),
        tool("nearer", words.zoom_in, "+"),
        tool("whole", words.zoom_all, "⤢"),
    ]
}

/// A button of the table's head with an icon.
pub(super) fn tool(does: &'static str, label: &'static str, sign: &'static str) -> AnyView {
    let follows = follow::effect(move |button| {
        follow::name(button, label);
        set_markup(button, &html! { span aria-hidden="true" { (sign) } });
    });
    button("btn btn-quiet btn-icon", does, follows)
}

fn the_map() -> Option<Element> {
    document()
        .query_selector(".battlefield[role]")
        .ok()
        .flatten()
}

fn fit(view: BattleView) {
    if let Some(map) = the_map() {
        let rect = map.get_bounding_client_rect();
        let _ = view
            .viewport
            .try_update(|viewport| viewport.fit(rect.width(), rect.height()));
    }
}

/// A pointer: its id, and its position on the map in pixels.
type Finger = (i32, f64, f64);

/// The pointers that are down on the map.
#[derive(Default)]
struct Pointers {
    down: RefCell<Vec<Finger>>,
    /// Their total distance, in pixels.
    gone: Cell<f64>,
}

fn apart(down: &[Finger]) -> Option<f64> {
    match *down {
        [(_, x, y), (_, u, v), ..] => Some((x - u).hypot(y - v).max(1.0)),
        _ => None,
    }
}

impl Pointers {
    /// Pans the map by one finger or the pressed button, zooms it by two fingers or the wheel.
    fn heard(&self, view: BattleView, event: &Event) {
        let Some(mouse) = event.dyn_ref::<MouseEvent>() else {
            return;
        };
        let Some(rect) = the_map().map(|map| map.get_bounding_client_rect()) else {
            return;
        };
        // Something may cover a strip of the window from above; the map stays where it is.
        let top = rect.bottom() - view.viewport.with_untracked(|viewport| viewport.window.1);
        let now = (
            f64::from(mouse.client_x()) - rect.left(),
            f64::from(mouse.client_y()) - top,
        );
        if let Some(wheel) = event.dyn_ref::<WheelEvent>() {
            // In a window too small for the table the wheel scrolls the page; with Ctrl it zooms the map even there.
            if page_scrolls() && !wheel.ctrl_key() {
                return;
            }
            event.prevent_default();
            let times = if wheel.delta_y() > 0.0 {
                WHEEL
            } else {
                1.0 / WHEEL
            };
            view.viewport
                .update(|viewport| viewport.zoom(times, Some(now)));
        } else if let Some(pointer) = event.dyn_ref::<PointerEvent>() {
            if pointer.pointer_type() == "mouse" {
                hover(view, event);
            }
            let finger = (pointer.pointer_id(), now.0, now.1);
            self.moved(view, &event.type_(), finger);
        }
    }

    fn moved(&self, view: BattleView, kind: &str, finger: Finger) {
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
        view.viewport
            .update(|viewport| match before.zip(apart(&down)) {
                Some((before, after)) => {
                    let middle = ((down[0].1 + down[1].1) / 2.0, (down[0].2 + down[1].2) / 2.0);
                    viewport.zoom(before / after, Some(middle));
                    viewport.shift(dx / 2.0, dy / 2.0);
                }
                None => viewport.shift(dx, dy),
            });
    }
}

/// Whether the window is too small for all of the page.
fn page_scrolls() -> bool {
    let page = document().document_element();
    page.is_some_and(|page| page.scroll_height() > page.client_height())
}

/// The mouse points at a hex, or at none.
fn hover(view: BattleView, event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let hex = target.and_then(|target| target.closest("[data-hex]").ok().flatten());
    let hex = hex.as_ref().and_then(hex_of);
    if view.hovered.get_untracked() != hex {
        view.hovered.set(hex);
    }
}

pub(in crate::isandlwana) fn hex_of(element: &Element) -> Option<Hex> {
    let number = element.get_attribute("data-hex")?;
    Hex::of(number.parse().ok()?)
}
