//! `/pictures`: previews of shared links. Drawn here from our own drawings, by the game's code.

use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use shared::api::GameKind;
use time::Date;
use uuid::Uuid;

use crate::games::AnyGame;
use crate::headers::CachePolicy;
use crate::json::Segments;
use crate::problem::Problem;
use crate::rate_limits::Cost;
use crate::store::{FinishedGame, GameDay, Players};
use crate::words::Words;
use crate::{AppState, times};

mod animation;
mod cache;
mod draw;
mod isandlwana;
mod letters;
mod paper;
mod share_image;
mod siege;

pub use cache::Pictures;
pub use draw::Undrawn;

pub(crate) use isandlwana::{SLUG as ISANDLWANA, players as battle_players};
pub(crate) use share_image::SIZE;
pub(crate) use siege::SLUG as FIRST_GAME;

use cache::{Form, Subject};
use isandlwana::Battle;
use siege::Siege;

/// Path of the pictures.
pub(crate) const PICTURES: &str = "/pictures";

/// Each game that has pictures.
const GAMES: [&dyn Pictured; 2] = [&Siege, &Battle];

/// Draws a game.
trait Pictured: Sync {
    /// The game's name in addresses.
    fn slug(&self) -> &'static str;

    /// How many results a day has, and the best of them.
    fn results(&self, count: i64, best: i16, words: &Words) -> String;

    /// The game itself, without a particular state.
    fn of_itself(&self, words: &Words) -> Result<Vec<u8>, Undrawn>;

    /// A day's challenge and its preview text; nothing of its luck.
    fn of_day(
        &self,
        day: Date,
        told: &str,
        ruleset: &str,
        words: &Words,
    ) -> Result<Vec<u8>, Undrawn>;

    /// A finished game: its end, or all of it animated. [`Problem::NoPicture`] if it has no result.
    fn of_game(
        &self,
        game: &dyn AnyGame,
        outcome: &FinishedGame,
        form: Form,
        words: &'static Words,
    ) -> Result<Vec<u8>, Problem>;
}

/// Drawing a picture: more than a second's work if it is animated.
const DRAWN: Cost = Cost::Work(4);

/// The pictures' own addresses, below [`PICTURES`], with their costs.
pub(crate) fn routes() -> [(&'static str, MethodRouter<AppState>, Cost); 4] {
    [
        // Drawn once in each language.
        ("/{file}", routing::get(itself), Cost::Ordinary),
        ("/replay/{file}", routing::get(replay), DRAWN),
        ("/daily/{file}", routing::get(daily), DRAWN),
        ("/daily/{game}/{file}", routing::get(daily_of), DRAWN),
    ]
}

/// Path of the picture of a game itself, below [`PICTURES`].
pub(crate) fn address_of(slug: &str) -> String {
    format!("/{slug}.png")
}

/// Path of that of a finished game.
pub(crate) fn address_of_game(id: Uuid) -> String {
    format!("/replay/{id}.png")
}

/// Path of that of a day; the first game's days do not name the game.
pub(crate) fn address_of_day(of: GameDay) -> String {
    let day = times::day(of.day);
    match of.slug {
        FIRST_GAME => format!("/daily/{day}.png"),
        slug => format!("/daily/{slug}/{day}.png"),
    }
}

/// The game that has pictures and this ruleset, by its name in addresses.
pub(crate) fn game_of(ruleset: &str) -> Option<&'static str> {
    by_ruleset(ruleset).map(Pictured::slug)
}

fn by_ruleset(ruleset: &str) -> Option<&'static dyn Pictured> {
    GAMES.into_iter().find(|game| {
        let rest = ruleset.strip_prefix(game.slug());
        rest.is_some_and(|rest| rest.starts_with('_'))
    })
}

fn by_slug(slug: &str) -> Option<&'static dyn Pictured> {
    GAMES.into_iter().find(|game| game.slug() == slug)
}

