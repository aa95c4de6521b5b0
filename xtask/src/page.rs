//! Building the page: the client to WASM, then everything the browser loads into `dist/` (by `pack`).

use std::path::PathBuf;
use std::process::Command;

use crate::program::{Stop, cargo, root, run, target};
use crate::tools::{BROWSER_TARGET, rust_target, wasm_opt};

/// How much care the page is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// As players get it: small, compressed.
    Full,
    /// For working on it: compiled in seconds, not optimised, not compressed.
    Quick,
}

/// Brings the page up to date and returns its folder; does nothing that is already done.
///
/// That is `dist/`, but for a quick one: nobody should put that online by mistake.
pub(crate) fn build(care: Care) -> Result<PathBuf, Stop> {
    run(cargo("build").args(["--quiet", "--package", "pack"]))?;
    packed(care)
}

/// The same where `pack` is compiled already.
pub(crate) fn packed(care: Care) -> Result<PathBuf, Stop> {
    rust_target(BROWSER_TARGET)?;
    let mut pack = crate::program::program(pack());
    let dist = match care {
        Care::Full => {
            compile("web", care, &mut pack)?;
            root().join("dist")
        }
        Care::Quick => {
            compile("dev", care, &mut pack)?;
            target().join("dist-quick")
        }
    };
    pack.arg("--static").arg(root().join("static"));
    pack.arg("--cache").arg(target().join("pack"));
    pack.arg("--out").arg(&dist);
    match care {
        Care::Quick => {
            pack.arg("--quick");
        }
        Care::Full => match wasm_opt() {
            Ok(script) => {
                pack.arg("--wasm-opt").arg(script);
            }
            Err(why) => println!("the page is not optimised with wasm-opt: {why}"),
        },
    }
    run(&mut pack)?;
    Ok(dist)
}

/// Where cargo puts the program that makes a page of what is compiled.
pub(crate) fn pack() -> PathBuf {
    target().join("debug/pack")
}

/// Where cargo puts the page's programs.
pub(crate) fn compiled(care: Care) -> PathBuf {
    target().join(BROWSER_TARGET).join(match care {
        Care::Full => "web",
        Care::Quick => "debug",
    })
}

/// The programs of the page, as `client/src/bin` names them: one for each game, one for the rest.
pub(crate) const PROGRAMS: [&str; 2] = ["siege", "site"];

/// Compiles the programs and names them to `pack`.
fn compile(profile: &str, care: Care, pack: &mut Command) -> Result<(), Stop> {
    run(cargo("build").args([
        "--quiet",
        "--package",
        "client",
        "--target",
        BROWSER_TARGET,
        "--profile",
        profile,
    ]))?;
    let folder = compiled(care);
    for program in PROGRAMS {
        let compiled = folder.join(format!("{program}.wasm"));
        pack.args(["--client", program]).arg(compiled);
    }
    Ok(())
}
