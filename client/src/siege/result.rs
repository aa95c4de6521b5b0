//! The result of a game: how it ended, its story in a few sentences, the points line by line, the casualties of the battle, and the
//! rank on the leaderboard.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::{GameKind, Origin, Unranked};
use shared::ramparts::record::{Preset, Ruleset};
use shared::ramparts::{Edition, Ending, Level, Score};

use super::share::turns;
use super::start::{BEGIN_STANDARD, Start};
use super::story::story;
use crate::kit::assets::symbol;
use crate::kit::clipboard::{posted, share};
use crate::kit::fetched::Fetched;
use crate::kit::game_name::game_name;
use crate::kit::leaderboard::{BoardOf, rank};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup, prose};
use crate::kit::new_game::challenge;
use crate::kit::player_name::name_of;
use crate::kit::prose::text;
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::net::{self, Failure, Leaderboard, NewGameRequest};
use crate::play::{Ranking, Status};
use crate::replay::story_list;
use crate::router::{Game, Route, Router};
use crate::siege::game::{GameInfo, Play};
use crate::siege::table::term;
use crate::words::{Lang, Ui, failure, level, points as signed};

/// The totals of a level: "≤ 24", "25–34", "60+".
fn totals(of: Level, edition: Edition) -> String {
    let next = Level::ALL.into_iter().find(|&level| level > of);
    let most = next
        .and_then(|next| next.least(edition))
        .map(|least| least - 1);
    match (of.least(edition), most) {
        (Some(least), Some(most)) => format!("{least}–{most}"),
        (Some(least), None) => format!("{least}+"),
        (None, Some(most)) => format!("≤ {most}"),
        (None, None) => String::new(),
    }
}

pub(super) fn result(words: &'static Ui) -> AnyView {
    let play = Play::here();
    reactive(move || match (play.score(), play.info.get()) {
        (Some(score), Some(info)) => counted(score, info, words),
        (None, Some(info)) => {
            let path = Route::SiegeTable(info.id).path();
            let to_table = link("btn btn-primary", &path, words.go_to_table);
            let html = html! { h1 { (words.result) } p { (words.not_over) } (to_table) };
            markup("", html)
        }
        (_, None) => {
            let told = match play.status.get() {
                // Another player's: the public view of a game is its replay.
                Status::Failed(Failure::Refused(problem)) if problem.kind == "not-your-game" => {
                    if let Route::SiegeResult(id) = expect_context::<Router>().here() {
                        let _ = window().location().replace(&Route::SiegeReplay(id).path());
                    }
                    None
                }
                Status::Failed(why) => Some(failure(Lang::now(), &why)),
                _ => None,
            };
            let html = html! {
                h1 { (words.result) }
                p class="data-table-empty" { (told.as_deref().unwrap_or(words.loading)) }
                @if told.is_some() {
                    div class="btn-row" {
                        (button("btn", "again", words.try_again))
                        (link("btn", "/", words.home))
                    }
                }
            };
            pressable(move |_| play.retry(), vec![markup("", html)])
        }
    })
}

