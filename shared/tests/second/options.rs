//! 12.0: the choice of options and its name, 12.1, 12.2 and 12.5.

use shared::ramparts::chits::Movers;
use shared::ramparts::options::{Adjustment, NotOptional};
use shared::ramparts::record::{Preset, Ruleset};
use shared::ramparts::{
    Action, Card, CardSet, ChitKind, ChitSet, Difficulty, Edition, Ibutho, Illegal, Options, Post,
    Score, SiegeRules, Variant,
};
use shared::rules::Rules as _;

use crate::support::{advance, shot, siege, siege_with, with_variant};
use Ibutho::{UDloko, UThulwana};

fn cards(numbers: &[u8]) -> CardSet {
    CardSet::list(
        &numbers
            .iter()
            .map(|&number| Card::from_number(number).expect("a card"))
            .collect::<Vec<_>>(),
    )
}

fn chosen(variants: &[Variant], numbers: &[u8]) -> Options {
    Options::new(variants, cards(numbers)).expect("optional cards")
}

/// The second edition's optional rules.
const SECOND: &[Variant] = Edition::Second.terms().variants;

// 12.0

#[test]
fn case_12_0_any_combination_and_only_optional_cards() {
    for &variant in SECOND {
        let options = Options::STANDARD.with(variant, true);
        for &other in SECOND {
            assert_eq!(options.has(other), other == variant);
        }
        assert_eq!(options.with(variant, false), Options::STANDARD);
    }
    let refused = Options::new(&[], cards(&[5, 31, 32])).expect_err("5 and 31 are not optional");
    assert_eq!(
        refused,
        NotOptional {
            edition: Edition::Second,
            cards: cards(&[5, 31])
        }
    );
    assert!(
        refused
            .to_string()
            .starts_with("not an optional card: 5 31; the optional cards are 32 33 34")
    );
    assert!(Options::STANDARD.is_standard());
    assert!(!chosen(&[], &[50]).is_standard());
    assert_eq!(
        Options::FULL,
        chosen(SECOND, &(32..=50).collect::<Vec<_>>())
    );
    assert_eq!(Options::FULL.deck(), CardSet::ALL);
    assert_eq!(Options::AS_IT_HAPPENED, chosen(&[Variant::Officers], &[]));
    assert_eq!(Options::AS_IT_HAPPENED.deck(), CardSet::STANDARD);
}

#[test]
fn case_12_3_balance_asks_for_a_volley_for_smith_allen_and_each_pair() {
    let rows: [(&[u8], u32); 8] = [
        (&[], 0),
        (&[32], 1),
        (&[33], 1),
        (&[32, 33], 2),
        (&[34], 0),
        (&[34, 39], 1),
        (&[34, 35, 36], 1),
        (&[32, 33, 34, 35, 36, 37, 38, 39], 5),
    ];
    for (numbers, wanted) in rows {
        let options = chosen(&[], numbers);
        assert_eq!(options.volleys_wanted(), wanted, "{numbers:?}");
        assert_eq!(options.is_balanced(), wanted == 0, "{numbers:?}");
        let balanced = options.balanced();
        assert!(balanced.is_balanced());
        // Lowest first, and nothing else is touched.
        let lowest: Vec<u8> = (44..).take(wanted as usize).collect();
        assert_eq!(balanced.cards(), cards(numbers).or(cards(&lowest)));
    }
    // Groups, Spalding and movies want none; those too many go, highest first, those chosen stay.
    let many = chosen(&[], &[32, 40, 41, 42, 43, 45, 47, 49, 50]);
    assert_eq!((many.volleys_wanted(), many.is_balanced()), (1, false));
    assert_eq!(
        many.balanced(),
        chosen(&[], &[32, 40, 41, 42, 43, 45, 49, 50])
    );
    for preset in Ruleset::PRESETS {
        let Ruleset(options) = preset;
        assert!(options.is_balanced(), "{preset}");
    }
}

#[test]
fn ruling_r21_and_r28_what_the_options_cost() {
    let of = |options: Options| options.adjustment();
    let line = |melee, cards, officers| Adjustment {
        melee,
        cards,
        officers,
        difficulty: 0,
    };
    assert_eq!(of(Options::STANDARD), line(0, 0, 0));
    assert_eq!(of(Options::GENTLE), line(0, 0, 0));
    assert_eq!(
        of(chosen(
            &[Variant::StrongerIbuthos, Variant::MorningAttack],
            &[]
        )),
        line(0, 0, 0)
    );
    assert_eq!(of(chosen(&[Variant::Melee], &[])), line(-1, 0, 0));
    assert_eq!(of(Options::AS_IT_HAPPENED), line(0, 0, -2));
    assert_eq!(of(chosen(&[], &[32, 44, 49])), line(0, -3, 0));
    assert_eq!(of(Options::FULL), line(-1, -19, -2));
    let score = Score::of(&siege_with(Options::FULL).table);
    // Two buildings stand, 22 the choice.
    assert_eq!((score.options, score.total), (line(-1, -19, -2), 8 - 22));
}

