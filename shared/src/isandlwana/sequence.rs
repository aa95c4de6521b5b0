//! 5.0 The turn: the order of phases, which pass automatically (R24), and the effect of an entry.

use super::Execution;
use super::action::{Action, BritishPhase, Shot};
use super::ending::{BRITISH, Ending, ZULU};
use super::event::Event;
use super::field::{Colors, Field, Phase, Post};
use super::fire::{LAST_TURN, hits};
use super::hex::{Hex, HexSet};
use super::illegal::Illegal;
use super::map::OnrushGroup;
use super::stream::Stream;
use super::units::Unit;
use crate::fate::{Fate, FateMismatch, Lot, Question, Stream as _};
use crate::rules::{Side, Witness};

impl Field {
    /// The side to decide now; none when the game is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Side> {
        match self.phase {
            Phase::SetUp
            | Phase::Colors
            | Phase::Arrival
            | Phase::Reaction
            | Phase::Order
            | Phase::British { .. } => Some(BRITISH),
            Phase::Approach
            | Phase::Attack
            | Phase::Losses { .. }
            | Phase::Advance { .. }
            | Phase::Displacing { .. }
            | Phase::Sniping { .. } => Some(ZULU),
            Phase::Fatalities | Phase::Over { .. } => None,
        }
    }

    /// How many phases of an automaton have begun; none in a game for two. IV and V are one: they are one side's.
    pub(super) fn automatons_phases(&self) -> u8 {
        let (number, turn) = (self.phase.number(), self.turn);
        let begun = |phases: [u8; 2]| {
            let this_turn = phases.into_iter().filter(|&phase| phase <= number);
            turn * 2 + this_turn.count() as u8
        };
        match (self.rules.solitaire, self.rules.solitaire_zulu) {
            (true, _) => begun([1, 3]),
            // The Colors and Lt Anstey's group, at the start of turn 2.
            (_, true) => begun([2, 4]) + u8::from(turn > 1),
            _ => 0,
        }
    }

    /// Whether an action is legal for a side.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, side: Side, action: &Action) -> Result<(), Illegal> {
        if self.ending().is_some() {
            return Err(Illegal::GameOver);
        }
        if self.to_act() != Some(side) {
            return Err(Illegal::NotToAct);
        }
        match (action, self.phase) {
            (Action::Place(pieces), Phase::SetUp) => { *self }.place(pieces, &mut ()),
            (Action::Colors(_), Phase::Colors) => Ok(()),
            (Action::Arrive(hex), Phase::Arrival) => self.check_arrival(*hex),
            (Action::Recycle(hex), _) if side == ZULU => self.check_recycle(*hex),
            (Action::Move(moves), Phase::Approach) => { *self }.approach(moves, &mut ()),
            (Action::Fire { target, units }, _) => self.portions(*target, units).map(drop),
            (Action::Attack { target, attackers }, Phase::Attack) => {
                self.check_attack(*target, attackers).map(drop)
            }
            (Action::Lose(units), Phase::Losses { target, hits, .. }) => {
                self.check_losses(target, hits, units)
            }
            (Action::Lose(units), Phase::Sniping { hits, hit }) => {
                self.check_sniped(hits, hit, units)
            }
            (Action::Advance(from), Phase::Advance { attackers, .. }) => match from {
                Some(hex) if !attackers.has(*hex) => Err(Illegal::NotAnAttacker),
                _ => Ok(()),
            },
            (Action::Order(_), Phase::Order) => Ok(()),
            (
                Action::March { from, pieces },
                Phase::British {
                    half: BritishPhase::Movement,
                    ..
                },
            ) => { *self }.march(*from, pieces, &mut ()),
            (Action::Displace(hex), Phase::Displacing { from, .. }) => {
                let fits = self.displacements(from).has(*hex);
                fits.then_some(()).ok_or(Illegal::NotEnterable)
            }
            (
                Action::Done,
                Phase::Approach | Phase::Reaction | Phase::Attack | Phase::British { .. },
            ) => Ok(()),
            (Action::Done, _) => Err(Illegal::MustChoose),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    fn check_recycle(&self, hex: Hex) -> Result<(), Illegal> {
        let group = OnrushGroup::of(hex);
        match hex {
            _ if !hex.is_onrush() => Err(Illegal::NotAnOnrushHex),
            _ if self.recycles_by(group) == hex => Err(Illegal::OrderedAlready),
            // It can be reverted but not changed again, so that no log grows without limit.
            _ if self.reordered >> group as u8 & 1 == 1 => Err(Illegal::OrderedAlready),
            _ => Ok(()),
        }
    }

    /// A phase begins: marks of the previous one are cleared.
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.reordered = 0;
        self.forget_marks();
    }

    /// Nobody has moved, fired, attacked or been a target.
    pub(super) fn forget_marks(&mut self) {
        (self.targets, self.spent) = (HexSet::NONE, HexSet::NONE);
        self.zulu.moved = HexSet::NONE;
        self.zulu
            .onrush
            .iter_mut()
            .for_each(|horde| horde.moved = 0);
        for state in &mut self.units {
            (state.fired, state.moved) = (0, false);
        }
        self.leaders.iter_mut().for_each(|one| one.moved = false);
        self.wagon.moved = false;
    }
}

