//! Slow work on many items, on every core.

use std::sync::Mutex;
use std::thread;

use anyhow::{Result, anyhow};

/// Does the work on every item with one thread for each core; the results are in any order.
///
/// # Errors
/// The first error of any item.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let queue = Mutex::new(items.iter());
    let hands = thread::available_parallelism().map_or(1, usize::from);
    let results: Result<Vec<Vec<R>>> = thread::scope(|scope| {
        let hands: Vec<_> = (0..hands)
            .map(|_| {
                scope.spawn(|| {
                    let mut results = Vec::new();
                    loop {
                        let next = queue
                            .lock()
                            .map_err(|_| anyhow!("another thread panicked"))?
                            .next();
                        match next {
                            Some(item) => results.push(work(item)?),
                            None => return Ok(results),
                        }
                    }
                })
            })
            .collect();
        hands
            .into_iter()
            .map(|hand| hand.join().map_err(|_| anyhow!("a thread panicked"))?)
            .collect()
    });
    Ok(results?.into_iter().flatten().collect())
}
