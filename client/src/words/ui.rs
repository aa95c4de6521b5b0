//! The words common to all pages. Running text is in `static/prose`.

use shared::Figure;
use shared::api::Unranked;
use shared::ramparts::options::Variant;
use shared::ramparts::{Edition, Ending};
use shared::record::Preset;

/// One field for each; every language must fill it.
pub(crate) struct Ui {
    pub(crate) skip: &'static str,
    pub(crate) main_menu: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) language: &'static str,
    pub(crate) theme: &'static str,
    pub(crate) theme_auto: &'static str,
    pub(crate) theme_day: &'static str,
    pub(crate) theme_night: &'static str,
    pub(crate) contrast: &'static str,
    pub(crate) still: &'static str,
    pub(crate) keyless: &'static str,
    pub(crate) foot: &'static str,
    pub(crate) loading: &'static str,
    pub(crate) try_again: &'static str,
    pub(crate) trying_again: &'static str,

    // Titles of pages.
    pub(crate) home: &'static str,
    pub(crate) leaderboards: &'static str,
    pub(crate) how_to_play: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) second_edition: &'static str,
    pub(crate) first_edition: &'static str,
    pub(crate) about: &'static str,
    pub(crate) table: &'static str,
    pub(crate) result: &'static str,
    pub(crate) replay: &'static str,
    pub(crate) calendar: &'static str,
    pub(crate) player: &'static str,
    pub(crate) challenge: &'static str,
    pub(crate) lost: &'static str,
    pub(crate) lost_text: &'static str,

    // Home.
    pub(crate) home_title: &'static str,
    pub(crate) home_lead: [&'static str; 2],
    pub(crate) picture: &'static str,
    pub(crate) new_game: &'static str,
    pub(crate) continue_at: fn(turn: u16) -> String,
    pub(crate) unfinished: &'static str,
    pub(crate) choose_rules: &'static str,
    pub(crate) free_game: &'static str,
    pub(crate) free_first: &'static str,
    pub(crate) daily_of: fn(day: &str) -> String,
    /// A game at a day's blind table.
    pub(crate) blind_of: fn(day: &str) -> String,
    pub(crate) daily: &'static str,
    pub(crate) daily_text: &'static str,
    /// By which rules today's is, and tomorrow's.
    pub(crate) daily_rules: fn(today: &str, tomorrow: &str) -> String,
    pub(crate) daily_play: &'static str,
    pub(crate) daily_continue: &'static str,
    pub(crate) daily_again: &'static str,
    pub(crate) daily_done: fn(vp: Figure) -> String,
    pub(crate) daily_table: &'static str,
    /// The way to the day's page, where the blind table is offered.
    pub(crate) daily_blind: &'static str,
    pub(crate) leaderboards_text: &'static str,
    pub(crate) leaderboards_see: &'static str,
    pub(crate) how_text: &'static str,
    pub(crate) how_read: &'static str,

    // With which rules.
    pub(crate) new_title: &'static str,
    pub(crate) new_text: &'static str,
    pub(crate) edition: &'static str,
    pub(crate) presets: &'static str,
    pub(crate) preset: fn(preset: Preset) -> &'static str,
    pub(crate) optional_rules: &'static str,
    pub(crate) variant: fn(variant: Variant) -> (&'static str, &'static str),
    pub(crate) optional_cards: &'static str,
    pub(crate) optional_cards_text: fn(Edition) -> &'static str,
    pub(crate) options_cost: fn(vp: i16) -> String,
    pub(crate) it_ranks: &'static str,
    pub(crate) it_does_not_rank: &'static str,
    pub(crate) unbalanced: fn(volleys: &str, has: u32, wants: u32) -> String,
    pub(crate) balance: &'static str,
    pub(crate) begin: &'static str,

    // The player's name.
    pub(crate) your_name: &'static str,
    pub(crate) name_text: &'static str,
    pub(crate) name_save: &'static str,
    pub(crate) name_saved: &'static str,
    pub(crate) name_wrong: &'static str,

    // Leaderboards.
    pub(crate) day_before: &'static str,
    pub(crate) day_after: &'static str,
    pub(crate) ledger_caption: &'static str,
    pub(crate) ledger_total: fn(total: i64) -> String,
    pub(crate) ledger_empty: &'static str,
    pub(crate) place: &'static str,
    pub(crate) name: &'static str,
    pub(crate) vp: &'static str,
    pub(crate) level: &'static str,
    pub(crate) ending: &'static str,
    pub(crate) turns: &'static str,
    pub(crate) undos: &'static str,
    pub(crate) when: &'static str,
    pub(crate) you: &'static str,
    /// In the name of a player who has not chosen one, before its number.
    pub(crate) recruit: &'static str,
    /// After the name of a bot.
    pub(crate) program: &'static str,
    pub(crate) more: &'static str,

    // Result.
    pub(crate) victory_points: &'static str,
    pub(crate) ended_on: fn(ending: Ending, turn: u16) -> String,
    pub(crate) heroes: fn(count: i16, at: i16) -> String,
    pub(crate) decorated: fn(count: i16, at: i16) -> String,
    pub(crate) hits: fn(count: i16, at: i16) -> String,
    pub(crate) buildings: fn(count: i16, at: i16) -> String,
    pub(crate) ibuthos: fn(count: i16, at: i16) -> String,
    pub(crate) relief: &'static str,
    pub(crate) held: &'static str,
    pub(crate) banners: &'static str,
    pub(crate) options_line: &'static str,
    pub(crate) total: &'static str,
    pub(crate) undos_used: fn(count: u32) -> String,
    pub(crate) place_on_standard: fn(place: i64, total: i64) -> String,
    pub(crate) place_on_day: fn(place: i64, total: i64) -> String,
    /// The place among established players; where it would be for a game that is not `counted` there.
    pub(crate) place_of_known: fn(place: i64, total: i64, counted: bool) -> String,
    /// How to become an established player.
    pub(crate) become_established: &'static str,
    /// Why a game of a day does not rank.
    pub(crate) unranked: fn(why: Unranked) -> &'static str,
    /// Of a challenge, or a game that went on from a moment of another.
    /// Title of the page about luck.
    pub(crate) luck: &'static str,
    pub(crate) luck_was_known: &'static str,
    pub(crate) share: &'static str,
    pub(crate) watch: &'static str,
    pub(crate) challenge_others: &'static str,
    pub(crate) shared: &'static str,
    /// Hits, turns, most hits in one turn.
    pub(crate) share_turns: fn(hits: usize, turns: usize, most: usize) -> String,
    pub(crate) share_text: fn(vp: Figure, level: &str, place: &str) -> String,
    pub(crate) look_at_table: &'static str,
    pub(crate) not_over: &'static str,
    pub(crate) go_to_table: &'static str,

    // How to play: the lists made from the rules themselves.
    pub(crate) chits_title: &'static str,
    pub(crate) chits_text: &'static str,
    pub(crate) cards_title: &'static str,
    pub(crate) cards_text: &'static str,
    pub(crate) dice: &'static str,
}
