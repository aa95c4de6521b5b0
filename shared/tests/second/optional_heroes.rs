//! Cards 32 to 38 and 41: what they can do outside the iButho Phase.

use shared::ramparts::cards::{Colour, Kind, Medal, Role};
use shared::ramparts::chits::Movers;
use shared::ramparts::event::Boon;
use shared::ramparts::{
    Ability, Action, Card, CardSet, ChitKind, Event, Ibutho, Illegal, Phase, Variant,
};

use crate::support::{Siege, advance, by, chit, shot, with_cards, with_variant};
use Ibutho::{UDloko, UThulwana};

const fn put(card: Card) -> Action {
    Action::PutForth { card }
}

#[test]
fn cards_32_to_39_and_41_heroes_and_their_faces() {
    use Colour::{Purple, Red, White};
    use Medal::{DistinguishedConduct as Dcm, VictoriaCross as Vc};
    use Role::{Lieutenant, Other, Private};
    let rows = [
        (Card::Smith, Other, Purple, None, [0, 0, 0]),
        (Card::Allen, Other, Red, Some(Vc), [2, 2, 2]),
        (Card::Hitch, Private, Red, Some(Vc), [2, 2, 2]),
        (Card::RobertJones, Private, Red, Some(Vc), [2, 1, 1]),
        (Card::WilliamJones, Private, Red, Some(Vc), [2, 1, 1]),
        (Card::Roy, Private, Red, Some(Dcm), [2, 2, 1]),
        (Card::Waters, Private, Red, None, [1, 1, 1]),
        (Card::Dick, Other, White, None, [0, 0, 0]),
        (Card::Spalding, Lieutenant, Red, None, [3, 2, 1]),
    ];
    let heroes = CardSet::list(&rows.map(|row| row.0));
    assert_eq!(heroes, CardSet::HEROES.and(CardSet::OPTIONAL));
    for (card, role, colour, medal, dice) in rows {
        let face = card.face();
        assert_eq!(face.kind, Kind::Hero(role), "{card:?}");
        assert_eq!((face.colour, face.medal), (colour, medal), "{card:?}");
        for (number, count) in (1..=3).zip(dice) {
            let before = with_cards()
                .supplied()
                .available(&[card])
                .at(UThulwana, number);
            if count == 0 {
                before.refuses(shot(card, UThulwana), Illegal::NoDiceAtRange);
            } else {
                let after = before.volley(&vec![1; count]).plays(shot(card, UThulwana));
                assert_eq!(after.fallen().len(), count, "{card:?} box {number}");
                assert_eq!(after.table.phase, Phase::Action { left: 1 });
            }
        }
    }
}

#[test]
fn cards_32_and_33_distribute_ammunition_without_an_action() {
    for (card, ability) in [
        (Card::Smith, Ability::SmithReturn),
        (Card::Allen, Ability::AllenReturn),
    ] {
        let after = with_cards()
            .hand(&[Card::Hook])
            .available(&[card])
            .actions(1)
            .uses(ability);
        assert!(!after.table.ammunition_low);
        assert!(after.table.hand.has(card));
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        assert_eq!(after.table.this_turn.next_dice, 0);
        // R25
        after.refuses(put(card), Illegal::AlreadyBack);
    }
    with_cards()
        .supplied()
        .available(&[Card::Allen])
        .refuses(by(Ability::AllenReturn), Illegal::AmmunitionIsFine);
}

#[test]
fn cards_32_and_34_give_the_next_volley_one_more_die() {
    let ready = with_cards()
        .supplied()
        .hand(&[
            Card::PickYourMan,
            Card::FireAtWill,
            Card::FixBayonets,
            Card::Hook,
        ])
        .available(&[Card::Smith, Card::Hitch, Card::Lugg])
        .actions(3)
        .at(UThulwana, 2)
        .uses(Ability::SmithReturn);
    assert!(ready.saw(Event::Given {
        by: Card::Smith,
        boon: Boon::NextDie
    }));
    // They add up, at any range, and are spent together.
    let ready = ready.uses(Ability::HitchReturn).uses(Ability::LuggReturn);
    let far = ready.clone().volley(&[1; 5]);
    let far = far.plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(far.fallen().len(), 5);
    let next = far.volley(&[1, 1]).plays(shot(Card::FireAtWill, UThulwana));
    assert_eq!(next.fallen().len(), 2);
    // At Close range Lugg's die waits for a volley it fits.
    let close = ready.at(UDloko, 1).volley(&[1; 4]);
    let close = close.plays(shot(Card::PickYourMan, UDloko));
    assert_eq!(close.fallen().len(), 4);
    let far = close
        .volley(&[1; 3])
        .plays(shot(Card::FireAtWill, UThulwana));
    assert_eq!(far.fallen().len(), 3);
}

