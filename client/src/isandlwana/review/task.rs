//! Requests to the worker, and its answers phase by phase. Nothing here depends on a browser, so that a test can compare the
//! worker's output with that of native code.

use std::fmt::Write as _;

use players::isandlwana::Plan;
use players::isandlwana::review::{Effort, Judged, Review, Wanted, sums};
use players::turning_points::turning_points;
use shared::game::Entry;
use shared::isandlwana::{ArmyPart, BRITISH, Hex, IsandlwanaRules, Piece, Place};

use super::lines;
use crate::net::{Json, Playable, Wire};
use crate::worker;

/// A battle being judged.
pub(super) struct Task(Review);

impl worker::Task for Task {
    /// `review`, the playouts and games of each phase and the seed in the first line, then the battle's record as the API returns
    /// it.
    fn asked(message: &str) -> Option<Self> {
        let (asked, record) = message.split_once('\n')?;
        let figures = asked.strip_prefix("review ")?;
        let mut figures = figures.split(' ').map(|figure| figure.parse::<u64>().ok());
        let mut number = || figures.next().flatten();
        let (playouts, games, seed) = (number()?, number()?, number()?);
        let effort = Effort {
            playouts: u32::try_from(playouts).ok()?,
            games: u32::try_from(games).ok()?,
        };
        let json = Json::parse(record)?;
        let ruleset = IsandlwanaRules::read(json.get("ruleset"))?;
        let version = json.get("rules_version").number()?;
        let rules = <IsandlwanaRules as Playable>::versioned(ruleset, version)?;
        let log: Vec<Entry<IsandlwanaRules>> = Wire::read(json.get("log"))?;
        Review::of(rules, log, effort, seed).ok().map(Self)
    }

    fn step(&mut self) -> (Option<String>, bool) {
        match self.0.step() {
            Some(judged) => (Some(phase(&judged, self.0.phases())), true),
            None => (Some(end(&self.0)), false),
        }
    }
}

/// A phase in the format of [`lines::Judged`].
fn phase(judged: &Judged, of: usize) -> String {
    let Judged {
        seq,
        turn,
        phase,
        side,
        expected,
        chance,
        gain,
        cost,
        ref better,
        ref choices,
        luck,
    } = *judged;
    let zulu = u8::from(side != BRITISH);
    let mut line = format!(
        "{} {of} {seq} {turn} {phase} {zulu} {expected} {chance} {gain} {cost} {luck}",
        lines::PHASE
    );
    let _ = write!(line, " {}", choices.len());
    for choice in choices {
        let [kind, first, second] = match choice.better {
            Wanted::Hit(unit, hex) => [0, number_of(Piece::all(), Piece::Unit(unit)), at(hex)],
            Wanted::Advance(from, to) => [1, at(from), at(to)],
            Wanted::Stay(hex) => [2, 0, at(hex)],
        };
        let _ = write!(line, " {kind} {first} {second} {}", choice.cost);
    }
    match better {
        None => line += " -1",
        Some(better) => {
            let _ = write!(line, " {}", number_of(Plan::ALL, better.plan));
            for (what, hex) in &better.moves {
                let _ = write!(line, " {what} {}", hex.number());
            }
            for sent in &better.sent {
                let (part, place) = (
                    number_of(ArmyPart::ALL, sent.part),
                    number_of(Place::ALL, sent.to),
                );
                let beside = sent.beside.map_or(0, at);
                let _ = write!(line, " {part} {} {place} {beside}", sent.count);
            }
        }
    }
    line
}

/// Its index among all.
fn number_of<T: PartialEq>(all: impl IntoIterator<Item = T>, one: T) -> usize {
    let found = all.into_iter().position(|other| other == one);
    found.unwrap_or_default()
}

fn at(hex: Hex) -> usize {
    hex.number().into()
}

