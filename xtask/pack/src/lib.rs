//! Turns the compiled client and `static/` into `dist/`: the files a browser loads, named by content.
//!
//! 1. `bindings`: the client's WASM gets its JavaScript side and is optimised,
//!    `panics`: without what only a panic's message needs.
//! 2. `assets`: everything the page consists of, in memory, under the addresses the sources use for it.
//! 3. `languages`: which languages there are, told to the page; one that lacks something is refused.
//! 4. `naming`: each file is named after its content and every mention of it follows.
//! 5. `write`: into the folder, compressed beforehand, leaving alone what is already there.

mod assets;
mod bindings;
mod function_order;
mod languages;
mod naming;
mod panics;
mod parallel;
mod report;
mod write;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// All paths, from the command line of `cargo xtask`.
#[derive(Debug, Default)]
struct Plan {
    /// The programs that the client consists of.
    clients: Vec<Client>,
    /// The folder `static/`.
    statics: PathBuf,
    /// The cache for results of slow steps.
    cache: PathBuf,
    /// The folder to write.
    out: PathBuf,
    /// binaryen's optimiser, a script for Node.js.
    wasm_opt: Option<PathBuf>,
    /// For development: no optimising, no compressing.
    quick: bool,
}

/// A client as compiled by rustc.
#[derive(Debug)]
struct Client {
    /// Name of the program: `siege`.
    name: String,
    compiled: PathBuf,
}

/// Packs the client by these command-line arguments. An error is printed.
pub fn run(arguments: impl Iterator<Item = String>) -> ExitCode {
    match plan(arguments).and_then(|plan| pack(&plan)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pack: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn pack(plan: &Plan) -> Result<()> {
    let began = Instant::now();
    // Optimising takes most of the time, and uses one core for each client.
    let bound = parallel::map(&plan.clients, |client| bindings::bind(plan, client))?;
    let bound = bound.into_iter().flatten().collect();
    let mut assets = assets::gather(&plan.statics, bound)?;
    languages::list(&mut assets)?;
    let named = naming::name(assets)?;
    let files = write::write(&plan.out, &named, plan.quick)?;
    report::print(&files, plan.quick, began.elapsed());
    Ok(())
}

fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan> {
    let mut plan = Plan::default();
    while let Some(argument) = arguments.next() {
        let mut path = || {
            arguments
                .next()
                .map(PathBuf::from)
                .with_context(|| format!("{argument} needs a path"))
        };
        match argument.as_str() {
            "--client" => {
                let name = path()?.display().to_string();
                let compiled = arguments.next().map(PathBuf::from);
                let compiled = compiled.context("--client needs a name and a path")?;
                plan.clients.push(Client { name, compiled });
            }
            "--static" => plan.statics = path()?,
            "--cache" => plan.cache = path()?,
            "--out" => plan.out = path()?,
            "--wasm-opt" => plan.wasm_opt = Some(path()?),
            "--quick" => plan.quick = true,
            _ => bail!("unknown option {argument}; pack is run by `cargo xtask`"),
        }
    }
    Ok(plan)
}
