//! Cards and chits as other programs use them: in sets, and by name.

use shared::ramparts::{Card, CardSet, Chit, ChitSet};

/// Some sets of things with these numbers, none and all of them included.
fn some(all: u64) -> impl Iterator<Item = u64> {
    let spread = move |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) & all;
    (0..50).map(spread).chain([all])
}

#[test]
fn a_set_of_cards_is_an_iterator_s_and_has_one() {
    for bits in some(
        CardSet::ALL
            .iter()
            .fold(0, |bits, card| bits | 1 << card.number()),
    ) {
        let cards: Vec<Card> = Card::ALL
            .into_iter()
            .filter(|card| bits >> card.number() & 1 == 1)
            .collect();
        // In any order, and twice is once.
        let set: CardSet = cards.iter().rev().chain(&cards).copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), cards);
        assert_eq!(
            (set.iter().len(), set.len() as usize),
            (cards.len(), cards.len())
        );
        assert!(
            Card::ALL
                .into_iter()
                .all(|card| set.has(card) == cards.contains(&card))
        );
        let mut more = CardSet::one(Card::Dick);
        more.extend(set);
        assert_eq!(more, set.or(CardSet::one(Card::Dick)));
        for card in Card::ALL {
            assert!(
                set.above(card)
                    .iter()
                    .eq(set.iter().filter(|&other| other > card))
            );
        }
    }
}

#[test]
fn a_set_of_chits_is_an_iterator_s_and_has_one() {
    for bits in some(
        ChitSet::ALL
            .iter()
            .fold(0, |bits, chit| bits | 1 << chit.number()),
    ) {
        let chits: Vec<Chit> = (0..64)
            .filter(|number| bits >> number & 1 == 1)
            .filter_map(Chit::from_number)
            .collect();
        let set: ChitSet = chits.iter().rev().chain(&chits).copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), chits);
        assert_eq!(
            (set.iter().len(), set.len() as usize),
            (chits.len(), chits.len())
        );
        let mut more = ChitSet::CALLERS;
        more.extend(set);
        assert_eq!(more.without(set), ChitSet::CALLERS.without(set));
        assert!(set.iter().all(|chit| set.has(chit) && more.has(chit)));
    }
}

/// The page's words, but for quotation marks and where a title may be hyphenated.
#[test]
fn a_card_is_called_what_players_read() {
    let words = include_str!("../../../static/words/en/shared.ftl");
    for card in Card::ALL {
        let begins = format!("card-{} = ", u8::from(card));
        let title = words.lines().find_map(|line| line.strip_prefix(&begins));
        let title = title.expect("a line for each");
        assert_eq!(card.name(), title.replace(['“', '”', '\u{ad}'], ""));
    }
}
