//! The shell around every page: head, foot, the one live region, and which page is shown.

mod settings;

use std::time::Duration;

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use shared::ramparts::Edition;
use shared::record::Preset;

use crate::follow::{self, follow};
use crate::live::{escape, live, live_markup, markup, tab};
use crate::play::Play;
use crate::router::{Program, Route, Router};
use crate::table::Viewer;
use crate::words::{Lang, Ui, learn, ui};
use settings::settings;
pub(crate) use settings::{KEYLESS, Preferences, hold};

/// What the page's first file told us: where the files are that the build gives other names.
#[derive(Clone, Debug)]
pub(crate) struct Drawings {
    /// The sheet of symbols: `{pieces}#brand`.
    pub(crate) pieces: String,
    /// The wide map.
    pub(crate) map_landscape: String,
    /// The tall map.
    pub(crate) map_portrait: String,
    /// How to play; like the others in the order of [`Lang::ALL`].
    pub(crate) how: [String; 2],
    /// About.
    pub(crate) about: [String; 2],
    /// How luck is promised and proved.
    pub(crate) luck: [String; 2],
    /// The rulebook, second edition.
    pub(crate) rules: [String; 2],
    /// The rulebook, first edition.
    pub(crate) rules_first: [String; 2],
    /// What a result means, and what the battle cost.
    pub(crate) result: [String; 2],
}

impl Drawings {
    fn found() -> Self {
        let app = document().get_element_by_id("app");
        let file = |name: &str| {
            app.as_ref()
                .and_then(|app| app.get_attribute(name))
                .unwrap_or_default()
        };
        let found = Self {
            pieces: file("data-pieces"),
            map_landscape: file("data-map-landscape"),
            map_portrait: file("data-map-portrait"),
            how: [file("data-how-en"), file("data-how-es")],
            about: [file("data-about-en"), file("data-about-es")],
            luck: [file("data-luck-en"), file("data-luck-es")],
            rules: [file("data-rules-en"), file("data-rules-es")],
            rules_first: [file("data-rules-first-en"), file("data-rules-first-es")],
            result: [file("data-result-en"), file("data-result-es")],
        };
        for (lang, name) in [(Lang::En, "data-words-en"), (Lang::Es, "data-words-es")] {
            let text = file(name);
            if !text.is_empty() {
                learn(lang, text);
            }
        }
        // It has told us what we need and shown that the page is coming.
        if let Some(app) = app {
            app.remove();
        }
        found
    }
}

/// The address of one symbol: `symbol("brand")`.
pub(crate) fn symbol(name: &str) -> String {
    let drawings: Drawings = expect_context();
    format!("{}#{name}", drawings.pieces)
}

/// Says something to a screen reader when it is done with what it is saying.
#[derive(Clone, Copy)]
pub(crate) struct LiveRegion {
    said: RwSignal<String>,
    /// Whether what is said now comes with what was said last.
    still: StoredValue<bool>,
}

/// What is said within this time is said in one breath: a live region tells only how it stands when it is looked at.
const BREATH: Duration = Duration::from_millis(100);

impl LiveRegion {
    fn new() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            still: StoredValue::new(false),
        }
    }

    /// Says it.
    pub(crate) fn say(self, words: &str) {
        let still = self.still.get_value();
        self.said.update(|said| {
            if still {
                said.push(' ');
            } else if said == words {
                // A region in which nothing changes stays silent.
                said.push('\u{a0}');
                return;
            } else {
                said.clear();
            }
            said.push_str(words);
        });
        if !still {
            self.still.set_value(true);
            set_timeout(move || self.still.set_value(false), BREATH);
        }
    }

    /// What was said last; reactive.
    pub(crate) fn said(self) -> String {
        self.said.get()
    }
}

