//! The marks of the table: everything with a legal action, or in target mode every possible target.

use shared::ramparts::{Action, Table};

use super::aim::Aim;
use super::thing::{Thing, concerns};

/// Legal actions, and the marks that follow from them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Known {
    /// Every legal action, in the order of the rules.
    pub(crate) legal: Vec<Action>,
    /// What is marked.
    pub(crate) marks: Marks,
}

/// The legal actions on this table, and the marks.
pub(crate) fn known(table: &Table, aim: Option<Aim>) -> Known {
    let legal = table.legal_actions();
    let mut marks = Marks::default();
    if let Some(aim) = aim {
        for thing in aim.targets(table) {
            marks.add(thing);
        }
    } else {
        for &action in &legal {
            concerns(table, action, &mut |thing| marks.add(thing));
        }
    }
    Known { legal, marks }
}

/// The things with a legal action, or in target mode the possible targets.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Marks(u64);

impl Marks {
    const fn bit(thing: Thing) -> u64 {
        1 << match thing {
            Thing::Card(card) => card.number() - 1,
            Thing::Ibutho(ibutho) => 50 + ibutho as u8,
            Thing::Building(building) => 54 + building as u8,
            Thing::Ammunition => 56,
            Thing::Barricade => 57,
            Thing::Platoon => 58,
            Thing::Chit => 59,
            Thing::Pile => 60,
            Thing::Discard => 61,
            Thing::Dice => 62,
        }
    }

    /// Whether the thing is marked.
    pub(crate) const fn has(self, thing: Thing) -> bool {
        self.0 & Self::bit(thing) != 0
    }

    const fn add(&mut self, thing: Thing) {
        self.0 |= Self::bit(thing);
    }
}
