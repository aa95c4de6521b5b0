//! 12.3.1, 12.3.3, 12.3.4, R12 to R14 and R20: the groups, their volleys, their banners and G Company's +1.

use shared::ramparts::Stream;
use shared::ramparts::cards::{Colour, Kind, Side};
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Action, Building, Card, CardSet, ChitKind, Ending, Event, Ibutho, Illegal, Options,
    Phase, Post, Rampart, Range,
};

use crate::support::{Siege, advance, by, shot, siege, siege_with, with_cards};
use Ibutho::{UDloko, UThulwana};

const OUTSIDE: [(Card, usize); 2] = [(Card::NatalHorse, 4), (Card::GCompany, 5)];

#[test]
fn cards_40_42_and_43_groups_and_their_faces() {
    let contingent = Card::NatalContingent.face();
    assert_eq!(contingent.kind, Kind::Group(Side::Inside));
    assert_eq!((contingent.colour, contingent.medal), (Colour::Brown, None));
    assert_eq!(contingent.dice, [3, 2, 1, 0]);
    for (card, dice) in OUTSIDE {
        let face = card.face();
        assert_eq!(face.kind, Kind::Group(Side::Outside));
        assert_eq!((face.colour, face.medal), (Colour::White, None));
        assert_eq!(face.dice, [0, 0, dice as u8, dice as u8]);
    }
}

#[test]
fn case_12_3_1_the_contingent_works_like_a_hero() {
    let group = Card::NatalContingent;
    let before = with_cards()
        .hand(&[Card::Chard])
        .available(&[group])
        .ablaze(Building::Hospital)
        .actions(2);
    before
        .clone()
        .allows(Action::FightFire { hero: group })
        .refuses(Action::BeginWork { leader: group }, Illegal::NotALeader);
    let after = before.plays(Action::Distribute { hero: group });
    assert!(after.table.hand.has(group) && !after.table.ammunition_low);
    for (card, _) in OUTSIDE {
        with_cards()
            .available(&[card])
            .refuses(Action::Distribute { hero: card }, Illegal::WhiteTitle);
    }
}

#[test]
fn ruling_r52_the_contingent_overrun_at_the_last_line_stays_in_play() {
    let group = Card::NatalContingent;
    let rows = [
        (with_cards(), Movers::Chest),
        (first_with_groups(), Movers::Loins),
    ];
    for (siege, who) in rows {
        let at_the_gate = |rampart| {
            let before = siege.clone().hand(&[]).available(&[group]).rampart(rampart);
            let mut before = before.face_up(advance(who, 1));
            for regiment in &mut before.table.regiments {
                if who.names(regiment.formation) {
                    regiment.post = Post::Box(1);
                }
            }
            before.dice(Stream::Defence, &[1]).passes()
        };
        // Where the Zulu Victory marker stands on 0 the battle is over with the step.
        let over = at_the_gate(Rampart::OuterPerimeter);
        assert_eq!(over.table.ending(), Some(Ending::Overrun));
        assert!(over.table.tableau.has(group) && over.score().heroes == 1);
        // Where it does not, the group falls back to hand (R42).
        let back = at_the_gate(Rampart::InnerBarricade);
        assert_eq!(back.table.ending(), None);
        assert!(back.table.hand.has(group) && back.score().heroes == 0);
    }
}

/// The first edition with the three groups.
fn first_with_groups() -> Siege {
    let options = Options::FIRST.with_cards(CardSet::GROUPS);
    siege_with(options.expect("optional cards of that edition"))
}

#[test]
fn case_8_0_groups_are_put_forth_in_the_hero_phase() {
    for card in [Card::NatalContingent, Card::NatalHorse, Card::GCompany] {
        let after = with_cards()
            .hand(&[card, Card::Hook])
            .hero_phase()
            .draws(ChitKind::R)
            .plays(Action::PutForth { card });
        assert!(after.table.tableau.has(card));
        assert_eq!(after.table.turn, 2);
        assert_eq!(after.score().heroes, 1);
    }
}

#[test]
fn case_6_7_1_groups_outside_fire_into_boxes_3_and_4() {
    for (card, dice) in OUTSIDE {
        for number in 3..=4 {
            let after = with_cards()
                .supplied()
                .hand(&[Card::Hook])
                .available(&[card])
                .at(UThulwana, number)
                .actions(1)
                .volley(&vec![1; dice])
                .plays(shot(card, UThulwana));
            assert_eq!(after.fallen().len(), dice);
            assert_eq!(after.table.phase, Phase::Action { left: 1 });
            assert!(after.table.discard.has(card));
        }
        for (number, reason) in [
            (5, Illegal::OutOfRange),
            (2, Illegal::NoDiceAtRange),
            (1, Illegal::NoDiceAtRange),
        ] {
            with_cards()
                .available(&[card])
                .at(UThulwana, number)
                .refuses(shot(card, UThulwana), reason);
        }
    }
    // Nobody inside reaches box 4.
    let inside = with_cards()
        .hand(&[Card::FourHundredYards])
        .at(UThulwana, 4);
    assert_eq!(inside.table.may_target(UThulwana), Err(Illegal::OutOfRange));
    let range = inside.table.may_target_with(Card::GCompany, UThulwana);
    assert_eq!(range, Ok(Range::BoxFour));
    inside.refuses(shot(Card::FourHundredYards, UThulwana), Illegal::OutOfRange);
}

