//! Properties of the review of a battle: figures that add up, the same each time, and no cost that is noise.

use players::isandlwana::review::{Effort, Judged, NoReview, Review, sums};
use players::isandlwana::{Aim, Commander, Plan, Random, ZuluStrategy};
use players::turning_points::turning_points;
use shared::fate::Fast;
use shared::game;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::field::Phase;
use shared::isandlwana::{Action, BRITISH, Ending, Field, IsandlwanaRules, ZULU};

type Game = game::Game<IsandlwanaRules>;

const EFFORT: Effort = Effort {
    playouts: 8,
    games: 6,
};

/// Plays the rule of thumb for both sides, as playouts do.
struct RuleOfThumb;

impl Commander for RuleOfThumb {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        match field.to_act() {
            Some(BRITISH) => field.british_proposal(&BritishStrategy::DRILLED),
            _ => ZuluStrategy::AUTOMATON.decide(field),
        }
    }
}

/// A whole battle by this player, who occasionally takes something back; resigned in this turn, if one is given.
fn fought(
    rules: IsandlwanaRules,
    start: u64,
    player: &mut impl Commander,
    undoes: bool,
    given_up: Option<u8>,
) -> Game {
    let mut fate = Fast::new(start);
    let mut game = Game::begin(rules, &mut fate, &mut ()).expect("a battle begins");
    while let Some(side) = game.state().to_act() {
        if given_up == Some(game.state().turn) {
            game.resign(side).expect("it is a battle for two");
            break;
        }
        if undoes && game.seq() % 9 == 4 && game.undo(side).is_ok() {
            continue;
        }
        let phase = game.state().phase;
        for action in player.entries(game.state()) {
            if game.state().phase != phase || game.is_over() {
                break;
            }
            game.play(side, action, &mut fate, &mut ()).expect("legal");
        }
    }
    game
}

fn reviewed(game: &Game, effort: Effort, seed: u64) -> Vec<Judged> {
    let log = game.log().to_vec();
    let mut review = Review::of(game.rules(), log, effort, seed).expect("it is over");
    while review.step().is_some() {}
    assert_eq!(review.judged().len(), review.phases());
    review.judged().to_vec()
}

/// The worth of a battle, in tenths: its points, and 500 for a British victory.
fn worth(game: &Game) -> i32 {
    let score = game.outcome().expect("it is over");
    let victory = i32::from(score.ending.winner() == BRITISH) * 500;
    10 * (i32::from(score.points) + victory)
}

#[test]
fn the_figures_of_a_review_add_up_to_what_the_battle_was_worth() {
    let rules = [
        IsandlwanaRules::BATTLE,
        IsandlwanaRules::SOLITAIRE,
        IsandlwanaRules::SOLITAIRE_ZULU,
    ];
    for (number, rules) in (0..).zip(rules) {
        let game = fought(rules, number, &mut Random::new(number), true, None);
        let judged = reviewed(&game, EFFORT, 7);
        let sums = sums(&judged);
        assert_eq!(sums.worth(), worth(&game), "{}", rules.name());
        for pair in judged.windows(2) {
            assert_eq!(pair[0].expected + pair[0].swing(), pair[1].expected);
        }
        for one in &judged {
            assert!(one.cost >= 0, "{one:?}");
            let choices: i32 = one.choices.iter().map(|choice| choice.cost).sum();
            assert_eq!(one.better.is_some(), one.cost > choices, "{one:?}");
            assert!(one.choices.iter().all(|choice| choice.cost > 0), "{one:?}");
            assert!((0..=1000).contains(&one.chance), "{one:?}");
        }
        // The side played by the rules makes no decision that is judged.
        for side in [BRITISH, ZULU] {
            let plays = !matches!(
                (side == BRITISH, rules.solitaire, rules.solitaire_zulu),
                (true, _, true) | (false, true, _)
            );
            assert_eq!(judged.iter().any(|one| one.side == side), plays);
        }
        let points = turning_points(judged.iter().map(Judged::swing));
        assert!(points.len() == 3 && points.is_sorted());
    }
}

/// A player who follows the yardstick itself gains nothing by it. The British plan twice in their real games and once in playouts,
/// which is the only difference.
#[test]
fn the_rule_of_thumb_gains_nothing() {
    let effort = Effort {
        playouts: 0,
        games: 8,
    };
    let game = fought(IsandlwanaRules::BATTLE, 5, &mut RuleOfThumb, false, None);
    let judged = reviewed(&game, effort, 3);
    for one in judged.iter().filter(|one| one.side == ZULU) {
        assert_eq!(one.gain, 0, "{one:?}");
    }
    for one in &judged {
        assert!(one.better.is_none(), "{one:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let game = fought(
        IsandlwanaRules::SOLITAIRE,
        3,
        &mut Random::new(3),
        false,
        None,
    );
    let once = reviewed(&game, EFFORT, 7);
    assert_eq!(once, reviewed(&game, EFFORT, 7));
    assert_ne!(once, reviewed(&game, EFFORT, 8));
}

/// Random plans cost more than the rule of thumb's, on either side, and the better plan is named.
#[test]
fn whoever_decides_by_chance_pays() {
    let effort = Effort {
        playouts: 16,
        games: 16,
    };
    let battle = IsandlwanaRules::BATTLE;
    let random = reviewed(
        &fought(battle, 1, &mut Random::new(1), false, None),
        effort,
        9,
    );
    let thumb = reviewed(&fought(battle, 1, &mut RuleOfThumb, false, None), effort, 9);
    let (random_sums, thumb_sums) = (sums(&random), sums(&thumb));
    for side in 0..2 {
        assert!(random_sums.cost[side] > thumb_sums.cost[side]);
        assert!(random_sums.gain[side] < 0, "{random_sums:?}");
    }
    let named = |one: &Judged| {
        let better = one.better.as_ref();
        better.is_some_and(|better| {
            Plan::ALL.contains(&better.plan) && !(better.moves.is_empty() && better.sent.is_empty())
        })
    };
    assert!(random.iter().any(named));
}

/// The rule of thumb, except for this decision of the Zulu.
struct Zulu<F>(F);

impl<F: FnMut(&Field) -> Option<Vec<Action>>> Commander for Zulu<F> {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        let own = Some(ZULU)
            .filter(|&zulu| field.to_act() == Some(zulu))
            .and_then(|_| (self.0)(field));
        own.unwrap_or_else(|| RuleOfThumb.entries(field))
    }
}

