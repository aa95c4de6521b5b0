//! A sheet over a table: a dialog with a title, a button that closes it, and its content. It is a popover and not modal, and the page
//! below is hidden from assistive technology, covered, and inert only once a key might lead there: a modal dialog has the browser
//! restyle the whole page before it is visible, `inert` when it opens and again when it closes.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::assets::icon;
use super::focus;
use super::follow::{self, Follow, follow};
use super::live_region::LiveRegion;
use super::markup::{html, nothing, set_markup};
use crate::listen::while_shown;
use crate::next_paint::{defer, once_updated};
use crate::words::{Lang, ui};

/// The parts of a sheet.
pub(crate) struct Sheet {
    /// Its heading.
    pub(crate) title: Follow,
    /// Its content.
    pub(crate) body: Follow,
    /// The state of the dialog: whether it is open, and its position.
    pub(crate) laid: Follow,
    /// Elements below.
    pub(crate) more: Vec<AnyView>,
    /// Announcements in it for screen readers: an open sheet silences the page's live region.
    pub(crate) news: Follow,
    /// Called when the browser has closed it.
    pub(crate) closed: Box<dyn Fn()>,
}

/// The sheet; the table's only listener knows its button by `data-do="close"`.
pub(crate) fn sheet(parts: Sheet) -> AnyView {
    let Sheet {
        title,
        body,
        laid,
        more,
        news,
        closed,
    } = parts;
    let close = follow::effect(|button| {
        follow::put(button, "aria-label", Some(ui(Lang::now()).close));
        set_markup(button, &icon("close"));
    });
    // The event comes a moment later, when another sheet may be open already; and also when the browser has closed it.
    let heard = move |event: Event| {
        let Some(dialog) = event.target() else { return };
        let dialog: Element = dialog.unchecked_into();
        if !is_open(&dialog) {
            closed();
        }
        once_updated(Box::new(move || opened_or_closed(dialog)));
    };
    // Its table may be left while it is open.
    on_cleanup(uncover);
    // The focus may be nowhere, and the key still lead below.
    while_shown("keydown", Box::new(|_| make_inert()));
    view! {
        <dialog class="sheet" popover="auto" aria-modal="true" aria-labelledby="sheet-h" use:follow=laid on:toggle=heard>
            <div class="sheet-head">
                <h2 id="sheet-h" use:follow=title></h2>
                {follow::button("btn btn-quiet btn-icon", "close", close)}
            </div>
            <div class="sheet-body" data-arrows="" use:follow=body></div>
            {more}
            <div class="visually-hidden" role="status" use:follow=news></div>
        </dialog>
    }
    .into_any()
}

fn is_open(dialog: &Element) -> bool {
    let open = dialog.matches(":popover-open");
    open.unwrap_or_else(|_| dialog.has_attribute("open"))
}

thread_local! {
    /// The focused element before the dialog opened.
    static BEFORE: RefCell<Option<Element>> = const { RefCell::new(None) };
    /// What it covers: the elements that it has hidden from assistive technology.
    static BELOW: RefCell<Vec<Element>> = const { RefCell::new(Vec::new()) };
}

/// Opens or closes the dialog.
pub(crate) fn set_open(dialog: &Element, open: bool) {
    if is_open(dialog) == open {
        return;
    }
    defer();
    let popover: &HtmlElement = dialog.unchecked_ref();
    let done = if open {
        BEFORE.set(focus::active());
        popover.show_popover()
    } else {
        popover.hide_popover()
    };
    // A browser of before 2024 has no popovers, and fires no event.
    let no_popovers = done.is_err();
    if no_popovers {
        follow::flag(dialog, "open", open);
    }
    // Otherwise the next element to take the focus would find the page covered, until the event of closing has come.
    if no_popovers || !open {
        let dialog = dialog.clone();
        once_updated(Box::new(move || {
            opened_or_closed(dialog);
            // The focus is still below.
            if no_popovers {
                make_inert();
            }
        }));
    }
}

/// Covers the rest of the page, or restores it; then restores the focus.
fn opened_or_closed(dialog: Element) {
    uncover();
    if is_open(&dialog) {
        cover(dialog);
    } else if let Some(before) = BEFORE.take().filter(|_| {
        // A button of a sheet that the browser has hidden counts as focused until something else is.
        let hidden = focus::active().is_some_and(|at| dialog.contains(Some(&at)));
        hidden || focus::is_nowhere()
    }) {
        let _ = before.unchecked_ref::<HtmlElement>().focus();
    }
}

/// Hides everything but the dialog from assistive technology, which costs no restyling. What has that attribute and the class `scrim`
/// (`static/index.html`) lies over the page, and takes the touch that closes the sheet.
fn cover(dialog: Element) {
    let mut within = dialog;
    while let Some(parent) = within
        .parent_element()
        .filter(|_| within.tag_name() != "BODY")
    {
        let mut child = parent.first_element_child();
        while let Some(other) = child {
            child = other.next_element_sibling();
            if other != within && !other.has_attribute(HIDDEN) {
                follow::put(&other, HIDDEN, Some("true"));
                BELOW.with_borrow_mut(|all| all.push(other));
            }
        }
        within = parent;
    }
}

const HIDDEN: &str = "aria-hidden";

/// Makes inert what is covered: the focus stays in the dialog, or leaves the page.
fn make_inert() {
    BELOW.with_borrow(|all| {
        for element in all {
            follow::flag(element, "inert", true);
        }
    });
}

/// Nothing is covered any more.
fn uncover() {
    for element in BELOW.take() {
        follow::flag(&element, "inert", false);
        follow::put(&element, HIDDEN, None);
    }
}

/// Announcements while a sheet is open; those from before it opened are not repeated.
pub(crate) fn news<T: PartialEq + 'static>(
    live_region: LiveRegion,
    open: impl Fn() -> Option<T> + 'static,
) -> Follow {
    let old = RefCell::new((None, String::new()));
    follow::markup(move || {
        let now = (open(), live_region.said());
        let mut old = old.borrow_mut();
        if old.0 != now.0 {
            *old = now;
            return nothing();
        }
        if old.1 == now.1 {
            return nothing();
        }
        // From now on everything is new, even what was said before it opened.
        old.1.clear();
        html! { @if now.0.is_some() { (now.1) } }
    })
}
