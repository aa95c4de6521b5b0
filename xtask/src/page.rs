//! Building the page: the client to WASM, then everything the browser loads into `dist/` (by `pack`).

use std::path::PathBuf;

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
    rust_target(BROWSER_TARGET)?;
    let (profile, folder, dist) = match care {
        Care::Full => ("web", "web", root().join("dist")),
        Care::Quick => ("dev", "debug", target().join("dist-quick")),
    };
    run(cargo().args([
        "build",
        "--quiet",
        "--package",
        "client",
        "--target",
        BROWSER_TARGET,
        "--profile",
        profile,
    ]))?;
    run(cargo().args(["build", "--quiet", "--package", "pack"]))?;

    let mut pack = crate::program::program(target().join("debug/pack"));
    pack.arg("--client").arg(
        target()
            .join(BROWSER_TARGET)
            .join(folder)
            .join("client.wasm"),
    );
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
