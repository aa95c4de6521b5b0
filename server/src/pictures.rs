//! `/pictures`: what a shared link looks like where somebody posts it. Drawn here from our own drawings, kept in memory,
//! and never more of them at once than the machine has room for beside the games.

use std::hash::Hash;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use shared::ramparts::record::Game;
use shared::ramparts::{Ending, Level, SiegeRules};
use shared::rules::Rules as _;
use time::Date;
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::games::Summary;
use crate::headers::{self, CachePolicy};
use crate::json::Segments;
use crate::limits::Cost;
use crate::previews;
use crate::problem::Problem;
use crate::store::{GameDay, Outcome};
use crate::words::Lang;
use crate::{AppState, times};

mod art;
mod card;
mod draw;
mod field;
mod gif;
mod ground;
mod letters;

pub use draw::Undrawn;

pub(crate) use card::SIZE;

/// Where the pictures are.
pub(crate) const PICTURES: &str = "/pictures";
/// The game that there are pictures of, as addresses name it.
pub(crate) const GAME: &str = SiegeRules::SLUG;
/// The picture of the game itself, which the first page shows.
pub(crate) const HOME: &str = "/siege.png";

/// Most that is kept of them, in bytes.
const ROOM: u64 = 48 * 1024 * 1024;
/// How many that may be; only a guess to begin with.
const ABOUT: usize = 200;
/// How many pictures may wait for each that is drawn: so few that none of them waits long.
const WAITING: usize = 3;

/// A picture is drawn: more than a second's work if it moves.
const DRAWN: Cost = Cost::Work(4);

/// The pictures' own addresses, below [`PICTURES`], and what they cost.
pub(crate) fn routes() -> [(&'static str, MethodRouter<AppState>, Cost); 3] {
    [
        // Drawn once in each language.
        (HOME, routing::get(siege), Cost::Ordinary),
        ("/replay/{file}", routing::get(replay), DRAWN),
        ("/daily/{file}", routing::get(daily), DRAWN),
    ]
}

/// What a picture shows. Whatever may change about it is part of its name here.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Subject {
    Siege(Lang),
    Game(Uuid, Form, Lang, String),
    Day(Date, String),
}

/// Still or moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Form {
    Png,
    Gif,
}

/// A picture as it is sent.
#[derive(Clone)]
struct Picture {
    bytes: Bytes,
    /// Of its bytes.
    tag: HeaderValue,
    kind: HeaderValue,
}

impl Picture {
    fn of(bytes: Vec<u8>, form: Form) -> Self {
        Self {
            tag: headers::tag_of(&bytes),
            bytes: bytes.into(),
            kind: HeaderValue::from_static(match form {
                Form::Png => "image/png",
                Form::Gif => "image/gif",
            }),
        }
    }

    /// The picture, or that whoever asks has it already.
    fn answer(self, asked: &HeaderMap, keep: CachePolicy) -> Response {
        let mut answer = if headers::has_it(asked, &self.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.bytes.into_response()
        };
        let headers = answer.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.kind);
        headers.insert(header::ETAG, self.tag);
        headers.insert(header::CACHE_CONTROL, keep.header());
        // Other sites' pages may show them: that is what they are for.
        headers.insert(
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        );
        answer
    }
}

/// What was drawn already, and how many may be drawn at once.
pub struct Pictures {
    drawn: Cache<Subject, Picture, ByBytes>,
    /// For each that is being drawn.
    desks: Arc<Semaphore>,
    /// For each that is being drawn or waits for a desk; who finds none is refused at once, before anything is done.
    places: Arc<Semaphore>,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Subject, Picture> for ByBytes {
    fn weight(&self, _: &Subject, picture: &Picture) -> u64 {
        picture.bytes.len() as u64
    }
}

impl Default for Pictures {
    /// Nothing drawn yet; half the machine's cores may draw.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with_desks(cores.div_ceil(2), WAITING)
    }
}

impl Pictures {
    /// So many drawn at once, and so many waiting for each.
    fn with_desks(desks: usize, waiting: usize) -> Self {
        let hasher = DefaultHashBuilder::default();
        let drawn = match OptionsBuilder::new()
            .estimated_items_capacity(ABOUT)
            .weight_capacity(ROOM)
            // In more shards the largest pictures would find no room.
            .shards(1)
            .build()
        {
            Ok(options) => {
                Cache::with_options(options, ByBytes, hasher, DefaultLifecycle::default())
            }
            Err(_) => Cache::with(ABOUT, ROOM, ByBytes, hasher, DefaultLifecycle::default()),
        };
        Self {
            drawn,
            desks: Arc::new(Semaphore::new(desks)),
            places: Arc::new(Semaphore::new(desks * (1 + waiting))),
        }
    }

