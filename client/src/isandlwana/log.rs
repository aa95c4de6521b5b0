//! The events of a battle, line by line: the rows of its log.

use shared::isandlwana::{Event, Field, Hex, IsandlwanaRules};

use super::game::HistoryLine;
use super::parts;
use super::say;
use crate::words::Lang;

/// A row of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The entry it belongs to.
    pub(super) seq: u32,
    /// Its marking.
    pub(super) kind: &'static str,
    pub(super) said: String,
}

/// Which Zulu moves are combined, with a row for each part of their battle order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moves {
    /// All consecutive ones.
    Together,
    /// Those of one entry.
    ByEntry,
}

/// The rows in order; what was taken back has none.
pub(super) fn rows(
    lang: Lang,
    rules: IsandlwanaRules,
    lines: &[HistoryLine],
    together: Moves,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut moves: Vec<Event> = Vec::new();
    let mut first = 0;
    // British actions are applied too, so that the distance of the Zulu to them is known.
    let mut field = Field::set_up(rules);
    let put = |moves: &mut Vec<Event>, field: &mut Field, seq: u32, rows: &mut Vec<Row>| {
        if moves.is_empty() {
            return;
        }
        let steps: Vec<(Hex, Hex)> = moves.iter().filter_map(parts::step).collect();
        let said = parts::told(lang, &steps, &field.british());
        let kind = "move";
        rows.extend(said.into_iter().map(|said| Row { seq, kind, said }));
        field.follow(moves);
        moves.clear();
    };
    for line in lines.iter().filter(|line| !line.taken_back) {
        let seq = line.seq;
        if matches!(line.event, Event::ZuluMoved { .. }) {
            if together == Moves::ByEntry && seq != first {
                put(&mut moves, &mut field, first, &mut rows);
            }
            if moves.is_empty() {
                first = seq;
            }
            moves.push(line.event);
            continue;
        }
        put(&mut moves, &mut field, first, &mut rows);
        field.follow(&[line.event]);
        let kind = kind(&line.event);
        let said = say::told(lang, &[line.event]);
        // The fourth phase begins with a choice, and then a second time.
        if kind != "phase" || rows.last().map(|row| &row.said) != said.first() {
            rows.extend(said.into_iter().map(|said| Row { seq, kind, said }));
        }
    }
    put(&mut moves, &mut field, first, &mut rows);
    rows
}

const fn kind(event: &Event) -> &'static str {
    match event {
        Event::TurnBegins { .. } => "turn",
        Event::PhaseBegins { .. } => "phase",
        Event::StepLost { .. } | Event::LeaderLost { .. } => "loss",
        Event::Killed { .. } => "kill",
        _ => "line",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::isandlwana::{ArmyPart, Piece, Unit};

    fn line(seq: u32, event: Event, taken_back: bool) -> HistoryLine {
        HistoryLine {
            seq,
            turn: 1,
            event,
            taken_back,
        }
    }

    fn moved(from: u16, to: u16) -> Event {
        Event::ZuluMoved {
            from: Hex::at(from),
            to: Hex::at(to),
            cost: 1,
        }
    }

    #[test]
    fn moves_are_told_by_parts_and_what_was_taken_back_is_not() {
        let lines = [
            line(0, Event::TurnBegins { turn: 1 }, false),
            line(1, moved(1201, 1202), false),
            line(1, moved(1201, 1302), false),
            line(1, moved(401, 402), false),
            line(2, moved(2301, 2201), true),
            line(3, moved(1201, 1301), false),
            line(4, Event::CouldNotArrive, false),
        ];
        for &lang in Lang::all() {
            let found = |moves| {
                let rows = rows(lang, IsandlwanaRules::BATTLE, &lines, moves);
                assert!(
                    rows[1]
                        .said
                        .starts_with(say::part(lang, ArmyPart::RightHorn))
                );
                assert!(rows[2].said.starts_with(say::part(lang, ArmyPart::Chest)));
                assert!(rows[2].said.contains(['2', '3']), "{rows:?}");
                let rows = rows.iter().map(|row| (row.seq, row.kind));
                rows.collect::<Vec<_>>()
            };
            let by_entry = [
                (0, "turn"),
                (1, "move"),
                (1, "move"),
                (3, "move"),
                (4, "line"),
            ];
            assert_eq!(found(Moves::ByEntry), by_entry);
            assert_eq!(
                found(Moves::Together),
                [(0, "turn"), (1, "move"), (1, "move"), (4, "line")]
            );
        }
    }

    /// Distances depend on where the British are at that time.
    #[test]
    fn how_near_they_come_follows_the_british() {
        let company = Piece::Unit(Unit::E);
        let marched = Event::Marched {
            piece: company,
            from: Hex::at(1803),
            to: Hex::at(1305),
            cost: 4,
        };
        let said = |lines: &[HistoryLine]| {
            let rows = rows(
                Lang::english(),
                IsandlwanaRules::BATTLE,
                lines,
                Moves::ByEntry,
            );
            rows.last().expect("a row").said.clone()
        };
        let come = line(2, moved(1601, 1802), false);
        assert!(said(&[come]).ends_with(", next to the British."));
        let away = [line(1, marched, false), come];
        assert!(
            said(&away).ends_with(", 2 hexes from the British."),
            "{}",
            said(&away)
        );
    }
}