fn counted(score: Score, info: GameInfo, words: &'static Ui) -> AnyView {
    let (play, lang) = (Play::here(), Lang::now());
    let turn = play.table.get_untracked().map_or(0, |table| table.turn);
    let undos = untrack(move || play.undos());
    let ending = score.ending.unwrap_or(Ending::Overrun);
    let counts_for = BoardOf::of(
        Game::Siege,
        info.kind,
        info.day.as_deref(),
        &info.ruleset.key(),
    );
    let ranked = counts_for
        .as_ref()
        .filter(|_| info.ranking == Ranking::Leaderboard);
    let around = |players| ranked.map(|board| Fetched::of(board.around(info.id, players)));
    let known = info
        .day
        .as_ref()
        .and_then(|_| around(Some("players=established")));
    let board = around(None);
    let path = counts_for.map_or_else(|| Route::leaderboards().path(), |board| board.page);
    let me = Fetched::of(net::ME.into());
    let (id, kind) = (info.id, info.kind);
    let place = move || match board {
        None if kind != GameKind::Standard => words
            .unranked(match info.ranking {
                Ranking::Unranked(Some(why)) => why,
                _ => Unranked::Again,
            })
            .to_owned(),
        None if info.ruleset.preset().and_then(Preset::board).is_none() => {
            words.it_does_not_rank.to_owned()
        }
        None => words.luck_was_known.to_owned(),
        Some(board) => board
            .good()
            .map_or_else(String::new, |board| rank(&board, kind, words)),
    };
    let start = Start::new();
    // Another one with the same rules.
    start.ruleset.set(info.ruleset);
    let said = RwSignal::new(String::new());
    let live_region: LiveRegion = expect_context();
    // Where a day's luck can be played; a separate game is shown as a replay.
    let shared = match (&info.day, kind) {
        (Some(day), GameKind::Daily) => Route::Day(Game::Siege, day.clone()).path(),
        _ => Route::SiegeReplay(id).path(),
    };
    let press = move |id: &str| {
        if id == "same-luck" {
            // The set-up alone: every decision is to be made again.
            let from = Origin {
                game: info.id,
                entries: 1,
            };
            start.begin(NewGameRequest::From(from));
        } else if id == "challenge" {
            spawn_local(challenge(info.id, said, live_region, lang));
        } else if id == "share" {
            let level = level(lang, score.level);
            let came_to = words.share_text(score.total, level, &untrack(place));
            let turns = play
                .history
                .with_untracked(|history| turns(history.lines(), words));
            let text = format!("{came_to}\n{turns}\n{}", posted(&shared, lang));
            spawn_local(share(text, said, live_region, lang));
        } else {
            start.press(id);
        }
    };
    // Laurels are for those who held the post; otherwise the post itself is shown.
    let (sign, frame) = if score.level >= Level::MinorVictory {
        ("wreath", "0 0 80 80")
    } else {
        ("brand", "0 0 100 92")
    };
    let Ruleset(options) = info.ruleset;
    let replay = Route::SiegeReplay(id).path();
    let moments = play.table.with_untracked(|table| {
        let Some(table) = table else {
            return Vec::new();
        };
        play.history
            .with_untracked(|history| story(history.lines(), table, lang))
    });
    let count = html! {
        section class="result-head" {
            svg viewBox=(frame) aria-hidden="true" focusable="false" { use href=(symbol(sign)) {} }
            h1 class="result-level" { (level(lang, score.level)) }
            p class="result-ending" { (words.ended_on(ending.key(), turn)) }
        }
        (story_list(&moments, &replay, words))
        p class="result-vp" data-vp=(score.total) { (signed(score.total)) small { (words.victory_points) } }
        (sum(score, options.edition(), lang, words))
        p { (game_name(info.ruleset, words)) ". " (words.undos_used(undos)) }
    };
    let ways = html! {
        (button("btn btn-primary", BEGIN_STANDARD, words.again_new_luck))
        @if kind == GameKind::Standard { (button("btn", "same-luck", words.again_same_luck)) }
        (button("btn", "share", words.share))
        (link("btn", &replay, words.watch))
        (link("btn", &Route::SiegeReview(id).path(), words.review))
    };
    let more = html! {
        details class="more" {
            summary { (words.more_choices) }
            div class="btn-row" {
                (link("btn", &path, words.leaderboards))
                (link("btn", &Route::MyRecord.path(), words.my_record))
                // A day's luck is the same for everybody, and published when the day is over.
                @if kind != GameKind::Daily {
                    (button("btn", "challenge", words.challenge_others))
                    (link("btn", &format!("{}#{id}", Route::Luck.path()), words.luck))
                }
                (link("btn btn-quiet", &Route::SiegeTable(id).path(), words.look_at_table))
            }
        }
    };
    let pieces = vec![
        markup("", count),
        reactive_markup("", move || {
            let known = known
                .and_then(Fetched::good)
                .and_then(|known: Leaderboard| {
                    let place = known.meta.place?;
                    Some((place.rank, known.meta.total, place.counted))
                });
            html! {
                p data-place {
                    (place()) " "
                    @if let Some((rank, total, counted)) = known {
                        (words.place_of_known(rank, total, counted))
                        @if !counted { " " (words.become_established) }
                    }
                }
            }
        }),
        markup("btn-row", ways),
        markup("", more),
        reactive_markup("share", move || html! { (said.get()) }),
        start.told(),
        reactive(move || name_of(me, words)),
        text("result", move |text| meant(text, ending, score.level)),
    ];
    pressable(press, pieces)
}

/// From a text with a paragraph for each ending and each level, those that apply, and everything without condition.
fn meant(text: &str, ending: Ending, level: Level) -> Markup {
    let applies = |line: &&str| match line.split_once(" data-if=\"") {
        Some((_, rest)) => rest
            .split('"')
            .next()
            .is_some_and(|key| key == ending.key() || key == level.key()),
        None => true,
    };
    let lines: String = text.lines().filter(applies).collect();
    html! { div class="prose" { (prose(&lines)) } }
}

