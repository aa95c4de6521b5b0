//! What happened in a battle, line by line: the rows of its log.

use shared::isandlwana::Event;

use super::game::Line;
use super::say;
use crate::words::Lang;

/// A row of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The entry it belongs to.
    pub(super) seq: u32,
    /// How it is marked.
    pub(super) kind: &'static str,
    pub(super) said: String,
}

/// Which Zulu moves make one row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moves {
    /// All that follow one another.
    Together,
    /// Those of one entry.
    ByEntry,
}

/// The rows in their order; what was taken back is none.
pub(super) fn rows(lang: Lang, lines: &[Line], together: Moves) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut moves: Vec<Event> = Vec::new();
    let mut first = 0;
    let put = |moves: &mut Vec<Event>, seq: u32, rows: &mut Vec<Row>| {
        let said = say::told(lang, moves);
        let kind = "move";
        rows.extend(said.into_iter().map(|said| Row { seq, kind, said }));
        moves.clear();
    };
    for line in lines.iter().filter(|line| !line.taken_back) {
        let seq = line.seq;
        if matches!(line.event, Event::ZuluMoved { .. }) {
            if together == Moves::ByEntry && seq != first {
                put(&mut moves, first, &mut rows);
            }
            if moves.is_empty() {
                first = seq;
            }
            moves.push(line.event);
            continue;
        }
        put(&mut moves, first, &mut rows);
        let kind = kind(&line.event);
        let said = say::told(lang, &[line.event]);
        // The fourth phase begins with a choice, and then once more.
        if kind != "phase" || rows.last().map(|row| &row.said) != said.first() {
            rows.extend(said.into_iter().map(|said| Row { seq, kind, said }));
        }
    }
    put(&mut moves, first, &mut rows);
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
    use shared::isandlwana::Hex;

    #[test]
    fn moves_are_told_together_and_what_was_taken_back_is_not() {
        let line = |seq, event, taken_back| Line {
            seq,
            turn: 1,
            event,
            taken_back,
        };
        let moved = Event::ZuluMoved {
            from: Hex::at(1201),
            to: Hex::at(1202),
            cost: 1,
        };
        let lines = [
            line(0, Event::TurnBegins { turn: 1 }, false),
            line(1, moved, false),
            line(1, moved, false),
            line(2, moved, true),
            line(3, moved, false),
            line(4, Event::CouldNotArrive, false),
        ];
        for &lang in Lang::all() {
            let found = |moves| {
                let rows = rows(lang, &lines, moves);
                assert!(rows[1].said.contains(['2', '3']), "{rows:?}");
                let rows = rows.iter().map(|row| (row.seq, row.kind));
                rows.collect::<Vec<_>>()
            };
            let by_entry = [(0, "turn"), (1, "move"), (3, "move"), (4, "line")];
            assert_eq!(found(Moves::ByEntry), by_entry);
            assert_eq!(
                found(Moves::Together),
                [(0, "turn"), (1, "move"), (4, "line")]
            );
        }
    }
}
