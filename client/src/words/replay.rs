//! The words of the program that shows what is over.

/// One field for each; every language must fill it.
pub(crate) struct ReplayWords {
    /// Where a replay stands: entry, last entry, turn.
    pub(crate) place: fn(at: usize, last: usize, turn: u16) -> String,
    pub(crate) controls: &'static str,
    pub(crate) moment: &'static str,
    pub(crate) first: &'static str,
    pub(crate) back: &'static str,
    pub(crate) run: &'static str,
    pub(crate) pause: &'static str,
    pub(crate) next: &'static str,
    pub(crate) last: &'static str,
    pub(crate) speed: &'static str,
    /// Slowest first.
    pub(crate) speeds: [&'static str; 3],
    pub(crate) branch: &'static str,
    pub(crate) link: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) download: &'static str,
    pub(crate) gif: &'static str,
    pub(crate) check_luck: &'static str,
    pub(crate) luck_holds: fn(draws: usize, promise: &str) -> String,
    pub(crate) luck_fails: &'static str,
    pub(crate) luck_text: &'static str,
    pub(crate) luck_game: &'static str,
    pub(crate) luck_file: &'static str,
    pub(crate) no_game_named: &'static str,
    pub(crate) no_record: &'static str,
    /// The promise, as it was made.
    pub(crate) promised: &'static str,
    pub(crate) seed_told: &'static str,
    /// What the seed's promise comes to.
    pub(crate) fits: &'static str,
    pub(crate) watch: &'static str,
    pub(crate) promises: &'static str,
    pub(crate) tomorrow: &'static str,
}
