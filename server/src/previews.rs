//! The preview of a link to a page of ours where somebody posts it: title, description and a picture, put into the page that every
//! address gets. In the language named in the link, else in the reader's.

use axum::http::HeaderMap;
use axum::response::Response;
use uuid::Uuid;

use crate::conditional::{Conditional, Representation};
use crate::games::{Challenge, Summary};
use crate::headers::CachePolicy;
use crate::markup::{html, ready};
use crate::pictures::{self, FIRST_GAME, ISANDLWANA, PICTURES};
use crate::prerender::{self, Prerendered};
use crate::store::GameDay;
use crate::words::{Lang, Words};
use crate::{AppState, accept_language, addresses, session, times};

/// The preview of an address.
struct Preview {
    /// Title and description; none: the page's own.
    told: Option<(String, String)>,
    picture: Option<Picture>,
}

/// The picture of a preview.
struct Picture {
    /// Its address, below [`PICTURES`].
    address: String,
    /// What it shows, as alternative text.
    shows: String,
}

/// Whether the preview of the page at this path needs the database.
pub(crate) fn asks_the_store(path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default();
    let asks = [FIRST_GAME, ISANDLWANA, "daily", "challenge"].contains(&first);
    asks && parts.next().is_some()
}

/// The page with its own title and prerendered content, if its address has a preview. If anything fails (no such game, no database), the
/// default page is sent.
/// `origin` is this server's public address, if known; without it no picture is named.
pub(crate) async fn page(
    state: &AppState,
    (path, lang): (&str, Lang),
    origin: Option<&str>,
    asked: &HeaderMap,
) -> Option<Response> {
    let reader = state.languages.negotiate(accept_language::accepted(asked));
    // English is the language without `?lang=`: such a link is previewed in the reader's.
    let lang = match lang.query() {
        "" => reader,
        _ => lang,
    };
    let preview = of(state, path, lang).await;
    // An unknown page has nothing prerendered either: its answer is 404.
    let prerendered =
        prerender::of(path, reader).filter(|_| addresses::has_page(path, state.store.registry()));
    let prerendered = match session::is_identified(asked) {
        true => prerendered,
        false => prerendered.map(Prerendered::for_strangers),
    };
    if preview.is_none() && prerendered.is_none() {
        return None;
    }
    let page = tokio::fs::read_to_string(state.dist.join("index.html"))
        .await
        .ok()?;
    let previewed = preview.and_then(|preview| with(&page, &preview, lang, origin));
    let page = previewed.as_deref().unwrap_or(&page);
    let prerendered =
        prerendered.and_then(|prerendered| prerender::put_into(page, &prerendered, reader));
    let made = prerendered.or_else(|| prerender::waiting(page, reader));
    Some(answer(made.or(previewed)?, asked))
}

/// The preview of the page at this path, if it has one.
async fn of(state: &AppState, path: &str, lang: Lang) -> Option<Preview> {
    let words = lang.words();
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Some(match parts.as_slice() {
        [] => of_home(words),
        [ISANDLWANA] => of_battles(words),
        // Its page leads everyone but its player to the replay.
        [FIRST_GAME, id, "replay" | "result"] => {
            of_game(state, Uuid::try_parse(id).ok()?, words).await?
        }
        [ISANDLWANA, id, "replay" | "result"] => {
            of_battle(state, Uuid::try_parse(id).ok()?, words).await?
        }
        ["daily", day] => of_day(state, (FIRST_GAME, day), words).await?,
        ["daily", ISANDLWANA, day] => of_day(state, (ISANDLWANA, day), words).await?,
        ["challenge", code] => of_challenge(state, code, words).await?,
        _ => return None,
    })
}

/// The page in an encoding the client accepts.
fn answer(page: String, asked: &HeaderMap) -> Response {
    Conditional {
        content_type: "text/html; charset=utf-8",
        cache: CachePolicy::AskFirst,
        vary: "accept-encoding, accept-language, cookie",
    }
    .answer(&Representation::new(page), asked)
}

fn of_home(words: &Words) -> Preview {
    Preview {
        told: words
            .page()
            .map(|[title, what]| (title.to_owned(), what.to_owned())),
        picture: Some(Picture {
            address: pictures::address_of(FIRST_GAME),
            shows: words.home_shows.to_owned(),
        }),
    }
}

