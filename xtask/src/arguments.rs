//! The command line of `cargo xtask`.

use std::path::PathBuf;

use crate::adversary::{GameRange, Played};
use crate::fuzz::{Fuzz, TARGETS};
use crate::play::Serve;
use crate::program::Error;
use crate::test::Stage;

/// The parsed command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Play(Serve),
    Build {
        release: bool,
    },
    Page,
    Dev(Serve),
    /// No stage named: all of them.
    Test(Vec<Stage>),
    Bench(Vec<String>),
    Conformance,
    /// Parameter and column types of the server's queries, to `.sqlx`.
    Queries,
    /// A section or none, then options for the measuring program.
    Balance(Vec<String>),
    Fuzz(Fuzz),
    /// Random games, natively and in WASM.
    Adversary(GameRange),
    /// The folder of the games.
    ReplayAll(PathBuf),
    /// The same folder.
    Dump(PathBuf),
}

pub(crate) fn parse(words: impl Iterator<Item = String>) -> Result<Command, Error> {
    let mut words = words;
    match words.next().as_deref() {
        None | Some("help" | "--help" | "-h") => Ok(Command::Help),
        Some("play") => serve(words, true).map(Command::Play),
        Some("dev") => serve(words, false).map(Command::Dev),
        Some("build") => match words.next().as_deref() {
            None => Ok(Command::Build { release: false }),
            Some("--release") => nothing_more(words, Command::Build { release: true }),
            Some(other) => Err(Error(format!("build takes --release only, not {other:?}"))),
        },
        Some("page") => nothing_more(words, Command::Page),
        Some("test") => words
            .map(|word| word.parse())
            .collect::<Result<_, _>>()
            .map(Command::Test),
        Some("conformance") => nothing_more(words, Command::Conformance),
        Some("queries") => nothing_more(words, Command::Queries),
        Some("fuzz") => fuzz(words).map(Command::Fuzz),
        Some("adversary") => range(words).map(Command::Adversary),
        Some("replay-all") => data(words).map(Command::ReplayAll),
        Some("dump") => data(words).map(Command::Dump),
        Some("bench") => Ok(Command::Bench(words.collect())),
        Some("balance") => Ok(Command::Balance(words.collect())),
        Some(other) => Err(Error(format!(
            "there is no command {other:?}; `cargo xtask help` lists them"
        ))),
    }
}

fn nothing_more(
    mut words: impl Iterator<Item = String>,
    command: Command,
) -> Result<Command, Error> {
    match words.next() {
        None => Ok(command),
        Some(word) => Err(Error(format!(
            "unknown option {word:?}; `cargo xtask help` lists them"
        ))),
    }
}

fn fuzz(mut words: impl Iterator<Item = String>) -> Result<Fuzz, Error> {
    let mut fuzz = Fuzz {
        seconds: Some(3600),
        targets: Vec::new(),
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => {
                let number = words.next().and_then(|number| number.parse().ok());
                let number = number.ok_or_else(|| Error("--seconds needs a number".into()))?;
                fuzz.seconds = Some(number);
            }
            name if TARGETS.iter().any(|target| target.name == name) => fuzz.targets.push(word),
            other => {
                let names = TARGETS.map(|target| target.name).join(", ");
                return Err(Error(format!(
                    "there is no fuzz target {other:?}; the targets are {names}"
                )));
            }
        }
    }
    Ok(fuzz)
}

fn serve(mut words: impl Iterator<Item = String>, may_release: bool) -> Result<Serve, Error> {
    let mut serve = Serve {
        port: 8080,
        data: PathBuf::from("data"),
        release: false,
    };
    while let Some(word) = words.next() {
        let (name, mut inline) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (word.as_str(), None),
        };
        let mut value = || {
            inline
                .take()
                .or_else(|| words.next())
                .ok_or_else(|| Error(format!("{name} needs a value")))
        };
        match name {
            "--port" => {
                let port = value()?;
                serve.port = port.parse().map_err(|_| {
                    Error(format!(
                        "--port takes a number from 0 to 65535, not {port:?}"
                    ))
                })?;
            }
            "--data" => serve.data = PathBuf::from(value()?),
            "--release" if may_release => serve.release = true,
            _ => {
                return Err(Error(format!(
                    "unknown option {word:?}; `cargo xtask help` lists them"
                )));
            }
        }
    }
    Ok(serve)
}

