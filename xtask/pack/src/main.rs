//! The program around the library, which `cargo xtask` runs.

use std::process::ExitCode;

fn main() -> ExitCode {
    pack::run(std::env::args().skip(1))
}
