//! A summary of a siege in a few sentences.

use shared::ramparts::{Event, Table};

use crate::replay::{Highlight, top_highlights};
use crate::siege::game::HistoryLine;
use crate::words::{self, Lang};

/// Maximum number of moments before the end.
const MOMENTS: usize = 4;

/// The few most important moments, each of another kind, and the end.
pub(super) fn story(lines: &[HistoryLine], table: &Table, lang: Lang) -> Vec<Highlight> {
    let told = top_highlights(lines, MOMENTS + 1, weight);
    let highlights = told.into_iter().filter_map(|line| {
        Some(Highlight {
            seq: line.seq,
            turn: line.turn,
            text: words::event(lang, &line.event, table)?,
        })
    });
    highlights.collect()
}

/// The weight of the first event of its kind in the story; most have none.
fn weight(event: &Event) -> u8 {
    match event {
        Event::Ended { .. } => 100,
        Event::Eliminated { .. } => 70,
        Event::MorningAttack => 65,
        Event::BarricadeComplete { .. } => 60,
        Event::CaughtFire { .. } => 55,
        // The first at the walls: whoever comes further ends the siege, as a rule, which the end tells.
        Event::Advanced { to: ..=1, .. } => 50,
        Event::Routed { .. } => 45,
        Event::Defence { .. } => 40,
        Event::BannerRaised { .. } => 35,
        Event::NightFalls => 30,
        Event::PlatoonFormed { .. } => 25,
        Event::Debate => 20,
        Event::Hit { .. } => 10,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::History;
    use shared::fate::Fast;
    use shared::ramparts::{SiegeRules, apply, begin};

    /// Whole games with various rules: three to five moments in order, the end last, each once.
    #[test]
    fn every_game_has_its_story() {
        for seed in 0..200 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut events = Vec::new();
            let mut table = begin(options, &mut fate, &mut events).expect("a game begins");
            let mut history = History::<SiegeRules>::default();
            history.tell(0, &events);
            let mut seq = 0;
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let action = legal[fate.below(legal.len() as u32) as usize];
                let mut events = Vec::new();
                table = apply(&table, action, &mut fate, &mut events).expect("legal");
                seq += 1;
                history.acted(seq, &events);
            }
            for &lang in Lang::all() {
                let story = story(history.lines(), &table, lang);
                assert!((2..=MOMENTS + 1).contains(&story.len()), "{story:?}");
                assert!(story.is_sorted_by_key(|moment| moment.seq), "{story:?}");
                let end = story.last().expect("the end");
                assert_eq!(end.seq, seq);
                let ended = Event::Ended {
                    ending: table.ending().expect("over"),
                };
                assert_eq!(Some(&end.text), words::event(lang, &ended, &table).as_ref());
                let of_end = history.lines().iter().filter(|line| line.seq == end.seq);
                let advances =
                    of_end.filter(|line| matches!(line.event, Event::Advanced { to: ..=0, .. }));
                for line in advances {
                    let twice = words::event(lang, &line.event, &table);
                    assert!(
                        story.iter().all(|it| Some(&it.text) != twice.as_ref()),
                        "{story:?}"
                    );
                }
            }
        }
    }
}
