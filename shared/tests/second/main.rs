//! The player with the book: a test for every ruling, every case of the rulebook and every card's ability.
//!
//! `ruling_r02_…` is a ruling of the rules page, `case_5_1_2_…` a case of the second edition's rulebook,
//! `card_12_…` an ability. Positions are built with [`support::siege`] and played with scripted fate.

mod support;

mod barricades;
mod card_draw;
mod cards;
mod defences;
mod entries;
mod event_chits;
mod fire_and_prince;
mod fires_and_ammunition;
mod groups;
mod hero_and_housekeeping;
mod heroes;
mod marches;
mod modifiers;
mod morning;
mod movies;
mod optional_deck;
mod optional_heroes;
mod options;
mod platoon;
mod r_chit;
mod setup;
mod targets;
mod victory;
mod volleys;
mod window;
