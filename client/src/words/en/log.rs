//! What happened, in English.

use shared::ramparts::event::{Boon, Discarded, ToHand};
use shared::ramparts::{Card, Ending, Event, Ibutho, Rampart, Table};

use super::names::{building, chit, first_box, formation, place, rampart, range};
use crate::words::{Lang, name, pips};

fn of(card: Card) -> &'static str {
    name(Lang::En, card)
}

pub(crate) fn event(event: &Event, table: &Table) -> Option<String> {
    let at = |who: Ibutho, number: i8| place(table.regiment(who).formation, number);
    Some(match *event {
        Event::Deployed {
            ibutho: who,
            formation: on,
        } => format!("{} forms the {}.", who.name(), formation(on)),
        Event::TurnBegins { turn } => format!("Turn {turn}."),
        Event::ChitDrawn {
            chit: drawn,
            called_by: None,
        } => format!("iMpi chit: {}.", chit(drawn)),
        Event::ChitDrawn {
            chit: drawn,
            called_by: Some(caller),
        } => format!("{} calls up another chit: {}.", chit(caller), chit(drawn)),
        Event::ChitBack { chit: back } => format!("{} goes back into the cup.", chit(back)),
        Event::ChitIgnored { chit: ignored } => format!("{} is ignored.", chit(ignored)),
        Event::NoAdvanceLeft => {
            "The cup has no Advance left: every iButho advances one box.".into()
        }
        Event::NobodyCalled => "The cup has no Advance left: nobody moves.".into(),
        Event::Delayed { formation: slow } => {
            format!("The {} will move one box less.", formation(slow))
        }
        Event::Advanced {
            ibutho: who, to, ..
        } => {
            format!("{} advances to {}.", who.name(), at(who, to))
        }
        Event::Blocked { ibutho: who, by } => {
            format!("{} finds {} in its way.", who.name(), by.name())
        }
        Event::Defence {
            hero,
            ibutho: who,
            die,
            held: true,
        } => format!(
            "{} rolls {die} and holds the {} against {}.",
            of(hero),
            defended(hero),
            who.name()
        ),
        Event::Defence {
            hero,
            ibutho: who,
            die,
            held: false,
        } => format!(
            "{} rolls {die} and cannot hold the {} against {}.",
            of(hero),
            defended(hero),
            who.name()
        ),
        Event::StoppedByFire {
            ibutho: who,
            building: burning,
        } => format!(
            "The fire in the {} stops {}.",
            building(burning),
            who.name()
        ),
        Event::Retreated {
            ibutho: who, to, ..
        } => {
            format!("{} falls back to {}.", who.name(), at(who, to))
        }
        Event::Displaced {
            ibutho: who, to, ..
        } => format!(
            "{} must make room and falls back to {}.",
            who.name(),
            at(who, to)
        ),
        Event::Routed { ibutho: who } => format!("{} is routed.", who.name()),
        Event::Rallied { ibutho: who } => format!("{} rallies.", who.name()),
        Event::Regrouped { ibutho: who } => {
            format!("{} regroups: one hit marker is back.", who.name())
        }
        Event::RestTheLads => "The regiments go to ground: no more volleys this turn.".into(),
        Event::AblazeDie { die } => format!("Building Ablaze: a {die}."),
        Event::FireFightDie { hero, die } => format!("{} fights the fire: a {die}.", of(hero)),
        Event::NoEffect => "Nothing changes.".into(),
        Event::CaughtFire { building: burning } => {
            format!("The thatch of the {} is on fire.", building(burning))
        }
        Event::FireOut { building: saved } => {
            format!("The fire in the {} is out.", building(saved))
        }
        Event::PrinceDie { die: 1 } => {
            "Prince Dabulamanzi: one used Advance chit comes back, if there is one.".into()
        }
        Event::PrinceDie { die } => {
            format!("Prince Dabulamanzi: up to {die} used Advance chits come back.")
        }
        Event::Overheated => "The rifles run hot: −1 on this turn’s volleys.".into(),
        Event::SnipedAt => "Marksmen on the hill: −1 on this turn’s volleys.".into(),
        Event::Debate => "The officers dispute who commands. The rest of the turn is lost.".into(),
        Event::PutForth { card } => format!("{} is put forth.", of(card)),
        Event::DefencePlaced { hero } => format!("{} takes post: {}.", of(hero), defended(hero)),
        Event::PlatoonFormed { lieutenant, second } => format!(
            "{} and {} form the Reserve Platoon.",
            of(lieutenant),
            of(second)
        ),
        Event::WorkLed { leader } => format!("{} takes charge of the barricade.", of(leader)),
        Event::StageBuilt { stage, of: line } => {
            format!("{}: stage {stage} of 3 stands.", rampart(line))
        }
        Event::BarricadeComplete { rampart: line } => {
            format!("The {} stands. The line falls back to it.", rampart(line))
        }
        Event::Distributed { hero } => format!("{} brings up ammunition and water.", of(hero)),
        Event::AmmunitionLow => "Ammunition and water are low: −1 on volleys.".into(),
        Event::Fired {
            card,
            at: who,
            range: far,
            dice,
        } => format!(
            "{} fires at {}, {}: {}.",
            of(card),
            who.name(),
            range(far),
            pips(&dice)
        ),
        Event::Modified { minus: 1, dice } => format!("With one −1: {}.", pips(&dice)),
        Event::Modified { minus, dice } => format!("With −1 on {minus} dice: {}.", pips(&dice)),
        Event::Hit { ibutho: who } => format!("{} loses a hit marker.", who.name()),
        Event::Eliminated { ibutho: who } => {
            format!("{} is out of the fight for good.", who.name())
        }
        Event::CardDrawn { card } => format!("You draw {}.", of(card)),
        Event::NightFalls => "Night falls.".into(),
        Event::SurgeonDie { die } => format!("Reynolds’s own die: {die}."),
        Event::CardDiscarded { card, why } => match why {
            Discarded::Fired => return None,
            Discarded::Ability | Discarded::Luck => format!("{} is discarded for it.", of(card)),
            Discarded::HandLimit => format!("{} is discarded: five cards are the limit.", of(card)),
            Discarded::Spent => format!("{} is discarded at once.", of(card)),
            Discarded::Die => format!("{} goes to the discard pile.", of(card)),
            Discarded::Wasted => format!("{} is discarded: it came at the wrong time.", of(card)),
        },
        Event::CardToHand { card, why } => match why {
            ToHand::Ability | ToHand::Dismissed | ToHand::Work => {
                format!("{} returns to your hand.", of(card))
            }
            ToHand::FellBack => format!(
                "{} cannot hold the post any longer and falls back to your hand.",
                of(card)
            ),
            ToHand::Debate => format!("{} leaves for the debate, back to your hand.", of(card)),
            ToHand::Recovered => format!("{} comes out of the discard pile.", of(card)),
        },
        Event::CardInserted { card, above: 1 } => {
            format!("{} goes into the draw pile, under 1 card.", of(card))
        }
        Event::CardInserted { card, above } => {
            format!("{} goes into the draw pile, under {above} cards.", of(card))
        }
        Event::Given { by, boon } => match boon {
            Boon::Actions(1) => format!("{}: one more Action.", of(by)),
            Boon::Actions(more) => format!("{}: {more} more Actions.", of(by)),
            Boon::Cards(1) => format!("{}: one more card.", of(by)),
            Boon::Cards(more) => format!("{}: up to {more} more cards.", of(by)),
            Boon::SteadyAim => format!("{} steadies the line: no −1 this turn.", of(by)),
            Boon::NextDie => format!("{}: one more die for the next volley.", of(by)),
            Boon::EveryDie => format!("{}: one more die for every volley this turn.", of(by)),
            Boon::Hero => format!("{}: one more hero may be put forth.", of(by)),
            Boon::LongDie => format!(
                "{}: one more die for the next volley at Medium or Long.",
                of(by)
            ),
        },
        Event::Ended { ending } => match ending {
            Ending::Overrun => "The line is broken. The post is overrun.".into(),
            Ending::MilitaryVictory => "No iButho is left in the fight. The post has held.".into(),
            Ending::Relieved => "The Relief Column is in sight. The post has held.".into(),
        },
        Event::CardWasted { card } => format!("{}: not now. It is out of the game.", of(card)),
        Event::BannerRaised { group } => format!("{}: the banner is raised.", of(group)),
        Event::Stopped { ibutho: who, by } => {
            format!("{} stops {} at the threshold.", of(by), who.name())
        }
        Event::Raised { from, dice } => format!("+1 on a {from}: {}.", pips(&dice)),
        Event::StrengthVaries {
            ibutho: who,
            die,
            hits,
        } => format!("A {die} for {}: its strength is {}.", who.name(), hits + 1),
        Event::Turned { from, dice } => {
            format!("A {from} becomes a {}: {}.", 11 - from, pips(&dice))
        }
        Event::MorningAttack => {
            "Day breaks, and the Zulus attack once more. Advance chits alone are in the cup.".into()
        }
        Event::Gathered { ibutho: who } => format!("{} gathers in box 3.", who.name()),
        Event::PhaseBegins { .. } | Event::ChitUsed { .. } => return None,
    })
}

fn defended(hero: Card) -> &'static str {
    Table::defended_by(hero).map_or(rampart(Rampart::OuterPerimeter), first_box)
}
