//! Keyboard focus: never lost after an action, and moved among things with the arrow keys.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::next_paint::{frame, once_updated};

/// Focuses the thing with this key (`data-thing`), once the page is updated.
pub(crate) fn on_thing(key: String) {
    soon(Box::new(move || {
        focus_on(&format!("[data-thing='{key}']"));
    }));
}

/// Actions at a table, before the button that proceeds and may reveal something; in a replay its controls.
const CHOICES: &str = "[data-do='choices'], [data-primary], [data-do='run']";

/// If the focused thing is gone, the focus goes to the first match of these selectors, else to an action.
pub(crate) fn keep(mut wanted: Vec<String>) {
    wanted.push(CHOICES.to_owned());
    keep_on(wanted);
}

thread_local! {
    static COMING: Cell<bool> = const { Cell::new(false) };
}

/// Whether nothing has the focus and the table will have it in a moment: keys pressed meanwhile are for the table.
pub(crate) fn is_coming() -> bool {
    COMING.get() && is_nowhere()
}

/// If the focused element is gone, once the page is redrawn, the focus goes to the first match of these selectors.
pub(crate) fn keep_on(selectors: Vec<String>) {
    keep_on_after(selectors, Box::new(|| false));
}

/// The same, once nothing is waited for any more: the focused element may disappear only with the answer.
pub(crate) fn keep_on_after(selectors: Vec<String>, waits: Box<dyn Fn() -> bool>) {
    COMING.set(true);
    soon(Box::new(move || {
        if waits() {
            keep_on_after(selectors, waits);
            return;
        }
        COMING.set(false);
        let _ = is_nowhere() && selectors.iter().any(|selector| focus_on(selector));
    }));
}

/// On arrival at the table the focus goes to an action, in a replay to its controls, once these are drawn.
pub(crate) fn arrive() {
    keep_on(vec![CHOICES.to_owned()]);
}

/// Whether nothing on the table has the focus: it is on the page itself, where it is invisible.
pub(crate) fn is_nowhere() -> bool {
    active().is_none_or(|element| matches!(element.tag_name().as_str(), "BODY" | "MAIN"))
}

/// Moves to the next or previous thing, within the group marked `data-arrows`.
pub(crate) fn step(forward: bool) -> bool {
    let Some(here) = active() else { return false };
    let group = here.closest("[data-arrows]").ok().flatten();
    let Some(list) = group.and_then(|group| {
        group
            .query_selector_all("[data-thing], .option, .log-line a, .battle-log a")
            .ok()
    }) else {
        return false;
    };
    let mut all = elements(&list);
    if !forward {
        all.reverse();
    }
    // Forwards, what follows; backwards into the group, its end, which is the visible part of the log.
    if let Some(at) = all.iter().position(|element| *element == here) {
        all.rotate_left(at + 1);
    }
    // Past hidden ones.
    all.iter().any(give)
}

/// The element that has the focus.
pub(crate) fn active() -> Option<web_sys::Element> {
    document().active_element()
}

/// Focuses the first visible match.
pub(crate) fn focus_on(selector: &str) -> bool {
    all(selector).iter().any(give)
}

/// Returns every element of the page that matches, in the order of the document.
pub(crate) fn all(selector: &str) -> Vec<web_sys::Element> {
    let list = document().query_selector_all(selector).ok();
    list.map_or_else(Vec::new, |list| elements(&list))
}

fn elements(list: &web_sys::NodeList) -> Vec<web_sys::Element> {
    (0..list.length())
        .filter_map(|i| list.item(i)?.dyn_into().ok())
        .collect()
}

/// Scrolls the first match into view if necessary; the page itself does not scroll.
pub(crate) fn bring(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        into_sight(&element);
    }
}

/// Scrolls an element into view if necessary; the page itself does not scroll.
pub(crate) fn into_sight(element: &web_sys::Element) {
    let nearest = web_sys::ScrollLogicalPosition::Nearest;
    let how = web_sys::ScrollIntoViewOptions::new();
    how.set_block(nearest);
    how.set_inline(nearest);
    element.scroll_into_view_with_scroll_into_view_options(&how);
}

fn give(element: &web_sys::Element) -> bool {
    // SVG elements have `focus` too, without being HTML elements.
    let element: &web_sys::HtmlElement = element.unchecked_ref();
    let _ = element.focus();
    active().is_some_and(|active| active.is_same_node(Some(element)))
}

/// After the whole page has been redrawn, in the order of the calls.
pub(crate) fn soon(then: Box<dyn FnOnce()>) {
    let drawn = Box::new(move || once_updated(then));
    frame(Box::new(move || frame(drawn)));
}

/// Whether the player, or his system, prefers reduced motion.
pub(crate) fn reduced_motion() -> bool {
    let wished = document()
        .document_element()
        .and_then(|page| page.get_attribute("data-motion"))
        .is_some_and(|motion| motion == "reduced");
    wished || media("(prefers-reduced-motion: reduce)").is_some_and(|query| query.matches())
}

/// The browser's answer to a media query; `None` where it has none.
pub(crate) fn media(query: &str) -> Option<web_sys::MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// Focuses an element that is not focusable by itself.
pub(crate) fn give_to(found: Option<web_sys::Element>) {
    if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        found.set_tab_index(-1);
        let _ = found.focus();
    }
}

/// Focuses the new page's heading; the page itself if none is visible, as on the table, unless the table has the focus already.
pub(crate) fn to_heading() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    give_to(find("#main h1:not(.visually-hidden)").or_else(|| find("#main:not(:focus-within)")));
}

/// The pressed button was rebuilt: it keeps the focus.
pub(crate) fn hold(id: String) {
    request_animation_frame(move || {
        let found = document().get_element_by_id(&id);
        if let Some(button) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
        {
            let _ = button.focus();
        }
    });
}
