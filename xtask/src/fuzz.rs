//! `cargo xtask fuzz`: the targets of `fuzz/`, by cargo-fuzz and a nightly compiler; for hours by this command, for seconds in
//! the tests.

use crate::arguments::Fuzz;
use crate::program::{Stop, ask, make, plain_cargo, program, root, run, target};
use crate::tools::cargo_program;

/// Each reads bytes in its own way: `fuzz/targets/` says which.
pub(crate) const TARGETS: [&str; 5] = ["texts", "json", "log", "position", "play"];

/// The rustup toolchain that has the counters.
const NIGHTLY: &str = "nightly";

/// Why this machine cannot fuzz, if it cannot.
pub(crate) fn lacking() -> Option<String> {
    let nightly = ask(program("rustc").arg(format!("+{NIGHTLY}")).arg("--version"));
    let compiler = ask(program("c++").arg("--version"));
    match (nightly, compiler) {
        (Err(stop), _) => Some(format!(
            "libFuzzer's counters need a nightly compiler: {stop}; `rustup toolchain install {NIGHTLY}`"
        )),
        (_, Err(stop)) => Some(format!("libFuzzer is compiled by a C++ compiler: {stop}")),
        _ => None,
    }
}

pub(crate) fn fuzz(what: &Fuzz) -> Result<(), Stop> {
    if let Some(why) = lacking() {
        return Err(Stop(why));
    }
    let cargo_fuzz = cargo_program("fuzz")?;
    // cargo-fuzz has no `--locked` of its own.
    run(plain_cargo()
        .args(["fetch", "--quiet", "--locked", "--manifest-path"])
        .arg(root().join("fuzz/Cargo.toml")))?;
    let folder = target().join("fuzz");
    for &name in TARGETS.iter() {
        if !what.targets.is_empty() && !what.targets.iter().any(|asked| asked == name) {
            continue;
        }
        // What a run has found interesting is where the next one begins.
        let (corpus, found) = (folder.join("corpus").join(name), folder.join("found"));
        make(&corpus)?;
        make(&found)?;
        println!("fuzzing {name} for {} s", what.seconds);
        run(program(&cargo_fuzz)
            .args(["fuzz", "run", name, "--target-dir"])
            .arg(&folder)
            // The rules have no unsafe code for a sanitizer to watch.
            .args(["--sanitizer", "none"])
            .arg(&corpus)
            .arg(root().join("fuzz/seeds").join(name))
            .arg("--")
            .arg(format!("-max_total_time={}", what.seconds))
            .arg(format!("-artifact_prefix={}/{name}-", found.display()))
            // Every new input on a line of its own would bury everything else that is said.
            .args(["-timeout=20", "-rss_limit_mb=2048", "-verbosity=0"])
            .env("RUSTUP_TOOLCHAIN", NIGHTLY)
            // That of the stable compiler, and its wrapper, are not meant here.
            .env_remove("CARGO")
            .env_remove("RUSTC_WORKSPACE_WRAPPER"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_file_and_seeds() {
        for name in TARGETS {
            assert!(root().join(format!("fuzz/targets/{name}.rs")).is_file());
            let seeds = std::fs::read_dir(root().join("fuzz/seeds").join(name));
            assert!(
                seeds.is_ok_and(|mut seeds| seeds.next().is_some()),
                "{name}"
            );
        }
        let files = std::fs::read_dir(root().join("fuzz/targets")).expect("a folder");
        assert_eq!(files.count(), TARGETS.len());
    }
}
