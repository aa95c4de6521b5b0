//! `/siege/{game}/review`: a finished game judged decision by decision, in this browser.

mod figures;
mod found;
mod graph;

use leptos::prelude::*;
use shared::api::Origin;
use uuid::Uuid;

use super::advisor::lines::{CANNOT, Decision, End, Line};
use super::advisor::worker::Worker;
use super::game::{StoredGame, Timeline};
use super::replay::heading;
use crate::kit::ask::Answer;
use crate::kit::assets::Assets;
use crate::kit::begin::{Beginning, to_table};
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::kit::reviewed::{self, Reviewed};
use crate::net::{self, Begin};
use crate::router::Route;
use crate::words::{Lang, review_words, ui};
use figures::{by_turn, sum};
use found::{decisions, turning_points};

/// The button that stops a review and begins it again.
const GO: &str = "review-go";
/// Begins the id of a button that tries a moment again; the entry follows.
const TRY: &str = "try-";

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Running,
    Stopped,
    Done,
    Failed,
}

/// A game that is over, with the moments it went through.
struct Game {
    stored: StoredGame,
    timeline: Timeline,
}

/// The review being made. All signals.
#[derive(Clone, Copy)]
struct Review {
    lang: Lang,
    live_region: LiveRegion,
    /// The record as the server sent it.
    record: StoredValue<String>,
    game: StoredValue<Option<Game>>,
    stage: RwSignal<Stage>,
    decisions: RwSignal<Vec<Decision>>,
    end: RwSignal<Option<End>>,
    /// Every line so far, to be kept.
    lines: StoredValue<String>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    beginning: Beginning,
}

pub(super) fn review(id: Uuid) -> AnyView {
    let lang = Lang::now();
    let words = review_words(lang);
    let review = Review {
        lang,
        live_region: expect_context(),
        record: StoredValue::new(String::new()),
        game: StoredValue::new(None),
        stage: RwSignal::new(Stage::Running),
        decisions: RwSignal::new(Vec::new()),
        end: RwSignal::new(None),
        lines: StoredValue::new(String::new()),
        worker: StoredValue::new_local(None),
        beginning: Beginning::new(),
    };
    let script = expect_context::<Assets>().worker;
    let answer = Answer::of(format!("/games/{id}/record"));
    let begun = RwSignal::new(false);
    let begin = script.clone();
    follow::always(Box::new(move || {
        if let Some(text) = answer.text()
            && review.take(text)
        {
            begun.set(true);
            if !review.recall(id) {
                review.begin(&begin);
            }
        }
    }));
    let press = move |pressed: &str| {
        if pressed == GO {
            match review.stage.get_untracked() {
                Stage::Running => review.stop(),
                _ => review.begin(&script),
            }
        } else if let Some(seq) = pressed.strip_prefix(TRY).and_then(|seq| seq.parse().ok()) {
            // The entries before the decision.
            let from = Begin::From(Origin {
                game: id,
                entries: seq,
            });
            review.beginning.begin(from, to_table);
        }
    };
    let head = html! {
        h1 { (ui(lang).review) }
        p { (words.lead) " " (link("", "/rules#balance", words.strength)) }
    };
    let body = reactive(move || {
        if begun.get() {
            review.found()
        } else {
            answer.instead()
        }
    });
    let told = reactive_markup("", move || html! { p { (review.beginning.told()) } });
    pressable(press, vec![markup("", head), body, told])
}

impl Review {
    /// Takes the record in; `false` when it makes no sense.
    fn take(self, text: String) -> bool {
        let laid = net::read::<StoredGame>(&text).ok().and_then(|stored| {
            let timeline = Timeline::of(stored.rules()?, stored.log.clone()).ok()?;
            Some(Game { stored, timeline })
        });
        let good = laid.is_some();
        self.game.set_value(laid);
        self.record.set_value(text);
        good
    }

    fn begin(self, script: &str) {
        self.decisions.set(Vec::new());
        self.end.set(None);
        self.lines.set_value(String::new());
        let worker = Worker::start(script, Box::new(move |line| self.hear(line)));
        if let Some(worker) = &worker {
            self.record
                .with_value(|record| worker.ask("review", record));
        }
        self.stage.set(match worker {
            Some(_) => Stage::Running,
            None => Stage::Failed,
        });
        self.worker.set_value(worker);
    }

