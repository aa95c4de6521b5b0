//! `/isandlwana/first-battle`: a real battle on a seed that everybody may know, with a guide beside it. It never leaves the
//! browser, and counts for no board.

mod captions;
mod script;

use std::cell::Cell;

use leptos::prelude::*;
use shared::fate::Seed;
use shared::isandlwana::IsandlwanaRules;

use super::game::Play;
use super::table;
use crate::guide::{Guide, Progress, progress};
use crate::kit::markup::Markup;
use crate::kit::reactive::link;
use crate::play::Viewer;
use crate::router::Route;
use crate::words::IsandlwanaWords;
use script::Step;

/// Its luck, found by a search for a battle in which there is something to show: `script/tests.rs` plays it.
const SEED: Seed = Seed(*b"Shiyane: the first battle, 00000");
/// History's set-up, against the automaton of the Zulu.
const RULES: IsandlwanaRules = IsandlwanaRules::SOLITAIRE;

thread_local! {
    /// That of the page that is shown: a context of its own kind would weigh more.
    static GUIDE: Cell<Option<Guide<Step>>> = const { Cell::new(None) };
}

pub(super) fn first_battle() -> AnyView {
    let play = Play::new(Viewer::Local);
    GUIDE.set(Some(Guide::begin(play, RULES, SEED)));
    table::battle(play, captions::frame)
}

/// The link from where battles begin; `None` once it has been finished.
pub(super) fn link_to(class: &str, words: &IsandlwanaWords) -> Option<Markup> {
    let path = Route::IsandlwanaFirstBattle.path();
    match progress::<Step>() {
        Progress::Done => None,
        Progress::Begun => Some(link(class, &path, words.first_resume)),
        Progress::New => Some(link(class, &path, words.first_play)),
    }
}
