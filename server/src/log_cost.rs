//! Charges a request for the length of the logs that the server replays or copies for it. The store knows the length, `rate_limits`
//! the budget; each request carries the function that connects them.

use std::sync::Arc;
use std::time::Duration;

/// Work on so many entries of a log.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LogWork {
    /// They are read and replayed.
    Replay(u32),
    /// They are stored again, as part of another game.
    Copy(u32),
}

/// Charges for work before it is done; the error is how long to wait.
pub(crate) type Payer = Arc<dyn Fn(LogWork) -> Result<(), Duration> + Send + Sync>;

tokio::task_local! {
    static PAYER: Payer;
}

/// Runs a task whose log work is charged to this payer; none: it is free.
pub(crate) async fn paid_by<F: Future>(payer: Option<Payer>, task: F) -> F::Output {
    match payer {
        Some(payer) => PAYER.scope(payer, task).await,
        None => task.await,
    }
}

/// The payer of this task, for a task that goes on without it.
pub(crate) fn payer() -> Option<Payer> {
    PAYER.try_with(Arc::clone).ok()
}

/// To be called before the work is done.
///
/// # Errors
/// How long to wait.
pub(crate) fn charge(work: LogWork) -> Result<(), Duration> {
    payer().map_or(Ok(()), |payer| payer(work))
}
