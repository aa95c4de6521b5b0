//! Words that come several at a time, in the order in which the page shows them.

use super::{ReplayWords, SiteWords, Ui};

impl Ui {
    /// What the game is about, in two paragraphs.
    pub(crate) const fn home_lead(&self) -> [&'static str; 2] {
        [self.home_lead_battle, self.home_lead_game]
    }
}

impl ReplayWords {
    /// Slowest first.
    pub(crate) const fn speeds(&self) -> [&'static str; 3] {
        [self.speeds_slow, self.speeds_even, self.speeds_quick]
    }
}

impl SiteWords {
    /// The shared challenge of a day, the blind one.
    pub(crate) const fn tables(&self) -> [&'static str; 2] {
        [self.tables_shared, self.tables_blind]
    }

    /// Established players', everybody's.
    pub(crate) const fn players(&self) -> [&'static str; 2] {
        [self.players_established, self.players_everybody]
    }

    /// What that means.
    pub(crate) const fn players_text(&self) -> [&'static str; 2] {
        [self.players_text_established, self.players_text_everybody]
    }

    /// Of all time, this week's, today's.
    pub(crate) const fn periods(&self) -> [&'static str; 3] {
        [self.periods_all, self.periods_week, self.periods_today]
    }
}
