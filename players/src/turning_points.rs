//! The turning points of a game, of any type.

/// How many turning points a review names.
const TURNING_POINTS: usize = 3;

/// The turning points: the greatest swings, in the order of the game.
#[must_use]
pub fn turning_points(swings: impl IntoIterator<Item = i32>) -> Vec<usize> {
    let mut order: Vec<(usize, i32)> = swings.into_iter().enumerate().collect();
    // Stable: among equals the earlier one.
    order.sort_by_key(|&(_, swing)| -swing.abs());
    order.truncate(TURNING_POINTS);
    let mut points: Vec<usize> = order.into_iter().map(|(at, _)| at).collect();
    points.sort_unstable();
    points
}
