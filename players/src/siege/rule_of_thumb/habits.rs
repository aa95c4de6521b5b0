//! The figures of the page of rules.

use shared::ramparts::Card;

/// A figure for each card, by its number.
pub type ByCard = [i32; 64];

/// These figures, and 0 for every other card.
const fn by_card(figures: &[(Card, i32)]) -> ByCard {
    let mut all = [0; 64];
    let mut i = 0;
    while i < figures.len() {
        all[figures[i].0.number() as usize] = figures[i].1;
        i += 1;
    }
    all
}

/// The worths of the rule-of-thumb player, in hundredths of a victory point unless noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// An overrun avoided.
    pub stake: i32,
    /// A retreat of an iButho 1 to 5 boxes from the Zulu Victory marker, besides the overrun it avoids.
    pub push: [i32; 5],
    /// A hit marker in the casualty box.
    pub hit: i32,
    /// An iButho eliminated.
    pub kill: i32,
    /// Keeping any volley card for later.
    pub volley: i32,
    /// Keeping a volley card, for each die on its face.
    pub die: i32,
    /// Ammunition / Water Low coming back.
    pub uses_up: i32,
    /// A victory point of a hero on the tableau.
    pub point: i32,
    /// The abilities of each hero, by card number.
    pub heroes: ByCard,
    /// The extra worth of placing each hero first, by card number.
    pub places: ByCard,
    /// A second Private to follow.
    pub pair: i32,
    /// The worth of distributing ammunition.
    pub ammunition: i32,
    /// Something done without spending an Action.
    pub free: i32,
    /// A hero who returns to the hand.
    pub to_hand: i32,
    /// An attempt to put out a fire.
    pub fire: i32,
    /// The same at night.
    pub fire_by_night: i32,
    /// A stage of the Inner Barricade, of the Final Redoubt.
    pub stage: [i32; 2],
    /// A first, a second stage besides.
    pub stages: [i32; 2],
    /// The last stage besides.
    pub complete: i32,
    /// How much of the overrun it avoids counts for the last stage, in hundredths.
    pub complete_risk: i32,
    /// A leader bound.
    pub lead: i32,
    /// A builder's life given for a stage.
    pub given_up: i32,
    /// Forming the platoon with a Commit Reserve in hand.
    pub platoon: i32,
    /// Putting forth a hero as an Action, in hundredths of his worth.
    pub put_forth: i32,
    /// The worth of a Private that Williams brings.
    pub williams: i32,
    /// The worth of a patient whom Reynolds brings back.
    pub recover: i32,
    /// The minimum worth of a patient.
    pub recover_from: i32,
    /// The worth of the Action that Bromhead gives.
    pub bromhead: i32,
    /// Chard's two Actions.
    pub chard: i32,
    /// Each hero who waits in the hand when Bromhead or Chard goes.
    pub waiting: i32,
    /// Maximum number of heroes in hand when Chard returns for a card (a number).
    pub chard_draws: u32,
    /// Minimum number of dice on the card that "Steady, lads" brings back (a number).
    pub steady: u32,
    /// "Steady, lads" when a card must be discarded.
    pub steady_kept: i32,
    /// A hero when a card must be discarded, in hundredths of his worth.
    pub kept_hero: i32,
    /// A volley card when a card must be discarded, for each die.
    pub kept_die: i32,
}

impl Habits {
    /// The figures as first written down, before any game was played with them.
    pub const PLAIN: Self = Self {
        stake: 1500,
        push: [250, 150, 80, 50, 30],
        hit: 350,
        kill: 900,
        volley: 20,
        die: 5,
        uses_up: 100,
        point: 100,
        heroes: by_card(&[]),
        places: by_card(&[]),
        pair: 60,
        ammunition: 200,
        free: 100,
        to_hand: 40,
        fire: 180,
        fire_by_night: 60,
        stage: [120, 100],
        stages: [0, 20],
        complete: 100,
        complete_risk: 50,
        lead: 30,
        given_up: 50,
        platoon: 180,
        put_forth: 60,
        williams: 50,
        recover: 120,
        recover_from: 150,
        bromhead: 40,
        chard: 250,
        waiting: 40,
        chard_draws: 1,
        steady: 8,
        steady_kept: 60,
        kept_hero: 100,
        kept_die: 25,
    };

    /// The figures after drill: changed one by one as long as the mean score rose.
    pub const DRILLED: Self = Self {
        stake: 1250,
        push: [210, 100, 80, 50, 30],
        hit: 630,
        kill: 1000,
        volley: 60,
        die: 5,
        uses_up: 260,
        point: 260,
        heroes: by_card(&[
            (Card::Dalton, 160),
            (Card::Adendorff, 320),
            (Card::Reynolds, 320),
            (Card::Hook, -320),
        ]),
        places: by_card(&[
            (Card::Bromhead, -160),
            (Card::Hook, -150),
            (Card::Dunbar, 210),
        ]),
        pair: 100,
        ammunition: 200,
        free: 100,
        to_hand: 40,
        fire: 100,
        fire_by_night: -100,
        stage: [280, 180],
        stages: [0, 20],
        complete: 100,
        complete_risk: 50,
        lead: 0,
        given_up: 90,
        platoon: 100,
        put_forth: 60,
        williams: 130,
        recover: 120,
        recover_from: 70,
        bromhead: 40,
        chard: 330,
        waiting: 60,
        chard_draws: 0,
        steady: 11,
        steady_kept: 100,
        kept_hero: 100,
        kept_die: 25,
    };
}
