//! Whole games and their foundations: sources of luck, what a log proves, invariants of every game, and adversaries. One program
//! for all of it, since each test program compiles the rules that it plays again.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod adversaries;
#[path = "../adversary/mod.rs"]
mod adversary;
mod fates;
mod golden;
mod logs;
mod odds;
mod old_games;
mod properties;
mod sets;
mod setups;
mod worked_examples;
