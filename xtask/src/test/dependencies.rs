//! Our dependencies, checked against `deny.toml` by cargo-deny: the workspace, and that of the fuzz targets.

use super::Outcome;
use crate::fuzz;
use crate::program::{Error, ask, fetch_crates, program, root, run};
use crate::tools::cargo_program;

pub(super) fn dependencies() -> Result<Outcome, Error> {
    let deny = cargo_program("deny")?;
    // Everything needed is fetched here, for every platform, so that the check is the same with and without a network.
    for manifest in [root().join("Cargo.toml"), fuzz::manifest()] {
        fetch_crates(&manifest)?;
    }
    let asked = || {
        let mut deny = program(&deny);
        deny.args(["--locked", "--offline"]);
        deny
    };
    // Each workspace uses only part of what the file allows for either.
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
    match ask(program(&deny).args(["--locked", "fetch", "db"])) {
        Ok(_) => {
            workspace(&["advisories"])?;
            of_fuzz(&["advisories"])?;
            Ok(Outcome::Passed)
        }
        Err(error) => Ok(Outcome::Skipped(format!(
            "known vulnerabilities, as their database cannot be fetched here: {error}"
        ))),
    }
}
