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
    run(cargo().args(["build", "--quiet", "--package", "pack"]))?;
    packed(care)
}

/// The same where `pack` is compiled already.
pub(crate) fn packed(care: Care) -> Result<PathBuf, Stop> {
    rust_target(BROWSER_TARGET)?;
    let mut pack = crate::program::program(target().join("debug/pack"));
    let dist = match care {
        Care::Full => {
            for lang in LANGS {
                for (name, compiled) in clients_of(lang)? {
                    pack.args(["--client", &name]).arg(compiled);
                }
            }
            root().join("dist")
        }
        Care::Quick => {
            // Programs that speak every language, for all of them: compiled once.
            compile(&["--profile", "dev"])?;
            let folder = target().join(BROWSER_TARGET).join("debug");
            for program in PROGRAMS {
                for lang in LANGS {
                    let compiled = folder.join(format!("{program}.wasm"));
                    pack.args(["--client", &format!("{program}-{lang}")])
                        .arg(compiled);
                }
            }
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

/// The languages of the page, as the client's features name them.
pub(crate) const LANGS: [&str; 2] = ["en", "es"];

/// The programs of the page, as `client/src/bin` names them.
pub(crate) const PROGRAMS: [&str; 3] = ["siege", "replay", "site"];

/// The programs that speak this language alone, with their names: `siege-en`. Cargo puts every variant into the same
/// place, so each is copied away.
fn clients_of(lang: &str) -> Result<Vec<(String, PathBuf)>, Stop> {
    compile(&[
        "--profile",
        "web",
        "--no-default-features",
        "--features",
        lang,
    ])?;
    let shelf = target().join("pack");
    let mut clients = Vec::new();
    for program in PROGRAMS {
        let compiled = target()
            .join(BROWSER_TARGET)
            .join(format!("web/{program}.wasm"));
        let name = format!("{program}-{lang}");
        let copy = shelf.join(format!("{name}.wasm"));
        let copied = std::fs::create_dir_all(&shelf).and_then(|()| std::fs::copy(&compiled, &copy));
        copied.map_err(|error| Stop(format!("cannot copy {}: {error}", compiled.display())))?;
        clients.push((name, copy));
    }
    Ok(clients)
}

fn compile(how: &[&str]) -> Result<(), Stop> {
    run(cargo()
        .args([
            "build",
            "--quiet",
            "--package",
            "client",
            "--target",
            BROWSER_TARGET,
        ])
        .args(how))
}