/// What stands on a page, between head and foot.
pub(crate) type Pages = fn(&Route, &'static Ui) -> AnyView;

/// Takes the page over; a program with a table gives its viewer.
pub(crate) fn start(program: Program, viewer: Option<&'static Viewer>, pages: Pages) {
    let drawings = Drawings::found();
    mount_to_body(move || {
        provide_context(drawings);
        app(program, viewer, pages)
    });
}

fn app(program: Program, viewer: Option<&'static Viewer>, pages: Pages) -> impl IntoView {
    let live_region = LiveRegion::new();
    let router = Router::begin(program);
    provide_context(live_region);
    provide_context(router);
    provide_context(Preferences::provide());
    if let Some(viewer) = viewer {
        Play::provide(viewer);
    }
    Effect::new(move |before: Option<Route>| {
        let here = router.here();
        document().set_title(&title(&here, ui(Lang::now())));
        // The first page keeps the focus where the browser put it, and a change of language leaves it alone.
        if before.is_some_and(|before| before != here) {
            request_animation_frame(to_heading);
        }
        here
    });
    // A page is made anew when the language changes, so nothing in it has to follow the language by itself.
    let skip = live_markup("", || {
        format!("<a class=skip href=\"#main\">{}</a>", ui(Lang::now()).skip)
    });
    let said = follow::markup(move || escape(&live_region.said()));
    view! {
        {skip}
        {live(move || page(&router.here(), ui(Lang::now()), pages))}
        <div class="unseen" role="status" aria-live="polite" use:follow=said></div>
    }
}

fn page(route: &Route, words: &'static Ui, pages: Pages) -> AnyView {
    let content = pages(route, words);
    let content = view! { <main id="main" tabindex="-1">{content}</main> }.into_any();
    let class = match route {
        // The table has a head and a frame of its own.
        Route::Play(_) | Route::Replay(_) => return content,
        Route::Home | Route::Rules(_) => "page",
        _ => "page page-narrow",
    };
    let pieces = vec![markup("", head(route, words)), content, settings(words)];
    view! { <div class=class>{pieces}</div> }.into_any()
}

fn title(route: &Route, words: &Ui) -> String {
    let page = match route {
        Route::Home => words.home_title,
        Route::Play(_) => words.table,
        Route::Result(_) => words.result,
        Route::New => words.new_title,
        Route::Board(_) => words.leaderboards,
        Route::Daily(_) => words.daily,
        Route::HowToPlay => words.how_to_play,
        Route::Rules(Edition::Second) => words.rules,
        Route::Rules(Edition::First) => words.first_edition,
        Route::About => words.about,
        Route::Replay(_) => words.replay,
        Route::Days(_) => words.calendar,
        Route::Player => words.player,
        Route::Luck => words.luck,
        Route::Challenge(_) => words.challenge,
        Route::Lost => words.lost,
    };
    format!("{page} · Shiyane")
}

/// The focus goes to the new page's heading; to the page itself where none is seen, as on the table, unless the table has
/// it already.
fn to_heading() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    focus(find("#main h1:not(.unseen)").or_else(|| find("#main:not(:focus-within)")));
}

/// Puts the focus on something that has none by itself.
pub(crate) fn focus(found: Option<web_sys::Element>) {
    if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        found.set_tab_index(-1);
        let _ = found.focus();
    }
}

fn head(here: &Route, words: &'static Ui) -> String {
    let mut html = format!(
        "<header class=page-head><a class=brand href=\"/\"><svg viewBox=\"0 0 100 92\" aria-hidden=true focusable=false><use href=\"{}\"/></svg>Shiyane</a><nav class=page-nav aria-label=\"{}\">",
        symbol("brand"),
        words.main_menu
    );
    for (route, word) in [
        (Route::Daily(None), words.daily),
        (Route::Board(Preset::SiegeStandard), words.leaderboards),
        (Route::HowToPlay, words.how_to_play),
        (Route::Rules(Edition::Second), words.rules),
        (Route::About, words.about),
    ] {
        html += &tab(&route.path(), word, route == *here);
    }
    html + "</nav></header>"
}