#[test]
fn ruling_r13_a_bonus_die_needs_a_die_at_that_range() {
    with_cards()
        .supplied()
        .hand(&[Card::FixBayonets, Card::Chard])
        .available(&[Card::Hitch])
        .actions(2)
        .at(UThulwana, 2)
        .uses(Ability::HitchReturn)
        .refuses(shot(Card::FixBayonets, UThulwana), Illegal::NoDiceAtRange);
}

#[test]
fn card_32_the_bonus_die_does_not_outlast_the_turn() {
    let turn_over = with_cards()
        .supplied()
        .hand(&[Card::Hook])
        .available(&[Card::Hitch])
        .actions(1)
        .uses(Ability::HitchReturn)
        .hero_phase()
        .draws(ChitKind::R)
        .passes();
    assert_eq!(turn_over.table.turn, 2);
    assert_eq!(turn_over.table.this_turn.next_dice, 0);
}

#[test]
fn card_32_smith_sacrifices_himself_for_one_more_hero() {
    let hand = [Card::Hook, Card::Lugg, Card::Dunbar, Card::Attwood];
    let before = with_cards()
        .hand(&hand)
        .available(&[Card::Smith])
        .hero_phase()
        .uses(Ability::SmithDiscard);
    assert!(before.table.discard.has(Card::Smith));
    let two = Phase::Hero {
        left: 2,
        pair: false,
    };
    assert_eq!(before.table.phase, two);
    // Two heroes and nobody more.
    let both = before.clone().plays(put(Card::Lugg)).draws(ChitKind::R);
    let both = both.plays(put(Card::Attwood));
    assert_eq!(both.table.turn, 2);
    assert_eq!(
        both.table.tableau,
        CardSet::list(&[Card::Lugg, Card::Attwood])
    );
    // With a Private's pair it is three, in any order (R32).
    for order in [
        [Card::Hook, Card::Dunbar, Card::Lugg],
        [Card::Hook, Card::Lugg, Card::Dunbar],
        [Card::Lugg, Card::Hook, Card::Dunbar],
    ] {
        let [first, second, third] = order.map(put);
        let placed = before.clone().plays(first).plays(second);
        let placed = placed.draws(ChitKind::R).plays(third);
        assert_eq!(placed.table.turn, 2, "{order:?}");
        assert_eq!(placed.table.tableau, CardSet::list(&order));
    }
}

#[test]
fn card_32_smith_can_still_do_it_after_the_placement() {
    let placed = with_cards()
        .hand(&[Card::Lugg, Card::Attwood])
        .available(&[Card::Smith])
        .hero_phase()
        .plays(put(Card::Lugg))
        .refuses(put(Card::Attwood), Illegal::PlacementDone);
    let more = placed.uses(Ability::SmithDiscard).draws(ChitKind::R);
    assert_eq!(more.plays(put(Card::Attwood)).table.turn, 2);
    // With nobody in hand there is nobody to put forth, and the phase passes by itself.
    with_cards()
        .hand(&[Card::PourItOn])
        .available(&[Card::Smith])
        .hero_phase()
        .refuses(by(Ability::SmithDiscard), Illegal::NobodyInHand);
    with_cards()
        .available(&[Card::Smith])
        .refuses(by(Ability::SmithDiscard), Illegal::NotInThisPhase);
}

#[test]
fn card_33_allen_fires_a_volley_for_nothing() {
    let before = with_cards()
        .supplied()
        .hand(&[Card::PourItOn, Card::CommitReserveOne, Card::HereTheyCome])
        .available(&[Card::Allen, Card::Lugg])
        .actions(0)
        .at(UThulwana, 2);
    let free = |card| Ability::AllenDiscard {
        card,
        at: UThulwana,
    };
    let after = before.clone().volley(&[1; 3]).uses(free(Card::PourItOn));
    let gone = CardSet::list(&[Card::Allen, Card::PourItOn]);
    assert_eq!(after.table.discard.and(gone), gone);
    assert!(!after.table.hand.has(Card::PourItOn));
    let hero = before.clone().volley(&[1; 2]).uses(free(Card::Lugg));
    assert!(hero.table.discard.has(Card::Lugg));
    before
        .clone()
        .refuses(by(free(Card::Allen)), Illegal::NotHimself)
        .refuses(by(free(Card::CommitReserveOne)), Illegal::NoPlatoon)
        .refuses(by(free(Card::FireAtWill)), Illegal::NotInHand)
        .refuses(shot(Card::PourItOn, UThulwana), Illegal::NoActionLeft);
    let reserve = before.clone().platoon(Card::Chard, Card::Bourne);
    let reserve = reserve.volley(&[1; 5]).uses(free(Card::CommitReserveOne));
    assert!(reserve.table.ammunition_low);
    let mut resting = before;
    resting.table.this_turn.rest = true;
    resting.refuses(by(free(Card::PourItOn)), Illegal::RestTheLads);
}