/// How many results a day has, and the best of them.
pub(crate) async fn results(
    state: &AppState,
    of: GameDay,
    words: &Words,
) -> Result<String, Problem> {
    let game = by_slug(of.slug).ok_or(Problem::NoPicture)?;
    let points = state
        .store
        .spread((GameKind::Daily, of, Players::All))
        .await?;
    let count = points.iter().map(|points| points.games).sum();
    Ok(match points.first() {
        Some(best) => game.results(count, best.vp, words),
        None => words.no_results.to_owned(),
    })
}

/// A game itself.
async fn itself(
    State(state): State<AppState>,
    Segments(file): Segments<String>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let game = file.strip_suffix(".png").and_then(by_slug);
    let game = game.ok_or(Problem::NoSuchAddress)?;
    let lang = state.languages.asked(query.as_deref());
    let sketch = async move { Ok(move || game.of_itself(lang.words()).map_err(Problem::internal)) };
    let subject = Subject::Itself(game.slug(), lang);
    let picture = state.pictures.of(subject, Form::Png, sketch).await?;
    Ok(picture.answer(&asked, CachePolicy::ForHours))
}

/// A finished game; refused as its record is.
async fn replay(
    State(state): State<AppState>,
    Segments(file): Segments<String>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let (id, form) = match file.rsplit_once('.') {
        Some((id, "png")) => (id, Form::Png),
        Some((id, "gif")) => (id, Form::Gif),
        _ => return Err(Problem::NoSuchAddress),
    };
    let id = Uuid::try_parse(id).map_err(|_| Problem::NoSuchGame)?;
    let now = (state.now)();
    let outcome = state.store.finished_game(id, now).await?;
    let game = by_ruleset(&outcome.ruleset).ok_or(Problem::NoPicture)?;
    let lang = state.languages.asked(query.as_deref());
    let names = [std::slice::from_ref(&outcome.name), &outcome.seated].concat();
    let subject = Subject::Game(id, form, lang, names);
    let store = state.store.clone();
    let sketch = async move {
        let stored = store.finished(id, now).await?;
        Ok(move || game.of_game(&*stored.game, &outcome, form, lang.words()))
    };
    let picture = state.pictures.of(subject, form, sketch).await?;
    // Its player may be renamed or deleted.
    Ok(picture.answer(&asked, CachePolicy::ForHours))
}

/// A day of the first game.
async fn daily(
    state: State<AppState>,
    Segments(file): Segments<String>,
    query: RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    of_day(state, (&Siege, &file), query, asked).await
}

/// A day of another game.
async fn daily_of(
    state: State<AppState>,
    Segments((slug, file)): Segments<(String, String)>,
    query: RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let game = by_slug(&slug).filter(|game| game.slug() != FIRST_GAME);
    let game = game.ok_or(Problem::NoSuchAddress)?;
    of_day(state, (game, &file), query, asked).await
}

/// A day's challenge: the map before the first action, which reveals nothing of its luck.
async fn of_day(
    State(state): State<AppState>,
    (game, file): (&'static dyn Pictured, &str),
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let named = file.strip_suffix(".png").ok_or(Problem::NoSuchAddress)?;
    let now = (state.now)();
    let day = times::parse_day(named)
        .filter(|&day| day <= now.date())
        .ok_or_else(|| Problem::NoSuchDay(named.to_owned()))?;
    let of = GameDay {
        slug: game.slug(),
        day,
    };
    let lang = state.languages.asked(query.as_deref());
    let words = lang.words();
    let told = results(&state, of, words).await?;
    let subject = Subject::Day(of, lang, told.clone());
    let store = state.store.clone();
    let sketch = async move {
        // A day long ago without any game has no picture.
        let ruleset = store.day(of, now).await?.ruleset;
        Ok(move || {
            let drawn = game.of_day(day, &told, &ruleset, words);
            drawn.map_err(Problem::internal)
        })
    };
    let picture = state.pictures.of(subject, Form::Png, sketch).await?;
    Ok(picture.answer(&asked, CachePolicy::ForMinutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruleset_leads_to_its_game() {
        for (ruleset, game) in [
            ("siege_standard", Some("siege")),
            ("isandlwana_solitaire_10.1", Some("isandlwana")),
            ("siege", None),
            ("sieges_standard", None),
            ("duel_standard", None),
        ] {
            assert_eq!(game_of(ruleset), game, "{ruleset}");
        }
    }
}
