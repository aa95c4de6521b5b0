//! What pieces and places are called, and what happened, in words.

use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::map::{EXIT, Terrain};
use shared::isandlwana::{BRITISH, Event, Hex, Piece};
use shared::rules::Side;

use super::game::Notice;
use crate::words::{BattleWords, Lang, battle_log_words, battle_words, failure};

fn word(words: &BattleWords, kind: &str, key: &str) -> &'static str {
    let id = format!("battle-{kind}-{key}");
    words.bundle.get(&id, None).unwrap_or_default()
}

/// What a piece is called.
pub(super) fn piece(lang: Lang, piece: Piece) -> &'static str {
    word(battle_words(lang), "unit", piece.key())
}

/// One of the seven phases, from 1.
pub(super) fn phase(lang: Lang, number: u8) -> &'static str {
    word(battle_words(lang), "phase", &number.to_string())
}

/// What a side is called.
pub(super) const fn side(words: &BattleWords, side: Side) -> &'static str {
    match side {
        BRITISH => words.british,
        _ => words.zulu,
    }
}

/// What kind of ground a hex is.
pub(super) fn terrain(lang: Lang, hex: Hex) -> &'static str {
    let key = match hex.terrain() {
        Terrain::Clear => "clear",
        Terrain::Tents => "tents",
        Terrain::Wagons => "wagons",
        Terrain::Ledge => "ledge",
        Terrain::Rough => "rough",
        Terrain::Donga => "donga",
        Terrain::Heights => "heights",
    };
    word(battle_words(lang), "terrain", key)
}

/// The name of a place on the map.
pub(super) fn place(lang: Lang, key: &str) -> &'static str {
    word(battle_words(lang), "place", key)
}

/// What else is to be known of a hex.
pub(super) fn hex_note(words: &BattleWords, hex: Hex) -> Option<&'static str> {
    match hex {
        _ if hex.is_onrush() => Some(words.onrush),
        _ if EXIT.has(hex) => Some(words.exit),
        _ => None,
    }
}

/// So many of six faces, as a share of a hundred.
pub(super) fn chance(number: i16) -> String {
    let faces = u32::from(hitting_faces(number));
    format!("{} %", (faces * 100 + 3) / 6)
}

/// What is told of what happened, each thing a sentence; several Zulu moves are one.
pub(super) fn told(lang: Lang, events: &[Event]) -> Vec<String> {
    let mut told = Vec::new();
    let mut moves = 0_u32;
    for event in events {
        if matches!(event, Event::ZuluMoved { .. }) {
            moves += 1;
            continue;
        }
        flush(lang, &mut moves, &mut told);
        told.extend(event_words(lang, event));
    }
    flush(lang, &mut moves, &mut told);
    told
}

/// More than so many things are told by those that weigh most.
const MOST: usize = 6;

/// What is said of what happened, to whoever hears the page: all of it, or of much what was lost and won.
pub(super) fn said(lang: Lang, events: &[Event]) -> String {
    let all = told(lang, events);
    if all.len() <= MOST {
        return all.join(" ");
    }
    let weighs = |event: &&Event| {
        !matches!(
            event,
            Event::Attacked { .. } | Event::Fired { .. } | Event::Killed { .. }
        )
    };
    let weighty: Vec<Event> = events.iter().filter(weighs).copied().collect();
    told(lang, &weighty).join(" ")
}

fn flush(lang: Lang, moves: &mut u32, told: &mut Vec<String>) {
    if *moves > 0 {
        told.push(battle_log_words(lang).zulu_moved(*moves));
        *moves = 0;
    }
}

