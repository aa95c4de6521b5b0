//! Pieces of a page, each kind compiled once. Text, tables, links and buttons are markup made of words and figures; what follows
//! signals is boxed. Otherwise Leptos would generate the same code for every element and closure, and every player would have to
//! download it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::follow;
use super::markup::{Markup, html};

/// A piece of the page that follows the signals it reads.
pub(crate) fn reactive(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn boxed(view: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        view.into_any()
    }
    boxed(Box::new(view))
}

/// A block of markup that follows the signals it reads, rebuilt only when it differs.
pub(crate) fn reactive_markup(class: &'static str, html: impl Fn() -> Markup + 'static) -> AnyView {
    follow::block(class, follow::markup(html))
}

/// Pieces in which a [`button`] can be pressed: `press` is called with its id.
pub(crate) fn pressable(press: impl Fn(&str) + 'static, pieces: Vec<AnyView>) -> AnyView {
    fn boxed(press: Box<dyn Fn(&str)>, pieces: Vec<AnyView>) -> AnyView {
        let heard = move |click: leptos::ev::MouseEvent| {
            let button = click
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
                .and_then(|element| element.closest("button[id]").ok().flatten());
            if let Some(button) = button {
                press(&button.id());
            }
        };
        view! { <div on:click=heard>{pieces}</div> }.into_any()
    }
    boxed(Box::new(press), pieces)
}

/// A button, in markup.
pub(crate) fn button(class: &str, id: &str, label: &str) -> Markup {
    html! { button type="button" class=(class) id=(id) { (label) } }
}

/// A toggle button, in markup.
pub(crate) fn switch(id: &str, label: &str, on: bool) -> Markup {
    let on = if on { "true" } else { "false" };
    html! { button type="button" data-do=(id) id=(id) aria-pressed=(on) { (label) } }
}

/// A link, in markup. One that looks like a button lays its parts out side by side: its words are one of them, though some are
/// marked as isiZulu.
pub(crate) fn link(class: &str, path: &str, label: &str) -> Markup {
    html! { a class=(class) href=(path) { @if class.is_empty() { (label) } @else { span { (label) } } } }
}

/// One of several links of which one is the current page, in markup.
pub(crate) fn tab(path: &str, label: &str, here: bool) -> Markup {
    html! { a href=(path) aria-current=[here.then_some("page")] { (label) } }
}

#[cfg(test)]
mod tests {
    use super::link;

    #[test]
    fn what_a_player_writes_is_only_text() {
        assert_eq!(
            link("", "/", "<img src=x onerror='a'> & \"b\" é").0,
            "<a class=\"\" href=\"/\">&lt;img src=x onerror='a'&gt; &amp; &quot;b&quot; é</a>"
        );
    }
}