#[test]
fn card_37_roy_brings_back_hook_or_a_jones() {
    let those = [Card::Hook, Card::RobertJones, Card::WilliamJones];
    let others = [Card::JohnWilliams, Card::Dunbar, Card::Hitch, Card::Lugg];
    let before = with_cards()
        .hand(&[Card::Chard])
        .available(&[Card::Roy])
        .discarded(&those)
        .discarded(&others);
    for private in those {
        let after = before.clone().uses(Ability::RoyReturn { private });
        assert_eq!(
            after.table.hand,
            CardSet::list(&[Card::Chard, Card::Roy, private])
        );
    }
    for private in others {
        before
            .clone()
            .refuses(by(Ability::RoyReturn { private }), Illegal::NotInDiscard);
    }
}

#[test]
fn card_38_waters_answers_the_snipers() {
    let open = with_cards()
        .hand(&[Card::Chard])
        .available(&[Card::Waters])
        .hero_phase()
        .draws(ChitKind::ZuluSnipers)
        .passes();
    let length = open.table.pile.len();
    // R34: no -1, no further chit, and back it goes.
    let after = open.uses(Ability::WatersInsert);
    assert!(!after.table.this_turn.snipers);
    assert!(after.table.cup.has(chit(ChitKind::ZuluSnipers)));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert_eq!(after.boxes(), [5; 4]);
    assert_eq!(after.table.pile.len(), length + 1);
    assert!(!after.table.tableau.has(Card::Waters));
    with_cards()
        .available(&[Card::Waters, Card::Dalton])
        .face_up(ChitKind::RiflesOverheat)
        .refuses(by(Ability::WatersInsert), Illegal::NotSnipers);
    // The chit they call for is not theirs.
    let called = with_cards()
        .hand(&[Card::Chard])
        .available(&[Card::Waters, Card::Dalton])
        .face_up(ChitKind::ZuluSnipers)
        .draws(advance(Movers::Chest, 1))
        .passes();
    called.refuses(by(Ability::WatersInsert), Illegal::NotSnipers);
}

#[test]
fn card_41_spalding_serves_as_a_lieutenant() {
    let spalding = Card::Spalding;
    let before = with_cards()
        .available(&[spalding, Card::Bourne, Card::Chard])
        .actions(2);
    let form = |lieutenant, second| Action::FormPlatoon { lieutenant, second };
    before
        .clone()
        .allows(form(spalding, Card::Bourne))
        .allows(form(Card::Chard, spalding))
        .refuses(form(spalding, Card::Chard), Illegal::LieutenantsInOrder)
        .allows(Action::BeginWork { leader: spalding });
    with_variant(Variant::Officers)
        .available(&[spalding, Card::Bourne])
        .allows(form(spalding, Card::Bourne));
}

#[test]
fn card_41_spalding_sacrifices_himself_and_every_hero_comes_forth() {
    let before = with_cards()
        .hand(&[
            Card::Hook,
            Card::Dick,
            Card::PourItOn,
            Card::NatalContingent,
        ])
        .available(&[Card::Spalding, Card::Lugg])
        .actions(1)
        .uses(Ability::LuggReturn);
    let after = before.uses(Ability::SpaldingDiscard);
    // Heroes, not groups; and nobody who came back by his own ability (R25).
    assert_eq!(
        after.table.tableau,
        CardSet::list(&[Card::Hook, Card::Dick])
    );
    assert!(after.defends(Card::Hook));
    assert_eq!(
        after.table.hand,
        CardSet::list(&[Card::Lugg, Card::PourItOn, Card::NatalContingent])
    );
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    with_cards()
        .hand(&[Card::PourItOn, Card::NatalContingent])
        .available(&[Card::Spalding])
        .refuses(by(Ability::SpaldingDiscard), Illegal::NobodyInHand);
}

#[test]
fn ruling_r09_with_spalding_there_is_no_debate() {
    let places: [fn(Siege) -> Siege; 4] = [
        |siege| siege.hand(&[Card::Lugg, Card::Spalding]),
        |siege| siege.available(&[Card::Spalding]),
        |siege| siege.work_led_by(Card::Spalding, 1),
        |siege| siege.platoon(Card::Spalding, Card::Gallagher),
    ];
    for place in places {
        let before = with_cards().hand(&[Card::Lugg]).available(&[Card::Chard]);
        let after = place(before).face_up(ChitKind::SeniorityDebate).passes();
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        assert_eq!(after.table.turn, 1);
        assert!(after.table.tableau.has(Card::Chard));
        assert!(after.table.used.has(chit(ChitKind::SeniorityDebate)));
        assert!(!after.saw(Event::Debate));
    }
    let discarded = with_cards()
        .hand(&[Card::Lugg])
        .available(&[Card::Chard])
        .discarded(&[Card::Spalding])
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(discarded.table.turn, 2);
    assert!(discarded.table.hand.has(Card::Chard));
}
