//! Positions for tests, and entries in few words.

use shared::fate::{FateMismatch, Scripted};
use shared::isandlwana::field::{Horde, Single, UnitState};
use shared::isandlwana::map::ONRUSH;
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Colors, Event, Few, Field, Hex, HexSet, Illegal,
    IsandlwanaRules, Leader, Phase, Piece, Post, Shot, Step, Stream, Unit, ZULU, apply, resume,
};
use shared::rules::Side;

pub(crate) const MOVEMENT: Phase = Phase::British {
    half: BritishPhase::Movement,
    second: false,
};
pub(crate) const COMBAT: Phase = Phase::British {
    half: BritishPhase::Combat,
    second: false,
};

pub(crate) fn hex(number: u16) -> Hex {
    Hex::of(number).unwrap()
}

pub(crate) fn hexes(numbers: &[u16]) -> HexSet {
    numbers.iter().map(|&number| hex(number)).collect()
}

/// A field with nothing on it but what is put there: turn 3, the Colors declined, the wagon at 1008.
pub(crate) fn bare(phase: Phase) -> Field {
    let mut field = Field::set_up(IsandlwanaRules::BATTLE);
    field.turn = 3;
    field.phase = phase;
    field.colors = Colors::Declined;
    field.units = field.units.map(|_| UnitState {
        post: Post::Lost,
        steps: 0,
        square: false,
        fired: 0,
        moved: false,
    });
    field.leaders = field.leaders.map(|_| Single {
        post: Post::Lost,
        moved: false,
    });
    field.zulu.onrush = [Horde::default(); 7];
    field
}

/// Puts things on a field, for chains of calls.
pub(crate) trait Put: Sized {
    fn put_unit(self, unit: Unit, steps: u8, at: u16) -> Self;
    fn square(self, unit: Unit) -> Self;
    fn put_leader(self, leader: Leader, at: u16) -> Self;
    fn zulu(self, at: &[u16]) -> Self;
    fn wagon(self, at: Option<u16>) -> Self;
    fn colors(self, colors: Colors) -> Self;
    fn turn(self, turn: u8) -> Self;
    fn alone(self) -> Self;
}

impl Put for Field {
    fn put_unit(mut self, unit: Unit, steps: u8, at: u16) -> Self {
        let state = self.unit_mut(unit);
        (state.post, state.steps) = (Post::At(hex(at)), steps);
        self
    }

    fn square(mut self, unit: Unit) -> Self {
        self.unit_mut(unit).square = true;
        self
    }

    fn put_leader(mut self, leader: Leader, at: u16) -> Self {
        self.leaders[leader as usize].post = Post::At(hex(at));
        self
    }

    fn zulu(mut self, at: &[u16]) -> Self {
        for &number in at {
            match ONRUSH.iter().position(|&onrush| onrush == hex(number)) {
                Some(place) => self.zulu.onrush[place].count += 1,
                None => self.zulu.at.insert(hex(number)),
            }
        }
        self
    }

    fn wagon(mut self, at: Option<u16>) -> Self {
        self.wagon.post = at.map_or(Post::Lost, |at| Post::At(hex(at)));
        self
    }

    fn colors(mut self, colors: Colors) -> Self {
        self.colors = colors;
        self
    }

    fn turn(mut self, turn: u8) -> Self {
        self.turn = turn;
        self
    }

    fn alone(mut self) -> Self {
        self.rules.solitaire = true;
        self
    }
}

/// Whose turn it is does what; with these dice, all of which must be used.
pub(crate) fn play(field: &Field, action: &Action, fate: Scripted) -> (Field, Vec<Event>) {
    let mut fate = fate;
    let mut events = Vec::new();
    let side = field.to_act().unwrap();
    let next = apply(field, side, action, &mut fate, &mut events);
    let next = next.unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    assert!(fate.is_spent(), "{events:?}");
    (next, events)
}

pub(crate) fn after(field: &Field, action: &Action) -> Field {
    play(field, action, Scripted::new()).0
}

/// Why whose turn it is cannot do this.
pub(crate) fn refused(field: &Field, action: &Action) -> Illegal {
    field.check(field.to_act().unwrap(), action).unwrap_err()
}

pub(crate) fn legal(field: &Field, action: &Action) -> bool {
    field.check(field.to_act().unwrap(), action).is_ok()
}

pub(crate) fn list(field: &Field, side: Side) -> Vec<Action> {
    let mut list = Vec::new();
    field.legal_into(side, &mut list);
    list
}

/// Goes on from a position.
pub(crate) fn go_on(field: &Field, fate: Scripted) -> Result<(Field, Vec<Event>), FateMismatch> {
    let (mut next, mut fate, mut events) = (*field, fate, Vec::new());
    resume(&mut next, &mut fate, &mut events)?;
    assert!(fate.is_spent(), "{events:?}");
    Ok((next, events))
}

pub(crate) fn dice(stream: Stream, pips: &[u8]) -> Scripted {
    Scripted::new().dice(stream_id(stream), pips)
}

pub(crate) fn stream_id(stream: Stream) -> shared::fate::StreamId {
    stream.into()
}

pub(crate) fn fire(target: u16, units: &[Unit]) -> Action {
    let units = units.iter().map(|&unit| Shot { unit, points: None });
    Action::Fire {
        target: hex(target),
        units: units.collect(),
    }
}

pub(crate) fn split(target: u16, unit: Unit, points: u8) -> Action {
    let points = Some(points);
    Action::Fire {
        target: hex(target),
        units: Few::One(Shot { unit, points }),
    }
}

pub(crate) fn attack(target: u16, attackers: &[u16]) -> Action {
    Action::Attack {
        target: hex(target),
        attackers: attackers.iter().map(|&from| hex(from)).collect(),
    }
}

pub(crate) fn moves(pairs: &[(u16, u16)]) -> Action {
    Action::Move(
        pairs
            .iter()
            .map(|&(from, to)| (hex(from), hex(to)))
            .collect(),
    )
}

pub(crate) fn march(from: u16, pieces: Vec<Step>) -> Action {
    let from = hex(from);
    Action::March {
        from,
        pieces: pieces.into(),
    }
}

pub(crate) fn unit_to(unit: Unit, to: u16) -> Step {
    Step::to(Piece::Unit(unit), hex(to))
}

pub(crate) fn leader_to(leader: Leader, to: u16) -> Step {
    Step::to(Piece::Leader(leader), hex(to))
}

pub(crate) fn wagon_to(to: u16) -> Step {
    Step::to(Piece::Wagon, hex(to))
}

pub(crate) fn leave(step: Step) -> Step {
    Step {
        leave: true,
        ..step
    }
}

pub(crate) fn form(step: Step) -> Step {
    Step { form: true, ..step }
}

/// The seven detachments into as many hexes.
pub(crate) fn detachments(numbers: [u16; 7]) -> Action {
    let units = Unit::ALL
        .into_iter()
        .filter(|unit| unit.is_detachment())
        .map(Piece::Unit);
    Action::Place(units.zip(numbers.map(hex)).collect())
}

/// A game for two, set up and at the start of turn 1.
pub(crate) fn begun() -> Field {
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    after(
        &field,
        &detachments([1007, 1008, 1204, 1205, 1207, 1304, 1305]),
    )
}

/// Whose turn it must be.
pub(crate) fn acts(field: &Field, side: Side) -> bool {
    assert!(side == BRITISH || side == ZULU);
    field.to_act() == Some(side)
}
