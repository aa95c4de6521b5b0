//! The head of the table and its prompt: turn, phase, what is asked, and the buttons that proceed.

use leptos::prelude::*;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::{Action, BritishPhase, Field, Phase, Piece};
use shared::rules::Side;

use super::dice::drawn;
use super::pan_zoom::{tool, zoom_tools};
use super::screen::Screen;
use super::selection::Selection;
use crate::isandlwana::rulebook_link::case_link;
use crate::isandlwana::say;
use crate::kit::after_paint::after_paint_once_drawn;
use crate::kit::assets::icon;
use crate::kit::follow::{self, block, button, element, part};
use crate::kit::markup::{Markup, html, nothing, set_markup};
use crate::kit::table_head::table_head;
use crate::words::{self, IsandlwanaWords, ui};

/// The turn, the connection to the server, and the tools.
pub(in crate::isandlwana) fn head(screen: Screen, tools: Vec<AnyView>) -> AnyView {
    table_head(
        after_paint_once_drawn(follow::markup(move || turn(screen))),
        follow::markup(move || line(screen)),
        tools,
    )
}

/// Zoom, undo and help.
pub(in crate::isandlwana) fn tools(screen: Screen) -> Vec<AnyView> {
    let drawing = icon("undo");
    let undo = after_paint_once_drawn(follow::effect(move |button| {
        follow::name(button, screen.words().do_undo);
        let none = screen.play.undoable() == 0;
        follow::put(button, "aria-disabled", none.then_some("true"));
        set_markup(button, &drawing);
    }));
    let mut tools = zoom_tools(screen.view());
    tools.push(button("btn btn-quiet btn-icon", "undo", undo));
    tools.push(tool("help", ui(screen.lang).help, "?"));
    tools
}

fn turn(screen: Screen) -> Markup {
    let Some(field) = screen.field() else {
        return nothing();
    };
    html! { b { (screen.words().turn(field.turn)) } }
}

/// That the server does not answer at the moment.
fn line(screen: Screen) -> Markup {
    let status = screen.play.status;
    let says = status.with(|status| words::connection(screen.lang, status));
    html! { @if !says.is_empty() { span class="mending" { (says) } } }
}

/// The phase, what is asked, and the buttons that proceed.
pub(in crate::isandlwana) fn prompt(screen: Screen) -> AnyView {
    let inside = vec![
        element(
            "ol",
            &[("class", "phases")],
            after_paint_once_drawn(follow::markup(move || strip(screen))),
            Vec::new(),
        ),
        element(
            "p",
            &[("class", "asked")],
            after_paint_once_drawn(follow::markup(move || asked(screen))),
            Vec::new(),
        ),
        block(
            "btn-row",
            after_paint_once_drawn(follow::markup(move || buttons(screen))),
        ),
        block(
            "why",
            after_paint_once_drawn(follow::markup(move || why(screen))),
        ),
    ];
    part(
        "section",
        &[("class", "prompt"), ("aria-label", screen.words().asked)],
        inside,
    )
}

/// The last message, with a link to the rules.
fn why(screen: Screen) -> Markup {
    screen.told.with(|told| {
        html! {
            @if told.words.is_empty() || told.case.is_some() {
                (told.words)
            } @else {
                // A message without a case is news or a roll, which a phone shows for a while. Rebuilt each time, for the full time.
                span class="thrown" { (drawn(&told.dice)) (told.words) }
            }
            @if let Some(case) = told.case { " " (case_link(case, ui(screen.lang).rules)) }
        }
    })
}

fn strip(screen: Screen) -> Markup {
    const NUMERALS: [&str; 7] = ["I", "II", "III", "IV", "V", "VI", "VII"];
    let phase = screen.field().map(|field| field.phase);
    let now = phase.map_or(0, Phase::number);
    let half = match phase {
        Some(Phase::British {
            half: BritishPhase::Combat,
            ..
        }) => Some(screen.words().half_combat),
        Some(Phase::British {
            half: BritishPhase::Movement,
            ..
        }) => Some(screen.words().half_movement),
        _ => None,
    };
    html! {
        @for (number, numeral) in (1_u8..).zip(NUMERALS) {
            li aria-current=[(number == now).then_some("step")] data-past[number < now] {
                (numeral)
                @if number != now { span class="visually-hidden" { " " (say::phase(screen.lang, number)) } }
                @if number == now { " · " (half.unwrap_or_else(|| say::phase(screen.lang, number))) }
            }
        }
    }
}

/// A question, and the roll needed.
fn with_chance(words: &IsandlwanaWords, question: String, number: Option<i16>) -> String {
    match number {
        Some(number) => {
            let odds = words.hit_number(hitting_faces(number), &say::chance(words, number));
            format!("{question} {odds}.")
        }
        None => question,
    }
}

