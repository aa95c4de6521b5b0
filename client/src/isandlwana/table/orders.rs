//! Orders to groups of Zulu units, and the moves that they result in, on the map too.

use std::cell::Cell;
use std::fmt::Write as _;

use leptos::prelude::*;
use shared::isandlwana::{Action, Field, GroupOrder, Hex, HexSet, Moves, Phase, ZuluOrder};

use super::geometry::{middle, shield_outline};
use super::list_button::button_of;
use super::selection::is_to_act;
use crate::isandlwana::game::Play;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::markup::{Markup, html};

/// The orders in this movement of the Zulu, and their effect.
#[derive(Clone, Copy)]
pub(super) struct Orders {
    given: RwSignal<Vec<GroupOrder>>,
    /// The moves by the rules' proposal; it is updated shortly after its cause.
    would_go: RwSignal<Moves>,
}

/// The field, while Zulu units are moved here. Reactive.
fn moving(play: Play) -> Option<Field> {
    let mine = play.info.with(|info| Some(info.as_ref()?.mine))?;
    let field = play.table.get()?;
    (field.phase == Phase::Approach && is_to_act(&field, mine)).then_some(field)
}

fn moves(field: &Field, orders: &[GroupOrder]) -> Moves {
    let moves = |action| match action {
        Action::Move(moves) => Some(moves),
        _ => None,
    };
    let found = field.zulu_proposal(orders).into_iter().find_map(moves);
    found.unwrap_or_default()
}

impl Orders {
    /// Follows the game.
    pub(super) fn begin(play: Play) -> Self {
        let orders = Self {
            given: RwSignal::new(Vec::new()),
            would_go: RwSignal::new(Moves::default()),
        };
        let movement = Cell::new(None);
        follow::always(Box::new(move || {
            // Those of one movement are not kept for the next.
            let now = moving(play).map(|field| field.turn);
            if movement.replace(now) != now {
                orders.given.set(Vec::new());
            }
        }));
        follow::always(Box::new(move || {
            let (field, given) = (moving(play), orders.given.get());
            // The touched element is shown first: this takes longer.
            focus::soon(Box::new(move || {
                let now = field.map_or_else(Moves::default, |field| moves(&field, &given));
                let shown = orders.would_go.try_with_untracked(|shown| *shown == now);
                if shown == Some(false) {
                    // The lists that show it are redrawn.
                    let held = focus::active().and_then(|at| {
                        let with = at.get_attribute("data-with").unwrap_or_default();
                        Some(button_of(&at.get_attribute("data-do")?, &with))
                    });
                    orders.would_go.set(now);
                    focus::keep_on(held.into_iter().collect());
                }
            }));
        }));
        orders
    }

    /// The moves by the proposal. Reactive.
    pub(super) fn with_moves<T>(self, read: impl FnOnce(&Moves) -> T) -> T {
        self.would_go.with(read)
    }

    /// The moves by the proposal, computed now.
    pub(super) fn moves(self, field: &Field) -> Moves {
        self.given.with_untracked(|given| moves(field, given))
    }

    /// Gives an order to the units of these hexes; their previous order is dropped.
    pub(super) fn give(self, units: HexSet, order: ZuluOrder) {
        self.given.update(|given| {
            for old in given.iter_mut() {
                old.units = old.units.minus(&units);
            }
            given.retain(|old| !old.units.is_empty());
            // Pressing on is the default.
            if order != ZuluOrder::Press {
                given.push(GroupOrder { units, order });
            }
        });
    }

    /// The order of the units of a hex. Reactive.
    pub(super) fn of(self, hex: Hex) -> ZuluOrder {
        let order = |given: &Vec<GroupOrder>| {
            let found = given.iter().find(|order| order.units.has(hex));
            found.map_or(ZuluOrder::Press, |order| order.order)
        };
        self.given.with(order)
    }

    /// Whether anything is ordered. Reactive.
    pub(super) fn any(self) -> bool {
        self.given.with(|given| !given.is_empty())
    }
}

/// The proposal on the map: a line for all that go the same way, and a shield's outline at their destination. One drawing for all, and
/// one for the selected ones: every touch rebuilds it.
pub(super) fn drawn(moves: &Moves, chosen: &HexSet) -> Markup {
    let mut drawn = [false, true].map(|is_chosen| (is_chosen, String::new(), String::new()));
    let mut before = None;
    for &(from, to) in moves {
        // Those of a hex are consecutive.
        if before.replace((from, to)) == Some((from, to)) {
            continue;
        }
        let ((x, y), (u, v)) = (middle(from), middle(to));
        let (_, ways, stands) = &mut drawn[usize::from(chosen.has(from))];
        let _ = write!(ways, "M{x} {y}L{u} {v}");
        stands.push_str(&shield_outline(u, v));
    }
    html! {
        @for (is_chosen, ways, stands) in &drawn {
            path class="would-way" data-chosen[*is_chosen] d=(ways) {}
            path class="would-stand" data-chosen[*is_chosen] d=(stands) {}
        }
    }
}
