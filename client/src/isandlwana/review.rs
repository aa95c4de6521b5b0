//! `/isandlwana/{game}/review`: a finished battle judged phase by phase.

mod findings;
mod lines;
mod task;

use leptos::prelude::*;
use players::isandlwana::review::Effort;
use shared::isandlwana::Score;
use shared::rules::Rules as _;
use uuid::Uuid;

use super::game::{StoredGame, Timeline};
use super::say;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::link;
use crate::net;
use crate::play::Ended;
use crate::review::graph::{self, Graph};
use crate::review::{self, Subject};
use crate::router::Route;
use crate::words::{Lang, isandlwana_review_words, isandlwana_words, ui};
use crate::worker::start_program;
use lines::{End, Judged, WorkerLine};

/// The playouts of each phase: the plan's value is then known within some 15 points, and a battle takes half a minute.
const EFFORT: Effort = Effort {
    playouts: 60,
    games: 60,
};

/// The seed of all playouts: every review of a battle has the same result.
const SEED: u64 = 1879;

/// Listens for tasks from now on, in the worker.
pub(crate) fn start() {
    start_program::<task::Task>();
}

pub(super) fn review(id: Uuid) -> AnyView {
    review::review::<Battle>(id)
}

/// A finished battle.
pub(super) struct Finished {
    stored: StoredGame,
    /// Its score; none for one that was called off.
    score: Option<Score>,
}

/// The battle's part of the generic review.
#[derive(Clone, Copy)]
struct Battle;

impl Subject for Battle {
    type Game = Finished;
    type Decision = Judged;
    type End = End;

    const PROGRAM: &'static str = "isandlwana_reviewer";

    fn task(record: &str) -> String {
        format!(
            "review {} {} {SEED}\n{record}",
            EFFORT.playouts, EFFORT.games
        )
    }

    fn game(record: &str) -> Option<Finished> {
        let stored = net::read::<StoredGame>(record).ok()?;
        let timeline = Timeline::of(stored.rules()?, stored.log.clone()).ok()?;
        let score = timeline.outcome;
        Some(Finished { stored, score })
    }

    fn line(line: &str) -> Option<review::Finding<Self>> {
        Some(match WorkerLine::read(line)? {
            WorkerLine::Phase(phase) => review::Finding::Decision(phase),
            WorkerLine::End(end) => review::Finding::End(end),
        })
    }

    fn count(decision: &Judged) -> usize {
        decision.of
    }

    /// The player's record adds up sieges, whose points are on another scale.
    fn remembered(_: &End) -> Option<(i32, i32)> {
        None
    }

    fn lead(lang: Lang) -> Markup {
        let words = isandlwana_review_words(lang);
        // Half of a 95 per cent interval, at an even chance.
        let off = (98.0 / f64::from(EFFORT.games).sqrt()).ceil() as usize;
        html! { p { (words.lead) } p { (words.worth) " " (words.doubt(EFFORT.games as usize, off)) } }
    }

    fn heading(game: &Finished, lang: Lang) -> Markup {
        let stored = &game.stored;
        html! {
            p {
                b { (say::players(lang, stored)) }
                @if let Some(score) = game.score { " · " (say::ending(isandlwana_words(lang), score.ending).0) }
            }
            div class="btn-row" {
                (link("btn", &Route::IsandlwanaReplay(stored.id).path(), ui(lang).watch))
                (link("btn btn-quiet", &Route::IsandlwanaResult(stored.id).path(), ui(lang).result))
            }
        }
    }

    fn drawn(found: &[Judged], end: Option<&End>, lang: Lang) -> Markup {
        let words = isandlwana_review_words(lang);
        let points: Vec<(u16, i32)> = found.iter().map(|one| (one.turn, one.chance)).collect();
        // A resigned battle does not end with a higher chance than expected; the line ends where it was.
        let before = points.last().map_or(0, |&(_, chance)| chance);
        let last = end.map_or(before, |end| end.chance);
        let chances = || points.iter().map(|&(_, chance)| chance).chain([last]);
        let figure = |chance: Option<i32>| findings::per_cent(chance.unwrap_or_default());
        let told = words.drawn(
            &figure(chances().next()),
            &figure(Some(last)),
            &figure(chances().min()),
            &figure(chances().max()),
        );
        graph::drawn(&Graph {
            points: &points,
            last,
            of: found.first().map_or(1, |first| first.of),
            range: (0, 1000),
            step: 250,
            unit: 10,
            turning_points: end.map_or(&[], |end| &end.turning_points),
            told,
            caption: words.graph,
        })
    }

    fn listed(found: &[Judged], end: Option<&End>, game: &Finished, lang: Lang) -> Markup {
        let rules = game.stored.rules();
        let alone = rules.is_some_and(|rules| rules.players().count() == 1);
        let told = findings::ReviewedBattle {
            id: game.stored.id,
            alone,
            lang,
        };
        html! {
            @if let Some(end) = end {
                (told.sum(found, end, game.stored.log.last().and_then(Ended::by).is_some()))
                (told.turning_points(found, end))
            }
            @if !found.is_empty() {
                (told.costly(found))
                (told.by_phase(found))
            }
        }
    }
}
