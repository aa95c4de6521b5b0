//! 3.0 Set up.

use super::Scene;
use super::cards::{Card, CardSet};
use super::chits::{ChitKind, ChitSet};
use super::event::{Event, Witness};
use super::map::{Formation, Ibutho, Post, Rampart, Regiment};
use super::options::{Options, Variant};
use super::pile::Pile;
use super::table::{Fires, Morning, Phase, Table, ThisTurn};
use crate::fate::{Astray, Fate, Lot, Stream};

/// Cards with a place of their own: 2 in the middle of the pile, 3 to 5 in the hand.
const PLACED: CardSet = HAND.or(CardSet::one(Card::NightFalls));
const HAND: CardSet = CardSet::list(&[Card::Chard, Card::Bromhead, Card::HereTheyCome]);

/// Steps 2 to 5; who stands where (step 1) is for fate to say.
pub(super) fn before_formation(options: Options) -> Table {
    let regiment = |ibutho: Ibutho| Regiment {
        formation: Formation::ALL[ibutho as usize],
        post: Post::Box(5),
        hits: ibutho.starting_hits() + u8::from(options.has(Variant::StrongerIbuthos)),
    };
    let unseen = options.deck().without(PLACED);
    let early = unseen.and(CardSet::EARLY);
    let ordinary = unseen.len() - early.len() - 1;
    // 12.5: no Seniority Debate.
    let cup = if options.has(Variant::Officers) {
        ChitSet::ALL.without(ChitSet::of_kind(ChitKind::SeniorityDebate))
    } else {
        ChitSet::ALL
    };
    Table {
        options,
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
        this_turn: ThisTurn::default(),
        asked: [0; Stream::COUNT],
    }
}

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    /// Step 1: one iButho at random on each track.
    pub(super) fn form_up(&mut self) -> Result<(), Astray> {
        let mut left = Lot(0b1111);
        for formation in Formation::ALL {
            let number = if left.0.count_ones() == 1 {
                left.0.trailing_zeros() as u8
            } else {
                let question = self.t.ask(Stream::Formation);
                self.fate.draw(question, left)?
            };
            left.0 &= !(1 << number);
            if let Some(ibutho) = Ibutho::from_number(number) {
                self.t.regiment_mut(ibutho).formation = formation;
                self.w.see(Event::Deployed { ibutho, formation });
            }
        }
        Ok(())
    }
}
