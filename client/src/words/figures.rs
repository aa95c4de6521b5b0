//! Figures as players read them.

use shared::Figure;

use super::{Lang, ui};

/// Points as they are written: with a minus, not a hyphen.
pub(crate) fn points(points: i16) -> String {
    Figure::from(points).to_string()
}

/// Hundredths of a point as players read them, to one decimal; `signed` also where they are more than none.
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
