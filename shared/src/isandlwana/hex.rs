//! A hex by its printed number, and sets of hexes (2.2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// How many columns the map has.
pub const COLUMNS: u8 = 25;

/// A hex of the map, by its printed number: two digits of the column from the west, two of the row from the north. Hexes are
/// ordered by that number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Hex {
    column: u8,
    row: u8,
}

/// How many rows a column has: even columns lie half a hex lower and are a row shorter.
const fn rows(column: u8) -> u8 {
    if column % 2 == 1 { 14 } else { 13 }
}

impl Hex {
    /// The hex with this printed number, if the map has it.
    #[must_use]
    pub const fn of(number: u16) -> Option<Self> {
        let (column, row) = (number / 100, number % 100);
        if column == 0 || column > COLUMNS as u16 || row == 0 || row > rows(column as u8) as u16 {
            return None;
        }
        Some(Self {
            column: column as u8,
            row: row as u8,
        })
    }

    /// The hex with a number that is known to be on the map: constants.
    ///
    /// # Panics
    /// If the map has no such hex.
    #[must_use]
    pub const fn at(number: u16) -> Self {
        match Self::of(number) {
            Some(hex) => hex,
            None => panic!("the map has no such hex"),
        }
    }

    /// The printed number: 1206 for the Ledge.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.column as u16 * 100 + self.row as u16
    }

    /// From 1, in the west.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// From 1, in the north.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Every hex of the map, by number.
    pub fn all() -> impl Iterator<Item = Self> {
        HexSet::ALL.iter()
    }

    /// Column, and twice the row with the half hex of the even columns.
    pub(super) const fn half_rows(self) -> (i32, i32) {
        let half = 1 - (self.column % 2) as i32;
        (self.column as i32, 2 * self.row as i32 + half)
    }

    /// The range in hexes: the target's hex is counted, the own is not (8.4).
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let ((x, y), (u, v)) = (self.half_rows(), other.half_rows());
        let (dx, dy) = ((x - u).abs(), (y - v).abs());
        let beyond = if dy > dx { (dy - dx) / 2 } else { 0 };
        (dx + beyond) as u8
    }

    /// The hexes next to it: six, or fewer at the edge.
    #[must_use]
    pub fn neighbours(self) -> HexSet {
        let mut hexes = self.around(1);
        hexes.remove(self);
        hexes
    }

    /// The hexes at most so far away, itself among them; `range` is at most 6.
    #[must_use]
    pub fn around(self, range: u8) -> HexSet {
        let mut words = [0; WORDS];
        let west = self.column.saturating_sub(range).max(1);
        for column in west..=COLUMNS.min(self.column + range) {
            // A column farther away has a row less in range, and begins half a hex lower.
            let aside = self.column.abs_diff(column);
            let count = 2 * range + 1 - aside;
            let lower = (aside + 1 - self.column % 2) / 2;
            // Shifted down by a range and a row, since it may begin above the map.
            let rows = ((1_u32 << count) - 1) << (self.row + lower) >> (range + 1);
            words[usize::from(column)] = rows as u16 & ROWS[usize::from(column)];
        }
        HexSet(words)
    }

    /// Whether two hexes are next to each other.
    #[must_use]
    pub const fn is_next_to(self, other: Self) -> bool {
        self.distance(other) == 1
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.number())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten();
        number.and_then(Self::of).ok_or_else(|| {
            "a hex is four digits: column 01 to 25, row 01 to 14, 13 in even columns".to_owned()
        })
    }
}

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Columns are stored with an empty one on either side, so that no neighbour needs a bounds check.
const WORDS: usize = 32;

/// Some hexes: a word for each column, a bit for each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u16; WORDS]);

/// For each column: the rows it has.
const ROWS: [u16; WORDS] = {
    let mut words = [0; WORDS];
    let mut column = 1;
    while column <= COLUMNS as usize {
        words[column] = (1 << rows(column as u8)) - 1;
        column += 1;
    }
    words
};

/// All bits in the odd columns, none in the even ones.
const ODD: [u16; WORDS] = {
    let mut words = [0; WORDS];
    let mut column = 1;
    while column < WORDS {
        words[column] = u16::MAX;
        column += 2;
    }
    words
};

/// Four columns as one number, so that empty ones are skipped together.
fn four(columns: &[u16; 4]) -> u64 {
    let [a, b, c, d] = columns.map(u64::from);
    a | b << 16 | c << 32 | d << 48
}

/// The hex of a bit of the `at`th four columns.
const fn in_four(at: usize, bit: u32) -> Hex {
    Hex {
        column: 4 * at as u8 + bit as u8 / 16,
        row: bit as u8 % 16 + 1,
    }
}

impl HexSet {
    /// The set without any hex.
    pub const NONE: Self = Self([0; WORDS]);
    /// The whole map.
    pub const ALL: Self = Self(ROWS);

    /// A single hex.
    #[must_use]
    pub const fn one(hex: Hex) -> Self {
        let mut words = [0; WORDS];
        words[hex.column as usize] = 1 << (hex.row - 1);
        Self(words)
    }

    /// Whether a hex is one of them.
    #[must_use]
    #[inline]
    pub const fn has(&self, hex: Hex) -> bool {
        self.0[hex.column as usize] >> (hex.row - 1) & 1 == 1
    }

    /// Adds a hex.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0[hex.column as usize] |= 1 << (hex.row - 1);
    }

    /// Removes a hex.
    #[inline]
    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.column as usize] &= !(1 << (hex.row - 1));
    }

    /// Union.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    /// Intersection.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    /// Difference.
    #[must_use]
    #[inline]
    pub fn minus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline]
    fn with(&self, other: &Self, each: impl Fn(u16, u16) -> u16) -> Self {
        let mut words = [0; WORDS];
        for (word, (&a, &b)) in words.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *word = each(a, b);
        }
        Self(words)
    }

    /// Every hex that is next to one of them.
    #[must_use]
    pub fn neighbours(&self) -> Self {
        let mut wide = [0; WORDS + 2];
        wide[1..=WORDS].copy_from_slice(&self.0);
        let mut words = [0; WORDS];
        for column in 0..WORDS {
            let own = self.0[column];
            let beside = wide[column] | wide[column + 2];
            // An odd column's row meets the same row and the one above of an even column; an even column's the same and
            // the one below of an odd column.
            let slant = beside << 1 & ODD[column] | beside >> 1 & !ODD[column];
            words[column] = (own << 1 | own >> 1 | beside | slant) & ROWS[column];
        }
        Self(words)
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether they have a hex in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Returns how many hexes are in the set.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Each of them, by number.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + use<> {
        let words = self.0;
        let (mut next, mut left) = (0, 0_u64);
        std::iter::from_fn(move || {
            while left == 0 {
                left = four(words.as_chunks().0.get(next)?);
                next += 1;
            }
            let lowest = left.trailing_zeros();
            left &= left - 1;
            Some(in_four(next - 1, lowest))
        })
    }

    /// The `n`th of them, from 0, by number.
    #[must_use]
    pub fn nth(&self, mut n: u32) -> Option<Hex> {
        for (at, columns) in self.0.as_chunks().0.iter().enumerate() {
            let mut left = four(columns);
            let here = left.count_ones();
            if n < here {
                for _ in 0..n {
                    left &= left - 1;
                }
                return Some(in_four(at, left.trailing_zeros()));
            }
            n -= here;
        }
        None
    }

    /// The columns' rows as bits, from the west: for the digest.
    pub(super) fn words(&self) -> &[u16] {
        &self.0[1..=COLUMNS as usize]
    }
}

impl Default for HexSet {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = Self::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