/// What happened, in a sentence; none for what is told together, or goes without saying.
fn event_words(lang: Lang, event: &Event) -> Option<String> {
    let words = battle_log_words(lang);
    let unit = |unit| piece(lang, Piece::Unit(unit));
    let led = |leader| piece(lang, Piece::Leader(leader));
    let at = |hex: Hex| hex.to_string();
    Some(match *event {
        Event::Placed { piece: one, hex } => words.placed(piece(lang, one), &at(hex)),
        Event::TurnBegins { turn } => words.turn(turn),
        Event::PhaseBegins { phase: number } => format!("{}.", phase(lang, number)),
        Event::ColorsRaised { hex } => words.raised(&at(hex)),
        Event::ColorsDeclined { wagon_lost: false } => words.declined.to_owned(),
        Event::ColorsDeclined { wagon_lost: true } => words.colors_lost.to_owned(),
        Event::Arrived { hex } => words.arrived(&at(hex)),
        Event::CouldNotArrive => words.not_arrived.to_owned(),
        Event::RecyclesBy { hex } => words.recycles(&at(hex)),
        Event::ZuluMoved { .. } => return None,
        Event::WagonCaptured { hex } => words.wagon_captured(&at(hex)),
        Event::ColorsCaptured { hex } => words.colors_captured(&at(hex)),
        Event::Fired {
            target,
            number,
            die,
            hit,
        } => words.fired(&at(target), hitting_faces(number), die, hit),
        Event::Killed { hex, back } => words.killed(&at(hex), &at(back)),
        Event::Attacked {
            from,
            target,
            number,
            die,
            hit,
        } => words.attacked(&at(from), &at(target), hitting_faces(number), die, hit),
        Event::StepLost {
            unit: one, left, ..
        } => words.step_lost(unit(one), left),
        Event::LeaderFled { leader, to, .. } => words.fled(led(leader), &at(to)),
        Event::LeaderLost { leader, .. } => words.leader_lost(led(leader)),
        Event::Advanced { from, to } => words.advanced(&at(from), &at(to)),
        Event::Marched {
            piece: one,
            from,
            to,
            cost,
        } => words.marched(piece(lang, one), &at(from), &at(to), cost),
        Event::SquareFormed { unit: one } => words.formed(unit(one)),
        Event::SquareLeft { unit: one } => words.left(unit(one)),
        Event::Displaced { unit: one, to, .. } => words.displaced(unit(one), &at(to)),
        Event::CouldNotDisplace { unit: one, .. } => words.crowded(unit(one)),
        Event::Sniped { die, hits } => words.sniped(die, hits),
        Event::FatalityRolled { leader, die } => words.fatality(led(leader), die),
        Event::Ended { .. } => words.ended.to_owned(),
    })
}

/// What the player is told once.
pub(super) fn notice(lang: Lang, notice: &Notice) -> String {
    let words = battle_words(lang);
    match notice {
        Notice::Illegal(why) => return words.notice_illegal(why.case()),
        Notice::NothingToUndo => words.notice_nothing_to_undo,
        Notice::Waiting => words.notice_waiting,
        Notice::Stale => words.notice_stale,
        Notice::Reloaded => words.notice_reloaded,
        Notice::Refused(why) => return words.notice_refused(&failure(lang, why)),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};

    #[test]
    fn everything_has_a_name_in_every_language() {
        for &lang in Lang::all() {
            for one in Piece::all() {
                assert_ne!(piece(lang, one), "", "{one}");
            }
            for hex in Hex::all() {
                assert_ne!(terrain(lang, hex), "", "{hex}");
            }
            for number in 1..=7 {
                assert_ne!(phase(lang, number), "", "{number}");
            }
        }
    }

    /// Whole battles: whatever happens is told, and of much what weighs most.
    #[test]
    fn whatever_happens_is_told() {
        for seed in 0..6 {
            let mut fate = Fast::new(seed);
            let mut events = Vec::new();
            let rules = IsandlwanaRules::all()[seed as usize];
            let mut field = begin(rules, &mut fate, &mut events).expect("a free fate");
            let mut choice = Fast::new(seed + 100);
            while let Some(action) = random_action(&field, &mut choice) {
                play_unchecked(&mut field, &action, &mut fate, &mut events).expect("free");
            }
            let moves = |event: &&Event| matches!(event, Event::ZuluMoved { .. });
            for &lang in Lang::all() {
                let told = told(lang, &events);
                assert!(told.iter().all(|said| !said.is_empty()));
                assert!(told.len() >= events.len() - events.iter().filter(moves).count());
                let said = said(lang, &events);
                assert!(!said.is_empty() && said.len() < told.join(" ").len());
            }
        }
    }
}
