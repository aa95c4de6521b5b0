//! Accepts connections and serves them: limited in total and per address, none idle without a timeout, and all closed in order when
//! the server stops.
//!
//! Behind proxies the address of a connection is a proxy's, so connections of one address are not counted there.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tower::ServiceExt;

use crate::lifecycle::{Lifecycle, Stage};

mod activity;
mod files;
mod pool;

use activity::{Activity, Answer, Phase, Watched};
pub use files::room;
use pool::{ConnectionPool, ConnectionSlot};

/// Max bytes of a request's head, and of any other buffer.
const BUFFER: usize = 64 * 1024;
/// How long connections that came before the stop have to be accepted and to send a request.
const DRAIN: Duration = Duration::from_millis(500);
/// The pause after a connection could not be accepted, for instance because the system has no more files.
const PAUSE: Duration = Duration::from_millis(100);
/// The same when a connection was closed to make room.
const BRIEF_PAUSE: Duration = Duration::from_millis(5);

/// How many connections there may be, and how long each may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Maximum at the same time.
    pub most: usize,
    /// Maximum per address; none behind proxies.
    pub most_of_one: Option<usize>,
    /// For the head of a request, from the connection's first moment or the head's first byte.
    pub header: Duration,
    /// For the next byte of a request or an answer that is on its way.
    pub idle: Duration,
    /// For the next request on a connection that had one.
    pub keep_alive: Duration,
}

impl ConnectionLimits {
    fn timeout(&self, phase: Phase) -> Duration {
        match phase {
            Phase::New | Phase::Head => self.header,
            Phase::Busy => self.idle,
            Phase::Kept => self.keep_alive,
        }
    }

    /// Returns the phase when the connection has kept the server waiting for too long.
    async fn expired(&self, activity: &Activity) -> Phase {
        // The phase may change to one with a shorter timeout while this sleeps.
        let shortest = self.header.min(self.idle).min(self.keep_alive);
        loop {
            let (phase, waited) = activity.now();
            match self.timeout(phase).checked_sub(waited) {
                None | Some(Duration::ZERO) => return phase,
                Some(left) => sleep(left.min(shortest)).await,
            }
        }
    }
}

/// Serves until the server closes and every connection has ended.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: ConnectionLimits,
    lifecycle: Lifecycle,
) {
    let pool = ConnectionPool::new(limits.most, limits.most_of_one);
    let take = async |accepted: io::Result<(TcpStream, SocketAddr)>| match accepted {
        Ok((stream, peer)) => {
            if let Some(slot) = pool.admit(peer.ip()).await {
                let (app, lifecycle) = (app.clone(), lifecycle.clone());
                tokio::spawn(connection(stream, peer, slot, app, limits, lifecycle));
            }
        }
        Err(error) if is_the_clients(&error) => {}
        Err(error) => {
            let closed = pool.not_accepted(&error);
            sleep(if closed { BRIEF_PAUSE } else { PAUSE }).await;
        }
    };
    let accepting = async {
        loop {
            take(listener.accept().await).await;
        }
    };
    tokio::select! {
        () = accepting => {}
        () = lifecycle.reached(Stage::Stopping) => {}
    }
    // Connections that came before are still accepted.
    let until = Instant::now() + DRAIN;
    while let Ok(accepted) = timeout_at(until, listener.accept()).await {
        if timeout_at(until, take(accepted)).await.is_err() {
            break;
        }
    }
    drop(listener);
    pool.all_closed().await;
}

/// It ended before it was accepted.
fn is_the_clients(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    slot: ConnectionSlot,
    app: Router,
    limits: ConnectionLimits,
    lifecycle: Lifecycle,
) {
    // Writes are not delayed to be combined.
    let _ = stream.set_nodelay(true);
    let activity = slot.activity.clone();
    let service = service_fn(|mut request: Request<Incoming>| {
        activity.enter(Phase::Busy);
        let (app, activity, lifecycle) = (app.clone(), activity.clone(), lifecycle.clone());
        request.extensions_mut().insert(ConnectInfo(peer));
        async move {
            let Ok(mut answer) = app.oneshot(request.map(Body::new)).await;
            if lifecycle.stage() != Stage::Running {
                let close = HeaderValue::from_static("close");
                answer.headers_mut().insert(header::CONNECTION, close);
            }
            Ok::<_, Infallible>(answer.map(|body| Answer { body, activity }))
        }
    });
    let io = TokioIo::new(Watched {
        stream,
        activity: activity.clone(),
    });
    let mut http = http1::Builder::new();
    let mut serving = pin!(http.max_buf_size(BUFFER).serve_connection(io, service));
    let mut expired = pin!(limits.expired(&activity));
    let mut closing = pin!(async {
        lifecycle.reached(Stage::Stopping).await;
        // A connection that has sent nothing yet may be about to.
        if activity.phase() == Phase::New {
            sleep_until(Instant::now() + DRAIN).await;
        }
    });
    let mut told = false;
    loop {
        tokio::select! {
            ended = serving.as_mut() => {
                if let Err(error) = ended {
                    tracing::trace!("a connection ended early: {error}");
                }
                return;
            }
            phase = expired.as_mut() => {
                tracing::debug!("a connection was silent for too long ({phase:?}) and was closed");
                return;
            }
            () = slot.closed() => return,
            () = closing.as_mut(), if !told => {
                told = true;
                serving.as_mut().graceful_shutdown();
            }
        }
    }
}
