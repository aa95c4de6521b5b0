//! The panels beside the map: the hex looked at, the state, and the log.

use leptos::prelude::*;
use shared::isandlwana::map::Terrain;
use shared::isandlwana::victory::Score;
use shared::isandlwana::{BritishPhase, Field, Phase, Piece, UnitGroup};

use super::battle_view::BattleView;
use super::plan::plan;
use super::screen::Screen;
use super::seats::seats;
use super::situation::told_facts;
use super::threats::threats;
use crate::isandlwana::log::{Moves, Row, rows};
use crate::isandlwana::{history_link, say};
use crate::kit::after_paint::after_paint;
use crate::kit::appended_list::AppendedList;
use crate::kit::follow::{self, element, part};
use crate::kit::markup::{Markup, html, nothing};
use crate::kit::reactive::link;
use crate::play::{Rematch, Seats, Viewer};
use crate::router::Route;
use crate::words::{IsandlwanaWords, ui};

/// Returns all panels beside the map.
pub(super) fn panels(screen: Screen) -> Vec<AnyView> {
    vec![
        panel(
            "plan",
            screen.words().actions,
            follow::markup(move || plan(screen)),
        ),
        panel(
            "looked",
            screen.words().hex_heading,
            follow::markup(move || looked(screen.view())),
        ),
        state_panel(screen),
        log_pane(screen),
    ]
}

pub(in crate::isandlwana) fn panel(
    class: &'static str,
    label: &'static str,
    follows: follow::Follow,
) -> AnyView {
    let attributes = [
        ("class", class),
        ("aria-label", label),
        ("tabindex", "0"),
        ("data-arrows", ""),
    ];
    element("section", &attributes, after_paint(follows), Vec::new())
}

/// The state, and who leads which side.
fn state_panel(screen: Screen) -> AnyView {
    let label = screen.words().state;
    let attributes = [("class", "state"), ("aria-label", label), ("tabindex", "0")];
    // Separate parts: when one is redrawn, the focus stays in the others.
    let mut inside = vec![
        follow::block("", follow::markup(move || rematch(screen, true))),
        follow::block("", after_paint(follow::markup(move || state(screen)))),
        follow::block("", follow::markup(move || rematch(screen, false))),
    ];
    inside.extend(seats(screen));
    part("section", &attributes, inside)
}

/// The hex looked at: its terrain, its effect on fire and attack, and its units.
pub(in crate::isandlwana) fn looked(view: BattleView) -> Markup {
    let words = view.words();
    let (Some(field), Some(hex)) = (view.field(), view.looked.get()) else {
        return html! { p class="hint" { (words.hex_none) } };
    };
    let cost = hex.terrain().cost();
    let here: Vec<Piece> = Piece::all()
        .filter(|&piece| field.post(piece).hex() == Some(hex))
        .collect();
    let points = field.points_at(hex);
    html! {
        h2 class="heading" { (hex) " · " (say::terrain(view.lang, hex)) }
        @if let Some(note) = say::hex_note(words, hex) { p { (note) } }
        p class="hex-facts" {
            @match cost {
                Some(cost) => { (words.hex_cost(cost)) }
                None => { (words.hex_closed) }
            }
            @if hex.terrain() != Terrain::Heights {
                " · " (words.hex_shots(hex.terrain().defence()))
            }
        }
        @if points > 0 { p class="hex-facts" { (words.hex_points(points)) } }
        ul class="here" {
            @for piece in here {
                li {
                    b { (history_link::piece(piece, say::piece(view.lang, piece))) } " "
                    small { (say::strength(view.lang, &field, piece)) (spent(words, &field, piece)) }
                }
            }
            @if field.zulu_at(hex) > 0 {
                @let unit_group = UnitGroup::of(hex);
                li {
                    b { (words.zulu_units(field.zulu_at(hex))) } " "
                    small { (history_link::amabutho(unit_group, say::amabutho(view.lang, unit_group.part()))) }
                }
            }
        }
        p class="danger" { @for said in threats(view.lang, &field, hex) { (said) " " } }
        @if view.playback.is_some() {
            button type="button" class="btn btn-small" data-do="danger" { (words.do_danger) }
        }
    }
}

/// What a piece has done in this phase.
fn spent(words: &IsandlwanaWords, field: &Field, piece: Piece) -> String {
    let word = match (field.phase, piece) {
        (Phase::Reaction, Piece::Unit(unit)) if field.unit(unit).fired > 0 => words.fired,
        (
            Phase::British {
                half: BritishPhase::Combat,
                ..
            },
            Piece::Unit(unit),
        ) if field.unit(unit).fired > 0 => {
            return format!(
                ", {}",
                words.points_of(field.points_left(unit), field.unit(unit).steps)
            );
        }
        (
            Phase::British {
                half: BritishPhase::Movement,
                ..
            },
            _,
        ) if field.has_moved(piece) => words.moved,
        _ => return String::new(),
    };
    format!(", {word}")
}