/// What is asked, in words.
fn question(screen: Screen, field: &Field) -> String {
    let words = screen.words();
    screen
        .selection
        .with(|selection| match (field.phase, selection) {
            (_, Selection::Shot { target, portions }) => {
                let number = (!portions.is_empty()).then(|| field.hit_number(*target, portions));
                with_chance(words, words.ask_shot(&target.to_string()), number)
            }
            (_, Selection::Assault { target, .. }) => {
                let number = Some(field.zulu_hit_number(*target));
                with_chance(words, words.ask_assault(&target.to_string()), number)
            }
            (_, Selection::March { .. }) if screen.marks().go.is_empty() => {
                words.ask_hemmed.to_owned()
            }
            (_, Selection::March { .. }) => words.ask_march.to_owned(),
            (_, Selection::Send { .. }) => words.ask_send.to_owned(),
            (_, Selection::Ring { .. }) => words.ask_ring.to_owned(),
            (Phase::SetUp, _) => {
                let next = field.to_place().first().copied().unwrap_or(Piece::Wagon);
                words.ask_place(say::piece(screen.lang, next))
            }
            (Phase::Colors, _) => words.ask_colors.to_owned(),
            (Phase::Arrival, _) => words.ask_arrive.to_owned(),
            (Phase::Approach, _) if all_moved(screen, field) => words.ask_approach_done.to_owned(),
            (Phase::Approach, _) => words.ask_approach.to_owned(),
            (Phase::Reaction, _) => words.ask_reaction.to_owned(),
            (Phase::Attack, _) => words.ask_attack.to_owned(),
            (Phase::Losses { hits, .. }, _) => words.ask_losses(hits),
            (Phase::Advance { .. }, _) => words.ask_advance.to_owned(),
            (Phase::Order, _) => words.ask_order.to_owned(),
            (
                Phase::British {
                    half: BritishPhase::Combat,
                    ..
                },
                _,
            ) => words.ask_combat.to_owned(),
            (
                Phase::British {
                    half: BritishPhase::Movement,
                    ..
                },
                _,
            ) => words.ask_movement.to_owned(),
            (Phase::Displacing { .. }, _) => words.ask_displace.to_owned(),
            (Phase::Sniping { hits, .. }, _) => words.ask_sniping(hits),
            (Phase::Fatalities | Phase::Over { .. }, _) => words.ask_over.to_owned(),
        })
}

/// What is asked, its first sentence emphasized.
fn asked(screen: Screen) -> Markup {
    let Some(field) = screen.field() else {
        return nothing();
    };
    if screen.play.held().is_some() && !screen.play.is_over() {
        return html! { (screen.words().waiting) };
    }
    let (side, text) = asked_of(screen, &field);
    // A player's name may contain a full stop, and so may a regiment's in Spanish.
    let end = [". ", "? "].iter().filter_map(|end| text.find(end)).min();
    let end = end.filter(|_| screen.open_seat().is_none());
    let end = end.map_or(text.len(), |at| at + 1);
    let (first, rest) = text.split_at(end);
    html! {
        @if let Some(side) = side { span class="side" { (side) } span class="visually-hidden" { ":" } " " }
        b { (first) } (rest)
    }
}

/// The side that is asked, if two play, and the question; else whose turn it is.
fn asked_of(screen: Screen, field: &Field) -> (Option<&'static str>, String) {
    let words = screen.words();
    if screen.play.is_over() {
        return (None, words.ask_over.to_owned());
    }
    let side = field.to_act().map(|side| say::side(words, side));
    match side.filter(|_| !screen.decides()) {
        None => (
            side.filter(|_| !field.rules.solitaire),
            question(screen, field),
        ),
        Some(_) if let Some(free) = screen.open_seat() => (None, waiting(screen, free, field)),
        Some(side) if screen.plays() && screen.play.seats.with(|seats| seats.free().is_some()) => {
            (None, words.ask_free(side))
        }
        Some(side) if screen.plays() => (None, words.ask_other(side)),
        Some(side) => (None, words.ask_spectator(side)),
    }
}

/// Who waits for the free side to be taken, and the rules.
fn waiting(screen: Screen, free: Side, field: &Field) -> String {
    screen.play.seats.with(|seats| {
        let waits = seats.seats().iter().find_map(|seat| seat.name.as_deref());
        say::open_seat(screen.lang, waits, free, seats.clock, Some(field.rules)) + "."
    })
}

/// Whether a Zulu unit has moved in this phase, or has an order.
fn begun(screen: Screen, field: &Field) -> bool {
    screen.orders.any() || !field.zulu.moved.is_empty()
}

/// Whether no Zulu move is proposed any more. Before anything is begun the proposal may still be computed.
fn all_moved(screen: Screen, field: &Field) -> bool {
    begun(screen, field) && screen.orders.with_moves(|moves| moves.is_empty())
}

