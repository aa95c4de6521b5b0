//! Adversarial tests: nonsensical actions, tampered logs, and random whole games of every ruleset of the battle. Bounded here;
//! `cargo xtask adversary --game isandlwana` runs any number.

mod games;
mod logs;
pub(crate) mod watch;
