//! Every legal entry of one move.

use super::action::{Action, BritishPhase, Shot};
use super::ending::ZULU;
use super::few::Few;
use super::field::{Field, Phase};
use super::hex::Hex;
use super::map::ONRUSH;
use super::movement::OpenGround;
use super::units::Unit;
use crate::rules::Side;

impl Field {
    /// Writes every legal entry of one move into `list`, and nothing else.
    pub fn legal_into(&self, side: Side, list: &mut Vec<Action>) {
        list.clear();
        if self.to_act() != Some(side) {
            return;
        }
        match self.phase {
            Phase::SetUp => {
                for piece in self.to_place() {
                    let places = self.places_for(piece);
                    list.extend(places.iter().map(|hex| Action::Place(vec![(piece, hex)])));
                }
            }
            Phase::Colors => list.extend([true, false].map(Action::Colors)),
            Phase::Arrival => list.extend(self.arrival_hexes().iter().map(Action::Arrive)),
            Phase::Approach => {
                list.push(Action::Done);
                let ground = OpenGround::of_zulu(self);
                for from in self.unmoved().iter() {
                    let reach: Vec<Hex> = self.approaches_by(from, &ground).iter().collect();
                    list.extend(reach.iter().map(|&to| Action::Move(Few::One((from, to)))));
                }
            }
            Phase::Reaction
            | Phase::British {
                half: BritishPhase::Combat,
                ..
            } => {
                list.push(Action::Done);
                self.list_fire(list);
            }
            Phase::Attack => {
                list.push(Action::Done);
                for target in self.attackable().iter() {
                    let attack = |from| Action::Attack {
                        target,
                        attackers: Few::One(from),
                    };
                    list.extend(self.attackers_of(target).iter().map(attack));
                }
            }
            Phase::Losses { .. } | Phase::Sniping { .. } => {
                list.extend(
                    self.can_lose()
                        .into_iter()
                        .map(|unit| Action::Lose(vec![unit])),
                );
            }
            Phase::Advance { attackers, .. } => {
                list.push(Action::Advance(None));
                list.extend(attackers.iter().map(|from| Action::Advance(Some(from))));
            }
            Phase::Order => {
                list.extend([BritishPhase::Combat, BritishPhase::Movement].map(Action::Order))
            }
            Phase::British {
                half: BritishPhase::Movement,
                ..
            } => {
                list.push(Action::Done);
                self.each_march(&mut |marches| {
                    let from = marches.from;
                    list.extend(marches.steps().into_iter().map(|step| Action::March {
                        from,
                        pieces: Few::One(step),
                    }));
                    true
                });
            }
            Phase::Displacing { from, .. } => {
                list.extend(self.displacements(from).iter().map(Action::Displace));
            }
            Phase::Fatalities | Phase::Over { .. } => {}
        }
        if side == ZULU {
            let orders = ONRUSH.map(Action::Recycle);
            list.extend(
                orders
                    .into_iter()
                    .filter(|order| self.check(side, order).is_ok()),
            );
        }
    }

    /// Shots of one unit: with all its points, which can be omitted, and with each smaller number in the combat phase.
    fn list_fire(&self, list: &mut Vec<Action>) {
        for (unit, targets) in Unit::ALL.into_iter().zip(self.targets()) {
            let left = self.points_left(unit);
            for target in targets.iter() {
                let shot = |points| Action::Fire {
                    target,
                    units: Few::One(Shot { unit, points }),
                };
                if !self.in_reaction() {
                    list.extend((1..left).map(|points| shot(Some(points))));
                }
                list.push(shot(None));
            }
        }
    }
}
