//! Computer players: they decide from the table alone, so they know what a person at the table knows.
//!
//! [`siege`] has the players of the siege, [`isandlwana`] those of the battle, each with the review of a finished game and with the
//! measuring of its balance. Both use [`playout_fate`] (the luck of a playout), [`halving`] (how playouts are allotted),
//! [`turning_points`] and [`interval`] (error bars).

#![forbid(unsafe_code)]

pub mod halving;
pub mod interval;
pub mod isandlwana;
pub mod playout_fate;
pub mod siege;
pub mod turning_points;
