//! Cards 49 and 50: the movie events, played from the hand for nothing.

use shared::ramparts::{Ability, Card, Ibutho, Illegal, Phase, Post, Rampart};

use crate::support::{by, shot, siege, with_cards};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

#[test]
fn card_49_men_of_harlech_lift_every_minus_and_add_a_die_to_every_volley() {
    let before = with_cards()
        .night()
        .hand(&[
            Card::MenOfHarlech,
            Card::PickYourMan,
            Card::FixBayonets,
            Card::Hook,
        ])
        .available(&[Card::Lugg])
        .actions(2)
        .at(UThulwana, 2);
    assert_eq!(before.table.minus(), 2);
    let singing = before.uses(Ability::MenOfHarlech);
    assert!(singing.table.discard.has(Card::MenOfHarlech));
    assert_eq!(singing.table.phase, Phase::Action { left: 2 });
    assert_eq!(singing.table.minus(), 0);
    let one = singing
        .volley(&[1; 3])
        .plays(shot(Card::PickYourMan, UThulwana));
    let two = one.volley(&[1; 3]).plays(shot(Card::Lugg, UThulwana));
    assert_eq!(two.fallen().len(), 3);
    two.refuses(shot(Card::FixBayonets, UThulwana), Illegal::NoDiceAtRange)
        .hero_phase()
        .refuses(by(Ability::MenOfHarlech), Illegal::NotInThisPhase);
    siege().refuses(by(Ability::MenOfHarlech), Illegal::NotInHand);
}

#[test]
fn card_50_the_cattle_drive_back_whoever_is_near_on_two_tracks() {
    let before = with_cards()
        .rampart(Rampart::InnerBarricade)
        .hand(&[Card::CattleStampede, Card::Hook])
        .actions(1);
    let after = before
        .clone()
        .at(UThulwana, 1)
        .at(UDloko, 1)
        .at(InDluyengwe, 2)
        .at(InDlondo, 2)
        .uses(Ability::CattleStampede);
    // Right Horn and Loins go back, Chest and Left Horn stay.
    assert_eq!(after.boxes(), [1, 2, 2, 3]);
    assert!(after.table.discard.has(Card::CattleStampede));
    for (number, post) in [(0, Post::Box(0)), (3, Post::Box(3))] {
        let far = before.clone().at(UDloko, number).at(UThulwana, 1);
        assert_eq!(far.regiment(UDloko).post, post);
        far.refuses(by(Ability::CattleStampede), Illegal::NobodyNear);
    }
    let one = before.at(UDloko, 0).at(InDlondo, 1);
    assert_eq!(one.uses(Ability::CattleStampede).boxes(), [5, 0, 5, 2]);
}
