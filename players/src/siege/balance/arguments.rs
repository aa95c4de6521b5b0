//! The command line of the program `balance`.

use std::fmt;
use std::str::FromStr;

use shared::ramparts::{Edition, Options};

/// Usage, printed for wrong arguments.
const USAGE: &str = "usage: balance players|cards [--games N] [--search-games N] [--search-cards N] [--rules RULESET] [--playouts N] [--seed N] [--threads N]";

/// The section to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The results of each kind of player.
    Players,
    /// The worth of each card.
    Cards,
}

/// The parsed arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arguments {
    /// The section to measure.
    pub section: Section,
    /// By which rules.
    pub rules: Options,
    /// Games of the fast players, per row (for the cards: per card).
    pub games: u32,
    /// Games of the searching player, per row (for the cards: per card).
    pub search_games: u32,
    /// For the cards: how many of them the searching player measures, those worth most to the rule of thumb.
    pub search_cards: usize,
    /// Playouts per decision.
    pub playouts: u32,
    /// The source of all luck.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

/// What is wrong with the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong(pub String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {USAGE}", self.0)
    }
}

impl std::error::Error for Wrong {}

impl Arguments {
    /// Parses the arguments.
    ///
    /// # Errors
    /// [`Wrong`] with the error.
    pub fn parse(words: impl Iterator<Item = String>) -> Result<Self, Wrong> {
        let mut words = words;
        let mut arguments = match words.next().as_deref() {
            Some("players") => Self {
                section: Section::Players,
                rules: Options::STANDARD,
                games: 10_000,
                search_games: 400,
                search_cards: 0,
                playouts: 800,
                seed: 1,
                threads: 1,
            },
            Some("cards") => Self {
                section: Section::Cards,
                rules: Options::STANDARD,
                games: 10_000,
                search_games: 150,
                search_cards: 29,
                playouts: 50,
                seed: 1,
                threads: 1,
            },
            other => {
                let other = other.unwrap_or("nothing");
                return Err(Wrong(format!("which section? not {other:?}")));
            }
        };
        while let Some(name) = words.next() {
            let value = words.next();
            match name.as_str() {
                "--rules" => arguments.rules = rules(value)?,
                "--games" => arguments.games = number(&name, value)?,
                "--search-games" => arguments.search_games = number(&name, value)?,
                "--search-cards" => arguments.search_cards = number(&name, value)?,
                "--playouts" => arguments.playouts = number(&name, value)?,
                "--seed" => arguments.seed = number(&name, value)?,
                "--threads" => arguments.threads = number(&name, value)?,
                _ => return Err(Wrong(format!("unknown option {name:?}"))),
            }
        }
        Ok(arguments)
    }
}

/// The players support the second edition.
fn rules(key: Option<String>) -> Result<Options, Wrong> {
    let options = Options::from_key(key.as_deref().unwrap_or_default());
    match options.map_err(|none| Wrong(none.to_string()))? {
        second if second.edition() == Edition::Second => Ok(second),
        _ => Err(Wrong("the players know the second edition alone".into())),
    }
}

fn number<N: FromStr>(name: &str, value: Option<String>) -> Result<N, Wrong> {
    let value = value.ok_or_else(|| Wrong(format!("{name} needs a number")))?;
    value
        .parse()
        .map_err(|_| Wrong(format!("{name} takes a number, not {value:?}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Arguments, Wrong> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_are_read_and_mistakes_named() {
        let arguments =
            read("players --rules siege_veteran --games 7 --playouts 20 --threads 2").unwrap();
        assert_eq!(
            (arguments.games, arguments.playouts, arguments.threads),
            (7, 20, 2)
        );
        assert_eq!(arguments.rules, Options::VETERAN);
        for (line, word) in [
            ("", "which section"),
            ("player", "player"),
            ("cards --games", "--games needs"),
            ("cards --games many", "many"),
            ("cards --loud 1", "--loud"),
            ("players --rules siege", "no such ruleset"),
            ("players --rules siege_first", "second edition"),
        ] {
            let wrong = read(line).unwrap_err().to_string();
            assert!(wrong.contains(word) && wrong.contains("usage"), "{wrong}");
        }
    }
}
