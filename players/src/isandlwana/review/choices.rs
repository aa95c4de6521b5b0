//! Decisions of the Zulu player within an attack with known dice: who takes the hits, and who advances.

use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, Field, Hex, Unit, play_unchecked};

use super::super::onset::ZuluStrategy;
use super::super::search::{for_two, to_the_end, worth};
use super::{is_plain, tenths};
use crate::playout_fate::PlayoutFate;

/// A decision, and the field before it.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) field: Field,
    pub(super) action: Action,
}

/// A decision for which the rule of thumb's is clearly better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// By how much, in tenths of a point; more than 0.
    pub cost: i32,
    /// What would have been better.
    pub better: Wanted,
}

/// What would have been better within an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// This unit, in this hex, takes the hit.
    Hit(Unit, Hex),
    /// Who attacked from here advances there.
    Advance(Hex, Hex),
    /// Nobody advances into this hex.
    Stay(Hex),
}

impl Asked {
    /// Its gain for the Zulu over the rule of thumb's decision, and that one if it is clearly better; none if they are equivalent.
    /// Both are played with the same luck, and the attack continues by the rule of thumb after either.
    pub(super) fn judged(&self, games: u32, seed: u64) -> Option<(i32, Option<Choice>)> {
        let usual = ZuluStrategy::AUTOMATON
            .decide(&self.field)
            .into_iter()
            .next()?;
        if self.done(&self.action, &mut PlayoutFate::new(seed))
            == self.done(&usual, &mut PlayoutFate::new(seed))
        {
            return None;
        }
        let worth = |action: &Action, luck: u64| {
            let mut luck = PlayoutFate::new(luck);
            let field = self.done(action, &mut luck)?;
            Some(worth(&to_the_end(
                field,
                BritishStrategy::DRILLED,
                ZuluStrategy::AUTOMATON,
                &mut luck,
            )))
        };
        let mut leads: Vec<i64> = Vec::new();
        for number in 0..u64::from(games.max(1)) {
            let luck = PlayoutFate::seed(seed, number);
            // Less for the British is more for the Zulu.
            leads.push(worth(&self.action, luck)? - worth(&usual, luck)?);
        }
        let lead = tenths(leads.iter().sum(), leads.len());
        let better = self.wanted(&usual).filter(|_| lead > 0 && is_plain(&leads));
        Some((-lead, better.map(|better| Choice { cost: lead, better })))
    }

    /// The field after this decision instead, with all hits of the attack assigned.
    fn done(&self, action: &Action, luck: &mut PlayoutFate) -> Option<Field> {
        let mut field = for_two(&self.field);
        play_unchecked(&mut field, action, luck, &mut ()).ok()?;
        while matches!((self.field.phase, field.phase),
            (Phase::Losses { target, .. }, Phase::Losses { target: now, .. }) if target == now)
        {
            let rest = ZuluStrategy::AUTOMATON.decide(&field);
            super::super::act(&mut field, &rest, luck).ok()?;
        }
        Some(field)
    }

    fn wanted(&self, usual: &Action) -> Option<Wanted> {
        match (self.field.phase, usual, &self.action) {
            (Phase::Losses { target, .. }, Action::Lose(units), Action::Lose(taken)) => {
                let other = units.iter().find(|unit| !taken.contains(unit));
                other
                    .or(units.first())
                    .map(|&unit| Wanted::Hit(unit, target))
            }
            (Phase::Advance { target, .. }, Action::Advance(from), _) => Some(match *from {
                Some(from) => Wanted::Advance(from, target),
                None => Wanted::Stay(target),
            }),
            _ => None,
        }
    }
}
