//! The API against a real Postgres: the embedded one, or a fresh database of the server in `DATABASE_URL`.

mod away;
mod bad_input;
mod bots;
mod branches;
mod calendar;
mod challenges;
mod constraints;
mod daily;
mod document;
mod fair_luck;
mod house;
mod keys;
mod limits;
mod pages;
mod passkeys;
mod pictures;
mod plans;
mod players;
mod ranks;
mod repeats;
mod replays;
mod restart;
mod rulesets;
mod undo;
mod visitor;
mod whole_games;
