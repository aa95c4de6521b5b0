//! The panel of the plan: participants, points, hit numbers; else everything that can be begun.

use leptos::prelude::*;
use shared::isandlwana::action::Step;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::map::OnrushGroup;
use shared::isandlwana::{Action, Field, Hex, Moves, Piece, Unit, ZULU};

use super::groups::groups;
use super::list_button::list_button;
use super::map::label;
use super::screen::Screen;
use super::selection::{Marks, Selection, changes};
use crate::isandlwana::say;
use crate::kit::markup::{Markup, html, nothing};
use crate::words::{IsandlwanaWords, points};

/// The plan in full, or everything that can be begun.
pub(super) fn plan(screen: Screen) -> Markup {
    // It is absent while a shot is planned, or the dice roll.
    if let Ok(Some(list)) = document().query_selector(".all-choices") {
        screen.listed.set_value(list.has_attribute("open"));
    }
    let Some(field) = screen.field().filter(|_| screen.decides()) else {
        return nothing();
    };
    screen.selection.with(|selection| match selection {
        Selection::Shot { target, portions } => shot(screen, &field, *target, portions),
        Selection::March { from, steps } => {
            let here = Piece::all().filter(|&piece| field.post(piece).hex() == Some(*from));
            html! {
                ul class="pieces" {
                    @for piece in here {
                        @let goes = steps.iter().any(|step| step.piece == piece);
                        li { (toggle(screen, piece.key(), say::piece(screen.lang, piece), goes,
                            field.may_still_move(piece), &say::strength(screen.lang, &field, piece)))
                            (formation(screen, &field, piece, steps)) }
                    }
                    @if steps.iter().any(changes) && screen.marks().goes(*from).is_some() {
                        li { (list_button("point", &from.to_string(), None, &screen.words().change_here(&from.to_string()), "")) }
                    }
                }
                (choices(screen, &field))
            }
        }
        Selection::Assault { target, attackers } => {
            let number = field.zulu_hit_number(*target);
            html! {
                p class="odds" { (screen.words().hit_number(hitting_faces(number), &say::chance(screen.words(), number))) }
                ul class="pieces" {
                    @for hex in field.attackers_of(*target).iter() {
                        li { (toggle(screen, &hex.to_string(), &hex.to_string(), attackers.has(hex), true, "")) }
                    }
                }
            }
        }
        Selection::Nothing | Selection::Ring { .. } => html! {
            (groups(screen, &field, &[])) (choices(screen, &field)) (recycling(screen, &field))
        },
        Selection::Send { from } => html! {
            (groups(screen, &field, from)) (choices(screen, &field)) (recycling(screen, &field))
        },
    })
}

/// A piece that can be included or excluded.
fn toggle(screen: Screen, key: &str, name: &str, on: bool, can: bool, more: &str) -> Markup {
    html! {
        @if can {
            (list_button("toggle", key, Some(on), name, more))
        } @else {
            p class="piece-line" { span { (name) } small { (more) @if more.is_empty() {} @else { ", " } (screen.words().moved) } }
        }
    }
}

/// The button that changes a unit's formation, on its march or in place.
fn formation(screen: Screen, field: &Field, piece: Piece, steps: &[Step]) -> Markup {
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
    let planned = steps
        .iter()
        .any(|step| step.piece == piece && changes(step));
    html! {
        button type="button" class="btn btn-small" data-do="form" data-with=(unit.key())
            aria-pressed=(if planned { "true" } else { "false" }) aria-label={ (word) ": " (say::piece(screen.lang, piece)) } { (word) }
    }
}

