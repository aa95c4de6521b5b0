//! 6.7 Volleys: who may be fired at, how many dice, and what they do.

use crate::fate::{Astray, Fate, Stream};
use crate::ramparts::Scene;
use crate::ramparts::cards::{Card, CardSet, Kind};
use crate::ramparts::event::{Dice, Discarded, Event, Witness};
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::{Ibutho, Post, Range};
use crate::ramparts::table::{Phase, Table};

/// What one die of a volley does (6.7.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing.
    Miss,
    /// One box back.
    Retreat,
    /// A hit marker, or the iButho itself.
    Hit,
}

impl Table {
    /// 6.7.1 and R12: the range to a target, if it may be fired at.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn may_target(&self, at: Ibutho) -> Result<Range, Illegal> {
        let regiment = self.regiment(at);
        let Some(number) = regiment.at() else {
            return Err(Illegal::NoSuchTarget);
        };
        let range = Range::to(number).ok_or(Illegal::OutOfRange)?;
        let lowest = self.regiments.iter().filter_map(|other| other.at()).min();
        if lowest.is_some_and(|lowest| lowest <= 0 && lowest < number) {
            return Err(Illegal::InsideFirst);
        }
        let past_fire = number > 1
            && regiment
                .formation
                .building()
                .is_some_and(|building| self.fires.at(building));
        if past_fire {
            Err(Illegal::BehindFire)
        } else {
            Ok(range)
        }
    }

    /// 6.7.4: what a die, its −1 taken off, does to a target where it stands now.
    #[must_use]
    pub fn volley_effect(&self, at: Ibutho, pips: u8) -> Effect {
        let regiment = self.regiment(at);
        let ablaze = || {
            regiment.post == Post::Box(1)
                && regiment
                    .formation
                    .building()
                    .is_some_and(|building| self.fires.at(building))
        };
        match pips {
            6 => Effect::Hit,
            5 => Effect::Retreat,
            4 if ablaze() => Effect::Retreat,
            _ => Effect::Miss,
        }
    }

    /// 6.7.2: whether the card could fire at all now, whatever the target and the cost.
    pub(in crate::ramparts) const fn may_fire(&self, card: Card) -> Result<(), Illegal> {
        if self.this_turn.rest {
            return Err(Illegal::RestTheLads);
        }
        match card.face().kind {
            Kind::Volley if !self.hand.has(card) => Err(Illegal::NotInHand),
            Kind::Volley if CardSet::COMMIT_RESERVE.has(card) && self.platoon.is_none() => {
                Err(Illegal::NoPlatoon)
            }
            Kind::Volley => Ok(()),
            Kind::Hero(_) => self.is_available(card),
            Kind::Event => Err(Illegal::NoVolley),
        }
    }

    /// 6.7.2 and 6.7.1 together.
    pub(in crate::ramparts) fn may_fire_at(&self, card: Card, at: Ibutho) -> Result<(), Illegal> {
        self.may_fire(card)?;
        let range = self.may_target(at)?;
        if card.dice(range) == 0 {
            Err(Illegal::NoDiceAtRange)
        } else {
            Ok(())
        }
    }

    /// As an Action, or free (6.1).
    pub(in crate::ramparts) fn may_volley(&self, card: Card, at: Ibutho) -> Result<(), Illegal> {
        self.in_action_phase()?;
        self.may_fire_at(card, at)?;
        if volley_is_free(card) {
            Ok(())
        } else {
            self.has_action()
        }
    }

    /// Dice of a volley, bonus included (R13).
    #[must_use]
    pub fn volley_dice(&self, card: Card, range: Range) -> u8 {
        match card.dice(range) {
            0 => 0,
            dice if range == Range::Close => dice,
            dice => dice + self.this_turn.long_dice,
        }
    }
}

/// 6.1: heroes, and the card that says so.
pub(in crate::ramparts) const fn volley_is_free(card: Card) -> bool {
    matches!(card, Card::HereTheyCome) || CardSet::HEROES.has(card)
}

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    pub(in crate::ramparts) fn pay_for_volley(&mut self, card: Card) {
        if !volley_is_free(card) {
            self.spend_action();
        }
    }

    /// Discards the card, rolls, and applies hits before retreats (R15).
    pub(in crate::ramparts) fn fire(&mut self, card: Card, at: Ibutho) -> Result<(), Astray> {
        let Ok(range) = self.t.may_target(at) else {
            return Ok(());
        };
        let mut dice = Dice::default();
        for _ in 0..self.t.volley_dice(card, range) {
            let question = self.t.ask(Stream::Volley);
            dice.push(self.fate.roll(question)?);
        }
        if range != Range::Close {
            self.t.this_turn.long_dice = 0;
        }
        self.w.see(Event::Fired {
            card,
            at,
            range,
            dice,
        });
        self.t.hand.remove(card);
        self.t.tableau.remove(card);
        self.discard(card, Discarded::Fired);

        let minus = self.t.minus();
        if minus > 0 {
            lower_the_highest(dice.pips_mut(), minus);
            self.w.see(Event::Modified { minus, dice });
        }
        // R15: whether a 4 drives it back is settled where it stood when fired upon.
        let effects = |wanted| {
            let of = |&&pips: &&u8| self.t.volley_effect(at, pips) == wanted;
            dice.pips().iter().filter(of).count()
        };
        let hits = effects(Effect::Hit);
        let retreats = effects(Effect::Retreat);
        for _ in 0..hits {
            self.hit(at);
        }
        for _ in 0..retreats {
            self.retreat(at);
        }
        if matches!(
            card,
            Card::ByRanks | Card::CommitReserveOne | Card::CommitReserveTwo
        ) && !self.t.ammunition_low
        {
            self.t.ammunition_low = true;
            self.w.see(Event::AmmunitionLow);
        }
        self.settle_defences();
        Ok(())
    }

    /// A hit marker, or the iButho itself when it has none; surplus hits are lost.
    fn hit(&mut self, ibutho: Ibutho) {
        let regiment = self.t.regiment_mut(ibutho);
        match (regiment.post, regiment.hits) {
            (Post::Eliminated, _) => {}
            (_, 0) => {
                regiment.post = Post::Eliminated;
                self.w.see(Event::Eliminated { ibutho });
            }
            (_, hits) => {
                regiment.hits = hits - 1;
                self.w.see(Event::Hit { ibutho });
            }
        }
    }

    /// Card 11: a volley in the iMpi window, and the window stays open.
    pub(in crate::ramparts) fn fire_in_window(
        &mut self,
        card: Card,
        at: Ibutho,
    ) -> Result<(), Astray> {
        debug_assert!(matches!(self.t.phase, Phase::Impi(_)));
        self.fire(card, at)
    }
}

/// R14: each −1 lowers a different die, highest first. The dice come out in the order before the −1, so that a
/// lowered die is still seen where it fell.
fn lower_the_highest(pips: &mut [u8], minus: u8) {
    pips.sort_unstable_by(|a, b| b.cmp(a));
    for die in pips.iter_mut().take(usize::from(minus)) {
        *die -= 1;
    }
}
