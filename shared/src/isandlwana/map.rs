//! 2.2 and 2.3 The map: terrain, road, onrush and exit hexes, and lines of sight (8.5).

use super::hex::{Hex, HexSet};
use super::map_data;

/// The terrain of a hex for movement (7.5) and fire (8.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Open ground; onrush hexes are among it (8.8).
    Clear,
    /// The camp.
    Tents,
    /// The wagon park.
    Wagons,
    /// The Ledge.
    Ledge,
    /// Broken ground.
    Rough,
    /// A watercourse.
    Donga,
    /// Nobody enters, and nobody fires into it or through it.
    Heights,
}

impl Terrain {
    /// The cost to enter, in movement points, without a road; none if impassable.
    #[must_use]
    pub const fn cost(self) -> Option<u8> {
        match self {
            Self::Clear | Self::Tents => Some(1),
            Self::Wagons | Self::Ledge | Self::Rough | Self::Donga => Some(2),
            Self::Heights => None,
        }
    }

    /// The basic defence factor of a unit there.
    #[must_use]
    pub const fn defence(self) -> i16 {
        match self {
            Self::Clear => 2,
            Self::Tents | Self::Rough | Self::Donga => 3,
            Self::Wagons | Self::Ledge | Self::Heights => 4,
        }
    }

    /// Whether the ammunition wagon may enter it off the road (7.8).
    #[must_use]
    pub const fn bears_wagon(self) -> bool {
        matches!(self, Self::Clear | Self::Tents)
    }

    const fn of(letter: u8) -> Self {
        match letter {
            b't' => Self::Tents,
            b'w' => Self::Wagons,
            b'#' => Self::Heights,
            b'L' => Self::Ledge,
            b'r' => Self::Rough,
            b'd' => Self::Donga,
            _ => Self::Clear,
        }
    }
}

/// All hexes of some kinds of terrain.
macro_rules! hexes_where {
    ($terrain:ident => $fits:expr) => {{
        let mut set = HexSet::NONE;
        let mut column = 1;
        while column <= 25 {
            let rows = map_data::TERRAIN[column - 1];
            let mut row = 0;
            while row < rows.len() {
                let $terrain = Terrain::of(rows[row]);
                if $fits {
                    set.insert(Hex::at((column * 100 + row + 1) as u16));
                }
                row += 1;
            }
            column += 1;
        }
        set
    }};
}

/// Hexes that cost one movement point.
pub(super) const CHEAP: HexSet = hexes_where!(terrain => matches!(terrain.cost(), Some(1)));
/// Hexes that cost two.
pub(super) const DEAR: HexSet = hexes_where!(terrain => matches!(terrain.cost(), Some(2)));
/// The crag.
pub const HEIGHTS: HexSet = hexes_where!(terrain => matches!(terrain, Terrain::Heights));
/// Tents and wagons: where the detachments begin (3.2).
pub const CAMP: HexSet =
    hexes_where!(terrain => matches!(terrain, Terrain::Tents | Terrain::Wagons));
/// Hexes that the wagon can enter off the road (7.8).
pub(super) const WAGON_GROUND: HexSet = hexes_where!(terrain => terrain.bears_wagon());

/// Where the ammunition wagon begins.
pub const WAGON_PARK: Hex = Hex::at(1008);

const fn hexes<const N: usize>(numbers: [u16; N]) -> [Hex; N] {
    let mut hexes = [WAGON_PARK; N];
    let mut at = 0;
    while at < N {
        hexes[at] = Hex::at(numbers[at]);
        at += 1;
    }
    hexes
}

const fn set(hexes: &[Hex]) -> HexSet {
    let mut set = HexSet::NONE;
    let mut at = 0;
    while at < hexes.len() {
        set.insert(hexes[at]);
        at += 1;
    }
    set
}

/// The onrush hexes of column 13 and west of it, by number.
pub const ONRUSH_WEST: [Hex; 3] = hexes(map_data::ONRUSH_WEST);
/// The onrush hexes of column 14 and east of it, by number.
pub const ONRUSH_EAST: [Hex; 4] = hexes(map_data::ONRUSH_EAST);
/// All seven, by number (8.8).
pub const ONRUSH: [Hex; 7] = {
    let mut all = [WAGON_PARK; 7];
    let (mut west, mut east, mut at) = (0, 0, 0);
    while at < 7 {
        let from_west =
            east == 4 || west < 3 && ONRUSH_WEST[west].number() < ONRUSH_EAST[east].number();
        if from_west {
            all[at] = ONRUSH_WEST[west];
            west += 1;
        } else {
            all[at] = ONRUSH_EAST[east];
            east += 1;
        }
        at += 1;
    }
    all
};
/// The same as a set.
pub const ONRUSH_HEXES: HexSet = set(&ONRUSH);

/// The hexes of the west edge by which the British escape (4.1).
pub const EXIT: HexSet = set(&hexes([105, 106, 107, 108, 109, 110, 111, 112, 113, 114]));

