//! The rulebook's own examples, replayed (rules page, section 6).

use shared::fate::{Fate, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::pile::{Pile, PileCard};
use shared::ramparts::{
    self, Ability, Action, Card, CardSet, Chit, ChitKind, Event, Formation, Ibutho, Phase, Post,
    Setup, Split, Table,
};

/// The number of the first chit with this face.
fn chit(kind: ChitKind) -> u64 {
    let of_kind = |chit: &Chit| chit.kind(Split::STANDARD) == kind;
    shared::ramparts::ChitSet::ALL
        .iter()
        .filter(of_kind)
        .map(|chit| 1 << chit.number())
        .sum()
}

fn advance(who: ramparts::chits::Movers, boxes: u8) -> u64 {
    chit(ChitKind::Advance(ramparts::chits::Advance { who, boxes }))
}

fn card(card: Card) -> u64 {
    1 << card.number()
}

fn formed(order: [Ibutho; 4]) -> Scripted {
    let [chest, right, left, _] = order;
    let one =
        |script: Scripted, ibutho: Ibutho| script.one_of(Stream::Formation, 1 << ibutho as u8);
    one(one(one(Scripted::new(), chest), right), left)
}

fn play(table: &mut Setup, action: Action, fate: &mut impl Fate) -> Vec<Event> {
    let mut told = Vec::new();
    let checked = Table::try_from(*table).unwrap();
    *table = *ramparts::apply(&checked, action, fate, &mut told)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal} on {table:?}"));
    told
}

fn at(table: &Setup, formation: Formation) -> Option<i8> {
    table.regiment(table.on_track(formation)).at()
}

fn hand(table: &Setup) -> Vec<Card> {
    table.hand.iter().collect()
}

