//! What `server_fn` wants of the crate wasm-streams, and nothing behind it. Leptos depends on `server_fn` whether or not a
//! program has server functions; ours has none. The real crate exports four classes to JavaScript, which no linker may
//! leave out: three kilobytes for every player to load and never to run.

#![forbid(unsafe_code)]

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// What a stream brings.
pub type Brought = Result<JsValue, JsValue>;

/// A stream of the browser's.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// As the browser has it.
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// Would be a stream that brings this; nobody asks for one.
    ///
    /// # Panics
    ///
    /// Always, where the browser cannot make an empty one.
    pub fn from_stream<S: Stream<Item = Brought> + 'static>(_stream: S) -> Self {
        Self(web_sys::ReadableStream::new().expect("an empty stream"))
    }

    /// For the browser.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// Would be what it brings; nobody asks for it.
    pub fn into_stream(self) -> Nothing {
        Nothing
    }
}

/// Ends before it has begun.
#[derive(Debug)]
pub struct Nothing;

impl Stream for Nothing {
    type Item = Brought;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Brought>> {
        Poll::Ready(None)
    }
}
