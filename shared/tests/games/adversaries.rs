//! Whoever means ill: actions that nobody would choose, logs that were tampered with, and random whole games of every ruleset of the
//! siege. Bounded here; `cargo xtask adversary` goes on for as long as it is told. `shared/decoders` has what reads rubbish.

mod games;
mod logs;
mod watch;
