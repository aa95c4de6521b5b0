//! What a link to a page of ours shows where somebody posts it: title, description and a picture, put into the page that
//! every address gets. In English, for whoever asks there has no language yet.

use std::fmt::Write as _;

use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use html_escape::encode_quoted_attribute;
use shared::ramparts::{Ending, Level};
use shared::record::{Preset, Ruleset};
use time::Date;
use uuid::Uuid;

use crate::headers::Keep;
use crate::pictures::{self, PICTURES};
use crate::problem::Problem;
use crate::store::{Board, Outcome};
use crate::{AppState, times};

/// What is told of an address.
struct Preview {
    /// Title and description; none: the page's own.
    words: Option<(String, String)>,
    /// The picture's address, below [`PICTURES`].
    picture: String,
    /// What the picture shows, for whoever cannot see it.
    shows: String,
}

/// The page with its own title, if its address is one that has more to say than the others. Where anything is in the
/// way (no such game, no database), the page comes as it always does.
/// `origin` is where the world reaches this server, if that is known; without it no picture is named.
pub(crate) async fn page(state: &AppState, path: &str, origin: Option<&str>) -> Option<Response> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let preview = match parts.as_slice() {
        [] => of_siege(),
        ["replay", id] => of_game(state, Uuid::try_parse(id).ok()?).await?,
        ["daily", day] => of_day(state, day).await?,
        ["challenge", code] => of_challenge(state, code).await?,
        _ => return None,
    };
    let page = tokio::fs::read_to_string(state.dist.join("index.html"))
        .await
        .ok()?;
    let mut answer = Html(with(&page, &preview, origin)?).into_response();
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, Keep::AskFirst.header());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(answer)
}

fn of_siege() -> Preview {
    Preview {
        words: None,
        picture: "/siege.png".to_owned(),
        shows: "A survey map of the mission station at Rorke’s Drift, and the shields of four regiments."
            .to_owned(),
    }
}

async fn of_game(state: &AppState, id: Uuid) -> Option<Preview> {
    let of = state.store.outcome(id, (state.now)()).await.ok()?;
    let Outcome {
        name,
        vp,
        level,
        ending,
        turn,
        ruleset,
    } = of;
    let title = format!("{name} at Rorke’s Drift: {vp} VP, {}", level_name(level));
    let (how, rules) = (how(ending, turn), rules_name(ruleset));
    Some(Preview {
        picture: format!("/replay/{id}.png"),
        shows: format!("The map of the mission station at the end of the game. {how}"),
        words: Some((
            title,
            format!("{how} {rules}. Watch it step by step, or play on from any moment of it."),
        )),
    })
}

async fn of_day(state: &AppState, day: &str) -> Option<Preview> {
    let date = times::parse_day(day).filter(|&date| date <= (state.now)().date())?;
    let told = results(state, date).await.ok()?;
    Some(Preview {
        picture: format!("/daily/{day}.png"),
        shows: format!("The map of the mission station before the siege. {told}"),
        words: Some((
            format!("Shiyane: the daily challenge of {day}"),
            format!("{told} The same chits, cards and dice for everybody."),
        )),
    })
}

async fn of_challenge(state: &AppState, code: &str) -> Option<Preview> {
    let nobody = [0; 32];
    let found = state.store.challenge(code, &nobody).await.ok()?;
    let told = match found.results.as_slice() {
        [] => String::new(),
        [best] => format!("{} came to {} VP.", best.name, best.vp),
        [best, ..] => format!(
            "{} results, the best {} VP by {}.",
            found.results.len(),
            best.vp,
            best.name
        ),
    };
    Some(Preview {
        words: Some((
            format!("Shiyane: challenge {code}"),
            format!(
                "{told} {}. The same chits, cards and dice for whoever takes it up.",
                rules_name(found.ruleset)
            ),
        )),
        ..of_siege()
    })
}

/// How many results a day has, and the best of them.
pub(crate) async fn results(state: &AppState, date: Date) -> Result<String, Problem> {
    let points = state.store.spread(Board::Daily(date)).await?;
    let results: i64 = points.iter().map(|points| points.games).sum();
    Ok(match (results, points.first()) {
        (1, Some(best)) => format!("One result so far: {} VP.", best.vp),
        (_, Some(best)) => format!("{results} results so far, the best {} VP.", best.vp),
        (_, None) => "No results yet.".to_owned(),
    })
}

