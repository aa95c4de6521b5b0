//! 6.7 Volleys: who may be fired at, how many dice, and what they do.

use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Execution;
use crate::ramparts::Stream;
use crate::ramparts::cards::{Card, CardSet, Kind};
use crate::ramparts::dice::Dice;
use crate::ramparts::event::{Discarded, Event, Witness};
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::{Ibutho, Post, Range};
use crate::ramparts::options::Variant;
use crate::ramparts::table::{FiredIn, Pending, Phase, Setup};

/// What one die of a volley does (6.7.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effect {
    /// Nothing.
    Miss,
    /// One box back.
    Retreat,
    /// A hit marker, or the iButho itself.
    Hit,
}

/// R14: the face of a die after the +1.
#[must_use]
pub const fn raised(pips: u8) -> u8 {
    pips + 1
}

/// 12.5 of the first edition: the face of a turned die, a 5 or a 6, from the one before.
#[must_use]
pub const fn turned(pips: u8) -> u8 {
    11 - pips
}

impl Setup {
    /// 6.7.1 and R12: the range to a target, if it may be fired at from inside the camp.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn may_target(&self, at: Ibutho) -> Result<Range, Illegal> {
        self.range_to(at, false, self.farthest(false))
    }

    /// 6.7.1 and R12: the range at which this card may fire at a target, whether or not it has dice there. The
    /// groups outside reach box 4, and in the second edition nobody inside the perimeter draws their fire.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn may_target_with(&self, card: Card, at: Ibutho) -> Result<Range, Illegal> {
        let outside = CardSet::OUTSIDE.has(card);
        self.range_to(at, outside, self.farthest(outside))
    }

    /// The highest box that can be fired into, from inside the camp or from outside: of an iButho inside, when one draws the fire.
    /// If any of those inside may be the target, 0 stands for all of them.
    pub(in crate::ramparts) fn farthest(&self, outside: bool) -> i8 {
        let numbers = self.regiments.iter().map(|other| other.at().unwrap_or(5));
        let lowest = numbers.fold(5, i8::min);
        let drawn = !outside || self.terms().inside_draws_all;
        match lowest {
            ..=0 if drawn && self.terms.lowest_inside_first => lowest,
            ..=0 if drawn => 0,
            _ => 3 + i8::from(outside),
        }
    }

    /// Those of these cards that have dice at a target in reach, with [`Setup::farthest`]: as [`Setup::range_to`], without the
    /// reasons and their branches.
    pub(in crate::ramparts) fn bearing_on(
        &self,
        at: Ibutho,
        cards: CardSet,
        farthest: i8,
    ) -> CardSet {
        let regiment = self.regiment(at);
        let number = regiment.at().unwrap_or(5);
        let hidden = number > farthest || number > 1 && self.fires.on(regiment.formation);
        if hidden {
            CardSet::NONE
        } else {
            cards.and(CardSet::with_dice_into(number))
        }
    }

    /// The range to a target, from inside the camp or from outside, with [`Setup::farthest`].
    pub(in crate::ramparts) fn range_to(
        &self,
        at: Ibutho,
        outside: bool,
        farthest: i8,
    ) -> Result<Range, Illegal> {
        let regiment = self.regiment(at);
        let Some(number) = regiment.at() else {
            return Err(Illegal::NoSuchTarget);
        };
        let Some(range) = Range::to(number) else {
            return Err(Illegal::OutOfRange);
        };
        if number > farthest {
            return Err(match range {
                Range::BoxFour if !outside => Illegal::OutOfRange,
                _ => Illegal::InsideFirst,
            });
        }
        if number > 1 && self.fires.on(regiment.formation) {
            Err(Illegal::BehindFire)
        } else {
            Ok(range)
        }
    }

    /// 6.7.5 and R14: the modifier of a volley of this card fired now: so many −1, or G Company's +1 (12.3.4, in the second edition
    /// outside the camp only), which cancels one −1.
    #[must_use]
    pub fn modifier(&self, card: Card, at: Ibutho) -> i8 {
        let number = self.regiment(at).at();
        let range = number.and_then(Range::to).unwrap_or(Range::Close);
        let minuses = self.minuses_for(card, range);
        i8::from(self.has_plus_one(at)) - minuses.into_iter().map(i8::from).sum::<i8>()
    }

    /// 6.7.5 and 12.3.4: whether G Company's +1 counts against this iButho.
    #[must_use]
    pub fn has_plus_one(&self, at: Ibutho) -> bool {
        let least = if self.terms().plus_one_inside { -2 } else { 1 };
        let number = self.regiment(at).at();
        self.banners.has(Card::GCompany) && number.is_some_and(|number| number >= least)
    }

    /// R14: whether a +1 on a die that shows this changes what it does.
    #[must_use]
    pub fn raise_counts(&self, at: Ibutho, pips: u8) -> bool {
        matches!(pips, 1..=5)
            && self.volley_effect(at, pips) != self.volley_effect(at, raised(pips))
    }

    /// R14: the player chooses such a die for the +1.
    pub(in crate::ramparts) fn may_raise(&self, pips: u8) -> Result<(), Illegal> {
        match self.phase {
            Phase::PlusOne(Pending { at, dice, .. })
                if dice.pips().contains(&pips) && self.raise_counts(at, pips) =>
            {
                Ok(())
            }
            Phase::PlusOne(_) => Err(Illegal::NoSuchDie),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    /// 12.5 of the first edition: this card is discarded to turn such a die.
    pub(in crate::ramparts) fn may_turn_die(&self, card: Card, pips: u8) -> Result<(), Illegal> {
        match self.phase {
            Phase::Luck(Pending { dice, .. })
                if matches!(pips, 5 | 6) && dice.pips().contains(&pips) =>
            {
                if self.hand.or(self.tableau).has(card) {
                    Ok(())
                } else {
                    Err(Illegal::NothingToSpend)
                }
            }
            Phase::Luck(_) => Err(Illegal::NothingToTurn),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    /// 6.7.4: the effect of a die, after its −1, on a target where it stands now.
    #[must_use]
    pub fn volley_effect(&self, at: Ibutho, pips: u8) -> Effect {
        let regiment = self.regiment(at);
        let ablaze = || regiment.post == Post::Box(1) && self.fires.on(regiment.formation);
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
            Kind::Hero(_) | Kind::Group(_) if self.guns().has(card) => Ok(()),
            Kind::Hero(_) | Kind::Group(_) => Err(Illegal::NotAvailable),
            Kind::Movie | Kind::Event => Err(Illegal::NoVolley),
        }
    }

    /// 6.7.2 and 6.7.1 together.
    pub(in crate::ramparts) fn may_fire_at(&self, card: Card, at: Ibutho) -> Result<(), Illegal> {
        self.may_fire(card)?;
        let range = self.may_target_with(card, at)?;
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
        if self.volley_is_free(card) {
            Ok(())
        } else {
            self.has_action()
        }
    }

    /// 6.1: whether a volley of this card costs no Action.
    #[must_use]
    pub const fn volley_is_free(&self, card: Card) -> bool {
        self.terms().free_volleys.has(card)
    }

    /// Dice of a volley, bonus included (R13). Rules about Long apply to box 4 too (R29).
    #[must_use]
    pub fn volley_dice(&self, card: Card, range: Range) -> u8 {
        let turn = &self.this_turn;
        let bonus = match range {
            Range::Close => u8::from(self.banners.has(Card::NatalContingent)),
            _ => turn.long_dice + u8::from(self.banners.has(Card::NatalHorse)),
        };
        match card.dice(range) {
            0 => 0,
            dice => dice + bonus + turn.next_dice + turn.every_dice,
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    pub(in crate::ramparts) fn pay_for_volley(&mut self, card: Card) {
        if !self.t.volley_is_free(card) {
            self.spend_action();
        }
    }

    /// Discards the card and rolls; the dice take effect immediately, unless a +1 is to be placed first.
    pub(in crate::ramparts) fn fire(&mut self, card: Card, at: Ibutho) -> Result<(), FateMismatch> {
        let Ok(range) = self.t.may_target_with(card, at) else {
            return Ok(());
        };
        let mut dice = Dice::default();
        for _ in 0..self.t.volley_dice(card, range) {
            let question = self.t.ask(Stream::Volley);
            dice.push(self.fate.roll(question)?);
        }
        self.t.volley_fired = true;
        self.t.this_turn.next_dice = 0;
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

        let modifier = self.t.modifier(card, at);
        if modifier < 0 {
            let minus = modifier.unsigned_abs();
            lower_the_highest(dice.pips_mut(), minus);
            self.w.see(Event::Modified { minus, dice });
        }
        let counts = |&pips: &u8| self.t.raise_counts(at, pips);
        if modifier > 0 && dice.pips().iter().any(counts) {
            self.t.phase = Phase::PlusOne(self.pending(card, at, dice));
        } else {
            self.dice_are_known(card, at, dice);
        }
        Ok(())
    }

    fn pending(&self, card: Card, at: Ibutho, dice: Dice) -> Pending {
        let fired_in = match self.t.phase {
            Phase::Impi(window) => FiredIn::Impi(window),
            _ => FiredIn::Action {
                left: self.t.actions_left(),
            },
        };
        Pending {
            card,
            at,
            dice,
            fired_in,
        }
    }

    /// Every modifier is applied: a card may still turn a die (12.5 of the first edition), else they take effect.
    fn dice_are_known(&mut self, card: Card, at: Ibutho, dice: Dice) {
        let turns = |pips: &u8| matches!(pips, 5 | 6);
        if self.t.options.has(Variant::ChangeOfLuck)
            && dice.pips().iter().any(turns)
            && !self.t.hand.or(self.t.tableau).is_empty()
        {
            self.t.phase = Phase::Luck(self.pending(card, at, dice));
        } else {
            self.take_effect(card, at, dice);
        }
    }

    /// Back to where the volley was fired.
    const fn resume(&mut self, fired_in: FiredIn) {
        self.t.phase = match fired_in {
            FiredIn::Impi(window) => Phase::Impi(window),
            FiredIn::Action { left } => Phase::Action { left },
        };
    }

    /// 12.5 of the first edition: no card is spent on the dice.
    pub(in crate::ramparts) fn leave_it_to_luck(&mut self) {
        if let Phase::Luck(Pending {
            card,
            at,
            dice,
            fired_in,
        }) = self.t.phase
        {
            self.resume(fired_in);
            self.take_effect(card, at, dice);
        }
    }

    /// 12.5 of the first edition: a card is discarded, and one 5 is a 6 or one 6 a 5.
    pub(in crate::ramparts) fn turn_die(&mut self, spent: Card, from: u8) {
        if let Phase::Luck(pending) = &mut self.t.phase {
            if let Some(die) = pending.dice.pips_mut().iter_mut().find(|die| **die == from) {
                *die = turned(from);
            }
            let dice = pending.dice;
            self.w.see(Event::Turned { from, dice });
        }
        self.t.hand.remove(spent);
        self.t.tableau.remove(spent);
        self.discard(spent, Discarded::Luck);
        self.leave_it_to_luck();
    }

    /// R14: the +1 goes on a die with this face, or on none; then the interrupted phase continues.
    pub(in crate::ramparts) fn raise(&mut self, chosen: Option<u8>) {
        let Phase::PlusOne(Pending {
            card,
            at,
            mut dice,
            fired_in,
        }) = self.t.phase
        else {
            return;
        };
        self.resume(fired_in);
        if let Some(from) = chosen {
            if let Some(die) = dice.pips_mut().iter_mut().find(|die| **die == from) {
                *die = raised(from);
            }
            self.w.see(Event::Raised { from, dice });
        }
        self.dice_are_known(card, at, dice);
    }

    /// Hits before retreats (R15).
    fn take_effect(&mut self, card: Card, at: Ibutho, dice: Dice) {
        // R15: whether a 4 drives it back depends on where it stood when fired upon.
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
}

/// R14: each −1 lowers a different die, highest first. The dice are returned in the order before the −1, so that a lowered die
/// keeps its place.
pub(in crate::ramparts) fn lower_the_highest(pips: &mut [u8], minus: u8) {
    // Insertion sort: the few dice of a volley do not justify the standard library's sort in the page.
    for end in 1..pips.len() {
        let mut at = end;
        while at > 0 && pips[at - 1] < pips[at] {
            pips.swap(at - 1, at);
            at -= 1;
        }
    }
    for die in pips.iter_mut().take(usize::from(minus)) {
        *die -= 1;
    }
}
