//! Positions that are built and not played: what the check accepts, and why it refuses the others.

use std::collections::BTreeSet;

use shared::fate::Fast;
use shared::ramparts::map::Regiment;
use shared::ramparts::pile::{Pile, PileCard};
use shared::ramparts::random_games::random_options_of;
use shared::ramparts::table::{Entry, March, Morning, Platoon, Resume, Window};
use shared::ramparts::{
    self, Card, CardSet, Chit, Edition, Ending, Ibutho, Impossible, Options, Phase, Post, Rampart,
    Setup, Table, Variant,
};

/// Random games to their ends, every table of them.
fn games(options: impl Iterator<Item = Options>, mut look: impl FnMut(&Table)) {
    for (number, options) in (0..).zip(options) {
        let mut fate = Fast::new(number);
        let mut table = ramparts::begin(options, &mut fate, &mut ()).expect("a game begins");
        look(&table);
        while table.ending().is_none() {
            let legal = table.legal_actions();
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut ()).expect("it is listed");
            look(&table);
        }
    }
}

fn all_sorts(each: u64) -> impl Iterator<Item = Options> {
    let chosen = move |edition| (0..each).map(move |number| random_options_of(edition, number));
    let plain = [Options::STANDARD, Options::FULL, Options::FIRST];
    let plain = plain
        .into_iter()
        .flat_map(move |options| (0..each).map(move |_| options));
    plain.chain(Edition::ALL.into_iter().flat_map(chosen))
}

#[test]
fn whatever_is_played_is_possible() {
    let mut phases = BTreeSet::new();
    games(all_sorts(400), |table| {
        assert_eq!(Table::try_from(*table.setup()), Ok(*table), "{table:?}");
        let phase = format!("{:?}", table.phase);
        let name = phase.split(|letter: char| !letter.is_alphanumeric()).next();
        phases.insert(name.unwrap_or_default().to_owned());
    });
    // Each but the +1 of G Company, which comes too seldom.
    assert!(phases.len() >= 9, "{phases:?}");
}

#[test]
fn a_snapshot_is_loaded_as_it_was_saved() {
    let mut tables = 0;
    games(all_sorts(4), |table| {
        tables += 1;
        if tables % 10 == 0 {
            let saved = serde_json::to_string(table).expect("it is written");
            let loaded: Table = serde_json::from_str(&saved).expect("it is read");
            assert_eq!((loaded, loaded.digest()), (*table, table.digest()));
        }
    });
    assert!(tables > 200, "{tables}");
}

/// The first decision of a game, as a setup.
fn setup(options: Options) -> Setup {
    *ramparts::begin(options, &mut Fast::new(2), &mut ()).expect("a game begins")
}

fn refused(mut setup: Setup, change: impl FnOnce(&mut Setup)) -> Impossible {
    change(&mut setup);
    let why = Table::try_from(setup).expect_err("impossible");
    assert!(!why.to_string().is_empty());
    why
}

/// A loaded snapshot is refused for the same reasons, in words.
#[test]
fn an_impossible_snapshot_says_why() {
    let mut saved = serde_json::to_value(setup(Options::STANDARD)).expect("it is written");
    saved["hand"] = serde_json::json!([3, 4, 5, 51]);
    let why = serde_json::from_value::<Table>(saved.clone()).expect_err("no such card");
    assert_eq!(why.to_string(), "no card 51: they are 1 to 50");
    saved["hand"] = serde_json::json!([3, 4, 5, 12]);
    let why = serde_json::from_value::<Table>(saved.clone()).expect_err("Hook is in the pile");
    assert_eq!(why.to_string(), "card 12 (Private Hook) lies in two places");
    saved["hand"] = serde_json::json!([3, 4, 5]);
    saved["pile"] = serde_json::json!(vec!["unknown"; 51]);
    let why = serde_json::from_value::<Table>(saved.clone()).expect_err("too high");
    assert_eq!(why.to_string(), "a pile has at most 50 places");
    saved["pile"] = serde_json::json!([]);
    saved["options"]["variants"] = serde_json::json!(["12.3"]);
    let why = serde_json::from_value::<Table>(saved).expect_err("no such option");
    assert_eq!(
        why.to_string(),
        "no option 12.3: this edition has 12.1, 12.2, 12.4, 12.5"
    );
}

