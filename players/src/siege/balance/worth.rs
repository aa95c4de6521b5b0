//! The worth of a card: the same luck with the card and without it.

use shared::ramparts::Card;

use super::{Failed, Series};
use crate::interval::Interval;
use crate::siege::decks::Deck;

/// A card and its worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The card taken out.
    pub card: Card,
    /// Mean victory points with all cards minus mean victory points without this one, game by game.
    pub points: Interval,
}

/// The worth of each of these cards to the series' player, on the series' own luck.
///
/// # Errors
/// [`Failed`] when a game could not be played to its end.
pub fn worths(
    series: Series,
    cards: impl Iterator<Item = Card>,
    threads: usize,
) -> Result<Vec<Worth>, Failed> {
    let full = series.play(threads)?;
    let mut worths = Vec::new();
    for card in cards {
        let deck = Deck::Without(card);
        let without = Series { deck, ..series }.play(threads)?;
        let gains = full.iter().zip(&without);
        let gains = gains.map(|(with, without)| f64::from(with.total) - f64::from(without.total));
        let points = Interval::of_mean(gains);
        worths.push(Worth { card, points });
    }
    Ok(worths)
}
