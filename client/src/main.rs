//! The page: Leptos compiled to WASM. Rules come from `shared` alone; the server keeps the games.

#![allow(
    unreachable_pub,
    reason = "Leptos writes what belongs to a component as pub, wherever it is"
)]

mod app;
mod follow;
mod live;
mod net;
mod pages;
mod play;
mod route;
mod table;
#[cfg(test)]
mod trials;
mod words;

fn main() {
    #[cfg(debug_assertions)]
    console_error_panic_hook::set_once();
    app::start();
}