    /// The picture of a subject; drawn if it was not yet, once for all who ask meanwhile. `sketch` brings what is needed
    /// and says how to draw it.
    ///
    /// What was begun is finished and kept even if whoever asked does not wait: the next one has it at once.
    async fn of<D>(
        self: &Arc<Self>,
        subject: Subject,
        form: Form,
        sketch: impl Future<Output = Result<D, Problem>> + Send + 'static,
    ) -> Result<Picture, Problem>
    where
        D: FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
    {
        if let Some(picture) = self.drawn.get(&subject) {
            return Ok(picture);
        }
        let this = self.clone();
        let drawing = async move {
            let drawn = this.draw(form, sketch);
            this.drawn.get_or_insert_async(&subject, drawn).await
        };
        tokio::spawn(drawing).await.map_err(Problem::internal)?
    }

    async fn draw<D>(
        &self,
        form: Form,
        sketch: impl Future<Output = Result<D, Problem>>,
    ) -> Result<Picture, Problem>
    where
        D: FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
    {
        let place = self.places.clone().try_acquire_owned();
        let place = place.map_err(|_| Problem::Busy)?;
        let draw = sketch.await?;
        let desk = self.desks.clone().acquire_owned().await;
        let desk = desk.map_err(Problem::internal)?;
        // Not on the threads that answer requests.
        let drawn = tokio::task::spawn_blocking(move || {
            let _held = (desk, place);
            draw()
        });
        let bytes = drawn.await.map_err(Problem::internal)??;
        Ok(Picture::of(bytes, form))
    }
}

async fn siege(
    State(state): State<AppState>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let lang = state.languages.asked(query.as_deref());
    let sketch = async move { Ok(move || card::of_siege(lang.words()).map_err(Problem::internal)) };
    let drawn = state.pictures.of(Subject::Siege(lang), Form::Png, sketch);
    let picture = drawn.await?;
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
    let outcome = state.store.outcome(id, now).await?;
    if !are_of(&outcome.ruleset) {
        return Err(Problem::NoPicture);
    }
    let (vp, level, ending) = came_to(&outcome).ok_or(Problem::NoPicture)?;
    let lang = state.languages.asked(query.as_deref());
    let subject = Subject::Game(id, form, lang, outcome.name.clone());
    let store = state.store.clone();
    let sketch = async move {
        let stored = store.finished(id, now).await?;
        Ok(move || {
            let words = lang.words();
            let how = words.how(ending.key(), outcome.turn);
            let came = card::Came {
                name: &outcome.name,
                vp,
                level,
                how: &how,
                rules: words.rules(&outcome.ruleset),
                words,
            };
            let game = stored.game.as_any().downcast_ref::<Game>();
            let game = game.ok_or(Problem::NoPicture)?;
            match form {
                Form::Png => card::of_game(&came, game.state()).map_err(Problem::internal),
                Form::Gif => {
                    let log = game.log().to_vec();
                    let moments = gif::moments(game.rules(), log).map_err(Problem::internal)?;
                    gif::of_game(&came, &moments).map_err(Problem::internal)
                }
            }
        })
    };
    let picture = state.pictures.of(subject, form, sketch).await?;
    // Its player may take another name, or be forgotten.
    Ok(picture.answer(&asked, CachePolicy::ForHours))
}

/// Whether there are pictures of games by this ruleset.
pub(crate) fn are_of(ruleset: &str) -> bool {
    let rest = ruleset.strip_prefix(GAME);
    rest.is_some_and(|rest| rest.starts_with('_'))
}

/// What a siege came to; none of another game.
fn came_to(outcome: &Outcome) -> Option<(i16, Level, Ending)> {
    let Summary {
        vp, level, ending, ..
    } = &outcome.summary;
    let mut levels = Level::ALL.into_iter();
    let mut endings = Ending::ALL.into_iter();
    Some((
        (*vp)?,
        levels.find(|found| Some(found.key()) == level.as_deref())?,
        endings.find(|found| Some(found.key()) == ending.as_deref())?,
    ))
}

/// The day whose challenge the picture of a date shows.
pub(crate) const fn day(date: Date) -> GameDay {
    GameDay {
        slug: GAME,
        day: date,
    }
}

