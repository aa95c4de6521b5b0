//! Invariants of every game, checked in random whole games.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shared::fate::{Fast, Seeded};
use shared::ramparts::random_games::{random_options, random_options_of};
use shared::ramparts::record::{Game, Ruleset, Step};
use shared::ramparts::table::{FiredIn, Morning, Pending};
use shared::ramparts::{
    self, Action, CardSet, ChitSet, Edition, Event, Formation, Ibutho, Illegal, Options, Phase,
    Post, Rampart, Refusal, Score, Table, Variant,
};
use shared::random_games::{play_random, seed_of};
use shared::rules::Side;

/// The presets in turn, and every other time a combination of no name.
fn some_options(number: u64) -> Options {
    match number % 8 {
        0 => Options::STANDARD,
        1 => Options::FULL,
        2 => Options::AS_IT_HAPPENED,
        3 => Options::FIRST,
        4 | 5 => random_options_of(Edition::First, number),
        _ => random_options(number),
    }
}

fn some_ruleset(number: u64) -> Ruleset {
    Ruleset(some_options(number))
}

/// Every other game: an iButho that comes near the camp is sent back to #5, so that the game continues into the night, to
/// the last assault and the Relief Column.
fn show_mercy(start: u64, table: &mut Table) {
    if start % 4 < 2 && matches!(table.phase, Phase::Action { .. }) {
        let mut setup = **table;
        for regiment in &mut setup.regiments {
            if matches!(regiment.post, Post::Box(..=2)) {
                regiment.post = Post::Box(5);
            }
        }
        // A hero who could not defend with an enemy that near can now.
        for hero in setup.tableau.and(CardSet::DEFENDERS) {
            if setup.can_defend(hero) {
                setup.defences.insert(hero);
            }
        }
        *table = Table::try_from(setup).unwrap();
    }
}

/// Plays a random game and shows every table to `look`.
fn each_table(start: u64, mut look: impl FnMut(&Table, &[Action])) -> Table {
    let mut fate = Fast::new(start);
    let mut table = ramparts::begin(some_options(start), &mut fate, &mut ()).unwrap();
    for step in 0.. {
        let legal = table.legal_actions();
        look(&table, &legal);
        if table.ending().is_some() {
            return table;
        }
        assert!(step < 5_000, "a game without end: start {start}");
        assert!(!legal.is_empty(), "a dead end: start {start}, {table:?}");
        let action = legal[fate.below(legal.len() as u32) as usize];
        table = ramparts::apply(&table, action, &mut fate, &mut ()).unwrap();
        show_mercy(start, &mut table);
    }
    unreachable!()
}

fn cards_are_conserved(table: &Table) {
    let mut seen = CardSet::NONE;
    let mut count = 0;
    let mut take = |set: CardSet| {
        count += set.len();
        seen = seen.or(set);
    };
    for set in [
        table.hand,
        table.tableau,
        table.discard,
        table.unseen,
        table.wasted,
    ] {
        take(set);
    }
    table
        .builder
        .into_iter()
        .for_each(|card| take(CardSet::one(card)));
    if let Some(platoon) = table.platoon {
        take(CardSet::list(&[platoon.lieutenant, platoon.second]));
    }
    let mut unknown = 0;
    for place in table.pile.places() {
        match place {
            ramparts::pile::PileCard::Known(card) => take(CardSet::one(card)),
            _ => unknown += 1,
        }
    }
    assert_eq!(
        (seen, count),
        (table.options.deck(), table.options.deck().len()),
        "every card is in exactly one place: {table:?}"
    );
    assert_eq!(
        unknown + u32::from(table.left_out.cards),
        table.unseen.len(),
        "as many unknown places as unseen cards: {table:?}"
    );
}

fn chits_are_conserved(table: &Table) {
    let mut face_up = ChitSet::NONE;
    if let Phase::Impi(window) = table.phase {
        face_up.insert(window.chit);
        window
            .called_by
            .into_iter()
            .for_each(|chit| face_up.insert(chit));
    }
    if let Phase::PlusOne(Pending {
        fired_in: FiredIn::Impi(window),
        ..
    })
    | Phase::Luck(Pending {
        fired_in: FiredIn::Impi(window),
        ..
    }) = table.phase
    {
        face_up.insert(window.chit);
        window
            .called_by
            .into_iter()
            .for_each(|chit| face_up.insert(chit));
    }
    let in_game = match table.morning {
        Morning::NotYet if table.options.has(Variant::Officers) => {
            table.terms().chits.without(ChitSet::SENIORITY_DEBATE)
        }
        Morning::NotYet => table.terms().chits,
        _ => table.terms().chits.and(ChitSet::ADVANCES),
    };
    // What was left out unseen is in the count until the last assault, when the cup is known.
    let assault = table.morning != Morning::NotYet;
    let lost = if assault && table.options.has(Variant::LeftOut) {
        3
    } else {
        0
    };
    let all = [table.cup, table.used, face_up];
    let placed = all.iter().map(|set| set.len()).sum::<u32>();
    let missing = in_game
        .iter()
        .filter(|&chit| !all.iter().any(|set| set.has(chit)))
        .count() as u32;
    assert_eq!(placed + missing, in_game.len(), "{table:?}");
    assert!(missing <= lost, "{table:?}");
}

