//! A sheet that is laid over a table: the browser's dialog with a title, a button that closes it, and what it says.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement};

use super::assets::icon;
use super::follow::{self, Follow, follow};
use super::live_region::LiveRegion;
use super::markup::{html, lay, nothing};
use crate::words::{Lang, ui};

/// What a sheet is made of.
pub(crate) struct Sheet {
    /// Its title.
    pub(crate) title: Follow,
    /// What it says.
    pub(crate) body: Follow,
    /// What the dialog follows: whether it is open, and where it lies.
    pub(crate) laid: Follow,
    /// What stands below.
    pub(crate) more: Vec<AnyView>,
    /// What is said in it to whoever hears the page: an open sheet silences the page's live region.
    pub(crate) news: Follow,
    /// The browser has closed it.
    pub(crate) closed: Box<dyn Fn()>,
}

/// The sheet; the table's one listener knows its button by `data-do="close"`.
pub(crate) fn sheet(parts: Sheet) -> AnyView {
    let Sheet {
        title,
        body,
        laid,
        more,
        news,
        closed,
    } = parts;
    let close = follow::doing(|button| {
        follow::put(button, "aria-label", Some(ui(Lang::now()).close));
        lay(button, &icon("close"));
    });
    // It says so a moment later, when another sheet may lie open already.
    let heard = move |event: Event| {
        let dialog = event.target();
        if !dialog.is_some_and(|dialog| dialog.unchecked_ref::<HtmlDialogElement>().open()) {
            closed();
        }
    };
    view! {
        <dialog class="sheet" aria-labelledby="sheet-h" use:follow=laid on:close=heard>
            <div class="sheet-head">
                <h2 id="sheet-h" use:follow=title></h2>
                {follow::button("btn btn-quiet btn-icon", "close", close)}
            </div>
            <div class="sheet-body" data-arrows="" use:follow=body></div>
            {more}
            <div class="unseen" role="status" use:follow=news></div>
        </dialog>
    }
    .into_any()
}

/// Opens or closes the dialog.
pub(crate) fn set_open(dialog: &Element, open: bool) {
    let dialog: &HtmlDialogElement = dialog.unchecked_ref();
    if open && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// What is said while a sheet is open; what was said before it opened is not said again.
pub(crate) fn news<T: PartialEq + 'static>(
    live_region: LiveRegion,
    open: impl Fn() -> Option<T> + 'static,
) -> Follow {
    let old = RefCell::new((None, String::new()));
    follow::markup(move || {
        let now = (open(), live_region.said());
        if old.borrow().0 != now.0 {
            old.replace(now);
            return nothing();
        }
        html! { @if now.0.is_some() && old.borrow().1 != now.1 { (now.1) } }
    })
}