/// The group of onrush hexes where a column's dead return (8.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OnrushGroup {
    /// Column 13 and west of it.
    West,
    /// Column 14 and east of it.
    East,
}

impl OnrushGroup {
    /// The group to whose columns a hex belongs.
    #[must_use]
    pub const fn of(hex: Hex) -> Self {
        if hex.column() >= 14 {
            Self::East
        } else {
            Self::West
        }
    }

    /// Its onrush hexes, by number.
    #[must_use]
    pub const fn onrush(self) -> &'static [Hex] {
        match self {
            Self::West => &ONRUSH_WEST,
            Self::East => &ONRUSH_EAST,
        }
    }
}

/// The pairs of neighbours that the road joins.
pub const ROAD: [[Hex; 2]; 25] = {
    let mut pairs = [[WAGON_PARK; 2]; 25];
    let mut at = 0;
    while at < 25 {
        pairs[at] = hexes(map_data::ROAD[at]);
        at += 1;
    }
    pairs
};

/// Steps over the road into a hex that costs more without it: their start hexes and end hexes. Only the road joins a hex of the
/// first to one of the second, so that pairs need not be listed.
pub(super) const SHORT_CUTS: [HexSet; 2] = {
    let (mut from, mut to) = (HexSet::NONE, HexSet::NONE);
    let mut at = 0;
    while at < 25 {
        let [a, b] = ROAD[at];
        if DEAR.has(a) {
            from.insert(b);
            to.insert(a);
        }
        if DEAR.has(b) {
            from.insert(a);
            to.insert(b);
        }
        at += 1;
    }
    [from, to]
};

impl Hex {
    /// The terrain of the hex (2.3).
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        Terrain::of(map_data::TERRAIN[self.column() as usize - 1][self.row() as usize - 1])
    }

    /// Whether it is an onrush hex (8.8).
    #[must_use]
    pub const fn is_onrush(self) -> bool {
        ONRUSH_HEXES.has(self)
    }

    /// The hexes that the road joins it to.
    #[must_use]
    pub fn by_road(self) -> HexSet {
        let other = |&[a, b]: &[Self; 2]| match self {
            _ if self == a => Some(b),
            _ if self == b => Some(a),
            _ => None,
        };
        ROAD.iter().filter_map(other).collect()
    }

    /// Whether fire can pass from its centre to another's (8.5, R23): not into heights, nor through the interior of heights; along
    /// an edge or through a corner it can.
    #[must_use]
    pub fn sees(self, target: Self) -> bool {
        let ((x, y), (u, v)) = (self.half_rows(), target.half_rows());
        // The crag is in column 11, between these half rows: most fire passes beside it.
        let [west, east, north, south] = CRAG_EDGES;
        let beside = x.max(u) <= west || x.min(u) >= east || y.max(v) <= north || y.min(v) >= south;
        beside
            || !HEIGHTS.has(target) && CRAG.iter().all(|&heights| !crosses(self, target, heights))
    }
}

/// The hexes of the crag.
pub(super) const CRAG: [Hex; 3] = hexes([1104, 1105, 1106]);
/// Hexes on or beyond these columns and half rows do not have the crag's interior between them.
const CRAG_EDGES: [i32; 4] = [10, 12, 7, 13];

/// Whether the segment between two centres passes through the interior of a hex: clipped by its three pairs of edges, in whole
/// numbers (x in columns, y in half rows, and 3x because a column is √3/2 wide).
fn crosses(from: Hex, to: Hex, hex: Hex) -> bool {
    let ((x, y), (u, v), (p, q)) = (from.half_rows(), to.half_rows(), hex.half_rows());
    // The part inside so far, as two fractions with positive denominators.
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (a, b, wide) in [(0, 1, 1), (3, 1, 2), (3, -1, 2)] {
        let start = a * (x - p) + b * (y - q);
        let rise = a * (u - p) + b * (v - q) - start;
        if rise == 0 {
            if start.abs() >= wide {
                return false;
            }
            continue;
        }
        let sign = rise.signum();
        let (enter, leave) = (sign * (-wide * sign - start), sign * (wide * sign - start));
        let rise = rise.abs();
        if enter * low.1 > low.0 * rise {
            low = (enter, rise);
        }
        if leave * high.1 < high.0 * rise {
            high = (leave, rise);
        }
    }
    low.0 * high.1 < high.0 * low.1
}

#[cfg(test)]
mod tests {
    use super::SHORT_CUTS;

    #[test]
    fn only_the_road_joins_the_ends_of_short_cuts() {
        let [from, to] = SHORT_CUTS;
        assert_eq!((from.len(), to.len()), (8, 4));
        for hex in from.iter() {
            let beside = hex.neighbours().and(&to);
            assert!(!beside.is_empty());
            assert_eq!(beside.minus(&hex.by_road()).iter().next(), None, "{hex}");
        }
    }
}
