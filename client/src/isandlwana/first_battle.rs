//! `/isandlwana/first-battle`: a real battle with a public seed, with a guide beside it. It is stored in the browser only, and
//! counts for no leaderboard.

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

/// Its seed, found by a search for a battle in which there is something to show: `script/tests.rs` plays it.
const SEED: Seed = Seed(*b"Shiyane: the first battle, 00000");
/// The historical set-up, against the Zulu automaton.
const RULES: IsandlwanaRules = IsandlwanaRules::SOLITAIRE;

thread_local! {
    /// That of the current page: a context of its own type would be larger.
    static GUIDE: Cell<Option<Guide<Step>>> = const { Cell::new(None) };
}

pub(super) fn first_battle() -> AnyView {
    let play = Play::new(Viewer::Guided);
    GUIDE.set(Some(Guide::begin(play, RULES, SEED)));
    table::battle(play, captions::frame)
}

/// The link from the page where battles begin; `None` once it has been finished.
pub(super) fn link_to(class: &str, words: &IsandlwanaWords) -> Option<Markup> {
    let path = Route::IsandlwanaFirstBattle.path();
    match progress::<Step>() {
        Progress::Done => None,
        Progress::Begun => Some(link(class, &path, words.first_resume)),
        Progress::New => Some(link(class, &path, words.first_play)),
    }
}
