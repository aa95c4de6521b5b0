//! `/siege/first-night`: a real game with a public seed, with a guide beside it. It is stored in the browser only, and counts for
//! no leaderboard.

mod captions;
mod script;

use std::cell::Cell;

use leptos::prelude::*;
use shared::fate::Seed;
use shared::ramparts::{Options, SiegeRules};

use super::start::{BEGIN_SECOND_NIGHT, Start};
use super::table;
use crate::guide::{Guide, Progress, progress};
use crate::kit::markup::Markup;
use crate::kit::reactive::{button, link};
use crate::play::Viewer;
use crate::router::Route;
use crate::siege::game::Play;
use crate::words::{Lang, night_words};
use script::Step;

/// Its seed, found by a search for a night in which there is something to show: `script/tests.rs` plays it.
const SEED: Seed = Seed(*b"Shiyane: the first night, 023199");
/// Version 1: its chits are the easier ones, which suits a first game, and a night left open before version 2 can be continued.
const RULES: SiegeRules = {
    let Ok(rules) = Options::STANDARD.version(1) else {
        panic!("games were played by it")
    };
    rules
};

thread_local! {
    /// That of the current page: a context of its own type would be larger.
    static NIGHT: Cell<Option<Night>> = const { Cell::new(None) };
}

/// A first night with its guide.
#[derive(Clone, Copy)]
struct Night {
    guide: Guide<Step>,
    start: Start,
}

pub(super) fn first_night() -> AnyView {
    let play = Play::new(Viewer::Guided);
    NIGHT.set(Some(Night {
        guide: Guide::begin(play, RULES, SEED),
        start: Start::new(),
    }));
    table::siege(play, captions::frame)
}

/// The link from the home page, as long as it has not been finished; then the button that begins a second one, except for a player
/// who has begun other games.
pub(super) fn home_link(has_games: bool, class: &str, lang: Lang) -> Option<Markup> {
    let words = night_words(lang);
    let path = Route::SiegeFirstNight.path();
    match progress::<Step>() {
        Progress::Done if !has_games => Some(button(class, BEGIN_SECOND_NIGHT, words.second)),
        Progress::Done => None,
        Progress::Begun => Some(link(class, &path, words.resume)),
        Progress::New => Some(link(class, &path, words.play)),
    }
}