/// The whole in the format of [`lines::End`].
fn end(review: &Review) -> String {
    let sums = sums(review.judged());
    let [british, zulu] = sums.gain;
    let mut line = format!(
        "{} {} {british} {zulu} {} {} {}",
        lines::END,
        sums.start,
        sums.luck,
        sums.worth(),
        review.last_chance()
    );
    for at in turning_points(review.judged().iter().map(Judged::swing)) {
        let _ = write!(line, " {at}");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::super::lines::WorkerLine;
    use super::*;
    use crate::worker::Task as _;
    use players::isandlwana::{Commander as _, Random};
    use serde_json::{Value, json};
    use shared::fate::Fast;
    use shared::game::Game;
    use shared::rules::Rules as _;

    const KEPT: &str = include_str!("expected.txt");
    /// The battle judged in `expected.txt`, for the browser tests as well.
    const BATTLE: &str = include_str!("battle.json");

    /// A battle played at random for the British, alone.
    fn battle() -> Value {
        let mut fate = Fast::new(1879);
        let mut game =
            Game::<IsandlwanaRules>::begin(IsandlwanaRules::SOLITAIRE, &mut fate, &mut ())
                .expect("a battle begins");
        let mut random = Random::new(22);
        while let Some(side) = game.state().to_act() {
            for action in random.entries(game.state()) {
                game.play(side, action, &mut fate, &mut ()).expect("legal");
            }
        }
        json!({
            "ruleset": game.rules().key(),
            "rules_version": game.rules().version(),
            "log": game.log(),
        })
    }

    fn answers(asked: &str, battle: &Value) -> Vec<String> {
        let mut task = Task::asked(&format!("{asked}\n{battle}")).expect("a task");
        let mut told = Vec::new();
        loop {
            let (line, more) = task.step();
            told.extend(line);
            if !more {
                return told;
            }
        }
    }

    /// The browser tests send the worker the same and compare with the same file: `e2e/specs/isandlwana-review.spec.ts`.
    #[test]
    fn the_figures_are_the_expected_ones() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/isandlwana/review");
        if std::env::var_os("UPDATE_EXPECTED").is_some() {
            let battle = battle();
            let told = answers("review 8 8 1879", &battle).join("\n") + "\n";
            std::fs::write(format!("{folder}/battle.json"), format!("{battle}\n"))
                .expect("written");
            std::fs::write(format!("{folder}/expected.txt"), told).expect("written");
            return;
        }
        let battle: Value = serde_json::from_str(BATTLE).expect("JSON");
        assert_eq!(
            answers("review 8 8 1879", &battle).join("\n"),
            KEPT.trim_end()
        );
    }

    /// What is written is read back unchanged.
    #[test]
    fn pages_read_what_the_worker_says() {
        let (mut phases, mut ends) = (Vec::new(), Vec::new());
        for line in KEPT.lines() {
            match WorkerLine::read(line).expect(line) {
                WorkerLine::Phase(phase) => phases.push(phase),
                WorkerLine::End(end) => ends.push(end),
            }
        }
        let [end] = &ends[..] else {
            panic!("{ends:?}");
        };
        assert_eq!(phases.len(), phases[0].of);
        assert_eq!(end.turning_points.len(), 3);
        assert_eq!(end.start + end.gain[0] - end.gain[1] + end.luck, end.worth);
        assert_eq!(end.luck, phases.iter().map(|one| one.luck).sum::<i32>());
        assert!(
            phases.iter().all(|one| one.british),
            "the Zulu are played by the rules"
        );
        assert!(phases.iter().any(|one| {
            one.better
                .as_ref()
                .is_some_and(|better| !better.moves.is_empty())
        }));
        for nonsense in [
            "",
            "ready",
            "phase 1",
            "end 1 2 x 4 5 6",
            "phase 1 2 3 4 5 6 7 8 9 1 1 0 1",
            "phase 1 2 3 4 5 6 7 8 9 1 0 0 1 1",
            "phase 1 2 3 3 1 6 7 8 9 1 2 0 0 1803 5 -1",
        ] {
            assert!(WorkerLine::read(nonsense).is_none(), "{nonsense}");
        }
    }

    /// Parts that only lines of the Zulu have: groups that should have gone elsewhere, and choices within an attack.
    #[test]
    fn lines_of_the_zulu_are_read() {
        let read = |line: &str| match WorkerLine::read(line) {
            Some(WorkerLine::Phase(phase)) => phase,
            other => panic!("{other:?}"),
        };
        let moved = read("phase 9 4 1 1 1 10 20 30 40 50 0 5 2 8 1 1008 0 3 7 0");
        let better = moved.better.expect("a better plan");
        assert_eq!((better.plan, better.moves.len()), (5, 0));
        let sent = |part, count, to, beside| lines::Sent {
            part,
            count,
            to,
            beside,
        };
        assert_eq!(
            better.sent,
            [
                sent(ArmyPart::LeftHorn, 8, Place::Saddle, Some(Hex::at(1008))),
                sent(ArmyPart::RightHorn, 3, Place::Manzimnyama, None),
            ]
        );
        let attacked = read("phase 9 4 1 3 1 10 20 30 40 50 2 0 3 1803 250 1 1802 1803 60 -1");
        assert_eq!(attacked.better, None);
        let better: Vec<_> = attacked
            .choices
            .iter()
            .map(|one| (one.cost, one.better))
            .collect();
        let (from, to) = (Hex::at(1802), Hex::at(1803));
        assert_eq!(
            better,
            [
                (250, lines::Wanted::Hit(3, to)),
                (60, lines::Wanted::Advance(from, to)),
            ]
        );
    }

    #[test]
    fn what_is_no_task_is_refused() {
        let battle: Value = serde_json::from_str(BATTLE).expect("JSON");
        let mut begun = battle.clone();
        begun["log"] = battle["log"].as_array().expect("a log")[..2].into();
        for (asked, battle) in [
            ("review 8 8 1879", &begun),
            ("review 8 8", &battle),
            ("advise 8 8 1879", &battle),
            ("review 8 -1 1879", &battle),
            (
                "review 8 8 1879",
                &json!({"ruleset": "isandlwana_solitaire"}),
            ),
        ] {
            assert!(
                Task::asked(&format!("{asked}\n{battle}")).is_none(),
                "{asked}"
            );
        }
        assert!(Task::asked("review 8 8 1879").is_none());
    }
}
