//! The head of the table and its prompt: turn, sky, phase, Actions left, what is asked, and the buttons that proceed.

use leptos::prelude::*;
use shared::ramparts::event::PhaseName;
use shared::ramparts::{Action, Phase, Score};
use web_sys::Element;

use super::announcement::announcement;
use super::art;
use super::command_line::command_line;
use super::input::mark_held;
use super::rulebook_link;
use super::screen::{Screen, compact};
use crate::kit::after_paint::after_paint_once_drawn;
use crate::kit::follow::{self, Drawn, block, button, element, part};
use crate::kit::markup::{Markup, html, nothing, set_markup};
use crate::kit::table_head::table_head;
use crate::words;

/// The phases, each with its case.
const PHASES: [(PhaseName, &str); 6] = [
    (PhaseName::Impi, "4.0"),
    (PhaseName::Ibutho, "5.0"),
    (PhaseName::Action, "6.0"),
    (PhaseName::CardDraw, "7.0"),
    (PhaseName::Hero, "8.0"),
    (PhaseName::Housekeeping, "9.0"),
];

/// Undo, help, how to play.
pub(crate) fn tools(screen: Screen) -> Vec<AnyView> {
    let ui = words::ui(screen.lang);
    let undo = Drawn::default();
    let undo = follow::effect(move |button| {
        let undos = screen.play.undos();
        let label = screen.words().undo_label(undos);
        follow::name(button, &label);
        follow::put(
            button,
            "aria-disabled",
            (screen.play.undoable() == 0).then_some("true"),
        );
        undo.draw(
            button,
            html! { (art::icon("undo")) @if undos > 0 { small { (undos) } } },
        );
    });
    // For a single decision there is the undo button beside it.
    let reset = follow::effect(move |button| {
        follow::flag(button, "hidden", screen.play.undoable() < 2);
        follow::name(button, screen.words().reset);
        set_markup(button, &art::icon("reset"));
    });
    let help = follow::effect(move |button| {
        follow::name(button, ui.help);
        set_markup(button, &art::icon("why"));
    });
    let how = [
        ("class", "btn btn-quiet btn-icon"),
        ("href", "/how-to-play"),
        ("aria-label", ui.how_to_play),
        ("title", ui.how_to_play),
    ];
    let book = follow::markup(|| art::icon("book"));
    vec![
        button(
            "btn btn-quiet btn-icon",
            "reset",
            after_paint_once_drawn(reset),
        ),
        button(
            "btn btn-quiet btn-icon",
            "undo",
            after_paint_once_drawn(undo),
        ),
        button("btn btn-quiet btn-icon", "help", help),
        element("a", &how, book, Vec::new()),
    ]
}

/// The logo, the turn, the time of day, the count, and the tools.
pub(crate) fn head(screen: Screen, tools: Vec<AnyView>) -> AnyView {
    table_head(
        after_paint_once_drawn(follow::markup(move || turn(screen))),
        follow::markup(move || line(screen)),
        tools,
    )
}

/// The sky, the turn, and the running count.
fn turn(screen: Screen) -> Markup {
    let words = screen.words();
    let night = screen
        .playback
        .map_ground()
        .is_some_and(|map_state| map_state.night);
    let (sky, sky_word) = if night {
        ("moon", words.night)
    } else {
        ("sun", words.day)
    };
    let (turn, vp) = screen.read(|table| (table.turn, Score::of(table).total));
    html! {
        (art::picture("sky", None, sky))
        span {
            (words.turn) " " b { (turn) }
            span class="sky-word" { " · " (rulebook_link::term(screen.edition(), "10.0", sky_word)) }
            " · " b data-vp=(vp) { (words::points(vp)) }
            " " (rulebook_link::term(screen.edition(), "11.0", words.vp_short))
        }
    }
}

/// That the server does not answer at the moment.
fn line(screen: Screen) -> Markup {
    let status = screen.play.status;
    let says = status.with(|status| words::connection(screen.lang, status));
    html! { @if !says.is_empty() { span class="mending" { (says) } } }
}

/// The phase, what is asked, and the buttons that proceed.
pub(crate) fn prompt(screen: Screen) -> AnyView {
    let words = screen.words();
    let phase = move || screen.read(|table| Some(table.phase));
    let asked = follow::markup(move || match (screen.aim(), phase()) {
        (Some(aim), _) => html! { (aim.asks(words)) },
        (None, Some(_)) => screen.read(|table| html! { (words::asked(screen.lang, table)) }),
        (None, None) => nothing(),
    });
    let left = follow::markup(move || match phase() {
        Some(Phase::Action { left }) => {
            let says = rulebook_link::term(screen.edition(), "6.1", words.actions_left);
            html! { (says) " " (left) " " @for i in 0..left.max(1) { i class="pip" data-left[i < left] {} } }
        }
        _ => nothing(),
    });
    let strip = follow::markup(move || strip(screen));
    let mut inside = vec![
        announcement(screen),
        element(
            "ol",
            &[("class", "phases")],
            after_paint_once_drawn(strip),
            Vec::new(),
        ),
        element(
            "p",
            &[("class", "asked")],
            after_paint_once_drawn(asked),
            Vec::new(),
        ),
        part("div", &[("class", "btn-row")], buttons(screen)),
        block("actions-left", after_paint_once_drawn(left)),
    ];
    if !screen.play.viewer.watches() {
        inside.push(command_line(screen));
    }
    part(
        "section",
        &[("class", "prompt"), ("aria-label", words.prompt)],
        inside,
    )
}

