//! Charges a request for the length of the logs that it makes the server replay or copy. The store knows the length, `rate_limits` the
//! budget; each request carries the function that connects them.

use std::sync::Arc;
use std::time::Duration;

/// What is done with so many entries of a log.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LogWork {
    /// They are read and replayed.
    Replay(u32),
    /// They are stored once more, as another game's.
    Copy(u32),
}

/// Charges for work that is about to be done, or says how long to wait.
pub(crate) type Payer = Arc<dyn Fn(LogWork) -> Result<(), Duration> + Send + Sync>;

tokio::task_local! {
    static PAYER: Payer;
}

/// Does a task for whose logs this one pays; nobody does if there is none.
pub(crate) async fn paid_by<F: Future>(payer: Option<Payer>, task: F) -> F::Output {
    match payer {
        Some(payer) => PAYER.scope(payer, task).await,
        None => task.await,
    }
}

/// Who pays for the logs of this task, for a task that goes on without it.
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
