//! A game in a few lines to post: its result, and the hits turn by turn. It reveals nothing of the cup, the pile or the dice, so it
//! does not spoil a try at the same luck.

use shared::ramparts::Event;

use crate::siege::game::HistoryLine;
use crate::words::Ui;

/// Turns in a group.
const GROUP: usize = 5;

/// A mark for every turn, higher for more hits; and the same in words, for screen readers.
pub(super) fn turns(lines: &[HistoryLine], words: &Ui) -> String {
    let hits = hits(lines);
    let mut text = String::new();
    for (i, &hits) in hits.iter().enumerate() {
        if i > 0 && i % GROUP == 0 {
            text.push(' ');
        }
        text.push(match hits {
            0 => '▁',
            1 => '▃',
            2 => '▅',
            _ => '▇',
        });
    }
    let all: usize = hits.iter().sum();
    let most = hits.iter().copied().max().unwrap_or_default();
    text.push('\n');
    text + &words.share_turns(all, hits.len(), most)
}

/// Hit markers taken in each turn.
fn hits(lines: &[HistoryLine]) -> Vec<usize> {
    let last = lines.iter().map(|line| line.turn).max().unwrap_or_default();
    let mut hits = vec![0; usize::from(last)];
    for line in lines {
        let is_hit = matches!(line.event, Event::Hit { .. });
        let turn = usize::from(line.turn).checked_sub(1);
        if let Some(turn) = turn.filter(|_| is_hit && !line.taken_back) {
            hits[turn] += 1;
        }
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, ui};
    use shared::ramparts::Ibutho;

    fn line(turn: u16, event: Event, taken_back: bool) -> HistoryLine {
        HistoryLine {
            seq: 1,
            turn,
            event,
            taken_back,
        }
    }

    #[test]
    fn every_turn_has_its_mark_and_what_was_taken_back_has_none() {
        let hit = Event::Hit {
            ibutho: Ibutho::UDloko,
        };
        let mut lines = vec![line(1, hit, false), line(2, hit, true)];
        lines.extend([3, 3, 5, 5, 5, 5].map(|turn| line(turn, hit, false)));
        lines.push(line(7, Event::RestTheLads, false));
        for &lang in Lang::all() {
            let text = turns(&lines, ui(lang));
            let (marks, told) = text.split_once('\n').expect("two lines");
            assert_eq!(marks, "▃▁▅▁▇ ▁▁");
            for figure in ["7", "4"] {
                assert!(told.contains(figure), "{told}");
            }
        }
        assert_eq!(hits(&[]), Vec::<usize>::new());
    }
}
