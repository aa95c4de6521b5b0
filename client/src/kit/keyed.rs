//! Many drawings in one layer, each with a key: only those that differ are redrawn.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::prelude::*;
use web_sys::Element;

use super::markup::{Markup, set_markup};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The drawings of a layer, by key, each in a group of its own, in the order of their keys.
#[derive(Default)]
pub(crate) struct Keyed(RefCell<BTreeMap<u16, (Markup, Element)>>);

impl Keyed {
    /// Shows these and nothing else.
    pub(crate) fn draw(&self, layer: &Element, drawings: BTreeMap<u16, Markup>) {
        let mut shown = self.0.borrow_mut();
        shown.retain(|key, (_, element)| {
            let stays = drawings.contains_key(key);
            if !stays {
                element.remove();
            }
            stays
        });
        for (key, markup) in drawings {
            if let Some((before, element)) = shown.get_mut(&key) {
                if before.0 != markup.0 {
                    set_markup(element, &markup);
                    *before = markup;
                }
                continue;
            }
            let Ok(element) = document().create_element_ns(Some(SVG), "g") else {
                continue;
            };
            set_markup(&element, &markup);
            let next = shown.range(key..).next();
            let next = next.map(|(_, (_, element))| AsRef::<web_sys::Node>::as_ref(element));
            let _ = layer.insert_before(&element, next);
            shown.insert(key, (markup, element));
        }
    }
}
