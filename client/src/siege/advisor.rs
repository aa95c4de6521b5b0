//! The advisor: the searching player in a worker of the browser, which answers a page while that stays quick. What it is
//! asked and does is in [`mod@task`], what it answers in [`lines`].

pub(super) mod lines;
mod task;

use players::advice::Effort;

use crate::worker::start_program;

/// The worker's program.
pub(super) const PROGRAM: &str = "siege_advisor";

/// The playouts of a review or advice for each decision: as much as the stronger searching player of `docs/balance.md`.
pub(super) const EFFORT: Effort = Effort {
    playouts: 800,
    games: 1000,
};

/// The seed of all playouts: whoever reviews a game finds the same.
const SEED: u64 = 1879;

/// Asks for a `review`, or to `advise`.
pub(super) fn task(what: &str, game: &str) -> String {
    format!("{what} {} {} {SEED}\n{game}", EFFORT.playouts, EFFORT.games)
}

/// Hears tasks from now on.
pub(crate) fn start() {
    start_program::<task::Task>();
}
