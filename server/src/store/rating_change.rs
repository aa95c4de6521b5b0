//! The change of a player's rating by a game, which is public.

use shared::api::RatingChange;

/// From rating and deviation before and after; none for a game that was not rated.
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

/// The tables' constraints keep it within range.
#[expect(clippy::cast_possible_truncation, reason = "at most a million")]
pub(super) fn whole(points: f64) -> i32 {
    points.round() as i32
}
