//! Takes connections and serves them: so many in all and of each address, none of them silent for ever, and every one
//! ended in order when the server stops.
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

/// Most bytes of a request's head, and of what is buffered of anything else.
const BUFFER: usize = 64 * 1024;
/// How long those who came before the server stopped have to be taken, and to say what they want.
const DRAIN: Duration = Duration::from_millis(500);
/// The pause after a connection could not be accepted, when the system has no more files for instance.
const PAUSE: Duration = Duration::from_millis(100);
/// The same when one was closed for it.
const BRIEF_PAUSE: Duration = Duration::from_millis(5);

/// How many connections there may be, and how long each may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Most at once.
    pub most: usize,
    /// Most of one address at once; none: behind proxies.
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

    /// Returns when the connection has kept the server waiting for too long; in which phase.
    async fn expired(&self, activity: &Activity) -> Phase {
        // The phase may change to one of less timeout while this sleeps.
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
    // Those who came before are still taken.
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
    // What is written is written whole.
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
        // Whoever has not said anything yet may be about to.
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
