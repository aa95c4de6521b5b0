//! What a connection is doing and since when, noted by the stream below HTTP and by the service above it.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// What a connection is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Nothing has arrived yet.
    New,
    /// Part of a request's head has arrived.
    Head,
    /// A request is being answered.
    Busy,
    /// It was answered, and the connection is kept for the next one.
    Kept,
}

/// A connection's phase and when it began; while a request is answered, when the last byte went either way.
#[derive(Debug)]
pub(super) struct Activity {
    /// When the server began.
    start: Instant,
    /// Milliseconds after the start, and the phase in the last two bits.
    state: AtomicU64,
}

impl Activity {
    pub(super) fn new(start: Instant) -> Self {
        let new = Self {
            start,
            state: AtomicU64::new(0),
        };
        new.enter(Phase::New);
        new
    }

    /// The phase, and since when it has lasted without any progress: milliseconds after the start.
    pub(super) fn since(&self) -> (Phase, u64) {
        let state = self.state.load(Ordering::Relaxed);
        let phase = match state & 3 {
            0 => Phase::New,
            1 => Phase::Head,
            2 => Phase::Busy,
            _ => Phase::Kept,
        };
        (phase, state >> 2)
    }

    /// Which phase the connection is in.
    pub(super) fn phase(&self) -> Phase {
        self.since().0
    }

    /// The phase, and how long it has lasted without any progress.
    pub(super) fn now(&self) -> (Phase, Duration) {
        let (phase, since) = self.since();
        let since = Duration::from_millis(since);
        (phase, self.start.elapsed().saturating_sub(since))
    }

    pub(super) fn enter(&self, phase: Phase) {
        let millis = self.start.elapsed().as_millis() as u64;
        self.state
            .store((millis << 2) | phase as u64, Ordering::Relaxed);
    }

    fn received(&self) {
        match self.phase() {
            Phase::New | Phase::Kept => self.enter(Phase::Head),
            // The whole head has one timeout, however slowly it arrives.
            Phase::Head => {}
            Phase::Busy => self.enter(Phase::Busy),
        }
    }

    fn sent(&self) {
        match self.phase() {
            phase @ (Phase::Busy | Phase::Kept) => self.enter(phase),
            Phase::New | Phase::Head => {}
        }
    }
}

/// A stream that records its reads and writes.
pub(super) struct Watched {
    pub(super) stream: TcpStream,
    pub(super) activity: Arc<Activity>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.activity.received();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl Watched {
    fn note(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(written, Poll::Ready(Ok(1..))) {
            self.activity.sent();
        }
        written
    }
}

/// The body of an answer; when it has been handed over, the connection waits for the next request.
pub(super) struct Answer {
    pub(super) body: Body,
    pub(super) activity: Arc<Activity>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.activity.enter(Phase::Kept);
    }
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
