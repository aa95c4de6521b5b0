//! Events, each in a sentence.

use std::cmp::Reverse;

use shared::ramparts::event::{Boon, Dice, Discarded, ToHand};
use shared::ramparts::map::strength_with;
use shared::ramparts::{Card, Ending, Event, Formation, Ibutho, Score, Table, turned};
use shared::short_sort::sort_short_by_key;

use super::names::{place_key, rampart_key, range_key};
use super::{Lang, chit, log_words, name, regiment};

/// How the game ended, in a sentence.
pub(crate) fn ended(lang: Lang, ending: Ending) -> &'static str {
    let words = log_words(lang);
    match ending {
        Ending::Overrun => words.ended_overrun,
        Ending::MilitaryVictory => words.ended_military_victory,
        Ending::Relieved => words.ended_relieved,
    }
}

/// That these regiments have advanced so many boxes each; those of no box are left out.
pub(crate) fn marched(lang: Lang, marched: &[(Ibutho, u8)]) -> String {
    let words = log_words(lang);
    let mut distances: Vec<u8> = marched.iter().map(|&(_, boxes)| boxes).collect();
    sort_short_by_key(&mut distances, |&boxes| Reverse(boxes));
    distances.dedup();
    if let &[boxes] = distances.as_slice()
        && boxes > 0
        && marched.len() == Ibutho::ALL.len()
    {
        return words.marched_all(boxes);
    }
    let sentence = |boxes: u8| {
        let names = marched.iter().filter(|&&(_, of)| of == boxes);
        let names: Vec<_> = names.map(|&(ibutho, _)| regiment(ibutho)).collect();
        let told = match names.as_slice() {
            [before @ .., last] if !before.is_empty() => words.names(&before.join(", "), last),
            _ => names.concat(),
        };
        words.marched(&told, names.len(), boxes)
    };
    let sentences: Vec<_> = distances
        .into_iter()
        .filter(|&of| of > 0)
        .map(sentence)
        .collect();
    sentences.join(" ")
}

