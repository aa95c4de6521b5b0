//! The program `pack`, which `cargo xtask` runs: implemented in `lib.rs`.

use std::process::ExitCode;

fn main() -> ExitCode {
    pack::run(std::env::args().skip(1))
}
