//! The sections of `docs/balance.md`, as Markdown.

use std::fmt::{self, Write as _};
use std::time::Instant;

use shared::ramparts::{Ending, Level};

use super::arguments::{Arguments, Section};
use super::tally::Tally;
use super::worth::worths;
use super::{Failed, Model, Series};
use crate::interval::Interval;
use crate::siege::decks::{Deck, takeable};

const LEVELS: [(Level, &str); 6] = [
    (Level::TragicDefeat, "Tragic Defeat"),
    (Level::IgnobleDefeat, "Ignoble Defeat"),
    (Level::Standoff, "Standoff"),
    (Level::MinorVictory, "Minor Victory"),
    (Level::MajorVictory, "Major Victory"),
    (Level::EpicVictory, "Epic Victory"),
];

const ENDINGS: [(Ending, &str); 3] = [
    (Ending::Overrun, "overrun"),
    (Ending::MilitaryVictory, "military victory"),
    (Ending::Relieved, "relieved"),
];

/// Measures a section and returns it; calls `progress` with a line at a time.
///
/// # Errors
/// [`Failed`] when a game could not be played to its end.
pub fn section(asked: &Arguments, progress: &mut impl FnMut(&str)) -> Result<String, Failed> {
    match asked.section {
        Section::Players => players(asked, progress),
        Section::Cards => cards(asked, progress),
    }
}

fn players(asked: &Arguments, progress: &mut impl FnMut(&str)) -> Result<String, Failed> {
    let quarter = (asked.playouts / 4).max(1);
    let rows = [
        ("random", Model::Random, asked.games),
        ("rule of thumb, plain", Model::Plain, asked.games),
        ("rule of thumb, drilled", Model::Drilled, asked.games),
        (
            "search, a quarter",
            Model::Search { playouts: quarter },
            asked.search_games,
        ),
        (
            "search",
            Model::Search {
                playouts: asked.playouts,
            },
            asked.search_games,
        ),
    ];
    let mut tallies = Vec::new();
    // New luck for every row.
    for ((name, model, games), seed) in rows.into_iter().zip(asked.seed..) {
        let began = Instant::now();
        let deck = Deck::Full;
        let series = Series {
            model,
            rules: asked.rules,
            deck,
            games,
            seed,
        };
        let tally = Tally::of(series.play(asked.threads)?);
        progress(&format!(
            "{name}: {games} games, {:.0} s",
            began.elapsed().as_secs_f64()
        ));
        tallies.push((label(name, model), tally));
    }
    let rules = asked.rules.key();
    let mut text = format!("## What each kind of player achieves: `{rules}`\n\n");
    let _ = writeln!(
        text,
        "`balance players --rules {rules} --games {} --search-games {} --playouts {} --seed {}`\n",
        asked.games, asked.search_games, asked.playouts, asked.seed
    );
    let mut table = Table::new(&mut text, "");
    table.row("games", &tallies, |tally| tally.games().to_string());
    for (ending, name) in ENDINGS {
        table.row(name, &tallies, |tally| share(tally.ending(ending)));
    }
    for (level, name) in LEVELS {
        table.row(name, &tallies, |tally| share(tally.level(level)));
    }
    table.row("median VP (95 %)", &tallies, |tally| {
        let Interval { value, low, high } = tally.median();
        format!("**{value}** ({low} to {high})")
    });
    table.row("quartiles of VP", &tallies, |tally| {
        let [low, _, high] = tally.quartiles();
        format!("{low}, {high}")
    });
    table.row("mean VP", &tallies, |tally| {
        let mean = tally.mean();
        format!("{:.1} ± {:.1}", mean.value, mean.half())
    });
    table.row("turns: fewest, median, most", &tallies, |tally| {
        let [fewest, median, most] = tally.turns();
        format!("{fewest}, {median}, {most}")
    });
    Ok(text.trim_end().to_owned())
}

fn label(name: &str, model: Model) -> String {
    match model {
        Model::Search { playouts } => format!("search, {playouts} playouts"),
        _ => name.to_owned(),
    }
}

/// A Markdown table with a column for each tally, written row by row.
struct Table<'a> {
    text: &'a mut String,
    corner: &'a str,
    begun: bool,
}

impl<'a> Table<'a> {
    fn new(text: &'a mut String, corner: &'a str) -> Self {
        Self {
            text,
            corner,
            begun: false,
        }
    }

    fn row<C: fmt::Display>(
        &mut self,
        name: &str,
        tallies: &[(String, Tally)],
        cell: impl Fn(&Tally) -> C,
    ) {
        if !self.begun {
            self.begun = true;
            let names: Vec<&str> = tallies.iter().map(|(name, _)| name.as_str()).collect();
            let _ = writeln!(self.text, "| {} | {} |", self.corner, names.join(" | "));
            let _ = writeln!(self.text, "|---|{}", "---|".repeat(tallies.len()));
        }
        let _ = write!(self.text, "| {name} |");
        for (_, tally) in tallies {
            let _ = write!(self.text, " {} |", cell(tally));
        }
        self.text.push('\n');
    }
}

/// A share in per cent with its error.
fn share(share: Interval) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.value, 100.0 * share.half())
}

fn cards(asked: &Arguments, progress: &mut impl FnMut(&str)) -> Result<String, Failed> {
    let series = |model, games| Series {
        model,
        rules: asked.rules,
        deck: Deck::Full,
        games,
        seed: asked.seed,
    };
    let began = Instant::now();
    let thumb = series(Model::Drilled, asked.games);
    let thumb = worths(thumb, takeable(), asked.threads)?;
    progress(&format!(
        "rule of thumb: {:.0} s",
        began.elapsed().as_secs_f64()
    ));
    // The searching player takes a thousand times as long: it measures the most important cards.
    let mut most = thumb.clone();
    most.sort_by(|a, b| b.points.value.total_cmp(&a.points.value));
    most.truncate(asked.search_cards);
    let playouts = asked.playouts;
    let search = series(Model::Search { playouts }, asked.search_games);
    let search = worths(search, most.iter().map(|worth| worth.card), asked.threads)?;
    progress(&format!("search: {:.0} s", began.elapsed().as_secs_f64()));

    let mut text = String::from("## What each card is worth\n\n");
    let _ = writeln!(
        text,
        "`balance cards --games {} --search-games {} --search-cards {} --playouts {} --seed {}`\n",
        asked.games, asked.search_games, asked.search_cards, asked.playouts, asked.seed
    );
    let _ = writeln!(
        text,
        "| # | card | rule of thumb, {} games | search, {playouts} playouts, {} games |\n|---|---|---|---|",
        asked.games, asked.search_games
    );
    let points = |worth: Interval| format!("{:+.2} ± {:.2}", worth.value, worth.half());
    for worth in &thumb {
        let card = worth.card;
        let searched = search.iter().find(|searched| searched.card == card);
        let searched = searched.map_or_else(|| "–".to_owned(), |searched| points(searched.points));
        let followed = points(worth.points);
        let _ = writeln!(
            text,
            "| {} | {card:?} | {followed} | {searched} |",
            card.number()
        );
    }
    Ok(text.trim_end().to_owned())
}
