//! Position of the guide's panel: on a desktop beside its target, with a line to it; elsewhere where the styles put it. The target
//! is marked in any case.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::kit::focus;
use crate::kit::follow::{flag, put, style};
use crate::kit::markup::{html, set_markup};
use crate::kit::window::{Edges, edges, is_desktop};

/// Between the target and the panel, and between the panel and the window's edge.
const GAP: i32 = 36;
const EDGE: i32 = 12;

fn find(selector: &str) -> Option<Element> {
    focus::all(selector).into_iter().find(|element| {
        let [left, _, right, _] = edges(element);
        right > left
    })
}

fn in_sheet(element: &Element) -> bool {
    element.closest("dialog").is_ok_and(|sheet| sheet.is_some())
}

/// Marks the first visible one of these, and positions panel and line.
pub(super) fn point(selectors: &[String]) {
    let target = selectors.iter().find_map(|selector| find(selector));
    // What was marked before may be in a drawer that is closed by now.
    for before in focus::all("[data-guided]") {
        if Some(&before) != target.as_ref() {
            flag(&before, "data-guided", false);
        }
    }
    if let Some(target) = target
        .as_ref()
        .filter(|target| !target.has_attribute("data-guided"))
    {
        flag(target, "data-guided", true);
        // A sheet focuses its first line, which may do something else.
        if in_sheet(target) {
            focus::focus_on(".sheet [data-guided]");
        }
    }
    let (Some(panel), Some(line)) = (find(".guide"), find(".guide-line")) else {
        return;
    };
    let wide = is_desktop();
    let panel: &HtmlElement = panel.unchecked_ref();
    let (Some(field), true) = (find(".field"), wide) else {
        style(panel, "left", "");
        style(panel, "top", "");
        draw(&line, None);
        return;
    };
    let size = (panel.offset_width(), panel.offset_height());
    // What is in an open sheet is only marked.
    let target = target.filter(|target| !in_sheet(target));
    // The line ends at the row of a button or a figure, and crosses none beside it.
    let row = |target: &Element| target.closest(".turn, .prompt .btn-row").ok().flatten();
    let thing = target.map(|target| edges(&row(&target).unwrap_or(target)));
    let page = document().document_element();
    let room = page.map_or((0, 0), |page| (page.client_width(), page.client_height()));
    let prompt = find(".prompt").map_or([0; 4], |prompt| edges(&prompt));
    let field = edges(&field);
    let mut corner = beside(thing, size, room, field, prompt);
    if let Some(focused) = focused(panel) {
        let clear = [focused, prompt, thing.unwrap_or(focused)];
        corner = clear_of(corner, size, room, field, clear);
    }
    let (x, y) = corner;
    style(panel, "left", &format!("{x}px"));
    style(panel, "top", &format!("{y}px"));
    let Some(thing) = thing else {
        draw(&line, None);
        return;
    };
    draw(&line, Some(between([x, y, x + size.0, y + size.1], thing)));
}

/// The focused element's edges, if it is visible and beneath the panel or beside it.
fn focused(panel: &HtmlElement) -> Option<Edges> {
    let element = focus::active()?;
    let seen = element.matches(":focus-visible").is_ok_and(|seen| seen);
    (seen && !panel.contains(Some(&element)) && !in_sheet(&element)).then(|| edges(&element))
}

/// The corner nearest to this one from which the panel covers nothing that must stay visible; this one if there is none. It does
/// not depend on the panel's position, so it does not oscillate.
fn clear_of(
    (x, y): (i32, i32),
    (wide, high): (i32, i32),
    (room_x, room_y): (i32, i32),
    field: Edges,
    clear: [Edges; 3],
) -> (i32, i32) {
    let mut columns = vec![x, field[0] + EDGE, field[2] - wide - EDGE];
    let mut rows = vec![y, field[1] + EDGE, field[3] - high - EDGE];
    for [left, top, right, bottom] in clear {
        columns.extend([left - EDGE - wide, right + EDGE]);
        rows.extend([top - EDGE - high, bottom + EDGE]);
    }
    let corners = columns
        .into_iter()
        .flat_map(|x| rows.iter().map(move |&y| (x, y)));
    let fits = |&(x, y): &(i32, i32)| {
        let inside =
            x >= EDGE && y >= EDGE && x + wide + EDGE <= room_x && y + high + EDGE <= room_y;
        inside
            && clear
                .iter()
                .all(|&other| apart((x, y), (wide, high), other))
    };
    corners
        .filter(fits)
        .min_by_key(|at| (at.0 - x).abs() + (at.1 - y).abs())
        .unwrap_or((x, y))
}

