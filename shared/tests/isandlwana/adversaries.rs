//! Whoever means ill: actions that nobody would choose, logs that were tampered with, and random whole games of every ruleset
//! of the battle. Bounded here; `cargo xtask adversary --game isandlwana` goes on for as long as it is told.

mod games;
mod logs;
pub(crate) mod watch;
