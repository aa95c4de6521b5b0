//! 5.1.3: an iButho at the threshold of a box: Heroic Defense, and answers before it enters (cards 36, 39).

use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Execution;
use crate::ramparts::Stream;
use crate::ramparts::action::Ability;
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::event::{Event, Witness};
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::{Formation, Post};
use crate::ramparts::table::{Entry, Phase, Setup, Table};

/// The cards that can answer an entry.
const ANSWERS: CardSet = CardSet::list(&[Card::WilliamJones, Card::Dick]);

impl Setup {
    /// The abilities that can answer this entry: Dick where a Heroic Defense stands, William Jones once
    /// nothing else keeps the iButho out of the Hospital.
    pub(in crate::ramparts) fn answers(&self, entry: Entry) -> impl Iterator<Item = Ability> {
        [
            Ability::DickReturn,
            Ability::DickDiscard,
            Ability::WilliamJonesDiscard,
        ]
        .into_iter()
        .filter(move |&ability| self.answers_entry(entry, ability).is_ok())
    }

    pub(in crate::ramparts) fn may_answer_entry(&self, ability: Ability) -> Result<(), Illegal> {
        match self.phase {
            Phase::Entering(entry) => self.answers_entry(entry, ability),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    fn answers_entry(&self, entry: Entry, ability: Ability) -> Result<(), Illegal> {
        self.is_available(ability.card())?;
        let defended = !self.defenders_against(entry.ibutho).is_empty();
        let hospital = self.regiment(entry.ibutho).formation == Formation::Chest
            && self.regiment(entry.ibutho).post == Post::Box(2);
        match (ability, defended, entry.die) {
            (Ability::WilliamJonesDiscard, ..) if !hospital => Err(Illegal::NotAtTheHospital),
            (Ability::WilliamJonesDiscard | Ability::DickReturn, true, None) => {
                Err(Illegal::NotYetRolled)
            }
            (Ability::DickReturn | Ability::DickDiscard, false, _) => Err(Illegal::BoxNotDefended),
            (Ability::DickDiscard, true, Some(_)) => Err(Illegal::AlreadyRolled),
            _ => Ok(()),
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// Waits for an answer if one is possible; false when the march is interrupted.
    pub(super) fn meet(&mut self, entry: Entry) -> Result<bool, FateMismatch> {
        let somebody = !self.t.tableau.and(ANSWERS).is_empty();
        if somebody && self.t.answers(entry).next().is_some() {
            self.t.phase = Phase::Entering(entry);
            return Ok(false);
        }
        self.unanswered(entry)
    }

    /// Without an answer: the Heroic Defense is rolled, or it enters.
    fn unanswered(&mut self, entry: Entry) -> Result<bool, FateMismatch> {
        let defenders = self.t.defenders_against(entry.ibutho);
        let Some(hero) = defenders.iter().next().filter(|_| entry.die.is_none()) else {
            return Ok(self.enter(entry.ibutho));
        };
        let ibutho = entry.ibutho;
        let question = self.t.ask(Stream::Defence);
        let die = self.fate.roll(question)?;
        let held = die >= Table::hold_from(defenders);
        self.w.see(Event::Defence {
            hero,
            ibutho,
            die,
            held,
        });
        if held {
            self.halt(ibutho);
            return Ok(true);
        }
        self.meet(Entry {
            die: Some(die),
            ..entry
        })
    }

    /// The player lets it enter.
    pub(in crate::ramparts) fn go_in(&mut self, entry: Entry) -> Result<(), FateMismatch> {
        if self.unanswered(entry)? {
            self.march(entry.march)?;
        }
        Ok(())
    }

    /// Card 39: the Heroic Defense is rolled again.
    pub(in crate::ramparts) fn roll_again(&mut self, entry: Entry) -> Result<(), FateMismatch> {
        self.go_in(Entry { die: None, ..entry })
    }

    /// Cards 36 and 39: it stays in front of the box and is done for the turn.
    pub(in crate::ramparts) fn stop(&mut self, entry: Entry, by: Card) -> Result<(), FateMismatch> {
        let ibutho = entry.ibutho;
        self.halt(ibutho);
        self.w.see(Event::Stopped { ibutho, by });
        self.march(entry.march)
    }
}
