//! Building the page: the client to WASM, then everything the browser loads into `dist/` (by `pack`).

use std::path::PathBuf;
use std::process::Command;

use crate::program::{Error, cargo, root, run, target};
use crate::tools::{BROWSER_TARGET, rust_target, wasm_opt};

/// The purpose of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// For players over the internet: small, compressed.
    Full,
    /// For playing on the machine that builds it: optimised, but neither small nor compressed, which takes most of the time.
    Play,
    /// For working on it: compiled in seconds, not optimised, not compressed.
    Quick,
}

/// Brings the page up to date and returns its folder; up-to-date parts are not rebuilt.
///
/// That is `dist/` only for a full one: so that no other is deployed by mistake.
pub(crate) fn build(profile: Profile) -> Result<PathBuf, Error> {
    build_pack()?;
    packed(profile)
}

/// Compiles the program that packs a page.
pub(crate) fn build_pack() -> Result<(), Error> {
    run(cargo("build").args(["--quiet", "--package", "pack"]))
}

/// The same as [`build`] if `pack` is compiled already.
pub(crate) fn packed(profile: Profile) -> Result<PathBuf, Error> {
    compile(profile)?;
    pack(profile)
}

/// Makes a page of compiled programs, by a compiled `pack`, and returns its folder.
pub(crate) fn pack(profile: Profile) -> Result<PathBuf, Error> {
    let mut pack = crate::program::program(pack_program());
    let folder = compiled(profile);
    for program in PROGRAMS.into_iter().chain(WORKERS) {
        let compiled = folder.join(format!("{program}.wasm"));
        pack.args(["--client", program]).arg(compiled);
    }
    let dist = match profile {
        Profile::Full => root().join("dist"),
        Profile::Play => target().join("dist-play"),
        Profile::Quick => target().join("dist-quick"),
    };
    pack.arg("--static").arg(root().join("static"));
    pack.arg("--cache").arg(target().join("pack"));
    pack.arg("--out").arg(&dist);
    match profile {
        Profile::Play | Profile::Quick => {
            pack.arg("--quick");
        }
        Profile::Full => match wasm_opt() {
            Ok(script) => {
                pack.arg("--wasm-opt").arg(script);
            }
            Err(why) => println!("the page is not optimised with wasm-opt: {why}"),
        },
    }
    run(&mut pack)?;
    Ok(dist)
}

/// Where cargo puts the program that packs a page.
pub(crate) fn pack_program() -> PathBuf {
    target().join("debug/pack")
}

/// Where cargo puts the page's programs.
pub(crate) fn compiled(profile: Profile) -> PathBuf {
    target().join(BROWSER_TARGET).join(match profile {
        Profile::Full => "web",
        Profile::Play => "play",
        Profile::Quick => "debug",
    })
}

/// The programs of the page, as in `client/src/bin`: for each game one to play it, one for finished ones and perhaps others (the
/// siege's results and reviews, where a battle begins), one about luck, one for the rest.
pub(crate) const PROGRAMS: [&str; 8] = [
    "siege",
    "siege_replay",
    "siege_review",
    "isandlwana_start",
    "isandlwana",
    "isandlwana_replay",
    "site_luck",
    "site",
];

/// The programs that a page loads into a worker when it is asked for advice or a review.
pub(crate) const WORKERS: [&str; 2] = ["siege_advisor", "isandlwana_reviewer"];

/// Compiles the programs.
pub(crate) fn compile(profile: Profile) -> Result<(), Error> {
    run(&mut compiling(profile)?)
}

/// The command that does.
pub(crate) fn compiling(profile: Profile) -> Result<Command, Error> {
    rust_target(BROWSER_TARGET)?;
    let cargo_profile = match profile {
        Profile::Full => "web",
        Profile::Play => "play",
        Profile::Quick => "dev",
    };
    let mut command = cargo("build");
    command.args([
        "--quiet",
        "--package",
        "client",
        "--target",
        BROWSER_TARGET,
        "--profile",
        cargo_profile,
    ]);
    Ok(command)
}
