//! Every address of the API, and the layers that each request passes through.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::Method;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{self, MethodRouter};
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::csrf::CsrfLayer;
use tracing::Instrument;
use utoipa::openapi::path::Paths;
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::UtoipaMethodRouter;
use utoipa_axum::routes;

use crate::client_address::ClientAddress;
use crate::pictures::{self, PICTURES};
use crate::problem::{LARGEST_BODY, Problem};
use crate::rate_limits::{Cost, limited};
use crate::{
    AppState, addresses, dumps, feed, headers, log, log_cost, origin, pages, previews, turn_feeds,
};

mod bots;
mod daily;
mod events;
mod export;
mod games;
mod health;
mod keys;
mod leaderboards;
mod me;
mod openapi;
#[cfg(not(feature = "passkeys"))]
#[path = "routes/no_passkeys.rs"]
mod passkeys;
#[cfg(feature = "passkeys")]
mod passkeys;
mod seats;

/// Path prefix of the API.
pub(crate) const API: &str = "/api/v1";
/// The days' challenges as a feed.
const FEED: &str = "/daily.atom";
/// Longest time for one request, the arrival of its body included.
const TIMEOUT: Duration = Duration::from_secs(15);
/// The same for what runs [to its end](to_its_end): if the database is there, its own limits end it sooner.
const LONGEST_TASK: Duration = Duration::from_secs(30);

/// One address of the API.
pub struct Route {
    /// The method it takes.
    pub method: &'static str,
    /// Its path below [`API`], with `{names}` for what varies.
    pub path: String,
    /// What it costs to ask for it.
    pub cost: Cost,
    handler: MethodRouter<AppState>,
    /// Its entry in the API's document.
    paths: Paths,
    /// Schemas that it refers to.
    schemas: Vec<(String, RefOr<Schema>)>,
}

impl Route {
    fn costs(self, cost: Cost) -> Self {
        Self { cost, ..self }
    }
}

/// Beginning a game: most of what is written. One that continues another costs more with its length: see `rate_limits`.
const BEGIN: Cost = Cost::Work(1);
/// Rebuilding a whole game to show it. A long one costs more, on any route: see `rate_limits`.
const WHOLE_GAME: Cost = Cost::Work(1);
/// Rebuilding a whole game and notifying everybody who watches it.
const TELLS_SPECTATORS: Cost = Cost::Attempt;
/// Rebuilding all games of a player; with their logs the whole request is admitted as one charge.
const ALL_GAMES: Cost = Cost::Work(10);
/// Rebuilding the unfinished games for two of a player, of which there are few.
const OWN_TURNS: Cost = Cost::Work(4);
/// Deleting everything of a player; once, but repeated tries make others wait for the same rows.
const DELETES: Cost = Cost::Attempt;
/// Creating something that is stored for a while, or forever.
const MADE: Cost = Cost::Work(1);

