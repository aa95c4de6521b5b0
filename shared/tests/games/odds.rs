//! The exact chances shown to players are those of the rules: every possible roll and draw is played out.

use std::collections::BTreeSet;

use shared::Chance;
use shared::fate::{Fast, Fate, FateMismatch, Lot, Question};
use shared::ramparts::event::{Discarded, ToHand};
use shared::ramparts::random_games::{random_options, random_options_of};
use shared::ramparts::{
    self, Ability, Action, Card, CardSet, Chit, ChitKind, Cost, Edition, Event, Ibutho, Options,
    Phase, Stream, Table, VolleyOdds,
};

/// A fate that goes through all outcomes of one stream in one turn. Every other question has its lowest answer.
struct Every {
    stream: Stream,
    turn: u16,
    /// What was chosen of how many, in the order of the questions.
    path: Vec<(u32, u32)>,
    at: usize,
    /// Questions after so many have their lowest answer too.
    deepest: usize,
}

impl Every {
    const fn of(stream: Stream, turn: u16) -> Self {
        Self {
            stream,
            turn,
            path: Vec::new(),
            at: 0,
            deepest: usize::MAX,
        }
    }

    fn choose(&mut self, question: Question, of: u32) -> u32 {
        if question.stream != self.stream.into() || question.turn != self.turn {
            return 0;
        }
        if self.at == self.deepest {
            return 0;
        }
        if self.at == self.path.len() {
            self.path.push((0, of));
        }
        let (chosen, _) = self.path[self.at];
        self.at += 1;
        chosen
    }

    /// How likely what was just played is.
    fn chance(&self) -> Chance {
        let ways = self.path[..self.at].iter();
        ways.fold(Chance::CERTAIN, |chance, &(_, of)| {
            chance * Chance::of(1, of.into())
        })
    }

    /// On to the next way; false when all were gone through.
    fn next(&mut self) -> bool {
        self.path.truncate(self.at);
        self.at = 0;
        while let Some((chosen, of)) = self.path.pop() {
            if chosen + 1 < of {
                self.path.push((chosen + 1, of));
                return true;
            }
        }
        false
    }
}

impl Fate for Every {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        Ok(self.choose(question, 6) as u8 + 1)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let n = self.choose(question, lot.len());
        lot.nth(n).ok_or(FateMismatch::Empty(question.stream))
    }
}

fn each_decision(start: u64, options: Options, mut look: impl FnMut(&Table, &[Action])) {
    let mut fate = Fast::new(start);
    let mut table = ramparts::begin(options, &mut fate, &mut ()).unwrap();
    for step in 0.. {
        let legal = table.legal_actions();
        if legal.is_empty() || step > 600 {
            return;
        }
        look(&table, &legal);
        let question = Question {
            stream: Stream::Volley.into(),
            turn: 0,
            n: step,
        };
        let lot = (1_u64 << legal.len().min(63)) - 1;
        let chosen = fate.draw(question, Lot::of(lot)).unwrap();
        table = ramparts::apply(&table, legal[usize::from(chosen)], &mut fate, &mut ()).unwrap();
    }
}

/// Options of every kind in turn.
fn some_options(number: u64) -> Options {
    match number % 6 {
        0 => Options::STANDARD,
        1 => Options::FULL,
        2 => Options::FIRST,
        3 => Options::GENTLE,
        4 => Options::VETERAN,
        _ => random_options(number),
    }
}

/// What a volley did: hits and steps back of its target, until the volley is done.
fn done(events: &[Event], at: Ibutho) -> (u32, u32, bool) {
    let fired = events
        .iter()
        .position(|event| matches!(event, Event::Fired { .. } | Event::Raised { .. }));
    let (mut hits, mut back, mut out) = (0, 0, false);
    for event in &events[fired.map_or(0, |at| at + 1)..] {
        match *event {
            Event::PhaseBegins { .. } => break,
            Event::Hit { ibutho } if ibutho == at => hits += 1,
            Event::Eliminated { ibutho } if ibutho == at => {
                hits += 1;
                out = true;
            }
            Event::Retreated { ibutho, .. } | Event::Routed { ibutho } if ibutho == at => back += 1,
            _ => {}
        }
    }
    (hits, back, out)
}

