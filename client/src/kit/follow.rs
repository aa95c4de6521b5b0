//! Elements that follow signals: one effect for each element, whatever it shows, all of one type. A screen full of separate
//! closures would be compiled a hundred times over, and every player would have to download that.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::Element;

use super::markup::{CHILD_END, Markup, replace, set_markup};

/// What an element does whenever a signal it read has changed.
pub(crate) type Follow = Rc<dyn Fn(&Element)>;

/// `use:follow=…` in a view.
pub(crate) fn follow(element: Element, does: Follow) {
    always(Box::new(move || does(&element)));
}

/// Does something now and whenever a signal it read has changed.
pub(crate) fn always(does: Box<dyn Fn()>) {
    Effect::new(move |_| does());
}

/// Makes a [`Follow`] of a closure. It runs only once it is given to [`follow`].
pub(crate) fn effect(does: impl Fn(&Element) + 'static) -> Follow {
    Rc::new(does)
}

/// An element whose markup follows. It is redrawn only when the markup differs.
pub(crate) fn markup(html: impl Fn() -> Markup + 'static) -> Follow {
    fn boxed(html: Box<dyn Fn() -> Markup>) -> Follow {
        let drawn = Drawn::default();
        Rc::new(move |element| drawn.draw(element, html()))
    }
    boxed(Box::new(html))
}

/// The markup an element shows, remembered.
#[derive(Default)]
pub(crate) struct Drawn(RefCell<String>);

impl Drawn {
    /// Shows it, if it differs; of children that each end with [`CHILD_END`] only those that differ.
    pub(crate) fn draw(&self, element: &Element, markup: Markup) {
        let drawn = &mut *self.0.borrow_mut();
        if *drawn == markup.0 {
            return;
        }
        let [before, now] = [&*drawn, &markup.0].map(|markup| {
            let bytes = markup.bytes();
            bytes.filter(|&byte| byte == CHILD_END as u8).count()
        });
        if now > 0 && now == before {
            let mut child = element.first_element_child();
            let both = drawn.split(CHILD_END).zip(markup.0.split(CHILD_END));
            for (old, new) in both {
                let Some(here) = child else { break };
                child = here.next_element_sibling();
                if old != new {
                    replace(&here, new);
                }
            }
        } else {
            set_markup(element, &markup);
        }
        *drawn = markup.0;
    }
}

/// Sets or removes an attribute.
pub(crate) fn put(element: &Element, name: &str, value: Option<&str>) {
    if element.get_attribute(name).as_deref() != value {
        let _ = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
    }
}

/// Sets or removes a boolean attribute.
pub(crate) fn flag(element: &Element, name: &str, there: bool) {
    put(element, name, there.then_some(""));
}

/// Labels what is only a drawing.
pub(crate) fn name(element: &Element, label: &str) {
    for attribute in ["aria-label", "title"] {
        put(element, attribute, Some(label));
    }
}

/// Sets a style property; the content security policy allows this, unlike a `style` attribute in markup.
pub(crate) fn style(element: &Element, name: &str, value: &str) {
    // SVG elements have `style` too, without being HTML elements.
    let element: &web_sys::HtmlElement = element.unchecked_ref();
    let _ = element.style().set_property(name, value);
}

/// An element of any kind: whatever its content and its signals, all are of one type.
pub(crate) fn element(
    tag: &'static str,
    attributes: &[(&'static str, &'static str)],
    does: Follow,
    inside: Vec<AnyView>,
) -> AnyView {
    let attributes = attributes.to_vec();
    let does = effect(move |element| {
        for &(name, value) in &attributes {
            put(element, name, Some(value));
        }
        does(element);
    });
    leptos::html::custom(tag)
        .child(inside)
        .directive(follow, does)
        .into_any()
}

/// An element that follows nothing.
pub(crate) fn part(
    tag: &'static str,
    attributes: &[(&'static str, &'static str)],
    inside: Vec<AnyView>,
) -> AnyView {
    element(tag, attributes, effect(|_| {}), inside)
}

/// A block of the page whose markup follows.
pub(crate) fn block(class: &'static str, does: Follow) -> AnyView {
    element("div", &[("class", class)], does, Vec::new())
}

/// A button that the table's one listener knows by what it `does`.
pub(crate) fn button(class: &'static str, does: &'static str, follows: Follow) -> AnyView {
    let attributes = [("type", "button"), ("class", class), ("data-do", does)];
    element("button", &attributes, follows, Vec::new())
}