/// All addresses of the API with their costs. Method, path and documentation are at the handler.
#[must_use]
pub fn table() -> Vec<Route> {
    let mut table = vec![
        route(routes!(health::get_health)),
        route(routes!(me::get_player)),
        route(routes!(me::rename_player)).costs(MADE),
        route(routes!(me::delete_player)).costs(DELETES),
        route(routes!(me::list_results)),
        route(routes!(me::list_turns)),
        route(routes!(export::export_player)).costs(ALL_GAMES),
        route(routes!(keys::list_keys)),
        route(routes!(keys::revoke_other_keys)),
        route(routes!(keys::create_recovery_code)),
        route(routes!(keys::create_link_code)),
        route(routes!(keys::create_turn_feed)).costs(MADE),
        route(routes!(keys::delete_turn_feed)),
        route(routes!(keys::sign_in_by_code)).costs(Cost::Attempt),
        route(routes!(bots::create_bot)).costs(MADE),
        route(routes!(games::create_game)).costs(BEGIN),
        route(routes!(games::get_game)),
        route(routes!(events::watch_game)).costs(WHOLE_GAME),
        route(routes!(games::list_legal_actions)),
        route(routes!(games::get_game_record)).costs(WHOLE_GAME),
        route(routes!(games::get_game_table)),
        route(routes!(games::create_challenge)).costs(MADE),
        route(routes!(games::get_challenge)),
        route(routes!(games::submit_action)),
        route(routes!(games::submit_undo)),
        route(routes!(games::resign)),
        route(routes!(games::withdraw)),
        route(routes!(games::accept_offer)),
        route(routes!(seats::offer)).costs(TELLS_SPECTATORS),
        route(routes!(seats::decline_offer)).costs(TELLS_SPECTATORS),
        route(routes!(seats::join_game)).costs(Cost::Attempt),
        route(routes!(seats::rematch)).costs(Cost::Attempt),
        route(routes!(seats::get_invitation)).costs(Cost::Attempt),
        route(routes!(seats::list_open_games)),
        route(routes!(seats::list_ratings)),
        route(routes!(daily::get_daily_today)),
        route(routes!(daily::get_daily)),
        route(routes!(daily::get_daily_month)),
        route(routes!(leaderboards::get_leaderboard)),
        route(routes!(leaderboards::get_leaderboard_around_game)),
        route(routes!(leaderboards::get_daily_leaderboard)),
        route(routes!(leaderboards::get_daily_distribution)),
        route(routes!(leaderboards::get_daily_leaderboard_around_game)),
        route(routes!(leaderboards::get_blind_leaderboard)),
        route(routes!(leaderboards::get_blind_distribution)),
        route(routes!(leaderboards::get_blind_leaderboard_around_game)),
        route(routes!(dumps::list_dumps)),
        route(routes!(openapi::get_openapi)),
    ];
    table.extend(passkeys::routes());
    table
}

fn route((schemas, paths, handler): UtoipaMethodRouter<AppState>) -> Route {
    let mut addresses = paths.paths.iter();
    let (Some((path, item)), None) = (addresses.next(), addresses.next()) else {
        unreachable!("`routes!` of one handler has one address")
    };
    Route {
        method: openapi::method(item),
        path: path.clone(),
        cost: Cost::Ordinary,
        handler,
        paths,
        schemas,
    }
}

pub(crate) fn router(state: AppState) -> Router {
    let pages = pages::pages(&state.dist, state.store.registry());
    let mut api = Router::new();
    for route in table() {
        api = api.route(&route.path, limited(route.handler, route.cost, &state));
    }
    let mut drawn = Router::new();
    for (path, handler, cost) in pictures::routes() {
        drawn = drawn.route(path, limited(handler, cost, &state));
    }
    let file = |handler| limited(handler, Cost::Ordinary, &state);
    let turns = |handler| limited(handler, OWN_TURNS, &state);
    Router::new()
        .nest(API, api)
        .nest(PICTURES, drawn)
        .route(dumps::FILE, file(routing::get(dumps::file)))
        .route(FEED, file(routing::get(feed::daily)))
        .route(turn_feeds::ATOM, turns(routing::get(turn_feeds::atom)))
        .route(
            turn_feeds::CALENDAR,
            turns(routing::get(turn_feeds::calendar)),
        )
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
    if let Some(now) = addresses::moved(path) {
        let query = request.uri().query();
        let query = query.map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{now}{query}")).into_response();
    }
    let client = ClientAddress::of(state.proxies, request.headers(), request.extensions());
    if previews::asks_the_store(path)
        && let Err(problem) = state.rate_limits.page(client)
    {
        return problem.into_response();
    }
    let lang = state.languages.asked(request.uri().query());
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

/// Completes a change and the notification of viewers, though the client has gone or was answered that it takes too long: the
/// database would commit it all the same, and nobody would be notified. But no connection is held forever for a database that no
/// longer exists.
async fn to_its_end<T: Send + 'static>(
    task: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    let task = async {
        let done = tokio::time::timeout(LONGEST_TASK, task).await;
        done.unwrap_or(Err(Problem::TooSlow))
    };
    let task = log_cost::paid_by(log_cost::payer(), task);
    match tokio::spawn(task.in_current_span()).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(cause) => std::panic::resume_unwind(cause),
            Err(error) => Err(Problem::internal(error)),
        },
    }
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
