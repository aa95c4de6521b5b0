//! A summary of a battle in a few sentences.

use shared::isandlwana::Event;
use shared::isandlwana::victory::Score;
use shared::short_sort::sort_short_by_key;

use super::game::HistoryLine;
use super::say;
use crate::play::Ended;
use crate::replay::{Highlight, top_highlights};
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// Maximum number of single moments, besides the two sides' worst turns and the end.
const MOMENTS: usize = 2;

/// The weight of the first event of its kind in the story; most have none.
const fn weight(event: &Event) -> u8 {
    match event {
        Event::ColorsCaptured { .. } => 90,
        Event::WagonCaptured { .. } => 80,
        Event::StepLost { left: 0, .. } => 70,
        Event::LeaderLost { .. } => 65,
        Event::CouldNotArrive => 60,
        Event::ColorsRaised { .. } => 50,
        Event::CouldNotDisplace { .. } => 45,
        Event::SquareFormed { .. } => 40,
        Event::Advanced { .. } => 20,
        _ => 0,
    }
}

/// Three to five moments in order, the end last: the result, at the log's last entry. A battle that ends immediately has fewer.
pub(super) fn story(
    lines: &[HistoryLine],
    score: &Score,
    ended: Option<Ended>,
    last: u32,
    lang: Lang,
) -> Vec<Highlight> {
    let words = isandlwana_words(lang);
    let single = top_highlights(lines, MOMENTS, weight)
        .into_iter()
        .map(|line| Highlight {
            seq: line.seq,
            turn: line.turn,
            text: say::told(lang, &[line.event]).concat(),
        });
    let mut highlights: Vec<Highlight> = single.collect();
    let killed: fn(&Event) -> bool = |event| matches!(event, Event::Killed { .. });
    let lost: fn(&Event) -> bool = |event| matches!(event, Event::StepLost { .. });
    highlights.extend(worst_turn(
        lines,
        killed,
        words,
        IsandlwanaWords::story_killed,
    ));
    highlights.extend(worst_turn(lines, lost, words, IsandlwanaWords::story_lost));
    sort_short_by_key(&mut highlights, |highlight| (highlight.turn, highlight.seq));
    highlights.push(Highlight {
        seq: last,
        turn: score.turn.into(),
        text: ended.map_or_else(
            || say::ending(words, score.ending).1.to_owned(),
            |ended| say::ended(words, ended),
        ),
    });
    highlights
}

/// The turn with most of these events, with the entry of its first; none if there are none.
fn worst_turn(
    lines: &[HistoryLine],
    is_one: fn(&Event) -> bool,
    words: &IsandlwanaWords,
    said: fn(&IsandlwanaWords, usize) -> String,
) -> Option<Highlight> {
    let all = || {
        lines
            .iter()
            .filter(|line| !line.taken_back && is_one(&line.event))
    };
    let count = |turn| all().filter(|line| line.turn == turn).count();
    // Among equals the earlier one is used.
    let worst = all()
        .map(|line| line.turn)
        .rev()
        .max_by_key(|&turn| count(turn))?;
    let first = all().find(|line| line.turn == worst)?;
    Some(Highlight {
        seq: first.seq,
        turn: worst,
        text: said(words, count(worst)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isandlwana::game::Timeline;
    use shared::fate::Fast;
    use shared::game::Game;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{BRITISH, Ending, IsandlwanaRules};

    /// Whole battles with various rules: three to five moments in order, the end last.
    #[test]
    fn every_battle_has_its_story() {
        for (seed, rules) in (0..).zip(IsandlwanaRules::all()) {
            let (mut fate, mut choice) = (Fast::new(seed), Fast::new(seed + 100));
            let mut game = Game::begin(rules, &mut fate, &mut ()).expect("a free fate");
            while let Some(side) = game.to_act().iter().next() {
                let action = random_action(game.state(), &mut choice).expect("something is legal");
                game.play(side, action, &mut fate, &mut ()).expect("legal");
            }
            let timeline = Timeline::of(rules, game.log().to_vec()).expect("a true log");
            let score = timeline.outcome.expect("over");
            for &lang in Lang::all() {
                let last = game.seq() - 1;
                let story = story(timeline.history.lines(), &score, None, last, lang);
                assert!((3..=5).contains(&story.len()), "{story:?}");
                assert!(
                    story.is_sorted_by_key(|highlight| (highlight.turn, highlight.seq)),
                    "{story:?}"
                );
                assert!(
                    story.iter().all(|highlight| highlight.text.ends_with('.')),
                    "{story:?}"
                );
                let end = story.last().expect("the end");
                assert_eq!((end.seq, end.turn), (last, u16::from(score.turn)));
            }
        }
    }

    #[test]
    fn a_battle_given_up_at_once_has_its_end_alone() {
        let rules = IsandlwanaRules::BATTLE;
        let mut game = Game::begin(rules, Fast::new(1), &mut ()).expect("a free fate");
        game.resign(BRITISH).expect("open");
        let timeline = Timeline::of(rules, game.log().to_vec()).expect("a true log");
        let score = timeline.outcome.expect("over");
        assert_eq!(score.ending, Ending::BritishForfeit);
        let ended = Some(Ended::Resigned(BRITISH));
        let story = story(timeline.history.lines(), &score, ended, 1, Lang::english());
        assert_eq!(story.len(), 1);
        assert!(story[0].text.contains("resigned"), "{story:?}");
    }
}
