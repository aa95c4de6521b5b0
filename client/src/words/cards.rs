//! The words of cards: a message for each by its number, with an attribute for each line.

use ::words::Bundle;
use shared::ramparts::{Card, Edition};

/// The kind of ability of a line on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AbilityKind {
    /// Heroic Effort: back to the hand.
    Return,
    /// Heroic Sacrifice: to the discard pile.
    Discard,
    /// Into the draw pile.
    Insert,
    /// As long as he is available.
    While,
    /// Heroic Defense of a box.
    Defends,
    /// The surgeon's: a die decides what happens to him.
    Recover,
    /// A second Private in the Hero Phase.
    Bonus,
    /// When drawn.
    Drawn,
    /// When fired.
    Fired,
}

/// When an ability can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// iMpi window.
    Impi,
    /// Action Phase.
    Action,
    /// An iButho at the threshold of a box.
    Ibutho,
    /// Card Draw Phase.
    CardDraw,
    /// Hero Phase.
    Hero,
    /// Action Phase or Housekeeping.
    ActionOrHousekeeping,
    /// No phase of its own.
    Always,
}

/// One line on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AbilityWords {
    /// Which sort of ability this is.
    pub(crate) kind: AbilityKind,
    /// The phase in which the ability is used.
    pub(crate) when: When,
    /// What it does.
    pub(crate) text: &'static str,
    /// In which edition; none is both.
    pub(crate) edition: Option<Edition>,
}

/// A card's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardWords {
    /// Its name.
    pub(crate) title: &'static str,
    /// What sort of card, or the hero's rank and corps.
    pub(crate) role: &'static str,
    /// What it can do besides firing, in either edition.
    pub(crate) abilities: Vec<AbilityWords>,
    /// Who he was, or what it is about, in a sentence; empty for most volleys.
    pub(crate) note: &'static str,
}

const KINDS: [(&str, AbilityKind); 9] = [
    ("return", AbilityKind::Return),
    ("discard", AbilityKind::Discard),
    ("insert", AbilityKind::Insert),
    ("while", AbilityKind::While),
    ("defends", AbilityKind::Defends),
    ("recover", AbilityKind::Recover),
    ("bonus", AbilityKind::Bonus),
    ("drawn", AbilityKind::Drawn),
    ("fired", AbilityKind::Fired),
];

const TIMES: [(&str, When); 7] = [
    ("impi", When::Impi),
    ("action", When::Action),
    ("ibutho", When::Ibutho),
    ("cards", When::CardDraw),
    ("hero", When::Hero),
    ("action-or-housekeeping", When::ActionOrHousekeeping),
    ("always", When::Always),
];

impl CardWords {
    /// Those of every card, in the order of their numbers.
    pub(super) fn all(bundle: &'static Bundle) -> Vec<Self> {
        let card = |card: Card| {
            let id = format!("card-{}", card.number());
            let part = |name| bundle.get(&id, name).unwrap_or_default();
            Self {
                title: part(None),
                role: part(Some("role")),
                abilities: bundle.attributes(&id).filter_map(ability).collect(),
                note: part(Some("note")),
            }
        };
        Card::ALL.into_iter().map(card).collect()
    }

    /// What it can do besides firing.
    pub(crate) fn abilities(&self, edition: Edition) -> impl Iterator<Item = &AbilityWords> {
        let of = move |line: &&AbilityWords| line.edition.is_none_or(|of| of == edition);
        self.abilities.iter().filter(of)
    }
}

/// An attribute that is an ability: `insert-impi-second`, its kind, its phase, and its edition where only one has it.
fn ability((name, text): (&'static str, &'static str)) -> Option<AbilityWords> {
    let (edition, name) = match (name.strip_suffix("-first"), name.strip_suffix("-second")) {
        (Some(name), _) => (Some(Edition::First), name),
        (_, Some(name)) => (Some(Edition::Second), name),
        (None, None) => (None, name),
    };
    let (kind, when) = name.split_once('-')?;
    Some(AbilityWords {
        kind: of(&KINDS, kind)?,
        when: of(&TIMES, when)?,
        text,
        edition,
    })
}

fn of<T: Copy>(all: &[(&str, T)], name: &str) -> Option<T> {
    all.iter().find(|(one, _)| *one == name).map(|(_, of)| *of)
}
