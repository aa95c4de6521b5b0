//! The review of a finished game of any rules, made in this browser by a worker: its progress, its findings, and earlier findings
//! of this tab. The judgement and its display are the game's ([`Subject`]).

pub(crate) mod grade;
pub(crate) mod graph;

use leptos::prelude::*;
use shared::api::Origin;
use uuid::Uuid;

use crate::kit::assets::asset;
use crate::kit::fetched::Fetched;
use crate::kit::focus::hold;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::new_game::{Beginning, to_table};
use crate::kit::reactive::{button, pressable, reactive, reactive_markup};
use crate::kit::reviewed::{self, Reviewed};
use crate::net::NewGameRequest;
use crate::words::{Lang, review_words, ui};
use crate::worker::{CANNOT, Worker};

/// The button that stops, resumes and restarts a review.
const GO: &str = "review-go";
/// Prefix of the id of a button that tries a moment again; the entry of the decision follows.
pub(crate) const TRY: &str = "try-";

/// Its progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReviewStatus {
    Running,
    Stopped,
    Done,
    Failed,
}

/// A worker's findings, line by line.
pub(crate) enum Finding<S: Subject> {
    /// About a decision.
    Decision(S::Decision),
    /// About the whole, at the end.
    End(S::End),
}

/// A game's own part of its reviews.
pub(crate) trait Subject: Copy + Send + Sync + 'static {
    /// A finished game, with its moments.
    type Game: Send + Sync;
    /// The findings about a decision.
    type Decision: Clone + Send + Sync;
    /// The findings about the whole.
    type End: Clone + Send + Sync;

    /// The worker's program.
    const PROGRAM: &'static str;

    /// The request to the worker, from the record as the server sent it.
    fn task(record: &str) -> String;

    /// The record's game; none if it is invalid.
    fn game(record: &str) -> Option<Self::Game>;

    /// A parsed line of the worker; none if it is anything else.
    fn line(line: &str) -> Option<Finding<Self>>;

    /// The number of decisions in all, from one of them.
    fn count(decision: &Self::Decision) -> usize;

    /// Skill and luck for the player's record, in hundredths of a point, if it includes such games.
    fn remembered(end: &Self::End) -> Option<(i32, i32)>;

    /// The text below the page's heading.
    fn lead(lang: Lang) -> Markup;

    /// The name of the game.
    fn heading(game: &Self::Game, lang: Lang) -> Markup;

    /// The graph, as far as it is known.
    fn drawn(found: &[Self::Decision], end: Option<&Self::End>, lang: Lang) -> Markup;

    /// All findings in words and tables.
    fn listed(
        found: &[Self::Decision],
        end: Option<&Self::End>,
        game: &Self::Game,
        lang: Lang,
    ) -> Markup;
}

/// The review in progress. All signals, so it is `Copy` whatever they hold.
struct Review<S: Subject> {
    id: Uuid,
    lang: Lang,
    live_region: LiveRegion,
    /// The record as the server sent it.
    record: StoredValue<String>,
    game: StoredValue<Option<S::Game>>,
    status: RwSignal<ReviewStatus>,
    decisions: RwSignal<Vec<S::Decision>>,
    end: RwSignal<Option<S::End>>,
    /// All lines so far, to be stored.
    lines: StoredValue<String>,
    /// A line that was on its way when the review was stopped.
    late: StoredValue<Option<String>>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    beginning: Beginning,
}

impl<S: Subject> Clone for Review<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Subject> Copy for Review<S> {}