fn ibuthos_stand_as_they_may(table: &Table) {
    for (i, one) in Ibutho::ALL.into_iter().enumerate() {
        let regiment = table.regiment(one);
        assert!(
            regiment.hits <= table.full_hits(one),
            "hit markers are conserved: {table:?}"
        );
        if regiment.post == Post::Eliminated {
            assert_eq!(
                regiment.hits, 0,
                "an eliminated iButho has no markers left: {table:?}"
            );
        }
        let Some(at) = regiment.at() else { continue };
        assert!((-2..=5).contains(&at), "{table:?}");
        let over = table.ending().is_some();
        assert!(
            at > table.rampart.number() || over,
            "past the Zulu Victory marker: {table:?}"
        );
        for other in Ibutho::ALL.into_iter().skip(i + 1) {
            let neighbour = table.regiment(other);
            let same_gate = at < 0
                || table.terms().one_zero_box
                || neighbour.formation.gate() == regiment.formation.gate();
            let together = at <= 0 && neighbour.at() == Some(at) && same_gate;
            assert!(!together, "two amabutho in one interior box: {table:?}");
        }
    }
    for formation in Formation::ALL {
        let on_it = table
            .regiments
            .iter()
            .filter(|regiment| regiment.formation == formation)
            .count();
        assert_eq!(on_it, 1, "one iButho a track: {table:?}");
    }
}

