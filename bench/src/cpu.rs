//! Processor time, which measures the cost of something on a machine that is busy with other work.

use std::fs::{read_dir, read_to_string};
use std::ops::Sub;

/// Linux counts in hundredths of a second.
const TICK: f64 = 1e4;

/// Processor time in microseconds; zero if the system does not report it as Linux does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cpu {
    /// Of this process, including the clients and the embedded database that run in it.
    pub own: f64,
    /// Of every Postgres on this machine.
    pub postgres: f64,
}

impl Cpu {
    /// The time used so far.
    #[must_use]
    pub fn spent() -> Self {
        let all = read_dir("/proc").into_iter().flatten().flatten();
        let running = all.filter_map(|process| ticks(&process.path().join("stat")));
        let postgres = running.filter(|(name, _)| name == "postgres");
        Self {
            own: ticks("/proc/self/stat".as_ref()).map_or(0.0, |(_, ticks)| ticks * TICK),
            postgres: postgres.map(|(_, ticks)| ticks * TICK).sum(),
        }
    }

    /// Returns the time of the process and of every Postgres together, in seconds.
    #[must_use]
    pub fn whole(self) -> f64 {
        self.own + self.postgres
    }
}

impl Sub for Cpu {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            own: self.own - before.own,
            postgres: self.postgres - before.postgres,
        }
    }
}

/// The name of a process and its time, from its `stat`: `1 (name) S ...`, the time in the 14th and 15th word.
fn ticks(stat: &std::path::Path) -> Option<(String, f64)> {
    let stat = read_to_string(stat).ok()?;
    let (before, after) = stat.rsplit_once(')')?;
    let (_, name) = before.split_once('(')?;
    let times = after.split_whitespace().skip(11).take(2);
    let times: Vec<f64> = times.filter_map(|ticks| ticks.parse().ok()).collect();
    Some((name.to_owned(), times.iter().sum()))
}