fn strip(screen: Screen) -> Markup {
    let now = screen.read(|table| words::phase_name(table.phase));
    let now = now.and_then(|now| PHASES.iter().position(|&(phase, _)| phase == now));
    html! {
        @for (i, (phase, at)) in PHASES.into_iter().enumerate() {
            @let name = words::phase_short(screen.lang, phase);
            @let here = now == Some(i);
            li aria-current=[here.then_some("step")] data-past[now.is_some_and(|now| i < now)] {
                // Only the current one links to its case: six links would be too many before the buttons.
                @if here { (rulebook_link::term(screen.edition(), at, name)) } @else { (name) }
            }
        }
    }
}

/// The list of choices; the card that may be drawn; and the primary: cancel, the end, or whatever a pass ends.
fn buttons(screen: Screen) -> Vec<AnyView> {
    let words = screen.words();
    let over = move || screen.read(|table| table.ending().is_some());
    // A hero who could be put forth for free, or Actions, would be lost by proceeding.
    let unspent = move || {
        matches!(
            screen.read(|table| Some(table.phase)),
            Some(Phase::Hero { .. } | Phase::Action { left: 1.. })
        )
    };
    let draws = move || {
        let known = |action| {
            screen
                .selection
                .with(|selection| selection.known.legal.contains(&action))
        };
        screen.aim().is_none() && known(Action::DrawMore)
    };
    let drawn = Drawn::default();
    let choices = follow::effect(move |button| {
        let others = screen.selection.with(|selection| {
            selection
                .known
                .legal
                .iter()
                .filter(|&&action| action != Action::Pass)
                .count()
        });
        // The card to draw has a button of its own.
        let alone = draws() && others == 1;
        follow::flag(button, "hidden", screen.aim().is_some() || over() || alone);
        follow::flag(button, "data-first", unspent());
        let advised = screen.advisor.is_allowed() && screen.advisor.is_on();
        let says = if advised {
            words.choices_advised
        } else {
            words.choices_short
        };
        let says = html! { (says) " " span class="count" { (others) } };
        drawn.draw(button, with_key(button, says, "W"));
    });
    let drawn = Drawn::default();
    let draw = follow::effect(move |button| {
        follow::flag(button, "hidden", !draws());
        let action = draws().then(|| compact(Action::DrawMore));
        follow::put(button, "data-action", action.as_deref());
        let held = screen.play.held() == Some(Action::DrawMore);
        mark_held(button, held.then_some(words.sent));
        let says = screen.named(Action::DrawMore);
        drawn.draw(button, with_key(button, html! { (says) }, "D"));
    });
    let drawn = Drawn::default();
    let primary = follow::effect(move |button| {
        let legal = screen
            .selection
            .with(|selection| selection.known.legal.contains(&Action::Pass));
        let aiming = screen.aim().is_some();
        let pass = !aiming && !over();
        let (says, key) = if aiming {
            (words.cancel.to_owned(), "Esc")
        } else if pass {
            (screen.named(Action::Pass), "E")
        } else {
            (words.see_end.to_owned(), "E")
        };
        follow::put(
            button,
            "class",
            // If something would be lost, the button to proceed is not emphasized.
            Some(if aiming || unspent() || draws() {
                "btn"
            } else {
                "btn btn-primary"
            }),
        );
        follow::put(
            button,
            "data-primary",
            Some(if aiming {
                "cancel"
            } else if pass {
                "pass"
            } else {
                "end"
            }),
        );
        follow::put(
            button,
            "data-action",
            (pass && legal).then(|| compact(Action::Pass)).as_deref(),
        );
        follow::put(button, "aria-disabled", (pass && !legal).then_some("true"));
        let held = screen.play.held() == Some(Action::Pass);
        mark_held(button, held.then_some(words.sent));
        drawn.draw(button, with_key(button, html! { span { (says) } }, key));
    });
    vec![
        button(
            "btn btn-choices",
            "choices",
            after_paint_once_drawn(choices),
        ),
        button("btn btn-primary", "draw", after_paint_once_drawn(draw)),
        button(
            "btn btn-primary",
            "primary",
            after_paint_once_drawn(primary),
        ),
    ]
}

/// What a button says, and the key that presses it: heard as a shortcut and not as a part of its name.
fn with_key(button: &Element, says: Markup, key: &str) -> Markup {
    let shortcut = if key == "Esc" { "Escape" } else { key };
    follow::put(button, "aria-keyshortcuts", Some(shortcut));
    html! { (says) kbd aria-hidden="true" { (key) } }
}
