//! 12.3: the optional cards.

use shared::fate::{Fast, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::event::Discarded;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    self, Ability, Action, Building, Card, CardSet, ChitKind, Event, Ibutho, Illegal, Options,
    Phase, Refusal,
};

use crate::support::{Siege, by, is_not_in, shot, siege_with, with_cards};
use crate::{first, first_with_cards, version_1};
use Ibutho::{InDlondo, UDloko, UThulwana};

/// The siege with these optional cards.
fn first_and(cards: &[Card]) -> Siege {
    let options = Options::FIRST.with_cards(CardSet::list(cards));
    siege_with(options.expect("optional cards"))
}

#[test]
fn first_case_12_3_each_optional_card_may_be_added_by_itself_and_costs_nothing() {
    for card in CardSet::FIRST_OPTIONAL.iter() {
        let siege = first_and(&[card]);
        assert_eq!(siege.score().options.total(), 0);
        assert_eq!(
            siege.table.unseen.and(CardSet::OPTIONAL),
            CardSet::one(card)
        );
        assert_eq!(usize::from(siege.table.pile.len()), 27 + 1);
        let mut table = siege.checked();
        let mut fate = Fast::new(u64::from(card.number()));
        while table.ending().is_none() {
            let legal = table.legal_actions();
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut ()).expect("it is listed");
        }
    }
    for card in CardSet::OPTIONAL.without(CardSet::FIRST_OPTIONAL).iter() {
        assert!(
            Options::FIRST.with_cards(CardSet::one(card)).is_err(),
            "{card:?}"
        );
    }
    // In the second edition each costs a point.
    assert_eq!(with_cards().score().options.total(), -19);
}

#[test]
fn first_case_12_3_1_harlech_stampede_and_smith_are_shuffled_in_with_the_others() {
    let three = [Card::MenOfHarlech, Card::CattleStampede, Card::Smith];
    let siege = first_and(&three).hand(&[Card::Chard]);
    // 25 above the four: 12 below Night, 13 above, and each of the three may be the first.
    let above = siege
        .table
        .pile
        .places()
        .take_while(|place| *place == PileCard::Unknown);
    assert_eq!(above.count(), 13);
    for card in three {
        let drawn = siege
            .clone()
            .card_draw(false, 1)
            .card(card)
            .plays(Action::DrawMore);
        assert!(drawn.table.hand.has(card));
    }
    // What they do is what they do in the second edition.
    let low = first_and(&three)
        .hand(&three)
        .night()
        .at(UThulwana, 2)
        .actions(2);
    let low = low.available(&[Card::Lugg]);
    let sung = low.clone().uses(Ability::MenOfHarlech).volley(&[6; 3]);
    let sung = sung.plays(shot(Card::Lugg, UThulwana));
    assert_eq!((sung.fallen().len(), sung.modified()), (3, None));
    let driven = low
        .clone()
        .at(UDloko, 1)
        .at(InDlondo, 2)
        .uses(Ability::CattleStampede);
    assert_eq!(driven.boxes(), [2, 2, 5, 3]);
    let smith = low.available(&[Card::Smith]).uses(Ability::SmithReturn);
    assert!(!smith.table.ammunition_low && smith.table.hand.has(Card::Smith));
}

/// Draws down the upper pile with its blanks until Night has fallen; the early cards stay unseen.
fn upper_pile_without(siege: Siege, early: Card) -> Result<(), Refusal> {
    let mut siege = siege.hand(&[]);
    let ordinary: Vec<_> = siege
        .table
        .unseen
        .without(CardSet::one(early))
        .iter()
        .skip(1)
        .collect();
    // All places above Night but one go to others; the last must be his.
    for &card in &ordinary[..11] {
        siege = siege
            .card_draw(false, 2)
            .upper(0)
            .card(card)
            .plays(Action::DrawMore);
    }
    let mut fate = Scripted::new()
        .dice(Stream::Upper, &[0])
        .dice(Stream::Pile, &[ordinary[11].number()]);
    let table = siege.card_draw(false, 2).checked();
    ramparts::apply(&table, Action::DrawMore, &mut fate, &mut ()).map(drop)
}

