//! Requests to the advisor, and its answers step by step. Nothing here depends on a browser, so that a test can compare the
//! worker's output with that of native code.

use std::fmt::Write as _;

use players::siege::advice::{Advice, Effort, Why};
use players::siege::review::{Judged, Review, sums};
use players::siege::search::{ActionValue, hundredths};
use players::turning_points::turning_points;
use shared::ramparts::Table;
use shared::ramparts::record::{Entry, Game, Rules, Ruleset};

use super::lines;
use crate::net::{Json, Wire};
use crate::siege::practice_game;
use crate::worker;

/// Number of actions in advice.
const ACTIONS: usize = 3;

/// The current task.
pub(super) enum Task {
    /// Judges a finished game.
    Review(Box<Review>),
    /// Looks for the best actions at a table.
    Advice {
        /// The log's entries so far, which identify the table.
        seq: usize,
        table: Box<Table>,
        advice: Box<Advice>,
    },
}

impl worker::Task for Task {
    /// `review` or `advise`, the playouts and games of each decision and the seed in the first line, then a game as the API returns
    /// it, its record or the game as its player sees it; for advice also a practice game.
    fn asked(message: &str) -> Option<Self> {
        let (asked, game) = message.split_once('\n')?;
        let mut words = asked.split(' ');
        let what = words.next()?;
        let mut number = || words.next()?.parse().ok();
        let (playouts, games, seed) = (number()?, number()?, number()?);
        let effort = Effort {
            playouts: u32::try_from(playouts).ok()?,
            games: u32::try_from(games).ok()?,
        };
        match what {
            "review" => {
                let (rules, log) = read(game)?;
                let review = Review::of(rules, log, effort, seed).ok()?;
                Some(Self::Review(Box::new(review)))
            }
            "advise" => {
                let game = current(game)?;
                Some(Self::Advice {
                    seq: game.log().len(),
                    table: Box::new(*game.state()),
                    advice: Box::new(Advice::new(game.state(), effort, ACTIONS, seed)),
                })
            }
            _ => None,
        }
    }

    fn step(&mut self) -> (Option<String>, bool) {
        match self {
            Self::Review(review) => match review.step() {
                Some(judged) => (Some(decision(&judged, review.decisions())), true),
                None => (Some(end(review.judged())), false),
            },
            Self::Advice { seq, table, advice } => {
                let before = advice.games();
                let more = advice.step();
                let told = advice.games() > before;
                (told.then(|| best(*seq, table, advice)), more)
            }
        }
    }
}

fn read(game: &str) -> Option<(Rules, Vec<Entry>)> {
    let json = Json::parse(game)?;
    let ruleset = Ruleset::read(json.get("ruleset"))?;
    let rules = ruleset.version(json.get("rules_version").number()?).ok()?;
    Some((rules, Wire::read(json.get("log"))?))
}

/// The game in its current state: a server's, or a practice game, which none has.
fn current(game: &str) -> Option<Game> {
    if let Some(game) = practice_game::read(game) {
        return Some(game);
    }
    let (rules, log) = read(game)?;
    Game::replay(rules, log).ok()
}

/// A decision in the format of [`lines::Decision`].
fn decision(judged: &Judged, of: usize) -> String {
    let &Judged {
        seq,
        turn,
        expected,
        gain,
        cost,
        luck,
        place,
        why,
        ..
    } = judged;
    let (part, by) = why.map_or((0, 0), |why| (why.part as usize, why.by));
    format!(
        "{} {of} {seq} {turn} {expected} {gain} {cost} {luck} {place} {part} {by}",
        lines::DECISION
    )
}

/// The whole in the format of [`lines::End`].
fn end(judged: &[Judged]) -> String {
    let sums = sums(judged);
    let mut line = format!(
        "{} {} {} {} {} {}",
        lines::END,
        sums.start,
        sums.gain,
        sums.cost,
        sums.luck,
        sums.score()
    );
    for at in turning_points(judged.iter().map(Judged::swing)) {
        let _ = write!(line, " {at}");
    }
    line
}

/// The best actions in the format of [`lines::BestActions`].
fn best(seq: usize, table: &Table, advice: &Advice) -> String {
    let legal = table.legal_actions();
    let best = advice.best();
    let mut line = format!("{} {seq} {}", lines::ADVICE, advice.games());
    for worth in &best {
        let place = legal.iter().position(|&action| action == worth.action);
        let (first, other) = match (&best[..], place) {
            ([first, second, ..], Some(place)) if legal[place] == first.action => (first, second),
            ([first, ..], _) => (first, worth),
            ([], _) => continue,
        };
        let why = Why::of(first, other);
        let plain = i32::from(first.lead(other).is_plain());
        let overrun = overrun(worth);
        let _ = write!(
            line,
            " {} {} {} {overrun} {plain} {} {}",
            place.unwrap_or_default(),
            worth.expected(),
            worth.error(),
            why.part as usize,
            why.by
        );
    }
    line
}