/// The state; once it is over, how it ended.
fn state(screen: Screen) -> Markup {
    // While a story is being played, neither its outcome nor its end is given away.
    let Some(field) = screen.view().shown() else {
        return nothing();
    };
    let words = screen.words();
    let over = screen.play.is_over() && !screen.playback.is_behind();
    html! {
        @if over { (result(screen, screen.play.score().as_ref())) }
        (facts(words, &field, !over))
    }
}

/// The state in figures, with their current worth while it is not over.
pub(in crate::isandlwana) fn facts(
    words: &IsandlwanaWords,
    field: &Field,
    goes_on: bool,
) -> Markup {
    html! {
        dl class="facts" {
            @for (name, value) in told_facts(words, field) { (fact(name, &value)) }
            @if goes_on { (fact(words.fact_points, &Score::if_over(field).points.to_string())) }
        }
    }
}

fn fact(name: &str, value: &str) -> Markup {
    html! { div { dt { (name) } dd { (value) } } }
}

/// How it ended, and the points.
fn result(screen: Screen, score: Option<&Score>) -> Markup {
    let words = screen.words();
    let ended = screen.play.ended().map(|ended| say::ended(words, ended));
    let (title, text) = match score {
        Some(score) => say::ending(words, score.ending),
        None => (words.end_called_off, ""),
    };
    let winner = score.map(|score| say::winner(score.ending));
    let mine = screen.play.info.with(|info| info.as_ref()?.mine.single());
    let own = score.and_then(|score| say::own_result(words, score.ending, mine));
    html! {
        div class="outcome" data-winner=[winner] data-points=[score.map(|score| score.points)] {
            // It gets the focus, so that the result is in view and read from its beginning.
            h2 tabindex="-1" { (title) }
            p { (ended.as_deref().filter(|_| score.is_some()).unwrap_or(text)) }
            @if let Some(own) = own { p { b { (own) } } }
            @if let Some(score) = score {
                p class="outcome-points" { (words.end_points(score.points)) }
                p { (words.end_facts(score.turn, score.killed, score.steps, score.leaders)) }
            }
            // A game stored in this browser only has no pages of its own.
            @if matches!(screen.play.viewer, Viewer::Guided | Viewer::Practice) {
                p class="btn-row" { (link("btn btn-primary", "/isandlwana", words.do_again)) }
            } @else if let Some(id) = screen.play.info.with(|info| info.as_ref().map(|info| info.id)) {
                p class="btn-row" {
                    (link("btn btn-primary", &Route::IsandlwanaResult(id).path(), words.do_story))
                    (link("btn", &Route::IsandlwanaReplay(id).path(), ui(screen.lang).watch))
                    (link("btn", "/isandlwana", words.do_again))
                }
            }
        }
    }
}

/// The rematch: the other player's request stands above the result, any other button below it.
fn rematch(screen: Screen, above: bool) -> Markup {
    let words = screen.words();
    let play = screen.play;
    let rematch = play.seats.with(Seats::rematch);
    let asked = rematch == Some(Rematch::Asked);
    if asked != above || !play.is_over() || !play.seats.with(Seats::has_opponent) {
        return nothing();
    }
    let [class, does] = match rematch {
        None => ["btn", words.do_rematch],
        Some(Rematch::Begun) => ["btn", words.do_open_rematch],
        Some(Rematch::Asked) => ["btn btn-primary", words.do_accept],
    };
    html! {
        @if asked { p { (words.asks_rematch) } }
        p class="btn-row rematch" { button type="button" class=(class) data-do="rematch" { (does) } }
    }
}

/// The log, in plain words and in order; the styles keep its end in view.
fn log_pane(screen: Screen) -> AnyView {
    let words = screen.words();
    let heading = follow::markup(move || html! { (words.log) });
    let drawn = AppendedList::default();
    let lines = follow::effect(move |list| {
        if screen.playback.is_behind() {
            return;
        }
        screen.play.history.with(|history| {
            // The rules of a game never change.
            let Some(field) = untrack(move || screen.field()) else {
                return;
            };
            let rows = rows(screen.lang, field.rules, history.lines(), Moves::Together);
            drawn.draw(list, &rows, |_, row: &Row| {
                [None, Some(html! { li data-what=(row.kind) { (row.said) } })]
            });
        });
    });
    let attributes = [
        ("class", "log-pane"),
        ("aria-label", words.log),
        ("tabindex", "0"),
    ];
    let inside = vec![
        element("h2", &[("class", "heading")], heading, Vec::new()),
        element(
            "ol",
            &[("class", "battle-log")],
            after_paint(lines),
            Vec::new(),
        ),
    ];
    part("section", &attributes, inside)
}
