//! Deciding, and taking decisions back.

use leptos::prelude::*;
use shared::ramparts::{Action, Illegal};

use super::{Open, Screen, Selection};
use crate::kit::after_paint::defer;
use crate::kit::focus;
use crate::siege::game::Play;
use crate::siege::table::thing::{Thing, concerns};
use crate::words;

impl Screen {
    /// Decides what has a button or a key of its own; says why when that cannot be.
    pub(crate) fn decide(self, action: Action) {
        match self.glance(|table| Some(table.check(action))) {
            Some(Ok(())) => {
                self.act(action);
            }
            // The button with this key says how it ended.
            Some(Err(Illegal::GameOver)) => self.set_sheet(Some(Open::End)),
            Some(Err(why)) => self.tell(self.reason(why)),
            None => {}
        }
    }

    /// Decides; `true` when that waits for the server's answer now.
    pub(super) fn act(self, action: Action) -> bool {
        defer();
        let held = || self.play.progress.with_untracked(|progress| progress.held);
        if held().is_some() {
            self.play.act(action);
            return false;
        }
        let open = self.selection.with_untracked(|selection| selection.open);
        let mut about = None;
        self.glance(|table| {
            concerns(table, action, &mut |thing| about = about.or(Some(thing)));
        });
        let wanted = focus::wanted(about.map(Thing::key));
        self.aside.update_value(|aside| {
            aside.wanted.clone_from(&wanted);
            aside.pressed = focused_primary();
        });
        self.clear();
        self.play.act(action);
        self.keep_focus(wanted);
        let held = held().is_some();
        if held {
            self.selection.update(|selection| selection.open = open);
            self.aside.update_value(|aside| aside.held = open);
        }
        held
    }

    /// Keeps the focus on one of these. The button that goes on would keep it too, when it does something else by now; whoever
    /// hears the page would press it, having heard only what is asked: from there it goes to what can be done.
    pub(super) fn keep_focus(self, wanted: Vec<String>) {
        focus::keep(wanted);
        focus::soon(Box::new(move || {
            let pressed = self.aside.try_with_value(|aside| aside.pressed.clone());
            let now = focused_primary();
            if pressed.is_some_and(|pressed| pressed.is_some() && now.is_some() && pressed != now) {
                focus::focus_on("[data-do='choices']");
            }
        }));
    }

    /// Takes the last decision back.
    pub(crate) fn undo(self) {
        self.take_back(Play::undo);
    }

    /// Takes back all of this turn that can be taken back.
    pub(crate) fn reset(self) {
        self.take_back(Play::reset);
    }

    fn take_back(self, how: fn(Play)) {
        defer();
        let wanted = focus::wanted(None);
        self.aside
            .update_value(|aside| aside.wanted.clone_from(&wanted));
        self.clear();
        let undos = || self.play.progress.with_untracked(|progress| progress.undos);
        let history = self.play.history;
        let struck = history.with_untracked(|history| {
            let lines = history.lines().iter();
            lines.map(|line| line.taken_back).collect::<Vec<_>>()
        });
        let (before, seq) = (
            undos(),
            self.play.progress.with_untracked(|progress| progress.seq),
        );
        how(self.play);
        focus::keep(wanted);
        if undos() == before {
            // A local game may go back without a trace in its log.
            if self.play.progress.with_untracked(|progress| progress.seq) < seq {
                self.say_situation();
            }
            return;
        }
        // What the log strikes out now.
        let told = self.glance(|table| {
            history.with_untracked(|history| {
                let lines = history.lines().iter().zip(struck);
                let lines = lines.filter(|(line, was)| line.taken_back != *was);
                let told =
                    lines.filter_map(|(line, _)| words::event(self.lang, &line.event, table));
                told.collect::<Vec<_>>().join(" ")
            })
        });
        let told = format!("{}: {told}", self.words().taken_back);
        self.live_region.say(&told);
    }

    /// Back to a table on which nothing is begun.
    pub(super) fn clear(self) {
        self.playback.skip();
        let tab = self.selection.with_untracked(|selection| selection.tab);
        self.selection.update(|selection| {
            *selection = Selection {
                tab,
                known: std::mem::take(&mut selection.known),
                ..Selection::default()
            };
        });
    }
}

/// What the button that goes on says, if it has the focus.
fn focused_primary() -> Option<String> {
    let button = focus::active().filter(|at| at.matches("[data-do='primary']") == Ok(true));
    button?.text_content()
}
