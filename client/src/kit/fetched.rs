//! Requesting what a page shows: waiting, the answer, or the error.

use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Event;

use super::markup::{html, markup};
use super::reactive::link;
use crate::listen::while_shown;
use crate::net::{self, Failure, Wire};
use crate::words::{Lang, failure, ui};

/// Tries before the page reports that there is no answer.
pub(crate) const TRIES: u32 = 3;

/// The server's answer, once it has arrived.
#[derive(Clone, Copy)]
pub(crate) struct Fetched(RwSignal<Option<Result<String, Failure>>>);

impl Fetched {
    /// Requests until there is an answer, at most so many times; and once more when the page is restored from the browser's cache.
    pub(crate) fn of(path: String) -> Self {
        let answer = RwSignal::new(None);
        let ask = move || {
            let path = path.clone();
            spawn_local(async move {
                let shown = move || !answer.is_disposed();
                let Some(result) = net::get_until(&path, TRIES, &shown).await else {
                    return;
                };
                // The content of a restored page stays if it cannot be requested again.
                let stays = |old: &Option<Result<String, Failure>>| {
                    let lost = result.as_ref().is_err_and(Failure::may_pass);
                    old.as_ref() == Some(&result) || lost && matches!(old, Some(Ok(_)))
                };
                if !answer.with_untracked(stays) {
                    answer.set(Some(result));
                }
            });
        };
        ask();
        let came_back = move |event: Event| {
            let kept = Reflect::get(&event, &"persisted".into());
            if kept.is_ok_and(|kept| kept.is_truthy()) {
                ask();
            }
        };
        while_shown("pageshow", Box::new(came_back));
        Self(answer)
    }

    /// The answer, if it has arrived and is good. Reactive.
    pub(crate) fn good<T: Wire>(self) -> Option<T> {
        self.0.with(|answer| match answer {
            Some(Ok(text)) => net::read(text).ok(),
            _ => None,
        })
    }

    /// A good answer as text. Reactive.
    pub(crate) fn text(self) -> Option<String> {
        self.0.with(|answer| answer.clone()?.ok())
    }

    /// What to show while there is no good answer. Reactive.
    pub(crate) fn instead(self) -> AnyView {
        self.0.with(|answer| match answer {
            Some(Err(why)) => trouble(why),
            Some(Ok(_)) => trouble(&Failure::Malformed),
            None => markup(
                "data-table-empty loading",
                html! { (ui(Lang::now()).loading) },
            ),
        })
    }
}

/// The error message.
pub(crate) fn trouble(why: &Failure) -> AnyView {
    let lang = Lang::now();
    let text = failure(lang, why);
    // An address of the browser's own, not one of ours: the page is reloaded.
    let again = link("btn", "?", ui(lang).try_again);
    markup(
        "data-table-empty",
        html! {
            p role="alert" { (text) }
            (again)
            // Asking again will not help.
            @if !why.may_pass() { " " (link("btn", "/", ui(lang).home)) }
        },
    )
}