#[test]
fn cards_lie_in_one_place_where_they_may() {
    let standard = setup(Options::STANDARD);
    let twice = refused(standard, |table| table.discard.insert(Card::Chard));
    assert_eq!(twice, Impossible::CardTwice(Card::Chard));
    let lost = refused(standard, |table| table.hand.remove(Card::Chard));
    assert_eq!(lost, Impossible::CardMissing(Card::Chard));
    let strange = refused(standard, |table| table.hand.insert(Card::Smith));
    assert_eq!(strange, Impossible::CardMisplaced(Card::Smith));
    let forth = refused(standard, |table| {
        table.hand.remove(Card::HereTheyCome);
        table.tableau.insert(Card::HereTheyCome);
    });
    assert_eq!(forth, Impossible::CardMisplaced(Card::HereTheyCome));
    let wasted = refused(standard, |table| {
        table.hand.remove(Card::Chard);
        table.wasted.insert(Card::Chard);
    });
    assert_eq!(wasted, Impossible::CardMisplaced(Card::Chard));
    let builder = refused(standard, |table| {
        table.hand.remove(Card::HereTheyCome);
        table.builder = Some(Card::HereTheyCome);
    });
    assert_eq!(builder, Impossible::CardMisplaced(Card::HereTheyCome));
    // A deck may lack a card, if it is said so.
    let mut smaller = standard;
    smaller.hand.remove(Card::Chard);
    let chard = CardSet::one(Card::Chard);
    assert!(Table::of_smaller_deck(smaller, chard).is_ok());
    assert_eq!(
        Table::of_smaller_deck(standard, chard),
        Err(Impossible::CardMisplaced(Card::Chard))
    );
}

#[test]
fn the_pile_has_a_place_for_every_unseen_card() {
    let standard = setup(Options::STANDARD);
    let places: Vec<PileCard> = standard.pile.places().collect();
    let of = |places: &[PileCard]| Pile::try_from(places.to_vec()).expect("not too high");
    assert_eq!(of(&places), standard.pile);
    let unseen = standard.unseen.len() as u8;
    let shorter = refused(standard, |table| table.pile = of(&places[1..]));
    let size = Impossible::PileSize {
        places: unseen - 1,
        unseen,
    };
    assert_eq!(shorter, size);
    let upside_down = refused(standard, |table| {
        table.pile = of(&places.iter().rev().copied().collect::<Vec<_>>());
    });
    assert_eq!(upside_down, Impossible::PileBottom);
    let nowhere = refused(standard, |table| {
        let unknown = |place: &PileCard| match place {
            PileCard::Bottom => PileCard::Unknown,
            place => *place,
        };
        table.pile = of(&places.iter().map(unknown).collect::<Vec<_>>());
    });
    assert_eq!(nowhere, Impossible::PileBottom);
    assert_eq!(
        refused(standard, |table| table.night = true),
        Impossible::Night
    );
}

#[test]
fn chits_lie_in_one_place() {
    let standard = setup(Options::STANDARD);
    let [first, second] = [0, 1].map(|number| Chit::from_number(number).expect("a chit"));
    let mut both = standard;
    both.cup.insert(first);
    both.used.remove(first);
    let twice = refused(both, |table| table.used.insert(first));
    assert_eq!(twice, Impossible::ChitTwice(first));
    let lost = refused(standard, |table| {
        table.cup.remove(second);
        table.used.remove(second);
    });
    assert_eq!(lost, Impossible::ChitMissing(second));
    let officers = setup(Options::AS_IT_HAPPENED);
    let debate = Chit::from_number(31).expect("a chit");
    let strange = refused(officers, |table| table.cup.insert(debate));
    assert_eq!(strange, Impossible::ChitMisplaced(debate));
    // Face up it is neither in the cup nor used.
    let window = refused(standard, |table| {
        table.phase = Phase::Impi(Window {
            chit: second,
            called_by: None,
            delayed: None,
        });
    });
    assert_eq!(window, Impossible::ChitTwice(second));
}

