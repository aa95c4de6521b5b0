//! Lists of words, in the order in which the page shows them.

use super::messages::NightWords;
use super::{IsandlwanaWords, ReplayWords, SiteWords, Ui};

impl Ui {
    /// What the game is about, in two paragraphs.
    pub(crate) const fn home_lead(&self) -> [&'static str; 2] {
        [self.home_lead_battle, self.home_lead_game]
    }
}

impl IsandlwanaWords {
    /// A key of the table, and its action.
    pub(crate) const fn keys(&self) -> [(&'static str, &'static str); 12] {
        [
            (self.key_arrows, self.key_arrows_does),
            (self.key_number, self.key_number_does),
            (self.key_enter, self.key_enter_does),
            (self.key_zoom, self.key_zoom_does),
            (self.key_parts, self.key_parts_does),
            (self.key_escape, self.key_escape_does),
            (self.key_danger, self.key_danger_does),
            (self.key_situation, self.key_situation_does),
            (self.key_changed, self.key_changed_does),
            (self.key_undo, self.key_undo_does),
            (self.key_tab, self.key_tab_does),
            (self.key_help, self.key_help_does),
        ]
    }
}

impl NightWords {
    /// In the order of the steps; two of them name a person, and are separate from these.
    pub(crate) const fn captions(&self) -> [&'static str; 15] {
        [
            self.welcome,
            "",
            self.line,
            self.chard,
            "",
            self.dice,
            self.draw,
            self.hero,
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
    /// Returns the names of a replay's speeds, the slowest first.
    pub(crate) const fn speeds(&self) -> [&'static str; 3] {
        [self.speeds_slow, self.speeds_even, self.speeds_quick]
    }

    /// The target of a replay's step: the next decision, phase, or turn.
    pub(crate) const fn strides(&self) -> [&'static str; 3] {
        [self.strides_entry, self.strides_phase, self.strides_turn]
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

    /// The explanation of these.
    pub(crate) const fn players_text(&self) -> [&'static str; 2] {
        [self.players_text_established, self.players_text_everybody]
    }

    /// The difficulties in order: the name, and the description.
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
