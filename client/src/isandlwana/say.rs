//! Names of pieces and places, and events in words.

use shared::api::Clock;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::map::{EXIT, Terrain};
use shared::isandlwana::{
    ArmyPart, BRITISH, Ending, Event, Field, Hex, Illegal, IsandlwanaRules, Piece, Place,
    UnitGroup, ZULU,
};
use shared::rules::{Rules as _, Side};

use super::game::{Notice, StoredGame};
use crate::play::Ended;
use crate::words::{
    IsandlwanaWords, Lang, failure, isandlwana_log_words, isandlwana_words, player, ui,
};

fn word(words: &IsandlwanaWords, kind: &str, key: &str) -> &'static str {
    let id = format!("battle-{kind}-{key}");
    words.bundle.get(&id, None).unwrap_or_default()
}

/// The name of a piece.
pub(super) fn piece(lang: Lang, piece: Piece) -> &'static str {
    word(isandlwana_words(lang), "unit", piece.key())
}

/// A piece's strength and formation.
pub(super) fn strength(lang: Lang, field: &Field, piece: Piece) -> String {
    let words = isandlwana_words(lang);
    match piece {
        Piece::Unit(unit) => {
            let state = field.unit(unit);
            let mut said = words.strength(state.steps);
            if state.square {
                said = format!("{said}, {}", words.in_square);
            }
            said
        }
        Piece::Leader(_) => words.leader.to_owned(),
        Piece::Wagon => String::new(),
    }
}

/// One of the seven phases, from 1.
pub(super) fn phase(lang: Lang, number: u8) -> &'static str {
    word(isandlwana_words(lang), "phase", &number.to_string())
}

/// What is decided in a phase, in a sentence.
pub(super) fn phase_help(lang: Lang, key: &str) -> &'static str {
    word(isandlwana_words(lang), "help-phase", key)
}

/// The name of a side.
pub(super) const fn side(words: &IsandlwanaWords, side: Side) -> &'static str {
    match side {
        BRITISH => words.british,
        _ => words.zulu,
    }
}

/// The time control in words.
pub(super) fn time_control(words: &IsandlwanaWords, clock: Option<Clock>) -> String {
    match clock {
        None => words.clock_none.to_owned(),
        Some(Clock::Days(days)) => words.clock_days(days),
        Some(Clock::Live { seconds, increment }) => words.clock_live(seconds / 60, increment),
    }
}

/// The player waiting for an opponent, the time control, and the options of the rules.
pub(super) fn open_seat(
    lang: Lang,
    name: Option<&str>,
    free: Side,
    clock: Option<Clock>,
    rules: Option<IsandlwanaRules>,
) -> String {
    let words = isandlwana_words(lang);
    let name = name.map_or_else(|| words.nobody_yet.to_owned(), |name| player(lang, name));
    let mut line = words.open_line(&name, side(words, free), &time_control(words, clock));
    let is = |option: fn(IsandlwanaRules) -> bool| rules.is_some_and(option);
    for (chosen, label) in [
        (is(|rules| rules.free_set_up), words.free),
        (is(|rules| !rules.reaction_range_bonus), words.no_bonus),
        (is(|rules| rules.reduced), words.reduced),
    ] {
        if chosen {
            line.push_str(" · ");
            line.push_str(label);
        }
    }
    line
}

/// How a battle ended: in a few words, and in a sentence that names the winner.
pub(super) const fn ending(
    words: &IsandlwanaWords,
    ending: Ending,
) -> (&'static str, &'static str) {
    match ending {
        Ending::Escape => (words.end_escape, words.end_escape_text),
        Ending::Survival => (words.end_survival, words.end_survival_text),
        Ending::Massacre => (words.end_massacre, words.end_massacre_text),
        Ending::BritishForfeit => (words.end_given_up, words.end_given_up_british),
        Ending::ZuluForfeit => (words.end_given_up, words.end_given_up_zulu),
    }
}

/// Whether the player of this side has won; none for a player of both sides, or of none.
pub(super) fn own_result(
    words: &IsandlwanaWords,
    ending: Ending,
    mine: Option<Side>,
) -> Option<&'static str> {
    let won = ending.winner() == mine?;
    Some(if won { words.end_won } else { words.end_lost })
}

/// How a battle ended if not by the rules: in words.
pub(super) fn ended(words: &IsandlwanaWords, ended: Ended) -> String {
    match ended {
        Ended::Resigned(by) => words.end_resigned(side(words, by)),
        Ended::TimedOut(by) => words.end_timed_out(side(words, by)),
        Ended::CalledOff => words.end_called_off.to_owned(),
    }
}

/// The winner, as in `data-winner`.
pub(super) fn winner(ending: Ending) -> &'static str {
    match ending.winner() {
        BRITISH => "british",
        _ => "zulu",
    }
}

/// Who led each side: a player, or the rules.
pub(super) fn players(lang: Lang, stored: &StoredGame) -> String {
    let words = isandlwana_words(lang);
    let alone = stored.ruleset.players().iter().next();
    let led = [BRITISH, ZULU].map(|of| {
        let seat = stored.seats.iter().find(|seat| seat.side == of);
        let (name, bot) = match seat {
            Some(seat) => (seat.name.as_deref().unwrap_or("–"), seat.bot),
            None if alone == Some(of) => (&*stored.name, stored.bot),
            None => (words.automaton, false),
        };
        let program = if bot { ui(lang).program } else { "" };
        let said = format!("{}: {} {program}", side(words, of), player(lang, name));
        said.trim_end().to_owned()
    });
    led.join(" · ")
}