/// Returns the page that reviews a game, which begins at once.
pub(crate) fn review<S: Subject>(id: Uuid) -> AnyView {
    let lang = Lang::now();
    let review = Review::<S> {
        id,
        lang,
        live_region: expect_context(),
        record: StoredValue::new(String::new()),
        game: StoredValue::new(None),
        status: RwSignal::new(ReviewStatus::Running),
        decisions: RwSignal::new(Vec::new()),
        end: RwSignal::new(None),
        lines: StoredValue::new(String::new()),
        late: StoredValue::new(None),
        worker: StoredValue::new_local(None),
        beginning: Beginning::new(),
    };
    let script = asset("worker");
    let answer = Fetched::of(format!("/games/{id}/record"));
    let begin = script.clone();
    let press = move |pressed: &str| {
        if pressed == GO {
            match review.status.get_untracked() {
                ReviewStatus::Running => review.stop(),
                ReviewStatus::Stopped => review.resume(&script),
                ReviewStatus::Done | ReviewStatus::Failed => review.begin(&script),
            }
            hold(GO.to_owned());
        } else if let Some(seq) = pressed.strip_prefix(TRY).and_then(|seq| seq.parse().ok()) {
            // The entries before the decision.
            let from = NewGameRequest::From(Origin {
                game: id,
                entries: seq,
            });
            review.beginning.begin(from, to_table);
        }
    };
    let head = html! {
        h1 { (ui(lang).review) }
        (S::lead(lang))
    };
    // Stored here and not by an effect: until that ran, a good answer would be shown as invalid.
    let body = reactive(move || match answer.text() {
        Some(text) if review.take(&text) => {
            if !review.recall() {
                review.begin(&begin);
            }
            review.found()
        }
        _ => answer.instead(),
    });
    let toast = review.beginning.toast();
    pressable(press, vec![markup("", head), body, toast])
}

impl<S: Subject> Review<S> {
    /// Stores the record; `false` if it is invalid.
    fn take(self, text: &str) -> bool {
        let laid = S::game(text);
        let good = laid.is_some();
        self.game.set_value(laid);
        self.record.set_value(text.to_owned());
        good
    }

    fn begin(self, script: &str) {
        self.decisions.set(Vec::new());
        self.end.set(None);
        self.lines.set_value(String::new());
        self.late.set_value(None);
        let worker = Worker::start(script, S::PROGRAM, Box::new(move |line| self.hear(line)));
        if let Some(worker) = &worker {
            worker.ask(self.record.with_value(|record| S::task(record)));
        }
        self.status.set(match worker {
            Some(_) => ReviewStatus::Running,
            None => ReviewStatus::Failed,
        });
        self.worker.set_value(worker);
    }

