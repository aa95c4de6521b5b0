//! A load on a server in this process: several clients, each waiting for its answer before the next request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::client::legacy::{Client, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::client_address::Proxies;
use server::lifecycle::Lifecycle;
use server::live::{Live, across_servers};
use server::rate_limits::{RateLimitConfig, RateLimits};
use server::session::CookiePolicy;
use server::store::Store;
use server::words::Languages;
use server::{AppState, app};
use shared::api::GameKind;
use shared::ramparts::api::{GameView, NewGame};
use shared::ramparts::record::Game;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::cpu::Cpu;

/// Any error of a measurement.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Serves a router on a port of its own, over real sockets.
///
/// # Errors
/// When no port is free.
pub async fn serve(router: Router) -> Result<SocketAddr, Failure> {
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    Ok(address)
}

/// The complete server on this store: no limits, without the page's files.
pub fn whole(store: Store) -> Router {
    whole_at(store, OffsetDateTime::now_utc)
}

/// The same with another clock.
pub fn whole_at(store: Store, now: fn() -> OffsetDateTime) -> Router {
    app(state(store, now))
}

/// One of several servers on this store's Postgres: each is notified by the others of changed games.
pub fn one_of_several(store: Store) -> Router {
    let mut state = state(store, OffsetDateTime::now_utc);
    let pool = state.store.pool().clone();
    (state.live, _) = across_servers(state.live, pool, state.lifecycle.clone());
    app(state)
}

fn state(store: Store, now: fn() -> OffsetDateTime) -> AppState {
    AppState {
        store,
        languages: Arc::new(Languages::read("dist".as_ref())),
        dist: "dist".into(),
        cookies: Arc::new(CookiePolicy {
            always_secure: false,
            trusted_proxies: Vec::new(),
        }),
        proxies: Proxies::default(),
        rate_limits: Arc::new(RateLimits::new(RateLimitConfig::usual())),
        quotas: Arc::default(),
        pictures: Arc::default(),
        origin: None,
        dumps: None,
        askers: Arc::default(),
        live: Live::default(),
        lifecycle: Lifecycle::default(),
        now,
    }
}

/// One client with its cookie and its kept-alive connection.
#[derive(Clone, Debug)]
pub struct Asker {
    client: Client<HttpConnector, Full<Bytes>>,
    address: SocketAddr,
    cookie: Option<String>,
}

impl Asker {
    /// A client of the server at this address.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        let client = Client::builder(TokioExecutor::new()).build_http();
        Self {
            client,
            address,
            cookie: None,
        }
    }

    /// Another client of the same player, of the server at this address.
    #[must_use]
    pub fn elsewhere(&self, address: SocketAddr) -> Self {
        Self {
            cookie: self.cookie.clone(),
            ..Self::new(address)
        }
    }

    /// Begins a standard siege; returns its id, and the game as it begins.
    ///
    /// # Errors
    /// When the server refuses it, or its log does not replay.
    pub async fn begin(&mut self) -> Result<(Uuid, Game), Failure> {
        let begun: NewGame = NewGame {
            command_id: Uuid::new_v4(),
            kind: GameKind::Standard,
            ruleset: None,
            day: None,
            game: None,
            from: None,
            challenge: None,
            side: None,
            opponent: None,
            clock: None,
        };
        let view: GameView = self.post("/api/v1/games", &begun).await?;
        Ok((view.id, Game::replay(view.rules()?, view.log)?))
    }

    /// Posts JSON and reads JSON.
    ///
    /// # Errors
    /// When the connection fails or the answer is no success.
    pub async fn post<A: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<A, Failure> {
        let body = serde_json::to_vec(body)?;
        self.ask(Method::POST, path, body.into()).await
    }

    /// Reads JSON.
    ///
    /// # Errors
    /// When the connection fails or the answer is no success.
    pub async fn get<A: DeserializeOwned>(&mut self, path: &str) -> Result<A, Failure> {
        self.ask(Method::GET, path, Bytes::new()).await
    }

    /// Begins to read a stream of server-sent events.
    ///
    /// # Errors
    /// When the connection fails or the answer is no success.
    pub async fn watch(&mut self, path: &str) -> Result<Incoming, Failure> {
        let answer = self.send(Method::GET, path, Bytes::new()).await?;
        match answer.status() {
            StatusCode::OK => Ok(answer.into_body()),
            status => Err(format!("{path}: {status}").into()),
        }
    }

    async fn ask<A: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: Bytes,
    ) -> Result<A, Failure> {
        let answer = self.send(method, path, body).await?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await?.to_bytes();
        if status != StatusCode::OK && status != StatusCode::CREATED {
            return Err(format!("{path}: {status}: {}", String::from_utf8_lossy(&bytes)).into());
        }
        Ok(serde_json::from_slice(&bytes)?)
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Bytes,
    ) -> Result<Response<Incoming>, Failure> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::from(body))?;
        let answer = self.client.request(request).await?;
        if let Some(cookie) = answer.headers().get(SET_COOKIE) {
            let pair = cookie.to_str()?.split(';').next().unwrap_or_default();
            self.cookie = Some(pair.to_owned());
        }
        Ok(answer)
    }
}

/// The result of one round of a load.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Processor time a request, in microseconds: of this process, and of every Postgres on this machine.
    pub cpu: Cpu,
    /// Requests a second.
    pub per_second: f64,
    /// Median milliseconds.
    pub p50: f64,
    /// 99th percentile, milliseconds.
    pub p99: f64,
}

impl Load {
    /// From the time each request took.
    #[must_use]
    pub fn of(mut times: Vec<Duration>, whole: Duration, cpu: Cpu) -> Self {
        times.sort();
        let each = |all: f64| all / times.len() as f64;
        let at = |share: f64| {
            let place = (times.len() as f64 * share) as usize;
            times
                .get(place.min(times.len().saturating_sub(1)))
                .map_or(f64::NAN, |t| t.as_secs_f64() * 1e3)
        };
        Self {
            cpu: Cpu {
                own: each(cpu.own),
                postgres: each(cpu.postgres),
            },
            per_second: times.len() as f64 / whole.as_secs_f64(),
            p50: at(0.5),
            p99: at(0.99),
        }
    }
}

/// Runs `client` (which must stop at the given moment and return its times) so many times concurrently.
///
/// # Errors
/// The first failure of any client.
pub async fn run<C, W>(clients: usize, seconds: u64, mut client: C) -> Result<Load, Failure>
where
    C: FnMut(usize, Instant) -> W,
    W: Future<Output = Result<Vec<Duration>, Failure>> + Send + 'static,
{
    let (start, before) = (Instant::now(), Cpu::spent());
    let until = start + Duration::from_secs(seconds);
    let running: Vec<_> = (0..clients)
        .map(|number| tokio::spawn(client(number, until)))
        .collect();
    let mut times = Vec::new();
    for one in running {
        times.extend(one.await??);
    }
    Ok(Load::of(times, start.elapsed(), Cpu::spent() - before))
}
