//! What a long log costs whoever asks for the game: how long it is is known where it is read (`store`), and whose budget it
//! is charged to where the request came in (`limits`). So each request carries what charges it.

use std::sync::Arc;
use std::time::Duration;

/// Charges for so many entries that are about to be replayed, or says how long to wait.
pub(crate) type Payer = Arc<dyn Fn(u32) -> Result<(), Duration> + Send + Sync>;

tokio::task_local! {
    static PAYER: Payer;
}

/// Does a task whose logs this one pays for; nobody does if there is none.
pub(crate) async fn paid_by<F: Future>(payer: Option<Payer>, task: F) -> F::Output {
    match payer {
        Some(payer) => PAYER.scope(payer, task).await,
        None => task.await,
    }
}

/// Who pays for what this task replays, for a task that goes on without it.
pub(crate) fn payer() -> Option<Payer> {
    PAYER.try_with(Arc::clone).ok()
}

/// To be called before a log of so many entries is read and replayed.
///
/// # Errors
/// How long to wait.
pub(crate) fn charge(entries: u32) -> Result<(), Duration> {
    payer().map_or(Ok(()), |payer| payer(entries))
}
