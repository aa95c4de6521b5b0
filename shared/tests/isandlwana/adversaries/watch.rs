//! What random games of the battle are played by and what must hold in them: for the tests here and for the long run,
//! `examples/adversary.rs`.

use shared::fate::Fast;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    Action, BritishPhase, Colors, Event, Few, Field, Hex, HexSet, IsandlwanaRules, Piece, Post,
    Shot, Step, Unit,
};
use shared::rules::Side;

use crate::adversary::Watched;

/// What a phase has seen so far: each of it may happen once (8.2, R9, R17, R38, 5.7).
#[derive(Clone, Default)]
pub(crate) struct OncePerPhase {
    phase: u8,
    /// Hexes fired at, or attacked before the present one.
    targets: HexSet,
    /// The hex that is being attacked.
    target: Option<Hex>,
    /// Hexes that attacks came from, and that attackers advanced into.
    attackers: HexSet,
    /// Units that lost a step to sniping.
    sniped: Vec<Unit>,
}

/// The phase of sniping.
const SNIPING: u8 = 6;

impl OncePerPhase {
    /// Takes in what happened, unless it must not happen again in this phase.
    pub(crate) fn see(&mut self, event: &Event) -> Result<(), String> {
        match *event {
            Event::PhaseBegins { phase } => {
                *self = Self {
                    phase,
                    ..Self::default()
                };
            }
            Event::Fired { target, .. } => {
                if self.targets.has(target) {
                    return Err(format!(
                        "{target} is fired at twice in phase {}",
                        self.phase
                    ));
                }
                self.targets.insert(target);
            }
            Event::Attacked { from, target, .. } => {
                if self.target != Some(target)
                    && let Some(last) = self.target.replace(target)
                {
                    self.targets.insert(last);
                }
                if self.targets.has(target) {
                    return Err(format!("{target} is attacked a second time"));
                }
                if self.attackers.has(from) {
                    return Err(format!("{from} attacks a second time"));
                }
                self.attackers.insert(from);
            }
            Event::Advanced { to, .. } => self.attackers.insert(to),
            Event::StepLost { unit, .. } if self.phase == SNIPING => {
                if self.sniped.contains(&unit) {
                    return Err(format!("{unit} loses two steps to sniping"));
                }
                self.sniped.push(unit);
            }
            _ => {}
        }
        Ok(())
    }
}

/// Everything is in exactly one valid place.
pub(crate) fn sound(field: &Field) -> Result<(), String> {
    let ensure = |holds: bool, what: &str| holds.then_some(()).ok_or_else(|| what.to_owned());
    ensure(field.zulu_count() == 112, "there are 112 Zulu units")?;
    let moved = field.zulu.moved.minus(&field.zulu.at);
    ensure(moved.is_empty(), "only who is there has moved")?;
    let wagon = field.wagon.post.hex().map(HexSet::one);
    let british = field.british().or(&field.led());
    let british = wagon.map_or(british, |wagon| wagon.or(&british));
    ensure(!british.meets(&field.zulu_hexes()), "both sides in a hex")?;
    let first = field.turn == 1 && field.phase.number() < 6;
    ensure(first || field.overstacked().is_none(), "an overstack")?;
    for unit in Unit::ALL {
        let state = field.unit(unit);
        let lost = state.post == Post::Lost;
        ensure((state.steps == 0) == lost, "steps and no unit")?;
        let most = if field.rules.reduced {
            unit.reduced_steps()
        } else {
            unit.steps()
        };
        ensure(state.steps <= most, "more steps than there are")?;
        ensure(state.fired <= state.steps, "more points than steps")?;
    }
    ensure(!field.unit(Unit::StIz).square, "St Iz in square")?;
    let raised = field.colors == Colors::Raised;
    ensure(!raised || wagon.is_some(), "Colors without the wagon")?;
    ensure((1..=6).contains(&field.turn), "six turns")
}

impl Watched for IsandlwanaRules {
    type Seen = OncePerPhase;

    fn numbered(number: u64) -> Self {
        let all = Self::all();
        all[(number % all.len() as u64) as usize]
    }

    fn sound(field: &Field) -> Result<(), String> {
        sound(field)
    }

    fn see(seen: &mut OncePerPhase, event: &Event) -> Result<(), String> {
        seen.see(event)
    }

    fn decide(field: &Field, _: Side, _: &mut Vec<Action>, choice: &mut Fast) -> Option<Action> {
        random_action(field, choice)
    }

    fn any_action(choice: &mut Fast) -> Action {
        any_action(choice)
    }

    /// Lists have entries of one move; of others the check is asked.
    fn is_listed(field: &Field, side: Side, action: &Action) -> bool {
        field.check(side, action).is_ok()
    }
}

fn any_hex(choice: &mut Fast) -> Hex {
    let mut number = None;
    while number.is_none() {
        let (column, row) = (1 + choice.below(25) as u16, 1 + choice.below(14) as u16);
        number = Hex::of(column * 100 + row);
    }
    number.unwrap_or_else(|| unreachable!("found above"))
}

/// One or a few, more often one.
fn some<T>(choice: &mut Fast, mut one: impl FnMut(&mut Fast) -> T) -> Vec<T> {
    let count = match choice.below(4) {
        0 => choice.below(4),
        _ => 1,
    };
    (0..count).map(|_| one(choice)).collect()
}

/// Any action there is, legal or not.
pub(crate) fn any_action(choice: &mut Fast) -> Action {
    fn one<T: Copy>(all: &[T], choice: &mut Fast) -> T {
        all[choice.below(all.len() as u32) as usize]
    }
    let pieces: Vec<Piece> = Piece::all().collect();
    let unit = |choice: &mut Fast| one(&Unit::ALL, choice);
    let hex = any_hex(choice);
    match choice.below(13) {
        0 => Action::Place(some(choice, |choice| {
            (one(&pieces, choice), any_hex(choice))
        })),
        1 => Action::Colors(choice.below(2) == 0),
        2 => Action::Arrive(hex),
        3 => Action::Recycle(hex),
        4 => Action::Move(some(choice, |choice| (any_hex(choice), any_hex(choice))).into()),
        5 => Action::Fire {
            target: hex,
            units: Few::from(some(choice, |choice| Shot {
                unit: unit(choice),
                points: (choice.below(2) == 0).then(|| choice.below(10) as u8),
            })),
        },
        6 => Action::Attack {
            target: hex,
            attackers: some(choice, any_hex).into(),
        },
        7 => Action::Lose(some(choice, unit)),
        8 => Action::Advance((choice.below(3) > 0).then_some(hex)),
        9 => Action::Order(one(&[BritishPhase::Combat, BritishPhase::Movement], choice)),
        10 => Action::March {
            from: hex,
            pieces: Few::from(some(choice, |choice| Step {
                piece: one(&pieces, choice),
                to: any_hex(choice),
                leave: choice.below(4) == 0,
                form: choice.below(4) == 0,
            })),
        },
        11 => Action::Displace(hex),
        _ => Action::Done,
    }
}