    /// What the worker says, or that it has failed.
    fn hear(self, line: Option<&str>) {
        let read = line.and_then(Line::read);
        if read.is_none() && line.is_some_and(|line| line != CANNOT) {
            return;
        }
        if let (Some(_), Some(line)) = (&read, line) {
            self.lines.update_value(|lines| {
                *lines += line;
                lines.push('\n');
            });
        }
        match read {
            Some(Line::Decision(decision)) => {
                self.decisions.update(|decisions| decisions.push(decision));
            }
            Some(Line::End(end)) => {
                let (skill, luck) = (end.gain, end.luck);
                self.end.set(Some(end));
                self.over(Stage::Done);
                self.keep(skill, luck);
            }
            Some(Line::Counsel(_)) => {}
            None => self.over(Stage::Failed),
        }
    }

    fn stop(self) {
        self.over(Stage::Stopped);
    }

    fn over(self, stage: Stage) {
        self.worker.set_value(None);
        self.stage.set(stage);
        self.live_region.say(self.told(stage));
    }

    fn told(self, stage: Stage) -> &'static str {
        let words = review_words(self.lang);
        match stage {
            Stage::Running => "",
            Stage::Stopped => words.stopped,
            Stage::Done => words.done,
            Stage::Failed => words.failed,
        }
    }

    /// Whoever comes back from a moment of the replay does not wait again; skill and luck are for the player's record.
    fn keep(self, skill: i32, luck: i32) {
        let id = self
            .game
            .with_value(|game| game.as_ref().map(|game| game.stored.id));
        if let Some(game) = id {
            reviewed::remember(Reviewed { game, skill, luck });
        }
        if let (Some(id), Some(room)) = (id, room()) {
            let _ = self
                .lines
                .with_value(|lines| room.set_item(&key(id), lines));
        }
    }

    /// Shows what was found before in this tab; `false` when nothing was.
    fn recall(self, id: Uuid) -> bool {
        let kept = room().and_then(|room| room.get_item(&key(id)).ok().flatten());
        let Some(kept) = kept else { return false };
        let (mut decisions, mut end) = (Vec::new(), None);
        for line in kept.lines() {
            match Line::read(line) {
                Some(Line::Decision(decision)) => decisions.push(decision),
                Some(Line::End(found)) => end = Some(found),
                _ => return false,
            }
        }
        if end.is_none() {
            return false;
        }
        self.decisions.set(decisions);
        self.end.set(end);
        self.stage.set(Stage::Done);
        true
    }

    /// Everything below the heading.
    fn found(self) -> AnyView {
        let lang = self.lang;
        let heading = self.game.with_value(|game| {
            let game = game.as_ref()?;
            let id = game.stored.id;
            Some(html! {
                p { (heading(&game.stored, &game.timeline, lang)) }
                div class="btn-row" {
                    (link("btn", &Route::Replay(id).path(), ui(lang).watch))
                }
            })
        });
        let pieces = vec![
            markup("", heading.unwrap_or_default()),
            reactive_markup("review-progress", move || self.progress()),
            reactive_markup("", move || self.drawn()),
            reactive_markup("review-found", move || self.listed()),
        ];
        pieces.into_any()
    }

    fn progress(self) -> Markup {
        let words = review_words(self.lang);
        let (at, of) = self.decisions.with(|decisions| {
            let of = decisions.first().map_or(0, |first| first.of);
            (decisions.len(), of)
        });
        let stage = self.stage.get();
        let label = match stage {
            Stage::Running => words.stop,
            _ => words.again,
        };
        let class = match stage {
            Stage::Done => "btn btn-quiet",
            _ => "btn",
        };
        html! {
            @if stage == Stage::Running || stage == Stage::Stopped {
                label { span { (words.progress(at, of)) } progress max=(of.max(1)) value=(at) {} }
            }
            div class="btn-row" { span { (self.told(stage)) } (button(class, GO, label)) }
        }
    }

    /// The graph, growing with every decision.
    fn drawn(self) -> Markup {
        let end = self.end.with(|end| {
            end.as_ref()
                .map(|end| (end.score, end.turning_points.clone()))
        });
        self.decisions.with(|decisions| match decisions.is_empty() {
            true => nothing(),
            false => graph::drawn(decisions, end, self.lang),
        })
    }

    /// What is found, once no more is looked for.
    fn listed(self) -> Markup {
        if self.stage.get() == Stage::Running {
            return nothing();
        }
        let end = self.end.get();
        let told = self.game.with_value(|game| {
            let game = game.as_ref()?;
            Some(self.decisions.with(|found| {
                html! {
                    @if let Some(end) = &end {
                        (sum(end, self.lang))
                        (turning_points(found, end, game, self.lang))
                    }
                    @if !found.is_empty() {
                        (decisions(found, game, self.lang))
                        (by_turn(found, self.lang))
                    }
                }
            }))
        });
        told.unwrap_or_default()
    }
}

/// Where the browser keeps what this tab has found.
fn room() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

fn key(game: Uuid) -> String {
    format!("shiyane.review.{game}")
}
