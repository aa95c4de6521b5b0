//! 12.4 and R22: the morning attack.

use shared::ramparts::chits::Movers;
use shared::ramparts::table::Morning;
use shared::ramparts::{
    Ability, Action, Card, ChitKind, ChitSet, Ending, Event, Formation, Ibutho, Illegal, Phase,
    Post, Rampart, Variant,
};

use crate::support::{Siege, advance, by, siege, with_variant};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

const LAST_TWO: [ChitKind; 2] = [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers];

/// A turn's end, with the two chits left that always come back.
fn before_dawn() -> Siege {
    with_variant(Variant::MorningAttack)
        .night()
        .hand(&[Card::Chard, Card::Lugg])
        .cup_of(&LAST_TWO)
        .hero_phase()
}

/// A turn's end after the morning has come, with these chits left in the cup.
fn in_the_morning(cup: &[ChitKind]) -> Siege {
    let mut siege = with_variant(Variant::MorningAttack)
        .rampart(Rampart::FinalRedoubt)
        .hand(&[Card::Chard, Card::Lugg])
        .cup_of(cup)
        .hero_phase();
    siege.table.used = siege.table.used.and(ChitSet::ADVANCES);
    siege.table.morning = Morning::Dawn;
    siege
}

#[test]
fn case_12_4_1_the_last_assault() {
    let dawn = before_dawn()
        .at(UThulwana, 1)
        .hits(UThulwana, 1)
        .routed(UDloko)
        .hits(UDloko, 1)
        .eliminated(InDluyengwe)
        .at(InDlondo, 5)
        .passes();
    assert!(dawn.saw(Event::MorningAttack));
    // To #3, routed ones too, then the R result: one marker each, no volleys.
    let three = Post::Box(3);
    assert_eq!(dawn.posts(), [three, three, Post::Eliminated, three]);
    assert_eq!(
        dawn.table.regiments.map(|regiment| regiment.hits),
        [2, 2, 0, 1]
    );
    assert!(dawn.table.this_turn.rest);
    // Day, Advance chits only, none drawn this turn.
    assert!(!dawn.table.night);
    assert_eq!(dawn.table.cup, ChitSet::ADVANCES);
    assert!(dawn.table.used.is_empty());
    assert_eq!(dawn.table.phase, Phase::Action { left: 1 });
    assert_eq!((dawn.table.turn, dawn.table.morning), (2, Morning::Dawn));
}

#[test]
fn case_12_4_1_it_comes_when_those_two_alone_are_left() {
    let three = [LAST_TWO[0], LAST_TWO[1], ChitKind::R];
    let not_yet = with_variant(Variant::MorningAttack)
        .hand(&[Card::Chard])
        .cup_of(&three)
        .hero_phase()
        .draws(ChitKind::R)
        .passes();
    assert_eq!(not_yet.table.morning, Morning::NotYet);
    // Without the option it never comes.
    let never = siege()
        .hand(&[Card::Chard])
        .cup_of(&LAST_TWO)
        .hero_phase()
        .draws(ChitKind::ZuluSnipers)
        .passes();
    assert_eq!(never.boxes(), [4; 4]);
    assert_eq!(never.table.morning, Morning::NotYet);
}

#[test]
fn case_12_4_1_defenders_see_the_enemy_gone() {
    let dawn = before_dawn()
        .available(&[Card::Hook])
        .at(UThulwana, 1)
        .passes();
    assert!(dawn.defends(Card::Hook));
}

#[test]
fn case_12_4_2_chits_are_drawn_until_they_add_up_to_4() {
    let kinds = [
        advance(Movers::RightHorn, 1),
        advance(Movers::All, 2),
        advance(Movers::Chest, 1),
        advance(Movers::Loins, 1),
    ];
    // The example of the book: 1, then 2, then 1.
    let after = kinds[..3]
        .iter()
        .fold(in_the_morning(&kinds), |siege, &kind| siege.draws(kind))
        .passes();
    assert_eq!(after.boxes(), [2, 2, 3, 3]);
    assert_eq!(after.table.morning, Morning::Assault { total: 4 });
    assert_eq!(after.table.cup.len(), 1);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    // The next turn counts from 0, and stops when the cup is empty.
    let next = after.hero_phase().draws(kinds[3]).passes();
    assert_eq!(next.table.morning, Morning::Assault { total: 1 });
    assert_eq!(next.boxes(), [2, 2, 3, 2]);
    assert!(next.table.cup.is_empty());
}

