//! Ends games of which a side has run out of time, soon after it has: nobody need ask for them.

use std::time::Duration;

use time::OffsetDateTime;

use crate::lifecycle::{Lifecycle, Stage};
use crate::live::Live;
use crate::problem::Problem;
use crate::store::Store;

/// Between two looks. A player who asks is told at once.
const EVERY: Duration = Duration::from_secs(1);

/// Looks until the server stops.
pub async fn run(store: Store, live: Live, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = lifecycle.reached(Stage::Closing) => return,
        }
        // The next look finds what this one could not do.
        if let Err(problem) = end_games(&store, &live, now()).await {
            tracing::warn!("games out of time are not ended: {problem}");
        }
    }
}

/// Ends the games that are out of time now.
///
/// # Errors
/// When the database is away.
pub async fn end_games(store: &Store, live: &Live, now: OffsetDateTime) -> Result<(), Problem> {
    for id in store.out_of_time(now).await? {
        match store.time_out(id, now).await {
            Ok(Some(ended)) => live.stored(id, || vec![ended]),
            // Deleted, or ended by another server.
            Ok(None) | Err(Problem::NoSuchGame) => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(())
}
