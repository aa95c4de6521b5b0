//! The program `pack`, which `cargo xtask` runs: what it does is in `lib.rs`.

use std::process::ExitCode;

fn main() -> ExitCode {
    pack::run(std::env::args().skip(1))
}