/// The six levels as a ruler, and the points line by line.
fn sum(score: Score, edition: Edition, lang: Lang, words: &'static Ui) -> Markup {
    let line = |text: &str, points: i16, case: &str| {
        html! { tr { th scope="row" { (term(edition, case, text)) } td { (signed(points)) } } }
    };
    let points = &edition.terms().points;
    let times = |points: i16, at: i16| (points / at, at);
    let (heroes, decorated) = (
        times(score.heroes, points.hero),
        times(score.decorated, points.decorated),
    );
    let (hits, buildings) = (
        times(score.hits, points.hit),
        times(score.buildings, points.building),
    );
    let ibuthos = times(score.ibuthos, points.ibutho);
    let counted = [
        (words.heroes(heroes.0, heroes.1), score.heroes),
        (words.decorated(decorated.0, decorated.1), score.decorated),
        (words.hits(hits.0, hits.1), score.hits),
        (words.buildings(buildings.0, buildings.1), score.buildings),
        (words.ibuthos(ibuthos.0, ibuthos.1), score.ibuthos),
    ];
    html! {
        ol class="levels" {
            @for of in Level::ALL {
                li aria-current=[(of == score.level).then_some("true")] {
                    (level(lang, of)) b { (totals(of, edition)) }
                }
            }
        }
        table class="result-sum" {
            caption class="visually-hidden" { (words.victory_points) }
            tbody {
                @for (text, points) in counted { (line(&text, points, "11.0")) }
                @for (text, points, case) in [
                    (words.relief, score.relief, "11.0"),
                    (words.held, score.held, "11.0"),
                    (words.banners, score.banners, "11.0"),
                    (words.options_line, score.options.total(), "12.0"),
                ] { @if points != 0 { (line(text, points, case)) } }
            }
            tfoot { tr { th scope="row" { (words.total) } td { (signed(score.total)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Ibutho;

    /// The file has a paragraph for every ending and every level; each result shows two.
    #[test]
    fn every_result_has_its_meaning() {
        for &lang in Lang::all() {
            let path = format!(
                "{}/../static/words/{}/result.html",
                env!("CARGO_MANIFEST_DIR"),
                lang.code()
            );
            let file = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
            for ending in Ending::ALL {
                for level in Level::ALL {
                    let shown = meant(&file, ending, level).0;
                    assert_eq!(shown.matches("data-if").count(), 2, "{ending:?} {level:?}");
                    assert!(
                        shown.contains("351"),
                        "what it cost belongs to every result"
                    );
                }
            }
        }
    }

    /// Each line names how many of a thing there are, and the lines add up to the total.
    #[test]
    fn the_lines_of_both_editions_come_to_the_total() {
        for seed in 0..40 {
            let mut fate = shared::fate::Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut table =
                shared::ramparts::begin(options, &mut fate, &mut ()).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let pick = fate.below(legal.len() as u32) as usize;
                table = shared::ramparts::apply(&table, legal[pick], &mut fate, &mut ())
                    .expect("legal");
            }
            let score = Score::of(&table);
            let words = crate::words::ui(Lang::english());
            let html = sum(score, options.edition(), Lang::english(), words).0;
            let cells = html.split("<td>").skip(1);
            let points: Vec<i16> = cells
                .filter_map(|cell| cell.split('<').next()?.replace('−', "-").parse().ok())
                .collect();
            let (total, lines) = points.split_last().expect("a total");
            assert_eq!(lines.iter().sum::<i16>(), *total, "{html}");
            let lost = Ibutho::ALL
                .into_iter()
                .map(|ibutho| table.full_hits(ibutho) - table.regiment(ibutho).hits);
            let hits = format!(
                "Hit markers taken: {}\u{a0}×\u{a0}{}",
                lost.sum::<u8>(),
                options.terms().points.hit
            );
            assert!(html.contains(&hits), "{html}");
        }
    }

    #[test]
    fn the_ruler_is_marked_with_every_levels_totals() {
        let [first, second] =
            Edition::ALL.map(|edition| Level::ALL.map(|level| totals(level, edition)));
        assert_eq!(second, ["≤ 24", "25–34", "35–39", "40–49", "50–59", "60+"]);
        assert_eq!(first, ["≤ 14", "15–19", "20–29", "30–34", "35–39", "40+"]);
    }
}
