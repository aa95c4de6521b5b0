//! 6.5 and 6.6: fires fought, ammunition and water distributed.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{Ability, Action, Building, Card, CardSet, Ibutho, Illegal, Phase};

use crate::support::{advance, by, siege};
use Ibutho::{UDloko, UThulwana};

// 6.5

#[test]
fn case_6_5_a_die_of_4_to_6_puts_the_fire_out() {
    for building in Building::ALL {
        for die in 1..=6 {
            let after = siege()
                .available(&[Card::Lugg])
                .ablaze(building)
                .actions(2)
                .dice(Stream::FireFighting, &[die])
                .plays(Action::FightFire { hero: Card::Lugg });
            assert_eq!(after.table.fires.any(), die <= 3, "die {die}");
            assert!(after.table.hand.has(Card::Lugg));
            assert!(!after.table.tableau.has(Card::Lugg));
            assert_eq!(after.table.phase, Phase::Action { left: 1 });
        }
    }
}

#[test]
fn case_6_5_of_two_fires_the_player_chooses_one() {
    let both = siege()
        .available(&[Card::Lugg])
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse)
        .actions(3);
    for die in 1..=3 {
        let after = both
            .clone()
            .dice(Stream::FireFighting, &[die])
            .plays(Action::FightFire { hero: Card::Lugg });
        assert!(after.table.fires.both());
        assert_eq!(after.table.phase, Phase::Action { left: 2 });
    }
    for die in 4..=6 {
        for building in Building::ALL {
            let after = both
                .clone()
                .dice(Stream::FireFighting, &[die])
                .plays(Action::FightFire { hero: Card::Lugg })
                .refuses(Action::Pass, Illegal::MustChoose)
                .plays(Action::PutOut { building });
            assert!(!after.table.fires.at(building));
            assert!(after.table.fires.at(building.other()));
            // The Action Phase goes on with the Actions that were left.
            assert_eq!(after.table.phase, Phase::Action { left: 2 });
        }
    }
}

#[test]
fn case_6_5_nothing_burns() {
    siege()
        .available(&[Card::Lugg, Card::Gallagher])
        .refuses(
            Action::FightFire { hero: Card::Lugg },
            Illegal::NothingBurns,
        )
        .refuses(by(Ability::GallagherReturn), Illegal::NothingBurns);
}

// 6.6

#[test]
fn case_6_6_a_hero_distributes_and_comes_to_hand() {
    let after = siege()
        .available(&[Card::Hook])
        .actions(2)
        .plays(Action::Distribute { hero: Card::Hook });
    assert!(!after.table.ammunition_low);
    assert!(after.table.hand.has(Card::Hook));
    assert!(!after.table.tableau.has(Card::Hook));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    after
        .available(&[Card::Attwood])
        .refuses(
            Action::Distribute {
                hero: Card::Attwood,
            },
            Illegal::AmmunitionIsFine,
        )
        .refuses(by(Ability::AttwoodReturn), Illegal::AmmunitionIsFine);
}

#[test]
fn case_6_6_volley_fire_by_ranks_brings_the_marker_back() {
    let before = siege()
        .supplied()
        .hand(&[Card::ByRanks, Card::Chard])
        .at(UThulwana, 3)
        .actions(3);
    let after = before.volley(&[6, 1, 1]).plays(Action::Volley {
        card: Card::ByRanks,
        at: UThulwana,
    });
    // Its own volley is not lowered.
    assert_eq!(after.modified(), None);
    assert!(after.table.ammunition_low);
    // It can be removed again and again.
    let again = after
        .available(&[Card::Hook])
        .plays(Action::Distribute { hero: Card::Hook });
    assert!(!again.table.ammunition_low);
}

#[test]
fn case_6_6_other_volleys_leave_the_marker_alone() {
    for card in CardSet::VOLLEYS.iter() {
        let range_one = siege()
            .supplied()
            .hand(&[card, Card::Hook])
            .platoon(Card::Chard, Card::Bourne)
            .at(UDloko, if card == Card::FourHundredYards { 3 } else { 1 })
            .actions(2);
        let [close, _, long, _] = card.face().dice;
        let count = if close > 0 { close } else { long };
        let after = range_one
            .volley(&vec![1; usize::from(count)])
            .plays(Action::Volley { card, at: UDloko });
        let expected = matches!(
            card,
            Card::ByRanks | Card::CommitReserveOne | Card::CommitReserveTwo
        );
        assert_eq!(after.table.ammunition_low, expected, "{card:?}");
    }
}

#[test]
fn case_6_4_the_barricade_moves_the_box_that_loses_the_battle() {
    let built = siege()
        .work_led_by(Card::Windridge, 2)
        .at(UThulwana, 1)
        .actions(2)
        .plays(Action::ContinueWork);
    let held = built.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(held.table.ending(), None);
    assert_eq!(held.regiment(UThulwana).at(), Some(0));
}
