//! The games that are measured: a siege of the second edition, with all cards or without one.

use std::fmt;

use shared::fate::{Fate, FateMismatch};
use shared::ramparts::options::Options;
use shared::ramparts::pile::Pile;
use shared::ramparts::{self, Card, CardSet, Impossible, Table};

/// The cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// All cards of the game.
    Full,
    /// All but this one, which must be removable ([`takeable`]).
    Without(Card),
}

/// Why a game could not be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unset {
    /// Fate could not answer.
    Fate(FateMismatch),
    /// The card cannot be removed: the Relief Column and Night belong to every game.
    Needed(Card),
    /// The pile was drawn from before the first decision, so the card could no longer be removed unseen.
    Drawn,
    /// The table is impossible by the rules.
    Impossible(Impossible),
}

impl fmt::Display for Unset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fate(mismatch) => mismatch.fmt(f),
            Self::Needed(card) => write!(f, "card {} cannot be taken out", card.number()),
            Self::Impossible(why) => why.fmt(f),
            Self::Drawn => write!(f, "a card was drawn before the first decision"),
        }
    }
}

impl std::error::Error for Unset {}

/// The cards that can be removed: those dealt to the hand at the start, and those shuffled into the pile.
pub fn takeable() -> impl Iterator<Item = Card> {
    CardSet::STANDARD
        .iter()
        .filter(|card| !matches!(card, Card::ReliefColumn | Card::NightFalls))
}

/// The table at the first decision. A card removed from the pile makes it one shorter; one removed from the hand leaves the pile
/// unchanged.
///
/// # Errors
/// [`Unset`] with the reason.
pub fn begin(options: Options, deck: Deck, fate: &mut impl Fate) -> Result<Table, Unset> {
    let table = ramparts::begin(options, fate, &mut ()).map_err(Unset::Fate)?;
    let Deck::Without(card) = deck else {
        return Ok(table);
    };
    let mut setup = *table;
    let smaller =
        |setup| Table::of_smaller_deck(setup, CardSet::one(card)).map_err(Unset::Impossible);
    if table.hand.has(card) {
        setup.hand.remove(card);
        return smaller(setup);
    }
    // The pile is the shuffled cards, minus the Relief Column among the unseen, and Night.
    let shuffled = table.unseen.len() as u8 - 1;
    if table.pile != Pile::built(shuffled, 0) {
        return Err(Unset::Drawn);
    }
    if card == Card::ReliefColumn || !table.unseen.has(card) {
        return Err(Unset::Needed(card));
    }
    setup.unseen.remove(card);
    setup.pile = Pile::built(shuffled - 1, 0);
    smaller(setup)
}
