//! What a link to a page of ours shows where somebody posts it: title and description, put into the page that every
//! address gets. In English, for whoever asks there has no language yet.

use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use html_escape::encode_quoted_attribute;
use shared::ramparts::{Ending, Level};
use shared::record::{Preset, Ruleset};
use uuid::Uuid;

use crate::headers::Keep;
use crate::store::{Board, Outcome};
use crate::{AppState, times};

/// The page with its own title, if its address is one that has more to say than the others. Where anything is in the
/// way (no such game, no database), the page comes as it always does.
pub(crate) async fn page(state: &AppState, path: &str) -> Option<Response> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let (title, description) = match parts.as_slice() {
        ["replay", id] => of_game(state, Uuid::try_parse(id).ok()?).await?,
        ["daily", day] => of_day(state, day).await?,
        _ => return None,
    };
    let page = tokio::fs::read_to_string(state.dist.join("index.html"))
        .await
        .ok()?;
    let mut answer = Html(with(&page, &title, &description)?).into_response();
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, Keep::AskFirst.header());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(answer)
}

async fn of_game(state: &AppState, id: Uuid) -> Option<(String, String)> {
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
    let how = match ending {
        Ending::Overrun => format!("Overrun on turn {turn}."),
        Ending::MilitaryVictory => format!("No iButho left in the fight on turn {turn}."),
        Ending::Relieved => format!("The Relief Column came in sight on turn {turn}."),
    };
    let rules = rules_name(ruleset);
    let description =
        format!("{how} {rules}. Watch it step by step, or play on from any moment of it.");
    Some((title, description))
}

async fn of_day(state: &AppState, day: &str) -> Option<(String, String)> {
    let date = times::parse_day(day).filter(|&date| date <= (state.now)().date())?;
    let points = state.store.spread(Board::Daily(date)).await.ok()?;
    let results: i64 = points.iter().map(|points| points.games).sum();
    let told = match (results, points.first()) {
        (1, Some(best)) => format!("One result so far: {} VP.", best.vp),
        (_, Some(best)) => format!("{results} results so far, the best {} VP.", best.vp),
        (_, None) => "No results yet.".to_owned(),
    };
    Some((
        format!("Shiyane: the daily challenge of {day}"),
        format!("{told} The same chits, cards and dice for everybody."),
    ))
}

/// The page, its title and description replaced; none if it has not both.
fn with(page: &str, title: &str, description: &str) -> Option<String> {
    let [title, description] = [title, description].map(encode_quoted_attribute);
    let (before, rest) = page.split_once("<title>")?;
    let (_, rest) = rest.split_once("</title>")?;
    let (between, rest) = rest.split_once("<meta name=\"description\" content=\"")?;
    let (_, after) = rest.split_once('"')?;
    Some(format!(
        "{before}<title>{title}</title>\n  <meta property=\"og:type\" content=\"website\">\n  \
         <meta property=\"og:site_name\" content=\"Shiyane\">\n  <meta property=\"og:title\" content=\"{title}\">\n  \
         <meta property=\"og:description\" content=\"{description}\">{between}\
         <meta name=\"description\" content=\"{description}\"{after}"
    ))
}

const fn level_name(level: Level) -> &'static str {
    match level {
        Level::TragicDefeat => "Tragic Defeat",
        Level::IgnobleDefeat => "Ignoble Defeat",
        Level::Standoff => "Standoff",
        Level::MinorVictory => "Minor Victory",
        Level::MajorVictory => "Major Victory",
        Level::EpicVictory => "Epic Victory",
    }
}

fn rules_name(ruleset: Ruleset) -> &'static str {
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
        let made = with(page, name, "what \"it\" is").expect("the page has both");
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
        assert_eq!(with("no page", "t", "d"), None);
    }
}
