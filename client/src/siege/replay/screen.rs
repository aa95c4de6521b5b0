//! `/siege/{game}/replay`: a finished game on the table it was played on, a step at a time, by itself, or from any moment.

mod controls;

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use shared::api::Origin;
use shared::ramparts::record::LogError;
use uuid::Uuid;

use super::timeline::{Timeline, named};
use super::{StoredGame, proof};
use crate::kit::begin::{Beginning, challenge, to_table};
use crate::kit::clipboard::copy_address;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::game_name::game_title;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html};
use crate::listen::while_shown;
use crate::net::{self, Begin, Failure};
use crate::play::{Status, Viewer};
use crate::siege::game::{Play, Standing};
use crate::siege::table::{self, Screen};
use crate::words::{self, Lang, level, points, replay_words};

/// How fast it runs: the time between what has been shown and the next step, in milliseconds.
const SPEEDS: [u64; 3] = [2_500, 900, 150];
/// The quickest does not wait for what moves.
const QUICKEST: usize = 2;
/// How often a run looks whether everything has been shown.
const LOOK: u64 = 150;

/// The game being shown. In the context of its page.
#[derive(Clone, Copy)]
struct Replay {
    play: Play,
    live_region: LiveRegion,
    lang: Lang,
    stored: StoredValue<Option<StoredGame>>,
    timeline: StoredValue<Option<Timeline>>,
    /// The moment shown.
    at: RwSignal<usize>,
    last: RwSignal<usize>,
    running: RwSignal<bool>,
    /// One of [`SPEEDS`].
    speed: RwSignal<usize>,
    /// News that stays until the next step.
    said: RwSignal<String>,
    beginning: Beginning,
    timer: StoredValue<Option<TimeoutHandle>>,
}

pub(in crate::siege) fn replay(id: Uuid) -> AnyView {
    let replay = Replay {
        play: Play::new(Viewer::Spectator),
        live_region: expect_context(),
        lang: Lang::now(),
        stored: StoredValue::new(None),
        timeline: StoredValue::new(None),
        at: RwSignal::new(0),
        last: RwSignal::new(0),
        running: RwSignal::new(false),
        speed: RwSignal::new(1),
        said: RwSignal::new(String::new()),
        beginning: Beginning::new(),
        timer: StoredValue::new(None),
    };
    provide_context(replay);
    replay.play.status.set(Status::Loading);
    spawn_local(replay.fetch(id));
    while_shown(
        "hashchange",
        Box::new(move |_| {
            if let Some(moment) = here() {
                replay.go(moment);
            }
        }),
    );
    on_cleanup(move || replay.stop());
    table::siege(replay.play, controls::frame)
}

/// The moment that the address names.
fn here() -> Option<usize> {
    named(&window().location().hash().unwrap_or_default())
}

impl Replay {
    async fn fetch(self, id: Uuid) {
        let shown = move || !self.at.is_disposed();
        let path = format!("/games/{id}/record");
        let Some(got) = net::get_until(&path, u32::MAX, &shown).await else {
            return;
        };
        let laid = got
            .and_then(|text| net::read(&text))
            .and_then(|stored| self.lay_out(stored).map_err(|_| Failure::Garbled));
        if let Err(why) = laid {
            self.play.status.set(Status::Failed(why));
        }
    }

    fn lay_out(self, stored: StoredGame) -> Result<(), LogError> {
        let timeline = Timeline::of(stored.rules()?, stored.log.clone())?;
        self.last.set(timeline.last());
        self.play.history.set(timeline.history.clone());
        self.timeline.set_value(Some(timeline));
        self.stored.set_value(Some(stored));
        self.play.status.set(Status::Ready);
        self.lay(here().unwrap_or(0), false);
        Ok(())
    }

    /// The game, once it is there.
    fn id(self) -> Option<Uuid> {
        self.stored
            .with_value(|stored| stored.as_ref().map(|stored| stored.id))
    }

    /// Lays out a moment: as what happens now, or as it stood.
    fn lay(self, moment: usize, moving: bool) {
        let moment = moment.min(self.last.get_untracked());
        self.said.set(String::new());
        let before = self.play.table.get_untracked();
        let Some((table, events)) = self.timeline.with_value(|timeline| {
            let at = timeline.as_ref()?.at(moment);
            let events = if moving {
                at.events.clone()
            } else {
                Vec::new()
            };
            Some((at.table, events))
        }) else {
            return;
        };
        self.at.set(moment);
        self.play.standing.set(Standing {
            seq: u32::try_from(moment).unwrap_or(u32::MAX),
            ..Standing::default()
        });
        self.play.table.set(Some(table));
        if moving {
            self.play.fresh.update(|fresh| {
                fresh.generation += 1;
                fresh.before = before;
                fresh.events = events;
            });
        }
        focus::soon(Box::new(move || {
            mark(moment);
        }));
    }

    /// To a moment, from wherever it stands.
    fn go(self, moment: usize) {
        self.stop();
        if self.at.get_untracked() != moment.min(self.last.get_untracked()) {
            self.lay(moment, false);
            self.live_region.say(&self.place());
        }
    }