#[test]
fn case_12_4_2_more_than_4_is_enough() {
    let kinds = [
        advance(Movers::Loins, 3),
        advance(Movers::Chest, 2),
        advance(Movers::Chest, 1),
    ];
    let after = in_the_morning(&kinds)
        .draws(kinds[0])
        .draws(kinds[1])
        .passes();
    assert_eq!(after.table.morning, Morning::Assault { total: 5 });
    assert_eq!(after.boxes(), [3, 5, 5, 2]);
}

#[test]
fn ruling_r22_every_chit_opens_its_own_window() {
    let kinds = [
        advance(Movers::Chest, 2),
        advance(Movers::LeftHorn, 2),
        advance(Movers::Loins, 3),
    ];
    let first = in_the_morning(&kinds)
        .available(&[Card::Dalton])
        .draws(kinds[0])
        .passes();
    assert!(matches!(first.table.phase, Phase::Impi(_)));
    // R35: an ignored chit counts, for it was drawn.
    let second = first.draws(kinds[1]).uses(Ability::DaltonDiscard);
    assert_eq!(second.boxes(), [5, 5, 3, 5]);
    assert_eq!(second.table.morning, Morning::Assault { total: 4 });
    assert_eq!(second.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r35_a_chit_put_back_does_not_count_and_a_delay_changes_no_number() {
    let kinds = [advance(Movers::Chest, 2), advance(Movers::LeftHorn, 2)];
    let open = in_the_morning(&kinds)
        .available(&[Card::Adendorff, Card::Dunbar])
        .draws(kinds[0])
        .passes();
    let again = open.draws(kinds[1]).uses(Ability::AdendorffInsert);
    assert_eq!(again.table.morning, Morning::Assault { total: 0 });
    // The chit put back is the next to come.
    let slowed = again.draws(kinds[0]).uses(Ability::DunbarInsert {
        formation: Formation::LeftHorn,
    });
    let done = slowed;
    assert_eq!(done.boxes(), [3, 5, 4, 5]);
    assert_eq!(done.table.morning, Morning::Assault { total: 4 });
}

#[test]
fn ruling_r22_it_comes_again_when_the_cup_is_empty() {
    let again = in_the_morning(&[]).at(UThulwana, 1).passes();
    assert!(again.saw(Event::MorningAttack));
    assert_eq!(again.boxes(), [3; 4]);
    assert_eq!(again.table.cup, ChitSet::ADVANCES);
    assert_eq!(again.table.phase, Phase::Action { left: 1 });
}

#[test]
fn case_12_4_3_ammunition_can_be_distributed_at_dawn_and_never_later() {
    let heroes = [Card::Attwood, Card::Smith, Card::Allen, Card::Gallagher];
    let distribute = Action::Distribute {
        hero: Card::Gallagher,
    };
    let by_ability = [
        Ability::AttwoodReturn,
        Ability::SmithReturn,
        Ability::AllenReturn,
    ];
    let mut dawn = before_dawn().available(&heroes).passes();
    assert!(dawn.table.ammunition_low);
    for ability in by_ability {
        dawn = dawn.allows(by(ability));
    }
    assert!(!dawn.plays(distribute).table.ammunition_low);
    // Later neither work nor abilities help; nor on the turn of a second assault.
    let kinds = [advance(Movers::Loins, 3), advance(Movers::Chest, 1)];
    let later = in_the_morning(&kinds).draws(kinds[0]).draws(kinds[1]);
    for late in [later, in_the_morning(&[])] {
        let late = late.available(&heroes).passes();
        assert_eq!(late.table.phase, Phase::Action { left: 1 });
        let mut late = late.refuses(distribute, Illegal::LastRounds);
        for ability in by_ability {
            late = late.refuses(by(ability), Illegal::LastRounds);
        }
    }
}

#[test]
fn case_12_4_the_battle_is_lost_and_won_as_ever() {
    let kinds = [advance(Movers::All, 2), advance(Movers::All, 1)];
    let lost = with_variant(Variant::MorningAttack);
    let mut lost = lost.hand(&[Card::Chard]).cup_of(&kinds).hero_phase();
    lost.table.morning = Morning::Dawn;
    lost.table.used = lost.table.used.and(ChitSet::ADVANCES);
    let lost = lost.at(UThulwana, 1).draws(kinds[0]).passes();
    assert_eq!(lost.table.ending(), Some(Ending::Overrun));
    let won = Ibutho::ALL
        .into_iter()
        .fold(in_the_morning(&kinds), Siege::eliminated);
    let won = won
        .hand(&[Card::Hook])
        .plays(Action::PutForth { card: Card::Hook });
    assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
}