fn apart((x, y): (i32, i32), (wide, high): (i32, i32), other: Edges) -> bool {
    x >= other[2] || x + wide <= other[0] || y >= other[3] || y + high <= other[1]
}

/// Draws or removes the line; an unchanged one is not drawn again.
fn draw(line: &Element, ends: Option<[i32; 4]>) {
    let key = ends.map_or_else(String::new, |[x1, y1, x2, y2]| {
        format!("{x1} {y1} {x2} {y2}")
    });
    if line.get_attribute("data-ends").as_deref() == Some(&key) {
        return;
    }
    put(line, "data-ends", Some(&key));
    let drawn = html! {
        @if let Some([x1, y1, x2, y2]) = ends {
            svg aria-hidden="true" focusable="false" {
                line x1=(x1) y1=(y1) x2=(x2) y2=(y2) {}
                circle cx=(x2) cy=(y2) r="6" {}
            }
        }
    };
    set_markup(line, &drawn);
}

/// The upper left corner of a panel of this size beside a target, or in the middle of the map: in the window, and over neither the
/// target nor the buttons that proceed.
fn beside(
    thing: Option<Edges>,
    (wide, high): (i32, i32),
    (room_x, room_y): (i32, i32),
    field: Edges,
    prompt: Edges,
) -> (i32, i32) {
    let middle = |from: i32, to: i32, size: i32| i32::midpoint(from, to) - size / 2;
    let Some(thing @ [left, top, right, bottom]) = thing else {
        return (
            middle(field[0], field[2], wide),
            middle(field[1], field[3], high),
        );
    };
    let x = middle(left, right, wide)
        .min(room_x - wide - EDGE)
        .max(EDGE);
    let y = middle(top, bottom, high)
        .min(room_y - high - EDGE)
        .max(EDGE);
    let (above, below) = ((x, top - GAP - high), (x, bottom + GAP));
    let (after, before) = ((right + GAP, y), (left - GAP - wide, y));
    let apart = |at, other| apart(at, (wide, high), other);
    let fits = |&(x, y): &(i32, i32)| {
        let inside =
            x >= EDGE && y >= EDGE && x + wide + EDGE <= room_x && y + high + EDGE <= room_y;
        inside && apart((x, y), prompt) && apart((x, y), thing)
    };
    // What is to the right of the map is read together with what is above and below it.
    if left >= field[2] && fits(&before) {
        return before;
    }
    // Beside a card there are other cards; and the middle of the map is covered last.
    let far = |&(x, y): &(i32, i32)| {
        let off = |at: i32, from: i32, to: i32| (at - i32::midpoint(from, to)).abs();
        off(x + wide / 2, field[0], field[2]) + off(y + high / 2, field[1], field[3])
    };
    let on_map = [after, before, below, above].into_iter().filter(fits);
    let best = if top > field[3] && fits(&above) {
        Some(above)
    } else {
        on_map.max_by_key(far)
    };
    // A target among the orders, or above them, is pointed at from their left.
    best.unwrap_or(((prompt[0] - GAP - wide).max(EDGE), y))
}

/// From the nearest point of the panel to the nearest of the thing.
fn between(panel: Edges, thing: Edges) -> [i32; 4] {
    let within = |at: i32, from: i32, to: i32| at.max(from).min(to);
    let centre = [
        i32::midpoint(thing[0], thing[2]),
        i32::midpoint(thing[1], thing[3]),
    ];
    let x = within(centre[0], panel[0] + EDGE, panel[2] - EDGE);
    let y = within(centre[1], panel[1] + EDGE, panel[3] - EDGE);
    // The part of the line within the panel is hidden.
    [
        x,
        y,
        within(x, thing[0], thing[2]),
        within(y, thing[1], thing[3]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_covers_neither_thing_nor_buttons() {
        let (room, field, prompt) = ((1440, 900), [0, 60, 1060, 670], [1064, 60, 1440, 260]);
        let size = (340, 210);
        for left in (0..1400).step_by(20) {
            for top in (0..850).step_by(20) {
                let thing = [left, top, left + 60, top + 60];
                let (x, y) = beside(Some(thing), size, room, field, prompt);
                let panel = [x, y, x + size.0, y + size.1];
                for other in [thing, prompt] {
                    let apart = panel[0] >= other[2]
                        || panel[2] <= other[0]
                        || panel[1] >= other[3]
                        || panel[3] <= other[1];
                    assert!(apart, "{panel:?} over {other:?}, thing {thing:?}");
                }
                assert!(x >= 0 && y >= 0 && panel[2] <= room.0 && panel[3] <= room.1);
            }
        }
    }
}
