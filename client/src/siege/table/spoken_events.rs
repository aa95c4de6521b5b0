//! Announcements of the latest events, and of what is asked now, for screen readers.

use shared::ramparts::{Event, Phase, Table};

use super::march::{EventText, event_texts};
use super::situation::whereabouts;
use crate::words::{self, Lang};

/// The latest events, and what is asked now, in sentences.
pub(super) fn told(lang: Lang, before: Option<&Table>, events: &[Event], table: &Table) -> String {
    let vain = before.is_some_and(|before| in_vain(before.phase, events, table.phase));
    let dice = events.iter().rposition(is_dice);
    let mut said = Vec::new();
    // If the dice did not change, they are not among the events.
    if vain && dice.is_none() {
        said.push(words::table_words(lang).in_vain.to_owned());
    }
    let event_texts = event_texts(lang, events);
    let mut moved = Vec::new();
    for (i, (event, telling)) in events.iter().zip(event_texts).enumerate() {
        if let Event::Advanced { ibutho, .. } = *event
            && !moved.contains(&ibutho)
        {
            moved.push(ibutho);
        }
        match telling {
            EventText::Alone => said.extend(words::event(lang, event, table)),
            EventText::Together(sentence) => said.push(sentence),
            EventText::Before => {}
        }
        if vain && dice == Some(i) {
            said.push(words::table_words(lang).in_vain.to_owned());
        }
    }
    // The map and the roster are visual; for a post that has fallen it is described how.
    if table.ending().is_none() {
        said.extend(whereabouts(table, lang, &moved));
    }
    if before.is_none_or(|before| before.phase != table.phase) {
        said.push(words::asked(lang, table));
    }
    said.join(" ")
}

/// Whether the dice of a volley are final and changed nothing.
fn in_vain(before: Phase, events: &[Event], after: Phase) -> bool {
    let waits = |phase| matches!(phase, Phase::PlusOne(_) | Phase::Luck(_));
    let fired = events.iter().any(is_dice);
    // The last Action of a turn continues into the next one, in which a chit may drive a regiment back.
    let mut of_volley = events
        .iter()
        .take_while(|event| !matches!(event, Event::TurnBegins { .. } | Event::ChitDrawn { .. }));
    let effect = of_volley.any(|event| {
        matches!(
            event,
            Event::Hit { .. }
                | Event::Retreated { .. }
                | Event::Routed { .. }
                | Event::Eliminated { .. }
        )
    });
    (fired || waits(before)) && !waits(after) && !effect
}

/// The dice of a volley.
const fn is_dice(event: &Event) -> bool {
    matches!(
        event,
        Event::Fired { .. } | Event::Modified { .. } | Event::Raised { .. } | Event::Turned { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::siege::table::map_state::MapState;
    use shared::fate::Fast;
    use shared::ramparts::{Action, apply, begin};

    /// Whole games: the effect of a volley is announced, or that it had none.
    #[test]
    fn a_volley_without_effect_is_told_in_both_languages() {
        let (mut vain, mut felt, mut late) = (0, 0, 0);
        for seed in 0..80 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut table = begin(options, &mut fate, &mut ()).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let volley = legal
                    .iter()
                    .find(|action| matches!(action, Action::Volley { .. }));
                let pick = legal[fate.below(legal.len() as u32) as usize];
                let action = *volley.unwrap_or(&pick);
                let mut events = Vec::new();
                let after = apply(&table, action, &mut fate, &mut events).expect("legal");
                let waits =
                    |table: &Table| matches!(table.phase, Phase::PlusOne(_) | Phase::Luck(_));
                for &lang in Lang::all() {
                    let vainly = words::table_words(lang).in_vain;
                    let said = told(lang, Some(&table), &events, &after);
                    if waits(&after) {
                        assert!(!said.contains(vainly), "the dice are not done: {said}");
                    } else if waits(&table) || matches!(action, Action::Volley { .. }) {
                        // The dice are final: whether the pieces on the map have changed by them, before the game continues.
                        let mut map_state = MapState::of(&table);
                        let volley = events.iter().take_while(|event| {
                            !matches!(event, Event::TurnBegins { .. } | Event::ChitDrawn { .. })
                        });
                        volley.for_each(|event| {
                            map_state.follow(event);
                        });
                        let same = table.regiments == map_state.regiments;
                        assert_eq!(said.contains(vainly), same, "{action:?} {said}");
                        let asked = said.find(&words::asked(lang, &after));
                        let behind = asked.is_some_and(|asked| said.find(vainly) > Some(asked));
                        assert!(!same || !behind, "{said}");
                        vain += usize::from(same);
                        felt += usize::from(!same);
                        late += usize::from(waits(&table));
                    } else if !events
                        .iter()
                        .any(|event| matches!(event, Event::Fired { .. }))
                    {
                        assert!(!said.contains(vainly), "nobody fired: {said}");
                    }
                }
                table = after;
            }
        }
        assert!(
            vain > 100 && felt > 100 && late > 10,
            "{vain} {felt} {late}"
        );
    }
}
