//! Work that takes longer than a thread which answers requests may be away.

use crate::problem::Problem;

/// Does something that takes a while where it keeps no request waiting.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(Problem::internal)
}
