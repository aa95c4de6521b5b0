//! The panels beside the map: the hex that is looked at, how things stand, and what happened.

use leptos::prelude::*;
use shared::isandlwana::map::{Group, Terrain};
use shared::isandlwana::victory::Score;
use shared::isandlwana::{
    Action, BRITISH, Colors, Ending, Event, Field, Half, Hex, Phase, Piece, Unit, ZULU,
};

use super::doing::{Doing, Marks};
use super::map::label;
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

/// What is planned in full, or all that could be begun.
fn plan(screen: Screen) -> Markup {
    let Some(field) = screen.field().filter(|_| screen.decides()) else {
        return nothing();
    };
    screen.doing.with(|doing| match doing {
        Doing::Shot { target, portions } => shot(screen, &field, *target, portions),
        Doing::March { from, steps } => {
            let here = Piece::all().filter(|&piece| field.post(piece).hex() == Some(*from));
            html! {
                ul class="pieces" {
                    @for piece in here {
                        @let goes = steps.iter().any(|step| step.piece == piece);
                        li { (toggle(screen, piece.key(), say::piece(screen.lang, piece), goes,
                            field.may_still_move(piece), &strength(screen, &field, piece)))
                            (formation(screen, &field, piece)) }
                    }
                }
            }
        }
        Doing::Assault { target, attackers } => {
            let number = field.zulu_hit_number(*target);
            html! {
                p class="odds" { (screen.words().hit_number(say::face(number), &say::chance(number))) }
                ul class="pieces" {
                    @for hex in field.attackers_of(*target).iter() {
                        li { (toggle(screen, &hex.to_string(), &hex.to_string(), attackers.has(hex), true, "")) }
                    }
                }
            }
        }
        Doing::Nothing | Doing::Send { .. } => html! {
            (choices(screen, &field)) (recycling(screen, &field))
        },
    })
}

fn strength(screen: Screen, field: &Field, piece: Piece) -> String {
    match piece {
        Piece::Unit(unit) => {
            let company = field.unit(unit);
            let mut said = screen.words().strength(company.steps);
            if company.square {
                said = format!("{said}, {}", screen.words().in_square);
            }
            said
        }
        Piece::Leader(_) => screen.words().leader.to_owned(),
        Piece::Wagon => String::new(),
    }
}

/// A piece that takes part or does not.
fn toggle(screen: Screen, key: &str, name: &str, on: bool, can: bool, more: &str) -> Markup {
    let pressed = if on { "true" } else { "false" };
    html! {
        @if can {
            button type="button" class="piece-toggle" data-do="toggle" data-with=(key) aria-pressed=(pressed) {
                span { (name) } small { (more) }
            }
        } @else {
            p class="piece-line" { span { (name) } small { (more) @if more.is_empty() {} @else { ", " } (screen.words().moved) } }
        }
    }
}

/// The button that changes a unit's formation where it stands.
fn formation(screen: Screen, field: &Field, piece: Piece) -> Markup {
    let Piece::Unit(unit) = piece else {
        return nothing();
    };
    if !field.may_still_move(piece) {
        return nothing();
    }
    let words = screen.words();
    let word = if field.unit(unit).square {
        words.leave
    } else {
        words.form
    };
    html! {
        button type="button" class="btn btn-small" data-do="form" data-with=(unit.key()) { (word) }
    }
}

/// Who fires, with how many points, and what must fall.
fn shot(screen: Screen, field: &Field, target: Hex, portions: &[(Unit, u8)]) -> Markup {
    let words = screen.words();
    let number = field.hit_number(target, portions);
    let able = |&unit: &Unit| field.targets_of(unit).has(target);
    html! {
        @if !portions.is_empty() {
            p class="odds" { (words.hit_number(say::face(number), &say::chance(number))) }
        }
        ul class="pieces" {
            @for unit in Unit::ALL.into_iter().filter(able) {
                @let points = portions.iter().find(|&&(one, _)| one == unit).map(|&(_, points)| points);
                @let most = field.points_left(unit);
                li {
                    (toggle(screen, unit.key(), say::piece(screen.lang, Piece::Unit(unit)), points.is_some(), true,
                        &words.points_of(points.unwrap_or(0), most)))
                    @if let Some(points) = points.filter(|_| !field.in_reaction() && most > 1) {
                        (step(unit, "less", words.less, "−", points > 1))
                        (step(unit, "more", words.more, "+", points < most))
                    }
                }
            }
        }
    }
}

fn step(unit: Unit, does: &str, label: &str, sign: &str, can: bool) -> Markup {
    html! {
        button type="button" class="btn btn-small btn-step" data-do=(does) data-with=(unit.key())
            aria-label={ (label) ": " (unit.key()) } aria-disabled=[(!can).then_some("true")] { (sign) }
    }
}

/// By which onrush hex the fallen of each wing come back: a standing order that the Zulu player may change.
fn recycling(screen: Screen, field: &Field) -> Markup {
    if field.to_act() != Some(ZULU) {
        return nothing();
    }
    let words = screen.words();
    html! {
        @for (group, name) in [(Group::West, words.recycle_west), (Group::East, words.recycle_east)] {
            div class="recycle" role="group" aria-label=(name) {
                span { (name) }
                @for &hex in group.onrush() {
                    @let now = field.recycles_by(group) == hex;
                    @let open = field.check(ZULU, &Action::Recycle(hex)).is_ok();
                    button type="button" class="btn btn-small" data-do="recycle" data-with=(hex)
                        aria-pressed=(if now { "true" } else { "false" })
                        aria-disabled=[(!open).then_some("true")] { (hex) }
                }
            }
        }
    }
}

/// Most that the list has.
const MOST: usize = 60;

/// All that can be begun or done, as buttons: what the marks on the map say, for whoever does not see them.
fn choices(screen: Screen, field: &Field) -> Markup {
    let marks = screen.marks();
    let lose = field.can_lose();
    let go = marks.go.iter().map(|&(hex, _)| hex);
    let hexes: Vec<Hex> = match &marks {
        Marks { go, .. } if go.is_empty() => marks.targets.or(&marks.choose).iter().collect(),
        _ => go.collect(),
    };
    html! {
        @if !lose.is_empty() {
            ul class="pieces" {
                @for unit in lose {
                    @let hex = field.unit(unit).post.hex().map(|hex| screen.words().do_lose_at(&hex.to_string()));
                    li {
                        button type="button" class="piece-toggle" data-do="lose" data-with=(unit.key()) {
                            span { (say::piece(screen.lang, Piece::Unit(unit))) }
                            small { (screen.words().strength(field.unit(unit).steps)) " " (hex.unwrap_or_default()) }
                        }
                    }
                }
            }
        }
        @if !hexes.is_empty() {
            details class="all-choices" {
                summary { (screen.words().actions) " (" (hexes.len()) ")" }
                ul class="pieces" {
                    @for hex in hexes.into_iter().take(MOST) {
                        li {
                            button type="button" class="piece-toggle" data-do="point" data-with=(hex) {
                                span { (label(screen, field, &marks, hex)) }
                            }
                        }
                    }
                }
            }
        }
    }
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
            p class="hex-facts" { (words.hex_points(points)) " · " (words.hex_attacks(say::face(number), &say::chance(number))) }
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
