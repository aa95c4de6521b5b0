//! 7.0 The Card Draw Phase, and 10.0: night falls when its card is drawn.

use super::Execution;
use super::cards::{Card, CardSet};
use super::ending::Ending;
use super::event::{Discarded, Event, PhaseName, Witness};
use super::illegal::Illegal;
use super::pile::PileCard;
use super::table::{Phase, Setup};
use crate::fate::{Fate, FateMismatch, Lot, Question};
use crate::ramparts::Stream;

impl Setup {
    pub(super) const fn in_card_draw(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::CardDraw { .. } => Ok(()),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    /// R18: whether a card is drawn at the wrong time.
    const fn is_wasted(&self, card: Card) -> bool {
        match card {
            Card::GCompany => !self.night,
            _ => CardSet::EARLY.has(card) && self.volley_fired,
        }
    }

    pub(super) const fn may_draw_more(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::CardDraw { more: 0, .. } => Err(Illegal::NoMoreCards),
            Phase::CardDraw { .. } => Ok(()),
            _ => Err(Illegal::NotInThisPhase),
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// R17: the draw is compulsory and comes first; in the first edition it is optional.
    pub(super) fn begin_card_draw(&mut self) -> Result<(), FateMismatch> {
        let few = self.t.hand.len() <= 3;
        if !self.t.terms().must_draw {
            self.begin_phase(Phase::CardDraw { few, more: 1 }, PhaseName::CardDraw);
            return Ok(());
        }
        self.begin_phase(Phase::CardDraw { few, more: 0 }, PhaseName::CardDraw);
        self.draw_card()
    }

    /// The first edition's draw, and card 4's further cards, one choice each.
    pub(super) fn draw_more(&mut self) -> Result<(), FateMismatch> {
        if let Phase::CardDraw { more, .. } = &mut self.t.phase {
            *more = more.saturating_sub(1);
        }
        self.draw_card()
    }

    /// The top card: to the hand, or night (R18: not replaced), or the end. The order of the pile's unknown
    /// places is one question for the whole game, so turn and count stay 0.
    pub(super) fn draw_card(&mut self) -> Result<(), FateMismatch> {
        let from_pile = |stream: Stream| Question {
            stream: stream.id(),
            turn: 0,
            n: 0,
        };
        let relief = CardSet::one(Card::ReliefColumn);
        let drawn = |stream: Stream, number| {
            Card::from_number(number).ok_or(FateMismatch::Empty(stream.id()))
        };
        let card = match self.t.pile.take_top() {
            Some(PileCard::Known(card)) => card,
            Some(PileCard::Unknown) => match self.draw_early()? {
                Some(card) => card,
                None => {
                    let lot = Lot::of(self.t.unseen.without(relief).without(CardSet::EARLY).0);
                    drawn(Stream::Pile, self.fate.draw(from_pile(Stream::Pile), lot)?)?
                }
            },
            Some(PileCard::Bottom) if self.t.left_out.cards > 0 => {
                self.draw_of_more_than_there_are()?
            }
            Some(PileCard::Bottom) => {
                let lot = Lot::of(self.t.unseen.0);
                drawn(
                    Stream::Bottom,
                    self.fate.draw(from_pile(Stream::Bottom), lot)?,
                )?
            }
            None => return Err(FateMismatch::Empty(Stream::Bottom.id())),
        };
        self.t.unseen.remove(card);
        self.w.see(Event::CardDrawn { card });
        match card {
            Card::ReliefColumn => {
                self.discard(card, Discarded::Spent);
                self.end(Ending::Relieved);
            }
            Card::NightFalls => {
                self.t.night = true;
                self.discard(card, Discarded::Spent);
                self.w.see(Event::NightFalls);
            }
            _ if self.t.is_wasted(card) && self.t.terms.wasted_are_discarded => {
                self.discard(card, Discarded::Wasted);
            }
            _ if self.t.is_wasted(card) => {
                self.t.wasted.insert(card);
                self.w.see(Event::CardWasted { card });
            }
            _ => self.t.hand.insert(card),
        }
        Ok(())
    }

    /// 12.2 of the first edition: more cards are unseen than lie at the bottom. The Relief Column is one of those at the bottom,
    /// each equally likely, and the others are any of the rest.
    fn draw_of_more_than_there_are(&mut self) -> Result<Card, FateMismatch> {
        let places = self.t.pile.len() + 1;
        let question = Question {
            stream: Stream::Relief.id(),
            turn: 0,
            n: u16::from(places),
        };
        let relief = Card::ReliefColumn;
        let lot = Lot::of(((1 << places) - 1) << relief.number());
        if self.fate.draw(question, lot)? == relief.number() {
            return Ok(relief);
        }
        let question = Question {
            stream: Stream::Bottom.id(),
            turn: 0,
            n: 0,
        };
        let others = self.t.unseen.without(CardSet::one(relief));
        let number = self.fate.draw(question, Lot::of(others.0))?;
        Card::from_number(number).ok_or(FateMismatch::Empty(Stream::Bottom.id()))
    }

    /// R1: whether the unknown card just taken from the pile is one of those that were shuffled into the upper pile alone, each
    /// place of which is equally likely. The question counts the places still unknown there, so the answer never depends on the
    /// turn. The draw is one of them, or one of as many blanks as there are other cards, numbered from 0.
    fn draw_early(&mut self) -> Result<Option<Card>, FateMismatch> {
        let early = self.t.unseen.and(CardSet::EARLY);
        if early.is_empty() {
            return Ok(None);
        }
        let places = self.t.pile.unknown_above_night() + 1;
        let blanks = u32::from(places).saturating_sub(early.len());
        let question = Question {
            stream: Stream::Upper.id(),
            turn: 0,
            n: u16::from(places),
        };
        let number = self
            .fate
            .draw(question, Lot::of(early.0 | ((1 << blanks) - 1)))?;
        Ok(Card::from_number(number).filter(|&card| early.has(card)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use crate::fate::Fast;
    use crate::ramparts::{self, Action, Options, Table};

    /// No card of the game inserts another, so the position is built here.
    #[test]
    fn ruling_r26_a_penalty_card_that_was_inserted_is_tested_again() {
        let cards = [Card::GCompany, Card::Spalding];
        for (card, by_night, after_volley, kept) in [
            (cards[0], false, false, false),
            (cards[0], true, true, true),
            (cards[1], false, false, true),
            (cards[1], false, true, false),
        ] {
            let fate = &mut Fast::new(1);
            let mut table = ramparts::begin(Options::FULL, fate, &mut ()).unwrap();
            // Not through the check, which would refuse it.
            let table = &mut table.0;
            while table.pile.len() > 1 {
                table.pile.take_top();
            }
            table.unseen = CardSet::one(Card::ReliefColumn);
            assert_eq!(table.pile.insert(card), 0);
            (table.night, table.volley_fired) = (by_night, after_volley);
            table.phase = Phase::CardDraw {
                few: false,
                more: 2,
            };
            let drawn = ramparts::apply(&Table(*table), Action::DrawMore, fate, &mut ()).unwrap();
            assert_eq!(drawn.hand.has(card), kept, "{card:?}");
            assert_eq!(drawn.wasted.has(card), !kept, "{card:?}");
        }
    }
}
