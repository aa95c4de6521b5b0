//! Markup: text inserted into the page as HTML or SVG. [`html!`] makes it and escapes every value, so that nothing that a player or
//! a word file says becomes an element. Only here is it passed to the browser.

use leptos::ev::{Event, SubmitEvent};
use leptos::prelude::*;
use maud::PreEscaped;
pub(crate) use maud::{Markup, Render, html};

use crate::words::mark_zulu;

/// Ends each child of an element whose children are redrawn one by one: white space to a browser, and in no text.
pub(crate) const CHILD_END: char = '\x0c';

/// Markup that draws nothing.
pub(crate) fn nothing() -> Markup {
    Markup::default()
}

/// Running text from a file of its language: the only markup that is not made by [`html!`].
pub(crate) fn prose(file: &str) -> Markup {
    PreEscaped(file.to_owned())
}

/// Markup that differs by this number alone: animations in it start again.
pub(crate) fn numbered(number: u32, markup: &Markup) -> Markup {
    PreEscaped(format!("<!--{number}-->{}", markup.0))
}

/// Replaces an element's content with it.
pub(crate) fn set_markup(element: &web_sys::Element, markup: &Markup) {
    element.set_inner_html(&mark_zulu(&markup.0));
}

/// Replaces an element by markup of [`html!`].
pub(crate) fn replace(element: &web_sys::Element, markup: &str) {
    element.set_outer_html(&mark_zulu(markup));
}

/// Appends it to an element's content.
pub(crate) fn append(element: &web_sys::Element, markup: &Markup) {
    if !markup.0.is_empty() {
        let _ = element.insert_adjacent_html("beforeend", &mark_zulu(&markup.0));
    }
}

/// A block of the page.
pub(crate) fn markup(class: &'static str, inside: Markup) -> AnyView {
    view! { <div class=class inner_html=mark_zulu(&inside.0)></div> }.into_any()
}

/// A form. `changed` is called for every change of a field in it.
pub(crate) fn form(
    class: &'static str,
    inside: Markup,
    submitted: impl Fn() + 'static,
    changed: impl Fn(&Event) + 'static,
) -> AnyView {
    fn boxed(
        class: &'static str,
        inside: Markup,
        submitted: Box<dyn Fn()>,
        changed: Box<dyn Fn(&Event)>,
    ) -> AnyView {
        let submit = move |event: SubmitEvent| {
            event.prevent_default();
            submitted();
        };
        view! {
            <form
                class=class
                on:submit=submit
                on:change=move |event| changed(&event)
                novalidate
                inner_html=mark_zulu(&inside.0)
            ></form>
        }
        .into_any()
    }
    boxed(class, inside, Box::new(submitted), Box::new(changed))
}
