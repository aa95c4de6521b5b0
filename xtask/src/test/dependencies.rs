//! What we depend on, held to `deny.toml` by cargo-deny.

use crate::program::{Stop, ask, program, run};
use crate::tools::cargo_program;

pub(super) fn dependencies() -> Result<(), Stop> {
    let deny = cargo_program("deny")?;
    let asked = |words: &[&str]| {
        let mut deny = program(&deny);
        deny.arg("--locked").args(words);
        deny
    };
    run(&mut asked(&["check", "licenses", "bans", "sources"]))?;
    match ask(&mut asked(&["fetch", "db"])) {
        Ok(_) => run(&mut asked(&["check", "--disable-fetch", "advisories"])),
        Err(stop) => {
            println!("NOT CHECKED: known holes, as their database cannot be fetched here: {stop}");
            Ok(())
        }
    }
}
