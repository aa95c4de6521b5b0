//! The browser's window: whether it is wide, and positions in it.

use web_sys::Element;

use super::focus::media;

/// From this width on a sheet or a panel is beside its target; the same limit as in the styles.
pub(crate) const DESKTOP: &str = "(min-width: 67.5rem)";

/// Whether the window is that wide now.
pub(crate) fn is_desktop() -> bool {
    media(DESKTOP).is_some_and(|query| query.matches())
}

/// Left, top, right and bottom, in pixels from the window's upper left corner.
pub(crate) type Edges = [i32; 4];

/// The position of an element.
pub(crate) fn edges(element: &Element) -> Edges {
    let rect = element.get_bounding_client_rect();
    [rect.left(), rect.top(), rect.right(), rect.bottom()].map(|edge| edge as i32)
}
