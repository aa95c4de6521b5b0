//! The battle of Isandlwana: every case of its rules that says something, every ruling, every worked example, and what holds
//! in all games. A test's name begins with what it shows: `case_4_2_…`, `ruling_r14_…`, `example_t07_…`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod adversaries;
#[path = "../adversary/mod.rs"]
mod adversary;
mod attack;
mod british;
mod counters;
mod draws;
mod examples;
mod fire;
mod games;
mod golden;
mod ground;
mod march;
mod sequence;
mod setup;
mod shots;
mod sniping;
mod solitaire;
mod stacking;
mod stage;
mod table;
mod thinkable;
mod victory;
mod zulu;