impl<F: Fate, W: Witness<Event>> Execution<'_, F, W> {
    fn question(&mut self, stream: Stream) -> Question {
        let n = self.f.asked[stream as usize];
        self.f.asked[stream as usize] += 1;
        Question {
            stream: stream.id(),
            turn: self.f.turn.into(),
            n,
        }
    }

    pub(super) fn roll(&mut self, stream: Stream) -> Result<u8, FateMismatch> {
        let question = self.question(stream);
        self.fate.roll(question)
    }

    /// One of these, by its index in ascending order; no draw if there is only one (R40).
    pub(super) fn pick(&mut self, stream: Stream, of: &[Hex]) -> Result<Hex, FateMismatch> {
        if let [one] = *of {
            return Ok(one);
        }
        let question = self.question(stream);
        let word = |below: usize| {
            let bits = of.len().saturating_sub(below).min(64);
            u64::MAX.checked_shr(64 - bits as u32).unwrap_or(0)
        };
        let drawn = self.fate.draw(
            question,
            Lot::many(word(0), &[word(64), word(128), word(192)]),
        )?;
        let hex = of.get(usize::from(drawn));
        hex.copied().ok_or(FateMismatch::Empty(question.stream))
    }

    pub(super) fn begin_phase(&mut self, phase: Phase) {
        self.f.enter(phase);
        let phase = phase.number();
        self.w.see(Event::PhaseBegins { phase });
    }

    fn end(&mut self, ending: Ending) {
        self.f.end(ending);
        self.w.see(Event::Ended { ending });
    }

    /// Continues until somebody has something to decide or the game is over.
    pub(super) fn run(&mut self) -> Result<(), FateMismatch> {
        loop {
            if self.f.ending().is_none() && self.f.is_massacred() {
                self.end(Ending::Massacre);
            }
            let alone = self.f.rules.solitaire;
            let waits = match self.f.phase {
                Phase::Over { .. }
                | Phase::Colors
                | Phase::Arrival
                | Phase::Order
                | Phase::Displacing { .. } => true,
                Phase::SetUp => !self.f.to_place().is_empty(),
                Phase::Approach if alone => {
                    self.solitaire_approach()?;
                    false
                }
                Phase::Approach => self.f.may_approach(),
                Phase::Reaction => self.f.may_fire(),
                Phase::Attack if alone => {
                    self.solitaire_attack()?;
                    if self.f.ending().is_none() && self.f.is_massacred() {
                        continue;
                    }
                    false
                }
                Phase::Attack => self.f.attackable().iter().next().is_some(),
                Phase::Losses { .. } => {
                    if self.f.settle_losses(self.w) {
                        continue;
                    }
                    true
                }
                Phase::Advance { .. } => true,
                Phase::British {
                    half: BritishPhase::Combat,
                    ..
                } => self.f.may_fire(),
                Phase::British {
                    half: BritishPhase::Movement,
                    ..
                } => self.f.may_march(),
                Phase::Sniping { .. } => !self.settle_sniping(),
                Phase::Fatalities => false,
            };
            if waits {
                if self.f.rules.solitaire_zulu && self.f.to_act() == Some(BRITISH) {
                    self.act_for_british()?;
                    continue;
                }
                return Ok(());
            }
            // Sniping may have removed the last of them.
            if self.f.ending().is_none() && self.f.is_massacred() {
                continue;
            }
            self.next_phase()?;
        }
    }

    /// Ends the current phase and begins the next.
    fn next_phase(&mut self) -> Result<(), FateMismatch> {
        match self.f.phase {
            Phase::SetUp => {
                self.w.see(Event::TurnBegins { turn: 1 });
                self.begin_phase(Phase::Approach);
            }
            Phase::Approach => self.begin_phase(Phase::Reaction),
            Phase::Reaction => self.begin_phase(Phase::Attack),
            Phase::Attack => self.begin_phase(Phase::Order),
            Phase::British {
                half: BritishPhase::Movement,
                second,
            } => self.end_movement(second)?,
            Phase::British {
                half: BritishPhase::Combat,
                second,
            } => self.after_british_phase(BritishPhase::Combat, second)?,
            Phase::Sniping { .. } => self.begin_fatalities()?,
            Phase::Fatalities => self.end_turn(),
            Phase::Colors
            | Phase::Arrival
            | Phase::Order
            | Phase::Losses { .. }
            | Phase::Advance { .. }
            | Phase::Displacing { .. }
            | Phase::Over { .. } => {}
        }
        Ok(())
    }

    /// R16: an initial overstack is resolved by now.
    fn end_movement(&mut self, second: bool) -> Result<(), FateMismatch> {
        let Some(from) = self.f.overstacked() else {
            return self.after_british_phase(BritishPhase::Movement, second);
        };
        let free: Vec<Hex> = self.f.displacements(from).iter().collect();
        let to = match free[..] {
            [] => None,
            [one] => Some(one),
            _ if self.f.rules.solitaire => Some(self.pick(Stream::Displace, &free)?),
            _ => {
                self.f.enter(Phase::Displacing { from, second });
                return Ok(());
            }
        };
        self.displace(from, to);
        self.after_british_phase(BritishPhase::Movement, second)
    }

    fn displace(&mut self, from: Hex, to: Option<Hex>) {
        let w = &mut *self.w;
        self.f.displace(from, to, |unit| match to {
            Some(to) => w.see(Event::Displaced { unit, from, to }),
            None => w.see(Event::CouldNotDisplace { unit, hex: from }),
        });
    }

    /// V follows IV, and VI follows V.
    fn after_british_phase(
        &mut self,
        half: BritishPhase,
        second: bool,
    ) -> Result<(), FateMismatch> {
        if second {
            return self.begin_sniping();
        }
        let half = half.other();
        self.begin_phase(Phase::British { half, second: true });
        Ok(())
    }

    fn end_turn(&mut self) {
        self.f.held += self.f.steps_on_map();
        if self.f.turn == LAST_TURN {
            self.end(Ending::Survival);
            return;
        }
        self.f.turn += 1;
        self.f.asked = [0; Stream::COUNT];
        self.w.see(Event::TurnBegins { turn: self.f.turn });
        if self.f.turn != 2 {
            self.begin_phase(Phase::Approach);
        } else if self.f.wagon.post.hex().is_some() {
            self.f.enter(Phase::Colors);
        } else {
            self.f.colors = Colors::Declined;
            self.w.see(Event::ColorsDeclined { wagon_lost: true });
            self.begin_arrival();
        }
    }

    /// 5.9: Lt Anstey's group must arrive if it can (R29), and is lost if it cannot (R6).
    fn begin_arrival(&mut self) {
        self.f.enter(Phase::Arrival);
        if self.f.arrival_hexes().is_empty() {
            let state = self.f.unit_mut(Unit::LtA);
            (state.post, state.steps) = (Post::Lost, 0);
            self.w.see(Event::CouldNotArrive);
            self.begin_phase(Phase::Approach);
        }
    }

    /// Does what an entry says; the entry must be legal.
    pub(super) fn act(&mut self, action: &Action) -> Result<(), FateMismatch> {
        if !matches!(action, Action::Recycle(_)) {
            self.f.reordered = 0;
        }
        // Checked before, so nothing is refused here.
        match (action, self.f.phase) {
            (Action::Place(pieces), _) => drop(self.f.place(pieces, self.w)),
            (Action::Colors(true), _) => {
                self.f.colors = Colors::Raised;
                if let Some(hex) = self.f.wagon.post.hex() {
                    self.w.see(Event::ColorsRaised { hex });
                }
                self.begin_arrival();
            }
            (Action::Colors(false), _) => {
                self.f.colors = Colors::Declined;
                self.w.see(Event::ColorsDeclined { wagon_lost: false });
                self.begin_arrival();
            }
            (Action::Arrive(hex), _) => {
                self.f.unit_mut(Unit::LtA).post = Post::At(*hex);
                self.w.see(Event::Arrived { hex: *hex });
                self.begin_phase(Phase::Approach);
            }
            (Action::Recycle(hex), _) => {
                let group = OnrushGroup::of(*hex);
                self.f.recycle[group as usize] = *hex;
                self.f.reordered |= 1 << group as u8;
                self.w.see(Event::RecyclesBy { hex: *hex });
            }
            (Action::Move(moves), _) => drop(self.f.approach(moves, self.w)),
            (Action::Fire { target, units }, _) => self.fire(*target, units)?,
            (Action::Attack { target, attackers }, _) => {
                self.attack(*target, attackers.iter().copied().collect())?;
            }
            (
                Action::Lose(units),
                Phase::Losses {
                    target,
                    hits,
                    attackers,
                },
            ) => {
                for &unit in units {
                    self.f.lose_step(unit, self.w);
                }
                let hits = hits - units.len() as u8;
                self.f.phase = Phase::Losses {
                    target,
                    hits,
                    attackers,
                };
            }
            (Action::Lose(units), _) => self.lose_to_snipers(units),
            (Action::Advance(from), _) => self.f.advance(*from, self.w),
            (Action::Order(half), _) => {
                self.begin_phase(Phase::British {
                    half: *half,
                    second: false,
                });
            }
            (Action::March { from, pieces }, _) => {
                let _ = self.f.march(*from, pieces, self.w);
                if self.f.has_escaped() {
                    self.end(Ending::Escape);
                }
            }
            (Action::Displace(hex), Phase::Displacing { from, second }) => {
                self.displace(from, Some(*hex));
                self.after_british_phase(BritishPhase::Movement, second)?;
            }
            (Action::Done, _) => self.next_phase()?,
            (Action::Displace(_), _) => {}
        }
        Ok(())
    }

    /// One shot (R37).
    fn fire(&mut self, target: Hex, shots: &[Shot]) -> Result<(), FateMismatch> {
        let Ok(portions) = self.f.portions(target, shots) else {
            return Ok(());
        };
        let number = self.f.hit_number(target, &portions);
        for (unit, points) in portions {
            self.f.unit_mut(unit).fired += points;
        }
        self.f.targets.insert(target);
        let die = self.roll(Stream::Fire)?;
        let hit = hits(die, number);
        self.w.see(Event::Fired {
            target,
            number,
            die,
            hit,
        });
        if hit {
            self.kill(target)?;
        }
        Ok(())
    }

    /// A Zulu unit dies and returns immediately (8.8, R19, R34).
    fn kill(&mut self, hex: Hex) -> Result<(), FateMismatch> {
        self.f.lift(hex);
        self.f.killed += 1;
        let group = OnrushGroup::of(hex);
        let back = match self.f.rules.solitaire {
            true => {
                let near = self.f.nearest_onrush(group);
                self.pick(Stream::Recycle, &near)?
            }
            false => self.f.recycles_by(group),
        };
        self.f.put(back);
        self.w.see(Event::Killed { hex, back });
        Ok(())
    }

    /// All attacks on one hex (R18, R38): the defence factor is taken before the first die.
    pub(super) fn attack(&mut self, target: Hex, attackers: HexSet) -> Result<(), FateMismatch> {
        let number = self.f.zulu_hit_number(target);
        self.f.targets.insert(target);
        self.f.spent = self.f.spent.or(&attackers);
        let mut struck = 0;
        for from in attackers.iter() {
            let die = self.roll(Stream::Attack)?;
            let hit = hits(die, number);
            struck += u8::from(hit);
            self.w.see(Event::Attacked {
                from,
                target,
                number,
                die,
                hit,
            });
        }
        if struck > 0 {
            self.f.phase = Phase::Losses {
                target,
                hits: struck,
                attackers,
            };
        }
        Ok(())
    }
}
