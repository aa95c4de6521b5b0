//! What a page shows before its program has loaded: its head, its heading and its first content, in the reader's language, put into
//! the page that every address gets. The program replaces it by its full equivalent; `e2e` compares the two.

use uuid::Uuid;

use crate::markup::{Markup, html, ready};
use crate::pictures::{FIRST_GAME, ISANDLWANA};
use crate::words::{Lang, Words, is_of_history};

/// The prerendered content of a page.
pub(crate) struct Prerendered {
    /// Its entry in the head's menu.
    here: Option<&'static str>,
    /// Whether the page is as wide as home, or narrow as prose.
    wide: bool,
    /// Of the window; none: the heading.
    title: Option<&'static str>,
    heading: &'static str,
    /// Below the heading; markup.
    lead: Lead,
    /// The API requests that its program sends first.
    first: Vec<String>,
}

impl Prerendered {
    /// For a client without a cookie. The cookie comes with the answer to [`ME`], requested once then, by the program: where a browser
    /// does not reuse what was preloaded, a second answer would make another player of the client.
    pub(crate) fn for_strangers(mut self) -> Self {
        self.first.retain(|path| path != ME);
        self
    }
}

enum Lead {
    /// Beside room for this part of a drawing; above a way on, if there is one that needs no program.
    Hero {
        leads: [&'static str; 2],
        /// The `viewBox` of the drawing.
        view: &'static str,
        /// Address and label.
        way_on: Option<(&'static str, &'static str)>,
    },
    /// The beginning of a text of the language's folder, with this markup.
    Prose(&'static str),
    /// The same, below the menu of the history's pages; which of them it is, by its name in [`Words::history_pages`].
    History(&'static str, &'static str),
    /// The same, of a rulebook.
    Rulebook(&'static str),
    Text(&'static str),
    /// A table has no head: heading and text stand below the drawing that every page shows while it loads.
    Table(&'static str),
    Nothing,
}

/// The request that sets the cookie of a client without one.
const ME: &str = "me";

const DAYS: &str = "/daily";
const BOARDS: &str = "/leaderboards/standard";

/// The page of the history that has no name in its address.
const OVERVIEW: &str = "overview";

/// The head's menu: addresses, and which words name them.
const MENU: [(&str, &str); 5] = [
    (DAYS, "daily"),
    (BOARDS, "leaderboards"),
    ("/how-to-play", "how-to-play"),
    ("/rules", "rules"),
    ("/about", "about"),
];

/// The page with its prerendered content in this language; none if it has no place for it.
pub(crate) fn put_into(page: &str, prerendered: &Prerendered, lang: Lang) -> Option<String> {
    let words = lang.words();
    // The placeholder for the program, in `static/index.html`.
    let (before, rest) = page.split_once("<main class=\"waiting\">")?;
    let (waiting, after) = rest.split_once("</main>")?;
    let before = with_first(&titled(before, prerendered, words), &prerendered.first);
    let before = in_language(&before, lang);
    let loading = words.of_page("loading", None);
    let content = content(prerendered, words);
    let without_script = without_script(words);
    let made = if let Lead::Table(_) = prerendered.lead {
        let (drawing, _) = waiting.split_once("<p>Loading…</p>")?;
        html! {
            main class="waiting" { (ready(drawing)) (content) p { (loading) } (without_script) }
        }
    } else {
        let pieces = between(&before, "data-pieces=\"", "\"")?;
        html! {
            div class={ "page" @if !prerendered.wide { " page-narrow" } } {
                (head(pieces, prerendered.here, words))
                main { (content) p class="prerendered-loading" { (loading) } (without_script) }
            }
        }
    };
    Some([&before, &made.0, after].concat())
}

/// The page with nothing prerendered, which says in this language that it is loading; none if it has no place for it.
pub(crate) fn waiting(page: &str, lang: Lang) -> Option<String> {
    let words = lang.words();
    let (before, rest) = page.split_once("<p>Loading…</p>")?;
    let (_, after) = rest.split_once("</noscript>")?;
    let said = html! { p { (words.of_page("loading", None)) } (without_script(words)) };
    Some([&in_language(before, lang), &said.0, after].concat())
}

/// What a browser that runs no scripts is told.
fn without_script(words: &Words) -> Markup {
    html! { noscript { p { (words.without_script) } } }
}

/// The beginning of the page, as one in this language.
fn in_language(before: &str, lang: Lang) -> String {
    let tag = html! { (lang.tag()) }.into_string();
    before.replacen("lang=\"en\"", &["lang=\"", &tag, "\""].concat(), 1)
}

/// With the page's title, as the program will set it, and its description, unless a preview has set others.
fn titled(before: &str, prerendered: &Prerendered, words: &Words) -> String {
    match (before.split_once("<title>"), before.split_once("</title>")) {
        (Some((head, _)), Some((_, rest))) if !before.contains("og:title") => {
            let title = prerendered.title.unwrap_or(prerendered.heading);
            let title = html! { title { (title) " · Shiyane" } };
            [head, &title.0, &described(rest, words)].concat()
        }
        _ => before.to_owned(),
    }
}

/// With the description in this language, if the page's own is in another.
fn described(rest: &str, words: &Words) -> String {
    let own = rest.split_once("<meta name=\"description\" content=\"");
    let own = own.and_then(|(before, own)| Some((before, own.split_once("\">")?.1)));
    match own.zip(words.page()) {
        Some(((before, after), [_, told])) => {
            let told = html! { meta name="description" content=(told); };
            [before, &told.0, after].concat()
        }
        None => rest.to_owned(),
    }
}

/// The prerendered content of the page at this path; none if it has none.
pub(crate) fn of(path: &str, lang: Lang) -> Option<Prerendered> {
    let words = lang.words();
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let text = |id| words.of_page(id, None);
    let narrow = |here, heading, lead| Prerendered {
        here,
        wide: false,
        title: None,
        heading: text(heading),
        lead,
        first: first(&parts),
    };
    let book = |here, title, file| Prerendered {
        wide: true,
        ..narrow(here, title, Lead::Rulebook(words.first_paragraph(file)))
    };
    let hero = |title, leads, view, way_on| Prerendered {
        wide: true,
        ..narrow(
            None,
            title,
            Lead::Hero {
                leads,
                view,
                way_on,
            },
        )
    };
    let prose = |here, title, file| narrow(here, title, Lead::Prose(words.first_paragraph(file)));
    let history = |name: &str, file: &str| {
        let mut pages = words.history_pages();
        let (name, title) = pages.find(|(page, _)| *page == name).unwrap_or_default();
        Prerendered {
            heading: if name == OVERVIEW {
                text("history")
            } else {
                title
            },
            ..narrow(
                None,
                "history",
                Lead::History(name, words.first_paragraph(file)),
            )
        }
    };
    // What is to be done there, or the guide's first caption: something to read while the table loads.
    let table = |title, says| narrow(None, title, Lead::Table(text(says)));
    Some(match parts.as_slice() {
        [] => {
            let lead = |part| words.of_page("home-lead", Some(part));
            let way_on = Some(("/new", text("choose-rules")));
            hero(
                "home-title",
                [lead("battle"), lead("game")],
                "250 130 1060 800",
                way_on,
            )
        }
        ["isandlwana"] => {
            let leads = [text("battle-lead"), text("battle-lead-rules")];
            hero("isandlwana", leads, "330 60 1150 800", None)
        }
        ["how-to-play"] => prose(Some("/how-to-play"), "how-to-play", "how-to-play"),
        ["isandlwana", "how-to-play"] => {
            prose(None, "isandlwana-how-to-play", "isandlwana-how-to-play")
        }
        ["about"] => prose(Some("/about"), "about", "about"),
        ["history"] => history(OVERVIEW, "history"),
        ["history", page] if is_of_history(page) => history(page, &format!("history-{page}")),
        ["luck"] => narrow(None, "luck", Lead::Prose("")),
        ["rules"] | ["rules", "second"] => book(Some("/rules"), "rules", "rules-second"),
        ["rules", "first"] => Prerendered {
            title: Some(text("first-edition")),
            ..book(None, "rules", "rules-first")
        },
        ["rules", "isandlwana"] => book(None, "isandlwana-rules", "rules-isandlwana"),
        ["leaderboards", board @ ..] => {
            let here = matches!(board, [] | ["standard"]).then_some(BOARDS);
            let of_today = matches!(board, ["daily"] | ["daily", "today"]);
            Prerendered {
                title: of_today.then(|| text("daily")),
                ..narrow(here, "leaderboards", Lead::Nothing)
            }
        }
        ["daily"] => narrow(
            Some(DAYS),
            "calendar",
            Lead::Text(text("site-calendar-text")),
        ),
        ["my-record"] => narrow(None, "my-record", Lead::Text(text("site-record-lead"))),
        ["player"] => narrow(None, "player", Lead::Nothing),
        [FIRST_GAME | ISANDLWANA, _, "replay"] => {
            narrow(None, "replay", Lead::Table(words.replay_lead))
        }
        [FIRST_GAME, "first-night"] => table("first-night", "night-welcome"),
        [FIRST_GAME, "practice"] => table("practice", "table-help-goal"),
        [FIRST_GAME, _] => table("table", "table-help-goal"),
        [ISANDLWANA, "first-battle"] => table("isandlwana", "first-battle-welcome"),
        [ISANDLWANA, _] => table("isandlwana", "battle-help-goal"),
        _ => return None,
    })
}

/// The API requests that a page's program sends as soon as it runs, as in `client`: preloaded, their answers are there by then.
/// Requests that depend on the reader's choices are not included.
fn first(parts: &[&str]) -> Vec<String> {
    match parts {
        [] => vec![ME.to_owned(), "daily".to_owned()],
        ["isandlwana"] => vec![
            ME.to_owned(),
            "me/turns".to_owned(),
            "open-games".to_owned(),
        ],
        ["my-record"] => vec!["me/results".to_owned()],
        ["player"] => vec![ME.to_owned()],
        [FIRST_GAME | ISANDLWANA, id] if Uuid::try_parse(id).is_ok() => vec![format!("games/{id}")],
        [FIRST_GAME | ISANDLWANA, id, "replay"] => vec![format!("games/{id}/record")],
        _ => Vec::new(),
    }
}

/// With preload links for the program's first requests: of the kind that its `fetch` reuses.
fn with_first(before: &str, first: &[String]) -> String {
    let Some(at) = before.find("</head>") else {
        return before.to_owned();
    };
    let (head, rest) = before.split_at(at);
    let links = html! {
        @for path in first {
            link rel="preload" href={ "/api/v1/" (path) } as="fetch" crossorigin;
        }
    };
    [head, &links.0, rest].concat()
}

/// As in `client/src/app.rs`.
fn head(pieces: &str, here: Option<&str>, words: &Words) -> Markup {
    let text = |id| words.of_page(id, None);
    html! {
        header class="page-head" {
            a class="brand" href="/" {
                svg viewBox="0 0 100 92" aria-hidden="true" focusable="false" { use href={ (ready(pieces)) "#brand" } {} }
                i lang="zu" { "Shiyane" }
            }
            nav class="page-nav" aria-label=(text("main-menu")) {
                @for (path, name) in MENU {
                    a href=(path) aria-current=[(here == Some(path)).then_some("page")] { (text(name)) }
                }
            }
        }
    }
}

fn content(prerendered: &Prerendered, words: &Words) -> Markup {
    let heading = html! { h1 { (prerendered.heading) } };
    match prerendered.lead {
        Lead::Hero {
            leads,
            view,
            way_on,
        } => html! {
            div class="home-hero" {
                div {
                    (heading)
                    @for lead in leads { p class="home-lead" { (lead) } }
                    @if let Some((path, label)) = way_on {
                        div class="btn-row" { a class="btn btn-quiet" href=(path) { (label) } }
                    }
                }
                div class="home-picture" { svg viewBox=(view) aria-hidden="true" focusable="false" {} }
            }
        },
        Lead::Prose(markup) => html! { div class="prose" { (heading) (ready(markup)) } },
        Lead::History(here, markup) => html! {
            div class="prose" {
                (heading)
                nav class="choice" aria-label=(words.of_page("history", None)) {
                    @for (name, title) in words.history_pages() {
                        @let path = match name { OVERVIEW => "/history".to_owned(), _ => format!("/history/{name}") };
                        a href=(path) aria-current=[(here == name).then_some("page")] { (title) }
                    }
                }
                (ready(markup))
            }
        },
        Lead::Rulebook(markup) => html! {
            div class="prose rules" { (heading) article class="rulebook" { (ready(markup)) } }
        },
        Lead::Text(text) => html! { (heading) p { (text) } },
        Lead::Table(text) => html! { (heading) p class="waiting-lead" { (text) } },
        Lead::Nothing => heading,
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use crate::words::tests::all;

    const PAGE: &str = include_str!("../../static/index.html");

    /// Addresses with a prerendered beginning, each kind of it.
    const OPEN: [&str; 18] = [
        "/",
        "/isandlwana",
        "/isandlwana/how-to-play",
        "/how-to-play",
        "/about",
        "/history",
        "/history/regiments",
        "/luck",
        "/rules",
        "/rules/second",
        "/rules/first",
        "/rules/isandlwana",
        "/leaderboards",
        "/leaderboards/standard",
        "/leaderboards/daily/today",
        "/daily",
        "/my-record",
        "/player",
    ];

    /// And tables, which show the drawing while they load.
    const TABLES: [&str; 7] = [
        "/siege/first-night",
        "/siege/practice",
        "/siege/0198f2a0-0000-7000-8000-000000000001",
        "/siege/0198f2a0-0000-7000-8000-000000000001/replay",
        "/isandlwana/first-battle",
        "/isandlwana/0198f2a0-0000-7000-8000-000000000001",
        "/isandlwana/0198f2a0-0000-7000-8000-000000000001/replay",
    ];

    #[test]
    fn every_language_says_what_a_page_begins_with() {
        for &lang in all() {
            for path in OPEN.into_iter().chain(TABLES) {
                let made = of(path, lang)
                    .and_then(|prerendered| put_into(PAGE, &prerendered, lang))
                    .unwrap_or_else(|| panic!("{path}"));
                let tag = lang.tag();
                assert!(made.contains(&format!("<html lang=\"{tag}\">")), "{path}");
                assert!(made.contains("<noscript><p>"), "{path}");
                let own = "Hold the mission station at Rorke’s Drift alone";
                assert_eq!(made.contains(own), tag == "en", "{path}");
                let waits = made.contains("<main class=\"waiting\">");
                assert_eq!(waits, TABLES.contains(&path), "{path}");
                // That it is loading is said once.
                let loading = lang.words().of_page("loading", None);
                assert_eq!(made.matches(loading).count(), 1, "{path}");
                assert!(
                    !made.contains("<h1></h1>") && !made.contains("<p></p>"),
                    "{made}"
                );
                assert!(made.contains(" · Shiyane</title>"), "{path}");
                // What boot.js and the program look up still exists.
                assert!(made.contains("<div id=\"app\" data-pieces="), "{path}");
            }
        }
    }

    #[test]
    fn a_page_with_nothing_prerendered_waits_in_every_language() {
        for &lang in all() {
            let made = waiting(PAGE, lang).unwrap();
            let (tag, words) = (lang.tag(), lang.words());
            assert!(made.contains(&format!("<html lang=\"{tag}\">")), "{tag}");
            for said in [words.of_page("loading", None), words.without_script] {
                assert_eq!(made.matches(&format!("<p>{said}</p>")).count(), 1, "{tag}");
            }
            assert_eq!(made.contains("Loading…"), tag == "en", "{tag}");
            assert!(made.contains("<main class=\"waiting\">"), "{tag}");
            assert!(made.ends_with("</html>\n"), "{tag}");
        }
    }

    /// A text composed of other messages is kept forever each time (`Bundle::text`).
    #[test]
    fn nothing_is_put_together_anew_for_each_request() {
        for &lang in all() {
            for path in OPEN.into_iter().chain(TABLES) {
                let [one, other] = [0; 2].map(|_| of(path, lang).unwrap());
                assert!(std::ptr::eq(one.heading, other.heading), "{path}");
                match (one.lead, other.lead) {
                    (Lead::Hero { leads: one, .. }, Lead::Hero { leads: other, .. }) => {
                        let same = |at: usize| std::ptr::eq(one[at], other[at]);
                        assert!(same(0) && same(1), "{path}");
                    }
                    (Lead::Text(one), Lead::Text(other))
                    | (Lead::Table(one), Lead::Table(other)) => {
                        assert!(std::ptr::eq(one, other), "{path}");
                    }
                    _ => {}
                }
            }
            for (_, id) in MENU.into_iter().chain([("", "loading"), ("", "main-menu")]) {
                let said = || lang.words().of_page(id, None);
                assert!(std::ptr::eq(said(), said()), "{id}");
            }
        }
    }

    #[test]
    fn what_the_program_asks_first_is_asked_for_beside_it() {
        let lang = all()[0];
        for (path, wanted) in [
            ("/", &["me", "daily"][..]),
            ("/rules", &[]),
            // Guided games and practice games are stored in the browser only.
            (TABLES[0], &[]),
            (TABLES[1], &[]),
            (TABLES[2], &["games/0198f2a0-0000-7000-8000-000000000001"]),
            (
                TABLES[3],
                &["games/0198f2a0-0000-7000-8000-000000000001/record"],
            ),
            ("/siege/nothing", &[]),
        ] {
            let made = put_into(PAGE, &of(path, lang).unwrap(), lang).unwrap();
            let (head, _) = made.split_once("</head>").unwrap();
            let asked: Vec<&str> = head
                .split("<link rel=\"preload\" href=\"/api/v1/")
                .skip(1)
                .filter_map(|link| Some(link.split_once("\" as=\"fetch\" crossorigin>")?.0))
                .collect();
            assert_eq!(asked, wanted, "{path}");
            let stranger = of(path, lang).unwrap().for_strangers();
            let made = put_into(PAGE, &stranger, lang).unwrap();
            assert!(!made.contains("/api/v1/me\""), "{path}");
        }
    }

    #[test]
    fn other_addresses_have_none() {
        for path in ["/nothing", "/siege", "/siege/x/y", "/api/v1/games"] {
            assert!(of(path, all()[0]).is_none(), "{path}");
        }
    }
}
