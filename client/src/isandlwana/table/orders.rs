//! Orders to groups of Zulu units: what is ordered, and who would go where by it, on the map too.

use leptos::prelude::*;
use shared::isandlwana::{Action, Field, GroupOrder, Hex, HexSet, Moves, Order, Phase};

use super::doing::is_ours;
use super::geometry::{SHIELD, middle};
use crate::isandlwana::game::Play;
use crate::kit::focus;
use crate::kit::follow;
use crate::kit::markup::{Markup, html};

/// What is ordered in this movement of the Zulu, and what would come of it.
#[derive(Clone, Copy)]
pub(super) struct Orders {
    given: RwSignal<Vec<GroupOrder>>,
    /// Who would go where, by the proposal of the rules; it comes a moment after what it follows from.
    would_go: RwSignal<Moves>,
}

/// The field, while Zulu units are moved here. Reactive.
fn moving(play: Play) -> Option<Field> {
    let mine = play.about.with(|about| Some(about.as_ref()?.mine))?;
    let field = play.table.get()?;
    (field.phase == Phase::Approach && is_ours(&field, mine)).then_some(field)
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
        let movement = Memo::new(move |_| moving(play).map(|field| field.turn));
        follow::always(Box::new(move || {
            // Those of one movement are not those of the next.
            movement.get();
            orders.given.set(Vec::new());
        }));
        follow::always(Box::new(move || {
            let (field, given) = (moving(play), orders.given.get());
            // What was touched is shown first: this takes longer.
            focus::soon(Box::new(move || {
                let now = field.map_or_else(Moves::default, |field| moves(&field, &given));
                let shown = orders.would_go.try_with_untracked(|shown| *shown == now);
                if shown == Some(false) {
                    orders.would_go.set(now);
                }
            }));
        }));
        orders
    }

    /// Who would go where by the proposal. Reactive.
    pub(super) fn with_moves<T>(self, read: impl FnOnce(&Moves) -> T) -> T {
        self.would_go.with(read)
    }

    /// Who would go where by the proposal, worked out now.
    pub(super) fn moves(self, field: &Field) -> Moves {
        self.given.with_untracked(|given| moves(field, given))
    }

    /// Gives an order to the units of these hexes; what they were ordered before is forgotten.
    pub(super) fn give(self, units: HexSet, order: Order) {
        self.given.update(|given| {
            for old in given.iter_mut() {
                old.units = old.units.minus(&units);
            }
            given.retain(|old| !old.units.is_empty());
            // Who presses on does what everybody does.
            if order != Order::Press {
                given.push(GroupOrder { units, order });
            }
        });
    }

    /// What the units of a hex are ordered. Reactive.
    pub(super) fn of(self, hex: Hex) -> Order {
        let order = |given: &Vec<GroupOrder>| {
            let found = given.iter().find(|order| order.units.has(hex));
            found.map_or(Order::Press, |order| order.order)
        };
        self.given.with(order)
    }

    /// Whether anything is ordered. Reactive.
    pub(super) fn any(self) -> bool {
        self.given.with(|given| !given.is_empty())
    }
}

/// The proposal on the map: a line for each unit, and a shield's outline where it would stand.
pub(super) fn drawn(moves: &Moves, chosen: &HexSet) -> Markup {
    html! {
        @for &(from, to) in moves {
            @let ((x, y), (u, v)) = (middle(from), middle(to));
            g class="would-go" data-chosen[chosen.has(from)] {
                path class="would-way" d={ "M" (x) " " (y) "L" (u) " " (v) } {}
                path class="would-stand" transform={ "translate(" (u) " " (v) ")" } d=(SHIELD) {}
            }
        }
    }
}
