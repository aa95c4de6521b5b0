//! Listening to the browser's events: one function for all of them, so that it is compiled once.

use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget};

/// An event listener: until it is dropped, or forever once it is forgotten.
pub(crate) type EventListener = Closure<dyn Fn(Event)>;

/// Listens to these kinds of events.
pub(crate) fn listen(
    target: &EventTarget,
    kinds: &[&str],
    heard: Box<dyn Fn(Event)>,
) -> EventListener {
    let heard = Closure::wrap(heard);
    for kind in kinds {
        let _ = target.add_event_listener_with_callback(kind, heard.as_ref().unchecked_ref());
    }
    heard
}

/// Listens to one kind on the window, as long as the page that is being built is shown.
pub(crate) fn while_shown(kind: &'static str, heard: Box<dyn Fn(Event)>) {
    let listening = window_event_listener_untyped(kind, heard);
    on_cleanup(move || listening.remove());
}

/// Hears of each button pressed, by its `data-do`, as long as the page that is being built is shown.
pub(crate) fn while_pressed(heard: Box<dyn Fn(&str)>) {
    while_shown(
        "click",
        Box::new(move |event| {
            let at = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok());
            let button = at.and_then(|at| at.closest("[data-do]").ok().flatten());
            if let Some(does) = button.and_then(|button| button.get_attribute("data-do")) {
                heard(&does);
            }
        }),
    );
}
