//! The shell around every page: head, foot, the only live region, and the current page.

use std::cell::Cell;
use std::time::Duration;

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use shared::ramparts::Edition;

use crate::kit::assets::{self, symbol};
use crate::kit::focus::to_heading;
use crate::kit::follow::{self, follow};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::preferences::{Preferences, settings};
use crate::kit::reactive::{reactive, tab};
use crate::router::{Program, Route, Router};
use crate::words::{Lang, Ui, history_title, ui};

/// Returns the content of a page, between head and foot.
pub(crate) type Pages = fn(&Route, &'static Ui) -> AnyView;

/// Takes over the page. `begin` is called once and may put into the context what the program's pages share.
pub(crate) fn start(program: Program, begin: fn(), pages: Pages) {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    let lang = assets::language();
    // A separate task: a slow phone can respond and paint between reading the words and building the page.
    let build: Box<dyn FnOnce()> = Box::new(move || {
        assets::make_way();
        mount_to_body(move || {
            provide_context(lang);
            app(program, begin, pages)
        });
    });
    set_timeout(build, Duration::ZERO);
}

fn app(program: Program, begin: fn(), pages: Pages) -> impl IntoView {
    let live_region = LiveRegion::new();
    let router = Router::begin(program);
    provide_context(live_region);
    provide_context(router);
    provide_context(Preferences::provide());
    begin();
    let words = ui(Lang::now());
    let first = Cell::new(true);
    follow::always(Box::new(move || {
        document().set_title(&title(&router.here(), words));
        // On the first page the focus stays where the browser put it.
        if !first.replace(false) {
            request_animation_frame(to_heading);
        }
    }));
    let skip = markup("", html! { a class="skip" href="#main" { (words.skip) } });
    let said = follow::markup(move || html! { (live_region.said()) });
    view! {
        {skip}
        {reactive(move || page(&router.here(), words, pages))}
        <div class="visually-hidden" role="status" aria-live="polite" use:follow=said></div>
    }
}

fn page(route: &Route, words: &'static Ui, pages: Pages) -> AnyView {
    let content = pages(route, words);
    let content = view! { <main id="main" tabindex="-1">{content}</main> }.into_any();
    if route.has_table() {
        return content;
    }
    let class = match route {
        Route::Home | Route::Rules(_) | Route::IsandlwanaRules | Route::Isandlwana => "page",
        _ => "page page-narrow",
    };
    let pieces = vec![markup("", head(route, words)), content, settings(words)];
    view! { <div class=class>{pieces}</div> }.into_any()
}

fn title(route: &Route, words: &Ui) -> String {
    let page = match route {
        Route::Home => words.home_title,
        Route::SiegeTable(_) => words.table,
        Route::SiegeFirstNight => words.first_night,
        Route::SiegePractice => words.practice,
        Route::SiegeResult(_) | Route::IsandlwanaResult(_) => words.result,
        Route::Isandlwana | Route::IsandlwanaTable(_) | Route::IsandlwanaFirstBattle => {
            words.isandlwana
        }
        Route::IsandlwanaHowToPlay => words.isandlwana_how_to_play,
        Route::SiegeNew => words.new_title,
        Route::Leaderboard(_) => words.leaderboards,
        Route::DailyLeaderboard(..) => words.daily,
        Route::Ratings(..) => words.ratings,
        Route::HowToPlay => words.how_to_play,
        Route::Rules(Edition::Second) => words.rules,
        Route::Rules(Edition::First) => words.first_edition,
        Route::IsandlwanaRules => words.isandlwana_rules,
        Route::About => words.about,
        Route::History(page) => {
            history_title(Lang::now(), page.as_deref()).unwrap_or(words.history)
        }
        Route::SiegeReplay(_) | Route::IsandlwanaReplay(_) => words.replay,
        Route::SiegeReview(_) | Route::IsandlwanaReview(_) => words.review,
        Route::Month(_) | Route::Day(..) => words.calendar,
        Route::Player => words.player,
        Route::MyRecord => words.my_record,
        Route::Luck => words.luck,
        Route::Challenge(_) => words.challenge,
        Route::NotFound => words.lost,
    };
    format!("{page} · Shiyane")
}

fn head(here: &Route, words: &'static Ui) -> Markup {
    html! {
        header class="page-head" {
            a class="brand" href="/" {
                svg viewBox="0 0 100 92" aria-hidden="true" focusable="false" { use href=(symbol("brand")) {} }
                "Shiyane"
            }
            nav class="page-nav" aria-label=(words.main_menu) {
                @for (route, word) in [
                    (Route::Month(None), words.daily),
                    (Route::leaderboards(), words.leaderboards),
                    (Route::HowToPlay, words.how_to_play),
                    (Route::Rules(Edition::Second), words.rules),
                    (Route::About, words.about),
                ] { (tab(&route.path(), word, route == *here)) }
            }
        }
    }
}
