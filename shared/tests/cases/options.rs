//! 12.3 and R37: each optional card by itself, banners that stay, and groups that fire by somebody's ability.

use shared::fate::Fast;
use shared::ramparts::chits::Movers;
use shared::ramparts::{self, Ability, Card, CardSet, Ibutho, Illegal, Options, Phase};

use crate::support::{advance, by, shot, siege_with, with_cards};
use Ibutho::UThulwana;

#[test]
fn case_12_3_each_optional_card_may_be_added_by_itself() {
    for card in CardSet::OPTIONAL.iter() {
        let one = CardSet::one(card);
        let options = Options::new(&[], one).expect("an optional card");
        assert_eq!(options.adjustment().total(), -1, "{card:?}");
        let mut table = siege_with(options).checked();
        assert_eq!(table.unseen.and(CardSet::OPTIONAL), one);
        assert_eq!(usize::from(table.pile.len()), 31 - 3 + 1);
        // And the game is played to its end with it.
        let mut fate = Fast::new(u64::from(card.number()));
        while table.ending().is_none() {
            let legal = table.legal_actions();
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut ()).expect("it is listed");
        }
    }
}

#[test]
fn case_12_3_banners_stay_for_the_rest_of_the_game() {
    let rows = [
        (Card::NatalContingent, Ability::ContingentDiscard, 1, 3),
        (Card::NatalHorse, Ability::HorseDiscard, 2, 3),
        (Card::GCompany, Ability::CompanyDiscard, 2, 2),
    ];
    for (group, ability, number, dice) in rows {
        let mut siege = with_cards()
            .supplied()
            .hand(&[Card::PickYourMan, Card::Chard])
            .available(&[group])
            .uses(ability);
        let chits = [1, 2, 3].map(|boxes| advance(Movers::Loins, boxes));
        for (turn, kind) in (2..).zip(chits) {
            siege = siege
                .hero_phase()
                .at(UThulwana, 5)
                .draws(kind)
                .at(Ibutho::InDlondo, 5)
                .passes();
            assert_eq!(siege.table.turn, turn);
            assert_eq!(siege.table.phase, Phase::Action { left: 1 });
        }
        assert!(siege.table.banners.has(group));
        let after = siege
            .at(UThulwana, number)
            .actions(2)
            .volley(&vec![1; dice])
            .plays(shot(Card::PickYourMan, UThulwana));
        assert_eq!(after.fallen().len(), dice, "{group:?}");
        assert!(after.score().banners < 0);
    }
}

#[test]
fn ruling_r37_an_available_group_may_fire_by_schiess_or_allen() {
    let group = Card::NatalContingent;
    let before = with_cards()
        .supplied()
        .hand(&[Card::Chard])
        .available(&[Card::Schiess, Card::Allen, group])
        .at(UThulwana, 1)
        .actions(1);
    let allen = Ability::AllenDiscard {
        card: group,
        at: UThulwana,
    };
    let after = before.clone().volley(&[1; 3]).uses(allen);
    let gone = CardSet::list(&[Card::Allen, group]);
    assert_eq!(after.table.discard.and(gone), gone);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    let schiess = Ability::SchiessDiscard {
        card: group,
        at: UThulwana,
    };
    let fired = before
        .clone()
        .face_up(advance(Movers::Loins, 1))
        .volley(&[1; 3])
        .uses(schiess);
    let gone = CardSet::list(&[Card::Schiess, group]);
    assert_eq!(fired.table.discard.and(gone), gone);
    // Not from the hand.
    before
        .hand(&[group])
        .refuses(by(allen), Illegal::NotAvailable);
}