/// The odds of a volley, by playing out every roll; a +1 is placed where it does most, no card is spent on a die.
fn played_out(table: &Table, action: Action, at: Ibutho) -> VolleyOdds {
    let mut odds = VolleyOdds {
        hit: Chance::NEVER,
        back: Chance::NEVER,
        nothing: Chance::NEVER,
        eliminated: Chance::NEVER,
    };
    let mut fate = Every::of(Stream::Volley, table.turn);
    loop {
        let mut events = Vec::new();
        let mut after = ramparts::apply(table, action, &mut fate, &mut events).unwrap();
        let chance = fate.chance();
        let mut best = done(&events, at);
        if matches!(after.phase, Phase::PlusOne(_)) {
            let mut choices = Vec::new();
            for raise in after.legal_actions() {
                if matches!(raise, Action::Raise { .. }) {
                    let mut events = Vec::new();
                    let next = ramparts::apply(&after, raise, &mut fate, &mut events).unwrap();
                    let next = if matches!(next.phase, Phase::Luck(_)) {
                        events.clear();
                        ramparts::apply(&next, Action::Pass, &mut fate, &mut events).unwrap()
                    } else {
                        next
                    };
                    choices.push((done(&events, at), next));
                }
            }
            (best, after) = choices.into_iter().max_by_key(|(done, _)| *done).unwrap();
        }
        if matches!(after.phase, Phase::Luck(_)) {
            let mut events = Vec::new();
            ramparts::apply(&after, Action::Pass, &mut fate, &mut events).unwrap();
            best = done(&events, at);
        }
        match best {
            (0, 0, _) => odds.nothing = odds.nothing + chance,
            (0, ..) => odds.back = odds.back + chance,
            (_, _, out) => {
                odds.hit = odds.hit + chance;
                if out {
                    odds.eliminated = odds.eliminated + chance;
                }
            }
        }
        if !fate.next() {
            return odds;
        }
    }
}

#[test]
fn case_6_7_the_odds_of_a_volley_are_those_of_all_its_rolls() {
    let (mut seen, mut raised, mut lowered, mut many) = (0, 0, 0, 0);
    for start in 0..240 {
        let mut of_this_game = 0;
        each_decision(start, some_options(start), |table, _| {
            // G Company's banner is seldom raised by chance.
            let mut setup = **table;
            setup.banners.insert(Card::GCompany);
            let table = &Table::try_from(setup).unwrap_or(*table);
            for action in table.legal_actions() {
                let Some((card, at)) = action.volley() else {
                    continue;
                };
                let range = table.may_target_with(card, at).unwrap();
                let plus = table.modifier(card, at) > 0;
                let dice = table.volley_dice(card, range);
                // Seven dice and more: below.
                if dice > 6 || of_this_game > 12 {
                    continue;
                }
                many += i32::from(dice > 4);
                of_this_game += 1;
                seen += 1;
                raised += i32::from(plus);
                lowered += i32::from(table.modifier(card, at) < 0);
                let odds = table.volley_odds(card, at).unwrap();
                assert_eq!(
                    odds,
                    played_out(table, action, at),
                    "{action:?} in {table:?}"
                );
                assert_eq!(odds.hit + odds.back + odds.nothing, Chance::CERTAIN);
            }
        });
    }
    assert!(
        seen > 300 && raised > 10 && lowered > 50 && many > 5,
        "{seen} {raised} {lowered} {many}"
    );
}

