//! The page where a battle begins: what it is, alone, for two at one screen or against a remote player, and the player's battles.

mod for_two;

use leptos::prelude::*;
use shared::api::{GameForTwo, OfferKind, Opponent, Turns};
use shared::isandlwana::{Ending, IsandlwanaRules, Variant};
use shared::rules::{Rules as _, Side};
use uuid::Uuid;

use super::first_battle;
use super::rulebook_link::case_link;
use super::say;
use crate::days;
use crate::kit::assets::asset;
use crate::kit::fetched::Fetched;
use crate::kit::follow::part;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::new_game::{Beginning, to_table};
use crate::kit::reactive::{button, link, pressable, reactive_markup, switch};
use crate::net::{self, ForTwo, GameSummary, Me, NewGameRequest};
use crate::router::{Game, Route};
use crate::words::{IsandlwanaWords, Lang, Ui, isandlwana_words, player};

const ALONE: &str = "begin-alone";
const ALONE_ZULU: &str = "begin-alone-zulu";
const TWO: &str = "begin-two";
const FREE: &str = "free-set-up";
const NO_BONUS: &str = "no-bonus";
const REDUCED: &str = "reduced";

/// The variant that a switch turns on or off.
fn variant(id: &str) -> Option<Variant> {
    match id {
        FREE => Some(Variant::FreeSetUp),
        NO_BONUS => Some(Variant::NoReactionBonus),
        REDUCED => Some(Variant::Reduced),
        _ => None,
    }
}

/// Returns the page on which a battle begins.
pub(super) fn start(ui: &'static Ui) -> AnyView {
    let words = isandlwana_words(Lang::now());
    let me = Fetched::of(net::ME.into());
    let turns = Fetched::of("/me/turns".into());
    let beginning = Beginning::new();
    let elsewhere = for_two::Choice::new();
    let chosen = RwSignal::new(IsandlwanaRules::BATTLE);
    let begin = move |game: NewGameRequest| {
        beginning.begin(game, to_table);
    };
    let press = move |id: &str| {
        let by = |rules: IsandlwanaRules| {
            let chosen = chosen.get_untracked();
            IsandlwanaRules {
                solitaire: rules.solitaire,
                solitaire_zulu: rules.solitaire_zulu,
                ..chosen
            }
            .key()
        };
        match id {
            ALONE => begin(NewGameRequest::Own(by(IsandlwanaRules::SOLITAIRE))),
            ALONE_ZULU => begin(NewGameRequest::Own(by(IsandlwanaRules::SOLITAIRE_ZULU))),
            TWO => begin(NewGameRequest::ForTwo(ForTwo {
                ruleset: by(IsandlwanaRules::BATTLE),
                opponent: Opponent::OneScreen,
                side: Side::FIRST,
                clock: None,
            })),
            id => {
                if let Some(variant) = variant(id) {
                    chosen.update(|chosen| *chosen = chosen.toggled(variant));
                    crate::kit::focus::hold(id.to_owned());
                } else if let Some(game) = elsewhere.press(id, || by(IsandlwanaRules::BATTLE)) {
                    begin(NewGameRequest::ForTwo(game));
                }
            }
        }
    };
    let lead = html! {
        h1 { (ui.isandlwana) }
        p class="home-lead" { (words.lead) }
        p class="home-lead" { (words.lead_rules) }
    };
    // The first battle has a guide, and the red button as long as there is no other battle.
    let has_battles = move || {
        me.good()
            .is_some_and(|me: Me| me.games.iter().any(is_battle))
    };
    let guided = move || {
        let class = if has_battles() {
            "btn"
        } else {
            "btn btn-primary"
        };
        first_battle::link_to(class, words)
    };
    let way_in = reactive_markup("", move || {
        html! {
            div class="btn-row" {
                @if let Some(guided) = guided() { (guided) }
                (link("btn", &Route::IsandlwanaHowToPlay.path(), ui.isandlwana_how_to_play))
                (link("btn btn-quiet", &Route::IsandlwanaRules.path(), ui.isandlwana_rules))
            }
        }
    });
    let battlefield = asset("battlefield");
    let picture = html! {
        svg class="battlefield" viewBox="330 60 1150 800" role="img" aria-label=(words.map) {
            use href={ (battlefield) "#ground" } {}
        }
    };
    let hero = vec![
        part(
            "div",
            &[],
            vec![
                markup("", lead),
                way_in,
                reactive_markup("", move || open_battles(me, turns)),
            ],
        ),
        markup("home-picture", picture),
    ];
    let alone = move || {
        let guided_first = guided().is_some() && !has_battles();
        let class = if guided_first {
            "btn"
        } else {
            "btn btn-primary"
        };
        html! {
            div class="btn-row" {
                (button(class, ALONE, words.begin_alone))
                (button("btn", ALONE_ZULU, words.begin_alone_zulu))
            }
        }
    };
    let today = Route::Day(Game::Isandlwana, days::today()).path();
    let board = Game::Isandlwana.boards().first();
    let of_the_day = move || {
        html! {
            div class="btn-row" {
                (link("btn", &today, words.daily_see))
                @if let Some(board) = board {
                    (link("btn btn-quiet", &Route::Leaderboard(*board).path(), words.leaderboard))
                }
            }
        }
    };
    let doors = move || {
        html! {
            (tile(true, words.alone, words.alone_text, &alone()))
            (tile(false, words.two, words.two_text, &button("btn", TWO, words.begin_two)))
            (tile(false, words.daily, words.daily_text, &of_the_day()))
        }
    };
    let heading = html! { h2 class="heading" { (words.options) } };
    let options = move || {
        let chosen = chosen.get();
        let options = [
            (FREE, words.free, chosen.free_set_up, "10.1"),
            (NO_BONUS, words.no_bonus, !chosen.reaction_range_bonus, "R1"),
            (REDUCED, words.reduced, chosen.reduced, "H1"),
        ];
        html! {
            ul class="option-list" {
                @for (id, label, on, case) in options {
                    li {
                        (switch(id, label, on))
                        small class="to-case" { (case_link(case, format!("{} {case}", ui.rules))) }
                    }
                }
            }
        }
    };
    let pieces = vec![
        part("div", &[("class", "home-hero")], hero),
        markup("", heading),
        reactive_markup("start-options", options),
        reactive_markup("home-doors", doors),
        elsewhere.section(),
        reactive_markup("", move || over_battles(me, ui)),
        beginning.toast(),
    ];
    pressable(press, pieces)
}

