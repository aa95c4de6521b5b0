//! The pages of the program that plays; the table itself is in `table`. What the pages of other programs need as well is
//! here too.

pub(crate) mod ask;
mod home;
pub(crate) mod name;
mod options;
pub(crate) mod prose;
mod result;
mod share;

use leptos::prelude::*;
use shared::api::GameKind;
use shared::ramparts::Edition;
use shared::record::Ruleset;

use crate::live::{link, markup};
use crate::play::Play;
use crate::router::Route;
use crate::table;
use crate::words::Ui;

/// What stands on a page; a game's page opens it.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    if let Route::Play(id) | Route::Result(id) = route {
        Play::here().open(*id);
    }
    match route {
        Route::Play(_) => table::siege(table::played),
        Route::Home => home::home(words),
        Route::Result(_) => result::result(words),
        Route::New => options::options(words),
        _ => lost(words),
    }
}

pub(crate) fn lost(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        format!("<h1>{}</h1><p>{}</p>{home}", words.lost, words.lost_text),
    )
}

/// What a game is: a day's, or by which rules.
pub(crate) fn game_title(
    kind: GameKind,
    day: Option<&str>,
    ruleset: Ruleset,
    words: &'static Ui,
) -> String {
    match (kind, day) {
        (GameKind::Blind, Some(day)) => (words.blind_of)(day),
        (_, Some(day)) => (words.daily_of)(day),
        (_, None) => game_name(ruleset, words).to_owned(),
    }
}

/// By which rules, in a word or two.
pub(crate) fn game_name(ruleset: Ruleset, words: &'static Ui) -> &'static str {
    let Ruleset::Siege(options) = ruleset;
    match (ruleset.preset(), options.edition()) {
        (Some(preset), _) => (words.preset)(preset),
        (None, Edition::First) => words.free_first,
        (None, Edition::Second) => words.free_game,
    }
}
