//! Tools needed besides Rust: found if installed, fetched if that is simple, else named in the error.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{Error, ask, clear, make, plain_cargo, program, root, run, target};

/// The target of the browser.
pub(crate) const BROWSER_TARGET: &str = "wasm32-unknown-unknown";
/// The same code generator with a system interface, so that the ordinary test harness runs in it.
pub(crate) const TEST_TARGET: &str = "wasm32-wasip1";

/// Ensures that rustc can compile for `target`.
pub(crate) fn rust_target(target: &str) -> Result<(), Error> {
    let sysroot = PathBuf::from(ask(program("rustc").args(["--print", "sysroot"]))?);
    if sysroot
        .join("lib/rustlib")
        .join(target)
        .join("lib")
        .is_dir()
    {
        return Ok(());
    }
    println!("adding the Rust target {target}");
    run(program("rustup").args(["target", "add", target])).map_err(|error| {
        Error(format!(
            "{error}; the page needs the Rust target {target}: install it the way you installed Rust"
        ))
    })
}

/// The variable that tells cargo how to run a program compiled for [`TEST_TARGET`], and its value: by Node.js.
pub(crate) fn wasm_runner() -> (String, String) {
    let variable = format!(
        "CARGO_TARGET_{}_RUNNER",
        TEST_TARGET.to_uppercase().replace('-', "_")
    );
    let script = root().join("xtask/tools/wasi.mjs");
    (variable, format!("node --no-warnings {}", script.display()))
}

/// The first of these programs that exists and answers `--version`.
pub(crate) fn find(names: &[&str]) -> Option<String> {
    names
        .iter()
        .find(|name| ask(program(name).arg("--version")).is_ok())
        .map(|name| (*name).to_owned())
}

/// npm, under the name it has on this system.
pub(crate) fn npm() -> Option<String> {
    find(&["npm", "npm.cmd"])
}

/// Ensures that Node.js is installed and not older than `major`.
pub(crate) fn node(major: u32) -> Result<(), Error> {
    let version = ask(program("node").arg("--version")).map_err(|_| {
        Error(format!(
            "this needs Node.js {major} or newer: install it first"
        ))
    })?;
    let number = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|first| first.parse::<u32>().ok());
    if number.is_some_and(|number| number >= major) {
        Ok(())
    } else {
        Err(Error(format!(
            "this needs Node.js {major} or newer, not {version}: install it first"
        )))
    }
}

/// The optimiser for WASM, from the npm package `binaryen`; `Err` says in one line why it is missing.
pub(crate) fn wasm_opt() -> Result<PathBuf, String> {
    let folder = "xtask/tools";
    let script = root()
        .join(folder)
        .join("node_modules/binaryen/bin/wasm-opt");
    let what = "wasm-opt (npm package binaryen)";
    let find = || script.is_file().then(|| script.clone());
    npm_program(folder, what, find).map_err(|error| error.to_string())
}

/// Finds the program `what`, which the npm packages of `folder` have, and installs them if they are not there. We can do without it: so
/// npm tries twice, a minute at most each.
///
/// # Errors
/// There is no npm here, it cannot fetch them, or they do not have it for this system.
pub(crate) fn npm_program<T>(
    folder: &str,
    what: &str,
    find: impl Fn() -> Option<T>,
) -> Result<T, Error> {
    let folder = root().join(folder);
    make(&target())?;
    // npm removes what is there first, which another process may have just installed.
    let lock = File::create(target().join("npm.lock"));
    let lock = lock.and_then(|lock| lock.lock().map(|()| lock));
    let _lock = lock.map_err(|error| Error(format!("cannot lock npm's packages: {error}")))?;
    if is_installed(&folder)
        && let Some(found) = find()
    {
        return Ok(found);
    }
    let npm = npm().ok_or_else(|| Error("there is no npm here".into()))?;
    // Standard output is for what a command prints.
    eprintln!("installing {what}");
    ask(npm_ci(&npm, &folder)
        .args(["--fetch-retries=1", "--fetch-retry-mintimeout=1000"])
        .arg("--fetch-timeout=60000"))?;
    // Optional packages, of which each system has its own, may be missing without an error.
    find().ok_or_else(|| {
        Error(
            "npm has fetched nothing that runs here: it has none for this system, or no network"
                .into(),
        )
    })
}

