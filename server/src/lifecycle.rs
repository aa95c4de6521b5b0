//! The stage a server is in between start and end, for parts that behave differently when it stops.

use std::sync::Arc;

use tokio::sync::watch;

/// A stage of a server's life; there is no way back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Stage {
    /// It serves requests.
    #[default]
    Running,
    /// It serves, and reports that it is about to stop: health is 503, connections are not kept alive.
    Draining,
    /// It accepts no more connections, and ends when the requests it has are answered.
    Stopping,
    /// All requests are answered: no game changes through it any more.
    Answered,
}

/// The stage of one server, shared by all its parts.
#[derive(Clone, Debug)]
pub struct Lifecycle(Arc<watch::Sender<Stage>>);

impl Default for Lifecycle {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(Stage::Running)))
    }
}

impl Lifecycle {
    /// The stage it is in now.
    #[must_use]
    pub fn stage(&self) -> Stage {
        *self.0.borrow()
    }

    /// Enters a later stage; an earlier one changes nothing.
    pub fn advance(&self, to: Stage) {
        self.0.send_if_modified(|stage| {
            let later = to > *stage;
            *stage = (*stage).max(to);
            later
        });
    }

    /// Returns when the server is in this stage or a later one.
    pub async fn reached(&self, wanted: Stage) {
        let mut stages = self.0.subscribe();
        // The sender is ours, so it lives.
        let _ = stages.wait_for(|&stage| stage >= wanted).await;
    }
}
