//! `/siege/{game}/review`: a finished siege judged decision by decision.

mod figures;
mod findings;

use leptos::prelude::*;
use uuid::Uuid;

use super::advisor::lines::{self, Decision, End};
use super::advisor::{Asks, PROGRAM, task};
use super::game::{StoredGame, Timeline};
use super::replay::heading;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::link;
use crate::net;
use crate::review::graph::{self, Graph};
use crate::review::{Finding, Subject};
use crate::router::Route;
use crate::words::{Lang, decision_review_words, tenths, ui};
use figures::{by_turn, sum};
use findings::{decisions, turning_points};

/// Distance of horizontal lines in the graph, in hundredths.
const STEP: i32 = 1000;

pub(super) fn review(id: Uuid) -> AnyView {
    crate::review::review::<Siege>(id)
}

/// A finished game, with its moments.
pub(super) struct Game {
    stored: StoredGame,
    timeline: Timeline,
}

/// The siege's part of the generic review.
#[derive(Clone, Copy)]
struct Siege;

impl Subject for Siege {
    type Game = Game;
    type Decision = Decision;
    type End = End;

    const PROGRAM: &'static str = PROGRAM;

    fn task(record: &str) -> String {
        task(Asks::Review, record)
    }

    fn game(record: &str) -> Option<Game> {
        let stored = net::read::<StoredGame>(record).ok()?;
        let timeline = Timeline::of(stored.rules()?, stored.log.clone()).ok()?;
        Some(Game { stored, timeline })
    }

    fn line(line: &str) -> Option<Finding<Self>> {
        match lines::WorkerLine::read(line)? {
            lines::WorkerLine::Decision(decision) => Some(Finding::Decision(decision)),
            lines::WorkerLine::End(end) => Some(Finding::End(end)),
            lines::WorkerLine::BestActions(_) => None,
        }
    }

    fn count(decision: &Decision) -> usize {
        decision.of
    }

    fn remembered(end: &End) -> Option<(i32, i32)> {
        Some((end.gain, end.luck))
    }

    fn lead(lang: Lang) -> Markup {
        let words = decision_review_words(lang);
        html! { p { (words.lead) " " (link("", "/rules#balance", words.strength)) } }
    }

    fn heading(game: &Game, lang: Lang) -> Markup {
        let id = game.stored.id;
        html! {
            p { (heading(&game.stored, &game.timeline, lang)) }
            div class="btn-row" {
                (link("btn", &Route::SiegeReplay(id).path(), ui(lang).watch))
            }
        }
    }

    fn drawn(found: &[Decision], end: Option<&End>, lang: Lang) -> Markup {
        let words = decision_review_words(lang);
        let points: Vec<(u16, i32)> = found.iter().map(|one| (one.turn, one.expected)).collect();
        // The last decision's outcome, or the expected result of the next table.
        let last = found.last().map(|one| one.expected + one.gain + one.luck);
        let last = last.unwrap_or_default();
        let values = || points.iter().map(|&(_, value)| value).chain([last]);
        let figure = |value: Option<i32>| tenths(lang, value.unwrap_or_default(), false);
        let told = words.drawn(
            &figure(values().next()),
            &figure(Some(end.map_or(last, |end| end.score))),
            &figure(values().min()),
            &figure(values().max()),
        );
        graph::drawn(&Graph {
            points: &points,
            last,
            of: found.first().map_or(1, |first| first.of),
            range: (i32::MAX, i32::MIN),
            step: STEP,
            unit: 100,
            turning_points: end.map_or(&[], |end| &end.turning_points),
            told,
            caption: words.graph,
        })
    }

    fn listed(found: &[Decision], end: Option<&End>, game: &Game, lang: Lang) -> Markup {
        html! {
            @if let Some(end) = end {
                (sum(end, lang))
                (turning_points(found, end, game, lang))
            }
            @if !found.is_empty() {
                (decisions(found, game, lang))
                (by_turn(found, lang))
            }
        }
    }
}
