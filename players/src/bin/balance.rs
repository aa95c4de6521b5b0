//! Measures the balance of the siege and prints a section of `docs/balance.md`; progress goes to standard error.

use std::process::ExitCode;

use players::balance::{Options, section};

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => {
            eprintln!("balance: {wrong}");
            return ExitCode::FAILURE;
        }
    };
    match section(&options, &mut |line| eprintln!("{line}")) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(failed) => {
            eprintln!("balance: {failed}");
            ExitCode::FAILURE
        }
    }
}
