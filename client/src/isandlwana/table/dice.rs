//! Dice rolls: drawn beside the message about them.

use shared::isandlwana::Event;

use crate::kit::markup::{Markup, html};

/// A rolled die, and whether it succeeded; none if that does not apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Die {
    pips: u8,
    hit: Option<bool>,
}

/// More dice than these are described, not drawn.
const DRAWN: usize = 8;

/// The dice of these events, in their order.
pub(super) fn dice(events: &[Event]) -> Vec<Die> {
    let thrown = events.iter().filter_map(|event| match *event {
        Event::Fired { die, hit, .. } | Event::Attacked { die, hit, .. } => Some(Die {
            pips: die,
            hit: Some(hit),
        }),
        Event::Sniped { die, .. } | Event::FatalityRolled { die, .. } => Some(Die {
            pips: die,
            hit: None,
        }),
        _ => None,
    });
    thrown.collect()
}

/// Positions of the pips of a face, from -1 to 1 each way.
const fn pips(of: u8) -> &'static [(i32, i32)] {
    match of {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// The dice, if they are few enough: a hit has a heavy frame.
pub(super) fn drawn(dice: &[Die]) -> Markup {
    html! {
        @if (1..=DRAWN).contains(&dice.len()) {
            span class="dice" aria-hidden="true" {
                @for die in dice {
                    svg class="die" viewBox="-16 -16 32 32" data-hit[die.hit == Some(true)] focusable="false" {
                        rect x="-13" y="-13" width="26" height="26" rx="5" {}
                        @for (x, y) in pips(die.pips) { circle cx=(x * 7) cy=(y * 7) r="2.6" {} }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_its_pips() {
        for face in 1..=6 {
            assert_eq!(pips(face).len(), usize::from(face));
        }
    }
}
