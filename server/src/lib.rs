//! The server: routes, sessions, the store of games.
//!
//! [`app`] is the whole service as a router, for `main`, tests and benches alike.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use time::OffsetDateTime;

mod accept_language;
mod addresses;
pub mod client_address;
mod codes;
mod conditional;
pub mod config;
pub mod connections;
mod database_error;
pub mod deletions;
pub mod dumps;
#[cfg(feature = "embedded")]
pub mod embedded;
mod error_responses;
mod feed;
mod forwarded;
pub mod games;
mod header_values;
mod headers;
pub mod health_check;
pub mod heartbeat;
mod json;
pub mod lifecycle;
pub mod live;
mod log;
mod log_cost;
mod markup;
mod names;
pub mod newcomer_quotas;
mod origin;
mod pages;
#[cfg(feature = "passkeys")]
pub mod passkeys;
pub mod pictures;
mod prerender;
mod previews;
mod problem;
pub mod rate_limits;
mod routes;
pub mod session;
pub mod store;
pub mod timeouts;
mod times;
mod token;
mod turn_feeds;
pub mod words;

pub use problem::{LARGEST_BODY, Problem};
pub use routes::table as routes;

use client_address::Proxies;
use lifecycle::Lifecycle;
use live::Live;
use newcomer_quotas::NewcomerQuotas;
#[cfg(feature = "passkeys")]
use passkeys::Askers;
use pictures::Pictures;
use rate_limits::RateLimits;
use session::CookiePolicy;
use store::Store;
use words::Languages;

/// What every request handler may use.
#[derive(Clone)]
pub struct AppState {
    /// Games and players, as they are stored.
    pub store: Store,
    /// Folder of the built page.
    pub dist: PathBuf,
    /// When cookies are Secure.
    pub cookies: Arc<CookiePolicy>,
    /// How many proxies stand in front.
    pub proxies: Proxies,
    /// How often a client may send requests.
    pub rate_limits: Arc<RateLimits>,
    /// What newcomers have begun today of the things limited by address.
    pub quotas: Arc<NewcomerQuotas>,
    /// The languages of the server's own texts.
    pub languages: Arc<Languages>,
    /// Pictures of games and days, drawn on request.
    pub pictures: Arc<Pictures>,
    /// The public address of this server, such as `https://shiyane.example`; none: as the request names it.
    pub origin: Option<Arc<str>>,
    /// Folder of the files with each day's finished games; none: there are none.
    pub dumps: Option<Arc<Path>>,
    /// Passkey questions in progress.
    #[cfg(feature = "passkeys")]
    pub askers: Arc<Askers>,
    /// The games that are being watched.
    pub live: Live,
    /// Whether it is about to stop.
    pub lifecycle: Lifecycle,
    /// The current time; tests set their own day.
    pub now: fn() -> OffsetDateTime,
}

/// The whole service.
pub fn app(state: AppState) -> Router {
    routes::router(state)
}