fn range(mut words: impl Iterator<Item = String>) -> Result<GameRange, Error> {
    let mut range = GameRange {
        game: Played::Siege,
        games: 20_000,
        from: 0,
        wasm: u64::MAX,
    };
    while let Some(word) = words.next() {
        if word == "--game" {
            let name = words.next();
            let name = name.ok_or_else(|| Error(format!("{word} needs a value")))?;
            range.game = Played::of(&name)?;
            continue;
        }
        let place = match word.as_str() {
            "--games" => &mut range.games,
            "--from" => &mut range.from,
            "--wasm-games" => &mut range.wasm,
            _ => {
                return Err(Error(format!(
                    "unknown option {word:?}; `cargo xtask help` lists them"
                )));
            }
        };
        let value = words
            .next()
            .ok_or_else(|| Error(format!("{word} needs a value")))?;
        *place = value
            .parse()
            .map_err(|_| Error(format!("{word} takes a whole number, not {value:?}")))?;
    }
    range.wasm = range.wasm.min(range.games);
    Ok(range)
}

fn data(mut words: impl Iterator<Item = String>) -> Result<PathBuf, Error> {
    match (words.next().as_deref(), words.next(), words.next()) {
        (None, ..) => Ok(PathBuf::from("data")),
        (Some("--data"), Some(folder), None) => Ok(PathBuf::from(folder)),
        (Some("--data"), None, _) => Err(Error("--data needs a value".into())),
        _ => Err(Error("this takes --data FOLDER only".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, Error> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn play_has_defaults_and_takes_both_spellings() {
        let plain = Serve {
            port: 8080,
            data: PathBuf::from("data"),
            release: false,
        };
        assert_eq!(read("play").unwrap(), Command::Play(plain));
        let chosen = Serve {
            port: 9001,
            data: PathBuf::from("/tmp/x"),
            release: true,
        };
        assert_eq!(
            read("play --port 9001 --data=/tmp/x --release").unwrap(),
            Command::Play(chosen)
        );
    }

    #[test]
    fn games_and_replays_are_told() {
        let range = |games, from, wasm| {
            Command::Adversary(GameRange {
                game: Played::Siege,
                games,
                from,
                wasm,
            })
        };
        assert_eq!(read("adversary").unwrap(), range(20_000, 0, 20_000));
        assert_eq!(
            read("adversary --games 9 --from 7 --wasm-games 2").unwrap(),
            range(9, 7, 2)
        );
        let battle = GameRange {
            game: Played::Isandlwana,
            games: 20_000,
            from: 3,
            wasm: 20_000,
        };
        assert_eq!(
            read("adversary --game isandlwana --from 3").unwrap(),
            Command::Adversary(battle)
        );
        let at = |folder: &str| Command::ReplayAll(PathBuf::from(folder));
        assert_eq!(read("replay-all").unwrap(), at("data"));
        assert_eq!(read("replay-all --data d").unwrap(), at("d"));
        let dumped = Command::Dump(PathBuf::from("d"));
        assert_eq!(read("dump --data d").unwrap(), dumped);
    }

    #[test]
    fn stages_are_named() {
        assert_eq!(read("test").unwrap(), Command::Test(vec![]));
        assert_eq!(
            read("test lint wasm").unwrap(),
            Command::Test(vec![Stage::Lint, Stage::Wasm])
        );
        let error = read("test lunt").unwrap_err().to_string();
        assert!(error.contains("lunt") && error.contains("lint"), "{error}");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, word) in [
            ("paly", "paly"),
            ("play --port", "--port needs a value"),
            ("play --port 70000", "70000"),
            ("play --loud", "--loud"),
            ("dev --release", "--release"),
            ("build --fast", "--fast"),
            ("build --release --fast", "--fast"),
            ("page --fast", "--fast"),
            ("conformance --fast", "--fast"),
            ("queries --fast", "--fast"),
            ("adversary --games", "--games needs a value"),
            ("adversary --games many", "many"),
            ("adversary --game", "--game needs a value"),
            ("adversary --game duel", "siege or isandlwana"),
            ("adversary --gams 3", "--gams"),
            ("replay-all --data", "--data needs a value"),
            ("replay-all d", "--data FOLDER"),
        ] {
            let error = read(line).unwrap_err().to_string();
            assert!(error.contains(word), "{line}: {error}");
            assert_eq!(error.lines().count(), 1);
        }
    }
}
