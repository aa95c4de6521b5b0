//! Ends games of which a side has run out of time, soon after it has: nobody need ask for them.

use std::collections::BTreeSet;
use std::time::Duration;

use time::OffsetDateTime;
use uuid::Uuid;

use crate::lifecycle::{Lifecycle, Stage};
use crate::live::Live;
use crate::problem::Problem;
use crate::store::Store;

/// Between two looks. A player who asks is told at once.
const EVERY: Duration = Duration::from_secs(1);
/// A look that takes longer waits for a database that is not there any more: the next one has another connection.
const LONGEST: Duration = Duration::from_secs(60);
/// Before a game is tried again that could not be ended.
const AGAIN: time::Duration = time::Duration::minutes(10);

/// Looks until the server stops.
pub async fn run(store: Store, live: Live, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    let mut clocks = Timeouts::new(store, live);
    let mut failing = false;
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = lifecycle.reached(Stage::Stopping) => return,
        }
        // The next look finds what this one could not do; while the database is away that is said once.
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

/// Who ends the games that are out of time.
#[derive(Debug)]
pub struct Timeouts {
    store: Store,
    live: Live,
    /// Games that could not be ended, whatever is wrong with them, since a while ago.
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

    /// Ends the games that are out of time now. One that cannot be ended keeps no other from it.
    ///
    /// # Errors
    /// When the database is away.
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
                // Somebody has it now.
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
