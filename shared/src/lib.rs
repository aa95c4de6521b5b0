//! The rules of Shiyane's games, the same code on the server and in the browser.
//!
//! Rules are a pure function of what was decided and what fate brought: no clock, no I/O, no floats.
//! [`fate`] is the only source of chance, [`ramparts`] is the siege, [`record`] a game kept as its log,
//! [`api`] what travels between browser and server.

pub mod api;
pub mod fate;
pub mod ramparts;
pub mod record;
pub mod rehearsal;
