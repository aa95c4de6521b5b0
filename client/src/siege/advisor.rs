//! The advisor: the searching player in a worker of the browser, so that the page stays responsive. Its requests and work are in
//! [`mod@task`], its answers in [`lines`].

pub(super) mod lines;
mod task;

use players::siege::advice::Effort;

use crate::worker::start_program;

/// The worker's program.
pub(super) const PROGRAM: &str = "siege_advisor";

/// The playouts of a review or advice for each decision: as many as the stronger searching player of `docs/balance.md` has.
pub(super) const EFFORT: Effort = Effort {
    playouts: 800,
    games: 1000,
};

/// Requests to the advisor's program.
#[derive(Clone, Copy)]
pub(super) enum Asks {
    Review,
    Advice,
}

/// A task for the advisor's program. Every review of a game has the same result, so the seed of the playouts is fixed; that of advice is
/// another one: in the playouts that chose an action its value is biased upwards, and a review would take that for skill.
pub(super) fn task(asks: Asks, game: &str) -> String {
    let (what, seed) = match asks {
        Asks::Review => ("review", 1879),
        Asks::Advice => ("advise", 1880),
    };
    format!("{what} {} {} {seed}\n{game}", EFFORT.playouts, EFFORT.games)
}

/// Listens for tasks from now on.
pub(crate) fn start() {
    start_program::<task::Task>();
}
