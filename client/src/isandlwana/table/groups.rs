//! The panel in which groups of Zulu units are chosen and ordered.

use leptos::prelude::*;
use shared::isandlwana::{Action, Field, Hex, HexSet, Muster, Order, Phase};

use super::doing::Doing;
use super::line::line;
use super::screen::Screen;
use crate::isandlwana::say;
use crate::kit::markup::{Markup, html, nothing};

impl Screen {
    /// Chooses the group of which a hex's units are, or all units; or leaves them again.
    pub(super) fn choose_group(self, field: &Field, of: Option<Hex>) {
        let group =
            |&(muster, _): &(Muster, HexSet)| of.is_none_or(|hex| Muster::of(hex) == muster);
        let groups = field.musters().into_iter().filter(group);
        let group: Vec<Hex> = groups.flat_map(|(_, hexes)| hexes.iter()).collect();
        self.doing.update(|doing| {
            let mut from = match doing {
                Doing::Send { from } | Doing::Ring { from } => std::mem::take(from),
                _ => Vec::new(),
            };
            let all = group.iter().all(|hex| from.contains(hex));
            from.retain(|hex| !group.contains(hex));
            if !all {
                from.extend(group);
            }
            *doing = Doing::sending(from);
        });
    }

    /// Gives an order to the units that are chosen, and says what would come of it.
    pub(super) fn order(self, field: &Field, order: Order) {
        let units: HexSet = match self.doing.get_untracked() {
            Doing::Send { from } | Doing::Ring { from } => from.into_iter().collect(),
            _ => return,
        };
        self.orders.give(units, order);
        self.doing.set(Doing::Nothing);
        let count = units.iter().map(|hex| field.unmoved_at(hex)).sum::<u8>();
        let moves = self.orders.moves(field);
        let go = moves.iter().filter(|(from, _)| units.has(*from)).count();
        let words = self.words();
        self.tell(words.ordered(count, &name(self, order), &words.group_go(go)));
    }

    /// Moves what has not moved by the proposal.
    pub(super) fn move_by_proposal(self, field: &Field) {
        let moves = self.orders.moves(field);
        if !moves.is_empty() {
            self.act(Action::Move(moves));
        }
    }
}

/// What an order is called.
fn name(screen: Screen, order: Order) -> String {
    let words = screen.words();
    match order {
        Order::Surround(hex) => words.order_surround(&hex.to_string()),
        Order::Press => words.order_press.to_owned(),
        Order::Hold => words.order_hold.to_owned(),
    }
}

/// The groups, each with what it is ordered and how many of it would move.
pub(super) fn groups(screen: Screen, field: &Field, chosen: &[Hex]) -> Markup {
    if field.phase != Phase::Approach {
        return nothing();
    }
    let words = screen.words();
    let going = |hexes: &HexSet| {
        let goes = |(from, _): &&(Hex, Hex)| hexes.has(*from);
        screen
            .orders
            .with_moves(|moves| moves.iter().filter(goes).count())
    };
    let musters = field.musters();
    let everybody = field.unmoved().iter().all(|hex| chosen.contains(&hex));
    html! {
        h3 class="heading" { (words.groups) }
        p class="hint" { (words.groups_text) }
        ul class="pieces" {
            @if musters.len() > 1 {
                li { (line("group", "", Some(everybody), words.do_all_groups, "")) }
            }
            @for (muster, hexes) in musters {
                @let count = hexes.iter().map(|hex| field.unmoved_at(hex)).sum::<u8>();
                @let go = words.group_go(going(&hexes));
                @let more = format!("{}, {}, {go}", words.zulu_units(count), ordered(screen, &hexes));
                @let key = hexes.nth(0).map(|hex| hex.to_string()).unwrap_or_default();
                @let all = hexes.iter().all(|hex| chosen.contains(&hex));
                li { (line("group", &key, Some(all), &say::muster(screen.lang, muster), &more)) }
            }
        }
    }
}

/// What the units of these hexes are ordered, each order once.
fn ordered(screen: Screen, hexes: &HexSet) -> String {
    let mut names: Vec<String> = Vec::new();
    for hex in hexes.iter() {
        let name = name(screen, screen.orders.of(hex));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" / ")
}