/// Who fires, with how many points, and the roll needed.
fn shot(screen: Screen, field: &Field, target: Hex, portions: &[(Unit, u8)]) -> Markup {
    let words = screen.words();
    let number = field.hit_number(target, portions);
    let able = |&unit: &Unit| field.targets_of(unit).has(target);
    html! {
        @if !portions.is_empty() {
            p class="odds" { (words.hit_number(hitting_faces(number), &say::chance(words, number))) }
            p class="hint" { (summed(words, field, target, portions)) }
        }
        ul class="pieces" {
            @for unit in Unit::ALL.into_iter().filter(able) {
                @let points = portions.iter().find(|&&(one, _)| one == unit).map(|&(_, points)| points);
                @let most = field.points_left(unit);
                @let name = say::piece(screen.lang, Piece::Unit(unit));
                li {
                    (toggle(screen, unit.key(), name, points.is_some(), true,
                        &words.points_of(points.unwrap_or(0), most)))
                    @if let Some(points) = points.filter(|_| !field.in_reaction() && most > 1) {
                        (step(unit, name, "less", words.less, "−", points > 1))
                        (step(unit, name, "more", words.more, "+", points < most))
                    }
                }
            }
        }
    }
}

/// The summands of a shot's hit number: each unit's points with modifiers, and the ground.
fn summed(words: &IsandlwanaWords, field: &Field, target: Hex, portions: &[(Unit, u8)]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for &(unit, points) in portions {
        parts.push(
            match field.strength(unit, points, target) - i16::from(points) {
                0 => format!("{} {points}", unit.key()),
                more => format!("{} {points} {}", unit.key(), signed(more)),
            },
        );
    }
    let mut sum = parts.join(" + ");
    if target.terrain().defence() != 0 {
        sum = format!("{sum} {}", signed(-target.terrain().defence()));
    }
    words.hit_sum(&sum, &points(field.hit_number(target, portions)))
}

/// A summand after others, with its sign.
fn signed(more: i16) -> String {
    match more < 0 {
        true => format!("− {}", -more),
        false => format!("+ {more}"),
    }
}

fn step(unit: Unit, name: &str, does: &str, label: &str, sign: &str, can: bool) -> Markup {
    html! {
        button type="button" class="btn btn-small btn-step" data-do=(does) data-with=(unit.key())
            aria-label={ (label) ": " (name) } aria-disabled=[(!can).then_some("true")] { (sign) }
    }
}

/// The onrush hexes where the fallen of each wing return: a standing order that the Zulu player may change.
fn recycling(screen: Screen, field: &Field) -> Markup {
    if field.to_act() != Some(ZULU) {
        return nothing();
    }
    let words = screen.words();
    html! {
        @for (group, name) in [(OnrushGroup::West, words.recycle_west), (OnrushGroup::East, words.recycle_east)] {
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

/// Everything that can be begun or done, as buttons: the marks of the map, for screen readers.
fn choices(screen: Screen, field: &Field) -> Markup {
    let marks = screen.marks();
    let lose = field.can_lose();
    let go = marks.go.iter().map(|&(hex, _)| hex);
    // A player who orders by the list needs it next.
    let ring = screen
        .selection
        .with(|selection| matches!(selection, Selection::Ring { .. }));
    let open = ring || screen.listed.get_value();
    let hexes: Vec<Hex> = match &marks {
        _ if !lose.is_empty() => Vec::new(),
        Marks { go, .. } if go.is_empty() => marks.targets.or(&marks.choose).iter().collect(),
        _ => go.collect(),
    };
    html! {
        @if !lose.is_empty() {
            ul class="pieces" {
                @for unit in lose {
                    @let hex = field.unit(unit).post.hex().map(|hex| screen.words().do_lose_at(&hex.to_string()));
                    @let strength = screen.words().strength(field.unit(unit).steps);
                    @let more = format!("{strength} {}", hex.unwrap_or_default());
                    li { (list_button("lose", unit.key(), None, say::piece(screen.lang, Piece::Unit(unit)), &more)) }
                }
            }
        }
        @if !hexes.is_empty() {
            @let moves = screen.orders.with_moves(Moves::clone);
            details class="all-choices" open[open] {
                summary { (screen.words().actions) " (" (hexes.len()) ")" }
                ul class="pieces" {
                    @for hex in hexes {
                        li { (list_button("point", &hex.to_string(), None, &label(screen.lang, field, &marks, &moves, hex), "")) }
                    }
                }
            }
        }
    }
}
