//! The page: Leptos compiled to WASM. Rules come from `shared` alone; the server keeps the games.
//!
//! There are three programs, each with pages of its own ([`Program::of`](router::Program)), so that nobody loads what
//! another page needs: `bin/siege.rs` plays, `bin/replay.rs` shows what is over, `bin/site.rs` has everything without a
//! table. A link from a page of the one to a page of another is an ordinary link.

#![allow(
    unreachable_pub,
    reason = "Leptos writes what belongs to a component as pub, wherever it is"
)]

mod app;
mod begin;
mod clipboard;
mod days;
mod follow;
mod live;
mod net;
mod pages;
mod play;
mod replay;
mod router;
mod site;
mod table;
#[cfg(test)]
mod test_rulesets;
mod words;

/// Takes the page over as the program that plays.
pub fn siege() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start(router::Program::Siege, Some(&table::PLAYER), pages::page);
}

/// Takes the page over as the program that shows games that are over.
pub fn replay() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start(
        router::Program::Replay,
        Some(&table::SPECTATOR),
        replay::page,
    );
}

/// Takes the page over as the program that has no table.
pub fn site() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start(router::Program::Site, None, site::page);
}
