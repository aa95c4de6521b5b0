//! The panels beside the map: the hex that is looked at, how things stand, and what happened.

use leptos::prelude::*;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::map::Terrain;
use shared::isandlwana::victory::Score;
use shared::isandlwana::{BRITISH, Colors, Ending, Event, Field, Half, Phase, Piece, Unit};

use super::plan::{plan, strength};
use super::screen::Screen;
use crate::isandlwana::say;
use crate::kit::follow::{self, element};
use crate::kit::markup::{Markup, html, nothing};
use crate::router::Route;

/// All panels.
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
            follow::markup(move || looked(screen)),
        ),
        panel(
            "state",
            screen.words().state,
            follow::markup(move || state(screen)),
        ),
        panel(
            "log-pane",
            screen.words().log,
            follow::markup(move || log(screen)),
        ),
    ]
}

fn panel(class: &'static str, label: &'static str, follows: follow::Follow) -> AnyView {
    let attributes = [("class", class), ("aria-label", label), ("tabindex", "0")];
    element("section", &attributes, follows, Vec::new())
}

/// The hex that is looked at: what it is, what it does to fire and attack, and who stands there.
fn looked(screen: Screen) -> Markup {
    let words = screen.words();
    let (Some(field), Some(hex)) = (screen.field(), screen.looked.get()) else {
        return html! { p class="hint" { (words.hex_none) } };
    };
    let cost = hex.terrain().cost();
    let here: Vec<Piece> = Piece::all()
        .filter(|&piece| field.post(piece).hex() == Some(hex))
        .collect();
    let points = field.points_at(hex);
    let number = field.zulu_hit_number(hex);
    html! {
        h2 class="heading" { (hex) " · " (say::terrain(screen.lang, hex)) }
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
        @if points > 0 {
            p class="hex-facts" { (words.hex_points(points)) " · " (words.hex_attacks(hitting_faces(number), &say::chance(number))) }
        }
        ul class="here" {
            @for piece in here {
                li {
                    b { (say::piece(screen.lang, piece)) } " "
                    small { (strength(screen, &field, piece)) (spent(screen, &field, piece)) }
                }
            }
            @if field.zulu_at(hex) > 0 { li { b { (words.zulu_units(field.zulu_at(hex))) } } }
        }
    }
}

/// What a piece has done in this phase.
fn spent(screen: Screen, field: &Field, piece: Piece) -> String {
    let words = screen.words();
    let word = match (field.phase, piece) {
        (Phase::Reaction, Piece::Unit(unit)) if field.unit(unit).fired > 0 => words.fired,
        (
            Phase::British {
                half: Half::Combat, ..
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
                half: Half::Movement,
                ..
            },
            _,
        ) if !field.may_still_move(piece) && piece != Piece::Unit(Unit::StIz) => words.moved,
        _ => return String::new(),
    };
    format!(", {word}")
}

/// How things stand; once it is over, how it ended.
fn state(screen: Screen) -> Markup {
    let words = screen.words();
    let Some(field) = screen.field() else {
        return nothing();
    };
    let score = screen.play.score();
    let now = score.unwrap_or_else(|| Score::of(&field, as_if(&field)));
    let wagon = match field.wagon.post.hex() {
        Some(_) => words.wagon_safe,
        None => words.wagon_lost,
    };
    let colors = match field.colors {
        Colors::Waiting => words.colors_waiting,
        Colors::Raised => words.colors_raised,
        Colors::Declined => words.colors_declined,
        Colors::Captured => words.colors_captured,
    };
    html! {
        @if let Some(score) = score { (result(screen, &score)) } @else { (seats(screen)) }
        dl class="facts" {
            (fact(words.fact_steps, &field.steps_on_map().to_string()))
            (fact(words.fact_killed, &field.killed.to_string()))
            (fact(words.fact_wagon, wagon))
            (fact(words.fact_colors, colors))
            @if score.is_none() { (fact(words.fact_points, &now.points.to_string())) }
        }
    }
}