/// The page with title, description and picture of its own; none if it has not the places for them.
fn with(page: &str, preview: &Preview, origin: Option<&str>) -> Option<String> {
    let (before, rest) = page.split_once("<title>")?;
    let (own_title, rest) = rest.split_once("</title>")?;
    let (between, rest) = rest.split_once("<meta name=\"description\" content=\"")?;
    let (own_description, after) = rest.split_once('"')?;
    let (title, description) = match &preview.words {
        Some((title, description)) => (
            encode_quoted_attribute(title),
            encode_quoted_attribute(description),
        ),
        // As they stand in the page they are markup already.
        None => (own_title.into(), own_description.into()),
    };
    let mut made = format!(
        "{before}<title>{title}</title>\n  <meta property=\"og:type\" content=\"website\">\n  \
         <meta property=\"og:site_name\" content=\"Shiyane\">\n  <meta property=\"og:title\" content=\"{title}\">\n  \
         <meta property=\"og:description\" content=\"{description}\">"
    );
    if let Some(origin) = origin {
        let (width, height) = pictures::SIZE;
        let (origin, shows) = (
            encode_quoted_attribute(origin),
            encode_quoted_attribute(&preview.shows),
        );
        let _ = write!(
            made,
            "\n  <meta property=\"og:image\" content=\"{origin}{PICTURES}{}\">\n  \
             <meta property=\"og:image:width\" content=\"{width}\">\n  \
             <meta property=\"og:image:height\" content=\"{height}\">\n  \
             <meta property=\"og:image:alt\" content=\"{shows}\">\n  \
             <meta name=\"twitter:card\" content=\"summary_large_image\">",
            preview.picture
        );
    }
    Some(made + between + &format!("<meta name=\"description\" content=\"{description}\"{after}"))
}

/// How a game ended, a sentence.
pub(crate) fn how(ending: Ending, turn: i32) -> String {
    match ending {
        Ending::Overrun => format!("Overrun on turn {turn}."),
        Ending::MilitaryVictory => format!("No iButho left in the fight on turn {turn}."),
        Ending::Relieved => format!("The Relief Column came in sight on turn {turn}."),
    }
}

/// A level in words.
pub(crate) const fn level_name(level: Level) -> &'static str {
    match level {
        Level::TragicDefeat => "Tragic Defeat",
        Level::IgnobleDefeat => "Ignoble Defeat",
        Level::Standoff => "Standoff",
        Level::MinorVictory => "Minor Victory",
        Level::MajorVictory => "Major Victory",
        Level::EpicVictory => "Epic Victory",
    }
}

/// Rules in words.
pub(crate) fn rules_name(ruleset: Ruleset) -> &'static str {
    match ruleset.preset() {
        Some(Preset::SiegeStandard) => "The standard siege",
        Some(Preset::SiegeFull) => "The siege with every option",
        Some(Preset::SiegeAsItHappened) => "The siege as it happened",
        Some(Preset::SiegeFirst) => "The siege by its first edition",
        None => "The siege by rules of one’s own",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn title_and_description_are_replaced_and_names_are_only_text() {
        let page = include_str!("../../static/index.html");
        let name = "<b onload=\"x\">'&";
        let preview = |words: Option<(&str, &str)>| Preview {
            words: words.map(|(title, description)| (title.to_owned(), description.to_owned())),
            picture: "/siege.png".to_owned(),
            shows: "a \"map\"".to_owned(),
        };
        let told = preview(Some((name, "what \"it\" is")));
        let made = with(page, &told, Some("https://shiyane.example")).expect("the page has both");
        assert!(made.contains("<title>&lt;b onload=&quot;x&quot;&gt;&#x27;&amp;</title>"));
        assert!(made.contains("<meta name=\"description\" content=\"what &quot;it&quot; is\">"));
        assert!(
            made.contains("<meta property=\"og:description\" content=\"what &quot;it&quot; is\">")
        );
        assert!(!made.contains("<b onload") && !made.contains("one card and one Action at a time"));
        assert_eq!(made.matches("<title>").count(), 1);
        // All else is as it was.
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
        let nowhere = with(page, &told, None).expect("the page has both");
        assert!(nowhere.contains("og:title") && !nowhere.contains("og:image"));
        assert_eq!(with("no page", &told, None), None);
        // The page's own words stay as they are, and are told once more.
        let own = with(page, &preview(None), Some("https://shiyane.example")).expect("both");
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
