//! The client's JavaScript side, and its WASM made small. Both are kept by content, so that a change of a style
//! sheet does not wait for them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{Asset, files_below};
use crate::naming;
use crate::{Client, Plan};

/// A client's script, its snippets if it has any, and its WASM: `/siege.js` and `/siege_bg.wasm`, as
/// `static/boot.js` names them.
pub(crate) fn bind(plan: &Plan, client: &Client) -> Result<Vec<Asset>> {
    let compiled = fs::read(&client.compiled)
        .with_context(|| format!("read {}", client.compiled.display()))?;
    let name = &client.name;
    let cache = plan.cache.join(name);
    let hash = naming::hash(&compiled);
    let plain = kept(&cache, "plain", &hash, |folder| {
        Bindgen::new()
            .input_path(&client.compiled)
            .out_name(name)
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(folder)
            .context("make the client's JavaScript side")
    })?;
    let mut folder = plain.clone();
    if let (false, Some(script)) = (plan.quick, &plan.wasm_opt) {
        let settings = WASM_OPT.join(" ");
        let hash = naming::hash(&[&compiled, settings.as_bytes()].concat());
        let small = kept(&cache, "small", &hash, |folder| {
            copy_all(&plain, folder)?;
            optimise(script, &folder.join(format!("{name}_bg.wasm")))
        });
        // A page that is bigger than it need be is better than none.
        match small {
            Ok(small) => folder = small,
            Err(error) => eprintln!("the page is not optimised: {error:#}"),
        }
    }
    files_below(&folder)?
        .iter()
        .map(|file| Asset::read(&folder, file))
        .collect()
}

/// The folder with this result, made now unless it is there. Only the newest result of a kind is worth its room.
fn kept(
    cache: &Path,
    kind: &str,
    hash: &str,
    make: impl FnOnce(&Path) -> Result<()>,
) -> Result<PathBuf> {
    let shelf = cache.join(kind);
    let folder = shelf.join(hash);
    if !folder.is_dir() {
        if shelf.exists() {
            fs::remove_dir_all(&shelf)?;
        }
        let part = shelf.join("part");
        fs::create_dir_all(&part)?;
        make(&part)?;
        fs::rename(&part, &folder)?;
    }
    Ok(folder)
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in files_below(from)? {
        let copy = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::copy(&file, &copy)?;
    }
    Ok(())
}

/// How wasm-opt makes a program smaller. Control flow put together anew from flat code compresses better: 1 to 2.5 kB of a program as
/// transferred. A second round
/// and unfolded code make it 1.1 kB less again; with `--gufa` and `--converge` one took four times as long for 230 bytes less.
const WASM_OPT: [&str; 8] = [
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--skip-pass=code-folding",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
];

fn optimise(script: &Path, wasm: &Path) -> Result<()> {
    let small = wasm.with_extension("small");
    let done = Command::new("node")
        .arg(script)
        .args(WASM_OPT)
        .arg("--output")
        .arg(&small)
        .arg(wasm)
        .output()
        .context("start wasm-opt")?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        bail!(
            "wasm-opt failed ({}): {}",
            done.status,
            said.lines().next().unwrap_or_default()
        );
    }
    fs::rename(&small, wasm).context("wasm-opt wrote nothing")
}
