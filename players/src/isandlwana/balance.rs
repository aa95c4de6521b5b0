//! Measuring the battle.
