//! Writes a heartbeat while the server runs and reaches the database, so that clocks stand still while no server does.

use time::OffsetDateTime;

use crate::lifecycle::{Lifecycle, Stage};
use crate::store::{HEARTBEAT, Store};

/// Runs until the server stops.
pub async fn run(store: Store, now: fn() -> OffsetDateTime, lifecycle: Lifecycle) {
    let mut failing = false;
    loop {
        match store.beat(now()).await {
            Ok(outage) => {
                failing = false;
                if let Some(outage) = outage {
                    tracing::warn!(
                        "nobody could play for {} s: clocks leave that out",
                        (outage.ended_at - outage.began_at).whole_seconds()
                    );
                }
            }
            // An unreachable database is logged once.
            Err(error) => {
                if !failing {
                    tracing::warn!("no heartbeat is written: {error}");
                }
                failing = true;
            }
        }
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT) => {}
            () = lifecycle.reached(Stage::Stopping) => return,
        }
    }
}