#[test]
fn case_12_0_every_choice_has_one_name() {
    let rows = [
        (Options::STANDARD, "siege_standard"),
        (Options::FULL, "siege_full"),
        (Options::AS_IT_HAPPENED, "siege_as_it_happened"),
        (
            chosen(SECOND, &[32, 33, 44]),
            "siege_free_12.1_12.2_12.4_12.5_c32_c33_c44",
        ),
        (chosen(&[Variant::MorningAttack], &[]), "siege_free_12.4"),
        (Options::GENTLE, "siege_gentle"),
        (Options::VETERAN, "siege_veteran"),
        (
            Options::VETERAN.with(Variant::StrongerIbuthos, false),
            "siege_free_veteran",
        ),
        (
            chosen(&[Variant::Melee], &[40]).with_difficulty(Difficulty::Gentle),
            "siege_free_gentle_12.2_c40",
        ),
        (chosen(&[], &[50, 40]), "siege_free_c40_c50"),
    ];
    for (options, key) in rows {
        let ruleset = Ruleset(options);
        assert_eq!(ruleset.key(), key);
        assert_eq!(key.parse(), Ok(ruleset));
        let json = serde_json::to_string(&ruleset).expect("it is a text");
        assert_eq!(json, format!("\"{key}\""));
        assert_eq!(
            serde_json::from_str::<Ruleset>(&json).expect("read back"),
            ruleset
        );
        assert_eq!(ruleset.preset().is_some(), !key.starts_with("siege_free"));
    }
    for preset in Preset::ALL {
        assert_eq!(preset.ruleset().preset(), Some(preset));
        assert_eq!(preset.ruleset().key(), preset.key());
    }
    let boards = ["standard", "full", "as_it_happened", "first", "veteran"];
    assert_eq!(
        Preset::ALL
            .into_iter()
            .filter_map(Preset::board)
            .collect::<Vec<_>>(),
        boards
    );
    assert_eq!(
        SiegeRules::boards()
            .iter()
            .map(|board| board.name)
            .collect::<Vec<_>>(),
        boards
    );
    assert!(!Options::GENTLE.newest().ranks() && Options::VETERAN.newest().ranks());
    // The longest is short enough for a column and an address.
    let longest = Options::FULL.with_difficulty(Difficulty::Veteran);
    let longest = longest.with_cards(CardSet::OPTIONAL.without(CardSet::one(Card::Smith)));
    let longest = Ruleset(longest.expect("optional cards")).key();
    assert!(longest.is_ascii() && longest.len() <= 120, "{longest}");
}

#[test]
fn case_12_0_other_texts_name_no_ruleset() {
    let texts = [
        "",
        "siege",
        "siege_free",
        "siege_free_",
        "siege_free_12.5",
        "siege_free_12.3",
        "siege_free_12.2_12.1",
        "siege_free_12.1_12.1",
        "siege_free_c33_c32",
        "siege_free_c32_12.1",
        "siege_free_c32_c32",
        "siege_free_c032",
        "siege_free_c+32",
        "siege_free_c31",
        "siege_free_c51",
        "siege_free_32",
        "siege_free_standard",
        "siege_free_gentle",
        "siege_free_veteran_12.1",
        "siege_free_12.2_gentle",
        "siege_free_gentle_gentle",
        "siege_free_gentle_veteran",
        "siege_first_free_gentle",
        "siege_free12.1",
        "Siege_standard",
        "siege_standard ",
    ];
    for text in texts {
        let refused = text.parse::<Ruleset>().expect_err(text);
        assert!(refused.to_string().contains("siege_full"), "{refused}");
        assert!(serde_json::from_str::<Ruleset>(&format!("\"{text}\"")).is_err());
    }
}

// 12.1

