//! The page: Leptos compiled to WASM. Rules come from `shared` alone; the server keeps the games.
//!
//! There is one program for each game and one for the rest of the site, each with pages of its own
//! ([`Program::of`](router::Program)), so that nobody loads what another page needs: `bin/siege.rs` has home, table, result
//! and replay, `bin/site.rs` everything without a table. A link from a page of the one to a page of another is an ordinary
//! link. No program speaks a language: `static/boot.js` hands it the words.

#![allow(
    unreachable_pub,
    reason = "Leptos writes what belongs to a component as pub, wherever it is"
)]

mod app;
mod days;
mod kit;
mod listen;
mod net;
mod play;
mod router;
mod siege;
mod site;
#[cfg(test)]
mod test_rulesets;
mod words;

/// Takes the page over as the program that plays, and shows what is over.
pub fn siege() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start(router::Program::Siege, siege::begin, siege::page);
}

/// Takes the page over as the program that has no table.
pub fn site() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start(router::Program::Site, || {}, site::page);
}