    /// A line of the worker, or its failure.
    fn hear(self, line: Option<&str>) {
        if let (ReviewStatus::Stopped, Some(line)) = (self.status.get_untracked(), line) {
            self.late.set_value(Some(line.to_owned()));
            return;
        }
        let read = line.and_then(S::line);
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
            Some(Finding::Decision(decision)) => {
                self.decisions.update(|decisions| decisions.push(decision));
            }
            Some(Finding::End(end)) => {
                let remembered = S::remembered(&end);
                self.end.set(Some(end));
                self.over(ReviewStatus::Done);
                self.keep(remembered);
            }
            None => self.over(ReviewStatus::Failed),
        }
    }

    /// Stops for now: what is found so far is listed, and the worker waits with the rest.
    fn stop(self) {
        self.worker
            .with_value(|worker| worker.as_ref().map(Worker::pause));
        self.become_and_say(ReviewStatus::Stopped);
    }

    fn resume(self, script: &str) {
        // Before its first finding a worker may not have heard that it should rest.
        if self.decisions.with_untracked(Vec::is_empty) {
            self.begin(script);
            return;
        }
        self.worker
            .with_value(|worker| worker.as_ref().map(Worker::resume));
        self.status.set(ReviewStatus::Running);
        if let Some(line) = self.late.try_update_value(Option::take).flatten() {
            self.hear(Some(&line));
        }
    }

    fn over(self, status: ReviewStatus) {
        self.worker.set_value(None);
        self.become_and_say(status);
    }

    fn become_and_say(self, status: ReviewStatus) {
        self.status.set(status);
        self.live_region.say(self.told(status));
    }

    fn told(self, status: ReviewStatus) -> &'static str {
        let words = review_words(self.lang);
        match status {
            ReviewStatus::Running => "",
            ReviewStatus::Stopped => words.stopped,
            ReviewStatus::Done => words.done,
            ReviewStatus::Failed => words.failed,
        }
    }

    /// On return from a moment of the replay there is no second wait; skill and luck are for the player's record.
    fn keep(self, remembered: Option<(i32, i32)>) {
        if let Some((skill, luck)) = remembered {
            let game = self.id;
            reviewed::remember(Reviewed { game, skill, luck });
        }
        if let Some(storage) = storage() {
            let kept = |lines: &String| storage.set_item(&key(self.id), lines);
            let _ = self.lines.with_value(kept);
        }
    }

    /// Shows the earlier findings of this tab; `false` if there are none.
    fn recall(self) -> bool {
        let kept = storage().and_then(|storage| storage.get_item(&key(self.id)).ok().flatten());
        let Some(kept) = kept else { return false };
        let (mut decisions, mut end) = (Vec::new(), None);
        for line in kept.lines() {
            match S::line(line) {
                Some(Finding::Decision(decision)) => decisions.push(decision),
                Some(Finding::End(found)) => end = Some(found),
                None => return false,
            }
        }
        if end.is_none() {
            return false;
        }
        self.decisions.set(decisions);
        self.end.set(end);
        self.status.set(ReviewStatus::Done);
        true
    }

    /// Everything below the heading.
    fn found(self) -> AnyView {
        let lang = self.lang;
        let heading = |game: &Option<S::Game>| Some(S::heading(game.as_ref()?, lang));
        let heading = self.game.with_value(heading);
        let pieces = vec![
            markup("", heading.unwrap_or_default()),
            view! {
                <div class="review-progress">
                    {reactive_markup("", move || self.progress())}
                    {reactive_markup("btn-row", move || self.controls())}
                </div>
            }
            .into_any(),
            reactive_markup("", move || self.drawn()),
            reactive_markup("review-found", move || self.listed()),
        ];
        pieces.into_any()
    }

    fn progress(self) -> Markup {
        let words = review_words(self.lang);
        let (at, of) = self.decisions.with(|decisions| {
            let of = decisions.first().map_or(0, S::count);
            (decisions.len(), of)
        });
        let status = self.status.get();
        html! {
            @if status == ReviewStatus::Running || status == ReviewStatus::Stopped {
                // Their number is known with the first.
                @let told = if of == 0 { ui(self.lang).loading.to_owned() } else { words.progress(at, of) };
                label { span { (told) } progress max=(of.max(1)) value=(at) {} }
            }
        }
    }

    /// The status in words, and the button that stops, resumes or restarts it: not rebuilt for every decision.
    fn controls(self) -> Markup {
        let words = review_words(self.lang);
        let status = self.status.get();
        let label = match status {
            ReviewStatus::Running => words.stop,
            ReviewStatus::Stopped => words.resume,
            ReviewStatus::Done | ReviewStatus::Failed => words.again,
        };
        let class = match status {
            ReviewStatus::Done => "btn btn-quiet",
            _ => "btn",
        };
        html! { span { (self.told(status)) } (button(class, GO, label)) }
    }

    /// The graph, growing with every decision.
    fn drawn(self) -> Markup {
        self.end.with(|end| {
            self.decisions.with(|decisions| match decisions.is_empty() {
                true => nothing(),
                false => S::drawn(decisions, end.as_ref(), self.lang),
            })
        })
    }

    /// The findings, once the search has ended.
    fn listed(self) -> Markup {
        if self.status.get() == ReviewStatus::Running {
            return nothing();
        }
        let end = self.end.get();
        let told = self.game.with_value(|game| {
            let game = game.as_ref()?;
            let listed = |found: &Vec<S::Decision>| S::listed(found, end.as_ref(), game, self.lang);
            Some(self.decisions.with(listed))
        });
        told.unwrap_or_default()
    }
}

/// The browser's storage of this tab's findings.
fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

fn key(game: Uuid) -> String {
    format!("shiyane.review.{game}")
}