#[test]
fn ruling_r12_groups_outside_are_not_drawn_inside_but_fire_stops_them() {
    let before = with_cards()
        .rampart(Rampart::InnerBarricade)
        .supplied()
        .hand(&[Card::PickYourMan, Card::Hook])
        .available(&[Card::NatalHorse])
        .at(UDloko, 0)
        .at(UThulwana, 4);
    let fire = shot(Card::NatalHorse, UThulwana);
    before
        .clone()
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::OutOfRange)
        .at(UThulwana, 3)
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::InsideFirst);
    before
        .clone()
        .ablaze(Building::Hospital)
        .refuses(fire, Illegal::BehindFire);
    let after = before.volley(&[6, 5, 1, 1]).plays(fire);
    assert_eq!(after.regiment(UThulwana).hits, 3);
    assert_eq!(after.regiment(UThulwana).post, Post::Box(5));
}

#[test]
fn case_12_3_the_banners_cost_victory_points() {
    let rows = [
        (Card::NatalHorse, Ability::HorseDiscard, -5),
        (Card::NatalContingent, Ability::ContingentDiscard, -7),
        (Card::GCompany, Ability::CompanyDiscard, -10),
    ];
    let mut all = with_cards().hand(&[Card::Hook]).actions(1);
    let mut total = 0;
    for (group, ability, cost) in rows {
        let before = with_cards()
            .hand(&[Card::Hook])
            .available(&[group])
            .actions(1);
        assert_eq!(before.score().banners, 0);
        let after = before.clone().uses(ability);
        assert!(after.saw(Event::BannerRaised { group }));
        assert!(after.table.discard.has(group) && !after.defends(group));
        assert_eq!(after.score().banners, cost, "{group:?}");
        // The card itself was worth 1 while it was available.
        assert_eq!(after.score().total, before.score().total + cost - 1);
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        before
            .hero_phase()
            .refuses(by(ability), Illegal::NotInThisPhase);
        total += cost;
        all = all.available(&[group]).uses(ability);
        assert_eq!(all.score().banners, total);
    }
    all.refuses(by(Ability::HorseDiscard), Illegal::NotAvailable);
}

/// A banner in play, ready to fire.
fn under(banner: Card) -> Siege {
    let mut siege = with_cards()
        .supplied()
        .hand(&[
            Card::PickYourMan,
            Card::FireAtWill,
            Card::FixBayonets,
            Card::FourHundredYards,
            Card::Hook,
        ])
        .available(&[Card::Schiess])
        .actions(3);
    siege.table.banners.insert(banner);
    siege
}

#[test]
fn ruling_r13_banners_add_a_die_to_a_volley_that_has_one() {
    // PickYourMan has two dice everywhere.
    for (banner, dice) in [
        (Card::NatalContingent, [3, 2, 2]),
        (Card::NatalHorse, [2, 3, 3]),
        (Card::GCompany, [2, 2, 2]),
    ] {
        for (number, count) in (1..=3).zip(dice) {
            let siege = under(banner).at(UThulwana, number).volley(&vec![1; count]);
            let after = siege.plays(shot(Card::PickYourMan, UThulwana));
            assert_eq!(after.fallen().len(), count, "{banner:?} box {number}");
        }
    }
    // In the interior it is Close range too.
    let inside = under(Card::NatalContingent)
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 0)
        .volley(&[1; 3])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(inside.fallen().len(), 3);
    under(Card::NatalHorse)
        .at(UThulwana, 2)
        .refuses(shot(Card::FixBayonets, UThulwana), Illegal::NoDiceAtRange);
    under(Card::NatalContingent).at(UThulwana, 1).refuses(
        shot(Card::FourHundredYards, UThulwana),
        Illegal::NoDiceAtRange,
    );
}

#[test]
fn ruling_r29_what_speaks_of_long_counts_in_box_4_too() {
    let after = under(Card::NatalHorse)
        .available(&[Card::GCompany, Card::Lugg])
        .at(UThulwana, 4)
        .uses(Ability::LuggReturn)
        .volley(&[1; 7])
        .plays(shot(Card::GCompany, UThulwana));
    assert_eq!(after.fallen().len(), 7);
}

