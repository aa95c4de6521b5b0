//! 12.4: the morning attack.

use shared::ramparts::chits::Movers;
use shared::ramparts::table::Morning;
use shared::ramparts::{
    Ability, Action, Card, ChitKind, ChitSet, Event, Ibutho, Illegal, Phase, Post, Rampart, Variant,
};

use crate::support::{Siege, advance, by, with_variant};
use crate::{first, first_with};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// A turn's end by Night with these chits left in the cup.
fn night_with(siege: Siege, cup: &[ChitKind]) -> Siege {
    siege
        .night()
        .hand(&[Card::Chard, Card::Lugg])
        .cup_of(cup)
        .hero_phase()
}

fn before_dawn() -> Siege {
    night_with(
        first_with(Variant::MorningAttack),
        &[ChitKind::RiflesOverheat],
    )
}

/// A turn's end after the morning has come, with these chits left in the cup.
fn in_the_morning(siege: Siege, cup: &[ChitKind]) -> Siege {
    let mut siege = siege
        .rampart(Rampart::FinalRedoubt)
        .hand(&[Card::Chard, Card::Lugg])
        .cup_of(cup)
        .hero_phase();
    siege.table.used = siege.table.used.and(ChitSet::ADVANCES);
    siege.table.morning = Morning::Dawn;
    siege
}

#[test]
fn first_case_12_4_and_12_4_1_with_nothing_but_overheat_left_the_zulus_come_once_more() {
    let dawn = before_dawn()
        .at(UThulwana, 1)
        .hits(UThulwana, 1)
        .routed(UDloko)
        .hits(UDloko, 1)
        .eliminated(InDluyengwe)
        .draws(ChitKind::RiflesOverheat)
        .passes();
    assert!(dawn.saw(Event::MorningAttack));
    // Survivors to box 3, then the R result: a marker each, no volleys; Overheat does nothing.
    let three = Post::Box(3);
    assert_eq!(dawn.posts(), [three, three, Post::Eliminated, three]);
    assert_eq!(
        dawn.table.regiments.map(|regiment| regiment.hits),
        [2, 2, 0, 1]
    );
    assert!(dawn.table.this_turn.rest && !dawn.table.this_turn.overheat);
    // Day, Advance chits only, none drawn any more this turn.
    assert!(!dawn.table.night);
    assert_eq!(dawn.table.cup, first().table.cup.and(ChitSet::ADVANCES));
    assert_eq!(dawn.table.phase, Phase::Action { left: 1 });
    assert_eq!((dawn.table.turn, dawn.table.morning), (2, Morning::Dawn));
    // An empty cup brings it as well.
    let empty = night_with(first_with(Variant::MorningAttack), &[]).passes();
    assert!(empty.saw(Event::MorningAttack));
}

#[test]
fn first_case_12_4_1_not_while_another_chit_is_there_and_not_without_the_option() {
    let cup = [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers];
    let two = night_with(first_with(Variant::MorningAttack), &cup);
    let overheat = two.clone().draws(cup[0]).draws(cup[1]).passes();
    assert_eq!(overheat.table.morning, Morning::NotYet);
    assert_eq!(overheat.boxes(), [5; 4]);
    let snipers = two.draws(cup[1]).passes();
    assert_eq!(snipers.table.morning, Morning::NotYet);
    // The second edition's comes with those two left.
    let second = night_with(with_variant(Variant::MorningAttack), &cup).passes();
    assert!(second.saw(Event::MorningAttack));
    // Without the option it never comes.
    let never = night_with(first(), &cup[..1]).draws(cup[0]).passes();
    assert_eq!(never.table.morning, Morning::NotYet);
    assert!(never.table.this_turn.overheat && never.table.night);
    assert_eq!(never.boxes(), [5; 4]);
}

#[test]
fn first_case_12_4_2_a_chit_of_1_is_followed_by_one_second_chit() {
    let cup = [
        advance(Movers::RightHorn, 1),
        advance(Movers::LeftHorn, 1),
        advance(Movers::Loins, 1),
        advance(Movers::Chest, 2),
    ];
    let morning = || in_the_morning(first_with(Variant::MorningAttack), &cup);
    // Two of 1, and no third.
    let two = morning().draws(cup[0]).draws(cup[1]).passes();
    assert_eq!(two.boxes(), [5, 4, 4, 5]);
    assert_eq!(
        (two.table.cup.len(), two.table.phase),
        (2, Phase::Action { left: 1 })
    );
    // A 1 and then any.
    let any = morning().draws(cup[0]).draws(cup[3]).passes();
    assert_eq!(any.boxes(), [3, 4, 5, 5]);
    // A 2 stays alone.
    let alone = morning().draws(cup[3]).passes();
    assert_eq!(alone.boxes(), [3, 5, 5, 5]);
    assert_eq!(alone.table.cup.len(), 3);
    // The next turn counts anew.
    let next = two.hero_phase().draws(cup[2]).draws(cup[3]).passes();
    assert_eq!(next.boxes(), [3, 4, 4, 4]);
    // The second edition goes on until they add up to 4.
    let second = in_the_morning(with_variant(Variant::MorningAttack), &cup);
    let second = second.draws(cup[0]).draws(cup[1]).draws(cup[3]).passes();
    assert_eq!(second.boxes(), [3, 4, 4, 5]);
}

#[test]
fn first_case_12_4_2_each_chit_is_answered_by_itself() {
    let cup = [advance(Movers::RightHorn, 1), advance(Movers::LeftHorn, 1)];
    let open = in_the_morning(first_with(Variant::MorningAttack), &cup)
        .available(&[Card::Dalton])
        .draws(cup[0])
        .passes();
    assert!(matches!(open.table.phase, Phase::Impi(_)));
    // Drawn and ignored, it is followed all the same.
    let ignored = open.draws(cup[1]).uses(Ability::DaltonDiscard);
    assert_eq!(ignored.boxes(), [5, 5, 4, 5]);
}

#[test]
fn first_case_12_4_3_from_then_on_low_ammunition_stays() {
    let distribute = Action::Distribute {
        hero: Card::Gallagher,
    };
    let dawn = before_dawn().draws(ChitKind::RiflesOverheat).passes();
    let dawn = dawn.available(&[Card::Attwood, Card::Gallagher]);
    assert!(!dawn.clone().plays(distribute).table.ammunition_low);
    assert!(!dawn.uses(Ability::AttwoodReturn).table.ammunition_low);
    let cup = [advance(Movers::Loins, 2), advance(Movers::Chest, 2)];
    let later = in_the_morning(first_with(Variant::MorningAttack), &cup)
        .draws(cup[0])
        .passes();
    assert_eq!(later.boxes(), [5, 5, 5, 3]);
    later
        .available(&[Card::Attwood, Card::Gallagher])
        .refuses(distribute, Illegal::LastRounds)
        .refuses(by(Ability::AttwoodReturn), Illegal::LastRounds);
    let again = in_the_morning(first_with(Variant::MorningAttack), &[])
        .at(InDlondo, 1)
        .passes();
    assert!(again.saw(Event::MorningAttack));
    let again = again.available(&[Card::Gallagher]);
    again.refuses(distribute, Illegal::LastRounds);
}
