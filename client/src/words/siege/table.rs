//! Composed words of the table's screen.

use shared::ramparts::{Edition, Ibutho};

use super::TableWords;

impl TableWords {
    /// When the Zulus attack once more.
    pub(crate) const fn morning_to_come(&self, edition: Edition) -> &'static str {
        match edition {
            Edition::First => self.morning_to_come_first,
            Edition::Second => self.morning_to_come_second,
        }
    }

    /// Who forms the platoon, and its purpose.
    pub(crate) const fn platoon_help(&self, edition: Edition) -> &'static str {
        match edition {
            Edition::First => self.platoon_help_first,
            Edition::Second => self.platoon_help_second,
        }
    }

    /// Why something is illegal, and the rulebook's case.
    pub(crate) fn reason(&self, why: &str, case: &str) -> String {
        let mut letters = why.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let why: String = first.chain(letters).collect();
        self.why_not(why.trim_end_matches('.'), case)
    }

    /// The place of the victory marker, what is built next, and its stages.
    pub(crate) fn barricade_label(&self, here: &str, next: Option<&str>, stages: u8) -> String {
        match next {
            Some(next) => self.barricade_next(here, next, stages),
            None => self.barricade_last(here),
        }
    }

    /// The dice at a range, and their modifier: +1, none, or how many −1.
    pub(crate) fn odds(&self, range: &str, dice: u8, minus: i8) -> String {
        let change = match minus {
            0 => "none",
            -1 => "best",
            1.. => "better",
            _ => "worse",
        };
        self.odds_with(range, dice, change, -minus)
    }

    /// The course of the morning attack: by the sum of the Advance numbers drawn this turn.
    pub(crate) fn morning(&self, edition: Edition, total: u8) -> String {
        match edition {
            Edition::First => self.morning_one.to_owned(),
            Edition::Second => self.morning_total(total),
        }
    }

    /// A word of the drawings' list.
    pub(crate) fn on_map(&self, key: &str) -> &'static str {
        let word = self.bundle.get(&format!("map-{key}"), None);
        word.unwrap_or_default()
    }

    /// The panels beside the map, short.
    pub(crate) const fn tabs(&self) -> [&'static str; 5] {
        [
            self.tab_hand,
            self.tab_heroes,
            self.tab_post,
            self.tab_cup,
            self.tab_log,
        ]
    }

    /// The age of a regiment's men, and its history.
    pub(crate) const fn history_of(&self, ibutho: Ibutho) -> &'static str {
        match ibutho {
            Ibutho::UThulwana => self.history_uthulwana,
            Ibutho::UDloko => self.history_udloko,
            Ibutho::InDluyengwe => self.history_indluyengwe,
            Ibutho::InDlondo => self.history_indlondo,
        }
    }

    /// In the order of `Group::ALL`.
    pub(crate) const fn groups(&self) -> [&'static str; 6] {
        [
            self.group_choose,
            self.group_volleys,
            self.group_put_forth,
            self.group_abilities,
            self.group_work,
            self.group_send_back,
        ]
    }

    /// Ammunition, night, overheated rifles, snipers.
    pub(crate) const fn minuses(&self) -> [&'static str; 4] {
        [
            self.minus_by_ammunition,
            self.minus_by_night,
            self.minus_by_overheated,
            self.minus_by_snipers,
        ]
    }

    /// A key of the player, and its action.
    pub(crate) const fn keys_of_player(&self) -> [(&'static str, &'static str); 7] {
        [
            (self.key_end, self.key_end_does),
            (self.key_draw, self.key_draw_does),
            (self.key_choices, self.key_choices_does),
            (self.key_undo, self.key_undo_does),
            (self.key_reset, self.key_reset_does),
            (self.key_number, self.key_number_does),
            (self.key_command_line, self.key_command_line_does),
        ]
    }

    /// A key of a replay's viewer, and its action.
    pub(crate) const fn keys_of_spectator(&self) -> [(&'static str, &'static str); 3] {
        [
            (self.key_step, self.key_step_does),
            (self.key_run, self.key_run_does),
            (self.key_ends, self.key_ends_does),
        ]
    }

    /// A key of both.
    pub(crate) const fn key_rows(&self) -> [(&'static str, &'static str); 11] {
        [
            (self.key_situation, self.key_situation_does),
            (self.key_changed, self.key_changed_does),
            (self.key_tab, self.key_tab_does),
            (self.key_arrows, self.key_arrows_does),
            (self.key_enter, self.key_enter_does),
            (self.key_escape, self.key_escape_does),
            (self.key_hand, self.key_hand_does),
            (self.key_tableau, self.key_tableau_does),
            (self.key_map, self.key_map_does),
            (self.key_log, self.key_log_does),
            (self.key_keys, self.key_keys_does),
        ]
    }
}
