//! Games of any type behind one interface: a second game, which is not the siege, played and verified as JSON.

use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::games::{AnyEntry, AnyGame, AnyRefusal, AnyRules, Registry};
use shared::fate::Seed;
use shared::game::NotPossible;
use shared::rules::{Side, SideResult, Sides};

#[path = "../../../shared/tests/duel/rules.rs"]
pub(crate) mod duel;

use duel::{Duel, seal};

const SEED: Seed = Seed([9; 32]);

pub(crate) fn registry() -> Registry {
    Registry::default().with::<Duel>()
}

fn rules() -> AnyRules {
    registry().newest("duel_standard").expect("the duel")
}

fn raw(value: &impl serde::Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("JSON")
}

fn play(game: &mut dyn AnyGame, side: Side, action: &duel::Action) {
    game.play(side, &raw(action), SEED).expect("legal");
    while game.open_sealed(SEED).expect("what was sealed") {}
}

fn a_whole_game() -> Box<dyn AnyGame> {
    let mut game = rules().begin(SEED).expect("a game");
    for round in 0..3 {
        play(&mut *game, Side::FIRST, &duel::Action::Guard);
        play(&mut *game, Side::FIRST, &seal(3, "a"));
        assert_eq!(game.to_act(), Sides::one(Side::SECOND), "round {round}");
        play(&mut *game, Side::SECOND, &seal(1, "b"));
    }
    assert!(game.is_over());
    game
}

#[test]
fn the_registry_finds_games_by_the_names_of_their_rulesets() {
    let registry = registry();
    for (name, slug, sides) in [("siege_standard", "siege", 1), ("duel_standard", "duel", 2)] {
        let rules = registry.newest(name).expect("a ruleset");
        assert_eq!((rules.slug(), rules.sides()), (slug, sides));
        assert_eq!(rules.key(), name);
        let again = registry.version(name, rules.version());
        assert_eq!(again.expect("this version"), rules);
        assert!(registry.version(name, 999).is_err());
    }
    for name in [
        "",
        "duel",
        "sieges_standard",
        "siege_nonsense",
        "duel_nonsense",
    ] {
        assert!(registry.newest(name).is_err(), "{name}");
    }
    assert!(Registry::default().newest("duel_standard").is_err());
    // The rules of daily challenges: a game without them has none.
    let of_wednesday = |slug| registry.of_the_day(slug, 2).map(|rules| rules.key());
    let siege = of_wednesday("siege");
    assert_eq!(siege.as_deref(), Some("siege_as_it_happened"));
    assert_eq!(of_wednesday("duel"), None);
    assert_eq!(registry.daily_game(None), Ok("siege"));
    assert!(registry.daily_game(Some("duel")).is_err());
}

#[test]
fn a_game_of_any_kind_is_played_replayed_and_proved() {
    let game = a_whole_game();
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.rank_key, None);
    assert_eq!(outcome.results.len(), 2);
    let log = game.log();
    let mut digests = Vec::new();
    let again = rules()
        .replay(&log, &mut |after| digests.push(after.digest()))
        .expect("its own log");
    assert_eq!(again.digest(), game.digest());
    assert_eq!(digests.len(), log.len());
    assert_eq!(digests.last(), Some(&game.digest()));
    let draws = rules().verify(SEED, &log).expect("its own seed");
    let draws: Vec<Value> = serde_json::from_str(draws.get()).expect("a list");
    assert_eq!(draws.len(), 6);
    assert!(rules().verify(Seed([8; 32]), &log).is_err());
    // As it is stored: text that comes back.
    let stored = serde_json::to_string(&log).expect("JSON");
    let read: Vec<AnyEntry> = serde_json::from_str(&stored).expect("JSON");
    assert!(rules().replay(&read, &mut |_| {}).is_ok());
}

#[test]
fn nobody_is_shown_what_another_side_has_sealed() {
    let mut game = rules().begin(SEED).expect("a game");
    game.play(Side::FIRST, &raw(&seal(2, "pepper")), SEED)
        .expect("legal");
    let shown = |viewer: Sides| serde_json::to_string(&game.log_for(viewer)).expect("JSON");
    assert!(shown(Sides::one(Side::FIRST)).contains("pepper"));
    for viewer in [Sides::NOBODY, Sides::one(Side::SECOND)] {
        let shown = shown(viewer);
        assert!(
            !shown.contains("pepper") && shown.contains("hash"),
            "{shown}"
        );
        let log: Vec<AnyEntry> = serde_json::from_str(&shown).expect("JSON");
        let theirs = rules().replay(&log, &mut |_| {}).expect("what is shown");
        assert_eq!(theirs.digest(), game.digest());
    }
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let mut game = rules().begin(SEED).expect("a game");
    game.play(Side::FIRST, &raw(&seal(2, "salt")), SEED)
        .expect("legal");
    let before = game.digest();
    let rubbish = raw(&json!({"fire": "everything"}));
    let refusal = game.play(Side::FIRST, &rubbish, SEED);
    assert!(
        matches!(refusal, Err(AnyRefusal::Unreadable(_))),
        "{refusal:?}"
    );
    // Who has no such seat is refused before.
    let refusal = game.play(Side(5), &raw(&duel::Action::Guard), SEED);
    assert!(matches!(refusal, Err(AnyRefusal::Fault(_))), "{refusal:?}");
    let refusal = game.play(Side::FIRST, &raw(&duel::Action::Guard), SEED);
    let Err(AnyRefusal::Illegal { reason, legal, .. }) = refusal else {
        panic!("{refusal:?}")
    };
    assert_eq!((reason, legal.len()), ("not_to_act", 0));
    assert_eq!((game.digest(), game.seq()), (before, 2));
    game.resign(Side::SECOND).expect("it is open");
    let refusal = game.play(Side::SECOND, &raw(&duel::Action::Guard), SEED);
    assert!(matches!(refusal, Err(AnyRefusal::Over)));
    assert_eq!(game.undo(Side::FIRST), Err(NotPossible::NothingToUndo));
    let results = game.outcome().expect("resigned").results;
    assert_eq!(results, [SideResult::Won, SideResult::Lost]);
}