/// The buttons that proceed; the most important one, if any, is the primary.
fn buttons(screen: Screen) -> Markup {
    let words = screen.words();
    let main = |does: &str, label: &str| {
        html! { button type="button" class="btn btn-primary" data-primary data-do=(does) { (label) } }
    };
    let Some(field) = screen.field().filter(|_| screen.decides()) else {
        let seat = screen.open_seat();
        return html! { @if let Some(side) = seat { (main("join", &words.do_join(say::side(words, side)))) } };
    };
    let other = |does: &str, label: &str| html! { button type="button" class="btn" data-do=(does) { (label) } };
    let done = || screen.play_allows(&Action::Done);
    screen.selection.with(|selection| match (selection, field.phase) {
        (Selection::Shot { portions, .. }, _) => html! {
            @if !portions.is_empty() { (main("fire", words.do_fire)) }
            (other("cancel", words.do_cancel))
        },
        (Selection::Assault { attackers, .. }, _) => html! {
            @if !attackers.is_empty() { (main("attack", words.do_attack)) }
            (other("cancel", words.do_cancel))
        },
        (Selection::Send { .. }, _) => html! {
            (main("surround", words.do_surround)) (other("press", words.do_press)) (other("hold", words.do_hold))
            (other("cancel", words.do_cancel))
        },
        (Selection::March { .. } | Selection::Ring { .. }, _) => html! { (other("cancel", words.do_cancel)) },
        (_, Phase::SetUp) => html! {
            @if !field.places_for_the_rest().is_empty() { (main("rest", words.do_place_rest)) }
        },
        (_, Phase::Colors) => html! { (main("raise", words.do_raise)) (other("decline", words.do_decline)) },
        (_, Phase::Order) => html! {
            (main("combat", words.half_combat)) (main("movement", words.half_movement))
        },
        (_, Phase::Approach) => html! {
            @if all_moved(screen, &field) {
                (main("done", words.do_done))
            } @else {
                (main("plan", if begun(screen, &field) { words.do_plan_rest } else { words.do_plan }))
                (other("done", words.do_no_more_moves))
            }
        },
        (_, Phase::Attack) => html! {
            (main("plan-attack", words.do_plan_attack)) @if done() { (other("done", words.do_no_more_attacks)) }
        },
        (_, Phase::Advance { attackers, .. }) => html! {
            @for hex in attackers.iter() {
                button type="button" class="btn btn-primary" data-do="advance" data-with=(hex) { (hex) }
            }
            (other("stay", words.do_stay))
        },
        // A phase ends by itself when nothing is left to be done in it: until then its end is not the most important, and says what
        // is given up.
        (_, Phase::Reaction | Phase::British { half: BritishPhase::Combat, .. }) => html! {
            (other("singly", words.do_singly)) (other("done", words.do_no_more_shots))
        },
        _ if done() => other("done", words.do_done),
        _ => nothing(),
    })
}

impl Screen {
    /// What is asked, or whose turn it is, for screen readers; nothing while the dice roll. Reactive.
    pub(super) fn asked_now(self) -> Option<String> {
        let field = self.field()?;
        if self.play.held().is_some() && !self.play.is_over() {
            return None;
        }
        if let Some(score) = self.play.score().filter(|_| self.play.is_over()) {
            let words = self.words();
            let (ended, text) = say::ending(words, score.ending);
            return Some(format!(
                "{ended}. {text} {}.",
                words.end_points(score.points)
            ));
        }
        let (side, text) = asked_of(self, &field);
        Some(match side {
            Some(side) => format!("{side}: {text}"),
            None => text,
        })
    }

    /// Whether a side is led here. Reactive.
    pub(super) fn plays(self) -> bool {
        let info = self.play.info;
        info.with(|info| info.as_ref().is_some_and(|info| !info.mine.is_empty()))
    }

    /// The side led here, if it is only one, followed by a space. Reactive.
    pub(super) fn led(self) -> String {
        let mine = self
            .play
            .info
            .with(|info| info.as_ref().map(|info| info.mine));
        let mut sides = mine.unwrap_or_default().iter();
        match (sides.next(), sides.next()) {
            (Some(side), None) => {
                let words = self.words();
                words.you_lead(say::side(words, side)) + " "
            }
            _ => String::new(),
        }
    }

    /// The side led here, and what is asked of whom, followed by a space. Reactive.
    pub(super) fn whose_turn(self) -> String {
        self.led() + &self.asked_now().unwrap_or_default() + " "
    }

    /// Whether the rules allow an action now. Reactive.
    fn play_allows(self, action: &Action) -> bool {
        self.field().is_some_and(|field| {
            field
                .to_act()
                .is_some_and(|side| field.check(side, action).is_ok())
        })
    }
}