fn markers_stand_as_they_may(table: &Table) {
    let overrun = table.ending() == Some(ramparts::Ending::Overrun);
    let score = ramparts::Score::of(table);
    assert_eq!(score.broke_through.is_some(), overrun, "{table:?}");
    // 5.1.5: an overrun ends the game at once; nobody falls back any more.
    if overrun {
        return;
    }
    for hero in CardSet::DEFENDERS.iter() {
        let should = table.tableau.has(hero) && table.can_defend(hero);
        assert_eq!(table.defences.has(hero), should, "{hero:?}: {table:?}");
    }
    assert!(table.stages < 3);
    assert!(
        table.rampart.next().is_some() || (table.builder.is_none() && table.stages == 0),
        "{table:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn everything_is_conserved_and_stands_where_it_may(start: u64) {
        each_table(start, |table, _| {
            cards_are_conserved(table);
            chits_are_conserved(table);
            ibuthos_stand_as_they_may(table);
            markers_stand_as_they_may(table);
        });
    }

    #[test]
    fn the_score_is_the_sum_of_its_lines(start: u64) {
        let end = each_table(start, |_, _| {});
        let score = Score::of(&end);
        let sum = score.heroes + score.decorated + score.hits + score.buildings + score.ibuthos + score.relief
            + score.held + score.banners + score.options.total();
        prop_assert_eq!(score.total, sum);
        prop_assert!((-44..=140).contains(&score.total));
        prop_assert_eq!(score.ending, end.ending());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn the_log_replays_to_the_same_digest_at_every_step(number: u64) {
        let (game, _) = play_random(some_ruleset(number), number).unwrap();
        let fate = Seeded::new(seed_of(number));
        let mut again = Game::begin(some_ruleset(number), fate, &mut ()).unwrap();
        let log = game.log().to_vec();
        let mut at = 0;
        let replayed = Game::replay_watched(game.rules(), log.clone(), |entry, events, table| {
            match entry.step {
                Step::Begin => {}
                Step::Act(action) => {
                    let mut told = Vec::new();
                    again.play(Side::FIRST, action, fate, &mut told).unwrap();
                    assert_eq!(told, events);
                }
                Step::Undo => again.undo(Side::FIRST).unwrap(),
                step => panic!("{step:?} in a solitaire game"),
            }
            assert_eq!(&again.log()[at], entry);
            assert_eq!(again.digest(), table.digest());
            at += 1;
        })
        .unwrap();
        prop_assert_eq!(replayed.digest(), game.digest());
        prop_assert_eq!(replayed.undos(), game.undos());
        prop_assert_eq!(replayed.outcome(), game.outcome());
        prop_assert_eq!(log.len(), at);
    }

    #[test]
    fn a_log_travels_as_json(number: u64) {
        let (game, _) = play_random(some_ruleset(number), number).unwrap();
        let text = serde_json::to_string(game.log()).unwrap();
        let log = serde_json::from_str::<Vec<shared::ramparts::record::Entry>>(&text).unwrap();
        prop_assert_eq!(log.as_slice(), game.log());
    }

    #[test]
    fn an_undo_gives_back_the_table_before(number: u64) {
        let (game, _) = play_random(some_ruleset(number), number).unwrap();
        let mut tables = Vec::new();
        Game::replay_watched(game.rules(), game.log().to_vec(), |entry, _, table| {
            match entry.step {
                Step::Undo => {
                    let _ = tables.pop();
                    assert_eq!(tables.last(), Some(table));
                }
                _ => tables.push(*table),
            }
        })
        .unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn the_legal_list_is_what_apply_accepts(start: u64) {
        each_table(start, |table, legal| {
            let mut accepted = 0;
            for action in Action::all() {
                let mut fate = Fast::new(start);
                let answer = ramparts::apply(table, action, &mut fate, &mut ());
                let listed = legal.contains(&action);
                match answer {
                    Ok(_) => accepted += 1,
                    Err(Refusal::Illegal(_)) => {}
                    Err(refusal) => panic!("{refusal}: {action:?} on {table:?}"),
                }
                assert_eq!(answer.is_ok(), listed, "{action:?} ({answer:?}) on {table:?}");
            }
            assert_eq!(accepted, legal.len(), "nothing is listed twice: {legal:?}");
        });
    }
}

#[test]
fn every_action_there_is_can_be_told_apart_and_travels_as_json() {
    let all: Vec<_> = Action::all().collect();
    let distinct: std::collections::BTreeSet<_> = all
        .iter()
        .map(|action| serde_json::to_string(action).unwrap())
        .collect();
    assert_eq!(distinct.len(), all.len());
    for text in distinct {
        let action: Action = serde_json::from_str(&text).unwrap();
        assert!(all.contains(&action));
    }
}

#[test]
fn random_games_reach_every_event_and_ability_and_most_refusals() {
    let mut reasons = std::collections::BTreeSet::new();
    let mut events = std::collections::BTreeSet::new();
    let mut endings = std::collections::BTreeSet::new();
    let mut abilities = std::collections::BTreeSet::new();
    let name = |told: String| told.split([' ', '(']).next().unwrap_or_default().to_owned();
    for start in 0..3_000 {
        let mut fate = Fast::new(start);
        let mut told: Vec<Event> = Vec::new();
        let mut table = ramparts::begin(some_options(start), &mut fate, &mut told).unwrap();
        while table.ending().is_none() {
            let legal = table.legal_actions();
            if start < 300 && fate.below(4) == 0 {
                reasons.extend(
                    Action::all()
                        .filter_map(|action| table.check(action).err())
                        .map(Illegal::key),
                );
            }
            let action = legal[fate.below(legal.len() as u32) as usize];
            if let Action::Ability(ability) = action {
                abilities.insert(name(format!("{ability:?}")));
            }
            table = ramparts::apply(&table, action, &mut fate, &mut told).unwrap();
            show_mercy(start, &mut table);
        }
        reasons.insert(table.check(Action::Pass).unwrap_err().key());
        endings.insert(table.ending().unwrap().key());
        events.extend(told.iter().map(|event| name(format!("{event:?}"))));
    }
    assert!(
        endings.contains("overrun") && endings.contains("relieved"),
        "{endings:?}"
    );
    assert!(
        reasons.len() >= 43,
        "{} reasons: {reasons:?}",
        reasons.len()
    );
    assert!(events.len() >= 54, "{} events: {events:?}", events.len());
    assert_eq!(abilities.len(), 35, "{abilities:?}");
}

#[test]
fn the_ramparts_fall_back_in_order() {
    let order = [
        Rampart::OuterPerimeter,
        Rampart::InnerBarricade,
        Rampart::FinalRedoubt,
    ];
    assert_eq!(order.map(Rampart::number), [0, -1, -2]);
    assert_eq!(
        order.map(Rampart::next),
        [Some(order[1]), Some(order[2]), None]
    );
}