/// A day's challenge: the field as it lies before anybody has come, which gives nothing of its luck away.
async fn daily(
    State(state): State<AppState>,
    Segments(file): Segments<String>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let named = file.strip_suffix(".png").ok_or(Problem::NoSuchAddress)?;
    let now = (state.now)();
    let date = times::parse_day(named)
        .filter(|&date| date <= now.date())
        .ok_or_else(|| Problem::NoSuchDay(named.to_owned()))?;
    let words = state.languages.asked(query.as_deref()).words();
    let told = previews::results(&state, date, words).await?;
    // What is told tells the language too.
    let subject = Subject::Day(date, told.clone());
    let store = state.store.clone();
    let sketch = async move {
        // A day of long ago on which nobody played is none.
        let ruleset = store.day(day(date), now).await?.ruleset;
        Ok(move || card::of_day(date, &told, &ruleset, words).map_err(Problem::internal))
    };
    let picture = state.pictures.of(subject, Form::Png, sketch).await?;
    Ok(picture.answer(&asked, CachePolicy::ForMinutes))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc;

    use super::*;
    use crate::words::tests::all;

    #[tokio::test]
    async fn what_is_asked_for_twice_is_drawn_once() {
        let pictures = Arc::new(Pictures::with_desks(1, WAITING));
        let drawings = Arc::new(AtomicU32::new(0));
        let ask = || {
            let drawings = drawings.clone();
            pictures.of(Subject::Siege(all()[0]), Form::Png, async move {
                Ok(move || {
                    drawings.fetch_add(1, Ordering::Relaxed);
                    Ok(vec![1, 2, 3])
                })
            })
        };
        let (one, other) = tokio::join!(ask(), ask());
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!((&*one.bytes, &one.tag), (&[1, 2, 3][..], &other.tag));
        ask().await.unwrap();
        assert_eq!(drawings.load(Ordering::Relaxed), 1);
    }

    fn day(number: u16) -> Subject {
        Subject::Day(
            Date::from_ordinal_date(1879, number).unwrap(),
            String::new(),
        )
    }

    #[tokio::test]
    async fn who_finds_no_place_is_refused_at_once_and_may_come_again() {
        let pictures = Arc::new(Pictures::with_desks(1, 1));
        let (goes_on, waits) = mpsc::channel::<()>();
        let (begun, mut drawing) = tokio::sync::mpsc::unbounded_channel();
        let first = async move {
            Ok(move || {
                begun.send(()).unwrap();
                waits.recv().unwrap();
                Ok(vec![1])
            })
        };
        let (sketched, mut waiting) = tokio::sync::mpsc::unbounded_channel();
        let second = async move {
            sketched.send(()).unwrap();
            Ok(|| Ok(vec![2]))
        };
        let this = pictures.clone();
        let first = tokio::spawn(async move { this.of(day(1), Form::Png, first).await });
        drawing.recv().await.unwrap();
        let this = pictures.clone();
        let second = tokio::spawn(async move { this.of(day(2), Form::Png, second).await });
        waiting.recv().await.unwrap();
        // One is being drawn, one waits: nothing that happens here ends before the refusal does.
        let refused = pictures.of(day(3), Form::Png, async {
            Err::<fn() -> Result<Vec<u8>, Problem>, _>(Problem::internal("work for a refusal"))
        });
        assert!(matches!(refused.await, Err(Problem::Busy)));
        goes_on.send(()).unwrap();
        assert_eq!(*first.await.unwrap().unwrap().bytes, [1]);
        assert_eq!(*second.await.unwrap().unwrap().bytes, [2]);
        let third = pictures.of(day(3), Form::Png, async { Ok(|| Ok(vec![3])) });
        assert_eq!(*third.await.unwrap().bytes, [3]);
        assert_eq!(
            (
                pictures.desks.available_permits(),
                pictures.places.available_permits()
            ),
            (1, 2)
        );
    }

    #[tokio::test]
    async fn what_is_kept_has_a_bound() {
        let pictures = Arc::new(Pictures::with_desks(1, WAITING));
        let large = (ROOM / 8) as usize;
        for number in 1..=20 {
            let sketch = async move { Ok(move || Ok(vec![0; large])) };
            pictures.of(day(number), Form::Png, sketch).await.unwrap();
        }
        assert!(pictures.drawn.weight() <= ROOM && !pictures.drawn.is_empty());
    }
}
