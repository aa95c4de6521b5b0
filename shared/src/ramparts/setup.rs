//! 3.0 Set up.

use super::Scene;
use super::cards::{Card, CardSet};
use super::chits::ChitSet;
use super::event::{Event, Witness};
use super::map::{Formation, Ibutho, Post, Rampart, Regiment};
use super::pile::Pile;
use super::table::{Fires, Phase, Table, ThisTurn};
use crate::fate::{Astray, Fate, Lot, Stream};

/// The ordinary cards that are shuffled: 6 to 31.
const ORDINARY: CardSet = CardSet(0xffff_ffc0);

/// Steps 2 to 5; who stands where (step 1) is for fate to say.
pub(super) fn before_formation() -> Table {
    let regiment = |ibutho: Ibutho| Regiment {
        formation: Formation::ALL[ibutho as usize],
        post: Post::Box(5),
        hits: ibutho.starting_hits(),
    };
    Table {
        turn: 0,
        phase: Phase::Housekeeping,
        regiments: Ibutho::ALL.map(regiment),
        cup: ChitSet::ALL,
        used: ChitSet::NONE,
        hand: CardSet::list(&[Card::Chard, Card::Bromhead, Card::HereTheyCome]),
        tableau: CardSet::NONE,
        discard: CardSet::NONE,
        unseen: ORDINARY.or(CardSet::one(Card::ReliefColumn)),
        pile: Pile::built(ORDINARY.len() as u8),
        builder: None,
        platoon: None,
        defences: CardSet::NONE,
        fires: Fires::default(),
        night: false,
        ammunition_low: true,
        rampart: Rampart::OuterPerimeter,
        stages: 0,
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
