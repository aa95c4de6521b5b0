//! Making and undoing decisions.

use leptos::prelude::*;
use shared::ramparts::{Action, Illegal};

use super::{Open, Screen, Selection};
use crate::kit::focus;
use crate::kit::window::is_desktop;
use crate::next_paint::defer;
use crate::siege::game::Play;
use crate::siege::table::thing::{Thing, concerns};
use crate::words;

impl Screen {
    /// Makes a decision that has its own button or key; says why if it is illegal.
    pub(crate) fn decide(self, action: Action) {
        match self.glance(|table| Some(table.check(action))) {
            Some(Ok(())) => {
                self.act(action);
            }
            // The button with this key shows how it ended.
            Some(Err(Illegal::GameOver)) => self.set_sheet(Some(Open::End)),
            Some(Err(why)) => self.tell(self.reason(why)),
            None => {}
        }
    }

    /// Decides; `true` if that waits for the server's answer now.
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
        let wanted = wanted(about.map(Thing::key));
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

    /// Keeps the focus on one of these. The button that proceeds would keep it too, when it does something else by now; a screen
    /// reader user would press it, having heard only what is asked: from there the focus goes to the possible actions.
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

    /// Undoes the last decision.
    pub(crate) fn undo(self) {
        self.take_back(Play::undo);
    }

    /// Undoes everything of this turn that can be undone.
    pub(crate) fn reset(self) {
        self.take_back(Play::reset);
    }

    fn take_back(self, how: fn(Play)) {
        defer();
        let wanted = wanted(None);
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
            // A local game may go back without an entry in its log.
            if self.play.progress.with_untracked(|progress| progress.seq) < seq {
                self.say_situation();
            }
            return;
        }
        // What the log strikes through now.
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

    /// Clears the selection and all begun choices.
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

/// Selectors of the things to focus after an action: the focused one, and the one that the action is about. Not where a phone does not
/// show them: to find that they cannot be focused, the browser would compute all styles of the drawer.
fn wanted(about: Option<String>) -> Vec<String> {
    let here = focus::active()
        .and_then(|element| element.closest("[data-thing]").ok().flatten())
        .and_then(|element| element.get_attribute("data-thing"));
    let shown = match is_desktop() {
        true => "",
        false => SHOWN,
    };
    let things = here.into_iter().chain(about);
    things
        .map(|key| format!("[data-thing='{key}']{shown}"))
        .collect()
}

/// What a phone shows of the things: those on the map, and in the drawer that is turned to (`static/css/30-table.css`).
const SHOWN: &str = ":is(.field *, [data-tab='hand'] .hand *, [data-tab='tableau'] .tableau *, [data-tab='post'] .post *)";

/// The label of the button that proceeds, if it has the focus.
fn focused_primary() -> Option<String> {
    let button = focus::active().filter(|at| at.matches("[data-do='primary']") == Ok(true));
    button?.text_content()
}
