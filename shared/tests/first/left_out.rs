//! 12.2: three cards and three chits are left out, and nobody knows which.

use shared::fate::{Fast, Fate, Scripted, Seed, Seeded};
use shared::ramparts::Stream;
use shared::ramparts::pile::PileCard;
use shared::ramparts::table::Fires;
use shared::ramparts::{
    self, Action, Card, CardSet, Chit, ChitKind, ChitSet, Ending, Event, Ibutho, Options, Phase,
    Rampart, Variant,
};

use ramparts::chits::Movers;

use crate::support::{Siege, advance, chit, kinds, siege_with};
use crate::{first, first_with};

const OPTIONS: Options = Options::FIRST.with(Variant::LeftOut, true);

/// A seed of its own for each number.
fn seeded(number: u64) -> Seeded {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    Seeded::new(Seed(bytes))
}

/// Draws card upon card until the Relief Column comes: what was not seen, and how many cards lay under it.
fn not_seen(options: Options, fate: &mut impl Fate) -> (CardSet, u8) {
    let mut table = ramparts::begin(options, fate, &mut ()).expect("fate has all");
    while table.ending().is_none() {
        assert!(!table.pile.is_empty(), "the Relief Column never came");
        table = Siege::of(&table).card_draw(false, 2).checked();
        table = ramparts::apply(&table, Action::DrawMore, fate, &mut ()).expect("a card is there");
    }
    assert_eq!(table.ending(), Some(Ending::Relieved));
    (table.unseen, table.pile.len())
}

/// Draws chit upon chit by Night until the cup holds none but those put back: what was never seen.
fn chits_left_out(fate: &mut impl Fate) -> ChitSet {
    let mut table = ramparts::begin(OPTIONS, fate, &mut ()).expect("fate has all");
    assert_eq!(table.chits_in_cup() + table.used.len(), 30);
    while table.chits_in_cup() > table.left_out.certain.len() {
        // Nobody ever comes near, and nothing happens but chits.
        let mut siege = Siege::of(&table).night().hand(&[]);
        siege.table.fires = Fires::default();
        for ibutho in Ibutho::ALL {
            siege = siege.at(ibutho, 5);
        }
        table = siege.phase(Phase::Housekeeping).checked();
        table = ramparts::apply(&table, Action::Pass, fate, &mut ()).expect("a chit is there");
    }
    table.cup.without(table.left_out.certain)
}

/// How far the counts are from all alike: chi-square, corrected for several drawn at once of the same lot.
fn unevenness(counts: &[u32], at_once: u8) -> f64 {
    let n = counts.len() as f64;
    let mean = f64::from(counts.iter().sum::<u32>()) / n;
    let off = |&count: &u32| (f64::from(count) - mean).powi(2) / mean;
    counts.iter().map(off).sum::<f64>() * (n - 1.0) / (n - f64::from(at_once))
}

/// Five standard deviations above the mean of a chi-square of so many kinds.
fn limit(kinds: usize) -> f64 {
    let freedom = kinds as f64 - 1.0;
    freedom + 5.0 * (2.0 * freedom).sqrt()
}

/// Over many games: each ordinary card is left out as often as another, and the Relief Column comes, at each of the
/// four places as often as at another.
fn cards_are_left_out_alike<F: Fate>(games: u64, options: Options, fate: impl Fn(u64) -> F) {
    let relief = CardSet::one(Card::ReliefColumn);
    let placed = CardSet::list(&[
        Card::NightFalls,
        Card::Chard,
        Card::Bromhead,
        Card::HereTheyCome,
    ]);
    let ordinary = options
        .deck()
        .without(relief)
        .without(placed)
        .without(CardSet::EARLY);
    let ordinary: Vec<Card> = ordinary.iter().collect();
    let mut out = vec![0; ordinary.len()];
    let mut under = [0; 4];
    for game in 0..games {
        let (unseen, left) = not_seen(options, &mut fate(game));
        assert_eq!(unseen.len(), 3 + u32::from(left));
        assert!(unseen.and(CardSet::EARLY).is_empty() && !unseen.has(Card::ReliefColumn));
        under[usize::from(left)] += 1;
        // With the Relief Column as the last card those not seen are just the three.
        if left == 0 {
            for (count, &card) in out.iter_mut().zip(&ordinary) {
                *count += u32::from(unseen.has(card));
            }
        }
    }
    assert!(unevenness(&under, 1) < limit(4), "{under:?}");
    assert!(unevenness(&out, 3) < limit(out.len()), "{out:?}");
}

#[test]
fn first_case_12_2_each_card_is_left_out_as_often_as_another_and_the_relief_column_comes() {
    cards_are_left_out_alike(12_000, OPTIONS, Fast::new);
    cards_are_left_out_alike(200, OPTIONS, seeded);
    let all = OPTIONS
        .with_cards(CardSet::FIRST_OPTIONAL)
        .expect("its own cards");
    cards_are_left_out_alike(12_000, all, |game| Fast::new(game << 20));
}

