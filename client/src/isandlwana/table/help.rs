//! "?": what the battle is about, what this phase asks, the meaning of counters and marks, the pace, and the keys.

use leptos::prelude::*;
use shared::isandlwana::{BritishPhase, Phase};

use super::counters;
use super::geometry::around;
use super::screen::Screen;
use crate::isandlwana::{history_link, say};
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::help::{asked_aloud, keys, legend, showing};
use crate::kit::markup::{Markup, html, nothing};
use crate::kit::sheet::{self, Sheet};
use crate::router::Route;
use crate::words::ui;

/// The sheet of help, over the table while it is open.
pub(super) fn sheet(screen: Screen) -> AnyView {
    let open = move || screen.help.get();
    let laid = follow::effect(move |dialog| {
        sheet::set_open(dialog, open());
        if open() {
            dialog.set_scroll_top(0);
            focus::soon(Box::new(|| {
                focus::focus_on(".sheet [data-do='close']");
            }));
        }
    });
    sheet::sheet(Sheet {
        title: follow::markup(move || html! { (ui(screen.lang).help) }),
        body: follow::markup(move || if open() { help(screen) } else { nothing() }),
        laid,
        more: Vec::new(),
        news: sheet::news(screen.live_region, move || open().then_some(())),
        closed: Box::new(move || screen.help.set(false)),
    })
}

fn help(screen: Screen) -> Markup {
    let (words, ui) = (screen.words(), ui(screen.lang));
    let phase = screen.field().map(|field| field.phase);
    html! {
        p { (words.help_goal) }
        @if let Some(phase) = phase {
            p {
                // Set-up is not a phase, and has no name.
                @if phase.number() > 0 { b { (say::phase(screen.lang, phase.number())) ":" } " " }
                (say::phase_help(screen.lang, key(phase)))
            }
        }
        p class="btn-row" {
            a class="btn" href=(Route::IsandlwanaHowToPlay.path()) target="_blank" { (ui.how_to_play) }
            a class="btn" href=(Route::IsandlwanaRules.path()) target="_blank" { (ui.rules) }
            a class="btn" href=(history_link::PAGE) target="_blank" { (ui.history) }
        }
        (asked_aloud(words.key_situation_does, words.key_changed_does))
        (legend(ui, &signs(screen)))
        (showing(ui, screen.preferences, &nothing()))
        (keys(ui, screen.preferences, &words.keys()))
    }
}

/// What a phase asks, by its key in the words.
pub(super) const fn key(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Colors => "colors",
        Phase::Arrival => "arrival",
        Phase::Approach => "approach",
        Phase::Reaction => "reaction",
        Phase::Attack | Phase::Losses { .. } | Phase::Advance { .. } => "attack",
        Phase::Order => "order",
        Phase::British {
            half: BritishPhase::Combat,
            ..
        } => "combat",
        Phase::British {
            half: BritishPhase::Movement,
            ..
        }
        | Phase::Displacing { .. } => "movement",
        Phase::Sniping { .. } => "sniping",
        Phase::Fatalities => "leaders",
        Phase::Over { .. } => "over",
    }
}

/// A sign as on the map.
fn on_map(sign: &Markup) -> Markup {
    html! {
        svg class="battlefield legend-sign" viewBox="-42 -42 84 84" aria-hidden="true" focusable="false" { (sign) }
    }
}

fn signs(screen: Screen) -> Vec<(Markup, &'static str)> {
    let words = screen.words();
    let mark = |class: &str| on_map(&html! { path class=(class) d=(around(0, 0, 4)) {} });
    vec![
        (on_map(&counters::sample_company()), words.sign_company),
        (on_map(&counters::sample_zulu(true)), words.sign_zulu_west),
        (on_map(&counters::sample_zulu(false)), words.sign_zulu_east),
        (on_map(&counters::sample_leader()), words.sign_leader),
        (on_map(&counters::sample_wagon()), words.sign_wagon),
        (mark("m-choose"), words.sign_choose),
        (mark("m-go"), words.sign_go),
        (
            on_map(&html! { path class="m-target" d=(super::map::brackets(0, 0)) {} }),
            words.sign_target,
        ),
        (
            on_map(&html! { path class="m-exposed" d=(super::map::spearhead(22, 34)) {} }),
            words.sign_exposed,
        ),
        (
            on_map(&html! { path class="m-full" d=(super::map::bar(0, 0)) {} }),
            words.sign_full,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use shared::fate::Fast;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};

    /// Whole battles: help explains every decision.
    #[test]
    fn every_phase_has_its_help_in_every_language() {
        let mut helped = std::collections::HashSet::new();
        for number in 0..8 {
            let (mut fate, mut choice) = (Fast::new(number), Fast::new(number + 30));
            let mut field =
                begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).expect("a free fate");
            while let Some(action) = random_action(&field, &mut choice) {
                let key = key(field.phase);
                if helped.insert(key) {
                    for &lang in Lang::all() {
                        assert_ne!(say::phase_help(lang, key), "", "{key}");
                    }
                }
                play_unchecked(&mut field, &action, &mut fate, &mut ()).expect("free");
            }
        }
        assert!(helped.len() >= 9, "{helped:?}");
    }
}