    /// One step on, as it happened; `false` at the end.
    fn step(self, moving: bool) -> bool {
        let next = self.at.get_untracked() + 1;
        if next > self.last.get_untracked() {
            return false;
        }
        self.lay(next, moving);
        true
    }

    /// The address says where we are, so that it can be stored or sent to somebody.
    fn note(self) {
        let hash = format!("#{}", self.at.get_untracked());
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&hash));
        }
    }

    fn run(self, screen: Screen) {
        if self.at.get_untracked() == self.last.get_untracked() {
            self.lay(0, false);
        }
        self.running.set(true);
        self.tick(screen);
    }

    fn tick(self, screen: Screen) {
        let speed = self.speed.get_untracked();
        let moving = speed != QUICKEST;
        let wait = if moving && screen.show.is_playing() {
            LOOK
        } else if self.step(moving) {
            SPEEDS[speed]
        } else {
            self.stop();
            return;
        };
        let next = set_timeout_with_handle(move || self.tick(screen), Duration::from_millis(wait));
        self.timer.set_value(next.ok());
    }

    fn stop(self) {
        if let Some(Some(timer)) = self.timer.try_update_value(Option::take) {
            timer.clear();
        }
        if self.running.try_get_untracked() == Some(true) {
            self.running.set(false);
            self.note();
        }
    }

    /// Does what a button or a key means.
    fn does(self, screen: Screen, what: &str) {
        screen.show.skip();
        let at = self.at.get_untracked();
        match what {
            "run" if self.running.get_untracked() => self.stop(),
            "run" => self.run(screen),
            "first" => self.go(0),
            "back" => self.go(at.saturating_sub(1)),
            "next" => {
                self.stop();
                self.step(true);
            }
            "last" => self.go(usize::MAX),
            "link" => spawn_local(self.copy()),
            "luck" => self.check(),
            "challenge" => {
                if let Some(game) = self.id() {
                    spawn_local(challenge(game, self.lang, self.said));
                }
            }
            "branch" => {
                self.stop();
                self.branch();
            }
            // The log has just been laid out.
            "log" => focus::soon(Box::new(move || mark(at))),
            _ => return,
        }
        self.note();
    }

    fn tell(self, words: String) {
        self.live_region.say(&words);
        self.said.try_set(words);
    }

    /// Where it stands, in words.
    fn place(self) -> String {
        let (at, last) = (self.at.get(), self.last.get());
        let turn = self
            .play
            .table
            .with(|table| table.as_ref().map_or(0, |table| table.turn));
        replay_words(self.lang).place(at, last, turn)
    }

    fn check(self) {
        let words = words::ui(self.lang);
        let told = self.stored.with_value(|stored| {
            let stored = stored.as_ref()?;
            Some(proof::told(proof::draws(stored), stored, words))
        });
        self.tell(told.unwrap_or_default());
    }

    /// The address of this moment into the clipboard; shown, where the browser does not allow that.
    async fn copy(self) {
        self.note();
        self.tell(copy_address(self.lang, replay_words(self.lang).copied).await);
    }

    /// Begins a game of our own that goes on from here, and goes to its table.
    fn branch(self) {
        let entries = u32::try_from(self.at.get_untracked() + 1).unwrap_or(u32::MAX);
        if let Some(game) = self.id() {
            let from = Begin::From(Origin { game, entries });
            self.beginning.begin(from, to_table);
        }
    }

    /// Who played, what it came to, by which rules; as markup.
    fn heading(self) -> Markup {
        let ui = words::ui(self.lang);
        let came_to = self
            .timeline
            .with_value(|timeline| Some(timeline.as_ref()?.score()));
        let told = self.stored.with_value(|stored| {
            let (stored, score) = (stored.as_ref()?, came_to?);
            let rules = game_title(stored.kind, stored.day.as_deref(), stored.ruleset, ui);
            let program = if stored.bot { ui.program } else { "" };
            Some(html! {
                b { (words::player(self.lang, &stored.name)) " " (program) }
                " · " (points(score.total)) " " (ui.vp)
                " · " (level(self.lang, score.level))
                " · " (rules)
            })
        });
        told.unwrap_or_default()
    }
}

/// The log shows where we are, and what is still to come.
fn mark(moment: usize) {
    let mut here = Vec::new();
    let Ok(lines) = document().query_selector_all(".log-line[data-at]") else {
        return;
    };
    for i in 0..lines.length() {
        let line = lines
            .item(i)
            .and_then(|line| line.dyn_into::<web_sys::Element>().ok());
        let Some(line) = line else { continue };
        let at = line.get_attribute("data-at").and_then(|at| at.parse().ok());
        let at: usize = at.unwrap_or_default();
        follow::put(&line, "aria-current", (at == moment).then_some("step"));
        follow::flag(&line, "data-later", at > moment);
        if at == moment {
            here.push(line);
        }
    }
    // As many of its lines as there is room for, the first of them in any case.
    for line in here.iter().rev() {
        focus::into_sight(line);
    }
}