fn tile(first: bool, title: &str, text: &str, way_in: &Markup) -> Markup {
    html! { div class="tile" data-first[first] { h2 { (title) } p { (text) } (way_in) } }
}

/// Whether it is a battle.
fn is_battle(game: &GameSummary) -> bool {
    game.ruleset.slug() == IsandlwanaRules::SLUG
}

/// The player's unfinished battles, those that wait for him first.
fn open_battles(me: Fetched, turns: Fetched) -> Markup {
    let words = isandlwana_words(Lang::now());
    let (turns, rematches) = turns
        .good()
        .map(|turns: Turns| (turns.games, turns.rematches))
        .unwrap_or_default();
    let mut battles: Vec<_> = battles(me, false)
        .into_iter()
        .map(|game| (turns.iter().find(|turn| turn.id == game.id), game))
        .collect();
    battles.sort_by_key(|(turn, _)| !turn.is_some_and(waits));
    let lines = battles.iter().map(|(turn, game)| {
        let label = turn.map_or_else(|| words.resume(game.turn), |turn| said(turn, game.turn));
        (game.id, label)
    });
    // A rematch is accepted at the end of the battle before it.
    let asked = rematches.iter().map(|asked| {
        let label = words.turn_rematch(&name_of(asked.opponent.as_deref()));
        (asked.game, label)
    });
    listed(words.go_on, asked.chain(lines).collect())
}

/// The name of an opponent in a list.
fn name_of(opponent: Option<&str>) -> String {
    let lang = Lang::now();
    opponent.map_or_else(
        || isandlwana_words(lang).deleted_player.to_owned(),
        |name| player(lang, name),
    )
}

/// Whether the player has to decide or to answer.
const fn waits(turn: &GameForTwo) -> bool {
    turn.to_act || turn.offer.is_some()
}

/// Whose turn it is in a battle against another player.
fn said(game: &GameForTwo, turn: u16) -> String {
    let words = isandlwana_words(Lang::now());
    let opponent = name_of(game.opponent.as_deref());
    match (game.offer, game.to_act, &game.until) {
        (Some(OfferKind::TakeBack { .. }), ..) => words.turn_undo(&opponent, turn),
        (Some(OfferKind::CallOff), ..) => words.turn_call_off(&opponent, turn),
        (None, true, None) => words.turn_yours(&opponent, turn),
        (None, true, Some(until)) => {
            let until = words.turn_until(&days::moment(until));
            format!("{}, {until}", words.turn_yours(&opponent, turn))
        }
        (None, false, _) => words.turn_theirs(&opponent, turn),
    }
}

/// The player's finished battles, latest first.
fn over_battles(me: Fetched, ui: &Ui) -> Markup {
    let words = isandlwana_words(Lang::now());
    let line = |game: GameSummary| {
        let day = days::short_date(&game.updated_at);
        (game.id, words.over_game(ending_of(&game, words), &day))
    };
    let lines = battles(me, true).into_iter().map(line);
    listed(ui.my_record, lines.collect())
}

/// How a finished battle ended, in a few words.
fn ending_of(game: &GameSummary, words: &IsandlwanaWords) -> &'static str {
    let of_game = |ending: &Ending| game.ending.as_deref() == Some(ending.key());
    match Ending::ALL.into_iter().find(of_game) {
        Some(ending) => say::ending(words, ending).0,
        None if game.vp.is_none() => words.end_called_off,
        // Told by a server of another version.
        None => words.ask_over,
    }
}

/// The player's finished or unfinished battles, latest first.
fn battles(me: Fetched, over: bool) -> Vec<GameSummary> {
    let games = me.good().map_or_else(Vec::new, |me: Me| me.games);
    let listed = |game: &GameSummary| is_battle(game) && game.finished == over;
    games.into_iter().filter(listed).collect()
}

fn listed(title: &str, battles: Vec<(Uuid, String)>) -> Markup {
    html! {
        @if !battles.is_empty() {
            h2 { (title) }
            ul {
                @for (id, label) in battles {
                    li { (link("", &Route::IsandlwanaTable(id).path(), &label)) }
                }
            }
        }
    }
}
