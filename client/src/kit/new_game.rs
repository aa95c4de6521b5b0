//! Beginning a game: one at a time, and with one id however often the request has to be repeated.

use leptos::prelude::*;
use leptos::task::spawn_local;
use uuid::Uuid;

use crate::kit::live_region::LiveRegion;
use crate::kit::markup::html;
use crate::kit::reactive::reactive_markup;
use crate::listen::while_shown;
use crate::net::{self, Json, NewGameRequest, Wire as _, wait_before_retry};
use crate::router::Route;
use crate::words::{self, Lang};

/// A page's state of beginning a game.
#[derive(Clone, Copy)]
pub(crate) struct Beginning {
    lang: Lang,
    live_region: LiveRegion,
    busy: RwSignal<bool>,
    told: RwSignal<String>,
}

impl Beginning {
    /// For the page that is being built.
    pub(crate) fn new() -> Self {
        let beginning = Self {
            lang: Lang::now(),
            live_region: expect_context(),
            busy: RwSignal::new(false),
            told: RwSignal::new(String::new()),
        };
        // On return the page is restored as the browser cached it when it left for the table.
        while_shown(
            "pageshow",
            Box::new(move |_| {
                beginning.busy.set(false);
                beginning.told.set(String::new());
            }),
        );
        beginning
    }

    /// Its progress; empty when nothing is begun. Reactive.
    pub(crate) fn told(self) -> String {
        self.told.get()
    }

    /// The same at the foot of the window, for a button that may be far from everything else visible.
    pub(crate) fn toast(self) -> AnyView {
        reactive_markup("toasts", move || {
            let told = self.told.get();
            html! { @if !told.is_empty() { p class="toast" { (told) } } }
        })
    }

    /// Begins a game and passes it to `then`, unless one is being begun already, or the page is left meanwhile.
    pub(crate) fn begin(self, game: NewGameRequest, then: impl FnOnce(&Json) + 'static) {
        if !self.busy.get_untracked() {
            self.busy.set(true);
            self.tell(words::ui(self.lang).loading.to_owned());
            spawn_local(self.ask(game, Box::new(then)));
        }
    }

    async fn ask(self, game: NewGameRequest, then: Box<dyn FnOnce(&Json)>) {
        let command_id = net::new_id();
        let mut attempt = 0;
        let told = loop {
            let answer = net::begin(command_id, &game).await;
            if self.busy.try_get_untracked().is_none() {
                return;
            }
            match answer {
                Ok(view) => {
                    then(&view);
                    return;
                }
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    self.tell(words::ui(self.lang).trying_again.to_owned());
                    wait_before_retry(attempt).await;
                }
                Err(why) => break words::failure(self.lang, &why),
            }
        };
        self.busy.try_set(false);
        self.tell(told);
    }

    fn tell(self, words: String) {
        self.live_region.say(&words);
        self.told.try_set(words);
    }
}

/// Goes to the table of a game just begun, from a program without tables.
pub(crate) fn to_table(view: &Json) {
    if let Some(table) = table_of(view) {
        let _ = window().location().assign(&table.path());
    }
}

/// The table of a game from the server's answer.
pub(crate) fn table_of(view: &Json) -> Option<Route> {
    let (slug, _) = view.get("ruleset").text()?.split_once('_')?;
    Route::table(slug, Uuid::read(view.get("id"))?)
}

/// Goes to the page where others can play with the luck of a finished game; an error is shown instead.
pub(crate) async fn challenge(
    game: Uuid,
    said: RwSignal<String>,
    live_region: LiveRegion,
    lang: Lang,
) {
    match net::challenge(game).await {
        Ok(made) => {
            let _ = window()
                .location()
                .assign(&Route::Challenge(made.code).path());
        }
        Err(why) => {
            let told = words::failure(lang, &why);
            live_region.say(&told);
            said.try_set(told);
        }
    }
}
