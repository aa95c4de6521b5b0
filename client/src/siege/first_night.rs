//! `/siege/first-night`: a real game on a seed that everybody may know, with a guide beside it. It never leaves the browser,
//! and counts for no board.

mod guide;
mod place;
mod script;

use std::cell::Cell;

use leptos::prelude::*;
use shared::fate::Seed;
use shared::ramparts::{Options, SiegeRules};
use uuid::Uuid;

use super::start::{BEGIN_SECOND_NIGHT, Start};
use super::table;
use crate::kit::markup::{Markup, html};
use crate::kit::preferences::{keep, kept};
use crate::kit::reactive::{button, link};
use crate::play::Viewer;
use crate::router::Route;
use crate::siege::game::Play;
use crate::words::{Lang, guide_words};
use script::{Facts, Step};

/// Its luck, found by a search for a night in which there is something to show: `script/tests.rs` plays it.
const SEED: Seed = Seed(*b"Shiyane: the first night, 023199");
/// Version 1: its chits are the easier ones, which suits a first game, and a night that was left open before version 2 goes on.
const RULES: SiegeRules = {
    let Ok(rules) = Options::STANDARD.version(1) else {
        panic!("games were played by it")
    };
    rules
};
/// Under which the browser remembers its decisions.
const GAME: Uuid = Uuid::nil();
/// Under which it remembers how far the guide has come: the captions read, [`OFF`] or [`DONE`].
const KEPT: &str = "first-night";
const OFF: &str = "off";
const DONE: &str = "done";
const AWAY: usize = usize::MAX;

thread_local! {
    /// That of the page that is shown: a context of its own kind would weigh more.
    static GUIDE: Cell<Option<Guide>> = const { Cell::new(None) };
}

/// The guide of a first night.
#[derive(Clone, Copy)]
struct Guide {
    play: Play,
    start: Start,
    /// So many captions are read; [`AWAY`] when the guide is sent away.
    read: RwSignal<usize>,
}

pub(super) fn first_night() -> AnyView {
    let play = Play::new(Viewer::Local);
    play.open_local(GAME, RULES, SEED);
    let (left, over) = (
        kept(KEPT),
        play.table
            .with_untracked(|table| table.as_ref().is_none_or(|table| table.ending().is_some())),
    );
    let done = left.as_deref() == Some(DONE);
    if done || over {
        play.rewind(0);
    }
    let read = match left.as_deref() {
        Some(OFF) if !over => AWAY,
        Some(read) if !over => read.parse().unwrap_or(0),
        _ => 0,
    };
    let guide = Guide {
        play,
        start: Start::new(),
        read: RwSignal::new(read),
    };
    guide.remember();
    GUIDE.set(Some(guide));
    table::siege(play, guide::frame)
}

/// The link from the home page, or once it is done the button that begins a second one; `None` for whoever has begun
/// other games.
pub(super) fn home_link(has_games: bool, class: &str, lang: Lang) -> Option<Markup> {
    let words = guide_words(lang);
    let path = Route::FirstNight.path();
    match kept(KEPT).as_deref() {
        Some(DONE) if !has_games => Some(button(class, BEGIN_SECOND_NIGHT, words.second)),
        Some(DONE | OFF) => None,
        Some(_) => Some(link(class, &path, words.resume)),
        None if has_games => None,
        None => Some(html! { (link(class, &path, words.play)) }),
    }
}

impl Guide {
    /// Where it stands; none when it is sent away. Reactive.
    fn step(self) -> Option<Step> {
        let read = self.read.get();
        (read != AWAY).then(|| Step::current(read, &self.facts()))
    }

    fn facts(self) -> Facts {
        self.play.table.with(|table| {
            self.play.history.with(|history| {
                table
                    .as_ref()
                    .map_or_else(Facts::default, |table| Facts::of(history.lines(), table))
            })
        })
    }

    fn remember(self) {
        let far = match self.read.get_untracked() {
            AWAY => OFF.to_owned(),
            _ if untrack(move || self.step()) == Some(Step::End) => DONE.to_owned(),
            read => read.to_string(),
        };
        keep(KEPT, &far);
    }

    fn read_to(self, read: usize) {
        self.read.set(read);
        self.remember();
    }

    /// The caption is read.
    fn next(self) {
        match untrack(move || self.step()) {
            Some(Step::End) => self.start.press(BEGIN_SECOND_NIGHT),
            Some(step) => self.read_to(step as usize + 1),
            None => {}
        }
    }

    /// To the caption before, and if something was decided for it, to before that.
    fn back(self) {
        let here = || untrack(move || self.step()).map_or(0, |step| step as usize);
        let from = here();
        let Some(before) = from.checked_sub(1) else {
            return;
        };
        self.read_to(self.read.get_untracked().min(before));
        while here() >= from
            && let Some(fewer) = self.play.decisions().checked_sub(1)
        {
            self.play.rewind(fewer);
        }
        self.remember();
    }

    /// Sends the guide away, or calls it back to what is to be done next.
    fn turn(self) {
        let next = match self.read.get_untracked() {
            AWAY => Step::first_task(&untrack(move || self.facts())),
            _ => AWAY,
        };
        self.read_to(next);
    }
}
