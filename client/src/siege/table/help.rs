//! "?": what the game is about, what this phase is for, the meaning of the signs, the pace, and the keys.

use shared::ramparts::Ibutho;
use shared::ramparts::chits::{Advance, ChitKind, Movers};
use shared::ramparts::event::PhaseName;

use super::art;
use super::command_line::COMMAND_LINE;
use super::input::NEW_LUCK;
use super::screen::Screen;
use crate::kit::help::{asked_aloud, keys, legend, showing};
use crate::kit::markup::{Markup, html};
use crate::play::Viewer;
use crate::words;

/// The content of the sheet of help.
pub(crate) fn help(screen: Screen) -> Markup {
    let words = screen.words();
    let ui = words::ui(screen.lang);
    let phase = screen.read(|table| words::phase_name(table.phase));
    let sound = html! {
        div class="choice" { (screen.preferences.cue_switches([words.sound, words.vibration])) }
    };
    let command_line = html! {
        button type="button" class="btn btn-small" data-do=(COMMAND_LINE) { (words.command_label) }
    };
    html! {
        p { (words.help_goal) }
        @if let Some(phase) = phase {
            p { b { (words::phase(screen.lang, phase)) ":" } " " (of_phase(screen, phase)) }
        }
        (asked_aloud(words.key_situation_does, words.key_changed_does))
        @if !screen.play.viewer.watches() { p class="btn-row" { (command_line) } }
        @if screen.play.viewer == Viewer::Practice {
            p { (words.practice_note) }
            p class="btn-row" {
                button type="button" class="btn btn-small" data-do=(NEW_LUCK) { (words.practice_give_up) }
            }
        }
        (legend(ui, &signs(screen)))
        (showing(ui, screen.preferences, &sound))
        (keys(ui, screen.preferences, &rows(screen)))
    }
}

fn of_phase(screen: Screen, phase: PhaseName) -> &'static str {
    let words = screen.words();
    match phase {
        PhaseName::Impi => words.phase_help_impi,
        PhaseName::Ibutho => words.phase_help_ibutho,
        PhaseName::Action => words.phase_help_action,
        PhaseName::CardDraw => words.phase_help_card_draw,
        PhaseName::Hero => words.phase_help_hero,
        PhaseName::Housekeeping => words.phase_help_housekeeping,
    }
}

fn signs(screen: Screen) -> Vec<(Markup, &'static str)> {
    let words = screen.words();
    let shield = art::picture(
        "legend-shield",
        Some("0 0 54 90"),
        art::shield(Ibutho::UThulwana),
    );
    let dots = html! { span class="roster-strength" { i {} i {} i data-lost {} } };
    let chit = ChitKind::Advance(Advance {
        who: Movers::Chest,
        boxes: 1,
    });
    vec![
        (shield, words.sign_shield),
        (dots, words.sign_dots),
        (art::chit(chit, false), words.sign_chit),
        (art::icon("victory"), words.sign_victory),
        (art::icon("defender"), words.sign_hero),
    ]
}

fn rows(screen: Screen) -> Vec<(&'static str, &'static str)> {
    let words = screen.words();
    let own = if screen.play.viewer.watches() {
        words.keys_of_spectator().to_vec()
    } else {
        words.keys_of_player().to_vec()
    };
    own.into_iter().chain(words.key_rows()).collect()
}
