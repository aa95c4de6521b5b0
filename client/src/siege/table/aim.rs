//! The second choice of an action that takes two things: the question, the possible choices, and the effect of selecting one.
//! Every verdict is [`Table::check`](shared::ramparts::Setup::check)'s.

use shared::ramparts::{Ability, Action, Card, Ibutho, Illegal, Table};

use super::choices::{Offer, form, leave, recover, roy, steady, williams};
use super::thing::Thing;
use crate::words::TableWords;

/// What a second choice is being made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// A volley: at whom?
    Volley(Card),
    /// By the leave of this hero, Schiess or Allen: who fires?
    Leave(Card),
    /// By the leave of the first the second fires: at whom?
    LeaveWith(Card, Card),
    /// A platoon with this officer: who is the other?
    Platoon(Card),
    /// Private Dunbar: which formation?
    Dunbar,
    /// Surgeon Reynolds: whom?
    Recover,
    /// Private Williams: which Private?
    Williams,
    /// Private Roy: whom?
    Roy,
    /// Card 28: which volley?
    Steady,
    /// A die that shows this is turned: which card is discarded for it?
    Turn(u8),
}

/// The result of selecting something while a second choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pointed {
    /// Pointing there is this action.
    Act(Action),
    /// One more choice.
    Further(Aim),
    /// Not that one.
    Refused(Illegal),
    /// It is not of the kind asked for.
    Beside,
}

impl Aim {
    /// The second choice when an action of this kind has been picked from a thing's sheet.
    pub(crate) fn of(sample: Action, from: Thing) -> Option<Self> {
        match sample {
            Action::Volley { card, .. } => Some(Self::Volley(card)),
            Action::FormPlatoon { lieutenant, second } => {
                let first = if from == Thing::Card(second) {
                    second
                } else {
                    lieutenant
                };
                Some(Self::Platoon(first))
            }
            Action::Ability(
                by @ (Ability::SchiessDiscard { card, .. } | Ability::AllenDiscard { card, .. }),
            ) => {
                if from == Thing::Card(card) {
                    Some(Self::LeaveWith(by.card(), card))
                } else {
                    Some(Self::Leave(by.card()))
                }
            }
            Action::Ability(Ability::DunbarInsert { .. }) => Some(Self::Dunbar),
            Action::Ability(Ability::ReynoldsRecover { .. }) => Some(Self::Recover),
            Action::Ability(Ability::WilliamsReturn { .. }) => Some(Self::Williams),
            Action::Ability(Ability::RoyReturn { .. }) => Some(Self::Roy),
            Action::Ability(Ability::SteadyDiscard { .. }) => Some(Self::Steady),
            Action::TurnDie { pips, .. } => Some(Self::Turn(pips)),
            _ => None,
        }
    }

    /// The question.
    pub(crate) const fn asks(self, words: &'static TableWords) -> &'static str {
        match self {
            Self::Volley(_) | Self::LeaveWith(..) => words.aim_volley,
            Self::Leave(_) => words.aim_schiess,
            Self::Platoon(_) => words.aim_platoon,
            Self::Dunbar => words.aim_dunbar,
            Self::Recover => words.aim_recover,
            Self::Williams => words.aim_williams,
            Self::Roy => words.aim_roy,
            Self::Steady => words.aim_steady,
            Self::Turn(_) => words.aim_turn,
        }
    }

    /// Whether the choice is made from the discard pile, in a list, rather than on the table.
    pub(crate) const fn in_discard(self) -> bool {
        matches!(
            self,
            Self::Recover | Self::Williams | Self::Roy | Self::Steady
        )
    }

    /// The result of selecting this thing.
    pub(crate) fn at(self, table: &Table, thing: Thing) -> Pointed {
        let judge = |action| match table.check(action) {
            Ok(()) => Pointed::Act(action),
            Err(why) => Pointed::Refused(why),
        };
        match (self, thing) {
            (Self::Volley(card), Thing::Ibutho(at)) => judge(Action::Volley { card, at }),
            (Self::LeaveWith(hero, card), Thing::Ibutho(at)) => {
                judge(Action::Ability(leave(hero, card, at)))
            }
            (Self::Leave(hero), Thing::Card(card)) => {
                let shots = Ibutho::ALL
                    .into_iter()
                    .map(|at| Action::Ability(leave(hero, card, at)));
                match Offer::of(table, shots) {
                    Some(Offer { why: Some(why), .. }) => Pointed::Refused(why),
                    Some(_) => Pointed::Further(Self::LeaveWith(hero, card)),
                    None => Pointed::Beside,
                }
            }
            (Self::Platoon(one), Thing::Card(other)) if one != other => {
                judge(form(table, one, other))
            }
            (Self::Dunbar, Thing::Ibutho(ibutho)) => {
                let formation = table.regiment(ibutho).formation;
                judge(Action::Ability(Ability::DunbarInsert { formation }))
            }
            (Self::Recover, Thing::Card(card)) => judge(Action::Ability(recover(card))),
            (Self::Williams, Thing::Card(card)) => judge(Action::Ability(williams(card))),
            (Self::Roy, Thing::Card(card)) => judge(Action::Ability(roy(card))),
            (Self::Steady, Thing::Card(card)) => judge(Action::Ability(steady(card))),
            (Self::Turn(pips), Thing::Card(card)) => judge(Action::TurnDie { card, pips }),
            _ => Pointed::Beside,
        }
    }

    /// Whether this thing can be chosen.
    pub(crate) fn takes(self, table: &Table, thing: Thing) -> bool {
        matches!(self.at(table, thing), Pointed::Act(_) | Pointed::Further(_))
    }

    /// Everything on the table that can be chosen, amabutho first.
    pub(crate) fn targets(self, table: &Table) -> Vec<Thing> {
        Ibutho::ALL
            .into_iter()
            .map(Thing::Ibutho)
            .chain(Card::ALL.into_iter().map(Thing::Card))
            .filter(|&thing| self.takes(table, thing))
            .collect()
    }
}
