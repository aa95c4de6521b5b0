//! The captions of the guide, their order, and when each is done. They depend on the game's state, not on the way that led there,
//! so that a player who deviates still gets a sensible caption.

use shared::ramparts::{Action, Card, Event, Ibutho, Phase, SiegeRules, Table};
use uuid::Uuid;

use crate::guide::{Script, steps};
use crate::siege::game::HistoryLine;

steps! {
    Welcome,
    Come,
    Line,
    Chard,
    Fire,
    Dice,
    Draw,
    Hero,
    Build,
    Onward,
    Burns,
    Quench,
    Score,
    Relief,
    End,
}

impl Script for Step {
    type Rules = SiegeRules;
    type Facts = Facts;

    const ALL: &'static [Self] = Self::IN_ORDER;
    const KEPT: &'static str = "first-night";
    const GAME: Uuid = Uuid::nil();

    fn facts(lines: &[HistoryLine], table: &Table) -> Facts {
        Facts::of(lines, table)
    }

    fn is_over(table: &Table) -> bool {
        table.ending().is_some()
    }

    fn is_task(self) -> bool {
        use Step::{Build, Chard, Draw, Fire, Hero, Onward, Quench};
        matches!(self, Chard | Fire | Draw | Hero | Build | Onward | Quench)
    }

    /// A skipped task lapses with a later turn, so that the player is not blocked.
    fn is_done(self, read: usize, facts: &Facts) -> bool {
        let lapsed = |turn: u16| facts.over || facts.turn > turn;
        match self {
            Self::Chard => facts.chard || lapsed(1),
            Self::Fire => facts.fired_at.is_some() || lapsed(1),
            Self::Draw => facts.drawn || lapsed(1),
            Self::Hero => lapsed(1),
            Self::Build => facts.built || lapsed(2),
            Self::Onward => lapsed(2),
            Self::Quench => facts.fought || !facts.burning || lapsed(3),
            Self::Dice if facts.fired_at.is_none() => true,
            Self::Burns if !facts.burning && !facts.fought => true,
            Self::End => false,
            _ => read > self.place(),
        }
    }

    /// Those of a turn, once the turn after it is over as well.
    fn outdated(facts: &Facts) -> usize {
        match facts.turn {
            _ if facts.over => Self::Score,
            ..3 => Self::Welcome,
            3 => Self::Build,
            4.. => Self::Burns,
        }
        .place()
    }
}

impl Step {
    /// How well an action fits the task; 0 is not at all.
    fn fits(self, action: Action) -> u8 {
        match (self, action) {
            (
                Self::Fire,
                Action::Volley {
                    card: Card::HereTheyCome,
                    ..
                },
            )
            | (Self::Chard, Action::PutForth { card: Card::Chard })
            | (
                Self::Hero,
                Action::PutForth {
                    card: Card::Bromhead,
                },
            )
            | (Self::Build, Action::BeginWork { .. } | Action::ContinueWork)
            | (
                Self::Quench,
                Action::FightFire {
                    hero: Card::Bromhead,
                },
            ) => 2,
            (Self::Fire, Action::Volley { .. })
            | (Self::Hero, Action::PutForth { .. })
            | (Self::Quench, Action::FightFire { .. }) => 1,
            _ => 0,
        }
    }

    /// What the guide would do now, and the text about it.
    pub(super) fn advice(self, table: &Table, legal: &[Action]) -> (Advice, Option<Action>) {
        if !self.is_task() {
            return (Advice::Own, None);
        }
        let best = legal.iter().rev().max_by_key(|action| self.fits(**action));
        if let Some(&best) = best
            && self.fits(best) > 0
        {
            return (Advice::Own, Some(best));
        }
        // If a hero may come forth for free, ending the phase is bad advice.
        let hero = legal
            .iter()
            .find(|action| matches!(action, Action::PutForth { .. }));
        match (table.phase, hero) {
            (Phase::Hero { .. }, Some(&hero)) => (Advice::Place, Some(hero)),
            _ if !legal.contains(&Action::Pass) => (Advice::Choose, None),
            (Phase::Action { .. }, _) if matches!(self, Self::Draw | Self::Onward) => {
                (Advice::Own, Some(Action::Pass))
            }
            _ => (Advice::GoOn, Some(Action::Pass)),
        }
    }
}

/// The text of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advice {
    /// Its own words.
    Own,
    /// That a hero may be put forth for free.
    Place,
    /// That the game has to proceed first.
    GoOn,
    /// That something else has to be selected first.
    Choose,
}

/// The facts that the guide needs of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Facts {
    turn: u16,
    over: bool,
    burning: bool,
    chard: bool,
    drawn: bool,
    built: bool,
    fought: bool,
    /// The target of the last volley.
    pub(super) fired_at: Option<Ibutho>,
    /// The regiment that advanced last.
    pub(super) marched: Option<Ibutho>,
}

impl Facts {
    fn of(lines: &[HistoryLine], table: &Table) -> Self {
        let mut facts = Self {
            turn: table.turn,
            over: table.ending().is_some(),
            burning: table.fires.any(),
            ..Self::default()
        };
        for line in lines.iter().filter(|line| !line.taken_back) {
            match line.event {
                Event::PutForth { card } => {
                    facts.chard |= card == Card::Chard;
                }
                Event::CardDrawn { .. } => facts.drawn = true,
                Event::StageBuilt { .. } => facts.built = true,
                Event::FireFightDie { .. } => facts.fought = true,
                Event::Fired { at, .. } => facts.fired_at = Some(at),
                Event::Advanced { ibutho, .. } => facts.marched = Some(ibutho),
                _ => {}
            }
        }
        facts
    }
}

#[cfg(test)]
mod tests;