/// The page where battles begin.
fn of_battles(words: &Words) -> Preview {
    Preview {
        told: Some((
            words.battle_itself.to_owned(),
            words.battle_itself_told.to_owned(),
        )),
        picture: Some(Picture {
            address: pictures::address_of(ISANDLWANA),
            shows: words.battle_itself_shows.to_owned(),
        }),
    }
}

async fn of_game(state: &AppState, id: Uuid, words: &Words) -> Option<Preview> {
    let of = state.store.finished_game(id, (state.now)()).await.ok()?;
    if pictures::game_of(&of.ruleset) != Some(FIRST_GAME) {
        return None;
    }
    let Summary {
        vp, level, ending, ..
    } = of.summary;
    let how = words.how(&ending?, of.turn);
    let rules = words.rules(&of.ruleset);
    Some(Preview {
        picture: Some(Picture {
            address: pictures::address_of_game(id),
            shows: format!("{} {how}", words.end_shows),
        }),
        told: Some((
            words.game_title(&words.player(&of.name), vp?, words.level(&level?)),
            format!("{how} {rules}. {}", words.watch),
        )),
    })
}

/// How a battle ended.
async fn of_battle(state: &AppState, id: Uuid, words: &Words) -> Option<Preview> {
    let of = state.store.finished_game(id, (state.now)()).await.ok()?;
    if pictures::game_of(&of.ruleset) != Some(ISANDLWANA) {
        return None;
    }
    let vp = of.summary.vp;
    let ending = of.summary.ending.as_deref()?;
    let how = words.battle_how(ending, of.turn);
    let points = words.battle_points(vp?);
    let mut told = vec![how.clone(), points];
    let led = pictures::battle_players(&of, words, |name| Some(name.to_owned())).join(" · ");
    if !led.is_empty() {
        told.push(led + ".");
    }
    told.push(words.watch.to_owned());
    Some(Preview {
        picture: Some(Picture {
            address: pictures::address_of_game(id),
            shows: format!("{} {how}", words.battle_end_shows),
        }),
        told: Some((words.battle_title(ending), told.join(" "))),
    })
}

