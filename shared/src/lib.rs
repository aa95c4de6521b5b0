//! The rules of Shiyane's games, the same code on the server and in the browser.
//!
//! Rules are a pure function of what was decided and what fate brought: no clock, no I/O, no floats.
//! [`fate`] is the only source of chance, [`rules`] what every game's rules are, [`game`] a game of any rules kept as its
//! log, `fairness` the proof of its luck; [`ramparts`] is the siege, [`isandlwana`] the battle before
//! it, `api` is what travels between browser and server,
//! [`Figure`] how a number is printed.
//!
//! Without the default features there is no `api` (and no identifiers), and without `hash` nothing that needs one: no
//! luck out of a seed, no digest of a table, no proof of a game. The rules and the logs are all there.

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
