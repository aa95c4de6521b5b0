//! Words as data: messages in files of a subset of [Fluent](https://projectfluent.org)'s syntax, one folder for each language. A
//! [`Bundle`] is what a program has read of one language; the accessors of its messages are generated at build time from the
//! English files ([`generate`]), so that a message or a placeholder that English lacks does not compile; [`check`] compares other
//! languages with it.
//!
//! Of Fluent we read messages, attributes, comments, `{ $variable }`, `{ message }`, `{ message.attribute }`, `{ "text" }`
//! and `{ $variable -> … }`; a text stands on one line. The whole of it (the crate `fluent-bundle`) would cost a page 64 kB
//! more, compressed; its parser alone (`fluent-syntax`) 16 kB.

#[cfg(feature = "numbers")]
mod bundle;
#[cfg(feature = "numbers")]
pub mod check;
pub mod generate;
#[cfg(feature = "numbers")]
mod numbers;
pub mod pattern;
pub mod resource;

#[cfg(feature = "numbers")]
pub use bundle::{Bundle, Count, Value};
