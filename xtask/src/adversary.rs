//! `cargo xtask adversary`: random games of every ruleset of a game, checked at every step, natively and compiled to WASM.
//!
//! The program is `shared/examples/adversary.rs`; it prints a checksum for each block of games, and the two must agree.

use std::process::{Command, Stdio};
use std::thread;

use crate::program::{Error, cargo};
use crate::tools::{TEST_TARGET, node, rust_target, wasm_runner};

/// The game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    Siege,
    Isandlwana,
}

impl Played {
    /// The name of the game, also for the program.
    const fn slug(self) -> &'static str {
        match self {
            Self::Siege => "siege",
            Self::Isandlwana => "isandlwana",
        }
    }

    /// The game of this name.
    pub(crate) fn of(name: &str) -> Result<Self, Error> {
        let found = [Self::Siege, Self::Isandlwana];
        let found = found.into_iter().find(|game| game.slug() == name);
        found.ok_or_else(|| Error(format!("--game takes siege or isandlwana, not {name:?}")))
    }
}

/// Which games the adversary plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameRange {
    pub(crate) game: Played,
    pub(crate) games: u64,
    pub(crate) from: u64,
    /// How many of them in WASM as well.
    pub(crate) wasm: u64,
}

/// Plays, natively and in WASM side by side, and compares.
pub(crate) fn adversary(range: GameRange) -> Result<(), Error> {
    let native = games(range, range.games, None)?;
    let wasm = if range.wasm > 0 {
        rust_target(TEST_TARGET)?;
        node(18)?;
        Some(games(range, range.wasm, Some(TEST_TARGET))?)
    } else {
        None
    };
    let listen = |said: Command| thread::spawn(move || blocks(said));
    let native = listen(native);
    let wasm = wasm.map(listen);
    let native = heard(native)?;
    println!("native: {} games and no fault", counted(&native));
    if let Some(wasm) = wasm {
        let wasm = heard(wasm)?;
        compare(&native, &wasm)?;
        println!("WASM: {} games, all the same", counted(&wasm));
    }
    Ok(())
}

/// The program, to be run natively or for a target.
fn games(range: GameRange, games: u64, target: Option<&str>) -> Result<Command, Error> {
    let mut command = cargo("run");
    command.args(["--quiet", "--release", "--package", "shared"]);
    command.args(["--example", "adversary"]);
    if let Some(target) = target {
        let (variable, runner) = wasm_runner();
        command.args(["--target", target]).env(variable, runner);
    }
    command.args(["--", range.game.slug()]);
    command.args([games, range.from].map(|number| number.to_string()));
    Ok(command)
}

/// Its output: `first count checksum`, a line for each block. Errors are on the terminal already.
fn blocks(mut command: Command) -> Result<Vec<String>, Error> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Error(format!("cargo could not be started: {error}")))?;
    if output.status.success() {
        let said = String::from_utf8_lossy(&output.stdout);
        Ok(said.lines().map(str::to_owned).collect())
    } else {
        Err(Error(format!(
            "the adversary found something or could not go on ({})",
            output.status
        )))
    }
}

fn heard(listener: thread::JoinHandle<Result<Vec<String>, Error>>) -> Result<Vec<String>, Error> {
    listener
        .join()
        .unwrap_or_else(|_| Err(Error("the listener was lost".into())))
}

fn counted(blocks: &[String]) -> u64 {
    blocks
        .iter()
        .filter_map(|block| block.split(' ').nth(1)?.parse::<u64>().ok())
        .sum()
}

/// Every block that both have played to its end is the same.
fn compare(native: &[String], wasm: &[String]) -> Result<(), Error> {
    for block in wasm {
        let games = |line: &str| line.rsplit_once(' ').map(|(games, _)| games.to_owned());
        let same = native.iter().find(|other| games(other) == games(block));
        match same {
            Some(same) if same == block => {}
            Some(same) => {
                return Err(Error(format!(
                    "native and WASM differ: native {same}, WASM {block}"
                )));
            }
            // A last block that is shorter in WASM would have nothing to compare with.
            None => {
                return Err(Error(format!(
                    "nothing to compare the block {block} with: --wasm-games takes whole thousands, or all"
                )));
            }
        }
    }
    if wasm.is_empty() {
        return Err(Error("WASM played nothing".into()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn blocks_are_compared_one_by_one() {
        let native = lines("0 1000 aa,1000 1000 bb,2000 5 cc");
        assert_eq!(counted(&native), 2_005);
        assert_eq!(compare(&native, &native), Ok(()));
        assert_eq!(compare(&native, &lines("0 1000 aa")), Ok(()));
        for (wasm, word) in [
            ("0 1000 ab", "differ"),
            ("0 1000 aa,1000 7 bb", "nothing to compare"),
        ] {
            let error = compare(&native, &lines(wasm)).unwrap_err().to_string();
            assert!(error.contains(word), "{error}");
        }
        assert!(compare(&native, &[]).is_err());
    }
}
