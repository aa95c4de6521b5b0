//! A review's findings about single decisions: the turning points, and what was decided, what was better, and its cost.

use shared::ramparts::Event;
use shared::ramparts::record::Step;

use super::super::advisor::lines::{Decision, End};
use super::Game;
use crate::kit::markup::{Markup, html};
use crate::review::TRY;
use crate::review::grade::Grade;
use crate::router::Route;
use crate::words::{Lang, action, decision_review_words, event, reason, review_words, tenths};

/// The minimum cost of each grade, in hundredths.
const LEAST: [i32; 3] = [50, 150, 400];

/// What was decided and what was better, in words.
struct Actions {
    taken: String,
    better: Option<String>,
}

fn told(one: &Decision, game: &Game, lang: Lang) -> Actions {
    // The table of the decision is the one after the previous entry.
    let table = game.timeline.at(one.seq.saturating_sub(1)).table;
    let step = game.stored.log.get(one.seq).map(|entry| entry.step);
    let taken = match step {
        Some(Step::Act(taken)) => action(lang, taken, &table),
        _ => String::new(),
    };
    let better = (one.cost > 0).then(|| table.legal_actions().get(one.place).copied());
    let better = better.flatten().map(|better| action(lang, better, &table));
    Actions { taken, better }
}

/// The links into the replay and into a new game, from the moment of a decision.
fn ways(one: &Decision, what: &str, game: &Game, lang: Lang) -> Markup {
    let words = review_words(lang);
    let moment = one.seq.saturating_sub(1);
    let path = format!("{}#{moment}", Route::SiegeReplay(game.stored.id).path());
    html! {
        a class="btn btn-small btn-quiet" href=(path) aria-label=(words.watch_turn(one.turn, what)) { (words.watch) }
        button type="button" class="btn btn-small btn-quiet" id=(format!("{TRY}{}", one.seq)) aria-label=(words.retry_turn(one.turn, what)) {
            (words.retry)
        }
    }
}

/// The turning points of the game.
pub(super) fn turning_points(found: &[Decision], end: &End, game: &Game, lang: Lang) -> Markup {
    let words = review_words(lang);
    let signed = |figure| tenths(lang, figure, true);
    html! {
        h2 { (words.turning_points) }
        ol class="turning-points" {
            @for one in end.turning_points.iter().filter_map(|&at| found.get(at)) {
                @let Actions { taken, .. } = told(one, game, lang);
                li {
                    b { (taken) } ". "
                    (decision_review_words(lang).swing(one.turn, &signed(one.gain + one.luck), &signed(one.luck), &signed(one.gain))) ". "
                    @let brought = brought(one, game, lang);
                    @if !brought.is_empty() { (decision_review_words(lang).then) " " (brought) " " }
                    (ways(one, &taken, game, lang))
                }
            }
        }
    }
}

/// The draws and rolls after a decision.
fn brought(one: &Decision, game: &Game, lang: Lang) -> String {
    let moment = game.timeline.at(one.seq);
    let drawn = |happened: &&Event| {
        matches!(
            happened,
            Event::ChitDrawn { .. }
                | Event::CardDrawn { .. }
                | Event::Fired { .. }
                | Event::Hit { .. }
                | Event::Eliminated { .. }
                | Event::Retreated { .. }
                | Event::Defence { .. }
                | Event::FireFightDie { .. }
                | Event::AblazeDie { .. }
                | Event::CaughtFire { .. }
                | Event::FireOut { .. }
                | Event::Ended { .. }
        )
    };
    let told = moment.events.iter().filter(drawn);
    let told = told.filter_map(|happened| event(lang, happened, &moment.table));
    told.collect::<Vec<_>>().join(" ")
}

/// Those that cost something, and all of them.
pub(super) fn decisions(found: &[Decision], game: &Game, lang: Lang) -> Markup {
    let words = review_words(lang);
    let costly: Vec<&Decision> = found
        .iter()
        .filter(|one| Grade::of(one.cost, LEAST).is_some())
        .collect();
    html! {
        h2 { (words.costly) }
        @if costly.is_empty() {
            p { (words.none) }
        } @else {
            ol class="costly" {
                @for one in costly { (costly_one(one, game, lang)) }
            }
        }
        details {
            summary { (words.all(found.len())) }
            div class="data-table-wrap" {
                table class="data-table" {
                    thead {
                        tr {
                            th scope="col" { (words.turn) }
                            th scope="col" { (decision_review_words(lang).decision) }
                            th scope="col" class="num" { (words.cost) }
                            th scope="col" class="num" { (words.luck) }
                        }
                    }
                    tbody { @for one in found { (row(one, game, lang)) } }
                }
            }
        }
    }
}

fn costly_one(one: &Decision, game: &Game, lang: Lang) -> Markup {
    let words = review_words(lang);
    let Actions { taken, better } = told(one, game, lang);
    html! {
        li {
            @if let Some(grade) = Grade::of(one.cost, LEAST) {
                span class="grade" data-grade=(grade.sign()) { (grade.sign()) " " (grade.name(lang)) }
                " " (tenths(lang, -one.cost, false)) " · "
            }
            (words.turn) " " (one.turn) ": " b { (taken) }
            @if let Some(better) = better {
                br; (words.better) ": " b { (better) } " (" (reason(lang, one.why.part)) ")"
            }
            br; (ways(one, &taken, game, lang))
        }
    }
}

fn row(one: &Decision, game: &Game, lang: Lang) -> Markup {
    let words = review_words(lang);
    let Actions { taken, better } = told(one, game, lang);
    html! {
        tr data-seq=(one.seq) data-cost=(one.cost) data-luck=(one.luck) {
            td { (one.turn) }
            td {
                (taken)
                @if let Some(better) = better { br; small { (words.better) ": " (better) } }
            }
            td class="num" {
                @if let Some(grade) = Grade::of(one.cost, LEAST) { (grade.sign()) " " }
                (tenths(lang, one.cost, false))
            }
            td class="num" { (tenths(lang, one.luck, true)) }
        }
    }
}