/// A player who leaves the army where it stands is shown which of its parts should have gone where: a few of them.
#[test]
fn a_better_movement_says_which_part_goes_where() {
    let effort = Effort {
        playouts: 8,
        games: 16,
    };
    let mut waits = Zulu(|field: &Field| {
        (field.turn == 2 && field.phase == Phase::Approach).then(|| vec![Action::Done])
    });
    let game = fought(IsandlwanaRules::BATTLE, 4, &mut waits, false, None);
    let judged = reviewed(&game, effort, 5);
    let waited = judged.iter().find(|one| one.turn == 2 && one.phase == 1);
    let better = waited.and_then(|one| one.better.as_ref());
    let sent = &better.expect("whoever waits loses a turn").sent;
    assert!((1..=3).contains(&sent.len()), "{sent:?}");
    assert!(sent.iter().all(|one| one.count > 0));
    assert!(sent[0].beside.is_some(), "{sent:?}");
    assert!(sent.is_sorted_by_key(|one| one.beside.is_none()));
}

/// Who takes the hits of an attack, and who advances, is judged separately: everything else is by the rule of thumb.
#[test]
fn what_is_decided_within_an_attack_counts_to_it() {
    let effort = Effort {
        playouts: 0,
        games: 8,
    };
    let weakest = ZuluStrategy {
        hits: Aim::Weakest,
        ..ZuluStrategy::AUTOMATON
    };
    let mut other = Zulu(|field: &Field| match field.phase {
        Phase::Losses { .. } => Some(weakest.decide(field)),
        Phase::Advance { .. } => Some(vec![Action::Advance(None)]),
        _ => None,
    });
    let game = fought(IsandlwanaRules::BATTLE, 5, &mut other, false, None);
    let judged = reviewed(&game, effort, 3);
    assert_eq!(sums(&judged).worth(), worth(&game));
    let zulu = judged.iter().filter(|one| one.side == ZULU);
    let differs: Vec<u8> = zulu
        .filter(|one| one.gain != 0)
        .map(|one| one.phase)
        .collect();
    assert!(
        !differs.is_empty() && differs.iter().all(|&phase| phase == 3),
        "{differs:?}"
    );
}

/// Who is hit by the snipers is a separate plan.
#[test]
fn what_snipers_hit_is_judged() {
    let effort = Effort {
        playouts: 0,
        games: 4,
    };
    let game = fought(IsandlwanaRules::BATTLE, 5, &mut RuleOfThumb, false, None);
    let judged = reviewed(&game, effort, 3);
    let snipers: Vec<&Judged> = judged.iter().filter(|one| one.phase == 6).collect();
    assert!(!snipers.is_empty());
    assert!(snipers.iter().all(|one| one.side == ZULU && one.gain == 0));
}

/// A resigned battle counts as it stood, not as the forfeit it is.
#[test]
fn a_battle_given_up_is_judged_as_it_stood() {
    let game = fought(IsandlwanaRules::BATTLE, 2, &mut RuleOfThumb, false, Some(3));
    let outcome = game.outcome().expect("it is over");
    assert!(matches!(
        outcome.ending,
        Ending::BritishForfeit | Ending::ZuluForfeit
    ));
    let log = game.log().to_vec();
    let mut review = Review::of(game.rules(), log, EFFORT, 1).expect("it is over");
    while review.step().is_some() {}
    let last = review.judged().last().expect("phases were judged");
    assert_eq!(last.expected + last.swing(), sums(review.judged()).worth());
    assert!((0..=1000).contains(&review.last_chance()));
}

#[test]
fn what_is_not_over_or_was_called_off_is_not_reviewed() {
    let mut fate = Fast::new(1);
    let mut game =
        Game::begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).expect("a battle begins");
    let of = |game: &Game| Review::of(game.rules(), game.log().to_vec(), EFFORT, 1).err();
    assert_eq!(of(&game), Some(NoReview::Unfinished));
    let side = game.state().to_act().expect("somebody places");
    game.call_off(side).expect("before the second turn");
    assert_eq!(of(&game), Some(NoReview::Unfinished));
    let none = Review::of(game.rules(), Vec::new(), EFFORT, 1);
    assert!(matches!(none, Err(NoReview::Log(_))));
}
