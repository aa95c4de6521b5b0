//! A list that is appended to, such as a log: its items stay, so that the browser neither parses nor lays them out again.

use std::cell::RefCell;

use web_sys::Element;

use super::markup::{Markup, Render as _, append, nothing};

/// The lines of a list, each with the number of items up to and including it.
pub(crate) struct AppendedList<T>(RefCell<Vec<(T, u32)>>);

impl<T> Default for AppendedList<T> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<T: Clone + PartialEq> AppendedList<T> {
    /// Shows these lines. `items` returns those of a line after another: a heading and the line itself, or one of them, or none.
    pub(crate) fn draw(
        &self,
        list: &Element,
        lines: &[T],
        items: impl Fn(Option<&T>, &T) -> [Option<Markup>; 2],
    ) {
        let mut drawn = self.0.borrow_mut();
        let same = drawn
            .iter()
            .zip(lines)
            .take_while(|((old, _), new)| old == *new);
        let kept = same.count();
        drawn.truncate(kept);
        let mut count = drawn.last().map_or(0, |&(_, count)| count);
        while list.child_element_count() > count
            && let Some(last) = list.last_element_child()
        {
            last.remove();
        }
        let mut added = nothing();
        for (at, line) in lines.iter().enumerate().skip(kept) {
            let before = at.checked_sub(1).and_then(|before| lines.get(before));
            for item in items(before, line).into_iter().flatten() {
                item.render_to(&mut added.0);
                count += 1;
            }
            drawn.push((line.clone(), count));
        }
        append(list, &added);
    }
}
