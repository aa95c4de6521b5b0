//! Adversarial tests: nonsensical actions, tampered logs, and random whole games of every ruleset of the siege. Bounded here;
//! `cargo xtask adversary` runs any number. `shared/decoders` tests garbage input.

mod games;
mod logs;
mod watch;
