//! 3.0 Set up, and how the options of 12.1 and 12.2 change it.

use super::Execution;
use super::cards::{Card, CardSet};
use super::chits::ChitSet;
use super::edition::SiegeRules;
use super::event::{Event, Witness};
use super::map::{Formation, Ibutho, Post, Rampart, Regiment};
use super::options::Variant;
use super::pile::Pile;
use super::table::{Fires, LeftOut, Morning, Phase, Setup, ThisTurn};
use crate::fate::{Fate, FateMismatch, Lot};
use crate::ramparts::Stream;

/// Cards with a fixed place: 2 in the middle of the pile, 3 to 5 in the hand.
const PLACED: CardSet = HAND.or(CardSet::one(Card::NightFalls));
const HAND: CardSet = CardSet::list(&[Card::Chard, Card::Bromhead, Card::HereTheyCome]);

/// Steps 2 to 5; fate decides who stands where (step 1).
pub(super) fn before_formation(rules: SiegeRules) -> Setup {
    let (options, terms) = (rules.options(), rules.terms());
    let regiment = |ibutho: Ibutho| Regiment {
        formation: Formation::ALL[ibutho as usize],
        post: Post::Box(5),
        hits: ibutho.starting_hits() + u8::from(options.has(Variant::StrongerIbuthos)),
    };
    let unseen = options.deck().without(PLACED);
    let early = unseen.and(CardSet::EARLY);
    // 12.2 of the first edition: from the cards before any of those with a fixed place are added.
    let left_out = if options.has(Variant::LeftOut) {
        LeftOut {
            cards: 3,
            chits: 3,
            certain: ChitSet::NONE,
        }
    } else {
        LeftOut::default()
    };
    let ordinary = unseen.len() - early.len() - 1 - u32::from(left_out.cards);
    // 12.5: no Seniority Debate.
    let cup = if options.has(Variant::Officers) {
        terms.chits.without(ChitSet::SENIORITY_DEBATE)
    } else {
        terms.chits
    };
    Setup {
        options,
        terms,
        turn: 0,
        phase: Phase::Housekeeping,
        regiments: Ibutho::ALL.map(regiment),
        cup,
        used: ChitSet::NONE,
        hand: HAND,
        tableau: CardSet::NONE,
        discard: CardSet::NONE,
        unseen,
        pile: Pile::built(ordinary as u8, early.len() as u8),
        builder: None,
        platoon: None,
        defences: CardSet::NONE,
        fires: Fires::default(),
        night: false,
        ammunition_low: true,
        rampart: Rampart::OuterPerimeter,
        stages: 0,
        volley_fired: false,
        banners: CardSet::NONE,
        wasted: CardSet::NONE,
        morning: Morning::NotYet,
        left_out,
        varied: [0; 4],
        this_turn: ThisTurn::default(),
        asked: [0; Stream::COUNT],
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// Step 1: one iButho at random on each track.
    pub(super) fn form_up(&mut self) -> Result<(), FateMismatch> {
        let mut left = 0b1111_u64;
        for formation in Formation::ALL {
            let number = if left.count_ones() == 1 {
                left.trailing_zeros() as u8
            } else {
                let question = self.t.ask(Stream::Formation);
                self.fate.draw(question, Lot::of(left))?
            };
            left &= !(1 << number);
            if let Some(ibutho) = Ibutho::from_number(number) {
                self.t.regiment_mut(ibutho).formation = formation;
                self.w.see(Event::Deployed { ibutho, formation });
            }
        }
        Ok(())
    }

    /// 12.1 of the first edition and R48: a die for each iButho, as long as there are markers.
    pub(super) fn vary_strengths(&mut self) -> Result<(), FateMismatch> {
        if !self.t.options.has(Variant::VaryingStrength) {
            return Ok(());
        }
        let mut stock = self.t.terms.generic_markers.cast_signed();
        for ibutho in self.t.terms.strength_dice {
            let question = self.t.ask(Stream::Strength);
            let die = self.fate.roll(question)?;
            let more = match die {
                1 => -1,
                2 | 3 => 0,
                4 | 5 => 1.min(stock),
                _ => 2.min(stock),
            };
            stock -= more.max(0);
            self.t.varied[ibutho as usize] = more;
            let hits = self.t.full_hits(ibutho);
            self.t.regiment_mut(ibutho).hits = hits;
            self.w.see(Event::StrengthVaries { ibutho, die, hits });
        }
        Ok(())
    }
}
