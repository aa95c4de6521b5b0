//! Running through a finished game: step by step, automatically, or from any moment.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use shared::api::Origin;
use uuid::Uuid;
use web_sys::KeyboardEvent;

use super::timeline::{Stride, Timeline, named};
use super::{StoredGame, proof};
use crate::kit::clipboard::copy_address;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::Markup;
use crate::kit::new_game::{Beginning, challenge, to_table};
use crate::kit::timer::Timer;
use crate::listen::while_shown;
use crate::net::{self, Failure, NewGameRequest, Playable};
use crate::play::{GameProgress, Play, Status, Viewer};
use crate::words::{self, Lang, replay_words};

/// Speeds: the time between the end of a step and the next, in milliseconds.
const SPEEDS: [u64; 3] = [2_500, 900, 150];
/// The fastest does not wait for animations.
pub(super) const QUICKEST: usize = 2;
/// How often a run checks whether everything has been shown.
const LOOK: u64 = 150;

/// The table on which a replay is shown.
pub(crate) trait ReplayView: Copy + 'static {
    /// By which rules.
    type Rules: Playable;

    /// Whether the last step is still being animated.
    fn is_moving(self) -> bool {
        false
    }

    /// Ends the animation immediately.
    fn skip(self) {}

    /// Whether a key is for the replay, and not for an open sheet or a text field.
    fn hears(self, key: &KeyboardEvent) -> bool;

    /// Who played, the result, and the rules.
    fn heading(self, stored: &StoredGame<Self::Rules>, timeline: &Timeline<Self::Rules>) -> Markup;
}

/// The game being shown. In the context of its page.
pub(crate) struct Replay<R: Playable> {
    pub(crate) play: Play<R>,
    live_region: LiveRegion,
    pub(super) lang: Lang,
    stored: StoredValue<Option<StoredGame<R>>>,
    timeline: StoredValue<Option<Timeline<R>>>,
    /// The current moment.
    pub(crate) at: RwSignal<usize>,
    pub(crate) last: RwSignal<usize>,
    pub(super) running: RwSignal<bool>,
    /// One of [`SPEEDS`].
    pub(super) speed: RwSignal<usize>,
    pub(super) stride: RwSignal<Stride>,
    /// A message that stays until the next step.
    pub(super) said: RwSignal<String>,
    pub(super) beginning: Beginning,
    timer: Timer,
}

// Not derived: a derive would require the same of all that the signals hold.
impl<R: Playable> Clone for Replay<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Playable> Copy for Replay<R> {}

/// The moment in the address.
fn here() -> Option<usize> {
    named(&window().location().hash().unwrap_or_default())
}