#[test]
fn ruling_r14_the_plus_goes_on_a_die_of_the_players_choice() {
    let asked = under(Card::GCompany)
        .at(UThulwana, 2)
        .volley(&[5, 4])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert!(matches!(asked.table.phase, Phase::PlusOne(_)));
    let raise = |pips| Action::Raise { pips };
    let asked = asked
        .refuses(raise(1), Illegal::NoSuchDie)
        .refuses(raise(6), Illegal::NoSuchDie)
        .refuses(shot(Card::FireAtWill, UThulwana), Illegal::NotInThisPhase);
    // A 5 becomes a hit, a 4 another retreat; or neither.
    let hit = asked.clone().plays(raise(5));
    assert_eq!(
        (hit.regiment(UThulwana).hits, hit.regiment(UThulwana).at()),
        (3, Some(2))
    );
    assert!(hit.seen.iter().any(|event| matches!(
        event,
        Event::Raised { from: 5, dice } if dice.pips() == [6, 4]
    )));
    let back = asked.clone().plays(raise(4));
    assert_eq!(
        (back.regiment(UThulwana).hits, back.regiment(UThulwana).at()),
        (4, Some(4))
    );
    let none = asked.passes();
    assert_eq!(
        (none.regiment(UThulwana).hits, none.regiment(UThulwana).at()),
        (4, Some(3))
    );
    // The Action was spent, the phase goes on.
    assert_eq!(none.table.phase, Phase::Action { left: 2 });
    assert!(none.table.discard.has(Card::PickYourMan));
}

#[test]
fn ruling_r14_nobody_is_asked_when_it_makes_no_difference() {
    for dice in [[1, 2], [6, 3], [6, 6]] {
        let after = under(Card::GCompany)
            .at(UThulwana, 2)
            .volley(&dice)
            .plays(shot(Card::PickYourMan, UThulwana));
        assert_eq!(after.table.phase, Phase::Action { left: 2 }, "{dice:?}");
    }
    // Nor for a die that would do the same, or that is not there.
    let one = under(Card::GCompany)
        .at(UThulwana, 2)
        .volley(&[5, 2])
        .plays(shot(Card::PickYourMan, UThulwana));
    for pips in [2, 4] {
        let one = one.clone();
        one.refuses(Action::Raise { pips }, Illegal::NoSuchDie);
    }
    // In a burning building's box a 4 drives back already: a 3 is worth raising, a 4 is not.
    let ablaze = || {
        under(Card::GCompany)
            .at(UThulwana, 1)
            .ablaze(Building::Hospital)
    };
    let four = ablaze()
        .volley(&[4, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(four.table.phase, Phase::Action { left: 2 });
    let three = ablaze()
        .volley(&[3, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    let three = three.plays(Action::Raise { pips: 3 });
    assert_eq!(three.regiment(UThulwana).at(), Some(2));
}

#[test]
fn ruling_r14_plus_and_one_minus_cancel() {
    for (night, low, modifier) in [
        (false, false, 1),
        (true, false, 0),
        (false, true, 0),
        (true, true, -1),
    ] {
        let siege = under(Card::GCompany).at(UThulwana, 2);
        let mut siege = siege.night_if(night);
        siege.table.ammunition_low = low;
        assert_eq!(siege.table.modifier(Card::PickYourMan, UThulwana), modifier);
        let after = siege
            .volley(&[6, 5])
            .plays(shot(Card::PickYourMan, UThulwana));
        let asked = matches!(after.table.phase, Phase::PlusOne(_));
        assert_eq!(asked, modifier == 1);
        assert_eq!(after.modified().is_some(), modifier == -1);
    }
}

#[test]
fn case_12_3_4_the_plus_counts_outside_the_camp_only() {
    for (number, modifier) in [(1, 1), (0, 0)] {
        let siege = under(Card::GCompany)
            .rampart(Rampart::InnerBarricade)
            .at(UThulwana, number);
        assert_eq!(siege.table.modifier(Card::PickYourMan, UThulwana), modifier);
        let after = siege
            .volley(&[5, 5])
            .plays(shot(Card::PickYourMan, UThulwana));
        let asked = matches!(after.table.phase, Phase::PlusOne(_));
        assert_eq!(asked, number == 1);
    }
    assert_eq!(
        siege()
            .supplied()
            .at(UThulwana, 1)
            .table
            .modifier(Card::EnGarde, UThulwana),
        0
    );
}

#[test]
fn ruling_r14_a_volley_from_the_window_goes_back_to_it() {
    let before = under(Card::GCompany)
        .at(UThulwana, 2)
        .face_up(advance(Movers::Chest, 1));
    let window = before.table.phase;
    let fire = Ability::SchiessDiscard {
        card: Card::PickYourMan,
        at: UThulwana,
    };
    let asked = before.available(&[Card::Dalton]).volley(&[4, 1]).uses(fire);
    let done = asked.plays(Action::Raise { pips: 4 });
    assert_eq!(done.table.phase, window);
    assert_eq!(done.regiment(UThulwana).at(), Some(3));
    assert_eq!(done.passes().regiment(UThulwana).at(), Some(2));
}
