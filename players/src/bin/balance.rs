//! Measures the balance of the siege and prints a section of `docs/balance.md`; progress goes to standard error.

use std::process::ExitCode;

use players::siege::balance::{Arguments, section};

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(wrong) => {
            eprintln!("balance: {wrong}");
            return ExitCode::FAILURE;
        }
    };
    match section(&arguments, &mut |line| eprintln!("{line}")) {
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
