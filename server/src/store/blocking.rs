//! Work that would block a thread which answers requests for too long.

use crate::problem::Problem;

/// Runs something slow where it does not block requests.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(Problem::internal)
}
