//! What a game did to a player's rating, as everybody is told.

use shared::api::RatingChange;

/// Out of rating and deviation before and after; none of a game that was not rated.
pub(super) fn change(
    before: Option<(f64, f64)>,
    after: Option<(f64, f64)>,
) -> Option<RatingChange> {
    before.zip(after).map(|(before, after)| RatingChange {
        before: whole(before.0),
        deviation_before: whole(before.1),
        after: whole(after.0),
        deviation_after: whole(after.1),
    })
}

/// The checks of the tables keep it far from where this would not fit.
#[expect(clippy::cast_possible_truncation, reason = "at most a million")]
pub(super) fn whole(points: f64) -> i32 {
    points.round() as i32
}
