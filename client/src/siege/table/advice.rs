//! The advisor at the table: off until the player turns it on, and only in games whose results are compared with nobody's.
//!
//! It computes while the list of all choices is open, and shows there which three are best.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use uuid::Uuid;

use crate::kit::assets::asset;
use crate::kit::follow;
use crate::kit::preferences::{keep, kept};
use crate::net;
use crate::play::{Ranking, Status, Viewer};
use crate::siege::advisor::lines::{BestActions, RatedAction, WorkerLine};
use crate::siege::advisor::{Asks, EFFORT, PROGRAM, task};
use crate::siege::game::{GameInfo, Play};
use crate::siege::practice_game;
use crate::words::{Lang, reason, table_words, tenths};
use crate::worker::{CANNOT, Worker};

/// The name of the switch, and its storage key.
pub(crate) const ADVISOR: &str = "advisor";

/// The stored value when the player wants advice in every game; else the only game in which it is given.
const ALWAYS: &str = "1";

/// Turns the advisor on for one game that has just begun: the player asked for a game with advice, not for advice in all others.
pub(crate) fn advise_in(game: Uuid) {
    if kept(ADVISOR).as_deref() != Some(ALWAYS) {
        keep(ADVISOR, &game.to_string());
    }
}

/// The advisor of this table.
#[derive(Clone, Copy)]
pub(crate) struct Advisor {
    play: Play,
    on: RwSignal<bool>,
    best: RwSignal<Option<BestActions>>,
    /// Whether its program or the game could not be loaded.
    failed: RwSignal<bool>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl Advisor {
    /// In the state the player left it in.
    pub(crate) fn new(play: Play) -> Self {
        Self {
            play,
            on: RwSignal::new(kept(ADVISOR).is_some_and(|kept| {
                let here = play
                    .info
                    .with_untracked(|info| info.as_ref().map(|info| info.id.to_string()));
                kept == ALWAYS || Some(kept) == here
            })),
            best: RwSignal::new(None),
            failed: RwSignal::new(false),
            worker: StoredValue::new_local(None),
        }
    }

    /// Whether advice is possible in this game: neither in ranked ones nor in challenges. Reactive.
    pub(crate) fn is_allowed(self) -> bool {
        let practice = |info: &GameInfo| matches!(info.ranking, Ranking::Unranked(_));
        matches!(self.play.viewer, Viewer::Player | Viewer::Practice)
            && self
                .play
                .info
                .with(|info| info.as_ref().is_some_and(practice))
    }

    /// Whether it is turned on; reactive.
    pub(crate) fn is_on(self) -> bool {
        self.on.get()
    }

    /// Whether it cannot advise until it is turned on again; reactive.
    pub(crate) fn has_failed(self) -> bool {
        self.failed.get()
    }

    /// Turns it on or off.
    pub(crate) fn turn(self) {
        if self.failed.get_untracked() {
            self.worker.set_value(None);
            self.failed.set(false);
        }
        let on = !self.on.get_untracked();
        keep(ADVISOR, if on { ALWAYS } else { "" });
        self.on.set(on);
    }

    /// The best actions at the current table, once they are known; reactive.
    pub(crate) fn best(self) -> Vec<RatedAction> {
        let seq = self.play.seq();
        self.best.with(|best| match best {
            Some(best) if best.seq == seq => best.best.clone(),
            _ => Vec::new(),
        })
    }

    /// Computes whenever it is `wanted`, for a table that the server knows, or in a practice game.
    pub(crate) fn listen(self, wanted: Box<dyn Fn() -> bool>) {
        let script = asset("worker");
        let seen = Cell::new(0);
        follow::always(Box::new(move || {
            let seq = self.play.seq();
            // In a practice game other decisions may follow as many: what was found, and what is still looked for, is of another table.
            if seq < seen.replace(seq) {
                self.worker.set_value(None);
                self.best.set(None);
            }
            let answered = self.play.status.with(|status| *status == Status::Ready);
            if !(wanted() && answered && self.is_on() && self.is_allowed()) {
                return;
            }
            let known = self
                .best
                .with_untracked(|best| best.as_ref().map(|best| best.seq));
            if known == Some(seq) {
                return;
            }
            if self.worker.with_value(Option::is_none) {
                let told = move |line: Option<&str>| {
                    match line {
                        None | Some(CANNOT) => drop(self.failed.try_set(true)),
                        Some(line) => {
                            // Only if it stays the same: nothing changes under a finger.
                            if let Some(WorkerLine::BestActions(best)) = WorkerLine::read(line)
                                && best.games == EFFORT.games as usize
                            {
                                self.best.try_set(Some(best));
                                self.failed.try_set(false);
                            }
                        }
                    }
                };
                self.worker
                    .set_value(Worker::start(&script, PROGRAM, Box::new(told)));
            }
            let game = self
                .play
                .info
                .with_untracked(|info| info.as_ref().map(|info| info.id));
            if let Some(game) = game {
                let local = self.play.local_commands();
                spawn_local(async move {
                    let text = match local {
                        Some(commands) => Ok(practice_game::task(game, &commands)),
                        None => net::get(&format!("/games/{game}")).await,
                    };
                    self.worker.try_with_value(|worker| match (worker, text) {
                        (Some(worker), Ok(text)) => worker.ask(task(Asks::Advice, &text)),
                        _ => self.failed.set(true),
                    });
                });
            }
        }));
    }

    /// The text about one of the best: its value, and why.
    pub(crate) fn told(lang: Lang, one: RatedAction, best: &[RatedAction]) -> String {
        let words = table_words(lang);
        let figure = |figure| tenths(lang, figure, false);
        let why = reason(lang, one.why.part);
        let is_best = best.first() == Some(&one);
        // The best is compared with the second, any other with the best.
        let beside = if is_best { best.get(1) } else { best.first() };
        let apart = beside.map_or(0, |other| (other.expected - one.expected).abs());
        let which = match is_best {
            _ if !one.plain => "even",
            true => "best",
            false => "other",
        };
        words.advised(
            &figure(one.expected),
            &figure(one.error),
            one.overrun,
            &figure(apart),
            which,
            why,
        )
    }
}
