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

/// The programs that the client consists of; a page loads one of them.
const PROGRAMS: [&str; 2] = ["siege", "archive"];

fn main() -> Result<(), Failure> {
    let mut found = Vec::new();
    files(Path::new("dist"), "", &mut found).map_err(|error| {
        format!("dist/ cannot be read ({error}): run `cargo xtask test page` first")
    })?;
    let last = |name: &str| name.rsplit('/').next().unwrap_or(name).to_owned();
    let is_of = |name: &str, lang: &str| {
        let name = last(name);
        name.contains(&format!("-{lang}-")) || name.contains(&format!("-{lang}_"))
    };
    let is_program = |name: &str, program: &str| last(name).starts_with(&format!("{program}-"));
    println!("## First visit\n");
    println!(
        "Bytes as transferred (brotli where it helps), of each program in the heavier of the two languages. A page loads"
    );
    println!(
        "one of the programs; the sum counts every other file of the built page, also those that a first visit does not"
    );
    println!(
        "load (a second map, single drawings, both rulebooks); the browser tests count what really travels.\n"
    );
    println!("| what | plays: `siege` | shows: `archive` | at most |\n|---|---|---|---|");
    let weigh = |program: &str, wanted: &dyn Fn(&str) -> bool| -> u64 {
        let without = |other: &str| -> u64 {
            let its = found.iter().filter(|(name, _)| {
                let elses = PROGRAMS
                    .iter()
                    .any(|&other| other != program && is_program(name, other));
                !elses && !is_of(name, other) && wanted(name)
            });
            its.map(|(_, bytes)| bytes).sum()
        };
        without("es").max(without("en"))
    };
    for (what, extension, most) in [
        ("WASM", ".wasm", "180000"),
        ("JavaScript", ".js", ""),
        ("styles", ".css", ""),
        ("drawings", ".svg", ""),
        ("texts", ".html", ""),
        ("everything", "", "300000"),
    ] {
        let [plays, shows] =
            PROGRAMS.map(|program| weigh(program, &|name| name.ends_with(extension)));
        let bold = if most.is_empty() { "" } else { "**" };
        println!("| {what} | {bold}{plays}{bold} | {bold}{shows}{bold} | {most} |");
    }
    Ok(())
}
