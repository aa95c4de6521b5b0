//! A table once its game is loaded, and until then its status.

use std::cell::Cell;

use leptos::prelude::*;

use super::follow::{self, block};
use super::live_region::LiveRegion;
use super::markup::{html, set_markup};
use super::reactive::reactive;
use super::timer::Timer;
use super::window::is_desktop;
use crate::net::{Failure, Playable};
use crate::next_paint::defer;
use crate::play::{Play, Status};
use crate::router::{Route, Router};
use crate::words::{self, Lang, ui};

/// Texts of a game that is loading.
#[derive(Clone, Copy)]
pub(crate) struct LoadingWords {
    /// The page's heading, for screen readers.
    pub(crate) heading: &'static str,
    pub(crate) on_its_way: &'static str,
}

/// The table of the open game, rebuilt only when another one is opened.
pub(crate) fn when_loaded<R: Playable>(
    play: Play<R>,
    words: LoadingWords,
    table: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    // Only whether there is a game; the contents of the table follow by themselves.
    let laid = RwSignal::new(false);
    follow::always(Box::new(move || {
        let there = play.table.with(Option::is_some);
        match (there, laid.get_untracked()) {
            (false, true) => laid.set(false),
            (true, false) => {
                // A separate task: a slow phone paints and responds between building the page and building its table.
                let lay = move || {
                    let there = play.table.with_untracked(Option::is_some);
                    if laid.try_get_untracked() == Some(!there) {
                        laid.set(there);
                    }
                };
                Timer::new().after(0, Box::new(lay));
            }
            _ => {}
        }
    }));
    reactive(move || {
        if laid.get() {
            // Prompt and map are drawn first, and the panels below them after that. A desktop draws everything together: there,
            // panels that appear one after another would move those beneath.
            if !is_desktop() {
                defer();
            }
            table()
        } else {
            waiting(play.status, words)
        }
    })
}

/// Announces that the server does not answer, and that it does again.
pub(crate) fn tell_connection<R: Playable>(play: Play<R>, live_region: LiveRegion) {
    let was_down = Cell::new(false);
    follow::always(Box::new(move || {
        let says = play
            .status
            .with(|status| words::connection(Lang::now(), status));
        let down = !says.is_empty();
        if was_down.replace(down) != down {
            live_region.say(if down {
                says
            } else {
                ui(Lang::now()).reconnected
            });
        }
    }));
}

/// Before the game is loaded, or when it cannot be.
fn waiting(status: RwSignal<Status>, words: LoadingWords) -> AnyView {
    let lang = Lang::now();
    let router: Router = expect_context();
    let says = follow::effect(move |page| {
        let status = status.get();
        follow::put(page, "data-status", Some(status.key()));
        let failed = matches!(status, Status::Failed(_));
        let said = match &status {
            Status::Failed(failure) => words::failure(lang, failure),
            status if status.is_away() => words::connection(lang, status).to_owned(),
            _ => words.on_its_way.to_owned(),
        };
        set_markup(
            page,
            &html! {
                h1 class="visually-hidden" { (words.heading) }
                p role=[failed.then_some("alert")] { (said) }
                div class="btn-row" {
                    @if let Some(path) = replay(&status, &router.here()) {
                        a class="btn btn-primary" href=(path) { (ui(lang).watch) }
                    }
                    a class="btn" href="/" { (ui(lang).home) }
                }
            },
        );
    });
    block("waiting", says)
}

/// Where another player's game can be seen: while unfinished it may be its player's alone, but its result is public.
fn replay(status: &Status, here: &Route) -> Option<String> {
    match status {
        Status::Failed(Failure::Refused(problem)) if problem.kind == "not-your-game" => {
            here.own_replay().map(|replay| replay.path())
        }
        _ => None,
    }
}