/// Seven dice fall in 279,936 ways, eight in 1,679,616: one volley of seven with each modifier, and one of eight.
#[test]
fn case_6_7_the_odds_of_many_dice_are_those_of_all_their_rolls() {
    let mut seen = BTreeSet::new();
    for start in 0..240 {
        each_decision(start, some_options(start), |table, _| {
            // So many abilities for one volley are seldom used by chance.
            let mut setup = **table;
            setup.this_turn.next_dice = 2;
            setup.this_turn.every_dice = 1;
            let Ok(table) = Table::try_from(setup) else {
                return;
            };
            for action in table.legal_actions() {
                let Some((card, at)) = action.volley() else {
                    continue;
                };
                let dice = table.volley_dice(card, table.may_target_with(card, at).unwrap());
                let fresh = match dice {
                    7 => seen.insert((dice, table.modifier(card, at))),
                    8 => seen.insert((dice, 0)),
                    _ => false,
                };
                if fresh {
                    let odds = table.volley_odds(card, at).unwrap();
                    let rolled = played_out(&table, action, at);
                    assert_eq!(odds, rolled, "{action:?} in {table:?}");
                }
            }
        });
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn case_5_the_next_orders_are_those_of_all_the_chits() {
    let (mut seen, mut early) = (0, 0);
    for start in 0..60 {
        let options = some_options(start);
        let mut last = None;
        each_decision(start, options, |table, _| {
            let waits = matches!(
                table.phase,
                Phase::Housekeeping | Phase::Hero { .. } | Phase::Impi(_)
            );
            // Which chits lie in the cup is learnt as the Snipers draw: not by one way after the other.
            let learnt = table.left_out.chits > 0 && table.cup.has(Chit::ZULU_SNIPERS);
            let now = (table.turn, matches!(table.phase, Phase::Impi(_)));
            if !waits || learnt || last == Some(now) {
                return;
            }
            last = Some(now);
            if let Some(orders) = table.next_orders() {
                let Some(drawn) = drawn_out(table) else {
                    return;
                };
                seen += 1;
                early += i32::from(matches!(table.phase, Phase::Impi(_)));
                assert_eq!(orders.map(|one| one.forward()), drawn, "{table:?}");
            }
        });
    }
    assert!(seen > 40 && early > 5, "{seen} {early}");
}

#[test]
fn case_5_3_3_nothing_is_said_of_the_next_orders_before_all_chits_are_drawn() {
    let mut seen = [0; 3];
    for start in 0..400 {
        each_decision(start, some_options(start), |table, _| {
            let Phase::Impi(window) = table.phase else {
                return;
            };
            let kind = match table.face(window.chit) {
                ChitKind::PrinceDabulamanzi => 0,
                ChitKind::RiflesOverheat => 1,
                ChitKind::ZuluSnipers => 2,
                _ => return,
            };
            seen[kind] += 1;
            assert_eq!(table.next_orders(), None, "{table:?}");
        });
    }
    // Seldom has anybody an answer to the Prince, which is what a game waits for there.
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn case_5_no_orders_are_too_many_to_count() {
    let mut seen = 0;
    for start in 0..400 {
        let options = random_options_of(Edition::First, start);
        each_decision(start, options, |table, _| {
            if table.left_out.chits > 0 && table.cup.has(Chit::ZULU_SNIPERS) {
                seen += 1;
                // Whatever overflows stops a test.
                for orders in table.next_orders().into_iter().flatten() {
                    assert!(orders.forward().percent() <= 100);
                }
            }
        });
    }
    assert!(seen > 1_000, "{seen}");
}

/// How likely each regiment tries to go forward next turn, by drawing every chit; `None` when a battle ends on the way.
/// Zulu Snipers draw again until an Advance comes: ways in which the first they draw is none are left out, and the others
/// count for them.
fn drawn_out(table: &Table) -> Option<[Chance; 4]> {
    let mut fate = Every::of(Stream::Cup, table.turn + 1);
    fate.deepest = 2;
    let mut forward = [Chance::NEVER; 4];
    let mut sniped = [Chance::NEVER; 4];
    let (mut snipers, mut kept) = (Chance::NEVER, Chance::NEVER);
    loop {
        let drawn = next_chit(table, &mut fate)?;
        let chance = fate.chance();
        let sum = if drawn.sniped {
            snipers = snipers + chance;
            if drawn.advance {
                kept = kept + chance;
            }
            &mut sniped
        } else {
            &mut forward
        };
        for (sum, tried) in sum.iter_mut().zip(drawn.tried) {
            if tried && (drawn.advance || !drawn.sniped) {
                *sum = *sum + chance;
            }
        }
        if !fate.next() {
            break;
        }
    }
    let (ways, of) = kept.ways();
    for (sum, sniped) in forward.iter_mut().zip(sniped) {
        if ways > 0 {
            let (part, parts) = sniped.ways();
            *sum = *sum + snipers * Chance::of(part * of, parts * ways);
        }
    }
    Some(forward)
}

/// What one way of drawing brought.
#[derive(Default)]
struct Drawn {
    tried: [bool; 4],
    sniped: bool,
    /// The chit that was called for was an Advance.
    advance: bool,
}

/// Passes until the next turn's chit is done; `None` when the battle or the ordinary turns end before.
fn next_chit(table: &Table, fate: &mut Every) -> Option<Drawn> {
    let turn = table.turn + 1;
    let mut table = *table;
    let mut drawn = Drawn::default();
    let mut now = table.turn;
    while now < turn || now == turn && matches!(table.phase, Phase::Impi(_) | Phase::Entering(_)) {
        let mut events = Vec::new();
        let legal = table.legal_actions();
        let pass = legal.iter().find(|action| **action == Action::Pass);
        let action = *pass.or_else(|| legal.first())?;
        table = ramparts::apply(&table, action, fate, &mut events).unwrap();
        for event in events {
            match event {
                Event::TurnBegins { turn } => now = turn,
                Event::Ended { .. } | Event::MorningAttack => return None,
                _ if now != turn => {}
                Event::Advanced { ibutho, .. }
                | Event::Blocked { ibutho, .. }
                | Event::Defence { ibutho, .. } => drawn.tried[ibutho as usize] = true,
                Event::ChitDrawn {
                    chit,
                    called_by: Some(Chit::ZULU_SNIPERS),
                } if !drawn.sniped => {
                    drawn.sniped = true;
                    drawn.advance = chit.is_advance();
                }
                _ => {}
            }
        }
    }
    Some(drawn)
}

/// In how many of the six ways in which one die of this stream falls an action brings about an event that fits; none unless
/// that die is rolled.
fn ways_of(
    table: &Table,
    action: Action,
    stream: Stream,
    fits: impl Fn(&Event) -> bool,
) -> Option<Chance> {
    let mut fate = Every::of(stream, table.turn);
    fate.deepest = 1;
    let mut ways = Chance::NEVER;
    loop {
        let mut events = Vec::new();
        ramparts::apply(table, action, &mut fate, &mut events).unwrap();
        if fate.at == 0 {
            return None;
        }
        if events.iter().any(&fits) {
            ways = ways + fate.chance();
        }
        if !fate.next() {
            return Some(ways);
        }
    }
}

#[test]
fn case_5_1_3_odds_of_those_who_hold() {
    assert_eq!(Table::hold_odds(CardSet::NONE), Chance::NEVER);
    let (mut seen, mut again) = (0, 0);
    for start in 0..6_000 {
        each_decision(start, some_options(start), |table, legal| {
            let Phase::Entering(entry) = table.phase else {
                return;
            };
            let defenders = table.defenders_against(entry.ibutho);
            for &action in legal {
                let rolls = match action {
                    Action::Pass => entry.die.is_none() && !defenders.is_empty(),
                    action => action == Action::Ability(Ability::DickReturn),
                };
                if !rolls {
                    continue;
                }
                let ibutho = entry.ibutho;
                let holds = |event: &Event| matches!(*event, Event::Defence { ibutho: at, held: true, .. } if at == ibutho);
                let ways = ways_of(table, action, Stream::Defence, holds);
                assert_eq!(ways, Some(Table::hold_odds(defenders)), "{table:?}");
                seen += 1;
                again += i32::from(action != Action::Pass);
            }
        });
    }
    assert!(seen > 10 && again > 1, "{seen} {again}");
}

#[test]
fn case_6_5_odds_of_putting_a_fire_out() {
    let (mut seen, mut by_ability) = (0, 0);
    for start in 0..400 {
        each_decision(start, some_options(start), |table, legal| {
            for &action in legal {
                let fights = matches!(
                    action,
                    Action::FightFire { .. } | Action::Ability(Ability::GallagherReturn)
                );
                if !fights {
                    continue;
                }
                // Where both buildings burn, which fire goes out is chosen afterwards: a failure is told in both cases.
                let fails = |event: &Event| matches!(event, Event::NoEffect);
                let ways = ways_of(table, action, Stream::FireFighting, fails);
                let ways = ways.expect("a die is rolled");
                assert_eq!(ways + Table::fire_odds(), Chance::CERTAIN, "{action:?}");
                seen += 1;
                by_ability += i32::from(!matches!(action, Action::FightFire { .. }));
            }
        });
    }
    assert!(seen > 100 && by_ability > 5, "{seen} {by_ability}");
}

/// The cards that were paid, as told.
fn leaving(events: &[Event], action: Action) -> [CardSet; 3] {
    let [mut discarded, mut to_hand, mut into_pile] = [CardSet::NONE; 3];
    for event in events {
        match *event {
            Event::PhaseBegins { .. } => break,
            Event::CardDiscarded {
                card,
                why: Discarded::Fired | Discarded::Ability | Discarded::Luck,
            } => discarded.insert(card),
            Event::CardToHand {
                card,
                why: ToHand::Ability | ToHand::Work,
                // A leader who has completed the work returns for free.
            } if !is_work(action) => to_hand.insert(card),
            Event::CardInserted { card, .. } => into_pile.insert(card),
            _ => {}
        }
    }
    [discarded, to_hand, into_pile]
}

const fn is_work(action: Action) -> bool {
    matches!(
        action,
        Action::BeginWork { .. }
            | Action::ContinueWork
            | Action::Ability(Ability::WindridgeDiscard | Ability::DunneDiscard)
    )
}

const fn cost_in_cards(cost: &Cost) -> [CardSet; 3] {
    [cost.discarded, cost.to_hand, cost.into_pile]
}

#[test]
fn case_6_1_an_action_costs_what_the_rules_take() {
    let mut seen = 0;
    for start in 0..40 {
        each_decision(start, some_options(start), |table, legal| {
            let Phase::Action { left } = table.phase else {
                return;
            };
            for &action in legal {
                let Some(cost) = table.cost(action) else {
                    continue;
                };
                let mut events = Vec::new();
                let after =
                    ramparts::apply(table, action, &mut Fast::new(start), &mut events).unwrap();
                assert_eq!(leaving(&events, action), cost_in_cards(&cost), "{action:?}");
                if let Phase::Action { left: now } = after.phase
                    && after.turn == table.turn
                    && now <= left
                {
                    seen += 1;
                    assert_eq!(cost.action, now < left, "{action:?}");
                }
            }
        });
    }
    assert!(seen > 1_000, "{seen}");
}