/// Rulebook 13.0, with the dice that the scan lost restored.
#[test]
fn example_13_0_two_turns_and_the_third_to_its_volley() {
    use ramparts::chits::Movers;
    let order = [
        Ibutho::UDloko,
        Ibutho::UThulwana,
        Ibutho::InDluyengwe,
        Ibutho::InDlondo,
    ];
    let mut fate = formed(order)
        .one_of(Stream::Cup, advance(Movers::RightHorn, 2))
        .one_of(Stream::Cup, chit(ChitKind::ZuluSnipers))
        .one_of(Stream::Cup, advance(Movers::All, 1))
        .one_of(Stream::Cup, advance(Movers::BothHorns, 1))
        .one_of(Stream::Pile, card(Card::FireAtWill))
        .one_of(Stream::Pile, card(Card::Schiess))
        .one_of(Stream::Pile, card(Card::Dalton))
        .dice(Stream::Defence, &[4])
        .dice(Stream::Volley, &[1, 6]);
    let fate = &mut fate;
    let mut table = *ramparts::begin(shared::ramparts::Options::STANDARD, fate, &mut ()).unwrap();

    // Turn 1: uThulwana, the Right Horn, comes from 5 to 3 and into Long range.
    assert_eq!(table.turn, 1);
    assert_eq!(table.phase, Phase::Action { left: 1 });
    assert_eq!(table.on_track(Formation::RightHorn), Ibutho::UThulwana);
    assert_eq!(
        Formation::ALL.map(|formation| at(&table, formation)),
        [5, 3, 5, 5].map(Some)
    );
    assert_eq!(table.minus(), 1, "ammunition and water are low");
    play(&mut table, Action::PutForth { card: Card::Chard }, fate);
    assert_eq!(table.phase, Phase::Action { left: 0 });
    play(&mut table, Action::Pass, fate);
    assert_eq!(table.phase, Phase::CardDraw { few: true, more: 0 });
    assert_eq!(
        hand(&table),
        [Card::Bromhead, Card::HereTheyCome, Card::FireAtWill]
    );
    play(&mut table, Action::Ability(Ability::ChardReturn), fate);
    assert_eq!(
        table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    assert!(table.hand.has(Card::Schiess) && table.hand.has(Card::Chard));
    let told = play(
        &mut table,
        Action::PutForth {
            card: Card::Bromhead,
        },
        fate,
    );

    // Four cards in hand at Housekeeping, nothing to discard; turn 2 brings the Snipers, then All 1.
    assert_eq!(
        hand(&table),
        [
            Card::Chard,
            Card::HereTheyCome,
            Card::Schiess,
            Card::FireAtWill
        ]
    );
    assert!(told.contains(&Event::SnipedAt));
    assert_eq!(table.turn, 2);
    assert_eq!(table.phase, Phase::Action { left: 1 });
    assert_eq!(
        Formation::ALL.map(|formation| at(&table, formation)),
        [4, 2, 4, 4].map(Some)
    );
    assert_eq!(table.minus(), 2, "low ammunition and snipers");
    assert!(
        table.cup.has(Chit::ZULU_SNIPERS),
        "the Snipers went back into the cup"
    );
    play(
        &mut table,
        Action::PutForth {
            card: Card::Schiess,
        },
        fate,
    );
    play(&mut table, Action::Ability(Ability::BromheadReturn), fate);
    assert_eq!(table.phase, Phase::Action { left: 1 });
    play(
        &mut table,
        Action::Distribute {
            hero: Card::Schiess,
        },
        fate,
    );
    assert!(!table.ammunition_low);
    assert!(table.hand.has(Card::Schiess));
    play(&mut table, Action::Pass, fate);
    assert_eq!(
        table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    assert_eq!(table.hand.len(), 6, "four heroes and two volleys");
    assert_eq!(table.hand.and(CardSet::HEROES).len(), 4);
    play(&mut table, Action::PutForth { card: Card::Dalton }, fate);

    // Turn 3: Both Horns 1. Dalton could have the chit ignored; the player lets it stand.
    assert_eq!((table.turn, table.hand.len()), (3, 5));
    assert!(
        table.defences.has(Card::Dalton),
        "he defends the Storehouse"
    );
    assert!(matches!(table.phase, Phase::Impi(_)));
    assert!(
        table
            .legal_actions()
            .contains(&Action::Ability(Ability::DaltonDiscard))
    );
    let told = play(&mut table, Action::Pass, fate);
    let uthulwana = Ibutho::UThulwana;
    assert!(told.contains(&Event::Defence {
        hero: Card::Dalton,
        ibutho: uthulwana,
        die: 4,
        held: true
    }));
    assert_eq!(
        Formation::ALL.map(|formation| at(&table, formation)),
        [4, 2, 3, 4].map(Some)
    );
    assert_eq!(table.minus(), 0);
    let told = play(
        &mut table,
        Action::Volley {
            card: Card::FireAtWill,
            at: uthulwana,
        },
        fate,
    );
    assert!(told.contains(&Event::Hit { ibutho: uthulwana }));
    assert_eq!(table.regiment(uthulwana).strength(), 4);
    assert_eq!(table.regiment(uthulwana).at(), Some(2));
    assert!(fate.is_spent());
}

/// A game begun with a chit that changes little, to set up a position by hand.
fn opening() -> (Setup, Scripted) {
    use ramparts::chits::Movers;
    let mut fate = formed(Ibutho::ALL).one_of(Stream::Cup, advance(Movers::Loins, 1));
    let table = *ramparts::begin(shared::ramparts::Options::STANDARD, &mut fate, &mut ()).unwrap();
    (table, Scripted::new())
}

fn stand(table: &mut Setup, ibutho: Ibutho, number: i8) {
    table.regiments[ibutho as usize].post = Post::Box(number);
}

/// Takes cards out of the pile, which is so much shorter.
fn drawn(table: &mut Setup, cards: &[Card]) {
    let mut places: Vec<_> = table.pile.places().collect();
    for &card in cards {
        table.unseen.remove(card);
        let place = |&place: &PileCard| match place {
            PileCard::Known(known) => known == card,
            place => place == PileCard::Unknown && card != Card::NightFalls,
        };
        let at = places.iter().position(place).unwrap();
        places.remove(at);
    }
    table.pile = Pile::try_from(places).unwrap();
}

#[test]
fn example_5_3_6_both_on_the_lowest_box_go_back_one() {
    let (mut table, fate) = opening();
    stand(&mut table, Ibutho::InDlondo, 1);
    stand(&mut table, Ibutho::UThulwana, 1);
    stand(&mut table, Ibutho::UDloko, 3);
    stand(&mut table, Ibutho::InDluyengwe, 4);
    let mut fate = fate
        .one_of(Stream::Pile, card(Card::PourItOn))
        .one_of(Stream::Cup, chit(ChitKind::WashingOfTheSpears));
    table.hand = CardSet::one(Card::HereTheyCome);
    table.discard = table
        .discard
        .or(CardSet::list(&[Card::Chard, Card::Bromhead]));
    let told = play(&mut table, Action::Pass, &mut fate);
    assert_eq!(
        Ibutho::ALL.map(|ibutho| table.regiment(ibutho).at()),
        [2, 3, 4, 2].map(Some)
    );
    assert_eq!(
        told.iter()
            .filter(|event| matches!(event, Event::Retreated { .. }))
            .count(),
        2
    );
}

#[test]
fn example_6_7_5_two_minus_one_lower_the_two_highest_dice() {
    let (mut table, fate) = opening();
    stand(&mut table, Ibutho::UThulwana, 1);
    drawn(&mut table, &[Card::FixBayonets, Card::NightFalls]);
    table.night = true;
    table.discard.insert(Card::NightFalls);
    table.hand.insert(Card::FixBayonets);
    let mut fate = fate.dice(Stream::Volley, &[4, 6, 2, 5]);
    let told = play(
        &mut table,
        Action::Volley {
            card: Card::FixBayonets,
            at: Ibutho::UThulwana,
        },
        &mut fate,
    );
    let modified = told.iter().find_map(|event| match event {
        Event::Modified { minus, dice } => Some((*minus, dice.pips().to_vec())),
        _ => None,
    });
    assert_eq!(modified, Some((2, vec![5, 4, 4, 2])));
    assert!(!told.contains(&Event::Hit {
        ibutho: Ibutho::UThulwana
    }));
    assert_eq!(
        table.regiment(Ibutho::UThulwana).at(),
        Some(2),
        "one retreat"
    );
    assert_eq!(table.regiment(Ibutho::UThulwana).hits, 4);
}

#[test]
fn example_9_0_the_surgeon_brings_bourne_back_and_seven_cards_stay_in_hand() {
    let (mut table, fate) = opening();
    let seven = CardSet::list(&[
        Card::Chard,
        Card::Bromhead,
        Card::HereTheyCome,
        Card::PresentFireOne,
        Card::PresentFireTwo,
        Card::FireAtWill,
        Card::PourItOn,
    ]);
    let both = CardSet::list(&[Card::Bourne, Card::Reynolds]);
    let out: Vec<_> = seven.or(both).without(table.hand).iter().collect();
    drawn(&mut table, &out);
    table.hand = seven;
    table.discard = CardSet::one(Card::Bourne);
    table.tableau = CardSet::one(Card::Reynolds);
    table.phase = Phase::Housekeeping;
    assert!(table.hand_too_large());
    assert!(table.check(Action::Pass).is_err());
    let mut fate = fate
        .dice(Stream::Surgeon, &[1])
        .one_of(Stream::Cup, advance(ramparts::chits::Movers::Chest, 1));
    play(
        &mut table,
        Action::Ability(Ability::ReynoldsRecover { hero: Card::Bourne }),
        &mut fate,
    );
    assert_eq!(
        (table.turn, table.hand),
        (2, seven),
        "nothing was discarded"
    );
    assert!(table.tableau.has(Card::Bourne) && table.discard.has(Card::Reynolds));
}

/// Turn 26 of a session of the first edition that was published: with its one 0 box the Loins run into the Chest.
#[test]
fn first_example_5_1_2_and_6_7_4_and_6_6_b1_the_loins_behind_the_chest_and_a_volley_by_ranks() {
    use ramparts::chits::Movers;
    let turn_26 = |options| {
        let mut fate = formed(Ibutho::ALL).one_of(Stream::Cup, advance(Movers::Chest, 1));
        let mut table = *ramparts::begin(options, &mut fate, &mut ()).unwrap();
        table.turn = 25;
        table.rampart = ramparts::Rampart::InnerBarricade;
        table.ammunition_low = false;
        stand(&mut table, Ibutho::UThulwana, 0);
        stand(&mut table, Ibutho::InDlondo, 3);
        drawn(&mut table, &[Card::ByRanks]);
        table.discard = table
            .discard
            .or(CardSet::list(&[Card::Chard, Card::Bromhead]));
        table.hand = CardSet::list(&[Card::ByRanks, Card::HereTheyCome]);
        table.phase = Phase::Housekeeping;
        let mut fate = Scripted::new().one_of(Stream::Cup, advance(Movers::Loins, 3));
        let told = play(&mut table, Action::Pass, &mut fate);
        (table, told)
    };
    let (mut table, told) = turn_26(shared::ramparts::Options::FIRST);
    assert_eq!(table.turn, 26);
    let blocked = Event::Blocked {
        ibutho: Ibutho::InDlondo,
        by: Ibutho::UThulwana,
    };
    assert!(told.contains(&blocked));
    assert_eq!(at(&table, Formation::Loins), Some(1));
    assert_eq!(at(&table, Formation::Chest), Some(0));
    // The second edition has another 0 box for them.
    let (second, _) = turn_26(shared::ramparts::Options::STANDARD);
    assert_eq!(at(&second, Formation::Loins), Some(0));

    // The one inside must be the target, and six dice would be another volley's.
    let by_ranks = |at| Action::Volley {
        card: Card::ByRanks,
        at,
    };
    assert!(table.check(by_ranks(Ibutho::InDlondo)).is_err());
    let mut fate = Scripted::new().dice(Stream::Volley, &[6, 4, 4, 4, 1]);
    let told = play(&mut table, by_ranks(Ibutho::UThulwana), &mut fate);
    assert!(fate.is_spent());
    let hit = Event::Hit {
        ibutho: Ibutho::UThulwana,
    };
    assert_eq!(told.iter().filter(|&&event| event == hit).count(), 1);
    assert_eq!(table.regiment(Ibutho::UThulwana).hits, 3);
    assert_eq!(at(&table, Formation::Chest), Some(0), "no retreat");
    assert!(table.ammunition_low && table.discard.has(Card::ByRanks));
}