async fn of_day(
    state: &AppState,
    (slug, day): (&'static str, &str),
    words: &Words,
) -> Option<Preview> {
    let date = times::parse_day(day).filter(|&date| date <= (state.now)().date())?;
    let of = GameDay { slug, day: date };
    let told = pictures::results(state, of, words).await.ok()?;
    let (title, shows, luck) = match slug {
        ISANDLWANA => (
            words.battle_day_title(day),
            words.battle_day_shows,
            words.battle_same_luck,
        ),
        _ => (words.day_title(day), words.day_shows, words.day_luck),
    };
    Some(Preview {
        picture: Some(Picture {
            address: pictures::address_of_day(of),
            shows: format!("{shows} {told}"),
        }),
        told: Some((title, format!("{told} {luck}"))),
    })
}

async fn of_challenge(state: &AppState, code: &str, words: &Words) -> Option<Preview> {
    let nobody = [0; 32];
    let found = state.store.challenge(code, &nobody).await.ok()?;
    let game = pictures::game_of(&found.ruleset)?;
    if game == ISANDLWANA {
        return Some(of_battle_challenge(code, &found, words));
    }
    let told = found.results.first().map_or_else(String::new, |best| {
        words.challenge_results(found.total, &words.player(&best.name), best.vp)
    });
    let rules = words.rules(&found.ruleset);
    Some(Preview {
        told: Some((
            words.challenge_title(code),
            format!("{told} {rules}. {}", words.challenge_luck),
        )),
        ..of_home(words)
    })
}

fn of_battle_challenge(code: &str, found: &Challenge, words: &Words) -> Preview {
    let told = found.results.first().map(|best| {
        words.battle_challenge_results(found.total, &words.player(&best.name), best.vp)
    });
    let side = match found.ruleset.starts_with("isandlwana_solitaire_zulu") {
        true => "zulu",
        false => "british",
    };
    let dice = words.battle_challenge_dice(side);
    Preview {
        told: Some((
            words.battle_challenge_title(code),
            told.map_or(dice.clone(), |told| format!("{told} {dice}")),
        )),
        ..of_battles(words)
    }
}

/// The page with its own title, description and picture; none if it has no places for them.
fn with(page: &str, preview: &Preview, lang: Lang, origin: Option<&str>) -> Option<String> {
    let (before, rest) = page.split_once("<title>")?;
    let (own_title, rest) = rest.split_once("</title>")?;
    let (between, rest) = rest.split_once("<meta name=\"description\" content=\"")?;
    let (own_description, after) = rest.split_once("\">")?;
    let (title, description) = match &preview.told {
        Some((title, description)) => (html! { (title) }, html! { (description) }),
        None => (ready(own_title), ready(own_description)),
    };
    let picture = origin.zip(preview.picture.as_ref());
    let (width, height) = pictures::SIZE;
    let told = html! {
        title { (title) }
        meta property="og:type" content="website";
        meta property="og:site_name" content="Shiyane";
        meta property="og:locale" content=(lang.words().locale);
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        @if let Some((origin, picture)) = picture {
            meta property="og:image" content={ (origin) (PICTURES) (picture.address) (lang.query()) };
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta property="og:image:alt" content=(picture.shows);
            meta name="twitter:card" content="summary_large_image";
        }
    };
    let described = html! { meta name="description" content=(description); };
    Some([before, &told.0, between, &described.0, after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::all;

    fn english() -> Lang {
        all()[0]
    }

    /// The page contains its English description itself.
    #[test]
    fn the_page_says_itself_what_it_is() {
        let page = include_str!("../../static/index.html");
        let words = english().words();
        for said in [
            words.page_title,
            words.page_title_description,
            words.without_script,
        ] {
            assert!(page.contains(said), "{said}");
        }
    }

    #[test]
    fn title_and_description_are_replaced_and_names_are_only_text() {
        let page = include_str!("../../static/index.html");
        let name = "<b onload=\"x\">'&";
        let preview = |told: Option<(&str, &str)>| Preview {
            told: told.map(|(title, description)| (title.to_owned(), description.to_owned())),
            picture: Some(Picture {
                address: pictures::address_of(FIRST_GAME),
                shows: "a \"map\"".to_owned(),
            }),
        };
        let told = preview(Some((name, "what \"it\" is")));
        let made = with(page, &told, english(), Some("https://shiyane.example"))
            .expect("the page has both");
        assert!(made.contains("<title>&lt;b onload=&quot;x&quot;&gt;'&amp;</title>"));
        assert!(made.contains("<meta name=\"description\" content=\"what &quot;it&quot; is\">"));
        assert!(
            made.contains("<meta property=\"og:description\" content=\"what &quot;it&quot; is\">")
        );
        assert!(
            !made.contains("<b onload")
                && !made.contains("Hold the mission station at Rorke’s Drift alone")
        );
        assert_eq!(made.matches("<title>").count(), 1);
        // Everything else is unchanged.
        for kept in ["<script type=\"module\" src=\"/boot.js\">", "data-pieces="] {
            assert!(made.contains(kept), "{kept}");
        }
        for tag in [
            "<meta property=\"og:image\" content=\"https://shiyane.example/pictures/siege.png\">",
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:image:height\" content=\"630\">",
            "<meta property=\"og:image:alt\" content=\"a &quot;map&quot;\">",
            "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        ] {
            assert!(made.contains(tag), "{tag}");
        }
        let nowhere = with(page, &told, english(), None).expect("the page has both");
        assert!(nowhere.contains("og:title") && !nowhere.contains("og:image"));
        let plain = Preview {
            picture: None,
            ..preview(Some((name, "")))
        };
        let plain = with(page, &plain, english(), Some("https://shiyane.example")).expect("both");
        assert!(plain.contains("og:title") && !plain.contains("og:image"));
        assert_eq!(with("no page", &told, english(), None), None);
        // The page's own words stay as they are, and are repeated.
        let own = with(
            page,
            &preview(None),
            english(),
            Some("https://shiyane.example"),
        )
        .expect("both");
        let (_, title) = page.split_once("<title>").expect("a title");
        let (title, _) = title.split_once("</title>").expect("its end");
        for kept in [
            format!("<title>{title}</title>"),
            format!("<meta property=\"og:title\" content=\"{title}\">"),
        ] {
            assert!(own.contains(&kept), "{kept}");
        }
    }
}
