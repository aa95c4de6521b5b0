//! Positions of hexes on the drawing, in its own units: hexes with flat tops, columns from the west.

use shared::isandlwana::Hex;
use shared::isandlwana::hex::COLUMNS;

/// Half the width of a hex, from corner to corner.
pub(super) const RADIUS: i32 = 40;
/// Half its height.
pub(super) const HALF: i32 = 35;
/// From one column's middle to the next one's.
const COLUMN: i32 = 60;

/// Width and height of the whole drawing.
pub(super) const SIZE: (i32, i32) = (1540, 1030);

/// The middle of a hex.
pub(super) const fn middle(hex: Hex) -> (i32, i32) {
    let (column, row) = (hex.column() as i32, hex.row() as i32);
    let lower = if column % 2 == 0 { HALF } else { 0 };
    (
        50 + (column - 1) * COLUMN,
        50 + (row - 1) * 2 * HALF + lower,
    )
}

/// The outline of a hex around its middle, inset a little.
pub(super) fn outline(hex: Hex, inset: i32) -> String {
    let (x, y) = middle(hex);
    around(x, y, inset)
}

/// The outline of a hex that has its middle there.
pub(super) fn around(x: i32, y: i32, inset: i32) -> String {
    let (r, h) = (RADIUS - inset, HALF - inset);
    let q = r / 2;
    format!(
        "M{} {y}L{} {}H{}L{} {y}L{} {}H{}Z",
        x - r,
        x - q,
        y - h,
        x + q,
        x + r,
        x + q,
        y + h,
        x - q
    )
}

/// The outline of a Zulu shield around this middle.
pub(super) fn shield_outline(x: i32, y: i32) -> String {
    format!(
        "M{x} {}c13 7 18 21 17 32c-1 13-9 23-17 27c-8-4-16-14-17-27c-1-11 4-25 17-32z",
        y - 29
    )
}

/// The hex that lies in a direction: columns to the east, rows to the south; none beyond the edge.
pub(super) fn beside(hex: Hex, east: i32, south: i32) -> Option<Hex> {
    let (column, row) = (i32::from(hex.column()), i32::from(hex.row()));
    // A step to another column goes alternately to the upper and the lower row of the two next to it.
    let row = row + south - i32::from(east != 0 && column % 2 == 1 && row == 14);
    let column = column + east;
    let number = column * 100 + row;
    (column <= i32::from(COLUMNS))
        .then(|| u16::try_from(number).ok().and_then(Hex::of))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::isandlwana::HexSet;

    #[test]
    fn neighbours_lie_beside_one_another() {
        for hex in Hex::all() {
            let (x, y) = middle(hex);
            for other in hex.neighbours().iter() {
                let (u, v) = middle(other);
                let apart = ((x - u).abs(), (y - v).abs());
                assert!(
                    [(0, 2 * HALF), (COLUMN, HALF)].contains(&apart),
                    "{hex} {other}"
                );
            }
            assert!(x + RADIUS < SIZE.0 && y + HALF < SIZE.1, "{hex}");
        }
    }

    #[test]
    fn the_arrow_keys_reach_every_hex() {
        let mut seen = HexSet::one(Hex::at(101));
        let mut edge = vec![Hex::at(101)];
        while let Some(hex) = edge.pop() {
            for (east, south) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                if let Some(next) = beside(hex, east, south).filter(|&next| !seen.has(next)) {
                    seen.insert(next);
                    edge.push(next);
                }
            }
        }
        assert_eq!(seen.len(), HexSet::ALL.len());
    }
}
