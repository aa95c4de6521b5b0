//! Properties of advice and reviews: figures that add up, the same each time, and no cost that is noise.

use players::playout_fate::PlayoutFate;
use players::siege::Player;
use players::siege::advice::{Advice, Effort, ScorePart, Why};
use players::siege::decks::{self, Deck};
use players::siege::random::Random;
use players::siege::review::{Judged, NoReview, Review, sums};
use players::siege::rule_of_thumb::{Habits, RuleOfThumb};
use players::siege::search::{ActionValue, Search};
use players::turning_points::turning_points;
use shared::fate::Fast;
use shared::ramparts::random_games::{random_options, random_options_of};
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::{Edition, Options, Score};
use shared::rules::Side;

const EFFORT: Effort = Effort {
    playouts: 60,
    games: 40,
};

/// A whole game with these options by this player, who occasionally takes something back.
fn played(options: Options, start: u64, player: &mut impl Player) -> Game {
    let mut fate = Fast::new(start);
    let mut game = Game::begin(Ruleset(options), &mut fate, &mut ()).expect("a game begins");
    let mut undos = 0;
    while game.state().ending().is_none() {
        if undos < 5 && game.seq() % 7 == 3 && game.undo(Side::FIRST).is_ok() {
            undos += 1;
            continue;
        }
        let action = player.decide(game.state());
        game.play(Side::FIRST, action, &mut fate, &mut ())
            .expect("decisions are legal");
    }
    game
}

fn reviewed(game: &Game, effort: Effort, seed: u64) -> Vec<Judged> {
    let mut review =
        Review::of(game.rules(), game.log().to_vec(), effort, seed).expect("it is over");
    while review.step().is_some() {}
    assert_eq!(review.judged().len(), review.decisions());
    review.judged().to_vec()
}

/// Start, gains and luck are the score, to the last hundredth, for any options and any player; an undone decision does not count.
#[test]
fn the_figures_of_a_review_add_up_to_the_score() {
    let mut undos = 0;
    for number in 0..12 {
        let options = match number {
            0..4 => Options::STANDARD,
            4..8 => random_options(number),
            _ => random_options_of(Edition::First, number),
        };
        let game = match number % 2 {
            0 => played(options, number, &mut Random::new(number)),
            _ => played(options, number, &mut RuleOfThumb::new(Habits::DRILLED)),
        };
        let judged = reviewed(&game, EFFORT, 7);
        let sums = sums(&judged);
        let total = i32::from(Score::of(game.state()).total);
        assert_eq!(sums.score(), 100 * total, "{number}");
        assert_eq!(
            sums.start + sums.offered() - sums.cost + sums.luck,
            100 * total
        );
        assert_eq!(
            judged.len() as u32,
            game.seq() - 1 - 2 * game.undos(),
            "{number}"
        );
        undos += game.undos();
        // From one decision to the next, too.
        for pair in judged.windows(2) {
            assert_eq!(pair[0].expected + pair[0].swing(), pair[1].expected);
        }
        for one in &judged {
            let entry = &game.log()[one.seq as usize];
            let asked = !entry.outcomes.is_empty();
            assert!(one.cost >= 0 && (asked || one.luck == 0), "{one:?}");
            assert_eq!(one.why.is_some(), one.cost > 0, "{one:?}");
        }
    }
    assert!(undos > 10, "{undos}");
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let game = played(Options::STANDARD, 3, &mut Random::new(3));
    let once = reviewed(&game, EFFORT, 7);
    assert_eq!(once, reviewed(&game, EFFORT, 7));
    assert_ne!(once, reviewed(&game, EFFORT, 8));
    let advised = |seed| Advice::new(game.state(), EFFORT, 3, seed).finished();
    assert_eq!(advised(1), advised(1));
}

/// Random decisions cost most, and a player who looks ahead pays less than one who does not.
#[test]
fn whoever_decides_better_pays_less() {
    let effort = Effort {
        playouts: 80,
        games: 80,
    };
    let cost = |game: Game| sums(&reviewed(&game, effort, 9)).cost;
    let (mut random, mut thumb, mut search) = (0, 0, 0);
    for start in 0..2 {
        let standard = Options::STANDARD;
        random += cost(played(standard, start, &mut Random::new(start)));
        thumb += cost(played(
            standard,
            start,
            &mut RuleOfThumb::new(Habits::PLAIN),
        ));
        search += cost(played(standard, start, &mut Search::new(200, start)));
    }
    assert!(
        search < thumb && thumb < random,
        "{search} {thumb} {random}"
    );
}