/// The terrain of a hex.
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
    word(isandlwana_words(lang), "terrain", key)
}

/// The name of a place on the map.
pub(super) fn place(lang: Lang, key: &str) -> &'static str {
    word(isandlwana_words(lang), "place", key)
}

/// A place within a sentence.
pub(super) fn near(lang: Lang, place: Place) -> &'static str {
    word(isandlwana_words(lang), "near", place.key())
}

/// Other notes about a hex.
pub(super) fn hex_note(words: &IsandlwanaWords, hex: Hex) -> Option<&'static str> {
    match hex {
        _ if hex.is_onrush() => Some(words.onrush),
        _ if EXIT.has(hex) => Some(words.exit),
        _ => None,
    }
}

/// So many of six faces, as a percentage.
pub(super) fn chance(words: &IsandlwanaWords, number: i16) -> String {
    let faces = u32::from(hitting_faces(number));
    words.percent((faces * 100 + 3) / 6)
}

/// Events as sentences; Zulu moves are described by `parts`.
pub(super) fn told(lang: Lang, events: &[Event]) -> Vec<String> {
    let said = events.iter().map(|event| event_words(lang, event));
    said.flatten().collect()
}

/// An event in a sentence; none for those that are combined.
fn event_words(lang: Lang, event: &Event) -> Option<String> {
    let words = isandlwana_log_words(lang);
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

/// Why something is illegal, with the rulebook's case.
pub(super) fn refusal(lang: Lang, why: Illegal, case: &str) -> String {
    let words = isandlwana_words(lang);
    words.notice_illegal(word(words, "illegal", why.key()), case)
}

/// The name of a group of Zulu units, by its place.
pub(super) fn unit_group(lang: Lang, unit_group: UnitGroup) -> String {
    match unit_group {
        UnitGroup::Onrush(hex) => isandlwana_words(lang).group_onrush(&hex.to_string()),
        UnitGroup::Near(near) => place(lang, near.key()).to_owned(),
    }
}

/// The name of a part of the Zulu battle order.
pub(super) fn part(lang: Lang, part: ArmyPart) -> &'static str {
    word(isandlwana_words(lang), "part", part.key())
}

/// The amabutho that fought there.
pub(super) fn amabutho(lang: Lang, part: ArmyPart) -> &'static str {
    word(isandlwana_words(lang), "amabutho", part.key())
}

/// The text of a notice.
pub(super) fn notice(lang: Lang, notice: &Notice) -> String {
    let words = isandlwana_words(lang);
    match notice {
        Notice::Illegal(why) => return refusal(lang, *why, why.case()),
        Notice::NothingToUndo => words.notice_nothing_to_undo,
        Notice::Waiting => words.notice_waiting,
        Notice::Stale => words.notice_stale,
        Notice::TakenBack => words.notice_taken_back,
        Notice::Undone => words.notice_undone,
        Notice::Reloaded => words.notice_reloaded,
        Notice::Refused(why) => return words.notice_refused(&failure(lang, why)),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::api::{GameKind, Seat};
    use shared::fairness::{Commitment, Revealed};
    use shared::fate::{Fast, Seed};
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};
    use uuid::Uuid;

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
            for of in ArmyPart::ALL {
                assert_ne!(part(lang, of), "", "{of:?}");
                assert_ne!(amabutho(lang, of), "", "{of:?}");
            }
            for of in Place::ALL {
                assert_ne!(place(lang, of.key()), "", "{of:?}");
                assert_ne!(near(lang, of), "", "{of:?}");
            }
        }
    }

    #[test]
    fn every_reason_has_a_sentence_in_every_language() {
        for &lang in Lang::all() {
            let mut said = std::collections::HashSet::new();
            for &why in Illegal::ALL {
                let sentence = word(isandlwana_words(lang), "illegal", why.key());
                assert!(sentence.ends_with('.') && sentence.len() < 110, "{why:?}");
                assert!(said.insert(sentence), "two reasons are one: {sentence}");
                assert!(
                    refusal(lang, why, why.case()).contains(why.case()),
                    "{why:?}"
                );
            }
        }
    }

    #[test]
    fn each_side_is_told_with_its_player() {
        let seed = Seed([5; 32]);
        let stored = |ruleset: IsandlwanaRules, seats| StoredGame {
            id: Uuid::nil(),
            name: "Anna".into(),
            bot: false,
            kind: GameKind::Standard,
            day: None,
            ranked: false,
            ruleset,
            rules_version: 1,
            commitment: Commitment::to(&seed, ruleset),
            seed: Revealed(seed),
            log: Vec::new(),
            seats,
        };
        let seat = |side, name: Option<&str>, bot| Seat {
            side,
            name: name.map(str::to_owned),
            bot,
            mine: false,
            seconds: None,
            running: false,
            rating: None,
            rematch: None,
        };
        let two = vec![seat(ZULU, Some("Ben"), true), seat(BRITISH, None, false)];
        for (rules, seats, wanted) in [
            (
                IsandlwanaRules::SOLITAIRE,
                vec![],
                "British: Anna · Zulu: automaton",
            ),
            (
                IsandlwanaRules::SOLITAIRE_ZULU,
                vec![],
                "British: automaton · Zulu: Anna",
            ),
            (IsandlwanaRules::BATTLE, two, "British: – · Zulu: Ben (bot)"),
        ] {
            assert_eq!(players(Lang::english(), &stored(rules, seats)), wanted);
        }
    }

    /// Whole battles: every event has words.
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
                assert_eq!(
                    told.len(),
                    events.len() - events.iter().filter(moves).count()
                );
            }
        }
    }
}
