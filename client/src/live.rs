//! Pieces of a page, each kind compiled once. Text, tables, links and buttons are markup made of words and figures;
//! what follows signals is boxed. Leptos would otherwise write the same code anew for every element and closure,
//! and every player would have to fetch it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::follow;
use crate::words::mark_zulu;

/// A piece of the page that follows the signals it reads.
pub(crate) fn live(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn boxed(view: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        view.into_any()
    }
    boxed(Box::new(view))
}

/// A block of our own markup. Whatever a player wrote in it has gone through [`escape`].
pub(crate) fn markup(class: &'static str, html: String) -> AnyView {
    view! { <div class=class inner_html=mark_zulu(&html)></div> }.into_any()
}

/// A block of markup that follows the signals it reads, made anew only when it reads otherwise.
pub(crate) fn live_markup(class: &'static str, html: impl Fn() -> String + 'static) -> AnyView {
    follow::block(class, follow::markup(html))
}

/// Pieces in which a [`button`] can be pressed: `press` hears its id.
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
pub(crate) fn button(class: &str, id: &str, label: &str) -> String {
    format!("<button type=button class=\"{class}\" id={id}>{label}</button>")
}

/// A button that stays pressed, in markup.
pub(crate) fn switch(id: &str, label: &str, on: bool) -> String {
    format!("<button type=button data-do={id} id={id} aria-pressed={on}>{label}</button>")
}

/// A link, in markup.
pub(crate) fn link(class: &str, path: &str, label: &str) -> String {
    format!("<a class=\"{class}\" href=\"{path}\">{label}</a>")
}

/// One of several links of which one is where we are, in markup.
pub(crate) fn tab(path: &str, label: &str, here: bool) -> String {
    let here = if here { " aria-current=page" } else { "" };
    format!("<a href=\"{path}\"{here}>{label}</a>")
}

/// Text that may stand in markup.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn what_a_player_writes_is_only_text() {
        assert_eq!(
            escape("<img src=x onerror='a'> & \"b\" é"),
            "&lt;img src=x onerror=&#39;a&#39;&gt; &amp; &quot;b&quot; é"
        );
    }
}
