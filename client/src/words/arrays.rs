//! Words that come several at a time, in the order in which the page shows them.

use super::{GuideWords, ReplayWords, SiteWords, Ui};

impl Ui {
    /// What the game is about, in two paragraphs.
    pub(crate) const fn home_lead(&self) -> [&'static str; 2] {
        [self.home_lead_battle, self.home_lead_game]
    }
}

impl GuideWords {
    /// In the order of the steps; two of them say who it is about, and are told apart from these.
    pub(crate) const fn captions(&self) -> [&'static str; 16] {
        [
            self.welcome,
            "",
            self.line,
            self.chard,
            "",
            self.dice,
            self.draw,
            self.hero,
            self.again_turn,
            self.build,
            self.onward,
            self.burns,
            self.quench,
            self.score,
            self.relief,
            self.end,
        ]
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

    /// How hard, in the order of the difficulties: the name, and what it is.
    pub(crate) const fn difficulties(&self) -> [[&'static str; 2]; 3] {
        [
            [self.standard, self.standard_text],
            [self.gentle, self.gentle_text],
            [self.veteran, self.veteran_text],
        ]
    }

    /// Of all time, this week's, today's.
    pub(crate) const fn periods(&self) -> [&'static str; 3] {
        [self.periods_all, self.periods_week, self.periods_today]
    }
}
