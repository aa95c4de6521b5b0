//! Every address of the API, and what each request passes through before it gets there.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::csrf::CsrfLayer;

use crate::limits::{Cost, limited};
use crate::pictures::{self, PICTURES};
use crate::problem::{LARGEST_BODY, Problem};
use crate::words::Lang;
use crate::{AppState, dumps, feed, headers, log, origin, pages, previews};

mod bots;
mod daily;
mod export;
mod games;
mod health;
mod keys;
mod leaderboards;
mod me;
mod openapi;
mod passkeys;

/// Where the API begins.
pub(crate) const API: &str = "/api/v1";
/// The days' challenges as a feed.
const FEED: &str = "/daily.atom";
/// Longest time for one request, its body's arrival included.
const TIMEOUT: Duration = Duration::from_secs(15);

/// One address of the API.
pub struct Route {
    /// The method it takes.
    pub method: &'static str,
    /// Its path below [`API`], with `{names}` for what varies.
    pub path: &'static str,
    /// What it costs to ask for it.
    pub cost: Cost,
    handler: MethodRouter<AppState>,
}

impl Route {
    fn costs(self, cost: Cost) -> Self {
        Self { cost, ..self }
    }
}

/// A game is begun: most of what is written.
const BEGIN: Cost = Cost::Work(1);
/// A whole game is rebuilt for whoever looks at it.
const WHOLE_GAME: Cost = Cost::Work(1);
/// All games of a player are.
const ALL_GAMES: Cost = Cost::Work(10);
/// Something is made and kept for a while, or for ever.
const MADE: Cost = Cost::Work(1);

/// All addresses of the API; the OpenAPI document is checked against this list.
#[must_use]
pub fn table() -> Vec<Route> {
    vec![
        get("/health", health::health),
        get("/me", me::look),
        put("/me", me::rename),
        delete("/me", me::forget),
        get("/me/export", export::export).costs(ALL_GAMES),
        get("/me/keys", keys::look),
        delete("/me/keys", keys::leave_elsewhere),
        post("/me/recovery", keys::recovery),
        post("/me/link", keys::link),
        post("/me/enter", keys::enter).costs(Cost::Attempt),
        post("/me/enter/options", passkeys::ask_to_enter).costs(MADE),
        post("/me/enter/passkey", passkeys::enter).costs(Cost::Attempt),
        post("/me/passkeys/options", passkeys::ask_to_make).costs(MADE),
        post("/me/passkeys", passkeys::make),
        delete("/me/passkeys", passkeys::forget),
        post("/bots", bots::make).costs(MADE),
        post("/games", games::begin).costs(BEGIN),
        get("/games/{id}", games::look),
        get("/games/{id}/legal", games::legal),
        get("/games/{id}/record", games::record).costs(WHOLE_GAME),
        get("/games/{id}/table", games::table),
        post("/games/{id}/challenge", games::challenge).costs(MADE),
        get("/challenges/{code}", games::challenged),
        post("/games/{id}/moves", games::act),
        post("/games/{id}/undo", games::undo),
        get("/daily", daily::today),
        get("/daily/{day}", daily::one),
        get("/daily/months/{month}", daily::month),
        get("/leaderboards/{board}", leaderboards::preset),
        get(
            "/leaderboards/{board}/around/{game}",
            leaderboards::around_preset,
        ),
        get("/leaderboards/daily/{day}", leaderboards::daily),
        get("/leaderboards/daily/{day}/spread", leaderboards::spread),
        get(
            "/leaderboards/daily/{day}/around/{game}",
            leaderboards::around_daily,
        ),
        get("/leaderboards/blind/{day}", leaderboards::blind),
        get(
            "/leaderboards/blind/{day}/spread",
            leaderboards::blind_spread,
        ),
        get(
            "/leaderboards/blind/{day}/around/{game}",
            leaderboards::around_blind,
        ),
        get("/dumps", dumps::list),
        get("/openapi.json", openapi::document),
    ]
}

fn get<H: Handler<T, AppState>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route {
        method: "GET",
        path,
        cost: Cost::Ordinary,
        handler: routing::get(handler),
    }
}

fn put<H: Handler<T, AppState>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route {
        method: "PUT",
        path,
        cost: Cost::Ordinary,
        handler: routing::put(handler),
    }
}

fn delete<H: Handler<T, AppState>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route {
        method: "DELETE",
        path,
        cost: Cost::Ordinary,
        handler: routing::delete(handler),
    }
}

fn post<H: Handler<T, AppState>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route {
        method: "POST",
        path,
        cost: Cost::Ordinary,
        handler: routing::post(handler),
    }
}

pub(crate) fn router(state: AppState) -> Router {
    let pages = pages::pages(&state.dist);
    let mut api = Router::new();
    for route in table() {
        api = api.route(route.path, limited(route.handler, route.cost, &state));
    }
    let mut drawn = Router::new();
    for (path, handler, cost) in pictures::routes() {
        drawn = drawn.route(path, limited(handler, cost, &state));
    }
    let file = |handler| limited(handler, Cost::Ordinary, &state);
    Router::new()
        .nest(API, api)
        .nest(PICTURES, drawn)
        .route(dumps::FILE, file(routing::get(dumps::file)))
        .route(FEED, file(routing::get(feed::daily)))
        .method_not_allowed_fallback(async || Problem::MethodNotAllowed)
        .fallback(
            async move |State(state): State<AppState>, request: Request| {
                elsewhere(pages, &state, request).await
            },
        )
        // Read from the bottom up: the last layer is the first that a request meets.
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(state.clone(), origin::same))
        .layer(CsrfLayer::new().with_rejection_response(|_| Problem::CrossSite.into_response()))
        .layer(middleware::from_fn(in_time))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(log::each_request))
        .layer(middleware::from_fn(headers::on_every_answer))
        .with_state(state)
}

async fn elsewhere(
    pages: tower::util::BoxCloneSyncService<Request, Response, std::convert::Infallible>,
    state: &AppState,
    request: Request,
) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Problem::NoSuchAddress.into_response();
    }
    if previews::asks_the_store(path)
        && let Err(problem) = state.limits.page(request.headers(), request.extensions())
    {
        return problem.into_response();
    }
    let lang = Lang::asked(request.uri().query());
    let origin = origin::of(state, request.headers(), request.extensions());
    if matches!(*request.method(), Method::GET | Method::HEAD)
        && let Some(page) =
            previews::page(state, (path, lang), origin.as_deref(), request.headers()).await
    {
        return page;
    }
    let Ok(answer) = pages.oneshot(request).await;
    answer
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(TIMEOUT, next.run(request)).await {
        Ok(answer) => answer,
        Err(_) => Problem::TooSlow.into_response(),
    }
}

fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response<Body> {
    let what = cause
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| cause.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    Problem::internal(format_args!("panicked: {what}")).into_response()
}
