//! The project's own commands, started as `cargo xtask <command>`. [`HELP`] lists them.

mod adversary;
mod arguments;
mod balance;
mod bench;
mod conformance;
#[cfg(test)]
mod containers;
mod dev;
#[cfg(test)]
mod documented_paths;
mod figures;
mod fuzz;
#[cfg(test)]
mod imports;
#[cfg(test)]
mod markup;
#[cfg(test)]
mod one_game;
#[cfg(test)]
mod own_words;
mod page;
mod play;
mod postgres;
mod program;
mod queries;
mod replays;
mod test;
mod tools;
mod weight;
#[cfg(test)]
mod workspace_hack;

use std::process::ExitCode;

use arguments::Command;

const HELP: &str = "\
cargo xtask play  [--port 8080] [--data data] [--release]   build everything, start the server, print the address
cargo xtask test  [stage ...]                                every test, or only the stages named:
                                                             format dependencies lint unit database contract wasm luck page
                                                             browser fuzz
cargo xtask dev   [--port 8080] [--data data]               play, and rebuild on every change
cargo xtask build [--release]                                the page into dist/, and the server
cargo xtask page                                             the page alone
cargo xtask bench [name ...]                                 measure, and write the figures to docs/benchmarks.md
cargo xtask conformance                                      which test shows which rule, to docs/conformance.md
cargo xtask queries                                          what the server's queries take and give, to .sqlx
cargo xtask fuzz  [--seconds 3600] [target ...]              fuzz every decoder and the rules of both games, each for that long
cargo xtask adversary [--game siege|isandlwana] [--games 20000] [--from 0] [--wasm-games all]
                                                             random games of either, native and WASM compared
cargo xtask replay-all [--data data]                         every stored game of a database (or of DATABASE_URL)
cargo xtask dump [--data data] > games.jsonl                 every finished public game, one record per line
cargo xtask balance [players|cards|isandlwana_...] [--games 10000] [--search-games 400] [--playouts 800] [--seed 1] ...
                                                             let bots play, and write docs/balance.md, or of a ruleset of
                                                             Isandlwana docs/isandlwana-balance.md
";

fn main() -> ExitCode {
    if test::links::is_rustdoc() {
        return test::links::rustdoc();
    }
    let done = match arguments::parse(std::env::args().skip(1)) {
        Ok(Command::Help) => {
            print!("{HELP}");
            Ok(())
        }
        Ok(Command::Play(options)) => play::play(&options),
        Ok(Command::Build { release }) => {
            let server = match release {
                true => play::ServerBuild::RELEASE,
                false => play::ServerBuild::DEBUG,
            };
            play::build(page::Profile::Full, server).map(drop)
        }
        Ok(Command::Page) => page::build(page::Profile::Full).map(drop),
        Ok(Command::Dev(options)) => dev::dev(&options),
        Ok(Command::Test(stages)) => test::test(&stages),
        Ok(Command::Bench(names)) => bench::bench(&names),
        Ok(Command::Conformance) => conformance::conformance(),
        Ok(Command::Queries) => queries::queries(),
        Ok(Command::Fuzz(what)) => fuzz::fuzz(&what),
        Ok(Command::Adversary(range)) => adversary::adversary(range),
        Ok(Command::ReplayAll(data)) => replays::replay_all(&data),
        Ok(Command::Dump(data)) => replays::dump(&data),
        Ok(Command::Balance(words)) => balance::balance(&words),
        Err(error) => Err(error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
