//! `/my-record`: the results of the player's finished games of the siege.

mod count;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::record::Ruleset;
use shared::ramparts::{Ibutho, Level};

use crate::kit::charts::{Series, bars, columns, over_time};
use crate::kit::fetched::Fetched;
use crate::kit::game_name::game_name;
use crate::kit::markup::{Markup, form, html, markup};
use crate::kit::reactive::{link, reactive};
use crate::kit::reviewed;
use crate::net::Results;
use crate::router::Route;
use crate::words::{Lang, SiteWords, Ui, level, points, regiment, site_words, tenths};
use count::{Count, Game, found, mean_of_last};

/// Number of games in the moving average.
const MEAN_OF: usize = 10;

pub(crate) fn my_record(results: Fetched, words: &'static Ui) -> AnyView {
    let more = site_words(Lang::now());
    let chosen: RwSignal<Option<Ruleset>> = RwSignal::new(None);
    let head = html! {
        h1 { (words.my_record) }
        p { (more.record_lead) }
    };
    let body = reactive(move || {
        let Some(told) = results.good::<Results>() else {
            return results.instead();
        };
        let games = found(&told.results);
        if games.is_empty() && !told.results.is_empty() {
            // Of another game.
            return ().into_any();
        }
        if games.is_empty() {
            let way = link("btn btn-primary", &Route::Home.path(), words.home);
            return markup("data-table-empty", html! { p { (more.record_none) } (way) });
        }
        let rulesets = count::rulesets(&games);
        let figures = {
            let (games, rulesets) = (games, rulesets.clone());
            reactive(move || {
                let by = chosen.get().filter(|by| rulesets.contains(by));
                let mut games = games.clone();
                games.retain(|game| by.is_none_or(|by| game.ruleset == by));
                markup("record", figures(&games, told.complete, words, more))
            })
        };
        vec![choice(chosen, rulesets, words, more), figures].into_any()
    });
    vec![markup("", head), body].into_any()
}

/// The rules of the counted games.
fn choice(
    chosen: RwSignal<Option<Ruleset>>,
    rulesets: Vec<Ruleset>,
    words: &'static Ui,
    more: &'static SiteWords,
) -> AnyView {
    if rulesets.len() < 2 {
        return ().into_any();
    }
    let inside = html! {
        label class="field-label" for="record-rules" { (more.record_rules) }
        select class="text-input" id="record-rules" {
            option value="" { (more.record_all) }
            @for (at, of) in rulesets.iter().enumerate() { option value=(at) { (game_name(*of, words)) } }
        }
    };
    let changed = move |event: &leptos::ev::Event| {
        let field = event
            .target()
            .and_then(|it| it.dyn_into::<web_sys::HtmlSelectElement>().ok());
        let at = field.and_then(|field| field.value().parse::<usize>().ok());
        chosen.set(at.and_then(|at| rulesets.get(at).copied()));
    };
    form("name-form", inside, || {}, changed)
}

fn figures(games: &[Game], complete: bool, words: &'static Ui, more: &'static SiteWords) -> Markup {
    let lang = Lang::now();
    let count = Count::of(games);
    let levels: Vec<_> = (Level::ALL.into_iter().zip(count.levels))
        .map(|(of, games)| (level(lang, of).to_owned(), games))
        .collect();
    let mut broke: Vec<_> = (Ibutho::ALL.into_iter().zip(count.broke_through))
        .map(|(ibutho, games)| (regiment(ibutho).to_owned(), games))
        .collect();
    if count.unknown > 0 {
        broke.push((more.record_unknown.to_owned(), count.unknown));
    }
    let defeats: Vec<_> = (count.first_turn()..=count.last_turn())
        .map(|turn| (turn, count.defeats_in(turn)))
        .collect();
    // Figures of charts are hundredths.
    let vp: Vec<i32> = games
        .iter()
        .rev()
        .map(|game| 100 * i32::from(game.vp))
        .collect();
    let means = mean_of_last(&vp, MEAN_OF);
    html! {
        @if !complete { p { (more.record_newest) } }
        dl class="record-sum" {
            div { dt { (more.record_games) } dd data-games=(count.games) { (count.games) } }
            div { dt { (more.record_held) } dd { (more.record_percent(count.held_percent())) } }
            div { dt { (more.record_mean) } dd { (tenths(lang, count.mean(), false)) } }
            @if let Some(best) = count.best {
                div { dt { (more.record_best) } dd { (link("", &Route::SiegeResult(best.id).path(), &points(best.vp))) } }
            }
        }
        (bars("levels", more.record_levels, [more.record_result, more.record_games], &levels, more))
        @if count.defeats() > 0 {
            (columns("defeats", more.record_defeats, [words.turns, more.record_games], &defeats, more))
            (bars("broke-through", more.record_broke, ["iButho", more.record_games], &broke, more))
        }
        @if games.len() > 1 {
            (over_time("points", more.record_points, more.record_points_text, &[
                Series { name: words.vp, values: &vp, line: false },
                Series { name: more.record_mean_line, values: &means, line: true },
            ], more))
        }
        (skill_and_luck(games, more))
    }
}

/// Of the games that were reviewed in this browser, in the order in which they were played.
fn skill_and_luck(games: &[Game], more: &'static SiteWords) -> Markup {
    let all = reviewed::all();
    let reviewed: Vec<_> = games
        .iter()
        .rev()
        .filter_map(|game| all.iter().find(|one| one.game == game.id))
        .collect();
    let skill: Vec<i32> = reviewed.iter().map(|one| one.skill).collect();
    let luck: Vec<i32> = reviewed.iter().map(|one| one.luck).collect();
    html! {
        @if reviewed.is_empty() {
            h2 { (more.record_skill) }
            p { (more.record_skill_none) }
        } @else {
            (over_time("skill", more.record_skill, more.record_skill_text, &[
                Series { name: more.record_skill_line, values: &skill, line: true },
                Series { name: more.record_luck_line, values: &luck, line: false },
            ], more))
        }
    }
}