#[test]
fn case_12_1_every_ibutho_has_one_more_hit_marker() {
    let stronger = with_variant(Variant::StrongerIbuthos);
    let strengths = stronger.table.regiments.map(|regiment| regiment.strength());
    assert_eq!(strengths, [6, 5, 4, 3]);
    assert_eq!(stronger.score().hits, 0);
    // It is worth 3 VP like any other, and all of them lost are one more.
    assert_eq!(stronger.clone().hits(UDloko, 1).score().hits, 9);
    assert_eq!(siege().hits(UDloko, 1).score().hits, 6);
    // It is regrouped up to the new number.
    let r = stronger.hits(UThulwana, 4).face_up(ChitKind::R).passes();
    assert_eq!(r.regiment(UThulwana).hits, 5);
    let r = r.face_up(ChitKind::R).passes();
    assert_eq!(r.regiment(UThulwana).hits, 5);
}

#[test]
fn case_12_1_the_last_marker_keeps_it_alive() {
    let before = |siege: crate::support::Siege| {
        siege
            .supplied()
            .hand(&[Card::PresentFireOne, Card::Hook])
            .actions(2)
            .at(Ibutho::InDlondo, 1)
            .volley(&[6, 6, 1])
    };
    let fire = shot(Card::PresentFireOne, Ibutho::InDlondo);
    let standard = before(siege()).plays(fire);
    assert_eq!(standard.regiment(Ibutho::InDlondo).post, Post::Eliminated);
    let stronger = before(with_variant(Variant::StrongerIbuthos)).plays(fire);
    assert_eq!(stronger.regiment(Ibutho::InDlondo).hits, 0);
    assert_eq!(stronger.regiment(Ibutho::InDlondo).post, Post::Box(1));
}

// 12.2

#[test]
fn case_12_2_bayonets_at_close_range_know_no_night() {
    let melee = || {
        with_variant(Variant::Melee)
            .night()
            .hand(&[
                Card::FixBayonets,
                Card::EnGarde,
                Card::RapidFire,
                Card::Hook,
            ])
            .actions(3)
            .at(UThulwana, 1)
    };
    for (card, dice) in [(Card::FixBayonets, 4), (Card::EnGarde, 3)] {
        let fire = shot(card, UThulwana);
        let supplied = melee().supplied().volley(&vec![6; dice]).plays(fire);
        assert_eq!(supplied.modified(), None, "{card:?}");
        // The other -1 stay.
        let low = melee().volley(&vec![6; dice]).plays(fire);
        assert_eq!(low.modified().map(|dice| dice[0]), Some(5), "{card:?}");
        let mut standard = siege().supplied().night().hand(&[card, Card::Hook]);
        standard = standard.actions(2).at(UThulwana, 1);
        standard = standard.volley(&vec![6; dice]).plays(fire);
        assert!(standard.modified().is_some(), "{card:?}");
    }
    let other = melee().supplied().volley(&[6; 4]);
    let other = other.plays(shot(Card::RapidFire, UThulwana));
    assert_eq!(other.modified(), Some(vec![5, 6, 6, 6]));
    let table = melee().supplied().table;
    assert_eq!(table.modifier(Card::FixBayonets, UThulwana), 0);
    assert_eq!(table.modifier(Card::RapidFire, UThulwana), -1);
}

// 12.5

#[test]
fn case_12_5_and_ruling_r28_no_seniority_debate_is_in_the_cup() {
    let historical = siege_with(Options::AS_IT_HAPPENED).table;
    assert_eq!(historical.cup.len(), 33);
    let debate = ChitSet::SENIORITY_DEBATE;
    assert!(historical.cup.and(debate).is_empty());
    assert!(historical.used.is_empty());
    assert_eq!(siege().table.cup, ChitSet::ALL);
}

#[test]
fn case_12_5_and_ruling_r28_adendorff_is_no_lieutenant() {
    let historical = siege_with(Options::AS_IT_HAPPENED)
        .available(&[Card::Adendorff, Card::Chard, Card::Bourne])
        .actions(2);
    let form = |lieutenant, second| Action::FormPlatoon { lieutenant, second };
    let work = Action::BeginWork {
        leader: Card::Adendorff,
    };
    historical
        .clone()
        .refuses(form(Card::Adendorff, Card::Bourne), Illegal::NotALieutenant)
        .refuses(form(Card::Chard, Card::Adendorff), Illegal::NotASecond)
        .refuses(work, Illegal::NotALeader)
        .allows(form(Card::Chard, Card::Bourne))
        .allows(Action::Distribute {
            hero: Card::Adendorff,
        });
    siege()
        .available(&[Card::Adendorff, Card::Chard])
        .allows(form(Card::Chard, Card::Adendorff))
        .allows(work);
    // He answers a chit as before.
    historical
        .face_up(advance(Movers::Chest, 1))
        .allows(Action::Ability(shared::ramparts::Ability::AdendorffInsert));
}
