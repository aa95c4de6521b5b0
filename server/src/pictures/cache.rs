//! Cache of pictures, and a limit on how many are drawn at the same time: never more than the machine can draw besides the games.

use std::hash::Hash;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::headers::{self, CachePolicy};
use crate::log_cost;
use crate::problem::Problem;
use crate::store::GameDay;
use crate::words::Lang;

/// Capacity, in bytes.
const ROOM: u64 = 48 * 1024 * 1024;
/// Expected number of pictures; only an initial guess.
const ABOUT: usize = 200;
/// How many pictures may wait for each that is drawn: few enough that none of them waits long.
const WAITING: usize = 3;

/// What a picture shows. Everything that may change about it is part of the key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Subject {
    /// A game itself, by its name in addresses.
    Itself(&'static str, Lang),
    /// A finished game, and its player's name.
    Game(Uuid, Form, Lang, Vec<String>),
    /// A day, and its preview text.
    Day(GameDay, Lang, String),
}

/// Still or moving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    Png,
    Gif,
}

/// A picture as it is sent.
#[derive(Clone)]
pub(super) struct Picture {
    bytes: Bytes,
    /// Of its bytes.
    tag: HeaderValue,
    kind: HeaderValue,
    /// Whether it was cached. Otherwise it is sent whatever the client has, and charged: not sending it would save nothing.
    was_kept: bool,
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
            was_kept: true,
        }
    }

    /// The picture, or 304 if the client has it and it was cached.
    pub(super) fn answer(self, asked: &HeaderMap, keep: CachePolicy) -> Response {
        let mut answer = if self.was_kept && headers::has_it(asked, &self.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            self.bytes.into_response()
        };
        let headers = answer.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.kind);
        headers.insert(header::ETAG, self.tag);
        headers.insert(header::CACHE_CONTROL, keep.header());
        // Other sites' pages may show them: that is their purpose.
        headers.insert(
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        );
        answer
    }
}

/// The cached pictures, and the limit on drawing.
pub struct Pictures {
    drawn: Cache<Subject, Picture, ByBytes>,
    /// A permit for each that is being drawn.
    drawing: Arc<Semaphore>,
    /// A permit for each that is being drawn or waits; without one a request is refused first of all.
    queue: Arc<Semaphore>,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Subject, Picture> for ByBytes {
    fn weight(&self, _: &Subject, picture: &Picture) -> u64 {
        picture.bytes.len() as u64
    }
}

impl Default for Pictures {
    /// Empty; half the machine's cores may draw.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self::with_limits(cores.div_ceil(2), WAITING)
    }
}

impl Pictures {
    /// So many drawn at once, and so many waiting for each.
    fn with_limits(drawing: usize, waiting: usize) -> Self {
        let hasher = DefaultHashBuilder::default();
        let drawn = match OptionsBuilder::new()
            .estimated_items_capacity(ABOUT)
            .weight_capacity(ROOM)
            // With more shards the largest pictures would not fit.
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
            drawing: Arc::new(Semaphore::new(drawing)),
            queue: Arc::new(Semaphore::new(drawing * (1 + waiting))),
        }
    }

    /// The picture of a subject; drawn if it is not cached, once for all concurrent requests. `sketch` loads what is needed and
    /// returns how to draw it.
    ///
    /// A drawing in progress is finished and cached even if the caller has gone: the next one gets it from the cache.
    pub(super) async fn of<D>(
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
        let drawing = log_cost::paid_by(log_cost::payer(), drawing);
        let picture = tokio::spawn(drawing).await.map_err(Problem::internal)??;
        Ok(Picture {
            was_kept: false,
            ..picture
        })
    }

    async fn draw<D>(
        &self,
        form: Form,
        sketch: impl Future<Output = Result<D, Problem>>,
    ) -> Result<Picture, Problem>
    where
        D: FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
    {
        let place = self.queue.clone().try_acquire_owned();
        let place = place.map_err(|_| Problem::Busy)?;
        let draw = sketch.await?;
        let drawing = self.drawing.clone().acquire_owned().await;
        let drawing = drawing.map_err(Problem::internal)?;
        // Not on the threads that answer requests.
        let drawn = tokio::task::spawn_blocking(move || {
            let _held = (drawing, place);
            draw()
        });
        let bytes = drawn.await.map_err(Problem::internal)??;
        Ok(Picture::of(bytes, form))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::mpsc;

    use time::Date;

    use super::*;
    use crate::words::tests::all;

    #[tokio::test]
    async fn what_is_asked_for_twice_is_drawn_once() {
        let pictures = Arc::new(Pictures::with_limits(1, WAITING));
        let drawings = Arc::new(AtomicU32::new(0));
        let ask = || {
            let drawings = drawings.clone();
            pictures.of(Subject::Itself("siege", all()[0]), Form::Png, async move {
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
        let day = Date::from_ordinal_date(1879, number).unwrap();
        Subject::Day(GameDay { slug: "siege", day }, all()[0], String::new())
    }

    #[tokio::test]
    async fn who_finds_no_place_is_refused_at_once_and_may_come_again() {
        let pictures = Arc::new(Pictures::with_limits(1, 1));
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
        // One is being drawn, one waits: nothing here ends before the refusal does.
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
                pictures.drawing.available_permits(),
                pictures.queue.available_permits()
            ),
            (1, 2)
        );
    }

    #[tokio::test]
    async fn what_is_kept_has_a_bound() {
        let pictures = Arc::new(Pictures::with_limits(1, WAITING));
        let large = (ROOM / 8) as usize;
        for number in 1..=20 {
            let sketch = async move { Ok(move || Ok(vec![0; large])) };
            pictures.of(day(number), Form::Png, sketch).await.unwrap();
        }
        assert!(pictures.drawn.weight() <= ROOM && !pictures.drawn.is_empty());
    }
}