#[test]
fn first_case_12_3_3_and_12_3_4_and_12_3_5_three_cards_of_the_upper_half_lost_after_the_first_volley()
 {
    for card in [Card::NatalHorse, Card::NatalContingent, Card::Spalding] {
        let siege = first_and(&[card]).hand(&[Card::Chard]);
        // 11 and he above Night, 11 below.
        let above = siege
            .table
            .pile
            .places()
            .take_while(|place| *place == PileCard::Unknown);
        assert_eq!(above.count(), 12);
        let none_left = upper_pile_without(siege.clone(), card);
        assert!(is_not_in(Stream::Upper, &none_left), "{card:?}");
        let drawn = |siege: Siege| {
            siege
                .card_draw(false, 1)
                .upper(card.number())
                .plays(Action::DrawMore)
        };
        let kept = drawn(siege.clone());
        assert!(kept.table.hand.has(card));
        let fired = siege
            .supplied()
            .hand(&[Card::PickYourMan, Card::Hook])
            .at(UThulwana, 2)
            .volley(&[1, 1])
            .plays(shot(Card::PickYourMan, UThulwana));
        let lost = drawn(fired);
        assert!(!lost.table.hand.has(card), "{card:?}");
        assert!(is_discarded(&lost, card));
    }
}

/// The draw was wasted, and the card lies on the discard pile.
fn is_discarded(siege: &Siege, card: Card) -> bool {
    let why = Discarded::Wasted;
    siege.table.discard.has(card)
        && siege.table.wasted.is_empty()
        && siege.saw(Event::CardDiscarded { card, why })
}

#[test]
fn first_ruling_r31_who_came_at_the_wrong_time_can_be_fetched_from_the_discard_pile() {
    let late = |siege: Siege| {
        let mut siege = siege.hand(&[Card::Hook]);
        siege.table.volley_fired = true;
        siege
            .card_draw(false, 1)
            .upper(Card::Spalding.number())
            .plays(Action::DrawMore)
            .available(&[Card::Reynolds])
            .actions(1)
    };
    let hero = Card::Spalding;
    let back = late(first_and(&[hero])).dice(Stream::Surgeon, &[6]);
    let back = back.uses(Ability::ReynoldsRecover { hero });
    assert!(back.table.tableau.has(hero));
    // Spalding's own sacrifice fetches another.
    let company = first_with_cards().hand(&[Card::Hook]).available(&[hero]);
    let company = company
        .card_draw(false, 1)
        .upper(0)
        .card(Card::GCompany)
        .plays(Action::DrawMore)
        .actions(1)
        .uses(Ability::SpaldingDiscard)
        .plays(Action::PutForth {
            card: Card::GCompany,
        });
    assert!(company.table.tableau.has(Card::GCompany));
    // In version 1 such a card was out of the game, as in the second edition.
    let gone = late(version_1());
    assert!(gone.table.wasted.has(hero) && gone.saw(Event::CardWasted { card: hero }));
    gone.refuses(by(Ability::ReynoldsRecover { hero }), Illegal::NotInDiscard);
}

/// 2.2: their cards bear a person's name.
#[test]
fn first_case_2_2_stephenson_henderson_and_rainforth_are_heroes() {
    for hero in [Card::NatalContingent, Card::NatalHorse, Card::GCompany] {
        let recover = Ability::ReynoldsRecover { hero };
        let fallen = |siege: Siege| {
            siege
                .hand(&[Card::PickYourMan])
                .platoon(Card::Chard, Card::Bourne)
                .work_led_by(Card::Bromhead, 1)
                .available(&[Card::Reynolds, Card::Spalding])
                .discarded(&[hero])
        };
        let back = fallen(first_with_cards()).dice(Stream::Surgeon, &[5]);
        let back = back.uses(recover);
        assert!(back.table.tableau.has(hero), "{hero:?}");
        // The major's last order calls him from the hand as well as from the discard pile.
        let called = first_with_cards()
            .hand(&[hero])
            .available(&[Card::Spalding]);
        assert!(
            called
                .uses(Ability::SpaldingDiscard)
                .table
                .tableau
                .has(hero)
        );
        let called = fallen(first_with_cards()).uses(Ability::SpaldingDiscard);
        let called = called.plays(Action::PutForth { card: hero });
        assert!(called.table.tableau.has(hero));
        // They were groups in version 1, as in the second edition.
        for other in [fallen(version_1()), fallen(with_cards())] {
            other
                .refuses(by(recover), Illegal::NotInDiscard)
                .refuses(by(Ability::SpaldingDiscard), Illegal::NobodyInHand);
        }
    }
    // They ask for no volley card (12.3.7): that is for the heroes of the expansion.
    let groups = Options::FIRST.with_cards(CardSet::GROUPS);
    assert_eq!(groups.expect("optional cards").volleys_wanted(), 0);
}