/// The command that installs what the lock file of `folder` names.
fn npm_ci(npm: &str, folder: &Path) -> Command {
    let mut ci = program(npm);
    ci.args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder);
    ci
}

/// Installs the npm packages of `folder` unless its lock file has not changed since the last time.
pub(crate) fn npm_packages(folder: &str) -> Result<(), Error> {
    let folder = root().join(folder);
    if is_installed(&folder) {
        return Ok(());
    }
    let npm = npm().ok_or_else(|| {
        Error("the browser tests need Node.js and npm: install them first".into())
    })?;
    run(&mut npm_ci(&npm, &folder))
}

/// npm writes the lock file's copy last, so a copy newer than the lock file means a complete install of it.
fn is_installed(folder: &Path) -> bool {
    let written = |name: &str| {
        folder
            .join(name)
            .metadata()
            .and_then(|file| file.modified())
    };
    match (
        written("package-lock.json"),
        written("node_modules/.package-lock.json"),
    ) {
        (Ok(wanted), Ok(there)) => there >= wanted,
        _ => false,
    }
}

/// A program that is a Python package, in a separate environment with exactly the versions of `xtask/tools/{tools}.txt`.
pub(crate) fn python_program(tools: &str, name: &str) -> Result<PathBuf, Error> {
    let wanted = root().join("xtask/tools").join(tools).with_extension("txt");
    let folder = target().join("python").join(tools);
    let (programs, installed) = (folder.join("bin"), folder.join("installed.txt"));
    let found = programs.join(name);
    let same = match (fs::read(&wanted), fs::read(&installed)) {
        (Ok(wanted), Ok(installed)) => wanted == installed,
        _ => false,
    };
    if same && found.is_file() {
        return Ok(found);
    }
    println!("installing {name}");
    clear(&folder)?;
    make(&target())?;
    let missing = |error: Error| {
        Error(format!(
            "{error}; this needs Python 3 with venv and pip: install them first (Debian: apt-get install python3-venv)"
        ))
    };
    ask(program("python3").args(["-m", "venv"]).arg(&folder)).map_err(missing)?;
    ask(program(programs.join("python3"))
        .args(["-m", "pip", "install", "--quiet"])
        .args(["--disable-pip-version-check", "--only-binary", ":all:"])
        .arg("--requirement")
        .arg(&wanted))?;
    fs::copy(&wanted, &installed)
        .map_err(|error| Error(format!("cannot write {}: {error}", installed.display())))?;
    Ok(found)
}

/// A subcommand of cargo: the installed one, else a prebuilt one of the version in `xtask/tools/cargo.txt`.
pub(crate) fn cargo_program(name: &str) -> Result<PathBuf, Error> {
    let full = format!("cargo-{name}");
    if ask(plain_cargo().args([name, "--version"])).is_ok() {
        return Ok(full.into());
    }
    python_program("cargo", &full)
        .map_err(|error| Error(format!("{error}; or `cargo install --locked {full}` first")))
}

/// Chromium: `CHROMIUM` if set, else a known name, else installed from the distribution when we are root.
pub(crate) fn chromium() -> Result<String, Error> {
    // The first is headless, and takes a third less time for these tests.
    const NAMES: [&str; 5] = [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    if let Ok(chosen) = std::env::var("CHROMIUM") {
        return Ok(chosen);
    }
    if let Some(path) = on_path(&NAMES) {
        return Ok(path);
    }
    let missing = "the browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path";
    let root_user = ask(program("id").arg("-u")).is_ok_and(|id| id == "0");
    if !root_user || find(&["apt-get"]).is_none() {
        return Err(Error(missing.into()));
    }
    println!("installing Chromium with apt-get");
    let apt = |words: &[&str]| {
        run(program("apt-get")
            .args(["-qq", "-o", "Dpkg::Use-Pty=0"])
            .args(words)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])?;
    let install = |package| apt(&["install", "-y", "--no-install-recommends", package]);
    install(NAMES[0]).or_else(|_| install(NAMES[1]))?;
    on_path(&NAMES).ok_or_else(|| Error(missing.into()))
}

fn on_path(names: &[&str]) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
        .map(|file| file.to_string_lossy().into_owned())
}
