//! R43: the first edition's own numbers.

use shared::ramparts::{Card, CardSet, Edition, Options};

#[test]
fn first_ruling_r43_cards_keep_what_they_are_and_have_the_first_edition_s_numbers() {
    // 1 to 8, 25, 26 and 40 to 43 are the book's; the others ours. 31 to 36 are in the box, so Smith is one of them.
    let rows = [
        (1, Card::ReliefColumn),
        (2, Card::NightFalls),
        (3, Card::Chard),
        (4, Card::Bromhead),
        (5, Card::HereTheyCome),
        (6, Card::Dalton),
        (7, Card::Bourne),
        (8, Card::Windridge),
        (23, Card::MarkYourTarget),
        (24, Card::SteadyLads),
        (25, Card::FixBayonets),
        (26, Card::EnGarde),
        (27, Card::ByRanks),
        (28, Card::PickYourMan),
        (29, Card::CommitReserveOne),
        (30, Card::CommitReserveTwo),
        (31, Card::MenOfHarlech),
        (32, Card::CattleStampede),
        (33, Card::GCompany),
        (34, Card::NatalHorse),
        (35, Card::NatalContingent),
        (36, Card::Smith),
        (37, Card::Allen),
        (38, Card::Hitch),
        (39, Card::RobertJones),
        (40, Card::AimLow),
        (41, Card::FrontRank),
        (42, Card::RearRank),
        (43, Card::RapidFire),
        (44, Card::Spalding),
    ];
    for (number, card) in rows {
        assert_eq!(Edition::First.number(card), Some(number), "{card:?}");
    }
    for card in CardSet::ALL.iter() {
        // In both editions a card is the same card, and the program's number is the second edition's.
        assert_eq!(Edition::Second.number(card), Some(card.number()));
        let there = Options::FIRST.deck().or(CardSet::FIRST_OPTIONAL).has(card);
        assert_eq!(Edition::First.number(card).is_some(), there, "{card:?}");
        if card.number() <= 23 {
            assert_eq!(Edition::First.number(card), Some(card.number()));
        }
    }
    assert_eq!(Edition::First.number(Card::PourItOn), None);
}