#[test]
fn four_ibuthos_stand_on_four_tracks() {
    let standard = setup(Options::STANDARD);
    let [strongest, next] = [Ibutho::UThulwana, Ibutho::UDloko];
    let track = standard.regiment(strongest).formation;
    let same = refused(standard, |table| table.regiments[1].formation = track);
    assert_eq!(same, Impossible::Track(track));
    let post = |ibutho: Ibutho, post: Post| {
        refused(standard, |table| {
            table.regiments[ibutho as usize].post = post
        })
    };
    assert_eq!(post(next, Post::Box(6)), Impossible::Post(next));
    assert_eq!(post(next, Post::Box(0)), Impossible::Post(next));
    assert_eq!(post(next, Post::Eliminated), Impossible::Hits(next));
    let hits = refused(standard, |table| table.regiments[0].hits = 5);
    assert_eq!(hits, Impossible::Hits(strongest));
    let crowded = refused(standard, |table| {
        table.rampart = Rampart::FinalRedoubt;
        for Regiment { post, .. } in &mut table.regiments[..2] {
            *post = Post::Box(-1);
        }
    });
    assert_eq!(crowded, Impossible::Crowded(strongest, next));
}

#[test]
fn what_belongs_together_agrees() {
    let standard = setup(Options::STANDARD);
    let stages = refused(standard, |table| table.stages = 3);
    assert_eq!(stages, Impossible::Work);
    let idle = refused(standard, |table| {
        table.hand.remove(Card::Chard);
        table.builder = Some(Card::Chard);
    });
    assert_eq!(idle, Impossible::Work);
    let order = refused(standard, |table| {
        table.hand = CardSet::one(Card::HereTheyCome);
        table.platoon = Some(Platoon {
            lieutenant: Card::Bromhead,
            second: Card::Chard,
        });
    });
    assert_eq!(order, Impossible::Platoon);
    let marker = refused(standard, |table| table.defences.insert(Card::Hook));
    assert_eq!(marker, Impossible::Defence(Card::Hook));
    let banner = refused(standard, |table| table.banners.insert(Card::GCompany));
    assert_eq!(banner, Impossible::Banner(Card::GCompany));
    let morning = refused(standard, |table| table.morning = Morning::Dawn);
    assert!(matches!(
        morning,
        Impossible::Night | Impossible::ChitMisplaced(_) | Impossible::NotInForce(_)
    ));
    let varied = refused(standard, |table| table.varied = [0, 0, 0, 1]);
    assert_eq!(varied, Impossible::NotInForce(Variant::VaryingStrength));
    let left_out = refused(standard, |table| {
        table.left_out.chits = 3;
    });
    assert_eq!(left_out, Impossible::NotInForce(Variant::LeftOut));
    let mut first = setup(Options::FIRST.with(Variant::VaryingStrength, true));
    first.varied = [0; 4];
    first
        .regiments
        .iter_mut()
        .for_each(|regiment| regiment.hits = 0);
    let much = refused(first, |table| table.varied = [3, 0, 0, -1]);
    assert_eq!(much, Impossible::LeftOut);
    assert_eq!(refused(standard, |table| table.turn = 0), Impossible::Turn);
    let rules = refused(standard, |table| {
        table.terms = Options::FIRST.newest().terms();
    });
    assert_eq!(rules, Impossible::Rules);
    let dice = refused(standard, |table| table.this_turn.long_dice = 9);
    assert_eq!(dice, Impossible::ThisTurn);
}

#[test]
fn what_is_to_be_decided_fits_the_table() {
    let standard = setup(Options::STANDARD);
    let entry = Entry {
        ibutho: Ibutho::InDlondo,
        die: Some(7),
        march: March {
            boxes: [1; 4],
            step: 1,
            waiting: [None; 4],
        },
    };
    for phase in [
        Phase::Over(Ending::Relieved),
        Phase::Over(Ending::MilitaryVictory),
        Phase::Over(Ending::Overrun),
        Phase::PutOut(Resume::AfterChit),
        Phase::Action { left: 100 },
        Phase::CardDraw {
            few: true,
            more: 100,
        },
        Phase::Hero {
            left: 100,
            pair: false,
        },
        Phase::Entering(entry),
    ] {
        let why = refused(standard, |table| {
            // A chit that lay face up is done.
            if let Phase::Impi(window) = table.phase {
                table.used.insert(window.chit);
            }
            table.phase = phase;
        });
        assert_eq!(why, Impossible::Phase, "{phase:?}");
    }
}