/// In how many of a hundred games the post was overrun.
fn overrun(worth: &ActionValue) -> i32 {
    hundredths(worth.parts.overrun, worth.games())
}

#[cfg(test)]
mod tests {
    use super::lines::{BestActions, Decision, End, WorkerLine};
    use super::*;
    use crate::worker::{CANNOT, Task as _};
    use serde_json::{Value, json};

    const CORPUS: &str = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../shared/tests/corpus/1-2026-11.jsonl"
    ));
    /// The line of a long game, which the Relief Column ended.
    const EPIC: usize = 50;
    const KEPT: &str = include_str!("expected.txt");

    /// A game of the corpus as the API would return it: there an entry's number is its index, and empty fields are left out.
    fn game(line: &str) -> Value {
        let mut game: Value = serde_json::from_str(line).expect("JSON");
        let log = game["log"].as_array_mut().expect("a log");
        for (seq, entry) in log.iter_mut().enumerate() {
            entry["seq"] = json!(seq);
            if entry["outcomes"].is_null() {
                entry["outcomes"] = json!([]);
            }
        }
        game
    }

    fn answers(asked: &str, game: &Value) -> Vec<String> {
        let mut task = Task::asked(&format!("{asked}\n{game}")).expect("a task");
        let mut told = Vec::new();
        loop {
            let (line, more) = task.step();
            told.extend(line);
            if !more {
                return told;
            }
        }
    }

    /// The browser tests send the worker the same and compare with the same file: `e2e/specs/review.spec.ts`.
    #[test]
    fn the_figures_are_the_expected_ones() {
        let game = game(CORPUS.lines().nth(EPIC).expect("a game"));
        let mut told = answers("review 60 40 1879", &game);
        let mut begun = game.clone();
        begun["log"] = game["log"].as_array().expect("a log")[..9].into();
        told.extend(answers("advise 60 100 1879", &begun));
        if std::env::var_os("UPDATE_EXPECTED").is_some() {
            let path = concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/src/siege/advisor/expected.txt"
            );
            std::fs::write(path, told.join("\n") + "\n").expect("written");
        } else {
            assert_eq!(told.join("\n"), KEPT.trim_end());
        }
    }

    /// What is written is read back unchanged.
    #[test]
    fn pages_read_what_the_worker_says() {
        let (mut decisions, mut ends, mut all_best) = (Vec::new(), Vec::new(), Vec::new());
        for line in KEPT.lines() {
            match WorkerLine::read(line).expect(line) {
                WorkerLine::Decision(decision) => decisions.push(decision),
                WorkerLine::End(end) => ends.push(end),
                WorkerLine::BestActions(best) => all_best.push(best),
            }
        }
        let [
            End {
                start,
                gain,
                cost,
                luck,
                score,
                turning_points,
            },
        ] = &ends[..]
        else {
            panic!("{ends:?}");
        };
        assert_eq!(decisions.len(), decisions[0].of);
        assert_eq!(turning_points.len(), 3);
        assert_eq!(start + gain + luck, *score);
        assert_eq!(*start, decisions[0].expected);
        let sum = |of: fn(&Decision) -> i32| decisions.iter().map(of).sum::<i32>();
        assert_eq!(
            (
                sum(|one| one.gain),
                sum(|one| one.cost),
                sum(|one| one.luck)
            ),
            (*gain, *cost, *luck)
        );
        let BestActions { seq, games, best } = all_best.last().expect("advice");
        assert_eq!((*seq, *games, best.len()), (9, 100, 3));
        assert!(best.is_sorted_by_key(|one| -one.expected));
        for nonsense in ["", "ready", "decision 1", "end 1 2 x 4 5", "advice", CANNOT] {
            assert!(WorkerLine::read(nonsense).is_none(), "{nonsense}");
        }
    }

    #[test]
    fn what_is_no_task_is_refused() {
        let game = game(CORPUS.lines().nth(EPIC).expect("a game"));
        let mut begun = game.clone();
        begun["log"] = game["log"].as_array().expect("a log")[..9].into();
        for (asked, game) in [
            ("review 60 40 1879", &begun),
            ("review 60 40", &game),
            ("praise 60 40 1879", &game),
            ("review 60 -1 1879", &game),
            ("advise 60 40 1879", &json!({"ruleset": "siege_standard"})),
        ] {
            assert!(
                Task::asked(&format!("{asked}\n{game}")).is_none(),
                "{asked}"
            );
        }
        assert!(Task::asked("review 60 40 1879").is_none());
    }
}