#[test]
fn first_case_12_3_2_g_company_comes_by_night_only() {
    let card = Card::GCompany;
    let drawn = |siege: Siege| {
        let siege = siege.hand(&[Card::Hook]).card_draw(false, 1).card(card);
        siege.plays(Action::DrawMore)
    };
    let day = drawn(first_and(&[card]));
    assert!(!day.table.hand.has(card) && is_discarded(&day, card));
    let night = drawn(first_and(&[card]).night());
    assert!(night.table.hand.has(card));
    // It stays for a point, fires into box 4, or raises its banner.
    let stays = first_and(&[card])
        .supplied()
        .hand(&[Card::Hook])
        .available(&[card]);
    assert_eq!(stays.score().heroes, 1);
    let fired = stays.clone().at(UThulwana, 4).volley(&[6, 1, 1, 1, 1]);
    let fired = fired.plays(shot(card, UThulwana));
    assert_eq!(
        (fired.regiment(UThulwana).hits, fired.score().heroes),
        (3, 0)
    );
    let raised = stays
        .at(UThulwana, 2)
        .hand(&[Card::PickYourMan])
        .uses(Ability::CompanyDiscard);
    assert_eq!((raised.score().banners, raised.score().heroes), (-5, 0));
    assert!(raised.table.discard.has(card));
    let plus = raised
        .volley(&[5, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    let plus = plus.plays(Action::Raise { pips: 5 });
    assert_eq!(plus.regiment(UThulwana).hits, 3);
}

/// Dice of a two-dice volley in boxes 1, 2 and 3 under this banner.
fn dice_under(group: Card, ability: Ability) -> [usize; 3] {
    [1, 2, 3].map(|number| {
        let before = first_and(&[group])
            .supplied()
            .hand(&[Card::PickYourMan])
            .available(&[group])
            .at(UThulwana, number)
            .uses(ability);
        let dice = before.table.volley_dice(
            Card::PickYourMan,
            before.table.may_target(UThulwana).expect("a target"),
        );
        let after = before
            .volley(&vec![1; usize::from(dice)])
            .plays(shot(Card::PickYourMan, UThulwana));
        after.fallen().len()
    })
}

#[test]
fn first_case_12_3_3_the_horse_s_banner_is_a_die_from_box_2_outwards() {
    assert_eq!(
        dice_under(Card::NatalHorse, Ability::HorseDiscard),
        [2, 3, 3]
    );
    let group = Card::NatalHorse;
    let stays = first_and(&[group])
        .supplied()
        .hand(&[Card::Hook])
        .available(&[group])
        .at(UThulwana, 4);
    assert_eq!(stays.score().heroes, 1);
    let fired = stays.volley(&[6, 1, 1, 1]).plays(shot(group, UThulwana));
    assert_eq!(fired.regiment(UThulwana).hits, 3);
}

#[test]
fn first_case_12_3_4_the_contingent_defends_the_outer_perimeter_and_its_banner_is_a_die_at_close_range()
 {
    assert_eq!(
        dice_under(Card::NatalContingent, Ability::ContingentDiscard),
        [3, 2, 2]
    );
    let group = Card::NatalContingent;
    let before = first_and(&[group]).available(&[group]);
    assert!(before.defends(group));
    let raised = before.hand(&[Card::Hook]).uses(Ability::ContingentDiscard);
    assert!(!raised.defends(group));
    // Nobody else is there to roll now.
    let entering = raised.at(UDloko, 1);
    assert!(entering.table.defenders_against(UDloko).is_empty());
}

#[test]
fn first_case_12_3_5_spalding_serves_as_a_lieutenant() {
    let spalding = Card::Spalding;
    let before = first_and(&[spalding]).available(&[spalding, Card::Bourne]);
    before
        .allows(Action::FormPlatoon {
            lieutenant: spalding,
            second: Card::Bourne,
        })
        .allows(Action::BeginWork { leader: spalding });
}

#[test]
fn first_case_12_3_5_his_sacrifice_brings_forth_the_hand_and_one_of_the_discarded() {
    let put = |card| Action::PutForth { card };
    let before = |siege: Siege| {
        siege
            .hand(&[Card::Hook, Card::Lugg, Card::PickYourMan])
            .available(&[Card::Spalding, Card::Attwood])
            .discarded(&[Card::Bourne, Card::Dalton, Card::FireAtWill])
            .refuses(put(Card::Bourne), Illegal::NotInHand)
            .uses(Ability::SpaldingDiscard)
    };
    let fallen = before(first_with_cards());
    let hand = CardSet::list(&[Card::Hook, Card::Lugg, Card::Attwood]);
    assert_eq!(fallen.table.tableau, hand);
    assert!(fallen.table.discard.has(Card::Spalding) && fallen.defends(Card::Hook));
    // One of those who were discarded, for no Action; not himself, and no volley.
    for hero in [Card::Bourne, Card::Dalton] {
        let after = fallen.clone().plays(put(hero));
        assert_eq!(after.table.tableau, hand.or(CardSet::one(hero)));
        assert!(!after.table.discard.has(hero));
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        assert_eq!(after.defends(hero), hero == Card::Dalton);
        let other = if hero == Card::Bourne {
            Card::Dalton
        } else {
            Card::Bourne
        };
        after.refuses(put(other), Illegal::NotInHand);
    }
    let fallen = fallen
        .refuses(put(Card::Spalding), Illegal::NotInHand)
        .refuses(put(Card::FireAtWill), Illegal::NotInHand);
    // At once or never.
    fallen
        .clone()
        .uses(Ability::AttwoodReturn)
        .refuses(put(Card::Bourne), Illegal::NotInHand);
    // The player need not.
    assert!(matches!(
        fallen.passes().table.phase,
        Phase::CardDraw { .. }
    ));
    // With no Action left it is free as well, and the hand may be empty.
    let alone = first_with_cards()
        .hand(&[])
        .available(&[Card::Spalding])
        .discarded(&[Card::Bourne])
        .actions(0)
        .uses(Ability::SpaldingDiscard)
        .plays(put(Card::Bourne));
    assert_eq!(alone.table.tableau, CardSet::one(Card::Bourne));
    let nobody = first_with_cards()
        .hand(&[])
        .platoon(Card::Chard, Card::Bourne)
        .work_led_by(Card::Bromhead, 1)
        .available(&[Card::Spalding]);
    nobody.refuses(by(Ability::SpaldingDiscard), Illegal::NobodyInHand);
    // In the second edition he calls on the hand alone.
    before(with_cards()).refuses(put(Card::Bourne), Illegal::NotInHand);
}

#[test]
fn first_case_12_3_6_allen_hitch_and_jones_may_be_added() {
    let three = [Card::Allen, Card::Hitch, Card::RobertJones];
    let siege = first_and(&three).hand(&three);
    let siege = siege.allows(Action::PutForth { card: Card::Allen });
    let before = siege.available(&three);
    assert_eq!(before.score().decorated, 6);
    assert!(before.defends(Card::RobertJones));
    let supplied = before.clone().uses(Ability::AllenReturn);
    assert!(!supplied.table.ammunition_low);
    let more = before.hand(&[Card::PickYourMan]).uses(Ability::HitchReturn);
    let fired = more.at(UThulwana, 2).volley(&[1; 3]);
    let fired = fired.plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(fired.fallen().len(), 3);
    // Without them in the deck nobody draws them.
    for card in three {
        assert!(!first().table.unseen.has(card) && first_and(&three).table.unseen.has(card));
    }
}

#[test]
fn first_case_12_3_7_one_more_volley_card_for_each_of_the_four_heroes() {
    let heroes = [Card::Spalding, Card::Allen, Card::Hitch, Card::RobertJones];
    let volleys = [
        Card::AimLow,
        Card::FrontRank,
        Card::RearRank,
        Card::RapidFire,
    ];
    for count in 0..=4 {
        let options = Options::FIRST
            .with_cards(CardSet::list(&heroes[..count]))
            .expect("optional");
        assert_eq!(options.volleys_wanted() as usize, count);
        assert_eq!(options.is_balanced(), count == 0);
        let balanced = options.balanced();
        assert!(balanced.is_balanced());
        assert_eq!(balanced.volleys(), CardSet::list(&volleys[..count]));
        assert_eq!(
            usize::from(siege_with(balanced).table.pile.len()),
            27 + 2 * count
        );
    }
    // Smith and the groups ask for none; and a deck out of balance is played too.
    let others = [
        Card::Smith,
        Card::NatalHorse,
        Card::GCompany,
        Card::MenOfHarlech,
    ];
    assert!(
        Options::FIRST
            .with_cards(CardSet::list(&others))
            .expect("optional")
            .is_balanced()
    );
    let second = Options::STANDARD.with_cards(CardSet::list(&[Card::Smith, Card::Spalding]));
    assert_eq!(second.expect("optional").volleys_wanted(), 1);
    let lone = first_and(&heroes)
        .ablaze(Building::Hospital)
        .face_up(ChitKind::R)
        .passes();
    assert!(matches!(lone.table.phase, Phase::Action { .. }));
}