/// While a seat is free: how somebody gets it, or the way to take it.
fn seats(screen: Screen) -> Markup {
    let words = screen.words();
    let Some(about) = screen
        .play
        .about
        .get()
        .filter(|about| !about.free.is_empty())
    else {
        return nothing();
    };
    let side = say::side(words, about.free.iter().next().unwrap_or_default());
    match about.invitation {
        Some(code) => {
            let origin = window().location().origin().unwrap_or_default();
            let address = format!("{origin}{}#{code}", Route::Battle(about.id).path());
            html! {
                div class="outcome invitation" {
                    p { (words.invitation(side)) }
                    p { a href=(address) { (address) } }
                    p { button type="button" class="btn" data-do="copy" data-with=(address) { (words.do_copy) } }
                }
            }
        }
        None if about.mine.is_empty() => html! {
            div class="outcome" {
                p { button type="button" class="btn btn-primary" data-do="join" { (words.do_join(side)) } }
            }
        },
        None => nothing(),
    }
}

/// If it ended now: somebody is left, or nobody.
fn as_if(field: &Field) -> Ending {
    match field.steps_on_map() {
        0 => Ending::Massacre,
        _ => Ending::Survival,
    }
}

fn fact(name: &str, value: &str) -> Markup {
    html! { div { dt { (name) } dd { (value) } } }
}

/// How it ended, and what that is worth.
fn result(screen: Screen, score: &Score) -> Markup {
    let words = screen.words();
    let (title, text) = match score.ending {
        Ending::Escape => (words.end_escape, words.end_escape_text),
        Ending::Survival => (words.end_survival, words.end_survival_text),
        Ending::Massacre => (words.end_massacre, words.end_massacre_text),
        Ending::BritishForfeit | Ending::ZuluForfeit => (words.end_given_up, ""),
    };
    let winner = if score.ending.winner() == BRITISH {
        "british"
    } else {
        "zulu"
    };
    html! {
        div class="outcome" data-winner=(winner) data-points=(score.points) {
            h2 { (title) }
            p { (text) }
            p class="outcome-points" { (words.end_points(score.points)) }
            p { (words.end_facts(score.turn, score.killed, score.steps, score.leaders)) }
            p { a class="btn btn-primary" href="/isandlwana" { (words.do_again) } }
        }
    }
}

/// So many of the last things are listed: some three turns.
const LISTED: usize = 160;

/// What happened, in plain words, the latest first.
fn log(screen: Screen) -> Markup {
    let words = screen.words();
    let rows = screen.play.history.with(|history| {
        let mut rows: Vec<(&'static str, String)> = Vec::new();
        let mut moves: Vec<Event> = Vec::new();
        let put = |moves: &mut Vec<Event>, rows: &mut Vec<(&'static str, String)>| {
            let said = say::told(screen.lang, moves);
            rows.extend(said.into_iter().map(|said| ("move", said)));
            moves.clear();
        };
        for line in history.lines().iter().filter(|line| !line.taken_back) {
            if matches!(line.event, Event::ZuluMoved { .. }) {
                moves.push(line.event);
                continue;
            }
            put(&mut moves, &mut rows);
            let kind = match line.event {
                Event::TurnBegins { .. } => "turn",
                Event::PhaseBegins { .. } => "phase",
                Event::StepLost { .. } | Event::LeaderLost { .. } => "loss",
                Event::Killed { .. } => "kill",
                _ => "line",
            };
            let said = say::told(screen.lang, &[line.event]);
            // The fourth phase begins with a choice, and then once more.
            if kind != "phase" || rows.last().map(|(_, last)| last) != said.first() {
                rows.extend(said.into_iter().map(|said| (kind, said)));
            }
        }
        put(&mut moves, &mut rows);
        rows
    });
    let first = rows.len().saturating_sub(LISTED);
    html! {
        h2 class="heading" { (words.log) }
        ol class="battle-log" reversed {
            @for (kind, said) in rows[first..].iter().rev() { li data-what=(kind) { (said) } }
        }
    }
}
