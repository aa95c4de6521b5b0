//! The rules of Shiyane's games, the same code on the server and in the browser.
//!
//! Rules are a pure function of decisions and outcomes: no clock, no I/O, no floats. [`fate`] is the only source of chance,
//! [`rules`] the trait of every game's rules, [`game`] a game of any rules stored as its log, `fairness` the proof of its luck;
//! [`ramparts`] is the siege, [`isandlwana`] the battle before it, `api` the messages between browser and server, [`Figure`] the
//! display of a number.
//!
//! Without the default features there is no `api` (and no identifiers), and without `hash` nothing that needs one: no luck from a
//! seed, no digest of a table, no proof of a game. The rules and the logs are complete.

#[cfg(feature = "api")]
pub mod api;
mod chance;
#[cfg(feature = "hash")]
pub mod digest;
#[cfg(feature = "hash")]
pub mod fairness;
pub mod fate;
mod figure;
pub mod game;
pub mod isandlwana;
pub mod ramparts;
#[cfg(feature = "hash")]
pub mod random_games;
pub mod rules;
pub mod short_sort;

pub use chance::Chance;
pub use figure::Figure;
