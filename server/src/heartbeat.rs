//! Writes a heartbeat while the server runs and reaches the database, so that clocks stand still while no server does.

use std::time::{Duration, Instant};

use time::OffsetDateTime;

use crate::lifecycle::{Lifecycle, Stage};
use crate::live::Live;
use crate::store::{HEARTBEAT, LONGEST_PAUSE, Store};

/// One that takes longer waits for a lost connection to the database: the next one uses another.
const LONGEST: Duration = Duration::from_secs(3);
/// After one that has failed.
const AGAIN: Duration = Duration::from_secs(1);

/// Runs until the server stops. Who watches a game is told of its clocks after an outage.
pub async fn run(store: Store, live: Live, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    let mut failing = false;
    let mut beaten = Instant::now();
    loop {
        let beat = tokio::time::timeout(LONGEST, store.beat(now)).await;
        let why = match beat {
            Ok(Ok(outage)) => {
                if let Some(outage) = outage {
                    tracing::warn!(
                        "nobody could play for {} s: clocks leave that out",
                        (outage.ended_at - outage.began_at).whole_seconds()
                    );
                }
                // Another server may have recorded it.
                if outage.is_some() || beaten.elapsed() > LONGEST_PAUSE.unsigned_abs() {
                    live.any_changed();
                }
                beaten = Instant::now();
                None
            }
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some(format!("not within {} s", LONGEST.as_secs())),
        };
        // An unreachable database is logged once.
        if let Some(why) = &why
            && !failing
        {
            tracing::warn!("no heartbeat is written: {why}");
        }
        failing = why.is_some();
        tokio::select! {
            () = tokio::time::sleep(if failing { AGAIN } else { HEARTBEAT }) => {}
            () = lifecycle.reached(Stage::Stopping) => return,
        }
    }
}
