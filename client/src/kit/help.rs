//! Common parts of help: the meaning of the signs, the pace, and the keys.

use super::markup::{Markup, html};
use super::preferences::{PACES, Preferences, SHORTCUTS_OFF};
use super::reactive::switch;
use crate::words::Ui;

/// The meaning of the signs.
pub(crate) fn legend(words: &Ui, signs: &[(Markup, &str)]) -> Markup {
    html! {
        h3 class="heading" { (words.help_signs) }
        // A list, not terms: the signs are drawn, and a screen reader would reach a term without a word.
        div class="legend" role="list" {
            @for (sign, means) in signs { div role="listitem" { span { (sign) } span { (means) } } }
        }
    }
}

/// Screen reader requests that have keys, as buttons, for players without a keyboard or with single keys turned off.
pub(crate) fn asked_aloud(situation: &str, changed: &str) -> Markup {
    html! {
        p class="btn-row" {
            button type="button" class="btn btn-small" data-do="situation" { (situation) }
            button type="button" class="btn btn-small" data-do="changed" { (changed) }
        }
    }
}

/// The pace of the playback, and other switches of the table. Reactive.
pub(crate) fn showing(words: &Ui, preferences: Preferences, others: &Markup) -> Markup {
    html! {
        h3 class="heading" { (words.help_showing) }
        div class="help-showing" {
            div class="choice" role="group" aria-label=(words.help_showing) {
                @for (pace, name) in PACES.into_iter().zip([words.pace_calm, words.pace_normal, words.pace_quick]) {
                    (switch(pace, name, preferences.pace() == pace))
                }
            }
            (others)
        }
    }
}

/// The keys, and the switch that turns single ones off. Reactive.
pub(crate) fn keys(words: &Ui, preferences: Preferences, rows: &[(&str, &str)]) -> Markup {
    html! {
        div class="help-keys" {
            h3 class="heading" { (words.keys) }
            dl class="keys" {
                @for (key, does) in rows { div { dt { kbd { (key) } } dd { (does) } } }
            }
            p { (words.keys_screen_reader) }
            p class="choice" { (switch(SHORTCUTS_OFF, words.shortcuts_off, preferences.shortcuts_off())) }
        }
    }
}
