//! The panel in which groups of Zulu units are selected and ordered.

use leptos::prelude::*;
use shared::isandlwana::{Action, ArmyPart, Field, Hex, HexSet, Phase, UnitGroup, ZuluOrder};

use super::list_button::list_button;
use super::screen::Screen;
use super::selection::Selection;
use crate::isandlwana::{parts, say};
use crate::kit::markup::{Markup, html, nothing};

impl Screen {
    /// Selects or deselects a group by its key: all units, a part of the battle order, or those at the same place as a hex's.
    pub(super) fn choose_group(self, field: &Field, key: &str) {
        let hex = key.parse().ok().and_then(Hex::of);
        let of = |unit_group: UnitGroup| {
            key.is_empty()
                || unit_group.part().key() == key
                || hex.map(UnitGroup::of) == Some(unit_group)
        };
        let groups = field.unit_groups().into_iter();
        let groups = groups.filter(|&(unit_group, _)| of(unit_group));
        let group: Vec<Hex> = groups.flat_map(|(_, hexes)| hexes.iter()).collect();
        self.selection.update(|selection| {
            let mut from = match selection {
                Selection::Send { from } | Selection::Ring { from } => std::mem::take(from),
                _ => Vec::new(),
            };
            let all = group.iter().all(|hex| from.contains(hex));
            from.retain(|hex| !group.contains(hex));
            if !all {
                from.extend(group);
            }
            *selection = Selection::sending(from);
        });
    }

    /// Gives an order to the selected units, and announces its effect.
    pub(super) fn order(self, field: &Field, order: ZuluOrder) {
        let units: HexSet = match self.selection.get_untracked() {
            Selection::Send { from } | Selection::Ring { from } => from.into_iter().collect(),
            _ => return,
        };
        self.orders.give(units, order);
        self.selection.set(Selection::Nothing);
        let count = units.iter().map(|hex| field.unmoved_at(hex)).sum::<u8>();
        let mut moves: Vec<(Hex, Hex)> = self.orders.moves(field).iter().copied().collect();
        moves.retain(|(from, _)| units.has(*from));
        let words = self.words();
        let british = field.british();
        // For one part its destination is announced, for several one part after another.
        let (go, told) = match parts::by_part(&moves).as_slice() {
            [(_, ends)] => (parts::went(self.lang, ends, &british), Vec::new()),
            _ => {
                let told = parts::told(self.lang, &moves, &british);
                (words.group_go(moves.len()), told)
            }
        };
        let said = words.ordered(count, &name(self, order), go.trim_end_matches('.'));
        let said = match called(self, field, &units) {
            Some(name) => format!("{name} · {said}"),
            None => said,
        };
        self.tell([vec![said], told].concat().join(" "));
    }

    /// Moves the units that have not moved, by the proposal.
    pub(super) fn move_by_proposal(self, field: &Field) {
        let moves = self.orders.moves(field);
        if moves.is_empty() {
            self.tell(self.words().nobody_moves.to_owned());
        } else {
            self.act(Action::Move(moves));
        }
    }
}

/// The name of an order.
fn name(screen: Screen, order: ZuluOrder) -> String {
    let words = screen.words();
    match order {
        ZuluOrder::Surround(hex) => words.order_surround(&hex.to_string()),
        ZuluOrder::Press => words.order_press.to_owned(),
        ZuluOrder::Hold => words.order_hold.to_owned(),
    }
}

/// The name of these units, if they are a whole group.
fn called(screen: Screen, field: &Field, units: &HexSet) -> Option<String> {
    if field.unmoved() == *units {
        return Some(screen.words().do_all_groups.to_owned());
    }
    let unit_groups = field.unit_groups();
    let part = |&part: &ArmyPart| in_part(&unit_groups, part) == *units;
    match ArmyPart::ALL.into_iter().find(part) {
        Some(part) => Some(say::part(screen.lang, part).to_owned()),
        None => {
            let found = unit_groups.iter().find(|(_, hexes)| hexes == units);
            found.map(|&(unit_group, _)| say::unit_group(screen.lang, unit_group))
        }
    }
}

/// The hexes of a part's groups.
fn in_part(unit_groups: &[(UnitGroup, HexSet)], part: ArmyPart) -> HexSet {
    let of = unit_groups
        .iter()
        .filter(|(unit_group, _)| unit_group.part() == part);
    of.fold(HexSet::NONE, |all, (_, hexes)| all.or(hexes))
}

/// The groups: all units, each part of the battle order with its destination, and in it those at one place.
pub(super) fn groups(screen: Screen, field: &Field, chosen: &[Hex]) -> Markup {
    if field.phase != Phase::Approach || field.unmoved().is_empty() {
        return nothing();
    }
    let (words, lang) = (screen.words(), screen.lang);
    let moves: Vec<(Hex, Hex)> = screen
        .orders
        .with_moves(|moves| moves.iter().copied().collect());
    let unit_groups = field.unit_groups();
    let group = |key: &str, name: &str, who: &str, hexes: &HexSet| {
        let count = hexes.iter().map(|hex| field.unmoved_at(hex)).sum::<u8>();
        let going = moves.iter().filter(|(from, _)| hexes.has(*from)).count();
        let more = [
            words.zulu_units(count),
            ordered(screen, hexes),
            words.group_go(going),
        ];
        let all = hexes.iter().all(|hex| chosen.contains(&hex));
        list_button(
            "group",
            key,
            Some(all),
            name,
            &format!("{who}{}", more.join(", ")),
        )
    };
    let british = field.british();
    let told = parts::by_part(&moves);
    html! {
        h2 class="heading" { (words.groups) }
        p class="hint" { (words.groups_text) }
        ul class="pieces" {
            @if unit_groups.len() > 1 {
                li { (group("", words.do_all_groups, "", &field.unmoved())) }
            }
            @for part in ArmyPart::ALL {
                @let hexes = in_part(&unit_groups, part);
                @if !hexes.is_empty() {
                    @let who = format!("{} · ", say::amabutho(lang, part));
                    li { (group(part.key(), say::part(lang, part), &who, &hexes)) }
                    @for (_, ends) in told.iter().filter(|(other, _)| *other == part) {
                        li class="would" { p { (parts::went(lang, ends, &british)) } }
                    }
                    @for (unit_group, hexes) in unit_groups.iter().filter(|(unit_group, _)| unit_group.part() == part) {
                        @let key = hexes.nth(0).map(|hex| hex.to_string()).unwrap_or_default();
                        li data-within { (group(&key, &say::unit_group(lang, *unit_group), "", hexes)) }
                    }
                }
            }
        }
    }
}

/// The orders of the units in these hexes, each order once.
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
