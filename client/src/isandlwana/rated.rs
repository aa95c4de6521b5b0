//! The changes of the players' ratings by a battle for two, or why there are none, on the page of its result.

use shared::api::{RatingChange, Seat};
use shared::isandlwana::BRITISH;
use shared::rules::{Side, Sides};

use crate::kit::markup::{Markup, html, nothing};
use crate::words::{IsandlwanaWords, Lang, isandlwana_words, player};

/// Each player's rating as that side; empty for a battle whose ratings were not kept, as long as the reason is unknown.
pub(super) fn ratings(seats: &[Seat], decided: Sides, lang: Lang) -> Markup {
    let lines = lines(seats, decided, lang);
    if lines.is_empty() {
        return nothing();
    }
    html! {
        ul class="result-ratings" {
            @for (mine, line) in &lines { li data-mine[*mine] { (line) } }
        }
    }
}

/// The lines, and whether each is the visitor's own; those come first.
fn lines(seats: &[Seat], decided: Sides, lang: Lang) -> Vec<(bool, String)> {
    let [one, other] = seats else {
        return Vec::new();
    };
    if let Some(why) = unrated(one, other, decided, isandlwana_words(lang)) {
        return vec![(false, why.to_owned())];
    }
    let mut lines = Vec::new();
    for (seat, opponent) in [(one, other), (other, one)] {
        let line = match seat.rating {
            Some(change) => changed(seat, change, lang),
            // A deleted player no longer has one.
            None if opponent.rating.is_some() && seat.name.is_some() => kept(seat, lang),
            None => continue,
        };
        lines.push((seat.mine, line));
    }
    lines.sort_by_key(|(mine, _)| !mine);
    lines
}

/// Why neither rating changed, if the game shows the reason.
fn unrated(
    one: &Seat,
    other: &Seat,
    decided: Sides,
    words: &IsandlwanaWords,
) -> Option<&'static str> {
    if one.rating.is_some() || other.rating.is_some() {
        return None;
    }
    // A chosen name is unique.
    let same = one.name.is_some() && one.name == other.name;
    if same || one.mine && other.mine {
        Some(words.unrated_one_screen)
    } else if !(decided.has(one.side) && decided.has(other.side)) {
        Some(words.unrated_undecided)
    } else if one.name.is_some() && other.name.is_some() {
        Some(words.unrated_limits)
    } else {
        None
    }
}

fn changed(seat: &Seat, change: RatingChange, lang: Lang) -> String {
    let words = isandlwana_words(lang);
    let (side, now) = (key(seat.side), change.after.to_string());
    let by = signed(change.after - change.before);
    match &seat.name {
        _ if seat.mine => words.rating_own(side, &now, &by),
        Some(name) => words.rating_of(&player(lang, name), side, &now, &by),
        None => words.rating_of("–", side, &now, &by),
    }
}

/// Of an established player whose opponent is not.
fn kept(seat: &Seat, lang: Lang) -> String {
    let words = isandlwana_words(lang);
    let side = key(seat.side);
    match &seat.name {
        Some(name) if !seat.mine => words.rating_kept(&player(lang, name), side),
        _ => words.rating_own_kept(side),
    }
}

/// A side's key in the words.
const fn key(side: Side) -> &'static str {
    match side {
        BRITISH => "british",
        _ => "zulu",
    }
}

/// With its sign, in the page's format.
fn signed(by: i32) -> String {
    match by {
        0 => "±0".to_owned(),
        1.. => format!("+{by}"),
        _ => format!("−{}", by.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::isandlwana::ZULU;

    const BOTH: Sides = Sides::one(BRITISH).with(ZULU);

    fn seat(side: Side, name: Option<&str>, mine: bool, change: Option<(i32, i32)>) -> Seat {
        Seat {
            side,
            name: name.map(str::to_owned),
            bot: false,
            mine,
            seconds: None,
            running: false,
            rating: change.map(|(before, after)| RatingChange {
                before,
                deviation_before: 350,
                after,
                deviation_after: 290,
            }),
            rematch: None,
        }
    }

    fn told(seats: [Seat; 2], decided: Sides) -> Vec<(bool, String)> {
        lines(&seats, decided, Lang::english())
    }

    fn line(mine: bool, text: &str) -> (bool, String) {
        (mine, text.to_owned())
    }

    #[test]
    fn both_ratings_are_told_ones_own_first() {
        let british = seat(BRITISH, Some("Anna"), false, Some((1500, 1486)));
        let zulu = |mine| seat(ZULU, Some("Ben"), mine, Some((1500, 1514)));
        assert_eq!(
            told([british.clone(), zulu(true)], BOTH),
            [
                line(true, "Your rating as the Zulu: 1514 (+14)"),
                line(false, "Anna’s rating as the British: 1486 (−14)"),
            ]
        );
        assert_eq!(
            told([british, zulu(false)], BOTH)[1],
            line(false, "Ben’s rating as the Zulu: 1514 (+14)")
        );
        assert_eq!(signed(0), "±0");
    }

    #[test]
    fn whoever_met_a_newcomer_keeps_his_rating_and_whoever_is_deleted_has_none() {
        let newcomer = seat(BRITISH, Some("Anna"), false, Some((1500, 1650)));
        let kept = told(
            [newcomer.clone(), seat(ZULU, Some("Ben"), true, None)],
            BOTH,
        );
        assert_eq!(kept.len(), 2);
        assert!(kept[0].0 && kept[0].1.starts_with("Your rating as the Zulu stays"));
        let deleted = told([newcomer, seat(ZULU, None, false, None)], BOTH);
        assert_eq!(deleted.len(), 1);
    }

    #[test]
    fn why_a_battle_is_not_rated_is_told_where_that_is_known() {
        let words = isandlwana_words(Lang::english());
        let of = |mine: [bool; 2], names: [Option<&str>; 2], decided| {
            let [one, other] = [0, 1].map(|i| seat(Side(i as u8), names[i], mine[i], None));
            let told = told([one, other], decided);
            told.into_iter().map(|(_, line)| line).next()
        };
        let (two, anna) = ([Some("Anna"), Some("Ben")], [Some("Anna"); 2]);
        let one_screen = Some(words.unrated_one_screen.to_owned());
        assert_eq!(of([true, true], anna, BOTH), one_screen);
        assert_eq!(of([false, false], anna, BOTH), one_screen);
        let fled = of([false, true], two, Sides::one(BRITISH));
        assert_eq!(fled.as_deref(), Some(words.unrated_undecided));
        let fourth = of([false, true], two, BOTH);
        assert_eq!(fourth.as_deref(), Some(words.unrated_limits));
        let deleted = [Some("Anna"), None];
        assert_eq!(of([false, true], deleted, BOTH), None);
        assert_eq!(of([false, false], [None, None], BOTH), None);
        assert_eq!(lines(&[], Sides::NOBODY, Lang::english()), []);
    }
}