#[test]
fn first_case_12_2_each_chit_is_left_out_as_often_as_another() {
    let alike = |games: u64, fate: &dyn Fn(u64) -> ChitSet| {
        let chits: Vec<_> = first().table.cup.iter().collect();
        let mut out = vec![0; chits.len()];
        for game in 0..games {
            let left = fate(game);
            assert_eq!(left.len(), 3);
            for chit in left.iter() {
                out[chits
                    .iter()
                    .position(|&one| one == chit)
                    .expect("of the game")] += 1;
            }
        }
        assert!(unevenness(&out, 3) < limit(chits.len()), "{out:?}");
    };
    alike(4_000, &|game| chits_left_out(&mut Fast::new(game)));
    alike(60, &|game| chits_left_out(&mut seeded(game)));
}

#[test]
fn first_case_12_2_three_cards_fewer_in_the_pile_and_three_chits_fewer_in_the_cup() {
    let with = siege_with(OPTIONS).table;
    let without = first().table;
    assert_eq!(with.pile.len(), without.pile.len() - 3);
    // 19 above the four: 9 below Night, 10 above.
    let places: Vec<PileCard> = with.pile.places().collect();
    assert_eq!(places[10], PileCard::Known(Card::NightFalls));
    assert_eq!(places.len(), 10 + 1 + 9 + 4);
    assert_eq!(with.chits_in_cup(), without.chits_in_cup() - 3);
    // The second edition has no such option.
    assert!(
        !Options::STANDARD
            .with(Variant::LeftOut, true)
            .has(Variant::LeftOut)
    );
}

#[test]
fn first_case_12_2_nobody_knows_which() {
    // Whatever is drawn first, it may be any card and any chit: the table holds no secret.
    let siege = first_with(Variant::LeftOut);
    assert_eq!(siege.table.unseen, first().table.unseen);
    assert_eq!(siege.table.cup, first().table.cup);
    for card in siege
        .table
        .unseen
        .without(CardSet::one(Card::ReliefColumn))
        .iter()
    {
        let drawn = siege
            .clone()
            .card_draw(false, 1)
            .card(card)
            .plays(Action::DrawMore);
        assert!(drawn.table.hand.has(card));
    }
    for chit in siege.table.cup.without(ChitSet::CALLERS).iter() {
        let table = siege
            .clone()
            .phase(Phase::Housekeeping)
            .hand(&[])
            .rampart(Rampart::FinalRedoubt)
            .checked();
        let mut fate = Scripted::new()
            .one_of(Stream::Cup, 1 << chit.number())
            .dice(Stream::Ablaze, &[1])
            .dice(Stream::Dabulamanzi, &[1])
            .one_of(Stream::Cup, 1);
        let turn = ramparts::apply(&table, Action::Pass, &mut fate, &mut ()).expect("it is there");
        assert!(!turn.cup.has(chit) || chit == prince(), "{chit:?}");
    }
    // Two fates with the same draws lead to the same table, whatever they would have left out.
    let told = serde_json::to_value(siege.table).expect("a table can be told");
    assert_eq!(told["left_out"]["cards"], 3);
    assert_eq!(told["left_out"]["certain"], serde_json::json!([]));
}

#[test]
fn first_case_12_2_snipers_may_find_an_advance_where_any_chit_may_be() {
    let called = siege_with(OPTIONS)
        .face_up(ChitKind::ZuluSnipers)
        .draws(advance(Movers::Chest, 2))
        .passes();
    assert_eq!(called.boxes(), [3, 5, 5, 5]);
    // Once every chit in the cup is one that was put back, it is known that no Advance is there.
    let mut known = siege_with(OPTIONS).face_up(ChitKind::ZuluSnipers);
    known.table.left_out.certain = kinds(ChitKind::R);
    known.table.cup = kinds(ChitKind::R);
    // Three Advance chits: as many as were left out.
    for chit in ChitSet::ADVANCES.iter().take(3) {
        known.table.cup.insert(chit);
    }
    let there = known.table.cup.into_iter().chain([Chit::ZULU_SNIPERS]);
    known.table.used = known.table.terms().chits.without(there.collect());
    assert_eq!(
        known.table.chits_in_cup(),
        known.table.left_out.certain.len()
    );
    assert!(known.passes().saw(Event::NobodyCalled));
}

fn prince() -> Chit {
    let kind = ChitKind::PrinceDabulamanzi;
    kinds(kind).iter().next().expect("he is one")
}

#[test]
fn first_case_12_2_and_12_4_1_what_was_left_out_does_not_come_back_in_the_morning() {
    let last = [
        ChitKind::RiflesOverheat,
        advance(Movers::Chest, 1),
        advance(Movers::Loins, 3),
        ChitKind::R,
    ];
    // Four chits nobody has seen, of which one is in the cup.
    let evening = siege_with(OPTIONS.with(Variant::MorningAttack, true))
        .hand(&[Card::Hook])
        .cup_of(&last)
        .hero_phase();
    assert_eq!(evening.table.chits_in_cup(), 1);
    let overheat = evening.clone().draws(last[0]).passes();
    assert!(overheat.saw(Event::MorningAttack));
    // Or Overheat is one of those left out, and the next turn finds an empty cup.
    let other = evening.draws(last[1]).passes();
    assert!(!other.saw(Event::MorningAttack));
    assert_eq!(other.table.chits_in_cup(), 0);
    let other = other.hero_phase().passes();
    assert!(other.saw(Event::MorningAttack));
    for (morning, back) in [(overheat, 20), (other, 21)] {
        assert_eq!(morning.table.cup.len(), back);
        assert_eq!(morning.table.chits_in_cup(), back);
        assert!(!morning.table.cup.has(chit(last[2])));
    }
}
