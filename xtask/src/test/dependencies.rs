//! What we depend on, held to `deny.toml` by cargo-deny: the workspace, and that of the fuzz targets.

use super::Outcome;
use crate::fuzz;
use crate::program::{Error, ask, program, root, run};
use crate::tools::cargo_program;

pub(super) fn dependencies() -> Result<Outcome, Error> {
    let deny = cargo_program("deny")?;
    let asked = || {
        let mut deny = program(&deny);
        deny.arg("--locked");
        deny
    };
    // Each workspace depends on less than all that the file allows to one of the two.
    let workspace = |check: &[&str]| {
        let mut deny = asked();
        deny.args(["check", "--allow", "license-exception-not-encountered"]);
        run(deny.args(check))
    };
    let of_fuzz = |check: &[&str]| {
        let mut deny = asked();
        deny.arg("--manifest-path").arg(fuzz::manifest());
        deny.arg("--config").arg(root().join("deny.toml"));
        deny.args(["check", "--allow", "license-exception-not-encountered"]);
        deny.args(["--allow", "license-not-encountered"]);
        deny.args(["--allow", "unused-wrapper"]);
        deny.args(["--allow", "advisory-not-detected"]);
        run(deny.args(check))
    };
    let checked = ["licenses", "bans", "sources"];
    workspace(&checked)?;
    of_fuzz(&checked)?;
    match ask(asked().args(["fetch", "db"])) {
        Ok(_) => {
            let known_holes = ["--disable-fetch", "advisories"];
            workspace(&known_holes)?;
            of_fuzz(&known_holes)?;
            Ok(Outcome::Passed)
        }
        Err(error) => Ok(Outcome::Skipped(format!(
            "known holes, as their database cannot be fetched here: {error}"
        ))),
    }
}
