//! Whole games and what they are made of: where luck comes from, what a log proves, what holds in every game, and whoever means
//! ill. One program for all of it, since each test program compiles the rules that it plays anew.

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
