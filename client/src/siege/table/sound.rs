//! What events sound and feel like. The page only names the cue; `static/sound.js`, loaded for the first of them, plays it.

use shared::ramparts::{Ending, Event};

use crate::kit::preferences::Preferences;

/// Gives an event's cue; most have none.
pub(crate) fn of(event: &Event, preferences: Preferences) {
    if let Some((name, count)) = named(event) {
        preferences.cue(name, count);
    }
}

/// The sound's name in `static/sound.js`, and the count.
fn named(event: &Event) -> Option<(&'static str, usize)> {
    Some(match event {
        Event::ChitDrawn { .. } => ("chit", 1),
        Event::Fired { dice, .. } => ("volley", dice.pips().len()),
        Event::Advanced { .. } => ("march", 1),
        Event::Defence { .. }
        | Event::AblazeDie { .. }
        | Event::FireFightDie { .. }
        | Event::PrinceDie { .. }
        | Event::StrengthVaries { .. }
        | Event::SurgeonDie { .. } => ("die", 1),
        Event::CaughtFire { .. } => ("thatch", 1),
        Event::CardDrawn { .. } | Event::PutForth { .. } => ("card", 1),
        Event::StageBuilt { .. } => ("build", 1),
        Event::PlatoonFormed { .. } => ("bugle", 1),
        Event::NightFalls | Event::MorningAttack => ("singing", 1),
        Event::Ended { ending } => match ending {
            Ending::Overrun => ("breach", 1),
            Ending::MilitaryVictory | Ending::Relieved => ("relief", 1),
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::{apply, begin};
    use std::collections::BTreeSet;

    /// Whole games: every requested sound exists in the script.
    #[test]
    fn the_script_has_every_sound() {
        let path = format!("{}/../static/sound.js", env!("CARGO_MANIFEST_DIR"));
        let script = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
        let mut heard = BTreeSet::new();
        for seed in 0..200 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut events = Vec::new();
            let mut table = begin(options, &mut fate, &mut events).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let action = legal[fate.below(legal.len() as u32) as usize];
                table = apply(&table, action, &mut fate, &mut events).expect("legal");
            }
            heard.extend(events.iter().filter_map(named).map(|(name, _)| name));
        }
        assert!(heard.len() > 7, "{heard:?}");
        for name in heard {
            assert!(
                script.contains(&format!("\n  {name}")),
                "{name} is not in {path}"
            );
        }
    }
}