/// An event, in plain words; `None` for what another line covers already. `table` is any table of the game (amabutho never change
/// their tracks).
pub(crate) fn event(lang: Lang, event: &Event, table: &Table) -> Option<String> {
    let words = log_words(lang);
    let of = |card: Card| name(lang, card);
    let face = |of| chit(lang, table.face(of));
    let at = |who: Ibutho, number: i8| place_key(table.regiment(who).formation, number);
    Some(match *event {
        Event::Deployed { ibutho, formation } => words.deployed(regiment(ibutho), formation.key()),
        Event::TurnBegins { turn } => words.turn_begins(turn),
        Event::ChitDrawn {
            chit: drawn,
            called_by: None,
        } => words.chit_drawn(&face(drawn)),
        Event::ChitDrawn {
            chit: drawn,
            called_by: Some(caller),
        } => words.chit_called(&face(caller), &face(drawn)),
        Event::ChitBack { chit: back } => words.chit_back(&face(back)),
        Event::ChitIgnored { chit: ignored } => words.chit_ignored(&face(ignored)),
        Event::NoAdvanceLeft => words.no_advance_left.into(),
        Event::NobodyCalled => words.nobody_called.into(),
        Event::Delayed { formation } => words.delayed(formation.key()),
        Event::Advanced { ibutho, to, .. } => words.advanced(regiment(ibutho), at(ibutho, to), to),
        Event::Blocked { ibutho, by } => words.blocked(regiment(ibutho), regiment(by)),
        Event::Defence {
            hero,
            ibutho,
            die,
            held: true,
        } => {
            let (place, number) = defended(hero);
            words.defence_held(of(hero), die, place, number, regiment(ibutho))
        }
        Event::Defence {
            hero,
            ibutho,
            die,
            held: false,
        } => {
            let (place, number) = defended(hero);
            words.defence_failed(of(hero), die, place, number, regiment(ibutho))
        }
        Event::StoppedByFire { ibutho, building } => {
            words.stopped_by_fire(regiment(ibutho), building.key())
        }
        Event::Retreated { ibutho, to, .. } => {
            words.retreated(regiment(ibutho), at(ibutho, to), to)
        }
        Event::Displaced { ibutho, to, .. } => {
            words.displaced(regiment(ibutho), at(ibutho, to), to)
        }
        Event::Routed { ibutho } => words.routed(regiment(ibutho)),
        Event::Rallied { ibutho } => words.rallied(regiment(ibutho)),
        Event::Regrouped { ibutho } => words.regrouped(regiment(ibutho)),
        Event::RestTheLads => words.rest_the_lads.into(),
        Event::AblazeDie { die } => words.ablaze_die(die),
        Event::FireFightDie { hero, die } => words.fire_fight_die(of(hero), die),
        Event::NoEffect => words.no_effect.into(),
        Event::CaughtFire { building } => words.caught_fire(building.key()),
        Event::FireOut { building } => words.fire_out(building.key()),
        Event::PrinceDie { die } => words.prince_die(die),
        Event::Overheated => words.overheated.into(),
        Event::SnipedAt => words.sniped_at.into(),
        Event::Debate => words.debate.into(),
        Event::PutForth { card } => words.put_forth(of(card)),
        Event::DefencePlaced { hero } => {
            let (place, number) = defended(hero);
            words.defence_placed(of(hero), place, number)
        }
        Event::PlatoonFormed { lieutenant, second } => {
            words.platoon_formed(of(lieutenant), of(second))
        }
        Event::WorkLed { leader } => words.work_led(of(leader)),
        Event::StageBuilt { stage, of } => words.stage_built(rampart_key(of), stage),
        Event::BarricadeComplete { rampart } => words.barricade_complete(rampart_key(rampart)),
        Event::Distributed { hero } => words.distributed(of(hero)),
        Event::AmmunitionLow => words.ammunition_low.into(),
        Event::Fired {
            card,
            at,
            range,
            dice,
        } => words.fired(of(card), regiment(at), range_key(range), &pips(&dice)),
        Event::Modified { minus, dice } => words.modified(minus, &pips(&dice)),
        Event::Hit { ibutho } => words.hit(regiment(ibutho)),
        Event::Eliminated { ibutho } => words.eliminated(regiment(ibutho)),
        Event::CardDrawn { card } => words.card_drawn(of(card)),
        Event::NightFalls => words.night_falls.into(),
        Event::SurgeonDie { die } => words.surgeon_die(die),
        Event::CardDiscarded { card, why } => match why {
            Discarded::Fired => return None,
            Discarded::Ability | Discarded::Luck => words.discarded_for_it(of(card)),
            Discarded::HandLimit => words.discarded_hand_limit(of(card)),
            Discarded::Spent => words.discarded_spent(of(card)),
            Discarded::Die => words.discarded_die(of(card)),
            Discarded::Wasted => words.discarded_wasted(of(card)),
        },
        Event::CardToHand { card, why } => match why {
            ToHand::Ability | ToHand::Dismissed | ToHand::Work => words.to_hand(of(card)),
            ToHand::FellBack => words.to_hand_fell_back(of(card)),
            ToHand::Debate => words.to_hand_debate(of(card)),
            ToHand::Recovered => words.to_hand_recovered(of(card)),
        },
        Event::CardInserted { card, above } => words.card_inserted(of(card), above),
        Event::Given { by, boon } => match boon {
            Boon::Actions(more) => words.more_actions(of(by), more),
            Boon::Cards(more) => words.more_cards(of(by), more),
            Boon::SteadyAim => words.steady_aim(of(by)),
            Boon::NextDie => words.next_die(of(by)),
            Boon::EveryDie => words.every_die(of(by)),
            Boon::Hero => words.one_more_hero(of(by)),
            Boon::LongDie => words.long_die(of(by)),
        },
        Event::Ended { ending } => match Score::of(table).broke_through {
            Some(ibutho) => words.overrun_by(
                regiment(ibutho),
                place_key(Formation::Chest, table.rampart.number()),
                table.rampart.number(),
            ),
            None => ended(lang, ending).into(),
        },
        Event::CardWasted { card } => words.card_wasted(of(card)),
        Event::BannerRaised { group } => words.banner_raised(of(group)),
        Event::Stopped { ibutho, by } => words.stopped(of(by), regiment(ibutho)),
        Event::Raised { from, dice } => words.raised(from, &pips(&dice)),
        Event::StrengthVaries { ibutho, die, hits } => {
            words.strength_varies(regiment(ibutho), die, strength_with(hits))
        }
        Event::Turned { from, dice } => words.turned(from, turned(from), &pips(&dice)),
        Event::MorningAttack => words.morning_attack.into(),
        Event::Gathered { ibutho } => words.gathered(regiment(ibutho)),
        Event::PhaseBegins { .. } | Event::ChitUsed { .. } => return None,
    })
}

/// The key and the number of the box that a hero defends.
fn defended(hero: Card) -> (&'static str, i8) {
    match Table::defended_by(hero) {
        Some(formation) => (place_key(formation, 1), 1),
        None => (place_key(Formation::Chest, 0), 0),
    }
}

/// Dice in order: `6, 4, 1`.
fn pips(dice: &Dice) -> String {
    let mut text = String::new();
    for (i, &pip) in dice.pips().iter().enumerate() {
        if i > 0 {
            text.push_str(", ");
        }
        text.push(char::from(b'0' + pip));
    }
    text
}
