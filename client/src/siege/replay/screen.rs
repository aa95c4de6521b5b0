//! `/replay/{game}`: a finished game on the table it was played on, a step at a time, by itself, or from any moment.

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use shared::api::Origin;
use shared::ramparts::Score;
use shared::record::LogError;
use uuid::Uuid;

use super::timeline::{Timeline, named};
use super::{StoredGame, proof};
use crate::kit::begin::{Beginning, challenge, to_table};
use crate::kit::clipboard::copy_address;
use crate::kit::focus;
use crate::kit::follow::{self, Drawn, element, part};
use crate::kit::game_name::game_title;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, lay};
use crate::net::{self, Begin, Failure, before};
use crate::play::{Play, Standing, Status, Viewer};
use crate::siege::table::{self, Screen, icon};
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
        play: Play::provide(Viewer::Spectator),
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
    let moved = window_event_listener_untyped("hashchange", move |_| {
        if let Some(moment) = here() {
            replay.go(moment);
        }
    });
    on_cleanup(move || {
        moved.remove();
        replay.stop();
    });
    table::siege(frame)
}

/// The moment that the address names.
fn here() -> Option<usize> {
    named(&window().location().hash().unwrap_or_default())
}

impl Replay {
    async fn fetch(self, id: Uuid) {
        let mut attempt = 0;
        let got = loop {
            match net::get(&format!("/games/{id}/record")).await {
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    before(attempt).await;
                }
                got => break got,
            }
            // The page may have been left meanwhile.
            if self.at.try_get_untracked().is_none() {
                return;
            }
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
        let words = replay_words(self.lang);
        let told = self.stored.with_value(|stored| {
            let stored = stored.as_ref()?;
            let promise = &stored.commitment.to_string()[..12];
            Some(proof::draws(stored).map_or_else(
                || words.luck_fails.to_owned(),
                |draws| words.luck_holds(draws, promise),
            ))
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
        let came_to = self.timeline.with_value(|timeline| {
            let timeline = timeline.as_ref()?;
            Some(Score::of(&timeline.at(timeline.last()).table))
        });
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

/// Head and prompt of the table while a game is shown.
fn frame(screen: Screen) -> [AnyView; 2] {
    let replay: Replay = expect_context();
    let words = replay_words(screen.lang);
    let id = replay.id().unwrap_or_default();
    let record = follow::doing(move |link| {
        let address = format!("{}/games/{id}/record", net::API);
        follow::put(link, "href", Some(&address));
        follow::put(link, "download", Some(&format!("shiyane-{id}.json")));
        follow::put(link, "aria-label", Some(words.download));
        follow::put(link, "title", Some(words.download));
        lay(link, &icon("download"));
    });
    let timeline = follow::doing(move |link| {
        follow::put(
            link,
            "href",
            Some(&format!("/pictures/replay/{id}.gif{}", screen.lang.query())),
        );
        follow::put(link, "download", Some(&format!("shiyane-{id}.gif")));
        follow::put(link, "aria-label", Some(words.gif));
        follow::put(link, "title", Some(words.gif));
        lay(link, &icon("gif"));
    });
    let tool = [("class", "btn btn-quiet btn-icon")];
    let tools = vec![
        sign("btn btn-quiet btn-icon", "link", words.link),
        sign("btn btn-quiet btn-icon", "luck", words.check_luck),
        element("a", &tool, timeline, Vec::new()),
        element("a", &tool, record, Vec::new()),
    ];
    [table::head(screen, tools), controls(screen, replay)]
}

/// A button that is a drawing.
fn sign(class: &'static str, what: &'static str, label: &'static str) -> AnyView {
    let follows = follow::doing(move |button| {
        follow::put(button, "aria-label", Some(label));
        follow::put(button, "title", Some(label));
        lay(button, &icon(what));
    });
    follow::button(class, what, follows)
}

fn controls(screen: Screen, replay: Replay) -> AnyView {
    let (words, ui) = (replay_words(screen.lang), words::ui(screen.lang));
    let told = follow::markup(move || {
        let line = [replay.beginning.told(), replay.said.get()]
            .into_iter()
            .find(|line| !line.is_empty())
            .unwrap_or_else(|| replay.place());
        html! { (replay.heading()) br; (line) }
    });
    let slider = follow::doing(move |slider| {
        let place = replay.place();
        follow::put(slider, "max", Some(&replay.last.get().to_string()));
        follow::put(slider, "aria-valuetext", Some(&place));
        let slider: &web_sys::HtmlInputElement = slider.unchecked_ref();
        slider.set_value(&replay.at.get().to_string());
    });
    let drawn = Drawn::default();
    let run = follow::doing(move |button| {
        let (sign, label) = if replay.running.get() {
            ("pause", words.pause)
        } else {
            ("play", words.run)
        };
        follow::put(button, "aria-label", Some(label));
        follow::put(button, "title", Some(label));
        drawn.draw(button, icon(sign));
    });
    let ends = move |what: &'static str, label: &'static str, last: bool| {
        let drawn = Drawn::default();
        let follows = follow::doing(move |button| {
            let end = if last { replay.last.get() } else { 0 };
            follow::put(button, "aria-label", Some(label));
            follow::put(button, "title", Some(label));
            follow::put(
                button,
                "aria-disabled",
                (replay.at.get() == end).then_some("true"),
            );
            drawn.draw(button, icon(what));
        });
        follow::button("btn btn-icon", what, follows)
    };
    let drawn = Drawn::default();
    let speed = follow::doing(move |select| {
        let now = replay.speed.get();
        let options = html! {
            @for (i, name) in words.speeds().iter().enumerate() {
                option value=(i) selected[i == now] { (name) }
            }
        };
        drawn.draw(select, options);
    });
    let branch = follow::doing(move |button| {
        follow::flag(button, "hidden", replay.at.get() == replay.last.get());
        button.set_text_content(Some(words.branch));
    });
    // At the end there is nothing to play on from, but another try from the beginning.
    let challenge = follow::doing(move |button| {
        follow::flag(button, "hidden", replay.at.get() != replay.last.get());
        button.set_text_content(Some(ui.challenge_others));
    });
    let range = [
        ("type", "range"),
        ("min", "0"),
        ("class", "reel"),
        ("aria-label", words.moment),
    ];
    let row = vec![
        ends("first", words.first, false),
        ends("back", words.back, false),
        follow::button("btn btn-icon btn-primary", "run", run),
        ends("next", words.next, true),
        ends("last", words.last, true),
        element(
            "select",
            &[("class", "speed"), ("aria-label", words.speed)],
            speed,
            Vec::new(),
        ),
        follow::button("btn", "branch", branch),
        follow::button("btn", "challenge", challenge),
    ];
    let inside = vec![
        table::happening(screen),
        element("p", &[("class", "asked")], told, Vec::new()),
        element("input", &range, slider, Vec::new()),
        part("div", &[("class", "btn-row")], row),
    ];
    listen(screen, replay);
    part(
        "section",
        &[("class", "prompt replay"), ("aria-label", words.controls)],
        inside,
    )
}

/// The controls' own listeners, as long as the table is shown.
fn listen(screen: Screen, replay: Replay) {
    let heard = |kind: &'static str, heard: Box<dyn Fn(web_sys::Event)>| {
        let listening = window_event_listener_untyped(kind, heard);
        on_cleanup(move || listening.remove());
    };
    let target = |event: &web_sys::Event| {
        event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    };
    heard(
        "click",
        Box::new(move |event| {
            let button = target(&event).and_then(|at| at.closest("[data-do]").ok().flatten());
            if let Some(what) = button.and_then(|button| button.get_attribute("data-do")) {
                replay.does(screen, &what);
            }
        }),
    );
    heard(
        "input",
        Box::new(move |event| {
            let Some(at) = target(&event) else { return };
            if let Some(slider) = at.dyn_ref::<web_sys::HtmlInputElement>() {
                screen.show.skip();
                replay.go(slider.value().parse().unwrap_or(0));
                replay.note();
            } else if let Some(select) = at.dyn_ref::<web_sys::HtmlSelectElement>() {
                let speed: usize = select.value().parse().unwrap_or(1);
                replay.speed.set(speed.min(QUICKEST));
            }
        }),
    );
    heard(
        "keydown",
        Box::new(move |event| {
            let event: &web_sys::KeyboardEvent = event.unchecked_ref();
            if screen.is_open() || !table::is_ours(screen, event) {
                return;
            }
            let what = match event.key().as_str() {
                "n" | "N" => "next",
                "b" | "B" => "back",
                "p" | "P" => "run",
                "Home" => "first",
                "End" => "last",
                _ => return,
            };
            event.prevent_default();
            replay.does(screen, what);
        }),
    );
}
