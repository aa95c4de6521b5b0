//! The page: Leptos compiled to WASM. The rules are in `shared` alone; the server stores the games.
//!
//! There are up to three programs for each game and two for the rest of the site, each with pages of its own
//! (`Program::of` in `router.rs`), so that nobody loads what another page needs: `bin/siege.rs` has home and table,
//! `bin/siege_replay.rs` replays, `bin/siege_review.rs` results and reviews, `bin/isandlwana_start.rs` has the page on
//! which a battle begins, `bin/isandlwana.rs` its table, `bin/isandlwana_replay.rs` its results, replays and reviews, `bin/site_luck.rs` the page
//! about luck, `bin/site.rs` everything else without a table. A link from a page of the one to a page of another is an ordinary
//! link. `bin/siege_advisor.rs` and `bin/isandlwana_reviewer.rs` have no page: they think in a worker that
//! `static/worker.js` starts.
//! No program speaks a language: `static/boot.js` hands it the words.

#![allow(
    unreachable_pub,
    reason = "Leptos writes what belongs to a component as pub, wherever it is"
)]

mod app;
mod days;
mod guide;
mod isandlwana;
mod kit;
mod listen;
mod net;
mod next_paint;
mod play;
mod replay;
mod review;
mod router;
mod siege;
mod site;
#[cfg(test)]
mod test_rulesets;
mod words;
mod worker;

/// Smaller and faster than the standard library's allocator.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Takes over the page as the program that plays.
pub fn siege() {
    app::start(router::Program::Siege, siege::begin, siege::page);
}

/// Takes over the page as the program that shows replays.
pub fn siege_replay() {
    app::start(router::Program::SiegeReplay, || {}, siege::page_of_replay);
}

/// Takes over the page as the program that shows results and reviews.
pub fn siege_review() {
    app::start(
        router::Program::SiegeReview,
        siege::begin,
        siege::page_of_finished,
    );
}

/// Advises and reviews in a worker.
pub fn siege_advisor() {
    siege::start_advisor();
}

/// Reviews battles in a worker.
pub fn isandlwana_reviewer() {
    isandlwana::start_reviewer();
}

/// Takes over the page as the program in which a battle of Isandlwana begins.
pub fn isandlwana_start() {
    app::start(
        router::Program::IsandlwanaStart,
        || {},
        isandlwana::page_of_start,
    );
}

/// Takes over the page as the program that plays Isandlwana.
pub fn isandlwana() {
    app::start(
        router::Program::Isandlwana,
        isandlwana::begin,
        isandlwana::page,
    );
}

/// Takes over the page as the program that shows the result, the replay and the review of a battle of Isandlwana.
pub fn isandlwana_replay() {
    app::start(
        router::Program::IsandlwanaReplay,
        || {},
        isandlwana::page_of_finished,
    );
}

/// Takes over the page as the program that verifies luck, for which it has the rules of every game.
pub fn site_luck() {
    app::start(router::Program::SiteLuck, || {}, site::page_of_luck);
}

/// Takes over the page as the program without tables.
pub fn site() {
    app::start(router::Program::Site, || {}, site::page);
}
