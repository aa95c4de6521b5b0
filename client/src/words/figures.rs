//! Formats of figures.

use shared::Figure;

use super::{Lang, ui};

/// Points with a minus sign instead of a hyphen.
pub(crate) fn points(points: i16) -> String {
    Figure::from(points).to_string()
}

/// Hundredths of a point, to one decimal; `signed` with a plus sign if positive.
pub(crate) fn tenths(lang: Lang, hundredths: i32, signed: bool) -> String {
    let tenths = (hundredths.unsigned_abs() + 5) / 10;
    let figure = ui(lang).figure(tenths / 10, tenths % 10);
    match (tenths, hundredths) {
        (0, _) => figure,
        (_, ..0) => format!("−{figure}"),
        _ if signed => format!("+{figure}"),
        _ => figure,
    }
}