/// Luck has no bias: over many games of the yardstick's own player it averages zero. With twice the standard error by which the
/// sums may differ from 0.
#[test]
fn luck_has_no_tendency() {
    let effort = Effort {
        playouts: 0,
        games: 30,
    };
    let luck: Vec<i64> = (0..60)
        .map(|start| {
            let game = played(
                Options::STANDARD,
                start,
                &mut RuleOfThumb::new(Habits::DRILLED),
            );
            let sums = sums(&reviewed(&game, effort, start));
            assert_eq!(sums.gain, 0, "the yardstick itself");
            i64::from(sums.luck)
        })
        .collect();
    let games = luck.len() as i64;
    let sum: i64 = luck.iter().sum();
    let squares: i64 = luck.iter().map(|luck| luck * luck).sum();
    // (sum / n)² < 9 × squares / n²
    assert!(sum * sum < 9 * squares, "{sum} in {games}");
}

#[test]
fn a_game_that_goes_on_is_not_reviewed() {
    let mut fate = Fast::new(1);
    let game = Game::begin(Ruleset(Options::STANDARD), &mut fate, &mut ()).expect("a game begins");
    let refused = Review::of(game.rules(), game.log().to_vec(), EFFORT, 1);
    assert_eq!(refused.err(), Some(NoReview::Unfinished));
    let refused = Review::of(game.rules(), Vec::new(), EFFORT, 1);
    assert!(matches!(refused, Err(NoReview::Log(_))));
}

#[test]
fn turning_points_are_the_greatest_swings_in_the_order_of_the_game() {
    let game = played(Options::STANDARD, 5, &mut RuleOfThumb::new(Habits::PLAIN));
    let judged = reviewed(&game, EFFORT, 7);
    let points = turning_points(judged.iter().map(Judged::swing));
    assert_eq!(points.len(), 3);
    assert!(points.is_sorted());
    let least = points.iter().map(|&at| judged[at].swing().abs()).min();
    for (at, one) in judged.iter().enumerate() {
        assert!(points.contains(&at) || Some(one.swing().abs()) <= least);
    }
}

/// Best first, all of them legal, with the main source of the lead.
#[test]
fn advice_lists_the_best_first_and_says_why() {
    let mut seen = 0;
    for start in 0..30 {
        let table = decks::begin(Options::STANDARD, Deck::Full, &mut PlayoutFate::new(start))
            .expect("the deck is full");
        let legal = table.legal_actions();
        let best = Advice::new(&table, EFFORT, 3, start).finished();
        assert_eq!(best.len(), legal.len().min(3));
        assert!(best.is_sorted_by_key(|worth| -worth.expected()));
        for worth in &best {
            assert!(legal.contains(&worth.action));
            assert_eq!(worth.games(), EFFORT.games as usize);
        }
        for pair in best.windows(2) {
            assert_ne!(pair[0].action, pair[1].action);
            let (lead, why) = (pair[0].lead(&pair[1]), Why::of(&pair[0], &pair[1]));
            // Each is rounded separately.
            let apart = pair[0].expected() - pair[1].expected();
            assert!((lead.mean - apart).abs() <= 1, "{lead:?} {apart}");
            // Four parts make the lead, so the greatest is a quarter of it at least.
            assert!(4 * why.by + 4 >= lead.mean, "{why:?} {lead:?}");
            assert!(ScorePart::ALL.contains(&why.part));
            seen += 1;
        }
        // All of them, if so many are requested.
        let all = Advice::new(&table, EFFORT, usize::MAX, start).finished();
        let mut actions: Vec<_> = all.iter().map(|worth| worth.action).collect();
        assert_eq!(actions.len(), legal.len());
        actions.retain(|action| legal.contains(action));
        assert_eq!(actions.len(), legal.len());
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn an_action_that_was_never_tried_is_worth_nothing_certain() {
    let worth = ActionValue::new(shared::ramparts::Action::Pass);
    assert_eq!((worth.expected(), worth.error(), worth.games()), (0, 0, 0));
}
