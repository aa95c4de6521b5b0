//! Ends games of which a side has run out of time, soon after it has, without any request.

use std::collections::BTreeSet;
use std::time::Duration;

use time::OffsetDateTime;
use uuid::Uuid;

use crate::lifecycle::{Lifecycle, Stage};
use crate::live::Live;
use crate::problem::Problem;
use crate::store::Store;

/// Between two runs. A player's request ends it immediately.
const EVERY: Duration = Duration::from_secs(1);
/// A run that takes longer waits for a lost connection to the database: the next one uses another.
const LONGEST: Duration = Duration::from_secs(60);
/// Before another attempt at a game that could not be ended.
const AGAIN: time::Duration = time::Duration::minutes(10);

/// Runs until the server stops.
pub async fn run(store: Store, live: Live, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    let mut clocks = Timeouts::new(store, live);
    let mut failing = false;
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = lifecycle.reached(Stage::Stopping) => return,
        }
        // The next run does what this one could not; an unreachable database is logged once.
        let ended = tokio::time::timeout(LONGEST, clocks.end_games(now())).await;
        let ended = ended.unwrap_or(Err(Problem::DatabaseAway));
        if let Err(problem) = &ended
            && !failing
        {
            tracing::warn!("games out of time are not ended: {problem}");
        }
        failing = ended.is_err();
    }
}

/// The task that ends games that are out of time.
#[derive(Debug)]
pub struct Timeouts {
    store: Store,
    live: Live,
    /// Games that could not be ended, for any reason, and since when.
    broken: BTreeSet<Uuid>,
    forget_at: Option<OffsetDateTime>,
}

impl Timeouts {
    /// For the games of this store.
    #[must_use]
    pub fn new(store: Store, live: Live) -> Self {
        Self {
            store,
            live,
            broken: BTreeSet::new(),
            forget_at: None,
        }
    }

    /// Ends the games that are out of time now. A failed one does not stop the others.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn end_games(&mut self, now: OffsetDateTime) -> Result<(), Problem> {
        if self.forget_at.is_none_or(|at| at <= now) {
            self.broken.clear();
            self.forget_at = Some(now + AGAIN);
        }
        let broken: Vec<Uuid> = self.broken.iter().copied().collect();
        for id in self.store.out_of_time(now, &broken).await? {
            match self.store.time_out(id, now).await {
                Ok(Some(ended)) => self.live.stored(id, || vec![ended]),
                // Deleted, or ended by another server.
                Ok(None) | Err(Problem::NoSuchGame) => {}
                Err(Problem::DatabaseAway) => return Err(Problem::DatabaseAway),
                // Another transaction has it locked.
                Err(Problem::TooSlow) => {}
                Err(problem) => {
                    tracing::error!("game {id} is out of time and cannot be ended: {problem}");
                    self.broken.insert(id);
                }
            }
        }
        Ok(())
    }
}
