//! Beginning a game and going to its table, which is a page of the other program.

use leptos::prelude::*;
use shared::api::Origin;

use crate::app::Voice;
use crate::net::{self, Begin};
use crate::play::before;
use crate::route::Route;
use crate::words::{self, Lang};

/// What is begun.
pub(super) enum What {
    /// Today's challenge.
    Today,
    /// A day that is over, for practice.
    Practice(String),
    /// On from a moment of a finished game.
    From(Origin),
}

/// Asks for a game, with one id however often it takes, and goes to its table; tells how it is going until then.
pub(super) async fn begin(what: What, lang: Lang, said: RwSignal<String>, voice: Voice) {
    let command_id = net::new_id();
    let mut attempt = 0;
    let told = loop {
        let answer = match &what {
            What::Today => net::begin(command_id, Begin::Daily).await,
            What::Practice(day) => net::practise(command_id, day).await,
            What::From(origin) => net::begin(command_id, Begin::From(*origin)).await,
        };
        match answer {
            Ok(view) => {
                let _ = window().location().assign(&Route::Play(view.id).path());
                return;
            }
            Err(failure) if failure.may_pass() => {
                attempt += 1;
                said.try_set(words::ui(lang).trying_again.to_owned());
                before(attempt).await;
            }
            Err(why) => break words::failure(lang, &why),
        }
    };
    voice.say(told.clone());
    said.try_set(told);
}
