//! Finishes deletions of players that a server did not complete, because it stopped or the database was unreachable.

use std::time::Duration;

use time::OffsetDateTime;
use uuid::Uuid;

use crate::lifecycle::{Lifecycle, Stage};
use crate::live::Live;
use crate::problem::Problem;
use crate::store::Store;

/// Between two runs. The first is when the server starts.
const EVERY: Duration = Duration::from_secs(60);
/// A run that takes longer may wait for a lost connection to the database: the next one uses another.
const LONGEST: Duration = Duration::from_secs(60);

/// Runs until the server stops.
pub async fn run(store: Store, live: Live, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    let mut failing = false;
    loop {
        // The next run does what this one could not; an unreachable database is logged once.
        let finished = tokio::time::timeout(LONGEST, finish(&store, &live, now())).await;
        let away = matches!(finished, Ok(Err(Problem::DatabaseAway)) | Err(_));
        if away && !failing {
            let problem = Problem::DatabaseAway;
            tracing::warn!("players are not deleted to the end: {problem}");
        }
        failing = away;
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = lifecycle.reached(Stage::Stopping) => return,
        }
    }
}

/// Deletes what is left of every player whose deletion was begun. A failed one does not stop the others.
///
/// # Errors
/// The last one.
pub async fn finish(store: &Store, live: &Live, now: OffsetDateTime) -> Result<(), Problem> {
    let mut finished = Ok(());
    for player in store.being_deleted().await? {
        if let Err(problem) = one(store, live, player, now).await {
            finished = Err(problem);
        }
    }
    finished
}

/// Deletes what is left of one player, and notifies those who watch a game that ended by it. A failure is logged here, unless the
/// database is unreachable: then it concerns all of them.
///
/// # Errors
/// As [`Store::finish_deletion`].
pub async fn one(
    store: &Store,
    live: &Live,
    player: Uuid,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let ended = |game, entry| live.stored(game, || vec![entry]);
    let finished = store.finish_deletion(player, now, &ended).await;
    if let Err(problem) = &finished
        && !matches!(problem, Problem::DatabaseAway)
    {
        tracing::warn!("player {player} is not deleted to the end: {problem}");
    }
    finished
}
