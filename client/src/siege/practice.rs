//! `/siege/practice`: a siege by the standard rules that is stored in the browser only, with new luck each time. It needs no network
//! and counts for no leaderboard.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use uuid::Uuid;

use super::practice_game::{RULES, luck};
use super::table::{self, NEW_LUCK, Screen, advise_in};
use crate::guide::RESTART;
use crate::kit::preferences::{keep, kept};
use crate::listen::while_shown;
use crate::net;
use crate::play::Viewer;
use crate::siege::game::Play;

/// Storage key of the id of the current one.
const KEPT: &str = "practice";

pub(super) fn practice() -> AnyView {
    let play = Play::new(Viewer::Practice);
    match current() {
        Some(id) => play.open_local(id, RULES, luck(id)),
        None => begin(play),
    }
    while_shown(
        "click",
        Box::new(move |event| {
            let target = event.target();
            let at = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let button = at.and_then(|at| at.closest("[data-do]").ok().flatten());
            let does = button.and_then(|button| button.get_attribute("data-do"));
            match does.as_deref() {
                Some(NEW_LUCK) => {
                    // Nothing of it stays in the browser.
                    play.rewind(0);
                    begin(play);
                }
                Some(RESTART) => play.rewind(0),
                _ => {}
            }
        }),
    );
    table::siege(play, frame)
}

fn begin(play: Play) {
    let id = new_game();
    play.open_local(id, RULES, luck(id));
}

fn new_game() -> Uuid {
    let id = net::new_id();
    keep(KEPT, &id.to_string());
    id
}

fn current() -> Option<Uuid> {
    Uuid::try_parse(&kept(KEPT)?).ok()
}

/// Turns the advisor on for the current practice game, or for the one that begins next.
pub(super) fn advise() {
    advise_in(current().unwrap_or_else(new_game));
}

/// Head and prompt as in any game; at its beginning it says what it counts for.
fn frame(screen: Screen) -> [AnyView; 2] {
    if screen.play.decisions() == 0 {
        screen.tell(screen.words().practice_note.to_owned());
    }
    table::played(screen)
}