impl<R: Playable> Replay<R> {
    /// For a game that is loading, for the page that is being built; put into its context.
    pub(crate) fn open(id: Uuid) -> Self {
        let replay = Self {
            play: Play::new(Viewer::Spectator),
            live_region: expect_context(),
            lang: Lang::now(),
            stored: StoredValue::new(None),
            timeline: StoredValue::new(None),
            at: RwSignal::new(0),
            last: RwSignal::new(0),
            running: RwSignal::new(false),
            speed: RwSignal::new(1),
            stride: RwSignal::new(Stride::Entry),
            said: RwSignal::new(String::new()),
            beginning: Beginning::new(),
            timer: Timer::new(),
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
        while_shown("online", Box::new(|_| net::wake()));
        on_cleanup(move || replay.stop());
        replay
    }

    /// Whether the game had a result, as far as known. Reactive.
    pub(super) fn has_result(self) -> bool {
        self.play.status.track();
        self.timeline.with_value(|timeline| {
            timeline
                .as_ref()
                .is_none_or(|known| known.outcome.is_some())
        })
    }

    async fn fetch(self, id: Uuid) {
        let asked = Cell::new(0);
        let shown = move || {
            let shown = !self.at.is_disposed();
            // Called before each try, and once when there is an answer.
            if shown && asked.replace(asked.get() + 1) > 0 {
                self.play.status.set(Status::Retrying);
            }
            shown
        };
        let path = format!("/games/{id}/record");
        let Some(got) = net::get_until(&path, u32::MAX, &shown).await else {
            return;
        };
        // In a task of its own: a slow phone answers between building the page and running through the game.
        net::wait(0).await;
        if self.at.is_disposed() {
            return;
        }
        let laid = got
            .and_then(|text| net::read(&text))
            .and_then(|stored| self.lay_out(stored).ok_or(Failure::Malformed));
        if let Err(why) = laid {
            self.play.status.set(Status::Failed(why));
        }
    }

    fn lay_out(self, stored: StoredGame<R>) -> Option<()> {
        let timeline = Timeline::of(stored.rules()?, stored.log.clone()).ok()?;
        self.last.set(timeline.last());
        self.play.history.set(timeline.history.clone());
        self.timeline.set_value(Some(timeline));
        self.stored.set_value(Some(stored));
        self.play.status.set(Status::Ready);
        self.show_moment(here().unwrap_or(0), false);
        Some(())
    }

    /// The game, once loaded.
    pub(crate) fn id(self) -> Option<Uuid> {
        self.stored
            .with_value(|stored| stored.as_ref().map(|stored| stored.id))
    }

    /// Shows a moment: animated, or at rest.
    fn show_moment(self, moment: usize, moving: bool) {
        let moment = moment.min(self.last.get_untracked());
        self.said.set(String::new());
        let before = self.play.table.get_untracked();
        // For a jump, the events of its last step.
        let after = match moving {
            true => self.at.get_untracked(),
            false => moment.saturating_sub(1),
        };
        let Some((table, events)) = self.timeline.with_value(|timeline| {
            let timeline = timeline.as_ref()?;
            Some((timeline.at(moment).table, timeline.brought(after, moment)))
        }) else {
            return;
        };
        self.at.set(moment);
        self.play.progress.set(GameProgress {
            seq: u32::try_from(moment).unwrap_or(u32::MAX),
            ..GameProgress::default()
        });
        self.play.table.set(Some(table));
        self.play.new_events.update(|new| {
            new.generation += u32::from(moving);
            new.before = before;
            new.events = events;
        });
        self.mark_soon();
    }

    /// Marks the log's lines once they are drawn.
    pub(super) fn mark_soon(self) {
        focus::soon(Box::new(move || {
            if let Some(moment) = self.at.try_get_untracked() {
                mark(moment);
            }
        }));
    }

    /// Jumps to a moment.
    fn go(self, moment: usize) {
        if self.slide(moment) {
            self.live_region.say(&self.place());
        }
    }

    /// The same by the slider, which announces its moment itself; returns whether it changed.
    pub(super) fn slide(self, moment: usize) -> bool {
        self.stop();
        let moves = self.at.get_untracked() != moment.min(self.last.get_untracked());
        if moves {
            self.show_moment(moment, false);
        }
        moves
    }

    /// One step forward, animated; `false` at the end.
    fn step(self, moving: bool) -> bool {
        let (at, stride) = (self.at.get_untracked(), self.stride.get_untracked());
        let next = self
            .timeline
            .with_value(|timeline| timeline.as_ref()?.after(at, stride));
        if let Some(next) = next {
            self.show_moment(next, moving);
        }
        next.is_some()
    }

    /// One step back, at rest.
    fn step_back(self) {
        let (at, stride) = (self.at.get_untracked(), self.stride.get_untracked());
        let before = self
            .timeline
            .with_value(|timeline| Some(timeline.as_ref()?.before(at, stride)));
        self.go(before.unwrap_or(0));
    }

    /// Puts the moment into the address, so that it can be stored or sent.
    pub(super) fn note(self) {
        let hash = format!("#{}", self.at.get_untracked());
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&hash));
        }
    }

    fn run(self, view: impl ReplayView) {
        if self.at.get_untracked() == self.last.get_untracked() {
            self.show_moment(0, false);
        }
        self.running.set(true);
        self.tick(view);
    }

    fn tick(self, view: impl ReplayView) {
        let speed = self.speed.get_untracked();
        let moving = speed != QUICKEST;
        let wait = if moving && view.is_moving() {
            LOOK
        } else if self.step(moving) {
            SPEEDS[speed]
        } else {
            self.stop();
            return;
        };
        self.timer.after(wait, Box::new(move || self.tick(view)));
    }

    fn stop(self) {
        self.timer.stop();
        if self.running.try_get_untracked() == Some(true) {
            self.running.set(false);
            self.note();
        }
    }

    /// Performs the action of a button or a key.
    pub(super) fn does(self, view: impl ReplayView, what: &str) {
        view.skip();
        match what {
            "run" if self.running.get_untracked() => self.stop(),
            "run" => self.run(view),
            "first" => self.go(0),
            "back" => self.step_back(),
            "next" => {
                self.stop();
                self.step(true);
            }
            "last" => self.go(usize::MAX),
            "link" => spawn_local(self.copy()),
            "luck" => self.check(),
            "challenge" => {
                if let Some(game) = self.id() {
                    spawn_local(challenge(game, self.said, self.live_region, self.lang));
                }
            }
            "branch" => {
                self.stop();
                self.branch();
            }
            // The log has just been built.
            "log" => self.mark_soon(),
            _ => return,
        }
        self.note();
    }

    fn tell(self, words: String) {
        self.live_region.say(&words);
        self.said.try_set(words);
    }

    /// The position, in words.
    pub(super) fn place(self) -> String {
        let (at, last) = (self.at.get(), self.last.get());
        let turn = self
            .play
            .table
            .with(|table| table.as_ref().map_or(0, R::turn));
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

    /// Copies the address of this moment; shown, where the browser does not allow that.
    async fn copy(self) {
        self.note();
        self.tell(copy_address(self.lang, replay_words(self.lang).copied).await);
    }

    /// Begins a new game that continues from here, and goes to its table.
    fn branch(self) {
        let entries = u32::try_from(self.at.get_untracked() + 1).unwrap_or(u32::MAX);
        if let Some(game) = self.id() {
            let from = NewGameRequest::From(Origin { game, entries });
            self.beginning.begin(from, to_table);
        }
    }

    /// Who played, the result, and the rules.
    pub(super) fn heading(self, view: impl ReplayView<Rules = R>) -> Markup {
        let told = self.stored.with_value(|stored| {
            let stored = stored.as_ref()?;
            self.timeline
                .with_value(|timeline| Some(view.heading(stored, timeline.as_ref()?)))
        });
        told.unwrap_or_default()
    }
}

/// Marks the current lines of the log, and those still to come.
fn mark(moment: usize) {
    let mut here = Vec::new();
    let Ok(lines) = document().query_selector_all("li[data-at]") else {
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
    // As many of its lines as there is room for, always including the first.
    for line in here.iter().rev() {
        focus::into_sight(line);
    }
}
