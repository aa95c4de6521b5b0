//! The buttons that begin a game of the siege and go to its table.

use leptos::prelude::*;
use shared::ramparts::record::{Preset, Ruleset};

use super::practice;
use super::table::advise_in;
use crate::kit::new_game::{Beginning, table_of};
use crate::net::NewGameRequest;
use crate::router::{Game, Route, Router};
use crate::siege::game::Play;

/// The button that begins a separate game, the standard siege unless another is selected.
pub(super) const BEGIN_STANDARD: &str = "begin-standard";
/// The button that begins the freer night after the first, with the advisor: by the gentle rules, which do not rank, or without a
/// network a practice siege.
pub(super) const BEGIN_SECOND_NIGHT: &str = "begin-second-night";
/// The button that begins the day's.
pub(super) const BEGIN_DAILY: &str = "begin-daily";

/// Beginning a game and going to its table.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The rules of a separate game.
    pub(super) ruleset: RwSignal<Ruleset>,
    beginning: Beginning,
    router: Router,
    play: Play,
}

impl Start {
    pub(super) fn new() -> Self {
        Self {
            ruleset: RwSignal::new(Ruleset::STANDARD),
            beginning: Beginning::new(),
            router: expect_context(),
            play: Play::here(),
        }
    }

    /// A button was pressed, possibly one that begins a game.
    pub(super) fn press(self, id: &str) {
        let game = match id {
            BEGIN_STANDARD => NewGameRequest::Own(self.ruleset.get_untracked().key()),
            BEGIN_SECOND_NIGHT => NewGameRequest::Own(Preset::SiegeGentle.ruleset().key()),
            BEGIN_DAILY => NewGameRequest::Daily(Game::Siege),
            _ => return,
        };
        let advised = id == BEGIN_SECOND_NIGHT;
        if advised && !window().navigator().on_line() {
            practice::draw_advised();
            self.router.to(Route::SiegePractice);
        } else {
            self.begin_with(game, advised);
        }
    }

    /// Begins a game and goes to its table.
    pub(super) fn begin(self, game: NewGameRequest) {
        self.begin_with(game, false);
    }

    /// Begins a game in which the advisor may be on from the beginning.
    fn begin_with(self, game: NewGameRequest, advised: bool) {
        self.beginning.begin(game, move |view| {
            self.play.open_view(view);
            if let Some(table) = table_of(view) {
                if let (true, Route::SiegeTable(id)) = (advised, &table) {
                    advise_in(*id);
                }
                self.router.to(table);
            }
        });
    }

    /// Its progress.
    pub(super) fn told(self) -> AnyView {
        self.beginning.toast()
    }
}
