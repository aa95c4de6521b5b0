//! What the browser loads, as transferred: the files of `dist/` (built by `cargo xtask play` or `test page`).

use std::fs;
use std::path::Path;

type Failure = Box<dyn std::error::Error>;

/// Address and bytes: the brotli form where there is one, or the file itself.
fn files(folder: &Path, under: &str, found: &mut Vec<(String, u64)>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            files(&path, &format!("{under}{name}/"), found)?;
        } else if !name.ends_with(".br") && !name.ends_with(".gz") {
            let packed = path.with_file_name(format!("{name}.br"));
            let sent = if packed.is_file() { packed } else { path };
            found.push((format!("{under}{name}"), sent.metadata()?.len()));
        }
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let mut found = Vec::new();
    files(Path::new("dist"), "", &mut found).map_err(|error| {
        format!("dist/ cannot be read ({error}): run `cargo xtask test page` first")
    })?;
    found.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
    // A reader loads the client and the texts of one language: the heavier one is counted.
    let is_of = |name: &str, lang: &str| {
        let name = name.rsplit('/').next().unwrap_or(name);
        name.contains(&format!("-{lang}-")) || name.contains(&format!("-{lang}_"))
    };
    let weight = |lang: &str| -> u64 {
        let its = found.iter().filter(|(name, _)| is_of(name, lang));
        its.map(|(_, bytes)| bytes).sum()
    };
    let (lang, other) = if weight("es") > weight("en") {
        ("es", "en")
    } else {
        ("en", "es")
    };
    found.retain(|(name, _)| !is_of(name, other));
    let all: u64 = found.iter().map(|(_, bytes)| bytes).sum();
    let of = |extension: &str| {
        found
            .iter()
            .filter(|(name, _)| name.ends_with(extension))
            .map(|(_, bytes)| bytes)
            .sum::<u64>()
    };
    println!("## First visit\n");
    println!(
        "Bytes as transferred (brotli where it helps), in the heavier of the two languages ({lang}). The sum"
    );
    println!(
        "counts every other file of the built page, also those that a first visit does not load (a second map,"
    );
    println!("single drawings, both rulebooks); the browser tests count what really travels.\n");
    println!("| what | bytes | at most |\n|---|---|---|");
    println!("| WASM | **{}** | 180000 |", of(".wasm"));
    println!("| JavaScript | {} | |", of(".js"));
    println!("| styles | {} | |", of(".css"));
    println!("| drawings | {} | |", of(".svg"));
    println!("| texts | {} | |", of(".html"));
    println!("| everything | **{all}** | 300000 |");
    Ok(())
}
