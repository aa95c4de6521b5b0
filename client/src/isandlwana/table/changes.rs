//! Changes of what is planned, and of formations.

use leptos::prelude::*;
use shared::isandlwana::action::Step;
use shared::isandlwana::{Field, Hex, Piece, Unit};

use super::screen::Screen;
use super::selection::{Selection, change_formation};
use crate::isandlwana::say;

impl Screen {
    /// Changes the plan: participants, points, formations.
    pub(super) fn change(self, field: &Field, how: &str, key: &str) {
        self.selection.update(|selection| match selection {
            Selection::Shot { target, portions } => {
                let Some(unit) = Unit::ALL.into_iter().find(|unit| unit.key() == key) else {
                    return;
                };
                let most = field.points_left(unit);
                match (portions.iter().position(|&(one, _)| one == unit), how) {
                    (Some(at), "toggle") => drop(portions.remove(at)),
                    (None, _) if field.targets_of(unit).has(*target) => {
                        portions.push((unit, most));
                    }
                    (Some(at), "more" | "less") => {
                        let now = portions[at].1;
                        portions[at].1 = match how {
                            "more" => (now + 1).min(most),
                            _ => (now - 1).max(1),
                        };
                        let name = say::piece(self.lang, Piece::Unit(unit));
                        let points = self.words().points_of(portions[at].1, most);
                        self.live_region.say(&format!("{name}: {points}."));
                    }
                    _ => {}
                }
            }
            Selection::March { from, steps } => {
                let Some(piece) = Piece::all().find(|piece| piece.key() == key) else {
                    return;
                };
                match (steps.iter().position(|step| step.piece == piece), how) {
                    (Some(at), "toggle") => drop(steps.remove(at)),
                    (None, "toggle") => steps.push(Step::to(piece, *from)),
                    (Some(at), "form") => change_formation(field, &mut steps[at]),
                    (None, "form") => {
                        let mut step = Step::to(piece, *from);
                        change_formation(field, &mut step);
                        steps.push(step);
                    }
                    _ => {}
                }
            }
            Selection::Assault { attackers, .. } => {
                if let Some(hex) = key.parse().ok().and_then(Hex::of) {
                    if attackers.has(hex) {
                        attackers.remove(hex);
                    } else {
                        attackers.insert(hex);
                    }
                }
            }
            Selection::Nothing | Selection::Send { .. } | Selection::Ring { .. } => {}
        });
    }
}
