//! Exact chances of the next roll (5.1.3, 6.5, 6.7), and in [`orders`] of the next chit (5.0).

mod orders;

pub use orders::Orders;

use super::action::{Ability, Action};
use super::action_phase::volley::{Effect, lower_the_highest, raised};
use super::cards::{Card, CardSet};
use super::illegal::Illegal;
use super::map::{Ibutho, Post};
use super::table::{Setup, Table};
use crate::chance::Chance;

/// The possible effects of a volley on its target, one of three; a player who may place a +1 (R14) places it where it does most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VolleyOdds {
    /// It is hit, at least once.
    pub hit: Chance,
    /// It is driven back at least a box, and not hit.
    pub back: Chance,
    /// It is neither hit nor driven back.
    pub nothing: Chance,
    /// It is hit often enough to be eliminated; part of `hit`.
    pub eliminated: Chance,
}

impl Action {
    /// The card that fires by this action, and its target.
    #[must_use]
    pub const fn volley(self) -> Option<(Card, Ibutho)> {
        match self {
            Self::Volley { card, at }
            | Self::Ability(
                Ability::SchiessDiscard { card, at } | Ability::AllenDiscard { card, at },
            ) => Some((card, at)),
            _ => None,
        }
    }
}

impl Setup {
    /// 6.7: the odds of a volley of this card against this target, fired now.
    ///
    /// # Errors
    /// The reason why it may not be fired upon.
    pub fn volley_odds(&self, card: Card, at: Ibutho) -> Result<VolleyOdds, Illegal> {
        let range = self.may_target_with(card, at)?;
        let dice = self.volley_dice(card, range);
        if dice == 0 {
            return Err(Illegal::NoDiceAtRange);
        }
        let modifier = self.modifier(card, at);
        let regiment = self.regiment(at);
        let last = u32::from(regiment.strength());
        let (mut hit, mut back, mut eliminated, mut all) = (0, 0, 0, 0);
        each_roll(dice, &mut |pips, ways| {
            let (hits, retreats) = self.done_by(at, pips, modifier);
            all += ways;
            match (hits, retreats) {
                (0, 0) => {}
                (0, _) => back += ways,
                _ => hit += ways,
            }
            if hits >= last && regiment.post != Post::Eliminated {
                eliminated += ways;
            }
        });
        Ok(VolleyOdds {
            hit: Chance::of(hit, all),
            back: Chance::of(back, all),
            nothing: Chance::of(all - hit - back, all),
            eliminated: Chance::of(eliminated, all),
        })
    }

    /// Hits and retreats by these dice, highest first, with this modifier (R14).
    fn done_by(&self, at: Ibutho, pips: &mut [u8], modifier: i8) -> (u32, u32) {
        if modifier < 0 {
            lower_the_highest(pips, modifier.unsigned_abs());
        }
        if modifier > 0 {
            let effect = |pips| self.volley_effect(at, pips);
            let counts = |die: &&mut u8| self.raise_counts(at, **die);
            let best = pips.iter_mut().filter(counts);
            if let Some(die) = best.max_by_key(|die| effect(raised(**die))) {
                *die = raised(*die);
            }
        }
        let of = |wanted| {
            let effects = pips
                .iter()
                .filter(|&&die| self.volley_effect(at, die) == wanted);
            effects.count() as u32
        };
        (of(Effect::Hit), of(Effect::Retreat))
    }
}

impl Table {
    /// 5.1.3: the chance that these defenders of one box hold it against one that tries to enter.
    #[must_use]
    pub fn hold_odds(defenders: CardSet) -> Chance {
        Chance::of(u64::from(7 - Self::hold_from(defenders).min(7)), 6)
    }

    /// 6.5: the chance that a hero puts a fire out.
    #[must_use]
    pub fn fire_odds() -> Chance {
        Chance::of(u64::from(7 - super::action_phase::work::PUT_OUT_FROM), 6)
    }
}

/// Calls `seen` with every roll of so many dice, highest first, and its number of ways.
fn each_roll(dice: u8, seen: &mut impl FnMut(&mut [u8], u64)) {
    let mut pips = vec![0; usize::from(dice)];
    // The dice from here on, none above this; `ways` of those before, `alike` of them show the last.
    fn from(
        here: usize,
        highest: u8,
        ways: u64,
        pips: &mut [u8],
        seen: &mut impl FnMut(&mut [u8], u64),
    ) {
        let left = pips.len() - here;
        if left == 0 {
            let mut rolled = pips.to_vec();
            seen(&mut rolled, ways);
            return;
        }
        if highest == 1 {
            pips[here..].fill(1);
            from(pips.len(), 1, ways, pips, seen);
            return;
        }
        // So many of the remaining dice show the highest: choose which.
        let mut chosen = 1;
        for alike in 0..=left {
            pips[here..here + alike].fill(highest);
            from(here + alike, highest - 1, ways * chosen, pips, seen);
            chosen = chosen * (left - alike) as u64 / (alike as u64 + 1);
        }
    }
    from(0, 6, 1, &mut pips, seen);
}
