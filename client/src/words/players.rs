//! Names of players, and why a game of theirs does not rank.

use shared::api::{Unranked, isolated, recruit};

use super::{Lang, Ui, ui};

/// A player's name as a field shows it: a given one in the reader's language.
pub(crate) fn own_name(lang: Lang, name: &str) -> String {
    match recruit(name) {
        Some(number) => ui(lang).recruit.to_owned() + number,
        None => name.to_owned(),
    }
}

/// The same for a sentence or a row, where the direction of its letters must not affect what is beside it.
pub(crate) fn player(lang: Lang, name: &str) -> String {
    isolated(&own_name(lang, name)).into_owned()
}

impl Ui {
    /// The rank among established players; a hypothetical one for a game that is not `counted` there.
    pub(crate) fn place_of_known(&self, place: i64, total: i64, counted: bool) -> String {
        match (counted, total) {
            (true, _) => self.place_among_known(place, total),
            (false, 0) => self.known_none.to_owned(),
            (false, _) => self.place_not_counted(place, total),
        }
    }

    /// Why a game of a day does not rank.
    pub(crate) const fn unranked(&self, why: Unranked) -> &'static str {
        match why {
            Unranked::Practice => self.unranked_practice,
            Unranked::Again => self.unranked_again,
            Unranked::Address => self.unranked_address,
            Unranked::Late => self.unranked_late,
        }
    }
}
