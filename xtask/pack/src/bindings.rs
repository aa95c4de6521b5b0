//! The client's JavaScript bindings, and its optimised WASM. Both are cached by content, so that a change of a style sheet does not
//! repeat them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use walrus::Module;
use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::assets::{Asset, files_below};
use crate::naming;
use crate::{Client, Plan, function_order, panics};

/// A client's script, its snippets if it has any, and its WASM: `/siege.js` and `/siege_bg.wasm`, as
/// `static/boot.js` names them.
pub(crate) fn bind(plan: &Plan, client: &Client) -> Result<Vec<Asset>> {
    let compiled = fs::read(&client.compiled)
        .with_context(|| format!("read {}", client.compiled.display()))?;
    let name = &client.name;
    let cache = plan.cache.join(name);
    let plain = || {
        kept(&cache, "plain", &naming::hash(&compiled), |folder| {
            let mut bindgen = Bindgen::new();
            output(bindgen.input_path(&client.compiled), name)?.emit(folder)
        })
    };
    let folder = match &plan.wasm_opt {
        Some(script) if !plan.quick => {
            let settings = WASM_OPT.join(" ");
            let how = [
                settings.as_bytes(),
                include_bytes!("bindings.rs"),
                include_bytes!("function_order.rs"),
                include_bytes!("panics.rs"),
            ]
            .concat();
            let hash = naming::hash(&[compiled.as_slice(), &how].concat());
            let small = kept(&cache, "small", &hash, |folder| {
                let module = panics::without_messages(&compiled)?;
                let mut output = output(Bindgen::new().input_module(name, module), name)?;
                let short = shorten_imports(output.wasm_mut());
                output.emit(folder)?;
                let js = folder.join(format!("{name}.js"));
                fs::write(&js, renamed(&fs::read_to_string(&js)?, &short))?;
                optimise(script, &folder.join(format!("{name}_bg.wasm")))
            });
            small.or_else(|error| {
                // A page that is larger than necessary is better than none.
                eprintln!("the page is not optimised: {error:#}");
                plain()
            })?
        }
        _ => plain()?,
    };
    files_below(&folder)?
        .iter()
        .map(|file| Asset::read(&folder, file))
        .collect()
}

fn output(bindgen: &mut Bindgen, name: &str) -> Result<Output> {
    bindgen
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .context("make the client's JavaScript side")
}

/// Gives every import a short name, and returns these by the old ones. wasm-bindgen's end with sixteen digits of a hash, which do
/// not compress: three kilobytes of a program.
fn shorten_imports(module: &mut Module) -> BTreeMap<String, String> {
    let mut short = BTreeMap::new();
    for import in module.imports.iter_mut() {
        let name = std::mem::take(&mut import.name);
        let next = format!("i{}", short.len());
        import.name = short.entry(name).or_insert(next).clone();
    }
    short
}

/// A script with other names for some of its identifiers.
fn renamed(script: &str, names: &BTreeMap<String, String>) -> String {
    let in_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
    let mut text = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let inside = in_name(first);
        let end = rest.find(|char| in_name(char) != inside);
        let (token, after) = rest.split_at(end.unwrap_or(rest.len()));
        text += names.get(token).map_or(token, String::as_str);
        rest = after;
    }
    text
}

/// The folder with this result, created unless it exists. Only the newest result of a kind is kept.
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

/// Options of wasm-opt. Control flow restructured from flat code compresses better. Limits of inlining, in the size of a function
/// inlined everywhere, and of one inlined into its only caller: without any inlining the siege's program is 1,179 bytes larger as
/// transferred and the battle's 1,313, with wasm-opt's own limits 774 and 766. Passes repeated until nothing becomes smaller, and equal
/// ends of blocks merged, take another 638 and 630 bytes.
const WASM_OPT: [&str; 11] = [
    "--converge",
    "--flatten",
    "--rereloop",
    "-O2",
    "--shrink-level=2",
    "--always-inline-max-function-size=4",
    "--one-caller-inline-max-function-size=20",
    "--code-folding",
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
    fs::rename(&small, wasm).context("wasm-opt wrote nothing")?;
    let reordered = function_order::by_likeness(&fs::read(wasm)?)?;
    fs::write(wasm, reordered).with_context(|| format!("write {}", wasm.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_renamed() {
        let names = BTreeMap::from([("__wbg_a".to_owned(), "i0".to_owned())]);
        assert_eq!(
            renamed("{ __wbg_a: f(), __wbg_ab: ü.__wbg_a }", &names),
            "{ i0: f(), __wbg_ab: ü.i0 }"
        );
    }
}
